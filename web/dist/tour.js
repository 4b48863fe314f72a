var w={no_text:"(no text)",quoted:"‘{text}’",and:"{one} and {other}",tour:"Take the tour",tour_offer:"New here? Take the tour: six steps",tour_at:"{at} of {\
all}",tour_done:"Done",tour_next:"Next",tour_end:"End (Esc)",tour_back:"Back",tour_guide:"The Guide"};function u(o,t={}){if(!(o in w))throw new Error(`There is no sentence ${o}.`);return w[o].replace(/\{(\w+)\}/g,(n,e)=>{if(!(e in t))throw new Error(`The sentenc\
e ${o} lacks ${e}.`);return t[e]})}function c(o,t,n){let e=document.createElement(o);return t&&(e.className=t),n!==void 0&&(e.textContent=n),e}function h(o,t,n){let e=c("button",o,t);return e.type=
"button",e.addEventListener("click",n),e}var k="cuhlm-toured",B="cuhlm-tour-offered",T="cuhlm-tour-begins",L=2e4,I=200,N=15e3,a=10,P=150,$={strip:".strip.whole .frame",panel:".strip.whole .panel",packet:"\
.strip.whole .between",whatif:".strip.whole .panel-head",handle:".st-key-handle-u_th, .st-key-u_th, .handles .u_th",bill:".st-key-bill, .bill"};function f(o,t=document){
let n=t.querySelector(o);if(n)return n;for(let e of t.querySelectorAll("*")){let r=e.shadowRoot&&f(o,e.shadowRoot);if(r)return r}return null}function b(o,t,n){try{
let e=globalThis[o].getItem(t)!==null;return n?globalThis[o].setItem(t,"yes"):globalThis[o].removeItem(t),e}catch{return null}}var d=class{constructor(t){this.root=
c("div","tour"),this.begin=h("begin",u("tour"),()=>this.start()),this.root.append(this.begin),t.append(this.root),this.steps=[],this.at=null,this.onKey=n=>{n.key!==
"Escape"||this.at===null||(n.stopPropagation(),this.end())},this.goesOn()||this.offer()}update({steps:t,guide:n}){this.steps=t,this.guide=n}start(){if(this.toured()||
b("sessionStorage",T,!0)===null)return this.go(0);location.assign(location.pathname),location.hash&&location.reload()}toured(){let t=f(".strip.whole");return!!t&&
!t.dispatchEvent(new Event(k,{cancelable:!0}))}goesOn(){if(!b("sessionStorage",T,!1))return!1;let t=performance.now()+L,n=()=>{this.steps.length>0&&this.toured()?
this.go(0):performance.now()<t&&setTimeout(n,I)};return n(),!0}offer(){b("localStorage",B,!0)===!1&&(this.begin.classList.add("offered"),this.begin.textContent=
u("tour_offer"),this.offered=setTimeout(()=>this.unoffer(),N))}unoffer(){clearTimeout(this.offered),this.begin.classList.remove("offered"),this.begin.textContent=
u("tour")}go(t){if(this.unoffer(),this.clear(),t<0||t>=this.steps.length)return this.end();this.at=t;let[n,e,r]=this.steps[t];this.target=f($[n]),this.light=c("\
div","light"),this.bubble=c("section","bubble"),this.bubble.setAttribute("role","dialog"),this.bubble.setAttribute("aria-label",e);let i=c("div","steps"),l=c("s\
pan","number",u("tour_at",{at:t+1,all:this.steps.length})),s=t===this.steps.length-1,M=h("next",u(s?"tour_done":"tour_next"),()=>this.go(t+1));if(i.append(l),s||
i.append(h("leave",u("tour_end"),()=>this.end())),t>0&&i.append(h("back",u("tour_back"),()=>this.go(t-1))),s){let E=c("a","guide",u("tour_guide"));E.href=this.guide,
i.append(E)}i.append(M),this.bubble.append(c("h2","",e),c("p","",r),i),this.root.append(this.light,this.bubble),this.target?.scrollIntoView({block:"nearest"}),this.
place(),M.focus({preventScroll:!0}),document.addEventListener("keydown",this.onKey,!0),this.following=setInterval(()=>this.place(),P)}place(){if(!this.root.isConnected)
return this.end();this.target?.isConnected||(this.target=f($[this.steps[this.at][0]]));let t=this.target?.getBoundingClientRect();if(this.light.hidden=!t,!t)return;
Object.assign(this.light.style,{left:`${t.left-6}px`,top:`${t.top-4}px`,width:`${t.width+12}px`,height:`${t.height+8}px`});let{offsetWidth:n,offsetHeight:e}=this.
bubble,r=t.bottom+a,i=t.top-a-e,l=r+e<innerHeight?r:i>0?i:innerHeight-e-a,s=Math.min(Math.max(a,t.left),innerWidth-n-a);Object.assign(this.bubble.style,{left:`${s}\
px`,top:`${l}px`})}clear(){clearInterval(this.following),document.removeEventListener("keydown",this.onKey,!0),this.light?.remove(),this.bubble?.remove(),this.at=
null}end(){this.at!==null&&(this.clear(),this.begin.focus({preventScroll:!0}))}release(){this.root.isConnected||this.clear()}};var g=-1/0,p=!1,[x,m]=[location.pathname,document.title];function S(){location.pathname===x||document.title===m||([g,p,x,m]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",o=>{let t=o.composedPath().find(r=>r.tagName==="A"&&r.href),n=o.ctrlKey||o.metaKey||o.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");if(!t||n||new URL(t.href).pathname===location.pathname)return;S(),[g,p,m]=[performance.now(),!1,document.title];let e=innerWidth<768&&t.closest("[da\
ta-testid=stSidebar]");e&&setTimeout(()=>e.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("popstate",()=>{p=location.
pathname!==x,[g,m]=[p?performance.now():-1/0,document.title]});var A=document.querySelector("title");A&&new MutationObserver(S).observe(A,{childList:!0,characterData:!0,
subtree:!0});function R(){return S(),performance.now()-g<=3e4}function _(o){return(...t)=>{R()||o(...t)}}function O(o){let t=new WeakMap;return({parentElement:n,data:[e],setStateValue:r,setTriggerValue:i},l)=>{let s=t.get(n);return s===void 0&&t.set(n,s=o(n,e,l)),s.
update(e,_(r),_(i)),()=>s.release?.()}}var ut=O((o,t)=>new d(o,t));export{ut as default};
