(()=>{var _s={ends:"This token ends the text.",forced:"{text} stands here because that was forced.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model cho\
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
 again.",prompt_tokens:"The prompt has {count} tokens and this pair can read {limit}: shorten it.",unknown_fade:"On the outage channel no device knows the fade \
of its upload: choose another fading for this method.",chip_number:"token {number}",chip_end:"end",chip_hint:"Token {round}: {words}",chip_text_end:"end of the \
text",chip_part:"part of {text}",chip_chosen:"chosen by the {decision}",chip_rejected:"draft {text} rejected",chip_k_one:"one probability sent",chip_k:"{count} \
probabilities sent",chip_u:"uncertainty {u}",chip_miss:"the LLM would have rejected it",chip_first_miss:"the first wrong skip",chip_discarded:"{drafts} behind i\
t discarded",chip_outage:"the upload ran into an outage",spoken_space:"space",spoken_line:"line break",spoken_tab:"tab",spoken_empty:"empty",mark_draft:"draft",
mark_final:"final",why_bonus:"all drafts were accepted",why_place:"draft {number} of {drafts} in one message",why_tail:"behind the last upload",why_chance:"chan\
ce: {prob} are skipped",why_always:"every draft is sent",why_confident:"probability {own} ≥ {limit}",why_unconfident:"probability {own} < {limit}",why_tries:"\
{differ}/{tries} = ",why_above:"uncertainty {counted}{own} is above the threshold {limit}",why_not_above:"uncertainty {counted}{own} is not above the threshold \
{limit}",why_stale:"uncertainty {counted}{own} is not above the threshold {limit}, after skips in a row",why_help:"Uncertainty u, from 0 to 1. In the paper, the\
 phone samples this token {tries} more times, each at a random temperature between 0 and 2 (bolder above 1). u is the share of tries with another token, so it i\
s not 1 minus the probability of the draft.",test_bonus:"from the pass that tested the drafts",test_bonus_noise:"sampled with the noise of this position",test_unasked:"\
not asked",test_noise_same:"not asked; with the same noise it would sample this token, too",test_noise_other:"not asked; with the same noise it would sample ano\
ther token",test_noise_draft:"with the same noise it samples {draft}, too (chance {chance})",test_noise_final:"with the same noise it samples {final} (chance to\
 keep {draft}: {chance})",test_would_accept:"not asked; it would accept (accepts with probability {prob})",test_would_reject:"not asked; it would reject (accept\
s with probability {prob})",test_floor_kept:"its probability {own} ≥ floor {limit}",test_floor_lost:"its probability {own} < floor {limit}",test_certain:"at l\
east as likely here: {draft} is certainly accepted",test_never:"practically never accepts {draft}",test_chance:"accepts {draft} with probability {limit}; draw {\
own}",role_again:"draft, drawn again",role_accepted:"draft, accepted",role_drawn:"drawn",role_instead:"drawn instead",role_draft:"draft",meter_u:"Uncertainty",meter_u_limit:"\
{u}, threshold {limit}",meter_accept:"Accept probability",meter_accept_draw:"{prob}, draw {draw}",series_small:"small model",series_large:"large model",series_after:"\
drawn from after a rejection",inspector:"What happened at the chosen token",inspector_title:"What happened at token {round}",inspector_back:"Back (Esc)",page_answer:"\
Answer",been_skip:"Had token {round} not been sent",been_send:"Had token {round} been sent",been_token:"Had token {round} been {text}",been_number:"Had token {r\
ound} been the token with number {number}",otherwise_words:"{been}, {answer}, {cost}.",otherwise_same:"the answer would still be {answer}",otherwise_answer:"the\
 answer would be {other} instead of {own}",otherwise_text:"the text would be the same",otherwise_diverges:"the text would diverge at token {round}",otherwise_ends:"\
the text would end at another place",cost_same:"at the same cost",cost_more:"{amount} more",cost_less:"{amount} less",otherwise_shown:"As it was",otherwise_other:"\
Otherwise",otherwise_sent:"{size} in {uploads}",otherwise_bias:"mean bias {bias}",otherwise_take:"Take another token in place of token {round}",otherwise_choose:"\
Choose a token",token_small:"small {prob}",token_large:"large {prob}",worth:"Was it faster, and is it right?",suggestions:"Questions that these models answer",worth_faster:"\
Faster than the large model alone (round trip {rtt})",worth_small:"Here the small model alone is right, too, and at least as fast",worth_wrong:"The answer is wr\
ong, however fast it was",worth_unknown:"What it took, without a checked answer",worth_equal:"As fast as the large model alone",worth_slower:"Slower than the la\
rge model alone (round trip {rtt})",worth_head_seconds:"time",worth_head_bytes:"uploaded",worth_head_verdict:"answer",worth_later:"shown at the end",worth_way:"\
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
 of the time so far in which the lane is busy",race:"Race: the same question and noise by four methods",race_decoding:"Decoding: {method} …",race_said:"Second\
s on the model clock, realised channel. A flag ⚑ marks the token at which a text diverges from the first one's.",race_lanes:"Under each track, from the top: d\
evice, link, station.",race_speed:"Speed of time",race_seconds:"Seconds on the model clock",race_at:"{now} of {end} on the model clock",race_again:"Race again f\
rom the start",race_on:"Race on",lane_travels:"What travels up",lane_tokens:"Tokens of {method}",lane_shown:"{shown} of {all} tokens",status_first:"the referenc\
e",status_diverges:"diverges from {reference} at token {round}",status_miss:"diverges from {reference} at token {round}, its first wrong skip",status_bonus:"div\
erges from {reference} at token {round}, a bonus token: the same distribution, another sample",status_same:"the same text",status_same_so_far:"the same text so \
far",status_elsewhere:"decoded and priced at {snr}: Run all decodes it on this link",status_twins:"token for token the text of {methods}",tour:"Take the tour",tour_offer:"\
New here? Take the tour: six steps",tour_at:"{at} of {all}",tour_done:"Done",tour_next:"Next",tour_end:"End (Esc)",tour_back:"Back",tour_guide:"The Guide",prompt:"\
Prompt",prompt_hint:"Ask something (Enter runs it)",method:"Method",examples:"Examples",examples_choose:"Choose a prompt",presets:"Seven questions",more:"Method\
, seed, more",help_for:"Help for {label}",details:"Details of each token",decoding:"Decoding: {tokens} …",decoded_here:"{method}, seed {seed}: decoded in this\
 browser in {seconds} s"};var xt=["ideal","unindexed"],pe={quantised:.00392156862745098,logarithmic:2768838580238449e-25};function vn(n){return n===0?0:Math.floor(Math.log2(n))+1}function hr(n,t){
return n==="sampled"?vn(t):8}function qt(n){return vn(n-1)}function kt({payload:n,levels:t},e,s){let i=n==="unindexed"&&s===e;return hr(n,t)+(i?0:qt(e))}function lr(n,t,e=8){
return n*(e+qt(t))}function Sn(n){return lr(n,n)}function Mn(n){return n*8}var St=class{constructor(t){this.draftProbs=t,this.ascending=cr(t),this.tailMass=new Float64Array(t.length+1);for(let e=0;e<t.length;e+=1)this.tailMass[e+1]=this.
tailMass[e]+this.ascending[e]}topMask(t){let{draftProbs:e,ascending:s}=this,i=s[e.length-t],o=new Uint8Array(e.length),r=t;for(let a=0;a<o.length;a+=1)e[a]>i&&(r-=
o[a]=1);for(let a=0;a<o.length&&r>0;a+=1)e[a]===i&&(r-=o[a]=1);return o}entries(t,e){let s=this.topMask(t),i=this.tailMass[this.draftProbs.length-t];return s[e]||
(i=Math.max(0,i-this.draftProbs[e])),s[e]=1,{sent:s,probs:this.draftProbs.map((o,r)=>s[r]?o:0),left:i}}truncated(t){let e=this.topMask(t),s=this.draftProbs.map(
(o,r)=>e[r]?o:0),i=s.reduce((o,r)=>o+r,0);return s.map(o=>o/i)}smallestSize(t){let{ascending:e,tailMass:s}=this,i=e.length,o=4*i*Number.EPSILON,r=l=>{let u=s[i-
l]/Math.max(i-l,1),p=dr(e,u),m=2*(p*u-s[p]);return m<=o||m<=t},[a,h]=[1,i];for(;a<h;){let l=a+h>>1;r(l)?h=l:a=l+1}return a}};function cr(n){let t=n.filter(s=>s>
0).sort(),e=new Float64Array(n.length);return e.set(t,n.length-t.length),e}function dr(n,t){let[e,s]=[0,n.length];for(;e<s;){let i=e+s>>1;n[i]<t?e=i+1:s=i}return e}
function Tn({sent:n,probs:t,left:e}){let s=n.reduce((o,r)=>o-r,n.length),i=e/Math.max(1,s);return t.map((o,r)=>n[r]?o:i)}function ys(n,t){let e=0;for(let s=0;s<
n.length;s+=1)e+=Math.abs(n[s]-t[s]);return e/2}function Gt(n){let t=Math.floor(n),e=n-t;return e>.5||e===.5&&t%2!==0?t+1:t}function En(n,t=255){let e=n.length,
[s,i]=[new Float64Array(e),new Float64Array(e)],o=t;for(let h=0;h<e;h+=1){let l=n[h]*t;s[h]=Math.floor(l),i[h]=l-s[h],o-=s[h]}let r=ur(i.slice(),Math.min(e-o,e-
1)),a=o;for(let h=0;h<e;h+=1)i[h]>r&&([s[h],a]=[s[h]+1,a-1]);for(let h=0;h<e&&a>0;h+=1)i[h]===r&&([s[h],a]=[s[h]+1,a-1]);return s.map(h=>h/t)}function ur(n,t){let[
e,s]=[0,n.length-1];for(;e<s;){let i=n[e+s>>1],[o,r]=[e,s];for(;o<=r;){for(;n[o]<i;)o+=1;for(;n[r]>i;)r-=1;if(o<=r){let a=n[o];n[o]=n[r],n[r]=a,o+=1,r-=1}}if(t<=
r)s=r;else if(t>=o)e=o;else break}return n[t]}function Ln(n,t){if(t==="quantised")return Gt(n*255)/255;if(t!=="logarithmic")return n;let e=n>0?Math.min(255,Math.
max(0,Gt(-8*Math.log2(n)))):255;return e===255?0:2**(-e/8)}function fe(n,t){return t in pe?n.map(e=>Ln(e,t)):n}function Mt(n,t){return Math.max(Ln(n,t),pe[t]??0)}
function xs(n,t,e){if(!(e in pe))return n;let s=fe(n,e);return s[t]=Mt(n[t],e),s}function me(n,t){return fe(n,t==="sampled"?"quantised":t)}function On(n,t,e){if(xt.
includes(e))return n;let s=xs(n.probs,t,e);return{sent:n.sent,probs:s,left:Math.max(0,1-s.reduce((i,o)=>i+o,0))}}var U="–",ks=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]],ge=" ";function C(n){return n==null||Number.isNaN(n)}function G(n,t){
let e=n.toFixed(t),s=Math.abs(n)*10**t;if(Math.abs(s%1-.5)>1e-6)return e;let[i,o]=Math.abs(n).toFixed(100).split(".");if(!/^50*$/.test(o.slice(t)))return e;let r=BigInt(
i+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(n<0?"-":"")+(t?`${a.slice(0,-t)}.${a.slice(-t)}`:a)}function vs(n){let[t,...e]=n.split(".");
return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function A(n,t=3){if(C(n))return U;if(!Number.isFinite(n))return n>0?"∞":"−∞";if(n===0)return"0";
let e=Nn(n,t),s=Math.min(100,Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e)))));return vs(G(e,s)).replaceAll("-","−")}function Nn(n,t){let e=Number(Math.abs(
n).toExponential().split("e")[1]),s=t-1-e;return s>=0&&s<=60?Number(G(n,s)):Number(n.toExponential(t-1))}function T(n){return C(n)?U:vs(String(Gt(n))).replace("\
-","−")}function we(n,t,e=3){if(C(n))return U;if(n===0||!Number.isFinite(n))return`${A(n,e)} ${t}`;let s=Math.abs(Nn(n,e)),[i,o]=ks.find(([r])=>s>=r)??ks[ks.length-
1];return`${A(n/i,e)} ${o}${t}`}function At(n){return C(n)?U:`${A(1e3*n)} ms`}function N(n,t=3){if(C(n))return U;if(n>=120&&n<1/0){let e=Gt(n);return`${vs(String(
Math.floor(e/60)))} min ${e%60} s`}return we(n,"s",t)}function I(n){if(C(n))return U;if(n===0)return"0 bytes";if(Math.abs(n)<8)return`${A(n)} bits`;if(Math.abs(
n)<7996){let t=Math.floor(Math.abs(n)/8+.5);return`${n<0?"−":""}${t} byte${t===1?"":"s"}`}return we(n/8,"B")}function be(n,t=3){return C(n)?U:n===0||n===1?`${100*
n}${ge}%`:n>0&&n<.001?`<0.1${ge}%`:n>.999&&n<1?`>99.9${ge}%`:`${A(100*n,n>.99&&n<1?Math.max(t,3):t)}${ge}%`}function v(n){return C(n)?U:n===0||n===1?String(n):n<
1e-4?"<0.0001":n>.9999?">0.9999":n<.0995?A(n,2):G(n,n>=.995?4:2)}function Vt(n){return!C(n)&&Math.abs(n)<1e-9?"0":!C(n)&&n>0&&n<1e-4?"<0.0001":A(n)}function tt(n,t){
let e=[v(n),v(t)];if(n===t||e[0]!==e[1])return e;for(let s=3;s<18;s+=1){let i=[G(n,s),G(t,s)];if(i[0]!==i[1])return i}return[String(n),String(t)]}function K(n){
return C(n)?U:`${G(n,1)} dB`.replaceAll("-","−")}var $n={" ":"␣","\n":"↵","\r":"␍","	":"⇥"},pr=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,
fr=["‌","‍"],Cn=/( {4,}|\t{4,}|\n{4,})/;function $(n,t=40){let s=n.split(Cn).filter(Boolean).map(o=>Cn.test(o)?`${$n[o[0]]}×${o.length}`:mr(o)).join("");/^\p{M}/u.
test(s)&&(s=`◌${s}`);let i=Array.from(s);return i.length<=t?s:`${i.slice(0,t-1).join("")}…`}function mr(n){let t=Array.from(n),e=i=>i>0&&i<t.length-1&&fr.includes(
t[i])&&![i-1,i+1].some(r=>/^[\p{C}\p{Z}]$/u.test(t[r])),s=(i,o)=>$n[i]??(pr.test(i)&&!e(o)?Rn(i):i);return t.map(s).join("")}function _e(n){let t=/^[^\p{C}\p{Z}]$|^[ \n\t\u00a0\u202f\u200c\u200d]$/u;
return Array.from(n,e=>t.test(e)?e:Rn(e)).join("")}function Rn(n){return`⟨U+${n.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}function d(n,t={}){if(!(n in _s))throw new Error(`There is no sentence ${n}.`);return _s[n].replace(/\{(\w+)\}/g,(e,s)=>{if(!(s in t))throw new Error(`The sente\
nce ${n} lacks ${s}.`);return t[s]})}function B(n,t,e,s={}){let[i,o]=tt(t,e);return d(n,{own:i,limit:o,...s})}function O(n,t){return d(t===1?`${n}_one`:n,{count:T(
t)})}function pt(n){return n.reduce((t,e)=>d("and",{one:t,other:e}))}function R(n,t){return d("quoted",{text:$(n,t)||d("no_text")})}var Xt={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}},gr=9;function ke(n,t,e){return jn(0,n,t.stream,e*t.width)}function Bn(n,t){let e=wr(n,t);for(let s=0;s<t;s+=1)e[s]=-Math.log(e[s]);return e}function wr(n,t){let e=new DataView(
new ArrayBuffer(8));return e.setFloat64(0,n),jn(e.getUint32(0),e.getUint32(4),gr,t)}var br=10,In=[[3538372366,3779882131],[3394929251,2500989271]],ye=[[2654435769,2135587861],[3144134277,2227873595]];function jn(n,t,e,s){let i=new Float64Array(
s),o=new Uint32Array(8);for(let r=0,a=1;r<s;r+=4,a+=1){_r(o,a,n,t,e);let h=Math.min(4,s-r);for(let l=0;l<h;l+=1)i[r+l]=(o[2*l]*2**20+(o[2*l+1]>>>12)+.5)*2**-52}
return i}var V=new Uint32Array(8);function _r(n,t,e,s,i){n.fill(0),n[0]=Math.floor(t/2**32),n[1]=t;let[o,r,a,h]=[e,s,0,i];for(let l=0;l<br;l+=1){Pn(V,0,In[0],n[0],
n[1]),Pn(V,4,In[1],n[4],n[5]),n[0]=V[4]^n[2]^o,n[1]=V[5]^n[3]^r,n[2]=V[6],n[3]=V[7],n[4]=V[0]^n[6]^a,n[5]=V[1]^n[7]^h,n[6]=V[2],n[7]=V[3];let u=r+ye[0][1];r=u>>>
0,o=o+ye[0][0]+(u>4294967295)>>>0,u=h+ye[1][1],h=u>>>0,a=a+ye[1][0]+(u>4294967295)>>>0}}function Pn(n,t,[e,s],i,o){let r=xe(s,o)+(Math.imul(s,i)>>>0)+(Math.imul(
e,o)>>>0),a=xe(s,i)+xe(e,o)+(Math.imul(e,i)>>>0)+Math.floor(r/2**32);n[t]=xe(e,i)+Math.floor(a/2**32),n[t+1]=a>>>0,n[t+2]=r>>>0,n[t+3]=Math.imul(s,o)}function xe(n,t){
let[e,s,i,o]=[n>>>16,n&65535,t>>>16,t&65535],r=e*o+(s*o>>>16),a=(r&65535)+s*i;return e*i+(r>>>16)+(a>>>16)>>>0}function nt(n){return 10**(n/10)}function Zt(n,t){return n/Math.LN2*Math.log1p(t)}var Fn={awgn:{gain:()=>1,logLaplace:n=>-n},rayleigh:{gain:n=>-Math.log1p(-n),logLaplace:n=>-Math.
log1p(n)},rician:{gain(n,t,e){let s=nt(e.rician_k_db),i=Math.sqrt(.5/(s+1));return(Math.sqrt(s/(s+1))+zn(n)*i)**2+(zn(t)*i)**2},logLaplace(n,t){let e=nt(t.rician_k_db);
return-Math.log1p(n/(e+1))-e*n/(e+1+n)}},nakagami:{gain:(n,t,e)=>xr(e.nakagami_m,n)/e.nakagami_m,logLaplace:(n,t)=>-t.nakagami_m*Math.log1p(n/t.nakagami_m)}};function yr(n){
if(!Object.hasOwn(Fn,n.fading))throw new Error(`The engine has no gain for the fading ${n.fading}: add it to FADINGS of web/engine/maths/channel.js.`);return Fn[n.
fading]}function Wn(n,t,e){return yr(n).gain(t,e,n)}function xr(n,t){Jt.shape!==n&&(Jt={shape:n,log:vr(n)},Jt.starts=Float64Array.from({length:ve},(o,r)=>Math.log(Dn(Math.log(n),n,(r+.5)/ve))));let e=Math.min(Math.
max(t*ve-.5,0),ve-1.001),[s,i]=[Math.floor(e),Jt.starts];return Dn(i[s]+(e-s)*(i[s+1]-i[s]),n,t)}var ve=64,Jt={};function Dn(n,t,e){let s=e<.5,i=Math.log(s?e:1-
e),o=n;for(let r=0;r<200;r+=1){let a=Math.exp(o),h=Math.exp(t*o-a-Jt.log),[l,u]=kr(t,a,h),p=s?(Math.log(l)-i)*l/h:(i-Math.log(u))*u/h;if(o-=Math.max(p,-1),Math.
abs(p)<1e-8)break}return Math.exp(o)}function kr(n,t,e){if(t<n+1){let[a,h]=[1/n,1/n];for(let l=1;a>1e-17*h;l+=1)h+=a*=t/(n+l);return[e*h,1-e*h]}let s=t+1-n,[i,o]=[
1/0,1/s],r=o;for(let a=1;a<1e4;a+=1){let h=a*(n-a);if(s+=2,o=1/(h*o+s),i=s+h/i,r*=i*o,Math.abs(i*o-1)<1e-16)break}return[1-e*r,e*r]}function vr(n){let[t,e]=[n,1];
for(;t<15;t+=1)e*=t;let s=1/(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(t)-t+.5*Math.log(2*Math.PI)+s-Math.log(e)}function zn(n){let t=Math.
min(n,1-n),e=Math.sqrt(-2*Math.log(t)),s=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+e*.001308)));for(let i=0;i<3;i+=1){let o=(Sr(s)-t)/(Math.exp(
-(s*s)/2)/Math.sqrt(2*Math.PI));s+=o/(1+s*o/2)}return n<.5?-s:s}function Sr(n){let t=Math.exp(-(n*n)/2)/Math.sqrt(2*Math.PI);if(n<3){let[s,i]=[n,n];for(let o=3;Math.
abs(s)>1e-18*Math.abs(i);o+=2)i+=s*=n*n/o;return .5-t*i}let e=n;for(let s=200;s>0;s-=1)e=n+s/e;return t/e}function Mr(n){let t=Math.log1p(n);for(let e=0;e<60;e+=
1){let s=t-(t-n*Math.exp(-t))/(1+t);if(Math.abs(s-t)<=1e-16*Math.abs(t))break;t=s}return Math.expm1(t)}function Ar(n){let t=nt(n.snr_db),e=n.snr_target_db===null?
Mr(t):nt(n.snr_target_db);return{successProb:Math.exp(-e/t),slotBits:.001*Zt(n.bandwidth_hz,e)}}function Hn(n,t,e){Tr.some(u=>Ss[u]!==e[u])&&(Ss={...e,...Ar(e)});
let{successProb:s,slotBits:i}=Ss,o=Math.min(Math.ceil(n/i*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=Er(s)[o],a=Math.ceil(t*2**53),[h,l]=[0,201];for(;h<
l;){let u=h+l>>1;Math.floor(r[u]*2**53)>=a?l=u:h=u+1}return h>200?{slots:200,outage:!0}:{slots:h,outage:!1}}var Tr=["snr_db","snr_target_db","bandwidth_hz"],Ss={},
Se=new Map;function Er(n){if(!Se.has(n)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let s=1;s<t.length;s+=
1)t[s][e+1]=Math.max(t[s][e],Math.min(1,(1-n)*t[s][e]+n*t[s-1][e]));Se.clear(),Se.set(n,t)}return Se.get(n)}function Tt(n){if(n.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return n.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:n.slm_s,llmS:n.llm_s}}var Un=["hlm","llm"];var Ms=64,As=.5;function Kn(n,t,e){let{clock:s,channel:i,payload:o,levels:r}=n,a=o==="sampled"?Math.min(e,r):e,l=a*kt(n,t,a)/Zt(i.bandwidth_hz,nt(i.snr_db)),{slmS:u,
llmS:p}=Tt(s);return{slmS:u,uploadS:l,overheadS:p+s.rtt_s}}function qn(n,t,e){let[s,i,o]=[1,-1/0,e?1:0];for(let r=1;r<=Ms;r+=1){o+=n**(e?r:r-1);let a=o/(t.overheadS+
r*(t.slmS+t.uploadS));a>i&&([s,i]=[r,a])}return s}var Et=class{constructor(){Object.assign(this,{tokens:0,seconds:0,passes:0,slmS:0,tested:0,accepted:0})}spend(t,e,s){
this.tokens+=t.tokens,this.seconds+=t.slm_s+t.uplink_s+t.llm_s,this.passes+=t.slm_passes,this.slmS+=t.slm_s,this.tested+=e,this.accepted+=s}get minBlockAcceptance(){
if(!this.passes||!this.seconds)return As;let t=(this.accepted+1)/(this.tested+1);return this.tokens/this.seconds*this.slmS/this.passes/t}};var Lr=.2,Gn=.4,Or="travels";function Cr(n,t){return t===n.estimator?n:n.others[t]??n}function Nr(n,t,e){let s=Cr(n,t.estimator??e);return t.estimator?n.own[t.estimator]??
s:s}function Me(n,t,e,s){let i={...n,payload:$r(n,t)},o=t.estimator??i.estimator,r=Nr(e,t,i.estimator),a=e.stops[t.name]??{},h=t.offline_k?e.k_star:Math.round(.01*
s),l=i.k??Math.min(Math.max(1,h),s);if(l>s)throw new Error(`k must be a whole number from 1 to ${s} (the vocabulary of this pair), not ${l}.`);let u=i.u_th==="c\
alibrated"?r.u_th:i.u_th,p=Kn(i,s,t.compresses?l:t.test.device_draws?1:s),{gamma:m,rejection_s:f}=i;return m===null&&t.uses.includes("gamma")&&(m=qn(1-(e.mean_rejection??
Lr),p,t.draws_bonus[i.bonus])),f===null&&t.uses.includes("rejection_s")&&(f=(p.overheadS+p.uploadS)/Math.max(.01,Math.min(1,r.a*(r.u_th??0)+r.b))),{...i,estimator:o,
u_th:u,k:l,line_a:i.line_a??r.a,line_b:i.line_b??r.b,delta:i.delta??e.delta,gamma:m,stop_prob:i.stop_prob??a.stop_prob??Gn,stop_product:i.stop_product??a.stop_product??
Gn,rejection_s:f}}function $r({payload:n},t){if(n===Or)return t.default_payload;if(t.verifies&&!t.chooses_payload&&n!==t.default_payload)throw new Error(`${t.title}\
 sends token ids and no probability, so it has no payload to choose: leave the payload out.`);return n}function Xn(n,t,e){return Math.min(Math.max(t*n+e,0),1)}function Vn(n,t){let e=n*t;return(Math.max(0,e)+Math.log1p(Math.exp(-Math.abs(e))))/t}function Jn(n,t,e){
return(1-n)*Vn(-1,e)+n*Vn(-t,e)}var Zn=2,Ts=32,Rr=40,Ir=2**128*(1-2**-24);function Es(n,t,e){let s=Math.min(Math.fround(1/Math.fround(e)),Ir),i=-Rr/s,o=0;for(let r=0;r<n.length;r+=1)n[r]>i&&(o+=
Math.exp(n[r]*s));return n[t]>2*i?Math.exp(n[t]*s)/o:0}function Yn(n,t,e,s){if(n==="entropy")return Pr(t);let i=Qn(t);if(n==="one-minus-draft-prob")return Ls(1-
Es(i,e,1));if(n==="temperature-expected"){let r=0;for(let a=0;a<Ts;a+=1)r+=Es(i,e,(a+.5)*(Zn/Ts));return Ls(1-r/Ts)}let o=0;for(let r=0;r<20;r+=1){let a=Es(i,e,
s[r]*Zn);o+=s[20+r]>=a}return o/20}function Pr(n){let t=Qn(n),e=t.map(Math.exp),s=e.reduce((o,r)=>o+r,0),i=e.reduce((o,r,a)=>o+(r>0?r/s*(Math.log(s)-t[a]):0),0);
return Ls(i/Math.log(n.length))}function Qn(n){let t=-1/0;for(let e=0;e<n.length;e+=1)t=Math.max(t,n[e]);return n.map(e=>e-t)}function Ls(n){return Math.min(1,Math.
max(0,n))}function Ae(n,t){let e=new Float64Array(t.length),s=0;for(let i=0;i<e.length;i+=1)e[i]=Math.max(0,t[i]-n[i]),s+=e[i];if(!(s>0))return t;for(let i=0;i<e.length;i+=
1)e[i]/=s;return e}function Te(n,t){return t>=n?1:t/n}function Ee(n,t){return n>=t?1:0}function ti(n,t){let e=Ae(n,t);return e.some(s=>s>0)?e:n}function Br(n,t){
return Math.max(0,n-t)/(n>0?n:1)}function Os(n,t){let e=0;for(let o=0;o<n.length;o+=1)e+=n[o];let s=e*t,i=0;for(let o=0;o<n.length;o+=1)if(i+=n[o],i>s)return o;
return n.length-1}function jr(n,t){let[e,s]=[0,1/0];for(let i=0;i<n.length;i+=1)n[i]>0&&t[i]/n[i]<s&&([e,s]=[i,t[i]/n[i]]);return e}function X(n,t){return jr(n,
Bn(t,n.length))}function Cs(n,t,e){if(!(e[n]>0))return 0;let s=t[n]/e[n],i=0;for(let o=0;o<t.length;o+=1)i+=Math.max(t[o],e[o]*s);return Math.min(1,1/i)}function Le(n,t,e){
return e==="inverse-cdf"?Os(n,t):X(n,t)}function Ns(n,t,e,s,i=null){let o=Ae(t,e),r=new Float64Array(t.length),[a,h]=[0,0];for(let u=0;u<r.length;u+=1){let p=Br(
t[u],e[u]),m=i===null?1-p:i[u];a+=n[u]*p,h+=n[u]*(i===null?p:1-m),r[u]=i===null?0:n[u]*(m-(1-p))}let l=0;for(let u=0;u<r.length;u+=1)l+=Math.abs(r[u]+h*s[u]-a*o[u]);
return l}function ei(n,t,e,s=null){let i=0;for(let r=0;r<n.length;r+=1)i+=s===null?Math.max(0,n[r]-t[r]):n[r]*(1-s[r]);let o=0;for(let r=0;r<n.length;r+=1){let a=s===
null?Math.min(n[r],t[r]):n[r]*s[r];o+=Math.abs(a+i*e[r]-t[r])}return o}function si(n,t,e,s,i=null){let o=new Float64Array(t.length);return o[n]=1,Ns(o,t,e,s,i)}var Yt={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function Qt(n,t,e){let s=t.resumes,i=s+n.drafts*n.draftS,o=n.sent?
Math.max(i,t.replied):i,r=o+n.upS+n.rttS/2,a=r+n.passS,h=n.sent||n.passS?a+n.downS+n.rttS/2:t.replied,l=Math.max(t.end,i,h),u={start:s,drafted:i,leaves:o,arrives:r,
verified:a,replied:h,end:l,resumes:l,aheadPasses:0};if(!e||n.passS>0&&!n.sent)return u;let p=ii(h-i,n.draftS);return n.restarts?{...u,resumes:h,aheadPasses:p}:n.
bonus?{...u,resumes:Math.min(i+n.draftS,h),aheadPasses:Math.min(1,p)}:{...u,resumes:i}}function ii(n,t){return n>0?t?Math.max(0,Math.ceil(Math.min(n/t-1e-9,4096))):
4096:0}function oi(n,t){return n.end>t.end?n.end-t.end:0}function ri({slm_s:n,uplink_s:t,llm_s:e,overlapped_s:s=null}){return s??n+t+e}function ai(n,t){let e=[],
[s,i]=[Yt,0];return n.forEach((o,r)=>{let a=Qt(o,s,t),h=r+1,l=(u,p,m,f)=>m<f&&f<1/0&&e.push({lane:u,kind:p,start:m,end:f,exchange:h});for(let u of ni(a.start,a.
drafted,o.draftS))l("device","draft",...u);if(t&&o.restarts)for(let u of ni(a.drafted,a.resumes,o.draftS))l("device","thrown",...u);else t&&o.bonus?l("device","\
draft",a.drafted,a.resumes):o.sent&&!t&&l("device","wait",a.drafted,a.resumes);o.sent&&(i=h,l("link","upload",a.leaves,a.arrives),l("link","reply",a.verified,a.
replied)),l("station","pass",a.arrives,a.verified),s=a}),s.resumes<s.replied&&s.replied<1/0&&e.push({lane:"device",kind:"wait",start:s.resumes,end:s.replied,exchange:i}),
e}function ni(n,t,e){if(!e||t===1/0)return[[n,t]];let s=Array.from({length:Math.max(1,ii(t-n,e))},(i,o)=>n+o*e);return s.map((i,o)=>[i,s[o+1]??t])}var ot=class{constructor(t,e){this.last=Yt,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:Tt(t.clock),this.uniforms=ke(t.seed,
Xt.CHANNEL,e),this.exchanges=0;let{channel:s}=this;if(this.links=s.downlink_snr_db===null?[s]:[s,{...s,snr_db:s.downlink_snr_db,downlink_snr_db:null}],s.fading===
"outage")return;let i=Array.from({length:e},(o,r)=>Wn(s,this.uniforms[2*r],this.uniforms[2*r+1]));this.snrDb=i.map(o=>s.snr_db+10*Math.log10(o)),this.rates=this.
links.map(o=>i.map(r=>Zt(o.bandwidth_hz,nt(o.snr_db)*r)))}exchange(t,{slmPasses:e=0,llmPasses:s=0,payloadBits:i=0,downlinkBits:o=0,billedDownlinkBits:r=0,tokens:a=1,
discarded:h=[],rejected:l=!1,bonusDrafted:u=null}){this.exchanges+=1;let p={type:"exchange",number:this.exchanges,tokens:a,payload_bits:i,downlink_bits:o,billed_downlink_bits:r,
slm_passes:e,llm_passes:s,discarded:h,bonus_drafted:u};return this.priced(p,t,l)}priced(t,e,s){let i=t.slm_passes>0&&t.llm_passes>0,{seconds:o,outage:r}=i?this.
onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:i&&this.snrDb?this.snrDb[e-1]:null,outage:r,uplink_s:i?o+this.clock.rtt_s:
0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0};if(this.clock.schedule==="sequential")return a;let h=this.last;return this.last=Qt(this.demand(a,e,s),
h,!0),{...a,overlapped_s:oi(this.last,h),ahead_passes:this.last.aheadPasses}}modelSeconds({slm_passes:t,llm_passes:e,host_slm_s:s,host_llm_s:i}){if(this.constants)
return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let o={slm_s:t>0?s:0,llm_s:e>0?i:0};return o.slm_s>=0&&o.llm_s>=0||Tt(this.clock),o}demand(t,e,s){
let{slm_passes:i}=t,o=i>0&&t.llm_passes>0,r=o&&t.tokens>i,a=o?this.clock.rtt_s:0,h=t.uplink_s-a,l=o&&t.billed_downlink_bits&&h-this.onAir(e-1,t.payload_bits,0).
seconds||0;return{drafts:i,draftS:t.slm_s/(i||1),sent:o,upS:h-l,passS:t.llm_s,downS:l,rttS:a,bonus:r,restarts:s||r&&t.bonus_drafted!==!0}}airtime(t){if(!this.rates)
throw new Error(d("unknown_fade"));let e=this.rates[0][t-1],s=e?1/e:1/0,i=this.channel.header_bits;return{perBit:s,fixed:Tt(this.clock).llmS+this.clock.rtt_s+(i?
i*s:0)}}onAir(t,e,s){let i=a=>a+this.channel.header_bits*(a>0),o=this.links.length===1?[i(e)+i(s)]:[i(e),i(s)];if(this.rates)return{seconds:o.reduce((a,h,l)=>a+
(h?h/this.rates[l][t]:0),0),outage:!1};let r=o.map((a,h)=>Hn(a,this.uniforms[2*t+h],this.links[h]));return{seconds:r.reduce((a,{slots:h})=>a+h*.001,0),outage:r.
some(({outage:a})=>a)}}};var Oe=class{constructor(t,e,s){this.method=t,this.settings=e,this.learner=s,this.pending=[],this.drawn=[],this.unread=[],this.pace=new Et,this.link=t.needs_csi?
new ot(e,e.max_tokens):null}get learned(){return this.learner===null?null:this.learner.learned}get uTh(){return this.learner!==null?this.learner.learned.uTh:this.
method.compares_u_th?this.settings.u_th:null}get line(){return this.learned??{a:this.settings.line_a,b:this.settings.line_b}}get waiting(){return this.method.blocks?
this.pending:[]}onReply(t,e,s){this.learner!==null&&[...this.pending,t].forEach((i,o)=>{i.forced||this.learner.observe(i.uncertainty,i.draftProb,e[o],i!==t)}),this.
pending=[],this.drawn=s}};function Rs(n,t){let e=-1/0;for(let o=0;o<n.length;o+=1)e=Math.max(e,n[o]);let s=new Float64Array(n.length),i=0;for(let o=0;o<s.length;o+=
1)i+=s[o]=Math.exp((n[o]-e)/t);for(let o=0;o<s.length;o+=1)s[o]/=i;return s}function hi(n,t,e){let s=Rs(n,e.temperature);return t.drafts_from_payload&&(s=new St(
s).truncated(e.k)),t.test.tests_ratio&&e.payload==="sampled"?En(s,e.levels):s}function li(n,t,e,s){return Yn(e.estimator,Dr(n,e.temperature),t,s.perturbation)}function ci(n,t,e,s,i,o,r){
let a=Is(n,s.draft,t),h=t.verifies?r(a):null,{a:l,b:u}=i.line,p=h===null?null:Xn(h,l,u),{waiting:m}=i,f={prob:n[a],uncertainty:h,predictedRejection:p,skipUniform:s.
skip,uTh:i.uTh??-1/0,waiting:i.pending.length,vocabularySize:n.length,waitingProb:m.reduce((g,w)=>g*w.draftProb,1),blockAcceptance:m.reduce((g,w)=>g*(1-(w.predictedRejection??
0)),1),minBlockAcceptance:i.pace.minBlockAcceptance,exchangeS:t.needs_csi?Fr(n,a,e,i.link.airtime(o)):0};return{pending:{round:o,token:a,draftProb:n[a],uncertainty:h,
predictedRejection:p,uTh:i.uTh,learned:i.learned,probs:n,facts:f,forced:!1},sends:t.transmit(f,e)}}function Is(n,t,e){return e.test.shares_noise?X(n,t):Os(n,t)}
function Fr(n,t,e,s){let i=n.length;if(!xt.includes(e.payload)){let o=fe(n,e.payload);i=o.reduce((r,a)=>r+(a>0),0)+(o[t]>0?0:1)}return i*kt(e,n.length,n.length)*
s.perBit+s.fixed}function di(n,t,e){let s=t.size(n.facts,e);return t.size_is_limit?new St(n.probs).smallestSize(s):s}function ui(n,t,e,s){let{token:i,probs:o}=n;
return e.fills_tail_uniformly?{token:i,entries:On(new St(o).entries(t,i),i,s.payload)}:e.test.sends_law?{token:i,law:xs(o,i,s.payload)}:e.test.tests_ratio?{token:i,
draftProb:Mt(o[i],s.payload)}:{token:i}}function Dr(n,t){return t===1?n:n.map(e=>e/Math.fround(t))}var Ps=10,js=["quantised","logarithmic"];function Wr(n,t,e,s,i,o){if(i.test.shares_noise)return 0;let a=i.test.tests_ratio&&!js.includes(o.payload)?null:n.map((u,p)=>Hr(
u,t[p],i,o));if(i.uses_uncertainty)return si(e,n,t,s,a);if(!i.reads.includes("confidence_th"))return ei(n,t,s,a);let h=n.map(u=>u<o.confidence_th?u:0),l=h.reduce(
(u,p)=>u+p,0);return Ns(h.map(u=>u/l),n,t,s,a)}function Hr(n,t,e,s){return e.test.tests_ratio?Te(Mt(n,s.payload),t):Ee(t,s.p_t)}function Bs(n){return 2*(1-n)}function pi(n,t){
return Math.max(0,1-t/n)}var Ce=class{constructor(t,e,s,i){Object.assign(this,{codec:t,method:e,settings:s}),this.detokenise=t.newStream(),this.waiting=[],this.
prices=new ot(s,i)}skipped(t,e){this.waiting.push({draft:t,written:e});let s=this.prices.exchange(t.round,{slmPasses:1});return[s,this.drafted(s,t,e??t.token,this.
method.verifies?"skip":"slm",{})]}written(t,e,s,i){let o=this.prices.exchange(t,{llmPasses:1,downlinkBits:qt(i.length)});return[o,this.ofTheLlm(o,t,e,s,i,"llm")]}ofTheLlm(t,e,s,i,o,r){
return this.token(t,e,s,r,{...o&&{target_prob:o[s],bias:s===i?0:Bs(o[s]),target_top:this.top(o)}})}judged(t,e,{accepted:s,bonus:i,returnedProbs:o,ids:r,drafted:a}){
let{test:h}=this.method,l=t[0].probs.length,u=Math.min(s+1,t.length),p=h.device_draws&&s<t.length?Mn(l):0,m=e.reduce((w,_)=>w+_.entries*kt(this.settings,l,_.entries),
0),f=qt(l),b=this.prices.exchange(t[0].round,{slmPasses:t.length,llmPasses:1,tokens:u+(i!==null),payloadBits:m||(t.length+r)*f,downlinkBits:p||f+8*o,billedDownlinkBits:p,
rejected:s<t.length,bonusDrafted:a,discarded:t.slice(u).map(w=>this.codec.tokenText(w.token))}),g=t.slice(0,u).map((w,_)=>this.tested(b,w,e[_],_<s));return i!==
null&&g.push(this.ofTheLlm(b,t[t.length-1].round+1,i.token,i.drawn,i.targetProbs,"bonus")),{exchange:b,tokens:g}}tested(t,e,s,i){let{method:o,settings:r}=this,{
targetProbs:a,resamplingProbs:h}=s,l=i?"accept":"resample";if(!a)return this.drafted(t,e,s.token,l,{case:o.test.tests_ratio&&!i?"2-2":null,k:s.k||null});let u=a[e.
token],p=o.test.shares_noise?Cs(e.token,e.probs,a):null;return this.drafted(t,e,s.token,l,{case:o.test.tests_ratio&&!s.forced?s.certain?"1":i?"2-1":"2-2":null,k:s.
k||null,target_prob:u,rejection_prob:1-(p??s.acceptProb),accept_prob:p??s.acceptProb,total_variation:ys(e.probs,a),bias:s.forced?Bs(a[s.token]):Wr(e.probs,a,e.token,
h,o,r),target_top:this.top(a),resampling_top:this.top(h)})}audits(t,e){let s=(t?this.waiting:[]).map(({draft:i,written:o},r)=>{let a=t[r],{shares_noise:h}=this.
method.test,l=h?1-Cs(i.token,i.probs,a):this.ownRejection(i.draftProb,a[i.token]),u=h?l:pi(i.draftProb,a[i.token]);return{type:"audit",round:i.round,at_round:e,
target_prob:a[i.token],rejection_prob:l,would_accept:h?X(a,i.acceptUniform)===i.token:i.acceptUniform<1-l,total_variation:ys(i.probs,a),bias:o===null?2*u:Bs(a[o]),
target_top:this.top(a)}});return this.waiting=[],s}drafted(t,e,s,i,o){return this.token(t,e.round,s,i,{draft:e.token,draft_text:this.codec.tokenText(e.token),uncertainty:e.
uncertainty,draft_prob:e.draftProb,predicted_rejection:e.predictedRejection,accept_uniform:this.method.test.shares_noise?null:e.acceptUniform,draft_top:this.top(
e.probs),u_th:e.uTh,line_a:e.learned?.a??null,line_b:e.learned?.b??null,delta:e.learned?.delta??null,...o})}token(t,e,s,i,o){let r=this.codec.endIds.has(s);return{
...fi,type:"token",round:e,exchange:t.number,token:s,text:r?"":this.detokenise(s),token_hex:this.codec.tokenHex(s),decision:i,is_end:r,...o}}ownRejection(t,e){return this.
method.verifies&&!this.method.test.tests_ratio?e<this.settings.p_t?1:0:pi(Mt(t,this.settings.payload),e)}top(t){let e=[],s=0;for(let i=0;i<t.length;i+=1){if(t[i]<=
s)continue;let o=e.length;for(;o>0&&t[e[o-1]]<t[i];)o-=1;e.splice(o,0,i),e.length>Ps&&e.pop(),e.length===Ps&&(s=t[e[Ps-1]])}return e.map(i=>[i,this.codec.tokenText(
i),t[i]])}},fi=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_prob","rejection_prob","predicted_rejection","accept_prob",
"accept_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(n=>[n,null]));Object.assign(fi,{draft_top:[],target_top:[],resampling_top:[]});var Ne=class{constructor(t,e){Object.assign(this,{target:e,a:t.a,b:t.b,betaMax:Math.min(t.delta,Math.max(0,2*e-t.b))}),Object.assign(this,{weight:10,u:5,uu:5,less:10*
t.delta}),this.beta=5*(t.b+t.a+t.b),this.uBeta=5*(t.a+t.b)}get learned(){let t=Math.min(1,Math.max(.05,this.threshold));return{a:this.a,b:this.b,delta:this.less/
this.weight,uTh:t}}get threshold(){return this.u/this.weight+(this.betaMax-this.beta/this.weight)/Math.max(this.a,.01)}observe(t,e,s,i){let o=Math.max(0,1-s/e);
this.weight=.995*this.weight+1,this.u=.995*this.u+t,this.uu=.995*this.uu+t*t,this.beta=.995*this.beta+o,this.uBeta=.995*this.uBeta+t*o,this.less=.995*this.less+
(s<e);let[r,a]=[this.u/this.weight,this.beta/this.weight],h=this.uu/this.weight-r*r;if(h>1e-9&&(this.a=(this.uBeta/this.weight-r*a)/h),this.b=a-this.a*r,!i)return;
let l=.03*(this.target-o);(this.threshold<1||l<0)&&(this.threshold>.05||l>0)&&(this.betaMax+=l)}};var mi=["skip","send"],Ur=2**21,$e=class{constructor(t,e,s,i){let o=Me(i,s,t.calibration,t.vocabularySize);this.method=s,this.settings=o,this.promptIds=t.codec.
encodePrompt(e);let r=t.maxContext-this.promptIds.length;if(r<1)throw new Error(d("prompt_tokens",{count:this.promptIds.length,limit:t.maxContext-1}));this.rounds=
Math.min(o.max_tokens,r),this.lastReason=r>=o.max_tokens?"length":"context",this.mostWaiting=Math.max(16,Math.floor(Ur/t.vocabularySize)),this.reason=null,this.
endIds=t.codec.endIds,this.forces=new Map((o.forces??[]).map(({round:h,what:l})=>[h,l])),this.decided=0;let a=s.learns?new Ne({a:o.line_a,b:o.line_b,delta:o.delta},
o.false_skip_target):null;this.device=new Oe(s,o,a),this.station={unread:[]},this.observer=new Ce(t.codec,s,o,this.rounds),this.noise=new Fs(o.seed,this.rounds,
s),this.started={type:"start",pair:t.name,method:s.name,prompt:e,prompt_tokens:this.promptIds.length,vocabulary_size:t.vocabularySize,settings:o,calibration:t.calibration.
source}}get position(){return this.decided+this.device.waiting.length+1}get mustAudit(){return this.reason!==null||this.device.pending.length>=this.mostWaiting}sends(t,e){
let s=this.forces.get(t.round);return mi.includes(s)?s==="send":e||!this.method.blocks?e:this.ends(t)?!this.leavesTail(t):this.device.waiting.length+1>=Ms}ends({
token:t,round:e}){return this.endIds.has(t)||e>=this.rounds}leavesTail(t){let e=[...this.device.waiting,t];return!this.method.leaves_tail||e.some(({round:s})=>this.
forces.has(s))?!1:e.reduce((s,{draftProb:i})=>s*i,1)>this.settings.tail_product}taken(t,e){let s=this.forces.get(t);return typeof s=="number"?s:e}mayFollow(t){let e=this.
decided+t.length+1;return!this.endIds.has(t[t.length-1])&&e<=this.rounds&&!mi.includes(this.forces.get(e))}append(t){this.decided=t.round,t.is_end?this.reason="\
end":t.round>=this.rounds&&(this.reason=this.lastReason)}},Fs=class{constructor(t,e,s){let i=o=>ke(t,Xt[o],e);[this.drafts,this.accepts,this.resamples,this.skips]=
["DRAFT","ACCEPT","RESAMPLE","SKIP"].map(i),s.test.shares_noise&&(this.accepts=this.resamples=this.drafts),this.perturbations=i("PERTURBATION")}draft(t){let{width:e}=Xt.
PERTURBATION;return{draft:this.drafts[t-1],perturbation:this.perturbations.subarray((t-1)*e,t*e),skip:this.skips[t-1]}}sampling(t){return this.drafts[t-1]}accept(t){
return this.accepts[t-1]}resample(t){return this.resamples[t-1]}};var Ds=new WeakMap;function Ie(n,t,e){Ds.has(n)||Ds.set(n,new Map);let s=Ds.get(n);return s.has(t)||s.set(t,e()),s.get(t)}var Re=class{constructor(t){this.model=
t,this.forget()}forget(){this.root={children:new Map,logits:null},this.kept=0,this.context=this.model.newContext(),this.held=[]}get maxContext(){return this.model.
maxContext}newContext(){return this.kept>1024&&this.forget(),new zs(this)}logitsAfter(t,e){if(e.logits===null){let s=0;for(;s<this.held.length&&s<t.length-1&&this.
held[s]===t[s];)s+=1;this.context.truncate(s);let i=t.slice(s),o=this.context.extend(i,1);this.held=t.slice(),e.logits=o[0],this.kept+=1}return e.logits}},zs=class{constructor(t){
this.owner=t,this.tokens=[],this.path=[t.root]}extend(t,e=1){let s=[];return t.forEach((i,o)=>{this.tokens.push(i);let{children:r}=this.path[this.path.length-1];
r.has(i)||r.set(i,{children:new Map,logits:null}),this.path.push(r.get(i)),o>=t.length-e&&s.push(this.owner.logitsAfter(this.tokens,r.get(i)))}),s}truncate(t){this.
tokens.length=t,this.path.length=t+1}};function Kr(n){return n.entries?Tn(n.entries):n.law}function gi(n,t,e,s,i,o){if(i.test.shares_noise){let f=X(t,s);return{accepted:f===n.token,token:f,acceptProb:null,
certain:!1,resamplingProbs:t,forced:!1}}let r=t[n.token],[a,h,l]=[0,!1,t];if(i.test.tests_ratio){let f=i.test.sends_law?Kr(n):null,b=f===null?n.draftProb:f[n.token];
a=Te(b,r),h=r>=b,l=f===null?me(t,o.payload):Ae(f,t)}else a=Ee(r,o.p_t),h=a>0;let u=h||e<a,m=!u&&!i.test.device_draws?Le(l,s,o.replacement):n.token;return{accepted:u,
token:m,acceptProb:a,certain:h,resamplingProbs:l,forced:!1}}function wi(n){let t=n.findIndex(({accepted:e})=>!e);return t===-1?n.length:t}var Pe=class{constructor(t,e,s){this.answer=t,this.method=t.method,this.settings=t.settings,this.models={slm:e,llm:s},this.contexts={},this.ahead=null,this.bonus=
this.method.draws_bonus[this.settings.bonus]}context(t){if(!this.contexts[t]){this.contexts[t]=this.models[t].newContext();let[e]=this.contexts[t].extend(this.answer.
promptIds);t==="llm"?this.ahead=this.targetLaw(e):this.first=e}return this.contexts[t]}draftLogits(){let t=this.context("slm"),{unread:e}=this.answer.device;return e.
length===0?this.first:t.extend(e)[0]}targetLaw(t){return Ie(t,`y ${this.settings.temperature}`,()=>Rs(t,this.settings.temperature))}draftLaw(t){let{temperature:e,
payload:s,levels:i,k:o}=this.settings,r=["x",e,this.method.test.tests_ratio&&s,i,this.method.drafts_from_payload&&o].join(" ");return Ie(t,r,()=>hi(t,this.method,
this.settings))}measured(t,e,s,i){let{estimator:o,temperature:r,seed:a}=this.settings;return Ie(t,["u",o,r,a,e,s].join(" "),()=>li(t,s,this.settings,i))}targetProbs(t){
let e=this.context("llm"),s=this.ahead===null?[]:[this.ahead];return this.ahead=null,t.length>0&&s.push(...e.extend(t,t.length).map(i=>this.targetLaw(i))),s}step(){
return this.method.drafts?this.draft():this.write()}catchUp(){let{device:t,station:e,observer:s,decided:i}=this.answer;if(t.pending.length===0||this.method.blocks&&
this.answer.reason===null)return[];let o=[...e.unread,...t.drawn,...t.pending.map(({token:r})=>r)];return e.unread=[o.pop()],t.drawn=[],t.pending=[],s.audits(this.
targetProbs(o),i+1)}write(){let{answer:t}=this,{position:e}=t,s=this.targetProbs(t.station.unread),i=s[s.length-1],o=X(i,t.noise.sampling(e)),r=t.taken(e,o),a=t.
observer.written(e,r,o,i);return t.station.unread=[r],t.append(a[1]),a}draft(){let{answer:t}=this,{device:e,position:s}=t,[i,o]=[this.draftLogits(),t.noise.draft(
s)],r=l=>this.measured(i,s,l,o),{pending:a,sends:h}=ci(this.draftLaw(i),this.method,this.settings,o,e,s,r);return a.acceptUniform=t.noise.accept(s),e.unread=[a.
token],t.sends(a,h)?this.exchange(a):(e.pending.push(a),this.method.blocks?t.ends(a)?e.pending.flatMap(l=>this.keep(l)):[]:this.keep(a))}keep(t){let{answer:e}=this,
s=e.taken(t.round,t.token),i=s!==t.token,o=e.observer.skipped({...t},i?s:null);return i&&(Object.assign(t,{token:s,forced:!0}),e.device.unread=[s]),e.append(o[1]),
o}exchange(t){let e=this.composed(t);return this.concluded(e,this.atTheStation(e.message,e.block))}composed(t){let{device:e}=this.answer,s=[...e.waiting,t],i=[...e.
drawn,...this.method.blocks?[]:e.pending.map(({token:a})=>a)],o=s.map(a=>di(a,this.method,this.settings)),r={drafts:s.map((a,h)=>ui(a,o[h],this.method,this.settings)),
skipped:i};return{pending:t,block:s,sizes:o,message:r}}concluded({pending:t,block:e,sizes:s,message:i},{reply:o,laws:r,audited:a,verdicts:h,bonus:l}){let{answer:u}=this,
{device:p,observer:m}=u,f=h.map((j,H)=>({...j,...qr(i.drafts[H],s[H],this.settings),targetProbs:r&&r[H]})),{accepted:b}=o;this.method.test.device_draws&&e.forEach(
(j,H)=>this.drawHere(j,f[H],H===b));let g=b===e.length&&l!==null?{token:o.token,drawn:l.drawn,targetProbs:l.law}:null,w=g===null?null:this.expectedBonus(t),_=this.
method.test.shares_noise?i.skipped.length:0,y=g===null?null:w===g.token,k=m.audits(a,e[0].round),{exchange:E,tokens:L}=m.judged(e,f,{accepted:b,bonus:g,returnedProbs:o.
targetProbs.length,ids:_,drafted:y}),Q=b<e.length&&this.method.test.device_draws;p.onReply(t,o.targetProbs,Q?[L[L.length-1].token]:[]),p.pace.spend(E,Math.min(b+
1,e.length),b),p.unread=L.slice(Math.min(b,e.length-1)+ +(g!==null)).map(({token:j})=>j),b<e.length-1&&this.contexts.slm.truncate(u.promptIds.length+u.decided+b);
for(let j of L)u.append(j);return[E,...k,...L]}expectedBonus({token:t,round:e}){let[s]=this.context("slm").extend([t]);return this.method.test.shares_noise?Is(this.
draftLaw(s),this.answer.noise.sampling(e+1),this.method):s.reduce((i,o,r)=>o>s[i]?r:i,0)}drawHere(t,e,s){let{noise:i,forces:o}=this.answer;if(e.resamplingProbs===
null||(e.resamplingProbs=ti(t.probs,e.resamplingProbs),!s))return;let r=o.get(t.round),a=Le(e.resamplingProbs,i.resample(t.round),this.settings.replacement);e.token=
a,typeof r=="number"&&r!==a&&Object.assign(e,{token:r,forced:!0})}atTheStation(t,e){let{answer:s,method:i}=this,{station:o,noise:r}=s,a=t.drafts.map(({token:k})=>k),
h=this.bonus&&s.mayFollow(a),l=this.targetProbs([...o.unread,...t.skipped,...h?a:a.slice(0,-1)]),u=h?l.pop():null,p=l.splice(0,l.length-a.length),m=t.drafts.map(
(k,E)=>{let{round:L}=e[E];return this.forced(gi(k,l[E],r.accept(L),r.resample(L),i,this.settings),L,k.token)}),f=wi(m),[b,g]=[f<a.length,i.test.device_draws],[w,
_]=[null,null];if(b&&!g&&(w=m[f].token),!b&&u!==null){let k=s.decided+a.length+1;_=X(u,r.sampling(k)),w=s.taken(k,_)}b&&f<a.length-(u===null)&&this.contexts.llm.
truncate(s.promptIds.length+s.decided+f),!b&&u===null?o.unread=a.slice(-1):o.unread=w===null?[]:[w];let y=i.learns?this.codedProbs([...t.skipped,...a],[...p,...l]):
[];return{reply:{accepted:f,token:w,targetProbs:y},laws:l,audited:p,verdicts:m,bonus:u===null?null:{law:u,drawn:_}}}codedProbs(t,e){return t.map((s,i)=>me(Float64Array.
of(e[i][s]),this.settings.payload)[0])}forced(t,e,s){let i=this.answer.forces.get(e);if(typeof i!="number")return t;let o=i===s,{device_draws:r}=this.method.test;
return(r?t.accepted===o:t.token===i)?t:{...t,accepted:o,token:r?t.token:i,forced:!0}}};function qr(n,t,e){if(n.entries)return{k:t,entries:n.entries.sent.reduce(
(i,o)=>i+o,0)};if(!n.law||xt.includes(e.payload))return{k:t,entries:t};let s=n.law.reduce((i,o)=>i+(o>0),0);return{k:s,entries:s}}function*Be(n,t,e,s){let i=new $e(n,t,e,s);yield i.started;let o=new Pe(i,n.slm,n.llm);for(;i.reason===null;)yield*o.step(),i.mustAudit&&(yield*o.catchUp());yield*o.
catchUp(),yield{type:"end",stop_reason:i.reason}}var Gr=15,Vr={__proto__:null,always:()=>!0,never:()=>!1,at_random:(n,t)=>n.skipUniform>=t.skip_prob,when_uncertain:n=>n.uncertainty>n.uTh,uncertain_or_stale:n=>n.
uncertainty>n.uTh||n.waiting>=Gr,when_unconfident:(n,t)=>n.prob<t.confidence_th,when_worth_its_time:(n,t)=>t.rejection_s*n.predictedRejection>n.exchangeS,after_gamma:(n,t)=>n.
waiting+1>=t.gamma,after_unlikely:(n,t)=>n.prob<t.stop_prob,after_unlikely_together:(n,t)=>n.waitingProb*n.prob<=t.stop_product,after_either:(n,t)=>n.prob<=t.stop_prob||
n.waitingProb*n.prob<=t.stop_product,after_worth:n=>n.blockAcceptance*(1-n.predictedRejection)<=n.minBlockAcceptance,nothing:()=>0,token_alone:()=>0,draft_prob_alone:()=>1,
whole_vector:n=>n.vocabularySize,fixed_k:(n,t)=>t.k,online_k:(n,t)=>t.theta*Jn(n.prob,n.predictedRejection,t.eta),certified_k:(n,t)=>t.theta};function Ws(n){let t=Vr[n]??
globalThis.cuhlmRules?.[n];if(!t)throw new Error(`The engine has no rule ${n}: add it to RULES of web/engine/rules.js.`);return t}var je=class{constructor(t){let e=s=>({...s,transmit:Ws(s.transmit),size:Ws(s.size),transmitRule:s.transmit});this.rows=new Map(t.map(s=>[s.name,e(s)]))}find(t){
return this.rows.get(t)}};var bi=8e3;function yi(n){if(n.trim()==="")throw new Error(d("prompt_empty"));let t=Array.from(n).length,[e,s]=[t,bi].map(i=>i.toLocaleString("en"));if(t>bi)throw new Error(
d("prompt_long",{has:e,most:s}));if(/\p{Cs}/u.test(n))throw new Error(d("prompt_broken"))}var Xr=/^answer is\s+([^\n]+?)\s*\.?\s*$/i,Hs=/^[ .]+|[ .]+$/g;function xi(n){
let t=n.toLowerCase().lastIndexOf("answer is ");return t<0?null:Xr.exec(n.slice(t))?.[1]??null}function ki(n,t,e){if(!e||!Object.hasOwn(e.right,n.trim()))return null;
let[s,i]=[e.right[n.trim()],xi(t)],o=t.trimEnd().endsWith(e.refusal);if(s===null)return{words:o?e.refused:e.outside,mark:"?"};let a=i===null?d(o?"answer_refused":
t.trim()?"answer_unread":"answer_empty"):$(i.replace(Hs,"")),h=i!==null&&_i(i)===_i(s);return{words:h?d("answer_right",{given:a}):d("answer_wrong",{given:a,expected:s}),
mark:h?"✓":"✗"}}function vi(n){let t=xi(n);return t===null?d("answer_none"):$(t.replace(Hs,""))}function _i(n){return n.replace(Hs,"").toLowerCase()}var Jr=/'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu,Si="[\\t-\\r\\x1c-\\x20\\x8\
5\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]",Zr=new RegExp(`^${Si}+|${Si}+$`,"g"),Fe=class{constructor(t,e,s){let{model:i,added_tokens:o,pre_tokenizer:r}=t;
this.frame=e,this.endIds=new Set(s),this.ids=new Map(Object.entries(i.vocab)),this.ranks=new Map(i.merges.map((a,h)=>[Array.isArray(a)?a.join(" "):a,h])),this.eachDigit=
(r.pretokenizers??[r]).some(a=>a.type==="Digits"&&a.individual_digits),this.special=new Map(o.map(({id:a,content:h})=>[a,h])),this.tokens=new Map([...this.ids].
map(([a,h])=>[h,a])),this.known=new Map,this.texts=new Map}encodePrompt(t){return yi(t),[...this.frame.before,...this.encodeText(t.replace(Zr,"")),...this.frame.
after]}encodeText(t){return(this.eachDigit?t.split(/(\p{N})/u).filter(Boolean):[t]).flatMap(s=>s.match(Jr)??[]).flatMap(s=>this.merged(s))}merged(t){if(!this.known.
has(t)){let e=Array.from(new TextEncoder().encode(t),s=>Ai[s]);for(;;){let[s,i]=[1/0,-1];for(let o=0;o+1<e.length;o+=1){let r=this.ranks.get(`${e[o]} ${e[o+1]}`)??
1/0;r<s&&([s,i]=[r,o])}if(i<0)break;e.splice(i,2,e[i]+e[i+1])}this.known.set(t,e.map(s=>this.ids.get(s)))}return this.known.get(t)}tokenBytes(t){return this.special.
has(t)?new TextEncoder().encode(this.special.get(t)):Uint8Array.from(this.tokens.get(t)??"",e=>Yr.get(e))}tokenText(t){return this.texts.has(t)||this.texts.set(
t,Mi().decode(this.tokenBytes(t))),this.texts.get(t)}tokenHex(t){let e=this.tokenBytes(t);try{return new TextDecoder("utf-8",{fatal:!0}).decode(e),null}catch{return Array.
from(e,s=>s.toString(16).padStart(2,"0")).join("")}}newStream(){let t=Mi();return e=>this.special.has(e)?"":t.decode(this.tokenBytes(e),{stream:!0})}};function Mi(){
return new TextDecoder("utf-8",{ignoreBOM:!0})}var Ai=Qr(),Yr=new Map(Ai.map((n,t)=>[n,t]));function Qr(){let n=e=>e>=33&&e<=126||e>=161&&e<=172||e>=174,t=0;return Array.
from({length:256},(e,s)=>String.fromCharCode(n(s)?s:256+t++))}var De=class{constructor(t,e){let{num_attention_heads:s,hidden_size:i}=t;this.hidden=i,this.heads=s,this.keyHeads=t.num_key_value_heads,this.width=t.head_dim??i/
s,this.epsilon=t.rms_norm_eps,this.vocabularySize=t.vocab_size,this.maxContext=t.max_position_embeddings,this.embeddings=e["model.embed_tokens.weight"],this.head=
t.tie_word_embeddings?this.embeddings:e["lm_head.weight"],this.finalNorm=e["model.norm.weight"],this.layers=Array.from({length:t.num_hidden_layers},(o,r)=>ta(e,
`model.layers.${r}.`)),this.turns=ea(t.rope_parameters.rope_theta,this.width)}newContext(){return new Ks(this)}};function ta(n,t){let e=p=>n[`${t}${p}.weight`],
[s,i]=[e("input_layernorm"),e("post_attention_layernorm")],o=(p,m)=>e(p).map((f,b)=>f*m[b%m.length]),[r,a,h]=["q","k","v"].map(p=>o(`self_attn.${p}_proj`,s)),[l,
u]=["gate","up"].map(p=>o(`mlp.${p}_proj`,i));return{query:r,key:a,value:h,gate:l,up:u,output:e("self_attn.o_proj"),down:e("mlp.down_proj")}}function ea(n,t){return Float32Array.
from({length:t/2},(e,s)=>1/Math.fround(n**Math.fround(2*s/t)))}var Ks=class{constructor(t){this.owner=t,this.length=0,this.caches=t.layers.map(()=>({keys:new Float32Array(
0),values:new Float32Array(0)}))}extend(t,e=1){let{owner:s}=this;if(this.length+t.length>s.maxContext)throw new Error(`The text is longer than the ${s.maxContext}\
 tokens that the model reads.`);this.makeRoom(this.length+t.length);let i=t.map(o=>s.embeddings.slice(o*s.hidden,(o+1)*s.hidden));return s.layers.forEach((o,r)=>this.
through(o,this.caches[r],i)),this.length+=t.length,i.slice(t.length-e).map(o=>{let r=Us(o,s.epsilon);for(let a=0;a<r.length;a+=1)r[a]*=s.finalNorm[a];return Lt(
[r],s.head,s.vocabularySize)[0]})}truncate(t){this.length=t}makeRoom(t){let e=this.owner.keyHeads*this.owner.width;if(this.caches[0].keys.length>=t*e)return;let s=Math.
min(this.owner.maxContext,Math.max(64,2*t));for(let i of this.caches)for(let o of["keys","values"]){let r=new Float32Array(s*e);r.set(i[o]),i[o]=r}}through(t,e,s){
let{owner:i}=this,o=s.map(b=>Us(b,i.epsilon)),[r,a,h]=[t.query,t.key,t.value].map(b=>Lt(o,b)),l=i.keyHeads*i.width;s.forEach((b,g)=>{let w=this.length+g;this.turn(
r[g],w),this.turn(a[g],w),e.keys.set(a[g],w*l),e.values.set(h[g],w*l)});let u=r.map((b,g)=>this.attend(b,e,this.length+g+1));Ti(s,Lt(u,t.output));let p=s.map(b=>Us(
b,i.epsilon)),[m,f]=[Lt(p,t.gate),Lt(p,t.up)];m.forEach((b,g)=>{for(let w=0;w<b.length;w+=1)b[w]=b[w]/(1+Math.exp(-b[w]))*f[g][w]}),Ti(s,Lt(m,t.down))}turn(t,e){
let{width:s,turns:i}=this.owner,o=s/2;for(let r=0;r<o;r+=1){let a=Math.fround(e*i[r]),[h,l]=[Math.cos(a),Math.sin(a)];for(let u=r;u<t.length;u+=s){let[p,m]=[t[u],
t[u+o]];t[u]=p*h-m*l,t[u+o]=m*h+p*l}}}attend(t,{keys:e,values:s},i){let{heads:o,keyHeads:r,width:a}=this.owner,h=r*a,l=new Float32Array(t.length),u=new Float64Array(
i);for(let p=0;p<o;p+=1){let[m,f]=[p*a,Math.floor(p*r/o)*a],b=-1/0;for(let w=0;w<i;w+=1){let _=0;for(let y=0;y<a;y+=1)_+=t[m+y]*e[w*h+f+y];u[w]=_/Math.sqrt(a),b=
Math.max(b,u[w])}let g=0;for(let w=0;w<i;w+=1)g+=u[w]=Math.exp(u[w]-b);for(let w=0;w<i;w+=1){let _=u[w]/g;for(let y=0;y<a;y+=1)l[m+y]+=_*s[w*h+f+y]}}return l}};
function Us(n,t){let e=0;for(let i=0;i<n.length;i+=1)e+=n[i]*n[i];let s=1/Math.sqrt(e/n.length+t);return n.map(i=>i*s)}function Ti(n,t){n.forEach((e,s)=>{for(let i=0;i<
e.length;i+=1)e[i]+=t[s][i]})}function Lt(n,t,e=t.shape?.[0]??t.length/n[0].length){let s=n[0].length,i=n.map(()=>new Float32Array(e));for(let o=0;o+4<=e;o+=4)for(let r=0;r<
n.length;r+=1)sa(n[r],t,o*s,s,i[r],o);for(let o=e-e%4;o<e;o+=1)n.forEach((r,a)=>{let h=0;for(let l=0;l<s;l+=1)h+=r[l]*t[o*s+l];i[a][o]=h});return i}function sa(n,t,e,s,i,o){
let[r,a,h,l]=[0,0,0,0];for(let u=0;u<s;u+=1,e+=1){let p=n[u];r+=p*t[e],a+=p*t[e+s],h+=p*t[e+2*s],l+=p*t[e+3*s]}i[o]=r,i[o+1]=a,i[o+2]=h,i[o+3]=l}function Li(n){let t=new DataView(n.buffer,n.byteOffset,n.byteLength),e=8+Number(t.getBigUint64(0,!0)),s=JSON.parse(new TextDecoder().decode(n.subarray(8,e))),i=n.
byteOffset+e,o={};for(let[r,a]of Object.entries(s)){if(r==="__metadata__")continue;let[h,l]=a.data_offsets;o[r]=na(n.buffer.slice(i+h,i+l),a.dtype,r),o[r].shape=
a.shape}return o}function na(n,t,e){if(t==="F32")return new Float32Array(n);if(t!=="F16")throw new Error(`The weights ${e} are of type ${t}; only F16 and F32 ca\
n be read here.`);let s=new Uint16Array(n),i=new Float32Array(s.length),o=ia();for(let r=0;r<s.length;r+=1)i[r]=o[s[r]];return i}var Ei=null;function ia(){return Ei??=
Float32Array.from({length:65536},(n,t)=>{let[e,s,i]=[t>>15?-1:1,t>>10&31,t&1023];return s===31?i?NaN:e*(1/0):s===0?e*i*2**-24:e*(1+i/1024)*2**(s-15)}),Ei}function Oi(n,t){let e=s=>new Re(new De(n.configs[s],Li(t[s])));return{name:n.name,slm:e("slm"),llm:e("llm"),codec:new Fe(n.tokenizer,n.frame,n.end_ids),calibration:n.
calibration,vocabularySize:n.vocabulary_size,maxContext:n.max_context}}var oa="http://www.w3.org/2000/svg";function c(n,t,e){let s=document.createElement(n);return t&&(s.className=t),e!==void 0&&(s.textContent=e),s}function M(n,t,e){
let s=c("button",n,t);return s.type="button",s.addEventListener("click",e),s}function Ni(n,t){let e=c("a");e.href=URL.createObjectURL(n),e.download=t,e.click(),URL.revokeObjectURL(e.href)}function x(n,t,e){let s=document.createElementNS(
oa,n);for(let[i,o]of Object.entries(t))s.setAttribute(i,String(o));return e&&e.append(s),s}var Ci=0;function Ot(n){return Ci+=1,`${n}-${Ci}`}function Ct(n,t){n.
setAttribute("aria-label",t),n.title=t}var ze=class{constructor(t){this.data=t,document.title=t.title,this.asked=c("header","asked");let e=c("p","prompt",t.prompt);if(e.dir="auto",this.asked.append(c(
"h1","",t.title),e,c("p","said",t.about)),this.stage=c("main","stage"),this.left=c("div","left"),this.right=c("div","right"),this.stage.append(this.left,this.right),
this.beyond=c("footer","beyond"),t.answer!==void 0){let s=c("p","prompt",t.answer||d("no_text"));s.dir="auto",this.beyond.append(c("h2","",d("page_answer")),s)}
for(let[s,i]of t.tables)this.beyond.append(c("h2","",s),ra(i));for(let s of t.notes)this.beyond.append(c("p","said",s));document.body.append(this.asked,this.stage,
this.beyond)}};function ra(n){let t=c("table");for(let s of n){let i=c("tr");s.forEach((o,r)=>{let a=c(r===0?"th":"td","",o);r===0&&(a.scope="row"),i.append(a)}),
t.append(i)}let e=c("div","scroll");return e.tabIndex=0,e.append(t),e}var qs=globalThis[Symbol.for("cuhlm-boards")]??=new Map,Gs=class{constructor(){this.board=null,this.guests=new Set}meetBoard(t){this.board=t;for(let e of this.guests)
e.meet(t)}come(t){this.guests.add(t),this.board&&t.meet(this.board)}go(t){this.guests.delete(t)}};function J(n){return qs.has(n)||qs.set(n,new Gs),qs.get(n)}function $i(){
let n=document.querySelector("[data-testid=stMain]");return n?n.scrollTop:scrollY}function Ri(n){return innerHeight-8-n.getBoundingClientRect().top-$i()}function Ii(n){
let t=n.getRootNode().host??n,e=document.querySelector(".st-key-lower, .lower");return e===null||!(t.compareDocumentPosition(e)&t.DOCUMENT_POSITION_FOLLOWING)?null:
e.getBoundingClientRect().top+$i()+aa(e)}function aa(n){let t=n.querySelector(".st-key-bill, .bill");return Math.max(120,t?.offsetHeight??0)}function rt(){return parseFloat(
globalThis.getComputedStyle?.(document.documentElement).fontSize)||16}var Vs=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){
return Object.assign({},...[...this.handles].filter(({root:t})=>t.isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:s}=this,i=o=>Object.fromEntries(Object.
entries(o).map(([r,a])=>[r,r in s?s[r]:a]));return{channel:i(t),clock:i(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)
t.root.isConnected&&t.follow()})}},P=globalThis[Symbol.for("cuhlm-hand")]??=new Vs;var at=class{constructor(t,e,s){this.root=c("div","strip part"),t.append(this.root),Object.assign(this,{key:e,part:s}),J(e).come(this),document.activeElement?.closest?.(
"[class*=st-key-details]")&&requestAnimationFrame(()=>this.root.scrollIntoView({block:"center"}))}meet(t){this.root.replaceChildren(t[this.part]),t.fit()}update(){}release(){
this.root.isConnected||J(this.key).go(this)}};var Js="cuhlm-toured",ha="cuhlm-tour-offered",Pi="cuhlm-tour-begins",la=2e4,ca=200,da=15e3,te=10,ua=150,Bi={strip:".strip.whole .frame",panel:".strip.whole .pan\
el",packet:".strip.whole .between",whatif:".strip.whole .panel-head",handle:".st-key-handle-u_th, .st-key-u_th, .handles .u_th",bill:".st-key-bill, .bill"};function We(n,t=document){
let e=t.querySelector(n);if(e)return e;for(let s of t.querySelectorAll("*")){let i=s.shadowRoot&&We(n,s.shadowRoot);if(i)return i}return null}function Xs(n,t,e){
try{let s=globalThis[n].getItem(t)!==null;return e?globalThis[n].setItem(t,"yes"):globalThis[n].removeItem(t),s}catch{return null}}var He=class{constructor(t){this.
root=c("div","tour"),this.begin=M("begin",d("tour"),()=>this.start()),this.root.append(this.begin),t.append(this.root),this.steps=[],this.at=null,this.onKey=e=>{
e.key!=="Escape"||this.at===null||(e.stopPropagation(),this.end())},this.goesOn()||this.offer()}update({steps:t,guide:e}){this.steps=t,this.guide=e}start(){if(this.
toured()||Xs("sessionStorage",Pi,!0)===null)return this.go(0);location.assign(location.pathname),location.hash&&location.reload()}toured(){let t=We(".strip.whol\
e");return!!t&&!t.dispatchEvent(new Event(Js,{cancelable:!0}))}goesOn(){if(!Xs("sessionStorage",Pi,!1))return!1;let t=performance.now()+la,e=()=>{this.steps.length>
0&&this.toured()?this.go(0):performance.now()<t&&setTimeout(e,ca)};return e(),!0}offer(){Xs("localStorage",ha,!0)===!1&&(this.begin.classList.add("offered"),this.
begin.textContent=d("tour_offer"),this.offered=setTimeout(()=>this.unoffer(),da))}unoffer(){clearTimeout(this.offered),this.begin.classList.remove("offered"),this.
begin.textContent=d("tour")}go(t){if(this.unoffer(),this.clear(),t<0||t>=this.steps.length)return this.end();this.at=t;let[e,s,i]=this.steps[t];this.target=We(Bi[e]),
this.light=c("div","light"),this.bubble=c("section","bubble"),this.bubble.setAttribute("role","dialog"),this.bubble.setAttribute("aria-label",s);let o=c("div","\
steps"),r=c("span","number",d("tour_at",{at:t+1,all:this.steps.length})),a=t===this.steps.length-1,h=M("next",d(a?"tour_done":"tour_next"),()=>this.go(t+1));if(o.
append(r),a||o.append(M("leave",d("tour_end"),()=>this.end())),t>0&&o.append(M("back",d("tour_back"),()=>this.go(t-1))),a){let l=c("a","guide",d("tour_guide"));
l.href=this.guide,o.append(l)}o.append(h),this.bubble.append(c("h2","",s),c("p","",i),o),this.root.append(this.light,this.bubble),this.target?.scrollIntoView({block:"\
nearest"}),this.place(),h.focus({preventScroll:!0}),document.addEventListener("keydown",this.onKey,!0),this.following=setInterval(()=>this.place(),ua)}place(){if(!this.
root.isConnected)return this.end();this.target?.isConnected||(this.target=We(Bi[this.steps[this.at][0]]));let t=this.target?.getBoundingClientRect();if(this.light.
hidden=!t,!t)return;Object.assign(this.light.style,{left:`${t.left-6}px`,top:`${t.top-4}px`,width:`${t.width+12}px`,height:`${t.height+8}px`});let{offsetWidth:e,
offsetHeight:s}=this.bubble,i=t.bottom+te,o=t.top-te-s,r=i+s<innerHeight?i:o>0?o:innerHeight-s-te,a=Math.min(Math.max(te,t.left),innerWidth-e-te);Object.assign(
this.bubble.style,{left:`${a}px`,top:`${r}px`})}clear(){clearInterval(this.following),document.removeEventListener("keydown",this.onKey,!0),this.light?.remove(),
this.bubble?.remove(),this.at=null}end(){this.at!==null&&(this.clear(),this.begin.focus({preventScroll:!0}))}release(){this.root.isConnected||this.clear()}};var ji=["accept","resample"],pa=["target_prob","rejection_prob","total_variation","bias"];function Z(n,t){let e=n[0],s=n.filter(({type:g})=>g==="token"),i=new ot(
t,s.length),[o,r]=[[],[]],a=new Map;for(let g of s)a.set(g.exchange,[...a.get(g.exchange)??[],g]);let h=g=>{let w=a.get(g.number);if(w===void 0)return g;let _=[
w[0].round,w.some(({decision:k})=>k==="resample")],y=i.priced(g,..._);return o.push(i.demand(y,..._)),r.push(w[0].round-1),y},l=new Map(n.filter(({type:g})=>g===
"exchange").map(g=>[g.number,h(g)])),u=new Map(n.filter(({type:g})=>g==="audit").map(g=>[g.round,g])),p=Sn(e.vocabulary_size),m=fa(i,l),f=s.map((g,w)=>{let _=l.
get(g.exchange),y=w===0||s[w-1].exchange!==g.exchange,k=u.get(g.round)??null,E=Object.fromEntries(pa.map(kn=>[kn,(k??g)[kn]])),L=ri(_),Q=t.clock.schedule!=="seq\
uential",j=i.onAir(w,p,0).seconds+t.clock.rtt_s,[H,xn]=y?m.of(_):m.of();return{...E,token:g,exchange:_,audit:k,begins:y,transmitted:ji.includes(g.decision),sent:y&&
ji.includes(g.decision),skipped:g.decision==="skip",wouldAccept:g.decision==="skip"&&k?k.would_accept:null,totalS:y?L:0,snrDb:i.snrDb?i.snrDb[w]:null,hlm:m.known.
slm&&m.known.llm?{uplinkS:j,totalS:Q?null:H+j+xn}:null,llm:m.known.llm?{totalS:xn}:null}}),b=0;return f.forEach((g,w)=>{g.begins&&(b=w),g.first=f[b],g.firstIndex=
b}),{started:e,rows:f,exchanges:l,audits:u,demands:o,passes:m.of(),fullBits:p,settings:t,busy:ma(o,r,f.length,t.clock.schedule==="overlapped")}}function Di([n,...t],{
exchanges:e,settings:{channel:s,clock:i}}){let o=r=>r.type==="exchange"?e.get(r.number):r;return[{...n,settings:{...n.settings,channel:s,clock:i}},...t.map(o)]}
function fa(n,t){let{constants:e}=n;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.slmS,e.llmS]};let s=(r,a)=>{let h=[...t.values()].filter(l=>l[r]>0);return Fi(h.
map(l=>l[a]))/Fi(h.map(l=>l[r]))},i=[s("slm_passes","slm_s"),s("llm_passes","llm_s")],o=({slm_passes:r,llm_passes:a,slm_s:h,llm_s:l}={})=>[r===1?h:i[0],a===1?l:
i[1]];return{known:{slm:!Number.isNaN(i[0]),llm:!Number.isNaN(i[1])},of:o}}function Fi(n){return n.reduce((t,e)=>t+e,0)}function ma(n,t,e,s){let i=Array.from({length:e},
()=>[]);for(let o of ai(n,s))i[s&&o.kind==="wait"?e-1:t[o.exchange-1]].push(o);return i}function Ue(n){return n.map(t=>t.map(({kind:e,start:s,end:i})=>[e,...[s,
i].map(o=>Number(o.toFixed(6)))]))}function F(n){let t=0;return n.map(e=>t+=e)}var ga=24,Ke=class{constructor(){this.before=new Map,this.pace=new Et,[this.exchange,this.tokens]=[null,[]]}append(t){if(t.type==="exchange"){if(this.exchange!==
null){let e=this.tokens.filter(({decision:s})=>s==="accept"||s==="resample");this.pace.spend(this.exchange,e.length,e.filter(({decision:s})=>s==="accept").length)}
[this.exchange,this.tokens]=[t,[]]}else t.type==="token"&&(this.before.set(t.round,{tokens:this.tokens,minBlockAcceptance:this.pace.minBlockAcceptance}),this.tokens=
[...this.tokens,t])}};var zi={tokens:[],minBlockAcceptance:As};function Ys(n,t){return n.tokens.length>0?n.tokens[0].round:t.round}function Wi(n){if(n.slm_passes<2&&n.tokens<2)return"";
let t={drafts:O("drafts",n.slm_passes),size:I(n.payload_bits)};return n.discarded.length===0?d("message",t):d("message_discarded",{discarded:O("drafts",n.discarded.
length),texts:Ui(n),...t})}function Hi(n){let t=n.discarded.length;return d(t>1?"discarded":"discarded_one",{count:t,texts:Ui(n)})}function Ui(n){return n.discarded.
map(t=>R(t,ga)).join(", ")}function Ki(n,t,e,s,i){let[o,r,a]=[i.tokens.length+1,t.slm_passes,I(t.payload_bits)],h=r>1?d("place",{number:o,drafts:r,size:a}):d("p\
lace_alone",{size:a}),l=i.tokens.length>0?d("went_with",{first:Ys(i,n),place:h}):d("went",{place:h});if(s.transmitRule==="after_gamma")return d(r===e.gamma?"gam\
ma":"gamma_full",{went:l,gamma:e.gamma});let u=ya(n,e,s,i).filter(({value:f})=>!Number.isNaN(f));if(u.length===0)return l;let p=pt(u.map(_a)),m=o<r?"drafting_on":
u.some(({stops:f})=>f)?"message_sent":"message_full";return d(m,{went:l,why:p[0].toUpperCase()+p.slice(1)})}var[wa,Zs,ba]=[["below","at_least"],["at_most","abov\
e"],["above","at_most"]];function _a({what:n,value:t,limit:e,least:s,stops:i,relations:o}){let[[r,a],h]=[tt(t,s),d(n)],l={own:r+(h.endsWith(",")?",":""),relation:d(
o[i?0:1]),limit:d(e,{value:a})};return d("comparison",{what:h,...l})}function ya(n,t,e,s){let i=[...s.tokens,n],o=n.draft_prob??NaN,r=i.reduce((g,w)=>g*(w.draft_prob??
NaN),1),a=i.reduce((g,w)=>g*(1-(w.predicted_rejection??NaN)),1),[h,l]=[n.uncertainty??NaN,n.u_th??NaN],u={what:"probability",value:o,limit:"limit_prob",least:t.
stop_prob},m={...{what:"product",value:r,limit:"limit_product",least:t.stop_product},stops:r<=t.stop_product,relations:Zs},f={what:"all_accepted",limit:"limit_w\
orth"};return{when_uncertain:[{what:"uncertainty",value:h,limit:"limit_threshold",least:l,stops:h>l,relations:ba}],after_unlikely:[{...u,stops:o<t.stop_prob,relations:wa}],
after_unlikely_together:[m],after_worth:[{...f,value:a,least:s.minBlockAcceptance,stops:a<=s.minBlockAcceptance,relations:Zs}],after_either:[{...u,stops:o<=t.stop_prob,
relations:Zs},m]}[e.transmitRule]??[]}function D(n){return n.token_hex!==null?`⟨${n.token_hex}⟩`:n.token===n.draft&&n.draft_text!==null?n.draft_text:[n.draft_top,n.target_top,n.resampling_top].flat().
find(([e])=>e===n.token)?.[1]??n.text}function qe(n,t,e,s,i,o=zi){let r=ka[n.decision](n,t,e,s,i,o);return typeof Ge(n,s)=="number"&&r.push(d("forced",{text:R(D(
n))})),n.is_end&&r.push(d("ends")),r.join(" ")}function Ge(n,t){return(t.forces??[]).find(({round:e})=>e===n.round)?.what??null}var ka={llm:n=>[d("llm",{text:R(
D(n)),prob:v(n.target_prob)})],slm:(n,t,e)=>[d("slm",{text:R(D(n)),prob:v(n.draft_prob)}),...e?[d("slm_audited",{prob:v(e.target_prob)})]:[]],skip:(n,t,e,s,i)=>[
Gi(n),va(n,s,i),i.test.shares_noise&&e?Sa(e):Ma(n,e,i.uses.includes("p_t")?s.p_t:null)],bonus:(n,t)=>{let[e,s]=[{text:R(D(n)),prob:v(n.target_prob)},t.slm_passes];
return[s===1?d("bonus_one",e):d("bonus",{drafts:T(s),...e})]},accept:qi,resample:qi};function Gi(n){let t=n.token===n.draft?D(n):n.draft_text??"";return d("draf\
ted",{text:R(t),prob:v(n.draft_prob)})}function va(n,t,e){let{reads:s}=e;if(Ge(n,t)==="skip")return d("skipped_forced");if(e.leaves_tail)return d("skipped_tail",
{limit:v(t.tail_product)});if(s.includes("skip_prob"))return d("skipped_by_chance",{prob:v(t.skip_prob)});if(s.includes("confidence_th")&&n.draft_prob!==null)return B(
"skipped_confident",n.draft_prob,t.confidence_th);let i=Qs(n,t);return!s.includes("estimator")||n.uncertainty===null||i===null?d("skipped"):B("skipped_certain",
n.uncertainty,i,{threshold:Xi(e)})}function Sa(n){return d(n.would_accept?"audit_same":"audit_other",{prob:v(n.target_prob),keeps:v(1-n.rejection_prob)})}function Ma(n,t,e){
if(!t)return d("unread");let[s,i]=[t.target_prob,1-t.rejection_prob];if(e!==null)return B(s>=e?"audit_floor_kept":"audit_floor_lost",s,e);if(t.rejection_prob===
0)return d("audit_certain",{prob:v(s)});let o=d("audit_chance",{prob:v(s),keeps:v(i)});return n.accept_uniform===null?o:`${o} ${B(t.would_accept?"audit_kept":"a\
udit_lost",n.accept_uniform,i)}`}function qi(n,t,e,s,i,o){let r=t.outage?[d("outage",{limit:At(200*.001)})]:[],a=i.blocks?Ki(n,t,s,i,o):Ta(n,t,s,i),h=n.decision===
"resample"&&t.discarded.length>0?[Hi(t)]:[],l=()=>i.test.shares_noise?Ea(n):La(n,t,s),u=typeof Ge(n,s)=="number"?d("gives",{prob:v(n.target_prob)}):l();return[Gi(
n),a,...r,u,...h]}function Aa(n,t,e){let s=e.test.tests_ratio?"load_own":"load_id";return d("sized",{load:e.sends_law?O("load",n.k??0):d(s),size:I(t.payload_bits)})}
function Ta(n,t,e,s){let[{reads:i},o]=[s,Aa(n,t,s)];if(Ge(n,e)==="send")return d("sent_forced",{load:o});if(i.includes("skip_prob"))return d("sent_by_chance",{load:o});
if(i.length===0||s.compares_u_th&&e.u_th===null)return d("sent_always",{load:o});if(i.includes("confidence_th")&&n.draft_prob!==null)return B("sent_unconfident",
n.draft_prob,e.confidence_th,{load:o});let r=Qs(n,e);if(!i.includes("estimator")||n.uncertainty===null||r===null)return d("sent",{load:o});let a=n.uncertainty>r;
return!a&&!s.in_order?d("sent",{load:o}):B(a?"sent_uncertain":"sent_stale",n.uncertainty,r,{threshold:Xi(s),load:o})}function Ea(n){let t={prob:v(n.target_prob),
keeps:v(n.accept_prob)};return n.decision==="accept"?d("race_same",t):d("race_other",{text:R(D(n)),...t})}function La(n,t,e){if(n.case===null)return Oa(n,e);let[
s,i]=[v(n.target_prob),js.includes(e.payload)?"_rounded":""];if(n.case==="1")return d(`certain${i}`,{prob:s});let[o,r]=[n.accept_uniform??0,n.accept_prob??0],a=tt(
o,r)[1],h=a.startsWith("<")&&n.decision!=="accept",l=d(`less${i}`,{prob:s,test:h?d("accepts_never"):d("accepts",{limit:a})});if(n.decision==="accept")return`${l}\
 ${B("accepted",o,r)}`;let u=`rejected${h?"_never":""}${t.billed_downlink_bits?"_downlink":""}`;return`${l} ${B(u,o,r,{replacement:Vi(n),size:I(t.billed_downlink_bits)})}`}
function Oa(n,t){return B(n.decision==="accept"?"floor_kept":"floor_lost",n.target_prob??0,t.p_t,{replacement:Vi(n)})}function Vi(n){return n.token===n.draft?d(
"sampled_again"):d("sampled_instead",{text:R(D(n))})}function Qs(n,t){return n.u_th??(typeof t.u_th=="number"?t.u_th:null)}function Xi(n){return d(n.learns?"thr\
eshold_learned":"threshold")}function Ji(n){return Object.entries(n).map(([t,e])=>d("gain",{value:A(e,2),title:d(`baseline_${t}`)})).join(" · ")}function Zi(n,t,e,s){
let i=e&&n.target_prob===null?e:n,o=(p,m)=>p===null||m===null?[v(p),v(m)]:tt(p,m),[r,a]=o(n.uncertainty,Qs(n,s)),[h,l]=o(n.accept_prob,n.accept_uniform),u=t.payload_bits;
return[T(n.round),T(n.token),r,a,v(n.draft_prob),v(i.target_prob),v(n.predicted_rejection),v(i.rejection_prob),h,l,T(n.k),u?d("bits_sized",{bits:T(u),size:I(u)}):
d("bits",{bits:"0"}),u?T(t.slm_passes):U,T(t.discarded.length),d("bits",{bits:T(t.downlink_bits)}),K(t.snr_db),At(t.uplink_s),At(t.slm_s),At(t.llm_s),...["host_\
slm_s","host_llm_s","host_s"].map(p=>At(t[p]??null)),v(i.total_variation),Vt(i.bias),T(e?e.at_round:null)]}var Ca=3,Na=.01,Qi=14,to="temperature";function Nt(n,t,e=null){if(e!==null&&e.u_th!==null)return e.u_th;let{u_th:s}=n.settings;return t.uses.includes("u_th")&&typeof s==
"number"?s:null}function eo(n,t,e,s,i,o){let r={headline:$a(n,t,e,i)},a=Yi(e.draft_top,[[e.draft,e.draft_text,e.draft_prob]],e);a.length>0&&(r.small=a);let h=i&&
e.target_top.length===0?i:e,l=e.draft===null?[e.token,D(e),h.target_prob]:[e.draft,e.draft_text,h.target_prob],u=Yi(h.target_top,[l],e);u.length>0&&(r.large=u);
let p=Ra(e,s,n.settings,t,o);p&&(r.why=p);let m=Nt(n,t,e);e.uncertainty!==null&&m!==null&&(r.limit=Number(m.toFixed(4)));let f=t.test.shares_noise?Ia(e,i):Pa(e,
i,n.settings);return f&&(r.test=f),r}function ee(n){return R((n??"").trim()||(n??""),Qi)}function $a(n,t,e,s){let{settings:i}=n,o=Nt(n,t,e),r=t.reads.includes("\
estimator")&&!t.blocks&&e.uncertainty!==null&&o!==null,a=r&&e.uncertainty>o,h=e.token===e.draft,[l,u]=i.estimator===to?["told_sure_tries","told_unsure_tries"]:[
"told_sure","told_unsure"],p=a?u:"told_sent",m={skip:[r&&!a?l:"told_kept",...s&&!s.would_accept?["told_wrong"]:[]],accept:[p,"told_accepted"],resample:[p,h?"tol\
d_again":"told_replaced"]}[e.decision]??[`told_${e.decision}`],f=e.is_end?d("told_end"):ee(D(e)),b=h?f:ee(e.draft_text);return m.map(g=>d(g,{draft:b,final:f,...so(
e)})).join(" ")}function so({uncertainty:n}){return{differ:Math.round((n??0)*20),tries:20}}function Yi(n,t,e){let s=new Map(n.map(([h,l,u])=>[h,{text:l,prob:u}]));
for(let[h,l,u]of t)h!==null&&u!==null&&!s.has(h)&&s.set(h,{text:l??"",prob:u});let i=[...s.keys()].sort((h,l)=>s.get(l).prob-s.get(h).prob||h-l),o=new Set([e.draft,
e.token].filter(h=>s.has(h))),r=i.filter(h=>!o.has(h)&&s.get(h).prob>=Na),a=new Set([...o,...r.slice(0,Ca-o.size)]);return i.filter(h=>a.has(h)).map(h=>{let{text:l,
prob:u}=s.get(h),p=e.is_end&&h===e.token?d("chip_end"):l,m=h===e.draft?"draft":h===e.token?"final":"";return{text:$(p,Qi)||d("no_text"),share:Number(u.toFixed(4)),
words:be(u,2),mark:m}})}function Ra(n,t,e,s,i){let{reads:o}=s,r=n.decision==="skip";if(n.decision==="bonus")return d("why_bonus");if(n.decision==="slm"||n.decision===
"llm")return"";if(r&&s.leaves_tail)return d("why_tail");if(s.blocks)return d("why_place",{number:i.tokens.length+1,drafts:T(t.slm_passes)});if(o.includes("skip_\
prob"))return d("why_chance",{prob:v(e.skip_prob)});if(o.length===0||s.compares_u_th&&e.u_th===null)return d("why_always");if(o.includes("confidence_th")&&n.draft_prob!==
null)return B(r?"why_confident":"why_unconfident",n.draft_prob,e.confidence_th);let a=n.u_th??(typeof e.u_th=="number"?e.u_th:null);if(!o.includes("estimator")||
n.uncertainty===null||a===null)return"";let h=r?"why_not_above":s.in_order?"why_stale":"",l=n.uncertainty>a?"why_above":h,u=e.estimator===to?d("why_tries",so(n)):
"";return l?B(l,n.uncertainty,a,{counted:u}):""}function Ia(n,t){if(n.decision==="bonus")return d("test_bonus_noise");if(n.decision==="skip")return d(t?t.would_accept?
"test_noise_same":"test_noise_other":"test_unasked");let e={draft:ee(n.draft_text),final:ee(D(n)),chance:v(n.accept_prob)};return d(n.decision==="accept"?"test_\
noise_draft":"test_noise_final",e)}function Pa(n,t,e){if(n.decision==="bonus")return d("test_bonus");if(n.decision==="skip"||n.decision==="slm")return t?d(t.would_accept?
"test_would_accept":"test_would_reject",{prob:v(1-t.rejection_prob)}):n.decision==="skip"?d("test_unasked"):"";if(n.decision==="llm")return"";if(n.case===null)return B(
n.decision==="accept"?"test_floor_kept":"test_floor_lost",n.target_prob??0,e.p_t);let s=ee(n.draft_text);if(n.case==="1")return d("test_certain",{draft:s});let[
i,o]=tt(n.accept_uniform??0,n.accept_prob??0);return o.startsWith("<")?d("test_never",{draft:s}):d("test_chance",{draft:s,limit:o,own:i})}var Ba=10;function no(n,{started:t},e,s,i){let{token:o,exchange:r,audit:a}=n,h=Nt(t,s,o),l=[];if(o.uncertainty!==null){let[f,b]=[o.uncertainty,h].map(v);l.push(
[d("meter_u"),o.uncertainty,h,h===null?f:d("meter_u_limit",{u:f,limit:b})])}if(o.accept_prob!==null){let[f,b]=[o.accept_prob,o.accept_uniform].map(v);l.push([d(
"meter_accept"),o.accept_prob,o.accept_uniform,o.accept_uniform===null?f:d("meter_accept_draw",{prob:f,draw:b})])}let u=ja(o,a,i),p=Da(o,a),m=f=>f===void 0?null:
[Number(f.toPrecision(4)),v(f)];return{round:o.round,sentence:qe(o,r,a,t.settings,s,e.get(o.round)),meters:l,series:u.map(({name:f,colour:b})=>[f,b]),tops:Fa(o,
u).map(f=>[za(o,f),$(p.get(f)??"",24)||d("no_text"),u.map(({probs:b})=>m(b.get(f)))]),facts:Zi(o,r,a,t.settings)}}function ja(n,t,e){let s=t&&n.target_top.length===
0?t:n,i=n.draft??n.token,o=(a,h)=>{let l=new Map(a.map(([u,,p])=>[u,p]));return h!==null&&!l.has(i)&&l.set(i,h),l},r=[{name:d("series_small"),colour:e.small,model:!0,
probs:o(n.draft_top,n.draft_prob)},{name:d("series_large"),colour:e.large,model:!0,probs:o(s.target_top,s.target_prob)}].filter(({probs:a})=>a.size>0);return n.
resampling_top.length>0&&n.accept_prob!==null&&n.accept_uniform!==null&&n.accept_prob<1&&r.push({name:d("series_after"),colour:e.after,probs:o(n.resampling_top,
null)}),r}function Fa(n,t){let e=new Map;for(let{model:r,probs:a}of t)if(r)for(let[h,l]of a)e.set(h,Math.max(l,e.get(h)??0));let s=new Set([n.draft,n.token].filter(
r=>r!==null));for(let r of s)e.has(r)||e.set(r,0);let i=[...e.keys()].sort((r,a)=>e.get(a)-e.get(r)||r-a),o=new Set([...s,...i.filter(r=>!s.has(r)).slice(0,Ba-s.
size)]);return i.filter(r=>o.has(r))}function Da(n,t){let e=[n.resampling_top,t?.target_top??[],n.target_top,n.draft_top].flat(),s=new Map(e.map(([i,o])=>[i,o]));
return n.draft!==null&&s.set(n.draft,n.draft_text??""),s.set(n.token,D(n))}function za(n,t){return t===n.token?t===n.draft?d(n.decision==="resample"?"role_again":
"role_accepted"):d(n.draft===null?"role_drawn":"role_instead"):t===n.draft?d("role_draft"):""}var Ve=48,io={"␣":"spoken_space","↵":"spoken_line","⇥":"spoken_tab"},$t=class{constructor(t,e,s){let i=s.first_miss[e.name][t.settings.payload];Object.assign(
this,{started:t,method:e,words:{...s,firstMiss:i}}),[this.events,this.chips,this.changed]=[[],[],0],[this.parts,this.exchanges,this.rows]=[new Ke,new Map,new Map],
[this.pieces,this.chipOf]=[[],new Map],[this.open,this.pending]=[null,new Uint8Array(0)],this.missed=null}append(t){this.changed=this.chips.length;let e=new Set;
for(let s of t)this.events.push(s),this.parts.append(s),s.type==="exchange"?this.exchanges.set(s.number,s):s.type==="token"?this.put(this.add(s)):s.type==="audi\
t"&&this.rows.has(s.round)&&(this.rows.get(s.round).audit=s,s.would_accept||(this.missed??=s.round),e.add(this.chipOf.get(s.round)));for(let s of e)this.put(s)}add(t){
let e={token:t,exchange:this.exchanges.get(t.exchange),audit:null},s=t.token_hex;return s===null&&([this.open,this.pending]=[null,new Uint8Array(0)]),this.open===
null&&this.pieces.push(this.open={rows:[],finished:!0}),this.open.rows.push(e),s!==null&&(this.pending=Wa(Uint8Array.of(...this.pending,...Ha(s)))),this.open.finished=
this.pending.length===0,this.open.finished&&(this.open=null),this.rows.set(t.round,e),this.chipOf.set(t.round,this.pieces.length-1),this.pieces.length-1}table({
channel:t,clock:e}){let s=JSON.stringify([this.events.length,t,e]);try{this.priced?.of!==s&&(this.priced={of:s,table:Z(this.events,{...this.started.settings,channel:t,
clock:e})})}catch{return null}return this.priced.table}facts(t,e){let s=this.table(e);return s?.rows[t-1]&&no(s.rows[t-1],s,this.parts.before,this.method,this.words.
colours)}put(t){let{rows:e,finished:s}=this.pieces[t];this.chips[t]=Ua(e,s,this),this.changed=Math.min(this.changed,t)}};function Wa(n){for(let t=Math.min(3,n.length);t>
0;t-=1){let e=n.slice(n.length-t),s=new TextDecoder;if(s.decode(e,{stream:!0})===""&&s.decode()!=="")return e}return new Uint8Array(0)}function Ha(n){return Uint8Array.
from(n.match(/../g)??[],t=>parseInt(t,16))}function Ua(n,t,e){let s=n.map(({token:l})=>l);if(s[0].token_hex===null)return tn(n[0],$(s[0].text,Ve),"",e);let i=s.
map(l=>l.text).join(""),o=t&&i.replaceAll("�","")!=="",r=o?$(i,Ve):oo(s.map(l=>l.token_hex??"").join(""));if(s.length===1&&t)return tn(n[0],r,"",e);let a=n.map(
l=>tn(l,oo(l.token.token_hex??""),o?r:"",e)),h={round:s[0].round,text:r,parts:a,whole:o};return a.some(l=>l.newline)?{...h,newline:!0}:h}function tn({token:n,exchange:t,
audit:e},s,i,{started:o,parts:r,method:a,words:h,missed:l}){let u=r.before.get(n.round),p={round:n.round,text:n.is_end?d("chip_end"):s,decision:n.decision};n.is_end&&
(p.end=!0),n.text.includes(`
`)&&(p.newline=!0),n.decision==="resample"&&n.draft!==null&&(p.draft=$(n.draft_text??"",Ve)||d("chip_number",{number:n.draft})),n.k!==null&&(p.k=n.k<1e4?String(
n.k):`${Math.round(n.k/1e3)}k`),n.uncertainty!==null&&(p.u=Number(n.uncertainty.toFixed(4))),e&&!e.would_accept&&(p.miss=!0,n.round===l&&(p.first_miss=!0));let m=Wi(
t);if(m){let b=Ys(u,n);Object.assign(p,{first:b,last:b+t.tokens-1,message:`${m}.`}),t.discarded.length>0&&n.round===p.last&&(p.thrown=t.discarded.map(g=>$(g,Ve)||
d("no_text")))}p.label=Ka(n,t,p,i,h.decisions[n.decision]);let f=qe(n,{...t,outage:!1},e,o.settings,a,u);return p.hint=d("chip_hint",{round:n.round,words:p.first_miss?
`${f} ${h.firstMiss}`:f}),p.scene=eo(o,a,n,t,e,u),p}function oo(n){return(n.match(/../g)??[]).join(" ").toUpperCase()}function en(n){return Array.from(n,t=>t in
io?`${d(io[t])} `:t).join("").trim()||d("spoken_empty")}function Ka(n,t,e,s,i){let o=n.decision==="slm"||n.decision==="llm";return[d("chip_hint",{round:n.round,
words:n.is_end?d("chip_text_end"):en(e.text)}),s?d("chip_part",{text:en(s)}):"",o?d("chip_chosen",{decision:i}):i,"draft"in e?d("chip_rejected",{text:en(e.draft)}):
"",n.k===null?"":O("chip_k",n.k),n.uncertainty===null?"":d("chip_u",{u:G(n.uncertainty,2)}),e.miss?d("chip_miss"):"",e.first_miss?d("chip_first_miss"):"",e.thrown?
d("chip_discarded",{drafts:O("drafts",e.thrown.length)}):"",t.outage?d("chip_outage"):""].filter(Boolean).join(", ")}function ft({rows:n}){return n.reduce((t,{totalS:e})=>t+e,0)}function qa({rows:n}){return n.every(t=>(t.hlm?.totalS??null)!==null)?n.reduce((t,e)=>t+e.hlm.totalS,
0):null}function ro(n,t){let[e,{rows:s}]=[ft(n),n],i=t?qa(n):null,o=i!==null&&e>0?[d("gain",{value:A(i/e,2),title:d("baseline_hlm")})]:[];return[`${A(e>0?s.length/
e:null,2)} ${d("speed_of_answer")}`,...o,N(e,2)].join(" · ")}var ao="hlm";function se(n){return["end","summary"].includes(n[n.length-1].type)}function sn(n,t,{channel:e,clock:s}){let i=Z(n,{...n[0].settings,channel:e,clock:s}),
o=i.rows.map(({token:a})=>a),r=i.rows.map(({bias:a})=>a??null).filter(a=>a!==null);return{events:n,method:t,table:i,tokens:o,text:o.map(a=>a.text).join(""),complete:se(
n),seconds:ft(i),bits:i.rows.reduce((a,h)=>a+(h.sent?h.exchange.payload_bits:0),0),messages:i.rows.filter(({transmitted:a})=>a).length,bias:r.length>0?r.reduce(
(a,h)=>a+h,0)/r.length:null}}function ne(n,t,{channel:e,clock:s}){return t.depends_on_channel?{channel:n.channel,clock:{...n.clock,schedule:s.schedule}}:{channel:e,
clock:s}}function nn(n,t){let[e,s]=[n,t].map(o=>o.filter(({type:r})=>r==="token").map(({token:r})=>r)),i=e.findIndex((o,r)=>r<s.length&&o!==s[r]);return i===-1?
null:i+1}var Xe=class{constructor(t,e){Object.assign(this,{methods:t,words:e,runs:[],events:[]})}take(t,e){if(e>this.events.length)return!1;for(let s of t.slice(
this.events.length-e)){this.events.push(s),s.type==="start"&&this.runs.push({events:[],chips:new $t(s,this.methods.find(s.method),this.words)});let i=this.runs[this.
runs.length-1];i.events.push(s),i.chips.append([s])}return!0}lanes(t,e){let s=this.runs.map(a=>sn(a.events,a.chips.method,ne(a.events[0].settings,a.chips.method,
t))),i=s.map(({events:a},h)=>h===0?null:nn(s[0].events,a)),o=i.filter(a=>a!==null),r=o.length>0?Math.min(...o):null;return s.map((a,h)=>{let{events:[l],method:u,
table:p}=a,{answer:m,nothing:f}=e[h],b=this.runs[h].chips.chips.flatMap(w=>w.parts??[w]),g=a.complete&&m?[`${m.mark} ${m.words}`]:[];return{title:u.title,summary:u.
summary,travels:u.payload_words[l.settings.payload],complete:a.complete,table:p,tokens:b.map(w=>({...w,seconds:Number(p.rows[w.round-1].totalS.toFixed(5))})),first_divergence:i[h]??
r,busy:Ue(p.busy),status:[...g,Ga(a,i[h],s),...Va(a,s),...Xa(a,t)].join(" · "),finish:ro(p,a.complete&&!f&&u.name!==ao)}})}};function Ga(n,t,[e]){if(n===e)return d(
"status_first");if(t===null)return d(n.complete?"status_same":"status_same_so_far");let s={reference:e.method.title,round:t},i=n.table.rows.find(({wouldAccept:o})=>o===
!1)?.token.round;return e.method.name===ao&&t===i?d("status_miss",s):d(n.tokens[t-1]?.decision==="bonus"?"status_bonus":"status_diverges",s)}function Va(n,t){let e=({
tokens:i})=>i.map(({token:o})=>o).join();if(!n.complete||e(n)===e(t[0]))return[];let s=t.filter(i=>i!==n&&i.complete&&e(i)===e(n));return s.length===0?[]:[d("st\
atus_twins",{methods:pt(s.map(({method:i})=>i.title))})]}function Xa({method:n,table:{settings:t}},{channel:e,clock:s}){let i=(h,l)=>Object.keys(h).every(u=>h[u]===
l[u]);if(!n.depends_on_channel||i(t.channel,e)&&i(t.clock,s))return[];let{snr_db:o,downlink_snr_db:r}=t.channel,a=r===null?K(o):d("snr_down",{snr:K(o),down:K(r)});
return[d("status_elsewhere",{snr:a})]}var Ja={right:"✓",wrong:"✗",unknown:"?"},Za=5;function Je({events:n,verdict:t,answered:e},s,i){let o=s.find(n[0].method);for(let r of i)try{return{...sn(n,o,
ne(n[0].settings,o,r)),verdict:t,answered:e}}catch{continue}return null}function lo(n){return n<120?`${A(n,2)} s`:N(n)}function co(n,t,e,s){let i=Math.max(0,...t.
map(({seconds:r})=>r)),o={[n.name]:n.title,...Object.fromEntries(Object.entries(e).filter(([r])=>r!==n.name))};return Object.entries(o).map(([r,a])=>{let h=t.find(
l=>l.method.name===r);return{method:r,name:a,own:r===n.name,...Ya(h,i,s)}})}function Ya(n,t,e){if(!n)return{share:0,seconds:e,bytes:"",verdict:"unknown",answer:"",
help:""};let s=lo(n.seconds),[i,o]=n.method.name==="llm"?["worth_none_llm","worth_way_none_llm"]:["worth_none","worth_way_none"],[r,a]=n.bits?[I(n.bits),"worth_\
way"]:[d(i),o];return{seconds:s,bytes:r,verdict:n.verdict,total:n.seconds,share:n.seconds===t?1:Number((n.seconds/t).toFixed(4)),answer:n.answered?`${Ja[n.verdict]}\
 ${n.answered}`:"",help:d(a,{method:n.method.title,tokens:O("tokens",n.tokens.length),seconds:s,size:r})}}function uo(n,t,e){let s=nn(n.events,t.events),i=(o,{tokens:r,
...a})=>{let h=s===null?r.length:s-1,l=u=>_e(u.map(p=>p.text).join(""));return{title:o,same:l(r.slice(0,h)),rest:l(r.slice(h)),bill:Qa(a)}};return{words:th(n,t,
s,e),rows:[i(d("otherwise_shown"),n),i(d("otherwise_other"),t)]}}function on({answered:n,verdict:t}){return t==="unknown"?"":d("answer_given",{answer:n,verdict:d(
`verdict_${t}`)})}function Qa(n){let t=d("otherwise_sent",{size:I(n.bits),uploads:O("uploads",n.messages)}),e=n.bias===null?"–":G(n.bias,3);return[on(n),lo(n.
seconds),t,d("otherwise_bias",{bias:e})].filter(Boolean).join(" · ")}function th(n,t,e,s){let[i,o]=[on(n),on(t)],r=e===null?d("otherwise_ends"):d("otherwise_di\
verges",{round:e});return i&&o?r=i===o?d("otherwise_same",{answer:i}):d("otherwise_answer",{other:o,own:i}):t.text===n.text&&(r=d("otherwise_text")),d("otherwis\
e_words",{been:s,answer:r,cost:eh(t.seconds-n.seconds,ho(t)-ho(n))})}function ho({bits:n}){return 8*Math.round(n/8)}function eh(n,t){let[e,s]=["cost_more","cost\
_less"],i=[];if(Math.abs(n)>1e-9&&i.push([N(Math.abs(n),3),n>0?e:s]),t&&i.push([I(Math.abs(t)),t>0?e:s]),i.length===0)return d("cost_same");let[[,o]]=i;return i.
every(([,r])=>r===o)?d(o,{amount:pt(i.map(([r])=>r))}):pt(i.map(([r,a])=>d(a,{amount:r})))}function po({token:n,audit:t}){let[e,s]=[n.draft_top,(t??n).target_top].
map(o=>new Map(o.map(([r,a,h])=>[r,{text:a,prob:h}])));return[...new Set([e,s].flatMap(o=>[...o.keys()].slice(0,Za)))].filter(o=>o!==n.token).map(o=>{let r=[["t\
oken_small",e.get(o)],["token_large",s.get(o)]].filter(([,a])=>a).map(([a,{prob:h}])=>d(a,{prob:v(h)}));return[o,R((e.get(o)??s.get(o)).text),r.join(", ")]})}var[fo,mo]=["data-unplayed","data-lecture"],sh=600;function nh(n){let t=c("div",n.own?"way own":"way");t.title=n.help;let e=c("span","way-bar");e.style.setProperty(
"--share",String(n.share??0));let s=c("span","way-track");s.append(e);let i=c("span","verdict "+n.verdict);return i.append(c("span","given",n.answer),c("span","\
later",d("worth_later"))),t.append(c("span","way-name",n.name),s,c("span","seconds",n.seconds),c("span","bytes",n.bytes),i),t}function ih(n,t){let e=n.find(o=>o.
own),[s,i]=["llm","slm"].map(o=>n.find(r=>r.method===o));return e?.answer&&e.verdict!=="right"?d(`worth_${e.verdict}`):e===s||[e,s].some(o=>o?.total===void 0)?d(
"worth"):e!==i&&i?.answer&&i.verdict==="right"&&i.total<=e.total?d("worth_small"):e.seconds===s.seconds?d("worth_equal"):d(e.total<s.total?"worth_faster":"worth\
_slower",{rtt:`${Number((1e3*t).toPrecision(3))} ms`})}var Ze=class{constructor(t,e){Object.assign(this,{methods:e,headline:d("worth")}),this.frame=c("section",
"worth"),this.title=c("h3","worth-title",d("worth")),this.frame.setAttribute("aria-label",this.title.textContent),this.root=c("div","ways"),this.heads=["seconds",
"bytes","verdict"].map(i=>c("span",`way-head ${i}`,d(`worth_head_${i}`))),this.frame.append(this.root),t.append(this.frame);let s=()=>{this.root.classList.toggle(
"covered",document.documentElement.hasAttribute(fo)),this.root.classList.toggle("lecture",document.documentElement.hasAttribute(mo)),this.say()};new MutationObserver(
s).observe(document.documentElement,{attributeFilter:[fo,mo]}),s(),P.followers.add(this)}update(t,e,s){this.data=t,this.title.title=t.help,this.follow(),clearInterval(
this.timer);let i=()=>this.root.isConnected?s("again",Date.now()):clearInterval(this.timer);t.pending&&(this.timer=setInterval(i,sh))}follow(){let{method:t,runs:e,
others:s,link:i,unknown:o}=this.data,r=e.map((u,p)=>p===0&&P.written?P.written:u),a=P.link(i),h=r.map(u=>Je(u,this.methods,[a,i])).filter(Boolean),l=co(this.methods.
find(t),h,s,o);this.headline=ih(l,a.clock.rtt_s),this.say(),this.root.replaceChildren(this.title,...this.heads,...l.map(nh))}say(){this.title.textContent=this.root.
classList.contains("covered")?d("worth"):this.headline}};var Rt=class{constructor(t,e){this.row=t,this.moved=e,this.root=c("div",`field as-${t.kind} ${t.name}`),this.named=Ot("field");let s=c("div","field-head");this.
label=c("label","field-label",t.label),this.label.id=`${this.named}-label`,s.append(this.label),t.quiet?this.label.title=t.help.replaceAll("**",""):t.help&&s.append(
...this.help(t)),this.root.append(s),this.build(),this.show(t.value)}get setting(){let{value:t,row:e}=this;return typeof t=="number"&&e.scale!==void 0&&e.scale!==
1?Number((t*e.scale).toFixed(12)):t}set disabled(t){this.field.disabled=t}choose(t){this.show(t),this.moved(t)}help({label:t,help:e}){let s=c("button","field-he\
lp");s.type="button",s.setAttribute("aria-label",d("help_for",{label:t})),s.append("?");let i=c("div","field-tip");i.setAttribute("role","tooltip"),i.id=`${this.
named}-help`,s.setAttribute("aria-describedby",i.id);for(let o of e.split(`
`)){let r=c("p");o.trim().split("**").forEach((a,h)=>r.append(h%2?c("strong","",a):a)),i.append(r)}return[s,i]}input(t){let e=c("input");return e.type=t,e.id=this.
named,this.label.htmlFor=this.named,e}},rn=class extends Rt{build(){let{low:t,high:e,step:s,ends:i,disabled:o}=this.row,r=c("div","slot");if(this.field=this.input(
"range"),Object.assign(this.field,{min:String(t),max:String(e),step:s===null?"any":String(s),disabled:o??!1}),this.output=c("output"),this.output.setAttribute("\
aria-hidden","true"),this.field.addEventListener("input",()=>this.choose(Number(this.field.value))),r.append(this.output,this.field),this.root.append(r),!i)return;
let a=c("div","field-ends");for(let h of i)a.append(c("span","",h));a.firstChild.title=this.words(t),a.lastChild.title=this.words(e),this.root.append(a)}words(t){
return t.toFixed(this.row.digits).replace("-","−")+this.row.unit}show(t){let{low:e,high:s}=this.row;this.value=t,this.field.value!==String(t)&&(this.field.value=
String(t));let i=this.words(t);this.output.textContent=i,this.field.setAttribute("aria-valuetext",i),this.root.style.setProperty("--at",String((Math.min(Math.max(
t,e),s)-e)/(s-e)))}},an=class extends Rt{build(){this.group=c("div","segments"),this.group.setAttribute("role","radiogroup"),this.group.setAttribute("aria-label\
ledby",this.label.id),this.buttons=new Map(this.row.options.map(([t,e])=>[t,this.button(t,e)])),this.group.append(...this.buttons.values()),this.group.addEventListener(
"keydown",t=>this.onKey(t)),this.root.append(this.group)}button(t,e){let s=M("segment",e,()=>t!==this.value&&this.choose(t));return s.setAttribute("role","radio"),
s}onKey(t){let e={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[t.key];if(e===void 0)return;let s=[...this.buttons.values()],i=s[(s.indexOf(t.target.closest(
".segment"))+e+s.length)%s.length];this.rove(i),i.focus(),t.preventDefault()}rove(t){for(let e of this.buttons.values())e.tabIndex=e===t?0:-1}show(t){this.value=
t;for(let[e,s]of this.buttons)s.setAttribute("aria-checked",String(e===t));this.rove(this.buttons.get(t)??this.buttons.values().next().value)}},hn=class extends Rt{build(){
this.field=c("select"),this.field.id=this.named,this.label.htmlFor=this.named;for(let[t,e]of this.row.options){let s=c("option","",e);s.value=t,this.field.append(
s)}this.field.addEventListener("change",()=>this.choose(this.field.value)),this.root.append(this.field)}show(t){this.value=t,this.field.value=t}},ln=class extends Rt{build(){
let{low:t,high:e,step:s,placeholder:i}=this.row;this.field=this.input("number"),Object.assign(this.field,{min:String(t),max:String(e),step:s===null?"any":String(
s),placeholder:i??""}),this.field.addEventListener("input",()=>this.take()),this.root.append(this.field)}take(){let{low:t,high:e,placeholder:s,whole:i}=this.row,
[o,r]=[this.field.value,Number(this.field.value)],a=o===""&&s,h=a||o!==""&&r>=t&&r<=e&&(!i||Number.isInteger(r));this.field.setAttribute("aria-invalid",String(!h)),
h&&(this.value=a?null:r,this.moved(this.value))}show(t){this.value=t;let e=t===null?"":String(t);this.field.value!==e&&(this.field.value=e)}},oh={slider:rn,segments:an,
list:hn,number:ln};function Ye(n,t){return new oh[n.kind](n,t)}var go=[["What is the capital of {}?",["France","Spain","Portugal","Italy","Germany","Switzerland","Poland","Romania","Greece","Croatia","Ukraine","Norway","Swe\
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
rue or false: Amsterdam is the capital of the Netherlands.","True or false: Bern is the capital of Indonesia.","True or false: Luanda is the capital of Angola."]]];var ah=5,hh=4,lh=.2,cn=3,ch=5,bo=new Set("what whats which where when who why how many much the does has have had can could would will shall may tell give name \
and are was were for with from about that this these there than between same difference please you your its his her not into they one all any word write city".split(
" ")),ts=n=>n.toLowerCase().match(/[\p{L}\p{N}]+/gu)??[],mt=go.flatMap(([n,t],e)=>t.map(s=>{let i=n.replace("{}",()=>s);return{text:i,words:ts(i),row:e}})),wo=[
...new Set(mt.flatMap(({words:n})=>n))];function _o(n,t){let e=new Map;return n.map(([i,{text:o,row:r}])=>{let a=`${i} ${r}`;return e.set(a,(e.get(a)??0)+1),{text:o,
score:i,turn:e.get(a)}}).sort((i,o)=>o.score-i.score||i.turn-o.turn).slice(0,t).map(({text:i})=>i)}function dh(n){let t=ts(n);if(t.length===0||mt.some(({text:i})=>i===
n.trim()))return[];let e=t.join(" "),s=mt.filter(i=>t.every(o=>i.words.some(r=>r.startsWith(o))));return _o(s.map(i=>[Number(i.words.join(" ").startsWith(e)),i]),
ah)}var yo=(n,t)=>n===t||Math.min(n.length,t.length)>=hh&&(n.startsWith(t)||t.startsWith(n));function xo(n,t,e){let s=0;for(;s<n.length&&n[s]===t[s];)s++;let[i,
o]=[n.slice(s),t.slice(s)];if(i===o||e===0)return+(i!==o);let r=[[1,0],[0,1],[1,1],...i.length>1&&i[0]===o[1]&&i[1]===o[0]?[[2,2]]:[]];return 1+Math.min(...r.map(
([a,h])=>xo(i.slice(a),o.slice(h),e-1)))}function uh(n){if(n.length<cn||/\p{N}/u.test(n)||wo.some(s=>s.startsWith(n)))return[n];let[t,e]=[n.length>=ch?2:1,[]];for(let s of wo){
let i=xo(n,s,t);i<t&&([t,e]=[i,[]]),i===t&&e.push(s)}return e.length>0?e:[n]}function ko(n){let t=ts(n).map(uh).filter(([r])=>r.length>=cn&&!bo.has(r)||/\p{N}/u.
test(r));if(t.length<2)return null;let e=mt.filter(r=>t.every(a=>r.words.some(h=>a.some(l=>yo(h,l))))),s=Math.min(...e.map(r=>r.words.length)),[i,o]=e.filter(r=>r.
words.length===s);return i&&!o?i.text:null}function vo(n,t){let e=new Map;for(let i of new Set(ts(n).filter(o=>o.length>=cn&&!bo.has(o)))){let o=mt.filter(({words:r})=>r.
some(a=>yo(a,i)));if(!(o.length>lh*mt.length))for(let r of o)e.set(r,(e.get(r)??0)+Math.log(mt.length/o.length))}let s=_o([...e].map(([i,o])=>[o,i]),t.length);return[
...new Set([...s,...t])].slice(0,t.length)}var Qe=class{constructor(){this.root=c("ul","suggestions"),this.root.id="suggestions",this.root.setAttribute("role","\
listbox"),this.root.setAttribute("aria-label",d("suggestions")),this.root.hidden=!0,this.root.addEventListener("pointerdown",t=>t.preventDefault()),this.root.addEventListener(
"click",({target:t})=>t.matches(".suggestion")&&this.pick(t)),document.body.append(this.root),document.addEventListener("keydown",t=>this.onKey(t),!0);for(let t of[
"scroll","resize"])addEventListener(t,()=>this.place(),!0)}watch(t,e){this.knows=e;let s={role:"combobox","aria-autocomplete":"list","aria-haspopup":"listbox","\
aria-controls":this.root.id};for(let[i,o]of Object.entries(s))e?t.setAttribute(i,o):t.removeAttribute(i);this.field!==t&&(this.field=t,t.addEventListener("input",
()=>this.knows&&!this.filling&&this.show(dh(t.value))),t.addEventListener("blur",()=>this.hide())),this.hide()}show(t){this.root.replaceChildren(...t.map((e,s)=>{
let i=c("li","suggestion",e);return i.id=`suggestion-${s}`,i.setAttribute("role","option"),i.setAttribute("aria-selected","false"),i})),this.root.hidden=t.length===
0,this.knows?this.field.setAttribute("aria-expanded",String(!this.root.hidden)):this.field.removeAttribute("aria-expanded"),this.choose(null),this.place()}hide(){
this.show([])}place(){if(this.root.hidden)return;let{left:t,bottom:e,width:s}=this.field.getBoundingClientRect(),{colorScheme:i}=getComputedStyle(this.field);Object.
assign(this.root.style,{left:`${t}px`,top:`${e+2}px`,width:`${s}px`,colorScheme:i})}choose(t){for(let e of this.root.children)e.setAttribute("aria-selected",String(
e===t));this.chosen=t,t?this.field.setAttribute("aria-activedescendant",t.id):this.field.removeAttribute("aria-activedescendant")}pick({textContent:t}){let{field:e}=this;
this.filling=!0,Object.getOwnPropertyDescriptor(Object.getPrototypeOf(e),"value").set.call(e,t),e.dispatchEvent(new Event("input",{bubbles:!0})),this.filling=!1,
this.hide()}onKey(t){if(this.root.hidden||t.target!==this.field||t.isComposing)return;let e=[...this.root.children],s={ArrowDown:1,ArrowUp:-1}[t.key];if(s){let i=[
null,...e];this.choose(i[(i.indexOf(this.chosen)+s+i.length)%i.length])}else if(t.key==="Enter"&&this.chosen)this.pick(this.chosen);else if(t.key==="Escape")this.
hide();else return void(t.key==="Enter"&&this.hide());t.preventDefault(),t.stopPropagation()}};var ph={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"},ie={skip:(n,t,e)=>`M${n-e} ${t}a${e} ${e} 0 1 0 ${2*e} 0a${e} ${e} 0 1 0 ${-2*e} 0z`,accept:(n,t,e)=>`M${n} ${t-1.2*e}l${1.1*e} ${2*e}h${-2.2*e}z`,resample:(n,t,e)=>`\
M${n-e} ${t-e}h${2*e}v${2*e}h${-2*e}z`,slm:(n,t,e)=>`M${n} ${t-1.2*e}l${1.2*e} ${1.2*e}l${-1.2*e} ${1.2*e}l${-1.2*e} ${-1.2*e}z`,llm:(n,t,e)=>`M${n-e} ${t-e/3}h${2*
e/3}v${-2*e/3}h${2*e/3}v${2*e/3}h${2*e/3}v${2*e/3}h${-2*e/3}v${2*e/3}h${-2*e/3}v${-2*e/3}h${-2*e/3}z`,bonus:(n,t,e)=>`M${n} ${t-1.3*e}l${.35*e} ${.9*e}h${.95*e}\
l${-.75*e} ${.65*e}l${.3*e} ${.95*e}l${-.85*e} ${-.6*e}l${-.85*e} ${.6*e}l${.3*e} ${-.95*e}l${-.75*e} ${-.65*e}h${.95*e}z`};function So(n){let t=x("svg",{viewBox:"\
0 0 20 20","aria-hidden":"true"});return x("path",{d:n},t),t}function ht(n){return So(ph[n])}function Mo(n){return ie[n]?So(ie[n](10,10,7)):""}var fh=10,mh=250,gh=176,wh=1.65,z={left:40,named:86,unnamed:10,top:8,bottom:19},bh=6.2,_h=7;function Ao(n,t){let e=n/t,s=10**Math.floor(Math.log10(e)),i=[1,2,2.5,
5,10].map(r=>r*s).find(r=>r>=e*.999),o=[];for(let r=0;r<n*.9999;r+=i)o.push(Number(r.toPrecision(6)));return[...o,Number((o.length*i).toPrecision(6))]}var un=class{constructor(t,e){
this.root=c("section","plot"),this.title=c("h3","title"),this.now=c("output","now");let s=c("div","plot-head");s.append(this.title,this.now),this.svg=x("svg",{role:"\
img"}),this.root.append(s,this.svg),t.append(this.root),this.svg.addEventListener("pointermove",i=>this.onHover(i)),this.svg.addEventListener("pointerleave",()=>this.
drawNow(this.chose??this.shown,this.chose!==null)),this.svg.addEventListener("click",i=>{let o=this.roundAt(i);o!==null&&e(o)}),this.shown=0,this.chose=null}roundAt(t){
if(!this.spec||this.known===0)return null;let e=this.svg.getBoundingClientRect(),s=Math.round((t.clientX-e.left-this.left)/this.inner*this.rounds+.5);return s>=
1&&s<=this.shown?s:null}onHover(t){let e=this.roundAt(t);this.drawNow(e??this.shown,e!==null)}x(t){return this.left+(t-.5)/this.rounds*this.inner}y(t){return z.
top+(1-(t/this.top)**(this.spec.power??1))*this.tall}lay(t,e,s,i,o){this.spec=t,this.known=t.points.length,this.rounds=Math.max(fh,s);let r=rt()/16,a=Math.max(2,
Math.min(3,Math.floor((o-27)/(24*r)))),h=t.ticks??Ao(t.top,a);this.top=h[h.length-1];let l=t.lines.filter(_=>_.dash==="dashed"),u=_=>_.values.findLast(y=>y!==null),
p=l.map(_=>({name:_.name,value:u(_)})).filter(({value:_})=>_!==void 0),m=[...t.levels.map(_=>({..._,drawn:!0})),...p];if(this.left=z.left*r,this.inner=i-this.left-
r*(m.length>0?z.named:z.unnamed),this.tall=o-z.top-z.bottom*r,Object.assign(this,{width:i,letter:_h*r}),this.inner<40||this.tall<30)return;this.title.textContent=
t.title,this.svg.setAttribute("aria-label",t.title),this.root.title=t.help;let f=[];this.empty=t.points.length>0&&t.points.every(_=>_===null),this.svg.setAttribute(
"viewBox",`0 0 ${i} ${o}`),this.svg.setAttribute("width",i),this.svg.setAttribute("height",o);let b=this.left+this.inner,g=[];for(let _ of[0,...[...h].reverse()])
g.every(y=>Math.abs(this.y(y)-this.y(_))>=11*r)&&g.push(_);for(let _ of h){if(f.push(x("path",{class:"grid",d:`M${this.left} ${this.y(_)}H${b}`})),!g.includes(_))
continue;let y=x("text",{class:"tick",x:this.left-6,y:this.y(_)+4*r,"text-anchor":"end"});y.textContent=String(_),f.push(y)}let w=Ao(this.rounds,Math.max(2,Math.
min(4,Math.floor(this.inner/(50*r)))));for(let[_,y]of w.filter(k=>k>=1&&k%1===0&&k<=this.rounds).entries()){let k=x("text",{class:"tick round",x:this.x(y),y:o-5,
"text-anchor":"middle"});k.textContent=_>0?String(y):`${d("plot_axis")} ${y}`,f.push(k)}if(t.note&&t.note.length*bh*r<this.inner){let _=x("text",{class:"tick ab\
out",x:this.left+6,y:z.top+13*r});_.textContent=t.note,f.push(_)}if(this.empty&&t.absent){let _=x("text",{class:"tick absent",x:this.left+this.inner/2,y:z.top+this.
tall/2,"text-anchor":"middle"});_.textContent=t.absent,f.push(_)}f.push(...this.names(m,b,r)),f.push(this.clipped(e)),this.cursor=x("path",{class:"cursor",d:`M0\
 ${z.top}V${z.top+this.tall}`}),this.chosen=x("circle",{class:"chosen",r:7,visibility:"hidden"}),this.stem=x("path",{class:"stem",d:`M0 ${z.top}V${z.top+this.tall}`,
visibility:"hidden"}),f.push(this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...f),this.reveal(this.shown)}names(t,e,s){let i=[],o=-1/0;for(let r of[
...t].sort((a,h)=>h.value-a.value)){let a=this.y(Math.min(r.value,this.top));r.drawn&&i.push(x("path",{class:"level "+r.dash,d:`M${this.left} ${a}H${e}`})),o=Math.
max(a+4*s,o+13*s);let h=x("text",{class:"tick",x:e+5,y:o});h.textContent=r.name+(r.drawn?" "+r.words:""),i.push(h)}return i}clipped(t){let e=Ot("shown"),s=x("g",
{"clip-path":`url(#${e})`}),i=x("clipPath",{id:e},s);this.window=x("rect",{x:0,y:0,width:0,height:z.top+this.tall+6},i);let o=Math.min(4.2,Math.max(2,this.inner/
this.rounds/1.6)),r={};this.spec.points.forEach((a,h)=>{if(a===null)return;let l=t[h],u=ie[l]||ie.skip;r[l]=(r[l]||"")+u(+this.x(h+1).toFixed(1),+this.y(Math.min(
a,this.top)).toFixed(1),o)});for(let[a,h]of Object.entries(r))x("path",{class:"mark-of","data-decision":a,d:h},s);return this.spec.lines.forEach((a,h)=>{let l="",
u="M";a.values.forEach((p,m)=>{p===null?u="M":(l+=`${u}${this.x(m+1).toFixed(1)} ${this.y(Math.min(p,this.top)).toFixed(1)}`,u="L")}),x("path",{class:`curve ${a.
dash}${h===0?" first":""}`,d:l},s)}),s}reveal(t){if(this.shown=t,!this.window)return;let e=t===0?0:this.x(t+.5);this.window.setAttribute("width",e.toFixed(1)),this.
cursor.setAttribute("transform",`translate(${e.toFixed(1)} 0)`),this.cursor.setAttribute("visibility",t===0||t>=this.known?"hidden":"inherit"),this.drawNow(this.
chose??t,this.chose!==null)}drawNow(t,e=!1){let{each:s=[],now:i=[],lines:o=[]}=this.spec??{},[r,a]=[s,i].map(p=>p[t-1]??""),h=e&&r&&d("plot_at",{round:t,value:r}),
l=h&&a&&o.length>0&&d("plot_at_line",{line:o[0].name,now:a,round:t,value:r}),u=l&&(this.title.textContent.length+l.length)*this.letter<this.width?l:e?h:a;this.now.
textContent!==u&&(this.now.textContent=u)}choose(t){if(this.chose=t,!this.chosen)return;let e=t===null||!this.spec?null:this.spec.points[t-1]??null;this.stem.setAttribute(
"visibility",t===null?"hidden":"inherit"),t!==null&&this.stem.setAttribute("transform",`translate(${this.x(t).toFixed(1)} 0)`),this.chosen.setAttribute("visibil\
ity",e===null?"hidden":"inherit"),e!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.chosen.setAttribute("cy",this.y(Math.min(e,this.top)))),this.drawNow(
t??this.shown,t!==null)}},oe=class{constructor(t,e,s,i=!1){this.low=i,this.root=c("div","plots strip"),t.append(this.root),this.board=null,this.names=s,this.plots=
s.map(()=>new un(this.root,o=>this.board.strip.choose(o,0))),this.resized=new ResizeObserver(()=>this.fit()),this.resized.observe(this.root),this.onResize=()=>this.
fit(),addEventListener("resize",this.onResize),this.key=e,J(e).come(this)}meet(t){t.join(this)}update(){}lay(t){this.board=t,this.fit(!0)}fit(t=!1){if(!this.board?.
series||!this.root.isConnected)return;let e=Math.floor(this.plots[0].root.clientWidth),s=Ri(this.root),i=s<92||this.board.narrow(),o=this.low?92:Math.round(Math.
min(mh*rt()/16,Math.max(92,(i?gh:s)-wh*rt())));if(e===0||!t&&e===this.width&&o===this.height)return;Object.assign(this,{width:e,height:o});let r=this.names.map(
a=>this.board.series.plots.find(h=>h.name===a));this.plots.forEach((a,h)=>a.lay(r[h],this.board.decisions(),this.board.span(),e,o)),this.choose(this.board.strip.
selected)}reveal(t){for(let e of this.plots)e.reveal(t)}choose(t){for(let e of this.plots)e.choose(t)}release(){this.root.isConnected||(removeEventListener("res\
ize",this.onResize),this.resized.disconnect(),J(this.key).go(this),this.board?.plots.delete(this))}};var yh={type:"started",prompt:"",vocabulary_size:0},xh={blocks:!1,learns:!1};function To(n,t){return mn(Z([yh],{seed:0,...n}),xh,t,{uTh:null,answer:null})}function mn(n,t,e,{
uTh:s,answer:i,nothing:o=i?.mark==="?"}){let{rows:r,started:a,settings:h}=n,l=kh(r),u=m=>r.map(f=>gt(f.begins?f.exchange[m]:0)),p=m=>({...m,help:m.help.replace(
"{clock}",e.clocks[h.clock.kind])});return{counters:Sh(n,l,e.counters,i,o).map(p),plots:Ah(n,l,t,s,e.plots[t.blocks?"waits":"skips"]).map(p),parts:["slm_s","upl\
ink_s","llm_s"].map(u),total:r.map(({totalS:m})=>gt(m)),busy:Ue(n.busy),link:Eh(n),words:r.map(({token:m})=>m.text),question:_e(a.prompt.split(/\s+/).join(" ").
trim())}}function gt(n){return C(n)?null:Number(n.toPrecision(4))}function et(n,t){return t>0?n/t:null}function kh(n){let t=new Array(n.length);for(let e=n.length-
1,s=e;e>=0;e-=1)t[e]=s,n[e].begins&&(s=e-1);return t}function Eo(n){return Un.filter(e=>n.every(s=>(s[e]?.totalS??null)!==null)).map(e=>[e,F(n.map(s=>s[e].totalS))])}
function vh({rows:n},t,e){let[s,i]=[F(n.map(({totalS:u})=>u)),Eo(n)],o=u=>Ji(Object.fromEntries(i.map(([p,m])=>[p,et(m[u],s[u])]))),[r,a]=["slm_passes","ahead_p\
asses"].map(u=>F(n.map(p=>p.begins?p.exchange[u]??0:0))),h=u=>a[u]?d("phone_passes",{value:A((r[u]+a[u])/(u+1))}):"",l=t.map(u=>[e?"":o(u),h(u)].filter(Boolean).
join(" · "));return{values:t.map(u=>A(et(u+1,s[u]))),asides:l}}function Sh(n,t,e,s,i){let{rows:o,fullBits:r}=n,a=F(o.map(({bias:g})=>C(g)?0:1)),h=F(o.map(g=>g.
bias??0)),l=F(o.map(({transmitted:g})=>Number(g))),u=F(o.map(g=>g.sent?g.exchange.payload_bits:0)),p=t.map(g=>et(r*(g+1),u[g])),m=(g,w,_)=>({name:g,...e[g],values:w,
asides:_}),f=[{name:"speed",...e.speed,...vh(n,t,i)},m("bias",o.map((g,w)=>Vt(et(h[w],a[w]))),o.map(()=>d("bias_range"))),m("uploads",o.map((g,w)=>be(et(l[w],w+
1))),p.map(g=>i?"":g===null?d("no_bits"):d("fewer_bits",{factor:A(g)})))];if(o.some(({skipped:g})=>g)){let g=F(o.map(({wouldAccept:_})=>+(_===!1))),w=F(o.map(_=>_.
skipped?_.rejection_prob??0:0));f.push(m("false",g.map(T),w.map(_=>_>=.05?d("predicted",{value:_.toFixed(1)}):d("predicted_none"))))}let b=(g,w)=>o.map((_,y)=>y===
o.length-1?g:w);return s!==null&&f.push(m("answer",b(s.mark,"…"),b(s.words,""))),f}function pn(n,t,e,s,i=[],o=t){let r=a=>a.map(h=>C(h)?"":s(h));return{lines:n,
points:t.map(gt),top:e,levels:i,now:r(o),each:r(t)}}function Mh({rows:n},t){let e=F(n.map(({totalS:r})=>r)),s=t.map(r=>et(r+1,e[r])),i=n.map(r=>r.begins?et(r.exchange.
tokens,r.totalS):null),o=Eo(n).map(([r,a])=>({name:d(`line_${r}`),dash:"dashed",values:t.map(h=>gt(et(h+1,a[h])))}));return pn([fn(d("line_so_far"),s),...o],i,Th(
i,10),A,[],s)}function fn(n,t){return{name:n,dash:"solid",values:t.map(gt)}}function Ah(n,t,e,s,i){let{rows:o}=n,r=F(o.map(({bias:b})=>C(b)?0:1)),h=F(o.map(b=>b.
bias??0)).map((b,g)=>et(b,r[g])),l=o.map(b=>b.bias),u=o.map(({token:b})=>b.u_th),p=e.learns||s===null?[]:[{value:s,name:"u_th",dash:"solid",words:v(s)}],m=o.map(
({token:b})=>b.uncertainty),f=e.learns?[fn(d("line_learned"),u)]:[];return[{name:"throughput",...i.throughput,...Mh(n,t)},{name:"bias",...i.bias,...pn([fn(d("li\
ne_mean"),h)],l,2,Vt,[],h)},{name:"uncertainty",...i.uncertainty,...pn(f,m,1,v,p,e.learns?u:m)}]}function Th(n,t){return n.reduce((e,s)=>Math.max(e,s??0),t)}function Eh({
rows:n,started:t,fullBits:e,settings:s}){let i=f=>n.map(({first:b})=>b.sent?b.exchange[f]:0),[o,r]=[i("payload_bits"),i("billed_downlink_bits")],{channel:a}=s,[
h,l]=[a.snr_db,a.downlink_snr_db].map(K),p={snr:a.downlink_snr_db===null?h:d("snr_down",{snr:h,down:l}),band:A(a.bandwidth_hz/1e6)},m=n.map(({first:f})=>f.hlm||
f.sent?f.snrDb:null);return{packets:[o,r].map(f=>f.map(b=>b?I(b):"")),widths:[o,r].map(f=>f.map(b=>gt(Math.min(1,b/e)))),snr:m.map(gt),average:a.snr_db,channel:m.
map(f=>f===null?d("snr_mean",p):d("snr_now",{now:K(f),...p})),whole:t.vocabulary_size?d("hlm_sends",{count:T(t.vocabulary_size),size:I(e)}):"",whole_s:n.map(({hlm:f})=>f?
N(f.uplinkS):""),uploads:n.map(Lh)}}function Lh(n){let{exchange:t,token:e,begins:s,firstIndex:i}=n,o=t.slm_passes,r=d(t.outage?"upload_outage":"upload_price",{size:I(
t.payload_bits),seconds:N(t.uplink_s)});return s&&!n.first.sent?"":s&&o>1?d("upload_several",{count:T(o),price:r}):s?e.k===null?d("upload_draft",{price:r}):d("u\
pload_one",{what:O("load",e.k),price:r}):e.decision==="bonus"?d("upload_bonus",{token:i+1}):d("upload_went",{token:i+1,count:T(o),price:r})}function st(n){return String(n).replace(/\B(?=(\d{3})+$)/g," ")}function wt(n){return n.toFixed(n<100?2:1)+" s"}var ae={draft:{lane:0,top:1,tall:8},thrown:{lane:0,top:2,tall:6},wait:{lane:0,top:4.5,tall:1},upload:{lane:1,top:1,tall:5},reply:{lane:1,top:4,tall:5},pass:{lane:2,
top:1,tall:8}},lt=["device","link","station"],re=10,Oh=7,Ch=.75,Nh=.12,$h=0;function Rh(n){return n.flatMap((t,e)=>{let s=0,i=t.every(([o])=>o==="pass");return t.
map(([o,r,a])=>({kind:o,start:r,end:a,alone:i,row:e,token:e+1+(o==="draft"?(s+=1)-1:0)}))})}function Ih({kind:n,start:t,end:e,token:s,alone:i}){return d(n==="pa\
ss"&&i?"does_alone":`does_${n}`,{token:s,time:Ph(e-t)})}function Ph(n){return n<1?Number((1e3*n).toPrecision(3))+" ms":wt(n)}function Bh(n,t){let e=lt.map(()=>0);
for(let{kind:s,start:i,end:o}of n)s!=="wait"&&(e[ae[s].lane]+=Math.max(0,Math.min(o,t)-i));return e.map(s=>t>0?Math.min(1,s/t):0)}function jh(n,t){let{lane:e,top:s,
tall:i}=ae[t],o=t==="draft"||t==="thrown"?Nh:0;return n.filter(a=>a.kind===t).map(({start:a,end:h})=>`M${a} ${e*re+s}H${h-o*(h-a)}v${i}H${a}z`).join("")}var It=class{constructor(t=""){
this.root=c("div","busy-key"),this.entries=c("span","busy-entries",t);for(let e of Object.keys(ae)){let s=c("span","busy-entry",d(`doing_${e}`));s.dataset.doing=
e,this.entries.append(s)}this.words=c("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:s})=>s));for(let s of this.
entries.querySelectorAll(".busy-entry"))s.hidden=!e.has(s.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!==
"")}},Pt=class{constructor(t,e,s){Object.assign(this,{key:t,choose:e,partly:s,spans:[],end:0,at:0,until:0}),this.root=c("div","busy");let i=c("div","busy-names");
i.append(...lt.map(r=>c("span","busy-name",d(`lane_${r}`)))),this.svg=x("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":d("busy")}),
this.shares=lt.map(()=>c("span","busy-share"));let o=c("div","busy-shares");o.title=d("busy_share"),o.append(...this.shares),this.root.append(i,this.svg,o),this.
svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener("pointerleave",()=>this.key.say("")),
this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>{this.wide=null,this.show(this.until,this.at)}),this.
resized.observe(this.svg)}lay(t,e){this.spans=Rh(t),this.end=e,this.root.hidden=this.spans.length===0;let s=l=>this.spans.filter(({kind:u})=>l.includes(u)).map(
u=>u.end-u.start),i=s(["draft"]);this.finest=Math.max(1e-6,Math.min(...i.length?[i[0]]:s(["pass"])));let o="busy-"+($h+=1),r=x("clipPath",{id:o});this.seen=x("r\
ect",{x:0,y:0,width:0,height:re*lt.length},r);let a=lt.map((l,u)=>x("rect",{class:"ground",x:0,y:u*re+1,width:Math.max(e,1e-6),height:8})),h=x("g",{"clip-path":`\
url(#${o})`});for(let l of Object.keys(ae))x("path",{class:"doing","data-doing":l,d:jh(this.spans,l)},h);this.cursor=x("path",{class:"busy-now"}),this.svg.replaceChildren(
r,...a,h,this.cursor),this.show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let s=this.wide??=this.svg.clientWidth||
1,i=Math.max(this.end,1e-6);this.view=this.partly?Math.min(i,s*this.finest/Oh):i,this.from=Math.min(Math.max(0,e-Ch*this.view),i-this.view),this.svg.setAttribute(
"viewBox",`${this.from} 0 ${this.view} ${re*lt.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${re*lt.length}`),
Bh(this.spans,t).forEach((o,r)=>this.shares[r].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),s=this.from+(t.clientX-
e.left)/e.width*this.view,i=Math.floor((t.clientY-e.top)/e.height*lt.length);return this.spans.find(o=>ae[o.kind].lane===i&&o.start<=s&&s<o.end&&o.start<this.until)}sayings(t){
let e=this.spanAt(t);return e?Ih(e):""}};var Bt=class{constructor(t){this.names=t,this.root=c("section","inspector"),this.root.hidden=!0,this.root.tabIndex=0,this.root.setAttribute("aria-label",d("insp\
ector"))}show(t,e,s="",i=null){let o=JSON.stringify([t,s,i]);if(o===this.shown||(this.shown=o,this.root.hidden=t===void 0,this.root.replaceChildren(),t===void 0))
return;let[r,a]=[c("div","inspector-head"),c("h2")];a.append(s&&`${s}: `,c("span","",d("inspector_title",t))),r.append(a,M("leave",d("inspector_back"),e));let h=c(
"p","",t.sentence);h.dir="auto",this.root.append(r,h,...i?[Fh(i)]:[],...t.meters.map(Dh),zh(t),this.facts(t.facts)),this.root.scrollTop=0}facts(t){let e=c("dl",
"facts");return t.forEach((s,i)=>{if(s==="–")return;let[o,r]=this.names[i],a=c("div");a.title=r,a.append(c("dt","",o),c("dd","",s)),e.append(a)}),e}};function Fh({
label:n,rows:t,taken:e,take:s}){let i=c("label","another",n),o=c("select");for(let[r,a]of[["",d("otherwise_choose")],...t]){let h=c("option","",a);h.value=r,h.selected=
r===e,o.append(h)}return o.addEventListener("change",()=>s(o.value)),i.append(o),i}function Lo(n,t){let e=c("span","meter-track"),s=c("i");return s.style.width=
(100*Math.min(1,Math.max(0,n))).toFixed(2)+"%",t&&(s.style.background=t),e.append(s),e}function Dh([n,t,e,s]){let i=c("div","meter"),o=Lo(t,"");if(e!==null){let r=c(
"u");r.style.left=(100*Math.min(1,Math.max(0,e))).toFixed(2)+"%",o.append(r)}return i.append(c("span","",n),o,c("span","meter-words",s)),i}function zh(n){let t=c(
"div","tops"),e=c("p","tops-key");for(let[s,i]of n.series){let o=c("span","",s);o.style.setProperty("--of",i),e.append(o)}t.append(e);for(let[s,i,o]of n.tops){let r=c(
"div",s?"top named":"top"),a=c("span","top-name");a.append(s?`${s}: `:"",c("bdi","",i));let h=c("span","top-bars");o.forEach((l,u)=>{if(l===null)return;let p=c(
"span","top-bar");p.append(Lo(l[0],n.series[u][1]),c("span","",l[1])),h.append(p)}),r.append(a,h),t.append(r)}return t}var bt={top:4,height:22},Oo={gap:6,height:22},es={top:10,bottom:6,side:6},Wh=3,Hh=6,ss=class{constructor(){this.root=x("svg",{class:"packets","aria-hidden":"tru\
e"}),this.resized=new ResizeObserver(()=>{this.box=null,this.lay()}),this.resized.observe(this.root),this.series=null,this.token=null,this.shares=[0,0]}update(t){
this.series=t.link,this.lay()}lay(){let{width:t,height:e}=this.box??=this.root.getBoundingClientRect();if(!this.series||t<60||e<40)return;this.width=t,this.fitted=
null,this.scale=rt()/16,this.root.setAttribute("viewBox",`0 0 ${t} ${e}`);let s=(bt.top+bt.height+Oo.gap)*this.scale,i=Oo.height*this.scale;this.ghost=x("g",{class:"\
ghost"}),x("rect",{x:1,y:s,width:t-2,height:i,rx:5},this.ghost),this.ghostWords=x("text",{x:t/2,y:s+.7*i,"text-anchor":"middle"},this.ghost),this.none=x("text",
{class:"none",x:t/2,y:(bt.top+.7*bt.height)*this.scale,"text-anchor":"middle"}),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(
this.ghost,this.none,this.up.root,this.down.root),this.draw(this.token,this.shares)}packet(t){let e=x("g",{class:"packet "+t}),s=x("rect",{rx:3},e),i=x("text",{},
e);return{root:e,box:s,words:i}}draw(t,e){if(Object.assign(this,{token:t,shares:e}),!this.up)return;let s=this.series,i=(t?.round??0)-1;this.ghost.style.display=
s.whole?"":"none",this.write(this.ghostWords,s.whole&&this.ghostSays(s.whole_s[i]??""));let o=t!==null&&s.widths[1][i]>0,r=t===null?0:s.widths[0][i]??0;this.write(
this.none,t!==null&&!(r>0)?d("nothing_sent"):""),this.place(this.up,r,e[0],s.packets[0][i],t?.decision??"",0,o?.5:1),this.place(this.down,o?s.widths[1][i]:0,1-e[1],
s.packets[1][i],t?.decision??"",.5,.5),o&&e[1]===0&&(this.down.root.style.display="none")}write(t,e){t.textContent!==e&&(t.textContent=e)}ghostSays(t){let{whole:e}=this.
series,s=t&&", "+t,i=[e,e.replace("HLM would send","HLM:"),"HLM: "+e.split(": ").pop()],o=e.length+":"+this.width;if(this.fitted?.of!==o){let r=i.findIndex(a=>(this.
ghostWords.textContent=a+", 000 ms ",this.ghostWords.getComputedTextLength()<this.width-12));this.fitted={of:o,fits:r<0?i.length-1:r}}return i[this.fitted.fits]+
s}place(t,e,s,i,o,r,a){if(t.root.style.display=e>0?"":"none",!(e>0))return;t.root.dataset.decision=o;let h=Math.max(Wh,e*this.width),l=s*(this.width-h),[u,p]=[(bt.
top+r*bt.height)*this.scale,a*bt.height*this.scale];for(let[b,g]of Object.entries({x:l,y:u,width:h,height:p}))t.box.setAttribute(b,g.toFixed(1));let m=h>(20+7*i.
length)*this.scale,f=l+h+90*this.scale<this.width;this.write(t.words,i),t.words.classList.toggle("inside",m),t.words.classList.toggle("half",a<1),t.words.setAttribute(
"text-anchor",m?"middle":f?"start":"end"),t.words.setAttribute("x",(m?l+h/2:f?l+h+5:l-5).toFixed(1)),t.words.setAttribute("y",(u+p/2+(a<1?3.5:4.5)).toFixed(1))}release(){
this.resized.disconnect()}},ns=class{constructor(){this.root=x("svg",{class:"waves","aria-hidden":"true"}),this.resized=new ResizeObserver(()=>{this.box=null,this.
lay()}),this.resized.observe(this.root),this.series=null,this.round=null}update(t,e,s){this.series=t.link,this.rounds=Math.max(e,2),this.decisions=s,this.lay()}lay(){
let{width:t,height:e}=this.box??=this.root.getBoundingClientRect();if(!this.series||t<60||e<60)return;Object.assign(this,{width:t,height:e}),this.root.setAttribute(
"viewBox",`0 0 ${t} ${e}`),this.top=es.top,this.bottom=e-es.bottom;let s=this.series.snr.filter(f=>f!==null).concat(this.series.average),[i,o]=[Math.min(...s),Math.
max(...s)],r=(i+o)/2,a=Math.max(o-i,Hh)/2;this.y=f=>this.top+(r+a-f)/(2*a)*(this.bottom-this.top),this.x=f=>es.side+(f-1)/(this.rounds-1)*(t-2*es.side);let h=Ot(
"met"),l=x("clipPath",{id:h});this.window=x("rect",{x:0,y:0,width:0,height:e},l);let u=this.y(this.series.average).toFixed(1),p=x("g",{"clip-path":`url(#${h})`}),
m=this.path();x("path",{class:"trace",d:m},p);for(let{x:f,y:b,decision:g}of this.met())x("circle",{class:"met","data-decision":g,cx:f,cy:b,r:3.5},p);this.now=x(
"g",{class:"here"}),this.beam=x("path",{class:"beam"},this.now),this.dot=x("circle",{class:"at",r:5},this.now),this.root.replaceChildren(l,x("path",{class:"aver\
age",d:`M0 ${u}H${t}`}),x("path",{class:"trace to-come",d:m}),p,this.now),this.draw(this.round,this.shown??0)}path(){let t="";return this.series.snr.forEach((e,s)=>{
e!==null&&(t+=`${t?"L":"M"}${this.x(s+1).toFixed(1)} ${this.y(e).toFixed(1)}`)}),t}met(){let{snr:t,widths:e}=this.series;return t.map((i,o)=>({value:i,index:o})).
filter(({value:i,index:o})=>i!==null&&e[0][o]>0).map(({value:i,index:o})=>({x:this.x(o+1).toFixed(1),y:this.y(i).toFixed(1),decision:this.decisions[o]??""}))}draw(t,e){
if(Object.assign(this,{round:t,shown:e}),!this.window)return;this.window.setAttribute("width",e>0?(this.x(e)+4).toFixed(1):"0");let s=t===null?null:this.series.
snr[t-1]??null;if(this.now.style.display=s===null?"none":"",s===null)return;let[i,o]=[this.x(t).toFixed(1),this.y(s).toFixed(1)];this.beam.setAttribute("d",`M${i}\
 2V${this.bottom}`),this.dot.setAttribute("cx",i),this.dot.setAttribute("cy",o)}release(){this.resized.disconnect()}};function ct(n,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,s,i)=>{let o=s===0&&e==="␣"&&i.length>1;n.append("␣↵⇥".includes(e[0])?c(
"span",o?"mark begins":"mark",e):e)})}function jt(n,t,e){n.dataset.round=String(t.round),n.dataset.decision=t.decision,n.classList.toggle("miss",t.miss===!0),n.
classList.toggle("first-miss",t.first_miss===!0),n.classList.toggle("end",t.end===!0),n.classList.toggle("message-first",t.first===t.round),n.classList.toggle("\
message-last",t.last===t.round),n.setAttribute("aria-label",t.label),n.removeAttribute("title");let s=c("span","box"),i=c("bdi","text");ct(i,t.text),i.classList.
toggle("blank",t.text==="␣"),t.text==="␣"&&(i.dataset.name=d("spoken_space")),s.append(i),t.k!==void 0&&s.append(c("sup","k",t.k));let o=c("span","foot");if(o.
append(c("span","letter",e)),t.u!==void 0){let h=c("span","u");h.style.setProperty("--u",String(t.u)),o.append(h)}let r=t.draft===void 0?[]:[c("s","draft")];r.length>
0&&ct(r[0],t.draft);let a=t.message===void 0?[]:[c("span","bracket")];a.length>0&&(a[0].title=t.message),n.replaceChildren(...r,s,o,...a)}function Ft(n,t){if(typeof t!=
"object"||typeof n!="object")return n===t;let e=Object.keys(t);return Object.keys(n).length===e.length&&e.every(s=>Ft(n[s],t[s]))}function Co(n,t){return t===void 0||
n.round!==t.round||!n.parts!=!t.parts?!1:!n.parts||n.parts.length<=t.parts.length}var Uh=160,is=class{constructor(t,e,s){this.root=c("section","side "+t),this.root.setAttribute("aria-label",e);let i=c("h3","side-title");i.append(ht(t),e),i.title=
s,this.rows=c("ol","rows"),this.note=c("p","side-note"),this.gauge=c("span","gauge"),this.gauge.setAttribute("aria-hidden","true");let o=c("div","said-below");o.
append(this.gauge,this.note),this.root.append(i,this.rows,o)}draw(t,e,s,i){let o=h=>h.text.replace(/^␣/,""),r=h=>t.some(l=>l!==h&&o(l)===o(h)),a=h=>`row${h.mark?
` is-${h.mark}`:""}${r(h)?" spaced":""}`;this.rows.replaceChildren(...(t??[]).map(h=>{let l=c("li",a(h)),u=c("span","share");u.style.setProperty("--share",String(
h.share));let p=c("bdi","row-text");return ct(p,h.text),l.append(u,p,c("span","row-words",h.words)),h.mark&&l.append(c("span","row-mark",d(`mark_${h.mark}`))),l})),
this.gauge.hidden=s===void 0,s!==void 0&&(this.gauge.style.setProperty("--u",String(s)),this.gauge.style.setProperty("--limit",String(i??-1)),this.gauge.classList.
toggle("limited",i!==void 0)),this.note.title=s===void 0?"":d("why_help",{tries:20}),this.note.textContent=e??""}},os=class{constructor(t,e,s){Object.assign(this,
{wish:e,ask:s}),this.root=c("section","panel"),this.root.setAttribute("aria-label",d("panel"));let i=c("div","panel-head");this.words=c("h2","headline",""),this.
words.dir="auto",this.words.setAttribute("role","status"),this.go=M("play-on",void 0,t),this.go.append(ht("play"),d("resume")),this.go.hidden=!0,this.whatif=M("\
whatif",void 0,()=>{let{offers:a,words:h}=this.offered,{round:l,decision:u}=this.drawn??{};this.wish(h?{round:null,at:Date.now()}:{round:l,what:a[u][1],at:Date.
now()})}),i.append(this.words,this.whatif,this.go),this.picture=c("div","picture"),this.phone=new is("phone",d("panel_phone"),d("panel_phone_help")),this.mast=new is(
"mast",d("panel_station"),d("panel_station_help")),this.link=new ss;let o=c("div","between");this.channel=c("span","channel"),this.upload=c("span","upload");let r=c(
"p","air");r.append(this.upload,this.channel),o.append(this.link.root,r),o.title=d("panel_link_help"),this.picture.append(this.phone.root,o,this.mast.root),this.
hint=c("p","hint",d("panel_hint")),this.both=c("div","both"),this.both.hidden=!0,this.root.append(i,this.picture,this.both,this.hint),this.seen=0}update(t){this.
series=t,this.drawn=this.heads=void 0,this.link.update(t)}offer(t,e){this.offered=t??{},this.refusal=e&&{...e,questions:vo(e.asked,e.questions),meant:ko(e.asked)},
this.waits=!!t?.pending}drawHead(t,e,s){let{offers:i={},pending:o=!1,words:r="",rows:a=[]}=this.offered??{},h=e&&!r&&!s?this.refusal:null,l=r?d("panel_back"):e&&
!h?i[t?.decision]?.[0]??"":"";this.whatif.hidden=!l,this.whatif.disabled=o,this.whatif.textContent!==l&&(this.whatif.textContent=l);let u=r||(o?d("panel_pending"):
(h?.meant?d("meant_words"):h?.words)??t?.scene?.headline??"");this.words.textContent!==u&&(this.words.textContent=u);let p=JSON.stringify(h??a);if(p===this.filled)
return;this.filled=p;let m=h?this.instead(h):a.map(Kh);this.picture.hidden=m.length>0,this.both.hidden=m.length===0,this.both.replaceChildren(...m)}instead({questions:t,
meant:e,general:s}){let i=(a,h,l="")=>M(`question-link ${l}`,a,()=>this.ask(h??{at:Date.now()})),o=[e&&i(d("meant",{question:e}),e,"first"),s&&i(s,null,"first g\
eneral")].filter(Boolean),r=t.filter(a=>a!==e).map(a=>i(a,a));return[...o,c("p","others",d(o.length>0?"ask_another":"ask_one")),...r]}draw(t,e,s,i,o=!1){let[r,a,
h]=s,l=e*(r+a+h),u=e>=1,p=this.picture.classList;if(p.toggle("drafting",!u&&l<r),p.toggle("unanswered",!u&&a+h>0&&l<r+a),p.toggle("checking",!u&&h>0&&l>=r+a),t!==
this.drawn){let g=performance.now();if(!u&&t!==null&&a+h===0&&g-this.seen<Uh)return;this.seen=g,this.content(t)}(this.headed!==this.offered||this.heads!==t||this.
over!==i||this.chosen!==o)&&([this.headed,this.heads,this.over,this.chosen]=[this.offered,t,i,o],this.drawHead(t,i,o));let m=u||a===0?1:Math.min(1,Math.max(0,(l-
r)/a)),b=t!==null&&this.series?.link.widths[1][t.round-1]>0?[Math.min(1,2*m),Math.max(0,2*m-1)]:[m,1];p.toggle("unsent",!u&&l<r),this.link.draw(t,b)}content(t){
this.drawn=t;let e=t?.scene??{};this.root.dataset.decision=this.picture.dataset.decision=t?.decision??"",this.picture.classList.toggle("unasked",["skip","slm"].
includes(t?.decision)),this.phone.draw(e.small,e.why,e.limit===void 0?void 0:t.u,e.limit),this.mast.draw(e.large,e.test);let s=this.series?.link;this.channel.textContent=
t?s?.channel[t.round-1]??"":"",this.upload.textContent=t?s?.uploads[t.round-1]??"":""}release(){this.link.release()}};function Kh({title:n,same:t,rest:e,bill:s}){
let i=c("p","both-row"),o=c("bdi","both-text");ct(o,t);let r=c("mark","both-rest");return ct(r,e),o.append(r),i.append(c("b","",n),o,c("span","both-bill",s)),i}var qh={upS:0,downS:0,rttS:0};function No(n){let{rows:t,demands:e,passes:[s,i],settings:{clock:o}}=n,[r,a,h]=[ft(n),i-s,e[e.length-1]];if(!(a>0)||r===1/0)return null;
let l=e.filter(f=>f.restarts&&f!==h).length,u={drafting:t.length*s,last:h.sent?a:0,wrong:l*a},p=e.reduce((f,b)=>Qt({...b,...qh},f,o.schedule==="overlapped"),Yt).
end;return{parts:{...u,unsure:p-u.drafting-u.last-u.wrong,link:r-p},asks:h.sent,wrong:l,hindsight:(t.length-1-l)*s+(l+1)*i,slmS:s,moreS:a}}var $o=1e-9,dt=class{constructor(){[this.root,this.runs]=[c("details","times"),c("div","time-runs")],this.root.append(c("summary","",d("time_title")),this.runs)}show(t){
let e=t.filter(({table:r})=>r.rows.length>0),s=e.map(({table:r})=>r.demands.some(({drafts:a})=>a>0)?No(r):void 0),i=Math.max(...s.flatMap(r=>Object.values(r?.parts??
{}))),o=s.findIndex(Boolean);this.runs.replaceChildren(...e.map(({title:r,table:a},h)=>Gh(r,a,s[h],i,h===o)))}};function Gh(n,t,e,s,i){let[o,r,a]=[c("section","\
time-run"),ft(t),t.rows.length],h={method:n,total:N(r),each:N(r/a)};if(!e)return o.append(c("p","",d(e===null?"time_none":"time_undrafted",h))),o;let{parts:l,asks:u,
wrong:p,hindsight:m,slmS:f,moreS:b}=e,g={tokens:O("tokens",a),wrong:p,slm:N(f),more:N(b)},w=Object.entries(l).map(([k,E])=>{let[L,Q]=[c("div","time"),c("span","\
time-bar")];return L.title=d(k==="last"&&!u?"time_unasked":`time_${k}_help`,g),Q.style.setProperty("--share",String(Number(Math.max(0,E/s).toFixed(4)))),L.append(
c("span","",d(`time_${k}`)),Q,c("span","seconds",N(Math.abs(E)>$o?E:0))),L}),_=d(r<m-$o?"time_sooner":"time_hindsight",{seconds:N(m)}),y=c("p","",i?_:d("time_id\
eal",{seconds:N(m)}));return i||(y.title=_),o.append(c("strong","",d("time_run",h)),...w,y),o}var Xh=320,Ro=700,Jh=4e3,Zh=24,Yh=640,Qh=6.55,tl=.45,rs=class{constructor(t,e){this.strip=t,this.key=e,this.sent=this.run=this.series=null,this.plots=new Set,this.
active=this.paused=!1,this.build(),this.onKey=i=>this.key_(i),document.addEventListener("keydown",this.onKey),this.fitted=new ResizeObserver(()=>this.fit()),this.
onResize=()=>this.fit(),addEventListener("resize",this.onResize);let s=document.querySelector("[data-testid=stMainBlockContainer], .calm");s&&this.fitted.observe(
s),J(e).meetBoard(this),P.followers.add(this)}build(){let{strip:t}=this;this.question=c("p","question"),this.buttons={run:this.button("run","run"),stop:this.button(
"stop","stop"),pause:this.button("pause","pause"),step:this.button("step","step")},this.looks={text:this.button("text","text"),lecture:this.button("lecture","le\
cture")},this.tools=c("div","tools"),this.tools.setAttribute("role","toolbar"),this.tools.setAttribute("aria-label",d("tools")),this.tools.append(this.buttons.run,
this.buttons.stop,this.buttons.pause,this.looks.lecture),this.bar=c("p","bar"),this.bar.setAttribute("role","status"),this.numbers=c("dl","numbers"),this.panel=
new os(()=>this.press("pause"),o=>this.wish(o),o=>t.trigger("question",o)),this.trace=new ns,this.busyKey=new It,this.busy=new Pt(this.busyKey,o=>t.choose(o,0),
!0);let e=c("div","board-busy");e.append(this.busy.root,this.busyKey.root);let s=c("div","tools");s.append(this.buttons.step,t.player.root,this.looks.text),this.
told=new Bt(t.words.facts),this.facts=this.told.root,this.times=new dt,this.times.root.open=!0,this.details=c("div","details"),this.details.append(s,t.legend.root,
this.numbers,this.trace.root,e,this.times.root);let i=c("div","said-line");i.append(t.legend.said,this.bar),this.root=t.root,this.root.classList.add("whole"),t.
root.replaceChildren(this.question,t.frame,i,this.panel.root,c("p","keys",d("lecture_keys"))),this.answer=c("div","answer"),this.answer.hidden=!0,this.answer.tabIndex=
0,this.answer.setAttribute("aria-label",d("plain_text")),t.frame.append(this.answer)}button(t,e){let s=M("tool "+t,void 0,()=>this.press(t));return s.append(ht(
e),c("span","tool-words",d(t))),s.title=d(`help_${t}`),s}update(t,e){this.sent=t,this.take({made:this.strip.made,answer:t.answer,nothing:t.nothing}),e&&(this.reserved=
0),this.active=t.active,this.paused=t.paused,this.follows=t.follows,this.fits=t.bar.kind==="info"||t.bar.kind==="stale"&&t.follows,this.say(t.bar),this.question.
textContent=this.series.question,this.offer(),!t.apart&&!this.details.isConnected&&(this.question.after(this.tools),this.root.append(this.details)),this.strip.stale=
!0,this.answered=performance.now(),this.asked=0,this.ask()}take(t){this.run=t,this.recost(),this.layNumbers()}recost(){let{sent:{priced:t},run:{made:e,answer:s,
nothing:i},strip:{words:o,threshold:r}}=this,a=e?.table(this.linkOf(e))??e?.table(t);this.series=a?mn(a,e.method,o,{uTh:r,answer:s,nothing:i}):To(t,o),this.times.
show(a&&se(e.events)?[{title:e.method.title,table:a}]:[])}linkOf({method:t}){return t.depends_on_channel?this.sent.priced:P.link(this.sent.priced)}say({words:t,
kind:e}){this.bar.textContent=this.bar.title=t,this.bar.className="bar "+e,this.bar.setAttribute("role",e==="error"?"alert":"status"),this.stale=e==="stale",this.
strip.root.classList.toggle("stale",this.stale)}follow(){!this.run||this.strip.rider?.ahead||(this.recost(),this.offer(),this.strip.stale=!0,this.strip.recount(),
this.settle())}offer(){let{branch:t,...e}=this.sent.otherwise??{},{made:s,methods:i,words:o}=this.strip,a={offers:this.sent.otherwise&&s&&!s.method.blocks?o.decide:
{},...e},h=[P.link(this.sent.priced),this.sent.priced],l=t&&s?[{events:s.events,...t.shown},t.run].map(u=>Je(u,i,h)):[null];this.panel.offer(l.includes(null)?a:
{...a,...uo(...l,t.been)},this.sent.refusal)}layNumbers(){let t=this.series.counters.map(e=>e.name+e.help).join();t!==this.laid&&(this.laid=t,this.cells=this.series.
counters.map(e=>{let s=c("div","number");s.title=e.help,s.dataset.counter=e.name;let i=c("dd","value","–"),o=c("dd","aside"),r=c("dt","unit",e.words);return s.
append(i,r,o),{cell:s,value:i,unit:r,aside:o}}),this.numbers.replaceChildren(...this.cells.map(({cell:e})=>e)))}settle(){this.panel.update(this.series),this.trace.
update(this.series,this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce((t,e)=>t+e,0)),this.busyKey.offer(this.busy.spans),this.
measured=null,this.fit();for(let t of this.plots)this.give(t);this.draw(this.strip.shown),this.drawButtons(),this.showFacts()}showFacts(){let{selected:t,made:e}=this.
strip,s=t!==null&&e?.facts(t,this.linkOf(e));this.told.show(s||void 0,()=>this.strip.choose(null,0),"",s?this.others(t):null)}others(t){let{otherwise:e}=this.sent,
{made:s}=this.strip,i=e&&s.table(this.linkOf(s))?.rows[t-1],o=i?po(i):[];if(o.length===0)return null;let r=e.tried?.round===t?String(e.tried.what):"",a=h=>this.
wish({round:h?t:null,what:h?Number(h):null,at:Date.now()});return{label:d("otherwise_take",{round:t}),rows:o.map(([h,l,u])=>[String(h),`${l} · ${u}`]),taken:r,
take:a}}join(t){this.plots.add(t),this.series&&this.give(t)}give(t){t.root.classList.toggle("stale",this.stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){
return this.strip.items.map(t=>t.token.decision)}span(){let t=this.series.parts[0].length;if(!this.active)return t;let e=32;for(;e<t;)e*=2;return e}seconds(t){return this.
series?.total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.active&&!this.panel.waits&&!this.follows)return;let t=this.strip.items.length-this.strip.shown,e=this.
active&&this.paused?Ro:t<Zh?Xh:Ro,s=performance.now();(this.asked?s-this.asked>Jh:s-this.answered>=e)&&this.strip.root.isConnected&&(this.asked=s,this.strip.trigger(
"more",this.strip.items.length)),this.asking=setTimeout(()=>this.ask(),40)}draw(t){if(this.series){this.series.counters.forEach((e,s)=>{let{value:i,unit:o,aside:r}=this.
cells[s],a=t===0?"–":e.values[t-1]??"–";i.textContent!==a&&(i.textContent=a,o.textContent=a==="1"&&e.one?e.one:e.words);let h=t===0?"":e.asides[t-1]??"";r.textContent!==
h&&(r.textContent=h,e.name==="answer"&&(r.title=h))});for(let e of this.plots)e.reveal(t);this.drawMark(),this.mark(),this.answer.hidden||this.drawAnswer()}}drawMark(){
let t=this.series.counters.find(({name:o})=>o==="answer"),{shown:e}=this.strip,[s,i]=t&&e>0?[t.values[e-1],t.asides[e-1]]:["",""];this.strip.legend.conclude(i?s:
"",i)}mark(){if(!this.series)return;let t=this.strip.current(),e=this.strip.selected;for(let i of this.plots)i.choose(e);this.busy.show(this.strip.clock,this.strip.
place().clock),this.explained!==t&&(this.explained?.node.classList.remove("explained"),t?.node.classList.add("explained"),this.explained=t);let s=this.strip.shown>=
this.strip.items.length&&!this.active;(!this.strip.player.playing||e!==null)&&this.panel.draw(t?.token??null,1,[0,0,0],s,e!==null),this.trace.draw(t?.token.round??
null,this.strip.shown)}partsOf(t){return this.series.parts.map(e=>e[(t.first??t.round)-1]||0)}animate(t,e){this.panel.draw(t,e,this.partsOf(t),!1),this.busy.show(
this.strip.clock+e*this.seconds(t.round))}drawAnswer(){let t=this.series.words.slice(0,this.strip.shown).join("");this.answer.textContent!==t&&(this.answer.textContent=
t)}drawButtons(){let{player:t,items:e,shown:s}=this.strip,i=s<e.length,o=t.playing||this.active&&!this.paused&&!t.held,r=this.active&&!this.stale;this.buttons.run.
hidden=r,this.buttons.stop.hidden=!r,this.buttons.step.disabled=o&&!this.paused,this.buttons.pause.disabled=e.length===0&&!this.active,this.panel.go.hidden=!t.introduced||
t.playing,this.buttons.pause.style.visibility=this.panel.go.hidden?"":"hidden";let a=o?"pause":i||this.active?"resume":"again";if(this.drawn!==a){this.drawn=a;let[
h,l]={pause:["pause","pause"],resume:["play","resume"],again:["again","replay"]}[a],u=d(l);this.buttons.pause.replaceChildren(ht(h),c("span","tool-words",u)),this.
buttons.pause.setAttribute("aria-label",u),this.buttons.pause.dataset.state=a}}narrow(){return innerWidth<Yh}fit(){if(!this.strip.root.isConnected)return;let{root:t,
frame:e,area:s}=this.strip,i=Qh*rt(),o=Ii(t),r=o===null||this.narrow()?tl*innerHeight:s.offsetHeight+innerHeight-8-o,a=this.active?Math.max(this.reserved??0,i,s.
scrollHeight):this.content(),h=Math.ceil(Math.min(Math.max(i,r),a));this.active&&(this.reserved=h),this.set(t,"--area-height",h+"px");for(let l of this.plots)l.
fit()}set(t,e,s){t.style.getPropertyValue(e)!==s&&t.style.setProperty(e,s)}content(){let{area:t,items:e}=this.strip,s=e.length+":"+t.clientWidth;if(this.measured?.
of===s)return this.measured.height;let{scrollTop:i}=t;return t.classList.add("measured"),this.measured={of:s,height:t.scrollHeight+t.offsetHeight-t.clientHeight},
t.classList.remove("measured"),t.scrollTop=i,this.measured.height}wish(t){this.asked=performance.now(),this.strip.trigger("otherwise",t)}press(t){let{player:e}=this.
strip;if(t==="lecture")return this.lecture(!this.strip.root.classList.contains("lecture"));if(t==="text")return this.showText(this.answer.hidden);t==="run"&&this.
active&&this.drawn==="resume"&&e.play(),t==="pause"?this.drawn!=="pause"?(e.play(),this.paused&&this.tell("resume")):(e.hold(),this.active&&this.tell("pause")):
t==="step"?!this.active&&this.strip.shown>=this.strip.items.length?(e.owed=!0,this.tell("step")):!e.step()&&this.active&&this.tell("step"):t==="stop"?(e.hold(),
this.active&&this.tell("stop")):this.tell("run"),this.drawButtons()}tell(t){this.asked=performance.now(),this.strip.trigger("pressed",t)}key_(t){let e=t.composedPath()[0];
if(t.key==="Enter"&&(t.ctrlKey||t.metaKey)){setTimeout(()=>this.press("run"),30);return}if(t.key==="Enter"&&!t.shiftKey&&!t.isComposing&&e.closest?.(".st-key-pr\
ompt")){t.preventDefault(),e.blur(),e.focus(),setTimeout(()=>this.press("run"),30);return}if(t.ctrlKey||t.metaKey||t.altKey||t.defaultPrevented||e.closest?.("in\
put, textarea, select, [contenteditable=true], [role=slider], [role=listbox] [role=option], [role=dialog]")&&!e.closest(".strip")||e.closest?.("input")||t.key===
" "&&e.closest?.("button"))return;let s={" ":"pause",".":"step",l:"lecture",L:"lecture",t:"text",T:"text"}[t.key];if(s){if((this.buttons[s]||this.looks[s]).disabled)
return;t.preventDefault(),this.press(s)}else t.key==="Escape"&&this.strip.root.classList.contains("lecture")?this.lecture(!1):["ArrowLeft","ArrowRight","Escape"].
includes(t.key)&&this.strip.onKey(t)}lecture(t){this.strip.root.classList.toggle("lecture",t),document.documentElement.toggleAttribute("data-lecture",t),this.looks.
lecture.setAttribute("aria-pressed",String(t)),requestAnimationFrame(()=>{this.measured=null,this.fit();for(let e of this.plots)e.lay(this);this.strip.follow()})}showText(t){
this.answer.hidden=!t,this.looks.text.setAttribute("aria-pressed",String(t)),t&&this.drawAnswer()}release(){clearTimeout(this.asking),document.removeEventListener(
"keydown",this.onKey),removeEventListener("resize",this.onResize),this.fitted.disconnect(),this.panel.release(),this.trace.release(),document.documentElement.removeAttribute(
"data-lecture"),J(this.key).board===this&&(J(this.key).board=null),P.followers.delete(this)}};function Io(n,t={}){let e=c("div","token waiting"),{k:s,u:i}=t;return jt(e,{decision:"waiting",label:"",text:n,...s===void 0?{}:{k:s},...i===void 0?{}:{u:i}},"?"),
e.setAttribute("aria-hidden","true"),e}var as=class{constructor(t){this.strip=t,this.waiting=c("div","stretch"),this.going=c("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,e){let s=this.draftsOf(t.token);if(s.length===0)return;let[
i,o,r]=this.strip.board.partsOf(t.token),a=i>0?Math.min(s.length,Math.floor(s.length*e*(i+o+r)/i)):s.length,h=this.waiting.childElementCount;if(!(a<=h)){h===0&&
(t===t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:l,
token:u}of s.slice(h,a))this.waiting.append(Io(l,u));this.strip.follow()}}draftsOf({first:t,last:e}){let s=[];for(let o=t;o<=e&&this.strip.byRound.has(o);o+=1)s.
push(this.strip.items[this.strip.byRound.get(o)].token);return s.filter(o=>o.decision!=="bonus").map(o=>({text:o.draft??o.text,token:o})).concat((s.at(-1)?.thrown??
[]).map(o=>({text:o})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.
map(e=>Io(e)));for(let e of this.going.children)e.classList.add("thrown"),e.addEventListener("animationend",()=>e.remove())}}};var Dt=class{constructor(t){this.strip=t,this.filters=new Set,this.root=c("div","head"),this.badge=c("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=c("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label",d("legend"));let e=c(
"div","key");this.entries={draft:this.entry("draft",d("legend_word"),d("legend_draft"),d("legend_draft_help")),k:this.entry("k","30",d("legend_k"),d("legend_k_h\
elp")),u:this.entry("u","",d("legend_u"),d("legend_u_help")),first_miss:this.entry("first","",d("legend_first"),d("legend_first_help")),message:this.entry("mess\
age","",d("legend_message"),d("legend_message_help"))},e.append(...Object.values(this.entries)),this.root.append(this.badge,this.decisions,e),this.said=c("p","s\
aid-counts"),this.mark=c("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)return this.drawPresent();for(let s of t)
this.letters[s.name]=s.letter,this.decisions.append(this.button(s)),this.said.append(this.sentence(s));this.said.append(this.mark),this.drawPresent()}button(t){
let e=t.name,s=c("button","filter");s.type="button",s.dataset.filter=e,s.title=d("legend_press",t),s.setAttribute("aria-pressed","false");let i=c("span","count",
"–");i.append(c("span","share-of"));let o=c("span","swatch",t.letter);o.setAttribute("aria-hidden","true");let r=c("span","name",t.label);return s.append(o,c(
"span","words")),s.lastChild.append(r," ",i,c("span","note",t.meaning)),s.addEventListener("click",()=>this.toggle(e)),this.buttons.set(e,{button:s,count:i}),s}sentence(t){
let e=c("span","counted");e.dataset.filter=t.name,e.title=d("legend_means",t);let s=c("span","how-many","0");return e.append(c("span","swatch",t.letter),Mo(t.name),
" ",s," "+t.said),this.says.set(t.name,{node:e,count:s}),e}conclude(t,e){let s=t&&`${t} ${e}`;this.mark.textContent!==s&&(this.mark.textContent=s),this.mark.dataset.
mark=t}entry(t,e,s,i){let o=c("span","entry about-"+t);o.title=i;let r=c("span","sample",e);return r.setAttribute("aria-hidden","true"),o.append(r,c("span","wor\
ds",s)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.
toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){
let e=t===null?d("legend_u"):d("legend_u_limit",{limit:t.toFixed(2)});this.entries.u.lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){
let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add("miss");for(let s of["draft","k","u","first_miss","message"])t[s]!==void 0&&this.present.
add(s);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{
name:e,usual:s}of this.rows){let{button:i}=this.buttons.get(e);i.hidden=!(s&&!t)&&!this.present.has(e),i.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(
e).node.hidden=i.hidden}for(let[e,s]of Object.entries(this.entries))s.hidden=!this.present.has(e)}setCounts(t,e){for(let[s,{count:i}]of this.buttons){let o=t[s]||
0,r=st(o),a=s==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";i.firstChild.data!==r&&(i.firstChild.data=this.says.get(s).count.textContent=r),i.lastChild.textContent!==
a&&(i.lastChild.textContent=a)}}};var el=[.5,1,2,5],Po=1.5,Bo=3,sl=.6,nl=12,il=200,jo=Symbol.for("cuhlm-introduced"),hs=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="\
model",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=c("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label",d("player")),this.scrubber=c("input","scrubber"),this.scrubber.type="range",this.scrubber.
min="0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label",d("player_position")),this.scrubber.addEventListener("input",()=>{let e=Number(this.scrubber.
value);this.hold(),this.moveTo(e),this.strip.choose(e>0?this.strip.items[e-1].token.round:null,il)}),this.position=c("output","position"),this.speeds=c("div","s\
peeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label",d("player_speed"));for(let e of el){let s=M("speed",e+"×",()=>{this.introducing=
this.introduced=!1,this.speed=e,this.playing||this.play(),this.draw()});s.dataset.speed=String(e),this.speeds.append(s)}let t=M("speed",d("player_all"),()=>this.
showAll());t.dataset.speed="all",Ct(t,d("player_all_help")),this.speeds.append(t),this.paceButton=M("pace",d("player_clock"),()=>{this.pace=this.pace==="model"?
"fast":"model",this.waited=0,this.draw()}),this.root.append(this.scrubber,this.position,this.speeds,this.paceButton)}follow(t,e){e&&(this.still=matchMedia("(pre\
fers-reduced-motion: reduce)").matches,this.held=!t.autoplay,this.waited=0,this.introduced=!1,this.introducing=t.introduces===!0&&!this.still&&!this.held&&!globalThis[jo],
this.slow=this.introducing?t.speed:1,this.introducing&&(globalThis[jo]=!0),!this.held&&!this.still?(this.play(),this.introducing&&this.strip.items.length>0&&(this.
waited=this.wait(this.strip.items[0]))):this.strip.running||this.strip.show(this.strip.items.length));let{items:s,shown:i}=this.strip;this.owed&&i<s.length?(this.
owed=!1,this.moveTo(i+1,!0),this.strip.choose(s[i].token.round,0)):this.still&&!this.held&&!this.owed&&i<s.length&&(this.strip.running||this.live)&&this.moveTo(
s.length),this.live=this.strip.running,this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let e=t.byRound.get(t.selected)+1;e<t.items.length&&!t.running&&
t.show(e),t.choose(null,0)}this.introduced=!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.length&&!this.strip.running&&this.strip.show(0),this.
strip.following=!0,this.held=!1,this.owed=!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(
e=>this.tick(e)),this.draw()}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.draw(),this.strip.board?.mark()}hold(){this.held=!0,this.pause()}step(){
this.hold();let{items:t,shown:e}=this.strip;return this.owed=e>=t.length,this.owed?!1:(this.moveTo(e+1,!0),this.strip.choose(t[e].token.round,0),!0)}showAll(){this.
introducing=this.introduced=!1,this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)}moveTo(t,e=!1){this.strip.show(t,e),this.strip.following=
!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),Po)}tick(t){if(!this.playing||!this.strip.root.isConnected){this.playing=!1;return}
let e=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:s,shown:i}=this.strip,o=Math.min(s.length,i+Bo),r=i;if(this.pace==="fast")this.waited=Math.
min(this.waited+e*Math.max(nl,(s.length-i)/sl),Bo),r=Math.min(o,i+Math.floor(this.waited)),this.waited-=r-i;else{for(this.waited+=e*this.speed*(this.introducing?
this.slow:1);r<o&&this.waited>=this.wait(s[r])&&(this.waited-=this.wait(s[r]),r+=1,!this.stopsAt(s[r-1].token)););for(;r>i&&r<s.length&&s[r].token.first<s[r].token.
round;)r+=1;r>=s.length&&(this.waited=0)}if(r>i&&(this.strip.show(r,!0),this.strip.follow()),r>i&&this.stopsAt(s[r-1].token)){this.introduce(s[r-1].token);return}
if(r>=s.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.board&&this.pace==="model"&&r<s.length){let a=Math.min(1,this.waited/
Math.max(1e-6,this.wait(s[r])));this.strip.board.animate(s[r].token,a),this.still||this.strip.drafts.wait(s[r],a)}this.frame=requestAnimationFrame(a=>this.tick(
a))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.stopped=this.introduced=!0,this.hold(),this.strip.choose(t.round,
0),this.draw(),this.strip.board.panel.words.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){this.strip.drawNewest();let{items:t,shown:e}=this.strip;this.
drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let s=this.strip.place();this.scrubber.value=String(s.count),this.scrubber.
style.setProperty("--done",t.length===0?"0%":100*s.count/t.length+"%");let i=wt(s.clock);this.position.textContent=st(s.count)+" / "+st(t.length)+" · "+i,this.
position.title=d("player_shown"),this.scrubber.setAttribute("aria-valuetext",d("player_at",{at:s.count,all:t.length,seconds:i}));for(let r of this.speeds.children)
r.dataset.speed!=="all"&&r.setAttribute("aria-pressed",String(Number(r.dataset.speed)===this.speed));this.strip.board&&this.strip.board.drawButtons();let o=this.
pace==="model";this.paceButton.setAttribute("aria-pressed",String(o)),this.paceButton.title=o?d("player_paced",{seconds:Po}):d("player_even")}};var ol=128,rl=12,al=150,hl=24,ll=[({decision:n})=>n==="resample",({miss:n})=>n,({decision:n})=>n==="accept"],ls=class{constructor(t,e,s){Object.assign(this,{methods:e,
words:s}),this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.rider=null,this.build(t),this.reset()}build(t){this.root=c("div","strip"),
this.legend=new Dt(this.root),this.frame=c("div","frame"),this.area=c("div","area"),this.area.setAttribute("role","listbox"),this.area.setAttribute("aria-orient\
ation","horizontal"),this.empty=c("p","empty",d("strip_empty")),this.newest=M("newest",d("strip_newest"),()=>{this.following=!0,this.follow()}),this.newest.hidden=
!0,this.drafts=new as(this),this.frame.append(this.area,this.newest),this.player=new hs(this),this.root.append(this.frame),t.append(this.root),this.board=null,this.
root.addEventListener(Js,e=>this.toured()&&e.preventDefault()),this.area.addEventListener("click",e=>this.onClick(e)),this.area.addEventListener("keydown",e=>this.
onKey(e)),this.area.addEventListener("pointerover",e=>this.onHover(e)),this.area.addEventListener("scroll",()=>this.onScroll(),{passive:!0})}reset(){this.made=null,
this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.clock=0,this.counts={},this.stale=!1,this.legend.clear(),this.selected=null,this.
tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.pause(),clearTimeout(this.timer),this.drafts.clear(),this.area.replaceChildren(this.
empty),this.area.scrollTop=0}update(t,e,s){this.report=e,this.trigger=s,this.rider?.stepBack();let i=this.run!==t.run;i&&(this.reset(),this.unseen=!0,this.run=t.
run,this.root.dataset.run=t.run),this.running=t.running,this.setThreshold(t.u_th),this.area.setAttribute("aria-label",t.label),this.board??=new rs(this,t.key);let o=!this.
take(t.events,t.since);o&&this.report("behind",{run:this.run,action:Date.now()});let r=this.unseen&&!o;this.unseen&&=o,this.board.update(t.board,i),this.player.
follow(t.playback,r),(this.action===null||t.action===this.action)&&this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board.settle(),this.rider?.
stepIn()}setThreshold(t){t!==this.threshold&&(this.threshold=t,this.root.classList.toggle("thresholded",t!==null),this.root.style.setProperty("--threshold",String(
t)),this.legend.setThreshold(t))}take(t,e){if(e>(this.made?.events.length??0))return!1;let[s]=t;return e===0&&JSON.stringify(s)!==JSON.stringify(this.made?.started)&&
(this.made=s?this.making(s):null),this.legend.setDecisions(this.words.legend[this.made?.method.blocks?"waits":"skips"]),this.made?.append(t.slice(this.made.events.
length-e)),this.merge(this.made?.chips??[],this.made?.changed??0),!0}making(t){return new $t(t,this.methods.find(t.method),this.words)}merge(t,e){let s=this.chips.
findIndex((i,o)=>o>=e&&!Co(i.data,t[o]));s>=0&&this.truncate(s);for(let i=e;i<t.length;i+=1){let o=this.chips[i];o===void 0?this.append(t[i]):Ft(o.data,t[i])||this.
paintChip(o,t[i])}this.empty.hidden=this.chips.length>0}truncate(t){for(let e of this.chips.splice(t)){e.node.remove(),e.lineBreak&&e.lineBreak.remove();for(let s of e.
items)this.byRound.delete(s.token.round),s===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.items.length,e.first)}this.shown=Math.min(this.
shown,this.items.length),this.stale=!0}append(t){let e=this.chips.length,s=Math.floor(e/ol),i=this.blocks[s];i===void 0&&(i=this.blocks[s]=c("div","block"),i.setAttribute(
"role","presentation")),i.isConnected||this.area.append(i);let o={first:this.items.length,items:[],node:c("div")};this.chips.push(o),this.paintChip(o,t),i.append(
o.node),t.newline&&(o.lineBreak=c("div","break"),i.append(o.lineBreak))}paintChip(t,e){t.data=e;let s=e.parts||[e];e.parts&&!t.glyph&&(t.node.className="group f\
uture",t.node.setAttribute("role","presentation"),t.glyph=c("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&(t.glyph.replaceChildren(),e.whole?ct(t.glyph,e.text):
t.glyph.append("…")),s.forEach((i,o)=>{let r=t.items[o]||this.addItem(t,e.parts?c("div"):t.node),a=r.token;r.token=i,this.legend.notice(i),this.byRound.set(i.
round,t.first+o),(!a||!Ft(a,i))&&jt(r.node,i,this.legend.letters[i.decision]),a&&(this.stale=!0)})}addItem(t,e){let s={node:e,chip:t};return e.className="token \
future",e.setAttribute("role","option"),e.setAttribute("aria-selected","false"),e.tabIndex=-1,e!==t.node&&t.node.append(e),t.items.push(s),this.items.push(s),s}show(t,e=!1){
let s=this.shown,i=this.drafts.clear(),o=e&&!i&&t>s&&t-s<=rl&&this.player.pace==="model";for(let r=s;r<t;r+=1)this.reveal(this.items[r],!0,o);for(let r=s-1;r>=t;r-=
1)this.reveal(this.items[r],!1,!1);this.shown=t,this.tabStop===void 0&&t>0&&this.setTabStop(this.items[0]),e&&i&&t>s&&this.drafts.throwAway(this.items[t-1]),this.
drawProgress()}reveal(t,e,s){t.node.classList.toggle("future",!e),t.node.classList.toggle("new",s);let i=t.chip;i.glyph&&(t===i.items[0]&&i.node.classList.toggle(
"future",!e),t===i.items[i.items.length-1]&&i.node.classList.toggle("unfinished",!e)),this.count(t,e?1:-1)}count(t,e){let{token:s}=t;this.counts[s.decision]=(this.
counts[s.decision]||0)+e,s.miss&&(this.counts.miss=(this.counts.miss||0)+e),this.clock=Math.max(0,this.clock+e*this.secondsOf(s))}recount(){if(this.stale){this.
stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.count(this.items[t],1);this.drawProgress()}}drawProgress(){this.legend.setCounts(this.counts,
this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),document.documentElement.toggleAttribute("data-unplayed",this.running||this.shown<this.items.
length))}secondsOf(t){return this.board?.seconds(t.round)??0}follow(){this.following&&(this.area.scrollTop=this.area.scrollHeight,requestAnimationFrame(()=>{this.
following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){let t=this.area.scrollTop;this.area.scrollHeight-t-this.area.clientHeight<hl?this.following=
!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){this.newest.hidden=this.following||!(this.running||this.player.playing)}telling(){
return ll.map(t=>this.items.find(({token:e})=>t(e))).find(Boolean)}current(){let t=this.items[this.byRound.get(this.selected)];return t||this.running||this.shown<
this.items.length?t??this.items[this.shown-1]:this.telling()??this.items[this.shown-1]}toured(){let t=!this.running&&!this.board?.panel.refusal&&this.telling()!==
void 0;return t&&this.player.showAll(),t}place(){let t=this.byRound.get(this.selected);return t===void 0?{count:this.shown,clock:this.clock}:{count:t+1,clock:this.
items.slice(0,t+1).reduce((e,s)=>e+this.secondsOf(s.token),0)}}adoptSelection(t){if(t===this.selected)return;let e=this.byRound.get(t);e!==void 0&&e>=this.shown&&
this.show(e+1),this.drawSelection(t),e!==void 0&&this.bring(this.items[e].node)}bring(t){let e=t.getBoundingClientRect(),s=this.area.getBoundingClientRect();e.top<
s.top?this.area.scrollTop-=s.top-e.top+8:e.bottom>s.bottom&&(this.area.scrollTop+=e.bottom-s.bottom+8)}drawSelection(t){let e=this.items[this.byRound.get(this.selected)];
e&&e.node.setAttribute("aria-selected","false"),this.selected=t;let s=this.items[this.byRound.get(t)];s&&(s.node.setAttribute("aria-selected","true"),this.setTabStop(
s)),this.player.draw(),this.board?.mark(),this.board?.showFacts()}setTabStop(t){this.tabStop&&(this.tabStop.node.tabIndex=-1),this.tabStop=t,t&&(t.node.tabIndex=
0)}choose(t,e){if(t===this.selected)return;t!==null&&this.player.hold(),this.drawSelection(t),this.action=Date.now(),clearTimeout(this.timer);let s={run:this.run,
round:t,action:this.action};this.timer=setTimeout(()=>this.report("selected",s),e)}onClick(t){let e=t.target.closest(".token");e!==null&&(e.focus({preventScroll:!0}),
this.choose(Number(e.dataset.round),0))}onHover(t){let e=t.target.closest(".token");e!==null&&(e.title=this.items[this.byRound.get(Number(e.dataset.round))].token.
hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey||this.shown===0)return;let e=t.target.closest?.(".token")??null,s=t.key==="ArrowLeft"?this.shown:-1,i=e!==null?
this.byRound.get(Number(e.dataset.round)):this.byRound.get(this.selected)??s,o=this.root.classList.contains("lecture"),r=this.shown-1,a=null;if(t.key==="ArrowRi\
ght")a=Math.min(i+1,r);else if(t.key==="ArrowLeft")a=Math.max(i-1,0);else if(t.key==="Home")a=0;else if(t.key==="End")a=r;else if(t.key==="ArrowDown")a=this.onNextLine(
i,1);else if(t.key==="ArrowUp")a=this.onNextLine(i,-1);else if(t.key==="Enter"||t.key===" "&&!o)a=i;else if(t.key==="Escape"){if(this.selected===null)return;this.
choose(null,0),o||t.stopPropagation();return}else return;t.preventDefault(),t.stopPropagation();let h=this.items[a];h!==void 0&&(h.node.focus({preventScroll:!0}),
h.node.scrollIntoView({block:"nearest"}),this.choose(h.token.round,al))}onNextLine(t,e){if(t<0)return 0;let s=this.items[t].node.getBoundingClientRect(),i=(s.left+
s.right)/2,o=t,r=null,a=1/0;for(let h=t+e;h>=0&&h<this.shown;h+=e){let l=this.items[h].node.getBoundingClientRect();if(Math.abs(l.bottom-s.bottom)<4)continue;if(r===
null&&(r=l.bottom),Math.abs(l.bottom-r)>4)break;let u=Math.abs((l.left+l.right)/2-i);u<a&&(a=u,o=h)}return o}release(){this.root.isConnected||(this.player.pause(),
clearTimeout(this.timer),this.board&&this.board.release())}};var ut="strip",cs=class{constructor(t,e,s,i=null){Object.assign(this,{page:t,words:e,methods:s,onAction:i}),this.selected=this.action=null,this.strip=new ls(t.left,
s,e),this.strip.root.classList.toggle("recorded",i===null);let o=c("div");t.right.prepend(o),new oe(o,ut,["throughput","bias"]),this.drawer=c("details","drawer");
let[r,a]=[c("div"),c("div")];this.drawer.append(c("summary","",d("details")),r,a),new oe(r,ut,["uncertainty"]),new at(a,ut,"facts"),t.beyond.prepend(this.drawer)}draw(t,e,s,i,o={}){
let{words:r,strip:a}=this,[h]=t,l=s!==this.run;l&&(this.selected=this.action=null),this.run=s,this.method=this.methods.find(h.method),this.table=Z(t,e),this.data=
{run:s,since:0,events:Di(t,this.table),u_th:Nt(h,this.method),running:!1,key:ut,label:d("strip_label"),playback:{autoplay:!0,introduces:!1,speed:1},board:{answer:zt(
t,r),bar:{words:i,kind:"info"},priced:e,active:!1,paused:!1,...o}},l||a.player.hold(),this.update(),l||a.show(a.items.length)}update(){let t={...this.data,selected:this.
selected,action:this.action};this.strip.update(t,(e,s)=>this.chosen(e,s),(e,s)=>this.pressed(e,s))}chosen(t,e){t==="selected"&&([this.selected,this.action]=[e.round,
e.action],this.update())}pressed(t,e){this.strip.player.owed=!1,this.onAction?.(t,e)}};function zt(n,t){let e=n.filter(({type:s})=>s==="token").map(s=>s.text).join(
"");return se(n)?ki(n[0].prompt,e,t.answers):null}var cl=["u_th","snr_db","rtt_s","fading"],zo=["theta","schedule","payload","seed"],dl=["fading",...zo.slice(1)],ds=class{constructor(t,e,s){Object.assign(this,{
data:t,methods:e,moved:s});let{opening:i,examples:o,controls:r}=t.words;this.settings=structuredClone(i.settings),this.fields={},this.handles=he("handles",...cl.
map(p=>this.setting(p)));let a=[...e.rows.values()].map(({name:p,title:m})=>[p,m]);this.ownPlace=c("span","own");let h=this.list("method",d("method"),a,i.method,
()=>{this.offerOfMethod(),s("method")});this.readPlace=c("span","reads");let l=this.list("example",d("examples"),[["",d("examples_choose")],...o.map(p=>[p,p])],
"",p=>p&&this.ask(p)),u=he("choices",h,this.readPlace,this.ownPlace,...zo.filter(p=>p in r).map(p=>this.setting(p)),l);this.asking=this.question(),this.tries=this.
questions(t.words.tries,he("folded",Do(d("presets"),this.presets(t.presets)),Do(d("more"),u))),this.take(i)}get values(){return{prompt:this.prompt.value,method:this.
fields.method.value,settings:this.settings}}settingsFor(t){return t.chooses_payload?this.settings:{...this.settings,payload:this.data.settings.payload}}ask(t){this.
prompt.value=t,this.moved("prompt")}question(){let t=c("form","asking"),e=this.prompt=c("textarea");e.rows=1,e.placeholder=d("prompt_hint"),e.setAttribute("aria\
-label",d("prompt")),e.addEventListener("keydown",i=>{i.key!=="Enter"||i.shiftKey||i.ctrlKey||i.metaKey||i.isComposing||(i.preventDefault(),this.moved("prompt"))}),
new Qe().watch(e,!!this.data.words.turned_down);let s=c("div");return new at(s,ut,"tools"),t.append(e,s),t}questions({words:t,scope:e,questions:s},i){let o=c("s\
pan","",t);o.title=e;let r=s.map(([a,h])=>Fo("try",a,h,()=>this.ask(h)));return he("tries",o,...r,i)}presets(t){this.note=c("p","said");let e=t.map(s=>Fo("",s.title,
s.question,()=>{this.take(s),this.note.textContent=s.question,this.moved("preset")}));return he("presets",...e,this.note)}take({prompt:t,method:e,settings:s}){this.
settings=structuredClone(s),this.prompt.value=t,this.fields.method.show(e);for(let i of dl)this.fields[i].show(this.part(i)[i]);this.offerOwn(),this.offerOfMethod()}offerOwn(){
let{channel:t}=this.settings,e=this.data.words.own[t.fading];this.offerNumbers(this.ownPlace,e?[e]:[],t,"fading")}offerOfMethod(){let t=this.methods.find(this.fields.
method.value);this.fields.payload.disabled=!t.chooses_payload,this.fields.payload.show(this.settingsFor(t).payload),this.offerNumbers(this.readPlace,this.data.words.
numbers.filter(({name:e})=>t.uses.includes(e)),this.settings,"number")}offerNumbers(t,e,s,i){t.hidden=e.length===0;let o=e.map(r=>{let a=Ye({...r,value:s[r.name]},
()=>{s[r.name]=a.setting,this.moved(i)});return a.root.classList.add(t.className),a.root});t.replaceChildren(...o)}part(t){return[this.settings.channel,this.settings.
clock].find(e=>t in e)??this.settings}setting(t){let e=this.data.words.controls[t],s=typeof e.value=="string"&&e.kind==="slider"?e.low:e.value,i=Ye({...e,value:s},
()=>{this.part(t)[t]=i.setting,t==="fading"&&this.offerOwn(),this.moved(t)});return this.fields[t]=i,i.root}list(t,e,s,i,o){let r=Ye({name:t,kind:"list",label:e,
options:s,value:i},o);return this.fields[t]=r,r.root}show(t){let e={u_th:t.u_th??0,theta:t.theta,snr_db:t.channel.snr_db,rtt_s:t.clock.rtt_s*1e3};for(let[s,i]of Object.
entries(e)){let{field:o}=this.fields[s];document.activeElement!==o&&this.fields[s].show(i)}}};function he(n,...t){let e=c("div",n);return e.append(...t),e}function Fo(n,t,e,s){
let i=M(n,t,s);return i.title=e,i}function Do(n,t){let e=c("details","fold"),s=c("div","fold-body");return s.append(t),e.append(c("summary","",n),s),e.addEventListener(
"keydown",i=>{i.key!=="Escape"||!e.open||(i.stopPropagation(),e.open=!1,e.firstChild.focus())}),e}var Wt=330,ul={left:78,right:22,top:12,bottom:48},Wo=5,Uo={solid:"",dot:"2 4",dash:"8 5",longdash:"13 6",dashdot:"8 4 2 4",longdashdot:"13 4 2 4"};function S(n,t={},...e){
let s=x(n,t);return s.append(...e),s}function _t(n,t,...e){return S("svg",{width:n,height:Wt,viewBox:`0 0 ${n} ${Wt}`,role:"img","aria-label":t},...e)}function q(n,t,e,s={}){
return S("text",{x:t,y:e,"text-anchor":"middle",...s},n)}function le([n,t],e,s=String){return{share:i=>(i-n)/(t-n),ticks:e.map(i=>[i,s(i)])}}function ce([n,t],e,s=[
1],i=1){let[o,r]=[n,t].map(Math.log10),a=[];for(let h=Math.ceil(o)-1;h<=r;h+=1)if(h%i===0)for(let l of s)l*10**h>=n&&l*10**h<=t&&a.push([l*10**h,e(l*10**h)]);return{
share:h=>(Math.log10(Math.max(h,Number.MIN_VALUE))-o)/(r-o),ticks:a}}function gn(n){return{share:t=>(t+.5)/n.length,ticks:n.map((t,e)=>[e,t])}}function Ht(n,t,e,s,i={}){
let{left:o,right:r,top:a,bottom:h}={...ul,...i},[l,u]=[n-o-r,Wt-a-h],p=w=>o+l*t.share(w),m=w=>a+u*(1-e.share(w)),f=[];for(let[w,_]of e.ticks)f.push(S("line",{x1:o,
x2:o+l,y1:m(w),y2:m(w),class:"rule"})),f.push(q(_,o-Wo,m(w)+Wo,{"text-anchor":"end"}));let b=t.ticks.map(([w,_])=>q(_,p(w),a+u+18));s.x&&b.push(q(s.x,o+l/2,Wt-8,
{class:"named"}));let g=a+u/2;return s.y&&b.push(q(s.y,14,g,{class:"named",transform:`rotate(-90 14 ${g})`})),f.push(...b,S("rect",{x:o,y:a,width:l,height:u,class:"\
edge"})),{nodes:f,x:p,y:m,left:o,right:o+l,top:a,bottom:a+u}}function de(n,t,e,s,i){let o=t.map((r,a)=>`${n.x(r).toFixed(1)},${n.y(e[a]).toFixed(1)}`).join(" ");
return S("polyline",{points:o,fill:"none",stroke:s,"stroke-width":2.5,"stroke-dasharray":Uo[i]??""})}var Ho={circle:"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z",square:"\
M-5.5 -5.5H5.5V5.5H-5.5Z","triangle-up":"M0 -7L6.5 5H-6.5Z",diamond:"M0 -8L8 0L0 8L-8 0Z","diamond-tall":"M0 -9L5 0L0 9L-5 0Z",cross:"M-2 -7H2V-2H7V2H2V7H-2V2H-\
7V-2H-2Z","circle-cross":"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0ZM-1 -5H1V-1H5V1H1V5H-1V1H-5V-1H-1Z",x:"M-6 -3.5L-3.5 -6L0 -2.5L3.5 -6L6 -3.5L2.5 0L6 3.5L3.5 6L0 2.\
5L-3.5 6L-6 3.5L-2.5 0Z"};function Ut(n,t,e,s,i=""){let o=S("path",{d:Ho[e]??Ho.circle,transform:`translate(${n.toFixed(1)} ${t.toFixed(1)})`,fill:s,"fill-rule":"\
evenodd",class:"dot"});return i&&o.append(S("title",{},i)),o}var pl={"/":"M0 8L8 0",".":"M3 4A1 1 0 1 0 5 4A1 1 0 1 0 3 4"};function wn(n,t,e,s,i,o,r){let a={x:n,
y:t,width:e,height:Math.max(s,0)},h=S("g",{},S("title",{},r),S("rect",{...a,fill:i}));return o&&h.append(S("defs",{},fl(o)),S("rect",{...a,fill:`url(#hatch-${o===
"/"?"lines":"dots"})`})),h}function fl(n){return S("pattern",{id:`hatch-${n==="/"?"lines":"dots"}`,width:8,height:8,patternUnits:"userSpaceOnUse"},S("path",{d:pl[n],
stroke:"#171614","stroke-width":1.6,fill:"none"}))}function Kt(n){let t=c("ul","legend-rows");for(let{name:e,colour:s,dash:i,shape:o,pattern:r}of n){let a=S("sv\
g",{width:30,height:16,"aria-hidden":"true"});i!==void 0&&a.append(S("line",{x1:1,x2:29,y1:8,y2:8,stroke:s,"stroke-width":2.5,"stroke-dasharray":Uo[i]??""})),o!==
void 0&&a.append(Ut(15,8,o,s)),r!==void 0&&a.append(wn(6,2,18,12,s,r,e));let h=c("li");h.append(a,e),t.append(h)}return t}var Ko=20,ml=130,bn=520,gl=10,wl=[0,.25,.5,.75,1];function qo(n,t){let e=Array.from(n);return e.length>t?`${e.slice(0,t-1).join("")}…`:n}function Go({data:{wall:n,
colours:t,facts:e},words:{figure:s},filled:i},o,r,a){let{metres:h,seconds:l}=n,[u,p]=[h[0],h.at(-1)],m=ce([l[1][0]/2,l[0].at(-1)*2],_=>we(_,"s",1),[1],a<bn?2:1),
f=Ht(a,ce([u,p],T,[1,2,5]),m,s,{top:56}),b=[{name:i(s.full,e),colour:t.uplink,dash:"solid",shape:"square"},{name:i(s.few,e),colour:t.method,dash:"dot",shape:"ci\
rcle"}],g={name:i(s.both,e),colour:t.grey,dash:"dash"},w=[de(f,[u,p],[n.compute_s,n.compute_s],g.colour,g.dash),...bl(f,o.metres,t)];for(let[_,{colour:y,dash:k,
shape:E,name:L}]of r?b.entries():[])w.push(de(f,h,l[_],y,k)),w.push(Ut(f.x(o.metres),f.y(o.seconds[_]),E,y,L));return[_t(a,s.alt,...f.nodes,...w),Kt([g,...r?b:[]])]}
function bl(n,t,e){let[s,i,o]=[n.left,n.x(t),n.top-6],r={fill:"none",stroke:"currentColor","stroke-width":2};return[S("path",{...r,d:`M${s-9} ${o}L${s} ${o-38}L${s+
9} ${o}M${s-6} ${o-13}h12M${s-3} ${o-26}h6`}),S("line",{x1:s,x2:i,y1:o-36,y2:o-14,stroke:e.uplink,"stroke-width":2,"stroke-dasharray":"2 4"}),S("rect",{...r,x:i-
7,y:o-25,width:14,height:25,rx:2}),S("line",{x1:i,x2:i,y1:n.top,y2:n.bottom,stroke:e.emphasis,"stroke-width":2,"stroke-dasharray":"2 4"})]}function Vo({data:{shaken:n,
colours:t},words:{figure:e},filled:s},i,o){let r=o<bn?148:170,a=o-r-70,h=n.bars.flatMap(({text:f,prob:b,name:g,draft:w},_)=>{let y=10+34*_,k=Math.max(b*a,1),E=w?
{stroke:t.emphasis,"stroke-width":3}:{};return[q(w?s(e.draft,{text:f}):f,r-8,y+17,{"text-anchor":"end"}),S("rect",{x:r,y,width:k,height:24,fill:t.small,...E}),q(
g,r+k+8,y+17,{"text-anchor":"start"})]}),l=o<bn?5:10,[u,p]=[(o-8)/l,Ko/l],m=Math.min(u,ml/p);for(let f=0;f<Ko;f+=1){let b=[4+u*(f%l),Wt-p*m-8+m*Math.floor(f/l)];
h.push(..._l(b,[u-6,m-6],i?.[f],t))}return[_t(o,e.alt,...h)]}function _l([n,t],[e,s],i,o){let[r,a]=i??[],h=i?a?o.resample:o.skip:o.grey,u=S("rect",{x:n,y:t,width:e,
height:s,rx:5,fill:h,"fill-opacity":i?.16:.08,stroke:h,class:"tile",...a?{"stroke-width":3}:{"stroke-width":1.5,"stroke-dasharray":"2 3"}});if(!i)return[u];let p=Math.
max(2,Math.floor(e/7.2));return u.append(S("title",{},r)),[u,q(qo(r,p),n+e/2,t+s/2+5)]}function Xo({data:{line:n,colours:t},words:{figure:e}},{u_th:s,sent:i},o,r){
let{dots:a}=n,h=le([a.length+1,0],[1,...[5,10,15,20,40,60,80,100].filter(w=>w<=a.length&&(w>20||a.length<=40))]),l=Ht(r,le([-.03,1.03],wl),h,e),u=[{name:e.right,
skip:!0,crossed:!1,colour:t.skip,shape:"circle"},{name:e.wrong,skip:!0,crossed:!0,colour:t.resample,shape:"x"},{name:e.accepted,skip:!1,crossed:!1,colour:t.accept,
shape:"triangle-up"},{name:e.replaced,skip:!1,crossed:!0,colour:t.resample,shape:"square"}],p={name:e.covered,colour:t.grey,shape:"circle"},m=({rejected:w},_)=>o?
u.find(({skip:y,crossed:k})=>y===(i[_]==="0")&&k===w):p,f=[],b=(w,_,y)=>S("rect",{x:l.x(w),y:l.top,width:l.x(_)-l.x(w),height:l.bottom-l.top,fill:y,"fill-opacit\
y":.1});o&&(f.push(b(-.03,s,t.skip),b(s,1.03,t.accept)),f.push(S("line",{x1:l.x(s),x2:l.x(s),y1:l.top,y2:l.bottom,stroke:t.emphasis,"stroke-width":3}))),a.forEach(
(w,_)=>{let{name:y,shape:k,colour:E}=m(w,_);f.push(Ut(l.x(w.u),l.y(_+1),k,E,`${w.name}: ${v(w.u)}, ${y}`))});let g=(o?u:[p]).map(w=>({...w,name:`${w.name} ${a.filter(
(_,y)=>m(_,y)===w).length}`}));return[_t(r,e.alt,...l.nodes,...f),Kt(g)]}function Jo(n,t,e){let s=(n.right-n.left)/e,i=.76*s/t.length;return t.flatMap(({name:o,
colour:r,pattern:a,values:h},l)=>h.map((u,p)=>{let m=n.left+s*p+.12*s+i*l,f=Math.min(n.y(u),n.bottom);return wn(m,f,i,n.bottom-f,r,a,`${o}: ${v(u)}`)}))}function Zo(n,t,e){
let s=t.length*88>e,i=(n.right-n.left)/t.length;return t.map((o,r)=>{let[a,h]=[n.left+i*(r+.5),n.bottom+16];return s?q(o,a+4,h-2,{"text-anchor":"end",transform:`\
rotate(-40 ${a+4} ${h-2})`}):q(o,a,h)})}function Yo({data:{cut:n,colours:t},words:{figure:e}},s,i,o){let r=n.bars.map(({text:p,draft:m})=>`${qo(p,10)}${m?` ${e.
draft}`:""}`),h=[{name:e.small,colour:t.small,pattern:"",values:n.bars.map(({prob:p})=>p)},...i?[{name:e.rebuilt,colour:t.uplink,pattern:"/",values:s.rebuilt}]:
[]],l=Ht(o,{...gn(r),ticks:[]},ce([1e-6,1],String),e,{bottom:92}),u=[...Jo(l,h,r.length),...Zo(l,r,0)];if(i&&s.k<r.length){let p=l.left+(l.right-l.left)*s.k/r.length;
u.push(S("line",{x1:p,x2:p,y1:l.top,y2:l.bottom,stroke:t.emphasis,"stroke-width":3})),u.push(q(e.cut,p+6,l.top+16,{"text-anchor":"start"}))}return[_t(o,e.alt,...l.
nodes,...u),Kt(h)]}function Qo({data:{game:n,colours:t},words:{figure:e}},s,i){let o=[{name:e.small,colour:t.small,pattern:"",values:n.small},{name:e.large,colour:t.
large,pattern:".",values:n.large},{name:e.outcome,colour:t.accept,pattern:"/",values:s??n.names.map(()=>0)}],r=1.05*Math.max(...o.flatMap(({values:l})=>l)),a=Ht(
i,{...gn(n.names),ticks:[]},le([0,r],[0,.2,.4,.6,.8,1].filter(l=>l<=r)),e,{bottom:72}),h=[...Jo(a,o,n.names.length),...Zo(a,n.names,i)];return[_t(i,e.alt,...a.nodes,
...h),Kt(o)]}function tr({data:{bill:n,colours:t},words:{figure:e}},s,i,o,r){let{snrs_db:a,speeds:h}=n,l={name:e.mine,colour:t.emphasis,dash:"dot",shape:"diamon\
d"},u=[...i?n.curves:[],...o?n.rivals:[]],p=ce([h[0]/1.2,h.at(-1)*1.2],y=>String(Number(y.toPrecision(1))),[1,3]),m=[a[0]-1,a.at(-1)+1],f=Ht(r,le(m,[-20,-10,0,10,
20],y=>String(y).replace("-","−")),p,e),b=u.flatMap(({name:y,colour:k,dash:E,shape:L,values:Q})=>[de(f,a,Q,k,E),...Q.flatMap((j,H)=>H%gl===0?[Ut(f.x(a[H]),f.y(
j),L,k,`${y}: ${A(j)}`)]:[])]),g=n.handles.map(({snr_db:y})=>y);b.push(de(f,g,s,l.colour,l.dash)),g.forEach((y,k)=>b.push(Ut(f.x(y),f.y(s[k]),"diamond",l.colour,
`${e.mine}: ${s[k]}`)));let w=S("g",{"clip-path":"url(#plot)"},...b),_=S("clipPath",{id:"plot"},S("rect",{x:f.left,y:f.top-8,width:f.right-f.left,height:f.bottom-
f.top+16}));return[_t(r,e.alt,S("defs",{},_),...f.nodes,w),Kt([l,...u])]}function er(n,t,e,s,i){let[o,r,a]=[c("label","stops"),c("input"),c("output","",t[e])];return Object.assign(r,{type:"range",min:"0",max:String(t.length-1),step:"\
1",value:String(e),disabled:s}),r.setAttribute("aria-valuetext",t[e]),r.addEventListener("input",()=>{let h=Number(r.value);a.textContent=t[h],r.setAttribute("a\
ria-valuetext",t[h]),i(h)}),o.append(c("span","",n),r,a),o}function W(n,t,e,s=""){let i=c("button",s,n);return Object.assign(i,{type:"button",disabled:t}),i.addEventListener(
"click",e),i}function _n(n,t,e){let[s,i]=[c("label","check"),c("input")];return Object.assign(i,{type:"checkbox",checked:t}),i.addEventListener("change",()=>e(i.
checked)),s.append(i,n),s}var yl={start:()=>null,draw:({data:n,words:t,rich:e},s,i)=>n.cards.length===0?[c("p","",t.said.none)]:n.cards.map(({text:o,back:r},a)=>{
let h=c("article","card"),l=c("p","answer-text",o);if(l.dir="auto",h.append(e(c("h3"),t.said.card,{letter:"AB"[a]}),l),!i)h.append(c("p","quiet",t.said.covered));else
for(let[u,p]of r)h.append(e(c("p"),t.said[u],p));return h}),handle:()=>[],said:()=>null};function ue(n,t){let e=({data:s},i)=>s[n].stops[i];return{start:s=>s[n].
first,draw:(s,i,o,r)=>t(s,e(s,i),o,r),handle:({data:s,words:i},o,r,a)=>[er(i.said.handle,s[n].stops.map(({name:h})=>h),o,!r,a)],said:(s,i)=>e(s,i).said}}var xl=ue(
"wall",Go),kl={start:()=>0,draw:(n,t,e,s)=>Vo(n,e?n.data.shaken.draws[t-1]?.tiles:null,s),handle:({data:n,words:t,host:e},s,i,o,r)=>{let{draws:a}=n.shaken,h=()=>n.
shaken.draws.length>0?o(r()+1):e.draw();return[W(t.said.handle,!i||a.length>0&&s>=a.length,h,"first")]},said:({data:n},t)=>n.shaken.draws[t-1]?.said},vl={...ue(
"line",Xo),handle:(n,t,e,s,i)=>{let{data:o,host:r}=n,a=W(o.frame.live,!e,()=>r.open(o.line.stops[i()].u_th));return a.title=o.frame.live_help,[...ue("line").handle(
n,t,e,s),a]}},Sl={...ue("cut",Yo),handle:(n,t,e,s)=>ue("cut").handle(n,e?t:n.data.cut.stops.length-1,e,s)},Ml={start:()=>0,draw:(n,t,e,s)=>Qo(n,e&&n.data.game.stops[t]?.
shares||null,s),handle:({data:n},t,e,s,i)=>n.game.buttons.map(({more:o,name:r},a)=>W(r,!e||!n.game.stops[t+o],()=>s(i()+o),a===0?"first":"")),said:({data:n},t)=>n.
game.stops[t]?.said},Al={start:({bill:n})=>({mine:n.handles.map(()=>n.first),several:!1}),draw:(n,{mine:t,several:e},s,i)=>tr(n,sr(n.data.bill,t),s,s&&e,i),handle:({
data:{bill:n},words:t,reveal:e},{mine:s,several:i},o,r,a)=>o?[_n(t.said.handle,i,l=>r({...a(),several:l}))]:[...n.handles.map(({name:l},u)=>er(l,n.speeds.map(String),
s[u],!1,p=>r({...a(),mine:a().mine.with(u,p)}))),W(t.said.reveal,!1,e,"first")],said:({data:{bill:n}},{mine:t,several:e})=>e?n.several:["moved",{...n.moved,off:A(
Tl(n,t),2)}]};function sr({speeds:n},t){return t.map(e=>n[e])}function Tl(n,t){let e=sr(n,t).map((s,i)=>Math.abs(Math.log(s/n.hlm[i])));return Math.exp(e.reduce(
(s,i)=>s+i,0)/e.length)}var yt=[yl,xl,kl,vl,Sl,Ml,Al];var El=20,nr="cuhlm-guide",Ll="input, textarea, select, [role=tab], [role=radio], [role=dialog], [contenteditable]";function us(n,t={}){return n.replace(/\{(\w+)\}/g,
(e,s)=>t[s])}function Y(n,t,e){return n.replaceChildren(...t.split("**").map((s,i)=>i%2?c("strong","",us(s,e)):us(s,e))),n}var ps=class{constructor(t,e){Object.
assign(this,{data:t,host:e,filled:us,rich:Y}),this.root=c("main","guide"),this.forget(),this.recall(),this.build(),this.onKey=this.onKey.bind(this),addEventListener(
"keydown",this.onKey,!0),this.sizes=new ResizeObserver(()=>this.drawFigure()),this.sizes.observe(this.figure)}release(){removeEventListener("keydown",this.onKey,
!0),this.sizes.disconnect()}forget(){this.guesses=this.data.scenes.map(()=>null),this.held=yt.map(({start:t})=>t(this.data)),this.notes=!1}recall(){try{let{id:t,
...e}=JSON.parse(sessionStorage.getItem(nr));t===this.data.run.id&&Object.assign(this,e)}catch{}}keep(){let{guesses:t,held:e,notes:s,data:i}=this;try{sessionStorage.
setItem(nr,JSON.stringify({id:i.run.id,guesses:t,held:e,notes:s}))}catch{}}build(){let{scenes:t,frame:e}=this.data;this.steps=c("nav","steps"),this.steps.setAttribute(
"aria-label",e.scene);for(let[h,{short:l}]of t.entries()){let u=W(`${h+1}`,!1,()=>this.go(h));u.append(c("span","",` ${l}`)),Ct(u,`${h+1} ${l}`),this.steps.append(
u)}let s=c("div","head");s.append(this.steps,this.teaching()),this.warning=c("p","refused"),this.left=c("section","telling"),this.back=W(e.back,!1,()=>this.go(this.
at-1)),this.next=W(e.next,!1,()=>this.isLast?this.host.own():this.go(this.at+1),"first");let i=c("div","onwards");if(i.append(this.back,this.next),this.host.explain){
let h=W(e.explain,!1,()=>this.host.explain(this.at),"bare");h.title=e.explain_help,i.append(h)}let[o,r]=[c("div","column"),c("section","shown")];this.ending=c("\
section","ending"),o.append(this.left,i,this.ending),this.figure=c("div","figure"),this.handles=c("div","handle"),this.sentence=c("p","made");for(let h of[this.
warning,this.sentence])h.setAttribute("role","status");r.append(this.figure,this.handles,this.sentence);let a=c("div","scene-room");a.append(o,r),this.aside=c("\
aside","notes"),this.root.append(s,this.warning,a,this.aside)}drawEnding(){let{data:{ways:t},ending:e}=this;if(e.hidden=!this.isLast||!this.shown||t.length===0,
e.hidden||e.firstChild)return;let s=new dt;s.show(t.map(({title:o,events:r})=>({title:o,table:Z(r,r[0].settings)})));let i=K(t[0].events[0].settings.channel.snr_db);
s.runs.before(Y(c("p"),this.words.said.ways,{link:i})),e.append(s.root)}teaching(){let{frame:t,sheet:e}=this.data,[s,i]=[c("details","teach"),c("div","panel")],
o=W(t.sheet,!1,()=>Ni(new Blob([e],{type:"text/html"}),"questions.html")),r=W(t.again,!1,()=>{this.forget(),this.keep(),this.draw()});r.title=t.again_help;let a=_n(
t.notes,this.notes,h=>{this.notes=h,this.keep(),this.drawNotes()});return i.append(a,o,r,Y(c("p","quiet"),t.lesson)),s.append(c("summary","",t.teach),i),s}show(t){
let{scenes:e,frame:s}=this.data,i=e.findIndex((o,r)=>t===String(r+1));this.warning.textContent=i<0?us(s.refused,{last:e.length,said:$(t,El)}):"",this.at=Math.max(
i,0),this.draw()}go(t){t<0||t>=yt.length||(this.show(String(t+1)),this.host.go(t),this.root.getBoundingClientRect().top<0&&this.root.scrollIntoView())}onKey(t){
this.root.hidden||t.ctrlKey||t.altKey||t.metaKey||t.composedPath()[0]?.closest?.(Ll)||(t.key==="Escape"&&(this.root.querySelector(".teach").open=!1),t.key==="Ar\
rowRight"&&this.go(this.at+1),t.key==="ArrowLeft"&&this.go(this.at-1))}get words(){return this.data.scenes[this.at]}get shown(){return this.guesses[this.at]!==null}get isLast(){
return this.at===yt.length-1}draw(){let{frame:t}=this.data;[...this.steps.children].forEach((e,s)=>{s===this.at?e.setAttribute("aria-current","step"):e.removeAttribute(
"aria-current"),e.classList.toggle("done",this.guesses[s]!==null)}),this.back.disabled=this.at===0,this.next.textContent=this.isLast?t.own:t.next,this.drawWords(),
this.drawHandle(),this.drawFigure(),this.drawNotes()}drawNotes(){let{data:t,words:e}=this;this.aside.hidden=!this.notes,Y(this.aside,t.frame.teacher+e.notes,{...t.
facts,minutes:e.minutes})}drawWords(){let{words:t,data:e}=this,s=[c("h2","",t.title),Y(c("p"),t.prose,e.facts)];t.choices.length>0&&s.push(Y(c("p","ask"),t.ask,
e.facts),this.choices()),this.verdict=c("p","judged"),this.verdict.setAttribute("role","status"),s.push(this.verdict),this.left.replaceChildren(...s),this.drawVerdict()}choices(){
let t=c("div","guesses");return t.setAttribute("role","group"),t.setAttribute("aria-label",this.data.frame.guess),this.words.choices.forEach((e,s)=>t.append(W(e,
!1,()=>this.guess(s)))),t}guess(t){let e=!this.shown;this.guesses[this.at]=t,this.keep(),this.steps.children[this.at].classList.add("done"),this.drawVerdict(),e&&
this.drawHandle(),this.drawFigure()}reveal=()=>this.guess(0);drawVerdict(){let{words:t,data:e,guesses:s,at:i}=this,[o,r]=[s[i],e.truths[i]];if(this.left.querySelectorAll(
".guesses button").forEach((p,m)=>p.setAttribute("aria-pressed",String(m===o))),this.verdict.classList.toggle("quiet",o===null),o===null){this.verdict.textContent=
t.choices.length>0?e.frame.first:"";return}if(r===null){Y(this.verdict,t.then,e.facts);return}let a=o===r,[h,l,u]=[c("span",a?"yes":"no",a?"✓ ":"✗ "),c("spa\
n"),c("span")];Y(l,a?e.frame.yes:e.frame.no,{choice:t.choices[r]}),this.verdict.replaceChildren(h,l," ",Y(u,t.then,e.facts))}move=t=>{this.held[this.at]=t,this.
keep(),(this.focused?.localName!=="input"||this.focused.type!=="range")&&this.drawHandle(),this.drawFigure()};press(){this.drawHandle(),this.move(this.held[this.
at]+1)}get focused(){return this.root.getRootNode().activeElement}drawHandle(){let{at:t}=this,e=()=>[...this.handles.querySelectorAll("button, input")],s=e().indexOf(
this.focused);this.handles.replaceChildren(...yt[t].handle(this,this.held[t],this.shown,this.move,()=>this.held[t])),e()[s]?.focus()}drawFigure(){let t=this.figure.
clientWidth;if(this.at===void 0||t===0)return;let{words:e,shown:s,at:i}=this;this.drawEnding(),this.figure.replaceChildren(...yt[i].draw(this,this.held[i],s,t));
let o=s?yt[i].said(this,this.held[i]):null;o?Y(this.sentence,e.said[o[0]],o[1]):this.sentence.textContent=""}};var Ol=.12,fs=class{constructor(t,e){this.race=t,this.number=e,this.items=[],this.node=c("section","lane");let s=c("div","about");this.title=c("strong","title"),
this.speed=c("span","speed-so-far"),this.travels=c("span","travels"),this.status=c("span","status"),this.counts=c("span","counts");let i=c("div","name");i.append(
this.title,this.travels),s.append(i,this.speed,this.counts,this.status);let o=c("div","course");this.track=c("div","track"),this.done=c("div","done"),this.flag=
c("span","flag"),this.flag.setAttribute("aria-hidden","true"),this.track.append(this.done,this.flag),this.row=c("div","row"),this.row.setAttribute("role","listb\
ox"),this.row.setAttribute("aria-orientation","horizontal"),this.busy=new Pt(t.busyKey,r=>t.choose(e,r),!1),o.append(this.track,this.busy.root,this.row),this.node.
append(s,o),this.track.addEventListener("click",r=>this.onTrack(r)),this.row.addEventListener("scroll",()=>this.pin(),{passive:!0}),this.row.addEventListener("c\
lick",r=>this.onClick(r)),this.row.addEventListener("keydown",r=>this.onKey(r)),this.row.addEventListener("pointerover",r=>this.onHover(r))}update(t){this.data=
t,this.title.textContent=t.title,this.title.title=t.summary,this.travels.textContent=t.travels,this.travels.title=d("lane_travels"),this.row.setAttribute("aria-\
label",d("lane_tokens",{method:t.title}));for(let s of this.items.splice(t.tokens.length))s.node.remove();let e=0;t.tokens.forEach((s,i)=>{let o=this.items[i]||
this.addItem();(!o.token||!Ft({...o.token,seconds:0},{...s,seconds:0}))&&jt(o.node,s,this.race.legend.letters[s.decision]),o.node.classList.toggle("first_diverg\
ence",s.round===t.first_divergence),this.race.legend.notice(s),o.token=s,o.from=e,e+=s.seconds||0,o.to=e}),this.end=e,this.row.classList.toggle("drafts",t.tokens.
some(s=>s.draft!==void 0)),this.first_divergence=this.items.find(s=>s.token.round===t.first_divergence)}addItem(){let t=c("div","token future");t.setAttribute("\
role","option"),t.setAttribute("aria-selected","false"),t.tabIndex=this.items.length===0?0:-1,this.row.append(t);let e={node:t};return this.items.push(e),e}span({
token:t,from:e,to:s}){let i=this.items[t.first-1];if(i===void 0)return[e,s];let o=(i.to-i.from)/(t.last-t.first+1),r=i.from+o*(t.round-t.first);return[r,r+o]}drawTrack(t){
let e=i=>t>0?100*i/t:0,s=this.items.map(i=>{let{token:o}=i,[r,a]=this.span(i).map(e),h=a-Math.min(Ol,(a-r)/4);return`${"var(--of-"+o.decision+")"} ${r}% ${h}%, \
transparent ${h}% ${a}%`});this.done.style.background=s.length===0?"none":`linear-gradient(to right, ${s.join(", ")}, transparent ${e(this.end)}%)`,this.flag.hidden=
this.first_divergence===void 0,this.first_divergence&&(this.flag.style.left=e(this.first_divergence.to)+"%"),this.busy.lay(this.data.busy,t)}show(t,e,s){let i=0;
for(;i<this.items.length&&this.items[i].to<=t+1e-9;)i+=1;i!==this.shown&&(this.items.forEach((r,a)=>r.node.classList.toggle("future",a>=i)),this.shown=i,this.drawCounts(),
s&&(this.row.scrollLeft=this.row.scrollWidth)),this.busy.show(t),this.done.style.clipPath=`inset(0 ${100-(e>0?Math.min(100,100*t/e):100)}% 0 0)`;let o=this.data.
complete&&i===this.items.length;this.speed.textContent=o?this.data.finish:d("lane_shown",{shown:st(i),all:st(this.items.length)}),this.status.textContent=o||!this.
data.complete?this.data.status:"…",this.node.classList.toggle("over",o)}drawCounts(){let t=this.items.slice(0,this.shown).map(i=>i.token),{rows:e}=this.race.legend,
s=({name:i})=>t.filter(o=>i==="miss"?o.miss:o.decision===i).length;this.counts.replaceChildren(...e.filter(i=>s(i)>0).map(i=>{let o=c("span","of",st(s(i))+" "+
i.counted[s(i)===1?0:1]);return o.dataset.of=i.name,o}))}pin(){if(!this.first_divergence)return;let t=this.first_divergence.node,[e,s]=[t.previousElementSibling,
t.nextElementSibling],i=t.offsetLeft+t.offsetWidth;t.classList.toggle("pinned-right",e!==null&&e.offsetLeft+e.offsetWidth>t.offsetLeft),t.classList.toggle("pinn\
ed-left",s!==null&&s.offsetWidth>0&&s.offsetLeft<i)}rest(){let t=this.items.indexOf(this.first_divergence),e=this.items[Math.max(0,t-3)];e&&(this.row.scrollLeft=
e.node.offsetLeft-this.row.offsetLeft-8),this.pin()}find(t){return this.items.find(e=>e.token.round===t)}onTrack(t){let e=this.track.getBoundingClientRect(),s=(t.
clientX-e.left)/e.width*this.race.end,i=this.items.find(o=>s<=this.span(o)[1]);i&&this.race.choose(this.number,i.token.round)}itemOf(t){let e=t.target.closest("\
.token");return e&&this.items.find(s=>s.node===e)}onClick(t){let e=this.itemOf(t);e&&this.race.choose(this.number,e.token.round)}onHover(t){let e=this.itemOf(t);
e&&(e.node.title=e.token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey)return;let e=this.items.indexOf(this.itemOf(t)),s={ArrowRight:e+1,ArrowLeft:e-1,Home:0,
End:this.shown-1,Enter:e," ":e};if(t.key==="Escape")this.race.choose(null,null);else if(t.key==="ArrowUp"||t.key==="ArrowDown")this.race.chooseBeside(this.number,
t.key==="ArrowDown"?1:-1,e);else if(t.key in s){let i=this.items[Math.min(Math.max(s[t.key],0),this.shown-1)];i&&this.race.choose(this.number,i.token.round)}else
return;t.preventDefault(),t.stopPropagation()}};var ms=[.5,1,2,5,10,20,50],Cl=5,Nl=12,$l=9,gs=1e3;function Rl(n){let t=n/$l,e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(s=>s*e).find(s=>s>=t)}var ws=class{constructor(t,e,s){
Object.assign(this,{methods:e,words:s}),this.root=c("div","strip race"),this.legend=new Dt(this.root),this.lanes=[],this.now=0,this.end=0,this.rate=1,this.playing=
!1,this.report=()=>{},this.field=c("div","lanes"),this.busyKey=new It(d("race_lanes")),this.times=new dt,this.told=new Bt(s.facts),this.root.append(this.field,this.
buildControls(),this.legend.root,this.busyKey.root,this.times.root,this.told.root),t.append(this.root),P.followers.add(this)}buildControls(){let t=c("div","lane\
 controls player"),e=c("div","about");this.playButton=M("play",void 0,()=>this.playing?this.pause():this.play()),this.rates=c("div","speeds"),this.rates.setAttribute(
"role","group"),this.rates.setAttribute("aria-label",d("race_speed"));for(let i of ms){let o=M("speed",i+"×",()=>{this.rate=i,this.playing||this.play(),this.drawControls()});
o.dataset.rate=String(i),this.rates.append(o)}e.append(this.playButton,this.rates);let s=c("div","course");return this.scrubber=c("input","scrubber"),this.scrubber.
type="range",this.scrubber.max=String(gs),this.scrubber.setAttribute("aria-label",d("race_seconds")),this.scrubber.addEventListener("input",()=>{let i=Number(this.
scrubber.value)/gs*this.end;this.pause(),this.show(i,!0)}),this.axis=c("div","axis"),this.axis.setAttribute("aria-hidden","true"),s.append(this.scrubber,this.axis),
t.append(e,s),t}update(t,e){this.report=e;let s=this.run!==t.run,i=this.running&&!s;for(s&&(this.pause(),this.run=t.run,this.action=null,this.selected=null,this.
legend.clear(),this.made=new Xe(this.methods,this.words)),this.running=t.running,this.legend.setDecisions(this.words.legend.skips),this.legend.setBadge(t.badge),
this.made.take(t.events,t.since)||e("behind",{run:this.run,action:Date.now()});this.lanes.length>this.made.runs.length;)this.lanes.pop().node.remove();let o=s||
this.now>=this.end;this.sent=t,this.lay(),(s||i)&&(this.rate=ms.find(a=>a>=Cl&&this.end/a<=Nl)||ms[ms.length-1]);let r=matchMedia("(prefers-reduced-motion: redu\
ce)").matches;(s||i)&&!t.running&&!r&&this.end>0?this.play():this.playing||(this.show(o?this.end:Math.min(this.now,this.end),t.running),o&&!t.running&&(s||i)&&this.
rest()),(this.action===null||t.action===this.action)&&this.drawSelection(t.selected)}lay(){let{link:t,known:e}=this.sent,s=this.made.lanes(P.link(t),e);s.forEach(
(i,o)=>{this.lanes[o]||(this.lanes[o]=new fs(this,o),this.field.append(this.lanes[o].node)),this.lanes[o].update(i)}),this.times.show(s.filter(({complete:i})=>i)),
this.end=Math.max(0,...this.lanes.map(i=>i.end));for(let i of this.lanes)i.drawTrack(this.end);this.busyKey.offer(this.lanes.flatMap(i=>i.busy.spans)),this.drawAxis(),
this.selected&&this.showFacts()}follow(){if(!this.sent)return;let t=this.now>=this.end;try{this.lay()}catch{return}this.show(t?this.end:Math.min(this.now,this.end),
!1)}drawAxis(){if(this.axis.replaceChildren(),this.end<=0)return;let t=Rl(this.end);for(let e=0;e*t<=this.end;e+=1){let s=c("span","tick",Number((e*t).toPrecision(
6))+" s");s.style.left=100*e*t/this.end+"%",this.axis.append(s)}}play(){this.end<=0||(this.now>=this.end&&(this.now=0),this.playing=!0,this.last=performance.now(),
cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(t=>this.tick(t)),this.show(this.now,!0))}pause(){this.playing=!1,cancelAnimationFrame(this.frame),
this.drawControls()}tick(t){if(!this.playing||!this.root.isConnected){this.playing=!1;return}let e=Math.min(Math.max(t-this.last,0),250)/1e3*this.rate;this.last=
t,this.show(Math.min(this.now+e,this.end),!0),this.now<this.end?this.frame=requestAnimationFrame(s=>this.tick(s)):(this.pause(),this.rest())}rest(){for(let t of this.
lanes)t.rest()}show(t,e){this.now=t,this.root.style.setProperty("--now",String(this.end>0?t/this.end:1));for(let s of this.lanes)s.show(t,this.end,e);this.drawControls()}drawControls(){
let t=this.playing?"pause":this.now>=this.end?"again":"play";this.drawnState!==t&&(this.playButton.replaceChildren(ht(t)),Ct(this.playButton,d({pause:"pause",again:"\
race_again",play:"race_on"}[t])),this.drawnState=t),this.scrubber.value=String(this.end>0?Math.round(gs*this.now/this.end):gs),this.scrubber.style.setProperty("\
--done",(this.end>0?100*this.now/this.end:100)+"%"),this.scrubber.title=d("race_at",{now:wt(this.now),end:wt(this.end)}),this.scrubber.setAttribute("aria-valuet\
ext",this.scrubber.title);for(let e of this.rates.children)e.setAttribute("aria-pressed",String(Number(e.dataset.rate)===this.rate))}choose(t,e){this.drawSelection(
e===null?null:{lane:t,round:e});let s=this.itemAt(this.selected);s&&s.node.focus({preventScroll:!0}),this.action=Date.now(),this.report("selected",{run:this.run,
lane:t,round:e,action:this.action})}chooseBeside(t,e,s){let i=this.lanes[t+e],o=i&&i.items[Math.min(s,i.shown-1)];o&&this.choose(t+e,o.token.round)}itemAt(t){let e=t&&
this.lanes[t.lane];return e?e.find(t.round):void 0}showFacts(){let t=this.selected&&this.made.runs[this.selected.lane],e=t&&t.chips.facts(this.selected.round,ne(
t.events[0].settings,t.chips.method,P.link(this.sent.link)));this.told.show(e||void 0,()=>this.choose(null,null),t?.chips.method.title)}drawSelection(t){let e=this.
itemAt(this.selected);e&&e.node.setAttribute("aria-selected","false"),this.selected=t,this.showFacts();let s=this.itemAt(t);if(!s)return;let i=this.lanes[t.lane];
s.node.setAttribute("aria-selected","true");for(let a of i.items)a.node.tabIndex=a===s?0:-1;let o=s.node.getBoundingClientRect(),r=i.row.getBoundingClientRect();
o.left<r.left?i.row.scrollLeft-=r.left-o.left+60:o.right>r.right&&(i.row.scrollLeft+=o.right-r.right+60)}release(){this.root.isConnected||(this.pause(),P.followers.
delete(this))}};var Il=["hlm","u-hlm","cu-hlm-online","slm"],bs=class{constructor(t){this.site=t,this.root=c("details","racing");let e=c("div");this.status=c("p","said"),this.root.
append(c("summary","",d("race")),this.status,e),this.race=new ws(e,t.methods,t.words),this.root.addEventListener("toggle",()=>this.refresh())}async refresh(){if(!this.
root.open)return;let t=this.ticket=(this.ticket??0)+1,{methods:e,controls:s}=this.site,{prompt:i,settings:o}=s.values,r=[];for(let a of Il){if(this.status.textContent=
d("race_decoding",{method:e.find(a).title}),await new Promise(h=>setTimeout(h)),t!==this.ticket)return;try{r.push(this.site.decoded(i,e.find(a),o))}catch(h){this.
status.textContent=h.message;return}}this.status.textContent=d("race_said"),this.runs=r,this.draw(`race-${t}`)}draw(t=this.race.run){if(!this.runs)return;let{channel:e,
clock:s}=this.site.controls.values.settings,i=this.runs.map(r=>zt(r,this.site.words)),o={run:t,since:0,events:this.runs.flat(),running:!1,badge:null,selected:this.
chosen??null,action:this.action??null,link:{channel:e,clock:s},known:i.map(r=>({answer:r,nothing:r?.mark==="?"}))};this.race.update(o,(r,{lane:a,round:h,action:l})=>{
[this.chosen,this.action]=[a===null?null:{lane:a,round:h},l]})}};var Pl={"✓":"right","✗":"wrong"},ir=40,Bl=1e3,or=["snr_db","fading","rtt_s","schedule"],jl=/^#scene=(.*)$/,Fl=["prompt","method","seed","preset"],yn=class{constructor(t){
let{title:e,limits:s,facts:i}=t.words;this.words=t.words,this.methods=new je(t.methods),this.pair=Oi(t.pair,{slm:rr(t.weights.slm),llm:rr(t.weights.llm)});let o=this.
page=new ze({title:e,prompt:"",about:"",tables:[],notes:[s]});this.asked=this.runs=0,this.known=new Map,this.branch=null,this.controls=new ds(t,this.methods,a=>this.
moved(a)),this.compose(),this.view=new cs(o,t.words,this.methods,(a,h)=>this.onAction(a,h));let r=c("div");if(this.view.drawer.firstChild.after(r),new at(r,ut,"\
details"),this.race=new bs(this),o.beyond.firstChild.after(this.race.root),t.docs){let a=c("a","",t.docs.words);a.href=t.docs.address,o.beyond.append(a)}this.rooms(
t)}compose(){let{page:t,controls:e,words:s}=this;this.status=c("p","status"),this.status.setAttribute("role","status"),t.asked.replaceChildren(c("h1","",s.sentence),
e.asking,e.tries,this.status);let[i,o]=[c("div","lower"),c("div","bill")];this.baselines=new Ze(o,this.methods),i.append(o,t.right),t.stage.classList.add("calm"),
t.stage.append(e.handles,i)}rooms({guide:t,words:e}){this.tabs=c("nav","tabs"),this.tabs.setAttribute("aria-label",e.title);for(let[o,r]of t?Object.entries(e.tabs):
[]){let a=c("a","",r);a.href=o,this.tabs.append(a)}let s=this.top=c("div","top-row");s.append(this.tabs),this.tour=new He(s),this.tour.update(e.tour),document.body.
prepend(s);let i=()=>this.enter(t);addEventListener("hashchange",i),addEventListener("keydown",o=>this.guide?.root.hidden===!1&&o.stopPropagation(),!0),i()}enter(t){
let e=t?jl.exec(location.hash):null;for(let s of[this.tour.root,this.page.asked,this.page.stage,this.page.beyond])s.hidden=!!e;[...this.tabs.children].forEach((s,i)=>!!i==
!!e?s.setAttribute("aria-current","page"):s.removeAttribute("aria-current")),e&&!this.guide&&(this.guide=new ps(t,this.host(t.run)),this.top.after(this.guide.root)),
this.guide&&(this.guide.root.hidden=!e),e?this.guide.show(decodeURIComponent(e[1].replace(/%(?![0-9a-f]{2})/gi,"%25"))):this.asked===0&&this.moved("prompt")}host({
prompt:t,method:e,settings:s}){let i=()=>location.hash=Object.keys(this.words.tabs)[0];return{open:r=>{this.controls.take({prompt:t,method:e,settings:{...s,u_th:r}}),
i(),this.moved("preset")},own:i,go:r=>location.hash=`#scene=${r+1}`}}moved(t){this.branch=null,Fl.includes(t)&&(this.asked+=1),or.includes(t)&&this.events&&!this.
waitsForLink()?this.priceAgain():this.refresh(),or.includes(t)?this.race.draw():this.race.refresh()}onAction(t,e){t==="pressed"&&e==="run"?this.moved("prompt"):
t==="question"?this.controls.ask(e):t==="otherwise"&&this.wish(e)}wish({round:t,what:e}){let s=this.view.table.rows.find(i=>i.token.round===t);this.branch=s?this.
decided(s,e):null,this.draw()}decided({token:{round:t,draft_top:e,target_top:s},audit:i},o){let[,r]=[...e,...i?.target_top??s].find(([u])=>u===o)??[],a=r===void 0?
d(`been_${o}`,{round:t}):d("been_token",{round:t,text:R(r)}),{prompt:h,settings:l}=this.events[0];return{round:t,what:o,been:a,events:[...Be(this.pair,h,this.view.
method,{...l,forces:[{round:t,what:o}]})]}}waitsForLink(){let t=this.methods.find(this.controls.values.method);return t.depends_on_channel||t.blocks}priceAgain(){
try{this.draw(),this.finished()}catch(t){this.refused(t)}}refused(t){this.say(t.message),this.status.classList.add("failed")}async refresh(){if(this.dirty=!0,!this.
busy){for(this.busy=!0;this.dirty;){this.dirty=!1;try{await this.decodeOnce()}catch(t){this.refused(t)}}this.busy=!1}}async decodeOnce(){let{prompt:t,method:e}=this.
controls.values,[s,i]=[this.asked,this.methods.find(e)],[o,r]=[performance.now(),[]],a=o+ir;for(let h of Be(this.pair,t,i,this.controls.settingsFor(i)))if(r.push(
h),!(performance.now()<a)){if(a-o>Bl&&this.say(d("decoding",{tokens:O("tokens",Dl(r))})),await new Promise(l=>setTimeout(l)),s!==this.asked)return;a=performance.
now()+ir}r[0].prompt!==this.events?.[0].prompt&&this.known.clear(),this.events=r,this.seconds=(performance.now()-o)/1e3,this.runs+=1,this.draw(),this.finished(),
this.decodeOthers()}decoded(t,e,s){let i=["seed","max_tokens","temperature","payload",...e.uses].map(r=>s[r]),o=JSON.stringify([t,e.name,s.clock.schedule,i]);return this.
known.has(o)||this.known.set(o,[...Be(this.pair,t,e,s)]),this.known.get(o)}async decodeOthers(){let{events:t}=this,{prompt:e}=this.controls.values,s=this.controls.
settingsFor(this.view.method),i=[];for(let o of Object.keys(this.words.worth.others))if(o!==t[0].method){if(await new Promise(r=>requestAnimationFrame(()=>setTimeout(
r))),t!==this.events)return;i.push(this.decoded(e,this.methods.find(o),s))}this.others={of:t,runs:i},this.drawBill()}drawBill(){let{worth:t}=this.words,e=this.others?.
of===this.events,s=(e?[this.events,...this.others.runs]:[]).map(o=>this.withVerdict(o)),i=this.controls.values.settings;this.baselines.update({...t,method:this.
view.method.name,runs:s,link:i,unknown:e?"–":"…",pending:!1})}withVerdict(t){let e=zt(t,this.words),s=Pl[e?.mark]??"unknown",i=t.filter(({type:o})=>o==="tok\
en").map(o=>o.text).join("");return{events:t,verdict:s,answered:s==="unknown"?e?.words??"":vi(i)}}say(t){this.status.textContent=t,this.status.classList.remove(
"failed")}finished(){this.say(""),this.status.dataset.runs=String(this.runs)}draw(){let{events:t,view:e,words:s}=this,i=this.methods.find(t[0].method),o=this.controls.
settingsFor(i),r=d("decoded_here",{method:i.title,seed:o.seed,seconds:this.seconds.toFixed(2)}),a={apart:!0,otherwise:this.otherwise(),refusal:this.outside()};e.
draw(t,o,`run-${this.asked}`,r,a),this.drawBill(),this.controls.show(Me(o,i,this.pair.calibration,this.pair.vocabularySize))}otherwise(){if(!this.branch)return{};
let{round:t,what:e,been:s,events:i}=this.branch;return{tried:{round:t,what:e},branch:{been:s,shown:this.withVerdict(this.events),run:this.withVerdict(i)}}}outside(){
let{answers:t,turned_down:e}=this.words,s=this.events.filter(({type:o})=>o==="token").map(o=>o.text).join(""),i=!!t&&s.trimEnd().endsWith(t.refusal);return!i&&zt(
this.events,this.words)?.mark!=="?"?null:{...e,words:i?e.words:e.answered,asked:this.events[0].prompt}}};function Dl(n){return n.filter(({type:t})=>t==="token").
length}function rr(n){let t=atob(n),e=new Uint8Array(t.length);for(let s=0;s<e.length;s+=1)e[s]=t.charCodeAt(s);return e}new yn(JSON.parse(document.getElementById(
"data").textContent));})();
