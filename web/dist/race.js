var Ut="http://www.w3.org/2000/svg";function h(s,t,e){let n=document.createElement(s);return t&&(n.className=t),e!==void 0&&(n.textContent=e),n}function y(s,t,e){
let n=document.createElementNS(Ut,s);for(let[i,r]of Object.entries(t))n.setAttribute(i,String(r));return e&&e.append(n),n}function nt(s,t){s.setAttribute("aria-label",t),s.title=t}function k(s){return String(s).replace(/\B(?=(\d{3})+$)/g," ")}function _(s){return s.toFixed(s<100?2:1)+" s"}var L={draft:{lane:0,name:"drafts",top:1,tall:8,says:s=>`The device drafts token ${s}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:s=>`The device dra\
fts on behind the message of token ${s}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the bas\
e station"},upload:{lane:1,name:"upload",top:1,tall:5,says:s=>`The message of token ${s} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:s=>`The reply to\
 the message of token ${s} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(s,t)=>t?`The base station decodes token ${s}`:`The base station verifies\
 the message of token ${s}`}},S=["device","link","station"],v=10,Ft=7,Ht=.75,jt=.12,qt=0;function Gt(s){return s.flatMap((t,e)=>{let n=0,i=t.every(([r])=>r==="p\
ass");return t.map(([r,o,a])=>({kind:r,start:o,end:a,alone:i,row:e,token:e+1+(r==="draft"?(n+=1)-1:0)}))})}function Kt({kind:s,start:t,end:e,token:n,alone:i}){return`${L[s].
says(n,i)}: ${Xt(e-t)}.`}function Xt(s){return s<1?Number((1e3*s).toPrecision(3))+" ms":_(s)}function Vt(s,t){let e=S.map(()=>0);for(let{kind:n,start:i,end:r}of s)
n!=="wait"&&(e[L[n].lane]+=Math.max(0,Math.min(r,t)-i));return e.map(n=>t>0?Math.min(1,n/t):0)}function Wt(s,t){let{lane:e,top:n,tall:i}=L[t],r=t==="draft"||t===
"thrown"?jt:0;return s.filter(a=>a.kind===t).map(({start:a,end:l})=>`M${a} ${e*v+n}H${l-r*(l-a)}v${i}H${a}z`).join("")}var O=class{constructor(t=""){this.root=h(
"div","busy-key"),this.entries=h("span","busy-entries",t);for(let[e,{name:n}]of Object.entries(L)){let i=h("span","busy-entry",n);i.dataset.doing=e,this.entries.
append(i)}this.words=h("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:n})=>n));for(let n of this.entries.querySelectorAll(
".busy-entry"))n.hidden=!e.has(n.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!=="")}},B=class{constructor(t,e,n){
Object.assign(this,{key:t,choose:e,partly:n,spans:[],end:0,at:0,until:0}),this.root=h("div","busy");let i=h("div","busy-names");i.append(...S.map(o=>h("span","b\
usy-name",o))),this.svg=y("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and station over time"}),this.shares=S.map(
()=>h("span","busy-share"));let r=h("div","busy-shares");r.title="Share of the time so far in which the lane is busy",r.append(...this.shares),this.root.append(
i,this.svg,r),this.svg.addEventListener("pointermove",o=>{let a=this.sayings(o);this.key.say(a),this.root.title=a}),this.svg.addEventListener("pointerleave",()=>this.
key.say("")),this.svg.addEventListener("click",o=>{let a=this.spanAt(o);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.until,this.at)),this.
resized.observe(this.svg)}lay(t,e){this.spans=Gt(t),this.end=e,this.root.hidden=this.spans.length===0;let n=c=>this.spans.filter(({kind:u})=>c.includes(u)).map(
u=>u.end-u.start),i=n(["draft"]);this.finest=Math.max(1e-6,Math.min(...i.length?[i[0]]:n(["pass"])));let r="busy-"+(qt+=1),o=y("clipPath",{id:r});this.seen=y("r\
ect",{x:0,y:0,width:0,height:v*S.length},o);let a=S.map((c,u)=>y("rect",{class:"ground",x:0,y:u*v+1,width:Math.max(e,1e-6),height:8})),l=y("g",{"clip-path":`url\
(#${r})`});for(let c of Object.keys(L))y("path",{class:"doing","data-doing":c,d:Wt(this.spans,c)},l);this.cursor=y("path",{class:"busy-now"}),this.svg.replaceChildren(
o,...a,l,this.cursor),this.show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let n=this.svg.clientWidth||1,i=Math.max(
this.end,1e-6);this.view=this.partly?Math.min(i,n*this.finest/Ft):i,this.from=Math.min(Math.max(0,e-Ht*this.view),i-this.view),this.svg.setAttribute("viewBox",`${this.
from} 0 ${this.view} ${v*S.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${v*S.length}`),Vt(this.spans,t).forEach(
(r,o)=>this.shares[o].textContent=t>0?Math.round(100*r)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),n=this.from+(t.clientX-e.left)/e.width*this.
view,i=Math.floor((t.clientY-e.top)/e.height*S.length);return this.spans.find(r=>L[r.kind].lane===i&&r.start<=n&&n<r.end&&r.start<this.until)}sayings(t){let e=this.
spanAt(t);return e?Kt(e):""}};var Zt={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function it(s){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","t\
rue");let e=document.createElementNS("http://www.w3.org/2000/svg","path");return e.setAttribute("d",Zt[s]),t.append(e),t}function rt(s,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,n,i)=>{let r=n===0&&e==="␣"&&i.length>1;s.append("␣↵⇥".includes(e[0])?h(
"span",r?"mark begins":"mark",e):e)})}function ot(s,t,e){s.dataset.round=String(t.round),s.dataset.decision=t.decision,s.classList.toggle("miss",t.miss===!0),s.
classList.toggle("first-miss",t.first_miss===!0),s.classList.toggle("end",t.end===!0),s.classList.toggle("message-first",t.first===t.round),s.classList.toggle("\
message-last",t.last===t.round),s.setAttribute("aria-label",t.label),s.removeAttribute("title");let n=h("span","box"),i=h("bdi","text");rt(i,t.text),i.classList.
toggle("blank",t.text==="␣"),n.append(i),t.k!==void 0&&n.append(h("sup","k",t.k));let r=h("span","foot");if(r.append(h("span","letter",e)),t.u!==void 0){let l=h(
"span","u");l.style.setProperty("--u",String(t.u)),r.append(l)}let o=t.draft===void 0?[]:[h("s","draft")];o.length>0&&rt(o[0],t.draft);let a=t.message===void 0?
[]:[h("span","bracket")];a.length>0&&(a[0].title=t.message),s.replaceChildren(...o,n,r,...a)}function q(s,t){if(typeof t!="object"||typeof s!="object")return s===
t;let e=Object.keys(t);return Object.keys(s).length===e.length&&e.every(n=>q(s[n],t[n]))}var Yt=.12,$=class{constructor(t,e){this.race=t,this.number=e,this.items=[],this.node=h("section","lane");let n=h("div","about");this.title=h("strong","title"),
this.speed=h("span","speed-so-far"),this.travels=h("span","travels"),this.status=h("span","status"),this.counts=h("span","counts"),n.append(this.title,this.travels,
this.speed,this.counts,this.status);let i=h("div","course");this.track=h("div","track"),this.done=h("div","done"),this.flag=h("span","flag"),this.flag.setAttribute(
"aria-hidden","true"),this.track.append(this.done,this.flag),this.row=h("div","row"),this.row.setAttribute("role","listbox"),this.row.setAttribute("aria-orienta\
tion","horizontal"),this.busy=new B(t.busyKey,r=>t.choose(e,r),!1),i.append(this.track,this.busy.root,this.row),this.node.append(n,i),this.track.addEventListener(
"click",r=>this.onTrack(r)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("click",r=>this.onClick(r)),this.row.addEventListener(
"keydown",r=>this.onKey(r)),this.row.addEventListener("pointerover",r=>this.onHover(r))}update(t){this.data=t,this.title.textContent=t.title,this.title.title=t.
summary,this.travels.textContent=t.travels,this.travels.title="What travels up",this.row.setAttribute("aria-label","Tokens of "+t.title);for(let n of this.items.
splice(t.tokens.length))n.node.remove();let e=0;t.tokens.forEach((n,i)=>{let r=this.items[i]||this.addItem();(!r.token||!q({...r.token,seconds:0},{...n,seconds:0}))&&
ot(r.node,n,this.race.legend.letters[n.decision]),r.node.classList.toggle("parting",n.round===t.parting),this.race.legend.notice(n),r.token=n,r.from=e,e+=n.seconds||
0,r.to=e}),this.end=e,this.row.classList.toggle("drafts",t.tokens.some(n=>n.draft!==void 0)),this.parting=this.items.find(n=>n.token.round===t.parting)}addItem(){
let t=h("div","token future");t.setAttribute("role","option"),t.setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let e={
node:t};return this.items.push(e),e}span({token:t,from:e,to:n}){let i=this.items[t.first-1];if(i===void 0)return[e,n];let r=(i.to-i.from)/(t.last-t.first+1),o=i.
from+r*(t.round-t.first);return[o,o+r]}drawTrack(t){let e=i=>t>0?100*i/t:0,n=this.items.map(i=>{let{token:r}=i,[o,a]=this.span(i).map(e),l=a-Math.min(Yt,(a-o)/4);
return`${"var(--of-"+r.decision+")"} ${o}% ${l}%, transparent ${l}% ${a}%`});this.done.style.background=n.length===0?"none":`linear-gradient(to right, ${n.join(
", ")}, transparent ${e(this.end)}%)`,this.flag.hidden=this.parting===void 0,this.parting&&(this.flag.style.left=e(this.parting.to)+"%"),this.busy.lay(this.data.
busy,t)}show(t,e,n){let i=0;for(;i<this.items.length&&this.items[i].to<=t+1e-9;)i+=1;i!==this.shown&&(this.items.forEach((o,a)=>o.node.classList.toggle("future",
a>=i)),this.shown=i,this.drawCounts(),n&&(this.row.scrollLeft=this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(e>0?Math.min(100,
100*t/e):100)}% 0 0)`;let r=this.data.complete&&i===this.items.length;this.speed.textContent=r?this.data.finish:k(i)+" of "+k(this.items.length)+" tokens",this.
status.textContent=r||!this.data.complete?this.data.status:"…",this.node.classList.toggle("over",r)}drawCounts(){let t=this.items.slice(0,this.shown).map(i=>i.
token),{rows:e}=this.race.legend,n=({name:i})=>t.filter(r=>i==="miss"?r.miss:r.decision===i).length;this.counts.replaceChildren(...e.filter(i=>n(i)>0).map(i=>{let r=h(
"span","of",k(n(i))+" "+i.counted[n(i)===1?0:1]);return r.dataset.of=i.name,r}))}pin(){if(!this.parting)return;let t=this.parting.node,[e,n]=[t.previousElementSibling,
t.nextElementSibling],i=t.offsetLeft+t.offsetWidth;t.classList.toggle("pinned-right",e!==null&&e.offsetLeft+e.offsetWidth>t.offsetLeft),t.classList.toggle("pinn\
ed-left",n!==null&&n.offsetWidth>0&&n.offsetLeft<i)}rest(){let t=this.items.indexOf(this.parting),e=this.items[Math.max(0,t-3)];e&&(this.row.scrollLeft=e.node.offsetLeft-
this.row.offsetLeft-8),this.pin()}find(t){return this.items.find(e=>e.token.round===t)}onTrack(t){let e=this.track.getBoundingClientRect(),n=(t.clientX-e.left)/
e.width*this.race.end,i=this.items.find(r=>n<=this.span(r)[1]);i&&this.race.choose(this.number,i.token.round)}itemOf(t){let e=t.target.closest(".token");return e&&
this.items.find(n=>n.node===e)}onClick(t){let e=this.itemOf(t);e&&this.race.choose(this.number,e.token.round)}onHover(t){let e=this.itemOf(t);e&&(e.node.title=e.
token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),n={ArrowRight:e+1,ArrowLeft:e-1,Home:0,End:this.shown-
1,Enter:e," ":e};if(t.key==="Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,t.key==="Arro\
wDown"?1:-1,e);else if(t.key in n){let i=this.items[Math.min(Math.max(n[t.key],0),this.shown-1)];i&&this.race.choose(this.number,i.token.round)}else return;t.preventDefault(),
t.stopPropagation()}};var P=class{constructor(t){this.strip=t,this.filters=new Set,this.root=h("div","head"),this.badge=h("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=h("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let e=h("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},e.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,e),this.said=h("p","said-counts"),this.mark=h("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)
return this.drawPresent();for(let n of t)this.letters[n.name]=n.letter,this.decisions.append(this.button(n)),this.said.append(this.sentence(n));this.said.append(
this.mark),this.drawPresent()}button(t){let e=t.name,n=h("button","filter");n.type="button",n.dataset.filter=e,n.title=t.label+": "+t.meaning+". Press to highli\
ght these tokens.",n.setAttribute("aria-pressed","false");let i=h("span","count","–");i.append(h("span","share-of"));let r=h("span","swatch",t.letter);r.setAttribute(
"aria-hidden","true");let o=h("span","name",t.label);return n.append(r,h("span","words")),n.lastChild.append(o," ",i,h("span","note",t.meaning)),n.addEventListener(
"click",()=>this.toggle(e)),this.buttons.set(e,{button:n,count:i}),n}sentence(t){let e=h("span","counted");e.dataset.filter=t.name,e.title=t.label+": "+t.meaning;
let n=h("span","how-many","0");return e.append(h("span","swatch",t.letter)," ",n," "+t.said),this.says.set(t.name,{node:e,count:n}),e}conclude(t,e){let n=t&&`${t}\
 ${e}`;this.mark.textContent!==n&&(this.mark.textContent=n),this.mark.dataset.mark=t}entry(t,e,n,i){let r=h("span","entry about-"+t);r.title=i;let o=h("span","s\
ample",e);return o.setAttribute("aria-hidden","true"),r.append(o,h("span","words",n)),r}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let e=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let n of["draft","k","u","first_miss","message"])t[n]!==void 0&&this.present.add(n);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.
rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{name:e,usual:n}of this.rows){let{button:i}=this.buttons.get(e);i.
hidden=!(n&&!t)&&!this.present.has(e),i.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(e).node.hidden=i.hidden}for(let[e,n]of Object.entries(this.entries))
n.hidden=!this.present.has(e)}setCounts(t,e){for(let[n,{count:i}]of this.buttons){let r=t[n]||0,o=k(r),a=n==="miss"||e===0?"":" "+Math.round(100*r/e)+" %";i.
firstChild.data!==o&&(i.firstChild.data=this.says.get(n).count.textContent=o),i.lastChild.textContent!==a&&(i.lastChild.textContent=a)}}};var Re=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var G=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:n}=this,i=r=>Object.fromEntries(Object.entries(r).map(([o,a])=>[o,o in n?n[o]:a]));return{channel:i(
t),clock:i(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},E=globalThis[Symbol.
for("cuhlm-hand")]??=new G;function Jt(s){return s===0?0:Math.floor(Math.log2(s))+1}function Qt(s){return Jt(s-1)}function te(s,t,e=8){return s*(e+Qt(t))}function at(s){return te(s,s)}var K={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function lt(s="This method"){return new Error(`${s} cannot overl\
ap: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the \
schedule sequential.`)}function X(s,t,e){let n=t.resumes,i=n+s.drafts*s.draftS,r=s.sent?Math.max(i,t.replied):i,o=r+s.upS+s.rttS/2,a=o+s.passS,l=s.sent||s.passS?
a+s.downS+s.rttS/2:t.replied,c=Math.max(t.end,i,l),u={start:n,drafted:i,leaves:r,arrives:o,verified:a,replied:l,end:c,resumes:c,aheadPasses:0};if(!e)return u;let p=ct(
l-i,s.draftS);return s.restarts?{...u,resumes:l,aheadPasses:p}:s.bonus?{...u,resumes:Math.min(i+s.draftS,l),aheadPasses:Math.min(1,p)}:{...u,resumes:i}}function ct(s,t){
return s>0?t?Math.max(0,Math.ceil(Math.min(s/t-1e-9,4096))):4096:0}function dt(s,t){return s.end>t.end?s.end-t.end:0}function ut({slm_s:s,uplink_s:t,llm_s:e,overlapped_s:n=null}){
return n??s+t+e}function ft(s,t){let e=[],[n,i]=[K,0];return s.forEach((r,o)=>{let a=X(r,n,t),l=o+1,c=(u,p,M,m)=>M<m&&m<1/0&&e.push({lane:u,kind:p,start:M,end:m,
exchange:l});for(let u of ht(a.start,a.drafted,r.draftS))c("device","draft",...u);if(t&&r.restarts)for(let u of ht(a.drafted,a.resumes,r.draftS))c("device","thr\
own",...u);else t&&r.bonus?c("device","draft",a.drafted,a.resumes):r.sent&&!t&&c("device","wait",a.drafted,a.resumes);r.sent&&(i=l,c("link","upload",a.leaves,a.
arrives),c("link","reply",a.verified,a.replied)),c("station","pass",a.arrives,a.verified),n=a}),n.resumes<n.replied&&n.replied<1/0&&e.push({lane:"device",kind:"\
wait",start:n.resumes,end:n.replied,exchange:i}),e}function ht(s,t,e){if(!e||t===1/0)return[[s,t]];let n=Array.from({length:Math.max(1,ct(t-s,e))},(i,r)=>s+r*e);
return n.map((i,r)=>[i,n[r+1]??t])}function C(s){return 10**(s/10)}function V(s,t){return s/Math.LN2*Math.log1p(t)}function mt(s,t,e,n){if(s==="awgn")return 1;if(s==="rayleigh")return-Math.log1p(
-t);let i=C(n),r=Math.sqrt(.5/(i+1));return(Math.sqrt(i/(i+1))+pt(t)*r)**2+(pt(e)*r)**2}function pt(s){let t=Math.min(s,1-s),e=Math.sqrt(-2*Math.log(t)),n=e-(2.515517+
e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+e*.001308)));for(let i=0;i<3;i+=1){let r=(ee(n)-t)/(Math.exp(-(n*n)/2)/Math.sqrt(2*Math.PI));n+=r/(1+n*r/2)}return s<
.5?-n:n}function ee(s){let t=Math.exp(-(s*s)/2)/Math.sqrt(2*Math.PI);if(s<3){let[n,i]=[s,s];for(let r=3;Math.abs(n)>1e-18*Math.abs(i);r+=2)i+=n*=s*s/r;return .5-
t*i}let e=s;for(let n=200;n>0;n-=1)e=s+n/e;return t/e}function se(s){let t=Math.log1p(s);for(let e=0;e<60;e+=1){let n=t-(t-s*Math.exp(-t))/(1+t);if(Math.abs(n-t)<=
1e-16*Math.abs(t))break;t=n}return Math.expm1(t)}function ne(s){let t=C(s.snr_db),e=s.snr_target_db===null?se(t):C(s.snr_target_db);return{successProb:Math.exp(
-e/t),slotBits:.001*V(s.bandwidth_hz,e)}}function gt(s,t,e){let{successProb:n,slotBits:i}=ne(e),r=Math.min(Math.ceil(s/i*(1-1e-12)),201);if(r===0)return{slots:0,
outage:!1};let o=ie(n)[r],a=Math.ceil(t*2**53),l=o.findIndex(c=>Math.floor(c*2**53)>=a);return l===-1?{slots:200,outage:!0}:{slots:l,outage:!1}}var I=new Map;function ie(s){
if(!I.has(s)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let n=1;n<t.length;n+=1)t[n][e+1]=Math.max(t[n][e],
Math.min(1,(1-s)*t[n][e]+s*t[n-1][e]));I.clear(),I.set(s,t)}return I.get(s)}function R(s){if(s.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return s.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:s.slm_s,llmS:s.llm_s}}var xt={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function yt(s,t,e){return oe(0,s,t.stream,e*t.width)}var re=10,wt=[[3538372366,3779882131],[3394929251,2500989271]],D=[[2654435769,2135587861],[3144134277,2227873595]];function oe(s,t,e,n){let i=new Float64Array(n),
r=new Uint32Array(8);for(let o=0,a=1;o<n;o+=4,a+=1){ae(r,a,s,t,e);let l=Math.min(4,n-o);for(let c=0;c<l;c+=1)i[o+c]=(r[2*c]*2**20+(r[2*c+1]>>>12)+.5)*2**-52}return i}
var g=new Uint32Array(8);function ae(s,t,e,n,i){s.fill(0),s[0]=Math.floor(t/2**32),s[1]=t;let[r,o,a,l]=[e,n,0,i];for(let c=0;c<re;c+=1){bt(g,0,wt[0],s[0],s[1]),
bt(g,4,wt[1],s[4],s[5]),s[0]=g[4]^s[2]^r,s[1]=g[5]^s[3]^o,s[2]=g[6],s[3]=g[7],s[4]=g[0]^s[6]^a,s[5]=g[1]^s[7]^l,s[6]=g[2],s[7]=g[3];let u=o+D[0][1];o=u>>>0,r=r+
D[0][0]+(u>4294967295)>>>0,u=l+D[1][1],l=u>>>0,a=a+D[1][0]+(u>4294967295)>>>0}}function bt(s,t,[e,n],i,r){let o=z(n,r)+(Math.imul(n,i)>>>0)+(Math.imul(e,r)>>>0),
a=z(n,i)+z(e,r)+(Math.imul(e,i)>>>0)+Math.floor(o/2**32);s[t]=z(e,i)+Math.floor(a/2**32),s[t+1]=a>>>0,s[t+2]=o>>>0,s[t+3]=Math.imul(n,r)}function z(s,t){let[e,n,
i,r]=[s>>>16,s&65535,t>>>16,t&65535],o=e*r+(n*r>>>16),a=(o&65535)+n*i;return e*i+(o>>>16)+(a>>>16)>>>0}var U=class{constructor(t,e,n=!1){this.overlaps=n,this.last=K,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:R(t.clock),this.
uniforms=yt(t.seed,xt.CHANNEL,e),this.exchanges=0;let{channel:i}=this;if(this.links=i.downlink_snr_db===null?[i]:[i,{...i,snr_db:i.downlink_snr_db,downlink_snr_db:null}],
i.fading==="outage")return;let r=Array.from({length:e},(o,a)=>mt(i.fading,this.uniforms[2*a],this.uniforms[2*a+1],i.rician_k_db));this.snrDb=r.map(o=>i.snr_db+10*
Math.log10(o)),this.rates=this.links.map(o=>r.map(a=>V(o.bandwidth_hz,C(o.snr_db)*a)))}exchange(t,{slmPasses:e=0,llmPasses:n=0,payloadBits:i=0,downlinkBits:r=0,
billedDownlinkBits:o=0,tokens:a=1,thrown:l=[],rejected:c=!1,bonusDrafted:u=null}){this.exchanges+=1;let p={type:"exchange",number:this.exchanges,tokens:a,payload_bits:i,
downlink_bits:r,billed_downlink_bits:o,slm_passes:e,llm_passes:n,thrown:l,bonus_drafted:u};return this.priced(p,t,c)}priced(t,e,n){let i=t.slm_passes>0&&t.llm_passes>
0,{seconds:r,outage:o}=i?this.onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:i&&this.snrDb?this.snrDb[e-1]:null,outage:o,
uplink_s:i?r+this.clock.rtt_s:0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0},l=this.clock.schedule==="overlapped";if(l&&i&&!this.overlaps)throw lt();
if(!l||!this.overlaps)return a;let c=this.last;return this.last=X(this.demand(a,e,n),c,!0),{...a,overlapped_s:dt(this.last,c),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:t,llm_passes:e,host_slm_s:n,host_llm_s:i}){if(this.constants)return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let r={slm_s:t>0?n:0,llm_s:e>
0?i:0};return r.slm_s>=0&&r.llm_s>=0||R(this.clock),r}demand(t,e,n){let{slm_passes:i,bonus_drafted:r}=t,o=i>0&&t.llm_passes>0,a=o?this.clock.rtt_s:0,l=t.uplink_s-
a,c=o&&t.billed_downlink_bits&&l-this.onAir(e-1,t.payload_bits,0).seconds||0;return{drafts:i,draftS:t.slm_s/(i||1),sent:o,upS:l-c,passS:t.llm_s,downS:c,rttS:a,bonus:o&&
t.tokens>i,restarts:n||r===!1}}air(t){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading for th\
is method.");let e=this.rates[0][t-1],n=e?1/e:1/0,i=this.channel.header_bits;return{perBit:n,fixed:R(this.clock).llmS+this.clock.rtt_s+(i?i*n:0)}}onAir(t,e,n){let i=a=>a+
this.channel.header_bits*(a>0),r=this.links.length===1?[i(e)+i(n)]:[i(e),i(n)];if(this.rates)return{seconds:r.reduce((a,l,c)=>a+(l?l/this.rates[c][t]:0),0),outage:!1};
let o=r.map((a,l)=>gt(a,this.uniforms[2*t+l],this.links[l]));return{seconds:o.reduce((a,{slots:l})=>a+l*.001,0),outage:o.some(({outage:a})=>a)}}};var St=["accept","resample"],le=["target_prob","rejection_prob","total_variation","bias"];function _t(s,t,e=!1){let n=s[0],i=s.filter(({type:d})=>d==="token"),r=new U(
t,i.length,e),[o,a]=[[],[]],l=new Map;for(let d of i)l.set(d.exchange,[...l.get(d.exchange)??[],d]);let c=d=>{let f=l.get(d.number);if(f===void 0)return d;let b=[
f[0].round,f.some(({decision:x})=>x==="resample")],w=r.priced(d,...b);return o.push(r.demand(w,...b)),a.push(f[0].round-1),w},u=new Map(s.filter(({type:d})=>d===
"exchange").map(d=>[d.number,c(d)])),p=new Map(s.filter(({type:d})=>d==="audit").map(d=>[d.round,d])),M=at(n.vocabulary_size),m=ce(r,u),A=i.map((d,f)=>{let b=u.
get(d.exchange),w=f===0||i[f-1].exchange!==d.exchange,x=p.get(d.round)??null,Rt=Object.fromEntries(le.map(st=>[st,(x??d)[st]])),Dt=ut(b),tt=r.onAir(f,M,0).seconds+
t.clock.rtt_s,[zt,et]=w?m.of(b):m.of();return{...Rt,token:d,exchange:b,audit:x,begins:w,transmitted:St.includes(d.decision),sent:w&&St.includes(d.decision),skipped:d.
decision==="skip",wouldAccept:d.decision==="skip"&&x?x.would_accept:null,totalS:w?Dt:0,snrDb:r.snrDb?r.snrDb[f]:null,hlm:m.known.slm&&m.known.llm?{uplinkS:tt,totalS:zt+
tt+et}:null,llm:m.known.llm?{totalS:et}:null}}),T=0;return A.forEach((d,f)=>{d.begins&&(T=f),d.first=A[T],d.firstIndex=T}),{started:n,rows:A,exchanges:u,audits:p,
fullBits:M,settings:t,busy:de(o,a,A.length,e&&t.clock.schedule==="overlapped")}}function ce(s,t){let{constants:e}=s;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.
slmS,e.llmS]};let n=(o,a)=>{let l=[...t.values()].filter(c=>c[o]>0);return Mt(l.map(c=>c[a]))/Mt(l.map(c=>c[o]))},i=[n("slm_passes","slm_s"),n("llm_passes","llm\
_s")],r=({slm_passes:o,llm_passes:a,slm_s:l,llm_s:c}={})=>[o===1?l:i[0],a===1?c:i[1]];return{known:{slm:!Number.isNaN(i[0]),llm:!Number.isNaN(i[1])},of:r}}function Mt(s){
return s.reduce((t,e)=>t+e,0)}function de(s,t,e,n){let i=Array.from({length:e},()=>[]);for(let r of ft(s,n))i[n&&r.kind==="wait"?e-1:t[r.exchange-1]].push(r);return i}
function At(s){return s.map(t=>t.map(({kind:e,start:n,end:i})=>[e,...[n,i].map(r=>Number(r.toFixed(6)))]))}function kt(s){let t=Math.floor(s),e=s-t;return e>.5||e===.5&&t%2!==0?t+1:t}var Z="–",W=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function Y(s){return s==null||Number.isNaN(s)}function Lt(s,t){let e=s.toFixed(t),n=Math.abs(s)*10**t;if(Math.abs(n%1-.5)>1e-6)return e;let[i,r]=Math.abs(s).toFixed(
100).split(".");if(!/^50*$/.test(r.slice(t)))return e;let o=BigInt(i+r.slice(0,t)),a=String(o%2n===0n?o:o+1n).padStart(t+1,"0");return(s<0?"-":"")+(t?`${a.slice(
0,-t)}.${a.slice(-t)}`:a)}function Et(s){let[t,...e]=s.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function N(s,t=3){if(Y(s))return Z;if(!Number.
isFinite(s))return s>0?"∞":"−∞";if(s===0)return"0";let e=Tt(s,t),n=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e))));return Et(Lt(e,n)).replaceAll("-","\
−")}function Tt(s,t){let e=Number(Math.abs(s).toExponential().split("e")[1]),n=t-1-e;return n>=0&&n<=60?Number(Lt(s,n)):Number(s.toExponential(t-1))}function ue(s,t,e=3){if(Y(s))return Z;if(s===0||!Number.isFinite(s))return`${N(s,e)} ${t}`;let n=Math.abs(Tt(s,e)),[i,r]=W.find(([o])=>n>=o)??W[W.length-1];return`${N(
s/i,e)} ${r}${t}`}function vt(s){if(Y(s))return Z;if(s>=120&&s<1/0){let t=kt(s);return`${Et(String(Math.floor(t/60)))} min ${t%60} s`}return ue(s,"s")}function Ct(s,t){return s.schedule==="sequential"||t?s:{...s,schedule:"sequential"}}function Nt({seed:s,vocabulary_size:t,overlaps:e,rows:n},i,r){let o=[{type:"\
started",vocabulary_size:t}],a=0;return n.forEach(([l,c,...u],p)=>{if(u.length>0){let[M,m,A,T,d,f,b,w]=u;a+=1;let x={slm_passes:T,llm_passes:d,bonus_drafted:f?!1:
null,host_slm_s:b,host_llm_s:w};o.push({type:"exchange",number:a,tokens:M,payload_bits:m,billed_downlink_bits:A,...x})}o.push({type:"token",round:p+1,exchange:a,
decision:l,k:c})}),_t(o,{seed:s,channel:i,clock:r},e)}function fe({rows:s}){return s.reduce((t,{totalS:e})=>t+e,0)}function Ot(s,t){let[e,{rows:n}]=[fe(s),s],i=t&&
n.every(r=>r.hlm)?n.reduce((r,o)=>r+o.hlm.totalS,0):null;return`${N(e>0?n.length/e:null)} tokens/s${i!==null&&e>0?` · ${N(i/e,2)} × HLM`:""} · ${vt(e)}`}var Bt=(s,t)=>Object.keys(s).every(e=>s[e]===t[e]);function pe(s){if(!s)return null;let{channel:t,clock:e}=E.link(s.link),n={channel:t,clock:Ct(e,s.suits)};return Bt(
t,s.link.channel)&&Bt(n.clock,s.link.clock)?null:n}function $t(s){let t=me(s.pricing),e=(s.pricing&&s.statuses[E.at.schedule])??s.status;if(!t)return{...s,status:e};
let n=s.tokens.map(i=>({...i,seconds:Number(t.rows[i.round-1].totalS.toFixed(5))}));return{...s,tokens:n,busy:At(t.busy),status:e,finish:Ot(t,s.gains&&!s.pricing.
nothing)}}function me(s){let t=pe(s);try{return t&&Nt(s,t.channel,t.clock)}catch{return null}}var F=[.5,1,2,5,10,20,50],ge=5,we=12,be=9,H=1e3;function xe(s){let t=s/be,e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(n=>n*e).find(n=>n>=t)}var j=class{constructor(t){
this.root=h("div","strip race"),this.legend=new P(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=!1,this.report=()=>{},this.field=h("di\
v","lanes"),this.busyKey=new O("Under each track, from the top: device, link, station."),this.root.append(this.legend.root,this.busyKey.root,this.field,this.buildControls()),
t.append(this.root),E.followers.add(this)}buildControls(){let t=h("div","lane controls player"),e=h("div","about");this.playButton=this.button("play",()=>this.playing?
this.pause():this.play()),this.rates=h("div","speeds"),this.rates.setAttribute("role","group"),this.rates.setAttribute("aria-label","Speed of time");for(let i of F){
let r=this.button("speed",()=>{this.rate=i,this.playing||this.play(),this.drawControls()});r.textContent=i+"×",r.dataset.rate=String(i),this.rates.append(r)}e.
append(this.playButton,this.rates);let n=h("div","course");return this.scrubber=h("input","scrubber"),this.scrubber.type="range",this.scrubber.max=String(H),this.
scrubber.setAttribute("aria-label","Seconds on the model clock"),this.scrubber.addEventListener("input",()=>{let i=Number(this.scrubber.value)/H*this.end;this.pause(),
this.show(i,!0)}),this.axis=h("div","axis"),this.axis.setAttribute("aria-hidden","true"),n.append(this.scrubber,this.axis),t.append(e,n),t}button(t,e){let n=h("\
button",t);return n.type="button",n.addEventListener("click",e),n}update(t,e){this.report=e;let n=this.run!==t.run,i=this.running&&!n;for(n&&(this.pause(),this.
run=t.run,this.action=null,this.selected=null,this.legend.clear()),this.running=t.running,this.legend.setDecisions(t.decisions),this.legend.setBadge(t.badge);this.
lanes.length>t.lanes.length;)this.lanes.pop().node.remove();let r=n||this.now>=this.end;this.sent=t.lanes,this.lay(),(n||i)&&(this.rate=F.find(a=>a>=ge&&this.end/
a<=we)||F[F.length-1]);let o=matchMedia("(prefers-reduced-motion: reduce)").matches;(n||i)&&!t.running&&!o&&this.end>0?this.play():this.playing||(this.show(r?this.
end:Math.min(this.now,this.end),t.running),r&&!t.running&&(n||i)&&this.rest()),(this.action===null||t.action===this.action)&&this.drawSelection(t.selected)}lay(){
this.sent.forEach((t,e)=>{this.lanes[e]||(this.lanes[e]=new $(this,e),this.field.append(this.lanes[e].node)),this.lanes[e].update($t(t))}),this.end=Math.max(0,...this.
lanes.map(t=>t.end));for(let t of this.lanes)t.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(t=>t.busy.spans)),this.drawAxis()}follow(){if(!this.sent)
return;let t=this.now>=this.end;this.lay(),this.show(t?this.end:Math.min(this.now,this.end),!1)}drawAxis(){if(this.axis.replaceChildren(),this.end<=0)return;let t=xe(
this.end);for(let e=0;e*t<=this.end;e+=1){let n=h("span","tick",Number((e*t).toPrecision(6))+" s");n.style.left=100*e*t/this.end+"%",this.axis.append(n)}}play(){
this.end<=0||(this.now>=this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(t=>this.
tick(t)),this.show(this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){
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
60)}release(){this.root.isConnected||(this.pause(),E.followers.delete(this))}};var J=-1/0;addEventListener("click",s=>{let t=s.composedPath().find(n=>n.tagName==="A"&&n.href),e=s.ctrlKey||s.metaKey||s.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");t&&!e&&new URL(t.href).pathname!==location.pathname&&(J=performance.now())},!0);var Pt=document.querySelector("title");Pt&&new MutationObserver(()=>J=
-1/0).observe(Pt,{childList:!0,characterData:!0,subtree:!0});var ye=()=>performance.now()-J<=3e4;function Q(s){return(...t)=>{ye()||s(...t)}}function It(s){let t=new WeakMap;return({parentElement:e,data:[n],setStateValue:i,setTriggerValue:r})=>{let o=t.get(e);return o===void 0&&t.set(e,o=s(e,n)),o.update(
n,Q(i),Q(r)),()=>o.release?.()}}var Es=It(s=>new j(s));export{Es as default};
