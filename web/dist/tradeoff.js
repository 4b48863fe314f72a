var X={no_text:"(no text)",quoted:"‘{text}’",llm:"The large model chose {text} itself, with probability {prob}. Nothing was drafted and nothing was uploaded\
.",sent:"It was sent, with {load}.",outage:"The upload ran into its time limit of {limit}, an outage: its time counts. The text goes on as if it had arrived:",below:"\
below",above:"above",and:"{one} and {other}",tokens_one:"{count} token",tokens:"{count} tokens",bits:"{bits} bits",mark_draft:"draft",mark_final:"final",upload_one:"\
{what}: {price}",text:"Text",method:"Method",help_for:"Help for {label}",plane_loading:"The curve is on its way …",plane_not_there:"The curve could not be rea\
d: reload the page.",plane_drawn:"Tokens per second against what is lost, for every threshold",plane_ring:"Threshold u_th of the chosen method",plane_none:"alwa\
ys asks",plane_at:"u_th {value}",plane_better:"better ↗",plane_headline:"At this threshold {title} writes {speed} tokens/s over {questions} questions and lose\
s {loss} right answers of 100",plane_headline_bias:"At this threshold {title} writes {speed} tokens/s over {questions} questions with a bias of {loss} a token",
plane_ends:" ({low} to {high})",plane_free:"Without any loss {speed} tokens/s are possible on this link: {title}.",plane_this:"this setting",plane_same_speed:"s\
ame speed, least loss",plane_same_loss:"same loss, fastest",plane_hlm:"HLM, sends everything",plane_speed:"tokens/s",plane_lost:"lost of 100",plane_bias:"bias a\
 token",plane_bits:"bits a token",plane_speed_axis:"tokens per second",plane_lost_axis:"right answers lost, of 100",plane_bias_axis:"bias per token",plane_typed:"\
{label}, typed",plane_figure:"Figure, {kind}, {millimetres} mm"};function ut(s){let t=Math.floor(s),e=s-t;return e>.5||e===.5&&t%2!==0?t+1:t}var pt="–";function mt(s){return s==null||Number.isNaN(s)}function gt(s,t){let e=s.toFixed(t),n=Math.abs(s)*10**t;if(Math.abs(n%1-.5)>1e-6)return e;let[o,r]=Math.abs(s).toFixed(
100).split(".");if(!/^50*$/.test(r.slice(t)))return e;let i=BigInt(o+r.slice(0,t)),a=String(i%2n===0n?i:i+1n).padStart(t+1,"0");return(s<0?"-":"")+(t?`${a.slice(
0,-t)}.${a.slice(-t)}`:a)}function wt(s){let[t,...e]=s.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function $(s,t=3){if(mt(s))return pt;
if(!Number.isFinite(s))return s>0?"∞":"−∞";if(s===0)return"0";let e=jt(s,t),n=Math.min(100,Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e)))));return wt(
gt(e,n)).replaceAll("-","−")}function jt(s,t){let e=Number(Math.abs(s).toExponential().split("e")[1]),n=t-1-e;return n>=0&&n<=60?Number(gt(s,n)):Number(s.toExponential(
t-1))}function K(s){return mt(s)?pt:wt(String(ut(s))).replace("-","−")}function b(s,t={}){if(!(s in X))throw new Error(`There is no sentence ${s}.`);return X[s].replace(/\{(\w+)\}/g,(e,n)=>{if(!(n in t))throw new Error(`The sentenc\
e ${s} lacks ${n}.`);return t[n]})}function k(s){return 10**(s/10)}function H(s,t){return s/Math.LN2*Math.log1p(t)}var xt={awgn:()=>1,rayleigh:s=>-Math.log1p(-s),rician(s,t,e){let n=k(e.rician_k_db),
o=Math.sqrt(.5/(n+1));return(Math.sqrt(n/(n+1))+St(s)*o)**2+(St(t)*o)**2},nakagami:(s,t,e)=>Ut(e.nakagami_m,s)/e.nakagami_m};function _t(s,t,e){if(!Object.hasOwn(
xt,s.fading))throw new Error(`The engine has no gain for the fading ${s.fading}: add it to GAINS of web/engine/maths/channel.js.`);return xt[s.fading](t,e,s)}function Ut(s,t){
E.shape!==s&&(E={shape:s,log:Dt(s)},E.starts=Float64Array.from({length:O},(r,i)=>Math.log(bt(Math.log(s),s,(i+.5)/O))));let e=Math.min(Math.max(t*O-.5,0),O-1.001),
[n,o]=[Math.floor(e),E.starts];return bt(o[n]+(e-n)*(o[n+1]-o[n]),s,t)}var O=64,E={};function bt(s,t,e){let n=e<.5,o=Math.log(n?e:1-e),r=s;for(let i=0;i<200;i+=
1){let a=Math.exp(r),l=Math.exp(t*r-a-E.log),[h,c]=qt(t,a,l),d=n?(Math.log(h)-o)*h/l:(o-Math.log(c))*c/l;if(r-=Math.max(d,-1),Math.abs(d)<1e-8)break}return Math.
exp(r)}function qt(s,t,e){if(t<s+1){let[a,l]=[1/s,1/s];for(let h=1;a>1e-17*l;h+=1)l+=a*=t/(s+h);return[e*l,1-e*l]}let n=t+1-s,[o,r]=[1/0,1/n],i=r;for(let a=1;a<
1e4;a+=1){let l=a*(s-a);if(n+=2,r=1/(l*r+n),o=n+l/o,i*=o*r,Math.abs(o*r-1)<1e-16)break}return[1-e*i,e*i]}function Dt(s){let[t,e]=[s,1];for(;t<15;t+=1)e*=t;let n=1/
(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(t)-t+.5*Math.log(2*Math.PI)+n-Math.log(e)}function St(s){let t=Math.min(s,1-s),e=Math.sqrt(
-2*Math.log(t)),n=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+e*.001308)));for(let o=0;o<3;o+=1){let r=(zt(n)-t)/(Math.exp(-(n*n)/2)/Math.sqrt(
2*Math.PI));n+=r/(1+n*r/2)}return s<.5?-n:n}function zt(s){let t=Math.exp(-(s*s)/2)/Math.sqrt(2*Math.PI);if(s<3){let[n,o]=[s,s];for(let r=3;Math.abs(n)>1e-18*Math.
abs(o);r+=2)o+=n*=s*s/r;return .5-t*o}let e=s;for(let n=200;n>0;n-=1)e=s+n/e;return t/e}function Gt(s){let t=Math.log1p(s);for(let e=0;e<60;e+=1){let n=t-(t-s*Math.
exp(-t))/(1+t);if(Math.abs(n-t)<=1e-16*Math.abs(t))break;t=n}return Math.expm1(t)}function Xt(s){let t=k(s.snr_db),e=s.snr_target_db===null?Gt(t):k(s.snr_target_db);
return{successProb:Math.exp(-e/t),slotBits:.001*H(s.bandwidth_hz,e)}}function Mt(s,t,e){Kt.some(c=>W[c]!==e[c])&&(W={...e,...Xt(e)});let{successProb:n,slotBits:o}=W,
r=Math.min(Math.ceil(s/o*(1-1e-12)),201);if(r===0)return{slots:0,outage:!1};let i=Wt(n)[r],a=Math.ceil(t*2**53),[l,h]=[0,201];for(;l<h;){let c=l+h>>1;Math.floor(
i[c]*2**53)>=a?h=c:l=c+1}return l>200?{slots:200,outage:!0}:{slots:l,outage:!1}}var Kt=["snr_db","snr_target_db","bandwidth_hz"],W={},L=new Map;function Wt(s){if(!L.
has(s)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let n=1;n<t.length;n+=1)t[n][e+1]=Math.max(t[n][e],Math.
min(1,(1-s)*t[n][e]+s*t[n-1][e]));L.clear(),L.set(s,t)}return L.get(s)}function F(s){if(s.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return s.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:s.slm_s,llmS:s.llm_s}}var $t={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function Tt(s,t,e){return Vt(0,s,t.stream,e*t.width)}var Ht=10,At=[[3538372366,3779882131],[3394929251,2500989271]],C=[[2654435769,2135587861],[3144134277,2227873595]];function Vt(s,t,e,n){let o=new Float64Array(n),
r=new Uint32Array(8);for(let i=0,a=1;i<n;i+=4,a+=1){Zt(r,a,s,t,e);let l=Math.min(4,n-i);for(let h=0;h<l;h+=1)o[i+h]=(r[2*h]*2**20+(r[2*h+1]>>>12)+.5)*2**-52}return o}
var y=new Uint32Array(8);function Zt(s,t,e,n,o){s.fill(0),s[0]=Math.floor(t/2**32),s[1]=t;let[r,i,a,l]=[e,n,0,o];for(let h=0;h<Ht;h+=1){yt(y,0,At[0],s[0],s[1]),
yt(y,4,At[1],s[4],s[5]),s[0]=y[4]^s[2]^r,s[1]=y[5]^s[3]^i,s[2]=y[6],s[3]=y[7],s[4]=y[0]^s[6]^a,s[5]=y[1]^s[7]^l,s[6]=y[2],s[7]=y[3];let c=i+C[0][1];i=c>>>0,r=r+
C[0][0]+(c>4294967295)>>>0,c=l+C[1][1],l=c>>>0,a=a+C[1][0]+(c>4294967295)>>>0}}function yt(s,t,[e,n],o,r){let i=B(n,r)+(Math.imul(n,o)>>>0)+(Math.imul(e,r)>>>0),
a=B(n,o)+B(e,r)+(Math.imul(e,o)>>>0)+Math.floor(i/2**32);s[t]=B(e,o)+Math.floor(a/2**32),s[t+1]=a>>>0,s[t+2]=i>>>0,s[t+3]=Math.imul(n,r)}function B(s,t){let[e,n,
o,r]=[s>>>16,s&65535,t>>>16,t&65535],i=e*r+(n*r>>>16),a=(i&65535)+n*o;return e*o+(i>>>16)+(a>>>16)>>>0}var V={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function Z(s,t,e){let n=t.resumes,o=n+s.drafts*s.draftS,r=s.sent?
Math.max(o,t.replied):o,i=r+s.upS+s.rttS/2,a=i+s.passS,l=s.sent||s.passS?a+s.downS+s.rttS/2:t.replied,h=Math.max(t.end,o,l),c={start:n,drafted:o,leaves:r,arrives:i,
verified:a,replied:l,end:h,resumes:h,aheadPasses:0};if(!e||s.passS>0&&!s.sent)return c;let d=Jt(l-o,s.draftS);return s.restarts?{...c,resumes:l,aheadPasses:d}:s.
bonus?{...c,resumes:Math.min(o+s.draftS,l),aheadPasses:Math.min(1,d)}:{...c,resumes:o}}function Jt(s,t){return s>0?t?Math.max(0,Math.ceil(Math.min(s/t-1e-9,4096))):
4096:0}var Yt={uint8:Uint8Array,uint16:Uint16Array,uint32:Uint32Array,float64:Float64Array};function te(s){let t=new DataView(s).getUint32(0,!0),e=JSON.parse(new TextDecoder().
decode(new Uint8Array(s,4,t))),n=4+t,o={};for(let[r,{type:i,length:a}]of Object.entries(e.arrays))n+=(8-n%8)%8,o[r]=new Yt[i](s,n,a),n+=o[r].byteLength;return{head:e,
arrays:o}}var P=class{constructor(t){let{head:e,arrays:n}=te(t);this.head=e,this.seeds=n.seeds;let o=r=>Object.fromEntries(Object.entries(n).flatMap(([i,a])=>i.
startsWith(r+"/")?[[i.slice(r.length+1),a]]:[]));this.rows=new Map(e.rows.map(r=>[r.method,new J(r,o(r.method))])),this.marks=e.marks.map((r,i)=>({...r,row:new Q(
o(`mark${i}`))}))}get noise(){return this.drawn??=Array.from(this.seeds,t=>Tt(t,$t.CHANNEL,this.head.limit)),this.drawn}airOn(t){let e=JSON.stringify(t);return this.
air?.named!==e&&(this.air={named:e,seconds:this.madeAir(t)}),this.air.seconds}madeAir(t){let{limit:e}=this.head,n=t.header_bits;if(t.fading==="outage")return(l,h,c)=>Mt(
c&&c+n,this.noise[l][2*h],t).slots*.001;let o=[t.fading,t.rician_k_db,t.nakagami_m].join();this.gains?.named!==o&&(this.gains={named:o,known:new Float64Array(this.
seeds.length*e)});let{known:r}=this.gains,i=new Float64Array(r.length),a=k(t.snr_db);return(l,h,c)=>{if(c===0)return 0;let d=l*e+h;return i[d]===0&&(r[d]===0&&(r[d]=
_t(t,this.noise[l][2*h],this.noise[l][2*h+1])),i[d]=1/H(t.bandwidth_hz,a*r[d])),(c+n)*i[d]}}speeds(t,e,{channel:n,clock:o}){let r=this.rows.get(t),i=r.seconds(e,
this.airOn(n),o);return r.at("tokens",e).map((a,l)=>a/i[l])}markSpeeds({channel:t,clock:e}){let n=this.airOn(t);return this.marks.map(({tokens:o,row:r})=>o/r.seconds(
n,e))}},J=class{constructor({method:t,title:e,u_th:n,theta:o},r){Object.assign(this,{method:t,title:e,thresholds:n,tolerances:o,arrays:r})}at(t,e){let n=this.thresholds.
length;return this.arrays[`table/${t}`].subarray(e*n,(e+1)*n)}seconds(t,e,n){let{slmS:o,llmS:r}=F(n);if(n.schedule!=="sequential")return this.placed(t,e,n);let[
i,a]=[this.at("tokens",t),this.at("sent",t)];return(this.met?.air!==e||this.met.theta!==t)&&(this.met={air:e,theta:t,seconds:this.airSeconds(t,e)}),Float64Array.
from(i,(l,h)=>o*l+(r+n.rtt_s)*a[h]+this.met.seconds[h])}airSeconds(t,e){let{level:n,bits:o}=this.arrays,r=new Float64Array(this.thresholds.length+1);this.pieces(
t,(a,l,h,c,d)=>{for(let g=c;g<d;g+=1){let f=Math.min(n[g],h);if(f<=l)continue;let m=e(a,g-c,o[t*n.length+g]);r[l]+=m,r[f]-=m}});let i=0;return r.map(a=>i+=a)}placed(t,e,n){
let{slmS:o,llmS:r}=F(n),{level:i,bits:a,replaced:l}=this.arrays,h=new Float64Array(this.thresholds.length);return this.pieces(t,(c,d,g,f,m)=>{let u=Float64Array.
from({length:m-f},(w,S)=>i[f+S]>d?e(c,S,a[t*i.length+f+S]):0);for(let w=d;w<g;w+=1){let S=V;for(let A=f;A<m;A+=1){let M=i[A]>w;S=Z(vt(1,o,M,M?u[A-f]:0,M?r:0,M?n.
rtt_s:0,!1,M&&l[A]>0),S,!0)}h[w]+=S.end}}),h}pieces(t,e){let{question:n,first:o,last:r,first_theta:i,last_theta:a,rounds:l}=this.arrays,h=0;for(let c=0;c<n.length;c+=
1){let d=h+l[c];i[c]<=t&&t<a[c]&&e(n[c],o[c],r[c],h,d),h=d}}},Q=class{constructor(t){this.arrays=t}seconds(t,e){let{slmS:n,llmS:o}=F(e),{exchanges:r,round:i,slm:a,
llm:l,tokens:h,sent:c,restarts:d,bits:g}=this.arrays;if(e.schedule==="sequential")return this.summed(t,n,o,e.rtt_s);let[f,m]=[0,0];for(let u=0;u<r.length;u+=1){
let w=V;for(let S=f+r[u];f<S;f+=1){let[A,M,N]=[n*a[f],o*l[f],e.rtt_s*c[f]],v=c[f]?t(u,i[f],g[f]):0;w=Z(vt(a[f],n,c[f]>0,v,M,N,c[f]>0&&h[f]>a[f],d[f]>0),w,!0)}m+=
w.end}return m}summed(t,e,n,o){let{exchanges:r,round:i,slm:a,llm:l,sent:h,bits:c}=this.arrays;this.counts??=[a,l,h].map(m=>m.reduce((u,w)=>u+w,0));let[d,g,f]=this.
counts;if(this.met?.air!==t){let[m,u]=[0,0];for(let w=0;f>0&&w<r.length;w+=1)for(let S=m+r[w];m<S;m+=1)h[m]&&(u+=t(w,i[m],c[m]));this.met={air:t,onAir:u}}return e*
d+n*g+o*f+this.met.onAir}};function vt(s,t,e,n,o,r,i,a){return{drafts:s,draftS:t,sent:e,upS:n,passS:o,downS:0,rttS:r,bonus:i,restarts:a}}function Y(s,t){return Math.
max(0,s.findLastIndex(e=>e===null||e<=t+1e-9))}function Et(s,t){let n=t.filter(({speed:i})=>i>=s.speed).reduce((i,a)=>a.lost<i.lost||a.lost===i.lost&&a.speed>i.
speed?a:i,s),r=t.filter(({lost:i})=>i<=s.lost).reduce((i,a)=>a.speed>i.speed||a.speed===i.speed&&a.lost<i.lost?a:i,s);return{leastLoss:n,fastest:r}}var ee="http://www.w3.org/2000/svg";function p(s,t,e){let n=document.createElement(s);return t&&(n.className=t),e!==void 0&&(n.textContent=e),n}function R(s,t,e){
let n=p("button",s,t);return n.type="button",n.addEventListener("click",e),n}function x(s,t,e){let n=document.createElementNS(ee,s);for(let[o,r]of Object.entries(t))n.setAttribute(o,String(r));return e&&e.append(n),n}var kt=0;function Nt(s){
return kt+=1,`${s}-${kt}`}var T=class{constructor(t,e){this.row=t,this.moved=e,this.root=p("div",`field as-${t.kind} ${t.name}`),this.named=Nt("field");let n=p("div","field-head");this.label=
p("label","field-label",t.label),this.label.id=`${this.named}-label`,n.append(this.label),t.quiet?this.label.title=t.help.replaceAll("**",""):t.help&&n.append(...this.
help(t)),this.root.append(n),this.build(),this.show(t.value)}get setting(){let{value:t,row:e}=this;return typeof t=="number"&&e.scale!==void 0&&e.scale!==1?Number(
(t*e.scale).toFixed(12)):t}set disabled(t){this.field.disabled=t}choose(t){this.show(t),this.moved(t)}help({label:t,help:e}){let n=p("button","field-help");n.type=
"button",n.setAttribute("aria-label",b("help_for",{label:t})),n.append("?");let o=p("div","field-tip");o.setAttribute("role","tooltip"),o.id=`${this.named}-help`,
n.setAttribute("aria-describedby",o.id);for(let r of e.split(`
`)){let i=p("p");r.trim().split("**").forEach((a,l)=>i.append(l%2?p("strong","",a):a)),o.append(i)}return[n,o]}input(t){let e=p("input");return e.type=t,e.id=this.
named,this.label.htmlFor=this.named,e}},tt=class extends T{build(){let{low:t,high:e,step:n,ends:o,disabled:r}=this.row,i=p("div","slot");if(this.field=this.input(
"range"),Object.assign(this.field,{min:String(t),max:String(e),step:n===null?"any":String(n),disabled:r??!1}),this.output=p("output"),this.output.setAttribute("\
aria-hidden","true"),this.field.addEventListener("input",()=>this.choose(Number(this.field.value))),i.append(this.output,this.field),this.root.append(i),!o)return;
let a=p("div","field-ends");for(let l of o)a.append(p("span","",l));a.firstChild.title=this.words(t),a.lastChild.title=this.words(e),this.root.append(a)}words(t){
return t.toFixed(this.row.digits).replace("-","−")+this.row.unit}show(t){let{low:e,high:n}=this.row;this.value=t,this.field.value!==String(t)&&(this.field.value=
String(t));let o=this.words(t);this.output.textContent=o,this.field.setAttribute("aria-valuetext",o),this.root.style.setProperty("--at",String((Math.min(Math.max(
t,e),n)-e)/(n-e)))}},et=class extends T{build(){this.group=p("div","segments"),this.group.setAttribute("role","radiogroup"),this.group.setAttribute("aria-labell\
edby",this.label.id),this.buttons=new Map(this.row.options.map(([t,e])=>[t,this.button(t,e)])),this.group.append(...this.buttons.values()),this.group.addEventListener(
"keydown",t=>this.onKey(t)),this.root.append(this.group)}button(t,e){let n=R("segment",e,()=>t!==this.value&&this.choose(t));return n.setAttribute("role","radio"),
n}onKey(t){let e={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[t.key];if(e===void 0)return;let n=[...this.buttons.values()],o=n[(n.indexOf(t.target.closest(
".segment"))+e+n.length)%n.length];this.rove(o),o.focus(),t.preventDefault()}rove(t){for(let e of this.buttons.values())e.tabIndex=e===t?0:-1}show(t){this.value=
t;for(let[e,n]of this.buttons)n.setAttribute("aria-checked",String(e===t));this.rove(this.buttons.get(t)??this.buttons.values().next().value)}},nt=class extends T{build(){
this.field=p("select"),this.field.id=this.named,this.label.htmlFor=this.named;for(let[t,e]of this.row.options){let n=p("option","",e);n.value=t,this.field.append(
n)}this.field.addEventListener("change",()=>this.choose(this.field.value)),this.root.append(this.field)}show(t){this.value=t,this.field.value=t}},st=class extends T{build(){
let{low:t,high:e,step:n,placeholder:o}=this.row;this.field=this.input("number"),Object.assign(this.field,{min:String(t),max:String(e),step:n===null?"any":String(
n),placeholder:o??""}),this.field.addEventListener("input",()=>this.take()),this.root.append(this.field)}take(){let{low:t,high:e,placeholder:n,whole:o}=this.row,
[r,i]=[this.field.value,Number(this.field.value)],a=r===""&&n,l=a||r!==""&&i>=t&&i<=e&&(!o||Number.isInteger(i));this.field.setAttribute("aria-invalid",String(!l)),
l&&(this.value=a?null:i,this.moved(this.value))}show(t){this.value=t;let e=t===null?"":String(t);this.field.value!==e&&(this.field.value=e)}},ne={slider:tt,segments:et,
list:nt,number:st};function I(s,t){return new ne[s.kind](s,t)}var se=2.834645669291339,oe=.5523,ie={"−":"","–":"",θ:"theta","₁":"1","≤":"<=","’":"","“":"","”":""};function Ot(s,t,e,n){let o=n*se/t,
r=[t*o,e*o].map(a=>a.toFixed(2)),i=[`${o.toFixed(5)} 0 0 ${(-o).toFixed(5)} 0 ${r[1]} cm`,...Array.from(s.querySelectorAll("rect, line, path, circle, text"),re)].
join(`
`);return ce(["<< /Type /Catalog /Pages 2 0 R >>","<< /Type /Pages /Kids [3 0 R] /Count 1 >>",`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${r.join(" ")}] /Cont\
ents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,`<< /Length ${i.length} >>
stream
${i}
endstream`,...["Helvetica","Helvetica-Bold"].map(a=>`<< /Type /Font /Subtype /Type1 /BaseFont /${a} /Encoding /WinAnsiEncoding >>`)])}function re(s){let t=getComputedStyle(
s);if(s.tagName==="text")return he(s,t);let[e,n]=[ot(t.fill),ot(t.stroke)],o=e&&n?"B":e?"f":n?"S":"n";return["q",e&&`${e} rg`,n&&`${n} RG ${parseFloat(t.strokeWidth)}\
 w`,ae(s),o,"Q"].filter(Boolean).join(`
`)}function ot(s){let t=s.match(/[\d.]+/g);return s==="none"||t===null||Number(t[3]??1)===0?null:t.slice(0,3).map(e=>(Number(e)/255).toFixed(3)).join(" ")}function ae(s){
let t=o=>Number(s.getAttribute(o));if(s.tagName==="rect")return`${t("x")} ${t("y")} ${t("width")} ${t("height")} re`;if(s.tagName==="line")return`${t("x1")} ${t(
"y1")} m ${t("x2")} ${t("y2")} l`;if(s.tagName==="circle")return le(t("cx"),t("cy"),t("r"));let[e,n]=[0,0];return Array.from(s.getAttribute("d").matchAll(/([MLlz])([^MLlz]*)/g),
([,o,r])=>{if(o==="z")return"h";let[i,a]=r.trim().split(/[ ,]+|(?=-)/).map(Number);return[e,n]=o==="l"?[e+i,n+a]:[i,a],`${e.toFixed(2)} ${n.toFixed(2)} ${o==="M"?
"m":"l"}`}).join(" ")}function le(s,t,e){let n=oe*e,o=(...r)=>`${r.map(i=>i.toFixed(2)).join(" ")} c`;return[`${s+e} ${t} m`,o(s+e,t+n,s+n,t+e,s,t+e),o(s-n,t+e,
s-e,t+n,s-e,t),o(s-e,t-n,s-n,t-e,s,t-e),o(s+n,t-e,s+e,t-n,s+e,t),"h"].join(" ")}function he(s,t){let{a:e,b:n,c:o,d:r,e:i,f:a}=s.transform.baseVal.consolidate()?.
matrix??{a:1,b:0,c:0,d:1,e:0,f:0},l=Array.from(s.textContent,d=>ie[d]??(d.charCodeAt(0)<256?d:"")).join(""),h=`/${Number(t.fontWeight)>500?"B":"R"} ${parseFloat(
t.fontSize)} Tf`,c=`1 0 0 -1 ${s.getBBox().x.toFixed(2)} ${Number(s.getAttribute("y")??0)} Tm`;return`q ${[e,n,o,r,i,a].map(d=>d.toFixed(4)).join(" ")} cm BT ${ot(
t.fill)??"0 0 0"} rg ${h} ${c} (${l.replace(/[\\()]/g,"\\$&")}) Tj ET Q`}function ce(s){let t=`%PDF-1.4
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
`,Uint8Array.from(t,o=>o.charCodeAt(0))}var j={left:46,right:16,top:40,bottom:44},de=6.4,fe=[0,1,2,5,10,20,45,70,100],ue=[0,.001,.005,.02,.05,.1,.2,.5,1,2],it="#1b1d22",pe=`text { font: 12px "Source S\
ans 3", "Source Sans Pro", Arial, sans-serif; fill: ${it} }
.grid { stroke: #dcdde0; stroke-width: 1 } .curve path { fill: none; stroke: #9a9da6; stroke-width: 1.2 } .curve .dot { fill: #9a9da6 } .curve .name { fill: #5d\
606a }
.curve.chosen path { stroke: #6a3fbf; stroke-width: 2.2 } .curve.chosen :is(.dot, .name) { fill: #6a3fbf } .mark { fill: ${it} } .mark.lossy { fill: #80838c }
.ring circle { fill: none; stroke: ${it}; stroke-width: 3 } .ring text { fill: #6a3fbf; font-weight: 700 }`;function at(s,{width:t,height:e,scale:n=1}){let{curves:o,
marks:r,ring:i,axis:a}=s,l=x("svg",{viewBox:`0 0 ${t.toFixed(0)} ${e.toFixed(0)}`,width:t.toFixed(0),height:e.toFixed(0),role:"group","aria-label":b("plane_draw\
n")}),h=[...o.flatMap(({points:_})=>_),...r].filter(({speed:_})=>Number.isFinite(_)),c=Math.max(.001,...h.map(({speed:_})=>_)),d=Math.max(...h.map(({lost:_})=>_),
.001),[g,f]=[j.left*n,j.top*n],[m,u]=[t-j.right*n,e-j.bottom*n],w=_=>g+_/(1.04*c)*(m-g),S=_=>f+Math.sqrt(Math.max(0,_)/(1.06*d))*(u-f),A=new rt(de*n,13*n,g,m);me(
l,{x:w,y:S,left:g,right:m,top:f,bottom:u,most:d,fastest:c,scale:n,axis:a});let M=[w(i.speed),S(i.lost)];A.take(M[0]-14*n,M[1]-14*n,28*n,28*n);let N=`${i.title},\
 ${i.label}`,v=x("g",{class:"ring",tabindex:0,role:"slider","aria-label":b("plane_ring"),"aria-valuetext":`${N}: ${$(i.speed)} ${b("plane_speed")}, ${$(i.lost)}\
 ${b("plane_lost")}`,"aria-valuenow":i.index,"aria-valuemin":0,"aria-valuemax":s.chosen.points.length-1});A.write(N,...M,{parent:v,sides:["left","right","below"],
away:18*n});for(let _ of[...o].sort((Pt,Rt)=>Number(Pt.chosen)-Number(Rt.chosen)))ge(l,_,{x:w,y:S,scale:n});for(let _ of r)we(l,_,{x:w,y:S,scale:n,place:A});return xe(
l,o,{x:w,y:S,scale:n,place:A}),x("circle",{cx:M[0].toFixed(1),cy:M[1].toFixed(1),r:11*n},v),l.append(v),l}function me(s,{x:t,y:e,left:n,right:o,top:r,bottom:i,most:a,
fastest:l,scale:h,axis:c}){let d=x("g",{class:"axes"});for(let u of(a>2?fe:ue).filter(w=>w<=1.06*a))x("line",{class:"grid",x1:n,x2:o,y1:e(u).toFixed(1),y2:e(u).
toFixed(1)},d),x("text",{x:n-8*h,y:(e(u)+4*h).toFixed(1),"text-anchor":"end"},d).textContent=String(u);let g=10**Math.floor(Math.log10(l/3)),f=[1,2,5,10].map(u=>u*
g).find(u=>l/u<=5);for(let u=0;u<=1.04*l;u+=f)x("text",{x:t(u).toFixed(1),y:(i+16*h).toFixed(1),"text-anchor":"middle"},d).textContent=String(Number(u.toPrecision(
3)));x("text",{x:((n+o)/2).toFixed(1),y:(i+34*h).toFixed(1),"text-anchor":"middle"},d).textContent=b("plane_speed_axis");let m=(r+i)/2;x("text",{transform:`tran\
slate(${15*h} ${m.toFixed(1)}) rotate(-90)`,"text-anchor":"middle"},d).textContent=c,x("text",{class:"better",x:o,y:(r+22*h).toFixed(1),"text-anchor":"end"},d).
textContent=b("plane_better"),s.append(d)}function ge(s,{method:t,points:e,chosen:n,title:o},{x:r,y:i,scale:a}){let l=e.filter(({speed:c})=>Number.isFinite(c)),
h=x("g",{class:n?"curve chosen":"curve",...n?{}:{"data-method":t}},s);if(x("title",{},h).textContent=o,x("path",{d:l.map(({speed:c,lost:d},g)=>`${g?"L":"M"}${r(
c).toFixed(1)} ${i(d).toFixed(1)}`).join("")},h),!(l.length>40&&!n))for(let{speed:c,lost:d,label:g}of e){let f=x("circle",{class:"dot",cx:r(c).toFixed(1),cy:i(d).
toFixed(1),r:(n?l.length>40?2:3:1.8)*a},h);n&&(x("title",{},f).textContent=g)}}function we(s,{speed:t,lost:e,label:n,lossless:o},{x:r,y:i,scale:a,place:l}){if(!Number.
isFinite(t))return;let[h,c,d]=[r(t),i(e),5.5*a],g=x("path",{class:o?"mark":"mark lossy",d:`M${h.toFixed(1)} ${(c-d).toFixed(1)}l${d} ${d}l${-d} ${d}l${-d} ${-d}\
z`},s);x("title",{},g).textContent=n,l.take(h-d,c-d,2*d,2*d),l.write(n,h,c,{parent:s,sides:["above","higher","below","right","left"],away:8*a})}function xe(s,t,{
x:e,y:n,scale:o,place:r}){for(let{points:i,chosen:a,title:l}of t){let h=x("g",{class:a?"curve chosen":"curve"},s),c=i.filter(({speed:f})=>Number.isFinite(f));if(c.
length===0)continue;let d=a?c.filter(({u_th:f})=>f===null||[0,.1,.3,.5,.75,1].includes(f)):[];for(let{label:f,speed:m,lost:u}of d)r.write(f,e(m),n(u),{parent:h,
sides:["right","left"],away:7*o});let g=c[Math.floor(c.length/2)];a||r.write(l,e(g.speed),n(g.lost),{parent:h,sides:["right","left","above","below"],away:6*o})}}
var rt=class{constructor(t,e,n,o){Object.assign(this,{letter:t,line:e,left:n,right:o,taken:[]})}take(t,e,n,o){this.taken.push([t,e,t+n,e+o])}write(t,e,n,{parent:o,
sides:r,away:i}){let a=t.length*this.letter,l={right:[e+i,n-3,"start",e+i],left:[e-i,n+4,"end",e-i-a],above:[e,n-i,"middle",e-a/2],higher:[e,n-i-1.3*this.line,"\
middle",e-a/2],below:[e,n+i+this.line*.7,"middle",e-a/2]},h=r.map(m=>l[m]).find(([,m,,u])=>u>this.left-4&&u+a<this.right+12&&!this.covers(u,m-this.line,a,this.line+
2));if(h===void 0)return;let[c,d,g,f]=h;this.take(f,d-this.line,a,this.line+2),x("text",{class:"name",x:c.toFixed(1),y:d.toFixed(1),"text-anchor":g},o).textContent=
t}covers(t,e,n,o){return this.taken.some(([r,i,a,l])=>t<a&&t+n>r&&e<l&&e+o>i)}};function Lt(s,t,e){let n=t===88?440:720,o=be(e,Math.floor(n/5.6)),r=at(s,{width:n,
height:.66*n}),i=.66*n+14*o.length+8;for(let[a,l]of Object.entries({xmlns:"http://www.w3.org/2000/svg",viewBox:`0 0 ${n} ${i}`,width:`${t}mm`,height:`${(t*i/n).
toFixed(1)}mm`}))r.setAttribute(a,l);return r.prepend(Object.assign(x("style",{}),{textContent:pe}),x("rect",{width:n,height:i,fill:"#ffffff"})),o.forEach((a,l)=>{
let h=x("text",{x:8,y:.66*n+14*(l+1),style:"font-size: 10.5px"},r);h.textContent=a}),{drawn:r,width:n,height:i}}function be(s,t){return s.split(" ").reduce((e,n)=>{
let o=e.at(-1);return o!==void 0&&o.length+n.length<t?[...e.slice(0,-1),`${o} ${n}`]:[...e,n]},[])}var rn=globalThis[Symbol.for("cuhlm-boards")]??=new Map;function Ft(){return parseFloat(globalThis.getComputedStyle?.(document.documentElement).fontSize)||16}var lt=class{constructor(){this.handles=new Set,this.followers=
new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:n}=this,
o=r=>Object.fromEntries(Object.entries(r).map(([i,a])=>[i,i in n?n[i]:a]));return{channel:o(t),clock:o(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.
frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},an=globalThis[Symbol.for("cuhlm-hand")]??=new lt;var Se=250,_e=320,Me=20;async function Ae(s){let t=new URL("../../built/",document.querySelector("script[type=module][src]").src),e=await fetch(new URL(s,t));if(!e.
ok)throw new Error(b("plane_not_there"));return e.arrayBuffer()}var U=class{constructor(t,e){this.data=e,this.setting=structuredClone(e.setting),this.moved=e.rest.
moved,this.root=p("section","tradeoff"),this.headline=p("p","headline"),this.headline.setAttribute("aria-live","polite"),this.figure=p("div","plane"),this.panel=
p("div","setting");let n=p("div","room");n.append(this.figure,this.panel),this.root.append(this.headline,n),t.append(this.root),this.sizes={width:0,height:0},this.
resized=new ResizeObserver(o=>this.fit(o)),this.resized.observe(this.figure),this.resized.observe(this.panel)}fit(t){let e={...this.sizes};for(let{target:n,contentRect:o}of t)
n===this.figure?this.sizes.width=o.width:this.sizes.height=o.height;this.plane&&(e.width!==this.sizes.width||e.height!==this.sizes.height)&&this.show()}update(t,e,n){
Object.assign(this,{data:t,state:e,trigger:n}),t.rest.moved===this.moved&&(this.setting=structuredClone(t.setting)),t.plane!==this.loaded?this.load(t.plane):this.
plane&&this.show()}async load(t){this.loaded=t,this.headline.textContent=b("plane_loading");try{this.plane=new P(await Ae(t))}catch(e){this.headline.textContent=
e.message;return}this.known=new Map,this.marked=null,this.build(),this.show()}build(){let{controls:t}=this.data,e=[...this.plane.rows.values()].map(({method:h,title:c})=>[
h,c]),n=I({...t.method,kind:"list",options:e,value:this.setting.method},h=>this.move("method",h));this.handles=Object.fromEntries(Object.entries(t.handles).map(
([h,c])=>[h,new q(c,this.value(h),d=>this.move(h,d))]));let o=I({...t.fading,value:this.setting.channel.fading},h=>this.move("fading",h));this.ownPlace=p("div",
"own"),this.lines=p("table","lines"),this.method=n,this.fading=o;let{u_th:r,theta:i,snr_db:a,rtt_s:l}=this.handles;this.panel.replaceChildren(n.root,r.root,i.root,
a.root,o.root,this.ownPlace,l.root,this.lines,this.takeAway()),this.offerOwn()}takeAway(){let t=p("div","take-away");for(let[e,n]of[["pdf",88],["pdf",180],["svg",
88],["svg",180],["png",180]])t.append(R("",b("plane_figure",{kind:e.toUpperCase(),millimetres:n}),()=>this.save(e,n)));return t}offerOwn(){let t=this.data.controls.
own[this.setting.channel.fading];this.own=t&&new q(t,this.value(t.name),e=>this.move(t.name,e)),this.ownPlace.replaceChildren(...t?[this.own.root]:[])}part(t){let{
channel:e,clock:n}=this.setting;return[e,n].find(o=>t in o)??this.setting}value(t){let e=(this.data.controls.handles[t]??{}).scale??1,n=this.part(t)[t];return n===
null?null:Number((n/e).toFixed(9))}move(t,e){let n=(this.data.controls.handles[t]??{}).scale??1;this.part(t)[t]=typeof e=="number"?Number((e*n).toFixed(12)):e,t===
"fading"&&this.offerOwn(),this.moved+=1,this.show(),clearTimeout(this.resting),this.resting=setTimeout(()=>this.state("setting",{...this.setting,moved:this.moved}),
Se)}show(){let{setting:t}=this;for(let[a,l]of Object.entries(this.handles))l.show(this.value(a));this.method.show(t.method),this.fading.show(t.channel.fading);let e=this.
plane.rows.get(t.method);this.handles.theta.disabled=e.tolerances.length===1,this.scene=this.compute(e),this.write();let{width:n}=this.sizes;if(n<100)return;let o=Math.
max(_e,Math.min(.85*n,this.sizes.height+Me)),r=at(this.scene,{width:n,height:o,scale:Ft()/16});this.handRing(r);let i=this.figure.querySelector(".ring:focus")!==
null;this.figure.firstChild?this.figure.firstChild.replaceWith(r):this.figure.append(r),i&&r.querySelector(".ring").focus({preventScroll:!0})}compute(t){let{setting:e,
plane:n}=this,o=[...n.rows.values()].map(f=>this.curve(f)),r=o.find(({method:f})=>f===t.method),i=Y(t.thresholds,e.u_th),a=r.points[e.u_th===null?0:i],l=this.markSpeeds(),
h=n.marks.map((f,m)=>({...f,label:f.title,speed:l[m]})).filter(({lost:f})=>f!==null),c=[...o.flatMap(({points:f})=>f),...h],g=h.filter(f=>f.lossless).reduce((f,m)=>f===
null||m.speed>f.speed?m:f,null);return{curves:o,chosen:r,ring:a,marks:h,free:g,hlm:h.find(({name:f})=>f==="hlm"),...Et(a,c),axis:b(this.scored?"plane_lost_axis":
"plane_bias_axis")}}get scored(){return this.plane.head.scored}curve(t){let e=t.tolerances.length===1?0:Y(t.tolerances,this.setting.theta),n=`${e} ${this.link}`;
return this.known.get(t.method)?.named!==n&&this.known.set(t.method,{named:n,curve:this.madeCurve(t,e)}),{...this.known.get(t.method).curve,chosen:t.method===this.
setting.method}}get link(){return JSON.stringify([this.setting.channel,this.setting.clock])}madeCurve(t,e){let n=this.plane.speeds(t.method,e,this.setting),[o,r]=[
t.at(this.scored?"lost":"bias",e),t.at("bits",e)],i=Array.from(n,(a,l)=>{let h=t.thresholds[l];return{method:t.method,title:t.title,u_th:h,index:l,speed:a,lost:o[l],
bits:r[l],label:h===null?b("plane_none"):b("plane_at",{value:$(h,2)})}});return{method:t.method,title:t.title,points:i}}markSpeeds(){let{link:t}=this;return this.
marked?.link!==t&&(this.marked={link:t,speeds:this.plane.markSpeeds(this.setting)}),this.marked.speeds}write(){let{ring:t,free:e,hlm:n,leastLoss:o,fastest:r}=this.
scene,i=this.data.rest.moved===this.moved&&this.data.rest.lost[0]!==null?this.data.rest:null,a=$(t.speed,2),l=u=>$(u,2),h={title:t.title,speed:a,loss:l(t.lost),
questions:K(this.plane.seeds.length)},c=b(this.scored?"plane_headline":"plane_headline_bias",h),d=i?b("plane_ends",{low:l(i.lost[0]),high:l(i.lost[1])}):"",g=e?
b("plane_free",{speed:$(e.speed,2),title:e.title}):"";this.headline.replaceChildren(p("strong","chosen",c+d+".")," ",p("strong","free",g));let f=[["plane_this",
t,""],["plane_same_speed",o],["plane_same_loss",r],...n?[["plane_hlm",n]]:[]],m=p("tr");m.append(p("th"),...["plane_speed",this.scored?"plane_lost":"plane_bias",
"plane_bits"].map(u=>p("th","",b(u)))),this.lines.replaceChildren(m,...f.map(([u,w])=>this.line(u,w,w===t)))}line(t,e,n){let o=p("tr",n?"chosen":""),r=p("th");return r.
scope="row",r.append(p("span","",b(t))),!n&&t!=="plane_hlm"&&r.append(p("small","",[e.title,e.method?e.label:""].filter(Boolean).join(", "))),o.append(r,...[e.speed,
e.lost,e.bits].map(i=>p("td","",$(i)))),o}handRing(t){let e=t.querySelector(".ring"),{points:n}=this.scene.chosen,o=r=>this.move("u_th",n[Math.max(0,Math.min(n.
length-1,r))].u_th);e.addEventListener("keydown",r=>{let i={ArrowRight:1,ArrowUp:1,ArrowLeft:-1,ArrowDown:-1,Home:-n.length,End:n.length}[r.key];i!==void 0&&(r.
preventDefault(),o(this.scene.ring.index+i))}),t.addEventListener("pointerdown",r=>{let i=r.target.closest("[data-method]");if(i)return this.move("method",i.dataset.
method);if(!r.target.closest(".ring, .curve.chosen"))return;r.preventDefault();let a=h=>o(ye(this.figure.firstChild,h,n.length)),l=()=>["pointermove","pointerup",
"pointercancel"].forEach(h=>removeEventListener(h,h==="pointermove"?a:l));addEventListener("pointermove",a),addEventListener("pointerup",l),addEventListener("po\
intercancel",l),a(r)})}save(t,e){let{drawn:n,width:o,height:r}=Lt(this.scene,e,this.data.caption),i=`trade-off-${e}mm.${t}`;if(t==="pdf"){let h=p("div","away");
this.root.append(h),h.attachShadow({mode:"open"}).append(n),ht(new Blob([Ot(n,o,r,e)],{type:"application/pdf"}),i),h.remove();return}let a=new XMLSerializer().serializeToString(
n);if(t==="svg"){ht(new Blob([a],{type:"image/svg+xml"}),i);return}let l=new Image;l.onload=()=>{let h=p("canvas");[h.width,h.height]=[l.width*3,l.height*3],h.getContext(
"2d").drawImage(l,0,0,h.width,h.height),h.toBlob(c=>ht(c,i))},l.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(a)}`}release(){clearTimeout(this.resting),
this.resized.disconnect()}},q=class{constructor(t,e,n){let o=r=>I({...t,kind:r,value:e},i=>{this.show(i),n(i)});this.slider=o("slider"),this.typed=o("number"),this.
typed.root.querySelector(".field-head").replaceWith(),this.typed.field.setAttribute("aria-label",b("plane_typed",{label:t.label})),this.root=p("div","pair"),this.
root.append(this.slider.root,this.typed.root)}show(t){this.slider.show(t??this.slider.row.low),this.typed.field!==this.typed.field.getRootNode().activeElement&&
this.typed.show(t)}set disabled(t){this.slider.disabled=t,this.typed.disabled=t}};function ye(s,t,e){let n=s.getBoundingClientRect(),o=[t.clientX-n.left,t.clientY-
n.top],i=[...s.querySelectorAll(".curve.chosen .dot")].map(a=>(Number(a.getAttribute("cx"))-o[0])**2+(Number(a.getAttribute("cy"))-o[1])**2);return Math.min(e-1,
i.indexOf(Math.min(...i)))}function ht(s,t){let e=p("a");e.href=URL.createObjectURL(s),e.download=t,e.click(),URL.revokeObjectURL(e.href)}var G=-1/0,D=!1,[ct,z]=[location.pathname,document.title];function dt(){location.pathname===ct||document.title===z||([G,D,ct,z]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",s=>{let t=s.composedPath().find(n=>n.tagName==="A"&&n.href),e=s.ctrlKey||s.metaKey||s.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");!t||e||new URL(t.href).pathname===location.pathname||(dt(),[G,D,z]=[performance.now(),!1,document.title])},!0);addEventListener("popstate",()=>{D=location.
pathname!==ct,[G,z]=[D?performance.now():-1/0,document.title]});var Ct=document.querySelector("title");Ct&&new MutationObserver(dt).observe(Ct,{childList:!0,characterData:!0,
subtree:!0});function $e(){return dt(),performance.now()-G<=3e4}function ft(s){return(...t)=>{$e()||s(...t)}}function Bt(s){let t=new WeakMap;return({parentElement:e,data:[n],setStateValue:o,setTriggerValue:r},i)=>{let a=t.get(e);return a===void 0&&t.set(e,a=s(e,n,i)),
a.update(n,ft(o),ft(r)),()=>a.release?.()}}var An=Bt((s,t)=>new U(s,t));export{An as default};
