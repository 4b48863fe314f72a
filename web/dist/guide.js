function ot(e){let t=Math.floor(e),n=e-t;return n>.5||n===.5&&t%2!==0?t+1:t}var H="–",Z=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function P(e){return e==null||Number.isNaN(e)}function G(e,t){let n=e.toFixed(t),s=Math.abs(e)*10**t;if(Math.abs(s%1-.5)>1e-6)return n;let[r,o]=Math.abs(e).toFixed(
100).split(".");if(!/^50*$/.test(o.slice(t)))return n;let i=BigInt(r+o.slice(0,t)),a=String(i%2n===0n?i:i+1n).padStart(t+1,"0");return(e<0?"-":"")+(t?`${a.slice(
0,-t)}.${a.slice(-t)}`:a)}function at(e){let[t,...n]=e.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function E(e,t=3){if(P(e))return H;if(!Number.
isFinite(e))return e>0?"∞":"−∞";if(e===0)return"0";let n=ct(e,t),s=Math.min(100,Math.max(0,t-1-Math.floor(Math.log10(Math.abs(n)))));return at(G(n,s)).replaceAll(
"-","−")}function ct(e,t){let n=Number(Math.abs(e).toExponential().split("e")[1]),s=t-1-n;return s>=0&&s<=60?Number(G(e,s)):Number(e.toExponential(t-1))}function ht(e){
return P(e)?H:at(String(ot(e))).replace("-","−")}function lt(e,t,n=3){if(P(e))return H;if(e===0||!Number.isFinite(e))return`${E(e,n)} ${t}`;let s=Math.abs(ct(
e,n)),[r,o]=Z.find(([i])=>s>=i)??Z[Z.length-1];return`${E(e/r,n)} ${o}${t}`}function D(e){return P(e)?H:e===0||e===1?String(e):e<1e-4?"<0.0001":e>.9999?">0.9999":e<.0995?E(e,2):G(e,e>=.995?4:2)}var dt={" ":"␣","\n":"↵","\r":"␍","	":"⇥"},Rt=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,Ct=["‌","‍"],
it=/( {4,}|\t{4,}|\n{4,})/;function ut(e,t=40){let s=e.split(it).filter(Boolean).map(o=>it.test(o)?`${dt[o[0]]}×${o.length}`:Ft(o)).join("");/^\p{M}/u.test(s)&&
(s=`◌${s}`);let r=Array.from(s);return r.length<=t?s:`${r.slice(0,t-1).join("")}…`}function Ft(e){let t=Array.from(e),n=r=>r>0&&r<t.length-1&&Ct.includes(t[r])&&
![r-1,r+1].some(i=>/^[\p{C}\p{Z}]$/u.test(t[i])),s=(r,o)=>dt[r]??(Rt.test(r)&&!n(o)?Ht(r):r);return t.map(s).join("")}function Ht(e){return`⟨U+${e.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}var Pt="http://www.w3.org/2000/svg";function l(e,t,n){let s=document.createElement(e);return t&&(s.className=t),n!==void 0&&(s.textContent=n),s}function pt(e,t){let n=l("a");n.href=URL.createObjectURL(e),n.download=t,n.click(),URL.revokeObjectURL(n.href)}function ft(e,t,n){let s=document.createElementNS(
Pt,e);for(let[r,o]of Object.entries(t))s.setAttribute(r,String(o));return n&&n.append(s),s}function mt(e,t){e.setAttribute("aria-label",t),e.title=t}var O=330,vt={left:78,right:22,top:12,bottom:48},gt=5,wt={solid:"",dot:"2 4",dash:"8 5",longdash:"13 6",dashdot:"8 4 2 4",longdashdot:"13 4 2 4"};function m(e,t={},...n){
let s=ft(e,t);return s.append(...n),s}function L(e,t,...n){return m("svg",{width:e,height:O,viewBox:`0 0 ${e} ${O}`,role:"img","aria-label":t},...n)}function S(e,t,n,s={}){
return m("text",{x:t,y:n,"text-anchor":"middle",...s},e)}function I([e,t],n,s=String){return{share:r=>(r-e)/(t-e),ticks:n.map(r=>[r,s(r)])}}function R([e,t],n,s=[
1],r=1){let[o,i]=[e,t].map(Math.log10),a=[];for(let c=Math.ceil(o)-1;c<=i;c+=1)if(c%r===0)for(let h of s)h*10**c>=e&&h*10**c<=t&&a.push([h*10**c,n(h*10**c)]);return{
share:c=>(Math.log10(Math.max(c,Number.MIN_VALUE))-o)/(i-o),ticks:a}}function W(e){return{share:t=>(t+.5)/e.length,ticks:e.map((t,n)=>[n,t])}}function N(e,t,n,s,r={}){
let{left:o,right:i,top:a,bottom:c}={...vt,...r},[h,u]=[e-o-i,O-a-c],f=p=>o+h*t.share(p),x=p=>a+u*(1-n.share(p)),d=[];for(let[p,w]of n.ticks)d.push(m("line",{x1:o,
x2:o+h,y1:x(p),y2:x(p),class:"rule"})),d.push(S(w,o-gt,x(p)+gt,{"text-anchor":"end"}));let b=t.ticks.map(([p,w])=>S(w,f(p),a+u+18));s.x&&b.push(S(s.x,o+h/2,O-8,
{class:"named"}));let y=a+u/2;return s.y&&b.push(S(s.y,14,y,{class:"named",transform:`rotate(-90 14 ${y})`})),d.push(...b,m("rect",{x:o,y:a,width:h,height:u,class:"\
edge"})),{nodes:d,x:f,y:x,left:o,right:o+h,top:a,bottom:a+u}}function C(e,t,n,s,r){let o=t.map((i,a)=>`${e.x(i).toFixed(1)},${e.y(n[a]).toFixed(1)}`).join(" ");
return m("polyline",{points:o,fill:"none",stroke:s,"stroke-width":2.5,"stroke-dasharray":wt[r]??""})}var xt={circle:"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z",square:"\
M-5.5 -5.5H5.5V5.5H-5.5Z","triangle-up":"M0 -7L6.5 5H-6.5Z",diamond:"M0 -8L8 0L0 8L-8 0Z","diamond-tall":"M0 -9L5 0L0 9L-5 0Z",cross:"M-2 -7H2V-2H7V2H2V7H-2V2H-\
7V-2H-2Z","circle-cross":"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0ZM-1 -5H1V-1H5V1H1V5H-1V1H-5V-1H-1Z",x:"M-6 -3.5L-3.5 -6L0 -2.5L3.5 -6L6 -3.5L2.5 0L6 3.5L3.5 6L0 2.\
5L-3.5 6L-6 3.5L-2.5 0Z"};function T(e,t,n,s,r=""){let o=m("path",{d:xt[n]??xt.circle,transform:`translate(${e.toFixed(1)} ${t.toFixed(1)})`,fill:s,"fill-rule":"\
evenodd",class:"dot"});return r&&o.append(m("title",{},r)),o}var Vt={"/":"M0 8L8 0",".":"M3 4A1 1 0 1 0 5 4A1 1 0 1 0 3 4"};function X(e,t,n,s,r,o,i){let a={x:e,
y:t,width:n,height:Math.max(s,0)},c=m("g",{},m("title",{},i),m("rect",{...a,fill:r}));return o&&c.append(m("defs",{},jt(o)),m("rect",{...a,fill:`url(#hatch-${o===
"/"?"lines":"dots"})`})),c}function jt(e){return m("pattern",{id:`hatch-${e==="/"?"lines":"dots"}`,width:8,height:8,patternUnits:"userSpaceOnUse"},m("path",{d:Vt[e],
stroke:"#171614","stroke-width":1.6,fill:"none"}))}function B(e){let t=l("ul","legend-rows");for(let{name:n,colour:s,dash:r,shape:o,pattern:i}of e){let a=m("svg",
{width:30,height:16,"aria-hidden":"true"});r!==void 0&&a.append(m("line",{x1:1,x2:29,y1:8,y2:8,stroke:s,"stroke-width":2.5,"stroke-dasharray":wt[r]??""})),o!==void 0&&
a.append(T(15,8,o,s)),i!==void 0&&a.append(X(6,2,18,12,s,i,n));let c=l("li");c.append(a,n),t.append(c)}return t}var bt=20,Kt=130,z=520,qt=10,Ut=[0,.25,.5,.75,1];function kt(e,t){let n=Array.from(e);return n.length>t?`${n.slice(0,t-1).join("")}…`:e}function yt({data:{wall:e,
colours:t,facts:n},words:{figure:s},filled:r},o,i,a){let{metres:c,seconds:h}=e,[u,f]=[c[0],c.at(-1)],x=R([h[1][0]/2,h[0].at(-1)*2],w=>lt(w,"s",1),[1],a<z?2:1),d=N(
a,R([u,f],ht,[1,2,5]),x,s,{top:56}),b=[{name:r(s.full,n),colour:t.uplink,dash:"solid",shape:"square"},{name:r(s.few,n),colour:t.method,dash:"dot",shape:"circle"}],
y={name:r(s.both,n),colour:t.grey,dash:"dash"},p=[C(d,[u,f],[e.compute_s,e.compute_s],y.colour,y.dash),...Zt(d,o.metres,t)];for(let[w,{colour:g,dash:k,shape:A,name:U}]of i?
b.entries():[])p.push(C(d,c,h[w],g,k)),p.push(T(d.x(o.metres),d.y(o.seconds[w]),A,g,U));return[L(a,s.alt,...d.nodes,...p),B([y,...i?b:[]])]}function Zt(e,t,n){let[
s,r,o]=[e.left,e.x(t),e.top-6],i={fill:"none",stroke:"currentColor","stroke-width":2};return[m("path",{...i,d:`M${s-9} ${o}L${s} ${o-38}L${s+9} ${o}M${s-6} ${o-
13}h12M${s-3} ${o-26}h6`}),m("line",{x1:s,x2:r,y1:o-36,y2:o-14,stroke:n.uplink,"stroke-width":2,"stroke-dasharray":"2 4"}),m("rect",{...i,x:r-7,y:o-25,width:14,
height:25,rx:2}),m("line",{x1:r,x2:r,y1:e.top,y2:e.bottom,stroke:n.emphasis,"stroke-width":2,"stroke-dasharray":"2 4"})]}function Mt({data:{shaken:e,colours:t},
words:{figure:n},filled:s},r,o){let i=o<z?148:170,a=o-i-70,c=e.bars.flatMap(({text:d,prob:b,name:y,draft:p},w)=>{let g=10+34*w,k=Math.max(b*a,1),A=p?{stroke:t.emphasis,
"stroke-width":3}:{};return[S(p?s(n.draft,{text:d}):d,i-8,g+17,{"text-anchor":"end"}),m("rect",{x:i,y:g,width:k,height:24,fill:t.small,...A}),S(y,i+k+8,g+17,{"t\
ext-anchor":"start"})]}),h=o<z?5:10,[u,f]=[(o-8)/h,bt/h],x=Math.min(u,Kt/f);for(let d=0;d<bt;d+=1){let b=[4+u*(d%h),O-f*x-8+x*Math.floor(d/h)];c.push(...Gt(b,[u-
6,x-6],r?.[d],t))}return[L(o,n.alt,...c)]}function Gt([e,t],[n,s],r,o){let[i,a]=r??[],c=r?a?o.resample:o.skip:o.grey,u=m("rect",{x:e,y:t,width:n,height:s,rx:5,fill:c,
"fill-opacity":r?.16:.08,stroke:c,class:"tile",...a?{"stroke-width":3}:{"stroke-width":1.5,"stroke-dasharray":"2 3"}});if(!r)return[u];let f=Math.max(2,Math.floor(
n/7.2));return u.append(m("title",{},i)),[u,S(kt(i,f),e+n/2,t+s/2+5)]}function St({data:{line:e,colours:t},words:{figure:n}},{u_th:s,sent:r},o,i){let{dots:a}=e,
c=I([a.length+1,0],[1,...[5,10,15,20,40,60,80,100].filter(p=>p<=a.length&&(p>20||a.length<=40))]),h=N(i,I([-.03,1.03],Ut),c,n),u=[{name:n.right,skip:!0,crossed:!1,
colour:t.skip,shape:"circle"},{name:n.wrong,skip:!0,crossed:!0,colour:t.resample,shape:"x"},{name:n.accepted,skip:!1,crossed:!1,colour:t.accept,shape:"triangle-\
up"},{name:n.replaced,skip:!1,crossed:!0,colour:t.resample,shape:"square"}],f={name:n.covered,colour:t.grey,shape:"circle"},x=({rejected:p},w)=>o?u.find(({skip:g,
crossed:k})=>g===(r[w]==="0")&&k===p):f,d=[],b=(p,w,g)=>m("rect",{x:h.x(p),y:h.top,width:h.x(w)-h.x(p),height:h.bottom-h.top,fill:g,"fill-opacity":.1});o&&(d.push(
b(-.03,s,t.skip),b(s,1.03,t.accept)),d.push(m("line",{x1:h.x(s),x2:h.x(s),y1:h.top,y2:h.bottom,stroke:t.emphasis,"stroke-width":3}))),a.forEach((p,w)=>{let{name:g,
shape:k,colour:A}=x(p,w);d.push(T(h.x(p.u),h.y(w+1),k,A,`${p.name}: ${D(p.u)}, ${g}`))});let y=(o?u:[f]).map(p=>({...p,name:`${p.name} ${a.filter((w,g)=>x(w,g)===
p).length}`}));return[L(i,n.alt,...h.nodes,...d),B(y)]}function $t(e,t,n){let s=(e.right-e.left)/n,r=.76*s/t.length;return t.flatMap(({name:o,colour:i,pattern:a,
values:c},h)=>c.map((u,f)=>{let x=e.left+s*f+.12*s+r*h,d=Math.min(e.y(u),e.bottom);return X(x,d,r,e.bottom-d,i,a,`${o}: ${D(u)}`)}))}function At(e,t,n){let s=t.
length*88>n,r=(e.right-e.left)/t.length;return t.map((o,i)=>{let[a,c]=[e.left+r*(i+.5),e.bottom+16];return s?S(o,a+4,c-2,{"text-anchor":"end",transform:`rotate(\
-40 ${a+4} ${c-2})`}):S(o,a,c)})}function Et({data:{cut:e,colours:t},words:{figure:n}},s,r,o){let i=e.bars.map(({text:f,draft:x})=>`${kt(f,10)}${x?` ${n.draft}`:
""}`),c=[{name:n.small,colour:t.small,pattern:"",values:e.bars.map(({prob:f})=>f)},...r?[{name:n.rebuilt,colour:t.uplink,pattern:"/",values:s.rebuilt}]:[]],h=N(
o,{...W(i),ticks:[]},R([1e-6,1],String),n,{bottom:92}),u=[...$t(h,c,i.length),...At(h,i,0)];if(r&&s.k<i.length){let f=h.left+(h.right-h.left)*s.k/i.length;u.push(
m("line",{x1:f,x2:f,y1:h.top,y2:h.bottom,stroke:t.emphasis,"stroke-width":3})),u.push(S(n.cut,f+6,h.top+16,{"text-anchor":"start"}))}return[L(o,n.alt,...h.nodes,
...u),B(c)]}function Lt({data:{game:e,colours:t},words:{figure:n}},s,r){let o=[{name:n.small,colour:t.small,pattern:"",values:e.small},{name:n.large,colour:t.large,
pattern:".",values:e.large},{name:n.outcome,colour:t.accept,pattern:"/",values:s??e.names.map(()=>0)}],i=1.05*Math.max(...o.flatMap(({values:h})=>h)),a=N(r,{...W(
e.names),ticks:[]},I([0,i],[0,.2,.4,.6,.8,1].filter(h=>h<=i)),n,{bottom:72}),c=[...$t(a,o,e.names.length),...At(a,e.names,r)];return[L(r,n.alt,...a.nodes,...c),
B(o)]}function _t({data:{bill:e,colours:t},words:{figure:n}},s,r,o,i){let{snrs_db:a,speeds:c}=e,h={name:n.mine,colour:t.emphasis,dash:"dot",shape:"diamond"},u=[
...r?e.curves:[],...o?e.rivals:[]],f=R([c[0]/1.2,c.at(-1)*1.2],g=>String(Number(g.toPrecision(1))),[1,3]),x=[a[0]-1,a.at(-1)+1],d=N(i,I(x,[-20,-10,0,10,20],g=>String(
g).replace("-","−")),f,n),b=u.flatMap(({name:g,colour:k,dash:A,shape:U,values:nt})=>[C(d,a,nt,k,A),...nt.flatMap((st,rt)=>rt%qt===0?[T(d.x(a[rt]),d.y(st),U,k,
`${g}: ${E(st)}`)]:[])]),y=e.handles.map(({snr_db:g})=>g);b.push(C(d,y,s,h.colour,h.dash)),y.forEach((g,k)=>b.push(T(d.x(g),d.y(s[k]),"diamond",h.colour,`${n.mine}\
: ${s[k]}`)));let p=m("g",{"clip-path":"url(#plot)"},...b),w=m("clipPath",{id:"plot"},m("rect",{x:d.left,y:d.top-8,width:d.right-d.left,height:d.bottom-d.top+16}));
return[L(i,n.alt,m("defs",{},w),...d.nodes,p),B([h,...u])]}function Ot(e,t,n,s,r){let[o,i,a]=[l("label","stops"),l("input"),l("output","",t[n])];return Object.assign(i,{type:"range",min:"0",max:String(t.length-1),step:"\
1",value:String(n),disabled:s}),i.setAttribute("aria-valuetext",t[n]),i.addEventListener("input",()=>{let c=Number(i.value);a.textContent=t[c],i.setAttribute("a\
ria-valuetext",t[c]),r(c)}),o.append(l("span","",e),i,a),o}function M(e,t,n,s=""){let r=l("button",s,e);return Object.assign(r,{type:"button",disabled:t}),r.addEventListener(
"click",n),r}function J(e,t,n){let[s,r]=[l("label","check"),l("input")];return Object.assign(r,{type:"checkbox",checked:t}),r.addEventListener("change",()=>n(r.
checked)),s.append(r,e),s}var Dt={start:()=>null,draw:({data:e,words:t,rich:n},s,r)=>e.cards.length===0?[l("p","",t.said.none)]:e.cards.map(({text:o,back:i},a)=>{
let c=l("article","card"),h=l("p","answer-text",o);if(h.dir="auto",c.append(n(l("h3"),t.said.card,{letter:"AB"[a]}),h),!r)c.append(l("p","quiet",t.said.covered));else
for(let[u,f]of i)c.append(n(l("p"),t.said[u],f));return c}),handle:()=>[],said:()=>null};function F(e,t){let n=({data:s},r)=>s[e].stops[r];return{start:s=>s[e].
first,draw:(s,r,o,i)=>t(s,n(s,r),o,i),handle:({data:s,words:r},o,i,a)=>[Ot(r.said.handle,s[e].stops.map(({name:c})=>c),o,!i,a)],said:(s,r)=>n(s,r).said}}var Wt=F(
"wall",yt),Xt={start:()=>0,draw:(e,t,n,s)=>Mt(e,n?e.data.shaken.draws[t-1]?.tiles:null,s),handle:({data:e,words:t,host:n},s,r,o,i)=>{let{draws:a}=e.shaken,c=()=>e.
shaken.draws.length>0?o(i()+1):n.draw();return[M(t.said.handle,!r||a.length>0&&s>=a.length,c,"first")]},said:({data:e},t)=>e.shaken.draws[t-1]?.said},zt={...F("\
line",St),handle:(e,t,n,s,r)=>{let{data:o,host:i}=e,a=M(o.frame.live,!n,()=>i.open(o.line.stops[r()].u_th));return a.title=o.frame.live_help,[...F("line").handle(
e,t,n,s),a]}},Jt={...F("cut",Et),handle:(e,t,n,s)=>F("cut").handle(e,n?t:e.data.cut.stops.length-1,n,s)},Yt={start:()=>0,draw:(e,t,n,s)=>Lt(e,n&&e.data.game.stops[t]?.
shares||null,s),handle:({data:e},t,n,s,r)=>e.game.buttons.map(({more:o,name:i},a)=>M(i,!n||!e.game.stops[t+o],()=>s(r()+o),a===0?"first":"")),said:({data:e},t)=>e.
game.stops[t]?.said},Qt={start:({bill:e})=>({mine:e.handles.map(()=>e.first),several:!1}),draw:(e,{mine:t,several:n},s,r)=>_t(e,Nt(e.data.bill,t),s,s&&n,r),handle:({
data:{bill:e},words:t,reveal:n},{mine:s,several:r},o,i,a)=>o?[J(t.said.handle,r,h=>i({...a(),several:h}))]:[...e.handles.map(({name:h},u)=>Ot(h,e.speeds.map(String),
s[u],!1,f=>i({...a(),mine:a().mine.with(u,f)}))),M(t.said.reveal,!1,n,"first")],said:({data:{bill:e}},{mine:t,several:n})=>n?e.several:["moved",{...e.moved,off:E(
te(e,t),2)}]};function Nt({speeds:e},t){return t.map(n=>e[n])}function te(e,t){let n=Nt(e,t).map((s,r)=>Math.abs(Math.log(s/e.hlm[r])));return Math.exp(n.reduce(
(s,r)=>s+r,0)/n.length)}var _=[Dt,Wt,Xt,zt,Jt,Yt,Qt];var ee=20,Tt="cuhlm-guide",ne="input, textarea, select, [role=tab], [role=radio], [role=dialog], [contenteditable]";function v(e,t={}){return e.replace(/\{(\w+)\}/g,
(n,s)=>t[s])}function $(e,t,n){return e.replaceChildren(...t.split("**").map((s,r)=>r%2?l("strong","",v(s,n)):v(s,n))),e}var V=class{constructor(t,n){Object.assign(
this,{data:t,host:n,filled:v,rich:$}),this.root=l("main","guide"),this.forget(),this.recall(),this.build(),this.onKey=this.onKey.bind(this),addEventListener("ke\
ydown",this.onKey,!0),this.sizes=new ResizeObserver(()=>this.drawFigure()),this.sizes.observe(this.figure)}release(){removeEventListener("keydown",this.onKey,!0),
this.sizes.disconnect()}forget(){this.guesses=this.data.scenes.map(()=>null),this.held=_.map(({start:t})=>t(this.data)),this.notes=!1}recall(){try{let{id:t,...n}=JSON.
parse(sessionStorage.getItem(Tt));t===this.data.run.id&&Object.assign(this,n)}catch{}}keep(){let{guesses:t,held:n,notes:s,data:r}=this;try{sessionStorage.setItem(
Tt,JSON.stringify({id:r.run.id,guesses:t,held:n,notes:s}))}catch{}}build(){let{scenes:t,frame:n}=this.data;this.steps=l("nav","steps"),this.steps.setAttribute("\
aria-label",n.scene);for(let[c,{short:h}]of t.entries()){let u=M(`${c+1}`,!1,()=>this.go(c));u.append(l("span","",` ${h}`)),mt(u,`${c+1} ${h}`),this.steps.append(
u)}let s=l("div","head");s.append(this.steps,this.teaching()),this.warning=l("p","refused"),this.left=l("section","telling"),this.back=M(n.back,!1,()=>this.go(this.
at-1)),this.next=M(n.next,!1,()=>this.isLast?this.host.own():this.go(this.at+1),"first");let r=l("div","onwards");if(r.append(this.back,this.next),this.host.explain){
let c=M(n.explain,!1,()=>this.host.explain(this.at),"bare");c.title=n.explain_help,r.append(c)}let[o,i]=[l("div","column"),l("section","shown")];o.append(this.left,
r),this.figure=l("div","figure"),this.handles=l("div","handle"),this.sentence=l("p","made");for(let c of[this.warning,this.sentence])c.setAttribute("role","stat\
us");i.append(this.figure,this.handles,this.sentence);let a=l("div","scene-room");a.append(o,i),this.aside=l("aside","notes"),this.root.append(s,this.warning,a,
this.aside)}teaching(){let{frame:t,sheet:n}=this.data,[s,r]=[l("details","teach"),l("div","panel")],o=M(t.sheet,!1,()=>pt(new Blob([n],{type:"text/html"}),"ques\
tions.html")),i=M(t.again,!1,()=>{this.forget(),this.keep(),this.draw()});i.title=t.again_help;let a=J(t.notes,this.notes,c=>{this.notes=c,this.keep(),this.drawNotes()});
return r.append(a,o,i,$(l("p","quiet"),t.lesson)),s.append(l("summary","",t.teach),r),s}show(t){let{scenes:n,frame:s}=this.data,r=n.findIndex((o,i)=>t===String(
i+1));this.warning.textContent=r<0?v(s.refused,{last:n.length,said:ut(t,ee)}):"",this.at=Math.max(r,0),this.draw()}go(t){t<0||t>=_.length||(this.show(String(t+1)),
this.host.go(t),this.root.getBoundingClientRect().top<0&&this.root.scrollIntoView())}onKey(t){this.root.hidden||t.ctrlKey||t.altKey||t.metaKey||t.composedPath()[0]?.
closest?.(ne)||(t.key==="Escape"&&(this.root.querySelector(".teach").open=!1),t.key==="ArrowRight"&&this.go(this.at+1),t.key==="ArrowLeft"&&this.go(this.at-1))}get words(){
return this.data.scenes[this.at]}get shown(){return this.guesses[this.at]!==null}get isLast(){return this.at===_.length-1}draw(){let{frame:t}=this.data;[...this.
steps.children].forEach((n,s)=>{s===this.at?n.setAttribute("aria-current","step"):n.removeAttribute("aria-current"),n.classList.toggle("done",this.guesses[s]!==
null)}),this.back.disabled=this.at===0,this.next.textContent=this.isLast?t.own:t.next,this.drawWords(),this.drawHandle(),this.drawFigure(),this.drawNotes()}drawNotes(){
let{data:t,words:n}=this;this.aside.hidden=!this.notes,$(this.aside,t.frame.teacher+n.notes,{...t.facts,minutes:n.minutes})}drawWords(){let{words:t,data:n}=this,
s=[l("h2","",t.title),$(l("p"),t.prose,n.facts)];t.choices.length>0&&s.push($(l("p","ask"),t.ask,n.facts),this.choices()),this.verdict=l("p","judged"),this.verdict.
setAttribute("role","status"),s.push(this.verdict),this.left.replaceChildren(...s),this.drawVerdict()}choices(){let t=l("div","guesses");return t.setAttribute("\
role","group"),t.setAttribute("aria-label",this.data.frame.guess),this.words.choices.forEach((n,s)=>t.append(M(n,!1,()=>this.guess(s)))),t}guess(t){let n=!this.
shown;this.guesses[this.at]=t,this.keep(),this.steps.children[this.at].classList.add("done"),this.drawVerdict(),n&&this.drawHandle(),this.drawFigure()}reveal=()=>this.
guess(0);drawVerdict(){let{words:t,data:n,guesses:s,at:r}=this,[o,i]=[s[r],n.truths[r]];if(this.left.querySelectorAll(".guesses button").forEach((f,x)=>f.setAttribute(
"aria-pressed",String(x===o))),this.verdict.classList.toggle("quiet",o===null),o===null){this.verdict.textContent=t.choices.length>0?n.frame.first:"";return}if(i===
null){$(this.verdict,t.then,n.facts);return}let a=o===i,[c,h,u]=[l("span",a?"yes":"no",a?"✓ ":"✗ "),l("span"),l("span")];$(h,a?n.frame.yes:n.frame.no,{choice:t.
choices[i]}),this.verdict.replaceChildren(c,h," ",$(u,t.then,n.facts))}move=t=>{this.held[this.at]=t,this.keep(),(this.focused?.localName!=="input"||this.focused.
type!=="range")&&this.drawHandle(),this.drawFigure()};press(){this.drawHandle(),this.move(this.held[this.at]+1)}get focused(){return this.root.getRootNode().activeElement}drawHandle(){
let{at:t}=this,n=()=>[...this.handles.querySelectorAll("button, input")],s=n().indexOf(this.focused);this.handles.replaceChildren(..._[t].handle(this,this.held[t],
this.shown,this.move,()=>this.held[t])),n()[s]?.focus()}drawFigure(){let t=this.figure.clientWidth;if(this.at===void 0||t===0)return;let{words:n,shown:s,at:r}=this;
this.figure.replaceChildren(..._[r].draw(this,this.held[r],s,t));let o=s?_[r].said(this,this.held[r]):null;o?$(this.sentence,n.said[o[0]],o[1]):this.sentence.textContent=
""}};var q=-1/0,j=!1,[Y,K]=[location.pathname,document.title];function Q(){location.pathname===Y||document.title===K||([q,j,Y,K]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",e=>{let t=e.composedPath().find(r=>r.tagName==="A"&&r.href),n=e.ctrlKey||e.metaKey||e.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");if(!t||n||new URL(t.href).pathname===location.pathname)return;Q(),[q,j,K]=[performance.now(),!1,document.title];let s=innerWidth<768&&t.closest("[da\
ta-testid=stSidebar]");s&&setTimeout(()=>s.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("popstate",()=>{j=location.
pathname!==Y,[q,K]=[j?performance.now():-1/0,document.title]});var Bt=document.querySelector("title");Bt&&new MutationObserver(Q).observe(Bt,{childList:!0,characterData:!0,
subtree:!0});function se(){return Q(),performance.now()-q<=3e4}function tt(e){return(...t)=>{se()||e(...t)}}function It(e){let t=new WeakMap;return({parentElement:n,data:[s],setStateValue:r,setTriggerValue:o},i)=>{let a=t.get(n);return a===void 0&&t.set(n,a=e(n,s,i)),
a.update(s,tt(r),tt(o)),()=>a.release?.()}}var et=class{constructor(t,n){let s={go:r=>this.state("scene",r),open:r=>this.trigger("live",{u_th:r}),own:()=>this.trigger("live",{}),draw:()=>{this.wanted=this.
guide.at,this.trigger("draw",!0)},explain:r=>this.trigger("explain",r)};this.guide=new V(n,s),t.append(this.guide.root)}update(t,n,s){Object.assign(this,{state:n,
trigger:s});let{guide:r,visit:o}=this;r.data=t,t.visit!==o&&r.show(t.asked),this.visit=t.visit,!(this.wanted===void 0||t.shaken.draws.length===0)&&(this.wanted===
r.at&&r.press(),this.wanted=void 0)}release(){this.guide.release()}},Be=It((e,t)=>new et(e,t));export{Be as default};
