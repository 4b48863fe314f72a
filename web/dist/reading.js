var m={no_text:"(no text)",quoted:"‘{text}’",message:"{drafts} in one message, {size}",and:"{one} and {other}",spoken_space:"space",legend:"Decisions: press\
 one to highlight it",legend_press:"{label}: {meaning}. Press to highlight these tokens.",legend_means:"{label}: {meaning}",legend_word:"word",legend_draft:"rej\
ected draft",legend_draft_help:"What the small model proposed and the large model turned down; below it what was drawn instead",legend_k:"probabilities sent (k)",
legend_k_help:"How many of the small model's probabilities, the largest ones, went up with the draft",legend_u:"uncertainty",legend_u_limit:"uncertainty, tick a\
t the threshold {limit}",legend_u_help:"How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model",legend_first:"first wr\
ong skip",legend_first_help:"Up to this line the text is that of HLM with the same noise",legend_message:"one message",legend_message_help:"Drafts that went up \
together, with the token that the large model added; hover the bracket for its size",text:"Text"};function a(s,e={}){if(!(s in m))throw new Error(`There is no sentence ${s}.`);return m[s].replace(/\{(\w+)\}/g,(t,n)=>{if(!(n in e))throw new Error(`The sentenc\
e ${s} lacks ${n}.`);return e[n]})}var O="http://www.w3.org/2000/svg";function r(s,e,t){let n=document.createElement(s);return e&&(n.className=e),t!==void 0&&(n.textContent=t),n}function g(s,e,t){let n=document.createElementNS(O,s);for(let[i,o]of Object.entries(e))n.setAttribute(i,String(o));return t&&t.append(n),n}function _(s,e){e.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((t,n,i)=>{let o=n===0&&t==="␣"&&i.length>1;s.append("␣↵⇥".includes(t[0])?r("\
span",o?"mark begins":"mark",t):t)})}function y(s,e,t){s.dataset.round=String(e.round),s.dataset.decision=e.decision,s.classList.toggle("miss",e.miss===!0),s.classList.
toggle("first-miss",e.first_miss===!0),s.classList.toggle("end",e.end===!0),s.classList.toggle("message-first",e.first===e.round),s.classList.toggle("message-la\
st",e.last===e.round),s.setAttribute("aria-label",e.label),s.removeAttribute("title");let n=r("span","box"),i=r("bdi","text");_(i,e.text),i.classList.toggle("bl\
ank",e.text==="␣"),e.text==="␣"&&(i.dataset.name=a("spoken_space")),n.append(i),e.k!==void 0&&n.append(r("sup","k",e.k));let o=r("span","foot");if(o.append(
r("span","letter",t)),e.u!==void 0){let M=r("span","u");M.style.setProperty("--u",String(e.u)),o.append(M)}let h=e.draft===void 0?[]:[r("s","draft")];h.length>0&&
_(h[0],e.draft);let l=e.message===void 0?[]:[r("span","bracket")];l.length>0&&(l[0].title=e.message),s.replaceChildren(...h,n,o,...l)}function w(s,e){if(typeof e!=
"object"||typeof s!="object")return s===e;let t=Object.keys(e);return Object.keys(s).length===t.length&&t.every(n=>w(s[n],e[n]))}var A={skip:(s,e,t)=>`M${s-t} ${e}a${t} ${t} 0 1 0 ${2*t} 0a${t} ${t} 0 1 0 ${-2*t} 0z`,accept:(s,e,t)=>`M${s} ${e-1.2*t}l${1.1*t} ${2*t}h${-2.2*t}z`,resample:(s,e,t)=>`\
M${s-t} ${e-t}h${2*t}v${2*t}h${-2*t}z`,slm:(s,e,t)=>`M${s} ${e-1.2*t}l${1.2*t} ${1.2*t}l${-1.2*t} ${1.2*t}l${-1.2*t} ${-1.2*t}z`,llm:(s,e,t)=>`M${s-t} ${e-t/3}h${2*
t/3}v${-2*t/3}h${2*t/3}v${2*t/3}h${2*t/3}v${2*t/3}h${-2*t/3}v${2*t/3}h${-2*t/3}v${-2*t/3}h${-2*t/3}z`,bonus:(s,e,t)=>`M${s} ${e-1.3*t}l${.35*t} ${.9*t}h${.95*t}\
l${-.75*t} ${.65*t}l${.3*t} ${.95*t}l${-.85*t} ${-.6*t}l${-.85*t} ${.6*t}l${.3*t} ${-.95*t}l${-.75*t} ${-.65*t}h${.95*t}z`};function C(s){let e=g("svg",{viewBox:"\
0 0 20 20","aria-hidden":"true"});return g("path",{d:s},e),e}function S(s){return A[s]?C(A[s](10,10,7)):""}function L(s){return String(s).replace(/\B(?=(\d{3})+$)/g," ")}var c=class{constructor(e){this.strip=e,this.filters=new Set,this.root=r("div","head"),this.badge=r("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=r("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label",a("legend"));let t=r(
"div","key");this.entries={draft:this.entry("draft",a("legend_word"),a("legend_draft"),a("legend_draft_help")),k:this.entry("k","30",a("legend_k"),a("legend_k_h\
elp")),u:this.entry("u","",a("legend_u"),a("legend_u_help")),first_miss:this.entry("first","",a("legend_first"),a("legend_first_help")),message:this.entry("mess\
age","",a("legend_message"),a("legend_message_help"))},t.append(...Object.values(this.entries)),this.root.append(this.badge,this.decisions,t),this.said=r("p","s\
aid-counts"),this.mark=r("span","mark-said"),this.says=new Map}setDecisions(e){let t=this.rows.length===0;if(this.rows=e,!t)return this.drawPresent();for(let n of e)
this.letters[n.name]=n.letter,this.decisions.append(this.button(n)),this.said.append(this.sentence(n));this.said.append(this.mark),this.drawPresent()}button(e){
let t=e.name,n=r("button","filter");n.type="button",n.dataset.filter=t,n.title=a("legend_press",e),n.setAttribute("aria-pressed","false");let i=r("span","count",
"–");i.append(r("span","share-of"));let o=r("span","swatch",e.letter);o.setAttribute("aria-hidden","true");let h=r("span","name",e.label);return n.append(o,r(
"span","words")),n.lastChild.append(h," ",i,r("span","note",e.meaning)),n.addEventListener("click",()=>this.toggle(t)),this.buttons.set(t,{button:n,count:i}),n}sentence(e){
let t=r("span","counted");t.dataset.filter=e.name,t.title=a("legend_means",e);let n=r("span","how-many","0");return t.append(r("span","swatch",e.letter),S(e.name),
" ",n," "+e.said),this.says.set(e.name,{node:t,count:n}),t}conclude(e,t){let n=e&&`${e} ${t}`;this.mark.textContent!==n&&(this.mark.textContent=n),this.mark.dataset.
mark=e}entry(e,t,n,i){let o=r("span","entry about-"+e);o.title=i;let h=r("span","sample",t);return h.setAttribute("aria-hidden","true"),o.append(h,r("span","wor\
ds",n)),o}toggle(e){let t=!this.filters.delete(e);t&&this.filters.add(e),this.buttons.get(e).button.setAttribute("aria-pressed",String(t)),this.strip.classList.
toggle("highlight-"+e,t),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(e){this.badge.textContent=e||"",this.badge.hidden=!e}setThreshold(e){
let t=e===null?a("legend_u"):a("legend_u_limit",{limit:e.toFixed(2)});this.entries.u.lastChild.textContent=t}clear(){this.present=new Set,this.drawPresent()}notice(e){
let t=this.present.size;this.present.add(e.decision),e.miss&&this.present.add("miss");for(let n of["draft","k","u","first_miss","message"])e[n]!==void 0&&this.present.
add(n);this.present.size>t&&this.drawPresent()}drawPresent(){let e=this.rows.some(t=>t.alone&&this.present.has(t.name));this.strip.classList.toggle("alone",e);for(let{
name:t,usual:n}of this.rows){let{button:i}=this.buttons.get(t);i.hidden=!(n&&!e)&&!this.present.has(t),i.hidden&&this.filters.has(t)&&this.toggle(t),this.says.get(
t).node.hidden=i.hidden}for(let[t,n]of Object.entries(this.entries))n.hidden=!this.present.has(t)}setCounts(e,t){for(let[n,{count:i}]of this.buttons){let o=e[n]||
0,h=L(o),l=n==="miss"||t===0?"":" "+Math.round(100*o/t)+" %";i.firstChild.data!==h&&(i.firstChild.data=this.says.get(n).count.textContent=h),i.lastChild.textContent!==
l&&(i.lastChild.textContent=l)}}};var d=class{constructor(e){this.root=r("div","strip reading"),this.list=r("div","area text-read"),this.list.setAttribute("role","listbox"),this.list.setAttribute(
"aria-orientation","horizontal"),this.list.addEventListener("click",t=>this.onClick(t)),this.list.addEventListener("keydown",t=>this.onKey(t)),this.list.addEventListener(
"pointerover",t=>this.onHover(t)),this.root.append(this.list),e.append(this.root),this.items=[],this.action=null}update(e,t){this.report=t,this.list.setAttribute(
"aria-label",e.label),this.run!==e.run&&(this.run=e.run,this.action=null,this.list.replaceChildren(),this.items=[]),this.view!==e.view&&this.begin(e.view),this.
legend.clear(),this.legend.setDecisions(e.decisions),this.root.classList.toggle("thresholded",e.u_th!==null),this.root.style.setProperty("--threshold",String(e.
u_th)),this.legend.setThreshold(e.u_th);let i={};e.tokens.forEach((o,h)=>{let l=this.items[h]||this.addItem(o);(!l.token||!w(l.token,o))&&y(l.node,o,o.letter||this.
legend.letters[o.decision]),l.token=o,this.legend.notice(o),i[o.decision]=(i[o.decision]||0)+1}),this.legend.setCounts(i,e.tokens.length),(this.action===null||e.
action===this.action)&&this.select(e.selected)}begin(e){this.view=e,this.legend&&this.legend.root.remove(),this.root.className="strip reading",this.legend=new c(
this.root),this.root.prepend(this.legend.root)}addItem(e){let t=r("div","token");if(t.setAttribute("role","option"),t.setAttribute("aria-selected","false"),t.tabIndex=
this.items.length===0?0:-1,this.list.append(t),e.newline){let i=r("div","break");i.setAttribute("role","presentation"),this.list.append(i)}let n={node:t};return this.
items.push(n),n}select(e){let t=this.items.find(n=>n.token.round===e);this.items.forEach((n,i)=>{n.node.setAttribute("aria-selected",String(n===t)),n.node.tabIndex=
(t?n===t:i===0)?0:-1})}choose(e){let t=e===null?null:e.token.round;this.select(t),e!==null&&e.node.focus(),this.action=Date.now(),this.report("selected",{run:this.
run,round:t,action:this.action})}itemOf(e){let t=e.target.closest(".token");return t&&this.items.find(n=>n.node===t)}onClick(e){let t=this.itemOf(e);t&&this.choose(
t)}onHover(e){let t=this.itemOf(e);t&&(t.node.title=t.token.hint)}onKey(e){if(e.altKey||e.ctrlKey||e.metaKey)return;let t=this.items.indexOf(this.itemOf(e)),n={
ArrowRight:t+1,ArrowLeft:t-1,Home:0,End:this.items.length-1,Enter:t," ":t};if(e.key==="Escape")this.choose(null);else if(e.key in n)this.choose(this.items[Math.
min(Math.max(n[e.key],0),this.items.length-1)]);else return;e.preventDefault(),e.stopPropagation()}};var p=-1/0,u=!1,[x,f]=[location.pathname,document.title];function b(){location.pathname===x||document.title===f||([p,u,x,f]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",s=>{let e=s.composedPath().find(i=>i.tagName==="A"&&i.href),t=s.ctrlKey||s.metaKey||s.shiftKey||e?.target==="_blank"||e?.hasAttribute(
"download");if(!e||t||new URL(e.href).pathname===location.pathname)return;b(),[p,u,f]=[performance.now(),!1,document.title];let n=innerWidth<768&&e.closest("[da\
ta-testid=stSidebar]");n&&setTimeout(()=>n.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("popstate",()=>{u=location.
pathname!==x,[p,f]=[u?performance.now():-1/0,document.title]});var k=document.querySelector("title");k&&new MutationObserver(b).observe(k,{childList:!0,characterData:!0,
subtree:!0});function B(){return b(),performance.now()-p<=3e4}function $(s){return(...e)=>{B()||s(...e)}}function E(s){let e=new WeakMap;return({parentElement:t,data:[n],setStateValue:i,setTriggerValue:o},h)=>{let l=e.get(t);return l===void 0&&e.set(t,l=s(t,n,h)),l.
update(n,$(i),$(o)),()=>l.release?.()}}var wt=E((s,e)=>new d(s,e));export{wt as default};
