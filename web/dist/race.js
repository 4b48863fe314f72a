function ee(e,t){let s=e*t;return(Math.max(0,s)+Math.log1p(Math.exp(-Math.abs(s))))/t}function se(e,t,s){return(1-e)*ee(-1,s)+e*ee(-t,s)}var cs=15,hs={__proto__:null,always:()=>!0,never:()=>!1,at_random:(e,t)=>e.skipUniform>=t.skip_prob,when_uncertain:e=>e.uncertainty>e.uTh,uncertain_or_stale:e=>e.
uncertainty>e.uTh||e.waiting>=cs,when_unconfident:(e,t)=>e.prob<t.confidence_th,when_worth_its_time:(e,t)=>t.rejection_s*e.predictedRejection>e.exchangeS,after_gamma:(e,t)=>e.
waiting+1>=t.gamma,after_unlikely:(e,t)=>e.prob<t.stop_prob,after_unlikely_together:(e,t)=>e.waitingProb*e.prob<=t.stop_product,after_either:(e,t)=>e.prob<=t.stop_prob||
e.waitingProb*e.prob<=t.stop_product,after_worth:e=>e.blockAcceptance*(1-e.predictedRejection)<=e.minBlockAcceptance,nothing:()=>0,token_alone:()=>0,draft_prob_alone:()=>1,
whole_vector:e=>e.vocabularySize,fixed_k:(e,t)=>t.k,online_k:(e,t)=>t.theta*se(e.prob,e.predictedRejection,t.eta),certified_k:(e,t)=>t.theta};function Bt(e){let t=hs[e]??
globalThis.cuhlmRules?.[e];if(!t)throw new Error(`The engine has no rule ${e}: add it to RULES of web/engine/rules.js.`);return t}var it=class{constructor(t){let s=n=>({...n,transmit:Bt(n.transmit),size:Bt(n.size),transmitRule:n.transmit});this.rows=new Map(t.map(n=>[n.name,s(n)]))}find(t){
return this.rows.get(t)}};var jt={ends:"This token ends the text.",forced:"{text} stands here because that was forced.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model cho\
se {text} itself, with probability {prob}. Nothing was drafted and nothing was uploaded.",slm:"The small model chose {text} alone, with probability {prob}. Noth\
ing was sent and nothing was checked.",slm_audited:"For comparison: afterwards the large model gave it {prob}.",drafted:"The small model drafted {text} with pro\
bability {prob}.",bonus_one:"The draft was accepted, and the forward pass of the large model that tested it gives one more token: {text}, sampled from its own d\
istribution with probability {prob}.",bonus:"All {drafts} drafts of the message were accepted, and the forward pass of the large model that tested them gives on\
e more token: {text}, sampled from its own distribution with probability {prob}.",skipped:"It was skipped: nothing was sent.",skipped_tail:"No upload followed i\
t: the probabilities of the drafts up to the end have a product above {limit}, so they stay unchecked.",skipped_forced:"It was skipped because that was forced: \
nothing was sent.",skipped_by_chance:"Chance chose not to send it (it does so with probability {prob}): it was skipped.",skipped_confident:"Its probability {own\
} is at least the confidence threshold {limit}, so it was skipped: nothing was sent.",skipped_certain:"Its uncertainty {own} is at most {threshold} {limit}, so \
it was skipped: nothing was sent.",unread:"The large model has not read it yet; what it would have said shows after the next upload or at the end.",audit_floor_kept:"\
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
{count} tokens",drafts_one:"{count} draft",drafts:"{count} drafts",baseline_hlm:"HLM",baseline_llm:"large model alone",speed_of_answer:"tokens/s, this answer",bits:"\
{bits} bits",bits_sized:"{bits} bits ({size})",unknown_fade:"On the outage channel no device knows the fade of its upload: choose another fading for this method\
.",chip_number:"token {number}",chip_end:"end",chip_hint:"Token {round}: {words}",chip_text_end:"end of the text",chip_part:"part of {text}",chip_chosen:"chosen\
 by the {decision}",chip_rejected:"draft {text} rejected",chip_k_one:"one probability sent",chip_k:"{count} probabilities sent",chip_u:"uncertainty {u}",chip_miss:"\
the LLM would have rejected it",chip_first_miss:"the first wrong skip",chip_discarded:"{drafts} behind it discarded",chip_outage:"the upload ran into an outage",
spoken_space:"space",spoken_line:"line break",spoken_tab:"tab",spoken_empty:"empty",why_bonus:"all drafts were accepted",why_place:"draft {number} of {drafts} i\
n one message",why_tail:"behind the last upload",why_chance:"chance: {prob} are skipped",why_always:"every draft is sent",why_confident:"probability {own} ≥ {li\
mit}",why_unconfident:"probability {own} < {limit}",why_tries:"{differ}/{tries} = ",why_above:"uncertainty {counted}{own} is above the threshold {limit}",why_not_above:"\
uncertainty {counted}{own} is not above the threshold {limit}",why_stale:"uncertainty {counted}{own} is not above the threshold {limit}, after skips in a row",test_bonus:"\
from the pass that tested the drafts",test_bonus_noise:"sampled with the noise of this position",test_unasked:"not asked",test_noise_same:"not asked; with the s\
ame noise it would sample this token, too",test_noise_other:"not asked; with the same noise it would sample another token",test_noise_draft:"with the same noise\
 it samples {draft}, too (chance {chance})",test_noise_final:"with the same noise it samples {final} (chance to keep {draft}: {chance})",test_would_accept:"not \
asked; it would accept (accepts with probability {prob})",test_would_reject:"not asked; it would reject (accepts with probability {prob})",test_floor_kept:"its \
probability {own} ≥ floor {limit}",test_floor_lost:"its probability {own} < floor {limit}",test_certain:"at least as likely here: {draft} is certainly accepte\
d",test_never:"practically never accepts {draft}",test_chance:"accepts {draft} with probability {limit}; draw {own}",role_again:"draft, drawn again",role_accepted:"\
draft, accepted",role_drawn:"drawn",role_instead:"drawn instead",role_draft:"draft",meter_u:"Uncertainty",meter_u_limit:"{u}, threshold {limit}",meter_accept:"A\
ccept probability",meter_accept_draw:"{prob}, draw {draw}",series_small:"small model",series_large:"large model",series_after:"drawn from after a rejection",inspector:"\
What happened at the chosen token",inspector_title:"What happened at token {round}",inspector_back:"Back (Esc)",otherwise_choose:"Choose a token",time_title:"Wh\
ere the time goes",time_run:"{method}: {total}, {each} a token",time_undrafted:"{method}: {total}, {each} a token. Nothing is drafted: all of it are passes of t\
he large model.",time_none:"{method} has no parts to show: its large model takes no longer than its small one, or a message never arrives.",time_drafting:"draft\
ing",time_drafting_help:"{tokens} at the pace of the small model, {slm} each. It alone would take no longer.",time_last:"checking the last draft",time_last_help:"\
The answer ends with a check by the large model, which takes {more} longer than a draft. Nothing is left to draft meanwhile.",time_unasked:"Not checked: the pho\
ne keeps the last token without asking.",time_wrong:"checking wrong drafts",time_wrong_help:"{wrong} × {more}: there the large model wrote the token, and its pa\
ss takes that much longer than a draft.",time_unsure:"checking the others",time_unsure_help:"Waiting for checks that kept the draft, and drafts that were thrown\
 away. A phone that knew which drafts are wrong would save this.",time_link:"link",time_link_help:"Time on the air and round trips that the run waits for. A lin\
k that takes no time would save this.",time_ideal:"With hindsight {seconds}",time_hindsight:"With hindsight {seconds}: what this answer would take if the phone \
knew beforehand which drafts are wrong, had those and the last one checked, and the link took no time.",time_sooner:"With hindsight {seconds}, the last draft ch\
ecked. The run takes less: that draft is not checked.",snr_down:"{snr} (down {down})",upload_one:"{what}: {price}",legend:"Decisions: press one to highlight it",
legend_press:"{label}: {meaning}. Press to highlight these tokens.",legend_means:"{label}: {meaning}",legend_word:"word",legend_draft:"rejected draft",legend_draft_help:"\
What the small model proposed and the large model turned down; below it what was drawn instead",legend_k:"probabilities sent (k)",legend_k_help:"How many of the\
 small model's probabilities, the largest ones, went up with the draft",legend_u:"uncertainty",legend_u_limit:"uncertainty, tick at the threshold {limit}",legend_u_help:"\
How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model",legend_first:"first wrong skip",legend_first_help:"Up to this \
line the text is that of HLM with the same noise",legend_message:"one message",legend_message_help:"Drafts that went up together, with the token that the large \
model added; hover the bracket for its size",pause:"Pause",text:"Text",play:"Play",doing_draft:"drafts",doing_thrown:"discarded drafts",doing_wait:"waits",doing_upload:"\
upload",doing_reply:"reply",doing_pass:"verifies",does_draft:"The device drafts token {token}: {time}.",does_thrown:"The device drafts on behind the message of \
token {token}; its reply discards this: {time}.",does_wait:"The device waits for a reply of the base station: {time}.",does_upload:"The message of token {token}\
 goes up: {time}.",does_reply:"The reply to the message of token {token} comes down: {time}.",does_pass:"The base station verifies the message of token {token}:\
 {time}.",does_alone:"The base station decodes token {token}: {time}.",lane_device:"device",lane_link:"link",lane_station:"station",busy:"Device, link and stati\
on over time",busy_share:"Share of the time so far in which the lane is busy",race:"Race: the same question and noise by four methods",race_lanes:"Under each tr\
ack, from the top: device, link, station.",race_speed:"Speed of time",race_seconds:"Seconds on the model clock",race_at:"{now} of {end} on the model clock",race_again:"\
Race again from the start",race_on:"Race on",lane_travels:"What travels up",lane_tokens:"Tokens of {method}",lane_shown:"{shown} of {all} tokens",status_first:"\
the reference",status_diverges:"diverges from {reference} at token {round}",status_miss:"diverges from {reference} at token {round}, its first wrong skip",status_bonus:"\
diverges from {reference} at token {round}, a bonus token: the same distribution, another sample",status_same:"the same text",status_same_so_far:"the same text \
so far",status_elsewhere:"decoded and priced at {snr}: Run all decodes it on this link",status_twins:"token for token the text of {methods}",details:"Details of\
 each token"};function us(e){return e===0?0:Math.floor(Math.log2(e))+1}function ne(e){return us(e-1)}function ps(e,t,s=8){return e*(s+ne(t))}function ie(e){return ps(e,e)}function Ct(e){let t=Math.floor(e),s=e-t;return s>.5||s===.5&&t%2!==0?t+1:t}var T="–",It=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]],ot=" ";function M(e){return e==null||Number.isNaN(e)}function I(e,t){
let s=e.toFixed(t),n=Math.abs(e)*10**t;if(Math.abs(n%1-.5)>1e-6)return s;let[i,o]=Math.abs(e).toFixed(100).split(".");if(!/^50*$/.test(o.slice(t)))return s;let r=BigInt(
i+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(e<0?"-":"")+(t?`${a.slice(0,-t)}.${a.slice(-t)}`:a)}function Rt(e){let[t,...s]=e.split(".");
return[t.replace(/\B(?=(\d{3})+$)/g,","),...s].join(".")}function v(e,t=3){if(M(e))return T;if(!Number.isFinite(e))return e>0?"∞":"−∞";if(e===0)return"0";
let s=re(e,t),n=Math.min(100,Math.max(0,t-1-Math.floor(Math.log10(Math.abs(s)))));return Rt(I(s,n)).replaceAll("-","−")}function re(e,t){let s=Number(Math.abs(
e).toExponential().split("e")[1]),n=t-1-s;return n>=0&&n<=60?Number(I(e,n)):Number(e.toExponential(t-1))}function y(e){return M(e)?T:Rt(String(Ct(e))).replace("\
-","−")}function ae(e,t,s=3){if(M(e))return T;if(e===0||!Number.isFinite(e))return`${v(e,s)} ${t}`;let n=Math.abs(re(e,s)),[i,o]=It.find(([r])=>n>=r)??It[It.length-
1];return`${v(e/i,s)} ${o}${t}`}function F(e){return M(e)?T:`${v(1e3*e)} ms`}function $(e,t=3){if(M(e))return T;if(e>=120&&e<1/0){let s=Ct(e);return`${Rt(String(
Math.floor(s/60)))} min ${s%60} s`}return ae(e,"s",t)}function z(e){if(M(e))return T;if(e===0)return"0 bytes";if(Math.abs(e)<8)return`${v(e)} bits`;if(Math.abs(
e)<7996){let t=Math.floor(Math.abs(e)/8+.5);return`${e<0?"−":""}${t} byte${t===1?"":"s"}`}return ae(e/8,"B")}function le(e,t=3){return M(e)?T:e===0||e===1?`${100*
e}${ot}%`:e>0&&e<.001?`<0.1${ot}%`:e>.999&&e<1?`>99.9${ot}%`:`${v(100*e,e>.99&&e<1?Math.max(t,3):t)}${ot}%`}function g(e){return M(e)?T:e===0||e===1?String(e):e<
1e-4?"<0.0001":e>.9999?">0.9999":e<.0995?v(e,2):I(e,e>=.995?4:2)}function ce(e){return!M(e)&&Math.abs(e)<1e-9?"0":!M(e)&&e>0&&e<1e-4?"<0.0001":v(e)}function C(e,t){
let s=[g(e),g(t)];if(e===t||s[0]!==s[1])return s;for(let n=3;n<18;n+=1){let i=[I(e,n),I(t,n)];if(i[0]!==i[1])return i}return[String(e),String(t)]}function U(e){
return M(e)?T:`${I(e,1)} dB`.replaceAll("-","−")}var he={" ":"␣","\n":"↵","\r":"␍","	":"⇥"},fs=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,
ms=["‌","‍"],oe=/( {4,}|\t{4,}|\n{4,})/;function A(e,t=40){let n=e.split(oe).filter(Boolean).map(o=>oe.test(o)?`${he[o[0]]}×${o.length}`:_s(o)).join("");/^\p{M}/u.
test(n)&&(n=`◌${n}`);let i=Array.from(n);return i.length<=t?n:`${i.slice(0,t-1).join("")}…`}function _s(e){let t=Array.from(e),s=i=>i>0&&i<t.length-1&&ms.includes(
t[i])&&![i-1,i+1].some(r=>/^[\p{C}\p{Z}]$/u.test(t[r])),n=(i,o)=>he[i]??(fs.test(i)&&!s(o)?gs(i):i);return t.map(n).join("")}function gs(e){return`⟨U+${e.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}function l(e,t={}){if(!(e in jt))throw new Error(`There is no sentence ${e}.`);return jt[e].replace(/\{(\w+)\}/g,(s,n)=>{if(!(n in t))throw new Error(`The sente\
nce ${e} lacks ${n}.`);return t[n]})}function x(e,t,s,n={}){let[i,o]=C(t,s);return l(e,{own:i,limit:o,...n})}function N(e,t){return l(t===1?`${e}_one`:e,{count:y(
t)})}function rt(e){return e.reduce((t,s)=>l("and",{one:t,other:s}))}function S(e,t){return l("quoted",{text:A(e,t)||l("no_text")})}var ws="http://www.w3.org/2000/svg";function d(e,t,s){let n=document.createElement(e);return t&&(n.className=t),s!==void 0&&(n.textContent=s),n}function q(e,t,s){
let n=d("button",e,t);return n.type="button",n.addEventListener("click",s),n}function L(e,t,s){let n=document.createElementNS(ws,e);for(let[i,o]of Object.entries(t))n.setAttribute(i,String(o));return s&&s.append(n),n}function de(e,t){e.setAttribute("aria-label",t),e.title=t}function W(e){return String(e).replace(/\B(?=(\d{3})+$)/g," ")}function K(e){return e.toFixed(e<100?2:1)+" s"}var V={draft:{lane:0,top:1,tall:8},thrown:{lane:0,top:2,tall:6},wait:{lane:0,top:4.5,tall:1},upload:{lane:1,top:1,tall:5},reply:{lane:1,top:4,tall:5},pass:{lane:2,
top:1,tall:8}},R=["device","link","station"],X=10,bs=7,ys=.75,xs=.12,ks=0;function Ss(e){return e.flatMap((t,s)=>{let n=0,i=t.every(([o])=>o==="pass");return t.
map(([o,r,a])=>({kind:o,start:r,end:a,alone:i,row:s,token:s+1+(o==="draft"?(n+=1)-1:0)}))})}function Ms({kind:e,start:t,end:s,token:n,alone:i}){return l(e==="pa\
ss"&&i?"does_alone":`does_${e}`,{token:n,time:vs(s-t)})}function vs(e){return e<1?Number((1e3*e).toPrecision(3))+" ms":K(e)}function Ts(e,t){let s=R.map(()=>0);
for(let{kind:n,start:i,end:o}of e)n!=="wait"&&(s[V[n].lane]+=Math.max(0,Math.min(o,t)-i));return s.map(n=>t>0?Math.min(1,n/t):0)}function As(e,t){let{lane:s,top:n,
tall:i}=V[t],o=t==="draft"||t==="thrown"?xs:0;return e.filter(a=>a.kind===t).map(({start:a,end:c})=>`M${a} ${s*X+n}H${c-o*(c-a)}v${i}H${a}z`).join("")}var at=class{constructor(t=""){
this.root=d("div","busy-key"),this.entries=d("span","busy-entries",t);for(let s of Object.keys(V)){let n=d("span","busy-entry",l(`doing_${s}`));n.dataset.doing=
s,this.entries.append(n)}this.words=d("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let s=new Set(t.map(({kind:n})=>n));for(let n of this.
entries.querySelectorAll(".busy-entry"))n.hidden=!s.has(n.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!==
"")}},lt=class{constructor(t,s,n){Object.assign(this,{key:t,choose:s,partly:n,spans:[],end:0,at:0,until:0}),this.root=d("div","busy");let i=d("div","busy-names");
i.append(...R.map(r=>d("span","busy-name",l(`lane_${r}`)))),this.svg=L("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":l("busy")}),
this.shares=R.map(()=>d("span","busy-share"));let o=d("div","busy-shares");o.title=l("busy_share"),o.append(...this.shares),this.root.append(i,this.svg,o),this.
svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener("pointerleave",()=>this.key.say("")),
this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&s(a.row+1)}),this.resized=new ResizeObserver(()=>{this.wide=null,this.show(this.until,this.at)}),this.
resized.observe(this.svg)}lay(t,s){this.spans=Ss(t),this.end=s,this.root.hidden=this.spans.length===0;let n=h=>this.spans.filter(({kind:u})=>h.includes(u)).map(
u=>u.end-u.start),i=n(["draft"]);this.finest=Math.max(1e-6,Math.min(...i.length?[i[0]]:n(["pass"])));let o="busy-"+(ks+=1),r=L("clipPath",{id:o});this.seen=L("r\
ect",{x:0,y:0,width:0,height:X*R.length},r);let a=R.map((h,u)=>L("rect",{class:"ground",x:0,y:u*X+1,width:Math.max(s,1e-6),height:8})),c=L("g",{"clip-path":`url\
(#${o})`});for(let h of Object.keys(V))L("path",{class:"doing","data-doing":h,d:As(this.spans,h)},c);this.cursor=L("path",{class:"busy-now"}),this.svg.replaceChildren(
r,...a,c,this.cursor),this.show(this.until,this.at)}show(t,s=t){if(Object.assign(this,{until:t,at:s}),!this.cursor)return;let n=this.wide??=this.svg.clientWidth||
1,i=Math.max(this.end,1e-6);this.view=this.partly?Math.min(i,n*this.finest/bs):i,this.from=Math.min(Math.max(0,s-ys*this.view),i-this.view),this.svg.setAttribute(
"viewBox",`${this.from} 0 ${this.view} ${X*R.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${s} 0V${X*R.length}`),
Ts(this.spans,t).forEach((o,r)=>this.shares[r].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let s=this.svg.getBoundingClientRect(),n=this.from+(t.clientX-
s.left)/s.width*this.view,i=Math.floor((t.clientY-s.top)/s.height*R.length);return this.spans.find(o=>V[o.kind].lane===i&&o.start<=n&&n<o.end&&o.start<this.until)}sayings(t){
let s=this.spanAt(t);return s?Ms(s):""}};var Z={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function Y(e,t,s){let n=t.resumes,i=n+e.drafts*e.draftS,o=e.sent?
Math.max(i,t.replied):i,r=o+e.upS+e.rttS/2,a=r+e.passS,c=e.sent||e.passS?a+e.downS+e.rttS/2:t.replied,h=Math.max(t.end,i,c),u={start:n,drafted:i,leaves:o,arrives:r,
verified:a,replied:c,end:h,resumes:h,aheadPasses:0};if(!s||e.passS>0&&!e.sent)return u;let p=pe(c-i,e.draftS);return e.restarts?{...u,resumes:c,aheadPasses:p}:e.
bonus?{...u,resumes:Math.min(i+e.draftS,c),aheadPasses:Math.min(1,p)}:{...u,resumes:i}}function pe(e,t){return e>0?t?Math.max(0,Math.ceil(Math.min(e/t-1e-9,4096))):
4096:0}function fe(e,t){return e.end>t.end?e.end-t.end:0}function me({slm_s:e,uplink_s:t,llm_s:s,overlapped_s:n=null}){return n??e+t+s}function _e(e,t){let s=[],
[n,i]=[Z,0];return e.forEach((o,r)=>{let a=Y(o,n,t),c=r+1,h=(u,p,_,f)=>_<f&&f<1/0&&s.push({lane:u,kind:p,start:_,end:f,exchange:c});for(let u of ue(a.start,a.drafted,
o.draftS))h("device","draft",...u);if(t&&o.restarts)for(let u of ue(a.drafted,a.resumes,o.draftS))h("device","thrown",...u);else t&&o.bonus?h("device","draft",a.
drafted,a.resumes):o.sent&&!t&&h("device","wait",a.drafted,a.resumes);o.sent&&(i=c,h("link","upload",a.leaves,a.arrives),h("link","reply",a.verified,a.replied)),
h("station","pass",a.arrives,a.verified),n=a}),n.resumes<n.replied&&n.replied<1/0&&s.push({lane:"device",kind:"wait",start:n.resumes,end:n.replied,exchange:i}),
s}function ue(e,t,s){if(!s||t===1/0)return[[e,t]];let n=Array.from({length:Math.max(1,pe(t-e,s))},(i,o)=>e+o*s);return n.map((i,o)=>[i,n[o+1]??t])}function P(e){return 10**(e/10)}function dt(e,t){return e/Math.LN2*Math.log1p(t)}var ge={awgn:{gain:()=>1,logLaplace:e=>-e},rayleigh:{gain:e=>-Math.log1p(-e),logLaplace:e=>-Math.
log1p(e)},rician:{gain(e,t,s){let n=P(s.rician_k_db),i=Math.sqrt(.5/(n+1));return(Math.sqrt(n/(n+1))+be(e)*i)**2+(be(t)*i)**2},logLaplace(e,t){let s=P(t.rician_k_db);
return-Math.log1p(e/(s+1))-s*e/(s+1+e)}},nakagami:{gain:(e,t,s)=>Es(s.nakagami_m,e)/s.nakagami_m,logLaplace:(e,t)=>-t.nakagami_m*Math.log1p(e/t.nakagami_m)}};function Ls(e){
if(!Object.hasOwn(ge,e.fading))throw new Error(`The engine has no gain for the fading ${e.fading}: add it to FADINGS of web/engine/maths/channel.js.`);return ge[e.
fading]}function ye(e,t,s){return Ls(e).gain(t,s,e)}function Es(e,t){J.shape!==e&&(J={shape:e,log:$s(e)},J.starts=Float64Array.from({length:ct},(o,r)=>Math.log(we(Math.log(e),e,(r+.5)/ct))));let s=Math.min(Math.max(
t*ct-.5,0),ct-1.001),[n,i]=[Math.floor(s),J.starts];return we(i[n]+(s-n)*(i[n+1]-i[n]),e,t)}var ct=64,J={};function we(e,t,s){let n=s<.5,i=Math.log(n?s:1-s),o=e;
for(let r=0;r<200;r+=1){let a=Math.exp(o),c=Math.exp(t*o-a-J.log),[h,u]=Os(t,a,c),p=n?(Math.log(h)-i)*h/c:(i-Math.log(u))*u/c;if(o-=Math.max(p,-1),Math.abs(p)<1e-8)
break}return Math.exp(o)}function Os(e,t,s){if(t<e+1){let[a,c]=[1/e,1/e];for(let h=1;a>1e-17*c;h+=1)c+=a*=t/(e+h);return[s*c,1-s*c]}let n=t+1-e,[i,o]=[1/0,1/n],
r=o;for(let a=1;a<1e4;a+=1){let c=a*(e-a);if(n+=2,o=1/(c*o+n),i=n+c/i,r*=i*o,Math.abs(i*o-1)<1e-16)break}return[1-s*r,s*r]}function $s(e){let[t,s]=[e,1];for(;t<
15;t+=1)s*=t;let n=1/(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(t)-t+.5*Math.log(2*Math.PI)+n-Math.log(s)}function be(e){let t=Math.min(
e,1-e),s=Math.sqrt(-2*Math.log(t)),n=s-(2.515517+s*(.802853+s*.010328))/(1+s*(1.432788+s*(.189269+s*.001308)));for(let i=0;i<3;i+=1){let o=(Ns(n)-t)/(Math.exp(-(n*
n)/2)/Math.sqrt(2*Math.PI));n+=o/(1+n*o/2)}return e<.5?-n:n}function Ns(e){let t=Math.exp(-(e*e)/2)/Math.sqrt(2*Math.PI);if(e<3){let[n,i]=[e,e];for(let o=3;Math.
abs(n)>1e-18*Math.abs(i);o+=2)i+=n*=e*e/o;return .5-t*i}let s=e;for(let n=200;n>0;n-=1)s=e+n/s;return t/s}function Bs(e){let t=Math.log1p(e);for(let s=0;s<60;s+=
1){let n=t-(t-e*Math.exp(-t))/(1+t);if(Math.abs(n-t)<=1e-16*Math.abs(t))break;t=n}return Math.expm1(t)}function js(e){let t=P(e.snr_db),s=e.snr_target_db===null?
Bs(t):P(e.snr_target_db);return{successProb:Math.exp(-s/t),slotBits:.001*dt(e.bandwidth_hz,s)}}function xe(e,t,s){Cs.some(u=>zt[u]!==s[u])&&(zt={...s,...js(s)});
let{successProb:n,slotBits:i}=zt,o=Math.min(Math.ceil(e/i*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=Is(n)[o],a=Math.ceil(t*2**53),[c,h]=[0,201];for(;c<
h;){let u=c+h>>1;Math.floor(r[u]*2**53)>=a?h=u:c=u+1}return c>200?{slots:200,outage:!0}:{slots:c,outage:!1}}var Cs=["snr_db","snr_target_db","bandwidth_hz"],zt={},
ht=new Map;function Is(e){if(!ht.has(e)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let s=0;s<200;s+=1)for(let n=1;n<t.length;n+=
1)t[n][s+1]=Math.max(t[n][s],Math.min(1,(1-e)*t[n][s]+e*t[n-1][s]));ht.clear(),ht.set(e,t)}return ht.get(e)}function Q(e){if(e.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return e.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:e.slm_s,llmS:e.llm_s}}var Me={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function ve(e,t,s){return zs(0,e,t.stream,s*t.width)}var Rs=10,ke=[[3538372366,3779882131],[3394929251,2500989271]],ut=[[2654435769,2135587861],[3144134277,2227873595]];function zs(e,t,s,n){let i=new Float64Array(
n),o=new Uint32Array(8);for(let r=0,a=1;r<n;r+=4,a+=1){Ps(o,a,e,t,s);let c=Math.min(4,n-r);for(let h=0;h<c;h+=1)i[r+h]=(o[2*h]*2**20+(o[2*h+1]>>>12)+.5)*2**-52}
return i}var B=new Uint32Array(8);function Ps(e,t,s,n,i){e.fill(0),e[0]=Math.floor(t/2**32),e[1]=t;let[o,r,a,c]=[s,n,0,i];for(let h=0;h<Rs;h+=1){Se(B,0,ke[0],e[0],
e[1]),Se(B,4,ke[1],e[4],e[5]),e[0]=B[4]^e[2]^o,e[1]=B[5]^e[3]^r,e[2]=B[6],e[3]=B[7],e[4]=B[0]^e[6]^a,e[5]=B[1]^e[7]^c,e[6]=B[2],e[7]=B[3];let u=r+ut[0][1];r=u>>>
0,o=o+ut[0][0]+(u>4294967295)>>>0,u=c+ut[1][1],c=u>>>0,a=a+ut[1][0]+(u>4294967295)>>>0}}function Se(e,t,[s,n],i,o){let r=pt(n,o)+(Math.imul(n,i)>>>0)+(Math.imul(
s,o)>>>0),a=pt(n,i)+pt(s,o)+(Math.imul(s,i)>>>0)+Math.floor(r/2**32);e[t]=pt(s,i)+Math.floor(a/2**32),e[t+1]=a>>>0,e[t+2]=r>>>0,e[t+3]=Math.imul(n,o)}function pt(e,t){
let[s,n,i,o]=[e>>>16,e&65535,t>>>16,t&65535],r=s*o+(n*o>>>16),a=(r&65535)+n*i;return s*i+(r>>>16)+(a>>>16)>>>0}var tt=class{constructor(t,s){this.last=Z,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:Q(t.clock),this.uniforms=ve(t.seed,
Me.CHANNEL,s),this.exchanges=0;let{channel:n}=this;if(this.links=n.downlink_snr_db===null?[n]:[n,{...n,snr_db:n.downlink_snr_db,downlink_snr_db:null}],n.fading===
"outage")return;let i=Array.from({length:s},(o,r)=>ye(n,this.uniforms[2*r],this.uniforms[2*r+1]));this.snrDb=i.map(o=>n.snr_db+10*Math.log10(o)),this.rates=this.
links.map(o=>i.map(r=>dt(o.bandwidth_hz,P(o.snr_db)*r)))}exchange(t,{slmPasses:s=0,llmPasses:n=0,payloadBits:i=0,downlinkBits:o=0,billedDownlinkBits:r=0,tokens:a=1,
discarded:c=[],rejected:h=!1,bonusDrafted:u=null}){this.exchanges+=1;let p={type:"exchange",number:this.exchanges,tokens:a,payload_bits:i,downlink_bits:o,billed_downlink_bits:r,
slm_passes:s,llm_passes:n,discarded:c,bonus_drafted:u};return this.priced(p,t,h)}priced(t,s,n){let i=t.slm_passes>0&&t.llm_passes>0,{seconds:o,outage:r}=i?this.
onAir(s-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:i&&this.snrDb?this.snrDb[s-1]:null,outage:r,uplink_s:i?o+this.clock.rtt_s:
0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0};if(this.clock.schedule==="sequential")return a;let c=this.last;return this.last=Y(this.demand(a,s,n),
c,!0),{...a,overlapped_s:fe(this.last,c),ahead_passes:this.last.aheadPasses}}modelSeconds({slm_passes:t,llm_passes:s,host_slm_s:n,host_llm_s:i}){if(this.constants)
return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*s};let o={slm_s:t>0?n:0,llm_s:s>0?i:0};return o.slm_s>=0&&o.llm_s>=0||Q(this.clock),o}demand(t,s,n){
let{slm_passes:i}=t,o=i>0&&t.llm_passes>0,r=o&&t.tokens>i,a=o?this.clock.rtt_s:0,c=t.uplink_s-a,h=o&&t.billed_downlink_bits&&c-this.onAir(s-1,t.payload_bits,0).
seconds||0;return{drafts:i,draftS:t.slm_s/(i||1),sent:o,upS:c-h,passS:t.llm_s,downS:h,rttS:a,bonus:r,restarts:n||r&&t.bonus_drafted!==!0}}airtime(t){if(!this.rates)
throw new Error(l("unknown_fade"));let s=this.rates[0][t-1],n=s?1/s:1/0,i=this.channel.header_bits;return{perBit:n,fixed:Q(this.clock).llmS+this.clock.rtt_s+(i?
i*n:0)}}onAir(t,s,n){let i=a=>a+this.channel.header_bits*(a>0),o=this.links.length===1?[i(s)+i(n)]:[i(s),i(n)];if(this.rates)return{seconds:o.reduce((a,c,h)=>a+
(c?c/this.rates[h][t]:0),0),outage:!1};let r=o.map((a,c)=>xe(a,this.uniforms[2*t+c],this.links[c]));return{seconds:r.reduce((a,{slots:c})=>a+c*.001,0),outage:r.
some(({outage:a})=>a)}}};var Te=["accept","resample"],Ds=["target_prob","rejection_prob","total_variation","bias"];function ft(e,t){let s=e[0],n=e.filter(({type:m})=>m==="token"),i=new tt(
t,n.length),[o,r]=[[],[]],a=new Map;for(let m of n)a.set(m.exchange,[...a.get(m.exchange)??[],m]);let c=m=>{let b=a.get(m.number);if(b===void 0)return m;let j=[
b[0].round,b.some(({decision:O})=>O==="resample")],E=i.priced(m,...j);return o.push(i.demand(E,...j)),r.push(b[0].round-1),E},h=new Map(e.filter(({type:m})=>m===
"exchange").map(m=>[m.number,c(m)])),u=new Map(e.filter(({type:m})=>m==="audit").map(m=>[m.round,m])),p=ie(s.vocabulary_size),_=Fs(i,h),f=n.map((m,b)=>{let j=h.
get(m.exchange),E=b===0||n[b-1].exchange!==m.exchange,O=u.get(m.round)??null,H=Object.fromEntries(Ds.map(te=>[te,(O??m)[te]])),G=me(j),nt=t.clock.schedule!=="se\
quential",Jt=i.onAir(b,p,0).seconds+t.clock.rtt_s,[ls,Qt]=E?_.of(j):_.of();return{...H,token:m,exchange:j,audit:O,begins:E,transmitted:Te.includes(m.decision),sent:E&&
Te.includes(m.decision),skipped:m.decision==="skip",wouldAccept:m.decision==="skip"&&O?O.would_accept:null,totalS:E?G:0,snrDb:i.snrDb?i.snrDb[b]:null,hlm:_.known.
slm&&_.known.llm?{uplinkS:Jt,totalS:nt?null:ls+Jt+Qt}:null,llm:_.known.llm?{totalS:Qt}:null}}),w=0;return f.forEach((m,b)=>{m.begins&&(w=b),m.first=f[w],m.firstIndex=
w}),{started:s,rows:f,exchanges:h,audits:u,demands:o,passes:_.of(),fullBits:p,settings:t,busy:Us(o,r,f.length,t.clock.schedule==="overlapped")}}function Fs(e,t){let{constants:s}=e;if(s)return{known:{slm:!0,llm:!0},of:()=>[s.slmS,s.llmS]};let n=(r,a)=>{let c=[...t.values()].filter(h=>h[r]>0);return Ae(c.
map(h=>h[a]))/Ae(c.map(h=>h[r]))},i=[n("slm_passes","slm_s"),n("llm_passes","llm_s")],o=({slm_passes:r,llm_passes:a,slm_s:c,llm_s:h}={})=>[r===1?c:i[0],a===1?h:
i[1]];return{known:{slm:!Number.isNaN(i[0]),llm:!Number.isNaN(i[1])},of:o}}function Ae(e){return e.reduce((t,s)=>t+s,0)}function Us(e,t,s,n){let i=Array.from({length:s},
()=>[]);for(let o of _e(e,n))i[n&&o.kind==="wait"?s-1:t[o.exchange-1]].push(o);return i}function Le(e){return e.map(t=>t.map(({kind:s,start:n,end:i})=>[s,...[n,
i].map(o=>Number(o.toFixed(6)))]))}var Dt=.5;var mt=class{constructor(){Object.assign(this,{tokens:0,seconds:0,passes:0,slmS:0,tested:0,accepted:0})}spend(t,s,n){this.tokens+=t.tokens,this.seconds+=t.slm_s+
t.uplink_s+t.llm_s,this.passes+=t.slm_passes,this.slmS+=t.slm_s,this.tested+=s,this.accepted+=n}get minBlockAcceptance(){if(!this.passes||!this.seconds)return Dt;
let t=(this.accepted+1)/(this.tested+1);return this.tokens/this.seconds*this.slmS/this.passes/t}};var Hs=24,_t=class{constructor(){this.before=new Map,this.pace=new mt,[this.exchange,this.tokens]=[null,[]]}append(t){if(t.type==="exchange"){if(this.exchange!==
null){let s=this.tokens.filter(({decision:n})=>n==="accept"||n==="resample");this.pace.spend(this.exchange,s.length,s.filter(({decision:n})=>n==="accept").length)}
[this.exchange,this.tokens]=[t,[]]}else t.type==="token"&&(this.before.set(t.round,{tokens:this.tokens,minBlockAcceptance:this.pace.minBlockAcceptance}),this.tokens=
[...this.tokens,t])}};var Ee={tokens:[],minBlockAcceptance:Dt};function Ut(e,t){return e.tokens.length>0?e.tokens[0].round:t.round}function Oe(e){if(e.slm_passes<2&&e.tokens<2)return"";
let t={drafts:N("drafts",e.slm_passes),size:z(e.payload_bits)};return e.discarded.length===0?l("message",t):l("message_discarded",{discarded:N("drafts",e.discarded.
length),texts:Ne(e),...t})}function $e(e){let t=e.discarded.length;return l(t>1?"discarded":"discarded_one",{count:t,texts:Ne(e)})}function Ne(e){return e.discarded.
map(t=>S(t,Hs)).join(", ")}function Be(e,t,s,n,i){let[o,r,a]=[i.tokens.length+1,t.slm_passes,z(t.payload_bits)],c=r>1?l("place",{number:o,drafts:r,size:a}):l("p\
lace_alone",{size:a}),h=i.tokens.length>0?l("went_with",{first:Ut(i,e),place:c}):l("went",{place:c});if(n.transmitRule==="after_gamma")return l(r===s.gamma?"gam\
ma":"gamma_full",{went:h,gamma:s.gamma});let u=Xs(e,s,n,i).filter(({value:f})=>!Number.isNaN(f));if(u.length===0)return h;let p=rt(u.map(Ks)),_=o<r?"drafting_on":
u.some(({stops:f})=>f)?"message_sent":"message_full";return l(_,{went:h,why:p[0].toUpperCase()+p.slice(1)})}var[Gs,Ft,qs]=[["below","at_least"],["at_most","abov\
e"],["above","at_most"]];function Ks({what:e,value:t,limit:s,least:n,stops:i,relations:o}){let[[r,a],c]=[C(t,n),l(e)],h={own:r+(c.endsWith(",")?",":""),relation:l(
o[i?0:1]),limit:l(s,{value:a})};return l("comparison",{what:c,...h})}function Xs(e,t,s,n){let i=[...n.tokens,e],o=e.draft_prob??NaN,r=i.reduce((m,b)=>m*(b.draft_prob??
NaN),1),a=i.reduce((m,b)=>m*(1-(b.predicted_rejection??NaN)),1),[c,h]=[e.uncertainty??NaN,e.u_th??NaN],u={what:"probability",value:o,limit:"limit_prob",least:t.
stop_prob},_={...{what:"product",value:r,limit:"limit_product",least:t.stop_product},stops:r<=t.stop_product,relations:Ft},f={what:"all_accepted",limit:"limit_w\
orth"};return{when_uncertain:[{what:"uncertainty",value:c,limit:"limit_threshold",least:h,stops:c>h,relations:qs}],after_unlikely:[{...u,stops:o<t.stop_prob,relations:Gs}],
after_unlikely_together:[_],after_worth:[{...f,value:a,least:n.minBlockAcceptance,stops:a<=n.minBlockAcceptance,relations:Ft}],after_either:[{...u,stops:o<=t.stop_prob,
relations:Ft},_]}[s.transmitRule]??[]}var je=["quantised","logarithmic"];var Vs=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_prob","rejection_prob","predicted_rejection","accept_prob","accept\
_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(e=>[e,null]));Object.assign(Vs,{draft_top:[],target_top:[],resampling_top:[]});function k(e){return e.token_hex!==null?`⟨${e.token_hex}⟩`:e.token===e.draft&&e.draft_text!==null?e.draft_text:[e.draft_top,e.target_top,e.resampling_top].flat().
find(([s])=>s===e.token)?.[1]??e.text}function gt(e,t,s,n,i,o=Ee){let r=Ys[e.decision](e,t,s,n,i,o);return typeof wt(e,n)=="number"&&r.push(l("forced",{text:S(k(
e))})),e.is_end&&r.push(l("ends")),r.join(" ")}function wt(e,t){return(t.forces??[]).find(({round:s})=>s===e.round)?.what??null}var Ys={llm:e=>[l("llm",{text:S(
k(e)),prob:g(e.target_prob)})],slm:(e,t,s)=>[l("slm",{text:S(k(e)),prob:g(e.draft_prob)}),...s?[l("slm_audited",{prob:g(s.target_prob)})]:[]],skip:(e,t,s,n,i)=>[
Ie(e),Js(e,n,i),i.test.shares_noise&&s?Qs(s):tn(e,s,i.uses.includes("p_t")?n.p_t:null)],bonus:(e,t)=>{let[s,n]=[{text:S(k(e)),prob:g(e.target_prob)},t.slm_passes];
return[n===1?l("bonus_one",s):l("bonus",{drafts:y(n),...s})]},accept:Ce,resample:Ce};function Ie(e){let t=e.token===e.draft?k(e):e.draft_text??"";return l("draf\
ted",{text:S(t),prob:g(e.draft_prob)})}function Js(e,t,s){let{reads:n}=s;if(wt(e,t)==="skip")return l("skipped_forced");if(s.leaves_tail)return l("skipped_tail",
{limit:g(t.tail_product)});if(n.includes("skip_prob"))return l("skipped_by_chance",{prob:g(t.skip_prob)});if(n.includes("confidence_th")&&e.draft_prob!==null)return x(
"skipped_confident",e.draft_prob,t.confidence_th);let i=Wt(e,t);return!n.includes("estimator")||e.uncertainty===null||i===null?l("skipped"):x("skipped_certain",
e.uncertainty,i,{threshold:ze(s)})}function Qs(e){return l(e.would_accept?"audit_same":"audit_other",{prob:g(e.target_prob),keeps:g(1-e.rejection_prob)})}function tn(e,t,s){
if(!t)return l("unread");let[n,i]=[t.target_prob,1-t.rejection_prob];if(s!==null)return x(n>=s?"audit_floor_kept":"audit_floor_lost",n,s);if(t.rejection_prob===
0)return l("audit_certain",{prob:g(n)});let o=l("audit_chance",{prob:g(n),keeps:g(i)});return e.accept_uniform===null?o:`${o} ${x(t.would_accept?"audit_kept":"a\
udit_lost",e.accept_uniform,i)}`}function Ce(e,t,s,n,i,o){let r=t.outage?[l("outage",{limit:F(200*.001)})]:[],a=i.blocks?Be(e,t,n,i,o):sn(e,t,n,i),c=e.decision===
"resample"&&t.discarded.length>0?[$e(t)]:[],h=()=>i.test.shares_noise?nn(e):on(e,t,n),u=typeof wt(e,n)=="number"?l("gives",{prob:g(e.target_prob)}):h();return[Ie(
e),a,...r,u,...c]}function en(e,t,s){let n=s.test.tests_ratio?"load_own":"load_id";return l("sized",{load:s.sends_law?N("load",e.k??0):l(n),size:z(t.payload_bits)})}
function sn(e,t,s,n){let[{reads:i},o]=[n,en(e,t,n)];if(wt(e,s)==="send")return l("sent_forced",{load:o});if(i.includes("skip_prob"))return l("sent_by_chance",{load:o});
if(i.length===0||n.compares_u_th&&s.u_th===null)return l("sent_always",{load:o});if(i.includes("confidence_th")&&e.draft_prob!==null)return x("sent_unconfident",
e.draft_prob,s.confidence_th,{load:o});let r=Wt(e,s);if(!i.includes("estimator")||e.uncertainty===null||r===null)return l("sent",{load:o});let a=e.uncertainty>r;
return!a&&!n.in_order?l("sent",{load:o}):x(a?"sent_uncertain":"sent_stale",e.uncertainty,r,{threshold:ze(n),load:o})}function nn(e){let t={prob:g(e.target_prob),
keeps:g(e.accept_prob)};return e.decision==="accept"?l("race_same",t):l("race_other",{text:S(k(e)),...t})}function on(e,t,s){if(e.case===null)return rn(e,s);let[
n,i]=[g(e.target_prob),je.includes(s.payload)?"_rounded":""];if(e.case==="1")return l(`certain${i}`,{prob:n});let[o,r]=[e.accept_uniform??0,e.accept_prob??0],a=C(
o,r)[1],c=a.startsWith("<")&&e.decision!=="accept",h=l(`less${i}`,{prob:n,test:c?l("accepts_never"):l("accepts",{limit:a})});if(e.decision==="accept")return`${h}\
 ${x("accepted",o,r)}`;let u=`rejected${c?"_never":""}${t.billed_downlink_bits?"_downlink":""}`;return`${h} ${x(u,o,r,{replacement:Re(e),size:z(t.billed_downlink_bits)})}`}
function rn(e,t){return x(e.decision==="accept"?"floor_kept":"floor_lost",e.target_prob??0,t.p_t,{replacement:Re(e)})}function Re(e){return e.token===e.draft?l(
"sampled_again"):l("sampled_instead",{text:S(k(e))})}function Wt(e,t){return e.u_th??(typeof t.u_th=="number"?t.u_th:null)}function ze(e){return l(e.learns?"thr\
eshold_learned":"threshold")}function Pe(e,t,s,n){let i=s&&e.target_prob===null?s:e,o=(p,_)=>p===null||_===null?[g(p),g(_)]:C(p,_),[r,a]=o(e.uncertainty,Wt(e,n)),[c,h]=o(e.accept_prob,e.accept_uniform),
u=t.payload_bits;return[y(e.round),y(e.token),r,a,g(e.draft_prob),g(i.target_prob),g(e.predicted_rejection),g(i.rejection_prob),c,h,y(e.k),u?l("bits_sized",{bits:y(
u),size:z(u)}):l("bits",{bits:"0"}),u?y(t.slm_passes):T,y(t.discarded.length),l("bits",{bits:y(t.downlink_bits)}),U(t.snr_db),F(t.uplink_s),F(t.slm_s),F(t.llm_s),
...["host_slm_s","host_llm_s","host_s"].map(p=>F(t[p]??null)),g(i.total_variation),ce(i.bias),y(s?s.at_round:null)]}var an=3,ln=.01,Ue=14,We="temperature";function bt(e,t,s=null){if(s!==null&&s.u_th!==null)return s.u_th;let{u_th:n}=e.settings;return t.uses.includes("u_th")&&typeof n==
"number"?n:null}function He(e,t,s,n,i,o){let r={headline:cn(e,t,s,i)},a=Fe(s.draft_top,[[s.draft,s.draft_text,s.draft_prob]],s);a.length>0&&(r.small=a);let c=i&&
s.target_top.length===0?i:s,h=s.draft===null?[s.token,k(s),c.target_prob]:[s.draft,s.draft_text,c.target_prob],u=Fe(c.target_top,[h],s);u.length>0&&(r.large=u);
let p=hn(s,n,e.settings,t,o);p&&(r.why=p);let _=bt(e,t,s);s.uncertainty!==null&&_!==null&&(r.limit=Number(_.toFixed(4)));let f=t.test.shares_noise?dn(s,i):un(s,
i,e.settings);return f&&(r.test=f),r}function et(e){return S((e??"").trim()||(e??""),Ue)}function cn(e,t,s,n){let{settings:i}=e,o=bt(e,t,s),r=t.reads.includes("\
estimator")&&!t.blocks&&s.uncertainty!==null&&o!==null,a=r&&s.uncertainty>o,c=s.token===s.draft,[h,u]=i.estimator===We?["told_sure_tries","told_unsure_tries"]:[
"told_sure","told_unsure"],p=a?u:"told_sent",_={skip:[r&&!a?h:"told_kept",...n&&!n.would_accept?["told_wrong"]:[]],accept:[p,"told_accepted"],resample:[p,c?"tol\
d_again":"told_replaced"]}[s.decision]??[`told_${s.decision}`],f=s.is_end?l("told_end"):et(k(s)),w=c?f:et(s.draft_text);return _.map(m=>l(m,{draft:w,final:f,...Ge(
s)})).join(" ")}function Ge({uncertainty:e}){return{differ:Math.round((e??0)*20),tries:20}}function Fe(e,t,s){let n=new Map(e.map(([c,h,u])=>[c,{text:h,prob:u}]));
for(let[c,h,u]of t)c!==null&&u!==null&&!n.has(c)&&n.set(c,{text:h??"",prob:u});let i=[...n.keys()].sort((c,h)=>n.get(h).prob-n.get(c).prob||c-h),o=new Set([s.draft,
s.token].filter(c=>n.has(c))),r=i.filter(c=>!o.has(c)&&n.get(c).prob>=ln),a=new Set([...o,...r.slice(0,an-o.size)]);return i.filter(c=>a.has(c)).map(c=>{let{text:h,
prob:u}=n.get(c),p=s.is_end&&c===s.token?l("chip_end"):h,_=c===s.draft?"draft":c===s.token?"final":"";return{text:A(p,Ue)||l("no_text"),share:Number(u.toFixed(4)),
words:le(u,2),mark:_}})}function hn(e,t,s,n,i){let{reads:o}=n,r=e.decision==="skip";if(e.decision==="bonus")return l("why_bonus");if(e.decision==="slm"||e.decision===
"llm")return"";if(r&&n.leaves_tail)return l("why_tail");if(n.blocks)return l("why_place",{number:i.tokens.length+1,drafts:y(t.slm_passes)});if(o.includes("skip_\
prob"))return l("why_chance",{prob:g(s.skip_prob)});if(o.length===0||n.compares_u_th&&s.u_th===null)return l("why_always");if(o.includes("confidence_th")&&e.draft_prob!==
null)return x(r?"why_confident":"why_unconfident",e.draft_prob,s.confidence_th);let a=e.u_th??(typeof s.u_th=="number"?s.u_th:null);if(!o.includes("estimator")||
e.uncertainty===null||a===null)return"";let c=r?"why_not_above":n.in_order?"why_stale":"",h=e.uncertainty>a?"why_above":c,u=s.estimator===We?l("why_tries",Ge(e)):
"";return h?x(h,e.uncertainty,a,{counted:u}):""}function dn(e,t){if(e.decision==="bonus")return l("test_bonus_noise");if(e.decision==="skip")return l(t?t.would_accept?
"test_noise_same":"test_noise_other":"test_unasked");let s={draft:et(e.draft_text),final:et(k(e)),chance:g(e.accept_prob)};return l(e.decision==="accept"?"test_\
noise_draft":"test_noise_final",s)}function un(e,t,s){if(e.decision==="bonus")return l("test_bonus");if(e.decision==="skip"||e.decision==="slm")return t?l(t.would_accept?
"test_would_accept":"test_would_reject",{prob:g(1-t.rejection_prob)}):e.decision==="skip"?l("test_unasked"):"";if(e.decision==="llm")return"";if(e.case===null)return x(
e.decision==="accept"?"test_floor_kept":"test_floor_lost",e.target_prob??0,s.p_t);let n=et(e.draft_text);if(e.case==="1")return l("test_certain",{draft:n});let[
i,o]=C(e.accept_uniform??0,e.accept_prob??0);return o.startsWith("<")?l("test_never",{draft:n}):l("test_chance",{draft:n,limit:o,own:i})}var pn=10;function qe(e,{started:t},s,n,i){let{token:o,exchange:r,audit:a}=e,c=bt(t,n,o),h=[];if(o.uncertainty!==null){let[f,w]=[o.uncertainty,c].map(g);h.push(
[l("meter_u"),o.uncertainty,c,c===null?f:l("meter_u_limit",{u:f,limit:w})])}if(o.accept_prob!==null){let[f,w]=[o.accept_prob,o.accept_uniform].map(g);h.push([l(
"meter_accept"),o.accept_prob,o.accept_uniform,o.accept_uniform===null?f:l("meter_accept_draw",{prob:f,draw:w})])}let u=fn(o,a,i),p=_n(o,a),_=f=>f===void 0?null:
[Number(f.toPrecision(4)),g(f)];return{round:o.round,sentence:gt(o,r,a,t.settings,n,s.get(o.round)),meters:h,series:u.map(({name:f,colour:w})=>[f,w]),tops:mn(o,
u).map(f=>[gn(o,f),A(p.get(f)??"",24)||l("no_text"),u.map(({probs:w})=>_(w.get(f)))]),facts:Pe(o,r,a,t.settings)}}function fn(e,t,s){let n=t&&e.target_top.length===
0?t:e,i=e.draft??e.token,o=(a,c)=>{let h=new Map(a.map(([u,,p])=>[u,p]));return c!==null&&!h.has(i)&&h.set(i,c),h},r=[{name:l("series_small"),colour:s.small,model:!0,
probs:o(e.draft_top,e.draft_prob)},{name:l("series_large"),colour:s.large,model:!0,probs:o(n.target_top,n.target_prob)}].filter(({probs:a})=>a.size>0);return e.
resampling_top.length>0&&e.accept_prob!==null&&e.accept_uniform!==null&&e.accept_prob<1&&r.push({name:l("series_after"),colour:s.after,probs:o(e.resampling_top,
null)}),r}function mn(e,t){let s=new Map;for(let{model:r,probs:a}of t)if(r)for(let[c,h]of a)s.set(c,Math.max(h,s.get(c)??0));let n=new Set([e.draft,e.token].filter(
r=>r!==null));for(let r of n)s.has(r)||s.set(r,0);let i=[...s.keys()].sort((r,a)=>s.get(a)-s.get(r)||r-a),o=new Set([...n,...i.filter(r=>!n.has(r)).slice(0,pn-n.
size)]);return i.filter(r=>o.has(r))}function _n(e,t){let s=[e.resampling_top,t?.target_top??[],e.target_top,e.draft_top].flat(),n=new Map(s.map(([i,o])=>[i,o]));
return e.draft!==null&&n.set(e.draft,e.draft_text??""),n.set(e.token,k(e))}function gn(e,t){return t===e.token?t===e.draft?l(e.decision==="resample"?"role_again":
"role_accepted"):l(e.draft===null?"role_drawn":"role_instead"):t===e.draft?l("role_draft"):""}var yt=48,Ke={"␣":"spoken_space","↵":"spoken_line","⇥":"spoken_tab"},xt=class{constructor(t,s,n){let i=n.first_miss[s.name][t.settings.payload];Object.assign(
this,{started:t,method:s,words:{...n,firstMiss:i}}),[this.events,this.chips,this.changed]=[[],[],0],[this.parts,this.exchanges,this.rows]=[new _t,new Map,new Map],
[this.pieces,this.chipOf]=[[],new Map],[this.open,this.pending]=[null,new Uint8Array(0)],this.missed=null}append(t){this.changed=this.chips.length;let s=new Set;
for(let n of t)this.events.push(n),this.parts.append(n),n.type==="exchange"?this.exchanges.set(n.number,n):n.type==="token"?this.put(this.add(n)):n.type==="audi\
t"&&this.rows.has(n.round)&&(this.rows.get(n.round).audit=n,n.would_accept||(this.missed??=n.round),s.add(this.chipOf.get(n.round)));for(let n of s)this.put(n)}add(t){
let s={token:t,exchange:this.exchanges.get(t.exchange),audit:null},n=t.token_hex;return n===null&&([this.open,this.pending]=[null,new Uint8Array(0)]),this.open===
null&&this.pieces.push(this.open={rows:[],finished:!0}),this.open.rows.push(s),n!==null&&(this.pending=wn(Uint8Array.of(...this.pending,...bn(n)))),this.open.finished=
this.pending.length===0,this.open.finished&&(this.open=null),this.rows.set(t.round,s),this.chipOf.set(t.round,this.pieces.length-1),this.pieces.length-1}table({
channel:t,clock:s}){let n=JSON.stringify([this.events.length,t,s]);try{this.priced?.of!==n&&(this.priced={of:n,table:ft(this.events,{...this.started.settings,channel:t,
clock:s})})}catch{return null}return this.priced.table}facts(t,s){let n=this.table(s);return n?.rows[t-1]&&qe(n.rows[t-1],n,this.parts.before,this.method,this.words.
colours)}put(t){let{rows:s,finished:n}=this.pieces[t];this.chips[t]=yn(s,n,this),this.changed=Math.min(this.changed,t)}};function wn(e){for(let t=Math.min(3,e.length);t>
0;t-=1){let s=e.slice(e.length-t),n=new TextDecoder;if(n.decode(s,{stream:!0})===""&&n.decode()!=="")return s}return new Uint8Array(0)}function bn(e){return Uint8Array.
from(e.match(/../g)??[],t=>parseInt(t,16))}function yn(e,t,s){let n=e.map(({token:h})=>h);if(n[0].token_hex===null)return Ht(e[0],A(n[0].text,yt),"",s);let i=n.
map(h=>h.text).join(""),o=t&&i.replaceAll("�","")!=="",r=o?A(i,yt):Xe(n.map(h=>h.token_hex??"").join(""));if(n.length===1&&t)return Ht(e[0],r,"",s);let a=e.map(
h=>Ht(h,Xe(h.token.token_hex??""),o?r:"",s)),c={round:n[0].round,text:r,parts:a,whole:o};return a.some(h=>h.newline)?{...c,newline:!0}:c}function Ht({token:e,exchange:t,
audit:s},n,i,{started:o,parts:r,method:a,words:c,missed:h}){let u=r.before.get(e.round),p={round:e.round,text:e.is_end?l("chip_end"):n,decision:e.decision};e.is_end&&
(p.end=!0),e.text.includes(`
`)&&(p.newline=!0),e.decision==="resample"&&e.draft!==null&&(p.draft=A(e.draft_text??"",yt)||l("chip_number",{number:e.draft})),e.k!==null&&(p.k=e.k<1e4?String(
e.k):`${Math.round(e.k/1e3)}k`),e.uncertainty!==null&&(p.u=Number(e.uncertainty.toFixed(4))),s&&!s.would_accept&&(p.miss=!0,e.round===h&&(p.first_miss=!0));let _=Oe(
t);if(_){let w=Ut(u,e);Object.assign(p,{first:w,last:w+t.tokens-1,message:`${_}.`}),t.discarded.length>0&&e.round===p.last&&(p.thrown=t.discarded.map(m=>A(m,yt)||
l("no_text")))}p.label=xn(e,t,p,i,c.decisions[e.decision]);let f=gt(e,{...t,outage:!1},s,o.settings,a,u);return p.hint=l("chip_hint",{round:e.round,words:p.first_miss?
`${f} ${c.firstMiss}`:f}),p.scene=He(o,a,e,t,s,u),p}function Xe(e){return(e.match(/../g)??[]).join(" ").toUpperCase()}function Gt(e){return Array.from(e,t=>t in
Ke?`${l(Ke[t])} `:t).join("").trim()||l("spoken_empty")}function xn(e,t,s,n,i){let o=e.decision==="slm"||e.decision==="llm";return[l("chip_hint",{round:e.round,
words:e.is_end?l("chip_text_end"):Gt(s.text)}),n?l("chip_part",{text:Gt(n)}):"",o?l("chip_chosen",{decision:i}):i,"draft"in s?l("chip_rejected",{text:Gt(s.draft)}):
"",e.k===null?"":N("chip_k",e.k),e.uncertainty===null?"":l("chip_u",{u:I(e.uncertainty,2)}),s.miss?l("chip_miss"):"",s.first_miss?l("chip_first_miss"):"",s.thrown?
l("chip_discarded",{drafts:N("drafts",s.thrown.length)}):"",t.outage?l("chip_outage"):""].filter(Boolean).join(", ")}function D({rows:e}){return e.reduce((t,{totalS:s})=>t+s,0)}function kn({rows:e}){return e.every(t=>(t.hlm?.totalS??null)!==null)?e.reduce((t,s)=>t+s.hlm.totalS,
0):null}function Ve(e,t){let[s,{rows:n}]=[D(e),e],i=t?kn(e):null,o=i!==null&&s>0?[l("gain",{value:v(i/s,2),title:l("baseline_hlm")})]:[];return[`${v(s>0?n.length/
s:null,2)} ${l("speed_of_answer")}`,...o,$(s,2)].join(" · ")}var Ze="hlm";function Sn(e){return["end","summary"].includes(e[e.length-1].type)}function Mn(e,t,{channel:s,clock:n}){let i=ft(e,{...e[0].settings,channel:s,clock:n}),
o=i.rows.map(({token:a})=>a),r=i.rows.map(({bias:a})=>a??null).filter(a=>a!==null);return{events:e,method:t,table:i,tokens:o,text:o.map(a=>a.text).join(""),complete:Sn(
e),seconds:D(i),bits:i.rows.reduce((a,c)=>a+(c.sent?c.exchange.payload_bits:0),0),messages:i.rows.filter(({transmitted:a})=>a).length,bias:r.length>0?r.reduce((a,c)=>a+
c,0)/r.length:null}}function qt(e,t,{channel:s,clock:n}){return t.depends_on_channel?{channel:e.channel,clock:{...e.clock,schedule:n.schedule}}:{channel:s,clock:n}}
function vn(e,t){let[s,n]=[e,t].map(o=>o.filter(({type:r})=>r==="token").map(({token:r})=>r)),i=s.findIndex((o,r)=>r<n.length&&o!==n[r]);return i===-1?null:i+1}
var kt=class{constructor(t,s){Object.assign(this,{methods:t,words:s,runs:[],events:[]})}take(t,s){if(s>this.events.length)return!1;for(let n of t.slice(this.events.
length-s)){this.events.push(n),n.type==="start"&&this.runs.push({events:[],chips:new xt(n,this.methods.find(n.method),this.words)});let i=this.runs[this.runs.length-
1];i.events.push(n),i.chips.append([n])}return!0}lanes(t,s){let n=this.runs.map(a=>Mn(a.events,a.chips.method,qt(a.events[0].settings,a.chips.method,t))),i=n.map(
({events:a},c)=>c===0?null:vn(n[0].events,a)),o=i.filter(a=>a!==null),r=o.length>0?Math.min(...o):null;return n.map((a,c)=>{let{events:[h],method:u,table:p}=a,{
answer:_,nothing:f}=s[c],w=this.runs[c].chips.chips.flatMap(b=>b.parts??[b]),m=a.complete&&_?[`${_.mark} ${_.words}`]:[];return{title:u.title,summary:u.summary,
travels:u.payload_words[h.settings.payload],complete:a.complete,table:p,tokens:w.map(b=>({...b,seconds:Number(p.rows[b.round-1].totalS.toFixed(5))})),first_divergence:i[c]??
r,busy:Le(p.busy),status:[...m,Tn(a,i[c],n),...An(a,n),...Ln(a,t)].join(" · "),finish:Ve(p,a.complete&&!f&&u.name!==Ze)}})}};function Tn(e,t,[s]){if(e===s)return l(
"status_first");if(t===null)return l(e.complete?"status_same":"status_same_so_far");let n={reference:s.method.title,round:t},i=e.table.rows.find(({wouldAccept:o})=>o===
!1)?.token.round;return s.method.name===Ze&&t===i?l("status_miss",n):l(e.tokens[t-1]?.decision==="bonus"?"status_bonus":"status_diverges",n)}function An(e,t){let s=({
tokens:i})=>i.map(({token:o})=>o).join();if(!e.complete||s(e)===s(t[0]))return[];let n=t.filter(i=>i!==e&&i.complete&&s(i)===s(e));return n.length===0?[]:[l("st\
atus_twins",{methods:rt(n.map(({method:i})=>i.title))})]}function Ln({method:e,table:{settings:t}},{channel:s,clock:n}){let i=(c,h)=>Object.keys(c).every(u=>c[u]===
h[u]);if(!e.depends_on_channel||i(t.channel,s)&&i(t.clock,n))return[];let{snr_db:o,downlink_snr_db:r}=t.channel,a=r===null?U(o):l("snr_down",{snr:U(o),down:U(r)});
return[l("status_elsewhere",{snr:a})]}var St=class{constructor(t){this.names=t,this.root=d("section","inspector"),this.root.hidden=!0,this.root.tabIndex=0,this.root.setAttribute("aria-label",l("insp\
ector"))}show(t,s,n="",i=null){let o=JSON.stringify([t,n,i]);if(o===this.shown||(this.shown=o,this.root.hidden=t===void 0,this.root.replaceChildren(),t===void 0))
return;let[r,a]=[d("div","inspector-head"),d("h2")];a.append(n&&`${n}: `,d("span","",l("inspector_title",t))),r.append(a,q("leave",l("inspector_back"),s));let c=d(
"p","",t.sentence);c.dir="auto",this.root.append(r,c,...i?[En(i)]:[],...t.meters.map(On),$n(t),this.facts(t.facts)),this.root.scrollTop=0}facts(t){let s=d("dl",
"facts");return t.forEach((n,i)=>{if(n==="–")return;let[o,r]=this.names[i],a=d("div");a.title=r,a.append(d("dt","",o),d("dd","",n)),s.append(a)}),s}};function En({
label:e,rows:t,taken:s,take:n}){let i=d("label","another",e),o=d("select");for(let[r,a]of[["",l("otherwise_choose")],...t]){let c=d("option","",a);c.value=r,c.selected=
r===s,o.append(c)}return o.addEventListener("change",()=>n(o.value)),i.append(o),i}function Ye(e,t){let s=d("span","meter-track"),n=d("i");return n.style.width=
(100*Math.min(1,Math.max(0,e))).toFixed(2)+"%",t&&(n.style.background=t),s.append(n),s}function On([e,t,s,n]){let i=d("div","meter"),o=Ye(t,"");if(s!==null){let r=d(
"u");r.style.left=(100*Math.min(1,Math.max(0,s))).toFixed(2)+"%",o.append(r)}return i.append(d("span","",e),o,d("span","meter-words",n)),i}function $n(e){let t=d(
"div","tops"),s=d("p","tops-key");for(let[n,i]of e.series){let o=d("span","",n);o.style.setProperty("--of",i),s.append(o)}t.append(s);for(let[n,i,o]of e.tops){let r=d(
"div",n?"top named":"top"),a=d("span","top-name");a.append(n?`${n}: `:"",d("bdi","",i));let c=d("span","top-bars");o.forEach((h,u)=>{if(h===null)return;let p=d(
"span","top-bar");p.append(Ye(h[0],e.series[u][1]),d("span","",h[1])),c.append(p)}),r.append(a,c),t.append(r)}return t}var Nn={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"},Je={skip:(e,t,s)=>`M${e-s} ${t}a${s} ${s} 0 1 0 ${2*s} 0a${s} ${s} 0 1 0 ${-2*s} 0z`,accept:(e,t,s)=>`M${e} ${t-1.2*s}l${1.1*s} ${2*s}h${-2.2*s}z`,resample:(e,t,s)=>`\
M${e-s} ${t-s}h${2*s}v${2*s}h${-2*s}z`,slm:(e,t,s)=>`M${e} ${t-1.2*s}l${1.2*s} ${1.2*s}l${-1.2*s} ${1.2*s}l${-1.2*s} ${-1.2*s}z`,llm:(e,t,s)=>`M${e-s} ${t-s/3}h${2*
s/3}v${-2*s/3}h${2*s/3}v${2*s/3}h${2*s/3}v${2*s/3}h${-2*s/3}v${2*s/3}h${-2*s/3}v${-2*s/3}h${-2*s/3}z`,bonus:(e,t,s)=>`M${e} ${t-1.3*s}l${.35*s} ${.9*s}h${.95*s}\
l${-.75*s} ${.65*s}l${.3*s} ${.95*s}l${-.85*s} ${-.6*s}l${-.85*s} ${.6*s}l${.3*s} ${-.95*s}l${-.75*s} ${-.65*s}h${.95*s}z`};function Qe(e){let t=L("svg",{viewBox:"\
0 0 20 20","aria-hidden":"true"});return L("path",{d:e},t),t}function ts(e){return Qe(Nn[e])}function es(e){return Je[e]?Qe(Je[e](10,10,7)):""}function ss(e,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((s,n,i)=>{let o=n===0&&s==="␣"&&i.length>1;e.append("␣↵⇥".includes(s[0])?d(
"span",o?"mark begins":"mark",s):s)})}function ns(e,t,s){e.dataset.round=String(t.round),e.dataset.decision=t.decision,e.classList.toggle("miss",t.miss===!0),e.
classList.toggle("first-miss",t.first_miss===!0),e.classList.toggle("end",t.end===!0),e.classList.toggle("message-first",t.first===t.round),e.classList.toggle("\
message-last",t.last===t.round),e.setAttribute("aria-label",t.label),e.removeAttribute("title");let n=d("span","box"),i=d("bdi","text");ss(i,t.text),i.classList.
toggle("blank",t.text==="␣"),t.text==="␣"&&(i.dataset.name=l("spoken_space")),n.append(i),t.k!==void 0&&n.append(d("sup","k",t.k));let o=d("span","foot");if(o.
append(d("span","letter",s)),t.u!==void 0){let c=d("span","u");c.style.setProperty("--u",String(t.u)),o.append(c)}let r=t.draft===void 0?[]:[d("s","draft")];r.length>
0&&ss(r[0],t.draft);let a=t.message===void 0?[]:[d("span","bracket")];a.length>0&&(a[0].title=t.message),e.replaceChildren(...r,n,o,...a)}function Kt(e,t){if(typeof t!=
"object"||typeof e!="object")return e===t;let s=Object.keys(t);return Object.keys(e).length===s.length&&s.every(n=>Kt(e[n],t[n]))}var Bn=.12,Mt=class{constructor(t,s){this.race=t,this.number=s,this.items=[],this.node=d("section","lane");let n=d("div","about");this.title=d("strong","title"),
this.speed=d("span","speed-so-far"),this.travels=d("span","travels"),this.status=d("span","status"),this.counts=d("span","counts");let i=d("div","name");i.append(
this.title,this.travels),n.append(i,this.speed,this.counts,this.status);let o=d("div","course");this.track=d("div","track"),this.done=d("div","done"),this.flag=
d("span","flag"),this.flag.setAttribute("aria-hidden","true"),this.track.append(this.done,this.flag),this.row=d("div","row"),this.row.setAttribute("role","listb\
ox"),this.row.setAttribute("aria-orientation","horizontal"),this.busy=new lt(t.busyKey,r=>t.choose(s,r),!1),o.append(this.track,this.busy.root,this.row),this.node.
append(n,o),this.track.addEventListener("click",r=>this.onTrack(r)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("c\
lick",r=>this.onClick(r)),this.row.addEventListener("keydown",r=>this.onKey(r)),this.row.addEventListener("pointerover",r=>this.onHover(r))}update(t){this.data=
t,this.title.textContent=t.title,this.title.title=t.summary,this.travels.textContent=t.travels,this.travels.title=l("lane_travels"),this.row.setAttribute("aria-\
label",l("lane_tokens",{method:t.title}));for(let n of this.items.splice(t.tokens.length))n.node.remove();let s=0;t.tokens.forEach((n,i)=>{let o=this.items[i]||
this.addItem();(!o.token||!Kt({...o.token,seconds:0},{...n,seconds:0}))&&ns(o.node,n,this.race.legend.letters[n.decision]),o.node.classList.toggle("first_diverg\
ence",n.round===t.first_divergence),this.race.legend.notice(n),o.token=n,o.from=s,s+=n.seconds||0,o.to=s}),this.end=s,this.row.classList.toggle("drafts",t.tokens.
some(n=>n.draft!==void 0)),this.first_divergence=this.items.find(n=>n.token.round===t.first_divergence)}addItem(){let t=d("div","token future");t.setAttribute("\
role","option"),t.setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let s={node:t};return this.items.push(s),s}span({
token:t,from:s,to:n}){let i=this.items[t.first-1];if(i===void 0)return[s,n];let o=(i.to-i.from)/(t.last-t.first+1),r=i.from+o*(t.round-t.first);return[r,r+o]}drawTrack(t){
let s=i=>t>0?100*i/t:0,n=this.items.map(i=>{let{token:o}=i,[r,a]=this.span(i).map(s),c=a-Math.min(Bn,(a-r)/4);return`${"var(--of-"+o.decision+")"} ${r}% ${c}%, \
transparent ${c}% ${a}%`});this.done.style.background=n.length===0?"none":`linear-gradient(to right, ${n.join(", ")}, transparent ${s(this.end)}%)`,this.flag.hidden=
this.first_divergence===void 0,this.first_divergence&&(this.flag.style.left=s(this.first_divergence.to)+"%"),this.busy.lay(this.data.busy,t)}show(t,s,n){let i=0;
for(;i<this.items.length&&this.items[i].to<=t+1e-9;)i+=1;i!==this.shown&&(this.items.forEach((r,a)=>r.node.classList.toggle("future",a>=i)),this.shown=i,this.drawCounts(),
n&&(this.row.scrollLeft=this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(s>0?Math.min(100,100*t/s):100)}% 0 0)`;let o=this.data.
complete&&i===this.items.length;this.speed.textContent=o?this.data.finish:l("lane_shown",{shown:W(i),all:W(this.items.length)}),this.status.textContent=o||!this.
data.complete?this.data.status:"…",this.node.classList.toggle("over",o)}drawCounts(){let t=this.items.slice(0,this.shown).map(i=>i.token),{rows:s}=this.race.legend,
n=({name:i})=>t.filter(o=>i==="miss"?o.miss:o.decision===i).length;this.counts.replaceChildren(...s.filter(i=>n(i)>0).map(i=>{let o=d("span","of",W(n(i))+" "+i.
counted[n(i)===1?0:1]);return o.dataset.of=i.name,o}))}pin(){if(!this.first_divergence)return;let t=this.first_divergence.node,[s,n]=[t.previousElementSibling,t.
nextElementSibling],i=t.offsetLeft+t.offsetWidth;t.classList.toggle("pinned-right",s!==null&&s.offsetLeft+s.offsetWidth>t.offsetLeft),t.classList.toggle("pinned\
-left",n!==null&&n.offsetWidth>0&&n.offsetLeft<i)}rest(){let t=this.items.indexOf(this.first_divergence),s=this.items[Math.max(0,t-3)];s&&(this.row.scrollLeft=s.
node.offsetLeft-this.row.offsetLeft-8),this.pin()}find(t){return this.items.find(s=>s.token.round===t)}onTrack(t){let s=this.track.getBoundingClientRect(),n=(t.
clientX-s.left)/s.width*this.race.end,i=this.items.find(o=>n<=this.span(o)[1]);i&&this.race.choose(this.number,i.token.round)}itemOf(t){let s=t.target.closest("\
.token");return s&&this.items.find(n=>n.node===s)}onClick(t){let s=this.itemOf(t);s&&this.race.choose(this.number,s.token.round)}onHover(t){let s=this.itemOf(t);
s&&(s.node.title=s.token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let s=this.items.indexOf(this.itemOf(t)),n={ArrowRight:s+1,ArrowLeft:s-1,Home:0,
End:this.shown-1,Enter:s," ":s};if(t.key==="Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,
t.key==="ArrowDown"?1:-1,s);else if(t.key in n){let i=this.items[Math.min(Math.max(n[t.key],0),this.shown-1)];i&&this.race.choose(this.number,i.token.round)}else
return;t.preventDefault(),t.stopPropagation()}};var vt=class{constructor(t){this.strip=t,this.filters=new Set,this.root=d("div","head"),this.badge=d("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=d("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label",l("legend"));let s=d(
"div","key");this.entries={draft:this.entry("draft",l("legend_word"),l("legend_draft"),l("legend_draft_help")),k:this.entry("k","30",l("legend_k"),l("legend_k_h\
elp")),u:this.entry("u","",l("legend_u"),l("legend_u_help")),first_miss:this.entry("first","",l("legend_first"),l("legend_first_help")),message:this.entry("mess\
age","",l("legend_message"),l("legend_message_help"))},s.append(...Object.values(this.entries)),this.root.append(this.badge,this.decisions,s),this.said=d("p","s\
aid-counts"),this.mark=d("span","mark-said"),this.says=new Map}setDecisions(t){let s=this.rows.length===0;if(this.rows=t,!s)return this.drawPresent();for(let n of t)
this.letters[n.name]=n.letter,this.decisions.append(this.button(n)),this.said.append(this.sentence(n));this.said.append(this.mark),this.drawPresent()}button(t){
let s=t.name,n=d("button","filter");n.type="button",n.dataset.filter=s,n.title=l("legend_press",t),n.setAttribute("aria-pressed","false");let i=d("span","count",
"–");i.append(d("span","share-of"));let o=d("span","swatch",t.letter);o.setAttribute("aria-hidden","true");let r=d("span","name",t.label);return n.append(o,d(
"span","words")),n.lastChild.append(r," ",i,d("span","note",t.meaning)),n.addEventListener("click",()=>this.toggle(s)),this.buttons.set(s,{button:n,count:i}),n}sentence(t){
let s=d("span","counted");s.dataset.filter=t.name,s.title=l("legend_means",t);let n=d("span","how-many","0");return s.append(d("span","swatch",t.letter),es(t.name),
" ",n," "+t.said),this.says.set(t.name,{node:s,count:n}),s}conclude(t,s){let n=t&&`${t} ${s}`;this.mark.textContent!==n&&(this.mark.textContent=n),this.mark.dataset.
mark=t}entry(t,s,n,i){let o=d("span","entry about-"+t);o.title=i;let r=d("span","sample",s);return r.setAttribute("aria-hidden","true"),o.append(r,d("span","wor\
ds",n)),o}toggle(t){let s=!this.filters.delete(t);s&&this.filters.add(t),this.buttons.get(t).button.setAttribute("aria-pressed",String(s)),this.strip.classList.
toggle("highlight-"+t,s),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){
let s=t===null?l("legend_u"):l("legend_u_limit",{limit:t.toFixed(2)});this.entries.u.lastChild.textContent=s}clear(){this.present=new Set,this.drawPresent()}notice(t){
let s=this.present.size;this.present.add(t.decision),t.miss&&this.present.add("miss");for(let n of["draft","k","u","first_miss","message"])t[n]!==void 0&&this.present.
add(n);this.present.size>s&&this.drawPresent()}drawPresent(){let t=this.rows.some(s=>s.alone&&this.present.has(s.name));this.strip.classList.toggle("alone",t);for(let{
name:s,usual:n}of this.rows){let{button:i}=this.buttons.get(s);i.hidden=!(n&&!t)&&!this.present.has(s),i.hidden&&this.filters.has(s)&&this.toggle(s),this.says.get(
s).node.hidden=i.hidden}for(let[s,n]of Object.entries(this.entries))n.hidden=!this.present.has(s)}setCounts(t,s){for(let[n,{count:i}]of this.buttons){let o=t[n]||
0,r=W(o),a=n==="miss"||s===0?"":" "+Math.round(100*o/s)+" %";i.firstChild.data!==r&&(i.firstChild.data=this.says.get(n).count.textContent=r),i.lastChild.textContent!==
a&&(i.lastChild.textContent=a)}}};var Yo=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var Xt=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:s}){let{at:n}=this,i=o=>Object.fromEntries(Object.entries(o).map(([r,a])=>[r,r in n?n[r]:a]));return{channel:i(
t),clock:i(s)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},st=globalThis[Symbol.
for("cuhlm-hand")]??=new Xt;var jn={upS:0,downS:0,rttS:0};function is(e){let{rows:t,demands:s,passes:[n,i],settings:{clock:o}}=e,[r,a,c]=[D(e),i-n,s[s.length-1]];if(!(a>0)||r===1/0)return null;
let h=s.filter(f=>f.restarts&&f!==c).length,u={drafting:t.length*n,last:c.sent?a:0,wrong:h*a},p=s.reduce((f,w)=>Y({...w,...jn},f,o.schedule==="overlapped"),Z).end;
return{parts:{...u,unsure:p-u.drafting-u.last-u.wrong,link:r-p},asks:c.sent,wrong:h,hindsight:(t.length-1-h)*n+(h+1)*i,slmS:n,moreS:a}}var os=1e-9,Tt=class{constructor(){[this.root,this.runs]=[d("details","times"),d("div","time-runs")],this.root.append(d("summary","",l("time_title")),this.runs)}show(t){
let s=t.filter(({table:r})=>r.rows.length>0),n=s.map(({table:r})=>r.demands.some(({drafts:a})=>a>0)?is(r):void 0),i=Math.max(...n.flatMap(r=>Object.values(r?.parts??
{}))),o=n.findIndex(Boolean);this.runs.replaceChildren(...s.map(({title:r,table:a},c)=>Cn(r,a,n[c],i,c===o)))}};function Cn(e,t,s,n,i){let[o,r,a]=[d("section","\
time-run"),D(t),t.rows.length],c={method:e,total:$(r),each:$(r/a)};if(!s)return o.append(d("p","",l(s===null?"time_none":"time_undrafted",c))),o;let{parts:h,asks:u,
wrong:p,hindsight:_,slmS:f,moreS:w}=s,m={tokens:N("tokens",a),wrong:p,slm:$(f),more:$(w)},b=Object.entries(h).map(([O,H])=>{let[G,nt]=[d("div","time"),d("span",
"time-bar")];return G.title=l(O==="last"&&!u?"time_unasked":`time_${O}_help`,m),nt.style.setProperty("--share",String(Number(Math.max(0,H/n).toFixed(4)))),G.append(
d("span","",l(`time_${O}`)),nt,d("span","seconds",$(Math.abs(H)>os?H:0))),G}),j=l(r<_-os?"time_sooner":"time_hindsight",{seconds:$(_)}),E=d("p","",i?j:l("time_i\
deal",{seconds:$(_)}));return i||(E.title=j),o.append(d("strong","",l("time_run",c)),...b,E),o}var At=[.5,1,2,5,10,20,50],In=5,Rn=12,zn=9,Lt=1e3;function Pn(e){let t=e/zn,s=10**Math.floor(Math.log10(t));return[1,2,5,10].map(n=>n*s).find(n=>n>=t)}var Et=class{constructor(t,s,n){
Object.assign(this,{methods:s,words:n}),this.root=d("div","strip race"),this.legend=new vt(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=
!1,this.report=()=>{},this.field=d("div","lanes"),this.busyKey=new at(l("race_lanes")),this.times=new Tt,this.told=new St(n.facts),this.root.append(this.field,this.
buildControls(),this.legend.root,this.busyKey.root,this.times.root,this.told.root),t.append(this.root),st.followers.add(this)}buildControls(){let t=d("div","lan\
e controls player"),s=d("div","about");this.playButton=q("play",void 0,()=>this.playing?this.pause():this.play()),this.rates=d("div","speeds"),this.rates.setAttribute(
"role","group"),this.rates.setAttribute("aria-label",l("race_speed"));for(let i of At){let o=q("speed",i+"×",()=>{this.rate=i,this.playing||this.play(),this.drawControls()});
o.dataset.rate=String(i),this.rates.append(o)}s.append(this.playButton,this.rates);let n=d("div","course");return this.scrubber=d("input","scrubber"),this.scrubber.
type="range",this.scrubber.max=String(Lt),this.scrubber.setAttribute("aria-label",l("race_seconds")),this.scrubber.addEventListener("input",()=>{let i=Number(this.
scrubber.value)/Lt*this.end;this.pause(),this.show(i,!0)}),this.axis=d("div","axis"),this.axis.setAttribute("aria-hidden","true"),n.append(this.scrubber,this.axis),
t.append(s,n),t}update(t,s){this.report=s;let n=this.run!==t.run,i=this.running&&!n;for(n&&(this.pause(),this.run=t.run,this.action=null,this.selected=null,this.
legend.clear(),this.made=new kt(this.methods,this.words)),this.running=t.running,this.legend.setDecisions(this.words.legend.skips),this.legend.setBadge(t.badge),
this.made.take(t.events,t.since)||s("behind",{run:this.run,action:Date.now()});this.lanes.length>this.made.runs.length;)this.lanes.pop().node.remove();let o=n||
this.now>=this.end;this.sent=t,this.lay(),(n||i)&&(this.rate=At.find(a=>a>=In&&this.end/a<=Rn)||At[At.length-1]);let r=matchMedia("(prefers-reduced-motion: redu\
ce)").matches;(n||i)&&!t.running&&!r&&this.end>0?this.play():this.playing||(this.show(o?this.end:Math.min(this.now,this.end),t.running),o&&!t.running&&(n||i)&&this.
rest()),(this.action===null||t.action===this.action)&&this.drawSelection(t.selected)}lay(){let{link:t,known:s}=this.sent,n=this.made.lanes(st.link(t),s);n.forEach(
(i,o)=>{this.lanes[o]||(this.lanes[o]=new Mt(this,o),this.field.append(this.lanes[o].node)),this.lanes[o].update(i)}),this.times.show(n.filter(({complete:i})=>i)),
this.end=Math.max(0,...this.lanes.map(i=>i.end));for(let i of this.lanes)i.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(i=>i.busy.spans)),this.drawAxis(),
this.selected&&this.showFacts()}follow(){if(!this.sent)return;let t=this.now>=this.end;try{this.lay()}catch{return}this.show(t?this.end:Math.min(this.now,this.end),
!1)}drawAxis(){if(this.axis.replaceChildren(),this.end<=0)return;let t=Pn(this.end);for(let s=0;s*t<=this.end;s+=1){let n=d("span","tick",Number((s*t).toPrecision(
6))+" s");n.style.left=100*s*t/this.end+"%",this.axis.append(n)}}play(){this.end<=0||(this.now>=this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),
cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(t=>this.tick(t)),this.show(this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),
this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){this.playing=!1;return}let s=Math.min(Math.max(t-this.last,0),250)/1e3*this.rate;this.last=
t,this.show(Math.min(this.now+s,this.end),!0),this.now<this.end?this.frame=requestAnimationFrame(n=>this.tick(n)):(this.pause(),this.rest())}rest(){for(let t of this.
lanes)t.rest()}show(t,s){this.now=t,this.root.style.setProperty("--now",String(this.end>0?t/this.end:1));for(let n of this.lanes)n.show(t,this.end,s);this.drawControls()}drawControls(){
let t=this.playing?"pause":this.now>=this.end?"again":"play";this.drawnState!==t&&(this.playButton.replaceChildren(ts(t)),de(this.playButton,l({pause:"pause",again:"\
race_again",play:"race_on"}[t])),this.drawnState=t),this.scrubber.value=String(this.end>0?Math.round(Lt*this.now/this.end):Lt),this.scrubber.style.setProperty("\
--done",(this.end>0?100*this.now/this.end:100)+"%"),this.scrubber.title=l("race_at",{now:K(this.now),end:K(this.end)}),this.scrubber.setAttribute("aria-valuetex\
t",this.scrubber.title);for(let s of this.rates.children)s.setAttribute("aria-pressed",String(Number(s.dataset.rate)===this.rate))}choose(t,s){this.drawSelection(
s===null?null:{lane:t,round:s});let n=this.itemAt(this.selected);n&&n.node.focus({preventScroll:!0}),this.action=Date.now(),this.report("selected",{run:this.run,
lane:t,round:s,action:this.action})}chooseBeside(t,s,n){let i=this.lanes[t+s],o=i&&i.items[Math.min(n,i.shown-1)];o&&this.choose(t+s,o.token.round)}itemAt(t){let s=t&&
this.lanes[t.lane];return s?s.find(t.round):void 0}showFacts(){let t=this.selected&&this.made.runs[this.selected.lane],s=t&&t.chips.facts(this.selected.round,qt(
t.events[0].settings,t.chips.method,st.link(this.sent.link)));this.told.show(s||void 0,()=>this.choose(null,null),t?.chips.method.title)}drawSelection(t){let s=this.
itemAt(this.selected);s&&s.node.setAttribute("aria-selected","false"),this.selected=t,this.showFacts();let n=this.itemAt(t);if(!n)return;let i=this.lanes[t.lane];
n.node.setAttribute("aria-selected","true");for(let a of i.items)a.node.tabIndex=a===n?0:-1;let o=n.node.getBoundingClientRect(),r=i.row.getBoundingClientRect();
o.left<r.left?i.row.scrollLeft-=r.left-o.left+60:o.right>r.right&&(i.row.scrollLeft+=o.right-r.right+60)}release(){this.root.isConnected||(this.pause(),st.followers.
delete(this))}};var Nt=-1/0,Ot=!1,[Vt,$t]=[location.pathname,document.title];function Zt(){location.pathname===Vt||document.title===$t||([Nt,Ot,Vt,$t]=[-1/0,!1,location.pathname,
document.title])}addEventListener("click",e=>{let t=e.composedPath().find(i=>i.tagName==="A"&&i.href),s=e.ctrlKey||e.metaKey||e.shiftKey||t?.target==="_blank"||
t?.hasAttribute("download");if(!t||s||new URL(t.href).pathname===location.pathname)return;Zt(),[Nt,Ot,$t]=[performance.now(),!1,document.title];let n=innerWidth<
768&&t.closest("[data-testid=stSidebar]");n&&setTimeout(()=>n.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("pop\
state",()=>{Ot=location.pathname!==Vt,[Nt,$t]=[Ot?performance.now():-1/0,document.title]});var rs=document.querySelector("title");rs&&new MutationObserver(Zt).observe(
rs,{childList:!0,characterData:!0,subtree:!0});function Dn(){return Zt(),performance.now()-Nt<=3e4}function Yt(e){return(...t)=>{Dn()||e(...t)}}function as(e){let t=new WeakMap;return({parentElement:s,data:[n],setStateValue:i,setTriggerValue:o},r)=>{let a=t.get(s);return a===void 0&&t.set(s,a=e(s,n,r)),
a.update(n,Yt(i),Yt(o)),()=>a.release?.()}}var Tr=as((e,t,s)=>new Et(e,new it(s.methods),s));export{Tr as default};
