var W={no_text:"(no text)",quoted:"‘{text}’",llm:"The large model chose {text} itself, with probability {prob}. Nothing was drafted and nothing was uploaded\
.",outage:"The upload ran into its time limit of {limit}, an outage: its time counts. The text goes on as if it had arrived:",gain:"{value} × {title}",message:"\
{drafts} in one message, {size}",and:"{one} and {other}",drafts_one:"{count} draft",drafts:"{count} drafts",baseline_hlm:"HLM",speed:"{speed} tokens/s",unknown_fade:"\
On the outage channel no device knows the fade of its upload: choose another fading for this method.",spoken_space:"space",upload_one:"{what}: {price}",legend:"\
Decisions: press one to highlight it",legend_press:"{label}: {meaning}. Press to highlight these tokens.",legend_means:"{label}: {meaning}",legend_word:"word",legend_draft:"\
rejected draft",legend_draft_help:"What the small model proposed and the large model turned down; below it what was drawn instead",legend_k:"probabilities sent \
(k)",legend_k_help:"How many of the small model's probabilities, the largest ones, went up with the draft",legend_u:"uncertainty",legend_u_limit:"uncertainty, t\
ick at the threshold {limit}",legend_u_help:"How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model",legend_first:"fir\
st wrong skip",legend_first_help:"Up to this line the text is that of HLM with the same noise",legend_message:"one message",legend_message_help:"Drafts that wen\
t up together, with the token that the large model added; hover the bracket for its size",pause:"Pause",text:"Text",play:"Play",doing_draft:"drafts",doing_thrown:"\
discarded drafts",doing_wait:"waits",doing_upload:"upload",doing_reply:"reply",doing_pass:"verifies",does_draft:"The device drafts token {token}: {time}.",does_thrown:"\
The device drafts on behind the message of token {token}; its reply discards this: {time}.",does_wait:"The device waits for a reply of the base station: {time}.",
does_upload:"The message of token {token} goes up: {time}.",does_reply:"The reply to the message of token {token} comes down: {time}.",does_pass:"The base stati\
on verifies the message of token {token}: {time}.",does_alone:"The base station decodes token {token}: {time}.",lane_device:"device",lane_link:"link",lane_station:"\
station",busy:"Device, link and station over time",busy_share:"Share of the time so far in which the lane is busy",race_lanes:"Under each track, from the top: d\
evice, link, station.",race_speed:"Speed of time",race_seconds:"Seconds on the model clock",race_at:"{now} of {end} on the model clock",race_again:"Race again f\
rom the start",race_on:"Race on",lane_travels:"What travels up",lane_tokens:"Tokens of {method}",lane_shown:"{shown} of {all} tokens"};function Jt(s){return s===0?0:Math.floor(Math.log2(s))+1}function te(s){return Jt(s-1)}function ee(s,t,e=8){return s*(e+te(t))}function ut(s){return ee(s,s)}function ft(s){let t=Math.floor(s),e=s-t;return e>.5||e===.5&&t%2!==0?t+1:t}var Y="–",Z=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function Q(s){return s==null||Number.isNaN(s)}function pt(s,t){let e=s.toFixed(t),n=Math.abs(s)*10**t;if(Math.abs(n%1-.5)>1e-6)return e;let[i,o]=Math.abs(s).toFixed(
100).split(".");if(!/^50*$/.test(o.slice(t)))return e;let r=BigInt(i+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(s<0?"-":"")+(t?`${a.slice(
0,-t)}.${a.slice(-t)}`:a)}function mt(s){let[t,...e]=s.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function T(s,t=3){if(Q(s))return Y;if(!Number.
isFinite(s))return s>0?"∞":"−∞";if(s===0)return"0";let e=gt(s,t),n=Math.min(100,Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e)))));return mt(pt(e,n)).replaceAll(
"-","−")}function gt(s,t){let e=Number(Math.abs(s).toExponential().split("e")[1]),n=t-1-e;return n>=0&&n<=60?Number(pt(s,n)):Number(s.toExponential(t-1))}function se(s,t,e=3){if(Q(s))return Y;if(s===0||!Number.isFinite(s))return`${T(s,e)} ${t}`;let n=Math.abs(gt(s,e)),[i,o]=Z.find(([r])=>n>=r)??Z[Z.length-1];return`${T(
s/i,e)} ${o}${t}`}function wt(s,t=3){if(Q(s))return Y;if(s>=120&&s<1/0){let e=ft(s);return`${mt(String(Math.floor(e/60)))} min ${e%60} s`}return se(s,"s",t)}function d(s,t={}){if(!(s in W))throw new Error(`There is no sentence ${s}.`);return W[s].replace(/\{(\w+)\}/g,(e,n)=>{if(!(n in t))throw new Error(`The sentenc\
e ${s} lacks ${n}.`);return t[n]})}var ne="http://www.w3.org/2000/svg";function h(s,t,e){let n=document.createElement(s);return t&&(n.className=t),e!==void 0&&(n.textContent=e),n}function J(s,t,e){
let n=h("button",s,t);return n.type="button",n.addEventListener("click",e),n}function g(s,t,e){let n=document.createElementNS(ne,s);for(let[i,o]of Object.entries(t))n.setAttribute(i,String(o));return e&&e.append(n),n}function bt(s,t){s.setAttribute("aria-label",t),s.title=t}function k(s){return String(s).replace(/\B(?=(\d{3})+$)/g," ")}function $(s){return s.toFixed(s<100?2:1)+" s"}var v={draft:{lane:0,top:1,tall:8},thrown:{lane:0,top:2,tall:6},wait:{lane:0,top:4.5,tall:1},upload:{lane:1,top:1,tall:5},reply:{lane:1,top:4,tall:5},pass:{lane:2,
top:1,tall:8}},S=["device","link","station"],E=10,ie=7,oe=.75,re=.12,ae=0;function le(s){return s.flatMap((t,e)=>{let n=0,i=t.every(([o])=>o==="pass");return t.
map(([o,r,a])=>({kind:o,start:r,end:a,alone:i,row:e,token:e+1+(o==="draft"?(n+=1)-1:0)}))})}function he({kind:s,start:t,end:e,token:n,alone:i}){return d(s==="pa\
ss"&&i?"does_alone":`does_${s}`,{token:n,time:ce(e-t)})}function ce(s){return s<1?Number((1e3*s).toPrecision(3))+" ms":$(s)}function de(s,t){let e=S.map(()=>0);
for(let{kind:n,start:i,end:o}of s)n!=="wait"&&(e[v[n].lane]+=Math.max(0,Math.min(o,t)-i));return e.map(n=>t>0?Math.min(1,n/t):0)}function ue(s,t){let{lane:e,top:n,
tall:i}=v[t],o=t==="draft"||t==="thrown"?re:0;return s.filter(a=>a.kind===t).map(({start:a,end:l})=>`M${a} ${e*E+n}H${l-o*(l-a)}v${i}H${a}z`).join("")}var N=class{constructor(t=""){
this.root=h("div","busy-key"),this.entries=h("span","busy-entries",t);for(let e of Object.keys(v)){let n=h("span","busy-entry",d(`doing_${e}`));n.dataset.doing=
e,this.entries.append(n)}this.words=h("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:n})=>n));for(let n of this.
entries.querySelectorAll(".busy-entry"))n.hidden=!e.has(n.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!==
"")}},B=class{constructor(t,e,n){Object.assign(this,{key:t,choose:e,partly:n,spans:[],end:0,at:0,until:0}),this.root=h("div","busy");let i=h("div","busy-names");
i.append(...S.map(r=>h("span","busy-name",d(`lane_${r}`)))),this.svg=g("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":d("busy")}),
this.shares=S.map(()=>h("span","busy-share"));let o=h("div","busy-shares");o.title=d("busy_share"),o.append(...this.shares),this.root.append(i,this.svg,o),this.
svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener("pointerleave",()=>this.key.say("")),
this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.until,this.at)),this.resized.observe(
this.svg)}lay(t,e){this.spans=le(t),this.end=e,this.root.hidden=this.spans.length===0;let n=c=>this.spans.filter(({kind:u})=>c.includes(u)).map(u=>u.end-u.start),
i=n(["draft"]);this.finest=Math.max(1e-6,Math.min(...i.length?[i[0]]:n(["pass"])));let o="busy-"+(ae+=1),r=g("clipPath",{id:o});this.seen=g("rect",{x:0,y:0,width:0,
height:E*S.length},r);let a=S.map((c,u)=>g("rect",{class:"ground",x:0,y:u*E+1,width:Math.max(e,1e-6),height:8})),l=g("g",{"clip-path":`url(#${o})`});for(let c of Object.
keys(v))g("path",{class:"doing","data-doing":c,d:ue(this.spans,c)},l);this.cursor=g("path",{class:"busy-now"}),this.svg.replaceChildren(r,...a,l,this.cursor),this.
show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let n=this.svg.clientWidth||1,i=Math.max(this.end,1e-6);this.view=
this.partly?Math.min(i,n*this.finest/ie):i,this.from=Math.min(Math.max(0,e-oe*this.view),i-this.view),this.svg.setAttribute("viewBox",`${this.from} 0 ${this.view}\
 ${E*S.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${E*S.length}`),de(this.spans,t).forEach((o,r)=>this.shares[r].
textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),n=this.from+(t.clientX-e.left)/e.width*this.view,i=Math.floor((t.clientY-
e.top)/e.height*S.length);return this.spans.find(o=>v[o.kind].lane===i&&o.start<=n&&n<o.end&&o.start<this.until)}sayings(t){let e=this.spanAt(t);return e?he(e):
""}};var fe={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"},_t={skip:(s,t,e)=>`M${s-e} ${t}a${e} ${e} 0 1 0 ${2*e} 0a${e} ${e} 0 1 0 ${-2*e} 0z`,accept:(s,t,e)=>`M${s} ${t-1.2*e}l${1.1*e} ${2*e}h${-2.2*e}z`,resample:(s,t,e)=>`\
M${s-e} ${t-e}h${2*e}v${2*e}h${-2*e}z`,slm:(s,t,e)=>`M${s} ${t-1.2*e}l${1.2*e} ${1.2*e}l${-1.2*e} ${1.2*e}l${-1.2*e} ${-1.2*e}z`,llm:(s,t,e)=>`M${s-e} ${t-e/3}h${2*
e/3}v${-2*e/3}h${2*e/3}v${2*e/3}h${2*e/3}v${2*e/3}h${-2*e/3}v${2*e/3}h${-2*e/3}v${-2*e/3}h${-2*e/3}z`,bonus:(s,t,e)=>`M${s} ${t-1.3*e}l${.35*e} ${.9*e}h${.95*e}\
l${-.75*e} ${.65*e}l${.3*e} ${.95*e}l${-.85*e} ${-.6*e}l${-.85*e} ${.6*e}l${.3*e} ${-.95*e}l${-.75*e} ${-.65*e}h${.95*e}z`};function xt(s){let t=g("svg",{viewBox:"\
0 0 20 20","aria-hidden":"true"});return g("path",{d:s},t),t}function yt(s){return xt(fe[s])}function Mt(s){return _t[s]?xt(_t[s](10,10,7)):""}function St(s,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,n,i)=>{let o=n===0&&e==="␣"&&i.length>1;s.append("␣↵⇥".includes(e[0])?h(
"span",o?"mark begins":"mark",e):e)})}function kt(s,t,e){s.dataset.round=String(t.round),s.dataset.decision=t.decision,s.classList.toggle("miss",t.miss===!0),s.
classList.toggle("first-miss",t.first_miss===!0),s.classList.toggle("end",t.end===!0),s.classList.toggle("message-first",t.first===t.round),s.classList.toggle("\
message-last",t.last===t.round),s.setAttribute("aria-label",t.label),s.removeAttribute("title");let n=h("span","box"),i=h("bdi","text");St(i,t.text),i.classList.
toggle("blank",t.text==="␣"),t.text==="␣"&&(i.dataset.name=d("spoken_space")),n.append(i),t.k!==void 0&&n.append(h("sup","k",t.k));let o=h("span","foot");if(o.
append(h("span","letter",e)),t.u!==void 0){let l=h("span","u");l.style.setProperty("--u",String(t.u)),o.append(l)}let r=t.draft===void 0?[]:[h("s","draft")];r.length>
0&&St(r[0],t.draft);let a=t.message===void 0?[]:[h("span","bracket")];a.length>0&&(a[0].title=t.message),s.replaceChildren(...r,n,o,...a)}function tt(s,t){if(typeof t!=
"object"||typeof s!="object")return s===t;let e=Object.keys(t);return Object.keys(s).length===e.length&&e.every(n=>tt(s[n],t[n]))}var pe=.12,P=class{constructor(t,e){this.race=t,this.number=e,this.items=[],this.node=h("section","lane");let n=h("div","about");this.title=h("strong","title"),
this.speed=h("span","speed-so-far"),this.travels=h("span","travels"),this.status=h("span","status"),this.counts=h("span","counts");let i=h("div","name");i.append(
this.title,this.travels),n.append(i,this.speed,this.counts,this.status);let o=h("div","course");this.track=h("div","track"),this.done=h("div","done"),this.flag=
h("span","flag"),this.flag.setAttribute("aria-hidden","true"),this.track.append(this.done,this.flag),this.row=h("div","row"),this.row.setAttribute("role","listb\
ox"),this.row.setAttribute("aria-orientation","horizontal"),this.busy=new B(t.busyKey,r=>t.choose(e,r),!1),o.append(this.track,this.busy.root,this.row),this.node.
append(n,o),this.track.addEventListener("click",r=>this.onTrack(r)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("c\
lick",r=>this.onClick(r)),this.row.addEventListener("keydown",r=>this.onKey(r)),this.row.addEventListener("pointerover",r=>this.onHover(r))}update(t){this.data=
t,this.title.textContent=t.title,this.title.title=t.summary,this.travels.textContent=t.travels,this.travels.title=d("lane_travels"),this.row.setAttribute("aria-\
label",d("lane_tokens",{method:t.title}));for(let n of this.items.splice(t.tokens.length))n.node.remove();let e=0;t.tokens.forEach((n,i)=>{let o=this.items[i]||
this.addItem();(!o.token||!tt({...o.token,seconds:0},{...n,seconds:0}))&&kt(o.node,n,this.race.legend.letters[n.decision]),o.node.classList.toggle("first_diverg\
ence",n.round===t.first_divergence),this.race.legend.notice(n),o.token=n,o.from=e,e+=n.seconds||0,o.to=e}),this.end=e,this.row.classList.toggle("drafts",t.tokens.
some(n=>n.draft!==void 0)),this.first_divergence=this.items.find(n=>n.token.round===t.first_divergence)}addItem(){let t=h("div","token future");t.setAttribute("\
role","option"),t.setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let e={node:t};return this.items.push(e),e}span({
token:t,from:e,to:n}){let i=this.items[t.first-1];if(i===void 0)return[e,n];let o=(i.to-i.from)/(t.last-t.first+1),r=i.from+o*(t.round-t.first);return[r,r+o]}drawTrack(t){
let e=i=>t>0?100*i/t:0,n=this.items.map(i=>{let{token:o}=i,[r,a]=this.span(i).map(e),l=a-Math.min(pe,(a-r)/4);return`${"var(--of-"+o.decision+")"} ${r}% ${l}%, \
transparent ${l}% ${a}%`});this.done.style.background=n.length===0?"none":`linear-gradient(to right, ${n.join(", ")}, transparent ${e(this.end)}%)`,this.flag.hidden=
this.first_divergence===void 0,this.first_divergence&&(this.flag.style.left=e(this.first_divergence.to)+"%"),this.busy.lay(this.data.busy,t)}show(t,e,n){let i=0;
for(;i<this.items.length&&this.items[i].to<=t+1e-9;)i+=1;i!==this.shown&&(this.items.forEach((r,a)=>r.node.classList.toggle("future",a>=i)),this.shown=i,this.drawCounts(),
n&&(this.row.scrollLeft=this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(e>0?Math.min(100,100*t/e):100)}% 0 0)`;let o=this.data.
complete&&i===this.items.length;this.speed.textContent=o?this.data.finish:d("lane_shown",{shown:k(i),all:k(this.items.length)}),this.status.textContent=o||!this.
data.complete?this.data.status:"…",this.node.classList.toggle("over",o)}drawCounts(){let t=this.items.slice(0,this.shown).map(i=>i.token),{rows:e}=this.race.legend,
n=({name:i})=>t.filter(o=>i==="miss"?o.miss:o.decision===i).length;this.counts.replaceChildren(...e.filter(i=>n(i)>0).map(i=>{let o=h("span","of",k(n(i))+" "+i.
counted[n(i)===1?0:1]);return o.dataset.of=i.name,o}))}pin(){if(!this.first_divergence)return;let t=this.first_divergence.node,[e,n]=[t.previousElementSibling,t.
nextElementSibling],i=t.offsetLeft+t.offsetWidth;t.classList.toggle("pinned-right",e!==null&&e.offsetLeft+e.offsetWidth>t.offsetLeft),t.classList.toggle("pinned\
-left",n!==null&&n.offsetWidth>0&&n.offsetLeft<i)}rest(){let t=this.items.indexOf(this.first_divergence),e=this.items[Math.max(0,t-3)];e&&(this.row.scrollLeft=e.
node.offsetLeft-this.row.offsetLeft-8),this.pin()}find(t){return this.items.find(e=>e.token.round===t)}onTrack(t){let e=this.track.getBoundingClientRect(),n=(t.
clientX-e.left)/e.width*this.race.end,i=this.items.find(o=>n<=this.span(o)[1]);i&&this.race.choose(this.number,i.token.round)}itemOf(t){let e=t.target.closest("\
.token");return e&&this.items.find(n=>n.node===e)}onClick(t){let e=this.itemOf(t);e&&this.race.choose(this.number,e.token.round)}onHover(t){let e=this.itemOf(t);
e&&(e.node.title=e.token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),n={ArrowRight:e+1,ArrowLeft:e-1,Home:0,
End:this.shown-1,Enter:e," ":e};if(t.key==="Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,
t.key==="ArrowDown"?1:-1,e);else if(t.key in n){let i=this.items[Math.min(Math.max(n[t.key],0),this.shown-1)];i&&this.race.choose(this.number,i.token.round)}else
return;t.preventDefault(),t.stopPropagation()}};var I=class{constructor(t){this.strip=t,this.filters=new Set,this.root=h("div","head"),this.badge=h("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=h("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label",d("legend"));let e=h(
"div","key");this.entries={draft:this.entry("draft",d("legend_word"),d("legend_draft"),d("legend_draft_help")),k:this.entry("k","30",d("legend_k"),d("legend_k_h\
elp")),u:this.entry("u","",d("legend_u"),d("legend_u_help")),first_miss:this.entry("first","",d("legend_first"),d("legend_first_help")),message:this.entry("mess\
age","",d("legend_message"),d("legend_message_help"))},e.append(...Object.values(this.entries)),this.root.append(this.badge,this.decisions,e),this.said=h("p","s\
aid-counts"),this.mark=h("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)return this.drawPresent();for(let n of t)
this.letters[n.name]=n.letter,this.decisions.append(this.button(n)),this.said.append(this.sentence(n));this.said.append(this.mark),this.drawPresent()}button(t){
let e=t.name,n=h("button","filter");n.type="button",n.dataset.filter=e,n.title=d("legend_press",t),n.setAttribute("aria-pressed","false");let i=h("span","count",
"–");i.append(h("span","share-of"));let o=h("span","swatch",t.letter);o.setAttribute("aria-hidden","true");let r=h("span","name",t.label);return n.append(o,h(
"span","words")),n.lastChild.append(r," ",i,h("span","note",t.meaning)),n.addEventListener("click",()=>this.toggle(e)),this.buttons.set(e,{button:n,count:i}),n}sentence(t){
let e=h("span","counted");e.dataset.filter=t.name,e.title=d("legend_means",t);let n=h("span","how-many","0");return e.append(h("span","swatch",t.letter),Mt(t.name),
" ",n," "+t.said),this.says.set(t.name,{node:e,count:n}),e}conclude(t,e){let n=t&&`${t} ${e}`;this.mark.textContent!==n&&(this.mark.textContent=n),this.mark.dataset.
mark=t}entry(t,e,n,i){let o=h("span","entry about-"+t);o.title=i;let r=h("span","sample",e);return r.setAttribute("aria-hidden","true"),o.append(r,h("span","wor\
ds",n)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.
toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){
let e=t===null?d("legend_u"):d("legend_u_limit",{limit:t.toFixed(2)});this.entries.u.lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){
let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add("miss");for(let n of["draft","k","u","first_miss","message"])t[n]!==void 0&&this.present.
add(n);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{
name:e,usual:n}of this.rows){let{button:i}=this.buttons.get(e);i.hidden=!(n&&!t)&&!this.present.has(e),i.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(
e).node.hidden=i.hidden}for(let[e,n]of Object.entries(this.entries))n.hidden=!this.present.has(e)}setCounts(t,e){for(let[n,{count:i}]of this.buttons){let o=t[n]||
0,r=k(o),a=n==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";i.firstChild.data!==r&&(i.firstChild.data=this.says.get(n).count.textContent=r),i.lastChild.textContent!==
a&&(i.lastChild.textContent=a)}}};var Ms=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var et=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:n}=this,i=o=>Object.fromEntries(Object.entries(o).map(([r,a])=>[r,r in n?n[r]:a]));return{channel:i(
t),clock:i(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},L=globalThis[Symbol.
for("cuhlm-hand")]??=new et;var st={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function nt(s,t,e){let n=t.resumes,i=n+s.drafts*s.draftS,o=s.sent?
Math.max(i,t.replied):i,r=o+s.upS+s.rttS/2,a=r+s.passS,l=s.sent||s.passS?a+s.downS+s.rttS/2:t.replied,c=Math.max(t.end,i,l),u={start:n,drafted:i,leaves:o,arrives:r,
verified:a,replied:l,end:c,resumes:c,aheadPasses:0};if(!e||s.passS>0&&!s.sent)return u;let p=Tt(l-i,s.draftS);return s.restarts?{...u,resumes:l,aheadPasses:p}:s.
bonus?{...u,resumes:Math.min(i+s.draftS,l),aheadPasses:Math.min(1,p)}:{...u,resumes:i}}function Tt(s,t){return s>0?t?Math.max(0,Math.ceil(Math.min(s/t-1e-9,4096))):
4096:0}function $t(s,t){return s.end>t.end?s.end-t.end:0}function Et({slm_s:s,uplink_s:t,llm_s:e,overlapped_s:n=null}){return n??s+t+e}function vt(s,t){let e=[],
[n,i]=[st,0];return s.forEach((o,r)=>{let a=nt(o,n,t),l=r+1,c=(u,p,w,b)=>w<b&&b<1/0&&e.push({lane:u,kind:p,start:w,end:b,exchange:l});for(let u of At(a.start,a.
drafted,o.draftS))c("device","draft",...u);if(t&&o.restarts)for(let u of At(a.drafted,a.resumes,o.draftS))c("device","thrown",...u);else t&&o.bonus?c("device","\
draft",a.drafted,a.resumes):o.sent&&!t&&c("device","wait",a.drafted,a.resumes);o.sent&&(i=l,c("link","upload",a.leaves,a.arrives),c("link","reply",a.verified,a.
replied)),c("station","pass",a.arrives,a.verified),n=a}),n.resumes<n.replied&&n.replied<1/0&&e.push({lane:"device",kind:"wait",start:n.resumes,end:n.replied,exchange:i}),
e}function At(s,t,e){if(!e||t===1/0)return[[s,t]];let n=Array.from({length:Math.max(1,Tt(t-s,e))},(i,o)=>s+o*e);return n.map((i,o)=>[i,n[o+1]??t])}function C(s){return 10**(s/10)}function ot(s,t){return s/Math.LN2*Math.log1p(t)}var Lt={awgn:()=>1,rayleigh:s=>-Math.log1p(-s),rician(s,t,e){let n=C(e.rician_k_db),
i=Math.sqrt(.5/(n+1));return(Math.sqrt(n/(n+1))+Ct(s)*i)**2+(Ct(t)*i)**2},nakagami:(s,t,e)=>me(e.nakagami_m,s)/e.nakagami_m};function Nt(s,t,e){if(!Object.hasOwn(
Lt,s.fading))throw new Error(`The engine has no gain for the fading ${s.fading}: add it to GAINS of web/engine/maths/channel.js.`);return Lt[s.fading](t,e,s)}function me(s,t){
O.shape!==s&&(O={shape:s,log:we(s)},O.starts=Float64Array.from({length:R},(o,r)=>Math.log(Ot(Math.log(s),s,(r+.5)/R))));let e=Math.min(Math.max(t*R-.5,0),R-1.001),
[n,i]=[Math.floor(e),O.starts];return Ot(i[n]+(e-n)*(i[n+1]-i[n]),s,t)}var R=64,O={};function Ot(s,t,e){let n=e<.5,i=Math.log(n?e:1-e),o=s;for(let r=0;r<200;r+=
1){let a=Math.exp(o),l=Math.exp(t*o-a-O.log),[c,u]=ge(t,a,l),p=n?(Math.log(c)-i)*c/l:(i-Math.log(u))*u/l;if(o-=Math.max(p,-1),Math.abs(p)<1e-8)break}return Math.
exp(o)}function ge(s,t,e){if(t<s+1){let[a,l]=[1/s,1/s];for(let c=1;a>1e-17*l;c+=1)l+=a*=t/(s+c);return[e*l,1-e*l]}let n=t+1-s,[i,o]=[1/0,1/n],r=o;for(let a=1;a<
1e4;a+=1){let l=a*(s-a);if(n+=2,o=1/(l*o+n),i=n+l/i,r*=i*o,Math.abs(i*o-1)<1e-16)break}return[1-e*r,e*r]}function we(s){let[t,e]=[s,1];for(;t<15;t+=1)e*=t;let n=1/
(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(t)-t+.5*Math.log(2*Math.PI)+n-Math.log(e)}function Ct(s){let t=Math.min(s,1-s),e=Math.sqrt(
-2*Math.log(t)),n=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+e*.001308)));for(let i=0;i<3;i+=1){let o=(be(n)-t)/(Math.exp(-(n*n)/2)/Math.sqrt(
2*Math.PI));n+=o/(1+n*o/2)}return s<.5?-n:n}function be(s){let t=Math.exp(-(s*s)/2)/Math.sqrt(2*Math.PI);if(s<3){let[n,i]=[s,s];for(let o=3;Math.abs(n)>1e-18*Math.
abs(i);o+=2)i+=n*=s*s/o;return .5-t*i}let e=s;for(let n=200;n>0;n-=1)e=s+n/e;return t/e}function _e(s){let t=Math.log1p(s);for(let e=0;e<60;e+=1){let n=t-(t-s*Math.
exp(-t))/(1+t);if(Math.abs(n-t)<=1e-16*Math.abs(t))break;t=n}return Math.expm1(t)}function xe(s){let t=C(s.snr_db),e=s.snr_target_db===null?_e(t):C(s.snr_target_db);
return{successProb:Math.exp(-e/t),slotBits:.001*ot(s.bandwidth_hz,e)}}function Bt(s,t,e){ye.some(u=>it[u]!==e[u])&&(it={...e,...xe(e)});let{successProb:n,slotBits:i}=it,
o=Math.min(Math.ceil(s/i*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=Me(n)[o],a=Math.ceil(t*2**53),[l,c]=[0,201];for(;l<c;){let u=l+c>>1;Math.floor(
r[u]*2**53)>=a?c=u:l=u+1}return l>200?{slots:200,outage:!0}:{slots:l,outage:!1}}var ye=["snr_db","snr_target_db","bandwidth_hz"],it={},D=new Map;function Me(s){
if(!D.has(s)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let n=1;n<t.length;n+=1)t[n][e+1]=Math.max(t[n][e],
Math.min(1,(1-s)*t[n][e]+s*t[n-1][e]));D.clear(),D.set(s,t)}return D.get(s)}function z(s){if(s.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return s.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:s.slm_s,llmS:s.llm_s}}var Rt={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function Dt(s,t,e){return ke(0,s,t.stream,e*t.width)}var Se=10,Pt=[[3538372366,3779882131],[3394929251,2500989271]],F=[[2654435769,2135587861],[3144134277,2227873595]];function ke(s,t,e,n){let i=new Float64Array(n),
o=new Uint32Array(8);for(let r=0,a=1;r<n;r+=4,a+=1){Ae(o,a,s,t,e);let l=Math.min(4,n-r);for(let c=0;c<l;c+=1)i[r+c]=(o[2*c]*2**20+(o[2*c+1]>>>12)+.5)*2**-52}return i}
var _=new Uint32Array(8);function Ae(s,t,e,n,i){s.fill(0),s[0]=Math.floor(t/2**32),s[1]=t;let[o,r,a,l]=[e,n,0,i];for(let c=0;c<Se;c+=1){It(_,0,Pt[0],s[0],s[1]),
It(_,4,Pt[1],s[4],s[5]),s[0]=_[4]^s[2]^o,s[1]=_[5]^s[3]^r,s[2]=_[6],s[3]=_[7],s[4]=_[0]^s[6]^a,s[5]=_[1]^s[7]^l,s[6]=_[2],s[7]=_[3];let u=r+F[0][1];r=u>>>0,o=o+
F[0][0]+(u>4294967295)>>>0,u=l+F[1][1],l=u>>>0,a=a+F[1][0]+(u>4294967295)>>>0}}function It(s,t,[e,n],i,o){let r=U(n,o)+(Math.imul(n,i)>>>0)+(Math.imul(e,o)>>>0),
a=U(n,i)+U(e,o)+(Math.imul(e,i)>>>0)+Math.floor(r/2**32);s[t]=U(e,i)+Math.floor(a/2**32),s[t+1]=a>>>0,s[t+2]=r>>>0,s[t+3]=Math.imul(n,o)}function U(s,t){let[e,n,
i,o]=[s>>>16,s&65535,t>>>16,t&65535],r=e*o+(n*o>>>16),a=(r&65535)+n*i;return e*i+(r>>>16)+(a>>>16)>>>0}var j=class{constructor(t,e){this.last=st,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:z(t.clock),this.uniforms=Dt(t.seed,
Rt.CHANNEL,e),this.exchanges=0;let{channel:n}=this;if(this.links=n.downlink_snr_db===null?[n]:[n,{...n,snr_db:n.downlink_snr_db,downlink_snr_db:null}],n.fading===
"outage")return;let i=Array.from({length:e},(o,r)=>Nt(n,this.uniforms[2*r],this.uniforms[2*r+1]));this.snrDb=i.map(o=>n.snr_db+10*Math.log10(o)),this.rates=this.
links.map(o=>i.map(r=>ot(o.bandwidth_hz,C(o.snr_db)*r)))}exchange(t,{slmPasses:e=0,llmPasses:n=0,payloadBits:i=0,downlinkBits:o=0,billedDownlinkBits:r=0,tokens:a=1,
discarded:l=[],rejected:c=!1,bonusDrafted:u=null}){this.exchanges+=1;let p={type:"exchange",number:this.exchanges,tokens:a,payload_bits:i,downlink_bits:o,billed_downlink_bits:r,
slm_passes:e,llm_passes:n,discarded:l,bonus_drafted:u};return this.priced(p,t,c)}priced(t,e,n){let i=t.slm_passes>0&&t.llm_passes>0,{seconds:o,outage:r}=i?this.
onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:i&&this.snrDb?this.snrDb[e-1]:null,outage:r,uplink_s:i?o+this.clock.rtt_s:
0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0};if(this.clock.schedule==="sequential")return a;let l=this.last;return this.last=nt(this.demand(a,e,n),
l,!0),{...a,overlapped_s:$t(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({slm_passes:t,llm_passes:e,host_slm_s:n,host_llm_s:i}){if(this.constants)
return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let o={slm_s:t>0?n:0,llm_s:e>0?i:0};return o.slm_s>=0&&o.llm_s>=0||z(this.clock),o}demand(t,e,n){
let{slm_passes:i}=t,o=i>0&&t.llm_passes>0,r=o&&t.tokens>i,a=o?this.clock.rtt_s:0,l=t.uplink_s-a,c=o&&t.billed_downlink_bits&&l-this.onAir(e-1,t.payload_bits,0).
seconds||0;return{drafts:i,draftS:t.slm_s/(i||1),sent:o,upS:l-c,passS:t.llm_s,downS:c,rttS:a,bonus:r,restarts:n||r&&t.bonus_drafted!==!0}}airtime(t){if(!this.rates)
throw new Error(d("unknown_fade"));let e=this.rates[0][t-1],n=e?1/e:1/0,i=this.channel.header_bits;return{perBit:n,fixed:z(this.clock).llmS+this.clock.rtt_s+(i?
i*n:0)}}onAir(t,e,n){let i=a=>a+this.channel.header_bits*(a>0),o=this.links.length===1?[i(e)+i(n)]:[i(e),i(n)];if(this.rates)return{seconds:o.reduce((a,l,c)=>a+
(l?l/this.rates[c][t]:0),0),outage:!1};let r=o.map((a,l)=>Bt(a,this.uniforms[2*t+l],this.links[l]));return{seconds:r.reduce((a,{slots:l})=>a+l*.001,0),outage:r.
some(({outage:a})=>a)}}};var zt=["accept","resample"],$e=["target_prob","rejection_prob","total_variation","bias"];function Ut(s,t){let e=s[0],n=s.filter(({type:f})=>f==="token"),i=new j(
t,n.length),[o,r]=[[],[]],a=new Map;for(let f of n)a.set(f.exchange,[...a.get(f.exchange)??[],f]);let l=f=>{let m=a.get(f.number);if(m===void 0)return f;let y=[
m[0].round,m.some(({decision:M})=>M==="resample")],x=i.priced(f,...y);return o.push(i.demand(x,...y)),r.push(m[0].round-1),x},c=new Map(s.filter(({type:f})=>f===
"exchange").map(f=>[f.number,l(f)])),u=new Map(s.filter(({type:f})=>f==="audit").map(f=>[f.round,f])),p=ut(e.vocabulary_size),w=Ee(i,c),b=n.map((f,m)=>{let y=c.
get(f.exchange),x=m===0||n[m-1].exchange!==f.exchange,M=u.get(f.round)??null,Wt=Object.fromEntries($e.map(dt=>[dt,(M??f)[dt]])),Zt=Et(y),ht=i.onAir(m,p,0).seconds+
t.clock.rtt_s,[Yt,ct]=x?w.of(y):w.of();return{...Wt,token:f,exchange:y,audit:M,begins:x,transmitted:zt.includes(f.decision),sent:x&&zt.includes(f.decision),skipped:f.
decision==="skip",wouldAccept:f.decision==="skip"&&M?M.would_accept:null,totalS:x?Zt:0,snrDb:i.snrDb?i.snrDb[m]:null,hlm:w.known.slm&&w.known.llm?{uplinkS:ht,totalS:Yt+
ht+ct}:null,llm:w.known.llm?{totalS:ct}:null}}),A=0;return b.forEach((f,m)=>{f.begins&&(A=m),f.first=b[A],f.firstIndex=A}),{started:e,rows:b,exchanges:c,audits:u,
fullBits:p,settings:t,busy:ve(o,r,b.length,t.clock.schedule==="overlapped")}}function Ee(s,t){let{constants:e}=s;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.slmS,e.llmS]};let n=(r,a)=>{let l=[...t.values()].filter(c=>c[r]>0);return Ft(l.
map(c=>c[a]))/Ft(l.map(c=>c[r]))},i=[n("slm_passes","slm_s"),n("llm_passes","llm_s")],o=({slm_passes:r,llm_passes:a,slm_s:l,llm_s:c}={})=>[r===1?l:i[0],a===1?c:
i[1]];return{known:{slm:!Number.isNaN(i[0]),llm:!Number.isNaN(i[1])},of:o}}function Ft(s){return s.reduce((t,e)=>t+e,0)}function ve(s,t,e,n){let i=Array.from({length:e},
()=>[]);for(let o of vt(s,n))i[n&&o.kind==="wait"?e-1:t[o.exchange-1]].push(o);return i}function jt(s){return s.map(t=>t.map(({kind:e,start:n,end:i})=>[e,...[n,
i].map(o=>Number(o.toFixed(6)))]))}function Ht({seed:s,vocabulary_size:t,rows:e},n,i){let o=[{type:"started",vocabulary_size:t}],r=0;return e.forEach(([a,l,...c],u)=>{if(c.length>0){let[p,w,b,A,f,
m,y,x]=c;r+=1;let M={slm_passes:A,llm_passes:f,bonus_drafted:!m,host_slm_s:y,host_llm_s:x};o.push({type:"exchange",number:r,tokens:p,payload_bits:w,billed_downlink_bits:b,
...M})}o.push({type:"token",round:u+1,exchange:r,decision:a,k:l})}),Ut(o,{seed:s,channel:n,clock:i})}function Le({rows:s}){return s.reduce((t,{totalS:e})=>t+e,0)}
function qt(s,t){let[e,{rows:n}]=[Le(s),s],i=t&&n.every(r=>r.hlm)?n.reduce((r,a)=>r+a.hlm.totalS,0):null,o=i!==null&&e>0?[d("gain",{value:T(i/e,2),title:d("base\
line_hlm")})]:[];return[d("speed",{speed:T(e>0?n.length/e:null,2)}),...o,wt(e,2)].join(" · ")}var Gt=(s,t)=>Object.keys(s).every(e=>s[e]===t[e]);function Oe(s){if(!s)return null;let t=L.link(s.link);return Gt(t.channel,s.link.channel)&&Gt(t.clock,s.link.
clock)?null:t}function Xt(s){let t=Ce(s.pricing);if(!t)return s;let e=s.tokens.map(n=>({...n,seconds:Number(t.rows[n.round-1].totalS.toFixed(5))}));return{...s,
tokens:e,busy:jt(t.busy),finish:qt(t,s.gains&&!s.pricing.nothing)}}function Ce(s){let t=Oe(s);try{return t&&Ht(s,t.channel,t.clock)}catch{return null}}var H=[.5,1,2,5,10,20,50],Ne=5,Be=12,Pe=9,q=1e3;function Ie(s){let t=s/Pe,e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(n=>n*e).find(n=>n>=t)}var G=class{constructor(t){
this.root=h("div","strip race"),this.legend=new I(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=!1,this.report=()=>{},this.field=h("di\
v","lanes"),this.busyKey=new N(d("race_lanes")),this.root.append(this.field,this.buildControls(),this.legend.root,this.busyKey.root),t.append(this.root),L.followers.
add(this)}buildControls(){let t=h("div","lane controls player"),e=h("div","about");this.playButton=J("play",void 0,()=>this.playing?this.pause():this.play()),this.
rates=h("div","speeds"),this.rates.setAttribute("role","group"),this.rates.setAttribute("aria-label",d("race_speed"));for(let i of H){let o=J("speed",i+"×",()=>{
this.rate=i,this.playing||this.play(),this.drawControls()});o.dataset.rate=String(i),this.rates.append(o)}e.append(this.playButton,this.rates);let n=h("div","co\
urse");return this.scrubber=h("input","scrubber"),this.scrubber.type="range",this.scrubber.max=String(q),this.scrubber.setAttribute("aria-label",d("race_seconds")),
this.scrubber.addEventListener("input",()=>{let i=Number(this.scrubber.value)/q*this.end;this.pause(),this.show(i,!0)}),this.axis=h("div","axis"),this.axis.setAttribute(
"aria-hidden","true"),n.append(this.scrubber,this.axis),t.append(e,n),t}update(t,e){this.report=e;let n=this.run!==t.run,i=this.running&&!n;for(n&&(this.pause(),
this.run=t.run,this.action=null,this.selected=null,this.legend.clear()),this.running=t.running,this.legend.setDecisions(t.decisions),this.legend.setBadge(t.badge);this.
lanes.length>t.lanes.length;)this.lanes.pop().node.remove();let o=n||this.now>=this.end;this.sent=t.lanes,this.lay(),(n||i)&&(this.rate=H.find(a=>a>=Ne&&this.end/
a<=Be)||H[H.length-1]);let r=matchMedia("(prefers-reduced-motion: reduce)").matches;(n||i)&&!t.running&&!r&&this.end>0?this.play():this.playing||(this.show(o?this.
end:Math.min(this.now,this.end),t.running),o&&!t.running&&(n||i)&&this.rest()),(this.action===null||t.action===this.action)&&this.drawSelection(t.selected)}lay(){
this.sent.forEach((t,e)=>{this.lanes[e]||(this.lanes[e]=new P(this,e),this.field.append(this.lanes[e].node)),this.lanes[e].update(Xt(t))}),this.end=Math.max(0,...this.
lanes.map(t=>t.end));for(let t of this.lanes)t.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(t=>t.busy.spans)),this.drawAxis()}follow(){if(!this.sent)
return;let t=this.now>=this.end;this.lay(),this.show(t?this.end:Math.min(this.now,this.end),!1)}drawAxis(){if(this.axis.replaceChildren(),this.end<=0)return;let t=Ie(
this.end);for(let e=0;e*t<=this.end;e+=1){let n=h("span","tick",Number((e*t).toPrecision(6))+" s");n.style.left=100*e*t/this.end+"%",this.axis.append(n)}}play(){
this.end<=0||(this.now>=this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(t=>this.
tick(t)),this.show(this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){
this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3*this.rate;this.last=t,this.show(Math.min(this.now+e,this.end),!0),this.now<this.end?this.
frame=requestAnimationFrame(n=>this.tick(n)):(this.pause(),this.rest())}rest(){for(let t of this.lanes)t.rest()}show(t,e){this.now=t,this.root.style.setProperty(
"--now",String(this.end>0?t/this.end:1));for(let n of this.lanes)n.show(t,this.end,e);this.drawControls()}drawControls(){let t=this.playing?"pause":this.now>=this.
end?"again":"play";this.drawnState!==t&&(this.playButton.replaceChildren(yt(t)),bt(this.playButton,d({pause:"pause",again:"race_again",play:"race_on"}[t])),this.
drawnState=t),this.scrubber.value=String(this.end>0?Math.round(q*this.now/this.end):q),this.scrubber.style.setProperty("--done",(this.end>0?100*this.now/this.end:
100)+"%"),this.scrubber.title=d("race_at",{now:$(this.now),end:$(this.end)}),this.scrubber.setAttribute("aria-valuetext",this.scrubber.title);for(let e of this.
rates.children)e.setAttribute("aria-pressed",String(Number(e.dataset.rate)===this.rate))}choose(t,e){this.drawSelection(e===null?null:{lane:t,round:e});let n=this.
itemAt(this.selected);n&&n.node.focus({preventScroll:!0}),this.action=Date.now(),this.report("selected",{run:this.run,lane:t,round:e,action:this.action})}chooseBeside(t,e,n){
let i=this.lanes[t+e],o=i&&i.items[Math.min(n,i.shown-1)];o&&this.choose(t+e,o.token.round)}itemAt(t){let e=t&&this.lanes[t.lane];return e?e.find(t.round):void 0}drawSelection(t){
let e=this.itemAt(this.selected);e&&e.node.setAttribute("aria-selected","false"),this.selected=t;let n=this.itemAt(t);if(!n)return;let i=this.lanes[t.lane];n.node.
setAttribute("aria-selected","true");for(let a of i.items)a.node.tabIndex=a===n?0:-1;let o=n.node.getBoundingClientRect(),r=i.row.getBoundingClientRect();o.left<
r.left?i.row.scrollLeft-=r.left-o.left+60:o.right>r.right&&(i.row.scrollLeft+=o.right-r.right+60)}release(){this.root.isConnected||(this.pause(),L.followers.delete(
this))}};var V=-1/0,X=!1,[rt,K]=[location.pathname,document.title];function at(){location.pathname===rt||document.title===K||([V,X,rt,K]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",s=>{let t=s.composedPath().find(n=>n.tagName==="A"&&n.href),e=s.ctrlKey||s.metaKey||s.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");!t||e||new URL(t.href).pathname===location.pathname||(at(),[V,X,K]=[performance.now(),!1,document.title])},!0);addEventListener("popstate",()=>{X=location.
pathname!==rt,[V,K]=[X?performance.now():-1/0,document.title]});var Kt=document.querySelector("title");Kt&&new MutationObserver(at).observe(Kt,{childList:!0,characterData:!0,
subtree:!0});function Re(){return at(),performance.now()-V<=3e4}function lt(s){return(...t)=>{Re()||s(...t)}}function Vt(s){let t=new WeakMap;return({parentElement:e,data:[n],setStateValue:i,setTriggerValue:o},r)=>{let a=t.get(e);return a===void 0&&t.set(e,a=s(e,n,r)),
a.update(n,lt(i),lt(o)),()=>a.release?.()}}var ln=Vt((s,t)=>new G(s,t));export{ln as default};
