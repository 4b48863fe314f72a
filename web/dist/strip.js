var pt="http://www.w3.org/2000/svg";function a(h,t,s){let e=document.createElement(h);return t&&(e.className=t),s!==void 0&&(e.textContent=s),e}function p(h,t,s){
let e=document.createElementNS(pt,h);for(let[i,n]of Object.entries(t))e.setAttribute(i,String(n));return s&&s.append(e),e}var J=0;function E(h){return J+=1,`${h}\
-${J}`}function T(h,t){h.setAttribute("aria-label",t),h.title=t}var V=globalThis[Symbol.for("cuhlm-boards")]??=new Map,X=class{constructor(){this.board=null,this.plots=new Set}meetBoard(t){this.board=t;for(let s of this.plots)
t.join(s)}meetPlots(t){this.plots.add(t),this.board&&this.board.join(t)}};function x(h){return V.has(h)||V.set(h,new X),V.get(h)}function M(h,t){let s=document.
querySelector("[data-testid=stMain]"),e=h.getRootNode().host??h,i=e.closest("[data-testid=stColumn]")?.querySelector("[data-testid=stVerticalBlock]"),o=i?t??Math.
max(0,i.lastElementChild.getBoundingClientRect().bottom-e.getBoundingClientRect().bottom):0;return innerHeight-10-o-h.getBoundingClientRect().top-(s?s.scrollTop:
scrollY)}var ut=10,ft=250,m={left:52,right:72,top:8,bottom:20},Q={skip:(h,t,s)=>`M${h-s} ${t}a${s} ${s} 0 1 0 ${2*s} 0a${s} ${s} 0 1 0 ${-2*s} 0z`,accept:(h,t,s)=>`M${h}\
 ${t-1.2*s}l${1.1*s} ${2*s}h${-2.2*s}z`,resample:(h,t,s)=>`M${h-s} ${t-s}h${2*s}v${2*s}h${-2*s}z`,slm:(h,t,s)=>`M${h} ${t-1.2*s}l${1.2*s} ${1.2*s}l${-1.2*s} ${1.2*
s}l${-1.2*s} ${-1.2*s}z`,llm:(h,t,s)=>`M${h-s} ${t-s/3}h${2*s/3}v${-2*s/3}h${2*s/3}v${2*s/3}h${2*s/3}v${2*s/3}h${-2*s/3}v${2*s/3}h${-2*s/3}v${-2*s/3}h${-2*s/3}z`,
bonus:(h,t,s)=>`M${h} ${t-1.3*s}l${.35*s} ${.9*s}h${.95*s}l${-.75*s} ${.65*s}l${.3*s} ${.95*s}l${-.85*s} ${-.6*s}l${-.85*s} ${.6*s}l${.3*s} ${-.95*s}l${-.75*s} ${-.65*
s}h${.95*s}z`};function Z(h,t){let s=h/t,e=10**Math.floor(Math.log10(s)),i=[1,2,2.5,5,10].map(o=>o*e).find(o=>o>=s*.999),n=[];for(let o=0;o<h*.9999;o+=i)n.push(
Number(o.toPrecision(6)));return[...n,Number((n.length*i).toPrecision(6))]}var S=class{constructor(t,s){this.root=a("section","plot"),this.title=a("h3","title"),
this.key=a("span","lines"),this.now=a("output","now");let e=a("div","plot-head");e.append(this.title,this.key,this.now),this.svg=p("svg",{role:"img"}),this.root.
append(e,this.svg),t.append(this.root),this.svg.addEventListener("pointermove",i=>this.onHover(i)),this.svg.addEventListener("pointerleave",()=>this.drawNow(this.
chose??this.shown,this.chose!==null)),this.svg.addEventListener("click",i=>{let n=this.roundAt(i);n!==null&&s(n)}),this.shown=0,this.chose=null}roundAt(t){if(!this.
spec||this.known===0)return null;let s=this.svg.getBoundingClientRect(),e=Math.round((t.clientX-s.left-m.left)/this.inner*this.rounds+.5);return e>=1&&e<=this.shown?
e:null}onHover(t){let s=this.roundAt(t);this.drawNow(s??this.shown,s!==null)}x(t){return m.left+(t-.5)/this.rounds*this.inner}y(t){return m.top+(1-t/this.top)*this.
tall}lay(t,s,e,i,n){this.spec=t,this.known=t.points.length,this.rounds=Math.max(ut,e);let o=Z(t.top,4);this.top=o[o.length-1];let r=t.lines.filter(u=>u.dash==="\
dashed");if(this.inner=i-m.left-m.right,this.tall=n-m.top-m.bottom,this.inner<40||this.tall<30)return;this.title.textContent=t.title,this.svg.setAttribute("aria\
-label",t.title),this.root.title=t.help;let l=[];this.empty=t.points.length>0&&t.points.every(u=>u===null),this.svg.setAttribute("viewBox",`0 0 ${i} ${n}`),this.
svg.setAttribute("width",i),this.svg.setAttribute("height",n);let c=m.left+this.inner;for(let u of o){l.push(p("path",{class:"grid",d:`M${m.left} ${this.y(u)}H${c}`}));
let f=p("text",{class:"tick",x:m.left-6,y:this.y(u)+4,"text-anchor":"end"});f.textContent=String(u),l.push(f)}for(let u of Z(this.rounds,6).filter(f=>f>=1&&f%1===
0&&f<=this.rounds)){let f=p("text",{class:"tick",x:this.x(u),y:n-5,"text-anchor":"middle"});f.textContent=String(u),l.push(f)}let d=p("text",{class:"tick axis",
x:c+8,y:n-5});if(d.textContent="token",l.push(d),this.empty&&t.absent){let u=p("text",{class:"tick absent",x:m.left+this.inner/2,y:m.top+this.tall/2,"text-ancho\
r":"middle"});u.textContent=t.absent,l.push(u)}let g=u=>u.values.findLast(f=>f!==null),w=r.map(u=>({name:u.name,value:g(u)})).filter(({value:u})=>u!==void 0);l.
push(...this.names([...t.levels.map(u=>({...u,drawn:!0})),...w],c)),l.push(this.clipped(s)),this.cursor=p("path",{class:"cursor",d:`M0 ${m.top}V${m.top+this.tall}`}),
this.chosen=p("circle",{class:"chosen",r:7,visibility:"hidden"}),this.stem=p("path",{class:"stem",d:`M0 ${m.top}V${m.top+this.tall}`,visibility:"hidden"}),l.push(
this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...l),this.key.replaceChildren(...t.lines.slice(0,1).map(u=>a("span","line-name",u.name))),this.reveal(
this.shown)}names(t,s){let e=[],i=-1/0;for(let n of[...t].sort((o,r)=>r.value-o.value)){let o=this.y(Math.min(n.value,this.top));n.drawn&&e.push(p("path",{class:"\
level "+n.dash,d:`M${m.left} ${o}H${s}`})),i=Math.max(o+4,i+13);let r=p("text",{class:"tick",x:s+5,y:i});r.textContent=n.name+(n.drawn?" "+n.words:""),e.push(r)}
return e}clipped(t){let s=E("shown"),e=p("g",{"clip-path":`url(#${s})`}),i=p("clipPath",{id:s},e);this.window=p("rect",{x:0,y:0,width:0,height:m.top+this.tall+6},
i);let n=Math.min(4.2,Math.max(2,this.inner/this.rounds/1.6)),o={};this.spec.points.forEach((r,l)=>{if(r===null)return;let c=t[l],d=Q[c]||Q.skip;o[c]=(o[c]||"")+
d(+this.x(l+1).toFixed(1),+this.y(Math.min(r,this.top)).toFixed(1),n)});for(let[r,l]of Object.entries(o))p("path",{class:"mark-of","data-decision":r,d:l},e);return this.
spec.lines.forEach((r,l)=>{let c="",d="M";r.values.forEach((g,w)=>{g===null?d="M":(c+=`${d}${this.x(w+1).toFixed(1)} ${this.y(Math.min(g,this.top)).toFixed(1)}`,
d="L")}),p("path",{class:`curve ${r.dash}${l===0?" first":""}`,d:c},e)}),e}reveal(t){if(this.shown=t,!this.window)return;let s=t===0?0:this.x(t+.5);this.window.
setAttribute("width",s.toFixed(1)),this.cursor.setAttribute("transform",`translate(${s.toFixed(1)} 0)`),this.cursor.setAttribute("visibility",t===0||t>=this.known?
"hidden":"visible"),this.drawNow(this.chose??t,this.chose!==null)}drawNow(t,s=!1){let e=!this.spec||t===0?"":(s?this.spec.each:this.spec.now)[t-1]??"",i=s&&e?`t\
oken ${t}: ${e}`:e;this.now.textContent!==i&&(this.now.textContent=i)}choose(t){if(this.chose=t,!this.chosen)return;let s=t===null||!this.spec?null:this.spec.points[t-
1]??null;this.stem.setAttribute("visibility",t===null?"hidden":"visible"),t!==null&&this.stem.setAttribute("transform",`translate(${this.x(t).toFixed(1)} 0)`),this.
chosen.setAttribute("visibility",s===null?"hidden":"visible"),s!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.chosen.setAttribute("cy",this.y(Math.min(
s,this.top)))),this.drawNow(t??this.shown,t!==null)}},R=class{constructor(t,s,e){this.root=a("div","plots strip"),t.append(this.root),this.board=null,this.names=
e,this.plots=e.map(()=>new S(this.root,i=>this.board.strip.choose(i,0))),this.resized=new ResizeObserver(()=>this.fit()),this.resized.observe(this.root),this.onResize=
()=>this.fit(),addEventListener("resize",this.onResize),this.key=s,x(s).meetPlots(this)}update(){}lay(t){this.board=t,this.fit(!0)}fit(t=!1){if(!this.board?.series||
!this.root.isConnected)return;let s=Math.floor(this.root.clientWidth),e=this.names.length===1||this.board.narrow()?this.names.length*176:M(this.root)-4,i=Math.min(
ft,Math.max(96,Math.floor(e/this.plots.length)-26));if(s===0||!t&&s===this.width&&i===this.height)return;Object.assign(this,{width:s,height:i});let n=this.names.
map(o=>this.board.series.plots.find(r=>r.name===o));this.plots.forEach((o,r)=>o.lay(n[r],this.board.decisions(),this.board.span(),s,i)),this.choose(this.board.strip.
selected)}reveal(t){for(let s of this.plots)s.reveal(t)}choose(t){for(let s of this.plots)s.choose(t)}release(){this.root.isConnected||(removeEventListener("res\
ize",this.onResize),this.resized.disconnect(),x(this.key).plots.delete(this),this.board?.plots.delete(this))}};function $(h){return String(h).replace(/\B(?=(\d{3})+$)/g," ")}function N(h){return h.toFixed(h<100?2:1)+" s"}var v={draft:{lane:0,name:"drafts",top:1,tall:8,says:h=>`The device drafts token ${h}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:h=>`The device dra\
fts on behind the message of token ${h}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the bas\
e station"},upload:{lane:1,name:"upload",top:1,tall:5,says:h=>`The message of token ${h} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:h=>`The reply to\
 the message of token ${h} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(h,t)=>t?`The base station decodes token ${h}`:`The base station verifies\
 the message of token ${h}`}},y=["device","link","station"],L=10,mt=7,gt=.75,wt=.12,bt=0;function yt(h){return h.flatMap((t,s)=>{let e=0,i=t.every(([n])=>n==="p\
ass");return t.map(([n,o,r])=>({kind:n,start:o,end:r,alone:i,row:s,token:s+1+(n==="draft"?(e+=1)-1:0)}))})}function xt({kind:h,start:t,end:s,token:e,alone:i}){return`${v[h].
says(e,i)}: ${vt(s-t)}.`}function vt(h){return h<1?Number((1e3*h).toPrecision(3))+" ms":N(h)}function kt(h,t){let s=y.map(()=>0);for(let{kind:e,start:i,end:n}of h)
e!=="wait"&&(s[v[e].lane]+=Math.max(0,Math.min(n,t)-i));return s.map(e=>t>0?Math.min(1,e/t):0)}function At(h,t){let{lane:s,top:e,tall:i}=v[t],n=t==="draft"||t===
"thrown"?wt:0;return h.filter(r=>r.kind===t).map(({start:r,end:l})=>`M${r} ${s*L+e}H${l-n*(l-r)}v${i}H${r}z`).join("")}var P=class{constructor(t=""){this.root=a(
"div","busy-key"),this.entries=a("span","busy-entries",t);for(let[s,{name:e}]of Object.entries(v)){let i=a("span","busy-entry",e);i.dataset.doing=s,this.entries.
append(i)}this.words=a("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let s=new Set(t.map(({kind:e})=>e));for(let e of this.entries.querySelectorAll(
".busy-entry"))e.hidden=!s.has(e.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!=="")}},_=class{constructor(t,s,e){
Object.assign(this,{key:t,choose:s,partly:e,spans:[],end:0,at:0,until:0}),this.root=a("div","busy");let i=a("div","busy-names");i.append(...y.map(o=>a("span","b\
usy-name",o))),this.svg=p("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and station over time"}),this.shares=y.map(
()=>a("span","busy-share"));let n=a("div","busy-shares");n.title="Share of the time so far in which the lane is busy",n.append(...this.shares),this.root.append(
i,this.svg,n),this.svg.addEventListener("pointermove",o=>{let r=this.sayings(o);this.key.say(r),this.root.title=r}),this.svg.addEventListener("pointerleave",()=>this.
key.say("")),this.svg.addEventListener("click",o=>{let r=this.spanAt(o);r&&s(r.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.until,this.at)),this.
resized.observe(this.svg)}lay(t,s){this.spans=yt(t),this.end=s,this.root.hidden=this.spans.length===0;let e=c=>this.spans.filter(({kind:d})=>c.includes(d)).map(
d=>d.end-d.start),i=e(["draft"]);this.finest=Math.max(1e-6,Math.min(...i.length?[i[0]]:e(["pass"])));let n="busy-"+(bt+=1),o=p("clipPath",{id:n});this.seen=p("r\
ect",{x:0,y:0,width:0,height:L*y.length},o);let r=y.map((c,d)=>p("rect",{class:"ground",x:0,y:d*L+1,width:Math.max(s,1e-6),height:8})),l=p("g",{"clip-path":`url\
(#${n})`});for(let c of Object.keys(v))p("path",{class:"doing","data-doing":c,d:At(this.spans,c)},l);this.cursor=p("path",{class:"busy-now"}),this.svg.replaceChildren(
o,...r,l,this.cursor),this.show(this.until,this.at)}show(t,s=t){if(Object.assign(this,{until:t,at:s}),!this.cursor)return;let e=this.svg.clientWidth||1,i=Math.max(
this.end,1e-6);this.view=this.partly?Math.min(i,e*this.finest/mt):i,this.from=Math.min(Math.max(0,s-gt*this.view),i-this.view),this.svg.setAttribute("viewBox",`${this.
from} 0 ${this.view} ${L*y.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${s} 0V${L*y.length}`),kt(this.spans,t).forEach(
(n,o)=>this.shares[o].textContent=t>0?Math.round(100*n)+" %":"")}spanAt(t){let s=this.svg.getBoundingClientRect(),e=this.from+(t.clientX-s.left)/s.width*this.
view,i=Math.floor((t.clientY-s.top)/s.height*y.length);return this.spans.find(n=>v[n.kind].lane===i&&n.start<=e&&e<n.end&&n.start<this.until)}sayings(t){let s=this.
spanAt(t);return s?xt(s):""}};var Mt={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function b(h){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","tr\
ue");let s=document.createElementNS("http://www.w3.org/2000/svg","path");return s.setAttribute("d",Mt[h]),t.append(s),t}function k(h,t){for(let s of t.split(/([␣↵⇥]+(?:×\d+)?)/))s!==""&&h.append("␣↵⇥".includes(s[0])?a("span","mark",s):s)}function H(h,t,s){h.dataset.round=
String(t.round),h.dataset.decision=t.decision,h.classList.toggle("miss",t.miss===!0),h.classList.toggle("first-miss",t.first_miss===!0),h.classList.toggle("end",
t.end===!0),h.classList.toggle("message-first",t.first===t.round),h.classList.toggle("message-last",t.last===t.round),h.setAttribute("aria-label",t.label),h.removeAttribute(
"title");let e=a("span","box"),i=a("bdi","text");k(i,t.text),i.classList.toggle("blank",t.text==="␣"),e.append(i),t.k!==void 0&&e.append(a("sup","k",t.k));let n=a(
"span","foot");if(n.append(a("span","letter",s)),t.u!==void 0){let l=a("span","u");l.style.setProperty("--u",String(t.u)),n.append(l)}let o=t.draft===void 0?[]:
[a("s","draft")];o.length>0&&k(o[0],t.draft);let r=t.message===void 0?[]:[a("span","bracket")];r.length>0&&(r[0].title=t.message),h.replaceChildren(...o,e,n,...r)}
function z(h,t){if(typeof t!="object"||typeof h!="object")return h===t;let s=Object.keys(t);return Object.keys(h).length===s.length&&s.every(e=>z(h[e],t[e]))}function tt(h,t){
return t===void 0||h.round!==t.round||!h.parts!=!t.parts?!1:!h.parts||h.parts.length<=t.parts.length}var A={top:4,height:22},U={gap:6,height:22},O={top:10,bottom:6,side:6},St=6,$t=6,B=class{constructor(){this.root=p("svg",{class:"waves","aria-hidden":"true"}),this.
resized=new ResizeObserver(()=>this.lay()),this.resized.observe(this.root),this.series=null,this.round=null}update(t,s,e){this.series=t.link,this.rounds=Math.max(
s,2),this.decisions=e,this.lay()}lay(){let{width:t,height:s}=this.root.getBoundingClientRect();if(!this.series||t<60||s<60)return;Object.assign(this,{width:t,height:s}),
this.root.setAttribute("viewBox",`0 0 ${t} ${s}`);let e=A.top+A.height+U.gap;this.top=e+U.height+O.top,this.bottom=s-O.bottom;let i=this.series.snr.filter(f=>f!==
null).concat(this.series.average),[n,o]=[Math.min(...i),Math.max(...i)],r=(n+o)/2,l=Math.max(o-n,$t)/2;this.y=f=>this.top+(r+l-f)/(2*l)*(this.bottom-this.top),this.
x=f=>O.side+(f-1)/(this.rounds-1)*(t-2*O.side);let c=E("met"),d=p("clipPath",{id:c});this.window=p("rect",{x:0,y:0,width:0,height:s},d);let g=this.y(this.series.
average).toFixed(1),w=p("g",{"clip-path":`url(#${c})`}),u=this.path();p("path",{class:"trace",d:u},w);for(let{x:f,y:C,decision:dt}of this.packets())p("circle",{
class:"met","data-decision":dt,cx:f,cy:C,r:3.5},w);this.now=p("g",{class:"here"}),this.beam=p("path",{class:"beam"},this.now),this.dot=p("circle",{class:"at",r:5},
this.now),this.ghost=p("g",{class:"ghost"}),p("rect",{x:1,y:e,width:t-2,height:U.height,rx:5},this.ghost),this.ghostWords=p("text",{x:t/2,y:e+15.5,"text-anchor":"\
middle"},this.ghost),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(d,p("path",{class:"average",d:`M0 ${g}H${t}`}),p("path",{
class:"trace to-come",d:u}),w,this.now,this.ghost,this.up.root,this.down.root),this.draw(this.round,this.shares??[0,0],this.shown??0)}path(){let t="";return this.
series.snr.forEach((s,e)=>{s!==null&&(t+=`${t?"L":"M"}${this.x(e+1).toFixed(1)} ${this.y(s).toFixed(1)}`)}),t}packets(){let{snr:t,widths:s}=this.series;return t.
map((i,n)=>({value:i,index:n})).filter(({value:i,index:n})=>i!==null&&s[0][n]>0).map(({value:i,index:n})=>({x:this.x(n+1).toFixed(1),y:this.y(i).toFixed(1),decision:this.
decisions[n]??""}))}packet(t){let s=p("g",{class:"packet "+t}),e=p("rect",{rx:5},s),i=p("text",{},s);return{root:s,box:e,words:i}}draw(t,s,e){if(Object.assign(this,
{round:t,shares:s,shown:e}),!this.window)return;let{link:i,row:n}={link:this.series,row:(t??0)-1};this.window.setAttribute("width",e>0?(this.x(e)+4).toFixed(1):
"0");let o=t===null?null:i.snr[n]??null;if(this.now.style.display=o===null?"none":"",o!==null){let[c,d]=[this.x(t).toFixed(1),this.y(o).toFixed(1)];this.beam.setAttribute(
"d",`M${c} ${A.top}V${this.bottom}`),this.dot.setAttribute("cx",c),this.dot.setAttribute("cy",d)}this.ghost.style.display=i.whole?"":"none",this.write(this.ghostWords,
i.whole&&this.ghostSays(i.whole_s[n]??""));let r=t!==null&&i.widths[1][n]>0,l=this.decisions[n]??"";this.place(this.up,t===null?0:i.widths[0][n]??0,s[0],i.packets[0][n],
l,0,r?.5:1),this.place(this.down,r?i.widths[1][n]:0,1-s[1],i.packets[1][n],l,.5,.5),r&&s[1]===0&&(this.down.root.style.display="none")}write(t,s){t.textContent!==
s&&(t.textContent=s)}ghostSays(t){let{whole:s}=this.series,e=t&&", "+t,i=[s,s.replace("HLM would send","HLM:"),"HLM: "+s.split(": ").pop()],n=s.length+":"+this.
width;if(this.fitted?.of!==n){let o=i.findIndex(r=>(this.ghostWords.textContent=r+", 000 ms ",this.ghostWords.getComputedTextLength()<this.width-12));this.fitted=
{of:n,fits:o<0?i.length-1:o}}return i[this.fitted.fits]+e}place(t,s,e,i,n,o,r){if(t.root.style.display=s>0?"":"none",!(s>0))return;t.root.dataset.decision=n;let l=Math.
max(St,s*this.width),c=e*(this.width-l),[d,g]=[A.top+o*A.height,r*A.height];for(let[f,C]of Object.entries({x:c,y:d,width:l,height:g}))t.box.setAttribute(f,C.toFixed(
1));let w=l>20+7*i.length,u=c+l+60<this.width;this.write(t.words,i),t.words.classList.toggle("inside",w),t.words.classList.toggle("half",r<1),t.words.setAttribute(
"text-anchor",w?"middle":u?"start":"end"),t.words.setAttribute("x",(w?c+l/2:u?c+l+5:c-5).toFixed(1)),t.words.setAttribute("y",(d+g/2+(r<1?3.5:4.5)).toFixed(1))}release(){
this.resized.disconnect()}};var Lt=160,D=class{constructor(t,s,e){this.root=a("section","side "+t),this.root.setAttribute("aria-label",s);let i=a("h3","side-title");i.append(b(t),s),i.title=
e,this.rows=a("ol","rows"),this.note=a("p","side-note"),this.gauge=a("span","gauge"),this.gauge.setAttribute("aria-hidden","true"),this.verdict=a("p","verdict");
let n=a("div","said-below");n.append(this.gauge,this.note,this.verdict),this.root.append(i,this.rows,n)}draw(t,s,e,i,n){let o=r=>r.mark?"row is-"+r.mark:"row";this.
rows.replaceChildren(...(t??[]).map(r=>{let l=a("li",o(r)),c=a("span","share");c.style.setProperty("--share",String(r.share));let d=a("bdi","row-text");return k(
d,r.text),l.append(c,d,a("span","row-words",r.words)),r.mark&&l.append(a("span","row-mark",r.mark)),l})),this.gauge.hidden=i===void 0,i!==void 0&&(this.gauge.style.
setProperty("--u",String(i)),this.gauge.style.setProperty("--limit",String(n??-1)),this.gauge.classList.toggle("limited",n!==void 0)),this.note.textContent=this.
note.title=s??"",this.verdict.textContent=this.verdict.title=e??""}},F=class{constructor(t){this.root=a("div","picture"),this.phone=new D("phone","Small model",
"On the phone: it drafts every token; its most probable tokens with their probabilities"),this.mast=new D("mast","Large model","At the base station: its most pr\
obable tokens at the same place of the text"),this.link=new B;let s=a("div","between");this.channel=a("span","channel"),this.upload=a("span","upload");let e=a("\
p","air");e.append(this.channel,this.upload),s.append(this.link.root,e),s.title="The line is the fading of this run in time: the SNR that each token's message m\
eets, a dot where one was sent. A packet is as wide as the logarithm of its bits; dashed, what HLM would send for the same token, on the same channel.",this.root.
append(this.phone.root,s,this.mast.root),this.sentence=a("div","sentence"),this.words=a("p","sentence-words"),this.words.dir="auto",this.go=a("button","play-on"),
this.go.type="button",this.go.append(b("play"),"Play on"),this.go.hidden=!0,this.go.addEventListener("click",t),this.sentence.append(this.words,this.go),this.drawn=
null,this.seen=0}update(t,s,e){this.series=t,this.drawn=void 0,this.link.update(t,s,e)}draw(t,s,e,i){let[n,o,r]=e,l=s*(n+o+r),c=s>=1,d=this.root.classList;if(d.
toggle("drafting",!c&&l<n),d.toggle("unanswered",!c&&o+r>0&&l<n+o),d.toggle("checking",!c&&r>0&&l>=n+o),t!==this.drawn){let f=performance.now();if(!c&&t!==null&&
o+r===0&&f-this.seen<Lt)return;this.seen=f,this.content(t)}let g=c||o===0?1:Math.min(1,Math.max(0,(l-n)/o)),u=t!==null&&this.series?.link.widths[1][t.round-1]>0?
[Math.min(1,2*g),Math.max(0,2*g-1)]:[g,1];d.toggle("unsent",!c&&l<n),this.link.draw(t===null?null:t.round,u,i)}content(t){this.drawn=t;let s=t?.scene??{};this.root.
dataset.decision=t?.decision??"",this.root.classList.toggle("unasked",["skip","slm"].includes(t?.decision)),this.phone.draw(s.small,s.why,s.asks,s.limit===void 0?
void 0:t.u,s.limit),this.mast.draw(s.large,s.test,s.verdict);let e=this.series?.link;this.channel.textContent=t?e?.channel[t.round-1]??"":"",this.upload.textContent=
t?e?.uploads[t.round-1]??"":""}say(t){this.words.textContent!==t&&(this.words.textContent=this.words.title=t)}release(){this.link.release()}};function st(h,t){if(!h||h.parts[0].length<t.since||h.plots.length!==t.plots.length)return null;let s=(r,l)=>r.slice(0,t.since).concat(l),e=(r,l)=>l.map((c,d)=>s(
r[d],c)),i=Array(t.since).fill("–"),n=Object.fromEntries(h.counters.map(r=>[r.name,r])),o=(r,l,c)=>Object.fromEntries(c.map(d=>[d,s(r[d],l[d])]));return{...t,
counters:t.counters.map(r=>({...r,values:s(n[r.name]?.values??i,r.values),asides:s(n[r.name]?.asides??i.map(()=>""),r.asides)})),plots:t.plots.map((r,l)=>({...r,
...o(h.plots[l],r,["points","now","each"]),lines:r.lines.map((c,d)=>({...c,values:s(h.plots[l].lines[d]?.values??[],c.values)}))})),parts:e(h.parts,t.parts),...o(
h,t,["total","busy","words"]),link:{...t.link,...o(h.link,t.link,["snr","channel","whole_s","uploads"]),packets:e(h.link.packets,t.link.packets),widths:e(h.link.
widths,t.link.widths)}}}var Et=320,et=700,Tt=4e3,Rt=24,Nt=640,it=70,Pt={least:132,most:260,share:.5},_t=58,Ht=186,zt=158,nt=220,Ot=800,j=class{constructor(t,s){this.strip=t,this.key=s,
this.series=null,this.plots=new Set,this.active=this.paused=!1,this.build(),this.onKey=i=>this.key_(i),document.addEventListener("keydown",this.onKey),this.fitted=
new ResizeObserver(()=>this.fit()),this.onResize=()=>this.fit(),addEventListener("resize",this.onResize);let e=document.querySelector("[data-testid=stMainBlockC\
ontainer]");e&&this.fitted.observe(e),x(s).meetBoard(this)}build(){this.root=a("div","board"),this.question=a("p","question");let t=a("div","tools");t.setAttribute(
"role","toolbar"),t.setAttribute("aria-label","Decode"),this.buttons={run:this.button("run","Run","run","Decode an answer with the settings shown; a run with ot\
her settings ends (Ctrl+Enter)"),pause:this.button("pause","Pause","pause","Hold, and go on (space)"),step:this.button("step","Step","step","Show one more token\
 and choose it; where none is left, one more is decided (full stop)"),stop:this.button("stop","Stop","stop","End the run after the token in progress; what was d\
ecided is kept")},this.bar=a("p","bar"),this.bar.setAttribute("role","status"),this.looks={text:this.button("text","Text","text","The answer as plain text (T)"),
lecture:this.button("lecture","Lecture","lecture","For a projector: large tokens, no controls (L)")},t.append(...Object.values(this.buttons),this.bar,...Object.
values(this.looks)),this.numbers=a("dl","numbers"),this.picture=new F(()=>this.press("pause")),this.beside=a("div","hall-plot"),this.hall=new S(this.beside,e=>this.
strip.choose(e,0)),this.busyKey=new P,this.busy=new _(this.busyKey,e=>this.strip.choose(e,0),!0);let s=a("div","board-busy");s.append(this.busy.root,this.busyKey.
root),this.root.append(this.question,t,this.numbers,this.picture.root,this.picture.sentence,s,this.beside),this.strip.root.prepend(this.root),this.strip.root.classList.
add("whole"),this.answer=a("div","answer"),this.answer.hidden=!0,this.answer.tabIndex=0,this.answer.setAttribute("aria-label","The answer as plain text"),this.strip.
frame.append(this.answer)}button(t,s,e,i){let n=a("button","tool "+t);return n.type="button",n.append(b(e),a("span","tool-words",s)),n.title=i,n.addEventListener(
"click",()=>this.press(t)),n}update(t,s){this.series=(t.since===0||s?t:st(this.series,t))??this.series,s&&(this.reserved=0),this.active=t.active,this.paused=t.paused,
this.bar.textContent=this.bar.title=t.bar.words,this.bar.className="bar "+t.bar.kind,this.question.textContent=t.question,this.bar.setAttribute("role",t.bar.kind===
"error"?"alert":"status"),this.stale=t.bar.kind==="stale",this.root.classList.toggle("stale",this.stale),this.layNumbers();let e=new Set(t.flips);for(let i of this.
strip.items)i.node.classList.toggle("flip",e.has(i.token.round));this.strip.stale=!0,this.answered=performance.now(),this.asked=0,this.ask()}layNumbers(){let t=this.
series.counters.map(s=>s.name).join();t!==this.laid&&(this.laid=t,this.cells=this.series.counters.map(s=>{let e=a("div","number");e.title=s.help,e.dataset.counter=
s.name;let i=a("dd","value","–"),n=a("dd","aside"),o=a("dt","unit",s.words);return e.append(i,o,n),{cell:e,value:i,unit:o,aside:n}}),this.numbers.replaceChildren(
...this.cells.map(({cell:s})=>s)))}settle(){this.picture.update(this.series,this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce(
(t,s)=>t+s,0)),this.busyKey.offer(this.busy.spans);for(let t of this.plots)this.give(t);this.strip.root.classList.contains("lecture")&&this.layHall(),this.measured=
null,this.fit(),this.draw(this.strip.shown),this.drawButtons()}join(t){this.plots.add(t),this.series&&this.give(t)}give(t){t.root.classList.toggle("stale",this.
stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){return this.strip.items.map(t=>t.token.decision)}span(){let t=this.series.parts[0].length;if(!this.active)
return t;let s=32;for(;s<t;)s*=2;return s}seconds(t){return this.series?.total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.active)return;let t=this.strip.items.
length-this.strip.shown,s=this.paused?et:t<Rt?Et:et,e=performance.now();(this.asked?e-this.asked>Tt:e-this.answered>=s)&&this.strip.root.isConnected&&(this.asked=
e,this.strip.trigger("more",this.strip.items.length)),this.asking=setTimeout(()=>this.ask(),40)}draw(t){if(this.series){this.series.counters.forEach((s,e)=>{let{
value:i,unit:n,aside:o}=this.cells[e],r=t===0?"–":s.values[t-1]??"–";i.textContent!==r&&(i.textContent=r,n.textContent=r==="1"&&s.one?s.one:s.words);let l=t===
0?"":s.asides[t-1]??"";o.textContent!==l&&(o.textContent=l,s.name==="answer"&&(o.title=l))});for(let s of this.plots)s.reveal(t);this.hall.reveal(t),this.mark(),
this.answer.hidden||this.drawAnswer()}}mark(){if(!this.series)return;let t=this.strip.current()?.token??null,s=this.strip.selected;for(let i of this.plots)i.choose(
s);this.hall.choose(s),this.busy.show(this.strip.clock,this.strip.place().clock);let{playing:e}=this.strip.player;if(!e||s!==null){this.picture.draw(t,1,[0,0,0],
this.strip.shown);let{introduced:i,at:n,says:o}=this.strip.player;this.picture.say(i&&t?.round===n&&o||(t?.hint??""))}else this.say()}say(){let t=this.series.words.
slice(0,this.strip.shown).join("");this.picture.say(t.length>nt?"… "+t.slice(-nt):t)}partsOf(t){return this.series.parts.map(s=>s[(t.first??t.round)-1]||0)}animate(t,s){
this.picture.draw(t,s,this.partsOf(t),this.strip.shown),this.busy.show(this.strip.clock+s*this.seconds(t.round))}drawAnswer(){let t=this.series.words.slice(0,this.
strip.shown).join("");this.answer.textContent!==t&&(this.answer.textContent=t)}drawButtons(){let{player:t,items:s,shown:e}=this.strip,i=e<s.length,n=this.active||
t.playing,o=t.playing||this.active&&!this.paused&&!t.held;this.buttons.run.disabled=this.active&&!this.stale,this.buttons.step.disabled=o&&!this.paused,this.buttons.
pause.disabled=s.length===0&&!this.active,this.buttons.stop.disabled=!n,this.picture.go.hidden=!t.introduced||t.playing;let r=o?"pause":i||this.active?"resume":
"again";if(this.drawn!==r){this.drawn=r;let[l,c]={pause:["pause","Pause"],resume:["play","Play"],again:["again","Replay"]}[r];this.buttons.pause.replaceChildren(
b(l),a("span","tool-words",c)),this.buttons.pause.setAttribute("aria-label",c),this.buttons.pause.dataset.state=r}}narrow(){return innerWidth<Nt}fit(){if(!this.
strip.root.isConnected)return;let{root:t,frame:s}=this.strip;this.set(t,"--sentence-lines",this.narrow()?"4":innerHeight<Ot?"2":"3");let e=t.offsetHeight-s.offsetHeight-
this.picture.root.offsetHeight,i=(this.narrow()?.62*innerHeight:M(t,_t))-e,{least:n,most:o,share:r}=Pt,l=t.classList.contains("lecture"),c=this.narrow()?null:Math.
max(l?1.5*n:n,Math.min(l?2*o:o,Math.floor(r*i))),d=this.narrow()?this.narrowRoom():i-c,g=this.active||l?d:this.content();this.active&&(this.reserved=d);let w=Math.
max(it,Math.floor(Math.min(d,Math.max(g,this.reserved??0))));this.set(t,"--area-height",w+"px"),this.set(t,"--picture-height",c===null?"auto":c+"px"),this.picture.
root.classList.toggle("low",c!==null&&c<Ht),this.picture.root.classList.toggle("lowest",c!==null&&c<zt);for(let u of this.plots)u.fit();l&&this.layHall()}narrowRoom(){
let t=.24*innerHeight,s=M(this.strip.frame,this.picture.sentence.offsetHeight+10);return s<it?t:Math.min(t,s)}set(t,s,e){t.style.getPropertyValue(s)!==e&&t.style.
setProperty(s,e)}content(){let{area:t,items:s}=this.strip,e=s.length+":"+t.clientWidth;if(this.measured?.of===e)return this.measured.height;let{scrollTop:i}=t;return t.
classList.add("measured"),this.measured={of:e,height:t.scrollHeight+t.offsetHeight-t.clientHeight},t.classList.remove("measured"),t.scrollTop=i,this.measured.height}press(t){
let{player:s}=this.strip;if(t==="lecture")return this.lecture(!this.strip.root.classList.contains("lecture"));if(t==="text")return this.showText(this.answer.hidden);
t==="run"&&this.active&&this.drawn==="resume"&&s.play(),t==="pause"?this.drawn!=="pause"?(s.play(),this.paused&&this.tell("resume")):(s.hold(),this.active&&this.
tell("pause")):t==="step"?!this.active&&this.strip.shown>=this.strip.items.length?(s.owed=!0,this.tell("step")):!s.step()&&this.active&&this.tell("step"):t==="s\
top"?(s.hold(),this.active&&this.tell("stop")):this.tell("run"),this.drawButtons()}tell(t){this.asked=performance.now(),this.strip.trigger("pressed",t)}key_(t){
let s=t.composedPath()[0];if(t.key==="Enter"&&(t.ctrlKey||t.metaKey)){setTimeout(()=>this.press("run"),30);return}if(t.ctrlKey||t.metaKey||t.altKey||t.defaultPrevented||
s.closest?.("input, textarea, select, [contenteditable=true], [role=slider], [role=listbox] [role=option], [role=dialog]")&&!s.closest(".strip")||s.closest?.("i\
nput")||t.key===" "&&s.closest?.("button"))return;let e={" ":"pause",".":"step",l:"lecture",L:"lecture",t:"text",T:"text"}[t.key];if(e){if((this.buttons[e]||this.
looks[e]).disabled)return;t.preventDefault(),this.press(e)}else t.key==="Escape"&&this.strip.selected===null&&this.strip.root.classList.contains("lecture")?this.
lecture(!1):["ArrowLeft","ArrowRight","Escape"].includes(t.key)&&this.strip.onKey(t)}lecture(t){this.strip.root.classList.toggle("lecture",t),document.documentElement.
toggleAttribute("data-lecture",t),this.looks.lecture.setAttribute("aria-pressed",String(t)),requestAnimationFrame(()=>{this.measured=null,this.fit(),this.strip.
follow()})}layHall(){let t=this.series?.plots[0],{clientWidth:s,clientHeight:e}=this.beside;!t||s===0||(this.hall.shown=this.strip.shown,this.hall.lay(t,this.decisions(),
this.span(),s,e-30),this.hall.choose(this.strip.selected))}showText(t){this.answer.hidden=!t,this.looks.text.setAttribute("aria-pressed",String(t)),t&&this.drawAnswer()}release(){
clearTimeout(this.asking),document.removeEventListener("keydown",this.onKey),removeEventListener("resize",this.onResize),this.fitted.disconnect(),this.picture.release(),
document.documentElement.removeAttribute("data-lecture"),x(this.key).board===this&&(x(this.key).board=null)}};function ot(h,t={}){let s=a("div","token waiting"),{k:e,u:i}=t;return H(s,{decision:"waiting",label:"",text:h,...e===void 0?{}:{k:e},...i===void 0?{}:{u:i}},"?"),
s.setAttribute("aria-hidden","true"),s}var I=class{constructor(t){this.strip=t,this.waiting=a("div","stretch"),this.going=a("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,s){let e=this.of(t.token);if(e.length===0)return;let[i,n,
o]=this.strip.board.partsOf(t.token),r=i>0?Math.min(e.length,Math.floor(e.length*s*(i+n+o)/i)):e.length,l=this.waiting.childElementCount;if(!(r<=l)){l===0&&(t===
t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:c,
token:d}of e.slice(l,r))this.waiting.append(ot(c,d));this.strip.follow()}}of({first:t,last:s}){let e=[];for(let n=t;n<=s&&this.strip.byRound.has(n);n+=1)e.push(
this.strip.items[this.strip.byRound.get(n)].token);return e.filter(n=>n.decision!=="bonus").map(n=>({text:n.draft??n.text,token:n})).concat((e.at(-1)?.thrown??[]).
map(n=>({text:n})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.map(
s=>ot(s)));for(let s of this.going.children)s.classList.add("thrown"),s.addEventListener("animationend",()=>s.remove())}}};var K=class{constructor(t){this.strip=t,this.filters=new Set,this.root=a("div","head"),this.badge=a("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=a("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let s=a("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},s.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,s)}setDecisions(t){let s=this.rows.length===0;if(this.rows=t,!s)return this.drawPresent();for(let e of t)this.letters[e.name]=e.letter,this.decisions.
append(this.button(e));this.drawPresent()}button(t){let s=t.name,e=a("button","filter");e.type="button",e.dataset.filter=s,e.title=t.label+": "+t.meaning+". Pre\
ss to highlight these tokens.",e.setAttribute("aria-pressed","false");let i=a("span","count","–");i.append(a("span","share-of"));let n=a("span","swatch",t.letter);
n.setAttribute("aria-hidden","true");let o=a("span","name",t.label);return e.append(n,a("span","words")),e.lastChild.append(o," ",i,a("span","note",t.meaning)),
e.addEventListener("click",()=>this.toggle(s)),this.buttons.set(s,{button:e,count:i}),e}entry(t,s,e,i){let n=a("span","entry about-"+t);n.title=i;let o=a("span",
"sample",s);return o.setAttribute("aria-hidden","true"),n.append(o,a("span","words",e)),n}toggle(t){let s=!this.filters.delete(t);s&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(s)),this.strip.classList.toggle("highlight-"+t,s),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let s=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=s}clear(){this.present=new Set,this.drawPresent()}notice(t){let s=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let e of["draft","k","u","first_miss","message"])t[e]!==void 0&&this.present.add(e);this.present.size>s&&this.drawPresent()}drawPresent(){let t=this.
rows.some(s=>s.alone&&this.present.has(s.name));this.strip.classList.toggle("alone",t);for(let{name:s,usual:e}of this.rows){let{button:i}=this.buttons.get(s);i.
hidden=!(e&&!t)&&!this.present.has(s),i.hidden&&this.filters.has(s)&&this.toggle(s)}for(let[s,e]of Object.entries(this.entries))e.hidden=!this.present.has(s)}setCounts(t,s){
for(let[e,{count:i}]of this.buttons){let n=t[e]||0,o=$(n),r=e==="miss"||s===0?"":" "+Math.round(100*n/s)+" %";i.firstChild.data!==o&&(i.firstChild.data=o),i.
lastChild.textContent!==r&&(i.lastChild.textContent=r)}}};var Bt=[.5,1,2,5],ht=1.5,rt=3,Dt=.6,Ft=12,jt=200,at=Symbol.for("cuhlm-introduced"),W=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="m\
odel",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=a("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label","Replay"),this.playButton=this.button("play",()=>this.playing?this.hold():this.play()),this.
stepButton=this.button("step",()=>this.step()),this.stepButton.append(b("step")),T(this.stepButton,"Show one more token"),this.scrubber=a("input","scrubber"),this.
scrubber.type="range",this.scrubber.min="0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label","Position in the recorded run"),this.scrubber.addEventListener(
"input",()=>{let s=Number(this.scrubber.value);this.hold(),this.moveTo(s),this.strip.choose(s>0?this.strip.items[s-1].token.round:null,jt)}),this.position=a("ou\
tput","position"),this.speeds=a("div","speeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label","Speed");for(let s of Bt){let e=this.
button("speed",()=>{this.introducing=this.introduced=!1,this.speed=s,this.playing||this.play(),this.draw()});e.textContent=s+"×",e.dataset.speed=String(s),this.
speeds.append(e)}let t=this.button("speed",()=>{this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)});t.textContent="all",t.dataset.speed=
"all",T(t,"Show the whole run"),this.speeds.append(t),this.paceButton=this.button("pace",()=>{this.pace=this.pace==="model"?"fast":"model",this.waited=0,this.draw()}),
this.paceButton.textContent="model clock",this.root.append(this.playButton,this.stepButton,this.scrubber,this.position,this.speeds,this.paceButton)}button(t,s){
let e=a("button",t);return e.type="button",e.addEventListener("click",s),e}follow(t,s){s&&(this.still=matchMedia("(prefers-reduced-motion: reduce)").matches,this.
held=!t.autoplay,this.waited=0,this.introduced=!1,this.says=t.says,this.introducing=t.introduces===!0&&!this.still&&!this.held&&!globalThis[at],this.slow=this.introducing?
t.speed:1,this.introducing&&(globalThis[at]=!0),!this.held&&!this.still?this.play():this.strip.running||this.strip.show(this.strip.items.length));let{items:e,shown:i}=this.
strip;this.owed&&i<e.length?(this.owed=!1,this.moveTo(i+1,!0),this.strip.choose(e[i].token.round,0)):this.still&&!this.held&&!this.owed&&i<e.length&&(this.strip.
running||this.live)&&this.moveTo(e.length),this.live=this.strip.running,this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let s=t.byRound.get(t.selected)+
1;s<t.items.length&&!t.running&&t.show(s),t.choose(null,0)}this.introduced=!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.length&&!this.strip.
running&&this.strip.show(0),this.strip.following=!0,this.held=!1,this.owed=!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(this.
frame),this.frame=requestAnimationFrame(s=>this.tick(s)),this.draw()}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.draw()}hold(){this.held=!0,this.
pause()}step(){this.hold();let{items:t,shown:s}=this.strip;return this.owed=s>=t.length,this.owed?!1:(this.moveTo(s+1,!0),this.strip.choose(t[s].token.round,0),
!0)}moveTo(t,s=!1){this.strip.show(t,s),this.strip.following=!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),ht)}tick(t){if(!this.playing||
!this.root.isConnected){this.playing=!1;return}let s=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:e,shown:i}=this.strip,n=Math.min(e.length,i+
rt),o=i;if(this.pace==="fast")this.waited=Math.min(this.waited+s*Math.max(Ft,(e.length-i)/Dt),rt),o=Math.min(n,i+Math.floor(this.waited)),this.waited-=o-i;else{
for(this.waited+=s*this.speed*(this.introducing?this.slow:1);o<n&&this.waited>=this.wait(e[o])&&(this.waited-=this.wait(e[o]),o+=1,!this.stopsAt(e[o-1].token));)
;for(;o>i&&o<e.length&&e[o].token.first<e[o].token.round;)o+=1;o>=e.length&&(this.waited=0)}if(o>i&&(this.strip.show(o,!0),this.strip.follow()),o>i&&this.stopsAt(
e[o-1].token)){this.introduce(e[o-1].token);return}if(o>=e.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.board&&this.pace===
"model"&&o<e.length){let r=Math.min(1,this.waited/Math.max(1e-6,this.wait(e[o])));this.strip.board.animate(e[o].token,r),this.still||this.strip.drafts.wait(e[o],
r)}this.frame=requestAnimationFrame(r=>this.tick(r))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.stopped=this.introduced=
!0,this.at=t.round,this.hold(),this.strip.choose(t.round,0),this.draw(),this.strip.board.picture.sentence.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){
this.strip.drawNewest();let{items:t,shown:s}=this.strip,e=s>=t.length&&!this.strip.running,i=this.playing?"pause":e&&t.length>0?"again":"play";this.drawnState!==
i&&(this.playButton.replaceChildren(b(i)),T(this.playButton,{pause:"Pause",again:"Play again from the start",play:"Play"}[i]),this.drawnState=i),this.stepButton.
disabled=s>=t.length,this.drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let n=this.strip.place();this.scrubber.value=String(
n.count),this.scrubber.style.setProperty("--done",t.length===0?"0%":100*n.count/t.length+"%");let o=N(n.clock);this.position.textContent=$(n.count)+" / "+$(t.length)+
" · "+o,this.position.title="Tokens shown, and the time that they took on the model clock.",this.scrubber.setAttribute("aria-valuetext","token "+n.count+" \
of "+t.length+", "+o+" on the model clock");for(let l of this.speeds.children)l.dataset.speed!=="all"&&l.setAttribute("aria-pressed",String(Number(l.dataset.speed)===
this.speed));this.strip.board&&this.strip.board.drawButtons();let r=this.pace==="model";this.paceButton.setAttribute("aria-pressed",String(r)),this.paceButton.title=
r?"Each token takes its time on the model clock (at most "+ht+" s before the speed applies). Press for an even pace.":"Tokens appear as fast as they come. Press\
 for the pace of the model clock."}};var It=128,Kt=12,Wt=150,qt=24,q=class{constructor(t){this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.build(t),this.reset()}build(t){
this.root=a("div","strip"),this.legend=new K(this.root),this.frame=a("div","frame"),this.area=a("div","area"),this.area.setAttribute("role","listbox"),this.area.
setAttribute("aria-orientation","horizontal"),this.empty=a("p","empty","No tokens yet."),this.newest=a("button","newest","↓ newest"),this.newest.type="button",
this.newest.hidden=!0,this.drafts=new I(this),this.frame.append(this.area,this.newest),this.player=new W(this),this.player.root.hidden=!0,this.root.append(this.
legend.root,this.frame,this.player.root),t.append(this.root),this.board=null,this.area.addEventListener("click",s=>this.onClick(s)),this.area.addEventListener("\
keydown",s=>this.onKey(s)),this.area.addEventListener("pointerover",s=>this.onHover(s)),this.area.addEventListener("scroll",()=>this.onScroll(),{passive:!0}),this.
newest.addEventListener("click",()=>{this.following=!0,this.follow()})}reset(){this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.
clock=0,this.counts={},this.stale=!1,this.legend.clear(),this.selected=null,this.tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.
pause(),clearTimeout(this.timer),this.drafts.clear(),this.area.replaceChildren(this.empty),this.area.scrollTop=0}update(t,s,e){this.report=s,this.trigger=e;let i=this.
run!==t.run;i&&(this.reset(),this.unseen=!0,this.run=t.run,this.root.dataset.run=t.run),this.running=t.running,this.legend.setDecisions(t.decisions),this.setThreshold(
t.u_th),this.area.setAttribute("aria-label",t.label),t.height&&this.root.style.setProperty("--area-height",t.height+"px"),t.board&&!this.board&&(this.board=new j(
this,t.key));let n=this.items.length,o=this.shown===n;this.merge(t.tokens,t.first);let r=t.first>this.chips.length;r&&this.report("behind",{run:this.run,chips:this.
chips.length,action:Date.now()});let l=this.unseen&&!r;this.unseen&&=r,this.board&&this.board.update(t.board,i),this.player.root.hidden=!t.playback,t.playback?this.
player.follow(t.playback,l):(this.player.pause(),o&&this.show(this.items.length,!l),(this.running||this.items.length>n&&!l)&&this.follow()),(this.action===null||
t.action===this.action)&&this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board&&this.board.settle()}setThreshold(t){t!==this.threshold&&(this.
threshold=t,this.root.classList.toggle("thresholded",t!==null),this.root.style.setProperty("--threshold",String(t)),this.legend.setThreshold(t))}merge(t,s){if(s>
this.chips.length)return;let e=this.chips.findIndex((i,n)=>n>=s&&!tt(i.data,t[n-s]));e>=0&&this.truncate(e),t.forEach((i,n)=>{let o=this.chips[s+n];o===void 0?this.
append(i):z(o.data,i)||this.paintChip(o,i)}),this.empty.hidden=this.chips.length>0}truncate(t){for(let s of this.chips.splice(t)){s.node.remove(),s.lineBreak&&s.
lineBreak.remove();for(let e of s.items)this.byRound.delete(e.token.round),e===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.items.length,
s.first)}this.shown=Math.min(this.shown,this.items.length),this.stale=!0}append(t){let s=this.chips.length,e=Math.floor(s/It),i=this.blocks[e];i===void 0&&(i=this.
blocks[e]=a("div","block"),i.setAttribute("role","presentation")),i.isConnected||this.area.append(i);let n={first:this.items.length,items:[],node:a("div")};this.
chips.push(n),this.paintChip(n,t),i.append(n.node),t.newline&&(n.lineBreak=a("div","break"),i.append(n.lineBreak))}paintChip(t,s){t.data=s;let e=s.parts||[s];s.
parts&&!t.glyph&&(t.node.className="group future",t.node.setAttribute("role","presentation"),t.glyph=a("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&(t.glyph.
replaceChildren(),s.whole?k(t.glyph,s.text):t.glyph.append("…")),e.forEach((i,n)=>{let o=t.items[n]||this.addItem(t,s.parts?a("div"):t.node),r=o.token;o.token=
i,this.legend.notice(i),this.byRound.set(i.round,t.first+n),(!r||!z({...r,seconds:0},{...i,seconds:0}))&&H(o.node,i,this.legend.letters[i.decision]),r&&(this.stale=
!0)})}addItem(t,s){let e={node:s,chip:t};return s.className="token future",s.setAttribute("role","option"),s.setAttribute("aria-selected","false"),s.tabIndex=-1,
s!==t.node&&t.node.append(s),t.items.push(e),this.items.push(e),e}show(t,s=!1){let e=this.shown,i=this.drafts.clear(),n=s&&!i&&t>e&&t-e<=Kt&&this.player.pace===
"model";for(let o=e;o<t;o+=1)this.reveal(this.items[o],!0,n);for(let o=e-1;o>=t;o-=1)this.reveal(this.items[o],!1,!1);this.shown=t,this.tabStop===void 0&&t>0&&this.
setTabStop(this.items[0]),s&&i&&t>e&&this.drafts.throwAway(this.items[t-1]),this.drawProgress()}reveal(t,s,e){t.node.classList.toggle("future",!s),t.node.classList.
toggle("new",e);let i=t.chip;i.glyph&&(t===i.items[0]&&i.node.classList.toggle("future",!s),t===i.items[i.items.length-1]&&i.node.classList.toggle("unfinished",
!s)),this.count(t,s?1:-1)}count(t,s){let{token:e}=t;this.counts[e.decision]=(this.counts[e.decision]||0)+s,e.miss&&(this.counts.miss=(this.counts.miss||0)+s),this.
clock=Math.max(0,this.clock+s*this.secondsOf(e))}recount(){if(this.stale){this.stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.count(this.
items[t],1);this.drawProgress()}}drawProgress(){this.legend.setCounts(this.counts,this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),document.
documentElement.toggleAttribute("data-unplayed",this.running||this.shown<this.items.length))}secondsOf(t){return this.board?this.board.seconds(t.round):t.seconds||
0}follow(){this.following&&(this.area.scrollTop=this.area.scrollHeight,requestAnimationFrame(()=>{this.following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){
let t=this.area.scrollTop;this.area.scrollHeight-t-this.area.clientHeight<qt?this.following=!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){
this.newest.hidden=this.following||!(this.running||this.player.playing)}current(){return this.items[this.byRound.get(this.selected)]??this.items[this.shown-1]}place(){
let t=this.byRound.get(this.selected);return t===void 0?{count:this.shown,clock:this.clock}:{count:t+1,clock:this.items.slice(0,t+1).reduce((s,e)=>s+this.secondsOf(
e.token),0)}}adoptSelection(t){if(t===this.selected)return;let s=this.byRound.get(t);s!==void 0&&s>=this.shown&&this.show(s+1),this.drawSelection(t),s!==void 0&&
this.bring(this.items[s].node)}bring(t){let s=t.getBoundingClientRect(),e=this.area.getBoundingClientRect();s.top<e.top?this.area.scrollTop-=e.top-s.top+8:s.bottom>
e.bottom&&(this.area.scrollTop+=s.bottom-e.bottom+8)}drawSelection(t){let s=this.items[this.byRound.get(this.selected)];s&&s.node.setAttribute("aria-selected","\
false"),this.selected=t;let e=this.items[this.byRound.get(t)];e&&(e.node.setAttribute("aria-selected","true"),this.setTabStop(e)),this.player.draw(),this.board&&
this.board.mark()}setTabStop(t){this.tabStop&&(this.tabStop.node.tabIndex=-1),this.tabStop=t,t&&(t.node.tabIndex=0)}choose(t,s){if(t===this.selected)return;t!==
null&&this.player.hold(),this.drawSelection(t),this.action=Date.now(),clearTimeout(this.timer);let e={run:this.run,round:t,action:this.action};this.timer=setTimeout(
()=>this.report("selected",e),s)}onClick(t){let s=t.target.closest(".token");s!==null&&(s.focus({preventScroll:!0}),this.choose(Number(s.dataset.round),0))}onHover(t){
let s=t.target.closest(".token");s!==null&&(s.title=this.items[this.byRound.get(Number(s.dataset.round))].token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey||
this.shown===0)return;let s=t.target.closest?.(".token")??null,e=s!==null?this.byRound.get(Number(s.dataset.round)):this.byRound.get(this.selected)??-1,i=this.shown-
1,n=null;if(t.key==="ArrowRight")n=Math.min(e+1,i);else if(t.key==="ArrowLeft")n=Math.max(e-1,0);else if(t.key==="Home")n=0;else if(t.key==="End")n=i;else if(t.
key==="ArrowDown")n=this.onNextLine(e,1);else if(t.key==="ArrowUp")n=this.onNextLine(e,-1);else if(t.key==="Enter"||t.key===" ")n=e;else if(t.key==="Escape"){if(this.
selected===null)return;this.choose(null,0),t.stopPropagation();return}else return;t.preventDefault(),t.stopPropagation();let o=this.items[n];o!==void 0&&(o.node.
focus({preventScroll:!0}),o.node.scrollIntoView({block:"nearest"}),this.choose(o.token.round,Wt))}onNextLine(t,s){if(t<0)return 0;let e=this.items[t].node.getBoundingClientRect(),
i=(e.left+e.right)/2,n=t,o=null,r=1/0;for(let l=t+s;l>=0&&l<this.shown;l+=s){let c=this.items[l].node.getBoundingClientRect();if(Math.abs(c.bottom-e.bottom)<4)continue;
if(o===null&&(o=c.bottom),Math.abs(c.bottom-o)>4)break;let d=Math.abs((c.left+c.right)/2-i);d<r&&(r=d,n=l)}return n}release(){this.root.isConnected||(this.player.
pause(),clearTimeout(this.timer),this.board&&this.board.release())}};var G=-1/0;addEventListener("click",h=>{let t=h.composedPath().find(e=>e.tagName==="A"&&e.href),s=h.ctrlKey||h.metaKey||h.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");t&&!s&&new URL(t.href).pathname!==location.pathname&&(G=performance.now())},!0);var lt=document.querySelector("title");lt&&new MutationObserver(()=>G=
-1/0).observe(lt,{childList:!0,characterData:!0,subtree:!0});var Vt=()=>performance.now()-G<=3e4;function Y(h){return(...t)=>{Vt()||h(...t)}}function ct(h){let t=new WeakMap;return({parentElement:s,data:[e],setStateValue:i,setTriggerValue:n})=>{let o=t.get(s);return o===void 0&&t.set(s,o=h(s,e)),o.update(
e,Y(i),Y(n)),()=>o.release?.()}}var Ws=ct((h,t)=>t.plots_of?new R(h,t.plots_of,t.names):new q(h));export{Ws as default};
