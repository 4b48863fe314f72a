var w={no_text:"(no text)",quoted:"‘{text}’",and:"{one} and {other}",tour:"Take the tour",tour_offer:"New here? Take the tour: six steps",tour_at:"{at} of {\
all}",tour_done:"Done",tour_next:"Next",tour_end:"End (Esc)",tour_back:"Back",tour_guide:"The Guide"};function u(o,t={}){if(!(o in w))throw new Error(`There is no sentence ${o}.`);return w[o].replace(/\{(\w+)\}/g,(n,e)=>{if(!(e in t))throw new Error(`The sentenc\
e ${o} lacks ${e}.`);return t[e]})}function s(o,t,n){let e=document.createElement(o);return t&&(e.className=t),n!==void 0&&(e.textContent=n),e}function l(o,t,n){let e=s("button",o,t);return e.type=
"button",e.addEventListener("click",n),e}var k="cuhlm-toured",B="cuhlm-tour-offered",T="cuhlm-tour-begins",L=2e4,I=200,N=15e3,a=10,P=150,$={strip:".strip.whole .frame",panel:".strip.whole .panel",packet:"\
.strip.whole .between",whatif:".strip.whole .panel-head",handle:".st-key-handle-u_th, .st-key-u_th, .handles .u_th",bill:".st-key-bill, .bill"};function f(o,t=document){
let n=t.querySelector(o);if(n)return n;for(let e of t.querySelectorAll("*")){let c=e.shadowRoot&&f(o,e.shadowRoot);if(c)return c}return null}function x(o,t,n){try{
let e=globalThis[o].getItem(t)!==null;return n?globalThis[o].setItem(t,"yes"):globalThis[o].removeItem(t),e}catch{return null}}var d=class{constructor(t){this.root=
s("div","tour"),this.begin=l("begin",u("tour"),()=>this.start()),this.root.append(this.begin),t.append(this.root),this.steps=[],this.at=null,this.onKey=n=>{n.key!==
"Escape"||this.at===null||(n.stopPropagation(),this.end())},this.goesOn()||this.offer()}update({steps:t,guide:n}){this.steps=t,this.guide=n}start(){if(this.toured()||
x("sessionStorage",T,!0)===null)return this.go(0);location.assign(location.pathname),location.hash&&location.reload()}toured(){let t=f(".strip.whole");return!!t&&
!t.dispatchEvent(new Event(k,{cancelable:!0}))}goesOn(){if(!x("sessionStorage",T,!1))return!1;let t=performance.now()+L,n=()=>{this.steps.length>0&&this.toured()?
this.go(0):performance.now()<t&&setTimeout(n,I)};return n(),!0}offer(){x("localStorage",B,!0)===!1&&(this.begin.classList.add("offered"),this.begin.textContent=
u("tour_offer"),this.offered=setTimeout(()=>this.unoffer(),N))}unoffer(){clearTimeout(this.offered),this.begin.classList.remove("offered"),this.begin.textContent=
u("tour")}go(t){if(this.unoffer(),this.clear(),t<0||t>=this.steps.length)return this.end();this.at=t;let[n,e,c]=this.steps[t];this.target=f($[n]),this.light=s("\
div","light"),this.bubble=s("section","bubble"),this.bubble.setAttribute("role","dialog"),this.bubble.setAttribute("aria-label",e);let r=s("div","steps"),h=s("s\
pan","number",u("tour_at",{at:t+1,all:this.steps.length})),i=t===this.steps.length-1,_=l("next",u(i?"tour_done":"tour_next"),()=>this.go(t+1));if(r.append(h),i||
r.append(l("leave",u("tour_end"),()=>this.end())),t>0&&r.append(l("back",u("tour_back"),()=>this.go(t-1))),i){let E=s("a","guide",u("tour_guide"));E.href=this.guide,
r.append(E)}r.append(_),this.bubble.append(s("h2","",e),s("p","",c),r),this.root.append(this.light,this.bubble),this.target?.scrollIntoView({block:"nearest"}),this.
place(),_.focus({preventScroll:!0}),document.addEventListener("keydown",this.onKey,!0),this.following=setInterval(()=>this.place(),P)}place(){if(!this.root.isConnected)
return this.end();this.target?.isConnected||(this.target=f($[this.steps[this.at][0]]));let t=this.target?.getBoundingClientRect();if(this.light.hidden=!t,!t)return;
Object.assign(this.light.style,{left:`${t.left-6}px`,top:`${t.top-4}px`,width:`${t.width+12}px`,height:`${t.height+8}px`});let{offsetWidth:n,offsetHeight:e}=this.
bubble,c=t.bottom+a,r=t.top-a-e,h=c+e<innerHeight?c:r>0?r:innerHeight-e-a,i=Math.min(Math.max(a,t.left),innerWidth-n-a);Object.assign(this.bubble.style,{left:`${i}\
px`,top:`${h}px`})}clear(){clearInterval(this.following),document.removeEventListener("keydown",this.onKey,!0),this.light?.remove(),this.bubble?.remove(),this.at=
null}end(){this.at!==null&&(this.clear(),this.begin.focus({preventScroll:!0}))}release(){this.root.isConnected||this.clear()}};var m=-1/0,p=!1,[b,g]=[location.pathname,document.title];function M(){location.pathname===b||document.title===g||([m,p,b,g]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",o=>{let t=o.composedPath().find(e=>e.tagName==="A"&&e.href),n=o.ctrlKey||o.metaKey||o.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");!t||n||new URL(t.href).pathname===location.pathname||(M(),[m,p,g]=[performance.now(),!1,document.title])},!0);addEventListener("popstate",()=>{p=location.
pathname!==b,[m,g]=[p?performance.now():-1/0,document.title]});var A=document.querySelector("title");A&&new MutationObserver(M).observe(A,{childList:!0,characterData:!0,
subtree:!0});function R(){return M(),performance.now()-m<=3e4}function S(o){return(...t)=>{R()||o(...t)}}function y(o){let t=new WeakMap;return({parentElement:n,data:[e],setStateValue:c,setTriggerValue:r},h)=>{let i=t.get(n);return i===void 0&&t.set(n,i=o(n,e,h)),i.
update(e,S(c),S(r)),()=>i.release?.()}}var ut=y((o,t)=>new d(o,t));export{ut as default};
