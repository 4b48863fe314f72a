function Re(s,t){let e=s*t;return(Math.max(0,e)+Math.log1p(Math.exp(-Math.abs(e))))/t}function Be(s,t,e){return(1-s)*Re(-1,e)+s*Re(-t,e)}var di=15,ui={__proto__:null,always:()=>!0,never:()=>!1,at_random:(s,t)=>s.skipUniform>=t.skip_prob,when_uncertain:s=>s.uncertainty>s.uTh,uncertain_or_stale:s=>s.
uncertainty>s.uTh||s.waiting>=di,when_unconfident:(s,t)=>s.prob<t.confidence_th,when_worth_its_time:(s,t)=>t.rejection_s*s.predictedRejection>s.exchangeS,after_gamma:(s,t)=>s.
waiting+1>=t.gamma,after_unlikely:(s,t)=>s.prob<t.stop_prob,after_unlikely_together:(s,t)=>s.waitingProb*s.prob<=t.stop_product,after_either:(s,t)=>s.prob<=t.stop_prob||
s.waitingProb*s.prob<=t.stop_product,after_worth:s=>s.blockAcceptance*(1-s.predictedRejection)<=s.minBlockAcceptance,nothing:()=>0,token_alone:()=>0,draft_prob_alone:()=>1,
whole_vector:s=>s.vocabularySize,fixed_k:(s,t)=>t.k,online_k:(s,t)=>t.theta*Be(s.prob,s.predictedRejection,t.eta),certified_k:(s,t)=>t.theta};function ie(s){let t=ui[s]??
globalThis.cuhlmRules?.[s];if(!t)throw new Error(`The engine has no rule ${s}: add it to RULES of web/engine/rules.js.`);return t}var bt=class{constructor(t){let e=i=>({...i,transmit:ie(i.transmit),size:ie(i.size),transmitRule:i.transmit});this.rows=new Map(t.map(i=>[i.name,e(i)]))}find(t){
return this.rows.get(t)}};var pi="http://www.w3.org/2000/svg";function u(s,t,e){let i=document.createElement(s);return t&&(i.className=t),e!==void 0&&(i.textContent=e),i}function T(s,t,e){
let i=u("button",s,t);return i.type="button",i.addEventListener("click",e),i}function _(s,t,e){let i=document.createElementNS(pi,s);for(let[n,o]of Object.entries(t))i.setAttribute(n,String(o));return e&&e.append(i),i}var je=0;function _t(s){
return je+=1,`${s}-${je}`}function ze(s,t){s.setAttribute("aria-label",t),s.title=t}var ne=globalThis[Symbol.for("cuhlm-boards")]??=new Map,oe=class{constructor(){this.board=null,this.guests=new Set}meetBoard(t){this.board=t;for(let e of this.guests)
e.meet(t)}come(t){this.guests.add(t),this.board&&t.meet(this.board)}go(t){this.guests.delete(t)}};function z(s){return ne.has(s)||ne.set(s,new oe),ne.get(s)}function We(){
let s=document.querySelector("[data-testid=stMain]");return s?s.scrollTop:scrollY}function Pe(s){return innerHeight-8-s.getBoundingClientRect().top-We()}function De(s){
let t=s.getRootNode().host??s,e=document.querySelector(".st-key-lower, .lower");return e===null||!(t.compareDocumentPosition(e)&t.DOCUMENT_POSITION_FOLLOWING)?null:
e.getBoundingClientRect().top+We()+fi(e)}function fi(s){let t=s.querySelector(".st-key-bill, .bill");return Math.max(120,t?.offsetHeight??0)}function H(){return parseFloat(
globalThis.getComputedStyle?.(document.documentElement).fontSize)||16}var re=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){
return Object.assign({},...[...this.handles].filter(({root:t})=>t.isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:i}=this,n=o=>Object.fromEntries(Object.
entries(o).map(([r,a])=>[r,r in i?i[r]:a]));return{channel:n(t),clock:n(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)
t.root.isConnected&&t.follow()})}},it=globalThis[Symbol.for("cuhlm-hand")]??=new re;var yt=class{constructor(t,e,i){this.root=u("div","strip part"),t.append(this.root),Object.assign(this,{key:e,part:i}),z(e).come(this),document.activeElement?.closest?.(
"[class*=st-key-details]")&&requestAnimationFrame(()=>this.root.scrollIntoView({block:"center"}))}meet(t){this.root.replaceChildren(t[this.part]),t.fit()}update(){}release(){
this.root.isConnected||z(this.key).go(this)}};var ae={ends:"This token ends the text.",forced:"{text} stands here because that was forced.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model cho\
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
 model alone",speed_of_answer:"tokens/s, this answer",bits:"{bits} bits",bits_sized:"{bits} bits ({size})",answer_given:"{answer} ({verdict})",verdict_right:"ri\
ght",verdict_wrong:"wrong",unknown_fade:"On the outage channel no device knows the fade of its upload: choose another fading for this method.",chip_number:"toke\
n {number}",chip_end:"end",chip_hint:"Token {round}: {words}",chip_text_end:"end of the text",chip_part:"part of {text}",chip_chosen:"chosen by the {decision}",
chip_rejected:"draft {text} rejected",chip_k_one:"one probability sent",chip_k:"{count} probabilities sent",chip_u:"uncertainty {u}",chip_miss:"the LLM would ha\
ve rejected it",chip_first_miss:"the first wrong skip",chip_discarded:"{drafts} behind it discarded",chip_outage:"the upload ran into an outage",spoken_space:"s\
pace",spoken_line:"line break",spoken_tab:"tab",spoken_empty:"empty",mark_draft:"draft",mark_final:"final",why_bonus:"all drafts were accepted",why_place:"draft\
 {number} of {drafts} in one message",why_tail:"behind the last upload",why_chance:"chance: {prob} are skipped",why_always:"every draft is sent",why_confident:"\
probability {own} ≥ {limit}",why_unconfident:"probability {own} < {limit}",why_tries:"{differ}/{tries} = ",why_above:"uncertainty {counted}{own} is above the \
threshold {limit}",why_not_above:"uncertainty {counted}{own} is not above the threshold {limit}",why_stale:"uncertainty {counted}{own} is not above the threshol\
d {limit}, after skips in a row",why_help:"Uncertainty u, from 0 to 1. In the paper, the phone samples this token {tries} more times, each at a random temperatu\
re between 0 and 2 (bolder above 1). u is the share of tries with another token, so it is not 1 minus the probability of the draft.",test_bonus:"from the pass t\
hat tested the drafts",test_bonus_noise:"sampled with the noise of this position",test_unasked:"not asked",test_noise_same:"not asked; with the same noise it wo\
uld sample this token, too",test_noise_other:"not asked; with the same noise it would sample another token",test_noise_draft:"with the same noise it samples {dr\
aft}, too (chance {chance})",test_noise_final:"with the same noise it samples {final} (chance to keep {draft}: {chance})",test_would_accept:"not asked; it would\
 accept (accepts with probability {prob})",test_would_reject:"not asked; it would reject (accepts with probability {prob})",test_floor_kept:"its probability {ow\
n} ≥ floor {limit}",test_floor_lost:"its probability {own} < floor {limit}",test_certain:"at least as likely here: {draft} is certainly accepted",test_never:"\
practically never accepts {draft}",test_chance:"accepts {draft} with probability {limit}; draw {own}",role_again:"draft, drawn again",role_accepted:"draft, acce\
pted",role_drawn:"drawn",role_instead:"drawn instead",role_draft:"draft",meter_u:"Uncertainty",meter_u_limit:"{u}, threshold {limit}",meter_accept:"Accept proba\
bility",meter_accept_draw:"{prob}, draw {draw}",series_small:"small model",series_large:"large model",series_after:"drawn from after a rejection",inspector:"Wha\
t happened at the chosen token",inspector_title:"What happened at token {round}",inspector_back:"Back (Esc)",otherwise_words:"{been}, {answer}, {cost}.",otherwise_same:"\
the answer would still be {answer}",otherwise_answer:"the answer would be {other} instead of {own}",otherwise_text:"the text would be the same",otherwise_diverges:"\
the text would diverge at token {round}",otherwise_ends:"the text would end at another place",cost_same:"at the same cost",cost_more:"{amount} more",cost_less:"\
{amount} less",otherwise_shown:"As it was",otherwise_other:"Otherwise",otherwise_sent:"{size} in {uploads}",otherwise_bias:"mean bias {bias}",otherwise_take:"Ta\
ke another token in place of token {round}",otherwise_choose:"Choose a token",token_small:"small {prob}",token_large:"large {prob}",suggestions:"Questions that \
these models answer",worth_way:"{method}: {tokens} in {seconds} on the model clock, {size} sent up.",worth_way_none:"{method}: {tokens} in {seconds} on the mode\
l clock, without an upload.",worth_way_none_llm:"{method}: {tokens} in {seconds} on the model clock. The upload of the prompt is counted for no method.",worth_none:"\
nothing",worth_none_llm:"the question",time_title:"Where the time goes",time_run:"{method}: {total}, {each} a token",time_undrafted:"{method}: {total}, {each} a\
 token. Nothing is drafted: all of it are passes of the large model.",time_none:"{method} has no parts to show: its large model takes no longer than its small o\
ne, or a message never arrives.",time_drafting:"drafting",time_drafting_help:"{tokens} at the pace of the small model, {slm} each. It alone would take no longer\
.",time_last:"checking the last draft",time_last_help:"The answer ends with a check by the large model, which takes {more} longer than a draft. Nothing is left \
to draft meanwhile.",time_unasked:"Not checked: the phone keeps the last token without asking.",time_wrong:"checking wrong drafts",time_wrong_help:"{wrong} × {m\
ore}: there the large model wrote the token, and its pass takes that much longer than a draft.",time_unsure:"checking the others",time_unsure_help:"Waiting for \
checks that kept the draft, and drafts that were thrown away. A phone that knew which drafts are wrong would save this.",time_link:"link",time_link_help:"Time o\
n the air and round trips that the run waits for. A link that takes no time would save this.",time_ideal:"With hindsight {seconds}",time_hindsight:"With hindsig\
ht {seconds}: what this answer would take if the phone knew beforehand which drafts are wrong, had those and the last one checked, and the link took no time.",time_sooner:"\
With hindsight {seconds}, the last draft checked. The run takes less: that draft is not checked.",meant:"Did you mean: {question}",meant_words:"Nearly a questio\
n that these two models know. What they answer to it as typed is not to be trusted.",ask_one:"Ask one of these:",ask_another:"Or ask one of these:",bias_range:"\
0 is best, 2 worst",phone_passes:"{value} phone passes a token",no_bits:"no bits",fewer_bits:"HLM's bits ÷ {factor}",predicted:"{value} predicted",predicted_none:"\
none predicted",line_hlm:"HLM",line_llm:"large model",line_so_far:"so far",line_mean:"mean",line_learned:"learned threshold",snr_down:"{snr} (down {down})",snr_mean:"\
SNR average {snr}, {band} MHz",snr_now:"SNR now {now}, average {snr}, {band} MHz",hlm_sends:"HLM would send all {count} probabilities: {size}",nothing_sent:"n\
othing sent",upload_price:"{size}, {seconds} on the way",upload_outage:"{size}, {seconds} on the way, an outage",upload_several:"{count} drafts sent in one mess\
age: {price}",upload_draft:"the draft: {price}",upload_one:"{what}: {price}",upload_bonus:"bonus: from the pass that tested the message of token {token}",upload_went:"\
went with token {token}, one of {count} drafts: {price}",plot_axis:"token",plot_at:"token {round}: {value}",plot_at_line:"{line} {now}, token {round}: {value}",
strip_empty:"No tokens yet.",strip_newest:"↓ newest",legend:"Decisions: press one to highlight it",legend_press:"{label}: {meaning}. Press to highlight these \
tokens.",legend_means:"{label}: {meaning}",legend_word:"word",legend_draft:"rejected draft",legend_draft_help:"What the small model proposed and the large model\
 turned down; below it what was drawn instead",legend_k:"probabilities sent (k)",legend_k_help:"How many of the small model's probabilities, the largest ones, w\
ent up with the draft",legend_u:"uncertainty",legend_u_limit:"uncertainty, tick at the threshold {limit}",legend_u_help:"How unsure the small model was of its d\
raft, from 0 to 1; above the tick it asks the large model",legend_first:"first wrong skip",legend_first_help:"Up to this line the text is that of HLM with the s\
ame noise",legend_message:"one message",legend_message_help:"Drafts that went up together, with the token that the large model added; hover the bracket for its \
size",panel:"The chosen token",panel_phone:"Phone: small model",panel_phone_help:"It drafts every token; its most probable tokens with their probabilities",panel_station:"\
Base station: large model",panel_station_help:"Its most probable tokens at the same place of the text",panel_link_help:"The upload of this token, to scale: belo\
w it what HLM would send for the same token on the same channel, all probabilities. At the bottom: the SNR that the upload met, its average, and the bandwidth.",
panel_hint:"Choose any word above to see who decided it and why.",panel_back:"Back to the run",panel_pending:"Decoding on from there …",run:"Run",help_run:"De\
code an answer with the settings shown; this ends a run with other settings (Enter in the prompt, or Ctrl+Enter)",stop:"Stop",help_stop:"End the run after the c\
urrent token; all decided tokens stay",pause:"Pause",help_pause:"Pause or resume (space)",step:"Step",help_step:"Show the next token and choose it; if none is l\
eft, decode one more (full stop)",text:"Text",help_text:"The answer as plain text (T)",lecture:"Lecture view",help_lecture:"Lecture view, for a projector: large\
 tokens, no controls (L; Esc ends it)",help_plane_lecture:"Lecture view, for a projector: the figure, the threshold and the answer that it loses (L; Esc ends it\
)",lecture_keys:"Space: hold or go on. Left and right arrow: a word. Esc: back to the page.",play:"Play",resume:"Continue",replay:"Replay",tools:"Decode",plain_text:"\
The answer as plain text",player:"Replay",player_position:"Position in the recorded run",player_speed:"Speed",player_all:"all",player_all_help:"Show the whole r\
un",player_clock:"model clock",player_shown:"Tokens shown, and the time that they took on the model clock.",player_at:"token {at} of {all}, {seconds} on the mod\
el clock",player_paced:"Each token takes its time on the model clock (at most {seconds} s before the speed applies). Press for an even pace.",player_even:"Token\
s appear as fast as they come. Press for the pace of the model clock.",doing_draft:"drafts",doing_thrown:"discarded drafts",doing_wait:"waits",doing_upload:"upl\
oad",doing_reply:"reply",doing_pass:"verifies",does_draft:"The device drafts token {token}: {time}.",does_thrown:"The device drafts on behind the message of tok\
en {token}; its reply discards this: {time}.",does_wait:"The device waits for a reply of the base station: {time}.",does_upload:"The message of token {token} go\
es up: {time}.",does_reply:"The reply to the message of token {token} comes down: {time}.",does_pass:"The base station verifies the message of token {token}: {t\
ime}.",does_alone:"The base station decodes token {token}: {time}.",lane_device:"device",lane_link:"link",lane_station:"station",busy:"Device, link and station \
over time",busy_share:"Share of the time so far in which the lane is busy",race:"Race: the same question and noise by four methods",lane_travels:"What travels u\
p",lane_tokens:"Tokens of {method}",lane_shown:"{shown} of {all} tokens",status_first:"the reference",status_diverges:"diverges from {reference} at token {round\
}",status_miss:"diverges from {reference} at token {round}, its first wrong skip",status_bonus:"diverges from {reference} at token {round}, a bonus token: the s\
ame distribution, another sample",status_same:"the same text",status_same_so_far:"the same text so far",status_elsewhere:"decoded and priced at {snr}: Run all d\
ecodes it on this link",status_twins:"token for token the text of {methods}",tour:"Take the tour",tour_offer:"New here? Take the tour: six steps",tour_at:"{at} \
of {all}",tour_done:"Done",tour_next:"Next",tour_end:"End (Esc)",tour_back:"Back",tour_guide:"The Guide",more:"Method, seed, more",help_for:"Help for {label}",details:"\
Details of each token"};function gi(s){return s===0?0:Math.floor(Math.log2(s))+1}function Fe(s){return gi(s-1)}function wi(s,t,e=8){return s*(e+Fe(t))}function He(s){return wi(s,s)}function le(s){let t=Math.floor(s),e=s-t;return e>.5||e===.5&&t%2!==0?t+1:t}var B="–",he=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]],xt=" ";function A(s){return s==null||Number.isNaN(s)}function W(s,t){
let e=s.toFixed(t),i=Math.abs(s)*10**t;if(Math.abs(i%1-.5)>1e-6)return e;let[n,o]=Math.abs(s).toFixed(100).split(".");if(!/^50*$/.test(o.slice(t)))return e;let r=BigInt(
n+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(s<0?"-":"")+(t?`${a.slice(0,-t)}.${a.slice(-t)}`:a)}function ce(s){let[t,...e]=s.split(".");
return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function v(s,t=3){if(A(s))return B;if(!Number.isFinite(s))return s>0?"∞":"−∞";if(s===0)return"0";
let e=Ke(s,t),i=Math.min(100,Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e)))));return ce(W(e,i)).replaceAll("-","−")}function Ke(s,t){let e=Number(Math.abs(
s).toExponential().split("e")[1]),i=t-1-e;return i>=0&&i<=60?Number(W(s,i)):Number(s.toExponential(t-1))}function S(s){return A(s)?B:ce(String(le(s))).replace("\
-","−")}function Ge(s,t,e=3){if(A(s))return B;if(s===0||!Number.isFinite(s))return`${v(s,e)} ${t}`;let i=Math.abs(Ke(s,e)),[n,o]=he.find(([r])=>i>=r)??he[he.length-
1];return`${v(s/n,e)} ${o}${t}`}function X(s){return A(s)?B:`${v(1e3*s)} ms`}function E(s,t=3){if(A(s))return B;if(s>=120&&s<1/0){let e=le(s);return`${ce(String(
Math.floor(e/60)))} min ${e%60} s`}return Ge(s,"s",t)}function N(s){if(A(s))return B;if(s===0)return"0 bytes";if(Math.abs(s)<8)return`${v(s)} bits`;if(Math.abs(
s)<7996){let t=Math.floor(Math.abs(s)/8+.5);return`${s<0?"−":""}${t} byte${t===1?"":"s"}`}return Ge(s/8,"B")}function kt(s,t=3){return A(s)?B:s===0||s===1?`${100*
s}${xt}%`:s>0&&s<.001?`<0.1${xt}%`:s>.999&&s<1?`>99.9${xt}%`:`${v(100*s,s>.99&&s<1?Math.max(t,3):t)}${xt}%`}function y(s){return A(s)?B:s===0||s===1?String(s):s<
1e-4?"<0.0001":s>.9999?">0.9999":s<.0995?v(s,2):W(s,s>=.995?4:2)}function nt(s){return!A(s)&&Math.abs(s)<1e-9?"0":!A(s)&&s>0&&s<1e-4?"<0.0001":v(s)}function D(s,t){
let e=[y(s),y(t)];if(s===t||e[0]!==e[1])return e;for(let i=3;i<18;i+=1){let n=[W(s,i),W(t,i)];if(n[0]!==n[1])return n}return[String(s),String(t)]}function J(s){
return A(s)?B:`${W(s,1)} dB`.replaceAll("-","−")}var qe={" ":"␣","\n":"↵","\r":"␍","	":"⇥"},bi=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,
_i=["‌","‍"],Ue=/( {4,}|\t{4,}|\n{4,})/;function j(s,t=40){let i=s.split(Ue).filter(Boolean).map(o=>Ue.test(o)?`${qe[o[0]]}×${o.length}`:yi(o)).join("");/^\p{M}/u.
test(i)&&(i=`◌${i}`);let n=Array.from(i);return n.length<=t?i:`${n.slice(0,t-1).join("")}…`}function yi(s){let t=Array.from(s),e=n=>n>0&&n<t.length-1&&_i.includes(
t[n])&&![n-1,n+1].some(r=>/^[\p{C}\p{Z}]$/u.test(t[r])),i=(n,o)=>qe[n]??(bi.test(n)&&!e(o)?Ve(n):n);return t.map(i).join("")}function St(s){let t=/^[^\p{C}\p{Z}]$|^[ \n\t\u00a0\u202f\u200c\u200d]$/u;
return Array.from(s,e=>t.test(e)?e:Ve(e)).join("")}function Ve(s){return`⟨U+${s.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}function h(s,t={}){if(!(s in ae))throw new Error(`There is no sentence ${s}.`);return ae[s].replace(/\{(\w+)\}/g,(e,i)=>{if(!(i in t))throw new Error(`The sente\
nce ${s} lacks ${i}.`);return t[i]})}function O(s,t,e,i={}){let[n,o]=D(t,e);return h(s,{own:n,limit:o,...i})}function L(s,t){return h(t===1?`${s}_one`:s,{count:S(
t)})}function Z(s){return s.reduce((t,e)=>h("and",{one:t,other:e}))}function C(s,t){return h("quoted",{text:j(s,t)||h("no_text")})}var xi={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"},ot={skip:(s,t,e)=>`M${s-e} ${t}a${e} ${e} 0 1 0 ${2*e} 0a${e} ${e} 0 1 0 ${-2*e} 0z`,accept:(s,t,e)=>`M${s} ${t-1.2*e}l${1.1*e} ${2*e}h${-2.2*e}z`,resample:(s,t,e)=>`\
M${s-e} ${t-e}h${2*e}v${2*e}h${-2*e}z`,slm:(s,t,e)=>`M${s} ${t-1.2*e}l${1.2*e} ${1.2*e}l${-1.2*e} ${1.2*e}l${-1.2*e} ${-1.2*e}z`,llm:(s,t,e)=>`M${s-e} ${t-e/3}h${2*
e/3}v${-2*e/3}h${2*e/3}v${2*e/3}h${2*e/3}v${2*e/3}h${-2*e/3}v${2*e/3}h${-2*e/3}v${-2*e/3}h${-2*e/3}z`,bonus:(s,t,e)=>`M${s} ${t-1.3*e}l${.35*e} ${.9*e}h${.95*e}\
l${-.75*e} ${.65*e}l${.3*e} ${.95*e}l${-.85*e} ${-.6*e}l${-.85*e} ${.6*e}l${.3*e} ${-.95*e}l${-.75*e} ${-.65*e}h${.95*e}z`};function Xe(s){let t=_("svg",{viewBox:"\
0 0 20 20","aria-hidden":"true"});return _("path",{d:s},t),t}function Y(s){return Xe(xi[s])}function Je(s){return ot[s]?Xe(ot[s](10,10,7)):""}var ki=10,Si=250,vi=176,Mi=1.65,$={left:40,named:86,unnamed:10,top:8,bottom:19},Ai=6.2,Ti=7;function Ze(s,t){let e=s/t,i=10**Math.floor(Math.log10(e)),n=[1,2,2.5,
5,10].map(r=>r*i).find(r=>r>=e*.999),o=[];for(let r=0;r<s*.9999;r+=n)o.push(Number(r.toPrecision(6)));return[...o,Number((o.length*n).toPrecision(6))]}var ue=class{constructor(t,e){
this.root=u("section","plot"),this.title=u("h3","title"),this.now=u("output","now");let i=u("div","plot-head");i.append(this.title,this.now),this.svg=_("svg",{role:"\
img"}),this.root.append(i,this.svg),t.append(this.root),this.svg.addEventListener("pointermove",n=>this.onHover(n)),this.svg.addEventListener("pointerleave",()=>this.
drawNow(this.chose??this.shown,this.chose!==null)),this.svg.addEventListener("click",n=>{let o=this.roundAt(n);o!==null&&e(o)}),this.shown=0,this.chose=null}roundAt(t){
if(!this.spec||this.known===0)return null;let e=this.svg.getBoundingClientRect(),i=Math.round((t.clientX-e.left-this.left)/this.inner*this.rounds+.5);return i>=
1&&i<=this.shown?i:null}onHover(t){let e=this.roundAt(t);this.drawNow(e??this.shown,e!==null)}x(t){return this.left+(t-.5)/this.rounds*this.inner}y(t){return $.
top+(1-(t/this.top)**(this.spec.power??1))*this.tall}lay(t,e,i,n,o){this.spec=t,this.known=t.points.length,this.rounds=Math.max(ki,i);let r=H()/16,a=Math.max(2,
Math.min(3,Math.floor((o-27)/(24*r)))),l=t.ticks??Ze(t.top,a);this.top=l[l.length-1];let c=t.lines.filter(b=>b.dash==="dashed"),d=b=>b.values.findLast(k=>k!==null),
p=c.map(b=>({name:b.name,value:d(b)})).filter(({value:b})=>b!==void 0),g=[...t.levels.map(b=>({...b,drawn:!0})),...p];if(this.left=$.left*r,this.inner=n-this.left-
r*(g.length>0?$.named:$.unnamed),this.tall=o-$.top-$.bottom*r,Object.assign(this,{width:n,letter:Ti*r}),this.inner<40||this.tall<30)return;this.title.textContent=
t.title,this.svg.setAttribute("aria-label",t.title),this.root.title=t.help;let f=[];this.empty=t.points.length>0&&t.points.every(b=>b===null),this.svg.setAttribute(
"viewBox",`0 0 ${n} ${o}`),this.svg.setAttribute("width",n),this.svg.setAttribute("height",o);let w=this.left+this.inner,m=[];for(let b of[0,...[...l].reverse()])
m.every(k=>Math.abs(this.y(k)-this.y(b))>=11*r)&&m.push(b);for(let b of l){if(f.push(_("path",{class:"grid",d:`M${this.left} ${this.y(b)}H${w}`})),!m.includes(b))
continue;let k=_("text",{class:"tick",x:this.left-6,y:this.y(b)+4*r,"text-anchor":"end"});k.textContent=String(b),f.push(k)}let x=Ze(this.rounds,Math.max(2,Math.
min(4,Math.floor(this.inner/(50*r)))));for(let[b,k]of x.filter(M=>M>=1&&M%1===0&&M<=this.rounds).entries()){let M=_("text",{class:"tick round",x:this.x(k),y:o-5,
"text-anchor":"middle"});M.textContent=b>0?String(k):`${h("plot_axis")} ${k}`,f.push(M)}if(t.note&&t.note.length*Ai*r<this.inner){let b=_("text",{class:"tick ab\
out",x:this.left+6,y:$.top+13*r});b.textContent=t.note,f.push(b)}if(this.empty&&t.absent){let b=_("text",{class:"tick absent",x:this.left+this.inner/2,y:$.top+this.
tall/2,"text-anchor":"middle"});b.textContent=t.absent,f.push(b)}f.push(...this.names(g,w,r)),f.push(this.clipped(e)),this.cursor=_("path",{class:"cursor",d:`M0\
 ${$.top}V${$.top+this.tall}`}),this.chosen=_("circle",{class:"chosen",r:7,visibility:"hidden"}),this.stem=_("path",{class:"stem",d:`M0 ${$.top}V${$.top+this.tall}`,
visibility:"hidden"}),f.push(this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...f),this.reveal(this.shown)}names(t,e,i){let n=[],o=-1/0;for(let r of[
...t].sort((a,l)=>l.value-a.value)){let a=this.y(Math.min(r.value,this.top));r.drawn&&n.push(_("path",{class:"level "+r.dash,d:`M${this.left} ${a}H${e}`})),o=Math.
max(a+4*i,o+13*i);let l=_("text",{class:"tick",x:e+5,y:o});l.textContent=r.name+(r.drawn?" "+r.words:""),n.push(l)}return n}clipped(t){let e=_t("shown"),i=_("g",
{"clip-path":`url(#${e})`}),n=_("clipPath",{id:e},i);this.window=_("rect",{x:0,y:0,width:0,height:$.top+this.tall+6},n);let o=Math.min(4.2,Math.max(2,this.inner/
this.rounds/1.6)),r={};this.spec.points.forEach((a,l)=>{if(a===null)return;let c=t[l],d=ot[c]||ot.skip;r[c]=(r[c]||"")+d(+this.x(l+1).toFixed(1),+this.y(Math.min(
a,this.top)).toFixed(1),o)});for(let[a,l]of Object.entries(r))_("path",{class:"mark-of","data-decision":a,d:l},i);return this.spec.lines.forEach((a,l)=>{let c="",
d="M";a.values.forEach((p,g)=>{p===null?d="M":(c+=`${d}${this.x(g+1).toFixed(1)} ${this.y(Math.min(p,this.top)).toFixed(1)}`,d="L")}),_("path",{class:`curve ${a.
dash}${l===0?" first":""}`,d:c},i)}),i}reveal(t){if(this.shown=t,!this.window)return;let e=t===0?0:this.x(t+.5);this.window.setAttribute("width",e.toFixed(1)),this.
cursor.setAttribute("transform",`translate(${e.toFixed(1)} 0)`),this.cursor.setAttribute("visibility",t===0||t>=this.known?"hidden":"inherit"),this.drawNow(this.
chose??t,this.chose!==null)}drawNow(t,e=!1){let{each:i=[],now:n=[],lines:o=[]}=this.spec??{},[r,a]=[i,n].map(p=>p[t-1]??""),l=e&&r&&h("plot_at",{round:t,value:r}),
c=l&&a&&o.length>0&&h("plot_at_line",{line:o[0].name,now:a,round:t,value:r}),d=c&&(this.title.textContent.length+c.length)*this.letter<this.width?c:e?l:a;this.now.
textContent!==d&&(this.now.textContent=d)}choose(t){if(this.chose=t,!this.chosen)return;let e=t===null||!this.spec?null:this.spec.points[t-1]??null;this.stem.setAttribute(
"visibility",t===null?"hidden":"inherit"),t!==null&&this.stem.setAttribute("transform",`translate(${this.x(t).toFixed(1)} 0)`),this.chosen.setAttribute("visibil\
ity",e===null?"hidden":"inherit"),e!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.chosen.setAttribute("cy",this.y(Math.min(e,this.top)))),this.drawNow(
t??this.shown,t!==null)}},vt=class{constructor(t,e,i,n=!1){this.low=n,this.root=u("div","plots strip"),t.append(this.root),this.board=null,this.names=i,this.plots=
i.map(()=>new ue(this.root,o=>this.board.strip.choose(o,0))),this.resized=new ResizeObserver(()=>this.fit()),this.resized.observe(this.root),this.onResize=()=>this.
fit(),addEventListener("resize",this.onResize),this.key=e,z(e).come(this)}meet(t){t.join(this)}update(){}lay(t){this.board=t,this.fit(!0)}fit(t=!1){if(!this.board?.
series||!this.root.isConnected)return;let e=Math.floor(this.plots[0].root.clientWidth),i=Pe(this.root),n=i<92||this.board.narrow(),o=this.low?92:Math.round(Math.
min(Si*H()/16,Math.max(92,(n?vi:i)-Mi*H())));if(e===0||!t&&e===this.width&&o===this.height)return;Object.assign(this,{width:e,height:o});let r=this.names.map(a=>this.
board.series.plots.find(l=>l.name===a));this.plots.forEach((a,l)=>a.lay(r[l],this.board.decisions(),this.board.span(),e,o)),this.choose(this.board.strip.selected)}reveal(t){
for(let e of this.plots)e.reveal(t)}choose(t){for(let e of this.plots)e.choose(t)}release(){this.root.isConnected||(removeEventListener("resize",this.onResize),
this.resized.disconnect(),z(this.key).go(this),this.board?.plots.delete(this))}};var rt={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function at(s,t,e){let i=t.resumes,n=i+s.drafts*s.draftS,o=s.sent?
Math.max(n,t.replied):n,r=o+s.upS+s.rttS/2,a=r+s.passS,l=s.sent||s.passS?a+s.downS+s.rttS/2:t.replied,c=Math.max(t.end,n,l),d={start:i,drafted:n,leaves:o,arrives:r,
verified:a,replied:l,end:c,resumes:c,aheadPasses:0};if(!e||s.passS>0&&!s.sent)return d;let p=Qe(l-n,s.draftS);return s.restarts?{...d,resumes:l,aheadPasses:p}:s.
bonus?{...d,resumes:Math.min(n+s.draftS,l),aheadPasses:Math.min(1,p)}:{...d,resumes:n}}function Qe(s,t){return s>0?t?Math.max(0,Math.ceil(Math.min(s/t-1e-9,4096))):
4096:0}function ts(s,t){return s.end>t.end?s.end-t.end:0}function es({slm_s:s,uplink_s:t,llm_s:e,overlapped_s:i=null}){return i??s+t+e}function ss(s,t){let e=[],
[i,n]=[rt,0];return s.forEach((o,r)=>{let a=at(o,i,t),l=r+1,c=(d,p,g,f)=>g<f&&f<1/0&&e.push({lane:d,kind:p,start:g,end:f,exchange:l});for(let d of Ye(a.start,a.
drafted,o.draftS))c("device","draft",...d);if(t&&o.restarts)for(let d of Ye(a.drafted,a.resumes,o.draftS))c("device","thrown",...d);else t&&o.bonus?c("device","\
draft",a.drafted,a.resumes):o.sent&&!t&&c("device","wait",a.drafted,a.resumes);o.sent&&(n=l,c("link","upload",a.leaves,a.arrives),c("link","reply",a.verified,a.
replied)),c("station","pass",a.arrives,a.verified),i=a}),i.resumes<i.replied&&i.replied<1/0&&e.push({lane:"device",kind:"wait",start:i.resumes,end:i.replied,exchange:n}),
e}function Ye(s,t,e){if(!e||t===1/0)return[[s,t]];let i=Array.from({length:Math.max(1,Qe(t-s,e))},(n,o)=>s+o*e);return i.map((n,o)=>[n,i[o+1]??t])}function G(s){return 10**(s/10)}function Tt(s,t){return s/Math.LN2*Math.log1p(t)}var is={awgn:{gain:()=>1,logLaplace:s=>-s},rayleigh:{gain:s=>-Math.log1p(-s),logLaplace:s=>-Math.
log1p(s)},rician:{gain(s,t,e){let i=G(e.rician_k_db),n=Math.sqrt(.5/(i+1));return(Math.sqrt(i/(i+1))+os(s)*n)**2+(os(t)*n)**2},logLaplace(s,t){let e=G(t.rician_k_db);
return-Math.log1p(s/(e+1))-e*s/(e+1+s)}},nakagami:{gain:(s,t,e)=>Ni(e.nakagami_m,s)/e.nakagami_m,logLaplace:(s,t)=>-t.nakagami_m*Math.log1p(s/t.nakagami_m)}};function Ei(s){
if(!Object.hasOwn(is,s.fading))throw new Error(`The engine has no gain for the fading ${s.fading}: add it to FADINGS of web/engine/maths/channel.js.`);return is[s.
fading]}function rs(s,t,e){return Ei(s).gain(t,e,s)}function Ni(s,t){lt.shape!==s&&(lt={shape:s,log:Li(s)},lt.starts=Float64Array.from({length:Mt},(o,r)=>Math.log(ns(Math.log(s),s,(r+.5)/Mt))));let e=Math.min(Math.
max(t*Mt-.5,0),Mt-1.001),[i,n]=[Math.floor(e),lt.starts];return ns(n[i]+(e-i)*(n[i+1]-n[i]),s,t)}var Mt=64,lt={};function ns(s,t,e){let i=e<.5,n=Math.log(i?e:1-
e),o=s;for(let r=0;r<200;r+=1){let a=Math.exp(o),l=Math.exp(t*o-a-lt.log),[c,d]=Oi(t,a,l),p=i?(Math.log(c)-n)*c/l:(n-Math.log(d))*d/l;if(o-=Math.max(p,-1),Math.
abs(p)<1e-8)break}return Math.exp(o)}function Oi(s,t,e){if(t<s+1){let[a,l]=[1/s,1/s];for(let c=1;a>1e-17*l;c+=1)l+=a*=t/(s+c);return[e*l,1-e*l]}let i=t+1-s,[n,o]=[
1/0,1/i],r=o;for(let a=1;a<1e4;a+=1){let l=a*(s-a);if(i+=2,o=1/(l*o+i),n=i+l/n,r*=n*o,Math.abs(n*o-1)<1e-16)break}return[1-e*r,e*r]}function Li(s){let[t,e]=[s,1];
for(;t<15;t+=1)e*=t;let i=1/(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(t)-t+.5*Math.log(2*Math.PI)+i-Math.log(e)}function os(s){let t=Math.
min(s,1-s),e=Math.sqrt(-2*Math.log(t)),i=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+e*.001308)));for(let n=0;n<3;n+=1){let o=(Ci(i)-t)/(Math.exp(
-(i*i)/2)/Math.sqrt(2*Math.PI));i+=o/(1+i*o/2)}return s<.5?-i:i}function Ci(s){let t=Math.exp(-(s*s)/2)/Math.sqrt(2*Math.PI);if(s<3){let[i,n]=[s,s];for(let o=3;Math.
abs(i)>1e-18*Math.abs(n);o+=2)n+=i*=s*s/o;return .5-t*n}let e=s;for(let i=200;i>0;i-=1)e=s+i/e;return t/e}function $i(s){let t=Math.log1p(s);for(let e=0;e<60;e+=
1){let i=t-(t-s*Math.exp(-t))/(1+t);if(Math.abs(i-t)<=1e-16*Math.abs(t))break;t=i}return Math.expm1(t)}function Ii(s){let t=G(s.snr_db),e=s.snr_target_db===null?
$i(t):G(s.snr_target_db);return{successProb:Math.exp(-e/t),slotBits:.001*Tt(s.bandwidth_hz,e)}}function as(s,t,e){Ri.some(d=>pe[d]!==e[d])&&(pe={...e,...Ii(e)});
let{successProb:i,slotBits:n}=pe,o=Math.min(Math.ceil(s/n*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=Bi(i)[o],a=Math.ceil(t*2**53),[l,c]=[0,201];for(;l<
c;){let d=l+c>>1;Math.floor(r[d]*2**53)>=a?c=d:l=d+1}return l>200?{slots:200,outage:!0}:{slots:l,outage:!1}}var Ri=["snr_db","snr_target_db","bandwidth_hz"],pe={},
At=new Map;function Bi(s){if(!At.has(s)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let i=1;i<t.length;i+=
1)t[i][e+1]=Math.max(t[i][e],Math.min(1,(1-s)*t[i][e]+s*t[i-1][e]));At.clear(),At.set(s,t)}return At.get(s)}function ht(s){if(s.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return s.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:s.slm_s,llmS:s.llm_s}}var ls=["hlm","llm"];var ds={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function us(s,t,e){return zi(0,s,t.stream,e*t.width)}var ji=10,hs=[[3538372366,3779882131],[3394929251,2500989271]],Et=[[2654435769,2135587861],[3144134277,2227873595]];function zi(s,t,e,i){let n=new Float64Array(
i),o=new Uint32Array(8);for(let r=0,a=1;r<i;r+=4,a+=1){Wi(o,a,s,t,e);let l=Math.min(4,i-r);for(let c=0;c<l;c+=1)n[r+c]=(o[2*c]*2**20+(o[2*c+1]>>>12)+.5)*2**-52}
return n}var P=new Uint32Array(8);function Wi(s,t,e,i,n){s.fill(0),s[0]=Math.floor(t/2**32),s[1]=t;let[o,r,a,l]=[e,i,0,n];for(let c=0;c<ji;c+=1){cs(P,0,hs[0],s[0],
s[1]),cs(P,4,hs[1],s[4],s[5]),s[0]=P[4]^s[2]^o,s[1]=P[5]^s[3]^r,s[2]=P[6],s[3]=P[7],s[4]=P[0]^s[6]^a,s[5]=P[1]^s[7]^l,s[6]=P[2],s[7]=P[3];let d=r+Et[0][1];r=d>>>
0,o=o+Et[0][0]+(d>4294967295)>>>0,d=l+Et[1][1],l=d>>>0,a=a+Et[1][0]+(d>4294967295)>>>0}}function cs(s,t,[e,i],n,o){let r=Nt(i,o)+(Math.imul(i,n)>>>0)+(Math.imul(
e,o)>>>0),a=Nt(i,n)+Nt(e,o)+(Math.imul(e,n)>>>0)+Math.floor(r/2**32);s[t]=Nt(e,n)+Math.floor(a/2**32),s[t+1]=a>>>0,s[t+2]=r>>>0,s[t+3]=Math.imul(i,o)}function Nt(s,t){
let[e,i,n,o]=[s>>>16,s&65535,t>>>16,t&65535],r=e*o+(i*o>>>16),a=(r&65535)+i*n;return e*n+(r>>>16)+(a>>>16)>>>0}var ct=class{constructor(t,e){this.last=rt,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:ht(t.clock),this.uniforms=us(t.seed,
ds.CHANNEL,e),this.exchanges=0;let{channel:i}=this;if(this.links=i.downlink_snr_db===null?[i]:[i,{...i,snr_db:i.downlink_snr_db,downlink_snr_db:null}],i.fading===
"outage")return;let n=Array.from({length:e},(o,r)=>rs(i,this.uniforms[2*r],this.uniforms[2*r+1]));this.snrDb=n.map(o=>i.snr_db+10*Math.log10(o)),this.rates=this.
links.map(o=>n.map(r=>Tt(o.bandwidth_hz,G(o.snr_db)*r)))}exchange(t,{slmPasses:e=0,llmPasses:i=0,payloadBits:n=0,downlinkBits:o=0,billedDownlinkBits:r=0,tokens:a=1,
discarded:l=[],rejected:c=!1,bonusDrafted:d=null}){this.exchanges+=1;let p={type:"exchange",number:this.exchanges,tokens:a,payload_bits:n,downlink_bits:o,billed_downlink_bits:r,
slm_passes:e,llm_passes:i,discarded:l,bonus_drafted:d};return this.priced(p,t,c)}priced(t,e,i){let n=t.slm_passes>0&&t.llm_passes>0,{seconds:o,outage:r}=n?this.
onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:n&&this.snrDb?this.snrDb[e-1]:null,outage:r,uplink_s:n?o+this.clock.rtt_s:
0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0};if(this.clock.schedule==="sequential")return a;let l=this.last;return this.last=at(this.demand(a,e,i),
l,!0),{...a,overlapped_s:ts(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({slm_passes:t,llm_passes:e,host_slm_s:i,host_llm_s:n}){if(this.constants)
return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let o={slm_s:t>0?i:0,llm_s:e>0?n:0};return o.slm_s>=0&&o.llm_s>=0||ht(this.clock),o}demand(t,e,i){
let{slm_passes:n}=t,o=n>0&&t.llm_passes>0,r=o&&t.tokens>n,a=o?this.clock.rtt_s:0,l=t.uplink_s-a,c=o&&t.billed_downlink_bits&&l-this.onAir(e-1,t.payload_bits,0).
seconds||0;return{drafts:n,draftS:t.slm_s/(n||1),sent:o,upS:l-c,passS:t.llm_s,downS:c,rttS:a,bonus:r,restarts:i||r&&t.bonus_drafted!==!0}}airtime(t){if(!this.rates)
throw new Error(h("unknown_fade"));let e=this.rates[0][t-1],i=e?1/e:1/0,n=this.channel.header_bits;return{perBit:i,fixed:ht(this.clock).llmS+this.clock.rtt_s+(n?
n*i:0)}}onAir(t,e,i){let n=a=>a+this.channel.header_bits*(a>0),o=this.links.length===1?[n(e)+n(i)]:[n(e),n(i)];if(this.rates)return{seconds:o.reduce((a,l,c)=>a+
(l?l/this.rates[c][t]:0),0),outage:!1};let r=o.map((a,l)=>as(a,this.uniforms[2*t+l],this.links[l]));return{seconds:r.reduce((a,{slots:l})=>a+l*.001,0),outage:r.
some(({outage:a})=>a)}}};var ps=["accept","resample"],Pi=["target_prob","rejection_prob","total_variation","bias"];function Q(s,t){let e=s[0],i=s.filter(({type:m})=>m==="token"),n=new ct(
t,i.length),[o,r]=[[],[]],a=new Map;for(let m of i)a.set(m.exchange,[...a.get(m.exchange)??[],m]);let l=m=>{let x=a.get(m.number);if(x===void 0)return m;let b=[
x[0].round,x.some(({decision:M})=>M==="resample")],k=n.priced(m,...b);return o.push(n.demand(k,...b)),r.push(x[0].round-1),k},c=new Map(s.filter(({type:m})=>m===
"exchange").map(m=>[m.number,l(m)])),d=new Map(s.filter(({type:m})=>m==="audit").map(m=>[m.round,m])),p=He(e.vocabulary_size),g=Di(n,c),f=i.map((m,x)=>{let b=c.
get(m.exchange),k=x===0||i[x-1].exchange!==m.exchange,M=d.get(m.round)??null,et=Object.fromEntries(Pi.map(Ie=>[Ie,(M??m)[Ie]])),st=es(b),wt=t.clock.schedule!=="\
sequential",Ce=n.onAir(x,p,0).seconds+t.clock.rtt_s,[ci,$e]=k?g.of(b):g.of();return{...et,token:m,exchange:b,audit:M,begins:k,transmitted:ps.includes(m.decision),
sent:k&&ps.includes(m.decision),skipped:m.decision==="skip",wouldAccept:m.decision==="skip"&&M?M.would_accept:null,totalS:k?st:0,snrDb:n.snrDb?n.snrDb[x]:null,hlm:g.
known.slm&&g.known.llm?{uplinkS:Ce,totalS:wt?null:ci+Ce+$e}:null,llm:g.known.llm?{totalS:$e}:null}}),w=0;return f.forEach((m,x)=>{m.begins&&(w=x),m.first=f[w],m.
firstIndex=w}),{started:e,rows:f,exchanges:c,audits:d,demands:o,passes:g.of(),fullBits:p,settings:t,busy:Fi(o,r,f.length,t.clock.schedule==="overlapped")}}function Di(s,t){let{constants:e}=s;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.slmS,e.llmS]};let i=(r,a)=>{let l=[...t.values()].filter(c=>c[r]>0);return fs(l.
map(c=>c[a]))/fs(l.map(c=>c[r]))},n=[i("slm_passes","slm_s"),i("llm_passes","llm_s")],o=({slm_passes:r,llm_passes:a,slm_s:l,llm_s:c}={})=>[r===1?l:n[0],a===1?c:
n[1]];return{known:{slm:!Number.isNaN(n[0]),llm:!Number.isNaN(n[1])},of:o}}function fs(s){return s.reduce((t,e)=>t+e,0)}function Fi(s,t,e,i){let n=Array.from({length:e},
()=>[]);for(let o of ss(s,i))n[i&&o.kind==="wait"?e-1:t[o.exchange-1]].push(o);return n}function me(s){return s.map(t=>t.map(({kind:e,start:i,end:n})=>[e,...[i,
n].map(o=>Number(o.toFixed(6)))]))}function I(s){let t=0;return s.map(e=>t+=e)}var ge=.5;var Ot=class{constructor(){Object.assign(this,{tokens:0,seconds:0,passes:0,slmS:0,tested:0,accepted:0})}spend(t,e,i){this.tokens+=t.tokens,this.seconds+=t.slm_s+
t.uplink_s+t.llm_s,this.passes+=t.slm_passes,this.slmS+=t.slm_s,this.tested+=e,this.accepted+=i}get minBlockAcceptance(){if(!this.passes||!this.seconds)return ge;
let t=(this.accepted+1)/(this.tested+1);return this.tokens/this.seconds*this.slmS/this.passes/t}};var Ui=24,Lt=class{constructor(){this.before=new Map,this.pace=new Ot,[this.exchange,this.tokens]=[null,[]]}append(t){if(t.type==="exchange"){if(this.exchange!==
null){let e=this.tokens.filter(({decision:i})=>i==="accept"||i==="resample");this.pace.spend(this.exchange,e.length,e.filter(({decision:i})=>i==="accept").length)}
[this.exchange,this.tokens]=[t,[]]}else t.type==="token"&&(this.before.set(t.round,{tokens:this.tokens,minBlockAcceptance:this.pace.minBlockAcceptance}),this.tokens=
[...this.tokens,t])}};var ms={tokens:[],minBlockAcceptance:ge};function be(s,t){return s.tokens.length>0?s.tokens[0].round:t.round}function gs(s){if(s.slm_passes<2&&s.tokens<2)return"";
let t={drafts:L("drafts",s.slm_passes),size:N(s.payload_bits)};return s.discarded.length===0?h("message",t):h("message_discarded",{discarded:L("drafts",s.discarded.
length),texts:bs(s),...t})}function ws(s){let t=s.discarded.length;return h(t>1?"discarded":"discarded_one",{count:t,texts:bs(s)})}function bs(s){return s.discarded.
map(t=>C(t,Ui)).join(", ")}function _s(s,t,e,i,n){let[o,r,a]=[n.tokens.length+1,t.slm_passes,N(t.payload_bits)],l=r>1?h("place",{number:o,drafts:r,size:a}):h("p\
lace_alone",{size:a}),c=n.tokens.length>0?h("went_with",{first:be(n,s),place:l}):h("went",{place:l});if(i.transmitRule==="after_gamma")return h(r===e.gamma?"gam\
ma":"gamma_full",{went:c,gamma:e.gamma});let d=Vi(s,e,i,n).filter(({value:f})=>!Number.isNaN(f));if(d.length===0)return c;let p=Z(d.map(qi)),g=o<r?"drafting_on":
d.some(({stops:f})=>f)?"message_sent":"message_full";return h(g,{went:c,why:p[0].toUpperCase()+p.slice(1)})}var[Ki,we,Gi]=[["below","at_least"],["at_most","abov\
e"],["above","at_most"]];function qi({what:s,value:t,limit:e,least:i,stops:n,relations:o}){let[[r,a],l]=[D(t,i),h(s)],c={own:r+(l.endsWith(",")?",":""),relation:h(
o[n?0:1]),limit:h(e,{value:a})};return h("comparison",{what:l,...c})}function Vi(s,t,e,i){let n=[...i.tokens,s],o=s.draft_prob??NaN,r=n.reduce((m,x)=>m*(x.draft_prob??
NaN),1),a=n.reduce((m,x)=>m*(1-(x.predicted_rejection??NaN)),1),[l,c]=[s.uncertainty??NaN,s.u_th??NaN],d={what:"probability",value:o,limit:"limit_prob",least:t.
stop_prob},g={...{what:"product",value:r,limit:"limit_product",least:t.stop_product},stops:r<=t.stop_product,relations:we},f={what:"all_accepted",limit:"limit_w\
orth"};return{when_uncertain:[{what:"uncertainty",value:l,limit:"limit_threshold",least:c,stops:l>c,relations:Gi}],after_unlikely:[{...d,stops:o<t.stop_prob,relations:Ki}],
after_unlikely_together:[g],after_worth:[{...f,value:a,least:i.minBlockAcceptance,stops:a<=i.minBlockAcceptance,relations:we}],after_either:[{...d,stops:o<=t.stop_prob,
relations:we},g]}[e.transmitRule]??[]}var ys=["quantised","logarithmic"];var Xi=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_prob","rejection_prob","predicted_rejection","accept_prob","accept\
_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(s=>[s,null]));Object.assign(Xi,{draft_top:[],target_top:[],resampling_top:[]});function R(s){return s.token_hex!==null?`⟨${s.token_hex}⟩`:s.token===s.draft&&s.draft_text!==null?s.draft_text:[s.draft_top,s.target_top,s.resampling_top].flat().
find(([e])=>e===s.token)?.[1]??s.text}function Ct(s,t,e,i,n,o=ms){let r=Zi[s.decision](s,t,e,i,n,o);return typeof $t(s,i)=="number"&&r.push(h("forced",{text:C(R(
s))})),s.is_end&&r.push(h("ends")),r.join(" ")}function $t(s,t){return(t.forces??[]).find(({round:e})=>e===s.round)?.what??null}var Zi={llm:s=>[h("llm",{text:C(
R(s)),prob:y(s.target_prob)})],slm:(s,t,e)=>[h("slm",{text:C(R(s)),prob:y(s.draft_prob)}),...e?[h("slm_audited",{prob:y(e.target_prob)})]:[]],skip:(s,t,e,i,n)=>[
ks(s),Yi(s,i,n),n.test.shares_noise&&e?Qi(e):tn(s,e,n.uses.includes("p_t")?i.p_t:null)],bonus:(s,t)=>{let[e,i]=[{text:C(R(s)),prob:y(s.target_prob)},t.slm_passes];
return[i===1?h("bonus_one",e):h("bonus",{drafts:S(i),...e})]},accept:xs,resample:xs};function ks(s){let t=s.token===s.draft?R(s):s.draft_text??"";return h("draf\
ted",{text:C(t),prob:y(s.draft_prob)})}function Yi(s,t,e){let{reads:i}=e;if($t(s,t)==="skip")return h("skipped_forced");if(e.leaves_tail)return h("skipped_tail",
{limit:y(t.tail_product)});if(i.includes("skip_prob"))return h("skipped_by_chance",{prob:y(t.skip_prob)});if(i.includes("confidence_th")&&s.draft_prob!==null)return O(
"skipped_confident",s.draft_prob,t.confidence_th);let n=_e(s,t);return!i.includes("estimator")||s.uncertainty===null||n===null?h("skipped"):O("skipped_certain",
s.uncertainty,n,{threshold:vs(e)})}function Qi(s){return h(s.would_accept?"audit_same":"audit_other",{prob:y(s.target_prob),keeps:y(1-s.rejection_prob)})}function tn(s,t,e){
if(!t)return h("unread");let[i,n]=[t.target_prob,1-t.rejection_prob];if(e!==null)return O(i>=e?"audit_floor_kept":"audit_floor_lost",i,e);if(t.rejection_prob===
0)return h("audit_certain",{prob:y(i)});let o=h("audit_chance",{prob:y(i),keeps:y(n)});return s.accept_uniform===null?o:`${o} ${O(t.would_accept?"audit_kept":"a\
udit_lost",s.accept_uniform,n)}`}function xs(s,t,e,i,n,o){let r=t.outage?[h("outage",{limit:X(200*.001)})]:[],a=n.blocks?_s(s,t,i,n,o):sn(s,t,i,n),l=s.decision===
"resample"&&t.discarded.length>0?[ws(t)]:[],c=()=>n.test.shares_noise?nn(s):on(s,t,i),d=typeof $t(s,i)=="number"?h("gives",{prob:y(s.target_prob)}):c();return[ks(
s),a,...r,d,...l]}function en(s,t,e){let i=e.test.tests_ratio?"load_own":"load_id";return h("sized",{load:e.sends_law?L("load",s.k??0):h(i),size:N(t.payload_bits)})}
function sn(s,t,e,i){let[{reads:n},o]=[i,en(s,t,i)];if($t(s,e)==="send")return h("sent_forced",{load:o});if(n.includes("skip_prob"))return h("sent_by_chance",{load:o});
if(n.length===0||i.compares_u_th&&e.u_th===null)return h("sent_always",{load:o});if(n.includes("confidence_th")&&s.draft_prob!==null)return O("sent_unconfident",
s.draft_prob,e.confidence_th,{load:o});let r=_e(s,e);if(!n.includes("estimator")||s.uncertainty===null||r===null)return h("sent",{load:o});let a=s.uncertainty>r;
return!a&&!i.in_order?h("sent",{load:o}):O(a?"sent_uncertain":"sent_stale",s.uncertainty,r,{threshold:vs(i),load:o})}function nn(s){let t={prob:y(s.target_prob),
keeps:y(s.accept_prob)};return s.decision==="accept"?h("race_same",t):h("race_other",{text:C(R(s)),...t})}function on(s,t,e){if(s.case===null)return rn(s,e);let[
i,n]=[y(s.target_prob),ys.includes(e.payload)?"_rounded":""];if(s.case==="1")return h(`certain${n}`,{prob:i});let[o,r]=[s.accept_uniform??0,s.accept_prob??0],a=D(
o,r)[1],l=a.startsWith("<")&&s.decision!=="accept",c=h(`less${n}`,{prob:i,test:l?h("accepts_never"):h("accepts",{limit:a})});if(s.decision==="accept")return`${c}\
 ${O("accepted",o,r)}`;let d=`rejected${l?"_never":""}${t.billed_downlink_bits?"_downlink":""}`;return`${c} ${O(d,o,r,{replacement:Ss(s),size:N(t.billed_downlink_bits)})}`}
function rn(s,t){return O(s.decision==="accept"?"floor_kept":"floor_lost",s.target_prob??0,t.p_t,{replacement:Ss(s)})}function Ss(s){return s.token===s.draft?h(
"sampled_again"):h("sampled_instead",{text:C(R(s))})}function _e(s,t){return s.u_th??(typeof t.u_th=="number"?t.u_th:null)}function vs(s){return h(s.learns?"thr\
eshold_learned":"threshold")}function Ms(s){return Object.entries(s).map(([t,e])=>h("gain",{value:v(e,2),title:h(`baseline_${t}`)})).join(" · ")}function As(s,t,e,i){
let n=e&&s.target_prob===null?e:s,o=(p,g)=>p===null||g===null?[y(p),y(g)]:D(p,g),[r,a]=o(s.uncertainty,_e(s,i)),[l,c]=o(s.accept_prob,s.accept_uniform),d=t.payload_bits;
return[S(s.round),S(s.token),r,a,y(s.draft_prob),y(n.target_prob),y(s.predicted_rejection),y(n.rejection_prob),l,c,S(s.k),d?h("bits_sized",{bits:S(d),size:N(d)}):
h("bits",{bits:"0"}),d?S(t.slm_passes):B,S(t.discarded.length),h("bits",{bits:S(t.downlink_bits)}),J(t.snr_db),X(t.uplink_s),X(t.slm_s),X(t.llm_s),...["host_slm\
_s","host_llm_s","host_s"].map(p=>X(t[p]??null)),y(n.total_variation),nt(n.bias),S(e?e.at_round:null)]}var an=3,ln=.01,Es=14,Ns="temperature";function Rt(s,t,e=null){if(e!==null&&e.u_th!==null)return e.u_th;let{u_th:i}=s.settings;return t.uses.includes("u_th")&&typeof i==
"number"?i:null}function Os(s,t,e,i,n,o){let r={headline:hn(s,t,e,n)},a=Ts(e.draft_top,[[e.draft,e.draft_text,e.draft_prob]],e);a.length>0&&(r.small=a);let l=n&&
e.target_top.length===0?n:e,c=e.draft===null?[e.token,R(e),l.target_prob]:[e.draft,e.draft_text,l.target_prob],d=Ts(l.target_top,[c],e);d.length>0&&(r.large=d);
let p=cn(e,i,s.settings,t,o);p&&(r.why=p);let g=Rt(s,t,e);e.uncertainty!==null&&g!==null&&(r.limit=Number(g.toFixed(4)));let f=t.test.shares_noise?dn(e,n):un(e,
n,s.settings);return f&&(r.test=f),r}function dt(s){return C((s??"").trim()||(s??""),Es)}function hn(s,t,e,i){let{settings:n}=s,o=Rt(s,t,e),r=t.reads.includes("\
estimator")&&!t.blocks&&e.uncertainty!==null&&o!==null,a=r&&e.uncertainty>o,l=e.token===e.draft,[c,d]=n.estimator===Ns?["told_sure_tries","told_unsure_tries"]:[
"told_sure","told_unsure"],p=a?d:"told_sent",g={skip:[r&&!a?c:"told_kept",...i&&!i.would_accept?["told_wrong"]:[]],accept:[p,"told_accepted"],resample:[p,l?"tol\
d_again":"told_replaced"]}[e.decision]??[`told_${e.decision}`],f=e.is_end?h("told_end"):dt(R(e)),w=l?f:dt(e.draft_text);return g.map(m=>h(m,{draft:w,final:f,...Ls(
e)})).join(" ")}function Ls({uncertainty:s}){return{differ:Math.round((s??0)*20),tries:20}}function Ts(s,t,e){let i=new Map(s.map(([l,c,d])=>[l,{text:c,prob:d}]));
for(let[l,c,d]of t)l!==null&&d!==null&&!i.has(l)&&i.set(l,{text:c??"",prob:d});let n=[...i.keys()].sort((l,c)=>i.get(c).prob-i.get(l).prob||l-c),o=new Set([e.draft,
e.token].filter(l=>i.has(l))),r=n.filter(l=>!o.has(l)&&i.get(l).prob>=ln),a=new Set([...o,...r.slice(0,an-o.size)]);return n.filter(l=>a.has(l)).map(l=>{let{text:c,
prob:d}=i.get(l),p=e.is_end&&l===e.token?h("chip_end"):c,g=l===e.draft?"draft":l===e.token?"final":"";return{text:j(p,Es)||h("no_text"),share:Number(d.toFixed(4)),
words:kt(d,2),mark:g}})}function cn(s,t,e,i,n){let{reads:o}=i,r=s.decision==="skip";if(s.decision==="bonus")return h("why_bonus");if(s.decision==="slm"||s.decision===
"llm")return"";if(r&&i.leaves_tail)return h("why_tail");if(i.blocks)return h("why_place",{number:n.tokens.length+1,drafts:S(t.slm_passes)});if(o.includes("skip_\
prob"))return h("why_chance",{prob:y(e.skip_prob)});if(o.length===0||i.compares_u_th&&e.u_th===null)return h("why_always");if(o.includes("confidence_th")&&s.draft_prob!==
null)return O(r?"why_confident":"why_unconfident",s.draft_prob,e.confidence_th);let a=s.u_th??(typeof e.u_th=="number"?e.u_th:null);if(!o.includes("estimator")||
s.uncertainty===null||a===null)return"";let l=r?"why_not_above":i.in_order?"why_stale":"",c=s.uncertainty>a?"why_above":l,d=e.estimator===Ns?h("why_tries",Ls(s)):
"";return c?O(c,s.uncertainty,a,{counted:d}):""}function dn(s,t){if(s.decision==="bonus")return h("test_bonus_noise");if(s.decision==="skip")return h(t?t.would_accept?
"test_noise_same":"test_noise_other":"test_unasked");let e={draft:dt(s.draft_text),final:dt(R(s)),chance:y(s.accept_prob)};return h(s.decision==="accept"?"test_\
noise_draft":"test_noise_final",e)}function un(s,t,e){if(s.decision==="bonus")return h("test_bonus");if(s.decision==="skip"||s.decision==="slm")return t?h(t.would_accept?
"test_would_accept":"test_would_reject",{prob:y(1-t.rejection_prob)}):s.decision==="skip"?h("test_unasked"):"";if(s.decision==="llm")return"";if(s.case===null)return O(
s.decision==="accept"?"test_floor_kept":"test_floor_lost",s.target_prob??0,e.p_t);let i=dt(s.draft_text);if(s.case==="1")return h("test_certain",{draft:i});let[
n,o]=D(s.accept_uniform??0,s.accept_prob??0);return o.startsWith("<")?h("test_never",{draft:i}):h("test_chance",{draft:i,limit:o,own:n})}var pn=10;function Cs(s,{started:t},e,i,n){let{token:o,exchange:r,audit:a}=s,l=Rt(t,i,o),c=[];if(o.uncertainty!==null){let[f,w]=[o.uncertainty,l].map(y);c.push(
[h("meter_u"),o.uncertainty,l,l===null?f:h("meter_u_limit",{u:f,limit:w})])}if(o.accept_prob!==null){let[f,w]=[o.accept_prob,o.accept_uniform].map(y);c.push([h(
"meter_accept"),o.accept_prob,o.accept_uniform,o.accept_uniform===null?f:h("meter_accept_draw",{prob:f,draw:w})])}let d=fn(o,a,n),p=gn(o,a),g=f=>f===void 0?null:
[Number(f.toPrecision(4)),y(f)];return{round:o.round,sentence:Ct(o,r,a,t.settings,i,e.get(o.round)),meters:c,series:d.map(({name:f,colour:w})=>[f,w]),tops:mn(o,
d).map(f=>[wn(o,f),j(p.get(f)??"",24)||h("no_text"),d.map(({probs:w})=>g(w.get(f)))]),facts:As(o,r,a,t.settings)}}function fn(s,t,e){let i=t&&s.target_top.length===
0?t:s,n=s.draft??s.token,o=(a,l)=>{let c=new Map(a.map(([d,,p])=>[d,p]));return l!==null&&!c.has(n)&&c.set(n,l),c},r=[{name:h("series_small"),colour:e.small,model:!0,
probs:o(s.draft_top,s.draft_prob)},{name:h("series_large"),colour:e.large,model:!0,probs:o(i.target_top,i.target_prob)}].filter(({probs:a})=>a.size>0);return s.
resampling_top.length>0&&s.accept_prob!==null&&s.accept_uniform!==null&&s.accept_prob<1&&r.push({name:h("series_after"),colour:e.after,probs:o(s.resampling_top,
null)}),r}function mn(s,t){let e=new Map;for(let{model:r,probs:a}of t)if(r)for(let[l,c]of a)e.set(l,Math.max(c,e.get(l)??0));let i=new Set([s.draft,s.token].filter(
r=>r!==null));for(let r of i)e.has(r)||e.set(r,0);let n=[...e.keys()].sort((r,a)=>e.get(a)-e.get(r)||r-a),o=new Set([...i,...n.filter(r=>!i.has(r)).slice(0,pn-i.
size)]);return n.filter(r=>o.has(r))}function gn(s,t){let e=[s.resampling_top,t?.target_top??[],s.target_top,s.draft_top].flat(),i=new Map(e.map(([n,o])=>[n,o]));
return s.draft!==null&&i.set(s.draft,s.draft_text??""),i.set(s.token,R(s))}function wn(s,t){return t===s.token?t===s.draft?h(s.decision==="resample"?"role_again":
"role_accepted"):h(s.draft===null?"role_drawn":"role_instead"):t===s.draft?h("role_draft"):""}var Bt=48,$s={"␣":"spoken_space","↵":"spoken_line","⇥":"spoken_tab"},ut=class{constructor(t,e,i){let n=i.first_miss[e.name][t.settings.payload];Object.assign(
this,{started:t,method:e,words:{...i,firstMiss:n}}),[this.events,this.chips,this.changed]=[[],[],0],[this.parts,this.exchanges,this.rows]=[new Lt,new Map,new Map],
[this.pieces,this.chipOf]=[[],new Map],[this.open,this.pending]=[null,new Uint8Array(0)],this.missed=null}append(t){this.changed=this.chips.length;let e=new Set;
for(let i of t)this.events.push(i),this.parts.append(i),i.type==="exchange"?this.exchanges.set(i.number,i):i.type==="token"?this.put(this.add(i)):i.type==="audi\
t"&&this.rows.has(i.round)&&(this.rows.get(i.round).audit=i,i.would_accept||(this.missed??=i.round),e.add(this.chipOf.get(i.round)));for(let i of e)this.put(i)}add(t){
let e={token:t,exchange:this.exchanges.get(t.exchange),audit:null},i=t.token_hex;return i===null&&([this.open,this.pending]=[null,new Uint8Array(0)]),this.open===
null&&this.pieces.push(this.open={rows:[],finished:!0}),this.open.rows.push(e),i!==null&&(this.pending=bn(Uint8Array.of(...this.pending,..._n(i)))),this.open.finished=
this.pending.length===0,this.open.finished&&(this.open=null),this.rows.set(t.round,e),this.chipOf.set(t.round,this.pieces.length-1),this.pieces.length-1}table({
channel:t,clock:e}){let i=JSON.stringify([this.events.length,t,e]);try{this.priced?.of!==i&&(this.priced={of:i,table:Q(this.events,{...this.started.settings,channel:t,
clock:e})})}catch{return null}return this.priced.table}facts(t,e){let i=this.table(e);return i?.rows[t-1]&&Cs(i.rows[t-1],i,this.parts.before,this.method,this.words.
colours)}put(t){let{rows:e,finished:i}=this.pieces[t];this.chips[t]=yn(e,i,this),this.changed=Math.min(this.changed,t)}};function bn(s){for(let t=Math.min(3,s.length);t>
0;t-=1){let e=s.slice(s.length-t),i=new TextDecoder;if(i.decode(e,{stream:!0})===""&&i.decode()!=="")return e}return new Uint8Array(0)}function _n(s){return Uint8Array.
from(s.match(/../g)??[],t=>parseInt(t,16))}function yn(s,t,e){let i=s.map(({token:c})=>c);if(i[0].token_hex===null)return ye(s[0],j(i[0].text,Bt),"",e);let n=i.
map(c=>c.text).join(""),o=t&&n.replaceAll("�","")!=="",r=o?j(n,Bt):Is(i.map(c=>c.token_hex??"").join(""));if(i.length===1&&t)return ye(s[0],r,"",e);let a=s.map(
c=>ye(c,Is(c.token.token_hex??""),o?r:"",e)),l={round:i[0].round,text:r,parts:a,whole:o};return a.some(c=>c.newline)?{...l,newline:!0}:l}function ye({token:s,exchange:t,
audit:e},i,n,{started:o,parts:r,method:a,words:l,missed:c}){let d=r.before.get(s.round),p={round:s.round,text:s.is_end?h("chip_end"):i,decision:s.decision};s.is_end&&
(p.end=!0),s.text.includes(`
`)&&(p.newline=!0),s.decision==="resample"&&s.draft!==null&&(p.draft=j(s.draft_text??"",Bt)||h("chip_number",{number:s.draft})),s.k!==null&&(p.k=s.k<1e4?String(
s.k):`${Math.round(s.k/1e3)}k`),s.uncertainty!==null&&(p.u=Number(s.uncertainty.toFixed(4))),e&&!e.would_accept&&(p.miss=!0,s.round===c&&(p.first_miss=!0));let g=gs(
t);if(g){let w=be(d,s);Object.assign(p,{first:w,last:w+t.tokens-1,message:`${g}.`}),t.discarded.length>0&&s.round===p.last&&(p.thrown=t.discarded.map(m=>j(m,Bt)||
h("no_text")))}p.label=xn(s,t,p,n,l.decisions[s.decision]);let f=Ct(s,{...t,outage:!1},e,o.settings,a,d);return p.hint=h("chip_hint",{round:s.round,words:p.first_miss?
`${f} ${l.firstMiss}`:f}),p.scene=Os(o,a,s,t,e,d),p}function Is(s){return(s.match(/../g)??[]).join(" ").toUpperCase()}function xe(s){return Array.from(s,t=>t in
$s?`${h($s[t])} `:t).join("").trim()||h("spoken_empty")}function xn(s,t,e,i,n){let o=s.decision==="slm"||s.decision==="llm";return[h("chip_hint",{round:s.round,
words:s.is_end?h("chip_text_end"):xe(e.text)}),i?h("chip_part",{text:xe(i)}):"",o?h("chip_chosen",{decision:n}):n,"draft"in e?h("chip_rejected",{text:xe(e.draft)}):
"",s.k===null?"":L("chip_k",s.k),s.uncertainty===null?"":h("chip_u",{u:W(s.uncertainty,2)}),e.miss?h("chip_miss"):"",e.first_miss?h("chip_first_miss"):"",e.thrown?
h("chip_discarded",{drafts:L("drafts",e.thrown.length)}):"",t.outage?h("chip_outage"):""].filter(Boolean).join(", ")}function tt({rows:s}){return s.reduce((t,{totalS:e})=>t+e,0)}function ke(s){return["end","summary"].includes(s[s.length-1].type)}function Rs(s,t,{channel:e,clock:i}){let n=Q(s,{...s[0].settings,channel:e,clock:i}),o=n.rows.
map(({token:a})=>a),r=n.rows.map(({bias:a})=>a??null).filter(a=>a!==null);return{events:s,method:t,table:n,tokens:o,text:o.map(a=>a.text).join(""),complete:ke(s),
seconds:tt(n),bits:n.rows.reduce((a,l)=>a+(l.sent?l.exchange.payload_bits:0),0),messages:n.rows.filter(({transmitted:a})=>a).length,bias:r.length>0?r.reduce((a,l)=>a+
l,0)/r.length:null}}function Bs(s,t,{channel:e,clock:i}){return t.depends_on_channel?{channel:s.channel,clock:{...s.clock,schedule:i.schedule}}:{channel:e,clock:i}}
function js(s,t){let[e,i]=[s,t].map(o=>o.filter(({type:r})=>r==="token").map(({token:r})=>r)),n=e.findIndex((o,r)=>r<i.length&&o!==i[r]);return n===-1?null:n+1}var kn={type:"started",prompt:"",vocabulary_size:0},Sn={blocks:!1,learns:!1};function zs(s,t){return Me(Q([kn],{seed:0,...s}),Sn,t,{uTh:null,answer:null})}function Me(s,t,e,{
uTh:i,answer:n,nothing:o=n?.mark==="?"}){let{rows:r,started:a,settings:l}=s,c=vn(r),d=g=>r.map(f=>q(f.begins?f.exchange[g]:0)),p=g=>({...g,help:g.help.replace("\
{clock}",e.clocks[l.clock.kind])});return{counters:An(s,c,e.counters,n,o).map(p),plots:En(s,c,t,i,e.plots[t.blocks?"waits":"skips"]).map(p),parts:["slm_s","upli\
nk_s","llm_s"].map(d),total:r.map(({totalS:g})=>q(g)),busy:me(s.busy),link:On(s),words:r.map(({token:g})=>g.text),question:St(a.prompt.split(/\s+/).join(" ").trim())}}
function q(s){return A(s)?null:Number(s.toPrecision(4))}function F(s,t){return t>0?s/t:null}function vn(s){let t=new Array(s.length);for(let e=s.length-1,i=e;e>=
0;e-=1)t[e]=i,s[e].begins&&(i=e-1);return t}function Ws(s){return ls.filter(e=>s.every(i=>(i[e]?.totalS??null)!==null)).map(e=>[e,I(s.map(i=>i[e].totalS))])}function Mn({
rows:s},t,e){let[i,n]=[I(s.map(({totalS:d})=>d)),Ws(s)],o=d=>Ms(Object.fromEntries(n.map(([p,g])=>[p,F(g[d],i[d])]))),[r,a]=["slm_passes","ahead_passes"].map(d=>I(
s.map(p=>p.begins?p.exchange[d]??0:0))),l=d=>a[d]?h("phone_passes",{value:v((r[d]+a[d])/(d+1))}):"",c=t.map(d=>[e?"":o(d),l(d)].filter(Boolean).join(" · "));return{
values:t.map(d=>v(F(d+1,i[d]))),asides:c}}function An(s,t,e,i,n){let{rows:o,fullBits:r}=s,a=I(o.map(({bias:m})=>A(m)?0:1)),l=I(o.map(m=>m.bias??0)),c=I(o.map(({
transmitted:m})=>Number(m))),d=I(o.map(m=>m.sent?m.exchange.payload_bits:0)),p=t.map(m=>F(r*(m+1),d[m])),g=(m,x,b)=>({name:m,...e[m],values:x,asides:b}),f=[{name:"\
speed",...e.speed,...Mn(s,t,n)},g("bias",o.map((m,x)=>nt(F(l[x],a[x]))),o.map(()=>h("bias_range"))),g("uploads",o.map((m,x)=>kt(F(c[x],x+1))),p.map(m=>n?"":m===
null?h("no_bits"):h("fewer_bits",{factor:v(m)})))];if(o.some(({skipped:m})=>m)){let m=I(o.map(({wouldAccept:b})=>+(b===!1))),x=I(o.map(b=>b.skipped?b.rejection_prob??
0:0));f.push(g("false",m.map(S),x.map(b=>b>=.05?h("predicted",{value:b.toFixed(1)}):h("predicted_none"))))}let w=(m,x)=>o.map((b,k)=>k===o.length-1?m:x);return i!==
null&&f.push(g("answer",w(i.mark,"…"),w(i.words,""))),f}function Se(s,t,e,i,n=[],o=t){let r=a=>a.map(l=>A(l)?"":i(l));return{lines:s,points:t.map(q),top:e,levels:n,
now:r(o),each:r(t)}}function Tn({rows:s},t){let e=I(s.map(({totalS:r})=>r)),i=t.map(r=>F(r+1,e[r])),n=s.map(r=>r.begins?F(r.exchange.tokens,r.totalS):null),o=Ws(
s).map(([r,a])=>({name:h(`line_${r}`),dash:"dashed",values:t.map(l=>q(F(l+1,a[l])))}));return Se([ve(h("line_so_far"),i),...o],n,Nn(n,10),v,[],i)}function ve(s,t){
return{name:s,dash:"solid",values:t.map(q)}}function En(s,t,e,i,n){let{rows:o}=s,r=I(o.map(({bias:w})=>A(w)?0:1)),l=I(o.map(w=>w.bias??0)).map((w,m)=>F(w,r[m])),
c=o.map(w=>w.bias),d=o.map(({token:w})=>w.u_th),p=e.learns||i===null?[]:[{value:i,name:"u_th",dash:"solid",words:y(i)}],g=o.map(({token:w})=>w.uncertainty),f=e.
learns?[ve(h("line_learned"),d)]:[];return[{name:"throughput",...n.throughput,...Tn(s,t)},{name:"bias",...n.bias,...Se([ve(h("line_mean"),l)],c,2,nt,[],l)},{name:"\
uncertainty",...n.uncertainty,...Se(f,g,1,y,p,e.learns?d:g)}]}function Nn(s,t){return s.reduce((e,i)=>Math.max(e,i??0),t)}function On({rows:s,started:t,fullBits:e,
settings:i}){let n=f=>s.map(({first:w})=>w.sent?w.exchange[f]:0),[o,r]=[n("payload_bits"),n("billed_downlink_bits")],{channel:a}=i,[l,c]=[a.snr_db,a.downlink_snr_db].
map(J),p={snr:a.downlink_snr_db===null?l:h("snr_down",{snr:l,down:c}),band:v(a.bandwidth_hz/1e6)},g=s.map(({first:f})=>f.hlm||f.sent?f.snrDb:null);return{packets:[
o,r].map(f=>f.map(w=>w?N(w):"")),widths:[o,r].map(f=>f.map(w=>q(Math.min(1,w/e)))),snr:g.map(q),average:a.snr_db,channel:g.map(f=>f===null?h("snr_mean",p):h("sn\
r_now",{now:J(f),...p})),whole:t.vocabulary_size?h("hlm_sends",{count:S(t.vocabulary_size),size:N(e)}):"",whole_s:s.map(({hlm:f})=>f?E(f.uplinkS):""),uploads:s.
map(Ln)}}function Ln(s){let{exchange:t,token:e,begins:i,firstIndex:n}=s,o=t.slm_passes,r=h(t.outage?"upload_outage":"upload_price",{size:N(t.payload_bits),seconds:E(
t.uplink_s)});return i&&!s.first.sent?"":i&&o>1?h("upload_several",{count:S(o),price:r}):i?e.k===null?h("upload_draft",{price:r}):h("upload_one",{what:L("load",
e.k),price:r}):e.decision==="bonus"?h("upload_bonus",{token:n+1}):h("upload_went",{token:n+1,count:S(o),price:r})}var Cn=5;function Ds({events:s,verdict:t,answered:e},i,n){let o=i.find(s[0].method);for(let r of n)try{return{...Rs(s,o,Bs(s[0].settings,o,r)),verdict:t,answered:e}}catch{
continue}return null}function $n(s){return s<120?`${v(s,2)} s`:E(s)}function Fs(s,t,e){let i=js(s.events,t.events),n=(o,{tokens:r,...a})=>{let l=i===null?r.length:i-1,c=d=>St(d.map(p=>p.text).join(""));return{title:o,same:c(r.slice(
0,l)),rest:c(r.slice(l)),bill:In(a)}};return{words:Rn(s,t,i,e),rows:[n(h("otherwise_shown"),s),n(h("otherwise_other"),t)]}}function Ae({answered:s,verdict:t}){return t===
"unknown"?"":h("answer_given",{answer:s,verdict:h(`verdict_${t}`)})}function In(s){let t=h("otherwise_sent",{size:N(s.bits),uploads:L("uploads",s.messages)}),e=s.
bias===null?"–":W(s.bias,3);return[Ae(s),$n(s.seconds),t,h("otherwise_bias",{bias:e})].filter(Boolean).join(" · ")}function Rn(s,t,e,i){let[n,o]=[Ae(s),Ae(t)],
r=e===null?h("otherwise_ends"):h("otherwise_diverges",{round:e});return n&&o?r=n===o?h("otherwise_same",{answer:n}):h("otherwise_answer",{other:o,own:n}):t.text===
s.text&&(r=h("otherwise_text")),h("otherwise_words",{been:i,answer:r,cost:Bn(t.seconds-s.seconds,Ps(t)-Ps(s))})}function Ps({bits:s}){return 8*Math.round(s/8)}function Bn(s,t){
let[e,i]=["cost_more","cost_less"],n=[];if(Math.abs(s)>1e-9&&n.push([E(Math.abs(s),3),s>0?e:i]),t&&n.push([N(Math.abs(t)),t>0?e:i]),n.length===0)return h("cost_\
same");let[[,o]]=n;return n.every(([,r])=>r===o)?h(o,{amount:Z(n.map(([r])=>r))}):Z(n.map(([r,a])=>h(a,{amount:r})))}function Hs({token:s,audit:t}){let[e,i]=[s.
draft_top,(t??s).target_top].map(o=>new Map(o.map(([r,a,l])=>[r,{text:a,prob:l}])));return[...new Set([e,i].flatMap(o=>[...o.keys()].slice(0,Cn)))].filter(o=>o!==
s.token).map(o=>{let r=[["token_small",e.get(o)],["token_large",i.get(o)]].filter(([,a])=>a).map(([a,{prob:l}])=>h(a,{prob:y(l)}));return[o,C((e.get(o)??i.get(o)).
text),r.join(", ")]})}function pt(s){return String(s).replace(/\B(?=(\d{3})+$)/g," ")}function jt(s){return s.toFixed(s<100?2:1)+" s"}var mt={draft:{lane:0,top:1,tall:8},thrown:{lane:0,top:2,tall:6},wait:{lane:0,top:4.5,tall:1},upload:{lane:1,top:1,tall:5},reply:{lane:1,top:4,tall:5},pass:{lane:2,
top:1,tall:8}},U=["device","link","station"],ft=10,jn=7,zn=.75,Wn=.12,Pn=0;function Dn(s){return s.flatMap((t,e)=>{let i=0,n=t.every(([o])=>o==="pass");return t.
map(([o,r,a])=>({kind:o,start:r,end:a,alone:n,row:e,token:e+1+(o==="draft"?(i+=1)-1:0)}))})}function Fn({kind:s,start:t,end:e,token:i,alone:n}){return h(s==="pa\
ss"&&n?"does_alone":`does_${s}`,{token:i,time:Hn(e-t)})}function Hn(s){return s<1?Number((1e3*s).toPrecision(3))+" ms":jt(s)}function Un(s,t){let e=U.map(()=>0);
for(let{kind:i,start:n,end:o}of s)i!=="wait"&&(e[mt[i].lane]+=Math.max(0,Math.min(o,t)-n));return e.map(i=>t>0?Math.min(1,i/t):0)}function Kn(s,t){let{lane:e,top:i,
tall:n}=mt[t],o=t==="draft"||t==="thrown"?Wn:0;return s.filter(a=>a.kind===t).map(({start:a,end:l})=>`M${a} ${e*ft+i}H${l-o*(l-a)}v${n}H${a}z`).join("")}var zt=class{constructor(t=""){
this.root=u("div","busy-key"),this.entries=u("span","busy-entries",t);for(let e of Object.keys(mt)){let i=u("span","busy-entry",h(`doing_${e}`));i.dataset.doing=
e,this.entries.append(i)}this.words=u("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:i})=>i));for(let i of this.
entries.querySelectorAll(".busy-entry"))i.hidden=!e.has(i.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!==
"")}},Wt=class{constructor(t,e,i){Object.assign(this,{key:t,choose:e,partly:i,spans:[],end:0,at:0,until:0}),this.root=u("div","busy");let n=u("div","busy-names");
n.append(...U.map(r=>u("span","busy-name",h(`lane_${r}`)))),this.svg=_("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":h("busy")}),
this.shares=U.map(()=>u("span","busy-share"));let o=u("div","busy-shares");o.title=h("busy_share"),o.append(...this.shares),this.root.append(n,this.svg,o),this.
svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener("pointerleave",()=>this.key.say("")),
this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>{this.wide=null,this.show(this.until,this.at)}),this.
resized.observe(this.svg)}lay(t,e){this.spans=Dn(t),this.end=e,this.root.hidden=this.spans.length===0;let i=c=>this.spans.filter(({kind:d})=>c.includes(d)).map(
d=>d.end-d.start),n=i(["draft"]);this.finest=Math.max(1e-6,Math.min(...n.length?[n[0]]:i(["pass"])));let o="busy-"+(Pn+=1),r=_("clipPath",{id:o});this.seen=_("r\
ect",{x:0,y:0,width:0,height:ft*U.length},r);let a=U.map((c,d)=>_("rect",{class:"ground",x:0,y:d*ft+1,width:Math.max(e,1e-6),height:8})),l=_("g",{"clip-path":`u\
rl(#${o})`});for(let c of Object.keys(mt))_("path",{class:"doing","data-doing":c,d:Kn(this.spans,c)},l);this.cursor=_("path",{class:"busy-now"}),this.svg.replaceChildren(
r,...a,l,this.cursor),this.show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let i=this.wide??=this.svg.clientWidth||
1,n=Math.max(this.end,1e-6);this.view=this.partly?Math.min(n,i*this.finest/jn):n,this.from=Math.min(Math.max(0,e-zn*this.view),n-this.view),this.svg.setAttribute(
"viewBox",`${this.from} 0 ${this.view} ${ft*U.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${ft*U.length}`),
Un(this.spans,t).forEach((o,r)=>this.shares[r].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),i=this.from+(t.clientX-
e.left)/e.width*this.view,n=Math.floor((t.clientY-e.top)/e.height*U.length);return this.spans.find(o=>mt[o.kind].lane===n&&o.start<=i&&i<o.end&&o.start<this.until)}sayings(t){
let e=this.spanAt(t);return e?Fn(e):""}};var Pt=class{constructor(t){this.names=t,this.root=u("section","inspector"),this.root.hidden=!0,this.root.tabIndex=0,this.root.setAttribute("aria-label",h("insp\
ector"))}show(t,e,i="",n=null){let o=JSON.stringify([t,i,n]);if(o===this.shown||(this.shown=o,this.root.hidden=t===void 0,this.root.replaceChildren(),t===void 0))
return;let[r,a]=[u("div","inspector-head"),u("h2")];a.append(i&&`${i}: `,u("span","",h("inspector_title",t))),r.append(a,T("leave",h("inspector_back"),e));let l=u(
"p","",t.sentence);l.dir="auto",this.root.append(r,l,...n?[Gn(n)]:[],...t.meters.map(qn),Vn(t),this.facts(t.facts)),this.root.scrollTop=0}facts(t){let e=u("dl",
"facts");return t.forEach((i,n)=>{if(i==="–")return;let[o,r]=this.names[n],a=u("div");a.title=r,a.append(u("dt","",o),u("dd","",i)),e.append(a)}),e}};function Gn({
label:s,rows:t,taken:e,take:i}){let n=u("label","another",s),o=u("select");for(let[r,a]of[["",h("otherwise_choose")],...t]){let l=u("option","",a);l.value=r,l.selected=
r===e,o.append(l)}return o.addEventListener("change",()=>i(o.value)),n.append(o),n}function Us(s,t){let e=u("span","meter-track"),i=u("i");return i.style.width=
(100*Math.min(1,Math.max(0,s))).toFixed(2)+"%",t&&(i.style.background=t),e.append(i),e}function qn([s,t,e,i]){let n=u("div","meter"),o=Us(t,"");if(e!==null){let r=u(
"u");r.style.left=(100*Math.min(1,Math.max(0,e))).toFixed(2)+"%",o.append(r)}return n.append(u("span","",s),o,u("span","meter-words",i)),n}function Vn(s){let t=u(
"div","tops"),e=u("p","tops-key");for(let[i,n]of s.series){let o=u("span","",i);o.style.setProperty("--of",n),e.append(o)}t.append(e);for(let[i,n,o]of s.tops){let r=u(
"div",i?"top named":"top"),a=u("span","top-name");a.append(i?`${i}: `:"",u("bdi","",n));let l=u("span","top-bars");o.forEach((c,d)=>{if(c===null)return;let p=u(
"span","top-bar");p.append(Us(c[0],s.series[d][1]),u("span","",c[1])),l.append(p)}),r.append(a,l),t.append(r)}return t}var V={top:4,height:22},Ks={gap:6,height:22},Dt={top:10,bottom:6,side:6},Xn=3,Jn=6,Ft=class{constructor(){this.root=_("svg",{class:"packets","aria-hidden":"true"}),
this.resized=new ResizeObserver(()=>{this.box=null,this.lay()}),this.resized.observe(this.root),this.series=null,this.token=null,this.shares=[0,0]}update(t){this.
series=t.link,this.lay()}lay(){let{width:t,height:e}=this.box??=this.root.getBoundingClientRect();if(!this.series||t<60||e<40)return;this.width=t,this.fitted=null,
this.scale=H()/16,this.root.setAttribute("viewBox",`0 0 ${t} ${e}`);let i=(V.top+V.height+Ks.gap)*this.scale,n=Ks.height*this.scale;this.ghost=_("g",{class:"gho\
st"}),_("rect",{x:1,y:i,width:t-2,height:n,rx:5},this.ghost),this.ghostWords=_("text",{x:t/2,y:i+.7*n,"text-anchor":"middle"},this.ghost),this.none=_("text",{class:"\
none",x:t/2,y:(V.top+.7*V.height)*this.scale,"text-anchor":"middle"}),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(this.ghost,
this.none,this.up.root,this.down.root),this.draw(this.token,this.shares)}packet(t){let e=_("g",{class:"packet "+t}),i=_("rect",{rx:3},e),n=_("text",{},e);return{
root:e,box:i,words:n}}draw(t,e){if(Object.assign(this,{token:t,shares:e}),!this.up)return;let i=this.series,n=(t?.round??0)-1;this.ghost.style.display=i.whole?"":
"none",this.write(this.ghostWords,i.whole&&this.ghostSays(i.whole_s[n]??""));let o=t!==null&&i.widths[1][n]>0,r=t===null?0:i.widths[0][n]??0;this.write(this.none,
t!==null&&!(r>0)?h("nothing_sent"):""),this.place(this.up,r,e[0],i.packets[0][n],t?.decision??"",0,o?.5:1),this.place(this.down,o?i.widths[1][n]:0,1-e[1],i.packets[1][n],
t?.decision??"",.5,.5),o&&e[1]===0&&(this.down.root.style.display="none")}write(t,e){t.textContent!==e&&(t.textContent=e)}ghostSays(t){let{whole:e}=this.series,
i=t&&", "+t,n=[e,e.replace("HLM would send","HLM:"),"HLM: "+e.split(": ").pop()],o=e.length+":"+this.width;if(this.fitted?.of!==o){let r=n.findIndex(a=>(this.ghostWords.
textContent=a+", 000 ms ",this.ghostWords.getComputedTextLength()<this.width-12));this.fitted={of:o,fits:r<0?n.length-1:r}}return n[this.fitted.fits]+i}place(t,e,i,n,o,r,a){
if(t.root.style.display=e>0?"":"none",!(e>0))return;t.root.dataset.decision=o;let l=Math.max(Xn,e*this.width),c=i*(this.width-l),[d,p]=[(V.top+r*V.height)*this.
scale,a*V.height*this.scale];for(let[w,m]of Object.entries({x:c,y:d,width:l,height:p}))t.box.setAttribute(w,m.toFixed(1));let g=l>(20+7*n.length)*this.scale,f=c+
l+90*this.scale<this.width;this.write(t.words,n),t.words.classList.toggle("inside",g),t.words.classList.toggle("half",a<1),t.words.setAttribute("text-anchor",g?
"middle":f?"start":"end"),t.words.setAttribute("x",(g?c+l/2:f?c+l+5:c-5).toFixed(1)),t.words.setAttribute("y",(d+p/2+(a<1?3.5:4.5)).toFixed(1))}release(){this.resized.
disconnect()}},Ht=class{constructor(){this.root=_("svg",{class:"waves","aria-hidden":"true"}),this.resized=new ResizeObserver(()=>{this.box=null,this.lay()}),this.
resized.observe(this.root),this.series=null,this.round=null}update(t,e,i){this.series=t.link,this.rounds=Math.max(e,2),this.decisions=i,this.lay()}lay(){let{width:t,
height:e}=this.box??=this.root.getBoundingClientRect();if(!this.series||t<60||e<60)return;Object.assign(this,{width:t,height:e}),this.root.setAttribute("viewBox",
`0 0 ${t} ${e}`),this.top=Dt.top,this.bottom=e-Dt.bottom;let i=this.series.snr.filter(f=>f!==null).concat(this.series.average),[n,o]=[Math.min(...i),Math.max(...i)],
r=(n+o)/2,a=Math.max(o-n,Jn)/2;this.y=f=>this.top+(r+a-f)/(2*a)*(this.bottom-this.top),this.x=f=>Dt.side+(f-1)/(this.rounds-1)*(t-2*Dt.side);let l=_t("met"),c=_(
"clipPath",{id:l});this.window=_("rect",{x:0,y:0,width:0,height:e},c);let d=this.y(this.series.average).toFixed(1),p=_("g",{"clip-path":`url(#${l})`}),g=this.path();
_("path",{class:"trace",d:g},p);for(let{x:f,y:w,decision:m}of this.met())_("circle",{class:"met","data-decision":m,cx:f,cy:w,r:3.5},p);this.now=_("g",{class:"he\
re"}),this.beam=_("path",{class:"beam"},this.now),this.dot=_("circle",{class:"at",r:5},this.now),this.root.replaceChildren(c,_("path",{class:"average",d:`M0 ${d}\
H${t}`}),_("path",{class:"trace to-come",d:g}),p,this.now),this.draw(this.round,this.shown??0)}path(){let t="";return this.series.snr.forEach((e,i)=>{e!==null&&
(t+=`${t?"L":"M"}${this.x(i+1).toFixed(1)} ${this.y(e).toFixed(1)}`)}),t}met(){let{snr:t,widths:e}=this.series;return t.map((n,o)=>({value:n,index:o})).filter(({
value:n,index:o})=>n!==null&&e[0][o]>0).map(({value:n,index:o})=>({x:this.x(o+1).toFixed(1),y:this.y(n).toFixed(1),decision:this.decisions[o]??""}))}draw(t,e){if(Object.
assign(this,{round:t,shown:e}),!this.window)return;this.window.setAttribute("width",e>0?(this.x(e)+4).toFixed(1):"0");let i=t===null?null:this.series.snr[t-1]??
null;if(this.now.style.display=i===null?"none":"",i===null)return;let[n,o]=[this.x(t).toFixed(1),this.y(i).toFixed(1)];this.beam.setAttribute("d",`M${n} 2V${this.
bottom}`),this.dot.setAttribute("cx",n),this.dot.setAttribute("cy",o)}release(){this.resized.disconnect()}};function K(s,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,i,n)=>{let o=i===0&&e==="␣"&&n.length>1;s.append("␣↵⇥".includes(e[0])?u("\
span",o?"mark begins":"mark",e):e)})}function Ut(s,t,e){s.dataset.round=String(t.round),s.dataset.decision=t.decision,s.classList.toggle("miss",t.miss===!0),s.classList.
toggle("first-miss",t.first_miss===!0),s.classList.toggle("end",t.end===!0),s.classList.toggle("message-first",t.first===t.round),s.classList.toggle("message-la\
st",t.last===t.round),s.setAttribute("aria-label",t.label),s.removeAttribute("title");let i=u("span","box"),n=u("bdi","text");K(n,t.text),n.classList.toggle("bl\
ank",t.text==="␣"),t.text==="␣"&&(n.dataset.name=h("spoken_space")),i.append(n),t.k!==void 0&&i.append(u("sup","k",t.k));let o=u("span","foot");if(o.append(
u("span","letter",e)),t.u!==void 0){let l=u("span","u");l.style.setProperty("--u",String(t.u)),o.append(l)}let r=t.draft===void 0?[]:[u("s","draft")];r.length>0&&
K(r[0],t.draft);let a=t.message===void 0?[]:[u("span","bracket")];a.length>0&&(a[0].title=t.message),s.replaceChildren(...r,i,o,...a)}function Kt(s,t){if(typeof t!=
"object"||typeof s!="object")return s===t;let e=Object.keys(t);return Object.keys(s).length===e.length&&e.every(i=>Kt(s[i],t[i]))}function Gs(s,t){return t===void 0||
s.round!==t.round||!s.parts!=!t.parts?!1:!s.parts||s.parts.length<=t.parts.length}var qs=[["What is the capital of {}?",["France","Spain","Portugal","Italy","Germany","Switzerland","Poland","Romania","Greece","Croatia","Ukraine","Norway","Swe\
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
rue or false: Amsterdam is the capital of the Netherlands.","True or false: Bern is the capital of Indonesia.","True or false: Luanda is the capital of Angola."]]];var Yn=4,Qn=.2,Te=3,to=5,Xs=new Set("what whats which where when who why how many much the does has have had can could would will shall may tell give name and a\
re was were for with from about that this these there than between same difference please you your its his her not into they one all any word write city".split(
" ")),Ee=s=>s.toLowerCase().match(/[\p{L}\p{N}]+/gu)??[],gt=qs.flatMap(([s,t],e)=>t.map(i=>{let n=s.replace("{}",()=>i);return{text:n,words:Ee(n),row:e}})),Vs=[
...new Set(gt.flatMap(({words:s})=>s))];function eo(s,t){let e=new Map;return s.map(([n,{text:o,row:r}])=>{let a=`${n} ${r}`;return e.set(a,(e.get(a)??0)+1),{text:o,
score:n,turn:e.get(a)}}).sort((n,o)=>o.score-n.score||n.turn-o.turn).slice(0,t).map(({text:n})=>n)}var Js=(s,t)=>s===t||Math.min(s.length,t.length)>=Yn&&(s.startsWith(t)||t.startsWith(s));function Zs(s,t,e){let i=0;for(;i<s.length&&s[i]===t[i];)i++;let[n,o]=[
s.slice(i),t.slice(i)];if(n===o||e===0)return+(n!==o);let r=[[1,0],[0,1],[1,1],...n.length>1&&n[0]===o[1]&&n[1]===o[0]?[[2,2]]:[]];return 1+Math.min(...r.map(([
a,l])=>Zs(n.slice(a),o.slice(l),e-1)))}function so(s){if(s.length<Te||/\p{N}/u.test(s)||Vs.some(i=>i.startsWith(s)))return[s];let[t,e]=[s.length>=to?2:1,[]];for(let i of Vs){
let n=Zs(s,i,t);n<t&&([t,e]=[n,[]]),n===t&&e.push(i)}return e.length>0?e:[s]}function Ys(s){let t=Ee(s).map(so).filter(([r])=>r.length>=Te&&!Xs.has(r)||/\p{N}/u.
test(r));if(t.length<2)return null;let e=gt.filter(r=>t.every(a=>r.words.some(l=>a.some(c=>Js(l,c))))),i=Math.min(...e.map(r=>r.words.length)),[n,o]=e.filter(r=>r.
words.length===i);return n&&!o?n.text:null}function Qs(s,t){let e=new Map;for(let n of new Set(Ee(s).filter(o=>o.length>=Te&&!Xs.has(o)))){let o=gt.filter(({words:r})=>r.
some(a=>Js(a,n)));if(!(o.length>Qn*gt.length))for(let r of o)e.set(r,(e.get(r)??0)+Math.log(gt.length/o.length))}let i=eo([...e].map(([n,o])=>[o,n]),t.length);return[
...new Set([...i,...t])].slice(0,t.length)}var io=160,Gt=class{constructor(t,e,i){this.root=u("section","side "+t),this.root.setAttribute("aria-label",e);let n=u("h3","side-title");n.append(Y(t),e),n.title=
i,this.rows=u("ol","rows"),this.note=u("p","side-note"),this.gauge=u("span","gauge"),this.gauge.setAttribute("aria-hidden","true");let o=u("div","said-below");o.
append(this.gauge,this.note),this.root.append(n,this.rows,o)}draw(t,e,i,n){let o=l=>l.text.replace(/^␣/,""),r=l=>t.some(c=>c!==l&&o(c)===o(l)),a=l=>`row${l.mark?
` is-${l.mark}`:""}${r(l)?" spaced":""}`;this.rows.replaceChildren(...(t??[]).map(l=>{let c=u("li",a(l)),d=u("span","share");d.style.setProperty("--share",String(
l.share));let p=u("bdi","row-text");return K(p,l.text),c.append(d,p,u("span","row-words",l.words)),l.mark&&c.append(u("span","row-mark",h(`mark_${l.mark}`))),c})),
this.gauge.hidden=i===void 0,i!==void 0&&(this.gauge.style.setProperty("--u",String(i)),this.gauge.style.setProperty("--limit",String(n??-1)),this.gauge.classList.
toggle("limited",n!==void 0)),this.note.title=i===void 0?"":h("why_help",{tries:20}),this.note.textContent=e??""}},qt=class{constructor(t,e,i){Object.assign(this,
{wish:e,ask:i}),this.root=u("section","panel"),this.root.setAttribute("aria-label",h("panel"));let n=u("div","panel-head");this.words=u("h2","headline",""),this.
words.dir="auto",this.words.setAttribute("role","status"),this.go=T("play-on",void 0,t),this.go.append(Y("play"),h("resume")),this.go.hidden=!0,this.whatif=T("w\
hatif",void 0,()=>{let{offers:a,words:l}=this.offered,{round:c,decision:d}=this.drawn??{};this.wish(l?{round:null,at:Date.now()}:{round:c,what:a[d][1],at:Date.now()})}),
n.append(this.words,this.whatif,this.go),this.picture=u("div","picture"),this.phone=new Gt("phone",h("panel_phone"),h("panel_phone_help")),this.mast=new Gt("mas\
t",h("panel_station"),h("panel_station_help")),this.link=new Ft;let o=u("div","between");this.channel=u("span","channel"),this.upload=u("span","upload");let r=u(
"p","air");r.append(this.upload,this.channel),o.append(this.link.root,r),o.title=h("panel_link_help"),this.picture.append(this.phone.root,o,this.mast.root),this.
hint=u("p","hint",h("panel_hint")),this.both=u("div","both"),this.both.hidden=!0,this.root.append(n,this.picture,this.both,this.hint),this.seen=0}update(t){this.
series=t,this.drawn=this.heads=void 0,this.link.update(t)}offer(t,e){this.offered=t??{},this.refusal=e&&{...e,questions:Qs(e.asked,e.questions),meant:Ys(e.asked)},
this.waits=!!t?.pending}drawHead(t,e,i){let{offers:n={},pending:o=!1,words:r="",rows:a=[]}=this.offered??{},l=e&&!r&&!i?this.refusal:null,c=r?h("panel_back"):e&&
!l?n[t?.decision]?.[0]??"":"";this.whatif.hidden=!c,this.whatif.disabled=o,this.whatif.textContent!==c&&(this.whatif.textContent=c);let d=r||(o?h("panel_pending"):
(l?.meant?h("meant_words"):l?.words)??t?.scene?.headline??"");this.words.textContent!==d&&(this.words.textContent=d);let p=JSON.stringify(l??a);if(p===this.filled)
return;this.filled=p;let g=l?this.instead(l):a.map(no);this.picture.hidden=g.length>0,this.both.hidden=g.length===0,this.both.replaceChildren(...g)}instead({questions:t,
meant:e,general:i}){let n=(a,l,c="")=>T(`question-link ${c}`,a,()=>this.ask(l??{at:Date.now()})),o=[e&&n(h("meant",{question:e}),e,"first"),i&&n(i,null,"first g\
eneral")].filter(Boolean),r=t.filter(a=>a!==e).map(a=>n(a,a));return[...o,u("p","others",h(o.length>0?"ask_another":"ask_one")),...r]}draw(t,e,i,n,o=!1){let[r,a,
l]=i,c=e*(r+a+l),d=e>=1,p=this.picture.classList;if(p.toggle("drafting",!d&&c<r),p.toggle("unanswered",!d&&a+l>0&&c<r+a),p.toggle("checking",!d&&l>0&&c>=r+a),t!==
this.drawn){let m=performance.now();if(!d&&t!==null&&a+l===0&&m-this.seen<io)return;this.seen=m,this.content(t)}(this.headed!==this.offered||this.heads!==t||this.
over!==n||this.chosen!==o)&&([this.headed,this.heads,this.over,this.chosen]=[this.offered,t,n,o],this.drawHead(t,n,o));let g=d||a===0?1:Math.min(1,Math.max(0,(c-
r)/a)),w=t!==null&&this.series?.link.widths[1][t.round-1]>0?[Math.min(1,2*g),Math.max(0,2*g-1)]:[g,1];p.toggle("unsent",!d&&c<r),this.link.draw(t,w)}content(t){
this.drawn=t;let e=t?.scene??{};this.root.dataset.decision=this.picture.dataset.decision=t?.decision??"",this.picture.classList.toggle("unasked",["skip","slm"].
includes(t?.decision)),this.phone.draw(e.small,e.why,e.limit===void 0?void 0:t.u,e.limit),this.mast.draw(e.large,e.test);let i=this.series?.link;this.channel.textContent=
t?i?.channel[t.round-1]??"":"",this.upload.textContent=t?i?.uploads[t.round-1]??"":""}release(){this.link.release()}};function no({title:s,same:t,rest:e,bill:i}){
let n=u("p","both-row"),o=u("bdi","both-text");K(o,t);let r=u("mark","both-rest");return K(r,e),o.append(r),n.append(u("b","",s),o,u("span","both-bill",i)),n}var oo={upS:0,downS:0,rttS:0};function ti(s){let{rows:t,demands:e,passes:[i,n],settings:{clock:o}}=s,[r,a,l]=[tt(s),n-i,e[e.length-1]];if(!(a>0)||r===1/0)return null;
let c=e.filter(f=>f.restarts&&f!==l).length,d={drafting:t.length*i,last:l.sent?a:0,wrong:c*a},p=e.reduce((f,w)=>at({...w,...oo},f,o.schedule==="overlapped"),rt).
end;return{parts:{...d,unsure:p-d.drafting-d.last-d.wrong,link:r-p},asks:l.sent,wrong:c,hindsight:(t.length-1-c)*i+(c+1)*n,slmS:i,moreS:a}}var ei=1e-9,Vt=class{constructor(){[this.root,this.runs]=[u("details","times"),u("div","time-runs")],this.root.append(u("summary","",h("time_title")),this.runs)}show(t){
let e=t.filter(({table:r})=>r.rows.length>0),i=e.map(({table:r})=>r.demands.some(({drafts:a})=>a>0)?ti(r):void 0),n=Math.max(...i.flatMap(r=>Object.values(r?.parts??
{}))),o=i.findIndex(Boolean);this.runs.replaceChildren(...e.map(({title:r,table:a},l)=>ro(r,a,i[l],n,l===o)))}};function ro(s,t,e,i,n){let[o,r,a]=[u("section","\
time-run"),tt(t),t.rows.length],l={method:s,total:E(r),each:E(r/a)};if(!e)return o.append(u("p","",h(e===null?"time_none":"time_undrafted",l))),o;let{parts:c,asks:d,
wrong:p,hindsight:g,slmS:f,moreS:w}=e,m={tokens:L("tokens",a),wrong:p,slm:E(f),more:E(w)},x=Object.entries(c).map(([M,et])=>{let[st,wt]=[u("div","time"),u("span",
"time-bar")];return st.title=h(M==="last"&&!d?"time_unasked":`time_${M}_help`,m),wt.style.setProperty("--share",String(Number(Math.max(0,et/i).toFixed(4)))),st.
append(u("span","",h(`time_${M}`)),wt,u("span","seconds",E(Math.abs(et)>ei?et:0))),st}),b=h(r<g-ei?"time_sooner":"time_hindsight",{seconds:E(g)}),k=u("p","",n?b:
h("time_ideal",{seconds:E(g)}));return n||(k.title=b),o.append(u("strong","",h("time_run",l)),...x,k),o}var lo=320,si=700,ho=4e3,co=24,uo=640,po=6.55,fo=.45,Xt=class{constructor(t,e){this.strip=t,this.key=e,this.sent=this.run=this.series=null,this.plots=new Set,this.
active=this.paused=!1,this.build(),this.onKey=n=>this.key_(n),document.addEventListener("keydown",this.onKey),this.fitted=new ResizeObserver(()=>this.fit()),this.
onResize=()=>this.fit(),addEventListener("resize",this.onResize);let i=document.querySelector("[data-testid=stMainBlockContainer], .calm");i&&this.fitted.observe(
i),z(e).meetBoard(this),it.followers.add(this)}build(){let{strip:t}=this;this.question=u("p","question"),this.buttons={run:this.button("run","run"),stop:this.button(
"stop","stop"),pause:this.button("pause","pause"),step:this.button("step","step")},this.looks={text:this.button("text","text"),lecture:this.button("lecture","le\
cture")},this.tools=u("div","tools"),this.tools.setAttribute("role","toolbar"),this.tools.setAttribute("aria-label",h("tools")),this.tools.append(this.buttons.run,
this.buttons.stop,this.buttons.pause,this.looks.lecture),this.bar=u("p","bar"),this.bar.setAttribute("role","status"),this.numbers=u("dl","numbers"),this.panel=
new qt(()=>this.press("pause"),o=>this.wish(o),o=>t.trigger("question",o)),this.trace=new Ht,this.busyKey=new zt,this.busy=new Wt(this.busyKey,o=>t.choose(o,0),
!0);let e=u("div","board-busy");e.append(this.busy.root,this.busyKey.root);let i=u("div","tools");i.append(this.buttons.step,t.player.root,this.looks.text),this.
told=new Pt(t.words.facts),this.facts=this.told.root,this.times=new Vt,this.times.root.open=!0,this.details=u("div","details"),this.details.append(i,t.legend.root,
this.numbers,this.trace.root,e,this.times.root);let n=u("div","said-line");n.append(t.legend.said,this.bar),this.root=t.root,this.root.classList.add("whole"),t.
root.replaceChildren(this.question,t.frame,n,this.panel.root,u("p","keys",h("lecture_keys"))),this.answer=u("div","answer"),this.answer.hidden=!0,this.answer.tabIndex=
0,this.answer.setAttribute("aria-label",h("plain_text")),t.frame.append(this.answer)}button(t,e){let i=T("tool "+t,void 0,()=>this.press(t));return i.append(Y(e),
u("span","tool-words",h(t))),i.title=h(`help_${t}`),i}update(t,e){this.sent=t,this.take({made:this.strip.made,answer:t.answer,nothing:t.nothing}),e&&(this.reserved=
0),this.active=t.active,this.paused=t.paused,this.follows=t.follows,this.fits=t.bar.kind==="info"||t.bar.kind==="stale"&&t.follows,this.say(t.bar),this.question.
textContent=this.series.question,this.offer(),!t.apart&&!this.details.isConnected&&(this.question.after(this.tools),this.root.append(this.details)),this.strip.stale=
!0,this.answered=performance.now(),this.asked=0,this.ask()}take(t){this.run=t,this.recost(),this.layNumbers()}recost(){let{sent:{priced:t},run:{made:e,answer:i,
nothing:n},strip:{words:o,threshold:r}}=this,a=e?.table(this.linkOf(e))??e?.table(t);this.series=a?Me(a,e.method,o,{uTh:r,answer:i,nothing:n}):zs(t,o),this.times.
show(a&&ke(e.events)?[{title:e.method.title,table:a}]:[])}linkOf({method:t}){return t.depends_on_channel?this.sent.priced:it.link(this.sent.priced)}say({words:t,
kind:e}){this.bar.textContent=this.bar.title=t,this.bar.className="bar "+e,this.bar.setAttribute("role",e==="error"?"alert":"status"),this.stale=e==="stale",this.
strip.root.classList.toggle("stale",this.stale)}follow(){!this.run||this.strip.rider?.ahead||(this.recost(),this.offer(),this.strip.stale=!0,this.strip.recount(),
this.settle())}offer(){let{branch:t,...e}=this.sent.otherwise??{},{made:i,methods:n,words:o}=this.strip,a={offers:this.sent.otherwise&&i&&!i.method.blocks?o.decide:
{},...e},l=[it.link(this.sent.priced),this.sent.priced],c=t&&i?[{events:i.events,...t.shown},t.run].map(d=>Ds(d,n,l)):[null];this.panel.offer(c.includes(null)?a:
{...a,...Fs(...c,t.been)},this.sent.refusal)}layNumbers(){let t=this.series.counters.map(e=>e.name+e.help).join();t!==this.laid&&(this.laid=t,this.cells=this.series.
counters.map(e=>{let i=u("div","number");i.title=e.help,i.dataset.counter=e.name;let n=u("dd","value","–"),o=u("dd","aside"),r=u("dt","unit",e.words);return i.
append(n,r,o),{cell:i,value:n,unit:r,aside:o}}),this.numbers.replaceChildren(...this.cells.map(({cell:e})=>e)))}settle(){this.panel.update(this.series),this.trace.
update(this.series,this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce((t,e)=>t+e,0)),this.busyKey.offer(this.busy.spans),this.
measured=null,this.fit();for(let t of this.plots)this.give(t);this.draw(this.strip.shown),this.drawButtons(),this.showFacts()}showFacts(){let{selected:t,made:e}=this.
strip,i=t!==null&&e?.facts(t,this.linkOf(e));this.told.show(i||void 0,()=>this.strip.choose(null,0),"",i?this.others(t):null)}others(t){let{otherwise:e}=this.sent,
{made:i}=this.strip,n=e&&i.table(this.linkOf(i))?.rows[t-1],o=n?Hs(n):[];if(o.length===0)return null;let r=e.tried?.round===t?String(e.tried.what):"",a=l=>this.
wish({round:l?t:null,what:l?Number(l):null,at:Date.now()});return{label:h("otherwise_take",{round:t}),rows:o.map(([l,c,d])=>[String(l),`${c} · ${d}`]),taken:r,
take:a}}join(t){this.plots.add(t),this.series&&this.give(t)}give(t){t.root.classList.toggle("stale",this.stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){
return this.strip.items.map(t=>t.token.decision)}span(){let t=this.series.parts[0].length;if(!this.active)return t;let e=32;for(;e<t;)e*=2;return e}seconds(t){return this.
series?.total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.active&&!this.panel.waits&&!this.follows)return;let t=this.strip.items.length-this.strip.shown,e=this.
active&&this.paused?si:t<co?lo:si,i=performance.now();(this.asked?i-this.asked>ho:i-this.answered>=e)&&this.strip.root.isConnected&&(this.asked=i,this.strip.trigger(
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
l,c]={pause:["pause","pause"],resume:["play","resume"],again:["again","replay"]}[a],d=h(c);this.buttons.pause.replaceChildren(Y(l),u("span","tool-words",d)),this.
buttons.pause.setAttribute("aria-label",d),this.buttons.pause.dataset.state=a}}narrow(){return innerWidth<uo}fit(){if(!this.strip.root.isConnected)return;let{root:t,
frame:e,area:i}=this.strip,n=po*H(),o=De(t),r=o===null||this.narrow()?fo*innerHeight:i.offsetHeight+innerHeight-8-o,a=this.active?Math.max(this.reserved??0,n,i.
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
"data-lecture"),z(this.key).board===this&&(z(this.key).board=null),it.followers.delete(this)}};function ii(s,t={}){let e=u("div","token waiting"),{k:i,u:n}=t;return Ut(e,{decision:"waiting",label:"",text:s,...i===void 0?{}:{k:i},...n===void 0?{}:{u:n}},"?"),
e.setAttribute("aria-hidden","true"),e}var Jt=class{constructor(t){this.strip=t,this.waiting=u("div","stretch"),this.going=u("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,e){let i=this.draftsOf(t.token);if(i.length===0)return;let[
n,o,r]=this.strip.board.partsOf(t.token),a=n>0?Math.min(i.length,Math.floor(i.length*e*(n+o+r)/n)):i.length,l=this.waiting.childElementCount;if(!(a<=l)){l===0&&
(t===t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:c,
token:d}of i.slice(l,a))this.waiting.append(ii(c,d));this.strip.follow()}}draftsOf({first:t,last:e}){let i=[];for(let o=t;o<=e&&this.strip.byRound.has(o);o+=1)i.
push(this.strip.items[this.strip.byRound.get(o)].token);return i.filter(o=>o.decision!=="bonus").map(o=>({text:o.draft??o.text,token:o})).concat((i.at(-1)?.thrown??
[]).map(o=>({text:o})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.
map(e=>ii(e)));for(let e of this.going.children)e.classList.add("thrown"),e.addEventListener("animationend",()=>e.remove())}}};var Zt=class{constructor(t){this.strip=t,this.filters=new Set,this.root=u("div","head"),this.badge=u("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=u("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label",h("legend"));let e=u(
"div","key");this.entries={draft:this.entry("draft",h("legend_word"),h("legend_draft"),h("legend_draft_help")),k:this.entry("k","30",h("legend_k"),h("legend_k_h\
elp")),u:this.entry("u","",h("legend_u"),h("legend_u_help")),first_miss:this.entry("first","",h("legend_first"),h("legend_first_help")),message:this.entry("mess\
age","",h("legend_message"),h("legend_message_help"))},e.append(...Object.values(this.entries)),this.root.append(this.badge,this.decisions,e),this.said=u("p","s\
aid-counts"),this.mark=u("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)return this.drawPresent();for(let i of t)
this.letters[i.name]=i.letter,this.decisions.append(this.button(i)),this.said.append(this.sentence(i));this.said.append(this.mark),this.drawPresent()}button(t){
let e=t.name,i=u("button","filter");i.type="button",i.dataset.filter=e,i.title=h("legend_press",t),i.setAttribute("aria-pressed","false");let n=u("span","count",
"–");n.append(u("span","share-of"));let o=u("span","swatch",t.letter);o.setAttribute("aria-hidden","true");let r=u("span","name",t.label);return i.append(o,u(
"span","words")),i.lastChild.append(r," ",n,u("span","note",t.meaning)),i.addEventListener("click",()=>this.toggle(e)),this.buttons.set(e,{button:i,count:n}),i}sentence(t){
let e=u("span","counted");e.dataset.filter=t.name,e.title=h("legend_means",t);let i=u("span","how-many","0");return e.append(u("span","swatch",t.letter),Je(t.name),
" ",i," "+t.said),this.says.set(t.name,{node:e,count:i}),e}conclude(t,e){let i=t&&`${t} ${e}`;this.mark.textContent!==i&&(this.mark.textContent=i),this.mark.dataset.
mark=t}entry(t,e,i,n){let o=u("span","entry about-"+t);o.title=n;let r=u("span","sample",e);return r.setAttribute("aria-hidden","true"),o.append(r,u("span","wor\
ds",i)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.
toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){
let e=t===null?h("legend_u"):h("legend_u_limit",{limit:t.toFixed(2)});this.entries.u.lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){
let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add("miss");for(let i of["draft","k","u","first_miss","message"])t[i]!==void 0&&this.present.
add(i);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{
name:e,usual:i}of this.rows){let{button:n}=this.buttons.get(e);n.hidden=!(i&&!t)&&!this.present.has(e),n.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(
e).node.hidden=n.hidden}for(let[e,i]of Object.entries(this.entries))i.hidden=!this.present.has(e)}setCounts(t,e){for(let[i,{count:n}]of this.buttons){let o=t[i]||
0,r=pt(o),a=i==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";n.firstChild.data!==r&&(n.firstChild.data=this.says.get(i).count.textContent=r),n.lastChild.textContent!==
a&&(n.lastChild.textContent=a)}}};var mo=[.5,1,2,5],ni=1.5,oi=3,go=.6,wo=12,bo=200,ri=Symbol.for("cuhlm-introduced"),Yt=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="\
model",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=u("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label",h("player")),this.scrubber=u("input","scrubber"),this.scrubber.type="range",this.scrubber.
min="0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label",h("player_position")),this.scrubber.addEventListener("input",()=>{let e=Number(this.scrubber.
value);this.hold(),this.moveTo(e),this.strip.choose(e>0?this.strip.items[e-1].token.round:null,bo)}),this.position=u("output","position"),this.speeds=u("div","s\
peeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label",h("player_speed"));for(let e of mo){let i=T("speed",e+"×",()=>{this.introducing=
this.introduced=!1,this.speed=e,this.playing||this.play(),this.draw()});i.dataset.speed=String(e),this.speeds.append(i)}let t=T("speed",h("player_all"),()=>this.
showAll());t.dataset.speed="all",ze(t,h("player_all_help")),this.speeds.append(t),this.paceButton=T("pace",h("player_clock"),()=>{this.pace=this.pace==="model"?
"fast":"model",this.waited=0,this.draw()}),this.root.append(this.scrubber,this.position,this.speeds,this.paceButton)}follow(t,e){e&&(this.still=matchMedia("(pre\
fers-reduced-motion: reduce)").matches,this.held=!t.autoplay,this.waited=0,this.introduced=!1,this.introducing=t.introduces===!0&&!this.still&&!this.held&&!globalThis[ri],
this.slow=this.introducing?t.speed:1,this.introducing&&(globalThis[ri]=!0),!this.held&&!this.still?(this.play(),this.introducing&&this.strip.items.length>0&&(this.
waited=this.wait(this.strip.items[0]))):this.strip.running||this.strip.show(this.strip.items.length));let{items:i,shown:n}=this.strip;this.owed&&n<i.length?(this.
owed=!1,this.moveTo(n+1,!0),this.strip.choose(i[n].token.round,0)):this.still&&!this.held&&!this.owed&&n<i.length&&(this.strip.running||this.live)&&this.moveTo(
i.length),this.live=this.strip.running,this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let e=t.byRound.get(t.selected)+1;e<t.items.length&&!t.running&&
t.show(e),t.choose(null,0)}this.introduced=!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.length&&!this.strip.running&&this.strip.show(0),this.
strip.following=!0,this.held=!1,this.owed=!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(
e=>this.tick(e)),this.draw()}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.draw(),this.strip.board?.mark()}hold(){this.held=!0,this.pause()}step(){
this.hold();let{items:t,shown:e}=this.strip;return this.owed=e>=t.length,this.owed?!1:(this.moveTo(e+1,!0),this.strip.choose(t[e].token.round,0),!0)}showAll(){this.
introducing=this.introduced=!1,this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)}moveTo(t,e=!1){this.strip.show(t,e),this.strip.following=
!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),ni)}tick(t){if(!this.playing||!this.strip.root.isConnected){this.playing=!1;return}
let e=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:i,shown:n}=this.strip,o=Math.min(i.length,n+oi),r=n;if(this.pace==="fast")this.waited=Math.
min(this.waited+e*Math.max(wo,(i.length-n)/go),oi),r=Math.min(o,n+Math.floor(this.waited)),this.waited-=r-n;else{for(this.waited+=e*this.speed*(this.introducing?
this.slow:1);r<o&&this.waited>=this.wait(i[r])&&(this.waited-=this.wait(i[r]),r+=1,!this.stopsAt(i[r-1].token)););for(;r>n&&r<i.length&&i[r].token.first<i[r].token.
round;)r+=1;r>=i.length&&(this.waited=0)}if(r>n&&(this.strip.show(r,!0),this.strip.follow()),r>n&&this.stopsAt(i[r-1].token)){this.introduce(i[r-1].token);return}
if(r>=i.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.board&&this.pace==="model"&&r<i.length){let a=Math.min(1,this.waited/
Math.max(1e-6,this.wait(i[r])));this.strip.board.animate(i[r].token,a),this.still||this.strip.drafts.wait(i[r],a)}this.frame=requestAnimationFrame(a=>this.tick(
a))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.stopped=this.introduced=!0,this.hold(),this.strip.choose(t.round,
0),this.draw(),this.strip.board.panel.words.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){this.strip.drawNewest();let{items:t,shown:e}=this.strip;this.
drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let i=this.strip.place();this.scrubber.value=String(i.count),this.scrubber.
style.setProperty("--done",t.length===0?"0%":100*i.count/t.length+"%");let n=jt(i.clock);this.position.textContent=pt(i.count)+" / "+pt(t.length)+" · "+n,this.
position.title=h("player_shown"),this.scrubber.setAttribute("aria-valuetext",h("player_at",{at:i.count,all:t.length,seconds:n}));for(let r of this.speeds.children)
r.dataset.speed!=="all"&&r.setAttribute("aria-pressed",String(Number(r.dataset.speed)===this.speed));this.strip.board&&this.strip.board.drawButtons();let o=this.
pace==="model";this.paceButton.setAttribute("aria-pressed",String(o)),this.paceButton.title=o?h("player_paced",{seconds:ni}):h("player_even")}};var ai="cuhlm-toured";var _o=128,yo=12,xo=150,ko=24,So=[({decision:s})=>s==="resample",({miss:s})=>s,({decision:s})=>s==="accept"],Qt=class{constructor(t,e,i){Object.assign(this,{methods:e,
words:i}),this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.rider=null,this.build(t),this.reset()}build(t){this.root=u("div","strip"),
this.legend=new Zt(this.root),this.frame=u("div","frame"),this.area=u("div","area"),this.area.setAttribute("role","listbox"),this.area.setAttribute("aria-orient\
ation","horizontal"),this.empty=u("p","empty",h("strip_empty")),this.newest=T("newest",h("strip_newest"),()=>{this.following=!0,this.follow()}),this.newest.hidden=
!0,this.drafts=new Jt(this),this.frame.append(this.area,this.newest),this.player=new Yt(this),this.root.append(this.frame),t.append(this.root),this.board=null,this.
root.addEventListener(ai,e=>this.toured()&&e.preventDefault()),this.area.addEventListener("click",e=>this.onClick(e)),this.area.addEventListener("keydown",e=>this.
onKey(e)),this.area.addEventListener("pointerover",e=>this.onHover(e)),this.area.addEventListener("scroll",()=>this.onScroll(),{passive:!0})}reset(){this.made=null,
this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.clock=0,this.counts={},this.stale=!1,this.legend.clear(),this.selected=null,this.
tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.pause(),clearTimeout(this.timer),this.drafts.clear(),this.area.replaceChildren(this.
empty),this.area.scrollTop=0}update(t,e,i){this.report=e,this.trigger=i,this.rider?.stepBack();let n=this.run!==t.run;n&&(this.reset(),this.unseen=!0,this.run=t.
run,this.root.dataset.run=t.run),this.running=t.running,this.setThreshold(t.u_th),this.area.setAttribute("aria-label",t.label),this.board??=new Xt(this,t.key);let o=!this.
take(t.events,t.since);o&&this.report("behind",{run:this.run,action:Date.now()});let r=this.unseen&&!o;this.unseen&&=o,this.board.update(t.board,n),this.player.
follow(t.playback,r),(this.action===null||t.action===this.action)&&this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board.settle(),this.rider?.
stepIn()}setThreshold(t){t!==this.threshold&&(this.threshold=t,this.root.classList.toggle("thresholded",t!==null),this.root.style.setProperty("--threshold",String(
t)),this.legend.setThreshold(t))}take(t,e){if(e>(this.made?.events.length??0))return!1;let[i]=t;return e===0&&JSON.stringify(i)!==JSON.stringify(this.made?.started)&&
(this.made=i?this.making(i):null),this.legend.setDecisions(this.words.legend[this.made?.method.blocks?"waits":"skips"]),this.made?.append(t.slice(this.made.events.
length-e)),this.merge(this.made?.chips??[],this.made?.changed??0),!0}making(t){return new ut(t,this.methods.find(t.method),this.words)}merge(t,e){let i=this.chips.
findIndex((n,o)=>o>=e&&!Gs(n.data,t[o]));i>=0&&this.truncate(i);for(let n=e;n<t.length;n+=1){let o=this.chips[n];o===void 0?this.append(t[n]):Kt(o.data,t[n])||this.
paintChip(o,t[n])}this.empty.hidden=this.chips.length>0}truncate(t){for(let e of this.chips.splice(t)){e.node.remove(),e.lineBreak&&e.lineBreak.remove();for(let i of e.
items)this.byRound.delete(i.token.round),i===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.items.length,e.first)}this.shown=Math.min(this.
shown,this.items.length),this.stale=!0}append(t){let e=this.chips.length,i=Math.floor(e/_o),n=this.blocks[i];n===void 0&&(n=this.blocks[i]=u("div","block"),n.setAttribute(
"role","presentation")),n.isConnected||this.area.append(n);let o={first:this.items.length,items:[],node:u("div")};this.chips.push(o),this.paintChip(o,t),n.append(
o.node),t.newline&&(o.lineBreak=u("div","break"),n.append(o.lineBreak))}paintChip(t,e){t.data=e;let i=e.parts||[e];e.parts&&!t.glyph&&(t.node.className="group f\
uture",t.node.setAttribute("role","presentation"),t.glyph=u("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&(t.glyph.replaceChildren(),e.whole?K(t.glyph,e.text):
t.glyph.append("…")),i.forEach((n,o)=>{let r=t.items[o]||this.addItem(t,e.parts?u("div"):t.node),a=r.token;r.token=n,this.legend.notice(n),this.byRound.set(n.
round,t.first+o),(!a||!Kt(a,n))&&Ut(r.node,n,this.legend.letters[n.decision]),a&&(this.stale=!0)})}addItem(t,e){let i={node:e,chip:t};return e.className="token \
future",e.setAttribute("role","option"),e.setAttribute("aria-selected","false"),e.tabIndex=-1,e!==t.node&&t.node.append(e),t.items.push(i),this.items.push(i),i}show(t,e=!1){
let i=this.shown,n=this.drafts.clear(),o=e&&!n&&t>i&&t-i<=yo&&this.player.pace==="model";for(let r=i;r<t;r+=1)this.reveal(this.items[r],!0,o);for(let r=i-1;r>=t;r-=
1)this.reveal(this.items[r],!1,!1);this.shown=t,this.tabStop===void 0&&t>0&&this.setTabStop(this.items[0]),e&&n&&t>i&&this.drafts.throwAway(this.items[t-1]),this.
drawProgress()}reveal(t,e,i){t.node.classList.toggle("future",!e),t.node.classList.toggle("new",i);let n=t.chip;n.glyph&&(t===n.items[0]&&n.node.classList.toggle(
"future",!e),t===n.items[n.items.length-1]&&n.node.classList.toggle("unfinished",!e)),this.count(t,e?1:-1)}count(t,e){let{token:i}=t;this.counts[i.decision]=(this.
counts[i.decision]||0)+e,i.miss&&(this.counts.miss=(this.counts.miss||0)+e),this.clock=Math.max(0,this.clock+e*this.secondsOf(i))}recount(){if(this.stale){this.
stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.count(this.items[t],1);this.drawProgress()}}drawProgress(){this.legend.setCounts(this.counts,
this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),document.documentElement.toggleAttribute("data-unplayed",this.running||this.shown<this.items.
length))}secondsOf(t){return this.board?.seconds(t.round)??0}follow(){this.following&&(this.area.scrollTop=this.area.scrollHeight,requestAnimationFrame(()=>{this.
following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){let t=this.area.scrollTop;this.area.scrollHeight-t-this.area.clientHeight<ko?this.following=
!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){this.newest.hidden=this.following||!(this.running||this.player.playing)}telling(){
return So.map(t=>this.items.find(({token:e})=>t(e))).find(Boolean)}current(){let t=this.items[this.byRound.get(this.selected)];return t||this.running||this.shown<
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
l.node.scrollIntoView({block:"nearest"}),this.choose(l.token.round,xo))}onNextLine(t,e){if(t<0)return 0;let i=this.items[t].node.getBoundingClientRect(),n=(i.left+
i.right)/2,o=t,r=null,a=1/0;for(let l=t+e;l>=0&&l<this.shown;l+=e){let c=this.items[l].node.getBoundingClientRect();if(Math.abs(c.bottom-i.bottom)<4)continue;if(r===
null&&(r=c.bottom),Math.abs(c.bottom-r)>4)break;let d=Math.abs((c.left+c.right)/2-n);d<a&&(a=d,o=l)}return o}release(){this.root.isConnected||(this.player.pause(),
clearTimeout(this.timer),this.board&&this.board.release())}};var se=-1/0,te=!1,[Ne,ee]=[location.pathname,document.title];function Oe(){location.pathname===Ne||document.title===ee||([se,te,Ne,ee]=[-1/0,!1,location.pathname,
document.title])}addEventListener("click",s=>{let t=s.composedPath().find(n=>n.tagName==="A"&&n.href),e=s.ctrlKey||s.metaKey||s.shiftKey||t?.target==="_blank"||
t?.hasAttribute("download");if(!t||e||new URL(t.href).pathname===location.pathname)return;Oe(),[se,te,ee]=[performance.now(),!1,document.title];let i=innerWidth<
768&&t.closest("[data-testid=stSidebar]");i&&setTimeout(()=>i.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("pop\
state",()=>{te=location.pathname!==Ne,[se,ee]=[te?performance.now():-1/0,document.title]});var li=document.querySelector("title");li&&new MutationObserver(Oe).observe(
li,{childList:!0,characterData:!0,subtree:!0});function vo(){return Oe(),performance.now()-se<=3e4}function Le(s){return(...t)=>{vo()||s(...t)}}function hi(s){let t=new WeakMap;return({parentElement:e,data:[i],setStateValue:n,setTriggerValue:o},r)=>{let a=t.get(e);return a===void 0&&t.set(e,a=s(e,i,r)),
a.update(i,Le(n),Le(o)),()=>a.release?.()}}var ah=hi((s,t,e)=>t.plots_of?new vt(s,t.plots_of,t.names,t.low):t.part_of?new yt(s,t.part_of,t.part):new Qt(s,new bt(e.methods),e));export{ah as default};
