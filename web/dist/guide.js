function X(e){let t=Math.floor(e),n=e-t;return n>.5||n===.5&&t%2!==0?t+1:t}var R="–",q=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function v(e){return e==null||Number.isNaN(e)}function G(e,t){let n=e.toFixed(t),s=Math.abs(e)*10**t;if(Math.abs(s%1-.5)>1e-6)return n;let[r,o]=Math.abs(e).toFixed(
100).split(".");if(!/^50*$/.test(o.slice(t)))return n;let i=BigInt(r+o.slice(0,t)),a=String(i%2n===0n?i:i+1n).padStart(t+1,"0");return(e<0?"-":"")+(t?`${a.slice(
0,-t)}.${a.slice(-t)}`:a)}function Q(e){let[t,...n]=e.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function B(e,t=3){if(v(e))return R;if(!Number.
isFinite(e))return e>0?"∞":"−∞";if(e===0)return"0";let n=tt(e,t),s=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(n))));return Q(G(n,s)).replaceAll("-","−")}
function tt(e,t){let n=Number(Math.abs(e).toExponential().split("e")[1]),s=t-1-n;return s>=0&&s<=60?Number(G(e,s)):Number(e.toExponential(t-1))}function et(e){return v(
e)?R:Q(String(X(e))).replace("-","−")}function nt(e,t,n=3){if(v(e))return R;if(e===0||!Number.isFinite(e))return`${B(e,n)} ${t}`;let s=Math.abs(tt(e,n)),[r,o]=q.find(([i])=>s>=i)??q[q.length-1];return`${B(
e/r,n)} ${o}${t}`}function U(e){return v(e)?R:e===0||e===1?String(e):e<1e-4?"<0.0001":e>.9999?">0.9999":e<.0995?B(e,2):G(e,e>=.995?4:2)}var st={" ":"␣","\n":"↵","\r":"␍","	":"⇥"},$t=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,At=["‌","‍"],
Y=/( {4,}|\t{4,}|\n{4,})/;function rt(e,t=40){let s=e.split(Y).filter(Boolean).map(o=>Y.test(o)?`${st[o[0]]}×${o.length}`:Et(o)).join("");/^\p{M}/u.test(s)&&(s=
`◌${s}`);let r=Array.from(s);return r.length<=t?s:`${r.slice(0,t-1).join("")}…`}function Et(e){let t=Array.from(e),n=r=>r>0&&r<t.length-1&&At.includes(t[r])&&
![r-1,r+1].some(i=>/^[\p{C}\p{Z}]$/u.test(t[i])),s=(r,o)=>st[r]??($t.test(r)&&!n(o)?Lt(r):r);return t.map(s).join("")}function Lt(e){return`⟨U+${e.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}function l(e,t,n){let s=document.createElement(e);return t&&(s.className=t),n!==void 0&&(s.textContent=n),s}var _t="http://www.w3.org/2000/svg",L=330,Nt={left:66,right:16,top:12,bottom:48},ot=5,at={solid:"",dot:"2 4",dash:"8 5",longdash:"13 6",dashdot:"8 4 2 4",longdashdot:"\
13 4 2 4"};function g(e,t={},...n){let s=document.createElementNS(_t,e);for(let[r,o]of Object.entries(t))o!==null&&s.setAttribute(r,o);return s.append(...n),s}function A(e,t,...n){
return g("svg",{width:e,height:L,viewBox:`0 0 ${e} ${L}`,role:"img","aria-label":t},...n)}function M(e,t,n,s={}){return g("text",{x:t,y:n,"text-anchor":"middle",
...s},e)}function I([e,t],n,s=String){return{share:r=>(r-e)/(t-e),ticks:n.map(r=>[r,s(r)])}}function T([e,t],n,s=[1],r=1){let[o,i]=[e,t].map(Math.log10),a=[];for(let c=Math.
ceil(o)-1;c<=i;c+=1)if(c%r===0)for(let h of s)h*10**c>=e&&h*10**c<=t&&a.push([h*10**c,n(h*10**c)]);return{share:c=>(Math.log10(Math.max(c,Number.MIN_VALUE))-o)/
(i-o),ticks:a}}function D(e){return{share:t=>(t+.5)/e.length,ticks:e.map((t,n)=>[n,t])}}function _(e,t,n,s,r={}){let{left:o,right:i,top:a,bottom:c}={...Nt,...r},
[h,u]=[e-o-i,L-a-c],d=p=>o+h*t.share(p),w=p=>a+u*(1-n.share(p)),f=[];for(let[p,m]of n.ticks)f.push(g("line",{x1:o,x2:o+h,y1:w(p),y2:w(p),class:"rule"})),f.push(
M(m,o-ot,w(p)+ot,{"text-anchor":"end"}));let b=t.ticks.map(([p,m])=>M(m,d(p),a+u+18));s.x&&b.push(M(s.x,o+h/2,L-8,{class:"named"}));let k=a+u/2;return s.y&&b.push(
M(s.y,14,k,{class:"named",transform:`rotate(-90 14 ${k})`})),f.push(...b,g("rect",{x:o,y:a,width:h,height:u,class:"edge"})),{nodes:f,x:d,y:w,left:o,right:o+h,top:a,
bottom:a+u}}function C(e,t,n,s,r){let o=t.map((i,a)=>`${e.x(i).toFixed(1)},${e.y(n[a]).toFixed(1)}`).join(" ");return g("polyline",{points:o,fill:"none",stroke:s,
"stroke-width":2.5,"stroke-dasharray":at[r]??""})}var it={circle:"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z",square:"M-5.5 -5.5H5.5V5.5H-5.5Z","triangle-up":"M0 -7L6.\
5 5H-6.5Z",diamond:"M0 -8L8 0L0 8L-8 0Z",x:"M-6 -3.5L-3.5 -6L0 -2.5L3.5 -6L6 -3.5L2.5 0L6 3.5L3.5 6L0 2.5L-3.5 6L-6 3.5L-2.5 0Z"};function F(e,t,n,s,r=""){let o=g(
"path",{d:it[n]??it.circle,transform:`translate(${e.toFixed(1)} ${t.toFixed(1)})`,fill:s,class:"dot"});return r&&o.append(g("title",{},r)),o}var Ot={"/":"M0 8L8\
 0",".":"M3 4A1 1 0 1 0 5 4A1 1 0 1 0 3 4"};function V(e,t,n,s,r,o,i){let a={x:e,y:t,width:n,height:Math.max(s,0)},c=g("g",{},g("title",{},i),g("rect",{...a,fill:r}));
return o&&c.append(g("defs",{},Bt(o)),g("rect",{...a,fill:`url(#hatch-${o==="/"?"lines":"dots"})`})),c}function Bt(e){return g("pattern",{id:`hatch-${e==="/"?"l\
ines":"dots"}`,width:8,height:8,patternUnits:"userSpaceOnUse"},g("path",{d:Ot[e],stroke:"#171614","stroke-width":1.6,fill:"none"}))}function N(e){let t=l("ul","\
legend-rows");for(let{name:n,colour:s,dash:r,shape:o,pattern:i}of e){let a=g("svg",{width:30,height:16,"aria-hidden":"true"});r!==void 0&&a.append(g("line",{x1:1,
x2:29,y1:8,y2:8,stroke:s,"stroke-width":2.5,"stroke-dasharray":at[r]??""})),o!==void 0&&a.append(F(15,8,o,s)),i!==void 0&&a.append(V(6,2,18,12,s,i,n));let c=l("\
li");c.append(a,n),t.append(c)}return t}var j=10,ct=520,It=[0,.25,.5,.75,1];function ht(e,t){let n=Array.from(e);return n.length>t?`${n.slice(0,t-1).join("")}…`:e}function lt({data:{wall:e,colours:t,
facts:n},words:{figure:s},filled:r},o,i,a){let{metres:c,seconds:h}=e,[u,d]=[c[0],c.at(-1)],w=T([h[1][0]/2,h[0].at(-1)*2],m=>nt(m,"s",1),[1],a<ct?2:1),f=_(a,T([u,
d],et,[1,2,5]),w,s,{top:56}),b=[{name:r(s.full,n),colour:t.uplink,dash:"solid",shape:"square"},{name:r(s.few,n),colour:t.method,dash:"dot",shape:"circle"}],k={name:r(
s.both,n),colour:t.grey,dash:"dash"},p=[C(f,[u,d],[e.compute_s,e.compute_s],k.colour,k.dash),...Tt(f,o.metres,t)];for(let[m,{colour:x,dash:S,shape:O,name:St}]of i?
b.entries():[])p.push(C(f,c,h[m],x,S)),p.push(F(f.x(o.metres),f.y(o.seconds[m]),O,x,St));return[A(a,s.alt,...f.nodes,...p),N([k,...i?b:[]])]}function Tt(e,t,n){
let[s,r,o]=[e.left,e.x(t),e.top-6],i={fill:"none",stroke:"currentColor","stroke-width":2};return[g("path",{...i,d:`M${s-9} ${o}L${s} ${o-38}L${s+9} ${o}M${s-6} ${o-
13}h12M${s-3} ${o-26}h6`}),g("line",{x1:s,x2:r,y1:o-36,y2:o-14,stroke:n.uplink,"stroke-width":2,"stroke-dasharray":"2 4"}),g("rect",{...i,x:r-7,y:o-25,width:14,
height:25,rx:2}),g("line",{x1:r,x2:r,y1:e.top,y2:e.bottom,stroke:n.emphasis,"stroke-width":2,"stroke-dasharray":"2 4"})]}function dt({data:{shaken:e,colours:t},
words:{figure:n},filled:s},r,o){let i=o<ct?148:170,a=o-i-70,c=e.bars.flatMap(({text:d,prob:w,name:f,draft:b},k)=>{let p=10+34*k,m=Math.max(w*a,1),x=b?{stroke:t.
emphasis,"stroke-width":3}:{};return[M(b?s(n.draft,{text:d}):d,i-8,p+17,{"text-anchor":"end"}),g("rect",{x:i,y:p,width:m,height:24,fill:t.small,...x}),M(f,i+m+8,
p+17,{"text-anchor":"start"})]}),h=(o-8)/j,u=Math.min(h,62);for(let d=0;d<2*j;d+=1){let w=[4+h*(d%j),L-2*u-8+u*Math.floor(d/j)];c.push(...Ct(w,[h-6,u-6],r?.[d],
t))}return[A(o,n.alt,...c)]}function Ct([e,t],[n,s],r,o){let[i,a]=r??[],c=r?a?o.resample:o.skip:o.grey,u=g("rect",{x:e,y:t,width:n,height:s,rx:5,fill:c,"fill-op\
acity":r?.16:.08,stroke:c,class:"tile",...a?{"stroke-width":3}:{"stroke-width":1.5,"stroke-dasharray":"2 3"}});if(!r)return[u];let d=Math.max(2,Math.floor(n/7.2));
return u.append(g("title",{},i)),[u,M(ht(i,d),e+n/2,t+s/2+5)]}function ut({data:{line:e,colours:t},words:{figure:n}},{u_th:s,sent:r},o,i){let{dots:a}=e,c=I([a.length+
1,0],[1,...[5,10,15,20,40,60,80,100].filter(p=>p<=a.length&&(p>20||a.length<=40))]),h=_(i,I([-.03,1.03],It),c,n),u=[{name:n.right,skip:!0,crossed:!1,colour:t.skip,
shape:"circle"},{name:n.wrong,skip:!0,crossed:!0,colour:t.resample,shape:"x"},{name:n.accepted,skip:!1,crossed:!1,colour:t.accept,shape:"triangle-up"},{name:n.replaced,
skip:!1,crossed:!0,colour:t.resample,shape:"square"}],d={name:n.covered,colour:t.grey,shape:"circle"},w=({rejected:p},m)=>o?u.find(({skip:x,crossed:S})=>x===(r[m]===
"0")&&S===p):d,f=[],b=(p,m,x)=>g("rect",{x:h.x(p),y:h.top,width:h.x(m)-h.x(p),height:h.bottom-h.top,fill:x,"fill-opacity":.1});o&&(f.push(b(-.03,s,t.skip),b(s,1.03,
t.accept)),f.push(g("line",{x1:h.x(s),x2:h.x(s),y1:h.top,y2:h.bottom,stroke:t.emphasis,"stroke-width":3}))),a.forEach((p,m)=>{let{name:x,shape:S,colour:O}=w(p,m);
f.push(F(h.x(p.u),h.y(m+1),S,O,`${p.name}: ${U(p.u)}, ${x}`))});let k=(o?u:[d]).map(p=>({...p,name:`${p.name} ${a.filter((m,x)=>w(m,x)===p).length}`}));return[A(
i,n.alt,...h.nodes,...f),N(k)]}function pt(e,t,n){let s=(e.right-e.left)/n,r=.76*s/t.length;return t.flatMap(({name:o,colour:i,pattern:a,values:c},h)=>c.map((u,d)=>{
let w=e.left+s*d+.12*s+r*h,f=Math.min(e.y(u),e.bottom);return V(w,f,r,e.bottom-f,i,a,`${o}: ${U(u)}`)}))}function ft(e,t,n){let s=t.length*88>n,r=(e.right-e.left)/
t.length;return t.map((o,i)=>{let[a,c]=[e.left+r*(i+.5),e.bottom+16];return s?M(o,a+4,c-2,{"text-anchor":"end",transform:`rotate(-40 ${a+4} ${c-2})`}):M(o,a,c)})}
function gt({data:{cut:e,colours:t},words:{figure:n}},s,r,o){let i=e.bars.map(({text:d,draft:w})=>`${ht(d,10)}${w?` ${n.draft}`:""}`),c=[{name:n.small,colour:t.
small,pattern:"",values:e.bars.map(({prob:d})=>d)},...r?[{name:n.rebuilt,colour:t.uplink,pattern:"/",values:s.rebuilt}]:[]],h=_(o,{...D(i),ticks:[]},T([1e-5,1],
String),n,{bottom:92}),u=[...pt(h,c,i.length),...ft(h,i,0)];if(r&&s.k<i.length){let d=h.left+(h.right-h.left)*s.k/i.length;u.push(g("line",{x1:d,x2:d,y1:h.top,y2:h.
bottom,stroke:t.emphasis,"stroke-width":3})),u.push(M(n.cut,d+6,h.top+16,{"text-anchor":"start"}))}return[A(o,n.alt,...h.nodes,...u),N(c)]}function mt({data:{game:e,
colours:t},words:{figure:n}},s,r){let o=[{name:n.small,colour:t.small,pattern:"",values:e.small},{name:n.large,colour:t.large,pattern:".",values:e.large},{name:n.
outcome,colour:t.accept,pattern:"/",values:s??e.names.map(()=>0)}],i=1.05*Math.max(...o.flatMap(({values:h})=>h)),a=_(r,{...D(e.names),ticks:[]},I([0,i],[0,.2,.4,
.6,.8,1].filter(h=>h<=i)),n,{bottom:72}),c=[...pt(a,o,e.names.length),...ft(a,e.names,r)];return[A(r,n.alt,...a.nodes,...c),N(o)]}function xt({data:{bill:e,colours:t},
words:{figure:n}},s,r,o,i){let{snrs_db:a,speeds:c}=e,h={name:n.mine,colour:t.emphasis,dash:"dot"},u=[...r?e.curves:[],...o?e.rivals:[]],d=T([c[0]/1.2,c.at(-1)*1.2],
x=>String(Number(x.toPrecision(1))),[1,3]),w=[a[0]-1,a.at(-1)+1],f=_(i,I(w,[-20,-10,0,10,20],x=>String(x).replace("-","−")),d,n),b=u.map(({colour:x,dash:S,values:O})=>C(
f,a,O,x,S)),k=e.handles.map(({snr_db:x})=>x);b.push(C(f,k,s,h.colour,h.dash)),k.forEach((x,S)=>b.push(F(f.x(x),f.y(s[S]),"diamond",h.colour,`${n.mine}: ${s[S]}`)));
let p=g("g",{"clip-path":"url(#plot)"},...b),m=g("clipPath",{id:"plot"},g("rect",{x:f.left,y:f.top-8,width:f.right-f.left,height:f.bottom-f.top+16}));return[A(i,
n.alt,g("defs",{},m),...f.nodes,p),N([h,...u])]}function wt(e,t,n,s,r){let[o,i,a]=[l("label","field"),l("input"),l("output","",t[n])];return Object.assign(i,{type:"range",min:"0",max:String(t.length-1),step:"\
1",value:String(n),disabled:s}),i.setAttribute("aria-valuetext",t[n]),i.addEventListener("input",()=>{let c=Number(i.value);a.textContent=t[c],i.setAttribute("a\
ria-valuetext",t[c]),r(c)}),o.append(l("span","",e),i,a),o}function y(e,t,n,s=""){let r=l("button",s,e);return Object.assign(r,{type:"button",disabled:t}),r.addEventListener(
"click",n),r}function Z(e,t,n){let[s,r]=[l("label","check"),l("input")];return Object.assign(r,{type:"checkbox",checked:t}),r.addEventListener("change",()=>n(r.
checked)),s.append(r,e),s}var Ft={start:()=>null,draw:({data:e,words:t,rich:n},s,r)=>e.cards.length===0?[l("p","",t.said.none)]:e.cards.map(({text:o,back:i},a)=>{
let c=l("article","card"),h=l("p","answer-text",o);if(h.dir="auto",c.append(n(l("h3"),t.said.card,{letter:"AB"[a]}),h),!r)c.append(l("p","quiet",t.said.covered));else
for(let[u,d]of i)c.append(n(l("p"),t.said[u],d));return c}),handle:()=>[],said:()=>null};function P(e,t){let n=({data:s},r)=>s[e].stops[r];return{start:s=>s[e].
first,draw:(s,r,o,i)=>t(s,n(s,r),o,i),handle:({data:s,words:r},o,i,a)=>[wt(r.said.handle,s[e].stops.map(({name:c})=>c),o,!i,a)],said:(s,r)=>n(s,r).said}}var Pt=P(
"wall",lt),Rt={start:()=>0,draw:(e,t,n,s)=>dt(e,n?e.data.shaken.draws[t-1]?.tiles:null,s),handle:({data:e,words:t,host:n},s,r,o,i)=>{let{draws:a}=e.shaken,c=()=>e.
shaken.draws.length>0?o(i()+1):n.draw();return[y(t.said.handle,!r||a.length>0&&s>=a.length,c,"first")]},said:({data:e},t)=>e.shaken.draws[t-1]?.said},vt={...P("\
line",ut),handle:(e,t,n,s,r)=>{let{data:o,host:i}=e,a=y(o.frame.live,!n,()=>i.open(o.line.stops[r()].u_th));return a.title=o.frame.live_help,[...P("line").handle(
e,t,n,s),a]}},jt={...P("cut",gt),handle:(e,t,n,s)=>P("cut").handle(e,n?t:e.data.cut.stops.length-1,n,s)},Ht={start:()=>0,draw:(e,t,n,s)=>mt(e,n&&e.data.game.stops[t]?.
shares||null,s),handle:({data:e},t,n,s,r)=>e.game.buttons.map(({more:o,name:i},a)=>y(i,!n||!e.game.stops[t+o],()=>s(r()+o),a===0?"first":"")),said:({data:e},t)=>e.
game.stops[t]?.said},Kt={start:({bill:e})=>({mine:e.handles.map(()=>e.first),several:!1}),draw:(e,{mine:t,several:n},s,r)=>xt(e,bt(e.data.bill,t),s,s&&n,r),handle:({
data:{bill:e},words:t,reveal:n},{mine:s,several:r},o,i,a)=>o?[Z(t.said.handle,r,h=>i({...a(),several:h}))]:[...e.handles.map(({name:h},u)=>wt(h,e.speeds.map(String),
s[u],!1,d=>i({...a(),mine:a().mine.with(u,d)}))),y(t.said.reveal,!1,n,"first")],said:({data:{bill:e}},{mine:t,several:n})=>n?e.several:["moved",{...e.moved,off:B(
qt(e,t),2)}]};function bt({speeds:e},t){return t.map(n=>e[n])}function qt(e,t){let n=bt(e,t).map((s,r)=>Math.abs(Math.log(s/e.hlm[r])));return Math.exp(n.reduce(
(s,r)=>s+r,0)/n.length)}var E=[Ft,Pt,Rt,vt,jt,Ht,Kt];var Gt=20,kt="cuhlm-guide",Ut="input, textarea, select, [role=tab], [role=radio], [role=dialog], [contenteditable]";function H(e,t={}){return e.replace(/\{(\w+)\}/g,
(n,s)=>t[s])}function $(e,t,n){return e.replaceChildren(...t.split("**").map((s,r)=>r%2?l("strong","",H(s,n)):H(s,n))),e}var K=class{constructor(t,n){Object.assign(
this,{data:t,host:n,filled:H,rich:$}),this.root=l("main","guide"),this.forget(),this.recall(),this.build(),this.onKey=this.onKey.bind(this),addEventListener("ke\
ydown",this.onKey,!0),this.sizes=new ResizeObserver(()=>this.drawFigure()),this.sizes.observe(this.figure)}release(){removeEventListener("keydown",this.onKey,!0),
this.sizes.disconnect()}forget(){this.guesses=this.data.scenes.map(()=>null),this.held=E.map(({start:t})=>t(this.data)),this.notes=!1}recall(){try{let{id:t,...n}=JSON.
parse(sessionStorage.getItem(kt));t===this.data.run.id&&Object.assign(this,n)}catch{}}keep(){let{guesses:t,held:n,notes:s,data:r}=this;try{sessionStorage.setItem(
kt,JSON.stringify({id:r.run.id,guesses:t,held:n,notes:s}))}catch{}}build(){let{scenes:t,frame:n}=this.data;this.steps=l("nav","steps"),this.steps.setAttribute("\
aria-label",n.scene),this.steps.append(...t.map(({short:c},h)=>y(`${h+1} ${c}`,!1,()=>this.go(h))));let s=l("div","head");s.append(this.steps,this.teaching()),this.
warning=l("p","refused"),this.left=l("section","telling"),this.back=y(n.back,!1,()=>this.go(this.at-1)),this.next=y(n.next,!1,()=>this.isLast?this.host.own():this.
go(this.at+1),"first");let r=l("div","onwards");if(r.append(this.back,this.next),this.host.explain){let c=y(n.explain,!1,()=>this.host.explain(this.at),"bare");
c.title=n.explain_help,r.append(c)}let[o,i]=[l("div","told"),l("section","shown")];o.append(this.left,r),this.figure=l("div","figure"),this.handles=l("div","han\
dle"),this.sentence=l("p","made");for(let c of[this.warning,this.sentence])c.setAttribute("role","status");i.append(this.figure,this.handles,this.sentence);let a=l(
"div","tour");a.append(o,i),this.aside=l("aside","notes"),this.root.append(s,this.warning,a,this.aside)}teaching(){let{frame:t,sheet:n}=this.data,[s,r]=[l("deta\
ils","teach"),l("div","panel")],o=y(t.sheet,!1,()=>{let c=l("a");c.href=URL.createObjectURL(new Blob([n],{type:"text/html"})),c.download="questions.html",c.click()}),
i=y(t.again,!1,()=>{this.forget(),this.keep(),this.draw()});i.title=t.again_help;let a=Z(t.notes,this.notes,c=>{this.notes=c,this.keep(),this.drawNotes()});return r.
append(a,o,i,$(l("p","quiet"),t.lesson)),s.append(l("summary","",t.teach),r),s}show(t){let{scenes:n,frame:s}=this.data,r=n.findIndex((o,i)=>t===String(i+1));this.
warning.textContent=r<0?H(s.refused,{last:n.length,said:rt(t,Gt)}):"",this.at=Math.max(r,0),this.draw()}go(t){t<0||t>=E.length||(this.show(String(t+1)),this.host.
go(t),this.root.getBoundingClientRect().top<0&&this.root.scrollIntoView())}onKey(t){this.root.hidden||t.ctrlKey||t.altKey||t.metaKey||t.composedPath()[0]?.closest?.(
Ut)||(t.key==="ArrowRight"&&this.go(this.at+1),t.key==="ArrowLeft"&&this.go(this.at-1))}get words(){return this.data.scenes[this.at]}get shown(){return this.guesses[this.
at]!==null}get isLast(){return this.at===E.length-1}draw(){let{frame:t}=this.data;[...this.steps.children].forEach((n,s)=>{s===this.at?n.setAttribute("aria-curr\
ent","step"):n.removeAttribute("aria-current"),n.classList.toggle("done",this.guesses[s]!==null)}),this.back.disabled=this.at===0,this.next.textContent=this.isLast?
t.own:t.next,this.drawWords(),this.drawHandle(),this.drawFigure(),this.drawNotes()}drawNotes(){let{data:t,words:n}=this;this.aside.hidden=!this.notes,$(this.aside,
t.frame.teacher+n.notes,{...t.facts,minutes:n.minutes})}drawWords(){let{words:t,data:n}=this,s=[l("h2","",t.title),$(l("p"),t.prose,n.facts)];t.choices.length>0&&
s.push($(l("p","ask"),t.ask,n.facts),this.choices()),this.verdict=l("p","judged"),this.verdict.setAttribute("role","status"),s.push(this.verdict),this.left.replaceChildren(
...s),this.drawVerdict()}choices(){let t=l("div","guesses");return t.setAttribute("role","group"),t.setAttribute("aria-label",this.data.frame.guess),this.words.
choices.forEach((n,s)=>t.append(y(n,!1,()=>this.guess(s)))),t}guess(t){let n=!this.shown;this.guesses[this.at]=t,this.keep(),this.steps.children[this.at].classList.
add("done"),this.drawVerdict(),n&&this.drawHandle(),this.drawFigure()}reveal=()=>this.guess(0);drawVerdict(){let{words:t,data:n,guesses:s,at:r}=this,[o,i]=[s[r],
n.truths[r]];if(this.left.querySelectorAll(".guesses button").forEach((d,w)=>d.setAttribute("aria-pressed",String(w===o))),this.verdict.classList.toggle("quiet",
o===null),o===null){this.verdict.textContent=t.choices.length>0?n.frame.first:"";return}if(i===null){$(this.verdict,t.then,n.facts);return}let a=o===i,[c,h,u]=[
l("span",a?"yes":"no",a?"✓ ":"✗ "),l("span"),l("span")];$(h,a?n.frame.yes:n.frame.no,{choice:t.choices[i]}),this.verdict.replaceChildren(c,h," ",$(u,t.then,
n.facts))}move=t=>{this.held[this.at]=t,this.keep(),(this.focused?.localName!=="input"||this.focused.type!=="range")&&this.drawHandle(),this.drawFigure()};press(){
this.handles.querySelector("button")?.click()}get focused(){return this.root.getRootNode().activeElement}drawHandle(){let{at:t}=this,n=()=>[...this.handles.querySelectorAll(
"button, input")],s=n().indexOf(this.focused);this.handles.replaceChildren(...E[t].handle(this,this.held[t],this.shown,this.move,()=>this.held[t])),n()[s]?.focus()}drawFigure(){
let t=this.figure.clientWidth;if(this.at===void 0||t===0)return;let{words:n,shown:s,at:r}=this;this.figure.replaceChildren(...E[r].draw(this,this.held[r],s,t));
let o=s?E[r].said(this,this.held[r]):null;o?$(this.sentence,n.said[o[0]],o[1]):this.sentence.textContent=""}};var W=-1/0;addEventListener("click",e=>{let t=e.composedPath().find(s=>s.tagName==="A"&&s.href),n=e.ctrlKey||e.metaKey||e.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");t&&!n&&new URL(t.href).pathname!==location.pathname&&(W=performance.now())},!0);var yt=document.querySelector("title");yt&&new MutationObserver(()=>W=
-1/0).observe(yt,{childList:!0,characterData:!0,subtree:!0});function z(e){return(...t)=>{performance.now()-W>3e4&&e(...t)}}function Mt(e){let t=new WeakMap;return({parentElement:n,data:[s],setStateValue:r,setTriggerValue:o})=>{let i=t.get(n);return i===void 0&&t.set(n,i=e(n,s)),i.update(
s,z(r),z(o)),()=>i.release?.()}}var J=class{constructor(t,n){let s={go:r=>this.state("scene",r),open:r=>this.trigger("live",{u_th:r}),own:()=>this.trigger("live",{}),draw:()=>{this.wanted=!0,this.
trigger("draw",!0)},explain:r=>this.trigger("explain",r)};this.guide=new K(n,s),t.append(this.guide.root)}update(t,n,s){Object.assign(this,{state:n,trigger:s});
let{guide:r,visit:o}=this;r.data=t,t.visit!==o&&r.show(t.asked),this.visit=t.visit,!(!this.wanted||t.shaken.draws.length===0)&&(this.wanted=!1,r.press())}release(){
this.guide.release()}},we=Mt((e,t)=>new J(e,t));export{we as default};
