var m={no_text:"(no text)",quoted:"‘{text}’",and:"{one} and {other}",tour:"Take the tour",tour_offer:"New here? Take the tour: six steps",tour_at:"{at} of {\
all}",tour_done:"Done",tour_next:"Next",tour_end:"End (Esc)",tour_back:"Back",tour_guide:"The Guide"};function c(o,t={}){if(!(o in m))throw new Error(`There is no sentence ${o}.`);return m[o].replace(/\{(\w+)\}/g,(e,n)=>{if(!(n in t))throw new Error(`The sentenc\
e ${o} lacks ${n}.`);return t[n]})}function s(o,t,e){let n=document.createElement(o);return t&&(n.className=t),e!==void 0&&(n.textContent=e),n}var B="cuhlm-toured",E="cuhlm-tour-offered",w="cuhlm-tour-begins",O=2e4,k=200,I=15e3,a=10,N=150,T={strip:".strip.whole .frame",panel:".strip.whole .panel",packet:"\
.strip.whole .between",whatif:".strip.whole .panel-head",handle:".st-key-handle-u_th, .st-key-u_th, .handles .u_th",bill:".st-key-bill, .bill"};function l(o,t=document){
let e=t.querySelector(o);if(e)return e;for(let n of t.querySelectorAll("*")){let r=n.shadowRoot&&l(o,n.shadowRoot);if(r)return r}return null}var f=class{constructor(t){
this.root=s("div","tour"),this.begin=s("button","begin",c("tour")),this.begin.type="button",this.begin.addEventListener("click",()=>this.start()),this.root.append(
this.begin),t.append(this.root),this.steps=[],this.at=null,this.onKey=e=>{e.key!=="Escape"||this.at===null||(e.stopPropagation(),this.end())},this.goesOn()||this.
offer()}update({steps:t,guide:e}){this.steps=t,this.guide=e}start(){if(this.toured())return this.go(0);try{sessionStorage.setItem(w,"yes")}catch{return this.go(
0)}location.assign(location.pathname),location.hash&&location.reload()}toured(){let t=l(".strip.whole");return!!t&&!t.dispatchEvent(new Event(B,{cancelable:!0}))}goesOn(){
try{if(!sessionStorage.getItem(w))return!1;sessionStorage.removeItem(w)}catch{return!1}let t=performance.now()+O,e=()=>{this.steps.length>0&&this.toured()?this.
go(0):performance.now()<t&&setTimeout(e,k)};return e(),!0}offer(){try{if(localStorage.getItem(E))return;localStorage.setItem(E,"yes")}catch{return}this.begin.classList.
add("offered"),this.begin.textContent=c("tour_offer"),this.offered=setTimeout(()=>this.unoffer(),I)}unoffer(){clearTimeout(this.offered),this.begin.classList.remove(
"offered"),this.begin.textContent=c("tour")}go(t){if(this.unoffer(),this.clear(),t<0||t>=this.steps.length)return this.end();this.at=t;let[e,n,r]=this.steps[t];
this.target=l(T[e]),this.light=s("div","light"),this.bubble=s("section","bubble"),this.bubble.setAttribute("role","dialog"),this.bubble.setAttribute("aria-label",
n);let i=s("div","steps"),u=s("span","number",c("tour_at",{at:t+1,all:this.steps.length})),h=t===this.steps.length-1,M=this.button("next",c(h?"tour_done":"tour_\
next"),()=>this.go(t+1));if(i.append(u),h||i.append(this.button("leave",c("tour_end"),()=>this.end())),t>0&&i.append(this.button("back",c("tour_back"),()=>this.
go(t-1))),h){let _=s("a","guide",c("tour_guide"));_.href=this.guide,i.append(_)}i.append(M),this.bubble.append(s("h2","",n),s("p","",r),i),this.root.append(this.
light,this.bubble),this.target?.scrollIntoView({block:"nearest"}),this.place(),M.focus({preventScroll:!0}),document.addEventListener("keydown",this.onKey,!0),this.
following=setInterval(()=>this.place(),N)}button(t,e,n){let r=s("button",t,e);return r.type="button",r.addEventListener("click",n),r}place(){if(!this.root.isConnected)
return this.end();this.target?.isConnected||(this.target=l(T[this.steps[this.at][0]]));let t=this.target?.getBoundingClientRect();if(this.light.hidden=!t,!t)return;
Object.assign(this.light.style,{left:`${t.left-6}px`,top:`${t.top-4}px`,width:`${t.width+12}px`,height:`${t.height+8}px`});let{offsetWidth:e,offsetHeight:n}=this.
bubble,r=t.bottom+a,i=t.top-a-n,u=r+n<innerHeight?r:i>0?i:innerHeight-n-a,h=Math.min(Math.max(a,t.left),innerWidth-e-a);Object.assign(this.bubble.style,{left:`${h}\
px`,top:`${u}px`})}clear(){clearInterval(this.following),document.removeEventListener("keydown",this.onKey,!0),this.light?.remove(),this.bubble?.remove(),this.at=
null}end(){this.at!==null&&(this.clear(),this.begin.focus({preventScroll:!0}))}release(){this.root.isConnected||this.clear()}};var g=-1/0,d=!1,[b,p]=[location.pathname,document.title];function x(){location.pathname===b||document.title===p||([g,d,b,p]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",o=>{let t=o.composedPath().find(n=>n.tagName==="A"&&n.href),e=o.ctrlKey||o.metaKey||o.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");!t||e||new URL(t.href).pathname===location.pathname||(x(),[g,d,p]=[performance.now(),!1,document.title])},!0);addEventListener("popstate",()=>{d=location.
pathname!==b,[g,p]=[d?performance.now():-1/0,document.title]});var $=document.querySelector("title");$&&new MutationObserver(x).observe($,{childList:!0,characterData:!0,
subtree:!0});function L(){return x(),performance.now()-g<=3e4}function S(o){return(...t)=>{L()||o(...t)}}function y(o){let t=new WeakMap;return({parentElement:e,data:[n],setStateValue:r,setTriggerValue:i})=>{let u=t.get(e);return u===void 0&&t.set(e,u=o(e,n)),u.update(
n,S(r),S(i)),()=>u.release?.()}}var st=y(o=>new f(o));export{st as default};
