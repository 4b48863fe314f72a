(()=>{function w(n,t,e){let s=document.createElement(n);return t&&(s.className=t),e!==void 0&&(s.textContent=e),s}function Jt(n,t,e){let s=w("button",n,t);return s.type=
"button",s.addEventListener("click",e),s}function H(n,t){let e=w("label","",n);return e.append(t),e}var Et={ends:"This token ends the text.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model chose {text} itself, with probability {prob}. Nothing wa\
s drafted and nothing was uploaded.",slm:"The small model chose {text} alone, with probability {prob}. Nothing was sent and nothing was checked.",bonus_one:"The\
 draft was accepted, and the forward pass of the large model that tested it gives one more token: {text}, sampled from its own distribution with probability {pr\
ob}.",bonus:"All {drafts} drafts of the message were accepted, and the forward pass of the large model that tested them gives one more token: {text}, sampled fr\
om its own distribution with probability {prob}.",skipped:"It was skipped: nothing was sent.",unread:"The large model has not read it yet; what it would have sa\
id shows after the next upload or at the end.",sent:"It was sent, with {load}.",outage:"The upload ran into its time limit of {limit}, an outage: its time count\
s. The text goes on as if it had arrived:",message:"{drafts} in one message, {size}",gamma:"{went} γ = {gamma}: a message is sent once that many drafts wait.",
uncertainty:"its uncertainty",and:"{one} and {other}",tokens_one:"{count} token",tokens:"{count} tokens",answer_right:"{given}, right",answer_wrong:"{given}, wr\
ong: {expected} is right",answer_refused:"turned down",answer_unread:"no readable answer",answer_empty:"an empty answer",answer_none:"no answer",prompt_empty:"T\
he prompt is empty: write what the models should answer.",prompt_long:"The prompt has {has} characters; at most {most} are allowed: shorten it.",prompt_broken:"\
The prompt is not valid Unicode text (it has half of a surrogate pair): type it again.",prompt_tokens:"The prompt has {count} tokens and this pair can read {lim\
it}: shorten it.",unknown_fade:"On the outage channel no device knows the fade of its upload: choose another fading for this method.",ask_one:"Ask one of these:",
upload_one:"{what}: {price}",legend:"Decisions: press one to highlight it",race:"Race: the same question and noise by four methods",prompt:"Prompt",more:"Method\
, seed, more"};var R=["ideal","unindexed"],v={quantised:.00392156862745098,logarithmic:2768838580238449e-25};function I(n){return n===0?0:Math.floor(Math.log2(n))+1}function $(n,t){
return n==="sampled"?I(t):8}function k(n){return I(n-1)}function B({payload:n,levels:t},e,s){let o=n==="unindexed"&&s===e;return $(n,t)+(o?0:k(e))}function Yt(n){return n*8}var Z=class{constructor(){this.bytes=[],this.held=this.width=0}write(t,e){for(let s=e-1;s>=0;s-=1)this.held=this.held*2+Math.floor(t/2**
s)%2,this.width+=1,!(this.width<8)&&(this.bytes.push(this.held),this.held=this.width=0)}done(){for(;this.width>0;)this.write(0,1);return Uint8Array.from(this.bytes)}},
Q=class{constructor(t,e=0){this.bytes=t,this.at=8*e}read(t){let e=0;for(let s=0;s<t;s+=1,this.at+=1){let o=this.bytes[this.at>>3];if(o===void 0)throw new Error(
"The message is cut short.");e=e*2+(o>>7-(this.at&7)&1)}return e}toByte(){for(;this.at&7;)if(this.read(1))throw new Error("The message does not end in zero bits\
.");return this.at>>3}};function Zt(n,t,e){let s=new Z;s.write(n.length,e);for(let o of n)s.write(o,k(t));return s.done()}function tt(n,t,e,s){let o=new Q(n,t),
r=Array.from({length:o.read(s)},()=>o.read(k(e)));if(r.some(i=>i>=e))throw new Error("The message is damaged: it names a token outside the vocabulary.");return{
ids:r,next:o.toByte()}}function Qt(n,t,e,s,o=8){let[r,i]=[new Z,k(s)];return r.write(n,i),r.write(t.length,I(s)),t.forEach((a,h)=>{r.write(a,i),r.write(e[h],o)}),
r.done()}function te(n,t,e,s=8){let[o,r]=[new Q(n,t),k(e)],[i,a]=[o.read(r),o.read(I(e))],[h,c]=[[],[]];for(let d=0;d<a;d+=1)h.push(o.read(r)),c.push(o.read(s));
let l=o.toByte();if(new Set(h).size<a||!h.includes(i)||h.some(d=>d>=e))throw new Error("The message is damaged: its entries are not those of a draft.");return{draftToken:i,
indices:h,codes:c,next:l}}var C=class{constructor(t){this.draftProbs=t,this.ascending=gn(t),this.tailMass=new Float64Array(t.length+1);for(let e=0;e<t.length;e+=1)this.tailMass[e+1]=this.
tailMass[e]+this.ascending[e]}topMask(t){let{draftProbs:e,ascending:s}=this,o=s[e.length-t],r=new Uint8Array(e.length),i=t;for(let a=0;a<r.length;a+=1)e[a]>o&&(i-=
r[a]=1);for(let a=0;a<r.length&&i>0;a+=1)e[a]===o&&(i-=r[a]=1);return r}entries(t,e){let s=this.topMask(t),o=this.tailMass[this.draftProbs.length-t];return s[e]||
(o=Math.max(0,o-this.draftProbs[e])),s[e]=1,{sent:s,probs:this.draftProbs.map((r,i)=>s[i]?r:0),left:o}}truncated(t){let e=this.topMask(t),s=this.draftProbs.map(
(r,i)=>e[i]?r:0),o=s.reduce((r,i)=>r+i,0);return s.map(r=>r/o)}smallestSize(t){let{ascending:e,tailMass:s}=this,o=e.length,r=4*o*Number.EPSILON,i=c=>{let l=s[o-
c]/Math.max(o-c,1),d=wn(e,l),u=2*(d*l-s[d]);return u<=r||u<=t},[a,h]=[1,o];for(;a<h;){let c=a+h>>1;i(c)?h=c:a=c+1}return a}};function gn(n){let t=n.filter(s=>s>
0).sort(),e=new Float64Array(n.length);return e.set(t,n.length-t.length),e}function wn(n,t){let[e,s]=[0,n.length];for(;e<s;){let o=e+s>>1;n[o]<t?e=o+1:s=o}return e}
function ee({sent:n,probs:t,left:e}){let s=n.reduce((r,i)=>r-i,n.length),o=e/Math.max(1,s);return t.map((r,i)=>n[i]?r:o)}function At(n,t){let e=0;for(let s=0;s<
n.length;s+=1)e+=Math.abs(n[s]-t[s]);return e/2}function P(n){let t=Math.floor(n),e=n-t;return e>.5||e===.5&&t%2!==0?t+1:t}function ne(n,t=255){let e=n.length,[
s,o]=[new Float64Array(e),new Float64Array(e)],r=t;for(let h=0;h<e;h+=1){let c=n[h]*t;s[h]=Math.floor(c),o[h]=c-s[h],r-=s[h]}let i=_n(o.slice(),Math.min(e-r,e-1)),
a=r;for(let h=0;h<e;h+=1)o[h]>i&&([s[h],a]=[s[h]+1,a-1]);for(let h=0;h<e&&a>0;h+=1)o[h]===i&&([s[h],a]=[s[h]+1,a-1]);return s.map(h=>h/t)}function _n(n,t){let[e,
s]=[0,n.length-1];for(;e<s;){let o=n[e+s>>1],[r,i]=[e,s];for(;r<=i;){for(;n[r]<o;)r+=1;for(;n[i]>o;)i-=1;if(r<=i){let a=n[r];n[r]=n[i],n[i]=a,r+=1,i-=1}}if(t<=i)
s=i;else if(t>=r)e=r;else break}return n[t]}function se(n,t){if(t==="quantised")return P(n*255)/255;if(t!=="logarithmic")return n;let e=n>0?Math.min(255,Math.max(
0,P(-8*Math.log2(n)))):255;return e===255?0:2**(-e/8)}function et(n,t){return t in v?n.map(e=>se(e,t)):n}function j(n,t){return Math.max(se(n,t),v[t]??0)}function Ot(n,t,e){
if(!(e in v))return n;let s=et(n,e);return s[t]=j(n[t],e),s}function nt(n,t){return et(n,t==="sampled"?"quantised":t)}function oe(n,t,e){if(R.includes(e))return n;
let s=Ot(n.probs,t,e);return{sent:n.sent,probs:s,left:Math.max(0,1-s.reduce((o,r)=>o+r,0))}}var ie={" ":"␣","\n":"↵","\r":"␍","	":"⇥"},xn=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,bn=["‌","‍"],
re=/( {4,}|\t{4,}|\n{4,})/;function K(n,t=40){let s=n.split(re).filter(Boolean).map(r=>re.test(r)?`${ie[r[0]]}×${r.length}`:kn(r)).join("");/^\p{M}/u.test(s)&&
(s=`◌${s}`);let o=Array.from(s);return o.length<=t?s:`${o.slice(0,t-1).join("")}…`}function kn(n){let t=Array.from(n),e=o=>o>0&&o<t.length-1&&bn.includes(t[o])&&
![o-1,o+1].some(i=>/^[\p{C}\p{Z}]$/u.test(t[i])),s=(o,r)=>ie[o]??(xn.test(o)&&!e(r)?Sn(o):o);return t.map(s).join("")}function Sn(n){return`⟨U+${n.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}function A(n,t={}){if(!(n in Et))throw new Error(`There is no sentence ${n}.`);return Et[n].replace(/\{(\w+)\}/g,(e,s)=>{if(!(s in t))throw new Error(`The sente\
nce ${n} lacks ${s}.`);return t[s]})}var D={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}},Mn=9,yn=4,[Tn,En]=[0xcbf29ce484222325n,0x100000001b3n];function X(n,t,e){return ue(0,n,t.stream,e*t.width)}function ce(n,t){let e=le(n,t);for(let s=0;s<
t;s+=1)e[s]=-Math.log(e[s]);return e}function le(n,t){let e=new DataView(new ArrayBuffer(8));return e.setFloat64(0,n),ue(e.getUint32(0),e.getUint32(4),Mn,t)}function de(n,t){
let e=X(n,D.DRAFT,yn),s=Tn;for(let o of new BigUint64Array(Float64Array.of(...e,...le(e[0],t)).buffer))s=BigInt.asUintN(64,(s^o)*En);return s.toString(16).padStart(
16,"0")}var An=10,ae=[[3538372366,3779882131],[3394929251,2500989271]],st=[[2654435769,2135587861],[3144134277,2227873595]];function ue(n,t,e,s){let o=new Float64Array(
s),r=new Uint32Array(8);for(let i=0,a=1;i<s;i+=4,a+=1){On(r,a,n,t,e);let h=Math.min(4,s-i);for(let c=0;c<h;c+=1)o[i+c]=(r[2*c]*2**20+(r[2*c+1]>>>12)+.5)*2**-52}
return o}var S=new Uint32Array(8);function On(n,t,e,s,o){n.fill(0),n[0]=Math.floor(t/2**32),n[1]=t;let[r,i,a,h]=[e,s,0,o];for(let c=0;c<An;c+=1){he(S,0,ae[0],n[0],
n[1]),he(S,4,ae[1],n[4],n[5]),n[0]=S[4]^n[2]^r,n[1]=S[5]^n[3]^i,n[2]=S[6],n[3]=S[7],n[4]=S[0]^n[6]^a,n[5]=S[1]^n[7]^h,n[6]=S[2],n[7]=S[3];let l=i+st[0][1];i=l>>>
0,r=r+st[0][0]+(l>4294967295)>>>0,l=h+st[1][1],h=l>>>0,a=a+st[1][0]+(l>4294967295)>>>0}}function he(n,t,[e,s],o,r){let i=ot(s,r)+(Math.imul(s,o)>>>0)+(Math.imul(
e,r)>>>0),a=ot(s,o)+ot(e,r)+(Math.imul(e,o)>>>0)+Math.floor(i/2**32);n[t]=ot(e,o)+Math.floor(a/2**32),n[t+1]=a>>>0,n[t+2]=i>>>0,n[t+3]=Math.imul(s,r)}function ot(n,t){
let[e,s,o,r]=[n>>>16,n&65535,t>>>16,t&65535],i=e*r+(s*r>>>16),a=(i&65535)+s*o;return e*o+(i>>>16)+(a>>>16)>>>0}function O(n){return 10**(n/10)}function J(n,t){return n/Math.LN2*Math.log1p(t)}var pe={awgn:{gain:()=>1,logLaplace:n=>-n},rayleigh:{gain:n=>-Math.log1p(-n),logLaplace:n=>-Math.
log1p(n)},rician:{gain(n,t,e){let s=O(e.rician_k_db),o=Math.sqrt(.5/(s+1));return(Math.sqrt(s/(s+1))+me(n)*o)**2+(me(t)*o)**2},logLaplace(n,t){let e=O(t.rician_k_db);
return-Math.log1p(n/(e+1))-e*n/(e+1+n)}},nakagami:{gain:(n,t,e)=>Nn(e.nakagami_m,n)/e.nakagami_m,logLaplace:(n,t)=>-t.nakagami_m*Math.log1p(n/t.nakagami_m)}};function Ln(n){
if(!Object.hasOwn(pe,n.fading))throw new Error(`The engine has no gain for the fading ${n.fading}: add it to FADINGS of web/engine/maths/channel.js.`);return pe[n.
fading]}function ge(n,t,e){return Ln(n).gain(t,e,n)}function Nn(n,t){V.shape!==n&&(V={shape:n,log:vn(n)},V.starts=Float64Array.from({length:rt},(r,i)=>Math.log(fe(Math.log(n),n,(i+.5)/rt))));let e=Math.min(Math.max(
t*rt-.5,0),rt-1.001),[s,o]=[Math.floor(e),V.starts];return fe(o[s]+(e-s)*(o[s+1]-o[s]),n,t)}var rt=64,V={};function fe(n,t,e){let s=e<.5,o=Math.log(s?e:1-e),r=n;
for(let i=0;i<200;i+=1){let a=Math.exp(r),h=Math.exp(t*r-a-V.log),[c,l]=Rn(t,a,h),d=s?(Math.log(c)-o)*c/h:(o-Math.log(l))*l/h;if(r-=Math.max(d,-1),Math.abs(d)<1e-8)
break}return Math.exp(r)}function Rn(n,t,e){if(t<n+1){let[a,h]=[1/n,1/n];for(let c=1;a>1e-17*h;c+=1)h+=a*=t/(n+c);return[e*h,1-e*h]}let s=t+1-n,[o,r]=[1/0,1/s],
i=r;for(let a=1;a<1e4;a+=1){let h=a*(n-a);if(s+=2,r=1/(h*r+s),o=s+h/o,i*=o*r,Math.abs(o*r-1)<1e-16)break}return[1-e*i,e*i]}function vn(n){let[t,e]=[n,1];for(;t<
15;t+=1)e*=t;let s=1/(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(t)-t+.5*Math.log(2*Math.PI)+s-Math.log(e)}function me(n){let t=Math.min(
n,1-n),e=Math.sqrt(-2*Math.log(t)),s=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+e*.001308)));for(let o=0;o<3;o+=1){let r=(In(s)-t)/(Math.exp(-(s*
s)/2)/Math.sqrt(2*Math.PI));s+=r/(1+s*r/2)}return n<.5?-s:s}function In(n){let t=Math.exp(-(n*n)/2)/Math.sqrt(2*Math.PI);if(n<3){let[s,o]=[n,n];for(let r=3;Math.
abs(s)>1e-18*Math.abs(o);r+=2)o+=s*=n*n/r;return .5-t*o}let e=n;for(let s=200;s>0;s-=1)e=n+s/e;return t/e}function $n(n){let t=Math.log1p(n);for(let e=0;e<60;e+=
1){let s=t-(t-n*Math.exp(-t))/(1+t);if(Math.abs(s-t)<=1e-16*Math.abs(t))break;t=s}return Math.expm1(t)}function Bn(n){let t=O(n.snr_db),e=n.snr_target_db===null?
$n(t):O(n.snr_target_db);return{successProb:Math.exp(-e/t),slotBits:.001*J(n.bandwidth_hz,e)}}function we(n,t,e){Cn.some(l=>Lt[l]!==e[l])&&(Lt={...e,...Bn(e)});
let{successProb:s,slotBits:o}=Lt,r=Math.min(Math.ceil(n/o*(1-1e-12)),201);if(r===0)return{slots:0,outage:!1};let i=Pn(s)[r],a=Math.ceil(t*2**53),[h,c]=[0,201];for(;h<
c;){let l=h+c>>1;Math.floor(i[l]*2**53)>=a?c=l:h=l+1}return h>200?{slots:200,outage:!0}:{slots:h,outage:!1}}var Cn=["snr_db","snr_target_db","bandwidth_hz"],Lt={},
it=new Map;function Pn(n){if(!it.has(n)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let s=1;s<t.length;s+=
1)t[s][e+1]=Math.max(t[s][e],Math.min(1,(1-n)*t[s][e]+n*t[s-1][e]));it.clear(),it.set(n,t)}return it.get(n)}function F(n){if(n.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return n.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:n.slm_s,llmS:n.llm_s}}var Y=64,jn=.5;function _e(n,t,e){let{clock:s,channel:o,payload:r,levels:i}=n,a=r==="sampled"?Math.min(e,i):e,c=a*B(n,t,a)/J(o.bandwidth_hz,O(o.snr_db)),{slmS:l,
llmS:d}=F(s);return{slmS:l,uploadS:c,overheadS:d+s.rtt_s}}function xe(n,t,e){let[s,o,r]=[1,-1/0,e?1:0];for(let i=1;i<=Y;i+=1){r+=n**(e?i:i-1);let a=r/(t.overheadS+
i*(t.slmS+t.uploadS));a>o&&([s,o]=[i,a])}return s}var at=class{constructor(){Object.assign(this,{tokens:0,seconds:0,passes:0,slmS:0,tested:0,accepted:0})}spend(t,e,s){
this.tokens+=t.tokens,this.seconds+=t.slm_s+t.uplink_s+t.llm_s,this.passes+=t.slm_passes,this.slmS+=t.slm_s,this.tested+=e,this.accepted+=s}get minBlockAcceptance(){
if(!this.passes||!this.seconds)return jn;let t=(this.accepted+1)/(this.tested+1);return this.tokens/this.seconds*this.slmS/this.passes/t}};var Dn=.2,be=.4,Fn="travels";function Un(n,t){return t===n.estimator?n:n.others[t]??n}function Gn(n,t,e){let s=Un(n,t.estimator??e);return t.estimator?n.own[t.estimator]??
s:s}function ht(n,t,e,s){let o={...n,payload:zn(n,t)},r=t.estimator??o.estimator,i=Gn(e,t,o.estimator),a=e.stops[t.name]??{},h=t.offline_k?e.k_star:Math.round(.01*
s),c=o.k??Math.min(Math.max(1,h),s);if(c>s)throw new Error(`k must be a whole number from 1 to ${s} (the vocabulary of this pair), not ${c}.`);let l=o.u_th==="c\
alibrated"?i.u_th:o.u_th,d=_e(o,s,t.compresses?c:t.test.device_draws?1:s),{gamma:u,rejection_s:m}=o;return u===null&&t.uses.includes("gamma")&&(u=xe(1-(e.mean_rejection??
Dn),d,t.draws_bonus[o.bonus])),m===null&&t.uses.includes("rejection_s")&&(m=(d.overheadS+d.uploadS)/Math.max(.01,Math.min(1,i.a*(i.u_th??0)+i.b))),{...o,estimator:r,
u_th:l,k:c,line_a:o.line_a??i.a,line_b:o.line_b??i.b,delta:o.delta??e.delta,gamma:u,stop_prob:o.stop_prob??a.stop_prob??be,stop_product:o.stop_product??a.stop_product??
be,rejection_s:m}}function zn({payload:n},t){if(n===Fn)return t.default_payload;if(t.verifies&&!t.chooses_payload&&n!==t.default_payload)throw new Error(`${t.title}\
 sends token ids and no probability, so it has no payload to choose: leave the payload out.`);return n}function Se(n,t,e){return Math.min(Math.max(t*n+e,0),1)}function ke(n,t){let e=n*t;return(Math.max(0,e)+Math.log1p(Math.exp(-Math.abs(e))))/t}function Me(n,t,e){
return(1-n)*ke(-1,e)+n*ke(-t,e)}var ye=2,Rt=32,qn=40,Hn=2**128*(1-2**-24);function vt(n,t,e){let s=Math.min(Math.fround(1/Math.fround(e)),Hn),o=-qn/s,r=0;for(let i=0;i<n.length;i+=1)n[i]>o&&(r+=
Math.exp(n[i]*s));return n[t]>2*o?Math.exp(n[t]*s)/r:0}function Te(n,t,e,s){if(n==="entropy")return Wn(t);let o=Ee(t);if(n==="one-minus-draft-prob")return It(1-
vt(o,e,1));if(n==="temperature-expected"){let i=0;for(let a=0;a<Rt;a+=1)i+=vt(o,e,(a+.5)*(ye/Rt));return It(1-i/Rt)}let r=0;for(let i=0;i<20;i+=1){let a=vt(o,e,
s[i]*ye);r+=s[20+i]>=a}return r/20}function Wn(n){let t=Ee(n),e=t.map(Math.exp),s=e.reduce((r,i)=>r+i,0),o=e.reduce((r,i,a)=>r+(i>0?i/s*(Math.log(s)-t[a]):0),0);
return It(o/Math.log(n.length))}function Ee(n){let t=-1/0;for(let e=0;e<n.length;e+=1)t=Math.max(t,n[e]);return n.map(e=>e-t)}function It(n){return Math.min(1,Math.
max(0,n))}function ct(n,t){let e=new Float64Array(t.length),s=0;for(let o=0;o<e.length;o+=1)e[o]=Math.max(0,t[o]-n[o]),s+=e[o];if(!(s>0))return t;for(let o=0;o<e.length;o+=
1)e[o]/=s;return e}function lt(n,t){return t>=n?1:t/n}function dt(n,t){return n>=t?1:0}function Ae(n,t){let e=ct(n,t);return e.some(s=>s>0)?e:n}function Kn(n,t){
return Math.max(0,n-t)/(n>0?n:1)}function $t(n,t){let e=0;for(let r=0;r<n.length;r+=1)e+=n[r];let s=e*t,o=0;for(let r=0;r<n.length;r+=1)if(o+=n[r],o>s)return r;
return n.length-1}function Xn(n,t){let[e,s]=[0,1/0];for(let o=0;o<n.length;o+=1)n[o]>0&&t[o]/n[o]<s&&([e,s]=[o,t[o]/n[o]]);return e}function M(n,t){return Xn(n,
ce(t,n.length))}function Bt(n,t,e){if(!(e[n]>0))return 0;let s=t[n]/e[n],o=0;for(let r=0;r<t.length;r+=1)o+=Math.max(t[r],e[r]*s);return Math.min(1,1/o)}function ut(n,t,e){
return e==="inverse-cdf"?$t(n,t):M(n,t)}function Ct(n,t,e,s,o=null){let r=ct(t,e),i=new Float64Array(t.length),[a,h]=[0,0];for(let l=0;l<i.length;l+=1){let d=Kn(
t[l],e[l]),u=o===null?1-d:o[l];a+=n[l]*d,h+=n[l]*(o===null?d:1-u),i[l]=o===null?0:n[l]*(u-(1-d))}let c=0;for(let l=0;l<i.length;l+=1)c+=Math.abs(i[l]+h*s[l]-a*r[l]);
return c}function Oe(n,t,e,s=null){let o=0;for(let i=0;i<n.length;i+=1)o+=s===null?Math.max(0,n[i]-t[i]):n[i]*(1-s[i]);let r=0;for(let i=0;i<n.length;i+=1){let a=s===
null?Math.min(n[i],t[i]):n[i]*s[i];r+=Math.abs(a+o*e[i]-t[i])}return r}function Le(n,t,e,s,o=null){let r=new Float64Array(t.length);return r[n]=1,Ct(r,t,e,s,o)}var Ne={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function Re(n,t,e){let s=t.resumes,o=s+n.drafts*n.draftS,r=n.sent?
Math.max(o,t.replied):o,i=r+n.upS+n.rttS/2,a=i+n.passS,h=n.sent||n.passS?a+n.downS+n.rttS/2:t.replied,c=Math.max(t.end,o,h),l={start:s,drafted:o,leaves:r,arrives:i,
verified:a,replied:h,end:c,resumes:c,aheadPasses:0};if(!e||n.passS>0&&!n.sent)return l;let d=Vn(h-o,n.draftS);return n.restarts?{...l,resumes:h,aheadPasses:d}:n.
bonus?{...l,resumes:Math.min(o+n.draftS,h),aheadPasses:Math.min(1,d)}:{...l,resumes:o}}function Vn(n,t){return n>0?t?Math.max(0,Math.ceil(Math.min(n/t-1e-9,4096))):
4096:0}function ve(n,t){return n.end>t.end?n.end-t.end:0}var U=class{constructor(t,e){this.last=Ne,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:F(t.clock),this.uniforms=X(t.seed,
D.CHANNEL,e),this.exchanges=0;let{channel:s}=this;if(this.links=s.downlink_snr_db===null?[s]:[s,{...s,snr_db:s.downlink_snr_db,downlink_snr_db:null}],s.fading===
"outage")return;let o=Array.from({length:e},(r,i)=>ge(s,this.uniforms[2*i],this.uniforms[2*i+1]));this.snrDb=o.map(r=>s.snr_db+10*Math.log10(r)),this.rates=this.
links.map(r=>o.map(i=>J(r.bandwidth_hz,O(r.snr_db)*i)))}exchange(t,{slmPasses:e=0,llmPasses:s=0,payloadBits:o=0,downlinkBits:r=0,billedDownlinkBits:i=0,tokens:a=1,
discarded:h=[],rejected:c=!1,bonusDrafted:l=null}){this.exchanges+=1;let d={type:"exchange",number:this.exchanges,tokens:a,payload_bits:o,downlink_bits:r,billed_downlink_bits:i,
slm_passes:e,llm_passes:s,discarded:h,bonus_drafted:l};return this.priced(d,t,c)}priced(t,e,s){let o=t.slm_passes>0&&t.llm_passes>0,{seconds:r,outage:i}=o?this.
onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:o&&this.snrDb?this.snrDb[e-1]:null,outage:i,uplink_s:o?r+this.clock.rtt_s:
0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0};if(this.clock.schedule==="sequential")return a;let h=this.last;return this.last=Re(this.demand(a,e,s),
h,!0),{...a,overlapped_s:ve(this.last,h),ahead_passes:this.last.aheadPasses}}modelSeconds({slm_passes:t,llm_passes:e,host_slm_s:s,host_llm_s:o}){if(this.constants)
return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let r={slm_s:t>0?s:0,llm_s:e>0?o:0};return r.slm_s>=0&&r.llm_s>=0||F(this.clock),r}demand(t,e,s){
let{slm_passes:o}=t,r=o>0&&t.llm_passes>0,i=r&&t.tokens>o,a=r?this.clock.rtt_s:0,h=t.uplink_s-a,c=r&&t.billed_downlink_bits&&h-this.onAir(e-1,t.payload_bits,0).
seconds||0;return{drafts:o,draftS:t.slm_s/(o||1),sent:r,upS:h-c,passS:t.llm_s,downS:c,rttS:a,bonus:i,restarts:s||i&&t.bonus_drafted!==!0}}airtime(t){if(!this.rates)
throw new Error(A("unknown_fade"));let e=this.rates[0][t-1],s=e?1/e:1/0,o=this.channel.header_bits;return{perBit:s,fixed:F(this.clock).llmS+this.clock.rtt_s+(o?
o*s:0)}}onAir(t,e,s){let o=a=>a+this.channel.header_bits*(a>0),r=this.links.length===1?[o(e)+o(s)]:[o(e),o(s)];if(this.rates)return{seconds:r.reduce((a,h,c)=>a+
(h?h/this.rates[c][t]:0),0),outage:!1};let i=r.map((a,h)=>we(a,this.uniforms[2*t+h],this.links[h]));return{seconds:i.reduce((a,{slots:h})=>a+h*.001,0),outage:i.
some(({outage:a})=>a)}}};var pt=class{constructor(t,e,s){this.method=t,this.settings=e,this.learner=s,this.pending=[],this.drawn=[],this.unread=[],this.pace=new at,this.link=t.needs_csi?
new U(e,e.max_tokens):null}get learned(){return this.learner===null?null:this.learner.learned}get uTh(){return this.learner!==null?this.learner.learned.uTh:this.
method.compares_u_th?this.settings.u_th:null}get line(){return this.learned??{a:this.settings.line_a,b:this.settings.line_b}}get waiting(){return this.method.blocks?
this.pending:[]}onReply(t,e,s){this.learner!==null&&[...this.pending,t].forEach((o,r)=>{o.forced||this.learner.observe(o.uncertainty,o.draftProb,e[r],o!==t)}),this.
pending=[],this.drawn=s}};function Pt(n,t){let e=-1/0;for(let r=0;r<n.length;r+=1)e=Math.max(e,n[r]);let s=new Float64Array(n.length),o=0;for(let r=0;r<s.length;r+=
1)o+=s[r]=Math.exp((n[r]-e)/t);for(let r=0;r<s.length;r+=1)s[r]/=o;return s}function Ie(n,t,e){let s=Pt(n,e.temperature);return t.drafts_from_payload&&(s=new C(
s).truncated(e.k)),t.test.tests_ratio&&e.payload==="sampled"?ne(s,e.levels):s}function $e(n,t,e,s){return Te(e.estimator,Zn(n,e.temperature),t,s.perturbation)}function Be(n,t,e,s,o,r,i){
let a=jt(n,s.draft,t),h=t.verifies?i(a):null,{a:c,b:l}=o.line,d=h===null?null:Se(h,c,l),{waiting:u}=o,m={prob:n[a],uncertainty:h,predictedRejection:d,skipUniform:s.
skip,uTh:o.uTh??-1/0,waiting:o.pending.length,vocabularySize:n.length,waitingProb:u.reduce((g,f)=>g*f.draftProb,1),blockAcceptance:u.reduce((g,f)=>g*(1-(f.predictedRejection??
0)),1),minBlockAcceptance:o.pace.minBlockAcceptance,exchangeS:t.needs_csi?Yn(n,a,e,o.link.airtime(r)):0};return{pending:{round:r,token:a,draftProb:n[a],uncertainty:h,
predictedRejection:d,uTh:o.uTh,learned:o.learned,probs:n,facts:m,forced:!1},sends:t.transmit(m,e)}}function jt(n,t,e){return e.test.shares_noise?M(n,t):$t(n,t)}
function Yn(n,t,e,s){let o=n.length;if(!R.includes(e.payload)){let r=et(n,e.payload);o=r.reduce((i,a)=>i+(a>0),0)+(r[t]>0?0:1)}return o*B(e,n.length,n.length)*s.
perBit+s.fixed}function Ce(n,t,e){let s=t.size(n.facts,e);return t.size_is_limit?new C(n.probs).smallestSize(s):s}function Pe(n,t,e,s){let{token:o,probs:r}=n;return e.
fills_tail_uniformly?{token:o,entries:oe(new C(r).entries(t,o),o,s.payload)}:e.test.sends_law?{token:o,law:Ot(r,o,s.payload)}:e.test.tests_ratio?{token:o,draftProb:j(
r[o],s.payload)}:{token:o}}function Zn(n,t){return t===1?n:n.map(e=>e/Math.fround(t))}var Dt=10,ts=["quantised","logarithmic"];function es(n,t,e,s,o,r){if(o.test.shares_noise)return 0;let a=o.test.tests_ratio&&!ts.includes(r.payload)?null:n.map((l,d)=>ns(
l,t[d],o,r));if(o.uses_uncertainty)return Le(e,n,t,s,a);if(!o.reads.includes("confidence_th"))return Oe(n,t,s,a);let h=n.map(l=>l<r.confidence_th?l:0),c=h.reduce(
(l,d)=>l+d,0);return Ct(h.map(l=>l/c),n,t,s,a)}function ns(n,t,e,s){return e.test.tests_ratio?lt(j(n,s.payload),t):dt(t,s.p_t)}function Ft(n){return 2*(1-n)}function je(n,t){
return Math.max(0,1-t/n)}var ft=class{constructor(t,e,s,o){Object.assign(this,{codec:t,method:e,settings:s}),this.detokenise=t.newStream(),this.waiting=[],this.
prices=new U(s,o)}skipped(t,e){this.waiting.push({draft:t,written:e});let s=this.prices.exchange(t.round,{slmPasses:1});return[s,this.drafted(s,t,e??t.token,this.
method.verifies?"skip":"slm",{})]}written(t,e,s,o){let r=this.prices.exchange(t,{llmPasses:1,downlinkBits:k(o.length)});return[r,this.ofTheLlm(r,t,e,s,o,"llm")]}ofTheLlm(t,e,s,o,r,i){
return this.token(t,e,s,i,{...r&&{target_prob:r[s],bias:s===o?0:Ft(r[s]),target_top:this.top(r)}})}judged(t,e,{accepted:s,bonus:o,returnedProbs:r,ids:i,drafted:a}){
let{test:h}=this.method,c=t[0].probs.length,l=Math.min(s+1,t.length),d=h.device_draws&&s<t.length?Yt(c):0,u=e.reduce((f,_)=>f+_.entries*B(this.settings,c,_.entries),
0),m=k(c),p=this.prices.exchange(t[0].round,{slmPasses:t.length,llmPasses:1,tokens:l+(o!==null),payloadBits:u||(t.length+i)*m,downlinkBits:d||m+8*r,billedDownlinkBits:d,
rejected:s<t.length,bonusDrafted:a,discarded:t.slice(l).map(f=>this.codec.tokenText(f.token))}),g=t.slice(0,l).map((f,_)=>this.tested(p,f,e[_],_<s));return o!==
null&&g.push(this.ofTheLlm(p,t[t.length-1].round+1,o.token,o.drawn,o.targetProbs,"bonus")),{exchange:p,tokens:g}}tested(t,e,s,o){let{method:r,settings:i}=this,{
targetProbs:a,resamplingProbs:h}=s,c=o?"accept":"resample";if(!a)return this.drafted(t,e,s.token,c,{case:r.test.tests_ratio&&!o?"2-2":null,k:s.k||null});let l=a[e.
token],d=r.test.shares_noise?Bt(e.token,e.probs,a):null;return this.drafted(t,e,s.token,c,{case:r.test.tests_ratio&&!s.forced?s.certain?"1":o?"2-1":"2-2":null,k:s.
k||null,target_prob:l,rejection_prob:1-(d??s.acceptProb),accept_prob:d??s.acceptProb,total_variation:At(e.probs,a),bias:s.forced?Ft(a[s.token]):es(e.probs,a,e.token,
h,r,i),target_top:this.top(a),resampling_top:this.top(h)})}audits(t,e){let s=(t?this.waiting:[]).map(({draft:o,written:r},i)=>{let a=t[i],{shares_noise:h}=this.
method.test,c=h?1-Bt(o.token,o.probs,a):this.ownRejection(o.draftProb,a[o.token]),l=h?c:je(o.draftProb,a[o.token]);return{type:"audit",round:o.round,at_round:e,
target_prob:a[o.token],rejection_prob:c,would_accept:h?M(a,o.acceptUniform)===o.token:o.acceptUniform<1-c,total_variation:At(o.probs,a),bias:r===null?2*l:Ft(a[r]),
target_top:this.top(a)}});return this.waiting=[],s}drafted(t,e,s,o,r){return this.token(t,e.round,s,o,{draft:e.token,draft_text:this.codec.tokenText(e.token),uncertainty:e.
uncertainty,draft_prob:e.draftProb,predicted_rejection:e.predictedRejection,accept_uniform:this.method.test.shares_noise?null:e.acceptUniform,draft_top:this.top(
e.probs),u_th:e.uTh,line_a:e.learned?.a??null,line_b:e.learned?.b??null,delta:e.learned?.delta??null,...r})}token(t,e,s,o,r){let i=this.codec.endIds.has(s);return{
...De,type:"token",round:e,exchange:t.number,token:s,text:i?"":this.detokenise(s),token_hex:this.codec.tokenHex(s),decision:o,is_end:i,...r}}ownRejection(t,e){return this.
method.verifies&&!this.method.test.tests_ratio?e<this.settings.p_t?1:0:je(j(t,this.settings.payload),e)}top(t){let e=[],s=0;for(let o=0;o<t.length;o+=1){if(t[o]<=
s)continue;let r=e.length;for(;r>0&&t[e[r-1]]<t[o];)r-=1;e.splice(r,0,o),e.length>Dt&&e.pop(),e.length===Dt&&(s=t[e[Dt-1]])}return e.map(o=>[o,this.codec.tokenText(
o),t[o]])}},De=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_prob","rejection_prob","predicted_rejection","accept_prob",
"accept_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(n=>[n,null]));Object.assign(De,{draft_top:[],target_top:[],resampling_top:[]});var mt=class{constructor(t,e){Object.assign(this,{target:e,a:t.a,b:t.b,betaMax:Math.min(t.delta,Math.max(0,2*e-t.b))}),Object.assign(this,{weight:10,u:5,uu:5,less:10*
t.delta}),this.beta=5*(t.b+t.a+t.b),this.uBeta=5*(t.a+t.b)}get learned(){let t=Math.min(1,Math.max(.05,this.threshold));return{a:this.a,b:this.b,delta:this.less/
this.weight,uTh:t}}get threshold(){return this.u/this.weight+(this.betaMax-this.beta/this.weight)/Math.max(this.a,.01)}observe(t,e,s,o){let r=Math.max(0,1-s/e);
this.weight=.995*this.weight+1,this.u=.995*this.u+t,this.uu=.995*this.uu+t*t,this.beta=.995*this.beta+r,this.uBeta=.995*this.uBeta+t*r,this.less=.995*this.less+
(s<e);let[i,a]=[this.u/this.weight,this.beta/this.weight],h=this.uu/this.weight-i*i;if(h>1e-9&&(this.a=(this.uBeta/this.weight-i*a)/h),this.b=a-this.a*i,!o)return;
let c=.03*(this.target-r);(this.threshold<1||c<0)&&(this.threshold>.05||c>0)&&(this.betaMax+=c)}};var Fe=["skip","send"],ss=2**21,gt=class{constructor(t,e,s,o){let r=ht(o,s,t.calibration,t.vocabularySize);this.method=s,this.settings=r,this.promptIds=t.codec.
encodePrompt(e);let i=t.maxContext-this.promptIds.length;if(i<1)throw new Error(A("prompt_tokens",{count:this.promptIds.length,limit:t.maxContext-1}));this.rounds=
Math.min(r.max_tokens,i),this.lastReason=i>=r.max_tokens?"length":"context",this.mostWaiting=Math.max(16,Math.floor(ss/t.vocabularySize)),this.reason=null,this.
endIds=t.codec.endIds,this.forces=new Map((r.forces??[]).map(({round:h,what:c})=>[h,c])),this.decided=0;let a=s.learns?new mt({a:r.line_a,b:r.line_b,delta:r.delta},
r.false_skip_target):null;this.device=new pt(s,r,a),this.station={unread:[]},this.observer=new ft(t.codec,s,r,this.rounds),this.noise=new Ut(r.seed,this.rounds,
s),this.started={type:"start",pair:t.name,method:s.name,prompt:e,prompt_tokens:this.promptIds.length,vocabulary_size:t.vocabularySize,settings:r,calibration:t.calibration.
source}}get position(){return this.decided+this.device.waiting.length+1}get mustAudit(){return this.reason!==null||this.device.pending.length>=this.mostWaiting}sends(t,e){
let s=this.forces.get(t.round);return Fe.includes(s)?s==="send":e||!this.method.blocks?e:this.ends(t)?!this.leavesTail(t):this.device.waiting.length+1>=Y}ends({
token:t,round:e}){return this.endIds.has(t)||e>=this.rounds}leavesTail(t){let e=[...this.device.waiting,t];return!this.method.leaves_tail||e.some(({round:s})=>this.
forces.has(s))?!1:e.reduce((s,{draftProb:o})=>s*o,1)>this.settings.tail_product}taken(t,e){let s=this.forces.get(t);return typeof s=="number"?s:e}mayFollow(t){let e=this.
decided+t.length+1;return!this.endIds.has(t[t.length-1])&&e<=this.rounds&&!Fe.includes(this.forces.get(e))}append(t){this.decided=t.round,t.is_end?this.reason="\
end":t.round>=this.rounds&&(this.reason=this.lastReason)}},Ut=class{constructor(t,e,s){let o=r=>X(t,D[r],e);[this.drafts,this.accepts,this.resamples,this.skips]=
["DRAFT","ACCEPT","RESAMPLE","SKIP"].map(o),s.test.shares_noise&&(this.accepts=this.resamples=this.drafts),this.perturbations=o("PERTURBATION")}draft(t){let{width:e}=D.
PERTURBATION;return{draft:this.drafts[t-1],perturbation:this.perturbations.subarray((t-1)*e,t*e),skip:this.skips[t-1]}}sampling(t){return this.drafts[t-1]}accept(t){
return this.accepts[t-1]}resample(t){return this.resamples[t-1]}};var Gt=new WeakMap;function wt(n,t,e){Gt.has(n)||Gt.set(n,new Map);let s=Gt.get(n);return s.has(t)||s.set(t,e()),s.get(t)}function os(n){return n.entries?ee(n.entries):n.law}function Ue(n,t,e,s,o,r){if(o.test.shares_noise){let m=M(t,s);return{accepted:m===n.token,token:m,acceptProb:null,
certain:!1,resamplingProbs:t,forced:!1}}let i=t[n.token],[a,h,c]=[0,!1,t];if(o.test.tests_ratio){let m=o.test.sends_law?os(n):null,p=m===null?n.draftProb:m[n.token];
a=lt(p,i),h=i>=p,c=m===null?nt(t,r.payload):ct(m,t)}else a=dt(i,r.p_t),h=a>0;let l=h||e<a,u=!l&&!o.test.device_draws?ut(c,s,r.replacement):n.token;return{accepted:l,
token:u,acceptProb:a,certain:h,resamplingProbs:c,forced:!1}}function Ge(n){let t=n.findIndex(({accepted:e})=>!e);return t===-1?n.length:t}var _t=class{constructor(t,e,s){this.answer=t,this.method=t.method,this.settings=t.settings,this.models={slm:e,llm:s},this.contexts={},this.ahead=null,this.bonus=
this.method.draws_bonus[this.settings.bonus]}context(t){if(!this.contexts[t]){this.contexts[t]=this.models[t].newContext();let[e]=this.contexts[t].extend(this.answer.
promptIds);t==="llm"?this.ahead=this.targetLaw(e):this.first=e}return this.contexts[t]}draftLogits(){let t=this.context("slm"),{unread:e}=this.answer.device;return e.
length===0?this.first:t.extend(e)[0]}targetLaw(t){return wt(t,`y ${this.settings.temperature}`,()=>Pt(t,this.settings.temperature))}draftLaw(t){let{temperature:e,
payload:s,levels:o,k:r}=this.settings,i=["x",e,this.method.test.tests_ratio&&s,o,this.method.drafts_from_payload&&r].join(" ");return wt(t,i,()=>Ie(t,this.method,
this.settings))}measured(t,e,s,o){let{estimator:r,temperature:i,seed:a}=this.settings;return wt(t,["u",r,i,a,e,s].join(" "),()=>$e(t,s,this.settings,o))}targetProbs(t){
let e=this.context("llm"),s=this.ahead===null?[]:[this.ahead];return this.ahead=null,t.length>0&&s.push(...e.extend(t,t.length).map(o=>this.targetLaw(o))),s}step(){
return this.method.drafts?this.draft():this.write()}catchUp(){let{device:t,station:e,observer:s,decided:o}=this.answer;if(t.pending.length===0||this.method.blocks&&
this.answer.reason===null)return[];let r=[...e.unread,...t.drawn,...t.pending.map(({token:i})=>i)];return e.unread=[r.pop()],t.drawn=[],t.pending=[],s.audits(this.
targetProbs(r),o+1)}write(){let{answer:t}=this,{position:e}=t,s=this.targetProbs(t.station.unread),o=s[s.length-1],r=M(o,t.noise.sampling(e)),i=t.taken(e,r),a=t.
observer.written(e,i,r,o);return t.station.unread=[i],t.append(a[1]),a}draft(){let{answer:t}=this,{device:e,position:s}=t,[o,r]=[this.draftLogits(),t.noise.draft(
s)],i=c=>this.measured(o,s,c,r),{pending:a,sends:h}=Be(this.draftLaw(o),this.method,this.settings,r,e,s,i);return a.acceptUniform=t.noise.accept(s),e.unread=[a.
token],t.sends(a,h)?this.exchange(a):(e.pending.push(a),this.method.blocks?t.ends(a)?e.pending.flatMap(c=>this.keep(c)):[]:this.keep(a))}keep(t){let{answer:e}=this,
s=e.taken(t.round,t.token),o=s!==t.token,r=e.observer.skipped({...t},o?s:null);return o&&(Object.assign(t,{token:s,forced:!0}),e.device.unread=[s]),e.append(r[1]),
r}exchange(t){let e=this.composed(t);return this.concluded(e,this.atTheStation(e.message,e.block))}composed(t){let{device:e}=this.answer,s=[...e.waiting,t],o=[...e.
drawn,...this.method.blocks?[]:e.pending.map(({token:a})=>a)],r=s.map(a=>Ce(a,this.method,this.settings)),i={drafts:s.map((a,h)=>Pe(a,r[h],this.method,this.settings)),
skipped:o};return{pending:t,block:s,sizes:r,message:i}}concluded({pending:t,block:e,sizes:s,message:o},{reply:r,laws:i,audited:a,verdicts:h,bonus:c}){let{answer:l}=this,
{device:d,observer:u}=l,m=h.map((L,N)=>({...L,...rs(o.drafts[N],s[N],this.settings),targetProbs:i&&i[N]})),{accepted:p}=r;this.method.test.device_draws&&e.forEach(
(L,N)=>this.drawHere(L,m[N],N===p));let g=p===e.length&&c!==null?{token:r.token,drawn:c.drawn,targetProbs:c.law}:null,f=g===null?null:this.expectedBonus(t),_=this.
method.test.shares_noise?o.skipped.length:0,x=g===null?null:f===g.token,y=u.audits(a,e[0].round),{exchange:q,tokens:T}=u.judged(e,m,{accepted:p,bonus:g,returnedProbs:r.
targetProbs.length,ids:_,drafted:x}),fn=p<e.length&&this.method.test.device_draws;d.onReply(t,r.targetProbs,fn?[T[T.length-1].token]:[]),d.pace.spend(q,Math.min(
p+1,e.length),p),d.unread=T.slice(Math.min(p,e.length-1)+ +(g!==null)).map(({token:L})=>L),p<e.length-1&&this.contexts.slm.truncate(l.promptIds.length+l.decided+
p);for(let L of T)l.append(L);return[q,...y,...T]}expectedBonus({token:t,round:e}){let[s]=this.context("slm").extend([t]);return this.method.test.shares_noise?jt(
this.draftLaw(s),this.answer.noise.sampling(e+1),this.method):s.reduce((o,r,i)=>r>s[o]?i:o,0)}drawHere(t,e,s){let{noise:o,forces:r}=this.answer;if(e.resamplingProbs===
null||(e.resamplingProbs=Ae(t.probs,e.resamplingProbs),!s))return;let i=r.get(t.round),a=ut(e.resamplingProbs,o.resample(t.round),this.settings.replacement);e.token=
a,typeof i=="number"&&i!==a&&Object.assign(e,{token:i,forced:!0})}atTheStation(t,e){let{answer:s,method:o}=this,{station:r,noise:i}=s,a=t.drafts.map(({token:y})=>y),
h=this.bonus&&s.mayFollow(a),c=this.targetProbs([...r.unread,...t.skipped,...h?a:a.slice(0,-1)]),l=h?c.pop():null,d=c.splice(0,c.length-a.length),u=t.drafts.map(
(y,q)=>{let{round:T}=e[q];return this.forced(Ue(y,c[q],i.accept(T),i.resample(T),o,this.settings),T,y.token)}),m=Ge(u),[p,g]=[m<a.length,o.test.device_draws],[f,
_]=[null,null];if(p&&!g&&(f=u[m].token),!p&&l!==null){let y=s.decided+a.length+1;_=M(l,i.sampling(y)),f=s.taken(y,_)}p&&m<a.length-(l===null)&&this.contexts.llm.
truncate(s.promptIds.length+s.decided+m),!p&&l===null?r.unread=a.slice(-1):r.unread=f===null?[]:[f];let x=o.learns?this.codedProbs([...t.skipped,...a],[...d,...c]):
[];return{reply:{accepted:m,token:f,targetProbs:x},laws:c,audited:d,verdicts:u,bonus:l===null?null:{law:l,drawn:_}}}codedProbs(t,e){return t.map((s,o)=>nt(Float64Array.
of(e[o][s]),this.settings.payload)[0])}forced(t,e,s){let o=this.answer.forces.get(e);if(typeof o!="number")return t;let r=o===s,{device_draws:i}=this.method.test;
return(i?t.accepted===r:t.token===o)?t:{...t,accepted:r,token:i?t.token:o,forced:!0}}};function rs(n,t,e){if(n.entries)return{k:t,entries:n.entries.sent.reduce(
(o,r)=>o+r,0)};if(!n.law||R.includes(e.payload))return{k:t,entries:t};let s=n.law.reduce((o,r)=>o+(r>0),0);return{k:s,entries:s}}var G=16,[ze,qe]=[1,2];function is(n,t,e){return t!=="logarithmic"?P(n*(t==="sampled"?e:255)):n>0?Math.min(255,Math.max(0,P(-8*Math.log2(n)))):255}function as(n,t,e){
return t!=="logarithmic"?n/(t==="sampled"?e:255):n===255?0:2**(-n/8)}function We(n,t,e){let{skipped:s,drafts:o}=n,r=o.every(({law:a,entries:h,draftProb:c})=>a===
void 0&&h===void 0&&c===void 0),i=a=>Zt(a,t,G);return He(r?[i(s),i(o.map(({token:a})=>a))]:[i(s),...o.map(a=>hs(a,t,e))])}function hs({token:n,law:t,entries:e,draftProb:s},o,{
payload:r,levels:i}){let a=e?e.probs:t??new Float64Array(o),[h,c]=[[],[]];for(let l=0;l<o;l+=1){if(l!==n&&!(e?e.sent[l]:a[l]>0))continue;let d=l===n&&s!==void 0?
s:a[l];l===n&&(d=Math.max(d,v[r]??1/(r==="sampled"?i:255))),h.push(l),c.push(is(d,r,i))}return Qt(n,h,c,o,$(r,i))}function Ke(n,t,e,{payload:s,levels:o}){let{ids:r,
next:i}=tt(n,0,e,G),[a,h]=[[],[i]];if(!t.test.tests_ratio){let c=tt(n,i,e,G);if(c.ids.length===0||c.next<n.length)throw new Error("The message does not end behi\
nd its drafts.");return{skipped:r,drafts:c.ids.map(l=>({token:l,indices:[],codes:[]})),ends:[i,c.next]}}for(;i<n.length||a.length===0;){let c=te(n,i,e,$(s,o));a.
push({token:c.draftToken,indices:c.indices,codes:c.codes}),h.push(i=c.next)}return{skipped:r,drafts:a,ends:h}}function Xe(n,t,e,s){if(n.length<8||n[0]>(ze|qe))throw new Error(`A reply of ${n.length} bytes is none.`);let{ids:o,next:r}=tt(n,2,e,G),i=n.subarray(r+4),a=[0,1,
2,3].reduce((u,m)=>u*256+(n[r+m]??0),0),[h,c]=[!!(n[0]&ze),!!(n[0]&qe)];if(!(o.length===Number(h)&&i.length===a&&n[1]<=Y)||c&&(h||i.length!==e))throw new Error(
`A reply of ${n.length} bytes is cut short, or longer than it says.`);let d=Float64Array.from(i,u=>as(u,cs(s)));return{accepted:n[1],token:h?o[0]:null,law:c?d:null,
targetProbs:t.learns?[...d]:[]}}function cs({payload:n}){return n==="sampled"?"quantised":n}var E=16,xt=2,[ls,ds]=[1,2];function Ve(n,t,e=0){let s=new Uint8Array(
E+t.length),o=new DataView(s.buffer);return s.set([67,85,xt,ls]),[n,t.length,Math.max(0,Math.min(2**32-1,Math.round(1e6*e)))].forEach((r,i)=>o.setUint32(4+4*i,r)),
s.set(t,E),s}function Je(n,t){let e=new DataView(n.buffer,n.byteOffset,n.byteLength);if(!(n.length>=E&&n[0]===67&&n[1]===85&&n[2]===xt&&n[3]===ds)||e.getUint32(
8)!==n.length-E)throw new Error("What came from the station is not a reply.");if(e.getUint32(4)!==t)throw new Error(`Reply ${t} was expected, not ${e.getUint32(
4)}.`);return{content:n.subarray(E),modelS:e.getUint32(12)/1e6}}function He(n){let t=new Uint8Array(n.reduce((s,o)=>s+o.length,0)),e=0;for(let s of n)t.set(s,e),
e+=s.length;return t}async function*Ye(n,t,e,s,o){let r=new gt(n,t,e,s);await o.begin(r.started),yield r.started;let i=new zt(r,n.slm,n.vocabularySize,o);for(;r.reason===null;)yield*await i.
step();yield{type:"end",stop_reason:r.reason}}var zt=class extends _t{constructor(t,e,s,o){super(t,e,null),this.vocabularySize=s,this.link=o}async exchange(t){let e=this.
composed(t),s=await this.link.send(We(e.message,this.vocabularySize,this.settings)),o=this.checked(Xe(s,this.method,this.vocabularySize,this.settings),e),r=e.block.
map(({token:a},h)=>this.asHeard(a,h,o)),i=o.accepted===e.block.length&&o.token!==null?{law:null,drawn:o.token}:null;return this.concluded(e,{reply:o,laws:null,audited:null,
verdicts:r,bonus:i})}asHeard(t,e,{accepted:s,token:o,law:r}){let i=e===s;return{accepted:e<s,token:i&&o!==null?o:t,resamplingProbs:i?r:null,forced:!1}}checked(t,{
block:e,message:s}){let{device_draws:o}=this.method.test,r=t.accepted<e.length,i=this.bonus&&this.answer.mayFollow(e.map(({token:l})=>l)),a=r?!o:i,h=this.method.
learns?s.skipped.length+e.length:0;if(!(t.accepted<=e.length&&t.token!==null===a&&t.law!==null===(r&&o))||t.targetProbs.length!==h)throw new Error("The reply do\
es not answer the message that was sent.");return t}};var us=15,ps={__proto__:null,always:()=>!0,never:()=>!1,at_random:(n,t)=>n.skipUniform>=t.skip_prob,when_uncertain:n=>n.uncertainty>n.uTh,uncertain_or_stale:n=>n.
uncertainty>n.uTh||n.waiting>=us,when_unconfident:(n,t)=>n.prob<t.confidence_th,when_worth_its_time:(n,t)=>t.rejection_s*n.predictedRejection>n.exchangeS,after_gamma:(n,t)=>n.
waiting+1>=t.gamma,after_unlikely:(n,t)=>n.prob<t.stop_prob,after_unlikely_together:(n,t)=>n.waitingProb*n.prob<=t.stop_product,after_either:(n,t)=>n.prob<=t.stop_prob||
n.waitingProb*n.prob<=t.stop_product,after_worth:n=>n.blockAcceptance*(1-n.predictedRejection)<=n.minBlockAcceptance,nothing:()=>0,token_alone:()=>0,draft_prob_alone:()=>1,
whole_vector:n=>n.vocabularySize,fixed_k:(n,t)=>t.k,online_k:(n,t)=>t.theta*Me(n.prob,n.predictedRejection,t.eta),certified_k:(n,t)=>t.theta};function qt(n){let t=ps[n]??
globalThis.cuhlmRules?.[n];if(!t)throw new Error(`The engine has no rule ${n}: add it to RULES of web/engine/rules.js.`);return t}var bt=class{constructor(t){let e=s=>({...s,transmit:qt(s.transmit),size:qt(s.size),transmitRule:s.transmit});this.rows=new Map(t.map(s=>[s.name,e(s)]))}find(t){
return this.rows.get(t)}};var Ze=8e3;function Qe(n){if(n.trim()==="")throw new Error(A("prompt_empty"));let t=Array.from(n).length,[e,s]=[t,Ze].map(o=>o.toLocaleString("en"));if(t>Ze)throw new Error(
A("prompt_long",{has:e,most:s}));if(/\p{Cs}/u.test(n))throw new Error(A("prompt_broken"))}var fs=/'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu,tn="[\\t-\\r\\x1c-\\x20\\x8\
5\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]",ms=new RegExp(`^${tn}+|${tn}+$`,"g"),kt=class{constructor(t,e,s){let{model:o,added_tokens:r,pre_tokenizer:i}=t;
this.frame=e,this.endIds=new Set(s),this.ids=new Map(Object.entries(o.vocab)),this.ranks=new Map(o.merges.map((a,h)=>[Array.isArray(a)?a.join(" "):a,h])),this.eachDigit=
(i.pretokenizers??[i]).some(a=>a.type==="Digits"&&a.individual_digits),this.special=new Map(r.map(({id:a,content:h})=>[a,h])),this.tokens=new Map([...this.ids].
map(([a,h])=>[h,a])),this.known=new Map,this.texts=new Map}encodePrompt(t){return Qe(t),[...this.frame.before,...this.encodeText(t.replace(ms,"")),...this.frame.
after]}encodeText(t){return(this.eachDigit?t.split(/(\p{N})/u).filter(Boolean):[t]).flatMap(s=>s.match(fs)??[]).flatMap(s=>this.merged(s))}merged(t){if(!this.known.
has(t)){let e=Array.from(new TextEncoder().encode(t),s=>nn[s]);for(;;){let[s,o]=[1/0,-1];for(let r=0;r+1<e.length;r+=1){let i=this.ranks.get(`${e[r]} ${e[r+1]}`)??
1/0;i<s&&([s,o]=[i,r])}if(o<0)break;e.splice(o,2,e[o]+e[o+1])}this.known.set(t,e.map(s=>this.ids.get(s)))}return this.known.get(t)}tokenBytes(t){return this.special.
has(t)?new TextEncoder().encode(this.special.get(t)):Uint8Array.from(this.tokens.get(t)??"",e=>gs.get(e))}tokenText(t){return this.texts.has(t)||this.texts.set(
t,en().decode(this.tokenBytes(t))),this.texts.get(t)}tokenHex(t){let e=this.tokenBytes(t);try{return new TextDecoder("utf-8",{fatal:!0}).decode(e),null}catch{return Array.
from(e,s=>s.toString(16).padStart(2,"0")).join("")}}newStream(){let t=en();return e=>this.special.has(e)?"":t.decode(this.tokenBytes(e),{stream:!0})}};function en(){
return new TextDecoder("utf-8",{ignoreBOM:!0})}var nn=ws(),gs=new Map(nn.map((n,t)=>[n,t]));function ws(){let n=e=>e>=33&&e<=126||e>=161&&e<=172||e>=174,t=0;return Array.
from({length:256},(e,s)=>String.fromCharCode(n(s)?s:256+t++))}var St=class{constructor(t,e){let{num_attention_heads:s,hidden_size:o}=t;this.hidden=o,this.heads=s,this.keyHeads=t.num_key_value_heads,this.width=t.head_dim??o/
s,this.epsilon=t.rms_norm_eps,this.vocabularySize=t.vocab_size,this.maxContext=t.max_position_embeddings,this.embeddings=e["model.embed_tokens.weight"],this.head=
t.tie_word_embeddings?this.embeddings:e["lm_head.weight"],this.finalNorm=e["model.norm.weight"],this.layers=Array.from({length:t.num_hidden_layers},(r,i)=>_s(e,
`model.layers.${i}.`)),this.turns=xs(t.rope_parameters.rope_theta,this.width)}newContext(){return new Wt(this)}};function _s(n,t){let e=d=>n[`${t}${d}.weight`],
[s,o]=[e("input_layernorm"),e("post_attention_layernorm")],r=(d,u)=>e(d).map((m,p)=>m*u[p%u.length]),[i,a,h]=["q","k","v"].map(d=>r(`self_attn.${d}_proj`,s)),[c,
l]=["gate","up"].map(d=>r(`mlp.${d}_proj`,o));return{query:i,key:a,value:h,gate:c,up:l,output:e("self_attn.o_proj"),down:e("mlp.down_proj")}}function xs(n,t){return Float32Array.
from({length:t/2},(e,s)=>1/Math.fround(n**Math.fround(2*s/t)))}var Wt=class{constructor(t){this.owner=t,this.length=0,this.caches=t.layers.map(()=>({keys:new Float32Array(
0),values:new Float32Array(0)}))}extend(t,e=1){let{owner:s}=this;if(this.length+t.length>s.maxContext)throw new Error(`The text is longer than the ${s.maxContext}\
 tokens that the model reads.`);this.makeRoom(this.length+t.length);let o=t.map(r=>s.embeddings.slice(r*s.hidden,(r+1)*s.hidden));return s.layers.forEach((r,i)=>this.
through(r,this.caches[i],o)),this.length+=t.length,o.slice(t.length-e).map(r=>{let i=Ht(r,s.epsilon);for(let a=0;a<i.length;a+=1)i[a]*=s.finalNorm[a];return z([
i],s.head,s.vocabularySize)[0]})}truncate(t){this.length=t}makeRoom(t){let e=this.owner.keyHeads*this.owner.width;if(this.caches[0].keys.length>=t*e)return;let s=Math.
min(this.owner.maxContext,Math.max(64,2*t));for(let o of this.caches)for(let r of["keys","values"]){let i=new Float32Array(s*e);i.set(o[r]),o[r]=i}}through(t,e,s){
let{owner:o}=this,r=s.map(p=>Ht(p,o.epsilon)),[i,a,h]=[t.query,t.key,t.value].map(p=>z(r,p)),c=o.keyHeads*o.width;s.forEach((p,g)=>{let f=this.length+g;this.turn(
i[g],f),this.turn(a[g],f),e.keys.set(a[g],f*c),e.values.set(h[g],f*c)});let l=i.map((p,g)=>this.attend(p,e,this.length+g+1));sn(s,z(l,t.output));let d=s.map(p=>Ht(
p,o.epsilon)),[u,m]=[z(d,t.gate),z(d,t.up)];u.forEach((p,g)=>{for(let f=0;f<p.length;f+=1)p[f]=p[f]/(1+Math.exp(-p[f]))*m[g][f]}),sn(s,z(u,t.down))}turn(t,e){let{
width:s,turns:o}=this.owner,r=s/2;for(let i=0;i<r;i+=1){let a=Math.fround(e*o[i]),[h,c]=[Math.cos(a),Math.sin(a)];for(let l=i;l<t.length;l+=s){let[d,u]=[t[l],t[l+
r]];t[l]=d*h-u*c,t[l+r]=u*h+d*c}}}attend(t,{keys:e,values:s},o){let{heads:r,keyHeads:i,width:a}=this.owner,h=i*a,c=new Float32Array(t.length),l=new Float64Array(
o);for(let d=0;d<r;d+=1){let[u,m]=[d*a,Math.floor(d*i/r)*a],p=-1/0;for(let f=0;f<o;f+=1){let _=0;for(let x=0;x<a;x+=1)_+=t[u+x]*e[f*h+m+x];l[f]=_/Math.sqrt(a),p=
Math.max(p,l[f])}let g=0;for(let f=0;f<o;f+=1)g+=l[f]=Math.exp(l[f]-p);for(let f=0;f<o;f+=1){let _=l[f]/g;for(let x=0;x<a;x+=1)c[u+x]+=_*s[f*h+m+x]}}return c}};
function Ht(n,t){let e=0;for(let o=0;o<n.length;o+=1)e+=n[o]*n[o];let s=1/Math.sqrt(e/n.length+t);return n.map(o=>o*s)}function sn(n,t){n.forEach((e,s)=>{for(let o=0;o<
e.length;o+=1)e[o]+=t[s][o]})}function z(n,t,e=t.shape?.[0]??t.length/n[0].length){let s=n[0].length,o=n.map(()=>new Float32Array(e));for(let r=0;r+4<=e;r+=4)for(let i=0;i<
n.length;i+=1)bs(n[i],t,r*s,s,o[i],r);for(let r=e-e%4;r<e;r+=1)n.forEach((i,a)=>{let h=0;for(let c=0;c<s;c+=1)h+=i[c]*t[r*s+c];o[a][r]=h});return o}function bs(n,t,e,s,o,r){
let[i,a,h,c]=[0,0,0,0];for(let l=0;l<s;l+=1,e+=1){let d=n[l];i+=d*t[e],a+=d*t[e+s],h+=d*t[e+2*s],c+=d*t[e+3*s]}o[r]=i,o[r+1]=a,o[r+2]=h,o[r+3]=c}function rn(n){let t=new DataView(n.buffer,n.byteOffset,n.byteLength),e=8+Number(t.getBigUint64(0,!0)),s=JSON.parse(new TextDecoder().decode(n.subarray(8,e))),o=n.
byteOffset+e,r={};for(let[i,a]of Object.entries(s)){if(i==="__metadata__")continue;let[h,c]=a.data_offsets;r[i]=ks(n.buffer.slice(o+h,o+c),a.dtype,i),r[i].shape=
a.shape}return r}function ks(n,t,e){if(t==="F32")return new Float32Array(n);if(t!=="F16")throw new Error(`The weights ${e} are of type ${t}; only F16 and F32 ca\
n be read here.`);let s=new Uint16Array(n),o=new Float32Array(s.length),r=Ss();for(let i=0;i<s.length;i+=1)o[i]=r[s[i]];return o}var on=null;function Ss(){return on??=
Float32Array.from({length:65536},(n,t)=>{let[e,s,o]=[t>>15?-1:1,t>>10&31,t&1023];return s===31?o?NaN:e*(1/0):s===0?e*o*2**-24:e*(1+o/1024)*2**(s-15)}),on}function an(n,t){return{name:n.name,slm:new St(n.configs.slm,rn(t)),codec:new kt(n.tokenizer,n.frame,n.end_ids),calibration:n.calibration,vocabularySize:n.vocabulary_size,
maxContext:n.max_context}}var Mt=class{constructor(t,e,s,o={}){Object.assign(this,{address:t,digest:e,methods:s,more:o,socket:null,waiting:null}),this.forget()}forget(){this.trips=[],this.
mark=performance.now()}async open(){if(this.socket&&this.socket.readyState===WebSocket.OPEN)return;this.socket=new WebSocket(this.address),this.socket.binaryType=
"arraybuffer";let{socket:t}=this;await new Promise((e,s)=>{t.addEventListener("open",e,{once:!0}),t.addEventListener("close",()=>s(new Error("No station answers\
: it has ended, or this page is not its own. Reload the page.")),{once:!0})}),t.addEventListener("message",({data:e})=>this.came(e)),t.addEventListener("close",
({reason:e})=>this.failed(e||"The link to the station broke: ask again."))}came(t){let e=typeof t=="string"?JSON.parse(t).refused:void 0;if(e!==void 0)return this.
failed(e);this.waiting?.resolve(t),this.waiting=null}failed(t){this.waiting?.reject(new Error(t)),this.waiting=null}asked(t){return!this.socket||this.socket.readyState!==
WebSocket.OPEN?Promise.reject(new Error("The link to the station broke: ask again.")):new Promise((e,s)=>{this.waiting={resolve:e,reject:s},this.socket.send(t)})}async begin(t){
await this.open(),this.forget();let{prompt:e,method:s,settings:o}=t,r=this.methods.find(s).test.shares_noise?de(o.seed,t.vocabulary_size):null,i={cuhlm:xt,pair:this.
digest,prompt:e,method:s,settings:o,noise:r,...this.more},{welcome:a}=JSON.parse(await this.asked(JSON.stringify(i)));if(a?.prompt_tokens!==t.prompt_tokens)throw new Error(
"The station reads the prompt as other tokens than this page: reload the page.");this.mark=performance.now()}async send(t){let e=performance.now(),s=Ve(this.trips.
length+1,t,(e-this.mark)/1e3),o=new Uint8Array(await this.asked(s)),{content:r,modelS:i}=Je(o,this.trips.length+1);return this.mark=performance.now(),this.trips.
push({up:s,down:o,seconds:(this.mark-e)/1e3,modelS:i}),r}async compared(){return JSON.parse(await this.asked('{"compare": true}')).tokens}};function hn(n,t){if(t.length===0)return[];let e=n("div","cards");for(let[s,o]of t){let r=n("div","card"),i=n("p","",o);i.dir="auto",r.append(n("b","",s),i),e.append(
r)}return[e]}var Xt="cuhlm-room",Ms=2e3,ys=250,[Kt,Ts]=[512,16],yt=class{constructor(t,e,{onChange:s,onSeat:o}){Object.assign(this,{make:t,words:e,onChange:s,onSeat:o,given:null,
key:null,number:0,reported:0}),this.root=t("section","room"),this.said=t("p","said room-said",e.join),this.said.setAttribute("role","status"),this.question=t("d\
iv","question"),this.root.append(this.joining(),this.said,this.question);let r=Es(),i=/^#room=([A-Za-z]{4})$/.exec(window.location.hash)?.[1]??r?.code;i&&(this.
code.value=i.toUpperCase()),r&&r.code===this.code.value&&this.join(r.seat)}get joined(){return this.key!==null}joining(){this.form=this.make("form","ask joining"),
this.code=cn(this.make,"Room",{maxLength:4,autocapitalize:"characters",required:!0,autocomplete:"off"}),this.name=cn(this.make,"Your name on the wall",{maxLength:24,
autocomplete:"off"});let t=this.make("button","","Join");return t.type="submit",this.form.append(this.code.parentNode,this.name.parentNode,t),this.form.addEventListener(
"submit",e=>{e.preventDefault(),this.join(null)}),this.form}join(t){let{protocol:e,host:s,pathname:o}=window.location;this.refused=!1,this.socket=new WebSocket(
`${e==="https:"?"wss":"ws"}://${s}${o.replace(/device\/?$/,"room")}`);let{socket:r}=this;r.addEventListener("open",()=>this.send({room:this.code.value,name:this.
name.value,seat:t??this.key??void 0})),r.addEventListener("message",({data:i})=>this.received(JSON.parse(i))),r.addEventListener("close",()=>this.left())}received(t){
if(t.refused!==void 0)this.refused=!0,this.forget(),this.said.textContent=t.refused;else if(t.joined!==void 0){let{number:e,seat:s}=t.joined;Object.assign(this,
{key:s,number:e}),ln({code:this.code.value.toUpperCase(),seat:s}),this.form.hidden=!0,this.onSeat(s)}else this.given=t.given,this.said.textContent=this.words.joined.
replace("{name}",()=>t.name),this.asked(t.question,t.vote),this.onChange(t.given)}forget(){this.key=null,ln(null),this.form.hidden=!1,this.question.replaceChildren(),
this.onSeat(null)}left(){if(this.refused||!this.joined){this.refused||(this.said.textContent="The room does not answer: it may be closed.");return}this.said.textContent=
"The link to the room broke: coming back …",setTimeout(()=>this.join(this.key),Ms)}send(t){this.socket.readyState===WebSocket.OPEN&&this.socket.send(JSON.stringify(
t))}report(t,e,s,o=!1,r=null){let i=performance.now();if(!o&&i-this.reported<ys)return;this.reported=i;let a=e.slice(-Kt).map(c=>c.slice(0,Ts)),h=t.length>Kt?"":
s;this.send({run:{decisions:t.slice(-Kt),words:a,exchanges:h,over:o,...r===null?{}:{held:r}}})}asked(t,e){if(this.question.replaceChildren(),!t)return;let s=this.
make("div","choices");t.choices.forEach((o,r)=>{let i=t.shown&&t.right===r,a=this.make("button","",i?`✓ ${o}`:o);a.type="button",a.disabled=t.shown,a.classList.
toggle("right",i),a.setAttribute("aria-pressed",String(e===r)),a.addEventListener("click",()=>{this.send({vote:r}),this.asked(t,r)}),s.append(a)}),this.question.
append(this.make("h2","",t.title),this.make("p","",t.text),...hn(this.make,t.cards),s),t.shown?this.question.append(this.make("p","answer-said",t.said)):e!==null&&
this.question.append(this.make("p","said","You have voted; until the answer is shown you may change it."))}};function cn(n,t,e){let s=n("label","",t),o=n("input");
return Object.assign(o,e),s.append(o),o}function ln(n){try{n===null?sessionStorage.removeItem(Xt):sessionStorage.setItem(Xt,JSON.stringify(n))}catch{}}function Es(){
try{return JSON.parse(sessionStorage.getItem(Xt))}catch{return null}}var As=["frame","ids","heads","entries"];function Os(n,t,e,s){let o=n.subarray(E),{drafts:r,ends:i}=Ke(o,t,e,s),a={frame:8*E,ids:8*i[0],heads:0,entries:0},h=[...new Array(
E).fill("frame"),...new Array(i[0]).fill("ids")];if(!t.test.tests_ratio){let l=i[1]-i[0];return a.entries=r.length*k(e),a.heads=8*l-a.entries,{bits:a,fields:[...h,
...new Array(l).fill(0).map((d,u)=>8*u<G?"heads":"entries")]}}let c=k(e)+I(e);return r.forEach(({indices:l},d)=>{let u=8*(i[d+1]-i[d]),m=l.length*(k(e)+$(s.payload,
s.levels));a.heads+=u-m,a.entries+=m;for(let p=0;p<u;p+=8)h.push(p<c?"heads":"entries")}),{bits:a,fields:h}}var Tt=class{constructor(t,e){Object.assign(this,{make:t,
words:e}),this.root=t("section","sent"),this.list=t("div","list"),this.hex=t("p","hex"),this.hex.tabIndex=0,this.hex.setAttribute("aria-label","Bytes of the cho\
sen message"),this.said=t("ul","fields"),this.title=t("h2","","What left this browser"),this.root.append(this.title,this.list,this.said,this.hex),this.root.hidden=
!0}show(t,e,s,o){Object.assign(this,{trips:t,method:e,vocabularySize:s,settings:o}),this.root.hidden=t.length===0,this.buttons=t.map(({up:r},i)=>Jt("",`${i+1}: ${r.
length.toLocaleString("en")} bytes`,()=>this.choose(i))),this.list.replaceChildren(...this.buttons),t.length>0&&this.choose(t.length-1)}choose(t){this.buttons.forEach(
(c,l)=>c.setAttribute("aria-pressed",String(l===t)));let{up:e,down:s,seconds:o,modelS:r}=this.trips[t],{bits:i,fields:a}=Os(e,this.method,this.vocabularySize,this.
settings);this.title.textContent=`Message ${t+1}: ${e.length.toLocaleString("en")} bytes left, ${s.length.toLocaleString("en")} came back, ${(1e3*o).toFixed(1)}\
 ms, of which the large model ${(1e3*r).toFixed(1)}`,this.said.replaceChildren(...As.map(c=>{let l=this.make("li",`of-${c}`),[d,u]=this.words[c];return l.title=
u,l.append(this.make("i"),`${d} ${(i[c]/8).toLocaleString("en",{maximumFractionDigits:1})} bytes`),l}));let h=[];e.forEach((c,l)=>{let d=c.toString(16).padStart(
2,"0");l>0&&a[l]===a[l-1]?h[h.length-1].text+=` ${d}`:h.push({field:a[l],text:d})}),this.hex.replaceChildren(...h.flatMap(({field:c,text:l})=>[this.make("b",`of\
-${c}`,l)," "]))}};var dn=40,Ls=400,un=[["under a quarter",0,.25],["a quarter to a half",.25,.5],["more",.5,1.01]],Vt=class{constructor(t){Object.assign(this,{data:t,words:t.words,
methods:new bt(t.methods)}),this.pair=an(t.pair,Bs(t.weights)),this.link=new Mt($s(),t.digest,this.methods),document.title=`${this.words.title} · CU-HLM`;let e=w(
"header","asked");e.append(w("h1","",this.words.title),w("p","said",this.words.about),this.form()),t.room&&e.insertBefore(this.seat(),e.lastChild),this.answer=w(
"p","answer"),this.answer.dir="auto",this.answer.setAttribute("aria-label","Answer"),this.status=w("p","said status facts-said"),this.status.setAttribute("role",
"status"),this.sent=new Tt(w,this.words.fields);let s=w("main");s.append(this.answer,this.legend(),this.status,this.sent.root),document.body.append(e,s),this.runs=
0,this.seed=t.settings.seed,t.room||this.ask()}seat(){this.guess=w("div","guess"),this.guess.append(w("span","",this.words.guess));for(let[t]of un){let e=w("but\
ton","",t);e.type="button",e.setAttribute("aria-pressed","false"),e.addEventListener("click",()=>{for(let s of this.guess.querySelectorAll("button"))s.setAttribute(
"aria-pressed",String(s===e));this.ask()}),this.guess.append(e)}return this.asking.append(this.guess),this.room=new yt(w,this.words,{onChange:t=>this.take(t),onSeat:t=>this.
sit(t)}),this.asking.hidden=!this.room.joined,this.room.root}sit(t){this.link.more={seat:t},this.asking.hidden=t===null,this.seed=this.data.settings.seed+1e3*this.
room.number}take(t){let[e,s]=[this.given===void 0,this.given];this.given=t,(e||s.prompt!==t.prompt)&&(this.prompt.value=t.prompt);let o=this.method.value!==t.method;
this.method.value=t.method,this.method.disabled=!0,this.threshold.disabled=t.u_th!==null,o&&this.calibrate(),t.u_th!==null&&(this.threshold.value=String(t.u_th)),
this.said(),t.again&&!this.busy&&this.ask()}guessed(){let t=[...this.guess?.querySelectorAll("button")??[]].findIndex(e=>e.getAttribute("aria-pressed")==="true");
return t<0?null:un[t]}form(){let t=w("form","ask");this.asking=t,this.prompt=w("textarea"),this.prompt.rows=2,this.prompt.value=this.data.examples[0],this.prompt.
addEventListener("keydown",r=>{r.key!=="Enter"||r.shiftKey||(r.preventDefault(),this.ask())});let e=w("button","","Ask");e.type="submit",this.method=pn([...this.
methods.rows.values()].map(({name:r,title:i})=>[r,i]),"cu-hlm-online"),this.example=pn(this.data.examples.map(r=>[r,r]),this.data.examples[0]),this.threshold=w(
"input"),Object.assign(this.threshold,{type:"range",min:"0",max:"1",step:"any"}),this.thresholdSaid=w("output");let s=w("div","wide"),o=H("",this.threshold);return o.
title=this.words.u_th.help,o.prepend(this.thresholdSaid),s.append(H("Example",this.example),H("Method",this.method),o),t.append(H("Prompt",this.prompt),e,s),t.addEventListener(
"submit",r=>{r.preventDefault(),this.ask()}),this.method.addEventListener("change",()=>{this.calibrate(),this.ask()}),this.example.addEventListener("change",()=>{
this.prompt.value=this.example.value,this.ask()}),this.threshold.addEventListener("input",()=>this.said()),this.threshold.addEventListener("change",()=>this.ask()),
this.calibrate(),t}calibrate(){let t=this.methods.find(this.method.value),{u_th:e}=ht(this.data.settings,t,this.pair.calibration,this.pair.vocabularySize);this.
threshold.value=String(e??0),this.said()}said(){this.thresholdSaid.textContent=`${this.words.u_th.title} ${Number(this.threshold.value).toFixed(3)}`}legend(){let t=w(
"ul","legend");for(let e of["skip","accept","resample","bonus"]){let{label:s,letter:o,colour:r}=this.words.decisions[e],i=w("li");i.append(w("i"),`${o} ${s}`),i.
style.setProperty("--of",r),t.append(i)}return t}async ask(){if(this.dirty=!0,!this.busy){for(this.busy=!0;this.dirty;){this.dirty=!1,this.status.classList.remove(
"failed");let t=performance.now();try{await this.decoded(),this.given?.again&&!this.dirty&&await this.rested(t)}catch(e){this.status.textContent=e.message,this.
status.classList.add("failed")}this.runs+=1,this.status.dataset.runs=String(this.runs)}this.busy=!1}}async rested(t){await new Promise(e=>setTimeout(e,Math.max(
0,Ls-(performance.now()-t)))),this.seed+=1,this.dirty=this.given.again||this.dirty}get settings(){let t=this.methods.find(this.method.value),e=t.compares_u_th?{
u_th:Number(this.threshold.value)}:{},s=t.chooses_payload?"sampled":this.data.settings.payload;return{...this.data.settings,seed:this.seed,payload:s,...e}}async decoded(){
let{settings:t,link:e}=this,s=this.methods.find(this.method.value);this.answer.replaceChildren();let o=[],r=[],[i,a]=["",""],h=this.guessed(),c=Is(this.pair.slm),
l=performance.now()+dn,d={...this.pair,slm:c.model};for await(let g of Ye(d,this.prompt.value,s,t,e))if(g.type==="exchange"&&(a+=`${Ns(g).join(",")};`),g.type===
"token"&&(o.push(g.token),this.answer.append(this.chip(g)),this.status.textContent=`Decoding: ${o.length} tokens …`,r.push(g.text),i+=g.decision[0],this.room?.
report(i,r,a)),!(performance.now()<l)){if(await new Promise(f=>setTimeout(f)),this.dirty&&!this.given?.again)return;l=performance.now()+dn}let u=this.facts(o,c,
e.trips);if(this.sent.show(e.trips,s,this.pair.vocabularySize,t),this.status.textContent=`${u}.`,this.room)return this.concluded([i,r,a],h,u);let m=await e.compared(),
p=o.filter((g,f)=>g===m[f]).length;this.status.dataset.same=`${p}/${Math.max(o.length,m.length)}`,this.status.textContent=`${u}; identical to the run on the sta\
tion's computer: ${p} of ${Math.max(o.length,m.length)}.`}concluded(t,e,s){let[o]=t,r=o.length===0?0:[...o].filter(a=>a!=="s").length/o.length,i=e===null?null:e[1]<=
r&&r<e[2];if(this.room.report(...t,!0,i),e!==null){for(let a of this.guess.querySelectorAll("button"))a.setAttribute("aria-pressed","false");this.status.textContent=
`${i?"Yes":"No"}: ${Math.round(100*r)} % were sent. ${s}.`}}facts(t,{passes:e,seconds:s},o){let r=l=>o.reduce((d,u)=>d+u[l].length,0).toLocaleString("en"),i=l=>`${(1e3*
vs(o.map(d=>d[l]))).toFixed(1)}`,a=Math.round(e()/Math.max(s(),1e-9)).toLocaleString("en"),h=`${(this.data.parameters/1e6).toFixed(1)} M parameters in your brow\
ser, ${a} tokens/s here`;if(o.length===0)return`${h}; every draft was skipped, nothing left`;let c=o.length===1?"1 message":`${o.length} messages`;return`${h}; ${r(
"up")} bytes left in ${c}, ${r("down")} came back; a round trip takes ${i("seconds")} ms, of which the large model ${i("modelS")}`}chip(t){let{letter:e,label:s,
colour:o}=this.words.decisions[t.decision],r=w("span","",t.is_end?"■":Rs(t.text));return r.style.setProperty("--of",o),r.dataset.decision=t.decision,r.title=`${s}${t.
uncertainty===null?"":`, uncertainty ${t.uncertainty.toFixed(2)}`}`,t.decision==="resample"&&t.draft_text!==null&&(r.title+=`; the draft was ‘${K(t.draft_text,
24)}’`),r.append(w("sub","",e)),r}};function Ns({tokens:n,payload_bits:t,billed_downlink_bits:e,slm_passes:s,llm_passes:o,bonus_drafted:r}){return[n,t,e,s,o,+(r===
!1)]}function Rs(n){return n.trim()===""?K(n,24):n}function vs(n){let t=[...n].sort((e,s)=>e-s);return(t[t.length-1>>1]+t[t.length>>1])/2}function Is(n){let[t,e]=[
0,0],s=r=>({extend(i,a=1){let h=performance.now(),c=r.extend(i,a);return i.length===1&&([t,e]=[t+1,e+performance.now()-h]),c},truncate:i=>r.truncate(i)});return{
model:{maxContext:n.maxContext,newContext:()=>s(n.newContext())},passes:()=>t,seconds:()=>e/1e3}}function pn(n,t){let e=w("select");for(let[s,o]of n){let r=w("o\
ption","",o);r.value=s,e.append(r)}return e.value=t,e}function $s(){let{protocol:n,host:t,pathname:e}=window.location;return`${n==="https:"?"wss":"ws"}://${t}${e.
replace(/device\/?$/,"station")}`}function Bs(n){let t=atob(n);return Uint8Array.from(t,e=>e.charCodeAt(0))}new Vt(JSON.parse(document.getElementById("data").textContent));})();
