var P="http://www.w3.org/2000/svg";function r(o,t,s){let e=document.createElement(o);return t&&(e.className=t),s!==void 0&&(e.textContent=s),e}function d(o,t,s){
let e=document.createElementNS(P,o);for(let[i,n]of Object.entries(t))e.setAttribute(i,String(n));return s&&s.append(e),e}function E(o,t){o.setAttribute("aria-label",t),o.title=t}function m(o){return String(o).replace(/\B(?=(\d{3})+$)/g," ")}function u(o){return o.toFixed(o<100?2:1)+" s"}var g={draft:{lane:0,name:"drafts",top:1,tall:8,says:o=>`The device drafts token ${o}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:o=>`The device dra\
fts on behind the message of token ${o}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the bas\
e station"},upload:{lane:1,name:"upload",top:1,tall:5,says:o=>`The message of token ${o} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:o=>`The reply to\
 the message of token ${o} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(o,t)=>t?`The base station decodes token ${o}`:`The base station verifies\
 the message of token ${o}`}},c=["device","link","station"],b=10,_=7,B=.75,R=.12,N=0;function j(o){return o.flatMap((t,s)=>{let e=0,i=t.every(([n])=>n==="pass");
return t.map(([n,a,h])=>({kind:n,start:a,end:h,alone:i,row:s,token:s+1+(n==="draft"?(e+=1)-1:0)}))})}function D({kind:o,start:t,end:s,token:e,alone:i}){return`${g[o].
says(e,i)}: ${K(s-t)}.`}function K(o){return o<1?Number((1e3*o).toPrecision(3))+" ms":u(o)}function I(o,t){let s=c.map(()=>0);for(let{kind:e,start:i,end:n}of o)
e!=="wait"&&(s[g[e].lane]+=Math.max(0,Math.min(n,t)-i));return s.map(e=>t>0?Math.min(1,e/t):0)}function F(o,t){let{lane:s,top:e,tall:i}=g[t],n=t==="draft"||t===
"thrown"?R:0;return o.filter(h=>h.kind===t).map(({start:h,end:l})=>`M${h} ${s*b+e}H${l-n*(l-h)}v${i}H${h}z`).join("")}var w=class{constructor(t=""){this.root=r(
"div","busy-key"),this.entries=r("span","busy-entries",t);for(let[s,{name:e}]of Object.entries(g)){let i=r("span","busy-entry",e);i.dataset.doing=s,this.entries.
append(i)}this.words=r("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let s=new Set(t.map(({kind:e})=>e));for(let e of this.entries.querySelectorAll(
".busy-entry"))e.hidden=!s.has(e.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!=="")}},y=class{constructor(t,s,e){
Object.assign(this,{key:t,choose:s,partly:e,spans:[],end:0,at:0,until:0}),this.root=r("div","busy");let i=r("div","busy-names");i.append(...c.map(a=>r("span","b\
usy-name",a))),this.svg=d("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and station over time"}),this.shares=c.map(
()=>r("span","busy-share"));let n=r("div","busy-shares");n.title="Share of the time so far in which the lane is busy",n.append(...this.shares),this.root.append(
i,this.svg,n),this.svg.addEventListener("pointermove",a=>{let h=this.sayings(a);this.key.say(h),this.root.title=h}),this.svg.addEventListener("pointerleave",()=>this.
key.say("")),this.svg.addEventListener("click",a=>{let h=this.spanAt(a);h&&s(h.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.until,this.at)),this.
resized.observe(this.svg)}lay(t,s){this.spans=j(t),this.end=s,this.root.hidden=this.spans.length===0;let e=p=>this.spans.filter(({kind:f})=>p.includes(f)).map(f=>f.
end-f.start),i=e(["draft"]);this.finest=Math.max(1e-6,Math.min(...i.length?[i[0]]:e(["pass"])));let n="busy-"+(N+=1),a=d("clipPath",{id:n});this.seen=d("rect",{
x:0,y:0,width:0,height:b*c.length},a);let h=c.map((p,f)=>d("rect",{class:"ground",x:0,y:f*b+1,width:Math.max(s,1e-6),height:8})),l=d("g",{"clip-path":`url(#${n}\
)`});for(let p of Object.keys(g))d("path",{class:"doing","data-doing":p,d:F(this.spans,p)},l);this.cursor=d("path",{class:"busy-now"}),this.svg.replaceChildren(
a,...h,l,this.cursor),this.show(this.until,this.at)}show(t,s=t){if(Object.assign(this,{until:t,at:s}),!this.cursor)return;let e=this.svg.clientWidth||1,i=Math.max(
this.end,1e-6);this.view=this.partly?Math.min(i,e*this.finest/_):i,this.from=Math.min(Math.max(0,s-B*this.view),i-this.view),this.svg.setAttribute("viewBox",`${this.
from} 0 ${this.view} ${b*c.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${s} 0V${b*c.length}`),I(this.spans,t).forEach(
(n,a)=>this.shares[a].textContent=t>0?Math.round(100*n)+" %":"")}spanAt(t){let s=this.svg.getBoundingClientRect(),e=this.from+(t.clientX-s.left)/s.width*this.
view,i=Math.floor((t.clientY-s.top)/s.height*c.length);return this.spans.find(n=>g[n.kind].lane===i&&n.start<=e&&e<n.end&&n.start<this.until)}sayings(t){let s=this.
spanAt(t);return s?D(s):""}};var V={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0 \
1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 10\
 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v-\
1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.4\
l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16H\
3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14h\
-2.6z"};function $(o){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","tru\
e");let s=document.createElementNS("http://www.w3.org/2000/svg","path");return s.setAttribute("d",V[o]),t.append(s),t}function T(o,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((s,e,i)=>{let n=e===0&&s==="␣"&&i.length>1;o.append("␣↵⇥".includes(s[0])?r("\
span",n?"mark begins":"mark",s):s)})}function z(o,t,s){o.dataset.round=String(t.round),o.dataset.decision=t.decision,o.classList.toggle("miss",t.miss===!0),o.classList.
toggle("first-miss",t.first_miss===!0),o.classList.toggle("end",t.end===!0),o.classList.toggle("message-first",t.first===t.round),o.classList.toggle("message-la\
st",t.last===t.round),o.setAttribute("aria-label",t.label),o.removeAttribute("title");let e=r("span","box"),i=r("bdi","text");T(i,t.text),i.classList.toggle("bl\
ank",t.text==="␣"),e.append(i),t.k!==void 0&&e.append(r("sup","k",t.k));let n=r("span","foot");if(n.append(r("span","letter",s)),t.u!==void 0){let l=r("span",
"u");l.style.setProperty("--u",String(t.u)),n.append(l)}let a=t.draft===void 0?[]:[r("s","draft")];a.length>0&&T(a[0],t.draft);let h=t.message===void 0?[]:[r("s\
pan","bracket")];h.length>0&&(h[0].title=t.message),o.replaceChildren(...a,e,n,...h)}function L(o,t){if(typeof t!="object"||typeof o!="object")return o===t;let s=Object.
keys(t);return Object.keys(o).length===s.length&&s.every(e=>L(o[e],t[e]))}var W=.12,v=class{constructor(t,s){this.race=t,this.number=s,this.items=[],this.node=r("section","lane");let e=r("div","about");this.title=r("strong","title"),this.
speed=r("span","speed-so-far"),this.travels=r("span","travels"),this.status=r("span","status"),this.counts=r("span","counts"),e.append(this.title,this.travels,this.
speed,this.counts,this.status);let i=r("div","course");this.track=r("div","track"),this.done=r("div","done"),this.flag=r("span","flag"),this.flag.setAttribute("\
aria-hidden","true"),this.track.append(this.done,this.flag),this.row=r("div","row"),this.row.setAttribute("role","listbox"),this.row.setAttribute("aria-orientat\
ion","horizontal"),this.busy=new y(t.busyKey,n=>t.choose(s,n),!1),i.append(this.track,this.busy.root,this.row),this.node.append(e,i),this.track.addEventListener(
"click",n=>this.onTrack(n)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("click",n=>this.onClick(n)),this.row.addEventListener(
"keydown",n=>this.onKey(n)),this.row.addEventListener("pointerover",n=>this.onHover(n))}update(t){this.data=t,this.title.textContent=t.title,this.title.title=t.
summary,this.travels.textContent=t.travels,this.travels.title="What travels up",this.row.setAttribute("aria-label","Tokens of "+t.title);for(let e of this.items.
splice(t.tokens.length))e.node.remove();let s=0;t.tokens.forEach((e,i)=>{let n=this.items[i]||this.addItem();(!n.token||!L({...n.token,seconds:0},{...e,seconds:0}))&&
z(n.node,e,this.race.legend.letters[e.decision]),n.node.classList.toggle("parting",e.round===t.parting),this.race.legend.notice(e),n.token=e,n.from=s,s+=e.seconds||
0,n.to=s}),this.end=s,this.row.classList.toggle("drafts",t.tokens.some(e=>e.draft!==void 0)),this.parting=this.items.find(e=>e.token.round===t.parting)}addItem(){
let t=r("div","token future");t.setAttribute("role","option"),t.setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let s={
node:t};return this.items.push(s),s}span({token:t,from:s,to:e}){let i=this.items[t.first-1];if(i===void 0)return[s,e];let n=(i.to-i.from)/(t.last-t.first+1),a=i.
from+n*(t.round-t.first);return[a,a+n]}drawTrack(t){let s=i=>t>0?100*i/t:0,e=this.items.map(i=>{let{token:n}=i,[a,h]=this.span(i).map(s),l=h-Math.min(W,(h-a)/4);
return`${"var(--of-"+n.decision+")"} ${a}% ${l}%, transparent ${l}% ${h}%`});this.done.style.background=e.length===0?"none":`linear-gradient(to right, ${e.join(
", ")}, transparent ${s(this.end)}%)`,this.flag.hidden=this.parting===void 0,this.parting&&(this.flag.style.left=s(this.parting.to)+"%"),this.busy.lay(this.data.
busy,t)}show(t,s,e){let i=0;for(;i<this.items.length&&this.items[i].to<=t+1e-9;)i+=1;i!==this.shown&&(this.items.forEach((a,h)=>a.node.classList.toggle("future",
h>=i)),this.shown=i,this.drawCounts(),e&&(this.row.scrollLeft=this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(s>0?Math.min(100,
100*t/s):100)}% 0 0)`;let n=this.data.complete&&i===this.items.length;this.speed.textContent=n?this.data.finish:m(i)+" of "+m(this.items.length)+" tokens",this.
status.textContent=n||!this.data.complete?this.data.status:"…",this.node.classList.toggle("over",n)}drawCounts(){let t=this.items.slice(0,this.shown).map(i=>i.
token),{rows:s}=this.race.legend,e=({name:i})=>t.filter(n=>i==="miss"?n.miss:n.decision===i).length;this.counts.replaceChildren(...s.filter(i=>e(i)>0).map(i=>{let n=r(
"span","of",m(e(i))+" "+i.counted[e(i)===1?0:1]);return n.dataset.of=i.name,n}))}pin(){if(!this.parting)return;let t=this.parting.node,[s,e]=[t.previousElementSibling,
t.nextElementSibling],i=t.offsetLeft+t.offsetWidth;t.classList.toggle("pinned-right",s!==null&&s.offsetLeft+s.offsetWidth>t.offsetLeft),t.classList.toggle("pinn\
ed-left",e!==null&&e.offsetWidth>0&&e.offsetLeft<i)}rest(){let t=this.items.indexOf(this.parting),s=this.items[Math.max(0,t-3)];s&&(this.row.scrollLeft=s.node.offsetLeft-
this.row.offsetLeft-8),this.pin()}find(t){return this.items.find(s=>s.token.round===t)}onTrack(t){let s=this.track.getBoundingClientRect(),e=(t.clientX-s.left)/
s.width*this.race.end,i=this.items.find(n=>e<=this.span(n)[1]);i&&this.race.choose(this.number,i.token.round)}itemOf(t){let s=t.target.closest(".token");return s&&
this.items.find(e=>e.node===s)}onClick(t){let s=this.itemOf(t);s&&this.race.choose(this.number,s.token.round)}onHover(t){let s=this.itemOf(t);s&&(s.node.title=s.
token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let s=this.items.indexOf(this.itemOf(t)),e={ArrowRight:s+1,ArrowLeft:s-1,Home:0,End:this.shown-
1,Enter:s," ":s};if(t.key==="Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,t.key==="Arro\
wDown"?1:-1,s);else if(t.key in e){let i=this.items[Math.min(Math.max(e[t.key],0),this.shown-1)];i&&this.race.choose(this.number,i.token.round)}else return;t.preventDefault(),
t.stopPropagation()}};var x=class{constructor(t){this.strip=t,this.filters=new Set,this.root=r("div","head"),this.badge=r("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=r("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let s=r("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},s.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,s),this.said=r("p","said-counts"),this.mark=r("span","mark-said"),this.says=new Map}setDecisions(t){let s=this.rows.length===0;if(this.rows=t,!s)
return this.drawPresent();for(let e of t)this.letters[e.name]=e.letter,this.decisions.append(this.button(e)),this.said.append(this.sentence(e));this.said.append(
this.mark),this.drawPresent()}button(t){let s=t.name,e=r("button","filter");e.type="button",e.dataset.filter=s,e.title=t.label+": "+t.meaning+". Press to highli\
ght these tokens.",e.setAttribute("aria-pressed","false");let i=r("span","count","–");i.append(r("span","share-of"));let n=r("span","swatch",t.letter);n.setAttribute(
"aria-hidden","true");let a=r("span","name",t.label);return e.append(n,r("span","words")),e.lastChild.append(a," ",i,r("span","note",t.meaning)),e.addEventListener(
"click",()=>this.toggle(s)),this.buttons.set(s,{button:e,count:i}),e}sentence(t){let s=r("span","counted");s.dataset.filter=t.name,s.title=t.label+": "+t.meaning;
let e=r("span","how-many","0");return s.append(r("span","swatch",t.letter)," ",e," "+t.said),this.says.set(t.name,{node:s,count:e}),s}conclude(t,s){let e=t&&`${t}\
 ${s}`;this.mark.textContent!==e&&(this.mark.textContent=e),this.mark.dataset.mark=t}entry(t,s,e,i){let n=r("span","entry about-"+t);n.title=i;let a=r("span","s\
ample",s);return a.setAttribute("aria-hidden","true"),n.append(a,r("span","words",e)),n}toggle(t){let s=!this.filters.delete(t);s&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(s)),this.strip.classList.toggle("highlight-"+t,s),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let s=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=s}clear(){this.present=new Set,this.drawPresent()}notice(t){let s=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let e of["draft","k","u","first_miss","message"])t[e]!==void 0&&this.present.add(e);this.present.size>s&&this.drawPresent()}drawPresent(){let t=this.
rows.some(s=>s.alone&&this.present.has(s.name));this.strip.classList.toggle("alone",t);for(let{name:s,usual:e}of this.rows){let{button:i}=this.buttons.get(s);i.
hidden=!(e&&!t)&&!this.present.has(s),i.hidden&&this.filters.has(s)&&this.toggle(s),this.says.get(s).node.hidden=i.hidden}for(let[s,e]of Object.entries(this.entries))
e.hidden=!this.present.has(s)}setCounts(t,s){for(let[e,{count:i}]of this.buttons){let n=t[e]||0,a=m(n),h=e==="miss"||s===0?"":" "+Math.round(100*n/s)+" %";i.
firstChild.data!==a&&(i.firstChild.data=this.says.get(e).count.textContent=a),i.lastChild.textContent!==h&&(i.lastChild.textContent=h)}}};var k=[.5,1,2,5,10,20,50],G=5,q=12,U=9,A=1e3;function X(o){let t=o/U,s=10**Math.floor(Math.log10(t));return[1,2,5,10].map(e=>e*s).find(e=>e>=t)}var M=class{constructor(t){
this.root=r("div","strip race"),this.legend=new x(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=!1,this.report=()=>{},this.field=r("di\
v","lanes"),this.busyKey=new w("Under each track, from the top: device, link, station."),this.root.append(this.legend.root,this.busyKey.root,this.field,this.buildControls()),
t.append(this.root)}buildControls(){let t=r("div","lane controls player"),s=r("div","about");this.playButton=this.button("play",()=>this.playing?this.pause():this.
play()),this.rates=r("div","speeds"),this.rates.setAttribute("role","group"),this.rates.setAttribute("aria-label","Speed of time");for(let i of k){let n=this.button(
"speed",()=>{this.rate=i,this.playing||this.play(),this.drawControls()});n.textContent=i+"×",n.dataset.rate=String(i),this.rates.append(n)}s.append(this.playButton,
this.rates);let e=r("div","course");return this.scrubber=r("input","scrubber"),this.scrubber.type="range",this.scrubber.max=String(A),this.scrubber.setAttribute(
"aria-label","Seconds on the model clock"),this.scrubber.addEventListener("input",()=>{let i=Number(this.scrubber.value)/A*this.end;this.pause(),this.show(i,!0)}),
this.axis=r("div","axis"),this.axis.setAttribute("aria-hidden","true"),e.append(this.scrubber,this.axis),t.append(s,e),t}button(t,s){let e=r("button",t);return e.
type="button",e.addEventListener("click",s),e}update(t,s){this.report=s;let e=this.run!==t.run,i=this.running&&!e;for(e&&(this.pause(),this.run=t.run,this.action=
null,this.selected=null,this.legend.clear()),this.running=t.running,this.legend.setDecisions(t.decisions),this.legend.setBadge(t.badge);this.lanes.length>t.lanes.
length;)this.lanes.pop().node.remove();let n=e||this.now>=this.end;t.lanes.forEach((h,l)=>{this.lanes[l]||(this.lanes[l]=new v(this,l),this.field.append(this.lanes[l].
node)),this.lanes[l].update(h)}),this.end=Math.max(0,...this.lanes.map(h=>h.end));for(let h of this.lanes)h.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(
h=>h.busy.spans)),this.drawAxis(),(e||i)&&(this.rate=k.find(h=>h>=G&&this.end/h<=q)||k[k.length-1]);let a=matchMedia("(prefers-reduced-motion: reduce)").matches;
(e||i)&&!t.running&&!a&&this.end>0?this.play():this.playing||(this.show(n?this.end:Math.min(this.now,this.end),t.running),n&&!t.running&&(e||i)&&this.rest()),(this.
action===null||t.action===this.action)&&this.drawSelection(t.selected)}drawAxis(){if(this.axis.replaceChildren(),this.end<=0)return;let t=X(this.end);for(let s=0;s*
t<=this.end;s+=1){let e=r("span","tick",Number((s*t).toPrecision(6))+" s");e.style.left=100*s*t/this.end+"%",this.axis.append(e)}}play(){this.end<=0||(this.now>=
this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(t=>this.tick(t)),this.show(
this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){this.playing=!1;return}
let s=Math.min(Math.max(t-this.last,0),250)/1e3*this.rate;this.last=t,this.show(Math.min(this.now+s,this.end),!0),this.now<this.end?this.frame=requestAnimationFrame(
e=>this.tick(e)):(this.pause(),this.rest())}rest(){for(let t of this.lanes)t.rest()}show(t,s){this.now=t,this.root.style.setProperty("--now",String(this.end>0?t/
this.end:1));for(let e of this.lanes)e.show(t,this.end,s);this.drawControls()}drawControls(){let t=this.playing?"pause":this.now>=this.end?"again":"play";this.drawnState!==
t&&(this.playButton.replaceChildren($(t)),E(this.playButton,{pause:"Pause",again:"Race again from the start",play:"Race on"}[t]),this.drawnState=t),this.scrubber.
value=String(this.end>0?Math.round(A*this.now/this.end):A),this.scrubber.style.setProperty("--done",(this.end>0?100*this.now/this.end:100)+"%"),this.scrubber.setAttribute(
"aria-valuetext",u(this.now)+" of "+u(this.end)+" on the model clock"),this.scrubber.title=u(this.now)+" of "+u(this.end)+" on the model clock";for(let s of this.
rates.children)s.setAttribute("aria-pressed",String(Number(s.dataset.rate)===this.rate))}choose(t,s){this.drawSelection(s===null?null:{lane:t,round:s});let e=this.
itemAt(this.selected);e&&e.node.focus({preventScroll:!0}),this.action=Date.now(),this.report("selected",{run:this.run,lane:t,round:s,action:this.action})}chooseBeside(t,s,e){
let i=this.lanes[t+s],n=i&&i.items[Math.min(e,i.shown-1)];n&&this.choose(t+s,n.token.round)}itemAt(t){let s=t&&this.lanes[t.lane];return s?s.find(t.round):void 0}drawSelection(t){
let s=this.itemAt(this.selected);s&&s.node.setAttribute("aria-selected","false"),this.selected=t;let e=this.itemAt(t);if(!e)return;let i=this.lanes[t.lane];e.node.
setAttribute("aria-selected","true");for(let h of i.items)h.node.tabIndex=h===e?0:-1;let n=e.node.getBoundingClientRect(),a=i.row.getBoundingClientRect();n.left<
a.left?i.row.scrollLeft-=a.left-n.left+60:n.right>a.right&&(i.row.scrollLeft+=n.right-a.right+60)}release(){this.root.isConnected||this.pause()}};var S=-1/0;addEventListener("click",o=>{let t=o.composedPath().find(e=>e.tagName==="A"&&e.href),s=o.ctrlKey||o.metaKey||o.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");t&&!s&&new URL(t.href).pathname!==location.pathname&&(S=performance.now())},!0);var O=document.querySelector("title");O&&new MutationObserver(()=>S=
-1/0).observe(O,{childList:!0,characterData:!0,subtree:!0});function C(o){return(...t)=>{performance.now()-S>3e4&&o(...t)}}function H(o){let t=new WeakMap;return({parentElement:s,data:[e],setStateValue:i,setTriggerValue:n})=>{let a=t.get(s);return a===void 0&&t.set(s,a=o(s,e)),a.update(
e,C(i),C(n)),()=>a.release?.()}}var Mt=H(o=>new M(o));export{Mt as default};
