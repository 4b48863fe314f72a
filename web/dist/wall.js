(()=>{var N="–",k=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function C(n){return n==null||Number.isNaN(n)}function L(n,t){let e=n.toFixed(t),s=Math.abs(n)*10**t;if(Math.abs(s%1-.5)>1e-6)return e;let[o,i]=Math.abs(n).toFixed(
100).split(".");if(!/^50*$/.test(i.slice(t)))return e;let r=BigInt(o+i.slice(0,t)),h=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(n<0?"-":"")+(t?`${h.slice(
0,-t)}.${h.slice(-t)}`:h)}function z(n){let[t,...e]=n.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function O(n,t=3){if(C(n))return N;if(!Number.
isFinite(n))return n>0?"∞":"−∞";if(n===0)return"0";let e=I(n,t),s=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e))));return z(L(e,s)).replaceAll("-","−")}
function I(n,t){let e=Number(Math.abs(n).toExponential().split("e")[1]),s=t-1-e;return s>=0&&s<=60?Number(L(n,s)):Number(n.toExponential(t-1))}function Z(n,t,e=3){if(C(n))return N;if(n===0||!Number.isFinite(n))return`${O(n,e)} ${t}`;let s=Math.abs(I(n,e)),[o,i]=k.find(([r])=>s>=r)??k[k.length-1];return`${O(
n/o,e)} ${i}${t}`}function w(n){return C(n)?N:n===0?"0 B":Math.abs(n)<8?`${O(n)} bits`:Math.abs(n)<7996?`${Number(L(n/8,Math.abs(n)<800?2:1))} B`.replace("-","−"):Z(n/8,"B")}var J=60,W="■",K=["skip","accept","resample","bonus"],M=class{constructor(t,e,s){Object.assign(this,{make:t,words:e,tell:s}),this.looks=Object.fromEntries(K.map(
o=>[o[0],e.decisions[o]])),this.root=t("section","phones"),this.root.setAttribute("aria-label","Phones"),this.present=t("div","present"),this.folded=t("details",
"folded"),this.summary=t("summary"),this.away=t("div"),this.folded.append(this.summary,this.away),this.root.append(this.legend(),this.present,this.folded),this.
rows=new Map}draw(t){let e=new Set(t.map(({number:h})=>h));for(let h of this.rows.keys())e.has(h)||this.rows.delete(h);for(let h of t)this.rows.has(h.number)||this.
rows.set(h.number,this.added(h.number)),this.fill(this.rows.get(h.number),h);let s=t.filter(h=>h.here&&!h.folded),o=t.filter(h=>!s.includes(h));this.place(this.
present,s),this.place(this.away,o),this.folded.hidden=o.length===0;let i=o.filter(h=>!h.here).length,r=[[o.length-i,"folded away"],[i,i===1?"has left":"have lef\
t"]];this.summary.textContent=r.filter(([h])=>h>0).map(h=>h.join(" ")).join(", ")}place(t,e){let s=e.map(({number:o})=>this.rows.get(o).root);(s.length!==t.children.
length||s.some((o,i)=>o!==t.children[i]))&&t.replaceChildren(...s)}added(t){let{make:e}=this,s={number:t,root:e("div","phone"),name:e("b"),other:e("input","othe\
r-name"),words:e("span","words"),facts:e("span","of-phone")};s.name.dir=s.words.dir="auto",Object.assign(s.other,{hidden:!0,maxLength:24}),s.other.addEventListener(
"keydown",({key:r})=>{r==="Enter"&&this.tell({rename:[t,s.other.value]}),(r==="Enter"||r==="Escape")&&(s.other.hidden=!0)}),s.other.addEventListener("blur",()=>{
s.other.hidden=!0}),s.rename=this.button("✎",()=>{s.other.hidden=!1,s.other.value=s.called,s.other.focus()}),s.fold=this.button("–",()=>this.tell({fold:[t,!s.
isFolded]})),s.remove=this.button("×",()=>this.tell({remove:t}));let o=e("span","done");o.append(s.rename,s.fold,s.remove);let i=e("div","who");return i.append(
s.name,s.other,s.facts),s.root.append(i,s.words,o),s}button(t,e){let s=this.make("button","",t);return s.type="button",s.addEventListener("click",e),s}fill(t,e){
Object.assign(t,{called:e.name,isFolded:e.folded}),t.root.classList.toggle("gone",!e.here),t.name.textContent=`${e.number} ${e.name}${e.voted?" ✓":""}`;let s={
rename:"rename",fold:e.folded?"unfold":"fold",remove:"remove"};for(let[r,h]of Object.entries(s))t[r].title=this.words.phone[h],t[r].setAttribute("aria-label",`${this.
words.phone[h]}: ${e.name}`);t.other.setAttribute("aria-label",`${this.words.phone.rename}: ${e.name}`),t.fold.textContent=e.folded?"+":"–",t.facts.textContent=
Q(e);let o=`${e.decisions}
${e.words.join(`
`)}`;if(t.drawn===o)return;t.drawn=o;let i=Math.max(0,e.words.length-J);t.words.replaceChildren(...e.words.slice(i).map((r,h)=>this.word(r,e.decisions[i+h])))}word(t,e){
let{colour:s,label:o,letter:i}=this.looks[e],r=this.make("span","word",t===""?W:t);return r.title=o,r.style.setProperty("--of",s),e!=="s"&&r.append(this.make("s\
ub","",i)),r}legend(){let t=this.make("ul","legend");for(let[e,{colour:s,label:o,letter:i}]of Object.entries(this.looks)){let r=this.make("li");r.append(this.make(
"i"),e==="s"?o:`${i} ${o}`),r.style.setProperty("--of",s),t.append(r)}return t}};function Q({decisions:n,sent:t,up_bytes:e,guesses:s,held:o}){return[...n.length===
0?[]:[`${Math.round(100*t/n.length)} % sent`,w(8*e)],...s===0?[]:[`guessed ${o}/${s}`]].join(" · ")}function j(n,t){if(t.length===0)return[];let e=n("div","cards");for(let[s,o]of t){let i=n("div","card"),r=n("p","",o);r.dir="auto",i.append(n("b","",s),r),e.append(
i)}return[e]}var $=class{constructor(t){this.make=t,this.root=t("section","poll"),this.root.hidden=!0}draw(t,e){if(this.root.hidden=!t,!t)return;let{make:s}=this,o=s("div","\
bars");t.choices.forEach((r,h)=>{let l=s("div","bar"),c=t.tallies?.[h],u=t.shown&&t.right===h;l.classList.toggle("right",u),l.style.setProperty("--share",c===void 0?
"0%":`${100*c/Math.max(1,t.voted)}%`),l.append(s("span","",u?`✓ ${r}`:r),s("b","",c===void 0?"":String(c))),o.append(l)});let i=s("p",t.shown?"answer-said":"s\
aid",t.shown?t.said:`${t.voted} of ${e} have voted.`);this.root.replaceChildren(s("h2","",`${t.title}: ${t.text}`),...j(s,t.cards),o,i)}};var V="http://www.w3.org/2000/svg",[E,f,p,y,D,B]=[520,300,58,44,24,26],X=[.01,.1,1],Y=[1,10,100,1e3,1e4],q=40,tt=1e3;function et(n,t){let[[e,s],[o,i]]=n;return s+
(i-s)*(Math.max(e,t)-e)/(o-e)}function R(n,t,e,s){return t/(et(n,t)*e*s)}var A=class{constructor(t){this.words=t,this.points=[],this.drawn=0,this.root=document.
createElement("figure"),this.root.className="served",this.svg=x("svg",{viewBox:`0 0 ${E} ${f}`,role:"img","aria-label":t.title}),this.caption=document.createElement(
"figcaption"),this.root.append(this.svg,this.caption)}draw(t,{reader:e,pass_s:s}){let o=performance.now();if(o-this.drawn<tt)return;this.drawn=o;let i=Math.max(
1,t.here),r=t.tokens>0?Math.min(1,t.messages/t.tokens):null;r!==null&&r>0&&(this.points=[...this.points,{rate:r,users:t.tokens/e}].slice(-q));let h=[.01,1].map(
a=>`${g(a)},${b(R(s,i,e,a))}`).join(" "),l=[...X.flatMap(a=>[F(g(a),D,g(a),f-y),S(g(a),f-y+16,`${100*a} %`,"middle")]),...Y.flatMap(a=>[F(p,b(a),E-B,b(a)),S(p-6,
b(a)+4,a.toLocaleString("en"),"end")]),S((p+E-B)/2,f-6,this.words.x,"middle"),S(p,14,this.words.y,"start"),x("polyline",{points:h,class:"model"}),...this.points.
map(({rate:a,users:U},H)=>{let P=H===this.points.length-1;return x("circle",{cx:g(a),cy:b(U),r:P?6:3,class:P?"now":"then"})})];this.svg.replaceChildren(...l);let c=this.
points[this.points.length-1],u=c?R(s,i,e,c.rate):null;this.caption.textContent=c?this.words.now.replace("{users}",c.users.toFixed(0)).replace("{rate}",(100*c.rate).
toFixed(0)).replace("{most}",Math.round(u).toLocaleString("en")).replace("{n}",String(i)):this.words.none}};function g(n){let t=(Math.log10(Math.max(.01,n))+2)/
2;return p+t*(E-p-B)}function b(n){let t=Math.log10(Math.min(1e4,Math.max(1,n)))/4;return f-y-t*(f-y-D)}function x(n,t){let e=document.createElementNS(V,n);for(let[
s,o]of Object.entries(t))e.setAttribute(s,String(o));return e}function F(n,t,e,s){return x("line",{x1:n,y1:t,x2:e,y2:s,class:"grid"})}function S(n,t,e,s){let o=x(
"text",{x:n,y:t,"text-anchor":s});return o.textContent=e,o}var T="http://www.w3.org/2000/svg";function G(n,t){let e=n.length+8,s=document.createElementNS(T,"svg");s.setAttribute("viewBox",`0 0 ${e} ${e}`),s.setAttribute("class","qr"),s.setAttribute("role",
"img"),s.setAttribute("aria-label",`QR code of ${t}`);let o=document.createElementNS(T,"rect");for(let[h,l]of Object.entries({width:e,height:e,fill:"#ffffff"}))
o.setAttribute(h,String(l));let i=document.createElementNS(T,"path"),r=n.flatMap((h,l)=>[...h].map((c,u)=>c==="1"?`M${u+4} ${l+4}h1v1h-1z`:""));return i.setAttribute(
"d",r.join("")),i.setAttribute("fill","#000000"),s.append(o,i),s}var st=1e3;function d(n,t="",e=""){let s=document.createElement(n);return s.className=t,s.textContent=e,s}var v=class{constructor(t){Object.assign(this,{data:t,
words:t.words}),document.title=`${this.words.title} · CU-HLM`,this.head=d("header","room-head"),this.refused=d("p","refused"),this.refused.setAttribute("role",
"alert"),this.rows=new M(d,t.words,i=>this.tell(i)),this.poll=new $(d),this.told={},this.served=new A(t.words.served);let e=d("section","side");e.append(this.numbers(),
this.served.root);let s=d("main","room-stage"),o=d("div");o.append(this.poll.root,this.rows.root),s.append(o,e),this.title=this.door(),document.body.append(this.
head,this.controls(),this.refused,s),this.connect()}connect(){let{protocol:t,host:e}=window.location;this.socket=new WebSocket(`${t==="https:"?"wss":"ws"}://${e}\
/wall/feed`),this.socket.addEventListener("message",({data:s})=>this.heard(JSON.parse(s))),this.socket.addEventListener("close",()=>{this.refused.textContent=this.
words.closed,setTimeout(()=>this.connect(),st)})}heard(t){t.refused!==void 0?this.refused.textContent=t.refused:t.facts!==void 0?this.begin(t.facts):this.draw(t)}tell(t){
this.refused.textContent="",this.socket.readyState===WebSocket.OPEN&&this.socket.send(JSON.stringify(t))}begin(t){this.facts=t,this.refused.textContent="";let e=d(
"div","how");e.append(d("p","code",t.room),d("p","address",t.address.replace(/^http:\/\/|\/device$/g,"")),d("p","said",this.words.open)),this.head.replaceChildren(
this.title,e,G(t.qr,t.address)),!(this.choice.childElementCount>0)&&this.choice.append(_("",this.words.choose),...t.questions.map((s,o)=>_(String(o),s)))}door(){
let t=d("div","door");this.count=d("p","said");let e=d("button","",this.words.letters);Object.assign(e,{type:"button",title:this.words.letters_help}),e.addEventListener(
"click",()=>this.tell({letters:!0})),this.limited=d("input"),this.limited.type="checkbox",this.limited.addEventListener("change",()=>this.tell({limit:this.limited.
checked}));let s=m(this.words.limited,this.limited);return Object.assign(s,{className:"tick",title:this.words.limited_help}),this.turnedAway=d("p","said"),t.append(
d("h1","",this.words.title),this.count,e,s,this.turnedAway),t}controls(){let t=d("form","ask controls");t.addEventListener("submit",r=>{r.preventDefault(),this.
tell({give:{prompt:this.prompt.value}})}),this.prompt=d("input"),this.prompt.maxLength=2e3;let e=d("button","",this.words.give);e.type="submit",this.method=d("s\
elect"),this.offer(!1),this.method.addEventListener("change",()=>{if(this.method.value!=="")return this.tell({give:{method:this.method.value}});this.offer(!0),this.
method.value=this.told.method}),this.threshold=d("input"),Object.assign(this.threshold,{type:"range",min:"0",max:"1",step:"any",value:String(this.data.u_th)}),this.
thresholdSaid=d("output"),this.threshold.addEventListener("input",()=>this.tell({give:{u_th:Number(this.threshold.value)}})),this.again=d("input"),this.again.type=
"checkbox",this.again.addEventListener("change",()=>this.tell({give:{again:this.again.checked}}));let s=m(this.words.again,this.again);Object.assign(s,{className:"\
tick",title:this.words.again_help}),this.choice=d("select"),this.choice.addEventListener("change",()=>this.tell({ask:this.choice.value===""?null:Number(this.choice.
value)})),this.shows=d("button","",this.words.show),this.shows.type="button",this.shows.addEventListener("click",()=>this.tell({show:!0})),this.stops=d("button",
"",this.words.stop),this.stops.type="button",this.stops.addEventListener("click",()=>this.tell({ask:null}));let o=d("a","kept",this.words.recordings);o.href="wa\
ll/recordings.zip",o.title=this.words.recordings_help;let i=m("",this.threshold);return i.title=this.words.u_th_help,i.prepend(this.thresholdSaid),t.append(m(this.
words.prompt,this.prompt),e,m(this.words.method,this.method),i,s,m(this.words.question,this.choice),this.shows,this.stops,o),t}offer(t){let{methods:e,first:s}=this.
data,o=t?e:e.filter(([i])=>s.includes(i));this.method.replaceChildren(...o.map(([i,r])=>_(i,r)),...t?[]:[_("",this.words.more)])}numbers(){let t=d("dl","numbers");
this.figures={};for(let[e,[s,o]]of Object.entries(this.words.numbers)){let i=d("div");i.title=o,this.figures[e]=d("dd","","–"),i.append(d("dt","",s),this.figures[e]),
t.append(i)}return t}draw({given:t,question:e,phones:s,here:o,door:i,station:r}){document.body.classList.toggle("empty",s.length===0),this.count.textContent=`${o===
1?"1 phone":`${o} phones`}`,this.limited.checked=i.limited,this.turnedAway.textContent=i.turned_away===0?"":this.words.turned_away.replace("{n}",String(i.turned_away)),
this.hold(this.prompt,t.prompt),!this.data.first.includes(t.method)&&this.method.value!==t.method&&this.offer(!0),this.follow("method",t.method),this.follow("ch\
oice",e?String(e.number):""),t.u_th!==null&&this.hold(this.threshold,String(t.u_th)),this.thresholdSaid.textContent=t.u_th===null?this.words.u_th_free:`${this.words.
u_th} ${t.u_th.toFixed(2)}`,document.activeElement!==this.again&&(this.again.checked=t.again),this.shows.disabled=!e||e.shown,this.stops.disabled=!e,this.poll.draw(
e,o),this.rows.draw(s),this.said(r),this.facts&&this.served.draw(r,this.facts)}hold(t,e){document.activeElement!==t&&(t.value=e)}follow(t,e){this.told[t]!==e&&(this[t].
value=this.told[t]=e)}said(t){let{vocabulary_bits:e}=this.data,s=t.tokens*(e/8+this.data.header_bytes),o={uploads:t.messages.toFixed(0),batch:t.batch===null?"–":
t.batch.toFixed(1),waiting:`${t.waiting}${t.wait===null?"":` · ${(1e3*t.wait).toFixed(0)} ms`}`,busy:`${Math.min(100,Math.round(100*t.busy_s))} %`,tokens:t.tokens.
toFixed(0),traffic:`${w(8*Math.round(t.up_bytes))}/s`,hlm:`${w(8*Math.round(s))}/s`};for(let[i,r]of Object.entries(o))this.figures[i].textContent=r;this.figures.
busy.style.setProperty("--share",`${Math.min(100,100*t.busy_s)}%`)}};function _(n,t){let e=d("option","",t);return e.value=n,e}function m(n,t){let e=d("label","",
n);return e.append(t),e}new v(JSON.parse(document.getElementById("data").textContent));})();
