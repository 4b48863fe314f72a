(()=>{var Ht="http://www.w3.org/2000/svg";function h(n,t,e){let s=document.createElement(n);return t&&(s.className=t),e!==void 0&&(s.textContent=e),s}function y(n,t,e){
let s=document.createElementNS(Ht,n);for(let[i,o]of Object.entries(t))s.setAttribute(i,String(o));return e&&e.append(s),s}function it(n,t){n.setAttribute("aria-label",t),n.title=t}var B=class{constructor(t){this.data=t,document.title=t.title,this.asked=h("header","asked");let e=h("p","prompt",t.prompt);if(e.dir="auto",this.asked.append(h(
"h1","",t.title),e,h("p","said",t.about)),this.stage=h("main","stage"),this.left=h("div","left"),this.right=h("div","right"),this.inspector=h("section","inspect\
or"),this.inspector.hidden=!0,this.inspector.tabIndex=0,this.inspector.setAttribute("aria-label","What happened at the chosen token"),this.stage.append(this.left,
this.right),this.right.append(this.inspector),this.beyond=h("footer","beyond"),t.answer!==void 0){let s=h("p","prompt",t.answer||"(no text)");s.dir="auto",this.
beyond.append(h("h2","","Answer"),s)}for(let[s,i]of t.tables)this.beyond.append(h("h2","",s),Gt(i));for(let s of t.notes)this.beyond.append(h("p","said",s));document.
body.append(this.asked,this.stage,this.beyond)}inspect(t,e){if(this.inspector.hidden=t===void 0,t===void 0)return;let s=h("div","inspector-head"),i=h("button","\
leave","Back (Esc)");i.type="button",i.addEventListener("click",e),s.append(h("h2","","What happened at token "+t.round),i);let o=h("p","",t.sentence);o.dir="au\
to",this.inspector.replaceChildren(s,o,...t.meters.map(jt),qt(t),this.facts(t.facts)),this.inspector.scrollTop=0}facts(t){let e=h("dl","facts");return t.forEach(
(s,i)=>{if(s==="–")return;let[o,a]=this.data.facts[i],r=h("div");r.title=a,r.append(h("dt","",o),h("dd","",s)),e.append(r)}),e}};function ot(n,t){let e=h("spa\
n","meter-track"),s=h("i");return s.style.width=(100*Math.min(1,Math.max(0,n))).toFixed(2)+"%",t&&(s.style.background=t),e.append(s),e}function jt([n,t,e,s]){let i=h(
"div","meter"),o=ot(t,"");if(e!==null){let a=h("u");a.style.left=(100*Math.min(1,Math.max(0,e))).toFixed(2)+"%",o.append(a)}return i.append(h("span","",n),o,h("\
span","meter-words",s)),i}function qt(n){let t=h("div","tops"),e=h("p","tops-key");for(let[s,i]of n.series){let o=h("span","",s);o.style.setProperty("--of",i),e.
append(o)}t.append(e);for(let[s,i,o]of n.tops){let a=h("div",s?"top named":"top"),r=h("span","top-name");r.append(s?s+": ":"",h("bdi","",i));let l=h("span","top\
-bars");o.forEach((c,u)=>{if(c===null)return;let f=h("span","top-bar");f.append(ot(c[0],n.series[u][1]),h("span","",c[1])),l.append(f)}),a.append(r,l),t.append(
a)}return t}function Gt(n){let t=h("table");for(let s of n){let i=h("tr");s.forEach((o,a)=>{let r=h(a===0?"th":"td","",o);a===0&&(r.scope="row"),i.append(r)}),t.
append(i)}let e=h("div","scroll");return e.tabIndex=0,e.append(t),e}function k(n){return String(n).replace(/\B(?=(\d{3})+$)/g," ")}function _(n){return n.toFixed(n<100?2:1)+" s"}var E={draft:{lane:0,name:"drafts",top:1,tall:8,says:n=>`The device drafts token ${n}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:n=>`The device dra\
fts on behind the message of token ${n}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the bas\
e station"},upload:{lane:1,name:"upload",top:1,tall:5,says:n=>`The message of token ${n} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:n=>`The reply to\
 the message of token ${n} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(n,t)=>t?`The base station decodes token ${n}`:`The base station verifies\
 the message of token ${n}`}},S=["device","link","station"],C=10,Xt=7,Kt=.75,Wt=.12,Vt=0;function Zt(n){return n.flatMap((t,e)=>{let s=0,i=t.every(([o])=>o==="p\
ass");return t.map(([o,a,r])=>({kind:o,start:a,end:r,alone:i,row:e,token:e+1+(o==="draft"?(s+=1)-1:0)}))})}function Yt({kind:n,start:t,end:e,token:s,alone:i}){return`${E[n].
says(s,i)}: ${Jt(e-t)}.`}function Jt(n){return n<1?Number((1e3*n).toPrecision(3))+" ms":_(n)}function Qt(n,t){let e=S.map(()=>0);for(let{kind:s,start:i,end:o}of n)
s!=="wait"&&(e[E[s].lane]+=Math.max(0,Math.min(o,t)-i));return e.map(s=>t>0?Math.min(1,s/t):0)}function te(n,t){let{lane:e,top:s,tall:i}=E[t],o=t==="draft"||t===
"thrown"?Wt:0;return n.filter(r=>r.kind===t).map(({start:r,end:l})=>`M${r} ${e*C+s}H${l-o*(l-r)}v${i}H${r}z`).join("")}var $=class{constructor(t=""){this.root=h(
"div","busy-key"),this.entries=h("span","busy-entries",t);for(let[e,{name:s}]of Object.entries(E)){let i=h("span","busy-entry",s);i.dataset.doing=e,this.entries.
append(i)}this.words=h("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:s})=>s));for(let s of this.entries.querySelectorAll(
".busy-entry"))s.hidden=!e.has(s.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!=="")}},P=class{constructor(t,e,s){
Object.assign(this,{key:t,choose:e,partly:s,spans:[],end:0,at:0,until:0}),this.root=h("div","busy");let i=h("div","busy-names");i.append(...S.map(a=>h("span","b\
usy-name",a))),this.svg=y("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and station over time"}),this.shares=S.map(
()=>h("span","busy-share"));let o=h("div","busy-shares");o.title="Share of the time so far in which the lane is busy",o.append(...this.shares),this.root.append(
i,this.svg,o),this.svg.addEventListener("pointermove",a=>{let r=this.sayings(a);this.key.say(r),this.root.title=r}),this.svg.addEventListener("pointerleave",()=>this.
key.say("")),this.svg.addEventListener("click",a=>{let r=this.spanAt(a);r&&e(r.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.until,this.at)),this.
resized.observe(this.svg)}lay(t,e){this.spans=Zt(t),this.end=e,this.root.hidden=this.spans.length===0;let s=c=>this.spans.filter(({kind:u})=>c.includes(u)).map(
u=>u.end-u.start),i=s(["draft"]);this.finest=Math.max(1e-6,Math.min(...i.length?[i[0]]:s(["pass"])));let o="busy-"+(Vt+=1),a=y("clipPath",{id:o});this.seen=y("r\
ect",{x:0,y:0,width:0,height:C*S.length},a);let r=S.map((c,u)=>y("rect",{class:"ground",x:0,y:u*C+1,width:Math.max(e,1e-6),height:8})),l=y("g",{"clip-path":`url\
(#${o})`});for(let c of Object.keys(E))y("path",{class:"doing","data-doing":c,d:te(this.spans,c)},l);this.cursor=y("path",{class:"busy-now"}),this.svg.replaceChildren(
a,...r,l,this.cursor),this.show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let s=this.svg.clientWidth||1,i=Math.max(
this.end,1e-6);this.view=this.partly?Math.min(i,s*this.finest/Xt):i,this.from=Math.min(Math.max(0,e-Kt*this.view),i-this.view),this.svg.setAttribute("viewBox",`${this.
from} 0 ${this.view} ${C*S.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${C*S.length}`),Qt(this.spans,t).forEach(
(o,a)=>this.shares[a].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),s=this.from+(t.clientX-e.left)/e.width*this.
view,i=Math.floor((t.clientY-e.top)/e.height*S.length);return this.spans.find(o=>E[o.kind].lane===i&&o.start<=s&&s<o.end&&o.start<this.until)}sayings(t){let e=this.
spanAt(t);return e?Yt(e):""}};var ee={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function rt(n){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","t\
rue");let e=document.createElementNS("http://www.w3.org/2000/svg","path");return e.setAttribute("d",ee[n]),t.append(e),t}function at(n,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,s,i)=>{let o=s===0&&e==="␣"&&i.length>1;n.append("␣↵⇥".includes(e[0])?h(
"span",o?"mark begins":"mark",e):e)})}function ht(n,t,e){n.dataset.round=String(t.round),n.dataset.decision=t.decision,n.classList.toggle("miss",t.miss===!0),n.
classList.toggle("first-miss",t.first_miss===!0),n.classList.toggle("end",t.end===!0),n.classList.toggle("message-first",t.first===t.round),n.classList.toggle("\
message-last",t.last===t.round),n.setAttribute("aria-label",t.label),n.removeAttribute("title");let s=h("span","box"),i=h("bdi","text");at(i,t.text),i.classList.
toggle("blank",t.text==="␣"),s.append(i),t.k!==void 0&&s.append(h("sup","k",t.k));let o=h("span","foot");if(o.append(h("span","letter",e)),t.u!==void 0){let l=h(
"span","u");l.style.setProperty("--u",String(t.u)),o.append(l)}let a=t.draft===void 0?[]:[h("s","draft")];a.length>0&&at(a[0],t.draft);let r=t.message===void 0?
[]:[h("span","bracket")];r.length>0&&(r[0].title=t.message),n.replaceChildren(...a,s,o,...r)}function X(n,t){if(typeof t!="object"||typeof n!="object")return n===
t;let e=Object.keys(t);return Object.keys(n).length===e.length&&e.every(s=>X(n[s],t[s]))}var se=.12,I=class{constructor(t,e){this.race=t,this.number=e,this.items=[],this.node=h("section","lane");let s=h("div","about");this.title=h("strong","title"),
this.speed=h("span","speed-so-far"),this.travels=h("span","travels"),this.status=h("span","status"),this.counts=h("span","counts"),s.append(this.title,this.travels,
this.speed,this.counts,this.status);let i=h("div","course");this.track=h("div","track"),this.done=h("div","done"),this.flag=h("span","flag"),this.flag.setAttribute(
"aria-hidden","true"),this.track.append(this.done,this.flag),this.row=h("div","row"),this.row.setAttribute("role","listbox"),this.row.setAttribute("aria-orienta\
tion","horizontal"),this.busy=new P(t.busyKey,o=>t.choose(e,o),!1),i.append(this.track,this.busy.root,this.row),this.node.append(s,i),this.track.addEventListener(
"click",o=>this.onTrack(o)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("click",o=>this.onClick(o)),this.row.addEventListener(
"keydown",o=>this.onKey(o)),this.row.addEventListener("pointerover",o=>this.onHover(o))}update(t){this.data=t,this.title.textContent=t.title,this.title.title=t.
summary,this.travels.textContent=t.travels,this.travels.title="What travels up",this.row.setAttribute("aria-label","Tokens of "+t.title);for(let s of this.items.
splice(t.tokens.length))s.node.remove();let e=0;t.tokens.forEach((s,i)=>{let o=this.items[i]||this.addItem();(!o.token||!X({...o.token,seconds:0},{...s,seconds:0}))&&
ht(o.node,s,this.race.legend.letters[s.decision]),o.node.classList.toggle("parting",s.round===t.parting),this.race.legend.notice(s),o.token=s,o.from=e,e+=s.seconds||
0,o.to=e}),this.end=e,this.row.classList.toggle("drafts",t.tokens.some(s=>s.draft!==void 0)),this.parting=this.items.find(s=>s.token.round===t.parting)}addItem(){
let t=h("div","token future");t.setAttribute("role","option"),t.setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let e={
node:t};return this.items.push(e),e}span({token:t,from:e,to:s}){let i=this.items[t.first-1];if(i===void 0)return[e,s];let o=(i.to-i.from)/(t.last-t.first+1),a=i.
from+o*(t.round-t.first);return[a,a+o]}drawTrack(t){let e=i=>t>0?100*i/t:0,s=this.items.map(i=>{let{token:o}=i,[a,r]=this.span(i).map(e),l=r-Math.min(se,(r-a)/4);
return`${"var(--of-"+o.decision+")"} ${a}% ${l}%, transparent ${l}% ${r}%`});this.done.style.background=s.length===0?"none":`linear-gradient(to right, ${s.join(
", ")}, transparent ${e(this.end)}%)`,this.flag.hidden=this.parting===void 0,this.parting&&(this.flag.style.left=e(this.parting.to)+"%"),this.busy.lay(this.data.
busy,t)}show(t,e,s){let i=0;for(;i<this.items.length&&this.items[i].to<=t+1e-9;)i+=1;i!==this.shown&&(this.items.forEach((a,r)=>a.node.classList.toggle("future",
r>=i)),this.shown=i,this.drawCounts(),s&&(this.row.scrollLeft=this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(e>0?Math.min(100,
100*t/e):100)}% 0 0)`;let o=this.data.complete&&i===this.items.length;this.speed.textContent=o?this.data.finish:k(i)+" of "+k(this.items.length)+" tokens",this.
status.textContent=o||!this.data.complete?this.data.status:"…",this.node.classList.toggle("over",o)}drawCounts(){let t=this.items.slice(0,this.shown).map(i=>i.
token),{rows:e}=this.race.legend,s=({name:i})=>t.filter(o=>i==="miss"?o.miss:o.decision===i).length;this.counts.replaceChildren(...e.filter(i=>s(i)>0).map(i=>{let o=h(
"span","of",k(s(i))+" "+i.counted[s(i)===1?0:1]);return o.dataset.of=i.name,o}))}pin(){if(!this.parting)return;let t=this.parting.node,[e,s]=[t.previousElementSibling,
t.nextElementSibling],i=t.offsetLeft+t.offsetWidth;t.classList.toggle("pinned-right",e!==null&&e.offsetLeft+e.offsetWidth>t.offsetLeft),t.classList.toggle("pinn\
ed-left",s!==null&&s.offsetWidth>0&&s.offsetLeft<i)}rest(){let t=this.items.indexOf(this.parting),e=this.items[Math.max(0,t-3)];e&&(this.row.scrollLeft=e.node.offsetLeft-
this.row.offsetLeft-8),this.pin()}find(t){return this.items.find(e=>e.token.round===t)}onTrack(t){let e=this.track.getBoundingClientRect(),s=(t.clientX-e.left)/
e.width*this.race.end,i=this.items.find(o=>s<=this.span(o)[1]);i&&this.race.choose(this.number,i.token.round)}itemOf(t){let e=t.target.closest(".token");return e&&
this.items.find(s=>s.node===e)}onClick(t){let e=this.itemOf(t);e&&this.race.choose(this.number,e.token.round)}onHover(t){let e=this.itemOf(t);e&&(e.node.title=e.
token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),s={ArrowRight:e+1,ArrowLeft:e-1,Home:0,End:this.shown-
1,Enter:e," ":e};if(t.key==="Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,t.key==="Arro\
wDown"?1:-1,e);else if(t.key in s){let i=this.items[Math.min(Math.max(s[t.key],0),this.shown-1)];i&&this.race.choose(this.number,i.token.round)}else return;t.preventDefault(),
t.stopPropagation()}};var R=class{constructor(t){this.strip=t,this.filters=new Set,this.root=h("div","head"),this.badge=h("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=h("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let e=h("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},e.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,e),this.said=h("p","said-counts"),this.mark=h("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)
return this.drawPresent();for(let s of t)this.letters[s.name]=s.letter,this.decisions.append(this.button(s)),this.said.append(this.sentence(s));this.said.append(
this.mark),this.drawPresent()}button(t){let e=t.name,s=h("button","filter");s.type="button",s.dataset.filter=e,s.title=t.label+": "+t.meaning+". Press to highli\
ght these tokens.",s.setAttribute("aria-pressed","false");let i=h("span","count","–");i.append(h("span","share-of"));let o=h("span","swatch",t.letter);o.setAttribute(
"aria-hidden","true");let a=h("span","name",t.label);return s.append(o,h("span","words")),s.lastChild.append(a," ",i,h("span","note",t.meaning)),s.addEventListener(
"click",()=>this.toggle(e)),this.buttons.set(e,{button:s,count:i}),s}sentence(t){let e=h("span","counted");e.dataset.filter=t.name,e.title=t.label+": "+t.meaning;
let s=h("span","how-many","0");return e.append(h("span","swatch",t.letter)," ",s," "+t.said),this.says.set(t.name,{node:e,count:s}),e}conclude(t,e){let s=t&&`${t}\
 ${e}`;this.mark.textContent!==s&&(this.mark.textContent=s),this.mark.dataset.mark=t}entry(t,e,s,i){let o=h("span","entry about-"+t);o.title=i;let a=h("span","s\
ample",e);return a.setAttribute("aria-hidden","true"),o.append(a,h("span","words",s)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let e=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let s of["draft","k","u","first_miss","message"])t[s]!==void 0&&this.present.add(s);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.
rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{name:e,usual:s}of this.rows){let{button:i}=this.buttons.get(e);i.
hidden=!(s&&!t)&&!this.present.has(e),i.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(e).node.hidden=i.hidden}for(let[e,s]of Object.entries(this.entries))
s.hidden=!this.present.has(e)}setCounts(t,e){for(let[s,{count:i}]of this.buttons){let o=t[s]||0,a=k(o),r=s==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";i.
firstChild.data!==a&&(i.firstChild.data=this.says.get(s).count.textContent=a),i.lastChild.textContent!==r&&(i.lastChild.textContent=r)}}};var qe=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var K=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:s}=this,i=o=>Object.fromEntries(Object.entries(o).map(([a,r])=>[a,a in s?s[a]:r]));return{channel:i(
t),clock:i(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},v=globalThis[Symbol.
for("cuhlm-hand")]??=new K;function ne(n){return n===0?0:Math.floor(Math.log2(n))+1}function ie(n){return ne(n-1)}function oe(n,t,e=8){return n*(e+ie(t))}function lt(n){return oe(n,n)}var W={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function dt(n="This method"){return new Error(`${n} cannot overl\
ap: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the \
schedule sequential.`)}function V(n,t,e){let s=t.resumes,i=s+n.drafts*n.draftS,o=n.sent?Math.max(i,t.replied):i,a=o+n.upS+n.rttS/2,r=a+n.passS,l=n.sent||n.passS?
r+n.downS+n.rttS/2:t.replied,c=Math.max(t.end,i,l),u={start:s,drafted:i,leaves:o,arrives:a,verified:r,replied:l,end:c,resumes:c,aheadPasses:0};if(!e)return u;let f=ut(
l-i,n.draftS);return n.restarts?{...u,resumes:l,aheadPasses:f}:n.bonus?{...u,resumes:Math.min(i+n.draftS,l),aheadPasses:Math.min(1,f)}:{...u,resumes:i}}function ut(n,t){
return n>0?t?Math.max(0,Math.ceil(Math.min(n/t-1e-9,4096))):4096:0}function ft(n,t){return n.end>t.end?n.end-t.end:0}function pt({slm_s:n,uplink_s:t,llm_s:e,overlapped_s:s=null}){
return s??n+t+e}function mt(n,t){let e=[],[s,i]=[W,0];return n.forEach((o,a)=>{let r=V(o,s,t),l=a+1,c=(u,f,M,m)=>M<m&&m<1/0&&e.push({lane:u,kind:f,start:M,end:m,
exchange:l});for(let u of ct(r.start,r.drafted,o.draftS))c("device","draft",...u);if(t&&o.restarts)for(let u of ct(r.drafted,r.resumes,o.draftS))c("device","thr\
own",...u);else t&&o.bonus?c("device","draft",r.drafted,r.resumes):o.sent&&!t&&c("device","wait",r.drafted,r.resumes);o.sent&&(i=l,c("link","upload",r.leaves,r.
arrives),c("link","reply",r.verified,r.replied)),c("station","pass",r.arrives,r.verified),s=r}),s.resumes<s.replied&&s.replied<1/0&&e.push({lane:"device",kind:"\
wait",start:s.resumes,end:s.replied,exchange:i}),e}function ct(n,t,e){if(!e||t===1/0)return[[n,t]];let s=Array.from({length:Math.max(1,ut(t-n,e))},(i,o)=>n+o*e);
return s.map((i,o)=>[i,s[o+1]??t])}function N(n){return 10**(n/10)}function Z(n,t){return n/Math.LN2*Math.log1p(t)}function wt(n,t,e,s){if(n==="awgn")return 1;if(n==="rayleigh")return-Math.log1p(
-t);let i=N(s),o=Math.sqrt(.5/(i+1));return(Math.sqrt(i/(i+1))+gt(t)*o)**2+(gt(e)*o)**2}function gt(n){let t=Math.min(n,1-n),e=Math.sqrt(-2*Math.log(t)),s=e-(2.515517+
e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+e*.001308)));for(let i=0;i<3;i+=1){let o=(re(s)-t)/(Math.exp(-(s*s)/2)/Math.sqrt(2*Math.PI));s+=o/(1+s*o/2)}return n<
.5?-s:s}function re(n){let t=Math.exp(-(n*n)/2)/Math.sqrt(2*Math.PI);if(n<3){let[s,i]=[n,n];for(let o=3;Math.abs(s)>1e-18*Math.abs(i);o+=2)i+=s*=n*n/o;return .5-
t*i}let e=n;for(let s=200;s>0;s-=1)e=n+s/e;return t/e}function ae(n){let t=Math.log1p(n);for(let e=0;e<60;e+=1){let s=t-(t-n*Math.exp(-t))/(1+t);if(Math.abs(s-t)<=
1e-16*Math.abs(t))break;t=s}return Math.expm1(t)}function he(n){let t=N(n.snr_db),e=n.snr_target_db===null?ae(t):N(n.snr_target_db);return{successProb:Math.exp(
-e/t),slotBits:.001*Z(n.bandwidth_hz,e)}}function bt(n,t,e){let{successProb:s,slotBits:i}=he(e),o=Math.min(Math.ceil(n/i*(1-1e-12)),201);if(o===0)return{slots:0,
outage:!1};let a=le(s)[o],r=Math.ceil(t*2**53),l=a.findIndex(c=>Math.floor(c*2**53)>=r);return l===-1?{slots:200,outage:!0}:{slots:l,outage:!1}}var D=new Map;function le(n){
if(!D.has(n)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let s=1;s<t.length;s+=1)t[s][e+1]=Math.max(t[s][e],
Math.min(1,(1-n)*t[s][e]+n*t[s-1][e]));D.clear(),D.set(n,t)}return D.get(n)}function z(n){if(n.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return n.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:n.slm_s,llmS:n.llm_s}}var St={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function Mt(n,t,e){return de(0,n,t.stream,e*t.width)}var ce=10,xt=[[3538372366,3779882131],[3394929251,2500989271]],F=[[2654435769,2135587861],[3144134277,2227873595]];function de(n,t,e,s){let i=new Float64Array(s),
o=new Uint32Array(8);for(let a=0,r=1;a<s;a+=4,r+=1){ue(o,r,n,t,e);let l=Math.min(4,s-a);for(let c=0;c<l;c+=1)i[a+c]=(o[2*c]*2**20+(o[2*c+1]>>>12)+.5)*2**-52}return i}
var g=new Uint32Array(8);function ue(n,t,e,s,i){n.fill(0),n[0]=Math.floor(t/2**32),n[1]=t;let[o,a,r,l]=[e,s,0,i];for(let c=0;c<ce;c+=1){yt(g,0,xt[0],n[0],n[1]),
yt(g,4,xt[1],n[4],n[5]),n[0]=g[4]^n[2]^o,n[1]=g[5]^n[3]^a,n[2]=g[6],n[3]=g[7],n[4]=g[0]^n[6]^r,n[5]=g[1]^n[7]^l,n[6]=g[2],n[7]=g[3];let u=a+F[0][1];a=u>>>0,o=o+
F[0][0]+(u>4294967295)>>>0,u=l+F[1][1],l=u>>>0,r=r+F[1][0]+(u>4294967295)>>>0}}function yt(n,t,[e,s],i,o){let a=U(s,o)+(Math.imul(s,i)>>>0)+(Math.imul(e,o)>>>0),
r=U(s,i)+U(e,o)+(Math.imul(e,i)>>>0)+Math.floor(a/2**32);n[t]=U(e,i)+Math.floor(r/2**32),n[t+1]=r>>>0,n[t+2]=a>>>0,n[t+3]=Math.imul(s,o)}function U(n,t){let[e,s,
i,o]=[n>>>16,n&65535,t>>>16,t&65535],a=e*o+(s*o>>>16),r=(a&65535)+s*i;return e*i+(a>>>16)+(r>>>16)>>>0}var H=class{constructor(t,e,s=!1){this.overlaps=s,this.last=W,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:z(t.clock),this.
uniforms=Mt(t.seed,St.CHANNEL,e),this.exchanges=0;let{channel:i}=this;if(this.links=i.downlink_snr_db===null?[i]:[i,{...i,snr_db:i.downlink_snr_db,downlink_snr_db:null}],
i.fading==="outage")return;let o=Array.from({length:e},(a,r)=>wt(i.fading,this.uniforms[2*r],this.uniforms[2*r+1],i.rician_k_db));this.snrDb=o.map(a=>i.snr_db+10*
Math.log10(a)),this.rates=this.links.map(a=>o.map(r=>Z(a.bandwidth_hz,N(a.snr_db)*r)))}exchange(t,{slmPasses:e=0,llmPasses:s=0,payloadBits:i=0,downlinkBits:o=0,
billedDownlinkBits:a=0,tokens:r=1,thrown:l=[],rejected:c=!1,bonusDrafted:u=null}){this.exchanges+=1;let f={type:"exchange",number:this.exchanges,tokens:r,payload_bits:i,
downlink_bits:o,billed_downlink_bits:a,slm_passes:e,llm_passes:s,thrown:l,bonus_drafted:u};return this.priced(f,t,c)}priced(t,e,s){let i=t.slm_passes>0&&t.llm_passes>
0,{seconds:o,outage:a}=i?this.onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},r={...t,snr_db:i&&this.snrDb?this.snrDb[e-1]:null,outage:a,
uplink_s:i?o+this.clock.rtt_s:0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0},l=this.clock.schedule==="overlapped";if(l&&i&&!this.overlaps)throw dt();
if(!l||!this.overlaps)return r;let c=this.last;return this.last=V(this.demand(r,e,s),c,!0),{...r,overlapped_s:ft(this.last,c),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:t,llm_passes:e,host_slm_s:s,host_llm_s:i}){if(this.constants)return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let o={slm_s:t>0?s:0,llm_s:e>
0?i:0};return o.slm_s>=0&&o.llm_s>=0||z(this.clock),o}demand(t,e,s){let{slm_passes:i,bonus_drafted:o}=t,a=i>0&&t.llm_passes>0,r=a?this.clock.rtt_s:0,l=t.uplink_s-
r,c=a&&t.billed_downlink_bits&&l-this.onAir(e-1,t.payload_bits,0).seconds||0;return{drafts:i,draftS:t.slm_s/(i||1),sent:a,upS:l-c,passS:t.llm_s,downS:c,rttS:r,bonus:a&&
t.tokens>i,restarts:s||o===!1}}air(t){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading for th\
is method.");let e=this.rates[0][t-1],s=e?1/e:1/0,i=this.channel.header_bits;return{perBit:s,fixed:z(this.clock).llmS+this.clock.rtt_s+(i?i*s:0)}}onAir(t,e,s){let i=r=>r+
this.channel.header_bits*(r>0),o=this.links.length===1?[i(e)+i(s)]:[i(e),i(s)];if(this.rates)return{seconds:o.reduce((r,l,c)=>r+(l?l/this.rates[c][t]:0),0),outage:!1};
let a=o.map((r,l)=>bt(r,this.uniforms[2*t+l],this.links[l]));return{seconds:a.reduce((r,{slots:l})=>r+l*.001,0),outage:a.some(({outage:r})=>r)}}};var _t=["accept","resample"],pe=["target_prob","rejection_prob","total_variation","bias"];function kt(n,t,e=!1){let s=n[0],i=n.filter(({type:d})=>d==="token"),o=new H(
t,i.length,e),[a,r]=[[],[]],l=new Map;for(let d of i)l.set(d.exchange,[...l.get(d.exchange)??[],d]);let c=d=>{let p=l.get(d.number);if(p===void 0)return d;let b=[
p[0].round,p.some(({decision:x})=>x==="resample")],w=o.priced(d,...b);return a.push(o.demand(w,...b)),r.push(p[0].round-1),w},u=new Map(n.filter(({type:d})=>d===
"exchange").map(d=>[d.number,c(d)])),f=new Map(n.filter(({type:d})=>d==="audit").map(d=>[d.round,d])),M=lt(s.vocabulary_size),m=me(o,u),A=i.map((d,p)=>{let b=u.
get(d.exchange),w=p===0||i[p-1].exchange!==d.exchange,x=f.get(d.round)??null,zt=Object.fromEntries(pe.map(nt=>[nt,(x??d)[nt]])),Ft=pt(b),et=o.onAir(p,M,0).seconds+
t.clock.rtt_s,[Ut,st]=w?m.of(b):m.of();return{...zt,token:d,exchange:b,audit:x,begins:w,transmitted:_t.includes(d.decision),sent:w&&_t.includes(d.decision),skipped:d.
decision==="skip",wouldAccept:d.decision==="skip"&&x?x.would_accept:null,totalS:w?Ft:0,snrDb:o.snrDb?o.snrDb[p]:null,hlm:m.known.slm&&m.known.llm?{uplinkS:et,totalS:Ut+
et+st}:null,llm:m.known.llm?{totalS:st}:null}}),T=0;return A.forEach((d,p)=>{d.begins&&(T=p),d.first=A[T],d.firstIndex=T}),{started:s,rows:A,exchanges:u,audits:f,
fullBits:M,settings:t,busy:ge(a,r,A.length,e&&t.clock.schedule==="overlapped")}}function me(n,t){let{constants:e}=n;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.
slmS,e.llmS]};let s=(a,r)=>{let l=[...t.values()].filter(c=>c[a]>0);return At(l.map(c=>c[r]))/At(l.map(c=>c[a]))},i=[s("slm_passes","slm_s"),s("llm_passes","llm\
_s")],o=({slm_passes:a,llm_passes:r,slm_s:l,llm_s:c}={})=>[a===1?l:i[0],r===1?c:i[1]];return{known:{slm:!Number.isNaN(i[0]),llm:!Number.isNaN(i[1])},of:o}}function At(n){
return n.reduce((t,e)=>t+e,0)}function ge(n,t,e,s){let i=Array.from({length:e},()=>[]);for(let o of mt(n,s))i[s&&o.kind==="wait"?e-1:t[o.exchange-1]].push(o);return i}
function Et(n){return n.map(t=>t.map(({kind:e,start:s,end:i})=>[e,...[s,i].map(o=>Number(o.toFixed(6)))]))}function vt(n){let t=Math.floor(n),e=n-t;return e>.5||e===.5&&t%2!==0?t+1:t}var J="–",Y=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function Q(n){return n==null||Number.isNaN(n)}function Lt(n,t){let e=n.toFixed(t),s=Math.abs(n)*10**t;if(Math.abs(s%1-.5)>1e-6)return e;let[i,o]=Math.abs(n).toFixed(
100).split(".");if(!/^50*$/.test(o.slice(t)))return e;let a=BigInt(i+o.slice(0,t)),r=String(a%2n===0n?a:a+1n).padStart(t+1,"0");return(n<0?"-":"")+(t?`${r.slice(
0,-t)}.${r.slice(-t)}`:r)}function Tt(n){let[t,...e]=n.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function O(n,t=3){if(Q(n))return J;if(!Number.
isFinite(n))return n>0?"∞":"−∞";if(n===0)return"0";let e=Ct(n,t),s=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e))));return Tt(Lt(e,s)).replaceAll("-","\
−")}function Ct(n,t){let e=Number(Math.abs(n).toExponential().split("e")[1]),s=t-1-e;return s>=0&&s<=60?Number(Lt(n,s)):Number(n.toExponential(t-1))}function we(n,t,e=3){if(Q(n))return J;if(n===0||!Number.isFinite(n))return`${O(n,e)} ${t}`;let s=Math.abs(Ct(n,e)),[i,o]=Y.find(([a])=>s>=a)??Y[Y.length-1];return`${O(
n/i,e)} ${o}${t}`}function Nt(n){if(Q(n))return J;if(n>=120&&n<1/0){let t=vt(n);return`${Tt(String(Math.floor(t/60)))} min ${t%60} s`}return we(n,"s")}function Ot(n,t){return n.schedule==="sequential"||t?n:{...n,schedule:"sequential"}}function Bt({seed:n,vocabulary_size:t,overlaps:e,rows:s},i,o){let a=[{type:"\
started",vocabulary_size:t}],r=0;return s.forEach(([l,c,...u],f)=>{if(u.length>0){let[M,m,A,T,d,p,b,w]=u;r+=1;let x={slm_passes:T,llm_passes:d,bonus_drafted:p?!1:
null,host_slm_s:b,host_llm_s:w};a.push({type:"exchange",number:r,tokens:M,payload_bits:m,billed_downlink_bits:A,...x})}a.push({type:"token",round:f+1,exchange:r,
decision:l,k:c})}),kt(a,{seed:n,channel:i,clock:o},e)}function be({rows:n}){return n.reduce((t,{totalS:e})=>t+e,0)}function $t(n,t){let[e,{rows:s}]=[be(n),n],i=t&&
s.every(o=>o.hlm)?s.reduce((o,a)=>o+a.hlm.totalS,0):null;return`${O(e>0?s.length/e:null)} tokens/s${i!==null&&e>0?` · ${O(i/e,2)} × HLM`:""} · ${Nt(e)}`}var Pt=(n,t)=>Object.keys(n).every(e=>n[e]===t[e]);function xe(n){if(!n)return null;let{channel:t,clock:e}=v.link(n.link),s={channel:t,clock:Ot(e,n.suits)};return Pt(
t,n.link.channel)&&Pt(s.clock,n.link.clock)?null:s}function It(n){let t=ye(n.pricing),e=(n.pricing&&n.statuses[v.at.schedule])??n.status;if(!t)return{...n,status:e};
let s=n.tokens.map(i=>({...i,seconds:Number(t.rows[i.round-1].totalS.toFixed(5))}));return{...n,tokens:s,busy:Et(t.busy),status:e,finish:$t(t,n.gains&&!n.pricing.
nothing)}}function ye(n){let t=xe(n);try{return t&&Bt(n,t.channel,t.clock)}catch{return null}}var j=[.5,1,2,5,10,20,50],Se=5,Me=12,_e=9,q=1e3;function Ae(n){let t=n/_e,e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(s=>s*e).find(s=>s>=t)}var G=class{constructor(t){
this.root=h("div","strip race"),this.legend=new R(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=!1,this.report=()=>{},this.field=h("di\
v","lanes"),this.busyKey=new $("Under each track, from the top: device, link, station."),this.root.append(this.legend.root,this.busyKey.root,this.field,this.buildControls()),
t.append(this.root),v.followers.add(this)}buildControls(){let t=h("div","lane controls player"),e=h("div","about");this.playButton=this.button("play",()=>this.playing?
this.pause():this.play()),this.rates=h("div","speeds"),this.rates.setAttribute("role","group"),this.rates.setAttribute("aria-label","Speed of time");for(let i of j){
let o=this.button("speed",()=>{this.rate=i,this.playing||this.play(),this.drawControls()});o.textContent=i+"×",o.dataset.rate=String(i),this.rates.append(o)}e.
append(this.playButton,this.rates);let s=h("div","course");return this.scrubber=h("input","scrubber"),this.scrubber.type="range",this.scrubber.max=String(q),this.
scrubber.setAttribute("aria-label","Seconds on the model clock"),this.scrubber.addEventListener("input",()=>{let i=Number(this.scrubber.value)/q*this.end;this.pause(),
this.show(i,!0)}),this.axis=h("div","axis"),this.axis.setAttribute("aria-hidden","true"),s.append(this.scrubber,this.axis),t.append(e,s),t}button(t,e){let s=h("\
button",t);return s.type="button",s.addEventListener("click",e),s}update(t,e){this.report=e;let s=this.run!==t.run,i=this.running&&!s;for(s&&(this.pause(),this.
run=t.run,this.action=null,this.selected=null,this.legend.clear()),this.running=t.running,this.legend.setDecisions(t.decisions),this.legend.setBadge(t.badge);this.
lanes.length>t.lanes.length;)this.lanes.pop().node.remove();let o=s||this.now>=this.end;this.sent=t.lanes,this.lay(),(s||i)&&(this.rate=j.find(r=>r>=Se&&this.end/
r<=Me)||j[j.length-1]);let a=matchMedia("(prefers-reduced-motion: reduce)").matches;(s||i)&&!t.running&&!a&&this.end>0?this.play():this.playing||(this.show(o?this.
end:Math.min(this.now,this.end),t.running),o&&!t.running&&(s||i)&&this.rest()),(this.action===null||t.action===this.action)&&this.drawSelection(t.selected)}lay(){
this.sent.forEach((t,e)=>{this.lanes[e]||(this.lanes[e]=new I(this,e),this.field.append(this.lanes[e].node)),this.lanes[e].update(It(t))}),this.end=Math.max(0,...this.
lanes.map(t=>t.end));for(let t of this.lanes)t.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(t=>t.busy.spans)),this.drawAxis()}follow(){if(!this.sent)
return;let t=this.now>=this.end;this.lay(),this.show(t?this.end:Math.min(this.now,this.end),!1)}drawAxis(){if(this.axis.replaceChildren(),this.end<=0)return;let t=Ae(
this.end);for(let e=0;e*t<=this.end;e+=1){let s=h("span","tick",Number((e*t).toPrecision(6))+" s");s.style.left=100*e*t/this.end+"%",this.axis.append(s)}}play(){
this.end<=0||(this.now>=this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(t=>this.
tick(t)),this.show(this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){
this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3*this.rate;this.last=t,this.show(Math.min(this.now+e,this.end),!0),this.now<this.end?this.
frame=requestAnimationFrame(s=>this.tick(s)):(this.pause(),this.rest())}rest(){for(let t of this.lanes)t.rest()}show(t,e){this.now=t,this.root.style.setProperty(
"--now",String(this.end>0?t/this.end:1));for(let s of this.lanes)s.show(t,this.end,e);this.drawControls()}drawControls(){let t=this.playing?"pause":this.now>=this.
end?"again":"play";this.drawnState!==t&&(this.playButton.replaceChildren(rt(t)),it(this.playButton,{pause:"Pause",again:"Race again from the start",play:"Race o\
n"}[t]),this.drawnState=t),this.scrubber.value=String(this.end>0?Math.round(q*this.now/this.end):q),this.scrubber.style.setProperty("--done",(this.end>0?100*this.
now/this.end:100)+"%"),this.scrubber.setAttribute("aria-valuetext",_(this.now)+" of "+_(this.end)+" on the model clock"),this.scrubber.title=_(this.now)+" of "+
_(this.end)+" on the model clock";for(let e of this.rates.children)e.setAttribute("aria-pressed",String(Number(e.dataset.rate)===this.rate))}choose(t,e){this.drawSelection(
e===null?null:{lane:t,round:e});let s=this.itemAt(this.selected);s&&s.node.focus({preventScroll:!0}),this.action=Date.now(),this.report("selected",{run:this.run,
lane:t,round:e,action:this.action})}chooseBeside(t,e,s){let i=this.lanes[t+e],o=i&&i.items[Math.min(s,i.shown-1)];o&&this.choose(t+e,o.token.round)}itemAt(t){let e=t&&
this.lanes[t.lane];return e?e.find(t.round):void 0}drawSelection(t){let e=this.itemAt(this.selected);e&&e.node.setAttribute("aria-selected","false"),this.selected=
t;let s=this.itemAt(t);if(!s)return;let i=this.lanes[t.lane];s.node.setAttribute("aria-selected","true");for(let r of i.items)r.node.tabIndex=r===s?0:-1;let o=s.
node.getBoundingClientRect(),a=i.row.getBoundingClientRect();o.left<a.left?i.row.scrollLeft-=a.left-o.left+60:o.right>a.right&&(i.row.scrollLeft+=o.right-a.right+
60)}release(){this.root.isConnected||(this.pause(),v.followers.delete(this))}};var L=JSON.parse(document.getElementById("data").textContent),tt=new B(L);tt.stage.classList.add("whole-width");var Rt=new G(tt.left);function Dt(){Rt.update(L.
race,ke);let n=L.race.selected,t=n&&L.rounds[n.lane].find(({round:e})=>e===n.round);tt.inspect(t||void 0,()=>Rt.choose(null,null))}function ke(n,{lane:t,round:e,
action:s}){L.race.selected=t===null?null:{lane:t,round:e},L.race.action=s,Dt()}Dt();})();
