var g={no_text:"(no text)",quoted:"‘{text}’",and:"{one} and {other}",tour:"Take the tour",tour_offer:"New here? Take the tour: six steps",tour_at:"{at} of {\
all}",tour_done:"Done",tour_next:"Next",tour_end:"End (Esc)",tour_back:"Back",tour_guide:"The Guide"};function c(n,t={}){if(!(n in g))throw new Error(`There is no sentence ${n}.`);return g[n].replace(/\{(\w+)\}/g,(r,e)=>{if(!(e in t))throw new Error(`The sentenc\
e ${n} lacks ${e}.`);return t[e]})}function i(n,t,r){let e=document.createElement(n);return t&&(e.className=t),r!==void 0&&(e.textContent=r),e}function l(n,t,r){let e=i("button",n,t);return e.type=
"button",e.addEventListener("click",r),e}var E="cuhlm-tour-offered",B=15e3,f=10,k=150,$={strip:".strip.whole .frame",panel:".strip.whole .panel",packet:".strip.whole .between",whatif:".strip.whole .pan\
el-head",handle:".st-key-handle-u_th, .st-key-u_th, .handles .u_th",bill:".st-key-bill, .bill"};function w(n,t=document){let r=t.querySelector(n);if(r)return r;
for(let e of t.querySelectorAll("*")){let s=e.shadowRoot&&w(n,e.shadowRoot);if(s)return s}return null}var a=class{constructor(t){this.root=i("div","tour"),this.
begin=l("begin",c("tour"),()=>this.go(0)),this.root.append(this.begin),t.append(this.root),this.steps=[],this.at=null,this.onKey=r=>{r.key!=="Escape"||this.at===
null||(r.stopPropagation(),this.end())},this.offer()}update({steps:t,guide:r}){this.steps=t,this.guide=r}offer(){try{if(localStorage.getItem(E))return;localStorage.
setItem(E,"yes")}catch{return}this.begin.classList.add("offered"),this.begin.textContent=c("tour_offer"),this.offered=setTimeout(()=>this.unoffer(),B)}unoffer(){
clearTimeout(this.offered),this.begin.classList.remove("offered"),this.begin.textContent=c("tour")}go(t){if(this.unoffer(),this.clear(),t<0||t>=this.steps.length)
return this.end();this.at=t;let[r,e,s]=this.steps[t];this.target=w($[r]),this.light=i("div","light"),this.bubble=i("section","bubble"),this.bubble.setAttribute(
"role","dialog"),this.bubble.setAttribute("aria-label",e);let o=i("div","steps"),u=i("span","number",c("tour_at",{at:t+1,all:this.steps.length})),h=t===this.steps.
length-1,S=l("next",c(h?"tour_done":"tour_next"),()=>this.go(t+1));if(o.append(u),h||o.append(l("leave",c("tour_end"),()=>this.end())),t>0&&o.append(l("back",c(
"tour_back"),()=>this.go(t-1))),h){let _=i("a","guide",c("tour_guide"));_.href=this.guide,o.append(_)}o.append(S),this.bubble.append(i("h2","",e),i("p","",s),o),
this.root.append(this.light,this.bubble),this.target?.scrollIntoView({block:"nearest"}),this.place(),S.focus({preventScroll:!0}),document.addEventListener("keyd\
own",this.onKey,!0),this.following=setInterval(()=>this.place(),k)}place(){if(!this.root.isConnected)return this.end();this.target?.isConnected||(this.target=w(
$[this.steps[this.at][0]]));let t=this.target?.getBoundingClientRect();if(this.light.hidden=!t,!t)return;Object.assign(this.light.style,{left:`${t.left-6}px`,top:`${t.
top-4}px`,width:`${t.width+12}px`,height:`${t.height+8}px`});let{offsetWidth:r,offsetHeight:e}=this.bubble,s=t.bottom+f,o=t.top-f-e,u=s+e<innerHeight?s:o>0?o:innerHeight-
e-f,h=Math.min(Math.max(f,t.left),innerWidth-r-f);Object.assign(this.bubble.style,{left:`${h}px`,top:`${u}px`})}clear(){clearInterval(this.following),document.removeEventListener(
"keydown",this.onKey,!0),this.light?.remove(),this.bubble?.remove(),this.at=null}end(){this.at!==null&&(this.clear(),this.begin.focus({preventScroll:!0}))}release(){
this.root.isConnected||this.clear()}};var m=-1/0,d=!1,[x,p]=[location.pathname,document.title];function b(){location.pathname===x||document.title===p||([m,d,x,p]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",n=>{let t=n.composedPath().find(e=>e.tagName==="A"&&e.href),r=n.ctrlKey||n.metaKey||n.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");!t||r||new URL(t.href).pathname===location.pathname||(b(),[m,d,p]=[performance.now(),!1,document.title])},!0);addEventListener("popstate",()=>{d=location.
pathname!==x,[m,p]=[d?performance.now():-1/0,document.title]});var A=document.querySelector("title");A&&new MutationObserver(b).observe(A,{childList:!0,characterData:!0,
subtree:!0});function O(){return b(),performance.now()-m<=3e4}function M(n){return(...t)=>{O()||n(...t)}}function T(n){let t=new WeakMap;return({parentElement:r,data:[e],setStateValue:s,setTriggerValue:o})=>{let u=t.get(r);return u===void 0&&t.set(r,u=n(r,e)),u.update(
e,M(s),M(o)),()=>u.release?.()}}var rt=T((n,t)=>new a(n,t));export{rt as default};
