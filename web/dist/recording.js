(()=>{function Gs(s){return s===0?0:Math.floor(Math.log2(s))+1}function Xt(s){return Gs(s-1)}function Se(s,t,e=8){return s*(e+Xt(t))}function Me(s){return Se(s,s)}function Vt(s){let t=Math.floor(s),e=s-t;return e>.5||e===.5&&t%2!==0?t+1:t}var C="–",Yt=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]],bt=" ";function v(s){return s==null||Number.isNaN(s)}function j(s,t){
let e=s.toFixed(t),i=Math.abs(s)*10**t;if(Math.abs(i%1-.5)>1e-6)return e;let[n,o]=Math.abs(s).toFixed(100).split(".");if(!/^50*$/.test(o.slice(t)))return e;let r=BigInt(
n+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(s<0?"-":"")+(t?`${a.slice(0,-t)}.${a.slice(-t)}`:a)}function Jt(s){let[t,...e]=s.split(".");
return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function S(s,t=3){if(v(s))return C;if(!Number.isFinite(s))return s>0?"∞":"−∞";if(s===0)return"0";
let e=Te(s,t),i=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e))));return Jt(j(e,i)).replaceAll("-","−")}function Te(s,t){let e=Number(Math.abs(s).toExponential().
split("e")[1]),i=t-1-e;return i>=0&&i<=60?Number(j(s,i)):Number(s.toExponential(t-1))}function k(s){return v(s)?C:Jt(String(Vt(s))).replace("-","−")}function Zt(s,t){
return`${k(s)} ${t}${s===1?"":"s"}`}function Ee(s,t,e=3){if(v(s))return C;if(s===0||!Number.isFinite(s))return`${S(s,e)} ${t}`;let i=Math.abs(Te(s,e)),[n,o]=Yt.
find(([r])=>i>=r)??Yt[Yt.length-1];return`${S(s/n,e)} ${o}${t}`}function J(s){return v(s)?C:`${S(1e3*s)} ms`}function ht(s,t=3){if(v(s))return C;if(s>=120&&s<1/0){
let e=Vt(s);return`${Jt(String(Math.floor(e/60)))} min ${e%60} s`}return Ee(s,"s",t)}function N(s){return v(s)?C:s===0?"0 B":Math.abs(s)<8?`${S(s)} bits`:Math.abs(
s)<7996?`${Number(j(s/8,Math.abs(s)<800?2:1))} B`.replace("-","−"):Ee(s/8,"B")}function _t(s,t=3){return v(s)?C:s===0||s===1?`${100*s}${bt}%`:s>0&&s<.001?`<0.\
1${bt}%`:s>.999&&s<1?`>99.9${bt}%`:`${S(100*s,s>.99&&s<1?Math.max(t,3):t)}${bt}%`}function y(s){return v(s)?C:s===0||s===1?String(s):s<1e-4?"<0.0001":s>.9999?">\
0.9999":s<.0995?S(s,2):j(s,s>=.995?4:2)}function lt(s){return!v(s)&&Math.abs(s)<1e-9?"0":!v(s)&&s>0&&s<1e-4?"<0.0001":S(s)}function T(s,t){let e=[y(s),y(t)];if(s===
t||e[0]!==e[1])return e;for(let i=3;i<18;i+=1){let n=[j(s,i),j(t,i)];if(n[0]!==n[1])return n}return[String(s),String(t)]}function Z(s){return v(s)?C:`${j(s,1)} \
dB`.replaceAll("-","−")}var $e={" ":"␣","\n":"↵","\r":"␍","	":"⇥"},Xs=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,
Vs=["‌","‍"],Ae=/( {4,}|\t{4,}|\n{4,})/;function M(s,t=40){let i=s.split(Ae).filter(Boolean).map(o=>Ae.test(o)?`${$e[o[0]]}×${o.length}`:Ys(o)).join("");/^\p{M}/u.
test(i)&&(i=`◌${i}`);let n=Array.from(i);return n.length<=t?i:`${n.slice(0,t-1).join("")}…`}function Ys(s){let t=Array.from(s),e=n=>n>0&&n<t.length-1&&Vs.includes(
t[n])&&![n-1,n+1].some(r=>/^[\p{C}\p{Z}]$/u.test(t[r])),i=(n,o)=>$e[n]??(Xs.test(n)&&!e(o)?Le(n):n);return t.map(i).join("")}function yt(s){let t=/^[^\p{C}\p{Z}]$|^[ \n\t\u00a0\u202f\u200c\u200d]$/u;
return Array.from(s,e=>t.test(e)?e:Le(e)).join("")}function Le(s){return`⟨U+${s.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}function Ce(s,t){let e=s*t;return(Math.max(0,e)+Math.log1p(Math.exp(-Math.abs(e))))/t}function Ne(s,t,e){return(1-s)*Ce(-1,e)+s*Ce(-t,e)}var Js=15,Zs={always:()=>!0,never:()=>!1,at_random:(s,t)=>s.skipUniform>=t.skip_prob,when_uncertain:s=>s.uncertainty>s.uTh,uncertain_or_stale:s=>s.uncertainty>s.
uTh||s.waiting>=Js,when_unconfident:(s,t)=>s.prob<t.confidence_th,when_worth_its_time:(s,t)=>t.rejection_s*s.predictedRejection>s.exchangeS,after_gamma:(s,t)=>s.
waiting+1>=t.gamma,after_unlikely:(s,t)=>s.prob<t.stop_prob,after_unlikely_together:(s,t)=>s.waitingProb*s.prob<=t.stop_product,after_either:(s,t)=>s.prob<=t.stop_prob||
s.waitingProb*s.prob<=t.stop_product,after_worth:s=>s.blockAcceptance*(1-s.predictedRejection)<=s.minBlockAcceptance,nothing:()=>0,token_alone:()=>0,draft_prob_alone:()=>1,
whole_vector:s=>s.vocabularySize,fixed_k:(s,t)=>t.k,online_k:(s,t)=>t.theta*Ne(s.prob,s.predictedRejection,t.eta),certified_k:(s,t)=>t.theta};function Qt(s){let t=Zs[s]??
globalThis.cuhlmRules?.[s];if(!t)throw new Error(`The engine has no rule ${s}.`);return t}var ct=class{constructor(t){let e=i=>({...i,transmit:Qt(i.transmit),size:Qt(i.size),transmitRule:i.transmit});this.rows=new Map(t.map(i=>[i.name,e(i)]))}find(t){
return this.rows.get(t)}};var te={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function Re(s="This method"){return new Error(`${s} cannot over\
lap: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the\
 schedule sequential.`)}function ee(s,t,e){let i=t.resumes,n=i+s.drafts*s.draftS,o=s.sent?Math.max(n,t.replied):n,r=o+s.upS+s.rttS/2,a=r+s.passS,h=s.sent||s.passS?
a+s.downS+s.rttS/2:t.replied,c=Math.max(t.end,n,h),d={start:i,drafted:n,leaves:o,arrives:r,verified:a,replied:h,end:c,resumes:c,aheadPasses:0};if(!e)return d;let u=Be(
h-n,s.draftS);return s.restarts?{...d,resumes:h,aheadPasses:u}:s.bonus?{...d,resumes:Math.min(n+s.draftS,h),aheadPasses:Math.min(1,u)}:{...d,resumes:n}}function Be(s,t){
return s>0?t?Math.max(0,Math.ceil(Math.min(s/t-1e-9,4096))):4096:0}function Ie(s,t){return s.end>t.end?s.end-t.end:0}function xt({slm_s:s,uplink_s:t,llm_s:e,overlapped_s:i=null}){
return i??s+t+e}function je(s,t){let e=[],[i,n]=[te,0];return s.forEach((o,r)=>{let a=ee(o,i,t),h=r+1,c=(d,u,f,m)=>f<m&&m<1/0&&e.push({lane:d,kind:u,start:f,end:m,
exchange:h});for(let d of Oe(a.start,a.drafted,o.draftS))c("device","draft",...d);if(t&&o.restarts)for(let d of Oe(a.drafted,a.resumes,o.draftS))c("device","thr\
own",...d);else t&&o.bonus?c("device","draft",a.drafted,a.resumes):o.sent&&!t&&c("device","wait",a.drafted,a.resumes);o.sent&&(n=h,c("link","upload",a.leaves,a.
arrives),c("link","reply",a.verified,a.replied)),c("station","pass",a.arrives,a.verified),i=a}),i.resumes<i.replied&&i.replied<1/0&&e.push({lane:"device",kind:"\
wait",start:i.resumes,end:i.replied,exchange:n}),e}function Oe(s,t,e){if(!e||t===1/0)return[[s,t]];let i=Array.from({length:Math.max(1,Be(t-s,e))},(n,o)=>s+o*e);
return i.map((n,o)=>[n,i[o+1]??t])}function Q(s){return 10**(s/10)}function vt(s,t){return s/Math.LN2*Math.log1p(t)}var Pe={awgn:()=>1,rayleigh:s=>-Math.log1p(-s),rician(s,t,e){let i=Q(e.rician_k_db),
n=Math.sqrt(.5/(i+1));return(Math.sqrt(i/(i+1))+ze(s)*n)**2+(ze(t)*n)**2},nakagami:(s,t,e)=>Qs(e.nakagami_m,s)/e.nakagami_m};function De(s,t,e){if(!Object.hasOwn(
Pe,s.fading))throw new Error(`The engine has no gain for the fading ${s.fading}.`);return Pe[s.fading](t,e,s)}function Qs(s,t){let e=t<.5,i=Math.log(e?t:1-t),n=Math.
log(s);for(let o=0;o<200;o+=1){let[r,a]=ti(s,Math.exp(n)),h=Math.exp(s*n-Math.exp(n)-Fe(s)),c=e?(Math.log(r)-i)*r/h:(i-Math.log(a))*a/h;if(n-=Math.max(c,-1),Math.
abs(c)<1e-15*Math.max(1,Math.abs(n)))break}return Math.exp(n)}function ti(s,t){let e=Math.exp(s*Math.log(t)-t-Fe(s));if(t<s+1){let[a,h]=[1/s,1/s];for(let c=1;a>
1e-17*h;c+=1)h+=a*=t/(s+c);return[e*h,1-e*h]}let i=t+1-s,[n,o]=[1/0,1/i],r=o;for(let a=1;a<1e4;a+=1){let h=a*(s-a);if(i+=2,o=1/(h*o+i),n=i+h/n,r*=n*o,Math.abs(n*
o-1)<1e-16)break}return[1-e*r,e*r]}function Fe(s){let[t,e]=[s,1];for(;t<15;t+=1)e*=t;let i=1/(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(
t)-t+.5*Math.log(2*Math.PI)+i-Math.log(e)}function ze(s){let t=Math.min(s,1-s),e=Math.sqrt(-2*Math.log(t)),i=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*
(.189269+e*.001308)));for(let n=0;n<3;n+=1){let o=(ei(i)-t)/(Math.exp(-(i*i)/2)/Math.sqrt(2*Math.PI));i+=o/(1+i*o/2)}return s<.5?-i:i}function ei(s){let t=Math.
exp(-(s*s)/2)/Math.sqrt(2*Math.PI);if(s<3){let[i,n]=[s,s];for(let o=3;Math.abs(i)>1e-18*Math.abs(n);o+=2)n+=i*=s*s/o;return .5-t*n}let e=s;for(let i=200;i>0;i-=
1)e=s+i/e;return t/e}function si(s){let t=Math.log1p(s);for(let e=0;e<60;e+=1){let i=t-(t-s*Math.exp(-t))/(1+t);if(Math.abs(i-t)<=1e-16*Math.abs(t))break;t=i}return Math.
expm1(t)}function ii(s){let t=Q(s.snr_db),e=s.snr_target_db===null?si(t):Q(s.snr_target_db);return{successProb:Math.exp(-e/t),slotBits:.001*vt(s.bandwidth_hz,e)}}
function He(s,t,e){let{successProb:i,slotBits:n}=ii(e),o=Math.min(Math.ceil(s/n*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=ni(i)[o],a=Math.ceil(t*
2**53),h=r.findIndex(c=>Math.floor(c*2**53)>=a);return h===-1?{slots:200,outage:!0}:{slots:h,outage:!1}}var kt=new Map;function ni(s){if(!kt.has(s)){let t=Array.
from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let i=1;i<t.length;i+=1)t[i][e+1]=Math.max(t[i][e],Math.min(1,(1-s)*t[i][e]+
s*t[i-1][e]));kt.clear(),kt.set(s,t)}return kt.get(s)}function dt(s){if(s.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return s.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:s.slm_s,llmS:s.llm_s}}var ut={hlm:"HLM",llm:"LLM alone"};var qe={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function We(s,t,e){return ri(0,s,t.stream,e*t.width)}var oi=10,Ue=[[3538372366,3779882131],[3394929251,2500989271]],St=[[2654435769,2135587861],[3144134277,2227873595]];function ri(s,t,e,i){let n=new Float64Array(
i),o=new Uint32Array(8);for(let r=0,a=1;r<i;r+=4,a+=1){ai(o,a,s,t,e);let h=Math.min(4,i-r);for(let c=0;c<h;c+=1)n[r+c]=(o[2*c]*2**20+(o[2*c+1]>>>12)+.5)*2**-52}
return n}var R=new Uint32Array(8);function ai(s,t,e,i,n){s.fill(0),s[0]=Math.floor(t/2**32),s[1]=t;let[o,r,a,h]=[e,i,0,n];for(let c=0;c<oi;c+=1){Ke(R,0,Ue[0],s[0],
s[1]),Ke(R,4,Ue[1],s[4],s[5]),s[0]=R[4]^s[2]^o,s[1]=R[5]^s[3]^r,s[2]=R[6],s[3]=R[7],s[4]=R[0]^s[6]^a,s[5]=R[1]^s[7]^h,s[6]=R[2],s[7]=R[3];let d=r+St[0][1];r=d>>>
0,o=o+St[0][0]+(d>4294967295)>>>0,d=h+St[1][1],h=d>>>0,a=a+St[1][0]+(d>4294967295)>>>0}}function Ke(s,t,[e,i],n,o){let r=Mt(i,o)+(Math.imul(i,n)>>>0)+(Math.imul(
e,o)>>>0),a=Mt(i,n)+Mt(e,o)+(Math.imul(e,n)>>>0)+Math.floor(r/2**32);s[t]=Mt(e,n)+Math.floor(a/2**32),s[t+1]=a>>>0,s[t+2]=r>>>0,s[t+3]=Math.imul(i,o)}function Mt(s,t){
let[e,i,n,o]=[s>>>16,s&65535,t>>>16,t&65535],r=e*o+(i*o>>>16),a=(r&65535)+i*n;return e*n+(r>>>16)+(a>>>16)>>>0}var pt=class{constructor(t,e,i=!1){this.overlaps=i,this.last=te,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:dt(t.clock),
this.uniforms=We(t.seed,qe.CHANNEL,e),this.exchanges=0;let{channel:n}=this;if(this.links=n.downlink_snr_db===null?[n]:[n,{...n,snr_db:n.downlink_snr_db,downlink_snr_db:null}],
n.fading==="outage")return;let o=Array.from({length:e},(r,a)=>De(n,this.uniforms[2*a],this.uniforms[2*a+1]));this.snrDb=o.map(r=>n.snr_db+10*Math.log10(r)),this.
rates=this.links.map(r=>o.map(a=>vt(r.bandwidth_hz,Q(r.snr_db)*a)))}exchange(t,{slmPasses:e=0,llmPasses:i=0,payloadBits:n=0,downlinkBits:o=0,billedDownlinkBits:r=0,
tokens:a=1,thrown:h=[],rejected:c=!1,bonusDrafted:d=null}){this.exchanges+=1;let u={type:"exchange",number:this.exchanges,tokens:a,payload_bits:n,downlink_bits:o,
billed_downlink_bits:r,slm_passes:e,llm_passes:i,thrown:h,bonus_drafted:d};return this.priced(u,t,c)}priced(t,e,i){let n=t.slm_passes>0&&t.llm_passes>0,{seconds:o,
outage:r}=n?this.onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:n&&this.snrDb?this.snrDb[e-1]:null,outage:r,uplink_s:n?o+
this.clock.rtt_s:0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0},h=this.clock.schedule==="overlapped";if(h&&n&&!this.overlaps)throw Re();if(!h||!this.
overlaps)return a;let c=this.last;return this.last=ee(this.demand(a,e,i),c,!0),{...a,overlapped_s:Ie(this.last,c),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:t,llm_passes:e,host_slm_s:i,host_llm_s:n}){if(this.constants)return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let o={slm_s:t>0?i:0,llm_s:e>
0?n:0};return o.slm_s>=0&&o.llm_s>=0||dt(this.clock),o}demand(t,e,i){let{slm_passes:n,bonus_drafted:o}=t,r=n>0&&t.llm_passes>0,a=r?this.clock.rtt_s:0,h=t.uplink_s-
a,c=r&&t.billed_downlink_bits&&h-this.onAir(e-1,t.payload_bits,0).seconds||0;return{drafts:n,draftS:t.slm_s/(n||1),sent:r,upS:h-c,passS:t.llm_s,downS:c,rttS:a,bonus:r&&
t.tokens>n,restarts:i||o===!1}}airtime(t){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading fo\
r this method.");let e=this.rates[0][t-1],i=e?1/e:1/0,n=this.channel.header_bits;return{perBit:i,fixed:dt(this.clock).llmS+this.clock.rtt_s+(n?n*i:0)}}onAir(t,e,i){
let n=a=>a+this.channel.header_bits*(a>0),o=this.links.length===1?[n(e)+n(i)]:[n(e),n(i)];if(this.rates)return{seconds:o.reduce((a,h,c)=>a+(h?h/this.rates[c][t]:
0),0),outage:!1};let r=o.map((a,h)=>He(a,this.uniforms[2*t+h],this.links[h]));return{seconds:r.reduce((a,{slots:h})=>a+h*.001,0),outage:r.some(({outage:a})=>a)}}};var Ge=["accept","resample"],hi=["target_prob","rejection_prob","total_variation","bias"];function tt(s,t,e=!1){let i=s[0],n=s.filter(({type:p})=>p==="token"),o=new pt(
t,n.length,e),[r,a]=[[],[]],h=new Map;for(let p of n)h.set(p.exchange,[...h.get(p.exchange)??[],p]);let c=p=>{let x=h.get(p.number);if(x===void 0)return p;let O=[
x[0].round,x.some(({decision:H})=>H==="resample")],I=o.priced(p,...O);return r.push(o.demand(I,...O)),a.push(x[0].round-1),I},d=new Map(s.filter(({type:p})=>p===
"exchange").map(p=>[p.number,c(p)])),u=new Map(s.filter(({type:p})=>p==="audit").map(p=>[p.round,p])),f=Me(i.vocabulary_size),m=li(o,d),b=n.map((p,x)=>{let O=d.
get(p.exchange),I=x===0||n[x-1].exchange!==p.exchange,H=u.get(p.round)??null,Ks=Object.fromEntries(hi.map(ve=>[ve,(H??p)[ve]])),qs=xt(O),xe=o.onAir(x,f,0).seconds+
t.clock.rtt_s,[Ws,ke]=I?m.of(O):m.of();return{...Ks,token:p,exchange:O,audit:H,begins:I,transmitted:Ge.includes(p.decision),sent:I&&Ge.includes(p.decision),skipped:p.
decision==="skip",wouldAccept:p.decision==="skip"&&H?H.would_accept:null,totalS:I?qs:0,snrDb:o.snrDb?o.snrDb[x]:null,hlm:m.known.slm&&m.known.llm?{uplinkS:xe,totalS:Ws+
xe+ke}:null,llm:m.known.llm?{totalS:ke}:null}}),w=0;return b.forEach((p,x)=>{p.begins&&(w=x),p.first=b[w],p.firstIndex=w}),{started:i,rows:b,exchanges:d,audits:u,
fullBits:f,settings:t,busy:ci(r,a,b.length,e&&t.clock.schedule==="overlapped")}}function li(s,t){let{constants:e}=s;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.
slmS,e.llmS]};let i=(r,a)=>{let h=[...t.values()].filter(c=>c[r]>0);return Xe(h.map(c=>c[a]))/Xe(h.map(c=>c[r]))},n=[i("slm_passes","slm_s"),i("llm_passes","llm\
_s")],o=({slm_passes:r,llm_passes:a,slm_s:h,llm_s:c}={})=>[r===1?h:n[0],a===1?c:n[1]];return{known:{slm:!Number.isNaN(n[0]),llm:!Number.isNaN(n[1])},of:o}}function Xe(s){
return s.reduce((t,e)=>t+e,0)}function ci(s,t,e,i){let n=Array.from({length:e},()=>[]);for(let o of je(s,i))n[i&&o.kind==="wait"?e-1:t[o.exchange-1]].push(o);return n}
function At(s){return s.map(t=>t.map(({kind:e,start:i,end:n})=>[e,...[i,n].map(o=>Number(o.toFixed(6)))]))}function E(s){let t=0;return s.map(e=>t+=e)}var ie=.5;var Tt=class{constructor(){Object.assign(this,{tokens:0,seconds:0,passes:0,slmS:0,tested:0,accepted:0})}spend(t,e,i){this.tokens+=t.tokens,this.seconds+=xt(t),this.
passes+=t.slm_passes,this.slmS+=t.slm_s,this.tested+=e,this.accepted+=i}get minBlockAcceptance(){if(!this.passes||!this.seconds)return ie;let t=(this.accepted+1)/
(this.tested+1);return this.tokens/this.seconds*this.slmS/this.passes/t}};var ne={ends:"This token ends the text.",forced:"{text} stands here because that was forced.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model cho\
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
final}.",told_slm:"The small model wrote {final} alone. Nothing was sent.",told_llm:"The large model wrote {final} alone.",told_end:"the end of the text"};function g(s,t={}){if(!(s in ne))throw new Error(`There is no sentence ${s}.`);return ne[s].replace(/\{(\w+)\}/g,(e,i)=>{if(!(i in t))throw new Error(`The sente\
nce ${s} lacks ${i}.`);return t[i]})}function B(s,t,e,i={}){let[n,o]=T(t,e);return g(s,{own:n,limit:o,...i})}function $(s,t){return g("quoted",{text:M(s,t)||g("\
no_text")})}var pi=24;function Et(s){let[t,e]=[new Map,new Tt],[i,n]=[null,[]];for(let o of s)if(o.type==="exchange"){if(i!==null){let r=n.filter(({decision:a})=>a==="accep\
t"||a==="resample");e.spend(i,r.length,r.filter(({decision:a})=>a==="accept").length)}[i,n]=[o,[]]}else o.type==="token"&&(t.set(o.round,{tokens:n,minBlockAcceptance:e.
minBlockAcceptance}),n=[...n,o]);return t}var Ve={tokens:[],minBlockAcceptance:ie};function re(s,t){return s.tokens.length>0?s.tokens[0].round:t.round}function Ye(s){
if(s.slm_passes<2&&s.tokens<2)return"";let t={drafts:Zt(s.slm_passes,"draft"),size:N(s.payload_bits)};return s.thrown.length===0?g("message",t):g("message_disca\
rded",{discarded:Zt(s.thrown.length,"draft"),texts:Ze(s),...t})}function Je(s){let t=s.thrown.length;return g(t>1?"discarded":"discarded_one",{count:t,texts:Ze(
s)})}function Ze(s){return s.thrown.map(t=>$(t,pi)).join(", ")}function Qe(s,t,e,i,n){let[o,r,a]=[n.tokens.length+1,t.slm_passes,N(t.payload_bits)],h=r>1?g("pla\
ce",{number:o,drafts:r,size:a}):g("place_alone",{size:a}),c=n.tokens.length>0?g("went_with",{first:re(n,s),place:h}):g("went",{place:h});if(i.transmitRule==="af\
ter_gamma")return g(r===e.gamma?"gamma":"gamma_full",{went:c,gamma:e.gamma});let d=gi(s,e,i,n).filter(({value:m})=>!Number.isNaN(m));if(d.length===0)return c;let u=d.
map(wi).join(" and "),f=o<r?"drafting_on":d.some(({stops:m})=>m)?"message_sent":"message_full";return g(f,{went:c,why:u[0].toUpperCase()+u.slice(1)})}var[fi,oe,
mi]=[["below","at_least"],["at_most","above"],["above","at_most"]];function wi({what:s,value:t,limit:e,least:i,stops:n,relations:o}){let[[r,a],h]=[T(t,i),g(s)],
c={own:r+(h.endsWith(",")?",":""),relation:g(o[n?0:1]),limit:g(e,{value:a})};return g("comparison",{what:h,...c})}function gi(s,t,e,i){let n=[...i.tokens,s],o=s.
draft_prob??NaN,r=n.reduce((w,p)=>w*(p.draft_prob??NaN),1),a=n.reduce((w,p)=>w*(1-(p.predicted_rejection??NaN)),1),[h,c]=[s.uncertainty??NaN,s.u_th??NaN],d={what:"\
probability",value:o,limit:"limit_prob",least:t.stop_prob},f={...{what:"product",value:r,limit:"limit_product",least:t.stop_product},stops:r<=t.stop_product,relations:oe},
m={what:"all_accepted",limit:"limit_worth"};return{when_uncertain:[{what:"uncertainty",value:h,limit:"limit_threshold",least:c,stops:h>c,relations:mi}],after_unlikely:[
{...d,stops:o<t.stop_prob,relations:fi}],after_unlikely_together:[f],after_worth:[{...m,value:a,least:i.minBlockAcceptance,stops:a<=i.minBlockAcceptance,relations:oe}],
after_either:[{...d,stops:o<=t.stop_prob,relations:oe},f]}[e.transmitRule]??[]}var bi="http://www.w3.org/2000/svg";function l(s,t,e){let i=document.createElement(s);return t&&(i.className=t),e!==void 0&&(i.textContent=e),i}function _(s,t,e){
let i=document.createElementNS(bi,s);for(let[n,o]of Object.entries(t))i.setAttribute(n,String(o));return e&&e.append(i),i}var ts=0;function $t(s){return ts+=1,`${s}\
-${ts}`}function Lt(s,t){s.setAttribute("aria-label",t),s.title=t}var ft=class{constructor(t){this.data=t,document.title=t.title,this.asked=l("header","asked");let e=l("p","prompt",t.prompt);if(e.dir="auto",this.asked.append(l(
"h1","",t.title),e,l("p","said",t.about)),this.stage=l("main","stage"),this.left=l("div","left"),this.right=l("div","right"),this.inspector=l("section","inspect\
or"),this.inspector.hidden=!0,this.inspector.tabIndex=0,this.inspector.setAttribute("aria-label","What happened at the chosen token"),this.stage.append(this.left,
this.right),this.right.append(this.inspector),this.beyond=l("footer","beyond"),t.answer!==void 0){let i=l("p","prompt",t.answer||"(no text)");i.dir="auto",this.
beyond.append(l("h2","","Answer"),i)}for(let[i,n]of t.tables)this.beyond.append(l("h2","",i),xi(n));for(let i of t.notes)this.beyond.append(l("p","said",i));document.
body.append(this.asked,this.stage,this.beyond)}inspect(t,e){if(this.inspector.hidden=t===void 0,t===void 0)return;let i=l("div","inspector-head"),n=l("button","\
leave","Back (Esc)");n.type="button",n.addEventListener("click",e),i.append(l("h2","","What happened at token "+t.round),n);let o=l("p","",t.sentence);o.dir="au\
to",this.inspector.replaceChildren(i,o,...t.meters.map(_i),yi(t),this.facts(t.facts)),this.inspector.scrollTop=0}facts(t){let e=l("dl","facts");return t.forEach(
(i,n)=>{if(i==="–")return;let[o,r]=this.data.facts[n],a=l("div");a.title=r,a.append(l("dt","",o),l("dd","",i)),e.append(a)}),e}};function es(s,t){let e=l("spa\
n","meter-track"),i=l("i");return i.style.width=(100*Math.min(1,Math.max(0,s))).toFixed(2)+"%",t&&(i.style.background=t),e.append(i),e}function _i([s,t,e,i]){let n=l(
"div","meter"),o=es(t,"");if(e!==null){let r=l("u");r.style.left=(100*Math.min(1,Math.max(0,e))).toFixed(2)+"%",o.append(r)}return n.append(l("span","",s),o,l("\
span","meter-words",i)),n}function yi(s){let t=l("div","tops"),e=l("p","tops-key");for(let[i,n]of s.series){let o=l("span","",i);o.style.setProperty("--of",n),e.
append(o)}t.append(e);for(let[i,n,o]of s.tops){let r=l("div",i?"top named":"top"),a=l("span","top-name");a.append(i?i+": ":"",l("bdi","",n));let h=l("span","top\
-bars");o.forEach((c,d)=>{if(c===null)return;let u=l("span","top-bar");u.append(es(c[0],s.series[d][1]),l("span","",c[1])),h.append(u)}),r.append(a,h),t.append(
r)}return t}function xi(s){let t=l("table");for(let i of s){let n=l("tr");i.forEach((o,r)=>{let a=l(r===0?"th":"td","",o);r===0&&(a.scope="row"),n.append(a)}),t.
append(n)}let e=l("div","scroll");return e.tabIndex=0,e.append(t),e}function P(s){return String(s).replace(/\B(?=(\d{3})+$)/g," ")}function z(s){return s.toFixed(s<100?2:1)+" s"}var et={draft:{lane:0,name:"drafts",top:1,tall:8,says:s=>`The device drafts token ${s}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:s=>`The device dr\
afts on behind the message of token ${s}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the ba\
se station"},upload:{lane:1,name:"upload",top:1,tall:5,says:s=>`The message of token ${s} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:s=>`The reply t\
o the message of token ${s} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(s,t)=>t?`The base station decodes token ${s}`:`The base station verifie\
s the message of token ${s}`}},U=["device","link","station"],mt=10,ki=7,vi=.75,Si=.12,Mi=0;function Ai(s){return s.flatMap((t,e)=>{let i=0,n=t.every(([o])=>o===
"pass");return t.map(([o,r,a])=>({kind:o,start:r,end:a,alone:n,row:e,token:e+1+(o==="draft"?(i+=1)-1:0)}))})}function Ti({kind:s,start:t,end:e,token:i,alone:n}){
return`${et[s].says(i,n)}: ${Ei(e-t)}.`}function Ei(s){return s<1?Number((1e3*s).toPrecision(3))+" ms":z(s)}function $i(s,t){let e=U.map(()=>0);for(let{kind:i,start:n,
end:o}of s)i!=="wait"&&(e[et[i].lane]+=Math.max(0,Math.min(o,t)-n));return e.map(i=>t>0?Math.min(1,i/t):0)}function Li(s,t){let{lane:e,top:i,tall:n}=et[t],o=t===
"draft"||t==="thrown"?Si:0;return s.filter(a=>a.kind===t).map(({start:a,end:h})=>`M${a} ${e*mt+i}H${h-o*(h-a)}v${n}H${a}z`).join("")}var st=class{constructor(t=""){
this.root=l("div","busy-key"),this.entries=l("span","busy-entries",t);for(let[e,{name:i}]of Object.entries(et)){let n=l("span","busy-entry",i);n.dataset.doing=e,
this.entries.append(n)}this.words=l("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:i})=>i));for(let i of this.
entries.querySelectorAll(".busy-entry"))i.hidden=!e.has(i.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!==
"")}},it=class{constructor(t,e,i){Object.assign(this,{key:t,choose:e,partly:i,spans:[],end:0,at:0,until:0}),this.root=l("div","busy");let n=l("div","busy-names");
n.append(...U.map(r=>l("span","busy-name",r))),this.svg=_("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and station\
 over time"}),this.shares=U.map(()=>l("span","busy-share"));let o=l("div","busy-shares");o.title="Share of the time so far in which the lane is busy",o.append(...this.
shares),this.root.append(n,this.svg,o),this.svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener(
"pointerleave",()=>this.key.say("")),this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.
until,this.at)),this.resized.observe(this.svg)}lay(t,e){this.spans=Ai(t),this.end=e,this.root.hidden=this.spans.length===0;let i=c=>this.spans.filter(({kind:d})=>c.
includes(d)).map(d=>d.end-d.start),n=i(["draft"]);this.finest=Math.max(1e-6,Math.min(...n.length?[n[0]]:i(["pass"])));let o="busy-"+(Mi+=1),r=_("clipPath",{id:o});
this.seen=_("rect",{x:0,y:0,width:0,height:mt*U.length},r);let a=U.map((c,d)=>_("rect",{class:"ground",x:0,y:d*mt+1,width:Math.max(e,1e-6),height:8})),h=_("g",{
"clip-path":`url(#${o})`});for(let c of Object.keys(et))_("path",{class:"doing","data-doing":c,d:Li(this.spans,c)},h);this.cursor=_("path",{class:"busy-now"}),this.
svg.replaceChildren(r,...a,h,this.cursor),this.show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let i=this.svg.clientWidth||
1,n=Math.max(this.end,1e-6);this.view=this.partly?Math.min(n,i*this.finest/ki):n,this.from=Math.min(Math.max(0,e-vi*this.view),n-this.view),this.svg.setAttribute(
"viewBox",`${this.from} 0 ${this.view} ${mt*U.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${mt*U.length}`),
$i(this.spans,t).forEach((o,r)=>this.shares[r].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),i=this.from+(t.clientX-
e.left)/e.width*this.view,n=Math.floor((t.clientY-e.top)/e.height*U.length);return this.spans.find(o=>et[o.kind].lane===n&&o.start<=i&&i<o.end&&o.start<this.until)}sayings(t){
let e=this.spanAt(t);return e?Ti(e):""}};var Ci={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function K(s){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","tr\
ue");let e=document.createElementNS("http://www.w3.org/2000/svg","path");return e.setAttribute("d",Ci[s]),t.append(e),t}function q(s,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,i,n)=>{let o=i===0&&e==="␣"&&n.length>1;s.append("␣↵⇥".includes(e[0])?l("\
span",o?"mark begins":"mark",e):e)})}function nt(s,t,e){s.dataset.round=String(t.round),s.dataset.decision=t.decision,s.classList.toggle("miss",t.miss===!0),s.classList.
toggle("first-miss",t.first_miss===!0),s.classList.toggle("end",t.end===!0),s.classList.toggle("message-first",t.first===t.round),s.classList.toggle("message-la\
st",t.last===t.round),s.setAttribute("aria-label",t.label),s.removeAttribute("title");let i=l("span","box"),n=l("bdi","text");q(n,t.text),n.classList.toggle("bl\
ank",t.text==="␣"),i.append(n),t.k!==void 0&&i.append(l("sup","k",t.k));let o=l("span","foot");if(o.append(l("span","letter",e)),t.u!==void 0){let h=l("span",
"u");h.style.setProperty("--u",String(t.u)),o.append(h)}let r=t.draft===void 0?[]:[l("s","draft")];r.length>0&&q(r[0],t.draft);let a=t.message===void 0?[]:[l("s\
pan","bracket")];a.length>0&&(a[0].title=t.message),s.replaceChildren(...r,i,o,...a)}function ot(s,t){if(typeof t!="object"||typeof s!="object")return s===t;let e=Object.
keys(t);return Object.keys(s).length===e.length&&e.every(i=>ot(s[i],t[i]))}function ss(s,t){return t===void 0||s.round!==t.round||!s.parts!=!t.parts?!1:!s.parts||
s.parts.length<=t.parts.length}var Ni=.12,Ct=class{constructor(t,e){this.race=t,this.number=e,this.items=[],this.node=l("section","lane");let i=l("div","about");this.title=l("strong","title"),
this.speed=l("span","speed-so-far"),this.travels=l("span","travels"),this.status=l("span","status"),this.counts=l("span","counts");let n=l("div","name");n.append(
this.title,this.travels),i.append(n,this.speed,this.counts,this.status);let o=l("div","course");this.track=l("div","track"),this.done=l("div","done"),this.flag=
l("span","flag"),this.flag.setAttribute("aria-hidden","true"),this.track.append(this.done,this.flag),this.row=l("div","row"),this.row.setAttribute("role","listb\
ox"),this.row.setAttribute("aria-orientation","horizontal"),this.busy=new it(t.busyKey,r=>t.choose(e,r),!1),o.append(this.track,this.busy.root,this.row),this.node.
append(i,o),this.track.addEventListener("click",r=>this.onTrack(r)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("c\
lick",r=>this.onClick(r)),this.row.addEventListener("keydown",r=>this.onKey(r)),this.row.addEventListener("pointerover",r=>this.onHover(r))}update(t){this.data=
t,this.title.textContent=t.title,this.title.title=t.summary,this.travels.textContent=t.travels,this.travels.title="What travels up",this.row.setAttribute("aria-\
label","Tokens of "+t.title);for(let i of this.items.splice(t.tokens.length))i.node.remove();let e=0;t.tokens.forEach((i,n)=>{let o=this.items[n]||this.addItem();
(!o.token||!ot({...o.token,seconds:0},{...i,seconds:0}))&&nt(o.node,i,this.race.legend.letters[i.decision]),o.node.classList.toggle("first_divergence",i.round===
t.first_divergence),this.race.legend.notice(i),o.token=i,o.from=e,e+=i.seconds||0,o.to=e}),this.end=e,this.row.classList.toggle("drafts",t.tokens.some(i=>i.draft!==
void 0)),this.first_divergence=this.items.find(i=>i.token.round===t.first_divergence)}addItem(){let t=l("div","token future");t.setAttribute("role","option"),t.
setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let e={node:t};return this.items.push(e),e}span({token:t,from:e,to:i}){
let n=this.items[t.first-1];if(n===void 0)return[e,i];let o=(n.to-n.from)/(t.last-t.first+1),r=n.from+o*(t.round-t.first);return[r,r+o]}drawTrack(t){let e=n=>t>
0?100*n/t:0,i=this.items.map(n=>{let{token:o}=n,[r,a]=this.span(n).map(e),h=a-Math.min(Ni,(a-r)/4);return`${"var(--of-"+o.decision+")"} ${r}% ${h}%, transparent\
 ${h}% ${a}%`});this.done.style.background=i.length===0?"none":`linear-gradient(to right, ${i.join(", ")}, transparent ${e(this.end)}%)`,this.flag.hidden=this.first_divergence===
void 0,this.first_divergence&&(this.flag.style.left=e(this.first_divergence.to)+"%"),this.busy.lay(this.data.busy,t)}show(t,e,i){let n=0;for(;n<this.items.length&&
this.items[n].to<=t+1e-9;)n+=1;n!==this.shown&&(this.items.forEach((r,a)=>r.node.classList.toggle("future",a>=n)),this.shown=n,this.drawCounts(),i&&(this.row.scrollLeft=
this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(e>0?Math.min(100,100*t/e):100)}% 0 0)`;let o=this.data.complete&&n===this.items.
length;this.speed.textContent=o?this.data.finish:P(n)+" of "+P(this.items.length)+" tokens",this.status.textContent=o||!this.data.complete?this.data.status:"…",
this.node.classList.toggle("over",o)}drawCounts(){let t=this.items.slice(0,this.shown).map(n=>n.token),{rows:e}=this.race.legend,i=({name:n})=>t.filter(o=>n==="\
miss"?o.miss:o.decision===n).length;this.counts.replaceChildren(...e.filter(n=>i(n)>0).map(n=>{let o=l("span","of",P(i(n))+" "+n.counted[i(n)===1?0:1]);return o.
dataset.of=n.name,o}))}pin(){if(!this.first_divergence)return;let t=this.first_divergence.node,[e,i]=[t.previousElementSibling,t.nextElementSibling],n=t.offsetLeft+
t.offsetWidth;t.classList.toggle("pinned-right",e!==null&&e.offsetLeft+e.offsetWidth>t.offsetLeft),t.classList.toggle("pinned-left",i!==null&&i.offsetWidth>0&&i.
offsetLeft<n)}rest(){let t=this.items.indexOf(this.first_divergence),e=this.items[Math.max(0,t-3)];e&&(this.row.scrollLeft=e.node.offsetLeft-this.row.offsetLeft-
8),this.pin()}find(t){return this.items.find(e=>e.token.round===t)}onTrack(t){let e=this.track.getBoundingClientRect(),i=(t.clientX-e.left)/e.width*this.race.end,
n=this.items.find(o=>i<=this.span(o)[1]);n&&this.race.choose(this.number,n.token.round)}itemOf(t){let e=t.target.closest(".token");return e&&this.items.find(i=>i.
node===e)}onClick(t){let e=this.itemOf(t);e&&this.race.choose(this.number,e.token.round)}onHover(t){let e=this.itemOf(t);e&&(e.node.title=e.token.hint||"")}onKey(t){
if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),i={ArrowRight:e+1,ArrowLeft:e-1,Home:0,End:this.shown-1,Enter:e," ":e};if(t.key===
"Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,t.key==="ArrowDown"?1:-1,e);else if(t.key in
i){let n=this.items[Math.min(Math.max(i[t.key],0),this.shown-1)];n&&this.race.choose(this.number,n.token.round)}else return;t.preventDefault(),t.stopPropagation()}};var rt=class{constructor(t){this.strip=t,this.filters=new Set,this.root=l("div","head"),this.badge=l("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=l("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let e=l("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},e.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,e),this.said=l("p","said-counts"),this.mark=l("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)
return this.drawPresent();for(let i of t)this.letters[i.name]=i.letter,this.decisions.append(this.button(i)),this.said.append(this.sentence(i));this.said.append(
this.mark),this.drawPresent()}button(t){let e=t.name,i=l("button","filter");i.type="button",i.dataset.filter=e,i.title=t.label+": "+t.meaning+". Press to highli\
ght these tokens.",i.setAttribute("aria-pressed","false");let n=l("span","count","–");n.append(l("span","share-of"));let o=l("span","swatch",t.letter);o.setAttribute(
"aria-hidden","true");let r=l("span","name",t.label);return i.append(o,l("span","words")),i.lastChild.append(r," ",n,l("span","note",t.meaning)),i.addEventListener(
"click",()=>this.toggle(e)),this.buttons.set(e,{button:i,count:n}),i}sentence(t){let e=l("span","counted");e.dataset.filter=t.name,e.title=t.label+": "+t.meaning;
let i=l("span","how-many","0");return e.append(l("span","swatch",t.letter)," ",i," "+t.said),this.says.set(t.name,{node:e,count:i}),e}conclude(t,e){let i=t&&`${t}\
 ${e}`;this.mark.textContent!==i&&(this.mark.textContent=i),this.mark.dataset.mark=t}entry(t,e,i,n){let o=l("span","entry about-"+t);o.title=n;let r=l("span","s\
ample",e);return r.setAttribute("aria-hidden","true"),o.append(r,l("span","words",i)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let e=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let i of["draft","k","u","first_miss","message"])t[i]!==void 0&&this.present.add(i);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.
rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{name:e,usual:i}of this.rows){let{button:n}=this.buttons.get(e);n.
hidden=!(i&&!t)&&!this.present.has(e),n.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(e).node.hidden=n.hidden}for(let[e,i]of Object.entries(this.entries))
i.hidden=!this.present.has(e)}setCounts(t,e){for(let[i,{count:n}]of this.buttons){let o=t[i]||0,r=P(o),a=i==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";n.
firstChild.data!==r&&(n.firstChild.data=this.says.get(i).count.textContent=r),n.lastChild.textContent!==a&&(n.lastChild.textContent=a)}}};var ae=globalThis[Symbol.for("cuhlm-boards")]??=new Map,he=class{constructor(){this.board=null,this.guests=new Set}meetBoard(t){this.board=t;for(let e of this.guests)
e.meet(t)}come(t){this.guests.add(t),this.board&&t.meet(this.board)}go(t){this.guests.delete(t)}};function X(s){return ae.has(s)||ae.set(s,new he),ae.get(s)}function is(){
let s=document.querySelector("[data-testid=stMain]");return s?s.scrollTop:scrollY}function ns(s){return innerHeight-8-s.getBoundingClientRect().top-is()}function os(s){
let t=s.getRootNode().host??s,e=document.querySelector(".st-key-lower, .lower");return e===null||!(t.compareDocumentPosition(e)&t.DOCUMENT_POSITION_FOLLOWING)?null:
e.getBoundingClientRect().top+is()+Oi(e)}function Oi(s){let t=s.querySelector(".st-key-bill, .bill");return Math.max(120,t?.offsetHeight??0)}function W(){return parseFloat(
globalThis.getComputedStyle?.(document.documentElement).fontSize)||16}var le=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){
return Object.assign({},...[...this.handles].filter(({root:t})=>t.isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:i}=this,n=o=>Object.fromEntries(Object.
entries(o).map(([r,a])=>[r,r in i?i[r]:a]));return{channel:n(t),clock:n(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)
t.root.isConnected&&t.follow()})}},D=globalThis[Symbol.for("cuhlm-hand")]??=new le;function rs(s,t){return s.schedule==="sequential"||t?s:{...s,schedule:"sequential"}}function as({seed:s,vocabulary_size:t,overlaps:e,rows:i},n,o){let r=[{type:"\
started",vocabulary_size:t}],a=0;return i.forEach(([h,c,...d],u)=>{if(d.length>0){let[f,m,b,w,p,x,O,I]=d;a+=1;let H={slm_passes:w,llm_passes:p,bonus_drafted:x?!1:
null,host_slm_s:O,host_llm_s:I};r.push({type:"exchange",number:a,tokens:f,payload_bits:m,billed_downlink_bits:b,...H})}r.push({type:"token",round:u+1,exchange:a,
decision:h,k:c})}),tt(r,{seed:s,channel:n,clock:o},e)}function Ri({rows:s}){return s.reduce((t,{totalS:e})=>t+e,0)}function hs(s,t){let[e,{rows:i}]=[Ri(s),s],n=t&&
i.every(o=>o.hlm)?i.reduce((o,r)=>o+r.hlm.totalS,0):null;return`${S(e>0?i.length/e:null)} tokens/s${n!==null&&e>0?` · ${S(n/e,2)} × HLM`:""} · ${ht(e)}`}var ls=(s,t)=>Object.keys(s).every(e=>s[e]===t[e]);function Bi(s){if(!s)return null;let{channel:t,clock:e}=D.link(s.link),i={channel:t,clock:rs(e,s.suits)};return ls(
t,s.link.channel)&&ls(i.clock,s.link.clock)?null:i}function cs(s){let t=ce(s.pricing),e=(s.pricing&&s.statuses[D.at.schedule])??s.status;if(!t)return{...s,status:e};
let i=s.tokens.map(n=>({...n,seconds:Number(t.rows[n.round-1].totalS.toFixed(5))}));return{...s,tokens:i,busy:At(t.busy),status:e,finish:hs(t,s.gains&&!s.pricing.
nothing)}}function ce(s){let t=Bi(s);try{return t&&as(s,t.channel,t.clock)}catch{return null}}var Nt=[.5,1,2,5,10,20,50],Ii=5,ji=12,Pi=9,Ot=1e3;function zi(s){let t=s/Pi,e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(i=>i*e).find(i=>i>=t)}var Rt=class{constructor(t){
this.root=l("div","strip race"),this.legend=new rt(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=!1,this.report=()=>{},this.field=l("d\
iv","lanes"),this.busyKey=new st("Under each track, from the top: device, link, station."),this.root.append(this.field,this.buildControls(),this.legend.root,this.
busyKey.root),t.append(this.root),D.followers.add(this)}buildControls(){let t=l("div","lane controls player"),e=l("div","about");this.playButton=this.button("pl\
ay",()=>this.playing?this.pause():this.play()),this.rates=l("div","speeds"),this.rates.setAttribute("role","group"),this.rates.setAttribute("aria-label","Speed \
of time");for(let n of Nt){let o=this.button("speed",()=>{this.rate=n,this.playing||this.play(),this.drawControls()});o.textContent=n+"×",o.dataset.rate=String(
n),this.rates.append(o)}e.append(this.playButton,this.rates);let i=l("div","course");return this.scrubber=l("input","scrubber"),this.scrubber.type="range",this.
scrubber.max=String(Ot),this.scrubber.setAttribute("aria-label","Seconds on the model clock"),this.scrubber.addEventListener("input",()=>{let n=Number(this.scrubber.
value)/Ot*this.end;this.pause(),this.show(n,!0)}),this.axis=l("div","axis"),this.axis.setAttribute("aria-hidden","true"),i.append(this.scrubber,this.axis),t.append(
e,i),t}button(t,e){let i=l("button",t);return i.type="button",i.addEventListener("click",e),i}update(t,e){this.report=e;let i=this.run!==t.run,n=this.running&&!i;
for(i&&(this.pause(),this.run=t.run,this.action=null,this.selected=null,this.legend.clear()),this.running=t.running,this.legend.setDecisions(t.decisions),this.legend.
setBadge(t.badge);this.lanes.length>t.lanes.length;)this.lanes.pop().node.remove();let o=i||this.now>=this.end;this.sent=t.lanes,this.lay(),(i||n)&&(this.rate=Nt.
find(a=>a>=Ii&&this.end/a<=ji)||Nt[Nt.length-1]);let r=matchMedia("(prefers-reduced-motion: reduce)").matches;(i||n)&&!t.running&&!r&&this.end>0?this.play():this.
playing||(this.show(o?this.end:Math.min(this.now,this.end),t.running),o&&!t.running&&(i||n)&&this.rest()),(this.action===null||t.action===this.action)&&this.drawSelection(
t.selected)}lay(){this.sent.forEach((t,e)=>{this.lanes[e]||(this.lanes[e]=new Ct(this,e),this.field.append(this.lanes[e].node)),this.lanes[e].update(cs(t))}),this.
end=Math.max(0,...this.lanes.map(t=>t.end));for(let t of this.lanes)t.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(t=>t.busy.spans)),this.drawAxis()}follow(){
if(!this.sent)return;let t=this.now>=this.end;this.lay(),this.show(t?this.end:Math.min(this.now,this.end),!1)}drawAxis(){if(this.axis.replaceChildren(),this.end<=
0)return;let t=zi(this.end);for(let e=0;e*t<=this.end;e+=1){let i=l("span","tick",Number((e*t).toPrecision(6))+" s");i.style.left=100*e*t/this.end+"%",this.axis.
append(i)}}play(){this.end<=0||(this.now>=this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(
t=>this.tick(t)),this.show(this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){
this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3*this.rate;this.last=t,this.show(Math.min(this.now+e,this.end),!0),this.now<this.end?this.
frame=requestAnimationFrame(i=>this.tick(i)):(this.pause(),this.rest())}rest(){for(let t of this.lanes)t.rest()}show(t,e){this.now=t,this.root.style.setProperty(
"--now",String(this.end>0?t/this.end:1));for(let i of this.lanes)i.show(t,this.end,e);this.drawControls()}drawControls(){let t=this.playing?"pause":this.now>=this.
end?"again":"play";this.drawnState!==t&&(this.playButton.replaceChildren(K(t)),Lt(this.playButton,{pause:"Pause",again:"Race again from the start",play:"Race on"}[t]),
this.drawnState=t),this.scrubber.value=String(this.end>0?Math.round(Ot*this.now/this.end):Ot),this.scrubber.style.setProperty("--done",(this.end>0?100*this.now/
this.end:100)+"%"),this.scrubber.setAttribute("aria-valuetext",z(this.now)+" of "+z(this.end)+" on the model clock"),this.scrubber.title=z(this.now)+" of "+z(this.
end)+" on the model clock";for(let e of this.rates.children)e.setAttribute("aria-pressed",String(Number(e.dataset.rate)===this.rate))}choose(t,e){this.drawSelection(
e===null?null:{lane:t,round:e});let i=this.itemAt(this.selected);i&&i.node.focus({preventScroll:!0}),this.action=Date.now(),this.report("selected",{run:this.run,
lane:t,round:e,action:this.action})}chooseBeside(t,e,i){let n=this.lanes[t+e],o=n&&n.items[Math.min(i,n.shown-1)];o&&this.choose(t+e,o.token.round)}itemAt(t){let e=t&&
this.lanes[t.lane];return e?e.find(t.round):void 0}drawSelection(t){let e=this.itemAt(this.selected);e&&e.node.setAttribute("aria-selected","false"),this.selected=
t;let i=this.itemAt(t);if(!i)return;let n=this.lanes[t.lane];i.node.setAttribute("aria-selected","true");for(let a of n.items)a.node.tabIndex=a===i?0:-1;let o=i.
node.getBoundingClientRect(),r=n.row.getBoundingClientRect();o.left<r.left?n.row.scrollLeft-=r.left-o.left+60:o.right>r.right&&(n.row.scrollLeft+=o.right-r.right+
60)}release(){this.root.isConnected||(this.pause(),D.followers.delete(this))}};var Di=["skip","accept","resample","slm","llm","bonus"],Fi=["draft_top","target_top","resampling_top"],Hi=["draft_prob","target_prob","accept_prob","accept_unif\
orm","uncertainty"];function Ui(s){return Array.isArray(s)&&s.every(t=>Array.isArray(t)&&Number.isInteger(t[0])&&typeof t[1]=="string"&&Number.isFinite(t[2]))}function ds(s,t,e){
let i=s?.events;if(!Array.isArray(i)||i[0]?.type!=="start")throw new Error("it holds no run");let n=s.manifest?.format_version;if(n!==e)throw new Error(`it has \
format ${n??"0"} and this page reads format ${e}`);let[o]=i;if(!t.find(o.method))throw new Error("its method is not known here");let{settings:r}=o;if(![r?.seed,
r?.channel?.snr_db,r?.channel?.bandwidth_hz,r?.clock?.slm_s,o.vocabulary_size].every(Number.isFinite)||typeof o.prompt!="string")throw new Error("its settings a\
re damaged");let h=i.filter(({type:b})=>b==="exchange"),c=h.every(({host_slm_s:b,host_llm_s:w})=>Number.isFinite(b)&&Number.isFinite(w));if(r.clock.kind==="host"&&
!c)throw new Error("its times are damaged");let d=new Set(h.map(({number:b})=>b)),u=i.filter(({type:b})=>b==="token");if(!u.every((b,w)=>b.round===w+1&&d.has(b.
exchange)&&Di.includes(b.decision)&&typeof b.text=="string"))throw new Error("its tokens are damaged");let m=(b,w)=>w.every(p=>Ui(b[p]))&&Hi.every(p=>b[p]===void 0||
b[p]===null||Number.isFinite(b[p]));if(!u.every(b=>m(b,Fi)))throw new Error("its probabilities are damaged");if(!i.filter(({type:b})=>b==="audit").every(b=>m(b,
["target_top"])))throw new Error("its audits are damaged");return i}var us=["quantised","logarithmic"];var Ki=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_prob","rejection_prob","predicted_rejection","accept_prob","accept\
_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(s=>[s,null]));Object.assign(Ki,{draft_top:[],target_top:[],resampling_top:[]});function A(s){return s.token_hex!==null?`⟨${s.token_hex}⟩`:s.token===s.draft&&s.draft_text!==null?s.draft_text:[s.draft_top,s.target_top,s.resampling_top].flat().
find(([e])=>e===s.token)?.[1]??s.text}function Bt(s,t,e,i,n,o=Ve){let r=Wi[s.decision](s,t,e,i,n,o);return typeof It(s,i)=="number"&&r.push(g("forced",{text:$(A(
s))})),s.is_end&&r.push(g("ends")),r.join(" ")}function It(s,t){return(t.forces??[]).find(({round:e})=>e===s.round)?.what??null}var Wi={llm:s=>[g("llm",{text:$(
A(s)),prob:y(s.target_prob)})],slm:(s,t,e)=>[g("slm",{text:$(A(s)),prob:y(s.draft_prob)}),...e?[g("slm_audited",{prob:y(e.target_prob)})]:[]],skip:(s,t,e,i,n)=>[
fs(s),Gi(s,i,n),n.test.shares_noise&&e?Xi(e):Vi(s,e,n.uses.includes("p_t")?i.p_t:null)],bonus:(s,t)=>{let[e,i]=[{text:$(A(s)),prob:y(s.target_prob)},t.slm_passes];
return[i===1?g("bonus_one",e):g("bonus",{drafts:k(i),...e})]},accept:ps,resample:ps};function fs(s){let t=s.token===s.draft?A(s):s.draft_text??"";return g("draf\
ted",{text:$(t),prob:y(s.draft_prob)})}function Gi(s,t,e){let{reads:i}=e;if(It(s,t)==="skip")return g("skipped_forced");if(i.includes("skip_prob"))return g("ski\
pped_by_chance",{prob:y(t.skip_prob)});if(i.includes("confidence_th")&&s.draft_prob!==null)return B("skipped_confident",s.draft_prob,t.confidence_th);let n=de(s,
t);return!i.includes("estimator")||s.uncertainty===null||n===null?g("skipped"):B("skipped_certain",s.uncertainty,n,{threshold:ws(e)})}function Xi(s){return g(s.
would_accept?"audit_same":"audit_other",{prob:y(s.target_prob),keeps:y(1-s.rejection_prob)})}function Vi(s,t,e){if(!t)return g("unread");let[i,n]=[t.target_prob,
1-t.rejection_prob];if(e!==null)return B(i>=e?"audit_floor_kept":"audit_floor_lost",i,e);if(t.rejection_prob===0)return g("audit_certain",{prob:y(i)});let o=g("\
audit_chance",{prob:y(i),keeps:y(n)});return s.accept_uniform===null?o:`${o} ${B(t.would_accept?"audit_kept":"audit_lost",s.accept_uniform,n)}`}function ps(s,t,e,i,n,o){
let r=t.outage?[g("outage",{limit:J(200*.001)})]:[],a=n.blocks?Qe(s,t,i,n,o):Ji(s,t,i,n),h=s.decision==="resample"&&t.thrown.length>0?[Je(t)]:[],c=()=>n.test.shares_noise?
Zi(s):Qi(s,t,i),d=typeof It(s,i)=="number"?g("gives",{prob:y(s.target_prob)}):c();return[fs(s),a,...r,d,...h]}function Yi(s,t,e){let i=e.test.tests_ratio?"load_\
own":"load_id",n=s.k===1?g("load_one"):g("load",{entries:k(s.k??0)});return g("sized",{load:e.sends_law?n:g(i),size:N(t.payload_bits)})}function Ji(s,t,e,i){let[
{reads:n},o]=[i,Yi(s,t,i)];if(It(s,e)==="send")return g("sent_forced",{load:o});if(n.includes("skip_prob"))return g("sent_by_chance",{load:o});if(n.length===0||
i.compares_u_th&&e.u_th===null)return g("sent_always",{load:o});if(n.includes("confidence_th")&&s.draft_prob!==null)return B("sent_unconfident",s.draft_prob,e.confidence_th,
{load:o});let r=de(s,e);if(!n.includes("estimator")||s.uncertainty===null||r===null)return g("sent",{load:o});let a=s.uncertainty<=r?"sent_stale":"sent_uncertai\
n";return B(a,s.uncertainty,r,{threshold:ws(i),load:o})}function Zi(s){let t={prob:y(s.target_prob),keeps:y(s.accept_prob)};return s.decision==="accept"?g("race\
_same",t):g("race_other",{text:$(A(s)),...t})}function Qi(s,t,e){if(s.case===null)return tn(s,e);let[i,n]=[y(s.target_prob),us.includes(e.payload)?"_rounded":""];
if(s.case==="1")return g(`certain${n}`,{prob:i});let[o,r]=[s.accept_uniform??0,s.accept_prob??0],a=T(o,r)[1],h=a.startsWith("<")&&s.decision!=="accept",c=g(`les\
s${n}`,{prob:i,test:h?g("accepts_never"):g("accepts",{limit:a})});if(s.decision==="accept")return`${c} ${B("accepted",o,r)}`;let d=`rejected${h?"_never":""}${t.
billed_downlink_bits?"_downlink":""}`;return`${c} ${B(d,o,r,{replacement:ms(s),size:N(t.billed_downlink_bits)})}`}function tn(s,t){return B(s.decision==="accept"?
"floor_kept":"floor_lost",s.target_prob??0,t.p_t,{replacement:ms(s)})}function ms(s){return s.token===s.draft?g("sampled_again"):g("sampled_instead",{text:$(A(s))})}
function de(s,t){return s.u_th??(typeof t.u_th=="number"?t.u_th:null)}function ws(s){return g(s.learns?"threshold_learned":"threshold")}function gs(s){return Object.
entries(s).map(([t,e])=>g("gain",{value:S(e,2),title:ut[t]})).join(" · ")}function bs(s,t,e,i){let n=e&&s.target_prob===null?e:s,o=(u,f)=>u===null||f===null?[y(
u),y(f)]:T(u,f),[r,a]=o(s.uncertainty,de(s,i)),[h,c]=o(s.accept_prob,s.accept_uniform),d=t.payload_bits;return[k(s.round),k(s.token),r,a,y(s.draft_prob),y(n.target_prob),
y(s.predicted_rejection),y(n.rejection_prob),h,c,k(s.k),d?`${k(d)} bits (${N(d)})`:"0 bits",d?k(t.slm_passes):C,k(t.thrown.length),`${k(t.downlink_bits)} bits`,
Z(t.snr_db),J(t.uplink_s),J(t.slm_s),J(t.llm_s),...["host_slm_s","host_llm_s","host_s"].map(u=>J(t[u]??null)),y(n.total_variation),lt(n.bias),k(e?e.at_round:null)]}var en=5,ys=14;function at(s,t,e=null){if(e!==null&&e.u_th!==null)return e.u_th;let{u_th:i}=s.settings;return t.uses.includes("u_th")&&typeof i=="number"?i:null}
function xs(s,t,e,i,n,o){let r={headline:sn(s,t,e,n)},a=_s(e.draft_top,[[e.draft,e.draft_text,e.draft_prob]],e);a.length>0&&(r.small=a);let h=n&&e.target_top.length===
0?n:e,c=e.draft===null?[e.token,A(e),h.target_prob]:[e.draft,e.draft_text,h.target_prob],d=_s(h.target_top,[c],e);d.length>0&&(r.large=d);let u=nn(e,i,s.settings,
t,o);u&&(r.why=u);let f=at(s,t,e);e.uncertainty!==null&&f!==null&&(r.limit=Number(f.toFixed(4)));let m=t.test.shares_noise?on(e,n):rn(e,n,s.settings);return m&&
(r.test=m),r}function G(s){return $((s??"").trim()||(s??""),ys)}function sn(s,t,e,i){let n=at(s,t,e),o=t.reads.includes("estimator")&&!t.blocks&&e.uncertainty!==
null&&n!==null,r=o&&e.uncertainty>n,a=e.token===e.draft,h=r?"told_unsure":"told_sent",c={skip:[o&&!r?"told_sure":"told_kept",...i&&!i.would_accept?["told_wrong"]:
[]],accept:[h,"told_accepted"],resample:[h,a?"told_again":"told_replaced"]}[e.decision]??[`told_${e.decision}`],d=e.is_end?g("told_end"):G(A(e)),u=a?d:G(e.draft_text);
return c.map(f=>g(f,{draft:u,final:d})).join(" ")}function _s(s,t,e){let i=new Map(s.map(([a,h,c])=>[a,{text:h,prob:c}]));for(let[a,h,c]of t)a!==null&&c!==null&&
!i.has(a)&&i.set(a,{text:h??"",prob:c});let n=[...i.keys()].sort((a,h)=>i.get(h).prob-i.get(a).prob||a-h),o=new Set([e.draft,e.token].filter(a=>i.has(a))),r=new Set(
[...o,...n.filter(a=>!o.has(a)).slice(0,en-o.size)]);return n.filter(a=>r.has(a)).map(a=>{let{text:h,prob:c}=i.get(a),d=e.is_end&&a===e.token?"end":h,u=a===e.draft?
"draft":a===e.token?"final":"";return{text:M(d,ys)||"(no text)",share:Number(c.toFixed(4)),words:_t(c,2),mark:u}})}function nn(s,t,e,i,n){let{reads:o}=i,r=s.decision===
"skip";if(s.decision==="bonus")return"all drafts were accepted";if(s.decision==="slm"||s.decision==="llm")return"";if(i.blocks)return`draft ${n.tokens.length+1}\
 of ${k(t.slm_passes)} in one message`;if(o.includes("skip_prob"))return`chance: ${y(e.skip_prob)} are skipped`;if(o.length===0||i.compares_u_th&&e.u_th===null)
return"every draft is sent";if(o.includes("confidence_th")&&s.draft_prob!==null){let[u,f]=T(s.draft_prob,e.confidence_th);return`probability ${u} ${r?"≥":"<"}\
 ${f}`}let a=s.u_th??(typeof e.u_th=="number"?e.u_th:null);if(!o.includes("estimator")||s.uncertainty===null||a===null)return"";let[h,c]=T(s.uncertainty,a),d=r||
s.uncertainty>a?"":", after skips in a row";return`uncertainty ${h} ${s.uncertainty>a?"is above":"is not above"} the threshold ${c}${d}`}function on(s,t){if(s.decision===
"bonus")return"sampled with the noise of this position";if(s.decision==="skip")return t?`not asked; with the same noise it would sample ${t.would_accept?"this t\
oken, too":"another token"}`:"not asked";let e=y(s.accept_prob);return s.decision==="accept"?`with the same noise it samples ${G(s.draft_text)}, too (chance ${e}\
)`:`with the same noise it samples ${G(A(s))} (chance of ${G(s.draft_text)}: ${e})`}function rn(s,t,e){if(s.decision==="bonus")return"from the pass that tested \
the drafts";if(s.decision==="skip"||s.decision==="slm"){if(!t)return s.decision==="skip"?"not asked":"";let o=y(1-t.rejection_prob);return`not asked; it would ${t.
would_accept?"accept":"reject"} (accepts with probability ${o})`}if(s.decision==="llm")return"";if(s.case===null){let[o,r]=T(s.target_prob??0,e.p_t);return`its \
probability ${o} ${s.decision==="accept"?"≥":"<"} floor ${r}`}if(s.case==="1")return`at least as likely here: ${G(s.draft_text)} is certainly accepted`;let[i,
n]=T(s.accept_uniform??0,s.accept_prob??0);return n.startsWith("<")?`practically never accepts ${G(s.draft_text)}`:`accepts ${G(s.draft_text)} with probability ${n}\
; draw ${i}`}var an=10;function jt(s,{started:t},e,i,n){let{token:o,exchange:r,audit:a}=s,h=at(t,i,o),c=[];if(o.uncertainty!==null){let m=y(o.uncertainty)+(h===null?"":`, th\
reshold ${y(h)}`);c.push(["Uncertainty",o.uncertainty,h,m])}if(o.accept_prob!==null){let m=y(o.accept_prob)+(o.accept_uniform===null?"":`, draw ${y(o.accept_uniform)}`);
c.push(["Accept probability",o.accept_prob,o.accept_uniform,m])}let d=hn(o,a,n),u=cn(o,a),f=m=>m===void 0?null:[Number(m.toPrecision(4)),y(m)];return{round:o.round,
sentence:Bt(o,r,a,t.settings,i,e.get(o.round)),meters:c,series:d.map(({name:m,colour:b})=>[m,b]),tops:ln(o,d).map(m=>[dn(o,m),M(u.get(m)??"",24)||"(no text)",d.
map(({probs:b})=>f(b.get(m)))]),facts:bs(o,r,a,t.settings)}}function hn(s,t,e){let i=t&&s.target_top.length===0?t:s,n=s.draft??s.token,o=(a,h)=>{let c=new Map(a.
map(([d,,u])=>[d,u]));return h!==null&&!c.has(n)&&c.set(n,h),c},r=[{name:"small model",colour:e.small,probs:o(s.draft_top,s.draft_prob)},{name:"large model",colour:e.
large,probs:o(i.target_top,i.target_prob)}].filter(({probs:a})=>a.size>0);return s.resampling_top.length>0&&s.accept_prob!==null&&s.accept_uniform!==null&&s.accept_prob<
1&&r.push({name:"drawn from after a rejection",colour:e.after,probs:o(s.resampling_top,null)}),r}function ln(s,t){let e=new Map;for(let{name:r,probs:a}of t)if(r.
endsWith("model"))for(let[h,c]of a)e.set(h,Math.max(c,e.get(h)??0));let i=new Set([s.draft,s.token].filter(r=>r!==null));for(let r of i)e.has(r)||e.set(r,0);let n=[
...e.keys()].sort((r,a)=>e.get(a)-e.get(r)||r-a),o=new Set([...i,...n.filter(r=>!i.has(r)).slice(0,an-i.size)]);return n.filter(r=>o.has(r))}function cn(s,t){let e=[
s.resampling_top,t?.target_top??[],s.target_top,s.draft_top].flat(),i=new Map(e.map(([n,o])=>[n,o]));return s.draft!==null&&i.set(s.draft,s.draft_text??""),i.set(
s.token,A(s))}function dn(s,t){return t===s.token?t===s.draft?s.decision==="resample"?"draft, drawn again":"draft, accepted":s.draft===null?"drawn":"drawn inste\
ad":t===s.draft?"draft":""}var un=/^answer is\s+([^\n]+?)\s*\.?\s*$/i,vs=/^[ .]+|[ .]+$/g;function pn(s){let t=s.toLowerCase().lastIndexOf("answer is ");return t<0?null:un.exec(s.slice(t))?.[1]??
null}function Ss(s,t,e){if(!e||!Object.hasOwn(e.right,s.trim()))return null;let[i,n]=[e.right[s.trim()],pn(t)],o=t.trimEnd().endsWith(e.refusal);if(i===null)return{
words:o?e.refused:e.outside,mark:"?"};let r=o?"turned down":t.trim()?"no readable answer":"an empty answer",a=n===null?r:M(n.replace(vs,"")),h=n!==null&&ks(n)===
ks(i);return{words:h?`${a}, right`:`${a}, wrong: ${i} is right`,mark:h?"✓":"✗"}}function ks(s){return s.replace(vs,"").toLowerCase()}var Ms="nothing sent for this token";function As(s,t,e,i,n=null){let{rows:o}=s,r=$s(o);return{since:0,rounds:o.length,counters:fn(s,r,e.counters,n),plots:mn(s,r,
t,e.plots),...Es(s),words:o.map(({token:a})=>a.text),question:i,active:!1,paused:!1,flips:[]}}function Ts(s,t,e){let i=$s(t.rows),[n,o]=[Cs(t,i,e),Ns(t,i)];return{
...s,...Es(t),counters:s.counters.map(r=>r.name==="speed"?{...r,...n}:r),plots:s.plots.map(r=>r.name==="throughput"?{...r,...o}:r)}}function Es(s){let t=e=>s.rows.
map(i=>V(i.begins?i.exchange[e]:0));return{parts:["slm_s","uplink_s","llm_s"].map(t),total:s.rows.map(({totalS:e})=>V(e)),busy:At(s.busy),link:gn(s)}}function V(s){
return v(s)?null:Number(s.toPrecision(4))}function F(s,t){return t>0?s/t:null}function $s(s){let t=new Array(s.length);for(let e=s.length-1,i=e;e>=0;e-=1)t[e]=i,
s[e].begins&&(i=e-1);return t}function Ls(s){return Object.keys(ut).filter(e=>s.every(i=>i[e]!==null)).map(e=>[e,E(s.map(i=>i[e].totalS))])}function Cs({rows:s},t,e){
let[i,n]=[E(s.map(({totalS:r})=>r)),Ls(s)],o=r=>gs(Object.fromEntries(n.map(([a,h])=>[a,F(h[r],i[r])])));return{values:t.map(r=>S(F(r+1,i[r]))),asides:t.map(r=>e?
"":o(r))}}function fn(s,t,e,i){let{rows:n,fullBits:o}=s,r=E(n.map(({bias:w})=>v(w)?0:1)),a=E(n.map(w=>w.bias??0)),h=E(n.map(({transmitted:w})=>Number(w))),c=E(n.
map(w=>w.sent?w.exchange.payload_bits:0)),d=t.map(w=>F(o*(w+1),c[w])),u=(w,p,x)=>({name:w,...e[w],values:p,asides:x}),f=i?.mark==="?",m=[{name:"speed",...e.speed,
...Cs(s,t,f)},u("bias",n.map((w,p)=>lt(F(a[p],r[p]))),n.map(()=>"0 is best, 2 worst")),u("uploads",n.map((w,p)=>_t(F(h[p],p+1))),d.map(w=>f?"":w===null?"no bits":
`HLM's bits ÷ ${S(w)}`))];if(n.some(({skipped:w})=>w)){let w=E(n.map(({wouldAccept:x})=>+(x===!1))),p=E(n.map(x=>x.skipped?x.rejection_prob??0:0));m.push(u("fa\
lse",w.map(k),p.map(x=>x>=.05?`${x.toFixed(1)} predicted`:"none predicted")))}let b=(w,p)=>n.map((x,O)=>O===n.length-1?w:p);return i!==null&&m.push(u("answer",b(
i.mark,"…"),b(i.words,""))),m}function ue(s,t,e,i,n=[],o=t){let r=a=>a.map(h=>v(h)?"":i(h));return{lines:s,points:t.map(V),top:e,levels:n,now:r(o),each:r(t)}}
function Ns({rows:s},t){let e=E(s.map(({totalS:r})=>r)),i=t.map(r=>F(r+1,e[r])),n=s.map(r=>r.begins?F(r.exchange.tokens,r.totalS):null),o=Ls(s).map(([r,a])=>({name:ut[r],
dash:"dashed",values:t.map(h=>V(F(h+1,a[h])))}));return ue([pe("so far",i),...o],n,wn(n,10),S,[],i)}function pe(s,t){return{name:s,dash:"solid",values:t.map(V)}}
function mn(s,t,e,i){let{rows:n,started:o}=s,r=E(n.map(({bias:w})=>v(w)?0:1)),h=E(n.map(w=>w.bias??0)).map((w,p)=>F(w,r[p])),c=n.map(w=>w.bias),d=n.map(({token:w})=>w.
u_th),u=e.uses.includes("u_th")&&typeof o.settings.u_th=="number"?o.settings.u_th:null,f=e.learns||u===null?[]:[{value:u,name:"u_th",dash:"solid",words:y(u)}],m=n.
map(({token:w})=>w.uncertainty),b=e.learns?[pe("learned threshold",d)]:[];return[{name:"throughput",...i.throughput,...Ns(s,t)},{name:"bias",...i.bias,...ue([pe(
"mean so far",h)],c,2,lt,[],h)},{name:"uncertainty",...i.uncertainty,...ue(b,m,1,y,f,e.learns?d:m)}]}function wn(s,t){return s.reduce((e,i)=>Math.max(e,i??0),t)}
function gn({rows:s,started:t,fullBits:e,settings:i}){let n=u=>s.map(({first:f})=>f.sent?f.exchange[u]:0),[o,r]=[n("payload_bits"),n("billed_downlink_bits")],{channel:a}=i,
h=a.downlink_snr_db===null?"":` (down ${Z(a.downlink_snr_db)})`,c=`average ${Z(a.snr_db)}${h}`,d=s.map(({first:u})=>u.hlm||u.sent?u.snrDb:null);return{packets:[
o,r].map(u=>u.map(f=>f?N(f):"")),widths:[o,r].map(u=>u.map(f=>V(Math.min(1,f/e)))),snr:d.map(V),average:a.snr_db,channel:d.map(u=>u===null?`SNR ${c}`:`SNR now ${Z(
u)}, ${c}`),whole:`HLM would send all ${k(t.vocabulary_size)}: ${N(e)}`,whole_s:s.map(({hlm:u})=>u?ht(u.uplinkS):""),uploads:s.map(bn)}}function bn(s){let{exchange:t,
token:e,begins:i,firstIndex:n}=s,o=t.slm_passes,r=`${N(t.payload_bits)}, ${ht(t.uplink_s)} on air${t.outage?", an outage":""}`;if(i&&o>1)return s.first.sent?`${k(
o)} drafts sent in one message: ${r}`:Ms;if(i){let a=e.k===null?"the draft":`${k(e.k)} ${e.k===1?"probability":"probabilities"}`;return s.first.sent?`${a}: ${r}`:
Ms}return e.decision==="bonus"?`bonus: from the pass that tested the message of token ${n+1}`:`went with token ${n+1}, one of ${k(o)} drafts: ${r}`}var yn=10,xn=250,kn=176,vn=1.65,L={left:40,named:68,unnamed:10,top:8,bottom:19},Os={skip:(s,t,e)=>`M${s-e} ${t}a${e} ${e} 0 1 0 ${2*e} 0a${e} ${e} 0 1 0 ${-2*e}\
 0z`,accept:(s,t,e)=>`M${s} ${t-1.2*e}l${1.1*e} ${2*e}h${-2.2*e}z`,resample:(s,t,e)=>`M${s-e} ${t-e}h${2*e}v${2*e}h${-2*e}z`,slm:(s,t,e)=>`M${s} ${t-1.2*e}l${1.2*
e} ${1.2*e}l${-1.2*e} ${1.2*e}l${-1.2*e} ${-1.2*e}z`,llm:(s,t,e)=>`M${s-e} ${t-e/3}h${2*e/3}v${-2*e/3}h${2*e/3}v${2*e/3}h${2*e/3}v${2*e/3}h${-2*e/3}v${2*e/3}h${-2*
e/3}v${-2*e/3}h${-2*e/3}z`,bonus:(s,t,e)=>`M${s} ${t-1.3*e}l${.35*e} ${.9*e}h${.95*e}l${-.75*e} ${.65*e}l${.3*e} ${.95*e}l${-.85*e} ${-.6*e}l${-.85*e} ${.6*e}l${.3*
e} ${-.95*e}l${-.75*e} ${-.65*e}h${.95*e}z`};function Rs(s,t){let e=s/t,i=10**Math.floor(Math.log10(e)),n=[1,2,2.5,5,10].map(r=>r*i).find(r=>r>=e*.999),o=[];for(let r=0;r<
s*.9999;r+=n)o.push(Number(r.toPrecision(6)));return[...o,Number((o.length*n).toPrecision(6))]}var fe=class{constructor(t,e){this.root=l("section","plot"),this.
title=l("h3","title"),this.now=l("output","now");let i=l("div","plot-head");i.append(this.title,this.now),this.svg=_("svg",{role:"img"}),this.root.append(i,this.
svg),t.append(this.root),this.svg.addEventListener("pointermove",n=>this.onHover(n)),this.svg.addEventListener("pointerleave",()=>this.drawNow(this.chose??this.
shown,this.chose!==null)),this.svg.addEventListener("click",n=>{let o=this.roundAt(n);o!==null&&e(o)}),this.shown=0,this.chose=null}roundAt(t){if(!this.spec||this.
known===0)return null;let e=this.svg.getBoundingClientRect(),i=Math.round((t.clientX-e.left-this.left)/this.inner*this.rounds+.5);return i>=1&&i<=this.shown?i:null}onHover(t){
let e=this.roundAt(t);this.drawNow(e??this.shown,e!==null)}x(t){return this.left+(t-.5)/this.rounds*this.inner}y(t){return L.top+(1-(t/this.top)**(this.spec.power??
1))*this.tall}lay(t,e,i,n,o){this.spec=t,this.known=t.points.length,this.rounds=Math.max(yn,i);let r=W()/16,a=Math.max(2,Math.min(4,Math.floor((o-27)/(24*r)))),
h=t.ticks??Rs(t.top,a);this.top=h[h.length-1];let c=t.lines.filter(p=>p.dash==="dashed"),d=p=>p.values.findLast(x=>x!==null),u=c.map(p=>({name:p.name,value:d(p)})).
filter(({value:p})=>p!==void 0),f=[...t.levels.map(p=>({...p,drawn:!0})),...u];if(this.left=L.left*r,this.inner=n-this.left-r*(f.length>0?L.named:L.unnamed),this.
tall=o-L.top-L.bottom*r,this.inner<40||this.tall<30)return;this.title.textContent=t.title,this.svg.setAttribute("aria-label",t.title),this.root.title=t.help;let m=[];
this.empty=t.points.length>0&&t.points.every(p=>p===null),this.svg.setAttribute("viewBox",`0 0 ${n} ${o}`),this.svg.setAttribute("width",n),this.svg.setAttribute(
"height",o);let b=this.left+this.inner;for(let p of h){m.push(_("path",{class:"grid",d:`M${this.left} ${this.y(p)}H${b}`}));let x=_("text",{class:"tick",x:this.
left-6,y:this.y(p)+4*r,"text-anchor":"end"});x.textContent=String(p),m.push(x)}for(let p of Rs(this.rounds,Math.max(2,Math.min(6,Math.floor(this.inner/(50*r))))).
filter(x=>x>=1&&x%1===0&&x<=this.rounds)){let x=_("text",{class:"tick",x:this.x(p),y:o-5,"text-anchor":"middle"});x.textContent=String(p),m.push(x)}let w=_("tex\
t",{class:"tick axis",x:this.left-6,y:o-5,"text-anchor":"end"});if(w.textContent="token",m.push(w),this.empty&&t.absent){let p=_("text",{class:"tick absent",x:this.
left+this.inner/2,y:L.top+this.tall/2,"text-anchor":"middle"});p.textContent=t.absent,m.push(p)}m.push(...this.names(f,b,r)),m.push(this.clipped(e)),this.cursor=
_("path",{class:"cursor",d:`M0 ${L.top}V${L.top+this.tall}`}),this.chosen=_("circle",{class:"chosen",r:7,visibility:"hidden"}),this.stem=_("path",{class:"stem",
d:`M0 ${L.top}V${L.top+this.tall}`,visibility:"hidden"}),m.push(this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...m),this.reveal(this.shown)}names(t,e,i){
let n=[],o=-1/0;for(let r of[...t].sort((a,h)=>h.value-a.value)){let a=this.y(Math.min(r.value,this.top));r.drawn&&n.push(_("path",{class:"level "+r.dash,d:`M${this.
left} ${a}H${e}`})),o=Math.max(a+4*i,o+13*i);let h=_("text",{class:"tick",x:e+5,y:o});h.textContent=r.name+(r.drawn?" "+r.words:""),n.push(h)}return n}clipped(t){
let e=$t("shown"),i=_("g",{"clip-path":`url(#${e})`}),n=_("clipPath",{id:e},i);this.window=_("rect",{x:0,y:0,width:0,height:L.top+this.tall+6},n);let o=Math.min(
4.2,Math.max(2,this.inner/this.rounds/1.6)),r={};this.spec.points.forEach((a,h)=>{if(a===null)return;let c=t[h],d=Os[c]||Os.skip;r[c]=(r[c]||"")+d(+this.x(h+1).
toFixed(1),+this.y(Math.min(a,this.top)).toFixed(1),o)});for(let[a,h]of Object.entries(r))_("path",{class:"mark-of","data-decision":a,d:h},i);return this.spec.lines.
forEach((a,h)=>{let c="",d="M";a.values.forEach((u,f)=>{u===null?d="M":(c+=`${d}${this.x(f+1).toFixed(1)} ${this.y(Math.min(u,this.top)).toFixed(1)}`,d="L")}),_(
"path",{class:`curve ${a.dash}${h===0?" first":""}`,d:c},i)}),i}reveal(t){if(this.shown=t,!this.window)return;let e=t===0?0:this.x(t+.5);this.window.setAttribute(
"width",e.toFixed(1)),this.cursor.setAttribute("transform",`translate(${e.toFixed(1)} 0)`),this.cursor.setAttribute("visibility",t===0||t>=this.known?"hidden":"\
visible"),this.drawNow(this.chose??t,this.chose!==null)}drawNow(t,e=!1){let i=!this.spec||t===0?"":(e?this.spec.each:this.spec.now)[t-1]??"",n=e&&i?`token ${t}:\
 ${i}`:i;this.now.textContent!==n&&(this.now.textContent=n)}choose(t){if(this.chose=t,!this.chosen)return;let e=t===null||!this.spec?null:this.spec.points[t-1]??
null;this.stem.setAttribute("visibility",t===null?"hidden":"visible"),t!==null&&this.stem.setAttribute("transform",`translate(${this.x(t).toFixed(1)} 0)`),this.
chosen.setAttribute("visibility",e===null?"hidden":"visible"),e!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.chosen.setAttribute("cy",this.y(Math.min(
e,this.top)))),this.drawNow(t??this.shown,t!==null)}},wt=class{constructor(t,e,i){this.root=l("div","plots strip"),t.append(this.root),this.board=null,this.names=
i,this.plots=i.map(()=>new fe(this.root,n=>this.board.strip.choose(n,0))),this.resized=new ResizeObserver(()=>this.fit()),this.resized.observe(this.root),this.onResize=
()=>this.fit(),addEventListener("resize",this.onResize),this.key=e,X(e).come(this)}meet(t){t.join(this)}update(){}lay(t){this.board=t,this.fit(!0)}fit(t=!1){if(!this.
board?.series||!this.root.isConnected)return;let e=Math.floor(this.plots[0].root.clientWidth),i=this.names.length===1||this.board.narrow(),n=Math.round(Math.min(
xn*W()/16,Math.max(92,(i?kn:ns(this.root))-vn*W())));if(e===0||!t&&e===this.width&&n===this.height)return;Object.assign(this,{width:e,height:n});let o=this.names.
map(r=>this.board.series.plots.find(a=>a.name===r));this.plots.forEach((r,a)=>r.lay(o[a],this.board.decisions(),this.board.span(),e,n)),this.choose(this.board.strip.
selected)}reveal(t){for(let e of this.plots)e.reveal(t)}choose(t){for(let e of this.plots)e.choose(t)}release(){this.root.isConnected||(removeEventListener("res\
ize",this.onResize),this.resized.disconnect(),X(this.key).go(this),this.board?.plots.delete(this))}};var Y={top:4,height:22},Bs={gap:6,height:22},Pt={top:10,bottom:6,side:6},Sn=3,Mn=6,zt=class{constructor(){this.root=_("svg",{class:"packets","aria-hidden":"true"}),
this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(this.root),this.series=null,this.token=null,this.shares=[0,0]}update(t){this.series=t.link,
this.lay()}lay(){let{width:t,height:e}=this.root.getBoundingClientRect();if(!this.series||t<60||e<40)return;this.width=t,this.fitted=null,this.scale=W()/16,this.
root.setAttribute("viewBox",`0 0 ${t} ${e}`);let i=(Y.top+Y.height+Bs.gap)*this.scale,n=Bs.height*this.scale;this.ghost=_("g",{class:"ghost"}),_("rect",{x:1,y:i,
width:t-2,height:n,rx:5},this.ghost),this.ghostWords=_("text",{x:t/2,y:i+.7*n,"text-anchor":"middle"},this.ghost),this.none=_("text",{class:"none",x:t/2,y:(Y.top+
.7*Y.height)*this.scale,"text-anchor":"middle"}),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(this.ghost,this.none,this.up.
root,this.down.root),this.draw(this.token,this.shares)}packet(t){let e=_("g",{class:"packet "+t}),i=_("rect",{rx:3},e),n=_("text",{},e);return{root:e,box:i,words:n}}draw(t,e){
if(Object.assign(this,{token:t,shares:e}),!this.up)return;let i=this.series,n=(t?.round??0)-1;this.ghost.style.display=i.whole?"":"none",this.write(this.ghostWords,
i.whole&&this.ghostSays(i.whole_s[n]??""));let o=t!==null&&i.widths[1][n]>0,r=t===null?0:i.widths[0][n]??0;this.write(this.none,t!==null&&!(r>0)?"nothing sent":
""),this.place(this.up,r,e[0],i.packets[0][n],t?.decision??"",0,o?.5:1),this.place(this.down,o?i.widths[1][n]:0,1-e[1],i.packets[1][n],t?.decision??"",.5,.5),o&&
e[1]===0&&(this.down.root.style.display="none")}write(t,e){t.textContent!==e&&(t.textContent=e)}ghostSays(t){let{whole:e}=this.series,i=t&&", "+t,n=[e,e.replace(
"HLM would send","HLM:"),"HLM: "+e.split(": ").pop()],o=e.length+":"+this.width;if(this.fitted?.of!==o){let r=n.findIndex(a=>(this.ghostWords.textContent=a+", 0\
00 ms ",this.ghostWords.getComputedTextLength()<this.width-12));this.fitted={of:o,fits:r<0?n.length-1:r}}return n[this.fitted.fits]+i}place(t,e,i,n,o,r,a){if(t.
root.style.display=e>0?"":"none",!(e>0))return;t.root.dataset.decision=o;let h=Math.max(Sn,e*this.width),c=i*(this.width-h),[d,u]=[(Y.top+r*Y.height)*this.scale,
a*Y.height*this.scale];for(let[b,w]of Object.entries({x:c,y:d,width:h,height:u}))t.box.setAttribute(b,w.toFixed(1));let f=h>(20+7*n.length)*this.scale,m=c+h+90*
this.scale<this.width;this.write(t.words,n),t.words.classList.toggle("inside",f),t.words.classList.toggle("half",a<1),t.words.setAttribute("text-anchor",f?"midd\
le":m?"start":"end"),t.words.setAttribute("x",(f?c+h/2:m?c+h+5:c-5).toFixed(1)),t.words.setAttribute("y",(d+u/2+(a<1?3.5:4.5)).toFixed(1))}release(){this.resized.
disconnect()}},Dt=class{constructor(){this.root=_("svg",{class:"waves","aria-hidden":"true"}),this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(
this.root),this.series=null,this.round=null}update(t,e,i){this.series=t.link,this.rounds=Math.max(e,2),this.decisions=i,this.lay()}lay(){let{width:t,height:e}=this.
root.getBoundingClientRect();if(!this.series||t<60||e<60)return;Object.assign(this,{width:t,height:e}),this.root.setAttribute("viewBox",`0 0 ${t} ${e}`),this.top=
Pt.top,this.bottom=e-Pt.bottom;let i=this.series.snr.filter(m=>m!==null).concat(this.series.average),[n,o]=[Math.min(...i),Math.max(...i)],r=(n+o)/2,a=Math.max(
o-n,Mn)/2;this.y=m=>this.top+(r+a-m)/(2*a)*(this.bottom-this.top),this.x=m=>Pt.side+(m-1)/(this.rounds-1)*(t-2*Pt.side);let h=$t("met"),c=_("clipPath",{id:h});this.
window=_("rect",{x:0,y:0,width:0,height:e},c);let d=this.y(this.series.average).toFixed(1),u=_("g",{"clip-path":`url(#${h})`}),f=this.path();_("path",{class:"tr\
ace",d:f},u);for(let{x:m,y:b,decision:w}of this.met())_("circle",{class:"met","data-decision":w,cx:m,cy:b,r:3.5},u);this.now=_("g",{class:"here"}),this.beam=_("\
path",{class:"beam"},this.now),this.dot=_("circle",{class:"at",r:5},this.now),this.root.replaceChildren(c,_("path",{class:"average",d:`M0 ${d}H${t}`}),_("path",
{class:"trace to-come",d:f}),u,this.now),this.draw(this.round,this.shown??0)}path(){let t="";return this.series.snr.forEach((e,i)=>{e!==null&&(t+=`${t?"L":"M"}${this.
x(i+1).toFixed(1)} ${this.y(e).toFixed(1)}`)}),t}met(){let{snr:t,widths:e}=this.series;return t.map((n,o)=>({value:n,index:o})).filter(({value:n,index:o})=>n!==
null&&e[0][o]>0).map(({value:n,index:o})=>({x:this.x(o+1).toFixed(1),y:this.y(n).toFixed(1),decision:this.decisions[o]??""}))}draw(t,e){if(Object.assign(this,{round:t,
shown:e}),!this.window)return;this.window.setAttribute("width",e>0?(this.x(e)+4).toFixed(1):"0");let i=t===null?null:this.series.snr[t-1]??null;if(this.now.style.
display=i===null?"none":"",i===null)return;let[n,o]=[this.x(t).toFixed(1),this.y(i).toFixed(1)];this.beam.setAttribute("d",`M${n} 2V${this.bottom}`),this.dot.setAttribute(
"cx",n),this.dot.setAttribute("cy",o)}release(){this.resized.disconnect()}};var An=160,Ft=class{constructor(t,e,i){this.root=l("section","side "+t),this.root.setAttribute("aria-label",e);let n=l("h3","side-title");n.append(K(t),e),n.title=
i,this.rows=l("ol","rows"),this.note=l("p","side-note"),this.gauge=l("span","gauge"),this.gauge.setAttribute("aria-hidden","true");let o=l("div","said-below");o.
append(this.gauge,this.note),this.root.append(n,this.rows,o)}draw(t,e,i,n){let o=r=>r.mark?"row is-"+r.mark:"row";this.rows.replaceChildren(...(t??[]).map(r=>{let a=l(
"li",o(r)),h=l("span","share");h.style.setProperty("--share",String(r.share));let c=l("bdi","row-text");return q(c,r.text),a.append(h,c,l("span","row-words",r.words)),
r.mark&&a.append(l("span","row-mark",r.mark)),a})),this.gauge.hidden=i===void 0,i!==void 0&&(this.gauge.style.setProperty("--u",String(i)),this.gauge.style.setProperty(
"--limit",String(n??-1)),this.gauge.classList.toggle("limited",n!==void 0)),this.note.textContent=e??""}},Ht=class{constructor(t,e,i){Object.assign(this,{wish:e,
ask:i}),this.root=l("section","panel"),this.root.setAttribute("aria-label","The chosen token");let n=l("div","panel-head");this.words=l("h2","headline",""),this.
words.dir="auto",this.words.setAttribute("role","status"),this.go=l("button","play-on"),this.go.type="button",this.go.append(K("play"),"Play on"),this.go.hidden=
!0,this.go.addEventListener("click",t),this.whatif=l("button","whatif"),this.whatif.type="button",this.whatif.addEventListener("click",()=>this.wish({round:this.
offered?.words?null:this.drawn.round,at:Date.now()})),n.append(this.words,this.whatif,this.go),this.picture=l("div","picture"),this.phone=new Ft("phone","Phone:\
 small model","It drafts every token; its most probable tokens with their probabilities"),this.mast=new Ft("mast","Base station: large model","Its most probable\
 tokens at the same place of the text"),this.link=new zt;let o=l("div","between");this.channel=l("span","channel"),this.upload=l("span","upload");let r=l("p","a\
ir");r.append(this.upload,this.channel),o.append(this.link.root,r),o.title="The upload of this token, to scale: below it what HLM would send for the same token \
on the same channel, all probabilities.",this.picture.append(this.phone.root,o,this.mast.root),this.hint=l("p","hint","Choose any word above to see who decided \
it and why."),this.both=l("div","both"),this.both.hidden=!0,this.root.append(n,this.picture,this.both,this.hint),this.seen=0}update(t){this.series=t,this.drawn=
this.heads=void 0,this.link.update(t)}offer(t,e){this.offered=t??{},this.refusal=e??null,this.waits=!!t?.pending}drawHead(t,e){let{offers:i={},pending:n=!1,words:o="",
rows:r=[]}=this.offered??{},a=e&&!o?this.refusal:null,h=o?"Back to the run":e&&!a?i[t?.decision]??"":"";this.whatif.hidden=!h,this.whatif.disabled=n,this.whatif.
textContent!==h&&(this.whatif.textContent=h);let c=o||(n?"Decoding on from there …":a?.words??t?.scene?.headline??"");this.words.textContent!==c&&(this.words.
textContent=c);let d=a?a.questions.map(u=>this.question(u)):r.map(Tn);this.picture.hidden=d.length>0,this.both.hidden=d.length===0,this.both.replaceChildren(...d)}question(t){
let e=l("button","question-link",t);return e.type="button",e.addEventListener("click",()=>this.ask(t)),e}draw(t,e,i,n){let[o,r,a]=i,h=e*(o+r+a),c=e>=1,d=this.picture.
classList;if(d.toggle("drafting",!c&&h<o),d.toggle("unanswered",!c&&r+a>0&&h<o+r),d.toggle("checking",!c&&a>0&&h>=o+r),t!==this.drawn){let b=performance.now();if(!c&&
t!==null&&r+a===0&&b-this.seen<An)return;this.seen=b,this.content(t)}(this.headed!==this.offered||this.heads!==t||this.over!==n)&&([this.headed,this.heads,this.
over]=[this.offered,t,n],this.drawHead(t,n));let u=c||r===0?1:Math.min(1,Math.max(0,(h-o)/r)),m=t!==null&&this.series?.link.widths[1][t.round-1]>0?[Math.min(1,2*
u),Math.max(0,2*u-1)]:[u,1];d.toggle("unsent",!c&&h<o),this.link.draw(t,m)}content(t){this.drawn=t;let e=t?.scene??{};this.root.dataset.decision=this.picture.dataset.
decision=t?.decision??"",this.picture.classList.toggle("unasked",["skip","slm"].includes(t?.decision)),this.phone.draw(e.small,e.why,e.limit===void 0?void 0:t.u,
e.limit),this.mast.draw(e.large,e.test);let i=this.series?.link;this.channel.textContent=t?i?.channel[t.round-1]??"":"",this.upload.textContent=t?i?.uploads[t.round-
1]??"":""}release(){this.link.release()}};function Tn({title:s,same:t,rest:e,bill:i}){let n=l("p","both-row"),o=l("bdi","both-text");q(o,t);let r=l("mark","both\
-rest");return q(r,e),o.append(r),n.append(l("b","",s),o,l("span","both-bill",i)),n}function Is(s,t){if(!s||s.parts[0].length<t.since||s.plots.length!==t.plots.length)return null;let e=(a,h)=>a.slice(0,t.since).concat(h),i=(a,h)=>h.map((c,d)=>e(
a[d],c)),n=Array(t.since).fill("–"),o=Object.fromEntries(s.counters.map(a=>[a.name,a])),r=(a,h,c)=>Object.fromEntries(c.map(d=>[d,e(a[d],h[d])]));return{...t,
counters:t.counters.map(a=>({...a,values:e(o[a.name]?.values??n,a.values),asides:e(o[a.name]?.asides??n.map(()=>""),a.asides)})),plots:t.plots.map((a,h)=>({...a,
...r(s.plots[h],a,["points","now","each"]),lines:a.lines.map((c,d)=>({...c,values:e(s.plots[h].lines[d]?.values??[],c.values)}))})),parts:i(s.parts,t.parts),...r(
s,t,["total","busy","words"]),...t.pricing&&{pricing:{...t.pricing,...r(s.pricing??{rows:[]},t.pricing,["rows"])}},link:{...t.link,...r(s.link,t.link,["snr","ch\
annel","whole_s","uploads"]),packets:i(s.link.packets,t.link.packets),widths:i(s.link.widths,t.link.widths)}}}var $n=320,js=700,Ln=4e3,Cn=24,Nn=640,On=6.3,Rn=.45,Ut=class{constructor(t,e){this.strip=t,this.key=e,this.sent=this.series=null,this.plots=new Set,this.active=
this.paused=!1,this.build(),this.onKey=n=>this.key_(n),document.addEventListener("keydown",this.onKey),this.fitted=new ResizeObserver(()=>this.fit()),this.onResize=
()=>this.fit(),addEventListener("resize",this.onResize);let i=document.querySelector("[data-testid=stMainBlockContainer], .calm");i&&this.fitted.observe(i),X(e).
meetBoard(this),D.followers.add(this)}build(){let{strip:t}=this;this.question=l("p","question"),this.buttons={run:this.button("run","Run","run","Decode an answe\
r with the settings shown; a run with other settings ends (Enter in the prompt, or Ctrl+Enter)"),stop:this.button("stop","Stop","stop","End the run after the to\
ken in progress; what was decided is kept"),pause:this.button("pause","Pause","pause","Hold, and go on (space)"),step:this.button("step","Step","step","Show one\
 more token and choose it; where none is left, one more is decided (full stop)")},this.looks={text:this.button("text","Text","text","The answer as plain text (T\
)"),lecture:this.button("lecture","Lecture view","lecture","For a projector: large tokens, no controls (L; Esc ends it)")},this.tools=l("div","tools"),this.tools.
setAttribute("role","toolbar"),this.tools.setAttribute("aria-label","Decode"),this.tools.append(this.buttons.run,this.buttons.stop,this.buttons.pause),this.bar=
l("p","bar"),this.bar.setAttribute("role","status"),this.numbers=l("dl","numbers"),this.panel=new Ht(()=>this.press("pause"),o=>this.wish(o),o=>t.trigger("quest\
ion",o)),this.trace=new Dt,this.busyKey=new st,this.busy=new it(this.busyKey,o=>t.choose(o,0),!0);let e=l("div","board-busy");e.append(this.busy.root,this.busyKey.
root);let i=l("div","tools");i.append(this.buttons.step,t.player.root,this.looks.text,this.looks.lecture),this.details=l("div","details"),this.details.append(i,
t.legend.root,this.numbers,this.trace.root,e);let n=l("div","said-line");n.append(t.legend.said,this.bar),this.root=t.root,this.root.classList.add("whole"),t.root.
replaceChildren(this.question,t.frame,n,this.panel.root),this.answer=l("div","answer"),this.answer.hidden=!0,this.answer.tabIndex=0,this.answer.setAttribute("ar\
ia-label","The answer as plain text"),t.frame.append(this.answer)}button(t,e,i,n){let o=l("button","tool "+t);return o.type="button",o.append(K(i),l("span","too\
l-words",e)),o.title=n,o.addEventListener("click",()=>this.press(t)),o}update(t,e){this.sent=(t.since===0||e?t:Is(this.sent,t))??this.sent,this.recost(),e&&(this.
reserved=0),this.active=t.active,this.paused=t.paused,this.bar.textContent=this.bar.title=t.bar.words,this.bar.className="bar "+t.bar.kind,this.question.textContent=
t.question,this.bar.setAttribute("role",t.bar.kind==="error"?"alert":"status"),this.stale=t.bar.kind==="stale",this.strip.root.classList.toggle("stale",this.stale),
this.layNumbers(),this.panel.offer(t.otherwise,t.refusal),!t.apart&&!this.details.isConnected&&(this.question.after(this.tools),this.root.append(this.details));
let i=new Set(t.flips);for(let n of this.strip.items)n.node.classList.toggle("flip",i.has(n.token.round));this.strip.stale=!0,this.answered=performance.now(),this.
asked=0,this.ask()}recost(){let t=ce(this.sent.pricing);this.series=t?Ts(this.sent,t,this.sent.pricing.nothing):this.sent}follow(){this.sent?.pricing&&(this.recost(),
this.strip.stale=!0,this.strip.recount(),this.settle())}layNumbers(){let t=this.series.counters.map(e=>e.name).join();t!==this.laid&&(this.laid=t,this.cells=this.
series.counters.map(e=>{let i=l("div","number");i.title=e.help,i.dataset.counter=e.name;let n=l("dd","value","–"),o=l("dd","aside"),r=l("dt","unit",e.words);return i.
append(n,r,o),{cell:i,value:n,unit:r,aside:o}}),this.numbers.replaceChildren(...this.cells.map(({cell:e})=>e)))}settle(){this.panel.update(this.series),this.trace.
update(this.series,this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce((t,e)=>t+e,0)),this.busyKey.offer(this.busy.spans);for(let t of this.
plots)this.give(t);this.measured=null,this.fit(),this.draw(this.strip.shown),this.drawButtons()}join(t){this.plots.add(t),this.series&&this.give(t)}give(t){t.root.
classList.toggle("stale",this.stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){return this.strip.items.map(t=>t.token.decision)}span(){let t=this.series.
parts[0].length;if(!this.active)return t;let e=32;for(;e<t;)e*=2;return e}seconds(t){return this.series?.total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.
active&&!this.panel.waits)return;let t=this.strip.items.length-this.strip.shown,e=this.active&&this.paused?js:t<Cn?$n:js,i=performance.now();(this.asked?i-this.
asked>Ln:i-this.answered>=e)&&this.strip.root.isConnected&&(this.asked=i,this.strip.trigger("more",this.strip.items.length)),this.asking=setTimeout(()=>this.ask(),
40)}draw(t){if(this.series){this.series.counters.forEach((e,i)=>{let{value:n,unit:o,aside:r}=this.cells[i],a=t===0?"–":e.values[t-1]??"–";n.textContent!==a&&
(n.textContent=a,o.textContent=a==="1"&&e.one?e.one:e.words);let h=t===0?"":e.asides[t-1]??"";r.textContent!==h&&(r.textContent=h,e.name==="answer"&&(r.title=h))});
for(let e of this.plots)e.reveal(t);this.drawMark(),this.mark(),this.answer.hidden||this.drawAnswer()}}drawMark(){let t=this.series.counters.find(({name:o})=>o===
"answer"),{shown:e}=this.strip,[i,n]=t&&e>0?[t.values[e-1],t.asides[e-1]]:["",""];this.strip.legend.conclude(n&&!this.panel.refusal?i:"",n)}mark(){if(!this.series)
return;let t=this.strip.current(),e=this.strip.selected;for(let n of this.plots)n.choose(e);this.busy.show(this.strip.clock,this.strip.place().clock),this.told!==
t&&(this.told?.node.classList.remove("told"),t?.node.classList.add("told"),this.told=t);let i=this.strip.shown>=this.strip.items.length&&!this.active;(!this.strip.
player.playing||e!==null)&&this.panel.draw(t?.token??null,1,[0,0,0],i),this.trace.draw(t?.token.round??null,this.strip.shown)}partsOf(t){return this.series.parts.
map(e=>e[(t.first??t.round)-1]||0)}animate(t,e){this.panel.draw(t,e,this.partsOf(t),!1),this.busy.show(this.strip.clock+e*this.seconds(t.round))}drawAnswer(){let t=this.
series.words.slice(0,this.strip.shown).join("");this.answer.textContent!==t&&(this.answer.textContent=t)}drawButtons(){let{player:t,items:e,shown:i}=this.strip,
n=i<e.length,o=t.playing||this.active&&!this.paused&&!t.held,r=this.active&&!this.stale;this.buttons.run.hidden=r,this.buttons.stop.hidden=!r,this.buttons.step.
disabled=o&&!this.paused,this.buttons.pause.disabled=e.length===0&&!this.active,this.panel.go.hidden=!t.introduced||t.playing;let a=o?"pause":n||this.active?"re\
sume":"again";if(this.drawn!==a){this.drawn=a;let[h,c]={pause:["pause","Pause"],resume:["play","Play"],again:["again","Replay"]}[a];this.buttons.pause.replaceChildren(
K(h),l("span","tool-words",c)),this.buttons.pause.setAttribute("aria-label",c),this.buttons.pause.dataset.state=a}}narrow(){return innerWidth<Nn}fit(){if(!this.
strip.root.isConnected)return;let{root:t,frame:e,area:i}=this.strip,n=On*W(),o=os(t),r=o===null||this.narrow()?Rn*innerHeight:i.offsetHeight+innerHeight-8-o,a=this.
active?Math.max(this.reserved??0,n,i.scrollHeight):this.content(),h=Math.ceil(Math.min(Math.max(n,r),a));this.active&&(this.reserved=h),this.set(t,"--area-heigh\
t",h+"px");for(let c of this.plots)c.fit()}set(t,e,i){t.style.getPropertyValue(e)!==i&&t.style.setProperty(e,i)}content(){let{area:t,items:e}=this.strip,i=e.length+
":"+t.clientWidth;if(this.measured?.of===i)return this.measured.height;let{scrollTop:n}=t;return t.classList.add("measured"),this.measured={of:i,height:t.scrollHeight+
t.offsetHeight-t.clientHeight},t.classList.remove("measured"),t.scrollTop=n,this.measured.height}wish(t){this.asked=performance.now(),this.strip.trigger("otherw\
ise",t)}press(t){let{player:e}=this.strip;if(t==="lecture")return this.lecture(!this.strip.root.classList.contains("lecture"));if(t==="text")return this.showText(
this.answer.hidden);t==="run"&&this.active&&this.drawn==="resume"&&e.play(),t==="pause"?this.drawn!=="pause"?(e.play(),this.paused&&this.tell("resume")):(e.hold(),
this.active&&this.tell("pause")):t==="step"?!this.active&&this.strip.shown>=this.strip.items.length?(e.owed=!0,this.tell("step")):!e.step()&&this.active&&this.tell(
"step"):t==="stop"?(e.hold(),this.active&&this.tell("stop")):this.tell("run"),this.drawButtons()}tell(t){this.asked=performance.now(),this.strip.trigger("presse\
d",t)}key_(t){let e=t.composedPath()[0];if(t.key==="Enter"&&(t.ctrlKey||t.metaKey)){setTimeout(()=>this.press("run"),30);return}if(t.key==="Enter"&&!t.shiftKey&&
!t.isComposing&&e.closest?.(".st-key-prompt")){t.preventDefault(),e.blur(),e.focus(),setTimeout(()=>this.press("run"),30);return}if(t.ctrlKey||t.metaKey||t.altKey||
t.defaultPrevented||e.closest?.("input, textarea, select, [contenteditable=true], [role=slider], [role=listbox] [role=option], [role=dialog]")&&!e.closest(".str\
ip")||e.closest?.("input")||t.key===" "&&e.closest?.("button"))return;let i={" ":"pause",".":"step",l:"lecture",L:"lecture",t:"text",T:"text"}[t.key];if(i){if((this.
buttons[i]||this.looks[i]).disabled)return;t.preventDefault(),this.press(i)}else t.key==="Escape"&&this.strip.selected===null&&this.strip.root.classList.contains(
"lecture")?this.lecture(!1):["ArrowLeft","ArrowRight","Escape"].includes(t.key)&&this.strip.onKey(t)}lecture(t){this.strip.root.classList.toggle("lecture",t),document.
documentElement.toggleAttribute("data-lecture",t),this.looks.lecture.setAttribute("aria-pressed",String(t)),requestAnimationFrame(()=>{this.measured=null,this.fit();
for(let e of this.plots)e.lay(this);this.strip.follow()})}showText(t){this.answer.hidden=!t,this.looks.text.setAttribute("aria-pressed",String(t)),t&&this.drawAnswer()}release(){
clearTimeout(this.asking),document.removeEventListener("keydown",this.onKey),removeEventListener("resize",this.onResize),this.fitted.disconnect(),this.panel.release(),
this.trace.release(),document.documentElement.removeAttribute("data-lecture"),X(this.key).board===this&&(X(this.key).board=null),D.followers.delete(this)}};function Ps(s,t={}){let e=l("div","token waiting"),{k:i,u:n}=t;return nt(e,{decision:"waiting",label:"",text:s,...i===void 0?{}:{k:i},...n===void 0?{}:{u:n}},"?"),
e.setAttribute("aria-hidden","true"),e}var Kt=class{constructor(t){this.strip=t,this.waiting=l("div","stretch"),this.going=l("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,e){let i=this.of(t.token);if(i.length===0)return;let[n,o,
r]=this.strip.board.partsOf(t.token),a=n>0?Math.min(i.length,Math.floor(i.length*e*(n+o+r)/n)):i.length,h=this.waiting.childElementCount;if(!(a<=h)){h===0&&(t===
t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:c,
token:d}of i.slice(h,a))this.waiting.append(Ps(c,d));this.strip.follow()}}of({first:t,last:e}){let i=[];for(let o=t;o<=e&&this.strip.byRound.has(o);o+=1)i.push(
this.strip.items[this.strip.byRound.get(o)].token);return i.filter(o=>o.decision!=="bonus").map(o=>({text:o.draft??o.text,token:o})).concat((i.at(-1)?.thrown??[]).
map(o=>({text:o})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.map(
e=>Ps(e)));for(let e of this.going.children)e.classList.add("thrown"),e.addEventListener("animationend",()=>e.remove())}}};var Bn=[.5,1,2,5],zs=1.5,Ds=3,In=.6,jn=12,Pn=200,Fs=Symbol.for("cuhlm-introduced"),qt=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="\
model",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=l("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label","Replay"),this.scrubber=l("input","scrubber"),this.scrubber.type="range",this.scrubber.min=
"0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label","Position in the recorded run"),this.scrubber.addEventListener("input",()=>{let e=Number(this.
scrubber.value);this.hold(),this.moveTo(e),this.strip.choose(e>0?this.strip.items[e-1].token.round:null,Pn)}),this.position=l("output","position"),this.speeds=l(
"div","speeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label","Speed");for(let e of Bn){let i=this.button("speed",()=>{this.introducing=
this.introduced=!1,this.speed=e,this.playing||this.play(),this.draw()});i.textContent=e+"×",i.dataset.speed=String(e),this.speeds.append(i)}let t=this.button("\
speed",()=>{this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)});t.textContent="all",t.dataset.speed="all",Lt(t,"Show the whole run"),this.
speeds.append(t),this.paceButton=this.button("pace",()=>{this.pace=this.pace==="model"?"fast":"model",this.waited=0,this.draw()}),this.paceButton.textContent="m\
odel clock",this.root.append(this.scrubber,this.position,this.speeds,this.paceButton)}button(t,e){let i=l("button",t);return i.type="button",i.addEventListener(
"click",e),i}follow(t,e){e&&(this.still=matchMedia("(prefers-reduced-motion: reduce)").matches,this.held=!t.autoplay,this.waited=0,this.introduced=!1,this.introducing=
t.introduces===!0&&!this.still&&!this.held&&!globalThis[Fs],this.slow=this.introducing?t.speed:1,this.introducing&&(globalThis[Fs]=!0),!this.held&&!this.still?(this.
play(),this.introducing&&this.strip.items.length>0&&(this.waited=this.wait(this.strip.items[0]))):this.strip.running||this.strip.show(this.strip.items.length));
let{items:i,shown:n}=this.strip;this.owed&&n<i.length?(this.owed=!1,this.moveTo(n+1,!0),this.strip.choose(i[n].token.round,0)):this.still&&!this.held&&!this.owed&&
n<i.length&&(this.strip.running||this.live)&&this.moveTo(i.length),this.live=this.strip.running,this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let e=t.
byRound.get(t.selected)+1;e<t.items.length&&!t.running&&t.show(e),t.choose(null,0)}this.introduced=!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.
length&&!this.strip.running&&this.strip.show(0),this.strip.following=!0,this.held=!1,this.owed=!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(
this.frame),this.frame=requestAnimationFrame(e=>this.tick(e)),this.draw()}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.draw(),this.strip.board?.
mark()}hold(){this.held=!0,this.pause()}step(){this.hold();let{items:t,shown:e}=this.strip;return this.owed=e>=t.length,this.owed?!1:(this.moveTo(e+1,!0),this.strip.
choose(t[e].token.round,0),!0)}moveTo(t,e=!1){this.strip.show(t,e),this.strip.following=!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),
zs)}tick(t){if(!this.playing||!this.strip.root.isConnected){this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:i,shown:n}=this.
strip,o=Math.min(i.length,n+Ds),r=n;if(this.pace==="fast")this.waited=Math.min(this.waited+e*Math.max(jn,(i.length-n)/In),Ds),r=Math.min(o,n+Math.floor(this.waited)),
this.waited-=r-n;else{for(this.waited+=e*this.speed*(this.introducing?this.slow:1);r<o&&this.waited>=this.wait(i[r])&&(this.waited-=this.wait(i[r]),r+=1,!this.stopsAt(
i[r-1].token)););for(;r>n&&r<i.length&&i[r].token.first<i[r].token.round;)r+=1;r>=i.length&&(this.waited=0)}if(r>n&&(this.strip.show(r,!0),this.strip.follow()),
r>n&&this.stopsAt(i[r-1].token)){this.introduce(i[r-1].token);return}if(r>=i.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.
board&&this.pace==="model"&&r<i.length){let a=Math.min(1,this.waited/Math.max(1e-6,this.wait(i[r])));this.strip.board.animate(i[r].token,a),this.still||this.strip.
drafts.wait(i[r],a)}this.frame=requestAnimationFrame(a=>this.tick(a))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.
stopped=this.introduced=!0,this.hold(),this.strip.choose(t.round,0),this.draw(),this.strip.board.panel.words.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){
this.strip.drawNewest();let{items:t,shown:e}=this.strip;this.drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let i=this.strip.
place();this.scrubber.value=String(i.count),this.scrubber.style.setProperty("--done",t.length===0?"0%":100*i.count/t.length+"%");let n=z(i.clock);this.position.
textContent=P(i.count)+" / "+P(t.length)+" · "+n,this.position.title="Tokens shown, and the time that they took on the model clock.",this.scrubber.setAttribute(
"aria-valuetext","token "+i.count+" of "+t.length+", "+n+" on the model clock");for(let r of this.speeds.children)r.dataset.speed!=="all"&&r.setAttribute("aria-\
pressed",String(Number(r.dataset.speed)===this.speed));this.strip.board&&this.strip.board.drawButtons();let o=this.pace==="model";this.paceButton.setAttribute("\
aria-pressed",String(o)),this.paceButton.title=o?"Each token takes its time on the model clock (at most "+zs+" s before the speed applies). Press for an even pa\
ce.":"Tokens appear as fast as they come. Press for the pace of the model clock."}};var zn=128,Dn=12,Fn=150,Hn=24,Un=["resample","accept"],Wt=class{constructor(t){this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.build(
t),this.reset()}build(t){this.root=l("div","strip"),this.legend=new rt(this.root),this.frame=l("div","frame"),this.area=l("div","area"),this.area.setAttribute("\
role","listbox"),this.area.setAttribute("aria-orientation","horizontal"),this.empty=l("p","empty","No tokens yet."),this.newest=l("button","newest","↓ newest"),
this.newest.type="button",this.newest.hidden=!0,this.drafts=new Kt(this),this.frame.append(this.area,this.newest),this.player=new qt(this),this.root.append(this.
frame),t.append(this.root),this.board=null,this.area.addEventListener("click",e=>this.onClick(e)),this.area.addEventListener("keydown",e=>this.onKey(e)),this.area.
addEventListener("pointerover",e=>this.onHover(e)),this.area.addEventListener("scroll",()=>this.onScroll(),{passive:!0}),this.newest.addEventListener("click",()=>{
this.following=!0,this.follow()})}reset(){this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.clock=0,this.counts={},this.stale=!1,
this.legend.clear(),this.selected=null,this.tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.pause(),clearTimeout(this.timer),this.
drafts.clear(),this.area.replaceChildren(this.empty),this.area.scrollTop=0}update(t,e,i){this.report=e,this.trigger=i;let n=this.run!==t.run;n&&(this.reset(),this.
unseen=!0,this.run=t.run,this.root.dataset.run=t.run),this.running=t.running,this.legend.setDecisions(t.decisions),this.setThreshold(t.u_th),this.area.setAttribute(
"aria-label",t.label),this.board??=new Ut(this,t.key),this.merge(t.tokens,t.first);let o=t.first>this.chips.length;o&&this.report("behind",{run:this.run,chips:this.
chips.length,action:Date.now()});let r=this.unseen&&!o;this.unseen&&=o,this.board.update(t.board,n),this.player.follow(t.playback,r),(this.action===null||t.action===
this.action)&&this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board.settle()}setThreshold(t){t!==this.threshold&&(this.threshold=t,this.root.
classList.toggle("thresholded",t!==null),this.root.style.setProperty("--threshold",String(t)),this.legend.setThreshold(t))}merge(t,e){if(e>this.chips.length)return;
let i=this.chips.findIndex((n,o)=>o>=e&&!ss(n.data,t[o-e]));i>=0&&this.truncate(i),t.forEach((n,o)=>{let r=this.chips[e+o];r===void 0?this.append(n):ot(r.data,n)||
this.paintChip(r,n)}),this.empty.hidden=this.chips.length>0}truncate(t){for(let e of this.chips.splice(t)){e.node.remove(),e.lineBreak&&e.lineBreak.remove();for(let i of e.
items)this.byRound.delete(i.token.round),i===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.items.length,e.first)}this.shown=Math.min(this.
shown,this.items.length),this.stale=!0}append(t){let e=this.chips.length,i=Math.floor(e/zn),n=this.blocks[i];n===void 0&&(n=this.blocks[i]=l("div","block"),n.setAttribute(
"role","presentation")),n.isConnected||this.area.append(n);let o={first:this.items.length,items:[],node:l("div")};this.chips.push(o),this.paintChip(o,t),n.append(
o.node),t.newline&&(o.lineBreak=l("div","break"),n.append(o.lineBreak))}paintChip(t,e){t.data=e;let i=e.parts||[e];e.parts&&!t.glyph&&(t.node.className="group f\
uture",t.node.setAttribute("role","presentation"),t.glyph=l("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&(t.glyph.replaceChildren(),e.whole?q(t.glyph,e.text):
t.glyph.append("…")),i.forEach((n,o)=>{let r=t.items[o]||this.addItem(t,e.parts?l("div"):t.node),a=r.token;r.token=n,this.legend.notice(n),this.byRound.set(n.
round,t.first+o),(!a||!ot({...a,seconds:0},{...n,seconds:0}))&&nt(r.node,n,this.legend.letters[n.decision]),a&&(this.stale=!0)})}addItem(t,e){let i={node:e,chip:t};
return e.className="token future",e.setAttribute("role","option"),e.setAttribute("aria-selected","false"),e.tabIndex=-1,e!==t.node&&t.node.append(e),t.items.push(
i),this.items.push(i),i}show(t,e=!1){let i=this.shown,n=this.drafts.clear(),o=e&&!n&&t>i&&t-i<=Dn&&this.player.pace==="model";for(let r=i;r<t;r+=1)this.reveal(this.
items[r],!0,o);for(let r=i-1;r>=t;r-=1)this.reveal(this.items[r],!1,!1);this.shown=t,this.tabStop===void 0&&t>0&&this.setTabStop(this.items[0]),e&&n&&t>i&&this.
drafts.throwAway(this.items[t-1]),this.drawProgress()}reveal(t,e,i){t.node.classList.toggle("future",!e),t.node.classList.toggle("new",i);let n=t.chip;n.glyph&&
(t===n.items[0]&&n.node.classList.toggle("future",!e),t===n.items[n.items.length-1]&&n.node.classList.toggle("unfinished",!e)),this.count(t,e?1:-1)}count(t,e){let{
token:i}=t;this.counts[i.decision]=(this.counts[i.decision]||0)+e,i.miss&&(this.counts.miss=(this.counts.miss||0)+e),this.clock=Math.max(0,this.clock+e*this.secondsOf(
i))}recount(){if(this.stale){this.stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.count(this.items[t],1);this.drawProgress()}}drawProgress(){
this.legend.setCounts(this.counts,this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),document.documentElement.toggleAttribute("data-unplaye\
d",this.running||this.shown<this.items.length))}secondsOf(t){return this.board?this.board.seconds(t.round):t.seconds||0}follow(){this.following&&(this.area.scrollTop=
this.area.scrollHeight,requestAnimationFrame(()=>{this.following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){let t=this.area.scrollTop;this.area.
scrollHeight-t-this.area.clientHeight<Hn?this.following=!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){this.newest.
hidden=this.following||!(this.running||this.player.playing)}current(){let t=this.items[this.byRound.get(this.selected)];return t||this.running||this.shown<this.
items.length?t??this.items[this.shown-1]:Un.map(e=>this.items.find(({token:i})=>i.decision===e)).find(Boolean)??this.items[this.shown-1]}place(){let t=this.byRound.
get(this.selected);return t===void 0?{count:this.shown,clock:this.clock}:{count:t+1,clock:this.items.slice(0,t+1).reduce((e,i)=>e+this.secondsOf(i.token),0)}}adoptSelection(t){
if(t===this.selected)return;let e=this.byRound.get(t);e!==void 0&&e>=this.shown&&this.show(e+1),this.drawSelection(t),e!==void 0&&this.bring(this.items[e].node)}bring(t){
let e=t.getBoundingClientRect(),i=this.area.getBoundingClientRect();e.top<i.top?this.area.scrollTop-=i.top-e.top+8:e.bottom>i.bottom&&(this.area.scrollTop+=e.bottom-
i.bottom+8)}drawSelection(t){let e=this.items[this.byRound.get(this.selected)];e&&e.node.setAttribute("aria-selected","false"),this.selected=t;let i=this.items[this.
byRound.get(t)];i&&(i.node.setAttribute("aria-selected","true"),this.setTabStop(i)),this.player.draw(),this.board&&this.board.mark()}setTabStop(t){this.tabStop&&
(this.tabStop.node.tabIndex=-1),this.tabStop=t,t&&(t.node.tabIndex=0)}choose(t,e){if(t===this.selected)return;t!==null&&this.player.hold(),this.drawSelection(t),
this.action=Date.now(),clearTimeout(this.timer);let i={run:this.run,round:t,action:this.action};this.timer=setTimeout(()=>this.report("selected",i),e)}onClick(t){
let e=t.target.closest(".token");e!==null&&(e.focus({preventScroll:!0}),this.choose(Number(e.dataset.round),0))}onHover(t){let e=t.target.closest(".token");e!==
null&&(e.title=this.items[this.byRound.get(Number(e.dataset.round))].token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey||this.shown===0)return;let e=t.target.
closest?.(".token")??null,i=e!==null?this.byRound.get(Number(e.dataset.round)):this.byRound.get(this.selected)??-1,n=this.shown-1,o=null;if(t.key==="ArrowRight")
o=Math.min(i+1,n);else if(t.key==="ArrowLeft")o=Math.max(i-1,0);else if(t.key==="Home")o=0;else if(t.key==="End")o=n;else if(t.key==="ArrowDown")o=this.onNextLine(
i,1);else if(t.key==="ArrowUp")o=this.onNextLine(i,-1);else if(t.key==="Enter"||t.key===" ")o=i;else if(t.key==="Escape"){if(this.selected===null)return;this.choose(
null,0),t.stopPropagation();return}else return;t.preventDefault(),t.stopPropagation();let r=this.items[o];r!==void 0&&(r.node.focus({preventScroll:!0}),r.node.scrollIntoView(
{block:"nearest"}),this.choose(r.token.round,Fn))}onNextLine(t,e){if(t<0)return 0;let i=this.items[t].node.getBoundingClientRect(),n=(i.left+i.right)/2,o=t,r=null,
a=1/0;for(let h=t+e;h>=0&&h<this.shown;h+=e){let c=this.items[h].node.getBoundingClientRect();if(Math.abs(c.bottom-i.bottom)<4)continue;if(r===null&&(r=c.bottom),
Math.abs(c.bottom-r)>4)break;let d=Math.abs((c.left+c.right)/2-n);d<a&&(a=d,o=h)}return o}release(){this.root.isConnected||(this.player.pause(),clearTimeout(this.
timer),this.board&&this.board.release())}};var Gt=48,Kn={"␣":"space ","↵":"line break ","⇥":"tab "};function Us(s,t,e,i){let n=s.rows.find(({audit:r})=>r&&!r.would_accept),o={...s,before:t,method:e,
words:i,firstMiss:n?n.token.round:null};return qn(s.rows).map(({rows:r,finished:a})=>Xn(r,a,o))}function qn(s){let t=[],[e,i]=[null,new Uint8Array(0)];for(let n of s){
let o=n.token.token_hex;o===null&&([e,i]=[null,new Uint8Array(0)]),e===null&&t.push(e={rows:[],finished:!0}),e.rows.push(n),o!==null&&(i=Wn(Uint8Array.of(...i,...Gn(
o)))),e.finished=i.length===0,e.finished&&(e=null)}return t}function Wn(s){for(let t=Math.min(3,s.length);t>0;t-=1){let e=s.slice(s.length-t),i=new TextDecoder;
if(i.decode(e,{stream:!0})===""&&i.decode()!=="")return e}return new Uint8Array(0)}function Gn(s){return Uint8Array.from(s.match(/../g)??[],t=>parseInt(t,16))}function Xn(s,t,e){
let i=s.map(({token:c})=>c);if(i[0].token_hex===null)return me(s[0],M(i[0].text,Gt),"",e);let n=i.map(c=>c.text).join(""),o=t&&n.replaceAll("�","")!=="",r=o?M(
n,Gt):Hs(i.map(c=>c.token_hex??"").join(""));if(i.length===1&&t)return me(s[0],r,"",e);let a=s.map(c=>me(c,Hs(c.token.token_hex??""),o?r:"",e)),h={round:i[0].round,
text:r,parts:a,whole:o};return a.some(c=>c.newline)?{...h,newline:!0}:h}function me(s,t,e,{started:i,before:n,method:o,words:r,firstMiss:a}){let{token:h,exchange:c,
audit:d}=s,u=n.get(h.round),f={round:h.round,text:h.is_end?"end":t,decision:h.decision,seconds:Number(s.totalS.toFixed(5))};h.is_end&&(f.end=!0),h.text.includes(
`
`)&&(f.newline=!0),h.decision==="resample"&&(f.draft=M(h.draft_text??"",Gt)||`token ${h.draft}`),h.k!==null&&(f.k=h.k<1e4?String(h.k):`${Math.round(h.k/1e3)}k`),
h.uncertainty!==null&&(f.u=Number(h.uncertainty.toFixed(4))),d&&!d.would_accept&&(f.miss=!0,h.round===a&&(f.first_miss=!0));let m=Ye(c);if(m){let w=re(u,h);Object.
assign(f,{first:w,last:w+c.tokens-1,message:`${m}.`}),c.thrown.length>0&&h.round===f.last&&(f.thrown=c.thrown.map(p=>M(p,Gt)||"(no text)"))}f.label=Vn(h,c,f,e,r.
decisions[h.decision]);let b=Bt(h,{...c,outage:!1},d,i.settings,o,u);return f.hint=`Token ${h.round}: ${b}${f.first_miss?` ${r.firstMiss}`:""}`,f.scene=xs(i,o,h,
c,d,u),f}function Hs(s){return(s.match(/../g)??[]).join(" ").toUpperCase()}function we(s){return Array.from(s,t=>Kn[t]??t).join("").trim()||"empty"}function Vn(s,t,e,i,n){
let o=s.decision==="slm"||s.decision==="llm";return[`Token ${s.round}: ${s.is_end?"end of the text":we(e.text)}`,i?`part of ${we(i)}`:"",o?`chosen by the ${n}`:
n,"draft"in e?`draft ${we(e.draft)} rejected`:"",s.k===null?"":s.k===1?"one probability sent":`${k(s.k)} probabilities sent`,s.uncertainty===null?"":`uncertaint\
y ${j(s.uncertainty,2)}`,e.miss?"the LLM would have rejected it":"",e.first_miss?"the first wrong skip":"",e.thrown?`${e.thrown.length} drafts behind it thrown`:
"",t.outage?"the upload ran into an outage":""].filter(Boolean).join(", ")}var ge="strip",Yn=["end","summary"],gt=class{constructor(t,e,i,{heard:n=null,below:o=()=>[]}={}){Object.assign(this,{page:t,words:e,methods:i,heard:n,below:o}),
this.selected=this.action=null,this.strip=new Wt(t.left),this.strip.root.classList.toggle("recorded",n===null);let r=l("div");t.right.prepend(r),new wt(r,ge,["t\
hroughput","bias"]),this.drawer=l("details","drawer");let a=l("div");this.drawer.append(l("summary","","Details of each token"),a,t.inspector),new wt(a,ge,["unc\
ertainty"]),t.beyond.prepend(this.drawer)}draw(t,e,i,n,o={}){let{words:r,strip:a}=this,[h]=t,c=i!==this.run;c&&(this.selected=this.action=null),this.run=i,this.
method=this.methods.find(h.method),this.table=tt(t,e,this.method.overlaps),this.before=Et(t);let d=this.method.blocks?"waits":"skips",u={decisions:r.decisions,firstMiss:r.
first_miss[h.method][h.settings.payload]},f=As(this.table,this.method,{counters:r.counters,plots:r.plots[d]},Zn(h.prompt),Jn(t,r));this.data={run:i,first:0,tokens:Us(
this.table,this.before,this.method,u),decisions:r.legend[d],playback:{autoplay:!0,introduces:!1,speed:1},key:ge,label:"Tokens",u_th:at(h,this.method),running:!1,
board:{...f,bar:{words:n,kind:"info"},...o}},c||a.player.hold(),this.update(),c||a.show(a.items.length)}update(){let t={...this.data,selected:this.selected,action:this.
action};this.strip.update(t,(i,n)=>this.chosen(i,n),(i,n)=>this.pressed(i,n));let e=this.table.rows.find(({token:i})=>i.round===this.selected);this.page.inspect(
e&&jt(e,this.table,this.before,this.method,this.words.colours),()=>this.strip.choose(null,0)),e&&this.page.inspector.append(...this.below(e))}chosen(t,e){t==="s\
elected"&&([this.selected,this.action]=[e.round,e.action],this.update())}pressed(t,e){this.strip.player.owed=!1,this.heard?.(t,e)}};function Jn(s,t){let e=s.filter(
({type:i})=>i==="token").map(i=>i.text).join("");return Yn.includes(s[s.length-1].type)?Ss(s[0].prompt,e,t.answers):null}function Zn(s){return yt(s.split(/\s+/).
join(" ").trim())}var Qn=5e7;function to(s){let{title:t,about:e,prompt:i,answer:n,tables:o,notes:r,bar:a,runs:h}=s.opened,c=new ct(s.methods),d=new ft({title:t,about:e,prompt:i,answer:n,
tables:o,notes:r,facts:s.words.facts});if(s.opened.race){new _e(d,s.opened,s.words,c);return}let[{events:u,channel:f,clock:m}]=h;new gt(d,s.words,c).draw(u,{...u[0].
settings,channel:f,clock:m},"exported",a)}var _e=class{constructor(t,{race:e,runs:i},n,o){Object.assign(this,{page:t,race:e,words:n}),t.stage.classList.add("who\
le-width"),this.runs=i.map(({events:r,channel:a,clock:h})=>{let c=o.find(r[0].method);return{method:c,table:tt(r,{...r[0].settings,channel:a,clock:h},c.overlaps),
before:Et(r)}}),this.lanes=new Rt(t.left),this.update()}update(){this.lanes.update(this.race,(n,{lane:o,round:r,action:a})=>{this.race={...this.race,selected:o===
null?null:{lane:o,round:r},action:a},this.update()});let{selected:t}=this.race,e=t&&this.runs[t.lane],i=e?.table.rows[t.round-1];this.page.inspect(i&&jt(i,e.table,
e.before,e.method,this.words.colours),()=>this.lanes.choose(null,null))}},ye=class{constructor(t){let{facts:e,opener:i,recording_title:n}=t.words;this.methods=new ct(
t.methods),this.format=t.format,this.page=new ft({title:n,prompt:"",about:i,facts:e,tables:[],notes:[]}),this.view=new gt(this.page,t.words,this.methods),this.view.
strip.root.hidden=!0,this.status=l("p","said status"),this.status.setAttribute("role","status");let o=l("input","chooser");Object.assign(o,{type:"file",accept:"\
.json,application/json"}),o.setAttribute("aria-label","Recording (JSON)"),o.addEventListener("change",()=>this.open(o.files[0])),this.page.asked.append(o,this.status),
addEventListener("dragover",a=>a.preventDefault()),addEventListener("drop",a=>{a.preventDefault(),this.open(a.dataTransfer.files[0])}),this.opened=0;let r=new URLSearchParams(
window.location.search).get("open");r!==null&&this.fetched(r)}async fetched(t){let e=new URL(t,window.location.href);try{if(e.origin!==window.location.origin||!e.
protocol.startsWith("http"))throw new Error("it is not beside this page on a web server");let i=await fetch(e);if(!i.ok)throw new Error(`the server answers ${i.
status}`);await this.open(new File([await i.blob()],t))}catch(i){this.refuse(t,i instanceof TypeError?"the server does not answer":i.message)}}refuse(t,e){this.
status.textContent=`${t} cannot be opened (${e}): choose a run that was exported as Events (JSON).`,this.status.classList.add("failed")}async open(t){if(t)try{if(t.
size>Qn)throw new Error("it is too large");this.show(ds(JSON.parse(await t.text()),this.methods,this.format),t.name),this.status.classList.remove("failed")}catch(e){
this.refuse(t.name,eo(e))}}show(t,e){let[i]=t;this.opened+=1,this.view.draw(t,i.settings,`recording-${this.opened}`,`${this.methods.find(i.method).title}, seed ${i.
settings.seed}`),this.view.strip.root.hidden=!1;let n=this.page.asked.querySelector(".prompt");n.textContent=yt(i.prompt),this.status.textContent=e}};function eo(s){
return s instanceof SyntaxError?"it is no JSON":s instanceof TypeError||s instanceof RangeError?"it is damaged":s.message}var be=JSON.parse(document.getElementById(
"data").textContent);be.opened?to(be):new ye(be);})();
