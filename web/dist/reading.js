function i(n,t,e){let s=document.createElement(n);return t&&(s.className=t),e!==void 0&&(s.textContent=e),s}function g(n,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,s,r)=>{let o=s===0&&e==="␣"&&r.length>1;n.append("␣↵⇥".includes(e[0])?i("\
span",o?"mark begins":"mark",e):e)})}function m(n,t,e){n.dataset.round=String(t.round),n.dataset.decision=t.decision,n.classList.toggle("miss",t.miss===!0),n.classList.
toggle("first-miss",t.first_miss===!0),n.classList.toggle("end",t.end===!0),n.classList.toggle("message-first",t.first===t.round),n.classList.toggle("message-la\
st",t.last===t.round),n.setAttribute("aria-label",t.label),n.removeAttribute("title");let s=i("span","box"),r=i("bdi","text");g(r,t.text),r.classList.toggle("bl\
ank",t.text==="␣"),s.append(r),t.k!==void 0&&s.append(i("sup","k",t.k));let o=i("span","foot");if(o.append(i("span","letter",e)),t.u!==void 0){let f=i("span",
"u");f.style.setProperty("--u",String(t.u)),o.append(f)}let a=t.draft===void 0?[]:[i("s","draft")];a.length>0&&g(a[0],t.draft);let h=t.message===void 0?[]:[i("s\
pan","bracket")];h.length>0&&(h[0].title=t.message),n.replaceChildren(...a,s,o,...h)}function c(n,t){if(typeof t!="object"||typeof n!="object")return n===t;let e=Object.
keys(t);return Object.keys(n).length===e.length&&e.every(s=>c(n[s],t[s]))}function b(n){return String(n).replace(/\B(?=(\d{3})+$)/g," ")}var l=class{constructor(t){this.strip=t,this.filters=new Set,this.root=i("div","head"),this.badge=i("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=i("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let e=i("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},e.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,e),this.said=i("p","said-counts"),this.mark=i("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)
return this.drawPresent();for(let s of t)this.letters[s.name]=s.letter,this.decisions.append(this.button(s)),this.said.append(this.sentence(s));this.said.append(
this.mark),this.drawPresent()}button(t){let e=t.name,s=i("button","filter");s.type="button",s.dataset.filter=e,s.title=t.label+": "+t.meaning+". Press to highli\
ght these tokens.",s.setAttribute("aria-pressed","false");let r=i("span","count","–");r.append(i("span","share-of"));let o=i("span","swatch",t.letter);o.setAttribute(
"aria-hidden","true");let a=i("span","name",t.label);return s.append(o,i("span","words")),s.lastChild.append(a," ",r,i("span","note",t.meaning)),s.addEventListener(
"click",()=>this.toggle(e)),this.buttons.set(e,{button:s,count:r}),s}sentence(t){let e=i("span","counted");e.dataset.filter=t.name,e.title=t.label+": "+t.meaning;
let s=i("span","how-many","0");return e.append(i("span","swatch",t.letter)," ",s," "+t.said),this.says.set(t.name,{node:e,count:s}),e}conclude(t,e){let s=t&&`${t}\
 ${e}`;this.mark.textContent!==s&&(this.mark.textContent=s),this.mark.dataset.mark=t}entry(t,e,s,r){let o=i("span","entry about-"+t);o.title=r;let a=i("span","s\
ample",e);return a.setAttribute("aria-hidden","true"),o.append(a,i("span","words",s)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let e=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let s of["draft","k","u","first_miss","message"])t[s]!==void 0&&this.present.add(s);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.
rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{name:e,usual:s}of this.rows){let{button:r}=this.buttons.get(e);r.
hidden=!(s&&!t)&&!this.present.has(e),r.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(e).node.hidden=r.hidden}for(let[e,s]of Object.entries(this.entries))
s.hidden=!this.present.has(e)}setCounts(t,e){for(let[s,{count:r}]of this.buttons){let o=t[s]||0,a=b(o),h=s==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";r.
firstChild.data!==a&&(r.firstChild.data=this.says.get(s).count.textContent=a),r.lastChild.textContent!==h&&(r.lastChild.textContent=h)}}};var d=class{constructor(t){this.root=i("div","strip reading"),this.list=i("div","area text-read"),this.list.setAttribute("role","listbox"),this.list.setAttribute(
"aria-orientation","horizontal"),this.list.addEventListener("click",e=>this.onClick(e)),this.list.addEventListener("keydown",e=>this.onKey(e)),this.list.addEventListener(
"pointerover",e=>this.onHover(e)),this.root.append(this.list),t.append(this.root),this.items=[],this.action=null}update(t,e){this.report=e,this.list.setAttribute(
"aria-label",t.label),this.run!==t.run&&(this.run=t.run,this.action=null,this.list.replaceChildren(),this.items=[]),this.view!==t.view&&this.begin(t.view),this.
legend.clear(),this.legend.setDecisions(t.decisions),this.root.classList.toggle("thresholded",t.u_th!==null),this.root.style.setProperty("--threshold",String(t.
u_th)),this.legend.setThreshold(t.u_th);let r={};t.tokens.forEach((o,a)=>{let h=this.items[a]||this.addItem(o);(!h.token||!c(h.token,o))&&m(h.node,o,o.letter||this.
legend.letters[o.decision]),h.token=o,this.legend.notice(o),r[o.decision]=(r[o.decision]||0)+1}),this.legend.setCounts(r,t.tokens.length),(this.action===null||t.
action===this.action)&&this.select(t.selected)}begin(t){this.view=t,this.legend&&this.legend.root.remove(),this.root.className="strip reading",this.legend=new l(
this.root),this.root.prepend(this.legend.root)}addItem(t){let e=i("div","token");if(e.setAttribute("role","option"),e.setAttribute("aria-selected","false"),e.tabIndex=
this.items.length===0?0:-1,this.list.append(e),t.newline){let r=i("div","break");r.setAttribute("role","presentation"),this.list.append(r)}let s={node:e};return this.
items.push(s),s}select(t){let e=this.items.find(s=>s.token.round===t);this.items.forEach((s,r)=>{s.node.setAttribute("aria-selected",String(s===e)),s.node.tabIndex=
(e?s===e:r===0)?0:-1})}choose(t){let e=t===null?null:t.token.round;this.select(e),t!==null&&t.node.focus(),this.action=Date.now(),this.report("selected",{run:this.
run,round:e,action:this.action})}itemOf(t){let e=t.target.closest(".token");return e&&this.items.find(s=>s.node===e)}onClick(t){let e=this.itemOf(t);e&&this.choose(
e)}onHover(t){let e=this.itemOf(t);e&&(e.node.title=e.token.hint)}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),s={
ArrowRight:e+1,ArrowLeft:e-1,Home:0,End:this.items.length-1,Enter:e," ":e};if(t.key==="Escape")this.choose(null);else if(t.key in s)this.choose(this.items[Math.
min(Math.max(s[t.key],0),this.items.length-1)]);else return;t.preventDefault(),t.stopPropagation()}};var u=-1/0;addEventListener("click",n=>{let t=n.composedPath().find(s=>s.tagName==="A"&&s.href),e=n.ctrlKey||n.metaKey||n.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");t&&!e&&new URL(t.href).pathname!==location.pathname&&(u=performance.now())},!0);var w=document.querySelector("title");w&&new MutationObserver(()=>u=
-1/0).observe(w,{childList:!0,characterData:!0,subtree:!0});var x=()=>performance.now()-u<=3e4;function p(n){return(...t)=>{x()||n(...t)}}function y(n){let t=new WeakMap;return({parentElement:e,data:[s],setStateValue:r,setTriggerValue:o})=>{let a=t.get(e);return a===void 0&&t.set(e,a=n(e,s)),a.update(
s,p(r),p(o)),()=>a.release?.()}}var D=y(n=>new d(n));export{D as default};
