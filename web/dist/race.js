var Ht="http://www.w3.org/2000/svg";function l(s,t,e){let n=document.createElement(s);return t&&(n.className=t),e!==void 0&&(n.textContent=e),n}function y(s,t,e){
let n=document.createElementNS(Ht,s);for(let[i,o]of Object.entries(t))n.setAttribute(i,String(o));return e&&e.append(n),n}function nt(s,t){s.setAttribute("aria-label",t),s.title=t}function k(s){return String(s).replace(/\B(?=(\d{3})+$)/g," ")}function _(s){return s.toFixed(s<100?2:1)+" s"}var E={draft:{lane:0,name:"drafts",top:1,tall:8,says:s=>`The device drafts token ${s}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:s=>`The device dra\
fts on behind the message of token ${s}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the bas\
e station"},upload:{lane:1,name:"upload",top:1,tall:5,says:s=>`The message of token ${s} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:s=>`The reply to\
 the message of token ${s} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(s,t)=>t?`The base station decodes token ${s}`:`The base station verifies\
 the message of token ${s}`}},M=["device","link","station"],v=10,jt=7,Gt=.75,qt=.12,Kt=0;function Xt(s){return s.flatMap((t,e)=>{let n=0,i=t.every(([o])=>o==="p\
ass");return t.map(([o,r,a])=>({kind:o,start:r,end:a,alone:i,row:e,token:e+1+(o==="draft"?(n+=1)-1:0)}))})}function Vt({kind:s,start:t,end:e,token:n,alone:i}){return`${E[s].
says(n,i)}: ${Wt(e-t)}.`}function Wt(s){return s<1?Number((1e3*s).toPrecision(3))+" ms":_(s)}function Zt(s,t){let e=M.map(()=>0);for(let{kind:n,start:i,end:o}of s)
n!=="wait"&&(e[E[n].lane]+=Math.max(0,Math.min(o,t)-i));return e.map(n=>t>0?Math.min(1,n/t):0)}function Yt(s,t){let{lane:e,top:n,tall:i}=E[t],o=t==="draft"||t===
"thrown"?qt:0;return s.filter(a=>a.kind===t).map(({start:a,end:h})=>`M${a} ${e*v+n}H${h-o*(h-a)}v${i}H${a}z`).join("")}var N=class{constructor(t=""){this.root=l(
"div","busy-key"),this.entries=l("span","busy-entries",t);for(let[e,{name:n}]of Object.entries(E)){let i=l("span","busy-entry",n);i.dataset.doing=e,this.entries.
append(i)}this.words=l("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:n})=>n));for(let n of this.entries.querySelectorAll(
".busy-entry"))n.hidden=!e.has(n.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!=="")}},B=class{constructor(t,e,n){
Object.assign(this,{key:t,choose:e,partly:n,spans:[],end:0,at:0,until:0}),this.root=l("div","busy");let i=l("div","busy-names");i.append(...M.map(r=>l("span","b\
usy-name",r))),this.svg=y("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and station over time"}),this.shares=M.map(
()=>l("span","busy-share"));let o=l("div","busy-shares");o.title="Share of the time so far in which the lane is busy",o.append(...this.shares),this.root.append(
i,this.svg,o),this.svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener("pointerleave",()=>this.
key.say("")),this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.until,this.at)),this.
resized.observe(this.svg)}lay(t,e){this.spans=Xt(t),this.end=e,this.root.hidden=this.spans.length===0;let n=c=>this.spans.filter(({kind:u})=>c.includes(u)).map(
u=>u.end-u.start),i=n(["draft"]);this.finest=Math.max(1e-6,Math.min(...i.length?[i[0]]:n(["pass"])));let o="busy-"+(Kt+=1),r=y("clipPath",{id:o});this.seen=y("r\
ect",{x:0,y:0,width:0,height:v*M.length},r);let a=M.map((c,u)=>y("rect",{class:"ground",x:0,y:u*v+1,width:Math.max(e,1e-6),height:8})),h=y("g",{"clip-path":`url\
(#${o})`});for(let c of Object.keys(E))y("path",{class:"doing","data-doing":c,d:Yt(this.spans,c)},h);this.cursor=y("path",{class:"busy-now"}),this.svg.replaceChildren(
r,...a,h,this.cursor),this.show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let n=this.svg.clientWidth||1,i=Math.max(
this.end,1e-6);this.view=this.partly?Math.min(i,n*this.finest/jt):i,this.from=Math.min(Math.max(0,e-Gt*this.view),i-this.view),this.svg.setAttribute("viewBox",`${this.
from} 0 ${this.view} ${v*M.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${v*M.length}`),Zt(this.spans,t).forEach(
(o,r)=>this.shares[r].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),n=this.from+(t.clientX-e.left)/e.width*this.
view,i=Math.floor((t.clientY-e.top)/e.height*M.length);return this.spans.find(o=>E[o.kind].lane===i&&o.start<=n&&n<o.end&&o.start<this.until)}sayings(t){let e=this.
spanAt(t);return e?Vt(e):""}};var Qt={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function it(s){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","t\
rue");let e=document.createElementNS("http://www.w3.org/2000/svg","path");return e.setAttribute("d",Qt[s]),t.append(e),t}function ot(s,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,n,i)=>{let o=n===0&&e==="␣"&&i.length>1;s.append("␣↵⇥".includes(e[0])?l(
"span",o?"mark begins":"mark",e):e)})}function rt(s,t,e){s.dataset.round=String(t.round),s.dataset.decision=t.decision,s.classList.toggle("miss",t.miss===!0),s.
classList.toggle("first-miss",t.first_miss===!0),s.classList.toggle("end",t.end===!0),s.classList.toggle("message-first",t.first===t.round),s.classList.toggle("\
message-last",t.last===t.round),s.setAttribute("aria-label",t.label),s.removeAttribute("title");let n=l("span","box"),i=l("bdi","text");ot(i,t.text),i.classList.
toggle("blank",t.text==="␣"),n.append(i),t.k!==void 0&&n.append(l("sup","k",t.k));let o=l("span","foot");if(o.append(l("span","letter",e)),t.u!==void 0){let h=l(
"span","u");h.style.setProperty("--u",String(t.u)),o.append(h)}let r=t.draft===void 0?[]:[l("s","draft")];r.length>0&&ot(r[0],t.draft);let a=t.message===void 0?
[]:[l("span","bracket")];a.length>0&&(a[0].title=t.message),s.replaceChildren(...r,n,o,...a)}function G(s,t){if(typeof t!="object"||typeof s!="object")return s===
t;let e=Object.keys(t);return Object.keys(s).length===e.length&&e.every(n=>G(s[n],t[n]))}var Jt=.12,$=class{constructor(t,e){this.race=t,this.number=e,this.items=[],this.node=l("section","lane");let n=l("div","about");this.title=l("strong","title"),
this.speed=l("span","speed-so-far"),this.travels=l("span","travels"),this.status=l("span","status"),this.counts=l("span","counts");let i=l("div","name");i.append(
this.title,this.travels),n.append(i,this.speed,this.counts,this.status);let o=l("div","course");this.track=l("div","track"),this.done=l("div","done"),this.flag=
l("span","flag"),this.flag.setAttribute("aria-hidden","true"),this.track.append(this.done,this.flag),this.row=l("div","row"),this.row.setAttribute("role","listb\
ox"),this.row.setAttribute("aria-orientation","horizontal"),this.busy=new B(t.busyKey,r=>t.choose(e,r),!1),o.append(this.track,this.busy.root,this.row),this.node.
append(n,o),this.track.addEventListener("click",r=>this.onTrack(r)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("c\
lick",r=>this.onClick(r)),this.row.addEventListener("keydown",r=>this.onKey(r)),this.row.addEventListener("pointerover",r=>this.onHover(r))}update(t){this.data=
t,this.title.textContent=t.title,this.title.title=t.summary,this.travels.textContent=t.travels,this.travels.title="What travels up",this.row.setAttribute("aria-\
label","Tokens of "+t.title);for(let n of this.items.splice(t.tokens.length))n.node.remove();let e=0;t.tokens.forEach((n,i)=>{let o=this.items[i]||this.addItem();
(!o.token||!G({...o.token,seconds:0},{...n,seconds:0}))&&rt(o.node,n,this.race.legend.letters[n.decision]),o.node.classList.toggle("parting",n.round===t.parting),
this.race.legend.notice(n),o.token=n,o.from=e,e+=n.seconds||0,o.to=e}),this.end=e,this.row.classList.toggle("drafts",t.tokens.some(n=>n.draft!==void 0)),this.parting=
this.items.find(n=>n.token.round===t.parting)}addItem(){let t=l("div","token future");t.setAttribute("role","option"),t.setAttribute("aria-selected","false"),t.
tabIndex=this.items.length===0?0:-1,this.row.append(t);let e={node:t};return this.items.push(e),e}span({token:t,from:e,to:n}){let i=this.items[t.first-1];if(i===
void 0)return[e,n];let o=(i.to-i.from)/(t.last-t.first+1),r=i.from+o*(t.round-t.first);return[r,r+o]}drawTrack(t){let e=i=>t>0?100*i/t:0,n=this.items.map(i=>{let{
token:o}=i,[r,a]=this.span(i).map(e),h=a-Math.min(Jt,(a-r)/4);return`${"var(--of-"+o.decision+")"} ${r}% ${h}%, transparent ${h}% ${a}%`});this.done.style.background=
n.length===0?"none":`linear-gradient(to right, ${n.join(", ")}, transparent ${e(this.end)}%)`,this.flag.hidden=this.parting===void 0,this.parting&&(this.flag.style.
left=e(this.parting.to)+"%"),this.busy.lay(this.data.busy,t)}show(t,e,n){let i=0;for(;i<this.items.length&&this.items[i].to<=t+1e-9;)i+=1;i!==this.shown&&(this.
items.forEach((r,a)=>r.node.classList.toggle("future",a>=i)),this.shown=i,this.drawCounts(),n&&(this.row.scrollLeft=this.row.scrollWidth)),this.busy.show(t),this.
done.style.clipPath=`inset(0 ${100-(e>0?Math.min(100,100*t/e):100)}% 0 0)`;let o=this.data.complete&&i===this.items.length;this.speed.textContent=o?this.data.finish:
k(i)+" of "+k(this.items.length)+" tokens",this.status.textContent=o||!this.data.complete?this.data.status:"…",this.node.classList.toggle("over",o)}drawCounts(){
let t=this.items.slice(0,this.shown).map(i=>i.token),{rows:e}=this.race.legend,n=({name:i})=>t.filter(o=>i==="miss"?o.miss:o.decision===i).length;this.counts.replaceChildren(
...e.filter(i=>n(i)>0).map(i=>{let o=l("span","of",k(n(i))+" "+i.counted[n(i)===1?0:1]);return o.dataset.of=i.name,o}))}pin(){if(!this.parting)return;let t=this.
parting.node,[e,n]=[t.previousElementSibling,t.nextElementSibling],i=t.offsetLeft+t.offsetWidth;t.classList.toggle("pinned-right",e!==null&&e.offsetLeft+e.offsetWidth>
t.offsetLeft),t.classList.toggle("pinned-left",n!==null&&n.offsetWidth>0&&n.offsetLeft<i)}rest(){let t=this.items.indexOf(this.parting),e=this.items[Math.max(0,
t-3)];e&&(this.row.scrollLeft=e.node.offsetLeft-this.row.offsetLeft-8),this.pin()}find(t){return this.items.find(e=>e.token.round===t)}onTrack(t){let e=this.track.
getBoundingClientRect(),n=(t.clientX-e.left)/e.width*this.race.end,i=this.items.find(o=>n<=this.span(o)[1]);i&&this.race.choose(this.number,i.token.round)}itemOf(t){
let e=t.target.closest(".token");return e&&this.items.find(n=>n.node===e)}onClick(t){let e=this.itemOf(t);e&&this.race.choose(this.number,e.token.round)}onHover(t){
let e=this.itemOf(t);e&&(e.node.title=e.token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),n={ArrowRight:e+
1,ArrowLeft:e-1,Home:0,End:this.shown-1,Enter:e," ":e};if(t.key==="Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.
chooseBeside(this.number,t.key==="ArrowDown"?1:-1,e);else if(t.key in n){let i=this.items[Math.min(Math.max(n[t.key],0),this.shown-1)];i&&this.race.choose(this.
number,i.token.round)}else return;t.preventDefault(),t.stopPropagation()}};var P=class{constructor(t){this.strip=t,this.filters=new Set,this.root=l("div","head"),this.badge=l("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=l("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let e=l("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},e.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,e),this.said=l("p","said-counts"),this.mark=l("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)
return this.drawPresent();for(let n of t)this.letters[n.name]=n.letter,this.decisions.append(this.button(n)),this.said.append(this.sentence(n));this.said.append(
this.mark),this.drawPresent()}button(t){let e=t.name,n=l("button","filter");n.type="button",n.dataset.filter=e,n.title=t.label+": "+t.meaning+". Press to highli\
ght these tokens.",n.setAttribute("aria-pressed","false");let i=l("span","count","–");i.append(l("span","share-of"));let o=l("span","swatch",t.letter);o.setAttribute(
"aria-hidden","true");let r=l("span","name",t.label);return n.append(o,l("span","words")),n.lastChild.append(r," ",i,l("span","note",t.meaning)),n.addEventListener(
"click",()=>this.toggle(e)),this.buttons.set(e,{button:n,count:i}),n}sentence(t){let e=l("span","counted");e.dataset.filter=t.name,e.title=t.label+": "+t.meaning;
let n=l("span","how-many","0");return e.append(l("span","swatch",t.letter)," ",n," "+t.said),this.says.set(t.name,{node:e,count:n}),e}conclude(t,e){let n=t&&`${t}\
 ${e}`;this.mark.textContent!==n&&(this.mark.textContent=n),this.mark.dataset.mark=t}entry(t,e,n,i){let o=l("span","entry about-"+t);o.title=i;let r=l("span","s\
ample",e);return r.setAttribute("aria-hidden","true"),o.append(r,l("span","words",n)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let e=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let n of["draft","k","u","first_miss","message"])t[n]!==void 0&&this.present.add(n);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.
rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{name:e,usual:n}of this.rows){let{button:i}=this.buttons.get(e);i.
hidden=!(n&&!t)&&!this.present.has(e),i.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(e).node.hidden=i.hidden}for(let[e,n]of Object.entries(this.entries))
n.hidden=!this.present.has(e)}setCounts(t,e){for(let[n,{count:i}]of this.buttons){let o=t[n]||0,r=k(o),a=n==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";i.
firstChild.data!==r&&(i.firstChild.data=this.says.get(n).count.textContent=r),i.lastChild.textContent!==a&&(i.lastChild.textContent=a)}}};var Fe=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var q=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:n}=this,i=o=>Object.fromEntries(Object.entries(o).map(([r,a])=>[r,r in n?n[r]:a]));return{channel:i(
t),clock:i(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},L=globalThis[Symbol.
for("cuhlm-hand")]??=new q;function te(s){return s===0?0:Math.floor(Math.log2(s))+1}function ee(s){return te(s-1)}function se(s,t,e=8){return s*(e+ee(t))}function at(s){return se(s,s)}var K={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function lt(s="This method"){return new Error(`${s} cannot overl\
ap: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the \
schedule sequential.`)}function X(s,t,e){let n=t.resumes,i=n+s.drafts*s.draftS,o=s.sent?Math.max(i,t.replied):i,r=o+s.upS+s.rttS/2,a=r+s.passS,h=s.sent||s.passS?
a+s.downS+s.rttS/2:t.replied,c=Math.max(t.end,i,h),u={start:n,drafted:i,leaves:o,arrives:r,verified:a,replied:h,end:c,resumes:c,aheadPasses:0};if(!e)return u;let p=ct(
h-i,s.draftS);return s.restarts?{...u,resumes:h,aheadPasses:p}:s.bonus?{...u,resumes:Math.min(i+s.draftS,h),aheadPasses:Math.min(1,p)}:{...u,resumes:i}}function ct(s,t){
return s>0?t?Math.max(0,Math.ceil(Math.min(s/t-1e-9,4096))):4096:0}function dt(s,t){return s.end>t.end?s.end-t.end:0}function ut({slm_s:s,uplink_s:t,llm_s:e,overlapped_s:n=null}){
return n??s+t+e}function ft(s,t){let e=[],[n,i]=[K,0];return s.forEach((o,r)=>{let a=X(o,n,t),h=r+1,c=(u,p,S,m)=>S<m&&m<1/0&&e.push({lane:u,kind:p,start:S,end:m,
exchange:h});for(let u of ht(a.start,a.drafted,o.draftS))c("device","draft",...u);if(t&&o.restarts)for(let u of ht(a.drafted,a.resumes,o.draftS))c("device","thr\
own",...u);else t&&o.bonus?c("device","draft",a.drafted,a.resumes):o.sent&&!t&&c("device","wait",a.drafted,a.resumes);o.sent&&(i=h,c("link","upload",a.leaves,a.
arrives),c("link","reply",a.verified,a.replied)),c("station","pass",a.arrives,a.verified),n=a}),n.resumes<n.replied&&n.replied<1/0&&e.push({lane:"device",kind:"\
wait",start:n.resumes,end:n.replied,exchange:i}),e}function ht(s,t,e){if(!e||t===1/0)return[[s,t]];let n=Array.from({length:Math.max(1,ct(t-s,e))},(i,o)=>s+o*e);
return n.map((i,o)=>[i,n[o+1]??t])}function O(s){return 10**(s/10)}function V(s,t){return s/Math.LN2*Math.log1p(t)}var pt={awgn:()=>1,rayleigh:s=>-Math.log1p(-s),rician(s,t,e){let n=O(e.rician_k_db),
i=Math.sqrt(.5/(n+1));return(Math.sqrt(n/(n+1))+mt(s)*i)**2+(mt(t)*i)**2},nakagami:(s,t,e)=>ne(e.nakagami_m,s)/e.nakagami_m};function gt(s,t,e){if(!Object.hasOwn(
pt,s.fading))throw new Error(`The engine has no gain for the fading ${s.fading}.`);return pt[s.fading](t,e,s)}function ne(s,t){let e=t<.5,n=Math.log(e?t:1-t),i=Math.
log(s);for(let o=0;o<200;o+=1){let[r,a]=ie(s,Math.exp(i)),h=Math.exp(s*i-Math.exp(i)-wt(s)),c=e?(Math.log(r)-n)*r/h:(n-Math.log(a))*a/h;if(i-=Math.max(c,-1),Math.
abs(c)<1e-15*Math.max(1,Math.abs(i)))break}return Math.exp(i)}function ie(s,t){let e=Math.exp(s*Math.log(t)-t-wt(s));if(t<s+1){let[a,h]=[1/s,1/s];for(let c=1;a>
1e-17*h;c+=1)h+=a*=t/(s+c);return[e*h,1-e*h]}let n=t+1-s,[i,o]=[1/0,1/n],r=o;for(let a=1;a<1e4;a+=1){let h=a*(s-a);if(n+=2,o=1/(h*o+n),i=n+h/i,r*=i*o,Math.abs(i*
o-1)<1e-16)break}return[1-e*r,e*r]}function wt(s){let[t,e]=[s,1];for(;t<15;t+=1)e*=t;let n=1/(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(
t)-t+.5*Math.log(2*Math.PI)+n-Math.log(e)}function mt(s){let t=Math.min(s,1-s),e=Math.sqrt(-2*Math.log(t)),n=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*
(.189269+e*.001308)));for(let i=0;i<3;i+=1){let o=(oe(n)-t)/(Math.exp(-(n*n)/2)/Math.sqrt(2*Math.PI));n+=o/(1+n*o/2)}return s<.5?-n:n}function oe(s){let t=Math.
exp(-(s*s)/2)/Math.sqrt(2*Math.PI);if(s<3){let[n,i]=[s,s];for(let o=3;Math.abs(n)>1e-18*Math.abs(i);o+=2)i+=n*=s*s/o;return .5-t*i}let e=s;for(let n=200;n>0;n-=
1)e=s+n/e;return t/e}function re(s){let t=Math.log1p(s);for(let e=0;e<60;e+=1){let n=t-(t-s*Math.exp(-t))/(1+t);if(Math.abs(n-t)<=1e-16*Math.abs(t))break;t=n}return Math.
expm1(t)}function ae(s){let t=O(s.snr_db),e=s.snr_target_db===null?re(t):O(s.snr_target_db);return{successProb:Math.exp(-e/t),slotBits:.001*V(s.bandwidth_hz,e)}}
function bt(s,t,e){let{successProb:n,slotBits:i}=ae(e),o=Math.min(Math.ceil(s/i*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=he(n)[o],a=Math.ceil(t*
2**53),h=r.findIndex(c=>Math.floor(c*2**53)>=a);return h===-1?{slots:200,outage:!0}:{slots:h,outage:!1}}var I=new Map;function he(s){if(!I.has(s)){let t=Array.from(
{length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let n=1;n<t.length;n+=1)t[n][e+1]=Math.max(t[n][e],Math.min(1,(1-s)*t[n][e]+s*t[n-
1][e]));I.clear(),I.set(s,t)}return I.get(s)}function R(s){if(s.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return s.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:s.slm_s,llmS:s.llm_s}}var Mt={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function St(s,t,e){return ce(0,s,t.stream,e*t.width)}var le=10,xt=[[3538372366,3779882131],[3394929251,2500989271]],D=[[2654435769,2135587861],[3144134277,2227873595]];function ce(s,t,e,n){let i=new Float64Array(n),
o=new Uint32Array(8);for(let r=0,a=1;r<n;r+=4,a+=1){de(o,a,s,t,e);let h=Math.min(4,n-r);for(let c=0;c<h;c+=1)i[r+c]=(o[2*c]*2**20+(o[2*c+1]>>>12)+.5)*2**-52}return i}
var g=new Uint32Array(8);function de(s,t,e,n,i){s.fill(0),s[0]=Math.floor(t/2**32),s[1]=t;let[o,r,a,h]=[e,n,0,i];for(let c=0;c<le;c+=1){yt(g,0,xt[0],s[0],s[1]),
yt(g,4,xt[1],s[4],s[5]),s[0]=g[4]^s[2]^o,s[1]=g[5]^s[3]^r,s[2]=g[6],s[3]=g[7],s[4]=g[0]^s[6]^a,s[5]=g[1]^s[7]^h,s[6]=g[2],s[7]=g[3];let u=r+D[0][1];r=u>>>0,o=o+
D[0][0]+(u>4294967295)>>>0,u=h+D[1][1],h=u>>>0,a=a+D[1][0]+(u>4294967295)>>>0}}function yt(s,t,[e,n],i,o){let r=z(n,o)+(Math.imul(n,i)>>>0)+(Math.imul(e,o)>>>0),
a=z(n,i)+z(e,o)+(Math.imul(e,i)>>>0)+Math.floor(r/2**32);s[t]=z(e,i)+Math.floor(a/2**32),s[t+1]=a>>>0,s[t+2]=r>>>0,s[t+3]=Math.imul(n,o)}function z(s,t){let[e,n,
i,o]=[s>>>16,s&65535,t>>>16,t&65535],r=e*o+(n*o>>>16),a=(r&65535)+n*i;return e*i+(r>>>16)+(a>>>16)>>>0}var U=class{constructor(t,e,n=!1){this.overlaps=n,this.last=K,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:R(t.clock),this.
uniforms=St(t.seed,Mt.CHANNEL,e),this.exchanges=0;let{channel:i}=this;if(this.links=i.downlink_snr_db===null?[i]:[i,{...i,snr_db:i.downlink_snr_db,downlink_snr_db:null}],
i.fading==="outage")return;let o=Array.from({length:e},(r,a)=>gt(i,this.uniforms[2*a],this.uniforms[2*a+1]));this.snrDb=o.map(r=>i.snr_db+10*Math.log10(r)),this.
rates=this.links.map(r=>o.map(a=>V(r.bandwidth_hz,O(r.snr_db)*a)))}exchange(t,{slmPasses:e=0,llmPasses:n=0,payloadBits:i=0,downlinkBits:o=0,billedDownlinkBits:r=0,
tokens:a=1,thrown:h=[],rejected:c=!1,bonusDrafted:u=null}){this.exchanges+=1;let p={type:"exchange",number:this.exchanges,tokens:a,payload_bits:i,downlink_bits:o,
billed_downlink_bits:r,slm_passes:e,llm_passes:n,thrown:h,bonus_drafted:u};return this.priced(p,t,c)}priced(t,e,n){let i=t.slm_passes>0&&t.llm_passes>0,{seconds:o,
outage:r}=i?this.onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:i&&this.snrDb?this.snrDb[e-1]:null,outage:r,uplink_s:i?o+
this.clock.rtt_s:0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0},h=this.clock.schedule==="overlapped";if(h&&i&&!this.overlaps)throw lt();if(!h||!this.
overlaps)return a;let c=this.last;return this.last=X(this.demand(a,e,n),c,!0),{...a,overlapped_s:dt(this.last,c),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:t,llm_passes:e,host_slm_s:n,host_llm_s:i}){if(this.constants)return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let o={slm_s:t>0?n:0,llm_s:e>
0?i:0};return o.slm_s>=0&&o.llm_s>=0||R(this.clock),o}demand(t,e,n){let{slm_passes:i,bonus_drafted:o}=t,r=i>0&&t.llm_passes>0,a=r?this.clock.rtt_s:0,h=t.uplink_s-
a,c=r&&t.billed_downlink_bits&&h-this.onAir(e-1,t.payload_bits,0).seconds||0;return{drafts:i,draftS:t.slm_s/(i||1),sent:r,upS:h-c,passS:t.llm_s,downS:c,rttS:a,bonus:r&&
t.tokens>i,restarts:n||o===!1}}air(t){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading for th\
is method.");let e=this.rates[0][t-1],n=e?1/e:1/0,i=this.channel.header_bits;return{perBit:n,fixed:R(this.clock).llmS+this.clock.rtt_s+(i?i*n:0)}}onAir(t,e,n){let i=a=>a+
this.channel.header_bits*(a>0),o=this.links.length===1?[i(e)+i(n)]:[i(e),i(n)];if(this.rates)return{seconds:o.reduce((a,h,c)=>a+(h?h/this.rates[c][t]:0),0),outage:!1};
let r=o.map((a,h)=>bt(a,this.uniforms[2*t+h],this.links[h]));return{seconds:r.reduce((a,{slots:h})=>a+h*.001,0),outage:r.some(({outage:a})=>a)}}};var _t=["accept","resample"],fe=["target_prob","rejection_prob","total_variation","bias"];function kt(s,t,e=!1){let n=s[0],i=s.filter(({type:d})=>d==="token"),o=new U(
t,i.length,e),[r,a]=[[],[]],h=new Map;for(let d of i)h.set(d.exchange,[...h.get(d.exchange)??[],d]);let c=d=>{let f=h.get(d.number);if(f===void 0)return d;let b=[
f[0].round,f.some(({decision:x})=>x==="resample")],w=o.priced(d,...b);return r.push(o.demand(w,...b)),a.push(f[0].round-1),w},u=new Map(s.filter(({type:d})=>d===
"exchange").map(d=>[d.number,c(d)])),p=new Map(s.filter(({type:d})=>d==="audit").map(d=>[d.round,d])),S=at(n.vocabulary_size),m=pe(o,u),A=i.map((d,f)=>{let b=u.
get(d.exchange),w=f===0||i[f-1].exchange!==d.exchange,x=p.get(d.round)??null,zt=Object.fromEntries(fe.map(st=>[st,(x??d)[st]])),Ut=ut(b),tt=o.onAir(f,S,0).seconds+
t.clock.rtt_s,[Ft,et]=w?m.of(b):m.of();return{...zt,token:d,exchange:b,audit:x,begins:w,transmitted:_t.includes(d.decision),sent:w&&_t.includes(d.decision),skipped:d.
decision==="skip",wouldAccept:d.decision==="skip"&&x?x.would_accept:null,totalS:w?Ut:0,snrDb:o.snrDb?o.snrDb[f]:null,hlm:m.known.slm&&m.known.llm?{uplinkS:tt,totalS:Ft+
tt+et}:null,llm:m.known.llm?{totalS:et}:null}}),T=0;return A.forEach((d,f)=>{d.begins&&(T=f),d.first=A[T],d.firstIndex=T}),{started:n,rows:A,exchanges:u,audits:p,
fullBits:S,settings:t,busy:me(r,a,A.length,e&&t.clock.schedule==="overlapped")}}function pe(s,t){let{constants:e}=s;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.
slmS,e.llmS]};let n=(r,a)=>{let h=[...t.values()].filter(c=>c[r]>0);return At(h.map(c=>c[a]))/At(h.map(c=>c[r]))},i=[n("slm_passes","slm_s"),n("llm_passes","llm\
_s")],o=({slm_passes:r,llm_passes:a,slm_s:h,llm_s:c}={})=>[r===1?h:i[0],a===1?c:i[1]];return{known:{slm:!Number.isNaN(i[0]),llm:!Number.isNaN(i[1])},of:o}}function At(s){
return s.reduce((t,e)=>t+e,0)}function me(s,t,e,n){let i=Array.from({length:e},()=>[]);for(let o of ft(s,n))i[n&&o.kind==="wait"?e-1:t[o.exchange-1]].push(o);return i}
function Et(s){return s.map(t=>t.map(({kind:e,start:n,end:i})=>[e,...[n,i].map(o=>Number(o.toFixed(6)))]))}function Lt(s){let t=Math.floor(s),e=s-t;return e>.5||e===.5&&t%2!==0?t+1:t}var Z="–",W=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function Y(s){return s==null||Number.isNaN(s)}function Tt(s,t){let e=s.toFixed(t),n=Math.abs(s)*10**t;if(Math.abs(n%1-.5)>1e-6)return e;let[i,o]=Math.abs(s).toFixed(
100).split(".");if(!/^50*$/.test(o.slice(t)))return e;let r=BigInt(i+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(s<0?"-":"")+(t?`${a.slice(
0,-t)}.${a.slice(-t)}`:a)}function vt(s){let[t,...e]=s.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function C(s,t=3){if(Y(s))return Z;if(!Number.
isFinite(s))return s>0?"∞":"−∞";if(s===0)return"0";let e=Ot(s,t),n=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e))));return vt(Tt(e,n)).replaceAll("-","\
−")}function Ot(s,t){let e=Number(Math.abs(s).toExponential().split("e")[1]),n=t-1-e;return n>=0&&n<=60?Number(Tt(s,n)):Number(s.toExponential(t-1))}function ge(s,t,e=3){if(Y(s))return Z;if(s===0||!Number.isFinite(s))return`${C(s,e)} ${t}`;let n=Math.abs(Ot(s,e)),[i,o]=W.find(([r])=>n>=r)??W[W.length-1];return`${C(
s/i,e)} ${o}${t}`}function Ct(s,t=3){if(Y(s))return Z;if(s>=120&&s<1/0){let e=Lt(s);return`${vt(String(Math.floor(e/60)))} min ${e%60} s`}return ge(s,"s",t)}function Nt(s,t){return s.schedule==="sequential"||t?s:{...s,schedule:"sequential"}}function Bt({seed:s,vocabulary_size:t,overlaps:e,rows:n},i,o){let r=[{type:"\
started",vocabulary_size:t}],a=0;return n.forEach(([h,c,...u],p)=>{if(u.length>0){let[S,m,A,T,d,f,b,w]=u;a+=1;let x={slm_passes:T,llm_passes:d,bonus_drafted:f?!1:
null,host_slm_s:b,host_llm_s:w};r.push({type:"exchange",number:a,tokens:S,payload_bits:m,billed_downlink_bits:A,...x})}r.push({type:"token",round:p+1,exchange:a,
decision:h,k:c})}),kt(r,{seed:s,channel:i,clock:o},e)}function we({rows:s}){return s.reduce((t,{totalS:e})=>t+e,0)}function $t(s,t){let[e,{rows:n}]=[we(s),s],i=t&&
n.every(o=>o.hlm)?n.reduce((o,r)=>o+r.hlm.totalS,0):null;return`${C(e>0?n.length/e:null)} tokens/s${i!==null&&e>0?` · ${C(i/e,2)} × HLM`:""} · ${Ct(e)}`}var Pt=(s,t)=>Object.keys(s).every(e=>s[e]===t[e]);function be(s){if(!s)return null;let{channel:t,clock:e}=L.link(s.link),n={channel:t,clock:Nt(e,s.suits)};return Pt(
t,s.link.channel)&&Pt(n.clock,s.link.clock)?null:n}function It(s){let t=xe(s.pricing),e=(s.pricing&&s.statuses[L.at.schedule])??s.status;if(!t)return{...s,status:e};
let n=s.tokens.map(i=>({...i,seconds:Number(t.rows[i.round-1].totalS.toFixed(5))}));return{...s,tokens:n,busy:Et(t.busy),status:e,finish:$t(t,s.gains&&!s.pricing.
nothing)}}function xe(s){let t=be(s);try{return t&&Bt(s,t.channel,t.clock)}catch{return null}}var F=[.5,1,2,5,10,20,50],ye=5,Me=12,Se=9,H=1e3;function _e(s){let t=s/Se,e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(n=>n*e).find(n=>n>=t)}var j=class{constructor(t){
this.root=l("div","strip race"),this.legend=new P(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=!1,this.report=()=>{},this.field=l("di\
v","lanes"),this.busyKey=new N("Under each track, from the top: device, link, station."),this.root.append(this.field,this.buildControls(),this.legend.root,this.
busyKey.root),t.append(this.root),L.followers.add(this)}buildControls(){let t=l("div","lane controls player"),e=l("div","about");this.playButton=this.button("pl\
ay",()=>this.playing?this.pause():this.play()),this.rates=l("div","speeds"),this.rates.setAttribute("role","group"),this.rates.setAttribute("aria-label","Speed \
of time");for(let i of F){let o=this.button("speed",()=>{this.rate=i,this.playing||this.play(),this.drawControls()});o.textContent=i+"×",o.dataset.rate=String(
i),this.rates.append(o)}e.append(this.playButton,this.rates);let n=l("div","course");return this.scrubber=l("input","scrubber"),this.scrubber.type="range",this.
scrubber.max=String(H),this.scrubber.setAttribute("aria-label","Seconds on the model clock"),this.scrubber.addEventListener("input",()=>{let i=Number(this.scrubber.
value)/H*this.end;this.pause(),this.show(i,!0)}),this.axis=l("div","axis"),this.axis.setAttribute("aria-hidden","true"),n.append(this.scrubber,this.axis),t.append(
e,n),t}button(t,e){let n=l("button",t);return n.type="button",n.addEventListener("click",e),n}update(t,e){this.report=e;let n=this.run!==t.run,i=this.running&&!n;
for(n&&(this.pause(),this.run=t.run,this.action=null,this.selected=null,this.legend.clear()),this.running=t.running,this.legend.setDecisions(t.decisions),this.legend.
setBadge(t.badge);this.lanes.length>t.lanes.length;)this.lanes.pop().node.remove();let o=n||this.now>=this.end;this.sent=t.lanes,this.lay(),(n||i)&&(this.rate=F.
find(a=>a>=ye&&this.end/a<=Me)||F[F.length-1]);let r=matchMedia("(prefers-reduced-motion: reduce)").matches;(n||i)&&!t.running&&!r&&this.end>0?this.play():this.
playing||(this.show(o?this.end:Math.min(this.now,this.end),t.running),o&&!t.running&&(n||i)&&this.rest()),(this.action===null||t.action===this.action)&&this.drawSelection(
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
lane:t,round:e,action:this.action})}chooseBeside(t,e,n){let i=this.lanes[t+e],o=i&&i.items[Math.min(n,i.shown-1)];o&&this.choose(t+e,o.token.round)}itemAt(t){let e=t&&
this.lanes[t.lane];return e?e.find(t.round):void 0}drawSelection(t){let e=this.itemAt(this.selected);e&&e.node.setAttribute("aria-selected","false"),this.selected=
t;let n=this.itemAt(t);if(!n)return;let i=this.lanes[t.lane];n.node.setAttribute("aria-selected","true");for(let a of i.items)a.node.tabIndex=a===n?0:-1;let o=n.
node.getBoundingClientRect(),r=i.row.getBoundingClientRect();o.left<r.left?i.row.scrollLeft-=r.left-o.left+60:o.right>r.right&&(i.row.scrollLeft+=o.right-r.right+
60)}release(){this.root.isConnected||(this.pause(),L.followers.delete(this))}};var Q=-1/0;addEventListener("click",s=>{let t=s.composedPath().find(n=>n.tagName==="A"&&n.href),e=s.ctrlKey||s.metaKey||s.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");t&&!e&&new URL(t.href).pathname!==location.pathname&&(Q=performance.now())},!0);var Rt=document.querySelector("title");Rt&&new MutationObserver(()=>Q=
-1/0).observe(Rt,{childList:!0,characterData:!0,subtree:!0});var Ae=()=>performance.now()-Q<=3e4;function J(s){return(...t)=>{Ae()||s(...t)}}function Dt(s){let t=new WeakMap;return({parentElement:e,data:[n],setStateValue:i,setTriggerValue:o})=>{let r=t.get(e);return r===void 0&&t.set(e,r=s(e,n)),r.update(
n,J(i),J(o)),()=>r.release?.()}}var Cs=Dt(s=>new j(s));export{Cs as default};
