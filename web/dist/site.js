(()=>{var Z={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}},Io=9;function nt(s,t,e){return mi(0,s,t.stream,e*t.width)}function fi(s,t){let e=Bo(s,t);for(let i=0;i<t;i+=1)e[i]=-Math.log(e[i]);return e}function Bo(s,t){let e=new DataView(
new ArrayBuffer(8));return e.setFloat64(0,s),mi(e.getUint32(0),e.getUint32(4),Io,t)}var jo=10,ui=[[3538372366,3779882131],[3394929251,2500989271]],he=[[2654435769,2135587861],[3144134277,2227873595]];function mi(s,t,e,i){let n=new Float64Array(
i),o=new Uint32Array(8);for(let r=0,a=1;r<i;r+=4,a+=1){Do(o,a,s,t,e);let h=Math.min(4,i-r);for(let l=0;l<h;l+=1)n[r+l]=(o[2*l]*2**20+(o[2*l+1]>>>12)+.5)*2**-52}
return n}var W=new Uint32Array(8);function Do(s,t,e,i,n){s.fill(0),s[0]=Math.floor(t/2**32),s[1]=t;let[o,r,a,h]=[e,i,0,n];for(let l=0;l<jo;l+=1){pi(W,0,ui[0],s[0],
s[1]),pi(W,4,ui[1],s[4],s[5]),s[0]=W[4]^s[2]^o,s[1]=W[5]^s[3]^r,s[2]=W[6],s[3]=W[7],s[4]=W[0]^s[6]^a,s[5]=W[1]^s[7]^h,s[6]=W[2],s[7]=W[3];let c=r+he[0][1];r=c>>>
0,o=o+he[0][0]+(c>4294967295)>>>0,c=h+he[1][1],h=c>>>0,a=a+he[1][0]+(c>4294967295)>>>0}}function pi(s,t,[e,i],n,o){let r=le(i,o)+(Math.imul(i,n)>>>0)+(Math.imul(
e,o)>>>0),a=le(i,n)+le(e,o)+(Math.imul(e,n)>>>0)+Math.floor(r/2**32);s[t]=le(e,n)+Math.floor(a/2**32),s[t+1]=a>>>0,s[t+2]=r>>>0,s[t+3]=Math.imul(i,o)}function le(s,t){
let[e,i,n,o]=[s>>>16,s&65535,t>>>16,t&65535],r=e*o+(i*o>>>16),a=(r&65535)+i*n;return e*n+(r>>>16)+(a>>>16)>>>0}function D(s){return 10**(s/10)}function J(s,t){return s/Math.LN2*Math.log1p(t)}function wi(s){return s.transmit_power_dbm-10*s.path_loss_exponent*Math.log10(s.
distance_m)-s.noise_power_dbm}function bi(s,t,e,i){if(s==="awgn")return 1;if(s==="rayleigh")return-Math.log1p(-t);let n=D(i),o=Math.sqrt(.5/(n+1));return(Math.sqrt(
n/(n+1))+gi(t)*o)**2+(gi(e)*o)**2}function gi(s){let t=Math.min(s,1-s),e=Math.sqrt(-2*Math.log(t)),i=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+
e*.001308)));for(let n=0;n<3;n+=1){let o=(Fo(i)-t)/(Math.exp(-(i*i)/2)/Math.sqrt(2*Math.PI));i+=o/(1+i*o/2)}return s<.5?-i:i}function Fo(s){let t=Math.exp(-(s*s)/
2)/Math.sqrt(2*Math.PI);if(s<3){let[i,n]=[s,s];for(let o=3;Math.abs(i)>1e-18*Math.abs(n);o+=2)n+=i*=s*s/o;return .5-t*n}let e=s;for(let i=200;i>0;i-=1)e=s+i/e;return t/
e}function zo(s){let t=Math.log1p(s);for(let e=0;e<60;e+=1){let i=t-(t-s*Math.exp(-t))/(1+t);if(Math.abs(i-t)<=1e-16*Math.abs(t))break;t=i}return Math.expm1(t)}
function Ho(s){let t=D(s.snr_db),e=s.snr_target_db===null?zo(t):D(s.snr_target_db);return{successProb:Math.exp(-e/t),slotBits:.001*J(s.bandwidth_hz,e)}}function yi(s,t,e){
let{successProb:i,slotBits:n}=Ho(e),o=Math.min(Math.ceil(s/n*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=Uo(i)[o],a=Math.ceil(t*2**53),h=r.findIndex(
l=>Math.floor(l*2**53)>=a);return h===-1?{slots:200,outage:!0}:{slots:h,outage:!1}}var ce=new Map;function Uo(s){if(!ce.has(s)){let t=Array.from({length:202},()=>new Float64Array(
201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let i=1;i<t.length;i+=1)t[i][e+1]=Math.max(t[i][e],Math.min(1,(1-s)*t[i][e]+s*t[i-1][e]));ce.clear(),ce.set(s,t)}return ce.
get(s)}function ot(s){if(s.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return s.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:s.slm_s,llmS:s.llm_s}}var zt={hlm:"HLM",llm:"LLM alone"};var cs={quantised:.00392156862745098,logarithmic:2768838580238449e-25};function _i(s){return s===0?0:Math.floor(Math.log2(s))+1}function bt(s,t){return s==="sam\
pled"?_i(t):8}function F(s){return _i(s-1)}function Ht(s,t,e=8){return s*(e+F(t))}function xi(s){return Ht(s,s)}function ki(s){return s*8}var ds={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function de(s="This method"){return new Error(`${s} cannot over\
lap: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the\
 schedule sequential.`)}function us(s,t,e){let i=t.resumes,n=i+s.drafts*s.draftS,o=s.sent?Math.max(n,t.replied):n,r=o+s.upS+s.rttS/2,a=r+s.passS,h=s.sent||s.passS?
a+s.downS+s.rttS/2:t.replied,l=Math.max(t.end,n,h),c={start:i,drafted:n,leaves:o,arrives:r,verified:a,replied:h,end:l,resumes:l,aheadPasses:0};if(!e)return c;let u=Si(
h-n,s.draftS);return s.restarts?{...c,resumes:h,aheadPasses:u}:s.bonus?{...c,resumes:Math.min(n+s.draftS,h),aheadPasses:Math.min(1,u)}:{...c,resumes:n}}function Si(s,t){
return s>0?t?Math.max(0,Math.ceil(Math.min(s/t-1e-9,4096))):4096:0}function Mi(s,t){return s.end>t.end?s.end-t.end:0}function ue({slm_s:s,uplink_s:t,llm_s:e,overlapped_s:i=null}){
return i??s+t+e}function Ai(s,t){let e=[],[i,n]=[ds,0];return s.forEach((o,r)=>{let a=us(o,i,t),h=r+1,l=(c,u,m,f)=>m<f&&f<1/0&&e.push({lane:c,kind:u,start:m,end:f,
exchange:h});for(let c of vi(a.start,a.drafted,o.draftS))l("device","draft",...c);if(t&&o.restarts)for(let c of vi(a.drafted,a.resumes,o.draftS))l("device","thr\
own",...c);else t&&o.bonus?l("device","draft",a.drafted,a.resumes):o.sent&&!t&&l("device","wait",a.drafted,a.resumes);o.sent&&(n=h,l("link","upload",a.leaves,a.
arrives),l("link","reply",a.verified,a.replied)),l("station","pass",a.arrives,a.verified),i=a}),i.resumes<i.replied&&i.replied<1/0&&e.push({lane:"device",kind:"\
wait",start:i.resumes,end:i.replied,exchange:n}),e}function vi(s,t,e){if(!e||t===1/0)return[[s,t]];let i=Array.from({length:Math.max(1,Si(t-s,e))},(n,o)=>s+o*e);
return i.map((n,o)=>[n,i[o+1]??t])}var ps=64,fs=.5;function Ut(s,t,e){let{clock:i,channel:n,payload:o,levels:r}=s,l=(o==="sampled"?Math.min(e,r):e)*(bt(o,r)+F(t))/J(n.bandwidth_hz,D(n.snr_db)),{slmS:c,
llmS:u}=ot(i);return{slmS:c,uploadS:l,overheadS:u+i.rtt_s}}function pe(s,t,e){let[i,n,o]=[1,-1/0,e?1:0];for(let r=1;r<=ps;r+=1){o+=s**(e?r:r-1);let a=o/(t.overheadS+
r*(t.slmS+t.uploadS));a>n&&([i,n]=[r,a])}return i}var yt=class{constructor(){Object.assign(this,{tokens:0,seconds:0,passes:0,slmS:0,tested:0,accepted:0})}spend(t,e,i){
this.tokens+=t.tokens,this.seconds+=ue(t),this.passes+=t.slm_passes,this.slmS+=t.slm_s,this.tested+=e,this.accepted+=i}get leastKept(){if(!this.passes||!this.seconds)
return fs;let t=(this.accepted+1)/(this.tested+1);return this.tokens/this.seconds*this.slmS/this.passes/t}};var Ko=.2,Ti=.4,Wo="travels";function qo(s,t){return t===s.estimator?s:s.others[t]??s}function Go(s,t,e){let i=qo(s,t.estimator??e);return t.estimator?s.own[t.estimator]??
i:i}function fe(s,t,e,i){let n={...s,payload:Xo(s,t)};if(n.clock.schedule!=="sequential"&&t.verifies&&!t.overlaps)throw de(t.title);let o=t.estimator??n.estimator,
r=Go(e,t,n.estimator),a=e.stops[t.name]??{},h=t.offline_k?e.k_star:Math.round(.01*i),l=n.k??Math.min(Math.max(1,h),i),c=n.u_th==="calibrated"?r.u_th:n.u_th,u=Ut(
n,i,t.compresses?l:t.test.device_draws?1:i),{gamma:m,rejection_s:f}=n;return m===null&&t.uses.includes("gamma")&&(m=pe(1-(e.mean_rejection??Ko),u,t.draws_bonus[n.
bonus])),f===null&&t.uses.includes("rejection_s")&&(f=(u.overheadS+u.uploadS)/Math.max(.01,Math.min(1,r.a*(r.u_th??0)+r.b))),{...n,estimator:o,u_th:c,k:l,line_a:n.
line_a??r.a,line_b:n.line_b??r.b,delta:n.delta??e.delta,gamma:m,stop_prob:n.stop_prob??a.stop_prob??Ti,stop_product:n.stop_product??a.stop_product??Ti,rejection_s:f}}
function Xo({payload:s},t){if(s===Wo)return t.default_payload;if(t.verifies&&!t.chooses_payload&&s!==t.default_payload)throw new Error(`${t.title} sends token i\
ds and no probability, so it has no payload to choose: leave the payload out.`);return s}var xt=class{constructor(t){this.draftProbs=t,this.ascending=Vo(t),this.tailMass=new Float64Array(t.length+1);for(let e=0;e<t.length;e+=1)this.tailMass[e+1]=this.
tailMass[e]+this.ascending[e]}topMask(t){let{draftProbs:e,ascending:i}=this,n=i[e.length-t],o=new Uint8Array(e.length),r=t;for(let a=0;a<o.length;a+=1)e[a]>n&&(r-=
o[a]=1);for(let a=0;a<o.length&&r>0;a+=1)e[a]===n&&(r-=o[a]=1);return o}entries(t,e){let i=this.topMask(t),n=this.tailMass[this.draftProbs.length-t];return i[e]||
(n=Math.max(0,n-this.draftProbs[e])),i[e]=1,{sent:i,probs:this.draftProbs.map((o,r)=>i[r]?o:0),left:n}}truncated(t){let e=this.topMask(t),i=this.draftProbs.map(
(o,r)=>e[r]?o:0),n=i.reduce((o,r)=>o+r,0);return i.map(o=>o/n)}smallestSize(t){let{ascending:e,tailMass:i}=this,n=e.length,o=4*n*Number.EPSILON,r=l=>{let c=i[n-
l]/Math.max(n-l,1),u=Yo(e,c),m=2*(u*c-i[u]);return m<=o||m<=t},[a,h]=[1,n];for(;a<h;){let l=a+h>>1;r(l)?h=l:a=l+1}return a}};function Vo(s){let t=s.filter(i=>i>
0).sort(),e=new Float64Array(s.length);return e.set(t,s.length-t.length),e}function Yo(s,t){let[e,i]=[0,s.length];for(;e<i;){let n=e+i>>1;s[n]<t?e=n+1:i=n}return e}
function $i({sent:s,probs:t,left:e}){let i=s.reduce((o,r)=>o-r,s.length),n=e/Math.max(1,i);return t.map((o,r)=>s[r]?o:n)}function ms(s,t){let e=0;for(let i=0;i<
s.length;i+=1)e+=Math.abs(s[i]-t[i]);return e/2}function Kt(s){let t=Math.floor(s),e=s-t;return e>.5||e===.5&&t%2!==0?t+1:t}function Li(s,t=255){let e=s.length,
[i,n]=[new Float64Array(e),new Float64Array(e)],o=t;for(let h=0;h<e;h+=1){let l=s[h]*t;i[h]=Math.floor(l),n[h]=l-i[h],o-=i[h]}let r=Zo(n.slice(),Math.min(e-o,e-
1)),a=o;for(let h=0;h<e;h+=1)n[h]>r&&([i[h],a]=[i[h]+1,a-1]);for(let h=0;h<e&&a>0;h+=1)n[h]===r&&([i[h],a]=[i[h]+1,a-1]);return i.map(h=>h/t)}function Zo(s,t){let[
e,i]=[0,s.length-1];for(;e<i;){let n=s[e+i>>1],[o,r]=[e,i];for(;o<=r;){for(;s[o]<n;)o+=1;for(;s[r]>n;)r-=1;if(o<=r){let a=s[o];s[o]=s[r],s[r]=a,o+=1,r-=1}}if(t<=
r)i=r;else if(t>=o)e=o;else break}return s[t]}function Ci(s,t){if(t==="quantised")return Kt(s*255)/255;if(t!=="logarithmic")return s;let e=s>0?Math.min(255,Math.
max(0,Kt(-8*Math.log2(s)))):255;return e===255?0:2**(-e/8)}function me(s,t){return t==="ideal"||t==="sampled"?s:s.map(e=>Ci(e,t))}function Wt(s,t){return Math.max(
Ci(s,t),cs[t]??0)}function gs(s,t,e){if(!(e in cs))return s;let i=me(s,e);return i[t]=Wt(s[t],e),i}function ge(s,t){return me(s,t==="sampled"?"quantised":t)}function Ri(s,t,e){
if(e==="ideal")return s;let i=gs(s.probs,t,e);return{sent:s.sent,probs:i,left:Math.max(0,1-i.reduce((n,o)=>n+o,0))}}function Oi(s,t,e){return Math.min(Math.max(t*s+e,0),1)}function Ni(s,t){let e=s*t;return(Math.max(0,e)+Math.log1p(Math.exp(-Math.abs(e))))/t}function we(s,t,e){
return(1-s)*Ni(-1,e)+s*Ni(-t,e)}var be=2,ws=32,Jo=40,Qo=2**128*(1-2**-24);function qt(s,t,e){let i=Math.min(Math.fround(1/Math.fround(e)),Qo),n=-Jo/i,o=0;for(let r=0;r<s.length;r+=1)s[r]>n&&(o+=
Math.exp(s[r]*i));return s[t]>2*n?Math.exp(s[t]*i)/o:0}function Pi(s,t,e,i){if(s==="entropy")return tr(t);let n=ye(t);if(s==="one-minus-draft-prob")return bs(1-
qt(n,e,1));if(s==="temperature-expected"){let r=0;for(let a=0;a<ws;a+=1)r+=qt(n,e,(a+.5)*(be/ws));return bs(1-r/ws)}let o=0;for(let r=0;r<20;r+=1){let a=qt(n,e,
i[r]*be);o+=i[20+r]>=a}return o/20}function tr(s){let t=ye(s),e=t.map(Math.exp),i=e.reduce((o,r)=>o+r,0),n=e.reduce((o,r,a)=>o+(r>0?r/i*(Math.log(i)-t[a]):0),0);
return bs(n/Math.log(s.length))}function ye(s){let t=-1/0;for(let e=0;e<s.length;e+=1)t=Math.max(t,s[e]);return s.map(e=>e-t)}function bs(s){return Math.min(1,Math.
max(0,s))}function _e(s,t){let e=new Float64Array(t.length),i=0;for(let n=0;n<e.length;n+=1)e[n]=Math.max(0,t[n]-s[n]),i+=e[n];if(!(i>0))return t;for(let n=0;n<e.length;n+=
1)e[n]/=i;return e}function xe(s,t){return t>=s?1:t/s}function ke(s,t){return s>=t?1:0}function Ii(s,t){let e=_e(s,t);return e.some(i=>i>0)?e:s}function er(s,t){
return Math.max(0,s-t)/(s>0?s:1)}function rt(s,t){let e=0;for(let o=0;o<s.length;o+=1)e+=s[o];let i=e*t,n=0;for(let o=0;o<s.length;o+=1)if(n+=s[o],n>i)return o;
return s.length-1}function sr(s,t){let[e,i]=[0,1/0];for(let n=0;n<s.length;n+=1)s[n]>0&&t[n]/s[n]<i&&([e,i]=[n,t[n]/s[n]]);return e}function q(s,t){return sr(s,
fi(t,s.length))}function ys(s,t,e){if(!(e[s]>0))return 0;let i=t[s]/e[s],n=0;for(let o=0;o<t.length;o+=1)n+=Math.max(t[o],e[o]*i);return Math.min(1,1/n)}function ve(s,t,e){
return e==="inverse-cdf"?rt(s,t):q(s,t)}function _s(s,t,e,i,n=null){let o=_e(t,e),r=new Float64Array(t.length),[a,h]=[0,0];for(let c=0;c<r.length;c+=1){let u=er(
t[c],e[c]),m=n===null?1-u:n[c];a+=s[c]*u,h+=s[c]*(n===null?u:1-m),r[c]=n===null?0:s[c]*(m-(1-u))}let l=0;for(let c=0;c<r.length;c+=1)l+=Math.abs(r[c]+h*i[c]-a*o[c]);
return l}function Bi(s,t,e,i=null){let n=0;for(let r=0;r<s.length;r+=1)n+=i===null?Math.max(0,s[r]-t[r]):s[r]*(1-i[r]);let o=0;for(let r=0;r<s.length;r+=1){let a=i===
null?Math.min(s[r],t[r]):s[r]*i[r];o+=Math.abs(a+n*e[r]-t[r])}return o}function ji(s,t,e,i,n=null){let o=new Float64Array(t.length);return o[s]=1,_s(o,t,e,i,n)}var at=class{constructor(t,e,i=!1){this.overlaps=i,this.last=ds,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:ot(t.clock),
this.uniforms=nt(t.seed,Z.CHANNEL,e),this.exchanges=0;let{channel:n}=this;if(this.links=n.downlink_snr_db===null?[n]:[n,{...n,snr_db:n.downlink_snr_db,downlink_snr_db:null}],
n.fading==="outage")return;let o=Array.from({length:e},(r,a)=>bi(n.fading,this.uniforms[2*a],this.uniforms[2*a+1],n.rician_k_db));this.snrDb=o.map(r=>n.snr_db+10*
Math.log10(r)),this.rates=this.links.map(r=>o.map(a=>J(r.bandwidth_hz,D(r.snr_db)*a)))}exchange(t,{slmPasses:e=0,llmPasses:i=0,payloadBits:n=0,downlinkBits:o=0,
billedDownlinkBits:r=0,tokens:a=1,thrown:h=[],rejected:l=!1,bonusDrafted:c=null}){this.exchanges+=1;let u={type:"exchange",number:this.exchanges,tokens:a,payload_bits:n,
downlink_bits:o,billed_downlink_bits:r,slm_passes:e,llm_passes:i,thrown:h,bonus_drafted:c};return this.priced(u,t,l)}priced(t,e,i){let n=t.slm_passes>0&&t.llm_passes>
0,{seconds:o,outage:r}=n?this.onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:n&&this.snrDb?this.snrDb[e-1]:null,outage:r,
uplink_s:n?o+this.clock.rtt_s:0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0},h=this.clock.schedule==="overlapped";if(h&&n&&!this.overlaps)throw de();
if(!h||!this.overlaps)return a;let l=this.last;return this.last=us(this.demand(a,e,i),l,!0),{...a,overlapped_s:Mi(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:t,llm_passes:e,host_slm_s:i,host_llm_s:n}){if(this.constants)return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let o={slm_s:t>0?i:0,llm_s:e>
0?n:0};return o.slm_s>=0&&o.llm_s>=0||ot(this.clock),o}demand(t,e,i){let{slm_passes:n,bonus_drafted:o}=t,r=n>0&&t.llm_passes>0,a=r?this.clock.rtt_s:0,h=t.uplink_s-
a,l=r&&t.billed_downlink_bits&&h-this.onAir(e-1,t.payload_bits,0).seconds||0;return{drafts:n,draftS:t.slm_s/(n||1),sent:r,upS:h-l,passS:t.llm_s,downS:l,rttS:a,bonus:r&&
t.tokens>n,restarts:i||o===!1}}air(t){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading for th\
is method.");let e=this.rates[0][t-1],i=e?1/e:1/0,n=this.channel.header_bits;return{perBit:i,fixed:ot(this.clock).llmS+this.clock.rtt_s+(n?n*i:0)}}onAir(t,e,i){
let n=a=>a+this.channel.header_bits*(a>0),o=this.links.length===1?[n(e)+n(i)]:[n(e),n(i)];if(this.rates)return{seconds:o.reduce((a,h,l)=>a+(h?h/this.rates[l][t]:
0),0),outage:!1};let r=o.map((a,h)=>yi(a,this.uniforms[2*t+h],this.links[h]));return{seconds:r.reduce((a,{slots:h})=>a+h*.001,0),outage:r.some(({outage:a})=>a)}}};var Se=class{constructor(t,e,i){this.method=t,this.settings=e,this.learner=i,this.pending=[],this.drawn=[],this.unread=[],this.pace=new yt,this.link=t.hears_fade?
new at(e,e.max_tokens):null}get learned(){return this.learner===null?null:this.learner.learned}get uTh(){return this.learner!==null?this.learner.learned.uTh:this.
method.compares_u_th?this.settings.u_th:null}get line(){return this.learned??{a:this.settings.line_a,b:this.settings.line_b}}get waiting(){return this.method.blocks?
this.pending:[]}hear(t,e,i){this.learner!==null&&[...this.pending,t].forEach((n,o)=>{n.forced||this.learner.observe(n.uncertainty,n.draftProb,e[o],n!==t)}),this.
pending=[],this.drawn=i}};function Gt(s,t){let e=-1/0;for(let o=0;o<s.length;o+=1)e=Math.max(e,s[o]);let i=new Float64Array(s.length),n=0;for(let o=0;o<i.length;o+=
1)n+=i[o]=Math.exp((s[o]-e)/t);for(let o=0;o<i.length;o+=1)i[o]/=n;return i}function Di(s,t,e){let i=Gt(s,e.temperature);return t.drafts_from_payload&&(i=new xt(
i).truncated(e.k)),t.test.tests_ratio&&e.payload==="sampled"?Li(i,e.levels):i}function Fi(s,t,e,i){return Pi(e.estimator,nr(s,e.temperature),t,i.perturbation)}function zi(s,t,e,i,n,o,r){
let a=ks(s,i.draft,t),h=t.verifies?r(a):null,{a:l,b:c}=n.line,u=h===null?null:Oi(h,l,c),{waiting:m}=n,f={prob:s[a],uncertainty:h,predictedRejection:u,skipUniform:i.
skip,uTh:n.uTh??-1/0,waiting:n.pending.length,vocabularySize:s.length,waitingProb:m.reduce((g,p)=>g*p.draftProb,1),waitingKept:m.reduce((g,p)=>g*(1-(p.predictedRejection??
0)),1),leastKept:n.pace.leastKept,exchangeS:t.hears_fade?ir(s,a,e,n.link.air(o)):0};return{pending:{round:o,token:a,draftProb:s[a],uncertainty:h,predictedRejection:u,
uTh:n.uTh,learned:n.learned,probs:s,facts:f,forced:!1},sends:t.transmit(f,e)}}function ks(s,t,e){return e.test.shares_noise?q(s,t):rt(s,t)}function ir(s,t,e,i){
let n=s.length;if(e.payload!=="ideal"){let o=me(s,e.payload);n=o.reduce((r,a)=>r+(a>0),0)+(o[t]>0?0:1)}return n*(bt(e.payload,e.levels)+F(s.length))*i.perBit+i.
fixed}function Hi(s,t,e){let i=t.size(s.facts,e);return t.size_is_limit?new xt(s.probs).smallestSize(i):i}function Ui(s,t,e,i){let{token:n,probs:o}=s;return e.spreads?
{token:n,entries:Ri(new xt(o).entries(t,n),n,i.payload)}:e.test.sends_law?{token:n,law:gs(o,n,i.payload)}:e.test.tests_ratio?{token:n,draftProb:Wt(o[n],i.payload)}:
{token:n}}function nr(s,t){return t===1?s:s.map(e=>e/Math.fround(t))}var vs=10,As=["quantised","logarithmic"];function or(s,t,e,i,n,o){if(n.test.shares_noise)return 0;let a=n.test.tests_ratio&&!As.includes(o.payload)?null:s.map((c,u)=>rr(
c,t[u],n,o));if(n.asks_uncertainty)return ji(e,s,t,i,a);if(!n.reads.includes("confidence_th"))return Bi(s,t,i,a);let h=s.map(c=>c<o.confidence_th?c:0),l=h.reduce(
(c,u)=>c+u,0);return _s(h.map(c=>c/l),s,t,i,a)}function rr(s,t,e,i){return e.test.tests_ratio?xe(Wt(s,i.payload),t):ke(t,i.p_t)}function Ss(s){return 2*(1-s)}function Ki(s,t){
return Math.max(0,1-t/s)}var Me=class{constructor(t,e,i,n){Object.assign(this,{codec:t,method:e,settings:i}),this.detokenise=t.newStream(),this.waiting=[],this.
prices=new at(i,n,e.overlaps)}skipped(t,e){this.waiting.push({draft:t,written:e});let i=this.prices.exchange(t.round,{slmPasses:1});return[i,this.drafted(i,t,e??
t.token,this.method.verifies?"skip":"slm",{})]}written(t,e,i,n){let o=this.prices.exchange(t,{llmPasses:1,downlinkBits:F(n.length)});return[o,this.ofTheLlm(o,t,
e,i,n,"llm")]}ofTheLlm(t,e,i,n,o,r){return this.token(t,e,i,r,{...o&&{target_prob:o[i],bias:i===n?0:Ss(o[i]),target_top:this.top(o)}})}judged(t,e,{accepted:i,bonus:n,
heard:o,ids:r,drafted:a}){let{test:h}=this.method,l=t[0].probs.length,c=Math.min(i+1,t.length),u=h.device_draws&&i<t.length?ki(l):0,m=e.reduce((p,b)=>p+b.entries,
0),f=F(l),w=this.prices.exchange(t[0].round,{slmPasses:t.length,llmPasses:1,tokens:c+(n!==null),payloadBits:m?Ht(m,l,bt(this.settings.payload,this.settings.levels)):
(t.length+r)*f,downlinkBits:u||f+8*o,billedDownlinkBits:u,rejected:i<t.length,bonusDrafted:a,thrown:t.slice(c).map(p=>this.codec.tokenText(p.token))}),g=t.slice(
0,c).map((p,b)=>this.tested(w,p,e[b],b<i));return n!==null&&g.push(this.ofTheLlm(w,t[t.length-1].round+1,n.token,n.drawn,n.targetProbs,"bonus")),{exchange:w,tokens:g}}tested(t,e,i,n){
let{method:o,settings:r}=this,{targetProbs:a,resamplingProbs:h}=i,l=n?"accept":"resample";if(!a)return this.drafted(t,e,i.token,l,{case:o.test.tests_ratio&&!n?"\
2-2":null,k:i.k||null});let c=a[e.token],u=o.test.shares_noise?ys(e.token,e.probs,a):null;return this.drafted(t,e,i.token,l,{case:o.test.tests_ratio&&!i.forced?
i.certain?"1":n?"2-1":"2-2":null,k:i.k||null,target_prob:c,rejection_prob:u===null?this.ownRejection(e.draftProb,c):1-u,accept_prob:u??i.acceptProb,total_variation:ms(
e.probs,a),bias:i.forced?Ss(a[i.token]):or(e.probs,a,e.token,h,o,r),target_top:this.top(a),resampling_top:this.top(h)})}audits(t,e){let i=(t?this.waiting:[]).map(
({draft:n,written:o},r)=>{let a=t[r],{shares_noise:h}=this.method.test,l=h?1-ys(n.token,n.probs,a):this.ownRejection(n.draftProb,a[n.token]),c=h?l:Ki(n.draftProb,
a[n.token]);return{type:"audit",round:n.round,at_round:e,target_prob:a[n.token],rejection_prob:l,would_accept:h?q(a,n.acceptUniform)===n.token:n.acceptUniform<1-
l,total_variation:ms(n.probs,a),bias:o===null?2*c:Ss(a[o]),target_top:this.top(a)}});return this.waiting=[],i}drafted(t,e,i,n,o){return this.token(t,e.round,i,n,
{draft:e.token,draft_text:this.codec.tokenText(e.token),uncertainty:e.uncertainty,draft_prob:e.draftProb,predicted_rejection:e.predictedRejection,accept_uniform:this.
method.test.shares_noise?null:e.acceptUniform,draft_top:this.top(e.probs),u_th:e.uTh,line_a:e.learned?.a??null,line_b:e.learned?.b??null,delta:e.learned?.delta??
null,...o})}token(t,e,i,n,o){let r=this.codec.endIds.has(i);return{...Wi,type:"token",round:e,exchange:t.number,token:i,text:r?"":this.detokenise(i),token_hex:this.
codec.tokenHex(i),decision:n,is_end:r,...o}}ownRejection(t,e){return this.method.verifies&&!this.method.test.tests_ratio?e<this.settings.p_t?1:0:Ki(t,e)}top(t){
let e=[],i=0;for(let n=0;n<t.length;n+=1){if(t[n]<=i)continue;let o=e.length;for(;o>0&&t[e[o-1]]<t[n];)o-=1;e.splice(o,0,n),e.length>vs&&e.pop(),e.length===vs&&
(i=t[e[vs-1]])}return e.map(n=>[n,this.codec.tokenText(n),t[n]])}},Wi=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_pro\
b","rejection_prob","predicted_rejection","accept_prob","accept_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(s=>[s,null]));
Object.assign(Wi,{draft_top:[],target_top:[],resampling_top:[]});var Ae=class{constructor(t,e){Object.assign(this,{target:e,a:t.a,b:t.b,betaMax:Math.min(t.delta,Math.max(0,2*e-t.b))}),Object.assign(this,{weight:10,u:5,uu:5,less:10*
t.delta}),this.beta=5*(t.b+t.a+t.b),this.uBeta=5*(t.a+t.b)}get learned(){let t=Math.min(1,Math.max(.05,this.threshold));return{a:this.a,b:this.b,delta:this.less/
this.weight,uTh:t}}get threshold(){return this.u/this.weight+(this.betaMax-this.beta/this.weight)/Math.max(this.a,.01)}observe(t,e,i,n){let o=Math.max(0,1-i/e);
this.weight=.995*this.weight+1,this.u=.995*this.u+t,this.uu=.995*this.uu+t*t,this.beta=.995*this.beta+o,this.uBeta=.995*this.uBeta+t*o,this.less=.995*this.less+
(i<e);let[r,a]=[this.u/this.weight,this.beta/this.weight],h=this.uu/this.weight-r*r;if(h>1e-9&&(this.a=(this.uBeta/this.weight-r*a)/h),this.b=a-this.a*r,!n)return;
let l=.03*(this.target-o);(this.threshold<1||l<0)&&(this.threshold>.05||l>0)&&(this.betaMax+=l)}};var qi=["skip","send"],ar=2**21,Te=class{constructor(t,e,i,n){let o=fe(n,i,t.calibration,t.vocabularySize);this.method=i,this.settings=o,this.promptIds=t.codec.
encodePrompt(e);let r=t.maxContext-this.promptIds.length;if(r<1)throw new Error(`The prompt has ${this.promptIds.length} tokens and this pair can read ${t.maxContext-
1}: shorten it.`);this.rounds=Math.min(o.max_tokens,r),this.lastReason=r>=o.max_tokens?"length":"context",this.mostWaiting=Math.max(16,Math.floor(ar/t.vocabularySize)),
this.reason=null,this.endIds=t.codec.endIds,this.forces=new Map((o.forces??[]).map(({round:h,what:l})=>[h,l])),this.decided=0;let a=i.learns?new Ae({a:o.line_a,
b:o.line_b,delta:o.delta},o.false_skip_target):null;this.device=new Se(i,o,a),this.station={unread:[]},this.observer=new Me(t.codec,i,o,this.rounds),this.noise=
new Ts(o.seed,this.rounds,i),this.started={type:"start",pair:t.name,method:i.name,prompt:e,prompt_tokens:this.promptIds.length,vocabulary_size:t.vocabularySize,
settings:o,calibration:t.calibration.source}}get position(){return this.decided+this.device.waiting.length+1}get mustAudit(){return this.reason!==null||this.device.
pending.length>=this.mostWaiting}sends(t,e){let i=this.forces.get(t.round);return qi.includes(i)?i==="send":e||!this.method.blocks?e:this.endIds.has(t.token)||this.
position>=this.rounds||this.device.waiting.length+1>=ps}taken(t,e){let i=this.forces.get(t);return typeof i=="number"?i:e}mayFollow(t){let e=this.decided+t.length+
1;return!this.endIds.has(t[t.length-1])&&e<=this.rounds&&!qi.includes(this.forces.get(e))}append(t){this.decided=t.round,t.is_end?this.reason="end":t.round>=this.
rounds&&(this.reason=this.lastReason)}},Ts=class{constructor(t,e,i){let n=o=>nt(t,Z[o],e);[this.drafts,this.accepts,this.resamples,this.skips]=["DRAFT","ACCEPT",
"RESAMPLE","SKIP"].map(n),i.test.shares_noise&&(this.accepts=this.resamples=this.drafts),this.perturbations=n("PERTURBATION")}draft(t){let{width:e}=Z.PERTURBATION;
return{draft:this.drafts[t-1],perturbation:this.perturbations.subarray((t-1)*e,t*e),skip:this.skips[t-1]}}sampling(t){return this.drafts[t-1]}accept(t){return this.
accepts[t-1]}resample(t){return this.resamples[t-1]}};var Es=new WeakMap;function $e(s,t,e){Es.has(s)||Es.set(s,new Map);let i=Es.get(s);return i.has(t)||i.set(t,e()),i.get(t)}var Ee=class{constructor(t){this.model=
t,this.forget()}forget(){this.root={longer:new Map,logits:null},this.kept=0,this.context=this.model.newContext(),this.held=[]}get maxContext(){return this.model.
maxContext}newContext(){return this.kept>1024&&this.forget(),new $s(this)}logitsAfter(t,e){if(e.logits===null){let i=0;for(;i<this.held.length&&i<t.length-1&&this.
held[i]===t[i];)i+=1;this.context.truncate(i);let n=t.slice(i),o=this.context.extend(n,1);this.held=t.slice(),e.logits=o[0],this.kept+=1}return e.logits}},$s=class{constructor(t){
this.owner=t,this.tokens=[],this.path=[t.root]}extend(t,e=1){let i=[];return t.forEach((n,o)=>{this.tokens.push(n);let{longer:r}=this.path[this.path.length-1];r.
has(n)||r.set(n,{longer:new Map,logits:null}),this.path.push(r.get(n)),o>=t.length-e&&i.push(this.owner.logitsAfter(this.tokens,r.get(n)))}),i}truncate(t){this.
tokens.length=t,this.path.length=t+1}};function hr(s){return s.entries?$i(s.entries):s.law}function Gi(s,t,e,i,n,o){if(n.test.shares_noise){let f=q(t,i);return{accepted:f===s.token,token:f,acceptProb:null,
certain:!1,resamplingProbs:t,forced:!1}}let r=t[s.token],[a,h,l]=[0,!1,t];if(n.test.tests_ratio){let f=n.test.sends_law?hr(s):null,w=f===null?s.draftProb:f[s.token];
a=xe(w,r),h=r>=w,l=f===null?ge(t,o.payload):_e(f,t)}else a=ke(r,o.p_t),h=a>0;let c=h||e<a,m=!c&&!n.test.device_draws?ve(l,i,o.replacement):s.token;return{accepted:c,
token:m,acceptProb:a,certain:h,resamplingProbs:l,forced:!1}}function Xi(s){let t=s.findIndex(({accepted:e})=>!e);return t===-1?s.length:t}var Le=class{constructor(t,e,i){this.answer=t,this.method=t.method,this.settings=t.settings,this.models={slm:e,llm:i},this.contexts={},this.ahead=null,this.bonus=
this.method.draws_bonus[this.settings.bonus]}context(t){if(!this.contexts[t]){this.contexts[t]=this.models[t].newContext();let[e]=this.contexts[t].extend(this.answer.
promptIds);t==="llm"?this.ahead=this.targetLaw(e):this.first=e}return this.contexts[t]}draftLogits(){let t=this.context("slm"),{unread:e}=this.answer.device;return e.
length===0?this.first:t.extend(e)[0]}targetLaw(t){return $e(t,`y ${this.settings.temperature}`,()=>Gt(t,this.settings.temperature))}draftLaw(t){let{temperature:e,
payload:i,levels:n,k:o}=this.settings,r=["x",e,this.method.test.tests_ratio&&i,n,this.method.drafts_from_payload&&o].join(" ");return $e(t,r,()=>Di(t,this.method,
this.settings))}measured(t,e,i,n){let{estimator:o,temperature:r,seed:a}=this.settings;return $e(t,["u",o,r,a,e,i].join(" "),()=>Fi(t,i,this.settings,n))}targetProbs(t){
let e=this.context("llm"),i=this.ahead===null?[]:[this.ahead];return this.ahead=null,t.length>0&&i.push(...e.extend(t,t.length).map(n=>this.targetLaw(n))),i}step(){
return this.method.drafts?this.draft():this.write()}catchUp(){let{device:t,station:e,observer:i,decided:n}=this.answer;if(t.pending.length===0||this.method.blocks)
return[];let o=[...e.unread,...t.drawn,...t.pending.map(({token:r})=>r)];return e.unread=[o.pop()],t.drawn=[],t.pending=[],i.audits(this.targetProbs(o),n+1)}write(){
let{answer:t}=this,{position:e}=t,i=this.targetProbs(t.station.unread),n=i[i.length-1],o=q(n,t.noise.sampling(e)),r=t.taken(e,o),a=t.observer.written(e,r,o,n);return t.
station.unread=[r],t.append(a[1]),a}draft(){let{answer:t}=this,{device:e,position:i}=t,[n,o]=[this.draftLogits(),t.noise.draft(i)],r=l=>this.measured(n,i,l,o),{
pending:a,sends:h}=zi(this.draftLaw(n),this.method,this.settings,o,e,i,r);return a.acceptUniform=t.noise.accept(i),e.unread=[a.token],t.sends(a,h)?this.exchange(
a):(e.pending.push(a),this.method.blocks?[]:this.keep(a))}keep(t){let{answer:e}=this,i=e.taken(t.round,t.token),n=i!==t.token,o=e.observer.skipped({...t},n?i:null);
return n&&(Object.assign(t,{token:i,forced:!0}),e.device.unread=[i]),e.append(o[1]),o}exchange(t){let e=this.composed(t);return this.concluded(e,this.atTheStation(
e.message,e.block))}composed(t){let{device:e}=this.answer,i=[...e.waiting,t],n=[...e.drawn,...this.method.blocks?[]:e.pending.map(({token:a})=>a)],o=i.map(a=>Hi(
a,this.method,this.settings)),r={drafts:i.map((a,h)=>Ui(a,o[h],this.method,this.settings)),skipped:n};return{pending:t,block:i,sizes:o,message:r}}concluded({pending:t,
block:e,sizes:i,message:n},{reply:o,laws:r,audited:a,verdicts:h,bonus:l}){let{answer:c}=this,{device:u,observer:m}=c,f=h.map((P,K)=>({...P,...lr(n.drafts[K],i[K],
this.settings),targetProbs:r&&r[K]})),{accepted:w}=o;this.method.test.device_draws&&e.forEach((P,K)=>this.drawHere(P,f[K],K===w));let g=w===e.length&&l!==null?{
token:o.token,drawn:l.drawn,targetProbs:l.law}:null,p=g!==null&&this.method.overlaps?this.draftBehind(t):null,b=this.method.test.shares_noise?n.skipped.length:0,
_=p===null?null:p===g.token,k=m.audits(a,e[0].round),{exchange:A,tokens:N}=m.judged(e,f,{accepted:w,bonus:g,heard:o.heard.length,ids:b,drafted:_}),Ft=w<e.length&&
this.method.test.device_draws;u.hear(t,o.heard,Ft?[N[N.length-1].token]:[]),u.pace.spend(A,Math.min(w+1,e.length),w),u.unread=N.slice(Math.min(w,e.length-1)+ +(p!==
null)).map(({token:P})=>P),w<e.length-1&&this.contexts.slm.truncate(c.promptIds.length+c.decided+w);for(let P of N)c.append(P);return[A,...k,...N]}draftBehind({
token:t,round:e}){let[i]=this.context("slm").extend([t]);return ks(this.draftLaw(i),this.answer.noise.sampling(e+1),this.method)}drawHere(t,e,i){let{noise:n,forces:o}=this.
answer;if(e.resamplingProbs===null||(e.resamplingProbs=Ii(t.probs,e.resamplingProbs),!i))return;let r=o.get(t.round),a=ve(e.resamplingProbs,n.resample(t.round),
this.settings.replacement);e.token=a,typeof r=="number"&&r!==a&&Object.assign(e,{token:r,forced:!0})}atTheStation(t,e){let{answer:i,method:n}=this,{station:o,noise:r}=i,
a=t.drafts.map(({token:k})=>k),h=this.bonus&&i.mayFollow(a),l=this.targetProbs([...o.unread,...t.skipped,...h?a:a.slice(0,-1)]),c=h?l.pop():null,u=l.splice(0,l.
length-a.length),m=t.drafts.map((k,A)=>{let{round:N}=e[A];return this.forced(Gi(k,l[A],r.accept(N),r.resample(N),n,this.settings),N,k.token)}),f=Xi(m),[w,g]=[f<
a.length,n.test.device_draws],[p,b]=[null,null];if(w&&!g&&(p=m[f].token),!w&&c!==null){let k=i.decided+a.length+1;b=q(c,r.sampling(k)),p=i.taken(k,b)}w&&f<a.length-
(c===null)&&this.contexts.llm.truncate(i.promptIds.length+i.decided+f),!w&&c===null?o.unread=a.slice(-1):o.unread=p===null?[]:[p];let _=n.learns?this.heard([...t.
skipped,...a],[...u,...l]):[];return{reply:{accepted:f,token:p,heard:_},laws:l,audited:u,verdicts:m,bonus:c===null?null:{law:c,drawn:b}}}heard(t,e){return t.map(
(i,n)=>ge(Float64Array.of(e[n][i]),this.settings.payload)[0])}forced(t,e,i){let n=this.answer.forces.get(e);if(typeof n!="number")return t;let o=n===i,{device_draws:r}=this.
method.test;return(r?t.accepted===o:t.token===n)?t:{...t,accepted:o,token:r?t.token:n,forced:!0}}};function lr(s,t,e){if(s.entries)return{k:t,entries:s.entries.
sent.reduce((n,o)=>n+o,0)};if(!s.law||e.payload==="ideal")return{k:t,entries:t};let i=s.law.reduce((n,o)=>n+(o>0),0);return{k:i,entries:i}}function*Ce(s,t,e,i){let n=new Te(s,t,e,i);yield n.started;let o=new Le(n,s.slm,s.llm);for(;n.reason===null;)yield*o.step(),n.mustAudit&&(yield*o.catchUp());yield*o.
catchUp(),yield{type:"end",stop_reason:n.reason}}var Ls=15,Cs={always:()=>!0,never:()=>!1,at_random:(s,t)=>s.skipUniform>=t.skip_prob,when_uncertain:s=>s.uncertainty>s.uTh,when_uncertain_or_unheard:s=>s.uncertainty>
s.uTh||s.waiting>=Ls,when_unconfident:(s,t)=>s.prob<t.confidence_th,when_worth_its_time:(s,t)=>t.rejection_s*s.predictedRejection>s.exchangeS,after_gamma:(s,t)=>s.
waiting+1>=t.gamma,after_unlikely:(s,t)=>s.prob<t.stop_prob,after_unlikely_together:(s,t)=>s.waitingProb*s.prob<=t.stop_product,after_either:(s,t)=>s.prob<=t.stop_prob||
s.waitingProb*s.prob<=t.stop_product,after_worth:s=>s.waitingKept*(1-s.predictedRejection)<=s.leastKept,nothing:()=>0,token_alone:()=>0,draft_prob_alone:()=>1,whole_vector:s=>s.
vocabularySize,fixed_k:(s,t)=>t.k,online_k:(s,t)=>t.theta*we(s.prob,s.predictedRejection,t.eta),certified_k:(s,t)=>t.theta};var Re=class{constructor(t){this.rows=new Map(t.map(e=>[e.name,{...e,transmit:Cs[e.transmit],size:Cs[e.size],transmitRule:e.transmit}]))}find(t){return this.rows.
get(t)}};var O="–",Rs=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]],Ne=" ";function L(s){return s==null||Number.isNaN(s)}function Q(s,t){
let e=s.toFixed(t),i=Math.abs(s)*10**t;if(Math.abs(i%1-.5)>1e-6)return e;let[n,o]=Math.abs(s).toFixed(100).split(".");if(!/^50*$/.test(o.slice(t)))return e;let r=BigInt(
n+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(s<0?"-":"")+(t?`${a.slice(0,-t)}.${a.slice(-t)}`:a)}function Ns(s){let[t,...e]=s.split(".");
return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function T(s,t=3){if(L(s))return O;if(!Number.isFinite(s))return s>0?"∞":"−∞";if(s===0)return"0";
let e=Yi(s,t),i=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e))));return Ns(Q(e,i)).replaceAll("-","−")}function Yi(s,t){let e=Number(Math.abs(s).toExponential().
split("e")[1]),i=t-1-e;return i>=0&&i<=60?Number(Q(s,i)):Number(s.toExponential(t-1))}function S(s){return L(s)?O:Ns(String(Kt(s))).replace("-","−")}function Os(s,t){
return`${S(s)} ${t}${s===1?"":"s"}`}function kt(s,t,e=3){if(L(s))return O;if(s===0||!Number.isFinite(s))return`${T(s,e)} ${t}`;let i=Math.abs(Yi(s,e)),[n,o]=Rs.
find(([r])=>i>=r)??Rs[Rs.length-1];return`${T(s/n,e)} ${o}${t}`}function Xt(s){return L(s)?O:`${T(1e3*s)} ms`}function z(s){if(L(s))return O;if(s>=120&&s<1/0){let t=Kt(
s);return`${Ns(String(Math.floor(t/60)))} min ${t%60} s`}return kt(s,"s")}function C(s){return L(s)?O:s===0?"0 B":Math.abs(s)<8?`${T(s)} bits`:Math.abs(s)<7996?
`${Number(Q(s/8,Math.abs(s)<800?2:1))} B`.replace("-","−"):kt(s/8,"B")}function Oe(s,t=3){return L(s)?O:s===0||s===1?`${100*s}${Ne}%`:s>0&&s<.001?`<0.1${Ne}%`:
s>.999&&s<1?`>99.9${Ne}%`:`${T(100*s,t)}${Ne}%`}function x(s){return L(s)?O:s===0||s===1?String(s):s<1e-4?"<0.0001":s>.9999?">0.9999":s<.0995?T(s,2):Q(s,s>=.995?
4:2)}function G(s){return!L(s)&&Math.abs(s)<1e-9?"0":!L(s)&&s>0&&s<1e-4?"<0.0001":T(s)}function B(s,t){let e=[x(s),x(t)];if(s===t||e[0]!==e[1])return e;for(let i=3;i<
18;i+=1){let n=[Q(s,i),Q(t,i)];if(n[0]!==n[1])return n}return[String(s),String(t)]}function H(s){return L(s)?O:`${Q(s,1)} dB`.replaceAll("-","−")}var Zi={" ":"\
␣","\n":"↵","\r":"␍","	":"⇥"},cr=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,dr=["‌","‍"],Vi=/( {4,}|\t{4,}|\n{4,})/;
function E(s,t=40){let i=s.split(Vi).filter(Boolean).map(o=>Vi.test(o)?`${Zi[o[0]]}×${o.length}`:ur(o)).join("");/^\p{M}/u.test(i)&&(i=`◌${i}`);let n=Array.from(
i);return n.length<=t?i:`${n.slice(0,t-1).join("")}…`}function ur(s){let t=Array.from(s),e=n=>n>0&&n<t.length-1&&dr.includes(t[n])&&![n-1,n+1].some(r=>/^[\p{C}\p{Z}]$/u.
test(t[r])),i=(n,o)=>Zi[n]??(cr.test(n)&&!e(o)?Qi(n):n);return t.map(i).join("")}function Ji(s){let t=/^[^\p{C}\p{Z}]$|^[ \n\t\u00a0\u202f\u200c\u200d]$/u;return Array.
from(s,e=>t.test(e)?e:Qi(e)).join("")}function Qi(s){return`⟨U+${s.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}var tn=8e3;function sn(s){if(s.trim()==="")throw new Error("The prompt is empty: write what the models should answer.");let t=Array.from(s).length,[e,i]=[t,tn].
map(n=>n.toLocaleString("en"));if(t>tn)throw new Error(`The prompt has ${e} characters; at most ${i} are allowed: shorten it.`);if(/\p{Cs}/u.test(s))throw new Error(
"The prompt is not valid Unicode text (it has half of a surrogate pair): type it again.")}var pr=/^answer is\s+([^\n]+?)\s*\.?\s*$/i,nn=/^[ .]+|[ .]+$/g;function fr(s){
let t=s.toLowerCase().lastIndexOf("answer is ");return t<0?null:pr.exec(s.slice(t))?.[1]??null}function on(s,t,e){if(!e||!Object.hasOwn(e.right,s.trim()))return null;
let[i,n]=[e.right[s.trim()],fr(t)],o=t.trimEnd().endsWith(e.refusal);if(i===null)return{words:o?e.refused:e.outside,mark:"?"};let r=o?"turned down":t.trim()?"no\
 readable answer":"an empty answer",a=n===null?r:E(n.replace(nn,"")),h=n!==null&&en(n)===en(i);return{words:h?`${a}, right`:`${a}, wrong: ${i} is right`,mark:h?
"✓":"✗"}}function en(s){return s.replace(nn,"").toLowerCase()}var mr=/'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu,rn="[\\t-\\r\\x1c-\\x20\\x8\
5\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]",gr=new RegExp(`^${rn}+|${rn}+$`,"g"),Pe=class{constructor(t,e,i){let{model:n,added_tokens:o,pre_tokenizer:r}=t;
this.frame=e,this.endIds=new Set(i),this.ids=new Map(Object.entries(n.vocab)),this.ranks=new Map(n.merges.map((a,h)=>[Array.isArray(a)?a.join(" "):a,h])),this.eachDigit=
(r.pretokenizers??[r]).some(a=>a.type==="Digits"&&a.individual_digits),this.special=new Map(o.map(({id:a,content:h})=>[a,h])),this.tokens=new Map([...this.ids].
map(([a,h])=>[h,a])),this.known=new Map,this.texts=new Map}encodePrompt(t){return sn(t),[...this.frame.before,...this.encodeText(t.replace(gr,"")),...this.frame.
after]}encodeText(t){return(this.eachDigit?t.split(/(\p{N})/u).filter(Boolean):[t]).flatMap(i=>i.match(mr)??[]).flatMap(i=>this.merged(i))}merged(t){if(!this.known.
has(t)){let e=Array.from(new TextEncoder().encode(t),i=>hn[i]);for(;;){let[i,n]=[1/0,-1];for(let o=0;o+1<e.length;o+=1){let r=this.ranks.get(`${e[o]} ${e[o+1]}`)??
1/0;r<i&&([i,n]=[r,o])}if(n<0)break;e.splice(n,2,e[n]+e[n+1])}this.known.set(t,e.map(i=>this.ids.get(i)))}return this.known.get(t)}tokenBytes(t){return this.special.
has(t)?new TextEncoder().encode(this.special.get(t)):Uint8Array.from(this.tokens.get(t)??"",e=>wr.get(e))}tokenText(t){return this.texts.has(t)||this.texts.set(
t,an().decode(this.tokenBytes(t))),this.texts.get(t)}tokenHex(t){let e=this.tokenBytes(t);try{return new TextDecoder("utf-8",{fatal:!0}).decode(e),null}catch{return Array.
from(e,i=>i.toString(16).padStart(2,"0")).join("")}}newStream(){let t=an();return e=>this.special.has(e)?"":t.decode(this.tokenBytes(e),{stream:!0})}};function an(){
return new TextDecoder("utf-8",{ignoreBOM:!0})}var hn=br(),wr=new Map(hn.map((s,t)=>[s,t]));function br(){let s=e=>e>=33&&e<=126||e>=161&&e<=172||e>=174,t=0;return Array.
from({length:256},(e,i)=>String.fromCharCode(s(i)?i:256+t++))}var Ie=class{constructor(t,e){let{num_attention_heads:i,hidden_size:n}=t;this.hidden=n,this.heads=i,this.keyHeads=t.num_key_value_heads,this.width=t.head_dim??n/
i,this.epsilon=t.rms_norm_eps,this.vocabularySize=t.vocab_size,this.maxContext=t.max_position_embeddings,this.embeddings=e["model.embed_tokens.weight"],this.head=
t.tie_word_embeddings?this.embeddings:e["lm_head.weight"],this.finalNorm=e["model.norm.weight"],this.layers=Array.from({length:t.num_hidden_layers},(o,r)=>yr(e,
`model.layers.${r}.`)),this.turns=_r(t.rope_parameters.rope_theta,this.width)}newContext(){return new Is(this)}};function yr(s,t){let e=u=>s[`${t}${u}.weight`],
[i,n]=[e("input_layernorm"),e("post_attention_layernorm")],o=(u,m)=>e(u).map((f,w)=>f*m[w%m.length]),[r,a,h]=["q","k","v"].map(u=>o(`self_attn.${u}_proj`,i)),[l,
c]=["gate","up"].map(u=>o(`mlp.${u}_proj`,n));return{query:r,key:a,value:h,gate:l,up:c,output:e("self_attn.o_proj"),down:e("mlp.down_proj")}}function _r(s,t){return Float32Array.
from({length:t/2},(e,i)=>1/Math.fround(s**Math.fround(2*i/t)))}var Is=class{constructor(t){this.owner=t,this.length=0,this.caches=t.layers.map(()=>({keys:new Float32Array(
0),values:new Float32Array(0)}))}extend(t,e=1){let{owner:i}=this;if(this.length+t.length>i.maxContext)throw new Error(`The text is longer than the ${i.maxContext}\
 tokens that the model reads.`);this.makeRoom(this.length+t.length);let n=t.map(o=>i.embeddings.slice(o*i.hidden,(o+1)*i.hidden));return i.layers.forEach((o,r)=>this.
through(o,this.caches[r],n)),this.length+=t.length,n.slice(t.length-e).map(o=>{let r=Ps(o,i.epsilon);for(let a=0;a<r.length;a+=1)r[a]*=i.finalNorm[a];return vt(
[r],i.head,i.vocabularySize)[0]})}truncate(t){this.length=t}makeRoom(t){let e=this.owner.keyHeads*this.owner.width;if(this.caches[0].keys.length>=t*e)return;let i=Math.
min(this.owner.maxContext,Math.max(64,2*t));for(let n of this.caches)for(let o of["keys","values"]){let r=new Float32Array(i*e);r.set(n[o]),n[o]=r}}through(t,e,i){
let{owner:n}=this,o=i.map(w=>Ps(w,n.epsilon)),[r,a,h]=[t.query,t.key,t.value].map(w=>vt(o,w)),l=n.keyHeads*n.width;i.forEach((w,g)=>{let p=this.length+g;this.turn(
r[g],p),this.turn(a[g],p),e.keys.set(a[g],p*l),e.values.set(h[g],p*l)});let c=r.map((w,g)=>this.attend(w,e,this.length+g+1));ln(i,vt(c,t.output));let u=i.map(w=>Ps(
w,n.epsilon)),[m,f]=[vt(u,t.gate),vt(u,t.up)];m.forEach((w,g)=>{for(let p=0;p<w.length;p+=1)w[p]=w[p]/(1+Math.exp(-w[p]))*f[g][p]}),ln(i,vt(m,t.down))}turn(t,e){
let{width:i,turns:n}=this.owner,o=i/2;for(let r=0;r<o;r+=1){let a=Math.fround(e*n[r]),[h,l]=[Math.cos(a),Math.sin(a)];for(let c=r;c<t.length;c+=i){let[u,m]=[t[c],
t[c+o]];t[c]=u*h-m*l,t[c+o]=m*h+u*l}}}attend(t,{keys:e,values:i},n){let{heads:o,keyHeads:r,width:a}=this.owner,h=r*a,l=new Float32Array(t.length),c=new Float64Array(
n);for(let u=0;u<o;u+=1){let[m,f]=[u*a,Math.floor(u*r/o)*a],w=-1/0;for(let p=0;p<n;p+=1){let b=0;for(let _=0;_<a;_+=1)b+=t[m+_]*e[p*h+f+_];c[p]=b/Math.sqrt(a),w=
Math.max(w,c[p])}let g=0;for(let p=0;p<n;p+=1)g+=c[p]=Math.exp(c[p]-w);for(let p=0;p<n;p+=1){let b=c[p]/g;for(let _=0;_<a;_+=1)l[m+_]+=b*i[p*h+f+_]}}return l}};
function Ps(s,t){let e=0;for(let n=0;n<s.length;n+=1)e+=s[n]*s[n];let i=1/Math.sqrt(e/s.length+t);return s.map(n=>n*i)}function ln(s,t){s.forEach((e,i)=>{for(let n=0;n<
e.length;n+=1)e[n]+=t[i][n]})}function vt(s,t,e=t.shape?.[0]??t.length/s[0].length){let i=s[0].length,n=s.map(()=>new Float32Array(e));for(let o=0;o+4<=e;o+=4)for(let r=0;r<
s.length;r+=1)xr(s[r],t,o*i,i,n[r],o);for(let o=e-e%4;o<e;o+=1)s.forEach((r,a)=>{let h=0;for(let l=0;l<i;l+=1)h+=r[l]*t[o*i+l];n[a][o]=h});return n}function xr(s,t,e,i,n,o){
let[r,a,h,l]=[0,0,0,0];for(let c=0;c<i;c+=1,e+=1){let u=s[c];r+=u*t[e],a+=u*t[e+i],h+=u*t[e+2*i],l+=u*t[e+3*i]}n[o]=r,n[o+1]=a,n[o+2]=h,n[o+3]=l}function dn(s){let t=new DataView(s.buffer,s.byteOffset,s.byteLength),e=8+Number(t.getBigUint64(0,!0)),i=JSON.parse(new TextDecoder().decode(s.subarray(8,e))),n=s.
byteOffset+e,o={};for(let[r,a]of Object.entries(i)){if(r==="__metadata__")continue;let[h,l]=a.data_offsets;o[r]=kr(s.buffer.slice(n+h,n+l),a.dtype,r),o[r].shape=
a.shape}return o}function kr(s,t,e){if(t==="F32")return new Float32Array(s);if(t!=="F16")throw new Error(`The weights ${e} are of type ${t}; only F16 and F32 ca\
n be read here.`);let i=new Uint16Array(s),n=new Float32Array(i.length),o=vr();for(let r=0;r<i.length;r+=1)n[r]=o[i[r]];return n}var cn=null;function vr(){return cn??=
Float32Array.from({length:65536},(s,t)=>{let[e,i,n]=[t>>15?-1:1,t>>10&31,t&1023];return i===31?n?NaN:e*(1/0):i===0?e*n*2**-24:e*(1+n/1024)*2**(i-15)}),cn}function un(s,t){let e=i=>new Ee(new Ie(s.configs[i],dn(t[i])));return{name:s.name,slm:e("slm"),llm:e("llm"),codec:new Pe(s.tokenizer,s.frame,s.end_ids),calibration:s.
calibration,vocabularySize:s.vocabulary_size,maxContext:s.max_context}}var Sr="http://www.w3.org/2000/svg";function d(s,t,e){let i=document.createElement(s);return t&&(i.className=t),e!==void 0&&(i.textContent=e),i}function v(s,t,e){
let i=document.createElementNS(Sr,s);for(let[n,o]of Object.entries(t))i.setAttribute(n,String(o));return e&&e.append(i),i}var pn=0;function St(s){return pn+=1,`${s}\
-${pn}`}function Mt(s,t){s.setAttribute("aria-label",t),s.title=t}var Be=class{constructor(t){this.data=t,document.title=t.title,this.asked=d("header","asked");let e=d("p","prompt",t.prompt);if(e.dir="auto",this.asked.append(d(
"h1","",t.title),e,d("p","said",t.about)),this.stage=d("main","stage"),this.left=d("div","left"),this.right=d("div","right"),this.inspector=d("section","inspect\
or"),this.inspector.hidden=!0,this.inspector.tabIndex=0,this.inspector.setAttribute("aria-label","What happened at the chosen token"),this.stage.append(this.left,
this.right),this.right.append(this.inspector),this.beyond=d("footer","beyond"),t.answer!==void 0){let i=d("p","prompt",t.answer||"(no text)");i.dir="auto",this.
beyond.append(d("h2","","Answer"),i)}for(let[i,n]of t.tables)this.beyond.append(d("h2","",i),Tr(n));for(let i of t.notes)this.beyond.append(d("p","said",i));document.
body.append(this.asked,this.stage,this.beyond)}inspect(t,e){if(this.inspector.hidden=t===void 0,t===void 0)return;let i=d("div","inspector-head"),n=d("button","\
leave","Back (Esc)");n.type="button",n.addEventListener("click",e),i.append(d("h2","","What happened at token "+t.round),n);let o=d("p","",t.sentence);o.dir="au\
to",this.inspector.replaceChildren(i,o,...t.meters.map(Mr),Ar(t),this.facts(t.facts)),this.inspector.scrollTop=0}facts(t){let e=d("dl","facts");return t.forEach(
(i,n)=>{if(i==="–")return;let[o,r]=this.data.facts[n],a=d("div");a.title=r,a.append(d("dt","",o),d("dd","",i)),e.append(a)}),e}};function fn(s,t){let e=d("spa\
n","meter-track"),i=d("i");return i.style.width=(100*Math.min(1,Math.max(0,s))).toFixed(2)+"%",t&&(i.style.background=t),e.append(i),e}function Mr([s,t,e,i]){let n=d(
"div","meter"),o=fn(t,"");if(e!==null){let r=d("u");r.style.left=(100*Math.min(1,Math.max(0,e))).toFixed(2)+"%",o.append(r)}return n.append(d("span","",s),o,d("\
span","meter-words",i)),n}function Ar(s){let t=d("div","tops"),e=d("p","tops-key");for(let[i,n]of s.series){let o=d("span","",i);o.style.setProperty("--of",n),e.
append(o)}t.append(e);for(let[i,n,o]of s.tops){let r=d("div",i?"top named":"top"),a=d("span","top-name");a.append(i?i+": ":"",d("bdi","",n));let h=d("span","top\
-bars");o.forEach((l,c)=>{if(l===null)return;let u=d("span","top-bar");u.append(fn(l[0],s.series[c][1]),d("span","",l[1])),h.append(u)}),r.append(a,h),t.append(
r)}return t}function Tr(s){let t=d("table");for(let i of s){let n=d("tr");i.forEach((o,r)=>{let a=d(r===0?"th":"td","",o);r===0&&(a.scope="row"),n.append(a)}),t.
append(n)}let e=d("div","scroll");return e.tabIndex=0,e.append(t),e}var At=class{constructor(t,e){this.row=t,this.moved=e,this.root=d("div",`field as-${t.kind} ${t.name}`),this.named=St("field");let i=d("div","field-head");this.
label=d("label","field-label",t.label),this.label.id=`${this.named}-label`,i.append(this.label),t.help&&i.append(...this.help(t)),this.root.append(i),this.build(),
this.show(t.value)}get setting(){let{value:t,row:e}=this;return typeof t=="number"&&e.scale!==void 0&&e.scale!==1?Number((t*e.scale).toFixed(12)):t}patch(t){this.
row=t}set disabled(t){this.field.disabled=t}choose(t){this.show(t),this.moved(t)}help({label:t,help:e}){let i=d("button","field-help");i.type="button",i.setAttribute(
"aria-label",`Help for ${t}`),i.append("?");let n=d("div","field-tip");n.setAttribute("role","tooltip"),n.id=`${this.named}-help`,i.setAttribute("aria-described\
by",n.id);for(let o of e.split(`
`)){let r=d("p");o.trim().split("**").forEach((a,h)=>r.append(h%2?d("strong","",a):a)),n.append(r)}return[i,n]}input(t){let e=d("input");return e.type=t,e.id=this.
named,this.label.htmlFor=this.named,e}},Bs=class extends At{build(){let{low:t,high:e,step:i,ends:n,disabled:o}=this.row,r=d("div","slot");if(this.field=this.input(
"range"),Object.assign(this.field,{min:String(t),max:String(e),step:i===null?"any":String(i),disabled:o??!1}),this.output=d("output"),this.output.setAttribute("\
aria-hidden","true"),this.field.addEventListener("input",()=>this.choose(Number(this.field.value))),r.append(this.output,this.field),this.root.append(r),!n)return;
let a=d("div","field-ends");for(let h of n)a.append(d("span","",h));this.root.append(a)}show(t){let{low:e,high:i,digits:n,unit:o}=this.row;this.value=t,this.field.
value!==String(t)&&(this.field.value=String(t));let r=t.toFixed(n).replace("-","−")+o;this.output.textContent=r,this.field.setAttribute("aria-valuetext",r),this.
root.style.setProperty("--at",String((Math.min(Math.max(t,e),i)-e)/(i-e)))}},js=class extends At{build(){this.group=d("div","segments"),this.group.setAttribute(
"role","radiogroup"),this.group.setAttribute("aria-labelledby",this.label.id),this.buttons=new Map(this.row.options.map(([t,e])=>[t,this.button(t,e)])),this.group.
append(...this.buttons.values()),this.group.addEventListener("keydown",t=>this.onKey(t)),this.root.append(this.group)}button(t,e){let i=d("button","segment",e);
return i.type="button",i.setAttribute("role","radio"),i.addEventListener("click",()=>t!==this.value&&this.choose(t)),i}onKey(t){let e={ArrowRight:1,ArrowDown:1,
ArrowLeft:-1,ArrowUp:-1}[t.key];if(e===void 0)return;let i=[...this.buttons.values()],n=i[(i.indexOf(t.target.closest(".segment"))+e+i.length)%i.length];this.rove(
n),n.focus(),t.preventDefault()}rove(t){for(let e of this.buttons.values())e.tabIndex=e===t?0:-1}show(t){this.value=t;for(let[e,i]of this.buttons)i.setAttribute(
"aria-checked",String(e===t));this.rove(this.buttons.get(t)??this.buttons.values().next().value)}},Ds=class extends At{build(){this.field=d("select"),this.field.
id=this.named,this.label.htmlFor=this.named;for(let[t,e]of this.row.options){let i=d("option","",e);i.value=t,this.field.append(i)}this.field.addEventListener("\
change",()=>this.choose(this.field.value)),this.root.append(this.field)}show(t){this.value=t,this.field.value=t}},Fs=class extends At{build(){let{low:t,high:e,step:i,
placeholder:n}=this.row;this.field=this.input("number"),Object.assign(this.field,{min:String(t),max:String(e),step:i===null?"any":String(i),placeholder:n??""}),
this.field.addEventListener("input",()=>this.take()),this.root.append(this.field)}take(){let{low:t,high:e,placeholder:i,whole:n}=this.row,[o,r]=[this.field.value,
Number(this.field.value)],a=o===""&&i,h=a||o!==""&&r>=t&&r<=e&&(!n||Number.isInteger(r));this.field.setAttribute("aria-invalid",String(!h)),h&&(this.value=a?null:
r,this.moved(this.value))}show(t){this.value=t;let e=t===null?"":String(t);this.field.value!==e&&(this.field.value=e)}},Er={slider:Bs,segments:js,list:Ds,number:Fs};
function zs(s,t){return new Er[s.kind](s,t)}var mn=["fading","schedule","payload","seed"],$r=["u_th","snr_db","theta","rtt_s"],je=class{constructor(t,e,i,n){Object.assign(this,{data:e,methods:i,moved:n}),
this.settings=structuredClone(e.settings),this.fields={},this.root=d("form","handles"),this.root.addEventListener("submit",a=>{a.preventDefault(),n("prompt")}),
this.root.append(this.question(e.words.examples)),e.pair.presets.length>0&&this.root.append(this.presets(e.pair.presets));let o=[...i.rows.values()].map(({name:a,
title:h})=>[a,h]),r=this.list("method","Method",o,"cu-hlm-online",()=>{this.offerPayload(),n("method")});this.root.append(this.row("choices",r,...mn.map(a=>this.
setting(a))),this.row("sliders",...$r.map(a=>this.setting(a)))),t.append(this.root)}get values(){return{prompt:this.prompt.value,method:this.fields.method.value,
settings:this.settings}}settingsFor(t){return t.chooses_payload?this.settings:{...this.settings,payload:this.data.settings.payload}}question(t){let e=this.prompt=
d("textarea");e.rows=2,e.value=t[0],e.setAttribute("aria-label","Prompt"),e.addEventListener("keydown",o=>{o.key!=="Enter"||o.shiftKey||(o.preventDefault(),this.
moved("prompt"))});let i=d("button","ask","Ask");i.type="submit";let n=this.list("example","Example",t.map(o=>[o,o]),t[0],o=>{e.value=o,this.moved("prompt")});return this.
row("asking",e,i,n)}presets(t){let e=d("div","presets");for(let{title:i,question:n,prompt:o,method:r,settings:a}of t){let h=d("button","",i);h.type="button",h.title=
n,h.addEventListener("click",()=>{this.take({prompt:o,method:r,settings:a}),this.note.textContent=n,this.moved("preset")}),e.append(h)}return this.note=d("span",
"said"),e.append(this.note),e}take({prompt:t,method:e,settings:i}){this.settings=structuredClone(i),this.prompt.value=t,this.fields.method.show(e);for(let n of mn)
this.fields[n].show(this.part(n)[n]);this.offerPayload()}offerPayload(){let t=this.methods.find(this.fields.method.value);this.fields.payload.disabled=!t.chooses_payload,
this.fields.payload.show(this.settingsFor(t).payload)}part(t){return[this.settings.channel,this.settings.clock].find(e=>t in e)??this.settings}setting(t){let e=this.
data.words.controls[t],i=typeof e.value=="string"&&e.kind==="slider"?e.low:e.value,n=zs({...e,value:i},()=>{this.part(t)[t]=n.setting,this.moved(t)});return this.
fields[t]=n,n.root}list(t,e,i,n,o){let r=zs({name:t,kind:"list",label:e,options:i,value:n},o);return this.fields[t]=r,r.root}row(t,...e){let i=d("div",t);return i.
append(...e),i}show(t){let e={u_th:t.u_th??0,theta:t.theta,snr_db:t.channel.snr_db,rtt_s:t.clock.rtt_s*1e3};for(let[i,n]of Object.entries(e)){let{field:o}=this.
fields[i];document.activeElement!==o&&this.fields[i].show(n)}}};function Hs(s,t){return wi({...s.budget,distance_m:t})}function ht(s,t,e){return t/J(s.channel.bandwidth_hz,D(Hs(s,e)))}function wn(s,t,e,i){let n=s.uncertainty.
map(r=>!t.transmit({uncertainty:r,uTh:i,waiting:0},e)),o=n.filter(Boolean).length;return{skips:n,skipped:o,sent:n.length-o,wrong:n.filter((r,a)=>r&&s.rejected[a]).
length}}var gn=8;function Us(s,t,e){let{top:i,draft_rank:n,sizes:o}=s,r=o[o.length-1],a=1-i.slice(0,e).reduce((f,[,w])=>f+w,0),h=Math.max(a,0)/Math.max(r-e,1),l=i.
slice(0,gn).map(([f,w,g],p)=>({text:f,prob:w,rebuilt:p<e||g?w:h,isDraft:g}));n>=gn&&s.draft_prob!==null&&l.push({text:s.draft,prob:s.draft_prob,rebuilt:s.draft_prob,
isDraft:!0});let c=s.distances?.[o.indexOf(e)]??null,u=e+ +(n>=e),m=Ht(Math.min(u,r),r);return{k:e,bits:m,bars:l,distortion:Lr(s,t,c),totalVariation:c===null?null:
c/2}}function Lr(s,t,e){return e===null||!s.predicts?e:e/we(s.draft_prob,s.predicted_rejection,t.eta)}function Ks(s,t,e){let[i,n,o]=["DRAFT","ACCEPT","RESAMPLE"].
map(h=>nt(t,Z[h],e)),r=new Array(s.names.length).fill(0),a=0;for(let h=0;h<e;h+=1){let l=rt(s.small,i[h]),c=n[h]>=s.keep[l];a+=Number(c),r[c?rt(s.residual,o[h]):
l]+=1}return{counts:r,number:e,replaced:a}}function Ws({counts:s,number:t},e){return s.reduce((i,n,o)=>i+Math.abs(n/Math.max(t,1)-e[o]),0)/2}function Vt(s,{settings:t,
vocabulary_size:e},i){let{slmS:n,llmS:o}=ot(t.clock),r=s.transmission_rate,a=n*s.uses_slm,h=a+o*s.uses_llm+t.clock.rtt_s*(s.mean_k>0),c=s.mean_k*(8+F(e))/J(t.channel.
bandwidth_hz,D(i));return 1/((1-r)*a+(r>0?r*(h+c):0))}function De({settings:s,vocabulary_size:t,acceptance:e},i){return bn(Ut({...s,payload:"sampled",channel:{...s.
channel,snr_db:i}},t,t),e)}function Fe({settings:s,vocabulary_size:t,agreement:e},i){let n=Ut({...s,payload:"sampled"},t,t),o=F(t)/J(s.channel.bandwidth_hz,D(i));
return bn({...n,uploadS:o},e)}function bn(s,t){let e=pe(t,s,!0),i=0;for(let n=0;n<=e;n+=1)i+=t**n;return{speed:i/(s.overheadS+e*(s.slmS+s.uploadS)),drafts:e}}function I(s,t){return s.replace(/\{(\w+)\}/g,(e,i)=>t[i])}function yn(s,t){let e=ht(s,s.full_bits,t);return["moved",{...{at:kt(t,"m",2),snr:H(Hs(s,t)),full:z(e)},
times:T(e/s.compute_s,2),few:z(ht(s,s.few_bits,t))}]}function _n(s,t,e,i){let n=s.filter(({differs:r})=>r).length,o=t===1?e:I(i,{times:S(t-1)});return["moved",{
differ:S(n),draws:S(s.length),u:x(n/s.length),dice:o}]}function xn({sent:s,skipped:t,wrong:e}){return["moved",{sent:S(s),skipped:S(t),wrong:S(e)}]}function kn(s,t,e,i,n){
let o={k:S(s.k),size:C(s.bits),tvd:G(s.totalVariation)};if(s.distortion===null)return["moved",o];let r={limit:t.predicts?i:n,distortion:G(s.distortion),theta:String(
e)};return[s.distortion<=e?"within":"above",{...o,...r}]}function vn(s,t){let e={to_large:G(Ws(t,s.large)),to_small:G(Ws(t,s.small))};return["moved",{number:S(t.
number),replaced:Oe(t.replaced/t.number,2),...e}]}function Sn(s,t){let e=s.methods.find(({name:n})=>n==="hlm"),i=s.drawn_at_db.map((n,o)=>Math.abs(Math.log(t[o]/
Vt(e,s,n))));return["moved",{off:T(Math.exp(i.reduce((n,o)=>n+o,0)/i.length),2)}]}function Mn(s,t){let e=s.settings.channel.snr_db,i=De(s,e),n=s.methods.find(({
name:r})=>r===t);return["several",{...{snr:H(e),shared:T(Fe(s,e).speed),speed:T(i.speed),drafts:S(i.drafts)},method:n.title,own:T(Vt(n,s,e))}]}var Cr=12;function An(s,t,e){let{prompt:i,before:n,draft:o,round:r,seed:a,temperature:h}=t,[l]=s.slm.newContext().extend([...s.codec.encodePrompt(i),...n]),c=l.
map(f=>f/h),u=ye(c),m=nt((a+e)%2**32,Z.PERTURBATION,r).subarray(-40);return Array.from({length:20},(f,w)=>{let[g,p]=[m[w]*be,m[20+w]],b=qt(u,o,g),_=p>=b,k=o;if(_){
let A=Gt(c,g);A[o]=0,k=rt(A,(p-b)/(1-b))}return{temperature:g,text:E(s.codec.tokenText(k),Cr)||"(no text)",differs:_}})}var Rr="http://www.w3.org/2000/svg",Tt=330,Nr={left:66,right:16,top:12,bottom:48},Tn=5,$n={solid:"",dot:"2 4",dash:"8 5",longdash:"13 6",dashdot:"8 4 2 4",longdashdot:"\
13 4 2 4"};function M(s,t={},...e){let i=document.createElementNS(Rr,s);for(let[n,o]of Object.entries(t))o!==null&&i.setAttribute(n,o);return i.append(...e),i}function pt(s,t,...e){
return M("svg",{width:s,height:Tt,viewBox:`0 0 ${s} ${Tt}`,role:"img","aria-label":t},...e)}function X(s,t,e,i={}){return M("text",{x:t,y:e,"text-anchor":"middl\
e",...i},s)}function Yt([s,t],e,i=String){return{share:n=>(n-s)/(t-s),ticks:e.map(n=>[n,i(n)])}}function Zt([s,t],e,i=[1],n=1){let[o,r]=[s,t].map(Math.log10),a=[];
for(let h=Math.ceil(o)-1;h<=r;h+=1)if(h%n===0)for(let l of i)l*10**h>=s&&l*10**h<=t&&a.push([l*10**h,e(l*10**h)]);return{share:h=>(Math.log10(Math.max(h,Number.
MIN_VALUE))-o)/(r-o),ticks:a}}function qs(s){return{share:t=>(t+.5)/s.length,ticks:s.map((t,e)=>[e,t])}}function Et(s,t,e,i,n={}){let{left:o,right:r,top:a,bottom:h}={
...Nr,...n},[l,c]=[s-o-r,Tt-a-h],u=p=>o+l*t.share(p),m=p=>a+c*(1-e.share(p)),f=[];for(let[p,b]of e.ticks)f.push(M("line",{x1:o,x2:o+l,y1:m(p),y2:m(p),class:"rul\
e"})),f.push(X(b,o-Tn,m(p)+Tn,{"text-anchor":"end"}));let w=t.ticks.map(([p,b])=>X(b,u(p),a+c+18));i.x&&w.push(X(i.x,o+l/2,Tt-8,{class:"named"}));let g=a+c/2;return i.
y&&w.push(X(i.y,14,g,{class:"named",transform:`rotate(-90 14 ${g})`})),f.push(...w,M("rect",{x:o,y:a,width:l,height:c,class:"edge"})),{nodes:f,x:u,y:m,left:o,right:o+
l,top:a,bottom:a+c}}function Jt(s,t,e,i,n){let o=t.map((r,a)=>`${s.x(r).toFixed(1)},${s.y(e[a]).toFixed(1)}`).join(" ");return M("polyline",{points:o,fill:"none",
stroke:i,"stroke-width":2.5,"stroke-dasharray":$n[n]??""})}var En={circle:"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z",square:"M-5.5 -5.5H5.5V5.5H-5.5Z","triangle-up":"\
M0 -7L6.5 5H-6.5Z",diamond:"M0 -8L8 0L0 8L-8 0Z",x:"M-6 -3.5L-3.5 -6L0 -2.5L3.5 -6L6 -3.5L2.5 0L6 3.5L3.5 6L0 2.5L-3.5 6L-6 3.5L-2.5 0Z"};function Qt(s,t,e,i,n=""){
let o=M("path",{d:En[e]??En.circle,transform:`translate(${s.toFixed(1)} ${t.toFixed(1)})`,fill:i,class:"dot"});return n&&o.append(M("title",{},n)),o}var Or={"/":"\
M0 8L8 0",".":"M3 4A1 1 0 1 0 5 4A1 1 0 1 0 3 4"};function Gs(s,t,e,i,n,o,r){let a={x:s,y:t,width:e,height:Math.max(i,0)},h=M("g",{},M("title",{},r),M("rect",{...a,
fill:n}));return o&&h.append(M("defs",{},Pr(o)),M("rect",{...a,fill:`url(#hatch-${o==="/"?"lines":"dots"})`})),h}function Pr(s){return M("pattern",{id:`hatch-${s===
"/"?"lines":"dots"}`,width:8,height:8,patternUnits:"userSpaceOnUse"},M("path",{d:Or[s],stroke:"#171614","stroke-width":1.6,fill:"none"}))}function $t(s){let t=d(
"ul","legend-rows");for(let{name:e,colour:i,dash:n,shape:o,pattern:r}of s){let a=M("svg",{width:30,height:16,"aria-hidden":"true"});n!==void 0&&a.append(M("line",
{x1:1,x2:29,y1:8,y2:8,stroke:i,"stroke-width":2.5,"stroke-dasharray":$n[n]??""})),o!==void 0&&a.append(Qt(15,8,o,i)),r!==void 0&&a.append(Gs(6,2,18,12,i,r,e));let h=d(
"li");h.append(a,e),t.append(h)}return t}var ze=10,Ln=520,Ir=[0,.25,.5,.75,1];function Br(s,t,e){return Array.from({length:e},(i,n)=>s*(t/s)**(n/(e-1)))}function Cn(s,t){let e=Array.from(s);return e.length>
t?`${e.slice(0,t-1).join("")}…`:s}function Rn(s,{wall:t,colours:e,lines:i,run:n},{metres:o,shown:r},a){let{distances:h}=t,[l,c]=[h[0],h[h.length-1]],u=[ht(t,t.
few_bits,l),ht(t,t.full_bits,c)],m=Zt([u[0]/2,u[1]*2],_=>kt(_,"s",1),[1],a<Ln?2:1),f=Et(a,Zt([l,c],S,[1,2,5]),m,s,{top:56}),w=[{bits:t.full_bits,name:I(s.full,{
full_size:C(t.full_bits)}),colour:e.uplink,dash:"solid",shape:"square"},{bits:t.few_bits,name:I(s.few,{few_size:C(t.few_bits)}),colour:i[n.method].colour,dash:"\
dot",shape:"circle"}],g={name:I(s.both,{compute:z(t.compute_s)}),colour:e.grey,dash:"dash"},p=[Jt(f,[l,c],[t.compute_s,t.compute_s],g.colour,g.dash),...jr(f,o,e)],
b=Br(l,c,60);for(let{bits:_,colour:k,dash:A,shape:N,name:Ft}of r?w:[]){p.push(Jt(f,b,b.map(K=>ht(t,_,K)),k,A));let P=ht(t,_,o);p.push(Qt(f.x(o),f.y(P),N,k,`${Ft}\
: ${z(P)}`))}return[pt(a,s.alt,...f.nodes,...p),$t([g,...r?w:[]])]}function jr(s,t,e){let[i,n,o]=[s.left,s.x(t),s.top-6],r={fill:"none",stroke:"currentColor","s\
troke-width":2};return[M("path",{...r,d:`M${i-9} ${o}L${i} ${o-38}L${i+9} ${o}M${i-6} ${o-13}h12M${i-3} ${o-26}h6`}),M("line",{x1:i,x2:n,y1:o-36,y2:o-14,stroke:e.
uplink,"stroke-width":2,"stroke-dasharray":"2 4"}),M("rect",{...r,x:n-7,y:o-25,width:14,height:25,rx:2}),M("line",{x1:n,x2:n,y1:s.top,y2:s.bottom,stroke:e.emphasis,
"stroke-width":2,"stroke-dasharray":"2 4"})]}var Dr=5;function Nn(s,{knife:t,colours:e},{draws:i},n){let o=t.top.slice(0,Dr).map(([u,m,f])=>({text:u,prob:m,isDraft:f}));
t.draft_prob!==null&&!o.some(({isDraft:u})=>u)&&o.splice(-1,1,{text:t.draft,prob:t.draft_prob,isDraft:!0});let r=n<Ln?148:170,a=n-r-70,h=o.flatMap(({text:u,prob:m,
isDraft:f},w)=>{let[g,p]=[10+34*w,f?I(s.draft,{text:u}):u],b=f?{stroke:e.emphasis,"stroke-width":3}:{},_=Math.max(m*a,1);return[X(p,r-8,g+17,{"text-anchor":"end"}),
M("rect",{x:r,y:g,width:_,height:24,fill:e.small,...b}),X(x(m),r+_+8,g+17,{"text-anchor":"start"})]}),l=(n-8)/ze,c=Math.min(l,62);for(let u=0;u<2*ze;u+=1){let m=[
4+l*(u%ze),Tt-2*c-8+c*Math.floor(u/ze)];h.push(...Fr(m,[l-6,c-6],i?.[u],e))}return[pt(n,s.alt,...h)]}function Fr([s,t],[e,i],n,o){let r=n?n.differs?o.resample:o.
skip:o.grey,a=n?.differs?{"stroke-width":3}:{"stroke-width":1.5,"stroke-dasharray":"2 3"},h=M("rect",{x:s,y:t,width:e,height:i,rx:5,fill:r,"fill-opacity":n?.16:
.08,stroke:r,...a});if(!n)return[h];let l=Math.max(2,Math.floor(e/7.2));return h.append(M("title",{},n.text)),[h,X(Cn(n.text,l),s+e/2,t+i/2+5)]}function On(s,{line:t,
colours:e},{uTh:i,drawn:n,shown:o},r){let a=t.uncertainty.length,h=Yt([a+1,0],[1,...[5,10,15,20,40,60,80,100].filter(p=>p<=a&&(p>20||a<=40))]),l=Et(r,Yt([-.03,1.03],
Ir),h,s),c=[{name:s.right,skip:!0,crossed:!1,colour:e.skip,shape:"circle"},{name:s.wrong,skip:!0,crossed:!0,colour:e.resample,shape:"x"},{name:s.accepted,skip:!1,
crossed:!1,colour:e.accept,shape:"triangle-up"},{name:s.replaced,skip:!1,crossed:!0,colour:e.resample,shape:"square"}],u={name:s.covered,colour:e.grey,shape:"ci\
rcle"},m=p=>o?c.find(({skip:b,crossed:_})=>b===n.skips[p]&&_===t.rejected[p]):u,f=[],w=(p,b,_)=>M("rect",{x:l.x(p),y:l.top,width:l.x(b)-l.x(p),height:l.bottom-l.
top,fill:_,"fill-opacity":.1});o&&(f.push(w(-.03,i,e.skip),w(i,1.03,e.accept)),f.push(M("line",{x1:l.x(i),x2:l.x(i),y1:l.top,y2:l.bottom,stroke:e.emphasis,"stro\
ke-width":3}))),t.uncertainty.forEach((p,b)=>{let{name:_,shape:k,colour:A}=m(b);f.push(Qt(l.x(p),l.y(b+1),k,A,`${b+1} ${t.names[b]}: ${x(p)}, ${_}`))});let g=(o?
c:[u]).map(p=>({...p,name:`${p.name} ${t.uncertainty.filter((b,_)=>m(_)===p).length}`}));return[pt(r,s.alt,...l.nodes,...f),$t(g)]}function Pn(s,t,e){let i=(s.right-
s.left)/e,n=.76*i/t.length;return t.flatMap(({name:o,colour:r,pattern:a,values:h},l)=>h.map((c,u)=>{let m=s.left+i*u+.12*i+n*l,f=Math.min(s.y(c),s.bottom);return Gs(
m,f,n,s.bottom-f,r,a,`${o}: ${x(c)}`)}))}function In(s,t,e){let i=t.length*62>e,n=(s.right-s.left)/t.length;return t.map((o,r)=>{let[a,h]=[s.left+n*(r+.5),s.bottom+
16];return i?X(o,a+4,h-2,{"text-anchor":"end",transform:`rotate(-40 ${a+4} ${h-2})`}):X(o,a,h)})}function Bn(s,{colours:t},{cut:e},i){let n=e.bars.map(({text:l,
isDraft:c})=>`${Cn(l,8)}${c?` ${s.draft}`:""}`),o=[{name:s.small,colour:t.small,pattern:"",values:e.bars.map(({prob:l})=>l)},{name:s.rebuilt,colour:t.uplink,pattern:"\
/",values:e.bars.map(({rebuilt:l})=>l)}],r=Zt([1e-5,1],l=>String(l)),a=Et(i,{...qs(n),ticks:[]},r,s,{bottom:92}),h=[...Pn(a,o,n.length),...In(a,n,0)];if(e.k<e.bars.
length){let l=a.left+(a.right-a.left)*e.k/e.bars.length;h.push(M("line",{x1:l,x2:l,y1:a.top,y2:a.bottom,stroke:t.emphasis,"stroke-width":3}))}return[pt(i,s.alt,
...a.nodes,...h),$t(o)]}function jn(s,{game:t,colours:e},{throws:i},n){let o=t.names.map((c,u)=>i?i.counts[u]/i.number:0),r=[{name:s.small,colour:e.small,pattern:"",
values:t.small},{name:s.large,colour:e.large,pattern:".",values:t.large},{name:s.outcome,colour:e.accept,pattern:"/",values:o}],a=1.05*Math.max(...r.flatMap(({values:c})=>c)),
h=Et(n,{...qs(t.names),ticks:[]},Yt([0,a],[0,.2,.4,.6,.8,1].filter(c=>c<=a)),s,{bottom:72}),l=[...Pn(h,r,t.names.length),...In(h,t.names,n)];return[pt(n,s.alt,...h.
nodes,...l),$t(r)]}function Dn(s,{bill:t,lines:e,colours:i},{mine:n,shown:o,several:r},a){let{snrs_db:h,drawn_at_db:l,speeds:c}=t,u={name:s.mine,colour:i.emphasis,
dash:"dot"},m=(o?t.methods:[]).map(k=>({...e[k.name],name:k.title,values:h.map(A=>Vt(k,t,A))}));r&&(m.push({...e.spec,name:s.several,values:h.map(k=>De(t,k).speed)}),
m.push({...e["shared-noise"],name:s.shared,values:h.map(k=>Fe(t,k).speed)}));let f=Zt([c[0]/1.2,c[c.length-1]*1.2],k=>String(Number(k.toPrecision(1))),[1,3]),w=[
h[0]-1,h[h.length-1]+1],g=Et(a,Yt(w,[-20,-10,0,10,20],k=>String(k).replace("-","−")),f,s),p=m.map(({colour:k,dash:A,values:N})=>Jt(g,h,N,k,A));p.push(Jt(g,l,n,
u.colour,u.dash)),l.forEach((k,A)=>p.push(Qt(g.x(k),g.y(n[A]),"diamond",u.colour,`${s.mine}: ${n[A]}`)));let b=M("g",{"clip-path":"url(#plot)"},...p),_=M("clipP\
ath",{id:"plot"},M("rect",{x:g.left,y:g.top-8,width:g.right-g.left,height:g.bottom-g.top+16}));return[pt(a,s.alt,M("defs",{},_),...g.nodes,b),$t([u,...m])]}function He(s,t,e,i,n,o){let[r,a,h]=[d("label","field"),d("input"),d("output","",i(t[e]))];return Object.assign(a,{type:"range",min:"0",max:String(t.length-1),step:"\
1",value:String(e),disabled:n}),a.setAttribute("aria-valuetext",i(t[e])),a.addEventListener("input",()=>{let l=t[Number(a.value)];h.textContent=i(l),a.setAttribute(
"aria-valuetext",i(l)),o(Number(a.value))}),r.append(d("span","",s),a,h),r}function lt(s,t,e,i=""){let n=d("button",i,s);return Object.assign(n,{type:"button",disabled:t}),
n.addEventListener("click",e),n}var zr={start:null,handle:()=>[],said:()=>null},Hr={start:({data:s})=>s.wall.first,draw:({data:s},t,e)=>[Rn,{metres:s.wall.distances[t],
shown:e}],handle:({data:s,words:t},e,i,n)=>[He(t.said.handle,s.wall.distances,e,o=>`${S(o)} m`,!i,n)],said:({data:s},t)=>yn(s.wall,s.wall.distances[t])},Ur={start:()=>({
presses:0,draws:null}),draw:(s,{draws:t},e)=>[Nn,{draws:e?t:null}],handle:({data:s,pair:t,words:e},i,n,o)=>[lt(e.said.handle,!n,()=>o({presses:i.presses+1,draws:An(
t,s.shaken,i.presses)}),"first")],said:({words:s},{presses:t,draws:e})=>e&&_n(e,t,s.said.own,s.said.other)},te=Array.from({length:101},(s,t)=>t/100),Kr={start:({
data:s})=>te.indexOf(s.line.own),draw:(s,t,e)=>[On,{uTh:te[t],drawn:Fn(s,t),shown:e}],handle:({data:s,words:t,open:e},i,n,o,r)=>{let a=lt(s.frame.live,!n,()=>e(
{...s.run,settings:{...s.run.settings,u_th:te[r()]}}));return a.title=s.frame.live_help,[He(t.said.handle,te,i,h=>h.toFixed(2),!n,o),a]},said:(s,t)=>xn(Fn(s,t))};
function Fn({data:s,methods:t},e){return wn(s.line,t.find(s.run.method),s.run.settings,te[e])}var Wr={start:({data:s})=>s.knife.sizes.length-1,draw:({data:s},t)=>[
Bn,{cut:Us(s.knife,s.run.settings,s.knife.sizes[t])}],handle:({data:s,words:t},e,i,n)=>[He(t.said.handle,s.knife.sizes,e,S,!i,n)],said:({data:s,words:t},e)=>{let{
knife:i,run:n}=s;return kn(Us(i,n.settings,i.sizes[e]),i,n.settings.theta,t.said.predicted,t.said.bound)}},qr={start:()=>0,draw:({data:s},t,e)=>[jn,{throws:e&&t?
Ks(s.game,s.game.seed,t):null}],handle:({data:s,words:t},e,i,n)=>s.game.throws.map((o,r)=>{let a=I(t.said.handle,{more:S(o)});return lt(a,!i||e+o>s.game.most,()=>n(
e+o),r===0?"first":"")}),said:({data:s},t)=>t?vn(s.game,Ks(s.game,s.game.seed,t)):null},Gr={start:({data:s})=>({mine:s.bill.drawn_at_db.map(()=>s.bill.first),several:!1}),
draw:({data:s},{mine:t,several:e},i)=>[Dn,{mine:t.map(n=>s.bill.speeds[n]),shown:i,several:i&&e}],handle:({data:s,words:t,reveal:e},i,n,o,r)=>{if(!n)return[...Xr(
s.bill,i,o,r),lt(t.said.reveal,!1,e,"first")];let[a,h]=[d("label","check"),d("input")];return Object.assign(h,{type:"checkbox",checked:i.several}),h.addEventListener(
"change",()=>o({...r(),several:h.checked})),a.append(h,t.said.handle),[a]},said:({data:s},{mine:t,several:e})=>e?Mn(s.bill,s.run.method):Sn(s.bill,t.map(i=>s.bill.
speeds[i]))};function Xr(s,{mine:t},e,i){return s.drawn_at_db.map((n,o)=>He(H(n).replace(".0",""),s.speeds,t[o],String,!1,r=>e({...i(),mine:i().mine.with(o,r)})))}
var ft=[zr,Hr,Ur,Kr,Wr,qr,Gr];var zn=/^#scene=(.*)$/,Vr=20;function mt(s,t,e){return s.replaceChildren(...t.split("**").map((i,n)=>n%2?d("strong","",I(i,e)):I(i,e))),s}var ee=class{constructor(t,e,i,n){
Object.assign(this,{data:t,pair:e,methods:i,open:n}),this.guesses=t.scenes.map(()=>null),this.held=ft.map(({start:o})=>o?.(this)??null),this.root=d("main","guid\
e"),this.build(),addEventListener("keydown",o=>this.onKey(o),!0),new ResizeObserver(()=>this.drawFigure()).observe(this.figure)}static names(t){return zn.test(t)}build(){
let{scenes:t,frame:e}=this.data;this.steps=d("nav","steps"),this.steps.setAttribute("aria-label",e.scene);for(let[a,{short:h}]of t.entries()){let l=d("a","",`${a+
1} ${h}`);l.href=`#scene=${a+1}`,this.steps.append(l)}this.warning=d("p","refused"),this.warning.setAttribute("role","status"),this.left=d("section","telling"),
this.back=lt(e.back,!1,()=>this.go(this.at-1)),this.next=lt(e.next,!1,()=>this.go(this.at+1),"first");let i=d("div","onwards");i.append(this.back,this.next);let[
n,o]=[d("div","told"),d("section","shown")];n.append(this.left,i),this.figure=d("div","figure"),this.handles=d("div","handle"),this.sentence=d("p","made"),this.
sentence.setAttribute("role","status"),o.append(this.figure,this.handles,this.sentence);let r=d("div","tour");r.append(n,o),this.root.append(this.steps,this.warning,
r)}show(t){let{scenes:e,frame:i}=this.data,n=decodeURIComponent(zn.exec(t)[1].replace(/%(?![0-9a-f]{2})/gi,"%25")),o=e.findIndex((r,a)=>n===String(a+1));this.warning.
textContent=o<0?I(i.refused,{last:e.length,said:E(n,Vr)}):"",this.at=Math.max(o,0),scrollTo(0,0),this.draw()}go(t){t>=0&&t<ft.length&&(location.hash=`#scene=${t+
1}`)}onKey(t){this.root.hidden||(t.stopPropagation(),!(t.ctrlKey||t.altKey||t.metaKey||t.target.matches("input"))&&(t.key==="ArrowRight"&&this.go(this.at+1),t.key===
"ArrowLeft"&&this.go(this.at-1)))}get words(){return this.data.scenes[this.at]}get shown(){return this.guesses[this.at]!==null}draw(){[...this.steps.children].forEach(
(t,e)=>{e===this.at?t.setAttribute("aria-current","step"):t.removeAttribute("aria-current"),t.classList.toggle("done",this.guesses[e]!==null)}),this.back.disabled=
this.at===0,this.next.disabled=this.at===ft.length-1,this.drawWords(),this.drawHandle(),this.drawFigure()}drawWords(){let{words:t,data:e}=this,i=t.choices.length>
0,n=[d("h2","",t.title),mt(d("p"),t.prose,e.facts)];i&&n.push(mt(d("p","ask"),t.ask,e.facts),this.choices()),this.verdict=d("p","judged"),this.verdict.setAttribute(
"role","status"),n.push(this.verdict),this.left.replaceChildren(...n),this.drawVerdict()}choices(){let t=d("div","guesses");return t.setAttribute("role","group"),
t.setAttribute("aria-label",this.data.frame.guess),this.words.choices.forEach((e,i)=>t.append(lt(e,!1,()=>this.guess(i)))),t}guess(t){let e=!this.shown;this.guesses[this.
at]=t,this.steps.children[this.at].classList.add("done"),this.drawVerdict(),e&&this.drawHandle(),this.drawFigure()}drawVerdict(){let{words:t,data:e,guesses:i,at:n}=this,
[o,r]=[i[n],e.truths[n]];if(this.left.querySelectorAll(".guesses button").forEach((u,m)=>u.setAttribute("aria-pressed",String(m===o))),o===null){this.verdict.textContent=
t.choices.length>0?e.frame.first:"",this.verdict.classList.add("quiet");return}if(this.verdict.classList.remove("quiet"),r===null){mt(this.verdict,t.then,e.facts);
return}let a=o===r,[h,l,c]=[d("span",a?"yes":"no",a?"✓ ":"✗ "),d("span"),d("span")];mt(l,a?e.frame.yes:e.frame.no,{choice:t.choices[r]}),this.verdict.replaceChildren(
h,l," ",mt(c,t.then,e.facts))}drawHandle(){let{at:t}=this,e=n=>{this.held[t]=n,(!this.handles.contains(document.activeElement)||document.activeElement.localName===
"button")&&this.drawHandle(),this.drawFigure()},i=[...this.handles.querySelectorAll("button")].indexOf(document.activeElement);this.handles.replaceChildren(...ft[t].
handle(this,this.held[t],this.shown,e,()=>this.held[t])),this.handles.querySelectorAll("button")[i]?.focus()}reveal=()=>this.guess(0);drawFigure(){let t=this.figure.
clientWidth;if(this.at===void 0||t===0)return;let{data:e,words:i,shown:n,at:o}=this,r=this.held[o];if(o===0)this.figure.replaceChildren(...this.cards());else{let[
h,l]=ft[o].draw(this,r,n);this.figure.replaceChildren(...h(i.figure,e,l,t))}let a=n?ft[o].said(this,r):null;a?mt(this.sentence,i.said[a[0]],a[1]):this.sentence.
textContent=""}cards(){let{said:t}=this.words;return this.data.cards.length===0?[d("p","",t.none)]:this.data.cards.map(({text:e,back:i},n)=>{let o=d("article","\
card"),r=d("p","answer-text",e);if(r.dir="auto",o.append(d("h3","",I(t.card,{letter:"AB"[n]})),r),!this.shown)o.append(d("p","quiet",t.covered));else for(let[a,
h]of i)o.append(mt(d("p"),t[a],h));return o})}};var Xs={ends:"This token ends the text.",forced:"{text} stands here because that was forced.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model cho\
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
ts time, {value}",below:"below",at_least:"at least",at_most:"at most",above:"above"};function y(s,t={}){if(!(s in Xs))throw new Error(`There is no sentence ${s}.`);return Xs[s].replace(/\{(\w+)\}/g,(e,i)=>{if(!(i in t))throw new Error(`The sente\
nce ${s} lacks ${i}.`);return t[i]})}function V(s,t,e,i={}){let[n,o]=B(t,e);return y(s,{own:n,limit:o,...i})}function Y(s,t){return y("quoted",{text:E(s,t)||y("\
no_text")})}var Zr=24;function Ue(s){let[t,e]=[new Map,new yt],[i,n]=[null,[]];for(let o of s)if(o.type==="exchange"){if(i!==null){let r=n.filter(({decision:a})=>a==="accep\
t"||a==="resample");e.spend(i,r.length,r.filter(({decision:a})=>a==="accept").length)}[i,n]=[o,[]]}else o.type==="token"&&(t.set(o.round,{tokens:n,leastKept:e.leastKept}),
n=[...n,o]);return t}var Hn={tokens:[],leastKept:fs};function Ys(s,t){return s.tokens.length>0?s.tokens[0].round:t.round}function Un(s){if(s.slm_passes<2&&s.tokens<
2)return"";let t={drafts:Os(s.slm_passes,"draft"),size:C(s.payload_bits)};return s.thrown.length===0?y("message",t):y("message_discarded",{discarded:Os(s.thrown.
length,"draft"),texts:Wn(s),...t})}function Kn(s){let t=s.thrown.length;return y(t>1?"discarded":"discarded_one",{count:t,texts:Wn(s)})}function Wn(s){return s.
thrown.map(t=>Y(t,Zr)).join(", ")}function qn(s,t,e,i,n){let[o,r,a]=[n.tokens.length+1,t.slm_passes,C(t.payload_bits)],h=r>1?y("place",{number:o,drafts:r,size:a}):
y("place_alone",{size:a}),l=n.tokens.length>0?y("went_with",{first:Ys(n,s),place:h}):y("went",{place:h});if(i.transmitRule==="after_gamma")return y(r===e.gamma?
"gamma":"gamma_full",{went:l,gamma:e.gamma});let c=ea(s,e,i,n).filter(({value:f})=>!Number.isNaN(f));if(c.length===0)return l;let u=c.map(ta).join(" and "),m=o<
r?"drafting_on":c.some(({stops:f})=>f)?"message_sent":"message_full";return y(m,{went:l,why:u[0].toUpperCase()+u.slice(1)})}var[Jr,Vs,Qr]=[["below","at_least"],
["at_most","above"],["above","at_most"]];function ta({what:s,value:t,limit:e,least:i,stops:n,relations:o}){let[[r,a],h]=[B(t,i),y(s)],l={own:r+(h.endsWith(",")?
",":""),relation:y(o[n?0:1]),limit:y(e,{value:a})};return y("comparison",{what:h,...l})}function ea(s,t,e,i){let n=[...i.tokens,s],o=s.draft_prob??NaN,r=n.reduce(
(g,p)=>g*(p.draft_prob??NaN),1),a=n.reduce((g,p)=>g*(1-(p.predicted_rejection??NaN)),1),[h,l]=[s.uncertainty??NaN,s.u_th??NaN],c={what:"probability",value:o,limit:"\
limit_prob",least:t.stop_prob},m={...{what:"product",value:r,limit:"limit_product",least:t.stop_product},stops:r<=t.stop_product,relations:Vs},f={what:"all_acce\
pted",limit:"limit_worth"};return{when_uncertain:[{what:"uncertainty",value:h,limit:"limit_threshold",least:l,stops:h>l,relations:Qr}],after_unlikely:[{...c,stops:o<
t.stop_prob,relations:Jr}],after_unlikely_together:[m],after_worth:[{...f,value:a,least:i.leastKept,stops:a<=i.leastKept,relations:Vs}],after_either:[{...c,stops:o<=
t.stop_prob,relations:Vs},m]}[e.transmitRule]??[]}function R(s){return s.token_hex!==null?`⟨${s.token_hex}⟩`:s.token===s.draft&&s.draft_text!==null?s.draft_text:[s.draft_top,s.target_top,s.resampling_top].flat().
find(([e])=>e===s.token)?.[1]??s.text}function Ke(s,t,e,i,n,o=Hn){let r=ia[s.decision](s,t,e,i,n,o);return typeof We(s,i)=="number"&&r.push(y("forced",{text:Y(R(
s))})),s.is_end&&r.push(y("ends")),r.join(" ")}function We(s,t){return(t.forces??[]).find(({round:e})=>e===s.round)?.what??null}var ia={llm:s=>[y("llm",{text:Y(
R(s)),prob:x(s.target_prob)})],slm:(s,t,e)=>[y("slm",{text:Y(R(s)),prob:x(s.draft_prob)}),...e?[y("slm_audited",{prob:x(e.target_prob)})]:[]],skip:(s,t,e,i,n)=>[
Xn(s),na(s,i,n),n.test.shares_noise&&e?oa(e):ra(s,e,n.uses.includes("p_t")?i.p_t:null)],bonus:(s,t)=>{let[e,i]=[{text:Y(R(s)),prob:x(s.target_prob)},t.slm_passes];
return[i===1?y("bonus_one",e):y("bonus",{drafts:S(i),...e})]},accept:Gn,resample:Gn};function Xn(s){let t=s.token===s.draft?R(s):s.draft_text??"";return y("draf\
ted",{text:Y(t),prob:x(s.draft_prob)})}function na(s,t,e){let{reads:i}=e;if(We(s,t)==="skip")return y("skipped_forced");if(i.includes("skip_prob"))return y("ski\
pped_by_chance",{prob:x(t.skip_prob)});if(i.includes("confidence_th")&&s.draft_prob!==null)return V("skipped_confident",s.draft_prob,t.confidence_th);let n=Zs(s,
t);return!i.includes("estimator")||s.uncertainty===null||n===null?y("skipped"):V("skipped_certain",s.uncertainty,n,{threshold:Yn(e)})}function oa(s){return y(s.
would_accept?"audit_same":"audit_other",{prob:x(s.target_prob),keeps:x(1-s.rejection_prob)})}function ra(s,t,e){if(!t)return y("unread");let[i,n]=[t.target_prob,
1-t.rejection_prob];if(e!==null)return V(i>=e?"audit_floor_kept":"audit_floor_lost",i,e);if(t.rejection_prob===0)return y("audit_certain",{prob:x(i)});let o=y("\
audit_chance",{prob:x(i),keeps:x(n)});return s.accept_uniform===null?o:`${o} ${V(t.would_accept?"audit_kept":"audit_lost",s.accept_uniform,n)}`}function Gn(s,t,e,i,n,o){
let r=t.outage?[y("outage",{limit:Xt(200*.001)})]:[],a=n.blocks?qn(s,t,i,n,o):ha(s,t,i,n),h=s.decision==="resample"&&t.thrown.length>0?[Kn(t)]:[],l=()=>n.test.shares_noise?
la(s):ca(s,t,i),c=typeof We(s,i)=="number"?y("gives",{prob:x(s.target_prob)}):l();return[Xn(s),a,...r,c,...h]}function aa(s,t,e){let i=e.test.tests_ratio?"load_\
own":"load_id",n=s.k===1?y("load_one"):y("load",{entries:S(s.k??0)});return y("sized",{load:e.sends_law?n:y(i),size:C(t.payload_bits)})}function ha(s,t,e,i){let[
{reads:n},o]=[i,aa(s,t,i)];if(We(s,e)==="send")return y("sent_forced",{load:o});if(n.includes("skip_prob"))return y("sent_by_chance",{load:o});if(n.length===0||
i.compares_u_th&&e.u_th===null)return y("sent_always",{load:o});if(n.includes("confidence_th")&&s.draft_prob!==null)return V("sent_unconfident",s.draft_prob,e.confidence_th,
{load:o});let r=Zs(s,e);if(!n.includes("estimator")||s.uncertainty===null||r===null)return y("sent",{load:o});let a=s.uncertainty<=r?"sent_stale":"sent_uncertai\
n";return V(a,s.uncertainty,r,{threshold:Yn(i),streak:Ls,load:o})}function la(s){let t={prob:x(s.target_prob),keeps:x(s.accept_prob)};return s.decision==="accep\
t"?y("race_same",t):y("race_other",{text:Y(R(s)),...t})}function ca(s,t,e){if(s.case===null)return da(s,e);let[i,n]=[x(s.target_prob),As.includes(e.payload)?"_r\
ounded":""];if(s.case==="1")return y(`certain${n}`,{prob:i});let[o,r]=[s.accept_uniform??0,s.accept_prob??0],a=B(o,r)[1],h=a.startsWith("<")&&s.decision!=="acce\
pt",l=y(`less${n}`,{prob:i,test:h?y("accepts_never"):y("accepts",{limit:a})});if(s.decision==="accept")return`${l} ${V("accepted",o,r)}`;let c=`rejected${h?"_ne\
ver":""}${t.billed_downlink_bits?"_downlink":""}`;return`${l} ${V(c,o,r,{replacement:Vn(s),size:C(t.billed_downlink_bits)})}`}function da(s,t){return V(s.decision===
"accept"?"floor_kept":"floor_lost",s.target_prob??0,t.p_t,{replacement:Vn(s)})}function Vn(s){return s.token===s.draft?y("sampled_again"):y("sampled_instead",{text:Y(
R(s))})}function Zs(s,t){return s.u_th??(typeof t.u_th=="number"?t.u_th:null)}function Yn(s){return y(s.learns?"threshold_learned":"threshold")}function Zn(s){return Object.
entries(s).map(([t,e])=>y("gain",{value:T(e,2),title:zt[t]})).join(" · ")}function Jn(s,t,e,i){let n=e&&s.target_prob===null?e:s,o=(u,m)=>u===null||m===null?[x(
u),x(m)]:B(u,m),[r,a]=o(s.uncertainty,Zs(s,i)),[h,l]=o(s.accept_prob,s.accept_uniform),c=t.payload_bits;return[S(s.round),S(s.token),r,a,x(s.draft_prob),x(n.target_prob),
x(s.predicted_rejection),x(n.rejection_prob),h,l,S(s.k),c?`${S(c)} bits (${C(c)})`:"0 bits",c?S(t.slm_passes):O,S(t.thrown.length),`${S(t.downlink_bits)} bits`,
H(t.snr_db),Xt(t.uplink_s),Xt(t.slm_s),Xt(t.llm_s),O,O,O,x(n.total_variation),G(n.bias),S(e?e.at_round:null)]}var ua=6;function Qn(s,t,e,i){let{token:n}=s,o=d("div","otherwise");o.append(d("h3","","Decide otherwise here"));let r=(a,h)=>{let l=d("button","",a);l.type="bu\
tton";let c=e.filter(({round:u})=>u!==n.round);l.addEventListener("click",()=>i(h===null?c:[...c,{round:n.round,what:h}])),o.append(l)};t.verifies&&!t.blocks&&(n.
decision==="skip"?r("Send it","send"):r("Skip it","skip"));for(let[a,h]of pa(s))a!==n.token&&r(`‘${E(h,24)||"(no text)"}’`,a);return e.some(({round:a})=>a===
n.round)&&r("As the method decides",null),o}function pa({token:s,audit:t}){let e=new Map([...s.draft_top,...s.target_top,...t?.target_top??[]].sort((i,n)=>n[2]-
i[2]).map(([i,n])=>[i,n]));return s.draft!==null&&e.set(s.draft,s.draft_text),e.set(s.token,R(s)),[...e].slice(0,ua)}var to=["accept","resample"],fa=["target_prob","rejection_prob","total_variation","bias"];function Lt(s,t,e=!1){let i=s[0],n=s.filter(({type:p})=>p==="token"),o=new at(
t,n.length,e),[r,a]=[[],[]],h=new Map;for(let p of n)h.set(p.exchange,[...h.get(p.exchange)??[],p]);let l=p=>{let b=h.get(p.number);if(b===void 0)return p;let _=[
b[0].round,b.some(({decision:A})=>A==="resample")],k=o.priced(p,..._);return r.push(o.demand(k,..._)),a.push(b[0].round-1),k},c=new Map(s.filter(({type:p})=>p===
"exchange").map(p=>[p.number,l(p)])),u=new Map(s.filter(({type:p})=>p==="audit").map(p=>[p.round,p])),m=xi(i.vocabulary_size),f=ma(o,c),w=n.map((p,b)=>{let _=c.
get(p.exchange),k=b===0||n[b-1].exchange!==p.exchange,A=u.get(p.round)??null,N=Object.fromEntries(fa.map(di=>[di,(A??p)[di]])),Ft=ue(_),P=o.onAir(b,m,0).seconds+
t.clock.rtt_s,[K,ci]=k?f.of(_):f.of();return{...N,token:p,exchange:_,audit:A,begins:k,transmitted:to.includes(p.decision),sent:k&&to.includes(p.decision),skipped:p.
decision==="skip",wouldAccept:p.decision==="skip"&&A?A.would_accept:null,totalS:k?Ft:0,snrDb:o.snrDb?o.snrDb[b]:null,hlm:f.known.slm&&f.known.llm?{uplinkS:P,totalS:K+
P+ci}:null,llm:f.known.llm?{totalS:ci}:null}}),g=0;return w.forEach((p,b)=>{p.begins&&(g=b),p.first=w[g],p.firstIndex=g}),{started:i,rows:w,exchanges:c,audits:u,
fullBits:m,settings:t,busy:ga(r,a,w.length,e&&t.clock.schedule==="overlapped")}}function ma(s,t){let{constants:e}=s;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.
slmS,e.llmS]};let i=(r,a)=>{let h=[...t.values()].filter(l=>l[r]>0);return eo(h.map(l=>l[a]))/eo(h.map(l=>l[r]))},n=[i("slm_passes","slm_s"),i("llm_passes","llm\
_s")],o=({slm_passes:r,llm_passes:a,slm_s:h,llm_s:l}={})=>[r===1?h:n[0],a===1?l:n[1]];return{known:{slm:!Number.isNaN(n[0]),llm:!Number.isNaN(n[1])},of:o}}function eo(s){
return s.reduce((t,e)=>t+e,0)}function ga(s,t,e,i){let n=Array.from({length:e},()=>[]);for(let o of Ai(s,i))n[i&&o.kind==="wait"?e-1:t[o.exchange-1]].push(o);return n}
function Ct(s){return s.map(t=>t.map(({kind:e,start:i,end:n})=>[e,...[i,n].map(o=>Number(o.toFixed(6)))]))}function j(s){let t=0;return s.map(e=>t+=e)}function qe(s,t){return s.schedule==="sequential"||t?s:{...s,schedule:"sequential"}}function so({seed:s,vocabulary_size:t,overlaps:e,rows:i},n,o){let r=[{type:"\
started",vocabulary_size:t}],a=0;return i.forEach(([h,l,...c],u)=>{if(c.length>0){let[m,f,w,g,p,b,_,k]=c;a+=1;let A={slm_passes:g,llm_passes:p,bonus_drafted:b?!1:
null,host_slm_s:_,host_llm_s:k};r.push({type:"exchange",number:a,tokens:m,payload_bits:f,billed_downlink_bits:w,...A})}r.push({type:"token",round:u+1,exchange:a,
decision:h,k:l})}),Lt(r,{seed:s,channel:n,clock:o},e)}function wa({rows:s}){return s.reduce((t,{totalS:e})=>t+e,0)}function Ge(s,t){let[e,{rows:i}]=[wa(s),s],n=t&&
i.every(o=>o.hlm)?i.reduce((o,r)=>o+r.hlm.totalS,0):null;return`${T(e>0?i.length/e:null)} tokens/s${n!==null&&e>0?` · ${T(n/e,2)} × HLM`:""} · ${z(e)}`}function tt(s){return String(s).replace(/\B(?=(\d{3})+$)/g," ")}function et(s){return s.toFixed(s<100?2:1)+" s"}var Rt={draft:{lane:0,name:"drafts",top:1,tall:8,says:s=>`The device drafts token ${s}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:s=>`The device dr\
afts on behind the message of token ${s}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the ba\
se station"},upload:{lane:1,name:"upload",top:1,tall:5,says:s=>`The message of token ${s} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:s=>`The reply t\
o the message of token ${s} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(s,t)=>t?`The base station decodes token ${s}`:`The base station verifie\
s the message of token ${s}`}},ct=["device","link","station"],se=10,ba=7,ya=.75,_a=.12,xa=0;function ka(s){return s.flatMap((t,e)=>{let i=0,n=t.every(([o])=>o===
"pass");return t.map(([o,r,a])=>({kind:o,start:r,end:a,alone:n,row:e,token:e+1+(o==="draft"?(i+=1)-1:0)}))})}function va({kind:s,start:t,end:e,token:i,alone:n}){
return`${Rt[s].says(i,n)}: ${Sa(e-t)}.`}function Sa(s){return s<1?Number((1e3*s).toPrecision(3))+" ms":et(s)}function Ma(s,t){let e=ct.map(()=>0);for(let{kind:i,
start:n,end:o}of s)i!=="wait"&&(e[Rt[i].lane]+=Math.max(0,Math.min(o,t)-n));return e.map(i=>t>0?Math.min(1,i/t):0)}function Aa(s,t){let{lane:e,top:i,tall:n}=Rt[t],
o=t==="draft"||t==="thrown"?_a:0;return s.filter(a=>a.kind===t).map(({start:a,end:h})=>`M${a} ${e*se+i}H${h-o*(h-a)}v${n}H${a}z`).join("")}var Nt=class{constructor(t=""){
this.root=d("div","busy-key"),this.entries=d("span","busy-entries",t);for(let[e,{name:i}]of Object.entries(Rt)){let n=d("span","busy-entry",i);n.dataset.doing=e,
this.entries.append(n)}this.words=d("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:i})=>i));for(let i of this.
entries.querySelectorAll(".busy-entry"))i.hidden=!e.has(i.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!==
"")}},Ot=class{constructor(t,e,i){Object.assign(this,{key:t,choose:e,partly:i,spans:[],end:0,at:0,until:0}),this.root=d("div","busy");let n=d("div","busy-names");
n.append(...ct.map(r=>d("span","busy-name",r))),this.svg=v("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and statio\
n over time"}),this.shares=ct.map(()=>d("span","busy-share"));let o=d("div","busy-shares");o.title="Share of the time so far in which the lane is busy",o.append(
...this.shares),this.root.append(n,this.svg,o),this.svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener(
"pointerleave",()=>this.key.say("")),this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.
until,this.at)),this.resized.observe(this.svg)}lay(t,e){this.spans=ka(t),this.end=e,this.root.hidden=this.spans.length===0;let i=l=>this.spans.filter(({kind:c})=>l.
includes(c)).map(c=>c.end-c.start),n=i(["draft"]);this.finest=Math.max(1e-6,Math.min(...n.length?[n[0]]:i(["pass"])));let o="busy-"+(xa+=1),r=v("clipPath",{id:o});
this.seen=v("rect",{x:0,y:0,width:0,height:se*ct.length},r);let a=ct.map((l,c)=>v("rect",{class:"ground",x:0,y:c*se+1,width:Math.max(e,1e-6),height:8})),h=v("g",
{"clip-path":`url(#${o})`});for(let l of Object.keys(Rt))v("path",{class:"doing","data-doing":l,d:Aa(this.spans,l)},h);this.cursor=v("path",{class:"busy-now"}),
this.svg.replaceChildren(r,...a,h,this.cursor),this.show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let i=this.svg.
clientWidth||1,n=Math.max(this.end,1e-6);this.view=this.partly?Math.min(n,i*this.finest/ba):n,this.from=Math.min(Math.max(0,e-ya*this.view),n-this.view),this.svg.
setAttribute("viewBox",`${this.from} 0 ${this.view} ${se*ct.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${se*
ct.length}`),Ma(this.spans,t).forEach((o,r)=>this.shares[r].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),i=this.
from+(t.clientX-e.left)/e.width*this.view,n=Math.floor((t.clientY-e.top)/e.height*ct.length);return this.spans.find(o=>Rt[o.kind].lane===n&&o.start<=i&&i<o.end&&
o.start<this.until)}sayings(t){let e=this.spanAt(t);return e?va(e):""}};var Ta={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function U(s){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","tr\
ue");let e=document.createElementNS("http://www.w3.org/2000/svg","path");return e.setAttribute("d",Ta[s]),t.append(e),t}function Pt(s,t){for(let e of t.split(/([␣↵⇥]+(?:×\d+)?)/))e!==""&&s.append("␣↵⇥".includes(e[0])?d("span","mark",e):e)}function It(s,t,e){s.dataset.
round=String(t.round),s.dataset.decision=t.decision,s.classList.toggle("miss",t.miss===!0),s.classList.toggle("first-miss",t.first_miss===!0),s.classList.toggle(
"end",t.end===!0),s.classList.toggle("message-first",t.first===t.round),s.classList.toggle("message-last",t.last===t.round),s.setAttribute("aria-label",t.label),
s.removeAttribute("title");let i=d("span","box"),n=d("bdi","text");Pt(n,t.text),n.classList.toggle("blank",t.text==="␣"),i.append(n),t.k!==void 0&&i.append(d(
"sup","k",t.k));let o=d("span","foot");if(o.append(d("span","letter",e)),t.u!==void 0){let h=d("span","u");h.style.setProperty("--u",String(t.u)),o.append(h)}let r=t.
draft===void 0?[]:[d("s","draft")];r.length>0&&Pt(r[0],t.draft);let a=t.message===void 0?[]:[d("span","bracket")];a.length>0&&(a[0].title=t.message),s.replaceChildren(
...r,i,o,...a)}function Bt(s,t){if(typeof t!="object"||typeof s!="object")return s===t;let e=Object.keys(t);return Object.keys(s).length===e.length&&e.every(i=>Bt(
s[i],t[i]))}function io(s,t){return t===void 0||s.round!==t.round||!s.parts!=!t.parts?!1:!s.parts||s.parts.length<=t.parts.length}var Ea=.12,Xe=class{constructor(t,e){this.race=t,this.number=e,this.items=[],this.node=d("section","lane");let i=d("div","about");this.title=d("strong","title"),
this.speed=d("span","speed-so-far"),this.travels=d("span","travels"),this.status=d("span","status"),this.counts=d("span","counts"),i.append(this.title,this.travels,
this.speed,this.counts,this.status);let n=d("div","course");this.track=d("div","track"),this.done=d("div","done"),this.flag=d("span","flag"),this.flag.setAttribute(
"aria-hidden","true"),this.track.append(this.done,this.flag),this.row=d("div","row"),this.row.setAttribute("role","listbox"),this.row.setAttribute("aria-orienta\
tion","horizontal"),this.busy=new Ot(t.busyKey,o=>t.choose(e,o),!1),n.append(this.track,this.busy.root,this.row),this.node.append(i,n),this.track.addEventListener(
"click",o=>this.onTrack(o)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("click",o=>this.onClick(o)),this.row.addEventListener(
"keydown",o=>this.onKey(o)),this.row.addEventListener("pointerover",o=>this.onHover(o))}update(t){this.data=t,this.title.textContent=t.title,this.title.title=t.
summary,this.travels.textContent=t.travels,this.travels.title="What travels up",this.row.setAttribute("aria-label","Tokens of "+t.title);for(let i of this.items.
splice(t.tokens.length))i.node.remove();let e=0;t.tokens.forEach((i,n)=>{let o=this.items[n]||this.addItem();(!o.token||!Bt({...o.token,seconds:0},{...i,seconds:0}))&&
It(o.node,i,this.race.legend.letters[i.decision]),o.node.classList.toggle("parting",i.round===t.parting),this.race.legend.notice(i),o.token=i,o.from=e,e+=i.seconds||
0,o.to=e}),this.end=e,this.row.classList.toggle("drafts",t.tokens.some(i=>i.draft!==void 0)),this.parting=this.items.find(i=>i.token.round===t.parting)}addItem(){
let t=d("div","token future");t.setAttribute("role","option"),t.setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let e={
node:t};return this.items.push(e),e}span({token:t,from:e,to:i}){let n=this.items[t.first-1];if(n===void 0)return[e,i];let o=(n.to-n.from)/(t.last-t.first+1),r=n.
from+o*(t.round-t.first);return[r,r+o]}drawTrack(t){let e=n=>t>0?100*n/t:0,i=this.items.map(n=>{let{token:o}=n,[r,a]=this.span(n).map(e),h=a-Math.min(Ea,(a-r)/4);
return`${"var(--of-"+o.decision+")"} ${r}% ${h}%, transparent ${h}% ${a}%`});this.done.style.background=i.length===0?"none":`linear-gradient(to right, ${i.join(
", ")}, transparent ${e(this.end)}%)`,this.flag.hidden=this.parting===void 0,this.parting&&(this.flag.style.left=e(this.parting.to)+"%"),this.busy.lay(this.data.
busy,t)}show(t,e,i){let n=0;for(;n<this.items.length&&this.items[n].to<=t+1e-9;)n+=1;n!==this.shown&&(this.items.forEach((r,a)=>r.node.classList.toggle("future",
a>=n)),this.shown=n,this.drawCounts(),i&&(this.row.scrollLeft=this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(e>0?Math.min(100,
100*t/e):100)}% 0 0)`;let o=this.data.complete&&n===this.items.length;this.speed.textContent=o?this.data.finish:tt(n)+" of "+tt(this.items.length)+" tokens",this.
status.textContent=o||!this.data.complete?this.data.status:"…",this.node.classList.toggle("over",o)}drawCounts(){let t=this.items.slice(0,this.shown).map(n=>n.
token),{rows:e}=this.race.legend,i=({name:n})=>t.filter(o=>n==="miss"?o.miss:o.decision===n).length;this.counts.replaceChildren(...e.filter(n=>i(n)>0).map(n=>{let o=d(
"span","of",tt(i(n))+" "+n.counted[i(n)===1?0:1]);return o.dataset.of=n.name,o}))}pin(){if(!this.parting)return;let t=this.parting.node,[e,i]=[t.previousElementSibling,
t.nextElementSibling],n=t.offsetLeft+t.offsetWidth;t.classList.toggle("pinned-right",e!==null&&e.offsetLeft+e.offsetWidth>t.offsetLeft),t.classList.toggle("pinn\
ed-left",i!==null&&i.offsetWidth>0&&i.offsetLeft<n)}rest(){let t=this.items.indexOf(this.parting),e=this.items[Math.max(0,t-3)];e&&(this.row.scrollLeft=e.node.offsetLeft-
this.row.offsetLeft-8),this.pin()}find(t){return this.items.find(e=>e.token.round===t)}onTrack(t){let e=this.track.getBoundingClientRect(),i=(t.clientX-e.left)/
e.width*this.race.end,n=this.items.find(o=>i<=this.span(o)[1]);n&&this.race.choose(this.number,n.token.round)}itemOf(t){let e=t.target.closest(".token");return e&&
this.items.find(i=>i.node===e)}onClick(t){let e=this.itemOf(t);e&&this.race.choose(this.number,e.token.round)}onHover(t){let e=this.itemOf(t);e&&(e.node.title=e.
token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),i={ArrowRight:e+1,ArrowLeft:e-1,Home:0,End:this.shown-
1,Enter:e," ":e};if(t.key==="Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,t.key==="Arro\
wDown"?1:-1,e);else if(t.key in i){let n=this.items[Math.min(Math.max(i[t.key],0),this.shown-1)];n&&this.race.choose(this.number,n.token.round)}else return;t.preventDefault(),
t.stopPropagation()}};var jt=class{constructor(t){this.strip=t,this.filters=new Set,this.root=d("div","head"),this.badge=d("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=d("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let e=d("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},e.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,e)}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)return this.drawPresent();for(let i of t)this.letters[i.name]=i.letter,this.decisions.
append(this.button(i));this.drawPresent()}button(t){let e=t.name,i=d("button","filter");i.type="button",i.dataset.filter=e,i.title=t.label+": "+t.meaning+". Pre\
ss to highlight these tokens.",i.setAttribute("aria-pressed","false");let n=d("span","count","–");n.append(d("span","share-of"));let o=d("span","swatch",t.letter);
o.setAttribute("aria-hidden","true");let r=d("span","name",t.label);return i.append(o,d("span","words")),i.lastChild.append(r," ",n,d("span","note",t.meaning)),
i.addEventListener("click",()=>this.toggle(e)),this.buttons.set(e,{button:i,count:n}),i}entry(t,e,i,n){let o=d("span","entry about-"+t);o.title=n;let r=d("span",
"sample",e);return r.setAttribute("aria-hidden","true"),o.append(r,d("span","words",i)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let e=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let i of["draft","k","u","first_miss","message"])t[i]!==void 0&&this.present.add(i);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.
rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{name:e,usual:i}of this.rows){let{button:n}=this.buttons.get(e);n.
hidden=!(i&&!t)&&!this.present.has(e),n.hidden&&this.filters.has(e)&&this.toggle(e)}for(let[e,i]of Object.entries(this.entries))i.hidden=!this.present.has(e)}setCounts(t,e){
for(let[i,{count:n}]of this.buttons){let o=t[i]||0,r=tt(o),a=i==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";n.firstChild.data!==r&&(n.firstChild.data=r),
n.lastChild.textContent!==a&&(n.lastChild.textContent=a)}}};var Js=globalThis[Symbol.for("cuhlm-boards")]??=new Map,Qs=class{constructor(){this.board=null,this.plots=new Set}meetBoard(t){this.board=t;for(let e of this.plots)
t.join(e)}meetPlots(t){this.plots.add(t),this.board&&this.board.join(t)}};function gt(s){return Js.has(s)||Js.set(s,new Qs),Js.get(s)}function ie(s,t){let e=document.
querySelector("[data-testid=stMain]"),i=s.getRootNode().host??s,n=i.closest("[data-testid=stColumn]")?.querySelector("[data-testid=stVerticalBlock]"),r=n?t??Math.
max(0,n.lastElementChild.getBoundingClientRect().bottom-i.getBoundingClientRect().bottom):0;return innerHeight-10-r-s.getBoundingClientRect().top-(e?e.scrollTop:
scrollY)}var ti=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:i}=this,n=o=>Object.fromEntries(Object.entries(o).map(([r,a])=>[r,r in i?i[r]:a]));return{channel:n(
t),clock:n(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},st=globalThis[Symbol.
for("cuhlm-hand")]??=new ti;var no=(s,t)=>Object.keys(s).every(e=>s[e]===t[e]);function $a(s){if(!s)return null;let{channel:t,clock:e}=st.link(s.link),i={channel:t,clock:qe(e,s.suits)};return no(
t,s.link.channel)&&no(i.clock,s.link.clock)?null:i}function oo(s){let t=ei(s.pricing),e=(s.pricing&&s.statuses[st.at.schedule])??s.status;if(!t)return{...s,status:e};
let i=s.tokens.map(n=>({...n,seconds:Number(t.rows[n.round-1].totalS.toFixed(5))}));return{...s,tokens:i,busy:Ct(t.busy),status:e,finish:Ge(t,s.gains&&!s.pricing.
nothing)}}function ei(s){let t=$a(s);try{return t&&so(s,t.channel,t.clock)}catch{return null}}var Ve=[.5,1,2,5,10,20,50],La=5,Ca=12,Ra=9,Ye=1e3;function Na(s){let t=s/Ra,e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(i=>i*e).find(i=>i>=t)}var Ze=class{constructor(t){
this.root=d("div","strip race"),this.legend=new jt(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=!1,this.report=()=>{},this.field=d("d\
iv","lanes"),this.busyKey=new Nt("Under each track, from the top: device, link, station."),this.root.append(this.legend.root,this.busyKey.root,this.field,this.buildControls()),
t.append(this.root),st.followers.add(this)}buildControls(){let t=d("div","lane controls player"),e=d("div","about");this.playButton=this.button("play",()=>this.
playing?this.pause():this.play()),this.rates=d("div","speeds"),this.rates.setAttribute("role","group"),this.rates.setAttribute("aria-label","Speed of time");for(let n of Ve){
let o=this.button("speed",()=>{this.rate=n,this.playing||this.play(),this.drawControls()});o.textContent=n+"×",o.dataset.rate=String(n),this.rates.append(o)}e.
append(this.playButton,this.rates);let i=d("div","course");return this.scrubber=d("input","scrubber"),this.scrubber.type="range",this.scrubber.max=String(Ye),this.
scrubber.setAttribute("aria-label","Seconds on the model clock"),this.scrubber.addEventListener("input",()=>{let n=Number(this.scrubber.value)/Ye*this.end;this.
pause(),this.show(n,!0)}),this.axis=d("div","axis"),this.axis.setAttribute("aria-hidden","true"),i.append(this.scrubber,this.axis),t.append(e,i),t}button(t,e){let i=d(
"button",t);return i.type="button",i.addEventListener("click",e),i}update(t,e){this.report=e;let i=this.run!==t.run,n=this.running&&!i;for(i&&(this.pause(),this.
run=t.run,this.action=null,this.selected=null,this.legend.clear()),this.running=t.running,this.legend.setDecisions(t.decisions),this.legend.setBadge(t.badge);this.
lanes.length>t.lanes.length;)this.lanes.pop().node.remove();let o=i||this.now>=this.end;this.sent=t.lanes,this.lay(),(i||n)&&(this.rate=Ve.find(a=>a>=La&&this.end/
a<=Ca)||Ve[Ve.length-1]);let r=matchMedia("(prefers-reduced-motion: reduce)").matches;(i||n)&&!t.running&&!r&&this.end>0?this.play():this.playing||(this.show(o?
this.end:Math.min(this.now,this.end),t.running),o&&!t.running&&(i||n)&&this.rest()),(this.action===null||t.action===this.action)&&this.drawSelection(t.selected)}lay(){
this.sent.forEach((t,e)=>{this.lanes[e]||(this.lanes[e]=new Xe(this,e),this.field.append(this.lanes[e].node)),this.lanes[e].update(oo(t))}),this.end=Math.max(0,
...this.lanes.map(t=>t.end));for(let t of this.lanes)t.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(t=>t.busy.spans)),this.drawAxis()}follow(){if(!this.
sent)return;let t=this.now>=this.end;this.lay(),this.show(t?this.end:Math.min(this.now,this.end),!1)}drawAxis(){if(this.axis.replaceChildren(),this.end<=0)return;
let t=Na(this.end);for(let e=0;e*t<=this.end;e+=1){let i=d("span","tick",Number((e*t).toPrecision(6))+" s");i.style.left=100*e*t/this.end+"%",this.axis.append(i)}}play(){
this.end<=0||(this.now>=this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(t=>this.
tick(t)),this.show(this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){
this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3*this.rate;this.last=t,this.show(Math.min(this.now+e,this.end),!0),this.now<this.end?this.
frame=requestAnimationFrame(i=>this.tick(i)):(this.pause(),this.rest())}rest(){for(let t of this.lanes)t.rest()}show(t,e){this.now=t,this.root.style.setProperty(
"--now",String(this.end>0?t/this.end:1));for(let i of this.lanes)i.show(t,this.end,e);this.drawControls()}drawControls(){let t=this.playing?"pause":this.now>=this.
end?"again":"play";this.drawnState!==t&&(this.playButton.replaceChildren(U(t)),Mt(this.playButton,{pause:"Pause",again:"Race again from the start",play:"Race on"}[t]),
this.drawnState=t),this.scrubber.value=String(this.end>0?Math.round(Ye*this.now/this.end):Ye),this.scrubber.style.setProperty("--done",(this.end>0?100*this.now/
this.end:100)+"%"),this.scrubber.setAttribute("aria-valuetext",et(this.now)+" of "+et(this.end)+" on the model clock"),this.scrubber.title=et(this.now)+" of "+et(
this.end)+" on the model clock";for(let e of this.rates.children)e.setAttribute("aria-pressed",String(Number(e.dataset.rate)===this.rate))}choose(t,e){this.drawSelection(
e===null?null:{lane:t,round:e});let i=this.itemAt(this.selected);i&&i.node.focus({preventScroll:!0}),this.action=Date.now(),this.report("selected",{run:this.run,
lane:t,round:e,action:this.action})}chooseBeside(t,e,i){let n=this.lanes[t+e],o=n&&n.items[Math.min(i,n.shown-1)];o&&this.choose(t+e,o.token.round)}itemAt(t){let e=t&&
this.lanes[t.lane];return e?e.find(t.round):void 0}drawSelection(t){let e=this.itemAt(this.selected);e&&e.node.setAttribute("aria-selected","false"),this.selected=
t;let i=this.itemAt(t);if(!i)return;let n=this.lanes[t.lane];i.node.setAttribute("aria-selected","true");for(let a of n.items)a.node.tabIndex=a===i?0:-1;let o=i.
node.getBoundingClientRect(),r=n.row.getBoundingClientRect();o.left<r.left?n.row.scrollLeft-=r.left-o.left+60:o.right>r.right&&(n.row.scrollLeft+=o.right-r.right+
60)}release(){this.root.isConnected||(this.pause(),st.followers.delete(this))}};var Oa=5,ao=14,Pa={skip:"skip",slm:"writes alone",llm:"not used",bonus:"no draft"};function ne(s,t,e=null){if(e!==null&&e.u_th!==null)return e.u_th;let{u_th:i}=s.
settings;return t.uses.includes("u_th")&&typeof i=="number"?i:null}function ho(s,t,e,i,n,o){let r={verdict:Ba(e)},a=ro(e.draft_top,[[e.draft,e.draft_text,e.draft_prob]],
e);a.length>0&&(r.small=a);let h=n&&e.target_top.length===0?n:e,l=e.draft===null?[e.token,R(e),h.target_prob]:[e.draft,e.draft_text,h.target_prob],c=ro(h.target_top,
[l],e);c.length>0&&(r.large=c);let u=Ia(e,i,s.settings,t,o);u&&(r.why=u),r.asks=Pa[e.decision]??"ask";let m=ne(s,t,e);e.uncertainty!==null&&m!==null&&(r.limit=Number(
m.toFixed(4)));let f=t.test.shares_noise?ja(e,n):Da(e,n,s.settings);return f&&(r.test=f),r}function dt(s){return`‘${E(s??"",ao)||"(no text)"}’`}function ro(s,t,e){
let i=new Map(s.map(([a,h,l])=>[a,{text:h,prob:l}]));for(let[a,h,l]of t)a!==null&&l!==null&&!i.has(a)&&i.set(a,{text:h??"",prob:l});let n=[...i.keys()].sort((a,h)=>i.
get(h).prob-i.get(a).prob||a-h),o=new Set([e.draft,e.token].filter(a=>i.has(a))),r=new Set([...o,...n.filter(a=>!o.has(a)).slice(0,Oa-o.size)]);return n.filter(
a=>r.has(a)).map(a=>{let{text:h,prob:l}=i.get(a),c=e.is_end&&a===e.token?"end":h,u=a===e.draft?"draft":a===e.token?"final":"";return{text:E(c,ao)||"(no text)",share:Number(
l.toFixed(4)),words:x(l),mark:u}})}function Ia(s,t,e,i,n){let{reads:o}=i,r=s.decision==="skip";if(s.decision==="bonus")return"all drafts were accepted";if(s.decision===
"slm"||s.decision==="llm")return"";if(i.blocks)return`draft ${n.tokens.length+1} of ${S(t.slm_passes)} in one message`;if(o.includes("skip_prob"))return`chance:\
 ${x(e.skip_prob)} are skipped`;if(o.length===0||i.compares_u_th&&e.u_th===null)return"every draft is sent";if(o.includes("confidence_th")&&s.draft_prob!==null){
let[u,m]=B(s.draft_prob,e.confidence_th);return`probability ${u} ${r?"≥":"<"} ${m}`}let a=s.u_th??(typeof e.u_th=="number"?e.u_th:null);if(!o.includes("estima\
tor")||s.uncertainty===null||a===null)return"";let[h,l]=B(s.uncertainty,a),c=r||s.uncertainty>a?"":", after 15 skips";return`uncertainty ${h} ${s.uncertainty>a?
">":"≤"} ${l}${c}`}function Ba(s){return s.decision==="resample"?s.token===s.draft?"drawn again":`replaced by ${dt(R(s))}`:s.decision==="bonus"?`adds ${dt(R(s))}`:
{accept:"accepted",llm:"writes alone"}[s.decision]??"not asked"}function ja(s,t){if(s.decision==="bonus")return"sampled with the noise of this position";if(s.decision===
"skip")return t?`only the simulation knows: with the same noise it would sample ${t.would_accept?"this token, too":"another token"}`:"what it would sample shows\
 later";let e=x(s.accept_prob);return s.decision==="accept"?`with the same noise it samples ${dt(s.draft_text)}, too (chance ${e})`:`with the same noise it samp\
les ${dt(R(s))} (chance of ${dt(s.draft_text)}: ${e})`}function Da(s,t,e){if(s.decision==="bonus")return"from the pass that tested the drafts";if(s.decision==="\
skip"||s.decision==="slm"){if(!t)return s.decision==="skip"?"what it would say shows later":"";let o=x(1-t.rejection_prob);return`only the simulation knows: wou\
ld ${t.would_accept?`accept (${o})`:`replace it (accepts with ${o})`}`}if(s.decision==="llm")return"";if(s.case===null){let[o,r]=B(s.target_prob??0,e.p_t);return`\
its probability ${o} ${s.decision==="accept"?"≥":"<"} floor ${r}`}if(s.case==="1")return`at least as likely here: ${dt(s.draft_text)} is certainly accepted`;let[
i,n]=B(s.accept_uniform??0,s.accept_prob??0);return n.startsWith("<")?`practically never accepts ${dt(s.draft_text)}`:`accepts ${dt(s.draft_text)} with probabil\
ity ${n}; draw ${i}`}var Je=48,Fa={"␣":"space ","↵":"line break ","⇥":"tab "};function Qe(s,t,e,i){let n=s.rows.find(({audit:r})=>r&&!r.would_accept),o={...s,before:t,method:e,
words:i,firstMiss:n?n.token.round:null};return za(s.rows).map(({rows:r,finished:a})=>Ka(r,a,o))}function za(s){let t=[],[e,i]=[null,new Uint8Array(0)];for(let n of s){
let o=n.token.token_hex;o===null&&([e,i]=[null,new Uint8Array(0)]),e===null&&t.push(e={rows:[],finished:!0}),e.rows.push(n),o!==null&&(i=Ha(Uint8Array.of(...i,...Ua(
o)))),e.finished=i.length===0,e.finished&&(e=null)}return t}function Ha(s){for(let t=Math.min(3,s.length);t>0;t-=1){let e=s.slice(s.length-t),i=new TextDecoder;
if(i.decode(e,{stream:!0})===""&&i.decode()!=="")return e}return new Uint8Array(0)}function Ua(s){return Uint8Array.from(s.match(/../g)??[],t=>parseInt(t,16))}function Ka(s,t,e){
let i=s.map(({token:l})=>l);if(i[0].token_hex===null)return si(s[0],E(i[0].text,Je),"",e);let n=i.map(l=>l.text).join(""),o=t&&n.replaceAll("�","")!=="",r=o?E(
n,Je):lo(i.map(l=>l.token_hex??"").join(""));if(i.length===1&&t)return si(s[0],r,"",e);let a=s.map(l=>si(l,lo(l.token.token_hex??""),o?r:"",e)),h={round:i[0].round,
text:r,parts:a,whole:o};return a.some(l=>l.newline)?{...h,newline:!0}:h}function si(s,t,e,{started:i,before:n,method:o,words:r,firstMiss:a}){let{token:h,exchange:l,
audit:c}=s,u=n.get(h.round),m={round:h.round,text:h.is_end?"end":t,decision:h.decision,seconds:Number(s.totalS.toFixed(5))};h.is_end&&(m.end=!0),h.text.includes(
`
`)&&(m.newline=!0),h.decision==="resample"&&(m.draft=E(h.draft_text??"",Je)||`token ${h.draft}`),h.k!==null&&(m.k=h.k<1e4?String(h.k):`${Math.round(h.k/1e3)}k`),
h.uncertainty!==null&&(m.u=Number(h.uncertainty.toFixed(4))),c&&!c.would_accept&&(m.miss=!0,h.round===a&&(m.first_miss=!0));let f=Un(l);if(f){let g=Ys(u,h);Object.
assign(m,{first:g,last:g+l.tokens-1,message:`${f}.`}),l.thrown.length>0&&h.round===m.last&&(m.thrown=l.thrown.map(p=>E(p,Je)||"(no text)"))}m.label=Wa(h,l,m,e,r.
decisions[h.decision]);let w=Ke(h,{...l,outage:!1},c,i.settings,o,u);return m.hint=`Token ${h.round}: ${w}${m.first_miss?` ${r.firstMiss}`:""}`,m.scene=ho(i,o,h,
l,c,u),m}function lo(s){return(s.match(/../g)??[]).join(" ").toUpperCase()}function ii(s){return Array.from(s,t=>Fa[t]??t).join("").trim()||"empty"}function Wa(s,t,e,i,n){
let o=s.decision==="slm"||s.decision==="llm";return[`Token ${s.round}: ${s.is_end?"end of the text":ii(e.text)}`,i?`part of ${ii(i)}`:"",o?`chosen by the ${n}`:
n,"draft"in e?`draft ${ii(e.draft)} rejected`:"",s.k===null?"":s.k===1?"one probability sent":`${S(s.k)} probabilities sent`,s.uncertainty===null?"":`uncertaint\
y ${Q(s.uncertainty,2)}`,e.miss?"the LLM would have rejected it":"",e.first_miss?"the first wrong skip":"",e.thrown?`${e.thrown.length} drafts behind it thrown`:
"",t.outage?"the upload ran into an outage":""].filter(Boolean).join(", ")}var qa=[.01,.1,1,2],co="nothing sent for this token";function uo(s,t,e,i,n=null){let{rows:o}=s,r=mo(o);return{since:0,rounds:o.length,counters:Ga(s,r,e.counters,
n),plots:Xa(s,r,t,e.plots),...fo(s),words:o.map(({token:a})=>a.text),question:i,active:!1,paused:!1,flips:[]}}function po(s,t,e){let i=mo(t.rows),[n,o]=[wo(t,i,
e),bo(t,i)];return{...s,...fo(t),counters:s.counters.map(r=>r.name==="speed"?{...r,...n}:r),plots:s.plots.map(r=>r.name==="throughput"?{...r,...o}:r)}}function fo(s){
let t=e=>s.rows.map(i=>wt(i.begins?i.exchange[e]:0));return{parts:["slm_s","uplink_s","llm_s"].map(t),total:s.rows.map(({totalS:e})=>wt(e)),busy:Ct(s.busy),link:Va(
s)}}function wt(s){return L(s)?null:Number(s.toPrecision(4))}function it(s,t){return t>0?s/t:null}function mo(s){let t=new Array(s.length);for(let e=s.length-1,
i=e;e>=0;e-=1)t[e]=i,s[e].begins&&(i=e-1);return t}function go(s){return Object.keys(zt).filter(e=>s.every(i=>i[e]!==null)).map(e=>[e,j(s.map(i=>i[e].totalS))])}
function wo({rows:s},t,e){let[i,n]=[j(s.map(({totalS:r})=>r)),go(s)],o=r=>Zn(Object.fromEntries(n.map(([a,h])=>[a,it(h[r],i[r])])));return{values:t.map(r=>T(it(
r+1,i[r]))),asides:t.map(r=>e?"":o(r))}}function Ga(s,t,e,i){let{rows:n,fullBits:o}=s,r=j(n.map(({bias:g})=>L(g)?0:1)),a=j(n.map(g=>g.bias??0)),h=j(n.map(({transmitted:g})=>Number(
g))),l=j(n.map(g=>g.sent?g.exchange.payload_bits:0)),c=t.map(g=>it(o*(g+1),l[g])),u=(g,p,b)=>({name:g,...e[g],values:p,asides:b}),m=i?.mark==="?",f=[{name:"spee\
d",...e.speed,...wo(s,t,m)},u("bias",n.map((g,p)=>G(it(a[p],r[p]))),n.map(()=>"0 is best, 2 worst")),u("uploads",n.map((g,p)=>Oe(it(h[p],p+1))),c.map(g=>m?"":g===
null?"no bits":`HLM's bits ÷ ${T(g)}`))];if(n.some(({skipped:g})=>g)){let g=j(n.map(({wouldAccept:b})=>+(b===!1))),p=j(n.map(b=>b.skipped?b.rejection_prob??0:0));
f.push(u("false",g.map(S),p.map(b=>b>=.05?`${b.toFixed(1)} predicted`:"none predicted")))}let w=(g,p)=>n.map((b,_)=>_===n.length-1?g:p);return i!==null&&f.push(
u("answer",w(i.mark,"…"),w(i.words,""))),f}function ni(s,t,e,i,n=[],o=t){let r=a=>a.map(h=>L(h)?"":i(h));return{lines:s,points:t.map(wt),top:e,levels:n,now:r(
o),each:r(t)}}function bo({rows:s},t){let e=j(s.map(({totalS:r})=>r)),i=t.map(r=>it(r+1,e[r])),n=s.map(r=>r.begins?it(r.exchange.tokens,r.totalS):null),o=go(s).
map(([r,a])=>({name:zt[r],dash:"dashed",values:t.map(h=>wt(it(h+1,a[h])))}));return ni([oi("so far",i),...o],n,yo(n,10),T,[],i)}function oi(s,t){return{name:s,dash:"\
solid",values:t.map(wt)}}function Xa(s,t,e,i){let{rows:n,started:o}=s,r=j(n.map(({bias:g})=>L(g)?0:1)),h=j(n.map(g=>g.bias??0)).map((g,p)=>it(g,r[p])),l=n.map(g=>g.
bias),c=n.map(({token:g})=>g.u_th),u=e.uses.includes("u_th")&&typeof o.settings.u_th=="number"?o.settings.u_th:null,m=e.learns||u===null?[]:[{value:u,name:"u_th",
dash:"solid",words:x(u)}],f=n.map(({token:g})=>g.uncertainty),w=e.learns?[oi("learned threshold",c)]:[];return[{name:"throughput",...i.throughput,...bo(s,t)},{name:"\
bias",...i.bias,...ni([oi("mean so far",h)],l,qa.find(g=>g>=yo(l,0))??2,G,[],h)},{name:"uncertainty",...i.uncertainty,...ni(w,f,1,x,m,e.learns?c:f)}]}function yo(s,t){
return s.reduce((e,i)=>Math.max(e,i??0),t)}function Va({rows:s,started:t,fullBits:e,settings:i}){let n=u=>s.map(({first:m})=>m.sent?m.exchange[u]:0),[o,r]=[n("p\
ayload_bits"),n("billed_downlink_bits")],{channel:a}=i,h=a.downlink_snr_db===null?"":` (down ${H(a.downlink_snr_db)})`,l=`average ${H(a.snr_db)}${h}`,c=s.map(({
first:u})=>u.hlm||u.sent?u.snrDb:null);return{packets:[o,r].map(u=>u.map(m=>m?C(m):"")),widths:[o,r].map(u=>u.map(m=>wt(Math.min(1,Math.log1p(m)/Math.log1p(e))))),
snr:c.map(wt),average:a.snr_db,channel:c.map(u=>u===null?`SNR ${l}`:`SNR now ${H(u)}, ${l}`),whole:`HLM would send all ${S(t.vocabulary_size)} probabilities: ${C(
e)}`,whole_s:s.map(({hlm:u})=>u?z(u.uplinkS):""),uploads:s.map(Ya)}}function Ya(s){let{exchange:t,token:e,begins:i,firstIndex:n}=s,o=t.slm_passes,r=`${C(t.payload_bits)}\
, ${z(t.uplink_s)} on air${t.outage?", an outage":""}`;if(i&&o>1)return s.first.sent?`${S(o)} drafts sent in one message: ${r}`:co;if(i){let a=e.k===null?"the d\
raft":`${S(e.k)} ${e.k===1?"probability":"probabilities"}`;return s.first.sent?`${a}: ${r}`:co}return e.decision==="bonus"?`bonus: from the pass that tested the\
 message of token ${n+1}`:`went with token ${n+1}, one of ${S(o)} drafts: ${r}`}var Za=10,Ja=250,$={left:52,right:72,top:8,bottom:20},_o={skip:(s,t,e)=>`M${s-e} ${t}a${e} ${e} 0 1 0 ${2*e} 0a${e} ${e} 0 1 0 ${-2*e} 0z`,accept:(s,t,e)=>`M${s}\
 ${t-1.2*e}l${1.1*e} ${2*e}h${-2.2*e}z`,resample:(s,t,e)=>`M${s-e} ${t-e}h${2*e}v${2*e}h${-2*e}z`,slm:(s,t,e)=>`M${s} ${t-1.2*e}l${1.2*e} ${1.2*e}l${-1.2*e} ${1.2*
e}l${-1.2*e} ${-1.2*e}z`,llm:(s,t,e)=>`M${s-e} ${t-e/3}h${2*e/3}v${-2*e/3}h${2*e/3}v${2*e/3}h${2*e/3}v${2*e/3}h${-2*e/3}v${2*e/3}h${-2*e/3}v${-2*e/3}h${-2*e/3}z`,
bonus:(s,t,e)=>`M${s} ${t-1.3*e}l${.35*e} ${.9*e}h${.95*e}l${-.75*e} ${.65*e}l${.3*e} ${.95*e}l${-.85*e} ${-.6*e}l${-.85*e} ${.6*e}l${.3*e} ${-.95*e}l${-.75*e} ${-.65*
e}h${.95*e}z`};function xo(s,t){let e=s/t,i=10**Math.floor(Math.log10(e)),n=[1,2,2.5,5,10].map(r=>r*i).find(r=>r>=e*.999),o=[];for(let r=0;r<s*.9999;r+=n)o.push(
Number(r.toPrecision(6)));return[...o,Number((o.length*n).toPrecision(6))]}var oe=class{constructor(t,e){this.root=d("section","plot"),this.title=d("h3","title"),
this.key=d("span","lines"),this.now=d("output","now");let i=d("div","plot-head");i.append(this.title,this.key,this.now),this.svg=v("svg",{role:"img"}),this.root.
append(i,this.svg),t.append(this.root),this.svg.addEventListener("pointermove",n=>this.onHover(n)),this.svg.addEventListener("pointerleave",()=>this.drawNow(this.
chose??this.shown,this.chose!==null)),this.svg.addEventListener("click",n=>{let o=this.roundAt(n);o!==null&&e(o)}),this.shown=0,this.chose=null}roundAt(t){if(!this.
spec||this.known===0)return null;let e=this.svg.getBoundingClientRect(),i=Math.round((t.clientX-e.left-$.left)/this.inner*this.rounds+.5);return i>=1&&i<=this.shown?
i:null}onHover(t){let e=this.roundAt(t);this.drawNow(e??this.shown,e!==null)}x(t){return $.left+(t-.5)/this.rounds*this.inner}y(t){return $.top+(1-t/this.top)*this.
tall}lay(t,e,i,n,o){this.spec=t,this.known=t.points.length,this.rounds=Math.max(Za,i);let r=xo(t.top,4);this.top=r[r.length-1];let a=t.lines.filter(f=>f.dash===
"dashed");if(this.inner=n-$.left-$.right,this.tall=o-$.top-$.bottom,this.inner<40||this.tall<30)return;this.title.textContent=t.title,this.svg.setAttribute("ari\
a-label",t.title),this.root.title=t.help;let h=[];this.empty=t.points.length>0&&t.points.every(f=>f===null),this.svg.setAttribute("viewBox",`0 0 ${n} ${o}`),this.
svg.setAttribute("width",n),this.svg.setAttribute("height",o);let l=$.left+this.inner;for(let f of r){h.push(v("path",{class:"grid",d:`M${$.left} ${this.y(f)}H${l}`}));
let w=v("text",{class:"tick",x:$.left-6,y:this.y(f)+4,"text-anchor":"end"});w.textContent=String(f),h.push(w)}for(let f of xo(this.rounds,6).filter(w=>w>=1&&w%1===
0&&w<=this.rounds)){let w=v("text",{class:"tick",x:this.x(f),y:o-5,"text-anchor":"middle"});w.textContent=String(f),h.push(w)}let c=v("text",{class:"tick axis",
x:l+8,y:o-5});if(c.textContent="token",h.push(c),this.empty&&t.absent){let f=v("text",{class:"tick absent",x:$.left+this.inner/2,y:$.top+this.tall/2,"text-ancho\
r":"middle"});f.textContent=t.absent,h.push(f)}let u=f=>f.values.findLast(w=>w!==null),m=a.map(f=>({name:f.name,value:u(f)})).filter(({value:f})=>f!==void 0);h.
push(...this.names([...t.levels.map(f=>({...f,drawn:!0})),...m],l)),h.push(this.clipped(e)),this.cursor=v("path",{class:"cursor",d:`M0 ${$.top}V${$.top+this.tall}`}),
this.chosen=v("circle",{class:"chosen",r:7,visibility:"hidden"}),this.stem=v("path",{class:"stem",d:`M0 ${$.top}V${$.top+this.tall}`,visibility:"hidden"}),h.push(
this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...h),this.key.replaceChildren(...t.lines.slice(0,1).map(f=>d("span","line-name",f.name))),this.reveal(
this.shown)}names(t,e){let i=[],n=-1/0;for(let o of[...t].sort((r,a)=>a.value-r.value)){let r=this.y(Math.min(o.value,this.top));o.drawn&&i.push(v("path",{class:"\
level "+o.dash,d:`M${$.left} ${r}H${e}`})),n=Math.max(r+4,n+13);let a=v("text",{class:"tick",x:e+5,y:n});a.textContent=o.name+(o.drawn?" "+o.words:""),i.push(a)}
return i}clipped(t){let e=St("shown"),i=v("g",{"clip-path":`url(#${e})`}),n=v("clipPath",{id:e},i);this.window=v("rect",{x:0,y:0,width:0,height:$.top+this.tall+
6},n);let o=Math.min(4.2,Math.max(2,this.inner/this.rounds/1.6)),r={};this.spec.points.forEach((a,h)=>{if(a===null)return;let l=t[h],c=_o[l]||_o.skip;r[l]=(r[l]||
"")+c(+this.x(h+1).toFixed(1),+this.y(Math.min(a,this.top)).toFixed(1),o)});for(let[a,h]of Object.entries(r))v("path",{class:"mark-of","data-decision":a,d:h},i);
return this.spec.lines.forEach((a,h)=>{let l="",c="M";a.values.forEach((u,m)=>{u===null?c="M":(l+=`${c}${this.x(m+1).toFixed(1)} ${this.y(Math.min(u,this.top)).
toFixed(1)}`,c="L")}),v("path",{class:`curve ${a.dash}${h===0?" first":""}`,d:l},i)}),i}reveal(t){if(this.shown=t,!this.window)return;let e=t===0?0:this.x(t+.5);
this.window.setAttribute("width",e.toFixed(1)),this.cursor.setAttribute("transform",`translate(${e.toFixed(1)} 0)`),this.cursor.setAttribute("visibility",t===0||
t>=this.known?"hidden":"visible"),this.drawNow(this.chose??t,this.chose!==null)}drawNow(t,e=!1){let i=!this.spec||t===0?"":(e?this.spec.each:this.spec.now)[t-1]??
"",n=e&&i?`token ${t}: ${i}`:i;this.now.textContent!==n&&(this.now.textContent=n)}choose(t){if(this.chose=t,!this.chosen)return;let e=t===null||!this.spec?null:
this.spec.points[t-1]??null;this.stem.setAttribute("visibility",t===null?"hidden":"visible"),t!==null&&this.stem.setAttribute("transform",`translate(${this.x(t).
toFixed(1)} 0)`),this.chosen.setAttribute("visibility",e===null?"hidden":"visible"),e!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.chosen.setAttribute(
"cy",this.y(Math.min(e,this.top)))),this.drawNow(t??this.shown,t!==null)}},re=class{constructor(t,e,i){this.root=d("div","plots strip"),t.append(this.root),this.
board=null,this.names=i,this.plots=i.map(()=>new oe(this.root,n=>this.board.strip.choose(n,0))),this.resized=new ResizeObserver(()=>this.fit()),this.resized.observe(
this.root),this.onResize=()=>this.fit(),addEventListener("resize",this.onResize),this.key=e,gt(e).meetPlots(this)}update(){}lay(t){this.board=t,this.fit(!0)}fit(t=!1){
if(!this.board?.series||!this.root.isConnected)return;let e=Math.floor(this.root.clientWidth),i=this.names.length===1||this.board.narrow()?this.names.length*176:
ie(this.root)-4,n=Math.min(Ja,Math.max(96,Math.floor(i/this.plots.length)-26));if(e===0||!t&&e===this.width&&n===this.height)return;Object.assign(this,{width:e,
height:n});let o=this.names.map(r=>this.board.series.plots.find(a=>a.name===r));this.plots.forEach((r,a)=>r.lay(o[a],this.board.decisions(),this.board.span(),e,
n)),this.choose(this.board.strip.selected)}reveal(t){for(let e of this.plots)e.reveal(t)}choose(t){for(let e of this.plots)e.choose(t)}release(){this.root.isConnected||
(removeEventListener("resize",this.onResize),this.resized.disconnect(),gt(this.key).plots.delete(this),this.board?.plots.delete(this))}};var Dt={top:4,height:22},ri={gap:6,height:22},ts={top:10,bottom:6,side:6},Qa=6,th=6,es=class{constructor(){this.root=v("svg",{class:"waves","aria-hidden":"true"}),
this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(this.root),this.series=null,this.round=null}update(t,e,i){this.series=t.link,this.rounds=Math.
max(e,2),this.decisions=i,this.lay()}lay(){let{width:t,height:e}=this.root.getBoundingClientRect();if(!this.series||t<60||e<60)return;Object.assign(this,{width:t,
height:e}),this.root.setAttribute("viewBox",`0 0 ${t} ${e}`);let i=Dt.top+Dt.height+ri.gap;this.top=i+ri.height+ts.top,this.bottom=e-ts.bottom;let n=this.series.
snr.filter(w=>w!==null).concat(this.series.average),[o,r]=[Math.min(...n),Math.max(...n)],a=(o+r)/2,h=Math.max(r-o,th)/2;this.y=w=>this.top+(a+h-w)/(2*h)*(this.
bottom-this.top),this.x=w=>ts.side+(w-1)/(this.rounds-1)*(t-2*ts.side);let l=St("met"),c=v("clipPath",{id:l});this.window=v("rect",{x:0,y:0,width:0,height:e},c);
let u=this.y(this.series.average).toFixed(1),m=v("g",{"clip-path":`url(#${l})`}),f=this.path();v("path",{class:"trace",d:f},m);for(let{x:w,y:g,decision:p}of this.
packets())v("circle",{class:"met","data-decision":p,cx:w,cy:g,r:3.5},m);this.now=v("g",{class:"here"}),this.beam=v("path",{class:"beam"},this.now),this.dot=v("c\
ircle",{class:"at",r:5},this.now),this.ghost=v("g",{class:"ghost"}),v("rect",{x:1,y:i,width:t-2,height:ri.height,rx:5},this.ghost),this.ghostWords=v("text",{x:t/
2,y:i+15.5,"text-anchor":"middle"},this.ghost),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(c,v("path",{class:"average",d:`\
M0 ${u}H${t}`}),v("path",{class:"trace to-come",d:f}),m,this.now,this.ghost,this.up.root,this.down.root),this.draw(this.round,this.shares??[0,0],this.shown??0)}path(){
let t="";return this.series.snr.forEach((e,i)=>{e!==null&&(t+=`${t?"L":"M"}${this.x(i+1).toFixed(1)} ${this.y(e).toFixed(1)}`)}),t}packets(){let{snr:t,widths:e}=this.
series;return t.map((n,o)=>({value:n,index:o})).filter(({value:n,index:o})=>n!==null&&e[0][o]>0).map(({value:n,index:o})=>({x:this.x(o+1).toFixed(1),y:this.y(n).
toFixed(1),decision:this.decisions[o]??""}))}packet(t){let e=v("g",{class:"packet "+t}),i=v("rect",{rx:5},e),n=v("text",{},e);return{root:e,box:i,words:n}}draw(t,e,i){
if(Object.assign(this,{round:t,shares:e,shown:i}),!this.window)return;let{link:n,row:o}={link:this.series,row:(t??0)-1};this.window.setAttribute("width",i>0?(this.
x(i)+4).toFixed(1):"0");let r=t===null?null:n.snr[o]??null;if(this.now.style.display=r===null?"none":"",r!==null){let[l,c]=[this.x(t).toFixed(1),this.y(r).toFixed(
1)];this.beam.setAttribute("d",`M${l} ${Dt.top}V${this.bottom}`),this.dot.setAttribute("cx",l),this.dot.setAttribute("cy",c)}this.ghost.style.display=n.whole?"":
"none",this.write(this.ghostWords,n.whole&&this.ghostSays(n.whole_s[o]??""));let a=t!==null&&n.widths[1][o]>0,h=this.decisions[o]??"";this.place(this.up,t===null?
0:n.widths[0][o]??0,e[0],n.packets[0][o],h,0,a?.5:1),this.place(this.down,a?n.widths[1][o]:0,1-e[1],n.packets[1][o],h,.5,.5),a&&e[1]===0&&(this.down.root.style.
display="none")}write(t,e){t.textContent!==e&&(t.textContent=e)}ghostSays(t){let{whole:e}=this.series,i=t&&", "+t,n=[e,e.replace("HLM would send","HLM:"),"HLM: "+
e.split(": ").pop()],o=e.length+":"+this.width;if(this.fitted?.of!==o){let r=n.findIndex(a=>(this.ghostWords.textContent=a+", 000 ms ",this.ghostWords.getComputedTextLength()<
this.width-12));this.fitted={of:o,fits:r<0?n.length-1:r}}return n[this.fitted.fits]+i}place(t,e,i,n,o,r,a){if(t.root.style.display=e>0?"":"none",!(e>0))return;t.
root.dataset.decision=o;let h=Math.max(Qa,e*this.width),l=i*(this.width-h),[c,u]=[Dt.top+r*Dt.height,a*Dt.height];for(let[w,g]of Object.entries({x:l,y:c,width:h,
height:u}))t.box.setAttribute(w,g.toFixed(1));let m=h>20+7*n.length,f=l+h+60<this.width;this.write(t.words,n),t.words.classList.toggle("inside",m),t.words.classList.
toggle("half",a<1),t.words.setAttribute("text-anchor",m?"middle":f?"start":"end"),t.words.setAttribute("x",(m?l+h/2:f?l+h+5:l-5).toFixed(1)),t.words.setAttribute(
"y",(c+u/2+(a<1?3.5:4.5)).toFixed(1))}release(){this.resized.disconnect()}};var eh=160,ss=class{constructor(t,e,i){this.root=d("section","side "+t),this.root.setAttribute("aria-label",e);let n=d("h3","side-title");n.append(U(t),e),n.title=
i,this.rows=d("ol","rows"),this.note=d("p","side-note"),this.gauge=d("span","gauge"),this.gauge.setAttribute("aria-hidden","true"),this.verdict=d("p","verdict");
let o=d("div","said-below");o.append(this.gauge,this.note,this.verdict),this.root.append(n,this.rows,o)}draw(t,e,i,n,o){let r=a=>a.mark?"row is-"+a.mark:"row";this.
rows.replaceChildren(...(t??[]).map(a=>{let h=d("li",r(a)),l=d("span","share");l.style.setProperty("--share",String(a.share));let c=d("bdi","row-text");return Pt(
c,a.text),h.append(l,c,d("span","row-words",a.words)),a.mark&&h.append(d("span","row-mark",a.mark)),h})),this.gauge.hidden=n===void 0,n!==void 0&&(this.gauge.style.
setProperty("--u",String(n)),this.gauge.style.setProperty("--limit",String(o??-1)),this.gauge.classList.toggle("limited",o!==void 0)),this.note.textContent=this.
note.title=e??"",this.verdict.textContent=this.verdict.title=i??""}},is=class{constructor(t){this.root=d("div","picture"),this.phone=new ss("phone","Small model",
"On the phone: it drafts every token; its likeliest tokens with their probabilities"),this.mast=new ss("mast","Large model","At the base station: its likeliest \
tokens at the same place of the text"),this.link=new es;let e=d("div","between");this.channel=d("span","channel"),this.upload=d("span","upload");let i=d("p","ai\
r");i.append(this.channel,this.upload),e.append(this.link.root,i),e.title="The line is the fading of this run in time: the SNR that each token's message meets, \
a dot where one was sent. A packet is as wide as the logarithm of its bits; dashed, what HLM would send for the same token, on the same channel.",this.root.append(
this.phone.root,e,this.mast.root),this.sentence=d("div","sentence"),this.words=d("p","sentence-words"),this.words.dir="auto",this.go=d("button","play-on"),this.
go.type="button",this.go.append(U("play"),"Play on"),this.go.hidden=!0,this.go.addEventListener("click",t),this.sentence.append(this.words,this.go),this.drawn=null,
this.seen=0}update(t,e,i){this.series=t,this.drawn=void 0,this.link.update(t,e,i)}draw(t,e,i,n){let[o,r,a]=i,h=e*(o+r+a),l=e>=1,c=this.root.classList;if(c.toggle(
"drafting",!l&&h<o),c.toggle("unanswered",!l&&r+a>0&&h<o+r),c.toggle("checking",!l&&a>0&&h>=o+r),t!==this.drawn){let w=performance.now();if(!l&&t!==null&&r+a===
0&&w-this.seen<eh)return;this.seen=w,this.content(t)}let u=l||r===0?1:Math.min(1,Math.max(0,(h-o)/r)),f=t!==null&&this.series?.link.widths[1][t.round-1]>0?[Math.
min(1,2*u),Math.max(0,2*u-1)]:[u,1];c.toggle("unsent",!l&&h<o),this.link.draw(t===null?null:t.round,f,n)}content(t){this.drawn=t;let e=t?.scene??{};this.root.dataset.
decision=t?.decision??"",this.root.classList.toggle("unasked",["skip","slm"].includes(t?.decision)),this.phone.draw(e.small,e.why,e.asks,e.limit===void 0?void 0:
t.u,e.limit),this.mast.draw(e.large,e.test,e.verdict);let i=this.series?.link;this.channel.textContent=t?i?.channel[t.round-1]??"":"",this.upload.textContent=t?
i?.uploads[t.round-1]??"":""}say(t){this.words.textContent!==t&&(this.words.textContent=this.words.title=t)}release(){this.link.release()}};function ko(s,t){if(!s||s.parts[0].length<t.since||s.plots.length!==t.plots.length)return null;let e=(a,h)=>a.slice(0,t.since).concat(h),i=(a,h)=>h.map((l,c)=>e(
a[c],l)),n=Array(t.since).fill("–"),o=Object.fromEntries(s.counters.map(a=>[a.name,a])),r=(a,h,l)=>Object.fromEntries(l.map(c=>[c,e(a[c],h[c])]));return{...t,
counters:t.counters.map(a=>({...a,values:e(o[a.name]?.values??n,a.values),asides:e(o[a.name]?.asides??n.map(()=>""),a.asides)})),plots:t.plots.map((a,h)=>({...a,
...r(s.plots[h],a,["points","now","each"]),lines:a.lines.map((l,c)=>({...l,values:e(s.plots[h].lines[c]?.values??[],l.values)}))})),parts:i(s.parts,t.parts),...r(
s,t,["total","busy","words"]),...t.pricing&&{pricing:{...t.pricing,...r(s.pricing??{rows:[]},t.pricing,["rows"])}},link:{...t.link,...r(s.link,t.link,["snr","ch\
annel","whole_s","uploads"]),packets:i(s.link.packets,t.link.packets),widths:i(s.link.widths,t.link.widths)}}}var ih=320,vo=700,nh=4e3,oh=24,rh=640,So=70,ah={least:132,most:260,share:.5},hh=58,lh=186,ch=158,Mo=220,dh=800,ns=class{constructor(t,e){this.strip=t,this.key=e,
this.sent=this.series=null,this.plots=new Set,this.active=this.paused=!1,this.build(),this.onKey=n=>this.key_(n),document.addEventListener("keydown",this.onKey),
this.fitted=new ResizeObserver(()=>this.fit()),this.onResize=()=>this.fit(),addEventListener("resize",this.onResize);let i=document.querySelector("[data-testid=\
stMainBlockContainer]");i&&this.fitted.observe(i),gt(e).meetBoard(this),st.followers.add(this)}build(){this.root=d("div","board"),this.question=d("p","question");
let t=d("div","tools");t.setAttribute("role","toolbar"),t.setAttribute("aria-label","Decode"),this.buttons={run:this.button("run","Run","run","Decode an answer \
with the settings shown; a run with other settings ends (Ctrl+Enter)"),pause:this.button("pause","Pause","pause","Hold, and go on (space)"),step:this.button("st\
ep","Step","step","Show one more token and choose it; where none is left, one more is decided (full stop)"),stop:this.button("stop","Stop","stop","End the run a\
fter the token in progress; what was decided is kept")},this.bar=d("p","bar"),this.bar.setAttribute("role","status"),this.looks={text:this.button("text","Text",
"text","The answer as plain text (T)"),lecture:this.button("lecture","Lecture","lecture","For a projector: large tokens, no controls (L)")},t.append(...Object.values(
this.buttons),this.bar,...Object.values(this.looks)),this.numbers=d("dl","numbers"),this.picture=new is(()=>this.press("pause")),this.beside=d("div","hall-plot"),
this.hall=new oe(this.beside,i=>this.strip.choose(i,0)),this.busyKey=new Nt,this.busy=new Ot(this.busyKey,i=>this.strip.choose(i,0),!0);let e=d("div","board-bus\
y");e.append(this.busy.root,this.busyKey.root),this.root.append(this.question,t,this.numbers,this.picture.root,this.picture.sentence,e,this.beside),this.strip.root.
prepend(this.root),this.strip.root.classList.add("whole"),this.answer=d("div","answer"),this.answer.hidden=!0,this.answer.tabIndex=0,this.answer.setAttribute("a\
ria-label","The answer as plain text"),this.strip.frame.append(this.answer)}button(t,e,i,n){let o=d("button","tool "+t);return o.type="button",o.append(U(i),d("\
span","tool-words",e)),o.title=n,o.addEventListener("click",()=>this.press(t)),o}update(t,e){this.sent=(t.since===0||e?t:ko(this.sent,t))??this.sent,this.recost(),
e&&(this.reserved=0),this.active=t.active,this.paused=t.paused,this.bar.textContent=this.bar.title=t.bar.words,this.bar.className="bar "+t.bar.kind,this.question.
textContent=t.question,this.bar.setAttribute("role",t.bar.kind==="error"?"alert":"status"),this.stale=t.bar.kind==="stale",this.root.classList.toggle("stale",this.
stale),this.layNumbers();let i=new Set(t.flips);for(let n of this.strip.items)n.node.classList.toggle("flip",i.has(n.token.round));this.strip.stale=!0,this.answered=
performance.now(),this.asked=0,this.ask()}recost(){let t=ei(this.sent.pricing);this.series=t?po(this.sent,t,this.sent.pricing.nothing):this.sent}follow(){this.sent?.
pricing&&(this.recost(),this.strip.stale=!0,this.strip.recount(),this.settle())}layNumbers(){let t=this.series.counters.map(e=>e.name).join();t!==this.laid&&(this.
laid=t,this.cells=this.series.counters.map(e=>{let i=d("div","number");i.title=e.help,i.dataset.counter=e.name;let n=d("dd","value","–"),o=d("dd","aside"),r=d(
"dt","unit",e.words);return i.append(n,r,o),{cell:i,value:n,unit:r,aside:o}}),this.numbers.replaceChildren(...this.cells.map(({cell:e})=>e)))}settle(){this.picture.
update(this.series,this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce((t,e)=>t+e,0)),this.busyKey.offer(this.busy.spans);for(let t of this.
plots)this.give(t);this.strip.root.classList.contains("lecture")&&this.layHall(),this.measured=null,this.fit(),this.draw(this.strip.shown),this.drawButtons()}join(t){
this.plots.add(t),this.series&&this.give(t)}give(t){t.root.classList.toggle("stale",this.stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){return this.strip.
items.map(t=>t.token.decision)}span(){let t=this.series.parts[0].length;if(!this.active)return t;let e=32;for(;e<t;)e*=2;return e}seconds(t){return this.series?.
total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.active)return;let t=this.strip.items.length-this.strip.shown,e=this.paused?vo:t<oh?ih:vo,i=performance.now();
(this.asked?i-this.asked>nh:i-this.answered>=e)&&this.strip.root.isConnected&&(this.asked=i,this.strip.trigger("more",this.strip.items.length)),this.asking=setTimeout(
()=>this.ask(),40)}draw(t){if(this.series){this.series.counters.forEach((e,i)=>{let{value:n,unit:o,aside:r}=this.cells[i],a=t===0?"–":e.values[t-1]??"–";n.textContent!==
a&&(n.textContent=a,o.textContent=a==="1"&&e.one?e.one:e.words);let h=t===0?"":e.asides[t-1]??"";r.textContent!==h&&(r.textContent=h,e.name==="answer"&&(r.title=
h))});for(let e of this.plots)e.reveal(t);this.hall.reveal(t),this.mark(),this.answer.hidden||this.drawAnswer()}}mark(){if(!this.series)return;let t=this.strip.
current()?.token??null,e=this.strip.selected;for(let n of this.plots)n.choose(e);this.hall.choose(e),this.busy.show(this.strip.clock,this.strip.place().clock);let{
playing:i}=this.strip.player;if(!i||e!==null){this.picture.draw(t,1,[0,0,0],this.strip.shown);let{introduced:n,at:o,says:r}=this.strip.player;this.picture.say(n&&
t?.round===o&&r||(t?.hint??""))}else this.say()}say(){let t=this.series.words.slice(0,this.strip.shown).join("");this.picture.say(t.length>Mo?"… "+t.slice(-Mo):
t)}partsOf(t){return this.series.parts.map(e=>e[(t.first??t.round)-1]||0)}animate(t,e){this.picture.draw(t,e,this.partsOf(t),this.strip.shown),this.busy.show(this.
strip.clock+e*this.seconds(t.round))}drawAnswer(){let t=this.series.words.slice(0,this.strip.shown).join("");this.answer.textContent!==t&&(this.answer.textContent=
t)}drawButtons(){let{player:t,items:e,shown:i}=this.strip,n=i<e.length,o=this.active||t.playing,r=t.playing||this.active&&!this.paused&&!t.held;this.buttons.run.
disabled=this.active&&!this.stale,this.buttons.step.disabled=r&&!this.paused,this.buttons.pause.disabled=e.length===0&&!this.active,this.buttons.stop.disabled=!o,
this.picture.go.hidden=!t.introduced||t.playing;let a=r?"pause":n||this.active?"resume":"again";if(this.drawn!==a){this.drawn=a;let[h,l]={pause:["pause","Pause"],
resume:["play","Play"],again:["again","Replay"]}[a];this.buttons.pause.replaceChildren(U(h),d("span","tool-words",l)),this.buttons.pause.setAttribute("aria-labe\
l",l),this.buttons.pause.dataset.state=a}}narrow(){return innerWidth<rh}fit(){if(!this.strip.root.isConnected)return;let{root:t,frame:e}=this.strip;this.set(t,"\
--sentence-lines",this.narrow()?"4":innerHeight<dh?"2":"3");let i=t.offsetHeight-e.offsetHeight-this.picture.root.offsetHeight,n=(this.narrow()?.62*innerHeight:
ie(t,hh))-i,{least:o,most:r,share:a}=ah,h=t.classList.contains("lecture"),l=this.narrow()?null:Math.max(h?1.5*o:o,Math.min(h?2*r:r,Math.floor(a*n))),c=this.narrow()?
this.narrowRoom():n-l,u=this.active||h?c:this.content();this.active&&(this.reserved=c);let m=Math.max(So,Math.floor(Math.min(c,Math.max(u,this.reserved??0))));this.
set(t,"--area-height",m+"px"),this.set(t,"--picture-height",l===null?"auto":l+"px"),this.picture.root.classList.toggle("low",l!==null&&l<lh),this.picture.root.classList.
toggle("lowest",l!==null&&l<ch);for(let f of this.plots)f.fit();h&&this.layHall()}narrowRoom(){let t=.24*innerHeight,e=ie(this.strip.frame,this.picture.sentence.
offsetHeight+10);return e<So?t:Math.min(t,e)}set(t,e,i){t.style.getPropertyValue(e)!==i&&t.style.setProperty(e,i)}content(){let{area:t,items:e}=this.strip,i=e.length+
":"+t.clientWidth;if(this.measured?.of===i)return this.measured.height;let{scrollTop:n}=t;return t.classList.add("measured"),this.measured={of:i,height:t.scrollHeight+
t.offsetHeight-t.clientHeight},t.classList.remove("measured"),t.scrollTop=n,this.measured.height}press(t){let{player:e}=this.strip;if(t==="lecture")return this.
lecture(!this.strip.root.classList.contains("lecture"));if(t==="text")return this.showText(this.answer.hidden);t==="run"&&this.active&&this.drawn==="resume"&&e.
play(),t==="pause"?this.drawn!=="pause"?(e.play(),this.paused&&this.tell("resume")):(e.hold(),this.active&&this.tell("pause")):t==="step"?!this.active&&this.strip.
shown>=this.strip.items.length?(e.owed=!0,this.tell("step")):!e.step()&&this.active&&this.tell("step"):t==="stop"?(e.hold(),this.active&&this.tell("stop")):this.
tell("run"),this.drawButtons()}tell(t){this.asked=performance.now(),this.strip.trigger("pressed",t)}key_(t){let e=t.composedPath()[0];if(t.key==="Enter"&&(t.ctrlKey||
t.metaKey)){setTimeout(()=>this.press("run"),30);return}if(t.ctrlKey||t.metaKey||t.altKey||t.defaultPrevented||e.closest?.("input, textarea, select, [contentedi\
table=true], [role=slider], [role=listbox] [role=option], [role=dialog]")&&!e.closest(".strip")||e.closest?.("input")||t.key===" "&&e.closest?.("button"))return;
let i={" ":"pause",".":"step",l:"lecture",L:"lecture",t:"text",T:"text"}[t.key];if(i){if((this.buttons[i]||this.looks[i]).disabled)return;t.preventDefault(),this.
press(i)}else t.key==="Escape"&&this.strip.selected===null&&this.strip.root.classList.contains("lecture")?this.lecture(!1):["ArrowLeft","ArrowRight","Escape"].includes(
t.key)&&this.strip.onKey(t)}lecture(t){this.strip.root.classList.toggle("lecture",t),document.documentElement.toggleAttribute("data-lecture",t),this.looks.lecture.
setAttribute("aria-pressed",String(t)),requestAnimationFrame(()=>{this.measured=null,this.fit(),this.strip.follow()})}layHall(){let t=this.series?.plots[0],{clientWidth:e,
clientHeight:i}=this.beside;!t||e===0||(this.hall.shown=this.strip.shown,this.hall.lay(t,this.decisions(),this.span(),e,i-30),this.hall.choose(this.strip.selected))}showText(t){
this.answer.hidden=!t,this.looks.text.setAttribute("aria-pressed",String(t)),t&&this.drawAnswer()}release(){clearTimeout(this.asking),document.removeEventListener(
"keydown",this.onKey),removeEventListener("resize",this.onResize),this.fitted.disconnect(),this.picture.release(),document.documentElement.removeAttribute("data\
-lecture"),gt(this.key).board===this&&(gt(this.key).board=null),st.followers.delete(this)}};function Ao(s,t={}){let e=d("div","token waiting"),{k:i,u:n}=t;return It(e,{decision:"waiting",label:"",text:s,...i===void 0?{}:{k:i},...n===void 0?{}:{u:n}},"?"),
e.setAttribute("aria-hidden","true"),e}var os=class{constructor(t){this.strip=t,this.waiting=d("div","stretch"),this.going=d("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,e){let i=this.of(t.token);if(i.length===0)return;let[n,o,
r]=this.strip.board.partsOf(t.token),a=n>0?Math.min(i.length,Math.floor(i.length*e*(n+o+r)/n)):i.length,h=this.waiting.childElementCount;if(!(a<=h)){h===0&&(t===
t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:l,
token:c}of i.slice(h,a))this.waiting.append(Ao(l,c));this.strip.follow()}}of({first:t,last:e}){let i=[];for(let o=t;o<=e&&this.strip.byRound.has(o);o+=1)i.push(
this.strip.items[this.strip.byRound.get(o)].token);return i.filter(o=>o.decision!=="bonus").map(o=>({text:o.draft??o.text,token:o})).concat((i.at(-1)?.thrown??[]).
map(o=>({text:o})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.map(
e=>Ao(e)));for(let e of this.going.children)e.classList.add("thrown"),e.addEventListener("animationend",()=>e.remove())}}};var uh=[.5,1,2,5],To=1.5,Eo=3,ph=.6,fh=12,mh=200,$o=Symbol.for("cuhlm-introduced"),rs=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="\
model",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=d("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label","Replay"),this.playButton=this.button("play",()=>this.playing?this.hold():this.play()),this.
stepButton=this.button("step",()=>this.step()),this.stepButton.append(U("step")),Mt(this.stepButton,"Show one more token"),this.scrubber=d("input","scrubber"),this.
scrubber.type="range",this.scrubber.min="0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label","Position in the recorded run"),this.scrubber.addEventListener(
"input",()=>{let e=Number(this.scrubber.value);this.hold(),this.moveTo(e),this.strip.choose(e>0?this.strip.items[e-1].token.round:null,mh)}),this.position=d("ou\
tput","position"),this.speeds=d("div","speeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label","Speed");for(let e of uh){let i=this.
button("speed",()=>{this.introducing=this.introduced=!1,this.speed=e,this.playing||this.play(),this.draw()});i.textContent=e+"×",i.dataset.speed=String(e),this.
speeds.append(i)}let t=this.button("speed",()=>{this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)});t.textContent="all",t.dataset.speed=
"all",Mt(t,"Show the whole run"),this.speeds.append(t),this.paceButton=this.button("pace",()=>{this.pace=this.pace==="model"?"fast":"model",this.waited=0,this.draw()}),
this.paceButton.textContent="model clock",this.root.append(this.playButton,this.stepButton,this.scrubber,this.position,this.speeds,this.paceButton)}button(t,e){
let i=d("button",t);return i.type="button",i.addEventListener("click",e),i}follow(t,e){e&&(this.still=matchMedia("(prefers-reduced-motion: reduce)").matches,this.
held=!t.autoplay,this.waited=0,this.introduced=!1,this.says=t.says,this.introducing=t.introduces===!0&&!this.still&&!this.held&&!globalThis[$o],this.slow=this.introducing?
t.speed:1,this.introducing&&(globalThis[$o]=!0),!this.held&&!this.still?this.play():this.strip.running||this.strip.show(this.strip.items.length));let{items:i,shown:n}=this.
strip;this.owed&&n<i.length?(this.owed=!1,this.moveTo(n+1,!0),this.strip.choose(i[n].token.round,0)):this.still&&!this.held&&!this.owed&&n<i.length&&(this.strip.
running||this.live)&&this.moveTo(i.length),this.live=this.strip.running,this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let e=t.byRound.get(t.selected)+
1;e<t.items.length&&!t.running&&t.show(e),t.choose(null,0)}this.introduced=!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.length&&!this.strip.
running&&this.strip.show(0),this.strip.following=!0,this.held=!1,this.owed=!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(this.
frame),this.frame=requestAnimationFrame(e=>this.tick(e)),this.draw()}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.draw()}hold(){this.held=!0,this.
pause()}step(){this.hold();let{items:t,shown:e}=this.strip;return this.owed=e>=t.length,this.owed?!1:(this.moveTo(e+1,!0),this.strip.choose(t[e].token.round,0),
!0)}moveTo(t,e=!1){this.strip.show(t,e),this.strip.following=!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),To)}tick(t){if(!this.playing||
!this.root.isConnected){this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:i,shown:n}=this.strip,o=Math.min(i.length,n+
Eo),r=n;if(this.pace==="fast")this.waited=Math.min(this.waited+e*Math.max(fh,(i.length-n)/ph),Eo),r=Math.min(o,n+Math.floor(this.waited)),this.waited-=r-n;else{
for(this.waited+=e*this.speed*(this.introducing?this.slow:1);r<o&&this.waited>=this.wait(i[r])&&(this.waited-=this.wait(i[r]),r+=1,!this.stopsAt(i[r-1].token));)
;for(;r>n&&r<i.length&&i[r].token.first<i[r].token.round;)r+=1;r>=i.length&&(this.waited=0)}if(r>n&&(this.strip.show(r,!0),this.strip.follow()),r>n&&this.stopsAt(
i[r-1].token)){this.introduce(i[r-1].token);return}if(r>=i.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.board&&this.pace===
"model"&&r<i.length){let a=Math.min(1,this.waited/Math.max(1e-6,this.wait(i[r])));this.strip.board.animate(i[r].token,a),this.still||this.strip.drafts.wait(i[r],
a)}this.frame=requestAnimationFrame(a=>this.tick(a))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.stopped=this.introduced=
!0,this.at=t.round,this.hold(),this.strip.choose(t.round,0),this.draw(),this.strip.board.picture.sentence.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){
this.strip.drawNewest();let{items:t,shown:e}=this.strip,i=e>=t.length&&!this.strip.running,n=this.playing?"pause":i&&t.length>0?"again":"play";this.drawnState!==
n&&(this.playButton.replaceChildren(U(n)),Mt(this.playButton,{pause:"Pause",again:"Play again from the start",play:"Play"}[n]),this.drawnState=n),this.stepButton.
disabled=e>=t.length,this.drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let o=this.strip.place();this.scrubber.value=String(
o.count),this.scrubber.style.setProperty("--done",t.length===0?"0%":100*o.count/t.length+"%");let r=et(o.clock);this.position.textContent=tt(o.count)+" / "+tt(t.
length)+" · "+r,this.position.title="Tokens shown, and the time that they took on the model clock.",this.scrubber.setAttribute("aria-valuetext","token "+o.
count+" of "+t.length+", "+r+" on the model clock");for(let h of this.speeds.children)h.dataset.speed!=="all"&&h.setAttribute("aria-pressed",String(Number(h.dataset.
speed)===this.speed));this.strip.board&&this.strip.board.drawButtons();let a=this.pace==="model";this.paceButton.setAttribute("aria-pressed",String(a)),this.paceButton.
title=a?"Each token takes its time on the model clock (at most "+To+" s before the speed applies). Press for an even pace.":"Tokens appear as fast as they come.\
 Press for the pace of the model clock."}};var gh=128,wh=12,bh=150,yh=24,as=class{constructor(t){this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.build(t),this.reset()}build(t){
this.root=d("div","strip"),this.legend=new jt(this.root),this.frame=d("div","frame"),this.area=d("div","area"),this.area.setAttribute("role","listbox"),this.area.
setAttribute("aria-orientation","horizontal"),this.empty=d("p","empty","No tokens yet."),this.newest=d("button","newest","↓ newest"),this.newest.type="button",
this.newest.hidden=!0,this.drafts=new os(this),this.frame.append(this.area,this.newest),this.player=new rs(this),this.player.root.hidden=!0,this.root.append(this.
legend.root,this.frame,this.player.root),t.append(this.root),this.board=null,this.area.addEventListener("click",e=>this.onClick(e)),this.area.addEventListener("\
keydown",e=>this.onKey(e)),this.area.addEventListener("pointerover",e=>this.onHover(e)),this.area.addEventListener("scroll",()=>this.onScroll(),{passive:!0}),this.
newest.addEventListener("click",()=>{this.following=!0,this.follow()})}reset(){this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.
clock=0,this.counts={},this.stale=!1,this.legend.clear(),this.selected=null,this.tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.
pause(),clearTimeout(this.timer),this.drafts.clear(),this.area.replaceChildren(this.empty),this.area.scrollTop=0}update(t,e,i){this.report=e,this.trigger=i;let n=this.
run!==t.run;n&&(this.reset(),this.unseen=!0,this.run=t.run,this.root.dataset.run=t.run),this.running=t.running,this.legend.setDecisions(t.decisions),this.setThreshold(
t.u_th),this.area.setAttribute("aria-label",t.label),t.height&&this.root.style.setProperty("--area-height",t.height+"px"),t.board&&!this.board&&(this.board=new ns(
this,t.key));let o=this.items.length,r=this.shown===o;this.merge(t.tokens,t.first);let a=t.first>this.chips.length;a&&this.report("behind",{run:this.run,chips:this.
chips.length,action:Date.now()});let h=this.unseen&&!a;this.unseen&&=a,this.board&&this.board.update(t.board,n),this.player.root.hidden=!t.playback,t.playback?this.
player.follow(t.playback,h):(this.player.pause(),r&&this.show(this.items.length,!h),(this.running||this.items.length>o&&!h)&&this.follow()),(this.action===null||
t.action===this.action)&&this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board&&this.board.settle()}setThreshold(t){t!==this.threshold&&(this.
threshold=t,this.root.classList.toggle("thresholded",t!==null),this.root.style.setProperty("--threshold",String(t)),this.legend.setThreshold(t))}merge(t,e){if(e>
this.chips.length)return;let i=this.chips.findIndex((n,o)=>o>=e&&!io(n.data,t[o-e]));i>=0&&this.truncate(i),t.forEach((n,o)=>{let r=this.chips[e+o];r===void 0?this.
append(n):Bt(r.data,n)||this.paintChip(r,n)}),this.empty.hidden=this.chips.length>0}truncate(t){for(let e of this.chips.splice(t)){e.node.remove(),e.lineBreak&&
e.lineBreak.remove();for(let i of e.items)this.byRound.delete(i.token.round),i===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.items.length,
e.first)}this.shown=Math.min(this.shown,this.items.length),this.stale=!0}append(t){let e=this.chips.length,i=Math.floor(e/gh),n=this.blocks[i];n===void 0&&(n=this.
blocks[i]=d("div","block"),n.setAttribute("role","presentation")),n.isConnected||this.area.append(n);let o={first:this.items.length,items:[],node:d("div")};this.
chips.push(o),this.paintChip(o,t),n.append(o.node),t.newline&&(o.lineBreak=d("div","break"),n.append(o.lineBreak))}paintChip(t,e){t.data=e;let i=e.parts||[e];e.
parts&&!t.glyph&&(t.node.className="group future",t.node.setAttribute("role","presentation"),t.glyph=d("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&(t.glyph.
replaceChildren(),e.whole?Pt(t.glyph,e.text):t.glyph.append("…")),i.forEach((n,o)=>{let r=t.items[o]||this.addItem(t,e.parts?d("div"):t.node),a=r.token;r.token=
n,this.legend.notice(n),this.byRound.set(n.round,t.first+o),(!a||!Bt({...a,seconds:0},{...n,seconds:0}))&&It(r.node,n,this.legend.letters[n.decision]),a&&(this.
stale=!0)})}addItem(t,e){let i={node:e,chip:t};return e.className="token future",e.setAttribute("role","option"),e.setAttribute("aria-selected","false"),e.tabIndex=
-1,e!==t.node&&t.node.append(e),t.items.push(i),this.items.push(i),i}show(t,e=!1){let i=this.shown,n=this.drafts.clear(),o=e&&!n&&t>i&&t-i<=wh&&this.player.pace===
"model";for(let r=i;r<t;r+=1)this.reveal(this.items[r],!0,o);for(let r=i-1;r>=t;r-=1)this.reveal(this.items[r],!1,!1);this.shown=t,this.tabStop===void 0&&t>0&&this.
setTabStop(this.items[0]),e&&n&&t>i&&this.drafts.throwAway(this.items[t-1]),this.drawProgress()}reveal(t,e,i){t.node.classList.toggle("future",!e),t.node.classList.
toggle("new",i);let n=t.chip;n.glyph&&(t===n.items[0]&&n.node.classList.toggle("future",!e),t===n.items[n.items.length-1]&&n.node.classList.toggle("unfinished",
!e)),this.count(t,e?1:-1)}count(t,e){let{token:i}=t;this.counts[i.decision]=(this.counts[i.decision]||0)+e,i.miss&&(this.counts.miss=(this.counts.miss||0)+e),this.
clock=Math.max(0,this.clock+e*this.secondsOf(i))}recount(){if(this.stale){this.stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.count(this.
items[t],1);this.drawProgress()}}drawProgress(){this.legend.setCounts(this.counts,this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),document.
documentElement.toggleAttribute("data-unplayed",this.running||this.shown<this.items.length))}secondsOf(t){return this.board?this.board.seconds(t.round):t.seconds||
0}follow(){this.following&&(this.area.scrollTop=this.area.scrollHeight,requestAnimationFrame(()=>{this.following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){
let t=this.area.scrollTop;this.area.scrollHeight-t-this.area.clientHeight<yh?this.following=!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){
this.newest.hidden=this.following||!(this.running||this.player.playing)}current(){return this.items[this.byRound.get(this.selected)]??this.items[this.shown-1]}place(){
let t=this.byRound.get(this.selected);return t===void 0?{count:this.shown,clock:this.clock}:{count:t+1,clock:this.items.slice(0,t+1).reduce((e,i)=>e+this.secondsOf(
i.token),0)}}adoptSelection(t){if(t===this.selected)return;let e=this.byRound.get(t);e!==void 0&&e>=this.shown&&this.show(e+1),this.drawSelection(t),e!==void 0&&
this.bring(this.items[e].node)}bring(t){let e=t.getBoundingClientRect(),i=this.area.getBoundingClientRect();e.top<i.top?this.area.scrollTop-=i.top-e.top+8:e.bottom>
i.bottom&&(this.area.scrollTop+=e.bottom-i.bottom+8)}drawSelection(t){let e=this.items[this.byRound.get(this.selected)];e&&e.node.setAttribute("aria-selected","\
false"),this.selected=t;let i=this.items[this.byRound.get(t)];i&&(i.node.setAttribute("aria-selected","true"),this.setTabStop(i)),this.player.draw(),this.board&&
this.board.mark()}setTabStop(t){this.tabStop&&(this.tabStop.node.tabIndex=-1),this.tabStop=t,t&&(t.node.tabIndex=0)}choose(t,e){if(t===this.selected)return;t!==
null&&this.player.hold(),this.drawSelection(t),this.action=Date.now(),clearTimeout(this.timer);let i={run:this.run,round:t,action:this.action};this.timer=setTimeout(
()=>this.report("selected",i),e)}onClick(t){let e=t.target.closest(".token");e!==null&&(e.focus({preventScroll:!0}),this.choose(Number(e.dataset.round),0))}onHover(t){
let e=t.target.closest(".token");e!==null&&(e.title=this.items[this.byRound.get(Number(e.dataset.round))].token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey||
this.shown===0)return;let e=t.target.closest?.(".token")??null,i=e!==null?this.byRound.get(Number(e.dataset.round)):this.byRound.get(this.selected)??-1,n=this.shown-
1,o=null;if(t.key==="ArrowRight")o=Math.min(i+1,n);else if(t.key==="ArrowLeft")o=Math.max(i-1,0);else if(t.key==="Home")o=0;else if(t.key==="End")o=n;else if(t.
key==="ArrowDown")o=this.onNextLine(i,1);else if(t.key==="ArrowUp")o=this.onNextLine(i,-1);else if(t.key==="Enter"||t.key===" ")o=i;else if(t.key==="Escape"){if(this.
selected===null)return;this.choose(null,0),t.stopPropagation();return}else return;t.preventDefault(),t.stopPropagation();let r=this.items[o];r!==void 0&&(r.node.
focus({preventScroll:!0}),r.node.scrollIntoView({block:"nearest"}),this.choose(r.token.round,bh))}onNextLine(t,e){if(t<0)return 0;let i=this.items[t].node.getBoundingClientRect(),
n=(i.left+i.right)/2,o=t,r=null,a=1/0;for(let h=t+e;h>=0&&h<this.shown;h+=e){let l=this.items[h].node.getBoundingClientRect();if(Math.abs(l.bottom-i.bottom)<4)continue;
if(r===null&&(r=l.bottom),Math.abs(l.bottom-r)>4)break;let c=Math.abs((l.left+l.right)/2-n);c<a&&(a=c,o=h)}return o}release(){this.root.isConnected||(this.player.
pause(),clearTimeout(this.timer),this.board&&this.board.release())}};var _h=10;function Lo(s,{started:t},e,i,n){let{token:o,exchange:r,audit:a}=s,h=ne(t,i,o),l=[];if(o.uncertainty!==null){let f=x(o.uncertainty)+(h===null?"":`, th\
reshold ${x(h)}`);l.push(["Uncertainty",o.uncertainty,h,f])}if(o.accept_prob!==null){let f=x(o.accept_prob)+(o.accept_uniform===null?"":`, draw ${x(o.accept_uniform)}`);
l.push(["Accept probability",o.accept_prob,o.accept_uniform,f])}let c=xh(o,a,n),u=vh(o,a),m=f=>f===void 0?null:[Number(f.toPrecision(4)),x(f)];return{round:o.round,
sentence:Ke(o,r,a,t.settings,i,e.get(o.round)),meters:l,series:c.map(({name:f,colour:w})=>[f,w]),tops:kh(o,c).map(f=>[Sh(o,f),E(u.get(f)??"",24)||"(no text)",c.
map(({probs:w})=>m(w.get(f)))]),facts:Jn(o,r,a,t.settings)}}function xh(s,t,e){let i=t&&s.target_top.length===0?t:s,n=s.draft??s.token,o=(a,h)=>{let l=new Map(a.
map(([c,,u])=>[c,u]));return h!==null&&!l.has(n)&&l.set(n,h),l},r=[{name:"small model",colour:e.small,probs:o(s.draft_top,s.draft_prob)},{name:"large model",colour:e.
large,probs:o(i.target_top,i.target_prob)}].filter(({probs:a})=>a.size>0);return s.resampling_top.length>0&&s.accept_prob!==null&&s.accept_uniform!==null&&s.accept_prob<
1&&r.push({name:"drawn from after a rejection",colour:e.after,probs:o(s.resampling_top,null)}),r}function kh(s,t){let e=new Map;for(let{name:r,probs:a}of t)if(r.
endsWith("model"))for(let[h,l]of a)e.set(h,Math.max(l,e.get(h)??0));let i=new Set([s.draft,s.token].filter(r=>r!==null));for(let r of i)e.has(r)||e.set(r,0);let n=[
...e.keys()].sort((r,a)=>e.get(a)-e.get(r)||r-a),o=new Set([...i,...n.filter(r=>!i.has(r)).slice(0,_h-i.size)]);return n.filter(r=>o.has(r))}function vh(s,t){let e=[
s.resampling_top,t?.target_top??[],s.target_top,s.draft_top].flat(),i=new Map(e.map(([n,o])=>[n,o]));return s.draft!==null&&i.set(s.draft,s.draft_text??""),i.set(
s.token,R(s))}function Sh(s,t){return t===s.token?t===s.draft?s.decision==="resample"?"draft, drawn again":"draft, accepted":s.draft===null?"drawn":"drawn inste\
ad":t===s.draft?"draft":""}var ai="strip",Mh=["end","summary"],hs=class{constructor(t,e,i,n=()=>[]){Object.assign(this,{page:t,words:e,methods:i,below:n}),this.selected=this.action=null,this.
strip=new as(t.left);let o=d("div");t.right.prepend(o),new re(o,ai,["throughput","bias"]);let r=d("details","drawer"),a=d("div");r.append(d("summary","","More a\
bout this token: uncertainty, all numbers"),a,t.inspector),new re(a,ai,["uncertainty"]),t.beyond.prepend(r)}draw(t,e,i,n){let{words:o,strip:r}=this,[a]=t,h=i!==
this.run;h&&(this.selected=this.action=null),this.run=i,this.method=this.methods.find(a.method),this.table=Lt(t,e,this.method.overlaps),this.before=Ue(t);let l=this.
method.blocks?"waits":"skips",c={decisions:o.decisions,firstMiss:o.first_miss[a.method][a.settings.payload]},u=uo(this.table,this.method,{counters:o.counters,plots:o.
plots[l]},Ah(a.prompt),hi(t,o));this.data={run:i,first:0,tokens:Qe(this.table,this.before,this.method,c),decisions:o.legend[l],playback:{autoplay:!0,introduces:!1,
speed:1},key:ai,label:"Tokens",height:null,u_th:ne(a,this.method),running:!1,board:{...u,bar:{words:n,kind:"info"}}},h||r.player.hold(),this.update(),h||r.show(
r.items.length),r.board.buttons.run.hidden=r.board.buttons.stop.hidden=!0}update(){let t={...this.data,selected:this.selected,action:this.action};this.strip.update(
t,(i,n)=>this.chosen(i,n),()=>this.strip.player.owed=!1);let e=this.table.rows.find(({token:i})=>i.round===this.selected);this.page.inspect(e&&Lo(e,this.table,this.
before,this.method,this.words.colours),()=>this.strip.choose(null,0)),e&&this.page.inspector.append(...this.below(e,this.method))}chosen(t,e){t==="selected"&&([
this.selected,this.action]=[e.round,e.action],this.update())}};function hi(s,t){let e=s.filter(({type:i})=>i==="token").map(i=>i.text).join("");return Mh.includes(
s[s.length-1].type)?on(s[0].prompt,e,t.answers):null}function Ah(s){return Ji(s.split(/\s+/).join(" ").trim())}var ae="hlm",Th=[ae,"u-hlm","cu-hlm-online","slm"],ls=class{constructor(t){this.site=t,this.root=d("details","racing");let e=d("div");this.status=d("p","said"),
this.root.append(d("summary","","Race: the same question and noise by four methods"),this.status,e),this.race=new Ze(e),this.root.addEventListener("toggle",()=>this.
refresh())}async refresh(){if(!this.root.open)return;let t=this.ticket=(this.ticket??0)+1,{pair:e,methods:i,controls:n}=this.site,{prompt:o,settings:r}=n.values,
a=[];for(let h of Th){if(this.status.textContent=`Decoding: ${i.find(h).title} …`,await new Promise(l=>setTimeout(l)),t!==this.ticket)return;a.push([...Ce(e,o,
i.find(h),Co(i.find(h),r))])}this.status.textContent="Seconds on the model clock, realised channel. A flag ⚑ marks the token at which a text diverges from the f\
irst one's.",this.runs=a,this.draw(`race-${t}`)}draw(t=this.race.run){if(!this.runs)return;let{settings:e}=this.site.controls.values,i=this.runs.map(a=>this.lane(
a,e)),n=i.map(({parting:a})=>a).filter(a=>a!==null),o=n.length>0?Math.min(...n):null,r={run:t,decisions:this.site.words.legend.skips,running:!1,badge:null,selected:this.
chosen??null,action:this.action??null,lanes:i.map(a=>({...a,parting:a.parting??o}))};this.race.update(r,(a,{lane:h,round:l,action:c})=>{[this.chosen,this.action]=
[h===null?null:{lane:h,round:l},c]})}lane(t,e){let{methods:i,words:n}=this.site,o=i.find(t[0].method),r=Co(o,e),a=Lt(t,r,o.overlaps),h={decisions:n.decisions,firstMiss:n.
first_miss[o.name][t[0].settings.payload]},l=Qe(a,Ue(t),o,h).flatMap(p=>p.parts??[p]),c=o.name===ae?null:Eh(this.runs[0],t),u=a.rows.find(({wouldAccept:p})=>p===
!1)?.token.round,m=i.find(ae).title,f=c===null?"the same text":`diverges from ${m} at token ${c}${c===u?", its first wrong skip":""}`,[w,g]=[o.name===ae?"the re\
ference":f,hi(t,n)];return{title:o.title,summary:o.summary,travels:o.payload_words[t[0].settings.payload],complete:!0,parting:c,tokens:l,busy:Ct(a.busy),status:(g?
`${g.mark} ${g.words} · ${w}`:w)+(r.clock===e.clock?"":" · cannot overlap: one exchange after the other"),finish:Ge(a,o.name!==ae)}}};function Co(s,t){return{
...t,clock:qe(t.clock,!s.verifies||s.overlaps)}}function Eh(s,t){let e=r=>r.filter(({type:a})=>a==="token").map(({token:a})=>a),[i,n]=[e(s),e(t)],o=i.findIndex(
(r,a)=>a<n.length&&r!==n[a]);return o===-1?null:o+1}var Ro=40,No=["snr_db","fading","rtt_s","schedule"],$h=["prompt","method","seed","preset"],li=class{constructor(t){let{title:e,limits:i,facts:n}=t.words;this.words=
t.words,this.methods=new Re(t.methods),this.pair=un(t.pair,{slm:Po(t.weights.slm),llm:Po(t.weights.llm)});let o=new Be({title:e,prompt:"",about:"",facts:n,tables:[],
notes:[i]});this.forces=[],this.asked=this.runs=0,this.controls=new je(o.asked,t,this.methods,r=>this.moved(r)),this.status=d("p","said status"),this.status.setAttribute(
"role","status"),o.asked.append(this.status),this.view=new hs(o,t.words,this.methods,(r,a)=>[Qn(r,a,this.forces,h=>this.force(h))]),this.race=new ls(this),o.beyond.
firstChild.after(this.race.root),this.page=o,this.rooms(t)}rooms({guide:t,words:e}){this.tabs=d("nav","tabs"),this.tabs.setAttribute("aria-label",e.title);for(let[
n,o]of t?Object.entries(e.tabs):[]){let r=d("a","",o);r.href=n,this.tabs.append(r)}t&&document.body.prepend(this.tabs);let i=()=>this.enter(t);addEventListener(
"hashchange",i),i()}enter(t){let e=!!t&&ee.names(location.hash);for(let i of[this.page.asked,this.page.stage,this.page.beyond])i.hidden=e;[...this.tabs.children].
forEach((i,n)=>!!n===e?i.setAttribute("aria-current","page"):i.removeAttribute("aria-current")),e&&!this.guide&&(this.guide=new ee(t,this.pair,this.methods,i=>this.
open(i)),this.tabs.after(this.guide.root)),this.guide&&(this.guide.root.hidden=!e),e?this.guide.show(location.hash):this.asked===0&&this.moved("prompt")}open(t){
this.controls.take(t),location.hash=Object.keys(this.words.tabs)[0],this.moved("preset")}moved(t){$h.includes(t)&&(this.asked+=1,this.forces=[]),No.includes(t)&&
this.events&&!this.waitsForLink()?this.priceAgain():this.refresh(),No.includes(t)?this.race.draw():this.race.refresh()}force(t){this.forces=t,this.refresh()}waitsForLink(){
let t=this.methods.find(this.controls.values.method);return t.hears_channel||t.blocks}priceAgain(){try{this.draw(),this.finished(this.seconds)}catch(t){this.refused(
t)}}refused(t){this.status.textContent=t.message,this.status.classList.add("failed")}async refresh(){if(this.dirty=!0,!this.busy){for(this.busy=!0;this.dirty;){
this.dirty=!1;try{await this.decodeOnce()}catch(t){this.refused(t)}}this.busy=!1}}async decodeOnce(){let{prompt:t,method:e}=this.controls.values,[i,n]=[this.asked,
this.methods.find(e)],[o,r]=[performance.now(),[]],a=o+Ro;for(let h of Ce(this.pair,t,n,{...this.controls.settingsFor(n),forces:this.forces}))if(r.push(h),!(performance.
now()<a)){if(this.status.textContent=`Decoding: ${Oo(r)} tokens …`,await new Promise(l=>setTimeout(l)),i!==this.asked)return;a=performance.now()+Ro}this.events=
r,this.seconds=(performance.now()-o)/1e3,this.runs+=1,this.finished(this.seconds),this.draw()}finished(t){let e=Oo(this.events);this.status.classList.remove("fa\
iled"),this.status.dataset.runs=String(this.runs),this.status.textContent=`${e} tokens decoded in this browser in ${t.toFixed(2)} s, ${Math.round(e/t)} tokens/s\
. Nothing was sent anywhere.`}draw(){let t=this.methods.find(this.events[0].method),e=this.controls.settingsFor(t);this.view.draw(this.events,e,`run-${this.asked}`,
`${t.title}, seed ${e.seed}${t.verifies?`, sends ${t.payload_words[this.events[0].settings.payload]}`:""}`),this.controls.show(fe(e,t,this.pair.calibration,this.
pair.vocabularySize))}};function Oo(s){return s.filter(({type:t})=>t==="token").length}function Po(s){let t=atob(s),e=new Uint8Array(t.length);for(let i=0;i<e.length;i+=
1)e[i]=t.charCodeAt(i);return e}new li(JSON.parse(document.getElementById("data").textContent));})();
