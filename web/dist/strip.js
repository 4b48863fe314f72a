var gt="http://www.w3.org/2000/svg";function r(h,t,s){let e=document.createElement(h);return t&&(e.className=t),s!==void 0&&(e.textContent=s),e}function c(h,t,s){
let e=document.createElementNS(gt,h);for(let[i,n]of Object.entries(t))e.setAttribute(i,String(n));return s&&s.append(e),e}var Z=0;function T(h){return Z+=1,`${h}\
-${Z}`}function tt(h,t){h.setAttribute("aria-label",t),h.title=t}var X=globalThis[Symbol.for("cuhlm-boards")]??=new Map,U=class{constructor(){this.board=null,this.guests=new Set}meetBoard(t){this.board=t;for(let s of this.guests)
s.meet(t)}come(t){this.guests.add(t),this.board&&t.meet(this.board)}go(t){this.guests.delete(t)}};function y(h){return X.has(h)||X.set(h,new U),X.get(h)}function st(){
let h=document.querySelector("[data-testid=stMain]");return h?h.scrollTop:scrollY}function et(h){return innerHeight-8-h.getBoundingClientRect().top-st()}function it(h){
let t=h.getRootNode().host??h,s=document.querySelector(".st-key-lower");return s===null||!(t.compareDocumentPosition(s)&Node.DOCUMENT_POSITION_FOLLOWING)?null:s.
getBoundingClientRect().top+st()+wt(s)}function wt(h){let t=h.querySelector(".st-key-bill");return Math.max(120,t?.offsetHeight??0)}function v(){return parseFloat(
globalThis.getComputedStyle?.(document.documentElement).fontSize)||16}var N=class{constructor(t,s,e){this.root=r("div","strip part"),t.append(this.root),Object.assign(this,{key:s,part:e}),y(s).come(this),document.activeElement?.closest?.(
"[class*=st-key-details]")&&requestAnimationFrame(()=>this.root.scrollIntoView({block:"center"}))}meet(t){this.root.replaceChildren(t[this.part]),t.fit()}update(){}release(){
this.root.isConnected||y(this.key).go(this)}};var yt=10,xt=250,vt=176,kt=1.65,w={left:40,named:68,unnamed:10,top:8,bottom:19},nt={skip:(h,t,s)=>`M${h-s} ${t}a${s} ${s} 0 1 0 ${2*s} 0a${s} ${s} 0 1 0 ${-2*s}\
 0z`,accept:(h,t,s)=>`M${h} ${t-1.2*s}l${1.1*s} ${2*s}h${-2.2*s}z`,resample:(h,t,s)=>`M${h-s} ${t-s}h${2*s}v${2*s}h${-2*s}z`,slm:(h,t,s)=>`M${h} ${t-1.2*s}l${1.2*
s} ${1.2*s}l${-1.2*s} ${1.2*s}l${-1.2*s} ${-1.2*s}z`,llm:(h,t,s)=>`M${h-s} ${t-s/3}h${2*s/3}v${-2*s/3}h${2*s/3}v${2*s/3}h${2*s/3}v${2*s/3}h${-2*s/3}v${2*s/3}h${-2*
s/3}v${-2*s/3}h${-2*s/3}z`,bonus:(h,t,s)=>`M${h} ${t-1.3*s}l${.35*s} ${.9*s}h${.95*s}l${-.75*s} ${.65*s}l${.3*s} ${.95*s}l${-.85*s} ${-.6*s}l${-.85*s} ${.6*s}l${.3*
s} ${-.95*s}l${-.75*s} ${-.65*s}h${.95*s}z`};function ot(h,t){let s=h/t,e=10**Math.floor(Math.log10(s)),i=[1,2,2.5,5,10].map(o=>o*e).find(o=>o>=s*.999),n=[];for(let o=0;o<
h*.9999;o+=i)n.push(Number(o.toPrecision(6)));return[...n,Number((n.length*i).toPrecision(6))]}var Y=class{constructor(t,s){this.root=r("section","plot"),this.title=
r("h3","title"),this.now=r("output","now");let e=r("div","plot-head");e.append(this.title,this.now),this.svg=c("svg",{role:"img"}),this.root.append(e,this.svg),
t.append(this.root),this.svg.addEventListener("pointermove",i=>this.onHover(i)),this.svg.addEventListener("pointerleave",()=>this.drawNow(this.chose??this.shown,
this.chose!==null)),this.svg.addEventListener("click",i=>{let n=this.roundAt(i);n!==null&&s(n)}),this.shown=0,this.chose=null}roundAt(t){if(!this.spec||this.known===
0)return null;let s=this.svg.getBoundingClientRect(),e=Math.round((t.clientX-s.left-this.left)/this.inner*this.rounds+.5);return e>=1&&e<=this.shown?e:null}onHover(t){
let s=this.roundAt(t);this.drawNow(s??this.shown,s!==null)}x(t){return this.left+(t-.5)/this.rounds*this.inner}y(t){return w.top+(1-(t/this.top)**(this.spec.power??
1))*this.tall}lay(t,s,e,i,n){this.spec=t,this.known=t.points.length,this.rounds=Math.max(yt,e);let o=v()/16,a=Math.max(2,Math.min(4,Math.floor((n-27)/(24*o)))),
l=t.ticks??ot(t.top,a);this.top=l[l.length-1];let d=t.lines.filter(f=>f.dash==="dashed"),u=f=>f.values.findLast(b=>b!==null),m=d.map(f=>({name:f.name,value:u(f)})).
filter(({value:f})=>f!==void 0),g=[...t.levels.map(f=>({...f,drawn:!0})),...m];if(this.left=w.left*o,this.inner=i-this.left-o*(g.length>0?w.named:w.unnamed),this.
tall=n-w.top-w.bottom*o,this.inner<40||this.tall<30)return;this.title.textContent=t.title,this.svg.setAttribute("aria-label",t.title),this.root.title=t.help;let p=[];
this.empty=t.points.length>0&&t.points.every(f=>f===null),this.svg.setAttribute("viewBox",`0 0 ${i} ${n}`),this.svg.setAttribute("width",i),this.svg.setAttribute(
"height",n);let x=this.left+this.inner;for(let f of l){p.push(c("path",{class:"grid",d:`M${this.left} ${this.y(f)}H${x}`}));let b=c("text",{class:"tick",x:this.
left-6,y:this.y(f)+4*o,"text-anchor":"end"});b.textContent=String(f),p.push(b)}for(let f of ot(this.rounds,Math.max(2,Math.min(6,Math.floor(this.inner/(50*o))))).
filter(b=>b>=1&&b%1===0&&b<=this.rounds)){let b=c("text",{class:"tick",x:this.x(f),y:n-5,"text-anchor":"middle"});b.textContent=String(f),p.push(b)}let M=c("tex\
t",{class:"tick axis",x:this.left-6,y:n-5,"text-anchor":"end"});if(M.textContent="token",p.push(M),this.empty&&t.absent){let f=c("text",{class:"tick absent",x:this.
left+this.inner/2,y:w.top+this.tall/2,"text-anchor":"middle"});f.textContent=t.absent,p.push(f)}p.push(...this.names(g,x,o)),p.push(this.clipped(s)),this.cursor=
c("path",{class:"cursor",d:`M0 ${w.top}V${w.top+this.tall}`}),this.chosen=c("circle",{class:"chosen",r:7,visibility:"hidden"}),this.stem=c("path",{class:"stem",
d:`M0 ${w.top}V${w.top+this.tall}`,visibility:"hidden"}),p.push(this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...p),this.reveal(this.shown)}names(t,s,e){
let i=[],n=-1/0;for(let o of[...t].sort((a,l)=>l.value-a.value)){let a=this.y(Math.min(o.value,this.top));o.drawn&&i.push(c("path",{class:"level "+o.dash,d:`M${this.
left} ${a}H${s}`})),n=Math.max(a+4*e,n+13*e);let l=c("text",{class:"tick",x:s+5,y:n});l.textContent=o.name+(o.drawn?" "+o.words:""),i.push(l)}return i}clipped(t){
let s=T("shown"),e=c("g",{"clip-path":`url(#${s})`}),i=c("clipPath",{id:s},e);this.window=c("rect",{x:0,y:0,width:0,height:w.top+this.tall+6},i);let n=Math.min(
4.2,Math.max(2,this.inner/this.rounds/1.6)),o={};this.spec.points.forEach((a,l)=>{if(a===null)return;let d=t[l],u=nt[d]||nt.skip;o[d]=(o[d]||"")+u(+this.x(l+1).
toFixed(1),+this.y(Math.min(a,this.top)).toFixed(1),n)});for(let[a,l]of Object.entries(o))c("path",{class:"mark-of","data-decision":a,d:l},e);return this.spec.lines.
forEach((a,l)=>{let d="",u="M";a.values.forEach((m,g)=>{m===null?u="M":(d+=`${u}${this.x(g+1).toFixed(1)} ${this.y(Math.min(m,this.top)).toFixed(1)}`,u="L")}),c(
"path",{class:`curve ${a.dash}${l===0?" first":""}`,d},e)}),e}reveal(t){if(this.shown=t,!this.window)return;let s=t===0?0:this.x(t+.5);this.window.setAttribute(
"width",s.toFixed(1)),this.cursor.setAttribute("transform",`translate(${s.toFixed(1)} 0)`),this.cursor.setAttribute("visibility",t===0||t>=this.known?"hidden":"\
visible"),this.drawNow(this.chose??t,this.chose!==null)}drawNow(t,s=!1){let e=!this.spec||t===0?"":(s?this.spec.each:this.spec.now)[t-1]??"",i=s&&e?`token ${t}:\
 ${e}`:e;this.now.textContent!==i&&(this.now.textContent=i)}choose(t){if(this.chose=t,!this.chosen)return;let s=t===null||!this.spec?null:this.spec.points[t-1]??
null;this.stem.setAttribute("visibility",t===null?"hidden":"visible"),t!==null&&this.stem.setAttribute("transform",`translate(${this.x(t).toFixed(1)} 0)`),this.
chosen.setAttribute("visibility",s===null?"hidden":"visible"),s!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.chosen.setAttribute("cy",this.y(Math.min(
s,this.top)))),this.drawNow(t??this.shown,t!==null)}},_=class{constructor(t,s,e){this.root=r("div","plots strip"),t.append(this.root),this.board=null,this.names=
e,this.plots=e.map(()=>new Y(this.root,i=>this.board.strip.choose(i,0))),this.resized=new ResizeObserver(()=>this.fit()),this.resized.observe(this.root),this.onResize=
()=>this.fit(),addEventListener("resize",this.onResize),this.key=s,y(s).come(this)}meet(t){t.join(this)}update(){}lay(t){this.board=t,this.fit(!0)}fit(t=!1){if(!this.
board?.series||!this.root.isConnected)return;let s=Math.floor(this.plots[0].root.clientWidth),e=this.names.length===1||this.board.narrow(),i=Math.round(Math.min(
xt*v()/16,Math.max(92,(e?vt:et(this.root))-kt*v())));if(s===0||!t&&s===this.width&&i===this.height)return;Object.assign(this,{width:s,height:i});let n=this.names.
map(o=>this.board.series.plots.find(a=>a.name===o));this.plots.forEach((o,a)=>o.lay(n[a],this.board.decisions(),this.board.span(),s,i)),this.choose(this.board.strip.
selected)}reveal(t){for(let s of this.plots)s.reveal(t)}choose(t){for(let s of this.plots)s.choose(t)}release(){this.root.isConnected||(removeEventListener("res\
ize",this.onResize),this.resized.disconnect(),y(this.key).go(this),this.board?.plots.delete(this))}};function L(h){return String(h).replace(/\B(?=(\d{3})+$)/g," ")}function O(h){return h.toFixed(h<100?2:1)+" s"}var $={draft:{lane:0,name:"drafts",top:1,tall:8,says:h=>`The device drafts token ${h}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:h=>`The device dra\
fts on behind the message of token ${h}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the bas\
e station"},upload:{lane:1,name:"upload",top:1,tall:5,says:h=>`The message of token ${h} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:h=>`The reply to\
 the message of token ${h} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(h,t)=>t?`The base station decodes token ${h}`:`The base station verifies\
 the message of token ${h}`}},k=["device","link","station"],E=10,At=7,Mt=.75,St=.12,$t=0;function Ct(h){return h.flatMap((t,s)=>{let e=0,i=t.every(([n])=>n==="p\
ass");return t.map(([n,o,a])=>({kind:n,start:o,end:a,alone:i,row:s,token:s+1+(n==="draft"?(e+=1)-1:0)}))})}function Lt({kind:h,start:t,end:s,token:e,alone:i}){return`${$[h].
says(e,i)}: ${Et(s-t)}.`}function Et(h){return h<1?Number((1e3*h).toPrecision(3))+" ms":O(h)}function Tt(h,t){let s=k.map(()=>0);for(let{kind:e,start:i,end:n}of h)
e!=="wait"&&(s[$[e].lane]+=Math.max(0,Math.min(n,t)-i));return s.map(e=>t>0?Math.min(1,e/t):0)}function Nt(h,t){let{lane:s,top:e,tall:i}=$[t],n=t==="draft"||t===
"thrown"?St:0;return h.filter(a=>a.kind===t).map(({start:a,end:l})=>`M${a} ${s*E+e}H${l-n*(l-a)}v${i}H${a}z`).join("")}var R=class{constructor(t=""){this.root=r(
"div","busy-key"),this.entries=r("span","busy-entries",t);for(let[s,{name:e}]of Object.entries($)){let i=r("span","busy-entry",e);i.dataset.doing=s,this.entries.
append(i)}this.words=r("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let s=new Set(t.map(({kind:e})=>e));for(let e of this.entries.querySelectorAll(
".busy-entry"))e.hidden=!s.has(e.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!=="")}},z=class{constructor(t,s,e){
Object.assign(this,{key:t,choose:s,partly:e,spans:[],end:0,at:0,until:0}),this.root=r("div","busy");let i=r("div","busy-names");i.append(...k.map(o=>r("span","b\
usy-name",o))),this.svg=c("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and station over time"}),this.shares=k.map(
()=>r("span","busy-share"));let n=r("div","busy-shares");n.title="Share of the time so far in which the lane is busy",n.append(...this.shares),this.root.append(
i,this.svg,n),this.svg.addEventListener("pointermove",o=>{let a=this.sayings(o);this.key.say(a),this.root.title=a}),this.svg.addEventListener("pointerleave",()=>this.
key.say("")),this.svg.addEventListener("click",o=>{let a=this.spanAt(o);a&&s(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.until,this.at)),this.
resized.observe(this.svg)}lay(t,s){this.spans=Ct(t),this.end=s,this.root.hidden=this.spans.length===0;let e=d=>this.spans.filter(({kind:u})=>d.includes(u)).map(
u=>u.end-u.start),i=e(["draft"]);this.finest=Math.max(1e-6,Math.min(...i.length?[i[0]]:e(["pass"])));let n="busy-"+($t+=1),o=c("clipPath",{id:n});this.seen=c("r\
ect",{x:0,y:0,width:0,height:E*k.length},o);let a=k.map((d,u)=>c("rect",{class:"ground",x:0,y:u*E+1,width:Math.max(s,1e-6),height:8})),l=c("g",{"clip-path":`url\
(#${n})`});for(let d of Object.keys($))c("path",{class:"doing","data-doing":d,d:Nt(this.spans,d)},l);this.cursor=c("path",{class:"busy-now"}),this.svg.replaceChildren(
o,...a,l,this.cursor),this.show(this.until,this.at)}show(t,s=t){if(Object.assign(this,{until:t,at:s}),!this.cursor)return;let e=this.svg.clientWidth||1,i=Math.max(
this.end,1e-6);this.view=this.partly?Math.min(i,e*this.finest/At):i,this.from=Math.min(Math.max(0,s-Mt*this.view),i-this.view),this.svg.setAttribute("viewBox",`${this.
from} 0 ${this.view} ${E*k.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${s} 0V${E*k.length}`),Tt(this.spans,t).forEach(
(n,o)=>this.shares[o].textContent=t>0?Math.round(100*n)+" %":"")}spanAt(t){let s=this.svg.getBoundingClientRect(),e=this.from+(t.clientX-s.left)/s.width*this.
view,i=Math.floor((t.clientY-s.top)/s.height*k.length);return this.spans.find(n=>$[n.kind].lane===i&&n.start<=e&&e<n.end&&n.start<this.until)}sayings(t){let s=this.
spanAt(t);return s?Lt(s):""}};var _t={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function C(h){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","tr\
ue");let s=document.createElementNS("http://www.w3.org/2000/svg","path");return s.setAttribute("d",_t[h]),t.append(s),t}var S={top:4,height:22},ht={gap:6,height:22},P={top:10,bottom:6,side:6},Ot=3,Rt=6,H=class{constructor(){this.root=c("svg",{class:"packets","aria-hidden":"true"}),
this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(this.root),this.series=null,this.token=null,this.shares=[0,0]}update(t){this.series=t.link,
this.lay()}lay(){let{width:t,height:s}=this.root.getBoundingClientRect();if(!this.series||t<60||s<40)return;this.width=t,this.fitted=null,this.scale=v()/16,this.
root.setAttribute("viewBox",`0 0 ${t} ${s}`);let e=(S.top+S.height+ht.gap)*this.scale,i=ht.height*this.scale;this.ghost=c("g",{class:"ghost"}),c("rect",{x:1,y:e,
width:t-2,height:i,rx:5},this.ghost),this.ghostWords=c("text",{x:t/2,y:e+.7*i,"text-anchor":"middle"},this.ghost),this.none=c("text",{class:"none",x:t/2,y:(S.top+
.7*S.height)*this.scale,"text-anchor":"middle"}),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(this.ghost,this.none,this.up.
root,this.down.root),this.draw(this.token,this.shares)}packet(t){let s=c("g",{class:"packet "+t}),e=c("rect",{rx:3},s),i=c("text",{},s);return{root:s,box:e,words:i}}draw(t,s){
if(Object.assign(this,{token:t,shares:s}),!this.up)return;let e=this.series,i=(t?.round??0)-1;this.write(this.ghostWords,this.ghostSays(e.whole_s[i]??""));let n=t!==
null&&e.widths[1][i]>0,o=t===null?0:e.widths[0][i]??0;this.write(this.none,t!==null&&!(o>0)?"nothing sent":""),this.place(this.up,o,s[0],e.packets[0][i],t?.decision??
"",0,n?.5:1),this.place(this.down,n?e.widths[1][i]:0,1-s[1],e.packets[1][i],t?.decision??"",.5,.5),n&&s[1]===0&&(this.down.root.style.display="none")}write(t,s){
t.textContent!==s&&(t.textContent=s)}ghostSays(t){let{whole:s}=this.series,e=t&&", "+t,i=[s,s.replace("HLM would send","HLM:"),"HLM: "+s.split(": ").pop()],n=s.
length+":"+this.width;if(this.fitted?.of!==n){let o=i.findIndex(a=>(this.ghostWords.textContent=a+", 000 ms ",this.ghostWords.getComputedTextLength()<this.width-
12));this.fitted={of:n,fits:o<0?i.length-1:o}}return i[this.fitted.fits]+e}place(t,s,e,i,n,o,a){if(t.root.style.display=s>0?"":"none",!(s>0))return;t.root.dataset.
decision=n;let l=Math.max(Ot,s*this.width),d=e*(this.width-l),[u,m]=[(S.top+o*S.height)*this.scale,a*S.height*this.scale];for(let[x,M]of Object.entries({x:d,y:u,
width:l,height:m}))t.box.setAttribute(x,M.toFixed(1));let g=l>(20+7*i.length)*this.scale,p=d+l+90*this.scale<this.width;this.write(t.words,i),t.words.classList.
toggle("inside",g),t.words.classList.toggle("half",a<1),t.words.setAttribute("text-anchor",g?"middle":p?"start":"end"),t.words.setAttribute("x",(g?d+l/2:p?d+l+5:
d-5).toFixed(1)),t.words.setAttribute("y",(u+m/2+(a<1?3.5:4.5)).toFixed(1))}release(){this.resized.disconnect()}},B=class{constructor(){this.root=c("svg",{class:"\
waves","aria-hidden":"true"}),this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(this.root),this.series=null,this.round=null}update(t,s,e){this.
series=t.link,this.rounds=Math.max(s,2),this.decisions=e,this.lay()}lay(){let{width:t,height:s}=this.root.getBoundingClientRect();if(!this.series||t<60||s<60)return;
Object.assign(this,{width:t,height:s}),this.root.setAttribute("viewBox",`0 0 ${t} ${s}`),this.top=P.top,this.bottom=s-P.bottom;let e=this.series.snr.filter(p=>p!==
null).concat(this.series.average),[i,n]=[Math.min(...e),Math.max(...e)],o=(i+n)/2,a=Math.max(n-i,Rt)/2;this.y=p=>this.top+(o+a-p)/(2*a)*(this.bottom-this.top),this.
x=p=>P.side+(p-1)/(this.rounds-1)*(t-2*P.side);let l=T("met"),d=c("clipPath",{id:l});this.window=c("rect",{x:0,y:0,width:0,height:s},d);let u=this.y(this.series.
average).toFixed(1),m=c("g",{"clip-path":`url(#${l})`}),g=this.path();c("path",{class:"trace",d:g},m);for(let{x:p,y:x,decision:M}of this.met())c("circle",{class:"\
met","data-decision":M,cx:p,cy:x,r:3.5},m);this.now=c("g",{class:"here"}),this.beam=c("path",{class:"beam"},this.now),this.dot=c("circle",{class:"at",r:5},this.
now),this.root.replaceChildren(d,c("path",{class:"average",d:`M0 ${u}H${t}`}),c("path",{class:"trace to-come",d:g}),m,this.now),this.draw(this.round,this.shown??
0)}path(){let t="";return this.series.snr.forEach((s,e)=>{s!==null&&(t+=`${t?"L":"M"}${this.x(e+1).toFixed(1)} ${this.y(s).toFixed(1)}`)}),t}met(){let{snr:t,widths:s}=this.
series;return t.map((i,n)=>({value:i,index:n})).filter(({value:i,index:n})=>i!==null&&s[0][n]>0).map(({value:i,index:n})=>({x:this.x(n+1).toFixed(1),y:this.y(i).
toFixed(1),decision:this.decisions[n]??""}))}draw(t,s){if(Object.assign(this,{round:t,shown:s}),!this.window)return;this.window.setAttribute("width",s>0?(this.x(
s)+4).toFixed(1):"0");let e=t===null?null:this.series.snr[t-1]??null;if(this.now.style.display=e===null?"none":"",e===null)return;let[i,n]=[this.x(t).toFixed(1),
this.y(e).toFixed(1)];this.beam.setAttribute("d",`M${i} 2V${this.bottom}`),this.dot.setAttribute("cx",i),this.dot.setAttribute("cy",n)}release(){this.resized.disconnect()}};function A(h,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((s,e,i)=>{let n=e===0&&s==="␣"&&i.length>1;h.append("␣↵⇥".includes(s[0])?r("\
span",n?"mark begins":"mark",s):s)})}function D(h,t,s){h.dataset.round=String(t.round),h.dataset.decision=t.decision,h.classList.toggle("miss",t.miss===!0),h.classList.
toggle("first-miss",t.first_miss===!0),h.classList.toggle("end",t.end===!0),h.classList.toggle("message-first",t.first===t.round),h.classList.toggle("message-la\
st",t.last===t.round),h.setAttribute("aria-label",t.label),h.removeAttribute("title");let e=r("span","box"),i=r("bdi","text");A(i,t.text),i.classList.toggle("bl\
ank",t.text==="␣"),e.append(i),t.k!==void 0&&e.append(r("sup","k",t.k));let n=r("span","foot");if(n.append(r("span","letter",s)),t.u!==void 0){let l=r("span",
"u");l.style.setProperty("--u",String(t.u)),n.append(l)}let o=t.draft===void 0?[]:[r("s","draft")];o.length>0&&A(o[0],t.draft);let a=t.message===void 0?[]:[r("s\
pan","bracket")];a.length>0&&(a[0].title=t.message),h.replaceChildren(...o,e,n,...a)}function F(h,t){if(typeof t!="object"||typeof h!="object")return h===t;let s=Object.
keys(t);return Object.keys(h).length===s.length&&s.every(e=>F(h[e],t[e]))}function rt(h,t){return t===void 0||h.round!==t.round||!h.parts!=!t.parts?!1:!h.parts||
h.parts.length<=t.parts.length}var zt=160,I=class{constructor(t,s,e){this.root=r("section","side "+t),this.root.setAttribute("aria-label",s);let i=r("h3","side-title");i.append(C(t),s),i.title=
e,this.rows=r("ol","rows"),this.note=r("p","side-note"),this.gauge=r("span","gauge"),this.gauge.setAttribute("aria-hidden","true");let n=r("div","said-below");n.
append(this.gauge,this.note),this.root.append(i,this.rows,n)}draw(t,s,e,i){let n=o=>o.mark?"row is-"+o.mark:"row";this.rows.replaceChildren(...(t??[]).map(o=>{let a=r(
"li",n(o)),l=r("span","share");l.style.setProperty("--share",String(o.share));let d=r("bdi","row-text");return A(d,o.text),a.append(l,d,r("span","row-words",o.words)),
o.mark&&a.append(r("span","row-mark",o.mark)),a})),this.gauge.hidden=e===void 0,e!==void 0&&(this.gauge.style.setProperty("--u",String(e)),this.gauge.style.setProperty(
"--limit",String(i??-1)),this.gauge.classList.toggle("limited",i!==void 0)),this.note.textContent=s??""}},j=class{constructor(t,s,e){Object.assign(this,{wish:s,
ask:e}),this.root=r("section","panel"),this.root.setAttribute("aria-label","The chosen token");let i=r("div","panel-head");this.words=r("h2","headline",""),this.
words.dir="auto",this.words.setAttribute("role","status"),this.go=r("button","play-on"),this.go.type="button",this.go.append(C("play"),"Play on"),this.go.hidden=
!0,this.go.addEventListener("click",t),this.whatif=r("button","whatif"),this.whatif.type="button",this.whatif.addEventListener("click",()=>this.wish({round:this.
offered?.words?null:this.drawn.round,at:Date.now()})),i.append(this.words,this.whatif,this.go),this.picture=r("div","picture"),this.phone=new I("phone","Phone: \
small model","It drafts every token; its most probable tokens with their probabilities"),this.mast=new I("mast","Base station: large model","Its most probable t\
okens at the same place of the text"),this.link=new H;let n=r("div","between");this.channel=r("span","channel"),this.upload=r("span","upload");let o=r("p","air");
o.append(this.upload,this.channel),n.append(this.link.root,o),n.title="The upload of this token, to scale: below it what HLM would send for the same token on th\
e same channel, all probabilities.",this.picture.append(this.phone.root,n,this.mast.root),this.hint=r("p","hint","Choose any word above to see who decided it an\
d why."),this.both=r("div","both"),this.both.hidden=!0,this.root.append(i,this.picture,this.both,this.hint),this.drawn=null,this.seen=0}update(t){this.series=t,
this.drawn=null,this.link.update(t)}offer(t,s){this.offered=t??{},this.refusal=s??null,this.waits=!!t?.pending}drawHead(t,s){let{offers:e={},pending:i=!1,words:n="",
rows:o=[]}=this.offered??{},a=s&&!n?this.refusal:null,l=n?"Back to the run":s&&!a?e[t?.decision]??"":"";this.whatif.hidden=!l,this.whatif.disabled=i,this.whatif.
textContent!==l&&(this.whatif.textContent=l);let d=n||(i?"Decoding on from there …":a?.words??t?.scene?.headline??"");this.words.textContent!==d&&(this.words.
textContent=d);let u=a?a.questions.map(m=>this.question(m)):o.map(Pt);this.picture.hidden=u.length>0,this.both.hidden=u.length===0,this.both.replaceChildren(...u)}question(t){
let s=r("button","question-link",t);return s.type="button",s.addEventListener("click",()=>this.ask(t)),s}draw(t,s,e,i){let[n,o,a]=e,l=s*(n+o+a),d=s>=1,u=this.picture.
classList;if(u.toggle("drafting",!d&&l<n),u.toggle("unanswered",!d&&o+a>0&&l<n+o),u.toggle("checking",!d&&a>0&&l>=n+o),t!==this.drawn){let x=performance.now();if(!d&&
t!==null&&o+a===0&&x-this.seen<zt)return;this.seen=x,this.content(t)}(this.headed!==this.offered||this.heads!==t||this.over!==i)&&([this.headed,this.heads,this.
over]=[this.offered,t,i],this.drawHead(t,i));let m=d||o===0?1:Math.min(1,Math.max(0,(l-n)/o)),p=t!==null&&this.series?.link.widths[1][t.round-1]>0?[Math.min(1,2*
m),Math.max(0,2*m-1)]:[m,1];u.toggle("unsent",!d&&l<n),this.link.draw(t,p)}content(t){this.drawn=t;let s=t?.scene??{};this.root.dataset.decision=this.picture.dataset.
decision=t?.decision??"",this.picture.classList.toggle("unasked",["skip","slm"].includes(t?.decision)),this.phone.draw(s.small,s.why,s.limit===void 0?void 0:t.u,
s.limit),this.mast.draw(s.large,s.test);let e=this.series?.link;this.channel.textContent=t?e?.channel[t.round-1]??"":"",this.upload.textContent=t?e?.uploads[t.round-
1]??"":""}release(){this.link.release()}};function Pt({title:h,same:t,rest:s,bill:e}){let i=r("p","both-row"),n=r("bdi","both-text");A(n,t);let o=r("mark","both\
-rest");return A(o,s),n.append(o),i.append(r("b","",h),n,r("span","both-bill",e)),i}function at(h,t){if(!h||h.parts[0].length<t.since||h.plots.length!==t.plots.length)return null;let s=(a,l)=>a.slice(0,t.since).concat(l),e=(a,l)=>l.map((d,u)=>s(
a[u],d)),i=Array(t.since).fill("–"),n=Object.fromEntries(h.counters.map(a=>[a.name,a])),o=(a,l,d)=>Object.fromEntries(d.map(u=>[u,s(a[u],l[u])]));return{...t,
counters:t.counters.map(a=>({...a,values:s(n[a.name]?.values??i,a.values),asides:s(n[a.name]?.asides??i.map(()=>""),a.asides)})),plots:t.plots.map((a,l)=>({...a,
...o(h.plots[l],a,["points","now","each"]),lines:a.lines.map((d,u)=>({...d,values:s(h.plots[l].lines[u]?.values??[],d.values)}))})),parts:e(h.parts,t.parts),...o(
h,t,["total","busy","words"]),link:{...t.link,...o(h.link,t.link,["snr","channel","whole_s","uploads"]),packets:e(h.link.packets,t.link.packets),widths:e(h.link.
widths,t.link.widths)}}}var Bt=320,lt=700,Dt=4e3,Ft=24,It=640,jt=5.4,Kt=.45,K=class{constructor(t,s){this.strip=t,this.key=s,this.series=null,this.plots=new Set,this.active=this.paused=
!1,this.build(),this.onKey=i=>this.key_(i),document.addEventListener("keydown",this.onKey),this.fitted=new ResizeObserver(()=>this.fit()),this.onResize=()=>this.
fit(),addEventListener("resize",this.onResize);let e=document.querySelector("[data-testid=stMainBlockContainer]");e&&this.fitted.observe(e),y(s).meetBoard(this)}build(){
let{strip:t}=this;this.question=r("p","question"),this.buttons={run:this.button("run","Run","run","Decode an answer with the settings shown; a run with other se\
ttings ends (Enter in the prompt, or Ctrl+Enter)"),stop:this.button("stop","Stop","stop","End the run after the token in progress; what was decided is kept"),pause:this.
button("pause","Pause","pause","Hold, and go on (space)"),step:this.button("step","Step","step","Show one more token and choose it; where none is left, one more\
 is decided (full stop)")},this.looks={text:this.button("text","Text","text","The answer as plain text (T)"),lecture:this.button("lecture","Lecture view","lectu\
re","For a projector: large tokens, no controls (L; Esc ends it)")},this.tools=r("div","tools"),this.tools.setAttribute("role","toolbar"),this.tools.setAttribute(
"aria-label","Decode"),this.tools.append(this.buttons.run,this.buttons.stop,this.buttons.pause),this.bar=r("p","bar"),this.bar.setAttribute("role","status"),this.
numbers=r("dl","numbers"),this.panel=new j(()=>this.press("pause"),n=>this.wish(n),n=>t.trigger("question",n)),this.trace=new B,this.busyKey=new R,this.busy=new z(
this.busyKey,n=>t.choose(n,0),!0);let s=r("div","board-busy");s.append(this.busy.root,this.busyKey.root);let e=r("div","tools");e.append(this.buttons.step,t.player.
root,this.looks.text,this.looks.lecture),this.details=r("div","details"),this.details.append(e,t.legend.root,this.numbers,this.trace.root,s);let i=r("div","said\
-line");i.append(t.legend.said,this.bar),t.root.classList.add("whole"),t.root.replaceChildren(this.question,t.frame,i,this.panel.root),this.answer=r("div","answ\
er"),this.answer.hidden=!0,this.answer.tabIndex=0,this.answer.setAttribute("aria-label","The answer as plain text"),t.frame.append(this.answer)}button(t,s,e,i){
let n=r("button","tool "+t);return n.type="button",n.append(C(e),r("span","tool-words",s)),n.title=i,n.addEventListener("click",()=>this.press(t)),n}update(t,s){
this.series=(t.since===0||s?t:at(this.series,t))??this.series,s&&(this.reserved=0),this.active=t.active,this.paused=t.paused,this.bar.textContent=this.bar.title=
t.bar.words,this.bar.className="bar "+t.bar.kind,this.question.textContent=t.question,this.bar.setAttribute("role",t.bar.kind==="error"?"alert":"status"),this.stale=
t.bar.kind==="stale",this.strip.root.classList.toggle("stale",this.stale),this.layNumbers(),this.panel.offer(t.otherwise,t.refusal),!t.apart&&!this.details.isConnected&&
(this.question.after(this.tools),this.strip.root.append(this.details));let e=new Set(t.flips);for(let i of this.strip.items)i.node.classList.toggle("flip",e.has(
i.token.round));this.strip.stale=!0,this.answered=performance.now(),this.asked=0,this.ask()}layNumbers(){let t=this.series.counters.map(s=>s.name).join();t!==this.
laid&&(this.laid=t,this.cells=this.series.counters.map(s=>{let e=r("div","number");e.title=s.help,e.dataset.counter=s.name;let i=r("dd","value","–"),n=r("dd",
"aside"),o=r("dt","unit",s.words);return e.append(i,o,n),{cell:e,value:i,unit:o,aside:n}}),this.numbers.replaceChildren(...this.cells.map(({cell:s})=>s)))}settle(){
this.panel.update(this.series),this.trace.update(this.series,this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce((t,s)=>t+s,0)),
this.busyKey.offer(this.busy.spans);for(let t of this.plots)this.give(t);this.measured=null,this.fit(),this.draw(this.strip.shown),this.drawButtons()}join(t){this.
plots.add(t),this.series&&this.give(t)}give(t){t.root.classList.toggle("stale",this.stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){return this.strip.
items.map(t=>t.token.decision)}span(){let t=this.series.parts[0].length;if(!this.active)return t;let s=32;for(;s<t;)s*=2;return s}seconds(t){return this.series?.
total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.active&&!this.panel.waits)return;let t=this.strip.items.length-this.strip.shown,s=this.active&&this.paused?
lt:t<Ft?Bt:lt,e=performance.now();(this.asked?e-this.asked>Dt:e-this.answered>=s)&&this.strip.root.isConnected&&(this.asked=e,this.strip.trigger("more",this.strip.
items.length)),this.asking=setTimeout(()=>this.ask(),40)}draw(t){if(this.series){this.series.counters.forEach((s,e)=>{let{value:i,unit:n,aside:o}=this.cells[e],
a=t===0?"–":s.values[t-1]??"–";i.textContent!==a&&(i.textContent=a,n.textContent=a==="1"&&s.one?s.one:s.words);let l=t===0?"":s.asides[t-1]??"";o.textContent!==
l&&(o.textContent=l,s.name==="answer"&&(o.title=l))});for(let s of this.plots)s.reveal(t);this.drawMark(),this.mark(),this.answer.hidden||this.drawAnswer()}}drawMark(){
let t=this.series.counters.find(({name:n})=>n==="answer"),{shown:s}=this.strip,[e,i]=t&&s>0?[t.values[s-1],t.asides[s-1]]:["",""];this.strip.legend.conclude(i&&
!this.panel.refusal?e:"",i)}mark(){if(!this.series)return;let t=this.strip.current(),s=this.strip.selected;for(let i of this.plots)i.choose(s);this.busy.show(this.
strip.clock,this.strip.place().clock),this.told!==t&&(this.told?.node.classList.remove("told"),t?.node.classList.add("told"),this.told=t);let e=this.strip.shown>=
this.strip.items.length&&!this.active;(!this.strip.player.playing||s!==null)&&this.panel.draw(t?.token??null,1,[0,0,0],e),this.trace.draw(t?.token.round??null,this.
strip.shown)}partsOf(t){return this.series.parts.map(s=>s[(t.first??t.round)-1]||0)}animate(t,s){this.panel.draw(t,s,this.partsOf(t),!1),this.busy.show(this.strip.
clock+s*this.seconds(t.round))}drawAnswer(){let t=this.series.words.slice(0,this.strip.shown).join("");this.answer.textContent!==t&&(this.answer.textContent=t)}drawButtons(){
let{player:t,items:s,shown:e}=this.strip,i=e<s.length,n=t.playing||this.active&&!this.paused&&!t.held,o=this.active&&!this.stale;this.buttons.run.hidden=o,this.
buttons.stop.hidden=!o,this.buttons.step.disabled=n&&!this.paused,this.buttons.pause.disabled=s.length===0&&!this.active,this.panel.go.hidden=!t.introduced||t.playing;
let a=n?"pause":i||this.active?"resume":"again";if(this.drawn!==a){this.drawn=a;let[l,d]={pause:["pause","Pause"],resume:["play","Play"],again:["again","Replay"]}[a];
this.buttons.pause.replaceChildren(C(l),r("span","tool-words",d)),this.buttons.pause.setAttribute("aria-label",d),this.buttons.pause.dataset.state=a}}narrow(){return innerWidth<
It}fit(){if(!this.strip.root.isConnected)return;let{root:t,frame:s,area:e}=this.strip,i=jt*v(),n=it(t),o=n===null||this.narrow()?Kt*innerHeight:e.offsetHeight+innerHeight-
8-n,a=this.active?Math.max(this.reserved??0,i,e.scrollHeight):this.content(),l=Math.ceil(Math.min(Math.max(i,o),a));this.active&&(this.reserved=l),this.set(t,"-\
-area-height",l+"px");for(let d of this.plots)d.fit()}set(t,s,e){t.style.getPropertyValue(s)!==e&&t.style.setProperty(s,e)}content(){let{area:t,items:s}=this.strip,
e=s.length+":"+t.clientWidth;if(this.measured?.of===e)return this.measured.height;let{scrollTop:i}=t;return t.classList.add("measured"),this.measured={of:e,height:t.
scrollHeight+t.offsetHeight-t.clientHeight},t.classList.remove("measured"),t.scrollTop=i,this.measured.height}wish(t){this.asked=performance.now(),this.strip.trigger(
"otherwise",t)}press(t){let{player:s}=this.strip;if(t==="lecture")return this.lecture(!this.strip.root.classList.contains("lecture"));if(t==="text")return this.
showText(this.answer.hidden);t==="run"&&this.active&&this.drawn==="resume"&&s.play(),t==="pause"?this.drawn!=="pause"?(s.play(),this.paused&&this.tell("resume")):
(s.hold(),this.active&&this.tell("pause")):t==="step"?!this.active&&this.strip.shown>=this.strip.items.length?(s.owed=!0,this.tell("step")):!s.step()&&this.active&&
this.tell("step"):t==="stop"?(s.hold(),this.active&&this.tell("stop")):this.tell("run"),this.drawButtons()}tell(t){this.asked=performance.now(),this.strip.trigger(
"pressed",t)}key_(t){let s=t.composedPath()[0];if(t.key==="Enter"&&(t.ctrlKey||t.metaKey)){setTimeout(()=>this.press("run"),30);return}if(t.key==="Enter"&&!t.shiftKey&&
!t.isComposing&&s.closest?.(".st-key-prompt")){t.preventDefault(),s.blur(),s.focus(),setTimeout(()=>this.press("run"),30);return}if(t.ctrlKey||t.metaKey||t.altKey||
t.defaultPrevented||s.closest?.("input, textarea, select, [contenteditable=true], [role=slider], [role=listbox] [role=option], [role=dialog]")&&!s.closest(".str\
ip")||s.closest?.("input")||t.key===" "&&s.closest?.("button"))return;let e={" ":"pause",".":"step",l:"lecture",L:"lecture",t:"text",T:"text"}[t.key];if(e){if((this.
buttons[e]||this.looks[e]).disabled)return;t.preventDefault(),this.press(e)}else t.key==="Escape"&&this.strip.selected===null&&this.strip.root.classList.contains(
"lecture")?this.lecture(!1):["ArrowLeft","ArrowRight","Escape"].includes(t.key)&&this.strip.onKey(t)}lecture(t){this.strip.root.classList.toggle("lecture",t),document.
documentElement.toggleAttribute("data-lecture",t),this.looks.lecture.setAttribute("aria-pressed",String(t)),requestAnimationFrame(()=>{this.measured=null,this.fit();
for(let s of this.plots)s.lay(this);this.strip.follow()})}showText(t){this.answer.hidden=!t,this.looks.text.setAttribute("aria-pressed",String(t)),t&&this.drawAnswer()}release(){
clearTimeout(this.asking),document.removeEventListener("keydown",this.onKey),removeEventListener("resize",this.onResize),this.fitted.disconnect(),this.panel.release(),
this.trace.release(),document.documentElement.removeAttribute("data-lecture"),y(this.key).board===this&&(y(this.key).board=null)}};function dt(h,t={}){let s=r("div","token waiting"),{k:e,u:i}=t;return D(s,{decision:"waiting",label:"",text:h,...e===void 0?{}:{k:e},...i===void 0?{}:{u:i}},"?"),
s.setAttribute("aria-hidden","true"),s}var q=class{constructor(t){this.strip=t,this.waiting=r("div","stretch"),this.going=r("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,s){let e=this.of(t.token);if(e.length===0)return;let[i,n,
o]=this.strip.board.partsOf(t.token),a=i>0?Math.min(e.length,Math.floor(e.length*s*(i+n+o)/i)):e.length,l=this.waiting.childElementCount;if(!(a<=l)){l===0&&(t===
t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:d,
token:u}of e.slice(l,a))this.waiting.append(dt(d,u));this.strip.follow()}}of({first:t,last:s}){let e=[];for(let n=t;n<=s&&this.strip.byRound.has(n);n+=1)e.push(
this.strip.items[this.strip.byRound.get(n)].token);return e.filter(n=>n.decision!=="bonus").map(n=>({text:n.draft??n.text,token:n})).concat((e.at(-1)?.thrown??[]).
map(n=>({text:n})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.map(
s=>dt(s)));for(let s of this.going.children)s.classList.add("thrown"),s.addEventListener("animationend",()=>s.remove())}}};var W=class{constructor(t){this.strip=t,this.filters=new Set,this.root=r("div","head"),this.badge=r("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
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
"aria-hidden","true");let o=r("span","name",t.label);return e.append(n,r("span","words")),e.lastChild.append(o," ",i,r("span","note",t.meaning)),e.addEventListener(
"click",()=>this.toggle(s)),this.buttons.set(s,{button:e,count:i}),e}sentence(t){let s=r("span","counted");s.dataset.filter=t.name,s.title=t.label+": "+t.meaning;
let e=r("span","how-many","0");return s.append(r("span","swatch",t.letter)," ",e," "+t.said),this.says.set(t.name,{node:s,count:e}),s}conclude(t,s){let e=t&&`${t}\
 ${s}`;this.mark.textContent!==e&&(this.mark.textContent=e),this.mark.dataset.mark=t}entry(t,s,e,i){let n=r("span","entry about-"+t);n.title=i;let o=r("span","s\
ample",s);return o.setAttribute("aria-hidden","true"),n.append(o,r("span","words",e)),n}toggle(t){let s=!this.filters.delete(t);s&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(s)),this.strip.classList.toggle("highlight-"+t,s),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let s=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=s}clear(){this.present=new Set,this.drawPresent()}notice(t){let s=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let e of["draft","k","u","first_miss","message"])t[e]!==void 0&&this.present.add(e);this.present.size>s&&this.drawPresent()}drawPresent(){let t=this.
rows.some(s=>s.alone&&this.present.has(s.name));this.strip.classList.toggle("alone",t);for(let{name:s,usual:e}of this.rows){let{button:i}=this.buttons.get(s);i.
hidden=!(e&&!t)&&!this.present.has(s),i.hidden&&this.filters.has(s)&&this.toggle(s),this.says.get(s).node.hidden=i.hidden}for(let[s,e]of Object.entries(this.entries))
e.hidden=!this.present.has(s)}setCounts(t,s){for(let[e,{count:i}]of this.buttons){let n=t[e]||0,o=L(n),a=e==="miss"||s===0?"":" "+Math.round(100*n/s)+" %";i.
firstChild.data!==o&&(i.firstChild.data=this.says.get(e).count.textContent=o),i.lastChild.textContent!==a&&(i.lastChild.textContent=a)}}};var qt=[.5,1,2,5],ct=1.5,ut=3,Wt=.6,Vt=12,Gt=200,pt=Symbol.for("cuhlm-introduced"),V=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="m\
odel",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=r("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label","Replay"),this.scrubber=r("input","scrubber"),this.scrubber.type="range",this.scrubber.min=
"0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label","Position in the recorded run"),this.scrubber.addEventListener("input",()=>{let s=Number(this.
scrubber.value);this.hold(),this.moveTo(s),this.strip.choose(s>0?this.strip.items[s-1].token.round:null,Gt)}),this.position=r("output","position"),this.speeds=r(
"div","speeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label","Speed");for(let s of qt){let e=this.button("speed",()=>{this.introducing=
this.introduced=!1,this.speed=s,this.playing||this.play(),this.draw()});e.textContent=s+"×",e.dataset.speed=String(s),this.speeds.append(e)}let t=this.button("\
speed",()=>{this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)});t.textContent="all",t.dataset.speed="all",tt(t,"Show the whole run"),this.
speeds.append(t),this.paceButton=this.button("pace",()=>{this.pace=this.pace==="model"?"fast":"model",this.waited=0,this.draw()}),this.paceButton.textContent="m\
odel clock",this.root.append(this.scrubber,this.position,this.speeds,this.paceButton)}button(t,s){let e=r("button",t);return e.type="button",e.addEventListener(
"click",s),e}follow(t,s){s&&(this.still=matchMedia("(prefers-reduced-motion: reduce)").matches,this.held=!t.autoplay,this.waited=0,this.introduced=!1,this.introducing=
t.introduces===!0&&!this.still&&!this.held&&!globalThis[pt],this.slow=this.introducing?t.speed:1,this.introducing&&(globalThis[pt]=!0),!this.held&&!this.still?this.
play():this.strip.running||this.strip.show(this.strip.items.length));let{items:e,shown:i}=this.strip;this.owed&&i<e.length?(this.owed=!1,this.moveTo(i+1,!0),this.
strip.choose(e[i].token.round,0)):this.still&&!this.held&&!this.owed&&i<e.length&&(this.strip.running||this.live)&&this.moveTo(e.length),this.live=this.strip.running,
this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let s=t.byRound.get(t.selected)+1;s<t.items.length&&!t.running&&t.show(s),t.choose(null,0)}this.introduced=
!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.length&&!this.strip.running&&this.strip.show(0),this.strip.following=!0,this.held=!1,this.owed=
!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(s=>this.tick(s)),this.draw()}pause(){
this.playing=!1,cancelAnimationFrame(this.frame),this.draw(),this.strip.board?.mark()}hold(){this.held=!0,this.pause()}step(){this.hold();let{items:t,shown:s}=this.
strip;return this.owed=s>=t.length,this.owed?!1:(this.moveTo(s+1,!0),this.strip.choose(t[s].token.round,0),!0)}moveTo(t,s=!1){this.strip.show(t,s),this.strip.following=
!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),ct)}tick(t){if(!this.playing||!this.strip.root.isConnected){this.playing=!1;return}
let s=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:e,shown:i}=this.strip,n=Math.min(e.length,i+ut),o=i;if(this.pace==="fast")this.waited=Math.
min(this.waited+s*Math.max(Vt,(e.length-i)/Wt),ut),o=Math.min(n,i+Math.floor(this.waited)),this.waited-=o-i;else{for(this.waited+=s*this.speed*(this.introducing?
this.slow:1);o<n&&this.waited>=this.wait(e[o])&&(this.waited-=this.wait(e[o]),o+=1,!this.stopsAt(e[o-1].token)););for(;o>i&&o<e.length&&e[o].token.first<e[o].token.
round;)o+=1;o>=e.length&&(this.waited=0)}if(o>i&&(this.strip.show(o,!0),this.strip.follow()),o>i&&this.stopsAt(e[o-1].token)){this.introduce(e[o-1].token);return}
if(o>=e.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.board&&this.pace==="model"&&o<e.length){let a=Math.min(1,this.waited/
Math.max(1e-6,this.wait(e[o])));this.strip.board.animate(e[o].token,a),this.still||this.strip.drafts.wait(e[o],a)}this.frame=requestAnimationFrame(a=>this.tick(
a))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.stopped=this.introduced=!0,this.hold(),this.strip.choose(t.round,
0),this.draw(),this.strip.board.panel.words.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){this.strip.drawNewest();let{items:t,shown:s}=this.strip;this.
drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let e=this.strip.place();this.scrubber.value=String(e.count),this.scrubber.
style.setProperty("--done",t.length===0?"0%":100*e.count/t.length+"%");let i=O(e.clock);this.position.textContent=L(e.count)+" / "+L(t.length)+" · "+i,this.
position.title="Tokens shown, and the time that they took on the model clock.",this.scrubber.setAttribute("aria-valuetext","token "+e.count+" of "+t.length+", "+
i+" on the model clock");for(let o of this.speeds.children)o.dataset.speed!=="all"&&o.setAttribute("aria-pressed",String(Number(o.dataset.speed)===this.speed));
this.strip.board&&this.strip.board.drawButtons();let n=this.pace==="model";this.paceButton.setAttribute("aria-pressed",String(n)),this.paceButton.title=n?"Each \
token takes its time on the model clock (at most "+ct+" s before the speed applies). Press for an even pace.":"Tokens appear as fast as they come. Press for the\
 pace of the model clock."}};var Xt=128,Ut=12,Yt=150,Jt=24,Qt=["resample","accept"],G=class{constructor(t){this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.build(
t),this.reset()}build(t){this.root=r("div","strip"),this.legend=new W(this.root),this.frame=r("div","frame"),this.area=r("div","area"),this.area.setAttribute("r\
ole","listbox"),this.area.setAttribute("aria-orientation","horizontal"),this.empty=r("p","empty","No tokens yet."),this.newest=r("button","newest","↓ newest"),
this.newest.type="button",this.newest.hidden=!0,this.drafts=new q(this),this.frame.append(this.area,this.newest),this.player=new V(this),this.root.append(this.frame),
t.append(this.root),this.board=null,this.area.addEventListener("click",s=>this.onClick(s)),this.area.addEventListener("keydown",s=>this.onKey(s)),this.area.addEventListener(
"pointerover",s=>this.onHover(s)),this.area.addEventListener("scroll",()=>this.onScroll(),{passive:!0}),this.newest.addEventListener("click",()=>{this.following=
!0,this.follow()})}reset(){this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.clock=0,this.counts={},this.stale=!1,this.legend.clear(),
this.selected=null,this.tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.pause(),clearTimeout(this.timer),this.drafts.clear(),this.
area.replaceChildren(this.empty),this.area.scrollTop=0}update(t,s,e){this.report=s,this.trigger=e;let i=this.run!==t.run;i&&(this.reset(),this.unseen=!0,this.run=
t.run,this.root.dataset.run=t.run),this.running=t.running,this.legend.setDecisions(t.decisions),this.setThreshold(t.u_th),this.area.setAttribute("aria-label",t.
label),this.board??=new K(this,t.key),this.merge(t.tokens,t.first);let n=t.first>this.chips.length;n&&this.report("behind",{run:this.run,chips:this.chips.length,
action:Date.now()});let o=this.unseen&&!n;this.unseen&&=n,this.board.update(t.board,i),this.player.follow(t.playback,o),(this.action===null||t.action===this.action)&&
this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board.settle()}setThreshold(t){t!==this.threshold&&(this.threshold=t,this.root.classList.toggle(
"thresholded",t!==null),this.root.style.setProperty("--threshold",String(t)),this.legend.setThreshold(t))}merge(t,s){if(s>this.chips.length)return;let e=this.chips.
findIndex((i,n)=>n>=s&&!rt(i.data,t[n-s]));e>=0&&this.truncate(e),t.forEach((i,n)=>{let o=this.chips[s+n];o===void 0?this.append(i):F(o.data,i)||this.paintChip(
o,i)}),this.empty.hidden=this.chips.length>0}truncate(t){for(let s of this.chips.splice(t)){s.node.remove(),s.lineBreak&&s.lineBreak.remove();for(let e of s.items)
this.byRound.delete(e.token.round),e===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.items.length,s.first)}this.shown=Math.min(this.shown,
this.items.length),this.stale=!0}append(t){let s=this.chips.length,e=Math.floor(s/Xt),i=this.blocks[e];i===void 0&&(i=this.blocks[e]=r("div","block"),i.setAttribute(
"role","presentation")),i.isConnected||this.area.append(i);let n={first:this.items.length,items:[],node:r("div")};this.chips.push(n),this.paintChip(n,t),i.append(
n.node),t.newline&&(n.lineBreak=r("div","break"),i.append(n.lineBreak))}paintChip(t,s){t.data=s;let e=s.parts||[s];s.parts&&!t.glyph&&(t.node.className="group f\
uture",t.node.setAttribute("role","presentation"),t.glyph=r("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&(t.glyph.replaceChildren(),s.whole?A(t.glyph,s.text):
t.glyph.append("…")),e.forEach((i,n)=>{let o=t.items[n]||this.addItem(t,s.parts?r("div"):t.node),a=o.token;o.token=i,this.legend.notice(i),this.byRound.set(i.
round,t.first+n),(!a||!F({...a,seconds:0},{...i,seconds:0}))&&D(o.node,i,this.legend.letters[i.decision]),a&&(this.stale=!0)})}addItem(t,s){let e={node:s,chip:t};
return s.className="token future",s.setAttribute("role","option"),s.setAttribute("aria-selected","false"),s.tabIndex=-1,s!==t.node&&t.node.append(s),t.items.push(
e),this.items.push(e),e}show(t,s=!1){let e=this.shown,i=this.drafts.clear(),n=s&&!i&&t>e&&t-e<=Ut&&this.player.pace==="model";for(let o=e;o<t;o+=1)this.reveal(this.
items[o],!0,n);for(let o=e-1;o>=t;o-=1)this.reveal(this.items[o],!1,!1);this.shown=t,this.tabStop===void 0&&t>0&&this.setTabStop(this.items[0]),s&&i&&t>e&&this.
drafts.throwAway(this.items[t-1]),this.drawProgress()}reveal(t,s,e){t.node.classList.toggle("future",!s),t.node.classList.toggle("new",e);let i=t.chip;i.glyph&&
(t===i.items[0]&&i.node.classList.toggle("future",!s),t===i.items[i.items.length-1]&&i.node.classList.toggle("unfinished",!s)),this.count(t,s?1:-1)}count(t,s){let{
token:e}=t;this.counts[e.decision]=(this.counts[e.decision]||0)+s,e.miss&&(this.counts.miss=(this.counts.miss||0)+s),this.clock=Math.max(0,this.clock+s*this.secondsOf(
e))}recount(){if(this.stale){this.stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.count(this.items[t],1);this.drawProgress()}}drawProgress(){
this.legend.setCounts(this.counts,this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),document.documentElement.toggleAttribute("data-unplaye\
d",this.running||this.shown<this.items.length))}secondsOf(t){return this.board?this.board.seconds(t.round):t.seconds||0}follow(){this.following&&(this.area.scrollTop=
this.area.scrollHeight,requestAnimationFrame(()=>{this.following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){let t=this.area.scrollTop;this.area.
scrollHeight-t-this.area.clientHeight<Jt?this.following=!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){this.newest.
hidden=this.following||!(this.running||this.player.playing)}current(){let t=this.items[this.byRound.get(this.selected)];return t||this.running||this.shown<this.
items.length?t??this.items[this.shown-1]:Qt.map(s=>this.items.find(({token:e})=>e.decision===s)).find(Boolean)??this.items[this.shown-1]}place(){let t=this.byRound.
get(this.selected);return t===void 0?{count:this.shown,clock:this.clock}:{count:t+1,clock:this.items.slice(0,t+1).reduce((s,e)=>s+this.secondsOf(e.token),0)}}adoptSelection(t){
if(t===this.selected)return;let s=this.byRound.get(t);s!==void 0&&s>=this.shown&&this.show(s+1),this.drawSelection(t),s!==void 0&&this.bring(this.items[s].node)}bring(t){
let s=t.getBoundingClientRect(),e=this.area.getBoundingClientRect();s.top<e.top?this.area.scrollTop-=e.top-s.top+8:s.bottom>e.bottom&&(this.area.scrollTop+=s.bottom-
e.bottom+8)}drawSelection(t){let s=this.items[this.byRound.get(this.selected)];s&&s.node.setAttribute("aria-selected","false"),this.selected=t;let e=this.items[this.
byRound.get(t)];e&&(e.node.setAttribute("aria-selected","true"),this.setTabStop(e)),this.player.draw(),this.board&&this.board.mark()}setTabStop(t){this.tabStop&&
(this.tabStop.node.tabIndex=-1),this.tabStop=t,t&&(t.node.tabIndex=0)}choose(t,s){if(t===this.selected)return;t!==null&&this.player.hold(),this.drawSelection(t),
this.action=Date.now(),clearTimeout(this.timer);let e={run:this.run,round:t,action:this.action};this.timer=setTimeout(()=>this.report("selected",e),s)}onClick(t){
let s=t.target.closest(".token");s!==null&&(s.focus({preventScroll:!0}),this.choose(Number(s.dataset.round),0))}onHover(t){let s=t.target.closest(".token");s!==
null&&(s.title=this.items[this.byRound.get(Number(s.dataset.round))].token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey||this.shown===0)return;let s=t.target.
closest?.(".token")??null,e=s!==null?this.byRound.get(Number(s.dataset.round)):this.byRound.get(this.selected)??-1,i=this.shown-1,n=null;if(t.key==="ArrowRight")
n=Math.min(e+1,i);else if(t.key==="ArrowLeft")n=Math.max(e-1,0);else if(t.key==="Home")n=0;else if(t.key==="End")n=i;else if(t.key==="ArrowDown")n=this.onNextLine(
e,1);else if(t.key==="ArrowUp")n=this.onNextLine(e,-1);else if(t.key==="Enter"||t.key===" ")n=e;else if(t.key==="Escape"){if(this.selected===null)return;this.choose(
null,0),t.stopPropagation();return}else return;t.preventDefault(),t.stopPropagation();let o=this.items[n];o!==void 0&&(o.node.focus({preventScroll:!0}),o.node.scrollIntoView(
{block:"nearest"}),this.choose(o.token.round,Yt))}onNextLine(t,s){if(t<0)return 0;let e=this.items[t].node.getBoundingClientRect(),i=(e.left+e.right)/2,n=t,o=null,
a=1/0;for(let l=t+s;l>=0&&l<this.shown;l+=s){let d=this.items[l].node.getBoundingClientRect();if(Math.abs(d.bottom-e.bottom)<4)continue;if(o===null&&(o=d.bottom),
Math.abs(d.bottom-o)>4)break;let u=Math.abs((d.left+d.right)/2-i);u<a&&(a=u,n=l)}return n}release(){this.root.isConnected||(this.player.pause(),clearTimeout(this.
timer),this.board&&this.board.release())}};var J=-1/0;addEventListener("click",h=>{let t=h.composedPath().find(e=>e.tagName==="A"&&e.href),s=h.ctrlKey||h.metaKey||h.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");t&&!s&&new URL(t.href).pathname!==location.pathname&&(J=performance.now())},!0);var ft=document.querySelector("title");ft&&new MutationObserver(()=>J=
-1/0).observe(ft,{childList:!0,characterData:!0,subtree:!0});function Q(h){return(...t)=>{performance.now()-J>3e4&&h(...t)}}function mt(h){let t=new WeakMap;return({parentElement:s,data:[e],setStateValue:i,setTriggerValue:n})=>{let o=t.get(s);return o===void 0&&t.set(s,o=h(s,e)),o.update(
e,Q(i),Q(n)),()=>o.release?.()}}var te=mt((h,t)=>t.plots_of?new _(h,t.plots_of,t.names):t.part_of?new N(h,t.part_of,t.part):new G(h));export{te as default};
