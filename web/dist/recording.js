(()=>{function Mi(s){return s===0?0:Math.floor(Math.log2(s))+1}function Ge(s){return Mi(s-1)}function Ai(s,t,e=8){return s*(e+Ge(t))}function Xe(s){return Ai(s,s)}function pe(s){let t=Math.floor(s),e=s-t;return e>.5||e===.5&&t%2!==0?t+1:t}var j="–",fe=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]],Rt=" ";function T(s){return s==null||Number.isNaN(s)}function z(s,t){
let e=s.toFixed(t),i=Math.abs(s)*10**t;if(Math.abs(i%1-.5)>1e-6)return e;let[n,o]=Math.abs(s).toFixed(100).split(".");if(!/^50*$/.test(o.slice(t)))return e;let r=BigInt(
n+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(s<0?"-":"")+(t?`${a.slice(0,-t)}.${a.slice(-t)}`:a)}function me(s){let[t,...e]=s.split(".");
return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function v(s,t=3){if(T(s))return j;if(!Number.isFinite(s))return s>0?"∞":"−∞";if(s===0)return"0";
let e=Je(s,t),i=Math.min(100,Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e)))));return me(z(e,i)).replaceAll("-","−")}function Je(s,t){let e=Number(Math.abs(
s).toExponential().split("e")[1]),i=t-1-e;return i>=0&&i<=60?Number(z(s,i)):Number(s.toExponential(t-1))}function S(s){return T(s)?j:me(String(pe(s))).replace("\
-","−")}function Ye(s,t,e=3){if(T(s))return j;if(s===0||!Number.isFinite(s))return`${v(s,e)} ${t}`;let i=Math.abs(Je(s,e)),[n,o]=fe.find(([r])=>i>=r)??fe[fe.length-
1];return`${v(s/n,e)} ${o}${t}`}function it(s){return T(s)?j:`${v(1e3*s)} ms`}function E(s,t=3){if(T(s))return j;if(s>=120&&s<1/0){let e=pe(s);return`${me(String(
Math.floor(e/60)))} min ${e%60} s`}return Ye(s,"s",t)}function O(s){if(T(s))return j;if(s===0)return"0 bytes";if(Math.abs(s)<8)return`${v(s)} bits`;if(Math.abs(
s)<7996){let t=Math.floor(Math.abs(s)/8+.5);return`${s<0?"−":""}${t} byte${t===1?"":"s"}`}return Ye(s/8,"B")}function It(s,t=3){return T(s)?j:s===0||s===1?`${100*
s}${Rt}%`:s>0&&s<.001?`<0.1${Rt}%`:s>.999&&s<1?`>99.9${Rt}%`:`${v(100*s,s>.99&&s<1?Math.max(t,3):t)}${Rt}%`}function y(s){return T(s)?j:s===0||s===1?String(s):s<
1e-4?"<0.0001":s>.9999?">0.9999":s<.0995?v(s,2):z(s,s>=.995?4:2)}function wt(s){return!T(s)&&Math.abs(s)<1e-9?"0":!T(s)&&s>0&&s<1e-4?"<0.0001":v(s)}function F(s,t){
let e=[y(s),y(t)];if(s===t||e[0]!==e[1])return e;for(let i=3;i<18;i+=1){let n=[z(s,i),z(t,i)];if(n[0]!==n[1])return n}return[String(s),String(t)]}function H(s){
return T(s)?j:`${z(s,1)} dB`.replaceAll("-","−")}var Ze={" ":"␣","\n":"↵","\r":"␍","	":"⇥"},Ti=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,
Ei=["‌","‍"],Ve=/( {4,}|\t{4,}|\n{4,})/;function $(s,t=40){let i=s.split(Ve).filter(Boolean).map(o=>Ve.test(o)?`${Ze[o[0]]}×${o.length}`:Oi(o)).join("");/^\p{M}/u.
test(i)&&(i=`◌${i}`);let n=Array.from(i);return n.length<=t?i:`${n.slice(0,t-1).join("")}…`}function Oi(s){let t=Array.from(s),e=n=>n>0&&n<t.length-1&&Ei.includes(
t[n])&&![n-1,n+1].some(r=>/^[\p{C}\p{Z}]$/u.test(t[r])),i=(n,o)=>Ze[n]??(Ti.test(n)&&!e(o)?Qe(n):n);return t.map(i).join("")}function nt(s){let t=/^[^\p{C}\p{Z}]$|^[ \n\t\u00a0\u202f\u200c\u200d]$/u;
return Array.from(s,e=>t.test(e)?e:Qe(e)).join("")}function Qe(s){return`⟨U+${s.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}function ts(s,t){let e=s*t;return(Math.max(0,e)+Math.log1p(Math.exp(-Math.abs(e))))/t}function es(s,t,e){return(1-s)*ts(-1,e)+s*ts(-t,e)}var Li=15,Ni={__proto__:null,always:()=>!0,never:()=>!1,at_random:(s,t)=>s.skipUniform>=t.skip_prob,when_uncertain:s=>s.uncertainty>s.uTh,uncertain_or_stale:s=>s.
uncertainty>s.uTh||s.waiting>=Li,when_unconfident:(s,t)=>s.prob<t.confidence_th,when_worth_its_time:(s,t)=>t.rejection_s*s.predictedRejection>s.exchangeS,after_gamma:(s,t)=>s.
waiting+1>=t.gamma,after_unlikely:(s,t)=>s.prob<t.stop_prob,after_unlikely_together:(s,t)=>s.waitingProb*s.prob<=t.stop_product,after_either:(s,t)=>s.prob<=t.stop_prob||
s.waitingProb*s.prob<=t.stop_product,after_worth:s=>s.blockAcceptance*(1-s.predictedRejection)<=s.minBlockAcceptance,nothing:()=>0,token_alone:()=>0,draft_prob_alone:()=>1,
whole_vector:s=>s.vocabularySize,fixed_k:(s,t)=>t.k,online_k:(s,t)=>t.theta*es(s.prob,s.predictedRejection,t.eta),certified_k:(s,t)=>t.theta};function we(s){let t=Ni[s]??
globalThis.cuhlmRules?.[s];if(!t)throw new Error(`The engine has no rule ${s}: add it to RULES of web/engine/rules.js.`);return t}var gt=class{constructor(t){let e=i=>({...i,transmit:we(i.transmit),size:we(i.size),transmitRule:i.transmit});this.rows=new Map(t.map(i=>[i.name,e(i)]))}find(t){
return this.rows.get(t)}};var Ci="http://www.w3.org/2000/svg";function d(s,t,e){let i=document.createElement(s);return t&&(i.className=t),e!==void 0&&(i.textContent=e),i}function M(s,t,e){
let i=d("button",s,t);return i.type="button",i.addEventListener("click",e),i}function _(s,t,e){let i=document.createElementNS(Ci,s);for(let[n,o]of Object.entries(t))i.setAttribute(n,String(o));return e&&e.append(i),i}var ss=0;function Bt(s){
return ss+=1,`${s}-${ss}`}function jt(s,t){s.setAttribute("aria-label",t),s.title=t}var ge={ends:"This token ends the text.",forced:"{text} stands here because that was forced.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model cho\
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
{count} tokens",drafts_one:"{count} draft",drafts:"{count} drafts",uploads_one:"{count} upload",uploads:"{count} uploads",baseline_hlm:"HLM",baseline_llm:"large\
 model alone",speed_of_answer:"tokens/s, this answer",bits:"{bits} bits",bits_sized:"{bits} bits ({size})",answer_right:"{given}, right",answer_wrong:"{given}, \
wrong: {expected} is right",answer_refused:"turned down",answer_unread:"no readable answer",answer_empty:"an empty answer",answer_none:"no answer",answer_given:"\
{answer} ({verdict})",verdict_right:"right",verdict_wrong:"wrong",prompt_empty:"The prompt is empty: write what the models should answer.",prompt_long:"The prom\
pt has {has} characters; at most {most} are allowed: shorten it.",prompt_broken:"The prompt is not valid Unicode text (it has half of a surrogate pair): type it\
 again.",unknown_fade:"On the outage channel no device knows the fade of its upload: choose another fading for this method.",chip_number:"token {number}",chip_end:"\
end",chip_hint:"Token {round}: {words}",chip_text_end:"end of the text",chip_part:"part of {text}",chip_chosen:"chosen by the {decision}",chip_rejected:"draft {\
text} rejected",chip_k_one:"one probability sent",chip_k:"{count} probabilities sent",chip_u:"uncertainty {u}",chip_miss:"the LLM would have rejected it",chip_first_miss:"\
the first wrong skip",chip_discarded:"{drafts} behind it discarded",chip_outage:"the upload ran into an outage",spoken_space:"space",spoken_line:"line break",spoken_tab:"\
tab",spoken_empty:"empty",mark_draft:"draft",mark_final:"final",why_bonus:"all drafts were accepted",why_place:"draft {number} of {drafts} in one message",why_tail:"\
behind the last upload",why_chance:"chance: {prob} are skipped",why_always:"every draft is sent",why_confident:"probability {own} ≥ {limit}",why_unconfident:"\
probability {own} < {limit}",why_tries:"{differ}/{tries} = ",why_above:"uncertainty {counted}{own} is above the threshold {limit}",why_not_above:"uncertainty {c\
ounted}{own} is not above the threshold {limit}",why_stale:"uncertainty {counted}{own} is not above the threshold {limit}, after skips in a row",why_help:"Uncer\
tainty u, from 0 to 1. In the paper, the phone samples this token {tries} more times, each at a random temperature between 0 and 2 (bolder above 1). u is the sh\
are of tries with another token, so it is not 1 minus the probability of the draft.",test_bonus:"from the pass that tested the drafts",test_bonus_noise:"sampled\
 with the noise of this position",test_unasked:"not asked",test_noise_same:"not asked; with the same noise it would sample this token, too",test_noise_other:"no\
t asked; with the same noise it would sample another token",test_noise_draft:"with the same noise it samples {draft}, too (chance {chance})",test_noise_final:"w\
ith the same noise it samples {final} (chance to keep {draft}: {chance})",test_would_accept:"not asked; it would accept (accepts with probability {prob})",test_would_reject:"\
not asked; it would reject (accepts with probability {prob})",test_floor_kept:"its probability {own} ≥ floor {limit}",test_floor_lost:"its probability {own} <\
 floor {limit}",test_certain:"at least as likely here: {draft} is certainly accepted",test_never:"practically never accepts {draft}",test_chance:"accepts {draft\
} with probability {limit}; draw {own}",role_again:"draft, drawn again",role_accepted:"draft, accepted",role_drawn:"drawn",role_instead:"drawn instead",role_draft:"\
draft",meter_u:"Uncertainty",meter_u_limit:"{u}, threshold {limit}",meter_accept:"Accept probability",meter_accept_draw:"{prob}, draw {draw}",series_small:"smal\
l model",series_large:"large model",series_after:"drawn from after a rejection",inspector:"What happened at the chosen token",inspector_title:"What happened at \
token {round}",inspector_back:"Back (Esc)",page_answer:"Answer",otherwise_words:"{been}, {answer}, {cost}.",otherwise_same:"the answer would still be {answer}",
otherwise_answer:"the answer would be {other} instead of {own}",otherwise_text:"the text would be the same",otherwise_diverges:"the text would diverge at token \
{round}",otherwise_ends:"the text would end at another place",cost_same:"at the same cost",cost_more:"{amount} more",cost_less:"{amount} less",otherwise_shown:"\
As it was",otherwise_other:"Otherwise",otherwise_sent:"{size} in {uploads}",otherwise_bias:"mean bias {bias}",otherwise_take:"Take another token in place of tok\
en {round}",otherwise_choose:"Choose a token",token_small:"small {prob}",token_large:"large {prob}",suggestions:"Questions that these models answer",worth_way:"\
{method}: {tokens} in {seconds} on the model clock, {size} sent up.",worth_way_none:"{method}: {tokens} in {seconds} on the model clock, without an upload.",worth_way_none_llm:"\
{method}: {tokens} in {seconds} on the model clock. The upload of the prompt is counted for no method.",worth_none:"nothing",worth_none_llm:"the question",time_title:"\
Where the time goes",time_run:"{method}: {total}, {each} a token",time_undrafted:"{method}: {total}, {each} a token. Nothing is drafted: all of it are passes of\
 the large model.",time_none:"{method} has no parts to show: its large model takes no longer than its small one, or a message never arrives.",time_drafting:"dra\
fting",time_drafting_help:"{tokens} at the pace of the small model, {slm} each. It alone would take no longer.",time_last:"checking the last draft",time_last_help:"\
The answer ends with a check by the large model, which takes {more} longer than a draft. Nothing is left to draft meanwhile.",time_unasked:"Not checked: the pho\
ne keeps the last token without asking.",time_wrong:"checking wrong drafts",time_wrong_help:"{wrong} × {more}: there the large model wrote the token, and its pa\
ss takes that much longer than a draft.",time_unsure:"checking the others",time_unsure_help:"Waiting for checks that kept the draft, and drafts that were thrown\
 away. A phone that knew which drafts are wrong would save this.",time_link:"link",time_link_help:"Time on the air and round trips that the run waits for. A lin\
k that takes no time would save this.",time_ideal:"With hindsight {seconds}",time_hindsight:"With hindsight {seconds}: what this answer would take if the phone \
knew beforehand which drafts are wrong, had those and the last one checked, and the link took no time.",time_sooner:"With hindsight {seconds}, the last draft ch\
ecked. The run takes less: that draft is not checked.",meant:"Did you mean: {question}",meant_words:"Nearly a question that these two models know. What they ans\
wer to it as typed is not to be trusted.",ask_one:"Ask one of these:",ask_another:"Or ask one of these:",bias_range:"0 is best, 2 worst",phone_passes:"{value} p\
hone passes a token",no_bits:"no bits",fewer_bits:"HLM's bits ÷ {factor}",predicted:"{value} predicted",predicted_none:"none predicted",line_hlm:"HLM",line_llm:"\
large model",line_so_far:"so far",line_mean:"mean",line_learned:"learned threshold",snr_down:"{snr} (down {down})",snr_mean:"SNR average {snr}, {band} MHz",snr_now:"\
SNR now {now}, average {snr}, {band} MHz",hlm_sends:"HLM would send all {count} probabilities: {size}",nothing_sent:"nothing sent",upload_price:"{size}, {secon\
ds} on the way",upload_outage:"{size}, {seconds} on the way, an outage",upload_several:"{count} drafts sent in one message: {price}",upload_draft:"the draft: {p\
rice}",upload_one:"{what}: {price}",upload_bonus:"bonus: from the pass that tested the message of token {token}",upload_went:"went with token {token}, one of {c\
ount} drafts: {price}",plot_axis:"token",plot_at:"token {round}: {value}",plot_at_line:"{line} {now}, token {round}: {value}",strip_empty:"No tokens yet.",strip_newest:"\
↓ newest",strip_label:"Tokens",legend:"Decisions: press one to highlight it",legend_press:"{label}: {meaning}. Press to highlight these tokens.",legend_means:"\
{label}: {meaning}",legend_word:"word",legend_draft:"rejected draft",legend_draft_help:"What the small model proposed and the large model turned down; below it \
what was drawn instead",legend_k:"probabilities sent (k)",legend_k_help:"How many of the small model's probabilities, the largest ones, went up with the draft",
legend_u:"uncertainty",legend_u_limit:"uncertainty, tick at the threshold {limit}",legend_u_help:"How unsure the small model was of its draft, from 0 to 1; abov\
e the tick it asks the large model",legend_first:"first wrong skip",legend_first_help:"Up to this line the text is that of HLM with the same noise",legend_message:"\
one message",legend_message_help:"Drafts that went up together, with the token that the large model added; hover the bracket for its size",panel:"The chosen tok\
en",panel_phone:"Phone: small model",panel_phone_help:"It drafts every token; its most probable tokens with their probabilities",panel_station:"Base station: la\
rge model",panel_station_help:"Its most probable tokens at the same place of the text",panel_link_help:"The upload of this token, to scale: below it what HLM wo\
uld send for the same token on the same channel, all probabilities. At the bottom: the SNR that the upload met, its average, and the bandwidth.",panel_hint:"Cho\
ose any word above to see who decided it and why.",panel_back:"Back to the run",panel_pending:"Decoding on from there …",run:"Run",help_run:"Decode an answer \
with the settings shown; this ends a run with other settings (Enter in the prompt, or Ctrl+Enter)",stop:"Stop",help_stop:"End the run after the current token; a\
ll decided tokens stay",pause:"Pause",help_pause:"Pause or resume (space)",step:"Step",help_step:"Show the next token and choose it; if none is left, decode one\
 more (full stop)",text:"Text",help_text:"The answer as plain text (T)",lecture:"Lecture view",help_lecture:"Lecture view, for a projector: large tokens, no con\
trols (L; Esc ends it)",help_plane_lecture:"Lecture view, for a projector: the figure, the threshold and the answer that it loses (L; Esc ends it)",lecture_keys:"\
Space: hold or go on. Left and right arrow: a word. Esc: back to the page.",play:"Play",resume:"Continue",replay:"Replay",tools:"Decode",plain_text:"The answer \
as plain text",player:"Replay",player_position:"Position in the recorded run",player_speed:"Speed",player_all:"all",player_all_help:"Show the whole run",player_clock:"\
model clock",player_shown:"Tokens shown, and the time that they took on the model clock.",player_at:"token {at} of {all}, {seconds} on the model clock",player_paced:"\
Each token takes its time on the model clock (at most {seconds} s before the speed applies). Press for an even pace.",player_even:"Tokens appear as fast as they\
 come. Press for the pace of the model clock.",doing_draft:"drafts",doing_thrown:"discarded drafts",doing_wait:"waits",doing_upload:"upload",doing_reply:"reply",
doing_pass:"verifies",does_draft:"The device drafts token {token}: {time}.",does_thrown:"The device drafts on behind the message of token {token}; its reply dis\
cards this: {time}.",does_wait:"The device waits for a reply of the base station: {time}.",does_upload:"The message of token {token} goes up: {time}.",does_reply:"\
The reply to the message of token {token} comes down: {time}.",does_pass:"The base station verifies the message of token {token}: {time}.",does_alone:"The base \
station decodes token {token}: {time}.",lane_device:"device",lane_link:"link",lane_station:"station",busy:"Device, link and station over time",busy_share:"Share\
 of the time so far in which the lane is busy",race:"Race: the same question and noise by four methods",race_lanes:"Under each track, from the top: device, link\
, station.",race_speed:"Speed of time",race_seconds:"Seconds on the model clock",race_at:"{now} of {end} on the model clock",race_again:"Race again from the sta\
rt",race_on:"Race on",lane_travels:"What travels up",lane_tokens:"Tokens of {method}",lane_shown:"{shown} of {all} tokens",status_first:"the reference",status_diverges:"\
diverges from {reference} at token {round}",status_miss:"diverges from {reference} at token {round}, its first wrong skip",status_bonus:"diverges from {referenc\
e} at token {round}, a bonus token: the same distribution, another sample",status_same:"the same text",status_same_so_far:"the same text so far",status_elsewhere:"\
decoded and priced at {snr}: Run all decodes it on this link",status_twins:"token for token the text of {methods}",tour:"Take the tour",tour_offer:"New here? Ta\
ke the tour: six steps",tour_at:"{at} of {all}",tour_done:"Done",tour_next:"Next",tour_end:"End (Esc)",tour_back:"Back",tour_guide:"The Guide",prompt:"Prompt",more:"\
Method, seed, more",help_for:"Help for {label}",details:"Details of each token"};function h(s,t={}){if(!(s in ge))throw new Error(`There is no sentence ${s}.`);return ge[s].replace(/\{(\w+)\}/g,(e,i)=>{if(!(i in t))throw new Error(`The sente\
nce ${s} lacks ${i}.`);return t[i]})}function L(s,t,e,i={}){let[n,o]=F(t,e);return h(s,{own:n,limit:o,...i})}function N(s,t){return h(t===1?`${s}_one`:s,{count:S(
t)})}function Y(s){return s.reduce((t,e)=>h("and",{one:t,other:e}))}function C(s,t){return h("quoted",{text:$(s,t)||h("no_text")})}var bt=class{constructor(t){this.data=t,document.title=t.title,this.asked=d("header","asked");let e=d("p","prompt",t.prompt);if(e.dir="auto",this.asked.append(d(
"h1","",t.title),e,d("p","said",t.about)),this.stage=d("main","stage"),this.left=d("div","left"),this.right=d("div","right"),this.stage.append(this.left,this.right),
this.beyond=d("footer","beyond"),t.answer!==void 0){let i=d("p","prompt",t.answer||h("no_text"));i.dir="auto",this.beyond.append(d("h2","",h("page_answer")),i)}
for(let[i,n]of t.tables)this.beyond.append(d("h2","",i),Ri(n));for(let i of t.notes)this.beyond.append(d("p","said",i));document.body.append(this.asked,this.stage,
this.beyond)}};function Ri(s){let t=d("table");for(let i of s){let n=d("tr");i.forEach((o,r)=>{let a=d(r===0?"th":"td","",o);r===0&&(a.scope="row"),n.append(a)}),
t.append(n)}let e=d("div","scroll");return e.tabIndex=0,e.append(t),e}function U(s){return String(s).replace(/\B(?=(\d{3})+$)/g," ")}function Z(s){return s.toFixed(s<100?2:1)+" s"}var yt={draft:{lane:0,top:1,tall:8},thrown:{lane:0,top:2,tall:6},wait:{lane:0,top:4.5,tall:1},upload:{lane:1,top:1,tall:5},reply:{lane:1,top:4,tall:5},pass:{lane:2,
top:1,tall:8}},q=["device","link","station"],_t=10,Ii=7,Bi=.75,ji=.12,zi=0;function Pi(s){return s.flatMap((t,e)=>{let i=0,n=t.every(([o])=>o==="pass");return t.
map(([o,r,a])=>({kind:o,start:r,end:a,alone:n,row:e,token:e+1+(o==="draft"?(i+=1)-1:0)}))})}function Wi({kind:s,start:t,end:e,token:i,alone:n}){return h(s==="pa\
ss"&&n?"does_alone":`does_${s}`,{token:i,time:Di(e-t)})}function Di(s){return s<1?Number((1e3*s).toPrecision(3))+" ms":Z(s)}function Fi(s,t){let e=q.map(()=>0);
for(let{kind:i,start:n,end:o}of s)i!=="wait"&&(e[yt[i].lane]+=Math.max(0,Math.min(o,t)-n));return e.map(i=>t>0?Math.min(1,i/t):0)}function Hi(s,t){let{lane:e,top:i,
tall:n}=yt[t],o=t==="draft"||t==="thrown"?ji:0;return s.filter(a=>a.kind===t).map(({start:a,end:l})=>`M${a} ${e*_t+i}H${l-o*(l-a)}v${n}H${a}z`).join("")}var ot=class{constructor(t=""){
this.root=d("div","busy-key"),this.entries=d("span","busy-entries",t);for(let e of Object.keys(yt)){let i=d("span","busy-entry",h(`doing_${e}`));i.dataset.doing=
e,this.entries.append(i)}this.words=d("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:i})=>i));for(let i of this.
entries.querySelectorAll(".busy-entry"))i.hidden=!e.has(i.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!==
"")}},rt=class{constructor(t,e,i){Object.assign(this,{key:t,choose:e,partly:i,spans:[],end:0,at:0,until:0}),this.root=d("div","busy");let n=d("div","busy-names");
n.append(...q.map(r=>d("span","busy-name",h(`lane_${r}`)))),this.svg=_("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":h("busy")}),
this.shares=q.map(()=>d("span","busy-share"));let o=d("div","busy-shares");o.title=h("busy_share"),o.append(...this.shares),this.root.append(n,this.svg,o),this.
svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener("pointerleave",()=>this.key.say("")),
this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>{this.wide=null,this.show(this.until,this.at)}),this.
resized.observe(this.svg)}lay(t,e){this.spans=Pi(t),this.end=e,this.root.hidden=this.spans.length===0;let i=c=>this.spans.filter(({kind:u})=>c.includes(u)).map(
u=>u.end-u.start),n=i(["draft"]);this.finest=Math.max(1e-6,Math.min(...n.length?[n[0]]:i(["pass"])));let o="busy-"+(zi+=1),r=_("clipPath",{id:o});this.seen=_("r\
ect",{x:0,y:0,width:0,height:_t*q.length},r);let a=q.map((c,u)=>_("rect",{class:"ground",x:0,y:u*_t+1,width:Math.max(e,1e-6),height:8})),l=_("g",{"clip-path":`u\
rl(#${o})`});for(let c of Object.keys(yt))_("path",{class:"doing","data-doing":c,d:Hi(this.spans,c)},l);this.cursor=_("path",{class:"busy-now"}),this.svg.replaceChildren(
r,...a,l,this.cursor),this.show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let i=this.wide??=this.svg.clientWidth||
1,n=Math.max(this.end,1e-6);this.view=this.partly?Math.min(n,i*this.finest/Ii):n,this.from=Math.min(Math.max(0,e-Bi*this.view),n-this.view),this.svg.setAttribute(
"viewBox",`${this.from} 0 ${this.view} ${_t*q.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${_t*q.length}`),
Fi(this.spans,t).forEach((o,r)=>this.shares[r].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),i=this.from+(t.clientX-
e.left)/e.width*this.view,n=Math.floor((t.clientY-e.top)/e.height*q.length);return this.spans.find(o=>yt[o.kind].lane===n&&o.start<=i&&i<o.end&&o.start<this.until)}sayings(t){
let e=this.spanAt(t);return e?Wi(e):""}};var kt={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function xt(s,t,e){let i=t.resumes,n=i+s.drafts*s.draftS,o=s.sent?
Math.max(n,t.replied):n,r=o+s.upS+s.rttS/2,a=r+s.passS,l=s.sent||s.passS?a+s.downS+s.rttS/2:t.replied,c=Math.max(t.end,n,l),u={start:i,drafted:n,leaves:o,arrives:r,
verified:a,replied:l,end:c,resumes:c,aheadPasses:0};if(!e||s.passS>0&&!s.sent)return u;let p=ns(l-n,s.draftS);return s.restarts?{...u,resumes:l,aheadPasses:p}:s.
bonus?{...u,resumes:Math.min(n+s.draftS,l),aheadPasses:Math.min(1,p)}:{...u,resumes:n}}function ns(s,t){return s>0?t?Math.max(0,Math.ceil(Math.min(s/t-1e-9,4096))):
4096:0}function os(s,t){return s.end>t.end?s.end-t.end:0}function rs({slm_s:s,uplink_s:t,llm_s:e,overlapped_s:i=null}){return i??s+t+e}function as(s,t){let e=[],
[i,n]=[kt,0];return s.forEach((o,r)=>{let a=xt(o,i,t),l=r+1,c=(u,p,m,f)=>m<f&&f<1/0&&e.push({lane:u,kind:p,start:m,end:f,exchange:l});for(let u of is(a.start,a.
drafted,o.draftS))c("device","draft",...u);if(t&&o.restarts)for(let u of is(a.drafted,a.resumes,o.draftS))c("device","thrown",...u);else t&&o.bonus?c("device","\
draft",a.drafted,a.resumes):o.sent&&!t&&c("device","wait",a.drafted,a.resumes);o.sent&&(n=l,c("link","upload",a.leaves,a.arrives),c("link","reply",a.verified,a.
replied)),c("station","pass",a.arrives,a.verified),i=a}),i.resumes<i.replied&&i.replied<1/0&&e.push({lane:"device",kind:"wait",start:i.resumes,end:i.replied,exchange:n}),
e}function is(s,t,e){if(!e||t===1/0)return[[s,t]];let i=Array.from({length:Math.max(1,ns(t-s,e))},(n,o)=>s+o*e);return i.map((n,o)=>[n,i[o+1]??t])}function Q(s){return 10**(s/10)}function Wt(s,t){return s/Math.LN2*Math.log1p(t)}var ls={awgn:{gain:()=>1,logLaplace:s=>-s},rayleigh:{gain:s=>-Math.log1p(-s),logLaplace:s=>-Math.
log1p(s)},rician:{gain(s,t,e){let i=Q(e.rician_k_db),n=Math.sqrt(.5/(i+1));return(Math.sqrt(i/(i+1))+cs(s)*n)**2+(cs(t)*n)**2},logLaplace(s,t){let e=Q(t.rician_k_db);
return-Math.log1p(s/(e+1))-e*s/(e+1+s)}},nakagami:{gain:(s,t,e)=>Ki(e.nakagami_m,s)/e.nakagami_m,logLaplace:(s,t)=>-t.nakagami_m*Math.log1p(s/t.nakagami_m)}};function Ui(s){
if(!Object.hasOwn(ls,s.fading))throw new Error(`The engine has no gain for the fading ${s.fading}: add it to FADINGS of web/engine/maths/channel.js.`);return ls[s.
fading]}function ds(s,t,e){return Ui(s).gain(t,e,s)}function Ki(s,t){vt.shape!==s&&(vt={shape:s,log:Gi(s)},vt.starts=Float64Array.from({length:zt},(o,r)=>Math.log(hs(Math.log(s),s,(r+.5)/zt))));let e=Math.min(Math.
max(t*zt-.5,0),zt-1.001),[i,n]=[Math.floor(e),vt.starts];return hs(n[i]+(e-i)*(n[i+1]-n[i]),s,t)}var zt=64,vt={};function hs(s,t,e){let i=e<.5,n=Math.log(i?e:1-
e),o=s;for(let r=0;r<200;r+=1){let a=Math.exp(o),l=Math.exp(t*o-a-vt.log),[c,u]=qi(t,a,l),p=i?(Math.log(c)-n)*c/l:(n-Math.log(u))*u/l;if(o-=Math.max(p,-1),Math.
abs(p)<1e-8)break}return Math.exp(o)}function qi(s,t,e){if(t<s+1){let[a,l]=[1/s,1/s];for(let c=1;a>1e-17*l;c+=1)l+=a*=t/(s+c);return[e*l,1-e*l]}let i=t+1-s,[n,o]=[
1/0,1/i],r=o;for(let a=1;a<1e4;a+=1){let l=a*(s-a);if(i+=2,o=1/(l*o+i),n=i+l/n,r*=n*o,Math.abs(n*o-1)<1e-16)break}return[1-e*r,e*r]}function Gi(s){let[t,e]=[s,1];
for(;t<15;t+=1)e*=t;let i=1/(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(t)-t+.5*Math.log(2*Math.PI)+i-Math.log(e)}function cs(s){let t=Math.
min(s,1-s),e=Math.sqrt(-2*Math.log(t)),i=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+e*.001308)));for(let n=0;n<3;n+=1){let o=(Xi(i)-t)/(Math.exp(
-(i*i)/2)/Math.sqrt(2*Math.PI));i+=o/(1+i*o/2)}return s<.5?-i:i}function Xi(s){let t=Math.exp(-(s*s)/2)/Math.sqrt(2*Math.PI);if(s<3){let[i,n]=[s,s];for(let o=3;Math.
abs(i)>1e-18*Math.abs(n);o+=2)n+=i*=s*s/o;return .5-t*n}let e=s;for(let i=200;i>0;i-=1)e=s+i/e;return t/e}function Vi(s){let t=Math.log1p(s);for(let e=0;e<60;e+=
1){let i=t-(t-s*Math.exp(-t))/(1+t);if(Math.abs(i-t)<=1e-16*Math.abs(t))break;t=i}return Math.expm1(t)}function Ji(s){let t=Q(s.snr_db),e=s.snr_target_db===null?
Vi(t):Q(s.snr_target_db);return{successProb:Math.exp(-e/t),slotBits:.001*Wt(s.bandwidth_hz,e)}}function us(s,t,e){Yi.some(u=>be[u]!==e[u])&&(be={...e,...Ji(e)});
let{successProb:i,slotBits:n}=be,o=Math.min(Math.ceil(s/n*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=Zi(i)[o],a=Math.ceil(t*2**53),[l,c]=[0,201];for(;l<
c;){let u=l+c>>1;Math.floor(r[u]*2**53)>=a?c=u:l=u+1}return l>200?{slots:200,outage:!0}:{slots:l,outage:!1}}var Yi=["snr_db","snr_target_db","bandwidth_hz"],be={},
Pt=new Map;function Zi(s){if(!Pt.has(s)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let i=1;i<t.length;i+=
1)t[i][e+1]=Math.max(t[i][e],Math.min(1,(1-s)*t[i][e]+s*t[i-1][e]));Pt.clear(),Pt.set(s,t)}return Pt.get(s)}function St(s){if(s.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return s.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:s.slm_s,llmS:s.llm_s}}var ps=["hlm","llm"];var ws={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function gs(s,t,e){return tn(0,s,t.stream,e*t.width)}var Qi=10,fs=[[3538372366,3779882131],[3394929251,2500989271]],Dt=[[2654435769,2135587861],[3144134277,2227873595]];function tn(s,t,e,i){let n=new Float64Array(
i),o=new Uint32Array(8);for(let r=0,a=1;r<i;r+=4,a+=1){en(o,a,s,t,e);let l=Math.min(4,i-r);for(let c=0;c<l;c+=1)n[r+c]=(o[2*c]*2**20+(o[2*c+1]>>>12)+.5)*2**-52}
return n}var P=new Uint32Array(8);function en(s,t,e,i,n){s.fill(0),s[0]=Math.floor(t/2**32),s[1]=t;let[o,r,a,l]=[e,i,0,n];for(let c=0;c<Qi;c+=1){ms(P,0,fs[0],s[0],
s[1]),ms(P,4,fs[1],s[4],s[5]),s[0]=P[4]^s[2]^o,s[1]=P[5]^s[3]^r,s[2]=P[6],s[3]=P[7],s[4]=P[0]^s[6]^a,s[5]=P[1]^s[7]^l,s[6]=P[2],s[7]=P[3];let u=r+Dt[0][1];r=u>>>
0,o=o+Dt[0][0]+(u>4294967295)>>>0,u=l+Dt[1][1],l=u>>>0,a=a+Dt[1][0]+(u>4294967295)>>>0}}function ms(s,t,[e,i],n,o){let r=Ft(i,o)+(Math.imul(i,n)>>>0)+(Math.imul(
e,o)>>>0),a=Ft(i,n)+Ft(e,o)+(Math.imul(e,n)>>>0)+Math.floor(r/2**32);s[t]=Ft(e,n)+Math.floor(a/2**32),s[t+1]=a>>>0,s[t+2]=r>>>0,s[t+3]=Math.imul(i,o)}function Ft(s,t){
let[e,i,n,o]=[s>>>16,s&65535,t>>>16,t&65535],r=e*o+(i*o>>>16),a=(r&65535)+i*n;return e*n+(r>>>16)+(a>>>16)>>>0}var Mt=class{constructor(t,e){this.last=kt,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:St(t.clock),this.uniforms=gs(t.seed,
ws.CHANNEL,e),this.exchanges=0;let{channel:i}=this;if(this.links=i.downlink_snr_db===null?[i]:[i,{...i,snr_db:i.downlink_snr_db,downlink_snr_db:null}],i.fading===
"outage")return;let n=Array.from({length:e},(o,r)=>ds(i,this.uniforms[2*r],this.uniforms[2*r+1]));this.snrDb=n.map(o=>i.snr_db+10*Math.log10(o)),this.rates=this.
links.map(o=>n.map(r=>Wt(o.bandwidth_hz,Q(o.snr_db)*r)))}exchange(t,{slmPasses:e=0,llmPasses:i=0,payloadBits:n=0,downlinkBits:o=0,billedDownlinkBits:r=0,tokens:a=1,
discarded:l=[],rejected:c=!1,bonusDrafted:u=null}){this.exchanges+=1;let p={type:"exchange",number:this.exchanges,tokens:a,payload_bits:n,downlink_bits:o,billed_downlink_bits:r,
slm_passes:e,llm_passes:i,discarded:l,bonus_drafted:u};return this.priced(p,t,c)}priced(t,e,i){let n=t.slm_passes>0&&t.llm_passes>0,{seconds:o,outage:r}=n?this.
onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:n&&this.snrDb?this.snrDb[e-1]:null,outage:r,uplink_s:n?o+this.clock.rtt_s:
0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0};if(this.clock.schedule==="sequential")return a;let l=this.last;return this.last=xt(this.demand(a,e,i),
l,!0),{...a,overlapped_s:os(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({slm_passes:t,llm_passes:e,host_slm_s:i,host_llm_s:n}){if(this.constants)
return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let o={slm_s:t>0?i:0,llm_s:e>0?n:0};return o.slm_s>=0&&o.llm_s>=0||St(this.clock),o}demand(t,e,i){
let{slm_passes:n}=t,o=n>0&&t.llm_passes>0,r=o&&t.tokens>n,a=o?this.clock.rtt_s:0,l=t.uplink_s-a,c=o&&t.billed_downlink_bits&&l-this.onAir(e-1,t.payload_bits,0).
seconds||0;return{drafts:n,draftS:t.slm_s/(n||1),sent:o,upS:l-c,passS:t.llm_s,downS:c,rttS:a,bonus:r,restarts:i||r&&t.bonus_drafted!==!0}}airtime(t){if(!this.rates)
throw new Error(h("unknown_fade"));let e=this.rates[0][t-1],i=e?1/e:1/0,n=this.channel.header_bits;return{perBit:i,fixed:St(this.clock).llmS+this.clock.rtt_s+(n?
n*i:0)}}onAir(t,e,i){let n=a=>a+this.channel.header_bits*(a>0),o=this.links.length===1?[n(e)+n(i)]:[n(e),n(i)];if(this.rates)return{seconds:o.reduce((a,l,c)=>a+
(l?l/this.rates[c][t]:0),0),outage:!1};let r=o.map((a,l)=>us(a,this.uniforms[2*t+l],this.links[l]));return{seconds:r.reduce((a,{slots:l})=>a+l*.001,0),outage:r.
some(({outage:a})=>a)}}};var bs=["accept","resample"],sn=["target_prob","rejection_prob","total_variation","bias"];function G(s,t){let e=s[0],i=s.filter(({type:w})=>w==="token"),n=new Mt(
t,i.length),[o,r]=[[],[]],a=new Map;for(let w of i)a.set(w.exchange,[...a.get(w.exchange)??[],w]);let l=w=>{let k=a.get(w.number);if(k===void 0)return w;let b=[
k[0].round,k.some(({decision:A})=>A==="resample")],x=n.priced(w,...b);return o.push(n.demand(x,...b)),r.push(k[0].round-1),x},c=new Map(s.filter(({type:w})=>w===
"exchange").map(w=>[w.number,l(w)])),u=new Map(s.filter(({type:w})=>w==="audit").map(w=>[w.round,w])),p=Xe(e.vocabulary_size),m=nn(n,c),f=i.map((w,k)=>{let b=c.
get(w.exchange),x=k===0||i[k-1].exchange!==w.exchange,A=u.get(w.round)??null,ft=Object.fromEntries(sn.map(qe=>[qe,(A??w)[qe]])),mt=rs(b),$t=t.clock.schedule!=="\
sequential",Ue=n.onAir(k,p,0).seconds+t.clock.rtt_s,[Si,Ke]=x?m.of(b):m.of();return{...ft,token:w,exchange:b,audit:A,begins:x,transmitted:bs.includes(w.decision),
sent:x&&bs.includes(w.decision),skipped:w.decision==="skip",wouldAccept:w.decision==="skip"&&A?A.would_accept:null,totalS:x?mt:0,snrDb:n.snrDb?n.snrDb[k]:null,hlm:m.
known.slm&&m.known.llm?{uplinkS:Ue,totalS:$t?null:Si+Ue+Ke}:null,llm:m.known.llm?{totalS:Ke}:null}}),g=0;return f.forEach((w,k)=>{w.begins&&(g=k),w.first=f[g],w.
firstIndex=g}),{started:e,rows:f,exchanges:c,audits:u,demands:o,passes:m.of(),fullBits:p,settings:t,busy:on(o,r,f.length,t.clock.schedule==="overlapped")}}function ys([
s,...t],{exchanges:e,settings:{channel:i,clock:n}}){let o=r=>r.type==="exchange"?e.get(r.number):r;return[{...s,settings:{...s.settings,channel:i,clock:n}},...t.
map(o)]}function nn(s,t){let{constants:e}=s;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.slmS,e.llmS]};let i=(r,a)=>{let l=[...t.values()].filter(c=>c[r]>0);return _s(
l.map(c=>c[a]))/_s(l.map(c=>c[r]))},n=[i("slm_passes","slm_s"),i("llm_passes","llm_s")],o=({slm_passes:r,llm_passes:a,slm_s:l,llm_s:c}={})=>[r===1?l:n[0],a===1?
c:n[1]];return{known:{slm:!Number.isNaN(n[0]),llm:!Number.isNaN(n[1])},of:o}}function _s(s){return s.reduce((t,e)=>t+e,0)}function on(s,t,e,i){let n=Array.from(
{length:e},()=>[]);for(let o of as(s,i))n[i&&o.kind==="wait"?e-1:t[o.exchange-1]].push(o);return n}function Ht(s){return s.map(t=>t.map(({kind:e,start:i,end:n})=>[
e,...[i,n].map(o=>Number(o.toFixed(6)))]))}function R(s){let t=0;return s.map(e=>t+=e)}var ye=.5;var Ut=class{constructor(){Object.assign(this,{tokens:0,seconds:0,passes:0,slmS:0,tested:0,accepted:0})}spend(t,e,i){this.tokens+=t.tokens,this.seconds+=t.slm_s+
t.uplink_s+t.llm_s,this.passes+=t.slm_passes,this.slmS+=t.slm_s,this.tested+=e,this.accepted+=i}get minBlockAcceptance(){if(!this.passes||!this.seconds)return ye;
let t=(this.accepted+1)/(this.tested+1);return this.tokens/this.seconds*this.slmS/this.passes/t}};var an=24,Kt=class{constructor(){this.before=new Map,this.pace=new Ut,[this.exchange,this.tokens]=[null,[]]}append(t){if(t.type==="exchange"){if(this.exchange!==
null){let e=this.tokens.filter(({decision:i})=>i==="accept"||i==="resample");this.pace.spend(this.exchange,e.length,e.filter(({decision:i})=>i==="accept").length)}
[this.exchange,this.tokens]=[t,[]]}else t.type==="token"&&(this.before.set(t.round,{tokens:this.tokens,minBlockAcceptance:this.pace.minBlockAcceptance}),this.tokens=
[...this.tokens,t])}};var ks={tokens:[],minBlockAcceptance:ye};function xe(s,t){return s.tokens.length>0?s.tokens[0].round:t.round}function xs(s){if(s.slm_passes<2&&s.tokens<2)return"";
let t={drafts:N("drafts",s.slm_passes),size:O(s.payload_bits)};return s.discarded.length===0?h("message",t):h("message_discarded",{discarded:N("drafts",s.discarded.
length),texts:Ss(s),...t})}function vs(s){let t=s.discarded.length;return h(t>1?"discarded":"discarded_one",{count:t,texts:Ss(s)})}function Ss(s){return s.discarded.
map(t=>C(t,an)).join(", ")}function Ms(s,t,e,i,n){let[o,r,a]=[n.tokens.length+1,t.slm_passes,O(t.payload_bits)],l=r>1?h("place",{number:o,drafts:r,size:a}):h("p\
lace_alone",{size:a}),c=n.tokens.length>0?h("went_with",{first:xe(n,s),place:l}):h("went",{place:l});if(i.transmitRule==="after_gamma")return h(r===e.gamma?"gam\
ma":"gamma_full",{went:c,gamma:e.gamma});let u=dn(s,e,i,n).filter(({value:f})=>!Number.isNaN(f));if(u.length===0)return c;let p=Y(u.map(cn)),m=o<r?"drafting_on":
u.some(({stops:f})=>f)?"message_sent":"message_full";return h(m,{went:c,why:p[0].toUpperCase()+p.slice(1)})}var[ln,ke,hn]=[["below","at_least"],["at_most","abov\
e"],["above","at_most"]];function cn({what:s,value:t,limit:e,least:i,stops:n,relations:o}){let[[r,a],l]=[F(t,i),h(s)],c={own:r+(l.endsWith(",")?",":""),relation:h(
o[n?0:1]),limit:h(e,{value:a})};return h("comparison",{what:l,...c})}function dn(s,t,e,i){let n=[...i.tokens,s],o=s.draft_prob??NaN,r=n.reduce((w,k)=>w*(k.draft_prob??
NaN),1),a=n.reduce((w,k)=>w*(1-(k.predicted_rejection??NaN)),1),[l,c]=[s.uncertainty??NaN,s.u_th??NaN],u={what:"probability",value:o,limit:"limit_prob",least:t.
stop_prob},m={...{what:"product",value:r,limit:"limit_product",least:t.stop_product},stops:r<=t.stop_product,relations:ke},f={what:"all_accepted",limit:"limit_w\
orth"};return{when_uncertain:[{what:"uncertainty",value:l,limit:"limit_threshold",least:c,stops:l>c,relations:hn}],after_unlikely:[{...u,stops:o<t.stop_prob,relations:ln}],
after_unlikely_together:[m],after_worth:[{...f,value:a,least:i.minBlockAcceptance,stops:a<=i.minBlockAcceptance,relations:ke}],after_either:[{...u,stops:o<=t.stop_prob,
relations:ke},m]}[e.transmitRule]??[]}var As=["quantised","logarithmic"];var un=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_prob","rejection_prob","predicted_rejection","accept_prob","accept\
_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(s=>[s,null]));Object.assign(un,{draft_top:[],target_top:[],resampling_top:[]});function I(s){return s.token_hex!==null?`⟨${s.token_hex}⟩`:s.token===s.draft&&s.draft_text!==null?s.draft_text:[s.draft_top,s.target_top,s.resampling_top].flat().
find(([e])=>e===s.token)?.[1]??s.text}function qt(s,t,e,i,n,o=ks){let r=fn[s.decision](s,t,e,i,n,o);return typeof Gt(s,i)=="number"&&r.push(h("forced",{text:C(I(
s))})),s.is_end&&r.push(h("ends")),r.join(" ")}function Gt(s,t){return(t.forces??[]).find(({round:e})=>e===s.round)?.what??null}var fn={llm:s=>[h("llm",{text:C(
I(s)),prob:y(s.target_prob)})],slm:(s,t,e)=>[h("slm",{text:C(I(s)),prob:y(s.draft_prob)}),...e?[h("slm_audited",{prob:y(e.target_prob)})]:[]],skip:(s,t,e,i,n)=>[
Es(s),mn(s,i,n),n.test.shares_noise&&e?wn(e):gn(s,e,n.uses.includes("p_t")?i.p_t:null)],bonus:(s,t)=>{let[e,i]=[{text:C(I(s)),prob:y(s.target_prob)},t.slm_passes];
return[i===1?h("bonus_one",e):h("bonus",{drafts:S(i),...e})]},accept:Ts,resample:Ts};function Es(s){let t=s.token===s.draft?I(s):s.draft_text??"";return h("draf\
ted",{text:C(t),prob:y(s.draft_prob)})}function mn(s,t,e){let{reads:i}=e;if(Gt(s,t)==="skip")return h("skipped_forced");if(e.leaves_tail)return h("skipped_tail",
{limit:y(t.tail_product)});if(i.includes("skip_prob"))return h("skipped_by_chance",{prob:y(t.skip_prob)});if(i.includes("confidence_th")&&s.draft_prob!==null)return L(
"skipped_confident",s.draft_prob,t.confidence_th);let n=ve(s,t);return!i.includes("estimator")||s.uncertainty===null||n===null?h("skipped"):L("skipped_certain",
s.uncertainty,n,{threshold:Ls(e)})}function wn(s){return h(s.would_accept?"audit_same":"audit_other",{prob:y(s.target_prob),keeps:y(1-s.rejection_prob)})}function gn(s,t,e){
if(!t)return h("unread");let[i,n]=[t.target_prob,1-t.rejection_prob];if(e!==null)return L(i>=e?"audit_floor_kept":"audit_floor_lost",i,e);if(t.rejection_prob===
0)return h("audit_certain",{prob:y(i)});let o=h("audit_chance",{prob:y(i),keeps:y(n)});return s.accept_uniform===null?o:`${o} ${L(t.would_accept?"audit_kept":"a\
udit_lost",s.accept_uniform,n)}`}function Ts(s,t,e,i,n,o){let r=t.outage?[h("outage",{limit:it(200*.001)})]:[],a=n.blocks?Ms(s,t,i,n,o):_n(s,t,i,n),l=s.decision===
"resample"&&t.discarded.length>0?[vs(t)]:[],c=()=>n.test.shares_noise?yn(s):kn(s,t,i),u=typeof Gt(s,i)=="number"?h("gives",{prob:y(s.target_prob)}):c();return[Es(
s),a,...r,u,...l]}function bn(s,t,e){let i=e.test.tests_ratio?"load_own":"load_id";return h("sized",{load:e.sends_law?N("load",s.k??0):h(i),size:O(t.payload_bits)})}
function _n(s,t,e,i){let[{reads:n},o]=[i,bn(s,t,i)];if(Gt(s,e)==="send")return h("sent_forced",{load:o});if(n.includes("skip_prob"))return h("sent_by_chance",{load:o});
if(n.length===0||i.compares_u_th&&e.u_th===null)return h("sent_always",{load:o});if(n.includes("confidence_th")&&s.draft_prob!==null)return L("sent_unconfident",
s.draft_prob,e.confidence_th,{load:o});let r=ve(s,e);if(!n.includes("estimator")||s.uncertainty===null||r===null)return h("sent",{load:o});let a=s.uncertainty>r;
return!a&&!i.in_order?h("sent",{load:o}):L(a?"sent_uncertain":"sent_stale",s.uncertainty,r,{threshold:Ls(i),load:o})}function yn(s){let t={prob:y(s.target_prob),
keeps:y(s.accept_prob)};return s.decision==="accept"?h("race_same",t):h("race_other",{text:C(I(s)),...t})}function kn(s,t,e){if(s.case===null)return xn(s,e);let[
i,n]=[y(s.target_prob),As.includes(e.payload)?"_rounded":""];if(s.case==="1")return h(`certain${n}`,{prob:i});let[o,r]=[s.accept_uniform??0,s.accept_prob??0],a=F(
o,r)[1],l=a.startsWith("<")&&s.decision!=="accept",c=h(`less${n}`,{prob:i,test:l?h("accepts_never"):h("accepts",{limit:a})});if(s.decision==="accept")return`${c}\
 ${L("accepted",o,r)}`;let u=`rejected${l?"_never":""}${t.billed_downlink_bits?"_downlink":""}`;return`${c} ${L(u,o,r,{replacement:Os(s),size:O(t.billed_downlink_bits)})}`}
function xn(s,t){return L(s.decision==="accept"?"floor_kept":"floor_lost",s.target_prob??0,t.p_t,{replacement:Os(s)})}function Os(s){return s.token===s.draft?h(
"sampled_again"):h("sampled_instead",{text:C(I(s))})}function ve(s,t){return s.u_th??(typeof t.u_th=="number"?t.u_th:null)}function Ls(s){return h(s.learns?"thr\
eshold_learned":"threshold")}function Ns(s){return Object.entries(s).map(([t,e])=>h("gain",{value:v(e,2),title:h(`baseline_${t}`)})).join(" · ")}function Cs(s,t,e,i){
let n=e&&s.target_prob===null?e:s,o=(p,m)=>p===null||m===null?[y(p),y(m)]:F(p,m),[r,a]=o(s.uncertainty,ve(s,i)),[l,c]=o(s.accept_prob,s.accept_uniform),u=t.payload_bits;
return[S(s.round),S(s.token),r,a,y(s.draft_prob),y(n.target_prob),y(s.predicted_rejection),y(n.rejection_prob),l,c,S(s.k),u?h("bits_sized",{bits:S(u),size:O(u)}):
h("bits",{bits:"0"}),u?S(t.slm_passes):j,S(t.discarded.length),h("bits",{bits:S(t.downlink_bits)}),H(t.snr_db),it(t.uplink_s),it(t.slm_s),it(t.llm_s),...["host_\
slm_s","host_llm_s","host_s"].map(p=>it(t[p]??null)),y(n.total_variation),wt(n.bias),S(e?e.at_round:null)]}var vn=3,Sn=.01,Rs=14,Is="temperature";function at(s,t,e=null){if(e!==null&&e.u_th!==null)return e.u_th;let{u_th:i}=s.settings;return t.uses.includes("u_th")&&typeof i==
"number"?i:null}function Bs(s,t,e,i,n,o){let r={headline:Mn(s,t,e,n)},a=$s(e.draft_top,[[e.draft,e.draft_text,e.draft_prob]],e);a.length>0&&(r.small=a);let l=n&&
e.target_top.length===0?n:e,c=e.draft===null?[e.token,I(e),l.target_prob]:[e.draft,e.draft_text,l.target_prob],u=$s(l.target_top,[c],e);u.length>0&&(r.large=u);
let p=An(e,i,s.settings,t,o);p&&(r.why=p);let m=at(s,t,e);e.uncertainty!==null&&m!==null&&(r.limit=Number(m.toFixed(4)));let f=t.test.shares_noise?Tn(e,n):En(e,
n,s.settings);return f&&(r.test=f),r}function At(s){return C((s??"").trim()||(s??""),Rs)}function Mn(s,t,e,i){let{settings:n}=s,o=at(s,t,e),r=t.reads.includes("\
estimator")&&!t.blocks&&e.uncertainty!==null&&o!==null,a=r&&e.uncertainty>o,l=e.token===e.draft,[c,u]=n.estimator===Is?["told_sure_tries","told_unsure_tries"]:[
"told_sure","told_unsure"],p=a?u:"told_sent",m={skip:[r&&!a?c:"told_kept",...i&&!i.would_accept?["told_wrong"]:[]],accept:[p,"told_accepted"],resample:[p,l?"tol\
d_again":"told_replaced"]}[e.decision]??[`told_${e.decision}`],f=e.is_end?h("told_end"):At(I(e)),g=l?f:At(e.draft_text);return m.map(w=>h(w,{draft:g,final:f,...js(
e)})).join(" ")}function js({uncertainty:s}){return{differ:Math.round((s??0)*20),tries:20}}function $s(s,t,e){let i=new Map(s.map(([l,c,u])=>[l,{text:c,prob:u}]));
for(let[l,c,u]of t)l!==null&&u!==null&&!i.has(l)&&i.set(l,{text:c??"",prob:u});let n=[...i.keys()].sort((l,c)=>i.get(c).prob-i.get(l).prob||l-c),o=new Set([e.draft,
e.token].filter(l=>i.has(l))),r=n.filter(l=>!o.has(l)&&i.get(l).prob>=Sn),a=new Set([...o,...r.slice(0,vn-o.size)]);return n.filter(l=>a.has(l)).map(l=>{let{text:c,
prob:u}=i.get(l),p=e.is_end&&l===e.token?h("chip_end"):c,m=l===e.draft?"draft":l===e.token?"final":"";return{text:$(p,Rs)||h("no_text"),share:Number(u.toFixed(4)),
words:It(u,2),mark:m}})}function An(s,t,e,i,n){let{reads:o}=i,r=s.decision==="skip";if(s.decision==="bonus")return h("why_bonus");if(s.decision==="slm"||s.decision===
"llm")return"";if(r&&i.leaves_tail)return h("why_tail");if(i.blocks)return h("why_place",{number:n.tokens.length+1,drafts:S(t.slm_passes)});if(o.includes("skip_\
prob"))return h("why_chance",{prob:y(e.skip_prob)});if(o.length===0||i.compares_u_th&&e.u_th===null)return h("why_always");if(o.includes("confidence_th")&&s.draft_prob!==
null)return L(r?"why_confident":"why_unconfident",s.draft_prob,e.confidence_th);let a=s.u_th??(typeof e.u_th=="number"?e.u_th:null);if(!o.includes("estimator")||
s.uncertainty===null||a===null)return"";let l=r?"why_not_above":i.in_order?"why_stale":"",c=s.uncertainty>a?"why_above":l,u=e.estimator===Is?h("why_tries",js(s)):
"";return c?L(c,s.uncertainty,a,{counted:u}):""}function Tn(s,t){if(s.decision==="bonus")return h("test_bonus_noise");if(s.decision==="skip")return h(t?t.would_accept?
"test_noise_same":"test_noise_other":"test_unasked");let e={draft:At(s.draft_text),final:At(I(s)),chance:y(s.accept_prob)};return h(s.decision==="accept"?"test_\
noise_draft":"test_noise_final",e)}function En(s,t,e){if(s.decision==="bonus")return h("test_bonus");if(s.decision==="skip"||s.decision==="slm")return t?h(t.would_accept?
"test_would_accept":"test_would_reject",{prob:y(1-t.rejection_prob)}):s.decision==="skip"?h("test_unasked"):"";if(s.decision==="llm")return"";if(s.case===null)return L(
s.decision==="accept"?"test_floor_kept":"test_floor_lost",s.target_prob??0,e.p_t);let i=At(s.draft_text);if(s.case==="1")return h("test_certain",{draft:i});let[
n,o]=F(s.accept_uniform??0,s.accept_prob??0);return o.startsWith("<")?h("test_never",{draft:i}):h("test_chance",{draft:i,limit:o,own:n})}var On=10;function zs(s,{started:t},e,i,n){let{token:o,exchange:r,audit:a}=s,l=at(t,i,o),c=[];if(o.uncertainty!==null){let[f,g]=[o.uncertainty,l].map(y);c.push(
[h("meter_u"),o.uncertainty,l,l===null?f:h("meter_u_limit",{u:f,limit:g})])}if(o.accept_prob!==null){let[f,g]=[o.accept_prob,o.accept_uniform].map(y);c.push([h(
"meter_accept"),o.accept_prob,o.accept_uniform,o.accept_uniform===null?f:h("meter_accept_draw",{prob:f,draw:g})])}let u=Ln(o,a,n),p=Cn(o,a),m=f=>f===void 0?null:
[Number(f.toPrecision(4)),y(f)];return{round:o.round,sentence:qt(o,r,a,t.settings,i,e.get(o.round)),meters:c,series:u.map(({name:f,colour:g})=>[f,g]),tops:Nn(o,
u).map(f=>[$n(o,f),$(p.get(f)??"",24)||h("no_text"),u.map(({probs:g})=>m(g.get(f)))]),facts:Cs(o,r,a,t.settings)}}function Ln(s,t,e){let i=t&&s.target_top.length===
0?t:s,n=s.draft??s.token,o=(a,l)=>{let c=new Map(a.map(([u,,p])=>[u,p]));return l!==null&&!c.has(n)&&c.set(n,l),c},r=[{name:h("series_small"),colour:e.small,model:!0,
probs:o(s.draft_top,s.draft_prob)},{name:h("series_large"),colour:e.large,model:!0,probs:o(i.target_top,i.target_prob)}].filter(({probs:a})=>a.size>0);return s.
resampling_top.length>0&&s.accept_prob!==null&&s.accept_uniform!==null&&s.accept_prob<1&&r.push({name:h("series_after"),colour:e.after,probs:o(s.resampling_top,
null)}),r}function Nn(s,t){let e=new Map;for(let{model:r,probs:a}of t)if(r)for(let[l,c]of a)e.set(l,Math.max(c,e.get(l)??0));let i=new Set([s.draft,s.token].filter(
r=>r!==null));for(let r of i)e.has(r)||e.set(r,0);let n=[...e.keys()].sort((r,a)=>e.get(a)-e.get(r)||r-a),o=new Set([...i,...n.filter(r=>!i.has(r)).slice(0,On-i.
size)]);return n.filter(r=>o.has(r))}function Cn(s,t){let e=[s.resampling_top,t?.target_top??[],s.target_top,s.draft_top].flat(),i=new Map(e.map(([n,o])=>[n,o]));
return s.draft!==null&&i.set(s.draft,s.draft_text??""),i.set(s.token,I(s))}function $n(s,t){return t===s.token?t===s.draft?h(s.decision==="resample"?"role_again":
"role_accepted"):h(s.draft===null?"role_drawn":"role_instead"):t===s.draft?h("role_draft"):""}var Vt=48,Ps={"␣":"spoken_space","↵":"spoken_line","⇥":"spoken_tab"},lt=class{constructor(t,e,i){let n=i.first_miss[e.name][t.settings.payload];Object.assign(
this,{started:t,method:e,words:{...i,firstMiss:n}}),[this.events,this.chips,this.changed]=[[],[],0],[this.parts,this.exchanges,this.rows]=[new Kt,new Map,new Map],
[this.pieces,this.chipOf]=[[],new Map],[this.open,this.pending]=[null,new Uint8Array(0)],this.missed=null}append(t){this.changed=this.chips.length;let e=new Set;
for(let i of t)this.events.push(i),this.parts.append(i),i.type==="exchange"?this.exchanges.set(i.number,i):i.type==="token"?this.put(this.add(i)):i.type==="audi\
t"&&this.rows.has(i.round)&&(this.rows.get(i.round).audit=i,i.would_accept||(this.missed??=i.round),e.add(this.chipOf.get(i.round)));for(let i of e)this.put(i)}add(t){
let e={token:t,exchange:this.exchanges.get(t.exchange),audit:null},i=t.token_hex;return i===null&&([this.open,this.pending]=[null,new Uint8Array(0)]),this.open===
null&&this.pieces.push(this.open={rows:[],finished:!0}),this.open.rows.push(e),i!==null&&(this.pending=Rn(Uint8Array.of(...this.pending,...In(i)))),this.open.finished=
this.pending.length===0,this.open.finished&&(this.open=null),this.rows.set(t.round,e),this.chipOf.set(t.round,this.pieces.length-1),this.pieces.length-1}table({
channel:t,clock:e}){let i=JSON.stringify([this.events.length,t,e]);try{this.priced?.of!==i&&(this.priced={of:i,table:G(this.events,{...this.started.settings,channel:t,
clock:e})})}catch{return null}return this.priced.table}facts(t,e){let i=this.table(e);return i?.rows[t-1]&&zs(i.rows[t-1],i,this.parts.before,this.method,this.words.
colours)}put(t){let{rows:e,finished:i}=this.pieces[t];this.chips[t]=Bn(e,i,this),this.changed=Math.min(this.changed,t)}};function Rn(s){for(let t=Math.min(3,s.length);t>
0;t-=1){let e=s.slice(s.length-t),i=new TextDecoder;if(i.decode(e,{stream:!0})===""&&i.decode()!=="")return e}return new Uint8Array(0)}function In(s){return Uint8Array.
from(s.match(/../g)??[],t=>parseInt(t,16))}function Bn(s,t,e){let i=s.map(({token:c})=>c);if(i[0].token_hex===null)return Se(s[0],$(i[0].text,Vt),"",e);let n=i.
map(c=>c.text).join(""),o=t&&n.replaceAll("�","")!=="",r=o?$(n,Vt):Ws(i.map(c=>c.token_hex??"").join(""));if(i.length===1&&t)return Se(s[0],r,"",e);let a=s.map(
c=>Se(c,Ws(c.token.token_hex??""),o?r:"",e)),l={round:i[0].round,text:r,parts:a,whole:o};return a.some(c=>c.newline)?{...l,newline:!0}:l}function Se({token:s,exchange:t,
audit:e},i,n,{started:o,parts:r,method:a,words:l,missed:c}){let u=r.before.get(s.round),p={round:s.round,text:s.is_end?h("chip_end"):i,decision:s.decision};s.is_end&&
(p.end=!0),s.text.includes(`
`)&&(p.newline=!0),s.decision==="resample"&&s.draft!==null&&(p.draft=$(s.draft_text??"",Vt)||h("chip_number",{number:s.draft})),s.k!==null&&(p.k=s.k<1e4?String(
s.k):`${Math.round(s.k/1e3)}k`),s.uncertainty!==null&&(p.u=Number(s.uncertainty.toFixed(4))),e&&!e.would_accept&&(p.miss=!0,s.round===c&&(p.first_miss=!0));let m=xs(
t);if(m){let g=xe(u,s);Object.assign(p,{first:g,last:g+t.tokens-1,message:`${m}.`}),t.discarded.length>0&&s.round===p.last&&(p.thrown=t.discarded.map(w=>$(w,Vt)||
h("no_text")))}p.label=jn(s,t,p,n,l.decisions[s.decision]);let f=qt(s,{...t,outage:!1},e,o.settings,a,u);return p.hint=h("chip_hint",{round:s.round,words:p.first_miss?
`${f} ${l.firstMiss}`:f}),p.scene=Bs(o,a,s,t,e,u),p}function Ws(s){return(s.match(/../g)??[]).join(" ").toUpperCase()}function Me(s){return Array.from(s,t=>t in
Ps?`${h(Ps[t])} `:t).join("").trim()||h("spoken_empty")}function jn(s,t,e,i,n){let o=s.decision==="slm"||s.decision==="llm";return[h("chip_hint",{round:s.round,
words:s.is_end?h("chip_text_end"):Me(e.text)}),i?h("chip_part",{text:Me(i)}):"",o?h("chip_chosen",{decision:n}):n,"draft"in e?h("chip_rejected",{text:Me(e.draft)}):
"",s.k===null?"":N("chip_k",s.k),s.uncertainty===null?"":h("chip_u",{u:z(s.uncertainty,2)}),e.miss?h("chip_miss"):"",e.first_miss?h("chip_first_miss"):"",e.thrown?
h("chip_discarded",{drafts:N("drafts",e.thrown.length)}):"",t.outage?h("chip_outage"):""].filter(Boolean).join(", ")}function tt({rows:s}){return s.reduce((t,{totalS:e})=>t+e,0)}function zn({rows:s}){return s.every(t=>(t.hlm?.totalS??null)!==null)?s.reduce((t,e)=>t+e.hlm.totalS,
0):null}function Ds(s,t){let[e,{rows:i}]=[tt(s),s],n=t?zn(s):null,o=n!==null&&e>0?[h("gain",{value:v(n/e,2),title:h("baseline_hlm")})]:[];return[`${v(e>0?i.length/
e:null,2)} ${h("speed_of_answer")}`,...o,E(e,2)].join(" · ")}var Fs="hlm";function Tt(s){return["end","summary"].includes(s[s.length-1].type)}function Ae(s,t,{channel:e,clock:i}){let n=G(s,{...s[0].settings,channel:e,clock:i}),
o=n.rows.map(({token:a})=>a),r=n.rows.map(({bias:a})=>a??null).filter(a=>a!==null);return{events:s,method:t,table:n,tokens:o,text:o.map(a=>a.text).join(""),complete:Tt(
s),seconds:tt(n),bits:n.rows.reduce((a,l)=>a+(l.sent?l.exchange.payload_bits:0),0),messages:n.rows.filter(({transmitted:a})=>a).length,bias:r.length>0?r.reduce(
(a,l)=>a+l,0)/r.length:null}}function Et(s,t,{channel:e,clock:i}){return t.depends_on_channel?{channel:s.channel,clock:{...s.clock,schedule:i.schedule}}:{channel:e,
clock:i}}function Te(s,t){let[e,i]=[s,t].map(o=>o.filter(({type:r})=>r==="token").map(({token:r})=>r)),n=e.findIndex((o,r)=>r<i.length&&o!==i[r]);return n===-1?
null:n+1}var Jt=class{constructor(t,e){Object.assign(this,{methods:t,words:e,runs:[],events:[]})}take(t,e){if(e>this.events.length)return!1;for(let i of t.slice(
this.events.length-e)){this.events.push(i),i.type==="start"&&this.runs.push({events:[],chips:new lt(i,this.methods.find(i.method),this.words)});let n=this.runs[this.
runs.length-1];n.events.push(i),n.chips.append([i])}return!0}lanes(t,e){let i=this.runs.map(a=>Ae(a.events,a.chips.method,Et(a.events[0].settings,a.chips.method,
t))),n=i.map(({events:a},l)=>l===0?null:Te(i[0].events,a)),o=n.filter(a=>a!==null),r=o.length>0?Math.min(...o):null;return i.map((a,l)=>{let{events:[c],method:u,
table:p}=a,{answer:m,nothing:f}=e[l],g=this.runs[l].chips.chips.flatMap(k=>k.parts??[k]),w=a.complete&&m?[`${m.mark} ${m.words}`]:[];return{title:u.title,summary:u.
summary,travels:u.payload_words[c.settings.payload],complete:a.complete,table:p,tokens:g.map(k=>({...k,seconds:Number(p.rows[k.round-1].totalS.toFixed(5))})),first_divergence:n[l]??
r,busy:Ht(p.busy),status:[...w,Pn(a,n[l],i),...Wn(a,i),...Dn(a,t)].join(" · "),finish:Ds(p,a.complete&&!f&&u.name!==Fs)}})}};function Pn(s,t,[e]){if(s===e)return h(
"status_first");if(t===null)return h(s.complete?"status_same":"status_same_so_far");let i={reference:e.method.title,round:t},n=s.table.rows.find(({wouldAccept:o})=>o===
!1)?.token.round;return e.method.name===Fs&&t===n?h("status_miss",i):h(s.tokens[t-1]?.decision==="bonus"?"status_bonus":"status_diverges",i)}function Wn(s,t){let e=({
tokens:n})=>n.map(({token:o})=>o).join();if(!s.complete||e(s)===e(t[0]))return[];let i=t.filter(n=>n!==s&&n.complete&&e(n)===e(s));return i.length===0?[]:[h("st\
atus_twins",{methods:Y(i.map(({method:n})=>n.title))})]}function Dn({method:s,table:{settings:t}},{channel:e,clock:i}){let n=(l,c)=>Object.keys(l).every(u=>l[u]===
c[u]);if(!s.depends_on_channel||n(t.channel,e)&&n(t.clock,i))return[];let{snr_db:o,downlink_snr_db:r}=t.channel,a=r===null?H(o):h("snr_down",{snr:H(o),down:H(r)});
return[h("status_elsewhere",{snr:a})]}var ht=class{constructor(t){this.names=t,this.root=d("section","inspector"),this.root.hidden=!0,this.root.tabIndex=0,this.root.setAttribute("aria-label",h("insp\
ector"))}show(t,e,i="",n=null){let o=JSON.stringify([t,i,n]);if(o===this.shown||(this.shown=o,this.root.hidden=t===void 0,this.root.replaceChildren(),t===void 0))
return;let[r,a]=[d("div","inspector-head"),d("h2")];a.append(i&&`${i}: `,d("span","",h("inspector_title",t))),r.append(a,M("leave",h("inspector_back"),e));let l=d(
"p","",t.sentence);l.dir="auto",this.root.append(r,l,...n?[Fn(n)]:[],...t.meters.map(Hn),Un(t),this.facts(t.facts)),this.root.scrollTop=0}facts(t){let e=d("dl",
"facts");return t.forEach((i,n)=>{if(i==="–")return;let[o,r]=this.names[n],a=d("div");a.title=r,a.append(d("dt","",o),d("dd","",i)),e.append(a)}),e}};function Fn({
label:s,rows:t,taken:e,take:i}){let n=d("label","another",s),o=d("select");for(let[r,a]of[["",h("otherwise_choose")],...t]){let l=d("option","",a);l.value=r,l.selected=
r===e,o.append(l)}return o.addEventListener("change",()=>i(o.value)),n.append(o),n}function Hs(s,t){let e=d("span","meter-track"),i=d("i");return i.style.width=
(100*Math.min(1,Math.max(0,s))).toFixed(2)+"%",t&&(i.style.background=t),e.append(i),e}function Hn([s,t,e,i]){let n=d("div","meter"),o=Hs(t,"");if(e!==null){let r=d(
"u");r.style.left=(100*Math.min(1,Math.max(0,e))).toFixed(2)+"%",o.append(r)}return n.append(d("span","",s),o,d("span","meter-words",i)),n}function Un(s){let t=d(
"div","tops"),e=d("p","tops-key");for(let[i,n]of s.series){let o=d("span","",i);o.style.setProperty("--of",n),e.append(o)}t.append(e);for(let[i,n,o]of s.tops){let r=d(
"div",i?"top named":"top"),a=d("span","top-name");a.append(i?`${i}: `:"",d("bdi","",n));let l=d("span","top-bars");o.forEach((c,u)=>{if(c===null)return;let p=d(
"span","top-bar");p.append(Hs(c[0],s.series[u][1]),d("span","",c[1])),l.append(p)}),r.append(a,l),t.append(r)}return t}var Kn={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"},Ot={skip:(s,t,e)=>`M${s-e} ${t}a${e} ${e} 0 1 0 ${2*e} 0a${e} ${e} 0 1 0 ${-2*e} 0z`,accept:(s,t,e)=>`M${s} ${t-1.2*e}l${1.1*e} ${2*e}h${-2.2*e}z`,resample:(s,t,e)=>`\
M${s-e} ${t-e}h${2*e}v${2*e}h${-2*e}z`,slm:(s,t,e)=>`M${s} ${t-1.2*e}l${1.2*e} ${1.2*e}l${-1.2*e} ${1.2*e}l${-1.2*e} ${-1.2*e}z`,llm:(s,t,e)=>`M${s-e} ${t-e/3}h${2*
e/3}v${-2*e/3}h${2*e/3}v${2*e/3}h${2*e/3}v${2*e/3}h${-2*e/3}v${2*e/3}h${-2*e/3}v${-2*e/3}h${-2*e/3}z`,bonus:(s,t,e)=>`M${s} ${t-1.3*e}l${.35*e} ${.9*e}h${.95*e}\
l${-.75*e} ${.65*e}l${.3*e} ${.95*e}l${-.85*e} ${-.6*e}l${-.85*e} ${.6*e}l${.3*e} ${-.95*e}l${-.75*e} ${-.65*e}h${.95*e}z`};function Us(s){let t=_("svg",{viewBox:"\
0 0 20 20","aria-hidden":"true"});return _("path",{d:s},t),t}function X(s){return Us(Kn[s])}function Ks(s){return Ot[s]?Us(Ot[s](10,10,7)):""}function V(s,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,i,n)=>{let o=i===0&&e==="␣"&&n.length>1;s.append("␣↵⇥".includes(e[0])?d("\
span",o?"mark begins":"mark",e):e)})}function ct(s,t,e){s.dataset.round=String(t.round),s.dataset.decision=t.decision,s.classList.toggle("miss",t.miss===!0),s.classList.
toggle("first-miss",t.first_miss===!0),s.classList.toggle("end",t.end===!0),s.classList.toggle("message-first",t.first===t.round),s.classList.toggle("message-la\
st",t.last===t.round),s.setAttribute("aria-label",t.label),s.removeAttribute("title");let i=d("span","box"),n=d("bdi","text");V(n,t.text),n.classList.toggle("bl\
ank",t.text==="␣"),t.text==="␣"&&(n.dataset.name=h("spoken_space")),i.append(n),t.k!==void 0&&i.append(d("sup","k",t.k));let o=d("span","foot");if(o.append(
d("span","letter",e)),t.u!==void 0){let l=d("span","u");l.style.setProperty("--u",String(t.u)),o.append(l)}let r=t.draft===void 0?[]:[d("s","draft")];r.length>0&&
V(r[0],t.draft);let a=t.message===void 0?[]:[d("span","bracket")];a.length>0&&(a[0].title=t.message),s.replaceChildren(...r,i,o,...a)}function dt(s,t){if(typeof t!=
"object"||typeof s!="object")return s===t;let e=Object.keys(t);return Object.keys(s).length===e.length&&e.every(i=>dt(s[i],t[i]))}function qs(s,t){return t===void 0||
s.round!==t.round||!s.parts!=!t.parts?!1:!s.parts||s.parts.length<=t.parts.length}var qn=.12,Yt=class{constructor(t,e){this.race=t,this.number=e,this.items=[],this.node=d("section","lane");let i=d("div","about");this.title=d("strong","title"),
this.speed=d("span","speed-so-far"),this.travels=d("span","travels"),this.status=d("span","status"),this.counts=d("span","counts");let n=d("div","name");n.append(
this.title,this.travels),i.append(n,this.speed,this.counts,this.status);let o=d("div","course");this.track=d("div","track"),this.done=d("div","done"),this.flag=
d("span","flag"),this.flag.setAttribute("aria-hidden","true"),this.track.append(this.done,this.flag),this.row=d("div","row"),this.row.setAttribute("role","listb\
ox"),this.row.setAttribute("aria-orientation","horizontal"),this.busy=new rt(t.busyKey,r=>t.choose(e,r),!1),o.append(this.track,this.busy.root,this.row),this.node.
append(i,o),this.track.addEventListener("click",r=>this.onTrack(r)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("c\
lick",r=>this.onClick(r)),this.row.addEventListener("keydown",r=>this.onKey(r)),this.row.addEventListener("pointerover",r=>this.onHover(r))}update(t){this.data=
t,this.title.textContent=t.title,this.title.title=t.summary,this.travels.textContent=t.travels,this.travels.title=h("lane_travels"),this.row.setAttribute("aria-\
label",h("lane_tokens",{method:t.title}));for(let i of this.items.splice(t.tokens.length))i.node.remove();let e=0;t.tokens.forEach((i,n)=>{let o=this.items[n]||
this.addItem();(!o.token||!dt({...o.token,seconds:0},{...i,seconds:0}))&&ct(o.node,i,this.race.legend.letters[i.decision]),o.node.classList.toggle("first_diverg\
ence",i.round===t.first_divergence),this.race.legend.notice(i),o.token=i,o.from=e,e+=i.seconds||0,o.to=e}),this.end=e,this.row.classList.toggle("drafts",t.tokens.
some(i=>i.draft!==void 0)),this.first_divergence=this.items.find(i=>i.token.round===t.first_divergence)}addItem(){let t=d("div","token future");t.setAttribute("\
role","option"),t.setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let e={node:t};return this.items.push(e),e}span({
token:t,from:e,to:i}){let n=this.items[t.first-1];if(n===void 0)return[e,i];let o=(n.to-n.from)/(t.last-t.first+1),r=n.from+o*(t.round-t.first);return[r,r+o]}drawTrack(t){
let e=n=>t>0?100*n/t:0,i=this.items.map(n=>{let{token:o}=n,[r,a]=this.span(n).map(e),l=a-Math.min(qn,(a-r)/4);return`${"var(--of-"+o.decision+")"} ${r}% ${l}%, \
transparent ${l}% ${a}%`});this.done.style.background=i.length===0?"none":`linear-gradient(to right, ${i.join(", ")}, transparent ${e(this.end)}%)`,this.flag.hidden=
this.first_divergence===void 0,this.first_divergence&&(this.flag.style.left=e(this.first_divergence.to)+"%"),this.busy.lay(this.data.busy,t)}show(t,e,i){let n=0;
for(;n<this.items.length&&this.items[n].to<=t+1e-9;)n+=1;n!==this.shown&&(this.items.forEach((r,a)=>r.node.classList.toggle("future",a>=n)),this.shown=n,this.drawCounts(),
i&&(this.row.scrollLeft=this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(e>0?Math.min(100,100*t/e):100)}% 0 0)`;let o=this.data.
complete&&n===this.items.length;this.speed.textContent=o?this.data.finish:h("lane_shown",{shown:U(n),all:U(this.items.length)}),this.status.textContent=o||!this.
data.complete?this.data.status:"…",this.node.classList.toggle("over",o)}drawCounts(){let t=this.items.slice(0,this.shown).map(n=>n.token),{rows:e}=this.race.legend,
i=({name:n})=>t.filter(o=>n==="miss"?o.miss:o.decision===n).length;this.counts.replaceChildren(...e.filter(n=>i(n)>0).map(n=>{let o=d("span","of",U(i(n))+" "+n.
counted[i(n)===1?0:1]);return o.dataset.of=n.name,o}))}pin(){if(!this.first_divergence)return;let t=this.first_divergence.node,[e,i]=[t.previousElementSibling,t.
nextElementSibling],n=t.offsetLeft+t.offsetWidth;t.classList.toggle("pinned-right",e!==null&&e.offsetLeft+e.offsetWidth>t.offsetLeft),t.classList.toggle("pinned\
-left",i!==null&&i.offsetWidth>0&&i.offsetLeft<n)}rest(){let t=this.items.indexOf(this.first_divergence),e=this.items[Math.max(0,t-3)];e&&(this.row.scrollLeft=e.
node.offsetLeft-this.row.offsetLeft-8),this.pin()}find(t){return this.items.find(e=>e.token.round===t)}onTrack(t){let e=this.track.getBoundingClientRect(),i=(t.
clientX-e.left)/e.width*this.race.end,n=this.items.find(o=>i<=this.span(o)[1]);n&&this.race.choose(this.number,n.token.round)}itemOf(t){let e=t.target.closest("\
.token");return e&&this.items.find(i=>i.node===e)}onClick(t){let e=this.itemOf(t);e&&this.race.choose(this.number,e.token.round)}onHover(t){let e=this.itemOf(t);
e&&(e.node.title=e.token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),i={ArrowRight:e+1,ArrowLeft:e-1,Home:0,
End:this.shown-1,Enter:e," ":e};if(t.key==="Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,
t.key==="ArrowDown"?1:-1,e);else if(t.key in i){let n=this.items[Math.min(Math.max(i[t.key],0),this.shown-1)];n&&this.race.choose(this.number,n.token.round)}else
return;t.preventDefault(),t.stopPropagation()}};var ut=class{constructor(t){this.strip=t,this.filters=new Set,this.root=d("div","head"),this.badge=d("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=d("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label",h("legend"));let e=d(
"div","key");this.entries={draft:this.entry("draft",h("legend_word"),h("legend_draft"),h("legend_draft_help")),k:this.entry("k","30",h("legend_k"),h("legend_k_h\
elp")),u:this.entry("u","",h("legend_u"),h("legend_u_help")),first_miss:this.entry("first","",h("legend_first"),h("legend_first_help")),message:this.entry("mess\
age","",h("legend_message"),h("legend_message_help"))},e.append(...Object.values(this.entries)),this.root.append(this.badge,this.decisions,e),this.said=d("p","s\
aid-counts"),this.mark=d("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)return this.drawPresent();for(let i of t)
this.letters[i.name]=i.letter,this.decisions.append(this.button(i)),this.said.append(this.sentence(i));this.said.append(this.mark),this.drawPresent()}button(t){
let e=t.name,i=d("button","filter");i.type="button",i.dataset.filter=e,i.title=h("legend_press",t),i.setAttribute("aria-pressed","false");let n=d("span","count",
"–");n.append(d("span","share-of"));let o=d("span","swatch",t.letter);o.setAttribute("aria-hidden","true");let r=d("span","name",t.label);return i.append(o,d(
"span","words")),i.lastChild.append(r," ",n,d("span","note",t.meaning)),i.addEventListener("click",()=>this.toggle(e)),this.buttons.set(e,{button:i,count:n}),i}sentence(t){
let e=d("span","counted");e.dataset.filter=t.name,e.title=h("legend_means",t);let i=d("span","how-many","0");return e.append(d("span","swatch",t.letter),Ks(t.name),
" ",i," "+t.said),this.says.set(t.name,{node:e,count:i}),e}conclude(t,e){let i=t&&`${t} ${e}`;this.mark.textContent!==i&&(this.mark.textContent=i),this.mark.dataset.
mark=t}entry(t,e,i,n){let o=d("span","entry about-"+t);o.title=n;let r=d("span","sample",e);return r.setAttribute("aria-hidden","true"),o.append(r,d("span","wor\
ds",i)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.
toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){
let e=t===null?h("legend_u"):h("legend_u_limit",{limit:t.toFixed(2)});this.entries.u.lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){
let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add("miss");for(let i of["draft","k","u","first_miss","message"])t[i]!==void 0&&this.present.
add(i);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{
name:e,usual:i}of this.rows){let{button:n}=this.buttons.get(e);n.hidden=!(i&&!t)&&!this.present.has(e),n.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(
e).node.hidden=n.hidden}for(let[e,i]of Object.entries(this.entries))i.hidden=!this.present.has(e)}setCounts(t,e){for(let[i,{count:n}]of this.buttons){let o=t[i]||
0,r=U(o),a=i==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";n.firstChild.data!==r&&(n.firstChild.data=this.says.get(i).count.textContent=r),n.lastChild.textContent!==
a&&(n.lastChild.textContent=a)}}};var Ee=globalThis[Symbol.for("cuhlm-boards")]??=new Map,Oe=class{constructor(){this.board=null,this.guests=new Set}meetBoard(t){this.board=t;for(let e of this.guests)
e.meet(t)}come(t){this.guests.add(t),this.board&&t.meet(this.board)}go(t){this.guests.delete(t)}};function W(s){return Ee.has(s)||Ee.set(s,new Oe),Ee.get(s)}function Gs(){
let s=document.querySelector("[data-testid=stMain]");return s?s.scrollTop:scrollY}function Xs(s){return innerHeight-8-s.getBoundingClientRect().top-Gs()}function Vs(s){
let t=s.getRootNode().host??s,e=document.querySelector(".st-key-lower, .lower");return e===null||!(t.compareDocumentPosition(e)&t.DOCUMENT_POSITION_FOLLOWING)?null:
e.getBoundingClientRect().top+Gs()+Gn(e)}function Gn(s){let t=s.querySelector(".st-key-bill, .bill");return Math.max(120,t?.offsetHeight??0)}function J(){return parseFloat(
globalThis.getComputedStyle?.(document.documentElement).fontSize)||16}var Le=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){
return Object.assign({},...[...this.handles].filter(({root:t})=>t.isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:i}=this,n=o=>Object.fromEntries(Object.
entries(o).map(([r,a])=>[r,r in i?i[r]:a]));return{channel:n(t),clock:n(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)
t.root.isConnected&&t.follow()})}},D=globalThis[Symbol.for("cuhlm-hand")]??=new Le;var Xn={upS:0,downS:0,rttS:0};function Js(s){let{rows:t,demands:e,passes:[i,n],settings:{clock:o}}=s,[r,a,l]=[tt(s),n-i,e[e.length-1]];if(!(a>0)||r===1/0)return null;
let c=e.filter(f=>f.restarts&&f!==l).length,u={drafting:t.length*i,last:l.sent?a:0,wrong:c*a},p=e.reduce((f,g)=>xt({...g,...Xn},f,o.schedule==="overlapped"),kt).
end;return{parts:{...u,unsure:p-u.drafting-u.last-u.wrong,link:r-p},asks:l.sent,wrong:c,hindsight:(t.length-1-c)*i+(c+1)*n,slmS:i,moreS:a}}var Ys=1e-9,pt=class{constructor(){[this.root,this.runs]=[d("details","times"),d("div","time-runs")],this.root.append(d("summary","",h("time_title")),this.runs)}show(t){
let e=t.filter(({table:r})=>r.rows.length>0),i=e.map(({table:r})=>r.demands.some(({drafts:a})=>a>0)?Js(r):void 0),n=Math.max(...i.flatMap(r=>Object.values(r?.parts??
{}))),o=i.findIndex(Boolean);this.runs.replaceChildren(...e.map(({title:r,table:a},l)=>Vn(r,a,i[l],n,l===o)))}};function Vn(s,t,e,i,n){let[o,r,a]=[d("section","\
time-run"),tt(t),t.rows.length],l={method:s,total:E(r),each:E(r/a)};if(!e)return o.append(d("p","",h(e===null?"time_none":"time_undrafted",l))),o;let{parts:c,asks:u,
wrong:p,hindsight:m,slmS:f,moreS:g}=e,w={tokens:N("tokens",a),wrong:p,slm:E(f),more:E(g)},k=Object.entries(c).map(([A,ft])=>{let[mt,$t]=[d("div","time"),d("span",
"time-bar")];return mt.title=h(A==="last"&&!u?"time_unasked":`time_${A}_help`,w),$t.style.setProperty("--share",String(Number(Math.max(0,ft/i).toFixed(4)))),mt.
append(d("span","",h(`time_${A}`)),$t,d("span","seconds",E(Math.abs(ft)>Ys?ft:0))),mt}),b=h(r<m-Ys?"time_sooner":"time_hindsight",{seconds:E(m)}),x=d("p","",n?b:
h("time_ideal",{seconds:E(m)}));return n||(x.title=b),o.append(d("strong","",h("time_run",l)),...k,x),o}var Zt=[.5,1,2,5,10,20,50],Jn=5,Yn=12,Zn=9,Qt=1e3;function Qn(s){let t=s/Zn,e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(i=>i*e).find(i=>i>=t)}var te=class{constructor(t,e,i){
Object.assign(this,{methods:e,words:i}),this.root=d("div","strip race"),this.legend=new ut(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=
!1,this.report=()=>{},this.field=d("div","lanes"),this.busyKey=new ot(h("race_lanes")),this.times=new pt,this.told=new ht(i.facts),this.root.append(this.field,this.
buildControls(),this.legend.root,this.busyKey.root,this.times.root,this.told.root),t.append(this.root),D.followers.add(this)}buildControls(){let t=d("div","lane\
 controls player"),e=d("div","about");this.playButton=M("play",void 0,()=>this.playing?this.pause():this.play()),this.rates=d("div","speeds"),this.rates.setAttribute(
"role","group"),this.rates.setAttribute("aria-label",h("race_speed"));for(let n of Zt){let o=M("speed",n+"×",()=>{this.rate=n,this.playing||this.play(),this.drawControls()});
o.dataset.rate=String(n),this.rates.append(o)}e.append(this.playButton,this.rates);let i=d("div","course");return this.scrubber=d("input","scrubber"),this.scrubber.
type="range",this.scrubber.max=String(Qt),this.scrubber.setAttribute("aria-label",h("race_seconds")),this.scrubber.addEventListener("input",()=>{let n=Number(this.
scrubber.value)/Qt*this.end;this.pause(),this.show(n,!0)}),this.axis=d("div","axis"),this.axis.setAttribute("aria-hidden","true"),i.append(this.scrubber,this.axis),
t.append(e,i),t}update(t,e){this.report=e;let i=this.run!==t.run,n=this.running&&!i;for(i&&(this.pause(),this.run=t.run,this.action=null,this.selected=null,this.
legend.clear(),this.made=new Jt(this.methods,this.words)),this.running=t.running,this.legend.setDecisions(this.words.legend.skips),this.legend.setBadge(t.badge),
this.made.take(t.events,t.since)||e("behind",{run:this.run,action:Date.now()});this.lanes.length>this.made.runs.length;)this.lanes.pop().node.remove();let o=i||
this.now>=this.end;this.sent=t,this.lay(),(i||n)&&(this.rate=Zt.find(a=>a>=Jn&&this.end/a<=Yn)||Zt[Zt.length-1]);let r=matchMedia("(prefers-reduced-motion: redu\
ce)").matches;(i||n)&&!t.running&&!r&&this.end>0?this.play():this.playing||(this.show(o?this.end:Math.min(this.now,this.end),t.running),o&&!t.running&&(i||n)&&this.
rest()),(this.action===null||t.action===this.action)&&this.drawSelection(t.selected)}lay(){let{link:t,known:e}=this.sent,i=this.made.lanes(D.link(t),e);i.forEach(
(n,o)=>{this.lanes[o]||(this.lanes[o]=new Yt(this,o),this.field.append(this.lanes[o].node)),this.lanes[o].update(n)}),this.times.show(i.filter(({complete:n})=>n)),
this.end=Math.max(0,...this.lanes.map(n=>n.end));for(let n of this.lanes)n.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(n=>n.busy.spans)),this.drawAxis(),
this.selected&&this.showFacts()}follow(){if(!this.sent)return;let t=this.now>=this.end;try{this.lay()}catch{return}this.show(t?this.end:Math.min(this.now,this.end),
!1)}drawAxis(){if(this.axis.replaceChildren(),this.end<=0)return;let t=Qn(this.end);for(let e=0;e*t<=this.end;e+=1){let i=d("span","tick",Number((e*t).toPrecision(
6))+" s");i.style.left=100*e*t/this.end+"%",this.axis.append(i)}}play(){this.end<=0||(this.now>=this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),
cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(t=>this.tick(t)),this.show(this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),
this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3*this.rate;this.last=
t,this.show(Math.min(this.now+e,this.end),!0),this.now<this.end?this.frame=requestAnimationFrame(i=>this.tick(i)):(this.pause(),this.rest())}rest(){for(let t of this.
lanes)t.rest()}show(t,e){this.now=t,this.root.style.setProperty("--now",String(this.end>0?t/this.end:1));for(let i of this.lanes)i.show(t,this.end,e);this.drawControls()}drawControls(){
let t=this.playing?"pause":this.now>=this.end?"again":"play";this.drawnState!==t&&(this.playButton.replaceChildren(X(t)),jt(this.playButton,h({pause:"pause",again:"\
race_again",play:"race_on"}[t])),this.drawnState=t),this.scrubber.value=String(this.end>0?Math.round(Qt*this.now/this.end):Qt),this.scrubber.style.setProperty("\
--done",(this.end>0?100*this.now/this.end:100)+"%"),this.scrubber.title=h("race_at",{now:Z(this.now),end:Z(this.end)}),this.scrubber.setAttribute("aria-valuetex\
t",this.scrubber.title);for(let e of this.rates.children)e.setAttribute("aria-pressed",String(Number(e.dataset.rate)===this.rate))}choose(t,e){this.drawSelection(
e===null?null:{lane:t,round:e});let i=this.itemAt(this.selected);i&&i.node.focus({preventScroll:!0}),this.action=Date.now(),this.report("selected",{run:this.run,
lane:t,round:e,action:this.action})}chooseBeside(t,e,i){let n=this.lanes[t+e],o=n&&n.items[Math.min(i,n.shown-1)];o&&this.choose(t+e,o.token.round)}itemAt(t){let e=t&&
this.lanes[t.lane];return e?e.find(t.round):void 0}showFacts(){let t=this.selected&&this.made.runs[this.selected.lane],e=t&&t.chips.facts(this.selected.round,Et(
t.events[0].settings,t.chips.method,D.link(this.sent.link)));this.told.show(e||void 0,()=>this.choose(null,null),t?.chips.method.title)}drawSelection(t){let e=this.
itemAt(this.selected);e&&e.node.setAttribute("aria-selected","false"),this.selected=t,this.showFacts();let i=this.itemAt(t);if(!i)return;let n=this.lanes[t.lane];
i.node.setAttribute("aria-selected","true");for(let a of n.items)a.node.tabIndex=a===i?0:-1;let o=i.node.getBoundingClientRect(),r=n.row.getBoundingClientRect();
o.left<r.left?n.row.scrollLeft-=r.left-o.left+60:o.right>r.right&&(n.row.scrollLeft+=o.right-r.right+60)}release(){this.root.isConnected||(this.pause(),D.followers.
delete(this))}};var Ne={start:{pair:{kind:"text"},method:{kind:"text"},prompt:{kind:"text"},prompt_tokens:{kind:"whole",low:0},vocabulary_size:{kind:"whole",low:1,high:1e7},settings:{
kind:"object",fields:{seed:{kind:"whole",low:0,high:4294967295},max_tokens:{kind:"whole",low:1,high:4096},temperature:{kind:"number",low:.001,high:5},u_th:{kind:"\
number",low:0,high:1,accepts:[null,"calibrated"],spared:!0},theta:{kind:"number",above:0,high:2,spared:!0},eta:{kind:"number",above:0,high:50,spared:!0},k:{kind:"\
whole",low:1,high:1e7,accepts:[null],spared:!0},line_a:{kind:"number",above:0,high:100,accepts:[null],spared:!0},line_b:{kind:"number",low:-100,high:100,accepts:[
null],spared:!0},delta:{kind:"number",low:0,high:1,accepts:[null],spared:!0},false_skip_target:{kind:"number",above:0,high:1,spared:!0},estimator:{kind:"text",choices:[
"temperature","temperature-expected","one-minus-draft-prob","entropy"],spared:!0},payload:{kind:"text",choices:["travels","ideal","unindexed","quantised","logar\
ithmic","sampled"],spared:!0},levels:{kind:"whole",low:2,high:65535,spared:!0},skip_prob:{kind:"number",low:0,high:1,spared:!0},p_t:{kind:"number",above:0,high:1,
spared:!0},confidence_th:{kind:"number",low:0,high:1,spared:!0},bonus:{kind:"text",choices:["published","on","off"],spared:!0},gamma:{kind:"whole",low:1,high:64,
accepts:[null],spared:!0},stop_prob:{kind:"number",above:0,high:1,accepts:[null],spared:!0},stop_product:{kind:"number",above:0,high:1,accepts:[null],spared:!0},
tail_product:{kind:"number",low:0,high:1,spared:!0},rejection_s:{kind:"number",above:0,high:1e12,accepts:[null],spared:!0},replacement:{kind:"text",choices:["ra\
ce","inverse-cdf"],spared:!0},channel:{kind:"object",fields:{fading:{kind:"text",choices:["awgn","rayleigh","rician","nakagami","outage"]},snr_db:{kind:"number",
low:-60,high:60},bandwidth_hz:{kind:"number",low:1e3,high:1e10},rician_k_db:{kind:"number",low:-40,high:40,own:"rician"},snr_target_db:{kind:"number",low:-60,high:60,
accepts:[null],own:"outage"},downlink_snr_db:{kind:"number",low:-60,high:60,accepts:[null]},header_bits:{kind:"whole",low:0,high:1e5},nakagami_m:{kind:"number",
low:.5,high:100,own:"nakagami"}}},clock:{kind:"object",fields:{kind:{kind:"text",choices:["paper","host","custom"]},slm_s:{kind:"number",low:0,high:3600},llm_s:{
kind:"number",low:0,high:3600},rtt_s:{kind:"number",low:0,high:10},schedule:{kind:"text",choices:["sequential","overlapped"]}}},forces:{kind:"list",of:{kind:"ob\
ject",fields:{round:{kind:"whole",low:1,high:4096},what:{kind:"whole",low:0,high:1e7,accepts:["skip","send"]}}}}}},calibration:{kind:"text"}},exchange:{number:{
kind:"whole",low:1,high:4096},tokens:{kind:"whole",low:1,high:4096},payload_bits:{kind:"whole",low:0,high:1099511627776},downlink_bits:{kind:"whole",low:0,high:1099511627776},
billed_downlink_bits:{kind:"whole",low:0,high:1099511627776},slm_passes:{kind:"whole",low:0,high:4096},llm_passes:{kind:"whole",low:0,high:4096},ahead_passes:{kind:"\
whole",low:0,high:4096},snr_db:{kind:"number",accepts:[null]},outage:{kind:"flag"},uplink_s:{kind:"number",low:-1e-6,accepts:[null]},slm_s:{kind:"number",low:-1e-6,
accepts:[null]},llm_s:{kind:"number",low:-1e-6,accepts:[null]},overlapped_s:{kind:"number",low:-1e-6,accepts:[null]},host_slm_s:{kind:"number",low:-1e-6},host_llm_s:{
kind:"number",low:-1e-6},host_s:{kind:"number",low:-1e-6},bonus_drafted:{kind:"flag",accepts:[null]},discarded:{kind:"list",of:{kind:"text"}}},token:{round:{kind:"\
whole",low:1,high:4096},exchange:{kind:"whole",low:1,high:4096},token:{kind:"whole",low:0},text:{kind:"text"},token_hex:{kind:"text",accepts:[null]},decision:{kind:"\
text",choices:["skip","accept","resample","slm","llm","bonus"]},case:{kind:"text",choices:["1","2-1","2-2"],accepts:[null]},is_end:{kind:"flag"},draft:{kind:"wh\
ole",low:0,accepts:[null]},draft_text:{kind:"text",accepts:[null]},uncertainty:{kind:"number",low:-1e-6,high:1.000001,accepts:[null]},k:{kind:"whole",low:0,high:1e7,
accepts:[null]},draft_prob:{kind:"number",low:-1e-6,high:1.000001,accepts:[null]},target_prob:{kind:"number",low:-1e-6,high:1.000001,accepts:[null]},rejection_prob:{
kind:"number",low:-1e-6,high:1.000001,accepts:[null]},predicted_rejection:{kind:"number",low:-1e-6,high:1.000001,accepts:[null]},accept_prob:{kind:"number",low:-1e-6,
high:1.000001,accepts:[null]},accept_uniform:{kind:"number",low:-1e-6,high:1.000001,accepts:[null]},total_variation:{kind:"number",low:-1e-6,high:1.000001,accepts:[
null]},bias:{kind:"number",low:-1e-6,high:2.000001,accepts:[null]},distances:{kind:"list",of:{kind:"number",low:-1e-6,high:2.000001},accepts:[null]},draft_top:{
kind:"list",of:{kind:"list",entries:[{kind:"whole",low:0},{kind:"text"},{kind:"number",low:-1e-6,high:1.000001}]}},target_top:{kind:"list",of:{kind:"list",entries:[
{kind:"whole",low:0},{kind:"text"},{kind:"number",low:-1e-6,high:1.000001}]}},resampling_top:{kind:"list",of:{kind:"list",entries:[{kind:"whole",low:0},{kind:"t\
ext"},{kind:"number",low:-1e-6,high:1.000001}]}},u_th:{kind:"number",low:-1e-6,high:1.000001,accepts:[null]},line_a:{kind:"number",accepts:[null]},line_b:{kind:"\
number",accepts:[null]},delta:{kind:"number",low:-1e-6,high:1.000001,accepts:[null]}},audit:{round:{kind:"whole",low:1,high:4096},at_round:{kind:"whole",low:1,high:4097},
target_prob:{kind:"number",low:-1e-6,high:1.000001},rejection_prob:{kind:"number",low:-1e-6,high:1.000001},would_accept:{kind:"flag"},total_variation:{kind:"num\
ber",low:-1e-6,high:1.000001},bias:{kind:"number",low:-1e-6,high:2.000001},target_top:{kind:"list",of:{kind:"list",entries:[{kind:"whole",low:0},{kind:"text"},{
kind:"number",low:-1e-6,high:1.000001}]}}},summary:{text:{kind:"text"},tokens:{kind:"whole",low:0},stop_reason:{kind:"text",choices:["end","length","context","c\
ancelled"]},transmission_rate:{kind:"number",low:-1e-6,high:1.000001,accepts:[null]},true_skip_rate:{kind:"number",low:-1e-6,high:1.000001,accepts:[null]},realised_skip_rate:{
kind:"number",low:-1e-6,high:1.000001,accepts:[null]},acceptance_rate:{kind:"number",low:-1e-6,high:1.000001,accepts:[null]},mean_k:{kind:"number",low:-1e-6,high:10000000000001e-6,
accepts:[null]},mean_bias:{kind:"number",low:-1e-6,high:2.000001,accepts:[null]},payload_bits:{kind:"whole",low:0},full_payload_bits:{kind:"whole",low:0},downlink_bits:{
kind:"whole",low:0},throughput:{kind:"number",low:-1e-6,accepts:[null]},slm_s:{kind:"number",low:-1e-6,accepts:[null]},uplink_s:{kind:"number",low:-1e-6,accepts:[
null]},llm_s:{kind:"number",low:-1e-6,accepts:[null]},outages:{kind:"whole",low:0},host_prefill_s:{kind:"number",low:-1e-6},host_decode_s:{kind:"number",low:-1e-6},
host_closing_s:{kind:"number",low:-1e-6},host_tokens_per_s:{kind:"number",low:-1e-6,accepts:[null]},gain_over_hlm:{kind:"number",low:-1e-6,accepts:[null]},gain_over_llm:{
kind:"number",low:-1e-6,accepts:[null]},expected_false_skips:{kind:"number",low:-1e-6,accepts:[null]},false_skips:{kind:"whole",low:0}}};var Zs={start:"settings",exchange:"exchanges",token:"tokens",audit:"audits",summary:"totals"},eo={number:Number.isFinite,whole:Number.isSafeInteger,text:s=>typeof s==
"string",flag:s=>typeof s=="boolean",list:(s,{of:t,entries:e})=>Array.isArray(s)&&(t?s.every(i=>ee(t,i)):s.length===e.length&&e.every((i,n)=>ee(i,s[n]))),object:(s,{
fields:t})=>s!==null&&typeof s=="object"&&Object.entries(t).every(([e,i])=>Object.hasOwn(s,e)?ee(i,s[e]):i.spared||i.own&&i.own!==s.fading)};function ee(s,t){let{
low:e=-1/0,high:i=1/0,above:n=-1/0,choices:o,accepts:r}=s;return r?.includes(t)?!0:eo[s.kind](t,s)&&(typeof t!="number"||t>=e&&t>n&&t<=i)&&(o?.includes(t)??!0)}
function so(s,{kind:t}){return s==="token"&&(t==="number"||t==="list")?"probabilities":s==="exchange"&&t==="number"?"times":Zs[s]}var Ce=class{constructor({vocabulary_size:t,
settings:e}){Object.assign(this,{vocabulary:t,longest:e.max_tokens,rounds:0,exchanges:0,awaited:0,sizes:null,audited:new Set})}exchange({number:t,tokens:e,discarded:i,
slm_passes:n}){let o=this.awaited===0;return this.awaited=e,o&&t===++this.exchanges&&i.length<=Math.max(0,n-e)}token({round:t,exchange:e,token:i,draft:n,token_hex:o,
distances:r}){this.sizes??=r?.length??null;let a=i<this.vocabulary&&(n??0)<this.vocabulary&&(o===null||/^([0-9a-f]{2})+$/i.test(o))&&(r===null||r.length===this.
sizes);return t===++this.rounds&&t<=this.longest&&e===this.exchanges&&this.awaited-- >0&&a}audit({round:t,at_round:e}){let i=!this.audited.has(t);return this.audited.
add(t),i&&t<=this.rounds&&e>t}summary({tokens:t},e){return e&&this.awaited===0&&t===this.rounds}};function Qs(s,t,e){let i=s?.events;if(!Array.isArray(i)||i[0]?.
type!=="start")throw new Error("it holds no run");let n=s.manifest?.format_version;if(n!==e)throw new Error(`it has format ${String(n??0).slice(0,20)} and this \
page reads format ${e}`);let[o]=i,r=t.find(o.method);if(!r)throw new Error("its method is not known here");let a=null;for(let[c,u]of i.entries()){let p=Object.hasOwn(
Ne,u?.type)?Ne[u.type]:null;if(!p||a&&u.type==="start")throw new Error("one of its events is not known here");for(let[m,f]of Object.entries(p))if(!Object.hasOwn(
u,m)||!ee(f,u[m]))throw new Error(`its ${so(u.type,f)} are damaged`);if(a&&!a[u.type](u,c===i.length-1))throw new Error(`its ${Zs[u.type]} are damaged`);a??=new Ce(
o)}let{settings:l}=o;if(!(r.uses??[]).every(c=>Object.hasOwn(l,c)))throw new Error("its settings are damaged");return i}var io=/^answer is\s+([^\n]+?)\s*\.?\s*$/i,ei=/^[ .]+|[ .]+$/g;function no(s){let t=s.toLowerCase().lastIndexOf("answer is ");return t<0?null:io.exec(s.slice(t))?.[1]??
null}function si(s,t,e){if(!e||!Object.hasOwn(e.right,s.trim()))return null;let[i,n]=[e.right[s.trim()],no(t)],o=t.trimEnd().endsWith(e.refusal);if(i===null)return{
words:o?e.refused:e.outside,mark:"?"};let a=n===null?h(o?"answer_refused":t.trim()?"answer_unread":"answer_empty"):$(n.replace(ei,"")),l=n!==null&&ti(n)===ti(i);
return{words:l?h("answer_right",{given:a}):h("answer_wrong",{given:a,expected:i}),mark:l?"✓":"✗"}}function ti(s){return s.replace(ei,"").toLowerCase()}var se=class{constructor(t,e,i){this.root=d("div","strip part"),t.append(this.root),Object.assign(this,{key:e,part:i}),W(e).come(this),document.activeElement?.closest?.(
"[class*=st-key-details]")&&requestAnimationFrame(()=>this.root.scrollIntoView({block:"center"}))}meet(t){this.root.replaceChildren(t[this.part]),t.fit()}update(){}release(){
this.root.isConnected||W(this.key).go(this)}};var oo=10,ro=250,ao=176,lo=1.65,B={left:40,named:86,unnamed:10,top:8,bottom:19},ho=6.2,co=7;function ii(s,t){let e=s/t,i=10**Math.floor(Math.log10(e)),n=[1,2,2.5,
5,10].map(r=>r*i).find(r=>r>=e*.999),o=[];for(let r=0;r<s*.9999;r+=n)o.push(Number(r.toPrecision(6)));return[...o,Number((o.length*n).toPrecision(6))]}var Re=class{constructor(t,e){
this.root=d("section","plot"),this.title=d("h3","title"),this.now=d("output","now");let i=d("div","plot-head");i.append(this.title,this.now),this.svg=_("svg",{role:"\
img"}),this.root.append(i,this.svg),t.append(this.root),this.svg.addEventListener("pointermove",n=>this.onHover(n)),this.svg.addEventListener("pointerleave",()=>this.
drawNow(this.chose??this.shown,this.chose!==null)),this.svg.addEventListener("click",n=>{let o=this.roundAt(n);o!==null&&e(o)}),this.shown=0,this.chose=null}roundAt(t){
if(!this.spec||this.known===0)return null;let e=this.svg.getBoundingClientRect(),i=Math.round((t.clientX-e.left-this.left)/this.inner*this.rounds+.5);return i>=
1&&i<=this.shown?i:null}onHover(t){let e=this.roundAt(t);this.drawNow(e??this.shown,e!==null)}x(t){return this.left+(t-.5)/this.rounds*this.inner}y(t){return B.
top+(1-(t/this.top)**(this.spec.power??1))*this.tall}lay(t,e,i,n,o){this.spec=t,this.known=t.points.length,this.rounds=Math.max(oo,i);let r=J()/16,a=Math.max(2,
Math.min(3,Math.floor((o-27)/(24*r)))),l=t.ticks??ii(t.top,a);this.top=l[l.length-1];let c=t.lines.filter(b=>b.dash==="dashed"),u=b=>b.values.findLast(x=>x!==null),
p=c.map(b=>({name:b.name,value:u(b)})).filter(({value:b})=>b!==void 0),m=[...t.levels.map(b=>({...b,drawn:!0})),...p];if(this.left=B.left*r,this.inner=n-this.left-
r*(m.length>0?B.named:B.unnamed),this.tall=o-B.top-B.bottom*r,Object.assign(this,{width:n,letter:co*r}),this.inner<40||this.tall<30)return;this.title.textContent=
t.title,this.svg.setAttribute("aria-label",t.title),this.root.title=t.help;let f=[];this.empty=t.points.length>0&&t.points.every(b=>b===null),this.svg.setAttribute(
"viewBox",`0 0 ${n} ${o}`),this.svg.setAttribute("width",n),this.svg.setAttribute("height",o);let g=this.left+this.inner,w=[];for(let b of[0,...[...l].reverse()])
w.every(x=>Math.abs(this.y(x)-this.y(b))>=11*r)&&w.push(b);for(let b of l){if(f.push(_("path",{class:"grid",d:`M${this.left} ${this.y(b)}H${g}`})),!w.includes(b))
continue;let x=_("text",{class:"tick",x:this.left-6,y:this.y(b)+4*r,"text-anchor":"end"});x.textContent=String(b),f.push(x)}let k=ii(this.rounds,Math.max(2,Math.
min(4,Math.floor(this.inner/(50*r)))));for(let[b,x]of k.filter(A=>A>=1&&A%1===0&&A<=this.rounds).entries()){let A=_("text",{class:"tick round",x:this.x(x),y:o-5,
"text-anchor":"middle"});A.textContent=b>0?String(x):`${h("plot_axis")} ${x}`,f.push(A)}if(t.note&&t.note.length*ho*r<this.inner){let b=_("text",{class:"tick ab\
out",x:this.left+6,y:B.top+13*r});b.textContent=t.note,f.push(b)}if(this.empty&&t.absent){let b=_("text",{class:"tick absent",x:this.left+this.inner/2,y:B.top+this.
tall/2,"text-anchor":"middle"});b.textContent=t.absent,f.push(b)}f.push(...this.names(m,g,r)),f.push(this.clipped(e)),this.cursor=_("path",{class:"cursor",d:`M0\
 ${B.top}V${B.top+this.tall}`}),this.chosen=_("circle",{class:"chosen",r:7,visibility:"hidden"}),this.stem=_("path",{class:"stem",d:`M0 ${B.top}V${B.top+this.tall}`,
visibility:"hidden"}),f.push(this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...f),this.reveal(this.shown)}names(t,e,i){let n=[],o=-1/0;for(let r of[
...t].sort((a,l)=>l.value-a.value)){let a=this.y(Math.min(r.value,this.top));r.drawn&&n.push(_("path",{class:"level "+r.dash,d:`M${this.left} ${a}H${e}`})),o=Math.
max(a+4*i,o+13*i);let l=_("text",{class:"tick",x:e+5,y:o});l.textContent=r.name+(r.drawn?" "+r.words:""),n.push(l)}return n}clipped(t){let e=Bt("shown"),i=_("g",
{"clip-path":`url(#${e})`}),n=_("clipPath",{id:e},i);this.window=_("rect",{x:0,y:0,width:0,height:B.top+this.tall+6},n);let o=Math.min(4.2,Math.max(2,this.inner/
this.rounds/1.6)),r={};this.spec.points.forEach((a,l)=>{if(a===null)return;let c=t[l],u=Ot[c]||Ot.skip;r[c]=(r[c]||"")+u(+this.x(l+1).toFixed(1),+this.y(Math.min(
a,this.top)).toFixed(1),o)});for(let[a,l]of Object.entries(r))_("path",{class:"mark-of","data-decision":a,d:l},i);return this.spec.lines.forEach((a,l)=>{let c="",
u="M";a.values.forEach((p,m)=>{p===null?u="M":(c+=`${u}${this.x(m+1).toFixed(1)} ${this.y(Math.min(p,this.top)).toFixed(1)}`,u="L")}),_("path",{class:`curve ${a.
dash}${l===0?" first":""}`,d:c},i)}),i}reveal(t){if(this.shown=t,!this.window)return;let e=t===0?0:this.x(t+.5);this.window.setAttribute("width",e.toFixed(1)),this.
cursor.setAttribute("transform",`translate(${e.toFixed(1)} 0)`),this.cursor.setAttribute("visibility",t===0||t>=this.known?"hidden":"inherit"),this.drawNow(this.
chose??t,this.chose!==null)}drawNow(t,e=!1){let{each:i=[],now:n=[],lines:o=[]}=this.spec??{},[r,a]=[i,n].map(p=>p[t-1]??""),l=e&&r&&h("plot_at",{round:t,value:r}),
c=l&&a&&o.length>0&&h("plot_at_line",{line:o[0].name,now:a,round:t,value:r}),u=c&&(this.title.textContent.length+c.length)*this.letter<this.width?c:e?l:a;this.now.
textContent!==u&&(this.now.textContent=u)}choose(t){if(this.chose=t,!this.chosen)return;let e=t===null||!this.spec?null:this.spec.points[t-1]??null;this.stem.setAttribute(
"visibility",t===null?"hidden":"inherit"),t!==null&&this.stem.setAttribute("transform",`translate(${this.x(t).toFixed(1)} 0)`),this.chosen.setAttribute("visibil\
ity",e===null?"hidden":"inherit"),e!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.chosen.setAttribute("cy",this.y(Math.min(e,this.top)))),this.drawNow(
t??this.shown,t!==null)}},Lt=class{constructor(t,e,i,n=!1){this.low=n,this.root=d("div","plots strip"),t.append(this.root),this.board=null,this.names=i,this.plots=
i.map(()=>new Re(this.root,o=>this.board.strip.choose(o,0))),this.resized=new ResizeObserver(()=>this.fit()),this.resized.observe(this.root),this.onResize=()=>this.
fit(),addEventListener("resize",this.onResize),this.key=e,W(e).come(this)}meet(t){t.join(this)}update(){}lay(t){this.board=t,this.fit(!0)}fit(t=!1){if(!this.board?.
series||!this.root.isConnected)return;let e=Math.floor(this.plots[0].root.clientWidth),i=Xs(this.root),n=i<92||this.board.narrow(),o=this.low?92:Math.round(Math.
min(ro*J()/16,Math.max(92,(n?ao:i)-lo*J())));if(e===0||!t&&e===this.width&&o===this.height)return;Object.assign(this,{width:e,height:o});let r=this.names.map(a=>this.
board.series.plots.find(l=>l.name===a));this.plots.forEach((a,l)=>a.lay(r[l],this.board.decisions(),this.board.span(),e,o)),this.choose(this.board.strip.selected)}reveal(t){
for(let e of this.plots)e.reveal(t)}choose(t){for(let e of this.plots)e.choose(t)}release(){this.root.isConnected||(removeEventListener("resize",this.onResize),
this.resized.disconnect(),W(this.key).go(this),this.board?.plots.delete(this))}};var uo={type:"started",prompt:"",vocabulary_size:0},po={blocks:!1,learns:!1};function ni(s,t){return je(G([uo],{seed:0,...s}),po,t,{uTh:null,answer:null})}function je(s,t,e,{
uTh:i,answer:n,nothing:o=n?.mark==="?"}){let{rows:r,started:a,settings:l}=s,c=fo(r),u=m=>r.map(f=>et(f.begins?f.exchange[m]:0)),p=m=>({...m,help:m.help.replace(
"{clock}",e.clocks[l.clock.kind])});return{counters:wo(s,c,e.counters,n,o).map(p),plots:bo(s,c,t,i,e.plots[t.blocks?"waits":"skips"]).map(p),parts:["slm_s","upl\
ink_s","llm_s"].map(u),total:r.map(({totalS:m})=>et(m)),busy:Ht(s.busy),link:yo(s),words:r.map(({token:m})=>m.text),question:nt(a.prompt.split(/\s+/).join(" ").
trim())}}function et(s){return T(s)?null:Number(s.toPrecision(4))}function K(s,t){return t>0?s/t:null}function fo(s){let t=new Array(s.length);for(let e=s.length-
1,i=e;e>=0;e-=1)t[e]=i,s[e].begins&&(i=e-1);return t}function oi(s){return ps.filter(e=>s.every(i=>(i[e]?.totalS??null)!==null)).map(e=>[e,R(s.map(i=>i[e].totalS))])}
function mo({rows:s},t,e){let[i,n]=[R(s.map(({totalS:u})=>u)),oi(s)],o=u=>Ns(Object.fromEntries(n.map(([p,m])=>[p,K(m[u],i[u])]))),[r,a]=["slm_passes","ahead_pa\
sses"].map(u=>R(s.map(p=>p.begins?p.exchange[u]??0:0))),l=u=>a[u]?h("phone_passes",{value:v((r[u]+a[u])/(u+1))}):"",c=t.map(u=>[e?"":o(u),l(u)].filter(Boolean).
join(" · "));return{values:t.map(u=>v(K(u+1,i[u]))),asides:c}}function wo(s,t,e,i,n){let{rows:o,fullBits:r}=s,a=R(o.map(({bias:w})=>T(w)?0:1)),l=R(o.map(w=>w.bias??
0)),c=R(o.map(({transmitted:w})=>Number(w))),u=R(o.map(w=>w.sent?w.exchange.payload_bits:0)),p=t.map(w=>K(r*(w+1),u[w])),m=(w,k,b)=>({name:w,...e[w],values:k,asides:b}),
f=[{name:"speed",...e.speed,...mo(s,t,n)},m("bias",o.map((w,k)=>wt(K(l[k],a[k]))),o.map(()=>h("bias_range"))),m("uploads",o.map((w,k)=>It(K(c[k],k+1))),p.map(w=>n?
"":w===null?h("no_bits"):h("fewer_bits",{factor:v(w)})))];if(o.some(({skipped:w})=>w)){let w=R(o.map(({wouldAccept:b})=>+(b===!1))),k=R(o.map(b=>b.skipped?b.rejection_prob??
0:0));f.push(m("false",w.map(S),k.map(b=>b>=.05?h("predicted",{value:b.toFixed(1)}):h("predicted_none"))))}let g=(w,k)=>o.map((b,x)=>x===o.length-1?w:k);return i!==
null&&f.push(m("answer",g(i.mark,"…"),g(i.words,""))),f}function Ie(s,t,e,i,n=[],o=t){let r=a=>a.map(l=>T(l)?"":i(l));return{lines:s,points:t.map(et),top:e,levels:n,
now:r(o),each:r(t)}}function go({rows:s},t){let e=R(s.map(({totalS:r})=>r)),i=t.map(r=>K(r+1,e[r])),n=s.map(r=>r.begins?K(r.exchange.tokens,r.totalS):null),o=oi(
s).map(([r,a])=>({name:h(`line_${r}`),dash:"dashed",values:t.map(l=>et(K(l+1,a[l])))}));return Ie([Be(h("line_so_far"),i),...o],n,_o(n,10),v,[],i)}function Be(s,t){
return{name:s,dash:"solid",values:t.map(et)}}function bo(s,t,e,i,n){let{rows:o}=s,r=R(o.map(({bias:g})=>T(g)?0:1)),l=R(o.map(g=>g.bias??0)).map((g,w)=>K(g,r[w])),
c=o.map(g=>g.bias),u=o.map(({token:g})=>g.u_th),p=e.learns||i===null?[]:[{value:i,name:"u_th",dash:"solid",words:y(i)}],m=o.map(({token:g})=>g.uncertainty),f=e.
learns?[Be(h("line_learned"),u)]:[];return[{name:"throughput",...n.throughput,...go(s,t)},{name:"bias",...n.bias,...Ie([Be(h("line_mean"),l)],c,2,wt,[],l)},{name:"\
uncertainty",...n.uncertainty,...Ie(f,m,1,y,p,e.learns?u:m)}]}function _o(s,t){return s.reduce((e,i)=>Math.max(e,i??0),t)}function yo({rows:s,started:t,fullBits:e,
settings:i}){let n=f=>s.map(({first:g})=>g.sent?g.exchange[f]:0),[o,r]=[n("payload_bits"),n("billed_downlink_bits")],{channel:a}=i,[l,c]=[a.snr_db,a.downlink_snr_db].
map(H),p={snr:a.downlink_snr_db===null?l:h("snr_down",{snr:l,down:c}),band:v(a.bandwidth_hz/1e6)},m=s.map(({first:f})=>f.hlm||f.sent?f.snrDb:null);return{packets:[
o,r].map(f=>f.map(g=>g?O(g):"")),widths:[o,r].map(f=>f.map(g=>et(Math.min(1,g/e)))),snr:m.map(et),average:a.snr_db,channel:m.map(f=>f===null?h("snr_mean",p):h("\
snr_now",{now:H(f),...p})),whole:t.vocabulary_size?h("hlm_sends",{count:S(t.vocabulary_size),size:O(e)}):"",whole_s:s.map(({hlm:f})=>f?E(f.uplinkS):""),uploads:s.
map(ko)}}function ko(s){let{exchange:t,token:e,begins:i,firstIndex:n}=s,o=t.slm_passes,r=h(t.outage?"upload_outage":"upload_price",{size:O(t.payload_bits),seconds:E(
t.uplink_s)});return i&&!s.first.sent?"":i&&o>1?h("upload_several",{count:S(o),price:r}):i?e.k===null?h("upload_draft",{price:r}):h("upload_one",{what:N("load",
e.k),price:r}):e.decision==="bonus"?h("upload_bonus",{token:n+1}):h("upload_went",{token:n+1,count:S(o),price:r})}var xo=5;function ai({events:s,verdict:t,answered:e},i,n){let o=i.find(s[0].method);for(let r of n)try{return{...Ae(s,o,Et(s[0].settings,o,r)),verdict:t,answered:e}}catch{
continue}return null}function vo(s){return s<120?`${v(s,2)} s`:E(s)}function li(s,t,e){let i=Te(s.events,t.events),n=(o,{tokens:r,...a})=>{let l=i===null?r.length:i-1,c=u=>nt(u.map(p=>p.text).join(""));return{title:o,same:c(r.slice(
0,l)),rest:c(r.slice(l)),bill:So(a)}};return{words:Mo(s,t,i,e),rows:[n(h("otherwise_shown"),s),n(h("otherwise_other"),t)]}}function ze({answered:s,verdict:t}){return t===
"unknown"?"":h("answer_given",{answer:s,verdict:h(`verdict_${t}`)})}function So(s){let t=h("otherwise_sent",{size:O(s.bits),uploads:N("uploads",s.messages)}),e=s.
bias===null?"–":z(s.bias,3);return[ze(s),vo(s.seconds),t,h("otherwise_bias",{bias:e})].filter(Boolean).join(" · ")}function Mo(s,t,e,i){let[n,o]=[ze(s),ze(t)],
r=e===null?h("otherwise_ends"):h("otherwise_diverges",{round:e});return n&&o?r=n===o?h("otherwise_same",{answer:n}):h("otherwise_answer",{other:o,own:n}):t.text===
s.text&&(r=h("otherwise_text")),h("otherwise_words",{been:i,answer:r,cost:Ao(t.seconds-s.seconds,ri(t)-ri(s))})}function ri({bits:s}){return 8*Math.round(s/8)}function Ao(s,t){
let[e,i]=["cost_more","cost_less"],n=[];if(Math.abs(s)>1e-9&&n.push([E(Math.abs(s),3),s>0?e:i]),t&&n.push([O(Math.abs(t)),t>0?e:i]),n.length===0)return h("cost_\
same");let[[,o]]=n;return n.every(([,r])=>r===o)?h(o,{amount:Y(n.map(([r])=>r))}):Y(n.map(([r,a])=>h(a,{amount:r})))}function hi({token:s,audit:t}){let[e,i]=[s.
draft_top,(t??s).target_top].map(o=>new Map(o.map(([r,a,l])=>[r,{text:a,prob:l}])));return[...new Set([e,i].flatMap(o=>[...o.keys()].slice(0,xo)))].filter(o=>o!==
s.token).map(o=>{let r=[["token_small",e.get(o)],["token_large",i.get(o)]].filter(([,a])=>a).map(([a,{prob:l}])=>h(a,{prob:y(l)}));return[o,C((e.get(o)??i.get(o)).
text),r.join(", ")]})}var st={top:4,height:22},ci={gap:6,height:22},ie={top:10,bottom:6,side:6},To=3,Eo=6,ne=class{constructor(){this.root=_("svg",{class:"packets","aria-hidden":"tru\
e"}),this.resized=new ResizeObserver(()=>{this.box=null,this.lay()}),this.resized.observe(this.root),this.series=null,this.token=null,this.shares=[0,0]}update(t){
this.series=t.link,this.lay()}lay(){let{width:t,height:e}=this.box??=this.root.getBoundingClientRect();if(!this.series||t<60||e<40)return;this.width=t,this.fitted=
null,this.scale=J()/16,this.root.setAttribute("viewBox",`0 0 ${t} ${e}`);let i=(st.top+st.height+ci.gap)*this.scale,n=ci.height*this.scale;this.ghost=_("g",{class:"\
ghost"}),_("rect",{x:1,y:i,width:t-2,height:n,rx:5},this.ghost),this.ghostWords=_("text",{x:t/2,y:i+.7*n,"text-anchor":"middle"},this.ghost),this.none=_("text",
{class:"none",x:t/2,y:(st.top+.7*st.height)*this.scale,"text-anchor":"middle"}),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(
this.ghost,this.none,this.up.root,this.down.root),this.draw(this.token,this.shares)}packet(t){let e=_("g",{class:"packet "+t}),i=_("rect",{rx:3},e),n=_("text",{},
e);return{root:e,box:i,words:n}}draw(t,e){if(Object.assign(this,{token:t,shares:e}),!this.up)return;let i=this.series,n=(t?.round??0)-1;this.ghost.style.display=
i.whole?"":"none",this.write(this.ghostWords,i.whole&&this.ghostSays(i.whole_s[n]??""));let o=t!==null&&i.widths[1][n]>0,r=t===null?0:i.widths[0][n]??0;this.write(
this.none,t!==null&&!(r>0)?h("nothing_sent"):""),this.place(this.up,r,e[0],i.packets[0][n],t?.decision??"",0,o?.5:1),this.place(this.down,o?i.widths[1][n]:0,1-e[1],
i.packets[1][n],t?.decision??"",.5,.5),o&&e[1]===0&&(this.down.root.style.display="none")}write(t,e){t.textContent!==e&&(t.textContent=e)}ghostSays(t){let{whole:e}=this.
series,i=t&&", "+t,n=[e,e.replace("HLM would send","HLM:"),"HLM: "+e.split(": ").pop()],o=e.length+":"+this.width;if(this.fitted?.of!==o){let r=n.findIndex(a=>(this.
ghostWords.textContent=a+", 000 ms ",this.ghostWords.getComputedTextLength()<this.width-12));this.fitted={of:o,fits:r<0?n.length-1:r}}return n[this.fitted.fits]+
i}place(t,e,i,n,o,r,a){if(t.root.style.display=e>0?"":"none",!(e>0))return;t.root.dataset.decision=o;let l=Math.max(To,e*this.width),c=i*(this.width-l),[u,p]=[(st.
top+r*st.height)*this.scale,a*st.height*this.scale];for(let[g,w]of Object.entries({x:c,y:u,width:l,height:p}))t.box.setAttribute(g,w.toFixed(1));let m=l>(20+7*n.
length)*this.scale,f=c+l+90*this.scale<this.width;this.write(t.words,n),t.words.classList.toggle("inside",m),t.words.classList.toggle("half",a<1),t.words.setAttribute(
"text-anchor",m?"middle":f?"start":"end"),t.words.setAttribute("x",(m?c+l/2:f?c+l+5:c-5).toFixed(1)),t.words.setAttribute("y",(u+p/2+(a<1?3.5:4.5)).toFixed(1))}release(){
this.resized.disconnect()}},oe=class{constructor(){this.root=_("svg",{class:"waves","aria-hidden":"true"}),this.resized=new ResizeObserver(()=>{this.box=null,this.
lay()}),this.resized.observe(this.root),this.series=null,this.round=null}update(t,e,i){this.series=t.link,this.rounds=Math.max(e,2),this.decisions=i,this.lay()}lay(){
let{width:t,height:e}=this.box??=this.root.getBoundingClientRect();if(!this.series||t<60||e<60)return;Object.assign(this,{width:t,height:e}),this.root.setAttribute(
"viewBox",`0 0 ${t} ${e}`),this.top=ie.top,this.bottom=e-ie.bottom;let i=this.series.snr.filter(f=>f!==null).concat(this.series.average),[n,o]=[Math.min(...i),Math.
max(...i)],r=(n+o)/2,a=Math.max(o-n,Eo)/2;this.y=f=>this.top+(r+a-f)/(2*a)*(this.bottom-this.top),this.x=f=>ie.side+(f-1)/(this.rounds-1)*(t-2*ie.side);let l=Bt(
"met"),c=_("clipPath",{id:l});this.window=_("rect",{x:0,y:0,width:0,height:e},c);let u=this.y(this.series.average).toFixed(1),p=_("g",{"clip-path":`url(#${l})`}),
m=this.path();_("path",{class:"trace",d:m},p);for(let{x:f,y:g,decision:w}of this.met())_("circle",{class:"met","data-decision":w,cx:f,cy:g,r:3.5},p);this.now=_(
"g",{class:"here"}),this.beam=_("path",{class:"beam"},this.now),this.dot=_("circle",{class:"at",r:5},this.now),this.root.replaceChildren(c,_("path",{class:"aver\
age",d:`M0 ${u}H${t}`}),_("path",{class:"trace to-come",d:m}),p,this.now),this.draw(this.round,this.shown??0)}path(){let t="";return this.series.snr.forEach((e,i)=>{
e!==null&&(t+=`${t?"L":"M"}${this.x(i+1).toFixed(1)} ${this.y(e).toFixed(1)}`)}),t}met(){let{snr:t,widths:e}=this.series;return t.map((n,o)=>({value:n,index:o})).
filter(({value:n,index:o})=>n!==null&&e[0][o]>0).map(({value:n,index:o})=>({x:this.x(o+1).toFixed(1),y:this.y(n).toFixed(1),decision:this.decisions[o]??""}))}draw(t,e){
if(Object.assign(this,{round:t,shown:e}),!this.window)return;this.window.setAttribute("width",e>0?(this.x(e)+4).toFixed(1):"0");let i=t===null?null:this.series.
snr[t-1]??null;if(this.now.style.display=i===null?"none":"",i===null)return;let[n,o]=[this.x(t).toFixed(1),this.y(i).toFixed(1)];this.beam.setAttribute("d",`M${n}\
 2V${this.bottom}`),this.dot.setAttribute("cx",n),this.dot.setAttribute("cy",o)}release(){this.resized.disconnect()}};var di=[["What is the capital of {}?",["France","Spain","Portugal","Italy","Germany","Switzerland","Poland","Romania","Greece","Croatia","Ukraine","Norway","Swe\
den","Finland","Denmark","Iceland","Ireland","the United Kingdom","Belgium","China","Japan","South Korea","Mongolia","India","Nepal","Thailand","Vietnam","Laos",
"Indonesia","Saudi Arabia","Egypt","Algeria","Morocco","Sudan","Kenya","Uganda","Nigeria","Ghana","Senegal","Angola","Madagascar","Canada","Mexico","Cuba","Jama\
ica","Argentina","Chile","Peru","Colombia","Ecuador","Uruguay","Australia","New Zealand"]],["Which city is the capital of {}?",["Austria","Czechia","Hungary","B\
ulgaria","Cambodia","Iran","Iraq","Libya","Ethiopia","the United States","Venezuela"]],["What is {}'s capital?",["the Netherlands","Brazil"]],["How many legs ha\
s {}?",["a cow","a dog","a fox","a zebra","a hippo","a llama","a whale","a duck","a frog","a salmon"]],["How many legs does {} have?",["a horse","a sheep","a go\
at","a pig","a cat","a rabbit","a mouse","a wolf","a tiger","a panda","a giraffe","a camel","a koala","a sloth","a polar bear","a dolphin","a penguin","an emu",
"an eagle","an owl","a hen","a parrot","a robin","a toad","a newt","a snake","a lizard","a turtle","a crocodile","a shark","a tuna","an ant","a bee","a fly","a \
beetle","a butterfly","a spider","a scorpion"]],["What is the number of legs of {}?",["a lion","an ostrich"]],["{}",["What is 39 + 5?","What is 7 + 4?","What is\
 71 + 64?","What is 67 + 58?"]],["Give the opposite of {}.",["happy","slow","young","high","bad","push","give","love","enemy","north","east","wide","deep","shal\
low"]],["What is the opposite of {}?",["quiet","narrow","hot","cold","big","small","fast","up","down","left","right","day","night","old","sad","rich","poor","fu\
ll","empty","open","closed","hard","soft","dark","wet","dry","long","low","near","far","early","late","loud","weak","good","clean","thick","thin","first","last",
"outside","below","true","false","more","less","pull","begin","end","win","lose","buy","sell","take","hate","friend","south","west","sweet","sour","alive","dead",
"asleep","awake","brave","afraid","cheap","expensive","easy","difficult","same","different","safe","dangerous","smooth","rough","sharp","blunt"]],["Give me the \
opposite of the word {}.",["light","short","dirty","inside","above"]],["Name the opposite of {}.",["strong"]],["Which language do people speak in {}?",["France",
"Portugal","Italy","Germany","Austria","Switzerland","Poland","Czechia","Hungary","Romania","Bulgaria","Greece","Ukraine","Norway","Sweden","Finland","Ireland",
"the United Kingdom","the Netherlands","Belgium","China","South Korea","Mongolia","Nepal","Thailand","Vietnam","Laos","Cambodia","Indonesia","Iran","Iraq","Saud\
i Arabia","Egypt","Libya","Algeria","Sudan","Ethiopia","Kenya","Nigeria","Ghana","Senegal","Angola","Madagascar","Canada","Mexico","Cuba","Jamaica","Brazil","Ar\
gentina","Chile","Peru","Colombia","Ecuador","Uruguay","Australia","New Zealand"]],["What do people speak in {}?",["Spain","Morocco","Venezuela"]],["What langua\
ge is spoken in {}?",["Croatia","Denmark","Iceland","Japan","India","Uganda"]],["What is the main language of {}?",["the United States"]],["What do {} eat?",["c\
ows","pigs","dogs","cats","rabbits","mice","foxes","wolves","lions","tigers","pandas","orangutans","giraffes","zebras","hippos","gorillas","camels","kangaroos",
"koalas","llamas","polar bears","walruses","whales","dolphins","bats","penguins","emus","eagles","owls","hens","parrots","robins","frogs","toads","newts","snake\
s","turtles","crocodiles","salmon","tuna","ants","bees","flies","beetles","butterflies","spiders","scorpions"]],["What is the food of {}?",["horses","sheep","sl\
oths","ostriches","ducks","lizards","sharks"]],["What do {} feed on?",["goats"]],["Where do {} live?",["cows","horses","sheep","goats","pigs","cats","rabbits","\
foxes","wolves","lions","tigers","pandas","orangutans","zebras","hippos","gorillas","camels","kangaroos","koalas","llamas","sloths","polar bears","walruses","do\
lphins","bats","penguins","ostriches","emus","eagles","ducks","parrots","frogs","newts","snakes","turtles","crocodiles","sharks","salmon","tuna","ants","bees","\
flies","beetles","spiders","scorpions"]],["Where can you find {}?",["dogs","giraffes","whales","owls","hens","robins","butterflies"]],["What is the home of {}?",
["mice","toads","lizards"]],["On which continent is {}?",["France","Spain","Italy","Germany","Austria","Switzerland","Poland","Czechia","Hungary","Romania","Swe\
den","Finland","Iceland","the United Kingdom","the Netherlands","Belgium","China","Japan","South Korea","Mongolia","Nepal","Thailand","Vietnam","Laos","Cambodia",
"Indonesia","Iran","Saudi Arabia","Egypt","Morocco","Sudan","Uganda","Nigeria","Ghana","Senegal","Canada","the United States","Mexico","Cuba","Jamaica","Brazil",
"Argentina","Chile","Peru","Colombia","Venezuela","Ecuador","Uruguay","New Zealand"]],["In which part of the world is {}?",["Portugal","Croatia"]],["Where is {}\
?",["Bulgaria","Greece","Norway","Denmark","Ireland","India","Libya","Algeria","Ethiopia","Madagascar","Australia"]],["Which continent is {} in?",["Ukraine","Ir\
aq","Kenya","Angola"]],["{}",["What is 83 - 8?","What is 53 - 4?","What is 92 - 8?","What is 36 - 18?"]],["{}",["What is 11 times 11?","What is 7 * 11?","What i\
s 6 * 6?","What is 8 times 9?"]],["Which symbol does {} have?",["hydrogen"]],["What is the chemical symbol of {}?",["helium","carbon","nitrogen","oxygen","sodiu\
m","iron","copper","silver","gold","tin","lead","zinc","calcium","aluminium"]],["What is the symbol for {}?",["sulfur"]],["How many days has {}?",["January","No\
vember"]],["How many days does {} have?",["February","March","April","May","June","July","August","September","October","December"]],["How many moons does {} ha\
ve?",["Mercury","Venus","Earth","Saturn","Uranus"]],["How many moons has {}?",["Mars","Jupiter","Neptune"]],["{}",["Is Jupiter closer to the Sun than Neptune?",
"Is Mercury closer to the Sun than Jupiter?","Is Neptune closer to the Sun than Mercury?","Is Saturn closer to the Sun than Venus?"]],["What number is {} from t\
he Sun?",["Mercury","Venus","Earth","Mars","Jupiter","Saturn"]],["Which planet from the Sun is {}?",["Uranus"]],["What place has {} from the Sun?",["Neptune"]],
["What is the {} planet?",["largest","smallest"]],["Which planet is the {}?",["biggest"]],["Which planet is {} the Sun?",["closest to","nearest to","farthest fr\
om","furthest from"]],["{}",["Is a cow bigger than a salmon?","Is a frog bigger than an emu?","Is a shark bigger than a fox?","Is a dolphin bigger than a butter\
fly?"]],["{}",["Does a shark have more legs than a crocodile?","Does a parrot have more legs than a panda?","Does a toad have more legs than a tuna?","Does a ra\
bbit have more legs than an owl?"]],["Do {} lay eggs?",["cows","horses","sheep","goats","dogs","cats","rabbits","mice","foxes","wolves","lions","tigers","pandas",
"orangutans","giraffes","zebras","hippos","gorillas","camels","kangaroos","koalas","sloths","polar bears","walruses","whales","dolphins","bats","penguins","ostr\
iches","emus","eagles","owls","ducks","parrots","frogs","newts","ants","flies","beetles"]],["Can {} lay eggs?",["pigs","llamas","robins","toads","butterflies"]],
["Do {} hatch from eggs?",["hens","bees"]],["{}",["Could a giraffe meet a hippo in the wild?","Could a hippo meet a kangaroo in the wild?","Could a zebra meet a\
 lion in the wild?","Could a walrus meet a llama in the wild?"]],["{}",["Are Belgium and Spain on the same continent?","Are Germany and Japan on the same contin\
ent?","Are Czechia and Austria on the same continent?","Are Germany and Hungary on the same continent?"]],["Would {} float on water?",["a nail","an anchor","a c\
hain","a hammer","a ring","a crown","a medal","a spoon","a fork","a coin","a wire","a kettle","a plank","a pencil","a bottle stopper","a candle","a crayon","an \
icicle","an iceberg","a window","a marble","a mirror","a millstone","a brick","a pipe"]],["Does {} float?",["a horseshoe","a log","a toothpick","a bottle cork",
"a flowerpot","a bullet"]],["Can {} swim on water?",["a statue"]],["{}",["Convert 6 euros to cents.","Convert 4 euros to cents.","Convert 13 euros to cents.","C\
onvert 8 kilometres to metres."]],["{}",["Is 71 even or odd?","Is 5 even or odd?","Is 29 even or odd?","Is 98 even or odd?"]],["{}",["Which has more legs, an em\
u or a camel?","Which has more legs, a tuna or a bee?","Which has more legs, a robin or a sloth?","Which has more legs, a horse or a scorpion?"]],["{}",["Which \
is closer to the Sun, Mars or Saturn?","Which is closer to the Sun, Neptune or Saturn?","Which is closer to the Sun, Earth or Mars?","Which is closer to the Sun\
, Mercury or Mars?"]],["{}",["What day is it 5 days after Sunday?","What day is it 2 days after Tuesday?","What day is it 3 days after Friday?","What day is it \
3 days after Saturday?"]],["{}",["It is 12:40. What time is it in 35 minutes?","It is 10:05. What time is it in 30 minutes?","It is 10:55. What time is it in 25\
 minutes?","It is 1:00. What time is it in 20 minutes?"]],["{}",["How much do 5 toys cost at 6 euros each?","How much do 2 shells cost at 4 euros each?","One of\
 the marbles costs 8 euros. How much do 9 marbles cost?","How much do 5 books cost at 10 euros each?"]],["In which season is {}?",["January","May","June","July",
"August","September"]],["Which season is it in {}?",["February","April","October","November","December"]],["What season is {} in?",["March"]],["Which month come\
s after {}?",["January","March","April","May","June","July","August","September","November","December"]],["What month follows {}?",["February","October"]],["Whi\
ch day comes after {}?",["Monday","Tuesday","Friday","Saturday","Sunday"]],["What day follows {}?",["Wednesday","Thursday"]],["Which day comes before {}?",["Mon\
day","Wednesday","Thursday","Friday","Sunday"]],["What is the day before {}?",["Tuesday","Saturday"]],["{}",["True or false: Baghdad is the capital of Peru.","T\
rue or false: Amsterdam is the capital of the Netherlands.","True or false: Bern is the capital of Indonesia.","True or false: Luanda is the capital of Angola."]]];var Lo=4,No=.2,Pe=3,Co=5,pi=new Set("what whats which where when who why how many much the does has have had can could would will shall may tell give name and a\
re was were for with from about that this these there than between same difference please you your its his her not into they one all any word write city".split(
" ")),We=s=>s.toLowerCase().match(/[\p{L}\p{N}]+/gu)??[],Nt=di.flatMap(([s,t],e)=>t.map(i=>{let n=s.replace("{}",()=>i);return{text:n,words:We(n),row:e}})),ui=[
...new Set(Nt.flatMap(({words:s})=>s))];function $o(s,t){let e=new Map;return s.map(([n,{text:o,row:r}])=>{let a=`${n} ${r}`;return e.set(a,(e.get(a)??0)+1),{text:o,
score:n,turn:e.get(a)}}).sort((n,o)=>o.score-n.score||n.turn-o.turn).slice(0,t).map(({text:n})=>n)}var fi=(s,t)=>s===t||Math.min(s.length,t.length)>=Lo&&(s.startsWith(t)||t.startsWith(s));function mi(s,t,e){let i=0;for(;i<s.length&&s[i]===t[i];)i++;let[n,o]=[
s.slice(i),t.slice(i)];if(n===o||e===0)return+(n!==o);let r=[[1,0],[0,1],[1,1],...n.length>1&&n[0]===o[1]&&n[1]===o[0]?[[2,2]]:[]];return 1+Math.min(...r.map(([
a,l])=>mi(n.slice(a),o.slice(l),e-1)))}function Ro(s){if(s.length<Pe||/\p{N}/u.test(s)||ui.some(i=>i.startsWith(s)))return[s];let[t,e]=[s.length>=Co?2:1,[]];for(let i of ui){
let n=mi(s,i,t);n<t&&([t,e]=[n,[]]),n===t&&e.push(i)}return e.length>0?e:[s]}function wi(s){let t=We(s).map(Ro).filter(([r])=>r.length>=Pe&&!pi.has(r)||/\p{N}/u.
test(r));if(t.length<2)return null;let e=Nt.filter(r=>t.every(a=>r.words.some(l=>a.some(c=>fi(l,c))))),i=Math.min(...e.map(r=>r.words.length)),[n,o]=e.filter(r=>r.
words.length===i);return n&&!o?n.text:null}function gi(s,t){let e=new Map;for(let n of new Set(We(s).filter(o=>o.length>=Pe&&!pi.has(o)))){let o=Nt.filter(({words:r})=>r.
some(a=>fi(a,n)));if(!(o.length>No*Nt.length))for(let r of o)e.set(r,(e.get(r)??0)+Math.log(Nt.length/o.length))}let i=$o([...e].map(([n,o])=>[o,n]),t.length);return[
...new Set([...i,...t])].slice(0,t.length)}var Io=160,re=class{constructor(t,e,i){this.root=d("section","side "+t),this.root.setAttribute("aria-label",e);let n=d("h3","side-title");n.append(X(t),e),n.title=
i,this.rows=d("ol","rows"),this.note=d("p","side-note"),this.gauge=d("span","gauge"),this.gauge.setAttribute("aria-hidden","true");let o=d("div","said-below");o.
append(this.gauge,this.note),this.root.append(n,this.rows,o)}draw(t,e,i,n){let o=l=>l.text.replace(/^␣/,""),r=l=>t.some(c=>c!==l&&o(c)===o(l)),a=l=>`row${l.mark?
` is-${l.mark}`:""}${r(l)?" spaced":""}`;this.rows.replaceChildren(...(t??[]).map(l=>{let c=d("li",a(l)),u=d("span","share");u.style.setProperty("--share",String(
l.share));let p=d("bdi","row-text");return V(p,l.text),c.append(u,p,d("span","row-words",l.words)),l.mark&&c.append(d("span","row-mark",h(`mark_${l.mark}`))),c})),
this.gauge.hidden=i===void 0,i!==void 0&&(this.gauge.style.setProperty("--u",String(i)),this.gauge.style.setProperty("--limit",String(n??-1)),this.gauge.classList.
toggle("limited",n!==void 0)),this.note.title=i===void 0?"":h("why_help",{tries:20}),this.note.textContent=e??""}},ae=class{constructor(t,e,i){Object.assign(this,
{wish:e,ask:i}),this.root=d("section","panel"),this.root.setAttribute("aria-label",h("panel"));let n=d("div","panel-head");this.words=d("h2","headline",""),this.
words.dir="auto",this.words.setAttribute("role","status"),this.go=M("play-on",void 0,t),this.go.append(X("play"),h("resume")),this.go.hidden=!0,this.whatif=M("w\
hatif",void 0,()=>{let{offers:a,words:l}=this.offered,{round:c,decision:u}=this.drawn??{};this.wish(l?{round:null,at:Date.now()}:{round:c,what:a[u][1],at:Date.now()})}),
n.append(this.words,this.whatif,this.go),this.picture=d("div","picture"),this.phone=new re("phone",h("panel_phone"),h("panel_phone_help")),this.mast=new re("mas\
t",h("panel_station"),h("panel_station_help")),this.link=new ne;let o=d("div","between");this.channel=d("span","channel"),this.upload=d("span","upload");let r=d(
"p","air");r.append(this.upload,this.channel),o.append(this.link.root,r),o.title=h("panel_link_help"),this.picture.append(this.phone.root,o,this.mast.root),this.
hint=d("p","hint",h("panel_hint")),this.both=d("div","both"),this.both.hidden=!0,this.root.append(n,this.picture,this.both,this.hint),this.seen=0}update(t){this.
series=t,this.drawn=this.heads=void 0,this.link.update(t)}offer(t,e){this.offered=t??{},this.refusal=e&&{...e,questions:gi(e.asked,e.questions),meant:wi(e.asked)},
this.waits=!!t?.pending}drawHead(t,e,i){let{offers:n={},pending:o=!1,words:r="",rows:a=[]}=this.offered??{},l=e&&!r&&!i?this.refusal:null,c=r?h("panel_back"):e&&
!l?n[t?.decision]?.[0]??"":"";this.whatif.hidden=!c,this.whatif.disabled=o,this.whatif.textContent!==c&&(this.whatif.textContent=c);let u=r||(o?h("panel_pending"):
(l?.meant?h("meant_words"):l?.words)??t?.scene?.headline??"");this.words.textContent!==u&&(this.words.textContent=u);let p=JSON.stringify(l??a);if(p===this.filled)
return;this.filled=p;let m=l?this.instead(l):a.map(Bo);this.picture.hidden=m.length>0,this.both.hidden=m.length===0,this.both.replaceChildren(...m)}instead({questions:t,
meant:e,general:i}){let n=(a,l,c="")=>M(`question-link ${c}`,a,()=>this.ask(l??{at:Date.now()})),o=[e&&n(h("meant",{question:e}),e,"first"),i&&n(i,null,"first g\
eneral")].filter(Boolean),r=t.filter(a=>a!==e).map(a=>n(a,a));return[...o,d("p","others",h(o.length>0?"ask_another":"ask_one")),...r]}draw(t,e,i,n,o=!1){let[r,a,
l]=i,c=e*(r+a+l),u=e>=1,p=this.picture.classList;if(p.toggle("drafting",!u&&c<r),p.toggle("unanswered",!u&&a+l>0&&c<r+a),p.toggle("checking",!u&&l>0&&c>=r+a),t!==
this.drawn){let w=performance.now();if(!u&&t!==null&&a+l===0&&w-this.seen<Io)return;this.seen=w,this.content(t)}(this.headed!==this.offered||this.heads!==t||this.
over!==n||this.chosen!==o)&&([this.headed,this.heads,this.over,this.chosen]=[this.offered,t,n,o],this.drawHead(t,n,o));let m=u||a===0?1:Math.min(1,Math.max(0,(c-
r)/a)),g=t!==null&&this.series?.link.widths[1][t.round-1]>0?[Math.min(1,2*m),Math.max(0,2*m-1)]:[m,1];p.toggle("unsent",!u&&c<r),this.link.draw(t,g)}content(t){
this.drawn=t;let e=t?.scene??{};this.root.dataset.decision=this.picture.dataset.decision=t?.decision??"",this.picture.classList.toggle("unasked",["skip","slm"].
includes(t?.decision)),this.phone.draw(e.small,e.why,e.limit===void 0?void 0:t.u,e.limit),this.mast.draw(e.large,e.test);let i=this.series?.link;this.channel.textContent=
t?i?.channel[t.round-1]??"":"",this.upload.textContent=t?i?.uploads[t.round-1]??"":""}release(){this.link.release()}};function Bo({title:s,same:t,rest:e,bill:i}){
let n=d("p","both-row"),o=d("bdi","both-text");V(o,t);let r=d("mark","both-rest");return V(r,e),o.append(r),n.append(d("b","",s),o,d("span","both-bill",i)),n}var zo=320,bi=700,Po=4e3,Wo=24,Do=640,Fo=6.55,Ho=.45,le=class{constructor(t,e){this.strip=t,this.key=e,this.sent=this.run=this.series=null,this.plots=new Set,this.
active=this.paused=!1,this.build(),this.onKey=n=>this.key_(n),document.addEventListener("keydown",this.onKey),this.fitted=new ResizeObserver(()=>this.fit()),this.
onResize=()=>this.fit(),addEventListener("resize",this.onResize);let i=document.querySelector("[data-testid=stMainBlockContainer], .calm");i&&this.fitted.observe(
i),W(e).meetBoard(this),D.followers.add(this)}build(){let{strip:t}=this;this.question=d("p","question"),this.buttons={run:this.button("run","run"),stop:this.button(
"stop","stop"),pause:this.button("pause","pause"),step:this.button("step","step")},this.looks={text:this.button("text","text"),lecture:this.button("lecture","le\
cture")},this.tools=d("div","tools"),this.tools.setAttribute("role","toolbar"),this.tools.setAttribute("aria-label",h("tools")),this.tools.append(this.buttons.run,
this.buttons.stop,this.buttons.pause,this.looks.lecture),this.bar=d("p","bar"),this.bar.setAttribute("role","status"),this.numbers=d("dl","numbers"),this.panel=
new ae(()=>this.press("pause"),o=>this.wish(o),o=>t.trigger("question",o)),this.trace=new oe,this.busyKey=new ot,this.busy=new rt(this.busyKey,o=>t.choose(o,0),
!0);let e=d("div","board-busy");e.append(this.busy.root,this.busyKey.root);let i=d("div","tools");i.append(this.buttons.step,t.player.root,this.looks.text),this.
told=new ht(t.words.facts),this.facts=this.told.root,this.times=new pt,this.times.root.open=!0,this.details=d("div","details"),this.details.append(i,t.legend.root,
this.numbers,this.trace.root,e,this.times.root);let n=d("div","said-line");n.append(t.legend.said,this.bar),this.root=t.root,this.root.classList.add("whole"),t.
root.replaceChildren(this.question,t.frame,n,this.panel.root,d("p","keys",h("lecture_keys"))),this.answer=d("div","answer"),this.answer.hidden=!0,this.answer.tabIndex=
0,this.answer.setAttribute("aria-label",h("plain_text")),t.frame.append(this.answer)}button(t,e){let i=M("tool "+t,void 0,()=>this.press(t));return i.append(X(e),
d("span","tool-words",h(t))),i.title=h(`help_${t}`),i}update(t,e){this.sent=t,this.take({made:this.strip.made,answer:t.answer,nothing:t.nothing}),e&&(this.reserved=
0),this.active=t.active,this.paused=t.paused,this.follows=t.follows,this.fits=t.bar.kind==="info"||t.bar.kind==="stale"&&t.follows,this.say(t.bar),this.question.
textContent=this.series.question,this.offer(),!t.apart&&!this.details.isConnected&&(this.question.after(this.tools),this.root.append(this.details)),this.strip.stale=
!0,this.answered=performance.now(),this.asked=0,this.ask()}take(t){this.run=t,this.recost(),this.layNumbers()}recost(){let{sent:{priced:t},run:{made:e,answer:i,
nothing:n},strip:{words:o,threshold:r}}=this,a=e?.table(this.linkOf(e))??e?.table(t);this.series=a?je(a,e.method,o,{uTh:r,answer:i,nothing:n}):ni(t,o),this.times.
show(a&&Tt(e.events)?[{title:e.method.title,table:a}]:[])}linkOf({method:t}){return t.depends_on_channel?this.sent.priced:D.link(this.sent.priced)}say({words:t,
kind:e}){this.bar.textContent=this.bar.title=t,this.bar.className="bar "+e,this.bar.setAttribute("role",e==="error"?"alert":"status"),this.stale=e==="stale",this.
strip.root.classList.toggle("stale",this.stale)}follow(){!this.run||this.strip.rider?.ahead||(this.recost(),this.offer(),this.strip.stale=!0,this.strip.recount(),
this.settle())}offer(){let{branch:t,...e}=this.sent.otherwise??{},{made:i,methods:n,words:o}=this.strip,a={offers:this.sent.otherwise&&i&&!i.method.blocks?o.decide:
{},...e},l=[D.link(this.sent.priced),this.sent.priced],c=t&&i?[{events:i.events,...t.shown},t.run].map(u=>ai(u,n,l)):[null];this.panel.offer(c.includes(null)?a:
{...a,...li(...c,t.been)},this.sent.refusal)}layNumbers(){let t=this.series.counters.map(e=>e.name+e.help).join();t!==this.laid&&(this.laid=t,this.cells=this.series.
counters.map(e=>{let i=d("div","number");i.title=e.help,i.dataset.counter=e.name;let n=d("dd","value","–"),o=d("dd","aside"),r=d("dt","unit",e.words);return i.
append(n,r,o),{cell:i,value:n,unit:r,aside:o}}),this.numbers.replaceChildren(...this.cells.map(({cell:e})=>e)))}settle(){this.panel.update(this.series),this.trace.
update(this.series,this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce((t,e)=>t+e,0)),this.busyKey.offer(this.busy.spans),this.
measured=null,this.fit();for(let t of this.plots)this.give(t);this.draw(this.strip.shown),this.drawButtons(),this.showFacts()}showFacts(){let{selected:t,made:e}=this.
strip,i=t!==null&&e?.facts(t,this.linkOf(e));this.told.show(i||void 0,()=>this.strip.choose(null,0),"",i?this.others(t):null)}others(t){let{otherwise:e}=this.sent,
{made:i}=this.strip,n=e&&i.table(this.linkOf(i))?.rows[t-1],o=n?hi(n):[];if(o.length===0)return null;let r=e.tried?.round===t?String(e.tried.what):"",a=l=>this.
wish({round:l?t:null,what:l?Number(l):null,at:Date.now()});return{label:h("otherwise_take",{round:t}),rows:o.map(([l,c,u])=>[String(l),`${c} · ${u}`]),taken:r,
take:a}}join(t){this.plots.add(t),this.series&&this.give(t)}give(t){t.root.classList.toggle("stale",this.stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){
return this.strip.items.map(t=>t.token.decision)}span(){let t=this.series.parts[0].length;if(!this.active)return t;let e=32;for(;e<t;)e*=2;return e}seconds(t){return this.
series?.total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.active&&!this.panel.waits&&!this.follows)return;let t=this.strip.items.length-this.strip.shown,e=this.
active&&this.paused?bi:t<Wo?zo:bi,i=performance.now();(this.asked?i-this.asked>Po:i-this.answered>=e)&&this.strip.root.isConnected&&(this.asked=i,this.strip.trigger(
"more",this.strip.items.length)),this.asking=setTimeout(()=>this.ask(),40)}draw(t){if(this.series){this.series.counters.forEach((e,i)=>{let{value:n,unit:o,aside:r}=this.
cells[i],a=t===0?"–":e.values[t-1]??"–";n.textContent!==a&&(n.textContent=a,o.textContent=a==="1"&&e.one?e.one:e.words);let l=t===0?"":e.asides[t-1]??"";r.textContent!==
l&&(r.textContent=l,e.name==="answer"&&(r.title=l))});for(let e of this.plots)e.reveal(t);this.drawMark(),this.mark(),this.answer.hidden||this.drawAnswer()}}drawMark(){
let t=this.series.counters.find(({name:o})=>o==="answer"),{shown:e}=this.strip,[i,n]=t&&e>0?[t.values[e-1],t.asides[e-1]]:["",""];this.strip.legend.conclude(n?i:
"",n)}mark(){if(!this.series)return;let t=this.strip.current(),e=this.strip.selected;for(let n of this.plots)n.choose(e);this.busy.show(this.strip.clock,this.strip.
place().clock),this.explained!==t&&(this.explained?.node.classList.remove("explained"),t?.node.classList.add("explained"),this.explained=t);let i=this.strip.shown>=
this.strip.items.length&&!this.active;(!this.strip.player.playing||e!==null)&&this.panel.draw(t?.token??null,1,[0,0,0],i,e!==null),this.trace.draw(t?.token.round??
null,this.strip.shown)}partsOf(t){return this.series.parts.map(e=>e[(t.first??t.round)-1]||0)}animate(t,e){this.panel.draw(t,e,this.partsOf(t),!1),this.busy.show(
this.strip.clock+e*this.seconds(t.round))}drawAnswer(){let t=this.series.words.slice(0,this.strip.shown).join("");this.answer.textContent!==t&&(this.answer.textContent=
t)}drawButtons(){let{player:t,items:e,shown:i}=this.strip,n=i<e.length,o=t.playing||this.active&&!this.paused&&!t.held,r=this.active&&!this.stale;this.buttons.run.
hidden=r,this.buttons.stop.hidden=!r,this.buttons.step.disabled=o&&!this.paused,this.buttons.pause.disabled=e.length===0&&!this.active,this.panel.go.hidden=!t.introduced||
t.playing,this.buttons.pause.style.visibility=this.panel.go.hidden?"":"hidden";let a=o?"pause":n||this.active?"resume":"again";if(this.drawn!==a){this.drawn=a;let[
l,c]={pause:["pause","pause"],resume:["play","resume"],again:["again","replay"]}[a],u=h(c);this.buttons.pause.replaceChildren(X(l),d("span","tool-words",u)),this.
buttons.pause.setAttribute("aria-label",u),this.buttons.pause.dataset.state=a}}narrow(){return innerWidth<Do}fit(){if(!this.strip.root.isConnected)return;let{root:t,
frame:e,area:i}=this.strip,n=Fo*J(),o=Vs(t),r=o===null||this.narrow()?Ho*innerHeight:i.offsetHeight+innerHeight-8-o,a=this.active?Math.max(this.reserved??0,n,i.
scrollHeight):this.content(),l=Math.ceil(Math.min(Math.max(n,r),a));this.active&&(this.reserved=l),this.set(t,"--area-height",l+"px");for(let c of this.plots)c.
fit()}set(t,e,i){t.style.getPropertyValue(e)!==i&&t.style.setProperty(e,i)}content(){let{area:t,items:e}=this.strip,i=e.length+":"+t.clientWidth;if(this.measured?.
of===i)return this.measured.height;let{scrollTop:n}=t;return t.classList.add("measured"),this.measured={of:i,height:t.scrollHeight+t.offsetHeight-t.clientHeight},
t.classList.remove("measured"),t.scrollTop=n,this.measured.height}wish(t){this.asked=performance.now(),this.strip.trigger("otherwise",t)}press(t){let{player:e}=this.
strip;if(t==="lecture")return this.lecture(!this.strip.root.classList.contains("lecture"));if(t==="text")return this.showText(this.answer.hidden);t==="run"&&this.
active&&this.drawn==="resume"&&e.play(),t==="pause"?this.drawn!=="pause"?(e.play(),this.paused&&this.tell("resume")):(e.hold(),this.active&&this.tell("pause")):
t==="step"?!this.active&&this.strip.shown>=this.strip.items.length?(e.owed=!0,this.tell("step")):!e.step()&&this.active&&this.tell("step"):t==="stop"?(e.hold(),
this.active&&this.tell("stop")):this.tell("run"),this.drawButtons()}tell(t){this.asked=performance.now(),this.strip.trigger("pressed",t)}key_(t){let e=t.composedPath()[0];
if(t.key==="Enter"&&(t.ctrlKey||t.metaKey)){setTimeout(()=>this.press("run"),30);return}if(t.key==="Enter"&&!t.shiftKey&&!t.isComposing&&e.closest?.(".st-key-pr\
ompt")){t.preventDefault(),e.blur(),e.focus(),setTimeout(()=>this.press("run"),30);return}if(t.ctrlKey||t.metaKey||t.altKey||t.defaultPrevented||e.closest?.("in\
put, textarea, select, [contenteditable=true], [role=slider], [role=listbox] [role=option], [role=dialog]")&&!e.closest(".strip")||e.closest?.("input")||t.key===
" "&&e.closest?.("button"))return;let i={" ":"pause",".":"step",l:"lecture",L:"lecture",t:"text",T:"text"}[t.key];if(i){if((this.buttons[i]||this.looks[i]).disabled)
return;t.preventDefault(),this.press(i)}else t.key==="Escape"&&this.strip.root.classList.contains("lecture")?this.lecture(!1):["ArrowLeft","ArrowRight","Escape"].
includes(t.key)&&this.strip.onKey(t)}lecture(t){this.strip.root.classList.toggle("lecture",t),document.documentElement.toggleAttribute("data-lecture",t),this.looks.
lecture.setAttribute("aria-pressed",String(t)),requestAnimationFrame(()=>{this.measured=null,this.fit();for(let e of this.plots)e.lay(this);this.strip.follow()})}showText(t){
this.answer.hidden=!t,this.looks.text.setAttribute("aria-pressed",String(t)),t&&this.drawAnswer()}release(){clearTimeout(this.asking),document.removeEventListener(
"keydown",this.onKey),removeEventListener("resize",this.onResize),this.fitted.disconnect(),this.panel.release(),this.trace.release(),document.documentElement.removeAttribute(
"data-lecture"),W(this.key).board===this&&(W(this.key).board=null),D.followers.delete(this)}};function _i(s,t={}){let e=d("div","token waiting"),{k:i,u:n}=t;return ct(e,{decision:"waiting",label:"",text:s,...i===void 0?{}:{k:i},...n===void 0?{}:{u:n}},"?"),
e.setAttribute("aria-hidden","true"),e}var he=class{constructor(t){this.strip=t,this.waiting=d("div","stretch"),this.going=d("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,e){let i=this.draftsOf(t.token);if(i.length===0)return;let[
n,o,r]=this.strip.board.partsOf(t.token),a=n>0?Math.min(i.length,Math.floor(i.length*e*(n+o+r)/n)):i.length,l=this.waiting.childElementCount;if(!(a<=l)){l===0&&
(t===t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:c,
token:u}of i.slice(l,a))this.waiting.append(_i(c,u));this.strip.follow()}}draftsOf({first:t,last:e}){let i=[];for(let o=t;o<=e&&this.strip.byRound.has(o);o+=1)i.
push(this.strip.items[this.strip.byRound.get(o)].token);return i.filter(o=>o.decision!=="bonus").map(o=>({text:o.draft??o.text,token:o})).concat((i.at(-1)?.thrown??
[]).map(o=>({text:o})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.
map(e=>_i(e)));for(let e of this.going.children)e.classList.add("thrown"),e.addEventListener("animationend",()=>e.remove())}}};var Uo=[.5,1,2,5],yi=1.5,ki=3,Ko=.6,qo=12,Go=200,xi=Symbol.for("cuhlm-introduced"),ce=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="\
model",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=d("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label",h("player")),this.scrubber=d("input","scrubber"),this.scrubber.type="range",this.scrubber.
min="0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label",h("player_position")),this.scrubber.addEventListener("input",()=>{let e=Number(this.scrubber.
value);this.hold(),this.moveTo(e),this.strip.choose(e>0?this.strip.items[e-1].token.round:null,Go)}),this.position=d("output","position"),this.speeds=d("div","s\
peeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label",h("player_speed"));for(let e of Uo){let i=M("speed",e+"×",()=>{this.introducing=
this.introduced=!1,this.speed=e,this.playing||this.play(),this.draw()});i.dataset.speed=String(e),this.speeds.append(i)}let t=M("speed",h("player_all"),()=>this.
showAll());t.dataset.speed="all",jt(t,h("player_all_help")),this.speeds.append(t),this.paceButton=M("pace",h("player_clock"),()=>{this.pace=this.pace==="model"?
"fast":"model",this.waited=0,this.draw()}),this.root.append(this.scrubber,this.position,this.speeds,this.paceButton)}follow(t,e){e&&(this.still=matchMedia("(pre\
fers-reduced-motion: reduce)").matches,this.held=!t.autoplay,this.waited=0,this.introduced=!1,this.introducing=t.introduces===!0&&!this.still&&!this.held&&!globalThis[xi],
this.slow=this.introducing?t.speed:1,this.introducing&&(globalThis[xi]=!0),!this.held&&!this.still?(this.play(),this.introducing&&this.strip.items.length>0&&(this.
waited=this.wait(this.strip.items[0]))):this.strip.running||this.strip.show(this.strip.items.length));let{items:i,shown:n}=this.strip;this.owed&&n<i.length?(this.
owed=!1,this.moveTo(n+1,!0),this.strip.choose(i[n].token.round,0)):this.still&&!this.held&&!this.owed&&n<i.length&&(this.strip.running||this.live)&&this.moveTo(
i.length),this.live=this.strip.running,this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let e=t.byRound.get(t.selected)+1;e<t.items.length&&!t.running&&
t.show(e),t.choose(null,0)}this.introduced=!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.length&&!this.strip.running&&this.strip.show(0),this.
strip.following=!0,this.held=!1,this.owed=!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(
e=>this.tick(e)),this.draw()}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.draw(),this.strip.board?.mark()}hold(){this.held=!0,this.pause()}step(){
this.hold();let{items:t,shown:e}=this.strip;return this.owed=e>=t.length,this.owed?!1:(this.moveTo(e+1,!0),this.strip.choose(t[e].token.round,0),!0)}showAll(){this.
introducing=this.introduced=!1,this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)}moveTo(t,e=!1){this.strip.show(t,e),this.strip.following=
!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),yi)}tick(t){if(!this.playing||!this.strip.root.isConnected){this.playing=!1;return}
let e=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:i,shown:n}=this.strip,o=Math.min(i.length,n+ki),r=n;if(this.pace==="fast")this.waited=Math.
min(this.waited+e*Math.max(qo,(i.length-n)/Ko),ki),r=Math.min(o,n+Math.floor(this.waited)),this.waited-=r-n;else{for(this.waited+=e*this.speed*(this.introducing?
this.slow:1);r<o&&this.waited>=this.wait(i[r])&&(this.waited-=this.wait(i[r]),r+=1,!this.stopsAt(i[r-1].token)););for(;r>n&&r<i.length&&i[r].token.first<i[r].token.
round;)r+=1;r>=i.length&&(this.waited=0)}if(r>n&&(this.strip.show(r,!0),this.strip.follow()),r>n&&this.stopsAt(i[r-1].token)){this.introduce(i[r-1].token);return}
if(r>=i.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.board&&this.pace==="model"&&r<i.length){let a=Math.min(1,this.waited/
Math.max(1e-6,this.wait(i[r])));this.strip.board.animate(i[r].token,a),this.still||this.strip.drafts.wait(i[r],a)}this.frame=requestAnimationFrame(a=>this.tick(
a))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.stopped=this.introduced=!0,this.hold(),this.strip.choose(t.round,
0),this.draw(),this.strip.board.panel.words.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){this.strip.drawNewest();let{items:t,shown:e}=this.strip;this.
drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let i=this.strip.place();this.scrubber.value=String(i.count),this.scrubber.
style.setProperty("--done",t.length===0?"0%":100*i.count/t.length+"%");let n=Z(i.clock);this.position.textContent=U(i.count)+" / "+U(t.length)+" · "+n,this.
position.title=h("player_shown"),this.scrubber.setAttribute("aria-valuetext",h("player_at",{at:i.count,all:t.length,seconds:n}));for(let r of this.speeds.children)
r.dataset.speed!=="all"&&r.setAttribute("aria-pressed",String(Number(r.dataset.speed)===this.speed));this.strip.board&&this.strip.board.drawButtons();let o=this.
pace==="model";this.paceButton.setAttribute("aria-pressed",String(o)),this.paceButton.title=o?h("player_paced",{seconds:yi}):h("player_even")}};var vi="cuhlm-toured";var Xo=128,Vo=12,Jo=150,Yo=24,Zo=[({decision:s})=>s==="resample",({miss:s})=>s,({decision:s})=>s==="accept"],de=class{constructor(t,e,i){Object.assign(this,{methods:e,
words:i}),this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.rider=null,this.build(t),this.reset()}build(t){this.root=d("div","strip"),
this.legend=new ut(this.root),this.frame=d("div","frame"),this.area=d("div","area"),this.area.setAttribute("role","listbox"),this.area.setAttribute("aria-orient\
ation","horizontal"),this.empty=d("p","empty",h("strip_empty")),this.newest=M("newest",h("strip_newest"),()=>{this.following=!0,this.follow()}),this.newest.hidden=
!0,this.drafts=new he(this),this.frame.append(this.area,this.newest),this.player=new ce(this),this.root.append(this.frame),t.append(this.root),this.board=null,this.
root.addEventListener(vi,e=>this.toured()&&e.preventDefault()),this.area.addEventListener("click",e=>this.onClick(e)),this.area.addEventListener("keydown",e=>this.
onKey(e)),this.area.addEventListener("pointerover",e=>this.onHover(e)),this.area.addEventListener("scroll",()=>this.onScroll(),{passive:!0})}reset(){this.made=null,
this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.clock=0,this.counts={},this.stale=!1,this.legend.clear(),this.selected=null,this.
tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.pause(),clearTimeout(this.timer),this.drafts.clear(),this.area.replaceChildren(this.
empty),this.area.scrollTop=0}update(t,e,i){this.report=e,this.trigger=i,this.rider?.stepBack();let n=this.run!==t.run;n&&(this.reset(),this.unseen=!0,this.run=t.
run,this.root.dataset.run=t.run),this.running=t.running,this.setThreshold(t.u_th),this.area.setAttribute("aria-label",t.label),this.board??=new le(this,t.key);let o=!this.
take(t.events,t.since);o&&this.report("behind",{run:this.run,action:Date.now()});let r=this.unseen&&!o;this.unseen&&=o,this.board.update(t.board,n),this.player.
follow(t.playback,r),(this.action===null||t.action===this.action)&&this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board.settle(),this.rider?.
stepIn()}setThreshold(t){t!==this.threshold&&(this.threshold=t,this.root.classList.toggle("thresholded",t!==null),this.root.style.setProperty("--threshold",String(
t)),this.legend.setThreshold(t))}take(t,e){if(e>(this.made?.events.length??0))return!1;let[i]=t;return e===0&&JSON.stringify(i)!==JSON.stringify(this.made?.started)&&
(this.made=i?this.making(i):null),this.legend.setDecisions(this.words.legend[this.made?.method.blocks?"waits":"skips"]),this.made?.append(t.slice(this.made.events.
length-e)),this.merge(this.made?.chips??[],this.made?.changed??0),!0}making(t){return new lt(t,this.methods.find(t.method),this.words)}merge(t,e){let i=this.chips.
findIndex((n,o)=>o>=e&&!qs(n.data,t[o]));i>=0&&this.truncate(i);for(let n=e;n<t.length;n+=1){let o=this.chips[n];o===void 0?this.append(t[n]):dt(o.data,t[n])||this.
paintChip(o,t[n])}this.empty.hidden=this.chips.length>0}truncate(t){for(let e of this.chips.splice(t)){e.node.remove(),e.lineBreak&&e.lineBreak.remove();for(let i of e.
items)this.byRound.delete(i.token.round),i===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.items.length,e.first)}this.shown=Math.min(this.
shown,this.items.length),this.stale=!0}append(t){let e=this.chips.length,i=Math.floor(e/Xo),n=this.blocks[i];n===void 0&&(n=this.blocks[i]=d("div","block"),n.setAttribute(
"role","presentation")),n.isConnected||this.area.append(n);let o={first:this.items.length,items:[],node:d("div")};this.chips.push(o),this.paintChip(o,t),n.append(
o.node),t.newline&&(o.lineBreak=d("div","break"),n.append(o.lineBreak))}paintChip(t,e){t.data=e;let i=e.parts||[e];e.parts&&!t.glyph&&(t.node.className="group f\
uture",t.node.setAttribute("role","presentation"),t.glyph=d("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&(t.glyph.replaceChildren(),e.whole?V(t.glyph,e.text):
t.glyph.append("…")),i.forEach((n,o)=>{let r=t.items[o]||this.addItem(t,e.parts?d("div"):t.node),a=r.token;r.token=n,this.legend.notice(n),this.byRound.set(n.
round,t.first+o),(!a||!dt(a,n))&&ct(r.node,n,this.legend.letters[n.decision]),a&&(this.stale=!0)})}addItem(t,e){let i={node:e,chip:t};return e.className="token \
future",e.setAttribute("role","option"),e.setAttribute("aria-selected","false"),e.tabIndex=-1,e!==t.node&&t.node.append(e),t.items.push(i),this.items.push(i),i}show(t,e=!1){
let i=this.shown,n=this.drafts.clear(),o=e&&!n&&t>i&&t-i<=Vo&&this.player.pace==="model";for(let r=i;r<t;r+=1)this.reveal(this.items[r],!0,o);for(let r=i-1;r>=t;r-=
1)this.reveal(this.items[r],!1,!1);this.shown=t,this.tabStop===void 0&&t>0&&this.setTabStop(this.items[0]),e&&n&&t>i&&this.drafts.throwAway(this.items[t-1]),this.
drawProgress()}reveal(t,e,i){t.node.classList.toggle("future",!e),t.node.classList.toggle("new",i);let n=t.chip;n.glyph&&(t===n.items[0]&&n.node.classList.toggle(
"future",!e),t===n.items[n.items.length-1]&&n.node.classList.toggle("unfinished",!e)),this.count(t,e?1:-1)}count(t,e){let{token:i}=t;this.counts[i.decision]=(this.
counts[i.decision]||0)+e,i.miss&&(this.counts.miss=(this.counts.miss||0)+e),this.clock=Math.max(0,this.clock+e*this.secondsOf(i))}recount(){if(this.stale){this.
stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.count(this.items[t],1);this.drawProgress()}}drawProgress(){this.legend.setCounts(this.counts,
this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),document.documentElement.toggleAttribute("data-unplayed",this.running||this.shown<this.items.
length))}secondsOf(t){return this.board?.seconds(t.round)??0}follow(){this.following&&(this.area.scrollTop=this.area.scrollHeight,requestAnimationFrame(()=>{this.
following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){let t=this.area.scrollTop;this.area.scrollHeight-t-this.area.clientHeight<Yo?this.following=
!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){this.newest.hidden=this.following||!(this.running||this.player.playing)}telling(){
return Zo.map(t=>this.items.find(({token:e})=>t(e))).find(Boolean)}current(){let t=this.items[this.byRound.get(this.selected)];return t||this.running||this.shown<
this.items.length?t??this.items[this.shown-1]:this.telling()??this.items[this.shown-1]}toured(){let t=!this.running&&!this.board?.panel.refusal&&this.telling()!==
void 0;return t&&this.player.showAll(),t}place(){let t=this.byRound.get(this.selected);return t===void 0?{count:this.shown,clock:this.clock}:{count:t+1,clock:this.
items.slice(0,t+1).reduce((e,i)=>e+this.secondsOf(i.token),0)}}adoptSelection(t){if(t===this.selected)return;let e=this.byRound.get(t);e!==void 0&&e>=this.shown&&
this.show(e+1),this.drawSelection(t),e!==void 0&&this.bring(this.items[e].node)}bring(t){let e=t.getBoundingClientRect(),i=this.area.getBoundingClientRect();e.top<
i.top?this.area.scrollTop-=i.top-e.top+8:e.bottom>i.bottom&&(this.area.scrollTop+=e.bottom-i.bottom+8)}drawSelection(t){let e=this.items[this.byRound.get(this.selected)];
e&&e.node.setAttribute("aria-selected","false"),this.selected=t;let i=this.items[this.byRound.get(t)];i&&(i.node.setAttribute("aria-selected","true"),this.setTabStop(
i)),this.player.draw(),this.board?.mark(),this.board?.showFacts()}setTabStop(t){this.tabStop&&(this.tabStop.node.tabIndex=-1),this.tabStop=t,t&&(t.node.tabIndex=
0)}choose(t,e){if(t===this.selected)return;t!==null&&this.player.hold(),this.drawSelection(t),this.action=Date.now(),clearTimeout(this.timer);let i={run:this.run,
round:t,action:this.action};this.timer=setTimeout(()=>this.report("selected",i),e)}onClick(t){let e=t.target.closest(".token");e!==null&&(e.focus({preventScroll:!0}),
this.choose(Number(e.dataset.round),0))}onHover(t){let e=t.target.closest(".token");e!==null&&(e.title=this.items[this.byRound.get(Number(e.dataset.round))].token.
hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey||this.shown===0)return;let e=t.target.closest?.(".token")??null,i=t.key==="ArrowLeft"?this.shown:-1,n=e!==null?
this.byRound.get(Number(e.dataset.round)):this.byRound.get(this.selected)??i,o=this.root.classList.contains("lecture"),r=this.shown-1,a=null;if(t.key==="ArrowRi\
ght")a=Math.min(n+1,r);else if(t.key==="ArrowLeft")a=Math.max(n-1,0);else if(t.key==="Home")a=0;else if(t.key==="End")a=r;else if(t.key==="ArrowDown")a=this.onNextLine(
n,1);else if(t.key==="ArrowUp")a=this.onNextLine(n,-1);else if(t.key==="Enter"||t.key===" "&&!o)a=n;else if(t.key==="Escape"){if(this.selected===null)return;this.
choose(null,0),o||t.stopPropagation();return}else return;t.preventDefault(),t.stopPropagation();let l=this.items[a];l!==void 0&&(l.node.focus({preventScroll:!0}),
l.node.scrollIntoView({block:"nearest"}),this.choose(l.token.round,Jo))}onNextLine(t,e){if(t<0)return 0;let i=this.items[t].node.getBoundingClientRect(),n=(i.left+
i.right)/2,o=t,r=null,a=1/0;for(let l=t+e;l>=0&&l<this.shown;l+=e){let c=this.items[l].node.getBoundingClientRect();if(Math.abs(c.bottom-i.bottom)<4)continue;if(r===
null&&(r=c.bottom),Math.abs(c.bottom-r)>4)break;let u=Math.abs((c.left+c.right)/2-n);u<a&&(a=u,o=l)}return o}release(){this.root.isConnected||(this.player.pause(),
clearTimeout(this.timer),this.board&&this.board.release())}};var ue="strip",Ct=class{constructor(t,e,i,n=null){Object.assign(this,{page:t,words:e,methods:i,onAction:n}),this.selected=this.action=null,this.strip=new de(t.left,
i,e),this.strip.root.classList.toggle("recorded",n===null);let o=d("div");t.right.prepend(o),new Lt(o,ue,["throughput","bias"]),this.drawer=d("details","drawer");
let[r,a]=[d("div"),d("div")];this.drawer.append(d("summary","",h("details")),r,a),new Lt(r,ue,["uncertainty"]),new se(a,ue,"facts"),t.beyond.prepend(this.drawer)}draw(t,e,i,n,o={}){
let{words:r,strip:a}=this,[l]=t,c=i!==this.run;c&&(this.selected=this.action=null),this.run=i,this.method=this.methods.find(l.method),this.table=G(t,e),this.data=
{run:i,since:0,events:ys(t,this.table),u_th:at(l,this.method),running:!1,key:ue,label:h("strip_label"),playback:{autoplay:!0,introduces:!1,speed:1},board:{answer:Qo(
t,r),bar:{words:n,kind:"info"},priced:e,active:!1,paused:!1,...o}},c||a.player.hold(),this.update(),c||a.show(a.items.length)}update(){let t={...this.data,selected:this.
selected,action:this.action};this.strip.update(t,(e,i)=>this.chosen(e,i),(e,i)=>this.pressed(e,i))}chosen(t,e){t==="selected"&&([this.selected,this.action]=[e.round,
e.action],this.update())}pressed(t,e){this.strip.player.owed=!1,this.onAction?.(t,e)}};function Qo(s,t){let e=s.filter(({type:i})=>i==="token").map(i=>i.text).join(
"");return Tt(s)?si(s[0].prompt,e,t.answers):null}var tr=5e7;function er(s){let{title:t,about:e,prompt:i,answer:n,tables:o,notes:r,bar:a,runs:l}=s.opened,c=new gt(s.methods),u=new bt({title:t,about:e,prompt:i,answer:n,
tables:o,notes:r});if(s.opened.race){new Fe(u,s.opened,s.words,c);return}let[{events:p,channel:m,clock:f}]=l;new Ct(u,s.words,c).draw(p,{...p[0].settings,channel:m,
clock:f},"exported",a)}var Fe=class{constructor(t,{race:e,runs:i},n,o){t.stage.classList.add("whole-width"),this.race={...e,since:0,events:i.flatMap(({events:r})=>r)},
this.lanes=new te(t.left,o,n),this.update()}update(){this.lanes.update(this.race,(t,{lane:e,round:i,action:n})=>{this.race={...this.race,selected:e===null?null:
{lane:e,round:i},action:n},this.update()})}},He=class{constructor(t){let{opener:e,recording_title:i}=t.words;this.methods=new gt(t.methods),this.format=t.format,
this.page=new bt({title:i,prompt:"",about:e,tables:[],notes:[]}),this.view=new Ct(this.page,t.words,this.methods),this.view.strip.root.hidden=!0,this.status=d("\
p","said status"),this.status.setAttribute("role","status");let n=d("input","chooser");Object.assign(n,{type:"file",accept:".json,application/json"}),n.setAttribute(
"aria-label","Recording (JSON)"),n.addEventListener("change",()=>this.open(n.files[0])),this.page.asked.append(n,this.status),addEventListener("dragover",r=>r.preventDefault()),
addEventListener("drop",r=>{r.preventDefault(),this.open(r.dataTransfer.files[0])}),this.opened=0;let o=new URLSearchParams(window.location.search).get("open");
o!==null&&this.fetched(o)}async fetched(t){let e=new URL(t,window.location.href);try{if(e.origin!==window.location.origin||!e.protocol.startsWith("http"))throw new Error(
"it is not next to this page on a web server");let i=await fetch(e);if(!i.ok)throw new Error(`the server answers ${i.status}`);await this.open(new File([await i.
blob()],t))}catch(i){this.refuse(t,i instanceof TypeError?"the server does not answer":i.message)}}refuse(t,e){this.status.textContent=`${t} cannot be opened (${e}\
): choose a run that was exported as Events (JSON).`,this.status.classList.add("failed")}async open(t){if(t)try{if(t.size>tr)throw new Error("it is too large");
this.show(Qs(JSON.parse(await t.text()),this.methods,this.format),t.name),this.status.classList.remove("failed")}catch(e){this.refuse(t.name,sr(e))}}show(t,e){let[
i]=t;this.opened+=1,this.view.draw(t,i.settings,`recording-${this.opened}`,`${this.methods.find(i.method).title}, seed ${i.settings.seed}`),this.view.strip.root.
hidden=!1;let n=this.page.asked.querySelector(".prompt");n.textContent=nt(i.prompt),this.status.textContent=e}};function sr(s){return s instanceof SyntaxError?"\
it is not JSON":s instanceof TypeError||s instanceof RangeError?"it is damaged":s.message}var De=JSON.parse(document.getElementById("data").textContent);De.opened?
er(De):new He(De);})();
