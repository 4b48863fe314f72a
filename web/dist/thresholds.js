var d=globalThis[Symbol.for("cuhlm-boards")]??=new Map,p=class{constructor(){this.board=null,this.guests=new Set}meetBoard(t){this.board=t;for(let r of this.guests)
r.meet(t)}come(t){this.guests.add(t),this.board&&t.meet(this.board)}go(t){this.guests.delete(t)}};function _(e){return d.has(e)||d.set(e,new p),d.get(e)}var m=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:r}){let{at:n}=this,i=s=>Object.fromEntries(Object.entries(s).map(([o,c])=>[o,o in n?n[o]:c]));return{channel:i(
t),clock:i(r)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},u=globalThis[Symbol.
for("cuhlm-hand")]??=new m;var E="–";function T(e){return e==null||Number.isNaN(e)}function w(e,t){let r=e.toFixed(t),n=Math.abs(e)*10**t;if(Math.abs(n%1-.5)>1e-6)return r;let[i,s]=Math.abs(e).toFixed(
100).split(".");if(!/^50*$/.test(s.slice(t)))return r;let o=BigInt(i+s.slice(0,t)),c=String(o%2n===0n?o:o+1n).padStart(t+1,"0");return(e<0?"-":"")+(t?`${c.slice(
0,-t)}.${c.slice(-t)}`:c)}function P(e){let[t,...r]=e.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...r].join(".")}function k(e,t=3){if(T(e))return E;if(!Number.
isFinite(e))return e>0?"∞":"−∞";if(e===0)return"0";let r=N(e,t),n=Math.min(100,Math.max(0,t-1-Math.floor(Math.log10(Math.abs(r)))));return P(w(r,n)).replaceAll(
"-","−")}function N(e,t){let r=Number(Math.abs(e).toExponential().split("e")[1]),n=t-1-r;return n>=0&&n<=60?Number(w(e,n)):Number(e.toExponential(t-1))}function l(e){return T(e)?E:e===0||e===1?String(e):e<1e-4?"<0.0001":e>.9999?">0.9999":e<.0995?k(e,2):w(e,e>=.995?4:2)}function A(e,t){return e.find(({start:r,end:n})=>(r===null||r<=t)&&(n===null||t<n))}function y({events:e,skips:t},r){let n=o=>o in t&&(t[o][2].uncertainty??0)<=
r?t[o]:null,[i,...s]=e;return[{...i,settings:{...i.settings,u_th:r}},...s.flatMap(o=>o.type==="exchange"?n(o.number)?.slice(0,2)??[o]:o.type!=="token"||o.draft===
null?[o]:[{...n(o.exchange)?.[2]??o,u_th:r}])]}var g={no_text:"(no text)",quoted:"‘{text}’",and:"{one} and {other}",text_here:"u_th {at}: this text is written from {from} to below {to}."};function B(e,t={}){if(!(e in g))throw new Error(`There is no sentence ${e}.`);return g[e].replace(/\{(\w+)\}/g,(r,n)=>{if(!(n in t))throw new Error(`The sentenc\
e ${e} lacks ${n}.`);return t[n]})}var f=-1/0,a=!1,[x,h]=[location.pathname,document.title];function b(){location.pathname===x||document.title===h||([f,a,x,h]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",e=>{let t=e.composedPath().find(i=>i.tagName==="A"&&i.href),r=e.ctrlKey||e.metaKey||e.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");if(!t||r||new URL(t.href).pathname===location.pathname)return;b(),[f,a,h]=[performance.now(),!1,document.title];let n=innerWidth<768&&t.closest("[da\
ta-testid=stSidebar]");n&&setTimeout(()=>n.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("popstate",()=>{a=location.
pathname!==x,[f,h]=[a?performance.now():-1/0,document.title]});var O=document.querySelector("title");O&&new MutationObserver(b).observe(O,{childList:!0,characterData:!0,
subtree:!0});function C(){return b(),performance.now()-f<=3e4}function S(e){return(...t)=>{C()||e(...t)}}function $(e){let t=new WeakMap;return({parentElement:r,data:[n],setStateValue:i,setTriggerValue:s},o)=>{let c=t.get(r);return c===void 0&&t.set(r,c=e(r,n,o)),c.
update(n,S(i),S(s)),()=>c.release?.()}}var R=".st-key-handles",D=".st-key-u_th input[type=range]:not(:disabled)",L=(e,t)=>e!==null&&t!==null&&Math.abs(e-t)<1e-9,M=class{constructor(t){this.root=t,this.
texts=[],this.at=null,this.ahead=!1,this.sliding=new MutationObserver(()=>u.moved()),u.followers=new Set([this,...u.followers])}async update({strip:t,run:r,file:n}){
if(_(t).come(this),this.run=r,this.sliding.observe(document.querySelector(R),{attributeFilter:["aria-valuetext"],subtree:!0}),n===this.file||(this.file=n,this.texts=
[],this.mark(),n===null))return;let i=await fetch(new URL(n,import.meta.url)),s=i.ok?await i.json():null;s===null||n!==this.file||(this.texts=s,this.mark(),this.
follow())}meet(t){this.strip=t.strip,this.strip.rider=this,this.told=this.strip.threshold}mark(){let r=this.texts.map(({start:n})=>n).filter(n=>n>0&&n<=1).map(n=>`\
linear-gradient(currentcolor, currentcolor) ${100*n}% 50% / 2px 1rem no-repeat`);document.documentElement.style.setProperty("--text-changes",r.join()||"none"),document.
documentElement.toggleAttribute("data-text-changes",r.length>0)}follow(){if(this.strip?.run!==this.run||!this.strip.board.fits)return;let t=document.querySelector(
D);t&&(this.ahead||!L(Number(t.value),this.told))&&(this.at=Number(t.value)),this.at!==null&&this.draw()}stepBack(){this.ahead&&(this.strip.merge(this.strip.made.
chips,0),this.ahead=!1,u.written=null)}stepIn(){this.told=this.strip.threshold,u.written=null,(L(this.at,this.told)||this.strip.run!==this.run||!this.strip.board.
fits)&&(this.at=null),this.at!==null&&this.draw()}draw(){let{strip:t,at:r}=this,{board:n}=t,i=t.running||n.active?void 0:A(this.texts,r);if(t.setThreshold(r),!i)
return;let s=y(i,r),o=t.making(s[0]);o.append(s),this.ahead=!0,u.written={events:s,verdict:i.verdict,answered:i.answered},t.player.hold(),t.merge(o.chips,0),n.take(
{made:o,answer:i.answer,nothing:i.nothing}),n.say({words:B("text_here",{at:l(r),from:l(i.start??0),to:l(i.end??1)}),kind:"info"}),t.show(t.items.length),t.stale=
!0,t.recount(),n.settle()}release(){this.root.isConnected||(this.sliding.disconnect(),u.followers.delete(this),this.strip?.rider===this&&(this.strip.rider=u.written=
null))}},ft=$(e=>new M(e));export{ft as default};
