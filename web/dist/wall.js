(()=>{var I=["skip","accept","resample","bonus"],v=class{constructor(t,e){this.make=t,this.looks=Object.fromEntries(I.map(s=>[s[0],e[s]])),this.root=t("section","phon\
es"),this.root.setAttribute("aria-label","Phones"),this.rows=new Map}draw(t){let e=new Set(t.map(({number:s})=>s));for(let[s,i]of this.rows)e.has(s)||(i.root.remove(),
this.rows.delete(s));for(let s of t)this.rows.has(s.number)||this.rows.set(s.number,this.added()),this.fill(this.rows.get(s.number),s)}added(){let t={root:this.
make("div","phone"),name:this.make("b"),marks:this.make("span","marks"),text:this.make("span","text"),facts:this.make("span","of-phone")};return t.name.dir="aut\
o",t.text.dir="auto",t.root.append(t.name,t.marks,t.text,t.facts),this.root.append(t.root),t}fill(t,e){t.root.classList.toggle("gone",!e.here),t.name.textContent=
`${e.number} ${e.name}${e.voted?" ✓":""}`,t.text.textContent=e.text;let s=e.tokens===0?"":`${Math.round(100*e.sent/e.tokens)} % sent · `,i=e.guesses===0?"":`\
 · guessed ${e.held}/${e.guesses}`;t.facts.textContent=e.here?`${s}${(e.up_bytes/1e3).toFixed(1)} kB${i}`:"gone";let n=e.decisions.slice(-48);t.drawn!==n&&(t.drawn=
n,t.marks.replaceChildren(...[...n].map(h=>this.mark(h))))}mark(t){let{colour:e,label:s,letter:i}=this.looks[t],n=this.make("i","",i);return n.title=s,n.style.setProperty(
"--of",e),n}};var P="http://www.w3.org/2000/svg",[k,p,m,$,O,M]=[520,300,58,44,24,26],j=[.01,.1,1],F=[1,10,100,1e3,1e4],G=40,H=1e3;function z(r,t){let[[e,s],[i,n]]=r;return s+
(n-s)*(Math.max(e,t)-e)/(i-e)}function C(r,t,e,s){return t/(z(r,t)*e*s)}var S=class{constructor(t){this.words=t,this.points=[],this.drawn=0,this.root=document.createElement(
"figure"),this.root.className="served",this.svg=g("svg",{viewBox:`0 0 ${k} ${p}`,role:"img","aria-label":t.title}),this.caption=document.createElement("figcapti\
on"),this.root.append(this.svg,this.caption)}draw(t,{reader:e,pass_s:s}){let i=performance.now();if(i-this.drawn<H)return;this.drawn=i;let n=Math.max(1,t.here),
h=t.tokens>0?Math.min(1,t.messages/t.tokens):null;h!==null&&h>0&&(this.points=[...this.points,{rate:h,users:t.tokens/e}].slice(-G));let c=[.01,1].map(a=>`${f(a)}\
,${w(C(s,n,e,a))}`).join(" "),l=[...j.flatMap(a=>[N(f(a),O,f(a),p-$),x(f(a),p-$+16,`${100*a} %`,"middle")]),...F.flatMap(a=>[N(m,w(a),k-M,w(a)),x(m-6,w(a)+4,a.toLocaleString(
"en"),"end")]),x((m+k-M)/2,p-6,this.words.x,"middle"),x(m,14,this.words.y,"start"),g("polyline",{points:c,class:"model"}),...this.points.map(({rate:a,users:R},B)=>{
let _=B===this.points.length-1;return g("circle",{cx:f(a),cy:w(R),r:_?6:3,class:_?"now":"then"})})];this.svg.replaceChildren(...l);let d=this.points[this.points.
length-1],u=d?C(s,n,e,d.rate):null;this.caption.textContent=d?this.words.now.replace("{users}",d.users.toFixed(0)).replace("{rate}",(100*d.rate).toFixed(0)).replace(
"{most}",Math.round(u).toLocaleString("en")).replace("{n}",String(n)):this.words.none}};function f(r){let t=(Math.log10(Math.max(.01,r))+2)/2;return m+t*(k-m-M)}
function w(r){let t=Math.log10(Math.min(1e4,Math.max(1,r)))/4;return p-$-t*(p-$-O)}function g(r,t){let e=document.createElementNS(P,r);for(let[s,i]of Object.entries(
t))e.setAttribute(s,String(i));return e}function N(r,t,e,s){return g("line",{x1:r,y1:t,x2:e,y2:s,class:"grid"})}function x(r,t,e,s){let i=g("text",{x:r,y:t,"tex\
t-anchor":s});return i.textContent=e,i}var E="http://www.w3.org/2000/svg";function L(r,t){let e=r.length+8,s=document.createElementNS(E,"svg");s.setAttribute("viewBox",`0 0 ${e} ${e}`),s.setAttribute("class","qr"),s.setAttribute("role",
"img"),s.setAttribute("aria-label",`QR code of ${t}`);let i=document.createElementNS(E,"rect");for(let[c,l]of Object.entries({width:e,height:e,fill:"#ffffff"}))
i.setAttribute(c,String(l));let n=document.createElementNS(E,"path"),h=r.flatMap((c,l)=>[...c].map((d,u)=>d==="1"?`M${u+4} ${l+4}h1v1h-1z`:""));return n.setAttribute(
"d",h.join("")),n.setAttribute("fill","#000000"),s.append(i,n),s}var D=1e3;function o(r,t="",e=""){let s=document.createElement(r);return s.className=t,s.textContent=e,s}var A=class{constructor(t){Object.assign(this,{data:t,words:t.
words}),document.title=`${this.words.title} · CU-HLM`,this.head=o("header","room-head"),this.refused=o("p","refused"),this.refused.setAttribute("role","alert"),
this.rows=new v(o,t.words.decisions),this.served=new S(t.words.served);let e=o("section","side");e.append(this.numbers(),this.served.root);let s=o("main","room-\
stage");this.question=o("section","poll");let i=o("div");i.append(this.question,this.rows.root),s.append(i,e),document.body.append(this.head,this.controls(),this.
refused,s),this.connect()}connect(){let{protocol:t,host:e}=window.location;this.socket=new WebSocket(`${t==="https:"?"wss":"ws"}://${e}/wall/feed`),this.socket.
addEventListener("message",({data:s})=>this.heard(JSON.parse(s))),this.socket.addEventListener("close",()=>{this.refused.textContent=this.words.closed,setTimeout(
()=>this.connect(),D)})}heard(t){t.refused!==void 0?this.refused.textContent=t.refused:t.facts!==void 0?this.begin(t.facts):this.draw(t)}tell(t){this.refused.textContent=
"",this.socket.readyState===WebSocket.OPEN&&this.socket.send(JSON.stringify(t))}begin(t){this.facts=t,this.refused.textContent="";let e=o("div","how");e.append(
o("p","code",t.room),o("p","address",t.address),o("p","said",this.words.open));let s=o("div");this.count=o("p","said"),s.append(o("h1","",this.words.title),this.
count),this.head.replaceChildren(s,e,L(t.qr,t.address)),this.choice.replaceChildren(y("",this.words.choose),...t.questions.map((i,n)=>y(String(n),i)))}controls(){
let t=o("form","ask controls");t.addEventListener("submit",h=>{h.preventDefault(),this.tell({give:{prompt:this.prompt.value}})}),this.prompt=o("input"),this.prompt.
maxLength=2e3;let e=o("button","",this.words.give);e.type="submit",this.method=o("select"),this.method.append(...this.data.methods.map(([h,c])=>y(h,c))),this.method.
addEventListener("change",()=>this.tell({give:{method:this.method.value}})),this.threshold=o("input"),Object.assign(this.threshold,{type:"range",min:"0",max:"1",
step:"any",value:String(this.data.u_th)}),this.thresholdSaid=o("output"),this.threshold.addEventListener("input",()=>this.tell({give:{u_th:Number(this.threshold.
value)}})),this.again=o("input"),this.again.type="checkbox",this.again.addEventListener("change",()=>this.tell({give:{again:this.again.checked}})),this.choice=o(
"select"),this.choice.addEventListener("change",()=>this.tell({ask:this.choice.value===""?null:Number(this.choice.value)})),this.shows=o("button","",this.words.
show),this.shows.type="button",this.shows.addEventListener("click",()=>this.tell({show:!0}));let s=o("a","kept",this.words.recordings);s.href="wall/recordings.z\
ip",s.title=this.words.recordings_help;let i=b("",this.threshold);i.title=this.words.u_th_help,i.prepend(this.thresholdSaid);let n=b(this.words.again,this.again);
return n.classList.add("tick"),t.append(b(this.words.prompt,this.prompt),e,b(this.words.method,this.method),i,n,b(this.words.question,this.choice),this.shows,s),
t}numbers(){let t=o("dl","numbers");this.figures={};for(let[e,[s,i]]of Object.entries(this.words.numbers)){let n=o("div");n.title=i,this.figures[e]=o("dd","","–"),
n.append(o("dt","",s),this.figures[e]),t.append(n)}return t}draw({given:t,question:e,phones:s,station:i}){let n=s.filter(h=>h.here).length;this.count.textContent=
`${n===1?"1 phone":`${n} phones`}`,this.hold(this.prompt,t.prompt),this.hold(this.method,t.method),t.u_th!==null&&this.hold(this.threshold,String(t.u_th)),this.
thresholdSaid.textContent=t.u_th===null?this.words.u_th_free:`${this.words.u_th} ${t.u_th.toFixed(2)}`,document.activeElement!==this.again&&(this.again.checked=
t.again),this.asked(e,s),this.rows.draw(s),this.said(i),this.facts&&this.served.draw(i,this.facts)}hold(t,e){document.activeElement!==t&&(t.value=e)}said(t){let{
vocabulary_bits:e}=this.data,s=t.tokens*(e/8+this.data.header_bytes),i={uploads:t.messages.toFixed(0),batch:t.batch===null?"–":t.batch.toFixed(1),waiting:`${t.
waiting}${t.wait===null?"":` · ${(1e3*t.wait).toFixed(0)} ms`}`,busy:`${Math.min(100,Math.round(100*t.busy_s))} %`,tokens:t.tokens.toFixed(0),traffic:`${T(t.up_bytes)}\
/s`,hlm:`${T(s)}/s`};for(let[n,h]of Object.entries(i))this.figures[n].textContent=h;this.figures.busy.style.setProperty("--share",`${Math.min(100,100*t.busy_s)}\
%`)}asked(t,e){if(this.shows.disabled=!t||t.shown,this.question.hidden=!t,!t){document.activeElement!==this.choice&&(this.choice.value="");return}let s=e.filter(
h=>h.here).length,i=o("div","bars");t.choices.forEach((h,c)=>{let l=o("div","bar"),d=t.tallies?.[c],u=t.shown&&t.right===c;l.classList.toggle("right",u),l.style.
setProperty("--share",d===void 0?"0%":`${100*d/Math.max(1,t.voted)}%`),l.append(o("span","",u?`✓ ${h}`:h),o("b","",d===void 0?"":String(d))),i.append(l)});let n=o(
"p",t.shown?"answer-said":"said",t.shown?t.said:`${t.voted} of ${s} have voted.`);this.question.replaceChildren(o("h2","",`${t.title}: ${t.text}`),i,n)}};function T(r){
let[t,e]=[[1e6,"MB"],[1e3,"kB"],[1,"B"]].find(([s])=>r>=s)??[1,"B"];return`${Number((r/t).toPrecision(3)).toLocaleString("en")} ${e}`}function y(r,t){let e=o("o\
ption","",t);return e.value=r,e}function b(r,t){let e=o("label","",r);return e.append(t),e}new A(JSON.parse(document.getElementById("data").textContent));})();
