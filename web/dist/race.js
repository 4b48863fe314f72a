var Ht="http://www.w3.org/2000/svg";function l(s,t,e){let n=document.createElement(s);return t&&(n.className=t),e!==void 0&&(n.textContent=e),n}function y(s,t,e){
let n=document.createElementNS(Ht,s);for(let[i,r]of Object.entries(t))n.setAttribute(i,String(r));return e&&e.append(n),n}function nt(s,t){s.setAttribute("aria-label",t),s.title=t}function k(s){return String(s).replace(/\B(?=(\d{3})+$)/g," ")}function _(s){return s.toFixed(s<100?2:1)+" s"}var E={draft:{lane:0,name:"drafts",top:1,tall:8,says:s=>`The device drafts token ${s}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:s=>`The device dra\
fts on behind the message of token ${s}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the bas\
e station"},upload:{lane:1,name:"upload",top:1,tall:5,says:s=>`The message of token ${s} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:s=>`The reply to\
 the message of token ${s} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(s,t)=>t?`The base station decodes token ${s}`:`The base station verifies\
 the message of token ${s}`}},M=["device","link","station"],T=10,jt=7,Gt=.75,qt=.12,Kt=0;function Xt(s){return s.flatMap((t,e)=>{let n=0,i=t.every(([r])=>r==="p\
ass");return t.map(([r,o,a])=>({kind:r,start:o,end:a,alone:i,row:e,token:e+1+(r==="draft"?(n+=1)-1:0)}))})}function Vt({kind:s,start:t,end:e,token:n,alone:i}){return`${E[s].
says(n,i)}: ${Wt(e-t)}.`}function Wt(s){return s<1?Number((1e3*s).toPrecision(3))+" ms":_(s)}function Zt(s,t){let e=M.map(()=>0);for(let{kind:n,start:i,end:r}of s)
n!=="wait"&&(e[E[n].lane]+=Math.max(0,Math.min(r,t)-i));return e.map(n=>t>0?Math.min(1,n/t):0)}function Yt(s,t){let{lane:e,top:n,tall:i}=E[t],r=t==="draft"||t===
"thrown"?qt:0;return s.filter(a=>a.kind===t).map(({start:a,end:h})=>`M${a} ${e*T+n}H${h-r*(h-a)}v${i}H${a}z`).join("")}var N=class{constructor(t=""){this.root=l(
"div","busy-key"),this.entries=l("span","busy-entries",t);for(let[e,{name:n}]of Object.entries(E)){let i=l("span","busy-entry",n);i.dataset.doing=e,this.entries.
append(i)}this.words=l("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:n})=>n));for(let n of this.entries.querySelectorAll(
".busy-entry"))n.hidden=!e.has(n.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!=="")}},B=class{constructor(t,e,n){
Object.assign(this,{key:t,choose:e,partly:n,spans:[],end:0,at:0,until:0}),this.root=l("div","busy");let i=l("div","busy-names");i.append(...M.map(o=>l("span","b\
usy-name",o))),this.svg=y("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and station over time"}),this.shares=M.map(
()=>l("span","busy-share"));let r=l("div","busy-shares");r.title="Share of the time so far in which the lane is busy",r.append(...this.shares),this.root.append(
i,this.svg,r),this.svg.addEventListener("pointermove",o=>{let a=this.sayings(o);this.key.say(a),this.root.title=a}),this.svg.addEventListener("pointerleave",()=>this.
key.say("")),this.svg.addEventListener("click",o=>{let a=this.spanAt(o);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.until,this.at)),this.
resized.observe(this.svg)}lay(t,e){this.spans=Xt(t),this.end=e,this.root.hidden=this.spans.length===0;let n=c=>this.spans.filter(({kind:u})=>c.includes(u)).map(
u=>u.end-u.start),i=n(["draft"]);this.finest=Math.max(1e-6,Math.min(...i.length?[i[0]]:n(["pass"])));let r="busy-"+(Kt+=1),o=y("clipPath",{id:r});this.seen=y("r\
ect",{x:0,y:0,width:0,height:T*M.length},o);let a=M.map((c,u)=>y("rect",{class:"ground",x:0,y:u*T+1,width:Math.max(e,1e-6),height:8})),h=y("g",{"clip-path":`url\
(#${r})`});for(let c of Object.keys(E))y("path",{class:"doing","data-doing":c,d:Yt(this.spans,c)},h);this.cursor=y("path",{class:"busy-now"}),this.svg.replaceChildren(
o,...a,h,this.cursor),this.show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let n=this.svg.clientWidth||1,i=Math.max(
this.end,1e-6);this.view=this.partly?Math.min(i,n*this.finest/jt):i,this.from=Math.min(Math.max(0,e-Gt*this.view),i-this.view),this.svg.setAttribute("viewBox",`${this.
from} 0 ${this.view} ${T*M.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${T*M.length}`),Zt(this.spans,t).forEach(
(r,o)=>this.shares[o].textContent=t>0?Math.round(100*r)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),n=this.from+(t.clientX-e.left)/e.width*this.
view,i=Math.floor((t.clientY-e.top)/e.height*M.length);return this.spans.find(r=>E[r.kind].lane===i&&r.start<=n&&n<r.end&&r.start<this.until)}sayings(t){let e=this.
spanAt(t);return e?Vt(e):""}};var Qt={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function it(s){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","t\
rue");let e=document.createElementNS("http://www.w3.org/2000/svg","path");return e.setAttribute("d",Qt[s]),t.append(e),t}function rt(s,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,n,i)=>{let r=n===0&&e==="␣"&&i.length>1;s.append("␣↵⇥".includes(e[0])?l(
"span",r?"mark begins":"mark",e):e)})}function ot(s,t,e){s.dataset.round=String(t.round),s.dataset.decision=t.decision,s.classList.toggle("miss",t.miss===!0),s.
classList.toggle("first-miss",t.first_miss===!0),s.classList.toggle("end",t.end===!0),s.classList.toggle("message-first",t.first===t.round),s.classList.toggle("\
message-last",t.last===t.round),s.setAttribute("aria-label",t.label),s.removeAttribute("title");let n=l("span","box"),i=l("bdi","text");rt(i,t.text),i.classList.
toggle("blank",t.text==="␣"),n.append(i),t.k!==void 0&&n.append(l("sup","k",t.k));let r=l("span","foot");if(r.append(l("span","letter",e)),t.u!==void 0){let h=l(
"span","u");h.style.setProperty("--u",String(t.u)),r.append(h)}let o=t.draft===void 0?[]:[l("s","draft")];o.length>0&&rt(o[0],t.draft);let a=t.message===void 0?
[]:[l("span","bracket")];a.length>0&&(a[0].title=t.message),s.replaceChildren(...o,n,r,...a)}function G(s,t){if(typeof t!="object"||typeof s!="object")return s===
t;let e=Object.keys(t);return Object.keys(s).length===e.length&&e.every(n=>G(s[n],t[n]))}var Jt=.12,$=class{constructor(t,e){this.race=t,this.number=e,this.items=[],this.node=l("section","lane");let n=l("div","about");this.title=l("strong","title"),
this.speed=l("span","speed-so-far"),this.travels=l("span","travels"),this.status=l("span","status"),this.counts=l("span","counts");let i=l("div","name");i.append(
this.title,this.travels),n.append(i,this.speed,this.counts,this.status);let r=l("div","course");this.track=l("div","track"),this.done=l("div","done"),this.flag=
l("span","flag"),this.flag.setAttribute("aria-hidden","true"),this.track.append(this.done,this.flag),this.row=l("div","row"),this.row.setAttribute("role","listb\
ox"),this.row.setAttribute("aria-orientation","horizontal"),this.busy=new B(t.busyKey,o=>t.choose(e,o),!1),r.append(this.track,this.busy.root,this.row),this.node.
append(n,r),this.track.addEventListener("click",o=>this.onTrack(o)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("c\
lick",o=>this.onClick(o)),this.row.addEventListener("keydown",o=>this.onKey(o)),this.row.addEventListener("pointerover",o=>this.onHover(o))}update(t){this.data=
t,this.title.textContent=t.title,this.title.title=t.summary,this.travels.textContent=t.travels,this.travels.title="What travels up",this.row.setAttribute("aria-\
label","Tokens of "+t.title);for(let n of this.items.splice(t.tokens.length))n.node.remove();let e=0;t.tokens.forEach((n,i)=>{let r=this.items[i]||this.addItem();
(!r.token||!G({...r.token,seconds:0},{...n,seconds:0}))&&ot(r.node,n,this.race.legend.letters[n.decision]),r.node.classList.toggle("first_divergence",n.round===
t.first_divergence),this.race.legend.notice(n),r.token=n,r.from=e,e+=n.seconds||0,r.to=e}),this.end=e,this.row.classList.toggle("drafts",t.tokens.some(n=>n.draft!==
void 0)),this.first_divergence=this.items.find(n=>n.token.round===t.first_divergence)}addItem(){let t=l("div","token future");t.setAttribute("role","option"),t.
setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let e={node:t};return this.items.push(e),e}span({token:t,from:e,to:n}){
let i=this.items[t.first-1];if(i===void 0)return[e,n];let r=(i.to-i.from)/(t.last-t.first+1),o=i.from+r*(t.round-t.first);return[o,o+r]}drawTrack(t){let e=i=>t>
0?100*i/t:0,n=this.items.map(i=>{let{token:r}=i,[o,a]=this.span(i).map(e),h=a-Math.min(Jt,(a-o)/4);return`${"var(--of-"+r.decision+")"} ${o}% ${h}%, transparent\
 ${h}% ${a}%`});this.done.style.background=n.length===0?"none":`linear-gradient(to right, ${n.join(", ")}, transparent ${e(this.end)}%)`,this.flag.hidden=this.first_divergence===
void 0,this.first_divergence&&(this.flag.style.left=e(this.first_divergence.to)+"%"),this.busy.lay(this.data.busy,t)}show(t,e,n){let i=0;for(;i<this.items.length&&
this.items[i].to<=t+1e-9;)i+=1;i!==this.shown&&(this.items.forEach((o,a)=>o.node.classList.toggle("future",a>=i)),this.shown=i,this.drawCounts(),n&&(this.row.scrollLeft=
this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(e>0?Math.min(100,100*t/e):100)}% 0 0)`;let r=this.data.complete&&i===this.items.
length;this.speed.textContent=r?this.data.finish:k(i)+" of "+k(this.items.length)+" tokens",this.status.textContent=r||!this.data.complete?this.data.status:"…",
this.node.classList.toggle("over",r)}drawCounts(){let t=this.items.slice(0,this.shown).map(i=>i.token),{rows:e}=this.race.legend,n=({name:i})=>t.filter(r=>i==="\
miss"?r.miss:r.decision===i).length;this.counts.replaceChildren(...e.filter(i=>n(i)>0).map(i=>{let r=l("span","of",k(n(i))+" "+i.counted[n(i)===1?0:1]);return r.
dataset.of=i.name,r}))}pin(){if(!this.first_divergence)return;let t=this.first_divergence.node,[e,n]=[t.previousElementSibling,t.nextElementSibling],i=t.offsetLeft+
t.offsetWidth;t.classList.toggle("pinned-right",e!==null&&e.offsetLeft+e.offsetWidth>t.offsetLeft),t.classList.toggle("pinned-left",n!==null&&n.offsetWidth>0&&n.
offsetLeft<i)}rest(){let t=this.items.indexOf(this.first_divergence),e=this.items[Math.max(0,t-3)];e&&(this.row.scrollLeft=e.node.offsetLeft-this.row.offsetLeft-
8),this.pin()}find(t){return this.items.find(e=>e.token.round===t)}onTrack(t){let e=this.track.getBoundingClientRect(),n=(t.clientX-e.left)/e.width*this.race.end,
i=this.items.find(r=>n<=this.span(r)[1]);i&&this.race.choose(this.number,i.token.round)}itemOf(t){let e=t.target.closest(".token");return e&&this.items.find(n=>n.
node===e)}onClick(t){let e=this.itemOf(t);e&&this.race.choose(this.number,e.token.round)}onHover(t){let e=this.itemOf(t);e&&(e.node.title=e.token.hint||"")}onKey(t){
if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),n={ArrowRight:e+1,ArrowLeft:e-1,Home:0,End:this.shown-1,Enter:e," ":e};if(t.key===
"Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,t.key==="ArrowDown"?1:-1,e);else if(t.key in
n){let i=this.items[Math.min(Math.max(n[t.key],0),this.shown-1)];i&&this.race.choose(this.number,i.token.round)}else return;t.preventDefault(),t.stopPropagation()}};var P=class{constructor(t){this.strip=t,this.filters=new Set,this.root=l("div","head"),this.badge=l("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=l("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let e=l("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},e.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,e),this.said=l("p","said-counts"),this.mark=l("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)
return this.drawPresent();for(let n of t)this.letters[n.name]=n.letter,this.decisions.append(this.button(n)),this.said.append(this.sentence(n));this.said.append(
this.mark),this.drawPresent()}button(t){let e=t.name,n=l("button","filter");n.type="button",n.dataset.filter=e,n.title=t.label+": "+t.meaning+". Press to highli\
ght these tokens.",n.setAttribute("aria-pressed","false");let i=l("span","count","–");i.append(l("span","share-of"));let r=l("span","swatch",t.letter);r.setAttribute(
"aria-hidden","true");let o=l("span","name",t.label);return n.append(r,l("span","words")),n.lastChild.append(o," ",i,l("span","note",t.meaning)),n.addEventListener(
"click",()=>this.toggle(e)),this.buttons.set(e,{button:n,count:i}),n}sentence(t){let e=l("span","counted");e.dataset.filter=t.name,e.title=t.label+": "+t.meaning;
let n=l("span","how-many","0");return e.append(l("span","swatch",t.letter)," ",n," "+t.said),this.says.set(t.name,{node:e,count:n}),e}conclude(t,e){let n=t&&`${t}\
 ${e}`;this.mark.textContent!==n&&(this.mark.textContent=n),this.mark.dataset.mark=t}entry(t,e,n,i){let r=l("span","entry about-"+t);r.title=i;let o=l("span","s\
ample",e);return o.setAttribute("aria-hidden","true"),r.append(o,l("span","words",n)),r}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let e=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let n of["draft","k","u","first_miss","message"])t[n]!==void 0&&this.present.add(n);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.
rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{name:e,usual:n}of this.rows){let{button:i}=this.buttons.get(e);i.
hidden=!(n&&!t)&&!this.present.has(e),i.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(e).node.hidden=i.hidden}for(let[e,n]of Object.entries(this.entries))
n.hidden=!this.present.has(e)}setCounts(t,e){for(let[n,{count:i}]of this.buttons){let r=t[n]||0,o=k(r),a=n==="miss"||e===0?"":" "+Math.round(100*r/e)+" %";i.
firstChild.data!==o&&(i.firstChild.data=this.says.get(n).count.textContent=o),i.lastChild.textContent!==a&&(i.lastChild.textContent=a)}}};var Fe=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var q=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:n}=this,i=r=>Object.fromEntries(Object.entries(r).map(([o,a])=>[o,o in n?n[o]:a]));return{channel:i(
t),clock:i(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},L=globalThis[Symbol.
for("cuhlm-hand")]??=new q;function te(s){return s===0?0:Math.floor(Math.log2(s))+1}function ee(s){return te(s-1)}function se(s,t,e=8){return s*(e+ee(t))}function at(s){return se(s,s)}var K={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function lt(s="This method"){return new Error(`${s} cannot overl\
ap: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the \
schedule sequential.`)}function X(s,t,e){let n=t.resumes,i=n+s.drafts*s.draftS,r=s.sent?Math.max(i,t.replied):i,o=r+s.upS+s.rttS/2,a=o+s.passS,h=s.sent||s.passS?
a+s.downS+s.rttS/2:t.replied,c=Math.max(t.end,i,h),u={start:n,drafted:i,leaves:r,arrives:o,verified:a,replied:h,end:c,resumes:c,aheadPasses:0};if(!e)return u;let p=ct(
h-i,s.draftS);return s.restarts?{...u,resumes:h,aheadPasses:p}:s.bonus?{...u,resumes:Math.min(i+s.draftS,h),aheadPasses:Math.min(1,p)}:{...u,resumes:i}}function ct(s,t){
return s>0?t?Math.max(0,Math.ceil(Math.min(s/t-1e-9,4096))):4096:0}function dt(s,t){return s.end>t.end?s.end-t.end:0}function ut({slm_s:s,uplink_s:t,llm_s:e,overlapped_s:n=null}){
return n??s+t+e}function ft(s,t){let e=[],[n,i]=[K,0];return s.forEach((r,o)=>{let a=X(r,n,t),h=o+1,c=(u,p,S,m)=>S<m&&m<1/0&&e.push({lane:u,kind:p,start:S,end:m,
exchange:h});for(let u of ht(a.start,a.drafted,r.draftS))c("device","draft",...u);if(t&&r.restarts)for(let u of ht(a.drafted,a.resumes,r.draftS))c("device","thr\
own",...u);else t&&r.bonus?c("device","draft",a.drafted,a.resumes):r.sent&&!t&&c("device","wait",a.drafted,a.resumes);r.sent&&(i=h,c("link","upload",a.leaves,a.
arrives),c("link","reply",a.verified,a.replied)),c("station","pass",a.arrives,a.verified),n=a}),n.resumes<n.replied&&n.replied<1/0&&e.push({lane:"device",kind:"\
wait",start:n.resumes,end:n.replied,exchange:i}),e}function ht(s,t,e){if(!e||t===1/0)return[[s,t]];let n=Array.from({length:Math.max(1,ct(t-s,e))},(i,r)=>s+r*e);
return n.map((i,r)=>[i,n[r+1]??t])}function O(s){return 10**(s/10)}function V(s,t){return s/Math.LN2*Math.log1p(t)}var pt={awgn:()=>1,rayleigh:s=>-Math.log1p(-s),rician(s,t,e){let n=O(e.rician_k_db),
i=Math.sqrt(.5/(n+1));return(Math.sqrt(n/(n+1))+mt(s)*i)**2+(mt(t)*i)**2},nakagami:(s,t,e)=>ne(e.nakagami_m,s)/e.nakagami_m};function gt(s,t,e){if(!Object.hasOwn(
pt,s.fading))throw new Error(`The engine has no gain for the fading ${s.fading}.`);return pt[s.fading](t,e,s)}function ne(s,t){let e=t<.5,n=Math.log(e?t:1-t),i=Math.
log(s);for(let r=0;r<200;r+=1){let[o,a]=ie(s,Math.exp(i)),h=Math.exp(s*i-Math.exp(i)-wt(s)),c=e?(Math.log(o)-n)*o/h:(n-Math.log(a))*a/h;if(i-=Math.max(c,-1),Math.
abs(c)<1e-15*Math.max(1,Math.abs(i)))break}return Math.exp(i)}function ie(s,t){let e=Math.exp(s*Math.log(t)-t-wt(s));if(t<s+1){let[a,h]=[1/s,1/s];for(let c=1;a>
1e-17*h;c+=1)h+=a*=t/(s+c);return[e*h,1-e*h]}let n=t+1-s,[i,r]=[1/0,1/n],o=r;for(let a=1;a<1e4;a+=1){let h=a*(s-a);if(n+=2,r=1/(h*r+n),i=n+h/i,o*=i*r,Math.abs(i*
r-1)<1e-16)break}return[1-e*o,e*o]}function wt(s){let[t,e]=[s,1];for(;t<15;t+=1)e*=t;let n=1/(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(
t)-t+.5*Math.log(2*Math.PI)+n-Math.log(e)}function mt(s){let t=Math.min(s,1-s),e=Math.sqrt(-2*Math.log(t)),n=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*
(.189269+e*.001308)));for(let i=0;i<3;i+=1){let r=(re(n)-t)/(Math.exp(-(n*n)/2)/Math.sqrt(2*Math.PI));n+=r/(1+n*r/2)}return s<.5?-n:n}function re(s){let t=Math.
exp(-(s*s)/2)/Math.sqrt(2*Math.PI);if(s<3){let[n,i]=[s,s];for(let r=3;Math.abs(n)>1e-18*Math.abs(i);r+=2)i+=n*=s*s/r;return .5-t*i}let e=s;for(let n=200;n>0;n-=
1)e=s+n/e;return t/e}function oe(s){let t=Math.log1p(s);for(let e=0;e<60;e+=1){let n=t-(t-s*Math.exp(-t))/(1+t);if(Math.abs(n-t)<=1e-16*Math.abs(t))break;t=n}return Math.
expm1(t)}function ae(s){let t=O(s.snr_db),e=s.snr_target_db===null?oe(t):O(s.snr_target_db);return{successProb:Math.exp(-e/t),slotBits:.001*V(s.bandwidth_hz,e)}}
function bt(s,t,e){let{successProb:n,slotBits:i}=ae(e),r=Math.min(Math.ceil(s/i*(1-1e-12)),201);if(r===0)return{slots:0,outage:!1};let o=he(n)[r],a=Math.ceil(t*
2**53),h=o.findIndex(c=>Math.floor(c*2**53)>=a);return h===-1?{slots:200,outage:!0}:{slots:h,outage:!1}}var I=new Map;function he(s){if(!I.has(s)){let t=Array.from(
{length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let n=1;n<t.length;n+=1)t[n][e+1]=Math.max(t[n][e],Math.min(1,(1-s)*t[n][e]+s*t[n-
1][e]));I.clear(),I.set(s,t)}return I.get(s)}function R(s){if(s.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return s.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:s.slm_s,llmS:s.llm_s}}var Mt={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function St(s,t,e){return ce(0,s,t.stream,e*t.width)}var le=10,xt=[[3538372366,3779882131],[3394929251,2500989271]],D=[[2654435769,2135587861],[3144134277,2227873595]];function ce(s,t,e,n){let i=new Float64Array(n),
r=new Uint32Array(8);for(let o=0,a=1;o<n;o+=4,a+=1){de(r,a,s,t,e);let h=Math.min(4,n-o);for(let c=0;c<h;c+=1)i[o+c]=(r[2*c]*2**20+(r[2*c+1]>>>12)+.5)*2**-52}return i}
var g=new Uint32Array(8);function de(s,t,e,n,i){s.fill(0),s[0]=Math.floor(t/2**32),s[1]=t;let[r,o,a,h]=[e,n,0,i];for(let c=0;c<le;c+=1){yt(g,0,xt[0],s[0],s[1]),
yt(g,4,xt[1],s[4],s[5]),s[0]=g[4]^s[2]^r,s[1]=g[5]^s[3]^o,s[2]=g[6],s[3]=g[7],s[4]=g[0]^s[6]^a,s[5]=g[1]^s[7]^h,s[6]=g[2],s[7]=g[3];let u=o+D[0][1];o=u>>>0,r=r+
D[0][0]+(u>4294967295)>>>0,u=h+D[1][1],h=u>>>0,a=a+D[1][0]+(u>4294967295)>>>0}}function yt(s,t,[e,n],i,r){let o=z(n,r)+(Math.imul(n,i)>>>0)+(Math.imul(e,r)>>>0),
a=z(n,i)+z(e,r)+(Math.imul(e,i)>>>0)+Math.floor(o/2**32);s[t]=z(e,i)+Math.floor(a/2**32),s[t+1]=a>>>0,s[t+2]=o>>>0,s[t+3]=Math.imul(n,r)}function z(s,t){let[e,n,
i,r]=[s>>>16,s&65535,t>>>16,t&65535],o=e*r+(n*r>>>16),a=(o&65535)+n*i;return e*i+(o>>>16)+(a>>>16)>>>0}var U=class{constructor(t,e,n=!1){this.overlaps=n,this.last=K,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:R(t.clock),this.
uniforms=St(t.seed,Mt.CHANNEL,e),this.exchanges=0;let{channel:i}=this;if(this.links=i.downlink_snr_db===null?[i]:[i,{...i,snr_db:i.downlink_snr_db,downlink_snr_db:null}],
i.fading==="outage")return;let r=Array.from({length:e},(o,a)=>gt(i,this.uniforms[2*a],this.uniforms[2*a+1]));this.snrDb=r.map(o=>i.snr_db+10*Math.log10(o)),this.
rates=this.links.map(o=>r.map(a=>V(o.bandwidth_hz,O(o.snr_db)*a)))}exchange(t,{slmPasses:e=0,llmPasses:n=0,payloadBits:i=0,downlinkBits:r=0,billedDownlinkBits:o=0,
tokens:a=1,thrown:h=[],rejected:c=!1,bonusDrafted:u=null}){this.exchanges+=1;let p={type:"exchange",number:this.exchanges,tokens:a,payload_bits:i,downlink_bits:r,
billed_downlink_bits:o,slm_passes:e,llm_passes:n,thrown:h,bonus_drafted:u};return this.priced(p,t,c)}priced(t,e,n){let i=t.slm_passes>0&&t.llm_passes>0,{seconds:r,
outage:o}=i?this.onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:i&&this.snrDb?this.snrDb[e-1]:null,outage:o,uplink_s:i?r+
this.clock.rtt_s:0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0},h=this.clock.schedule==="overlapped";if(h&&i&&!this.overlaps)throw lt();if(!h||!this.
overlaps)return a;let c=this.last;return this.last=X(this.demand(a,e,n),c,!0),{...a,overlapped_s:dt(this.last,c),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:t,llm_passes:e,host_slm_s:n,host_llm_s:i}){if(this.constants)return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let r={slm_s:t>0?n:0,llm_s:e>
0?i:0};return r.slm_s>=0&&r.llm_s>=0||R(this.clock),r}demand(t,e,n){let{slm_passes:i,bonus_drafted:r}=t,o=i>0&&t.llm_passes>0,a=o?this.clock.rtt_s:0,h=t.uplink_s-
a,c=o&&t.billed_downlink_bits&&h-this.onAir(e-1,t.payload_bits,0).seconds||0;return{drafts:i,draftS:t.slm_s/(i||1),sent:o,upS:h-c,passS:t.llm_s,downS:c,rttS:a,bonus:o&&
t.tokens>i,restarts:n||r===!1}}airtime(t){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading fo\
r this method.");let e=this.rates[0][t-1],n=e?1/e:1/0,i=this.channel.header_bits;return{perBit:n,fixed:R(this.clock).llmS+this.clock.rtt_s+(i?i*n:0)}}onAir(t,e,n){
let i=a=>a+this.channel.header_bits*(a>0),r=this.links.length===1?[i(e)+i(n)]:[i(e),i(n)];if(this.rates)return{seconds:r.reduce((a,h,c)=>a+(h?h/this.rates[c][t]:
0),0),outage:!1};let o=r.map((a,h)=>bt(a,this.uniforms[2*t+h],this.links[h]));return{seconds:o.reduce((a,{slots:h})=>a+h*.001,0),outage:o.some(({outage:a})=>a)}}};var _t=["accept","resample"],fe=["target_prob","rejection_prob","total_variation","bias"];function kt(s,t,e=!1){let n=s[0],i=s.filter(({type:d})=>d==="token"),r=new U(
t,i.length,e),[o,a]=[[],[]],h=new Map;for(let d of i)h.set(d.exchange,[...h.get(d.exchange)??[],d]);let c=d=>{let f=h.get(d.number);if(f===void 0)return d;let b=[
f[0].round,f.some(({decision:x})=>x==="resample")],w=r.priced(d,...b);return o.push(r.demand(w,...b)),a.push(f[0].round-1),w},u=new Map(s.filter(({type:d})=>d===
"exchange").map(d=>[d.number,c(d)])),p=new Map(s.filter(({type:d})=>d==="audit").map(d=>[d.round,d])),S=at(n.vocabulary_size),m=pe(r,u),A=i.map((d,f)=>{let b=u.
get(d.exchange),w=f===0||i[f-1].exchange!==d.exchange,x=p.get(d.round)??null,zt=Object.fromEntries(fe.map(st=>[st,(x??d)[st]])),Ut=ut(b),tt=r.onAir(f,S,0).seconds+
t.clock.rtt_s,[Ft,et]=w?m.of(b):m.of();return{...zt,token:d,exchange:b,audit:x,begins:w,transmitted:_t.includes(d.decision),sent:w&&_t.includes(d.decision),skipped:d.
decision==="skip",wouldAccept:d.decision==="skip"&&x?x.would_accept:null,totalS:w?Ut:0,snrDb:r.snrDb?r.snrDb[f]:null,hlm:m.known.slm&&m.known.llm?{uplinkS:tt,totalS:Ft+
tt+et}:null,llm:m.known.llm?{totalS:et}:null}}),v=0;return A.forEach((d,f)=>{d.begins&&(v=f),d.first=A[v],d.firstIndex=v}),{started:n,rows:A,exchanges:u,audits:p,
fullBits:S,settings:t,busy:me(o,a,A.length,e&&t.clock.schedule==="overlapped")}}function pe(s,t){let{constants:e}=s;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.
slmS,e.llmS]};let n=(o,a)=>{let h=[...t.values()].filter(c=>c[o]>0);return At(h.map(c=>c[a]))/At(h.map(c=>c[o]))},i=[n("slm_passes","slm_s"),n("llm_passes","llm\
_s")],r=({slm_passes:o,llm_passes:a,slm_s:h,llm_s:c}={})=>[o===1?h:i[0],a===1?c:i[1]];return{known:{slm:!Number.isNaN(i[0]),llm:!Number.isNaN(i[1])},of:r}}function At(s){
return s.reduce((t,e)=>t+e,0)}function me(s,t,e,n){let i=Array.from({length:e},()=>[]);for(let r of ft(s,n))i[n&&r.kind==="wait"?e-1:t[r.exchange-1]].push(r);return i}
function Et(s){return s.map(t=>t.map(({kind:e,start:n,end:i})=>[e,...[n,i].map(r=>Number(r.toFixed(6)))]))}function Lt(s){let t=Math.floor(s),e=s-t;return e>.5||e===.5&&t%2!==0?t+1:t}var Z="–",W=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function Y(s){return s==null||Number.isNaN(s)}function vt(s,t){let e=s.toFixed(t),n=Math.abs(s)*10**t;if(Math.abs(n%1-.5)>1e-6)return e;let[i,r]=Math.abs(s).toFixed(
100).split(".");if(!/^50*$/.test(r.slice(t)))return e;let o=BigInt(i+r.slice(0,t)),a=String(o%2n===0n?o:o+1n).padStart(t+1,"0");return(s<0?"-":"")+(t?`${a.slice(
0,-t)}.${a.slice(-t)}`:a)}function Tt(s){let[t,...e]=s.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function C(s,t=3){if(Y(s))return Z;if(!Number.
isFinite(s))return s>0?"∞":"−∞";if(s===0)return"0";let e=Ot(s,t),n=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e))));return Tt(vt(e,n)).replaceAll("-","\
−")}function Ot(s,t){let e=Number(Math.abs(s).toExponential().split("e")[1]),n=t-1-e;return n>=0&&n<=60?Number(vt(s,n)):Number(s.toExponential(t-1))}function ge(s,t,e=3){if(Y(s))return Z;if(s===0||!Number.isFinite(s))return`${C(s,e)} ${t}`;let n=Math.abs(Ot(s,e)),[i,r]=W.find(([o])=>n>=o)??W[W.length-1];return`${C(
s/i,e)} ${r}${t}`}function Ct(s,t=3){if(Y(s))return Z;if(s>=120&&s<1/0){let e=Lt(s);return`${Tt(String(Math.floor(e/60)))} min ${e%60} s`}return ge(s,"s",t)}function Nt(s,t){return s.schedule==="sequential"||t?s:{...s,schedule:"sequential"}}function Bt({seed:s,vocabulary_size:t,overlaps:e,rows:n},i,r){let o=[{type:"\
started",vocabulary_size:t}],a=0;return n.forEach(([h,c,...u],p)=>{if(u.length>0){let[S,m,A,v,d,f,b,w]=u;a+=1;let x={slm_passes:v,llm_passes:d,bonus_drafted:f?!1:
null,host_slm_s:b,host_llm_s:w};o.push({type:"exchange",number:a,tokens:S,payload_bits:m,billed_downlink_bits:A,...x})}o.push({type:"token",round:p+1,exchange:a,
decision:h,k:c})}),kt(o,{seed:s,channel:i,clock:r},e)}function we({rows:s}){return s.reduce((t,{totalS:e})=>t+e,0)}function $t(s,t){let[e,{rows:n}]=[we(s),s],i=t&&
n.every(r=>r.hlm)?n.reduce((r,o)=>r+o.hlm.totalS,0):null;return`${C(e>0?n.length/e:null)} tokens/s${i!==null&&e>0?` · ${C(i/e,2)} × HLM`:""} · ${Ct(e)}`}var Pt=(s,t)=>Object.keys(s).every(e=>s[e]===t[e]);function be(s){if(!s)return null;let{channel:t,clock:e}=L.link(s.link),n={channel:t,clock:Nt(e,s.suits)};return Pt(
t,s.link.channel)&&Pt(n.clock,s.link.clock)?null:n}function It(s){let t=xe(s.pricing),e=(s.pricing&&s.statuses[L.at.schedule])??s.status;if(!t)return{...s,status:e};
let n=s.tokens.map(i=>({...i,seconds:Number(t.rows[i.round-1].totalS.toFixed(5))}));return{...s,tokens:n,busy:Et(t.busy),status:e,finish:$t(t,s.gains&&!s.pricing.
nothing)}}function xe(s){let t=be(s);try{return t&&Bt(s,t.channel,t.clock)}catch{return null}}var F=[.5,1,2,5,10,20,50],ye=5,Me=12,Se=9,H=1e3;function _e(s){let t=s/Se,e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(n=>n*e).find(n=>n>=t)}var j=class{constructor(t){
this.root=l("div","strip race"),this.legend=new P(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=!1,this.report=()=>{},this.field=l("di\
v","lanes"),this.busyKey=new N("Under each track, from the top: device, link, station."),this.root.append(this.field,this.buildControls(),this.legend.root,this.
busyKey.root),t.append(this.root),L.followers.add(this)}buildControls(){let t=l("div","lane controls player"),e=l("div","about");this.playButton=this.button("pl\
ay",()=>this.playing?this.pause():this.play()),this.rates=l("div","speeds"),this.rates.setAttribute("role","group"),this.rates.setAttribute("aria-label","Speed \
of time");for(let i of F){let r=this.button("speed",()=>{this.rate=i,this.playing||this.play(),this.drawControls()});r.textContent=i+"×",r.dataset.rate=String(
i),this.rates.append(r)}e.append(this.playButton,this.rates);let n=l("div","course");return this.scrubber=l("input","scrubber"),this.scrubber.type="range",this.
scrubber.max=String(H),this.scrubber.setAttribute("aria-label","Seconds on the model clock"),this.scrubber.addEventListener("input",()=>{let i=Number(this.scrubber.
value)/H*this.end;this.pause(),this.show(i,!0)}),this.axis=l("div","axis"),this.axis.setAttribute("aria-hidden","true"),n.append(this.scrubber,this.axis),t.append(
e,n),t}button(t,e){let n=l("button",t);return n.type="button",n.addEventListener("click",e),n}update(t,e){this.report=e;let n=this.run!==t.run,i=this.running&&!n;
for(n&&(this.pause(),this.run=t.run,this.action=null,this.selected=null,this.legend.clear()),this.running=t.running,this.legend.setDecisions(t.decisions),this.legend.
setBadge(t.badge);this.lanes.length>t.lanes.length;)this.lanes.pop().node.remove();let r=n||this.now>=this.end;this.sent=t.lanes,this.lay(),(n||i)&&(this.rate=F.
find(a=>a>=ye&&this.end/a<=Me)||F[F.length-1]);let o=matchMedia("(prefers-reduced-motion: reduce)").matches;(n||i)&&!t.running&&!o&&this.end>0?this.play():this.
playing||(this.show(r?this.end:Math.min(this.now,this.end),t.running),r&&!t.running&&(n||i)&&this.rest()),(this.action===null||t.action===this.action)&&this.drawSelection(
t.selected)}lay(){this.sent.forEach((t,e)=>{this.lanes[e]||(this.lanes[e]=new $(this,e),this.field.append(this.lanes[e].node)),this.lanes[e].update(It(t))}),this.
end=Math.max(0,...this.lanes.map(t=>t.end));for(let t of this.lanes)t.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(t=>t.busy.spans)),this.drawAxis()}follow(){
if(!this.sent)return;let t=this.now>=this.end;this.lay(),this.show(t?this.end:Math.min(this.now,this.end),!1)}drawAxis(){if(this.axis.replaceChildren(),this.end<=
0)return;let t=_e(this.end);for(let e=0;e*t<=this.end;e+=1){let n=l("span","tick",Number((e*t).toPrecision(6))+" s");n.style.left=100*e*t/this.end+"%",this.axis.
append(n)}}play(){this.end<=0||(this.now>=this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(
t=>this.tick(t)),this.show(this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){
this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3*this.rate;this.last=t,this.show(Math.min(this.now+e,this.end),!0),this.now<this.end?this.
frame=requestAnimationFrame(n=>this.tick(n)):(this.pause(),this.rest())}rest(){for(let t of this.lanes)t.rest()}show(t,e){this.now=t,this.root.style.setProperty(
"--now",String(this.end>0?t/this.end:1));for(let n of this.lanes)n.show(t,this.end,e);this.drawControls()}drawControls(){let t=this.playing?"pause":this.now>=this.
end?"again":"play";this.drawnState!==t&&(this.playButton.replaceChildren(it(t)),nt(this.playButton,{pause:"Pause",again:"Race again from the start",play:"Race o\
n"}[t]),this.drawnState=t),this.scrubber.value=String(this.end>0?Math.round(H*this.now/this.end):H),this.scrubber.style.setProperty("--done",(this.end>0?100*this.
now/this.end:100)+"%"),this.scrubber.setAttribute("aria-valuetext",_(this.now)+" of "+_(this.end)+" on the model clock"),this.scrubber.title=_(this.now)+" of "+
_(this.end)+" on the model clock";for(let e of this.rates.children)e.setAttribute("aria-pressed",String(Number(e.dataset.rate)===this.rate))}choose(t,e){this.drawSelection(
e===null?null:{lane:t,round:e});let n=this.itemAt(this.selected);n&&n.node.focus({preventScroll:!0}),this.action=Date.now(),this.report("selected",{run:this.run,
lane:t,round:e,action:this.action})}chooseBeside(t,e,n){let i=this.lanes[t+e],r=i&&i.items[Math.min(n,i.shown-1)];r&&this.choose(t+e,r.token.round)}itemAt(t){let e=t&&
this.lanes[t.lane];return e?e.find(t.round):void 0}drawSelection(t){let e=this.itemAt(this.selected);e&&e.node.setAttribute("aria-selected","false"),this.selected=
t;let n=this.itemAt(t);if(!n)return;let i=this.lanes[t.lane];n.node.setAttribute("aria-selected","true");for(let a of i.items)a.node.tabIndex=a===n?0:-1;let r=n.
node.getBoundingClientRect(),o=i.row.getBoundingClientRect();r.left<o.left?i.row.scrollLeft-=o.left-r.left+60:r.right>o.right&&(i.row.scrollLeft+=r.right-o.right+
60)}release(){this.root.isConnected||(this.pause(),L.followers.delete(this))}};var Q=-1/0;addEventListener("click",s=>{let t=s.composedPath().find(n=>n.tagName==="A"&&n.href),e=s.ctrlKey||s.metaKey||s.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");t&&!e&&new URL(t.href).pathname!==location.pathname&&(Q=performance.now())},!0);var Rt=document.querySelector("title");Rt&&new MutationObserver(()=>Q=
-1/0).observe(Rt,{childList:!0,characterData:!0,subtree:!0});var Ae=()=>performance.now()-Q<=3e4;function J(s){return(...t)=>{Ae()||s(...t)}}function Dt(s){let t=new WeakMap;return({parentElement:e,data:[n],setStateValue:i,setTriggerValue:r})=>{let o=t.get(e);return o===void 0&&t.set(e,o=s(e,n)),o.update(
n,J(i),J(r)),()=>o.release?.()}}var Cs=Dt(s=>new j(s));export{Cs as default};
