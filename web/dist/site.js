(()=>{var X={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}},So=9;function et(s,t,e){return rn(0,s,t.stream,e*t.width)}function on(s,t){let e=$o(s,t);for(let n=0;n<t;n+=1)e[n]=-Math.log(e[n]);return e}function $o(s,t){let e=new DataView(
new ArrayBuffer(8));return e.setFloat64(0,s),rn(e.getUint32(0),e.getUint32(4),So,t)}var Mo=10,sn=[[3538372366,3779882131],[3394929251,2500989271]],ie=[[2654435769,2135587861],[3144134277,2227873595]];function rn(s,t,e,n){let i=new Float64Array(
n),o=new Uint32Array(8);for(let r=0,a=1;r<n;r+=4,a+=1){Ao(o,a,s,t,e);let h=Math.min(4,n-r);for(let l=0;l<h;l+=1)i[r+l]=(o[2*l]*2**20+(o[2*l+1]>>>12)+.5)*2**-52}
return i}var K=new Uint32Array(8);function Ao(s,t,e,n,i){s.fill(0),s[0]=Math.floor(t/2**32),s[1]=t;let[o,r,a,h]=[e,n,0,i];for(let l=0;l<Mo;l+=1){nn(K,0,sn[0],s[0],
s[1]),nn(K,4,sn[1],s[4],s[5]),s[0]=K[4]^s[2]^o,s[1]=K[5]^s[3]^r,s[2]=K[6],s[3]=K[7],s[4]=K[0]^s[6]^a,s[5]=K[1]^s[7]^h,s[6]=K[2],s[7]=K[3];let c=r+ie[0][1];r=c>>>
0,o=o+ie[0][0]+(c>4294967295)>>>0,c=h+ie[1][1],h=c>>>0,a=a+ie[1][0]+(c>4294967295)>>>0}}function nn(s,t,[e,n],i,o){let r=oe(n,o)+(Math.imul(n,i)>>>0)+(Math.imul(
e,o)>>>0),a=oe(n,i)+oe(e,o)+(Math.imul(e,i)>>>0)+Math.floor(r/2**32);s[t]=oe(e,i)+Math.floor(a/2**32),s[t+1]=a>>>0,s[t+2]=r>>>0,s[t+3]=Math.imul(n,o)}function oe(s,t){
let[e,n,i,o]=[s>>>16,s&65535,t>>>16,t&65535],r=e*o+(n*o>>>16),a=(r&65535)+n*i;return e*i+(r>>>16)+(a>>>16)>>>0}function j(s){return 10**(s/10)}function V(s,t){return s/Math.LN2*Math.log1p(t)}function hn(s){return s.transmit_power_dbm-10*s.path_loss_exponent*Math.log10(s.
distance_m)-s.noise_power_dbm}function ln(s,t,e,n){if(s==="awgn")return 1;if(s==="rayleigh")return-Math.log1p(-t);let i=j(n),o=Math.sqrt(.5/(i+1));return(Math.sqrt(
i/(i+1))+an(t)*o)**2+(an(e)*o)**2}function an(s){let t=Math.min(s,1-s),e=Math.sqrt(-2*Math.log(t)),n=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+
e*.001308)));for(let i=0;i<3;i+=1){let o=(To(n)-t)/(Math.exp(-(n*n)/2)/Math.sqrt(2*Math.PI));n+=o/(1+n*o/2)}return s<.5?-n:n}function To(s){let t=Math.exp(-(s*s)/
2)/Math.sqrt(2*Math.PI);if(s<3){let[n,i]=[s,s];for(let o=3;Math.abs(n)>1e-18*Math.abs(i);o+=2)i+=n*=s*s/o;return .5-t*i}let e=s;for(let n=200;n>0;n-=1)e=s+n/e;return t/
e}function Eo(s){let t=Math.log1p(s);for(let e=0;e<60;e+=1){let n=t-(t-s*Math.exp(-t))/(1+t);if(Math.abs(n-t)<=1e-16*Math.abs(t))break;t=n}return Math.expm1(t)}
function Lo(s){let t=j(s.snr_db),e=s.snr_target_db===null?Eo(t):j(s.snr_target_db);return{successProb:Math.exp(-e/t),slotBits:.001*V(s.bandwidth_hz,e)}}function cn(s,t,e){
let{successProb:n,slotBits:i}=Lo(e),o=Math.min(Math.ceil(s/i*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=Co(n)[o],a=Math.ceil(t*2**53),h=r.findIndex(
l=>Math.floor(l*2**53)>=a);return h===-1?{slots:200,outage:!0}:{slots:h,outage:!1}}var re=new Map;function Co(s){if(!re.has(s)){let t=Array.from({length:202},()=>new Float64Array(
201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let n=1;n<t.length;n+=1)t[n][e+1]=Math.max(t[n][e],Math.min(1,(1-s)*t[n][e]+s*t[n-1][e]));re.clear(),re.set(s,t)}return re.
get(s)}function st(s){if(s.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return s.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:s.slm_s,llmS:s.llm_s}}var It={hlm:"HLM",llm:"LLM alone"};var as={quantised:.00392156862745098,logarithmic:2768838580238449e-25};function dn(s){return s===0?0:Math.floor(Math.log2(s))+1}function gt(s,t){return s==="sam\
pled"?dn(t):8}function F(s){return dn(s-1)}function jt(s,t,e=8){return s*(e+F(t))}function un(s){return jt(s,s)}function pn(s){return s*8}var hs={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function ae(s="This method"){return new Error(`${s} cannot over\
lap: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the\
 schedule sequential.`)}function ls(s,t,e){let n=t.resumes,i=n+s.drafts*s.draftS,o=s.sent?Math.max(i,t.replied):i,r=o+s.upS+s.rttS/2,a=r+s.passS,h=s.sent||s.passS?
a+s.downS+s.rttS/2:t.replied,l=Math.max(t.end,i,h),c={start:n,drafted:i,leaves:o,arrives:r,verified:a,replied:h,end:l,resumes:l,aheadPasses:0};if(!e)return c;let u=mn(
h-i,s.draftS);return s.restarts?{...c,resumes:h,aheadPasses:u}:s.bonus?{...c,resumes:Math.min(i+s.draftS,h),aheadPasses:Math.min(1,u)}:{...c,resumes:i}}function mn(s,t){
return s>0?t?Math.max(0,Math.ceil(Math.min(s/t-1e-9,4096))):4096:0}function gn(s,t){return s.end>t.end?s.end-t.end:0}function he({slm_s:s,uplink_s:t,llm_s:e,overlapped_s:n=null}){
return n??s+t+e}function wn(s,t){let e=[],[n,i]=[hs,0];return s.forEach((o,r)=>{let a=ls(o,n,t),h=r+1,l=(c,u,m,p)=>m<p&&p<1/0&&e.push({lane:c,kind:u,start:m,end:p,
exchange:h});for(let c of fn(a.start,a.drafted,o.draftS))l("device","draft",...c);if(t&&o.restarts)for(let c of fn(a.drafted,a.resumes,o.draftS))l("device","thr\
own",...c);else t&&o.bonus?l("device","draft",a.drafted,a.resumes):o.sent&&!t&&l("device","wait",a.drafted,a.resumes);o.sent&&(i=h,l("link","upload",a.leaves,a.
arrives),l("link","reply",a.verified,a.replied)),l("station","pass",a.arrives,a.verified),n=a}),n.resumes<n.replied&&n.replied<1/0&&e.push({lane:"device",kind:"\
wait",start:n.resumes,end:n.replied,exchange:i}),e}function fn(s,t,e){if(!e||t===1/0)return[[s,t]];let n=Array.from({length:Math.max(1,mn(t-s,e))},(i,o)=>s+o*e);
return n.map((i,o)=>[i,n[o+1]??t])}var cs=64,ds=.5;function Ft(s,t,e){let{clock:n,channel:i,payload:o,levels:r}=s,l=(o==="sampled"?Math.min(e,r):e)*(gt(o,r)+F(t))/V(i.bandwidth_hz,j(i.snr_db)),{slmS:c,
llmS:u}=st(n);return{slmS:c,uploadS:l,overheadS:u+n.rtt_s}}function le(s,t,e){let[n,i,o]=[1,-1/0,e?1:0];for(let r=1;r<=cs;r+=1){o+=s**(e?r:r-1);let a=o/(t.overheadS+
r*(t.slmS+t.uploadS));a>i&&([n,i]=[r,a])}return n}var wt=class{constructor(){Object.assign(this,{tokens:0,seconds:0,passes:0,slmS:0,tested:0,accepted:0})}spend(t,e,n){
this.tokens+=t.tokens,this.seconds+=he(t),this.passes+=t.slm_passes,this.slmS+=t.slm_s,this.tested+=e,this.accepted+=n}get leastKept(){if(!this.passes||!this.seconds)
return ds;let t=(this.accepted+1)/(this.tested+1);return this.tokens/this.seconds*this.slmS/this.passes/t}};var Ro=.2,bn=.4,No="travels";function Oo(s,t){return t===s.estimator?s:s.others[t]??s}function Po(s,t,e){let n=Oo(s,t.estimator??e);return t.estimator?s.own[t.estimator]??
n:n}function ce(s,t,e,n){let i={...s,payload:Bo(s,t)};if(i.clock.schedule!=="sequential"&&t.verifies&&!t.overlaps)throw ae(t.title);let o=t.estimator??i.estimator,
r=Po(e,t,i.estimator),a=e.stops[t.name]??{},h=t.offline_k?e.k_star:Math.round(.01*n),l=i.k??Math.min(Math.max(1,h),n),c=i.u_th==="calibrated"?r.u_th:i.u_th,u=Ft(
i,n,t.compresses?l:t.test.device_draws?1:n),{gamma:m,rejection_s:p}=i;return m===null&&t.uses.includes("gamma")&&(m=le(1-(e.mean_rejection??Ro),u,t.draws_bonus[i.
bonus])),p===null&&t.uses.includes("rejection_s")&&(p=(u.overheadS+u.uploadS)/Math.max(.01,Math.min(1,r.a*(r.u_th??0)+r.b))),{...i,estimator:o,u_th:c,k:l,line_a:i.
line_a??r.a,line_b:i.line_b??r.b,delta:i.delta??e.delta,gamma:m,stop_prob:i.stop_prob??a.stop_prob??bn,stop_product:i.stop_product??a.stop_product??bn,rejection_s:p}}
function Bo({payload:s},t){if(s===No)return t.default_payload;if(t.verifies&&!t.chooses_payload&&s!==t.default_payload)throw new Error(`${t.title} sends token i\
ds and no probability, so it has no payload to choose: leave the payload out.`);return s}var yt=class{constructor(t){this.draftProbs=t,this.ascending=Io(t),this.tailMass=new Float64Array(t.length+1);for(let e=0;e<t.length;e+=1)this.tailMass[e+1]=this.
tailMass[e]+this.ascending[e]}topMask(t){let{draftProbs:e,ascending:n}=this,i=n[e.length-t],o=new Uint8Array(e.length),r=t;for(let a=0;a<o.length;a+=1)e[a]>i&&(r-=
o[a]=1);for(let a=0;a<o.length&&r>0;a+=1)e[a]===i&&(r-=o[a]=1);return o}entries(t,e){let n=this.topMask(t),i=this.tailMass[this.draftProbs.length-t];return n[e]||
(i=Math.max(0,i-this.draftProbs[e])),n[e]=1,{sent:n,probs:this.draftProbs.map((o,r)=>n[r]?o:0),left:i}}truncated(t){let e=this.topMask(t),n=this.draftProbs.map(
(o,r)=>e[r]?o:0),i=n.reduce((o,r)=>o+r,0);return n.map(o=>o/i)}smallestSize(t){let{ascending:e,tailMass:n}=this,i=e.length,o=4*i*Number.EPSILON,r=l=>{let c=n[i-
l]/Math.max(i-l,1),u=jo(e,c),m=2*(u*c-n[u]);return m<=o||m<=t},[a,h]=[1,i];for(;a<h;){let l=a+h>>1;r(l)?h=l:a=l+1}return a}};function Io(s){let t=s.filter(n=>n>
0).sort(),e=new Float64Array(s.length);return e.set(t,s.length-t.length),e}function jo(s,t){let[e,n]=[0,s.length];for(;e<n;){let i=e+n>>1;s[i]<t?e=i+1:n=i}return e}
function xn({sent:s,probs:t,left:e}){let n=s.reduce((o,r)=>o-r,s.length),i=e/Math.max(1,n);return t.map((o,r)=>s[r]?o:i)}function us(s,t){let e=0;for(let n=0;n<
s.length;n+=1)e+=Math.abs(s[n]-t[n]);return e/2}function Dt(s){let t=Math.floor(s),e=s-t;return e>.5||e===.5&&t%2!==0?t+1:t}function _n(s,t=255){let e=s.length,
[n,i]=[new Float64Array(e),new Float64Array(e)],o=t;for(let h=0;h<e;h+=1){let l=s[h]*t;n[h]=Math.floor(l),i[h]=l-n[h],o-=n[h]}let r=Fo(i.slice(),Math.min(e-o,e-
1)),a=o;for(let h=0;h<e;h+=1)i[h]>r&&([n[h],a]=[n[h]+1,a-1]);for(let h=0;h<e&&a>0;h+=1)i[h]===r&&([n[h],a]=[n[h]+1,a-1]);return n.map(h=>h/t)}function Fo(s,t){let[
e,n]=[0,s.length-1];for(;e<n;){let i=s[e+n>>1],[o,r]=[e,n];for(;o<=r;){for(;s[o]<i;)o+=1;for(;s[r]>i;)r-=1;if(o<=r){let a=s[o];s[o]=s[r],s[r]=a,o+=1,r-=1}}if(t<=
r)n=r;else if(t>=o)e=o;else break}return s[t]}function kn(s,t){if(t==="quantised")return Dt(s*255)/255;if(t!=="logarithmic")return s;let e=s>0?Math.min(255,Math.
max(0,Dt(-8*Math.log2(s)))):255;return e===255?0:2**(-e/8)}function de(s,t){return t==="ideal"||t==="sampled"?s:s.map(e=>kn(e,t))}function zt(s,t){return Math.max(
kn(s,t),as[t]??0)}function ps(s,t,e){if(!(e in as))return s;let n=de(s,e);return n[t]=zt(s[t],e),n}function ue(s,t){return de(s,t==="sampled"?"quantised":t)}function vn(s,t,e){
if(e==="ideal")return s;let n=ps(s.probs,t,e);return{sent:s.sent,probs:n,left:Math.max(0,1-n.reduce((i,o)=>i+o,0))}}function $n(s,t,e){return Math.min(Math.max(t*s+e,0),1)}function Sn(s,t){let e=s*t;return(Math.max(0,e)+Math.log1p(Math.exp(-Math.abs(e))))/t}function pe(s,t,e){
return(1-s)*Sn(-1,e)+s*Sn(-t,e)}var fe=2,fs=32,Do=40,zo=2**128*(1-2**-24);function Ht(s,t,e){let n=Math.min(Math.fround(1/Math.fround(e)),zo),i=-Do/n,o=0;for(let r=0;r<s.length;r+=1)s[r]>i&&(o+=
Math.exp(s[r]*n));return s[t]>2*i?Math.exp(s[t]*n)/o:0}function Mn(s,t,e,n){if(s==="entropy")return Ho(t);let i=me(t);if(s==="one-minus-draft-prob")return ms(1-
Ht(i,e,1));if(s==="temperature-expected"){let r=0;for(let a=0;a<fs;a+=1)r+=Ht(i,e,(a+.5)*(fe/fs));return ms(1-r/fs)}let o=0;for(let r=0;r<20;r+=1){let a=Ht(i,e,
n[r]*fe);o+=n[20+r]>=a}return o/20}function Ho(s){let t=me(s),e=t.map(Math.exp),n=e.reduce((o,r)=>o+r,0),i=e.reduce((o,r,a)=>o+(r>0?r/n*(Math.log(n)-t[a]):0),0);
return ms(i/Math.log(s.length))}function me(s){let t=-1/0;for(let e=0;e<s.length;e+=1)t=Math.max(t,s[e]);return s.map(e=>e-t)}function ms(s){return Math.min(1,Math.
max(0,s))}function ge(s,t){let e=new Float64Array(t.length),n=0;for(let i=0;i<e.length;i+=1)e[i]=Math.max(0,t[i]-s[i]),n+=e[i];if(!(n>0))return t;for(let i=0;i<e.length;i+=
1)e[i]/=n;return e}function we(s,t){return t>=s?1:t/s}function be(s,t){return s>=t?1:0}function An(s,t){let e=ge(s,t);return e.some(n=>n>0)?e:s}function Uo(s,t){
return Math.max(0,s-t)/(s>0?s:1)}function nt(s,t){let e=0;for(let o=0;o<s.length;o+=1)e+=s[o];let n=e*t,i=0;for(let o=0;o<s.length;o+=1)if(i+=s[o],i>n)return o;
return s.length-1}function Ko(s,t){let[e,n]=[0,1/0];for(let i=0;i<s.length;i+=1)s[i]>0&&t[i]/s[i]<n&&([e,n]=[i,t[i]/s[i]]);return e}function W(s,t){return Ko(s,
on(t,s.length))}function gs(s,t,e){if(!(e[s]>0))return 0;let n=t[s]/e[s],i=0;for(let o=0;o<t.length;o+=1)i+=Math.max(t[o],e[o]*n);return Math.min(1,1/i)}function ye(s,t,e){
return e==="inverse-cdf"?nt(s,t):W(s,t)}function ws(s,t,e,n,i=null){let o=ge(t,e),r=new Float64Array(t.length),[a,h]=[0,0];for(let c=0;c<r.length;c+=1){let u=Uo(
t[c],e[c]),m=i===null?1-u:i[c];a+=s[c]*u,h+=s[c]*(i===null?u:1-m),r[c]=i===null?0:s[c]*(m-(1-u))}let l=0;for(let c=0;c<r.length;c+=1)l+=Math.abs(r[c]+h*n[c]-a*o[c]);
return l}function Tn(s,t,e,n=null){let i=0;for(let r=0;r<s.length;r+=1)i+=n===null?Math.max(0,s[r]-t[r]):s[r]*(1-n[r]);let o=0;for(let r=0;r<s.length;r+=1){let a=n===
null?Math.min(s[r],t[r]):s[r]*n[r];o+=Math.abs(a+i*e[r]-t[r])}return o}function En(s,t,e,n,i=null){let o=new Float64Array(t.length);return o[s]=1,ws(o,t,e,n,i)}var it=class{constructor(t,e,n=!1){this.overlaps=n,this.last=hs,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:st(t.clock),
this.uniforms=et(t.seed,X.CHANNEL,e),this.exchanges=0;let{channel:i}=this;if(this.links=i.downlink_snr_db===null?[i]:[i,{...i,snr_db:i.downlink_snr_db,downlink_snr_db:null}],
i.fading==="outage")return;let o=Array.from({length:e},(r,a)=>ln(i.fading,this.uniforms[2*a],this.uniforms[2*a+1],i.rician_k_db));this.snrDb=o.map(r=>i.snr_db+10*
Math.log10(r)),this.rates=this.links.map(r=>o.map(a=>V(r.bandwidth_hz,j(r.snr_db)*a)))}exchange(t,{slmPasses:e=0,llmPasses:n=0,payloadBits:i=0,downlinkBits:o=0,
billedDownlinkBits:r=0,tokens:a=1,thrown:h=[],rejected:l=!1,bonusDrafted:c=null}){this.exchanges+=1;let u={type:"exchange",number:this.exchanges,tokens:a,payload_bits:i,
downlink_bits:o,billed_downlink_bits:r,slm_passes:e,llm_passes:n,thrown:h,bonus_drafted:c};return this.priced(u,t,l)}priced(t,e,n){let i=t.slm_passes>0&&t.llm_passes>
0,{seconds:o,outage:r}=i?this.onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:i&&this.snrDb?this.snrDb[e-1]:null,outage:r,
uplink_s:i?o+this.clock.rtt_s:0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0},h=this.clock.schedule==="overlapped";if(h&&i&&!this.overlaps)throw ae();
if(!h||!this.overlaps)return a;let l=this.last;return this.last=ls(this.demand(a,e,n),l,!0),{...a,overlapped_s:gn(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:t,llm_passes:e,host_slm_s:n,host_llm_s:i}){if(this.constants)return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let o={slm_s:t>0?n:0,llm_s:e>
0?i:0};return o.slm_s>=0&&o.llm_s>=0||st(this.clock),o}demand(t,e,n){let{slm_passes:i,bonus_drafted:o}=t,r=i>0&&t.llm_passes>0,a=r?this.clock.rtt_s:0,h=t.uplink_s-
a,l=r&&t.billed_downlink_bits&&h-this.onAir(e-1,t.payload_bits,0).seconds||0;return{drafts:i,draftS:t.slm_s/(i||1),sent:r,upS:h-l,passS:t.llm_s,downS:l,rttS:a,bonus:r&&
t.tokens>i,restarts:n||o===!1}}air(t){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading for th\
is method.");let e=this.rates[0][t-1],n=e?1/e:1/0,i=this.channel.header_bits;return{perBit:n,fixed:st(this.clock).llmS+this.clock.rtt_s+(i?i*n:0)}}onAir(t,e,n){
let i=a=>a+this.channel.header_bits*(a>0),o=this.links.length===1?[i(e)+i(n)]:[i(e),i(n)];if(this.rates)return{seconds:o.reduce((a,h,l)=>a+(h?h/this.rates[l][t]:
0),0),outage:!1};let r=o.map((a,h)=>cn(a,this.uniforms[2*t+h],this.links[h]));return{seconds:r.reduce((a,{slots:h})=>a+h*.001,0),outage:r.some(({outage:a})=>a)}}};var xe=class{constructor(t,e,n){this.method=t,this.settings=e,this.learner=n,this.pending=[],this.drawn=[],this.unread=[],this.pace=new wt,this.link=t.hears_fade?
new it(e,e.max_tokens):null}get learned(){return this.learner===null?null:this.learner.learned}get uTh(){return this.learner!==null?this.learner.learned.uTh:this.
method.compares_u_th?this.settings.u_th:null}get line(){return this.learned??{a:this.settings.line_a,b:this.settings.line_b}}get waiting(){return this.method.blocks?
this.pending:[]}hear(t,e,n){this.learner!==null&&[...this.pending,t].forEach((i,o)=>{i.forced||this.learner.observe(i.uncertainty,i.draftProb,e[o],i!==t)}),this.
pending=[],this.drawn=n}};function Ut(s,t){let e=-1/0;for(let o=0;o<s.length;o+=1)e=Math.max(e,s[o]);let n=new Float64Array(s.length),i=0;for(let o=0;o<n.length;o+=
1)i+=n[o]=Math.exp((s[o]-e)/t);for(let o=0;o<n.length;o+=1)n[o]/=i;return n}function Ln(s,t,e){let n=Ut(s,e.temperature);return t.drafts_from_payload&&(n=new yt(
n).truncated(e.k)),t.test.tests_ratio&&e.payload==="sampled"?_n(n,e.levels):n}function Cn(s,t,e,n){return Mn(e.estimator,qo(s,e.temperature),t,n.perturbation)}function Rn(s,t,e,n,i,o,r){
let a=ys(s,n.draft,t),h=t.verifies?r(a):null,{a:l,b:c}=i.line,u=h===null?null:$n(h,l,c),{waiting:m}=i,p={prob:s[a],uncertainty:h,predictedRejection:u,skipUniform:n.
skip,uTh:i.uTh??-1/0,waiting:i.pending.length,vocabularySize:s.length,waitingProb:m.reduce((g,f)=>g*f.draftProb,1),waitingKept:m.reduce((g,f)=>g*(1-(f.predictedRejection??
0)),1),leastKept:i.pace.leastKept,exchangeS:t.hears_fade?Wo(s,a,e,i.link.air(o)):0};return{pending:{round:o,token:a,draftProb:s[a],uncertainty:h,predictedRejection:u,
uTh:i.uTh,learned:i.learned,probs:s,facts:p,forced:!1},sends:t.transmit(p,e)}}function ys(s,t,e){return e.test.shares_noise?W(s,t):nt(s,t)}function Wo(s,t,e,n){
let i=s.length;if(e.payload!=="ideal"){let o=de(s,e.payload);i=o.reduce((r,a)=>r+(a>0),0)+(o[t]>0?0:1)}return i*(gt(e.payload,e.levels)+F(s.length))*n.perBit+n.
fixed}function Nn(s,t,e){let n=t.size(s.facts,e);return t.size_is_limit?new yt(s.probs).smallestSize(n):n}function On(s,t,e,n){let{token:i,probs:o}=s;return e.spreads?
{token:i,entries:vn(new yt(o).entries(t,i),i,n.payload)}:e.test.sends_law?{token:i,law:ps(o,i,n.payload)}:e.test.tests_ratio?{token:i,draftProb:zt(o[i],n.payload)}:
{token:i}}function qo(s,t){return t===1?s:s.map(e=>e/Math.fround(t))}var xs=10,Go=["quantised","logarithmic"];function Xo(s,t,e,n,i,o){if(i.test.shares_noise)return 0;let a=i.test.tests_ratio&&!Go.includes(o.payload)?null:s.map((c,u)=>Vo(
c,t[u],i,o));if(i.asks_uncertainty)return En(e,s,t,n,a);if(!i.reads.includes("confidence_th"))return Tn(s,t,n,a);let h=s.map(c=>c<o.confidence_th?c:0),l=h.reduce(
(c,u)=>c+u,0);return ws(h.map(c=>c/l),s,t,n,a)}function Vo(s,t,e,n){return e.test.tests_ratio?we(zt(s,n.payload),t):be(t,n.p_t)}function _s(s){return 2*(1-s)}function Pn(s,t){
return Math.max(0,1-t/s)}var _e=class{constructor(t,e,n,i){Object.assign(this,{codec:t,method:e,settings:n}),this.detokenise=t.newStream(),this.waiting=[],this.
prices=new it(n,i,e.overlaps)}skipped(t,e){this.waiting.push({draft:t,written:e});let n=this.prices.exchange(t.round,{slmPasses:1});return[n,this.drafted(n,t,e??
t.token,this.method.verifies?"skip":"slm",{})]}written(t,e,n,i){let o=this.prices.exchange(t,{llmPasses:1,downlinkBits:F(i.length)});return[o,this.ofTheLlm(o,t,
e,n,i,"llm")]}ofTheLlm(t,e,n,i,o,r){return this.token(t,e,n,r,{...o&&{target_prob:o[n],bias:n===i?0:_s(o[n]),target_top:this.top(o)}})}judged(t,e,{accepted:n,bonus:i,
heard:o,ids:r,drafted:a}){let{test:h}=this.method,l=t[0].probs.length,c=Math.min(n+1,t.length),u=h.device_draws&&n<t.length?pn(l):0,m=e.reduce((f,b)=>f+b.entries,
0),p=F(l),w=this.prices.exchange(t[0].round,{slmPasses:t.length,llmPasses:1,tokens:c+(i!==null),payloadBits:m?jt(m,l,gt(this.settings.payload,this.settings.levels)):
(t.length+r)*p,downlinkBits:u||p+8*o,billedDownlinkBits:u,rejected:n<t.length,bonusDrafted:a,thrown:t.slice(c).map(f=>this.codec.tokenText(f.token))}),g=t.slice(
0,c).map((f,b)=>this.tested(w,f,e[b],b<n));return i!==null&&g.push(this.ofTheLlm(w,t[t.length-1].round+1,i.token,i.drawn,i.targetProbs,"bonus")),{exchange:w,tokens:g}}tested(t,e,n,i){
let{method:o,settings:r}=this,{targetProbs:a,resamplingProbs:h}=n,l=i?"accept":"resample";if(!a)return this.drafted(t,e,n.token,l,{case:o.test.tests_ratio&&!i?"\
2-2":null,k:n.k||null});let c=a[e.token],u=o.test.shares_noise?gs(e.token,e.probs,a):null;return this.drafted(t,e,n.token,l,{case:o.test.tests_ratio&&!n.forced?
n.certain?"1":i?"2-1":"2-2":null,k:n.k||null,target_prob:c,rejection_prob:u===null?this.ownRejection(e.draftProb,c):1-u,accept_prob:u??n.acceptProb,total_variation:us(
e.probs,a),bias:n.forced?_s(a[n.token]):Xo(e.probs,a,e.token,h,o,r),target_top:this.top(a),resampling_top:this.top(h)})}audits(t,e){let n=(t?this.waiting:[]).map(
({draft:i,written:o},r)=>{let a=t[r],{shares_noise:h}=this.method.test,l=h?1-gs(i.token,i.probs,a):this.ownRejection(i.draftProb,a[i.token]),c=h?l:Pn(i.draftProb,
a[i.token]);return{type:"audit",round:i.round,at_round:e,target_prob:a[i.token],rejection_prob:l,would_accept:h?W(a,i.acceptUniform)===i.token:i.acceptUniform<1-
l,total_variation:us(i.probs,a),bias:o===null?2*c:_s(a[o]),target_top:this.top(a)}});return this.waiting=[],n}drafted(t,e,n,i,o){return this.token(t,e.round,n,i,
{draft:e.token,draft_text:this.codec.tokenText(e.token),uncertainty:e.uncertainty,draft_prob:e.draftProb,predicted_rejection:e.predictedRejection,accept_uniform:this.
method.test.shares_noise?null:e.acceptUniform,draft_top:this.top(e.probs),u_th:e.uTh,line_a:e.learned?.a??null,line_b:e.learned?.b??null,delta:e.learned?.delta??
null,...o})}token(t,e,n,i,o){let r=this.codec.endIds.has(n);return{...Bn,type:"token",round:e,exchange:t.number,token:n,text:r?"":this.detokenise(n),token_hex:this.
codec.tokenHex(n),decision:i,is_end:r,...o}}ownRejection(t,e){return this.method.verifies&&!this.method.test.tests_ratio?e<this.settings.p_t?1:0:Pn(t,e)}top(t){
let e=[],n=0;for(let i=0;i<t.length;i+=1){if(t[i]<=n)continue;let o=e.length;for(;o>0&&t[e[o-1]]<t[i];)o-=1;e.splice(o,0,i),e.length>xs&&e.pop(),e.length===xs&&
(n=t[e[xs-1]])}return e.map(i=>[i,this.codec.tokenText(i),t[i]])}},Bn=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_pro\
b","rejection_prob","predicted_rejection","accept_prob","accept_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(s=>[s,null]));
Object.assign(Bn,{draft_top:[],target_top:[],resampling_top:[]});var ke=class{constructor(t,e){Object.assign(this,{target:e,a:t.a,b:t.b,betaMax:Math.min(t.delta,Math.max(0,2*e-t.b))}),Object.assign(this,{weight:10,u:5,uu:5,less:10*
t.delta}),this.beta=5*(t.b+t.a+t.b),this.uBeta=5*(t.a+t.b)}get learned(){let t=Math.min(1,Math.max(.05,this.threshold));return{a:this.a,b:this.b,delta:this.less/
this.weight,uTh:t}}get threshold(){return this.u/this.weight+(this.betaMax-this.beta/this.weight)/Math.max(this.a,.01)}observe(t,e,n,i){let o=Math.max(0,1-n/e);
this.weight=.995*this.weight+1,this.u=.995*this.u+t,this.uu=.995*this.uu+t*t,this.beta=.995*this.beta+o,this.uBeta=.995*this.uBeta+t*o,this.less=.995*this.less+
(n<e);let[r,a]=[this.u/this.weight,this.beta/this.weight],h=this.uu/this.weight-r*r;if(h>1e-9&&(this.a=(this.uBeta/this.weight-r*a)/h),this.b=a-this.a*r,!i)return;
let l=.03*(this.target-o);(this.threshold<1||l<0)&&(this.threshold>.05||l>0)&&(this.betaMax+=l)}};var In=["skip","send"],Yo=2**21,ve=class{constructor(t,e,n,i){let o=ce(i,n,t.calibration,t.vocabularySize);this.method=n,this.settings=o,this.promptIds=t.codec.
encodePrompt(e);let r=t.maxContext-this.promptIds.length;if(r<1)throw new Error(`The prompt has ${this.promptIds.length} tokens and this pair can read ${t.maxContext-
1}: shorten it.`);this.rounds=Math.min(o.max_tokens,r),this.lastReason=r>=o.max_tokens?"length":"context",this.mostWaiting=Math.max(16,Math.floor(Yo/t.vocabularySize)),
this.reason=null,this.endIds=t.codec.endIds,this.forces=new Map((o.forces??[]).map(({round:h,what:l})=>[h,l])),this.decided=0;let a=n.learns?new ke({a:o.line_a,
b:o.line_b,delta:o.delta},o.false_skip_target):null;this.device=new xe(n,o,a),this.station={unread:[]},this.observer=new _e(t.codec,n,o,this.rounds),this.noise=
new vs(o.seed,this.rounds,n),this.started={type:"start",pair:t.name,method:n.name,prompt:e,prompt_tokens:this.promptIds.length,vocabulary_size:t.vocabularySize,
settings:o,calibration:t.calibration.source}}get position(){return this.decided+this.device.waiting.length+1}get mustAudit(){return this.reason!==null||this.device.
pending.length>=this.mostWaiting}sends(t,e){let n=this.forces.get(t.round);return In.includes(n)?n==="send":e||!this.method.blocks?e:this.endIds.has(t.token)||this.
position>=this.rounds||this.device.waiting.length+1>=cs}taken(t,e){let n=this.forces.get(t);return typeof n=="number"?n:e}mayFollow(t){let e=this.decided+t.length+
1;return!this.endIds.has(t[t.length-1])&&e<=this.rounds&&!In.includes(this.forces.get(e))}append(t){this.decided=t.round,t.is_end?this.reason="end":t.round>=this.
rounds&&(this.reason=this.lastReason)}},vs=class{constructor(t,e,n){let i=o=>et(t,X[o],e);[this.drafts,this.accepts,this.resamples,this.skips]=["DRAFT","ACCEPT",
"RESAMPLE","SKIP"].map(i),n.test.shares_noise&&(this.accepts=this.resamples=this.drafts),this.perturbations=i("PERTURBATION")}draft(t){let{width:e}=X.PERTURBATION;
return{draft:this.drafts[t-1],perturbation:this.perturbations.subarray((t-1)*e,t*e),skip:this.skips[t-1]}}sampling(t){return this.drafts[t-1]}accept(t){return this.
accepts[t-1]}resample(t){return this.resamples[t-1]}};var Ss=new WeakMap;function $e(s,t,e){Ss.has(s)||Ss.set(s,new Map);let n=Ss.get(s);return n.has(t)||n.set(t,e()),n.get(t)}var Se=class{constructor(t){this.model=
t,this.forget()}forget(){this.root={longer:new Map,logits:null},this.kept=0,this.context=this.model.newContext(),this.held=[]}get maxContext(){return this.model.
maxContext}newContext(){return this.kept>1024&&this.forget(),new $s(this)}logitsAfter(t,e){if(e.logits===null){let n=0;for(;n<this.held.length&&n<t.length-1&&this.
held[n]===t[n];)n+=1;this.context.truncate(n);let i=t.slice(n),o=this.context.extend(i,1);this.held=t.slice(),e.logits=o[0],this.kept+=1}return e.logits}},$s=class{constructor(t){
this.owner=t,this.tokens=[],this.path=[t.root]}extend(t,e=1){let n=[];return t.forEach((i,o)=>{this.tokens.push(i);let{longer:r}=this.path[this.path.length-1];r.
has(i)||r.set(i,{longer:new Map,logits:null}),this.path.push(r.get(i)),o>=t.length-e&&n.push(this.owner.logitsAfter(this.tokens,r.get(i)))}),n}truncate(t){this.
tokens.length=t,this.path.length=t+1}};function Zo(s){return s.entries?xn(s.entries):s.law}function jn(s,t,e,n,i,o){if(i.test.shares_noise){let p=W(t,n);return{accepted:p===s.token,token:p,acceptProb:null,
certain:!1,resamplingProbs:t,forced:!1}}let r=t[s.token],[a,h,l]=[0,!1,t];if(i.test.tests_ratio){let p=i.test.sends_law?Zo(s):null,w=p===null?s.draftProb:p[s.token];
a=we(w,r),h=r>=w,l=p===null?ue(t,o.payload):ge(p,t)}else a=be(r,o.p_t),h=a>0;let c=h||e<a,m=!c&&!i.test.device_draws?ye(l,n,o.replacement):s.token;return{accepted:c,
token:m,acceptProb:a,certain:h,resamplingProbs:l,forced:!1}}function Fn(s){let t=s.findIndex(({accepted:e})=>!e);return t===-1?s.length:t}var Me=class{constructor(t,e,n){this.answer=t,this.method=t.method,this.settings=t.settings,this.models={slm:e,llm:n},this.contexts={},this.ahead=null,this.bonus=
this.method.draws_bonus[this.settings.bonus]}context(t){if(!this.contexts[t]){this.contexts[t]=this.models[t].newContext();let[e]=this.contexts[t].extend(this.answer.
promptIds);t==="llm"?this.ahead=this.targetLaw(e):this.first=e}return this.contexts[t]}draftLogits(){let t=this.context("slm"),{unread:e}=this.answer.device;return e.
length===0?this.first:t.extend(e)[0]}targetLaw(t){return $e(t,`y ${this.settings.temperature}`,()=>Ut(t,this.settings.temperature))}draftLaw(t){let{temperature:e,
payload:n,levels:i,k:o}=this.settings,r=["x",e,this.method.test.tests_ratio&&n,i,this.method.drafts_from_payload&&o].join(" ");return $e(t,r,()=>Ln(t,this.method,
this.settings))}measured(t,e,n,i){let{estimator:o,temperature:r,seed:a}=this.settings;return $e(t,["u",o,r,a,e,n].join(" "),()=>Cn(t,n,this.settings,i))}targetProbs(t){
let e=this.context("llm"),n=this.ahead===null?[]:[this.ahead];return this.ahead=null,t.length>0&&n.push(...e.extend(t,t.length).map(i=>this.targetLaw(i))),n}step(){
return this.method.drafts?this.draft():this.write()}catchUp(){let{device:t,station:e,observer:n,decided:i}=this.answer;if(t.pending.length===0||this.method.blocks)
return[];let o=[...e.unread,...t.drawn,...t.pending.map(({token:r})=>r)];return e.unread=[o.pop()],t.drawn=[],t.pending=[],n.audits(this.targetProbs(o),i+1)}write(){
let{answer:t}=this,{position:e}=t,n=this.targetProbs(t.station.unread),i=n[n.length-1],o=W(i,t.noise.sampling(e)),r=t.taken(e,o),a=t.observer.written(e,r,o,i);return t.
station.unread=[r],t.append(a[1]),a}draft(){let{answer:t}=this,{device:e,position:n}=t,[i,o]=[this.draftLogits(),t.noise.draft(n)],r=l=>this.measured(i,n,l,o),{
pending:a,sends:h}=Rn(this.draftLaw(i),this.method,this.settings,o,e,n,r);return a.acceptUniform=t.noise.accept(n),e.unread=[a.token],t.sends(a,h)?this.exchange(
a):(e.pending.push(a),this.method.blocks?[]:this.keep(a))}keep(t){let{answer:e}=this,n=e.taken(t.round,t.token),i=n!==t.token,o=e.observer.skipped({...t},i?n:null);
return i&&(Object.assign(t,{token:n,forced:!0}),e.device.unread=[n]),e.append(o[1]),o}exchange(t){let e=this.composed(t);return this.concluded(e,this.atTheStation(
e.message,e.block))}composed(t){let{device:e}=this.answer,n=[...e.waiting,t],i=[...e.drawn,...this.method.blocks?[]:e.pending.map(({token:a})=>a)],o=n.map(a=>Nn(
a,this.method,this.settings)),r={drafts:n.map((a,h)=>On(a,o[h],this.method,this.settings)),skipped:i};return{pending:t,block:n,sizes:o,message:r}}concluded({pending:t,
block:e,sizes:n,message:i},{reply:o,laws:r,audited:a,verdicts:h,bonus:l}){let{answer:c}=this,{device:u,observer:m}=c,p=h.map((P,U)=>({...P,...Jo(i.drafts[U],n[U],
this.settings),targetProbs:r&&r[U]})),{accepted:w}=o;this.method.test.device_draws&&e.forEach((P,U)=>this.drawHere(P,p[U],U===w));let g=w===e.length&&l!==null?{
token:o.token,drawn:l.drawn,targetProbs:l.law}:null,f=g!==null&&this.method.overlaps?this.draftBehind(t):null,b=this.method.test.shares_noise?i.skipped.length:0,
y=f===null?null:f===g.token,_=m.audits(a,e[0].round),{exchange:$,tokens:N}=m.judged(e,p,{accepted:w,bonus:g,heard:o.heard.length,ids:b,drafted:y}),Bt=w<e.length&&
this.method.test.device_draws;u.hear(t,o.heard,Bt?[N[N.length-1].token]:[]),u.pace.spend($,Math.min(w+1,e.length),w),u.unread=N.slice(Math.min(w,e.length-1)+ +(f!==
null)).map(({token:P})=>P),w<e.length-1&&this.contexts.slm.truncate(c.promptIds.length+c.decided+w);for(let P of N)c.append(P);return[$,..._,...N]}draftBehind({
token:t,round:e}){let[n]=this.context("slm").extend([t]);return ys(this.draftLaw(n),this.answer.noise.sampling(e+1),this.method)}drawHere(t,e,n){let{noise:i,forces:o}=this.
answer;if(e.resamplingProbs===null||(e.resamplingProbs=An(t.probs,e.resamplingProbs),!n))return;let r=o.get(t.round),a=ye(e.resamplingProbs,i.resample(t.round),
this.settings.replacement);e.token=a,typeof r=="number"&&r!==a&&Object.assign(e,{token:r,forced:!0})}atTheStation(t,e){let{answer:n,method:i}=this,{station:o,noise:r}=n,
a=t.drafts.map(({token:_})=>_),h=this.bonus&&n.mayFollow(a),l=this.targetProbs([...o.unread,...t.skipped,...h?a:a.slice(0,-1)]),c=h?l.pop():null,u=l.splice(0,l.
length-a.length),m=t.drafts.map((_,$)=>{let{round:N}=e[$];return this.forced(jn(_,l[$],r.accept(N),r.resample(N),i,this.settings),N,_.token)}),p=Fn(m),[w,g]=[p<
a.length,i.test.device_draws],[f,b]=[null,null];if(w&&!g&&(f=m[p].token),!w&&c!==null){let _=n.decided+a.length+1;b=W(c,r.sampling(_)),f=n.taken(_,b)}w&&p<a.length-
(c===null)&&this.contexts.llm.truncate(n.promptIds.length+n.decided+p),!w&&c===null?o.unread=a.slice(-1):o.unread=f===null?[]:[f];let y=i.learns?this.heard([...t.
skipped,...a],[...u,...l]):[];return{reply:{accepted:p,token:f,heard:y},laws:l,audited:u,verdicts:m,bonus:c===null?null:{law:c,drawn:b}}}heard(t,e){return t.map(
(n,i)=>ue(Float64Array.of(e[i][n]),this.settings.payload)[0])}forced(t,e,n){let i=this.answer.forces.get(e);if(typeof i!="number")return t;let o=i===n,{device_draws:r}=this.
method.test;return(r?t.accepted===o:t.token===i)?t:{...t,accepted:o,token:r?t.token:i,forced:!0}}};function Jo(s,t,e){if(s.entries)return{k:t,entries:s.entries.
sent.reduce((i,o)=>i+o,0)};if(!s.law||e.payload==="ideal")return{k:t,entries:t};let n=s.law.reduce((i,o)=>i+(o>0),0);return{k:n,entries:n}}function*Ae(s,t,e,n){let i=new ve(s,t,e,n);yield i.started;let o=new Me(i,s.slm,s.llm);for(;i.reason===null;)yield*o.step(),i.mustAudit&&(yield*o.catchUp());yield*o.
catchUp(),yield{type:"end",stop_reason:i.reason}}var Qo=15,Ms={always:()=>!0,never:()=>!1,at_random:(s,t)=>s.skipUniform>=t.skip_prob,when_uncertain:s=>s.uncertainty>s.uTh,when_uncertain_or_unheard:s=>s.uncertainty>
s.uTh||s.waiting>=Qo,when_unconfident:(s,t)=>s.prob<t.confidence_th,when_worth_its_time:(s,t)=>t.rejection_s*s.predictedRejection>s.exchangeS,after_gamma:(s,t)=>s.
waiting+1>=t.gamma,after_unlikely:(s,t)=>s.prob<t.stop_prob,after_unlikely_together:(s,t)=>s.waitingProb*s.prob<=t.stop_product,after_either:(s,t)=>s.prob<=t.stop_prob||
s.waitingProb*s.prob<=t.stop_product,after_worth:s=>s.waitingKept*(1-s.predictedRejection)<=s.leastKept,nothing:()=>0,token_alone:()=>0,draft_prob_alone:()=>1,whole_vector:s=>s.
vocabularySize,fixed_k:(s,t)=>t.k,online_k:(s,t)=>t.theta*pe(s.prob,s.predictedRejection,t.eta),certified_k:(s,t)=>t.theta};var Te=class{constructor(t){this.rows=new Map(t.map(e=>[e.name,{...e,transmit:Ms[e.transmit],size:Ms[e.size],transmitRule:e.transmit}]))}find(t){return this.rows.
get(t)}};var O="–",As=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]],Ee=" ";function L(s){return s==null||Number.isNaN(s)}function Y(s,t){
let e=s.toFixed(t),n=Math.abs(s)*10**t;if(Math.abs(n%1-.5)>1e-6)return e;let[i,o]=Math.abs(s).toFixed(100).split(".");if(!/^50*$/.test(o.slice(t)))return e;let r=BigInt(
i+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(s<0?"-":"")+(t?`${a.slice(0,-t)}.${a.slice(-t)}`:a)}function Ts(s){let[t,...e]=s.split(".");
return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function M(s,t=3){if(L(s))return O;if(!Number.isFinite(s))return s>0?"∞":"−∞";if(s===0)return"0";
let e=zn(s,t),n=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e))));return Ts(Y(e,n)).replaceAll("-","−")}function zn(s,t){let e=Number(Math.abs(s).toExponential().
split("e")[1]),n=t-1-e;return n>=0&&n<=60?Number(Y(s,n)):Number(s.toExponential(t-1))}function v(s){return L(s)?O:Ts(String(Dt(s))).replace("-","−")}function Es(s,t){
return`${v(s)} ${t}${s===1?"":"s"}`}function xt(s,t,e=3){if(L(s))return O;if(s===0||!Number.isFinite(s))return`${M(s,e)} ${t}`;let n=Math.abs(zn(s,e)),[i,o]=As.
find(([r])=>n>=r)??As[As.length-1];return`${M(s/i,e)} ${o}${t}`}function Kt(s){return L(s)?O:`${M(1e3*s)} ms`}function D(s){if(L(s))return O;if(s>=120&&s<1/0){let t=Dt(
s);return`${Ts(String(Math.floor(t/60)))} min ${t%60} s`}return xt(s,"s")}function C(s){return L(s)?O:s===0?"0 B":Math.abs(s)<8?`${M(s)} bits`:Math.abs(s)<7996?
`${Number(Y(s/8,Math.abs(s)<800?2:1))} B`.replace("-","−"):xt(s/8,"B")}function Le(s,t=3){return L(s)?O:s===0||s===1?`${100*s}${Ee}%`:s>0&&s<.001?`<0.1${Ee}%`:
s>.999&&s<1?`>99.9${Ee}%`:`${M(100*s,t)}${Ee}%`}function x(s){return L(s)?O:s===0||s===1?String(s):s<1e-4?"<0.0001":s>.9999?">0.9999":s<.0995?M(s,2):Y(s,s>=.995?
4:2)}function q(s){return!L(s)&&Math.abs(s)<1e-9?"0":!L(s)&&s>0&&s<1e-4?"<0.0001":M(s)}function E(s,t){let e=[x(s),x(t)];if(s===t||e[0]!==e[1])return e;for(let n=3;n<
18;n+=1){let i=[Y(s,n),Y(t,n)];if(i[0]!==i[1])return i}return[String(s),String(t)]}function z(s){return L(s)?O:`${Y(s,1)} dB`.replaceAll("-","−")}var Hn={" ":"\
␣","\n":"↵","\r":"␍","	":"⇥"},tr=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,er=["‌","‍"],Dn=/( {4,}|\t{4,}|\n{4,})/;
function A(s,t=40){let n=s.split(Dn).filter(Boolean).map(o=>Dn.test(o)?`${Hn[o[0]]}×${o.length}`:sr(o)).join("");/^\p{M}/u.test(n)&&(n=`◌${n}`);let i=Array.from(
n);return i.length<=t?n:`${i.slice(0,t-1).join("")}…`}function sr(s){let t=Array.from(s),e=i=>i>0&&i<t.length-1&&er.includes(t[i])&&![i-1,i+1].some(r=>/^[\p{C}\p{Z}]$/u.
test(t[r])),n=(i,o)=>Hn[i]??(tr.test(i)&&!e(o)?Kn(i):i);return t.map(n).join("")}function Un(s){let t=/^[^\p{C}\p{Z}]$|^[ \n\t\u00a0\u202f\u200c\u200d]$/u;return Array.
from(s,e=>t.test(e)?e:Kn(e)).join("")}function Kn(s){return`⟨U+${s.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}var Wn=8e3;function Gn(s){if(s.trim()==="")throw new Error("The prompt is empty: write what the models should answer.");let t=Array.from(s).length,[e,n]=[t,Wn].
map(i=>i.toLocaleString("en"));if(t>Wn)throw new Error(`The prompt has ${e} characters; at most ${n} are allowed: shorten it.`);if(/\p{Cs}/u.test(s))throw new Error(
"The prompt is not valid Unicode text (it has half of a surrogate pair): type it again.")}var nr=/^answer is\s+([^\n]+?)\s*\.?\s*$/i,Xn=/^[ .]+|[ .]+$/g;function ir(s){
let t=s.toLowerCase().lastIndexOf("answer is ");return t<0?null:nr.exec(s.slice(t))?.[1]??null}function Vn(s,t,e){if(!e||!Object.hasOwn(e.right,s.trim()))return null;
let[n,i]=[e.right[s.trim()],ir(t)],o=t.trimEnd().endsWith(e.refusal);if(n===null)return{words:o?e.refused:e.outside,mark:"?"};let r=o?"turned down":t.trim()?"no\
 readable answer":"an empty answer",a=i===null?r:A(i.replace(Xn,"")),h=i!==null&&qn(i)===qn(n);return{words:h?`${a}, right`:`${a}, wrong: ${n} is right`,mark:h?
"✓":"✗"}}function qn(s){return s.replace(Xn,"").toLowerCase()}var or=/'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu,Yn="[\\t-\\r\\x1c-\\x20\\x8\
5\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]",rr=new RegExp(`^${Yn}+|${Yn}+$`,"g"),Ce=class{constructor(t,e,n){let{model:i,added_tokens:o,pre_tokenizer:r}=t;
this.frame=e,this.endIds=new Set(n),this.ids=new Map(Object.entries(i.vocab)),this.ranks=new Map(i.merges.map((a,h)=>[Array.isArray(a)?a.join(" "):a,h])),this.eachDigit=
(r.pretokenizers??[r]).some(a=>a.type==="Digits"&&a.individual_digits),this.special=new Map(o.map(({id:a,content:h})=>[a,h])),this.tokens=new Map([...this.ids].
map(([a,h])=>[h,a])),this.known=new Map,this.texts=new Map}encodePrompt(t){return Gn(t),[...this.frame.before,...this.encodeText(t.replace(rr,"")),...this.frame.
after]}encodeText(t){return(this.eachDigit?t.split(/(\p{N})/u).filter(Boolean):[t]).flatMap(n=>n.match(or)??[]).flatMap(n=>this.merged(n))}merged(t){if(!this.known.
has(t)){let e=Array.from(new TextEncoder().encode(t),n=>Jn[n]);for(;;){let[n,i]=[1/0,-1];for(let o=0;o+1<e.length;o+=1){let r=this.ranks.get(`${e[o]} ${e[o+1]}`)??
1/0;r<n&&([n,i]=[r,o])}if(i<0)break;e.splice(i,2,e[i]+e[i+1])}this.known.set(t,e.map(n=>this.ids.get(n)))}return this.known.get(t)}tokenBytes(t){return this.special.
has(t)?new TextEncoder().encode(this.special.get(t)):Uint8Array.from(this.tokens.get(t)??"",e=>ar.get(e))}tokenText(t){return this.texts.has(t)||this.texts.set(
t,Zn().decode(this.tokenBytes(t))),this.texts.get(t)}tokenHex(t){let e=this.tokenBytes(t);try{return new TextDecoder("utf-8",{fatal:!0}).decode(e),null}catch{return Array.
from(e,n=>n.toString(16).padStart(2,"0")).join("")}}newStream(){let t=Zn();return e=>this.special.has(e)?"":t.decode(this.tokenBytes(e),{stream:!0})}};function Zn(){
return new TextDecoder("utf-8",{ignoreBOM:!0})}var Jn=hr(),ar=new Map(Jn.map((s,t)=>[s,t]));function hr(){let s=e=>e>=33&&e<=126||e>=161&&e<=172||e>=174,t=0;return Array.
from({length:256},(e,n)=>String.fromCharCode(s(n)?n:256+t++))}var Re=class{constructor(t,e){let{num_attention_heads:n,hidden_size:i}=t;this.hidden=i,this.heads=n,this.keyHeads=t.num_key_value_heads,this.width=t.head_dim??i/
n,this.epsilon=t.rms_norm_eps,this.vocabularySize=t.vocab_size,this.maxContext=t.max_position_embeddings,this.embeddings=e["model.embed_tokens.weight"],this.head=
t.tie_word_embeddings?this.embeddings:e["lm_head.weight"],this.finalNorm=e["model.norm.weight"],this.layers=Array.from({length:t.num_hidden_layers},(o,r)=>lr(e,
`model.layers.${r}.`)),this.turns=cr(t.rope_parameters.rope_theta,this.width)}newContext(){return new Cs(this)}};function lr(s,t){let e=u=>s[`${t}${u}.weight`],
[n,i]=[e("input_layernorm"),e("post_attention_layernorm")],o=(u,m)=>e(u).map((p,w)=>p*m[w%m.length]),[r,a,h]=["q","k","v"].map(u=>o(`self_attn.${u}_proj`,n)),[l,
c]=["gate","up"].map(u=>o(`mlp.${u}_proj`,i));return{query:r,key:a,value:h,gate:l,up:c,output:e("self_attn.o_proj"),down:e("mlp.down_proj")}}function cr(s,t){return Float32Array.
from({length:t/2},(e,n)=>1/Math.fround(s**Math.fround(2*n/t)))}var Cs=class{constructor(t){this.owner=t,this.length=0,this.caches=t.layers.map(()=>({keys:new Float32Array(
0),values:new Float32Array(0)}))}extend(t,e=1){let{owner:n}=this;if(this.length+t.length>n.maxContext)throw new Error(`The text is longer than the ${n.maxContext}\
 tokens that the model reads.`);this.makeRoom(this.length+t.length);let i=t.map(o=>n.embeddings.slice(o*n.hidden,(o+1)*n.hidden));return n.layers.forEach((o,r)=>this.
through(o,this.caches[r],i)),this.length+=t.length,i.slice(t.length-e).map(o=>{let r=Ls(o,n.epsilon);for(let a=0;a<r.length;a+=1)r[a]*=n.finalNorm[a];return _t(
[r],n.head,n.vocabularySize)[0]})}truncate(t){this.length=t}makeRoom(t){let e=this.owner.keyHeads*this.owner.width;if(this.caches[0].keys.length>=t*e)return;let n=Math.
min(this.owner.maxContext,Math.max(64,2*t));for(let i of this.caches)for(let o of["keys","values"]){let r=new Float32Array(n*e);r.set(i[o]),i[o]=r}}through(t,e,n){
let{owner:i}=this,o=n.map(w=>Ls(w,i.epsilon)),[r,a,h]=[t.query,t.key,t.value].map(w=>_t(o,w)),l=i.keyHeads*i.width;n.forEach((w,g)=>{let f=this.length+g;this.turn(
r[g],f),this.turn(a[g],f),e.keys.set(a[g],f*l),e.values.set(h[g],f*l)});let c=r.map((w,g)=>this.attend(w,e,this.length+g+1));Qn(n,_t(c,t.output));let u=n.map(w=>Ls(
w,i.epsilon)),[m,p]=[_t(u,t.gate),_t(u,t.up)];m.forEach((w,g)=>{for(let f=0;f<w.length;f+=1)w[f]=w[f]/(1+Math.exp(-w[f]))*p[g][f]}),Qn(n,_t(m,t.down))}turn(t,e){
let{width:n,turns:i}=this.owner,o=n/2;for(let r=0;r<o;r+=1){let a=Math.fround(e*i[r]),[h,l]=[Math.cos(a),Math.sin(a)];for(let c=r;c<t.length;c+=n){let[u,m]=[t[c],
t[c+o]];t[c]=u*h-m*l,t[c+o]=m*h+u*l}}}attend(t,{keys:e,values:n},i){let{heads:o,keyHeads:r,width:a}=this.owner,h=r*a,l=new Float32Array(t.length),c=new Float64Array(
i);for(let u=0;u<o;u+=1){let[m,p]=[u*a,Math.floor(u*r/o)*a],w=-1/0;for(let f=0;f<i;f+=1){let b=0;for(let y=0;y<a;y+=1)b+=t[m+y]*e[f*h+p+y];c[f]=b/Math.sqrt(a),w=
Math.max(w,c[f])}let g=0;for(let f=0;f<i;f+=1)g+=c[f]=Math.exp(c[f]-w);for(let f=0;f<i;f+=1){let b=c[f]/g;for(let y=0;y<a;y+=1)l[m+y]+=b*n[f*h+p+y]}}return l}};
function Ls(s,t){let e=0;for(let i=0;i<s.length;i+=1)e+=s[i]*s[i];let n=1/Math.sqrt(e/s.length+t);return s.map(i=>i*n)}function Qn(s,t){s.forEach((e,n)=>{for(let i=0;i<
e.length;i+=1)e[i]+=t[n][i]})}function _t(s,t,e=t.shape?.[0]??t.length/s[0].length){let n=s[0].length,i=s.map(()=>new Float32Array(e));for(let o=0;o+4<=e;o+=4)for(let r=0;r<
s.length;r+=1)dr(s[r],t,o*n,n,i[r],o);for(let o=e-e%4;o<e;o+=1)s.forEach((r,a)=>{let h=0;for(let l=0;l<n;l+=1)h+=r[l]*t[o*n+l];i[a][o]=h});return i}function dr(s,t,e,n,i,o){
let[r,a,h,l]=[0,0,0,0];for(let c=0;c<n;c+=1,e+=1){let u=s[c];r+=u*t[e],a+=u*t[e+n],h+=u*t[e+2*n],l+=u*t[e+3*n]}i[o]=r,i[o+1]=a,i[o+2]=h,i[o+3]=l}function ei(s){let t=new DataView(s.buffer,s.byteOffset,s.byteLength),e=8+Number(t.getBigUint64(0,!0)),n=JSON.parse(new TextDecoder().decode(s.subarray(8,e))),i=s.
byteOffset+e,o={};for(let[r,a]of Object.entries(n)){if(r==="__metadata__")continue;let[h,l]=a.data_offsets;o[r]=ur(s.buffer.slice(i+h,i+l),a.dtype,r),o[r].shape=
a.shape}return o}function ur(s,t,e){if(t==="F32")return new Float32Array(s);if(t!=="F16")throw new Error(`The weights ${e} are of type ${t}; only F16 and F32 ca\
n be read here.`);let n=new Uint16Array(s),i=new Float32Array(n.length),o=pr();for(let r=0;r<n.length;r+=1)i[r]=o[n[r]];return i}var ti=null;function pr(){return ti??=
Float32Array.from({length:65536},(s,t)=>{let[e,n,i]=[t>>15?-1:1,t>>10&31,t&1023];return n===31?i?NaN:e*(1/0):n===0?e*i*2**-24:e*(1+i/1024)*2**(n-15)}),ti}function si(s,t){let e=n=>new Se(new Re(s.configs[n],ei(t[n])));return{name:s.name,slm:e("slm"),llm:e("llm"),codec:new Ce(s.tokenizer,s.frame,s.end_ids),calibration:s.
calibration,vocabularySize:s.vocabulary_size,maxContext:s.max_context}}var fr="http://www.w3.org/2000/svg";function d(s,t,e){let n=document.createElement(s);return t&&(n.className=t),e!==void 0&&(n.textContent=e),n}function k(s,t,e){
let n=document.createElementNS(fr,s);for(let[i,o]of Object.entries(t))n.setAttribute(i,String(o));return e&&e.append(n),n}var ni=0;function Ne(s){return ni+=1,`${s}\
-${ni}`}function kt(s,t){s.setAttribute("aria-label",t),s.title=t}var Oe=class{constructor(t){this.data=t,document.title=t.title,this.asked=d("header","asked");let e=d("p","prompt",t.prompt);if(e.dir="auto",this.asked.append(d(
"h1","",t.title),e,d("p","said",t.about)),this.stage=d("main","stage"),this.left=d("div","left"),this.right=d("div","right"),this.inspector=d("section","inspect\
or"),this.inspector.hidden=!0,this.inspector.tabIndex=0,this.inspector.setAttribute("aria-label","What happened at the chosen token"),this.stage.append(this.left,
this.right),this.right.append(this.inspector),this.beyond=d("footer","beyond"),t.answer!==void 0){let n=d("p","prompt",t.answer||"(no text)");n.dir="auto",this.
beyond.append(d("h2","","Answer"),n)}for(let[n,i]of t.tables)this.beyond.append(d("h2","",n),wr(i));for(let n of t.notes)this.beyond.append(d("p","said",n));document.
body.append(this.asked,this.stage,this.beyond)}inspect(t,e){if(this.inspector.hidden=t===void 0,t===void 0)return;let n=d("div","inspector-head"),i=d("button","\
leave","Back (Esc)");i.type="button",i.addEventListener("click",e),n.append(d("h2","","What happened at token "+t.round),i);let o=d("p","",t.sentence);o.dir="au\
to",this.inspector.replaceChildren(n,o,...t.meters.map(mr),gr(t),this.facts(t.facts)),this.inspector.scrollTop=0}facts(t){let e=d("dl","facts");return t.forEach(
(n,i)=>{if(n==="–")return;let[o,r]=this.data.facts[i],a=d("div");a.title=r,a.append(d("dt","",o),d("dd","",n)),e.append(a)}),e}};function ii(s,t){let e=d("spa\
n","meter-track"),n=d("i");return n.style.width=(100*Math.min(1,Math.max(0,s))).toFixed(2)+"%",t&&(n.style.background=t),e.append(n),e}function mr([s,t,e,n]){let i=d(
"div","meter"),o=ii(t,"");if(e!==null){let r=d("u");r.style.left=(100*Math.min(1,Math.max(0,e))).toFixed(2)+"%",o.append(r)}return i.append(d("span","",s),o,d("\
span","meter-words",n)),i}function gr(s){let t=d("div","tops"),e=d("p","tops-key");for(let[n,i]of s.series){let o=d("span","",n);o.style.setProperty("--of",i),e.
append(o)}t.append(e);for(let[n,i,o]of s.tops){let r=d("div",n?"top named":"top"),a=d("span","top-name");a.append(n?n+": ":"",d("bdi","",i));let h=d("span","top\
-bars");o.forEach((l,c)=>{if(l===null)return;let u=d("span","top-bar");u.append(ii(l[0],s.series[c][1]),d("span","",l[1])),h.append(u)}),r.append(a,h),t.append(
r)}return t}function wr(s){let t=d("table");for(let n of s){let i=d("tr");n.forEach((o,r)=>{let a=d(r===0?"th":"td","",o);r===0&&(a.scope="row"),i.append(a)}),t.
append(i)}let e=d("div","scroll");return e.tabIndex=0,e.append(t),e}var br={u_th:3,theta:3,snr_db:1,rtt_s:0},yr={u_th:[0,1],theta:[.005,1],snr_db:[-20,30],rtt_s:[0,200]},Pe=class{constructor(t,e,n,i){Object.assign(this,{data:e,methods:n,
moved:i}),this.settings=structuredClone(e.settings),this.outputs={},this.inputs={},this.root=d("form","handles"),this.root.addEventListener("submit",r=>{r.preventDefault(),
i("prompt")});let{words:o}=e;this.root.append(this.question(o.examples)),e.pair.presets.length>0&&this.root.append(this.presets(e.pair.presets)),this.root.append(
this.choices(o,[...n.rows.values()]),this.sliders(o)),t.append(this.root)}get values(){return{prompt:this.inputs.prompt.value,method:this.inputs.method.value,settings:this.
settings}}settingsFor(t){return t.chooses_payload?this.settings:{...this.settings,payload:this.data.settings.payload}}question(t){let e=d("div","asking"),n=d("t\
extarea");n.rows=2,n.value=t[0],n.setAttribute("aria-label","Prompt"),n.addEventListener("keydown",r=>{r.key!=="Enter"||r.shiftKey||(r.preventDefault(),this.moved(
"prompt"))}),this.inputs.prompt=n;let i=d("button","ask","Ask");i.type="submit";let o=this.select("example","Example",Object.fromEntries(t.map(r=>[r,r])),t[0],r=>{
n.value=r,this.moved("prompt")});return e.append(n,i,o),e}presets(t){let e=d("div","presets");for(let{title:n,question:i,prompt:o,method:r,settings:a}of t){let h=d(
"button","",n);h.type="button",h.title=i,h.addEventListener("click",()=>{this.take({prompt:o,method:r,settings:a}),this.note.textContent=i,this.moved("preset")}),
e.append(h)}return this.note=d("span","said"),e.append(this.note),e}take({prompt:t,method:e,settings:n}){this.settings=structuredClone(n),this.inputs.prompt.value=
t,this.inputs.method.value=e;for(let[i,o]of[["fading",n.channel.fading],["schedule",n.clock.schedule],["seed",n.seed]])this.inputs[i].value=o;this.offerPayload()}choices(t,e){
let n=d("div","choices"),i=this.select("method","Method",Object.fromEntries(e.map(({name:c,title:u})=>[c,u])),"cu-hlm-online",()=>{this.offerPayload(),this.moved(
"method")}),o=this.select("fading",t.questions.fading.question,t.fadings,this.settings.channel.fading,c=>{this.settings.channel.fading=c,this.moved("fading")}),
r=this.select("schedule",t.schedule.title,t.schedule.options,this.settings.clock.schedule,c=>{this.settings.clock.schedule=c,this.moved("schedule")}),a=this.select(
"payload","Payload",t.payloads,this.settings.payload,c=>{this.settings.payload=c,this.moved("payload")}),h=this.field("seed",t.controls.seed,"Seed"),l=d("input");
return Object.assign(l,{type:"number",min:"0",max:String(2**32-1),step:"1",value:String(this.settings.seed)}),l.addEventListener("change",()=>{let c=Number(l.value);
l.value===""||!l.validity.valid||(this.settings.seed=c,this.moved("seed"))}),this.inputs.seed=l,h.append(l),n.append(i,o,r,a,h),n}offerPayload(){let t=this.methods.
find(this.inputs.method.value);this.inputs.payload.disabled=!t.chooses_payload,this.inputs.payload.value=this.settingsFor(t).payload}sliders(t){let e=d("div","s\
liders"),n={u_th:i=>this.settings.u_th=i,snr_db:i=>this.settings.channel.snr_db=i,theta:i=>this.settings.theta=i,rtt_s:i=>this.settings.clock.rtt_s=i};for(let[i,
o]of Object.entries(n))e.append(this.slider(i,t,o));return e}slider(t,e,n){let i=e.controls[t],o=this.field(t,i,e.questions[t]?.question??i.title),r=d("input"),
[a,h]=yr[t];Object.assign(r,{type:"range",min:String(a),max:String(h),step:"any"});let l=d("output");return r.addEventListener("input",()=>{n(Number(r.value)*i.
scale),l.textContent=this.said(t,Number(r.value)),this.moved(t)}),this.inputs[t]=r,this.outputs[t]=l,o.append(r,l),o}said(t,e){let n={snr_db:" dB",rtt_s:" ms"}[t]??
"";return{u_th:"u_th ",theta:"θ ",snr_db:"SNR ",rtt_s:"RTT "}[t]+e.toFixed(br[t]).replace("-","−")+n}show(t){let e={u_th:t.u_th??0,theta:t.theta,snr_db:t.channel.
snr_db,rtt_s:t.clock.rtt_s*1e3};for(let[n,i]of Object.entries(e))document.activeElement!==this.inputs[n]&&(this.inputs[n].value=String(i)),this.outputs[n].textContent=
this.said(n,i)}select(t,e,n,i,o){let r=this.field(t,{help:""},e),a=d("select");for(let[h,l]of Object.entries(n)){let c=d("option","",l);c.value=h,a.append(c)}return a.
value=i,a.addEventListener("change",()=>o(a.value)),this.inputs[t]=a,r.append(a),r}field(t,{help:e},n){let i=d("label",`field ${t}`);return i.title=e,i.append(d(
"span","",n)),i}};function Rs(s,t){return hn({...s.budget,distance_m:t})}function ot(s,t,e){return t/V(s.channel.bandwidth_hz,j(Rs(s,e)))}function ri(s,t,e,n){let i=s.uncertainty.
map(r=>!t.transmit({uncertainty:r,uTh:n,waiting:0},e)),o=i.filter(Boolean).length;return{skips:i,skipped:o,sent:i.length-o,wrong:i.filter((r,a)=>r&&s.rejected[a]).
length}}var oi=8;function Ns(s,t,e){let{top:n,draft_rank:i,sizes:o}=s,r=o[o.length-1],a=1-n.slice(0,e).reduce((p,[,w])=>p+w,0),h=Math.max(a,0)/Math.max(r-e,1),l=n.
slice(0,oi).map(([p,w,g],f)=>({text:p,prob:w,rebuilt:f<e||g?w:h,isDraft:g}));i>=oi&&s.draft_prob!==null&&l.push({text:s.draft,prob:s.draft_prob,rebuilt:s.draft_prob,
isDraft:!0});let c=s.distances?.[o.indexOf(e)]??null,u=e+ +(i>=e),m=jt(Math.min(u,r),r);return{k:e,bits:m,bars:l,distortion:xr(s,t,c),totalVariation:c===null?null:
c/2}}function xr(s,t,e){return e===null||!s.predicts?e:e/pe(s.draft_prob,s.predicted_rejection,t.eta)}function Os(s,t,e){let[n,i,o]=["DRAFT","ACCEPT","RESAMPLE"].
map(h=>et(t,X[h],e)),r=new Array(s.names.length).fill(0),a=0;for(let h=0;h<e;h+=1){let l=nt(s.small,n[h]),c=i[h]>=s.keep[l];a+=Number(c),r[c?nt(s.residual,o[h]):
l]+=1}return{counts:r,number:e,replaced:a}}function Ps({counts:s,number:t},e){return s.reduce((n,i,o)=>n+Math.abs(i/Math.max(t,1)-e[o]),0)/2}function Wt(s,{settings:t,
vocabulary_size:e},n){let{slmS:i,llmS:o}=st(t.clock),r=s.transmission_rate,a=i*s.uses_slm,h=a+o*s.uses_llm+t.clock.rtt_s*(s.mean_k>0),c=s.mean_k*(8+F(e))/V(t.channel.
bandwidth_hz,j(n));return 1/((1-r)*a+(r>0?r*(h+c):0))}function Be({settings:s,vocabulary_size:t,acceptance:e},n){return ai(Ft({...s,payload:"sampled",channel:{...s.
channel,snr_db:n}},t,t),e)}function Ie({settings:s,vocabulary_size:t,agreement:e},n){let i=Ft({...s,payload:"sampled"},t,t),o=F(t)/V(s.channel.bandwidth_hz,j(n));
return ai({...i,uploadS:o},e)}function ai(s,t){let e=le(t,s,!0),n=0;for(let i=0;i<=e;i+=1)n+=t**i;return{speed:n/(s.overheadS+e*(s.slmS+s.uploadS)),drafts:e}}function B(s,t){return s.replace(/\{(\w+)\}/g,(e,n)=>t[n])}function hi(s,t){let e=ot(s,s.full_bits,t);return["moved",{...{at:xt(t,"m",2),snr:z(Rs(s,t)),full:D(e)},
times:M(e/s.compute_s,2),few:D(ot(s,s.few_bits,t))}]}function li(s,t,e,n){let i=s.filter(({differs:r})=>r).length,o=t===1?e:B(n,{times:v(t-1)});return["moved",{
differ:v(i),draws:v(s.length),u:x(i/s.length),dice:o}]}function ci({sent:s,skipped:t,wrong:e}){return["moved",{sent:v(s),skipped:v(t),wrong:v(e)}]}function di(s,t,e,n,i){
let o={k:v(s.k),size:C(s.bits),tvd:q(s.totalVariation)};if(s.distortion===null)return["moved",o];let r={limit:t.predicts?n:i,distortion:q(s.distortion),theta:String(
e)};return[s.distortion<=e?"within":"above",{...o,...r}]}function ui(s,t){let e={to_large:q(Ps(t,s.large)),to_small:q(Ps(t,s.small))};return["moved",{number:v(t.
number),replaced:Le(t.replaced/t.number,2),...e}]}function pi(s,t){let e=s.methods.find(({name:i})=>i==="hlm"),n=s.drawn_at_db.map((i,o)=>Math.abs(Math.log(t[o]/
Wt(e,s,i))));return["moved",{off:M(Math.exp(n.reduce((i,o)=>i+o,0)/n.length),2)}]}function fi(s,t){let e=s.settings.channel.snr_db,n=Be(s,e),i=s.methods.find(({
name:r})=>r===t);return["several",{...{snr:z(e),shared:M(Ie(s,e).speed),speed:M(n.speed),drafts:v(n.drafts)},method:i.title,own:M(Wt(i,s,e))}]}var _r=12;function mi(s,t,e){let{prompt:n,before:i,draft:o,round:r,seed:a,temperature:h}=t,[l]=s.slm.newContext().extend([...s.codec.encodePrompt(n),...i]),c=l.
map(p=>p/h),u=me(c),m=et((a+e)%2**32,X.PERTURBATION,r).subarray(-40);return Array.from({length:20},(p,w)=>{let[g,f]=[m[w]*fe,m[20+w]],b=Ht(u,o,g),y=f>=b,_=o;if(y){
let $=Ut(c,g);$[o]=0,_=nt($,(f-b)/(1-b))}return{temperature:g,text:A(s.codec.tokenText(_),_r)||"(no text)",differs:y}})}var kr="http://www.w3.org/2000/svg",vt=330,vr={left:66,right:16,top:12,bottom:48},gi=5,bi={solid:"",dot:"2 4",dash:"8 5",longdash:"13 6",dashdot:"8 4 2 4",longdashdot:"\
13 4 2 4"};function S(s,t={},...e){let n=document.createElementNS(kr,s);for(let[i,o]of Object.entries(t))o!==null&&n.setAttribute(i,o);return n.append(...e),n}function ct(s,t,...e){
return S("svg",{width:s,height:vt,viewBox:`0 0 ${s} ${vt}`,role:"img","aria-label":t},...e)}function G(s,t,e,n={}){return S("text",{x:t,y:e,"text-anchor":"middl\
e",...n},s)}function qt([s,t],e,n=String){return{share:i=>(i-s)/(t-s),ticks:e.map(i=>[i,n(i)])}}function Gt([s,t],e,n=[1],i=1){let[o,r]=[s,t].map(Math.log10),a=[];
for(let h=Math.ceil(o)-1;h<=r;h+=1)if(h%i===0)for(let l of n)l*10**h>=s&&l*10**h<=t&&a.push([l*10**h,e(l*10**h)]);return{share:h=>(Math.log10(Math.max(h,Number.
MIN_VALUE))-o)/(r-o),ticks:a}}function Bs(s){return{share:t=>(t+.5)/s.length,ticks:s.map((t,e)=>[e,t])}}function St(s,t,e,n,i={}){let{left:o,right:r,top:a,bottom:h}={
...vr,...i},[l,c]=[s-o-r,vt-a-h],u=f=>o+l*t.share(f),m=f=>a+c*(1-e.share(f)),p=[];for(let[f,b]of e.ticks)p.push(S("line",{x1:o,x2:o+l,y1:m(f),y2:m(f),class:"rul\
e"})),p.push(G(b,o-gi,m(f)+gi,{"text-anchor":"end"}));let w=t.ticks.map(([f,b])=>G(b,u(f),a+c+18));n.x&&w.push(G(n.x,o+l/2,vt-8,{class:"named"}));let g=a+c/2;return n.
y&&w.push(G(n.y,14,g,{class:"named",transform:`rotate(-90 14 ${g})`})),p.push(...w,S("rect",{x:o,y:a,width:l,height:c,class:"edge"})),{nodes:p,x:u,y:m,left:o,right:o+
l,top:a,bottom:a+c}}function Xt(s,t,e,n,i){let o=t.map((r,a)=>`${s.x(r).toFixed(1)},${s.y(e[a]).toFixed(1)}`).join(" ");return S("polyline",{points:o,fill:"none",
stroke:n,"stroke-width":2.5,"stroke-dasharray":bi[i]??""})}var wi={circle:"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z",square:"M-5.5 -5.5H5.5V5.5H-5.5Z","triangle-up":"\
M0 -7L6.5 5H-6.5Z",diamond:"M0 -8L8 0L0 8L-8 0Z",x:"M-6 -3.5L-3.5 -6L0 -2.5L3.5 -6L6 -3.5L2.5 0L6 3.5L3.5 6L0 2.5L-3.5 6L-6 3.5L-2.5 0Z"};function Vt(s,t,e,n,i=""){
let o=S("path",{d:wi[e]??wi.circle,transform:`translate(${s.toFixed(1)} ${t.toFixed(1)})`,fill:n,class:"dot"});return i&&o.append(S("title",{},i)),o}var Sr={"/":"\
M0 8L8 0",".":"M3 4A1 1 0 1 0 5 4A1 1 0 1 0 3 4"};function Is(s,t,e,n,i,o,r){let a={x:s,y:t,width:e,height:Math.max(n,0)},h=S("g",{},S("title",{},r),S("rect",{...a,
fill:i}));return o&&h.append(S("defs",{},$r(o)),S("rect",{...a,fill:`url(#hatch-${o==="/"?"lines":"dots"})`})),h}function $r(s){return S("pattern",{id:`hatch-${s===
"/"?"lines":"dots"}`,width:8,height:8,patternUnits:"userSpaceOnUse"},S("path",{d:Sr[s],stroke:"#171614","stroke-width":1.6,fill:"none"}))}function $t(s){let t=d(
"ul","legend-rows");for(let{name:e,colour:n,dash:i,shape:o,pattern:r}of s){let a=S("svg",{width:30,height:16,"aria-hidden":"true"});i!==void 0&&a.append(S("line",
{x1:1,x2:29,y1:8,y2:8,stroke:n,"stroke-width":2.5,"stroke-dasharray":bi[i]??""})),o!==void 0&&a.append(Vt(15,8,o,n)),r!==void 0&&a.append(Is(6,2,18,12,n,r,e));let h=d(
"li");h.append(a,e),t.append(h)}return t}var je=10,yi=520,Mr=[0,.25,.5,.75,1];function Ar(s,t,e){return Array.from({length:e},(n,i)=>s*(t/s)**(i/(e-1)))}function xi(s,t){let e=Array.from(s);return e.length>
t?`${e.slice(0,t-1).join("")}…`:s}function _i(s,{wall:t,colours:e,lines:n,run:i},{metres:o,shown:r},a){let{distances:h}=t,[l,c]=[h[0],h[h.length-1]],u=[ot(t,t.
few_bits,l),ot(t,t.full_bits,c)],m=Gt([u[0]/2,u[1]*2],y=>xt(y,"s",1),[1],a<yi?2:1),p=St(a,Gt([l,c],v,[1,2,5]),m,s,{top:56}),w=[{bits:t.full_bits,name:B(s.full,{
full_size:C(t.full_bits)}),colour:e.uplink,dash:"solid",shape:"square"},{bits:t.few_bits,name:B(s.few,{few_size:C(t.few_bits)}),colour:n[i.method].colour,dash:"\
dot",shape:"circle"}],g={name:B(s.both,{compute:D(t.compute_s)}),colour:e.grey,dash:"dash"},f=[Xt(p,[l,c],[t.compute_s,t.compute_s],g.colour,g.dash),...Tr(p,o,e)],
b=Ar(l,c,60);for(let{bits:y,colour:_,dash:$,shape:N,name:Bt}of r?w:[]){f.push(Xt(p,b,b.map(U=>ot(t,y,U)),_,$));let P=ot(t,y,o);f.push(Vt(p.x(o),p.y(P),N,_,`${Bt}\
: ${D(P)}`))}return[ct(a,s.alt,...p.nodes,...f),$t([g,...r?w:[]])]}function Tr(s,t,e){let[n,i,o]=[s.left,s.x(t),s.top-6],r={fill:"none",stroke:"currentColor","s\
troke-width":2};return[S("path",{...r,d:`M${n-9} ${o}L${n} ${o-38}L${n+9} ${o}M${n-6} ${o-13}h12M${n-3} ${o-26}h6`}),S("line",{x1:n,x2:i,y1:o-36,y2:o-14,stroke:e.
uplink,"stroke-width":2,"stroke-dasharray":"2 4"}),S("rect",{...r,x:i-7,y:o-25,width:14,height:25,rx:2}),S("line",{x1:i,x2:i,y1:s.top,y2:s.bottom,stroke:e.emphasis,
"stroke-width":2,"stroke-dasharray":"2 4"})]}var Er=5;function ki(s,{knife:t,colours:e},{draws:n},i){let o=t.top.slice(0,Er).map(([u,m,p])=>({text:u,prob:m,isDraft:p}));
t.draft_prob!==null&&!o.some(({isDraft:u})=>u)&&o.splice(-1,1,{text:t.draft,prob:t.draft_prob,isDraft:!0});let r=i<yi?148:170,a=i-r-70,h=o.flatMap(({text:u,prob:m,
isDraft:p},w)=>{let[g,f]=[10+34*w,p?B(s.draft,{text:u}):u],b=p?{stroke:e.emphasis,"stroke-width":3}:{},y=Math.max(m*a,1);return[G(f,r-8,g+17,{"text-anchor":"end"}),
S("rect",{x:r,y:g,width:y,height:24,fill:e.small,...b}),G(x(m),r+y+8,g+17,{"text-anchor":"start"})]}),l=(i-8)/je,c=Math.min(l,62);for(let u=0;u<2*je;u+=1){let m=[
4+l*(u%je),vt-2*c-8+c*Math.floor(u/je)];h.push(...Lr(m,[l-6,c-6],n?.[u],e))}return[ct(i,s.alt,...h)]}function Lr([s,t],[e,n],i,o){let r=i?i.differs?o.resample:o.
skip:o.grey,a=i?.differs?{"stroke-width":3}:{"stroke-width":1.5,"stroke-dasharray":"2 3"},h=S("rect",{x:s,y:t,width:e,height:n,rx:5,fill:r,"fill-opacity":i?.16:
.08,stroke:r,...a});if(!i)return[h];let l=Math.max(2,Math.floor(e/7.2));return h.append(S("title",{},i.text)),[h,G(xi(i.text,l),s+e/2,t+n/2+5)]}function vi(s,{line:t,
colours:e},{uTh:n,drawn:i,shown:o},r){let a=t.uncertainty.length,h=qt([a+1,0],[1,...[5,10,15,20,40,60,80,100].filter(f=>f<=a&&(f>20||a<=40))]),l=St(r,qt([-.03,1.03],
Mr),h,s),c=[{name:s.right,skip:!0,crossed:!1,colour:e.skip,shape:"circle"},{name:s.wrong,skip:!0,crossed:!0,colour:e.resample,shape:"x"},{name:s.accepted,skip:!1,
crossed:!1,colour:e.accept,shape:"triangle-up"},{name:s.replaced,skip:!1,crossed:!0,colour:e.resample,shape:"square"}],u={name:s.covered,colour:e.grey,shape:"ci\
rcle"},m=f=>o?c.find(({skip:b,crossed:y})=>b===i.skips[f]&&y===t.rejected[f]):u,p=[],w=(f,b,y)=>S("rect",{x:l.x(f),y:l.top,width:l.x(b)-l.x(f),height:l.bottom-l.
top,fill:y,"fill-opacity":.1});o&&(p.push(w(-.03,n,e.skip),w(n,1.03,e.accept)),p.push(S("line",{x1:l.x(n),x2:l.x(n),y1:l.top,y2:l.bottom,stroke:e.emphasis,"stro\
ke-width":3}))),t.uncertainty.forEach((f,b)=>{let{name:y,shape:_,colour:$}=m(b);p.push(Vt(l.x(f),l.y(b+1),_,$,`${b+1} ${t.names[b]}: ${x(f)}, ${y}`))});let g=(o?
c:[u]).map(f=>({...f,name:`${f.name} ${t.uncertainty.filter((b,y)=>m(y)===f).length}`}));return[ct(r,s.alt,...l.nodes,...p),$t(g)]}function Si(s,t,e){let n=(s.right-
s.left)/e,i=.76*n/t.length;return t.flatMap(({name:o,colour:r,pattern:a,values:h},l)=>h.map((c,u)=>{let m=s.left+n*u+.12*n+i*l,p=Math.min(s.y(c),s.bottom);return Is(
m,p,i,s.bottom-p,r,a,`${o}: ${x(c)}`)}))}function $i(s,t,e){let n=t.length*62>e,i=(s.right-s.left)/t.length;return t.map((o,r)=>{let[a,h]=[s.left+i*(r+.5),s.bottom+
16];return n?G(o,a+4,h-2,{"text-anchor":"end",transform:`rotate(-40 ${a+4} ${h-2})`}):G(o,a,h)})}function Mi(s,{colours:t},{cut:e},n){let i=e.bars.map(({text:l,
isDraft:c})=>`${xi(l,8)}${c?` ${s.draft}`:""}`),o=[{name:s.small,colour:t.small,pattern:"",values:e.bars.map(({prob:l})=>l)},{name:s.rebuilt,colour:t.uplink,pattern:"\
/",values:e.bars.map(({rebuilt:l})=>l)}],r=Gt([1e-5,1],l=>String(l)),a=St(n,{...Bs(i),ticks:[]},r,s,{bottom:92}),h=[...Si(a,o,i.length),...$i(a,i,0)];if(e.k<e.bars.
length){let l=a.left+(a.right-a.left)*e.k/e.bars.length;h.push(S("line",{x1:l,x2:l,y1:a.top,y2:a.bottom,stroke:t.emphasis,"stroke-width":3}))}return[ct(n,s.alt,
...a.nodes,...h),$t(o)]}function Ai(s,{game:t,colours:e},{throws:n},i){let o=t.names.map((c,u)=>n?n.counts[u]/n.number:0),r=[{name:s.small,colour:e.small,pattern:"",
values:t.small},{name:s.large,colour:e.large,pattern:".",values:t.large},{name:s.outcome,colour:e.accept,pattern:"/",values:o}],a=1.05*Math.max(...r.flatMap(({values:c})=>c)),
h=St(i,{...Bs(t.names),ticks:[]},qt([0,a],[0,.2,.4,.6,.8,1].filter(c=>c<=a)),s,{bottom:72}),l=[...Si(h,r,t.names.length),...$i(h,t.names,i)];return[ct(i,s.alt,...h.
nodes,...l),$t(r)]}function Ti(s,{bill:t,lines:e,colours:n},{mine:i,shown:o,several:r},a){let{snrs_db:h,drawn_at_db:l,speeds:c}=t,u={name:s.mine,colour:n.emphasis,
dash:"dot"},m=(o?t.methods:[]).map(_=>({...e[_.name],name:_.title,values:h.map($=>Wt(_,t,$))}));r&&(m.push({...e.spec,name:s.several,values:h.map(_=>Be(t,_).speed)}),
m.push({...e["shared-noise"],name:s.shared,values:h.map(_=>Ie(t,_).speed)}));let p=Gt([c[0]/1.2,c[c.length-1]*1.2],_=>String(Number(_.toPrecision(1))),[1,3]),w=[
h[0]-1,h[h.length-1]+1],g=St(a,qt(w,[-20,-10,0,10,20],_=>String(_).replace("-","−")),p,s),f=m.map(({colour:_,dash:$,values:N})=>Xt(g,h,N,_,$));f.push(Xt(g,l,i,
u.colour,u.dash)),l.forEach((_,$)=>f.push(Vt(g.x(_),g.y(i[$]),"diamond",u.colour,`${s.mine}: ${i[$]}`)));let b=S("g",{"clip-path":"url(#plot)"},...f),y=S("clipP\
ath",{id:"plot"},S("rect",{x:g.left,y:g.top-8,width:g.right-g.left,height:g.bottom-g.top+16}));return[ct(a,s.alt,S("defs",{},y),...g.nodes,b),$t([u,...m])]}function Fe(s,t,e,n,i,o){let[r,a,h]=[d("label","field"),d("input"),d("output","",n(t[e]))];return Object.assign(a,{type:"range",min:"0",max:String(t.length-1),step:"\
1",value:String(e),disabled:i}),a.setAttribute("aria-valuetext",n(t[e])),a.addEventListener("input",()=>{let l=t[Number(a.value)];h.textContent=n(l),a.setAttribute(
"aria-valuetext",n(l)),o(Number(a.value))}),r.append(d("span","",s),a,h),r}function rt(s,t,e,n=""){let i=d("button",n,s);return Object.assign(i,{type:"button",disabled:t}),
i.addEventListener("click",e),i}var Cr={start:null,handle:()=>[],said:()=>null},Rr={start:({data:s})=>s.wall.first,draw:({data:s},t,e)=>[_i,{metres:s.wall.distances[t],
shown:e}],handle:({data:s,words:t},e,n,i)=>[Fe(t.said.handle,s.wall.distances,e,o=>`${v(o)} m`,!n,i)],said:({data:s},t)=>hi(s.wall,s.wall.distances[t])},Nr={start:()=>({
presses:0,draws:null}),draw:(s,{draws:t},e)=>[ki,{draws:e?t:null}],handle:({data:s,pair:t,words:e},n,i,o)=>[rt(e.said.handle,!i,()=>o({presses:n.presses+1,draws:mi(
t,s.shaken,n.presses)}),"first")],said:({words:s},{presses:t,draws:e})=>e&&li(e,t,s.said.own,s.said.other)},Yt=Array.from({length:101},(s,t)=>t/100),Or={start:({
data:s})=>Yt.indexOf(s.line.own),draw:(s,t,e)=>[vi,{uTh:Yt[t],drawn:Ei(s,t),shown:e}],handle:({data:s,words:t,open:e},n,i,o,r)=>{let a=rt(s.frame.live,!i,()=>e(
{...s.run,settings:{...s.run.settings,u_th:Yt[r()]}}));return a.title=s.frame.live_help,[Fe(t.said.handle,Yt,n,h=>h.toFixed(2),!i,o),a]},said:(s,t)=>ci(Ei(s,t))};
function Ei({data:s,methods:t},e){return ri(s.line,t.find(s.run.method),s.run.settings,Yt[e])}var Pr={start:({data:s})=>s.knife.sizes.length-1,draw:({data:s},t)=>[
Mi,{cut:Ns(s.knife,s.run.settings,s.knife.sizes[t])}],handle:({data:s,words:t},e,n,i)=>[Fe(t.said.handle,s.knife.sizes,e,v,!n,i)],said:({data:s,words:t},e)=>{let{
knife:n,run:i}=s;return di(Ns(n,i.settings,n.sizes[e]),n,i.settings.theta,t.said.predicted,t.said.bound)}},Br={start:()=>0,draw:({data:s},t,e)=>[Ai,{throws:e&&t?
Os(s.game,s.game.seed,t):null}],handle:({data:s,words:t},e,n,i)=>s.game.throws.map((o,r)=>{let a=B(t.said.handle,{more:v(o)});return rt(a,!n||e+o>s.game.most,()=>i(
e+o),r===0?"first":"")}),said:({data:s},t)=>t?ui(s.game,Os(s.game,s.game.seed,t)):null},Ir={start:({data:s})=>({mine:s.bill.drawn_at_db.map(()=>s.bill.first),several:!1}),
draw:({data:s},{mine:t,several:e},n)=>[Ti,{mine:t.map(i=>s.bill.speeds[i]),shown:n,several:n&&e}],handle:({data:s,words:t,reveal:e},n,i,o,r)=>{if(!i)return[...jr(
s.bill,n,o,r),rt(t.said.reveal,!1,e,"first")];let[a,h]=[d("label","check"),d("input")];return Object.assign(h,{type:"checkbox",checked:n.several}),h.addEventListener(
"change",()=>o({...r(),several:h.checked})),a.append(h,t.said.handle),[a]},said:({data:s},{mine:t,several:e})=>e?fi(s.bill,s.run.method):pi(s.bill,t.map(n=>s.bill.
speeds[n]))};function jr(s,{mine:t},e,n){return s.drawn_at_db.map((i,o)=>Fe(z(i).replace(".0",""),s.speeds,t[o],String,!1,r=>e({...n(),mine:n().mine.with(o,r)})))}
var dt=[Cr,Rr,Nr,Or,Pr,Br,Ir];var Li=/^#scene=(.*)$/,Fr=20;function ut(s,t,e){return s.replaceChildren(...t.split("**").map((n,i)=>i%2?d("strong","",B(n,e)):B(n,e))),s}var Zt=class{constructor(t,e,n,i){
Object.assign(this,{data:t,pair:e,methods:n,open:i}),this.guesses=t.scenes.map(()=>null),this.held=dt.map(({start:o})=>o?.(this)??null),this.root=d("main","guid\
e"),this.build(),addEventListener("keydown",o=>this.onKey(o),!0),new ResizeObserver(()=>this.drawFigure()).observe(this.figure)}static names(t){return Li.test(t)}build(){
let{scenes:t,frame:e}=this.data;this.steps=d("nav","steps"),this.steps.setAttribute("aria-label",e.scene);for(let[a,{short:h}]of t.entries()){let l=d("a","",`${a+
1} ${h}`);l.href=`#scene=${a+1}`,this.steps.append(l)}this.warning=d("p","refused"),this.warning.setAttribute("role","status"),this.left=d("section","telling"),
this.back=rt(e.back,!1,()=>this.go(this.at-1)),this.next=rt(e.next,!1,()=>this.go(this.at+1),"first");let n=d("div","onwards");n.append(this.back,this.next);let[
i,o]=[d("div","told"),d("section","shown")];i.append(this.left,n),this.figure=d("div","figure"),this.handles=d("div","handle"),this.sentence=d("p","made"),this.
sentence.setAttribute("role","status"),o.append(this.figure,this.handles,this.sentence);let r=d("div","tour");r.append(i,o),this.root.append(this.steps,this.warning,
r)}show(t){let{scenes:e,frame:n}=this.data,i=decodeURIComponent(Li.exec(t)[1].replace(/%(?![0-9a-f]{2})/gi,"%25")),o=e.findIndex((r,a)=>i===String(a+1));this.warning.
textContent=o<0?B(n.refused,{last:e.length,said:A(i,Fr)}):"",this.at=Math.max(o,0),scrollTo(0,0),this.draw()}go(t){t>=0&&t<dt.length&&(location.hash=`#scene=${t+
1}`)}onKey(t){this.root.hidden||(t.stopPropagation(),!(t.ctrlKey||t.altKey||t.metaKey||t.target.matches("input"))&&(t.key==="ArrowRight"&&this.go(this.at+1),t.key===
"ArrowLeft"&&this.go(this.at-1)))}get words(){return this.data.scenes[this.at]}get shown(){return this.guesses[this.at]!==null}draw(){[...this.steps.children].forEach(
(t,e)=>{e===this.at?t.setAttribute("aria-current","step"):t.removeAttribute("aria-current"),t.classList.toggle("done",this.guesses[e]!==null)}),this.back.disabled=
this.at===0,this.next.disabled=this.at===dt.length-1,this.drawWords(),this.drawHandle(),this.drawFigure()}drawWords(){let{words:t,data:e}=this,n=t.choices.length>
0,i=[d("h2","",t.title),ut(d("p"),t.prose,e.facts)];n&&i.push(ut(d("p","ask"),t.ask,e.facts),this.choices()),this.verdict=d("p","judged"),this.verdict.setAttribute(
"role","status"),i.push(this.verdict),this.left.replaceChildren(...i),this.drawVerdict()}choices(){let t=d("div","guesses");return t.setAttribute("role","group"),
t.setAttribute("aria-label",this.data.frame.guess),this.words.choices.forEach((e,n)=>t.append(rt(e,!1,()=>this.guess(n)))),t}guess(t){let e=!this.shown;this.guesses[this.
at]=t,this.steps.children[this.at].classList.add("done"),this.drawVerdict(),e&&this.drawHandle(),this.drawFigure()}drawVerdict(){let{words:t,data:e,guesses:n,at:i}=this,
[o,r]=[n[i],e.truths[i]];if(this.left.querySelectorAll(".guesses button").forEach((u,m)=>u.setAttribute("aria-pressed",String(m===o))),o===null){this.verdict.textContent=
t.choices.length>0?e.frame.first:"",this.verdict.classList.add("quiet");return}if(this.verdict.classList.remove("quiet"),r===null){ut(this.verdict,t.then,e.facts);
return}let a=o===r,[h,l,c]=[d("span",a?"yes":"no",a?"✓ ":"✗ "),d("span"),d("span")];ut(l,a?e.frame.yes:e.frame.no,{choice:t.choices[r]}),this.verdict.replaceChildren(
h,l," ",ut(c,t.then,e.facts))}drawHandle(){let{at:t}=this,e=i=>{this.held[t]=i,(!this.handles.contains(document.activeElement)||document.activeElement.localName===
"button")&&this.drawHandle(),this.drawFigure()},n=[...this.handles.querySelectorAll("button")].indexOf(document.activeElement);this.handles.replaceChildren(...dt[t].
handle(this,this.held[t],this.shown,e,()=>this.held[t])),this.handles.querySelectorAll("button")[n]?.focus()}reveal=()=>this.guess(0);drawFigure(){let t=this.figure.
clientWidth;if(this.at===void 0||t===0)return;let{data:e,words:n,shown:i,at:o}=this,r=this.held[o];if(o===0)this.figure.replaceChildren(...this.cards());else{let[
h,l]=dt[o].draw(this,r,i);this.figure.replaceChildren(...h(n.figure,e,l,t))}let a=i?dt[o].said(this,r):null;a?ut(this.sentence,n.said[a[0]],a[1]):this.sentence.
textContent=""}cards(){let{said:t}=this.words;return this.data.cards.length===0?[d("p","",t.none)]:this.data.cards.map(({text:e,back:n},i)=>{let o=d("article","\
card"),r=d("p","answer-text",e);if(r.dir="auto",o.append(d("h3","",B(t.card,{letter:"AB"[i]})),r),!this.shown)o.append(d("p","quiet",t.covered));else for(let[a,
h]of n)o.append(ut(d("p"),t[a],h));return o})}};var Dr=24;function De(s){let[t,e]=[new Map,new wt],[n,i]=[null,[]];for(let o of s)if(o.type==="exchange"){if(n!==null){let r=i.filter(({decision:a})=>a==="accep\
t"||a==="resample");e.spend(n,r.length,r.filter(({decision:a})=>a==="accept").length)}[n,i]=[o,[]]}else o.type==="token"&&(t.set(o.round,{tokens:i,leastKept:e.leastKept}),
i=[...i,o]);return t}var Ci={tokens:[],leastKept:ds};function Fs(s,t){return s.tokens.length>0?s.tokens[0].round:t.round}function Ri(s){if(s.slm_passes<2&&s.tokens<
2)return"";let t=`${Es(s.slm_passes,"draft")} in one message, ${C(s.payload_bits)}`;return s.thrown.length>0?`${t}; ${Es(s.thrown.length,"draft")} thrown: ${Oi(
s)}`:t}function Ni(s){return`${s.thrown.length>1?`The ${s.thrown.length} drafts behind it were`:"The draft behind it was"} thrown away: ${Oi(s)}.`}function Oi(s){
return s.thrown.map(t=>`‘${A(t,Dr)||"(no text)"}’`).join(", ")}function Pi(s,t,e,n,i){let[o,r,a]=[i.tokens.length+1,t.slm_passes,C(t.payload_bits)],h=r>1?`d\
raft ${o} of ${r} in one message (${a})`:`the one draft of its message (${a})`,l=i.tokens.length>0?`It went with token ${Fs(i,s)}: ${h}.`:`It was ${h}.`;if(n.transmitRule===
"after_gamma"){let p=r===e.gamma?"":", and here no further draft fits behind the last";return`${l} γ = ${e.gamma}: a message goes once as many drafts wait${p}.`}
let c=Kr(s,e,n,i).filter(({value:p})=>!Number.isNaN(p));if(c.length===0)return l;let u=c.map(Ur).join(" and "),m=u[0].toUpperCase()+u.slice(1);return o<r?`${l} ${m}\
, so drafting went on.`:c.some(({stops:p})=>p)?`${l} ${m}, so the message was sent.`:`${l} ${m}; the message was sent all the same, as no further draft fits beh\
ind it.`}var[zr,js,Hr]=[["below","at least"],["at most","above"],["above","at most"]];function Ur({what:s,value:t,limit:e,least:n,stops:i,words:o}){let[r,a]=E(t,
n);return`${s} ${r}${s.endsWith(",")?",":""} is ${o[i?0:1]} ${e} ${a}`}function Kr(s,t,e,n){let i=[...n.tokens,s],o=s.draft_prob??NaN,r=i.reduce((g,f)=>g*(f.draft_prob??
NaN),1),a=i.reduce((g,f)=>g*(1-(f.predicted_rejection??NaN)),1),[h,l]=[s.uncertainty??NaN,s.u_th??NaN],c={what:"its probability",value:o,limit:"R =",least:t.stop_prob},
m={...{what:"the product of the drafts' probabilities,",value:r,limit:"R₁ =",least:t.stop_product},stops:r<=t.stop_product,words:js},p={what:"the chance that \
all drafts so far are accepted,",limit:"the least that makes another worth its time,"};return{when_uncertain:[{what:"its uncertainty",value:h,limit:"the thresho\
ld",least:l,stops:h>l,words:Hr}],after_unlikely:[{...c,stops:o<t.stop_prob,words:zr}],after_unlikely_together:[m],after_worth:[{...p,value:a,least:n.leastKept,stops:a<=
n.leastKept,words:js}],after_either:[{...c,stops:o<=t.stop_prob,words:js},m]}[e.transmitRule]??[]}var qr=15,Gr=["quantised","logarithmic"];function R(s){return s.token_hex!==null?`⟨${s.token_hex}⟩`:s.token===s.draft&&s.draft_text!==null?s.draft_text:[s.draft_top,
s.target_top,s.resampling_top].flat().find(([e])=>e===s.token)?.[1]??s.text}function ze(s,t,e,n,i,o=Ci){let r=Xr[s.decision](s,t,e,n,i,o);return typeof He(s,n)==
"number"&&r.push(`${pt(R(s))} stands here because that was forced.`),s.is_end&&r.push("This token ends the text."),r.join(" ")}function He(s,t){return(t.forces??
[]).find(({round:e})=>e===s.round)?.what??null}function pt(s){return`‘${A(s)||"(no text)"}’`}var Xr={llm:s=>[`The large model chose ${pt(R(s))} itself, with\
 probability ${x(s.target_prob)}.`,"Nothing was drafted and nothing was uploaded."],slm:(s,t,e)=>[`The small model chose ${pt(R(s))} alone, with probability ${x(
s.draft_prob)}.`,"Nothing was sent and nothing was checked.",...e?[`For comparison: afterwards the large model gave it ${x(e.target_prob)}.`]:[]],skip:(s,t,e,n,i)=>[
Ii(s),Vr(s,n,i),i.test.shares_noise&&e?Yr(e):Zr(s,e,i.uses.includes("p_t")?n.p_t:null)],bonus:(s,t)=>{let e=t.slm_passes===1;return[`${e?"The draft was accepted":
`All ${v(t.slm_passes)} drafts of the message were accepted`}, and the large model's pass that tested ${e?"it":"them"} gives one more token: ${pt(R(s))}, drawn \
from its own distribution with probability ${x(s.target_prob)}.`]},accept:Bi,resample:Bi};function Ii(s){let t=s.token===s.draft?R(s):s.draft_text??"";return`Th\
e small model drafted ${pt(t)} with probability ${x(s.draft_prob)}.`}function Vr(s,t,e){let{reads:n}=e;if(He(s,t)==="skip")return"It was skipped because that wa\
s forced: nothing was sent.";if(n.includes("skip_prob"))return`Chance chose not to send it (it does so with probability ${x(t.skip_prob)}): it was skipped.`;if(n.
includes("confidence_th")&&s.draft_prob!==null){let[o,r]=E(s.draft_prob,t.confidence_th);return`Its probability ${o} is at least the confidence threshold ${r}, \
so it was skipped: nothing was sent.`}let i=zs(s,t);if(n.includes("estimator")&&s.uncertainty!==null&&i!==null){let[o,r]=E(s.uncertainty,i);return`Its uncertain\
ty ${o} is at most ${Ds(e)} ${r}, so it was skipped: nothing was sent.`}return"It was skipped: nothing was sent."}function Yr(s){let[t,e]=[x(1-s.rejection_prob),
`Later the large model gave it ${x(s.target_prob)}`];return s.would_accept?`${e}. With the same noise it would have sampled this token, too; the chance of that \
was ${t}.`:`${e}. With the same noise it would have sampled another token; the chance of the same one was ${t}.`}function Zr(s,t,e){if(!t)return"The large model\
 has not read it yet; what it would have said shows after the next upload or at the end.";if(e!==null){let[h,l]=E(t.target_prob,e);return t.target_prob>=e?`Late\
r the large model gave it ${h}, at least the floor ${l}: it would have been accepted.`:`Later the large model gave it ${h}, less than the floor ${l}: it would h\
ave been replaced.`}let n=`Later the large model gave it ${x(t.target_prob)}`;if(t.rejection_prob===0)return`${n}, at least as much: it would certainly have acc\
epted it.`;let i=1-t.rejection_prob,o=`${n}, less: it would have accepted it with probability ${x(i)}`;if(s.accept_uniform===null)return`${o}.`;let[r,a]=E(s.accept_uniform,
i);return t.would_accept?`${o}. This round's draw ${r} is below ${a}: it would have been accepted.`:`${o}. This round's draw ${r} is not below ${a}: it would ha\
ve been replaced.`}function Bi(s,t,e,n,i,o){let r=`The upload ran into its time limit of ${Kt(200*.001)}, an outage: its time counts. The text goes on as if it \
had arrived:`,a=i.blocks?Pi(s,t,n,i,o):Jr(s,t,n,i),h=s.decision==="resample"&&t.thrown.length>0?[Ni(t)]:[],l=()=>i.test.shares_noise?Qr(s):ta(s,t,n),c=typeof He(
s,n)=="number"?`The large model gives it ${x(s.target_prob)}.`:l();return[Ii(s),a,...t.outage?[r]:[],c,...h]}function Jr(s,t,e,n){let i=s.k??0,{reads:o}=n,r=`${v(
i)} ${i===1?"probability":"probabilities"}`;if(n.sends_law||(r=n.test.tests_ratio?"its own probability alone":"nothing but its token id"),r=`${r} (${C(t.payload_bits)}\
)`,He(s,e)==="send")return`It was sent because that was forced, with ${r}.`;if(o.includes("skip_prob"))return`Chance chose to send it, with ${r}.`;if(o.length===
0||n.compares_u_th&&e.u_th===null)return`Every draft is sent, this one with ${r}.`;if(o.includes("confidence_th")&&s.draft_prob!==null){let[h,l]=E(s.draft_prob,
e.confidence_th);return`Its probability ${h} is below the confidence threshold ${l}, so it was sent, with ${r}.`}let a=zs(s,e);if(o.includes("estimator")&&s.uncertainty!==
null&&a!==null){let[h,l]=E(s.uncertainty,a);if(s.uncertainty<=a){let c=`it was sent after ${qr} skips in a row, so that the device hears how good they were`;return`\
Its uncertainty ${h} is at most ${Ds(n)} ${l}, but ${c}, with ${r}.`}return`Its uncertainty ${h} is above ${Ds(n)} ${l}, so it was sent, with ${r}.`}return`It w\
as sent, with ${r}.`}function Qr(s){let[t,e]=[`The large model gives it ${x(s.target_prob)}`,x(s.accept_prob)];return s.decision==="accept"?`${t} and, with the \
same noise, samples this token, too (chance ${e}): it was accepted.`:`${t} and, with the same noise, samples ${pt(R(s))}: the draft was replaced. It had a chanc\
e of ${e}.`}function ta(s,t,e){if(s.case===null)return ea(s,e);let n=`The large model gives it ${x(s.target_prob)}`,i=Gr.includes(e.payload)?" the rounded proba\
bility that arrived":"";if(s.case==="1")return`${n}, at least as much${i&&` as${i}`}, so it was certainly accepted.`;let[o,r]=E(s.accept_uniform??0,s.accept_prob??
0),a=r.startsWith("<")&&s.decision!=="accept",h=`${n}, less${i&&` than${i}`}, and ${a?"practically never accepts it":`accepts it with probability ${r}`}.`;if(s.
decision==="accept")return`${h} The draw ${o} is below ${r}: it was accepted.`;let l=a?"It":`The draw ${o} is not below ${r}: it`,c=ji(s);if(t.billed_downlink_bits){
let u=`The large model's ${C(t.billed_downlink_bits)} of probabilities came down, and on the device ${c}`;return`${h} ${l} was rejected. ${u}, from what the lar\
ge model likes more.`}return`${h} ${l} was rejected, and ${c}, from what the large model likes more.`}function ea(s,t){let[e,n]=E(s.target_prob??0,t.p_t);return s.
decision==="accept"?`The large model gives it ${e}, at least the floor ${n}, so it was accepted.`:`The large model gives it ${e}, less than the floor ${n}: it w\
as replaced, and ${ji(s)}, from its own probabilities.`}function ji(s){return s.token===s.draft?"the same token was drawn again":`${pt(R(s))} was drawn instead`}
function zs(s,t){return s.u_th??(typeof t.u_th=="number"?t.u_th:null)}function Ds(s){return s.learns?"the learned threshold":"the threshold"}function Fi(s){return Object.
entries(s).map(([t,e])=>`${M(e,2)} × ${It[t]}`).join(" · ")}function Di(s,t,e,n){let i=e&&s.target_prob===null?e:s,o=(u,m)=>u===null||m===null?[x(u),x(m)]:E(u,
m),[r,a]=o(s.uncertainty,zs(s,n)),[h,l]=o(s.accept_prob,s.accept_uniform),c=t.payload_bits;return[v(s.round),v(s.token),r,a,x(s.draft_prob),x(i.target_prob),x(s.
predicted_rejection),x(i.rejection_prob),h,l,v(s.k),c?`${v(c)} bits (${C(c)})`:"0 bits",c?v(t.slm_passes):O,v(t.thrown.length),`${v(t.downlink_bits)} bits`,z(t.
snr_db),Kt(t.uplink_s),Kt(t.slm_s),Kt(t.llm_s),O,O,O,x(i.total_variation),q(i.bias),v(e?e.at_round:null)]}var sa=6;function zi(s,t,e,n){let{token:i}=s,o=d("div","otherwise");o.append(d("h3","","Decide otherwise here"));let r=(a,h)=>{let l=d("button","",a);l.type="bu\
tton";let c=e.filter(({round:u})=>u!==i.round);l.addEventListener("click",()=>n(h===null?c:[...c,{round:i.round,what:h}])),o.append(l)};t.verifies&&!t.blocks&&(i.
decision==="skip"?r("Send it","send"):r("Skip it","skip"));for(let[a,h]of na(s))a!==i.token&&r(`‘${A(h,24)||"(no text)"}’`,a);return e.some(({round:a})=>a===
i.round)&&r("As the method decides",null),o}function na({token:s,audit:t}){let e=new Map([...s.draft_top,...s.target_top,...t?.target_top??[]].sort((n,i)=>i[2]-
n[2]).map(([n,i])=>[n,i]));return s.draft!==null&&e.set(s.draft,s.draft_text),e.set(s.token,R(s)),[...e].slice(0,sa)}var Hi=["accept","resample"],ia=["target_prob","rejection_prob","total_variation","bias"];function Mt(s,t,e=!1){let n=s[0],i=s.filter(({type:f})=>f==="token"),o=new it(
t,i.length,e),[r,a]=[[],[]],h=new Map;for(let f of i)h.set(f.exchange,[...h.get(f.exchange)??[],f]);let l=f=>{let b=h.get(f.number);if(b===void 0)return f;let y=[
b[0].round,b.some(({decision:$})=>$==="resample")],_=o.priced(f,...y);return r.push(o.demand(_,...y)),a.push(b[0].round-1),_},c=new Map(s.filter(({type:f})=>f===
"exchange").map(f=>[f.number,l(f)])),u=new Map(s.filter(({type:f})=>f==="audit").map(f=>[f.round,f])),m=un(n.vocabulary_size),p=oa(o,c),w=i.map((f,b)=>{let y=c.
get(f.exchange),_=b===0||i[b-1].exchange!==f.exchange,$=u.get(f.round)??null,N=Object.fromEntries(ia.map(en=>[en,($??f)[en]])),Bt=he(y),P=o.onAir(b,m,0).seconds+
t.clock.rtt_s,[U,tn]=_?p.of(y):p.of();return{...N,token:f,exchange:y,audit:$,begins:_,transmitted:Hi.includes(f.decision),sent:_&&Hi.includes(f.decision),skipped:f.
decision==="skip",wouldAccept:f.decision==="skip"&&$?$.would_accept:null,totalS:_?Bt:0,snrDb:o.snrDb?o.snrDb[b]:null,hlm:p.known.slm&&p.known.llm?{uplinkS:P,totalS:U+
P+tn}:null,llm:p.known.llm?{totalS:tn}:null}}),g=0;return w.forEach((f,b)=>{f.begins&&(g=b),f.first=w[g],f.firstIndex=g}),{started:n,rows:w,exchanges:c,audits:u,
fullBits:m,settings:t,busy:ra(r,a,w.length,e&&t.clock.schedule==="overlapped")}}function oa(s,t){let{constants:e}=s;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.
slmS,e.llmS]};let n=(r,a)=>{let h=[...t.values()].filter(l=>l[r]>0);return Ui(h.map(l=>l[a]))/Ui(h.map(l=>l[r]))},i=[n("slm_passes","slm_s"),n("llm_passes","llm\
_s")],o=({slm_passes:r,llm_passes:a,slm_s:h,llm_s:l}={})=>[r===1?h:i[0],a===1?l:i[1]];return{known:{slm:!Number.isNaN(i[0]),llm:!Number.isNaN(i[1])},of:o}}function Ui(s){
return s.reduce((t,e)=>t+e,0)}function ra(s,t,e,n){let i=Array.from({length:e},()=>[]);for(let o of wn(s,n))i[n&&o.kind==="wait"?e-1:t[o.exchange-1]].push(o);return i}
function At(s){return s.map(t=>t.map(({kind:e,start:n,end:i})=>[e,...[n,i].map(o=>Number(o.toFixed(6)))]))}function I(s){let t=0;return s.map(e=>t+=e)}function Ue(s,t){return s.schedule==="sequential"||t?s:{...s,schedule:"sequential"}}function Ki({seed:s,vocabulary_size:t,overlaps:e,rows:n},i,o){let r=[{type:"\
started",vocabulary_size:t}],a=0;return n.forEach(([h,l,...c],u)=>{if(c.length>0){let[m,p,w,g,f,b,y,_]=c;a+=1;let $={slm_passes:g,llm_passes:f,bonus_drafted:b?!1:
null,host_slm_s:y,host_llm_s:_};r.push({type:"exchange",number:a,tokens:m,payload_bits:p,billed_downlink_bits:w,...$})}r.push({type:"token",round:u+1,exchange:a,
decision:h,k:l})}),Mt(r,{seed:s,channel:i,clock:o},e)}function aa({rows:s}){return s.reduce((t,{totalS:e})=>t+e,0)}function Ke(s,t){let[e,{rows:n}]=[aa(s),s],i=t&&
n.every(o=>o.hlm)?n.reduce((o,r)=>o+r.hlm.totalS,0):null;return`${M(e>0?n.length/e:null)} tokens/s${i!==null&&e>0?` · ${M(i/e,2)} × HLM`:""} · ${D(e)}`}function Z(s){return String(s).replace(/\B(?=(\d{3})+$)/g," ")}function J(s){return s.toFixed(s<100?2:1)+" s"}var Tt={draft:{lane:0,name:"drafts",top:1,tall:8,says:s=>`The device drafts token ${s}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:s=>`The device dr\
afts on behind the message of token ${s}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the ba\
se station"},upload:{lane:1,name:"upload",top:1,tall:5,says:s=>`The message of token ${s} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:s=>`The reply t\
o the message of token ${s} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(s,t)=>t?`The base station decodes token ${s}`:`The base station verifie\
s the message of token ${s}`}},at=["device","link","station"],Jt=10,ha=7,la=.75,ca=.12,da=0;function ua(s){return s.flatMap((t,e)=>{let n=0,i=t.every(([o])=>o===
"pass");return t.map(([o,r,a])=>({kind:o,start:r,end:a,alone:i,row:e,token:e+1+(o==="draft"?(n+=1)-1:0)}))})}function pa({kind:s,start:t,end:e,token:n,alone:i}){
return`${Tt[s].says(n,i)}: ${fa(e-t)}.`}function fa(s){return s<1?Number((1e3*s).toPrecision(3))+" ms":J(s)}function ma(s,t){let e=at.map(()=>0);for(let{kind:n,
start:i,end:o}of s)n!=="wait"&&(e[Tt[n].lane]+=Math.max(0,Math.min(o,t)-i));return e.map(n=>t>0?Math.min(1,n/t):0)}function ga(s,t){let{lane:e,top:n,tall:i}=Tt[t],
o=t==="draft"||t==="thrown"?ca:0;return s.filter(a=>a.kind===t).map(({start:a,end:h})=>`M${a} ${e*Jt+n}H${h-o*(h-a)}v${i}H${a}z`).join("")}var Et=class{constructor(t=""){
this.root=d("div","busy-key"),this.entries=d("span","busy-entries",t);for(let[e,{name:n}]of Object.entries(Tt)){let i=d("span","busy-entry",n);i.dataset.doing=e,
this.entries.append(i)}this.words=d("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:n})=>n));for(let n of this.
entries.querySelectorAll(".busy-entry"))n.hidden=!e.has(n.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!==
"")}},Lt=class{constructor(t,e,n){Object.assign(this,{key:t,choose:e,partly:n,spans:[],end:0,at:0,until:0}),this.root=d("div","busy");let i=d("div","busy-names");
i.append(...at.map(r=>d("span","busy-name",r))),this.svg=k("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and statio\
n over time"}),this.shares=at.map(()=>d("span","busy-share"));let o=d("div","busy-shares");o.title="Share of the time so far in which the lane is busy",o.append(
...this.shares),this.root.append(i,this.svg,o),this.svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener(
"pointerleave",()=>this.key.say("")),this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.
until,this.at)),this.resized.observe(this.svg)}lay(t,e){this.spans=ua(t),this.end=e,this.root.hidden=this.spans.length===0;let n=l=>this.spans.filter(({kind:c})=>l.
includes(c)).map(c=>c.end-c.start),i=n(["draft"]);this.finest=Math.max(1e-6,Math.min(...i.length?[i[0]]:n(["pass"])));let o="busy-"+(da+=1),r=k("clipPath",{id:o});
this.seen=k("rect",{x:0,y:0,width:0,height:Jt*at.length},r);let a=at.map((l,c)=>k("rect",{class:"ground",x:0,y:c*Jt+1,width:Math.max(e,1e-6),height:8})),h=k("g",
{"clip-path":`url(#${o})`});for(let l of Object.keys(Tt))k("path",{class:"doing","data-doing":l,d:ga(this.spans,l)},h);this.cursor=k("path",{class:"busy-now"}),
this.svg.replaceChildren(r,...a,h,this.cursor),this.show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let n=this.svg.
clientWidth||1,i=Math.max(this.end,1e-6);this.view=this.partly?Math.min(i,n*this.finest/ha):i,this.from=Math.min(Math.max(0,e-la*this.view),i-this.view),this.svg.
setAttribute("viewBox",`${this.from} 0 ${this.view} ${Jt*at.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${Jt*
at.length}`),ma(this.spans,t).forEach((o,r)=>this.shares[r].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),n=this.
from+(t.clientX-e.left)/e.width*this.view,i=Math.floor((t.clientY-e.top)/e.height*at.length);return this.spans.find(o=>Tt[o.kind].lane===i&&o.start<=n&&n<o.end&&
o.start<this.until)}sayings(t){let e=this.spanAt(t);return e?pa(e):""}};var wa={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function H(s){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","tr\
ue");let e=document.createElementNS("http://www.w3.org/2000/svg","path");return e.setAttribute("d",wa[s]),t.append(e),t}function Ct(s,t){for(let e of t.split(/([␣↵⇥]+(?:×\d+)?)/))e!==""&&s.append("␣↵⇥".includes(e[0])?d("span","mark",e):e)}function Rt(s,t,e){s.dataset.
round=String(t.round),s.dataset.decision=t.decision,s.classList.toggle("miss",t.miss===!0),s.classList.toggle("first-miss",t.first_miss===!0),s.classList.toggle(
"end",t.end===!0),s.classList.toggle("message-first",t.first===t.round),s.classList.toggle("message-last",t.last===t.round),s.setAttribute("aria-label",t.label),
s.removeAttribute("title");let n=d("span","box"),i=d("bdi","text");Ct(i,t.text),i.classList.toggle("blank",t.text==="␣"),n.append(i),t.k!==void 0&&n.append(d(
"sup","k",t.k));let o=d("span","foot");if(o.append(d("span","letter",e)),t.u!==void 0){let h=d("span","u");h.style.setProperty("--u",String(t.u)),o.append(h)}let r=t.
draft===void 0?[]:[d("s","draft")];r.length>0&&Ct(r[0],t.draft);let a=t.message===void 0?[]:[d("span","bracket")];a.length>0&&(a[0].title=t.message),s.replaceChildren(
...r,n,o,...a)}function Nt(s,t){if(typeof t!="object"||typeof s!="object")return s===t;let e=Object.keys(t);return Object.keys(s).length===e.length&&e.every(n=>Nt(
s[n],t[n]))}function Wi(s,t){return t===void 0||s.round!==t.round||!s.parts!=!t.parts?!1:!s.parts||s.parts.length<=t.parts.length}var ba=.12,We=class{constructor(t,e){this.race=t,this.number=e,this.items=[],this.node=d("section","lane");let n=d("div","about");this.title=d("strong","title"),
this.speed=d("span","speed-so-far"),this.travels=d("span","travels"),this.status=d("span","status"),this.counts=d("span","counts"),n.append(this.title,this.travels,
this.speed,this.counts,this.status);let i=d("div","course");this.track=d("div","track"),this.done=d("div","done"),this.flag=d("span","flag"),this.flag.setAttribute(
"aria-hidden","true"),this.track.append(this.done,this.flag),this.row=d("div","row"),this.row.setAttribute("role","listbox"),this.row.setAttribute("aria-orienta\
tion","horizontal"),this.busy=new Lt(t.busyKey,o=>t.choose(e,o),!1),i.append(this.track,this.busy.root,this.row),this.node.append(n,i),this.track.addEventListener(
"click",o=>this.onTrack(o)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("click",o=>this.onClick(o)),this.row.addEventListener(
"keydown",o=>this.onKey(o)),this.row.addEventListener("pointerover",o=>this.onHover(o))}update(t){this.data=t,this.title.textContent=t.title,this.title.title=t.
summary,this.travels.textContent=t.travels,this.travels.title="What travels up",this.row.setAttribute("aria-label","Tokens of "+t.title);for(let n of this.items.
splice(t.tokens.length))n.node.remove();let e=0;t.tokens.forEach((n,i)=>{let o=this.items[i]||this.addItem();(!o.token||!Nt({...o.token,seconds:0},{...n,seconds:0}))&&
Rt(o.node,n,this.race.legend.letters[n.decision]),o.node.classList.toggle("parting",n.round===t.parting),this.race.legend.notice(n),o.token=n,o.from=e,e+=n.seconds||
0,o.to=e}),this.end=e,this.row.classList.toggle("drafts",t.tokens.some(n=>n.draft!==void 0)),this.parting=this.items.find(n=>n.token.round===t.parting)}addItem(){
let t=d("div","token future");t.setAttribute("role","option"),t.setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let e={
node:t};return this.items.push(e),e}span({token:t,from:e,to:n}){let i=this.items[t.first-1];if(i===void 0)return[e,n];let o=(i.to-i.from)/(t.last-t.first+1),r=i.
from+o*(t.round-t.first);return[r,r+o]}drawTrack(t){let e=i=>t>0?100*i/t:0,n=this.items.map(i=>{let{token:o}=i,[r,a]=this.span(i).map(e),h=a-Math.min(ba,(a-r)/4);
return`${"var(--of-"+o.decision+")"} ${r}% ${h}%, transparent ${h}% ${a}%`});this.done.style.background=n.length===0?"none":`linear-gradient(to right, ${n.join(
", ")}, transparent ${e(this.end)}%)`,this.flag.hidden=this.parting===void 0,this.parting&&(this.flag.style.left=e(this.parting.to)+"%"),this.busy.lay(this.data.
busy,t)}show(t,e,n){let i=0;for(;i<this.items.length&&this.items[i].to<=t+1e-9;)i+=1;i!==this.shown&&(this.items.forEach((r,a)=>r.node.classList.toggle("future",
a>=i)),this.shown=i,this.drawCounts(),n&&(this.row.scrollLeft=this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(e>0?Math.min(100,
100*t/e):100)}% 0 0)`;let o=this.data.complete&&i===this.items.length;this.speed.textContent=o?this.data.finish:Z(i)+" of "+Z(this.items.length)+" tokens",this.
status.textContent=o||!this.data.complete?this.data.status:"…",this.node.classList.toggle("over",o)}drawCounts(){let t=this.items.slice(0,this.shown).map(i=>i.
token),{rows:e}=this.race.legend,n=({name:i})=>t.filter(o=>i==="miss"?o.miss:o.decision===i).length;this.counts.replaceChildren(...e.filter(i=>n(i)>0).map(i=>{let o=d(
"span","of",Z(n(i))+" "+i.counted[n(i)===1?0:1]);return o.dataset.of=i.name,o}))}pin(){if(!this.parting)return;let t=this.parting.node,[e,n]=[t.previousElementSibling,
t.nextElementSibling],i=t.offsetLeft+t.offsetWidth;t.classList.toggle("pinned-right",e!==null&&e.offsetLeft+e.offsetWidth>t.offsetLeft),t.classList.toggle("pinn\
ed-left",n!==null&&n.offsetWidth>0&&n.offsetLeft<i)}rest(){let t=this.items.indexOf(this.parting),e=this.items[Math.max(0,t-3)];e&&(this.row.scrollLeft=e.node.offsetLeft-
this.row.offsetLeft-8),this.pin()}find(t){return this.items.find(e=>e.token.round===t)}onTrack(t){let e=this.track.getBoundingClientRect(),n=(t.clientX-e.left)/
e.width*this.race.end,i=this.items.find(o=>n<=this.span(o)[1]);i&&this.race.choose(this.number,i.token.round)}itemOf(t){let e=t.target.closest(".token");return e&&
this.items.find(n=>n.node===e)}onClick(t){let e=this.itemOf(t);e&&this.race.choose(this.number,e.token.round)}onHover(t){let e=this.itemOf(t);e&&(e.node.title=e.
token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),n={ArrowRight:e+1,ArrowLeft:e-1,Home:0,End:this.shown-
1,Enter:e," ":e};if(t.key==="Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,t.key==="Arro\
wDown"?1:-1,e);else if(t.key in n){let i=this.items[Math.min(Math.max(n[t.key],0),this.shown-1)];i&&this.race.choose(this.number,i.token.round)}else return;t.preventDefault(),
t.stopPropagation()}};var Ot=class{constructor(t){this.strip=t,this.filters=new Set,this.root=d("div","head"),this.badge=d("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=d("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let e=d("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},e.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,e)}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)return this.drawPresent();for(let n of t)this.letters[n.name]=n.letter,this.decisions.
append(this.button(n));this.drawPresent()}button(t){let e=t.name,n=d("button","filter");n.type="button",n.dataset.filter=e,n.title=t.label+": "+t.meaning+". Pre\
ss to highlight these tokens.",n.setAttribute("aria-pressed","false");let i=d("span","count","–");i.append(d("span","share-of"));let o=d("span","swatch",t.letter);
o.setAttribute("aria-hidden","true");let r=d("span","name",t.label);return n.append(o,d("span","words")),n.lastChild.append(r," ",i,d("span","note",t.meaning)),
n.addEventListener("click",()=>this.toggle(e)),this.buttons.set(e,{button:n,count:i}),n}entry(t,e,n,i){let o=d("span","entry about-"+t);o.title=i;let r=d("span",
"sample",e);return r.setAttribute("aria-hidden","true"),o.append(r,d("span","words",n)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let e=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let n of["draft","k","u","first_miss","message"])t[n]!==void 0&&this.present.add(n);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.
rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{name:e,usual:n}of this.rows){let{button:i}=this.buttons.get(e);i.
hidden=!(n&&!t)&&!this.present.has(e),i.hidden&&this.filters.has(e)&&this.toggle(e)}for(let[e,n]of Object.entries(this.entries))n.hidden=!this.present.has(e)}setCounts(t,e){
for(let[n,{count:i}]of this.buttons){let o=t[n]||0,r=Z(o),a=n==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";i.firstChild.data!==r&&(i.firstChild.data=r),i.
lastChild.textContent!==a&&(i.lastChild.textContent=a)}}};var Hs=globalThis[Symbol.for("cuhlm-boards")]??=new Map,Us=class{constructor(){this.board=null,this.plots=new Set}meetBoard(t){this.board=t;for(let e of this.plots)
t.join(e)}meetPlots(t){this.plots.add(t),this.board&&this.board.join(t)}};function ft(s){return Hs.has(s)||Hs.set(s,new Us),Hs.get(s)}function Qt(s,t){let e=document.
querySelector("[data-testid=stMain]"),n=s.getRootNode().host??s,i=n.closest("[data-testid=stColumn]")?.querySelector("[data-testid=stVerticalBlock]"),r=i?t??Math.
max(0,i.lastElementChild.getBoundingClientRect().bottom-n.getBoundingClientRect().bottom):0;return innerHeight-10-r-s.getBoundingClientRect().top-(e?e.scrollTop:
scrollY)}var Ks=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:n}=this,i=o=>Object.fromEntries(Object.entries(o).map(([r,a])=>[r,r in n?n[r]:a]));return{channel:i(
t),clock:i(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},Q=globalThis[Symbol.
for("cuhlm-hand")]??=new Ks;var qi=(s,t)=>Object.keys(s).every(e=>s[e]===t[e]);function ya(s){if(!s)return null;let{channel:t,clock:e}=Q.link(s.link),n={channel:t,clock:Ue(e,s.suits)};return qi(
t,s.link.channel)&&qi(n.clock,s.link.clock)?null:n}function Gi(s){let t=Ws(s.pricing),e=(s.pricing&&s.statuses[Q.at.schedule])??s.status;if(!t)return{...s,status:e};
let n=s.tokens.map(i=>({...i,seconds:Number(t.rows[i.round-1].totalS.toFixed(5))}));return{...s,tokens:n,busy:At(t.busy),status:e,finish:Ke(t,s.gains&&!s.pricing.
nothing)}}function Ws(s){let t=ya(s);try{return t&&Ki(s,t.channel,t.clock)}catch{return null}}var qe=[.5,1,2,5,10,20,50],xa=5,_a=12,ka=9,Ge=1e3;function va(s){let t=s/ka,e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(n=>n*e).find(n=>n>=t)}var Xe=class{constructor(t){
this.root=d("div","strip race"),this.legend=new Ot(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=!1,this.report=()=>{},this.field=d("d\
iv","lanes"),this.busyKey=new Et("Under each track, from the top: device, link, station."),this.root.append(this.legend.root,this.busyKey.root,this.field,this.buildControls()),
t.append(this.root),Q.followers.add(this)}buildControls(){let t=d("div","lane controls player"),e=d("div","about");this.playButton=this.button("play",()=>this.playing?
this.pause():this.play()),this.rates=d("div","speeds"),this.rates.setAttribute("role","group"),this.rates.setAttribute("aria-label","Speed of time");for(let i of qe){
let o=this.button("speed",()=>{this.rate=i,this.playing||this.play(),this.drawControls()});o.textContent=i+"×",o.dataset.rate=String(i),this.rates.append(o)}e.
append(this.playButton,this.rates);let n=d("div","course");return this.scrubber=d("input","scrubber"),this.scrubber.type="range",this.scrubber.max=String(Ge),this.
scrubber.setAttribute("aria-label","Seconds on the model clock"),this.scrubber.addEventListener("input",()=>{let i=Number(this.scrubber.value)/Ge*this.end;this.
pause(),this.show(i,!0)}),this.axis=d("div","axis"),this.axis.setAttribute("aria-hidden","true"),n.append(this.scrubber,this.axis),t.append(e,n),t}button(t,e){let n=d(
"button",t);return n.type="button",n.addEventListener("click",e),n}update(t,e){this.report=e;let n=this.run!==t.run,i=this.running&&!n;for(n&&(this.pause(),this.
run=t.run,this.action=null,this.selected=null,this.legend.clear()),this.running=t.running,this.legend.setDecisions(t.decisions),this.legend.setBadge(t.badge);this.
lanes.length>t.lanes.length;)this.lanes.pop().node.remove();let o=n||this.now>=this.end;this.sent=t.lanes,this.lay(),(n||i)&&(this.rate=qe.find(a=>a>=xa&&this.end/
a<=_a)||qe[qe.length-1]);let r=matchMedia("(prefers-reduced-motion: reduce)").matches;(n||i)&&!t.running&&!r&&this.end>0?this.play():this.playing||(this.show(o?
this.end:Math.min(this.now,this.end),t.running),o&&!t.running&&(n||i)&&this.rest()),(this.action===null||t.action===this.action)&&this.drawSelection(t.selected)}lay(){
this.sent.forEach((t,e)=>{this.lanes[e]||(this.lanes[e]=new We(this,e),this.field.append(this.lanes[e].node)),this.lanes[e].update(Gi(t))}),this.end=Math.max(0,
...this.lanes.map(t=>t.end));for(let t of this.lanes)t.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(t=>t.busy.spans)),this.drawAxis()}follow(){if(!this.
sent)return;let t=this.now>=this.end;this.lay(),this.show(t?this.end:Math.min(this.now,this.end),!1)}drawAxis(){if(this.axis.replaceChildren(),this.end<=0)return;
let t=va(this.end);for(let e=0;e*t<=this.end;e+=1){let n=d("span","tick",Number((e*t).toPrecision(6))+" s");n.style.left=100*e*t/this.end+"%",this.axis.append(n)}}play(){
this.end<=0||(this.now>=this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(t=>this.
tick(t)),this.show(this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){
this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3*this.rate;this.last=t,this.show(Math.min(this.now+e,this.end),!0),this.now<this.end?this.
frame=requestAnimationFrame(n=>this.tick(n)):(this.pause(),this.rest())}rest(){for(let t of this.lanes)t.rest()}show(t,e){this.now=t,this.root.style.setProperty(
"--now",String(this.end>0?t/this.end:1));for(let n of this.lanes)n.show(t,this.end,e);this.drawControls()}drawControls(){let t=this.playing?"pause":this.now>=this.
end?"again":"play";this.drawnState!==t&&(this.playButton.replaceChildren(H(t)),kt(this.playButton,{pause:"Pause",again:"Race again from the start",play:"Race on"}[t]),
this.drawnState=t),this.scrubber.value=String(this.end>0?Math.round(Ge*this.now/this.end):Ge),this.scrubber.style.setProperty("--done",(this.end>0?100*this.now/
this.end:100)+"%"),this.scrubber.setAttribute("aria-valuetext",J(this.now)+" of "+J(this.end)+" on the model clock"),this.scrubber.title=J(this.now)+" of "+J(this.
end)+" on the model clock";for(let e of this.rates.children)e.setAttribute("aria-pressed",String(Number(e.dataset.rate)===this.rate))}choose(t,e){this.drawSelection(
e===null?null:{lane:t,round:e});let n=this.itemAt(this.selected);n&&n.node.focus({preventScroll:!0}),this.action=Date.now(),this.report("selected",{run:this.run,
lane:t,round:e,action:this.action})}chooseBeside(t,e,n){let i=this.lanes[t+e],o=i&&i.items[Math.min(n,i.shown-1)];o&&this.choose(t+e,o.token.round)}itemAt(t){let e=t&&
this.lanes[t.lane];return e?e.find(t.round):void 0}drawSelection(t){let e=this.itemAt(this.selected);e&&e.node.setAttribute("aria-selected","false"),this.selected=
t;let n=this.itemAt(t);if(!n)return;let i=this.lanes[t.lane];n.node.setAttribute("aria-selected","true");for(let a of i.items)a.node.tabIndex=a===n?0:-1;let o=n.
node.getBoundingClientRect(),r=i.row.getBoundingClientRect();o.left<r.left?i.row.scrollLeft-=r.left-o.left+60:o.right>r.right&&(i.row.scrollLeft+=o.right-r.right+
60)}release(){this.root.isConnected||(this.pause(),Q.followers.delete(this))}};var Sa=5,Vi=14,$a={skip:"skip",slm:"writes alone",llm:"not used",bonus:"no draft"};function te(s,t,e=null){if(e!==null&&e.u_th!==null)return e.u_th;let{u_th:n}=s.
settings;return t.uses.includes("u_th")&&typeof n=="number"?n:null}function Yi(s,t,e,n,i,o){let r={verdict:Aa(e)},a=Xi(e.draft_top,[[e.draft,e.draft_text,e.draft_prob]],
e);a.length>0&&(r.small=a);let h=i&&e.target_top.length===0?i:e,l=e.draft===null?[e.token,R(e),h.target_prob]:[e.draft,e.draft_text,h.target_prob],c=Xi(h.target_top,
[l],e);c.length>0&&(r.large=c);let u=Ma(e,n,s.settings,t,o);u&&(r.why=u),r.asks=$a[e.decision]??"ask";let m=te(s,t,e);e.uncertainty!==null&&m!==null&&(r.limit=Number(
m.toFixed(4)));let p=t.test.shares_noise?Ta(e,i):Ea(e,i,s.settings);return p&&(r.test=p),r}function ht(s){return`‘${A(s??"",Vi)||"(no text)"}’`}function Xi(s,t,e){
let n=new Map(s.map(([a,h,l])=>[a,{text:h,prob:l}]));for(let[a,h,l]of t)a!==null&&l!==null&&!n.has(a)&&n.set(a,{text:h??"",prob:l});let i=[...n.keys()].sort((a,h)=>n.
get(h).prob-n.get(a).prob||a-h),o=new Set([e.draft,e.token].filter(a=>n.has(a))),r=new Set([...o,...i.filter(a=>!o.has(a)).slice(0,Sa-o.size)]);return i.filter(
a=>r.has(a)).map(a=>{let{text:h,prob:l}=n.get(a),c=e.is_end&&a===e.token?"end":h,u=a===e.draft?"draft":a===e.token?"final":"";return{text:A(c,Vi)||"(no text)",share:Number(
l.toFixed(4)),words:x(l),mark:u}})}function Ma(s,t,e,n,i){let{reads:o}=n,r=s.decision==="skip";if(s.decision==="bonus")return"all drafts were accepted";if(s.decision===
"slm"||s.decision==="llm")return"";if(n.blocks)return`draft ${i.tokens.length+1} of ${v(t.slm_passes)} in one message`;if(o.includes("skip_prob"))return`chance:\
 ${x(e.skip_prob)} are skipped`;if(o.length===0||n.compares_u_th&&e.u_th===null)return"every draft is sent";if(o.includes("confidence_th")&&s.draft_prob!==null){
let[u,m]=E(s.draft_prob,e.confidence_th);return`probability ${u} ${r?"≥":"<"} ${m}`}let a=s.u_th??(typeof e.u_th=="number"?e.u_th:null);if(!o.includes("estima\
tor")||s.uncertainty===null||a===null)return"";let[h,l]=E(s.uncertainty,a),c=r||s.uncertainty>a?"":", after 15 skips";return`uncertainty ${h} ${s.uncertainty>a?
">":"≤"} ${l}${c}`}function Aa(s){return s.decision==="resample"?s.token===s.draft?"drawn again":`replaced by ${ht(R(s))}`:s.decision==="bonus"?`adds ${ht(R(s))}`:
{accept:"accepted",llm:"writes alone"}[s.decision]??"not asked"}function Ta(s,t){if(s.decision==="bonus")return"sampled with the noise of this position";if(s.decision===
"skip")return t?`only the simulation knows: with the same noise it would sample ${t.would_accept?"this token, too":"another token"}`:"what it would sample shows\
 later";let e=x(s.accept_prob);return s.decision==="accept"?`with the same noise it samples ${ht(s.draft_text)}, too (chance ${e})`:`with the same noise it samp\
les ${ht(R(s))} (chance of ${ht(s.draft_text)}: ${e})`}function Ea(s,t,e){if(s.decision==="bonus")return"from the pass that tested the drafts";if(s.decision==="\
skip"||s.decision==="slm"){if(!t)return s.decision==="skip"?"what it would say shows later":"";let o=x(1-t.rejection_prob);return`only the simulation knows: wou\
ld ${t.would_accept?`accept (${o})`:`replace it (accepts with ${o})`}`}if(s.decision==="llm")return"";if(s.case===null){let[o,r]=E(s.target_prob??0,e.p_t);return`\
its probability ${o} ${s.decision==="accept"?"≥":"<"} floor ${r}`}if(s.case==="1")return`at least as likely here: ${ht(s.draft_text)} is certainly accepted`;let[
n,i]=E(s.accept_uniform??0,s.accept_prob??0);return i.startsWith("<")?`practically never accepts ${ht(s.draft_text)}`:`accepts ${ht(s.draft_text)} with probabil\
ity ${i}; draw ${n}`}var Ve=48,La={"␣":"space ","↵":"line break ","⇥":"tab "};function Ye(s,t,e,n){let i=s.rows.find(({audit:r})=>r&&!r.would_accept),o={...s,before:t,method:e,
words:n,firstMiss:i?i.token.round:null};return Ca(s.rows).map(({rows:r,finished:a})=>Oa(r,a,o))}function Ca(s){let t=[],[e,n]=[null,new Uint8Array(0)];for(let i of s){
let o=i.token.token_hex;o===null&&([e,n]=[null,new Uint8Array(0)]),e===null&&t.push(e={rows:[],finished:!0}),e.rows.push(i),o!==null&&(n=Ra(Uint8Array.of(...n,...Na(
o)))),e.finished=n.length===0,e.finished&&(e=null)}return t}function Ra(s){for(let t=Math.min(3,s.length);t>0;t-=1){let e=s.slice(s.length-t),n=new TextDecoder;
if(n.decode(e,{stream:!0})===""&&n.decode()!=="")return e}return new Uint8Array(0)}function Na(s){return Uint8Array.from(s.match(/../g)??[],t=>parseInt(t,16))}function Oa(s,t,e){
let n=s.map(({token:l})=>l);if(n[0].token_hex===null)return qs(s[0],A(n[0].text,Ve),"",e);let i=n.map(l=>l.text).join(""),o=t&&i.replaceAll("�","")!=="",r=o?A(
i,Ve):Zi(n.map(l=>l.token_hex??"").join(""));if(n.length===1&&t)return qs(s[0],r,"",e);let a=s.map(l=>qs(l,Zi(l.token.token_hex??""),o?r:"",e)),h={round:n[0].round,
text:r,parts:a,whole:o};return a.some(l=>l.newline)?{...h,newline:!0}:h}function qs(s,t,e,{started:n,before:i,method:o,words:r,firstMiss:a}){let{token:h,exchange:l,
audit:c}=s,u=i.get(h.round),m={round:h.round,text:h.is_end?"end":t,decision:h.decision,seconds:Number(s.totalS.toFixed(5))};h.is_end&&(m.end=!0),h.text.includes(
`
`)&&(m.newline=!0),h.decision==="resample"&&(m.draft=A(h.draft_text??"",Ve)||`token ${h.draft}`),h.k!==null&&(m.k=h.k<1e4?String(h.k):`${Math.round(h.k/1e3)}k`),
h.uncertainty!==null&&(m.u=Number(h.uncertainty.toFixed(4))),c&&!c.would_accept&&(m.miss=!0,h.round===a&&(m.first_miss=!0));let p=Ri(l);if(p){let g=Fs(u,h);Object.
assign(m,{first:g,last:g+l.tokens-1,message:`${p}.`}),l.thrown.length>0&&h.round===m.last&&(m.thrown=l.thrown.map(f=>A(f,Ve)||"(no text)"))}m.label=Pa(h,l,m,e,r.
decisions[h.decision]);let w=ze(h,{...l,outage:!1},c,n.settings,o,u);return m.hint=`Token ${h.round}: ${w}${m.first_miss?` ${r.firstMiss}`:""}`,m.scene=Yi(n,o,h,
l,c,u),m}function Zi(s){return(s.match(/../g)??[]).join(" ").toUpperCase()}function Gs(s){return Array.from(s,t=>La[t]??t).join("").trim()||"empty"}function Pa(s,t,e,n,i){
let o=s.decision==="slm"||s.decision==="llm";return[`Token ${s.round}: ${s.is_end?"end of the text":Gs(e.text)}`,n?`part of ${Gs(n)}`:"",o?`chosen by the ${i}`:
i,"draft"in e?`draft ${Gs(e.draft)} rejected`:"",s.k===null?"":s.k===1?"one probability sent":`${v(s.k)} probabilities sent`,s.uncertainty===null?"":`uncertaint\
y ${Y(s.uncertainty,2)}`,e.miss?"the LLM would have rejected it":"",e.first_miss?"the first wrong skip":"",e.thrown?`${e.thrown.length} drafts behind it thrown`:
"",t.outage?"the upload ran into an outage":""].filter(Boolean).join(", ")}var Ba=[.01,.1,1,2],Ji="nothing sent for this token";function Qi(s,t,e,n,i=null){let{rows:o}=s,r=so(o);return{since:0,rounds:o.length,counters:Ia(s,r,e.counters,
i),plots:ja(s,r,t,e.plots),...eo(s),words:o.map(({token:a})=>a.text),question:n,active:!1,paused:!1,flips:[]}}function to(s,t,e){let n=so(t.rows),[i,o]=[io(t,n,
e),oo(t,n)];return{...s,...eo(t),counters:s.counters.map(r=>r.name==="speed"?{...r,...i}:r),plots:s.plots.map(r=>r.name==="throughput"?{...r,...o}:r)}}function eo(s){
let t=e=>s.rows.map(n=>mt(n.begins?n.exchange[e]:0));return{parts:["slm_s","uplink_s","llm_s"].map(t),total:s.rows.map(({totalS:e})=>mt(e)),busy:At(s.busy),link:Fa(
s)}}function mt(s){return L(s)?null:Number(s.toPrecision(4))}function tt(s,t){return t>0?s/t:null}function so(s){let t=new Array(s.length);for(let e=s.length-1,
n=e;e>=0;e-=1)t[e]=n,s[e].begins&&(n=e-1);return t}function no(s){return Object.keys(It).filter(e=>s.every(n=>n[e]!==null)).map(e=>[e,I(s.map(n=>n[e].totalS))])}
function io({rows:s},t,e){let[n,i]=[I(s.map(({totalS:r})=>r)),no(s)],o=r=>Fi(Object.fromEntries(i.map(([a,h])=>[a,tt(h[r],n[r])])));return{values:t.map(r=>M(tt(
r+1,n[r]))),asides:t.map(r=>e?"":o(r))}}function Ia(s,t,e,n){let{rows:i,fullBits:o}=s,r=I(i.map(({bias:g})=>L(g)?0:1)),a=I(i.map(g=>g.bias??0)),h=I(i.map(({transmitted:g})=>Number(
g))),l=I(i.map(g=>g.sent?g.exchange.payload_bits:0)),c=t.map(g=>tt(o*(g+1),l[g])),u=(g,f,b)=>({name:g,...e[g],values:f,asides:b}),m=n?.mark==="?",p=[{name:"spee\
d",...e.speed,...io(s,t,m)},u("bias",i.map((g,f)=>q(tt(a[f],r[f]))),i.map(()=>"0 is best, 2 worst")),u("uploads",i.map((g,f)=>Le(tt(h[f],f+1))),c.map(g=>m?"":g===
null?"no bits":`HLM's bits ÷ ${M(g)}`))];if(i.some(({skipped:g})=>g)){let g=I(i.map(({wouldAccept:b})=>+(b===!1))),f=I(i.map(b=>b.skipped?b.rejection_prob??0:0));
p.push(u("false",g.map(v),f.map(b=>b>=.05?`${b.toFixed(1)} predicted`:"none predicted")))}let w=(g,f)=>i.map((b,y)=>y===i.length-1?g:f);return n!==null&&p.push(
u("answer",w(n.mark,"…"),w(n.words,""))),p}function Xs(s,t,e,n,i=[],o=t){let r=a=>a.map(h=>L(h)?"":n(h));return{lines:s,points:t.map(mt),top:e,levels:i,now:r(
o),each:r(t)}}function oo({rows:s},t){let e=I(s.map(({totalS:r})=>r)),n=t.map(r=>tt(r+1,e[r])),i=s.map(r=>r.begins?tt(r.exchange.tokens,r.totalS):null),o=no(s).
map(([r,a])=>({name:It[r],dash:"dashed",values:t.map(h=>mt(tt(h+1,a[h])))}));return Xs([Vs("so far",n),...o],i,ro(i,10),M,[],n)}function Vs(s,t){return{name:s,dash:"\
solid",values:t.map(mt)}}function ja(s,t,e,n){let{rows:i,started:o}=s,r=I(i.map(({bias:g})=>L(g)?0:1)),h=I(i.map(g=>g.bias??0)).map((g,f)=>tt(g,r[f])),l=i.map(g=>g.
bias),c=i.map(({token:g})=>g.u_th),u=e.uses.includes("u_th")&&typeof o.settings.u_th=="number"?o.settings.u_th:null,m=e.learns||u===null?[]:[{value:u,name:"u_th",
dash:"solid",words:x(u)}],p=i.map(({token:g})=>g.uncertainty),w=e.learns?[Vs("learned threshold",c)]:[];return[{name:"throughput",...n.throughput,...oo(s,t)},{name:"\
bias",...n.bias,...Xs([Vs("mean so far",h)],l,Ba.find(g=>g>=ro(l,0))??2,q,[],h)},{name:"uncertainty",...n.uncertainty,...Xs(w,p,1,x,m,e.learns?c:p)}]}function ro(s,t){
return s.reduce((e,n)=>Math.max(e,n??0),t)}function Fa({rows:s,started:t,fullBits:e,settings:n}){let i=u=>s.map(({first:m})=>m.sent?m.exchange[u]:0),[o,r]=[i("p\
ayload_bits"),i("billed_downlink_bits")],{channel:a}=n,h=a.downlink_snr_db===null?"":` (down ${z(a.downlink_snr_db)})`,l=`average ${z(a.snr_db)}${h}`,c=s.map(({
first:u})=>u.hlm||u.sent?u.snrDb:null);return{packets:[o,r].map(u=>u.map(m=>m?C(m):"")),widths:[o,r].map(u=>u.map(m=>mt(Math.min(1,Math.log1p(m)/Math.log1p(e))))),
snr:c.map(mt),average:a.snr_db,channel:c.map(u=>u===null?`SNR ${l}`:`SNR now ${z(u)}, ${l}`),whole:`HLM would send all ${v(t.vocabulary_size)} probabilities: ${C(
e)}`,whole_s:s.map(({hlm:u})=>u?D(u.uplinkS):""),uploads:s.map(Da)}}function Da(s){let{exchange:t,token:e,begins:n,firstIndex:i}=s,o=t.slm_passes,r=`${C(t.payload_bits)}\
, ${D(t.uplink_s)} on air${t.outage?", an outage":""}`;if(n&&o>1)return s.first.sent?`${v(o)} drafts sent in one message: ${r}`:Ji;if(n){let a=e.k===null?"the d\
raft":`${v(e.k)} ${e.k===1?"probability":"probabilities"}`;return s.first.sent?`${a}: ${r}`:Ji}return e.decision==="bonus"?`bonus: from the pass that tested the\
 message of token ${i+1}`:`went with token ${i+1}, one of ${v(o)} drafts: ${r}`}var za=10,Ha=250,T={left:52,right:72,top:8,bottom:20},ao={skip:(s,t,e)=>`M${s-e} ${t}a${e} ${e} 0 1 0 ${2*e} 0a${e} ${e} 0 1 0 ${-2*e} 0z`,accept:(s,t,e)=>`M${s}\
 ${t-1.2*e}l${1.1*e} ${2*e}h${-2.2*e}z`,resample:(s,t,e)=>`M${s-e} ${t-e}h${2*e}v${2*e}h${-2*e}z`,slm:(s,t,e)=>`M${s} ${t-1.2*e}l${1.2*e} ${1.2*e}l${-1.2*e} ${1.2*
e}l${-1.2*e} ${-1.2*e}z`,llm:(s,t,e)=>`M${s-e} ${t-e/3}h${2*e/3}v${-2*e/3}h${2*e/3}v${2*e/3}h${2*e/3}v${2*e/3}h${-2*e/3}v${2*e/3}h${-2*e/3}v${-2*e/3}h${-2*e/3}z`,
bonus:(s,t,e)=>`M${s} ${t-1.3*e}l${.35*e} ${.9*e}h${.95*e}l${-.75*e} ${.65*e}l${.3*e} ${.95*e}l${-.85*e} ${-.6*e}l${-.85*e} ${.6*e}l${.3*e} ${-.95*e}l${-.75*e} ${-.65*
e}h${.95*e}z`};function ho(s,t){let e=s/t,n=10**Math.floor(Math.log10(e)),i=[1,2,2.5,5,10].map(r=>r*n).find(r=>r>=e*.999),o=[];for(let r=0;r<s*.9999;r+=i)o.push(
Number(r.toPrecision(6)));return[...o,Number((o.length*i).toPrecision(6))]}var ee=class{constructor(t,e){this.root=d("section","plot"),this.title=d("h3","title"),
this.key=d("span","lines"),this.now=d("output","now");let n=d("div","plot-head");n.append(this.title,this.key,this.now),this.svg=k("svg",{role:"img"}),this.root.
append(n,this.svg),t.append(this.root),this.svg.addEventListener("pointermove",i=>this.onHover(i)),this.svg.addEventListener("pointerleave",()=>this.drawNow(this.
chose??this.shown,this.chose!==null)),this.svg.addEventListener("click",i=>{let o=this.roundAt(i);o!==null&&e(o)}),this.shown=0,this.chose=null}roundAt(t){if(!this.
spec||this.known===0)return null;let e=this.svg.getBoundingClientRect(),n=Math.round((t.clientX-e.left-T.left)/this.inner*this.rounds+.5);return n>=1&&n<=this.shown?
n:null}onHover(t){let e=this.roundAt(t);this.drawNow(e??this.shown,e!==null)}x(t){return T.left+(t-.5)/this.rounds*this.inner}y(t){return T.top+(1-t/this.top)*this.
tall}lay(t,e,n,i,o){this.spec=t,this.known=t.points.length,this.rounds=Math.max(za,n);let r=ho(t.top,4);this.top=r[r.length-1];let a=t.lines.filter(p=>p.dash===
"dashed");if(this.inner=i-T.left-T.right,this.tall=o-T.top-T.bottom,this.inner<40||this.tall<30)return;this.title.textContent=t.title,this.svg.setAttribute("ari\
a-label",t.title),this.root.title=t.help;let h=[];this.empty=t.points.length>0&&t.points.every(p=>p===null),this.svg.setAttribute("viewBox",`0 0 ${i} ${o}`),this.
svg.setAttribute("width",i),this.svg.setAttribute("height",o);let l=T.left+this.inner;for(let p of r){h.push(k("path",{class:"grid",d:`M${T.left} ${this.y(p)}H${l}`}));
let w=k("text",{class:"tick",x:T.left-6,y:this.y(p)+4,"text-anchor":"end"});w.textContent=String(p),h.push(w)}for(let p of ho(this.rounds,6).filter(w=>w>=1&&w%1===
0&&w<=this.rounds)){let w=k("text",{class:"tick",x:this.x(p),y:o-5,"text-anchor":"middle"});w.textContent=String(p),h.push(w)}let c=k("text",{class:"tick axis",
x:l+8,y:o-5});if(c.textContent="token",h.push(c),this.empty&&t.absent){let p=k("text",{class:"tick absent",x:T.left+this.inner/2,y:T.top+this.tall/2,"text-ancho\
r":"middle"});p.textContent=t.absent,h.push(p)}let u=p=>p.values.findLast(w=>w!==null),m=a.map(p=>({name:p.name,value:u(p)})).filter(({value:p})=>p!==void 0);h.
push(...this.names([...t.levels.map(p=>({...p,drawn:!0})),...m],l)),h.push(this.clipped(e)),this.cursor=k("path",{class:"cursor",d:`M0 ${T.top}V${T.top+this.tall}`}),
this.chosen=k("circle",{class:"chosen",r:7,visibility:"hidden"}),this.stem=k("path",{class:"stem",d:`M0 ${T.top}V${T.top+this.tall}`,visibility:"hidden"}),h.push(
this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...h),this.key.replaceChildren(...t.lines.slice(0,1).map(p=>d("span","line-name",p.name))),this.reveal(
this.shown)}names(t,e){let n=[],i=-1/0;for(let o of[...t].sort((r,a)=>a.value-r.value)){let r=this.y(Math.min(o.value,this.top));o.drawn&&n.push(k("path",{class:"\
level "+o.dash,d:`M${T.left} ${r}H${e}`})),i=Math.max(r+4,i+13);let a=k("text",{class:"tick",x:e+5,y:i});a.textContent=o.name+(o.drawn?" "+o.words:""),n.push(a)}
return n}clipped(t){let e=Ne("shown"),n=k("g",{"clip-path":`url(#${e})`}),i=k("clipPath",{id:e},n);this.window=k("rect",{x:0,y:0,width:0,height:T.top+this.tall+
6},i);let o=Math.min(4.2,Math.max(2,this.inner/this.rounds/1.6)),r={};this.spec.points.forEach((a,h)=>{if(a===null)return;let l=t[h],c=ao[l]||ao.skip;r[l]=(r[l]||
"")+c(+this.x(h+1).toFixed(1),+this.y(Math.min(a,this.top)).toFixed(1),o)});for(let[a,h]of Object.entries(r))k("path",{class:"mark-of","data-decision":a,d:h},n);
return this.spec.lines.forEach((a,h)=>{let l="",c="M";a.values.forEach((u,m)=>{u===null?c="M":(l+=`${c}${this.x(m+1).toFixed(1)} ${this.y(Math.min(u,this.top)).
toFixed(1)}`,c="L")}),k("path",{class:`curve ${a.dash}${h===0?" first":""}`,d:l},n)}),n}reveal(t){if(this.shown=t,!this.window)return;let e=t===0?0:this.x(t+.5);
this.window.setAttribute("width",e.toFixed(1)),this.cursor.setAttribute("transform",`translate(${e.toFixed(1)} 0)`),this.cursor.setAttribute("visibility",t===0||
t>=this.known?"hidden":"visible"),this.drawNow(this.chose??t,this.chose!==null)}drawNow(t,e=!1){let n=!this.spec||t===0?"":(e?this.spec.each:this.spec.now)[t-1]??
"",i=e&&n?`token ${t}: ${n}`:n;this.now.textContent!==i&&(this.now.textContent=i)}choose(t){if(this.chose=t,!this.chosen)return;let e=t===null||!this.spec?null:
this.spec.points[t-1]??null;this.stem.setAttribute("visibility",t===null?"hidden":"visible"),t!==null&&this.stem.setAttribute("transform",`translate(${this.x(t).
toFixed(1)} 0)`),this.chosen.setAttribute("visibility",e===null?"hidden":"visible"),e!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.chosen.setAttribute(
"cy",this.y(Math.min(e,this.top)))),this.drawNow(t??this.shown,t!==null)}},se=class{constructor(t,e,n){this.root=d("div","plots strip"),t.append(this.root),this.
board=null,this.names=n,this.plots=n.map(()=>new ee(this.root,i=>this.board.strip.choose(i,0))),this.resized=new ResizeObserver(()=>this.fit()),this.resized.observe(
this.root),this.onResize=()=>this.fit(),addEventListener("resize",this.onResize),this.key=e,ft(e).meetPlots(this)}update(){}lay(t){this.board=t,this.fit(!0)}fit(t=!1){
if(!this.board?.series||!this.root.isConnected)return;let e=Math.floor(this.root.clientWidth),n=this.names.length===1||this.board.narrow()?this.names.length*176:
Qt(this.root)-4,i=Math.min(Ha,Math.max(96,Math.floor(n/this.plots.length)-26));if(e===0||!t&&e===this.width&&i===this.height)return;Object.assign(this,{width:e,
height:i});let o=this.names.map(r=>this.board.series.plots.find(a=>a.name===r));this.plots.forEach((r,a)=>r.lay(o[a],this.board.decisions(),this.board.span(),e,
i)),this.choose(this.board.strip.selected)}reveal(t){for(let e of this.plots)e.reveal(t)}choose(t){for(let e of this.plots)e.choose(t)}release(){this.root.isConnected||
(removeEventListener("resize",this.onResize),this.resized.disconnect(),ft(this.key).plots.delete(this),this.board?.plots.delete(this))}};var Pt={top:4,height:22},Ys={gap:6,height:22},Ze={top:10,bottom:6,side:6},Ua=6,Ka=6,Je=class{constructor(){this.root=k("svg",{class:"waves","aria-hidden":"true"}),
this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(this.root),this.series=null,this.round=null}update(t,e,n){this.series=t.link,this.rounds=Math.
max(e,2),this.decisions=n,this.lay()}lay(){let{width:t,height:e}=this.root.getBoundingClientRect();if(!this.series||t<60||e<60)return;Object.assign(this,{width:t,
height:e}),this.root.setAttribute("viewBox",`0 0 ${t} ${e}`);let n=Pt.top+Pt.height+Ys.gap;this.top=n+Ys.height+Ze.top,this.bottom=e-Ze.bottom;let i=this.series.
snr.filter(w=>w!==null).concat(this.series.average),[o,r]=[Math.min(...i),Math.max(...i)],a=(o+r)/2,h=Math.max(r-o,Ka)/2;this.y=w=>this.top+(a+h-w)/(2*h)*(this.
bottom-this.top),this.x=w=>Ze.side+(w-1)/(this.rounds-1)*(t-2*Ze.side);let l=Ne("met"),c=k("clipPath",{id:l});this.window=k("rect",{x:0,y:0,width:0,height:e},c);
let u=this.y(this.series.average).toFixed(1),m=k("g",{"clip-path":`url(#${l})`}),p=this.path();k("path",{class:"trace",d:p},m);for(let{x:w,y:g,decision:f}of this.
packets())k("circle",{class:"met","data-decision":f,cx:w,cy:g,r:3.5},m);this.now=k("g",{class:"here"}),this.beam=k("path",{class:"beam"},this.now),this.dot=k("c\
ircle",{class:"at",r:5},this.now),this.ghost=k("g",{class:"ghost"}),k("rect",{x:1,y:n,width:t-2,height:Ys.height,rx:5},this.ghost),this.ghostWords=k("text",{x:t/
2,y:n+15.5,"text-anchor":"middle"},this.ghost),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(c,k("path",{class:"average",d:`\
M0 ${u}H${t}`}),k("path",{class:"trace to-come",d:p}),m,this.now,this.ghost,this.up.root,this.down.root),this.draw(this.round,this.shares??[0,0],this.shown??0)}path(){
let t="";return this.series.snr.forEach((e,n)=>{e!==null&&(t+=`${t?"L":"M"}${this.x(n+1).toFixed(1)} ${this.y(e).toFixed(1)}`)}),t}packets(){let{snr:t,widths:e}=this.
series;return t.map((i,o)=>({value:i,index:o})).filter(({value:i,index:o})=>i!==null&&e[0][o]>0).map(({value:i,index:o})=>({x:this.x(o+1).toFixed(1),y:this.y(i).
toFixed(1),decision:this.decisions[o]??""}))}packet(t){let e=k("g",{class:"packet "+t}),n=k("rect",{rx:5},e),i=k("text",{},e);return{root:e,box:n,words:i}}draw(t,e,n){
if(Object.assign(this,{round:t,shares:e,shown:n}),!this.window)return;let{link:i,row:o}={link:this.series,row:(t??0)-1};this.window.setAttribute("width",n>0?(this.
x(n)+4).toFixed(1):"0");let r=t===null?null:i.snr[o]??null;if(this.now.style.display=r===null?"none":"",r!==null){let[l,c]=[this.x(t).toFixed(1),this.y(r).toFixed(
1)];this.beam.setAttribute("d",`M${l} ${Pt.top}V${this.bottom}`),this.dot.setAttribute("cx",l),this.dot.setAttribute("cy",c)}this.write(this.ghostWords,this.ghostSays(
i.whole_s[o]??""));let a=t!==null&&i.widths[1][o]>0,h=this.decisions[o]??"";this.place(this.up,t===null?0:i.widths[0][o]??0,e[0],i.packets[0][o],h,0,a?.5:1),this.
place(this.down,a?i.widths[1][o]:0,1-e[1],i.packets[1][o],h,.5,.5),a&&e[1]===0&&(this.down.root.style.display="none")}write(t,e){t.textContent!==e&&(t.textContent=
e)}ghostSays(t){let{whole:e}=this.series,n=t&&", "+t,i=[e,e.replace("HLM would send","HLM:"),"HLM: "+e.split(": ").pop()],o=e.length+":"+this.width;if(this.fitted?.
of!==o){let r=i.findIndex(a=>(this.ghostWords.textContent=a+", 000 ms ",this.ghostWords.getComputedTextLength()<this.width-12));this.fitted={of:o,fits:r<0?i.length-
1:r}}return i[this.fitted.fits]+n}place(t,e,n,i,o,r,a){if(t.root.style.display=e>0?"":"none",!(e>0))return;t.root.dataset.decision=o;let h=Math.max(Ua,e*this.width),
l=n*(this.width-h),[c,u]=[Pt.top+r*Pt.height,a*Pt.height];for(let[w,g]of Object.entries({x:l,y:c,width:h,height:u}))t.box.setAttribute(w,g.toFixed(1));let m=h>20+
7*i.length,p=l+h+60<this.width;this.write(t.words,i),t.words.classList.toggle("inside",m),t.words.classList.toggle("half",a<1),t.words.setAttribute("text-anchor",
m?"middle":p?"start":"end"),t.words.setAttribute("x",(m?l+h/2:p?l+h+5:l-5).toFixed(1)),t.words.setAttribute("y",(c+u/2+(a<1?3.5:4.5)).toFixed(1))}release(){this.
resized.disconnect()}};var Wa=160,Qe=class{constructor(t,e,n){this.root=d("section","side "+t),this.root.setAttribute("aria-label",e);let i=d("h3","side-title");i.append(H(t),e),i.title=
n,this.rows=d("ol","rows"),this.note=d("p","side-note"),this.gauge=d("span","gauge"),this.gauge.setAttribute("aria-hidden","true"),this.verdict=d("p","verdict");
let o=d("div","said-below");o.append(this.gauge,this.note,this.verdict),this.root.append(i,this.rows,o)}draw(t,e,n,i,o){let r=a=>a.mark?"row is-"+a.mark:"row";this.
rows.replaceChildren(...(t??[]).map(a=>{let h=d("li",r(a)),l=d("span","share");l.style.setProperty("--share",String(a.share));let c=d("bdi","row-text");return Ct(
c,a.text),h.append(l,c,d("span","row-words",a.words)),a.mark&&h.append(d("span","row-mark",a.mark)),h})),this.gauge.hidden=i===void 0,i!==void 0&&(this.gauge.style.
setProperty("--u",String(i)),this.gauge.style.setProperty("--limit",String(o??-1)),this.gauge.classList.toggle("limited",o!==void 0)),this.note.textContent=this.
note.title=e??"",this.verdict.textContent=this.verdict.title=n??""}},ts=class{constructor(t){this.root=d("div","picture"),this.phone=new Qe("phone","Small model",
"On the phone: it drafts every token; its likeliest tokens with their probabilities"),this.mast=new Qe("mast","Large model","At the base station: its likeliest \
tokens at the same place of the text"),this.link=new Je;let e=d("div","between");this.channel=d("span","channel"),this.upload=d("span","upload");let n=d("p","ai\
r");n.append(this.channel,this.upload),e.append(this.link.root,n),e.title="The line is the fading of this run in time: the SNR that each token's message meets, \
a dot where one was sent. A packet is as wide as the logarithm of its bits; dashed, what HLM would send for the same token, on the same channel.",this.root.append(
this.phone.root,e,this.mast.root),this.sentence=d("div","sentence"),this.words=d("p","sentence-words"),this.words.dir="auto",this.go=d("button","play-on"),this.
go.type="button",this.go.append(H("play"),"Play on"),this.go.hidden=!0,this.go.addEventListener("click",t),this.sentence.append(this.words,this.go),this.drawn=null,
this.seen=0}update(t,e,n){this.series=t,this.drawn=null,this.link.update(t,e,n)}draw(t,e,n,i){let[o,r,a]=n,h=e*(o+r+a),l=e>=1,c=this.root.classList;if(c.toggle(
"drafting",!l&&h<o),c.toggle("unanswered",!l&&r+a>0&&h<o+r),c.toggle("checking",!l&&a>0&&h>=o+r),t!==this.drawn){let w=performance.now();if(!l&&t!==null&&r+a===
0&&w-this.seen<Wa)return;this.seen=w,this.content(t)}let u=l||r===0?1:Math.min(1,Math.max(0,(h-o)/r)),p=t!==null&&this.series?.link.widths[1][t.round-1]>0?[Math.
min(1,2*u),Math.max(0,2*u-1)]:[u,1];c.toggle("unsent",!l&&h<o),this.link.draw(t===null?null:t.round,p,i)}content(t){this.drawn=t;let e=t?.scene??{};this.root.dataset.
decision=t?.decision??"",this.root.classList.toggle("unasked",["skip","slm"].includes(t?.decision)),this.phone.draw(e.small,e.why,e.asks,e.limit===void 0?void 0:
t.u,e.limit),this.mast.draw(e.large,e.test,e.verdict);let n=this.series?.link;this.channel.textContent=t?n?.channel[t.round-1]??"":"",this.upload.textContent=t?
n?.uploads[t.round-1]??"":""}say(t){this.words.textContent!==t&&(this.words.textContent=this.words.title=t)}release(){this.link.release()}};function lo(s,t){if(!s||s.parts[0].length<t.since||s.plots.length!==t.plots.length)return null;let e=(a,h)=>a.slice(0,t.since).concat(h),n=(a,h)=>h.map((l,c)=>e(
a[c],l)),i=Array(t.since).fill("–"),o=Object.fromEntries(s.counters.map(a=>[a.name,a])),r=(a,h,l)=>Object.fromEntries(l.map(c=>[c,e(a[c],h[c])]));return{...t,
counters:t.counters.map(a=>({...a,values:e(o[a.name]?.values??i,a.values),asides:e(o[a.name]?.asides??i.map(()=>""),a.asides)})),plots:t.plots.map((a,h)=>({...a,
...r(s.plots[h],a,["points","now","each"]),lines:a.lines.map((l,c)=>({...l,values:e(s.plots[h].lines[c]?.values??[],l.values)}))})),parts:n(s.parts,t.parts),...r(
s,t,["total","busy","words"]),...t.pricing&&{pricing:{...t.pricing,...r(s.pricing??{rows:[]},t.pricing,["rows"])}},link:{...t.link,...r(s.link,t.link,["snr","ch\
annel","whole_s","uploads"]),packets:n(s.link.packets,t.link.packets),widths:n(s.link.widths,t.link.widths)}}}var Ga=320,co=700,Xa=4e3,Va=24,Ya=640,uo=70,Za={least:132,most:260,share:.5},Ja=58,Qa=186,th=158,po=220,eh=800,es=class{constructor(t,e){this.strip=t,this.key=e,
this.sent=this.series=null,this.plots=new Set,this.active=this.paused=!1,this.build(),this.onKey=i=>this.key_(i),document.addEventListener("keydown",this.onKey),
this.fitted=new ResizeObserver(()=>this.fit()),this.onResize=()=>this.fit(),addEventListener("resize",this.onResize);let n=document.querySelector("[data-testid=\
stMainBlockContainer]");n&&this.fitted.observe(n),ft(e).meetBoard(this),Q.followers.add(this)}build(){this.root=d("div","board"),this.question=d("p","question");
let t=d("div","tools");t.setAttribute("role","toolbar"),t.setAttribute("aria-label","Decode"),this.buttons={run:this.button("run","Run","run","Decode an answer \
with the settings shown; a run with other settings ends (Ctrl+Enter)"),pause:this.button("pause","Pause","pause","Hold, and go on (space)"),step:this.button("st\
ep","Step","step","Show one more token and choose it; where none is left, one more is decided (full stop)"),stop:this.button("stop","Stop","stop","End the run a\
fter the token in progress; what was decided is kept")},this.bar=d("p","bar"),this.bar.setAttribute("role","status"),this.looks={text:this.button("text","Text",
"text","The answer as plain text (T)"),lecture:this.button("lecture","Lecture","lecture","For a projector: large tokens, no controls (L)")},t.append(...Object.values(
this.buttons),this.bar,...Object.values(this.looks)),this.numbers=d("dl","numbers"),this.picture=new ts(()=>this.press("pause")),this.beside=d("div","hall-plot"),
this.hall=new ee(this.beside,n=>this.strip.choose(n,0)),this.busyKey=new Et,this.busy=new Lt(this.busyKey,n=>this.strip.choose(n,0),!0);let e=d("div","board-bus\
y");e.append(this.busy.root,this.busyKey.root),this.root.append(this.question,t,this.numbers,this.picture.root,this.picture.sentence,e,this.beside),this.strip.root.
prepend(this.root),this.strip.root.classList.add("whole"),this.answer=d("div","answer"),this.answer.hidden=!0,this.answer.tabIndex=0,this.answer.setAttribute("a\
ria-label","The answer as plain text"),this.strip.frame.append(this.answer)}button(t,e,n,i){let o=d("button","tool "+t);return o.type="button",o.append(H(n),d("\
span","tool-words",e)),o.title=i,o.addEventListener("click",()=>this.press(t)),o}update(t,e){this.sent=(t.since===0||e?t:lo(this.sent,t))??this.sent,this.recost(),
e&&(this.reserved=0),this.active=t.active,this.paused=t.paused,this.bar.textContent=this.bar.title=t.bar.words,this.bar.className="bar "+t.bar.kind,this.question.
textContent=t.question,this.bar.setAttribute("role",t.bar.kind==="error"?"alert":"status"),this.stale=t.bar.kind==="stale",this.root.classList.toggle("stale",this.
stale),this.layNumbers();let n=new Set(t.flips);for(let i of this.strip.items)i.node.classList.toggle("flip",n.has(i.token.round));this.strip.stale=!0,this.answered=
performance.now(),this.asked=0,this.ask()}recost(){let t=Ws(this.sent.pricing);this.series=t?to(this.sent,t,this.sent.pricing.nothing):this.sent}follow(){this.sent?.
pricing&&(this.recost(),this.strip.stale=!0,this.strip.recount(),this.settle())}layNumbers(){let t=this.series.counters.map(e=>e.name).join();t!==this.laid&&(this.
laid=t,this.cells=this.series.counters.map(e=>{let n=d("div","number");n.title=e.help,n.dataset.counter=e.name;let i=d("dd","value","–"),o=d("dd","aside"),r=d(
"dt","unit",e.words);return n.append(i,r,o),{cell:n,value:i,unit:r,aside:o}}),this.numbers.replaceChildren(...this.cells.map(({cell:e})=>e)))}settle(){this.picture.
update(this.series,this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce((t,e)=>t+e,0)),this.busyKey.offer(this.busy.spans);for(let t of this.
plots)this.give(t);this.strip.root.classList.contains("lecture")&&this.layHall(),this.measured=null,this.fit(),this.draw(this.strip.shown),this.drawButtons()}join(t){
this.plots.add(t),this.series&&this.give(t)}give(t){t.root.classList.toggle("stale",this.stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){return this.strip.
items.map(t=>t.token.decision)}span(){let t=this.series.parts[0].length;if(!this.active)return t;let e=32;for(;e<t;)e*=2;return e}seconds(t){return this.series?.
total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.active)return;let t=this.strip.items.length-this.strip.shown,e=this.paused?co:t<Va?Ga:co,n=performance.now();
(this.asked?n-this.asked>Xa:n-this.answered>=e)&&this.strip.root.isConnected&&(this.asked=n,this.strip.trigger("more",this.strip.items.length)),this.asking=setTimeout(
()=>this.ask(),40)}draw(t){if(this.series){this.series.counters.forEach((e,n)=>{let{value:i,unit:o,aside:r}=this.cells[n],a=t===0?"–":e.values[t-1]??"–";i.textContent!==
a&&(i.textContent=a,o.textContent=a==="1"&&e.one?e.one:e.words);let h=t===0?"":e.asides[t-1]??"";r.textContent!==h&&(r.textContent=h,e.name==="answer"&&(r.title=
h))});for(let e of this.plots)e.reveal(t);this.hall.reveal(t),this.mark(),this.answer.hidden||this.drawAnswer()}}mark(){if(!this.series)return;let t=this.strip.
current()?.token??null,e=this.strip.selected;for(let i of this.plots)i.choose(e);this.hall.choose(e),this.busy.show(this.strip.clock,this.strip.place().clock);let{
playing:n}=this.strip.player;if(!n||e!==null){this.picture.draw(t,1,[0,0,0],this.strip.shown);let{introduced:i,at:o,says:r}=this.strip.player;this.picture.say(i&&
t?.round===o&&r||(t?.hint??""))}else this.say()}say(){let t=this.series.words.slice(0,this.strip.shown).join("");this.picture.say(t.length>po?"… "+t.slice(-po):
t)}partsOf(t){return this.series.parts.map(e=>e[(t.first??t.round)-1]||0)}animate(t,e){this.picture.draw(t,e,this.partsOf(t),this.strip.shown),this.busy.show(this.
strip.clock+e*this.seconds(t.round))}drawAnswer(){let t=this.series.words.slice(0,this.strip.shown).join("");this.answer.textContent!==t&&(this.answer.textContent=
t)}drawButtons(){let{player:t,items:e,shown:n}=this.strip,i=n<e.length,o=this.active||t.playing,r=t.playing||this.active&&!this.paused&&!t.held;this.buttons.run.
disabled=this.active&&!this.stale,this.buttons.step.disabled=r&&!this.paused,this.buttons.pause.disabled=e.length===0&&!this.active,this.buttons.stop.disabled=!o,
this.picture.go.hidden=!t.introduced||t.playing;let a=r?"pause":i||this.active?"resume":"again";if(this.drawn!==a){this.drawn=a;let[h,l]={pause:["pause","Pause"],
resume:["play","Play"],again:["again","Replay"]}[a];this.buttons.pause.replaceChildren(H(h),d("span","tool-words",l)),this.buttons.pause.setAttribute("aria-labe\
l",l),this.buttons.pause.dataset.state=a}}narrow(){return innerWidth<Ya}fit(){if(!this.strip.root.isConnected)return;let{root:t,frame:e}=this.strip;this.set(t,"\
--sentence-lines",this.narrow()?"4":innerHeight<eh?"2":"3");let n=t.offsetHeight-e.offsetHeight-this.picture.root.offsetHeight,i=(this.narrow()?.62*innerHeight:
Qt(t,Ja))-n,{least:o,most:r,share:a}=Za,h=t.classList.contains("lecture"),l=this.narrow()?null:Math.max(h?1.5*o:o,Math.min(h?2*r:r,Math.floor(a*i))),c=this.narrow()?
this.narrowRoom():i-l,u=this.active||h?c:this.content();this.active&&(this.reserved=c);let m=Math.max(uo,Math.floor(Math.min(c,Math.max(u,this.reserved??0))));this.
set(t,"--area-height",m+"px"),this.set(t,"--picture-height",l===null?"auto":l+"px"),this.picture.root.classList.toggle("low",l!==null&&l<Qa),this.picture.root.classList.
toggle("lowest",l!==null&&l<th);for(let p of this.plots)p.fit();h&&this.layHall()}narrowRoom(){let t=.24*innerHeight,e=Qt(this.strip.frame,this.picture.sentence.
offsetHeight+10);return e<uo?t:Math.min(t,e)}set(t,e,n){t.style.getPropertyValue(e)!==n&&t.style.setProperty(e,n)}content(){let{area:t,items:e}=this.strip,n=e.length+
":"+t.clientWidth;if(this.measured?.of===n)return this.measured.height;let{scrollTop:i}=t;return t.classList.add("measured"),this.measured={of:n,height:t.scrollHeight+
t.offsetHeight-t.clientHeight},t.classList.remove("measured"),t.scrollTop=i,this.measured.height}press(t){let{player:e}=this.strip;if(t==="lecture")return this.
lecture(!this.strip.root.classList.contains("lecture"));if(t==="text")return this.showText(this.answer.hidden);t==="run"&&this.active&&this.drawn==="resume"&&e.
play(),t==="pause"?this.drawn!=="pause"?(e.play(),this.paused&&this.tell("resume")):(e.hold(),this.active&&this.tell("pause")):t==="step"?!this.active&&this.strip.
shown>=this.strip.items.length?(e.owed=!0,this.tell("step")):!e.step()&&this.active&&this.tell("step"):t==="stop"?(e.hold(),this.active&&this.tell("stop")):this.
tell("run"),this.drawButtons()}tell(t){this.asked=performance.now(),this.strip.trigger("pressed",t)}key_(t){let e=t.composedPath()[0];if(t.key==="Enter"&&(t.ctrlKey||
t.metaKey)){setTimeout(()=>this.press("run"),30);return}if(t.ctrlKey||t.metaKey||t.altKey||t.defaultPrevented||e.closest?.("input, textarea, select, [contentedi\
table=true], [role=slider], [role=listbox] [role=option], [role=dialog]")&&!e.closest(".strip")||e.closest?.("input")||t.key===" "&&e.closest?.("button"))return;
let n={" ":"pause",".":"step",l:"lecture",L:"lecture",t:"text",T:"text"}[t.key];if(n){if((this.buttons[n]||this.looks[n]).disabled)return;t.preventDefault(),this.
press(n)}else t.key==="Escape"&&this.strip.selected===null&&this.strip.root.classList.contains("lecture")?this.lecture(!1):["ArrowLeft","ArrowRight","Escape"].includes(
t.key)&&this.strip.onKey(t)}lecture(t){this.strip.root.classList.toggle("lecture",t),document.documentElement.toggleAttribute("data-lecture",t),this.looks.lecture.
setAttribute("aria-pressed",String(t)),requestAnimationFrame(()=>{this.measured=null,this.fit(),this.strip.follow()})}layHall(){let t=this.series?.plots[0],{clientWidth:e,
clientHeight:n}=this.beside;!t||e===0||(this.hall.shown=this.strip.shown,this.hall.lay(t,this.decisions(),this.span(),e,n-30),this.hall.choose(this.strip.selected))}showText(t){
this.answer.hidden=!t,this.looks.text.setAttribute("aria-pressed",String(t)),t&&this.drawAnswer()}release(){clearTimeout(this.asking),document.removeEventListener(
"keydown",this.onKey),removeEventListener("resize",this.onResize),this.fitted.disconnect(),this.picture.release(),document.documentElement.removeAttribute("data\
-lecture"),ft(this.key).board===this&&(ft(this.key).board=null),Q.followers.delete(this)}};function fo(s,t={}){let e=d("div","token waiting"),{k:n,u:i}=t;return Rt(e,{decision:"waiting",label:"",text:s,...n===void 0?{}:{k:n},...i===void 0?{}:{u:i}},"?"),
e.setAttribute("aria-hidden","true"),e}var ss=class{constructor(t){this.strip=t,this.waiting=d("div","stretch"),this.going=d("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,e){let n=this.of(t.token);if(n.length===0)return;let[i,o,
r]=this.strip.board.partsOf(t.token),a=i>0?Math.min(n.length,Math.floor(n.length*e*(i+o+r)/i)):n.length,h=this.waiting.childElementCount;if(!(a<=h)){h===0&&(t===
t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:l,
token:c}of n.slice(h,a))this.waiting.append(fo(l,c));this.strip.follow()}}of({first:t,last:e}){let n=[];for(let o=t;o<=e&&this.strip.byRound.has(o);o+=1)n.push(
this.strip.items[this.strip.byRound.get(o)].token);return n.filter(o=>o.decision!=="bonus").map(o=>({text:o.draft??o.text,token:o})).concat((n.at(-1)?.thrown??[]).
map(o=>({text:o})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.map(
e=>fo(e)));for(let e of this.going.children)e.classList.add("thrown"),e.addEventListener("animationend",()=>e.remove())}}};var sh=[.5,1,2,5],mo=1.5,go=3,nh=.6,ih=12,oh=200,wo=Symbol.for("cuhlm-introduced"),ns=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="\
model",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=d("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label","Replay"),this.playButton=this.button("play",()=>this.playing?this.hold():this.play()),this.
stepButton=this.button("step",()=>this.step()),this.stepButton.append(H("step")),kt(this.stepButton,"Show one more token"),this.scrubber=d("input","scrubber"),this.
scrubber.type="range",this.scrubber.min="0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label","Position in the recorded run"),this.scrubber.addEventListener(
"input",()=>{let e=Number(this.scrubber.value);this.hold(),this.moveTo(e),this.strip.choose(e>0?this.strip.items[e-1].token.round:null,oh)}),this.position=d("ou\
tput","position"),this.speeds=d("div","speeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label","Speed");for(let e of sh){let n=this.
button("speed",()=>{this.introducing=this.introduced=!1,this.speed=e,this.playing||this.play(),this.draw()});n.textContent=e+"×",n.dataset.speed=String(e),this.
speeds.append(n)}let t=this.button("speed",()=>{this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)});t.textContent="all",t.dataset.speed=
"all",kt(t,"Show the whole run"),this.speeds.append(t),this.paceButton=this.button("pace",()=>{this.pace=this.pace==="model"?"fast":"model",this.waited=0,this.draw()}),
this.paceButton.textContent="model clock",this.root.append(this.playButton,this.stepButton,this.scrubber,this.position,this.speeds,this.paceButton)}button(t,e){
let n=d("button",t);return n.type="button",n.addEventListener("click",e),n}follow(t,e){e&&(this.still=matchMedia("(prefers-reduced-motion: reduce)").matches,this.
held=!t.autoplay,this.waited=0,this.introduced=!1,this.says=t.says,this.introducing=t.introduces===!0&&!this.still&&!this.held&&!globalThis[wo],this.slow=this.introducing?
t.speed:1,this.introducing&&(globalThis[wo]=!0),!this.held&&!this.still?this.play():this.strip.running||this.strip.show(this.strip.items.length));let{items:n,shown:i}=this.
strip;this.owed&&i<n.length?(this.owed=!1,this.moveTo(i+1,!0),this.strip.choose(n[i].token.round,0)):this.still&&!this.held&&!this.owed&&i<n.length&&(this.strip.
running||this.live)&&this.moveTo(n.length),this.live=this.strip.running,this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let e=t.byRound.get(t.selected)+
1;e<t.items.length&&!t.running&&t.show(e),t.choose(null,0)}this.introduced=!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.length&&!this.strip.
running&&this.strip.show(0),this.strip.following=!0,this.held=!1,this.owed=!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(this.
frame),this.frame=requestAnimationFrame(e=>this.tick(e)),this.draw()}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.draw()}hold(){this.held=!0,this.
pause()}step(){this.hold();let{items:t,shown:e}=this.strip;return this.owed=e>=t.length,this.owed?!1:(this.moveTo(e+1,!0),this.strip.choose(t[e].token.round,0),
!0)}moveTo(t,e=!1){this.strip.show(t,e),this.strip.following=!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),mo)}tick(t){if(!this.playing||
!this.root.isConnected){this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:n,shown:i}=this.strip,o=Math.min(n.length,i+
go),r=i;if(this.pace==="fast")this.waited=Math.min(this.waited+e*Math.max(ih,(n.length-i)/nh),go),r=Math.min(o,i+Math.floor(this.waited)),this.waited-=r-i;else{
for(this.waited+=e*this.speed*(this.introducing?this.slow:1);r<o&&this.waited>=this.wait(n[r])&&(this.waited-=this.wait(n[r]),r+=1,!this.stopsAt(n[r-1].token));)
;for(;r>i&&r<n.length&&n[r].token.first<n[r].token.round;)r+=1;r>=n.length&&(this.waited=0)}if(r>i&&(this.strip.show(r,!0),this.strip.follow()),r>i&&this.stopsAt(
n[r-1].token)){this.introduce(n[r-1].token);return}if(r>=n.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.board&&this.pace===
"model"&&r<n.length){let a=Math.min(1,this.waited/Math.max(1e-6,this.wait(n[r])));this.strip.board.animate(n[r].token,a),this.still||this.strip.drafts.wait(n[r],
a)}this.frame=requestAnimationFrame(a=>this.tick(a))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.stopped=this.introduced=
!0,this.at=t.round,this.hold(),this.strip.choose(t.round,0),this.draw(),this.strip.board.picture.sentence.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){
this.strip.drawNewest();let{items:t,shown:e}=this.strip,n=e>=t.length&&!this.strip.running,i=this.playing?"pause":n&&t.length>0?"again":"play";this.drawnState!==
i&&(this.playButton.replaceChildren(H(i)),kt(this.playButton,{pause:"Pause",again:"Play again from the start",play:"Play"}[i]),this.drawnState=i),this.stepButton.
disabled=e>=t.length,this.drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let o=this.strip.place();this.scrubber.value=String(
o.count),this.scrubber.style.setProperty("--done",t.length===0?"0%":100*o.count/t.length+"%");let r=J(o.clock);this.position.textContent=Z(o.count)+" / "+Z(t.length)+
" · "+r,this.position.title="Tokens shown, and the time that they took on the model clock.",this.scrubber.setAttribute("aria-valuetext","token "+o.count+" \
of "+t.length+", "+r+" on the model clock");for(let h of this.speeds.children)h.dataset.speed!=="all"&&h.setAttribute("aria-pressed",String(Number(h.dataset.speed)===
this.speed));this.strip.board&&this.strip.board.drawButtons();let a=this.pace==="model";this.paceButton.setAttribute("aria-pressed",String(a)),this.paceButton.title=
a?"Each token takes its time on the model clock (at most "+mo+" s before the speed applies). Press for an even pace.":"Tokens appear as fast as they come. Press\
 for the pace of the model clock."}};var rh=128,ah=12,hh=150,lh=24,is=class{constructor(t){this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.build(t),this.reset()}build(t){
this.root=d("div","strip"),this.legend=new Ot(this.root),this.frame=d("div","frame"),this.area=d("div","area"),this.area.setAttribute("role","listbox"),this.area.
setAttribute("aria-orientation","horizontal"),this.empty=d("p","empty","No tokens yet."),this.newest=d("button","newest","↓ newest"),this.newest.type="button",
this.newest.hidden=!0,this.drafts=new ss(this),this.frame.append(this.area,this.newest),this.player=new ns(this),this.player.root.hidden=!0,this.root.append(this.
legend.root,this.frame,this.player.root),t.append(this.root),this.board=null,this.area.addEventListener("click",e=>this.onClick(e)),this.area.addEventListener("\
keydown",e=>this.onKey(e)),this.area.addEventListener("pointerover",e=>this.onHover(e)),this.area.addEventListener("scroll",()=>this.onScroll(),{passive:!0}),this.
newest.addEventListener("click",()=>{this.following=!0,this.follow()})}reset(){this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.
clock=0,this.counts={},this.stale=!1,this.legend.clear(),this.selected=null,this.tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.
pause(),clearTimeout(this.timer),this.drafts.clear(),this.area.replaceChildren(this.empty),this.area.scrollTop=0}update(t,e,n){this.report=e,this.trigger=n;let i=this.
run!==t.run;i&&(this.reset(),this.unseen=!0,this.run=t.run,this.root.dataset.run=t.run),this.running=t.running,this.legend.setDecisions(t.decisions),this.setThreshold(
t.u_th),this.area.setAttribute("aria-label",t.label),t.height&&this.root.style.setProperty("--area-height",t.height+"px"),t.board&&!this.board&&(this.board=new es(
this,t.key));let o=this.items.length,r=this.shown===o;this.merge(t.tokens,t.first);let a=t.first>this.chips.length;a&&this.report("behind",{run:this.run,chips:this.
chips.length,action:Date.now()});let h=this.unseen&&!a;this.unseen&&=a,this.board&&this.board.update(t.board,i),this.player.root.hidden=!t.playback,t.playback?this.
player.follow(t.playback,h):(this.player.pause(),r&&this.show(this.items.length,!h),(this.running||this.items.length>o&&!h)&&this.follow()),(this.action===null||
t.action===this.action)&&this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board&&this.board.settle()}setThreshold(t){t!==this.threshold&&(this.
threshold=t,this.root.classList.toggle("thresholded",t!==null),this.root.style.setProperty("--threshold",String(t)),this.legend.setThreshold(t))}merge(t,e){if(e>
this.chips.length)return;let n=this.chips.findIndex((i,o)=>o>=e&&!Wi(i.data,t[o-e]));n>=0&&this.truncate(n),t.forEach((i,o)=>{let r=this.chips[e+o];r===void 0?this.
append(i):Nt(r.data,i)||this.paintChip(r,i)}),this.empty.hidden=this.chips.length>0}truncate(t){for(let e of this.chips.splice(t)){e.node.remove(),e.lineBreak&&
e.lineBreak.remove();for(let n of e.items)this.byRound.delete(n.token.round),n===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.items.length,
e.first)}this.shown=Math.min(this.shown,this.items.length),this.stale=!0}append(t){let e=this.chips.length,n=Math.floor(e/rh),i=this.blocks[n];i===void 0&&(i=this.
blocks[n]=d("div","block"),i.setAttribute("role","presentation")),i.isConnected||this.area.append(i);let o={first:this.items.length,items:[],node:d("div")};this.
chips.push(o),this.paintChip(o,t),i.append(o.node),t.newline&&(o.lineBreak=d("div","break"),i.append(o.lineBreak))}paintChip(t,e){t.data=e;let n=e.parts||[e];e.
parts&&!t.glyph&&(t.node.className="group future",t.node.setAttribute("role","presentation"),t.glyph=d("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&(t.glyph.
replaceChildren(),e.whole?Ct(t.glyph,e.text):t.glyph.append("…")),n.forEach((i,o)=>{let r=t.items[o]||this.addItem(t,e.parts?d("div"):t.node),a=r.token;r.token=
i,this.legend.notice(i),this.byRound.set(i.round,t.first+o),(!a||!Nt({...a,seconds:0},{...i,seconds:0}))&&Rt(r.node,i,this.legend.letters[i.decision]),a&&(this.
stale=!0)})}addItem(t,e){let n={node:e,chip:t};return e.className="token future",e.setAttribute("role","option"),e.setAttribute("aria-selected","false"),e.tabIndex=
-1,e!==t.node&&t.node.append(e),t.items.push(n),this.items.push(n),n}show(t,e=!1){let n=this.shown,i=this.drafts.clear(),o=e&&!i&&t>n&&t-n<=ah&&this.player.pace===
"model";for(let r=n;r<t;r+=1)this.reveal(this.items[r],!0,o);for(let r=n-1;r>=t;r-=1)this.reveal(this.items[r],!1,!1);this.shown=t,this.tabStop===void 0&&t>0&&this.
setTabStop(this.items[0]),e&&i&&t>n&&this.drafts.throwAway(this.items[t-1]),this.drawProgress()}reveal(t,e,n){t.node.classList.toggle("future",!e),t.node.classList.
toggle("new",n);let i=t.chip;i.glyph&&(t===i.items[0]&&i.node.classList.toggle("future",!e),t===i.items[i.items.length-1]&&i.node.classList.toggle("unfinished",
!e)),this.count(t,e?1:-1)}count(t,e){let{token:n}=t;this.counts[n.decision]=(this.counts[n.decision]||0)+e,n.miss&&(this.counts.miss=(this.counts.miss||0)+e),this.
clock=Math.max(0,this.clock+e*this.secondsOf(n))}recount(){if(this.stale){this.stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.count(this.
items[t],1);this.drawProgress()}}drawProgress(){this.legend.setCounts(this.counts,this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),document.
documentElement.toggleAttribute("data-unplayed",this.running||this.shown<this.items.length))}secondsOf(t){return this.board?this.board.seconds(t.round):t.seconds||
0}follow(){this.following&&(this.area.scrollTop=this.area.scrollHeight,requestAnimationFrame(()=>{this.following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){
let t=this.area.scrollTop;this.area.scrollHeight-t-this.area.clientHeight<lh?this.following=!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){
this.newest.hidden=this.following||!(this.running||this.player.playing)}current(){return this.items[this.byRound.get(this.selected)]??this.items[this.shown-1]}place(){
let t=this.byRound.get(this.selected);return t===void 0?{count:this.shown,clock:this.clock}:{count:t+1,clock:this.items.slice(0,t+1).reduce((e,n)=>e+this.secondsOf(
n.token),0)}}adoptSelection(t){if(t===this.selected)return;let e=this.byRound.get(t);e!==void 0&&e>=this.shown&&this.show(e+1),this.drawSelection(t),e!==void 0&&
this.bring(this.items[e].node)}bring(t){let e=t.getBoundingClientRect(),n=this.area.getBoundingClientRect();e.top<n.top?this.area.scrollTop-=n.top-e.top+8:e.bottom>
n.bottom&&(this.area.scrollTop+=e.bottom-n.bottom+8)}drawSelection(t){let e=this.items[this.byRound.get(this.selected)];e&&e.node.setAttribute("aria-selected","\
false"),this.selected=t;let n=this.items[this.byRound.get(t)];n&&(n.node.setAttribute("aria-selected","true"),this.setTabStop(n)),this.player.draw(),this.board&&
this.board.mark()}setTabStop(t){this.tabStop&&(this.tabStop.node.tabIndex=-1),this.tabStop=t,t&&(t.node.tabIndex=0)}choose(t,e){if(t===this.selected)return;t!==
null&&this.player.hold(),this.drawSelection(t),this.action=Date.now(),clearTimeout(this.timer);let n={run:this.run,round:t,action:this.action};this.timer=setTimeout(
()=>this.report("selected",n),e)}onClick(t){let e=t.target.closest(".token");e!==null&&(e.focus({preventScroll:!0}),this.choose(Number(e.dataset.round),0))}onHover(t){
let e=t.target.closest(".token");e!==null&&(e.title=this.items[this.byRound.get(Number(e.dataset.round))].token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey||
this.shown===0)return;let e=t.target.closest?.(".token")??null,n=e!==null?this.byRound.get(Number(e.dataset.round)):this.byRound.get(this.selected)??-1,i=this.shown-
1,o=null;if(t.key==="ArrowRight")o=Math.min(n+1,i);else if(t.key==="ArrowLeft")o=Math.max(n-1,0);else if(t.key==="Home")o=0;else if(t.key==="End")o=i;else if(t.
key==="ArrowDown")o=this.onNextLine(n,1);else if(t.key==="ArrowUp")o=this.onNextLine(n,-1);else if(t.key==="Enter"||t.key===" ")o=n;else if(t.key==="Escape"){if(this.
selected===null)return;this.choose(null,0),t.stopPropagation();return}else return;t.preventDefault(),t.stopPropagation();let r=this.items[o];r!==void 0&&(r.node.
focus({preventScroll:!0}),r.node.scrollIntoView({block:"nearest"}),this.choose(r.token.round,hh))}onNextLine(t,e){if(t<0)return 0;let n=this.items[t].node.getBoundingClientRect(),
i=(n.left+n.right)/2,o=t,r=null,a=1/0;for(let h=t+e;h>=0&&h<this.shown;h+=e){let l=this.items[h].node.getBoundingClientRect();if(Math.abs(l.bottom-n.bottom)<4)continue;
if(r===null&&(r=l.bottom),Math.abs(l.bottom-r)>4)break;let c=Math.abs((l.left+l.right)/2-i);c<a&&(a=c,o=h)}return o}release(){this.root.isConnected||(this.player.
pause(),clearTimeout(this.timer),this.board&&this.board.release())}};var ch=10;function bo(s,{started:t},e,n,i){let{token:o,exchange:r,audit:a}=s,h=te(t,n,o),l=[];if(o.uncertainty!==null){let p=x(o.uncertainty)+(h===null?"":`, th\
reshold ${x(h)}`);l.push(["Uncertainty",o.uncertainty,h,p])}if(o.accept_prob!==null){let p=x(o.accept_prob)+(o.accept_uniform===null?"":`, draw ${x(o.accept_uniform)}`);
l.push(["Accept probability",o.accept_prob,o.accept_uniform,p])}let c=dh(o,a,i),u=ph(o,a),m=p=>p===void 0?null:[Number(p.toPrecision(4)),x(p)];return{round:o.round,
sentence:ze(o,r,a,t.settings,n,e.get(o.round)),meters:l,series:c.map(({name:p,colour:w})=>[p,w]),tops:uh(o,c).map(p=>[fh(o,p),A(u.get(p)??"",24)||"(no text)",c.
map(({probs:w})=>m(w.get(p)))]),facts:Di(o,r,a,t.settings)}}function dh(s,t,e){let n=t&&s.target_top.length===0?t:s,i=s.draft??s.token,o=(a,h)=>{let l=new Map(a.
map(([c,,u])=>[c,u]));return h!==null&&!l.has(i)&&l.set(i,h),l},r=[{name:"small model",colour:e.small,probs:o(s.draft_top,s.draft_prob)},{name:"large model",colour:e.
large,probs:o(n.target_top,n.target_prob)}].filter(({probs:a})=>a.size>0);return s.resampling_top.length>0&&s.accept_prob!==null&&s.accept_uniform!==null&&s.accept_prob<
1&&r.push({name:"drawn from after a rejection",colour:e.after,probs:o(s.resampling_top,null)}),r}function uh(s,t){let e=new Map;for(let{name:r,probs:a}of t)if(r.
endsWith("model"))for(let[h,l]of a)e.set(h,Math.max(l,e.get(h)??0));let n=new Set([s.draft,s.token].filter(r=>r!==null));for(let r of n)e.has(r)||e.set(r,0);let i=[
...e.keys()].sort((r,a)=>e.get(a)-e.get(r)||r-a),o=new Set([...n,...i.filter(r=>!n.has(r)).slice(0,ch-n.size)]);return i.filter(r=>o.has(r))}function ph(s,t){let e=[
s.resampling_top,t?.target_top??[],s.target_top,s.draft_top].flat(),n=new Map(e.map(([i,o])=>[i,o]));return s.draft!==null&&n.set(s.draft,s.draft_text??""),n.set(
s.token,R(s))}function fh(s,t){return t===s.token?t===s.draft?s.decision==="resample"?"draft, drawn again":"draft, accepted":s.draft===null?"drawn":"drawn inste\
ad":t===s.draft?"draft":""}var Zs="strip",mh=["end","summary"],os=class{constructor(t,e,n,i=()=>[]){Object.assign(this,{page:t,words:e,methods:n,below:i}),this.selected=this.action=null,this.
strip=new is(t.left);let o=d("div");t.right.prepend(o),new se(o,Zs,["throughput","bias"]);let r=d("details","drawer"),a=d("div");r.append(d("summary","","More a\
bout this token: uncertainty, all numbers"),a,t.inspector),new se(a,Zs,["uncertainty"]),t.beyond.prepend(r)}draw(t,e,n,i){let{words:o,strip:r}=this,[a]=t,h=n!==
this.run;h&&(this.selected=this.action=null),this.run=n,this.method=this.methods.find(a.method),this.table=Mt(t,e,this.method.overlaps),this.before=De(t);let l=this.
method.blocks?"waits":"skips",c={decisions:o.decisions,firstMiss:o.first_miss[a.method][a.settings.payload]},u=Qi(this.table,this.method,{counters:o.counters,plots:o.
plots[l]},gh(a.prompt),Js(t,o));this.data={run:n,first:0,tokens:Ye(this.table,this.before,this.method,c),decisions:o.legend[l],playback:{autoplay:!0,introduces:!1,
speed:1},key:Zs,label:"Tokens",height:null,u_th:te(a,this.method),running:!1,board:{...u,bar:{words:i,kind:"info"}}},h||r.player.hold(),this.update(),h||r.show(
r.items.length),r.board.buttons.run.hidden=r.board.buttons.stop.hidden=!0}update(){let t={...this.data,selected:this.selected,action:this.action};this.strip.update(
t,(n,i)=>this.chosen(n,i),()=>this.strip.player.owed=!1);let e=this.table.rows.find(({token:n})=>n.round===this.selected);this.page.inspect(e&&bo(e,this.table,this.
before,this.method,this.words.colours),()=>this.strip.choose(null,0)),e&&this.page.inspector.append(...this.below(e,this.method))}chosen(t,e){t==="selected"&&([
this.selected,this.action]=[e.round,e.action],this.update())}};function Js(s,t){let e=s.filter(({type:n})=>n==="token").map(n=>n.text).join("");return mh.includes(
s[s.length-1].type)?Vn(s[0].prompt,e,t.answers):null}function gh(s){return Un(s.split(/\s+/).join(" ").trim())}var ne="hlm",wh=[ne,"u-hlm","cu-hlm-online","slm"],rs=class{constructor(t){this.site=t,this.root=d("details","racing");let e=d("div");this.status=d("p","said"),
this.root.append(d("summary","","Race: the same question and noise by four methods"),this.status,e),this.race=new Xe(e),this.root.addEventListener("toggle",()=>this.
refresh())}async refresh(){if(!this.root.open)return;let t=this.ticket=(this.ticket??0)+1,{pair:e,methods:n,controls:i}=this.site,{prompt:o,settings:r}=i.values,
a=[];for(let h of wh){if(this.status.textContent=`Decoding: ${n.find(h).title} …`,await new Promise(l=>setTimeout(l)),t!==this.ticket)return;a.push([...Ae(e,o,
n.find(h),yo(n.find(h),r))])}this.status.textContent="Seconds on the model clock, realised channel. A flag ⚑ marks the token at which a text diverges from the f\
irst one's.",this.runs=a,this.draw(`race-${t}`)}draw(t=this.race.run){if(!this.runs)return;let{settings:e}=this.site.controls.values,n=this.runs.map(a=>this.lane(
a,e)),i=n.map(({parting:a})=>a).filter(a=>a!==null),o=i.length>0?Math.min(...i):null,r={run:t,decisions:this.site.words.legend.skips,running:!1,badge:null,selected:this.
chosen??null,action:this.action??null,lanes:n.map(a=>({...a,parting:a.parting??o}))};this.race.update(r,(a,{lane:h,round:l,action:c})=>{[this.chosen,this.action]=
[h===null?null:{lane:h,round:l},c]})}lane(t,e){let{methods:n,words:i}=this.site,o=n.find(t[0].method),r=yo(o,e),a=Mt(t,r,o.overlaps),h={decisions:i.decisions,firstMiss:i.
first_miss[o.name][t[0].settings.payload]},l=Ye(a,De(t),o,h).flatMap(f=>f.parts??[f]),c=o.name===ne?null:bh(this.runs[0],t),u=a.rows.find(({wouldAccept:f})=>f===
!1)?.token.round,m=n.find(ne).title,p=c===null?"the same text":`diverges from ${m} at token ${c}${c===u?", its first wrong skip":""}`,[w,g]=[o.name===ne?"the re\
ference":p,Js(t,i)];return{title:o.title,summary:o.summary,travels:o.payload_words[t[0].settings.payload],complete:!0,parting:c,tokens:l,busy:At(a.busy),status:(g?
`${g.mark} ${g.words} · ${w}`:w)+(r.clock===e.clock?"":" · cannot overlap: one exchange after the other"),finish:Ke(a,o.name!==ne)}}};function yo(s,t){return{
...t,clock:Ue(t.clock,!s.verifies||s.overlaps)}}function bh(s,t){let e=r=>r.filter(({type:a})=>a==="token").map(({token:a})=>a),[n,i]=[e(s),e(t)],o=n.findIndex(
(r,a)=>a<i.length&&r!==i[a]);return o===-1?null:o+1}var xo=40,_o=["snr_db","fading","rtt_s","schedule"],yh=["prompt","method","seed","preset"],Qs=class{constructor(t){let{title:e,limits:n,facts:i}=t.words;this.words=
t.words,this.methods=new Te(t.methods),this.pair=si(t.pair,{slm:vo(t.weights.slm),llm:vo(t.weights.llm)});let o=new Oe({title:e,prompt:"",about:"",facts:i,tables:[],
notes:[n]});this.forces=[],this.asked=this.runs=0,this.controls=new Pe(o.asked,t,this.methods,r=>this.moved(r)),this.status=d("p","said status"),this.status.setAttribute(
"role","status"),o.asked.append(this.status),this.view=new os(o,t.words,this.methods,(r,a)=>[zi(r,a,this.forces,h=>this.force(h))]),this.race=new rs(this),o.beyond.
firstChild.after(this.race.root),this.page=o,this.rooms(t)}rooms({guide:t,words:e}){this.tabs=d("nav","tabs"),this.tabs.setAttribute("aria-label",e.title);for(let[
i,o]of t?Object.entries(e.tabs):[]){let r=d("a","",o);r.href=i,this.tabs.append(r)}t&&document.body.prepend(this.tabs);let n=()=>this.enter(t);addEventListener(
"hashchange",n),n()}enter(t){let e=!!t&&Zt.names(location.hash);for(let n of[this.page.asked,this.page.stage,this.page.beyond])n.hidden=e;[...this.tabs.children].
forEach((n,i)=>!!i===e?n.setAttribute("aria-current","page"):n.removeAttribute("aria-current")),e&&!this.guide&&(this.guide=new Zt(t,this.pair,this.methods,n=>this.
open(n)),this.tabs.after(this.guide.root)),this.guide&&(this.guide.root.hidden=!e),e?this.guide.show(location.hash):this.asked===0&&this.moved("prompt")}open(t){
this.controls.take(t),location.hash=Object.keys(this.words.tabs)[0],this.moved("preset")}moved(t){yh.includes(t)&&(this.asked+=1,this.forces=[]),_o.includes(t)&&
this.events&&!this.waitsForLink()?this.priceAgain():this.refresh(),_o.includes(t)?this.race.draw():this.race.refresh()}force(t){this.forces=t,this.refresh()}waitsForLink(){
let t=this.methods.find(this.controls.values.method);return t.hears_channel||t.blocks}priceAgain(){try{this.draw(),this.finished(this.seconds)}catch(t){this.refused(
t)}}refused(t){this.status.textContent=t.message,this.status.classList.add("failed")}async refresh(){if(this.dirty=!0,!this.busy){for(this.busy=!0;this.dirty;){
this.dirty=!1;try{await this.decodeOnce()}catch(t){this.refused(t)}}this.busy=!1}}async decodeOnce(){let{prompt:t,method:e}=this.controls.values,[n,i]=[this.asked,
this.methods.find(e)],[o,r]=[performance.now(),[]],a=o+xo;for(let h of Ae(this.pair,t,i,{...this.controls.settingsFor(i),forces:this.forces}))if(r.push(h),!(performance.
now()<a)){if(this.status.textContent=`Decoding: ${ko(r)} tokens …`,await new Promise(l=>setTimeout(l)),n!==this.asked)return;a=performance.now()+xo}this.events=
r,this.seconds=(performance.now()-o)/1e3,this.runs+=1,this.finished(this.seconds),this.draw()}finished(t){let e=ko(this.events);this.status.classList.remove("fa\
iled"),this.status.dataset.runs=String(this.runs),this.status.textContent=`${e} tokens decoded in this browser in ${t.toFixed(2)} s, ${Math.round(e/t)} tokens/s\
. Nothing was sent anywhere.`}draw(){let t=this.methods.find(this.events[0].method),e=this.controls.settingsFor(t);this.view.draw(this.events,e,`run-${this.asked}`,
`${t.title}, seed ${e.seed}${t.verifies?`, sends ${t.payload_words[this.events[0].settings.payload]}`:""}`),this.controls.show(ce(e,t,this.pair.calibration,this.
pair.vocabularySize))}};function ko(s){return s.filter(({type:t})=>t==="token").length}function vo(s){let t=atob(s),e=new Uint8Array(t.length);for(let n=0;n<e.length;n+=
1)e[n]=t.charCodeAt(n);return e}new Qs(JSON.parse(document.getElementById("data").textContent));})();
