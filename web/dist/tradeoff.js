var it={no_text:"(no text)",quoted:"‘{text}’",llm:"The large model chose {text} itself, with probability {prob}. Nothing was drafted and nothing was uploade\
d.",sent:"It was sent, with {load}.",outage:"The upload ran into its time limit of {limit}, an outage: its time counts. The text goes on as if it had arrived:",
below:"below",above:"above",and:"{one} and {other}",tokens_one:"{count} token",tokens:"{count} tokens",bits:"{bits} bits",mark_draft:"draft",mark_final:"final",
upload_one:"{what}: {price}",text:"Text",method:"Method",help_for:"Help for {label}",plane_loading:"The curve is on its way …",plane_not_there:"The curve coul\
d not be read: reload the page.",plane_drawn:"Tokens per second against what is lost, for every threshold",plane_ring:"Threshold u_th of the chosen method",plane_none:"\
always asks",plane_at:"u_th {value}",plane_better:"better ↗",plane_headline:"At this threshold {title} writes {speed} tokens/s and loses {loss} right answers \
of 100",plane_headline_bias:"At this threshold {title} writes {speed} tokens/s with a bias of {loss} a token",plane_ends:" ({low} to {high})",plane_free:"Withou\
t any loss {speed} tokens/s are possible on this link: {title}.",plane_this:"this setting",plane_same_speed:"same speed, least loss",plane_same_loss:"same loss,\
 fastest",plane_hlm:"HLM, sends everything",plane_speed:"tokens/s",plane_lost:"lost of 100",plane_bias:"bias a token",plane_bits:"bits a token",plane_speed_axis:"\
tokens per second",plane_lost_axis:"right answers lost, of 100",plane_bias_axis:"bias per token",plane_typed:"{label}, typed",plane_figure:"Figure, {kind}, {mil\
limetres} mm"};var Ot="–";function Lt(s){return s==null||Number.isNaN(s)}function rt(s,t){let n=s.toFixed(t),e=Math.abs(s)*10**t;if(Math.abs(e%1-.5)>1e-6)return n;let[o,r]=Math.abs(s).toFixed(
100).split(".");if(!/^50*$/.test(r.slice(t)))return n;let i=BigInt(o+r.slice(0,t)),a=String(i%2n===0n?i:i+1n).padStart(t+1,"0");return(s<0?"-":"")+(t?`${a.slice(
0,-t)}.${a.slice(-t)}`:a)}function Nt(s){let[t,...n]=s.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function v(s,t=3){if(Lt(s))return Ot;
if(!Number.isFinite(s))return s>0?"∞":"−∞";if(s===0)return"0";let n=$t(s,t),e=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(n))));return Nt(rt(n,e)).replaceAll(
"-","−")}function $t(s,t){let n=Number(Math.abs(s).toExponential().split("e")[1]),e=t-1-n;return e>=0&&e<=60?Number(rt(s,e)):Number(s.toExponential(t-1))}var at=it;function x(s,t={}){if(!(s in at))throw new Error(`There is no sentence ${s}.`);return at[s].replace(/\{(\w+)\}/g,(n,e)=>{if(!(e in t))throw new Error(`The sente\
nce ${s} lacks ${e}.`);return t[e]})}function O(s){return 10**(s/10)}function q(s,t){return s/Math.LN2*Math.log1p(t)}var lt={awgn:()=>1,rayleigh:s=>-Math.log1p(-s),rician(s,t,n){let e=O(n.rician_k_db),
o=Math.sqrt(.5/(e+1));return(Math.sqrt(e/(e+1))+ht(s)*o)**2+(ht(t)*o)**2},nakagami:(s,t,n)=>It(n.nakagami_m,s)/n.nakagami_m};function ct(s,t,n){if(!Object.hasOwn(
lt,s.fading))throw new Error(`The engine has no gain for the fading ${s.fading}: add it to GAINS of web/engine/maths/channel.js.`);return lt[s.fading](t,n,s)}function It(s,t){
let n=t<.5,e=Math.log(n?t:1-t),o=Math.log(s);for(let r=0;r<200;r+=1){let[i,a]=Ct(s,Math.exp(o)),l=Math.exp(s*o-Math.exp(o)-dt(s)),h=n?(Math.log(i)-e)*i/l:(e-Math.
log(a))*a/l;if(o-=Math.max(h,-1),Math.abs(h)<1e-15*Math.max(1,Math.abs(o)))break}return Math.exp(o)}function Ct(s,t){let n=Math.exp(s*Math.log(t)-t-dt(s));if(t<
s+1){let[a,l]=[1/s,1/s];for(let h=1;a>1e-17*l;h+=1)l+=a*=t/(s+h);return[n*l,1-n*l]}let e=t+1-s,[o,r]=[1/0,1/e],i=r;for(let a=1;a<1e4;a+=1){let l=a*(s-a);if(e+=2,
r=1/(l*r+e),o=e+l/o,i*=o*r,Math.abs(o*r-1)<1e-16)break}return[1-n*i,n*i]}function dt(s){let[t,n]=[s,1];for(;t<15;t+=1)n*=t;let e=1/(12*t)-1/(360*t**3)+1/(1260*t**
5)-1/(1680*t**7);return(t-.5)*Math.log(t)-t+.5*Math.log(2*Math.PI)+e-Math.log(n)}function ht(s){let t=Math.min(s,1-s),n=Math.sqrt(-2*Math.log(t)),e=n-(2.515517+
n*(.802853+n*.010328))/(1+n*(1.432788+n*(.189269+n*.001308)));for(let o=0;o<3;o+=1){let r=(Ft(e)-t)/(Math.exp(-(e*e)/2)/Math.sqrt(2*Math.PI));e+=r/(1+e*r/2)}return s<
.5?-e:e}function Ft(s){let t=Math.exp(-(s*s)/2)/Math.sqrt(2*Math.PI);if(s<3){let[e,o]=[s,s];for(let r=3;Math.abs(e)>1e-18*Math.abs(o);r+=2)o+=e*=s*s/r;return .5-
t*o}let n=s;for(let e=200;e>0;e-=1)n=s+e/n;return t/n}function Bt(s){let t=Math.log1p(s);for(let n=0;n<60;n+=1){let e=t-(t-s*Math.exp(-t))/(1+t);if(Math.abs(e-t)<=
1e-16*Math.abs(t))break;t=e}return Math.expm1(t)}function Pt(s){let t=O(s.snr_db),n=s.snr_target_db===null?Bt(t):O(s.snr_target_db);return{successProb:Math.exp(
-n/t),slotBits:.001*q(s.bandwidth_hz,n)}}function ft(s,t,n){let{successProb:e,slotBits:o}=Pt(n),r=Math.min(Math.ceil(s/o*(1-1e-12)),201);if(r===0)return{slots:0,
outage:!1};let i=Rt(e)[r],a=Math.ceil(t*2**53),l=i.findIndex(h=>Math.floor(h*2**53)>=a);return l===-1?{slots:200,outage:!0}:{slots:l,outage:!1}}var L=new Map;function Rt(s){
if(!L.has(s)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let n=0;n<200;n+=1)for(let e=1;e<t.length;e+=1)t[e][n+1]=Math.max(t[e][n],
Math.min(1,(1-s)*t[e][n]+s*t[e-1][n]));L.clear(),L.set(s,t)}return L.get(s)}function N(s){if(s.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return s.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:s.slm_s,llmS:s.llm_s}}var mt={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function gt(s,t,n){return jt(0,s,t.stream,n*t.width)}var Ut=10,ut=[[3538372366,3779882131],[3394929251,2500989271]],$=[[2654435769,2135587861],[3144134277,2227873595]];function jt(s,t,n,e){let o=new Float64Array(e),
r=new Uint32Array(8);for(let i=0,a=1;i<e;i+=4,a+=1){Dt(r,a,s,t,n);let l=Math.min(4,e-i);for(let h=0;h<l;h+=1)o[i+h]=(r[2*h]*2**20+(r[2*h+1]>>>12)+.5)*2**-52}return o}
var A=new Uint32Array(8);function Dt(s,t,n,e,o){s.fill(0),s[0]=Math.floor(t/2**32),s[1]=t;let[r,i,a,l]=[n,e,0,o];for(let h=0;h<Ut;h+=1){pt(A,0,ut[0],s[0],s[1]),
pt(A,4,ut[1],s[4],s[5]),s[0]=A[4]^s[2]^r,s[1]=A[5]^s[3]^i,s[2]=A[6],s[3]=A[7],s[4]=A[0]^s[6]^a,s[5]=A[1]^s[7]^l,s[6]=A[2],s[7]=A[3];let d=i+$[0][1];i=d>>>0,r=r+
$[0][0]+(d>4294967295)>>>0,d=l+$[1][1],l=d>>>0,a=a+$[1][0]+(d>4294967295)>>>0}}function pt(s,t,[n,e],o,r){let i=I(e,r)+(Math.imul(e,o)>>>0)+(Math.imul(n,r)>>>0),
a=I(e,o)+I(n,r)+(Math.imul(n,o)>>>0)+Math.floor(i/2**32);s[t]=I(n,o)+Math.floor(a/2**32),s[t+1]=a>>>0,s[t+2]=i>>>0,s[t+3]=Math.imul(e,r)}function I(s,t){let[n,e,
o,r]=[s>>>16,s&65535,t>>>16,t&65535],i=n*r+(e*r>>>16),a=(i&65535)+e*o;return n*o+(i>>>16)+(a>>>16)>>>0}var G={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function X(s,t,n){let e=t.resumes,o=e+s.drafts*s.draftS,r=s.sent?
Math.max(o,t.replied):o,i=r+s.upS+s.rttS/2,a=i+s.passS,l=s.sent||s.passS?a+s.downS+s.rttS/2:t.replied,h=Math.max(t.end,o,l),d={start:e,drafted:o,leaves:r,arrives:i,
verified:a,replied:l,end:h,resumes:h,aheadPasses:0};if(!n||s.passS>0&&!s.sent)return d;let f=qt(l-o,s.draftS);return s.restarts?{...d,resumes:l,aheadPasses:f}:s.
bonus?{...d,resumes:Math.min(o+s.draftS,l),aheadPasses:Math.min(1,f)}:{...d,resumes:o}}function qt(s,t){return s>0?t?Math.max(0,Math.ceil(Math.min(s/t-1e-9,4096))):
4096:0}var Xt={uint8:Uint8Array,uint16:Uint16Array,uint32:Uint32Array,float64:Float64Array};function Kt(s){let t=new DataView(s).getUint32(0,!0),n=JSON.parse(new TextDecoder().
decode(new Uint8Array(s,4,t))),e=4+t,o={};for(let[r,{type:i,length:a}]of Object.entries(n.arrays))e+=(8-e%8)%8,o[r]=new Xt[i](s,e,a),e+=o[r].byteLength;return{head:n,
arrays:o}}var C=class{constructor(t){let{head:n,arrays:e}=Kt(t);this.head=n,this.seeds=e.seeds;let o=r=>Object.fromEntries(Object.entries(e).flatMap(([i,a])=>i.
startsWith(r+"/")?[[i.slice(r.length+1),a]]:[]));this.rows=new Map(n.rows.map(r=>[r.method,new K(r,o(r.method))])),this.marks=n.marks.map((r,i)=>({...r,row:new z(
o(`mark${i}`))}))}get noise(){return this.drawn??=Array.from(this.seeds,t=>gt(t,mt.CHANNEL,this.head.limit)),this.drawn}airOn(t){let{limit:n}=this.head,e=a=>a+t.
header_bits*(a>0);if(t.fading==="outage")return(a,l,h)=>ft(e(h),this.noise[a][2*l],t).slots*.001;let o=[t.fading,t.rician_k_db,t.nakagami_m].join();this.gains?.
named!==o&&(this.gains={named:o,known:new Float64Array(this.seeds.length*n)});let{known:r}=this.gains,i=O(t.snr_db);return(a,l,h)=>{if(h===0)return 0;let d=a*n+
l;return r[d]===0&&(r[d]=ct(t,this.noise[a][2*l],this.noise[a][2*l+1])),e(h)/q(t.bandwidth_hz,i*r[d])}}speeds(t,n,{channel:e,clock:o}){let r=this.rows.get(t),i=r.
seconds(n,this.airOn(e),o);return r.at("tokens",n).map((a,l)=>a/i[l])}markSpeeds({channel:t,clock:n}){let e=this.airOn(t);return this.marks.map(({tokens:o,row:r})=>o/
r.seconds(e,n))}},K=class{constructor({method:t,title:n,u_th:e,theta:o},r){Object.assign(this,{method:t,title:n,thresholds:e,tolerances:o,arrays:r})}at(t,n){let e=this.
thresholds.length;return this.arrays[`table/${t}`].subarray(n*e,(n+1)*e)}seconds(t,n,e){let{slmS:o,llmS:r}=N(e);if(e.schedule!=="sequential")return this.placed(
t,n,e);let[i,a]=[this.at("tokens",t),this.at("sent",t)],{level:l,bits:h}=this.arrays,d=new Float64Array(this.thresholds.length+1);this.pieces(t,(g,c,m,p,S)=>{for(let b=p;b<
S;b+=1){let M=Math.min(l[b],m);if(M<=c)continue;let _=n(g,b-p,h[t*l.length+b]);d[c]+=_,d[M]-=_}});let f=0;return Float64Array.from(i,(g,c)=>o*g+(r+e.rtt_s)*a[c]+
(f+=d[c]))}placed(t,n,e){let{slmS:o,llmS:r}=N(e),{level:i,bits:a,replaced:l}=this.arrays,h=new Float64Array(this.thresholds.length);return this.pieces(t,(d,f,g,c,m)=>{
let p=Float64Array.from({length:m-c},(S,b)=>i[c+b]>f?n(d,b,a[t*i.length+c+b]):0);for(let S=f;S<g;S+=1){let b=G;for(let M=c;M<m;M+=1){let _=i[M]>S;b=X(wt(1,o,_,_?
p[M-c]:0,_?r:0,_?e.rtt_s:0,!1,_&&l[M]>0),b,!0)}h[S]+=b.end}}),h}pieces(t,n){let{question:e,first:o,last:r,first_theta:i,last_theta:a,rounds:l}=this.arrays,h=0;for(let d=0;d<
e.length;d+=1){let f=h+l[d];i[d]<=t&&t<a[d]&&n(e[d],o[d],r[d],h,f),h=f}}},z=class{constructor(t){this.arrays=t}seconds(t,n){let{slmS:e,llmS:o}=N(n),{exchanges:r,
round:i,slm:a,llm:l,tokens:h,sent:d,restarts:f,bits:g}=this.arrays,[c,m]=[0,0];for(let p=0;p<r.length;p+=1){let S=G;for(let b=c+r[p];c<b;c+=1){let[M,_,E]=[e*a[c],
o*l[c],n.rtt_s*d[c]],T=d[c]?t(p,i[c],g[c]):0;n.schedule==="sequential"?m+=M+T+E+_:S=X(wt(a[c],e,d[c]>0,T,_,E,d[c]>0&&h[c]>a[c],f[c]>0),S,!0)}m+=S.end}return m}};
function wt(s,t,n,e,o,r,i,a){return{drafts:s,draftS:t,sent:n,upS:e,passS:o,downS:0,rttS:r,bonus:i,restarts:a}}function H(s,t){return Math.max(0,s.findLastIndex(
n=>n===null||n<=t+1e-9))}function xt(s,t){let e=t.filter(({speed:i})=>i>=s.speed).reduce((i,a)=>a.lost<i.lost||a.lost===i.lost&&a.speed>i.speed?a:i,s),r=t.filter(
({lost:i})=>i<=s.lost).reduce((i,a)=>a.speed>i.speed||a.speed===i.speed&&a.lost<i.lost?a:i,s);return{leastLoss:e,fastest:r}}var zt="http://www.w3.org/2000/svg";function u(s,t,n){let e=document.createElement(s);return t&&(e.className=t),n!==void 0&&(e.textContent=n),e}function w(s,t,n){
let e=document.createElementNS(zt,s);for(let[o,r]of Object.entries(t))e.setAttribute(o,String(r));return n&&n.append(e),e}var bt=0;function St(s){return bt+=1,`${s}\
-${bt}`}var k=class{constructor(t,n){this.row=t,this.moved=n,this.root=u("div",`field as-${t.kind} ${t.name}`),this.named=St("field");let e=u("div","field-head");this.label=
u("label","field-label",t.label),this.label.id=`${this.named}-label`,e.append(this.label),t.quiet?this.label.title=t.help.replaceAll("**",""):t.help&&e.append(...this.
help(t)),this.root.append(e),this.build(),this.show(t.value)}get setting(){let{value:t,row:n}=this;return typeof t=="number"&&n.scale!==void 0&&n.scale!==1?Number(
(t*n.scale).toFixed(12)):t}patch(t){this.row=t}set disabled(t){this.field.disabled=t}choose(t){this.show(t),this.moved(t)}help({label:t,help:n}){let e=u("button",
"field-help");e.type="button",e.setAttribute("aria-label",x("help_for",{label:t})),e.append("?");let o=u("div","field-tip");o.setAttribute("role","tooltip"),o.id=
`${this.named}-help`,e.setAttribute("aria-describedby",o.id);for(let r of n.split(`
`)){let i=u("p");r.trim().split("**").forEach((a,l)=>i.append(l%2?u("strong","",a):a)),o.append(i)}return[e,o]}input(t){let n=u("input");return n.type=t,n.id=this.
named,this.label.htmlFor=this.named,n}},V=class extends k{build(){let{low:t,high:n,step:e,ends:o,disabled:r}=this.row,i=u("div","slot");if(this.field=this.input(
"range"),Object.assign(this.field,{min:String(t),max:String(n),step:e===null?"any":String(e),disabled:r??!1}),this.output=u("output"),this.output.setAttribute("\
aria-hidden","true"),this.field.addEventListener("input",()=>this.choose(Number(this.field.value))),i.append(this.output,this.field),this.root.append(i),!o)return;
let a=u("div","field-ends");for(let l of o)a.append(u("span","",l));a.firstChild.title=this.words(t),a.lastChild.title=this.words(n),this.root.append(a)}words(t){
return t.toFixed(this.row.digits).replace("-","−")+this.row.unit}show(t){let{low:n,high:e}=this.row;this.value=t,this.field.value!==String(t)&&(this.field.value=
String(t));let o=this.words(t);this.output.textContent=o,this.field.setAttribute("aria-valuetext",o),this.root.style.setProperty("--at",String((Math.min(Math.max(
t,n),e)-n)/(e-n)))}},W=class extends k{build(){this.group=u("div","segments"),this.group.setAttribute("role","radiogroup"),this.group.setAttribute("aria-labelle\
dby",this.label.id),this.buttons=new Map(this.row.options.map(([t,n])=>[t,this.button(t,n)])),this.group.append(...this.buttons.values()),this.group.addEventListener(
"keydown",t=>this.onKey(t)),this.root.append(this.group)}button(t,n){let e=u("button","segment",n);return e.type="button",e.setAttribute("role","radio"),e.addEventListener(
"click",()=>t!==this.value&&this.choose(t)),e}onKey(t){let n={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[t.key];if(n===void 0)return;let e=[...this.buttons.
values()],o=e[(e.indexOf(t.target.closest(".segment"))+n+e.length)%e.length];this.rove(o),o.focus(),t.preventDefault()}rove(t){for(let n of this.buttons.values())
n.tabIndex=n===t?0:-1}show(t){this.value=t;for(let[n,e]of this.buttons)e.setAttribute("aria-checked",String(n===t));this.rove(this.buttons.get(t)??this.buttons.
values().next().value)}},Z=class extends k{build(){this.field=u("select"),this.field.id=this.named,this.label.htmlFor=this.named;for(let[t,n]of this.row.options){
let e=u("option","",n);e.value=t,this.field.append(e)}this.field.addEventListener("change",()=>this.choose(this.field.value)),this.root.append(this.field)}show(t){
this.value=t,this.field.value=t}},Y=class extends k{build(){let{low:t,high:n,step:e,placeholder:o}=this.row;this.field=this.input("number"),Object.assign(this.field,
{min:String(t),max:String(n),step:e===null?"any":String(e),placeholder:o??""}),this.field.addEventListener("input",()=>this.take()),this.root.append(this.field)}take(){
let{low:t,high:n,placeholder:e,whole:o}=this.row,[r,i]=[this.field.value,Number(this.field.value)],a=r===""&&e,l=a||r!==""&&i>=t&&i<=n&&(!o||Number.isInteger(i));
this.field.setAttribute("aria-invalid",String(!l)),l&&(this.value=a?null:i,this.moved(this.value))}show(t){this.value=t;let n=t===null?"":String(t);this.field.value!==
n&&(this.field.value=n)}},Ht={slider:V,segments:W,list:Z,number:Y};function F(s,t){return new Ht[s.kind](s,t)}var B={left:46,right:16,top:30,bottom:44},Vt=6.4,Wt=[0,1,2,5,10,20,45,70,100],Zt=[0,.001,.005,.02,.05,.1,.2,.5,1,2],J="#1b1d22",Yt=`text { font: 12px "Source Sa\
ns 3", "Source Sans Pro", Arial, sans-serif; fill: ${J} }
.grid { stroke: #dcdde0; stroke-width: 1 } .curve path { fill: none; stroke: #9a9da6; stroke-width: 1.2 } .curve .dot { fill: #9a9da6 } .curve .name { fill: #5d\
606a }
.curve.chosen path { stroke: #6a3fbf; stroke-width: 2.2 } .curve.chosen :is(.dot, .name) { fill: #6a3fbf } .mark { fill: ${J} } .mark.lossy { fill: #80838c }
.ring circle { fill: none; stroke: ${J}; stroke-width: 3 } .ring text { fill: #6a3fbf; font-weight: 700 }`;function tt(s,{width:t,height:n,scale:e=1}){let{curves:o,
marks:r,ring:i,axis:a}=s,l=w("svg",{viewBox:`0 0 ${t.toFixed(0)} ${n.toFixed(0)}`,width:t.toFixed(0),height:n.toFixed(0),role:"group","aria-label":x("plane_draw\
n")}),h=[...o.flatMap(({points:y})=>y),...r].filter(({speed:y})=>Number.isFinite(y)),d=Math.max(.001,...h.map(({speed:y})=>y)),f=Math.max(...h.map(({lost:y})=>y),
.001),[g,c]=[B.left*e,B.top*e],[m,p]=[t-B.right*e,n-B.bottom*e],S=y=>g+y/(1.04*d)*(m-g),b=y=>c+Math.sqrt(Math.max(0,y)/(1.06*f))*(p-c),M=new Q(Vt*e,13*e,g,m);Jt(
l,{x:S,y:b,left:g,right:m,top:c,bottom:p,most:f,fastest:d,scale:e,axis:a});let _=[S(i.speed),b(i.lost)];M.take(_[0]-14*e,_[1]-14*e,28*e,28*e);let E=`${i.title},\
 ${i.label}`,T=w("g",{class:"ring",tabindex:0,role:"slider","aria-label":x("plane_ring"),"aria-valuetext":`${E}: ${v(i.speed)} ${x("plane_speed")}, ${v(i.lost)}\
 ${x("plane_lost")}`,"aria-valuenow":i.index,"aria-valuemin":0,"aria-valuemax":s.chosen.points.length-1});M.write(E,..._,{parent:T,sides:["left","right","below"],
away:18*e});for(let y of[...o].sort((Tt,kt)=>Number(Tt.chosen)-Number(kt.chosen)))Qt(l,y,{x:S,y:b,scale:e});for(let y of r)te(l,y,{x:S,y:b,scale:e,place:M});return ee(
l,o,{x:S,y:b,scale:e,place:M}),w("circle",{cx:_[0].toFixed(1),cy:_[1].toFixed(1),r:11*e},T),l.append(T),l}function Jt(s,{x:t,y:n,left:e,right:o,top:r,bottom:i,most:a,
fastest:l,scale:h,axis:d}){let f=w("g",{class:"axes"});for(let p of(a>2?Wt:Zt).filter(S=>S<=1.06*a))w("line",{class:"grid",x1:e,x2:o,y1:n(p).toFixed(1),y2:n(p).
toFixed(1)},f),w("text",{x:e-8*h,y:(n(p)+4*h).toFixed(1),"text-anchor":"end"},f).textContent=String(p);let g=10**Math.floor(Math.log10(l/3)),c=[1,2,5,10].map(p=>p*
g).find(p=>l/p<=5);for(let p=0;p<=1.04*l;p+=c)w("text",{x:t(p).toFixed(1),y:(i+16*h).toFixed(1),"text-anchor":"middle"},f).textContent=String(Number(p.toPrecision(
3)));w("text",{x:((e+o)/2).toFixed(1),y:(i+34*h).toFixed(1),"text-anchor":"middle"},f).textContent=x("plane_speed_axis");let m=(r+i)/2;w("text",{transform:`tran\
slate(${12*h} ${m.toFixed(1)}) rotate(-90)`,"text-anchor":"middle"},f).textContent=d,w("text",{class:"better",x:o,y:(r+22*h).toFixed(1),"text-anchor":"end"},f).
textContent=x("plane_better"),s.append(f)}function Qt(s,{method:t,points:n,chosen:e,title:o},{x:r,y:i,scale:a}){let l=n.filter(({speed:d})=>Number.isFinite(d)),
h=w("g",{class:e?"curve chosen":"curve",...e?{}:{"data-method":t}},s);if(w("title",{},h).textContent=o,w("path",{d:l.map(({speed:d,lost:f},g)=>`${g?"L":"M"}${r(
d).toFixed(1)} ${i(f).toFixed(1)}`).join("")},h),!(l.length>40&&!e))for(let{speed:d,lost:f,label:g}of n){let c=w("circle",{class:"dot",cx:r(d).toFixed(1),cy:i(f).
toFixed(1),r:(e?l.length>40?2:3:1.8)*a},h);e&&(w("title",{},c).textContent=g)}}function te(s,{speed:t,lost:n,label:e,lossless:o},{x:r,y:i,scale:a,place:l}){if(!Number.
isFinite(t))return;let[h,d,f]=[r(t),i(n),5.5*a],g=w("path",{class:o?"mark":"mark lossy",d:`M${h.toFixed(1)} ${(d-f).toFixed(1)}l${f} ${f}l${-f} ${f}l${-f} ${-f}\
z`},s);w("title",{},g).textContent=e,l.take(h-f,d-f,2*f,2*f),l.write(e,h,d,{parent:s,sides:["above","below","right","left"],away:8*a})}function ee(s,t,{x:n,y:e,
scale:o,place:r}){for(let{points:i,chosen:a,title:l}of t){let h=w("g",{class:a?"curve chosen":"curve"},s),d=i.filter(({speed:c})=>Number.isFinite(c));if(d.length===
0)continue;let f=a?d.filter(({u_th:c})=>c===null||[0,.1,.3,.5,.75,1].includes(c)):[];for(let{label:c,speed:m,lost:p}of f)r.write(c,n(m),e(p),{parent:h,sides:["r\
ight","left"],away:7*o});let g=d[Math.floor(d.length/2)];a||r.write(l,n(g.speed),e(g.lost),{parent:h,sides:["right","left","above","below"],away:6*o})}}var Q=class{constructor(t,n,e,o){
Object.assign(this,{letter:t,line:n,left:e,right:o,taken:[]})}take(t,n,e,o){this.taken.push([t,n,t+e,n+o])}write(t,n,e,{parent:o,sides:r,away:i}){let a=t.length*
this.letter,l={right:[n+i,e-3,"start",n+i],left:[n-i,e+4,"end",n-i-a],above:[n,e-i,"middle",n-a/2],below:[n,e+i+this.line*.7,"middle",n-a/2]},h=r.map(m=>l[m]).find(
([,m,,p])=>p>this.left-4&&p+a<this.right+12&&!this.covers(p,m-this.line,a,this.line+2));if(h===void 0)return;let[d,f,g,c]=h;this.take(c,f-this.line,a,this.line+
2),w("text",{class:"name",x:d.toFixed(1),y:f.toFixed(1),"text-anchor":g},o).textContent=t}covers(t,n,e,o){return this.taken.some(([r,i,a,l])=>t<a&&t+e>r&&n<l&&n+
o>i)}};function _t(s,t,n){let e=t===88?440:720,o=ne(n,Math.floor(e/5.6)),r=tt(s,{width:e,height:.66*e}),i=.66*e+14*o.length+8;for(let[a,l]of Object.entries({xmlns:"\
http://www.w3.org/2000/svg",viewBox:`0 0 ${e} ${i}`,width:`${t}mm`,height:`${(t*i/e).toFixed(1)}mm`}))r.setAttribute(a,l);return r.prepend(Object.assign(w("styl\
e",{}),{textContent:Yt}),w("rect",{width:e,height:i,fill:"#ffffff"})),o.forEach((a,l)=>{let h=w("text",{x:8,y:.66*e+14*(l+1),style:"font-size: 10.5px"},r);h.textContent=
a}),new XMLSerializer().serializeToString(r)}function ne(s,t){return s.split(" ").reduce((n,e)=>{let o=n.at(-1);return o!==void 0&&o.length+e.length<t?[...n.slice(
0,-1),`${o} ${e}`]:[...n,e]},[])}var qe=globalThis[Symbol.for("cuhlm-boards")]??=new Map;function Mt(){return parseFloat(globalThis.getComputedStyle?.(document.documentElement).fontSize)||16}var et=class{constructor(){this.handles=new Set,this.followers=
new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.isConnected).map(t=>t.at))}link({channel:t,clock:n}){let{at:e}=this,
o=r=>Object.fromEntries(Object.entries(r).map(([i,a])=>[i,i in e?e[i]:a]));return{channel:o(t),clock:o(n)}}moved(){this.frame??=requestAnimationFrame(()=>{this.
frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},Ge=globalThis[Symbol.for("cuhlm-hand")]??=new et;var se=250,oe=320;async function ie(s){let t=new URL("../../built/",document.querySelector("script[type=module][src]").src),n=await fetch(new URL(s,t));if(!n.ok)
throw new Error(x("plane_not_there"));return n.arrayBuffer()}var P=class{constructor(t,n){this.data=n,this.setting=structuredClone(n.setting),this.moved=n.rest.
moved,this.root=u("section","tradeoff"),this.headline=u("p","headline"),this.headline.setAttribute("aria-live","polite"),this.figure=u("div","plane"),this.panel=
u("div","setting");let e=u("div","room");e.append(this.figure,this.panel),this.root.append(this.headline,e),t.append(this.root),this.resized=new ResizeObserver(
()=>this.plane&&this.show()),this.resized.observe(this.figure)}update(t,n,e){Object.assign(this,{data:t,state:n,trigger:e}),t.rest.moved===this.moved&&(this.setting=
structuredClone(t.setting)),t.plane!==this.loaded?this.load(t.plane):this.plane&&this.show()}async load(t){this.loaded=t,this.headline.textContent=x("plane_load\
ing");try{this.plane=new C(await ie(t))}catch(n){this.headline.textContent=n.message;return}this.build(),this.show()}build(){let{controls:t}=this.data,n=[...this.
plane.rows.values()].map(({method:h,title:d})=>[h,d]),e=F({...t.method,kind:"list",options:n,value:this.setting.method},h=>this.move("method",h));this.handles=Object.
fromEntries(Object.entries(t.handles).map(([h,d])=>[h,new R(d,this.value(h),f=>this.move(h,f))]));let o=F({...t.fading,value:this.setting.channel.fading},h=>this.
move("fading",h));this.ownPlace=u("div","own"),this.lines=u("table","lines"),this.method=e,this.fading=o;let{u_th:r,theta:i,snr_db:a,rtt_s:l}=this.handles;this.
panel.replaceChildren(e.root,r.root,i.root,a.root,o.root,this.ownPlace,l.root,this.lines,this.takeAway()),this.offerOwn()}takeAway(){let t=u("div","take-away");
for(let[n,e]of[["svg",88],["svg",180],["png",180]]){let o=u("button","",x("plane_figure",{kind:n.toUpperCase(),millimetres:e}));o.type="button",o.addEventListener(
"click",()=>this.save(n,e)),t.append(o)}return t}offerOwn(){let t=this.data.controls.own[this.setting.channel.fading];this.own=t&&new R(t,this.value(t.name),n=>this.
move(t.name,n)),this.ownPlace.replaceChildren(...t?[this.own.root]:[])}part(t){let{channel:n,clock:e}=this.setting;return[n,e].find(o=>t in o)??this.setting}value(t){
let n=(this.data.controls.handles[t]??{}).scale??1,e=this.part(t)[t];return e===null?null:Number((e/n).toFixed(9))}move(t,n){let e=(this.data.controls.handles[t]??
{}).scale??1;this.part(t)[t]=typeof n=="number"?Number((n*e).toFixed(12)):n,t==="fading"&&this.offerOwn(),this.moved+=1,this.show(),clearTimeout(this.resting),this.
resting=setTimeout(()=>this.state("setting",{...this.setting,moved:this.moved}),se)}show(){let{setting:t}=this;for(let[i,a]of Object.entries(this.handles))a.show(
this.value(i));this.method.show(t.method),this.fading.show(t.channel.fading);let n=this.plane.rows.get(t.method);this.handles.theta.disabled=n.tolerances.length===
1,this.scene=this.compute(n),this.write();let{width:e}=this.figure.getBoundingClientRect();if(e<100)return;let o=Math.max(oe,Math.min(.85*e,this.panel.getBoundingClientRect().
height)),r=tt(this.scene,{width:e,height:o,scale:Mt()/16});this.handRing(r),this.figure.firstChild?this.figure.firstChild.replaceWith(r):this.figure.append(r),this.
held&&r.querySelector(".ring").focus({preventScroll:!0})}compute(t){let{setting:n,plane:e}=this,o=[...e.rows.values()].map(c=>this.curve(c)),r=o.find(({method:c})=>c===
t.method),i=H(t.thresholds,n.u_th),a=r.points[n.u_th===null?0:i],l=this.markSpeeds(),h=e.marks.map((c,m)=>({...c,label:c.title,speed:l[m]})).filter(({lost:c})=>c!==
null),d=[...o.flatMap(({points:c})=>c),...h],g=h.filter(c=>c.lossless).reduce((c,m)=>c===null||m.speed>c.speed?m:c,null);return{curves:o,chosen:r,ring:a,marks:h,
free:g,hlm:h.find(({name:c})=>c==="hlm"),...xt(a,d),axis:x(this.scored?"plane_lost_axis":"plane_bias_axis")}}get scored(){return this.plane.head.scored}curve(t){
let n=t.tolerances.length===1?0:H(t.tolerances,this.setting.theta),e=this.plane.speeds(t.method,n,this.setting),[o,r]=[t.at(this.scored?"lost":"bias",n),t.at("b\
its",n)],i=Array.from(e,(a,l)=>{let h=t.thresholds[l];return{method:t.method,title:t.title,u_th:h,index:l,speed:a,lost:o[l],bits:r[l],label:h===null?x("plane_no\
ne"):x("plane_at",{value:v(h,2)})}});return{method:t.method,title:t.title,points:i,chosen:t.method===this.setting.method}}markSpeeds(){let t=JSON.stringify([this.
setting.channel,this.setting.clock]);return this.marked?.link!==t&&(this.marked={link:t,speeds:this.plane.markSpeeds(this.setting)}),this.marked.speeds}write(){
let{ring:t,free:n,hlm:e,leastLoss:o,fastest:r}=this.scene,i=this.data.rest.moved===this.moved&&this.data.rest.lost[0]!==null?this.data.rest:null,a=v(t.speed,2),
l=m=>v(m,2),h=x(this.scored?"plane_headline":"plane_headline_bias",{title:t.title,speed:a,loss:l(t.lost)}),d=i?x("plane_ends",{low:l(i.lost[0]),high:l(i.lost[1])}):
"",f=n?x("plane_free",{speed:v(n.speed,2),title:n.title}):"";this.headline.replaceChildren(u("strong","chosen",h+d+".")," ",u("strong","free",f));let g=[["plane\
_this",t,""],["plane_same_speed",o],["plane_same_loss",r],...e?[["plane_hlm",e]]:[]],c=u("tr");c.append(u("th"),...["plane_speed",this.scored?"plane_lost":"plan\
e_bias","plane_bits"].map(m=>u("th","",x(m)))),this.lines.replaceChildren(c,...g.map(([m,p])=>this.line(m,p,p===t)))}line(t,n,e){let o=u("tr",e?"chosen":""),r=u(
"th");return r.scope="row",r.append(u("span","",x(t))),!e&&t!=="plane_hlm"&&r.append(u("small","",[n.title,n.method?n.label:""].filter(Boolean).join(", "))),o.append(
r,...[n.speed,n.lost,n.bits].map(i=>u("td","",v(i)))),o}handRing(t){let n=t.querySelector(".ring"),{points:e}=this.scene.chosen,o=r=>this.move("u_th",e[Math.max(
0,Math.min(e.length-1,r))].u_th);n.addEventListener("keydown",r=>{let i={ArrowRight:1,ArrowUp:1,ArrowLeft:-1,ArrowDown:-1,Home:-e.length,End:e.length}[r.key];i!==
void 0&&(r.preventDefault(),this.held=!0,o(this.scene.ring.index+i),this.held=!1)}),t.addEventListener("pointerdown",r=>{let i=r.target.closest("[data-method]");
if(i)return this.move("method",i.dataset.method);if(!r.target.closest(".ring, .curve.chosen"))return;r.preventDefault();let a=h=>o(re(this.figure.firstChild,h,e.
length)),l=()=>["pointermove","pointerup","pointercancel"].forEach(h=>removeEventListener(h,h==="pointermove"?a:l));addEventListener("pointermove",a),addEventListener(
"pointerup",l),addEventListener("pointercancel",l),a(r)})}save(t,n){let e=_t(this.scene,n,this.data.caption),o=`trade-off-${n}mm.${t}`;if(t==="svg")return yt(new Blob(
[e],{type:"image/svg+xml"}),o);let r=new Image;r.onload=()=>{let i=u("canvas");[i.width,i.height]=[r.width*3,r.height*3],i.getContext("2d").drawImage(r,0,0,i.width,
i.height),i.toBlob(a=>yt(a,o))},r.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(e)}`}release(){clearTimeout(this.resting),this.resized.disconnect()}},
R=class{constructor(t,n,e){let o=r=>F({...t,kind:r,value:n},i=>{this.show(i),e(i)});this.slider=o("slider"),this.typed=o("number"),this.typed.root.querySelector(
".field-head").replaceWith(),this.typed.field.setAttribute("aria-label",x("plane_typed",{label:t.label})),this.root=u("div","pair"),this.root.append(this.slider.
root,this.typed.root)}show(t){this.slider.show(t??this.slider.row.low),this.typed.field!==this.typed.field.getRootNode().activeElement&&this.typed.show(t)}set disabled(t){
this.slider.disabled=t,this.typed.disabled=t}};function re(s,t,n){let e=s.getBoundingClientRect(),o=[t.clientX-e.left,t.clientY-e.top],i=[...s.querySelectorAll(
".curve.chosen .dot")].map(a=>(Number(a.getAttribute("cx"))-o[0])**2+(Number(a.getAttribute("cy"))-o[1])**2);return Math.min(n-1,i.indexOf(Math.min(...i)))}function yt(s,t){
let n=u("a");n.href=URL.createObjectURL(s),n.download=t,n.click(),URL.revokeObjectURL(n.href)}var D=-1/0,U=!1,[nt,j]=[location.pathname,document.title];function st(){location.pathname===nt||document.title===j||([D,U,nt,j]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",s=>{let t=s.composedPath().find(e=>e.tagName==="A"&&e.href),n=s.ctrlKey||s.metaKey||s.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");!t||n||new URL(t.href).pathname===location.pathname||(st(),[D,U,j]=[performance.now(),!1,document.title])},!0);addEventListener("popstate",()=>{U=location.
pathname!==nt,[D,j]=[U?performance.now():-1/0,document.title]});var At=document.querySelector("title");At&&new MutationObserver(st).observe(At,{childList:!0,characterData:!0,
subtree:!0});function ae(){return st(),performance.now()-D<=3e4}function ot(s){return(...t)=>{ae()||s(...t)}}function vt(s){let t=new WeakMap;return({parentElement:n,data:[e],setStateValue:o,setTriggerValue:r})=>{let i=t.get(n);return i===void 0&&t.set(n,i=s(n,e)),i.update(
e,ot(o),ot(r)),()=>i.release?.()}}var on=vt((s,t)=>new P(s,t));export{on as default};
