var X={no_text:"(no text)",quoted:"‘{text}’",llm:"The large model chose {text} itself, with probability {prob}. Nothing was drafted and nothing was uploaded\
.",sent:"It was sent, with {load}.",threshold:"the threshold",outage:"The upload ran into its time limit of {limit}, an outage: its time counts. The text goes o\
n as if it had arrived:",below:"below",above:"above",and:"{one} and {other}",tokens_one:"{count} token",tokens:"{count} tokens",bits:"{bits} bits",mark_draft:"d\
raft",mark_final:"final",upload_one:"{what}: {price}",text:"Text",lecture:"Lecture view",help_plane_lecture:"Lecture view, for a projector: the figure, the thre\
shold and the answer that it loses (L; Esc ends it)",plane_lecture_keys:"Arrows: the threshold. L or Esc: back to the page.",method:"Method",help_for:"Help for \
{label}",plane_loading:"The curve is on its way …",plane_not_there:"The curve could not be read: reload the page.",plane_drawn:"Tokens per second against what\
 is lost, for every threshold",plane_ring:"Threshold u_th of the chosen method",plane_none:"always asks",plane_at:"u_th {value}",plane_acts:"{value} acts as {st\
ep}: u has {count} values",plane_better:"better ↗",plane_headline:"At this threshold {title} writes {speed} tokens/s over {questions} questions and loses {los\
s} right answers of 100",plane_headline_bias:"At this threshold {title} writes {speed} tokens/s over {questions} questions with a bias of {loss} a token",plane_ends:"\
 ({low} to {high})",plane_free:"Without any loss {speed} tokens/s are possible on this link: {title}.",plane_this:"this setting",plane_same_speed:"same speed, l\
east loss",plane_same_loss:"same loss, fastest",plane_hlm:"HLM, sends everything",plane_speed:"tokens/s",plane_lost:"lost of 100",plane_bias:"bias a token",plane_bits:"\
bits a token",plane_speed_axis:"tokens per second, {estimator}",plane_lost_axis:"right answers lost, of 100",plane_bias_axis:"bias per token",plane_typed:"{labe\
l}, typed",plane_figure:"Figure, {kind}, {millimetres} mm"};function ft(s){let t=Math.floor(s),e=s-t;return e>.5||e===.5&&t%2!==0?t+1:t}var pt="–";function mt(s){return s==null||Number.isNaN(s)}function gt(s,t){let e=s.toFixed(t),n=Math.abs(s)*10**t;if(Math.abs(n%1-.5)>1e-6)return e;let[o,r]=Math.abs(s).toFixed(
100).split(".");if(!/^50*$/.test(r.slice(t)))return e;let i=BigInt(o+r.slice(0,t)),a=String(i%2n===0n?i:i+1n).padStart(t+1,"0");return(s<0?"-":"")+(t?`${a.slice(
0,-t)}.${a.slice(-t)}`:a)}function wt(s){let[t,...e]=s.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function A(s,t=3){if(mt(s))return pt;
if(!Number.isFinite(s))return s>0?"∞":"−∞";if(s===0)return"0";let e=Dt(s,t),n=Math.min(100,Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e)))));return wt(
gt(e,n)).replaceAll("-","−")}function Dt(s,t){let e=Number(Math.abs(s).toExponential().split("e")[1]),n=t-1-e;return n>=0&&n<=60?Number(gt(s,n)):Number(s.toExponential(
t-1))}function K(s){return mt(s)?pt:wt(String(ft(s))).replace("-","−")}function b(s,t={}){if(!(s in X))throw new Error(`There is no sentence ${s}.`);return X[s].replace(/\{(\w+)\}/g,(e,n)=>{if(!(n in t))throw new Error(`The sentenc\
e ${s} lacks ${n}.`);return t[n]})}function v(s){return 10**(s/10)}function H(s,t){return s/Math.LN2*Math.log1p(t)}var xt={awgn:{gain:()=>1,logLaplace:s=>-s},rayleigh:{gain:s=>-Math.log1p(-s),logLaplace:s=>-Math.
log1p(s)},rician:{gain(s,t,e){let n=v(e.rician_k_db),o=Math.sqrt(.5/(n+1));return(Math.sqrt(n/(n+1))+Mt(s)*o)**2+(Mt(t)*o)**2},logLaplace(s,t){let e=v(t.rician_k_db);
return-Math.log1p(s/(e+1))-e*s/(e+1+s)}},nakagami:{gain:(s,t,e)=>Xt(e.nakagami_m,s)/e.nakagami_m,logLaplace:(s,t)=>-t.nakagami_m*Math.log1p(s/t.nakagami_m)}};function _t(s){
if(!Object.hasOwn(xt,s.fading))throw new Error(`The engine has no gain for the fading ${s.fading}: add it to FADINGS of web/engine/maths/channel.js.`);return xt[s.
fading]}function St(s,t,e){return _t(s).gain(t,e,s)}function $t(s){if(s.fading==="outage"){let{successProb:r,slotBits:i}=At(s);return r*i/.001}let[t,e,n]=[v(s.snr_db),
.1,_t(s).logLaplace],o=0;for(let r=-36-Math.max(0,Math.log(t));r<4;r+=e)o-=Math.expm1(n(t*Math.exp(r),s))*Math.exp(-Math.exp(r));return s.bandwidth_hz/Math.LN2*
e*o}function Xt(s,t){k.shape!==s&&(k={shape:s,log:Gt(s)},k.starts=Float64Array.from({length:O},(r,i)=>Math.log(bt(Math.log(s),s,(i+.5)/O))));let e=Math.min(Math.
max(t*O-.5,0),O-1.001),[n,o]=[Math.floor(e),k.starts];return bt(o[n]+(e-n)*(o[n+1]-o[n]),s,t)}var O=64,k={};function bt(s,t,e){let n=e<.5,o=Math.log(n?e:1-e),r=s;
for(let i=0;i<200;i+=1){let a=Math.exp(r),l=Math.exp(t*r-a-k.log),[h,c]=Kt(t,a,l),d=n?(Math.log(h)-o)*h/l:(o-Math.log(c))*c/l;if(r-=Math.max(d,-1),Math.abs(d)<1e-8)
break}return Math.exp(r)}function Kt(s,t,e){if(t<s+1){let[a,l]=[1/s,1/s];for(let h=1;a>1e-17*l;h+=1)l+=a*=t/(s+h);return[e*l,1-e*l]}let n=t+1-s,[o,r]=[1/0,1/n],
i=r;for(let a=1;a<1e4;a+=1){let l=a*(s-a);if(n+=2,r=1/(l*r+n),o=n+l/o,i*=o*r,Math.abs(o*r-1)<1e-16)break}return[1-e*i,e*i]}function Gt(s){let[t,e]=[s,1];for(;t<
15;t+=1)e*=t;let n=1/(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(t)-t+.5*Math.log(2*Math.PI)+n-Math.log(e)}function Mt(s){let t=Math.min(
s,1-s),e=Math.sqrt(-2*Math.log(t)),n=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+e*.001308)));for(let o=0;o<3;o+=1){let r=(Ht(n)-t)/(Math.exp(-(n*
n)/2)/Math.sqrt(2*Math.PI));n+=r/(1+n*r/2)}return s<.5?-n:n}function Ht(s){let t=Math.exp(-(s*s)/2)/Math.sqrt(2*Math.PI);if(s<3){let[n,o]=[s,s];for(let r=3;Math.
abs(n)>1e-18*Math.abs(o);r+=2)o+=n*=s*s/r;return .5-t*o}let e=s;for(let n=200;n>0;n-=1)e=s+n/e;return t/e}function Vt(s){let t=Math.log1p(s);for(let e=0;e<60;e+=
1){let n=t-(t-s*Math.exp(-t))/(1+t);if(Math.abs(n-t)<=1e-16*Math.abs(t))break;t=n}return Math.expm1(t)}function At(s){let t=v(s.snr_db),e=s.snr_target_db===null?
Vt(t):v(s.snr_target_db);return{successProb:Math.exp(-e/t),slotBits:.001*H(s.bandwidth_hz,e)}}function yt(s,t,e){Wt.some(c=>G[c]!==e[c])&&(G={...e,...At(e)});let{
successProb:n,slotBits:o}=G,r=Math.min(Math.ceil(s/o*(1-1e-12)),201);if(r===0)return{slots:0,outage:!1};let i=Zt(n)[r],a=Math.ceil(t*2**53),[l,h]=[0,201];for(;l<
h;){let c=l+h>>1;Math.floor(i[c]*2**53)>=a?h=c:l=c+1}return l>200?{slots:200,outage:!0}:{slots:l,outage:!1}}var Wt=["snr_db","snr_target_db","bandwidth_hz"],G={},
N=new Map;function Zt(s){if(!N.has(s)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let n=1;n<t.length;n+=1)
t[n][e+1]=Math.max(t[n][e],Math.min(1,(1-s)*t[n][e]+s*t[n-1][e]));N.clear(),N.set(s,t)}return N.get(s)}function F(s){if(s.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return s.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:s.slm_s,llmS:s.llm_s}}var Et={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function kt(s,t,e){return Qt(0,s,t.stream,e*t.width)}var Jt=10,vt=[[3538372366,3779882131],[3394929251,2500989271]],C=[[2654435769,2135587861],[3144134277,2227873595]];function Qt(s,t,e,n){let o=new Float64Array(n),
r=new Uint32Array(8);for(let i=0,a=1;i<n;i+=4,a+=1){Yt(r,a,s,t,e);let l=Math.min(4,n-i);for(let h=0;h<l;h+=1)o[i+h]=(r[2*h]*2**20+(r[2*h+1]>>>12)+.5)*2**-52}return o}
var y=new Uint32Array(8);function Yt(s,t,e,n,o){s.fill(0),s[0]=Math.floor(t/2**32),s[1]=t;let[r,i,a,l]=[e,n,0,o];for(let h=0;h<Jt;h+=1){Tt(y,0,vt[0],s[0],s[1]),
Tt(y,4,vt[1],s[4],s[5]),s[0]=y[4]^s[2]^r,s[1]=y[5]^s[3]^i,s[2]=y[6],s[3]=y[7],s[4]=y[0]^s[6]^a,s[5]=y[1]^s[7]^l,s[6]=y[2],s[7]=y[3];let c=i+C[0][1];i=c>>>0,r=r+
C[0][0]+(c>4294967295)>>>0,c=l+C[1][1],l=c>>>0,a=a+C[1][0]+(c>4294967295)>>>0}}function Tt(s,t,[e,n],o,r){let i=R(n,r)+(Math.imul(n,o)>>>0)+(Math.imul(e,r)>>>0),
a=R(n,o)+R(e,r)+(Math.imul(e,o)>>>0)+Math.floor(i/2**32);s[t]=R(e,o)+Math.floor(a/2**32),s[t+1]=a>>>0,s[t+2]=i>>>0,s[t+3]=Math.imul(n,r)}function R(s,t){let[e,n,
o,r]=[s>>>16,s&65535,t>>>16,t&65535],i=e*r+(n*r>>>16),a=(i&65535)+n*o;return e*o+(i>>>16)+(a>>>16)>>>0}var V={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function W(s,t,e){let n=t.resumes,o=n+s.drafts*s.draftS,r=s.sent?
Math.max(o,t.replied):o,i=r+s.upS+s.rttS/2,a=i+s.passS,l=s.sent||s.passS?a+s.downS+s.rttS/2:t.replied,h=Math.max(t.end,o,l),c={start:n,drafted:o,leaves:r,arrives:i,
verified:a,replied:l,end:h,resumes:h,aheadPasses:0};if(!e||s.passS>0&&!s.sent)return c;let d=te(l-o,s.draftS);return s.restarts?{...c,resumes:l,aheadPasses:d}:s.
bonus?{...c,resumes:Math.min(o+s.draftS,l),aheadPasses:Math.min(1,d)}:{...c,resumes:o}}function te(s,t){return s>0?t?Math.max(0,Math.ceil(Math.min(s/t-1e-9,4096))):
4096:0}var ne={uint8:Uint8Array,uint16:Uint16Array,uint32:Uint32Array,float64:Float64Array};function se(s){let t=new DataView(s).getUint32(0,!0),e=JSON.parse(new TextDecoder().
decode(new Uint8Array(s,4,t))),n=4+t,o={};for(let[r,{type:i,length:a}]of Object.entries(e.arrays))n+=(8-n%8)%8,o[r]=new ne[i](s,n,a),n+=o[r].byteLength;return{head:e,
arrays:o}}var B=class{constructor(t){let{head:e,arrays:n}=se(t);this.head=e,this.seeds=n.seeds;let o=r=>Object.fromEntries(Object.entries(n).flatMap(([i,a])=>i.
startsWith(r+"/")?[[i.slice(r.length+1),a]]:[]));this.rows=new Map(e.rows.map(r=>[r.method,new Z(r,o(r.method))])),this.marks=e.marks.map((r,i)=>({...r,row:new J(
o(`mark${i}`))}))}get noise(){return this.drawn??=Array.from(this.seeds,t=>kt(t,Et.CHANNEL,this.head.limit)),this.drawn}airOn({channel:t,throughput:e}){let n=JSON.
stringify([t,e]);return this.air?.named!==n&&(this.air={named:n,seconds:e==="ergodic"?oe(t):this.madeAir(t)}),this.air.seconds}madeAir(t){let{limit:e}=this.head;
if(t.fading==="outage")return(a,l,h)=>yt(h&&h+t.header_bits,this.noise[a][2*l],t).slots*.001;let n=[t.fading,t.rician_k_db,t.nakagami_m].join();this.gains?.named!==
n&&(this.gains={named:n,known:new Float64Array(this.seeds.length*e)});let{known:o}=this.gains,r=new Float64Array(o.length),i=v(t.snr_db);return(a,l,h)=>{if(h===
0)return 0;let c=a*e+l;return r[c]===0&&(o[c]===0&&(o[c]=St(t,this.noise[a][2*l],this.noise[a][2*l+1])),r[c]=1/H(t.bandwidth_hz,i*o[c])),(h+t.header_bits)*r[c]}}speeds(t,e,n){
let o=this.rows.get(t),r=o.seconds(e,this.airOn(n),n.clock);return o.at("tokens",e).map((i,a)=>i/r[a])}markSpeeds(t){let e=this.airOn(t);return this.marks.map(({
tokens:n,row:o})=>n/o.seconds(e,t.clock))}};function oe(s){let t=$t(s),e=(n,o)=>n&&(n+s.header_bits*o)/t;return Object.assign((n,o,r)=>e(r,1),{inAll:e})}var Z=class{constructor({
method:t,title:e,axis:n,values:o,u_th:r,complete:i},a){Object.assign(this,{method:t,title:e,axis:n,values:o,thresholds:r,complete:i,arrays:a})}at(t,e){let n=this.
thresholds.length;return this.arrays[`table/${t}`].subarray(e*n,(e+1)*n)}seconds(t,e,n){let{slmS:o,llmS:r}=F(n);if(n.schedule!=="sequential")return this.placed(
t,e,n);let[i,a,l]=["tokens","sent","bits"].map(c=>this.at(c,t)),h=e.inAll?l.map((c,d)=>e.inAll(c*i[d],a[d])):this.airSeconds(t,e);return i.map((c,d)=>o*c+(r+n.rtt_s)*
a[d]+h[d])}airSeconds(t,e){let{level:n,bits:o}=this.arrays,r=new Float64Array(this.thresholds.length+1);this.pieces(t,(a,l,h,c,d)=>{for(let m=c;m<d;m+=1){let u=Math.
min(n[m],h);if(u<=l)continue;let g=e(a,m-c,o[t*n.length+m]);r[l]+=g,r[u]-=g}});let i=0;return r.map(a=>i+=a)}placed(t,e,n){let{slmS:o,llmS:r}=F(n),{level:i,bits:a,
replaced:l}=this.arrays,h=new Float64Array(this.thresholds.length);return this.pieces(t,(c,d,m,u,g)=>{let p=Float64Array.from({length:g-u},(w,M)=>i[u+M]>d?e(c,M,
a[t*i.length+u+M]):0);for(let w=d;w<m;w+=1){let M=V;for(let S=u;S<g;S+=1){let $=i[S]>w;M=W(Lt(1,o,$,$?p[S-u]:0,$?r:0,$?n.rtt_s:0,!1,$&&l[S]>0),M,!0)}h[w]+=M.end}}),
h}pieces(t,e){let{question:n,first:o,last:r,first_column:i,last_column:a,rounds:l}=this.arrays,h=0;for(let c=0;c<n.length;c+=1){let d=h+l[c];i[c]<=t&&t<a[c]&&e(
n[c],o[c],r[c],h,d),h=d}}},J=class{constructor(t){this.arrays=t}seconds(t,e){let{slmS:n,llmS:o}=F(e),{exchanges:r,round:i,slm:a,llm:l,tokens:h,sent:c,restarts:d,
bits:m}=this.arrays;if(e.schedule==="sequential")return this.summed(t,n,o,e.rtt_s);let[u,g]=[0,0];for(let p=0;p<r.length;p+=1){let w=V;for(let M=u+r[p];u<M;u+=1){
let[S,$,T]=[n*a[u],o*l[u],e.rtt_s*c[u]],_=c[u]?t(p,i[u],m[u]):0;w=W(Lt(a[u],n,c[u]>0,_,$,T,c[u]>0&&h[u]>a[u],d[u]>0),w,!0)}g+=w.end}return g}summed(t,e,n,o){let{
exchanges:r,round:i,slm:a,llm:l,sent:h,bits:c}=this.arrays;this.counts??=[a,l,h].map(w=>w.reduce((M,S)=>M+S,0));let[d,m,u]=this.counts,[g,p]=[0,0];for(let w=0;u>
0&&w<r.length;w+=1)for(let M=g+r[w];g<M;g+=1)h[g]&&(p+=t(w,i[g],c[g]));return e*d+n*m+o*u+p}};function Lt(s,t,e,n,o,r,i,a){return{drafts:s,draftS:t,sent:e,upS:n,
passS:o,downS:0,rttS:r,bonus:i,restarts:a}}function Q(s,t){return Math.max(0,s.findLastIndex(e=>e===null||e<=t+1e-9))}function Ot(s,t){let n=t.filter(({speed:i})=>i>=
s.speed).reduce((i,a)=>a.lost<i.lost||a.lost===i.lost&&a.speed>i.speed?a:i,s),r=t.filter(({lost:i})=>i<=s.lost).reduce((i,a)=>a.speed>i.speed||a.speed===i.speed&&
a.lost<i.lost?a:i,s);return{leastLoss:n,fastest:r}}var ie="http://www.w3.org/2000/svg";function f(s,t,e){let n=document.createElement(s);return t&&(n.className=t),e!==void 0&&(n.textContent=e),n}function L(s,t,e){
let n=f("button",s,t);return n.type="button",n.addEventListener("click",e),n}function P(s,t){let e=f("a");e.href=URL.createObjectURL(s),e.download=t,e.click(),URL.revokeObjectURL(e.href)}function x(s,t,e){let n=document.createElementNS(ie,
s);for(let[o,r]of Object.entries(t))n.setAttribute(o,String(r));return e&&e.append(n),n}var Nt=0;function Ft(s){return Nt+=1,`${s}-${Nt}`}var E=class{constructor(t,e){this.row=t,this.moved=e,this.root=f("div",`field as-${t.kind} ${t.name}`),this.named=Ft("field");let n=f("div","field-head");this.label=
f("label","field-label",t.label),this.label.id=`${this.named}-label`,n.append(this.label),t.quiet?this.label.title=t.help.replaceAll("**",""):t.help&&n.append(...this.
help(t)),this.root.append(n),this.build(),this.show(t.value)}get setting(){let{value:t,row:e}=this;return typeof t=="number"&&e.scale!==void 0&&e.scale!==1?Number(
(t*e.scale).toFixed(12)):t}set disabled(t){this.field.disabled=t}choose(t){this.show(t),this.moved(t)}help({label:t,help:e}){let n=f("button","field-help");n.type=
"button",n.setAttribute("aria-label",b("help_for",{label:t})),n.append("?");let o=f("div","field-tip");o.setAttribute("role","tooltip"),o.id=`${this.named}-help`,
n.setAttribute("aria-describedby",o.id);for(let r of e.split(`
`)){let i=f("p");r.trim().split("**").forEach((a,l)=>i.append(l%2?f("strong","",a):a)),o.append(i)}return[n,o]}input(t){let e=f("input");return e.type=t,e.id=this.
named,this.label.htmlFor=this.named,e}},Y=class extends E{build(){let{low:t,high:e,step:n,ends:o,disabled:r}=this.row,i=f("div","slot");if(this.field=this.input(
"range"),Object.assign(this.field,{min:String(t),max:String(e),step:n===null?"any":String(n),disabled:r??!1}),this.output=f("output"),this.output.setAttribute("\
aria-hidden","true"),this.field.addEventListener("input",()=>this.choose(Number(this.field.value))),i.append(this.output,this.field),this.root.append(i),!o)return;
let a=f("div","field-ends");for(let l of o)a.append(f("span","",l));a.firstChild.title=this.words(t),a.lastChild.title=this.words(e),this.root.append(a)}words(t){
return t.toFixed(this.row.digits).replace("-","−")+this.row.unit}show(t){let{low:e,high:n}=this.row;this.value=t,this.field.value!==String(t)&&(this.field.value=
String(t));let o=this.words(t);this.output.textContent=o,this.field.setAttribute("aria-valuetext",o),this.root.style.setProperty("--at",String((Math.min(Math.max(
t,e),n)-e)/(n-e)))}},tt=class extends E{build(){this.group=f("div","segments"),this.group.setAttribute("role","radiogroup"),this.group.setAttribute("aria-labell\
edby",this.label.id),this.buttons=new Map(this.row.options.map(([t,e])=>[t,this.button(t,e)])),this.group.append(...this.buttons.values()),this.group.addEventListener(
"keydown",t=>this.onKey(t)),this.root.append(this.group)}button(t,e){let n=L("segment",e,()=>t!==this.value&&this.choose(t));return n.setAttribute("role","radio"),
n}onKey(t){let e={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[t.key];if(e===void 0)return;let n=[...this.buttons.values()],o=n[(n.indexOf(t.target.closest(
".segment"))+e+n.length)%n.length];this.rove(o),o.focus(),t.preventDefault()}rove(t){for(let e of this.buttons.values())e.tabIndex=e===t?0:-1}show(t){this.value=
t;for(let[e,n]of this.buttons)n.setAttribute("aria-checked",String(e===t));this.rove(this.buttons.get(t)??this.buttons.values().next().value)}},et=class extends E{build(){
this.field=f("select"),this.field.id=this.named,this.label.htmlFor=this.named;for(let[t,e]of this.row.options){let n=f("option","",e);n.value=t,this.field.append(
n)}this.field.addEventListener("change",()=>this.choose(this.field.value)),this.root.append(this.field)}show(t){this.value=t,this.field.value=t}},nt=class extends E{build(){
let{low:t,high:e,step:n,placeholder:o}=this.row;this.field=this.input("number"),Object.assign(this.field,{min:String(t),max:String(e),step:n===null?"any":String(
n),placeholder:o??""}),this.field.addEventListener("input",()=>this.take()),this.root.append(this.field)}take(){let{low:t,high:e,placeholder:n,whole:o}=this.row,
[r,i]=[this.field.value,Number(this.field.value)],a=r===""&&n,l=a||r!==""&&i>=t&&i<=e&&(!o||Number.isInteger(i));this.field.setAttribute("aria-invalid",String(!l)),
l&&(this.value=a?null:i,this.moved(this.value))}show(t){this.value=t;let e=t===null?"":String(t);this.field.value!==e&&(this.field.value=e)}},re={slider:Y,segments:tt,
list:et,number:nt};function st(s,t){return new re[s.kind](s,t)}var ae=2.834645669291339,le=.5523,he={"−":"","–":"",θ:"theta","₁":"1","≤":"<=","’":"","“":"","”":""};function Ct(s,t,e,n){let o=n*ae/t,
r=[t*o,e*o].map(a=>a.toFixed(2)),i=[`${o.toFixed(5)} 0 0 ${(-o).toFixed(5)} 0 ${r[1]} cm`,...Array.from(s.querySelectorAll("rect, line, path, circle, text"),ce)].
join(`
`);return pe(["<< /Type /Catalog /Pages 2 0 R >>","<< /Type /Pages /Kids [3 0 R] /Count 1 >>",`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${r.join(" ")}] /Cont\
ents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,`<< /Length ${i.length} >>
stream
${i}
endstream`,...["Helvetica","Helvetica-Bold"].map(a=>`<< /Type /Font /Subtype /Type1 /BaseFont /${a} /Encoding /WinAnsiEncoding >>`)])}function ce(s){let t=getComputedStyle(
s);if(s.tagName==="text")return fe(s,t);let[e,n]=[ot(t.fill),ot(t.stroke)],o=e&&n?"B":e?"f":n?"S":"n";return["q",e&&`${e} rg`,n&&`${n} RG ${parseFloat(t.strokeWidth)}\
 w`,de(s),o,"Q"].filter(Boolean).join(`
`)}function ot(s){let t=s.match(/[\d.]+/g);return s==="none"||t===null||Number(t[3]??1)===0?null:t.slice(0,3).map(e=>(Number(e)/255).toFixed(3)).join(" ")}function de(s){
let t=o=>Number(s.getAttribute(o));if(s.tagName==="rect")return`${t("x")} ${t("y")} ${t("width")} ${t("height")} re`;if(s.tagName==="line")return`${t("x1")} ${t(
"y1")} m ${t("x2")} ${t("y2")} l`;if(s.tagName==="circle")return ue(t("cx"),t("cy"),t("r"));let[e,n]=[0,0];return Array.from(s.getAttribute("d").matchAll(/([MLlz])([^MLlz]*)/g),
([,o,r])=>{if(o==="z")return"h";let[i,a]=r.trim().split(/[ ,]+|(?=-)/).map(Number);return[e,n]=o==="l"?[e+i,n+a]:[i,a],`${e.toFixed(2)} ${n.toFixed(2)} ${o==="M"?
"m":"l"}`}).join(" ")}function ue(s,t,e){let n=le*e,o=(...r)=>`${r.map(i=>i.toFixed(2)).join(" ")} c`;return[`${s+e} ${t} m`,o(s+e,t+n,s+n,t+e,s,t+e),o(s-n,t+e,
s-e,t+n,s-e,t),o(s-e,t-n,s-n,t-e,s,t-e),o(s+n,t-e,s+e,t-n,s+e,t),"h"].join(" ")}function fe(s,t){let{a:e,b:n,c:o,d:r,e:i,f:a}=s.transform.baseVal.consolidate()?.
matrix??{a:1,b:0,c:0,d:1,e:0,f:0},l=Array.from(s.textContent,d=>he[d]??(d.charCodeAt(0)<256?d:"")).join(""),h=`/${Number(t.fontWeight)>500?"B":"R"} ${parseFloat(
t.fontSize)} Tf`,c=`1 0 0 -1 ${s.getBBox().x.toFixed(2)} ${Number(s.getAttribute("y")??0)} Tm`;return`q ${[e,n,o,r,i,a].map(d=>d.toFixed(4)).join(" ")} cm BT ${ot(
t.fill)??"0 0 0"} rg ${h} ${c} (${l.replace(/[\\()]/g,"\\$&")}) Tj ET Q`}function pe(s){let t=`%PDF-1.4
`,e=s.map((o,r)=>{let i=t.length;return t+=`${r+1} 0 obj
${o}
endobj
`,`${String(i).padStart(10,"0")} 00000 n 
`}),n=t.length;return t+=`xref
0 ${e.length+1}
0000000000 65535 f 
${e.join("")}trailer
<< /Size ${e.length+1} /Root 1 0 R >>
startxref
${n}
%%EOF
`,Uint8Array.from(t,o=>o.charCodeAt(0))}var I={left:46,right:16,top:40,bottom:44},me=6.4,ge=[0,1,2,5,10,20,45,70,100],we=[0,.001,.005,.02,.05,.1,.2,.5,1,2],it="#1b1d22",xe=`text { font: 12px "Source S\
ans 3", "Source Sans Pro", Arial, sans-serif; fill: ${it} }
.grid { stroke: #dcdde0; stroke-width: 1 } .curve path { fill: none; stroke: #9a9da6; stroke-width: 1.2 } .curve .dot { fill: #9a9da6 } .curve .name { fill: #5d\
606a }
.curve.chosen path { stroke: #6a3fbf; stroke-width: 2.2 } .curve.chosen :is(.dot, .name) { fill: #6a3fbf } .mark { fill: ${it} } .mark.lossy { fill: #80838c }
.ring circle { fill: none; stroke: ${it}; stroke-width: 3 } .ring text { fill: #6a3fbf; font-weight: 700 }`;function at(s,{width:t,height:e,scale:n=1}){let{curves:o,
marks:r,ring:i}=s,a=x("svg",{viewBox:`0 0 ${t.toFixed(0)} ${e.toFixed(0)}`,width:t.toFixed(0),height:e.toFixed(0),role:"group","aria-label":b("plane_drawn")}),l=[
...o.flatMap(({points:_})=>_),...r].filter(({speed:_})=>Number.isFinite(_)),h=Math.max(.001,...l.map(({speed:_})=>_)),c=Math.max(...l.map(({lost:_})=>_),.001),[
d,m]=[I.left*n,I.top*n],[u,g]=[t-I.right*n,e-I.bottom*n],p=_=>d+_/(1.04*h)*(u-d),w=_=>m+Math.sqrt(Math.max(0,_)/(1.06*c))*(g-m),M=new rt(me*n,13*n,d,u);be(a,{x:p,
y:w,left:d,right:u,top:m,bottom:g,most:c,fastest:h,scale:n,named:s.axes});let S=[p(i.speed),w(i.lost)];M.take(S[0]-14*n,S[1]-14*n,28*n,28*n);let $=`${i.title}, ${i.
label}`,T=x("g",{class:"ring",tabindex:0,role:"slider","aria-label":b("plane_ring"),"aria-valuetext":`${$}: ${A(i.speed)} ${b("plane_speed")}, ${A(i.lost)} ${b(
"plane_lost")}`,"aria-valuenow":i.index,"aria-valuemin":0,"aria-valuemax":s.chosen.points.length-1});x("title",{},T).textContent=[$,i.note].filter(Boolean).join(
": "),M.write($,...S,{parent:T,sides:["left","right","below"],away:18*n});for(let _ of[...o].sort((jt,Ut)=>Number(jt.chosen)-Number(Ut.chosen)))Me(a,_,{x:p,y:w,
scale:n});for(let _ of r)_e(a,_,{x:p,y:w,scale:n,place:M});return Se(a,o,{x:p,y:w,scale:n,place:M}),x("circle",{cx:S[0].toFixed(1),cy:S[1].toFixed(1),r:11*n},T),
a.append(T),a}function be(s,{x:t,y:e,left:n,right:o,top:r,bottom:i,most:a,fastest:l,scale:h,named:c}){let d=x("g",{class:"axes"});for(let p of(a>2?ge:we).filter(
w=>w<=1.06*a))x("line",{class:"grid",x1:n,x2:o,y1:e(p).toFixed(1),y2:e(p).toFixed(1)},d),x("text",{x:n-8*h,y:(e(p)+4*h).toFixed(1),"text-anchor":"end"},d).textContent=
String(p);let m=10**Math.floor(Math.log10(l/3)),u=[1,2,5,10].map(p=>p*m).find(p=>l/p<=5);for(let p=0;p<=1.04*l;p+=u)x("text",{x:t(p).toFixed(1),y:(i+16*h).toFixed(
1),"text-anchor":"middle"},d).textContent=String(Number(p.toPrecision(3)));x("text",{x:((n+o)/2).toFixed(1),y:(i+34*h).toFixed(1),"text-anchor":"middle"},d).textContent=
c[0];let g=(r+i)/2;x("text",{transform:`translate(${15*h} ${g.toFixed(1)}) rotate(-90)`,"text-anchor":"middle"},d).textContent=c[1],x("text",{class:"better",x:o,
y:(r+22*h).toFixed(1),"text-anchor":"end"},d).textContent=b("plane_better"),s.append(d)}function Me(s,{method:t,points:e,chosen:n,title:o},{x:r,y:i,scale:a}){let l=e.
filter(({speed:c})=>Number.isFinite(c)),h=x("g",{class:n?"curve chosen":"curve",...n?{}:{"data-method":t}},s);if(x("title",{},h).textContent=o,x("path",{d:l.map(
({speed:c,lost:d},m)=>`${m?"L":"M"}${r(c).toFixed(1)} ${i(d).toFixed(1)}`).join("")},h),!(l.length>40&&!n))for(let{speed:c,lost:d,label:m}of e){let u=x("circle",
{class:"dot",cx:r(c).toFixed(1),cy:i(d).toFixed(1),r:(n?l.length>40?2:3:1.8)*a},h);n&&(x("title",{},u).textContent=m)}}function _e(s,{speed:t,lost:e,label:n,lossless:o},{
x:r,y:i,scale:a,place:l}){if(!Number.isFinite(t))return;let[h,c,d]=[r(t),i(e),5.5*a],m=x("path",{class:o?"mark":"mark lossy",d:`M${h.toFixed(1)} ${(c-d).toFixed(
1)}l${d} ${d}l${-d} ${d}l${-d} ${-d}z`},s);x("title",{},m).textContent=n,l.take(h-d,c-d,2*d,2*d),l.write(n,h,c,{parent:s,sides:["above","higher","below","right",
"left"],away:8*a})}function Se(s,t,{x:e,y:n,scale:o,place:r}){for(let{speed:i,lost:a}of t.flatMap(({points:l,chosen:h})=>h?l:[]))r.take(e(i)-2,n(a)-2,4,4);for(let{
points:i,chosen:a,title:l}of t){let h=x("g",{class:a?"curve chosen":"curve"},s),c=i.filter(({speed:u})=>Number.isFinite(u));if(c.length===0)continue;let d=a?c.filter(
({u_th:u})=>u===null||[0,.1,.3,.5,.75,1].includes(u)):[];for(let{label:u,speed:g,lost:p}of d)r.write(u,e(g),n(p),{parent:h,sides:["right","left"],away:7*o});let m=({
speed:u,lost:g})=>r.write(l,e(u),n(g),{parent:h,sides:["right","left","above","below"],away:6*o});a||[.5,.6,.4,.7,.3].some(u=>m(c[Math.floor(u*c.length)]))}}var rt=class{constructor(t,e,n,o){
Object.assign(this,{letter:t,line:e,left:n,right:o,taken:[]})}take(t,e,n,o){this.taken.push([t,e,t+n,e+o])}write(t,e,n,{parent:o,sides:r,away:i}){let a=t.length*
this.letter,l={right:[e+i,n-3,"start",e+i],left:[e-i,n+4,"end",e-i-a],above:[e,n-i,"middle",e-a/2],higher:[e,n-i-1.3*this.line,"middle",e-a/2],below:[e,n+i+this.
line*.7,"middle",e-a/2]},h=r.map(g=>l[g]).find(([,g,,p])=>p>this.left-4&&p+a<this.right+12&&!this.covers(p,g-this.line,a,this.line+2));if(h===void 0)return!1;let[
c,d,m,u]=h;return this.take(u,d-this.line,a,this.line+2),x("text",{class:"name",x:c.toFixed(1),y:d.toFixed(1),"text-anchor":m},o).textContent=t,!0}covers(t,e,n,o){
return this.taken.some(([r,i,a,l])=>t<a&&t+n>r&&e<l&&e+o>i)}};function Rt(s,t,e){let n=t===88?440:720,o=$e(e,Math.floor(n/5.6)),r=at(s,{width:n,height:.66*n}),i=.66*
n+14*o.length+8;for(let[a,l]of Object.entries({xmlns:"http://www.w3.org/2000/svg",viewBox:`0 0 ${n} ${i}`,width:`${t}mm`,height:`${(t*i/n).toFixed(1)}mm`}))r.setAttribute(
a,l);r.prepend(Object.assign(x("style",{}),{textContent:xe}),x("rect",{width:n,height:i,fill:"#ffffff"}));for(let[a,l]of o.entries())x("text",{x:8,y:.66*n+14*(a+
1),style:"font-size: 10.5px"},r).textContent=l;return{drawn:r,width:n,height:i}}function $e(s,t){return s.split(" ").reduce((e,n)=>{let o=e.at(-1);return o!==void 0&&
o.length+n.length<t?[...e.slice(0,-1),`${o} ${n}`]:[...e,n]},[])}var Ae={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function ye(s){let t=x("svg",{viewBox:"0 0 20 20","aria-hidden":"true"});return x("path",{d:s},t),t}function Bt(s){return ye(Ae[s])}var mn=globalThis[Symbol.for("cuhlm-boards")]??=new Map;function Pt(){return parseFloat(globalThis.getComputedStyle?.(document.documentElement).fontSize)||16}var lt=class{constructor(){this.handles=new Set,this.followers=
new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:n}=this,
o=r=>Object.fromEntries(Object.entries(r).map(([i,a])=>[i,i in n?n[i]:a]));return{channel:o(t),clock:o(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.
frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},gn=globalThis[Symbol.for("cuhlm-hand")]??=new lt;var ve=250,Te=320,Ee=20,ke=.58,ht="data-lecture";async function Le(s){let t=new URL("../../built/",document.querySelector("script[type=module][src]").src),e=await fetch(
new URL(s,t));if(!e.ok)throw new Error(b("plane_not_there"));return e.arrayBuffer()}var z=class{constructor(t,e){this.data=e,this.setting=structuredClone(e.setting),
this.moved=e.rest.moved,this.root=f("section","tradeoff"),this.headline=f("p","headline"),this.headline.setAttribute("aria-live","polite"),this.figure=f("div","\
plane"),this.panel=f("div","setting");let n=f("div","room");n.append(this.figure,this.panel);let o=L("lecture-button",void 0,()=>this.lecture(!this.lecturing));
o.append(Bt("lecture"),f("span","",b("lecture"))),o.title=b("help_plane_lecture"),this.root.append(this.headline,n,o,f("p","keys",b("plane_lecture_keys"))),t.append(
this.root),this.onKey=r=>this.key(r),document.addEventListener("keydown",this.onKey),this.sizes={width:0,height:0},this.resized=new ResizeObserver(r=>this.fit(r)),
this.resized.observe(this.figure),this.resized.observe(this.panel)}get lecturing(){return document.documentElement.hasAttribute(ht)}lecture(t){this.plane&&(document.
documentElement.toggleAttribute(ht,t),this.root.classList.toggle("lecture",t),this.show(),t&&this.figure.querySelector(".ring").focus({preventScroll:!0}))}key(t){
t.ctrlKey||t.metaKey||t.altKey||t.composedPath()[0].closest?.("input, select, textarea")||(t.key?.toLowerCase()==="l"||t.key==="Escape"&&this.lecturing)&&this.lecture(
t.key!=="Escape"&&!this.lecturing)}fit(t){let e={...this.sizes};for(let{target:n,contentRect:o}of t)n===this.figure?this.sizes.width=o.width:this.sizes.height=o.
height;this.plane&&(e.width!==this.sizes.width||e.height!==this.sizes.height)&&this.show()}update(t,e,n){Object.assign(this,{data:t,state:e,trigger:n}),t.rest.moved===
this.moved&&(this.setting=structuredClone(t.setting)),t.plane!==this.loaded?this.load(t.plane):this.plane&&this.show()}async load(t){this.loaded=t,this.headline.
textContent=b("plane_loading");try{this.plane=new B(await Le(t))}catch(e){this.headline.textContent=e.message;return}this.scored=this.plane.head.scored,this.known=
new Map,this.build(),this.show()}build(){let{controls:t}=this.data,[{axis:e}]=this.plane.rows.values();t.choices.method.options=[...this.plane.rows.values()].map(
({method:d,title:m})=>[d,m]),this.choices=Object.fromEntries(Object.entries(t.choices).map(([d,m])=>[d,st({...m,value:this.value(d)},u=>this.move(d,u))])),this.
handles=Object.fromEntries(Object.entries(t.handles).map(([d,m])=>[d,new j(m,this.value(d),u=>this.move(d,u))])),this.ownPlace=f("div","own"),this.lines=f("tabl\
e","lines");let{method:n,u_th:o,[e]:r,snr_db:i,fading:a,rtt_s:l,throughput:h}={...this.choices,...this.handles},c=[n,o,r,i,a,{root:this.ownPlace},l,h].map(({root:d})=>d);
o.root.classList.add("threshold"),this.panel.replaceChildren(...c,this.lines,this.takeAway()),this.offerOwn()}takeAway(){let t=f("div","take-away");for(let[e,n]of[
["pdf",88],["pdf",180],["svg",88],["svg",180],["png",180]])t.append(L("",b("plane_figure",{kind:e.toUpperCase(),millimetres:n}),()=>this.save(e,n)));return t}offerOwn(){
let t=this.data.controls.own[this.setting.channel.fading];this.ownPlace.replaceChildren(...t?[new j(t,this.value(t.name),e=>this.move(t.name,e)).root]:[])}part(t){
return[this.setting.channel,this.setting.clock].find(e=>t in e)??this.setting}value(t){let e=(this.data.controls.handles[t]??{}).scale??1,n=this.part(t)[t];return typeof n==
"number"?Number((n/e).toFixed(9)):n}move(t,e){let n=(this.data.controls.handles[t]??{}).scale??1;this.part(t)[t]=typeof e=="number"?Number((e*n).toFixed(12)):e,
t==="fading"&&this.offerOwn(),this.moved+=1,this.show(),clearTimeout(this.resting),this.resting=setTimeout(()=>this.state("setting",{...this.setting,moved:this.
moved}),ve)}show(){let{setting:t}=this;for(let[l,h]of Object.entries({...this.handles,...this.choices}))h.show(this.value(l));let e=this.plane.rows.get(t.method);
this.handles[e.axis].disabled=e.values.length===1,this.scene=this.compute(e),this.write();let{width:n}=this.sizes;if(n<100)return;let o=this.lecturing?ke*innerHeight:
Math.min(.85*n,this.sizes.height+Ee),r=Math.max(Te,o),i=at(this.scene,{width:n,height:r,scale:Pt()/16});this.handRing(i);let a=this.figure.querySelector(".ring:\
focus")!==null;this.figure.firstChild?this.figure.firstChild.replaceWith(i):this.figure.append(i),a&&i.querySelector(".ring").focus({preventScroll:!0})}compute(t){
let{setting:e,plane:n}=this,o=[...n.rows.values()].map(u=>this.curve(u)),r=o.find(({method:u})=>u===t.method),i=Q(t.thresholds,e.u_th),a={...r.points[e.u_th===null?
0:i],note:this.note(t,t.thresholds[i])},l=this.kept("marks",this.link,()=>n.markSpeeds(e)),h=n.marks.map((u,g)=>({...u,label:u.title,speed:l[g]})).filter(({lost:u})=>u!==
null),c=new Map(this.choices.throughput.row.options).get(e.throughput).toLowerCase(),d=[b("plane_speed_axis",{estimator:c}),b(this.scored?"plane_lost_axis":"pla\
ne_bias_axis")],m=h.filter(u=>u.lossless).reduce((u,g)=>u===null||g.speed>u.speed?g:u,null);return{curves:o,chosen:r,ring:a,marks:h,free:m,hlm:h.find(({name:u})=>u===
"hlm"),...Ot(a,[...o.flatMap(({points:u})=>u),...h]),axes:d}}note(t,e){let n=this.setting.u_th;return!t.complete||n===null||e===null||Math.abs(n-e)<1e-9?"":b("p\
lane_acts",{value:A(n,2),step:A(e,2),count:t.thresholds.length-1})}curve(t){let e=t.values.length===1?0:Q(t.values,this.setting[t.axis]);return{...this.kept(t.method,
`${e} ${this.link}`,()=>this.madeCurve(t,e)),chosen:t.method===this.setting.method}}kept(t,e,n){return this.known.get(t)?.on!==e&&this.known.set(t,{on:e,value:n()}),
this.known.get(t).value}get link(){return JSON.stringify([this.setting.channel,this.setting.clock,this.setting.throughput])}madeCurve(t,e){let n=this.plane.speeds(
t.method,e,this.setting),[o,r]=[t.at(this.scored?"lost":"bias",e),t.at("bits",e)],i=Array.from(n,(a,l)=>{let h=t.thresholds[l];return{method:t.method,title:t.title,
u_th:h,index:l,speed:a,lost:o[l],bits:r[l],label:h===null?b("plane_none"):b("plane_at",{value:A(h,2)})}});return{method:t.method,title:t.title,points:i}}write(){
let{ring:t,free:e,hlm:n,leastLoss:o,fastest:r}=this.scene,i=this.data.rest.moved===this.moved&&this.data.rest.lost[0]!==null?this.data.rest:null,a=A(t.speed,2),
l=p=>A(p,2),h={title:t.title,speed:a,loss:l(t.lost),questions:K(this.plane.seeds.length)},c=b(this.scored?"plane_headline":"plane_headline_bias",h),d=i?b("plane\
_ends",{low:l(i.lost[0]),high:l(i.lost[1])}):"",m=e?b("plane_free",{speed:A(e.speed,2),title:e.title}):"";this.headline.replaceChildren(f("strong","chosen",c+d+
".")," ",f("strong","free",m));let u=[["plane_this",t,""],["plane_same_speed",o],["plane_same_loss",r],...n?[["plane_hlm",n]]:[]],g=f("tr");g.append(f("th"),...[
"plane_speed",this.scored?"plane_lost":"plane_bias","plane_bits"].map(p=>f("th","",b(p)))),this.lines.replaceChildren(g,...u.map(([p,w])=>this.line(p,w,w===t)))}line(t,e,n){
let o=f("tr",n?"chosen":""),r=f("th");return r.scope="row",r.append(f("span","",b(t))),n&&e.note&&r.append(f("small","",`: ${e.note}`)),!n&&t!=="plane_hlm"&&r.append(
f("small","",`: ${[e.title,e.method?e.label:""].filter(Boolean).join(", ")}`)),o.append(r,...[e.speed,e.lost,e.bits].map(i=>f("td","",A(i)))),o}handRing(t){let e=t.
querySelector(".ring"),{points:n}=this.scene.chosen,o=r=>this.move("u_th",n[Math.max(0,Math.min(n.length-1,r))].u_th);e.addEventListener("keydown",r=>{let i={ArrowRight:1,
ArrowUp:1,ArrowLeft:-1,ArrowDown:-1,Home:-n.length,End:n.length}[r.key];i!==void 0&&(r.preventDefault(),o(this.scene.ring.index+i))}),t.addEventListener("pointe\
rdown",r=>{let i=r.target.closest("[data-method]");if(i)return this.move("method",i.dataset.method);if(!r.target.closest(".ring, .curve.chosen"))return;r.preventDefault();
let a=h=>o(Oe(this.figure.firstChild,h,n.length)),l=new AbortController;addEventListener("pointermove",a,l);for(let h of["pointerup","pointercancel"])addEventListener(
h,()=>l.abort(),l);a(r)})}save(t,e){let{drawn:n,width:o,height:r}=Rt(this.scene,e,this.data.caption),i=`trade-off-${e}mm.${t}`;if(t==="pdf"){let h=f("div");return h.
style.cssText="position: absolute; left: -9999px",this.root.append(h),h.attachShadow({mode:"open"}).append(n),P(new Blob([Ct(n,o,r,e)],{type:"application/pdf"}),
i),h.remove()}let a=new XMLSerializer().serializeToString(n);if(t==="svg")return P(new Blob([a],{type:"image/svg+xml"}),i);let l=new Image;l.onload=()=>{let h=f(
"canvas");[h.width,h.height]=[l.width*3,l.height*3],h.getContext("2d").drawImage(l,0,0,h.width,h.height),h.toBlob(c=>P(c,i))},l.src=`data:image/svg+xml;charset=\
utf-8,${encodeURIComponent(a)}`}release(){clearTimeout(this.resting),this.resized.disconnect(),document.removeEventListener("keydown",this.onKey),document.documentElement.
removeAttribute(ht)}},j=class{constructor(t,e,n){let o=r=>st({...t,kind:r,value:e},i=>{this.show(i),n(i)});this.slider=o("slider"),this.typed=o("number"),this.typed.
root.querySelector(".field-head").replaceWith(),this.typed.field.setAttribute("aria-label",b("plane_typed",{label:t.label})),this.root=f("div","pair"),this.root.
append(this.slider.root,this.typed.root)}show(t){this.slider.show(t??this.slider.row.low),this.typed.field!==this.typed.field.getRootNode().activeElement&&this.
typed.show(t)}set disabled(t){this.slider.disabled=t,this.typed.disabled=t}};function Oe(s,t,e){let n=s.getBoundingClientRect(),o=[t.clientX-n.left,t.clientY-n.
top],i=[...s.querySelectorAll(".curve.chosen .dot")].map(a=>(Number(a.getAttribute("cx"))-o[0])**2+(Number(a.getAttribute("cy"))-o[1])**2);return Math.min(e-1,i.
indexOf(Math.min(...i)))}var D=-1/0,U=!1,[ct,q]=[location.pathname,document.title];function dt(){location.pathname===ct||document.title===q||([D,U,ct,q]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",s=>{let t=s.composedPath().find(o=>o.tagName==="A"&&o.href),e=s.ctrlKey||s.metaKey||s.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");if(!t||e||new URL(t.href).pathname===location.pathname)return;dt(),[D,U,q]=[performance.now(),!1,document.title];let n=innerWidth<768&&t.closest("[d\
ata-testid=stSidebar]");n&&setTimeout(()=>n.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("popstate",()=>{U=location.
pathname!==ct,[D,q]=[U?performance.now():-1/0,document.title]});var It=document.querySelector("title");It&&new MutationObserver(dt).observe(It,{childList:!0,characterData:!0,
subtree:!0});function Ne(){return dt(),performance.now()-D<=3e4}function ut(s){return(...t)=>{Ne()||s(...t)}}function zt(s){let t=new WeakMap;return({parentElement:e,data:[n],setStateValue:o,setTriggerValue:r},i)=>{let a=t.get(e);return a===void 0&&t.set(e,a=s(e,n,i)),
a.update(n,ut(o),ut(r)),()=>a.release?.()}}var Fn=zt((s,t)=>new z(s,t));export{Fn as default};
