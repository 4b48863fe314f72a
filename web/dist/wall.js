(()=>{var I=["skip","accept","resample","bonus"],v=class{constructor(t,e,s){Object.assign(this,{make:t,words:e,tell:s}),this.looks=Object.fromEntries(I.map(i=>[i[0],e.
decisions[i]])),this.root=t("section","phones"),this.root.setAttribute("aria-label","Phones"),this.present=t("div","present"),this.folded=t("details","folded"),
this.summary=t("summary"),this.away=t("div"),this.folded.append(this.summary,this.away),this.root.append(this.present,this.folded),this.rows=new Map}draw(t){let e=new Set(
t.map(({number:r})=>r));for(let r of this.rows.keys())e.has(r)||this.rows.delete(r);for(let r of t)this.rows.has(r.number)||this.rows.set(r.number,this.added(r.
number)),this.fill(this.rows.get(r.number),r);let s=t.filter(r=>r.here&&!r.folded),i=t.filter(r=>!s.includes(r));this.place(this.present,s),this.place(this.away,
i),this.folded.hidden=i.length===0;let o=i.filter(r=>!r.here).length,d=[[i.length-o,"folded away"],[o,o===1?"has left":"have left"]];this.summary.textContent=d.
filter(([r])=>r>0).map(r=>r.join(" ")).join(", ")}place(t,e){let s=e.map(({number:i})=>this.rows.get(i).root);(s.length!==t.children.length||s.some((i,o)=>i!==t.
children[o]))&&t.replaceChildren(...s)}added(t){let{make:e}=this,s={number:t,root:e("div","phone"),name:e("b"),other:e("input","other-name"),words:e("span","wor\
ds"),facts:e("span","of-phone")};s.name.dir=s.words.dir="auto",Object.assign(s.other,{hidden:!0,maxLength:24}),s.other.addEventListener("keydown",({key:o})=>{o===
"Enter"&&this.tell({rename:[t,s.other.value]}),(o==="Enter"||o==="Escape")&&(s.other.hidden=!0)}),s.other.addEventListener("blur",()=>{s.other.hidden=!0}),s.rename=
this.button("✎",()=>{s.other.hidden=!1,s.other.value=s.called,s.other.focus()}),s.fold=this.button("–",()=>this.tell({fold:[t,!s.isFolded]})),s.remove=this.
button("×",()=>this.tell({remove:t}));let i=e("span","done");return i.append(s.rename,s.fold,s.remove),s.root.append(s.name,s.other,s.words,s.facts,i),s}button(t,e){
let s=this.make("button","",t);return s.type="button",s.addEventListener("click",e),s}fill(t,e){Object.assign(t,{called:e.name,isFolded:e.folded}),t.root.classList.
toggle("gone",!e.here),t.name.textContent=`${e.number} ${e.name}${e.voted?" ✓":""}`;let s={rename:"rename",fold:e.folded?"unfold":"fold",remove:"remove"};for(let[
d,r]of Object.entries(s))t[d].title=this.words.phone[r],t[d].setAttribute("aria-label",`${this.words.phone[r]}: ${e.name}`);t.other.setAttribute("aria-label",`${this.
words.phone.rename}: ${e.name}`),t.fold.textContent=e.folded?"+":"–",t.facts.textContent=P(e);let i=`${e.decisions}
${e.words.join(`
`)}`;if(t.drawn===i)return;t.drawn=i;let o=Math.max(0,e.words.length-60);t.words.replaceChildren(...e.words.slice(o).map((d,r)=>this.word(d,e.decisions[o+r])))}word(t,e){
let{colour:s,label:i,letter:o}=this.looks[e],d=this.make("span","word",t);return d.title=i,d.style.setProperty("--of",s),d.append(this.make("sub","",o)),d}};function P({
decisions:n,sent:t,up_bytes:e,guesses:s,held:i}){return[...n.length===0?[]:[`${Math.round(100*t/n.length)} % sent`,`${(e/1e3).toFixed(1)} kB`],...s===0?[]:[`gue\
ssed ${i}/${s}`]].join(" · ")}function C(n,t){if(t.length===0)return[];let e=n("div","cards");for(let[s,i]of t){let o=n("div","card"),d=n("p","",i);d.dir="auto",o.append(n("b","",s),d),e.append(
o)}return[e]}var x=class{constructor(t){this.make=t,this.root=t("section","poll"),this.root.hidden=!0}draw(t,e){if(this.root.hidden=!t,!t)return;let{make:s}=this,i=s("div","\
bars");t.choices.forEach((d,r)=>{let c=s("div","bar"),l=t.tallies?.[r],u=t.shown&&t.right===r;c.classList.toggle("right",u),c.style.setProperty("--share",l===void 0?
"0%":`${100*l/Math.max(1,t.voted)}%`),c.append(s("span","",u?`✓ ${d}`:d),s("b","",l===void 0?"":String(l))),i.append(c)});let o=s("p",t.shown?"answer-said":"s\
aid",t.shown?t.said:`${t.voted} of ${e} have voted.`);this.root.replaceChildren(s("h2","",`${t.title}: ${t.text}`),...C(s,t.cards),i,o)}};var G="http://www.w3.org/2000/svg",[$,p,m,E,j,M]=[520,300,58,44,24,26],D=[.01,.1,1],H=[1,10,100,1e3,1e4],W=40,z=1e3;function J(n,t){let[[e,s],[i,o]]=n;return s+
(o-s)*(Math.max(e,t)-e)/(i-e)}function L(n,t,e,s){return t/(J(n,t)*e*s)}var S=class{constructor(t){this.words=t,this.points=[],this.drawn=0,this.root=document.createElement(
"figure"),this.root.className="served",this.svg=b("svg",{viewBox:`0 0 ${$} ${p}`,role:"img","aria-label":t.title}),this.caption=document.createElement("figcapti\
on"),this.root.append(this.svg,this.caption)}draw(t,{reader:e,pass_s:s}){let i=performance.now();if(i-this.drawn<z)return;this.drawn=i;let o=Math.max(1,t.here),
d=t.tokens>0?Math.min(1,t.messages/t.tokens):null;d!==null&&d>0&&(this.points=[...this.points,{rate:d,users:t.tokens/e}].slice(-W));let r=[.01,1].map(a=>`${w(a)}\
,${g(L(s,o,e,a))}`).join(" "),c=[...D.flatMap(a=>[N(w(a),j,w(a),p-E),y(w(a),p-E+16,`${100*a} %`,"middle")]),...H.flatMap(a=>[N(m,g(a),$-M,g(a)),y(m-6,g(a)+4,a.toLocaleString(
"en"),"end")]),y((m+$-M)/2,p-6,this.words.x,"middle"),y(m,14,this.words.y,"start"),b("polyline",{points:r,class:"model"}),...this.points.map(({rate:a,users:R},B)=>{
let O=B===this.points.length-1;return b("circle",{cx:w(a),cy:g(R),r:O?6:3,class:O?"now":"then"})})];this.svg.replaceChildren(...c);let l=this.points[this.points.
length-1],u=l?L(s,o,e,l.rate):null;this.caption.textContent=l?this.words.now.replace("{users}",l.users.toFixed(0)).replace("{rate}",(100*l.rate).toFixed(0)).replace(
"{most}",Math.round(u).toLocaleString("en")).replace("{n}",String(o)):this.words.none}};function w(n){let t=(Math.log10(Math.max(.01,n))+2)/2;return m+t*($-m-M)}
function g(n){let t=Math.log10(Math.min(1e4,Math.max(1,n)))/4;return p-E-t*(p-E-j)}function b(n,t){let e=document.createElementNS(G,n);for(let[s,i]of Object.entries(
t))e.setAttribute(s,String(i));return e}function N(n,t,e,s){return b("line",{x1:n,y1:t,x2:e,y2:s,class:"grid"})}function y(n,t,e,s){let i=b("text",{x:n,y:t,"tex\
t-anchor":s});return i.textContent=e,i}var _="http://www.w3.org/2000/svg";function T(n,t){let e=n.length+8,s=document.createElementNS(_,"svg");s.setAttribute("viewBox",`0 0 ${e} ${e}`),s.setAttribute("class","qr"),s.setAttribute("role",
"img"),s.setAttribute("aria-label",`QR code of ${t}`);let i=document.createElementNS(_,"rect");for(let[r,c]of Object.entries({width:e,height:e,fill:"#ffffff"}))
i.setAttribute(r,String(c));let o=document.createElementNS(_,"path"),d=n.flatMap((r,c)=>[...r].map((l,u)=>l==="1"?`M${u+4} ${c+4}h1v1h-1z`:""));return o.setAttribute(
"d",d.join("")),o.setAttribute("fill","#000000"),s.append(i,o),s}var U=1e3;function h(n,t="",e=""){let s=document.createElement(n);return s.className=t,s.textContent=e,s}var A=class{constructor(t){Object.assign(this,{data:t,words:t.
words}),document.title=`${this.words.title} · CU-HLM`,this.head=h("header","room-head"),this.refused=h("p","refused"),this.refused.setAttribute("role","alert"),
this.rows=new v(h,t.words,o=>this.tell(o)),this.poll=new x(h),this.told={},this.served=new S(t.words.served);let e=h("section","side");e.append(this.numbers(),this.
served.root);let s=h("main","room-stage"),i=h("div");i.append(this.poll.root,this.rows.root),s.append(i,e),this.title=this.door(),document.body.append(this.head,
this.controls(),this.refused,s),this.connect()}connect(){let{protocol:t,host:e}=window.location;this.socket=new WebSocket(`${t==="https:"?"wss":"ws"}://${e}/wal\
l/feed`),this.socket.addEventListener("message",({data:s})=>this.heard(JSON.parse(s))),this.socket.addEventListener("close",()=>{this.refused.textContent=this.words.
closed,setTimeout(()=>this.connect(),U)})}heard(t){t.refused!==void 0?this.refused.textContent=t.refused:t.facts!==void 0?this.begin(t.facts):this.draw(t)}tell(t){
this.refused.textContent="",this.socket.readyState===WebSocket.OPEN&&this.socket.send(JSON.stringify(t))}begin(t){this.facts=t,this.refused.textContent="";let e=h(
"div","how");e.append(h("p","code",t.room),h("p","address",t.address.replace(/^http:\/\/|\/device$/g,"")),h("p","said",this.words.open)),this.head.replaceChildren(
this.title,e,T(t.qr,t.address)),!(this.choice.childElementCount>0)&&this.choice.append(k("",this.words.choose),...t.questions.map((s,i)=>k(String(i),s)))}door(){
let t=h("div","door");this.count=h("p","said");let e=h("button","",this.words.letters);Object.assign(e,{type:"button",title:this.words.letters_help}),e.addEventListener(
"click",()=>this.tell({letters:!0})),this.limited=h("input"),this.limited.type="checkbox",this.limited.addEventListener("change",()=>this.tell({limit:this.limited.
checked}));let s=f(this.words.limited,this.limited);return Object.assign(s,{className:"tick",title:this.words.limited_help}),this.turnedAway=h("p","said"),t.append(
h("h1","",this.words.title),this.count,e,s,this.turnedAway),t}controls(){let t=h("form","ask controls");t.addEventListener("submit",d=>{d.preventDefault(),this.
tell({give:{prompt:this.prompt.value}})}),this.prompt=h("input"),this.prompt.maxLength=2e3;let e=h("button","",this.words.give);e.type="submit",this.method=h("s\
elect"),this.offer(!1),this.method.addEventListener("change",()=>{if(this.method.value!=="")return this.tell({give:{method:this.method.value}});this.offer(!0),this.
method.value=this.told.method}),this.threshold=h("input"),Object.assign(this.threshold,{type:"range",min:"0",max:"1",step:"any",value:String(this.data.u_th)}),this.
thresholdSaid=h("output"),this.threshold.addEventListener("input",()=>this.tell({give:{u_th:Number(this.threshold.value)}})),this.again=h("input"),this.again.type=
"checkbox",this.again.addEventListener("change",()=>this.tell({give:{again:this.again.checked}}));let s=f(this.words.again,this.again);Object.assign(s,{className:"\
tick",title:this.words.again_help}),this.choice=h("select"),this.choice.addEventListener("change",()=>this.tell({ask:this.choice.value===""?null:Number(this.choice.
value)})),this.shows=h("button","",this.words.show),this.shows.type="button",this.shows.addEventListener("click",()=>this.tell({show:!0})),this.stops=h("button",
"",this.words.stop),this.stops.type="button",this.stops.addEventListener("click",()=>this.tell({ask:null}));let i=h("a","kept",this.words.recordings);i.href="wa\
ll/recordings.zip",i.title=this.words.recordings_help;let o=f("",this.threshold);return o.title=this.words.u_th_help,o.prepend(this.thresholdSaid),t.append(f(this.
words.prompt,this.prompt),e,f(this.words.method,this.method),o,s,f(this.words.question,this.choice),this.shows,this.stops,i),t}offer(t){let{methods:e,first:s}=this.
data,i=t?e:e.filter(([o])=>s.includes(o));this.method.replaceChildren(...i.map(([o,d])=>k(o,d)),...t?[]:[k("",this.words.more)])}numbers(){let t=h("dl","numbers");
this.figures={};for(let[e,[s,i]]of Object.entries(this.words.numbers)){let o=h("div");o.title=i,this.figures[e]=h("dd","","–"),o.append(h("dt","",s),this.figures[e]),
t.append(o)}return t}draw({given:t,question:e,phones:s,here:i,door:o,station:d}){document.body.classList.toggle("empty",s.length===0),this.count.textContent=`${i===
1?"1 phone":`${i} phones`}`,this.limited.checked=o.limited,this.turnedAway.textContent=o.turned_away===0?"":this.words.turned_away.replace("{n}",String(o.turned_away)),
this.hold(this.prompt,t.prompt),!this.data.first.includes(t.method)&&this.method.value!==t.method&&this.offer(!0),this.follow("method",t.method),this.follow("ch\
oice",e?String(e.number):""),t.u_th!==null&&this.hold(this.threshold,String(t.u_th)),this.thresholdSaid.textContent=t.u_th===null?this.words.u_th_free:`${this.words.
u_th} ${t.u_th.toFixed(2)}`,document.activeElement!==this.again&&(this.again.checked=t.again),this.shows.disabled=!e||e.shown,this.stops.disabled=!e,this.poll.draw(
e,i),this.rows.draw(s),this.said(d),this.facts&&this.served.draw(d,this.facts)}hold(t,e){document.activeElement!==t&&(t.value=e)}follow(t,e){this.told[t]!==e&&(this[t].
value=this.told[t]=e)}said(t){let{vocabulary_bits:e}=this.data,s=t.tokens*(e/8+this.data.header_bytes),i={uploads:t.messages.toFixed(0),batch:t.batch===null?"–":
t.batch.toFixed(1),waiting:`${t.waiting}${t.wait===null?"":` · ${(1e3*t.wait).toFixed(0)} ms`}`,busy:`${Math.min(100,Math.round(100*t.busy_s))} %`,tokens:t.tokens.
toFixed(0),traffic:`${F(t.up_bytes)}/s`,hlm:`${F(s)}/s`};for(let[o,d]of Object.entries(i))this.figures[o].textContent=d;this.figures.busy.style.setProperty("--s\
hare",`${Math.min(100,100*t.busy_s)}%`)}};function F(n){let[t,e]=[[1e6,"MB"],[1e3,"kB"],[1,"B"]].find(([s])=>n>=s)??[1,"B"];return`${Number((n/t).toPrecision(3)).
toLocaleString("en")} ${e}`}function k(n,t){let e=h("option","",t);return e.value=n,e}function f(n,t){let e=h("label","",n);return e.append(t),e}new A(JSON.parse(
document.getElementById("data").textContent));})();
