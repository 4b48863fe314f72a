var w=globalThis[Symbol.for("cuhlm-boards")]??=new Map,_=class{constructor(){this.board=null,this.guests=new Set}meetBoard(t){this.board=t;for(let r of this.guests)
r.meet(t)}come(t){this.guests.add(t),this.board&&t.meet(this.board)}go(t){this.guests.delete(t)}};function k(e){return w.has(e)||w.set(e,new _),w.get(e)}var x=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:r}){let{at:n}=this,o=i=>Object.fromEntries(Object.entries(i).map(([s,a])=>[s,s in n?n[s]:a]));return{channel:o(
t),clock:o(r)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},l=globalThis[Symbol.
for("cuhlm-hand")]??=new x;var f="–",S=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function h(e){return e==null||Number.isNaN(e)}function M(e,t){let r=e.toFixed(t),n=Math.abs(e)*10**t;if(Math.abs(n%1-.5)>1e-6)return r;let[o,i]=Math.abs(e).toFixed(
100).split(".");if(!/^50*$/.test(i.slice(t)))return r;let s=BigInt(o+i.slice(0,t)),a=String(s%2n===0n?s:s+1n).padStart(t+1,"0");return(e<0?"-":"")+(t?`${a.slice(
0,-t)}.${a.slice(-t)}`:a)}function C(e){let[t,...r]=e.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...r].join(".")}function u(e,t=3){if(h(e))return f;if(!Number.
isFinite(e))return e>0?"∞":"−∞";if(e===0)return"0";let r=O(e,t),n=Math.min(100,Math.max(0,t-1-Math.floor(Math.log10(Math.abs(r)))));return C(M(r,n)).replaceAll(
"-","−")}function O(e,t){let r=Number(Math.abs(e).toExponential().split("e")[1]),n=t-1-r;return n>=0&&n<=60?Number(M(e,n)):Number(e.toExponential(t-1))}function F(e,t,r=3){if(h(e))return f;if(e===0||!Number.isFinite(e))return`${u(e,r)} ${t}`;let n=Math.abs(O(e,r)),[o,i]=S.find(([s])=>n>=s)??S[S.length-1];return`${u(
e/o,r)} ${i}${t}`}function L(e){if(h(e))return f;if(e===0)return"0 bytes";if(Math.abs(e)<8)return`${u(e)} bits`;if(Math.abs(e)<7996){let t=Math.floor(Math.abs(e)/8+.5);return`${e<
0?"−":""}${t} byte${t===1?"":"s"}`}return F(e/8,"B")}function d(e){return h(e)?f:e===0||e===1?String(e):e<1e-4?"<0.0001":e>.9999?">0.9999":e<.0995?u(e,2):M(e,e>=.995?4:2)}var b={no_text:"(no text)",quoted:"‘{text}’",llm:"The large model chose {text} itself, with probability {prob}. Nothing was drafted and nothing was uploaded\
.",outage:"The upload ran into its time limit of {limit}, an outage: its time counts. The text goes on as if it had arrived:",gain:"{value} × {title}",and:"{on\
e} and {other}",baseline_hlm:"HLM",speed_of_answer:"tokens/s, this answer",unknown_fade:"On the outage channel no device knows the fade of its upload: choose an\
other fading for this method.",worth_none:"nothing",upload_one:"{what}: {price}",text_here:"u_th {at}: this text is written from {from} to below {to}."};function c(e,t={}){if(!(e in b))throw new Error(`There is no sentence ${e}.`);return b[e].replace(/\{(\w+)\}/g,(r,n)=>{if(!(n in t))throw new Error(`The sentenc\
e ${e} lacks ${n}.`);return t[n]})}var ft=new Uint32Array(8);function N({rows:e}){return e.reduce((t,{totalS:r})=>t+r,0)}function I({bill:e},t,r){let n=t.reduce((o,{type:i,payload_bits:s})=>o+(i==="exchange"?s:0),0);return{...e,total:N(r),bytes:n?L(n):c("worth_none")}}function B(e,t){
return e.find(({start:r,end:n})=>(r===null||r<=t)&&(n===null||t<n))}function P({events:e,skips:t},r){let n=s=>s in t&&(t[s][2].uncertainty??0)<=r?t[s]:null,[o,...i]=e;
return[{...o,settings:{...o.settings,u_th:r}},...i.flatMap(s=>s.type==="exchange"?n(s.number)?.slice(0,2)??[s]:s.type!=="token"||s.draft===null?[s]:[{...n(s.exchange)?.[2]??
s,u_th:r}])]}var g=-1/0,p=!1,[T,m]=[location.pathname,document.title];function A(){location.pathname===T||document.title===m||([g,p,T,m]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",e=>{let t=e.composedPath().find(o=>o.tagName==="A"&&o.href),r=e.ctrlKey||e.metaKey||e.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");if(!t||r||new URL(t.href).pathname===location.pathname)return;A(),[g,p,m]=[performance.now(),!1,document.title];let n=innerWidth<768&&t.closest("[da\
ta-testid=stSidebar]");n&&setTimeout(()=>n.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("popstate",()=>{p=location.
pathname!==T,[g,m]=[p?performance.now():-1/0,document.title]});var R=document.querySelector("title");R&&new MutationObserver(A).observe(R,{childList:!0,characterData:!0,
subtree:!0});function q(){return A(),performance.now()-g<=3e4}function y(e){return(...t)=>{q()||e(...t)}}function $(e){let t=new WeakMap;return({parentElement:r,data:[n],setStateValue:o,setTriggerValue:i},s)=>{let a=t.get(r);return a===void 0&&t.set(r,a=e(r,n,s)),a.
update(n,y(o),y(i)),()=>a.release?.()}}var G=".st-key-handles",X=".st-key-u_th input[type=range]:not(:disabled)",D=(e,t)=>e!==null&&t!==null&&Math.abs(e-t)<1e-9,E=class{constructor(t){this.root=t,this.
texts=[],this.at=null,this.ahead=!1,this.sliding=new MutationObserver(()=>l.moved()),l.followers=new Set([this,...l.followers])}async update({strip:t,run:r,file:n}){
if(k(t).come(this),this.run=r,this.sliding.observe(document.querySelector(G),{attributeFilter:["aria-valuetext"],subtree:!0}),n===this.file||(this.file=n,this.texts=
[],this.mark(),n===null))return;let o=await fetch(new URL(n,import.meta.url)),i=o.ok?await o.json():null;i===null||n!==this.file||(this.texts=i,this.mark(),this.
follow())}meet(t){this.strip=t.strip,this.strip.rider=this,this.told=this.strip.threshold}mark(){let r=this.texts.map(({start:n})=>n).filter(n=>n>0&&n<=1).map(n=>`\
linear-gradient(currentcolor, currentcolor) ${100*n}% 50% / 2px 1rem no-repeat`);document.documentElement.style.setProperty("--text-changes",r.join()||"none")}follow(){
if(this.strip?.run!==this.run||!this.strip.board.fits)return;let t=document.querySelector(X);t&&(this.ahead||!D(Number(t.value),this.told))&&(this.at=Number(t.value)),
this.at!==null&&this.draw()}stepBack(){this.ahead&&(this.strip.merge(this.strip.made.chips,0),this.ahead=!1,l.written=null)}stepIn(){this.told=this.strip.threshold,
l.written=null,(D(this.at,this.told)||this.strip.run!==this.run||!this.strip.board.fits)&&(this.at=null),this.at!==null&&this.draw()}draw(){let{strip:t,at:r}=this,
{board:n}=t,o=t.running||n.active?void 0:B(this.texts,r);if(t.setThreshold(r),!o)return;let i=P(o,r),s=t.making(i[0]);s.append(i);let a=s.table(n.linkOf(s));a!==
null&&(this.ahead=!0,l.written=I(o,i,a),t.player.hold(),t.merge(s.chips,0),n.take({made:s,answer:o.answer,nothing:o.nothing}),n.say({words:c("text_here",{at:d(r),
from:d(o.start??0),to:d(o.end??1)}),kind:"info"}),t.show(t.items.length),t.stale=!0,t.recount(),n.settle())}release(){this.root.isConnected||(this.sliding.disconnect(),
l.followers.delete(this),this.strip?.rider===this&&(this.strip.rider=l.written=null))}},ne=$(e=>new E(e));export{ne as default};
