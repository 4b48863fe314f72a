var W={ends:"This token ends the text.",forced:"{text} stands here because that was forced.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model chos\
e {text} itself, with probability {prob}. Nothing was drafted and nothing was uploaded.",slm:"The small model chose {text} alone, with probability {prob}. Nothi\
ng was sent and nothing was checked.",slm_audited:"For comparison: afterwards the large model gave it {prob}.",drafted:"The small model drafted {text} with prob\
ability {prob}.",bonus_one:"The draft was accepted, and the forward pass of the large model that tested it gives one more token: {text}, sampled from its own di\
stribution with probability {prob}.",bonus:"All {drafts} drafts of the message were accepted, and the forward pass of the large model that tested them gives one\
 more token: {text}, sampled from its own distribution with probability {prob}.",skipped:"It was skipped: nothing was sent.",skipped_tail:"No upload followed it\
: the probabilities of the drafts up to the end have a product above {limit}, so they stay unchecked.",skipped_forced:"It was skipped because that was forced: n\
othing was sent.",skipped_by_chance:"Chance chose not to send it (it does so with probability {prob}): it was skipped.",skipped_confident:"Its probability {own}\
 is at least the confidence threshold {limit}, so it was skipped: nothing was sent.",skipped_certain:"Its uncertainty {own} is at most {threshold} {limit}, so i\
t was skipped: nothing was sent.",unread:"The large model has not read it yet; what it would have said shows after the next upload or at the end.",audit_floor_kept:"\
Later the large model gave it {own}, at least the floor {limit}: it would have been accepted.",audit_floor_lost:"Later the large model gave it {own}, less than \
the floor {limit}: it would have been replaced.",audit_certain:"Later the large model gave it {prob}, at least as much: it would certainly have accepted it.",audit_chance:"\
Later the large model gave it {prob}, less: it would have accepted it with probability {keeps}.",audit_kept:"This round's random number {own} is below {limit}: \
it would have been accepted.",audit_lost:"This round's random number {own} is not below {limit}: it would have been replaced.",audit_same:"Later the large model\
 gave it {prob}. With the same noise it would have sampled this token, too; the chance of that was {keeps}.",audit_other:"Later the large model gave it {prob}. \
With the same noise it would have sampled another token; the chance of the same one was {keeps}.",load_one:"{count} probability",load:"{count} probabilities",load_own:"\
its own probability alone",load_id:"nothing but its token id",sized:"{load} ({size})",sent:"It was sent, with {load}.",sent_forced:"It was sent because that was\
 forced, with {load}.",sent_by_chance:"Chance chose to send it, with {load}.",sent_always:"Every draft is sent, this one with {load}.",sent_unconfident:"Its pro\
bability {own} is below the confidence threshold {limit}, so it was sent, with {load}.",sent_uncertain:"Its uncertainty {own} is above {threshold} {limit}, so i\
t was sent, with {load}.",sent_stale:"Its uncertainty {own} is at most {threshold} {limit}, but after several skips in a row the device needs feedback on them, \
so it was sent, with {load}.",threshold:"the threshold",threshold_learned:"the learned threshold",outage:"The upload ran into its time limit of {limit}, an outa\
ge: its time counts. The text goes on as if it had arrived:",gives:"The large model gives it {prob}.",race_same:"The large model gives it {prob} and, with the s\
ame noise, samples this token, too (chance {keeps}): it was accepted.",race_other:"The large model gives it {prob} and, with the same noise, samples {text}: the\
 draft was replaced. It had a chance of {keeps}.",floor_kept:"The large model gives it {own}, at least the floor {limit}, so it was accepted.",floor_lost:"The l\
arge model gives it {own}, less than the floor {limit}: it was replaced, and {replacement}, from its own probabilities.",certain:"The large model gives it {prob\
}, at least as much, so it was certainly accepted.",certain_rounded:"The large model gives it {prob}, at least as much as the rounded probability that arrived, \
so it was certainly accepted.",less:"The large model gives it less, {prob}, and {test}.",less_rounded:"The large model gives it {prob}, less than the rounded pr\
obability that arrived, and {test}.",accepts_never:"practically never accepts it",accepts:"accepts it with probability {limit}",accepted:"The random number {own\
} is below {limit}: it was accepted.",rejected_never:"It was rejected, and {replacement}, from the tokens that the large model favours.",rejected:"The random nu\
mber {own} is not below {limit}: it was rejected, and {replacement}, from the tokens that the large model favours.",rejected_never_downlink:"It was rejected. Th\
e large model's {size} of probabilities came down, and on the device {replacement}, from the tokens that the large model favours.",rejected_downlink:"The random\
 number {own} is not below {limit}: it was rejected. The large model's {size} of probabilities came down, and on the device {replacement}, from the tokens that \
the large model favours.",sampled_again:"the same token was sampled again",sampled_instead:"{text} was sampled instead",gain:"{value} × {title}",message:"{draf\
ts} in one message, {size}",message_discarded:"{drafts} in one message, {size}; {discarded} discarded: {texts}",discarded_one:"The draft behind it was discarded\
: {texts}.",discarded:"The {count} drafts behind it were discarded: {texts}.",place:"draft {number} of {drafts} in one message ({size})",place_alone:"the one dr\
aft of its message ({size})",went:"It was {place}.",went_with:"It went with token {first}: {place}.",gamma:"{went} γ = {gamma}: a message is sent once that many\
 drafts wait.",gamma_full:"{went} γ = {gamma}: a message is sent once that many drafts wait; here no further draft fits after the last.",drafting_on:"{went} {w\
hy}, so drafting went on.",message_sent:"{went} {why}, so the message was sent.",message_full:"{went} {why}; the message was still sent, because no further draf\
t fits after it.",comparison:"{what} {own} is {relation} {limit}",probability:"its probability",product:"the product of the drafts' probabilities,",uncertainty:"\
its uncertainty",all_accepted:"the chance that all drafts so far are accepted,",limit_prob:"R = {value}",limit_product:"R₁ = {value}",limit_threshold:"the thr\
eshold {value}",limit_worth:"the least that makes another worth its time, {value}",below:"below",at_least:"at least",at_most:"at most",above:"above",told_sure:"\
The phone was sure enough of {draft} and kept it without asking.",told_sure_tries:"{differ} of the phone's {tries} further tries gave another word, few enough: \
it kept {draft} without asking.",told_kept:"The phone kept {draft} without asking.",told_wrong:"The large model would have rejected it: a wrong skip.",told_unsure:"\
The phone was not sure enough of {draft}, so it asked.",told_unsure_tries:"{differ} of the phone's {tries} further tries gave another word, so it asked.",told_sent:"\
The phone asked about {draft}.",told_accepted:"The large model accepted it.",told_replaced:"The large model wrote {final}.",told_again:"The large model rejected\
 the draft, sampled again and wrote {final}, too.",told_bonus:"The large model accepted all drafts and added {final}.",told_slm:"The small model wrote {final} a\
lone. Nothing was sent.",told_llm:"The large model wrote {final} alone.",told_end:"the end of the text",and:"{one} and {other}",tokens_one:"{count} token",tokens:"\
{count} tokens",drafts_one:"{count} draft",drafts:"{count} drafts",uploads_one:"{count} upload",uploads:"{count} uploads",baseline_hlm:"HLM",baseline_llm:"large\
 model alone",speed_of_answer:"tokens/s, this answer",bits:"{bits} bits",bits_sized:"{bits} bits ({size})",answer_given:"{answer} ({verdict})",verdict_right:"ri\
ght",verdict_wrong:"wrong",unknown_fade:"On the outage channel no device knows the fade of its upload: choose another fading for this method.",chip_number:"toke\
n {number}",chip_end:"end",chip_hint:"Token {round}: {words}",chip_text_end:"end of the text",chip_part:"part of {text}",chip_chosen:"chosen by the {decision}",
chip_rejected:"draft {text} rejected",chip_k_one:"one probability sent",chip_k:"{count} probabilities sent",chip_u:"uncertainty {u}",chip_miss:"the LLM would ha\
ve rejected it",chip_first_miss:"the first wrong skip",chip_discarded:"{drafts} behind it discarded",chip_outage:"the upload ran into an outage",spoken_space:"s\
pace",spoken_line:"line break",spoken_tab:"tab",spoken_empty:"empty",why_bonus:"all drafts were accepted",why_place:"draft {number} of {drafts} in one message",
why_tail:"behind the last upload",why_chance:"chance: {prob} are skipped",why_always:"every draft is sent",why_confident:"probability {own} ≥ {limit}",why_unconfident:"\
probability {own} < {limit}",why_tries:"{differ}/{tries} = ",why_above:"uncertainty {counted}{own} is above the threshold {limit}",why_not_above:"uncertainty {c\
ounted}{own} is not above the threshold {limit}",why_stale:"uncertainty {counted}{own} is not above the threshold {limit}, after skips in a row",test_bonus:"fro\
m the pass that tested the drafts",test_bonus_noise:"sampled with the noise of this position",test_unasked:"not asked",test_noise_same:"not asked; with the same\
 noise it would sample this token, too",test_noise_other:"not asked; with the same noise it would sample another token",test_noise_draft:"with the same noise it\
 samples {draft}, too (chance {chance})",test_noise_final:"with the same noise it samples {final} (chance to keep {draft}: {chance})",test_would_accept:"not ask\
ed; it would accept (accepts with probability {prob})",test_would_reject:"not asked; it would reject (accepts with probability {prob})",test_floor_kept:"its pro\
bability {own} ≥ floor {limit}",test_floor_lost:"its probability {own} < floor {limit}",test_certain:"at least as likely here: {draft} is certainly accepted",
test_never:"practically never accepts {draft}",test_chance:"accepts {draft} with probability {limit}; draw {own}",role_again:"draft, drawn again",role_accepted:"\
draft, accepted",role_drawn:"drawn",role_instead:"drawn instead",role_draft:"draft",meter_u:"Uncertainty",meter_u_limit:"{u}, threshold {limit}",meter_accept:"A\
ccept probability",meter_accept_draw:"{prob}, draw {draw}",series_small:"small model",series_large:"large model",series_after:"drawn from after a rejection",otherwise_words:"\
{been}, {answer}, {cost}.",otherwise_same:"the answer would still be {answer}",otherwise_answer:"the answer would be {other} instead of {own}",otherwise_text:"t\
he text would be the same",otherwise_diverges:"the text would diverge at token {round}",otherwise_ends:"the text would end at another place",cost_same:"at the s\
ame cost",cost_more:"{amount} more",cost_less:"{amount} less",otherwise_shown:"As it was",otherwise_other:"Otherwise",otherwise_sent:"{size} in {uploads}",otherwise_bias:"\
mean bias {bias}",token_small:"small {prob}",token_large:"large {prob}",worth:"Was it faster, and is it right?",worth_faster:"Faster than the large model alone \
(round trip {rtt})",worth_small:"Here the small model alone is right, too, and at least as fast",worth_wrong:"The answer is wrong, however fast it was",worth_unknown:"\
What it took, without a checked answer",worth_equal:"As fast as the large model alone",worth_slower:"Slower than the large model alone (round trip {rtt})",worth_head_seconds:"\
time",worth_head_bytes:"uploaded",worth_head_verdict:"answer",worth_later:"shown at the end",worth_way:"{method}: {tokens} in {seconds} on the model clock, {siz\
e} sent up.",worth_way_none:"{method}: {tokens} in {seconds} on the model clock, without an upload.",worth_way_none_llm:"{method}: {tokens} in {seconds} on the \
model clock. The upload of the prompt is counted for no method.",worth_none:"nothing",worth_none_llm:"the question",snr_down:"{snr} (down {down})",upload_one:"{\
what}: {price}",lecture:"Lecture view",race:"Race: the same question and noise by four methods",status_first:"the reference",status_diverges:"diverges from {ref\
erence} at token {round}",status_miss:"diverges from {reference} at token {round}, its first wrong skip",status_bonus:"diverges from {reference} at token {round\
}, a bonus token: the same distribution, another sample",status_same:"the same text",status_same_so_far:"the same text so far",status_elsewhere:"decoded and pri\
ced at {snr}: Run all decodes it on this link",status_twins:"token for token the text of {methods}"};function Zt(t){return t===0?0:Math.floor(Math.log2(t))+1}function ht(t){return Zt(t-1)}function Jt(t,e,n=8){return t*(n+ht(e))}function pt(t){return Jt(t,t)}function X(t){let e=Math.floor(t),n=t-e;return n>.5||n===.5&&e%2!==0?e+1:e}var k="–",H=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function T(t){return t==null||Number.isNaN(t)}function L(t,e){let n=t.toFixed(e),s=Math.abs(t)*10**e;if(Math.abs(s%1-.5)>1e-6)return n;let[r,o]=Math.abs(t).toFixed(
100).split(".");if(!/^50*$/.test(o.slice(e)))return n;let a=BigInt(r+o.slice(0,e)),i=String(a%2n===0n?a:a+1n).padStart(e+1,"0");return(t<0?"-":"")+(e?`${i.slice(
0,-e)}.${i.slice(-e)}`:i)}function K(t){let[e,...n]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function x(t,e=3){if(T(t))return k;if(!Number.
isFinite(t))return t>0?"∞":"−∞";if(t===0)return"0";let n=ft(t,e),s=Math.min(100,Math.max(0,e-1-Math.floor(Math.log10(Math.abs(n)))));return K(L(n,s)).replaceAll(
"-","−")}function ft(t,e){let n=Number(Math.abs(t).toExponential().split("e")[1]),s=e-1-n;return s>=0&&s<=60?Number(L(t,s)):Number(t.toExponential(e-1))}function j(t){
return T(t)?k:K(String(X(t))).replace("-","−")}function mt(t,e,n=3){if(T(t))return k;if(t===0||!Number.isFinite(t))return`${x(t,n)} ${e}`;let s=Math.abs(ft(t,
n)),[r,o]=H.find(([a])=>s>=a)??H[H.length-1];return`${x(t/r,n)} ${o}${e}`}function V(t,e=3){if(T(t))return k;if(t>=120&&t<1/0){let n=X(t);return`${K(String(Math.floor(n/60)))} min ${n%60} s`}return mt(t,"s",e)}function I(t){if(T(t))return k;
if(t===0)return"0 bytes";if(Math.abs(t)<8)return`${x(t)} bits`;if(Math.abs(t)<7996){let e=Math.floor(Math.abs(t)/8+.5);return`${t<0?"−":""}${e} byte${e===1?"":
"s"}`}return mt(t/8,"B")}function h(t,e={}){if(!(t in W))throw new Error(`There is no sentence ${t}.`);return W[t].replace(/\{(\w+)\}/g,(n,s)=>{if(!(s in e))throw new Error(`The sentenc\
e ${t} lacks ${s}.`);return e[s]})}function A(t,e){return h(e===1?`${t}_one`:t,{count:j(e)})}var Q={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function Y(t,e,n){let s=e.resumes,r=s+t.drafts*t.draftS,o=t.sent?
Math.max(r,e.replied):r,a=o+t.upS+t.rttS/2,i=a+t.passS,l=t.sent||t.passS?i+t.downS+t.rttS/2:e.replied,c=Math.max(e.end,r,l),d={start:s,drafted:r,leaves:o,arrives:a,
verified:i,replied:l,end:c,resumes:c,aheadPasses:0};if(!n||t.passS>0&&!t.sent)return d;let p=wt(l-r,t.draftS);return t.restarts?{...d,resumes:l,aheadPasses:p}:t.
bonus?{...d,resumes:Math.min(r+t.draftS,l),aheadPasses:Math.min(1,p)}:{...d,resumes:r}}function wt(t,e){return t>0?e?Math.max(0,Math.ceil(Math.min(t/e-1e-9,4096))):
4096:0}function bt(t,e){return t.end>e.end?t.end-e.end:0}function gt({slm_s:t,uplink_s:e,llm_s:n,overlapped_s:s=null}){return s??t+e+n}function xt(t,e){let n=[],
[s,r]=[Q,0];return t.forEach((o,a)=>{let i=Y(o,s,e),l=a+1,c=(d,p,w,b)=>w<b&&b<1/0&&n.push({lane:d,kind:p,start:w,end:b,exchange:l});for(let d of _t(i.start,i.drafted,
o.draftS))c("device","draft",...d);if(e&&o.restarts)for(let d of _t(i.drafted,i.resumes,o.draftS))c("device","thrown",...d);else e&&o.bonus?c("device","draft",i.
drafted,i.resumes):o.sent&&!e&&c("device","wait",i.drafted,i.resumes);o.sent&&(r=l,c("link","upload",i.leaves,i.arrives),c("link","reply",i.verified,i.replied)),
c("station","pass",i.arrives,i.verified),s=i}),s.resumes<s.replied&&s.replied<1/0&&n.push({lane:"device",kind:"wait",start:s.resumes,end:s.replied,exchange:r}),
n}function _t(t,e,n){if(!n||e===1/0)return[[t,e]];let s=Array.from({length:Math.max(1,wt(e-t,n))},(r,o)=>t+o*n);return s.map((r,o)=>[r,s[o+1]??e])}function y(t){return 10**(t/10)}function $(t,e){return t/Math.LN2*Math.log1p(e)}var yt={awgn:{gain:()=>1,logLaplace:t=>-t},rayleigh:{gain:t=>-Math.log1p(-t),logLaplace:t=>-Math.
log1p(t)},rician:{gain(t,e,n){let s=y(n.rician_k_db),r=Math.sqrt(.5/(s+1));return(Math.sqrt(s/(s+1))+Mt(t)*r)**2+(Mt(e)*r)**2},logLaplace(t,e){let n=y(e.rician_k_db);
return-Math.log1p(t/(n+1))-n*t/(n+1+t)}},nakagami:{gain:(t,e,n)=>Yt(n.nakagami_m,t)/n.nakagami_m,logLaplace:(t,e)=>-e.nakagami_m*Math.log1p(t/e.nakagami_m)}};function Qt(t){
if(!Object.hasOwn(yt,t.fading))throw new Error(`The engine has no gain for the fading ${t.fading}: add it to FADINGS of web/engine/maths/channel.js.`);return yt[t.
fading]}function kt(t,e,n){return Qt(t).gain(e,n,t)}function Yt(t,e){O.shape!==t&&(O={shape:t,log:ee(t)},O.starts=Float64Array.from({length:R},(o,a)=>Math.log(St(Math.log(t),t,(a+.5)/R))));let n=Math.min(Math.max(
e*R-.5,0),R-1.001),[s,r]=[Math.floor(n),O.starts];return St(r[s]+(n-s)*(r[s+1]-r[s]),t,e)}var R=64,O={};function St(t,e,n){let s=n<.5,r=Math.log(s?n:1-n),o=t;for(let a=0;a<
200;a+=1){let i=Math.exp(o),l=Math.exp(e*o-i-O.log),[c,d]=te(e,i,l),p=s?(Math.log(c)-r)*c/l:(r-Math.log(d))*d/l;if(o-=Math.max(p,-1),Math.abs(p)<1e-8)break}return Math.
exp(o)}function te(t,e,n){if(e<t+1){let[i,l]=[1/t,1/t];for(let c=1;i>1e-17*l;c+=1)l+=i*=e/(t+c);return[n*l,1-n*l]}let s=e+1-t,[r,o]=[1/0,1/s],a=o;for(let i=1;i<
1e4;i+=1){let l=i*(t-i);if(s+=2,o=1/(l*o+s),r=s+l/r,a*=r*o,Math.abs(r*o-1)<1e-16)break}return[1-n*a,n*a]}function ee(t){let[e,n]=[t,1];for(;e<15;e+=1)n*=e;let s=1/
(12*e)-1/(360*e**3)+1/(1260*e**5)-1/(1680*e**7);return(e-.5)*Math.log(e)-e+.5*Math.log(2*Math.PI)+s-Math.log(n)}function Mt(t){let e=Math.min(t,1-t),n=Math.sqrt(
-2*Math.log(e)),s=n-(2.515517+n*(.802853+n*.010328))/(1+n*(1.432788+n*(.189269+n*.001308)));for(let r=0;r<3;r+=1){let o=(ne(s)-e)/(Math.exp(-(s*s)/2)/Math.sqrt(
2*Math.PI));s+=o/(1+s*o/2)}return t<.5?-s:s}function ne(t){let e=Math.exp(-(t*t)/2)/Math.sqrt(2*Math.PI);if(t<3){let[s,r]=[t,t];for(let o=3;Math.abs(s)>1e-18*Math.
abs(r);o+=2)r+=s*=t*t/o;return .5-e*r}let n=t;for(let s=200;s>0;s-=1)n=t+s/n;return e/n}function se(t){let e=Math.log1p(t);for(let n=0;n<60;n+=1){let s=e-(e-t*Math.
exp(-e))/(1+e);if(Math.abs(s-e)<=1e-16*Math.abs(e))break;e=s}return Math.expm1(e)}function re(t){let e=y(t.snr_db),n=t.snr_target_db===null?se(e):y(t.snr_target_db);
return{successProb:Math.exp(-n/e),slotBits:.001*$(t.bandwidth_hz,n)}}function Tt(t,e,n){oe.some(d=>tt[d]!==n[d])&&(tt={...n,...re(n)});let{successProb:s,slotBits:r}=tt,
o=Math.min(Math.ceil(t/r*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let a=ie(s)[o],i=Math.ceil(e*2**53),[l,c]=[0,201];for(;l<c;){let d=l+c>>1;Math.floor(
a[d]*2**53)>=i?c=d:l=d+1}return l>200?{slots:200,outage:!0}:{slots:l,outage:!1}}var oe=["snr_db","snr_target_db","bandwidth_hz"],tt={},B=new Map;function ie(t){
if(!B.has(t)){let e=Array.from({length:202},()=>new Float64Array(201));e[0].fill(1);for(let n=0;n<200;n+=1)for(let s=1;s<e.length;s+=1)e[s][n+1]=Math.max(e[s][n],
Math.min(1,(1-t)*e[s][n]+t*e[s-1][n]));B.clear(),B.set(t,e)}return B.get(t)}function v(t){if(t.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return t.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:t.slm_s,llmS:t.llm_s}}var vt={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function Nt(t,e,n){return le(0,t,e.stream,n*e.width)}var ae=10,At=[[3538372366,3779882131],[3394929251,2500989271]],C=[[2654435769,2135587861],[3144134277,2227873595]];function le(t,e,n,s){let r=new Float64Array(s),
o=new Uint32Array(8);for(let a=0,i=1;a<s;a+=4,i+=1){ce(o,i,t,e,n);let l=Math.min(4,s-a);for(let c=0;c<l;c+=1)r[a+c]=(o[2*c]*2**20+(o[2*c+1]>>>12)+.5)*2**-52}return r}
var _=new Uint32Array(8);function ce(t,e,n,s,r){t.fill(0),t[0]=Math.floor(e/2**32),t[1]=e;let[o,a,i,l]=[n,s,0,r];for(let c=0;c<ae;c+=1){Ot(_,0,At[0],t[0],t[1]),
Ot(_,4,At[1],t[4],t[5]),t[0]=_[4]^t[2]^o,t[1]=_[5]^t[3]^a,t[2]=_[6],t[3]=_[7],t[4]=_[0]^t[6]^i,t[5]=_[1]^t[7]^l,t[6]=_[2],t[7]=_[3];let d=a+C[0][1];a=d>>>0,o=o+
C[0][0]+(d>4294967295)>>>0,d=l+C[1][1],l=d>>>0,i=i+C[1][0]+(d>4294967295)>>>0}}function Ot(t,e,[n,s],r,o){let a=D(s,o)+(Math.imul(s,r)>>>0)+(Math.imul(n,o)>>>0),
i=D(s,r)+D(n,o)+(Math.imul(n,r)>>>0)+Math.floor(a/2**32);t[e]=D(n,r)+Math.floor(i/2**32),t[e+1]=i>>>0,t[e+2]=a>>>0,t[e+3]=Math.imul(s,o)}function D(t,e){let[n,s,
r,o]=[t>>>16,t&65535,e>>>16,e&65535],a=n*o+(s*o>>>16),i=(a&65535)+s*r;return n*r+(a>>>16)+(i>>>16)>>>0}var N=class{constructor(e,n){this.last=Q,this.channel=e.channel,this.clock=e.clock,this.constants=e.clock.kind==="host"?null:v(e.clock),this.uniforms=Nt(e.seed,
vt.CHANNEL,n),this.exchanges=0;let{channel:s}=this;if(this.links=s.downlink_snr_db===null?[s]:[s,{...s,snr_db:s.downlink_snr_db,downlink_snr_db:null}],s.fading===
"outage")return;let r=Array.from({length:n},(o,a)=>kt(s,this.uniforms[2*a],this.uniforms[2*a+1]));this.snrDb=r.map(o=>s.snr_db+10*Math.log10(o)),this.rates=this.
links.map(o=>r.map(a=>$(o.bandwidth_hz,y(o.snr_db)*a)))}exchange(e,{slmPasses:n=0,llmPasses:s=0,payloadBits:r=0,downlinkBits:o=0,billedDownlinkBits:a=0,tokens:i=1,
discarded:l=[],rejected:c=!1,bonusDrafted:d=null}){this.exchanges+=1;let p={type:"exchange",number:this.exchanges,tokens:i,payload_bits:r,downlink_bits:o,billed_downlink_bits:a,
slm_passes:n,llm_passes:s,discarded:l,bonus_drafted:d};return this.priced(p,e,c)}priced(e,n,s){let r=e.slm_passes>0&&e.llm_passes>0,{seconds:o,outage:a}=r?this.
onAir(n-1,e.payload_bits,e.billed_downlink_bits):{seconds:0,outage:!1},i={...e,snr_db:r&&this.snrDb?this.snrDb[n-1]:null,outage:a,uplink_s:r?o+this.clock.rtt_s:
0,...this.modelSeconds(e),overlapped_s:null,ahead_passes:0};if(this.clock.schedule==="sequential")return i;let l=this.last;return this.last=Y(this.demand(i,n,s),
l,!0),{...i,overlapped_s:bt(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({slm_passes:e,llm_passes:n,host_slm_s:s,host_llm_s:r}){if(this.constants)
return{slm_s:this.constants.slmS*e,llm_s:this.constants.llmS*n};let o={slm_s:e>0?s:0,llm_s:n>0?r:0};return o.slm_s>=0&&o.llm_s>=0||v(this.clock),o}demand(e,n,s){
let{slm_passes:r}=e,o=r>0&&e.llm_passes>0,a=o&&e.tokens>r,i=o?this.clock.rtt_s:0,l=e.uplink_s-i,c=o&&e.billed_downlink_bits&&l-this.onAir(n-1,e.payload_bits,0).
seconds||0;return{drafts:r,draftS:e.slm_s/(r||1),sent:o,upS:l-c,passS:e.llm_s,downS:c,rttS:i,bonus:a,restarts:s||a&&e.bonus_drafted!==!0}}airtime(e){if(!this.rates)
throw new Error(h("unknown_fade"));let n=this.rates[0][e-1],s=n?1/n:1/0,r=this.channel.header_bits;return{perBit:s,fixed:v(this.clock).llmS+this.clock.rtt_s+(r?
r*s:0)}}onAir(e,n,s){let r=i=>i+this.channel.header_bits*(i>0),o=this.links.length===1?[r(n)+r(s)]:[r(n),r(s)];if(this.rates)return{seconds:o.reduce((i,l,c)=>i+
(l?l/this.rates[c][e]:0),0),outage:!1};let a=o.map((i,l)=>Tt(i,this.uniforms[2*e+l],this.links[l]));return{seconds:a.reduce((i,{slots:l})=>i+l*.001,0),outage:a.
some(({outage:i})=>i)}}};var Lt=["accept","resample"],de=["target_prob","rejection_prob","total_variation","bias"];function et(t,e){let n=t[0],s=t.filter(({type:u})=>u==="token"),r=new N(
e,s.length),[o,a]=[[],[]],i=new Map;for(let u of s)i.set(u.exchange,[...i.get(u.exchange)??[],u]);let l=u=>{let m=i.get(u.number);if(m===void 0)return u;let S=[
m[0].round,m.some(({decision:M})=>M==="resample")],g=r.priced(u,...S);return o.push(r.demand(g,...S)),a.push(m[0].round-1),g},c=new Map(t.filter(({type:u})=>u===
"exchange").map(u=>[u.number,l(u)])),d=new Map(t.filter(({type:u})=>u==="audit").map(u=>[u.round,u])),p=pt(n.vocabulary_size),w=ue(r,c),b=s.map((u,m)=>{let S=c.
get(u.exchange),g=m===0||s[m-1].exchange!==u.exchange,M=d.get(u.round)??null,Wt=Object.fromEntries(de.map(ut=>[ut,(M??u)[ut]])),Xt=gt(S),Ht=e.clock.schedule!=="\
sequential",ct=r.onAir(m,p,0).seconds+e.clock.rtt_s,[Kt,dt]=g?w.of(S):w.of();return{...Wt,token:u,exchange:S,audit:M,begins:g,transmitted:Lt.includes(u.decision),
sent:g&&Lt.includes(u.decision),skipped:u.decision==="skip",wouldAccept:u.decision==="skip"&&M?M.would_accept:null,totalS:g?Xt:0,snrDb:r.snrDb?r.snrDb[m]:null,hlm:w.
known.slm&&w.known.llm?{uplinkS:ct,totalS:Ht?null:Kt+ct+dt}:null,llm:w.known.llm?{totalS:dt}:null}}),G=0;return b.forEach((u,m)=>{u.begins&&(G=m),u.first=b[G],u.
firstIndex=G}),{started:n,rows:b,exchanges:c,audits:d,demands:o,passes:w.of(),fullBits:p,settings:e,busy:he(o,a,b.length,e.clock.schedule==="overlapped")}}function ue(t,e){let{constants:n}=t;if(n)return{known:{slm:!0,llm:!0},of:()=>[n.slmS,n.llmS]};let s=(a,i)=>{let l=[...e.values()].filter(c=>c[a]>0);return jt(l.
map(c=>c[i]))/jt(l.map(c=>c[a]))},r=[s("slm_passes","slm_s"),s("llm_passes","llm_s")],o=({slm_passes:a,llm_passes:i,slm_s:l,llm_s:c}={})=>[a===1?l:r[0],i===1?c:
r[1]];return{known:{slm:!Number.isNaN(r[0]),llm:!Number.isNaN(r[1])},of:o}}function jt(t){return t.reduce((e,n)=>e+n,0)}function he(t,e,n,s){let r=Array.from({length:n},
()=>[]);for(let o of xt(t,s))r[s&&o.kind==="wait"?n-1:e[o.exchange-1]].push(o);return r}var fe=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_prob","rejection_prob","predicted_rejection","accept_prob","accept\
_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(t=>[t,null]));Object.assign(fe,{draft_top:[],target_top:[],resampling_top:[]});function Rt({rows:t}){return t.reduce((e,{totalS:n})=>e+n,0)}function ge(t){return["end","summary"].includes(t[t.length-1].type)}function Bt(t,e,{channel:n,clock:s}){let r=et(t,{...t[0].settings,channel:n,clock:s}),o=r.rows.
map(({token:i})=>i),a=r.rows.map(({bias:i})=>i??null).filter(i=>i!==null);return{events:t,method:e,table:r,tokens:o,text:o.map(i=>i.text).join(""),complete:ge(t),
seconds:Rt(r),bits:r.rows.reduce((i,l)=>i+(l.sent?l.exchange.payload_bits:0),0),messages:r.rows.filter(({transmitted:i})=>i).length,bias:a.length>0?a.reduce((i,l)=>i+
l,0)/a.length:null}}function $t(t,e,{channel:n,clock:s}){return e.depends_on_channel?{channel:t.channel,clock:{...t.clock,schedule:s.schedule}}:{channel:n,clock:s}}var xe={right:"✓",wrong:"✗",unknown:"?"};function Ct({events:t,verdict:e,answered:n},s,r){let o=s.find(t[0].method);for(let a of r)try{return{...Bt(t,o,$t(t[0].settings,o,a)),verdict:e,answered:n}}catch{
continue}return null}function ye(t){return t<120?`${x(t,2)} s`:V(t)}function Dt(t,e,n,s){let r=Math.max(0,...e.map(({seconds:a})=>a)),o={[t.name]:t.title,...Object.
fromEntries(Object.entries(n).filter(([a])=>a!==t.name))};return Object.entries(o).map(([a,i])=>{let l=e.find(c=>c.method.name===a);return{method:a,name:i,own:a===
t.name,...Se(l,r,s)}})}function Se(t,e,n){if(!t)return{share:0,seconds:n,bytes:"",verdict:"unknown",answer:"",help:""};let s=ye(t.seconds),[r,o]=t.method.name===
"llm"?["worth_none_llm","worth_way_none_llm"]:["worth_none","worth_way_none"],[a,i]=t.bits?[I(t.bits),"worth_way"]:[h(r),o];return{seconds:s,bytes:a,verdict:t.verdict,
total:t.seconds,share:t.seconds===e?1:Number((t.seconds/e).toFixed(4)),answer:t.answered?`${xe[t.verdict]} ${t.answered}`:"",help:h(i,{method:t.method.title,tokens:A(
"tokens",t.tokens.length),seconds:s,size:a})}}function f(t,e,n){let s=document.createElement(t);return e&&(s.className=e),n!==void 0&&(s.textContent=n),s}var Cs=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var rt=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:e})=>e.
isConnected).map(e=>e.at))}link({channel:e,clock:n}){let{at:s}=this,r=o=>Object.fromEntries(Object.entries(o).map(([a,i])=>[a,a in s?s[a]:i]));return{channel:r(
e),clock:r(n)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let e of this.followers)e.root.isConnected&&e.follow()})}},E=globalThis[Symbol.
for("cuhlm-hand")]??=new rt;var[Ut,Ft]=["data-unplayed","data-lecture"],Me=600;function ke(t){let e=f("div",t.own?"way own":"way");e.title=t.help;let n=f("span","way-bar");n.style.setProperty(
"--share",String(t.share??0));let s=f("span","way-track");s.append(n);let r=f("span","verdict "+t.verdict);return r.append(f("span","given",t.answer),f("span","\
later",h("worth_later"))),e.append(f("span","way-name",t.name),s,f("span","seconds",t.seconds),f("span","bytes",t.bytes),r),e}function Te(t,e){let n=t.find(o=>o.
own),[s,r]=["llm","slm"].map(o=>t.find(a=>a.method===o));return n?.answer&&n.verdict!=="right"?h(`worth_${n.verdict}`):n===s||[n,s].some(o=>o?.total===void 0)?h(
"worth"):n!==r&&r?.answer&&r.verdict==="right"&&r.total<=n.total?h("worth_small"):n.seconds===s.seconds?h("worth_equal"):h(n.total<s.total?"worth_faster":"worth\
_slower",{rtt:`${Number((1e3*e).toPrecision(3))} ms`})}var U=class{constructor(e,n){Object.assign(this,{methods:n,headline:h("worth")}),this.frame=f("section","\
worth"),this.title=f("h3","worth-title",h("worth")),this.frame.setAttribute("aria-label",this.title.textContent),this.root=f("div","ways"),this.heads=["seconds",
"bytes","verdict"].map(r=>f("span",`way-head ${r}`,h(`worth_head_${r}`))),this.frame.append(this.root),e.append(this.frame);let s=()=>{this.root.classList.toggle(
"covered",document.documentElement.hasAttribute(Ut)),this.root.classList.toggle("lecture",document.documentElement.hasAttribute(Ft)),this.say()};new MutationObserver(
s).observe(document.documentElement,{attributeFilter:[Ut,Ft]}),s(),E.followers.add(this)}update(e,n,s){this.data=e,this.title.title=e.help,this.follow(),clearInterval(
this.timer);let r=()=>this.root.isConnected?s("again",Date.now()):clearInterval(this.timer);e.pending&&(this.timer=setInterval(r,Me))}follow(){let{method:e,runs:n,
others:s,link:r,unknown:o}=this.data,a=n.map((d,p)=>p===0&&E.written?E.written:d),i=E.link(r),l=a.map(d=>Ct(d,this.methods,[i,r])).filter(Boolean),c=Dt(this.methods.
find(e),l,s,o);this.headline=Te(c,i.clock.rtt_s),this.say(),this.root.replaceChildren(this.title,...this.heads,...c.map(ke))}say(){this.title.textContent=this.root.
classList.contains("covered")?h("worth"):this.headline}};function Pt(t,e){let n=t*e;return(Math.max(0,n)+Math.log1p(Math.exp(-Math.abs(n))))/e}function zt(t,e,n){return(1-t)*Pt(-1,n)+t*Pt(-e,n)}var Ae=15,Oe={__proto__:null,always:()=>!0,never:()=>!1,at_random:(t,e)=>t.skipUniform>=e.skip_prob,when_uncertain:t=>t.uncertainty>t.uTh,uncertain_or_stale:t=>t.
uncertainty>t.uTh||t.waiting>=Ae,when_unconfident:(t,e)=>t.prob<e.confidence_th,when_worth_its_time:(t,e)=>e.rejection_s*t.predictedRejection>t.exchangeS,after_gamma:(t,e)=>t.
waiting+1>=e.gamma,after_unlikely:(t,e)=>t.prob<e.stop_prob,after_unlikely_together:(t,e)=>t.waitingProb*t.prob<=e.stop_product,after_either:(t,e)=>t.prob<=e.stop_prob||
t.waitingProb*t.prob<=e.stop_product,after_worth:t=>t.blockAcceptance*(1-t.predictedRejection)<=t.minBlockAcceptance,nothing:()=>0,token_alone:()=>0,draft_prob_alone:()=>1,
whole_vector:t=>t.vocabularySize,fixed_k:(t,e)=>e.k,online_k:(t,e)=>e.theta*zt(t.prob,t.predictedRejection,e.eta),certified_k:(t,e)=>e.theta};function ot(t){let e=Oe[t]??
globalThis.cuhlmRules?.[t];if(!e)throw new Error(`The engine has no rule ${t}: add it to RULES of web/engine/rules.js.`);return e}var F=class{constructor(e){let n=s=>({...s,transmit:ot(s.transmit),size:ot(s.size),transmitRule:s.transmit});this.rows=new Map(e.map(s=>[s.name,n(s)]))}find(e){
return this.rows.get(e)}};var q=-1/0,P=!1,[it,z]=[location.pathname,document.title];function at(){location.pathname===it||document.title===z||([q,P,it,z]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",t=>{let e=t.composedPath().find(r=>r.tagName==="A"&&r.href),n=t.ctrlKey||t.metaKey||t.shiftKey||e?.target==="_blank"||e?.hasAttribute(
"download");if(!e||n||new URL(e.href).pathname===location.pathname)return;at(),[q,P,z]=[performance.now(),!1,document.title];let s=innerWidth<768&&e.closest("[d\
ata-testid=stSidebar]");s&&setTimeout(()=>s.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("popstate",()=>{P=location.
pathname!==it,[q,z]=[P?performance.now():-1/0,document.title]});var qt=document.querySelector("title");qt&&new MutationObserver(at).observe(qt,{childList:!0,characterData:!0,
subtree:!0});function ve(){return at(),performance.now()-q<=3e4}function lt(t){return(...e)=>{ve()||t(...e)}}function Gt(t){let e=new WeakMap;return({parentElement:n,data:[s],setStateValue:r,setTriggerValue:o},a)=>{let i=e.get(n);return i===void 0&&e.set(n,i=t(n,s,a)),
i.update(s,lt(r),lt(o)),()=>i.release?.()}}var er=Gt((t,e,n)=>new U(t,new F(n.methods)));export{er as default};
