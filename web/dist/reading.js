var w={no_text:"(no text)",quoted:"‘{text}’",message:"{drafts} in one message, {size}",and:"{one} and {other}",spoken_space:"space",legend:"Decisions: press\
 one to highlight it",legend_press:"{label}: {meaning}. Press to highlight these tokens.",legend_means:"{label}: {meaning}",legend_word:"word",legend_draft:"rej\
ected draft",legend_draft_help:"What the small model proposed and the large model turned down; below it what was drawn instead",legend_k:"probabilities sent (k)",
legend_k_help:"How many of the small model's probabilities, the largest ones, went up with the draft",legend_u:"uncertainty",legend_u_limit:"uncertainty, tick a\
t the threshold {limit}",legend_u_help:"How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model",legend_first:"first wr\
ong skip",legend_first_help:"Up to this line the text is that of HLM with the same noise",legend_message:"one message",legend_message_help:"Drafts that went up \
together, with the token that the large model added; hover the bracket for its size",text:"Text"};var x=w;function a(s,t={}){if(!(s in x))throw new Error(`There is no sentence ${s}.`);return x[s].replace(/\{(\w+)\}/g,(e,n)=>{if(!(n in t))throw new Error(`The sentenc\
e ${s} lacks ${n}.`);return t[n]})}function i(s,t,e){let n=document.createElement(s);return t&&(n.className=t),e!==void 0&&(n.textContent=e),n}function b(s,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,n,r)=>{let o=n===0&&e==="␣"&&r.length>1;s.append("␣↵⇥".includes(e[0])?i("\
span",o?"mark begins":"mark",e):e)})}function _(s,t,e){s.dataset.round=String(t.round),s.dataset.decision=t.decision,s.classList.toggle("miss",t.miss===!0),s.classList.
toggle("first-miss",t.first_miss===!0),s.classList.toggle("end",t.end===!0),s.classList.toggle("message-first",t.first===t.round),s.classList.toggle("message-la\
st",t.last===t.round),s.setAttribute("aria-label",t.label),s.removeAttribute("title");let n=i("span","box"),r=i("bdi","text");b(r,t.text),r.classList.toggle("bl\
ank",t.text==="␣"),t.text==="␣"&&(r.dataset.name=a("spoken_space")),n.append(r),t.k!==void 0&&n.append(i("sup","k",t.k));let o=i("span","foot");if(o.append(
i("span","letter",e)),t.u!==void 0){let m=i("span","u");m.style.setProperty("--u",String(t.u)),o.append(m)}let l=t.draft===void 0?[]:[i("s","draft")];l.length>0&&
b(l[0],t.draft);let h=t.message===void 0?[]:[i("span","bracket")];h.length>0&&(h[0].title=t.message),s.replaceChildren(...l,n,o,...h)}function p(s,t){if(typeof t!=
"object"||typeof s!="object")return s===t;let e=Object.keys(t);return Object.keys(s).length===e.length&&e.every(n=>p(s[n],t[n]))}function y(s){return String(s).replace(/\B(?=(\d{3})+$)/g," ")}var c=class{constructor(t){this.strip=t,this.filters=new Set,this.root=i("div","head"),this.badge=i("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=i("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label",a("legend"));let e=i(
"div","key");this.entries={draft:this.entry("draft",a("legend_word"),a("legend_draft"),a("legend_draft_help")),k:this.entry("k","30",a("legend_k"),a("legend_k_h\
elp")),u:this.entry("u","",a("legend_u"),a("legend_u_help")),first_miss:this.entry("first","",a("legend_first"),a("legend_first_help")),message:this.entry("mess\
age","",a("legend_message"),a("legend_message_help"))},e.append(...Object.values(this.entries)),this.root.append(this.badge,this.decisions,e),this.said=i("p","s\
aid-counts"),this.mark=i("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)return this.drawPresent();for(let n of t)
this.letters[n.name]=n.letter,this.decisions.append(this.button(n)),this.said.append(this.sentence(n));this.said.append(this.mark),this.drawPresent()}button(t){
let e=t.name,n=i("button","filter");n.type="button",n.dataset.filter=e,n.title=a("legend_press",t),n.setAttribute("aria-pressed","false");let r=i("span","count",
"–");r.append(i("span","share-of"));let o=i("span","swatch",t.letter);o.setAttribute("aria-hidden","true");let l=i("span","name",t.label);return n.append(o,i(
"span","words")),n.lastChild.append(l," ",r,i("span","note",t.meaning)),n.addEventListener("click",()=>this.toggle(e)),this.buttons.set(e,{button:n,count:r}),n}sentence(t){
let e=i("span","counted");e.dataset.filter=t.name,e.title=a("legend_means",t);let n=i("span","how-many","0");return e.append(i("span","swatch",t.letter)," ",n,"\
 "+t.said),this.says.set(t.name,{node:e,count:n}),e}conclude(t,e){let n=t&&`${t} ${e}`;this.mark.textContent!==n&&(this.mark.textContent=n),this.mark.dataset.mark=
t}entry(t,e,n,r){let o=i("span","entry about-"+t);o.title=r;let l=i("span","sample",e);return l.setAttribute("aria-hidden","true"),o.append(l,i("span","words",n)),
o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.toggle("\
highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let e=t===
null?a("legend_u"):a("legend_u_limit",{limit:t.toFixed(2)});this.entries.u.lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){let e=this.
present.size;this.present.add(t.decision),t.miss&&this.present.add("miss");for(let n of["draft","k","u","first_miss","message"])t[n]!==void 0&&this.present.add(
n);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{
name:e,usual:n}of this.rows){let{button:r}=this.buttons.get(e);r.hidden=!(n&&!t)&&!this.present.has(e),r.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(
e).node.hidden=r.hidden}for(let[e,n]of Object.entries(this.entries))n.hidden=!this.present.has(e)}setCounts(t,e){for(let[n,{count:r}]of this.buttons){let o=t[n]||
0,l=y(o),h=n==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";r.firstChild.data!==l&&(r.firstChild.data=this.says.get(n).count.textContent=l),r.lastChild.textContent!==
h&&(r.lastChild.textContent=h)}}};var d=class{constructor(t){this.root=i("div","strip reading"),this.list=i("div","area text-read"),this.list.setAttribute("role","listbox"),this.list.setAttribute(
"aria-orientation","horizontal"),this.list.addEventListener("click",e=>this.onClick(e)),this.list.addEventListener("keydown",e=>this.onKey(e)),this.list.addEventListener(
"pointerover",e=>this.onHover(e)),this.root.append(this.list),t.append(this.root),this.items=[],this.action=null}update(t,e){this.report=e,this.list.setAttribute(
"aria-label",t.label),this.run!==t.run&&(this.run=t.run,this.action=null,this.list.replaceChildren(),this.items=[]),this.view!==t.view&&this.begin(t.view),this.
legend.clear(),this.legend.setDecisions(t.decisions),this.root.classList.toggle("thresholded",t.u_th!==null),this.root.style.setProperty("--threshold",String(t.
u_th)),this.legend.setThreshold(t.u_th);let r={};t.tokens.forEach((o,l)=>{let h=this.items[l]||this.addItem(o);(!h.token||!p(h.token,o))&&_(h.node,o,o.letter||this.
legend.letters[o.decision]),h.token=o,this.legend.notice(o),r[o.decision]=(r[o.decision]||0)+1}),this.legend.setCounts(r,t.tokens.length),(this.action===null||t.
action===this.action)&&this.select(t.selected)}begin(t){this.view=t,this.legend&&this.legend.root.remove(),this.root.className="strip reading",this.legend=new c(
this.root),this.root.prepend(this.legend.root)}addItem(t){let e=i("div","token");if(e.setAttribute("role","option"),e.setAttribute("aria-selected","false"),e.tabIndex=
this.items.length===0?0:-1,this.list.append(e),t.newline){let r=i("div","break");r.setAttribute("role","presentation"),this.list.append(r)}let n={node:e};return this.
items.push(n),n}select(t){let e=this.items.find(n=>n.token.round===t);this.items.forEach((n,r)=>{n.node.setAttribute("aria-selected",String(n===e)),n.node.tabIndex=
(e?n===e:r===0)?0:-1})}choose(t){let e=t===null?null:t.token.round;this.select(e),t!==null&&t.node.focus(),this.action=Date.now(),this.report("selected",{run:this.
run,round:e,action:this.action})}itemOf(t){let e=t.target.closest(".token");return e&&this.items.find(n=>n.node===e)}onClick(t){let e=this.itemOf(t);e&&this.choose(
e)}onHover(t){let e=this.itemOf(t);e&&(e.node.title=e.token.hint)}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),n={
ArrowRight:e+1,ArrowLeft:e-1,Home:0,End:this.items.length-1,Enter:e," ":e};if(t.key==="Escape")this.choose(null);else if(t.key in n)this.choose(this.items[Math.
min(Math.max(n[t.key],0),this.items.length-1)]);else return;t.preventDefault(),t.stopPropagation()}};var f=-1/0,u=!1,A=location.pathname;addEventListener("click",s=>{let t=s.composedPath().find(n=>n.tagName==="A"&&n.href),e=s.ctrlKey||s.metaKey||s.shiftKey||t?.
target==="_blank"||t?.hasAttribute("download");t&&!e&&new URL(t.href).pathname!==location.pathname&&([f,u]=[performance.now(),!1])},!0);addEventListener("popsta\
te",()=>{u=location.pathname!==A,f=u?performance.now():-1/0});var M=document.querySelector("title"),k=()=>[f,u,A]=[-1/0,!1,location.pathname];M&&new MutationObserver(
k).observe(M,{childList:!0,characterData:!0,subtree:!0});var L=()=>performance.now()-f<=3e4;function g(s){return(...t)=>{L()||s(...t)}}function S(s){let t=new WeakMap;return({parentElement:e,data:[n],setStateValue:r,setTriggerValue:o})=>{let l=t.get(e);return l===void 0&&t.set(e,l=s(e,n)),l.update(
n,g(r),g(o)),()=>l.release?.()}}var lt=S(s=>new d(s));export{lt as default};
