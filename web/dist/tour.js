function r(i,t,e){let n=document.createElement(i);return t&&(n.className=t),e!==void 0&&(n.textContent=e),n}var g="cuhlm-tour-offered",y=15e3,a=10,k=150,m={strip:".strip.whole .frame",panel:".strip.whole .panel",packet:".strip.whole .between",whatif:".strip.whole .pan\
el-head",handle:".st-key-handle-u_th, .st-key-u_th, .handles .u_th",bill:".st-key-bill, .bill"};function c(i,t=document){let e=t.querySelector(i);if(e)return e;
for(let n of t.querySelectorAll("*")){let o=n.shadowRoot&&c(i,n.shadowRoot);if(o)return o}return null}var u=class{constructor(t){this.root=r("div","tour"),this.
begin=r("button","begin","Take the tour"),this.begin.type="button",this.begin.addEventListener("click",()=>this.go(0)),this.root.append(this.begin),t.append(this.
root),this.steps=[],this.at=null,this.onKey=e=>{e.key!=="Escape"||this.at===null||(e.stopPropagation(),this.end())},this.offer()}update({steps:t,guide:e}){this.
steps=t,this.guide=e}offer(){try{if(localStorage.getItem(g))return;localStorage.setItem(g,"yes")}catch{return}this.begin.classList.add("offered"),this.begin.textContent=
"New here? Take the tour: six steps",this.offered=setTimeout(()=>this.unoffer(),y)}unoffer(){clearTimeout(this.offered),this.begin.classList.remove("offered"),this.
begin.textContent="Take the tour"}go(t){if(this.unoffer(),this.clear(),t<0||t>=this.steps.length)return this.end();this.at=t;let[e,n,o]=this.steps[t];this.target=
c(m[e]),this.light=r("div","light"),this.bubble=r("section","bubble"),this.bubble.setAttribute("role","dialog"),this.bubble.setAttribute("aria-label",n);let s=r(
"div","steps"),h=r("span","number",`${t+1} of ${this.steps.length}`),l=t===this.steps.length-1,p=this.button("next",l?"Done":"Next",()=>this.go(t+1));if(s.append(
h),l||s.append(this.button("leave","End (Esc)",()=>this.end())),t>0&&s.append(this.button("back","Back",()=>this.go(t-1))),l){let b=r("a","guide","The Guide");b.
href=this.guide,s.append(b)}s.append(p),this.bubble.append(r("h2","",n),r("p","",o),s),this.root.append(this.light,this.bubble),this.target?.scrollIntoView({block:"\
nearest"}),this.place(),p.focus({preventScroll:!0}),document.addEventListener("keydown",this.onKey,!0),this.following=setInterval(()=>this.place(),k)}button(t,e,n){
let o=r("button",t,e);return o.type="button",o.addEventListener("click",n),o}place(){if(!this.root.isConnected)return this.end();this.target?.isConnected||(this.
target=c(m[this.steps[this.at][0]]));let t=this.target?.getBoundingClientRect();if(this.light.hidden=!t,!t)return;Object.assign(this.light.style,{left:`${t.left-
6}px`,top:`${t.top-4}px`,width:`${t.width+12}px`,height:`${t.height+8}px`});let{offsetWidth:e,offsetHeight:n}=this.bubble,o=t.bottom+a,s=t.top-a-n,h=o+n<innerHeight?
o:s>0?s:innerHeight-n-a,l=Math.min(Math.max(a,t.left),innerWidth-e-a);Object.assign(this.bubble.style,{left:`${l}px`,top:`${h}px`})}clear(){clearInterval(this.following),
document.removeEventListener("keydown",this.onKey,!0),this.light?.remove(),this.bubble?.remove(),this.at=null}end(){this.at!==null&&(this.clear(),this.begin.focus(
{preventScroll:!0}))}release(){this.root.isConnected||this.clear()}};var f=-1/0;addEventListener("click",i=>{let t=i.composedPath().find(n=>n.tagName==="A"&&n.href),e=i.ctrlKey||i.metaKey||i.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");t&&!e&&new URL(t.href).pathname!==location.pathname&&(f=performance.now())},!0);var w=document.querySelector("title");w&&new MutationObserver(()=>f=
-1/0).observe(w,{childList:!0,characterData:!0,subtree:!0});var v=()=>performance.now()-f<=3e4;function d(i){return(...t)=>{v()||i(...t)}}function x(i){let t=new WeakMap;return({parentElement:e,data:[n],setStateValue:o,setTriggerValue:s})=>{let h=t.get(e);return h===void 0&&t.set(e,h=i(e,n)),h.update(
n,d(o),d(s)),()=>h.release?.()}}var $=x(i=>new u(i));export{$ as default};
