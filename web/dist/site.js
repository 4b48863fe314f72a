(()=>{var Tt={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}},Jn=9;function Gt(i,t,e){return Us(0,i,t.stream,e*t.width)}function Hs(i,t){let e=Qn(i,t);for(let s=0;s<t;s+=1)e[s]=-Math.log(e[s]);return e}function Qn(i,t){let e=new DataView(
new ArrayBuffer(8));return e.setFloat64(0,i),Us(e.getUint32(0),e.getUint32(4),Jn,t)}var to=10,Ds=[[3538372366,3779882131],[3394929251,2500989271]],qt=[[2654435769,2135587861],[3144134277,2227873595]];function Us(i,t,e,s){let n=new Float64Array(
s),o=new Uint32Array(8);for(let r=0,a=1;r<s;r+=4,a+=1){eo(o,a,i,t,e);let h=Math.min(4,s-r);for(let l=0;l<h;l+=1)n[r+l]=(o[2*l]*2**20+(o[2*l+1]>>>12)+.5)*2**-52}
return n}var H=new Uint32Array(8);function eo(i,t,e,s,n){i.fill(0),i[0]=Math.floor(t/2**32),i[1]=t;let[o,r,a,h]=[e,s,0,n];for(let l=0;l<to;l+=1){zs(H,0,Ds[0],i[0],
i[1]),zs(H,4,Ds[1],i[4],i[5]),i[0]=H[4]^i[2]^o,i[1]=H[5]^i[3]^r,i[2]=H[6],i[3]=H[7],i[4]=H[0]^i[6]^a,i[5]=H[1]^i[7]^h,i[6]=H[2],i[7]=H[3];let c=r+qt[0][1];r=c>>>
0,o=o+qt[0][0]+(c>4294967295)>>>0,c=h+qt[1][1],h=c>>>0,a=a+qt[1][0]+(c>4294967295)>>>0}}function zs(i,t,[e,s],n,o){let r=Wt(s,o)+(Math.imul(s,n)>>>0)+(Math.imul(
e,o)>>>0),a=Wt(s,n)+Wt(e,o)+(Math.imul(e,n)>>>0)+Math.floor(r/2**32);i[t]=Wt(e,n)+Math.floor(a/2**32),i[t+1]=a>>>0,i[t+2]=r>>>0,i[t+3]=Math.imul(s,o)}function Wt(i,t){
let[e,s,n,o]=[i>>>16,i&65535,t>>>16,t&65535],r=e*o+(s*o>>>16),a=(r&65535)+s*n;return e*n+(r>>>16)+(a>>>16)>>>0}function st(i){return 10**(i/10)}function $t(i,t){return i/Math.LN2*Math.log1p(t)}var Ks={awgn:()=>1,rayleigh:i=>-Math.log1p(-i),rician(i,t,e){let s=st(e.rician_k_db),
n=Math.sqrt(.5/(s+1));return(Math.sqrt(s/(s+1))+qs(i)*n)**2+(qs(t)*n)**2},nakagami:(i,t,e)=>so(e.nakagami_m,i)/e.nakagami_m};function Ws(i,t,e){if(!Object.hasOwn(
Ks,i.fading))throw new Error(`The engine has no gain for the fading ${i.fading}.`);return Ks[i.fading](t,e,i)}function so(i,t){let e=t<.5,s=Math.log(e?t:1-t),n=Math.
log(i);for(let o=0;o<200;o+=1){let[r,a]=io(i,Math.exp(n)),h=Math.exp(i*n-Math.exp(n)-Gs(i)),l=e?(Math.log(r)-s)*r/h:(s-Math.log(a))*a/h;if(n-=Math.max(l,-1),Math.
abs(l)<1e-15*Math.max(1,Math.abs(n)))break}return Math.exp(n)}function io(i,t){let e=Math.exp(i*Math.log(t)-t-Gs(i));if(t<i+1){let[a,h]=[1/i,1/i];for(let l=1;a>
1e-17*h;l+=1)h+=a*=t/(i+l);return[e*h,1-e*h]}let s=t+1-i,[n,o]=[1/0,1/s],r=o;for(let a=1;a<1e4;a+=1){let h=a*(i-a);if(s+=2,o=1/(h*o+s),n=s+h/n,r*=n*o,Math.abs(n*
o-1)<1e-16)break}return[1-e*r,e*r]}function Gs(i){let[t,e]=[i,1];for(;t<15;t+=1)e*=t;let s=1/(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(
t)-t+.5*Math.log(2*Math.PI)+s-Math.log(e)}function qs(i){let t=Math.min(i,1-i),e=Math.sqrt(-2*Math.log(t)),s=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*
(.189269+e*.001308)));for(let n=0;n<3;n+=1){let o=(no(s)-t)/(Math.exp(-(s*s)/2)/Math.sqrt(2*Math.PI));s+=o/(1+s*o/2)}return i<.5?-s:s}function no(i){let t=Math.
exp(-(i*i)/2)/Math.sqrt(2*Math.PI);if(i<3){let[s,n]=[i,i];for(let o=3;Math.abs(s)>1e-18*Math.abs(n);o+=2)n+=s*=i*i/o;return .5-t*n}let e=i;for(let s=200;s>0;s-=
1)e=i+s/e;return t/e}function oo(i){let t=Math.log1p(i);for(let e=0;e<60;e+=1){let s=t-(t-i*Math.exp(-t))/(1+t);if(Math.abs(s-t)<=1e-16*Math.abs(t))break;t=s}return Math.
expm1(t)}function ro(i){let t=st(i.snr_db),e=i.snr_target_db===null?oo(t):st(i.snr_target_db);return{successProb:Math.exp(-e/t),slotBits:.001*$t(i.bandwidth_hz,
e)}}function Vs(i,t,e){let{successProb:s,slotBits:n}=ro(e),o=Math.min(Math.ceil(i/n*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=ao(s)[o],a=Math.ceil(
t*2**53),h=r.findIndex(l=>Math.floor(l*2**53)>=a);return h===-1?{slots:200,outage:!0}:{slots:h,outage:!1}}var Vt=new Map;function ao(i){if(!Vt.has(i)){let t=Array.
from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let s=1;s<t.length;s+=1)t[s][e+1]=Math.max(t[s][e],Math.min(1,(1-i)*t[s][e]+
i*t[s-1][e]));Vt.clear(),Vt.set(i,t)}return Vt.get(i)}function ht(i){if(i.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return i.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:i.slm_s,llmS:i.llm_s}}var Lt={hlm:"HLM",llm:"LLM alone"};var Ue={quantised:.00392156862745098,logarithmic:2768838580238449e-25};function Xs(i){return i===0?0:Math.floor(Math.log2(i))+1}function lt(i,t){return i==="sam\
pled"?Xs(t):8}function Y(i){return Xs(i-1)}function Ke(i,t,e=8){return i*(e+Y(t))}function Zs(i){return Ke(i,i)}function Ys(i){return i*8}var qe={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function Xt(i="This method"){return new Error(`${i} cannot over\
lap: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the\
 schedule sequential.`)}function We(i,t,e){let s=t.resumes,n=s+i.drafts*i.draftS,o=i.sent?Math.max(n,t.replied):n,r=o+i.upS+i.rttS/2,a=r+i.passS,h=i.sent||i.passS?
a+i.downS+i.rttS/2:t.replied,l=Math.max(t.end,n,h),c={start:s,drafted:n,leaves:o,arrives:r,verified:a,replied:h,end:l,resumes:l,aheadPasses:0};if(!e)return c;let u=Qs(
h-n,i.draftS);return i.restarts?{...c,resumes:h,aheadPasses:u}:i.bonus?{...c,resumes:Math.min(n+i.draftS,h),aheadPasses:Math.min(1,u)}:{...c,resumes:n}}function Qs(i,t){
return i>0?t?Math.max(0,Math.ceil(Math.min(i/t-1e-9,4096))):4096:0}function ti(i,t){return i.end>t.end?i.end-t.end:0}function Zt({slm_s:i,uplink_s:t,llm_s:e,overlapped_s:s=null}){
return s??i+t+e}function ei(i,t){let e=[],[s,n]=[qe,0];return i.forEach((o,r)=>{let a=We(o,s,t),h=r+1,l=(c,u,m,p)=>m<p&&p<1/0&&e.push({lane:c,kind:u,start:m,end:p,
exchange:h});for(let c of Js(a.start,a.drafted,o.draftS))l("device","draft",...c);if(t&&o.restarts)for(let c of Js(a.drafted,a.resumes,o.draftS))l("device","thr\
own",...c);else t&&o.bonus?l("device","draft",a.drafted,a.resumes):o.sent&&!t&&l("device","wait",a.drafted,a.resumes);o.sent&&(n=h,l("link","upload",a.leaves,a.
arrives),l("link","reply",a.verified,a.replied)),l("station","pass",a.arrives,a.verified),s=a}),s.resumes<s.replied&&s.replied<1/0&&e.push({lane:"device",kind:"\
wait",start:s.resumes,end:s.replied,exchange:n}),e}function Js(i,t,e){if(!e||t===1/0)return[[i,t]];let s=Array.from({length:Math.max(1,Qs(t-i,e))},(n,o)=>i+o*e);
return s.map((n,o)=>[n,s[o+1]??t])}var Ge=64,Ve=.5;function si(i,t,e){let{clock:s,channel:n,payload:o,levels:r}=i,l=(o==="sampled"?Math.min(e,r):e)*(lt(o,r)+Y(t))/$t(n.bandwidth_hz,st(n.snr_db)),
{slmS:c,llmS:u}=ht(s);return{slmS:c,uploadS:l,overheadS:u+s.rtt_s}}function ii(i,t,e){let[s,n,o]=[1,-1/0,e?1:0];for(let r=1;r<=Ge;r+=1){o+=i**(e?r:r-1);let a=o/
(t.overheadS+r*(t.slmS+t.uploadS));a>n&&([s,n]=[r,a])}return s}var ct=class{constructor(){Object.assign(this,{tokens:0,seconds:0,passes:0,slmS:0,tested:0,accepted:0})}spend(t,e,s){
this.tokens+=t.tokens,this.seconds+=Zt(t),this.passes+=t.slm_passes,this.slmS+=t.slm_s,this.tested+=e,this.accepted+=s}get leastKept(){if(!this.passes||!this.seconds)
return Ve;let t=(this.accepted+1)/(this.tested+1);return this.tokens/this.seconds*this.slmS/this.passes/t}};var ho=.2,ni=.4,lo="travels";function co(i,t){return t===i.estimator?i:i.others[t]??i}function uo(i,t,e){let s=co(i,t.estimator??e);return t.estimator?i.own[t.estimator]??
s:s}function Yt(i,t,e,s){let n={...i,payload:po(i,t)};if(n.clock.schedule!=="sequential"&&t.verifies&&!t.overlaps)throw Xt(t.title);let o=t.estimator??n.estimator,
r=uo(e,t,n.estimator),a=e.stops[t.name]??{},h=t.offline_k?e.k_star:Math.round(.01*s),l=n.k??Math.min(Math.max(1,h),s),c=n.u_th==="calibrated"?r.u_th:n.u_th,u=si(
n,s,t.compresses?l:t.test.device_draws?1:s),{gamma:m,rejection_s:p}=n;return m===null&&t.uses.includes("gamma")&&(m=ii(1-(e.mean_rejection??ho),u,t.draws_bonus[n.
bonus])),p===null&&t.uses.includes("rejection_s")&&(p=(u.overheadS+u.uploadS)/Math.max(.01,Math.min(1,r.a*(r.u_th??0)+r.b))),{...n,estimator:o,u_th:c,k:l,line_a:n.
line_a??r.a,line_b:n.line_b??r.b,delta:n.delta??e.delta,gamma:m,stop_prob:n.stop_prob??a.stop_prob??ni,stop_product:n.stop_product??a.stop_product??ni,rejection_s:p}}
function po({payload:i},t){if(i===lo)return t.default_payload;if(t.verifies&&!t.chooses_payload&&i!==t.default_payload)throw new Error(`${t.title} sends token i\
ds and no probability, so it has no payload to choose: leave the payload out.`);return i}var ut=class{constructor(t){this.draftProbs=t,this.ascending=fo(t),this.tailMass=new Float64Array(t.length+1);for(let e=0;e<t.length;e+=1)this.tailMass[e+1]=this.
tailMass[e]+this.ascending[e]}topMask(t){let{draftProbs:e,ascending:s}=this,n=s[e.length-t],o=new Uint8Array(e.length),r=t;for(let a=0;a<o.length;a+=1)e[a]>n&&(r-=
o[a]=1);for(let a=0;a<o.length&&r>0;a+=1)e[a]===n&&(r-=o[a]=1);return o}entries(t,e){let s=this.topMask(t),n=this.tailMass[this.draftProbs.length-t];return s[e]||
(n=Math.max(0,n-this.draftProbs[e])),s[e]=1,{sent:s,probs:this.draftProbs.map((o,r)=>s[r]?o:0),left:n}}truncated(t){let e=this.topMask(t),s=this.draftProbs.map(
(o,r)=>e[r]?o:0),n=s.reduce((o,r)=>o+r,0);return s.map(o=>o/n)}smallestSize(t){let{ascending:e,tailMass:s}=this,n=e.length,o=4*n*Number.EPSILON,r=l=>{let c=s[n-
l]/Math.max(n-l,1),u=mo(e,c),m=2*(u*c-s[u]);return m<=o||m<=t},[a,h]=[1,n];for(;a<h;){let l=a+h>>1;r(l)?h=l:a=l+1}return a}};function fo(i){let t=i.filter(s=>s>
0).sort(),e=new Float64Array(i.length);return e.set(t,i.length-t.length),e}function mo(i,t){let[e,s]=[0,i.length];for(;e<s;){let n=e+s>>1;i[n]<t?e=n+1:s=n}return e}
function ri({sent:i,probs:t,left:e}){let s=i.reduce((o,r)=>o-r,i.length),n=e/Math.max(1,s);return t.map((o,r)=>i[r]?o:n)}function Xe(i,t){let e=0;for(let s=0;s<
i.length;s+=1)e+=Math.abs(i[s]-t[s]);return e/2}function Nt(i){let t=Math.floor(i),e=i-t;return e>.5||e===.5&&t%2!==0?t+1:t}function ai(i,t=255){let e=i.length,
[s,n]=[new Float64Array(e),new Float64Array(e)],o=t;for(let h=0;h<e;h+=1){let l=i[h]*t;s[h]=Math.floor(l),n[h]=l-s[h],o-=s[h]}let r=go(n.slice(),Math.min(e-o,e-
1)),a=o;for(let h=0;h<e;h+=1)n[h]>r&&([s[h],a]=[s[h]+1,a-1]);for(let h=0;h<e&&a>0;h+=1)n[h]===r&&([s[h],a]=[s[h]+1,a-1]);return s.map(h=>h/t)}function go(i,t){let[
e,s]=[0,i.length-1];for(;e<s;){let n=i[e+s>>1],[o,r]=[e,s];for(;o<=r;){for(;i[o]<n;)o+=1;for(;i[r]>n;)r-=1;if(o<=r){let a=i[o];i[o]=i[r],i[r]=a,o+=1,r-=1}}if(t<=
r)s=r;else if(t>=o)e=o;else break}return i[t]}function hi(i,t){if(t==="quantised")return Nt(i*255)/255;if(t!=="logarithmic")return i;let e=i>0?Math.min(255,Math.
max(0,Nt(-8*Math.log2(i)))):255;return e===255?0:2**(-e/8)}function Jt(i,t){return t==="ideal"||t==="sampled"?i:i.map(e=>hi(e,t))}function Ct(i,t){return Math.max(
hi(i,t),Ue[t]??0)}function Ze(i,t,e){if(!(e in Ue))return i;let s=Jt(i,e);return s[t]=Ct(i[t],e),s}function Qt(i,t){return Jt(i,t==="sampled"?"quantised":t)}function li(i,t,e){
if(e==="ideal")return i;let s=Ze(i.probs,t,e);return{sent:i.sent,probs:s,left:Math.max(0,1-s.reduce((n,o)=>n+o,0))}}function di(i,t,e){return Math.min(Math.max(t*i+e,0),1)}function ci(i,t){let e=i*t;return(Math.max(0,e)+Math.log1p(Math.exp(-Math.abs(e))))/t}function ui(i,t,e){
return(1-i)*ci(-1,e)+i*ci(-t,e)}var pi=2,Je=32,wo=40,bo=2**128*(1-2**-24);function Qe(i,t,e){let s=Math.min(Math.fround(1/Math.fround(e)),bo),n=-wo/s,o=0;for(let r=0;r<i.length;r+=1)i[r]>n&&(o+=
Math.exp(i[r]*s));return i[t]>2*n?Math.exp(i[t]*s)/o:0}function fi(i,t,e,s){if(i==="entropy")return yo(t);let n=mi(t);if(i==="one-minus-draft-prob")return ts(1-
Qe(n,e,1));if(i==="temperature-expected"){let r=0;for(let a=0;a<Je;a+=1)r+=Qe(n,e,(a+.5)*(pi/Je));return ts(1-r/Je)}let o=0;for(let r=0;r<20;r+=1){let a=Qe(n,e,
s[r]*pi);o+=s[20+r]>=a}return o/20}function yo(i){let t=mi(i),e=t.map(Math.exp),s=e.reduce((o,r)=>o+r,0),n=e.reduce((o,r,a)=>o+(r>0?r/s*(Math.log(s)-t[a]):0),0);
return ts(n/Math.log(i.length))}function mi(i){let t=-1/0;for(let e=0;e<i.length;e+=1)t=Math.max(t,i[e]);return i.map(e=>e-t)}function ts(i){return Math.min(1,Math.
max(0,i))}function te(i,t){let e=new Float64Array(t.length),s=0;for(let n=0;n<e.length;n+=1)e[n]=Math.max(0,t[n]-i[n]),s+=e[n];if(!(s>0))return t;for(let n=0;n<e.length;n+=
1)e[n]/=s;return e}function ee(i,t){return t>=i?1:t/i}function se(i,t){return i>=t?1:0}function gi(i,t){let e=te(i,t);return e.some(s=>s>0)?e:i}function _o(i,t){
return Math.max(0,i-t)/(i>0?i:1)}function es(i,t){let e=0;for(let o=0;o<i.length;o+=1)e+=i[o];let s=e*t,n=0;for(let o=0;o<i.length;o+=1)if(n+=i[o],n>s)return o;
return i.length-1}function xo(i,t){let[e,s]=[0,1/0];for(let n=0;n<i.length;n+=1)i[n]>0&&t[n]/i[n]<s&&([e,s]=[n,t[n]/i[n]]);return e}function U(i,t){return xo(i,
Hs(t,i.length))}function ss(i,t,e){if(!(e[i]>0))return 0;let s=t[i]/e[i],n=0;for(let o=0;o<t.length;o+=1)n+=Math.max(t[o],e[o]*s);return Math.min(1,1/n)}function ie(i,t,e){
return e==="inverse-cdf"?es(i,t):U(i,t)}function is(i,t,e,s,n=null){let o=te(t,e),r=new Float64Array(t.length),[a,h]=[0,0];for(let c=0;c<r.length;c+=1){let u=_o(
t[c],e[c]),m=n===null?1-u:n[c];a+=i[c]*u,h+=i[c]*(n===null?u:1-m),r[c]=n===null?0:i[c]*(m-(1-u))}let l=0;for(let c=0;c<r.length;c+=1)l+=Math.abs(r[c]+h*s[c]-a*o[c]);
return l}function wi(i,t,e,s=null){let n=0;for(let r=0;r<i.length;r+=1)n+=s===null?Math.max(0,i[r]-t[r]):i[r]*(1-s[r]);let o=0;for(let r=0;r<i.length;r+=1){let a=s===
null?Math.min(i[r],t[r]):i[r]*s[r];o+=Math.abs(a+n*e[r]-t[r])}return o}function bi(i,t,e,s,n=null){let o=new Float64Array(t.length);return o[i]=1,is(o,t,e,s,n)}var J=class{constructor(t,e,s=!1){this.overlaps=s,this.last=qe,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:ht(t.clock),this.
uniforms=Gt(t.seed,Tt.CHANNEL,e),this.exchanges=0;let{channel:n}=this;if(this.links=n.downlink_snr_db===null?[n]:[n,{...n,snr_db:n.downlink_snr_db,downlink_snr_db:null}],
n.fading==="outage")return;let o=Array.from({length:e},(r,a)=>Ws(n,this.uniforms[2*a],this.uniforms[2*a+1]));this.snrDb=o.map(r=>n.snr_db+10*Math.log10(r)),this.
rates=this.links.map(r=>o.map(a=>$t(r.bandwidth_hz,st(r.snr_db)*a)))}exchange(t,{slmPasses:e=0,llmPasses:s=0,payloadBits:n=0,downlinkBits:o=0,billedDownlinkBits:r=0,
tokens:a=1,thrown:h=[],rejected:l=!1,bonusDrafted:c=null}){this.exchanges+=1;let u={type:"exchange",number:this.exchanges,tokens:a,payload_bits:n,downlink_bits:o,
billed_downlink_bits:r,slm_passes:e,llm_passes:s,thrown:h,bonus_drafted:c};return this.priced(u,t,l)}priced(t,e,s){let n=t.slm_passes>0&&t.llm_passes>0,{seconds:o,
outage:r}=n?this.onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:n&&this.snrDb?this.snrDb[e-1]:null,outage:r,uplink_s:n?o+
this.clock.rtt_s:0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0},h=this.clock.schedule==="overlapped";if(h&&n&&!this.overlaps)throw Xt();if(!h||!this.
overlaps)return a;let l=this.last;return this.last=We(this.demand(a,e,s),l,!0),{...a,overlapped_s:ti(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:t,llm_passes:e,host_slm_s:s,host_llm_s:n}){if(this.constants)return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let o={slm_s:t>0?s:0,llm_s:e>
0?n:0};return o.slm_s>=0&&o.llm_s>=0||ht(this.clock),o}demand(t,e,s){let{slm_passes:n,bonus_drafted:o}=t,r=n>0&&t.llm_passes>0,a=r?this.clock.rtt_s:0,h=t.uplink_s-
a,l=r&&t.billed_downlink_bits&&h-this.onAir(e-1,t.payload_bits,0).seconds||0;return{drafts:n,draftS:t.slm_s/(n||1),sent:r,upS:h-l,passS:t.llm_s,downS:l,rttS:a,bonus:r&&
t.tokens>n,restarts:s||o===!1}}air(t){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading for th\
is method.");let e=this.rates[0][t-1],s=e?1/e:1/0,n=this.channel.header_bits;return{perBit:s,fixed:ht(this.clock).llmS+this.clock.rtt_s+(n?n*s:0)}}onAir(t,e,s){
let n=a=>a+this.channel.header_bits*(a>0),o=this.links.length===1?[n(e)+n(s)]:[n(e),n(s)];if(this.rates)return{seconds:o.reduce((a,h,l)=>a+(h?h/this.rates[l][t]:
0),0),outage:!1};let r=o.map((a,h)=>Vs(a,this.uniforms[2*t+h],this.links[h]));return{seconds:r.reduce((a,{slots:h})=>a+h*.001,0),outage:r.some(({outage:a})=>a)}}};var ne=class{constructor(t,e,s){this.method=t,this.settings=e,this.learner=s,this.pending=[],this.drawn=[],this.unread=[],this.pace=new ct,this.link=t.hears_fade?
new J(e,e.max_tokens):null}get learned(){return this.learner===null?null:this.learner.learned}get uTh(){return this.learner!==null?this.learner.learned.uTh:this.
method.compares_u_th?this.settings.u_th:null}get line(){return this.learned??{a:this.settings.line_a,b:this.settings.line_b}}get waiting(){return this.method.blocks?
this.pending:[]}hear(t,e,s){this.learner!==null&&[...this.pending,t].forEach((n,o)=>{n.forced||this.learner.observe(n.uncertainty,n.draftProb,e[o],n!==t)}),this.
pending=[],this.drawn=s}};function os(i,t){let e=-1/0;for(let o=0;o<i.length;o+=1)e=Math.max(e,i[o]);let s=new Float64Array(i.length),n=0;for(let o=0;o<s.length;o+=
1)n+=s[o]=Math.exp((i[o]-e)/t);for(let o=0;o<s.length;o+=1)s[o]/=n;return s}function yi(i,t,e){let s=os(i,e.temperature);return t.drafts_from_payload&&(s=new ut(
s).truncated(e.k)),t.test.tests_ratio&&e.payload==="sampled"?ai(s,e.levels):s}function _i(i,t,e,s){return fi(e.estimator,vo(i,e.temperature),t,s.perturbation)}function xi(i,t,e,s,n,o,r){
let a=rs(i,s.draft,t),h=t.verifies?r(a):null,{a:l,b:c}=n.line,u=h===null?null:di(h,l,c),{waiting:m}=n,p={prob:i[a],uncertainty:h,predictedRejection:u,skipUniform:s.
skip,uTh:n.uTh??-1/0,waiting:n.pending.length,vocabularySize:i.length,waitingProb:m.reduce((w,f)=>w*f.draftProb,1),waitingKept:m.reduce((w,f)=>w*(1-(f.predictedRejection??
0)),1),leastKept:n.pace.leastKept,exchangeS:t.hears_fade?ko(i,a,e,n.link.air(o)):0};return{pending:{round:o,token:a,draftProb:i[a],uncertainty:h,predictedRejection:u,
uTh:n.uTh,learned:n.learned,probs:i,facts:p,forced:!1},sends:t.transmit(p,e)}}function rs(i,t,e){return e.test.shares_noise?U(i,t):es(i,t)}function ko(i,t,e,s){
let n=i.length;if(e.payload!=="ideal"){let o=Jt(i,e.payload);n=o.reduce((r,a)=>r+(a>0),0)+(o[t]>0?0:1)}return n*(lt(e.payload,e.levels)+Y(i.length))*s.perBit+s.
fixed}function ki(i,t,e){let s=t.size(i.facts,e);return t.size_is_limit?new ut(i.probs).smallestSize(s):s}function vi(i,t,e,s){let{token:n,probs:o}=i;return e.spreads?
{token:n,entries:li(new ut(o).entries(t,n),n,s.payload)}:e.test.sends_law?{token:n,law:Ze(o,n,s.payload)}:e.test.tests_ratio?{token:n,draftProb:Ct(o[n],s.payload)}:
{token:n}}function vo(i,t){return t===1?i:i.map(e=>e/Math.fround(t))}var as=10,ls=["quantised","logarithmic"];function Mo(i,t,e,s,n,o){if(n.test.shares_noise)return 0;let a=n.test.tests_ratio&&!ls.includes(o.payload)?null:i.map((c,u)=>Ao(
c,t[u],n,o));if(n.asks_uncertainty)return bi(e,i,t,s,a);if(!n.reads.includes("confidence_th"))return wi(i,t,s,a);let h=i.map(c=>c<o.confidence_th?c:0),l=h.reduce(
(c,u)=>c+u,0);return is(h.map(c=>c/l),i,t,s,a)}function Ao(i,t,e,s){return e.test.tests_ratio?ee(Ct(i,s.payload),t):se(t,s.p_t)}function hs(i){return 2*(1-i)}function Si(i,t){
return Math.max(0,1-t/i)}var oe=class{constructor(t,e,s,n){Object.assign(this,{codec:t,method:e,settings:s}),this.detokenise=t.newStream(),this.waiting=[],this.
prices=new J(s,n,e.overlaps)}skipped(t,e){this.waiting.push({draft:t,written:e});let s=this.prices.exchange(t.round,{slmPasses:1});return[s,this.drafted(s,t,e??
t.token,this.method.verifies?"skip":"slm",{})]}written(t,e,s,n){let o=this.prices.exchange(t,{llmPasses:1,downlinkBits:Y(n.length)});return[o,this.ofTheLlm(o,t,
e,s,n,"llm")]}ofTheLlm(t,e,s,n,o,r){return this.token(t,e,s,r,{...o&&{target_prob:o[s],bias:s===n?0:hs(o[s]),target_top:this.top(o)}})}judged(t,e,{accepted:s,bonus:n,
heard:o,ids:r,drafted:a}){let{test:h}=this.method,l=t[0].probs.length,c=Math.min(s+1,t.length),u=h.device_draws&&s<t.length?Ys(l):0,m=e.reduce((f,b)=>f+b.entries,
0),p=Y(l),g=this.prices.exchange(t[0].round,{slmPasses:t.length,llmPasses:1,tokens:c+(n!==null),payloadBits:m?Ke(m,l,lt(this.settings.payload,this.settings.levels)):
(t.length+r)*p,downlinkBits:u||p+8*o,billedDownlinkBits:u,rejected:s<t.length,bonusDrafted:a,thrown:t.slice(c).map(f=>this.codec.tokenText(f.token))}),w=t.slice(
0,c).map((f,b)=>this.tested(g,f,e[b],b<s));return n!==null&&w.push(this.ofTheLlm(g,t[t.length-1].round+1,n.token,n.drawn,n.targetProbs,"bonus")),{exchange:g,tokens:w}}tested(t,e,s,n){
let{method:o,settings:r}=this,{targetProbs:a,resamplingProbs:h}=s,l=n?"accept":"resample";if(!a)return this.drafted(t,e,s.token,l,{case:o.test.tests_ratio&&!n?"\
2-2":null,k:s.k||null});let c=a[e.token],u=o.test.shares_noise?ss(e.token,e.probs,a):null;return this.drafted(t,e,s.token,l,{case:o.test.tests_ratio&&!s.forced?
s.certain?"1":n?"2-1":"2-2":null,k:s.k||null,target_prob:c,rejection_prob:u===null?this.ownRejection(e.draftProb,c):1-u,accept_prob:u??s.acceptProb,total_variation:Xe(
e.probs,a),bias:s.forced?hs(a[s.token]):Mo(e.probs,a,e.token,h,o,r),target_top:this.top(a),resampling_top:this.top(h)})}audits(t,e){let s=(t?this.waiting:[]).map(
({draft:n,written:o},r)=>{let a=t[r],{shares_noise:h}=this.method.test,l=h?1-ss(n.token,n.probs,a):this.ownRejection(n.draftProb,a[n.token]),c=h?l:Si(n.draftProb,
a[n.token]);return{type:"audit",round:n.round,at_round:e,target_prob:a[n.token],rejection_prob:l,would_accept:h?U(a,n.acceptUniform)===n.token:n.acceptUniform<1-
l,total_variation:Xe(n.probs,a),bias:o===null?2*c:hs(a[o]),target_top:this.top(a)}});return this.waiting=[],s}drafted(t,e,s,n,o){return this.token(t,e.round,s,n,
{draft:e.token,draft_text:this.codec.tokenText(e.token),uncertainty:e.uncertainty,draft_prob:e.draftProb,predicted_rejection:e.predictedRejection,accept_uniform:this.
method.test.shares_noise?null:e.acceptUniform,draft_top:this.top(e.probs),u_th:e.uTh,line_a:e.learned?.a??null,line_b:e.learned?.b??null,delta:e.learned?.delta??
null,...o})}token(t,e,s,n,o){let r=this.codec.endIds.has(s);return{...Mi,type:"token",round:e,exchange:t.number,token:s,text:r?"":this.detokenise(s),token_hex:this.
codec.tokenHex(s),decision:n,is_end:r,...o}}ownRejection(t,e){return this.method.verifies&&!this.method.test.tests_ratio?e<this.settings.p_t?1:0:Si(t,e)}top(t){
let e=[],s=0;for(let n=0;n<t.length;n+=1){if(t[n]<=s)continue;let o=e.length;for(;o>0&&t[e[o-1]]<t[n];)o-=1;e.splice(o,0,n),e.length>as&&e.pop(),e.length===as&&
(s=t[e[as-1]])}return e.map(n=>[n,this.codec.tokenText(n),t[n]])}},Mi=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_pro\
b","rejection_prob","predicted_rejection","accept_prob","accept_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(i=>[i,null]));
Object.assign(Mi,{draft_top:[],target_top:[],resampling_top:[]});var re=class{constructor(t,e){Object.assign(this,{target:e,a:t.a,b:t.b,betaMax:Math.min(t.delta,Math.max(0,2*e-t.b))}),Object.assign(this,{weight:10,u:5,uu:5,less:10*
t.delta}),this.beta=5*(t.b+t.a+t.b),this.uBeta=5*(t.a+t.b)}get learned(){let t=Math.min(1,Math.max(.05,this.threshold));return{a:this.a,b:this.b,delta:this.less/
this.weight,uTh:t}}get threshold(){return this.u/this.weight+(this.betaMax-this.beta/this.weight)/Math.max(this.a,.01)}observe(t,e,s,n){let o=Math.max(0,1-s/e);
this.weight=.995*this.weight+1,this.u=.995*this.u+t,this.uu=.995*this.uu+t*t,this.beta=.995*this.beta+o,this.uBeta=.995*this.uBeta+t*o,this.less=.995*this.less+
(s<e);let[r,a]=[this.u/this.weight,this.beta/this.weight],h=this.uu/this.weight-r*r;if(h>1e-9&&(this.a=(this.uBeta/this.weight-r*a)/h),this.b=a-this.a*r,!n)return;
let l=.03*(this.target-o);(this.threshold<1||l<0)&&(this.threshold>.05||l>0)&&(this.betaMax+=l)}};var Ai=["skip","send"],Eo=2**21,ae=class{constructor(t,e,s,n){let o=Yt(n,s,t.calibration,t.vocabularySize);this.method=s,this.settings=o,this.promptIds=t.codec.
encodePrompt(e);let r=t.maxContext-this.promptIds.length;if(r<1)throw new Error(`The prompt has ${this.promptIds.length} tokens and this pair can read ${t.maxContext-
1}: shorten it.`);this.rounds=Math.min(o.max_tokens,r),this.lastReason=r>=o.max_tokens?"length":"context",this.mostWaiting=Math.max(16,Math.floor(Eo/t.vocabularySize)),
this.reason=null,this.endIds=t.codec.endIds,this.forces=new Map((o.forces??[]).map(({round:h,what:l})=>[h,l])),this.decided=0;let a=s.learns?new re({a:o.line_a,
b:o.line_b,delta:o.delta},o.false_skip_target):null;this.device=new ne(s,o,a),this.station={unread:[]},this.observer=new oe(t.codec,s,o,this.rounds),this.noise=
new cs(o.seed,this.rounds,s),this.started={type:"start",pair:t.name,method:s.name,prompt:e,prompt_tokens:this.promptIds.length,vocabulary_size:t.vocabularySize,
settings:o,calibration:t.calibration.source}}get position(){return this.decided+this.device.waiting.length+1}get mustAudit(){return this.reason!==null||this.device.
pending.length>=this.mostWaiting}sends(t,e){let s=this.forces.get(t.round);return Ai.includes(s)?s==="send":e||!this.method.blocks?e:this.endIds.has(t.token)||this.
position>=this.rounds||this.device.waiting.length+1>=Ge}taken(t,e){let s=this.forces.get(t);return typeof s=="number"?s:e}mayFollow(t){let e=this.decided+t.length+
1;return!this.endIds.has(t[t.length-1])&&e<=this.rounds&&!Ai.includes(this.forces.get(e))}append(t){this.decided=t.round,t.is_end?this.reason="end":t.round>=this.
rounds&&(this.reason=this.lastReason)}},cs=class{constructor(t,e,s){let n=o=>Gt(t,Tt[o],e);[this.drafts,this.accepts,this.resamples,this.skips]=["DRAFT","ACCEPT",
"RESAMPLE","SKIP"].map(n),s.test.shares_noise&&(this.accepts=this.resamples=this.drafts),this.perturbations=n("PERTURBATION")}draft(t){let{width:e}=Tt.PERTURBATION;
return{draft:this.drafts[t-1],perturbation:this.perturbations.subarray((t-1)*e,t*e),skip:this.skips[t-1]}}sampling(t){return this.drafts[t-1]}accept(t){return this.
accepts[t-1]}resample(t){return this.resamples[t-1]}};var ds=new WeakMap;function le(i,t,e){ds.has(i)||ds.set(i,new Map);let s=ds.get(i);return s.has(t)||s.set(t,e()),s.get(t)}var he=class{constructor(t){this.model=
t,this.forget()}forget(){this.root={longer:new Map,logits:null},this.kept=0,this.context=this.model.newContext(),this.held=[]}get maxContext(){return this.model.
maxContext}newContext(){return this.kept>1024&&this.forget(),new us(this)}logitsAfter(t,e){if(e.logits===null){let s=0;for(;s<this.held.length&&s<t.length-1&&this.
held[s]===t[s];)s+=1;this.context.truncate(s);let n=t.slice(s),o=this.context.extend(n,1);this.held=t.slice(),e.logits=o[0],this.kept+=1}return e.logits}},us=class{constructor(t){
this.owner=t,this.tokens=[],this.path=[t.root]}extend(t,e=1){let s=[];return t.forEach((n,o)=>{this.tokens.push(n);let{longer:r}=this.path[this.path.length-1];r.
has(n)||r.set(n,{longer:new Map,logits:null}),this.path.push(r.get(n)),o>=t.length-e&&s.push(this.owner.logitsAfter(this.tokens,r.get(n)))}),s}truncate(t){this.
tokens.length=t,this.path.length=t+1}};function To(i){return i.entries?ri(i.entries):i.law}function Ei(i,t,e,s,n,o){if(n.test.shares_noise){let p=U(t,s);return{accepted:p===i.token,token:p,acceptProb:null,
certain:!1,resamplingProbs:t,forced:!1}}let r=t[i.token],[a,h,l]=[0,!1,t];if(n.test.tests_ratio){let p=n.test.sends_law?To(i):null,g=p===null?i.draftProb:p[i.token];
a=ee(g,r),h=r>=g,l=p===null?Qt(t,o.payload):te(p,t)}else a=se(r,o.p_t),h=a>0;let c=h||e<a,m=!c&&!n.test.device_draws?ie(l,s,o.replacement):i.token;return{accepted:c,
token:m,acceptProb:a,certain:h,resamplingProbs:l,forced:!1}}function Ti(i){let t=i.findIndex(({accepted:e})=>!e);return t===-1?i.length:t}var ce=class{constructor(t,e,s){this.answer=t,this.method=t.method,this.settings=t.settings,this.models={slm:e,llm:s},this.contexts={},this.ahead=null,this.bonus=
this.method.draws_bonus[this.settings.bonus]}context(t){if(!this.contexts[t]){this.contexts[t]=this.models[t].newContext();let[e]=this.contexts[t].extend(this.answer.
promptIds);t==="llm"?this.ahead=this.targetLaw(e):this.first=e}return this.contexts[t]}draftLogits(){let t=this.context("slm"),{unread:e}=this.answer.device;return e.
length===0?this.first:t.extend(e)[0]}targetLaw(t){return le(t,`y ${this.settings.temperature}`,()=>os(t,this.settings.temperature))}draftLaw(t){let{temperature:e,
payload:s,levels:n,k:o}=this.settings,r=["x",e,this.method.test.tests_ratio&&s,n,this.method.drafts_from_payload&&o].join(" ");return le(t,r,()=>yi(t,this.method,
this.settings))}measured(t,e,s,n){let{estimator:o,temperature:r,seed:a}=this.settings;return le(t,["u",o,r,a,e,s].join(" "),()=>_i(t,s,this.settings,n))}targetProbs(t){
let e=this.context("llm"),s=this.ahead===null?[]:[this.ahead];return this.ahead=null,t.length>0&&s.push(...e.extend(t,t.length).map(n=>this.targetLaw(n))),s}step(){
return this.method.drafts?this.draft():this.write()}catchUp(){let{device:t,station:e,observer:s,decided:n}=this.answer;if(t.pending.length===0||this.method.blocks)
return[];let o=[...e.unread,...t.drawn,...t.pending.map(({token:r})=>r)];return e.unread=[o.pop()],t.drawn=[],t.pending=[],s.audits(this.targetProbs(o),n+1)}write(){
let{answer:t}=this,{position:e}=t,s=this.targetProbs(t.station.unread),n=s[s.length-1],o=U(n,t.noise.sampling(e)),r=t.taken(e,o),a=t.observer.written(e,r,o,n);return t.
station.unread=[r],t.append(a[1]),a}draft(){let{answer:t}=this,{device:e,position:s}=t,[n,o]=[this.draftLogits(),t.noise.draft(s)],r=l=>this.measured(n,s,l,o),{
pending:a,sends:h}=xi(this.draftLaw(n),this.method,this.settings,o,e,s,r);return a.acceptUniform=t.noise.accept(s),e.unread=[a.token],t.sends(a,h)?this.exchange(
a):(e.pending.push(a),this.method.blocks?[]:this.keep(a))}keep(t){let{answer:e}=this,s=e.taken(t.round,t.token),n=s!==t.token,o=e.observer.skipped({...t},n?s:null);
return n&&(Object.assign(t,{token:s,forced:!0}),e.device.unread=[s]),e.append(o[1]),o}exchange(t){let e=this.composed(t);return this.concluded(e,this.atTheStation(
e.message,e.block))}composed(t){let{device:e}=this.answer,s=[...e.waiting,t],n=[...e.drawn,...this.method.blocks?[]:e.pending.map(({token:a})=>a)],o=s.map(a=>ki(
a,this.method,this.settings)),r={drafts:s.map((a,h)=>vi(a,o[h],this.method,this.settings)),skipped:n};return{pending:t,block:s,sizes:o,message:r}}concluded({pending:t,
block:e,sizes:s,message:n},{reply:o,laws:r,audited:a,verdicts:h,bonus:l}){let{answer:c}=this,{device:u,observer:m}=c,p=h.map((O,I)=>({...O,...$o(n.drafts[I],s[I],
this.settings),targetProbs:r&&r[I]})),{accepted:g}=o;this.method.test.device_draws&&e.forEach((O,I)=>this.drawHere(O,p[I],I===g));let w=g===e.length&&l!==null?{
token:o.token,drawn:l.drawn,targetProbs:l.law}:null,f=w!==null&&this.method.overlaps?this.draftBehind(t):null,b=this.method.test.shares_noise?n.skipped.length:0,
_=f===null?null:f===w.token,v=m.audits(a,e[0].round),{exchange:A,tokens:C}=m.judged(e,p,{accepted:g,bonus:w,heard:o.heard.length,ids:b,drafted:_}),at=g<e.length&&
this.method.test.device_draws;u.hear(t,o.heard,at?[C[C.length-1].token]:[]),u.pace.spend(A,Math.min(g+1,e.length),g),u.unread=C.slice(Math.min(g,e.length-1)+ +(f!==
null)).map(({token:O})=>O),g<e.length-1&&this.contexts.slm.truncate(c.promptIds.length+c.decided+g);for(let O of C)c.append(O);return[A,...v,...C]}draftBehind({
token:t,round:e}){let[s]=this.context("slm").extend([t]);return rs(this.draftLaw(s),this.answer.noise.sampling(e+1),this.method)}drawHere(t,e,s){let{noise:n,forces:o}=this.
answer;if(e.resamplingProbs===null||(e.resamplingProbs=gi(t.probs,e.resamplingProbs),!s))return;let r=o.get(t.round),a=ie(e.resamplingProbs,n.resample(t.round),
this.settings.replacement);e.token=a,typeof r=="number"&&r!==a&&Object.assign(e,{token:r,forced:!0})}atTheStation(t,e){let{answer:s,method:n}=this,{station:o,noise:r}=s,
a=t.drafts.map(({token:v})=>v),h=this.bonus&&s.mayFollow(a),l=this.targetProbs([...o.unread,...t.skipped,...h?a:a.slice(0,-1)]),c=h?l.pop():null,u=l.splice(0,l.
length-a.length),m=t.drafts.map((v,A)=>{let{round:C}=e[A];return this.forced(Ei(v,l[A],r.accept(C),r.resample(C),n,this.settings),C,v.token)}),p=Ti(m),[g,w]=[p<
a.length,n.test.device_draws],[f,b]=[null,null];if(g&&!w&&(f=m[p].token),!g&&c!==null){let v=s.decided+a.length+1;b=U(c,r.sampling(v)),f=s.taken(v,b)}g&&p<a.length-
(c===null)&&this.contexts.llm.truncate(s.promptIds.length+s.decided+p),!g&&c===null?o.unread=a.slice(-1):o.unread=f===null?[]:[f];let _=n.learns?this.heard([...t.
skipped,...a],[...u,...l]):[];return{reply:{accepted:p,token:f,heard:_},laws:l,audited:u,verdicts:m,bonus:c===null?null:{law:c,drawn:b}}}heard(t,e){return t.map(
(s,n)=>Qt(Float64Array.of(e[n][s]),this.settings.payload)[0])}forced(t,e,s){let n=this.answer.forces.get(e);if(typeof n!="number")return t;let o=n===s,{device_draws:r}=this.
method.test;return(r?t.accepted===o:t.token===n)?t:{...t,accepted:o,token:r?t.token:n,forced:!0}}};function $o(i,t,e){if(i.entries)return{k:t,entries:i.entries.
sent.reduce((n,o)=>n+o,0)};if(!i.law||e.payload==="ideal")return{k:t,entries:t};let s=i.law.reduce((n,o)=>n+(o>0),0);return{k:s,entries:s}}function*de(i,t,e,s){let n=new ae(i,t,e,s);yield n.started;let o=new ce(n,i.slm,i.llm);for(;n.reason===null;)yield*o.step(),n.mustAudit&&(yield*o.catchUp());yield*o.
catchUp(),yield{type:"end",stop_reason:n.reason}}var ps=15,Lo={always:()=>!0,never:()=>!1,at_random:(i,t)=>i.skipUniform>=t.skip_prob,when_uncertain:i=>i.uncertainty>i.uTh,when_uncertain_or_unheard:i=>i.uncertainty>
i.uTh||i.waiting>=ps,when_unconfident:(i,t)=>i.prob<t.confidence_th,when_worth_its_time:(i,t)=>t.rejection_s*i.predictedRejection>i.exchangeS,after_gamma:(i,t)=>i.
waiting+1>=t.gamma,after_unlikely:(i,t)=>i.prob<t.stop_prob,after_unlikely_together:(i,t)=>i.waitingProb*i.prob<=t.stop_product,after_either:(i,t)=>i.prob<=t.stop_prob||
i.waitingProb*i.prob<=t.stop_product,after_worth:i=>i.waitingKept*(1-i.predictedRejection)<=i.leastKept,nothing:()=>0,token_alone:()=>0,draft_prob_alone:()=>1,whole_vector:i=>i.
vocabularySize,fixed_k:(i,t)=>t.k,online_k:(i,t)=>t.theta*ui(i.prob,i.predictedRejection,t.eta),certified_k:(i,t)=>t.theta};function fs(i){let t=Lo[i]??globalThis.
cuhlmRules?.[i];if(!t)throw new Error(`The engine has no rule ${i}.`);return t}var ue=class{constructor(t){let e=s=>({...s,transmit:fs(s.transmit),size:fs(s.size),transmitRule:s.transmit});this.rows=new Map(t.map(s=>[s.name,e(s)]))}find(t){
return this.rows.get(t)}};var j="–",ms=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]],pe=" ";function L(i){return i==null||Number.isNaN(i)}function W(i,t){
let e=i.toFixed(t),s=Math.abs(i)*10**t;if(Math.abs(s%1-.5)>1e-6)return e;let[n,o]=Math.abs(i).toFixed(100).split(".");if(!/^50*$/.test(o.slice(t)))return e;let r=BigInt(
n+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(i<0?"-":"")+(t?`${a.slice(0,-t)}.${a.slice(-t)}`:a)}function gs(i){let[t,...e]=i.split(".");
return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function E(i,t=3){if(L(i))return j;if(!Number.isFinite(i))return i>0?"∞":"−∞";if(i===0)return"0";
let e=Li(i,t),s=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e))));return gs(W(e,s)).replaceAll("-","−")}function Li(i,t){let e=Number(Math.abs(i).toExponential().
split("e")[1]),s=t-1-e;return s>=0&&s<=60?Number(W(i,s)):Number(i.toExponential(t-1))}function M(i){return L(i)?j:gs(String(Nt(i))).replace("-","−")}function ws(i,t){
return`${M(i)} ${t}${i===1?"":"s"}`}function fe(i,t,e=3){if(L(i))return j;if(i===0||!Number.isFinite(i))return`${E(i,e)} ${t}`;let s=Math.abs(Li(i,e)),[n,o]=ms.
find(([r])=>s>=r)??ms[ms.length-1];return`${E(i/n,e)} ${o}${t}`}function pt(i){return L(i)?j:`${E(1e3*i)} ms`}function Ot(i){if(L(i))return j;if(i>=120&&i<1/0){
let t=Nt(i);return`${gs(String(Math.floor(t/60)))} min ${t%60} s`}return fe(i,"s")}function F(i){return L(i)?j:i===0?"0 B":Math.abs(i)<8?`${E(i)} bits`:Math.abs(
i)<7996?`${Number(W(i/8,Math.abs(i)<800?2:1))} B`.replace("-","−"):fe(i/8,"B")}function Ni(i,t=3){return L(i)?j:i===0||i===1?`${100*i}${pe}%`:i>0&&i<.001?`<0.\
1${pe}%`:i>.999&&i<1?`>99.9${pe}%`:`${E(100*i,t)}${pe}%`}function k(i){return L(i)?j:i===0||i===1?String(i):i<1e-4?"<0.0001":i>.9999?">0.9999":i<.0995?E(i,2):W(
i,i>=.995?4:2)}function Rt(i){return!L(i)&&Math.abs(i)<1e-9?"0":!L(i)&&i>0&&i<1e-4?"<0.0001":E(i)}function R(i,t){let e=[k(i),k(t)];if(i===t||e[0]!==e[1])return e;
for(let s=3;s<18;s+=1){let n=[W(i,s),W(t,s)];if(n[0]!==n[1])return n}return[String(i),String(t)]}function ft(i){return L(i)?j:`${W(i,1)} dB`.replaceAll("-","−")}
var Ci={" ":"␣","\n":"↵","\r":"␍","	":"⇥"},No=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,Co=["‌","‍"],
$i=/( {4,}|\t{4,}|\n{4,})/;function T(i,t=40){let s=i.split($i).filter(Boolean).map(o=>$i.test(o)?`${Ci[o[0]]}×${o.length}`:Oo(o)).join("");/^\p{M}/u.test(s)&&
(s=`◌${s}`);let n=Array.from(s);return n.length<=t?s:`${n.slice(0,t-1).join("")}…`}function Oo(i){let t=Array.from(i),e=n=>n>0&&n<t.length-1&&Co.includes(t[n])&&
![n-1,n+1].some(r=>/^[\p{C}\p{Z}]$/u.test(t[r])),s=(n,o)=>Ci[n]??(No.test(n)&&!e(o)?Ri(n):n);return t.map(s).join("")}function Oi(i){let t=/^[^\p{C}\p{Z}]$|^[ \n\t\u00a0\u202f\u200c\u200d]$/u;
return Array.from(i,e=>t.test(e)?e:Ri(e)).join("")}function Ri(i){return`⟨U+${i.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}var Pi=8e3;function Ii(i){if(i.trim()==="")throw new Error("The prompt is empty: write what the models should answer.");let t=Array.from(i).length,[e,s]=[t,Pi].
map(n=>n.toLocaleString("en"));if(t>Pi)throw new Error(`The prompt has ${e} characters; at most ${s} are allowed: shorten it.`);if(/\p{Cs}/u.test(i))throw new Error(
"The prompt is not valid Unicode text (it has half of a surrogate pair): type it again.")}var Ro=/^answer is\s+([^\n]+?)\s*\.?\s*$/i,ji=/^[ .]+|[ .]+$/g;function Po(i){
let t=i.toLowerCase().lastIndexOf("answer is ");return t<0?null:Ro.exec(i.slice(t))?.[1]??null}function Fi(i,t,e){if(!e||!Object.hasOwn(e.right,i.trim()))return null;
let[s,n]=[e.right[i.trim()],Po(t)],o=t.trimEnd().endsWith(e.refusal);if(s===null)return{words:o?e.refused:e.outside,mark:"?"};let r=o?"turned down":t.trim()?"no\
 readable answer":"an empty answer",a=n===null?r:T(n.replace(ji,"")),h=n!==null&&Bi(n)===Bi(s);return{words:h?`${a}, right`:`${a}, wrong: ${s} is right`,mark:h?
"✓":"✗"}}function Bi(i){return i.replace(ji,"").toLowerCase()}var Bo=/'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu,Di="[\\t-\\r\\x1c-\\x20\\x8\
5\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]",Io=new RegExp(`^${Di}+|${Di}+$`,"g"),me=class{constructor(t,e,s){let{model:n,added_tokens:o,pre_tokenizer:r}=t;
this.frame=e,this.endIds=new Set(s),this.ids=new Map(Object.entries(n.vocab)),this.ranks=new Map(n.merges.map((a,h)=>[Array.isArray(a)?a.join(" "):a,h])),this.eachDigit=
(r.pretokenizers??[r]).some(a=>a.type==="Digits"&&a.individual_digits),this.special=new Map(o.map(({id:a,content:h})=>[a,h])),this.tokens=new Map([...this.ids].
map(([a,h])=>[h,a])),this.known=new Map,this.texts=new Map}encodePrompt(t){return Ii(t),[...this.frame.before,...this.encodeText(t.replace(Io,"")),...this.frame.
after]}encodeText(t){return(this.eachDigit?t.split(/(\p{N})/u).filter(Boolean):[t]).flatMap(s=>s.match(Bo)??[]).flatMap(s=>this.merged(s))}merged(t){if(!this.known.
has(t)){let e=Array.from(new TextEncoder().encode(t),s=>Hi[s]);for(;;){let[s,n]=[1/0,-1];for(let o=0;o+1<e.length;o+=1){let r=this.ranks.get(`${e[o]} ${e[o+1]}`)??
1/0;r<s&&([s,n]=[r,o])}if(n<0)break;e.splice(n,2,e[n]+e[n+1])}this.known.set(t,e.map(s=>this.ids.get(s)))}return this.known.get(t)}tokenBytes(t){return this.special.
has(t)?new TextEncoder().encode(this.special.get(t)):Uint8Array.from(this.tokens.get(t)??"",e=>jo.get(e))}tokenText(t){return this.texts.has(t)||this.texts.set(
t,zi().decode(this.tokenBytes(t))),this.texts.get(t)}tokenHex(t){let e=this.tokenBytes(t);try{return new TextDecoder("utf-8",{fatal:!0}).decode(e),null}catch{return Array.
from(e,s=>s.toString(16).padStart(2,"0")).join("")}}newStream(){let t=zi();return e=>this.special.has(e)?"":t.decode(this.tokenBytes(e),{stream:!0})}};function zi(){
return new TextDecoder("utf-8",{ignoreBOM:!0})}var Hi=Fo(),jo=new Map(Hi.map((i,t)=>[i,t]));function Fo(){let i=e=>e>=33&&e<=126||e>=161&&e<=172||e>=174,t=0;return Array.
from({length:256},(e,s)=>String.fromCharCode(i(s)?s:256+t++))}var ge=class{constructor(t,e){let{num_attention_heads:s,hidden_size:n}=t;this.hidden=n,this.heads=s,this.keyHeads=t.num_key_value_heads,this.width=t.head_dim??n/
s,this.epsilon=t.rms_norm_eps,this.vocabularySize=t.vocab_size,this.maxContext=t.max_position_embeddings,this.embeddings=e["model.embed_tokens.weight"],this.head=
t.tie_word_embeddings?this.embeddings:e["lm_head.weight"],this.finalNorm=e["model.norm.weight"],this.layers=Array.from({length:t.num_hidden_layers},(o,r)=>Do(e,
`model.layers.${r}.`)),this.turns=zo(t.rope_parameters.rope_theta,this.width)}newContext(){return new ys(this)}};function Do(i,t){let e=u=>i[`${t}${u}.weight`],
[s,n]=[e("input_layernorm"),e("post_attention_layernorm")],o=(u,m)=>e(u).map((p,g)=>p*m[g%m.length]),[r,a,h]=["q","k","v"].map(u=>o(`self_attn.${u}_proj`,s)),[l,
c]=["gate","up"].map(u=>o(`mlp.${u}_proj`,n));return{query:r,key:a,value:h,gate:l,up:c,output:e("self_attn.o_proj"),down:e("mlp.down_proj")}}function zo(i,t){return Float32Array.
from({length:t/2},(e,s)=>1/Math.fround(i**Math.fround(2*s/t)))}var ys=class{constructor(t){this.owner=t,this.length=0,this.caches=t.layers.map(()=>({keys:new Float32Array(
0),values:new Float32Array(0)}))}extend(t,e=1){let{owner:s}=this;if(this.length+t.length>s.maxContext)throw new Error(`The text is longer than the ${s.maxContext}\
 tokens that the model reads.`);this.makeRoom(this.length+t.length);let n=t.map(o=>s.embeddings.slice(o*s.hidden,(o+1)*s.hidden));return s.layers.forEach((o,r)=>this.
through(o,this.caches[r],n)),this.length+=t.length,n.slice(t.length-e).map(o=>{let r=bs(o,s.epsilon);for(let a=0;a<r.length;a+=1)r[a]*=s.finalNorm[a];return mt(
[r],s.head,s.vocabularySize)[0]})}truncate(t){this.length=t}makeRoom(t){let e=this.owner.keyHeads*this.owner.width;if(this.caches[0].keys.length>=t*e)return;let s=Math.
min(this.owner.maxContext,Math.max(64,2*t));for(let n of this.caches)for(let o of["keys","values"]){let r=new Float32Array(s*e);r.set(n[o]),n[o]=r}}through(t,e,s){
let{owner:n}=this,o=s.map(g=>bs(g,n.epsilon)),[r,a,h]=[t.query,t.key,t.value].map(g=>mt(o,g)),l=n.keyHeads*n.width;s.forEach((g,w)=>{let f=this.length+w;this.turn(
r[w],f),this.turn(a[w],f),e.keys.set(a[w],f*l),e.values.set(h[w],f*l)});let c=r.map((g,w)=>this.attend(g,e,this.length+w+1));Ui(s,mt(c,t.output));let u=s.map(g=>bs(
g,n.epsilon)),[m,p]=[mt(u,t.gate),mt(u,t.up)];m.forEach((g,w)=>{for(let f=0;f<g.length;f+=1)g[f]=g[f]/(1+Math.exp(-g[f]))*p[w][f]}),Ui(s,mt(m,t.down))}turn(t,e){
let{width:s,turns:n}=this.owner,o=s/2;for(let r=0;r<o;r+=1){let a=Math.fround(e*n[r]),[h,l]=[Math.cos(a),Math.sin(a)];for(let c=r;c<t.length;c+=s){let[u,m]=[t[c],
t[c+o]];t[c]=u*h-m*l,t[c+o]=m*h+u*l}}}attend(t,{keys:e,values:s},n){let{heads:o,keyHeads:r,width:a}=this.owner,h=r*a,l=new Float32Array(t.length),c=new Float64Array(
n);for(let u=0;u<o;u+=1){let[m,p]=[u*a,Math.floor(u*r/o)*a],g=-1/0;for(let f=0;f<n;f+=1){let b=0;for(let _=0;_<a;_+=1)b+=t[m+_]*e[f*h+p+_];c[f]=b/Math.sqrt(a),g=
Math.max(g,c[f])}let w=0;for(let f=0;f<n;f+=1)w+=c[f]=Math.exp(c[f]-g);for(let f=0;f<n;f+=1){let b=c[f]/w;for(let _=0;_<a;_+=1)l[m+_]+=b*s[f*h+p+_]}}return l}};
function bs(i,t){let e=0;for(let n=0;n<i.length;n+=1)e+=i[n]*i[n];let s=1/Math.sqrt(e/i.length+t);return i.map(n=>n*s)}function Ui(i,t){i.forEach((e,s)=>{for(let n=0;n<
e.length;n+=1)e[n]+=t[s][n]})}function mt(i,t,e=t.shape?.[0]??t.length/i[0].length){let s=i[0].length,n=i.map(()=>new Float32Array(e));for(let o=0;o+4<=e;o+=4)for(let r=0;r<
i.length;r+=1)Ho(i[r],t,o*s,s,n[r],o);for(let o=e-e%4;o<e;o+=1)i.forEach((r,a)=>{let h=0;for(let l=0;l<s;l+=1)h+=r[l]*t[o*s+l];n[a][o]=h});return n}function Ho(i,t,e,s,n,o){
let[r,a,h,l]=[0,0,0,0];for(let c=0;c<s;c+=1,e+=1){let u=i[c];r+=u*t[e],a+=u*t[e+s],h+=u*t[e+2*s],l+=u*t[e+3*s]}n[o]=r,n[o+1]=a,n[o+2]=h,n[o+3]=l}function qi(i){let t=new DataView(i.buffer,i.byteOffset,i.byteLength),e=8+Number(t.getBigUint64(0,!0)),s=JSON.parse(new TextDecoder().decode(i.subarray(8,e))),n=i.
byteOffset+e,o={};for(let[r,a]of Object.entries(s)){if(r==="__metadata__")continue;let[h,l]=a.data_offsets;o[r]=Uo(i.buffer.slice(n+h,n+l),a.dtype,r),o[r].shape=
a.shape}return o}function Uo(i,t,e){if(t==="F32")return new Float32Array(i);if(t!=="F16")throw new Error(`The weights ${e} are of type ${t}; only F16 and F32 ca\
n be read here.`);let s=new Uint16Array(i),n=new Float32Array(s.length),o=Ko();for(let r=0;r<s.length;r+=1)n[r]=o[s[r]];return n}var Ki=null;function Ko(){return Ki??=
Float32Array.from({length:65536},(i,t)=>{let[e,s,n]=[t>>15?-1:1,t>>10&31,t&1023];return s===31?n?NaN:e*(1/0):s===0?e*n*2**-24:e*(1+n/1024)*2**(s-15)}),Ki}function Wi(i,t){let e=s=>new he(new ge(i.configs[s],qi(t[s])));return{name:i.name,slm:e("slm"),llm:e("llm"),codec:new me(i.tokenizer,i.frame,i.end_ids),calibration:i.
calibration,vocabularySize:i.vocabulary_size,maxContext:i.max_context}}var qo="http://www.w3.org/2000/svg";function d(i,t,e){let s=document.createElement(i);return t&&(s.className=t),e!==void 0&&(s.textContent=e),s}function x(i,t,e){
let s=document.createElementNS(qo,i);for(let[n,o]of Object.entries(t))s.setAttribute(n,String(o));return e&&e.append(s),s}var Gi=0;function we(i){return Gi+=1,`${i}\
-${Gi}`}function Q(i,t){i.setAttribute("aria-label",t),i.title=t}var be=class{constructor(t){this.data=t,document.title=t.title,this.asked=d("header","asked");let e=d("p","prompt",t.prompt);if(e.dir="auto",this.asked.append(d(
"h1","",t.title),e,d("p","said",t.about)),this.stage=d("main","stage"),this.left=d("div","left"),this.right=d("div","right"),this.inspector=d("section","inspect\
or"),this.inspector.hidden=!0,this.inspector.tabIndex=0,this.inspector.setAttribute("aria-label","What happened at the chosen token"),this.stage.append(this.left,
this.right),this.right.append(this.inspector),this.beyond=d("footer","beyond"),t.answer!==void 0){let s=d("p","prompt",t.answer||"(no text)");s.dir="auto",this.
beyond.append(d("h2","","Answer"),s)}for(let[s,n]of t.tables)this.beyond.append(d("h2","",s),Vo(n));for(let s of t.notes)this.beyond.append(d("p","said",s));document.
body.append(this.asked,this.stage,this.beyond)}inspect(t,e){if(this.inspector.hidden=t===void 0,t===void 0)return;let s=d("div","inspector-head"),n=d("button","\
leave","Back (Esc)");n.type="button",n.addEventListener("click",e),s.append(d("h2","","What happened at token "+t.round),n);let o=d("p","",t.sentence);o.dir="au\
to",this.inspector.replaceChildren(s,o,...t.meters.map(Wo),Go(t),this.facts(t.facts)),this.inspector.scrollTop=0}facts(t){let e=d("dl","facts");return t.forEach(
(s,n)=>{if(s==="–")return;let[o,r]=this.data.facts[n],a=d("div");a.title=r,a.append(d("dt","",o),d("dd","",s)),e.append(a)}),e}};function Vi(i,t){let e=d("spa\
n","meter-track"),s=d("i");return s.style.width=(100*Math.min(1,Math.max(0,i))).toFixed(2)+"%",t&&(s.style.background=t),e.append(s),e}function Wo([i,t,e,s]){let n=d(
"div","meter"),o=Vi(t,"");if(e!==null){let r=d("u");r.style.left=(100*Math.min(1,Math.max(0,e))).toFixed(2)+"%",o.append(r)}return n.append(d("span","",i),o,d("\
span","meter-words",s)),n}function Go(i){let t=d("div","tops"),e=d("p","tops-key");for(let[s,n]of i.series){let o=d("span","",s);o.style.setProperty("--of",n),e.
append(o)}t.append(e);for(let[s,n,o]of i.tops){let r=d("div",s?"top named":"top"),a=d("span","top-name");a.append(s?s+": ":"",d("bdi","",n));let h=d("span","top\
-bars");o.forEach((l,c)=>{if(l===null)return;let u=d("span","top-bar");u.append(Vi(l[0],i.series[c][1]),d("span","",l[1])),h.append(u)}),r.append(a,h),t.append(
r)}return t}function Vo(i){let t=d("table");for(let s of i){let n=d("tr");s.forEach((o,r)=>{let a=d(r===0?"th":"td","",o);r===0&&(a.scope="row"),n.append(a)}),t.
append(n)}let e=d("div","scroll");return e.tabIndex=0,e.append(t),e}var Xo={u_th:3,theta:3,snr_db:1,rtt_s:0},Zo={u_th:[0,1],theta:[.005,1],snr_db:[-20,30],rtt_s:[0,200]},ye=class{constructor(t,e,s,n){Object.assign(this,{data:e,methods:s,
moved:n}),this.settings=structuredClone(e.settings),this.outputs={},this.inputs={},this.root=d("form","handles"),this.root.addEventListener("submit",r=>{r.preventDefault(),
n("prompt")});let{words:o}=e;this.root.append(this.question(o.examples)),e.pair.presets.length>0&&this.root.append(this.presets(e.pair.presets)),this.root.append(
this.choices(o,[...s.rows.values()]),this.sliders(o)),t.append(this.root)}get values(){return{prompt:this.inputs.prompt.value,method:this.inputs.method.value,settings:this.
settings}}settingsFor(t){return t.chooses_payload?this.settings:{...this.settings,payload:this.data.settings.payload}}question(t){let e=d("div","asking"),s=d("t\
extarea");s.rows=2,s.value=t[0],s.setAttribute("aria-label","Prompt"),s.addEventListener("keydown",r=>{r.key!=="Enter"||r.shiftKey||(r.preventDefault(),this.moved(
"prompt"))}),this.inputs.prompt=s;let n=d("button","ask","Ask");n.type="submit";let o=this.select("example","Example",Object.fromEntries(t.map(r=>[r,r])),t[0],r=>{
s.value=r,this.moved("prompt")});return e.append(s,n,o),e}presets(t){let e=d("div","presets");for(let{title:s,question:n,prompt:o,method:r,settings:a}of t){let h=d(
"button","",s);h.type="button",h.title=n,h.addEventListener("click",()=>{this.take({prompt:o,method:r,settings:a}),this.note.textContent=n,this.moved("preset")}),
e.append(h)}return this.note=d("span","said"),e.append(this.note),e}take({prompt:t,method:e,settings:s}){this.settings=structuredClone(s),this.inputs.prompt.value=
t,this.inputs.method.value=e;for(let[n,o]of[["fading",s.channel.fading],["schedule",s.clock.schedule],["seed",s.seed]])this.inputs[n].value=o;this.offerOwn(),this.
offerPayload()}choices(t,e){let s=d("div","choices"),n=this.select("method","Method",Object.fromEntries(e.map(({name:c,title:u})=>[c,u])),"cu-hlm-online",()=>{this.
offerPayload(),this.moved("method")}),o=this.select("fading",t.questions.fading.question,t.fadings,this.settings.channel.fading,c=>{this.settings.channel.fading=
c,this.offerOwn(),this.moved("fading")});this.ownPlace=d("span","own");let r=this.select("schedule",t.schedule.title,t.schedule.options,this.settings.clock.schedule,
c=>{this.settings.clock.schedule=c,this.moved("schedule")}),a=this.select("payload","Payload",t.payloads,this.settings.payload,c=>{this.settings.payload=c,this.
moved("payload")}),h=this.field("seed",t.controls.seed,"Seed"),l=d("input");return Object.assign(l,{type:"number",min:"0",max:String(2**32-1),step:"1",value:String(
this.settings.seed)}),l.addEventListener("change",()=>{let c=Number(l.value);l.value===""||!l.validity.valid||(this.settings.seed=c,this.moved("seed"))}),this.inputs.
seed=l,h.append(l),s.append(n,o,this.ownPlace,r,a,h),this.offerOwn(),s}offerOwn(){let{channel:t}=this.settings,e=this.data.words.own[t.fading];if(this.ownPlace.
replaceChildren(),this.ownPlace.hidden=!e,!e)return;let s=this.field("own",e,e.title),[n,o]=e.ends,r=d("input");Object.assign(r,{type:"number",min:String(n),max:String(
o),step:"any",value:String(t[e.name])}),r.addEventListener("change",()=>{r.value===""||!r.validity.valid||(t[e.name]=Number(r.value),this.moved("fading"))}),s.append(
r),this.ownPlace.append(s)}offerPayload(){let t=this.methods.find(this.inputs.method.value);this.inputs.payload.disabled=!t.chooses_payload,this.inputs.payload.
value=this.settingsFor(t).payload}sliders(t){let e=d("div","sliders"),s={u_th:n=>this.settings.u_th=n,snr_db:n=>this.settings.channel.snr_db=n,theta:n=>this.settings.
theta=n,rtt_s:n=>this.settings.clock.rtt_s=n};for(let[n,o]of Object.entries(s))e.append(this.slider(n,t,o));return e}slider(t,e,s){let n=e.controls[t],o=this.field(
t,n,e.questions[t]?.question??n.title),r=d("input"),[a,h]=Zo[t];Object.assign(r,{type:"range",min:String(a),max:String(h),step:"any"});let l=d("output");return r.
addEventListener("input",()=>{s(Number(r.value)*n.scale),l.textContent=this.said(t,Number(r.value)),this.moved(t)}),this.inputs[t]=r,this.outputs[t]=l,o.append(
r,l),o}said(t,e){let s={snr_db:" dB",rtt_s:" ms"}[t]??"";return{u_th:"u_th ",theta:"θ ",snr_db:"SNR ",rtt_s:"RTT "}[t]+e.toFixed(Xo[t]).replace("-","−")+s}show(t){
let e={u_th:t.u_th??0,theta:t.theta,snr_db:t.channel.snr_db,rtt_s:t.clock.rtt_s*1e3};for(let[s,n]of Object.entries(e))document.activeElement!==this.inputs[s]&&(this.
inputs[s].value=String(n)),this.outputs[s].textContent=this.said(s,n)}select(t,e,s,n,o){let r=this.field(t,{help:""},e),a=d("select");for(let[h,l]of Object.entries(
s)){let c=d("option","",l);c.value=h,a.append(c)}return a.value=n,a.addEventListener("change",()=>o(a.value)),this.inputs[t]=a,r.append(a),r}field(t,{help:e},s){
let n=d("label",`field ${t}`);return n.title=e,n.append(d("span","",s)),n}};var gt=330,Yo={left:78,right:22,top:12,bottom:48},Xi=5,Yi={solid:"",dot:"2 4",dash:"8 5",longdash:"13 6",dashdot:"8 4 2 4",longdashdot:"13 4 2 4"};function S(i,t={},...e){
let s=x(i,t);return s.append(...e),s}function it(i,t,...e){return S("svg",{width:i,height:gt,viewBox:`0 0 ${i} ${gt}`,role:"img","aria-label":t},...e)}function D(i,t,e,s={}){
return S("text",{x:t,y:e,"text-anchor":"middle",...s},i)}function Pt([i,t],e,s=String){return{share:n=>(n-i)/(t-i),ticks:e.map(n=>[n,s(n)])}}function Bt([i,t],e,s=[
1],n=1){let[o,r]=[i,t].map(Math.log10),a=[];for(let h=Math.ceil(o)-1;h<=r;h+=1)if(h%n===0)for(let l of s)l*10**h>=i&&l*10**h<=t&&a.push([l*10**h,e(l*10**h)]);return{
share:h=>(Math.log10(Math.max(h,Number.MIN_VALUE))-o)/(r-o),ticks:a}}function _s(i){return{share:t=>(t+.5)/i.length,ticks:i.map((t,e)=>[e,t])}}function wt(i,t,e,s,n={}){
let{left:o,right:r,top:a,bottom:h}={...Yo,...n},[l,c]=[i-o-r,gt-a-h],u=f=>o+l*t.share(f),m=f=>a+c*(1-e.share(f)),p=[];for(let[f,b]of e.ticks)p.push(S("line",{x1:o,
x2:o+l,y1:m(f),y2:m(f),class:"rule"})),p.push(D(b,o-Xi,m(f)+Xi,{"text-anchor":"end"}));let g=t.ticks.map(([f,b])=>D(b,u(f),a+c+18));s.x&&g.push(D(s.x,o+l/2,gt-8,
{class:"named"}));let w=a+c/2;return s.y&&g.push(D(s.y,14,w,{class:"named",transform:`rotate(-90 14 ${w})`})),p.push(...g,S("rect",{x:o,y:a,width:l,height:c,class:"\
edge"})),{nodes:p,x:u,y:m,left:o,right:o+l,top:a,bottom:a+c}}function It(i,t,e,s,n){let o=t.map((r,a)=>`${i.x(r).toFixed(1)},${i.y(e[a]).toFixed(1)}`).join(" ");
return S("polyline",{points:o,fill:"none",stroke:s,"stroke-width":2.5,"stroke-dasharray":Yi[n]??""})}var Zi={circle:"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z",square:"\
M-5.5 -5.5H5.5V5.5H-5.5Z","triangle-up":"M0 -7L6.5 5H-6.5Z",diamond:"M0 -8L8 0L0 8L-8 0Z","diamond-tall":"M0 -9L5 0L0 9L-5 0Z",cross:"M-2 -7H2V-2H7V2H2V7H-2V2H-\
7V-2H-2Z","circle-cross":"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0ZM-1 -5H1V-1H5V1H1V5H-1V1H-5V-1H-1Z",x:"M-6 -3.5L-3.5 -6L0 -2.5L3.5 -6L6 -3.5L2.5 0L6 3.5L3.5 6L0 2.\
5L-3.5 6L-6 3.5L-2.5 0Z"};function bt(i,t,e,s,n=""){let o=S("path",{d:Zi[e]??Zi.circle,transform:`translate(${i.toFixed(1)} ${t.toFixed(1)})`,fill:s,"fill-rule":"\
evenodd",class:"dot"});return n&&o.append(S("title",{},n)),o}var Jo={"/":"M0 8L8 0",".":"M3 4A1 1 0 1 0 5 4A1 1 0 1 0 3 4"};function xs(i,t,e,s,n,o,r){let a={x:i,
y:t,width:e,height:Math.max(s,0)},h=S("g",{},S("title",{},r),S("rect",{...a,fill:n}));return o&&h.append(S("defs",{},Qo(o)),S("rect",{...a,fill:`url(#hatch-${o===
"/"?"lines":"dots"})`})),h}function Qo(i){return S("pattern",{id:`hatch-${i==="/"?"lines":"dots"}`,width:8,height:8,patternUnits:"userSpaceOnUse"},S("path",{d:Jo[i],
stroke:"#171614","stroke-width":1.6,fill:"none"}))}function yt(i){let t=d("ul","legend-rows");for(let{name:e,colour:s,dash:n,shape:o,pattern:r}of i){let a=S("sv\
g",{width:30,height:16,"aria-hidden":"true"});n!==void 0&&a.append(S("line",{x1:1,x2:29,y1:8,y2:8,stroke:s,"stroke-width":2.5,"stroke-dasharray":Yi[n]??""})),o!==
void 0&&a.append(bt(15,8,o,s)),r!==void 0&&a.append(xs(6,2,18,12,s,r,e));let h=d("li");h.append(a,e),t.append(h)}return t}var Ji=20,tr=130,ks=520,er=10,sr=[0,.25,.5,.75,1];function Qi(i,t){let e=Array.from(i);return e.length>t?`${e.slice(0,t-1).join("")}…`:i}function tn({data:{wall:i,
colours:t,facts:e},words:{figure:s},filled:n},o,r,a){let{metres:h,seconds:l}=i,[c,u]=[h[0],h.at(-1)],m=Bt([l[1][0]/2,l[0].at(-1)*2],b=>fe(b,"s",1),[1],a<ks?2:1),
p=wt(a,Bt([c,u],M,[1,2,5]),m,s,{top:56}),g=[{name:n(s.full,e),colour:t.uplink,dash:"solid",shape:"square"},{name:n(s.few,e),colour:t.method,dash:"dot",shape:"ci\
rcle"}],w={name:n(s.both,e),colour:t.grey,dash:"dash"},f=[It(p,[c,u],[i.compute_s,i.compute_s],w.colour,w.dash),...ir(p,o.metres,t)];for(let[b,{colour:_,dash:v,
shape:A,name:C}]of r?g.entries():[])f.push(It(p,h,l[b],_,v)),f.push(bt(p.x(o.metres),p.y(o.seconds[b]),A,_,C));return[it(a,s.alt,...p.nodes,...f),yt([w,...r?g:[]])]}
function ir(i,t,e){let[s,n,o]=[i.left,i.x(t),i.top-6],r={fill:"none",stroke:"currentColor","stroke-width":2};return[S("path",{...r,d:`M${s-9} ${o}L${s} ${o-38}L${s+
9} ${o}M${s-6} ${o-13}h12M${s-3} ${o-26}h6`}),S("line",{x1:s,x2:n,y1:o-36,y2:o-14,stroke:e.uplink,"stroke-width":2,"stroke-dasharray":"2 4"}),S("rect",{...r,x:n-
7,y:o-25,width:14,height:25,rx:2}),S("line",{x1:n,x2:n,y1:i.top,y2:i.bottom,stroke:e.emphasis,"stroke-width":2,"stroke-dasharray":"2 4"})]}function en({data:{shaken:i,
colours:t},words:{figure:e},filled:s},n,o){let r=o<ks?148:170,a=o-r-70,h=i.bars.flatMap(({text:p,prob:g,name:w,draft:f},b)=>{let _=10+34*b,v=Math.max(g*a,1),A=f?
{stroke:t.emphasis,"stroke-width":3}:{};return[D(f?s(e.draft,{text:p}):p,r-8,_+17,{"text-anchor":"end"}),S("rect",{x:r,y:_,width:v,height:24,fill:t.small,...A}),
D(w,r+v+8,_+17,{"text-anchor":"start"})]}),l=o<ks?5:10,[c,u]=[(o-8)/l,Ji/l],m=Math.min(c,tr/u);for(let p=0;p<Ji;p+=1){let g=[4+c*(p%l),gt-u*m-8+m*Math.floor(p/l)];
h.push(...nr(g,[c-6,m-6],n?.[p],t))}return[it(o,e.alt,...h)]}function nr([i,t],[e,s],n,o){let[r,a]=n??[],h=n?a?o.resample:o.skip:o.grey,c=S("rect",{x:i,y:t,width:e,
height:s,rx:5,fill:h,"fill-opacity":n?.16:.08,stroke:h,class:"tile",...a?{"stroke-width":3}:{"stroke-width":1.5,"stroke-dasharray":"2 3"}});if(!n)return[c];let u=Math.
max(2,Math.floor(e/7.2));return c.append(S("title",{},r)),[c,D(Qi(r,u),i+e/2,t+s/2+5)]}function sn({data:{line:i,colours:t},words:{figure:e}},{u_th:s,sent:n},o,r){
let{dots:a}=i,h=Pt([a.length+1,0],[1,...[5,10,15,20,40,60,80,100].filter(f=>f<=a.length&&(f>20||a.length<=40))]),l=wt(r,Pt([-.03,1.03],sr),h,e),c=[{name:e.right,
skip:!0,crossed:!1,colour:t.skip,shape:"circle"},{name:e.wrong,skip:!0,crossed:!0,colour:t.resample,shape:"x"},{name:e.accepted,skip:!1,crossed:!1,colour:t.accept,
shape:"triangle-up"},{name:e.replaced,skip:!1,crossed:!0,colour:t.resample,shape:"square"}],u={name:e.covered,colour:t.grey,shape:"circle"},m=({rejected:f},b)=>o?
c.find(({skip:_,crossed:v})=>_===(n[b]==="0")&&v===f):u,p=[],g=(f,b,_)=>S("rect",{x:l.x(f),y:l.top,width:l.x(b)-l.x(f),height:l.bottom-l.top,fill:_,"fill-opacit\
y":.1});o&&(p.push(g(-.03,s,t.skip),g(s,1.03,t.accept)),p.push(S("line",{x1:l.x(s),x2:l.x(s),y1:l.top,y2:l.bottom,stroke:t.emphasis,"stroke-width":3}))),a.forEach(
(f,b)=>{let{name:_,shape:v,colour:A}=m(f,b);p.push(bt(l.x(f.u),l.y(b+1),v,A,`${f.name}: ${k(f.u)}, ${_}`))});let w=(o?c:[u]).map(f=>({...f,name:`${f.name} ${a.filter(
(b,_)=>m(b,_)===f).length}`}));return[it(r,e.alt,...l.nodes,...p),yt(w)]}function nn(i,t,e){let s=(i.right-i.left)/e,n=.76*s/t.length;return t.flatMap(({name:o,
colour:r,pattern:a,values:h},l)=>h.map((c,u)=>{let m=i.left+s*u+.12*s+n*l,p=Math.min(i.y(c),i.bottom);return xs(m,p,n,i.bottom-p,r,a,`${o}: ${k(c)}`)}))}function on(i,t,e){
let s=t.length*88>e,n=(i.right-i.left)/t.length;return t.map((o,r)=>{let[a,h]=[i.left+n*(r+.5),i.bottom+16];return s?D(o,a+4,h-2,{"text-anchor":"end",transform:`\
rotate(-40 ${a+4} ${h-2})`}):D(o,a,h)})}function rn({data:{cut:i,colours:t},words:{figure:e}},s,n,o){let r=i.bars.map(({text:u,draft:m})=>`${Qi(u,10)}${m?` ${e.
draft}`:""}`),h=[{name:e.small,colour:t.small,pattern:"",values:i.bars.map(({prob:u})=>u)},...n?[{name:e.rebuilt,colour:t.uplink,pattern:"/",values:s.rebuilt}]:
[]],l=wt(o,{..._s(r),ticks:[]},Bt([1e-6,1],String),e,{bottom:92}),c=[...nn(l,h,r.length),...on(l,r,0)];if(n&&s.k<r.length){let u=l.left+(l.right-l.left)*s.k/r.length;
c.push(S("line",{x1:u,x2:u,y1:l.top,y2:l.bottom,stroke:t.emphasis,"stroke-width":3})),c.push(D(e.cut,u+6,l.top+16,{"text-anchor":"start"}))}return[it(o,e.alt,...l.
nodes,...c),yt(h)]}function an({data:{game:i,colours:t},words:{figure:e}},s,n){let o=[{name:e.small,colour:t.small,pattern:"",values:i.small},{name:e.large,colour:t.
large,pattern:".",values:i.large},{name:e.outcome,colour:t.accept,pattern:"/",values:s??i.names.map(()=>0)}],r=1.05*Math.max(...o.flatMap(({values:l})=>l)),a=wt(
n,{..._s(i.names),ticks:[]},Pt([0,r],[0,.2,.4,.6,.8,1].filter(l=>l<=r)),e,{bottom:72}),h=[...nn(a,o,i.names.length),...on(a,i.names,n)];return[it(n,e.alt,...a.nodes,
...h),yt(o)]}function hn({data:{bill:i,colours:t},words:{figure:e}},s,n,o,r){let{snrs_db:a,speeds:h}=i,l={name:e.mine,colour:t.emphasis,dash:"dot",shape:"diamon\
d"},c=[...n?i.curves:[],...o?i.rivals:[]],u=Bt([h[0]/1.2,h.at(-1)*1.2],_=>String(Number(_.toPrecision(1))),[1,3]),m=[a[0]-1,a.at(-1)+1],p=wt(r,Pt(m,[-20,-10,0,10,
20],_=>String(_).replace("-","−")),u,e),g=c.flatMap(({name:_,colour:v,dash:A,shape:C,values:at})=>[It(p,a,at,v,A),...at.flatMap((O,I)=>I%er===0?[bt(p.x(a[I]),
p.y(O),C,v,`${_}: ${E(O)}`)]:[])]),w=i.handles.map(({snr_db:_})=>_);g.push(It(p,w,s,l.colour,l.dash)),w.forEach((_,v)=>g.push(bt(p.x(_),p.y(s[v]),"diamond",l.colour,
`${e.mine}: ${s[v]}`)));let f=S("g",{"clip-path":"url(#plot)"},...g),b=S("clipPath",{id:"plot"},S("rect",{x:p.left,y:p.top-8,width:p.right-p.left,height:p.bottom-
p.top+16}));return[it(r,e.alt,S("defs",{},b),...p.nodes,f),yt([l,...c])]}function ln(i,t,e,s,n){let[o,r,a]=[d("label","field"),d("input"),d("output","",t[e])];return Object.assign(r,{type:"range",min:"0",max:String(t.length-1),step:"\
1",value:String(e),disabled:s}),r.setAttribute("aria-valuetext",t[e]),r.addEventListener("input",()=>{let h=Number(r.value);a.textContent=t[h],r.setAttribute("a\
ria-valuetext",t[h]),n(h)}),o.append(d("span","",i),r,a),o}function P(i,t,e,s=""){let n=d("button",s,i);return Object.assign(n,{type:"button",disabled:t}),n.addEventListener(
"click",e),n}function vs(i,t,e){let[s,n]=[d("label","check"),d("input")];return Object.assign(n,{type:"checkbox",checked:t}),n.addEventListener("change",()=>e(n.
checked)),s.append(n,i),s}var or={start:()=>null,draw:({data:i,words:t,rich:e},s,n)=>i.cards.length===0?[d("p","",t.said.none)]:i.cards.map(({text:o,back:r},a)=>{
let h=d("article","card"),l=d("p","answer-text",o);if(l.dir="auto",h.append(e(d("h3"),t.said.card,{letter:"AB"[a]}),l),!n)h.append(d("p","quiet",t.said.covered));else
for(let[c,u]of r)h.append(e(d("p"),t.said[c],u));return h}),handle:()=>[],said:()=>null};function jt(i,t){let e=({data:s},n)=>s[i].stops[n];return{start:s=>s[i].
first,draw:(s,n,o,r)=>t(s,e(s,n),o,r),handle:({data:s,words:n},o,r,a)=>[ln(n.said.handle,s[i].stops.map(({name:h})=>h),o,!r,a)],said:(s,n)=>e(s,n).said}}var rr=jt(
"wall",tn),ar={start:()=>0,draw:(i,t,e,s)=>en(i,e?i.data.shaken.draws[t-1]?.tiles:null,s),handle:({data:i,words:t,host:e},s,n,o,r)=>{let{draws:a}=i.shaken,h=()=>i.
shaken.draws.length>0?o(r()+1):e.draw();return[P(t.said.handle,!n||a.length>0&&s>=a.length,h,"first")]},said:({data:i},t)=>i.shaken.draws[t-1]?.said},hr={...jt(
"line",sn),handle:(i,t,e,s,n)=>{let{data:o,host:r}=i,a=P(o.frame.live,!e,()=>r.open(o.line.stops[n()].u_th));return a.title=o.frame.live_help,[...jt("line").handle(
i,t,e,s),a]}},lr={...jt("cut",rn),handle:(i,t,e,s)=>jt("cut").handle(i,e?t:i.data.cut.stops.length-1,e,s)},cr={start:()=>0,draw:(i,t,e,s)=>an(i,e&&i.data.game.stops[t]?.
shares||null,s),handle:({data:i},t,e,s,n)=>i.game.buttons.map(({more:o,name:r},a)=>P(r,!e||!i.game.stops[t+o],()=>s(n()+o),a===0?"first":"")),said:({data:i},t)=>i.
game.stops[t]?.said},dr={start:({bill:i})=>({mine:i.handles.map(()=>i.first),several:!1}),draw:(i,{mine:t,several:e},s,n)=>hn(i,cn(i.data.bill,t),s,s&&e,n),handle:({
data:{bill:i},words:t,reveal:e},{mine:s,several:n},o,r,a)=>o?[vs(t.said.handle,n,l=>r({...a(),several:l}))]:[...i.handles.map(({name:l},c)=>ln(l,i.speeds.map(String),
s[c],!1,u=>r({...a(),mine:a().mine.with(c,u)}))),P(t.said.reveal,!1,e,"first")],said:({data:{bill:i}},{mine:t,several:e})=>e?i.several:["moved",{...i.moved,off:E(
ur(i,t),2)}]};function cn({speeds:i},t){return t.map(e=>i[e])}function ur(i,t){let e=cn(i,t).map((s,n)=>Math.abs(Math.log(s/i.hlm[n])));return Math.exp(e.reduce(
(s,n)=>s+n,0)/e.length)}var nt=[or,rr,ar,hr,lr,cr,dr];var pr=20,dn="cuhlm-guide",fr="input, textarea, select, [role=tab], [role=radio], [role=dialog], [contenteditable]";function _e(i,t={}){return i.replace(/\{(\w+)\}/g,
(e,s)=>t[s])}function G(i,t,e){return i.replaceChildren(...t.split("**").map((s,n)=>n%2?d("strong","",_e(s,e)):_e(s,e))),i}var xe=class{constructor(t,e){Object.
assign(this,{data:t,host:e,filled:_e,rich:G}),this.root=d("main","guide"),this.forget(),this.recall(),this.build(),this.onKey=this.onKey.bind(this),addEventListener(
"keydown",this.onKey,!0),this.sizes=new ResizeObserver(()=>this.drawFigure()),this.sizes.observe(this.figure)}release(){removeEventListener("keydown",this.onKey,
!0),this.sizes.disconnect()}forget(){this.guesses=this.data.scenes.map(()=>null),this.held=nt.map(({start:t})=>t(this.data)),this.notes=!1}recall(){try{let{id:t,
...e}=JSON.parse(sessionStorage.getItem(dn));t===this.data.run.id&&Object.assign(this,e)}catch{}}keep(){let{guesses:t,held:e,notes:s,data:n}=this;try{sessionStorage.
setItem(dn,JSON.stringify({id:n.run.id,guesses:t,held:e,notes:s}))}catch{}}build(){let{scenes:t,frame:e}=this.data;this.steps=d("nav","steps"),this.steps.setAttribute(
"aria-label",e.scene);for(let[h,{short:l}]of t.entries()){let c=P(`${h+1}`,!1,()=>this.go(h));c.append(d("span","",` ${l}`)),Q(c,`${h+1} ${l}`),this.steps.append(
c)}let s=d("div","head");s.append(this.steps,this.teaching()),this.warning=d("p","refused"),this.left=d("section","telling"),this.back=P(e.back,!1,()=>this.go(this.
at-1)),this.next=P(e.next,!1,()=>this.isLast?this.host.own():this.go(this.at+1),"first");let n=d("div","onwards");if(n.append(this.back,this.next),this.host.explain){
let h=P(e.explain,!1,()=>this.host.explain(this.at),"bare");h.title=e.explain_help,n.append(h)}let[o,r]=[d("div","told"),d("section","shown")];o.append(this.left,
n),this.figure=d("div","figure"),this.handles=d("div","handle"),this.sentence=d("p","made");for(let h of[this.warning,this.sentence])h.setAttribute("role","stat\
us");r.append(this.figure,this.handles,this.sentence);let a=d("div","tour");a.append(o,r),this.aside=d("aside","notes"),this.root.append(s,this.warning,a,this.aside)}teaching(){
let{frame:t,sheet:e}=this.data,[s,n]=[d("details","teach"),d("div","panel")],o=P(t.sheet,!1,()=>{let h=d("a");h.href=URL.createObjectURL(new Blob([e],{type:"tex\
t/html"})),h.download="questions.html",h.click()}),r=P(t.again,!1,()=>{this.forget(),this.keep(),this.draw()});r.title=t.again_help;let a=vs(t.notes,this.notes,
h=>{this.notes=h,this.keep(),this.drawNotes()});return n.append(a,o,r,G(d("p","quiet"),t.lesson)),s.append(d("summary","",t.teach),n),s}show(t){let{scenes:e,frame:s}=this.
data,n=e.findIndex((o,r)=>t===String(r+1));this.warning.textContent=n<0?_e(s.refused,{last:e.length,said:T(t,pr)}):"",this.at=Math.max(n,0),this.draw()}go(t){t<
0||t>=nt.length||(this.show(String(t+1)),this.host.go(t),this.root.getBoundingClientRect().top<0&&this.root.scrollIntoView())}onKey(t){this.root.hidden||t.ctrlKey||
t.altKey||t.metaKey||t.composedPath()[0]?.closest?.(fr)||(t.key==="Escape"&&(this.root.querySelector(".teach").open=!1),t.key==="ArrowRight"&&this.go(this.at+1),
t.key==="ArrowLeft"&&this.go(this.at-1))}get words(){return this.data.scenes[this.at]}get shown(){return this.guesses[this.at]!==null}get isLast(){return this.at===
nt.length-1}draw(){let{frame:t}=this.data;[...this.steps.children].forEach((e,s)=>{s===this.at?e.setAttribute("aria-current","step"):e.removeAttribute("aria-cur\
rent"),e.classList.toggle("done",this.guesses[s]!==null)}),this.back.disabled=this.at===0,this.next.textContent=this.isLast?t.own:t.next,this.drawWords(),this.drawHandle(),
this.drawFigure(),this.drawNotes()}drawNotes(){let{data:t,words:e}=this;this.aside.hidden=!this.notes,G(this.aside,t.frame.teacher+e.notes,{...t.facts,minutes:e.
minutes})}drawWords(){let{words:t,data:e}=this,s=[d("h2","",t.title),G(d("p"),t.prose,e.facts)];t.choices.length>0&&s.push(G(d("p","ask"),t.ask,e.facts),this.choices()),
this.verdict=d("p","judged"),this.verdict.setAttribute("role","status"),s.push(this.verdict),this.left.replaceChildren(...s),this.drawVerdict()}choices(){let t=d(
"div","guesses");return t.setAttribute("role","group"),t.setAttribute("aria-label",this.data.frame.guess),this.words.choices.forEach((e,s)=>t.append(P(e,!1,()=>this.
guess(s)))),t}guess(t){let e=!this.shown;this.guesses[this.at]=t,this.keep(),this.steps.children[this.at].classList.add("done"),this.drawVerdict(),e&&this.drawHandle(),
this.drawFigure()}reveal=()=>this.guess(0);drawVerdict(){let{words:t,data:e,guesses:s,at:n}=this,[o,r]=[s[n],e.truths[n]];if(this.left.querySelectorAll(".guesse\
s button").forEach((u,m)=>u.setAttribute("aria-pressed",String(m===o))),this.verdict.classList.toggle("quiet",o===null),o===null){this.verdict.textContent=t.choices.
length>0?e.frame.first:"";return}if(r===null){G(this.verdict,t.then,e.facts);return}let a=o===r,[h,l,c]=[d("span",a?"yes":"no",a?"✓ ":"✗ "),d("span"),d("spa\
n")];G(l,a?e.frame.yes:e.frame.no,{choice:t.choices[r]}),this.verdict.replaceChildren(h,l," ",G(c,t.then,e.facts))}move=t=>{this.held[this.at]=t,this.keep(),(this.
focused?.localName!=="input"||this.focused.type!=="range")&&this.drawHandle(),this.drawFigure()};press(){this.drawHandle(),this.move(this.held[this.at]+1)}get focused(){
return this.root.getRootNode().activeElement}drawHandle(){let{at:t}=this,e=()=>[...this.handles.querySelectorAll("button, input")],s=e().indexOf(this.focused);this.
handles.replaceChildren(...nt[t].handle(this,this.held[t],this.shown,this.move,()=>this.held[t])),e()[s]?.focus()}drawFigure(){let t=this.figure.clientWidth;if(this.
at===void 0||t===0)return;let{words:e,shown:s,at:n}=this;this.figure.replaceChildren(...nt[n].draw(this,this.held[n],s,t));let o=s?nt[n].said(this,this.held[n]):
null;o?G(this.sentence,e.said[o[0]],o[1]):this.sentence.textContent=""}};var Ss={ends:"This token ends the text.",forced:"{text} stands here because that was forced.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model cho\
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
}, so it was sent, with {load}.",sent_stale:"Its uncertainty {own} is at most {threshold} {limit}, but it was sent after {streak} skips in a row, so that the de\
vice hears how good they were, with {load}.",threshold:"the threshold",threshold_learned:"the learned threshold",outage:"The upload ran into its time limit of {\
limit}, an outage: its time counts. The text goes on as if it had arrived:",gives:"The large model gives it {prob}.",race_same:"The large model gives it {prob} \
and, with the same noise, samples this token, too (chance {keeps}): it was accepted.",race_other:"The large model gives it {prob} and, with the same noise, samp\
les {text}: the draft was replaced. It had a chance of {keeps}.",floor_kept:"The large model gives it {own}, at least the floor {limit}, so it was accepted.",floor_lost:"\
The large model gives it {own}, less than the floor {limit}: it was replaced, and {replacement}, from its own probabilities.",certain:"The large model gives it \
{prob}, at least as much, so it was certainly accepted.",certain_rounded:"The large model gives it {prob}, at least as much as the rounded probability that arri\
ved, so it was certainly accepted.",less:"The large model gives it {prob}, less, and {test}.",less_rounded:"The large model gives it {prob}, less than the round\
ed probability that arrived, and {test}.",accepts_never:"practically never accepts it",accepts:"accepts it with probability {limit}",accepted:"The draw {own} is\
 below {limit}: it was accepted.",rejected_never:"It was rejected, and {replacement}, from what the large model likes more.",rejected:"The draw {own} is not bel\
ow {limit}: it was rejected, and {replacement}, from what the large model likes more.",rejected_never_downlink:"It was rejected. The large model's {size} of pro\
babilities came down, and on the device {replacement}, from what the large model likes more.",rejected_downlink:"The draw {own} is not below {limit}: it was rej\
ected. The large model's {size} of probabilities came down, and on the device {replacement}, from what the large model likes more.",sampled_again:"the same toke\
n was sampled again",sampled_instead:"{text} was sampled instead",gain:"{value} × {title}",message:"{drafts} in one message, {size}",message_discarded:"{drafts\
} in one message, {size}; {discarded} discarded: {texts}",discarded_one:"The draft behind it was discarded: {texts}.",discarded:"The {count} drafts behind it we\
re discarded: {texts}.",place:"draft {number} of {drafts} in one message ({size})",place_alone:"the one draft of its message ({size})",went:"It was {place}.",went_with:"\
It went with token {first}: {place}.",gamma:"{went} γ = {gamma}: a message goes once as many drafts wait.",gamma_full:"{went} γ = {gamma}: a message goes once \
as many drafts wait, and here no further draft fits behind the last.",drafting_on:"{went} {why}, so drafting went on.",message_sent:"{went} {why}, so the messag\
e was sent.",message_full:"{went} {why}; the message was sent all the same, as no further draft fits behind it.",comparison:"{what} {own} is {relation} {limit}",
probability:"its probability",product:"the product of the drafts' probabilities,",uncertainty:"its uncertainty",all_accepted:"the chance that all drafts so far \
are accepted,",limit_prob:"R = {value}",limit_product:"R₁ = {value}",limit_threshold:"the threshold {value}",limit_worth:"the least that makes another worth i\
ts time, {value}",below:"below",at_least:"at least",at_most:"at most",above:"above"};function y(i,t={}){if(!(i in Ss))throw new Error(`There is no sentence ${i}.`);return Ss[i].replace(/\{(\w+)\}/g,(e,s)=>{if(!(s in t))throw new Error(`The sente\
nce ${i} lacks ${s}.`);return t[s]})}function K(i,t,e,s={}){let[n,o]=R(t,e);return y(i,{own:n,limit:o,...s})}function q(i,t){return y("quoted",{text:T(i,t)||y("\
no_text")})}var gr=24;function ke(i){let[t,e]=[new Map,new ct],[s,n]=[null,[]];for(let o of i)if(o.type==="exchange"){if(s!==null){let r=n.filter(({decision:a})=>a==="accep\
t"||a==="resample");e.spend(s,r.length,r.filter(({decision:a})=>a==="accept").length)}[s,n]=[o,[]]}else o.type==="token"&&(t.set(o.round,{tokens:n,leastKept:e.leastKept}),
n=[...n,o]);return t}var un={tokens:[],leastKept:Ve};function As(i,t){return i.tokens.length>0?i.tokens[0].round:t.round}function pn(i){if(i.slm_passes<2&&i.tokens<
2)return"";let t={drafts:ws(i.slm_passes,"draft"),size:F(i.payload_bits)};return i.thrown.length===0?y("message",t):y("message_discarded",{discarded:ws(i.thrown.
length,"draft"),texts:mn(i),...t})}function fn(i){let t=i.thrown.length;return y(t>1?"discarded":"discarded_one",{count:t,texts:mn(i)})}function mn(i){return i.
thrown.map(t=>q(t,gr)).join(", ")}function gn(i,t,e,s,n){let[o,r,a]=[n.tokens.length+1,t.slm_passes,F(t.payload_bits)],h=r>1?y("place",{number:o,drafts:r,size:a}):
y("place_alone",{size:a}),l=n.tokens.length>0?y("went_with",{first:As(n,i),place:h}):y("went",{place:h});if(s.transmitRule==="after_gamma")return y(r===e.gamma?
"gamma":"gamma_full",{went:l,gamma:e.gamma});let c=_r(i,e,s,n).filter(({value:p})=>!Number.isNaN(p));if(c.length===0)return l;let u=c.map(yr).join(" and "),m=o<
r?"drafting_on":c.some(({stops:p})=>p)?"message_sent":"message_full";return y(m,{went:l,why:u[0].toUpperCase()+u.slice(1)})}var[wr,Ms,br]=[["below","at_least"],
["at_most","above"],["above","at_most"]];function yr({what:i,value:t,limit:e,least:s,stops:n,relations:o}){let[[r,a],h]=[R(t,s),y(i)],l={own:r+(h.endsWith(",")?
",":""),relation:y(o[n?0:1]),limit:y(e,{value:a})};return y("comparison",{what:h,...l})}function _r(i,t,e,s){let n=[...s.tokens,i],o=i.draft_prob??NaN,r=n.reduce(
(w,f)=>w*(f.draft_prob??NaN),1),a=n.reduce((w,f)=>w*(1-(f.predicted_rejection??NaN)),1),[h,l]=[i.uncertainty??NaN,i.u_th??NaN],c={what:"probability",value:o,limit:"\
limit_prob",least:t.stop_prob},m={...{what:"product",value:r,limit:"limit_product",least:t.stop_product},stops:r<=t.stop_product,relations:Ms},p={what:"all_acce\
pted",limit:"limit_worth"};return{when_uncertain:[{what:"uncertainty",value:h,limit:"limit_threshold",least:l,stops:h>l,relations:br}],after_unlikely:[{...c,stops:o<
t.stop_prob,relations:wr}],after_unlikely_together:[m],after_worth:[{...p,value:a,least:s.leastKept,stops:a<=s.leastKept,relations:Ms}],after_either:[{...c,stops:o<=
t.stop_prob,relations:Ms},m]}[e.transmitRule]??[]}function N(i){return i.token_hex!==null?`⟨${i.token_hex}⟩`:i.token===i.draft&&i.draft_text!==null?i.draft_text:[i.draft_top,i.target_top,i.resampling_top].flat().
find(([e])=>e===i.token)?.[1]??i.text}function ve(i,t,e,s,n,o=un){let r=kr[i.decision](i,t,e,s,n,o);return typeof Se(i,s)=="number"&&r.push(y("forced",{text:q(N(
i))})),i.is_end&&r.push(y("ends")),r.join(" ")}function Se(i,t){return(t.forces??[]).find(({round:e})=>e===i.round)?.what??null}var kr={llm:i=>[y("llm",{text:q(
N(i)),prob:k(i.target_prob)})],slm:(i,t,e)=>[y("slm",{text:q(N(i)),prob:k(i.draft_prob)}),...e?[y("slm_audited",{prob:k(e.target_prob)})]:[]],skip:(i,t,e,s,n)=>[
bn(i),vr(i,s,n),n.test.shares_noise&&e?Sr(e):Mr(i,e,n.uses.includes("p_t")?s.p_t:null)],bonus:(i,t)=>{let[e,s]=[{text:q(N(i)),prob:k(i.target_prob)},t.slm_passes];
return[s===1?y("bonus_one",e):y("bonus",{drafts:M(s),...e})]},accept:wn,resample:wn};function bn(i){let t=i.token===i.draft?N(i):i.draft_text??"";return y("draf\
ted",{text:q(t),prob:k(i.draft_prob)})}function vr(i,t,e){let{reads:s}=e;if(Se(i,t)==="skip")return y("skipped_forced");if(s.includes("skip_prob"))return y("ski\
pped_by_chance",{prob:k(t.skip_prob)});if(s.includes("confidence_th")&&i.draft_prob!==null)return K("skipped_confident",i.draft_prob,t.confidence_th);let n=Es(i,
t);return!s.includes("estimator")||i.uncertainty===null||n===null?y("skipped"):K("skipped_certain",i.uncertainty,n,{threshold:_n(e)})}function Sr(i){return y(i.
would_accept?"audit_same":"audit_other",{prob:k(i.target_prob),keeps:k(1-i.rejection_prob)})}function Mr(i,t,e){if(!t)return y("unread");let[s,n]=[t.target_prob,
1-t.rejection_prob];if(e!==null)return K(s>=e?"audit_floor_kept":"audit_floor_lost",s,e);if(t.rejection_prob===0)return y("audit_certain",{prob:k(s)});let o=y("\
audit_chance",{prob:k(s),keeps:k(n)});return i.accept_uniform===null?o:`${o} ${K(t.would_accept?"audit_kept":"audit_lost",i.accept_uniform,n)}`}function wn(i,t,e,s,n,o){
let r=t.outage?[y("outage",{limit:pt(200*.001)})]:[],a=n.blocks?gn(i,t,s,n,o):Er(i,t,s,n),h=i.decision==="resample"&&t.thrown.length>0?[fn(t)]:[],l=()=>n.test.shares_noise?
Tr(i):$r(i,t,s),c=typeof Se(i,s)=="number"?y("gives",{prob:k(i.target_prob)}):l();return[bn(i),a,...r,c,...h]}function Ar(i,t,e){let s=e.test.tests_ratio?"load_\
own":"load_id",n=i.k===1?y("load_one"):y("load",{entries:M(i.k??0)});return y("sized",{load:e.sends_law?n:y(s),size:F(t.payload_bits)})}function Er(i,t,e,s){let[
{reads:n},o]=[s,Ar(i,t,s)];if(Se(i,e)==="send")return y("sent_forced",{load:o});if(n.includes("skip_prob"))return y("sent_by_chance",{load:o});if(n.length===0||
s.compares_u_th&&e.u_th===null)return y("sent_always",{load:o});if(n.includes("confidence_th")&&i.draft_prob!==null)return K("sent_unconfident",i.draft_prob,e.confidence_th,
{load:o});let r=Es(i,e);if(!n.includes("estimator")||i.uncertainty===null||r===null)return y("sent",{load:o});let a=i.uncertainty<=r?"sent_stale":"sent_uncertai\
n";return K(a,i.uncertainty,r,{threshold:_n(s),streak:ps,load:o})}function Tr(i){let t={prob:k(i.target_prob),keeps:k(i.accept_prob)};return i.decision==="accep\
t"?y("race_same",t):y("race_other",{text:q(N(i)),...t})}function $r(i,t,e){if(i.case===null)return Lr(i,e);let[s,n]=[k(i.target_prob),ls.includes(e.payload)?"_r\
ounded":""];if(i.case==="1")return y(`certain${n}`,{prob:s});let[o,r]=[i.accept_uniform??0,i.accept_prob??0],a=R(o,r)[1],h=a.startsWith("<")&&i.decision!=="acce\
pt",l=y(`less${n}`,{prob:s,test:h?y("accepts_never"):y("accepts",{limit:a})});if(i.decision==="accept")return`${l} ${K("accepted",o,r)}`;let c=`rejected${h?"_ne\
ver":""}${t.billed_downlink_bits?"_downlink":""}`;return`${l} ${K(c,o,r,{replacement:yn(i),size:F(t.billed_downlink_bits)})}`}function Lr(i,t){return K(i.decision===
"accept"?"floor_kept":"floor_lost",i.target_prob??0,t.p_t,{replacement:yn(i)})}function yn(i){return i.token===i.draft?y("sampled_again"):y("sampled_instead",{text:q(
N(i))})}function Es(i,t){return i.u_th??(typeof t.u_th=="number"?t.u_th:null)}function _n(i){return y(i.learns?"threshold_learned":"threshold")}function xn(i){return Object.
entries(i).map(([t,e])=>y("gain",{value:E(e,2),title:Lt[t]})).join(" · ")}function kn(i,t,e,s){let n=e&&i.target_prob===null?e:i,o=(u,m)=>u===null||m===null?[k(
u),k(m)]:R(u,m),[r,a]=o(i.uncertainty,Es(i,s)),[h,l]=o(i.accept_prob,i.accept_uniform),c=t.payload_bits;return[M(i.round),M(i.token),r,a,k(i.draft_prob),k(n.target_prob),
k(i.predicted_rejection),k(n.rejection_prob),h,l,M(i.k),c?`${M(c)} bits (${F(c)})`:"0 bits",c?M(t.slm_passes):j,M(t.thrown.length),`${M(t.downlink_bits)} bits`,
ft(t.snr_db),pt(t.uplink_s),pt(t.slm_s),pt(t.llm_s),...["host_slm_s","host_llm_s","host_s"].map(u=>pt(t[u]??null)),k(n.total_variation),Rt(n.bias),M(e?e.at_round:
null)]}var Nr=6;function vn(i,t,e,s){let{token:n}=i,o=d("div","otherwise");o.append(d("h3","","Decide otherwise here"));let r=(a,h)=>{let l=d("button","",a);l.type="bu\
tton";let c=e.filter(({round:u})=>u!==n.round);l.addEventListener("click",()=>s(h===null?c:[...c,{round:n.round,what:h}])),o.append(l)};t.verifies&&!t.blocks&&(n.
decision==="skip"?r("Send it","send"):r("Skip it","skip"));for(let[a,h]of Cr(i))a!==n.token&&r(`‘${T(h,24)||"(no text)"}’`,a);return e.some(({round:a})=>a===
n.round)&&r("As the method decides",null),o}function Cr({token:i,audit:t}){let e=new Map([...i.draft_top,...i.target_top,...t?.target_top??[]].sort((s,n)=>n[2]-
s[2]).map(([s,n])=>[s,n]));return i.draft!==null&&e.set(i.draft,i.draft_text),e.set(i.token,N(i)),[...e].slice(0,Nr)}var Sn=["accept","resample"],Or=["target_prob","rejection_prob","total_variation","bias"];function Me(i,t,e=!1){let s=i[0],n=i.filter(({type:f})=>f==="token"),o=new J(
t,n.length,e),[r,a]=[[],[]],h=new Map;for(let f of n)h.set(f.exchange,[...h.get(f.exchange)??[],f]);let l=f=>{let b=h.get(f.number);if(b===void 0)return f;let _=[
b[0].round,b.some(({decision:A})=>A==="resample")],v=o.priced(f,..._);return r.push(o.demand(v,..._)),a.push(b[0].round-1),v},c=new Map(i.filter(({type:f})=>f===
"exchange").map(f=>[f.number,l(f)])),u=new Map(i.filter(({type:f})=>f==="audit").map(f=>[f.round,f])),m=Zs(s.vocabulary_size),p=Rr(o,c),g=n.map((f,b)=>{let _=c.
get(f.exchange),v=b===0||n[b-1].exchange!==f.exchange,A=u.get(f.round)??null,C=Object.fromEntries(Or.map(Fs=>[Fs,(A??f)[Fs]])),at=Zt(_),O=o.onAir(b,m,0).seconds+
t.clock.rtt_s,[I,js]=v?p.of(_):p.of();return{...C,token:f,exchange:_,audit:A,begins:v,transmitted:Sn.includes(f.decision),sent:v&&Sn.includes(f.decision),skipped:f.
decision==="skip",wouldAccept:f.decision==="skip"&&A?A.would_accept:null,totalS:v?at:0,snrDb:o.snrDb?o.snrDb[b]:null,hlm:p.known.slm&&p.known.llm?{uplinkS:O,totalS:I+
O+js}:null,llm:p.known.llm?{totalS:js}:null}}),w=0;return g.forEach((f,b)=>{f.begins&&(w=b),f.first=g[w],f.firstIndex=w}),{started:s,rows:g,exchanges:c,audits:u,
fullBits:m,settings:t,busy:Pr(r,a,g.length,e&&t.clock.schedule==="overlapped")}}function Rr(i,t){let{constants:e}=i;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.
slmS,e.llmS]};let s=(r,a)=>{let h=[...t.values()].filter(l=>l[r]>0);return Mn(h.map(l=>l[a]))/Mn(h.map(l=>l[r]))},n=[s("slm_passes","slm_s"),s("llm_passes","llm\
_s")],o=({slm_passes:r,llm_passes:a,slm_s:h,llm_s:l}={})=>[r===1?h:n[0],a===1?l:n[1]];return{known:{slm:!Number.isNaN(n[0]),llm:!Number.isNaN(n[1])},of:o}}function Mn(i){
return i.reduce((t,e)=>t+e,0)}function Pr(i,t,e,s){let n=Array.from({length:e},()=>[]);for(let o of ei(i,s))n[s&&o.kind==="wait"?e-1:t[o.exchange-1]].push(o);return n}
function Ae(i){return i.map(t=>t.map(({kind:e,start:s,end:n})=>[e,...[s,n].map(o=>Number(o.toFixed(6)))]))}function B(i){let t=0;return i.map(e=>t+=e)}function V(i){return String(i).replace(/\B(?=(\d{3})+$)/g," ")}function X(i){return i.toFixed(i<100?2:1)+" s"}var _t={draft:{lane:0,name:"drafts",top:1,tall:8,says:i=>`The device drafts token ${i}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:i=>`The device dr\
afts on behind the message of token ${i}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the ba\
se station"},upload:{lane:1,name:"upload",top:1,tall:5,says:i=>`The message of token ${i} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:i=>`The reply t\
o the message of token ${i} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(i,t)=>t?`The base station decodes token ${i}`:`The base station verifie\
s the message of token ${i}`}},tt=["device","link","station"],Ft=10,Br=7,Ir=.75,jr=.12,Fr=0;function Dr(i){return i.flatMap((t,e)=>{let s=0,n=t.every(([o])=>o===
"pass");return t.map(([o,r,a])=>({kind:o,start:r,end:a,alone:n,row:e,token:e+1+(o==="draft"?(s+=1)-1:0)}))})}function zr({kind:i,start:t,end:e,token:s,alone:n}){
return`${_t[i].says(s,n)}: ${Hr(e-t)}.`}function Hr(i){return i<1?Number((1e3*i).toPrecision(3))+" ms":X(i)}function Ur(i,t){let e=tt.map(()=>0);for(let{kind:s,
start:n,end:o}of i)s!=="wait"&&(e[_t[s].lane]+=Math.max(0,Math.min(o,t)-n));return e.map(s=>t>0?Math.min(1,s/t):0)}function Kr(i,t){let{lane:e,top:s,tall:n}=_t[t],
o=t==="draft"||t==="thrown"?jr:0;return i.filter(a=>a.kind===t).map(({start:a,end:h})=>`M${a} ${e*Ft+s}H${h-o*(h-a)}v${n}H${a}z`).join("")}var xt=class{constructor(t=""){
this.root=d("div","busy-key"),this.entries=d("span","busy-entries",t);for(let[e,{name:s}]of Object.entries(_t)){let n=d("span","busy-entry",s);n.dataset.doing=e,
this.entries.append(n)}this.words=d("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:s})=>s));for(let s of this.
entries.querySelectorAll(".busy-entry"))s.hidden=!e.has(s.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!==
"")}},kt=class{constructor(t,e,s){Object.assign(this,{key:t,choose:e,partly:s,spans:[],end:0,at:0,until:0}),this.root=d("div","busy");let n=d("div","busy-names");
n.append(...tt.map(r=>d("span","busy-name",r))),this.svg=x("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and statio\
n over time"}),this.shares=tt.map(()=>d("span","busy-share"));let o=d("div","busy-shares");o.title="Share of the time so far in which the lane is busy",o.append(
...this.shares),this.root.append(n,this.svg,o),this.svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener(
"pointerleave",()=>this.key.say("")),this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.
until,this.at)),this.resized.observe(this.svg)}lay(t,e){this.spans=Dr(t),this.end=e,this.root.hidden=this.spans.length===0;let s=l=>this.spans.filter(({kind:c})=>l.
includes(c)).map(c=>c.end-c.start),n=s(["draft"]);this.finest=Math.max(1e-6,Math.min(...n.length?[n[0]]:s(["pass"])));let o="busy-"+(Fr+=1),r=x("clipPath",{id:o});
this.seen=x("rect",{x:0,y:0,width:0,height:Ft*tt.length},r);let a=tt.map((l,c)=>x("rect",{class:"ground",x:0,y:c*Ft+1,width:Math.max(e,1e-6),height:8})),h=x("g",
{"clip-path":`url(#${o})`});for(let l of Object.keys(_t))x("path",{class:"doing","data-doing":l,d:Kr(this.spans,l)},h);this.cursor=x("path",{class:"busy-now"}),
this.svg.replaceChildren(r,...a,h,this.cursor),this.show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let s=this.svg.
clientWidth||1,n=Math.max(this.end,1e-6);this.view=this.partly?Math.min(n,s*this.finest/Br):n,this.from=Math.min(Math.max(0,e-Ir*this.view),n-this.view),this.svg.
setAttribute("viewBox",`${this.from} 0 ${this.view} ${Ft*tt.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${Ft*
tt.length}`),Ur(this.spans,t).forEach((o,r)=>this.shares[r].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),s=this.
from+(t.clientX-e.left)/e.width*this.view,n=Math.floor((t.clientY-e.top)/e.height*tt.length);return this.spans.find(o=>_t[o.kind].lane===n&&o.start<=s&&s<o.end&&
o.start<this.until)}sayings(t){let e=this.spanAt(t);return e?zr(e):""}};var qr={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function z(i){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","tr\
ue");let e=document.createElementNS("http://www.w3.org/2000/svg","path");return e.setAttribute("d",qr[i]),t.append(e),t}function vt(i,t){for(let e of t.split(/([␣↵⇥]+(?:×\d+)?)/))e!==""&&i.append("␣↵⇥".includes(e[0])?d("span","mark",e):e)}function St(i,t,e){i.dataset.
round=String(t.round),i.dataset.decision=t.decision,i.classList.toggle("miss",t.miss===!0),i.classList.toggle("first-miss",t.first_miss===!0),i.classList.toggle(
"end",t.end===!0),i.classList.toggle("message-first",t.first===t.round),i.classList.toggle("message-last",t.last===t.round),i.setAttribute("aria-label",t.label),
i.removeAttribute("title");let s=d("span","box"),n=d("bdi","text");vt(n,t.text),n.classList.toggle("blank",t.text==="␣"),s.append(n),t.k!==void 0&&s.append(d(
"sup","k",t.k));let o=d("span","foot");if(o.append(d("span","letter",e)),t.u!==void 0){let h=d("span","u");h.style.setProperty("--u",String(t.u)),o.append(h)}let r=t.
draft===void 0?[]:[d("s","draft")];r.length>0&&vt(r[0],t.draft);let a=t.message===void 0?[]:[d("span","bracket")];a.length>0&&(a[0].title=t.message),i.replaceChildren(
...r,s,o,...a)}function Mt(i,t){if(typeof t!="object"||typeof i!="object")return i===t;let e=Object.keys(t);return Object.keys(i).length===e.length&&e.every(s=>Mt(
i[s],t[s]))}function An(i,t){return t===void 0||i.round!==t.round||!i.parts!=!t.parts?!1:!i.parts||i.parts.length<=t.parts.length}var Wr=.12,Ee=class{constructor(t,e){this.race=t,this.number=e,this.items=[],this.node=d("section","lane");let s=d("div","about");this.title=d("strong","title"),
this.speed=d("span","speed-so-far"),this.travels=d("span","travels"),this.status=d("span","status"),this.counts=d("span","counts"),s.append(this.title,this.travels,
this.speed,this.counts,this.status);let n=d("div","course");this.track=d("div","track"),this.done=d("div","done"),this.flag=d("span","flag"),this.flag.setAttribute(
"aria-hidden","true"),this.track.append(this.done,this.flag),this.row=d("div","row"),this.row.setAttribute("role","listbox"),this.row.setAttribute("aria-orienta\
tion","horizontal"),this.busy=new kt(t.busyKey,o=>t.choose(e,o),!1),n.append(this.track,this.busy.root,this.row),this.node.append(s,n),this.track.addEventListener(
"click",o=>this.onTrack(o)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("click",o=>this.onClick(o)),this.row.addEventListener(
"keydown",o=>this.onKey(o)),this.row.addEventListener("pointerover",o=>this.onHover(o))}update(t){this.data=t,this.title.textContent=t.title,this.title.title=t.
summary,this.travels.textContent=t.travels,this.travels.title="What travels up",this.row.setAttribute("aria-label","Tokens of "+t.title);for(let s of this.items.
splice(t.tokens.length))s.node.remove();let e=0;t.tokens.forEach((s,n)=>{let o=this.items[n]||this.addItem();(!o.token||!Mt({...o.token,seconds:0},{...s,seconds:0}))&&
St(o.node,s,this.race.legend.letters[s.decision]),o.node.classList.toggle("parting",s.round===t.parting),this.race.legend.notice(s),o.token=s,o.from=e,e+=s.seconds||
0,o.to=e}),this.end=e,this.row.classList.toggle("drafts",t.tokens.some(s=>s.draft!==void 0)),this.parting=this.items.find(s=>s.token.round===t.parting)}addItem(){
let t=d("div","token future");t.setAttribute("role","option"),t.setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let e={
node:t};return this.items.push(e),e}span({token:t,from:e,to:s}){let n=this.items[t.first-1];if(n===void 0)return[e,s];let o=(n.to-n.from)/(t.last-t.first+1),r=n.
from+o*(t.round-t.first);return[r,r+o]}drawTrack(t){let e=n=>t>0?100*n/t:0,s=this.items.map(n=>{let{token:o}=n,[r,a]=this.span(n).map(e),h=a-Math.min(Wr,(a-r)/4);
return`${"var(--of-"+o.decision+")"} ${r}% ${h}%, transparent ${h}% ${a}%`});this.done.style.background=s.length===0?"none":`linear-gradient(to right, ${s.join(
", ")}, transparent ${e(this.end)}%)`,this.flag.hidden=this.parting===void 0,this.parting&&(this.flag.style.left=e(this.parting.to)+"%"),this.busy.lay(this.data.
busy,t)}show(t,e,s){let n=0;for(;n<this.items.length&&this.items[n].to<=t+1e-9;)n+=1;n!==this.shown&&(this.items.forEach((r,a)=>r.node.classList.toggle("future",
a>=n)),this.shown=n,this.drawCounts(),s&&(this.row.scrollLeft=this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(e>0?Math.min(100,
100*t/e):100)}% 0 0)`;let o=this.data.complete&&n===this.items.length;this.speed.textContent=o?this.data.finish:V(n)+" of "+V(this.items.length)+" tokens",this.
status.textContent=o||!this.data.complete?this.data.status:"…",this.node.classList.toggle("over",o)}drawCounts(){let t=this.items.slice(0,this.shown).map(n=>n.
token),{rows:e}=this.race.legend,s=({name:n})=>t.filter(o=>n==="miss"?o.miss:o.decision===n).length;this.counts.replaceChildren(...e.filter(n=>s(n)>0).map(n=>{let o=d(
"span","of",V(s(n))+" "+n.counted[s(n)===1?0:1]);return o.dataset.of=n.name,o}))}pin(){if(!this.parting)return;let t=this.parting.node,[e,s]=[t.previousElementSibling,
t.nextElementSibling],n=t.offsetLeft+t.offsetWidth;t.classList.toggle("pinned-right",e!==null&&e.offsetLeft+e.offsetWidth>t.offsetLeft),t.classList.toggle("pinn\
ed-left",s!==null&&s.offsetWidth>0&&s.offsetLeft<n)}rest(){let t=this.items.indexOf(this.parting),e=this.items[Math.max(0,t-3)];e&&(this.row.scrollLeft=e.node.offsetLeft-
this.row.offsetLeft-8),this.pin()}find(t){return this.items.find(e=>e.token.round===t)}onTrack(t){let e=this.track.getBoundingClientRect(),s=(t.clientX-e.left)/
e.width*this.race.end,n=this.items.find(o=>s<=this.span(o)[1]);n&&this.race.choose(this.number,n.token.round)}itemOf(t){let e=t.target.closest(".token");return e&&
this.items.find(s=>s.node===e)}onClick(t){let e=this.itemOf(t);e&&this.race.choose(this.number,e.token.round)}onHover(t){let e=this.itemOf(t);e&&(e.node.title=e.
token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),s={ArrowRight:e+1,ArrowLeft:e-1,Home:0,End:this.shown-
1,Enter:e," ":e};if(t.key==="Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,t.key==="Arro\
wDown"?1:-1,e);else if(t.key in s){let n=this.items[Math.min(Math.max(s[t.key],0),this.shown-1)];n&&this.race.choose(this.number,n.token.round)}else return;t.preventDefault(),
t.stopPropagation()}};var At=class{constructor(t){this.strip=t,this.filters=new Set,this.root=d("div","head"),this.badge=d("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=d("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let e=d("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},e.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,e)}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)return this.drawPresent();for(let s of t)this.letters[s.name]=s.letter,this.decisions.
append(this.button(s));this.drawPresent()}button(t){let e=t.name,s=d("button","filter");s.type="button",s.dataset.filter=e,s.title=t.label+": "+t.meaning+". Pre\
ss to highlight these tokens.",s.setAttribute("aria-pressed","false");let n=d("span","count","–");n.append(d("span","share-of"));let o=d("span","swatch",t.letter);
o.setAttribute("aria-hidden","true");let r=d("span","name",t.label);return s.append(o,d("span","words")),s.lastChild.append(r," ",n,d("span","note",t.meaning)),
s.addEventListener("click",()=>this.toggle(e)),this.buttons.set(e,{button:s,count:n}),s}entry(t,e,s,n){let o=d("span","entry about-"+t);o.title=n;let r=d("span",
"sample",e);return r.setAttribute("aria-hidden","true"),o.append(r,d("span","words",s)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let e=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let s of["draft","k","u","first_miss","message"])t[s]!==void 0&&this.present.add(s);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.
rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{name:e,usual:s}of this.rows){let{button:n}=this.buttons.get(e);n.
hidden=!(s&&!t)&&!this.present.has(e),n.hidden&&this.filters.has(e)&&this.toggle(e)}for(let[e,s]of Object.entries(this.entries))s.hidden=!this.present.has(e)}setCounts(t,e){
for(let[s,{count:n}]of this.buttons){let o=t[s]||0,r=V(o),a=s==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";n.firstChild.data!==r&&(n.firstChild.data=r),n.
lastChild.textContent!==a&&(n.lastChild.textContent=a)}}};var Te=[.5,1,2,5,10,20,50],Gr=5,Vr=12,Xr=9,$e=1e3;function Zr(i){let t=i/Xr,e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(s=>s*e).find(s=>s>=t)}var Le=class{constructor(t){
this.root=d("div","strip race"),this.legend=new At(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=!1,this.report=()=>{},this.field=d("d\
iv","lanes"),this.busyKey=new xt("Under each track, from the top: device, link, station."),this.root.append(this.legend.root,this.busyKey.root,this.field,this.buildControls()),
t.append(this.root)}buildControls(){let t=d("div","lane controls player"),e=d("div","about");this.playButton=this.button("play",()=>this.playing?this.pause():this.
play()),this.rates=d("div","speeds"),this.rates.setAttribute("role","group"),this.rates.setAttribute("aria-label","Speed of time");for(let n of Te){let o=this.button(
"speed",()=>{this.rate=n,this.playing||this.play(),this.drawControls()});o.textContent=n+"×",o.dataset.rate=String(n),this.rates.append(o)}e.append(this.playButton,
this.rates);let s=d("div","course");return this.scrubber=d("input","scrubber"),this.scrubber.type="range",this.scrubber.max=String($e),this.scrubber.setAttribute(
"aria-label","Seconds on the model clock"),this.scrubber.addEventListener("input",()=>{let n=Number(this.scrubber.value)/$e*this.end;this.pause(),this.show(n,!0)}),
this.axis=d("div","axis"),this.axis.setAttribute("aria-hidden","true"),s.append(this.scrubber,this.axis),t.append(e,s),t}button(t,e){let s=d("button",t);return s.
type="button",s.addEventListener("click",e),s}update(t,e){this.report=e;let s=this.run!==t.run,n=this.running&&!s;for(s&&(this.pause(),this.run=t.run,this.action=
null,this.selected=null,this.legend.clear()),this.running=t.running,this.legend.setDecisions(t.decisions),this.legend.setBadge(t.badge);this.lanes.length>t.lanes.
length;)this.lanes.pop().node.remove();let o=s||this.now>=this.end;t.lanes.forEach((a,h)=>{this.lanes[h]||(this.lanes[h]=new Ee(this,h),this.field.append(this.lanes[h].
node)),this.lanes[h].update(a)}),this.end=Math.max(0,...this.lanes.map(a=>a.end));for(let a of this.lanes)a.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(
a=>a.busy.spans)),this.drawAxis(),(s||n)&&(this.rate=Te.find(a=>a>=Gr&&this.end/a<=Vr)||Te[Te.length-1]);let r=matchMedia("(prefers-reduced-motion: reduce)").matches;
(s||n)&&!t.running&&!r&&this.end>0?this.play():this.playing||(this.show(o?this.end:Math.min(this.now,this.end),t.running),o&&!t.running&&(s||n)&&this.rest()),(this.
action===null||t.action===this.action)&&this.drawSelection(t.selected)}drawAxis(){if(this.axis.replaceChildren(),this.end<=0)return;let t=Zr(this.end);for(let e=0;e*
t<=this.end;e+=1){let s=d("span","tick",Number((e*t).toPrecision(6))+" s");s.style.left=100*e*t/this.end+"%",this.axis.append(s)}}play(){this.end<=0||(this.now>=
this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(t=>this.tick(t)),this.show(
this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){this.playing=!1;return}
let e=Math.min(Math.max(t-this.last,0),250)/1e3*this.rate;this.last=t,this.show(Math.min(this.now+e,this.end),!0),this.now<this.end?this.frame=requestAnimationFrame(
s=>this.tick(s)):(this.pause(),this.rest())}rest(){for(let t of this.lanes)t.rest()}show(t,e){this.now=t,this.root.style.setProperty("--now",String(this.end>0?t/
this.end:1));for(let s of this.lanes)s.show(t,this.end,e);this.drawControls()}drawControls(){let t=this.playing?"pause":this.now>=this.end?"again":"play";this.drawnState!==
t&&(this.playButton.replaceChildren(z(t)),Q(this.playButton,{pause:"Pause",again:"Race again from the start",play:"Race on"}[t]),this.drawnState=t),this.scrubber.
value=String(this.end>0?Math.round($e*this.now/this.end):$e),this.scrubber.style.setProperty("--done",(this.end>0?100*this.now/this.end:100)+"%"),this.scrubber.
setAttribute("aria-valuetext",X(this.now)+" of "+X(this.end)+" on the model clock"),this.scrubber.title=X(this.now)+" of "+X(this.end)+" on the model clock";for(let e of this.
rates.children)e.setAttribute("aria-pressed",String(Number(e.dataset.rate)===this.rate))}choose(t,e){this.drawSelection(e===null?null:{lane:t,round:e});let s=this.
itemAt(this.selected);s&&s.node.focus({preventScroll:!0}),this.action=Date.now(),this.report("selected",{run:this.run,lane:t,round:e,action:this.action})}chooseBeside(t,e,s){
let n=this.lanes[t+e],o=n&&n.items[Math.min(s,n.shown-1)];o&&this.choose(t+e,o.token.round)}itemAt(t){let e=t&&this.lanes[t.lane];return e?e.find(t.round):void 0}drawSelection(t){
let e=this.itemAt(this.selected);e&&e.node.setAttribute("aria-selected","false"),this.selected=t;let s=this.itemAt(t);if(!s)return;let n=this.lanes[t.lane];s.node.
setAttribute("aria-selected","true");for(let a of n.items)a.node.tabIndex=a===s?0:-1;let o=s.node.getBoundingClientRect(),r=n.row.getBoundingClientRect();o.left<
r.left?n.row.scrollLeft-=r.left-o.left+60:o.right>r.right&&(n.row.scrollLeft+=o.right-r.right+60)}release(){this.root.isConnected||this.pause()}};var Yr=5,Tn=14,Jr={skip:"skip",slm:"writes alone",llm:"not used",bonus:"no draft"};function Dt(i,t,e=null){if(e!==null&&e.u_th!==null)return e.u_th;let{u_th:s}=i.
settings;return t.uses.includes("u_th")&&typeof s=="number"?s:null}function $n(i,t,e,s,n,o){let r={verdict:ta(e)},a=En(e.draft_top,[[e.draft,e.draft_text,e.draft_prob]],
e);a.length>0&&(r.small=a);let h=n&&e.target_top.length===0?n:e,l=e.draft===null?[e.token,N(e),h.target_prob]:[e.draft,e.draft_text,h.target_prob],c=En(h.target_top,
[l],e);c.length>0&&(r.large=c);let u=Qr(e,s,i.settings,t,o);u&&(r.why=u),r.asks=Jr[e.decision]??"ask";let m=Dt(i,t,e);e.uncertainty!==null&&m!==null&&(r.limit=Number(
m.toFixed(4)));let p=t.test.shares_noise?ea(e,n):sa(e,n,i.settings);return p&&(r.test=p),r}function et(i){return`‘${T(i??"",Tn)||"(no text)"}’`}function En(i,t,e){
let s=new Map(i.map(([a,h,l])=>[a,{text:h,prob:l}]));for(let[a,h,l]of t)a!==null&&l!==null&&!s.has(a)&&s.set(a,{text:h??"",prob:l});let n=[...s.keys()].sort((a,h)=>s.
get(h).prob-s.get(a).prob||a-h),o=new Set([e.draft,e.token].filter(a=>s.has(a))),r=new Set([...o,...n.filter(a=>!o.has(a)).slice(0,Yr-o.size)]);return n.filter(
a=>r.has(a)).map(a=>{let{text:h,prob:l}=s.get(a),c=e.is_end&&a===e.token?"end":h,u=a===e.draft?"draft":a===e.token?"final":"";return{text:T(c,Tn)||"(no text)",share:Number(
l.toFixed(4)),words:k(l),mark:u}})}function Qr(i,t,e,s,n){let{reads:o}=s,r=i.decision==="skip";if(i.decision==="bonus")return"all drafts were accepted";if(i.decision===
"slm"||i.decision==="llm")return"";if(s.blocks)return`draft ${n.tokens.length+1} of ${M(t.slm_passes)} in one message`;if(o.includes("skip_prob"))return`chance:\
 ${k(e.skip_prob)} are skipped`;if(o.length===0||s.compares_u_th&&e.u_th===null)return"every draft is sent";if(o.includes("confidence_th")&&i.draft_prob!==null){
let[u,m]=R(i.draft_prob,e.confidence_th);return`probability ${u} ${r?"≥":"<"} ${m}`}let a=i.u_th??(typeof e.u_th=="number"?e.u_th:null);if(!o.includes("estima\
tor")||i.uncertainty===null||a===null)return"";let[h,l]=R(i.uncertainty,a),c=r||i.uncertainty>a?"":", after 15 skips";return`uncertainty ${h} ${i.uncertainty>a?
">":"≤"} ${l}${c}`}function ta(i){return i.decision==="resample"?i.token===i.draft?"drawn again":`replaced by ${et(N(i))}`:i.decision==="bonus"?`adds ${et(N(i))}`:
{accept:"accepted",llm:"writes alone"}[i.decision]??"not asked"}function ea(i,t){if(i.decision==="bonus")return"sampled with the noise of this position";if(i.decision===
"skip")return t?`only the simulation knows: with the same noise it would sample ${t.would_accept?"this token, too":"another token"}`:"what it would sample shows\
 later";let e=k(i.accept_prob);return i.decision==="accept"?`with the same noise it samples ${et(i.draft_text)}, too (chance ${e})`:`with the same noise it samp\
les ${et(N(i))} (chance of ${et(i.draft_text)}: ${e})`}function sa(i,t,e){if(i.decision==="bonus")return"from the pass that tested the drafts";if(i.decision==="\
skip"||i.decision==="slm"){if(!t)return i.decision==="skip"?"what it would say shows later":"";let o=k(1-t.rejection_prob);return`only the simulation knows: wou\
ld ${t.would_accept?`accept (${o})`:`replace it (accepts with ${o})`}`}if(i.decision==="llm")return"";if(i.case===null){let[o,r]=R(i.target_prob??0,e.p_t);return`\
its probability ${o} ${i.decision==="accept"?"≥":"<"} floor ${r}`}if(i.case==="1")return`at least as likely here: ${et(i.draft_text)} is certainly accepted`;let[
s,n]=R(i.accept_uniform??0,i.accept_prob??0);return n.startsWith("<")?`practically never accepts ${et(i.draft_text)}`:`accepts ${et(i.draft_text)} with probabil\
ity ${n}; draw ${s}`}var Ne=48,ia={"␣":"space ","↵":"line break ","⇥":"tab "};function Ce(i,t,e,s){let n=i.rows.find(({audit:r})=>r&&!r.would_accept),o={...i,before:t,method:e,
words:s,firstMiss:n?n.token.round:null};return na(i.rows).map(({rows:r,finished:a})=>aa(r,a,o))}function na(i){let t=[],[e,s]=[null,new Uint8Array(0)];for(let n of i){
let o=n.token.token_hex;o===null&&([e,s]=[null,new Uint8Array(0)]),e===null&&t.push(e={rows:[],finished:!0}),e.rows.push(n),o!==null&&(s=oa(Uint8Array.of(...s,...ra(
o)))),e.finished=s.length===0,e.finished&&(e=null)}return t}function oa(i){for(let t=Math.min(3,i.length);t>0;t-=1){let e=i.slice(i.length-t),s=new TextDecoder;
if(s.decode(e,{stream:!0})===""&&s.decode()!=="")return e}return new Uint8Array(0)}function ra(i){return Uint8Array.from(i.match(/../g)??[],t=>parseInt(t,16))}function aa(i,t,e){
let s=i.map(({token:l})=>l);if(s[0].token_hex===null)return Ts(i[0],T(s[0].text,Ne),"",e);let n=s.map(l=>l.text).join(""),o=t&&n.replaceAll("�","")!=="",r=o?T(
n,Ne):Ln(s.map(l=>l.token_hex??"").join(""));if(s.length===1&&t)return Ts(i[0],r,"",e);let a=i.map(l=>Ts(l,Ln(l.token.token_hex??""),o?r:"",e)),h={round:s[0].round,
text:r,parts:a,whole:o};return a.some(l=>l.newline)?{...h,newline:!0}:h}function Ts(i,t,e,{started:s,before:n,method:o,words:r,firstMiss:a}){let{token:h,exchange:l,
audit:c}=i,u=n.get(h.round),m={round:h.round,text:h.is_end?"end":t,decision:h.decision,seconds:Number(i.totalS.toFixed(5))};h.is_end&&(m.end=!0),h.text.includes(
`
`)&&(m.newline=!0),h.decision==="resample"&&(m.draft=T(h.draft_text??"",Ne)||`token ${h.draft}`),h.k!==null&&(m.k=h.k<1e4?String(h.k):`${Math.round(h.k/1e3)}k`),
h.uncertainty!==null&&(m.u=Number(h.uncertainty.toFixed(4))),c&&!c.would_accept&&(m.miss=!0,h.round===a&&(m.first_miss=!0));let p=pn(l);if(p){let w=As(u,h);Object.
assign(m,{first:w,last:w+l.tokens-1,message:`${p}.`}),l.thrown.length>0&&h.round===m.last&&(m.thrown=l.thrown.map(f=>T(f,Ne)||"(no text)"))}m.label=ha(h,l,m,e,r.
decisions[h.decision]);let g=ve(h,{...l,outage:!1},c,s.settings,o,u);return m.hint=`Token ${h.round}: ${g}${m.first_miss?` ${r.firstMiss}`:""}`,m.scene=$n(s,o,h,
l,c,u),m}function Ln(i){return(i.match(/../g)??[]).join(" ").toUpperCase()}function $s(i){return Array.from(i,t=>ia[t]??t).join("").trim()||"empty"}function ha(i,t,e,s,n){
let o=i.decision==="slm"||i.decision==="llm";return[`Token ${i.round}: ${i.is_end?"end of the text":$s(e.text)}`,s?`part of ${$s(s)}`:"",o?`chosen by the ${n}`:
n,"draft"in e?`draft ${$s(e.draft)} rejected`:"",i.k===null?"":i.k===1?"one probability sent":`${M(i.k)} probabilities sent`,i.uncertainty===null?"":`uncertaint\
y ${W(i.uncertainty,2)}`,e.miss?"the LLM would have rejected it":"",e.first_miss?"the first wrong skip":"",e.thrown?`${e.thrown.length} drafts behind it thrown`:
"",t.outage?"the upload ran into an outage":""].filter(Boolean).join(", ")}var la=[.01,.1,1,2],Nn="nothing sent for this token";function Cn(i,t,e,s,n=null){let{rows:o}=i,r=da(o);return{since:0,rounds:o.length,counters:pa(i,r,e.counters,
n),plots:ma(i,r,t,e.plots),...ca(i),words:o.map(({token:a})=>a.text),question:s,active:!1,paused:!1,flips:[]}}function ca(i){let t=e=>i.rows.map(s=>ot(s.begins?s.exchange[e]:0));return{parts:["slm_s","uplink_s","llm_s"].map(t),total:i.rows.map(({totalS:e})=>ot(e)),busy:Ae(
i.busy),link:ga(i)}}function ot(i){return L(i)?null:Number(i.toPrecision(4))}function Z(i,t){return t>0?i/t:null}function da(i){let t=new Array(i.length);for(let e=i.
length-1,s=e;e>=0;e-=1)t[e]=s,i[e].begins&&(s=e-1);return t}function On(i){return Object.keys(Lt).filter(e=>i.every(s=>s[e]!==null)).map(e=>[e,B(i.map(s=>s[e].totalS))])}
function ua({rows:i},t,e){let[s,n]=[B(i.map(({totalS:r})=>r)),On(i)],o=r=>xn(Object.fromEntries(n.map(([a,h])=>[a,Z(h[r],s[r])])));return{values:t.map(r=>E(Z(r+
1,s[r]))),asides:t.map(r=>e?"":o(r))}}function pa(i,t,e,s){let{rows:n,fullBits:o}=i,r=B(n.map(({bias:w})=>L(w)?0:1)),a=B(n.map(w=>w.bias??0)),h=B(n.map(({transmitted:w})=>Number(
w))),l=B(n.map(w=>w.sent?w.exchange.payload_bits:0)),c=t.map(w=>Z(o*(w+1),l[w])),u=(w,f,b)=>({name:w,...e[w],values:f,asides:b}),m=s?.mark==="?",p=[{name:"speed",
...e.speed,...ua(i,t,m)},u("bias",n.map((w,f)=>Rt(Z(a[f],r[f]))),n.map(()=>"0 is best, 2 worst")),u("uploads",n.map((w,f)=>Ni(Z(h[f],f+1))),c.map(w=>m?"":w===null?
"no bits":`HLM's bits ÷ ${E(w)}`))];if(n.some(({skipped:w})=>w)){let w=B(n.map(({wouldAccept:b})=>+(b===!1))),f=B(n.map(b=>b.skipped?b.rejection_prob??0:0));p.
push(u("false",w.map(M),f.map(b=>b>=.05?`${b.toFixed(1)} predicted`:"none predicted")))}let g=(w,f)=>n.map((b,_)=>_===n.length-1?w:f);return s!==null&&p.push(u(
"answer",g(s.mark,"…"),g(s.words,""))),p}function Ls(i,t,e,s,n=[],o=t){let r=a=>a.map(h=>L(h)?"":s(h));return{lines:i,points:t.map(ot),top:e,levels:n,now:r(o),
each:r(t)}}function fa({rows:i},t){let e=B(i.map(({totalS:r})=>r)),s=t.map(r=>Z(r+1,e[r])),n=i.map(r=>r.begins?Z(r.exchange.tokens,r.totalS):null),o=On(i).map(([
r,a])=>({name:Lt[r],dash:"dashed",values:t.map(h=>ot(Z(h+1,a[h])))}));return Ls([Ns("so far",s),...o],n,Rn(n,10),E,[],s)}function Ns(i,t){return{name:i,dash:"so\
lid",values:t.map(ot)}}function ma(i,t,e,s){let{rows:n,started:o}=i,r=B(n.map(({bias:w})=>L(w)?0:1)),h=B(n.map(w=>w.bias??0)).map((w,f)=>Z(w,r[f])),l=n.map(w=>w.
bias),c=n.map(({token:w})=>w.u_th),u=e.uses.includes("u_th")&&typeof o.settings.u_th=="number"?o.settings.u_th:null,m=e.learns||u===null?[]:[{value:u,name:"u_th",
dash:"solid",words:k(u)}],p=n.map(({token:w})=>w.uncertainty),g=e.learns?[Ns("learned threshold",c)]:[];return[{name:"throughput",...s.throughput,...fa(i,t)},{name:"\
bias",...s.bias,...Ls([Ns("mean so far",h)],l,la.find(w=>w>=Rn(l,0))??2,Rt,[],h)},{name:"uncertainty",...s.uncertainty,...Ls(g,p,1,k,m,e.learns?c:p)}]}function Rn(i,t){
return i.reduce((e,s)=>Math.max(e,s??0),t)}function ga({rows:i,started:t,fullBits:e,settings:s}){let n=u=>i.map(({first:m})=>m.sent?m.exchange[u]:0),[o,r]=[n("p\
ayload_bits"),n("billed_downlink_bits")],{channel:a}=s,h=a.downlink_snr_db===null?"":` (down ${ft(a.downlink_snr_db)})`,l=`average ${ft(a.snr_db)}${h}`,c=i.map(
({first:u})=>u.hlm||u.sent?u.snrDb:null);return{packets:[o,r].map(u=>u.map(m=>m?F(m):"")),widths:[o,r].map(u=>u.map(m=>ot(Math.min(1,Math.log1p(m)/Math.log1p(e))))),
snr:c.map(ot),average:a.snr_db,channel:c.map(u=>u===null?`SNR ${l}`:`SNR now ${ft(u)}, ${l}`),whole:`HLM would send all ${M(t.vocabulary_size)} probabilities: ${F(
e)}`,whole_s:i.map(({hlm:u})=>u?Ot(u.uplinkS):""),uploads:i.map(wa)}}function wa(i){let{exchange:t,token:e,begins:s,firstIndex:n}=i,o=t.slm_passes,r=`${F(t.payload_bits)}\
, ${Ot(t.uplink_s)} on air${t.outage?", an outage":""}`;if(s&&o>1)return i.first.sent?`${M(o)} drafts sent in one message: ${r}`:Nn;if(s){let a=e.k===null?"the \
draft":`${M(e.k)} ${e.k===1?"probability":"probabilities"}`;return i.first.sent?`${a}: ${r}`:Nn}return e.decision==="bonus"?`bonus: from the pass that tested th\
e message of token ${n+1}`:`went with token ${n+1}, one of ${M(o)} drafts: ${r}`}var Cs=globalThis[Symbol.for("cuhlm-boards")]??=new Map,Os=class{constructor(){this.board=null,this.plots=new Set}meetBoard(t){this.board=t;for(let e of this.plots)
t.join(e)}meetPlots(t){this.plots.add(t),this.board&&this.board.join(t)}};function rt(i){return Cs.has(i)||Cs.set(i,new Os),Cs.get(i)}function zt(i,t){let e=document.
querySelector("[data-testid=stMain]"),s=i.getRootNode().host??i,n=s.closest("[data-testid=stColumn]")?.querySelector("[data-testid=stVerticalBlock]"),r=n?t??Math.
max(0,n.lastElementChild.getBoundingClientRect().bottom-s.getBoundingClientRect().bottom):0;return innerHeight-10-r-i.getBoundingClientRect().top-(e?e.scrollTop:
scrollY)}var ba=10,ya=250,$={left:52,right:72,top:8,bottom:20},Pn={skip:(i,t,e)=>`M${i-e} ${t}a${e} ${e} 0 1 0 ${2*e} 0a${e} ${e} 0 1 0 ${-2*e} 0z`,accept:(i,t,e)=>`M${i}\
 ${t-1.2*e}l${1.1*e} ${2*e}h${-2.2*e}z`,resample:(i,t,e)=>`M${i-e} ${t-e}h${2*e}v${2*e}h${-2*e}z`,slm:(i,t,e)=>`M${i} ${t-1.2*e}l${1.2*e} ${1.2*e}l${-1.2*e} ${1.2*
e}l${-1.2*e} ${-1.2*e}z`,llm:(i,t,e)=>`M${i-e} ${t-e/3}h${2*e/3}v${-2*e/3}h${2*e/3}v${2*e/3}h${2*e/3}v${2*e/3}h${-2*e/3}v${2*e/3}h${-2*e/3}v${-2*e/3}h${-2*e/3}z`,
bonus:(i,t,e)=>`M${i} ${t-1.3*e}l${.35*e} ${.9*e}h${.95*e}l${-.75*e} ${.65*e}l${.3*e} ${.95*e}l${-.85*e} ${-.6*e}l${-.85*e} ${.6*e}l${.3*e} ${-.95*e}l${-.75*e} ${-.65*
e}h${.95*e}z`};function Bn(i,t){let e=i/t,s=10**Math.floor(Math.log10(e)),n=[1,2,2.5,5,10].map(r=>r*s).find(r=>r>=e*.999),o=[];for(let r=0;r<i*.9999;r+=n)o.push(
Number(r.toPrecision(6)));return[...o,Number((o.length*n).toPrecision(6))]}var Ht=class{constructor(t,e){this.root=d("section","plot"),this.title=d("h3","title"),
this.key=d("span","lines"),this.now=d("output","now");let s=d("div","plot-head");s.append(this.title,this.key,this.now),this.svg=x("svg",{role:"img"}),this.root.
append(s,this.svg),t.append(this.root),this.svg.addEventListener("pointermove",n=>this.onHover(n)),this.svg.addEventListener("pointerleave",()=>this.drawNow(this.
chose??this.shown,this.chose!==null)),this.svg.addEventListener("click",n=>{let o=this.roundAt(n);o!==null&&e(o)}),this.shown=0,this.chose=null}roundAt(t){if(!this.
spec||this.known===0)return null;let e=this.svg.getBoundingClientRect(),s=Math.round((t.clientX-e.left-$.left)/this.inner*this.rounds+.5);return s>=1&&s<=this.shown?
s:null}onHover(t){let e=this.roundAt(t);this.drawNow(e??this.shown,e!==null)}x(t){return $.left+(t-.5)/this.rounds*this.inner}y(t){return $.top+(1-t/this.top)*this.
tall}lay(t,e,s,n,o){this.spec=t,this.known=t.points.length,this.rounds=Math.max(ba,s);let r=Bn(t.top,4);this.top=r[r.length-1];let a=t.lines.filter(p=>p.dash===
"dashed");if(this.inner=n-$.left-$.right,this.tall=o-$.top-$.bottom,this.inner<40||this.tall<30)return;this.title.textContent=t.title,this.svg.setAttribute("ari\
a-label",t.title),this.root.title=t.help;let h=[];this.empty=t.points.length>0&&t.points.every(p=>p===null),this.svg.setAttribute("viewBox",`0 0 ${n} ${o}`),this.
svg.setAttribute("width",n),this.svg.setAttribute("height",o);let l=$.left+this.inner;for(let p of r){h.push(x("path",{class:"grid",d:`M${$.left} ${this.y(p)}H${l}`}));
let g=x("text",{class:"tick",x:$.left-6,y:this.y(p)+4,"text-anchor":"end"});g.textContent=String(p),h.push(g)}for(let p of Bn(this.rounds,6).filter(g=>g>=1&&g%1===
0&&g<=this.rounds)){let g=x("text",{class:"tick",x:this.x(p),y:o-5,"text-anchor":"middle"});g.textContent=String(p),h.push(g)}let c=x("text",{class:"tick axis",
x:l+8,y:o-5});if(c.textContent="token",h.push(c),this.empty&&t.absent){let p=x("text",{class:"tick absent",x:$.left+this.inner/2,y:$.top+this.tall/2,"text-ancho\
r":"middle"});p.textContent=t.absent,h.push(p)}let u=p=>p.values.findLast(g=>g!==null),m=a.map(p=>({name:p.name,value:u(p)})).filter(({value:p})=>p!==void 0);h.
push(...this.names([...t.levels.map(p=>({...p,drawn:!0})),...m],l)),h.push(this.clipped(e)),this.cursor=x("path",{class:"cursor",d:`M0 ${$.top}V${$.top+this.tall}`}),
this.chosen=x("circle",{class:"chosen",r:7,visibility:"hidden"}),this.stem=x("path",{class:"stem",d:`M0 ${$.top}V${$.top+this.tall}`,visibility:"hidden"}),h.push(
this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...h),this.key.replaceChildren(...t.lines.slice(0,1).map(p=>d("span","line-name",p.name))),this.reveal(
this.shown)}names(t,e){let s=[],n=-1/0;for(let o of[...t].sort((r,a)=>a.value-r.value)){let r=this.y(Math.min(o.value,this.top));o.drawn&&s.push(x("path",{class:"\
level "+o.dash,d:`M${$.left} ${r}H${e}`})),n=Math.max(r+4,n+13);let a=x("text",{class:"tick",x:e+5,y:n});a.textContent=o.name+(o.drawn?" "+o.words:""),s.push(a)}
return s}clipped(t){let e=we("shown"),s=x("g",{"clip-path":`url(#${e})`}),n=x("clipPath",{id:e},s);this.window=x("rect",{x:0,y:0,width:0,height:$.top+this.tall+
6},n);let o=Math.min(4.2,Math.max(2,this.inner/this.rounds/1.6)),r={};this.spec.points.forEach((a,h)=>{if(a===null)return;let l=t[h],c=Pn[l]||Pn.skip;r[l]=(r[l]||
"")+c(+this.x(h+1).toFixed(1),+this.y(Math.min(a,this.top)).toFixed(1),o)});for(let[a,h]of Object.entries(r))x("path",{class:"mark-of","data-decision":a,d:h},s);
return this.spec.lines.forEach((a,h)=>{let l="",c="M";a.values.forEach((u,m)=>{u===null?c="M":(l+=`${c}${this.x(m+1).toFixed(1)} ${this.y(Math.min(u,this.top)).
toFixed(1)}`,c="L")}),x("path",{class:`curve ${a.dash}${h===0?" first":""}`,d:l},s)}),s}reveal(t){if(this.shown=t,!this.window)return;let e=t===0?0:this.x(t+.5);
this.window.setAttribute("width",e.toFixed(1)),this.cursor.setAttribute("transform",`translate(${e.toFixed(1)} 0)`),this.cursor.setAttribute("visibility",t===0||
t>=this.known?"hidden":"visible"),this.drawNow(this.chose??t,this.chose!==null)}drawNow(t,e=!1){let s=!this.spec||t===0?"":(e?this.spec.each:this.spec.now)[t-1]??
"",n=e&&s?`token ${t}: ${s}`:s;this.now.textContent!==n&&(this.now.textContent=n)}choose(t){if(this.chose=t,!this.chosen)return;let e=t===null||!this.spec?null:
this.spec.points[t-1]??null;this.stem.setAttribute("visibility",t===null?"hidden":"visible"),t!==null&&this.stem.setAttribute("transform",`translate(${this.x(t).
toFixed(1)} 0)`),this.chosen.setAttribute("visibility",e===null?"hidden":"visible"),e!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.chosen.setAttribute(
"cy",this.y(Math.min(e,this.top)))),this.drawNow(t??this.shown,t!==null)}},Ut=class{constructor(t,e,s){this.root=d("div","plots strip"),t.append(this.root),this.
board=null,this.names=s,this.plots=s.map(()=>new Ht(this.root,n=>this.board.strip.choose(n,0))),this.resized=new ResizeObserver(()=>this.fit()),this.resized.observe(
this.root),this.onResize=()=>this.fit(),addEventListener("resize",this.onResize),this.key=e,rt(e).meetPlots(this)}update(){}lay(t){this.board=t,this.fit(!0)}fit(t=!1){
if(!this.board?.series||!this.root.isConnected)return;let e=Math.floor(this.root.clientWidth),s=this.names.length===1||this.board.narrow()?this.names.length*176:
zt(this.root)-4,n=Math.min(ya,Math.max(96,Math.floor(s/this.plots.length)-26));if(e===0||!t&&e===this.width&&n===this.height)return;Object.assign(this,{width:e,
height:n});let o=this.names.map(r=>this.board.series.plots.find(a=>a.name===r));this.plots.forEach((r,a)=>r.lay(o[a],this.board.decisions(),this.board.span(),e,
n)),this.choose(this.board.strip.selected)}reveal(t){for(let e of this.plots)e.reveal(t)}choose(t){for(let e of this.plots)e.choose(t)}release(){this.root.isConnected||
(removeEventListener("resize",this.onResize),this.resized.disconnect(),rt(this.key).plots.delete(this),this.board?.plots.delete(this))}};var Et={top:4,height:22},Rs={gap:6,height:22},Oe={top:10,bottom:6,side:6},_a=6,xa=6,Re=class{constructor(){this.root=x("svg",{class:"waves","aria-hidden":"true"}),
this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(this.root),this.series=null,this.round=null}update(t,e,s){this.series=t.link,this.rounds=Math.
max(e,2),this.decisions=s,this.lay()}lay(){let{width:t,height:e}=this.root.getBoundingClientRect();if(!this.series||t<60||e<60)return;Object.assign(this,{width:t,
height:e}),this.root.setAttribute("viewBox",`0 0 ${t} ${e}`);let s=Et.top+Et.height+Rs.gap;this.top=s+Rs.height+Oe.top,this.bottom=e-Oe.bottom;let n=this.series.
snr.filter(g=>g!==null).concat(this.series.average),[o,r]=[Math.min(...n),Math.max(...n)],a=(o+r)/2,h=Math.max(r-o,xa)/2;this.y=g=>this.top+(a+h-g)/(2*h)*(this.
bottom-this.top),this.x=g=>Oe.side+(g-1)/(this.rounds-1)*(t-2*Oe.side);let l=we("met"),c=x("clipPath",{id:l});this.window=x("rect",{x:0,y:0,width:0,height:e},c);
let u=this.y(this.series.average).toFixed(1),m=x("g",{"clip-path":`url(#${l})`}),p=this.path();x("path",{class:"trace",d:p},m);for(let{x:g,y:w,decision:f}of this.
packets())x("circle",{class:"met","data-decision":f,cx:g,cy:w,r:3.5},m);this.now=x("g",{class:"here"}),this.beam=x("path",{class:"beam"},this.now),this.dot=x("c\
ircle",{class:"at",r:5},this.now),this.ghost=x("g",{class:"ghost"}),x("rect",{x:1,y:s,width:t-2,height:Rs.height,rx:5},this.ghost),this.ghostWords=x("text",{x:t/
2,y:s+15.5,"text-anchor":"middle"},this.ghost),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(c,x("path",{class:"average",d:`\
M0 ${u}H${t}`}),x("path",{class:"trace to-come",d:p}),m,this.now,this.ghost,this.up.root,this.down.root),this.draw(this.round,this.shares??[0,0],this.shown??0)}path(){
let t="";return this.series.snr.forEach((e,s)=>{e!==null&&(t+=`${t?"L":"M"}${this.x(s+1).toFixed(1)} ${this.y(e).toFixed(1)}`)}),t}packets(){let{snr:t,widths:e}=this.
series;return t.map((n,o)=>({value:n,index:o})).filter(({value:n,index:o})=>n!==null&&e[0][o]>0).map(({value:n,index:o})=>({x:this.x(o+1).toFixed(1),y:this.y(n).
toFixed(1),decision:this.decisions[o]??""}))}packet(t){let e=x("g",{class:"packet "+t}),s=x("rect",{rx:5},e),n=x("text",{},e);return{root:e,box:s,words:n}}draw(t,e,s){
if(Object.assign(this,{round:t,shares:e,shown:s}),!this.window)return;let{link:n,row:o}={link:this.series,row:(t??0)-1};this.window.setAttribute("width",s>0?(this.
x(s)+4).toFixed(1):"0");let r=t===null?null:n.snr[o]??null;if(this.now.style.display=r===null?"none":"",r!==null){let[l,c]=[this.x(t).toFixed(1),this.y(r).toFixed(
1)];this.beam.setAttribute("d",`M${l} ${Et.top}V${this.bottom}`),this.dot.setAttribute("cx",l),this.dot.setAttribute("cy",c)}this.ghost.style.display=n.whole?"":
"none",this.write(this.ghostWords,n.whole&&this.ghostSays(n.whole_s[o]??""));let a=t!==null&&n.widths[1][o]>0,h=this.decisions[o]??"";this.place(this.up,t===null?
0:n.widths[0][o]??0,e[0],n.packets[0][o],h,0,a?.5:1),this.place(this.down,a?n.widths[1][o]:0,1-e[1],n.packets[1][o],h,.5,.5),a&&e[1]===0&&(this.down.root.style.
display="none")}write(t,e){t.textContent!==e&&(t.textContent=e)}ghostSays(t){let{whole:e}=this.series,s=t&&", "+t,n=[e,e.replace("HLM would send","HLM:"),"HLM: "+
e.split(": ").pop()],o=e.length+":"+this.width;if(this.fitted?.of!==o){let r=n.findIndex(a=>(this.ghostWords.textContent=a+", 000 ms ",this.ghostWords.getComputedTextLength()<
this.width-12));this.fitted={of:o,fits:r<0?n.length-1:r}}return n[this.fitted.fits]+s}place(t,e,s,n,o,r,a){if(t.root.style.display=e>0?"":"none",!(e>0))return;t.
root.dataset.decision=o;let h=Math.max(_a,e*this.width),l=s*(this.width-h),[c,u]=[Et.top+r*Et.height,a*Et.height];for(let[g,w]of Object.entries({x:l,y:c,width:h,
height:u}))t.box.setAttribute(g,w.toFixed(1));let m=h>20+7*n.length,p=l+h+60<this.width;this.write(t.words,n),t.words.classList.toggle("inside",m),t.words.classList.
toggle("half",a<1),t.words.setAttribute("text-anchor",m?"middle":p?"start":"end"),t.words.setAttribute("x",(m?l+h/2:p?l+h+5:l-5).toFixed(1)),t.words.setAttribute(
"y",(c+u/2+(a<1?3.5:4.5)).toFixed(1))}release(){this.resized.disconnect()}};var ka=160,Pe=class{constructor(t,e,s){this.root=d("section","side "+t),this.root.setAttribute("aria-label",e);let n=d("h3","side-title");n.append(z(t),e),n.title=
s,this.rows=d("ol","rows"),this.note=d("p","side-note"),this.gauge=d("span","gauge"),this.gauge.setAttribute("aria-hidden","true"),this.verdict=d("p","verdict");
let o=d("div","said-below");o.append(this.gauge,this.note,this.verdict),this.root.append(n,this.rows,o)}draw(t,e,s,n,o){let r=a=>a.mark?"row is-"+a.mark:"row";this.
rows.replaceChildren(...(t??[]).map(a=>{let h=d("li",r(a)),l=d("span","share");l.style.setProperty("--share",String(a.share));let c=d("bdi","row-text");return vt(
c,a.text),h.append(l,c,d("span","row-words",a.words)),a.mark&&h.append(d("span","row-mark",a.mark)),h})),this.gauge.hidden=n===void 0,n!==void 0&&(this.gauge.style.
setProperty("--u",String(n)),this.gauge.style.setProperty("--limit",String(o??-1)),this.gauge.classList.toggle("limited",o!==void 0)),this.note.textContent=this.
note.title=e??"",this.verdict.textContent=this.verdict.title=s??""}},Be=class{constructor(t){this.root=d("div","picture"),this.phone=new Pe("phone","Small model",
"On the phone: it drafts every token; its likeliest tokens with their probabilities"),this.mast=new Pe("mast","Large model","At the base station: its likeliest \
tokens at the same place of the text"),this.link=new Re;let e=d("div","between");this.channel=d("span","channel"),this.upload=d("span","upload");let s=d("p","ai\
r");s.append(this.channel,this.upload),e.append(this.link.root,s),e.title="The line is the fading of this run in time: the SNR that each token's message meets, \
a dot where one was sent. A packet is as wide as the logarithm of its bits; dashed, what HLM would send for the same token, on the same channel.",this.root.append(
this.phone.root,e,this.mast.root),this.sentence=d("div","sentence"),this.words=d("p","sentence-words"),this.words.dir="auto",this.go=d("button","play-on"),this.
go.type="button",this.go.append(z("play"),"Play on"),this.go.hidden=!0,this.go.addEventListener("click",t),this.sentence.append(this.words,this.go),this.drawn=null,
this.seen=0}update(t,e,s){this.series=t,this.drawn=void 0,this.link.update(t,e,s)}draw(t,e,s,n){let[o,r,a]=s,h=e*(o+r+a),l=e>=1,c=this.root.classList;if(c.toggle(
"drafting",!l&&h<o),c.toggle("unanswered",!l&&r+a>0&&h<o+r),c.toggle("checking",!l&&a>0&&h>=o+r),t!==this.drawn){let g=performance.now();if(!l&&t!==null&&r+a===
0&&g-this.seen<ka)return;this.seen=g,this.content(t)}let u=l||r===0?1:Math.min(1,Math.max(0,(h-o)/r)),p=t!==null&&this.series?.link.widths[1][t.round-1]>0?[Math.
min(1,2*u),Math.max(0,2*u-1)]:[u,1];c.toggle("unsent",!l&&h<o),this.link.draw(t===null?null:t.round,p,n)}content(t){this.drawn=t;let e=t?.scene??{};this.root.dataset.
decision=t?.decision??"",this.root.classList.toggle("unasked",["skip","slm"].includes(t?.decision)),this.phone.draw(e.small,e.why,e.asks,e.limit===void 0?void 0:
t.u,e.limit),this.mast.draw(e.large,e.test,e.verdict);let s=this.series?.link;this.channel.textContent=t?s?.channel[t.round-1]??"":"",this.upload.textContent=t?
s?.uploads[t.round-1]??"":""}say(t){this.words.textContent!==t&&(this.words.textContent=this.words.title=t)}release(){this.link.release()}};function In(i,t){if(!i||i.parts[0].length<t.since||i.plots.length!==t.plots.length)return null;let e=(a,h)=>a.slice(0,t.since).concat(h),s=(a,h)=>h.map((l,c)=>e(
a[c],l)),n=Array(t.since).fill("–"),o=Object.fromEntries(i.counters.map(a=>[a.name,a])),r=(a,h,l)=>Object.fromEntries(l.map(c=>[c,e(a[c],h[c])]));return{...t,
counters:t.counters.map(a=>({...a,values:e(o[a.name]?.values??n,a.values),asides:e(o[a.name]?.asides??n.map(()=>""),a.asides)})),plots:t.plots.map((a,h)=>({...a,
...r(i.plots[h],a,["points","now","each"]),lines:a.lines.map((l,c)=>({...l,values:e(i.plots[h].lines[c]?.values??[],l.values)}))})),parts:s(i.parts,t.parts),...r(
i,t,["total","busy","words"]),link:{...t.link,...r(i.link,t.link,["snr","channel","whole_s","uploads"]),packets:s(i.link.packets,t.link.packets),widths:s(i.link.
widths,t.link.widths)}}}var Sa=320,jn=700,Ma=4e3,Aa=24,Ea=640,Fn=70,Ta={least:132,most:260,share:.5},$a=58,La=186,Na=158,Dn=220,Ca=800,Ie=class{constructor(t,e){this.strip=t,this.key=e,
this.series=null,this.plots=new Set,this.active=this.paused=!1,this.build(),this.onKey=n=>this.key_(n),document.addEventListener("keydown",this.onKey),this.fitted=
new ResizeObserver(()=>this.fit()),this.onResize=()=>this.fit(),addEventListener("resize",this.onResize);let s=document.querySelector("[data-testid=stMainBlockC\
ontainer]");s&&this.fitted.observe(s),rt(e).meetBoard(this)}build(){this.root=d("div","board"),this.question=d("p","question");let t=d("div","tools");t.setAttribute(
"role","toolbar"),t.setAttribute("aria-label","Decode"),this.buttons={run:this.button("run","Run","run","Decode an answer with the settings shown; a run with ot\
her settings ends (Ctrl+Enter)"),pause:this.button("pause","Pause","pause","Hold, and go on (space)"),step:this.button("step","Step","step","Show one more token\
 and choose it; where none is left, one more is decided (full stop)"),stop:this.button("stop","Stop","stop","End the run after the token in progress; what was d\
ecided is kept")},this.bar=d("p","bar"),this.bar.setAttribute("role","status"),this.looks={text:this.button("text","Text","text","The answer as plain text (T)"),
lecture:this.button("lecture","Lecture","lecture","For a projector: large tokens, no controls (L)")},t.append(...Object.values(this.buttons),this.bar,...Object.
values(this.looks)),this.numbers=d("dl","numbers"),this.picture=new Be(()=>this.press("pause")),this.beside=d("div","hall-plot"),this.hall=new Ht(this.beside,s=>this.
strip.choose(s,0)),this.busyKey=new xt,this.busy=new kt(this.busyKey,s=>this.strip.choose(s,0),!0);let e=d("div","board-busy");e.append(this.busy.root,this.busyKey.
root),this.root.append(this.question,t,this.numbers,this.picture.root,this.picture.sentence,e,this.beside),this.strip.root.prepend(this.root),this.strip.root.classList.
add("whole"),this.answer=d("div","answer"),this.answer.hidden=!0,this.answer.tabIndex=0,this.answer.setAttribute("aria-label","The answer as plain text"),this.strip.
frame.append(this.answer)}button(t,e,s,n){let o=d("button","tool "+t);return o.type="button",o.append(z(s),d("span","tool-words",e)),o.title=n,o.addEventListener(
"click",()=>this.press(t)),o}update(t,e){this.series=(t.since===0||e?t:In(this.series,t))??this.series,e&&(this.reserved=0),this.active=t.active,this.paused=t.paused,
this.bar.textContent=this.bar.title=t.bar.words,this.bar.className="bar "+t.bar.kind,this.question.textContent=t.question,this.bar.setAttribute("role",t.bar.kind===
"error"?"alert":"status"),this.stale=t.bar.kind==="stale",this.root.classList.toggle("stale",this.stale),this.layNumbers();let s=new Set(t.flips);for(let n of this.
strip.items)n.node.classList.toggle("flip",s.has(n.token.round));this.strip.stale=!0,this.answered=performance.now(),this.asked=0,this.ask()}layNumbers(){let t=this.
series.counters.map(e=>e.name).join();t!==this.laid&&(this.laid=t,this.cells=this.series.counters.map(e=>{let s=d("div","number");s.title=e.help,s.dataset.counter=
e.name;let n=d("dd","value","–"),o=d("dd","aside"),r=d("dt","unit",e.words);return s.append(n,r,o),{cell:s,value:n,unit:r,aside:o}}),this.numbers.replaceChildren(
...this.cells.map(({cell:e})=>e)))}settle(){this.picture.update(this.series,this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce(
(t,e)=>t+e,0)),this.busyKey.offer(this.busy.spans);for(let t of this.plots)this.give(t);this.strip.root.classList.contains("lecture")&&this.layHall(),this.measured=
null,this.fit(),this.draw(this.strip.shown),this.drawButtons()}join(t){this.plots.add(t),this.series&&this.give(t)}give(t){t.root.classList.toggle("stale",this.
stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){return this.strip.items.map(t=>t.token.decision)}span(){let t=this.series.parts[0].length;if(!this.active)
return t;let e=32;for(;e<t;)e*=2;return e}seconds(t){return this.series?.total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.active)return;let t=this.strip.items.
length-this.strip.shown,e=this.paused?jn:t<Aa?Sa:jn,s=performance.now();(this.asked?s-this.asked>Ma:s-this.answered>=e)&&this.strip.root.isConnected&&(this.asked=
s,this.strip.trigger("more",this.strip.items.length)),this.asking=setTimeout(()=>this.ask(),40)}draw(t){if(this.series){this.series.counters.forEach((e,s)=>{let{
value:n,unit:o,aside:r}=this.cells[s],a=t===0?"–":e.values[t-1]??"–";n.textContent!==a&&(n.textContent=a,o.textContent=a==="1"&&e.one?e.one:e.words);let h=t===
0?"":e.asides[t-1]??"";r.textContent!==h&&(r.textContent=h,e.name==="answer"&&(r.title=h))});for(let e of this.plots)e.reveal(t);this.hall.reveal(t),this.mark(),
this.answer.hidden||this.drawAnswer()}}mark(){if(!this.series)return;let t=this.strip.current()?.token??null,e=this.strip.selected;for(let n of this.plots)n.choose(
e);this.hall.choose(e),this.busy.show(this.strip.clock,this.strip.place().clock);let{playing:s}=this.strip.player;if(!s||e!==null){this.picture.draw(t,1,[0,0,0],
this.strip.shown);let{introduced:n,at:o,says:r}=this.strip.player;this.picture.say(n&&t?.round===o&&r||(t?.hint??""))}else this.say()}say(){let t=this.series.words.
slice(0,this.strip.shown).join("");this.picture.say(t.length>Dn?"… "+t.slice(-Dn):t)}partsOf(t){return this.series.parts.map(e=>e[(t.first??t.round)-1]||0)}animate(t,e){
this.picture.draw(t,e,this.partsOf(t),this.strip.shown),this.busy.show(this.strip.clock+e*this.seconds(t.round))}drawAnswer(){let t=this.series.words.slice(0,this.
strip.shown).join("");this.answer.textContent!==t&&(this.answer.textContent=t)}drawButtons(){let{player:t,items:e,shown:s}=this.strip,n=s<e.length,o=this.active||
t.playing,r=t.playing||this.active&&!this.paused&&!t.held;this.buttons.run.disabled=this.active&&!this.stale,this.buttons.step.disabled=r&&!this.paused,this.buttons.
pause.disabled=e.length===0&&!this.active,this.buttons.stop.disabled=!o,this.picture.go.hidden=!t.introduced||t.playing;let a=r?"pause":n||this.active?"resume":
"again";if(this.drawn!==a){this.drawn=a;let[h,l]={pause:["pause","Pause"],resume:["play","Play"],again:["again","Replay"]}[a];this.buttons.pause.replaceChildren(
z(h),d("span","tool-words",l)),this.buttons.pause.setAttribute("aria-label",l),this.buttons.pause.dataset.state=a}}narrow(){return innerWidth<Ea}fit(){if(!this.
strip.root.isConnected)return;let{root:t,frame:e}=this.strip;this.set(t,"--sentence-lines",this.narrow()?"4":innerHeight<Ca?"2":"3");let s=t.offsetHeight-e.offsetHeight-
this.picture.root.offsetHeight,n=(this.narrow()?.62*innerHeight:zt(t,$a))-s,{least:o,most:r,share:a}=Ta,h=t.classList.contains("lecture"),l=this.narrow()?null:Math.
max(h?1.5*o:o,Math.min(h?2*r:r,Math.floor(a*n))),c=this.narrow()?this.narrowRoom():n-l,u=this.active||h?c:this.content();this.active&&(this.reserved=c);let m=Math.
max(Fn,Math.floor(Math.min(c,Math.max(u,this.reserved??0))));this.set(t,"--area-height",m+"px"),this.set(t,"--picture-height",l===null?"auto":l+"px"),this.picture.
root.classList.toggle("low",l!==null&&l<La),this.picture.root.classList.toggle("lowest",l!==null&&l<Na);for(let p of this.plots)p.fit();h&&this.layHall()}narrowRoom(){
let t=.24*innerHeight,e=zt(this.strip.frame,this.picture.sentence.offsetHeight+10);return e<Fn?t:Math.min(t,e)}set(t,e,s){t.style.getPropertyValue(e)!==s&&t.style.
setProperty(e,s)}content(){let{area:t,items:e}=this.strip,s=e.length+":"+t.clientWidth;if(this.measured?.of===s)return this.measured.height;let{scrollTop:n}=t;return t.
classList.add("measured"),this.measured={of:s,height:t.scrollHeight+t.offsetHeight-t.clientHeight},t.classList.remove("measured"),t.scrollTop=n,this.measured.height}press(t){
let{player:e}=this.strip;if(t==="lecture")return this.lecture(!this.strip.root.classList.contains("lecture"));if(t==="text")return this.showText(this.answer.hidden);
t==="run"&&this.active&&this.drawn==="resume"&&e.play(),t==="pause"?this.drawn!=="pause"?(e.play(),this.paused&&this.tell("resume")):(e.hold(),this.active&&this.
tell("pause")):t==="step"?!this.active&&this.strip.shown>=this.strip.items.length?(e.owed=!0,this.tell("step")):!e.step()&&this.active&&this.tell("step"):t==="s\
top"?(e.hold(),this.active&&this.tell("stop")):this.tell("run"),this.drawButtons()}tell(t){this.asked=performance.now(),this.strip.trigger("pressed",t)}key_(t){
let e=t.composedPath()[0];if(t.key==="Enter"&&(t.ctrlKey||t.metaKey)){setTimeout(()=>this.press("run"),30);return}if(t.ctrlKey||t.metaKey||t.altKey||t.defaultPrevented||
e.closest?.("input, textarea, select, [contenteditable=true], [role=slider], [role=listbox] [role=option], [role=dialog]")&&!e.closest(".strip")||e.closest?.("i\
nput")||t.key===" "&&e.closest?.("button"))return;let s={" ":"pause",".":"step",l:"lecture",L:"lecture",t:"text",T:"text"}[t.key];if(s){if((this.buttons[s]||this.
looks[s]).disabled)return;t.preventDefault(),this.press(s)}else t.key==="Escape"&&this.strip.selected===null&&this.strip.root.classList.contains("lecture")?this.
lecture(!1):["ArrowLeft","ArrowRight","Escape"].includes(t.key)&&this.strip.onKey(t)}lecture(t){this.strip.root.classList.toggle("lecture",t),document.documentElement.
toggleAttribute("data-lecture",t),this.looks.lecture.setAttribute("aria-pressed",String(t)),requestAnimationFrame(()=>{this.measured=null,this.fit(),this.strip.
follow()})}layHall(){let t=this.series?.plots[0],{clientWidth:e,clientHeight:s}=this.beside;!t||e===0||(this.hall.shown=this.strip.shown,this.hall.lay(t,this.decisions(),
this.span(),e,s-30),this.hall.choose(this.strip.selected))}showText(t){this.answer.hidden=!t,this.looks.text.setAttribute("aria-pressed",String(t)),t&&this.drawAnswer()}release(){
clearTimeout(this.asking),document.removeEventListener("keydown",this.onKey),removeEventListener("resize",this.onResize),this.fitted.disconnect(),this.picture.release(),
document.documentElement.removeAttribute("data-lecture"),rt(this.key).board===this&&(rt(this.key).board=null)}};function zn(i,t={}){let e=d("div","token waiting"),{k:s,u:n}=t;return St(e,{decision:"waiting",label:"",text:i,...s===void 0?{}:{k:s},...n===void 0?{}:{u:n}},"?"),
e.setAttribute("aria-hidden","true"),e}var je=class{constructor(t){this.strip=t,this.waiting=d("div","stretch"),this.going=d("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,e){let s=this.of(t.token);if(s.length===0)return;let[n,o,
r]=this.strip.board.partsOf(t.token),a=n>0?Math.min(s.length,Math.floor(s.length*e*(n+o+r)/n)):s.length,h=this.waiting.childElementCount;if(!(a<=h)){h===0&&(t===
t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:l,
token:c}of s.slice(h,a))this.waiting.append(zn(l,c));this.strip.follow()}}of({first:t,last:e}){let s=[];for(let o=t;o<=e&&this.strip.byRound.has(o);o+=1)s.push(
this.strip.items[this.strip.byRound.get(o)].token);return s.filter(o=>o.decision!=="bonus").map(o=>({text:o.draft??o.text,token:o})).concat((s.at(-1)?.thrown??[]).
map(o=>({text:o})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.map(
e=>zn(e)));for(let e of this.going.children)e.classList.add("thrown"),e.addEventListener("animationend",()=>e.remove())}}};var Oa=[.5,1,2,5],Hn=1.5,Un=3,Ra=.6,Pa=12,Ba=200,Kn=Symbol.for("cuhlm-introduced"),Fe=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="\
model",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=d("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label","Replay"),this.playButton=this.button("play",()=>this.playing?this.hold():this.play()),this.
stepButton=this.button("step",()=>this.step()),this.stepButton.append(z("step")),Q(this.stepButton,"Show one more token"),this.scrubber=d("input","scrubber"),this.
scrubber.type="range",this.scrubber.min="0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label","Position in the recorded run"),this.scrubber.addEventListener(
"input",()=>{let e=Number(this.scrubber.value);this.hold(),this.moveTo(e),this.strip.choose(e>0?this.strip.items[e-1].token.round:null,Ba)}),this.position=d("ou\
tput","position"),this.speeds=d("div","speeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label","Speed");for(let e of Oa){let s=this.
button("speed",()=>{this.introducing=this.introduced=!1,this.speed=e,this.playing||this.play(),this.draw()});s.textContent=e+"×",s.dataset.speed=String(e),this.
speeds.append(s)}let t=this.button("speed",()=>{this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)});t.textContent="all",t.dataset.speed=
"all",Q(t,"Show the whole run"),this.speeds.append(t),this.paceButton=this.button("pace",()=>{this.pace=this.pace==="model"?"fast":"model",this.waited=0,this.draw()}),
this.paceButton.textContent="model clock",this.root.append(this.playButton,this.stepButton,this.scrubber,this.position,this.speeds,this.paceButton)}button(t,e){
let s=d("button",t);return s.type="button",s.addEventListener("click",e),s}follow(t,e){e&&(this.still=matchMedia("(prefers-reduced-motion: reduce)").matches,this.
held=!t.autoplay,this.waited=0,this.introduced=!1,this.says=t.says,this.introducing=t.introduces===!0&&!this.still&&!this.held&&!globalThis[Kn],this.slow=this.introducing?
t.speed:1,this.introducing&&(globalThis[Kn]=!0),!this.held&&!this.still?this.play():this.strip.running||this.strip.show(this.strip.items.length));let{items:s,shown:n}=this.
strip;this.owed&&n<s.length?(this.owed=!1,this.moveTo(n+1,!0),this.strip.choose(s[n].token.round,0)):this.still&&!this.held&&!this.owed&&n<s.length&&(this.strip.
running||this.live)&&this.moveTo(s.length),this.live=this.strip.running,this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let e=t.byRound.get(t.selected)+
1;e<t.items.length&&!t.running&&t.show(e),t.choose(null,0)}this.introduced=!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.length&&!this.strip.
running&&this.strip.show(0),this.strip.following=!0,this.held=!1,this.owed=!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(this.
frame),this.frame=requestAnimationFrame(e=>this.tick(e)),this.draw()}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.draw()}hold(){this.held=!0,this.
pause()}step(){this.hold();let{items:t,shown:e}=this.strip;return this.owed=e>=t.length,this.owed?!1:(this.moveTo(e+1,!0),this.strip.choose(t[e].token.round,0),
!0)}moveTo(t,e=!1){this.strip.show(t,e),this.strip.following=!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),Hn)}tick(t){if(!this.playing||
!this.root.isConnected){this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:s,shown:n}=this.strip,o=Math.min(s.length,n+
Un),r=n;if(this.pace==="fast")this.waited=Math.min(this.waited+e*Math.max(Pa,(s.length-n)/Ra),Un),r=Math.min(o,n+Math.floor(this.waited)),this.waited-=r-n;else{
for(this.waited+=e*this.speed*(this.introducing?this.slow:1);r<o&&this.waited>=this.wait(s[r])&&(this.waited-=this.wait(s[r]),r+=1,!this.stopsAt(s[r-1].token));)
;for(;r>n&&r<s.length&&s[r].token.first<s[r].token.round;)r+=1;r>=s.length&&(this.waited=0)}if(r>n&&(this.strip.show(r,!0),this.strip.follow()),r>n&&this.stopsAt(
s[r-1].token)){this.introduce(s[r-1].token);return}if(r>=s.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.board&&this.pace===
"model"&&r<s.length){let a=Math.min(1,this.waited/Math.max(1e-6,this.wait(s[r])));this.strip.board.animate(s[r].token,a),this.still||this.strip.drafts.wait(s[r],
a)}this.frame=requestAnimationFrame(a=>this.tick(a))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.stopped=this.introduced=
!0,this.at=t.round,this.hold(),this.strip.choose(t.round,0),this.draw(),this.strip.board.picture.sentence.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){
this.strip.drawNewest();let{items:t,shown:e}=this.strip,s=e>=t.length&&!this.strip.running,n=this.playing?"pause":s&&t.length>0?"again":"play";this.drawnState!==
n&&(this.playButton.replaceChildren(z(n)),Q(this.playButton,{pause:"Pause",again:"Play again from the start",play:"Play"}[n]),this.drawnState=n),this.stepButton.
disabled=e>=t.length,this.drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let o=this.strip.place();this.scrubber.value=String(
o.count),this.scrubber.style.setProperty("--done",t.length===0?"0%":100*o.count/t.length+"%");let r=X(o.clock);this.position.textContent=V(o.count)+" / "+V(t.length)+
" · "+r,this.position.title="Tokens shown, and the time that they took on the model clock.",this.scrubber.setAttribute("aria-valuetext","token "+o.count+" \
of "+t.length+", "+r+" on the model clock");for(let h of this.speeds.children)h.dataset.speed!=="all"&&h.setAttribute("aria-pressed",String(Number(h.dataset.speed)===
this.speed));this.strip.board&&this.strip.board.drawButtons();let a=this.pace==="model";this.paceButton.setAttribute("aria-pressed",String(a)),this.paceButton.title=
a?"Each token takes its time on the model clock (at most "+Hn+" s before the speed applies). Press for an even pace.":"Tokens appear as fast as they come. Press\
 for the pace of the model clock."}};var Ia=128,ja=12,Fa=150,Da=24,De=class{constructor(t){this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.build(t),this.reset()}build(t){
this.root=d("div","strip"),this.legend=new At(this.root),this.frame=d("div","frame"),this.area=d("div","area"),this.area.setAttribute("role","listbox"),this.area.
setAttribute("aria-orientation","horizontal"),this.empty=d("p","empty","No tokens yet."),this.newest=d("button","newest","↓ newest"),this.newest.type="button",
this.newest.hidden=!0,this.drafts=new je(this),this.frame.append(this.area,this.newest),this.player=new Fe(this),this.player.root.hidden=!0,this.root.append(this.
legend.root,this.frame,this.player.root),t.append(this.root),this.board=null,this.area.addEventListener("click",e=>this.onClick(e)),this.area.addEventListener("\
keydown",e=>this.onKey(e)),this.area.addEventListener("pointerover",e=>this.onHover(e)),this.area.addEventListener("scroll",()=>this.onScroll(),{passive:!0}),this.
newest.addEventListener("click",()=>{this.following=!0,this.follow()})}reset(){this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.
clock=0,this.counts={},this.stale=!1,this.legend.clear(),this.selected=null,this.tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.
pause(),clearTimeout(this.timer),this.drafts.clear(),this.area.replaceChildren(this.empty),this.area.scrollTop=0}update(t,e,s){this.report=e,this.trigger=s;let n=this.
run!==t.run;n&&(this.reset(),this.unseen=!0,this.run=t.run,this.root.dataset.run=t.run),this.running=t.running,this.legend.setDecisions(t.decisions),this.setThreshold(
t.u_th),this.area.setAttribute("aria-label",t.label),t.height&&this.root.style.setProperty("--area-height",t.height+"px"),t.board&&!this.board&&(this.board=new Ie(
this,t.key));let o=this.items.length,r=this.shown===o;this.merge(t.tokens,t.first);let a=t.first>this.chips.length;a&&this.report("behind",{run:this.run,chips:this.
chips.length,action:Date.now()});let h=this.unseen&&!a;this.unseen&&=a,this.board&&this.board.update(t.board,n),this.player.root.hidden=!t.playback,t.playback?this.
player.follow(t.playback,h):(this.player.pause(),r&&this.show(this.items.length,!h),(this.running||this.items.length>o&&!h)&&this.follow()),(this.action===null||
t.action===this.action)&&this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board&&this.board.settle()}setThreshold(t){t!==this.threshold&&(this.
threshold=t,this.root.classList.toggle("thresholded",t!==null),this.root.style.setProperty("--threshold",String(t)),this.legend.setThreshold(t))}merge(t,e){if(e>
this.chips.length)return;let s=this.chips.findIndex((n,o)=>o>=e&&!An(n.data,t[o-e]));s>=0&&this.truncate(s),t.forEach((n,o)=>{let r=this.chips[e+o];r===void 0?this.
append(n):Mt(r.data,n)||this.paintChip(r,n)}),this.empty.hidden=this.chips.length>0}truncate(t){for(let e of this.chips.splice(t)){e.node.remove(),e.lineBreak&&
e.lineBreak.remove();for(let s of e.items)this.byRound.delete(s.token.round),s===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.items.length,
e.first)}this.shown=Math.min(this.shown,this.items.length),this.stale=!0}append(t){let e=this.chips.length,s=Math.floor(e/Ia),n=this.blocks[s];n===void 0&&(n=this.
blocks[s]=d("div","block"),n.setAttribute("role","presentation")),n.isConnected||this.area.append(n);let o={first:this.items.length,items:[],node:d("div")};this.
chips.push(o),this.paintChip(o,t),n.append(o.node),t.newline&&(o.lineBreak=d("div","break"),n.append(o.lineBreak))}paintChip(t,e){t.data=e;let s=e.parts||[e];e.
parts&&!t.glyph&&(t.node.className="group future",t.node.setAttribute("role","presentation"),t.glyph=d("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&(t.glyph.
replaceChildren(),e.whole?vt(t.glyph,e.text):t.glyph.append("…")),s.forEach((n,o)=>{let r=t.items[o]||this.addItem(t,e.parts?d("div"):t.node),a=r.token;r.token=
n,this.legend.notice(n),this.byRound.set(n.round,t.first+o),(!a||!Mt({...a,seconds:0},{...n,seconds:0}))&&St(r.node,n,this.legend.letters[n.decision]),a&&(this.
stale=!0)})}addItem(t,e){let s={node:e,chip:t};return e.className="token future",e.setAttribute("role","option"),e.setAttribute("aria-selected","false"),e.tabIndex=
-1,e!==t.node&&t.node.append(e),t.items.push(s),this.items.push(s),s}show(t,e=!1){let s=this.shown,n=this.drafts.clear(),o=e&&!n&&t>s&&t-s<=ja&&this.player.pace===
"model";for(let r=s;r<t;r+=1)this.reveal(this.items[r],!0,o);for(let r=s-1;r>=t;r-=1)this.reveal(this.items[r],!1,!1);this.shown=t,this.tabStop===void 0&&t>0&&this.
setTabStop(this.items[0]),e&&n&&t>s&&this.drafts.throwAway(this.items[t-1]),this.drawProgress()}reveal(t,e,s){t.node.classList.toggle("future",!e),t.node.classList.
toggle("new",s);let n=t.chip;n.glyph&&(t===n.items[0]&&n.node.classList.toggle("future",!e),t===n.items[n.items.length-1]&&n.node.classList.toggle("unfinished",
!e)),this.count(t,e?1:-1)}count(t,e){let{token:s}=t;this.counts[s.decision]=(this.counts[s.decision]||0)+e,s.miss&&(this.counts.miss=(this.counts.miss||0)+e),this.
clock=Math.max(0,this.clock+e*this.secondsOf(s))}recount(){if(this.stale){this.stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.count(this.
items[t],1);this.drawProgress()}}drawProgress(){this.legend.setCounts(this.counts,this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),document.
documentElement.toggleAttribute("data-unplayed",this.running||this.shown<this.items.length))}secondsOf(t){return this.board?this.board.seconds(t.round):t.seconds||
0}follow(){this.following&&(this.area.scrollTop=this.area.scrollHeight,requestAnimationFrame(()=>{this.following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){
let t=this.area.scrollTop;this.area.scrollHeight-t-this.area.clientHeight<Da?this.following=!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){
this.newest.hidden=this.following||!(this.running||this.player.playing)}current(){return this.items[this.byRound.get(this.selected)]??this.items[this.shown-1]}place(){
let t=this.byRound.get(this.selected);return t===void 0?{count:this.shown,clock:this.clock}:{count:t+1,clock:this.items.slice(0,t+1).reduce((e,s)=>e+this.secondsOf(
s.token),0)}}adoptSelection(t){if(t===this.selected)return;let e=this.byRound.get(t);e!==void 0&&e>=this.shown&&this.show(e+1),this.drawSelection(t),e!==void 0&&
this.bring(this.items[e].node)}bring(t){let e=t.getBoundingClientRect(),s=this.area.getBoundingClientRect();e.top<s.top?this.area.scrollTop-=s.top-e.top+8:e.bottom>
s.bottom&&(this.area.scrollTop+=e.bottom-s.bottom+8)}drawSelection(t){let e=this.items[this.byRound.get(this.selected)];e&&e.node.setAttribute("aria-selected","\
false"),this.selected=t;let s=this.items[this.byRound.get(t)];s&&(s.node.setAttribute("aria-selected","true"),this.setTabStop(s)),this.player.draw(),this.board&&
this.board.mark()}setTabStop(t){this.tabStop&&(this.tabStop.node.tabIndex=-1),this.tabStop=t,t&&(t.node.tabIndex=0)}choose(t,e){if(t===this.selected)return;t!==
null&&this.player.hold(),this.drawSelection(t),this.action=Date.now(),clearTimeout(this.timer);let s={run:this.run,round:t,action:this.action};this.timer=setTimeout(
()=>this.report("selected",s),e)}onClick(t){let e=t.target.closest(".token");e!==null&&(e.focus({preventScroll:!0}),this.choose(Number(e.dataset.round),0))}onHover(t){
let e=t.target.closest(".token");e!==null&&(e.title=this.items[this.byRound.get(Number(e.dataset.round))].token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey||
this.shown===0)return;let e=t.target.closest?.(".token")??null,s=e!==null?this.byRound.get(Number(e.dataset.round)):this.byRound.get(this.selected)??-1,n=this.shown-
1,o=null;if(t.key==="ArrowRight")o=Math.min(s+1,n);else if(t.key==="ArrowLeft")o=Math.max(s-1,0);else if(t.key==="Home")o=0;else if(t.key==="End")o=n;else if(t.
key==="ArrowDown")o=this.onNextLine(s,1);else if(t.key==="ArrowUp")o=this.onNextLine(s,-1);else if(t.key==="Enter"||t.key===" ")o=s;else if(t.key==="Escape"){if(this.
selected===null)return;this.choose(null,0),t.stopPropagation();return}else return;t.preventDefault(),t.stopPropagation();let r=this.items[o];r!==void 0&&(r.node.
focus({preventScroll:!0}),r.node.scrollIntoView({block:"nearest"}),this.choose(r.token.round,Fa))}onNextLine(t,e){if(t<0)return 0;let s=this.items[t].node.getBoundingClientRect(),
n=(s.left+s.right)/2,o=t,r=null,a=1/0;for(let h=t+e;h>=0&&h<this.shown;h+=e){let l=this.items[h].node.getBoundingClientRect();if(Math.abs(l.bottom-s.bottom)<4)continue;
if(r===null&&(r=l.bottom),Math.abs(l.bottom-r)>4)break;let c=Math.abs((l.left+l.right)/2-n);c<a&&(a=c,o=h)}return o}release(){this.root.isConnected||(this.player.
pause(),clearTimeout(this.timer),this.board&&this.board.release())}};var za=10;function qn(i,{started:t},e,s,n){let{token:o,exchange:r,audit:a}=i,h=Dt(t,s,o),l=[];if(o.uncertainty!==null){let p=k(o.uncertainty)+(h===null?"":`, th\
reshold ${k(h)}`);l.push(["Uncertainty",o.uncertainty,h,p])}if(o.accept_prob!==null){let p=k(o.accept_prob)+(o.accept_uniform===null?"":`, draw ${k(o.accept_uniform)}`);
l.push(["Accept probability",o.accept_prob,o.accept_uniform,p])}let c=Ha(o,a,n),u=Ka(o,a),m=p=>p===void 0?null:[Number(p.toPrecision(4)),k(p)];return{round:o.round,
sentence:ve(o,r,a,t.settings,s,e.get(o.round)),meters:l,series:c.map(({name:p,colour:g})=>[p,g]),tops:Ua(o,c).map(p=>[qa(o,p),T(u.get(p)??"",24)||"(no text)",c.
map(({probs:g})=>m(g.get(p)))]),facts:kn(o,r,a,t.settings)}}function Ha(i,t,e){let s=t&&i.target_top.length===0?t:i,n=i.draft??i.token,o=(a,h)=>{let l=new Map(a.
map(([c,,u])=>[c,u]));return h!==null&&!l.has(n)&&l.set(n,h),l},r=[{name:"small model",colour:e.small,probs:o(i.draft_top,i.draft_prob)},{name:"large model",colour:e.
large,probs:o(s.target_top,s.target_prob)}].filter(({probs:a})=>a.size>0);return i.resampling_top.length>0&&i.accept_prob!==null&&i.accept_uniform!==null&&i.accept_prob<
1&&r.push({name:"drawn from after a rejection",colour:e.after,probs:o(i.resampling_top,null)}),r}function Ua(i,t){let e=new Map;for(let{name:r,probs:a}of t)if(r.
endsWith("model"))for(let[h,l]of a)e.set(h,Math.max(l,e.get(h)??0));let s=new Set([i.draft,i.token].filter(r=>r!==null));for(let r of s)e.has(r)||e.set(r,0);let n=[
...e.keys()].sort((r,a)=>e.get(a)-e.get(r)||r-a),o=new Set([...s,...n.filter(r=>!s.has(r)).slice(0,za-s.size)]);return n.filter(r=>o.has(r))}function Ka(i,t){let e=[
i.resampling_top,t?.target_top??[],i.target_top,i.draft_top].flat(),s=new Map(e.map(([n,o])=>[n,o]));return i.draft!==null&&s.set(i.draft,i.draft_text??""),s.set(
i.token,N(i))}function qa(i,t){return t===i.token?t===i.draft?i.decision==="resample"?"draft, drawn again":"draft, accepted":i.draft===null?"drawn":"drawn inste\
ad":t===i.draft?"draft":""}var Ps="strip",Wa=["end","summary"],ze=class{constructor(t,e,s,n=()=>[]){Object.assign(this,{page:t,words:e,methods:s,below:n}),this.selected=this.action=null,this.
strip=new De(t.left);let o=d("div");t.right.prepend(o),new Ut(o,Ps,["throughput","bias"]);let r=d("details","drawer"),a=d("div");r.append(d("summary","","More a\
bout this token: uncertainty, all numbers"),a,t.inspector),new Ut(a,Ps,["uncertainty"]),t.beyond.prepend(r)}draw(t,e,s,n){let{words:o,strip:r}=this,[a]=t,h=s!==
this.run;h&&(this.selected=this.action=null),this.run=s,this.method=this.methods.find(a.method),this.table=Me(t,e,this.method.overlaps),this.before=ke(t);let l=this.
method.blocks?"waits":"skips",c={decisions:o.decisions,firstMiss:o.first_miss[a.method][a.settings.payload]},u=Cn(this.table,this.method,{counters:o.counters,plots:o.
plots[l]},Ga(a.prompt),Bs(t,o));this.data={run:s,first:0,tokens:Ce(this.table,this.before,this.method,c),decisions:o.legend[l],playback:{autoplay:!0,introduces:!1,
speed:1},key:Ps,label:"Tokens",height:null,u_th:Dt(a,this.method),running:!1,board:{...u,bar:{words:n,kind:"info"}}},h||r.player.hold(),this.update(),h||r.show(
r.items.length),r.board.buttons.run.hidden=r.board.buttons.stop.hidden=!0}update(){let t={...this.data,selected:this.selected,action:this.action};this.strip.update(
t,(s,n)=>this.chosen(s,n),()=>this.strip.player.owed=!1);let e=this.table.rows.find(({token:s})=>s.round===this.selected);this.page.inspect(e&&qn(e,this.table,this.
before,this.method,this.words.colours),()=>this.strip.choose(null,0)),e&&this.page.inspector.append(...this.below(e,this.method))}chosen(t,e){t==="selected"&&([
this.selected,this.action]=[e.round,e.action],this.update())}};function Bs(i,t){let e=i.filter(({type:s})=>s==="token").map(s=>s.text).join("");return Wa.includes(
i[i.length-1].type)?Fi(i[0].prompt,e,t.answers):null}function Ga(i){return Oi(i.split(/\s+/).join(" ").trim())}var Kt="hlm",Va=[Kt,"u-hlm","cu-hlm-online","slm"],He=class{constructor(t){this.site=t,this.root=d("details","racing");let e=d("div");this.status=d("p","said"),
this.root.append(d("summary","","Race: the same question and noise by four methods"),this.status,e),this.race=new Le(e),this.root.addEventListener("toggle",()=>this.
refresh())}async refresh(){if(!this.root.open)return;let t=this.ticket=(this.ticket??0)+1,{pair:e,methods:s,controls:n}=this.site,{prompt:o,settings:r}=n.values,
a=[];for(let h of Va){if(this.status.textContent=`Decoding: ${s.find(h).title} …`,await new Promise(l=>setTimeout(l)),t!==this.ticket)return;a.push([...de(e,o,
s.find(h),Wn(r,s.find(h)))])}this.status.textContent="Seconds on the model clock, realised channel. A flag ⚑ marks the token at which a text diverges from the f\
irst one's.",this.runs=a,this.draw(`race-${t}`)}draw(t=this.race.run){if(!this.runs)return;let{settings:e}=this.site.controls.values,s=this.runs.map(a=>this.lane(
a,e)),n=s.map(({parting:a})=>a).filter(a=>a!==null),o=n.length>0?Math.min(...n):null,r={run:t,decisions:this.site.words.legend.skips,running:!1,badge:null,selected:this.
chosen??null,action:this.action??null,lanes:s.map(a=>({...a,parting:a.parting??o}))};this.race.update(r,(a,{lane:h,round:l,action:c})=>{[this.chosen,this.action]=
[h===null?null:{lane:h,round:l},c]})}lane(t,e){let{methods:s,words:n}=this.site,o=s.find(t[0].method),r=Wn(e,o),a=Me(t,r,o.overlaps),h={decisions:n.decisions,firstMiss:n.
first_miss[o.name][t[0].settings.payload]},l=Ce(a,ke(t),o,h).flatMap(v=>v.parts??[v]),[c,u]=[Gn(a.rows.map(({totalS:v})=>v)),Gn(a.rows.map(v=>v.hlm.totalS))],m=o.
name===Kt?null:Xa(this.runs[0],t),p=a.rows.find(({wouldAccept:v})=>v===!1)?.token.round,g=o.name===Kt?"":` · ${E(u/c,2)} × HLM`,w=s.find(Kt).title,f=m===null?
"the same text":`diverges from ${w} at token ${m}${m===p?", its first wrong skip":""}`,[b,_]=[o.name===Kt?"the reference":f,Bs(t,n)];return{title:o.title,summary:o.
summary,travels:o.payload_words[t[0].settings.payload],complete:!0,parting:m,tokens:l,busy:Ae(a.busy),status:(_?`${_.mark} ${_.words} · ${b}`:b)+(r===e?"":" · \
cannot overlap: one exchange after the other"),finish:`${E(a.rows.length/c)} tokens/s${g} · ${Ot(c)}`}}};function Wn(i,t){return i.clock.schedule!=="sequential"&&
t.verifies&&!t.overlaps?{...i,clock:{...i.clock,schedule:"sequential"}}:i}function Gn(i){return i.reduce((t,e)=>t+e,0)}function Xa(i,t){let e=r=>r.filter(({type:a})=>a===
"token").map(({token:a})=>a),[s,n]=[e(i),e(t)],o=s.findIndex((r,a)=>a<n.length&&r!==n[a]);return o===-1?null:o+1}var Vn=40,Xn=["snr_db","fading","rtt_s","schedule"],Za=/^#scene=(.*)$/,Ya=["prompt","method","seed","preset"],Is=class{constructor(t){let{title:e,limits:s,facts:n}=t.
words;this.words=t.words,this.methods=new ue(t.methods),this.pair=Wi(t.pair,{slm:Yn(t.weights.slm),llm:Yn(t.weights.llm)});let o=new be({title:e,prompt:"",about:"",
facts:n,tables:[],notes:[s]});this.forces=[],this.asked=this.runs=0,this.controls=new ye(o.asked,t,this.methods,r=>this.moved(r)),this.status=d("p","said status"),
this.status.setAttribute("role","status"),o.asked.append(this.status),this.view=new ze(o,t.words,this.methods,(r,a)=>[vn(r,a,this.forces,h=>this.force(h))]),this.
race=new He(this),o.beyond.firstChild.after(this.race.root),this.page=o,this.rooms(t)}rooms({guide:t,words:e}){this.tabs=d("nav","tabs"),this.tabs.setAttribute(
"aria-label",e.title);for(let[n,o]of t?Object.entries(e.tabs):[]){let r=d("a","",o);r.href=n,this.tabs.append(r)}t&&document.body.prepend(this.tabs);let s=()=>this.
enter(t);addEventListener("hashchange",s),addEventListener("keydown",n=>this.guide?.root.hidden===!1&&n.stopPropagation(),!0),s()}enter(t){let e=t?Za.exec(location.
hash):null;for(let s of[this.page.asked,this.page.stage,this.page.beyond])s.hidden=!!e;[...this.tabs.children].forEach((s,n)=>!!n==!!e?s.setAttribute("aria-curr\
ent","page"):s.removeAttribute("aria-current")),e&&!this.guide&&(this.guide=new xe(t,this.host(t.run)),this.tabs.after(this.guide.root)),this.guide&&(this.guide.
root.hidden=!e),e?this.guide.show(decodeURIComponent(e[1].replace(/%(?![0-9a-f]{2})/gi,"%25"))):this.asked===0&&this.moved("prompt")}host({prompt:t,method:e,settings:s}){
let n=()=>location.hash=Object.keys(this.words.tabs)[0];return{open:r=>{this.controls.take({prompt:t,method:e,settings:{...s,u_th:r}}),n(),this.moved("preset")},
own:n,go:r=>location.hash=`#scene=${r+1}`}}moved(t){Ya.includes(t)&&(this.asked+=1,this.forces=[]),Xn.includes(t)&&this.events&&!this.waitsForLink()?this.priceAgain():
this.refresh(),Xn.includes(t)?this.race.draw():this.race.refresh()}force(t){this.forces=t,this.refresh()}waitsForLink(){let t=this.methods.find(this.controls.values.
method);return t.hears_channel||t.blocks}priceAgain(){try{this.draw(),this.finished(this.seconds)}catch(t){this.refused(t)}}refused(t){this.status.textContent=t.
message,this.status.classList.add("failed")}async refresh(){if(this.dirty=!0,!this.busy){for(this.busy=!0;this.dirty;){this.dirty=!1;try{await this.decodeOnce()}catch(t){
this.refused(t)}}this.busy=!1}}async decodeOnce(){let{prompt:t,method:e}=this.controls.values,[s,n]=[this.asked,this.methods.find(e)],[o,r]=[performance.now(),[]],
a=o+Vn;for(let h of de(this.pair,t,n,{...this.controls.settingsFor(n),forces:this.forces}))if(r.push(h),!(performance.now()<a)){if(this.status.textContent=`Deco\
ding: ${Zn(r)} tokens …`,await new Promise(l=>setTimeout(l)),s!==this.asked)return;a=performance.now()+Vn}this.events=r,this.seconds=(performance.now()-o)/1e3,
this.runs+=1,this.finished(this.seconds),this.draw()}finished(t){let e=Zn(this.events);this.status.classList.remove("failed"),this.status.dataset.runs=String(this.
runs),this.status.textContent=`${e} tokens decoded in this browser in ${t.toFixed(2)} s, ${Math.round(e/t)} tokens/s. Nothing was sent anywhere.`}draw(){let t=this.
methods.find(this.events[0].method),e=this.controls.settingsFor(t);this.view.draw(this.events,e,`run-${this.asked}`,`${t.title}, seed ${e.seed}${t.verifies?`, s\
ends ${t.payload_words[this.events[0].settings.payload]}`:""}`),this.controls.show(Yt(e,t,this.pair.calibration,this.pair.vocabularySize))}};function Zn(i){return i.
filter(({type:t})=>t==="token").length}function Yn(i){let t=atob(i),e=new Uint8Array(t.length);for(let s=0;s<e.length;s+=1)e[s]=t.charCodeAt(s);return e}new Is(
JSON.parse(document.getElementById("data").textContent));})();
