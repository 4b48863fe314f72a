var m={no_text:"(no text)",quoted:"‘{text}’",and:"{one} and {other}",tour:"Take the tour",tour_offer:"New here? Take the tour: six steps",tour_at:"{at} of {\
all}",tour_done:"Done",tour_next:"Next",tour_end:"End (Esc)",tour_back:"Back",tour_guide:"The Guide"};function c(r,t={}){if(!(r in m))throw new Error(`There is no sentence ${r}.`);return m[r].replace(/\{(\w+)\}/g,(n,e)=>{if(!(e in t))throw new Error(`The sentenc\
e ${r} lacks ${e}.`);return t[e]})}function s(r,t,n){let e=document.createElement(r);return t&&(e.className=t),n!==void 0&&(e.textContent=n),e}var _="cuhlm-tour-offered",y=15e3,l=10,B=150,E={strip:".strip.whole .frame",panel:".strip.whole .panel",packet:".strip.whole .between",whatif:".strip.whole .pan\
el-head",handle:".st-key-handle-u_th, .st-key-u_th, .handles .u_th",bill:".st-key-bill, .bill"};function g(r,t=document){let n=t.querySelector(r);if(n)return n;
for(let e of t.querySelectorAll("*")){let o=e.shadowRoot&&g(r,e.shadowRoot);if(o)return o}return null}var f=class{constructor(t){this.root=s("div","tour"),this.
begin=s("button","begin",c("tour")),this.begin.type="button",this.begin.addEventListener("click",()=>this.go(0)),this.root.append(this.begin),t.append(this.root),
this.steps=[],this.at=null,this.onKey=n=>{n.key!=="Escape"||this.at===null||(n.stopPropagation(),this.end())},this.offer()}update({steps:t,guide:n}){this.steps=
t,this.guide=n}offer(){try{if(localStorage.getItem(_))return;localStorage.setItem(_,"yes")}catch{return}this.begin.classList.add("offered"),this.begin.textContent=
c("tour_offer"),this.offered=setTimeout(()=>this.unoffer(),y)}unoffer(){clearTimeout(this.offered),this.begin.classList.remove("offered"),this.begin.textContent=
c("tour")}go(t){if(this.unoffer(),this.clear(),t<0||t>=this.steps.length)return this.end();this.at=t;let[n,e,o]=this.steps[t];this.target=g(E[n]),this.light=s("\
div","light"),this.bubble=s("section","bubble"),this.bubble.setAttribute("role","dialog"),this.bubble.setAttribute("aria-label",e);let i=s("div","steps"),u=s("s\
pan","number",c("tour_at",{at:t+1,all:this.steps.length})),h=t===this.steps.length-1,M=this.button("next",c(h?"tour_done":"tour_next"),()=>this.go(t+1));if(i.append(
u),h||i.append(this.button("leave",c("tour_end"),()=>this.end())),t>0&&i.append(this.button("back",c("tour_back"),()=>this.go(t-1))),h){let S=s("a","guide",c("t\
our_guide"));S.href=this.guide,i.append(S)}i.append(M),this.bubble.append(s("h2","",e),s("p","",o),i),this.root.append(this.light,this.bubble),this.target?.scrollIntoView(
{block:"nearest"}),this.place(),M.focus({preventScroll:!0}),document.addEventListener("keydown",this.onKey,!0),this.following=setInterval(()=>this.place(),B)}button(t,n,e){
let o=s("button",t,n);return o.type="button",o.addEventListener("click",e),o}place(){if(!this.root.isConnected)return this.end();this.target?.isConnected||(this.
target=g(E[this.steps[this.at][0]]));let t=this.target?.getBoundingClientRect();if(this.light.hidden=!t,!t)return;Object.assign(this.light.style,{left:`${t.left-
6}px`,top:`${t.top-4}px`,width:`${t.width+12}px`,height:`${t.height+8}px`});let{offsetWidth:n,offsetHeight:e}=this.bubble,o=t.bottom+l,i=t.top-l-e,u=o+e<innerHeight?
o:i>0?i:innerHeight-e-l,h=Math.min(Math.max(l,t.left),innerWidth-n-l);Object.assign(this.bubble.style,{left:`${h}px`,top:`${u}px`})}clear(){clearInterval(this.following),
document.removeEventListener("keydown",this.onKey,!0),this.light?.remove(),this.bubble?.remove(),this.at=null}end(){this.at!==null&&(this.clear(),this.begin.focus(
{preventScroll:!0}))}release(){this.root.isConnected||this.clear()}};var p=-1/0,a=!1,[w,d]=[location.pathname,document.title];function b(){location.pathname===w||document.title===d||([p,a,w,d]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",r=>{let t=r.composedPath().find(e=>e.tagName==="A"&&e.href),n=r.ctrlKey||r.metaKey||r.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");!t||n||new URL(t.href).pathname===location.pathname||(b(),[p,a,d]=[performance.now(),!1,document.title])},!0);addEventListener("popstate",()=>{a=location.
pathname!==w,[p,d]=[a?performance.now():-1/0,document.title]});var $=document.querySelector("title");$&&new MutationObserver(b).observe($,{childList:!0,characterData:!0,
subtree:!0});function k(){return b(),performance.now()-p<=3e4}function x(r){return(...t)=>{k()||r(...t)}}function A(r){let t=new WeakMap;return({parentElement:n,data:[e],setStateValue:o,setTriggerValue:i})=>{let u=t.get(n);return u===void 0&&t.set(n,u=r(n,e)),u.update(
e,x(o),x(i)),()=>u.release?.()}}var nt=A(r=>new f(r));export{nt as default};
