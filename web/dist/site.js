(()=>{var Y={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}},Bo=9;function nt(s,t,e){return gn(0,s,t.stream,e*t.width)}function mn(s,t){let e=jo(s,t);for(let n=0;n<t;n+=1)e[n]=-Math.log(e[n]);return e}function jo(s,t){let e=new DataView(
new ArrayBuffer(8));return e.setFloat64(0,s),gn(e.getUint32(0),e.getUint32(4),Bo,t)}var Do=10,pn=[[3538372366,3779882131],[3394929251,2500989271]],ae=[[2654435769,2135587861],[3144134277,2227873595]];function gn(s,t,e,n){let i=new Float64Array(
n),o=new Uint32Array(8);for(let r=0,a=1;r<n;r+=4,a+=1){Fo(o,a,s,t,e);let h=Math.min(4,n-r);for(let l=0;l<h;l+=1)i[r+l]=(o[2*l]*2**20+(o[2*l+1]>>>12)+.5)*2**-52}
return i}var q=new Uint32Array(8);function Fo(s,t,e,n,i){s.fill(0),s[0]=Math.floor(t/2**32),s[1]=t;let[o,r,a,h]=[e,n,0,i];for(let l=0;l<Do;l+=1){fn(q,0,pn[0],s[0],
s[1]),fn(q,4,pn[1],s[4],s[5]),s[0]=q[4]^s[2]^o,s[1]=q[5]^s[3]^r,s[2]=q[6],s[3]=q[7],s[4]=q[0]^s[6]^a,s[5]=q[1]^s[7]^h,s[6]=q[2],s[7]=q[3];let d=r+ae[0][1];r=d>>>
0,o=o+ae[0][0]+(d>4294967295)>>>0,d=h+ae[1][1],h=d>>>0,a=a+ae[1][0]+(d>4294967295)>>>0}}function fn(s,t,[e,n],i,o){let r=he(n,o)+(Math.imul(n,i)>>>0)+(Math.imul(
e,o)>>>0),a=he(n,i)+he(e,o)+(Math.imul(e,i)>>>0)+Math.floor(r/2**32);s[t]=he(e,i)+Math.floor(a/2**32),s[t+1]=a>>>0,s[t+2]=r>>>0,s[t+3]=Math.imul(n,o)}function he(s,t){
let[e,n,i,o]=[s>>>16,s&65535,t>>>16,t&65535],r=e*o+(n*o>>>16),a=(r&65535)+n*i;return e*i+(r>>>16)+(a>>>16)>>>0}function F(s){return 10**(s/10)}function Z(s,t){return s/Math.LN2*Math.log1p(t)}function bn(s){return s.transmit_power_dbm-10*s.path_loss_exponent*Math.log10(s.
distance_m)-s.noise_power_dbm}function _n(s,t,e,n){if(s==="awgn")return 1;if(s==="rayleigh")return-Math.log1p(-t);let i=F(n),o=Math.sqrt(.5/(i+1));return(Math.sqrt(
i/(i+1))+wn(t)*o)**2+(wn(e)*o)**2}function wn(s){let t=Math.min(s,1-s),e=Math.sqrt(-2*Math.log(t)),n=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+
e*.001308)));for(let i=0;i<3;i+=1){let o=(zo(n)-t)/(Math.exp(-(n*n)/2)/Math.sqrt(2*Math.PI));n+=o/(1+n*o/2)}return s<.5?-n:n}function zo(s){let t=Math.exp(-(s*s)/
2)/Math.sqrt(2*Math.PI);if(s<3){let[n,i]=[s,s];for(let o=3;Math.abs(n)>1e-18*Math.abs(i);o+=2)i+=n*=s*s/o;return .5-t*i}let e=s;for(let n=200;n>0;n-=1)e=s+n/e;return t/
e}function Ho(s){let t=Math.log1p(s);for(let e=0;e<60;e+=1){let n=t-(t-s*Math.exp(-t))/(1+t);if(Math.abs(n-t)<=1e-16*Math.abs(t))break;t=n}return Math.expm1(t)}
function Uo(s){let t=F(s.snr_db),e=s.snr_target_db===null?Ho(t):F(s.snr_target_db);return{successProb:Math.exp(-e/t),slotBits:.001*Z(s.bandwidth_hz,e)}}function xn(s,t,e){
let{successProb:n,slotBits:i}=Uo(e),o=Math.min(Math.ceil(s/i*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=Ko(n)[o],a=Math.ceil(t*2**53),h=r.findIndex(
l=>Math.floor(l*2**53)>=a);return h===-1?{slots:200,outage:!0}:{slots:h,outage:!1}}var le=new Map;function Ko(s){if(!le.has(s)){let t=Array.from({length:202},()=>new Float64Array(
201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let n=1;n<t.length;n+=1)t[n][e+1]=Math.max(t[n][e],Math.min(1,(1-s)*t[n][e]+s*t[n-1][e]));le.clear(),le.set(s,t)}return le.
get(s)}function it(s){if(s.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return s.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:s.slm_s,llmS:s.llm_s}}var Ut={hlm:"HLM",llm:"LLM alone"};var cs={quantised:.00392156862745098,logarithmic:2768838580238449e-25};function yn(s){return s===0?0:Math.floor(Math.log2(s))+1}function yt(s,t){return s==="sam\
pled"?yn(t):8}function z(s){return yn(s-1)}function Kt(s,t,e=8){return s*(e+z(t))}function kn(s){return Kt(s,s)}function vn(s){return s*8}var ds={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function ce(s="This method"){return new Error(`${s} cannot over\
lap: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the\
 schedule sequential.`)}function us(s,t,e){let n=t.resumes,i=n+s.drafts*s.draftS,o=s.sent?Math.max(i,t.replied):i,r=o+s.upS+s.rttS/2,a=r+s.passS,h=s.sent||s.passS?
a+s.downS+s.rttS/2:t.replied,l=Math.max(t.end,i,h),d={start:n,drafted:i,leaves:o,arrives:r,verified:a,replied:h,end:l,resumes:l,aheadPasses:0};if(!e)return d;let u=Mn(
h-i,s.draftS);return s.restarts?{...d,resumes:h,aheadPasses:u}:s.bonus?{...d,resumes:Math.min(i+s.draftS,h),aheadPasses:Math.min(1,u)}:{...d,resumes:i}}function Mn(s,t){
return s>0?t?Math.max(0,Math.ceil(Math.min(s/t-1e-9,4096))):4096:0}function An(s,t){return s.end>t.end?s.end-t.end:0}function de({slm_s:s,uplink_s:t,llm_s:e,overlapped_s:n=null}){
return n??s+t+e}function Tn(s,t){let e=[],[n,i]=[ds,0];return s.forEach((o,r)=>{let a=us(o,n,t),h=r+1,l=(d,u,f,m)=>f<m&&m<1/0&&e.push({lane:d,kind:u,start:f,end:m,
exchange:h});for(let d of Sn(a.start,a.drafted,o.draftS))l("device","draft",...d);if(t&&o.restarts)for(let d of Sn(a.drafted,a.resumes,o.draftS))l("device","thr\
own",...d);else t&&o.bonus?l("device","draft",a.drafted,a.resumes):o.sent&&!t&&l("device","wait",a.drafted,a.resumes);o.sent&&(i=h,l("link","upload",a.leaves,a.
arrives),l("link","reply",a.verified,a.replied)),l("station","pass",a.arrives,a.verified),n=a}),n.resumes<n.replied&&n.replied<1/0&&e.push({lane:"device",kind:"\
wait",start:n.resumes,end:n.replied,exchange:i}),e}function Sn(s,t,e){if(!e||t===1/0)return[[s,t]];let n=Array.from({length:Math.max(1,Mn(t-s,e))},(i,o)=>s+o*e);
return n.map((i,o)=>[i,n[o+1]??t])}var ps=64,fs=.5;function qt(s,t,e){let{clock:n,channel:i,payload:o,levels:r}=s,l=(o==="sampled"?Math.min(e,r):e)*(yt(o,r)+z(t))/Z(i.bandwidth_hz,F(i.snr_db)),{slmS:d,
llmS:u}=it(n);return{slmS:d,uploadS:l,overheadS:u+n.rtt_s}}function ue(s,t,e){let[n,i,o]=[1,-1/0,e?1:0];for(let r=1;r<=ps;r+=1){o+=s**(e?r:r-1);let a=o/(t.overheadS+
r*(t.slmS+t.uploadS));a>i&&([n,i]=[r,a])}return n}var kt=class{constructor(){Object.assign(this,{tokens:0,seconds:0,passes:0,slmS:0,tested:0,accepted:0})}spend(t,e,n){
this.tokens+=t.tokens,this.seconds+=de(t),this.passes+=t.slm_passes,this.slmS+=t.slm_s,this.tested+=e,this.accepted+=n}get leastKept(){if(!this.passes||!this.seconds)
return fs;let t=(this.accepted+1)/(this.tested+1);return this.tokens/this.seconds*this.slmS/this.passes/t}};var qo=.2,En=.4,Wo="travels";function Go(s,t){return t===s.estimator?s:s.others[t]??s}function Vo(s,t,e){let n=Go(s,t.estimator??e);return t.estimator?s.own[t.estimator]??
n:n}function pe(s,t,e,n){let i={...s,payload:Xo(s,t)};if(i.clock.schedule!=="sequential"&&t.verifies&&!t.overlaps)throw ce(t.title);let o=t.estimator??i.estimator,
r=Vo(e,t,i.estimator),a=e.stops[t.name]??{},h=t.offline_k?e.k_star:Math.round(.01*n),l=i.k??Math.min(Math.max(1,h),n),d=i.u_th==="calibrated"?r.u_th:i.u_th,u=qt(
i,n,t.compresses?l:t.test.device_draws?1:n),{gamma:f,rejection_s:m}=i;return f===null&&t.uses.includes("gamma")&&(f=ue(1-(e.mean_rejection??qo),u,t.draws_bonus[i.
bonus])),m===null&&t.uses.includes("rejection_s")&&(m=(u.overheadS+u.uploadS)/Math.max(.01,Math.min(1,r.a*(r.u_th??0)+r.b))),{...i,estimator:o,u_th:d,k:l,line_a:i.
line_a??r.a,line_b:i.line_b??r.b,delta:i.delta??e.delta,gamma:f,stop_prob:i.stop_prob??a.stop_prob??En,stop_product:i.stop_product??a.stop_product??En,rejection_s:m}}
function Xo({payload:s},t){if(s===Wo)return t.default_payload;if(t.verifies&&!t.chooses_payload&&s!==t.default_payload)throw new Error(`${t.title} sends token i\
ds and no probability, so it has no payload to choose: leave the payload out.`);return s}var St=class{constructor(t){this.draftProbs=t,this.ascending=Yo(t),this.tailMass=new Float64Array(t.length+1);for(let e=0;e<t.length;e+=1)this.tailMass[e+1]=this.
tailMass[e]+this.ascending[e]}topMask(t){let{draftProbs:e,ascending:n}=this,i=n[e.length-t],o=new Uint8Array(e.length),r=t;for(let a=0;a<o.length;a+=1)e[a]>i&&(r-=
o[a]=1);for(let a=0;a<o.length&&r>0;a+=1)e[a]===i&&(r-=o[a]=1);return o}entries(t,e){let n=this.topMask(t),i=this.tailMass[this.draftProbs.length-t];return n[e]||
(i=Math.max(0,i-this.draftProbs[e])),n[e]=1,{sent:n,probs:this.draftProbs.map((o,r)=>n[r]?o:0),left:i}}truncated(t){let e=this.topMask(t),n=this.draftProbs.map(
(o,r)=>e[r]?o:0),i=n.reduce((o,r)=>o+r,0);return n.map(o=>o/i)}smallestSize(t){let{ascending:e,tailMass:n}=this,i=e.length,o=4*i*Number.EPSILON,r=l=>{let d=n[i-
l]/Math.max(i-l,1),u=Zo(e,d),f=2*(u*d-n[u]);return f<=o||f<=t},[a,h]=[1,i];for(;a<h;){let l=a+h>>1;r(l)?h=l:a=l+1}return a}};function Yo(s){let t=s.filter(n=>n>
0).sort(),e=new Float64Array(s.length);return e.set(t,s.length-t.length),e}function Zo(s,t){let[e,n]=[0,s.length];for(;e<n;){let i=e+n>>1;s[i]<t?e=i+1:n=i}return e}
function Ln({sent:s,probs:t,left:e}){let n=s.reduce((o,r)=>o-r,s.length),i=e/Math.max(1,n);return t.map((o,r)=>s[r]?o:i)}function ms(s,t){let e=0;for(let n=0;n<
s.length;n+=1)e+=Math.abs(s[n]-t[n]);return e/2}function Wt(s){let t=Math.floor(s),e=s-t;return e>.5||e===.5&&t%2!==0?t+1:t}function Cn(s,t=255){let e=s.length,
[n,i]=[new Float64Array(e),new Float64Array(e)],o=t;for(let h=0;h<e;h+=1){let l=s[h]*t;n[h]=Math.floor(l),i[h]=l-n[h],o-=n[h]}let r=Jo(i.slice(),Math.min(e-o,e-
1)),a=o;for(let h=0;h<e;h+=1)i[h]>r&&([n[h],a]=[n[h]+1,a-1]);for(let h=0;h<e&&a>0;h+=1)i[h]===r&&([n[h],a]=[n[h]+1,a-1]);return n.map(h=>h/t)}function Jo(s,t){let[
e,n]=[0,s.length-1];for(;e<n;){let i=s[e+n>>1],[o,r]=[e,n];for(;o<=r;){for(;s[o]<i;)o+=1;for(;s[r]>i;)r-=1;if(o<=r){let a=s[o];s[o]=s[r],s[r]=a,o+=1,r-=1}}if(t<=
r)n=r;else if(t>=o)e=o;else break}return s[t]}function On(s,t){if(t==="quantised")return Wt(s*255)/255;if(t!=="logarithmic")return s;let e=s>0?Math.min(255,Math.
max(0,Wt(-8*Math.log2(s)))):255;return e===255?0:2**(-e/8)}function fe(s,t){return t==="ideal"||t==="sampled"?s:s.map(e=>On(e,t))}function Gt(s,t){return Math.max(
On(s,t),cs[t]??0)}function gs(s,t,e){if(!(e in cs))return s;let n=fe(s,e);return n[t]=Gt(s[t],e),n}function me(s,t){return fe(s,t==="sampled"?"quantised":t)}function Nn(s,t,e){
if(e==="ideal")return s;let n=gs(s.probs,t,e);return{sent:s.sent,probs:n,left:Math.max(0,1-n.reduce((i,o)=>i+o,0))}}function In(s,t,e){return Math.min(Math.max(t*s+e,0),1)}function Rn(s,t){let e=s*t;return(Math.max(0,e)+Math.log1p(Math.exp(-Math.abs(e))))/t}function ge(s,t,e){
return(1-s)*Rn(-1,e)+s*Rn(-t,e)}var we=2,ws=32,Qo=40,tr=2**128*(1-2**-24);function Vt(s,t,e){let n=Math.min(Math.fround(1/Math.fround(e)),tr),i=-Qo/n,o=0;for(let r=0;r<s.length;r+=1)s[r]>i&&(o+=
Math.exp(s[r]*n));return s[t]>2*i?Math.exp(s[t]*n)/o:0}function Pn(s,t,e,n){if(s==="entropy")return er(t);let i=be(t);if(s==="one-minus-draft-prob")return bs(1-
Vt(i,e,1));if(s==="temperature-expected"){let r=0;for(let a=0;a<ws;a+=1)r+=Vt(i,e,(a+.5)*(we/ws));return bs(1-r/ws)}let o=0;for(let r=0;r<20;r+=1){let a=Vt(i,e,
n[r]*we);o+=n[20+r]>=a}return o/20}function er(s){let t=be(s),e=t.map(Math.exp),n=e.reduce((o,r)=>o+r,0),i=e.reduce((o,r,a)=>o+(r>0?r/n*(Math.log(n)-t[a]):0),0);
return bs(i/Math.log(s.length))}function be(s){let t=-1/0;for(let e=0;e<s.length;e+=1)t=Math.max(t,s[e]);return s.map(e=>e-t)}function bs(s){return Math.min(1,Math.
max(0,s))}function _e(s,t){let e=new Float64Array(t.length),n=0;for(let i=0;i<e.length;i+=1)e[i]=Math.max(0,t[i]-s[i]),n+=e[i];if(!(n>0))return t;for(let i=0;i<e.length;i+=
1)e[i]/=n;return e}function xe(s,t){return t>=s?1:t/s}function ye(s,t){return s>=t?1:0}function Bn(s,t){let e=_e(s,t);return e.some(n=>n>0)?e:s}function sr(s,t){
return Math.max(0,s-t)/(s>0?s:1)}function ot(s,t){let e=0;for(let o=0;o<s.length;o+=1)e+=s[o];let n=e*t,i=0;for(let o=0;o<s.length;o+=1)if(i+=s[o],i>n)return o;
return s.length-1}function nr(s,t){let[e,n]=[0,1/0];for(let i=0;i<s.length;i+=1)s[i]>0&&t[i]/s[i]<n&&([e,n]=[i,t[i]/s[i]]);return e}function W(s,t){return nr(s,
mn(t,s.length))}function _s(s,t,e){if(!(e[s]>0))return 0;let n=t[s]/e[s],i=0;for(let o=0;o<t.length;o+=1)i+=Math.max(t[o],e[o]*n);return Math.min(1,1/i)}function ke(s,t,e){
return e==="inverse-cdf"?ot(s,t):W(s,t)}function xs(s,t,e,n,i=null){let o=_e(t,e),r=new Float64Array(t.length),[a,h]=[0,0];for(let d=0;d<r.length;d+=1){let u=sr(
t[d],e[d]),f=i===null?1-u:i[d];a+=s[d]*u,h+=s[d]*(i===null?u:1-f),r[d]=i===null?0:s[d]*(f-(1-u))}let l=0;for(let d=0;d<r.length;d+=1)l+=Math.abs(r[d]+h*n[d]-a*o[d]);
return l}function jn(s,t,e,n=null){let i=0;for(let r=0;r<s.length;r+=1)i+=n===null?Math.max(0,s[r]-t[r]):s[r]*(1-n[r]);let o=0;for(let r=0;r<s.length;r+=1){let a=n===
null?Math.min(s[r],t[r]):s[r]*n[r];o+=Math.abs(a+i*e[r]-t[r])}return o}function Dn(s,t,e,n,i=null){let o=new Float64Array(t.length);return o[s]=1,xs(o,t,e,n,i)}var rt=class{constructor(t,e,n=!1){this.overlaps=n,this.last=ds,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:it(t.clock),
this.uniforms=nt(t.seed,Y.CHANNEL,e),this.exchanges=0;let{channel:i}=this;if(this.links=i.downlink_snr_db===null?[i]:[i,{...i,snr_db:i.downlink_snr_db,downlink_snr_db:null}],
i.fading==="outage")return;let o=Array.from({length:e},(r,a)=>_n(i.fading,this.uniforms[2*a],this.uniforms[2*a+1],i.rician_k_db));this.snrDb=o.map(r=>i.snr_db+10*
Math.log10(r)),this.rates=this.links.map(r=>o.map(a=>Z(r.bandwidth_hz,F(r.snr_db)*a)))}exchange(t,{slmPasses:e=0,llmPasses:n=0,payloadBits:i=0,downlinkBits:o=0,
billedDownlinkBits:r=0,tokens:a=1,thrown:h=[],rejected:l=!1,bonusDrafted:d=null}){this.exchanges+=1;let u={type:"exchange",number:this.exchanges,tokens:a,payload_bits:i,
downlink_bits:o,billed_downlink_bits:r,slm_passes:e,llm_passes:n,thrown:h,bonus_drafted:d};return this.priced(u,t,l)}priced(t,e,n){let i=t.slm_passes>0&&t.llm_passes>
0,{seconds:o,outage:r}=i?this.onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:i&&this.snrDb?this.snrDb[e-1]:null,outage:r,
uplink_s:i?o+this.clock.rtt_s:0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0},h=this.clock.schedule==="overlapped";if(h&&i&&!this.overlaps)throw ce();
if(!h||!this.overlaps)return a;let l=this.last;return this.last=us(this.demand(a,e,n),l,!0),{...a,overlapped_s:An(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:t,llm_passes:e,host_slm_s:n,host_llm_s:i}){if(this.constants)return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let o={slm_s:t>0?n:0,llm_s:e>
0?i:0};return o.slm_s>=0&&o.llm_s>=0||it(this.clock),o}demand(t,e,n){let{slm_passes:i,bonus_drafted:o}=t,r=i>0&&t.llm_passes>0,a=r?this.clock.rtt_s:0,h=t.uplink_s-
a,l=r&&t.billed_downlink_bits&&h-this.onAir(e-1,t.payload_bits,0).seconds||0;return{drafts:i,draftS:t.slm_s/(i||1),sent:r,upS:h-l,passS:t.llm_s,downS:l,rttS:a,bonus:r&&
t.tokens>i,restarts:n||o===!1}}air(t){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading for th\
is method.");let e=this.rates[0][t-1],n=e?1/e:1/0,i=this.channel.header_bits;return{perBit:n,fixed:it(this.clock).llmS+this.clock.rtt_s+(i?i*n:0)}}onAir(t,e,n){
let i=a=>a+this.channel.header_bits*(a>0),o=this.links.length===1?[i(e)+i(n)]:[i(e),i(n)];if(this.rates)return{seconds:o.reduce((a,h,l)=>a+(h?h/this.rates[l][t]:
0),0),outage:!1};let r=o.map((a,h)=>xn(a,this.uniforms[2*t+h],this.links[h]));return{seconds:r.reduce((a,{slots:h})=>a+h*.001,0),outage:r.some(({outage:a})=>a)}}};var ve=class{constructor(t,e,n){this.method=t,this.settings=e,this.learner=n,this.pending=[],this.drawn=[],this.unread=[],this.pace=new kt,this.link=t.hears_fade?
new rt(e,e.max_tokens):null}get learned(){return this.learner===null?null:this.learner.learned}get uTh(){return this.learner!==null?this.learner.learned.uTh:this.
method.compares_u_th?this.settings.u_th:null}get line(){return this.learned??{a:this.settings.line_a,b:this.settings.line_b}}get waiting(){return this.method.blocks?
this.pending:[]}hear(t,e,n){this.learner!==null&&[...this.pending,t].forEach((i,o)=>{i.forced||this.learner.observe(i.uncertainty,i.draftProb,e[o],i!==t)}),this.
pending=[],this.drawn=n}};function Xt(s,t){let e=-1/0;for(let o=0;o<s.length;o+=1)e=Math.max(e,s[o]);let n=new Float64Array(s.length),i=0;for(let o=0;o<n.length;o+=
1)i+=n[o]=Math.exp((s[o]-e)/t);for(let o=0;o<n.length;o+=1)n[o]/=i;return n}function Fn(s,t,e){let n=Xt(s,e.temperature);return t.drafts_from_payload&&(n=new St(
n).truncated(e.k)),t.test.tests_ratio&&e.payload==="sampled"?Cn(n,e.levels):n}function zn(s,t,e,n){return Pn(e.estimator,or(s,e.temperature),t,n.perturbation)}function Hn(s,t,e,n,i,o,r){
let a=ks(s,n.draft,t),h=t.verifies?r(a):null,{a:l,b:d}=i.line,u=h===null?null:In(h,l,d),{waiting:f}=i,m={prob:s[a],uncertainty:h,predictedRejection:u,skipUniform:n.
skip,uTh:i.uTh??-1/0,waiting:i.pending.length,vocabularySize:s.length,waitingProb:f.reduce((g,p)=>g*p.draftProb,1),waitingKept:f.reduce((g,p)=>g*(1-(p.predictedRejection??
0)),1),leastKept:i.pace.leastKept,exchangeS:t.hears_fade?ir(s,a,e,i.link.air(o)):0};return{pending:{round:o,token:a,draftProb:s[a],uncertainty:h,predictedRejection:u,
uTh:i.uTh,learned:i.learned,probs:s,facts:m,forced:!1},sends:t.transmit(m,e)}}function ks(s,t,e){return e.test.shares_noise?W(s,t):ot(s,t)}function ir(s,t,e,n){
let i=s.length;if(e.payload!=="ideal"){let o=fe(s,e.payload);i=o.reduce((r,a)=>r+(a>0),0)+(o[t]>0?0:1)}return i*(yt(e.payload,e.levels)+z(s.length))*n.perBit+n.
fixed}function Un(s,t,e){let n=t.size(s.facts,e);return t.size_is_limit?new St(s.probs).smallestSize(n):n}function Kn(s,t,e,n){let{token:i,probs:o}=s;return e.spreads?
{token:i,entries:Nn(new St(o).entries(t,i),i,n.payload)}:e.test.sends_law?{token:i,law:gs(o,i,n.payload)}:e.test.tests_ratio?{token:i,draftProb:Gt(o[i],n.payload)}:
{token:i}}function or(s,t){return t===1?s:s.map(e=>e/Math.fround(t))}var vs=10,As=["quantised","logarithmic"];function rr(s,t,e,n,i,o){if(i.test.shares_noise)return 0;let a=i.test.tests_ratio&&!As.includes(o.payload)?null:s.map((d,u)=>ar(
d,t[u],i,o));if(i.asks_uncertainty)return Dn(e,s,t,n,a);if(!i.reads.includes("confidence_th"))return jn(s,t,n,a);let h=s.map(d=>d<o.confidence_th?d:0),l=h.reduce(
(d,u)=>d+u,0);return xs(h.map(d=>d/l),s,t,n,a)}function ar(s,t,e,n){return e.test.tests_ratio?xe(Gt(s,n.payload),t):ye(t,n.p_t)}function Ss(s){return 2*(1-s)}function qn(s,t){
return Math.max(0,1-t/s)}var Se=class{constructor(t,e,n,i){Object.assign(this,{codec:t,method:e,settings:n}),this.detokenise=t.newStream(),this.waiting=[],this.
prices=new rt(n,i,e.overlaps)}skipped(t,e){this.waiting.push({draft:t,written:e});let n=this.prices.exchange(t.round,{slmPasses:1});return[n,this.drafted(n,t,e??
t.token,this.method.verifies?"skip":"slm",{})]}written(t,e,n,i){let o=this.prices.exchange(t,{llmPasses:1,downlinkBits:z(i.length)});return[o,this.ofTheLlm(o,t,
e,n,i,"llm")]}ofTheLlm(t,e,n,i,o,r){return this.token(t,e,n,r,{...o&&{target_prob:o[n],bias:n===i?0:Ss(o[n]),target_top:this.top(o)}})}judged(t,e,{accepted:n,bonus:i,
heard:o,ids:r,drafted:a}){let{test:h}=this.method,l=t[0].probs.length,d=Math.min(n+1,t.length),u=h.device_draws&&n<t.length?vn(l):0,f=e.reduce((p,b)=>p+b.entries,
0),m=z(l),w=this.prices.exchange(t[0].round,{slmPasses:t.length,llmPasses:1,tokens:d+(i!==null),payloadBits:f?Kt(f,l,yt(this.settings.payload,this.settings.levels)):
(t.length+r)*m,downlinkBits:u||m+8*o,billedDownlinkBits:u,rejected:n<t.length,bonusDrafted:a,thrown:t.slice(d).map(p=>this.codec.tokenText(p.token))}),g=t.slice(
0,d).map((p,b)=>this.tested(w,p,e[b],b<n));return i!==null&&g.push(this.ofTheLlm(w,t[t.length-1].round+1,i.token,i.drawn,i.targetProbs,"bonus")),{exchange:w,tokens:g}}tested(t,e,n,i){
let{method:o,settings:r}=this,{targetProbs:a,resamplingProbs:h}=n,l=i?"accept":"resample";if(!a)return this.drafted(t,e,n.token,l,{case:o.test.tests_ratio&&!i?"\
2-2":null,k:n.k||null});let d=a[e.token],u=o.test.shares_noise?_s(e.token,e.probs,a):null;return this.drafted(t,e,n.token,l,{case:o.test.tests_ratio&&!n.forced?
n.certain?"1":i?"2-1":"2-2":null,k:n.k||null,target_prob:d,rejection_prob:u===null?this.ownRejection(e.draftProb,d):1-u,accept_prob:u??n.acceptProb,total_variation:ms(
e.probs,a),bias:n.forced?Ss(a[n.token]):rr(e.probs,a,e.token,h,o,r),target_top:this.top(a),resampling_top:this.top(h)})}audits(t,e){let n=(t?this.waiting:[]).map(
({draft:i,written:o},r)=>{let a=t[r],{shares_noise:h}=this.method.test,l=h?1-_s(i.token,i.probs,a):this.ownRejection(i.draftProb,a[i.token]),d=h?l:qn(i.draftProb,
a[i.token]);return{type:"audit",round:i.round,at_round:e,target_prob:a[i.token],rejection_prob:l,would_accept:h?W(a,i.acceptUniform)===i.token:i.acceptUniform<1-
l,total_variation:ms(i.probs,a),bias:o===null?2*d:Ss(a[o]),target_top:this.top(a)}});return this.waiting=[],n}drafted(t,e,n,i,o){return this.token(t,e.round,n,i,
{draft:e.token,draft_text:this.codec.tokenText(e.token),uncertainty:e.uncertainty,draft_prob:e.draftProb,predicted_rejection:e.predictedRejection,accept_uniform:this.
method.test.shares_noise?null:e.acceptUniform,draft_top:this.top(e.probs),u_th:e.uTh,line_a:e.learned?.a??null,line_b:e.learned?.b??null,delta:e.learned?.delta??
null,...o})}token(t,e,n,i,o){let r=this.codec.endIds.has(n);return{...Wn,type:"token",round:e,exchange:t.number,token:n,text:r?"":this.detokenise(n),token_hex:this.
codec.tokenHex(n),decision:i,is_end:r,...o}}ownRejection(t,e){return this.method.verifies&&!this.method.test.tests_ratio?e<this.settings.p_t?1:0:qn(t,e)}top(t){
let e=[],n=0;for(let i=0;i<t.length;i+=1){if(t[i]<=n)continue;let o=e.length;for(;o>0&&t[e[o-1]]<t[i];)o-=1;e.splice(o,0,i),e.length>vs&&e.pop(),e.length===vs&&
(n=t[e[vs-1]])}return e.map(i=>[i,this.codec.tokenText(i),t[i]])}},Wn=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_pro\
b","rejection_prob","predicted_rejection","accept_prob","accept_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(s=>[s,null]));
Object.assign(Wn,{draft_top:[],target_top:[],resampling_top:[]});var Me=class{constructor(t,e){Object.assign(this,{target:e,a:t.a,b:t.b,betaMax:Math.min(t.delta,Math.max(0,2*e-t.b))}),Object.assign(this,{weight:10,u:5,uu:5,less:10*
t.delta}),this.beta=5*(t.b+t.a+t.b),this.uBeta=5*(t.a+t.b)}get learned(){let t=Math.min(1,Math.max(.05,this.threshold));return{a:this.a,b:this.b,delta:this.less/
this.weight,uTh:t}}get threshold(){return this.u/this.weight+(this.betaMax-this.beta/this.weight)/Math.max(this.a,.01)}observe(t,e,n,i){let o=Math.max(0,1-n/e);
this.weight=.995*this.weight+1,this.u=.995*this.u+t,this.uu=.995*this.uu+t*t,this.beta=.995*this.beta+o,this.uBeta=.995*this.uBeta+t*o,this.less=.995*this.less+
(n<e);let[r,a]=[this.u/this.weight,this.beta/this.weight],h=this.uu/this.weight-r*r;if(h>1e-9&&(this.a=(this.uBeta/this.weight-r*a)/h),this.b=a-this.a*r,!i)return;
let l=.03*(this.target-o);(this.threshold<1||l<0)&&(this.threshold>.05||l>0)&&(this.betaMax+=l)}};var Gn=["skip","send"],hr=2**21,Ae=class{constructor(t,e,n,i){let o=pe(i,n,t.calibration,t.vocabularySize);this.method=n,this.settings=o,this.promptIds=t.codec.
encodePrompt(e);let r=t.maxContext-this.promptIds.length;if(r<1)throw new Error(`The prompt has ${this.promptIds.length} tokens and this pair can read ${t.maxContext-
1}: shorten it.`);this.rounds=Math.min(o.max_tokens,r),this.lastReason=r>=o.max_tokens?"length":"context",this.mostWaiting=Math.max(16,Math.floor(hr/t.vocabularySize)),
this.reason=null,this.endIds=t.codec.endIds,this.forces=new Map((o.forces??[]).map(({round:h,what:l})=>[h,l])),this.decided=0;let a=n.learns?new Me({a:o.line_a,
b:o.line_b,delta:o.delta},o.false_skip_target):null;this.device=new ve(n,o,a),this.station={unread:[]},this.observer=new Se(t.codec,n,o,this.rounds),this.noise=
new Ts(o.seed,this.rounds,n),this.started={type:"start",pair:t.name,method:n.name,prompt:e,prompt_tokens:this.promptIds.length,vocabulary_size:t.vocabularySize,
settings:o,calibration:t.calibration.source}}get position(){return this.decided+this.device.waiting.length+1}get mustAudit(){return this.reason!==null||this.device.
pending.length>=this.mostWaiting}sends(t,e){let n=this.forces.get(t.round);return Gn.includes(n)?n==="send":e||!this.method.blocks?e:this.endIds.has(t.token)||this.
position>=this.rounds||this.device.waiting.length+1>=ps}taken(t,e){let n=this.forces.get(t);return typeof n=="number"?n:e}mayFollow(t){let e=this.decided+t.length+
1;return!this.endIds.has(t[t.length-1])&&e<=this.rounds&&!Gn.includes(this.forces.get(e))}append(t){this.decided=t.round,t.is_end?this.reason="end":t.round>=this.
rounds&&(this.reason=this.lastReason)}},Ts=class{constructor(t,e,n){let i=o=>nt(t,Y[o],e);[this.drafts,this.accepts,this.resamples,this.skips]=["DRAFT","ACCEPT",
"RESAMPLE","SKIP"].map(i),n.test.shares_noise&&(this.accepts=this.resamples=this.drafts),this.perturbations=i("PERTURBATION")}draft(t){let{width:e}=Y.PERTURBATION;
return{draft:this.drafts[t-1],perturbation:this.perturbations.subarray((t-1)*e,t*e),skip:this.skips[t-1]}}sampling(t){return this.drafts[t-1]}accept(t){return this.
accepts[t-1]}resample(t){return this.resamples[t-1]}};var Es=new WeakMap;function Ee(s,t,e){Es.has(s)||Es.set(s,new Map);let n=Es.get(s);return n.has(t)||n.set(t,e()),n.get(t)}var Te=class{constructor(t){this.model=
t,this.forget()}forget(){this.root={longer:new Map,logits:null},this.kept=0,this.context=this.model.newContext(),this.held=[]}get maxContext(){return this.model.
maxContext}newContext(){return this.kept>1024&&this.forget(),new $s(this)}logitsAfter(t,e){if(e.logits===null){let n=0;for(;n<this.held.length&&n<t.length-1&&this.
held[n]===t[n];)n+=1;this.context.truncate(n);let i=t.slice(n),o=this.context.extend(i,1);this.held=t.slice(),e.logits=o[0],this.kept+=1}return e.logits}},$s=class{constructor(t){
this.owner=t,this.tokens=[],this.path=[t.root]}extend(t,e=1){let n=[];return t.forEach((i,o)=>{this.tokens.push(i);let{longer:r}=this.path[this.path.length-1];r.
has(i)||r.set(i,{longer:new Map,logits:null}),this.path.push(r.get(i)),o>=t.length-e&&n.push(this.owner.logitsAfter(this.tokens,r.get(i)))}),n}truncate(t){this.
tokens.length=t,this.path.length=t+1}};function lr(s){return s.entries?Ln(s.entries):s.law}function Vn(s,t,e,n,i,o){if(i.test.shares_noise){let m=W(t,n);return{accepted:m===s.token,token:m,acceptProb:null,
certain:!1,resamplingProbs:t,forced:!1}}let r=t[s.token],[a,h,l]=[0,!1,t];if(i.test.tests_ratio){let m=i.test.sends_law?lr(s):null,w=m===null?s.draftProb:m[s.token];
a=xe(w,r),h=r>=w,l=m===null?me(t,o.payload):_e(m,t)}else a=ye(r,o.p_t),h=a>0;let d=h||e<a,f=!d&&!i.test.device_draws?ke(l,n,o.replacement):s.token;return{accepted:d,
token:f,acceptProb:a,certain:h,resamplingProbs:l,forced:!1}}function Xn(s){let t=s.findIndex(({accepted:e})=>!e);return t===-1?s.length:t}var $e=class{constructor(t,e,n){this.answer=t,this.method=t.method,this.settings=t.settings,this.models={slm:e,llm:n},this.contexts={},this.ahead=null,this.bonus=
this.method.draws_bonus[this.settings.bonus]}context(t){if(!this.contexts[t]){this.contexts[t]=this.models[t].newContext();let[e]=this.contexts[t].extend(this.answer.
promptIds);t==="llm"?this.ahead=this.targetLaw(e):this.first=e}return this.contexts[t]}draftLogits(){let t=this.context("slm"),{unread:e}=this.answer.device;return e.
length===0?this.first:t.extend(e)[0]}targetLaw(t){return Ee(t,`y ${this.settings.temperature}`,()=>Xt(t,this.settings.temperature))}draftLaw(t){let{temperature:e,
payload:n,levels:i,k:o}=this.settings,r=["x",e,this.method.test.tests_ratio&&n,i,this.method.drafts_from_payload&&o].join(" ");return Ee(t,r,()=>Fn(t,this.method,
this.settings))}measured(t,e,n,i){let{estimator:o,temperature:r,seed:a}=this.settings;return Ee(t,["u",o,r,a,e,n].join(" "),()=>zn(t,n,this.settings,i))}targetProbs(t){
let e=this.context("llm"),n=this.ahead===null?[]:[this.ahead];return this.ahead=null,t.length>0&&n.push(...e.extend(t,t.length).map(i=>this.targetLaw(i))),n}step(){
return this.method.drafts?this.draft():this.write()}catchUp(){let{device:t,station:e,observer:n,decided:i}=this.answer;if(t.pending.length===0||this.method.blocks)
return[];let o=[...e.unread,...t.drawn,...t.pending.map(({token:r})=>r)];return e.unread=[o.pop()],t.drawn=[],t.pending=[],n.audits(this.targetProbs(o),i+1)}write(){
let{answer:t}=this,{position:e}=t,n=this.targetProbs(t.station.unread),i=n[n.length-1],o=W(i,t.noise.sampling(e)),r=t.taken(e,o),a=t.observer.written(e,r,o,i);return t.
station.unread=[r],t.append(a[1]),a}draft(){let{answer:t}=this,{device:e,position:n}=t,[i,o]=[this.draftLogits(),t.noise.draft(n)],r=l=>this.measured(i,n,l,o),{
pending:a,sends:h}=Hn(this.draftLaw(i),this.method,this.settings,o,e,n,r);return a.acceptUniform=t.noise.accept(n),e.unread=[a.token],t.sends(a,h)?this.exchange(
a):(e.pending.push(a),this.method.blocks?[]:this.keep(a))}keep(t){let{answer:e}=this,n=e.taken(t.round,t.token),i=n!==t.token,o=e.observer.skipped({...t},i?n:null);
return i&&(Object.assign(t,{token:n,forced:!0}),e.device.unread=[n]),e.append(o[1]),o}exchange(t){let e=this.composed(t);return this.concluded(e,this.atTheStation(
e.message,e.block))}composed(t){let{device:e}=this.answer,n=[...e.waiting,t],i=[...e.drawn,...this.method.blocks?[]:e.pending.map(({token:a})=>a)],o=n.map(a=>Un(
a,this.method,this.settings)),r={drafts:n.map((a,h)=>Kn(a,o[h],this.method,this.settings)),skipped:i};return{pending:t,block:n,sizes:o,message:r}}concluded({pending:t,
block:e,sizes:n,message:i},{reply:o,laws:r,audited:a,verdicts:h,bonus:l}){let{answer:d}=this,{device:u,observer:f}=d,m=h.map((R,K)=>({...R,...cr(i.drafts[K],n[K],
this.settings),targetProbs:r&&r[K]})),{accepted:w}=o;this.method.test.device_draws&&e.forEach((R,K)=>this.drawHere(R,m[K],K===w));let g=w===e.length&&l!==null?{
token:o.token,drawn:l.drawn,targetProbs:l.law}:null,p=g!==null&&this.method.overlaps?this.draftBehind(t):null,b=this.method.test.shares_noise?i.skipped.length:0,
x=p===null?null:p===g.token,v=f.audits(a,e[0].round),{exchange:A,tokens:C}=f.judged(e,m,{accepted:w,bonus:g,heard:o.heard.length,ids:b,drafted:x}),Ht=w<e.length&&
this.method.test.device_draws;u.hear(t,o.heard,Ht?[C[C.length-1].token]:[]),u.pace.spend(A,Math.min(w+1,e.length),w),u.unread=C.slice(Math.min(w,e.length-1)+ +(p!==
null)).map(({token:R})=>R),w<e.length-1&&this.contexts.slm.truncate(d.promptIds.length+d.decided+w);for(let R of C)d.append(R);return[A,...v,...C]}draftBehind({
token:t,round:e}){let[n]=this.context("slm").extend([t]);return ks(this.draftLaw(n),this.answer.noise.sampling(e+1),this.method)}drawHere(t,e,n){let{noise:i,forces:o}=this.
answer;if(e.resamplingProbs===null||(e.resamplingProbs=Bn(t.probs,e.resamplingProbs),!n))return;let r=o.get(t.round),a=ke(e.resamplingProbs,i.resample(t.round),
this.settings.replacement);e.token=a,typeof r=="number"&&r!==a&&Object.assign(e,{token:r,forced:!0})}atTheStation(t,e){let{answer:n,method:i}=this,{station:o,noise:r}=n,
a=t.drafts.map(({token:v})=>v),h=this.bonus&&n.mayFollow(a),l=this.targetProbs([...o.unread,...t.skipped,...h?a:a.slice(0,-1)]),d=h?l.pop():null,u=l.splice(0,l.
length-a.length),f=t.drafts.map((v,A)=>{let{round:C}=e[A];return this.forced(Vn(v,l[A],r.accept(C),r.resample(C),i,this.settings),C,v.token)}),m=Xn(f),[w,g]=[m<
a.length,i.test.device_draws],[p,b]=[null,null];if(w&&!g&&(p=f[m].token),!w&&d!==null){let v=n.decided+a.length+1;b=W(d,r.sampling(v)),p=n.taken(v,b)}w&&m<a.length-
(d===null)&&this.contexts.llm.truncate(n.promptIds.length+n.decided+m),!w&&d===null?o.unread=a.slice(-1):o.unread=p===null?[]:[p];let x=i.learns?this.heard([...t.
skipped,...a],[...u,...l]):[];return{reply:{accepted:m,token:p,heard:x},laws:l,audited:u,verdicts:f,bonus:d===null?null:{law:d,drawn:b}}}heard(t,e){return t.map(
(n,i)=>me(Float64Array.of(e[i][n]),this.settings.payload)[0])}forced(t,e,n){let i=this.answer.forces.get(e);if(typeof i!="number")return t;let o=i===n,{device_draws:r}=this.
method.test;return(r?t.accepted===o:t.token===i)?t:{...t,accepted:o,token:r?t.token:i,forced:!0}}};function cr(s,t,e){if(s.entries)return{k:t,entries:s.entries.
sent.reduce((i,o)=>i+o,0)};if(!s.law||e.payload==="ideal")return{k:t,entries:t};let n=s.law.reduce((i,o)=>i+(o>0),0);return{k:n,entries:n}}function*Le(s,t,e,n){let i=new Ae(s,t,e,n);yield i.started;let o=new $e(i,s.slm,s.llm);for(;i.reason===null;)yield*o.step(),i.mustAudit&&(yield*o.catchUp());yield*o.
catchUp(),yield{type:"end",stop_reason:i.reason}}var Ls=15,Cs={always:()=>!0,never:()=>!1,at_random:(s,t)=>s.skipUniform>=t.skip_prob,when_uncertain:s=>s.uncertainty>s.uTh,when_uncertain_or_unheard:s=>s.uncertainty>
s.uTh||s.waiting>=Ls,when_unconfident:(s,t)=>s.prob<t.confidence_th,when_worth_its_time:(s,t)=>t.rejection_s*s.predictedRejection>s.exchangeS,after_gamma:(s,t)=>s.
waiting+1>=t.gamma,after_unlikely:(s,t)=>s.prob<t.stop_prob,after_unlikely_together:(s,t)=>s.waitingProb*s.prob<=t.stop_product,after_either:(s,t)=>s.prob<=t.stop_prob||
s.waitingProb*s.prob<=t.stop_product,after_worth:s=>s.waitingKept*(1-s.predictedRejection)<=s.leastKept,nothing:()=>0,token_alone:()=>0,draft_prob_alone:()=>1,whole_vector:s=>s.
vocabularySize,fixed_k:(s,t)=>t.k,online_k:(s,t)=>t.theta*ge(s.prob,s.predictedRejection,t.eta),certified_k:(s,t)=>t.theta};var Ce=class{constructor(t){this.rows=new Map(t.map(e=>[e.name,{...e,transmit:Cs[e.transmit],size:Cs[e.size],transmitRule:e.transmit}]))}find(t){return this.rows.
get(t)}};var N="–",Os=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]],Oe=" ";function $(s){return s==null||Number.isNaN(s)}function J(s,t){
let e=s.toFixed(t),n=Math.abs(s)*10**t;if(Math.abs(n%1-.5)>1e-6)return e;let[i,o]=Math.abs(s).toFixed(100).split(".");if(!/^50*$/.test(o.slice(t)))return e;let r=BigInt(
i+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(s<0?"-":"")+(t?`${a.slice(0,-t)}.${a.slice(-t)}`:a)}function Ns(s){let[t,...e]=s.split(".");
return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function T(s,t=3){if($(s))return N;if(!Number.isFinite(s))return s>0?"∞":"−∞";if(s===0)return"0";
let e=Zn(s,t),n=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e))));return Ns(J(e,n)).replaceAll("-","−")}function Zn(s,t){let e=Number(Math.abs(s).toExponential().
split("e")[1]),n=t-1-e;return n>=0&&n<=60?Number(J(s,n)):Number(s.toExponential(t-1))}function S(s){return $(s)?N:Ns(String(Wt(s))).replace("-","−")}function Rs(s,t){
return`${S(s)} ${t}${s===1?"":"s"}`}function Mt(s,t,e=3){if($(s))return N;if(s===0||!Number.isFinite(s))return`${T(s,e)} ${t}`;let n=Math.abs(Zn(s,e)),[i,o]=Os.
find(([r])=>n>=r)??Os[Os.length-1];return`${T(s/i,e)} ${o}${t}`}function Yt(s){return $(s)?N:`${T(1e3*s)} ms`}function H(s){if($(s))return N;if(s>=120&&s<1/0){let t=Wt(
s);return`${Ns(String(Math.floor(t/60)))} min ${t%60} s`}return Mt(s,"s")}function L(s){return $(s)?N:s===0?"0 B":Math.abs(s)<8?`${T(s)} bits`:Math.abs(s)<7996?
`${Number(J(s/8,Math.abs(s)<800?2:1))} B`.replace("-","−"):Mt(s/8,"B")}function At(s,t=3){return $(s)?N:s===0||s===1?`${100*s}${Oe}%`:s>0&&s<.001?`<0.1${Oe}%`:
s>.999&&s<1?`>99.9${Oe}%`:`${T(100*s,s>.99&&s<1?Math.max(t,3):t)}${Oe}%`}function k(s){return $(s)?N:s===0||s===1?String(s):s<1e-4?"<0.0001":s>.9999?">0.9999":s<
.0995?T(s,2):J(s,s>=.995?4:2)}function G(s){return!$(s)&&Math.abs(s)<1e-9?"0":!$(s)&&s>0&&s<1e-4?"<0.0001":T(s)}function P(s,t){let e=[k(s),k(t)];if(s===t||e[0]!==
e[1])return e;for(let n=3;n<18;n+=1){let i=[J(s,n),J(t,n)];if(i[0]!==i[1])return i}return[String(s),String(t)]}function U(s){return $(s)?N:`${J(s,1)} dB`.replaceAll(
"-","−")}var Jn={" ":"␣","\n":"↵","\r":"␍","	":"⇥"},dr=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,ur=[
"‌","‍"],Yn=/( {4,}|\t{4,}|\n{4,})/;function E(s,t=40){let n=s.split(Yn).filter(Boolean).map(o=>Yn.test(o)?`${Jn[o[0]]}×${o.length}`:pr(o)).join("");/^\p{M}/u.
test(n)&&(n=`◌${n}`);let i=Array.from(n);return i.length<=t?n:`${i.slice(0,t-1).join("")}…`}function pr(s){let t=Array.from(s),e=i=>i>0&&i<t.length-1&&ur.includes(
t[i])&&![i-1,i+1].some(r=>/^[\p{C}\p{Z}]$/u.test(t[r])),n=(i,o)=>Jn[i]??(dr.test(i)&&!e(o)?ti(i):i);return t.map(n).join("")}function Qn(s){let t=/^[^\p{C}\p{Z}]$|^[ \n\t\u00a0\u202f\u200c\u200d]$/u;
return Array.from(s,e=>t.test(e)?e:ti(e)).join("")}function ti(s){return`⟨U+${s.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}var ei=8e3;function ni(s){if(s.trim()==="")throw new Error("The prompt is empty: write what the models should answer.");let t=Array.from(s).length,[e,n]=[t,ei].
map(i=>i.toLocaleString("en"));if(t>ei)throw new Error(`The prompt has ${e} characters; at most ${n} are allowed: shorten it.`);if(/\p{Cs}/u.test(s))throw new Error(
"The prompt is not valid Unicode text (it has half of a surrogate pair): type it again.")}var fr=/^answer is\s+([^\n]+?)\s*\.?\s*$/i,ii=/^[ .]+|[ .]+$/g;function mr(s){
let t=s.toLowerCase().lastIndexOf("answer is ");return t<0?null:fr.exec(s.slice(t))?.[1]??null}function oi(s,t,e){if(!e||!Object.hasOwn(e.right,s.trim()))return null;
let[n,i]=[e.right[s.trim()],mr(t)],o=t.trimEnd().endsWith(e.refusal);if(n===null)return{words:o?e.refused:e.outside,mark:"?"};let r=o?"turned down":t.trim()?"no\
 readable answer":"an empty answer",a=i===null?r:E(i.replace(ii,"")),h=i!==null&&si(i)===si(n);return{words:h?`${a}, right`:`${a}, wrong: ${n} is right`,mark:h?
"✓":"✗"}}function si(s){return s.replace(ii,"").toLowerCase()}var gr=/'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu,ri="[\\t-\\r\\x1c-\\x20\\x8\
5\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]",wr=new RegExp(`^${ri}+|${ri}+$`,"g"),Ne=class{constructor(t,e,n){let{model:i,added_tokens:o,pre_tokenizer:r}=t;
this.frame=e,this.endIds=new Set(n),this.ids=new Map(Object.entries(i.vocab)),this.ranks=new Map(i.merges.map((a,h)=>[Array.isArray(a)?a.join(" "):a,h])),this.eachDigit=
(r.pretokenizers??[r]).some(a=>a.type==="Digits"&&a.individual_digits),this.special=new Map(o.map(({id:a,content:h})=>[a,h])),this.tokens=new Map([...this.ids].
map(([a,h])=>[h,a])),this.known=new Map,this.texts=new Map}encodePrompt(t){return ni(t),[...this.frame.before,...this.encodeText(t.replace(wr,"")),...this.frame.
after]}encodeText(t){return(this.eachDigit?t.split(/(\p{N})/u).filter(Boolean):[t]).flatMap(n=>n.match(gr)??[]).flatMap(n=>this.merged(n))}merged(t){if(!this.known.
has(t)){let e=Array.from(new TextEncoder().encode(t),n=>hi[n]);for(;;){let[n,i]=[1/0,-1];for(let o=0;o+1<e.length;o+=1){let r=this.ranks.get(`${e[o]} ${e[o+1]}`)??
1/0;r<n&&([n,i]=[r,o])}if(i<0)break;e.splice(i,2,e[i]+e[i+1])}this.known.set(t,e.map(n=>this.ids.get(n)))}return this.known.get(t)}tokenBytes(t){return this.special.
has(t)?new TextEncoder().encode(this.special.get(t)):Uint8Array.from(this.tokens.get(t)??"",e=>br.get(e))}tokenText(t){return this.texts.has(t)||this.texts.set(
t,ai().decode(this.tokenBytes(t))),this.texts.get(t)}tokenHex(t){let e=this.tokenBytes(t);try{return new TextDecoder("utf-8",{fatal:!0}).decode(e),null}catch{return Array.
from(e,n=>n.toString(16).padStart(2,"0")).join("")}}newStream(){let t=ai();return e=>this.special.has(e)?"":t.decode(this.tokenBytes(e),{stream:!0})}};function ai(){
return new TextDecoder("utf-8",{ignoreBOM:!0})}var hi=_r(),br=new Map(hi.map((s,t)=>[s,t]));function _r(){let s=e=>e>=33&&e<=126||e>=161&&e<=172||e>=174,t=0;return Array.
from({length:256},(e,n)=>String.fromCharCode(s(n)?n:256+t++))}var Re=class{constructor(t,e){let{num_attention_heads:n,hidden_size:i}=t;this.hidden=i,this.heads=n,this.keyHeads=t.num_key_value_heads,this.width=t.head_dim??i/
n,this.epsilon=t.rms_norm_eps,this.vocabularySize=t.vocab_size,this.maxContext=t.max_position_embeddings,this.embeddings=e["model.embed_tokens.weight"],this.head=
t.tie_word_embeddings?this.embeddings:e["lm_head.weight"],this.finalNorm=e["model.norm.weight"],this.layers=Array.from({length:t.num_hidden_layers},(o,r)=>xr(e,
`model.layers.${r}.`)),this.turns=yr(t.rope_parameters.rope_theta,this.width)}newContext(){return new Ps(this)}};function xr(s,t){let e=u=>s[`${t}${u}.weight`],
[n,i]=[e("input_layernorm"),e("post_attention_layernorm")],o=(u,f)=>e(u).map((m,w)=>m*f[w%f.length]),[r,a,h]=["q","k","v"].map(u=>o(`self_attn.${u}_proj`,n)),[l,
d]=["gate","up"].map(u=>o(`mlp.${u}_proj`,i));return{query:r,key:a,value:h,gate:l,up:d,output:e("self_attn.o_proj"),down:e("mlp.down_proj")}}function yr(s,t){return Float32Array.
from({length:t/2},(e,n)=>1/Math.fround(s**Math.fround(2*n/t)))}var Ps=class{constructor(t){this.owner=t,this.length=0,this.caches=t.layers.map(()=>({keys:new Float32Array(
0),values:new Float32Array(0)}))}extend(t,e=1){let{owner:n}=this;if(this.length+t.length>n.maxContext)throw new Error(`The text is longer than the ${n.maxContext}\
 tokens that the model reads.`);this.makeRoom(this.length+t.length);let i=t.map(o=>n.embeddings.slice(o*n.hidden,(o+1)*n.hidden));return n.layers.forEach((o,r)=>this.
through(o,this.caches[r],i)),this.length+=t.length,i.slice(t.length-e).map(o=>{let r=Is(o,n.epsilon);for(let a=0;a<r.length;a+=1)r[a]*=n.finalNorm[a];return Tt(
[r],n.head,n.vocabularySize)[0]})}truncate(t){this.length=t}makeRoom(t){let e=this.owner.keyHeads*this.owner.width;if(this.caches[0].keys.length>=t*e)return;let n=Math.
min(this.owner.maxContext,Math.max(64,2*t));for(let i of this.caches)for(let o of["keys","values"]){let r=new Float32Array(n*e);r.set(i[o]),i[o]=r}}through(t,e,n){
let{owner:i}=this,o=n.map(w=>Is(w,i.epsilon)),[r,a,h]=[t.query,t.key,t.value].map(w=>Tt(o,w)),l=i.keyHeads*i.width;n.forEach((w,g)=>{let p=this.length+g;this.turn(
r[g],p),this.turn(a[g],p),e.keys.set(a[g],p*l),e.values.set(h[g],p*l)});let d=r.map((w,g)=>this.attend(w,e,this.length+g+1));li(n,Tt(d,t.output));let u=n.map(w=>Is(
w,i.epsilon)),[f,m]=[Tt(u,t.gate),Tt(u,t.up)];f.forEach((w,g)=>{for(let p=0;p<w.length;p+=1)w[p]=w[p]/(1+Math.exp(-w[p]))*m[g][p]}),li(n,Tt(f,t.down))}turn(t,e){
let{width:n,turns:i}=this.owner,o=n/2;for(let r=0;r<o;r+=1){let a=Math.fround(e*i[r]),[h,l]=[Math.cos(a),Math.sin(a)];for(let d=r;d<t.length;d+=n){let[u,f]=[t[d],
t[d+o]];t[d]=u*h-f*l,t[d+o]=f*h+u*l}}}attend(t,{keys:e,values:n},i){let{heads:o,keyHeads:r,width:a}=this.owner,h=r*a,l=new Float32Array(t.length),d=new Float64Array(
i);for(let u=0;u<o;u+=1){let[f,m]=[u*a,Math.floor(u*r/o)*a],w=-1/0;for(let p=0;p<i;p+=1){let b=0;for(let x=0;x<a;x+=1)b+=t[f+x]*e[p*h+m+x];d[p]=b/Math.sqrt(a),w=
Math.max(w,d[p])}let g=0;for(let p=0;p<i;p+=1)g+=d[p]=Math.exp(d[p]-w);for(let p=0;p<i;p+=1){let b=d[p]/g;for(let x=0;x<a;x+=1)l[f+x]+=b*n[p*h+m+x]}}return l}};
function Is(s,t){let e=0;for(let i=0;i<s.length;i+=1)e+=s[i]*s[i];let n=1/Math.sqrt(e/s.length+t);return s.map(i=>i*n)}function li(s,t){s.forEach((e,n)=>{for(let i=0;i<
e.length;i+=1)e[i]+=t[n][i]})}function Tt(s,t,e=t.shape?.[0]??t.length/s[0].length){let n=s[0].length,i=s.map(()=>new Float32Array(e));for(let o=0;o+4<=e;o+=4)for(let r=0;r<
s.length;r+=1)kr(s[r],t,o*n,n,i[r],o);for(let o=e-e%4;o<e;o+=1)s.forEach((r,a)=>{let h=0;for(let l=0;l<n;l+=1)h+=r[l]*t[o*n+l];i[a][o]=h});return i}function kr(s,t,e,n,i,o){
let[r,a,h,l]=[0,0,0,0];for(let d=0;d<n;d+=1,e+=1){let u=s[d];r+=u*t[e],a+=u*t[e+n],h+=u*t[e+2*n],l+=u*t[e+3*n]}i[o]=r,i[o+1]=a,i[o+2]=h,i[o+3]=l}function di(s){let t=new DataView(s.buffer,s.byteOffset,s.byteLength),e=8+Number(t.getBigUint64(0,!0)),n=JSON.parse(new TextDecoder().decode(s.subarray(8,e))),i=s.
byteOffset+e,o={};for(let[r,a]of Object.entries(n)){if(r==="__metadata__")continue;let[h,l]=a.data_offsets;o[r]=vr(s.buffer.slice(i+h,i+l),a.dtype,r),o[r].shape=
a.shape}return o}function vr(s,t,e){if(t==="F32")return new Float32Array(s);if(t!=="F16")throw new Error(`The weights ${e} are of type ${t}; only F16 and F32 ca\
n be read here.`);let n=new Uint16Array(s),i=new Float32Array(n.length),o=Sr();for(let r=0;r<n.length;r+=1)i[r]=o[n[r]];return i}var ci=null;function Sr(){return ci??=
Float32Array.from({length:65536},(s,t)=>{let[e,n,i]=[t>>15?-1:1,t>>10&31,t&1023];return n===31?i?NaN:e*(1/0):n===0?e*i*2**-24:e*(1+i/1024)*2**(n-15)}),ci}function ui(s,t){let e=n=>new Te(new Re(s.configs[n],di(t[n])));return{name:s.name,slm:e("slm"),llm:e("llm"),codec:new Ne(s.tokenizer,s.frame,s.end_ids),calibration:s.
calibration,vocabularySize:s.vocabulary_size,maxContext:s.max_context}}var Mr="http://www.w3.org/2000/svg";function c(s,t,e){let n=document.createElement(s);return t&&(n.className=t),e!==void 0&&(n.textContent=e),n}function y(s,t,e){
let n=document.createElementNS(Mr,s);for(let[i,o]of Object.entries(t))n.setAttribute(i,String(o));return e&&e.append(n),n}var pi=0;function Et(s){return pi+=1,`${s}\
-${pi}`}function Ie(s,t){s.setAttribute("aria-label",t),s.title=t}var Pe=class{constructor(t){this.data=t,document.title=t.title,this.asked=c("header","asked");let e=c("p","prompt",t.prompt);if(e.dir="auto",this.asked.append(c(
"h1","",t.title),e,c("p","said",t.about)),this.stage=c("main","stage"),this.left=c("div","left"),this.right=c("div","right"),this.inspector=c("section","inspect\
or"),this.inspector.hidden=!0,this.inspector.tabIndex=0,this.inspector.setAttribute("aria-label","What happened at the chosen token"),this.stage.append(this.left,
this.right),this.right.append(this.inspector),this.beyond=c("footer","beyond"),t.answer!==void 0){let n=c("p","prompt",t.answer||"(no text)");n.dir="auto",this.
beyond.append(c("h2","","Answer"),n)}for(let[n,i]of t.tables)this.beyond.append(c("h2","",n),Er(i));for(let n of t.notes)this.beyond.append(c("p","said",n));document.
body.append(this.asked,this.stage,this.beyond)}inspect(t,e){if(this.inspector.hidden=t===void 0,t===void 0)return;let n=c("div","inspector-head"),i=c("button","\
leave","Back (Esc)");i.type="button",i.addEventListener("click",e),n.append(c("h2","","What happened at token "+t.round),i);let o=c("p","",t.sentence);o.dir="au\
to",this.inspector.replaceChildren(n,o,...t.meters.map(Ar),Tr(t),this.facts(t.facts)),this.inspector.scrollTop=0}facts(t){let e=c("dl","facts");return t.forEach(
(n,i)=>{if(n==="–")return;let[o,r]=this.data.facts[i],a=c("div");a.title=r,a.append(c("dt","",o),c("dd","",n)),e.append(a)}),e}};function fi(s,t){let e=c("spa\
n","meter-track"),n=c("i");return n.style.width=(100*Math.min(1,Math.max(0,s))).toFixed(2)+"%",t&&(n.style.background=t),e.append(n),e}function Ar([s,t,e,n]){let i=c(
"div","meter"),o=fi(t,"");if(e!==null){let r=c("u");r.style.left=(100*Math.min(1,Math.max(0,e))).toFixed(2)+"%",o.append(r)}return i.append(c("span","",s),o,c("\
span","meter-words",n)),i}function Tr(s){let t=c("div","tops"),e=c("p","tops-key");for(let[n,i]of s.series){let o=c("span","",n);o.style.setProperty("--of",i),e.
append(o)}t.append(e);for(let[n,i,o]of s.tops){let r=c("div",n?"top named":"top"),a=c("span","top-name");a.append(n?n+": ":"",c("bdi","",i));let h=c("span","top\
-bars");o.forEach((l,d)=>{if(l===null)return;let u=c("span","top-bar");u.append(fi(l[0],s.series[d][1]),c("span","",l[1])),h.append(u)}),r.append(a,h),t.append(
r)}return t}function Er(s){let t=c("table");for(let n of s){let i=c("tr");n.forEach((o,r)=>{let a=c(r===0?"th":"td","",o);r===0&&(a.scope="row"),i.append(a)}),t.
append(i)}let e=c("div","scroll");return e.tabIndex=0,e.append(t),e}var $t=class{constructor(t,e){this.row=t,this.moved=e,this.root=c("div",`field as-${t.kind} ${t.name}`),this.named=Et("field");let n=c("div","field-head");this.
label=c("label","field-label",t.label),this.label.id=`${this.named}-label`,n.append(this.label),t.quiet?this.label.title=t.help.replaceAll("**",""):t.help&&n.append(
...this.help(t)),this.root.append(n),this.build(),this.show(t.value)}get setting(){let{value:t,row:e}=this;return typeof t=="number"&&e.scale!==void 0&&e.scale!==
1?Number((t*e.scale).toFixed(12)):t}patch(t){this.row=t}set disabled(t){this.field.disabled=t}choose(t){this.show(t),this.moved(t)}help({label:t,help:e}){let n=c(
"button","field-help");n.type="button",n.setAttribute("aria-label",`Help for ${t}`),n.append("?");let i=c("div","field-tip");i.setAttribute("role","tooltip"),i.
id=`${this.named}-help`,n.setAttribute("aria-describedby",i.id);for(let o of e.split(`
`)){let r=c("p");o.trim().split("**").forEach((a,h)=>r.append(h%2?c("strong","",a):a)),i.append(r)}return[n,i]}input(t){let e=c("input");return e.type=t,e.id=this.
named,this.label.htmlFor=this.named,e}},Bs=class extends $t{build(){let{low:t,high:e,step:n,ends:i,disabled:o}=this.row,r=c("div","slot");if(this.field=this.input(
"range"),Object.assign(this.field,{min:String(t),max:String(e),step:n===null?"any":String(n),disabled:o??!1}),this.output=c("output"),this.output.setAttribute("\
aria-hidden","true"),this.field.addEventListener("input",()=>this.choose(Number(this.field.value))),r.append(this.output,this.field),this.root.append(r),!i)return;
let a=c("div","field-ends");for(let h of i)a.append(c("span","",h));this.root.append(a)}show(t){let{low:e,high:n,digits:i,unit:o}=this.row;this.value=t,this.field.
value!==String(t)&&(this.field.value=String(t));let r=t.toFixed(i).replace("-","−")+o;this.output.textContent=r,this.field.setAttribute("aria-valuetext",r),this.
root.style.setProperty("--at",String((Math.min(Math.max(t,e),n)-e)/(n-e)))}},js=class extends $t{build(){this.group=c("div","segments"),this.group.setAttribute(
"role","radiogroup"),this.group.setAttribute("aria-labelledby",this.label.id),this.buttons=new Map(this.row.options.map(([t,e])=>[t,this.button(t,e)])),this.group.
append(...this.buttons.values()),this.group.addEventListener("keydown",t=>this.onKey(t)),this.root.append(this.group)}button(t,e){let n=c("button","segment",e);
return n.type="button",n.setAttribute("role","radio"),n.addEventListener("click",()=>t!==this.value&&this.choose(t)),n}onKey(t){let e={ArrowRight:1,ArrowDown:1,
ArrowLeft:-1,ArrowUp:-1}[t.key];if(e===void 0)return;let n=[...this.buttons.values()],i=n[(n.indexOf(t.target.closest(".segment"))+e+n.length)%n.length];this.rove(
i),i.focus(),t.preventDefault()}rove(t){for(let e of this.buttons.values())e.tabIndex=e===t?0:-1}show(t){this.value=t;for(let[e,n]of this.buttons)n.setAttribute(
"aria-checked",String(e===t));this.rove(this.buttons.get(t)??this.buttons.values().next().value)}},Ds=class extends $t{build(){this.field=c("select"),this.field.
id=this.named,this.label.htmlFor=this.named;for(let[t,e]of this.row.options){let n=c("option","",e);n.value=t,this.field.append(n)}this.field.addEventListener("\
change",()=>this.choose(this.field.value)),this.root.append(this.field)}show(t){this.value=t,this.field.value=t}},Fs=class extends $t{build(){let{low:t,high:e,step:n,
placeholder:i}=this.row;this.field=this.input("number"),Object.assign(this.field,{min:String(t),max:String(e),step:n===null?"any":String(n),placeholder:i??""}),
this.field.addEventListener("input",()=>this.take()),this.root.append(this.field)}take(){let{low:t,high:e,placeholder:n,whole:i}=this.row,[o,r]=[this.field.value,
Number(this.field.value)],a=o===""&&n,h=a||o!==""&&r>=t&&r<=e&&(!i||Number.isInteger(r));this.field.setAttribute("aria-invalid",String(!h)),h&&(this.value=a?null:
r,this.moved(this.value))}show(t){this.value=t;let e=t===null?"":String(t);this.field.value!==e&&(this.field.value=e)}},$r={slider:Bs,segments:js,list:Ds,number:Fs};
function zs(s,t){return new $r[s.kind](s,t)}var mi=["fading","schedule","payload","seed"],Lr=["u_th","snr_db","theta","rtt_s"],Be=class{constructor(t,e,n,i){Object.assign(this,{data:e,methods:n,moved:i}),
this.settings=structuredClone(e.settings),this.fields={},this.root=c("form","handles"),this.root.addEventListener("submit",a=>{a.preventDefault(),i("prompt")}),
this.root.append(this.question(e.words.examples)),e.pair.presets.length>0&&this.root.append(this.presets(e.pair.presets));let o=[...n.rows.values()].map(({name:a,
title:h})=>[a,h]),r=this.list("method","Method",o,"cu-hlm-online",()=>{this.offerPayload(),i("method")});this.root.append(this.row("choices",r,...mi.map(a=>this.
setting(a))),this.row("sliders",...Lr.map(a=>this.setting(a)))),t.append(this.root)}get values(){return{prompt:this.prompt.value,method:this.fields.method.value,
settings:this.settings}}settingsFor(t){return t.chooses_payload?this.settings:{...this.settings,payload:this.data.settings.payload}}question(t){let e=this.prompt=
c("textarea");e.rows=2,e.value=t[0],e.setAttribute("aria-label","Prompt"),e.addEventListener("keydown",o=>{o.key!=="Enter"||o.shiftKey||(o.preventDefault(),this.
moved("prompt"))});let n=c("button","ask","Ask");n.type="submit";let i=this.list("example","Example",t.map(o=>[o,o]),t[0],o=>{e.value=o,this.moved("prompt")});return this.
row("asking",e,n,i)}presets(t){let e=c("div","presets");for(let{title:n,question:i,prompt:o,method:r,settings:a}of t){let h=c("button","",n);h.type="button",h.title=
i,h.addEventListener("click",()=>{this.take({prompt:o,method:r,settings:a}),this.note.textContent=i,this.moved("preset")}),e.append(h)}return this.note=c("span",
"said"),e.append(this.note),e}take({prompt:t,method:e,settings:n}){this.settings=structuredClone(n),this.prompt.value=t,this.fields.method.show(e);for(let i of mi)
this.fields[i].show(this.part(i)[i]);this.offerPayload()}offerPayload(){let t=this.methods.find(this.fields.method.value);this.fields.payload.disabled=!t.chooses_payload,
this.fields.payload.show(this.settingsFor(t).payload)}part(t){return[this.settings.channel,this.settings.clock].find(e=>t in e)??this.settings}setting(t){let e=this.
data.words.controls[t],n=typeof e.value=="string"&&e.kind==="slider"?e.low:e.value,i=zs({...e,value:n},()=>{this.part(t)[t]=i.setting,this.moved(t)});return this.
fields[t]=i,i.root}list(t,e,n,i,o){let r=zs({name:t,kind:"list",label:e,options:n,value:i},o);return this.fields[t]=r,r.root}row(t,...e){let n=c("div",t);return n.
append(...e),n}show(t){let e={u_th:t.u_th??0,theta:t.theta,snr_db:t.channel.snr_db,rtt_s:t.clock.rtt_s*1e3};for(let[n,i]of Object.entries(e)){let{field:o}=this.
fields[n];document.activeElement!==o&&this.fields[n].show(i)}}};function Hs(s,t){return bn({...s.budget,distance_m:t})}function at(s,t,e){return t/Z(s.channel.bandwidth_hz,F(Hs(s,e)))}function wi(s,t,e,n){let i=s.uncertainty.
map(r=>!t.transmit({uncertainty:r,uTh:n,waiting:0},e)),o=i.filter(Boolean).length;return{skips:i,skipped:o,sent:i.length-o,wrong:i.filter((r,a)=>r&&s.rejected[a]).
length}}var gi=8;function Us(s,t,e){let{top:n,draft_rank:i,sizes:o}=s,r=o[o.length-1],a=1-n.slice(0,e).reduce((m,[,w])=>m+w,0),h=Math.max(a,0)/Math.max(r-e,1),l=n.
slice(0,gi).map(([m,w,g],p)=>({text:m,prob:w,rebuilt:p<e||g?w:h,isDraft:g}));i>=gi&&s.draft_prob!==null&&l.push({text:s.draft,prob:s.draft_prob,rebuilt:s.draft_prob,
isDraft:!0});let d=s.distances?.[o.indexOf(e)]??null,u=e+ +(i>=e),f=Kt(Math.min(u,r),r);return{k:e,bits:f,bars:l,distortion:Cr(s,t,d),totalVariation:d===null?null:
d/2}}function Cr(s,t,e){return e===null||!s.predicts?e:e/ge(s.draft_prob,s.predicted_rejection,t.eta)}function Ks(s,t,e){let[n,i,o]=["DRAFT","ACCEPT","RESAMPLE"].
map(h=>nt(t,Y[h],e)),r=new Array(s.names.length).fill(0),a=0;for(let h=0;h<e;h+=1){let l=ot(s.small,n[h]),d=i[h]>=s.keep[l];a+=Number(d),r[d?ot(s.residual,o[h]):
l]+=1}return{counts:r,number:e,replaced:a}}function qs({counts:s,number:t},e){return s.reduce((n,i,o)=>n+Math.abs(i/Math.max(t,1)-e[o]),0)/2}function Zt(s,{settings:t,
vocabulary_size:e},n){let{slmS:i,llmS:o}=it(t.clock),r=s.transmission_rate,a=i*s.uses_slm,h=a+o*s.uses_llm+t.clock.rtt_s*(s.mean_k>0),d=s.mean_k*(8+z(e))/Z(t.channel.
bandwidth_hz,F(n));return 1/((1-r)*a+(r>0?r*(h+d):0))}function je({settings:s,vocabulary_size:t,acceptance:e},n){return bi(qt({...s,payload:"sampled",channel:{...s.
channel,snr_db:n}},t,t),e)}function De({settings:s,vocabulary_size:t,agreement:e},n){let i=qt({...s,payload:"sampled"},t,t),o=z(t)/Z(s.channel.bandwidth_hz,F(n));
return bi({...i,uploadS:o},e)}function bi(s,t){let e=ue(t,s,!0),n=0;for(let i=0;i<=e;i+=1)n+=t**i;return{speed:n/(s.overheadS+e*(s.slmS+s.uploadS)),drafts:e}}function I(s,t){return s.replace(/\{(\w+)\}/g,(e,n)=>t[n])}function _i(s,t){let e=at(s,s.full_bits,t);return["moved",{...{at:Mt(t,"m",2),snr:U(Hs(s,t)),full:H(e)},
times:T(e/s.compute_s,2),few:H(at(s,s.few_bits,t))}]}function xi(s,t,e,n){let i=s.filter(({differs:r})=>r).length,o=t===1?e:I(n,{times:S(t-1)});return["moved",{
differ:S(i),draws:S(s.length),u:k(i/s.length),dice:o}]}function yi({sent:s,skipped:t,wrong:e}){return["moved",{sent:S(s),skipped:S(t),wrong:S(e)}]}function ki(s,t,e,n,i){
let o={k:S(s.k),size:L(s.bits),tvd:G(s.totalVariation)};if(s.distortion===null)return["moved",o];let r={limit:t.predicts?n:i,distortion:G(s.distortion),theta:String(
e)};return[s.distortion<=e?"within":"above",{...o,...r}]}function vi(s,t){let e={to_large:G(qs(t,s.large)),to_small:G(qs(t,s.small))};return["moved",{number:S(t.
number),replaced:At(t.replaced/t.number,2),...e}]}function Si(s,t){let e=s.methods.find(({name:i})=>i==="hlm"),n=s.drawn_at_db.map((i,o)=>Math.abs(Math.log(t[o]/
Zt(e,s,i))));return["moved",{off:T(Math.exp(n.reduce((i,o)=>i+o,0)/n.length),2)}]}function Mi(s,t){let e=s.settings.channel.snr_db,n=je(s,e),i=s.methods.find(({
name:r})=>r===t);return["several",{...{snr:U(e),shared:T(De(s,e).speed),speed:T(n.speed),drafts:S(n.drafts)},method:i.title,own:T(Zt(i,s,e))}]}var Or=12;function Ai(s,t,e){let{prompt:n,before:i,draft:o,round:r,seed:a,temperature:h}=t,[l]=s.slm.newContext().extend([...s.codec.encodePrompt(n),...i]),d=l.
map(m=>m/h),u=be(d),f=nt((a+e)%2**32,Y.PERTURBATION,r).subarray(-40);return Array.from({length:20},(m,w)=>{let[g,p]=[f[w]*we,f[20+w]],b=Vt(u,o,g),x=p>=b,v=o;if(x){
let A=Xt(d,g);A[o]=0,v=ot(A,(p-b)/(1-b))}return{temperature:g,text:E(s.codec.tokenText(v),Or)||"(no text)",differs:x}})}var Nr="http://www.w3.org/2000/svg",Lt=330,Rr={left:66,right:16,top:12,bottom:48},Ti=5,$i={solid:"",dot:"2 4",dash:"8 5",longdash:"13 6",dashdot:"8 4 2 4",longdashdot:"\
13 4 2 4"};function M(s,t={},...e){let n=document.createElementNS(Nr,s);for(let[i,o]of Object.entries(t))o!==null&&n.setAttribute(i,o);return n.append(...e),n}function mt(s,t,...e){
return M("svg",{width:s,height:Lt,viewBox:`0 0 ${s} ${Lt}`,role:"img","aria-label":t},...e)}function V(s,t,e,n={}){return M("text",{x:t,y:e,"text-anchor":"middl\
e",...n},s)}function Jt([s,t],e,n=String){return{share:i=>(i-s)/(t-s),ticks:e.map(i=>[i,n(i)])}}function Qt([s,t],e,n=[1],i=1){let[o,r]=[s,t].map(Math.log10),a=[];
for(let h=Math.ceil(o)-1;h<=r;h+=1)if(h%i===0)for(let l of n)l*10**h>=s&&l*10**h<=t&&a.push([l*10**h,e(l*10**h)]);return{share:h=>(Math.log10(Math.max(h,Number.
MIN_VALUE))-o)/(r-o),ticks:a}}function Ws(s){return{share:t=>(t+.5)/s.length,ticks:s.map((t,e)=>[e,t])}}function Ct(s,t,e,n,i={}){let{left:o,right:r,top:a,bottom:h}={
...Rr,...i},[l,d]=[s-o-r,Lt-a-h],u=p=>o+l*t.share(p),f=p=>a+d*(1-e.share(p)),m=[];for(let[p,b]of e.ticks)m.push(M("line",{x1:o,x2:o+l,y1:f(p),y2:f(p),class:"rul\
e"})),m.push(V(b,o-Ti,f(p)+Ti,{"text-anchor":"end"}));let w=t.ticks.map(([p,b])=>V(b,u(p),a+d+18));n.x&&w.push(V(n.x,o+l/2,Lt-8,{class:"named"}));let g=a+d/2;return n.
y&&w.push(V(n.y,14,g,{class:"named",transform:`rotate(-90 14 ${g})`})),m.push(...w,M("rect",{x:o,y:a,width:l,height:d,class:"edge"})),{nodes:m,x:u,y:f,left:o,right:o+
l,top:a,bottom:a+d}}function te(s,t,e,n,i){let o=t.map((r,a)=>`${s.x(r).toFixed(1)},${s.y(e[a]).toFixed(1)}`).join(" ");return M("polyline",{points:o,fill:"none",
stroke:n,"stroke-width":2.5,"stroke-dasharray":$i[i]??""})}var Ei={circle:"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z",square:"M-5.5 -5.5H5.5V5.5H-5.5Z","triangle-up":"\
M0 -7L6.5 5H-6.5Z",diamond:"M0 -8L8 0L0 8L-8 0Z",x:"M-6 -3.5L-3.5 -6L0 -2.5L3.5 -6L6 -3.5L2.5 0L6 3.5L3.5 6L0 2.5L-3.5 6L-6 3.5L-2.5 0Z"};function ee(s,t,e,n,i=""){
let o=M("path",{d:Ei[e]??Ei.circle,transform:`translate(${s.toFixed(1)} ${t.toFixed(1)})`,fill:n,class:"dot"});return i&&o.append(M("title",{},i)),o}var Ir={"/":"\
M0 8L8 0",".":"M3 4A1 1 0 1 0 5 4A1 1 0 1 0 3 4"};function Gs(s,t,e,n,i,o,r){let a={x:s,y:t,width:e,height:Math.max(n,0)},h=M("g",{},M("title",{},r),M("rect",{...a,
fill:i}));return o&&h.append(M("defs",{},Pr(o)),M("rect",{...a,fill:`url(#hatch-${o==="/"?"lines":"dots"})`})),h}function Pr(s){return M("pattern",{id:`hatch-${s===
"/"?"lines":"dots"}`,width:8,height:8,patternUnits:"userSpaceOnUse"},M("path",{d:Ir[s],stroke:"#171614","stroke-width":1.6,fill:"none"}))}function Ot(s){let t=c(
"ul","legend-rows");for(let{name:e,colour:n,dash:i,shape:o,pattern:r}of s){let a=M("svg",{width:30,height:16,"aria-hidden":"true"});i!==void 0&&a.append(M("line",
{x1:1,x2:29,y1:8,y2:8,stroke:n,"stroke-width":2.5,"stroke-dasharray":$i[i]??""})),o!==void 0&&a.append(ee(15,8,o,n)),r!==void 0&&a.append(Gs(6,2,18,12,n,r,e));let h=c(
"li");h.append(a,e),t.append(h)}return t}var Fe=10,Li=520,Br=[0,.25,.5,.75,1];function jr(s,t,e){return Array.from({length:e},(n,i)=>s*(t/s)**(i/(e-1)))}function Ci(s,t){let e=Array.from(s);return e.length>
t?`${e.slice(0,t-1).join("")}…`:s}function Oi(s,{wall:t,colours:e,lines:n,run:i},{metres:o,shown:r},a){let{distances:h}=t,[l,d]=[h[0],h[h.length-1]],u=[at(t,t.
few_bits,l),at(t,t.full_bits,d)],f=Qt([u[0]/2,u[1]*2],x=>Mt(x,"s",1),[1],a<Li?2:1),m=Ct(a,Qt([l,d],S,[1,2,5]),f,s,{top:56}),w=[{bits:t.full_bits,name:I(s.full,{
full_size:L(t.full_bits)}),colour:e.uplink,dash:"solid",shape:"square"},{bits:t.few_bits,name:I(s.few,{few_size:L(t.few_bits)}),colour:n[i.method].colour,dash:"\
dot",shape:"circle"}],g={name:I(s.both,{compute:H(t.compute_s)}),colour:e.grey,dash:"dash"},p=[te(m,[l,d],[t.compute_s,t.compute_s],g.colour,g.dash),...Dr(m,o,e)],
b=jr(l,d,60);for(let{bits:x,colour:v,dash:A,shape:C,name:Ht}of r?w:[]){p.push(te(m,b,b.map(K=>at(t,x,K)),v,A));let R=at(t,x,o);p.push(ee(m.x(o),m.y(R),C,v,`${Ht}\
: ${H(R)}`))}return[mt(a,s.alt,...m.nodes,...p),Ot([g,...r?w:[]])]}function Dr(s,t,e){let[n,i,o]=[s.left,s.x(t),s.top-6],r={fill:"none",stroke:"currentColor","s\
troke-width":2};return[M("path",{...r,d:`M${n-9} ${o}L${n} ${o-38}L${n+9} ${o}M${n-6} ${o-13}h12M${n-3} ${o-26}h6`}),M("line",{x1:n,x2:i,y1:o-36,y2:o-14,stroke:e.
uplink,"stroke-width":2,"stroke-dasharray":"2 4"}),M("rect",{...r,x:i-7,y:o-25,width:14,height:25,rx:2}),M("line",{x1:i,x2:i,y1:s.top,y2:s.bottom,stroke:e.emphasis,
"stroke-width":2,"stroke-dasharray":"2 4"})]}var Fr=5;function Ni(s,{knife:t,colours:e},{draws:n},i){let o=t.top.slice(0,Fr).map(([u,f,m])=>({text:u,prob:f,isDraft:m}));
t.draft_prob!==null&&!o.some(({isDraft:u})=>u)&&o.splice(-1,1,{text:t.draft,prob:t.draft_prob,isDraft:!0});let r=i<Li?148:170,a=i-r-70,h=o.flatMap(({text:u,prob:f,
isDraft:m},w)=>{let[g,p]=[10+34*w,m?I(s.draft,{text:u}):u],b=m?{stroke:e.emphasis,"stroke-width":3}:{},x=Math.max(f*a,1);return[V(p,r-8,g+17,{"text-anchor":"end"}),
M("rect",{x:r,y:g,width:x,height:24,fill:e.small,...b}),V(k(f),r+x+8,g+17,{"text-anchor":"start"})]}),l=(i-8)/Fe,d=Math.min(l,62);for(let u=0;u<2*Fe;u+=1){let f=[
4+l*(u%Fe),Lt-2*d-8+d*Math.floor(u/Fe)];h.push(...zr(f,[l-6,d-6],n?.[u],e))}return[mt(i,s.alt,...h)]}function zr([s,t],[e,n],i,o){let r=i?i.differs?o.resample:o.
skip:o.grey,a=i?.differs?{"stroke-width":3}:{"stroke-width":1.5,"stroke-dasharray":"2 3"},h=M("rect",{x:s,y:t,width:e,height:n,rx:5,fill:r,"fill-opacity":i?.16:
.08,stroke:r,...a});if(!i)return[h];let l=Math.max(2,Math.floor(e/7.2));return h.append(M("title",{},i.text)),[h,V(Ci(i.text,l),s+e/2,t+n/2+5)]}function Ri(s,{line:t,
colours:e},{uTh:n,drawn:i,shown:o},r){let a=t.uncertainty.length,h=Jt([a+1,0],[1,...[5,10,15,20,40,60,80,100].filter(p=>p<=a&&(p>20||a<=40))]),l=Ct(r,Jt([-.03,1.03],
Br),h,s),d=[{name:s.right,skip:!0,crossed:!1,colour:e.skip,shape:"circle"},{name:s.wrong,skip:!0,crossed:!0,colour:e.resample,shape:"x"},{name:s.accepted,skip:!1,
crossed:!1,colour:e.accept,shape:"triangle-up"},{name:s.replaced,skip:!1,crossed:!0,colour:e.resample,shape:"square"}],u={name:s.covered,colour:e.grey,shape:"ci\
rcle"},f=p=>o?d.find(({skip:b,crossed:x})=>b===i.skips[p]&&x===t.rejected[p]):u,m=[],w=(p,b,x)=>M("rect",{x:l.x(p),y:l.top,width:l.x(b)-l.x(p),height:l.bottom-l.
top,fill:x,"fill-opacity":.1});o&&(m.push(w(-.03,n,e.skip),w(n,1.03,e.accept)),m.push(M("line",{x1:l.x(n),x2:l.x(n),y1:l.top,y2:l.bottom,stroke:e.emphasis,"stro\
ke-width":3}))),t.uncertainty.forEach((p,b)=>{let{name:x,shape:v,colour:A}=f(b);m.push(ee(l.x(p),l.y(b+1),v,A,`${b+1} ${t.names[b]}: ${k(p)}, ${x}`))});let g=(o?
d:[u]).map(p=>({...p,name:`${p.name} ${t.uncertainty.filter((b,x)=>f(x)===p).length}`}));return[mt(r,s.alt,...l.nodes,...m),Ot(g)]}function Ii(s,t,e){let n=(s.right-
s.left)/e,i=.76*n/t.length;return t.flatMap(({name:o,colour:r,pattern:a,values:h},l)=>h.map((d,u)=>{let f=s.left+n*u+.12*n+i*l,m=Math.min(s.y(d),s.bottom);return Gs(
f,m,i,s.bottom-m,r,a,`${o}: ${k(d)}`)}))}function Pi(s,t,e){let n=t.length*62>e,i=(s.right-s.left)/t.length;return t.map((o,r)=>{let[a,h]=[s.left+i*(r+.5),s.bottom+
16];return n?V(o,a+4,h-2,{"text-anchor":"end",transform:`rotate(-40 ${a+4} ${h-2})`}):V(o,a,h)})}function Bi(s,{colours:t},{cut:e},n){let i=e.bars.map(({text:l,
isDraft:d})=>`${Ci(l,8)}${d?` ${s.draft}`:""}`),o=[{name:s.small,colour:t.small,pattern:"",values:e.bars.map(({prob:l})=>l)},{name:s.rebuilt,colour:t.uplink,pattern:"\
/",values:e.bars.map(({rebuilt:l})=>l)}],r=Qt([1e-5,1],l=>String(l)),a=Ct(n,{...Ws(i),ticks:[]},r,s,{bottom:92}),h=[...Ii(a,o,i.length),...Pi(a,i,0)];if(e.k<e.bars.
length){let l=a.left+(a.right-a.left)*e.k/e.bars.length;h.push(M("line",{x1:l,x2:l,y1:a.top,y2:a.bottom,stroke:t.emphasis,"stroke-width":3}))}return[mt(n,s.alt,
...a.nodes,...h),Ot(o)]}function ji(s,{game:t,colours:e},{throws:n},i){let o=t.names.map((d,u)=>n?n.counts[u]/n.number:0),r=[{name:s.small,colour:e.small,pattern:"",
values:t.small},{name:s.large,colour:e.large,pattern:".",values:t.large},{name:s.outcome,colour:e.accept,pattern:"/",values:o}],a=1.05*Math.max(...r.flatMap(({values:d})=>d)),
h=Ct(i,{...Ws(t.names),ticks:[]},Jt([0,a],[0,.2,.4,.6,.8,1].filter(d=>d<=a)),s,{bottom:72}),l=[...Ii(h,r,t.names.length),...Pi(h,t.names,i)];return[mt(i,s.alt,...h.
nodes,...l),Ot(r)]}function Di(s,{bill:t,lines:e,colours:n},{mine:i,shown:o,several:r},a){let{snrs_db:h,drawn_at_db:l,speeds:d}=t,u={name:s.mine,colour:n.emphasis,
dash:"dot"},f=(o?t.methods:[]).map(v=>({...e[v.name],name:v.title,values:h.map(A=>Zt(v,t,A))}));r&&(f.push({...e.spec,name:s.several,values:h.map(v=>je(t,v).speed)}),
f.push({...e["shared-noise"],name:s.shared,values:h.map(v=>De(t,v).speed)}));let m=Qt([d[0]/1.2,d[d.length-1]*1.2],v=>String(Number(v.toPrecision(1))),[1,3]),w=[
h[0]-1,h[h.length-1]+1],g=Ct(a,Jt(w,[-20,-10,0,10,20],v=>String(v).replace("-","−")),m,s),p=f.map(({colour:v,dash:A,values:C})=>te(g,h,C,v,A));p.push(te(g,l,i,
u.colour,u.dash)),l.forEach((v,A)=>p.push(ee(g.x(v),g.y(i[A]),"diamond",u.colour,`${s.mine}: ${i[A]}`)));let b=M("g",{"clip-path":"url(#plot)"},...p),x=M("clipP\
ath",{id:"plot"},M("rect",{x:g.left,y:g.top-8,width:g.right-g.left,height:g.bottom-g.top+16}));return[mt(a,s.alt,M("defs",{},x),...g.nodes,b),Ot([u,...f])]}function ze(s,t,e,n,i,o){let[r,a,h]=[c("label","field"),c("input"),c("output","",n(t[e]))];return Object.assign(a,{type:"range",min:"0",max:String(t.length-1),step:"\
1",value:String(e),disabled:i}),a.setAttribute("aria-valuetext",n(t[e])),a.addEventListener("input",()=>{let l=t[Number(a.value)];h.textContent=n(l),a.setAttribute(
"aria-valuetext",n(l)),o(Number(a.value))}),r.append(c("span","",s),a,h),r}function ht(s,t,e,n=""){let i=c("button",n,s);return Object.assign(i,{type:"button",disabled:t}),
i.addEventListener("click",e),i}var Hr={start:null,handle:()=>[],said:()=>null},Ur={start:({data:s})=>s.wall.first,draw:({data:s},t,e)=>[Oi,{metres:s.wall.distances[t],
shown:e}],handle:({data:s,words:t},e,n,i)=>[ze(t.said.handle,s.wall.distances,e,o=>`${S(o)} m`,!n,i)],said:({data:s},t)=>_i(s.wall,s.wall.distances[t])},Kr={start:()=>({
presses:0,draws:null}),draw:(s,{draws:t},e)=>[Ni,{draws:e?t:null}],handle:({data:s,pair:t,words:e},n,i,o)=>[ht(e.said.handle,!i,()=>o({presses:n.presses+1,draws:Ai(
t,s.shaken,n.presses)}),"first")],said:({words:s},{presses:t,draws:e})=>e&&xi(e,t,s.said.own,s.said.other)},se=Array.from({length:101},(s,t)=>t/100),qr={start:({
data:s})=>se.indexOf(s.line.own),draw:(s,t,e)=>[Ri,{uTh:se[t],drawn:Fi(s,t),shown:e}],handle:({data:s,words:t,open:e},n,i,o,r)=>{let a=ht(s.frame.live,!i,()=>e(
{...s.run,settings:{...s.run.settings,u_th:se[r()]}}));return a.title=s.frame.live_help,[ze(t.said.handle,se,n,h=>h.toFixed(2),!i,o),a]},said:(s,t)=>yi(Fi(s,t))};
function Fi({data:s,methods:t},e){return wi(s.line,t.find(s.run.method),s.run.settings,se[e])}var Wr={start:({data:s})=>s.knife.sizes.length-1,draw:({data:s},t)=>[
Bi,{cut:Us(s.knife,s.run.settings,s.knife.sizes[t])}],handle:({data:s,words:t},e,n,i)=>[ze(t.said.handle,s.knife.sizes,e,S,!n,i)],said:({data:s,words:t},e)=>{let{
knife:n,run:i}=s;return ki(Us(n,i.settings,n.sizes[e]),n,i.settings.theta,t.said.predicted,t.said.bound)}},Gr={start:()=>0,draw:({data:s},t,e)=>[ji,{throws:e&&t?
Ks(s.game,s.game.seed,t):null}],handle:({data:s,words:t},e,n,i)=>s.game.throws.map((o,r)=>{let a=I(t.said.handle,{more:S(o)});return ht(a,!n||e+o>s.game.most,()=>i(
e+o),r===0?"first":"")}),said:({data:s},t)=>t?vi(s.game,Ks(s.game,s.game.seed,t)):null},Vr={start:({data:s})=>({mine:s.bill.drawn_at_db.map(()=>s.bill.first),several:!1}),
draw:({data:s},{mine:t,several:e},n)=>[Di,{mine:t.map(i=>s.bill.speeds[i]),shown:n,several:n&&e}],handle:({data:s,words:t,reveal:e},n,i,o,r)=>{if(!i)return[...Xr(
s.bill,n,o,r),ht(t.said.reveal,!1,e,"first")];let[a,h]=[c("label","check"),c("input")];return Object.assign(h,{type:"checkbox",checked:n.several}),h.addEventListener(
"change",()=>o({...r(),several:h.checked})),a.append(h,t.said.handle),[a]},said:({data:s},{mine:t,several:e})=>e?Mi(s.bill,s.run.method):Si(s.bill,t.map(n=>s.bill.
speeds[n]))};function Xr(s,{mine:t},e,n){return s.drawn_at_db.map((i,o)=>ze(U(i).replace(".0",""),s.speeds,t[o],String,!1,r=>e({...n(),mine:n().mine.with(o,r)})))}
var gt=[Hr,Ur,Kr,qr,Wr,Gr,Vr];var zi=/^#scene=(.*)$/,Yr=20;function wt(s,t,e){return s.replaceChildren(...t.split("**").map((n,i)=>i%2?c("strong","",I(n,e)):I(n,e))),s}var ne=class{constructor(t,e,n,i){
Object.assign(this,{data:t,pair:e,methods:n,open:i}),this.guesses=t.scenes.map(()=>null),this.held=gt.map(({start:o})=>o?.(this)??null),this.root=c("main","guid\
e"),this.build(),addEventListener("keydown",o=>this.onKey(o),!0),new ResizeObserver(()=>this.drawFigure()).observe(this.figure)}static names(t){return zi.test(t)}build(){
let{scenes:t,frame:e}=this.data;this.steps=c("nav","steps"),this.steps.setAttribute("aria-label",e.scene);for(let[a,{short:h}]of t.entries()){let l=c("a","",`${a+
1} ${h}`);l.href=`#scene=${a+1}`,this.steps.append(l)}this.warning=c("p","refused"),this.warning.setAttribute("role","status"),this.left=c("section","telling"),
this.back=ht(e.back,!1,()=>this.go(this.at-1)),this.next=ht(e.next,!1,()=>this.go(this.at+1),"first");let n=c("div","onwards");n.append(this.back,this.next);let[
i,o]=[c("div","told"),c("section","shown")];i.append(this.left,n),this.figure=c("div","figure"),this.handles=c("div","handle"),this.sentence=c("p","made"),this.
sentence.setAttribute("role","status"),o.append(this.figure,this.handles,this.sentence);let r=c("div","tour");r.append(i,o),this.root.append(this.steps,this.warning,
r)}show(t){let{scenes:e,frame:n}=this.data,i=decodeURIComponent(zi.exec(t)[1].replace(/%(?![0-9a-f]{2})/gi,"%25")),o=e.findIndex((r,a)=>i===String(a+1));this.warning.
textContent=o<0?I(n.refused,{last:e.length,said:E(i,Yr)}):"",this.at=Math.max(o,0),scrollTo(0,0),this.draw()}go(t){t>=0&&t<gt.length&&(location.hash=`#scene=${t+
1}`)}onKey(t){this.root.hidden||(t.stopPropagation(),!(t.ctrlKey||t.altKey||t.metaKey||t.target.matches("input"))&&(t.key==="ArrowRight"&&this.go(this.at+1),t.key===
"ArrowLeft"&&this.go(this.at-1)))}get words(){return this.data.scenes[this.at]}get shown(){return this.guesses[this.at]!==null}draw(){[...this.steps.children].forEach(
(t,e)=>{e===this.at?t.setAttribute("aria-current","step"):t.removeAttribute("aria-current"),t.classList.toggle("done",this.guesses[e]!==null)}),this.back.disabled=
this.at===0,this.next.disabled=this.at===gt.length-1,this.drawWords(),this.drawHandle(),this.drawFigure()}drawWords(){let{words:t,data:e}=this,n=t.choices.length>
0,i=[c("h2","",t.title),wt(c("p"),t.prose,e.facts)];n&&i.push(wt(c("p","ask"),t.ask,e.facts),this.choices()),this.verdict=c("p","judged"),this.verdict.setAttribute(
"role","status"),i.push(this.verdict),this.left.replaceChildren(...i),this.drawVerdict()}choices(){let t=c("div","guesses");return t.setAttribute("role","group"),
t.setAttribute("aria-label",this.data.frame.guess),this.words.choices.forEach((e,n)=>t.append(ht(e,!1,()=>this.guess(n)))),t}guess(t){let e=!this.shown;this.guesses[this.
at]=t,this.steps.children[this.at].classList.add("done"),this.drawVerdict(),e&&this.drawHandle(),this.drawFigure()}drawVerdict(){let{words:t,data:e,guesses:n,at:i}=this,
[o,r]=[n[i],e.truths[i]];if(this.left.querySelectorAll(".guesses button").forEach((u,f)=>u.setAttribute("aria-pressed",String(f===o))),o===null){this.verdict.textContent=
t.choices.length>0?e.frame.first:"",this.verdict.classList.add("quiet");return}if(this.verdict.classList.remove("quiet"),r===null){wt(this.verdict,t.then,e.facts);
return}let a=o===r,[h,l,d]=[c("span",a?"yes":"no",a?"✓ ":"✗ "),c("span"),c("span")];wt(l,a?e.frame.yes:e.frame.no,{choice:t.choices[r]}),this.verdict.replaceChildren(
h,l," ",wt(d,t.then,e.facts))}drawHandle(){let{at:t}=this,e=i=>{this.held[t]=i,(!this.handles.contains(document.activeElement)||document.activeElement.localName===
"button")&&this.drawHandle(),this.drawFigure()},n=[...this.handles.querySelectorAll("button")].indexOf(document.activeElement);this.handles.replaceChildren(...gt[t].
handle(this,this.held[t],this.shown,e,()=>this.held[t])),this.handles.querySelectorAll("button")[n]?.focus()}reveal=()=>this.guess(0);drawFigure(){let t=this.figure.
clientWidth;if(this.at===void 0||t===0)return;let{data:e,words:n,shown:i,at:o}=this,r=this.held[o];if(o===0)this.figure.replaceChildren(...this.cards());else{let[
h,l]=gt[o].draw(this,r,i);this.figure.replaceChildren(...h(n.figure,e,l,t))}let a=i?gt[o].said(this,r):null;a?wt(this.sentence,n.said[a[0]],a[1]):this.sentence.
textContent=""}cards(){let{said:t}=this.words;return this.data.cards.length===0?[c("p","",t.none)]:this.data.cards.map(({text:e,back:n},i)=>{let o=c("article","\
card"),r=c("p","answer-text",e);if(r.dir="auto",o.append(c("h3","",I(t.card,{letter:"AB"[i]})),r),!this.shown)o.append(c("p","quiet",t.covered));else for(let[a,
h]of n)o.append(wt(c("p"),t[a],h));return o})}};var Vs={ends:"This token ends the text.",forced:"{text} stands here because that was forced.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model cho\
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
ts time, {value}",below:"below",at_least:"at least",at_most:"at most",above:"above",told_sure:"The phone was sure enough of {draft} and kept it without asking.",
told_kept:"The phone kept {draft} without asking.",told_wrong:"The large model would have rejected it: a wrong skip.",told_unsure:"The phone was unsure about {d\
raft}, so it asked.",told_sent:"The phone asked about {draft}.",told_accepted:"The large model accepted it.",told_replaced:"The large model wrote {final}.",told_again:"\
The large model rejected the draft, sampled again and wrote {final}, too.",told_bonus:"The large model accepted all drafts and added {final}.",told_slm:"The sma\
ll model wrote {final} alone. Nothing was sent.",told_llm:"The large model wrote {final} alone.",told_end:"the end of the text"};function _(s,t={}){if(!(s in Vs))throw new Error(`There is no sentence ${s}.`);return Vs[s].replace(/\{(\w+)\}/g,(e,n)=>{if(!(n in t))throw new Error(`The sente\
nce ${s} lacks ${n}.`);return t[n]})}function X(s,t,e,n={}){let[i,o]=P(t,e);return _(s,{own:i,limit:o,...n})}function B(s,t){return _("quoted",{text:E(s,t)||_("\
no_text")})}var Jr=24;function He(s){let[t,e]=[new Map,new kt],[n,i]=[null,[]];for(let o of s)if(o.type==="exchange"){if(n!==null){let r=i.filter(({decision:a})=>a==="accep\
t"||a==="resample");e.spend(n,r.length,r.filter(({decision:a})=>a==="accept").length)}[n,i]=[o,[]]}else o.type==="token"&&(t.set(o.round,{tokens:i,leastKept:e.leastKept}),
i=[...i,o]);return t}var Hi={tokens:[],leastKept:fs};function Ys(s,t){return s.tokens.length>0?s.tokens[0].round:t.round}function Ui(s){if(s.slm_passes<2&&s.tokens<
2)return"";let t={drafts:Rs(s.slm_passes,"draft"),size:L(s.payload_bits)};return s.thrown.length===0?_("message",t):_("message_discarded",{discarded:Rs(s.thrown.
length,"draft"),texts:qi(s),...t})}function Ki(s){let t=s.thrown.length;return _(t>1?"discarded":"discarded_one",{count:t,texts:qi(s)})}function qi(s){return s.
thrown.map(t=>B(t,Jr)).join(", ")}function Wi(s,t,e,n,i){let[o,r,a]=[i.tokens.length+1,t.slm_passes,L(t.payload_bits)],h=r>1?_("place",{number:o,drafts:r,size:a}):
_("place_alone",{size:a}),l=i.tokens.length>0?_("went_with",{first:Ys(i,s),place:h}):_("went",{place:h});if(n.transmitRule==="after_gamma")return _(r===e.gamma?
"gamma":"gamma_full",{went:l,gamma:e.gamma});let d=sa(s,e,n,i).filter(({value:m})=>!Number.isNaN(m));if(d.length===0)return l;let u=d.map(ea).join(" and "),f=o<
r?"drafting_on":d.some(({stops:m})=>m)?"message_sent":"message_full";return _(f,{went:l,why:u[0].toUpperCase()+u.slice(1)})}var[Qr,Xs,ta]=[["below","at_least"],
["at_most","above"],["above","at_most"]];function ea({what:s,value:t,limit:e,least:n,stops:i,relations:o}){let[[r,a],h]=[P(t,n),_(s)],l={own:r+(h.endsWith(",")?
",":""),relation:_(o[i?0:1]),limit:_(e,{value:a})};return _("comparison",{what:h,...l})}function sa(s,t,e,n){let i=[...n.tokens,s],o=s.draft_prob??NaN,r=i.reduce(
(g,p)=>g*(p.draft_prob??NaN),1),a=i.reduce((g,p)=>g*(1-(p.predicted_rejection??NaN)),1),[h,l]=[s.uncertainty??NaN,s.u_th??NaN],d={what:"probability",value:o,limit:"\
limit_prob",least:t.stop_prob},f={...{what:"product",value:r,limit:"limit_product",least:t.stop_product},stops:r<=t.stop_product,relations:Xs},m={what:"all_acce\
pted",limit:"limit_worth"};return{when_uncertain:[{what:"uncertainty",value:h,limit:"limit_threshold",least:l,stops:h>l,relations:ta}],after_unlikely:[{...d,stops:o<
t.stop_prob,relations:Qr}],after_unlikely_together:[f],after_worth:[{...m,value:a,least:n.leastKept,stops:a<=n.leastKept,relations:Xs}],after_either:[{...d,stops:o<=
t.stop_prob,relations:Xs},f]}[e.transmitRule]??[]}function O(s){return s.token_hex!==null?`⟨${s.token_hex}⟩`:s.token===s.draft&&s.draft_text!==null?s.draft_text:[s.draft_top,s.target_top,s.resampling_top].flat().
find(([e])=>e===s.token)?.[1]??s.text}function Ue(s,t,e,n,i,o=Hi){let r=ia[s.decision](s,t,e,n,i,o);return typeof Ke(s,n)=="number"&&r.push(_("forced",{text:B(O(
s))})),s.is_end&&r.push(_("ends")),r.join(" ")}function Ke(s,t){return(t.forces??[]).find(({round:e})=>e===s.round)?.what??null}var ia={llm:s=>[_("llm",{text:B(
O(s)),prob:k(s.target_prob)})],slm:(s,t,e)=>[_("slm",{text:B(O(s)),prob:k(s.draft_prob)}),...e?[_("slm_audited",{prob:k(e.target_prob)})]:[]],skip:(s,t,e,n,i)=>[
Vi(s),oa(s,n,i),i.test.shares_noise&&e?ra(e):aa(s,e,i.uses.includes("p_t")?n.p_t:null)],bonus:(s,t)=>{let[e,n]=[{text:B(O(s)),prob:k(s.target_prob)},t.slm_passes];
return[n===1?_("bonus_one",e):_("bonus",{drafts:S(n),...e})]},accept:Gi,resample:Gi};function Vi(s){let t=s.token===s.draft?O(s):s.draft_text??"";return _("draf\
ted",{text:B(t),prob:k(s.draft_prob)})}function oa(s,t,e){let{reads:n}=e;if(Ke(s,t)==="skip")return _("skipped_forced");if(n.includes("skip_prob"))return _("ski\
pped_by_chance",{prob:k(t.skip_prob)});if(n.includes("confidence_th")&&s.draft_prob!==null)return X("skipped_confident",s.draft_prob,t.confidence_th);let i=Zs(s,
t);return!n.includes("estimator")||s.uncertainty===null||i===null?_("skipped"):X("skipped_certain",s.uncertainty,i,{threshold:Yi(e)})}function ra(s){return _(s.
would_accept?"audit_same":"audit_other",{prob:k(s.target_prob),keeps:k(1-s.rejection_prob)})}function aa(s,t,e){if(!t)return _("unread");let[n,i]=[t.target_prob,
1-t.rejection_prob];if(e!==null)return X(n>=e?"audit_floor_kept":"audit_floor_lost",n,e);if(t.rejection_prob===0)return _("audit_certain",{prob:k(n)});let o=_("\
audit_chance",{prob:k(n),keeps:k(i)});return s.accept_uniform===null?o:`${o} ${X(t.would_accept?"audit_kept":"audit_lost",s.accept_uniform,i)}`}function Gi(s,t,e,n,i,o){
let r=t.outage?[_("outage",{limit:Yt(200*.001)})]:[],a=i.blocks?Wi(s,t,n,i,o):la(s,t,n,i),h=s.decision==="resample"&&t.thrown.length>0?[Ki(t)]:[],l=()=>i.test.shares_noise?
ca(s):da(s,t,n),d=typeof Ke(s,n)=="number"?_("gives",{prob:k(s.target_prob)}):l();return[Vi(s),a,...r,d,...h]}function ha(s,t,e){let n=e.test.tests_ratio?"load_\
own":"load_id",i=s.k===1?_("load_one"):_("load",{entries:S(s.k??0)});return _("sized",{load:e.sends_law?i:_(n),size:L(t.payload_bits)})}function la(s,t,e,n){let[
{reads:i},o]=[n,ha(s,t,n)];if(Ke(s,e)==="send")return _("sent_forced",{load:o});if(i.includes("skip_prob"))return _("sent_by_chance",{load:o});if(i.length===0||
n.compares_u_th&&e.u_th===null)return _("sent_always",{load:o});if(i.includes("confidence_th")&&s.draft_prob!==null)return X("sent_unconfident",s.draft_prob,e.confidence_th,
{load:o});let r=Zs(s,e);if(!i.includes("estimator")||s.uncertainty===null||r===null)return _("sent",{load:o});let a=s.uncertainty<=r?"sent_stale":"sent_uncertai\
n";return X(a,s.uncertainty,r,{threshold:Yi(n),streak:Ls,load:o})}function ca(s){let t={prob:k(s.target_prob),keeps:k(s.accept_prob)};return s.decision==="accep\
t"?_("race_same",t):_("race_other",{text:B(O(s)),...t})}function da(s,t,e){if(s.case===null)return ua(s,e);let[n,i]=[k(s.target_prob),As.includes(e.payload)?"_r\
ounded":""];if(s.case==="1")return _(`certain${i}`,{prob:n});let[o,r]=[s.accept_uniform??0,s.accept_prob??0],a=P(o,r)[1],h=a.startsWith("<")&&s.decision!=="acce\
pt",l=_(`less${i}`,{prob:n,test:h?_("accepts_never"):_("accepts",{limit:a})});if(s.decision==="accept")return`${l} ${X("accepted",o,r)}`;let d=`rejected${h?"_ne\
ver":""}${t.billed_downlink_bits?"_downlink":""}`;return`${l} ${X(d,o,r,{replacement:Xi(s),size:L(t.billed_downlink_bits)})}`}function ua(s,t){return X(s.decision===
"accept"?"floor_kept":"floor_lost",s.target_prob??0,t.p_t,{replacement:Xi(s)})}function Xi(s){return s.token===s.draft?_("sampled_again"):_("sampled_instead",{text:B(
O(s))})}function Zs(s,t){return s.u_th??(typeof t.u_th=="number"?t.u_th:null)}function Yi(s){return _(s.learns?"threshold_learned":"threshold")}function Zi(s){return Object.
entries(s).map(([t,e])=>_("gain",{value:T(e,2),title:Ut[t]})).join(" · ")}function Ji(s,t,e,n){let i=e&&s.target_prob===null?e:s,o=(u,f)=>u===null||f===null?[k(
u),k(f)]:P(u,f),[r,a]=o(s.uncertainty,Zs(s,n)),[h,l]=o(s.accept_prob,s.accept_uniform),d=t.payload_bits;return[S(s.round),S(s.token),r,a,k(s.draft_prob),k(i.target_prob),
k(s.predicted_rejection),k(i.rejection_prob),h,l,S(s.k),d?`${S(d)} bits (${L(d)})`:"0 bits",d?S(t.slm_passes):N,S(t.thrown.length),`${S(t.downlink_bits)} bits`,
U(t.snr_db),Yt(t.uplink_s),Yt(t.slm_s),Yt(t.llm_s),N,N,N,k(i.total_variation),G(i.bias),S(e?e.at_round:null)]}var pa=6;function Qi(s,t,e,n){let{token:i}=s,o=c("div","otherwise");o.append(c("h3","","Decide otherwise here"));let r=(a,h)=>{let l=c("button","",a);l.type="bu\
tton";let d=e.filter(({round:u})=>u!==i.round);l.addEventListener("click",()=>n(h===null?d:[...d,{round:i.round,what:h}])),o.append(l)};t.verifies&&!t.blocks&&(i.
decision==="skip"?r("Send it","send"):r("Skip it","skip"));for(let[a,h]of fa(s))a!==i.token&&r(`‘${E(h,24)||"(no text)"}’`,a);return e.some(({round:a})=>a===
i.round)&&r("As the method decides",null),o}function fa({token:s,audit:t}){let e=new Map([...s.draft_top,...s.target_top,...t?.target_top??[]].sort((n,i)=>i[2]-
n[2]).map(([n,i])=>[n,i]));return s.draft!==null&&e.set(s.draft,s.draft_text),e.set(s.token,O(s)),[...e].slice(0,pa)}var to=["accept","resample"],ma=["target_prob","rejection_prob","total_variation","bias"];function Nt(s,t,e=!1){let n=s[0],i=s.filter(({type:p})=>p==="token"),o=new rt(
t,i.length,e),[r,a]=[[],[]],h=new Map;for(let p of i)h.set(p.exchange,[...h.get(p.exchange)??[],p]);let l=p=>{let b=h.get(p.number);if(b===void 0)return p;let x=[
b[0].round,b.some(({decision:A})=>A==="resample")],v=o.priced(p,...x);return r.push(o.demand(v,...x)),a.push(b[0].round-1),v},d=new Map(s.filter(({type:p})=>p===
"exchange").map(p=>[p.number,l(p)])),u=new Map(s.filter(({type:p})=>p==="audit").map(p=>[p.round,p])),f=kn(n.vocabulary_size),m=ga(o,d),w=i.map((p,b)=>{let x=d.
get(p.exchange),v=b===0||i[b-1].exchange!==p.exchange,A=u.get(p.round)??null,C=Object.fromEntries(ma.map(un=>[un,(A??p)[un]])),Ht=de(x),R=o.onAir(b,f,0).seconds+
t.clock.rtt_s,[K,dn]=v?m.of(x):m.of();return{...C,token:p,exchange:x,audit:A,begins:v,transmitted:to.includes(p.decision),sent:v&&to.includes(p.decision),skipped:p.
decision==="skip",wouldAccept:p.decision==="skip"&&A?A.would_accept:null,totalS:v?Ht:0,snrDb:o.snrDb?o.snrDb[b]:null,hlm:m.known.slm&&m.known.llm?{uplinkS:R,totalS:K+
R+dn}:null,llm:m.known.llm?{totalS:dn}:null}}),g=0;return w.forEach((p,b)=>{p.begins&&(g=b),p.first=w[g],p.firstIndex=g}),{started:n,rows:w,exchanges:d,audits:u,
fullBits:f,settings:t,busy:wa(r,a,w.length,e&&t.clock.schedule==="overlapped")}}function ga(s,t){let{constants:e}=s;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.
slmS,e.llmS]};let n=(r,a)=>{let h=[...t.values()].filter(l=>l[r]>0);return eo(h.map(l=>l[a]))/eo(h.map(l=>l[r]))},i=[n("slm_passes","slm_s"),n("llm_passes","llm\
_s")],o=({slm_passes:r,llm_passes:a,slm_s:h,llm_s:l}={})=>[r===1?h:i[0],a===1?l:i[1]];return{known:{slm:!Number.isNaN(i[0]),llm:!Number.isNaN(i[1])},of:o}}function eo(s){
return s.reduce((t,e)=>t+e,0)}function wa(s,t,e,n){let i=Array.from({length:e},()=>[]);for(let o of Tn(s,n))i[n&&o.kind==="wait"?e-1:t[o.exchange-1]].push(o);return i}
function Rt(s){return s.map(t=>t.map(({kind:e,start:n,end:i})=>[e,...[n,i].map(o=>Number(o.toFixed(6)))]))}function j(s){let t=0;return s.map(e=>t+=e)}function qe(s,t){return s.schedule==="sequential"||t?s:{...s,schedule:"sequential"}}function so({seed:s,vocabulary_size:t,overlaps:e,rows:n},i,o){let r=[{type:"\
started",vocabulary_size:t}],a=0;return n.forEach(([h,l,...d],u)=>{if(d.length>0){let[f,m,w,g,p,b,x,v]=d;a+=1;let A={slm_passes:g,llm_passes:p,bonus_drafted:b?!1:
null,host_slm_s:x,host_llm_s:v};r.push({type:"exchange",number:a,tokens:f,payload_bits:m,billed_downlink_bits:w,...A})}r.push({type:"token",round:u+1,exchange:a,
decision:h,k:l})}),Nt(r,{seed:s,channel:i,clock:o},e)}function ba({rows:s}){return s.reduce((t,{totalS:e})=>t+e,0)}function We(s,t){let[e,{rows:n}]=[ba(s),s],i=t&&
n.every(o=>o.hlm)?n.reduce((o,r)=>o+r.hlm.totalS,0):null;return`${T(e>0?n.length/e:null)} tokens/s${i!==null&&e>0?` · ${T(i/e,2)} × HLM`:""} · ${H(e)}`}function Q(s){return String(s).replace(/\B(?=(\d{3})+$)/g," ")}function tt(s){return s.toFixed(s<100?2:1)+" s"}var It={draft:{lane:0,name:"drafts",top:1,tall:8,says:s=>`The device drafts token ${s}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:s=>`The device dr\
afts on behind the message of token ${s}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the ba\
se station"},upload:{lane:1,name:"upload",top:1,tall:5,says:s=>`The message of token ${s} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:s=>`The reply t\
o the message of token ${s} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(s,t)=>t?`The base station decodes token ${s}`:`The base station verifie\
s the message of token ${s}`}},lt=["device","link","station"],ie=10,_a=7,xa=.75,ya=.12,ka=0;function va(s){return s.flatMap((t,e)=>{let n=0,i=t.every(([o])=>o===
"pass");return t.map(([o,r,a])=>({kind:o,start:r,end:a,alone:i,row:e,token:e+1+(o==="draft"?(n+=1)-1:0)}))})}function Sa({kind:s,start:t,end:e,token:n,alone:i}){
return`${It[s].says(n,i)}: ${Ma(e-t)}.`}function Ma(s){return s<1?Number((1e3*s).toPrecision(3))+" ms":tt(s)}function Aa(s,t){let e=lt.map(()=>0);for(let{kind:n,
start:i,end:o}of s)n!=="wait"&&(e[It[n].lane]+=Math.max(0,Math.min(o,t)-i));return e.map(n=>t>0?Math.min(1,n/t):0)}function Ta(s,t){let{lane:e,top:n,tall:i}=It[t],
o=t==="draft"||t==="thrown"?ya:0;return s.filter(a=>a.kind===t).map(({start:a,end:h})=>`M${a} ${e*ie+n}H${h-o*(h-a)}v${i}H${a}z`).join("")}var Pt=class{constructor(t=""){
this.root=c("div","busy-key"),this.entries=c("span","busy-entries",t);for(let[e,{name:n}]of Object.entries(It)){let i=c("span","busy-entry",n);i.dataset.doing=e,
this.entries.append(i)}this.words=c("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:n})=>n));for(let n of this.
entries.querySelectorAll(".busy-entry"))n.hidden=!e.has(n.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!==
"")}},Bt=class{constructor(t,e,n){Object.assign(this,{key:t,choose:e,partly:n,spans:[],end:0,at:0,until:0}),this.root=c("div","busy");let i=c("div","busy-names");
i.append(...lt.map(r=>c("span","busy-name",r))),this.svg=y("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and statio\
n over time"}),this.shares=lt.map(()=>c("span","busy-share"));let o=c("div","busy-shares");o.title="Share of the time so far in which the lane is busy",o.append(
...this.shares),this.root.append(i,this.svg,o),this.svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener(
"pointerleave",()=>this.key.say("")),this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.
until,this.at)),this.resized.observe(this.svg)}lay(t,e){this.spans=va(t),this.end=e,this.root.hidden=this.spans.length===0;let n=l=>this.spans.filter(({kind:d})=>l.
includes(d)).map(d=>d.end-d.start),i=n(["draft"]);this.finest=Math.max(1e-6,Math.min(...i.length?[i[0]]:n(["pass"])));let o="busy-"+(ka+=1),r=y("clipPath",{id:o});
this.seen=y("rect",{x:0,y:0,width:0,height:ie*lt.length},r);let a=lt.map((l,d)=>y("rect",{class:"ground",x:0,y:d*ie+1,width:Math.max(e,1e-6),height:8})),h=y("g",
{"clip-path":`url(#${o})`});for(let l of Object.keys(It))y("path",{class:"doing","data-doing":l,d:Ta(this.spans,l)},h);this.cursor=y("path",{class:"busy-now"}),
this.svg.replaceChildren(r,...a,h,this.cursor),this.show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let n=this.svg.
clientWidth||1,i=Math.max(this.end,1e-6);this.view=this.partly?Math.min(i,n*this.finest/_a):i,this.from=Math.min(Math.max(0,e-xa*this.view),i-this.view),this.svg.
setAttribute("viewBox",`${this.from} 0 ${this.view} ${ie*lt.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${ie*
lt.length}`),Aa(this.spans,t).forEach((o,r)=>this.shares[r].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),n=this.
from+(t.clientX-e.left)/e.width*this.view,i=Math.floor((t.clientY-e.top)/e.height*lt.length);return this.spans.find(o=>It[o.kind].lane===i&&o.start<=n&&n<o.end&&
o.start<this.until)}sayings(t){let e=this.spanAt(t);return e?Sa(e):""}};var Ea={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function ct(s){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","t\
rue");let e=document.createElementNS("http://www.w3.org/2000/svg","path");return e.setAttribute("d",Ea[s]),t.append(e),t}function dt(s,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,n,i)=>{let o=n===0&&e==="␣"&&i.length>1;s.append("␣↵⇥".includes(e[0])?c(
"span",o?"mark begins":"mark",e):e)})}function jt(s,t,e){s.dataset.round=String(t.round),s.dataset.decision=t.decision,s.classList.toggle("miss",t.miss===!0),s.
classList.toggle("first-miss",t.first_miss===!0),s.classList.toggle("end",t.end===!0),s.classList.toggle("message-first",t.first===t.round),s.classList.toggle("\
message-last",t.last===t.round),s.setAttribute("aria-label",t.label),s.removeAttribute("title");let n=c("span","box"),i=c("bdi","text");dt(i,t.text),i.classList.
toggle("blank",t.text==="␣"),n.append(i),t.k!==void 0&&n.append(c("sup","k",t.k));let o=c("span","foot");if(o.append(c("span","letter",e)),t.u!==void 0){let h=c(
"span","u");h.style.setProperty("--u",String(t.u)),o.append(h)}let r=t.draft===void 0?[]:[c("s","draft")];r.length>0&&dt(r[0],t.draft);let a=t.message===void 0?
[]:[c("span","bracket")];a.length>0&&(a[0].title=t.message),s.replaceChildren(...r,n,o,...a)}function Dt(s,t){if(typeof t!="object"||typeof s!="object")return s===
t;let e=Object.keys(t);return Object.keys(s).length===e.length&&e.every(n=>Dt(s[n],t[n]))}function no(s,t){return t===void 0||s.round!==t.round||!s.parts!=!t.parts?
!1:!s.parts||s.parts.length<=t.parts.length}var $a=.12,Ge=class{constructor(t,e){this.race=t,this.number=e,this.items=[],this.node=c("section","lane");let n=c("div","about");this.title=c("strong","title"),
this.speed=c("span","speed-so-far"),this.travels=c("span","travels"),this.status=c("span","status"),this.counts=c("span","counts"),n.append(this.title,this.travels,
this.speed,this.counts,this.status);let i=c("div","course");this.track=c("div","track"),this.done=c("div","done"),this.flag=c("span","flag"),this.flag.setAttribute(
"aria-hidden","true"),this.track.append(this.done,this.flag),this.row=c("div","row"),this.row.setAttribute("role","listbox"),this.row.setAttribute("aria-orienta\
tion","horizontal"),this.busy=new Bt(t.busyKey,o=>t.choose(e,o),!1),i.append(this.track,this.busy.root,this.row),this.node.append(n,i),this.track.addEventListener(
"click",o=>this.onTrack(o)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("click",o=>this.onClick(o)),this.row.addEventListener(
"keydown",o=>this.onKey(o)),this.row.addEventListener("pointerover",o=>this.onHover(o))}update(t){this.data=t,this.title.textContent=t.title,this.title.title=t.
summary,this.travels.textContent=t.travels,this.travels.title="What travels up",this.row.setAttribute("aria-label","Tokens of "+t.title);for(let n of this.items.
splice(t.tokens.length))n.node.remove();let e=0;t.tokens.forEach((n,i)=>{let o=this.items[i]||this.addItem();(!o.token||!Dt({...o.token,seconds:0},{...n,seconds:0}))&&
jt(o.node,n,this.race.legend.letters[n.decision]),o.node.classList.toggle("parting",n.round===t.parting),this.race.legend.notice(n),o.token=n,o.from=e,e+=n.seconds||
0,o.to=e}),this.end=e,this.row.classList.toggle("drafts",t.tokens.some(n=>n.draft!==void 0)),this.parting=this.items.find(n=>n.token.round===t.parting)}addItem(){
let t=c("div","token future");t.setAttribute("role","option"),t.setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let e={
node:t};return this.items.push(e),e}span({token:t,from:e,to:n}){let i=this.items[t.first-1];if(i===void 0)return[e,n];let o=(i.to-i.from)/(t.last-t.first+1),r=i.
from+o*(t.round-t.first);return[r,r+o]}drawTrack(t){let e=i=>t>0?100*i/t:0,n=this.items.map(i=>{let{token:o}=i,[r,a]=this.span(i).map(e),h=a-Math.min($a,(a-r)/4);
return`${"var(--of-"+o.decision+")"} ${r}% ${h}%, transparent ${h}% ${a}%`});this.done.style.background=n.length===0?"none":`linear-gradient(to right, ${n.join(
", ")}, transparent ${e(this.end)}%)`,this.flag.hidden=this.parting===void 0,this.parting&&(this.flag.style.left=e(this.parting.to)+"%"),this.busy.lay(this.data.
busy,t)}show(t,e,n){let i=0;for(;i<this.items.length&&this.items[i].to<=t+1e-9;)i+=1;i!==this.shown&&(this.items.forEach((r,a)=>r.node.classList.toggle("future",
a>=i)),this.shown=i,this.drawCounts(),n&&(this.row.scrollLeft=this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(e>0?Math.min(100,
100*t/e):100)}% 0 0)`;let o=this.data.complete&&i===this.items.length;this.speed.textContent=o?this.data.finish:Q(i)+" of "+Q(this.items.length)+" tokens",this.
status.textContent=o||!this.data.complete?this.data.status:"…",this.node.classList.toggle("over",o)}drawCounts(){let t=this.items.slice(0,this.shown).map(i=>i.
token),{rows:e}=this.race.legend,n=({name:i})=>t.filter(o=>i==="miss"?o.miss:o.decision===i).length;this.counts.replaceChildren(...e.filter(i=>n(i)>0).map(i=>{let o=c(
"span","of",Q(n(i))+" "+i.counted[n(i)===1?0:1]);return o.dataset.of=i.name,o}))}pin(){if(!this.parting)return;let t=this.parting.node,[e,n]=[t.previousElementSibling,
t.nextElementSibling],i=t.offsetLeft+t.offsetWidth;t.classList.toggle("pinned-right",e!==null&&e.offsetLeft+e.offsetWidth>t.offsetLeft),t.classList.toggle("pinn\
ed-left",n!==null&&n.offsetWidth>0&&n.offsetLeft<i)}rest(){let t=this.items.indexOf(this.parting),e=this.items[Math.max(0,t-3)];e&&(this.row.scrollLeft=e.node.offsetLeft-
this.row.offsetLeft-8),this.pin()}find(t){return this.items.find(e=>e.token.round===t)}onTrack(t){let e=this.track.getBoundingClientRect(),n=(t.clientX-e.left)/
e.width*this.race.end,i=this.items.find(o=>n<=this.span(o)[1]);i&&this.race.choose(this.number,i.token.round)}itemOf(t){let e=t.target.closest(".token");return e&&
this.items.find(n=>n.node===e)}onClick(t){let e=this.itemOf(t);e&&this.race.choose(this.number,e.token.round)}onHover(t){let e=this.itemOf(t);e&&(e.node.title=e.
token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),n={ArrowRight:e+1,ArrowLeft:e-1,Home:0,End:this.shown-
1,Enter:e," ":e};if(t.key==="Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,t.key==="Arro\
wDown"?1:-1,e);else if(t.key in n){let i=this.items[Math.min(Math.max(n[t.key],0),this.shown-1)];i&&this.race.choose(this.number,i.token.round)}else return;t.preventDefault(),
t.stopPropagation()}};var Ft=class{constructor(t){this.strip=t,this.filters=new Set,this.root=c("div","head"),this.badge=c("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=c("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let e=c("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},e.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,e),this.said=c("p","said-counts"),this.mark=c("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)
return this.drawPresent();for(let n of t)this.letters[n.name]=n.letter,this.decisions.append(this.button(n)),this.said.append(this.sentence(n));this.said.append(
this.mark),this.drawPresent()}button(t){let e=t.name,n=c("button","filter");n.type="button",n.dataset.filter=e,n.title=t.label+": "+t.meaning+". Press to highli\
ght these tokens.",n.setAttribute("aria-pressed","false");let i=c("span","count","–");i.append(c("span","share-of"));let o=c("span","swatch",t.letter);o.setAttribute(
"aria-hidden","true");let r=c("span","name",t.label);return n.append(o,c("span","words")),n.lastChild.append(r," ",i,c("span","note",t.meaning)),n.addEventListener(
"click",()=>this.toggle(e)),this.buttons.set(e,{button:n,count:i}),n}sentence(t){let e=c("span","counted");e.dataset.filter=t.name,e.title=t.label+": "+t.meaning;
let n=c("span","how-many","0");return e.append(c("span","swatch",t.letter)," ",n," "+t.said),this.says.set(t.name,{node:e,count:n}),e}conclude(t,e){let n=t&&`${t}\
 ${e}`;this.mark.textContent!==n&&(this.mark.textContent=n),this.mark.dataset.mark=t}entry(t,e,n,i){let o=c("span","entry about-"+t);o.title=i;let r=c("span","s\
ample",e);return r.setAttribute("aria-hidden","true"),o.append(r,c("span","words",n)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let e=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let n of["draft","k","u","first_miss","message"])t[n]!==void 0&&this.present.add(n);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.
rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{name:e,usual:n}of this.rows){let{button:i}=this.buttons.get(e);i.
hidden=!(n&&!t)&&!this.present.has(e),i.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(e).node.hidden=i.hidden}for(let[e,n]of Object.entries(this.entries))
n.hidden=!this.present.has(e)}setCounts(t,e){for(let[n,{count:i}]of this.buttons){let o=t[n]||0,r=Q(o),a=n==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";i.
firstChild.data!==r&&(i.firstChild.data=this.says.get(n).count.textContent=r),i.lastChild.textContent!==a&&(i.lastChild.textContent=a)}}};var Js=globalThis[Symbol.for("cuhlm-boards")]??=new Map,Qs=class{constructor(){this.board=null,this.guests=new Set}meetBoard(t){this.board=t;for(let e of this.guests)
e.meet(t)}come(t){this.guests.add(t),this.board&&t.meet(this.board)}go(t){this.guests.delete(t)}};function bt(s){return Js.has(s)||Js.set(s,new Qs),Js.get(s)}function io(){
let s=document.querySelector("[data-testid=stMain]");return s?s.scrollTop:scrollY}function oo(s){return innerHeight-8-s.getBoundingClientRect().top-io()}function ro(s){
let t=s.getRootNode().host??s,e=document.querySelector(".st-key-lower");return e===null||!(t.compareDocumentPosition(e)&Node.DOCUMENT_POSITION_FOLLOWING)?null:e.
getBoundingClientRect().top+io()+La(e)}function La(s){let t=s.querySelector(".st-key-bill");return Math.max(120,t?.offsetHeight??0)}function ut(){return parseFloat(
globalThis.getComputedStyle?.(document.documentElement).fontSize)||16}var tn=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){
return Object.assign({},...[...this.handles].filter(({root:t})=>t.isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:n}=this,i=o=>Object.fromEntries(Object.
entries(o).map(([r,a])=>[r,r in n?n[r]:a]));return{channel:i(t),clock:i(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)
t.root.isConnected&&t.follow()})}},et=globalThis[Symbol.for("cuhlm-hand")]??=new tn;var ao=(s,t)=>Object.keys(s).every(e=>s[e]===t[e]);function Ca(s){if(!s)return null;let{channel:t,clock:e}=et.link(s.link),n={channel:t,clock:qe(e,s.suits)};return ao(
t,s.link.channel)&&ao(n.clock,s.link.clock)?null:n}function ho(s){let t=en(s.pricing),e=(s.pricing&&s.statuses[et.at.schedule])??s.status;if(!t)return{...s,status:e};
let n=s.tokens.map(i=>({...i,seconds:Number(t.rows[i.round-1].totalS.toFixed(5))}));return{...s,tokens:n,busy:Rt(t.busy),status:e,finish:We(t,s.gains&&!s.pricing.
nothing)}}function en(s){let t=Ca(s);try{return t&&so(s,t.channel,t.clock)}catch{return null}}var Ve=[.5,1,2,5,10,20,50],Oa=5,Na=12,Ra=9,Xe=1e3;function Ia(s){let t=s/Ra,e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(n=>n*e).find(n=>n>=t)}var Ye=class{constructor(t){
this.root=c("div","strip race"),this.legend=new Ft(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=!1,this.report=()=>{},this.field=c("d\
iv","lanes"),this.busyKey=new Pt("Under each track, from the top: device, link, station."),this.root.append(this.legend.root,this.busyKey.root,this.field,this.buildControls()),
t.append(this.root),et.followers.add(this)}buildControls(){let t=c("div","lane controls player"),e=c("div","about");this.playButton=this.button("play",()=>this.
playing?this.pause():this.play()),this.rates=c("div","speeds"),this.rates.setAttribute("role","group"),this.rates.setAttribute("aria-label","Speed of time");for(let i of Ve){
let o=this.button("speed",()=>{this.rate=i,this.playing||this.play(),this.drawControls()});o.textContent=i+"×",o.dataset.rate=String(i),this.rates.append(o)}e.
append(this.playButton,this.rates);let n=c("div","course");return this.scrubber=c("input","scrubber"),this.scrubber.type="range",this.scrubber.max=String(Xe),this.
scrubber.setAttribute("aria-label","Seconds on the model clock"),this.scrubber.addEventListener("input",()=>{let i=Number(this.scrubber.value)/Xe*this.end;this.
pause(),this.show(i,!0)}),this.axis=c("div","axis"),this.axis.setAttribute("aria-hidden","true"),n.append(this.scrubber,this.axis),t.append(e,n),t}button(t,e){let n=c(
"button",t);return n.type="button",n.addEventListener("click",e),n}update(t,e){this.report=e;let n=this.run!==t.run,i=this.running&&!n;for(n&&(this.pause(),this.
run=t.run,this.action=null,this.selected=null,this.legend.clear()),this.running=t.running,this.legend.setDecisions(t.decisions),this.legend.setBadge(t.badge);this.
lanes.length>t.lanes.length;)this.lanes.pop().node.remove();let o=n||this.now>=this.end;this.sent=t.lanes,this.lay(),(n||i)&&(this.rate=Ve.find(a=>a>=Oa&&this.end/
a<=Na)||Ve[Ve.length-1]);let r=matchMedia("(prefers-reduced-motion: reduce)").matches;(n||i)&&!t.running&&!r&&this.end>0?this.play():this.playing||(this.show(o?
this.end:Math.min(this.now,this.end),t.running),o&&!t.running&&(n||i)&&this.rest()),(this.action===null||t.action===this.action)&&this.drawSelection(t.selected)}lay(){
this.sent.forEach((t,e)=>{this.lanes[e]||(this.lanes[e]=new Ge(this,e),this.field.append(this.lanes[e].node)),this.lanes[e].update(ho(t))}),this.end=Math.max(0,
...this.lanes.map(t=>t.end));for(let t of this.lanes)t.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(t=>t.busy.spans)),this.drawAxis()}follow(){if(!this.
sent)return;let t=this.now>=this.end;this.lay(),this.show(t?this.end:Math.min(this.now,this.end),!1)}drawAxis(){if(this.axis.replaceChildren(),this.end<=0)return;
let t=Ia(this.end);for(let e=0;e*t<=this.end;e+=1){let n=c("span","tick",Number((e*t).toPrecision(6))+" s");n.style.left=100*e*t/this.end+"%",this.axis.append(n)}}play(){
this.end<=0||(this.now>=this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(t=>this.
tick(t)),this.show(this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){
this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3*this.rate;this.last=t,this.show(Math.min(this.now+e,this.end),!0),this.now<this.end?this.
frame=requestAnimationFrame(n=>this.tick(n)):(this.pause(),this.rest())}rest(){for(let t of this.lanes)t.rest()}show(t,e){this.now=t,this.root.style.setProperty(
"--now",String(this.end>0?t/this.end:1));for(let n of this.lanes)n.show(t,this.end,e);this.drawControls()}drawControls(){let t=this.playing?"pause":this.now>=this.
end?"again":"play";this.drawnState!==t&&(this.playButton.replaceChildren(ct(t)),Ie(this.playButton,{pause:"Pause",again:"Race again from the start",play:"Race o\
n"}[t]),this.drawnState=t),this.scrubber.value=String(this.end>0?Math.round(Xe*this.now/this.end):Xe),this.scrubber.style.setProperty("--done",(this.end>0?100*this.
now/this.end:100)+"%"),this.scrubber.setAttribute("aria-valuetext",tt(this.now)+" of "+tt(this.end)+" on the model clock"),this.scrubber.title=tt(this.now)+" of\
 "+tt(this.end)+" on the model clock";for(let e of this.rates.children)e.setAttribute("aria-pressed",String(Number(e.dataset.rate)===this.rate))}choose(t,e){this.
drawSelection(e===null?null:{lane:t,round:e});let n=this.itemAt(this.selected);n&&n.node.focus({preventScroll:!0}),this.action=Date.now(),this.report("selected",
{run:this.run,lane:t,round:e,action:this.action})}chooseBeside(t,e,n){let i=this.lanes[t+e],o=i&&i.items[Math.min(n,i.shown-1)];o&&this.choose(t+e,o.token.round)}itemAt(t){
let e=t&&this.lanes[t.lane];return e?e.find(t.round):void 0}drawSelection(t){let e=this.itemAt(this.selected);e&&e.node.setAttribute("aria-selected","false"),this.
selected=t;let n=this.itemAt(t);if(!n)return;let i=this.lanes[t.lane];n.node.setAttribute("aria-selected","true");for(let a of i.items)a.node.tabIndex=a===n?0:-1;
let o=n.node.getBoundingClientRect(),r=i.row.getBoundingClientRect();o.left<r.left?i.row.scrollLeft-=r.left-o.left+60:o.right>r.right&&(i.row.scrollLeft+=o.right-
r.right+60)}release(){this.root.isConnected||(this.pause(),et.followers.delete(this))}};var Pa=5,co=14;function zt(s,t,e=null){if(e!==null&&e.u_th!==null)return e.u_th;let{u_th:n}=s.settings;return t.uses.includes("u_th")&&typeof n=="number"?n:null}
function uo(s,t,e,n,i,o){let r={headline:Ba(s,t,e,i)},a=lo(e.draft_top,[[e.draft,e.draft_text,e.draft_prob]],e);a.length>0&&(r.small=a);let h=i&&e.target_top.length===
0?i:e,l=e.draft===null?[e.token,O(e),h.target_prob]:[e.draft,e.draft_text,h.target_prob],d=lo(h.target_top,[l],e);d.length>0&&(r.large=d);let u=ja(e,n,s.settings,
t,o);u&&(r.why=u);let f=zt(s,t,e);e.uncertainty!==null&&f!==null&&(r.limit=Number(f.toFixed(4)));let m=t.test.shares_noise?Da(e,i):Fa(e,i,s.settings);return m&&
(r.test=m),r}function pt(s){return B((s??"").trim()||(s??""),co)}function Ba(s,t,e,n){let i=zt(s,t,e),o=t.reads.includes("estimator")&&!t.blocks&&e.uncertainty!==
null&&i!==null,r=o&&e.uncertainty>i,a=e.token===e.draft,h=r?"told_unsure":"told_sent",l={skip:[o&&!r?"told_sure":"told_kept",...n&&!n.would_accept?["told_wrong"]:
[]],accept:[h,"told_accepted"],resample:[h,a?"told_again":"told_replaced"]}[e.decision]??[`told_${e.decision}`],d=e.is_end?_("told_end"):pt(O(e)),u=a?d:pt(e.draft_text);
return l.map(f=>_(f,{draft:u,final:d})).join(" ")}function lo(s,t,e){let n=new Map(s.map(([a,h,l])=>[a,{text:h,prob:l}]));for(let[a,h,l]of t)a!==null&&l!==null&&
!n.has(a)&&n.set(a,{text:h??"",prob:l});let i=[...n.keys()].sort((a,h)=>n.get(h).prob-n.get(a).prob||a-h),o=new Set([e.draft,e.token].filter(a=>n.has(a))),r=new Set(
[...o,...i.filter(a=>!o.has(a)).slice(0,Pa-o.size)]);return i.filter(a=>r.has(a)).map(a=>{let{text:h,prob:l}=n.get(a),d=e.is_end&&a===e.token?"end":h,u=a===e.draft?
"draft":a===e.token?"final":"";return{text:E(d,co)||"(no text)",share:Number(l.toFixed(4)),words:At(l,2),mark:u}})}function ja(s,t,e,n,i){let{reads:o}=n,r=s.decision===
"skip";if(s.decision==="bonus")return"all drafts were accepted";if(s.decision==="slm"||s.decision==="llm")return"";if(n.blocks)return`draft ${i.tokens.length+1}\
 of ${S(t.slm_passes)} in one message`;if(o.includes("skip_prob"))return`chance: ${k(e.skip_prob)} are skipped`;if(o.length===0||n.compares_u_th&&e.u_th===null)
return"every draft is sent";if(o.includes("confidence_th")&&s.draft_prob!==null){let[u,f]=P(s.draft_prob,e.confidence_th);return`probability ${u} ${r?"≥":"<"}\
 ${f}`}let a=s.u_th??(typeof e.u_th=="number"?e.u_th:null);if(!o.includes("estimator")||s.uncertainty===null||a===null)return"";let[h,l]=P(s.uncertainty,a),d=r||
s.uncertainty>a?"":", after 15 skips";return`uncertainty ${h} ${s.uncertainty>a?"is above":"is not above"} the threshold ${l}${d}`}function Da(s,t){if(s.decision===
"bonus")return"sampled with the noise of this position";if(s.decision==="skip")return t?`not asked; with the same noise it would sample ${t.would_accept?"this t\
oken, too":"another token"}`:"not asked";let e=k(s.accept_prob);return s.decision==="accept"?`with the same noise it samples ${pt(s.draft_text)}, too (chance ${e}\
)`:`with the same noise it samples ${pt(O(s))} (chance of ${pt(s.draft_text)}: ${e})`}function Fa(s,t,e){if(s.decision==="bonus")return"from the pass that teste\
d the drafts";if(s.decision==="skip"||s.decision==="slm"){if(!t)return s.decision==="skip"?"not asked":"";let o=k(1-t.rejection_prob);return`not asked; it would\
 ${t.would_accept?"accept":"reject"} (accepts with probability ${o})`}if(s.decision==="llm")return"";if(s.case===null){let[o,r]=P(s.target_prob??0,e.p_t);return`\
its probability ${o} ${s.decision==="accept"?"≥":"<"} floor ${r}`}if(s.case==="1")return`at least as likely here: ${pt(s.draft_text)} is certainly accepted`;let[
n,i]=P(s.accept_uniform??0,s.accept_prob??0);return i.startsWith("<")?`practically never accepts ${pt(s.draft_text)}`:`accepts ${pt(s.draft_text)} with probabil\
ity ${i}; draw ${n}`}var Ze=48,za={"␣":"space ","↵":"line break ","⇥":"tab "};function Je(s,t,e,n){let i=s.rows.find(({audit:r})=>r&&!r.would_accept),o={...s,before:t,method:e,
words:n,firstMiss:i?i.token.round:null};return Ha(s.rows).map(({rows:r,finished:a})=>qa(r,a,o))}function Ha(s){let t=[],[e,n]=[null,new Uint8Array(0)];for(let i of s){
let o=i.token.token_hex;o===null&&([e,n]=[null,new Uint8Array(0)]),e===null&&t.push(e={rows:[],finished:!0}),e.rows.push(i),o!==null&&(n=Ua(Uint8Array.of(...n,...Ka(
o)))),e.finished=n.length===0,e.finished&&(e=null)}return t}function Ua(s){for(let t=Math.min(3,s.length);t>0;t-=1){let e=s.slice(s.length-t),n=new TextDecoder;
if(n.decode(e,{stream:!0})===""&&n.decode()!=="")return e}return new Uint8Array(0)}function Ka(s){return Uint8Array.from(s.match(/../g)??[],t=>parseInt(t,16))}function qa(s,t,e){
let n=s.map(({token:l})=>l);if(n[0].token_hex===null)return sn(s[0],E(n[0].text,Ze),"",e);let i=n.map(l=>l.text).join(""),o=t&&i.replaceAll("�","")!=="",r=o?E(
i,Ze):po(n.map(l=>l.token_hex??"").join(""));if(n.length===1&&t)return sn(s[0],r,"",e);let a=s.map(l=>sn(l,po(l.token.token_hex??""),o?r:"",e)),h={round:n[0].round,
text:r,parts:a,whole:o};return a.some(l=>l.newline)?{...h,newline:!0}:h}function sn(s,t,e,{started:n,before:i,method:o,words:r,firstMiss:a}){let{token:h,exchange:l,
audit:d}=s,u=i.get(h.round),f={round:h.round,text:h.is_end?"end":t,decision:h.decision,seconds:Number(s.totalS.toFixed(5))};h.is_end&&(f.end=!0),h.text.includes(
`
`)&&(f.newline=!0),h.decision==="resample"&&(f.draft=E(h.draft_text??"",Ze)||`token ${h.draft}`),h.k!==null&&(f.k=h.k<1e4?String(h.k):`${Math.round(h.k/1e3)}k`),
h.uncertainty!==null&&(f.u=Number(h.uncertainty.toFixed(4))),d&&!d.would_accept&&(f.miss=!0,h.round===a&&(f.first_miss=!0));let m=Ui(l);if(m){let g=Ys(u,h);Object.
assign(f,{first:g,last:g+l.tokens-1,message:`${m}.`}),l.thrown.length>0&&h.round===f.last&&(f.thrown=l.thrown.map(p=>E(p,Ze)||"(no text)"))}f.label=Wa(h,l,f,e,r.
decisions[h.decision]);let w=Ue(h,{...l,outage:!1},d,n.settings,o,u);return f.hint=`Token ${h.round}: ${w}${f.first_miss?` ${r.firstMiss}`:""}`,f.scene=uo(n,o,h,
l,d,u),f}function po(s){return(s.match(/../g)??[]).join(" ").toUpperCase()}function nn(s){return Array.from(s,t=>za[t]??t).join("").trim()||"empty"}function Wa(s,t,e,n,i){
let o=s.decision==="slm"||s.decision==="llm";return[`Token ${s.round}: ${s.is_end?"end of the text":nn(e.text)}`,n?`part of ${nn(n)}`:"",o?`chosen by the ${i}`:
i,"draft"in e?`draft ${nn(e.draft)} rejected`:"",s.k===null?"":s.k===1?"one probability sent":`${S(s.k)} probabilities sent`,s.uncertainty===null?"":`uncertaint\
y ${J(s.uncertainty,2)}`,e.miss?"the LLM would have rejected it":"",e.first_miss?"the first wrong skip":"",e.thrown?`${e.thrown.length} drafts behind it thrown`:
"",t.outage?"the upload ran into an outage":""].filter(Boolean).join(", ")}var fo="nothing sent for this token";function mo(s,t,e,n,i=null){let{rows:o}=s,r=bo(o);return{since:0,rounds:o.length,counters:Ga(s,r,e.counters,i),plots:Va(s,r,
t,e.plots),...wo(s),words:o.map(({token:a})=>a.text),question:n,active:!1,paused:!1,flips:[]}}function go(s,t,e){let n=bo(t.rows),[i,o]=[xo(t,n,e),yo(t,n)];return{
...s,...wo(t),counters:s.counters.map(r=>r.name==="speed"?{...r,...i}:r),plots:s.plots.map(r=>r.name==="throughput"?{...r,...o}:r)}}function wo(s){let t=e=>s.rows.
map(n=>_t(n.begins?n.exchange[e]:0));return{parts:["slm_s","uplink_s","llm_s"].map(t),total:s.rows.map(({totalS:e})=>_t(e)),busy:Rt(s.busy),link:Ya(s)}}function _t(s){
return $(s)?null:Number(s.toPrecision(4))}function st(s,t){return t>0?s/t:null}function bo(s){let t=new Array(s.length);for(let e=s.length-1,n=e;e>=0;e-=1)t[e]=
n,s[e].begins&&(n=e-1);return t}function _o(s){return Object.keys(Ut).filter(e=>s.every(n=>n[e]!==null)).map(e=>[e,j(s.map(n=>n[e].totalS))])}function xo({rows:s},t,e){
let[n,i]=[j(s.map(({totalS:r})=>r)),_o(s)],o=r=>Zi(Object.fromEntries(i.map(([a,h])=>[a,st(h[r],n[r])])));return{values:t.map(r=>T(st(r+1,n[r]))),asides:t.map(r=>e?
"":o(r))}}function Ga(s,t,e,n){let{rows:i,fullBits:o}=s,r=j(i.map(({bias:g})=>$(g)?0:1)),a=j(i.map(g=>g.bias??0)),h=j(i.map(({transmitted:g})=>Number(g))),l=j(i.
map(g=>g.sent?g.exchange.payload_bits:0)),d=t.map(g=>st(o*(g+1),l[g])),u=(g,p,b)=>({name:g,...e[g],values:p,asides:b}),f=n?.mark==="?",m=[{name:"speed",...e.speed,
...xo(s,t,f)},u("bias",i.map((g,p)=>G(st(a[p],r[p]))),i.map(()=>"0 is best, 2 worst")),u("uploads",i.map((g,p)=>At(st(h[p],p+1))),d.map(g=>f?"":g===null?"no bit\
s":`HLM's bits ÷ ${T(g)}`))];if(i.some(({skipped:g})=>g)){let g=j(i.map(({wouldAccept:b})=>+(b===!1))),p=j(i.map(b=>b.skipped?b.rejection_prob??0:0));m.push(u(
"false",g.map(S),p.map(b=>b>=.05?`${b.toFixed(1)} predicted`:"none predicted")))}let w=(g,p)=>i.map((b,x)=>x===i.length-1?g:p);return n!==null&&m.push(u("answer",
w(n.mark,"…"),w(n.words,""))),m}function on(s,t,e,n,i=[],o=t){let r=a=>a.map(h=>$(h)?"":n(h));return{lines:s,points:t.map(_t),top:e,levels:i,now:r(o),each:r(t)}}
function yo({rows:s},t){let e=j(s.map(({totalS:r})=>r)),n=t.map(r=>st(r+1,e[r])),i=s.map(r=>r.begins?st(r.exchange.tokens,r.totalS):null),o=_o(s).map(([r,a])=>({
name:Ut[r],dash:"dashed",values:t.map(h=>_t(st(h+1,a[h])))}));return on([rn("so far",n),...o],i,Xa(i,10),T,[],n)}function rn(s,t){return{name:s,dash:"solid",values:t.
map(_t)}}function Va(s,t,e,n){let{rows:i,started:o}=s,r=j(i.map(({bias:g})=>$(g)?0:1)),h=j(i.map(g=>g.bias??0)).map((g,p)=>st(g,r[p])),l=i.map(g=>g.bias),d=i.map(
({token:g})=>g.u_th),u=e.uses.includes("u_th")&&typeof o.settings.u_th=="number"?o.settings.u_th:null,f=e.learns||u===null?[]:[{value:u,name:"u_th",dash:"solid",
words:k(u)}],m=i.map(({token:g})=>g.uncertainty),w=e.learns?[rn("learned threshold",d)]:[];return[{name:"throughput",...n.throughput,...yo(s,t)},{name:"bias",...n.
bias,...on([rn("mean so far",h)],l,2,G,[],h)},{name:"uncertainty",...n.uncertainty,...on(w,m,1,k,f,e.learns?d:m)}]}function Xa(s,t){return s.reduce((e,n)=>Math.
max(e,n??0),t)}function Ya({rows:s,started:t,fullBits:e,settings:n}){let i=u=>s.map(({first:f})=>f.sent?f.exchange[u]:0),[o,r]=[i("payload_bits"),i("billed_down\
link_bits")],{channel:a}=n,h=a.downlink_snr_db===null?"":` (down ${U(a.downlink_snr_db)})`,l=`average ${U(a.snr_db)}${h}`,d=s.map(({first:u})=>u.hlm||u.sent?u.snrDb:
null);return{packets:[o,r].map(u=>u.map(f=>f?L(f):"")),widths:[o,r].map(u=>u.map(f=>_t(Math.min(1,f/e)))),snr:d.map(_t),average:a.snr_db,channel:d.map(u=>u===null?
`SNR ${l}`:`SNR now ${U(u)}, ${l}`),whole:`HLM would send all ${S(t.vocabulary_size)}: ${L(e)}`,whole_s:s.map(({hlm:u})=>u?H(u.uplinkS):""),uploads:s.map(Za)}}function Za(s){
let{exchange:t,token:e,begins:n,firstIndex:i}=s,o=t.slm_passes,r=`${L(t.payload_bits)}, ${H(t.uplink_s)} on air${t.outage?", an outage":""}`;if(n&&o>1)return s.
first.sent?`${S(o)} drafts sent in one message: ${r}`:fo;if(n){let a=e.k===null?"the draft":`${S(e.k)} ${e.k===1?"probability":"probabilities"}`;return s.first.
sent?`${a}: ${r}`:fo}return e.decision==="bonus"?`bonus: from the pass that tested the message of token ${i+1}`:`went with token ${i+1}, one of ${S(o)} drafts: ${r}`}var Qa=10,th=250,eh=176,sh=1.65,D={left:40,named:68,unnamed:10,top:8,bottom:19},ko={skip:(s,t,e)=>`M${s-e} ${t}a${e} ${e} 0 1 0 ${2*e} 0a${e} ${e} 0 1 0 ${-2*e}\
 0z`,accept:(s,t,e)=>`M${s} ${t-1.2*e}l${1.1*e} ${2*e}h${-2.2*e}z`,resample:(s,t,e)=>`M${s-e} ${t-e}h${2*e}v${2*e}h${-2*e}z`,slm:(s,t,e)=>`M${s} ${t-1.2*e}l${1.2*
e} ${1.2*e}l${-1.2*e} ${1.2*e}l${-1.2*e} ${-1.2*e}z`,llm:(s,t,e)=>`M${s-e} ${t-e/3}h${2*e/3}v${-2*e/3}h${2*e/3}v${2*e/3}h${2*e/3}v${2*e/3}h${-2*e/3}v${2*e/3}h${-2*
e/3}v${-2*e/3}h${-2*e/3}z`,bonus:(s,t,e)=>`M${s} ${t-1.3*e}l${.35*e} ${.9*e}h${.95*e}l${-.75*e} ${.65*e}l${.3*e} ${.95*e}l${-.85*e} ${-.6*e}l${-.85*e} ${.6*e}l${.3*
e} ${-.95*e}l${-.75*e} ${-.65*e}h${.95*e}z`};function vo(s,t){let e=s/t,n=10**Math.floor(Math.log10(e)),i=[1,2,2.5,5,10].map(r=>r*n).find(r=>r>=e*.999),o=[];for(let r=0;r<
s*.9999;r+=i)o.push(Number(r.toPrecision(6)));return[...o,Number((o.length*i).toPrecision(6))]}var an=class{constructor(t,e){this.root=c("section","plot"),this.
title=c("h3","title"),this.now=c("output","now");let n=c("div","plot-head");n.append(this.title,this.now),this.svg=y("svg",{role:"img"}),this.root.append(n,this.
svg),t.append(this.root),this.svg.addEventListener("pointermove",i=>this.onHover(i)),this.svg.addEventListener("pointerleave",()=>this.drawNow(this.chose??this.
shown,this.chose!==null)),this.svg.addEventListener("click",i=>{let o=this.roundAt(i);o!==null&&e(o)}),this.shown=0,this.chose=null}roundAt(t){if(!this.spec||this.
known===0)return null;let e=this.svg.getBoundingClientRect(),n=Math.round((t.clientX-e.left-this.left)/this.inner*this.rounds+.5);return n>=1&&n<=this.shown?n:null}onHover(t){
let e=this.roundAt(t);this.drawNow(e??this.shown,e!==null)}x(t){return this.left+(t-.5)/this.rounds*this.inner}y(t){return D.top+(1-(t/this.top)**(this.spec.power??
1))*this.tall}lay(t,e,n,i,o){this.spec=t,this.known=t.points.length,this.rounds=Math.max(Qa,n);let r=ut()/16,a=Math.max(2,Math.min(4,Math.floor((o-27)/(24*r)))),
h=t.ticks??vo(t.top,a);this.top=h[h.length-1];let l=t.lines.filter(p=>p.dash==="dashed"),d=p=>p.values.findLast(b=>b!==null),u=l.map(p=>({name:p.name,value:d(p)})).
filter(({value:p})=>p!==void 0),f=[...t.levels.map(p=>({...p,drawn:!0})),...u];if(this.left=D.left*r,this.inner=i-this.left-r*(f.length>0?D.named:D.unnamed),this.
tall=o-D.top-D.bottom*r,this.inner<40||this.tall<30)return;this.title.textContent=t.title,this.svg.setAttribute("aria-label",t.title),this.root.title=t.help;let m=[];
this.empty=t.points.length>0&&t.points.every(p=>p===null),this.svg.setAttribute("viewBox",`0 0 ${i} ${o}`),this.svg.setAttribute("width",i),this.svg.setAttribute(
"height",o);let w=this.left+this.inner;for(let p of h){m.push(y("path",{class:"grid",d:`M${this.left} ${this.y(p)}H${w}`}));let b=y("text",{class:"tick",x:this.
left-6,y:this.y(p)+4*r,"text-anchor":"end"});b.textContent=String(p),m.push(b)}for(let p of vo(this.rounds,Math.max(2,Math.min(6,Math.floor(this.inner/(50*r))))).
filter(b=>b>=1&&b%1===0&&b<=this.rounds)){let b=y("text",{class:"tick",x:this.x(p),y:o-5,"text-anchor":"middle"});b.textContent=String(p),m.push(b)}let g=y("tex\
t",{class:"tick axis",x:this.left-6,y:o-5,"text-anchor":"end"});if(g.textContent="token",m.push(g),this.empty&&t.absent){let p=y("text",{class:"tick absent",x:this.
left+this.inner/2,y:D.top+this.tall/2,"text-anchor":"middle"});p.textContent=t.absent,m.push(p)}m.push(...this.names(f,w,r)),m.push(this.clipped(e)),this.cursor=
y("path",{class:"cursor",d:`M0 ${D.top}V${D.top+this.tall}`}),this.chosen=y("circle",{class:"chosen",r:7,visibility:"hidden"}),this.stem=y("path",{class:"stem",
d:`M0 ${D.top}V${D.top+this.tall}`,visibility:"hidden"}),m.push(this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...m),this.reveal(this.shown)}names(t,e,n){
let i=[],o=-1/0;for(let r of[...t].sort((a,h)=>h.value-a.value)){let a=this.y(Math.min(r.value,this.top));r.drawn&&i.push(y("path",{class:"level "+r.dash,d:`M${this.
left} ${a}H${e}`})),o=Math.max(a+4*n,o+13*n);let h=y("text",{class:"tick",x:e+5,y:o});h.textContent=r.name+(r.drawn?" "+r.words:""),i.push(h)}return i}clipped(t){
let e=Et("shown"),n=y("g",{"clip-path":`url(#${e})`}),i=y("clipPath",{id:e},n);this.window=y("rect",{x:0,y:0,width:0,height:D.top+this.tall+6},i);let o=Math.min(
4.2,Math.max(2,this.inner/this.rounds/1.6)),r={};this.spec.points.forEach((a,h)=>{if(a===null)return;let l=t[h],d=ko[l]||ko.skip;r[l]=(r[l]||"")+d(+this.x(h+1).
toFixed(1),+this.y(Math.min(a,this.top)).toFixed(1),o)});for(let[a,h]of Object.entries(r))y("path",{class:"mark-of","data-decision":a,d:h},n);return this.spec.lines.
forEach((a,h)=>{let l="",d="M";a.values.forEach((u,f)=>{u===null?d="M":(l+=`${d}${this.x(f+1).toFixed(1)} ${this.y(Math.min(u,this.top)).toFixed(1)}`,d="L")}),y(
"path",{class:`curve ${a.dash}${h===0?" first":""}`,d:l},n)}),n}reveal(t){if(this.shown=t,!this.window)return;let e=t===0?0:this.x(t+.5);this.window.setAttribute(
"width",e.toFixed(1)),this.cursor.setAttribute("transform",`translate(${e.toFixed(1)} 0)`),this.cursor.setAttribute("visibility",t===0||t>=this.known?"hidden":"\
visible"),this.drawNow(this.chose??t,this.chose!==null)}drawNow(t,e=!1){let n=!this.spec||t===0?"":(e?this.spec.each:this.spec.now)[t-1]??"",i=e&&n?`token ${t}:\
 ${n}`:n;this.now.textContent!==i&&(this.now.textContent=i)}choose(t){if(this.chose=t,!this.chosen)return;let e=t===null||!this.spec?null:this.spec.points[t-1]??
null;this.stem.setAttribute("visibility",t===null?"hidden":"visible"),t!==null&&this.stem.setAttribute("transform",`translate(${this.x(t).toFixed(1)} 0)`),this.
chosen.setAttribute("visibility",e===null?"hidden":"visible"),e!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.chosen.setAttribute("cy",this.y(Math.min(
e,this.top)))),this.drawNow(t??this.shown,t!==null)}},oe=class{constructor(t,e,n){this.root=c("div","plots strip"),t.append(this.root),this.board=null,this.names=
n,this.plots=n.map(()=>new an(this.root,i=>this.board.strip.choose(i,0))),this.resized=new ResizeObserver(()=>this.fit()),this.resized.observe(this.root),this.onResize=
()=>this.fit(),addEventListener("resize",this.onResize),this.key=e,bt(e).come(this)}meet(t){t.join(this)}update(){}lay(t){this.board=t,this.fit(!0)}fit(t=!1){if(!this.
board?.series||!this.root.isConnected)return;let e=Math.floor(this.plots[0].root.clientWidth),n=this.names.length===1||this.board.narrow(),i=Math.round(Math.min(
th*ut()/16,Math.max(92,(n?eh:oo(this.root))-sh*ut())));if(e===0||!t&&e===this.width&&i===this.height)return;Object.assign(this,{width:e,height:i});let o=this.names.
map(r=>this.board.series.plots.find(a=>a.name===r));this.plots.forEach((r,a)=>r.lay(o[a],this.board.decisions(),this.board.span(),e,i)),this.choose(this.board.strip.
selected)}reveal(t){for(let e of this.plots)e.reveal(t)}choose(t){for(let e of this.plots)e.choose(t)}release(){this.root.isConnected||(removeEventListener("res\
ize",this.onResize),this.resized.disconnect(),bt(this.key).go(this),this.board?.plots.delete(this))}};var xt={top:4,height:22},So={gap:6,height:22},Qe={top:10,bottom:6,side:6},nh=3,ih=6,ts=class{constructor(){this.root=y("svg",{class:"packets","aria-hidden":"tru\
e"}),this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(this.root),this.series=null,this.token=null,this.shares=[0,0]}update(t){this.series=t.
link,this.lay()}lay(){let{width:t,height:e}=this.root.getBoundingClientRect();if(!this.series||t<60||e<40)return;this.width=t,this.fitted=null,this.scale=ut()/16,
this.root.setAttribute("viewBox",`0 0 ${t} ${e}`);let n=(xt.top+xt.height+So.gap)*this.scale,i=So.height*this.scale;this.ghost=y("g",{class:"ghost"}),y("rect",{
x:1,y:n,width:t-2,height:i,rx:5},this.ghost),this.ghostWords=y("text",{x:t/2,y:n+.7*i,"text-anchor":"middle"},this.ghost),this.none=y("text",{class:"none",x:t/2,
y:(xt.top+.7*xt.height)*this.scale,"text-anchor":"middle"}),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(this.ghost,this.none,
this.up.root,this.down.root),this.draw(this.token,this.shares)}packet(t){let e=y("g",{class:"packet "+t}),n=y("rect",{rx:3},e),i=y("text",{},e);return{root:e,box:n,
words:i}}draw(t,e){if(Object.assign(this,{token:t,shares:e}),!this.up)return;let n=this.series,i=(t?.round??0)-1;this.ghost.style.display=n.whole?"":"none",this.
write(this.ghostWords,n.whole&&this.ghostSays(n.whole_s[i]??""));let o=t!==null&&n.widths[1][i]>0,r=t===null?0:n.widths[0][i]??0;this.write(this.none,t!==null&&
!(r>0)?"nothing sent":""),this.place(this.up,r,e[0],n.packets[0][i],t?.decision??"",0,o?.5:1),this.place(this.down,o?n.widths[1][i]:0,1-e[1],n.packets[1][i],t?.
decision??"",.5,.5),o&&e[1]===0&&(this.down.root.style.display="none")}write(t,e){t.textContent!==e&&(t.textContent=e)}ghostSays(t){let{whole:e}=this.series,n=t&&
", "+t,i=[e,e.replace("HLM would send","HLM:"),"HLM: "+e.split(": ").pop()],o=e.length+":"+this.width;if(this.fitted?.of!==o){let r=i.findIndex(a=>(this.ghostWords.
textContent=a+", 000 ms ",this.ghostWords.getComputedTextLength()<this.width-12));this.fitted={of:o,fits:r<0?i.length-1:r}}return i[this.fitted.fits]+n}place(t,e,n,i,o,r,a){
if(t.root.style.display=e>0?"":"none",!(e>0))return;t.root.dataset.decision=o;let h=Math.max(nh,e*this.width),l=n*(this.width-h),[d,u]=[(xt.top+r*xt.height)*this.
scale,a*xt.height*this.scale];for(let[w,g]of Object.entries({x:l,y:d,width:h,height:u}))t.box.setAttribute(w,g.toFixed(1));let f=h>(20+7*i.length)*this.scale,m=l+
h+90*this.scale<this.width;this.write(t.words,i),t.words.classList.toggle("inside",f),t.words.classList.toggle("half",a<1),t.words.setAttribute("text-anchor",f?
"middle":m?"start":"end"),t.words.setAttribute("x",(f?l+h/2:m?l+h+5:l-5).toFixed(1)),t.words.setAttribute("y",(d+u/2+(a<1?3.5:4.5)).toFixed(1))}release(){this.resized.
disconnect()}},es=class{constructor(){this.root=y("svg",{class:"waves","aria-hidden":"true"}),this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(
this.root),this.series=null,this.round=null}update(t,e,n){this.series=t.link,this.rounds=Math.max(e,2),this.decisions=n,this.lay()}lay(){let{width:t,height:e}=this.
root.getBoundingClientRect();if(!this.series||t<60||e<60)return;Object.assign(this,{width:t,height:e}),this.root.setAttribute("viewBox",`0 0 ${t} ${e}`),this.top=
Qe.top,this.bottom=e-Qe.bottom;let n=this.series.snr.filter(m=>m!==null).concat(this.series.average),[i,o]=[Math.min(...n),Math.max(...n)],r=(i+o)/2,a=Math.max(
o-i,ih)/2;this.y=m=>this.top+(r+a-m)/(2*a)*(this.bottom-this.top),this.x=m=>Qe.side+(m-1)/(this.rounds-1)*(t-2*Qe.side);let h=Et("met"),l=y("clipPath",{id:h});this.
window=y("rect",{x:0,y:0,width:0,height:e},l);let d=this.y(this.series.average).toFixed(1),u=y("g",{"clip-path":`url(#${h})`}),f=this.path();y("path",{class:"tr\
ace",d:f},u);for(let{x:m,y:w,decision:g}of this.met())y("circle",{class:"met","data-decision":g,cx:m,cy:w,r:3.5},u);this.now=y("g",{class:"here"}),this.beam=y("\
path",{class:"beam"},this.now),this.dot=y("circle",{class:"at",r:5},this.now),this.root.replaceChildren(l,y("path",{class:"average",d:`M0 ${d}H${t}`}),y("path",
{class:"trace to-come",d:f}),u,this.now),this.draw(this.round,this.shown??0)}path(){let t="";return this.series.snr.forEach((e,n)=>{e!==null&&(t+=`${t?"L":"M"}${this.
x(n+1).toFixed(1)} ${this.y(e).toFixed(1)}`)}),t}met(){let{snr:t,widths:e}=this.series;return t.map((i,o)=>({value:i,index:o})).filter(({value:i,index:o})=>i!==
null&&e[0][o]>0).map(({value:i,index:o})=>({x:this.x(o+1).toFixed(1),y:this.y(i).toFixed(1),decision:this.decisions[o]??""}))}draw(t,e){if(Object.assign(this,{round:t,
shown:e}),!this.window)return;this.window.setAttribute("width",e>0?(this.x(e)+4).toFixed(1):"0");let n=t===null?null:this.series.snr[t-1]??null;if(this.now.style.
display=n===null?"none":"",n===null)return;let[i,o]=[this.x(t).toFixed(1),this.y(n).toFixed(1)];this.beam.setAttribute("d",`M${i} 2V${this.bottom}`),this.dot.setAttribute(
"cx",i),this.dot.setAttribute("cy",o)}release(){this.resized.disconnect()}};var oh=160,ss=class{constructor(t,e,n){this.root=c("section","side "+t),this.root.setAttribute("aria-label",e);let i=c("h3","side-title");i.append(ct(t),e),i.title=
n,this.rows=c("ol","rows"),this.note=c("p","side-note"),this.gauge=c("span","gauge"),this.gauge.setAttribute("aria-hidden","true");let o=c("div","said-below");o.
append(this.gauge,this.note),this.root.append(i,this.rows,o)}draw(t,e,n,i){let o=r=>r.mark?"row is-"+r.mark:"row";this.rows.replaceChildren(...(t??[]).map(r=>{let a=c(
"li",o(r)),h=c("span","share");h.style.setProperty("--share",String(r.share));let l=c("bdi","row-text");return dt(l,r.text),a.append(h,l,c("span","row-words",r.
words)),r.mark&&a.append(c("span","row-mark",r.mark)),a})),this.gauge.hidden=n===void 0,n!==void 0&&(this.gauge.style.setProperty("--u",String(n)),this.gauge.style.
setProperty("--limit",String(i??-1)),this.gauge.classList.toggle("limited",i!==void 0)),this.note.textContent=e??""}},ns=class{constructor(t,e,n){Object.assign(
this,{wish:e,ask:n}),this.root=c("section","panel"),this.root.setAttribute("aria-label","The chosen token");let i=c("div","panel-head");this.words=c("h2","headl\
ine",""),this.words.dir="auto",this.words.setAttribute("role","status"),this.go=c("button","play-on"),this.go.type="button",this.go.append(ct("play"),"Play on"),
this.go.hidden=!0,this.go.addEventListener("click",t),this.whatif=c("button","whatif"),this.whatif.type="button",this.whatif.addEventListener("click",()=>this.wish(
{round:this.offered?.words?null:this.drawn.round,at:Date.now()})),i.append(this.words,this.whatif,this.go),this.picture=c("div","picture"),this.phone=new ss("ph\
one","Phone: small model","It drafts every token; its most probable tokens with their probabilities"),this.mast=new ss("mast","Base station: large model","Its m\
ost probable tokens at the same place of the text"),this.link=new ts;let o=c("div","between");this.channel=c("span","channel"),this.upload=c("span","upload");let r=c(
"p","air");r.append(this.upload,this.channel),o.append(this.link.root,r),o.title="The upload of this token, to scale: below it what HLM would send for the same \
token on the same channel, all probabilities.",this.picture.append(this.phone.root,o,this.mast.root),this.hint=c("p","hint","Choose any word above to see who de\
cided it and why."),this.both=c("div","both"),this.both.hidden=!0,this.root.append(i,this.picture,this.both,this.hint),this.seen=0}update(t){this.series=t,this.
drawn=this.heads=void 0,this.link.update(t)}offer(t,e){this.offered=t??{},this.refusal=e??null,this.waits=!!t?.pending}drawHead(t,e){let{offers:n={},pending:i=!1,
words:o="",rows:r=[]}=this.offered??{},a=e&&!o?this.refusal:null,h=o?"Back to the run":e&&!a?n[t?.decision]??"":"";this.whatif.hidden=!h,this.whatif.disabled=i,
this.whatif.textContent!==h&&(this.whatif.textContent=h);let l=o||(i?"Decoding on from there …":a?.words??t?.scene?.headline??"");this.words.textContent!==l&&
(this.words.textContent=l);let d=a?a.questions.map(u=>this.question(u)):r.map(rh);this.picture.hidden=d.length>0,this.both.hidden=d.length===0,this.both.replaceChildren(
...d)}question(t){let e=c("button","question-link",t);return e.type="button",e.addEventListener("click",()=>this.ask(t)),e}draw(t,e,n,i){let[o,r,a]=n,h=e*(o+r+a),
l=e>=1,d=this.picture.classList;if(d.toggle("drafting",!l&&h<o),d.toggle("unanswered",!l&&r+a>0&&h<o+r),d.toggle("checking",!l&&a>0&&h>=o+r),t!==this.drawn){let w=performance.
now();if(!l&&t!==null&&r+a===0&&w-this.seen<oh)return;this.seen=w,this.content(t)}(this.headed!==this.offered||this.heads!==t||this.over!==i)&&([this.headed,this.
heads,this.over]=[this.offered,t,i],this.drawHead(t,i));let u=l||r===0?1:Math.min(1,Math.max(0,(h-o)/r)),m=t!==null&&this.series?.link.widths[1][t.round-1]>0?[Math.
min(1,2*u),Math.max(0,2*u-1)]:[u,1];d.toggle("unsent",!l&&h<o),this.link.draw(t,m)}content(t){this.drawn=t;let e=t?.scene??{};this.root.dataset.decision=this.picture.
dataset.decision=t?.decision??"",this.picture.classList.toggle("unasked",["skip","slm"].includes(t?.decision)),this.phone.draw(e.small,e.why,e.limit===void 0?void 0:
t.u,e.limit),this.mast.draw(e.large,e.test);let n=this.series?.link;this.channel.textContent=t?n?.channel[t.round-1]??"":"",this.upload.textContent=t?n?.uploads[t.
round-1]??"":""}release(){this.link.release()}};function rh({title:s,same:t,rest:e,bill:n}){let i=c("p","both-row"),o=c("bdi","both-text");dt(o,t);let r=c("mark",
"both-rest");return dt(r,e),o.append(r),i.append(c("b","",s),o,c("span","both-bill",n)),i}function Mo(s,t){if(!s||s.parts[0].length<t.since||s.plots.length!==t.plots.length)return null;let e=(a,h)=>a.slice(0,t.since).concat(h),n=(a,h)=>h.map((l,d)=>e(
a[d],l)),i=Array(t.since).fill("–"),o=Object.fromEntries(s.counters.map(a=>[a.name,a])),r=(a,h,l)=>Object.fromEntries(l.map(d=>[d,e(a[d],h[d])]));return{...t,
counters:t.counters.map(a=>({...a,values:e(o[a.name]?.values??i,a.values),asides:e(o[a.name]?.asides??i.map(()=>""),a.asides)})),plots:t.plots.map((a,h)=>({...a,
...r(s.plots[h],a,["points","now","each"]),lines:a.lines.map((l,d)=>({...l,values:e(s.plots[h].lines[d]?.values??[],l.values)}))})),parts:n(s.parts,t.parts),...r(
s,t,["total","busy","words"]),...t.pricing&&{pricing:{...t.pricing,...r(s.pricing??{rows:[]},t.pricing,["rows"])}},link:{...t.link,...r(s.link,t.link,["snr","ch\
annel","whole_s","uploads"]),packets:n(s.link.packets,t.link.packets),widths:n(s.link.widths,t.link.widths)}}}var hh=320,Ao=700,lh=4e3,ch=24,dh=640,uh=5.4,ph=.45,is=class{constructor(t,e){this.strip=t,this.key=e,this.sent=this.series=null,this.plots=new Set,this.active=
this.paused=!1,this.build(),this.onKey=i=>this.key_(i),document.addEventListener("keydown",this.onKey),this.fitted=new ResizeObserver(()=>this.fit()),this.onResize=
()=>this.fit(),addEventListener("resize",this.onResize);let n=document.querySelector("[data-testid=stMainBlockContainer]");n&&this.fitted.observe(n),bt(e).meetBoard(
this),et.followers.add(this)}build(){let{strip:t}=this;this.question=c("p","question"),this.buttons={run:this.button("run","Run","run","Decode an answer with th\
e settings shown; a run with other settings ends (Enter in the prompt, or Ctrl+Enter)"),stop:this.button("stop","Stop","stop","End the run after the token in pr\
ogress; what was decided is kept"),pause:this.button("pause","Pause","pause","Hold, and go on (space)"),step:this.button("step","Step","step","Show one more tok\
en and choose it; where none is left, one more is decided (full stop)")},this.looks={text:this.button("text","Text","text","The answer as plain text (T)"),lecture:this.
button("lecture","Lecture view","lecture","For a projector: large tokens, no controls (L; Esc ends it)")},this.tools=c("div","tools"),this.tools.setAttribute("r\
ole","toolbar"),this.tools.setAttribute("aria-label","Decode"),this.tools.append(this.buttons.run,this.buttons.stop,this.buttons.pause),this.bar=c("p","bar"),this.
bar.setAttribute("role","status"),this.numbers=c("dl","numbers"),this.panel=new ns(()=>this.press("pause"),o=>this.wish(o),o=>t.trigger("question",o)),this.trace=
new es,this.busyKey=new Pt,this.busy=new Bt(this.busyKey,o=>t.choose(o,0),!0);let e=c("div","board-busy");e.append(this.busy.root,this.busyKey.root);let n=c("di\
v","tools");n.append(this.buttons.step,t.player.root,this.looks.text,this.looks.lecture),this.details=c("div","details"),this.details.append(n,t.legend.root,this.
numbers,this.trace.root,e);let i=c("div","said-line");i.append(t.legend.said,this.bar),this.root=t.root,this.root.classList.add("whole"),t.root.replaceChildren(
this.question,t.frame,i,this.panel.root),this.answer=c("div","answer"),this.answer.hidden=!0,this.answer.tabIndex=0,this.answer.setAttribute("aria-label","The a\
nswer as plain text"),t.frame.append(this.answer)}button(t,e,n,i){let o=c("button","tool "+t);return o.type="button",o.append(ct(n),c("span","tool-words",e)),o.
title=i,o.addEventListener("click",()=>this.press(t)),o}update(t,e){this.sent=(t.since===0||e?t:Mo(this.sent,t))??this.sent,this.recost(),e&&(this.reserved=0),this.
active=t.active,this.paused=t.paused,this.bar.textContent=this.bar.title=t.bar.words,this.bar.className="bar "+t.bar.kind,this.question.textContent=t.question,this.
bar.setAttribute("role",t.bar.kind==="error"?"alert":"status"),this.stale=t.bar.kind==="stale",this.strip.root.classList.toggle("stale",this.stale),this.layNumbers(),
this.panel.offer(t.otherwise,t.refusal),!t.apart&&!this.details.isConnected&&(this.question.after(this.tools),this.root.append(this.details));let n=new Set(t.flips);
for(let i of this.strip.items)i.node.classList.toggle("flip",n.has(i.token.round));this.strip.stale=!0,this.answered=performance.now(),this.asked=0,this.ask()}recost(){
let t=en(this.sent.pricing);this.series=t?go(this.sent,t,this.sent.pricing.nothing):this.sent}follow(){this.sent?.pricing&&(this.recost(),this.strip.stale=!0,this.
strip.recount(),this.settle())}layNumbers(){let t=this.series.counters.map(e=>e.name).join();t!==this.laid&&(this.laid=t,this.cells=this.series.counters.map(e=>{
let n=c("div","number");n.title=e.help,n.dataset.counter=e.name;let i=c("dd","value","–"),o=c("dd","aside"),r=c("dt","unit",e.words);return n.append(i,r,o),{cell:n,
value:i,unit:r,aside:o}}),this.numbers.replaceChildren(...this.cells.map(({cell:e})=>e)))}settle(){this.panel.update(this.series),this.trace.update(this.series,
this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce((t,e)=>t+e,0)),this.busyKey.offer(this.busy.spans);for(let t of this.plots)
this.give(t);this.measured=null,this.fit(),this.draw(this.strip.shown),this.drawButtons()}join(t){this.plots.add(t),this.series&&this.give(t)}give(t){t.root.classList.
toggle("stale",this.stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){return this.strip.items.map(t=>t.token.decision)}span(){let t=this.series.parts[0].
length;if(!this.active)return t;let e=32;for(;e<t;)e*=2;return e}seconds(t){return this.series?.total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.active&&!this.
panel.waits)return;let t=this.strip.items.length-this.strip.shown,e=this.active&&this.paused?Ao:t<ch?hh:Ao,n=performance.now();(this.asked?n-this.asked>lh:n-this.
answered>=e)&&this.strip.root.isConnected&&(this.asked=n,this.strip.trigger("more",this.strip.items.length)),this.asking=setTimeout(()=>this.ask(),40)}draw(t){if(this.
series){this.series.counters.forEach((e,n)=>{let{value:i,unit:o,aside:r}=this.cells[n],a=t===0?"–":e.values[t-1]??"–";i.textContent!==a&&(i.textContent=a,o.
textContent=a==="1"&&e.one?e.one:e.words);let h=t===0?"":e.asides[t-1]??"";r.textContent!==h&&(r.textContent=h,e.name==="answer"&&(r.title=h))});for(let e of this.
plots)e.reveal(t);this.drawMark(),this.mark(),this.answer.hidden||this.drawAnswer()}}drawMark(){let t=this.series.counters.find(({name:o})=>o==="answer"),{shown:e}=this.
strip,[n,i]=t&&e>0?[t.values[e-1],t.asides[e-1]]:["",""];this.strip.legend.conclude(i&&!this.panel.refusal?n:"",i)}mark(){if(!this.series)return;let t=this.strip.
current(),e=this.strip.selected;for(let i of this.plots)i.choose(e);this.busy.show(this.strip.clock,this.strip.place().clock),this.told!==t&&(this.told?.node.classList.
remove("told"),t?.node.classList.add("told"),this.told=t);let n=this.strip.shown>=this.strip.items.length&&!this.active;(!this.strip.player.playing||e!==null)&&
this.panel.draw(t?.token??null,1,[0,0,0],n),this.trace.draw(t?.token.round??null,this.strip.shown)}partsOf(t){return this.series.parts.map(e=>e[(t.first??t.round)-
1]||0)}animate(t,e){this.panel.draw(t,e,this.partsOf(t),!1),this.busy.show(this.strip.clock+e*this.seconds(t.round))}drawAnswer(){let t=this.series.words.slice(
0,this.strip.shown).join("");this.answer.textContent!==t&&(this.answer.textContent=t)}drawButtons(){let{player:t,items:e,shown:n}=this.strip,i=n<e.length,o=t.playing||
this.active&&!this.paused&&!t.held,r=this.active&&!this.stale;this.buttons.run.hidden=r,this.buttons.stop.hidden=!r,this.buttons.step.disabled=o&&!this.paused,this.
buttons.pause.disabled=e.length===0&&!this.active,this.panel.go.hidden=!t.introduced||t.playing;let a=o?"pause":i||this.active?"resume":"again";if(this.drawn!==
a){this.drawn=a;let[h,l]={pause:["pause","Pause"],resume:["play","Play"],again:["again","Replay"]}[a];this.buttons.pause.replaceChildren(ct(h),c("span","tool-wo\
rds",l)),this.buttons.pause.setAttribute("aria-label",l),this.buttons.pause.dataset.state=a}}narrow(){return innerWidth<dh}fit(){if(!this.strip.root.isConnected)
return;let{root:t,frame:e,area:n}=this.strip,i=uh*ut(),o=ro(t),r=o===null||this.narrow()?ph*innerHeight:n.offsetHeight+innerHeight-8-o,a=this.active?Math.max(this.
reserved??0,i,n.scrollHeight):this.content(),h=Math.ceil(Math.min(Math.max(i,r),a));this.active&&(this.reserved=h),this.set(t,"--area-height",h+"px");for(let l of this.
plots)l.fit()}set(t,e,n){t.style.getPropertyValue(e)!==n&&t.style.setProperty(e,n)}content(){let{area:t,items:e}=this.strip,n=e.length+":"+t.clientWidth;if(this.
measured?.of===n)return this.measured.height;let{scrollTop:i}=t;return t.classList.add("measured"),this.measured={of:n,height:t.scrollHeight+t.offsetHeight-t.clientHeight},
t.classList.remove("measured"),t.scrollTop=i,this.measured.height}wish(t){this.asked=performance.now(),this.strip.trigger("otherwise",t)}press(t){let{player:e}=this.
strip;if(t==="lecture")return this.lecture(!this.strip.root.classList.contains("lecture"));if(t==="text")return this.showText(this.answer.hidden);t==="run"&&this.
active&&this.drawn==="resume"&&e.play(),t==="pause"?this.drawn!=="pause"?(e.play(),this.paused&&this.tell("resume")):(e.hold(),this.active&&this.tell("pause")):
t==="step"?!this.active&&this.strip.shown>=this.strip.items.length?(e.owed=!0,this.tell("step")):!e.step()&&this.active&&this.tell("step"):t==="stop"?(e.hold(),
this.active&&this.tell("stop")):this.tell("run"),this.drawButtons()}tell(t){this.asked=performance.now(),this.strip.trigger("pressed",t)}key_(t){let e=t.composedPath()[0];
if(t.key==="Enter"&&(t.ctrlKey||t.metaKey)){setTimeout(()=>this.press("run"),30);return}if(t.key==="Enter"&&!t.shiftKey&&!t.isComposing&&e.closest?.(".st-key-pr\
ompt")){t.preventDefault(),e.blur(),e.focus(),setTimeout(()=>this.press("run"),30);return}if(t.ctrlKey||t.metaKey||t.altKey||t.defaultPrevented||e.closest?.("in\
put, textarea, select, [contenteditable=true], [role=slider], [role=listbox] [role=option], [role=dialog]")&&!e.closest(".strip")||e.closest?.("input")||t.key===
" "&&e.closest?.("button"))return;let n={" ":"pause",".":"step",l:"lecture",L:"lecture",t:"text",T:"text"}[t.key];if(n){if((this.buttons[n]||this.looks[n]).disabled)
return;t.preventDefault(),this.press(n)}else t.key==="Escape"&&this.strip.selected===null&&this.strip.root.classList.contains("lecture")?this.lecture(!1):["Arro\
wLeft","ArrowRight","Escape"].includes(t.key)&&this.strip.onKey(t)}lecture(t){this.strip.root.classList.toggle("lecture",t),document.documentElement.toggleAttribute(
"data-lecture",t),this.looks.lecture.setAttribute("aria-pressed",String(t)),requestAnimationFrame(()=>{this.measured=null,this.fit();for(let e of this.plots)e.lay(
this);this.strip.follow()})}showText(t){this.answer.hidden=!t,this.looks.text.setAttribute("aria-pressed",String(t)),t&&this.drawAnswer()}release(){clearTimeout(
this.asking),document.removeEventListener("keydown",this.onKey),removeEventListener("resize",this.onResize),this.fitted.disconnect(),this.panel.release(),this.trace.
release(),document.documentElement.removeAttribute("data-lecture"),bt(this.key).board===this&&(bt(this.key).board=null),et.followers.delete(this)}};function To(s,t={}){let e=c("div","token waiting"),{k:n,u:i}=t;return jt(e,{decision:"waiting",label:"",text:s,...n===void 0?{}:{k:n},...i===void 0?{}:{u:i}},"?"),
e.setAttribute("aria-hidden","true"),e}var os=class{constructor(t){this.strip=t,this.waiting=c("div","stretch"),this.going=c("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,e){let n=this.of(t.token);if(n.length===0)return;let[i,o,
r]=this.strip.board.partsOf(t.token),a=i>0?Math.min(n.length,Math.floor(n.length*e*(i+o+r)/i)):n.length,h=this.waiting.childElementCount;if(!(a<=h)){h===0&&(t===
t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:l,
token:d}of n.slice(h,a))this.waiting.append(To(l,d));this.strip.follow()}}of({first:t,last:e}){let n=[];for(let o=t;o<=e&&this.strip.byRound.has(o);o+=1)n.push(
this.strip.items[this.strip.byRound.get(o)].token);return n.filter(o=>o.decision!=="bonus").map(o=>({text:o.draft??o.text,token:o})).concat((n.at(-1)?.thrown??[]).
map(o=>({text:o})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.map(
e=>To(e)));for(let e of this.going.children)e.classList.add("thrown"),e.addEventListener("animationend",()=>e.remove())}}};var fh=[.5,1,2,5],Eo=1.5,$o=3,mh=.6,gh=12,wh=200,Lo=Symbol.for("cuhlm-introduced"),rs=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="\
model",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=c("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label","Replay"),this.scrubber=c("input","scrubber"),this.scrubber.type="range",this.scrubber.min=
"0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label","Position in the recorded run"),this.scrubber.addEventListener("input",()=>{let e=Number(this.
scrubber.value);this.hold(),this.moveTo(e),this.strip.choose(e>0?this.strip.items[e-1].token.round:null,wh)}),this.position=c("output","position"),this.speeds=c(
"div","speeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label","Speed");for(let e of fh){let n=this.button("speed",()=>{this.introducing=
this.introduced=!1,this.speed=e,this.playing||this.play(),this.draw()});n.textContent=e+"×",n.dataset.speed=String(e),this.speeds.append(n)}let t=this.button("\
speed",()=>{this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)});t.textContent="all",t.dataset.speed="all",Ie(t,"Show the whole run"),this.
speeds.append(t),this.paceButton=this.button("pace",()=>{this.pace=this.pace==="model"?"fast":"model",this.waited=0,this.draw()}),this.paceButton.textContent="m\
odel clock",this.root.append(this.scrubber,this.position,this.speeds,this.paceButton)}button(t,e){let n=c("button",t);return n.type="button",n.addEventListener(
"click",e),n}follow(t,e){e&&(this.still=matchMedia("(prefers-reduced-motion: reduce)").matches,this.held=!t.autoplay,this.waited=0,this.introduced=!1,this.introducing=
t.introduces===!0&&!this.still&&!this.held&&!globalThis[Lo],this.slow=this.introducing?t.speed:1,this.introducing&&(globalThis[Lo]=!0),!this.held&&!this.still?this.
play():this.strip.running||this.strip.show(this.strip.items.length));let{items:n,shown:i}=this.strip;this.owed&&i<n.length?(this.owed=!1,this.moveTo(i+1,!0),this.
strip.choose(n[i].token.round,0)):this.still&&!this.held&&!this.owed&&i<n.length&&(this.strip.running||this.live)&&this.moveTo(n.length),this.live=this.strip.running,
this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let e=t.byRound.get(t.selected)+1;e<t.items.length&&!t.running&&t.show(e),t.choose(null,0)}this.introduced=
!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.length&&!this.strip.running&&this.strip.show(0),this.strip.following=!0,this.held=!1,this.owed=
!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(e=>this.tick(e)),this.draw()}pause(){
this.playing=!1,cancelAnimationFrame(this.frame),this.draw(),this.strip.board?.mark()}hold(){this.held=!0,this.pause()}step(){this.hold();let{items:t,shown:e}=this.
strip;return this.owed=e>=t.length,this.owed?!1:(this.moveTo(e+1,!0),this.strip.choose(t[e].token.round,0),!0)}moveTo(t,e=!1){this.strip.show(t,e),this.strip.following=
!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),Eo)}tick(t){if(!this.playing||!this.strip.root.isConnected){this.playing=!1;return}
let e=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:n,shown:i}=this.strip,o=Math.min(n.length,i+$o),r=i;if(this.pace==="fast")this.waited=Math.
min(this.waited+e*Math.max(gh,(n.length-i)/mh),$o),r=Math.min(o,i+Math.floor(this.waited)),this.waited-=r-i;else{for(this.waited+=e*this.speed*(this.introducing?
this.slow:1);r<o&&this.waited>=this.wait(n[r])&&(this.waited-=this.wait(n[r]),r+=1,!this.stopsAt(n[r-1].token)););for(;r>i&&r<n.length&&n[r].token.first<n[r].token.
round;)r+=1;r>=n.length&&(this.waited=0)}if(r>i&&(this.strip.show(r,!0),this.strip.follow()),r>i&&this.stopsAt(n[r-1].token)){this.introduce(n[r-1].token);return}
if(r>=n.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.board&&this.pace==="model"&&r<n.length){let a=Math.min(1,this.waited/
Math.max(1e-6,this.wait(n[r])));this.strip.board.animate(n[r].token,a),this.still||this.strip.drafts.wait(n[r],a)}this.frame=requestAnimationFrame(a=>this.tick(
a))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.stopped=this.introduced=!0,this.hold(),this.strip.choose(t.round,
0),this.draw(),this.strip.board.panel.words.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){this.strip.drawNewest();let{items:t,shown:e}=this.strip;this.
drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let n=this.strip.place();this.scrubber.value=String(n.count),this.scrubber.
style.setProperty("--done",t.length===0?"0%":100*n.count/t.length+"%");let i=tt(n.clock);this.position.textContent=Q(n.count)+" / "+Q(t.length)+" · "+i,this.
position.title="Tokens shown, and the time that they took on the model clock.",this.scrubber.setAttribute("aria-valuetext","token "+n.count+" of "+t.length+", "+
i+" on the model clock");for(let r of this.speeds.children)r.dataset.speed!=="all"&&r.setAttribute("aria-pressed",String(Number(r.dataset.speed)===this.speed));
this.strip.board&&this.strip.board.drawButtons();let o=this.pace==="model";this.paceButton.setAttribute("aria-pressed",String(o)),this.paceButton.title=o?"Each \
token takes its time on the model clock (at most "+Eo+" s before the speed applies). Press for an even pace.":"Tokens appear as fast as they come. Press for the\
 pace of the model clock."}};var bh=128,_h=12,xh=150,yh=24,kh=["resample","accept"],as=class{constructor(t){this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.build(
t),this.reset()}build(t){this.root=c("div","strip"),this.legend=new Ft(this.root),this.frame=c("div","frame"),this.area=c("div","area"),this.area.setAttribute("\
role","listbox"),this.area.setAttribute("aria-orientation","horizontal"),this.empty=c("p","empty","No tokens yet."),this.newest=c("button","newest","↓ newest"),
this.newest.type="button",this.newest.hidden=!0,this.drafts=new os(this),this.frame.append(this.area,this.newest),this.player=new rs(this),this.root.append(this.
frame),t.append(this.root),this.board=null,this.area.addEventListener("click",e=>this.onClick(e)),this.area.addEventListener("keydown",e=>this.onKey(e)),this.area.
addEventListener("pointerover",e=>this.onHover(e)),this.area.addEventListener("scroll",()=>this.onScroll(),{passive:!0}),this.newest.addEventListener("click",()=>{
this.following=!0,this.follow()})}reset(){this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.clock=0,this.counts={},this.stale=!1,
this.legend.clear(),this.selected=null,this.tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.pause(),clearTimeout(this.timer),this.
drafts.clear(),this.area.replaceChildren(this.empty),this.area.scrollTop=0}update(t,e,n){this.report=e,this.trigger=n;let i=this.run!==t.run;i&&(this.reset(),this.
unseen=!0,this.run=t.run,this.root.dataset.run=t.run),this.running=t.running,this.legend.setDecisions(t.decisions),this.setThreshold(t.u_th),this.area.setAttribute(
"aria-label",t.label),this.board??=new is(this,t.key),this.merge(t.tokens,t.first);let o=t.first>this.chips.length;o&&this.report("behind",{run:this.run,chips:this.
chips.length,action:Date.now()});let r=this.unseen&&!o;this.unseen&&=o,this.board.update(t.board,i),this.player.follow(t.playback,r),(this.action===null||t.action===
this.action)&&this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board.settle()}setThreshold(t){t!==this.threshold&&(this.threshold=t,this.root.
classList.toggle("thresholded",t!==null),this.root.style.setProperty("--threshold",String(t)),this.legend.setThreshold(t))}merge(t,e){if(e>this.chips.length)return;
let n=this.chips.findIndex((i,o)=>o>=e&&!no(i.data,t[o-e]));n>=0&&this.truncate(n),t.forEach((i,o)=>{let r=this.chips[e+o];r===void 0?this.append(i):Dt(r.data,i)||
this.paintChip(r,i)}),this.empty.hidden=this.chips.length>0}truncate(t){for(let e of this.chips.splice(t)){e.node.remove(),e.lineBreak&&e.lineBreak.remove();for(let n of e.
items)this.byRound.delete(n.token.round),n===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.items.length,e.first)}this.shown=Math.min(this.
shown,this.items.length),this.stale=!0}append(t){let e=this.chips.length,n=Math.floor(e/bh),i=this.blocks[n];i===void 0&&(i=this.blocks[n]=c("div","block"),i.setAttribute(
"role","presentation")),i.isConnected||this.area.append(i);let o={first:this.items.length,items:[],node:c("div")};this.chips.push(o),this.paintChip(o,t),i.append(
o.node),t.newline&&(o.lineBreak=c("div","break"),i.append(o.lineBreak))}paintChip(t,e){t.data=e;let n=e.parts||[e];e.parts&&!t.glyph&&(t.node.className="group f\
uture",t.node.setAttribute("role","presentation"),t.glyph=c("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&(t.glyph.replaceChildren(),e.whole?dt(t.glyph,e.text):
t.glyph.append("…")),n.forEach((i,o)=>{let r=t.items[o]||this.addItem(t,e.parts?c("div"):t.node),a=r.token;r.token=i,this.legend.notice(i),this.byRound.set(i.
round,t.first+o),(!a||!Dt({...a,seconds:0},{...i,seconds:0}))&&jt(r.node,i,this.legend.letters[i.decision]),a&&(this.stale=!0)})}addItem(t,e){let n={node:e,chip:t};
return e.className="token future",e.setAttribute("role","option"),e.setAttribute("aria-selected","false"),e.tabIndex=-1,e!==t.node&&t.node.append(e),t.items.push(
n),this.items.push(n),n}show(t,e=!1){let n=this.shown,i=this.drafts.clear(),o=e&&!i&&t>n&&t-n<=_h&&this.player.pace==="model";for(let r=n;r<t;r+=1)this.reveal(this.
items[r],!0,o);for(let r=n-1;r>=t;r-=1)this.reveal(this.items[r],!1,!1);this.shown=t,this.tabStop===void 0&&t>0&&this.setTabStop(this.items[0]),e&&i&&t>n&&this.
drafts.throwAway(this.items[t-1]),this.drawProgress()}reveal(t,e,n){t.node.classList.toggle("future",!e),t.node.classList.toggle("new",n);let i=t.chip;i.glyph&&
(t===i.items[0]&&i.node.classList.toggle("future",!e),t===i.items[i.items.length-1]&&i.node.classList.toggle("unfinished",!e)),this.count(t,e?1:-1)}count(t,e){let{
token:n}=t;this.counts[n.decision]=(this.counts[n.decision]||0)+e,n.miss&&(this.counts.miss=(this.counts.miss||0)+e),this.clock=Math.max(0,this.clock+e*this.secondsOf(
n))}recount(){if(this.stale){this.stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.count(this.items[t],1);this.drawProgress()}}drawProgress(){
this.legend.setCounts(this.counts,this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),document.documentElement.toggleAttribute("data-unplaye\
d",this.running||this.shown<this.items.length))}secondsOf(t){return this.board?this.board.seconds(t.round):t.seconds||0}follow(){this.following&&(this.area.scrollTop=
this.area.scrollHeight,requestAnimationFrame(()=>{this.following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){let t=this.area.scrollTop;this.area.
scrollHeight-t-this.area.clientHeight<yh?this.following=!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){this.newest.
hidden=this.following||!(this.running||this.player.playing)}current(){let t=this.items[this.byRound.get(this.selected)];return t||this.running||this.shown<this.
items.length?t??this.items[this.shown-1]:kh.map(e=>this.items.find(({token:n})=>n.decision===e)).find(Boolean)??this.items[this.shown-1]}place(){let t=this.byRound.
get(this.selected);return t===void 0?{count:this.shown,clock:this.clock}:{count:t+1,clock:this.items.slice(0,t+1).reduce((e,n)=>e+this.secondsOf(n.token),0)}}adoptSelection(t){
if(t===this.selected)return;let e=this.byRound.get(t);e!==void 0&&e>=this.shown&&this.show(e+1),this.drawSelection(t),e!==void 0&&this.bring(this.items[e].node)}bring(t){
let e=t.getBoundingClientRect(),n=this.area.getBoundingClientRect();e.top<n.top?this.area.scrollTop-=n.top-e.top+8:e.bottom>n.bottom&&(this.area.scrollTop+=e.bottom-
n.bottom+8)}drawSelection(t){let e=this.items[this.byRound.get(this.selected)];e&&e.node.setAttribute("aria-selected","false"),this.selected=t;let n=this.items[this.
byRound.get(t)];n&&(n.node.setAttribute("aria-selected","true"),this.setTabStop(n)),this.player.draw(),this.board&&this.board.mark()}setTabStop(t){this.tabStop&&
(this.tabStop.node.tabIndex=-1),this.tabStop=t,t&&(t.node.tabIndex=0)}choose(t,e){if(t===this.selected)return;t!==null&&this.player.hold(),this.drawSelection(t),
this.action=Date.now(),clearTimeout(this.timer);let n={run:this.run,round:t,action:this.action};this.timer=setTimeout(()=>this.report("selected",n),e)}onClick(t){
let e=t.target.closest(".token");e!==null&&(e.focus({preventScroll:!0}),this.choose(Number(e.dataset.round),0))}onHover(t){let e=t.target.closest(".token");e!==
null&&(e.title=this.items[this.byRound.get(Number(e.dataset.round))].token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey||this.shown===0)return;let e=t.target.
closest?.(".token")??null,n=e!==null?this.byRound.get(Number(e.dataset.round)):this.byRound.get(this.selected)??-1,i=this.shown-1,o=null;if(t.key==="ArrowRight")
o=Math.min(n+1,i);else if(t.key==="ArrowLeft")o=Math.max(n-1,0);else if(t.key==="Home")o=0;else if(t.key==="End")o=i;else if(t.key==="ArrowDown")o=this.onNextLine(
n,1);else if(t.key==="ArrowUp")o=this.onNextLine(n,-1);else if(t.key==="Enter"||t.key===" ")o=n;else if(t.key==="Escape"){if(this.selected===null)return;this.choose(
null,0),t.stopPropagation();return}else return;t.preventDefault(),t.stopPropagation();let r=this.items[o];r!==void 0&&(r.node.focus({preventScroll:!0}),r.node.scrollIntoView(
{block:"nearest"}),this.choose(r.token.round,xh))}onNextLine(t,e){if(t<0)return 0;let n=this.items[t].node.getBoundingClientRect(),i=(n.left+n.right)/2,o=t,r=null,
a=1/0;for(let h=t+e;h>=0&&h<this.shown;h+=e){let l=this.items[h].node.getBoundingClientRect();if(Math.abs(l.bottom-n.bottom)<4)continue;if(r===null&&(r=l.bottom),
Math.abs(l.bottom-r)>4)break;let d=Math.abs((l.left+l.right)/2-i);d<a&&(a=d,o=h)}return o}release(){this.root.isConnected||(this.player.pause(),clearTimeout(this.
timer),this.board&&this.board.release())}};var vh=10;function Co(s,{started:t},e,n,i){let{token:o,exchange:r,audit:a}=s,h=zt(t,n,o),l=[];if(o.uncertainty!==null){let m=k(o.uncertainty)+(h===null?"":`, th\
reshold ${k(h)}`);l.push(["Uncertainty",o.uncertainty,h,m])}if(o.accept_prob!==null){let m=k(o.accept_prob)+(o.accept_uniform===null?"":`, draw ${k(o.accept_uniform)}`);
l.push(["Accept probability",o.accept_prob,o.accept_uniform,m])}let d=Sh(o,a,i),u=Ah(o,a),f=m=>m===void 0?null:[Number(m.toPrecision(4)),k(m)];return{round:o.round,
sentence:Ue(o,r,a,t.settings,n,e.get(o.round)),meters:l,series:d.map(({name:m,colour:w})=>[m,w]),tops:Mh(o,d).map(m=>[Th(o,m),E(u.get(m)??"",24)||"(no text)",d.
map(({probs:w})=>f(w.get(m)))]),facts:Ji(o,r,a,t.settings)}}function Sh(s,t,e){let n=t&&s.target_top.length===0?t:s,i=s.draft??s.token,o=(a,h)=>{let l=new Map(a.
map(([d,,u])=>[d,u]));return h!==null&&!l.has(i)&&l.set(i,h),l},r=[{name:"small model",colour:e.small,probs:o(s.draft_top,s.draft_prob)},{name:"large model",colour:e.
large,probs:o(n.target_top,n.target_prob)}].filter(({probs:a})=>a.size>0);return s.resampling_top.length>0&&s.accept_prob!==null&&s.accept_uniform!==null&&s.accept_prob<
1&&r.push({name:"drawn from after a rejection",colour:e.after,probs:o(s.resampling_top,null)}),r}function Mh(s,t){let e=new Map;for(let{name:r,probs:a}of t)if(r.
endsWith("model"))for(let[h,l]of a)e.set(h,Math.max(l,e.get(h)??0));let n=new Set([s.draft,s.token].filter(r=>r!==null));for(let r of n)e.has(r)||e.set(r,0);let i=[
...e.keys()].sort((r,a)=>e.get(a)-e.get(r)||r-a),o=new Set([...n,...i.filter(r=>!n.has(r)).slice(0,vh-n.size)]);return i.filter(r=>o.has(r))}function Ah(s,t){let e=[
s.resampling_top,t?.target_top??[],s.target_top,s.draft_top].flat(),n=new Map(e.map(([i,o])=>[i,o]));return s.draft!==null&&n.set(s.draft,s.draft_text??""),n.set(
s.token,O(s))}function Th(s,t){return t===s.token?t===s.draft?s.decision==="resample"?"draft, drawn again":"draft, accepted":s.draft===null?"drawn":"drawn inste\
ad":t===s.draft?"draft":""}var hn="strip",Eh=["end","summary"],hs=class{constructor(t,e,n,i=()=>[]){Object.assign(this,{page:t,words:e,methods:n,below:i}),this.selected=this.action=null,this.
strip=new as(t.left);let o=c("div");t.right.prepend(o),new oe(o,hn,["throughput","bias"]);let r=c("details","drawer"),a=c("div");r.append(c("summary","","More a\
bout this token: uncertainty, all numbers"),a,t.inspector),new oe(a,hn,["uncertainty"]),t.beyond.prepend(r)}draw(t,e,n,i){let{words:o,strip:r}=this,[a]=t,h=n!==
this.run;h&&(this.selected=this.action=null),this.run=n,this.method=this.methods.find(a.method),this.table=Nt(t,e,this.method.overlaps),this.before=He(t);let l=this.
method.blocks?"waits":"skips",d={decisions:o.decisions,firstMiss:o.first_miss[a.method][a.settings.payload]},u=mo(this.table,this.method,{counters:o.counters,plots:o.
plots[l]},$h(a.prompt),ln(t,o));this.data={run:n,first:0,tokens:Je(this.table,this.before,this.method,d),decisions:o.legend[l],playback:{autoplay:!0,introduces:!1,
speed:1},key:hn,label:"Tokens",height:null,u_th:zt(a,this.method),running:!1,board:{...u,bar:{words:i,kind:"info"}}},h||r.player.hold(),this.update(),h||r.show(
r.items.length),r.board.buttons.run.hidden=r.board.buttons.stop.hidden=!0}update(){let t={...this.data,selected:this.selected,action:this.action};this.strip.update(
t,(n,i)=>this.chosen(n,i),()=>this.strip.player.owed=!1);let e=this.table.rows.find(({token:n})=>n.round===this.selected);this.page.inspect(e&&Co(e,this.table,this.
before,this.method,this.words.colours),()=>this.strip.choose(null,0)),e&&this.page.inspector.append(...this.below(e,this.method))}chosen(t,e){t==="selected"&&([
this.selected,this.action]=[e.round,e.action],this.update())}};function ln(s,t){let e=s.filter(({type:n})=>n==="token").map(n=>n.text).join("");return Eh.includes(
s[s.length-1].type)?oi(s[0].prompt,e,t.answers):null}function $h(s){return Qn(s.split(/\s+/).join(" ").trim())}var re="hlm",Lh=[re,"u-hlm","cu-hlm-online","slm"],ls=class{constructor(t){this.site=t,this.root=c("details","racing");let e=c("div");this.status=c("p","said"),
this.root.append(c("summary","","Race: the same question and noise by four methods"),this.status,e),this.race=new Ye(e),this.root.addEventListener("toggle",()=>this.
refresh())}async refresh(){if(!this.root.open)return;let t=this.ticket=(this.ticket??0)+1,{pair:e,methods:n,controls:i}=this.site,{prompt:o,settings:r}=i.values,
a=[];for(let h of Lh){if(this.status.textContent=`Decoding: ${n.find(h).title} …`,await new Promise(l=>setTimeout(l)),t!==this.ticket)return;a.push([...Le(e,o,
n.find(h),Oo(n.find(h),r))])}this.status.textContent="Seconds on the model clock, realised channel. A flag ⚑ marks the token at which a text diverges from the f\
irst one's.",this.runs=a,this.draw(`race-${t}`)}draw(t=this.race.run){if(!this.runs)return;let{settings:e}=this.site.controls.values,n=this.runs.map(a=>this.lane(
a,e)),i=n.map(({parting:a})=>a).filter(a=>a!==null),o=i.length>0?Math.min(...i):null,r={run:t,decisions:this.site.words.legend.skips,running:!1,badge:null,selected:this.
chosen??null,action:this.action??null,lanes:n.map(a=>({...a,parting:a.parting??o}))};this.race.update(r,(a,{lane:h,round:l,action:d})=>{[this.chosen,this.action]=
[h===null?null:{lane:h,round:l},d]})}lane(t,e){let{methods:n,words:i}=this.site,o=n.find(t[0].method),r=Oo(o,e),a=Nt(t,r,o.overlaps),h={decisions:i.decisions,firstMiss:i.
first_miss[o.name][t[0].settings.payload]},l=Je(a,He(t),o,h).flatMap(p=>p.parts??[p]),d=o.name===re?null:Ch(this.runs[0],t),u=a.rows.find(({wouldAccept:p})=>p===
!1)?.token.round,f=n.find(re).title,m=d===null?"the same text":`diverges from ${f} at token ${d}${d===u?", its first wrong skip":""}`,[w,g]=[o.name===re?"the re\
ference":m,ln(t,i)];return{title:o.title,summary:o.summary,travels:o.payload_words[t[0].settings.payload],complete:!0,parting:d,tokens:l,busy:Rt(a.busy),status:(g?
`${g.mark} ${g.words} · ${w}`:w)+(r.clock===e.clock?"":" · cannot overlap: one exchange after the other"),finish:We(a,o.name!==re)}}};function Oo(s,t){return{
...t,clock:qe(t.clock,!s.verifies||s.overlaps)}}function Ch(s,t){let e=r=>r.filter(({type:a})=>a==="token").map(({token:a})=>a),[n,i]=[e(s),e(t)],o=n.findIndex(
(r,a)=>a<i.length&&r!==i[a]);return o===-1?null:o+1}var No=40,Ro=["snr_db","fading","rtt_s","schedule"],Oh=["prompt","method","seed","preset"],cn=class{constructor(t){let{title:e,limits:n,facts:i}=t.words;this.words=
t.words,this.methods=new Ce(t.methods),this.pair=ui(t.pair,{slm:Po(t.weights.slm),llm:Po(t.weights.llm)});let o=new Pe({title:e,prompt:"",about:"",facts:i,tables:[],
notes:[n]});this.forces=[],this.asked=this.runs=0,this.controls=new Be(o.asked,t,this.methods,r=>this.moved(r)),this.status=c("p","said status"),this.status.setAttribute(
"role","status"),o.asked.append(this.status),this.view=new hs(o,t.words,this.methods,(r,a)=>[Qi(r,a,this.forces,h=>this.force(h))]),this.race=new ls(this),o.beyond.
firstChild.after(this.race.root),this.page=o,this.rooms(t)}rooms({guide:t,words:e}){this.tabs=c("nav","tabs"),this.tabs.setAttribute("aria-label",e.title);for(let[
i,o]of t?Object.entries(e.tabs):[]){let r=c("a","",o);r.href=i,this.tabs.append(r)}t&&document.body.prepend(this.tabs);let n=()=>this.enter(t);addEventListener(
"hashchange",n),n()}enter(t){let e=!!t&&ne.names(location.hash);for(let n of[this.page.asked,this.page.stage,this.page.beyond])n.hidden=e;[...this.tabs.children].
forEach((n,i)=>!!i===e?n.setAttribute("aria-current","page"):n.removeAttribute("aria-current")),e&&!this.guide&&(this.guide=new ne(t,this.pair,this.methods,n=>this.
open(n)),this.tabs.after(this.guide.root)),this.guide&&(this.guide.root.hidden=!e),e?this.guide.show(location.hash):this.asked===0&&this.moved("prompt")}open(t){
this.controls.take(t),location.hash=Object.keys(this.words.tabs)[0],this.moved("preset")}moved(t){Oh.includes(t)&&(this.asked+=1,this.forces=[]),Ro.includes(t)&&
this.events&&!this.waitsForLink()?this.priceAgain():this.refresh(),Ro.includes(t)?this.race.draw():this.race.refresh()}force(t){this.forces=t,this.refresh()}waitsForLink(){
let t=this.methods.find(this.controls.values.method);return t.hears_channel||t.blocks}priceAgain(){try{this.draw(),this.finished(this.seconds)}catch(t){this.refused(
t)}}refused(t){this.status.textContent=t.message,this.status.classList.add("failed")}async refresh(){if(this.dirty=!0,!this.busy){for(this.busy=!0;this.dirty;){
this.dirty=!1;try{await this.decodeOnce()}catch(t){this.refused(t)}}this.busy=!1}}async decodeOnce(){let{prompt:t,method:e}=this.controls.values,[n,i]=[this.asked,
this.methods.find(e)],[o,r]=[performance.now(),[]],a=o+No;for(let h of Le(this.pair,t,i,{...this.controls.settingsFor(i),forces:this.forces}))if(r.push(h),!(performance.
now()<a)){if(this.status.textContent=`Decoding: ${Io(r)} tokens …`,await new Promise(l=>setTimeout(l)),n!==this.asked)return;a=performance.now()+No}this.events=
r,this.seconds=(performance.now()-o)/1e3,this.runs+=1,this.finished(this.seconds),this.draw()}finished(t){let e=Io(this.events);this.status.classList.remove("fa\
iled"),this.status.dataset.runs=String(this.runs),this.status.textContent=`${e} tokens decoded in this browser in ${t.toFixed(2)} s, ${Math.round(e/t)} tokens/s\
. Nothing was sent anywhere.`}draw(){let t=this.methods.find(this.events[0].method),e=this.controls.settingsFor(t);this.view.draw(this.events,e,`run-${this.asked}`,
`${t.title}, seed ${e.seed}${t.verifies?`, sends ${t.payload_words[this.events[0].settings.payload]}`:""}`),this.controls.show(pe(e,t,this.pair.calibration,this.
pair.vocabularySize))}};function Io(s){return s.filter(({type:t})=>t==="token").length}function Po(s){let t=atob(s),e=new Uint8Array(t.length);for(let n=0;n<e.length;n+=
1)e[n]=t.charCodeAt(n);return e}new cn(JSON.parse(document.getElementById("data").textContent));})();
