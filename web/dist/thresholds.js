var Z=globalThis[Symbol.for("cuhlm-boards")]??=new Map,Q=class{constructor(){this.board=null,this.guests=new Set}meetBoard(e){this.board=e;for(let n of this.guests)
n.meet(e)}come(e){this.guests.add(e),this.board&&e.meet(this.board)}go(e){this.guests.delete(e)}};function _t(t){return Z.has(t)||Z.set(t,new Q),Z.get(t)}var Y=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:e})=>e.
isConnected).map(e=>e.at))}link({channel:e,clock:n}){let{at:s}=this,o=r=>Object.fromEntries(Object.entries(r).map(([i,a])=>[i,i in s?s[i]:a]));return{channel:o(
e),clock:o(n)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let e of this.followers)e.root.isConnected&&e.follow()})}},k=globalThis[Symbol.
for("cuhlm-hand")]??=new Y;function oe(t){return t===0?0:Math.floor(Math.log2(t))+1}function wt(t){return oe(t-1)}function re(t,e,n=8){return t*(n+wt(e))}function bt(t){return re(t,t)}function J(t){let e=Math.floor(t),n=t-e;return n>.5||n===.5&&e%2!==0?e+1:e}var T="–",tt=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]],$=" ";function g(t){return t==null||Number.isNaN(t)}function C(t,e){
let n=t.toFixed(e),s=Math.abs(t)*10**e;if(Math.abs(s%1-.5)>1e-6)return n;let[o,r]=Math.abs(t).toFixed(100).split(".");if(!/^50*$/.test(r.slice(e)))return n;let i=BigInt(
o+r.slice(0,e)),a=String(i%2n===0n?i:i+1n).padStart(e+1,"0");return(t<0?"-":"")+(e?`${a.slice(0,-e)}.${a.slice(-e)}`:a)}function et(t){let[e,...n]=t.split(".");
return[e.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function x(t,e=3){if(g(t))return T;if(!Number.isFinite(t))return t>0?"∞":"−∞";if(t===0)return"0";
let n=gt(t,e),s=Math.min(100,Math.max(0,e-1-Math.floor(Math.log10(Math.abs(n)))));return et(C(n,s)).replaceAll("-","−")}function gt(t,e){let n=Number(Math.abs(
t).toExponential().split("e")[1]),s=e-1-n;return s>=0&&s<=60?Number(C(t,s)):Number(t.toExponential(e-1))}function N(t){return g(t)?T:et(String(J(t))).replace("-",
"−")}function xt(t,e,n=3){if(g(t))return T;if(t===0||!Number.isFinite(t))return`${x(t,n)} ${e}`;let s=Math.abs(gt(t,n)),[o,r]=tt.find(([i])=>s>=i)??tt[tt.length-
1];return`${x(t/o,n)} ${r}${e}`}function D(t,e=3){if(g(t))return T;if(t>=120&&t<1/0){let n=J(t);return`${et(String(Math.floor(n/60)))} min ${n%60} s`}return xt(t,"s",e)}function E(t){if(g(t))return T;
if(t===0)return"0 bytes";if(Math.abs(t)<8)return`${x(t)} bits`;if(Math.abs(t)<7996){let e=Math.floor(Math.abs(t)/8+.5);return`${t<0?"−":""}${e} byte${e===1?"":
"s"}`}return xt(t/8,"B")}function St(t,e=3){return g(t)?T:t===0||t===1?`${100*t}${$}%`:t>0&&t<.001?`<0.1${$}%`:t>.999&&t<1?`>99.9${$}%`:`${x(100*t,t>.99&&t<1?Math.
max(e,3):e)}${$}%`}function O(t){return g(t)?T:t===0||t===1?String(t):t<1e-4?"<0.0001":t>.9999?">0.9999":t<.0995?x(t,2):C(t,t>=.995?4:2)}function z(t){return!g(
t)&&Math.abs(t)<1e-9?"0":!g(t)&&t>0&&t<1e-4?"<0.0001":x(t)}function F(t){return g(t)?T:`${C(t,1)} dB`.replaceAll("-","−")}function kt(t){let e=/^[^\p{C}\p{Z}]$|^[ \n\t\u00a0\u202f\u200c\u200d]$/u;return Array.from(t,n=>e.test(n)?n:ie(n)).join("")}function ie(t){return`⟨U+${t.codePointAt(
0).toString(16).toUpperCase().padStart(4,"0")}⟩`}var nt={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function st(t,e,n){let s=e.resumes,o=s+t.drafts*t.draftS,r=t.sent?
Math.max(o,e.replied):o,i=r+t.upS+t.rttS/2,a=i+t.passS,l=t.sent||t.passS?a+t.downS+t.rttS/2:e.replied,u=Math.max(e.end,o,l),d={start:s,drafted:o,leaves:r,arrives:i,
verified:a,replied:l,end:u,resumes:u,aheadPasses:0};if(!n||t.passS>0&&!t.sent)return d;let f=Mt(l-o,t.draftS);return t.restarts?{...d,resumes:l,aheadPasses:f}:t.
bonus?{...d,resumes:Math.min(o+t.draftS,l),aheadPasses:Math.min(1,f)}:{...d,resumes:o}}function Mt(t,e){return t>0?e?Math.max(0,Math.ceil(Math.min(t/e-1e-9,4096))):
4096:0}function Tt(t,e){return t.end>e.end?t.end-e.end:0}function At({slm_s:t,uplink_s:e,llm_s:n,overlapped_s:s=null}){return s??t+e+n}function Nt(t,e){let n=[],
[s,o]=[nt,0];return t.forEach((r,i)=>{let a=st(r,s,e),l=i+1,u=(d,f,_,h)=>_<h&&h<1/0&&n.push({lane:d,kind:f,start:_,end:h,exchange:l});for(let d of yt(a.start,a.
drafted,r.draftS))u("device","draft",...d);if(e&&r.restarts)for(let d of yt(a.drafted,a.resumes,r.draftS))u("device","thrown",...d);else e&&r.bonus?u("device","\
draft",a.drafted,a.resumes):r.sent&&!e&&u("device","wait",a.drafted,a.resumes);r.sent&&(o=l,u("link","upload",a.leaves,a.arrives),u("link","reply",a.verified,a.
replied)),u("station","pass",a.arrives,a.verified),s=a}),s.resumes<s.replied&&s.replied<1/0&&n.push({lane:"device",kind:"wait",start:s.resumes,end:s.replied,exchange:o}),
n}function yt(t,e,n){if(!n||e===1/0)return[[t,e]];let s=Array.from({length:Math.max(1,Mt(e-t,n))},(o,r)=>t+r*n);return s.map((o,r)=>[o,s[r+1]??e])}var ot={ends:"This token ends the text.",forced:"{text} stands here because that was forced.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model cho\
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
random number {own} is below {limit}: it would have been accepted.",audit_lost:"This round's random number {own} is not below {limit}: it would have been replac\
ed.",audit_same:"Later the large model gave it {prob}. With the same noise it would have sampled this token, too; the chance of that was {keeps}.",audit_other:"\
Later the large model gave it {prob}. With the same noise it would have sampled another token; the chance of the same one was {keeps}.",load_one:"{count} probab\
ility",load:"{count} probabilities",load_own:"its own probability alone",load_id:"nothing but its token id",sized:"{load} ({size})",sent:"It was sent, with {loa\
d}.",sent_forced:"It was sent because that was forced, with {load}.",sent_by_chance:"Chance chose to send it, with {load}.",sent_always:"Every draft is sent, th\
is one with {load}.",sent_unconfident:"Its probability {own} is below the confidence threshold {limit}, so it was sent, with {load}.",sent_uncertain:"Its uncert\
ainty {own} is above {threshold} {limit}, so it was sent, with {load}.",sent_stale:"Its uncertainty {own} is at most {threshold} {limit}, but after several skip\
s in a row the device needs feedback on them, so it was sent, with {load}.",threshold:"the threshold",threshold_learned:"the learned threshold",outage:"The uplo\
ad ran into its time limit of {limit}, an outage: its time counts. The text goes on as if it had arrived:",gives:"The large model gives it {prob}.",race_same:"T\
he large model gives it {prob} and, with the same noise, samples this token, too (chance {keeps}): it was accepted.",race_other:"The large model gives it {prob}\
 and, with the same noise, samples {text}: the draft was replaced. It had a chance of {keeps}.",floor_kept:"The large model gives it {own}, at least the floor {\
limit}, so it was accepted.",floor_lost:"The large model gives it {own}, less than the floor {limit}: it was replaced, and {replacement}, from its own probabili\
ties.",certain:"The large model gives it {prob}, at least as much, so it was certainly accepted.",certain_rounded:"The large model gives it {prob}, at least as \
much as the rounded probability that arrived, so it was certainly accepted.",less:"The large model gives it less, {prob}, and {test}.",less_rounded:"The large m\
odel gives it {prob}, less than the rounded probability that arrived, and {test}.",accepts_never:"practically never accepts it",accepts:"accepts it with probabi\
lity {limit}",accepted:"The random number {own} is below {limit}: it was accepted.",rejected_never:"It was rejected, and {replacement}, from the tokens that the\
 large model favours.",rejected:"The random number {own} is not below {limit}: it was rejected, and {replacement}, from the tokens that the large model favours.",
rejected_never_downlink:"It was rejected. The large model's {size} of probabilities came down, and on the device {replacement}, from the tokens that the large m\
odel favours.",rejected_downlink:"The random number {own} is not below {limit}: it was rejected. The large model's {size} of probabilities came down, and on the\
 device {replacement}, from the tokens that the large model favours.",sampled_again:"the same token was sampled again",sampled_instead:"{text} was sampled inste\
ad",gain:"{value} × {title}",message:"{drafts} in one message, {size}",message_discarded:"{drafts} in one message, {size}; {discarded} discarded: {texts}",discarded_one:"\
The draft behind it was discarded: {texts}.",discarded:"The {count} drafts behind it were discarded: {texts}.",place:"draft {number} of {drafts} in one message \
({size})",place_alone:"the one draft of its message ({size})",went:"It was {place}.",went_with:"It went with token {first}: {place}.",gamma:"{went} γ = {gamma}:\
 a message is sent once that many drafts wait.",gamma_full:"{went} γ = {gamma}: a message is sent once that many drafts wait; here no further draft fits after t\
he last.",drafting_on:"{went} {why}, so drafting went on.",message_sent:"{went} {why}, so the message was sent.",message_full:"{went} {why}; the message was sti\
ll sent, because no further draft fits after it.",comparison:"{what} {own} is {relation} {limit}",probability:"its probability",product:"the product of the draf\
ts' probabilities,",uncertainty:"its uncertainty",all_accepted:"the chance that all drafts so far are accepted,",limit_prob:"R = {value}",limit_product:"R₁ = {v\
alue}",limit_threshold:"the threshold {value}",limit_worth:"the least that makes another worth its time, {value}",below:"below",at_least:"at least",at_most:"at \
most",above:"above",and:"{one} and {other}",tokens_one:"{count} token",tokens:"{count} tokens",drafts_one:"{count} draft",drafts:"{count} drafts",uploads_one:"{\
count} upload",uploads:"{count} uploads",baseline_hlm:"HLM",baseline_llm:"large model alone",speed_of_answer:"tokens/s, this answer",bits:"{bits} bits",bits_sized:"\
{bits} bits ({size})",unknown_fade:"On the outage channel no device knows the fade of its upload: choose another fading for this method.",worth_none:"nothing",bias_range:"\
0 is best, 2 worst",phone_passes:"{value} phone passes a token",no_bits:"no bits",fewer_bits:"HLM's bits ÷ {factor}",predicted:"{value} predicted",predicted_none:"\
none predicted",line_hlm:"HLM",line_llm:"large model",line_so_far:"so far",line_mean:"mean",line_learned:"learned threshold",snr_down:"{snr} (down {down})",snr_mean:"\
SNR average {snr}, {band} MHz",snr_now:"SNR now {now}, average {snr}, {band} MHz",hlm_sends:"HLM would send all {count} probabilities: {size}",upload_none:"no\
thing sent for this token",upload_price:"{size}, {seconds} on the way",upload_outage:"{size}, {seconds} on the way, an outage",upload_several:"{count} drafts se\
nt in one message: {price}",upload_draft:"the draft: {price}",upload_one:"{what}: {price}",upload_bonus:"bonus: from the pass that tested the message of token {\
token}",upload_went:"went with token {token}, one of {count} drafts: {price}",text_here:"u_th {at}: this text is written from {from} to below {to}.",race:"Race:\
 the same question and noise by four methods"};function p(t,e={}){if(!(t in ot))throw new Error(`There is no sentence ${t}.`);return ot[t].replace(/\{(\w+)\}/g,(n,s)=>{if(!(s in e))throw new Error(`The sente\
nce ${t} lacks ${s}.`);return e[s]})}function P(t,e){return p(e===1?`${t}_one`:t,{count:N(e)})}function L(t){return 10**(t/10)}function G(t,e){return t/Math.LN2*Math.log1p(e)}var Ot={awgn:{gain:()=>1,logLaplace:t=>-t},rayleigh:{gain:t=>-Math.log1p(-t),logLaplace:t=>-Math.
log1p(t)},rician:{gain(t,e,n){let s=L(n.rician_k_db),o=Math.sqrt(.5/(s+1));return(Math.sqrt(s/(s+1))+vt(t)*o)**2+(vt(e)*o)**2},logLaplace(t,e){let n=L(e.rician_k_db);
return-Math.log1p(t/(n+1))-n*t/(n+1+t)}},nakagami:{gain:(t,e,n)=>ce(n.nakagami_m,t)/n.nakagami_m,logLaplace:(t,e)=>-e.nakagami_m*Math.log1p(t/e.nakagami_m)}};function le(t){
if(!Object.hasOwn(Ot,t.fading))throw new Error(`The engine has no gain for the fading ${t.fading}: add it to FADINGS of web/engine/maths/channel.js.`);return Ot[t.
fading]}function It(t,e,n){return le(t).gain(e,n,t)}function ce(t,e){B.shape!==t&&(B={shape:t,log:de(t)},B.starts=Float64Array.from({length:U},(r,i)=>Math.log(Lt(Math.log(t),t,(i+.5)/U))));let n=Math.min(Math.max(
e*U-.5,0),U-1.001),[s,o]=[Math.floor(n),B.starts];return Lt(o[s]+(n-s)*(o[s+1]-o[s]),t,e)}var U=64,B={};function Lt(t,e,n){let s=n<.5,o=Math.log(s?n:1-n),r=t;for(let i=0;i<
200;i+=1){let a=Math.exp(r),l=Math.exp(e*r-a-B.log),[u,d]=ue(e,a,l),f=s?(Math.log(u)-o)*u/l:(o-Math.log(d))*d/l;if(r-=Math.max(f,-1),Math.abs(f)<1e-8)break}return Math.
exp(r)}function ue(t,e,n){if(e<t+1){let[a,l]=[1/t,1/t];for(let u=1;a>1e-17*l;u+=1)l+=a*=e/(t+u);return[n*l,1-n*l]}let s=e+1-t,[o,r]=[1/0,1/s],i=r;for(let a=1;a<
1e4;a+=1){let l=a*(t-a);if(s+=2,r=1/(l*r+s),o=s+l/o,i*=o*r,Math.abs(o*r-1)<1e-16)break}return[1-n*i,n*i]}function de(t){let[e,n]=[t,1];for(;e<15;e+=1)n*=e;let s=1/
(12*e)-1/(360*e**3)+1/(1260*e**5)-1/(1680*e**7);return(e-.5)*Math.log(e)-e+.5*Math.log(2*Math.PI)+s-Math.log(n)}function vt(t){let e=Math.min(t,1-t),n=Math.sqrt(
-2*Math.log(e)),s=n-(2.515517+n*(.802853+n*.010328))/(1+n*(1.432788+n*(.189269+n*.001308)));for(let o=0;o<3;o+=1){let r=(pe(s)-e)/(Math.exp(-(s*s)/2)/Math.sqrt(
2*Math.PI));s+=r/(1+s*r/2)}return t<.5?-s:s}function pe(t){let e=Math.exp(-(t*t)/2)/Math.sqrt(2*Math.PI);if(t<3){let[s,o]=[t,t];for(let r=3;Math.abs(s)>1e-18*Math.
abs(o);r+=2)o+=s*=t*t/r;return .5-e*o}let n=t;for(let s=200;s>0;s-=1)n=t+s/n;return e/n}function he(t){let e=Math.log1p(t);for(let n=0;n<60;n+=1){let s=e-(e-t*Math.
exp(-e))/(1+e);if(Math.abs(s-e)<=1e-16*Math.abs(e))break;e=s}return Math.expm1(e)}function fe(t){let e=L(t.snr_db),n=t.snr_target_db===null?he(e):L(t.snr_target_db);
return{successProb:Math.exp(-n/e),slotBits:.001*G(t.bandwidth_hz,n)}}function Bt(t,e,n){me.some(d=>rt[d]!==n[d])&&(rt={...n,...fe(n)});let{successProb:s,slotBits:o}=rt,
r=Math.min(Math.ceil(t/o*(1-1e-12)),201);if(r===0)return{slots:0,outage:!1};let i=_e(s)[r],a=Math.ceil(e*2**53),[l,u]=[0,201];for(;l<u;){let d=l+u>>1;Math.floor(
i[d]*2**53)>=a?u=d:l=d+1}return l>200?{slots:200,outage:!0}:{slots:l,outage:!1}}var me=["snr_db","snr_target_db","bandwidth_hz"],rt={},q=new Map;function _e(t){
if(!q.has(t)){let e=Array.from({length:202},()=>new Float64Array(201));e[0].fill(1);for(let n=0;n<200;n+=1)for(let s=1;s<e.length;s+=1)e[s][n+1]=Math.max(e[s][n],
Math.min(1,(1-t)*e[s][n]+t*e[s-1][n]));q.clear(),q.set(t,e)}return q.get(t)}function R(t){if(t.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return t.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:t.slm_s,llmS:t.llm_s}}var Rt=["hlm","llm"];var Ct={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function Dt(t,e,n){return be(0,t,e.stream,n*e.width)}var we=10,jt=[[3538372366,3779882131],[3394929251,2500989271]],X=[[2654435769,2135587861],[3144134277,2227873595]];function be(t,e,n,s){let o=new Float64Array(s),
r=new Uint32Array(8);for(let i=0,a=1;i<s;i+=4,a+=1){ge(r,a,t,e,n);let l=Math.min(4,s-i);for(let u=0;u<l;u+=1)o[i+u]=(r[2*u]*2**20+(r[2*u+1]>>>12)+.5)*2**-52}return o}
var y=new Uint32Array(8);function ge(t,e,n,s,o){t.fill(0),t[0]=Math.floor(e/2**32),t[1]=e;let[r,i,a,l]=[n,s,0,o];for(let u=0;u<we;u+=1){$t(y,0,jt[0],t[0],t[1]),
$t(y,4,jt[1],t[4],t[5]),t[0]=y[4]^t[2]^r,t[1]=y[5]^t[3]^i,t[2]=y[6],t[3]=y[7],t[4]=y[0]^t[6]^a,t[5]=y[1]^t[7]^l,t[6]=y[2],t[7]=y[3];let d=i+X[0][1];i=d>>>0,r=r+
X[0][0]+(d>4294967295)>>>0,d=l+X[1][1],l=d>>>0,a=a+X[1][0]+(d>4294967295)>>>0}}function $t(t,e,[n,s],o,r){let i=W(s,r)+(Math.imul(s,o)>>>0)+(Math.imul(n,r)>>>0),
a=W(s,o)+W(n,r)+(Math.imul(n,o)>>>0)+Math.floor(i/2**32);t[e]=W(n,o)+Math.floor(a/2**32),t[e+1]=a>>>0,t[e+2]=i>>>0,t[e+3]=Math.imul(s,r)}function W(t,e){let[n,s,
o,r]=[t>>>16,t&65535,e>>>16,e&65535],i=n*r+(s*r>>>16),a=(i&65535)+s*o;return n*o+(i>>>16)+(a>>>16)>>>0}var j=class{constructor(e,n){this.last=nt,this.channel=e.channel,this.clock=e.clock,this.constants=e.clock.kind==="host"?null:R(e.clock),this.uniforms=Dt(e.seed,
Ct.CHANNEL,n),this.exchanges=0;let{channel:s}=this;if(this.links=s.downlink_snr_db===null?[s]:[s,{...s,snr_db:s.downlink_snr_db,downlink_snr_db:null}],s.fading===
"outage")return;let o=Array.from({length:n},(r,i)=>It(s,this.uniforms[2*i],this.uniforms[2*i+1]));this.snrDb=o.map(r=>s.snr_db+10*Math.log10(r)),this.rates=this.
links.map(r=>o.map(i=>G(r.bandwidth_hz,L(r.snr_db)*i)))}exchange(e,{slmPasses:n=0,llmPasses:s=0,payloadBits:o=0,downlinkBits:r=0,billedDownlinkBits:i=0,tokens:a=1,
discarded:l=[],rejected:u=!1,bonusDrafted:d=null}){this.exchanges+=1;let f={type:"exchange",number:this.exchanges,tokens:a,payload_bits:o,downlink_bits:r,billed_downlink_bits:i,
slm_passes:n,llm_passes:s,discarded:l,bonus_drafted:d};return this.priced(f,e,u)}priced(e,n,s){let o=e.slm_passes>0&&e.llm_passes>0,{seconds:r,outage:i}=o?this.
onAir(n-1,e.payload_bits,e.billed_downlink_bits):{seconds:0,outage:!1},a={...e,snr_db:o&&this.snrDb?this.snrDb[n-1]:null,outage:i,uplink_s:o?r+this.clock.rtt_s:
0,...this.modelSeconds(e),overlapped_s:null,ahead_passes:0};if(this.clock.schedule==="sequential")return a;let l=this.last;return this.last=st(this.demand(a,n,s),
l,!0),{...a,overlapped_s:Tt(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({slm_passes:e,llm_passes:n,host_slm_s:s,host_llm_s:o}){if(this.constants)
return{slm_s:this.constants.slmS*e,llm_s:this.constants.llmS*n};let r={slm_s:e>0?s:0,llm_s:n>0?o:0};return r.slm_s>=0&&r.llm_s>=0||R(this.clock),r}demand(e,n,s){
let{slm_passes:o}=e,r=o>0&&e.llm_passes>0,i=r&&e.tokens>o,a=r?this.clock.rtt_s:0,l=e.uplink_s-a,u=r&&e.billed_downlink_bits&&l-this.onAir(n-1,e.payload_bits,0).
seconds||0;return{drafts:o,draftS:e.slm_s/(o||1),sent:r,upS:l-u,passS:e.llm_s,downS:u,rttS:a,bonus:i,restarts:s||i&&e.bonus_drafted!==!0}}airtime(e){if(!this.rates)
throw new Error(p("unknown_fade"));let n=this.rates[0][e-1],s=n?1/n:1/0,o=this.channel.header_bits;return{perBit:s,fixed:R(this.clock).llmS+this.clock.rtt_s+(o?
o*s:0)}}onAir(e,n,s){let o=a=>a+this.channel.header_bits*(a>0),r=this.links.length===1?[o(n)+o(s)]:[o(n),o(s)];if(this.rates)return{seconds:r.reduce((a,l,u)=>a+
(l?l/this.rates[u][e]:0),0),outage:!1};let i=r.map((a,l)=>Bt(a,this.uniforms[2*e+l],this.links[l]));return{seconds:i.reduce((a,{slots:l})=>a+l*.001,0),outage:i.
some(({outage:a})=>a)}}};var Ft=["accept","resample"],xe=["target_prob","rejection_prob","total_variation","bias"];function it(t,e){let n=t[0],s=t.filter(({type:c})=>c==="token"),o=new j(
e,s.length),[r,i]=[[],[]],a=new Map;for(let c of s)a.set(c.exchange,[...a.get(c.exchange)??[],c]);let l=c=>{let m=a.get(c.number);if(m===void 0)return c;let w=[
m[0].round,m.some(({decision:I})=>I==="resample")],M=o.priced(c,...w);return r.push(o.demand(M,...w)),i.push(m[0].round-1),M},u=new Map(t.filter(({type:c})=>c===
"exchange").map(c=>[c.number,l(c)])),d=new Map(t.filter(({type:c})=>c==="audit").map(c=>[c.round,c])),f=bt(n.vocabulary_size),_=Se(o,u),h=s.map((c,m)=>{let w=u.
get(c.exchange),M=m===0||s[m-1].exchange!==c.exchange,I=d.get(c.round)??null,te=Object.fromEntries(xe.map(mt=>[mt,(I??c)[mt]])),ee=At(w),ne=e.clock.schedule!=="\
sequential",ht=o.onAir(m,f,0).seconds+e.clock.rtt_s,[se,ft]=M?_.of(w):_.of();return{...te,token:c,exchange:w,audit:I,begins:M,transmitted:Ft.includes(c.decision),
sent:M&&Ft.includes(c.decision),skipped:c.decision==="skip",wouldAccept:c.decision==="skip"&&I?I.would_accept:null,totalS:M?ee:0,snrDb:o.snrDb?o.snrDb[m]:null,hlm:_.
known.slm&&_.known.llm?{uplinkS:ht,totalS:ne?null:se+ht+ft}:null,llm:_.known.llm?{totalS:ft}:null}}),b=0;return h.forEach((c,m)=>{c.begins&&(b=m),c.first=h[b],c.
firstIndex=b}),{started:n,rows:h,exchanges:u,audits:d,fullBits:f,settings:e,busy:ke(r,i,h.length,e.clock.schedule==="overlapped")}}function Ut([t,...e],{exchanges:n,
settings:{channel:s,clock:o}}){let r=i=>i.type==="exchange"?n.get(i.number):i;return[{...t,settings:{...t.settings,channel:s,clock:o}},...e.map(r)]}function Se(t,e){
let{constants:n}=t;if(n)return{known:{slm:!0,llm:!0},of:()=>[n.slmS,n.llmS]};let s=(i,a)=>{let l=[...e.values()].filter(u=>u[i]>0);return Pt(l.map(u=>u[a]))/Pt(
l.map(u=>u[i]))},o=[s("slm_passes","slm_s"),s("llm_passes","llm_s")],r=({slm_passes:i,llm_passes:a,slm_s:l,llm_s:u}={})=>[i===1?l:o[0],a===1?u:o[1]];return{known:{
slm:!Number.isNaN(o[0]),llm:!Number.isNaN(o[1])},of:r}}function Pt(t){return t.reduce((e,n)=>e+n,0)}function ke(t,e,n,s){let o=Array.from({length:n},()=>[]);for(let r of Nt(
t,s))o[s&&r.kind==="wait"?n-1:e[r.exchange-1]].push(r);return o}function qt(t){return t.map(e=>e.map(({kind:n,start:s,end:o})=>[n,...[s,o].map(r=>Number(r.toFixed(
6)))]))}function S(t){let e=0;return t.map(n=>e+=n)}var Me=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_prob","rejection_prob","predicted_rejection","accept_prob","accept\
_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(t=>[t,null]));Object.assign(Me,{draft_top:[],target_top:[],resampling_top:[]});function Gt(t){return Object.entries(t).map(([e,n])=>p("gain",{value:x(n,2),title:p(`baseline_${e}`)})).join(" · ")}function Xt(t,e,n,s=null,o=s?.mark==="?"){let{rows:r,started:i}=t,a=Ne(r);return{since:0,rounds:r.length,counters:Oe(t,a,n.counters,s,o),plots:ve(t,a,e,n.plots[e.
blocks?"waits":"skips"]),...Ae(t),words:r.map(({token:l})=>l.text),question:kt(i.prompt.split(/\s+/).join(" ").trim()),active:!1,paused:!1}}function Ae(t){let e=n=>t.rows.map(s=>v(s.begins?s.exchange[n]:0));return{parts:["slm_s","uplink_s","llm_s"].map(e),total:t.rows.map(({totalS:n})=>v(n)),busy:qt(
t.busy),link:Be(t)}}function v(t){return g(t)?null:Number(t.toPrecision(4))}function A(t,e){return e>0?t/e:null}function Ne(t){let e=new Array(t.length);for(let n=t.
length-1,s=n;n>=0;n-=1)e[n]=s,t[n].begins&&(s=n-1);return e}function Wt(t){return Rt.filter(n=>t.every(s=>(s[n]?.totalS??null)!==null)).map(n=>[n,S(t.map(s=>s[n].
totalS))])}function Ee({rows:t},e,n){let[s,o]=[S(t.map(({totalS:d})=>d)),Wt(t)],r=d=>Gt(Object.fromEntries(o.map(([f,_])=>[f,A(_[d],s[d])]))),[i,a]=["slm_passes",
"ahead_passes"].map(d=>S(t.map(f=>f.begins?f.exchange[d]??0:0))),l=d=>a[d]?p("phone_passes",{value:x((i[d]+a[d])/(d+1))}):"",u=e.map(d=>[n?"":r(d),l(d)].filter(
Boolean).join(" · "));return{values:e.map(d=>x(A(d+1,s[d]))),asides:u}}function Oe(t,e,n,s,o){let{rows:r,fullBits:i}=t,a=S(r.map(({bias:c})=>g(c)?0:1)),l=S(r.map(
c=>c.bias??0)),u=S(r.map(({transmitted:c})=>Number(c))),d=S(r.map(c=>c.sent?c.exchange.payload_bits:0)),f=e.map(c=>A(i*(c+1),d[c])),_=(c,m,w)=>({name:c,...n[c],
values:m,asides:w}),h=[{name:"speed",...n.speed,...Ee(t,e,o)},_("bias",r.map((c,m)=>z(A(l[m],a[m]))),r.map(()=>p("bias_range"))),_("uploads",r.map((c,m)=>St(A(u[m],
m+1))),f.map(c=>o?"":c===null?p("no_bits"):p("fewer_bits",{factor:x(c)})))];if(r.some(({skipped:c})=>c)){let c=S(r.map(({wouldAccept:w})=>+(w===!1))),m=S(r.map(
w=>w.skipped?w.rejection_prob??0:0));h.push(_("false",c.map(N),m.map(w=>w>=.05?p("predicted",{value:w.toFixed(1)}):p("predicted_none"))))}let b=(c,m)=>r.map((w,M)=>M===
r.length-1?c:m);return s!==null&&h.push(_("answer",b(s.mark,"…"),b(s.words,""))),h}function at(t,e,n,s,o=[],r=e){let i=a=>a.map(l=>g(l)?"":s(l));return{lines:t,
points:e.map(v),top:n,levels:o,now:i(r),each:i(e)}}function Le({rows:t},e){let n=S(t.map(({totalS:i})=>i)),s=e.map(i=>A(i+1,n[i])),o=t.map(i=>i.begins?A(i.exchange.
tokens,i.totalS):null),r=Wt(t).map(([i,a])=>({name:p(`line_${i}`),dash:"dashed",values:e.map(l=>v(A(l+1,a[l])))}));return at([lt(p("line_so_far"),s),...r],o,Ie(
o,10),x,[],s)}function lt(t,e){return{name:t,dash:"solid",values:e.map(v)}}function ve(t,e,n,s){let{rows:o,started:r}=t,i=S(o.map(({bias:c})=>g(c)?0:1)),l=S(o.map(
c=>c.bias??0)).map((c,m)=>A(c,i[m])),u=o.map(c=>c.bias),d=o.map(({token:c})=>c.u_th),f=n.uses.includes("u_th")&&typeof r.settings.u_th=="number"?r.settings.u_th:
null,_=n.learns||f===null?[]:[{value:f,name:"u_th",dash:"solid",words:O(f)}],h=o.map(({token:c})=>c.uncertainty),b=n.learns?[lt(p("line_learned"),d)]:[];return[
{name:"throughput",...s.throughput,...Le(t,e)},{name:"bias",...s.bias,...at([lt(p("line_mean"),l)],u,2,z,[],l)},{name:"uncertainty",...s.uncertainty,...at(b,h,1,
O,_,n.learns?d:h)}]}function Ie(t,e){return t.reduce((n,s)=>Math.max(n,s??0),e)}function Be({rows:t,started:e,fullBits:n,settings:s}){let o=h=>t.map(({first:b})=>b.
sent?b.exchange[h]:0),[r,i]=[o("payload_bits"),o("billed_downlink_bits")],{channel:a}=s,[l,u]=[a.snr_db,a.downlink_snr_db].map(F),f={snr:a.downlink_snr_db===null?
l:p("snr_down",{snr:l,down:u}),band:x(a.bandwidth_hz/1e6)},_=t.map(({first:h})=>h.hlm||h.sent?h.snrDb:null);return{packets:[r,i].map(h=>h.map(b=>b?E(b):"")),widths:[
r,i].map(h=>h.map(b=>v(Math.min(1,b/n)))),snr:_.map(v),average:a.snr_db,channel:_.map(h=>h===null?p("snr_mean",f):p("snr_now",{now:F(h),...f})),whole:p("hlm_sen\
ds",{count:N(e.vocabulary_size),size:E(n)}),whole_s:t.map(({hlm:h})=>h?D(h.uplinkS):""),uploads:t.map(Re)}}function Re(t){let{exchange:e,token:n,begins:s,firstIndex:o}=t,
r=e.slm_passes,i=p(e.outage?"upload_outage":"upload_price",{size:E(e.payload_bits),seconds:D(e.uplink_s)});return s&&!t.first.sent?p("upload_none"):s&&r>1?p("up\
load_several",{count:N(r),price:i}):s?n.k===null?p("upload_draft",{price:i}):p("upload_one",{what:P("load",n.k),price:i}):n.decision==="bonus"?p("upload_bonus",
{token:o+1}):p("upload_went",{token:o+1,count:N(r),price:i})}function Ht({rows:t}){return t.reduce((e,{totalS:n})=>e+n,0)}function Kt({bill:t},e,n){let s=e.reduce((o,{type:r,payload_bits:i})=>o+(r==="exchange"?i:0),0);return{...t,total:Ht(n),bytes:s?E(s):p("worth_none")}}function Vt(t,e){
return t.find(({start:n,end:s})=>(n===null||n<=e)&&(s===null||e<s))}function Zt({events:t,skips:e},n){let s=i=>i in e&&(e[i][2].uncertainty??0)<=n?e[i]:null,[o,
...r]=t;return[{...o,settings:{...o.settings,u_th:n}},...r.flatMap(i=>i.type==="exchange"?s(i.number)?.slice(0,2)??[i]:i.type!=="token"||i.draft===null?[i]:[{...s(
i.exchange)?.[2]??i,u_th:n}])]}var V=-1/0,H=!1,[ct,K]=[location.pathname,document.title];function ut(){location.pathname===ct||document.title===K||([V,H,ct,K]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",t=>{let e=t.composedPath().find(o=>o.tagName==="A"&&o.href),n=t.ctrlKey||t.metaKey||t.shiftKey||e?.target==="_blank"||e?.hasAttribute(
"download");if(!e||n||new URL(e.href).pathname===location.pathname)return;ut(),[V,H,K]=[performance.now(),!1,document.title];let s=innerWidth<768&&e.closest("[d\
ata-testid=stSidebar]");s&&setTimeout(()=>s.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("popstate",()=>{H=location.
pathname!==ct,[V,K]=[H?performance.now():-1/0,document.title]});var Qt=document.querySelector("title");Qt&&new MutationObserver(ut).observe(Qt,{childList:!0,characterData:!0,
subtree:!0});function je(){return ut(),performance.now()-V<=3e4}function dt(t){return(...e)=>{je()||t(...e)}}function Yt(t){let e=new WeakMap;return({parentElement:n,data:[s],setStateValue:o,setTriggerValue:r},i)=>{let a=e.get(n);return a===void 0&&e.set(n,a=t(n,s,i)),
a.update(s,dt(o),dt(r)),()=>a.release?.()}}var $e=".st-key-handles",Ce=".st-key-u_th input[type=range]:not(:disabled)",Jt=(t,e)=>t!==null&&e!==null&&Math.abs(t-e)<1e-9,pt=class{constructor(e){this.root=e,
this.texts=[],this.at=this.kept=null,this.sliding=new MutationObserver(()=>k.moved()),k.followers=new Set([this,...k.followers])}async update({strip:e,run:n,file:s}){
if(_t(e).come(this),this.run=n,this.sliding.observe(document.querySelector($e),{attributeFilter:["aria-valuetext"],subtree:!0}),s===this.file||(this.file=s,this.
texts=[],this.mark(),s===null))return;let o=await fetch(new URL(s,import.meta.url)),r=o.ok?await o.json():null;r===null||s!==this.file||(this.texts=r,this.mark(),
this.follow())}meet(e){this.strip=e.strip,this.strip.rider=this,this.told=this.strip.threshold}mark(){let n=this.texts.map(({start:s})=>s).filter(s=>s>0&&s<=1).
map(s=>`linear-gradient(currentcolor, currentcolor) ${100*s}% 50% / 2px 1rem no-repeat`);document.documentElement.style.setProperty("--text-changes",n.join()||"\
none")}follow(){if(this.strip?.run!==this.run||!this.strip.board.fits)return;let e=document.querySelector(Ce);e&&(this.kept!==null||!Jt(Number(e.value),this.told))&&
(this.at=Number(e.value)),this.at!==null&&this.draw()}stepBack(){this.kept!==null&&(this.strip.merge(this.strip.made.chips,0),this.strip.board.sent=this.kept,this.
kept=k.written=null)}stepIn(){this.told=this.strip.threshold,k.written=null,(Jt(this.at,this.told)||this.strip.run!==this.run||!this.strip.board.fits)&&(this.at=
null),this.at!==null&&this.draw()}draw(){let{strip:e,at:n}=this,s=e.running||e.board.active?void 0:Vt(this.texts,n);e.setThreshold(n);let o=this.kept??e.board.sent;
if(!s||!o.pricing)return;this.kept??=o;let r=Zt(s,n),i=it(r,{...r[0].settings,...k.link(o.pricing.link)});k.written=Kt(s,r,i);let a=e.making(r[0]);a.append(Ut(r,
i)),e.player.hold(),e.merge(a.chips,0),e.board.take({...o,...Xt(i,a.method,e.words,s.answer,s.nothing),pricing:null}),e.board.say({words:p("text_here",{at:O(n),
from:O(s.start??0),to:O(s.end??1)}),kind:"info"}),e.show(e.items.length),e.stale=!0,e.recount(),e.board.settle()}release(){this.root.isConnected||(this.sliding.
disconnect(),k.followers.delete(this),this.strip?.rider===this&&(this.strip.rider=k.written=null))}},Ns=Yt(t=>new pt(t));export{Ns as default};
