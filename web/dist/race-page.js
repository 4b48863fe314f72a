(()=>{var N="http://www.w3.org/2000/svg";function n(r,t,s){let e=document.createElement(r);return t&&(e.className=t),s!==void 0&&(e.textContent=s),e}function p(r,t,s){
let e=document.createElementNS(N,r);for(let[i,o]of Object.entries(t))e.setAttribute(i,String(o));return s&&s.append(e),e}function z(r,t){r.setAttribute("aria-label",t),r.title=t}var y=class{constructor(t){this.data=t,document.title=t.title,this.asked=n("header","asked");let s=n("p","prompt",t.prompt);if(s.dir="auto",this.asked.append(n(
"h1","",t.title),s,n("p","said",t.about)),this.stage=n("main","stage"),this.left=n("div","left"),this.right=n("div","right"),this.inspector=n("section","inspect\
or"),this.inspector.hidden=!0,this.inspector.tabIndex=0,this.inspector.setAttribute("aria-label","What happened at the chosen token"),this.stage.append(this.left,
this.right),this.right.append(this.inspector),this.beyond=n("footer","beyond"),t.answer!==void 0){let e=n("p","prompt",t.answer||"(no text)");e.dir="auto",this.
beyond.append(n("h2","","Answer"),e)}for(let[e,i]of t.tables)this.beyond.append(n("h2","",e),_(i));for(let e of t.notes)this.beyond.append(n("p","said",e));document.
body.append(this.asked,this.stage,this.beyond)}inspect(t,s){if(this.inspector.hidden=t===void 0,t===void 0)return;let e=n("div","inspector-head"),i=n("button","\
leave","Back (Esc)");i.type="button",i.addEventListener("click",s),e.append(n("h2","","What happened at token "+t.round),i);let o=n("p","",t.sentence);o.dir="au\
to",this.inspector.replaceChildren(e,o,...t.meters.map(j),D(t),this.facts(t.facts)),this.inspector.scrollTop=0}facts(t){let s=n("dl","facts");return t.forEach((e,i)=>{
if(e==="–")return;let[o,h]=this.data.facts[i],a=n("div");a.title=h,a.append(n("dt","",o),n("dd","",e)),s.append(a)}),s}};function T(r,t){let s=n("span","meter\
-track"),e=n("i");return e.style.width=(100*Math.min(1,Math.max(0,r))).toFixed(2)+"%",t&&(e.style.background=t),s.append(e),s}function j([r,t,s,e]){let i=n("div",
"meter"),o=T(t,"");if(s!==null){let h=n("u");h.style.left=(100*Math.min(1,Math.max(0,s))).toFixed(2)+"%",o.append(h)}return i.append(n("span","",r),o,n("span","\
meter-words",e)),i}function D(r){let t=n("div","tops"),s=n("p","tops-key");for(let[e,i]of r.series){let o=n("span","",e);o.style.setProperty("--of",i),s.append(
o)}t.append(s);for(let[e,i,o]of r.tops){let h=n("div",e?"top named":"top"),a=n("span","top-name");a.append(e?e+": ":"",n("bdi","",i));let l=n("span","top-bars");
o.forEach((d,c)=>{if(d===null)return;let $=n("span","top-bar");$.append(T(d[0],r.series[c][1]),n("span","",d[1])),l.append($)}),h.append(a,l),t.append(h)}return t}
function _(r){let t=n("table");for(let e of r){let i=n("tr");e.forEach((o,h)=>{let a=n(h===0?"th":"td","",o);h===0&&(a.scope="row"),i.append(a)}),t.append(i)}let s=n(
"div","scroll");return s.tabIndex=0,s.append(t),s}function m(r){return String(r).replace(/\B(?=(\d{3})+$)/g," ")}function f(r){return r.toFixed(r<100?2:1)+" s"}var g={draft:{lane:0,name:"drafts",top:1,tall:8,says:r=>`The device drafts token ${r}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:r=>`The device dra\
fts on behind the message of token ${r}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the bas\
e station"},upload:{lane:1,name:"upload",top:1,tall:5,says:r=>`The message of token ${r} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:r=>`The reply to\
 the message of token ${r} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(r,t)=>t?`The base station decodes token ${r}`:`The base station verifies\
 the message of token ${r}`}},u=["device","link","station"],w=10,I=7,F=.75,K=.12,W=0;function V(r){return r.flatMap((t,s)=>{let e=0,i=t.every(([o])=>o==="pass");
return t.map(([o,h,a])=>({kind:o,start:h,end:a,alone:i,row:s,token:s+1+(o==="draft"?(e+=1)-1:0)}))})}function q({kind:r,start:t,end:s,token:e,alone:i}){return`${g[r].
says(e,i)}: ${G(s-t)}.`}function G(r){return r<1?Number((1e3*r).toPrecision(3))+" ms":f(r)}function U(r,t){let s=u.map(()=>0);for(let{kind:e,start:i,end:o}of r)
e!=="wait"&&(s[g[e].lane]+=Math.max(0,Math.min(o,t)-i));return s.map(e=>t>0?Math.min(1,e/t):0)}function X(r,t){let{lane:s,top:e,tall:i}=g[t],o=t==="draft"||t===
"thrown"?K:0;return r.filter(a=>a.kind===t).map(({start:a,end:l})=>`M${a} ${s*w+e}H${l-o*(l-a)}v${i}H${a}z`).join("")}var v=class{constructor(t=""){this.root=n(
"div","busy-key"),this.entries=n("span","busy-entries",t);for(let[s,{name:e}]of Object.entries(g)){let i=n("span","busy-entry",e);i.dataset.doing=s,this.entries.
append(i)}this.words=n("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let s=new Set(t.map(({kind:e})=>e));for(let e of this.entries.querySelectorAll(
".busy-entry"))e.hidden=!s.has(e.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!=="")}},x=class{constructor(t,s,e){
Object.assign(this,{key:t,choose:s,partly:e,spans:[],end:0,at:0,until:0}),this.root=n("div","busy");let i=n("div","busy-names");i.append(...u.map(h=>n("span","b\
usy-name",h))),this.svg=p("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and station over time"}),this.shares=u.map(
()=>n("span","busy-share"));let o=n("div","busy-shares");o.title="Share of the time so far in which the lane is busy",o.append(...this.shares),this.root.append(
i,this.svg,o),this.svg.addEventListener("pointermove",h=>{let a=this.sayings(h);this.key.say(a),this.root.title=a}),this.svg.addEventListener("pointerleave",()=>this.
key.say("")),this.svg.addEventListener("click",h=>{let a=this.spanAt(h);a&&s(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.until,this.at)),this.
resized.observe(this.svg)}lay(t,s){this.spans=V(t),this.end=s,this.root.hidden=this.spans.length===0;let e=d=>this.spans.filter(({kind:c})=>d.includes(c)).map(c=>c.
end-c.start),i=e(["draft"]);this.finest=Math.max(1e-6,Math.min(...i.length?[i[0]]:e(["pass"])));let o="busy-"+(W+=1),h=p("clipPath",{id:o});this.seen=p("rect",{
x:0,y:0,width:0,height:w*u.length},h);let a=u.map((d,c)=>p("rect",{class:"ground",x:0,y:c*w+1,width:Math.max(s,1e-6),height:8})),l=p("g",{"clip-path":`url(#${o}\
)`});for(let d of Object.keys(g))p("path",{class:"doing","data-doing":d,d:X(this.spans,d)},l);this.cursor=p("path",{class:"busy-now"}),this.svg.replaceChildren(
h,...a,l,this.cursor),this.show(this.until,this.at)}show(t,s=t){if(Object.assign(this,{until:t,at:s}),!this.cursor)return;let e=this.svg.clientWidth||1,i=Math.max(
this.end,1e-6);this.view=this.partly?Math.min(i,e*this.finest/I):i,this.from=Math.min(Math.max(0,s-F*this.view),i-this.view),this.svg.setAttribute("viewBox",`${this.
from} 0 ${this.view} ${w*u.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${s} 0V${w*u.length}`),U(this.spans,t).forEach(
(o,h)=>this.shares[h].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let s=this.svg.getBoundingClientRect(),e=this.from+(t.clientX-s.left)/s.width*this.
view,i=Math.floor((t.clientY-s.top)/s.height*u.length);return this.spans.find(o=>g[o.kind].lane===i&&o.start<=e&&e<o.end&&o.start<this.until)}sayings(t){let s=this.
spanAt(t);return s?q(s):""}};var Y={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0 \
1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 10\
 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v-\
1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.4\
l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16H\
3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14h\
-2.6z"};function O(r){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","tru\
e");let s=document.createElementNS("http://www.w3.org/2000/svg","path");return s.setAttribute("d",Y[r]),t.append(s),t}function P(r,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((s,e,i)=>{let o=e===0&&s==="␣"&&i.length>1;r.append("␣↵⇥".includes(s[0])?n("\
span",o?"mark begins":"mark",s):s)})}function B(r,t,s){r.dataset.round=String(t.round),r.dataset.decision=t.decision,r.classList.toggle("miss",t.miss===!0),r.classList.
toggle("first-miss",t.first_miss===!0),r.classList.toggle("end",t.end===!0),r.classList.toggle("message-first",t.first===t.round),r.classList.toggle("message-la\
st",t.last===t.round),r.setAttribute("aria-label",t.label),r.removeAttribute("title");let e=n("span","box"),i=n("bdi","text");P(i,t.text),i.classList.toggle("bl\
ank",t.text==="␣"),e.append(i),t.k!==void 0&&e.append(n("sup","k",t.k));let o=n("span","foot");if(o.append(n("span","letter",s)),t.u!==void 0){let l=n("span",
"u");l.style.setProperty("--u",String(t.u)),o.append(l)}let h=t.draft===void 0?[]:[n("s","draft")];h.length>0&&P(h[0],t.draft);let a=t.message===void 0?[]:[n("s\
pan","bracket")];a.length>0&&(a[0].title=t.message),r.replaceChildren(...h,e,o,...a)}function S(r,t){if(typeof t!="object"||typeof r!="object")return r===t;let s=Object.
keys(t);return Object.keys(r).length===s.length&&s.every(e=>S(r[e],t[e]))}var J=.12,k=class{constructor(t,s){this.race=t,this.number=s,this.items=[],this.node=n("section","lane");let e=n("div","about");this.title=n("strong","title"),this.
speed=n("span","speed-so-far"),this.travels=n("span","travels"),this.status=n("span","status"),this.counts=n("span","counts"),e.append(this.title,this.travels,this.
speed,this.counts,this.status);let i=n("div","course");this.track=n("div","track"),this.done=n("div","done"),this.flag=n("span","flag"),this.flag.setAttribute("\
aria-hidden","true"),this.track.append(this.done,this.flag),this.row=n("div","row"),this.row.setAttribute("role","listbox"),this.row.setAttribute("aria-orientat\
ion","horizontal"),this.busy=new x(t.busyKey,o=>t.choose(s,o),!1),i.append(this.track,this.busy.root,this.row),this.node.append(e,i),this.track.addEventListener(
"click",o=>this.onTrack(o)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("click",o=>this.onClick(o)),this.row.addEventListener(
"keydown",o=>this.onKey(o)),this.row.addEventListener("pointerover",o=>this.onHover(o))}update(t){this.data=t,this.title.textContent=t.title,this.title.title=t.
summary,this.travels.textContent=t.travels,this.travels.title="What travels up",this.row.setAttribute("aria-label","Tokens of "+t.title);for(let e of this.items.
splice(t.tokens.length))e.node.remove();let s=0;t.tokens.forEach((e,i)=>{let o=this.items[i]||this.addItem();(!o.token||!S({...o.token,seconds:0},{...e,seconds:0}))&&
B(o.node,e,this.race.legend.letters[e.decision]),o.node.classList.toggle("parting",e.round===t.parting),this.race.legend.notice(e),o.token=e,o.from=s,s+=e.seconds||
0,o.to=s}),this.end=s,this.row.classList.toggle("drafts",t.tokens.some(e=>e.draft!==void 0)),this.parting=this.items.find(e=>e.token.round===t.parting)}addItem(){
let t=n("div","token future");t.setAttribute("role","option"),t.setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let s={
node:t};return this.items.push(s),s}span({token:t,from:s,to:e}){let i=this.items[t.first-1];if(i===void 0)return[s,e];let o=(i.to-i.from)/(t.last-t.first+1),h=i.
from+o*(t.round-t.first);return[h,h+o]}drawTrack(t){let s=i=>t>0?100*i/t:0,e=this.items.map(i=>{let{token:o}=i,[h,a]=this.span(i).map(s),l=a-Math.min(J,(a-h)/4);
return`${"var(--of-"+o.decision+")"} ${h}% ${l}%, transparent ${l}% ${a}%`});this.done.style.background=e.length===0?"none":`linear-gradient(to right, ${e.join(
", ")}, transparent ${s(this.end)}%)`,this.flag.hidden=this.parting===void 0,this.parting&&(this.flag.style.left=s(this.parting.to)+"%"),this.busy.lay(this.data.
busy,t)}show(t,s,e){let i=0;for(;i<this.items.length&&this.items[i].to<=t+1e-9;)i+=1;i!==this.shown&&(this.items.forEach((h,a)=>h.node.classList.toggle("future",
a>=i)),this.shown=i,this.drawCounts(),e&&(this.row.scrollLeft=this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(s>0?Math.min(100,
100*t/s):100)}% 0 0)`;let o=this.data.complete&&i===this.items.length;this.speed.textContent=o?this.data.finish:m(i)+" of "+m(this.items.length)+" tokens",this.
status.textContent=o||!this.data.complete?this.data.status:"…",this.node.classList.toggle("over",o)}drawCounts(){let t=this.items.slice(0,this.shown).map(i=>i.
token),{rows:s}=this.race.legend,e=({name:i})=>t.filter(o=>i==="miss"?o.miss:o.decision===i).length;this.counts.replaceChildren(...s.filter(i=>e(i)>0).map(i=>{let o=n(
"span","of",m(e(i))+" "+i.counted[e(i)===1?0:1]);return o.dataset.of=i.name,o}))}pin(){if(!this.parting)return;let t=this.parting.node,[s,e]=[t.previousElementSibling,
t.nextElementSibling],i=t.offsetLeft+t.offsetWidth;t.classList.toggle("pinned-right",s!==null&&s.offsetLeft+s.offsetWidth>t.offsetLeft),t.classList.toggle("pinn\
ed-left",e!==null&&e.offsetWidth>0&&e.offsetLeft<i)}rest(){let t=this.items.indexOf(this.parting),s=this.items[Math.max(0,t-3)];s&&(this.row.scrollLeft=s.node.offsetLeft-
this.row.offsetLeft-8),this.pin()}find(t){return this.items.find(s=>s.token.round===t)}onTrack(t){let s=this.track.getBoundingClientRect(),e=(t.clientX-s.left)/
s.width*this.race.end,i=this.items.find(o=>e<=this.span(o)[1]);i&&this.race.choose(this.number,i.token.round)}itemOf(t){let s=t.target.closest(".token");return s&&
this.items.find(e=>e.node===s)}onClick(t){let s=this.itemOf(t);s&&this.race.choose(this.number,s.token.round)}onHover(t){let s=this.itemOf(t);s&&(s.node.title=s.
token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let s=this.items.indexOf(this.itemOf(t)),e={ArrowRight:s+1,ArrowLeft:s-1,Home:0,End:this.shown-
1,Enter:s," ":s};if(t.key==="Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,t.key==="Arro\
wDown"?1:-1,s);else if(t.key in e){let i=this.items[Math.min(Math.max(e[t.key],0),this.shown-1)];i&&this.race.choose(this.number,i.token.round)}else return;t.preventDefault(),
t.stopPropagation()}};var A=class{constructor(t){this.strip=t,this.filters=new Set,this.root=n("div","head"),this.badge=n("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=n("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let s=n("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},s.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,s),this.said=n("p","said-counts"),this.mark=n("span","mark-said"),this.says=new Map}setDecisions(t){let s=this.rows.length===0;if(this.rows=t,!s)
return this.drawPresent();for(let e of t)this.letters[e.name]=e.letter,this.decisions.append(this.button(e)),this.said.append(this.sentence(e));this.said.append(
this.mark),this.drawPresent()}button(t){let s=t.name,e=n("button","filter");e.type="button",e.dataset.filter=s,e.title=t.label+": "+t.meaning+". Press to highli\
ght these tokens.",e.setAttribute("aria-pressed","false");let i=n("span","count","–");i.append(n("span","share-of"));let o=n("span","swatch",t.letter);o.setAttribute(
"aria-hidden","true");let h=n("span","name",t.label);return e.append(o,n("span","words")),e.lastChild.append(h," ",i,n("span","note",t.meaning)),e.addEventListener(
"click",()=>this.toggle(s)),this.buttons.set(s,{button:e,count:i}),e}sentence(t){let s=n("span","counted");s.dataset.filter=t.name,s.title=t.label+": "+t.meaning;
let e=n("span","how-many","0");return s.append(n("span","swatch",t.letter)," ",e," "+t.said),this.says.set(t.name,{node:s,count:e}),s}conclude(t,s){let e=t&&`${t}\
 ${s}`;this.mark.textContent!==e&&(this.mark.textContent=e),this.mark.dataset.mark=t}entry(t,s,e,i){let o=n("span","entry about-"+t);o.title=i;let h=n("span","s\
ample",s);return h.setAttribute("aria-hidden","true"),o.append(h,n("span","words",e)),o}toggle(t){let s=!this.filters.delete(t);s&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(s)),this.strip.classList.toggle("highlight-"+t,s),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let s=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=s}clear(){this.present=new Set,this.drawPresent()}notice(t){let s=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let e of["draft","k","u","first_miss","message"])t[e]!==void 0&&this.present.add(e);this.present.size>s&&this.drawPresent()}drawPresent(){let t=this.
rows.some(s=>s.alone&&this.present.has(s.name));this.strip.classList.toggle("alone",t);for(let{name:s,usual:e}of this.rows){let{button:i}=this.buttons.get(s);i.
hidden=!(e&&!t)&&!this.present.has(s),i.hidden&&this.filters.has(s)&&this.toggle(s),this.says.get(s).node.hidden=i.hidden}for(let[s,e]of Object.entries(this.entries))
e.hidden=!this.present.has(s)}setCounts(t,s){for(let[e,{count:i}]of this.buttons){let o=t[e]||0,h=m(o),a=e==="miss"||s===0?"":" "+Math.round(100*o/s)+" %";i.
firstChild.data!==h&&(i.firstChild.data=this.says.get(e).count.textContent=h),i.lastChild.textContent!==a&&(i.lastChild.textContent=a)}}};var M=[.5,1,2,5,10,20,50],Q=5,Z=12,tt=9,L=1e3;function st(r){let t=r/tt,s=10**Math.floor(Math.log10(t));return[1,2,5,10].map(e=>e*s).find(e=>e>=t)}var C=class{constructor(t){
this.root=n("div","strip race"),this.legend=new A(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=!1,this.report=()=>{},this.field=n("di\
v","lanes"),this.busyKey=new v("Under each track, from the top: device, link, station."),this.root.append(this.legend.root,this.busyKey.root,this.field,this.buildControls()),
t.append(this.root)}buildControls(){let t=n("div","lane controls player"),s=n("div","about");this.playButton=this.button("play",()=>this.playing?this.pause():this.
play()),this.rates=n("div","speeds"),this.rates.setAttribute("role","group"),this.rates.setAttribute("aria-label","Speed of time");for(let i of M){let o=this.button(
"speed",()=>{this.rate=i,this.playing||this.play(),this.drawControls()});o.textContent=i+"×",o.dataset.rate=String(i),this.rates.append(o)}s.append(this.playButton,
this.rates);let e=n("div","course");return this.scrubber=n("input","scrubber"),this.scrubber.type="range",this.scrubber.max=String(L),this.scrubber.setAttribute(
"aria-label","Seconds on the model clock"),this.scrubber.addEventListener("input",()=>{let i=Number(this.scrubber.value)/L*this.end;this.pause(),this.show(i,!0)}),
this.axis=n("div","axis"),this.axis.setAttribute("aria-hidden","true"),e.append(this.scrubber,this.axis),t.append(s,e),t}button(t,s){let e=n("button",t);return e.
type="button",e.addEventListener("click",s),e}update(t,s){this.report=s;let e=this.run!==t.run,i=this.running&&!e;for(e&&(this.pause(),this.run=t.run,this.action=
null,this.selected=null,this.legend.clear()),this.running=t.running,this.legend.setDecisions(t.decisions),this.legend.setBadge(t.badge);this.lanes.length>t.lanes.
length;)this.lanes.pop().node.remove();let o=e||this.now>=this.end;t.lanes.forEach((a,l)=>{this.lanes[l]||(this.lanes[l]=new k(this,l),this.field.append(this.lanes[l].
node)),this.lanes[l].update(a)}),this.end=Math.max(0,...this.lanes.map(a=>a.end));for(let a of this.lanes)a.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(
a=>a.busy.spans)),this.drawAxis(),(e||i)&&(this.rate=M.find(a=>a>=Q&&this.end/a<=Z)||M[M.length-1]);let h=matchMedia("(prefers-reduced-motion: reduce)").matches;
(e||i)&&!t.running&&!h&&this.end>0?this.play():this.playing||(this.show(o?this.end:Math.min(this.now,this.end),t.running),o&&!t.running&&(e||i)&&this.rest()),(this.
action===null||t.action===this.action)&&this.drawSelection(t.selected)}drawAxis(){if(this.axis.replaceChildren(),this.end<=0)return;let t=st(this.end);for(let s=0;s*
t<=this.end;s+=1){let e=n("span","tick",Number((s*t).toPrecision(6))+" s");e.style.left=100*s*t/this.end+"%",this.axis.append(e)}}play(){this.end<=0||(this.now>=
this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(t=>this.tick(t)),this.show(
this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){this.playing=!1;return}
let s=Math.min(Math.max(t-this.last,0),250)/1e3*this.rate;this.last=t,this.show(Math.min(this.now+s,this.end),!0),this.now<this.end?this.frame=requestAnimationFrame(
e=>this.tick(e)):(this.pause(),this.rest())}rest(){for(let t of this.lanes)t.rest()}show(t,s){this.now=t,this.root.style.setProperty("--now",String(this.end>0?t/
this.end:1));for(let e of this.lanes)e.show(t,this.end,s);this.drawControls()}drawControls(){let t=this.playing?"pause":this.now>=this.end?"again":"play";this.drawnState!==
t&&(this.playButton.replaceChildren(O(t)),z(this.playButton,{pause:"Pause",again:"Race again from the start",play:"Race on"}[t]),this.drawnState=t),this.scrubber.
value=String(this.end>0?Math.round(L*this.now/this.end):L),this.scrubber.style.setProperty("--done",(this.end>0?100*this.now/this.end:100)+"%"),this.scrubber.setAttribute(
"aria-valuetext",f(this.now)+" of "+f(this.end)+" on the model clock"),this.scrubber.title=f(this.now)+" of "+f(this.end)+" on the model clock";for(let s of this.
rates.children)s.setAttribute("aria-pressed",String(Number(s.dataset.rate)===this.rate))}choose(t,s){this.drawSelection(s===null?null:{lane:t,round:s});let e=this.
itemAt(this.selected);e&&e.node.focus({preventScroll:!0}),this.action=Date.now(),this.report("selected",{run:this.run,lane:t,round:s,action:this.action})}chooseBeside(t,s,e){
let i=this.lanes[t+s],o=i&&i.items[Math.min(e,i.shown-1)];o&&this.choose(t+s,o.token.round)}itemAt(t){let s=t&&this.lanes[t.lane];return s?s.find(t.round):void 0}drawSelection(t){
let s=this.itemAt(this.selected);s&&s.node.setAttribute("aria-selected","false"),this.selected=t;let e=this.itemAt(t);if(!e)return;let i=this.lanes[t.lane];e.node.
setAttribute("aria-selected","true");for(let a of i.items)a.node.tabIndex=a===e?0:-1;let o=e.node.getBoundingClientRect(),h=i.row.getBoundingClientRect();o.left<
h.left?i.row.scrollLeft-=h.left-o.left+60:o.right>h.right&&(i.row.scrollLeft+=o.right-h.right+60)}release(){this.root.isConnected||this.pause()}};var b=JSON.parse(document.getElementById("data").textContent),E=new y(b);E.stage.classList.add("whole-width");var H=new C(E.left);function R(){H.update(b.race,et);
let r=b.race.selected,t=r&&b.rounds[r.lane].find(({round:s})=>s===r.round);E.inspect(t||void 0,()=>H.choose(null,null))}function et(r,{lane:t,round:s,action:e}){
b.race.selected=t===null?null:{lane:t,round:s},b.race.action=e,R()}R();})();
