(()=>{var Dt={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}},Fo=9;function re(i,t,e){return mi(0,i,t.stream,e*t.width)}function fi(i,t){let e=Do(i,t);for(let s=0;s<t;s+=1)e[s]=-Math.log(e[s]);return e}function Do(i,t){let e=new DataView(
new ArrayBuffer(8));return e.setFloat64(0,i),mi(e.getUint32(0),e.getUint32(4),Fo,t)}var Ho=10,ui=[[3538372366,3779882131],[3394929251,2500989271]],ne=[[2654435769,2135587861],[3144134277,2227873595]];function mi(i,t,e,s){let n=new Float64Array(
s),o=new Uint32Array(8);for(let r=0,a=1;r<s;r+=4,a+=1){zo(o,a,i,t,e);let h=Math.min(4,s-r);for(let l=0;l<h;l+=1)n[r+l]=(o[2*l]*2**20+(o[2*l+1]>>>12)+.5)*2**-52}
return n}var q=new Uint32Array(8);function zo(i,t,e,s,n){i.fill(0),i[0]=Math.floor(t/2**32),i[1]=t;let[o,r,a,h]=[e,s,0,n];for(let l=0;l<Ho;l+=1){pi(q,0,ui[0],i[0],
i[1]),pi(q,4,ui[1],i[4],i[5]),i[0]=q[4]^i[2]^o,i[1]=q[5]^i[3]^r,i[2]=q[6],i[3]=q[7],i[4]=q[0]^i[6]^a,i[5]=q[1]^i[7]^h,i[6]=q[2],i[7]=q[3];let d=r+ne[0][1];r=d>>>
0,o=o+ne[0][0]+(d>4294967295)>>>0,d=h+ne[1][1],h=d>>>0,a=a+ne[1][0]+(d>4294967295)>>>0}}function pi(i,t,[e,s],n,o){let r=oe(s,o)+(Math.imul(s,n)>>>0)+(Math.imul(
e,o)>>>0),a=oe(s,n)+oe(e,o)+(Math.imul(e,n)>>>0)+Math.floor(r/2**32);i[t]=oe(e,n)+Math.floor(a/2**32),i[t+1]=a>>>0,i[t+2]=r>>>0,i[t+3]=Math.imul(s,o)}function oe(i,t){
let[e,s,n,o]=[i>>>16,i&65535,t>>>16,t&65535],r=e*o+(s*o>>>16),a=(r&65535)+s*n;return e*n+(r>>>16)+(a>>>16)>>>0}function rt(i){return 10**(i/10)}function Ht(i,t){return i/Math.LN2*Math.log1p(t)}var gi={awgn:()=>1,rayleigh:i=>-Math.log1p(-i),rician(i,t,e){let s=rt(e.rician_k_db),
n=Math.sqrt(.5/(s+1));return(Math.sqrt(s/(s+1))+wi(i)*n)**2+(wi(t)*n)**2},nakagami:(i,t,e)=>Uo(e.nakagami_m,i)/e.nakagami_m};function bi(i,t,e){if(!Object.hasOwn(
gi,i.fading))throw new Error(`The engine has no gain for the fading ${i.fading}.`);return gi[i.fading](t,e,i)}function Uo(i,t){let e=t<.5,s=Math.log(e?t:1-t),n=Math.
log(i);for(let o=0;o<200;o+=1){let[r,a]=qo(i,Math.exp(n)),h=Math.exp(i*n-Math.exp(n)-yi(i)),l=e?(Math.log(r)-s)*r/h:(s-Math.log(a))*a/h;if(n-=Math.max(l,-1),Math.
abs(l)<1e-15*Math.max(1,Math.abs(n)))break}return Math.exp(n)}function qo(i,t){let e=Math.exp(i*Math.log(t)-t-yi(i));if(t<i+1){let[a,h]=[1/i,1/i];for(let l=1;a>
1e-17*h;l+=1)h+=a*=t/(i+l);return[e*h,1-e*h]}let s=t+1-i,[n,o]=[1/0,1/s],r=o;for(let a=1;a<1e4;a+=1){let h=a*(i-a);if(s+=2,o=1/(h*o+s),n=s+h/n,r*=n*o,Math.abs(n*
o-1)<1e-16)break}return[1-e*r,e*r]}function yi(i){let[t,e]=[i,1];for(;t<15;t+=1)e*=t;let s=1/(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(
t)-t+.5*Math.log(2*Math.PI)+s-Math.log(e)}function wi(i){let t=Math.min(i,1-i),e=Math.sqrt(-2*Math.log(t)),s=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*
(.189269+e*.001308)));for(let n=0;n<3;n+=1){let o=(Ko(s)-t)/(Math.exp(-(s*s)/2)/Math.sqrt(2*Math.PI));s+=o/(1+s*o/2)}return i<.5?-s:s}function Ko(i){let t=Math.
exp(-(i*i)/2)/Math.sqrt(2*Math.PI);if(i<3){let[s,n]=[i,i];for(let o=3;Math.abs(s)>1e-18*Math.abs(n);o+=2)n+=s*=i*i/o;return .5-t*n}let e=i;for(let s=200;s>0;s-=
1)e=i+s/e;return t/e}function Wo(i){let t=Math.log1p(i);for(let e=0;e<60;e+=1){let s=t-(t-i*Math.exp(-t))/(1+t);if(Math.abs(s-t)<=1e-16*Math.abs(t))break;t=s}return Math.
expm1(t)}function Go(i){let t=rt(i.snr_db),e=i.snr_target_db===null?Wo(t):rt(i.snr_target_db);return{successProb:Math.exp(-e/t),slotBits:.001*Ht(i.bandwidth_hz,
e)}}function xi(i,t,e){let{successProb:s,slotBits:n}=Go(e),o=Math.min(Math.ceil(i/n*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=Vo(s)[o],a=Math.ceil(
t*2**53),h=r.findIndex(l=>Math.floor(l*2**53)>=a);return h===-1?{slots:200,outage:!0}:{slots:h,outage:!1}}var ae=new Map;function Vo(i){if(!ae.has(i)){let t=Array.
from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let s=1;s<t.length;s+=1)t[s][e+1]=Math.max(t[s][e],Math.min(1,(1-i)*t[s][e]+
i*t[s-1][e]));ae.clear(),ae.set(i,t)}return ae.get(i)}function pt(i){if(i.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return i.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:i.slm_s,llmS:i.llm_s}}var zt={hlm:"HLM",llm:"LLM alone"};var cs={quantised:.00392156862745098,logarithmic:2768838580238449e-25};function _i(i){return i===0?0:Math.floor(Math.log2(i))+1}function ft(i,t){return i==="sam\
pled"?_i(t):8}function Q(i){return _i(i-1)}function ds(i,t,e=8){return i*(e+Q(t))}function ki(i){return ds(i,i)}function vi(i){return i*8}var us={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function he(i="This method"){return new Error(`${i} cannot over\
lap: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the\
 schedule sequential.`)}function ps(i,t,e){let s=t.resumes,n=s+i.drafts*i.draftS,o=i.sent?Math.max(n,t.replied):n,r=o+i.upS+i.rttS/2,a=r+i.passS,h=i.sent||i.passS?
a+i.downS+i.rttS/2:t.replied,l=Math.max(t.end,n,h),d={start:s,drafted:n,leaves:o,arrives:r,verified:a,replied:h,end:l,resumes:l,aheadPasses:0};if(!e)return d;let u=Mi(
h-n,i.draftS);return i.restarts?{...d,resumes:h,aheadPasses:u}:i.bonus?{...d,resumes:Math.min(n+i.draftS,h),aheadPasses:Math.min(1,u)}:{...d,resumes:n}}function Mi(i,t){
return i>0?t?Math.max(0,Math.ceil(Math.min(i/t-1e-9,4096))):4096:0}function Ai(i,t){return i.end>t.end?i.end-t.end:0}function le({slm_s:i,uplink_s:t,llm_s:e,overlapped_s:s=null}){
return s??i+t+e}function Ti(i,t){let e=[],[s,n]=[us,0];return i.forEach((o,r)=>{let a=ps(o,s,t),h=r+1,l=(d,u,m,f)=>m<f&&f<1/0&&e.push({lane:d,kind:u,start:m,end:f,
exchange:h});for(let d of Si(a.start,a.drafted,o.draftS))l("device","draft",...d);if(t&&o.restarts)for(let d of Si(a.drafted,a.resumes,o.draftS))l("device","thr\
own",...d);else t&&o.bonus?l("device","draft",a.drafted,a.resumes):o.sent&&!t&&l("device","wait",a.drafted,a.resumes);o.sent&&(n=h,l("link","upload",a.leaves,a.
arrives),l("link","reply",a.verified,a.replied)),l("station","pass",a.arrives,a.verified),s=a}),s.resumes<s.replied&&s.replied<1/0&&e.push({lane:"device",kind:"\
wait",start:s.resumes,end:s.replied,exchange:n}),e}function Si(i,t,e){if(!e||t===1/0)return[[i,t]];let s=Array.from({length:Math.max(1,Mi(t-i,e))},(n,o)=>i+o*e);
return s.map((n,o)=>[n,s[o+1]??t])}var fs=64,ms=.5;function Ei(i,t,e){let{clock:s,channel:n,payload:o,levels:r}=i,l=(o==="sampled"?Math.min(e,r):e)*(ft(o,r)+Q(t))/Ht(n.bandwidth_hz,rt(n.snr_db)),
{slmS:d,llmS:u}=pt(s);return{slmS:d,uploadS:l,overheadS:u+s.rtt_s}}function $i(i,t,e){let[s,n,o]=[1,-1/0,e?1:0];for(let r=1;r<=fs;r+=1){o+=i**(e?r:r-1);let a=o/
(t.overheadS+r*(t.slmS+t.uploadS));a>n&&([s,n]=[r,a])}return s}var mt=class{constructor(){Object.assign(this,{tokens:0,seconds:0,passes:0,slmS:0,tested:0,accepted:0})}spend(t,e,s){
this.tokens+=t.tokens,this.seconds+=le(t),this.passes+=t.slm_passes,this.slmS+=t.slm_s,this.tested+=e,this.accepted+=s}get minBlockAcceptance(){if(!this.passes||
!this.seconds)return ms;let t=(this.accepted+1)/(this.tested+1);return this.tokens/this.seconds*this.slmS/this.passes/t}};var Xo=.2,Li=.4,Zo="travels";function Yo(i,t){return t===i.estimator?i:i.others[t]??i}function Jo(i,t,e){let s=Yo(i,t.estimator??e);return t.estimator?i.own[t.estimator]??
s:s}function ce(i,t,e,s){let n={...i,payload:Qo(i,t)};if(n.clock.schedule!=="sequential"&&t.verifies&&!t.overlaps)throw he(t.title);let o=t.estimator??n.estimator,
r=Jo(e,t,n.estimator),a=e.stops[t.name]??{},h=t.offline_k?e.k_star:Math.round(.01*s),l=n.k??Math.min(Math.max(1,h),s);if(l>s)throw new Error(`k must be a whole \
number from 1 to ${s} (the vocabulary of this pair), not ${l}.`);let d=n.u_th==="calibrated"?r.u_th:n.u_th,u=Ei(n,s,t.compresses?l:t.test.device_draws?1:s),{gamma:m,
rejection_s:f}=n;return m===null&&t.uses.includes("gamma")&&(m=$i(1-(e.mean_rejection??Xo),u,t.draws_bonus[n.bonus])),f===null&&t.uses.includes("rejection_s")&&
(f=(u.overheadS+u.uploadS)/Math.max(.01,Math.min(1,r.a*(r.u_th??0)+r.b))),{...n,estimator:o,u_th:d,k:l,line_a:n.line_a??r.a,line_b:n.line_b??r.b,delta:n.delta??
e.delta,gamma:m,stop_prob:n.stop_prob??a.stop_prob??Li,stop_product:n.stop_product??a.stop_product??Li,rejection_s:f}}function Qo({payload:i},t){if(i===Zo)return t.
default_payload;if(t.verifies&&!t.chooses_payload&&i!==t.default_payload)throw new Error(`${t.title} sends token ids and no probability, so it has no payload to\
 choose: leave the payload out.`);return i}var wt=class{constructor(t){this.draftProbs=t,this.ascending=tr(t),this.tailMass=new Float64Array(t.length+1);for(let e=0;e<t.length;e+=1)this.tailMass[e+1]=this.
tailMass[e]+this.ascending[e]}topMask(t){let{draftProbs:e,ascending:s}=this,n=s[e.length-t],o=new Uint8Array(e.length),r=t;for(let a=0;a<o.length;a+=1)e[a]>n&&(r-=
o[a]=1);for(let a=0;a<o.length&&r>0;a+=1)e[a]===n&&(r-=o[a]=1);return o}entries(t,e){let s=this.topMask(t),n=this.tailMass[this.draftProbs.length-t];return s[e]||
(n=Math.max(0,n-this.draftProbs[e])),s[e]=1,{sent:s,probs:this.draftProbs.map((o,r)=>s[r]?o:0),left:n}}truncated(t){let e=this.topMask(t),s=this.draftProbs.map(
(o,r)=>e[r]?o:0),n=s.reduce((o,r)=>o+r,0);return s.map(o=>o/n)}smallestSize(t){let{ascending:e,tailMass:s}=this,n=e.length,o=4*n*Number.EPSILON,r=l=>{let d=s[n-
l]/Math.max(n-l,1),u=er(e,d),m=2*(u*d-s[u]);return m<=o||m<=t},[a,h]=[1,n];for(;a<h;){let l=a+h>>1;r(l)?h=l:a=l+1}return a}};function tr(i){let t=i.filter(s=>s>
0).sort(),e=new Float64Array(i.length);return e.set(t,i.length-t.length),e}function er(i,t){let[e,s]=[0,i.length];for(;e<s;){let n=e+s>>1;i[n]<t?e=n+1:s=n}return e}
function Ci({sent:i,probs:t,left:e}){let s=i.reduce((o,r)=>o-r,i.length),n=e/Math.max(1,s);return t.map((o,r)=>i[r]?o:n)}function gs(i,t){let e=0;for(let s=0;s<
i.length;s+=1)e+=Math.abs(i[s]-t[s]);return e/2}function Ut(i){let t=Math.floor(i),e=i-t;return e>.5||e===.5&&t%2!==0?t+1:t}function Ni(i,t=255){let e=i.length,
[s,n]=[new Float64Array(e),new Float64Array(e)],o=t;for(let h=0;h<e;h+=1){let l=i[h]*t;s[h]=Math.floor(l),n[h]=l-s[h],o-=s[h]}let r=sr(n.slice(),Math.min(e-o,e-
1)),a=o;for(let h=0;h<e;h+=1)n[h]>r&&([s[h],a]=[s[h]+1,a-1]);for(let h=0;h<e&&a>0;h+=1)n[h]===r&&([s[h],a]=[s[h]+1,a-1]);return s.map(h=>h/t)}function sr(i,t){let[
e,s]=[0,i.length-1];for(;e<s;){let n=i[e+s>>1],[o,r]=[e,s];for(;o<=r;){for(;i[o]<n;)o+=1;for(;i[r]>n;)r-=1;if(o<=r){let a=i[o];i[o]=i[r],i[r]=a,o+=1,r-=1}}if(t<=
r)s=r;else if(t>=o)e=o;else break}return i[t]}function Ri(i,t){if(t==="quantised")return Ut(i*255)/255;if(t!=="logarithmic")return i;let e=i>0?Math.min(255,Math.
max(0,Ut(-8*Math.log2(i)))):255;return e===255?0:2**(-e/8)}function de(i,t){return t==="ideal"||t==="sampled"?i:i.map(e=>Ri(e,t))}function qt(i,t){return Math.max(
Ri(i,t),cs[t]??0)}function ws(i,t,e){if(!(e in cs))return i;let s=de(i,e);return s[t]=qt(i[t],e),s}function ue(i,t){return de(i,t==="sampled"?"quantised":t)}function Ii(i,t,e){
if(e==="ideal")return i;let s=ws(i.probs,t,e);return{sent:i.sent,probs:s,left:Math.max(0,1-s.reduce((n,o)=>n+o,0))}}function Pi(i,t,e){return Math.min(Math.max(t*i+e,0),1)}function Bi(i,t){let e=i*t;return(Math.max(0,e)+Math.log1p(Math.exp(-Math.abs(e))))/t}function ji(i,t,e){
return(1-i)*Bi(-1,e)+i*Bi(-t,e)}var Fi=2,ys=32,ir=40,nr=2**128*(1-2**-24);function xs(i,t,e){let s=Math.min(Math.fround(1/Math.fround(e)),nr),n=-ir/s,o=0;for(let r=0;r<i.length;r+=1)i[r]>n&&(o+=
Math.exp(i[r]*s));return i[t]>2*n?Math.exp(i[t]*s)/o:0}function Di(i,t,e,s){if(i==="entropy")return or(t);let n=Hi(t);if(i==="one-minus-draft-prob")return _s(1-
xs(n,e,1));if(i==="temperature-expected"){let r=0;for(let a=0;a<ys;a+=1)r+=xs(n,e,(a+.5)*(Fi/ys));return _s(1-r/ys)}let o=0;for(let r=0;r<20;r+=1){let a=xs(n,e,
s[r]*Fi);o+=s[20+r]>=a}return o/20}function or(i){let t=Hi(i),e=t.map(Math.exp),s=e.reduce((o,r)=>o+r,0),n=e.reduce((o,r,a)=>o+(r>0?r/s*(Math.log(s)-t[a]):0),0);
return _s(n/Math.log(i.length))}function Hi(i){let t=-1/0;for(let e=0;e<i.length;e+=1)t=Math.max(t,i[e]);return i.map(e=>e-t)}function _s(i){return Math.min(1,Math.
max(0,i))}function pe(i,t){let e=new Float64Array(t.length),s=0;for(let n=0;n<e.length;n+=1)e[n]=Math.max(0,t[n]-i[n]),s+=e[n];if(!(s>0))return t;for(let n=0;n<e.length;n+=
1)e[n]/=s;return e}function fe(i,t){return t>=i?1:t/i}function me(i,t){return i>=t?1:0}function zi(i,t){let e=pe(i,t);return e.some(s=>s>0)?e:i}function rr(i,t){
return Math.max(0,i-t)/(i>0?i:1)}function ks(i,t){let e=0;for(let o=0;o<i.length;o+=1)e+=i[o];let s=e*t,n=0;for(let o=0;o<i.length;o+=1)if(n+=i[o],n>s)return o;
return i.length-1}function ar(i,t){let[e,s]=[0,1/0];for(let n=0;n<i.length;n+=1)i[n]>0&&t[n]/i[n]<s&&([e,s]=[n,t[n]/i[n]]);return e}function K(i,t){return ar(i,
fi(t,i.length))}function vs(i,t,e){if(!(e[i]>0))return 0;let s=t[i]/e[i],n=0;for(let o=0;o<t.length;o+=1)n+=Math.max(t[o],e[o]*s);return Math.min(1,1/n)}function ge(i,t,e){
return e==="inverse-cdf"?ks(i,t):K(i,t)}function Ss(i,t,e,s,n=null){let o=pe(t,e),r=new Float64Array(t.length),[a,h]=[0,0];for(let d=0;d<r.length;d+=1){let u=rr(
t[d],e[d]),m=n===null?1-u:n[d];a+=i[d]*u,h+=i[d]*(n===null?u:1-m),r[d]=n===null?0:i[d]*(m-(1-u))}let l=0;for(let d=0;d<r.length;d+=1)l+=Math.abs(r[d]+h*s[d]-a*o[d]);
return l}function Ui(i,t,e,s=null){let n=0;for(let r=0;r<i.length;r+=1)n+=s===null?Math.max(0,i[r]-t[r]):i[r]*(1-s[r]);let o=0;for(let r=0;r<i.length;r+=1){let a=s===
null?Math.min(i[r],t[r]):i[r]*s[r];o+=Math.abs(a+n*e[r]-t[r])}return o}function qi(i,t,e,s,n=null){let o=new Float64Array(t.length);return o[i]=1,Ss(o,t,e,s,n)}var tt=class{constructor(t,e,s=!1){this.overlaps=s,this.last=us,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:pt(t.clock),
this.uniforms=re(t.seed,Dt.CHANNEL,e),this.exchanges=0;let{channel:n}=this;if(this.links=n.downlink_snr_db===null?[n]:[n,{...n,snr_db:n.downlink_snr_db,downlink_snr_db:null}],
n.fading==="outage")return;let o=Array.from({length:e},(r,a)=>bi(n,this.uniforms[2*a],this.uniforms[2*a+1]));this.snrDb=o.map(r=>n.snr_db+10*Math.log10(r)),this.
rates=this.links.map(r=>o.map(a=>Ht(r.bandwidth_hz,rt(r.snr_db)*a)))}exchange(t,{slmPasses:e=0,llmPasses:s=0,payloadBits:n=0,downlinkBits:o=0,billedDownlinkBits:r=0,
tokens:a=1,thrown:h=[],rejected:l=!1,bonusDrafted:d=null}){this.exchanges+=1;let u={type:"exchange",number:this.exchanges,tokens:a,payload_bits:n,downlink_bits:o,
billed_downlink_bits:r,slm_passes:e,llm_passes:s,thrown:h,bonus_drafted:d};return this.priced(u,t,l)}priced(t,e,s){let n=t.slm_passes>0&&t.llm_passes>0,{seconds:o,
outage:r}=n?this.onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:n&&this.snrDb?this.snrDb[e-1]:null,outage:r,uplink_s:n?o+
this.clock.rtt_s:0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0},h=this.clock.schedule==="overlapped";if(h&&n&&!this.overlaps)throw he();if(!h||!this.
overlaps)return a;let l=this.last;return this.last=ps(this.demand(a,e,s),l,!0),{...a,overlapped_s:Ai(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:t,llm_passes:e,host_slm_s:s,host_llm_s:n}){if(this.constants)return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let o={slm_s:t>0?s:0,llm_s:e>
0?n:0};return o.slm_s>=0&&o.llm_s>=0||pt(this.clock),o}demand(t,e,s){let{slm_passes:n,bonus_drafted:o}=t,r=n>0&&t.llm_passes>0,a=r?this.clock.rtt_s:0,h=t.uplink_s-
a,l=r&&t.billed_downlink_bits&&h-this.onAir(e-1,t.payload_bits,0).seconds||0;return{drafts:n,draftS:t.slm_s/(n||1),sent:r,upS:h-l,passS:t.llm_s,downS:l,rttS:a,bonus:r&&
t.tokens>n,restarts:s||o===!1}}airtime(t){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading fo\
r this method.");let e=this.rates[0][t-1],s=e?1/e:1/0,n=this.channel.header_bits;return{perBit:s,fixed:pt(this.clock).llmS+this.clock.rtt_s+(n?n*s:0)}}onAir(t,e,s){
let n=a=>a+this.channel.header_bits*(a>0),o=this.links.length===1?[n(e)+n(s)]:[n(e),n(s)];if(this.rates)return{seconds:o.reduce((a,h,l)=>a+(h?h/this.rates[l][t]:
0),0),outage:!1};let r=o.map((a,h)=>xi(a,this.uniforms[2*t+h],this.links[h]));return{seconds:r.reduce((a,{slots:h})=>a+h*.001,0),outage:r.some(({outage:a})=>a)}}};var we=class{constructor(t,e,s){this.method=t,this.settings=e,this.learner=s,this.pending=[],this.drawn=[],this.unread=[],this.pace=new mt,this.link=t.needs_csi?
new tt(e,e.max_tokens):null}get learned(){return this.learner===null?null:this.learner.learned}get uTh(){return this.learner!==null?this.learner.learned.uTh:this.
method.compares_u_th?this.settings.u_th:null}get line(){return this.learned??{a:this.settings.line_a,b:this.settings.line_b}}get waiting(){return this.method.blocks?
this.pending:[]}hear(t,e,s){this.learner!==null&&[...this.pending,t].forEach((n,o)=>{n.forced||this.learner.observe(n.uncertainty,n.draftProb,e[o],n!==t)}),this.
pending=[],this.drawn=s}};function As(i,t){let e=-1/0;for(let o=0;o<i.length;o+=1)e=Math.max(e,i[o]);let s=new Float64Array(i.length),n=0;for(let o=0;o<s.length;o+=
1)n+=s[o]=Math.exp((i[o]-e)/t);for(let o=0;o<s.length;o+=1)s[o]/=n;return s}function Ki(i,t,e){let s=As(i,e.temperature);return t.drafts_from_payload&&(s=new wt(
s).truncated(e.k)),t.test.tests_ratio&&e.payload==="sampled"?Ni(s,e.levels):s}function Wi(i,t,e,s){return Di(e.estimator,lr(i,e.temperature),t,s.perturbation)}function Gi(i,t,e,s,n,o,r){
let a=Ts(i,s.draft,t),h=t.verifies?r(a):null,{a:l,b:d}=n.line,u=h===null?null:Pi(h,l,d),{waiting:m}=n,f={prob:i[a],uncertainty:h,predictedRejection:u,skipUniform:s.
skip,uTh:n.uTh??-1/0,waiting:n.pending.length,vocabularySize:i.length,waitingProb:m.reduce((g,p)=>g*p.draftProb,1),blockAcceptance:m.reduce((g,p)=>g*(1-(p.predictedRejection??
0)),1),minBlockAcceptance:n.pace.minBlockAcceptance,exchangeS:t.needs_csi?hr(i,a,e,n.link.airtime(o)):0};return{pending:{round:o,token:a,draftProb:i[a],uncertainty:h,
predictedRejection:u,uTh:n.uTh,learned:n.learned,probs:i,facts:f,forced:!1},sends:t.transmit(f,e)}}function Ts(i,t,e){return e.test.shares_noise?K(i,t):ks(i,t)}
function hr(i,t,e,s){let n=i.length;if(e.payload!=="ideal"){let o=de(i,e.payload);n=o.reduce((r,a)=>r+(a>0),0)+(o[t]>0?0:1)}return n*(ft(e.payload,e.levels)+Q(i.
length))*s.perBit+s.fixed}function Vi(i,t,e){let s=t.size(i.facts,e);return t.size_is_limit?new wt(i.probs).smallestSize(s):s}function Xi(i,t,e,s){let{token:n,probs:o}=i;
return e.fills_tail_uniformly?{token:n,entries:Ii(new wt(o).entries(t,n),n,s.payload)}:e.test.sends_law?{token:n,law:ws(o,n,s.payload)}:e.test.tests_ratio?{token:n,
draftProb:qt(o[n],s.payload)}:{token:n}}function lr(i,t){return t===1?i:i.map(e=>e/Math.fround(t))}var Es=10,Ls=["quantised","logarithmic"];function dr(i,t,e,s,n,o){if(n.test.shares_noise)return 0;let a=n.test.tests_ratio&&!Ls.includes(o.payload)?null:i.map((d,u)=>ur(
d,t[u],n,o));if(n.uses_uncertainty)return qi(e,i,t,s,a);if(!n.reads.includes("confidence_th"))return Ui(i,t,s,a);let h=i.map(d=>d<o.confidence_th?d:0),l=h.reduce(
(d,u)=>d+u,0);return Ss(h.map(d=>d/l),i,t,s,a)}function ur(i,t,e,s){return e.test.tests_ratio?fe(qt(i,s.payload),t):me(t,s.p_t)}function $s(i){return 2*(1-i)}function Zi(i,t){
return Math.max(0,1-t/i)}var be=class{constructor(t,e,s,n){Object.assign(this,{codec:t,method:e,settings:s}),this.detokenise=t.newStream(),this.waiting=[],this.
prices=new tt(s,n,e.overlaps)}skipped(t,e){this.waiting.push({draft:t,written:e});let s=this.prices.exchange(t.round,{slmPasses:1});return[s,this.drafted(s,t,e??
t.token,this.method.verifies?"skip":"slm",{})]}written(t,e,s,n){let o=this.prices.exchange(t,{llmPasses:1,downlinkBits:Q(n.length)});return[o,this.ofTheLlm(o,t,
e,s,n,"llm")]}ofTheLlm(t,e,s,n,o,r){return this.token(t,e,s,r,{...o&&{target_prob:o[s],bias:s===n?0:$s(o[s]),target_top:this.top(o)}})}judged(t,e,{accepted:s,bonus:n,
heard:o,ids:r,drafted:a}){let{test:h}=this.method,l=t[0].probs.length,d=Math.min(s+1,t.length),u=h.device_draws&&s<t.length?vi(l):0,m=e.reduce((p,b)=>p+b.entries,
0),f=Q(l),w=this.prices.exchange(t[0].round,{slmPasses:t.length,llmPasses:1,tokens:d+(n!==null),payloadBits:m?ds(m,l,ft(this.settings.payload,this.settings.levels)):
(t.length+r)*f,downlinkBits:u||f+8*o,billedDownlinkBits:u,rejected:s<t.length,bonusDrafted:a,thrown:t.slice(d).map(p=>this.codec.tokenText(p.token))}),g=t.slice(
0,d).map((p,b)=>this.tested(w,p,e[b],b<s));return n!==null&&g.push(this.ofTheLlm(w,t[t.length-1].round+1,n.token,n.drawn,n.targetProbs,"bonus")),{exchange:w,tokens:g}}tested(t,e,s,n){
let{method:o,settings:r}=this,{targetProbs:a,resamplingProbs:h}=s,l=n?"accept":"resample";if(!a)return this.drafted(t,e,s.token,l,{case:o.test.tests_ratio&&!n?"\
2-2":null,k:s.k||null});let d=a[e.token],u=o.test.shares_noise?vs(e.token,e.probs,a):null;return this.drafted(t,e,s.token,l,{case:o.test.tests_ratio&&!s.forced?
s.certain?"1":n?"2-1":"2-2":null,k:s.k||null,target_prob:d,rejection_prob:u===null?this.ownRejection(e.draftProb,d):1-u,accept_prob:u??s.acceptProb,total_variation:gs(
e.probs,a),bias:s.forced?$s(a[s.token]):dr(e.probs,a,e.token,h,o,r),target_top:this.top(a),resampling_top:this.top(h)})}audits(t,e){let s=(t?this.waiting:[]).map(
({draft:n,written:o},r)=>{let a=t[r],{shares_noise:h}=this.method.test,l=h?1-vs(n.token,n.probs,a):this.ownRejection(n.draftProb,a[n.token]),d=h?l:Zi(n.draftProb,
a[n.token]);return{type:"audit",round:n.round,at_round:e,target_prob:a[n.token],rejection_prob:l,would_accept:h?K(a,n.acceptUniform)===n.token:n.acceptUniform<1-
l,total_variation:gs(n.probs,a),bias:o===null?2*d:$s(a[o]),target_top:this.top(a)}});return this.waiting=[],s}drafted(t,e,s,n,o){return this.token(t,e.round,s,n,
{draft:e.token,draft_text:this.codec.tokenText(e.token),uncertainty:e.uncertainty,draft_prob:e.draftProb,predicted_rejection:e.predictedRejection,accept_uniform:this.
method.test.shares_noise?null:e.acceptUniform,draft_top:this.top(e.probs),u_th:e.uTh,line_a:e.learned?.a??null,line_b:e.learned?.b??null,delta:e.learned?.delta??
null,...o})}token(t,e,s,n,o){let r=this.codec.endIds.has(s);return{...Yi,type:"token",round:e,exchange:t.number,token:s,text:r?"":this.detokenise(s),token_hex:this.
codec.tokenHex(s),decision:n,is_end:r,...o}}ownRejection(t,e){return this.method.verifies&&!this.method.test.tests_ratio?e<this.settings.p_t?1:0:Zi(t,e)}top(t){
let e=[],s=0;for(let n=0;n<t.length;n+=1){if(t[n]<=s)continue;let o=e.length;for(;o>0&&t[e[o-1]]<t[n];)o-=1;e.splice(o,0,n),e.length>Es&&e.pop(),e.length===Es&&
(s=t[e[Es-1]])}return e.map(n=>[n,this.codec.tokenText(n),t[n]])}},Yi=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_pro\
b","rejection_prob","predicted_rejection","accept_prob","accept_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(i=>[i,null]));
Object.assign(Yi,{draft_top:[],target_top:[],resampling_top:[]});var ye=class{constructor(t,e){Object.assign(this,{target:e,a:t.a,b:t.b,betaMax:Math.min(t.delta,Math.max(0,2*e-t.b))}),Object.assign(this,{weight:10,u:5,uu:5,less:10*
t.delta}),this.beta=5*(t.b+t.a+t.b),this.uBeta=5*(t.a+t.b)}get learned(){let t=Math.min(1,Math.max(.05,this.threshold));return{a:this.a,b:this.b,delta:this.less/
this.weight,uTh:t}}get threshold(){return this.u/this.weight+(this.betaMax-this.beta/this.weight)/Math.max(this.a,.01)}observe(t,e,s,n){let o=Math.max(0,1-s/e);
this.weight=.995*this.weight+1,this.u=.995*this.u+t,this.uu=.995*this.uu+t*t,this.beta=.995*this.beta+o,this.uBeta=.995*this.uBeta+t*o,this.less=.995*this.less+
(s<e);let[r,a]=[this.u/this.weight,this.beta/this.weight],h=this.uu/this.weight-r*r;if(h>1e-9&&(this.a=(this.uBeta/this.weight-r*a)/h),this.b=a-this.a*r,!n)return;
let l=.03*(this.target-o);(this.threshold<1||l<0)&&(this.threshold>.05||l>0)&&(this.betaMax+=l)}};var Ji=["skip","send"],pr=2**21,xe=class{constructor(t,e,s,n){let o=ce(n,s,t.calibration,t.vocabularySize);this.method=s,this.settings=o,this.promptIds=t.codec.
encodePrompt(e);let r=t.maxContext-this.promptIds.length;if(r<1)throw new Error(`The prompt has ${this.promptIds.length} tokens and this pair can read ${t.maxContext-
1}: shorten it.`);this.rounds=Math.min(o.max_tokens,r),this.lastReason=r>=o.max_tokens?"length":"context",this.mostWaiting=Math.max(16,Math.floor(pr/t.vocabularySize)),
this.reason=null,this.endIds=t.codec.endIds,this.forces=new Map((o.forces??[]).map(({round:h,what:l})=>[h,l])),this.decided=0;let a=s.learns?new ye({a:o.line_a,
b:o.line_b,delta:o.delta},o.false_skip_target):null;this.device=new we(s,o,a),this.station={unread:[]},this.observer=new be(t.codec,s,o,this.rounds),this.noise=
new Os(o.seed,this.rounds,s),this.started={type:"start",pair:t.name,method:s.name,prompt:e,prompt_tokens:this.promptIds.length,vocabulary_size:t.vocabularySize,
settings:o,calibration:t.calibration.source}}get position(){return this.decided+this.device.waiting.length+1}get mustAudit(){return this.reason!==null||this.device.
pending.length>=this.mostWaiting}sends(t,e){let s=this.forces.get(t.round);return Ji.includes(s)?s==="send":e||!this.method.blocks?e:this.endIds.has(t.token)||this.
position>=this.rounds||this.device.waiting.length+1>=fs}taken(t,e){let s=this.forces.get(t);return typeof s=="number"?s:e}mayFollow(t){let e=this.decided+t.length+
1;return!this.endIds.has(t[t.length-1])&&e<=this.rounds&&!Ji.includes(this.forces.get(e))}append(t){this.decided=t.round,t.is_end?this.reason="end":t.round>=this.
rounds&&(this.reason=this.lastReason)}},Os=class{constructor(t,e,s){let n=o=>re(t,Dt[o],e);[this.drafts,this.accepts,this.resamples,this.skips]=["DRAFT","ACCEPT",
"RESAMPLE","SKIP"].map(n),s.test.shares_noise&&(this.accepts=this.resamples=this.drafts),this.perturbations=n("PERTURBATION")}draft(t){let{width:e}=Dt.PERTURBATION;
return{draft:this.drafts[t-1],perturbation:this.perturbations.subarray((t-1)*e,t*e),skip:this.skips[t-1]}}sampling(t){return this.drafts[t-1]}accept(t){return this.
accepts[t-1]}resample(t){return this.resamples[t-1]}};var Cs=new WeakMap;function ke(i,t,e){Cs.has(i)||Cs.set(i,new Map);let s=Cs.get(i);return s.has(t)||s.set(t,e()),s.get(t)}var _e=class{constructor(t){this.model=
t,this.forget()}forget(){this.root={children:new Map,logits:null},this.kept=0,this.context=this.model.newContext(),this.held=[]}get maxContext(){return this.model.
maxContext}newContext(){return this.kept>1024&&this.forget(),new Ns(this)}logitsAfter(t,e){if(e.logits===null){let s=0;for(;s<this.held.length&&s<t.length-1&&this.
held[s]===t[s];)s+=1;this.context.truncate(s);let n=t.slice(s),o=this.context.extend(n,1);this.held=t.slice(),e.logits=o[0],this.kept+=1}return e.logits}},Ns=class{constructor(t){
this.owner=t,this.tokens=[],this.path=[t.root]}extend(t,e=1){let s=[];return t.forEach((n,o)=>{this.tokens.push(n);let{children:r}=this.path[this.path.length-1];
r.has(n)||r.set(n,{children:new Map,logits:null}),this.path.push(r.get(n)),o>=t.length-e&&s.push(this.owner.logitsAfter(this.tokens,r.get(n)))}),s}truncate(t){this.
tokens.length=t,this.path.length=t+1}};function fr(i){return i.entries?Ci(i.entries):i.law}function Qi(i,t,e,s,n,o){if(n.test.shares_noise){let f=K(t,s);return{accepted:f===i.token,token:f,acceptProb:null,
certain:!1,resamplingProbs:t,forced:!1}}let r=t[i.token],[a,h,l]=[0,!1,t];if(n.test.tests_ratio){let f=n.test.sends_law?fr(i):null,w=f===null?i.draftProb:f[i.token];
a=fe(w,r),h=r>=w,l=f===null?ue(t,o.payload):pe(f,t)}else a=me(r,o.p_t),h=a>0;let d=h||e<a,m=!d&&!n.test.device_draws?ge(l,s,o.replacement):i.token;return{accepted:d,
token:m,acceptProb:a,certain:h,resamplingProbs:l,forced:!1}}function tn(i){let t=i.findIndex(({accepted:e})=>!e);return t===-1?i.length:t}var ve=class{constructor(t,e,s){this.answer=t,this.method=t.method,this.settings=t.settings,this.models={slm:e,llm:s},this.contexts={},this.ahead=null,this.bonus=
this.method.draws_bonus[this.settings.bonus]}context(t){if(!this.contexts[t]){this.contexts[t]=this.models[t].newContext();let[e]=this.contexts[t].extend(this.answer.
promptIds);t==="llm"?this.ahead=this.targetLaw(e):this.first=e}return this.contexts[t]}draftLogits(){let t=this.context("slm"),{unread:e}=this.answer.device;return e.
length===0?this.first:t.extend(e)[0]}targetLaw(t){return ke(t,`y ${this.settings.temperature}`,()=>As(t,this.settings.temperature))}draftLaw(t){let{temperature:e,
payload:s,levels:n,k:o}=this.settings,r=["x",e,this.method.test.tests_ratio&&s,n,this.method.drafts_from_payload&&o].join(" ");return ke(t,r,()=>Ki(t,this.method,
this.settings))}measured(t,e,s,n){let{estimator:o,temperature:r,seed:a}=this.settings;return ke(t,["u",o,r,a,e,s].join(" "),()=>Wi(t,s,this.settings,n))}targetProbs(t){
let e=this.context("llm"),s=this.ahead===null?[]:[this.ahead];return this.ahead=null,t.length>0&&s.push(...e.extend(t,t.length).map(n=>this.targetLaw(n))),s}step(){
return this.method.drafts?this.draft():this.write()}catchUp(){let{device:t,station:e,observer:s,decided:n}=this.answer;if(t.pending.length===0||this.method.blocks)
return[];let o=[...e.unread,...t.drawn,...t.pending.map(({token:r})=>r)];return e.unread=[o.pop()],t.drawn=[],t.pending=[],s.audits(this.targetProbs(o),n+1)}write(){
let{answer:t}=this,{position:e}=t,s=this.targetProbs(t.station.unread),n=s[s.length-1],o=K(n,t.noise.sampling(e)),r=t.taken(e,o),a=t.observer.written(e,r,o,n);return t.
station.unread=[r],t.append(a[1]),a}draft(){let{answer:t}=this,{device:e,position:s}=t,[n,o]=[this.draftLogits(),t.noise.draft(s)],r=l=>this.measured(n,s,l,o),{
pending:a,sends:h}=Gi(this.draftLaw(n),this.method,this.settings,o,e,s,r);return a.acceptUniform=t.noise.accept(s),e.unread=[a.token],t.sends(a,h)?this.exchange(
a):(e.pending.push(a),this.method.blocks?[]:this.keep(a))}keep(t){let{answer:e}=this,s=e.taken(t.round,t.token),n=s!==t.token,o=e.observer.skipped({...t},n?s:null);
return n&&(Object.assign(t,{token:s,forced:!0}),e.device.unread=[s]),e.append(o[1]),o}exchange(t){let e=this.composed(t);return this.concluded(e,this.atTheStation(
e.message,e.block))}composed(t){let{device:e}=this.answer,s=[...e.waiting,t],n=[...e.drawn,...this.method.blocks?[]:e.pending.map(({token:a})=>a)],o=s.map(a=>Vi(
a,this.method,this.settings)),r={drafts:s.map((a,h)=>Xi(a,o[h],this.method,this.settings)),skipped:n};return{pending:t,block:s,sizes:o,message:r}}concluded({pending:t,
block:e,sizes:s,message:n},{reply:o,laws:r,audited:a,verdicts:h,bonus:l}){let{answer:d}=this,{device:u,observer:m}=d,f=h.map((C,F)=>({...C,...mr(n.drafts[F],s[F],
this.settings),targetProbs:r&&r[F]})),{accepted:w}=o;this.method.test.device_draws&&e.forEach((C,F)=>this.drawHere(C,f[F],F===w));let g=w===e.length&&l!==null?{
token:o.token,drawn:l.drawn,targetProbs:l.law}:null,p=g!==null&&this.method.overlaps?this.draftBehind(t):null,b=this.method.test.shares_noise?n.skipped.length:0,
x=p===null?null:p===g.token,v=m.audits(a,e[0].round),{exchange:A,tokens:L}=m.judged(e,f,{accepted:w,bonus:g,heard:o.heard.length,ids:b,drafted:x}),ut=w<e.length&&
this.method.test.device_draws;u.hear(t,o.heard,ut?[L[L.length-1].token]:[]),u.pace.spend(A,Math.min(w+1,e.length),w),u.unread=L.slice(Math.min(w,e.length-1)+ +(p!==
null)).map(({token:C})=>C),w<e.length-1&&this.contexts.slm.truncate(d.promptIds.length+d.decided+w);for(let C of L)d.append(C);return[A,...v,...L]}draftBehind({
token:t,round:e}){let[s]=this.context("slm").extend([t]);return Ts(this.draftLaw(s),this.answer.noise.sampling(e+1),this.method)}drawHere(t,e,s){let{noise:n,forces:o}=this.
answer;if(e.resamplingProbs===null||(e.resamplingProbs=zi(t.probs,e.resamplingProbs),!s))return;let r=o.get(t.round),a=ge(e.resamplingProbs,n.resample(t.round),
this.settings.replacement);e.token=a,typeof r=="number"&&r!==a&&Object.assign(e,{token:r,forced:!0})}atTheStation(t,e){let{answer:s,method:n}=this,{station:o,noise:r}=s,
a=t.drafts.map(({token:v})=>v),h=this.bonus&&s.mayFollow(a),l=this.targetProbs([...o.unread,...t.skipped,...h?a:a.slice(0,-1)]),d=h?l.pop():null,u=l.splice(0,l.
length-a.length),m=t.drafts.map((v,A)=>{let{round:L}=e[A];return this.forced(Qi(v,l[A],r.accept(L),r.resample(L),n,this.settings),L,v.token)}),f=tn(m),[w,g]=[f<
a.length,n.test.device_draws],[p,b]=[null,null];if(w&&!g&&(p=m[f].token),!w&&d!==null){let v=s.decided+a.length+1;b=K(d,r.sampling(v)),p=s.taken(v,b)}w&&f<a.length-
(d===null)&&this.contexts.llm.truncate(s.promptIds.length+s.decided+f),!w&&d===null?o.unread=a.slice(-1):o.unread=p===null?[]:[p];let x=n.learns?this.heard([...t.
skipped,...a],[...u,...l]):[];return{reply:{accepted:f,token:p,heard:x},laws:l,audited:u,verdicts:m,bonus:d===null?null:{law:d,drawn:b}}}heard(t,e){return t.map(
(s,n)=>ue(Float64Array.of(e[n][s]),this.settings.payload)[0])}forced(t,e,s){let n=this.answer.forces.get(e);if(typeof n!="number")return t;let o=n===s,{device_draws:r}=this.
method.test;return(r?t.accepted===o:t.token===n)?t:{...t,accepted:o,token:r?t.token:n,forced:!0}}};function mr(i,t,e){if(i.entries)return{k:t,entries:i.entries.
sent.reduce((n,o)=>n+o,0)};if(!i.law||e.payload==="ideal")return{k:t,entries:t};let s=i.law.reduce((n,o)=>n+(o>0),0);return{k:s,entries:s}}function*Se(i,t,e,s){let n=new xe(i,t,e,s);yield n.started;let o=new ve(n,i.slm,i.llm);for(;n.reason===null;)yield*o.step(),n.mustAudit&&(yield*o.catchUp());yield*o.
catchUp(),yield{type:"end",stop_reason:n.reason}}var gr=15,wr={always:()=>!0,never:()=>!1,at_random:(i,t)=>i.skipUniform>=t.skip_prob,when_uncertain:i=>i.uncertainty>i.uTh,uncertain_or_stale:i=>i.uncertainty>i.
uTh||i.waiting>=gr,when_unconfident:(i,t)=>i.prob<t.confidence_th,when_worth_its_time:(i,t)=>t.rejection_s*i.predictedRejection>i.exchangeS,after_gamma:(i,t)=>i.
waiting+1>=t.gamma,after_unlikely:(i,t)=>i.prob<t.stop_prob,after_unlikely_together:(i,t)=>i.waitingProb*i.prob<=t.stop_product,after_either:(i,t)=>i.prob<=t.stop_prob||
i.waitingProb*i.prob<=t.stop_product,after_worth:i=>i.blockAcceptance*(1-i.predictedRejection)<=i.minBlockAcceptance,nothing:()=>0,token_alone:()=>0,draft_prob_alone:()=>1,
whole_vector:i=>i.vocabularySize,fixed_k:(i,t)=>t.k,online_k:(i,t)=>t.theta*ji(i.prob,i.predictedRejection,t.eta),certified_k:(i,t)=>t.theta};function Rs(i){let t=wr[i]??
globalThis.cuhlmRules?.[i];if(!t)throw new Error(`The engine has no rule ${i}.`);return t}var Me=class{constructor(t){let e=s=>({...s,transmit:Rs(s.transmit),size:Rs(s.size),transmitRule:s.transmit});this.rows=new Map(t.map(s=>[s.name,e(s)]))}find(t){
return this.rows.get(t)}};var H="–",Is=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]],Ae=" ";function $(i){return i==null||Number.isNaN(i)}function D(i,t){
let e=i.toFixed(t),s=Math.abs(i)*10**t;if(Math.abs(s%1-.5)>1e-6)return e;let[n,o]=Math.abs(i).toFixed(100).split(".");if(!/^50*$/.test(o.slice(t)))return e;let r=BigInt(
n+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(i<0?"-":"")+(t?`${a.slice(0,-t)}.${a.slice(-t)}`:a)}function Bs(i){let[t,...e]=i.split(".");
return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function T(i,t=3){if($(i))return H;if(!Number.isFinite(i))return i>0?"∞":"−∞";if(i===0)return"0";
let e=sn(i,t),s=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e))));return Bs(D(e,s)).replaceAll("-","−")}function sn(i,t){let e=Number(Math.abs(i).toExponential().
split("e")[1]),s=t-1-e;return s>=0&&s<=60?Number(D(i,s)):Number(i.toExponential(t-1))}function M(i){return $(i)?H:Bs(String(Ut(i))).replace("-","−")}function bt(i,t){
return`${M(i)} ${t}${i===1?"":"s"}`}function Te(i,t,e=3){if($(i))return H;if(i===0||!Number.isFinite(i))return`${T(i,e)} ${t}`;let s=Math.abs(sn(i,e)),[n,o]=Is.
find(([r])=>s>=r)??Is[Is.length-1];return`${T(i/n,e)} ${o}${t}`}function yt(i){return $(i)?H:`${T(1e3*i)} ms`}function V(i,t=3){if($(i))return H;if(i>=120&&i<1/0){
let e=Ut(i);return`${Bs(String(Math.floor(e/60)))} min ${e%60} s`}return Te(i,"s",t)}function O(i){return $(i)?H:i===0?"0 B":Math.abs(i)<8?`${T(i)} bits`:Math.abs(
i)<7996?`${Number(D(i/8,Math.abs(i)<800?2:1))} B`.replace("-","−"):Te(i/8,"B")}function Ee(i,t=3){return $(i)?H:i===0||i===1?`${100*i}${Ae}%`:i>0&&i<.001?`<0.\
1${Ae}%`:i>.999&&i<1?`>99.9${Ae}%`:`${T(100*i,i>.99&&i<1?Math.max(t,3):t)}${Ae}%`}function k(i){return $(i)?H:i===0||i===1?String(i):i<1e-4?"<0.0001":i>.9999?">\
0.9999":i<.0995?T(i,2):D(i,i>=.995?4:2)}function Kt(i){return!$(i)&&Math.abs(i)<1e-9?"0":!$(i)&&i>0&&i<1e-4?"<0.0001":T(i)}function R(i,t){let e=[k(i),k(t)];if(i===
t||e[0]!==e[1])return e;for(let s=3;s<18;s+=1){let n=[D(i,s),D(t,s)];if(n[0]!==n[1])return n}return[String(i),String(t)]}function xt(i){return $(i)?H:`${D(i,1)}\
 dB`.replaceAll("-","−")}var nn={" ":"␣","\n":"↵","\r":"␍","	":"⇥"},br=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,
yr=["‌","‍"],en=/( {4,}|\t{4,}|\n{4,})/;function E(i,t=40){let s=i.split(en).filter(Boolean).map(o=>en.test(o)?`${nn[o[0]]}×${o.length}`:xr(o)).join("");/^\p{M}/u.
test(s)&&(s=`◌${s}`);let n=Array.from(s);return n.length<=t?s:`${n.slice(0,t-1).join("")}…`}function xr(i){let t=Array.from(i),e=n=>n>0&&n<t.length-1&&yr.includes(
t[n])&&![n-1,n+1].some(r=>/^[\p{C}\p{Z}]$/u.test(t[r])),s=(n,o)=>nn[n]??(br.test(n)&&!e(o)?on(n):n);return t.map(s).join("")}function $e(i){let t=/^[^\p{C}\p{Z}]$|^[ \n\t\u00a0\u202f\u200c\u200d]$/u;
return Array.from(i,e=>t.test(e)?e:on(e)).join("")}function on(i){return`⟨U+${i.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}var rn=8e3;function hn(i){if(i.trim()==="")throw new Error("The prompt is empty: write what the models should answer.");let t=Array.from(i).length,[e,s]=[t,rn].
map(n=>n.toLocaleString("en"));if(t>rn)throw new Error(`The prompt has ${e} characters; at most ${s} are allowed: shorten it.`);if(/\p{Cs}/u.test(i))throw new Error(
"The prompt is not valid Unicode text (it has half of a surrogate pair): type it again.")}var _r=/^answer is\s+([^\n]+?)\s*\.?\s*$/i,Ps=/^[ .]+|[ .]+$/g;function ln(i){
let t=i.toLowerCase().lastIndexOf("answer is ");return t<0?null:_r.exec(i.slice(t))?.[1]??null}function cn(i,t,e){if(!e||!Object.hasOwn(e.right,i.trim()))return null;
let[s,n]=[e.right[i.trim()],ln(t)],o=t.trimEnd().endsWith(e.refusal);if(s===null)return{words:o?e.refused:e.outside,mark:"?"};let r=o?"turned down":t.trim()?"no\
 readable answer":"an empty answer",a=n===null?r:E(n.replace(Ps,"")),h=n!==null&&an(n)===an(s);return{words:h?`${a}, right`:`${a}, wrong: ${s} is right`,mark:h?
"✓":"✗"}}function dn(i){let t=ln(i);return t===null?"no answer":E(t.replace(Ps,""))}function an(i){return i.replace(Ps,"").toLowerCase()}var kr=/'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu,un="[\\t-\\r\\x1c-\\x20\\x8\
5\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]",vr=new RegExp(`^${un}+|${un}+$`,"g"),Le=class{constructor(t,e,s){let{model:n,added_tokens:o,pre_tokenizer:r}=t;
this.frame=e,this.endIds=new Set(s),this.ids=new Map(Object.entries(n.vocab)),this.ranks=new Map(n.merges.map((a,h)=>[Array.isArray(a)?a.join(" "):a,h])),this.eachDigit=
(r.pretokenizers??[r]).some(a=>a.type==="Digits"&&a.individual_digits),this.special=new Map(o.map(({id:a,content:h})=>[a,h])),this.tokens=new Map([...this.ids].
map(([a,h])=>[h,a])),this.known=new Map,this.texts=new Map}encodePrompt(t){return hn(t),[...this.frame.before,...this.encodeText(t.replace(vr,"")),...this.frame.
after]}encodeText(t){return(this.eachDigit?t.split(/(\p{N})/u).filter(Boolean):[t]).flatMap(s=>s.match(kr)??[]).flatMap(s=>this.merged(s))}merged(t){if(!this.known.
has(t)){let e=Array.from(new TextEncoder().encode(t),s=>fn[s]);for(;;){let[s,n]=[1/0,-1];for(let o=0;o+1<e.length;o+=1){let r=this.ranks.get(`${e[o]} ${e[o+1]}`)??
1/0;r<s&&([s,n]=[r,o])}if(n<0)break;e.splice(n,2,e[n]+e[n+1])}this.known.set(t,e.map(s=>this.ids.get(s)))}return this.known.get(t)}tokenBytes(t){return this.special.
has(t)?new TextEncoder().encode(this.special.get(t)):Uint8Array.from(this.tokens.get(t)??"",e=>Sr.get(e))}tokenText(t){return this.texts.has(t)||this.texts.set(
t,pn().decode(this.tokenBytes(t))),this.texts.get(t)}tokenHex(t){let e=this.tokenBytes(t);try{return new TextDecoder("utf-8",{fatal:!0}).decode(e),null}catch{return Array.
from(e,s=>s.toString(16).padStart(2,"0")).join("")}}newStream(){let t=pn();return e=>this.special.has(e)?"":t.decode(this.tokenBytes(e),{stream:!0})}};function pn(){
return new TextDecoder("utf-8",{ignoreBOM:!0})}var fn=Mr(),Sr=new Map(fn.map((i,t)=>[i,t]));function Mr(){let i=e=>e>=33&&e<=126||e>=161&&e<=172||e>=174,t=0;return Array.
from({length:256},(e,s)=>String.fromCharCode(i(s)?s:256+t++))}var Oe=class{constructor(t,e){let{num_attention_heads:s,hidden_size:n}=t;this.hidden=n,this.heads=s,this.keyHeads=t.num_key_value_heads,this.width=t.head_dim??n/
s,this.epsilon=t.rms_norm_eps,this.vocabularySize=t.vocab_size,this.maxContext=t.max_position_embeddings,this.embeddings=e["model.embed_tokens.weight"],this.head=
t.tie_word_embeddings?this.embeddings:e["lm_head.weight"],this.finalNorm=e["model.norm.weight"],this.layers=Array.from({length:t.num_hidden_layers},(o,r)=>Ar(e,
`model.layers.${r}.`)),this.turns=Tr(t.rope_parameters.rope_theta,this.width)}newContext(){return new Fs(this)}};function Ar(i,t){let e=u=>i[`${t}${u}.weight`],
[s,n]=[e("input_layernorm"),e("post_attention_layernorm")],o=(u,m)=>e(u).map((f,w)=>f*m[w%m.length]),[r,a,h]=["q","k","v"].map(u=>o(`self_attn.${u}_proj`,s)),[l,
d]=["gate","up"].map(u=>o(`mlp.${u}_proj`,n));return{query:r,key:a,value:h,gate:l,up:d,output:e("self_attn.o_proj"),down:e("mlp.down_proj")}}function Tr(i,t){return Float32Array.
from({length:t/2},(e,s)=>1/Math.fround(i**Math.fround(2*s/t)))}var Fs=class{constructor(t){this.owner=t,this.length=0,this.caches=t.layers.map(()=>({keys:new Float32Array(
0),values:new Float32Array(0)}))}extend(t,e=1){let{owner:s}=this;if(this.length+t.length>s.maxContext)throw new Error(`The text is longer than the ${s.maxContext}\
 tokens that the model reads.`);this.makeRoom(this.length+t.length);let n=t.map(o=>s.embeddings.slice(o*s.hidden,(o+1)*s.hidden));return s.layers.forEach((o,r)=>this.
through(o,this.caches[r],n)),this.length+=t.length,n.slice(t.length-e).map(o=>{let r=js(o,s.epsilon);for(let a=0;a<r.length;a+=1)r[a]*=s.finalNorm[a];return _t(
[r],s.head,s.vocabularySize)[0]})}truncate(t){this.length=t}makeRoom(t){let e=this.owner.keyHeads*this.owner.width;if(this.caches[0].keys.length>=t*e)return;let s=Math.
min(this.owner.maxContext,Math.max(64,2*t));for(let n of this.caches)for(let o of["keys","values"]){let r=new Float32Array(s*e);r.set(n[o]),n[o]=r}}through(t,e,s){
let{owner:n}=this,o=s.map(w=>js(w,n.epsilon)),[r,a,h]=[t.query,t.key,t.value].map(w=>_t(o,w)),l=n.keyHeads*n.width;s.forEach((w,g)=>{let p=this.length+g;this.turn(
r[g],p),this.turn(a[g],p),e.keys.set(a[g],p*l),e.values.set(h[g],p*l)});let d=r.map((w,g)=>this.attend(w,e,this.length+g+1));mn(s,_t(d,t.output));let u=s.map(w=>js(
w,n.epsilon)),[m,f]=[_t(u,t.gate),_t(u,t.up)];m.forEach((w,g)=>{for(let p=0;p<w.length;p+=1)w[p]=w[p]/(1+Math.exp(-w[p]))*f[g][p]}),mn(s,_t(m,t.down))}turn(t,e){
let{width:s,turns:n}=this.owner,o=s/2;for(let r=0;r<o;r+=1){let a=Math.fround(e*n[r]),[h,l]=[Math.cos(a),Math.sin(a)];for(let d=r;d<t.length;d+=s){let[u,m]=[t[d],
t[d+o]];t[d]=u*h-m*l,t[d+o]=m*h+u*l}}}attend(t,{keys:e,values:s},n){let{heads:o,keyHeads:r,width:a}=this.owner,h=r*a,l=new Float32Array(t.length),d=new Float64Array(
n);for(let u=0;u<o;u+=1){let[m,f]=[u*a,Math.floor(u*r/o)*a],w=-1/0;for(let p=0;p<n;p+=1){let b=0;for(let x=0;x<a;x+=1)b+=t[m+x]*e[p*h+f+x];d[p]=b/Math.sqrt(a),w=
Math.max(w,d[p])}let g=0;for(let p=0;p<n;p+=1)g+=d[p]=Math.exp(d[p]-w);for(let p=0;p<n;p+=1){let b=d[p]/g;for(let x=0;x<a;x+=1)l[m+x]+=b*s[p*h+f+x]}}return l}};
function js(i,t){let e=0;for(let n=0;n<i.length;n+=1)e+=i[n]*i[n];let s=1/Math.sqrt(e/i.length+t);return i.map(n=>n*s)}function mn(i,t){i.forEach((e,s)=>{for(let n=0;n<
e.length;n+=1)e[n]+=t[s][n]})}function _t(i,t,e=t.shape?.[0]??t.length/i[0].length){let s=i[0].length,n=i.map(()=>new Float32Array(e));for(let o=0;o+4<=e;o+=4)for(let r=0;r<
i.length;r+=1)Er(i[r],t,o*s,s,n[r],o);for(let o=e-e%4;o<e;o+=1)i.forEach((r,a)=>{let h=0;for(let l=0;l<s;l+=1)h+=r[l]*t[o*s+l];n[a][o]=h});return n}function Er(i,t,e,s,n,o){
let[r,a,h,l]=[0,0,0,0];for(let d=0;d<s;d+=1,e+=1){let u=i[d];r+=u*t[e],a+=u*t[e+s],h+=u*t[e+2*s],l+=u*t[e+3*s]}n[o]=r,n[o+1]=a,n[o+2]=h,n[o+3]=l}function wn(i){let t=new DataView(i.buffer,i.byteOffset,i.byteLength),e=8+Number(t.getBigUint64(0,!0)),s=JSON.parse(new TextDecoder().decode(i.subarray(8,e))),n=i.
byteOffset+e,o={};for(let[r,a]of Object.entries(s)){if(r==="__metadata__")continue;let[h,l]=a.data_offsets;o[r]=$r(i.buffer.slice(n+h,n+l),a.dtype,r),o[r].shape=
a.shape}return o}function $r(i,t,e){if(t==="F32")return new Float32Array(i);if(t!=="F16")throw new Error(`The weights ${e} are of type ${t}; only F16 and F32 ca\
n be read here.`);let s=new Uint16Array(i),n=new Float32Array(s.length),o=Lr();for(let r=0;r<s.length;r+=1)n[r]=o[s[r]];return n}var gn=null;function Lr(){return gn??=
Float32Array.from({length:65536},(i,t)=>{let[e,s,n]=[t>>15?-1:1,t>>10&31,t&1023];return s===31?n?NaN:e*(1/0):s===0?e*n*2**-24:e*(1+n/1024)*2**(s-15)}),gn}function bn(i,t){let e=s=>new _e(new Oe(i.configs[s],wn(t[s])));return{name:i.name,slm:e("slm"),llm:e("llm"),codec:new Le(i.tokenizer,i.frame,i.end_ids),calibration:i.
calibration,vocabularySize:i.vocabulary_size,maxContext:i.max_context}}var Or="http://www.w3.org/2000/svg";function c(i,t,e){let s=document.createElement(i);return t&&(s.className=t),e!==void 0&&(s.textContent=e),s}function _(i,t,e){
let s=document.createElementNS(Or,i);for(let[n,o]of Object.entries(t))s.setAttribute(n,String(o));return e&&e.append(s),s}var yn=0;function kt(i){return yn+=1,`${i}\
-${yn}`}function vt(i,t){i.setAttribute("aria-label",t),i.title=t}var St=class{constructor(t,e){this.row=t,this.moved=e,this.root=c("div",`field as-${t.kind} ${t.name}`),this.named=kt("field");let s=c("div","field-head");this.
label=c("label","field-label",t.label),this.label.id=`${this.named}-label`,s.append(this.label),t.quiet?this.label.title=t.help.replaceAll("**",""):t.help&&s.append(
...this.help(t)),this.root.append(s),this.build(),this.show(t.value)}get setting(){let{value:t,row:e}=this;return typeof t=="number"&&e.scale!==void 0&&e.scale!==
1?Number((t*e.scale).toFixed(12)):t}patch(t){this.row=t}set disabled(t){this.field.disabled=t}choose(t){this.show(t),this.moved(t)}help({label:t,help:e}){let s=c(
"button","field-help");s.type="button",s.setAttribute("aria-label",`Help for ${t}`),s.append("?");let n=c("div","field-tip");n.setAttribute("role","tooltip"),n.
id=`${this.named}-help`,s.setAttribute("aria-describedby",n.id);for(let o of e.split(`
`)){let r=c("p");o.trim().split("**").forEach((a,h)=>r.append(h%2?c("strong","",a):a)),n.append(r)}return[s,n]}input(t){let e=c("input");return e.type=t,e.id=this.
named,this.label.htmlFor=this.named,e}},Ds=class extends St{build(){let{low:t,high:e,step:s,ends:n,disabled:o}=this.row,r=c("div","slot");if(this.field=this.input(
"range"),Object.assign(this.field,{min:String(t),max:String(e),step:s===null?"any":String(s),disabled:o??!1}),this.output=c("output"),this.output.setAttribute("\
aria-hidden","true"),this.field.addEventListener("input",()=>this.choose(Number(this.field.value))),r.append(this.output,this.field),this.root.append(r),!n)return;
let a=c("div","field-ends");for(let h of n)a.append(c("span","",h));this.root.append(a)}show(t){let{low:e,high:s,digits:n,unit:o}=this.row;this.value=t,this.field.
value!==String(t)&&(this.field.value=String(t));let r=t.toFixed(n).replace("-","−")+o;this.output.textContent=r,this.field.setAttribute("aria-valuetext",r),this.
root.style.setProperty("--at",String((Math.min(Math.max(t,e),s)-e)/(s-e)))}},Hs=class extends St{build(){this.group=c("div","segments"),this.group.setAttribute(
"role","radiogroup"),this.group.setAttribute("aria-labelledby",this.label.id),this.buttons=new Map(this.row.options.map(([t,e])=>[t,this.button(t,e)])),this.group.
append(...this.buttons.values()),this.group.addEventListener("keydown",t=>this.onKey(t)),this.root.append(this.group)}button(t,e){let s=c("button","segment",e);
return s.type="button",s.setAttribute("role","radio"),s.addEventListener("click",()=>t!==this.value&&this.choose(t)),s}onKey(t){let e={ArrowRight:1,ArrowDown:1,
ArrowLeft:-1,ArrowUp:-1}[t.key];if(e===void 0)return;let s=[...this.buttons.values()],n=s[(s.indexOf(t.target.closest(".segment"))+e+s.length)%s.length];this.rove(
n),n.focus(),t.preventDefault()}rove(t){for(let e of this.buttons.values())e.tabIndex=e===t?0:-1}show(t){this.value=t;for(let[e,s]of this.buttons)s.setAttribute(
"aria-checked",String(e===t));this.rove(this.buttons.get(t)??this.buttons.values().next().value)}},zs=class extends St{build(){this.field=c("select"),this.field.
id=this.named,this.label.htmlFor=this.named;for(let[t,e]of this.row.options){let s=c("option","",e);s.value=t,this.field.append(s)}this.field.addEventListener("\
change",()=>this.choose(this.field.value)),this.root.append(this.field)}show(t){this.value=t,this.field.value=t}},Us=class extends St{build(){let{low:t,high:e,step:s,
placeholder:n}=this.row;this.field=this.input("number"),Object.assign(this.field,{min:String(t),max:String(e),step:s===null?"any":String(s),placeholder:n??""}),
this.field.addEventListener("input",()=>this.take()),this.root.append(this.field)}take(){let{low:t,high:e,placeholder:s,whole:n}=this.row,[o,r]=[this.field.value,
Number(this.field.value)],a=o===""&&s,h=a||o!==""&&r>=t&&r<=e&&(!n||Number.isInteger(r));this.field.setAttribute("aria-invalid",String(!h)),h&&(this.value=a?null:
r,this.moved(this.value))}show(t){this.value=t;let e=t===null?"":String(t);this.field.value!==e&&(this.field.value=e)}},Cr={slider:Ds,segments:Hs,list:zs,number:Us};
function Mt(i,t){return new Cr[i.kind](i,t)}var Ce=class{constructor(t){this.data=t,document.title=t.title,this.asked=c("header","asked");let e=c("p","prompt",t.prompt);if(e.dir="auto",this.asked.append(c(
"h1","",t.title),e,c("p","said",t.about)),this.stage=c("main","stage"),this.left=c("div","left"),this.right=c("div","right"),this.inspector=c("section","inspect\
or"),this.inspector.hidden=!0,this.inspector.tabIndex=0,this.inspector.setAttribute("aria-label","What happened at the chosen token"),this.stage.append(this.left,
this.right),this.right.append(this.inspector),this.beyond=c("footer","beyond"),t.answer!==void 0){let s=c("p","prompt",t.answer||"(no text)");s.dir="auto",this.
beyond.append(c("h2","","Answer"),s)}for(let[s,n]of t.tables)this.beyond.append(c("h2","",s),Ir(n));for(let s of t.notes)this.beyond.append(c("p","said",s));document.
body.append(this.asked,this.stage,this.beyond)}inspect(t,e){if(this.inspector.hidden=t===void 0,t===void 0)return;let s=c("div","inspector-head"),n=c("button","\
leave","Back (Esc)");n.type="button",n.addEventListener("click",e),s.append(c("h2","","What happened at token "+t.round),n);let o=c("p","",t.sentence);o.dir="au\
to",this.inspector.replaceChildren(s,o,...t.meters.map(Nr),Rr(t),this.facts(t.facts)),this.inspector.scrollTop=0}facts(t){let e=c("dl","facts");return t.forEach(
(s,n)=>{if(s==="–")return;let[o,r]=this.data.facts[n],a=c("div");a.title=r,a.append(c("dt","",o),c("dd","",s)),e.append(a)}),e}};function xn(i,t){let e=c("spa\
n","meter-track"),s=c("i");return s.style.width=(100*Math.min(1,Math.max(0,i))).toFixed(2)+"%",t&&(s.style.background=t),e.append(s),e}function Nr([i,t,e,s]){let n=c(
"div","meter"),o=xn(t,"");if(e!==null){let r=c("u");r.style.left=(100*Math.min(1,Math.max(0,e))).toFixed(2)+"%",o.append(r)}return n.append(c("span","",i),o,c("\
span","meter-words",s)),n}function Rr(i){let t=c("div","tops"),e=c("p","tops-key");for(let[s,n]of i.series){let o=c("span","",s);o.style.setProperty("--of",n),e.
append(o)}t.append(e);for(let[s,n,o]of i.tops){let r=c("div",s?"top named":"top"),a=c("span","top-name");a.append(s?s+": ":"",c("bdi","",n));let h=c("span","top\
-bars");o.forEach((l,d)=>{if(l===null)return;let u=c("span","top-bar");u.append(xn(l[0],i.series[d][1]),c("span","",l[1])),h.append(u)}),r.append(a,h),t.append(
r)}return t}function Ir(i){let t=c("table");for(let s of i){let n=c("tr");s.forEach((o,r)=>{let a=c(r===0?"th":"td","",o);r===0&&(a.scope="row"),n.append(a)}),t.
append(n)}let e=c("div","scroll");return e.tabIndex=0,e.append(t),e}var qs=globalThis[Symbol.for("cuhlm-boards")]??=new Map,Ks=class{constructor(){this.board=null,this.guests=new Set}meetBoard(t){this.board=t;for(let e of this.guests)
e.meet(t)}come(t){this.guests.add(t),this.board&&t.meet(this.board)}go(t){this.guests.delete(t)}};function W(i){return qs.has(i)||qs.set(i,new Ks),qs.get(i)}function _n(){
let i=document.querySelector("[data-testid=stMain]");return i?i.scrollTop:scrollY}function kn(i){return innerHeight-8-i.getBoundingClientRect().top-_n()}function vn(i){
let t=i.getRootNode().host??i,e=document.querySelector(".st-key-lower, .lower");return e===null||!(t.compareDocumentPosition(e)&t.DOCUMENT_POSITION_FOLLOWING)?null:
e.getBoundingClientRect().top+_n()+Br(e)}function Br(i){let t=i.querySelector(".st-key-bill, .bill");return Math.max(120,t?.offsetHeight??0)}function et(){return parseFloat(
globalThis.getComputedStyle?.(document.documentElement).fontSize)||16}var Ws=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){
return Object.assign({},...[...this.handles].filter(({root:t})=>t.isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:s}=this,n=o=>Object.fromEntries(Object.
entries(o).map(([r,a])=>[r,r in s?s[r]:a]));return{channel:n(t),clock:n(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)
t.root.isConnected&&t.follow()})}},z=globalThis[Symbol.for("cuhlm-hand")]??=new Ws;var At=class{constructor(t,e,s){this.root=c("div","strip part"),t.append(this.root),Object.assign(this,{key:e,part:s}),W(e).come(this),document.activeElement?.closest?.(
"[class*=st-key-details]")&&requestAnimationFrame(()=>this.root.scrollIntoView({block:"center"}))}meet(t){this.root.replaceChildren(t[this.part]),t.fit()}update(){}release(){
this.root.isConnected||W(this.key).go(this)}};var Sn="cuhlm-tour-offered",Pr=15e3,Wt=10,jr=150,Mn={strip:".strip.whole .frame",panel:".strip.whole .panel",packet:".strip.whole .between",whatif:".strip.whole\
 .panel-head",handle:".st-key-handle-u_th, .st-key-u_th, .handles .u_th",bill:".st-key-bill, .bill"};function Gs(i,t=document){let e=t.querySelector(i);if(e)return e;
for(let s of t.querySelectorAll("*")){let n=s.shadowRoot&&Gs(i,s.shadowRoot);if(n)return n}return null}var Ne=class{constructor(t){this.root=c("div","tour"),this.
begin=c("button","begin","Take the tour"),this.begin.type="button",this.begin.addEventListener("click",()=>this.go(0)),this.root.append(this.begin),t.append(this.
root),this.steps=[],this.at=null,this.onKey=e=>{e.key!=="Escape"||this.at===null||(e.stopPropagation(),this.end())},this.offer()}update({steps:t,guide:e}){this.
steps=t,this.guide=e}offer(){try{if(localStorage.getItem(Sn))return;localStorage.setItem(Sn,"yes")}catch{return}this.begin.classList.add("offered"),this.begin.textContent=
"New here? Take the tour: six steps",this.offered=setTimeout(()=>this.unoffer(),Pr)}unoffer(){clearTimeout(this.offered),this.begin.classList.remove("offered"),
this.begin.textContent="Take the tour"}go(t){if(this.unoffer(),this.clear(),t<0||t>=this.steps.length)return this.end();this.at=t;let[e,s,n]=this.steps[t];this.
target=Gs(Mn[e]),this.light=c("div","light"),this.bubble=c("section","bubble"),this.bubble.setAttribute("role","dialog"),this.bubble.setAttribute("aria-label",s);
let o=c("div","steps"),r=c("span","number",`${t+1} of ${this.steps.length}`),a=t===this.steps.length-1,h=this.button("next",a?"Done":"Next",()=>this.go(t+1));if(o.
append(r),a||o.append(this.button("leave","End (Esc)",()=>this.end())),t>0&&o.append(this.button("back","Back",()=>this.go(t-1))),a){let l=c("a","guide","The Gu\
ide");l.href=this.guide,o.append(l)}o.append(h),this.bubble.append(c("h2","",s),c("p","",n),o),this.root.append(this.light,this.bubble),this.target?.scrollIntoView(
{block:"nearest"}),this.place(),h.focus({preventScroll:!0}),document.addEventListener("keydown",this.onKey,!0),this.following=setInterval(()=>this.place(),jr)}button(t,e,s){
let n=c("button",t,e);return n.type="button",n.addEventListener("click",s),n}place(){if(!this.root.isConnected)return this.end();this.target?.isConnected||(this.
target=Gs(Mn[this.steps[this.at][0]]));let t=this.target?.getBoundingClientRect();if(this.light.hidden=!t,!t)return;Object.assign(this.light.style,{left:`${t.left-
6}px`,top:`${t.top-4}px`,width:`${t.width+12}px`,height:`${t.height+8}px`});let{offsetWidth:e,offsetHeight:s}=this.bubble,n=t.bottom+Wt,o=t.top-Wt-s,r=n+s<innerHeight?
n:o>0?o:innerHeight-s-Wt,a=Math.min(Math.max(Wt,t.left),innerWidth-e-Wt);Object.assign(this.bubble.style,{left:`${a}px`,top:`${r}px`})}clear(){clearInterval(this.
following),document.removeEventListener("keydown",this.onKey,!0),this.light?.remove(),this.bubble?.remove(),this.at=null}end(){this.at!==null&&(this.clear(),this.
begin.focus({preventScroll:!0}))}release(){this.root.isConnected||this.clear()}};var An=["accept","resample"],Fr=["target_prob","rejection_prob","total_variation","bias"];function Tt(i,t,e=!1){let s=i[0],n=i.filter(({type:p})=>p==="token"),o=new tt(
t,n.length,e),[r,a]=[[],[]],h=new Map;for(let p of n)h.set(p.exchange,[...h.get(p.exchange)??[],p]);let l=p=>{let b=h.get(p.number);if(b===void 0)return p;let x=[
b[0].round,b.some(({decision:A})=>A==="resample")],v=o.priced(p,...x);return r.push(o.demand(v,...x)),a.push(b[0].round-1),v},d=new Map(i.filter(({type:p})=>p===
"exchange").map(p=>[p.number,l(p)])),u=new Map(i.filter(({type:p})=>p==="audit").map(p=>[p.round,p])),m=ki(s.vocabulary_size),f=Dr(o,d),w=n.map((p,b)=>{let x=d.
get(p.exchange),v=b===0||n[b-1].exchange!==p.exchange,A=u.get(p.round)??null,L=Object.fromEntries(Fr.map(di=>[di,(A??p)[di]])),ut=le(x),C=o.onAir(b,m,0).seconds+
t.clock.rtt_s,[F,ci]=v?f.of(x):f.of();return{...L,token:p,exchange:x,audit:A,begins:v,transmitted:An.includes(p.decision),sent:v&&An.includes(p.decision),skipped:p.
decision==="skip",wouldAccept:p.decision==="skip"&&A?A.would_accept:null,totalS:v?ut:0,snrDb:o.snrDb?o.snrDb[b]:null,hlm:f.known.slm&&f.known.llm?{uplinkS:C,totalS:F+
C+ci}:null,llm:f.known.llm?{totalS:ci}:null}}),g=0;return w.forEach((p,b)=>{p.begins&&(g=b),p.first=w[g],p.firstIndex=g}),{started:s,rows:w,exchanges:d,audits:u,
fullBits:m,settings:t,busy:Hr(r,a,w.length,e&&t.clock.schedule==="overlapped")}}function Dr(i,t){let{constants:e}=i;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.
slmS,e.llmS]};let s=(r,a)=>{let h=[...t.values()].filter(l=>l[r]>0);return Tn(h.map(l=>l[a]))/Tn(h.map(l=>l[r]))},n=[s("slm_passes","slm_s"),s("llm_passes","llm\
_s")],o=({slm_passes:r,llm_passes:a,slm_s:h,llm_s:l}={})=>[r===1?h:n[0],a===1?l:n[1]];return{known:{slm:!Number.isNaN(n[0]),llm:!Number.isNaN(n[1])},of:o}}function Tn(i){
return i.reduce((t,e)=>t+e,0)}function Hr(i,t,e,s){let n=Array.from({length:e},()=>[]);for(let o of Ti(i,s))n[s&&o.kind==="wait"?e-1:t[o.exchange-1]].push(o);return n}
function Et(i){return i.map(t=>t.map(({kind:e,start:s,end:n})=>[e,...[s,n].map(o=>Number(o.toFixed(6)))]))}function I(i){let t=0;return i.map(e=>t+=e)}function Re(i,t){return i.schedule==="sequential"||t?i:{...i,schedule:"sequential"}}function En({seed:i,vocabulary_size:t,overlaps:e,rows:s},n,o){let r=[{type:"\
started",vocabulary_size:t}],a=0;return s.forEach(([h,l,...d],u)=>{if(d.length>0){let[m,f,w,g,p,b,x,v]=d;a+=1;let A={slm_passes:g,llm_passes:p,bonus_drafted:b?!1:
null,host_slm_s:x,host_llm_s:v};r.push({type:"exchange",number:a,tokens:m,payload_bits:f,billed_downlink_bits:w,...A})}r.push({type:"token",round:u+1,exchange:a,
decision:h,k:l})}),Tt(r,{seed:i,channel:n,clock:o},e)}function Gt({rows:i}){return i.reduce((t,{totalS:e})=>t+e,0)}function Ie(i,t){let[e,{rows:s}]=[Gt(i),i],n=t&&
s.every(o=>o.hlm)?s.reduce((o,r)=>o+r.hlm.totalS,0):null;return`${T(e>0?s.length/e:null)} tokens/s${n!==null&&e>0?` · ${T(n/e,2)} × HLM`:""} · ${V(e)}`}var $n=(i,t)=>Object.keys(i).every(e=>i[e]===t[e]);function zr(i){if(!i)return null;let{channel:t,clock:e}=z.link(i.link),s={channel:t,clock:Re(e,i.suits)};return $n(
t,i.link.channel)&&$n(s.clock,i.link.clock)?null:s}function Ln(i){let t=Vt(i.pricing),e=(i.pricing&&i.statuses[z.at.schedule])??i.status;if(!t)return{...i,status:e};
let s=i.tokens.map(n=>({...n,seconds:Number(t.rows[n.round-1].totalS.toFixed(5))}));return{...i,tokens:s,busy:Et(t.busy),status:e,finish:Ie(t,i.gains&&!i.pricing.
nothing)}}function Vt(i){let t=zr(i);try{return t&&En(i,t.channel,t.clock)}catch{return null}}var On="data-unplayed",Ur=600;function qr(i){let t=c("div",i.own?"way own":"way");t.title=i.help;let e=c("span","way-bar");e.style.setProperty("--share",String(
i.share??0));let s=c("span","way-track");s.append(e);let n=c("span","verdict "+i.verdict);return n.append(c("span","given",i.answer),c("span","later","at the en\
d")),t.append(c("span","way-name",i.name),s,c("span","seconds",i.seconds),c("span","bytes",i.bytes),n),t}function Pe(i){return i<120?`${T(i,2)} s`:V(i)}function Kr(i){
let t=i.map(({total:s,pricing:n})=>{let o=Vt(n);return o?Gt(o):s});if(t.every((s,n)=>s===i[n].total))return i;let e=Math.max(...t.filter(s=>s!==void 0));return i.
map((s,n)=>{if(t[n]===void 0)return s;let o=Pe(t[n]);return{...s,seconds:o,share:t[n]===e?1:Number((t[n]/e).toFixed(4)),help:s.help.replace(` in ${s.seconds} on\
 `,` in ${o} on `)}})}var Be=class{constructor(t){this.frame=c("section","worth"),this.title=c("h3","worth-title","Was it worth it?"),this.frame.setAttribute("a\
ria-label",this.title.textContent),this.root=c("div","ways"),this.frame.append(this.title,this.root),t.append(this.frame);let e=()=>this.root.classList.toggle("\
covered",document.documentElement.hasAttribute(On));new MutationObserver(e).observe(document.documentElement,{attributeFilter:[On]}),e(),z.followers.add(this)}update({
rows:t,pending:e,help:s},n,o){this.rows=t,this.title.title=s,this.follow(),clearInterval(this.timer);let r=()=>this.root.isConnected?o("again",Date.now()):clearInterval(
this.timer);e&&(this.timer=setInterval(r,Ur))}follow(){this.root.replaceChildren(...Kr(this.rows).map(qr))}};var Vs={ends:"This token ends the text.",forced:"{text} stands here because that was forced.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model cho\
se {text} itself, with probability {prob}. Nothing was drafted and nothing was uploaded.",slm:"The small model chose {text} alone, with probability {prob}. Noth\
ing was sent and nothing was checked.",slm_audited:"For comparison: afterwards the large model gave it {prob}.",drafted:"The small model drafted {text} with pro\
bability {prob}.",bonus_one:"The draft was accepted, and the forward pass of the large model that tested it gives one more token: {text}, sampled from its own d\
istribution with probability {prob}.",bonus:"All {drafts} drafts of the message were accepted, and the forward pass of the large model that tested them gives on\
e more token: {text}, sampled from its own distribution with probability {prob}.",skipped:"It was skipped: nothing was sent.",skipped_forced:"It was skipped bec\
ause that was forced: nothing was sent.",skipped_by_chance:"Chance chose not to send it (it does so with probability {prob}): it was skipped.",skipped_confident:"\
Its probability {own} is at least the confidence threshold {limit}, so it was skipped: nothing was sent.",skipped_certain:"Its uncertainty {own} is at most {thr\
eshold} {limit}, so it was skipped: nothing was sent.",unread:"The large model has not read it yet; what it would have said shows after the next upload or at th\
e end.",audit_floor_kept:"Later the large model gave it {own}, at least the floor {limit}: it would have been accepted.",audit_floor_lost:"Later the large model\
 gave it {own}, less than the floor {limit}: it would have been replaced.",audit_certain:"Later the large model gave it {prob}, at least as much: it would certa\
inly have accepted it.",audit_chance:"Later the large model gave it {prob}, less: it would have accepted it with probability {keeps}.",audit_kept:"This round's \
draw {own} is below {limit}: it would have been accepted.",audit_lost:"This round's draw {own} is not below {limit}: it would have been replaced.",audit_same:"L\
ater the large model gave it {prob}. With the same noise it would have sampled this token, too; the chance of that was {keeps}.",audit_other:"Later the large mo\
del gave it {prob}. With the same noise it would have sampled another token; the chance of the same one was {keeps}.",load_one:"1 probability",load:"{entries} p\
robabilities",load_own:"its own probability alone",load_id:"nothing but its token id",sized:"{load} ({size})",sent:"It was sent, with {load}.",sent_forced:"It w\
as sent because that was forced, with {load}.",sent_by_chance:"Chance chose to send it, with {load}.",sent_always:"Every draft is sent, this one with {load}.",sent_unconfident:"\
Its probability {own} is below the confidence threshold {limit}, so it was sent, with {load}.",sent_uncertain:"Its uncertainty {own} is above {threshold} {limit\
}, so it was sent, with {load}.",sent_stale:"Its uncertainty {own} is at most {threshold} {limit}, but it was sent because of the skips in a row before it, so t\
hat the device hears how good they were, with {load}.",threshold:"the threshold",threshold_learned:"the learned threshold",outage:"The upload ran into its time \
limit of {limit}, an outage: its time counts. The text goes on as if it had arrived:",gives:"The large model gives it {prob}.",race_same:"The large model gives \
it {prob} and, with the same noise, samples this token, too (chance {keeps}): it was accepted.",race_other:"The large model gives it {prob} and, with the same n\
oise, samples {text}: the draft was replaced. It had a chance of {keeps}.",floor_kept:"The large model gives it {own}, at least the floor {limit}, so it was acc\
epted.",floor_lost:"The large model gives it {own}, less than the floor {limit}: it was replaced, and {replacement}, from its own probabilities.",certain:"The l\
arge model gives it {prob}, at least as much, so it was certainly accepted.",certain_rounded:"The large model gives it {prob}, at least as much as the rounded p\
robability that arrived, so it was certainly accepted.",less:"The large model gives it {prob}, less, and {test}.",less_rounded:"The large model gives it {prob},\
 less than the rounded probability that arrived, and {test}.",accepts_never:"practically never accepts it",accepts:"accepts it with probability {limit}",accepted:"\
The draw {own} is below {limit}: it was accepted.",rejected_never:"It was rejected, and {replacement}, from what the large model likes more.",rejected:"The draw\
 {own} is not below {limit}: it was rejected, and {replacement}, from what the large model likes more.",rejected_never_downlink:"It was rejected. The large mode\
l's {size} of probabilities came down, and on the device {replacement}, from what the large model likes more.",rejected_downlink:"The draw {own} is not below {l\
imit}: it was rejected. The large model's {size} of probabilities came down, and on the device {replacement}, from what the large model likes more.",sampled_again:"\
the same token was sampled again",sampled_instead:"{text} was sampled instead",gain:"{value} × {title}",message:"{drafts} in one message, {size}",message_discarded:"\
{drafts} in one message, {size}; {discarded} discarded: {texts}",discarded_one:"The draft behind it was discarded: {texts}.",discarded:"The {count} drafts behin\
d it were discarded: {texts}.",place:"draft {number} of {drafts} in one message ({size})",place_alone:"the one draft of its message ({size})",went:"It was {plac\
e}.",went_with:"It went with token {first}: {place}.",gamma:"{went} γ = {gamma}: a message goes once as many drafts wait.",gamma_full:"{went} γ = {gamma}: a me\
ssage goes once as many drafts wait, and here no further draft fits behind the last.",drafting_on:"{went} {why}, so drafting went on.",message_sent:"{went} {why\
}, so the message was sent.",message_full:"{went} {why}; the message was sent all the same, as no further draft fits behind it.",comparison:"{what} {own} is {re\
lation} {limit}",probability:"its probability",product:"the product of the drafts' probabilities,",uncertainty:"its uncertainty",all_accepted:"the chance that a\
ll drafts so far are accepted,",limit_prob:"R = {value}",limit_product:"R₁ = {value}",limit_threshold:"the threshold {value}",limit_worth:"the least that make\
s another worth its time, {value}",below:"below",at_least:"at least",at_most:"at most",above:"above",told_sure:"The phone was sure enough of {draft} and kept it\
 without asking.",told_kept:"The phone kept {draft} without asking.",told_wrong:"The large model would have rejected it: a wrong skip.",told_unsure:"The phone w\
as unsure about {draft}, so it asked.",told_sent:"The phone asked about {draft}.",told_accepted:"The large model accepted it.",told_replaced:"The large model wr\
ote {final}.",told_again:"The large model rejected the draft, sampled again and wrote {final}, too.",told_bonus:"The large model accepted all drafts and added {\
final}.",told_slm:"The small model wrote {final} alone. Nothing was sent.",told_llm:"The large model wrote {final} alone.",told_end:"the end of the text"};function y(i,t={}){if(!(i in Vs))throw new Error(`There is no sentence ${i}.`);return Vs[i].replace(/\{(\w+)\}/g,(e,s)=>{if(!(s in t))throw new Error(`The sente\
nce ${i} lacks ${s}.`);return t[s]})}function G(i,t,e,s={}){let[n,o]=R(t,e);return y(i,{own:n,limit:o,...s})}function B(i,t){return y("quoted",{text:E(i,t)||y("\
no_text")})}var Gr=24;function je(i){let[t,e]=[new Map,new mt],[s,n]=[null,[]];for(let o of i)if(o.type==="exchange"){if(s!==null){let r=n.filter(({decision:a})=>a==="accep\
t"||a==="resample");e.spend(s,r.length,r.filter(({decision:a})=>a==="accept").length)}[s,n]=[o,[]]}else o.type==="token"&&(t.set(o.round,{tokens:n,minBlockAcceptance:e.
minBlockAcceptance}),n=[...n,o]);return t}var Cn={tokens:[],minBlockAcceptance:ms};function Zs(i,t){return i.tokens.length>0?i.tokens[0].round:t.round}function Nn(i){
if(i.slm_passes<2&&i.tokens<2)return"";let t={drafts:bt(i.slm_passes,"draft"),size:O(i.payload_bits)};return i.thrown.length===0?y("message",t):y("message_disca\
rded",{discarded:bt(i.thrown.length,"draft"),texts:In(i),...t})}function Rn(i){let t=i.thrown.length;return y(t>1?"discarded":"discarded_one",{count:t,texts:In(
i)})}function In(i){return i.thrown.map(t=>B(t,Gr)).join(", ")}function Bn(i,t,e,s,n){let[o,r,a]=[n.tokens.length+1,t.slm_passes,O(t.payload_bits)],h=r>1?y("pla\
ce",{number:o,drafts:r,size:a}):y("place_alone",{size:a}),l=n.tokens.length>0?y("went_with",{first:Zs(n,i),place:h}):y("went",{place:h});if(s.transmitRule==="af\
ter_gamma")return y(r===e.gamma?"gamma":"gamma_full",{went:l,gamma:e.gamma});let d=Yr(i,e,s,n).filter(({value:f})=>!Number.isNaN(f));if(d.length===0)return l;let u=d.
map(Zr).join(" and "),m=o<r?"drafting_on":d.some(({stops:f})=>f)?"message_sent":"message_full";return y(m,{went:l,why:u[0].toUpperCase()+u.slice(1)})}var[Vr,Xs,
Xr]=[["below","at_least"],["at_most","above"],["above","at_most"]];function Zr({what:i,value:t,limit:e,least:s,stops:n,relations:o}){let[[r,a],h]=[R(t,s),y(i)],
l={own:r+(h.endsWith(",")?",":""),relation:y(o[n?0:1]),limit:y(e,{value:a})};return y("comparison",{what:h,...l})}function Yr(i,t,e,s){let n=[...s.tokens,i],o=i.
draft_prob??NaN,r=n.reduce((g,p)=>g*(p.draft_prob??NaN),1),a=n.reduce((g,p)=>g*(1-(p.predicted_rejection??NaN)),1),[h,l]=[i.uncertainty??NaN,i.u_th??NaN],d={what:"\
probability",value:o,limit:"limit_prob",least:t.stop_prob},m={...{what:"product",value:r,limit:"limit_product",least:t.stop_product},stops:r<=t.stop_product,relations:Xs},
f={what:"all_accepted",limit:"limit_worth"};return{when_uncertain:[{what:"uncertainty",value:h,limit:"limit_threshold",least:l,stops:h>l,relations:Xr}],after_unlikely:[
{...d,stops:o<t.stop_prob,relations:Vr}],after_unlikely_together:[m],after_worth:[{...f,value:a,least:s.minBlockAcceptance,stops:a<=s.minBlockAcceptance,relations:Xs}],
after_either:[{...d,stops:o<=t.stop_prob,relations:Xs},m]}[e.transmitRule]??[]}function N(i){return i.token_hex!==null?`⟨${i.token_hex}⟩`:i.token===i.draft&&i.draft_text!==null?i.draft_text:[i.draft_top,i.target_top,i.resampling_top].flat().
find(([e])=>e===i.token)?.[1]??i.text}function Fe(i,t,e,s,n,o=Cn){let r=Qr[i.decision](i,t,e,s,n,o);return typeof De(i,s)=="number"&&r.push(y("forced",{text:B(N(
i))})),i.is_end&&r.push(y("ends")),r.join(" ")}function De(i,t){return(t.forces??[]).find(({round:e})=>e===i.round)?.what??null}var Qr={llm:i=>[y("llm",{text:B(
N(i)),prob:k(i.target_prob)})],slm:(i,t,e)=>[y("slm",{text:B(N(i)),prob:k(i.draft_prob)}),...e?[y("slm_audited",{prob:k(e.target_prob)})]:[]],skip:(i,t,e,s,n)=>[
jn(i),ta(i,s,n),n.test.shares_noise&&e?ea(e):sa(i,e,n.uses.includes("p_t")?s.p_t:null)],bonus:(i,t)=>{let[e,s]=[{text:B(N(i)),prob:k(i.target_prob)},t.slm_passes];
return[s===1?y("bonus_one",e):y("bonus",{drafts:M(s),...e})]},accept:Pn,resample:Pn};function jn(i){let t=i.token===i.draft?N(i):i.draft_text??"";return y("draf\
ted",{text:B(t),prob:k(i.draft_prob)})}function ta(i,t,e){let{reads:s}=e;if(De(i,t)==="skip")return y("skipped_forced");if(s.includes("skip_prob"))return y("ski\
pped_by_chance",{prob:k(t.skip_prob)});if(s.includes("confidence_th")&&i.draft_prob!==null)return G("skipped_confident",i.draft_prob,t.confidence_th);let n=Ys(i,
t);return!s.includes("estimator")||i.uncertainty===null||n===null?y("skipped"):G("skipped_certain",i.uncertainty,n,{threshold:Dn(e)})}function ea(i){return y(i.
would_accept?"audit_same":"audit_other",{prob:k(i.target_prob),keeps:k(1-i.rejection_prob)})}function sa(i,t,e){if(!t)return y("unread");let[s,n]=[t.target_prob,
1-t.rejection_prob];if(e!==null)return G(s>=e?"audit_floor_kept":"audit_floor_lost",s,e);if(t.rejection_prob===0)return y("audit_certain",{prob:k(s)});let o=y("\
audit_chance",{prob:k(s),keeps:k(n)});return i.accept_uniform===null?o:`${o} ${G(t.would_accept?"audit_kept":"audit_lost",i.accept_uniform,n)}`}function Pn(i,t,e,s,n,o){
let r=t.outage?[y("outage",{limit:yt(200*.001)})]:[],a=n.blocks?Bn(i,t,s,n,o):na(i,t,s,n),h=i.decision==="resample"&&t.thrown.length>0?[Rn(t)]:[],l=()=>n.test.shares_noise?
oa(i):ra(i,t,s),d=typeof De(i,s)=="number"?y("gives",{prob:k(i.target_prob)}):l();return[jn(i),a,...r,d,...h]}function ia(i,t,e){let s=e.test.tests_ratio?"load_\
own":"load_id",n=i.k===1?y("load_one"):y("load",{entries:M(i.k??0)});return y("sized",{load:e.sends_law?n:y(s),size:O(t.payload_bits)})}function na(i,t,e,s){let[
{reads:n},o]=[s,ia(i,t,s)];if(De(i,e)==="send")return y("sent_forced",{load:o});if(n.includes("skip_prob"))return y("sent_by_chance",{load:o});if(n.length===0||
s.compares_u_th&&e.u_th===null)return y("sent_always",{load:o});if(n.includes("confidence_th")&&i.draft_prob!==null)return G("sent_unconfident",i.draft_prob,e.confidence_th,
{load:o});let r=Ys(i,e);if(!n.includes("estimator")||i.uncertainty===null||r===null)return y("sent",{load:o});let a=i.uncertainty<=r?"sent_stale":"sent_uncertai\
n";return G(a,i.uncertainty,r,{threshold:Dn(s),load:o})}function oa(i){let t={prob:k(i.target_prob),keeps:k(i.accept_prob)};return i.decision==="accept"?y("race\
_same",t):y("race_other",{text:B(N(i)),...t})}function ra(i,t,e){if(i.case===null)return aa(i,e);let[s,n]=[k(i.target_prob),Ls.includes(e.payload)?"_rounded":""];
if(i.case==="1")return y(`certain${n}`,{prob:s});let[o,r]=[i.accept_uniform??0,i.accept_prob??0],a=R(o,r)[1],h=a.startsWith("<")&&i.decision!=="accept",l=y(`les\
s${n}`,{prob:s,test:h?y("accepts_never"):y("accepts",{limit:a})});if(i.decision==="accept")return`${l} ${G("accepted",o,r)}`;let d=`rejected${h?"_never":""}${t.
billed_downlink_bits?"_downlink":""}`;return`${l} ${G(d,o,r,{replacement:Fn(i),size:O(t.billed_downlink_bits)})}`}function aa(i,t){return G(i.decision==="accept"?
"floor_kept":"floor_lost",i.target_prob??0,t.p_t,{replacement:Fn(i)})}function Fn(i){return i.token===i.draft?y("sampled_again"):y("sampled_instead",{text:B(N(i))})}
function Ys(i,t){return i.u_th??(typeof t.u_th=="number"?t.u_th:null)}function Dn(i){return y(i.learns?"threshold_learned":"threshold")}function Hn(i){return Object.
entries(i).map(([t,e])=>y("gain",{value:T(e,2),title:zt[t]})).join(" · ")}function zn(i,t,e,s){let n=e&&i.target_prob===null?e:i,o=(u,m)=>u===null||m===null?[k(
u),k(m)]:R(u,m),[r,a]=o(i.uncertainty,Ys(i,s)),[h,l]=o(i.accept_prob,i.accept_uniform),d=t.payload_bits;return[M(i.round),M(i.token),r,a,k(i.draft_prob),k(n.target_prob),
k(i.predicted_rejection),k(n.rejection_prob),h,l,M(i.k),d?`${M(d)} bits (${O(d)})`:"0 bits",d?M(t.slm_passes):H,M(t.thrown.length),`${M(t.downlink_bits)} bits`,
xt(t.snr_db),yt(t.uplink_s),yt(t.slm_s),yt(t.llm_s),...["host_slm_s","host_llm_s","host_s"].map(u=>yt(t[u]??null)),k(n.total_variation),Kt(n.bias),M(e?e.at_round:
null)]}var Un="nothing sent for this token";function qn(i,t,e,s,n=null){let{rows:o}=i,r=Gn(o);return{since:0,rounds:o.length,counters:ha(i,r,e.counters,n),plots:la(i,r,
t,e.plots),...Wn(i),words:o.map(({token:a})=>a.text),question:s,active:!1,paused:!1,flips:[]}}function Kn(i,t,e){let s=Gn(t.rows),[n,o]=[Xn(t,s,e),Zn(t,s)];return{
...i,...Wn(t),counters:i.counters.map(r=>r.name==="speed"?{...r,...n}:r),plots:i.plots.map(r=>r.name==="throughput"?{...r,...o}:r)}}function Wn(i){let t=e=>i.rows.
map(s=>at(s.begins?s.exchange[e]:0));return{parts:["slm_s","uplink_s","llm_s"].map(t),total:i.rows.map(({totalS:e})=>at(e)),busy:Et(i.busy),link:da(i)}}function at(i){
return $(i)?null:Number(i.toPrecision(4))}function X(i,t){return t>0?i/t:null}function Gn(i){let t=new Array(i.length);for(let e=i.length-1,s=e;e>=0;e-=1)t[e]=s,
i[e].begins&&(s=e-1);return t}function Vn(i){return Object.keys(zt).filter(e=>i.every(s=>s[e]!==null)).map(e=>[e,I(i.map(s=>s[e].totalS))])}function Xn({rows:i},t,e){
let[s,n]=[I(i.map(({totalS:r})=>r)),Vn(i)],o=r=>Hn(Object.fromEntries(n.map(([a,h])=>[a,X(h[r],s[r])])));return{values:t.map(r=>T(X(r+1,s[r]))),asides:t.map(r=>e?
"":o(r))}}function ha(i,t,e,s){let{rows:n,fullBits:o}=i,r=I(n.map(({bias:g})=>$(g)?0:1)),a=I(n.map(g=>g.bias??0)),h=I(n.map(({transmitted:g})=>Number(g))),l=I(n.
map(g=>g.sent?g.exchange.payload_bits:0)),d=t.map(g=>X(o*(g+1),l[g])),u=(g,p,b)=>({name:g,...e[g],values:p,asides:b}),m=s?.mark==="?",f=[{name:"speed",...e.speed,
...Xn(i,t,m)},u("bias",n.map((g,p)=>Kt(X(a[p],r[p]))),n.map(()=>"0 is best, 2 worst")),u("uploads",n.map((g,p)=>Ee(X(h[p],p+1))),d.map(g=>m?"":g===null?"no bits":
`HLM's bits ÷ ${T(g)}`))];if(n.some(({skipped:g})=>g)){let g=I(n.map(({wouldAccept:b})=>+(b===!1))),p=I(n.map(b=>b.skipped?b.rejection_prob??0:0));f.push(u("fa\
lse",g.map(M),p.map(b=>b>=.05?`${b.toFixed(1)} predicted`:"none predicted")))}let w=(g,p)=>n.map((b,x)=>x===n.length-1?g:p);return s!==null&&f.push(u("answer",w(
s.mark,"…"),w(s.words,""))),f}function Js(i,t,e,s,n=[],o=t){let r=a=>a.map(h=>$(h)?"":s(h));return{lines:i,points:t.map(at),top:e,levels:n,now:r(o),each:r(t)}}
function Zn({rows:i},t){let e=I(i.map(({totalS:r})=>r)),s=t.map(r=>X(r+1,e[r])),n=i.map(r=>r.begins?X(r.exchange.tokens,r.totalS):null),o=Vn(i).map(([r,a])=>({name:zt[r],
dash:"dashed",values:t.map(h=>at(X(h+1,a[h])))}));return Js([Qs("so far",s),...o],n,ca(n,10),T,[],s)}function Qs(i,t){return{name:i,dash:"solid",values:t.map(at)}}
function la(i,t,e,s){let{rows:n,started:o}=i,r=I(n.map(({bias:g})=>$(g)?0:1)),h=I(n.map(g=>g.bias??0)).map((g,p)=>X(g,r[p])),l=n.map(g=>g.bias),d=n.map(({token:g})=>g.
u_th),u=e.uses.includes("u_th")&&typeof o.settings.u_th=="number"?o.settings.u_th:null,m=e.learns||u===null?[]:[{value:u,name:"u_th",dash:"solid",words:k(u)}],f=n.
map(({token:g})=>g.uncertainty),w=e.learns?[Qs("learned threshold",d)]:[];return[{name:"throughput",...s.throughput,...Zn(i,t)},{name:"bias",...s.bias,...Js([Qs(
"mean so far",h)],l,2,Kt,[],h)},{name:"uncertainty",...s.uncertainty,...Js(w,f,1,k,m,e.learns?d:f)}]}function ca(i,t){return i.reduce((e,s)=>Math.max(e,s??0),t)}
function da({rows:i,started:t,fullBits:e,settings:s}){let n=u=>i.map(({first:m})=>m.sent?m.exchange[u]:0),[o,r]=[n("payload_bits"),n("billed_downlink_bits")],{channel:a}=s,
h=a.downlink_snr_db===null?"":` (down ${xt(a.downlink_snr_db)})`,l=`average ${xt(a.snr_db)}${h}`,d=i.map(({first:u})=>u.hlm||u.sent?u.snrDb:null);return{packets:[
o,r].map(u=>u.map(m=>m?O(m):"")),widths:[o,r].map(u=>u.map(m=>at(Math.min(1,m/e)))),snr:d.map(at),average:a.snr_db,channel:d.map(u=>u===null?`SNR ${l}`:`SNR now\
 ${xt(u)}, ${l}`),whole:`HLM would send all ${M(t.vocabulary_size)}: ${O(e)}`,whole_s:i.map(({hlm:u})=>u?V(u.uplinkS):""),uploads:i.map(ua)}}function ua(i){let{
exchange:t,token:e,begins:s,firstIndex:n}=i,o=t.slm_passes,r=`${O(t.payload_bits)}, ${V(t.uplink_s)} on air${t.outage?", an outage":""}`;if(s&&o>1)return i.first.
sent?`${M(o)} drafts sent in one message: ${r}`:Un;if(s){let a=e.k===null?"the draft":`${M(e.k)} ${e.k===1?"probability":"probabilities"}`;return i.first.sent?`${a}\
: ${r}`:Un}return e.decision==="bonus"?`bonus: from the pass that tested the message of token ${n+1}`:`went with token ${n+1}, one of ${M(o)} drafts: ${r}`}var fa=10,ma=250,ga=176,wa=1.65,P={left:40,named:68,unnamed:10,top:8,bottom:19},Yn={skip:(i,t,e)=>`M${i-e} ${t}a${e} ${e} 0 1 0 ${2*e} 0a${e} ${e} 0 1 0 ${-2*e}\
 0z`,accept:(i,t,e)=>`M${i} ${t-1.2*e}l${1.1*e} ${2*e}h${-2.2*e}z`,resample:(i,t,e)=>`M${i-e} ${t-e}h${2*e}v${2*e}h${-2*e}z`,slm:(i,t,e)=>`M${i} ${t-1.2*e}l${1.2*
e} ${1.2*e}l${-1.2*e} ${1.2*e}l${-1.2*e} ${-1.2*e}z`,llm:(i,t,e)=>`M${i-e} ${t-e/3}h${2*e/3}v${-2*e/3}h${2*e/3}v${2*e/3}h${2*e/3}v${2*e/3}h${-2*e/3}v${2*e/3}h${-2*
e/3}v${-2*e/3}h${-2*e/3}z`,bonus:(i,t,e)=>`M${i} ${t-1.3*e}l${.35*e} ${.9*e}h${.95*e}l${-.75*e} ${.65*e}l${.3*e} ${.95*e}l${-.85*e} ${-.6*e}l${-.85*e} ${.6*e}l${.3*
e} ${-.95*e}l${-.75*e} ${-.65*e}h${.95*e}z`};function Jn(i,t){let e=i/t,s=10**Math.floor(Math.log10(e)),n=[1,2,2.5,5,10].map(r=>r*s).find(r=>r>=e*.999),o=[];for(let r=0;r<
i*.9999;r+=n)o.push(Number(r.toPrecision(6)));return[...o,Number((o.length*n).toPrecision(6))]}var ti=class{constructor(t,e){this.root=c("section","plot"),this.
title=c("h3","title"),this.now=c("output","now");let s=c("div","plot-head");s.append(this.title,this.now),this.svg=_("svg",{role:"img"}),this.root.append(s,this.
svg),t.append(this.root),this.svg.addEventListener("pointermove",n=>this.onHover(n)),this.svg.addEventListener("pointerleave",()=>this.drawNow(this.chose??this.
shown,this.chose!==null)),this.svg.addEventListener("click",n=>{let o=this.roundAt(n);o!==null&&e(o)}),this.shown=0,this.chose=null}roundAt(t){if(!this.spec||this.
known===0)return null;let e=this.svg.getBoundingClientRect(),s=Math.round((t.clientX-e.left-this.left)/this.inner*this.rounds+.5);return s>=1&&s<=this.shown?s:null}onHover(t){
let e=this.roundAt(t);this.drawNow(e??this.shown,e!==null)}x(t){return this.left+(t-.5)/this.rounds*this.inner}y(t){return P.top+(1-(t/this.top)**(this.spec.power??
1))*this.tall}lay(t,e,s,n,o){this.spec=t,this.known=t.points.length,this.rounds=Math.max(fa,s);let r=et()/16,a=Math.max(2,Math.min(4,Math.floor((o-27)/(24*r)))),
h=t.ticks??Jn(t.top,a);this.top=h[h.length-1];let l=t.lines.filter(p=>p.dash==="dashed"),d=p=>p.values.findLast(b=>b!==null),u=l.map(p=>({name:p.name,value:d(p)})).
filter(({value:p})=>p!==void 0),m=[...t.levels.map(p=>({...p,drawn:!0})),...u];if(this.left=P.left*r,this.inner=n-this.left-r*(m.length>0?P.named:P.unnamed),this.
tall=o-P.top-P.bottom*r,this.inner<40||this.tall<30)return;this.title.textContent=t.title,this.svg.setAttribute("aria-label",t.title),this.root.title=t.help;let f=[];
this.empty=t.points.length>0&&t.points.every(p=>p===null),this.svg.setAttribute("viewBox",`0 0 ${n} ${o}`),this.svg.setAttribute("width",n),this.svg.setAttribute(
"height",o);let w=this.left+this.inner;for(let p of h){f.push(_("path",{class:"grid",d:`M${this.left} ${this.y(p)}H${w}`}));let b=_("text",{class:"tick",x:this.
left-6,y:this.y(p)+4*r,"text-anchor":"end"});b.textContent=String(p),f.push(b)}for(let p of Jn(this.rounds,Math.max(2,Math.min(6,Math.floor(this.inner/(50*r))))).
filter(b=>b>=1&&b%1===0&&b<=this.rounds)){let b=_("text",{class:"tick",x:this.x(p),y:o-5,"text-anchor":"middle"});b.textContent=String(p),f.push(b)}let g=_("tex\
t",{class:"tick axis",x:this.left-6,y:o-5,"text-anchor":"end"});if(g.textContent="token",f.push(g),this.empty&&t.absent){let p=_("text",{class:"tick absent",x:this.
left+this.inner/2,y:P.top+this.tall/2,"text-anchor":"middle"});p.textContent=t.absent,f.push(p)}f.push(...this.names(m,w,r)),f.push(this.clipped(e)),this.cursor=
_("path",{class:"cursor",d:`M0 ${P.top}V${P.top+this.tall}`}),this.chosen=_("circle",{class:"chosen",r:7,visibility:"hidden"}),this.stem=_("path",{class:"stem",
d:`M0 ${P.top}V${P.top+this.tall}`,visibility:"hidden"}),f.push(this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...f),this.reveal(this.shown)}names(t,e,s){
let n=[],o=-1/0;for(let r of[...t].sort((a,h)=>h.value-a.value)){let a=this.y(Math.min(r.value,this.top));r.drawn&&n.push(_("path",{class:"level "+r.dash,d:`M${this.
left} ${a}H${e}`})),o=Math.max(a+4*s,o+13*s);let h=_("text",{class:"tick",x:e+5,y:o});h.textContent=r.name+(r.drawn?" "+r.words:""),n.push(h)}return n}clipped(t){
let e=kt("shown"),s=_("g",{"clip-path":`url(#${e})`}),n=_("clipPath",{id:e},s);this.window=_("rect",{x:0,y:0,width:0,height:P.top+this.tall+6},n);let o=Math.min(
4.2,Math.max(2,this.inner/this.rounds/1.6)),r={};this.spec.points.forEach((a,h)=>{if(a===null)return;let l=t[h],d=Yn[l]||Yn.skip;r[l]=(r[l]||"")+d(+this.x(h+1).
toFixed(1),+this.y(Math.min(a,this.top)).toFixed(1),o)});for(let[a,h]of Object.entries(r))_("path",{class:"mark-of","data-decision":a,d:h},s);return this.spec.lines.
forEach((a,h)=>{let l="",d="M";a.values.forEach((u,m)=>{u===null?d="M":(l+=`${d}${this.x(m+1).toFixed(1)} ${this.y(Math.min(u,this.top)).toFixed(1)}`,d="L")}),_(
"path",{class:`curve ${a.dash}${h===0?" first":""}`,d:l},s)}),s}reveal(t){if(this.shown=t,!this.window)return;let e=t===0?0:this.x(t+.5);this.window.setAttribute(
"width",e.toFixed(1)),this.cursor.setAttribute("transform",`translate(${e.toFixed(1)} 0)`),this.cursor.setAttribute("visibility",t===0||t>=this.known?"hidden":"\
visible"),this.drawNow(this.chose??t,this.chose!==null)}drawNow(t,e=!1){let s=!this.spec||t===0?"":(e?this.spec.each:this.spec.now)[t-1]??"",n=e&&s?`token ${t}:\
 ${s}`:s;this.now.textContent!==n&&(this.now.textContent=n)}choose(t){if(this.chose=t,!this.chosen)return;let e=t===null||!this.spec?null:this.spec.points[t-1]??
null;this.stem.setAttribute("visibility",t===null?"hidden":"visible"),t!==null&&this.stem.setAttribute("transform",`translate(${this.x(t).toFixed(1)} 0)`),this.
chosen.setAttribute("visibility",e===null?"hidden":"visible"),e!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.chosen.setAttribute("cy",this.y(Math.min(
e,this.top)))),this.drawNow(t??this.shown,t!==null)}},Xt=class{constructor(t,e,s){this.root=c("div","plots strip"),t.append(this.root),this.board=null,this.names=
s,this.plots=s.map(()=>new ti(this.root,n=>this.board.strip.choose(n,0))),this.resized=new ResizeObserver(()=>this.fit()),this.resized.observe(this.root),this.onResize=
()=>this.fit(),addEventListener("resize",this.onResize),this.key=e,W(e).come(this)}meet(t){t.join(this)}update(){}lay(t){this.board=t,this.fit(!0)}fit(t=!1){if(!this.
board?.series||!this.root.isConnected)return;let e=Math.floor(this.plots[0].root.clientWidth),s=this.names.length===1||this.board.narrow(),n=Math.round(Math.min(
ma*et()/16,Math.max(92,(s?ga:kn(this.root))-wa*et())));if(e===0||!t&&e===this.width&&n===this.height)return;Object.assign(this,{width:e,height:n});let o=this.names.
map(r=>this.board.series.plots.find(a=>a.name===r));this.plots.forEach((r,a)=>r.lay(o[a],this.board.decisions(),this.board.span(),e,n)),this.choose(this.board.strip.
selected)}reveal(t){for(let e of this.plots)e.reveal(t)}choose(t){for(let e of this.plots)e.choose(t)}release(){this.root.isConnected||(removeEventListener("res\
ize",this.onResize),this.resized.disconnect(),W(this.key).go(this),this.board?.plots.delete(this))}};function Z(i){return String(i).replace(/\B(?=(\d{3})+$)/g," ")}function Y(i){return i.toFixed(i<100?2:1)+" s"}var $t={draft:{lane:0,name:"drafts",top:1,tall:8,says:i=>`The device drafts token ${i}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:i=>`The device dr\
afts on behind the message of token ${i}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the ba\
se station"},upload:{lane:1,name:"upload",top:1,tall:5,says:i=>`The message of token ${i} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:i=>`The reply t\
o the message of token ${i} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(i,t)=>t?`The base station decodes token ${i}`:`The base station verifie\
s the message of token ${i}`}},st=["device","link","station"],Zt=10,ba=7,ya=.75,xa=.12,_a=0;function ka(i){return i.flatMap((t,e)=>{let s=0,n=t.every(([o])=>o===
"pass");return t.map(([o,r,a])=>({kind:o,start:r,end:a,alone:n,row:e,token:e+1+(o==="draft"?(s+=1)-1:0)}))})}function va({kind:i,start:t,end:e,token:s,alone:n}){
return`${$t[i].says(s,n)}: ${Sa(e-t)}.`}function Sa(i){return i<1?Number((1e3*i).toPrecision(3))+" ms":Y(i)}function Ma(i,t){let e=st.map(()=>0);for(let{kind:s,
start:n,end:o}of i)s!=="wait"&&(e[$t[s].lane]+=Math.max(0,Math.min(o,t)-n));return e.map(s=>t>0?Math.min(1,s/t):0)}function Aa(i,t){let{lane:e,top:s,tall:n}=$t[t],
o=t==="draft"||t==="thrown"?xa:0;return i.filter(a=>a.kind===t).map(({start:a,end:h})=>`M${a} ${e*Zt+s}H${h-o*(h-a)}v${n}H${a}z`).join("")}var Lt=class{constructor(t=""){
this.root=c("div","busy-key"),this.entries=c("span","busy-entries",t);for(let[e,{name:s}]of Object.entries($t)){let n=c("span","busy-entry",s);n.dataset.doing=e,
this.entries.append(n)}this.words=c("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:s})=>s));for(let s of this.
entries.querySelectorAll(".busy-entry"))s.hidden=!e.has(s.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!==
"")}},Ot=class{constructor(t,e,s){Object.assign(this,{key:t,choose:e,partly:s,spans:[],end:0,at:0,until:0}),this.root=c("div","busy");let n=c("div","busy-names");
n.append(...st.map(r=>c("span","busy-name",r))),this.svg=_("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and statio\
n over time"}),this.shares=st.map(()=>c("span","busy-share"));let o=c("div","busy-shares");o.title="Share of the time so far in which the lane is busy",o.append(
...this.shares),this.root.append(n,this.svg,o),this.svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener(
"pointerleave",()=>this.key.say("")),this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.
until,this.at)),this.resized.observe(this.svg)}lay(t,e){this.spans=ka(t),this.end=e,this.root.hidden=this.spans.length===0;let s=l=>this.spans.filter(({kind:d})=>l.
includes(d)).map(d=>d.end-d.start),n=s(["draft"]);this.finest=Math.max(1e-6,Math.min(...n.length?[n[0]]:s(["pass"])));let o="busy-"+(_a+=1),r=_("clipPath",{id:o});
this.seen=_("rect",{x:0,y:0,width:0,height:Zt*st.length},r);let a=st.map((l,d)=>_("rect",{class:"ground",x:0,y:d*Zt+1,width:Math.max(e,1e-6),height:8})),h=_("g",
{"clip-path":`url(#${o})`});for(let l of Object.keys($t))_("path",{class:"doing","data-doing":l,d:Aa(this.spans,l)},h);this.cursor=_("path",{class:"busy-now"}),
this.svg.replaceChildren(r,...a,h,this.cursor),this.show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let s=this.svg.
clientWidth||1,n=Math.max(this.end,1e-6);this.view=this.partly?Math.min(n,s*this.finest/ba):n,this.from=Math.min(Math.max(0,e-ya*this.view),n-this.view),this.svg.
setAttribute("viewBox",`${this.from} 0 ${this.view} ${Zt*st.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${Zt*
st.length}`),Ma(this.spans,t).forEach((o,r)=>this.shares[r].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),s=this.
from+(t.clientX-e.left)/e.width*this.view,n=Math.floor((t.clientY-e.top)/e.height*st.length);return this.spans.find(o=>$t[o.kind].lane===n&&o.start<=s&&s<o.end&&
o.start<this.until)}sayings(t){let e=this.spanAt(t);return e?va(e):""}};var Ta={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function it(i){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","t\
rue");let e=document.createElementNS("http://www.w3.org/2000/svg","path");return e.setAttribute("d",Ta[i]),t.append(e),t}var ht={top:4,height:22},Qn={gap:6,height:22},He={top:10,bottom:6,side:6},Ea=3,$a=6,ze=class{constructor(){this.root=_("svg",{class:"packets","aria-hidden":"tru\
e"}),this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(this.root),this.series=null,this.token=null,this.shares=[0,0]}update(t){this.series=t.
link,this.lay()}lay(){let{width:t,height:e}=this.root.getBoundingClientRect();if(!this.series||t<60||e<40)return;this.width=t,this.fitted=null,this.scale=et()/16,
this.root.setAttribute("viewBox",`0 0 ${t} ${e}`);let s=(ht.top+ht.height+Qn.gap)*this.scale,n=Qn.height*this.scale;this.ghost=_("g",{class:"ghost"}),_("rect",{
x:1,y:s,width:t-2,height:n,rx:5},this.ghost),this.ghostWords=_("text",{x:t/2,y:s+.7*n,"text-anchor":"middle"},this.ghost),this.none=_("text",{class:"none",x:t/2,
y:(ht.top+.7*ht.height)*this.scale,"text-anchor":"middle"}),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(this.ghost,this.none,
this.up.root,this.down.root),this.draw(this.token,this.shares)}packet(t){let e=_("g",{class:"packet "+t}),s=_("rect",{rx:3},e),n=_("text",{},e);return{root:e,box:s,
words:n}}draw(t,e){if(Object.assign(this,{token:t,shares:e}),!this.up)return;let s=this.series,n=(t?.round??0)-1;this.ghost.style.display=s.whole?"":"none",this.
write(this.ghostWords,s.whole&&this.ghostSays(s.whole_s[n]??""));let o=t!==null&&s.widths[1][n]>0,r=t===null?0:s.widths[0][n]??0;this.write(this.none,t!==null&&
!(r>0)?"nothing sent":""),this.place(this.up,r,e[0],s.packets[0][n],t?.decision??"",0,o?.5:1),this.place(this.down,o?s.widths[1][n]:0,1-e[1],s.packets[1][n],t?.
decision??"",.5,.5),o&&e[1]===0&&(this.down.root.style.display="none")}write(t,e){t.textContent!==e&&(t.textContent=e)}ghostSays(t){let{whole:e}=this.series,s=t&&
", "+t,n=[e,e.replace("HLM would send","HLM:"),"HLM: "+e.split(": ").pop()],o=e.length+":"+this.width;if(this.fitted?.of!==o){let r=n.findIndex(a=>(this.ghostWords.
textContent=a+", 000 ms ",this.ghostWords.getComputedTextLength()<this.width-12));this.fitted={of:o,fits:r<0?n.length-1:r}}return n[this.fitted.fits]+s}place(t,e,s,n,o,r,a){
if(t.root.style.display=e>0?"":"none",!(e>0))return;t.root.dataset.decision=o;let h=Math.max(Ea,e*this.width),l=s*(this.width-h),[d,u]=[(ht.top+r*ht.height)*this.
scale,a*ht.height*this.scale];for(let[w,g]of Object.entries({x:l,y:d,width:h,height:u}))t.box.setAttribute(w,g.toFixed(1));let m=h>(20+7*n.length)*this.scale,f=l+
h+90*this.scale<this.width;this.write(t.words,n),t.words.classList.toggle("inside",m),t.words.classList.toggle("half",a<1),t.words.setAttribute("text-anchor",m?
"middle":f?"start":"end"),t.words.setAttribute("x",(m?l+h/2:f?l+h+5:l-5).toFixed(1)),t.words.setAttribute("y",(d+u/2+(a<1?3.5:4.5)).toFixed(1))}release(){this.resized.
disconnect()}},Ue=class{constructor(){this.root=_("svg",{class:"waves","aria-hidden":"true"}),this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(
this.root),this.series=null,this.round=null}update(t,e,s){this.series=t.link,this.rounds=Math.max(e,2),this.decisions=s,this.lay()}lay(){let{width:t,height:e}=this.
root.getBoundingClientRect();if(!this.series||t<60||e<60)return;Object.assign(this,{width:t,height:e}),this.root.setAttribute("viewBox",`0 0 ${t} ${e}`),this.top=
He.top,this.bottom=e-He.bottom;let s=this.series.snr.filter(f=>f!==null).concat(this.series.average),[n,o]=[Math.min(...s),Math.max(...s)],r=(n+o)/2,a=Math.max(
o-n,$a)/2;this.y=f=>this.top+(r+a-f)/(2*a)*(this.bottom-this.top),this.x=f=>He.side+(f-1)/(this.rounds-1)*(t-2*He.side);let h=kt("met"),l=_("clipPath",{id:h});this.
window=_("rect",{x:0,y:0,width:0,height:e},l);let d=this.y(this.series.average).toFixed(1),u=_("g",{"clip-path":`url(#${h})`}),m=this.path();_("path",{class:"tr\
ace",d:m},u);for(let{x:f,y:w,decision:g}of this.met())_("circle",{class:"met","data-decision":g,cx:f,cy:w,r:3.5},u);this.now=_("g",{class:"here"}),this.beam=_("\
path",{class:"beam"},this.now),this.dot=_("circle",{class:"at",r:5},this.now),this.root.replaceChildren(l,_("path",{class:"average",d:`M0 ${d}H${t}`}),_("path",
{class:"trace to-come",d:m}),u,this.now),this.draw(this.round,this.shown??0)}path(){let t="";return this.series.snr.forEach((e,s)=>{e!==null&&(t+=`${t?"L":"M"}${this.
x(s+1).toFixed(1)} ${this.y(e).toFixed(1)}`)}),t}met(){let{snr:t,widths:e}=this.series;return t.map((n,o)=>({value:n,index:o})).filter(({value:n,index:o})=>n!==
null&&e[0][o]>0).map(({value:n,index:o})=>({x:this.x(o+1).toFixed(1),y:this.y(n).toFixed(1),decision:this.decisions[o]??""}))}draw(t,e){if(Object.assign(this,{round:t,
shown:e}),!this.window)return;this.window.setAttribute("width",e>0?(this.x(e)+4).toFixed(1):"0");let s=t===null?null:this.series.snr[t-1]??null;if(this.now.style.
display=s===null?"none":"",s===null)return;let[n,o]=[this.x(t).toFixed(1),this.y(s).toFixed(1)];this.beam.setAttribute("d",`M${n} 2V${this.bottom}`),this.dot.setAttribute(
"cx",n),this.dot.setAttribute("cy",o)}release(){this.resized.disconnect()}};function nt(i,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,s,n)=>{let o=s===0&&e==="␣"&&n.length>1;i.append("␣↵⇥".includes(e[0])?c(
"span",o?"mark begins":"mark",e):e)})}function Ct(i,t,e){i.dataset.round=String(t.round),i.dataset.decision=t.decision,i.classList.toggle("miss",t.miss===!0),i.
classList.toggle("first-miss",t.first_miss===!0),i.classList.toggle("end",t.end===!0),i.classList.toggle("message-first",t.first===t.round),i.classList.toggle("\
message-last",t.last===t.round),i.setAttribute("aria-label",t.label),i.removeAttribute("title");let s=c("span","box"),n=c("bdi","text");nt(n,t.text),n.classList.
toggle("blank",t.text==="␣"),s.append(n),t.k!==void 0&&s.append(c("sup","k",t.k));let o=c("span","foot");if(o.append(c("span","letter",e)),t.u!==void 0){let h=c(
"span","u");h.style.setProperty("--u",String(t.u)),o.append(h)}let r=t.draft===void 0?[]:[c("s","draft")];r.length>0&&nt(r[0],t.draft);let a=t.message===void 0?
[]:[c("span","bracket")];a.length>0&&(a[0].title=t.message),i.replaceChildren(...r,s,o,...a)}function Nt(i,t){if(typeof t!="object"||typeof i!="object")return i===
t;let e=Object.keys(t);return Object.keys(i).length===e.length&&e.every(s=>Nt(i[s],t[s]))}function to(i,t){return t===void 0||i.round!==t.round||!i.parts!=!t.parts?
!1:!i.parts||i.parts.length<=t.parts.length}var La=160,qe=class{constructor(t,e,s){this.root=c("section","side "+t),this.root.setAttribute("aria-label",e);let n=c("h3","side-title");n.append(it(t),e),n.title=
s,this.rows=c("ol","rows"),this.note=c("p","side-note"),this.gauge=c("span","gauge"),this.gauge.setAttribute("aria-hidden","true");let o=c("div","said-below");o.
append(this.gauge,this.note),this.root.append(n,this.rows,o)}draw(t,e,s,n){let o=r=>r.mark?"row is-"+r.mark:"row";this.rows.replaceChildren(...(t??[]).map(r=>{let a=c(
"li",o(r)),h=c("span","share");h.style.setProperty("--share",String(r.share));let l=c("bdi","row-text");return nt(l,r.text),a.append(h,l,c("span","row-words",r.
words)),r.mark&&a.append(c("span","row-mark",r.mark)),a})),this.gauge.hidden=s===void 0,s!==void 0&&(this.gauge.style.setProperty("--u",String(s)),this.gauge.style.
setProperty("--limit",String(n??-1)),this.gauge.classList.toggle("limited",n!==void 0)),this.note.textContent=e??""}},Ke=class{constructor(t,e,s){Object.assign(
this,{wish:e,ask:s}),this.root=c("section","panel"),this.root.setAttribute("aria-label","The chosen token");let n=c("div","panel-head");this.words=c("h2","headl\
ine",""),this.words.dir="auto",this.words.setAttribute("role","status"),this.go=c("button","play-on"),this.go.type="button",this.go.append(it("play"),"Play on"),
this.go.hidden=!0,this.go.addEventListener("click",t),this.whatif=c("button","whatif"),this.whatif.type="button",this.whatif.addEventListener("click",()=>this.wish(
{round:this.offered?.words?null:this.drawn.round,at:Date.now()})),n.append(this.words,this.whatif,this.go),this.picture=c("div","picture"),this.phone=new qe("ph\
one","Phone: small model","It drafts every token; its most probable tokens with their probabilities"),this.mast=new qe("mast","Base station: large model","Its m\
ost probable tokens at the same place of the text"),this.link=new ze;let o=c("div","between");this.channel=c("span","channel"),this.upload=c("span","upload");let r=c(
"p","air");r.append(this.upload,this.channel),o.append(this.link.root,r),o.title="The upload of this token, to scale: below it what HLM would send for the same \
token on the same channel, all probabilities.",this.picture.append(this.phone.root,o,this.mast.root),this.hint=c("p","hint","Choose any word above to see who de\
cided it and why."),this.both=c("div","both"),this.both.hidden=!0,this.root.append(n,this.picture,this.both,this.hint),this.seen=0}update(t){this.series=t,this.
drawn=this.heads=void 0,this.link.update(t)}offer(t,e){this.offered=t??{},this.refusal=e??null,this.waits=!!t?.pending}drawHead(t,e){let{offers:s={},pending:n=!1,
words:o="",rows:r=[]}=this.offered??{},a=e&&!o?this.refusal:null,h=o?"Back to the run":e&&!a?s[t?.decision]??"":"";this.whatif.hidden=!h,this.whatif.disabled=n,
this.whatif.textContent!==h&&(this.whatif.textContent=h);let l=o||(n?"Decoding on from there …":a?.words??t?.scene?.headline??"");this.words.textContent!==l&&
(this.words.textContent=l);let d=a?a.questions.map(u=>this.question(u)):r.map(Oa);this.picture.hidden=d.length>0,this.both.hidden=d.length===0,this.both.replaceChildren(
...d)}question(t){let e=c("button","question-link",t);return e.type="button",e.addEventListener("click",()=>this.ask(t)),e}draw(t,e,s,n){let[o,r,a]=s,h=e*(o+r+a),
l=e>=1,d=this.picture.classList;if(d.toggle("drafting",!l&&h<o),d.toggle("unanswered",!l&&r+a>0&&h<o+r),d.toggle("checking",!l&&a>0&&h>=o+r),t!==this.drawn){let w=performance.
now();if(!l&&t!==null&&r+a===0&&w-this.seen<La)return;this.seen=w,this.content(t)}(this.headed!==this.offered||this.heads!==t||this.over!==n)&&([this.headed,this.
heads,this.over]=[this.offered,t,n],this.drawHead(t,n));let u=l||r===0?1:Math.min(1,Math.max(0,(h-o)/r)),f=t!==null&&this.series?.link.widths[1][t.round-1]>0?[Math.
min(1,2*u),Math.max(0,2*u-1)]:[u,1];d.toggle("unsent",!l&&h<o),this.link.draw(t,f)}content(t){this.drawn=t;let e=t?.scene??{};this.root.dataset.decision=this.picture.
dataset.decision=t?.decision??"",this.picture.classList.toggle("unasked",["skip","slm"].includes(t?.decision)),this.phone.draw(e.small,e.why,e.limit===void 0?void 0:
t.u,e.limit),this.mast.draw(e.large,e.test);let s=this.series?.link;this.channel.textContent=t?s?.channel[t.round-1]??"":"",this.upload.textContent=t?s?.uploads[t.
round-1]??"":""}release(){this.link.release()}};function Oa({title:i,same:t,rest:e,bill:s}){let n=c("p","both-row"),o=c("bdi","both-text");nt(o,t);let r=c("mark",
"both-rest");return nt(r,e),o.append(r),n.append(c("b","",i),o,c("span","both-bill",s)),n}function eo(i,t){if(!i||i.parts[0].length<t.since||i.plots.length!==t.plots.length)return null;let e=(a,h)=>a.slice(0,t.since).concat(h),s=(a,h)=>h.map((l,d)=>e(
a[d],l)),n=Array(t.since).fill("–"),o=Object.fromEntries(i.counters.map(a=>[a.name,a])),r=(a,h,l)=>Object.fromEntries(l.map(d=>[d,e(a[d],h[d])]));return{...t,
counters:t.counters.map(a=>({...a,values:e(o[a.name]?.values??n,a.values),asides:e(o[a.name]?.asides??n.map(()=>""),a.asides)})),plots:t.plots.map((a,h)=>({...a,
...r(i.plots[h],a,["points","now","each"]),lines:a.lines.map((l,d)=>({...l,values:e(i.plots[h].lines[d]?.values??[],l.values)}))})),parts:s(i.parts,t.parts),...r(
i,t,["total","busy","words"]),...t.pricing&&{pricing:{...t.pricing,...r(i.pricing??{rows:[]},t.pricing,["rows"])}},link:{...t.link,...r(i.link,t.link,["snr","ch\
annel","whole_s","uploads"]),packets:s(i.link.packets,t.link.packets),widths:s(i.link.widths,t.link.widths)}}}var Na=320,so=700,Ra=4e3,Ia=24,Ba=640,Pa=6.3,ja=.45,We=class{constructor(t,e){this.strip=t,this.key=e,this.sent=this.series=null,this.plots=new Set,this.active=
this.paused=!1,this.build(),this.onKey=n=>this.key_(n),document.addEventListener("keydown",this.onKey),this.fitted=new ResizeObserver(()=>this.fit()),this.onResize=
()=>this.fit(),addEventListener("resize",this.onResize);let s=document.querySelector("[data-testid=stMainBlockContainer], .calm");s&&this.fitted.observe(s),W(e).
meetBoard(this),z.followers.add(this)}build(){let{strip:t}=this;this.question=c("p","question"),this.buttons={run:this.button("run","Run","run","Decode an answe\
r with the settings shown; a run with other settings ends (Enter in the prompt, or Ctrl+Enter)"),stop:this.button("stop","Stop","stop","End the run after the to\
ken in progress; what was decided is kept"),pause:this.button("pause","Pause","pause","Hold, and go on (space)"),step:this.button("step","Step","step","Show one\
 more token and choose it; where none is left, one more is decided (full stop)")},this.looks={text:this.button("text","Text","text","The answer as plain text (T\
)"),lecture:this.button("lecture","Lecture view","lecture","For a projector: large tokens, no controls (L; Esc ends it)")},this.tools=c("div","tools"),this.tools.
setAttribute("role","toolbar"),this.tools.setAttribute("aria-label","Decode"),this.tools.append(this.buttons.run,this.buttons.stop,this.buttons.pause),this.bar=
c("p","bar"),this.bar.setAttribute("role","status"),this.numbers=c("dl","numbers"),this.panel=new Ke(()=>this.press("pause"),o=>this.wish(o),o=>t.trigger("quest\
ion",o)),this.trace=new Ue,this.busyKey=new Lt,this.busy=new Ot(this.busyKey,o=>t.choose(o,0),!0);let e=c("div","board-busy");e.append(this.busy.root,this.busyKey.
root);let s=c("div","tools");s.append(this.buttons.step,t.player.root,this.looks.text,this.looks.lecture),this.details=c("div","details"),this.details.append(s,
t.legend.root,this.numbers,this.trace.root,e);let n=c("div","said-line");n.append(t.legend.said,this.bar),this.root=t.root,this.root.classList.add("whole"),t.root.
replaceChildren(this.question,t.frame,n,this.panel.root),this.answer=c("div","answer"),this.answer.hidden=!0,this.answer.tabIndex=0,this.answer.setAttribute("ar\
ia-label","The answer as plain text"),t.frame.append(this.answer)}button(t,e,s,n){let o=c("button","tool "+t);return o.type="button",o.append(it(s),c("span","to\
ol-words",e)),o.title=n,o.addEventListener("click",()=>this.press(t)),o}update(t,e){this.sent=(t.since===0||e?t:eo(this.sent,t))??this.sent,this.recost(),e&&(this.
reserved=0),this.active=t.active,this.paused=t.paused,this.bar.textContent=this.bar.title=t.bar.words,this.bar.className="bar "+t.bar.kind,this.question.textContent=
t.question,this.bar.setAttribute("role",t.bar.kind==="error"?"alert":"status"),this.stale=t.bar.kind==="stale",this.strip.root.classList.toggle("stale",this.stale),
this.layNumbers(),this.panel.offer(t.otherwise,t.refusal),!t.apart&&!this.details.isConnected&&(this.question.after(this.tools),this.root.append(this.details));
let s=new Set(t.flips);for(let n of this.strip.items)n.node.classList.toggle("flip",s.has(n.token.round));this.strip.stale=!0,this.answered=performance.now(),this.
asked=0,this.ask()}recost(){let t=Vt(this.sent.pricing);this.series=t?Kn(this.sent,t,this.sent.pricing.nothing):this.sent}follow(){this.sent?.pricing&&(this.recost(),
this.strip.stale=!0,this.strip.recount(),this.settle())}layNumbers(){let t=this.series.counters.map(e=>e.name).join();t!==this.laid&&(this.laid=t,this.cells=this.
series.counters.map(e=>{let s=c("div","number");s.title=e.help,s.dataset.counter=e.name;let n=c("dd","value","–"),o=c("dd","aside"),r=c("dt","unit",e.words);return s.
append(n,r,o),{cell:s,value:n,unit:r,aside:o}}),this.numbers.replaceChildren(...this.cells.map(({cell:e})=>e)))}settle(){this.panel.update(this.series),this.trace.
update(this.series,this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce((t,e)=>t+e,0)),this.busyKey.offer(this.busy.spans);for(let t of this.
plots)this.give(t);this.measured=null,this.fit(),this.draw(this.strip.shown),this.drawButtons()}join(t){this.plots.add(t),this.series&&this.give(t)}give(t){t.root.
classList.toggle("stale",this.stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){return this.strip.items.map(t=>t.token.decision)}span(){let t=this.series.
parts[0].length;if(!this.active)return t;let e=32;for(;e<t;)e*=2;return e}seconds(t){return this.series?.total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.
active&&!this.panel.waits)return;let t=this.strip.items.length-this.strip.shown,e=this.active&&this.paused?so:t<Ia?Na:so,s=performance.now();(this.asked?s-this.
asked>Ra:s-this.answered>=e)&&this.strip.root.isConnected&&(this.asked=s,this.strip.trigger("more",this.strip.items.length)),this.asking=setTimeout(()=>this.ask(),
40)}draw(t){if(this.series){this.series.counters.forEach((e,s)=>{let{value:n,unit:o,aside:r}=this.cells[s],a=t===0?"–":e.values[t-1]??"–";n.textContent!==a&&
(n.textContent=a,o.textContent=a==="1"&&e.one?e.one:e.words);let h=t===0?"":e.asides[t-1]??"";r.textContent!==h&&(r.textContent=h,e.name==="answer"&&(r.title=h))});
for(let e of this.plots)e.reveal(t);this.drawMark(),this.mark(),this.answer.hidden||this.drawAnswer()}}drawMark(){let t=this.series.counters.find(({name:o})=>o===
"answer"),{shown:e}=this.strip,[s,n]=t&&e>0?[t.values[e-1],t.asides[e-1]]:["",""];this.strip.legend.conclude(n&&!this.panel.refusal?s:"",n)}mark(){if(!this.series)
return;let t=this.strip.current(),e=this.strip.selected;for(let n of this.plots)n.choose(e);this.busy.show(this.strip.clock,this.strip.place().clock),this.told!==
t&&(this.told?.node.classList.remove("told"),t?.node.classList.add("told"),this.told=t);let s=this.strip.shown>=this.strip.items.length&&!this.active;(!this.strip.
player.playing||e!==null)&&this.panel.draw(t?.token??null,1,[0,0,0],s),this.trace.draw(t?.token.round??null,this.strip.shown)}partsOf(t){return this.series.parts.
map(e=>e[(t.first??t.round)-1]||0)}animate(t,e){this.panel.draw(t,e,this.partsOf(t),!1),this.busy.show(this.strip.clock+e*this.seconds(t.round))}drawAnswer(){let t=this.
series.words.slice(0,this.strip.shown).join("");this.answer.textContent!==t&&(this.answer.textContent=t)}drawButtons(){let{player:t,items:e,shown:s}=this.strip,
n=s<e.length,o=t.playing||this.active&&!this.paused&&!t.held,r=this.active&&!this.stale;this.buttons.run.hidden=r,this.buttons.stop.hidden=!r,this.buttons.step.
disabled=o&&!this.paused,this.buttons.pause.disabled=e.length===0&&!this.active,this.panel.go.hidden=!t.introduced||t.playing;let a=o?"pause":n||this.active?"re\
sume":"again";if(this.drawn!==a){this.drawn=a;let[h,l]={pause:["pause","Pause"],resume:["play","Play"],again:["again","Replay"]}[a];this.buttons.pause.replaceChildren(
it(h),c("span","tool-words",l)),this.buttons.pause.setAttribute("aria-label",l),this.buttons.pause.dataset.state=a}}narrow(){return innerWidth<Ba}fit(){if(!this.
strip.root.isConnected)return;let{root:t,frame:e,area:s}=this.strip,n=Pa*et(),o=vn(t),r=o===null||this.narrow()?ja*innerHeight:s.offsetHeight+innerHeight-8-o,a=this.
active?Math.max(this.reserved??0,n,s.scrollHeight):this.content(),h=Math.ceil(Math.min(Math.max(n,r),a));this.active&&(this.reserved=h),this.set(t,"--area-heigh\
t",h+"px");for(let l of this.plots)l.fit()}set(t,e,s){t.style.getPropertyValue(e)!==s&&t.style.setProperty(e,s)}content(){let{area:t,items:e}=this.strip,s=e.length+
":"+t.clientWidth;if(this.measured?.of===s)return this.measured.height;let{scrollTop:n}=t;return t.classList.add("measured"),this.measured={of:s,height:t.scrollHeight+
t.offsetHeight-t.clientHeight},t.classList.remove("measured"),t.scrollTop=n,this.measured.height}wish(t){this.asked=performance.now(),this.strip.trigger("otherw\
ise",t)}press(t){let{player:e}=this.strip;if(t==="lecture")return this.lecture(!this.strip.root.classList.contains("lecture"));if(t==="text")return this.showText(
this.answer.hidden);t==="run"&&this.active&&this.drawn==="resume"&&e.play(),t==="pause"?this.drawn!=="pause"?(e.play(),this.paused&&this.tell("resume")):(e.hold(),
this.active&&this.tell("pause")):t==="step"?!this.active&&this.strip.shown>=this.strip.items.length?(e.owed=!0,this.tell("step")):!e.step()&&this.active&&this.tell(
"step"):t==="stop"?(e.hold(),this.active&&this.tell("stop")):this.tell("run"),this.drawButtons()}tell(t){this.asked=performance.now(),this.strip.trigger("presse\
d",t)}key_(t){let e=t.composedPath()[0];if(t.key==="Enter"&&(t.ctrlKey||t.metaKey)){setTimeout(()=>this.press("run"),30);return}if(t.key==="Enter"&&!t.shiftKey&&
!t.isComposing&&e.closest?.(".st-key-prompt")){t.preventDefault(),e.blur(),e.focus(),setTimeout(()=>this.press("run"),30);return}if(t.ctrlKey||t.metaKey||t.altKey||
t.defaultPrevented||e.closest?.("input, textarea, select, [contenteditable=true], [role=slider], [role=listbox] [role=option], [role=dialog]")&&!e.closest(".str\
ip")||e.closest?.("input")||t.key===" "&&e.closest?.("button"))return;let s={" ":"pause",".":"step",l:"lecture",L:"lecture",t:"text",T:"text"}[t.key];if(s){if((this.
buttons[s]||this.looks[s]).disabled)return;t.preventDefault(),this.press(s)}else t.key==="Escape"&&this.strip.selected===null&&this.strip.root.classList.contains(
"lecture")?this.lecture(!1):["ArrowLeft","ArrowRight","Escape"].includes(t.key)&&this.strip.onKey(t)}lecture(t){this.strip.root.classList.toggle("lecture",t),document.
documentElement.toggleAttribute("data-lecture",t),this.looks.lecture.setAttribute("aria-pressed",String(t)),requestAnimationFrame(()=>{this.measured=null,this.fit();
for(let e of this.plots)e.lay(this);this.strip.follow()})}showText(t){this.answer.hidden=!t,this.looks.text.setAttribute("aria-pressed",String(t)),t&&this.drawAnswer()}release(){
clearTimeout(this.asking),document.removeEventListener("keydown",this.onKey),removeEventListener("resize",this.onResize),this.fitted.disconnect(),this.panel.release(),
this.trace.release(),document.documentElement.removeAttribute("data-lecture"),W(this.key).board===this&&(W(this.key).board=null),z.followers.delete(this)}};function io(i,t={}){let e=c("div","token waiting"),{k:s,u:n}=t;return Ct(e,{decision:"waiting",label:"",text:i,...s===void 0?{}:{k:s},...n===void 0?{}:{u:n}},"?"),
e.setAttribute("aria-hidden","true"),e}var Ge=class{constructor(t){this.strip=t,this.waiting=c("div","stretch"),this.going=c("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,e){let s=this.of(t.token);if(s.length===0)return;let[n,o,
r]=this.strip.board.partsOf(t.token),a=n>0?Math.min(s.length,Math.floor(s.length*e*(n+o+r)/n)):s.length,h=this.waiting.childElementCount;if(!(a<=h)){h===0&&(t===
t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:l,
token:d}of s.slice(h,a))this.waiting.append(io(l,d));this.strip.follow()}}of({first:t,last:e}){let s=[];for(let o=t;o<=e&&this.strip.byRound.has(o);o+=1)s.push(
this.strip.items[this.strip.byRound.get(o)].token);return s.filter(o=>o.decision!=="bonus").map(o=>({text:o.draft??o.text,token:o})).concat((s.at(-1)?.thrown??[]).
map(o=>({text:o})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.map(
e=>io(e)));for(let e of this.going.children)e.classList.add("thrown"),e.addEventListener("animationend",()=>e.remove())}}};var Rt=class{constructor(t){this.strip=t,this.filters=new Set,this.root=c("div","head"),this.badge=c("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=c("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let e=c("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},e.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,e),this.said=c("p","said-counts"),this.mark=c("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)
return this.drawPresent();for(let s of t)this.letters[s.name]=s.letter,this.decisions.append(this.button(s)),this.said.append(this.sentence(s));this.said.append(
this.mark),this.drawPresent()}button(t){let e=t.name,s=c("button","filter");s.type="button",s.dataset.filter=e,s.title=t.label+": "+t.meaning+". Press to highli\
ght these tokens.",s.setAttribute("aria-pressed","false");let n=c("span","count","–");n.append(c("span","share-of"));let o=c("span","swatch",t.letter);o.setAttribute(
"aria-hidden","true");let r=c("span","name",t.label);return s.append(o,c("span","words")),s.lastChild.append(r," ",n,c("span","note",t.meaning)),s.addEventListener(
"click",()=>this.toggle(e)),this.buttons.set(e,{button:s,count:n}),s}sentence(t){let e=c("span","counted");e.dataset.filter=t.name,e.title=t.label+": "+t.meaning;
let s=c("span","how-many","0");return e.append(c("span","swatch",t.letter)," ",s," "+t.said),this.says.set(t.name,{node:e,count:s}),e}conclude(t,e){let s=t&&`${t}\
 ${e}`;this.mark.textContent!==s&&(this.mark.textContent=s),this.mark.dataset.mark=t}entry(t,e,s,n){let o=c("span","entry about-"+t);o.title=n;let r=c("span","s\
ample",e);return r.setAttribute("aria-hidden","true"),o.append(r,c("span","words",s)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let e=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let s of["draft","k","u","first_miss","message"])t[s]!==void 0&&this.present.add(s);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.
rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{name:e,usual:s}of this.rows){let{button:n}=this.buttons.get(e);n.
hidden=!(s&&!t)&&!this.present.has(e),n.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(e).node.hidden=n.hidden}for(let[e,s]of Object.entries(this.entries))
s.hidden=!this.present.has(e)}setCounts(t,e){for(let[s,{count:n}]of this.buttons){let o=t[s]||0,r=Z(o),a=s==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";n.
firstChild.data!==r&&(n.firstChild.data=this.says.get(s).count.textContent=r),n.lastChild.textContent!==a&&(n.lastChild.textContent=a)}}};var Fa=[.5,1,2,5],no=1.5,oo=3,Da=.6,Ha=12,za=200,ro=Symbol.for("cuhlm-introduced"),Ve=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="\
model",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=c("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label","Replay"),this.scrubber=c("input","scrubber"),this.scrubber.type="range",this.scrubber.min=
"0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label","Position in the recorded run"),this.scrubber.addEventListener("input",()=>{let e=Number(this.
scrubber.value);this.hold(),this.moveTo(e),this.strip.choose(e>0?this.strip.items[e-1].token.round:null,za)}),this.position=c("output","position"),this.speeds=c(
"div","speeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label","Speed");for(let e of Fa){let s=this.button("speed",()=>{this.introducing=
this.introduced=!1,this.speed=e,this.playing||this.play(),this.draw()});s.textContent=e+"×",s.dataset.speed=String(e),this.speeds.append(s)}let t=this.button("\
speed",()=>{this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)});t.textContent="all",t.dataset.speed="all",vt(t,"Show the whole run"),this.
speeds.append(t),this.paceButton=this.button("pace",()=>{this.pace=this.pace==="model"?"fast":"model",this.waited=0,this.draw()}),this.paceButton.textContent="m\
odel clock",this.root.append(this.scrubber,this.position,this.speeds,this.paceButton)}button(t,e){let s=c("button",t);return s.type="button",s.addEventListener(
"click",e),s}follow(t,e){e&&(this.still=matchMedia("(prefers-reduced-motion: reduce)").matches,this.held=!t.autoplay,this.waited=0,this.introduced=!1,this.introducing=
t.introduces===!0&&!this.still&&!this.held&&!globalThis[ro],this.slow=this.introducing?t.speed:1,this.introducing&&(globalThis[ro]=!0),!this.held&&!this.still?(this.
play(),this.introducing&&this.strip.items.length>0&&(this.waited=this.wait(this.strip.items[0]))):this.strip.running||this.strip.show(this.strip.items.length));
let{items:s,shown:n}=this.strip;this.owed&&n<s.length?(this.owed=!1,this.moveTo(n+1,!0),this.strip.choose(s[n].token.round,0)):this.still&&!this.held&&!this.owed&&
n<s.length&&(this.strip.running||this.live)&&this.moveTo(s.length),this.live=this.strip.running,this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let e=t.
byRound.get(t.selected)+1;e<t.items.length&&!t.running&&t.show(e),t.choose(null,0)}this.introduced=!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.
length&&!this.strip.running&&this.strip.show(0),this.strip.following=!0,this.held=!1,this.owed=!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(
this.frame),this.frame=requestAnimationFrame(e=>this.tick(e)),this.draw()}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.draw(),this.strip.board?.
mark()}hold(){this.held=!0,this.pause()}step(){this.hold();let{items:t,shown:e}=this.strip;return this.owed=e>=t.length,this.owed?!1:(this.moveTo(e+1,!0),this.strip.
choose(t[e].token.round,0),!0)}moveTo(t,e=!1){this.strip.show(t,e),this.strip.following=!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),
no)}tick(t){if(!this.playing||!this.strip.root.isConnected){this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:s,shown:n}=this.
strip,o=Math.min(s.length,n+oo),r=n;if(this.pace==="fast")this.waited=Math.min(this.waited+e*Math.max(Ha,(s.length-n)/Da),oo),r=Math.min(o,n+Math.floor(this.waited)),
this.waited-=r-n;else{for(this.waited+=e*this.speed*(this.introducing?this.slow:1);r<o&&this.waited>=this.wait(s[r])&&(this.waited-=this.wait(s[r]),r+=1,!this.stopsAt(
s[r-1].token)););for(;r>n&&r<s.length&&s[r].token.first<s[r].token.round;)r+=1;r>=s.length&&(this.waited=0)}if(r>n&&(this.strip.show(r,!0),this.strip.follow()),
r>n&&this.stopsAt(s[r-1].token)){this.introduce(s[r-1].token);return}if(r>=s.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.
board&&this.pace==="model"&&r<s.length){let a=Math.min(1,this.waited/Math.max(1e-6,this.wait(s[r])));this.strip.board.animate(s[r].token,a),this.still||this.strip.
drafts.wait(s[r],a)}this.frame=requestAnimationFrame(a=>this.tick(a))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.
stopped=this.introduced=!0,this.hold(),this.strip.choose(t.round,0),this.draw(),this.strip.board.panel.words.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){
this.strip.drawNewest();let{items:t,shown:e}=this.strip;this.drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let s=this.strip.
place();this.scrubber.value=String(s.count),this.scrubber.style.setProperty("--done",t.length===0?"0%":100*s.count/t.length+"%");let n=Y(s.clock);this.position.
textContent=Z(s.count)+" / "+Z(t.length)+" · "+n,this.position.title="Tokens shown, and the time that they took on the model clock.",this.scrubber.setAttribute(
"aria-valuetext","token "+s.count+" of "+t.length+", "+n+" on the model clock");for(let r of this.speeds.children)r.dataset.speed!=="all"&&r.setAttribute("aria-\
pressed",String(Number(r.dataset.speed)===this.speed));this.strip.board&&this.strip.board.drawButtons();let o=this.pace==="model";this.paceButton.setAttribute("\
aria-pressed",String(o)),this.paceButton.title=o?"Each token takes its time on the model clock (at most "+no+" s before the speed applies). Press for an even pa\
ce.":"Tokens appear as fast as they come. Press for the pace of the model clock."}};var Ua=128,qa=12,Ka=150,Wa=24,Ga=["resample","accept"],Xe=class{constructor(t){this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.build(
t),this.reset()}build(t){this.root=c("div","strip"),this.legend=new Rt(this.root),this.frame=c("div","frame"),this.area=c("div","area"),this.area.setAttribute("\
role","listbox"),this.area.setAttribute("aria-orientation","horizontal"),this.empty=c("p","empty","No tokens yet."),this.newest=c("button","newest","↓ newest"),
this.newest.type="button",this.newest.hidden=!0,this.drafts=new Ge(this),this.frame.append(this.area,this.newest),this.player=new Ve(this),this.root.append(this.
frame),t.append(this.root),this.board=null,this.area.addEventListener("click",e=>this.onClick(e)),this.area.addEventListener("keydown",e=>this.onKey(e)),this.area.
addEventListener("pointerover",e=>this.onHover(e)),this.area.addEventListener("scroll",()=>this.onScroll(),{passive:!0}),this.newest.addEventListener("click",()=>{
this.following=!0,this.follow()})}reset(){this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.clock=0,this.counts={},this.stale=!1,
this.legend.clear(),this.selected=null,this.tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.pause(),clearTimeout(this.timer),this.
drafts.clear(),this.area.replaceChildren(this.empty),this.area.scrollTop=0}update(t,e,s){this.report=e,this.trigger=s;let n=this.run!==t.run;n&&(this.reset(),this.
unseen=!0,this.run=t.run,this.root.dataset.run=t.run),this.running=t.running,this.legend.setDecisions(t.decisions),this.setThreshold(t.u_th),this.area.setAttribute(
"aria-label",t.label),this.board??=new We(this,t.key),this.merge(t.tokens,t.first);let o=t.first>this.chips.length;o&&this.report("behind",{run:this.run,chips:this.
chips.length,action:Date.now()});let r=this.unseen&&!o;this.unseen&&=o,this.board.update(t.board,n),this.player.follow(t.playback,r),(this.action===null||t.action===
this.action)&&this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board.settle()}setThreshold(t){t!==this.threshold&&(this.threshold=t,this.root.
classList.toggle("thresholded",t!==null),this.root.style.setProperty("--threshold",String(t)),this.legend.setThreshold(t))}merge(t,e){if(e>this.chips.length)return;
let s=this.chips.findIndex((n,o)=>o>=e&&!to(n.data,t[o-e]));s>=0&&this.truncate(s),t.forEach((n,o)=>{let r=this.chips[e+o];r===void 0?this.append(n):Nt(r.data,n)||
this.paintChip(r,n)}),this.empty.hidden=this.chips.length>0}truncate(t){for(let e of this.chips.splice(t)){e.node.remove(),e.lineBreak&&e.lineBreak.remove();for(let s of e.
items)this.byRound.delete(s.token.round),s===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.items.length,e.first)}this.shown=Math.min(this.
shown,this.items.length),this.stale=!0}append(t){let e=this.chips.length,s=Math.floor(e/Ua),n=this.blocks[s];n===void 0&&(n=this.blocks[s]=c("div","block"),n.setAttribute(
"role","presentation")),n.isConnected||this.area.append(n);let o={first:this.items.length,items:[],node:c("div")};this.chips.push(o),this.paintChip(o,t),n.append(
o.node),t.newline&&(o.lineBreak=c("div","break"),n.append(o.lineBreak))}paintChip(t,e){t.data=e;let s=e.parts||[e];e.parts&&!t.glyph&&(t.node.className="group f\
uture",t.node.setAttribute("role","presentation"),t.glyph=c("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&(t.glyph.replaceChildren(),e.whole?nt(t.glyph,e.text):
t.glyph.append("…")),s.forEach((n,o)=>{let r=t.items[o]||this.addItem(t,e.parts?c("div"):t.node),a=r.token;r.token=n,this.legend.notice(n),this.byRound.set(n.
round,t.first+o),(!a||!Nt({...a,seconds:0},{...n,seconds:0}))&&Ct(r.node,n,this.legend.letters[n.decision]),a&&(this.stale=!0)})}addItem(t,e){let s={node:e,chip:t};
return e.className="token future",e.setAttribute("role","option"),e.setAttribute("aria-selected","false"),e.tabIndex=-1,e!==t.node&&t.node.append(e),t.items.push(
s),this.items.push(s),s}show(t,e=!1){let s=this.shown,n=this.drafts.clear(),o=e&&!n&&t>s&&t-s<=qa&&this.player.pace==="model";for(let r=s;r<t;r+=1)this.reveal(this.
items[r],!0,o);for(let r=s-1;r>=t;r-=1)this.reveal(this.items[r],!1,!1);this.shown=t,this.tabStop===void 0&&t>0&&this.setTabStop(this.items[0]),e&&n&&t>s&&this.
drafts.throwAway(this.items[t-1]),this.drawProgress()}reveal(t,e,s){t.node.classList.toggle("future",!e),t.node.classList.toggle("new",s);let n=t.chip;n.glyph&&
(t===n.items[0]&&n.node.classList.toggle("future",!e),t===n.items[n.items.length-1]&&n.node.classList.toggle("unfinished",!e)),this.count(t,e?1:-1)}count(t,e){let{
token:s}=t;this.counts[s.decision]=(this.counts[s.decision]||0)+e,s.miss&&(this.counts.miss=(this.counts.miss||0)+e),this.clock=Math.max(0,this.clock+e*this.secondsOf(
s))}recount(){if(this.stale){this.stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.count(this.items[t],1);this.drawProgress()}}drawProgress(){
this.legend.setCounts(this.counts,this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),document.documentElement.toggleAttribute("data-unplaye\
d",this.running||this.shown<this.items.length))}secondsOf(t){return this.board?this.board.seconds(t.round):t.seconds||0}follow(){this.following&&(this.area.scrollTop=
this.area.scrollHeight,requestAnimationFrame(()=>{this.following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){let t=this.area.scrollTop;this.area.
scrollHeight-t-this.area.clientHeight<Wa?this.following=!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){this.newest.
hidden=this.following||!(this.running||this.player.playing)}current(){let t=this.items[this.byRound.get(this.selected)];return t||this.running||this.shown<this.
items.length?t??this.items[this.shown-1]:Ga.map(e=>this.items.find(({token:s})=>s.decision===e)).find(Boolean)??this.items[this.shown-1]}place(){let t=this.byRound.
get(this.selected);return t===void 0?{count:this.shown,clock:this.clock}:{count:t+1,clock:this.items.slice(0,t+1).reduce((e,s)=>e+this.secondsOf(s.token),0)}}adoptSelection(t){
if(t===this.selected)return;let e=this.byRound.get(t);e!==void 0&&e>=this.shown&&this.show(e+1),this.drawSelection(t),e!==void 0&&this.bring(this.items[e].node)}bring(t){
let e=t.getBoundingClientRect(),s=this.area.getBoundingClientRect();e.top<s.top?this.area.scrollTop-=s.top-e.top+8:e.bottom>s.bottom&&(this.area.scrollTop+=e.bottom-
s.bottom+8)}drawSelection(t){let e=this.items[this.byRound.get(this.selected)];e&&e.node.setAttribute("aria-selected","false"),this.selected=t;let s=this.items[this.
byRound.get(t)];s&&(s.node.setAttribute("aria-selected","true"),this.setTabStop(s)),this.player.draw(),this.board&&this.board.mark()}setTabStop(t){this.tabStop&&
(this.tabStop.node.tabIndex=-1),this.tabStop=t,t&&(t.node.tabIndex=0)}choose(t,e){if(t===this.selected)return;t!==null&&this.player.hold(),this.drawSelection(t),
this.action=Date.now(),clearTimeout(this.timer);let s={run:this.run,round:t,action:this.action};this.timer=setTimeout(()=>this.report("selected",s),e)}onClick(t){
let e=t.target.closest(".token");e!==null&&(e.focus({preventScroll:!0}),this.choose(Number(e.dataset.round),0))}onHover(t){let e=t.target.closest(".token");e!==
null&&(e.title=this.items[this.byRound.get(Number(e.dataset.round))].token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey||this.shown===0)return;let e=t.target.
closest?.(".token")??null,s=e!==null?this.byRound.get(Number(e.dataset.round)):this.byRound.get(this.selected)??-1,n=this.shown-1,o=null;if(t.key==="ArrowRight")
o=Math.min(s+1,n);else if(t.key==="ArrowLeft")o=Math.max(s-1,0);else if(t.key==="Home")o=0;else if(t.key==="End")o=n;else if(t.key==="ArrowDown")o=this.onNextLine(
s,1);else if(t.key==="ArrowUp")o=this.onNextLine(s,-1);else if(t.key==="Enter"||t.key===" ")o=s;else if(t.key==="Escape"){if(this.selected===null)return;this.choose(
null,0),t.stopPropagation();return}else return;t.preventDefault(),t.stopPropagation();let r=this.items[o];r!==void 0&&(r.node.focus({preventScroll:!0}),r.node.scrollIntoView(
{block:"nearest"}),this.choose(r.token.round,Ka))}onNextLine(t,e){if(t<0)return 0;let s=this.items[t].node.getBoundingClientRect(),n=(s.left+s.right)/2,o=t,r=null,
a=1/0;for(let h=t+e;h>=0&&h<this.shown;h+=e){let l=this.items[h].node.getBoundingClientRect();if(Math.abs(l.bottom-s.bottom)<4)continue;if(r===null&&(r=l.bottom),
Math.abs(l.bottom-r)>4)break;let d=Math.abs((l.left+l.right)/2-n);d<a&&(a=d,o=h)}return o}release(){this.root.isConnected||(this.player.pause(),clearTimeout(this.
timer),this.board&&this.board.release())}};var Va=5,ho=14;function It(i,t,e=null){if(e!==null&&e.u_th!==null)return e.u_th;let{u_th:s}=i.settings;return t.uses.includes("u_th")&&typeof s=="number"?s:null}
function lo(i,t,e,s,n,o){let r={headline:Xa(i,t,e,n)},a=ao(e.draft_top,[[e.draft,e.draft_text,e.draft_prob]],e);a.length>0&&(r.small=a);let h=n&&e.target_top.length===
0?n:e,l=e.draft===null?[e.token,N(e),h.target_prob]:[e.draft,e.draft_text,h.target_prob],d=ao(h.target_top,[l],e);d.length>0&&(r.large=d);let u=Za(e,s,i.settings,
t,o);u&&(r.why=u);let m=It(i,t,e);e.uncertainty!==null&&m!==null&&(r.limit=Number(m.toFixed(4)));let f=t.test.shares_noise?Ya(e,n):Ja(e,n,i.settings);return f&&
(r.test=f),r}function ot(i){return B((i??"").trim()||(i??""),ho)}function Xa(i,t,e,s){let n=It(i,t,e),o=t.reads.includes("estimator")&&!t.blocks&&e.uncertainty!==
null&&n!==null,r=o&&e.uncertainty>n,a=e.token===e.draft,h=r?"told_unsure":"told_sent",l={skip:[o&&!r?"told_sure":"told_kept",...s&&!s.would_accept?["told_wrong"]:
[]],accept:[h,"told_accepted"],resample:[h,a?"told_again":"told_replaced"]}[e.decision]??[`told_${e.decision}`],d=e.is_end?y("told_end"):ot(N(e)),u=a?d:ot(e.draft_text);
return l.map(m=>y(m,{draft:u,final:d})).join(" ")}function ao(i,t,e){let s=new Map(i.map(([a,h,l])=>[a,{text:h,prob:l}]));for(let[a,h,l]of t)a!==null&&l!==null&&
!s.has(a)&&s.set(a,{text:h??"",prob:l});let n=[...s.keys()].sort((a,h)=>s.get(h).prob-s.get(a).prob||a-h),o=new Set([e.draft,e.token].filter(a=>s.has(a))),r=new Set(
[...o,...n.filter(a=>!o.has(a)).slice(0,Va-o.size)]);return n.filter(a=>r.has(a)).map(a=>{let{text:h,prob:l}=s.get(a),d=e.is_end&&a===e.token?"end":h,u=a===e.draft?
"draft":a===e.token?"final":"";return{text:E(d,ho)||"(no text)",share:Number(l.toFixed(4)),words:Ee(l,2),mark:u}})}function Za(i,t,e,s,n){let{reads:o}=s,r=i.decision===
"skip";if(i.decision==="bonus")return"all drafts were accepted";if(i.decision==="slm"||i.decision==="llm")return"";if(s.blocks)return`draft ${n.tokens.length+1}\
 of ${M(t.slm_passes)} in one message`;if(o.includes("skip_prob"))return`chance: ${k(e.skip_prob)} are skipped`;if(o.length===0||s.compares_u_th&&e.u_th===null)
return"every draft is sent";if(o.includes("confidence_th")&&i.draft_prob!==null){let[u,m]=R(i.draft_prob,e.confidence_th);return`probability ${u} ${r?"≥":"<"}\
 ${m}`}let a=i.u_th??(typeof e.u_th=="number"?e.u_th:null);if(!o.includes("estimator")||i.uncertainty===null||a===null)return"";let[h,l]=R(i.uncertainty,a),d=r||
i.uncertainty>a?"":", after skips in a row";return`uncertainty ${h} ${i.uncertainty>a?"is above":"is not above"} the threshold ${l}${d}`}function Ya(i,t){if(i.decision===
"bonus")return"sampled with the noise of this position";if(i.decision==="skip")return t?`not asked; with the same noise it would sample ${t.would_accept?"this t\
oken, too":"another token"}`:"not asked";let e=k(i.accept_prob);return i.decision==="accept"?`with the same noise it samples ${ot(i.draft_text)}, too (chance ${e}\
)`:`with the same noise it samples ${ot(N(i))} (chance of ${ot(i.draft_text)}: ${e})`}function Ja(i,t,e){if(i.decision==="bonus")return"from the pass that teste\
d the drafts";if(i.decision==="skip"||i.decision==="slm"){if(!t)return i.decision==="skip"?"not asked":"";let o=k(1-t.rejection_prob);return`not asked; it would\
 ${t.would_accept?"accept":"reject"} (accepts with probability ${o})`}if(i.decision==="llm")return"";if(i.case===null){let[o,r]=R(i.target_prob??0,e.p_t);return`\
its probability ${o} ${i.decision==="accept"?"≥":"<"} floor ${r}`}if(i.case==="1")return`at least as likely here: ${ot(i.draft_text)} is certainly accepted`;let[
s,n]=R(i.accept_uniform??0,i.accept_prob??0);return n.startsWith("<")?`practically never accepts ${ot(i.draft_text)}`:`accepts ${ot(i.draft_text)} with probabil\
ity ${n}; draw ${s}`}var Ze=48,Qa={"␣":"space ","↵":"line break ","⇥":"tab "};function Ye(i,t,e,s){let n=i.rows.find(({audit:r})=>r&&!r.would_accept),o={...i,before:t,method:e,
words:s,firstMiss:n?n.token.round:null};return th(i.rows).map(({rows:r,finished:a})=>ih(r,a,o))}function th(i){let t=[],[e,s]=[null,new Uint8Array(0)];for(let n of i){
let o=n.token.token_hex;o===null&&([e,s]=[null,new Uint8Array(0)]),e===null&&t.push(e={rows:[],finished:!0}),e.rows.push(n),o!==null&&(s=eh(Uint8Array.of(...s,...sh(
o)))),e.finished=s.length===0,e.finished&&(e=null)}return t}function eh(i){for(let t=Math.min(3,i.length);t>0;t-=1){let e=i.slice(i.length-t),s=new TextDecoder;
if(s.decode(e,{stream:!0})===""&&s.decode()!=="")return e}return new Uint8Array(0)}function sh(i){return Uint8Array.from(i.match(/../g)??[],t=>parseInt(t,16))}function ih(i,t,e){
let s=i.map(({token:l})=>l);if(s[0].token_hex===null)return ei(i[0],E(s[0].text,Ze),"",e);let n=s.map(l=>l.text).join(""),o=t&&n.replaceAll("�","")!=="",r=o?E(
n,Ze):co(s.map(l=>l.token_hex??"").join(""));if(s.length===1&&t)return ei(i[0],r,"",e);let a=i.map(l=>ei(l,co(l.token.token_hex??""),o?r:"",e)),h={round:s[0].round,
text:r,parts:a,whole:o};return a.some(l=>l.newline)?{...h,newline:!0}:h}function ei(i,t,e,{started:s,before:n,method:o,words:r,firstMiss:a}){let{token:h,exchange:l,
audit:d}=i,u=n.get(h.round),m={round:h.round,text:h.is_end?"end":t,decision:h.decision,seconds:Number(i.totalS.toFixed(5))};h.is_end&&(m.end=!0),h.text.includes(
`
`)&&(m.newline=!0),h.decision==="resample"&&(m.draft=E(h.draft_text??"",Ze)||`token ${h.draft}`),h.k!==null&&(m.k=h.k<1e4?String(h.k):`${Math.round(h.k/1e3)}k`),
h.uncertainty!==null&&(m.u=Number(h.uncertainty.toFixed(4))),d&&!d.would_accept&&(m.miss=!0,h.round===a&&(m.first_miss=!0));let f=Nn(l);if(f){let g=Zs(u,h);Object.
assign(m,{first:g,last:g+l.tokens-1,message:`${f}.`}),l.thrown.length>0&&h.round===m.last&&(m.thrown=l.thrown.map(p=>E(p,Ze)||"(no text)"))}m.label=nh(h,l,m,e,r.
decisions[h.decision]);let w=Fe(h,{...l,outage:!1},d,s.settings,o,u);return m.hint=`Token ${h.round}: ${w}${m.first_miss?` ${r.firstMiss}`:""}`,m.scene=lo(s,o,h,
l,d,u),m}function co(i){return(i.match(/../g)??[]).join(" ").toUpperCase()}function si(i){return Array.from(i,t=>Qa[t]??t).join("").trim()||"empty"}function nh(i,t,e,s,n){
let o=i.decision==="slm"||i.decision==="llm";return[`Token ${i.round}: ${i.is_end?"end of the text":si(e.text)}`,s?`part of ${si(s)}`:"",o?`chosen by the ${n}`:
n,"draft"in e?`draft ${si(e.draft)} rejected`:"",i.k===null?"":i.k===1?"one probability sent":`${M(i.k)} probabilities sent`,i.uncertainty===null?"":`uncertaint\
y ${D(i.uncertainty,2)}`,e.miss?"the LLM would have rejected it":"",e.first_miss?"the first wrong skip":"",e.thrown?`${e.thrown.length} drafts behind it thrown`:
"",t.outage?"the upload ran into an outage":""].filter(Boolean).join(", ")}var oh=10;function uo(i,{started:t},e,s,n){let{token:o,exchange:r,audit:a}=i,h=It(t,s,o),l=[];if(o.uncertainty!==null){let f=k(o.uncertainty)+(h===null?"":`, th\
reshold ${k(h)}`);l.push(["Uncertainty",o.uncertainty,h,f])}if(o.accept_prob!==null){let f=k(o.accept_prob)+(o.accept_uniform===null?"":`, draw ${k(o.accept_uniform)}`);
l.push(["Accept probability",o.accept_prob,o.accept_uniform,f])}let d=rh(o,a,n),u=hh(o,a),m=f=>f===void 0?null:[Number(f.toPrecision(4)),k(f)];return{round:o.round,
sentence:Fe(o,r,a,t.settings,s,e.get(o.round)),meters:l,series:d.map(({name:f,colour:w})=>[f,w]),tops:ah(o,d).map(f=>[lh(o,f),E(u.get(f)??"",24)||"(no text)",d.
map(({probs:w})=>m(w.get(f)))]),facts:zn(o,r,a,t.settings)}}function rh(i,t,e){let s=t&&i.target_top.length===0?t:i,n=i.draft??i.token,o=(a,h)=>{let l=new Map(a.
map(([d,,u])=>[d,u]));return h!==null&&!l.has(n)&&l.set(n,h),l},r=[{name:"small model",colour:e.small,probs:o(i.draft_top,i.draft_prob)},{name:"large model",colour:e.
large,probs:o(s.target_top,s.target_prob)}].filter(({probs:a})=>a.size>0);return i.resampling_top.length>0&&i.accept_prob!==null&&i.accept_uniform!==null&&i.accept_prob<
1&&r.push({name:"drawn from after a rejection",colour:e.after,probs:o(i.resampling_top,null)}),r}function ah(i,t){let e=new Map;for(let{name:r,probs:a}of t)if(r.
endsWith("model"))for(let[h,l]of a)e.set(h,Math.max(l,e.get(h)??0));let s=new Set([i.draft,i.token].filter(r=>r!==null));for(let r of s)e.has(r)||e.set(r,0);let n=[
...e.keys()].sort((r,a)=>e.get(a)-e.get(r)||r-a),o=new Set([...s,...n.filter(r=>!s.has(r)).slice(0,oh-s.size)]);return n.filter(r=>o.has(r))}function hh(i,t){let e=[
i.resampling_top,t?.target_top??[],i.target_top,i.draft_top].flat(),s=new Map(e.map(([n,o])=>[n,o]));return i.draft!==null&&s.set(i.draft,i.draft_text??""),s.set(
i.token,N(i))}function lh(i,t){return t===i.token?t===i.draft?i.decision==="resample"?"draft, drawn again":"draft, accepted":i.draft===null?"drawn":"drawn inste\
ad":t===i.draft?"draft":""}var lt="strip",ch=["end","summary"],Je=class{constructor(t,e,s,{heard:n=null,below:o=()=>[]}={}){Object.assign(this,{page:t,words:e,methods:s,heard:n,below:o}),
this.selected=this.action=null,this.strip=new Xe(t.left),this.strip.root.classList.toggle("recorded",n===null);let r=c("div");t.right.prepend(r),new Xt(r,lt,["t\
hroughput","bias"]),this.drawer=c("details","drawer");let a=c("div");this.drawer.append(c("summary","","Details of each token"),a,t.inspector),new Xt(a,lt,["unc\
ertainty"]),t.beyond.prepend(this.drawer)}draw(t,e,s,n,o={}){let{words:r,strip:a}=this,[h]=t,l=s!==this.run;l&&(this.selected=this.action=null),this.run=s,this.
method=this.methods.find(h.method),this.table=Tt(t,e,this.method.overlaps),this.before=je(t);let d=this.method.blocks?"waits":"skips",u={decisions:r.decisions,firstMiss:r.
first_miss[h.method][h.settings.payload]},m=qn(this.table,this.method,{counters:r.counters,plots:r.plots[d]},dh(h.prompt),Yt(t,r));this.data={run:s,first:0,tokens:Ye(
this.table,this.before,this.method,u),decisions:r.legend[d],playback:{autoplay:!0,introduces:!1,speed:1},key:lt,label:"Tokens",u_th:It(h,this.method),running:!1,
board:{...m,bar:{words:n,kind:"info"},...o}},l||a.player.hold(),this.update(),l||a.show(a.items.length)}update(){let t={...this.data,selected:this.selected,action:this.
action};this.strip.update(t,(s,n)=>this.chosen(s,n),(s,n)=>this.pressed(s,n));let e=this.table.rows.find(({token:s})=>s.round===this.selected);this.page.inspect(
e&&uo(e,this.table,this.before,this.method,this.words.colours),()=>this.strip.choose(null,0)),e&&this.page.inspector.append(...this.below(e))}chosen(t,e){t==="s\
elected"&&([this.selected,this.action]=[e.round,e.action],this.update())}pressed(t,e){this.strip.player.owed=!1,this.heard?.(t,e)}};function Yt(i,t){let e=i.filter(
({type:s})=>s==="token").map(s=>s.text).join("");return ch.includes(i[i.length-1].type)?cn(i[0].prompt,e,t.answers):null}function dh(i){return $e(i.split(/\s+/).
join(" ").trim())}var uh={"✓":"right","✗":"wrong"};function ii(i,t){return{...t,clock:Re(t.clock,!i.verifies||i.overlaps)}}function Qe(i,t,{methods:e,words:s}){let n=e.find(i[0].
method),o=Tt(i,ii(n,t),n.overlaps),r=o.rows.map(({token:u})=>u),a=r.map(u=>u.text).join(""),h=Yt(i,s),l=uh[h?.mark]??"unknown",d=o.rows.map(({bias:u})=>u??null).
filter(u=>u!==null);return{events:i,method:n,table:o,tokens:r,text:a,answer:h,verdict:l,answered:l==="unknown"?"":dn(a),seconds:Gt(o),bits:o.rows.reduce((u,m)=>u+
(m.sent?m.exchange.payload_bits:0),0),messages:o.rows.filter(({transmitted:u})=>u).length,bias:d.length>0?d.reduce((u,m)=>u+m,0)/d.length:null}}function ts(i,t){
let[e,s]=[i,t].map(o=>o.filter(({type:r})=>r==="token").map(({token:r})=>r)),n=e.findIndex((o,r)=>r<s.length&&o!==s[r]);return n===-1?null:n+1}var ph={right:"✓",wrong:"✗"};function po(i,t,e,s){let n=Math.max(0,...t.map(({seconds:r})=>r)),o={[i.name]:i.title,...Object.fromEntries(Object.entries(e).filter(
([r])=>r!==i.name))};return Object.entries(o).map(([r,a])=>fh(a,r===i.name,t.find(h=>h.method.name===r),n,s))}function fh(i,t,e,s,n){if(!e)return{name:i,own:t,share:0,
seconds:n,bytes:"",verdict:"unknown",answer:"",help:"",pricing:null};let[o,r]=[Pe(e.seconds),O(e.bits)];return{name:i,own:t,seconds:o,bytes:r,verdict:e.verdict,
pricing:null,total:e.seconds,share:e.seconds===s?1:Number((e.seconds/s).toFixed(4)),answer:e.answered?`${ph[e.verdict]} ${e.answered}`:"",help:`${e.method.title}\
: ${bt(e.tokens.length,"token")} in ${o} on the model clock, ${r} sent up.`}}function fo(i,t){return i.blocks?{}:Object.fromEntries(Object.entries(t).map(([e,[s]])=>[
e,s]))}function mo(i,t,e){let s=ts(i.events,t.events),n=(o,{tokens:r,...a})=>{let h=s===null?r.length:s-1,l=d=>$e(d.map(u=>u.text).join(""));return{title:o,same:l(
r.slice(0,h)),rest:l(r.slice(h)),bill:mh(a)}};return{words:gh(i,t,s,e),rows:[n("As it was",i),n("Otherwise",t)]}}function ni({answered:i,verdict:t}){return i&&`${i}\
 (${t})`}function mh(i){let t=`${O(i.bits)} in ${bt(i.messages,"upload")}`,e=i.bias===null?"–":D(i.bias,3);return[ni(i),Pe(i.seconds),t,`mean bias ${e}`].filter(
Boolean).join(" · ")}function gh(i,t,e,s){let[n,o]=[ni(i),ni(t)],r=e===null?"the text would end at another place":`the text would diverge at token ${e}`;return n?
r=n===o?`the answer would still be ${n}`:`the answer would be ${o} instead of ${n}`:t.text===i.text&&(r="the text would be the same"),`Had ${s}, ${r}, ${wh(t.seconds-
i.seconds,t.bits-i.bits)}.`}function wh(i,t){let e=[];return Math.abs(i)>1e-9&&e.push([V(Math.abs(i),2),i>0?"more":"less"]),t&&e.push([O(Math.abs(t)),t>0?"more":
"less"]),e.length===0?"at the same cost":e.length===2&&e[0][1]===e[1][1]?`${e[0][0]} and ${e[1][0]} ${e[0][1]}`:e.map(s=>s.join(" ")).join(" and ")}function go({
token:i,audit:t},e){let[s,n]=[i.draft_top,(t??i).target_top].map(r=>new Map(r.map(([a,h,l])=>[a,{text:h,prob:l}])));return[...new Set([s,n].flatMap(r=>[...r.keys()].
slice(0,e)))].filter(r=>r!==i.token).map(r=>{let a=[["small",s.get(r)],["large",n.get(r)]].filter(([,h])=>h).map(([h,{prob:l}])=>`${h} ${k(l)}`);return[r,`‘${E(
(s.get(r)??n.get(r)).text)}’`,a.join(", ")]})}var bh=["u_th","snr_db","theta","fading"],yo=["schedule","payload","seed","rtt_s"],yh=["fading",...yo.slice(0,3)],es=class{constructor(t,e,s){Object.assign(this,
{data:t,methods:e,moved:s});let{opening:n,examples:o,controls:r}=t.words;this.settings=structuredClone(n.settings),this.fields={},this.handles=Jt("handles",...bh.
map(u=>this.setting(u)));let a=[...e.rows.values()].map(({name:u,title:m})=>[u,m]);this.ownPlace=c("span","own");let h=this.list("method","Method",a,n.method,()=>{
this.offerOfMethod(),s("method")});this.readPlace=c("span","reads");let l=this.list("example","Examples",[["","Choose a prompt"],...o.map(u=>[u,u])],"",u=>u&&this.
ask(u)),d=Jt("choices",h,this.readPlace,this.ownPlace,...yo.filter(u=>u in r).map(u=>this.setting(u)),l);this.asking=this.question(),this.tries=this.questions(t.
words.tries,Jt("folded",bo("Seven questions",this.presets(t.pair.presets)),bo("Method, seed, more",d))),this.take(n)}get values(){return{prompt:this.prompt.value,
method:this.fields.method.value,settings:this.settings}}settingsFor(t){return t.chooses_payload?this.settings:{...this.settings,payload:this.data.settings.payload}}ask(t){
this.prompt.value=t,this.moved("prompt")}question(){let t=c("form","asking"),e=this.prompt=c("textarea");e.rows=1,e.placeholder="Ask something (Enter runs it)",
e.setAttribute("aria-label","Prompt"),e.addEventListener("keydown",n=>{n.key!=="Enter"||n.shiftKey||n.ctrlKey||n.metaKey||n.isComposing||(n.preventDefault(),this.
moved("prompt"))});let s=c("div");return new At(s,lt,"tools"),t.append(e,s),t}questions({words:t,scope:e,questions:s},n){let o=c("span","",t);o.title=e;let r=s.
map(([a,h])=>wo("try",a,h,()=>this.ask(h)));return Jt("tries",o,...r,n)}presets(t){this.note=c("p","said");let e=t.map(s=>wo("",s.title,s.question,()=>{this.take(
s),this.note.textContent=s.question,this.moved("preset")}));return Jt("presets",...e,this.note)}take({prompt:t,method:e,settings:s}){this.settings=structuredClone(
s),this.prompt.value=t,this.fields.method.show(e);for(let n of yh)this.fields[n].show(this.part(n)[n]);this.offerOwn(),this.offerOfMethod()}offerOwn(){let{channel:t}=this.
settings,e=this.data.words.own[t.fading];this.offerNumbers(this.ownPlace,e?[e]:[],t,"fading")}offerOfMethod(){let t=this.methods.find(this.fields.method.value);
this.fields.payload.disabled=!t.chooses_payload,this.fields.payload.show(this.settingsFor(t).payload),this.offerNumbers(this.readPlace,this.data.words.numbers.filter(
({name:e})=>t.uses.includes(e)),this.settings,"number")}offerNumbers(t,e,s,n){t.hidden=e.length===0;let o=e.map(r=>{let a=Mt({...r,value:s[r.name]},()=>{s[r.name]=
a.setting,this.moved(n)});return a.root.classList.add(t.className),a.root});t.replaceChildren(...o)}part(t){return[this.settings.channel,this.settings.clock].find(
e=>t in e)??this.settings}setting(t){let e=this.data.words.controls[t],s=typeof e.value=="string"&&e.kind==="slider"?e.low:e.value,n=Mt({...e,value:s},()=>{this.
part(t)[t]=n.setting,t==="fading"&&this.offerOwn(),this.moved(t)});return this.fields[t]=n,n.root}list(t,e,s,n,o){let r=Mt({name:t,kind:"list",label:e,options:s,
value:n},o);return this.fields[t]=r,r.root}show(t){let e={u_th:t.u_th??0,theta:t.theta,snr_db:t.channel.snr_db,rtt_s:t.clock.rtt_s*1e3};for(let[s,n]of Object.entries(
e)){let{field:o}=this.fields[s];document.activeElement!==o&&this.fields[s].show(n)}}};function Jt(i,...t){let e=c("div",i);return e.append(...t),e}function wo(i,t,e,s){
let n=c("button",i,t);return n.type="button",n.title=e,n.addEventListener("click",s),n}function bo(i,t){let e=c("details","fold"),s=c("div","fold-body");return s.
append(t),e.append(c("summary","",i),s),e.addEventListener("keydown",n=>{n.key!=="Escape"||!e.open||(n.stopPropagation(),e.open=!1,e.firstChild.focus())}),e}var Bt=330,xh={left:78,right:22,top:12,bottom:48},xo=5,ko={solid:"",dot:"2 4",dash:"8 5",longdash:"13 6",dashdot:"8 4 2 4",longdashdot:"13 4 2 4"};function S(i,t={},...e){
let s=_(i,t);return s.append(...e),s}function ct(i,t,...e){return S("svg",{width:i,height:Bt,viewBox:`0 0 ${i} ${Bt}`,role:"img","aria-label":t},...e)}function U(i,t,e,s={}){
return S("text",{x:t,y:e,"text-anchor":"middle",...s},i)}function Qt([i,t],e,s=String){return{share:n=>(n-i)/(t-i),ticks:e.map(n=>[n,s(n)])}}function te([i,t],e,s=[
1],n=1){let[o,r]=[i,t].map(Math.log10),a=[];for(let h=Math.ceil(o)-1;h<=r;h+=1)if(h%n===0)for(let l of s)l*10**h>=i&&l*10**h<=t&&a.push([l*10**h,e(l*10**h)]);return{
share:h=>(Math.log10(Math.max(h,Number.MIN_VALUE))-o)/(r-o),ticks:a}}function oi(i){return{share:t=>(t+.5)/i.length,ticks:i.map((t,e)=>[e,t])}}function Pt(i,t,e,s,n={}){
let{left:o,right:r,top:a,bottom:h}={...xh,...n},[l,d]=[i-o-r,Bt-a-h],u=p=>o+l*t.share(p),m=p=>a+d*(1-e.share(p)),f=[];for(let[p,b]of e.ticks)f.push(S("line",{x1:o,
x2:o+l,y1:m(p),y2:m(p),class:"rule"})),f.push(U(b,o-xo,m(p)+xo,{"text-anchor":"end"}));let w=t.ticks.map(([p,b])=>U(b,u(p),a+d+18));s.x&&w.push(U(s.x,o+l/2,Bt-8,
{class:"named"}));let g=a+d/2;return s.y&&w.push(U(s.y,14,g,{class:"named",transform:`rotate(-90 14 ${g})`})),f.push(...w,S("rect",{x:o,y:a,width:l,height:d,class:"\
edge"})),{nodes:f,x:u,y:m,left:o,right:o+l,top:a,bottom:a+d}}function ee(i,t,e,s,n){let o=t.map((r,a)=>`${i.x(r).toFixed(1)},${i.y(e[a]).toFixed(1)}`).join(" ");
return S("polyline",{points:o,fill:"none",stroke:s,"stroke-width":2.5,"stroke-dasharray":ko[n]??""})}var _o={circle:"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z",square:"\
M-5.5 -5.5H5.5V5.5H-5.5Z","triangle-up":"M0 -7L6.5 5H-6.5Z",diamond:"M0 -8L8 0L0 8L-8 0Z","diamond-tall":"M0 -9L5 0L0 9L-5 0Z",cross:"M-2 -7H2V-2H7V2H2V7H-2V2H-\
7V-2H-2Z","circle-cross":"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0ZM-1 -5H1V-1H5V1H1V5H-1V1H-5V-1H-1Z",x:"M-6 -3.5L-3.5 -6L0 -2.5L3.5 -6L6 -3.5L2.5 0L6 3.5L3.5 6L0 2.\
5L-3.5 6L-6 3.5L-2.5 0Z"};function jt(i,t,e,s,n=""){let o=S("path",{d:_o[e]??_o.circle,transform:`translate(${i.toFixed(1)} ${t.toFixed(1)})`,fill:s,"fill-rule":"\
evenodd",class:"dot"});return n&&o.append(S("title",{},n)),o}var _h={"/":"M0 8L8 0",".":"M3 4A1 1 0 1 0 5 4A1 1 0 1 0 3 4"};function ri(i,t,e,s,n,o,r){let a={x:i,
y:t,width:e,height:Math.max(s,0)},h=S("g",{},S("title",{},r),S("rect",{...a,fill:n}));return o&&h.append(S("defs",{},kh(o)),S("rect",{...a,fill:`url(#hatch-${o===
"/"?"lines":"dots"})`})),h}function kh(i){return S("pattern",{id:`hatch-${i==="/"?"lines":"dots"}`,width:8,height:8,patternUnits:"userSpaceOnUse"},S("path",{d:_h[i],
stroke:"#171614","stroke-width":1.6,fill:"none"}))}function Ft(i){let t=c("ul","legend-rows");for(let{name:e,colour:s,dash:n,shape:o,pattern:r}of i){let a=S("sv\
g",{width:30,height:16,"aria-hidden":"true"});n!==void 0&&a.append(S("line",{x1:1,x2:29,y1:8,y2:8,stroke:s,"stroke-width":2.5,"stroke-dasharray":ko[n]??""})),o!==
void 0&&a.append(jt(15,8,o,s)),r!==void 0&&a.append(ri(6,2,18,12,s,r,e));let h=c("li");h.append(a,e),t.append(h)}return t}var vo=20,vh=130,ai=520,Sh=10,Mh=[0,.25,.5,.75,1];function So(i,t){let e=Array.from(i);return e.length>t?`${e.slice(0,t-1).join("")}…`:i}function Mo({data:{wall:i,
colours:t,facts:e},words:{figure:s},filled:n},o,r,a){let{metres:h,seconds:l}=i,[d,u]=[h[0],h.at(-1)],m=te([l[1][0]/2,l[0].at(-1)*2],b=>Te(b,"s",1),[1],a<ai?2:1),
f=Pt(a,te([d,u],M,[1,2,5]),m,s,{top:56}),w=[{name:n(s.full,e),colour:t.uplink,dash:"solid",shape:"square"},{name:n(s.few,e),colour:t.method,dash:"dot",shape:"ci\
rcle"}],g={name:n(s.both,e),colour:t.grey,dash:"dash"},p=[ee(f,[d,u],[i.compute_s,i.compute_s],g.colour,g.dash),...Ah(f,o.metres,t)];for(let[b,{colour:x,dash:v,
shape:A,name:L}]of r?w.entries():[])p.push(ee(f,h,l[b],x,v)),p.push(jt(f.x(o.metres),f.y(o.seconds[b]),A,x,L));return[ct(a,s.alt,...f.nodes,...p),Ft([g,...r?w:[]])]}
function Ah(i,t,e){let[s,n,o]=[i.left,i.x(t),i.top-6],r={fill:"none",stroke:"currentColor","stroke-width":2};return[S("path",{...r,d:`M${s-9} ${o}L${s} ${o-38}L${s+
9} ${o}M${s-6} ${o-13}h12M${s-3} ${o-26}h6`}),S("line",{x1:s,x2:n,y1:o-36,y2:o-14,stroke:e.uplink,"stroke-width":2,"stroke-dasharray":"2 4"}),S("rect",{...r,x:n-
7,y:o-25,width:14,height:25,rx:2}),S("line",{x1:n,x2:n,y1:i.top,y2:i.bottom,stroke:e.emphasis,"stroke-width":2,"stroke-dasharray":"2 4"})]}function Ao({data:{shaken:i,
colours:t},words:{figure:e},filled:s},n,o){let r=o<ai?148:170,a=o-r-70,h=i.bars.flatMap(({text:f,prob:w,name:g,draft:p},b)=>{let x=10+34*b,v=Math.max(w*a,1),A=p?
{stroke:t.emphasis,"stroke-width":3}:{};return[U(p?s(e.draft,{text:f}):f,r-8,x+17,{"text-anchor":"end"}),S("rect",{x:r,y:x,width:v,height:24,fill:t.small,...A}),
U(g,r+v+8,x+17,{"text-anchor":"start"})]}),l=o<ai?5:10,[d,u]=[(o-8)/l,vo/l],m=Math.min(d,vh/u);for(let f=0;f<vo;f+=1){let w=[4+d*(f%l),Bt-u*m-8+m*Math.floor(f/l)];
h.push(...Th(w,[d-6,m-6],n?.[f],t))}return[ct(o,e.alt,...h)]}function Th([i,t],[e,s],n,o){let[r,a]=n??[],h=n?a?o.resample:o.skip:o.grey,d=S("rect",{x:i,y:t,width:e,
height:s,rx:5,fill:h,"fill-opacity":n?.16:.08,stroke:h,class:"tile",...a?{"stroke-width":3}:{"stroke-width":1.5,"stroke-dasharray":"2 3"}});if(!n)return[d];let u=Math.
max(2,Math.floor(e/7.2));return d.append(S("title",{},r)),[d,U(So(r,u),i+e/2,t+s/2+5)]}function To({data:{line:i,colours:t},words:{figure:e}},{u_th:s,sent:n},o,r){
let{dots:a}=i,h=Qt([a.length+1,0],[1,...[5,10,15,20,40,60,80,100].filter(p=>p<=a.length&&(p>20||a.length<=40))]),l=Pt(r,Qt([-.03,1.03],Mh),h,e),d=[{name:e.right,
skip:!0,crossed:!1,colour:t.skip,shape:"circle"},{name:e.wrong,skip:!0,crossed:!0,colour:t.resample,shape:"x"},{name:e.accepted,skip:!1,crossed:!1,colour:t.accept,
shape:"triangle-up"},{name:e.replaced,skip:!1,crossed:!0,colour:t.resample,shape:"square"}],u={name:e.covered,colour:t.grey,shape:"circle"},m=({rejected:p},b)=>o?
d.find(({skip:x,crossed:v})=>x===(n[b]==="0")&&v===p):u,f=[],w=(p,b,x)=>S("rect",{x:l.x(p),y:l.top,width:l.x(b)-l.x(p),height:l.bottom-l.top,fill:x,"fill-opacit\
y":.1});o&&(f.push(w(-.03,s,t.skip),w(s,1.03,t.accept)),f.push(S("line",{x1:l.x(s),x2:l.x(s),y1:l.top,y2:l.bottom,stroke:t.emphasis,"stroke-width":3}))),a.forEach(
(p,b)=>{let{name:x,shape:v,colour:A}=m(p,b);f.push(jt(l.x(p.u),l.y(b+1),v,A,`${p.name}: ${k(p.u)}, ${x}`))});let g=(o?d:[u]).map(p=>({...p,name:`${p.name} ${a.filter(
(b,x)=>m(b,x)===p).length}`}));return[ct(r,e.alt,...l.nodes,...f),Ft(g)]}function Eo(i,t,e){let s=(i.right-i.left)/e,n=.76*s/t.length;return t.flatMap(({name:o,
colour:r,pattern:a,values:h},l)=>h.map((d,u)=>{let m=i.left+s*u+.12*s+n*l,f=Math.min(i.y(d),i.bottom);return ri(m,f,n,i.bottom-f,r,a,`${o}: ${k(d)}`)}))}function $o(i,t,e){
let s=t.length*88>e,n=(i.right-i.left)/t.length;return t.map((o,r)=>{let[a,h]=[i.left+n*(r+.5),i.bottom+16];return s?U(o,a+4,h-2,{"text-anchor":"end",transform:`\
rotate(-40 ${a+4} ${h-2})`}):U(o,a,h)})}function Lo({data:{cut:i,colours:t},words:{figure:e}},s,n,o){let r=i.bars.map(({text:u,draft:m})=>`${So(u,10)}${m?` ${e.
draft}`:""}`),h=[{name:e.small,colour:t.small,pattern:"",values:i.bars.map(({prob:u})=>u)},...n?[{name:e.rebuilt,colour:t.uplink,pattern:"/",values:s.rebuilt}]:
[]],l=Pt(o,{...oi(r),ticks:[]},te([1e-6,1],String),e,{bottom:92}),d=[...Eo(l,h,r.length),...$o(l,r,0)];if(n&&s.k<r.length){let u=l.left+(l.right-l.left)*s.k/r.length;
d.push(S("line",{x1:u,x2:u,y1:l.top,y2:l.bottom,stroke:t.emphasis,"stroke-width":3})),d.push(U(e.cut,u+6,l.top+16,{"text-anchor":"start"}))}return[ct(o,e.alt,...l.
nodes,...d),Ft(h)]}function Oo({data:{game:i,colours:t},words:{figure:e}},s,n){let o=[{name:e.small,colour:t.small,pattern:"",values:i.small},{name:e.large,colour:t.
large,pattern:".",values:i.large},{name:e.outcome,colour:t.accept,pattern:"/",values:s??i.names.map(()=>0)}],r=1.05*Math.max(...o.flatMap(({values:l})=>l)),a=Pt(
n,{...oi(i.names),ticks:[]},Qt([0,r],[0,.2,.4,.6,.8,1].filter(l=>l<=r)),e,{bottom:72}),h=[...Eo(a,o,i.names.length),...$o(a,i.names,n)];return[ct(n,e.alt,...a.nodes,
...h),Ft(o)]}function Co({data:{bill:i,colours:t},words:{figure:e}},s,n,o,r){let{snrs_db:a,speeds:h}=i,l={name:e.mine,colour:t.emphasis,dash:"dot",shape:"diamon\
d"},d=[...n?i.curves:[],...o?i.rivals:[]],u=te([h[0]/1.2,h.at(-1)*1.2],x=>String(Number(x.toPrecision(1))),[1,3]),m=[a[0]-1,a.at(-1)+1],f=Pt(r,Qt(m,[-20,-10,0,10,
20],x=>String(x).replace("-","−")),u,e),w=d.flatMap(({name:x,colour:v,dash:A,shape:L,values:ut})=>[ee(f,a,ut,v,A),...ut.flatMap((C,F)=>F%Sh===0?[jt(f.x(a[F]),
f.y(C),L,v,`${x}: ${T(C)}`)]:[])]),g=i.handles.map(({snr_db:x})=>x);w.push(ee(f,g,s,l.colour,l.dash)),g.forEach((x,v)=>w.push(jt(f.x(x),f.y(s[v]),"diamond",l.colour,
`${e.mine}: ${s[v]}`)));let p=S("g",{"clip-path":"url(#plot)"},...w),b=S("clipPath",{id:"plot"},S("rect",{x:f.left,y:f.top-8,width:f.right-f.left,height:f.bottom-
f.top+16}));return[ct(r,e.alt,S("defs",{},b),...f.nodes,p),Ft([l,...d])]}function No(i,t,e,s,n){let[o,r,a]=[c("label","field"),c("input"),c("output","",t[e])];return Object.assign(r,{type:"range",min:"0",max:String(t.length-1),step:"\
1",value:String(e),disabled:s}),r.setAttribute("aria-valuetext",t[e]),r.addEventListener("input",()=>{let h=Number(r.value);a.textContent=t[h],r.setAttribute("a\
ria-valuetext",t[h]),n(h)}),o.append(c("span","",i),r,a),o}function j(i,t,e,s=""){let n=c("button",s,i);return Object.assign(n,{type:"button",disabled:t}),n.addEventListener(
"click",e),n}function hi(i,t,e){let[s,n]=[c("label","check"),c("input")];return Object.assign(n,{type:"checkbox",checked:t}),n.addEventListener("change",()=>e(n.
checked)),s.append(n,i),s}var Eh={start:()=>null,draw:({data:i,words:t,rich:e},s,n)=>i.cards.length===0?[c("p","",t.said.none)]:i.cards.map(({text:o,back:r},a)=>{
let h=c("article","card"),l=c("p","answer-text",o);if(l.dir="auto",h.append(e(c("h3"),t.said.card,{letter:"AB"[a]}),l),!n)h.append(c("p","quiet",t.said.covered));else
for(let[d,u]of r)h.append(e(c("p"),t.said[d],u));return h}),handle:()=>[],said:()=>null};function se(i,t){let e=({data:s},n)=>s[i].stops[n];return{start:s=>s[i].
first,draw:(s,n,o,r)=>t(s,e(s,n),o,r),handle:({data:s,words:n},o,r,a)=>[No(n.said.handle,s[i].stops.map(({name:h})=>h),o,!r,a)],said:(s,n)=>e(s,n).said}}var $h=se(
"wall",Mo),Lh={start:()=>0,draw:(i,t,e,s)=>Ao(i,e?i.data.shaken.draws[t-1]?.tiles:null,s),handle:({data:i,words:t,host:e},s,n,o,r)=>{let{draws:a}=i.shaken,h=()=>i.
shaken.draws.length>0?o(r()+1):e.draw();return[j(t.said.handle,!n||a.length>0&&s>=a.length,h,"first")]},said:({data:i},t)=>i.shaken.draws[t-1]?.said},Oh={...se(
"line",To),handle:(i,t,e,s,n)=>{let{data:o,host:r}=i,a=j(o.frame.live,!e,()=>r.open(o.line.stops[n()].u_th));return a.title=o.frame.live_help,[...se("line").handle(
i,t,e,s),a]}},Ch={...se("cut",Lo),handle:(i,t,e,s)=>se("cut").handle(i,e?t:i.data.cut.stops.length-1,e,s)},Nh={start:()=>0,draw:(i,t,e,s)=>Oo(i,e&&i.data.game.stops[t]?.
shares||null,s),handle:({data:i},t,e,s,n)=>i.game.buttons.map(({more:o,name:r},a)=>j(r,!e||!i.game.stops[t+o],()=>s(n()+o),a===0?"first":"")),said:({data:i},t)=>i.
game.stops[t]?.said},Rh={start:({bill:i})=>({mine:i.handles.map(()=>i.first),several:!1}),draw:(i,{mine:t,several:e},s,n)=>Co(i,Ro(i.data.bill,t),s,s&&e,n),handle:({
data:{bill:i},words:t,reveal:e},{mine:s,several:n},o,r,a)=>o?[hi(t.said.handle,n,l=>r({...a(),several:l}))]:[...i.handles.map(({name:l},d)=>No(l,i.speeds.map(String),
s[d],!1,u=>r({...a(),mine:a().mine.with(d,u)}))),j(t.said.reveal,!1,e,"first")],said:({data:{bill:i}},{mine:t,several:e})=>e?i.several:["moved",{...i.moved,off:T(
Ih(i,t),2)}]};function Ro({speeds:i},t){return t.map(e=>i[e])}function Ih(i,t){let e=Ro(i,t).map((s,n)=>Math.abs(Math.log(s/i.hlm[n])));return Math.exp(e.reduce(
(s,n)=>s+n,0)/e.length)}var dt=[Eh,$h,Lh,Oh,Ch,Nh,Rh];var Bh=20,Io="cuhlm-guide",Ph="input, textarea, select, [role=tab], [role=radio], [role=dialog], [contenteditable]";function ss(i,t={}){return i.replace(/\{(\w+)\}/g,
(e,s)=>t[s])}function J(i,t,e){return i.replaceChildren(...t.split("**").map((s,n)=>n%2?c("strong","",ss(s,e)):ss(s,e))),i}var is=class{constructor(t,e){Object.
assign(this,{data:t,host:e,filled:ss,rich:J}),this.root=c("main","guide"),this.forget(),this.recall(),this.build(),this.onKey=this.onKey.bind(this),addEventListener(
"keydown",this.onKey,!0),this.sizes=new ResizeObserver(()=>this.drawFigure()),this.sizes.observe(this.figure)}release(){removeEventListener("keydown",this.onKey,
!0),this.sizes.disconnect()}forget(){this.guesses=this.data.scenes.map(()=>null),this.held=dt.map(({start:t})=>t(this.data)),this.notes=!1}recall(){try{let{id:t,
...e}=JSON.parse(sessionStorage.getItem(Io));t===this.data.run.id&&Object.assign(this,e)}catch{}}keep(){let{guesses:t,held:e,notes:s,data:n}=this;try{sessionStorage.
setItem(Io,JSON.stringify({id:n.run.id,guesses:t,held:e,notes:s}))}catch{}}build(){let{scenes:t,frame:e}=this.data;this.steps=c("nav","steps"),this.steps.setAttribute(
"aria-label",e.scene);for(let[h,{short:l}]of t.entries()){let d=j(`${h+1}`,!1,()=>this.go(h));d.append(c("span","",` ${l}`)),vt(d,`${h+1} ${l}`),this.steps.append(
d)}let s=c("div","head");s.append(this.steps,this.teaching()),this.warning=c("p","refused"),this.left=c("section","telling"),this.back=j(e.back,!1,()=>this.go(this.
at-1)),this.next=j(e.next,!1,()=>this.isLast?this.host.own():this.go(this.at+1),"first");let n=c("div","onwards");if(n.append(this.back,this.next),this.host.explain){
let h=j(e.explain,!1,()=>this.host.explain(this.at),"bare");h.title=e.explain_help,n.append(h)}let[o,r]=[c("div","told"),c("section","shown")];o.append(this.left,
n),this.figure=c("div","figure"),this.handles=c("div","handle"),this.sentence=c("p","made");for(let h of[this.warning,this.sentence])h.setAttribute("role","stat\
us");r.append(this.figure,this.handles,this.sentence);let a=c("div","scene-room");a.append(o,r),this.aside=c("aside","notes"),this.root.append(s,this.warning,a,
this.aside)}teaching(){let{frame:t,sheet:e}=this.data,[s,n]=[c("details","teach"),c("div","panel")],o=j(t.sheet,!1,()=>{let h=c("a");h.href=URL.createObjectURL(
new Blob([e],{type:"text/html"})),h.download="questions.html",h.click()}),r=j(t.again,!1,()=>{this.forget(),this.keep(),this.draw()});r.title=t.again_help;let a=hi(
t.notes,this.notes,h=>{this.notes=h,this.keep(),this.drawNotes()});return n.append(a,o,r,J(c("p","quiet"),t.lesson)),s.append(c("summary","",t.teach),n),s}show(t){
let{scenes:e,frame:s}=this.data,n=e.findIndex((o,r)=>t===String(r+1));this.warning.textContent=n<0?ss(s.refused,{last:e.length,said:E(t,Bh)}):"",this.at=Math.max(
n,0),this.draw()}go(t){t<0||t>=dt.length||(this.show(String(t+1)),this.host.go(t),this.root.getBoundingClientRect().top<0&&this.root.scrollIntoView())}onKey(t){
this.root.hidden||t.ctrlKey||t.altKey||t.metaKey||t.composedPath()[0]?.closest?.(Ph)||(t.key==="Escape"&&(this.root.querySelector(".teach").open=!1),t.key==="Ar\
rowRight"&&this.go(this.at+1),t.key==="ArrowLeft"&&this.go(this.at-1))}get words(){return this.data.scenes[this.at]}get shown(){return this.guesses[this.at]!==null}get isLast(){
return this.at===dt.length-1}draw(){let{frame:t}=this.data;[...this.steps.children].forEach((e,s)=>{s===this.at?e.setAttribute("aria-current","step"):e.removeAttribute(
"aria-current"),e.classList.toggle("done",this.guesses[s]!==null)}),this.back.disabled=this.at===0,this.next.textContent=this.isLast?t.own:t.next,this.drawWords(),
this.drawHandle(),this.drawFigure(),this.drawNotes()}drawNotes(){let{data:t,words:e}=this;this.aside.hidden=!this.notes,J(this.aside,t.frame.teacher+e.notes,{...t.
facts,minutes:e.minutes})}drawWords(){let{words:t,data:e}=this,s=[c("h2","",t.title),J(c("p"),t.prose,e.facts)];t.choices.length>0&&s.push(J(c("p","ask"),t.ask,
e.facts),this.choices()),this.verdict=c("p","judged"),this.verdict.setAttribute("role","status"),s.push(this.verdict),this.left.replaceChildren(...s),this.drawVerdict()}choices(){
let t=c("div","guesses");return t.setAttribute("role","group"),t.setAttribute("aria-label",this.data.frame.guess),this.words.choices.forEach((e,s)=>t.append(j(e,
!1,()=>this.guess(s)))),t}guess(t){let e=!this.shown;this.guesses[this.at]=t,this.keep(),this.steps.children[this.at].classList.add("done"),this.drawVerdict(),e&&
this.drawHandle(),this.drawFigure()}reveal=()=>this.guess(0);drawVerdict(){let{words:t,data:e,guesses:s,at:n}=this,[o,r]=[s[n],e.truths[n]];if(this.left.querySelectorAll(
".guesses button").forEach((u,m)=>u.setAttribute("aria-pressed",String(m===o))),this.verdict.classList.toggle("quiet",o===null),o===null){this.verdict.textContent=
t.choices.length>0?e.frame.first:"";return}if(r===null){J(this.verdict,t.then,e.facts);return}let a=o===r,[h,l,d]=[c("span",a?"yes":"no",a?"✓ ":"✗ "),c("spa\
n"),c("span")];J(l,a?e.frame.yes:e.frame.no,{choice:t.choices[r]}),this.verdict.replaceChildren(h,l," ",J(d,t.then,e.facts))}move=t=>{this.held[this.at]=t,this.
keep(),(this.focused?.localName!=="input"||this.focused.type!=="range")&&this.drawHandle(),this.drawFigure()};press(){this.drawHandle(),this.move(this.held[this.
at]+1)}get focused(){return this.root.getRootNode().activeElement}drawHandle(){let{at:t}=this,e=()=>[...this.handles.querySelectorAll("button, input")],s=e().indexOf(
this.focused);this.handles.replaceChildren(...dt[t].handle(this,this.held[t],this.shown,this.move,()=>this.held[t])),e()[s]?.focus()}drawFigure(){let t=this.figure.
clientWidth;if(this.at===void 0||t===0)return;let{words:e,shown:s,at:n}=this;this.figure.replaceChildren(...dt[n].draw(this,this.held[n],s,t));let o=s?dt[n].said(
this,this.held[n]):null;o?J(this.sentence,e.said[o[0]],o[1]):this.sentence.textContent=""}};var jh=.12,ns=class{constructor(t,e){this.race=t,this.number=e,this.items=[],this.node=c("section","lane");let s=c("div","about");this.title=c("strong","title"),
this.speed=c("span","speed-so-far"),this.travels=c("span","travels"),this.status=c("span","status"),this.counts=c("span","counts");let n=c("div","name");n.append(
this.title,this.travels),s.append(n,this.speed,this.counts,this.status);let o=c("div","course");this.track=c("div","track"),this.done=c("div","done"),this.flag=
c("span","flag"),this.flag.setAttribute("aria-hidden","true"),this.track.append(this.done,this.flag),this.row=c("div","row"),this.row.setAttribute("role","listb\
ox"),this.row.setAttribute("aria-orientation","horizontal"),this.busy=new Ot(t.busyKey,r=>t.choose(e,r),!1),o.append(this.track,this.busy.root,this.row),this.node.
append(s,o),this.track.addEventListener("click",r=>this.onTrack(r)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("c\
lick",r=>this.onClick(r)),this.row.addEventListener("keydown",r=>this.onKey(r)),this.row.addEventListener("pointerover",r=>this.onHover(r))}update(t){this.data=
t,this.title.textContent=t.title,this.title.title=t.summary,this.travels.textContent=t.travels,this.travels.title="What travels up",this.row.setAttribute("aria-\
label","Tokens of "+t.title);for(let s of this.items.splice(t.tokens.length))s.node.remove();let e=0;t.tokens.forEach((s,n)=>{let o=this.items[n]||this.addItem();
(!o.token||!Nt({...o.token,seconds:0},{...s,seconds:0}))&&Ct(o.node,s,this.race.legend.letters[s.decision]),o.node.classList.toggle("first_divergence",s.round===
t.first_divergence),this.race.legend.notice(s),o.token=s,o.from=e,e+=s.seconds||0,o.to=e}),this.end=e,this.row.classList.toggle("drafts",t.tokens.some(s=>s.draft!==
void 0)),this.first_divergence=this.items.find(s=>s.token.round===t.first_divergence)}addItem(){let t=c("div","token future");t.setAttribute("role","option"),t.
setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let e={node:t};return this.items.push(e),e}span({token:t,from:e,to:s}){
let n=this.items[t.first-1];if(n===void 0)return[e,s];let o=(n.to-n.from)/(t.last-t.first+1),r=n.from+o*(t.round-t.first);return[r,r+o]}drawTrack(t){let e=n=>t>
0?100*n/t:0,s=this.items.map(n=>{let{token:o}=n,[r,a]=this.span(n).map(e),h=a-Math.min(jh,(a-r)/4);return`${"var(--of-"+o.decision+")"} ${r}% ${h}%, transparent\
 ${h}% ${a}%`});this.done.style.background=s.length===0?"none":`linear-gradient(to right, ${s.join(", ")}, transparent ${e(this.end)}%)`,this.flag.hidden=this.first_divergence===
void 0,this.first_divergence&&(this.flag.style.left=e(this.first_divergence.to)+"%"),this.busy.lay(this.data.busy,t)}show(t,e,s){let n=0;for(;n<this.items.length&&
this.items[n].to<=t+1e-9;)n+=1;n!==this.shown&&(this.items.forEach((r,a)=>r.node.classList.toggle("future",a>=n)),this.shown=n,this.drawCounts(),s&&(this.row.scrollLeft=
this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(e>0?Math.min(100,100*t/e):100)}% 0 0)`;let o=this.data.complete&&n===this.items.
length;this.speed.textContent=o?this.data.finish:Z(n)+" of "+Z(this.items.length)+" tokens",this.status.textContent=o||!this.data.complete?this.data.status:"…",
this.node.classList.toggle("over",o)}drawCounts(){let t=this.items.slice(0,this.shown).map(n=>n.token),{rows:e}=this.race.legend,s=({name:n})=>t.filter(o=>n==="\
miss"?o.miss:o.decision===n).length;this.counts.replaceChildren(...e.filter(n=>s(n)>0).map(n=>{let o=c("span","of",Z(s(n))+" "+n.counted[s(n)===1?0:1]);return o.
dataset.of=n.name,o}))}pin(){if(!this.first_divergence)return;let t=this.first_divergence.node,[e,s]=[t.previousElementSibling,t.nextElementSibling],n=t.offsetLeft+
t.offsetWidth;t.classList.toggle("pinned-right",e!==null&&e.offsetLeft+e.offsetWidth>t.offsetLeft),t.classList.toggle("pinned-left",s!==null&&s.offsetWidth>0&&s.
offsetLeft<n)}rest(){let t=this.items.indexOf(this.first_divergence),e=this.items[Math.max(0,t-3)];e&&(this.row.scrollLeft=e.node.offsetLeft-this.row.offsetLeft-
8),this.pin()}find(t){return this.items.find(e=>e.token.round===t)}onTrack(t){let e=this.track.getBoundingClientRect(),s=(t.clientX-e.left)/e.width*this.race.end,
n=this.items.find(o=>s<=this.span(o)[1]);n&&this.race.choose(this.number,n.token.round)}itemOf(t){let e=t.target.closest(".token");return e&&this.items.find(s=>s.
node===e)}onClick(t){let e=this.itemOf(t);e&&this.race.choose(this.number,e.token.round)}onHover(t){let e=this.itemOf(t);e&&(e.node.title=e.token.hint||"")}onKey(t){
if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),s={ArrowRight:e+1,ArrowLeft:e-1,Home:0,End:this.shown-1,Enter:e," ":e};if(t.key===
"Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,t.key==="ArrowDown"?1:-1,e);else if(t.key in
s){let n=this.items[Math.min(Math.max(s[t.key],0),this.shown-1)];n&&this.race.choose(this.number,n.token.round)}else return;t.preventDefault(),t.stopPropagation()}};var os=[.5,1,2,5,10,20,50],Fh=5,Dh=12,Hh=9,rs=1e3;function zh(i){let t=i/Hh,e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(s=>s*e).find(s=>s>=t)}var as=class{constructor(t){
this.root=c("div","strip race"),this.legend=new Rt(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=!1,this.report=()=>{},this.field=c("d\
iv","lanes"),this.busyKey=new Lt("Under each track, from the top: device, link, station."),this.root.append(this.field,this.buildControls(),this.legend.root,this.
busyKey.root),t.append(this.root),z.followers.add(this)}buildControls(){let t=c("div","lane controls player"),e=c("div","about");this.playButton=this.button("pl\
ay",()=>this.playing?this.pause():this.play()),this.rates=c("div","speeds"),this.rates.setAttribute("role","group"),this.rates.setAttribute("aria-label","Speed \
of time");for(let n of os){let o=this.button("speed",()=>{this.rate=n,this.playing||this.play(),this.drawControls()});o.textContent=n+"×",o.dataset.rate=String(
n),this.rates.append(o)}e.append(this.playButton,this.rates);let s=c("div","course");return this.scrubber=c("input","scrubber"),this.scrubber.type="range",this.
scrubber.max=String(rs),this.scrubber.setAttribute("aria-label","Seconds on the model clock"),this.scrubber.addEventListener("input",()=>{let n=Number(this.scrubber.
value)/rs*this.end;this.pause(),this.show(n,!0)}),this.axis=c("div","axis"),this.axis.setAttribute("aria-hidden","true"),s.append(this.scrubber,this.axis),t.append(
e,s),t}button(t,e){let s=c("button",t);return s.type="button",s.addEventListener("click",e),s}update(t,e){this.report=e;let s=this.run!==t.run,n=this.running&&!s;
for(s&&(this.pause(),this.run=t.run,this.action=null,this.selected=null,this.legend.clear()),this.running=t.running,this.legend.setDecisions(t.decisions),this.legend.
setBadge(t.badge);this.lanes.length>t.lanes.length;)this.lanes.pop().node.remove();let o=s||this.now>=this.end;this.sent=t.lanes,this.lay(),(s||n)&&(this.rate=os.
find(a=>a>=Fh&&this.end/a<=Dh)||os[os.length-1]);let r=matchMedia("(prefers-reduced-motion: reduce)").matches;(s||n)&&!t.running&&!r&&this.end>0?this.play():this.
playing||(this.show(o?this.end:Math.min(this.now,this.end),t.running),o&&!t.running&&(s||n)&&this.rest()),(this.action===null||t.action===this.action)&&this.drawSelection(
t.selected)}lay(){this.sent.forEach((t,e)=>{this.lanes[e]||(this.lanes[e]=new ns(this,e),this.field.append(this.lanes[e].node)),this.lanes[e].update(Ln(t))}),this.
end=Math.max(0,...this.lanes.map(t=>t.end));for(let t of this.lanes)t.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(t=>t.busy.spans)),this.drawAxis()}follow(){
if(!this.sent)return;let t=this.now>=this.end;this.lay(),this.show(t?this.end:Math.min(this.now,this.end),!1)}drawAxis(){if(this.axis.replaceChildren(),this.end<=
0)return;let t=zh(this.end);for(let e=0;e*t<=this.end;e+=1){let s=c("span","tick",Number((e*t).toPrecision(6))+" s");s.style.left=100*e*t/this.end+"%",this.axis.
append(s)}}play(){this.end<=0||(this.now>=this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(
t=>this.tick(t)),this.show(this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){
this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3*this.rate;this.last=t,this.show(Math.min(this.now+e,this.end),!0),this.now<this.end?this.
frame=requestAnimationFrame(s=>this.tick(s)):(this.pause(),this.rest())}rest(){for(let t of this.lanes)t.rest()}show(t,e){this.now=t,this.root.style.setProperty(
"--now",String(this.end>0?t/this.end:1));for(let s of this.lanes)s.show(t,this.end,e);this.drawControls()}drawControls(){let t=this.playing?"pause":this.now>=this.
end?"again":"play";this.drawnState!==t&&(this.playButton.replaceChildren(it(t)),vt(this.playButton,{pause:"Pause",again:"Race again from the start",play:"Race o\
n"}[t]),this.drawnState=t),this.scrubber.value=String(this.end>0?Math.round(rs*this.now/this.end):rs),this.scrubber.style.setProperty("--done",(this.end>0?100*this.
now/this.end:100)+"%"),this.scrubber.setAttribute("aria-valuetext",Y(this.now)+" of "+Y(this.end)+" on the model clock"),this.scrubber.title=Y(this.now)+" of "+
Y(this.end)+" on the model clock";for(let e of this.rates.children)e.setAttribute("aria-pressed",String(Number(e.dataset.rate)===this.rate))}choose(t,e){this.drawSelection(
e===null?null:{lane:t,round:e});let s=this.itemAt(this.selected);s&&s.node.focus({preventScroll:!0}),this.action=Date.now(),this.report("selected",{run:this.run,
lane:t,round:e,action:this.action})}chooseBeside(t,e,s){let n=this.lanes[t+e],o=n&&n.items[Math.min(s,n.shown-1)];o&&this.choose(t+e,o.token.round)}itemAt(t){let e=t&&
this.lanes[t.lane];return e?e.find(t.round):void 0}drawSelection(t){let e=this.itemAt(this.selected);e&&e.node.setAttribute("aria-selected","false"),this.selected=
t;let s=this.itemAt(t);if(!s)return;let n=this.lanes[t.lane];s.node.setAttribute("aria-selected","true");for(let a of n.items)a.node.tabIndex=a===s?0:-1;let o=s.
node.getBoundingClientRect(),r=n.row.getBoundingClientRect();o.left<r.left?n.row.scrollLeft-=r.left-o.left+60:o.right>r.right&&(n.row.scrollLeft+=o.right-r.right+
60)}release(){this.root.isConnected||(this.pause(),z.followers.delete(this))}};var ie="hlm",Uh=[ie,"u-hlm","cu-hlm-online","slm"],ls=class{constructor(t){this.site=t,this.root=c("details","racing");let e=c("div");this.status=c("p","said"),
this.root.append(c("summary","","Race: the same question and noise by four methods"),this.status,e),this.race=new as(e),this.root.addEventListener("toggle",()=>this.
refresh())}async refresh(){if(!this.root.open)return;let t=this.ticket=(this.ticket??0)+1,{methods:e,controls:s}=this.site,{prompt:n,settings:o}=s.values,r=[];for(let a of Uh){
if(this.status.textContent=`Decoding: ${e.find(a).title} …`,await new Promise(h=>setTimeout(h)),t!==this.ticket)return;r.push(this.site.decoded(n,e.find(a),o))}
this.status.textContent="Seconds on the model clock, realised channel. A flag ⚑ marks the token at which a text diverges from the first one's.",this.runs=r,this.
draw(`race-${t}`)}draw(t=this.race.run){if(!this.runs)return;let{settings:e}=this.site.controls.values,s=this.runs.map(a=>this.lane(a,e)),n=s.map(({first_divergence:a})=>a).
filter(a=>a!==null),o=n.length>0?Math.min(...n):null,r={run:t,decisions:this.site.words.legend.skips,running:!1,badge:null,selected:this.chosen??null,action:this.
action??null,lanes:s.map(a=>({...a,first_divergence:a.first_divergence??o}))};this.race.update(r,(a,{lane:h,round:l,action:d})=>{[this.chosen,this.action]=[h===
null?null:{lane:h,round:l},d]})}twins(t){if(hs(t)===hs(this.runs[0]))return"";let e=this.runs.filter(s=>s!==t&&hs(s)===hs(t));return e.length===0?"":` · token f\
or token the text of ${e.map(([{method:s}])=>this.site.methods.find(s).title).join(" and ")}`}lane(t,e){let{methods:s,words:n}=this.site,{method:o,table:r,answer:a}=Qe(
t,e,this.site),h={decisions:n.decisions,firstMiss:n.first_miss[o.name][t[0].settings.payload]},l=Ye(r,je(t),o,h).flatMap(p=>p.parts??[p]),d=o.name===ie?null:ts(
this.runs[0],t),u=r.rows.find(({wouldAccept:p})=>p===!1)?.token.round,m=s.find(ie).title,f=d===null?"the same text":`diverges from ${m} at token ${d}${d===u?", \
its first wrong skip":""}`,w=(o.name===ie?"the reference":f)+this.twins(t),g=r.settings.clock===e.clock?"":" · cannot overlap: one exchange after the other";return{
title:o.title,summary:o.summary,travels:o.payload_words[t[0].settings.payload],complete:!0,tokens:l,first_divergence:d,busy:Et(r.busy),status:(a?`${a.mark} ${a.
words} · ${w}`:w)+g,finish:Ie(r,o.name!==ie)}}};function hs(i){return i.filter(({type:t})=>t==="token").map(({token:t})=>t).join()}var Bo=40,qh=1e3,Po=["snr_db","fading","rtt_s","schedule"],Kh=/^#scene=(.*)$/,Wh=["prompt","method","seed","preset"],li=class{constructor(t){let{title:e,limits:s,
facts:n}=t.words;this.words=t.words,this.methods=new Me(t.methods),this.pair=bn(t.pair,{slm:jo(t.weights.slm),llm:jo(t.weights.llm)});let o=this.page=new Ce({title:e,
prompt:"",about:"",facts:n,tables:[],notes:[s]});this.asked=this.runs=0,this.known=new Map,this.branch=null,this.controls=new es(t,this.methods,a=>this.moved(a)),
this.compose(),this.view=new Je(o,t.words,this.methods,{heard:(a,h)=>this.heard(a,h),below:a=>this.another(a)});let r=c("div");if(this.view.drawer.firstChild.after(
r),new At(r,lt,"details"),this.race=new ls(this),o.beyond.firstChild.after(this.race.root),t.docs){let a=c("a","",t.docs.words);a.href=t.docs.address,o.beyond.append(
a)}this.rooms(t)}compose(){let{page:t,controls:e,words:s}=this;this.status=c("p","status"),this.status.setAttribute("role","status"),t.asked.replaceChildren(c("\
h1","",s.sentence),e.asking,e.tries,this.status);let[n,o]=[c("div","lower"),c("div","bill")];this.worth=new Be(o),n.append(o,t.right),t.stage.classList.add("cal\
m"),t.stage.append(e.handles,n)}rooms({guide:t,words:e}){this.tabs=c("nav","tabs"),this.tabs.setAttribute("aria-label",e.title);for(let[o,r]of t?Object.entries(
e.tabs):[]){let a=c("a","",r);a.href=o,this.tabs.append(a)}let s=this.top=c("div","top-row");s.append(this.tabs),this.tour=new Ne(s),this.tour.update(e.tour),document.
body.prepend(s);let n=()=>this.enter(t);addEventListener("hashchange",n),addEventListener("keydown",o=>this.guide?.root.hidden===!1&&o.stopPropagation(),!0),n()}enter(t){
let e=t?Kh.exec(location.hash):null;for(let s of[this.tour.root,this.page.asked,this.page.stage,this.page.beyond])s.hidden=!!e;[...this.tabs.children].forEach((s,n)=>!!n==
!!e?s.setAttribute("aria-current","page"):s.removeAttribute("aria-current")),e&&!this.guide&&(this.guide=new is(t,this.host(t.run)),this.top.after(this.guide.root)),
this.guide&&(this.guide.root.hidden=!e),e?this.guide.show(decodeURIComponent(e[1].replace(/%(?![0-9a-f]{2})/gi,"%25"))):this.asked===0&&this.moved("prompt")}host({
prompt:t,method:e,settings:s}){let n=()=>location.hash=Object.keys(this.words.tabs)[0];return{open:r=>{this.controls.take({prompt:t,method:e,settings:{...s,u_th:r}}),
n(),this.moved("preset")},own:n,go:r=>location.hash=`#scene=${r+1}`}}moved(t){this.branch=null,Wh.includes(t)&&(this.asked+=1),Po.includes(t)&&this.events&&!this.
waitsForLink()?this.priceAgain():this.refresh(),Po.includes(t)?this.race.draw():this.race.refresh()}heard(t,e){t==="pressed"&&e==="run"?this.moved("prompt"):t===
"question"?this.controls.ask(e):t==="otherwise"&&this.wish(e.round)}wish(t){let e=this.view.table.rows.find(({token:o})=>o.round===t),[,s,n]=(e&&this.words.decide[e.
token.decision])??[];this.decideOtherwise(s?{round:t,what:s,been:`token ${t} been ${n}`}:null)}decideOtherwise(t){if(t){let{prompt:e,settings:s}=this.events[0],
{round:n,what:o}=t;t.events=[...Se(this.pair,e,this.view.method,{...s,forces:[{round:n,what:o}]})]}this.branch=t,this.draw()}another(t){let{round:e}=t.token,s=go(
t,this.words.tokens_offered);if(s.length===0)return[];let n=[["","Choose a token"],...s.map(([a,h,l])=>[String(a),`${h} · ${l}`])],o=`Take another token in pla\
ce of token ${e}`;return[Mt({name:"another",kind:"list",label:o,options:n,value:this.branch?.round===e?String(this.branch.what):""},a=>{let[,h]=s.find(([l])=>String(
l)===a)??[];this.decideOtherwise(h?{round:e,what:Number(a),been:`token ${e} been ${h}`}:null)}).root]}waitsForLink(){let t=this.methods.find(this.controls.values.
method);return t.depends_on_channel||t.blocks}priceAgain(){try{this.draw(),this.finished()}catch(t){this.refused(t)}}refused(t){this.say(t.message),this.status.
classList.add("failed")}async refresh(){if(this.dirty=!0,!this.busy){for(this.busy=!0;this.dirty;){this.dirty=!1;try{await this.decodeOnce()}catch(t){this.refused(
t)}}this.busy=!1}}async decodeOnce(){let{prompt:t,method:e}=this.controls.values,[s,n]=[this.asked,this.methods.find(e)],[o,r]=[performance.now(),[]],a=o+Bo;for(let h of Se(
this.pair,t,n,this.controls.settingsFor(n)))if(r.push(h),!(performance.now()<a)){if(a-o>qh&&this.say(`Decoding: ${Gh(r)} tokens …`),await new Promise(l=>setTimeout(
l)),s!==this.asked)return;a=performance.now()+Bo}r[0].prompt!==this.events?.[0].prompt&&this.known.clear(),this.events=r,this.seconds=(performance.now()-o)/1e3,
this.runs+=1,this.draw(),this.finished(),this.decodeOthers()}decoded(t,e,s){let n=["seed","max_tokens","temperature","payload",...e.uses].map(r=>s[r]),o=JSON.stringify(
[t,e.name,s.clock.schedule,n]);return this.known.has(o)||this.known.set(o,[...Se(this.pair,t,e,ii(e,s))]),this.known.get(o)}async decodeOthers(){let{events:t}=this,
{prompt:e}=this.controls.values,s=this.controls.settingsFor(this.view.method),n=[];for(let o of Object.keys(this.words.worth.others))if(o!==t[0].method){if(await new Promise(
r=>requestAnimationFrame(()=>setTimeout(r))),t!==this.events)return;n.push(this.decoded(e,this.methods.find(o),s))}this.others={of:t,runs:n},this.drawBill()}drawBill(){
let{worth:t}=this.words,e=this.others?.of===this.events,s=e?[this.events,...this.others.runs].map(n=>this.lane(n)):[];this.worth.update({rows:po(this.view.method,
s,t.others,e?"–":"…"),pending:!1,help:t.help})}lane(t){return Qe(t,this.controls.values.settings,this)}say(t){this.status.textContent=t,this.status.classList.
remove("failed")}finished(){this.say(""),this.status.dataset.runs=String(this.runs)}draw(){let{events:t,view:e,words:s}=this,n=this.methods.find(t[0].method),o=this.
controls.settingsFor(n),r=`${n.title}, seed ${o.seed}: decoded in this browser in ${this.seconds.toFixed(2)} s`,a=this.branch?mo(this.lane(t),this.lane(this.branch.
events),this.branch.been):{},h={apart:!0,otherwise:{offers:fo(n,s.decide),...a},refusal:this.turnedDown()?s.turned_down:null};e.draw(t,o,`run-${this.asked}`,r,h),
this.drawBill(),this.controls.show(ce(o,n,this.pair.calibration,this.pair.vocabularySize))}turnedDown(){let{answers:t}=this.words,e=this.events.filter(({type:s})=>s===
"token").map(s=>s.text).join("");return!!t&&(e.trimEnd().endsWith(t.refusal)||Yt(this.events,this.words)?.mark==="?")}};function Gh(i){return i.filter(({type:t})=>t===
"token").length}function jo(i){let t=atob(i),e=new Uint8Array(t.length);for(let s=0;s<e.length;s+=1)e[s]=t.charCodeAt(s);return e}new li(JSON.parse(document.getElementById(
"data").textContent));})();
