var at=globalThis[Symbol.for("cuhlm-boards")]??=new Map,lt=class{constructor(){this.board=null,this.guests=new Set}meetBoard(e){this.board=e;for(let n of this.guests)
n.meet(e)}come(e){this.guests.add(e),this.board&&e.meet(this.board)}go(e){this.guests.delete(e)}};function Bt(t){return at.has(t)||at.set(t,new lt),at.get(t)}var ct=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:e})=>e.
isConnected).map(e=>e.at))}link({channel:e,clock:n}){let{at:s}=this,o=r=>Object.fromEntries(Object.entries(r).map(([i,a])=>[i,i in s?s[i]:a]));return{channel:o(
e),clock:o(n)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let e of this.followers)e.root.isConnected&&e.follow()})}},U=globalThis[Symbol.
for("cuhlm-hand")]??=new ct;function Rt(t,e){let n=t*e;return(Math.max(0,n)+Math.log1p(Math.exp(-Math.abs(n))))/e}function $t(t,e,n){return(1-t)*Rt(-1,n)+t*Rt(-e,n)}var Ge=15,Xe={__proto__:null,always:()=>!0,never:()=>!1,at_random:(t,e)=>t.skipUniform>=e.skip_prob,when_uncertain:t=>t.uncertainty>t.uTh,uncertain_or_stale:t=>t.
uncertainty>t.uTh||t.waiting>=Ge,when_unconfident:(t,e)=>t.prob<e.confidence_th,when_worth_its_time:(t,e)=>e.rejection_s*t.predictedRejection>t.exchangeS,after_gamma:(t,e)=>t.
waiting+1>=e.gamma,after_unlikely:(t,e)=>t.prob<e.stop_prob,after_unlikely_together:(t,e)=>t.waitingProb*t.prob<=e.stop_product,after_either:(t,e)=>t.prob<=e.stop_prob||
t.waitingProb*t.prob<=e.stop_product,after_worth:t=>t.blockAcceptance*(1-t.predictedRejection)<=t.minBlockAcceptance,nothing:()=>0,token_alone:()=>0,draft_prob_alone:()=>1,
whole_vector:t=>t.vocabularySize,fixed_k:(t,e)=>e.k,online_k:(t,e)=>e.theta*$t(t.prob,t.predictedRejection,e.eta),certified_k:(t,e)=>e.theta};function ut(t){let e=Xe[t]??
globalThis.cuhlmRules?.[t];if(!e)throw new Error(`The engine has no rule ${t}: add it to RULES of web/engine/rules.js.`);return e}var G=class{constructor(e){let n=s=>({...s,transmit:ut(s.transmit),size:ut(s.size),transmitRule:s.transmit});this.rows=new Map(e.map(s=>[s.name,n(s)]))}find(e){
return this.rows.get(e)}};function We(t){return t===0?0:Math.floor(Math.log2(t))+1}function Ct(t){return We(t-1)}function He(t,e,n=8){return t*(n+Ct(e))}function Dt(t){return He(t,t)}function dt(t){let e=Math.floor(t),n=t-e;return n>.5||n===.5&&e%2!==0?e+1:e}var N="–",pt=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]],X=" ";function x(t){return t==null||Number.isNaN(t)}function I(t,e){
let n=t.toFixed(e),s=Math.abs(t)*10**e;if(Math.abs(s%1-.5)>1e-6)return n;let[o,r]=Math.abs(t).toFixed(100).split(".");if(!/^50*$/.test(r.slice(e)))return n;let i=BigInt(
o+r.slice(0,e)),a=String(i%2n===0n?i:i+1n).padStart(e+1,"0");return(t<0?"-":"")+(e?`${a.slice(0,-e)}.${a.slice(-e)}`:a)}function ht(t){let[e,...n]=t.split(".");
return[e.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function y(t,e=3){if(x(t))return N;if(!Number.isFinite(t))return t>0?"∞":"−∞";if(t===0)return"0";
let n=zt(t,e),s=Math.min(100,Math.max(0,e-1-Math.floor(Math.log10(Math.abs(n)))));return ht(I(n,s)).replaceAll("-","−")}function zt(t,e){let n=Number(Math.abs(
t).toExponential().split("e")[1]),s=e-1-n;return s>=0&&s<=60?Number(I(t,s)):Number(t.toExponential(e-1))}function T(t){return x(t)?N:ht(String(dt(t))).replace("\
-","−")}function Ft(t,e,n=3){if(x(t))return N;if(t===0||!Number.isFinite(t))return`${y(t,n)} ${e}`;let s=Math.abs(zt(t,n)),[o,r]=pt.find(([i])=>s>=i)??pt[pt.length-
1];return`${y(t/o,n)} ${r}${e}`}function Pt(t){return x(t)?N:`${y(1e3*t)} ms`}function ft(t,e=3){if(x(t))return N;if(t>=120&&t<1/0){let n=dt(t);return`${ht(String(
Math.floor(n/60)))} min ${n%60} s`}return Ft(t,"s",e)}function E(t){if(x(t))return N;if(t===0)return"0 bytes";if(Math.abs(t)<8)return`${y(t)} bits`;if(Math.abs(
t)<7996){let e=String(Number(I(t/8,Math.abs(t)<800?2:1))).replace("-","−");return`${e} byte${["1","−1"].includes(e)?"":"s"}`}return Ft(t/8,"B")}function W(t,e=3){
return x(t)?N:t===0||t===1?`${100*t}${X}%`:t>0&&t<.001?`<0.1${X}%`:t>.999&&t<1?`>99.9${X}%`:`${y(100*t,t>.99&&t<1?Math.max(e,3):e)}${X}%`}function w(t){return x(
t)?N:t===0||t===1?String(t):t<1e-4?"<0.0001":t>.9999?">0.9999":t<.0995?y(t,2):I(t,t>=.995?4:2)}function H(t){return!x(t)&&Math.abs(t)<1e-9?"0":!x(t)&&t>0&&t<1e-4?
"<0.0001":y(t)}function R(t,e){let n=[w(t),w(e)];if(t===e||n[0]!==n[1])return n;for(let s=3;s<18;s+=1){let o=[I(t,s),I(e,s)];if(o[0]!==o[1])return o}return[String(
t),String(e)]}function K(t){return x(t)?N:`${I(t,1)} dB`.replaceAll("-","−")}var qt={" ":"␣","\n":"↵","\r":"␍","	":"⇥"},Ke=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,
Ve=["‌","‍"],Ut=/( {4,}|\t{4,}|\n{4,})/;function j(t,e=40){let s=t.split(Ut).filter(Boolean).map(r=>Ut.test(r)?`${qt[r[0]]}×${r.length}`:Ze(r)).join("");/^\p{M}/u.
test(s)&&(s=`◌${s}`);let o=Array.from(s);return o.length<=e?s:`${o.slice(0,e-1).join("")}…`}function Ze(t){let e=Array.from(t),n=o=>o>0&&o<e.length-1&&Ve.includes(
e[o])&&![o-1,o+1].some(i=>/^[\p{C}\p{Z}]$/u.test(e[i])),s=(o,r)=>qt[o]??(Ke.test(o)&&!n(r)?Xt(o):o);return e.map(s).join("")}function Gt(t){let e=/^[^\p{C}\p{Z}]$|^[ \n\t\u00a0\u202f\u200c\u200d]$/u;
return Array.from(t,n=>e.test(n)?n:Xt(n)).join("")}function Xt(t){return`⟨U+${t.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}function Wt(t,e){return t.find(({start:n,end:s})=>(n===null||n<=e)&&(s===null||e<s))}function Ht({events:t,skips:e},n){let s=i=>i in e&&(e[i][2].uncertainty??0)<=
n?e[i]:null,[o,...r]=t;return[{...o,settings:{...o.settings,u_th:n}},...r.flatMap(i=>i.type==="exchange"?s(i.number)?.slice(0,2)??[i]:i.type!=="token"||i.draft===
null?[i]:[{...s(i.exchange)?.[2]??i,u_th:n}])]}var mt={ends:"This token ends the text.",forced:"{text} stands here because that was forced.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model cho\
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
most",above:"above",told_sure:"The phone was sure enough of {draft} and kept it without asking.",told_sure_tries:"Of {tries} more tries, some bolder, {differ} c\
hanged {draft}, few enough: the phone kept it without asking.",told_kept:"The phone kept {draft} without asking.",told_wrong:"The large model would have rejecte\
d it: a wrong skip.",told_unsure:"The phone was not sure enough of {draft}, so it asked.",told_unsure_tries:"Of {tries} more tries, some bolder, {differ} change\
d {draft}, so the phone asked.",told_sent:"The phone asked about {draft}.",told_accepted:"The large model accepted it.",told_replaced:"The large model wrote {fi\
nal}.",told_again:"The large model rejected the draft, sampled again and wrote {final}, too.",told_bonus:"The large model accepted all drafts and added {final}.",
told_slm:"The small model wrote {final} alone. Nothing was sent.",told_llm:"The large model wrote {final} alone.",told_end:"the end of the text",and:"{one} and \
{other}",tokens_one:"{count} token",tokens:"{count} tokens",drafts_one:"{count} draft",drafts:"{count} drafts",uploads_one:"{count} upload",uploads:"{count} upl\
oads",baseline_hlm:"HLM",baseline_llm:"LLM alone",speed:"{speed} tokens/s",bits:"{bits} bits",bits_sized:"{bits} bits ({size})",unknown_fade:"On the outage chan\
nel no device knows the fade of its upload: choose another fading for this method.",chip_number:"token {number}",chip_end:"end",chip_hint:"Token {round}: {words\
}",chip_text_end:"end of the text",chip_part:"part of {text}",chip_chosen:"chosen by the {decision}",chip_rejected:"draft {text} rejected",chip_k_one:"one proba\
bility sent",chip_k:"{count} probabilities sent",chip_u:"uncertainty {u}",chip_miss:"the LLM would have rejected it",chip_first_miss:"the first wrong skip",chip_discarded:"\
{drafts} behind it discarded",chip_outage:"the upload ran into an outage",spoken_space:"space",spoken_line:"line break",spoken_tab:"tab",spoken_empty:"empty",why_bonus:"\
all drafts were accepted",why_place:"draft {number} of {drafts} in one message",why_chance:"chance: {prob} are skipped",why_always:"every draft is sent",why_confident:"\
probability {own} ≥ {limit}",why_unconfident:"probability {own} < {limit}",why_above:"uncertainty {own} is above the threshold {limit}",why_not_above:"uncerta\
inty {own} is not above the threshold {limit}",why_stale:"uncertainty {own} is not above the threshold {limit}, after skips in a row",test_bonus:"from the pass \
that tested the drafts",test_bonus_noise:"sampled with the noise of this position",test_unasked:"not asked",test_noise_same:"not asked; with the same noise it w\
ould sample this token, too",test_noise_other:"not asked; with the same noise it would sample another token",test_noise_draft:"with the same noise it samples {d\
raft}, too (chance {chance})",test_noise_final:"with the same noise it samples {final} (chance of {draft}: {chance})",test_would_accept:"not asked; it would acc\
ept (accepts with probability {prob})",test_would_reject:"not asked; it would reject (accepts with probability {prob})",test_floor_kept:"its probability {own} ≥\
 floor {limit}",test_floor_lost:"its probability {own} < floor {limit}",test_certain:"at least as likely here: {draft} is certainly accepted",test_never:"practi\
cally never accepts {draft}",test_chance:"accepts {draft} with probability {limit}; draw {own}",bias_range:"0 is best, 2 worst",phone_passes:"{value} phone pass\
es a token",no_bits:"no bits",fewer_bits:"HLM's bits ÷ {factor}",predicted:"{value} predicted",predicted_none:"none predicted",line_hlm:"HLM",line_llm:"large m\
odel",line_so_far:"so far",line_mean:"mean",line_learned:"learned threshold",snr_down:"{snr} (down {down})",snr_mean:"SNR average {snr}, {band} MHz",snr_now:"S\
NR now {now}, average {snr}, {band} MHz",hlm_sends:"HLM would send all {count} probabilities: {size}",upload_none:"nothing sent for this token",upload_price:"{\
size}, {seconds} on air",upload_outage:"{size}, {seconds} on air, an outage",upload_several:"{count} drafts sent in one message: {price}",upload_draft:"the draf\
t: {price}",upload_one:"{what}: {price}",upload_bonus:"bonus: from the pass that tested the message of token {token}",upload_went:"went with token {token}, one \
of {count} drafts: {price}",text_here:"u_th {at}: this text is written from {from} to below {to}.",race:"Race: the same question and noise by four methods"};function c(t,e={}){if(!(t in mt))throw new Error(`There is no sentence ${t}.`);return mt[t].replace(/\{(\w+)\}/g,(n,s)=>{if(!(s in e))throw new Error(`The sente\
nce ${t} lacks ${s}.`);return e[s]})}function S(t,e,n,s={}){let[o,r]=R(e,n);return c(t,{own:o,limit:r,...s})}function O(t,e){return c(e===1?`${t}_one`:t,{count:T(
e)})}function Kt(t){return t.reduce((e,n)=>c("and",{one:e,other:n}))}function M(t,e){return c("quoted",{text:j(t,e)||c("no_text")})}var _t={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function wt(t,e,n){let s=e.resumes,o=s+t.drafts*t.draftS,r=t.sent?
Math.max(o,e.replied):o,i=r+t.upS+t.rttS/2,a=i+t.passS,l=t.sent||t.passS?a+t.downS+t.rttS/2:e.replied,u=Math.max(e.end,o,l),d={start:s,drafted:o,leaves:r,arrives:i,
verified:a,replied:l,end:u,resumes:u,aheadPasses:0};if(!n||t.passS>0&&!t.sent)return d;let m=Zt(l-o,t.draftS);return t.restarts?{...d,resumes:l,aheadPasses:m}:t.
bonus?{...d,resumes:Math.min(o+t.draftS,l),aheadPasses:Math.min(1,m)}:{...d,resumes:o}}function Zt(t,e){return t>0?e?Math.max(0,Math.ceil(Math.min(t/e-1e-9,4096))):
4096:0}function Qt(t,e){return t.end>e.end?t.end-e.end:0}function Yt({slm_s:t,uplink_s:e,llm_s:n,overlapped_s:s=null}){return s??t+e+n}function Jt(t,e){let n=[],
[s,o]=[_t,0];return t.forEach((r,i)=>{let a=wt(r,s,e),l=i+1,u=(d,m,h,f)=>h<f&&f<1/0&&n.push({lane:d,kind:m,start:h,end:f,exchange:l});for(let d of Vt(a.start,a.
drafted,r.draftS))u("device","draft",...d);if(e&&r.restarts)for(let d of Vt(a.drafted,a.resumes,r.draftS))u("device","thrown",...d);else e&&r.bonus?u("device","\
draft",a.drafted,a.resumes):r.sent&&!e&&u("device","wait",a.drafted,a.resumes);r.sent&&(o=l,u("link","upload",a.leaves,a.arrives),u("link","reply",a.verified,a.
replied)),u("station","pass",a.arrives,a.verified),s=a}),s.resumes<s.replied&&s.replied<1/0&&n.push({lane:"device",kind:"wait",start:s.resumes,end:s.replied,exchange:o}),
n}function Vt(t,e,n){if(!n||e===1/0)return[[t,e]];let s=Array.from({length:Math.max(1,Zt(e-t,n))},(o,r)=>t+r*n);return s.map((o,r)=>[o,s[r+1]??e])}function D(t){return 10**(t/10)}function Q(t,e){return t/Math.LN2*Math.log1p(e)}var te={awgn:()=>1,rayleigh:t=>-Math.log1p(-t),rician(t,e,n){let s=D(n.rician_k_db),
o=Math.sqrt(.5/(s+1));return(Math.sqrt(s/(s+1))+ne(t)*o)**2+(ne(e)*o)**2},nakagami:(t,e,n)=>Ye(n.nakagami_m,t)/n.nakagami_m};function se(t,e,n){if(!Object.hasOwn(
te,t.fading))throw new Error(`The engine has no gain for the fading ${t.fading}: add it to GAINS of web/engine/maths/channel.js.`);return te[t.fading](e,n,t)}function Ye(t,e){
z.shape!==t&&(z={shape:t,log:tn(t)},z.starts=Float64Array.from({length:V},(r,i)=>Math.log(ee(Math.log(t),t,(i+.5)/V))));let n=Math.min(Math.max(e*V-.5,0),V-1.001),
[s,o]=[Math.floor(n),z.starts];return ee(o[s]+(n-s)*(o[s+1]-o[s]),t,e)}var V=64,z={};function ee(t,e,n){let s=n<.5,o=Math.log(s?n:1-n),r=t;for(let i=0;i<200;i+=
1){let a=Math.exp(r),l=Math.exp(e*r-a-z.log),[u,d]=Je(e,a,l),m=s?(Math.log(u)-o)*u/l:(o-Math.log(d))*d/l;if(r-=Math.max(m,-1),Math.abs(m)<1e-8)break}return Math.
exp(r)}function Je(t,e,n){if(e<t+1){let[a,l]=[1/t,1/t];for(let u=1;a>1e-17*l;u+=1)l+=a*=e/(t+u);return[n*l,1-n*l]}let s=e+1-t,[o,r]=[1/0,1/s],i=r;for(let a=1;a<
1e4;a+=1){let l=a*(t-a);if(s+=2,r=1/(l*r+s),o=s+l/o,i*=o*r,Math.abs(o*r-1)<1e-16)break}return[1-n*i,n*i]}function tn(t){let[e,n]=[t,1];for(;e<15;e+=1)n*=e;let s=1/
(12*e)-1/(360*e**3)+1/(1260*e**5)-1/(1680*e**7);return(e-.5)*Math.log(e)-e+.5*Math.log(2*Math.PI)+s-Math.log(n)}function ne(t){let e=Math.min(t,1-t),n=Math.sqrt(
-2*Math.log(e)),s=n-(2.515517+n*(.802853+n*.010328))/(1+n*(1.432788+n*(.189269+n*.001308)));for(let o=0;o<3;o+=1){let r=(en(s)-e)/(Math.exp(-(s*s)/2)/Math.sqrt(
2*Math.PI));s+=r/(1+s*r/2)}return t<.5?-s:s}function en(t){let e=Math.exp(-(t*t)/2)/Math.sqrt(2*Math.PI);if(t<3){let[s,o]=[t,t];for(let r=3;Math.abs(s)>1e-18*Math.
abs(o);r+=2)o+=s*=t*t/r;return .5-e*o}let n=t;for(let s=200;s>0;s-=1)n=t+s/n;return e/n}function nn(t){let e=Math.log1p(t);for(let n=0;n<60;n+=1){let s=e-(e-t*Math.
exp(-e))/(1+e);if(Math.abs(s-e)<=1e-16*Math.abs(e))break;e=s}return Math.expm1(e)}function sn(t){let e=D(t.snr_db),n=t.snr_target_db===null?nn(e):D(t.snr_target_db);
return{successProb:Math.exp(-n/e),slotBits:.001*Q(t.bandwidth_hz,n)}}function oe(t,e,n){on.some(d=>bt[d]!==n[d])&&(bt={...n,...sn(n)});let{successProb:s,slotBits:o}=bt,
r=Math.min(Math.ceil(t/o*(1-1e-12)),201);if(r===0)return{slots:0,outage:!1};let i=rn(s)[r],a=Math.ceil(e*2**53),[l,u]=[0,201];for(;l<u;){let d=l+u>>1;Math.floor(
i[d]*2**53)>=a?u=d:l=d+1}return l>200?{slots:200,outage:!0}:{slots:l,outage:!1}}var on=["snr_db","snr_target_db","bandwidth_hz"],bt={},Z=new Map;function rn(t){
if(!Z.has(t)){let e=Array.from({length:202},()=>new Float64Array(201));e[0].fill(1);for(let n=0;n<200;n+=1)for(let s=1;s<e.length;s+=1)e[s][n+1]=Math.max(e[s][n],
Math.min(1,(1-t)*e[s][n]+t*e[s-1][n]));Z.clear(),Z.set(t,e)}return Z.get(t)}function F(t){if(t.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return t.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:t.slm_s,llmS:t.llm_s}}var re=["hlm","llm"];var le={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function ce(t,e,n){return ln(0,t,e.stream,n*e.width)}var an=10,ie=[[3538372366,3779882131],[3394929251,2500989271]],Y=[[2654435769,2135587861],[3144134277,2227873595]];function ln(t,e,n,s){let o=new Float64Array(s),
r=new Uint32Array(8);for(let i=0,a=1;i<s;i+=4,a+=1){cn(r,a,t,e,n);let l=Math.min(4,s-i);for(let u=0;u<l;u+=1)o[i+u]=(r[2*u]*2**20+(r[2*u+1]>>>12)+.5)*2**-52}return o}
var v=new Uint32Array(8);function cn(t,e,n,s,o){t.fill(0),t[0]=Math.floor(e/2**32),t[1]=e;let[r,i,a,l]=[n,s,0,o];for(let u=0;u<an;u+=1){ae(v,0,ie[0],t[0],t[1]),
ae(v,4,ie[1],t[4],t[5]),t[0]=v[4]^t[2]^r,t[1]=v[5]^t[3]^i,t[2]=v[6],t[3]=v[7],t[4]=v[0]^t[6]^a,t[5]=v[1]^t[7]^l,t[6]=v[2],t[7]=v[3];let d=i+Y[0][1];i=d>>>0,r=r+
Y[0][0]+(d>4294967295)>>>0,d=l+Y[1][1],l=d>>>0,a=a+Y[1][0]+(d>4294967295)>>>0}}function ae(t,e,[n,s],o,r){let i=J(s,r)+(Math.imul(s,o)>>>0)+(Math.imul(n,r)>>>0),
a=J(s,o)+J(n,r)+(Math.imul(n,o)>>>0)+Math.floor(i/2**32);t[e]=J(n,o)+Math.floor(a/2**32),t[e+1]=a>>>0,t[e+2]=i>>>0,t[e+3]=Math.imul(s,r)}function J(t,e){let[n,s,
o,r]=[t>>>16,t&65535,e>>>16,e&65535],i=n*r+(s*r>>>16),a=(i&65535)+s*o;return n*o+(i>>>16)+(a>>>16)>>>0}var P=class{constructor(e,n){this.last=_t,this.channel=e.channel,this.clock=e.clock,this.constants=e.clock.kind==="host"?null:F(e.clock),this.uniforms=ce(e.seed,
le.CHANNEL,n),this.exchanges=0;let{channel:s}=this;if(this.links=s.downlink_snr_db===null?[s]:[s,{...s,snr_db:s.downlink_snr_db,downlink_snr_db:null}],s.fading===
"outage")return;let o=Array.from({length:n},(r,i)=>se(s,this.uniforms[2*i],this.uniforms[2*i+1]));this.snrDb=o.map(r=>s.snr_db+10*Math.log10(r)),this.rates=this.
links.map(r=>o.map(i=>Q(r.bandwidth_hz,D(r.snr_db)*i)))}exchange(e,{slmPasses:n=0,llmPasses:s=0,payloadBits:o=0,downlinkBits:r=0,billedDownlinkBits:i=0,tokens:a=1,
discarded:l=[],rejected:u=!1,bonusDrafted:d=null}){this.exchanges+=1;let m={type:"exchange",number:this.exchanges,tokens:a,payload_bits:o,downlink_bits:r,billed_downlink_bits:i,
slm_passes:n,llm_passes:s,discarded:l,bonus_drafted:d};return this.priced(m,e,u)}priced(e,n,s){let o=e.slm_passes>0&&e.llm_passes>0,{seconds:r,outage:i}=o?this.
onAir(n-1,e.payload_bits,e.billed_downlink_bits):{seconds:0,outage:!1},a={...e,snr_db:o&&this.snrDb?this.snrDb[n-1]:null,outage:i,uplink_s:o?r+this.clock.rtt_s:
0,...this.modelSeconds(e),overlapped_s:null,ahead_passes:0};if(this.clock.schedule==="sequential")return a;let l=this.last;return this.last=wt(this.demand(a,n,s),
l,!0),{...a,overlapped_s:Qt(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({slm_passes:e,llm_passes:n,host_slm_s:s,host_llm_s:o}){if(this.constants)
return{slm_s:this.constants.slmS*e,llm_s:this.constants.llmS*n};let r={slm_s:e>0?s:0,llm_s:n>0?o:0};return r.slm_s>=0&&r.llm_s>=0||F(this.clock),r}demand(e,n,s){
let{slm_passes:o}=e,r=o>0&&e.llm_passes>0,i=r&&e.tokens>o,a=r?this.clock.rtt_s:0,l=e.uplink_s-a,u=r&&e.billed_downlink_bits&&l-this.onAir(n-1,e.payload_bits,0).
seconds||0;return{drafts:o,draftS:e.slm_s/(o||1),sent:r,upS:l-u,passS:e.llm_s,downS:u,rttS:a,bonus:i,restarts:s||i&&e.bonus_drafted!==!0}}airtime(e){if(!this.rates)
throw new Error(c("unknown_fade"));let n=this.rates[0][e-1],s=n?1/n:1/0,o=this.channel.header_bits;return{perBit:s,fixed:F(this.clock).llmS+this.clock.rtt_s+(o?
o*s:0)}}onAir(e,n,s){let o=a=>a+this.channel.header_bits*(a>0),r=this.links.length===1?[o(n)+o(s)]:[o(n),o(s)];if(this.rates)return{seconds:r.reduce((a,l,u)=>a+
(l?l/this.rates[u][e]:0),0),outage:!1};let i=r.map((a,l)=>oe(a,this.uniforms[2*e+l],this.links[l]));return{seconds:i.reduce((a,{slots:l})=>a+l*.001,0),outage:i.
some(({outage:a})=>a)}}};var ue=["accept","resample"],un=["target_prob","rejection_prob","total_variation","bias"];function pe(t,e){let n=t[0],s=t.filter(({type:p})=>p==="token"),o=new P(
e,s.length),[r,i]=[[],[]],a=new Map;for(let p of s)a.set(p.exchange,[...a.get(p.exchange)??[],p]);let l=p=>{let _=a.get(p.number);if(_===void 0)return p;let g=[
_[0].round,_.some(({decision:C})=>C==="resample")],L=o.priced(p,...g);return r.push(o.demand(L,...g)),i.push(_[0].round-1),L},u=new Map(t.filter(({type:p})=>p===
"exchange").map(p=>[p.number,l(p)])),d=new Map(t.filter(({type:p})=>p==="audit").map(p=>[p.round,p])),m=Dt(n.vocabulary_size),h=dn(o,u),f=s.map((p,_)=>{let g=u.
get(p.exchange),L=_===0||s[_-1].exchange!==p.exchange,C=d.get(p.round)??null,Fe=Object.fromEntries(un.map(jt=>[jt,(C??p)[jt]])),Pe=Yt(g),Lt=o.onAir(_,m,0).seconds+
e.clock.rtt_s,[qe,It]=L?h.of(g):h.of();return{...Fe,token:p,exchange:g,audit:C,begins:L,transmitted:ue.includes(p.decision),sent:L&&ue.includes(p.decision),skipped:p.
decision==="skip",wouldAccept:p.decision==="skip"&&C?C.would_accept:null,totalS:L?Pe:0,snrDb:o.snrDb?o.snrDb[_]:null,hlm:h.known.slm&&h.known.llm?{uplinkS:Lt,totalS:qe+
Lt+It}:null,llm:h.known.llm?{totalS:It}:null}}),b=0;return f.forEach((p,_)=>{p.begins&&(b=_),p.first=f[b],p.firstIndex=b}),{started:n,rows:f,exchanges:u,audits:d,
fullBits:m,settings:e,busy:pn(r,i,f.length,e.clock.schedule==="overlapped")}}function dn(t,e){let{constants:n}=t;if(n)return{known:{slm:!0,llm:!0},of:()=>[n.slmS,
n.llmS]};let s=(i,a)=>{let l=[...e.values()].filter(u=>u[i]>0);return de(l.map(u=>u[a]))/de(l.map(u=>u[i]))},o=[s("slm_passes","slm_s"),s("llm_passes","llm_s")],
r=({slm_passes:i,llm_passes:a,slm_s:l,llm_s:u}={})=>[i===1?l:o[0],a===1?u:o[1]];return{known:{slm:!Number.isNaN(o[0]),llm:!Number.isNaN(o[1])},of:r}}function de(t){
return t.reduce((e,n)=>e+n,0)}function pn(t,e,n,s){let o=Array.from({length:n},()=>[]);for(let r of Jt(t,s))o[s&&r.kind==="wait"?n-1:e[r.exchange-1]].push(r);return o}
function he(t){return t.map(e=>e.map(({kind:n,start:s,end:o})=>[n,...[s,o].map(r=>Number(r.toFixed(6)))]))}function k(t){let e=0;return t.map(n=>e+=n)}var xt=.5;var tt=class{constructor(){Object.assign(this,{tokens:0,seconds:0,passes:0,slmS:0,tested:0,accepted:0})}spend(e,n,s){this.tokens+=e.tokens,this.seconds+=e.slm_s+
e.uplink_s+e.llm_s,this.passes+=e.slm_passes,this.slmS+=e.slm_s,this.tested+=n,this.accepted+=s}get minBlockAcceptance(){if(!this.passes||!this.seconds)return xt;
let e=(this.accepted+1)/(this.tested+1);return this.tokens/this.seconds*this.slmS/this.passes/e}};var fn=24;function fe(t){let[e,n]=[new Map,new tt],[s,o]=[null,[]];for(let r of t)if(r.type==="exchange"){if(s!==null){let i=o.filter(({decision:a})=>a==="accep\
t"||a==="resample");n.spend(s,i.length,i.filter(({decision:a})=>a==="accept").length)}[s,o]=[r,[]]}else r.type==="token"&&(e.set(r.round,{tokens:o,minBlockAcceptance:n.
minBlockAcceptance}),o=[...o,r]);return e}var me={tokens:[],minBlockAcceptance:xt};function St(t,e){return t.tokens.length>0?t.tokens[0].round:e.round}function _e(t){
if(t.slm_passes<2&&t.tokens<2)return"";let e={drafts:O("drafts",t.slm_passes),size:E(t.payload_bits)};return t.discarded.length===0?c("message",e):c("message_di\
scarded",{discarded:O("drafts",t.discarded.length),texts:be(t),...e})}function we(t){let e=t.discarded.length;return c(e>1?"discarded":"discarded_one",{count:e,
texts:be(t)})}function be(t){return t.discarded.map(e=>M(e,fn)).join(", ")}function ge(t,e,n,s,o){let[r,i,a]=[o.tokens.length+1,e.slm_passes,E(e.payload_bits)],
l=i>1?c("place",{number:r,drafts:i,size:a}):c("place_alone",{size:a}),u=o.tokens.length>0?c("went_with",{first:St(o,t),place:l}):c("went",{place:l});if(s.transmitRule===
"after_gamma")return c(i===n.gamma?"gamma":"gamma_full",{went:u,gamma:n.gamma});let d=bn(t,n,s,o).filter(({value:f})=>!Number.isNaN(f));if(d.length===0)return u;
let m=Kt(d.map(wn)),h=r<i?"drafting_on":d.some(({stops:f})=>f)?"message_sent":"message_full";return c(h,{went:u,why:m[0].toUpperCase()+m.slice(1)})}var[mn,yt,_n]=[
["below","at_least"],["at_most","above"],["above","at_most"]];function wn({what:t,value:e,limit:n,least:s,stops:o,relations:r}){let[[i,a],l]=[R(e,s),c(t)],u={own:i+
(l.endsWith(",")?",":""),relation:c(r[o?0:1]),limit:c(n,{value:a})};return c("comparison",{what:l,...u})}function bn(t,e,n,s){let o=[...s.tokens,t],r=t.draft_prob??
NaN,i=o.reduce((p,_)=>p*(_.draft_prob??NaN),1),a=o.reduce((p,_)=>p*(1-(_.predicted_rejection??NaN)),1),[l,u]=[t.uncertainty??NaN,t.u_th??NaN],d={what:"probabili\
ty",value:r,limit:"limit_prob",least:e.stop_prob},h={...{what:"product",value:i,limit:"limit_product",least:e.stop_product},stops:i<=e.stop_product,relations:yt},
f={what:"all_accepted",limit:"limit_worth"};return{when_uncertain:[{what:"uncertainty",value:l,limit:"limit_threshold",least:u,stops:l>u,relations:_n}],after_unlikely:[
{...d,stops:r<e.stop_prob,relations:mn}],after_unlikely_together:[h],after_worth:[{...f,value:a,least:s.minBlockAcceptance,stops:a<=s.minBlockAcceptance,relations:yt}],
after_either:[{...d,stops:r<=e.stop_prob,relations:yt},h]}[n.transmitRule]??[]}var xe=["quantised","logarithmic"];var gn=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_prob","rejection_prob","predicted_rejection","accept_prob","accept\
_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(t=>[t,null]));Object.assign(gn,{draft_top:[],target_top:[],resampling_top:[]});function A(t){return t.token_hex!==null?`⟨${t.token_hex}⟩`:t.token===t.draft&&t.draft_text!==null?t.draft_text:[t.draft_top,t.target_top,t.resampling_top].flat().
find(([n])=>n===t.token)?.[1]??t.text}function Se(t,e,n,s,o,r=me){let i=yn[t.decision](t,e,n,s,o,r);return typeof et(t,s)=="number"&&i.push(c("forced",{text:M(A(
t))})),t.is_end&&i.push(c("ends")),i.join(" ")}function et(t,e){return(e.forces??[]).find(({round:n})=>n===t.round)?.what??null}var yn={llm:t=>[c("llm",{text:M(
A(t)),prob:w(t.target_prob)})],slm:(t,e,n)=>[c("slm",{text:M(A(t)),prob:w(t.draft_prob)}),...n?[c("slm_audited",{prob:w(n.target_prob)})]:[]],skip:(t,e,n,s,o)=>[
ke(t),Sn(t,s,o),o.test.shares_noise&&n?kn(n):Mn(t,n,o.uses.includes("p_t")?s.p_t:null)],bonus:(t,e)=>{let[n,s]=[{text:M(A(t)),prob:w(t.target_prob)},e.slm_passes];
return[s===1?c("bonus_one",n):c("bonus",{drafts:T(s),...n})]},accept:ye,resample:ye};function ke(t){let e=t.token===t.draft?A(t):t.draft_text??"";return c("draf\
ted",{text:M(e),prob:w(t.draft_prob)})}function Sn(t,e,n){let{reads:s}=n;if(et(t,e)==="skip")return c("skipped_forced");if(s.includes("skip_prob"))return c("ski\
pped_by_chance",{prob:w(e.skip_prob)});if(s.includes("confidence_th")&&t.draft_prob!==null)return S("skipped_confident",t.draft_prob,e.confidence_th);let o=Te(t,
e);return!s.includes("estimator")||t.uncertainty===null||o===null?c("skipped"):S("skipped_certain",t.uncertainty,o,{threshold:Ae(n)})}function kn(t){return c(t.
would_accept?"audit_same":"audit_other",{prob:w(t.target_prob),keeps:w(1-t.rejection_prob)})}function Mn(t,e,n){if(!e)return c("unread");let[s,o]=[e.target_prob,
1-e.rejection_prob];if(n!==null)return S(s>=n?"audit_floor_kept":"audit_floor_lost",s,n);if(e.rejection_prob===0)return c("audit_certain",{prob:w(s)});let r=c("\
audit_chance",{prob:w(s),keeps:w(o)});return t.accept_uniform===null?r:`${r} ${S(e.would_accept?"audit_kept":"audit_lost",t.accept_uniform,o)}`}function ye(t,e,n,s,o,r){
let i=e.outage?[c("outage",{limit:Pt(200*.001)})]:[],a=o.blocks?ge(t,e,s,o,r):An(t,e,s,o),l=t.decision==="resample"&&e.discarded.length>0?[we(e)]:[],u=()=>o.test.
shares_noise?Nn(t):En(t,e,s),d=typeof et(t,s)=="number"?c("gives",{prob:w(t.target_prob)}):u();return[ke(t),a,...i,d,...l]}function Tn(t,e,n){let s=n.test.tests_ratio?
"load_own":"load_id";return c("sized",{load:n.sends_law?O("load",t.k??0):c(s),size:E(e.payload_bits)})}function An(t,e,n,s){let[{reads:o},r]=[s,Tn(t,e,s)];if(et(
t,n)==="send")return c("sent_forced",{load:r});if(o.includes("skip_prob"))return c("sent_by_chance",{load:r});if(o.length===0||s.compares_u_th&&n.u_th===null)return c(
"sent_always",{load:r});if(o.includes("confidence_th")&&t.draft_prob!==null)return S("sent_unconfident",t.draft_prob,n.confidence_th,{load:r});let i=Te(t,n);if(!o.
includes("estimator")||t.uncertainty===null||i===null)return c("sent",{load:r});let a=t.uncertainty>i;return!a&&!s.in_order?c("sent",{load:r}):S(a?"sent_uncerta\
in":"sent_stale",t.uncertainty,i,{threshold:Ae(s),load:r})}function Nn(t){let e={prob:w(t.target_prob),keeps:w(t.accept_prob)};return t.decision==="accept"?c("r\
ace_same",e):c("race_other",{text:M(A(t)),...e})}function En(t,e,n){if(t.case===null)return On(t,n);let[s,o]=[w(t.target_prob),xe.includes(n.payload)?"_rounded":
""];if(t.case==="1")return c(`certain${o}`,{prob:s});let[r,i]=[t.accept_uniform??0,t.accept_prob??0],a=R(r,i)[1],l=a.startsWith("<")&&t.decision!=="accept",u=c(
`less${o}`,{prob:s,test:l?c("accepts_never"):c("accepts",{limit:a})});if(t.decision==="accept")return`${u} ${S("accepted",r,i)}`;let d=`rejected${l?"_never":""}${e.
billed_downlink_bits?"_downlink":""}`;return`${u} ${S(d,r,i,{replacement:Me(t),size:E(e.billed_downlink_bits)})}`}function On(t,e){return S(t.decision==="accept"?
"floor_kept":"floor_lost",t.target_prob??0,e.p_t,{replacement:Me(t)})}function Me(t){return t.token===t.draft?c("sampled_again"):c("sampled_instead",{text:M(A(t))})}
function Te(t,e){return t.u_th??(typeof e.u_th=="number"?e.u_th:null)}function Ae(t){return c(t.learns?"threshold_learned":"threshold")}function Ne(t){return Object.
entries(t).map(([e,n])=>c("gain",{value:y(n,2),title:c(`baseline_${e}`)})).join(" · ")}function Ee(t,e,n,s,o=null,r=o?.mark==="?"){let{rows:i}=t,a=Ln(i);return{since:0,rounds:i.length,counters:jn(t,a,n.counters,o,r),plots:Rn(t,a,e,n.plots),...vn(t),
words:i.map(({token:l})=>l.text),question:s,active:!1,paused:!1}}function vn(t){let e=n=>t.rows.map(s=>$(s.begins?s.exchange[n]:0));return{parts:["slm_s","uplink_s","llm_s"].map(e),total:t.rows.map(({totalS:n})=>$(n)),busy:he(
t.busy),link:Cn(t)}}function $(t){return x(t)?null:Number(t.toPrecision(4))}function B(t,e){return e>0?t/e:null}function Ln(t){let e=new Array(t.length);for(let n=t.
length-1,s=n;n>=0;n-=1)e[n]=s,t[n].begins&&(s=n-1);return e}function Oe(t){return re.filter(n=>t.every(s=>s[n]!==null)).map(n=>[n,k(t.map(s=>s[n].totalS))])}function In({
rows:t},e,n){let[s,o]=[k(t.map(({totalS:d})=>d)),Oe(t)],r=d=>Ne(Object.fromEntries(o.map(([m,h])=>[m,B(h[d],s[d])]))),[i,a]=["slm_passes","ahead_passes"].map(d=>k(
t.map(m=>m.begins?m.exchange[d]??0:0))),l=d=>a[d]?c("phone_passes",{value:y((i[d]+a[d])/(d+1))}):"",u=e.map(d=>[n?"":r(d),l(d)].filter(Boolean).join(" · "));return{
values:e.map(d=>y(B(d+1,s[d]))),asides:u}}function jn(t,e,n,s,o){let{rows:r,fullBits:i}=t,a=k(r.map(({bias:p})=>x(p)?0:1)),l=k(r.map(p=>p.bias??0)),u=k(r.map(({
transmitted:p})=>Number(p))),d=k(r.map(p=>p.sent?p.exchange.payload_bits:0)),m=e.map(p=>B(i*(p+1),d[p])),h=(p,_,g)=>({name:p,...n[p],values:_,asides:g}),f=[{name:"\
speed",...n.speed,...In(t,e,o)},h("bias",r.map((p,_)=>H(B(l[_],a[_]))),r.map(()=>c("bias_range"))),h("uploads",r.map((p,_)=>W(B(u[_],_+1))),m.map(p=>o?"":p===null?
c("no_bits"):c("fewer_bits",{factor:y(p)})))];if(r.some(({skipped:p})=>p)){let p=k(r.map(({wouldAccept:g})=>+(g===!1))),_=k(r.map(g=>g.skipped?g.rejection_prob??
0:0));f.push(h("false",p.map(T),_.map(g=>g>=.05?c("predicted",{value:g.toFixed(1)}):c("predicted_none"))))}let b=(p,_)=>r.map((g,L)=>L===r.length-1?p:_);return s!==
null&&f.push(h("answer",b(s.mark,"…"),b(s.words,""))),f}function kt(t,e,n,s,o=[],r=e){let i=a=>a.map(l=>x(l)?"":s(l));return{lines:t,points:e.map($),top:n,levels:o,
now:i(r),each:i(e)}}function Bn({rows:t},e){let n=k(t.map(({totalS:i})=>i)),s=e.map(i=>B(i+1,n[i])),o=t.map(i=>i.begins?B(i.exchange.tokens,i.totalS):null),r=Oe(
t).map(([i,a])=>({name:c(`line_${i}`),dash:"dashed",values:e.map(l=>$(B(l+1,a[l])))}));return kt([Mt(c("line_so_far"),s),...r],o,$n(o,10),y,[],s)}function Mt(t,e){
return{name:t,dash:"solid",values:e.map($)}}function Rn(t,e,n,s){let{rows:o,started:r}=t,i=k(o.map(({bias:p})=>x(p)?0:1)),l=k(o.map(p=>p.bias??0)).map((p,_)=>B(
p,i[_])),u=o.map(p=>p.bias),d=o.map(({token:p})=>p.u_th),m=n.uses.includes("u_th")&&typeof r.settings.u_th=="number"?r.settings.u_th:null,h=n.learns||m===null?[]:
[{value:m,name:"u_th",dash:"solid",words:w(m)}],f=o.map(({token:p})=>p.uncertainty),b=n.learns?[Mt(c("line_learned"),d)]:[];return[{name:"throughput",...s.throughput,
...Bn(t,e)},{name:"bias",...s.bias,...kt([Mt(c("line_mean"),l)],u,2,H,[],l)},{name:"uncertainty",...s.uncertainty,...kt(b,f,1,w,h,n.learns?d:f)}]}function $n(t,e){
return t.reduce((n,s)=>Math.max(n,s??0),e)}function Cn({rows:t,started:e,fullBits:n,settings:s}){let o=f=>t.map(({first:b})=>b.sent?b.exchange[f]:0),[r,i]=[o("p\
ayload_bits"),o("billed_downlink_bits")],{channel:a}=s,[l,u]=[a.snr_db,a.downlink_snr_db].map(K),m={snr:a.downlink_snr_db===null?l:c("snr_down",{snr:l,down:u}),
band:y(a.bandwidth_hz/1e6)},h=t.map(({first:f})=>f.hlm||f.sent?f.snrDb:null);return{packets:[r,i].map(f=>f.map(b=>b?E(b):"")),widths:[r,i].map(f=>f.map(b=>$(Math.
min(1,b/n)))),snr:h.map($),average:a.snr_db,channel:h.map(f=>f===null?c("snr_mean",m):c("snr_now",{now:K(f),...m})),whole:c("hlm_sends",{count:T(e.vocabulary_size),
size:E(n)}),whole_s:t.map(({hlm:f})=>f?ft(f.uplinkS):""),uploads:t.map(Dn)}}function Dn(t){let{exchange:e,token:n,begins:s,firstIndex:o}=t,r=e.slm_passes,i=c(e.
outage?"upload_outage":"upload_price",{size:E(e.payload_bits),seconds:ft(e.uplink_s)});return s&&!t.first.sent?c("upload_none"):s&&r>1?c("upload_several",{count:T(
r),price:i}):s?n.k===null?c("upload_draft",{price:i}):c("upload_one",{what:O("load",n.k),price:i}):n.decision==="bonus"?c("upload_bonus",{token:o+1}):c("upload_\
went",{token:o+1,count:T(r),price:i})}var Un=5,Ie=14,zn="temperature";function nt(t,e,n=null){if(n!==null&&n.u_th!==null)return n.u_th;let{u_th:s}=t.settings;return e.uses.includes("u_th")&&typeof s==
"number"?s:null}function je(t,e,n,s,o,r){let i={headline:Fn(t,e,n,o)},a=Le(n.draft_top,[[n.draft,n.draft_text,n.draft_prob]],n);a.length>0&&(i.small=a);let l=o&&
n.target_top.length===0?o:n,u=n.draft===null?[n.token,A(n),l.target_prob]:[n.draft,n.draft_text,l.target_prob],d=Le(l.target_top,[u],n);d.length>0&&(i.large=d);
let m=Pn(n,s,t.settings,e,r);m&&(i.why=m);let h=nt(t,e,n);n.uncertainty!==null&&h!==null&&(i.limit=Number(h.toFixed(4)));let f=e.test.shares_noise?qn(n,o):Gn(n,
o,t.settings);return f&&(i.test=f),i}function q(t){return M((t??"").trim()||(t??""),Ie)}function Fn(t,e,n,s){let{settings:o}=t,r=nt(t,e,n),i=e.reads.includes("e\
stimator")&&!e.blocks&&n.uncertainty!==null&&r!==null,a=i&&n.uncertainty>r,l=n.token===n.draft,u=o.estimator===zn,[d,m]=u?["told_sure_tries","told_unsure_tries"]:
["told_sure","told_unsure"],h=a?m:"told_sent",f={skip:[i&&!a?d:"told_kept",...s&&!s.would_accept?["told_wrong"]:[]],accept:[h,"told_accepted"],resample:[h,l?"to\
ld_again":"told_replaced"]}[n.decision]??[`told_${n.decision}`],b=n.is_end?c("told_end"):q(A(n)),p=l?b:q(n.draft_text),_=Math.round((n.uncertainty??0)*20);return f.
map(g=>c(g,{draft:p,final:b,differ:_,tries:20})).join(" ")}function Le(t,e,n){let s=new Map(t.map(([a,l,u])=>[a,{text:l,prob:u}]));for(let[a,l,u]of e)a!==null&&
u!==null&&!s.has(a)&&s.set(a,{text:l??"",prob:u});let o=[...s.keys()].sort((a,l)=>s.get(l).prob-s.get(a).prob||a-l),r=new Set([n.draft,n.token].filter(a=>s.has(
a))),i=new Set([...r,...o.filter(a=>!r.has(a)).slice(0,Un-r.size)]);return o.filter(a=>i.has(a)).map(a=>{let{text:l,prob:u}=s.get(a),d=n.is_end&&a===n.token?c("\
chip_end"):l,m=a===n.draft?"draft":a===n.token?"final":"";return{text:j(d,Ie)||c("no_text"),share:Number(u.toFixed(4)),words:W(u,2),mark:m}})}function Pn(t,e,n,s,o){
let{reads:r}=s,i=t.decision==="skip";if(t.decision==="bonus")return c("why_bonus");if(t.decision==="slm"||t.decision==="llm")return"";if(s.blocks)return c("why_\
place",{number:o.tokens.length+1,drafts:T(e.slm_passes)});if(r.includes("skip_prob"))return c("why_chance",{prob:w(n.skip_prob)});if(r.length===0||s.compares_u_th&&
n.u_th===null)return c("why_always");if(r.includes("confidence_th")&&t.draft_prob!==null)return S(i?"why_confident":"why_unconfident",t.draft_prob,n.confidence_th);
let a=t.u_th??(typeof n.u_th=="number"?n.u_th:null);if(!r.includes("estimator")||t.uncertainty===null||a===null)return"";let l=i?"why_not_above":s.in_order?"why\
_stale":"",u=t.uncertainty>a?"why_above":l;return u?S(u,t.uncertainty,a):""}function qn(t,e){if(t.decision==="bonus")return c("test_bonus_noise");if(t.decision===
"skip")return c(e?e.would_accept?"test_noise_same":"test_noise_other":"test_unasked");let n={draft:q(t.draft_text),final:q(A(t)),chance:w(t.accept_prob)};return c(
t.decision==="accept"?"test_noise_draft":"test_noise_final",n)}function Gn(t,e,n){if(t.decision==="bonus")return c("test_bonus");if(t.decision==="skip"||t.decision===
"slm")return e?c(e.would_accept?"test_would_accept":"test_would_reject",{prob:w(1-e.rejection_prob)}):t.decision==="skip"?c("test_unasked"):"";if(t.decision==="\
llm")return"";if(t.case===null)return S(t.decision==="accept"?"test_floor_kept":"test_floor_lost",t.target_prob??0,n.p_t);let s=q(t.draft_text);if(t.case==="1")
return c("test_certain",{draft:s});let[o,r]=R(t.accept_uniform??0,t.accept_prob??0);return r.startsWith("<")?c("test_never",{draft:s}):c("test_chance",{draft:s,
limit:r,own:o})}var st=48,Be={"␣":"spoken_space","↵":"spoken_line","⇥":"spoken_tab"};function $e(t,e,n,s){let o=t.rows.find(({audit:i})=>i&&!i.would_accept),r={...t,before:e,
method:n,words:s,firstMiss:o?o.token.round:null};return Xn(t.rows).map(({rows:i,finished:a})=>Kn(i,a,r))}function Xn(t){let e=[],[n,s]=[null,new Uint8Array(0)];
for(let o of t){let r=o.token.token_hex;r===null&&([n,s]=[null,new Uint8Array(0)]),n===null&&e.push(n={rows:[],finished:!0}),n.rows.push(o),r!==null&&(s=Wn(Uint8Array.
of(...s,...Hn(r)))),n.finished=s.length===0,n.finished&&(n=null)}return e}function Wn(t){for(let e=Math.min(3,t.length);e>0;e-=1){let n=t.slice(t.length-e),s=new TextDecoder;
if(s.decode(n,{stream:!0})===""&&s.decode()!=="")return n}return new Uint8Array(0)}function Hn(t){return Uint8Array.from(t.match(/../g)??[],e=>parseInt(e,16))}function Kn(t,e,n){
let s=t.map(({token:u})=>u);if(s[0].token_hex===null)return Tt(t[0],j(s[0].text,st),"",n);let o=s.map(u=>u.text).join(""),r=e&&o.replaceAll("�","")!=="",i=r?j(
o,st):Re(s.map(u=>u.token_hex??"").join(""));if(s.length===1&&e)return Tt(t[0],i,"",n);let a=t.map(u=>Tt(u,Re(u.token.token_hex??""),r?i:"",n)),l={round:s[0].round,
text:i,parts:a,whole:r};return a.some(u=>u.newline)?{...l,newline:!0}:l}function Tt(t,e,n,{started:s,before:o,method:r,words:i,firstMiss:a}){let{token:l,exchange:u,
audit:d}=t,m=o.get(l.round),h={round:l.round,text:l.is_end?c("chip_end"):e,decision:l.decision,seconds:Number(t.totalS.toFixed(5))};l.is_end&&(h.end=!0),l.text.
includes(`
`)&&(h.newline=!0),l.decision==="resample"&&(h.draft=j(l.draft_text??"",st)||c("chip_number",{number:l.draft})),l.k!==null&&(h.k=l.k<1e4?String(l.k):`${Math.round(
l.k/1e3)}k`),l.uncertainty!==null&&(h.u=Number(l.uncertainty.toFixed(4))),d&&!d.would_accept&&(h.miss=!0,l.round===a&&(h.first_miss=!0));let f=_e(u);if(f){let p=St(
m,l);Object.assign(h,{first:p,last:p+u.tokens-1,message:`${f}.`}),u.discarded.length>0&&l.round===h.last&&(h.thrown=u.discarded.map(_=>j(_,st)||c("no_text")))}h.
label=Vn(l,u,h,n,i.decisions[l.decision]);let b=Se(l,{...u,outage:!1},d,s.settings,r,m);return h.hint=c("chip_hint",{round:l.round,words:h.first_miss?`${b} ${i.
firstMiss}`:b}),h.scene=je(s,r,l,u,d,m),h}function Re(t){return(t.match(/../g)??[]).join(" ").toUpperCase()}function At(t){return Array.from(t,e=>e in Be?`${c(Be[e])}\
 `:e).join("").trim()||c("spoken_empty")}function Vn(t,e,n,s,o){let r=t.decision==="slm"||t.decision==="llm";return[c("chip_hint",{round:t.round,words:t.is_end?
c("chip_text_end"):At(n.text)}),s?c("chip_part",{text:At(s)}):"",r?c("chip_chosen",{decision:o}):o,"draft"in n?c("chip_rejected",{text:At(n.draft)}):"",t.k===null?
"":O("chip_k",t.k),t.uncertainty===null?"":c("chip_u",{u:I(t.uncertainty,2)}),n.miss?c("chip_miss"):"",n.first_miss?c("chip_first_miss"):"",n.thrown?c("chip_dis\
carded",{drafts:O("drafts",n.thrown.length)}):"",e.outage?c("chip_outage"):""].filter(Boolean).join(", ")}function Ce(t,e,n,s,o,r){let[i]=t,a=pe(t,e),l=fe(t),u=n.blocks?"waits":"skips",d={decisions:s.decisions,firstMiss:s.first_miss[i.method][i.settings.payload]},m=Gt(
i.prompt.split(/\s+/).join(" ").trim());return{table:a,before:l,tokens:$e(a,l,n,d),decisions:s.legend[u],u_th:nt(i,n),board:Ee(a,n,{counters:s.counters,plots:s.
plots[u]},m,o,r)}}var it=-1/0,ot=!1,[Nt,rt]=[location.pathname,document.title];function Et(){location.pathname===Nt||document.title===rt||([it,ot,Nt,rt]=[-1/0,!1,location.pathname,
document.title])}addEventListener("click",t=>{let e=t.composedPath().find(s=>s.tagName==="A"&&s.href),n=t.ctrlKey||t.metaKey||t.shiftKey||e?.target==="_blank"||
e?.hasAttribute("download");!e||n||new URL(e.href).pathname===location.pathname||(Et(),[it,ot,rt]=[performance.now(),!1,document.title])},!0);addEventListener("\
popstate",()=>{ot=location.pathname!==Nt,[it,rt]=[ot?performance.now():-1/0,document.title]});var De=document.querySelector("title");De&&new MutationObserver(Et).
observe(De,{childList:!0,characterData:!0,subtree:!0});function Zn(){return Et(),performance.now()-it<=3e4}function Ot(t){return(...e)=>{Zn()||t(...e)}}function Ue(t){let e=new WeakMap;return({parentElement:n,data:[s],setStateValue:o,setTriggerValue:r})=>{let i=e.get(n);return i===void 0&&e.set(n,i=t(n,s)),i.update(
s,Ot(o),Ot(r)),()=>i.release?.()}}var Qn=".st-key-handles",Yn=".st-key-u_th input[type=range]:not(:disabled)",ze=(t,e)=>t!==null&&e!==null&&Math.abs(t-e)<1e-9,vt=class{constructor(e){this.root=e,
this.texts=[],this.at=this.kept=null,this.sliding=new MutationObserver(()=>U.moved()),U.followers.add(this)}async update({strip:e,run:n,file:s}){if(Bt(e).come(this),
this.run=n,this.sliding.observe(document.querySelector(Qn),{attributeFilter:["aria-valuetext"],subtree:!0}),s===this.file||(this.file=s,this.texts=[],this.mark(),
s===null))return;let o=await fetch(new URL(s,import.meta.url)),r=o.ok?await o.json():null;r===null||s!==this.file||(Object.assign(this,{texts:r.texts,words:r.words,
method:new G([r.method]).find(r.method.name)}),this.mark(),this.follow())}meet(e){this.strip=e.strip,this.strip.rider=this,this.told=this.strip.threshold}mark(){
let n=this.texts.map(({start:s})=>s).filter(s=>s>0&&s<=1).map(s=>`linear-gradient(currentcolor, currentcolor) ${100*s}% 50% / 2px 1rem no-repeat`);document.documentElement.
style.setProperty("--text-changes",n.join()||"none")}follow(){if(this.strip?.run!==this.run||!this.strip.board.fits)return;let e=document.querySelector(Yn);e&&(this.
kept!==null||!ze(Number(e.value),this.told))&&(this.at=Number(e.value)),this.at!==null&&this.draw()}stepBack(){if(this.kept===null)return;let{strip:e,kept:n}=this;
e.merge(n.chips,0),e.board.sent=n.sent,this.kept=null}stepIn(){this.told=this.strip.threshold,(ze(this.at,this.told)||this.strip.run!==this.run||!this.strip.board.
fits)&&(this.at=null),this.at!==null&&this.draw()}draw(){let{strip:e,at:n}=this,s=e.running||e.board.active?void 0:Wt(this.texts,n);e.setThreshold(n);let o=this.
kept?.sent??e.board.sent;if(!s||!o.pricing)return;this.kept??={chips:e.chips.map(({data:l})=>l),sent:o};let r=Ht(s,n),{tokens:i,board:a}=Ce(r,{...r[0].settings,
...U.link(o.pricing.link)},this.method,this.words,s.answer,s.nothing);e.player.hold(),e.merge(i,0),e.board.take({...o,...a,pricing:null}),e.board.say({words:c("\
text_here",{at:w(n),from:w(s.start??0),to:w(s.end??1)}),kind:"info"}),e.show(e.items.length),e.stale=!0,e.recount(),e.board.settle()}release(){this.root.isConnected||
(this.sliding.disconnect(),U.followers.delete(this),this.strip?.rider===this&&(this.strip.rider=null))}},Ho=Ue(t=>new vt(t));export{Ho as default};
