var Ge="http://www.w3.org/2000/svg";function c(i,t,e){let s=document.createElement(i);return t&&(s.className=t),e!==void 0&&(s.textContent=e),s}function k(i,t,e){
let s=c("button",i,t);return s.type="button",s.addEventListener("click",e),s}function f(i,t,e){let s=document.createElementNS(Ge,i);for(let[n,o]of Object.entries(t))s.setAttribute(n,String(o));return e&&e.append(s),s}var Ut=0;function X(i){
return Ut+=1,`${i}-${Ut}`}function Kt(i,t){i.setAttribute("aria-label",t),i.title=t}var Mt=globalThis[Symbol.for("cuhlm-boards")]??=new Map,At=class{constructor(){this.board=null,this.guests=new Set}meetBoard(t){this.board=t;for(let e of this.guests)
e.meet(t)}come(t){this.guests.add(t),this.board&&t.meet(this.board)}go(t){this.guests.delete(t)}};function M(i){return Mt.has(i)||Mt.set(i,new At),Mt.get(i)}function Gt(){
let i=document.querySelector("[data-testid=stMain]");return i?i.scrollTop:scrollY}function qt(i){return innerHeight-8-i.getBoundingClientRect().top-Gt()}function Vt(i){
let t=i.getRootNode().host??i,e=document.querySelector(".st-key-lower, .lower");return e===null||!(t.compareDocumentPosition(e)&t.DOCUMENT_POSITION_FOLLOWING)?null:
e.getBoundingClientRect().top+Gt()+qe(e)}function qe(i){let t=i.querySelector(".st-key-bill, .bill");return Math.max(120,t?.offsetHeight??0)}function C(){return parseFloat(
globalThis.getComputedStyle?.(document.documentElement).fontSize)||16}var Tt=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){
return Object.assign({},...[...this.handles].filter(({root:t})=>t.isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:s}=this,n=o=>Object.fromEntries(Object.
entries(o).map(([r,a])=>[r,r in s?s[r]:a]));return{channel:n(t),clock:n(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)
t.root.isConnected&&t.follow()})}},W=globalThis[Symbol.for("cuhlm-hand")]??=new Tt;var J=class{constructor(t,e,s){this.root=c("div","strip part"),t.append(this.root),Object.assign(this,{key:e,part:s}),M(e).come(this),document.activeElement?.closest?.(
"[class*=st-key-details]")&&requestAnimationFrame(()=>this.root.scrollIntoView({block:"center"}))}meet(t){this.root.replaceChildren(t[this.part]),t.fit()}update(){}release(){
this.root.isConnected||M(this.key).go(this)}};var Et={ends:"This token ends the text.",forced:"{text} stands here because that was forced.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model cho\
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
count} upload",uploads:"{count} uploads",baseline_hlm:"HLM",baseline_llm:"LLM alone",speed:"{speed} tokens/s",bits:"{bits} bits",bits_sized:"{bits} bits ({size}\
)",unknown_fade:"On the outage channel no device knows the fade of its upload: choose another fading for this method.",spoken_space:"space",mark_draft:"draft",mark_final:"\
final",why_help:"Uncertainty u, from 0 to 1. In the paper, the phone samples this token {tries} more times, each at a random temperature between 0 and 2 (bolder\
 above 1). u is the share of tries with another token, so it is not 1 minus the probability of the draft.",suggestions:"Questions that these models answer",bias_range:"\
0 is best, 2 worst",phone_passes:"{value} phone passes a token",no_bits:"no bits",fewer_bits:"HLM's bits ÷ {factor}",predicted:"{value} predicted",predicted_none:"\
none predicted",line_hlm:"HLM",line_llm:"large model",line_so_far:"so far",line_mean:"mean",line_learned:"learned threshold",snr_down:"{snr} (down {down})",snr_mean:"\
SNR average {snr}, {band} MHz",snr_now:"SNR now {now}, average {snr}, {band} MHz",hlm_sends:"HLM would send all {count} probabilities: {size}",nothing_sent:"n\
othing sent",upload_none:"nothing sent for this token",upload_price:"{size}, {seconds} on air",upload_outage:"{size}, {seconds} on air, an outage",upload_several:"\
{count} drafts sent in one message: {price}",upload_draft:"the draft: {price}",upload_one:"{what}: {price}",upload_bonus:"bonus: from the pass that tested the m\
essage of token {token}",upload_went:"went with token {token}, one of {count} drafts: {price}",plot_axis:"token",plot_at:"token {round}: {value}",plot_at_line:"\
{line} {now}, token {round}: {value}",strip_empty:"No tokens yet.",strip_newest:"↓ newest",legend:"Decisions: press one to highlight it",legend_press:"{label}\
: {meaning}. Press to highlight these tokens.",legend_means:"{label}: {meaning}",legend_word:"word",legend_draft:"rejected draft",legend_draft_help:"What the sm\
all model proposed and the large model turned down; below it what was drawn instead",legend_k:"probabilities sent (k)",legend_k_help:"How many of the small mode\
l's probabilities, the largest ones, went up with the draft",legend_u:"uncertainty",legend_u_limit:"uncertainty, tick at the threshold {limit}",legend_u_help:"H\
ow unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model",legend_first:"first wrong skip",legend_first_help:"Up to this l\
ine the text is that of HLM with the same noise",legend_message:"one message",legend_message_help:"Drafts that went up together, with the token that the large m\
odel added; hover the bracket for its size",panel:"The chosen token",panel_phone:"Phone: small model",panel_phone_help:"It drafts every token; its most probable\
 tokens with their probabilities",panel_station:"Base station: large model",panel_station_help:"Its most probable tokens at the same place of the text",panel_link_help:"\
The upload of this token, to scale: below it what HLM would send for the same token on the same channel, all probabilities. At the bottom: the SNR that the uplo\
ad met, its average, and the bandwidth.",panel_hint:"Choose any word above to see who decided it and why.",panel_back:"Back to the run",panel_pending:"Decoding \
on from there …",run:"Run",help_run:"Decode an answer with the settings shown; this ends a run with other settings (Enter in the prompt, or Ctrl+Enter)",stop:"\
Stop",help_stop:"End the run after the current token; all decided tokens stay",pause:"Pause",help_pause:"Pause or resume (space)",step:"Step",help_step:"Show th\
e next token and choose it; if none is left, decode one more (full stop)",text:"Text",help_text:"The answer as plain text (T)",lecture:"Lecture view",help_lecture:"\
For a projector: large tokens, no controls (L; Esc ends it)",play:"Play",resume:"Continue",replay:"Replay",tools:"Decode",plain_text:"The answer as plain text",
player:"Replay",player_position:"Position in the recorded run",player_speed:"Speed",player_all:"all",player_all_help:"Show the whole run",player_clock:"model cl\
ock",player_shown:"Tokens shown, and the time that they took on the model clock.",player_at:"token {at} of {all}, {seconds} on the model clock",player_paced:"Ea\
ch token takes its time on the model clock (at most {seconds} s before the speed applies). Press for an even pace.",player_even:"Tokens appear as fast as they c\
ome. Press for the pace of the model clock.",doing_draft:"drafts",doing_thrown:"discarded drafts",doing_wait:"waits",doing_upload:"upload",doing_reply:"reply",doing_pass:"\
verifies",does_draft:"The device drafts token {token}: {time}.",does_thrown:"The device drafts on behind the message of token {token}; its reply discards this: \
{time}.",does_wait:"The device waits for a reply of the base station: {time}.",does_upload:"The message of token {token} goes up: {time}.",does_reply:"The reply\
 to the message of token {token} comes down: {time}.",does_pass:"The base station verifies the message of token {token}: {time}.",does_alone:"The base station d\
ecodes token {token}: {time}.",lane_device:"device",lane_link:"link",lane_station:"station",busy:"Device, link and station over time",busy_share:"Share of the t\
ime so far in which the lane is busy",race:"Race: the same question and noise by four methods",lane_travels:"What travels up",lane_tokens:"Tokens of {method}",lane_shown:"\
{shown} of {all} tokens",tour:"Take the tour",tour_offer:"New here? Take the tour: six steps",tour_at:"{at} of {all}",tour_done:"Done",tour_next:"Next",tour_end:"\
End (Esc)",tour_back:"Back",tour_guide:"The Guide",more:"Method, seed, more",help_for:"Help for {label}",details:"Details of each token"};function Xe(i){return i===0?0:Math.floor(Math.log2(i))+1}function Xt(i){return Xe(i-1)}function Je(i,t,e=8){return i*(e+Xt(t))}function Jt(i){return Je(i,i)}function Ct(i){let t=Math.floor(i),e=i-t;return e>.5||e===.5&&t%2!==0?t+1:t}var O="–",Lt=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function T(i){return i==null||Number.isNaN(i)}function Z(i,t){let e=i.toFixed(t),s=Math.abs(i)*10**t;if(Math.abs(s%1-.5)>1e-6)return e;let[n,o]=Math.abs(i).toFixed(
100).split(".");if(!/^50*$/.test(o.slice(t)))return e;let r=BigInt(n+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(i<0?"-":"")+(t?`${a.slice(
0,-t)}.${a.slice(-t)}`:a)}function Nt(i){let[t,...e]=i.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function S(i,t=3){if(T(i))return O;if(!Number.
isFinite(i))return i>0?"∞":"−∞";if(i===0)return"0";let e=Zt(i,t),s=Math.min(100,Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e)))));return Nt(Z(e,s)).replaceAll(
"-","−")}function Zt(i,t){let e=Number(Math.abs(i).toExponential().split("e")[1]),s=t-1-e;return s>=0&&s<=60?Number(Z(i,s)):Number(i.toExponential(t-1))}function $(i){
return T(i)?O:Nt(String(Ct(i))).replace("-","−")}function Yt(i,t,e=3){if(T(i))return O;if(i===0||!Number.isFinite(i))return`${S(i,e)} ${t}`;let s=Math.abs(Zt(
i,e)),[n,o]=Lt.find(([r])=>s>=r)??Lt[Lt.length-1];return`${S(i/n,e)} ${o}${t}`}function Y(i,t=3){if(T(i))return O;if(i>=120&&i<1/0){let e=Ct(i);return`${Nt(String(Math.floor(e/60)))} min ${e%60} s`}return Yt(i,"s",t)}function R(i){if(T(i))
return O;if(i===0)return"0 bytes";if(Math.abs(i)<8)return`${S(i)} bits`;if(Math.abs(i)<7996){let t=String(Number(Z(i/8,Math.abs(i)<800?2:1))).replace("-","−");
return`${t} byte${["1","−1"].includes(t)?"":"s"}`}return Yt(i/8,"B")}function Q(i){return T(i)?O:`${Z(i,1)} dB`.replaceAll("-","−")}function u(i,t={}){if(!(i in Et))throw new Error(`There is no sentence ${i}.`);return Et[i].replace(/\{(\w+)\}/g,(e,s)=>{if(!(s in t))throw new Error(`The sente\
nce ${i} lacks ${s}.`);return t[s]})}function tt(i,t){return u(t===1?`${i}_one`:i,{count:$(t)})}var Ze={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"},D={skip:(i,t,e)=>`M${i-e} ${t}a${e} ${e} 0 1 0 ${2*e} 0a${e} ${e} 0 1 0 ${-2*e} 0z`,accept:(i,t,e)=>`M${i} ${t-1.2*e}l${1.1*e} ${2*e}h${-2.2*e}z`,resample:(i,t,e)=>`\
M${i-e} ${t-e}h${2*e}v${2*e}h${-2*e}z`,slm:(i,t,e)=>`M${i} ${t-1.2*e}l${1.2*e} ${1.2*e}l${-1.2*e} ${1.2*e}l${-1.2*e} ${-1.2*e}z`,llm:(i,t,e)=>`M${i-e} ${t-e/3}h${2*
e/3}v${-2*e/3}h${2*e/3}v${2*e/3}h${2*e/3}v${2*e/3}h${-2*e/3}v${2*e/3}h${-2*e/3}v${-2*e/3}h${-2*e/3}z`,bonus:(i,t,e)=>`M${i} ${t-1.3*e}l${.35*e} ${.9*e}h${.95*e}\
l${-.75*e} ${.65*e}l${.3*e} ${.95*e}l${-.85*e} ${-.6*e}l${-.85*e} ${.6*e}l${.3*e} ${-.95*e}l${-.75*e} ${-.65*e}h${.95*e}z`};function te(i){let t=f("svg",{viewBox:"\
0 0 20 20","aria-hidden":"true"});return f("path",{d:i},t),t}function z(i){return te(Ze[i])}function ee(i){return D[i]?te(D[i](10,10,7)):""}var Qe=10,ts=250,es=176,ss=1.65,v={left:40,named:86,unnamed:10,top:8,bottom:19},is=6.2,ns=7;function se(i,t){let e=i/t,s=10**Math.floor(Math.log10(e)),n=[1,2,2.5,
5,10].map(r=>r*s).find(r=>r>=e*.999),o=[];for(let r=0;r<i*.9999;r+=n)o.push(Number(r.toPrecision(6)));return[...o,Number((o.length*n).toPrecision(6))]}var Ot=class{constructor(t,e){
this.root=c("section","plot"),this.title=c("h3","title"),this.now=c("output","now");let s=c("div","plot-head");s.append(this.title,this.now),this.svg=f("svg",{role:"\
img"}),this.root.append(s,this.svg),t.append(this.root),this.svg.addEventListener("pointermove",n=>this.onHover(n)),this.svg.addEventListener("pointerleave",()=>this.
drawNow(this.chose??this.shown,this.chose!==null)),this.svg.addEventListener("click",n=>{let o=this.roundAt(n);o!==null&&e(o)}),this.shown=0,this.chose=null}roundAt(t){
if(!this.spec||this.known===0)return null;let e=this.svg.getBoundingClientRect(),s=Math.round((t.clientX-e.left-this.left)/this.inner*this.rounds+.5);return s>=
1&&s<=this.shown?s:null}onHover(t){let e=this.roundAt(t);this.drawNow(e??this.shown,e!==null)}x(t){return this.left+(t-.5)/this.rounds*this.inner}y(t){return v.
top+(1-(t/this.top)**(this.spec.power??1))*this.tall}lay(t,e,s,n,o){this.spec=t,this.known=t.points.length,this.rounds=Math.max(Qe,s);let r=C()/16,a=Math.max(2,
Math.min(4,Math.floor((o-27)/(24*r)))),l=t.ticks??se(t.top,a);this.top=l[l.length-1];let h=t.lines.filter(w=>w.dash==="dashed"),d=w=>w.values.findLast(_=>_!==null),
g=h.map(w=>({name:w.name,value:d(w)})).filter(({value:w})=>w!==void 0),b=[...t.levels.map(w=>({...w,drawn:!0})),...g];if(this.left=v.left*r,this.inner=n-this.left-
r*(b.length>0?v.named:v.unnamed),this.tall=o-v.top-v.bottom*r,Object.assign(this,{width:n,letter:ns*r}),this.inner<40||this.tall<30)return;this.title.textContent=
t.title,this.svg.setAttribute("aria-label",t.title),this.root.title=t.help;let p=[];this.empty=t.points.length>0&&t.points.every(w=>w===null),this.svg.setAttribute(
"viewBox",`0 0 ${n} ${o}`),this.svg.setAttribute("width",n),this.svg.setAttribute("height",o);let y=this.left+this.inner,m=[];for(let w of[0,...[...l].reverse()])
m.every(_=>Math.abs(this.y(_)-this.y(w))>=11*r)&&m.push(w);for(let w of l){if(p.push(f("path",{class:"grid",d:`M${this.left} ${this.y(w)}H${y}`})),!m.includes(w))
continue;let _=f("text",{class:"tick",x:this.left-6,y:this.y(w)+4*r,"text-anchor":"end"});_.textContent=String(w),p.push(_)}for(let w of se(this.rounds,Math.max(
2,Math.min(6,Math.floor(this.inner/(50*r))))).filter(_=>_>=1&&_%1===0&&_<=this.rounds)){let _=f("text",{class:"tick",x:this.x(w),y:o-5,"text-anchor":"middle"});
_.textContent=String(w),p.push(_)}let x=f("text",{class:"tick axis",x:this.left-6,y:o-5,"text-anchor":"end"});if(x.textContent=u("plot_axis"),p.push(x),t.note&&
t.note.length*is*r<this.inner){let w=f("text",{class:"tick about",x:this.left+6,y:v.top+13*r});w.textContent=t.note,p.push(w)}if(this.empty&&t.absent){let w=f("\
text",{class:"tick absent",x:this.left+this.inner/2,y:v.top+this.tall/2,"text-anchor":"middle"});w.textContent=t.absent,p.push(w)}p.push(...this.names(b,y,r)),p.
push(this.clipped(e)),this.cursor=f("path",{class:"cursor",d:`M0 ${v.top}V${v.top+this.tall}`}),this.chosen=f("circle",{class:"chosen",r:7,visibility:"hidden"}),
this.stem=f("path",{class:"stem",d:`M0 ${v.top}V${v.top+this.tall}`,visibility:"hidden"}),p.push(this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...p),
this.reveal(this.shown)}names(t,e,s){let n=[],o=-1/0;for(let r of[...t].sort((a,l)=>l.value-a.value)){let a=this.y(Math.min(r.value,this.top));r.drawn&&n.push(f(
"path",{class:"level "+r.dash,d:`M${this.left} ${a}H${e}`})),o=Math.max(a+4*s,o+13*s);let l=f("text",{class:"tick",x:e+5,y:o});l.textContent=r.name+(r.drawn?" "+
r.words:""),n.push(l)}return n}clipped(t){let e=X("shown"),s=f("g",{"clip-path":`url(#${e})`}),n=f("clipPath",{id:e},s);this.window=f("rect",{x:0,y:0,width:0,height:v.
top+this.tall+6},n);let o=Math.min(4.2,Math.max(2,this.inner/this.rounds/1.6)),r={};this.spec.points.forEach((a,l)=>{if(a===null)return;let h=t[l],d=D[h]||D.skip;
r[h]=(r[h]||"")+d(+this.x(l+1).toFixed(1),+this.y(Math.min(a,this.top)).toFixed(1),o)});for(let[a,l]of Object.entries(r))f("path",{class:"mark-of","data-decisio\
n":a,d:l},s);return this.spec.lines.forEach((a,l)=>{let h="",d="M";a.values.forEach((g,b)=>{g===null?d="M":(h+=`${d}${this.x(b+1).toFixed(1)} ${this.y(Math.min(
g,this.top)).toFixed(1)}`,d="L")}),f("path",{class:`curve ${a.dash}${l===0?" first":""}`,d:h},s)}),s}reveal(t){if(this.shown=t,!this.window)return;let e=t===0?0:
this.x(t+.5);this.window.setAttribute("width",e.toFixed(1)),this.cursor.setAttribute("transform",`translate(${e.toFixed(1)} 0)`),this.cursor.setAttribute("visib\
ility",t===0||t>=this.known?"hidden":"visible"),this.drawNow(this.chose??t,this.chose!==null)}drawNow(t,e=!1){let{each:s=[],now:n=[],lines:o=[]}=this.spec??{},[
r,a]=[s,n].map(g=>g[t-1]??""),l=e&&r&&u("plot_at",{round:t,value:r}),h=l&&a&&o.length>0&&u("plot_at_line",{line:o[0].name,now:a,round:t,value:r}),d=h&&(this.title.
textContent.length+h.length)*this.letter<this.width?h:e?l:a;this.now.textContent!==d&&(this.now.textContent=d)}choose(t){if(this.chose=t,!this.chosen)return;let e=t===
null||!this.spec?null:this.spec.points[t-1]??null;this.stem.setAttribute("visibility",t===null?"hidden":"visible"),t!==null&&this.stem.setAttribute("transform",
`translate(${this.x(t).toFixed(1)} 0)`),this.chosen.setAttribute("visibility",e===null?"hidden":"visible"),e!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.
chosen.setAttribute("cy",this.y(Math.min(e,this.top)))),this.drawNow(t??this.shown,t!==null)}},et=class{constructor(t,e,s){this.root=c("div","plots strip"),t.append(
this.root),this.board=null,this.names=s,this.plots=s.map(()=>new Ot(this.root,n=>this.board.strip.choose(n,0))),this.resized=new ResizeObserver(()=>this.fit()),
this.resized.observe(this.root),this.onResize=()=>this.fit(),addEventListener("resize",this.onResize),this.key=e,M(e).come(this)}meet(t){t.join(this)}update(){}lay(t){
this.board=t,this.fit(!0)}fit(t=!1){if(!this.board?.series||!this.root.isConnected)return;let e=Math.floor(this.plots[0].root.clientWidth),s=this.names.length===
1||this.board.narrow(),n=Math.round(Math.min(ts*C()/16,Math.max(92,(s?es:qt(this.root))-ss*C())));if(e===0||!t&&e===this.width&&n===this.height)return;Object.assign(
this,{width:e,height:n});let o=this.names.map(r=>this.board.series.plots.find(a=>a.name===r));this.plots.forEach((r,a)=>r.lay(o[a],this.board.decisions(),this.board.
span(),e,n)),this.choose(this.board.strip.selected)}reveal(t){for(let e of this.plots)e.reveal(t)}choose(t){for(let e of this.plots)e.choose(t)}release(){this.root.
isConnected||(removeEventListener("resize",this.onResize),this.resized.disconnect(),M(this.key).go(this),this.board?.plots.delete(this))}};function j(i){if(i.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return i.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:i.slm_s,llmS:i.llm_s}}var ie=["hlm","llm"];var $t={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function It(i,t,e){let s=t.resumes,n=s+i.drafts*i.draftS,o=i.sent?
Math.max(n,t.replied):n,r=o+i.upS+i.rttS/2,a=r+i.passS,l=i.sent||i.passS?a+i.downS+i.rttS/2:t.replied,h=Math.max(t.end,n,l),d={start:s,drafted:n,leaves:o,arrives:r,
verified:a,replied:l,end:h,resumes:h,aheadPasses:0};if(!e||i.passS>0&&!i.sent)return d;let g=oe(l-n,i.draftS);return i.restarts?{...d,resumes:l,aheadPasses:g}:i.
bonus?{...d,resumes:Math.min(n+i.draftS,l),aheadPasses:Math.min(1,g)}:{...d,resumes:n}}function oe(i,t){return i>0?t?Math.max(0,Math.ceil(Math.min(i/t-1e-9,4096))):
4096:0}function re(i,t){return i.end>t.end?i.end-t.end:0}function ae({slm_s:i,uplink_s:t,llm_s:e,overlapped_s:s=null}){return s??i+t+e}function le(i,t){let e=[],
[s,n]=[$t,0];return i.forEach((o,r)=>{let a=It(o,s,t),l=r+1,h=(d,g,b,p)=>b<p&&p<1/0&&e.push({lane:d,kind:g,start:b,end:p,exchange:l});for(let d of ne(a.start,a.
drafted,o.draftS))h("device","draft",...d);if(t&&o.restarts)for(let d of ne(a.drafted,a.resumes,o.draftS))h("device","thrown",...d);else t&&o.bonus?h("device","\
draft",a.drafted,a.resumes):o.sent&&!t&&h("device","wait",a.drafted,a.resumes);o.sent&&(n=l,h("link","upload",a.leaves,a.arrives),h("link","reply",a.verified,a.
replied)),h("station","pass",a.arrives,a.verified),s=a}),s.resumes<s.replied&&s.replied<1/0&&e.push({lane:"device",kind:"wait",start:s.resumes,end:s.replied,exchange:n}),
e}function ne(i,t,e){if(!e||t===1/0)return[[i,t]];let s=Array.from({length:Math.max(1,oe(t-i,e))},(n,o)=>i+o*e);return s.map((n,o)=>[n,s[o+1]??t])}function P(i){return 10**(i/10)}function nt(i,t){return i/Math.LN2*Math.log1p(t)}var he={awgn:()=>1,rayleigh:i=>-Math.log1p(-i),rician(i,t,e){let s=P(e.rician_k_db),
n=Math.sqrt(.5/(s+1));return(Math.sqrt(s/(s+1))+de(i)*n)**2+(de(t)*n)**2},nakagami:(i,t,e)=>os(e.nakagami_m,i)/e.nakagami_m};function ue(i,t,e){if(!Object.hasOwn(
he,i.fading))throw new Error(`The engine has no gain for the fading ${i.fading}: add it to GAINS of web/engine/maths/channel.js.`);return he[i.fading](t,e,i)}function os(i,t){
F.shape!==i&&(F={shape:i,log:as(i)},F.starts=Float64Array.from({length:st},(o,r)=>Math.log(ce(Math.log(i),i,(r+.5)/st))));let e=Math.min(Math.max(t*st-.5,0),st-
1.001),[s,n]=[Math.floor(e),F.starts];return ce(n[s]+(e-s)*(n[s+1]-n[s]),i,t)}var st=64,F={};function ce(i,t,e){let s=e<.5,n=Math.log(s?e:1-e),o=i;for(let r=0;r<
200;r+=1){let a=Math.exp(o),l=Math.exp(t*o-a-F.log),[h,d]=rs(t,a,l),g=s?(Math.log(h)-n)*h/l:(n-Math.log(d))*d/l;if(o-=Math.max(g,-1),Math.abs(g)<1e-8)break}return Math.
exp(o)}function rs(i,t,e){if(t<i+1){let[a,l]=[1/i,1/i];for(let h=1;a>1e-17*l;h+=1)l+=a*=t/(i+h);return[e*l,1-e*l]}let s=t+1-i,[n,o]=[1/0,1/s],r=o;for(let a=1;a<
1e4;a+=1){let l=a*(i-a);if(s+=2,o=1/(l*o+s),n=s+l/n,r*=n*o,Math.abs(n*o-1)<1e-16)break}return[1-e*r,e*r]}function as(i){let[t,e]=[i,1];for(;t<15;t+=1)e*=t;let s=1/
(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(t)-t+.5*Math.log(2*Math.PI)+s-Math.log(e)}function de(i){let t=Math.min(i,1-i),e=Math.sqrt(
-2*Math.log(t)),s=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+e*.001308)));for(let n=0;n<3;n+=1){let o=(ls(s)-t)/(Math.exp(-(s*s)/2)/Math.sqrt(
2*Math.PI));s+=o/(1+s*o/2)}return i<.5?-s:s}function ls(i){let t=Math.exp(-(i*i)/2)/Math.sqrt(2*Math.PI);if(i<3){let[s,n]=[i,i];for(let o=3;Math.abs(s)>1e-18*Math.
abs(n);o+=2)n+=s*=i*i/o;return .5-t*n}let e=i;for(let s=200;s>0;s-=1)e=i+s/e;return t/e}function hs(i){let t=Math.log1p(i);for(let e=0;e<60;e+=1){let s=t-(t-i*Math.
exp(-t))/(1+t);if(Math.abs(s-t)<=1e-16*Math.abs(t))break;t=s}return Math.expm1(t)}function cs(i){let t=P(i.snr_db),e=i.snr_target_db===null?hs(t):P(i.snr_target_db);
return{successProb:Math.exp(-e/t),slotBits:.001*nt(i.bandwidth_hz,e)}}function pe(i,t,e){ds.some(d=>Bt[d]!==e[d])&&(Bt={...e,...cs(e)});let{successProb:s,slotBits:n}=Bt,
o=Math.min(Math.ceil(i/n*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=us(s)[o],a=Math.ceil(t*2**53),[l,h]=[0,201];for(;l<h;){let d=l+h>>1;Math.floor(
r[d]*2**53)>=a?h=d:l=d+1}return l>200?{slots:200,outage:!0}:{slots:l,outage:!1}}var ds=["snr_db","snr_target_db","bandwidth_hz"],Bt={},it=new Map;function us(i){
if(!it.has(i)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let s=1;s<t.length;s+=1)t[s][e+1]=Math.max(t[s][e],
Math.min(1,(1-i)*t[s][e]+i*t[s-1][e]));it.clear(),it.set(i,t)}return it.get(i)}var ge={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function we(i,t,e){return fs(0,i,t.stream,e*t.width)}var ps=10,fe=[[3538372366,3779882131],[3394929251,2500989271]],ot=[[2654435769,2135587861],[3144134277,2227873595]];function fs(i,t,e,s){let n=new Float64Array(
s),o=new Uint32Array(8);for(let r=0,a=1;r<s;r+=4,a+=1){ms(o,a,i,t,e);let l=Math.min(4,s-r);for(let h=0;h<l;h+=1)n[r+h]=(o[2*h]*2**20+(o[2*h+1]>>>12)+.5)*2**-52}
return n}var A=new Uint32Array(8);function ms(i,t,e,s,n){i.fill(0),i[0]=Math.floor(t/2**32),i[1]=t;let[o,r,a,l]=[e,s,0,n];for(let h=0;h<ps;h+=1){me(A,0,fe[0],i[0],
i[1]),me(A,4,fe[1],i[4],i[5]),i[0]=A[4]^i[2]^o,i[1]=A[5]^i[3]^r,i[2]=A[6],i[3]=A[7],i[4]=A[0]^i[6]^a,i[5]=A[1]^i[7]^l,i[6]=A[2],i[7]=A[3];let d=r+ot[0][1];r=d>>>
0,o=o+ot[0][0]+(d>4294967295)>>>0,d=l+ot[1][1],l=d>>>0,a=a+ot[1][0]+(d>4294967295)>>>0}}function me(i,t,[e,s],n,o){let r=rt(s,o)+(Math.imul(s,n)>>>0)+(Math.imul(
e,o)>>>0),a=rt(s,n)+rt(e,o)+(Math.imul(e,n)>>>0)+Math.floor(r/2**32);i[t]=rt(e,n)+Math.floor(a/2**32),i[t+1]=a>>>0,i[t+2]=r>>>0,i[t+3]=Math.imul(s,o)}function rt(i,t){
let[e,s,n,o]=[i>>>16,i&65535,t>>>16,t&65535],r=e*o+(s*o>>>16),a=(r&65535)+s*n;return e*n+(r>>>16)+(a>>>16)>>>0}var H=class{constructor(t,e){this.last=$t,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:j(t.clock),this.uniforms=we(t.seed,
ge.CHANNEL,e),this.exchanges=0;let{channel:s}=this;if(this.links=s.downlink_snr_db===null?[s]:[s,{...s,snr_db:s.downlink_snr_db,downlink_snr_db:null}],s.fading===
"outage")return;let n=Array.from({length:e},(o,r)=>ue(s,this.uniforms[2*r],this.uniforms[2*r+1]));this.snrDb=n.map(o=>s.snr_db+10*Math.log10(o)),this.rates=this.
links.map(o=>n.map(r=>nt(o.bandwidth_hz,P(o.snr_db)*r)))}exchange(t,{slmPasses:e=0,llmPasses:s=0,payloadBits:n=0,downlinkBits:o=0,billedDownlinkBits:r=0,tokens:a=1,
discarded:l=[],rejected:h=!1,bonusDrafted:d=null}){this.exchanges+=1;let g={type:"exchange",number:this.exchanges,tokens:a,payload_bits:n,downlink_bits:o,billed_downlink_bits:r,
slm_passes:e,llm_passes:s,discarded:l,bonus_drafted:d};return this.priced(g,t,h)}priced(t,e,s){let n=t.slm_passes>0&&t.llm_passes>0,{seconds:o,outage:r}=n?this.
onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:n&&this.snrDb?this.snrDb[e-1]:null,outage:r,uplink_s:n?o+this.clock.rtt_s:
0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0};if(this.clock.schedule==="sequential")return a;let l=this.last;return this.last=It(this.demand(a,e,s),
l,!0),{...a,overlapped_s:re(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({slm_passes:t,llm_passes:e,host_slm_s:s,host_llm_s:n}){if(this.constants)
return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let o={slm_s:t>0?s:0,llm_s:e>0?n:0};return o.slm_s>=0&&o.llm_s>=0||j(this.clock),o}demand(t,e,s){
let{slm_passes:n}=t,o=n>0&&t.llm_passes>0,r=o&&t.tokens>n,a=o?this.clock.rtt_s:0,l=t.uplink_s-a,h=o&&t.billed_downlink_bits&&l-this.onAir(e-1,t.payload_bits,0).
seconds||0;return{drafts:n,draftS:t.slm_s/(n||1),sent:o,upS:l-h,passS:t.llm_s,downS:h,rttS:a,bonus:r,restarts:s||r&&t.bonus_drafted!==!0}}airtime(t){if(!this.rates)
throw new Error(u("unknown_fade"));let e=this.rates[0][t-1],s=e?1/e:1/0,n=this.channel.header_bits;return{perBit:s,fixed:j(this.clock).llmS+this.clock.rtt_s+(n?
n*s:0)}}onAir(t,e,s){let n=a=>a+this.channel.header_bits*(a>0),o=this.links.length===1?[n(e)+n(s)]:[n(e),n(s)];if(this.rates)return{seconds:o.reduce((a,l,h)=>a+
(l?l/this.rates[h][t]:0),0),outage:!1};let r=o.map((a,l)=>pe(a,this.uniforms[2*t+l],this.links[l]));return{seconds:r.reduce((a,{slots:l})=>a+l*.001,0),outage:r.
some(({outage:a})=>a)}}};var _e=["accept","resample"],gs=["target_prob","rejection_prob","total_variation","bias"];function xe(i,t){let e=i[0],s=i.filter(({type:m})=>m==="token"),n=new H(
t,s.length),[o,r]=[[],[]],a=new Map;for(let m of s)a.set(m.exchange,[...a.get(m.exchange)??[],m]);let l=m=>{let x=a.get(m.number);if(x===void 0)return m;let w=[
x[0].round,x.some(({decision:E})=>E==="resample")],_=n.priced(m,...w);return o.push(n.demand(_,...w)),r.push(x[0].round-1),_},h=new Map(i.filter(({type:m})=>m===
"exchange").map(m=>[m.number,l(m)])),d=new Map(i.filter(({type:m})=>m==="audit").map(m=>[m.round,m])),g=Jt(e.vocabulary_size),b=ws(n,h),p=s.map((m,x)=>{let w=h.
get(m.exchange),_=x===0||s[x-1].exchange!==m.exchange,E=d.get(m.round)??null,He=Object.fromEntries(gs.map(Ht=>[Ht,(E??m)[Ht]])),Ue=ae(w),jt=n.onAir(x,g,0).seconds+
t.clock.rtt_s,[Ke,Ft]=_?b.of(w):b.of();return{...He,token:m,exchange:w,audit:E,begins:_,transmitted:_e.includes(m.decision),sent:_&&_e.includes(m.decision),skipped:m.
decision==="skip",wouldAccept:m.decision==="skip"&&E?E.would_accept:null,totalS:_?Ue:0,snrDb:n.snrDb?n.snrDb[x]:null,hlm:b.known.slm&&b.known.llm?{uplinkS:jt,totalS:Ke+
jt+Ft}:null,llm:b.known.llm?{totalS:Ft}:null}}),y=0;return p.forEach((m,x)=>{m.begins&&(y=x),m.first=p[y],m.firstIndex=y}),{started:e,rows:p,exchanges:h,audits:d,
fullBits:g,settings:t,busy:bs(o,r,p.length,t.clock.schedule==="overlapped")}}function ws(i,t){let{constants:e}=i;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.slmS,
e.llmS]};let s=(r,a)=>{let l=[...t.values()].filter(h=>h[r]>0);return ye(l.map(h=>h[a]))/ye(l.map(h=>h[r]))},n=[s("slm_passes","slm_s"),s("llm_passes","llm_s")],
o=({slm_passes:r,llm_passes:a,slm_s:l,llm_s:h}={})=>[r===1?l:n[0],a===1?h:n[1]];return{known:{slm:!Number.isNaN(n[0]),llm:!Number.isNaN(n[1])},of:o}}function ye(i){
return i.reduce((t,e)=>t+e,0)}function bs(i,t,e,s){let n=Array.from({length:e},()=>[]);for(let o of le(i,s))n[s&&o.kind==="wait"?e-1:t[o.exchange-1]].push(o);return n}
function Rt(i){return i.map(t=>t.map(({kind:e,start:s,end:n})=>[e,...[s,n].map(o=>Number(o.toFixed(6)))]))}function U(i){let t=0;return i.map(e=>t+=e)}var ys=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_prob","rejection_prob","predicted_rejection","accept_prob","accept\
_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(i=>[i,null]));Object.assign(ys,{draft_top:[],target_top:[],resampling_top:[]});function ke(i){return Object.entries(i).map(([t,e])=>u("gain",{value:S(e,2),title:u(`baseline_${t}`)})).join(" · ")}function ve(i,t,e){let s=Ms(t.rows),[n,o]=[As(t,s,e),Es(t,s)];return{...i,...Ss(t),counters:i.counters.map(r=>r.name==="speed"?{...r,...n}:r),plots:i.plots.map(
r=>r.name==="throughput"?{...r,...o}:r)}}function Ss(i){let t=e=>i.rows.map(s=>I(s.begins?s.exchange[e]:0));return{parts:["slm_s","uplink_s","llm_s"].map(t),total:i.
rows.map(({totalS:e})=>I(e)),busy:Rt(i.busy),link:Ns(i)}}function I(i){return T(i)?null:Number(i.toPrecision(4))}function K(i,t){return t>0?i/t:null}function Ms(i){
let t=new Array(i.length);for(let e=i.length-1,s=e;e>=0;e-=1)t[e]=s,i[e].begins&&(s=e-1);return t}function Se(i){return ie.filter(e=>i.every(s=>s[e]!==null)).map(
e=>[e,U(i.map(s=>s[e].totalS))])}function As({rows:i},t,e){let[s,n]=[U(i.map(({totalS:d})=>d)),Se(i)],o=d=>ke(Object.fromEntries(n.map(([g,b])=>[g,K(b[d],s[d])]))),
[r,a]=["slm_passes","ahead_passes"].map(d=>U(i.map(g=>g.begins?g.exchange[d]??0:0))),l=d=>a[d]?u("phone_passes",{value:S((r[d]+a[d])/(d+1))}):"",h=t.map(d=>[e?"":
o(d),l(d)].filter(Boolean).join(" · "));return{values:t.map(d=>S(K(d+1,s[d]))),asides:h}}function Ts(i,t,e,s,n=[],o=t){let r=a=>a.map(l=>T(l)?"":s(l));return{lines:i,points:t.map(I),top:e,levels:n,now:r(o),each:r(t)}}function Es({rows:i},t){let e=U(
i.map(({totalS:r})=>r)),s=t.map(r=>K(r+1,e[r])),n=i.map(r=>r.begins?K(r.exchange.tokens,r.totalS):null),o=Se(i).map(([r,a])=>({name:u(`line_${r}`),dash:"dashed",
values:t.map(l=>I(K(l+1,a[l])))}));return Ts([Cs(u("line_so_far"),s),...o],n,Ls(n,10),S,[],s)}function Cs(i,t){return{name:i,dash:"solid",values:t.map(I)}}function Ls(i,t){return i.reduce((e,s)=>Math.max(e,s??0),t)}function Ns({rows:i,started:t,fullBits:e,settings:s}){let n=p=>i.map(({first:y})=>y.sent?y.exchange[p]:
0),[o,r]=[n("payload_bits"),n("billed_downlink_bits")],{channel:a}=s,[l,h]=[a.snr_db,a.downlink_snr_db].map(Q),g={snr:a.downlink_snr_db===null?l:u("snr_down",{snr:l,
down:h}),band:S(a.bandwidth_hz/1e6)},b=i.map(({first:p})=>p.hlm||p.sent?p.snrDb:null);return{packets:[o,r].map(p=>p.map(y=>y?R(y):"")),widths:[o,r].map(p=>p.map(
y=>I(Math.min(1,y/e)))),snr:b.map(I),average:a.snr_db,channel:b.map(p=>p===null?u("snr_mean",g):u("snr_now",{now:Q(p),...g})),whole:u("hlm_sends",{count:$(t.vocabulary_size),
size:R(e)}),whole_s:i.map(({hlm:p})=>p?Y(p.uplinkS):""),uploads:i.map(Os)}}function Os(i){let{exchange:t,token:e,begins:s,firstIndex:n}=i,o=t.slm_passes,r=u(t.outage?
"upload_outage":"upload_price",{size:R(t.payload_bits),seconds:Y(t.uplink_s)});return s&&!i.first.sent?u("upload_none"):s&&o>1?u("upload_several",{count:$(o),price:r}):
s?e.k===null?u("upload_draft",{price:r}):u("upload_one",{what:tt("load",e.k),price:r}):e.decision==="bonus"?u("upload_bonus",{token:n+1}):u("upload_went",{token:n+
1,count:$(o),price:r})}function G(i){return String(i).replace(/\B(?=(\d{3})+$)/g," ")}function at(i){return i.toFixed(i<100?2:1)+" s"}var V={draft:{lane:0,top:1,tall:8},thrown:{lane:0,top:2,tall:6},wait:{lane:0,top:4.5,tall:1},upload:{lane:1,top:1,tall:5},reply:{lane:1,top:4,tall:5},pass:{lane:2,
top:1,tall:8}},L=["device","link","station"],q=10,$s=7,Is=.75,Bs=.12,Rs=0;function zs(i){return i.flatMap((t,e)=>{let s=0,n=t.every(([o])=>o==="pass");return t.
map(([o,r,a])=>({kind:o,start:r,end:a,alone:n,row:e,token:e+1+(o==="draft"?(s+=1)-1:0)}))})}function Ps({kind:i,start:t,end:e,token:s,alone:n}){return u(i==="pa\
ss"&&n?"does_alone":`does_${i}`,{token:s,time:Ws(e-t)})}function Ws(i){return i<1?Number((1e3*i).toPrecision(3))+" ms":at(i)}function Ds(i,t){let e=L.map(()=>0);
for(let{kind:s,start:n,end:o}of i)s!=="wait"&&(e[V[s].lane]+=Math.max(0,Math.min(o,t)-n));return e.map(s=>t>0?Math.min(1,s/t):0)}function js(i,t){let{lane:e,top:s,
tall:n}=V[t],o=t==="draft"||t==="thrown"?Bs:0;return i.filter(a=>a.kind===t).map(({start:a,end:l})=>`M${a} ${e*q+s}H${l-o*(l-a)}v${n}H${a}z`).join("")}var lt=class{constructor(t=""){
this.root=c("div","busy-key"),this.entries=c("span","busy-entries",t);for(let e of Object.keys(V)){let s=c("span","busy-entry",u(`doing_${e}`));s.dataset.doing=
e,this.entries.append(s)}this.words=c("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:s})=>s));for(let s of this.
entries.querySelectorAll(".busy-entry"))s.hidden=!e.has(s.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!==
"")}},ht=class{constructor(t,e,s){Object.assign(this,{key:t,choose:e,partly:s,spans:[],end:0,at:0,until:0}),this.root=c("div","busy");let n=c("div","busy-names");
n.append(...L.map(r=>c("span","busy-name",u(`lane_${r}`)))),this.svg=f("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":u("busy")}),
this.shares=L.map(()=>c("span","busy-share"));let o=c("div","busy-shares");o.title=u("busy_share"),o.append(...this.shares),this.root.append(n,this.svg,o),this.
svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener("pointerleave",()=>this.key.say("")),
this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.until,this.at)),this.resized.observe(
this.svg)}lay(t,e){this.spans=zs(t),this.end=e,this.root.hidden=this.spans.length===0;let s=h=>this.spans.filter(({kind:d})=>h.includes(d)).map(d=>d.end-d.start),
n=s(["draft"]);this.finest=Math.max(1e-6,Math.min(...n.length?[n[0]]:s(["pass"])));let o="busy-"+(Rs+=1),r=f("clipPath",{id:o});this.seen=f("rect",{x:0,y:0,width:0,
height:q*L.length},r);let a=L.map((h,d)=>f("rect",{class:"ground",x:0,y:d*q+1,width:Math.max(e,1e-6),height:8})),l=f("g",{"clip-path":`url(#${o})`});for(let h of Object.
keys(V))f("path",{class:"doing","data-doing":h,d:js(this.spans,h)},l);this.cursor=f("path",{class:"busy-now"}),this.svg.replaceChildren(r,...a,l,this.cursor),this.
show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let s=this.svg.clientWidth||1,n=Math.max(this.end,1e-6);this.view=
this.partly?Math.min(n,s*this.finest/$s):n,this.from=Math.min(Math.max(0,e-Is*this.view),n-this.view),this.svg.setAttribute("viewBox",`${this.from} 0 ${this.view}\
 ${q*L.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${q*L.length}`),Ds(this.spans,t).forEach((o,r)=>this.shares[r].
textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),s=this.from+(t.clientX-e.left)/e.width*this.view,n=Math.floor((t.clientY-
e.top)/e.height*L.length);return this.spans.find(o=>V[o.kind].lane===n&&o.start<=s&&s<o.end&&o.start<this.until)}sayings(t){let e=this.spanAt(t);return e?Ps(e):
""}};var B={top:4,height:22},Me={gap:6,height:22},ct={top:10,bottom:6,side:6},Fs=3,Hs=6,dt=class{constructor(){this.root=f("svg",{class:"packets","aria-hidden":"true"}),
this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(this.root),this.series=null,this.token=null,this.shares=[0,0]}update(t){this.series=t.link,
this.lay()}lay(){let{width:t,height:e}=this.root.getBoundingClientRect();if(!this.series||t<60||e<40)return;this.width=t,this.fitted=null,this.scale=C()/16,this.
root.setAttribute("viewBox",`0 0 ${t} ${e}`);let s=(B.top+B.height+Me.gap)*this.scale,n=Me.height*this.scale;this.ghost=f("g",{class:"ghost"}),f("rect",{x:1,y:s,
width:t-2,height:n,rx:5},this.ghost),this.ghostWords=f("text",{x:t/2,y:s+.7*n,"text-anchor":"middle"},this.ghost),this.none=f("text",{class:"none",x:t/2,y:(B.top+
.7*B.height)*this.scale,"text-anchor":"middle"}),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(this.ghost,this.none,this.up.
root,this.down.root),this.draw(this.token,this.shares)}packet(t){let e=f("g",{class:"packet "+t}),s=f("rect",{rx:3},e),n=f("text",{},e);return{root:e,box:s,words:n}}draw(t,e){
if(Object.assign(this,{token:t,shares:e}),!this.up)return;let s=this.series,n=(t?.round??0)-1;this.ghost.style.display=s.whole?"":"none",this.write(this.ghostWords,
s.whole&&this.ghostSays(s.whole_s[n]??""));let o=t!==null&&s.widths[1][n]>0,r=t===null?0:s.widths[0][n]??0;this.write(this.none,t!==null&&!(r>0)?u("nothing_sent"):
""),this.place(this.up,r,e[0],s.packets[0][n],t?.decision??"",0,o?.5:1),this.place(this.down,o?s.widths[1][n]:0,1-e[1],s.packets[1][n],t?.decision??"",.5,.5),o&&
e[1]===0&&(this.down.root.style.display="none")}write(t,e){t.textContent!==e&&(t.textContent=e)}ghostSays(t){let{whole:e}=this.series,s=t&&", "+t,n=[e,e.replace(
"HLM would send","HLM:"),"HLM: "+e.split(": ").pop()],o=e.length+":"+this.width;if(this.fitted?.of!==o){let r=n.findIndex(a=>(this.ghostWords.textContent=a+", 0\
00 ms ",this.ghostWords.getComputedTextLength()<this.width-12));this.fitted={of:o,fits:r<0?n.length-1:r}}return n[this.fitted.fits]+s}place(t,e,s,n,o,r,a){if(t.
root.style.display=e>0?"":"none",!(e>0))return;t.root.dataset.decision=o;let l=Math.max(Fs,e*this.width),h=s*(this.width-l),[d,g]=[(B.top+r*B.height)*this.scale,
a*B.height*this.scale];for(let[y,m]of Object.entries({x:h,y:d,width:l,height:g}))t.box.setAttribute(y,m.toFixed(1));let b=l>(20+7*n.length)*this.scale,p=h+l+90*
this.scale<this.width;this.write(t.words,n),t.words.classList.toggle("inside",b),t.words.classList.toggle("half",a<1),t.words.setAttribute("text-anchor",b?"midd\
le":p?"start":"end"),t.words.setAttribute("x",(b?h+l/2:p?h+l+5:h-5).toFixed(1)),t.words.setAttribute("y",(d+g/2+(a<1?3.5:4.5)).toFixed(1))}release(){this.resized.
disconnect()}},ut=class{constructor(){this.root=f("svg",{class:"waves","aria-hidden":"true"}),this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(
this.root),this.series=null,this.round=null}update(t,e,s){this.series=t.link,this.rounds=Math.max(e,2),this.decisions=s,this.lay()}lay(){let{width:t,height:e}=this.
root.getBoundingClientRect();if(!this.series||t<60||e<60)return;Object.assign(this,{width:t,height:e}),this.root.setAttribute("viewBox",`0 0 ${t} ${e}`),this.top=
ct.top,this.bottom=e-ct.bottom;let s=this.series.snr.filter(p=>p!==null).concat(this.series.average),[n,o]=[Math.min(...s),Math.max(...s)],r=(n+o)/2,a=Math.max(
o-n,Hs)/2;this.y=p=>this.top+(r+a-p)/(2*a)*(this.bottom-this.top),this.x=p=>ct.side+(p-1)/(this.rounds-1)*(t-2*ct.side);let l=X("met"),h=f("clipPath",{id:l});this.
window=f("rect",{x:0,y:0,width:0,height:e},h);let d=this.y(this.series.average).toFixed(1),g=f("g",{"clip-path":`url(#${l})`}),b=this.path();f("path",{class:"tr\
ace",d:b},g);for(let{x:p,y,decision:m}of this.met())f("circle",{class:"met","data-decision":m,cx:p,cy:y,r:3.5},g);this.now=f("g",{class:"here"}),this.beam=f("pa\
th",{class:"beam"},this.now),this.dot=f("circle",{class:"at",r:5},this.now),this.root.replaceChildren(h,f("path",{class:"average",d:`M0 ${d}H${t}`}),f("path",{class:"\
trace to-come",d:b}),g,this.now),this.draw(this.round,this.shown??0)}path(){let t="";return this.series.snr.forEach((e,s)=>{e!==null&&(t+=`${t?"L":"M"}${this.x(
s+1).toFixed(1)} ${this.y(e).toFixed(1)}`)}),t}met(){let{snr:t,widths:e}=this.series;return t.map((n,o)=>({value:n,index:o})).filter(({value:n,index:o})=>n!==null&&
e[0][o]>0).map(({value:n,index:o})=>({x:this.x(o+1).toFixed(1),y:this.y(n).toFixed(1),decision:this.decisions[o]??""}))}draw(t,e){if(Object.assign(this,{round:t,
shown:e}),!this.window)return;this.window.setAttribute("width",e>0?(this.x(e)+4).toFixed(1):"0");let s=t===null?null:this.series.snr[t-1]??null;if(this.now.style.
display=s===null?"none":"",s===null)return;let[n,o]=[this.x(t).toFixed(1),this.y(s).toFixed(1)];this.beam.setAttribute("d",`M${n} 2V${this.bottom}`),this.dot.setAttribute(
"cx",n),this.dot.setAttribute("cy",o)}release(){this.resized.disconnect()}};function N(i,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,s,n)=>{let o=s===0&&e==="␣"&&n.length>1;i.append("␣↵⇥".includes(e[0])?c("\
span",o?"mark begins":"mark",e):e)})}function pt(i,t,e){i.dataset.round=String(t.round),i.dataset.decision=t.decision,i.classList.toggle("miss",t.miss===!0),i.classList.
toggle("first-miss",t.first_miss===!0),i.classList.toggle("end",t.end===!0),i.classList.toggle("message-first",t.first===t.round),i.classList.toggle("message-la\
st",t.last===t.round),i.setAttribute("aria-label",t.label),i.removeAttribute("title");let s=c("span","box"),n=c("bdi","text");N(n,t.text),n.classList.toggle("bl\
ank",t.text==="␣"),t.text==="␣"&&(n.dataset.name=u("spoken_space")),s.append(n),t.k!==void 0&&s.append(c("sup","k",t.k));let o=c("span","foot");if(o.append(
c("span","letter",e)),t.u!==void 0){let l=c("span","u");l.style.setProperty("--u",String(t.u)),o.append(l)}let r=t.draft===void 0?[]:[c("s","draft")];r.length>0&&
N(r[0],t.draft);let a=t.message===void 0?[]:[c("span","bracket")];a.length>0&&(a[0].title=t.message),i.replaceChildren(...r,s,o,...a)}function ft(i,t){if(typeof t!=
"object"||typeof i!="object")return i===t;let e=Object.keys(t);return Object.keys(i).length===e.length&&e.every(s=>ft(i[s],t[s]))}function Ae(i,t){return t===void 0||
i.round!==t.round||!i.parts!=!t.parts?!1:!i.parts||i.parts.length<=t.parts.length}var Te=[["What is the capital of {}?",["France","Spain","Portugal","Italy","Germany","Switzerland","Poland","Romania","Greece","Croatia","Ukraine","Norway","Swe\
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
rue or false: Amsterdam is the capital of the Netherlands.","True or false: Bern is the capital of Indonesia.","True or false: Luanda is the capital of Angola."]]];var Ks=4,Gs=.2,qs=3,Ee=i=>i.toLowerCase().match(/[\p{L}\p{N}]+/gu)??[],zt=Te.flatMap(([i,t],e)=>t.map(s=>{let n=i.replace("{}",()=>s);return{text:n,words:Ee(n),
row:e}}));function Vs(i,t){let e=new Map;return i.map(([n,{text:o,row:r}])=>{let a=`${n} ${r}`;return e.set(a,(e.get(a)??0)+1),{text:o,score:n,turn:e.get(a)}}).
sort((n,o)=>o.score-n.score||n.turn-o.turn).slice(0,t).map(({text:n})=>n)}function Ce(i,t){let e=(o,r)=>o===r||Math.min(o.length,r.length)>=Ks&&(o.startsWith(r)||r.startsWith(o)),s=new Map;for(let o of new Set(Ee(i).filter(r=>r.length>=
qs))){let r=zt.filter(({words:a})=>a.some(l=>e(l,o)));if(!(r.length>Gs*zt.length))for(let a of r)s.set(a,(s.get(a)??0)+Math.log(zt.length/r.length))}let n=Vs([...s].
map(([o,r])=>[r,o]),t.length);return[...new Set([...n,...t])].slice(0,t.length)}var Js=160,mt=class{constructor(t,e,s){this.root=c("section","side "+t),this.root.setAttribute("aria-label",e);let n=c("h3","side-title");n.append(z(t),e),n.title=
s,this.rows=c("ol","rows"),this.note=c("p","side-note"),this.gauge=c("span","gauge"),this.gauge.setAttribute("aria-hidden","true");let o=c("div","said-below");o.
append(this.gauge,this.note),this.root.append(n,this.rows,o)}draw(t,e,s,n){let o=r=>r.mark?"row is-"+r.mark:"row";this.rows.replaceChildren(...(t??[]).map(r=>{let a=c(
"li",o(r)),l=c("span","share");l.style.setProperty("--share",String(r.share));let h=c("bdi","row-text");return N(h,r.text),a.append(l,h,c("span","row-words",r.words)),
r.mark&&a.append(c("span","row-mark",u(`mark_${r.mark}`))),a})),this.gauge.hidden=s===void 0,s!==void 0&&(this.gauge.style.setProperty("--u",String(s)),this.gauge.
style.setProperty("--limit",String(n??-1)),this.gauge.classList.toggle("limited",n!==void 0)),this.note.title=s===void 0?"":u("why_help",{tries:20}),this.note.textContent=
e??""}},gt=class{constructor(t,e,s){Object.assign(this,{wish:e,ask:s}),this.root=c("section","panel"),this.root.setAttribute("aria-label",u("panel"));let n=c("d\
iv","panel-head");this.words=c("h2","headline",""),this.words.dir="auto",this.words.setAttribute("role","status"),this.go=k("play-on",void 0,t),this.go.append(z(
"play"),u("resume")),this.go.hidden=!0,this.whatif=k("whatif",void 0,()=>this.wish({round:this.offered?.words?null:this.drawn.round,at:Date.now()})),n.append(this.
words,this.whatif,this.go),this.picture=c("div","picture"),this.phone=new mt("phone",u("panel_phone"),u("panel_phone_help")),this.mast=new mt("mast",u("panel_st\
ation"),u("panel_station_help")),this.link=new dt;let o=c("div","between");this.channel=c("span","channel"),this.upload=c("span","upload");let r=c("p","air");r.
append(this.upload,this.channel),o.append(this.link.root,r),o.title=u("panel_link_help"),this.picture.append(this.phone.root,o,this.mast.root),this.hint=c("p","\
hint",u("panel_hint")),this.both=c("div","both"),this.both.hidden=!0,this.root.append(n,this.picture,this.both,this.hint),this.seen=0}update(t){this.series=t,this.
drawn=this.heads=void 0,this.link.update(t)}offer(t,e){this.offered=t??{},this.refusal=e&&{words:e.words,questions:Ce(e.asked,e.questions)},this.waits=!!t?.pending}drawHead(t,e,s){
let{offers:n={},pending:o=!1,words:r="",rows:a=[]}=this.offered??{},l=e&&!r&&!s?this.refusal:null,h=r?u("panel_back"):e&&!l?n[t?.decision]??"":"";this.whatif.hidden=
!h,this.whatif.disabled=o,this.whatif.textContent!==h&&(this.whatif.textContent=h);let d=r||(o?u("panel_pending"):l?.words??t?.scene?.headline??"");this.words.textContent!==
d&&(this.words.textContent=d);let g=l?l.questions.map(b=>k("question-link",b,()=>this.ask(b))):a.map(Zs);this.picture.hidden=g.length>0,this.both.hidden=g.length===
0,this.both.replaceChildren(...g)}draw(t,e,s,n,o=!1){let[r,a,l]=s,h=e*(r+a+l),d=e>=1,g=this.picture.classList;if(g.toggle("drafting",!d&&h<r),g.toggle("unanswer\
ed",!d&&a+l>0&&h<r+a),g.toggle("checking",!d&&l>0&&h>=r+a),t!==this.drawn){let m=performance.now();if(!d&&t!==null&&a+l===0&&m-this.seen<Js)return;this.seen=m,this.
content(t)}(this.headed!==this.offered||this.heads!==t||this.over!==n||this.chosen!==o)&&([this.headed,this.heads,this.over,this.chosen]=[this.offered,t,n,o],this.
drawHead(t,n,o));let b=d||a===0?1:Math.min(1,Math.max(0,(h-r)/a)),y=t!==null&&this.series?.link.widths[1][t.round-1]>0?[Math.min(1,2*b),Math.max(0,2*b-1)]:[b,1];
g.toggle("unsent",!d&&h<r),this.link.draw(t,y)}content(t){this.drawn=t;let e=t?.scene??{};this.root.dataset.decision=this.picture.dataset.decision=t?.decision??
"",this.picture.classList.toggle("unasked",["skip","slm"].includes(t?.decision)),this.phone.draw(e.small,e.why,e.limit===void 0?void 0:t.u,e.limit),this.mast.draw(
e.large,e.test);let s=this.series?.link;this.channel.textContent=t?s?.channel[t.round-1]??"":"",this.upload.textContent=t?s?.uploads[t.round-1]??"":""}release(){
this.link.release()}};function Zs({title:i,same:t,rest:e,bill:s}){let n=c("p","both-row"),o=c("bdi","both-text");N(o,t);let r=c("mark","both-rest");return N(r,e),
o.append(r),n.append(c("b","",i),o,c("span","both-bill",s)),n}function Le({seed:i,vocabulary_size:t,rows:e},s,n){let o=[{type:"started",vocabulary_size:t}],r=0;return e.forEach(([a,l,...h],d)=>{if(h.length>0){let[g,b,p,y,m,
x,w,_]=h;r+=1;let E={slm_passes:y,llm_passes:m,bonus_drafted:!x,host_slm_s:w,host_llm_s:_};o.push({type:"exchange",number:r,tokens:g,payload_bits:b,billed_downlink_bits:p,
...E})}o.push({type:"token",round:d+1,exchange:r,decision:a,k:l})}),xe(o,{seed:i,channel:s,clock:n})}var Ne=(i,t)=>Object.keys(i).every(e=>i[e]===t[e]);function Ys(i){if(!i)return null;let t=W.link(i.link);return Ne(t.channel,i.link.channel)&&Ne(t.clock,i.link.
clock)?null:t}function Oe(i){let t=Ys(i);try{return t&&Le(i,t.channel,t.clock)}catch{return null}}function $e(i,t){if(!i||i.parts[0].length<t.since||i.plots.length!==t.plots.length)return null;let e=(a,l)=>a.slice(0,t.since).concat(l),s=(a,l)=>l.map((h,d)=>e(
a[d],h)),n=Array(t.since).fill("–"),o=Object.fromEntries(i.counters.map(a=>[a.name,a])),r=(a,l,h)=>Object.fromEntries(h.map(d=>[d,e(a[d],l[d])]));return{...t,
counters:t.counters.map(a=>({...a,values:e(o[a.name]?.values??n,a.values),asides:e(o[a.name]?.asides??n.map(()=>""),a.asides)})),plots:t.plots.map((a,l)=>({...a,
...r(i.plots[l],a,["points","now","each"]),lines:a.lines.map((h,d)=>({...h,values:e(i.plots[l].lines[d]?.values??[],h.values)}))})),parts:s(i.parts,t.parts),...r(
i,t,["total","busy","words"]),...t.pricing&&{pricing:{...t.pricing,...r(i.pricing??{rows:[]},t.pricing,["rows"])}},link:{...t.link,...r(i.link,t.link,["snr","ch\
annel","whole_s","uploads"]),packets:s(i.link.packets,t.link.packets),widths:s(i.link.widths,t.link.widths)}}}var ti=320,Ie=700,ei=4e3,si=24,ii=640,ni=6.55,oi=.45,wt=class{constructor(t,e){this.strip=t,this.key=e,this.sent=this.series=null,this.plots=new Set,this.active=
this.paused=!1,this.build(),this.onKey=n=>this.key_(n),document.addEventListener("keydown",this.onKey),this.fitted=new ResizeObserver(()=>this.fit()),this.onResize=
()=>this.fit(),addEventListener("resize",this.onResize);let s=document.querySelector("[data-testid=stMainBlockContainer], .calm");s&&this.fitted.observe(s),M(e).
meetBoard(this),W.followers.add(this)}build(){let{strip:t}=this;this.question=c("p","question"),this.buttons={run:this.button("run","run"),stop:this.button("sto\
p","stop"),pause:this.button("pause","pause"),step:this.button("step","step")},this.looks={text:this.button("text","text"),lecture:this.button("lecture","lectur\
e")},this.tools=c("div","tools"),this.tools.setAttribute("role","toolbar"),this.tools.setAttribute("aria-label",u("tools")),this.tools.append(this.buttons.run,this.
buttons.stop,this.buttons.pause),this.bar=c("p","bar"),this.bar.setAttribute("role","status"),this.numbers=c("dl","numbers"),this.panel=new gt(()=>this.press("p\
ause"),o=>this.wish(o),o=>t.trigger("question",o)),this.trace=new ut,this.busyKey=new lt,this.busy=new ht(this.busyKey,o=>t.choose(o,0),!0);let e=c("div","board\
-busy");e.append(this.busy.root,this.busyKey.root);let s=c("div","tools");s.append(this.buttons.step,t.player.root,this.looks.text,this.looks.lecture),this.details=
c("div","details"),this.details.append(s,t.legend.root,this.numbers,this.trace.root,e);let n=c("div","said-line");n.append(t.legend.said,this.bar),this.root=t.root,
this.root.classList.add("whole"),t.root.replaceChildren(this.question,t.frame,n,this.panel.root),this.answer=c("div","answer"),this.answer.hidden=!0,this.answer.
tabIndex=0,this.answer.setAttribute("aria-label",u("plain_text")),t.frame.append(this.answer)}button(t,e){let s=k("tool "+t,void 0,()=>this.press(t));return s.append(
z(e),c("span","tool-words",u(t))),s.title=u(`help_${t}`),s}update(t,e){this.take((t.since===0||e?t:$e(this.sent,t))??this.sent),e&&(this.reserved=0),this.active=
t.active,this.paused=t.paused,this.follows=t.follows,this.fits=t.bar.kind==="info"||t.bar.kind==="stale"&&t.follows,this.say(t.bar),this.question.textContent=t.
question,this.panel.offer(t.otherwise,t.refusal),!t.apart&&!this.details.isConnected&&(this.question.after(this.tools),this.root.append(this.details)),this.strip.
stale=!0,this.answered=performance.now(),this.asked=0,this.ask()}take(t){this.sent=t,this.recost(),this.layNumbers()}say({words:t,kind:e}){this.bar.textContent=
this.bar.title=t,this.bar.className="bar "+e,this.bar.setAttribute("role",e==="error"?"alert":"status"),this.stale=e==="stale",this.strip.root.classList.toggle(
"stale",this.stale)}recost(){let t=Oe(this.sent.pricing);this.series=t?ve(this.sent,t,this.sent.pricing.nothing):this.sent}follow(){this.sent?.pricing&&(this.recost(),
this.strip.stale=!0,this.strip.recount(),this.settle())}layNumbers(){let t=this.series.counters.map(e=>e.name).join();t!==this.laid&&(this.laid=t,this.cells=this.
series.counters.map(e=>{let s=c("div","number");s.title=e.help,s.dataset.counter=e.name;let n=c("dd","value","–"),o=c("dd","aside"),r=c("dt","unit",e.words);return s.
append(n,r,o),{cell:s,value:n,unit:r,aside:o}}),this.numbers.replaceChildren(...this.cells.map(({cell:e})=>e)))}settle(){this.panel.update(this.series),this.trace.
update(this.series,this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce((t,e)=>t+e,0)),this.busyKey.offer(this.busy.spans);for(let t of this.
plots)this.give(t);this.measured=null,this.fit(),this.draw(this.strip.shown),this.drawButtons()}join(t){this.plots.add(t),this.series&&this.give(t)}give(t){t.root.
classList.toggle("stale",this.stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){return this.strip.items.map(t=>t.token.decision)}span(){let t=this.series.
parts[0].length;if(!this.active)return t;let e=32;for(;e<t;)e*=2;return e}seconds(t){return this.series?.total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.
active&&!this.panel.waits&&!this.follows)return;let t=this.strip.items.length-this.strip.shown,e=this.active&&this.paused?Ie:t<si?ti:Ie,s=performance.now();(this.
asked?s-this.asked>ei:s-this.answered>=e)&&this.strip.root.isConnected&&(this.asked=s,this.strip.trigger("more",this.strip.items.length)),this.asking=setTimeout(
()=>this.ask(),40)}draw(t){if(this.series){this.series.counters.forEach((e,s)=>{let{value:n,unit:o,aside:r}=this.cells[s],a=t===0?"–":e.values[t-1]??"–";n.textContent!==
a&&(n.textContent=a,o.textContent=a==="1"&&e.one?e.one:e.words);let l=t===0?"":e.asides[t-1]??"";r.textContent!==l&&(r.textContent=l,e.name==="answer"&&(r.title=
l))});for(let e of this.plots)e.reveal(t);this.drawMark(),this.mark(),this.answer.hidden||this.drawAnswer()}}drawMark(){let t=this.series.counters.find(({name:o})=>o===
"answer"),{shown:e}=this.strip,[s,n]=t&&e>0?[t.values[e-1],t.asides[e-1]]:["",""];this.strip.legend.conclude(n&&!this.panel.refusal?s:"",n)}mark(){if(!this.series)
return;let t=this.strip.current(),e=this.strip.selected;for(let n of this.plots)n.choose(e);this.busy.show(this.strip.clock,this.strip.place().clock),this.explained!==
t&&(this.explained?.node.classList.remove("explained"),t?.node.classList.add("explained"),this.explained=t);let s=this.strip.shown>=this.strip.items.length&&!this.
active;(!this.strip.player.playing||e!==null)&&this.panel.draw(t?.token??null,1,[0,0,0],s,e!==null),this.trace.draw(t?.token.round??null,this.strip.shown)}partsOf(t){
return this.series.parts.map(e=>e[(t.first??t.round)-1]||0)}animate(t,e){this.panel.draw(t,e,this.partsOf(t),!1),this.busy.show(this.strip.clock+e*this.seconds(
t.round))}drawAnswer(){let t=this.series.words.slice(0,this.strip.shown).join("");this.answer.textContent!==t&&(this.answer.textContent=t)}drawButtons(){let{player:t,
items:e,shown:s}=this.strip,n=s<e.length,o=t.playing||this.active&&!this.paused&&!t.held,r=this.active&&!this.stale;this.buttons.run.hidden=r,this.buttons.stop.
hidden=!r,this.buttons.step.disabled=o&&!this.paused,this.buttons.pause.disabled=e.length===0&&!this.active,this.panel.go.hidden=!t.introduced||t.playing,this.buttons.
pause.style.visibility=this.panel.go.hidden?"":"hidden";let a=o?"pause":n||this.active?"resume":"again";if(this.drawn!==a){this.drawn=a;let[l,h]={pause:["pause",
"pause"],resume:["play","resume"],again:["again","replay"]}[a],d=u(h);this.buttons.pause.replaceChildren(z(l),c("span","tool-words",d)),this.buttons.pause.setAttribute(
"aria-label",d),this.buttons.pause.dataset.state=a}}narrow(){return innerWidth<ii}fit(){if(!this.strip.root.isConnected)return;let{root:t,frame:e,area:s}=this.strip,
n=ni*C(),o=Vt(t),r=o===null||this.narrow()?oi*innerHeight:s.offsetHeight+innerHeight-8-o,a=this.active?Math.max(this.reserved??0,n,s.scrollHeight):this.content(),
l=Math.ceil(Math.min(Math.max(n,r),a));this.active&&(this.reserved=l),this.set(t,"--area-height",l+"px");for(let h of this.plots)h.fit()}set(t,e,s){t.style.getPropertyValue(
e)!==s&&t.style.setProperty(e,s)}content(){let{area:t,items:e}=this.strip,s=e.length+":"+t.clientWidth;if(this.measured?.of===s)return this.measured.height;let{
scrollTop:n}=t;return t.classList.add("measured"),this.measured={of:s,height:t.scrollHeight+t.offsetHeight-t.clientHeight},t.classList.remove("measured"),t.scrollTop=
n,this.measured.height}wish(t){this.asked=performance.now(),this.strip.trigger("otherwise",t)}press(t){let{player:e}=this.strip;if(t==="lecture")return this.lecture(
!this.strip.root.classList.contains("lecture"));if(t==="text")return this.showText(this.answer.hidden);t==="run"&&this.active&&this.drawn==="resume"&&e.play(),t===
"pause"?this.drawn!=="pause"?(e.play(),this.paused&&this.tell("resume")):(e.hold(),this.active&&this.tell("pause")):t==="step"?!this.active&&this.strip.shown>=this.
strip.items.length?(e.owed=!0,this.tell("step")):!e.step()&&this.active&&this.tell("step"):t==="stop"?(e.hold(),this.active&&this.tell("stop")):this.tell("run"),
this.drawButtons()}tell(t){this.asked=performance.now(),this.strip.trigger("pressed",t)}key_(t){let e=t.composedPath()[0];if(t.key==="Enter"&&(t.ctrlKey||t.metaKey)){
setTimeout(()=>this.press("run"),30);return}if(t.key==="Enter"&&!t.shiftKey&&!t.isComposing&&e.closest?.(".st-key-prompt")){t.preventDefault(),e.blur(),e.focus(),
setTimeout(()=>this.press("run"),30);return}if(t.ctrlKey||t.metaKey||t.altKey||t.defaultPrevented||e.closest?.("input, textarea, select, [contenteditable=true],\
 [role=slider], [role=listbox] [role=option], [role=dialog]")&&!e.closest(".strip")||e.closest?.("input")||t.key===" "&&e.closest?.("button"))return;let s={" ":"\
pause",".":"step",l:"lecture",L:"lecture",t:"text",T:"text"}[t.key];if(s){if((this.buttons[s]||this.looks[s]).disabled)return;t.preventDefault(),this.press(s)}else
t.key==="Escape"&&this.strip.selected===null&&this.strip.root.classList.contains("lecture")?this.lecture(!1):["ArrowLeft","ArrowRight","Escape"].includes(t.key)&&
this.strip.onKey(t)}lecture(t){this.strip.root.classList.toggle("lecture",t),document.documentElement.toggleAttribute("data-lecture",t),this.looks.lecture.setAttribute(
"aria-pressed",String(t)),requestAnimationFrame(()=>{this.measured=null,this.fit();for(let e of this.plots)e.lay(this);this.strip.follow()})}showText(t){this.answer.
hidden=!t,this.looks.text.setAttribute("aria-pressed",String(t)),t&&this.drawAnswer()}release(){clearTimeout(this.asking),document.removeEventListener("keydown",
this.onKey),removeEventListener("resize",this.onResize),this.fitted.disconnect(),this.panel.release(),this.trace.release(),document.documentElement.removeAttribute(
"data-lecture"),M(this.key).board===this&&(M(this.key).board=null),W.followers.delete(this)}};function Be(i,t={}){let e=c("div","token waiting"),{k:s,u:n}=t;return pt(e,{decision:"waiting",label:"",text:i,...s===void 0?{}:{k:s},...n===void 0?{}:{u:n}},"?"),
e.setAttribute("aria-hidden","true"),e}var bt=class{constructor(t){this.strip=t,this.waiting=c("div","stretch"),this.going=c("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,e){let s=this.draftsOf(t.token);if(s.length===0)return;let[
n,o,r]=this.strip.board.partsOf(t.token),a=n>0?Math.min(s.length,Math.floor(s.length*e*(n+o+r)/n)):s.length,l=this.waiting.childElementCount;if(!(a<=l)){l===0&&
(t===t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:h,
token:d}of s.slice(l,a))this.waiting.append(Be(h,d));this.strip.follow()}}draftsOf({first:t,last:e}){let s=[];for(let o=t;o<=e&&this.strip.byRound.has(o);o+=1)s.
push(this.strip.items[this.strip.byRound.get(o)].token);return s.filter(o=>o.decision!=="bonus").map(o=>({text:o.draft??o.text,token:o})).concat((s.at(-1)?.thrown??
[]).map(o=>({text:o})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.
map(e=>Be(e)));for(let e of this.going.children)e.classList.add("thrown"),e.addEventListener("animationend",()=>e.remove())}}};var _t=class{constructor(t){this.strip=t,this.filters=new Set,this.root=c("div","head"),this.badge=c("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=c("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label",u("legend"));let e=c(
"div","key");this.entries={draft:this.entry("draft",u("legend_word"),u("legend_draft"),u("legend_draft_help")),k:this.entry("k","30",u("legend_k"),u("legend_k_h\
elp")),u:this.entry("u","",u("legend_u"),u("legend_u_help")),first_miss:this.entry("first","",u("legend_first"),u("legend_first_help")),message:this.entry("mess\
age","",u("legend_message"),u("legend_message_help"))},e.append(...Object.values(this.entries)),this.root.append(this.badge,this.decisions,e),this.said=c("p","s\
aid-counts"),this.mark=c("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)return this.drawPresent();for(let s of t)
this.letters[s.name]=s.letter,this.decisions.append(this.button(s)),this.said.append(this.sentence(s));this.said.append(this.mark),this.drawPresent()}button(t){
let e=t.name,s=c("button","filter");s.type="button",s.dataset.filter=e,s.title=u("legend_press",t),s.setAttribute("aria-pressed","false");let n=c("span","count",
"–");n.append(c("span","share-of"));let o=c("span","swatch",t.letter);o.setAttribute("aria-hidden","true");let r=c("span","name",t.label);return s.append(o,c(
"span","words")),s.lastChild.append(r," ",n,c("span","note",t.meaning)),s.addEventListener("click",()=>this.toggle(e)),this.buttons.set(e,{button:s,count:n}),s}sentence(t){
let e=c("span","counted");e.dataset.filter=t.name,e.title=u("legend_means",t);let s=c("span","how-many","0");return e.append(c("span","swatch",t.letter),ee(t.name),
" ",s," "+t.said),this.says.set(t.name,{node:e,count:s}),e}conclude(t,e){let s=t&&`${t} ${e}`;this.mark.textContent!==s&&(this.mark.textContent=s),this.mark.dataset.
mark=t}entry(t,e,s,n){let o=c("span","entry about-"+t);o.title=n;let r=c("span","sample",e);return r.setAttribute("aria-hidden","true"),o.append(r,c("span","wor\
ds",s)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.
toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){
let e=t===null?u("legend_u"):u("legend_u_limit",{limit:t.toFixed(2)});this.entries.u.lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){
let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add("miss");for(let s of["draft","k","u","first_miss","message"])t[s]!==void 0&&this.present.
add(s);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{
name:e,usual:s}of this.rows){let{button:n}=this.buttons.get(e);n.hidden=!(s&&!t)&&!this.present.has(e),n.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(
e).node.hidden=n.hidden}for(let[e,s]of Object.entries(this.entries))s.hidden=!this.present.has(e)}setCounts(t,e){for(let[s,{count:n}]of this.buttons){let o=t[s]||
0,r=G(o),a=s==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";n.firstChild.data!==r&&(n.firstChild.data=this.says.get(s).count.textContent=r),n.lastChild.textContent!==
a&&(n.lastChild.textContent=a)}}};var ri=[.5,1,2,5],Re=1.5,ze=3,ai=.6,li=12,hi=200,Pe=Symbol.for("cuhlm-introduced"),yt=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="\
model",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=c("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label",u("player")),this.scrubber=c("input","scrubber"),this.scrubber.type="range",this.scrubber.
min="0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label",u("player_position")),this.scrubber.addEventListener("input",()=>{let e=Number(this.scrubber.
value);this.hold(),this.moveTo(e),this.strip.choose(e>0?this.strip.items[e-1].token.round:null,hi)}),this.position=c("output","position"),this.speeds=c("div","s\
peeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label",u("player_speed"));for(let e of ri){let s=k("speed",e+"×",()=>{this.introducing=
this.introduced=!1,this.speed=e,this.playing||this.play(),this.draw()});s.dataset.speed=String(e),this.speeds.append(s)}let t=k("speed",u("player_all"),()=>this.
showAll());t.dataset.speed="all",Kt(t,u("player_all_help")),this.speeds.append(t),this.paceButton=k("pace",u("player_clock"),()=>{this.pace=this.pace==="model"?
"fast":"model",this.waited=0,this.draw()}),this.root.append(this.scrubber,this.position,this.speeds,this.paceButton)}follow(t,e){e&&(this.still=matchMedia("(pre\
fers-reduced-motion: reduce)").matches,this.held=!t.autoplay,this.waited=0,this.introduced=!1,this.introducing=t.introduces===!0&&!this.still&&!this.held&&!globalThis[Pe],
this.slow=this.introducing?t.speed:1,this.introducing&&(globalThis[Pe]=!0),!this.held&&!this.still?(this.play(),this.introducing&&this.strip.items.length>0&&(this.
waited=this.wait(this.strip.items[0]))):this.strip.running||this.strip.show(this.strip.items.length));let{items:s,shown:n}=this.strip;this.owed&&n<s.length?(this.
owed=!1,this.moveTo(n+1,!0),this.strip.choose(s[n].token.round,0)):this.still&&!this.held&&!this.owed&&n<s.length&&(this.strip.running||this.live)&&this.moveTo(
s.length),this.live=this.strip.running,this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let e=t.byRound.get(t.selected)+1;e<t.items.length&&!t.running&&
t.show(e),t.choose(null,0)}this.introduced=!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.length&&!this.strip.running&&this.strip.show(0),this.
strip.following=!0,this.held=!1,this.owed=!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(
e=>this.tick(e)),this.draw()}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.draw(),this.strip.board?.mark()}hold(){this.held=!0,this.pause()}step(){
this.hold();let{items:t,shown:e}=this.strip;return this.owed=e>=t.length,this.owed?!1:(this.moveTo(e+1,!0),this.strip.choose(t[e].token.round,0),!0)}showAll(){this.
introducing=this.introduced=!1,this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)}moveTo(t,e=!1){this.strip.show(t,e),this.strip.following=
!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),Re)}tick(t){if(!this.playing||!this.strip.root.isConnected){this.playing=!1;return}
let e=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:s,shown:n}=this.strip,o=Math.min(s.length,n+ze),r=n;if(this.pace==="fast")this.waited=Math.
min(this.waited+e*Math.max(li,(s.length-n)/ai),ze),r=Math.min(o,n+Math.floor(this.waited)),this.waited-=r-n;else{for(this.waited+=e*this.speed*(this.introducing?
this.slow:1);r<o&&this.waited>=this.wait(s[r])&&(this.waited-=this.wait(s[r]),r+=1,!this.stopsAt(s[r-1].token)););for(;r>n&&r<s.length&&s[r].token.first<s[r].token.
round;)r+=1;r>=s.length&&(this.waited=0)}if(r>n&&(this.strip.show(r,!0),this.strip.follow()),r>n&&this.stopsAt(s[r-1].token)){this.introduce(s[r-1].token);return}
if(r>=s.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.board&&this.pace==="model"&&r<s.length){let a=Math.min(1,this.waited/
Math.max(1e-6,this.wait(s[r])));this.strip.board.animate(s[r].token,a),this.still||this.strip.drafts.wait(s[r],a)}this.frame=requestAnimationFrame(a=>this.tick(
a))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.stopped=this.introduced=!0,this.hold(),this.strip.choose(t.round,
0),this.draw(),this.strip.board.panel.words.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){this.strip.drawNewest();let{items:t,shown:e}=this.strip;this.
drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let s=this.strip.place();this.scrubber.value=String(s.count),this.scrubber.
style.setProperty("--done",t.length===0?"0%":100*s.count/t.length+"%");let n=at(s.clock);this.position.textContent=G(s.count)+" / "+G(t.length)+" · "+n,this.
position.title=u("player_shown"),this.scrubber.setAttribute("aria-valuetext",u("player_at",{at:s.count,all:t.length,seconds:n}));for(let r of this.speeds.children)
r.dataset.speed!=="all"&&r.setAttribute("aria-pressed",String(Number(r.dataset.speed)===this.speed));this.strip.board&&this.strip.board.drawButtons();let o=this.
pace==="model";this.paceButton.setAttribute("aria-pressed",String(o)),this.paceButton.title=o?u("player_paced",{seconds:Re}):u("player_even")}};var We="cuhlm-toured";var ci=128,di=12,ui=150,pi=24,De=["resample","accept"],xt=class{constructor(t){this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.rider=
null,this.build(t),this.reset()}build(t){this.root=c("div","strip"),this.legend=new _t(this.root),this.frame=c("div","frame"),this.area=c("div","area"),this.area.
setAttribute("role","listbox"),this.area.setAttribute("aria-orientation","horizontal"),this.empty=c("p","empty",u("strip_empty")),this.newest=k("newest",u("stri\
p_newest"),()=>{this.following=!0,this.follow()}),this.newest.hidden=!0,this.drafts=new bt(this),this.frame.append(this.area,this.newest),this.player=new yt(this),
this.root.append(this.frame),t.append(this.root),this.board=null,this.root.addEventListener(We,e=>this.toured()&&e.preventDefault()),this.area.addEventListener(
"click",e=>this.onClick(e)),this.area.addEventListener("keydown",e=>this.onKey(e)),this.area.addEventListener("pointerover",e=>this.onHover(e)),this.area.addEventListener(
"scroll",()=>this.onScroll(),{passive:!0})}reset(){this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.clock=0,this.counts={},this.
stale=!1,this.legend.clear(),this.selected=null,this.tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.pause(),clearTimeout(this.timer),
this.drafts.clear(),this.area.replaceChildren(this.empty),this.area.scrollTop=0}update(t,e,s){this.report=e,this.trigger=s,this.rider?.stepBack();let n=this.run!==
t.run;n&&(this.reset(),this.unseen=!0,this.run=t.run,this.root.dataset.run=t.run),this.running=t.running,this.legend.setDecisions(t.decisions),this.setThreshold(
t.u_th),this.area.setAttribute("aria-label",t.label),this.board??=new wt(this,t.key),this.merge(t.tokens,t.first);let o=t.first>this.chips.length;o&&this.report(
"behind",{run:this.run,chips:this.chips.length,action:Date.now()});let r=this.unseen&&!o;this.unseen&&=o,this.board.update(t.board,n),this.player.follow(t.playback,
r),(this.action===null||t.action===this.action)&&this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board.settle(),this.rider?.stepIn()}setThreshold(t){
t!==this.threshold&&(this.threshold=t,this.root.classList.toggle("thresholded",t!==null),this.root.style.setProperty("--threshold",String(t)),this.legend.setThreshold(
t))}merge(t,e){if(e>this.chips.length)return;let s=this.chips.findIndex((n,o)=>o>=e&&!Ae(n.data,t[o-e]));s>=0&&this.truncate(s),t.forEach((n,o)=>{let r=this.chips[e+
o];r===void 0?this.append(n):ft(r.data,n)||this.paintChip(r,n)}),this.empty.hidden=this.chips.length>0}truncate(t){for(let e of this.chips.splice(t)){e.node.remove(),
e.lineBreak&&e.lineBreak.remove();for(let s of e.items)this.byRound.delete(s.token.round),s===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.
items.length,e.first)}this.shown=Math.min(this.shown,this.items.length),this.stale=!0}append(t){let e=this.chips.length,s=Math.floor(e/ci),n=this.blocks[s];n===
void 0&&(n=this.blocks[s]=c("div","block"),n.setAttribute("role","presentation")),n.isConnected||this.area.append(n);let o={first:this.items.length,items:[],node:c(
"div")};this.chips.push(o),this.paintChip(o,t),n.append(o.node),t.newline&&(o.lineBreak=c("div","break"),n.append(o.lineBreak))}paintChip(t,e){t.data=e;let s=e.
parts||[e];e.parts&&!t.glyph&&(t.node.className="group future",t.node.setAttribute("role","presentation"),t.glyph=c("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&
(t.glyph.replaceChildren(),e.whole?N(t.glyph,e.text):t.glyph.append("…")),s.forEach((n,o)=>{let r=t.items[o]||this.addItem(t,e.parts?c("div"):t.node),a=r.token;
r.token=n,this.legend.notice(n),this.byRound.set(n.round,t.first+o),(!a||!ft({...a,seconds:0},{...n,seconds:0}))&&pt(r.node,n,this.legend.letters[n.decision]),a&&
(this.stale=!0)})}addItem(t,e){let s={node:e,chip:t};return e.className="token future",e.setAttribute("role","option"),e.setAttribute("aria-selected","false"),e.
tabIndex=-1,e!==t.node&&t.node.append(e),t.items.push(s),this.items.push(s),s}show(t,e=!1){let s=this.shown,n=this.drafts.clear(),o=e&&!n&&t>s&&t-s<=di&&this.player.
pace==="model";for(let r=s;r<t;r+=1)this.reveal(this.items[r],!0,o);for(let r=s-1;r>=t;r-=1)this.reveal(this.items[r],!1,!1);this.shown=t,this.tabStop===void 0&&
t>0&&this.setTabStop(this.items[0]),e&&n&&t>s&&this.drafts.throwAway(this.items[t-1]),this.drawProgress()}reveal(t,e,s){t.node.classList.toggle("future",!e),t.node.
classList.toggle("new",s);let n=t.chip;n.glyph&&(t===n.items[0]&&n.node.classList.toggle("future",!e),t===n.items[n.items.length-1]&&n.node.classList.toggle("un\
finished",!e)),this.count(t,e?1:-1)}count(t,e){let{token:s}=t;this.counts[s.decision]=(this.counts[s.decision]||0)+e,s.miss&&(this.counts.miss=(this.counts.miss||
0)+e),this.clock=Math.max(0,this.clock+e*this.secondsOf(s))}recount(){if(this.stale){this.stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.
count(this.items[t],1);this.drawProgress()}}drawProgress(){this.legend.setCounts(this.counts,this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),
document.documentElement.toggleAttribute("data-unplayed",this.running||this.shown<this.items.length))}secondsOf(t){return this.board?this.board.seconds(t.round):
t.seconds||0}follow(){this.following&&(this.area.scrollTop=this.area.scrollHeight,requestAnimationFrame(()=>{this.following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){
let t=this.area.scrollTop;this.area.scrollHeight-t-this.area.clientHeight<pi?this.following=!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){
this.newest.hidden=this.following||!(this.running||this.player.playing)}current(){let t=this.items[this.byRound.get(this.selected)];return t||this.running||this.
shown<this.items.length?t??this.items[this.shown-1]:De.map(e=>this.items.find(({token:s})=>s.decision===e)).find(Boolean)??this.items[this.shown-1]}toured(){let t=!this.
running&&!this.board?.panel.refusal&&this.items.some(({token:e})=>De.includes(e.decision));return t&&this.player.showAll(),t}place(){let t=this.byRound.get(this.
selected);return t===void 0?{count:this.shown,clock:this.clock}:{count:t+1,clock:this.items.slice(0,t+1).reduce((e,s)=>e+this.secondsOf(s.token),0)}}adoptSelection(t){
if(t===this.selected)return;let e=this.byRound.get(t);e!==void 0&&e>=this.shown&&this.show(e+1),this.drawSelection(t),e!==void 0&&this.bring(this.items[e].node)}bring(t){
let e=t.getBoundingClientRect(),s=this.area.getBoundingClientRect();e.top<s.top?this.area.scrollTop-=s.top-e.top+8:e.bottom>s.bottom&&(this.area.scrollTop+=e.bottom-
s.bottom+8)}drawSelection(t){let e=this.items[this.byRound.get(this.selected)];e&&e.node.setAttribute("aria-selected","false"),this.selected=t;let s=this.items[this.
byRound.get(t)];s&&(s.node.setAttribute("aria-selected","true"),this.setTabStop(s)),this.player.draw(),this.board&&this.board.mark()}setTabStop(t){this.tabStop&&
(this.tabStop.node.tabIndex=-1),this.tabStop=t,t&&(t.node.tabIndex=0)}choose(t,e){if(t===this.selected)return;t!==null&&this.player.hold(),this.drawSelection(t),
this.action=Date.now(),clearTimeout(this.timer);let s={run:this.run,round:t,action:this.action};this.timer=setTimeout(()=>this.report("selected",s),e)}onClick(t){
let e=t.target.closest(".token");e!==null&&(e.focus({preventScroll:!0}),this.choose(Number(e.dataset.round),0))}onHover(t){let e=t.target.closest(".token");e!==
null&&(e.title=this.items[this.byRound.get(Number(e.dataset.round))].token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey||this.shown===0)return;let e=t.target.
closest?.(".token")??null,s=e!==null?this.byRound.get(Number(e.dataset.round)):this.byRound.get(this.selected)??-1,n=this.shown-1,o=null;if(t.key==="ArrowRight")
o=Math.min(s+1,n);else if(t.key==="ArrowLeft")o=Math.max(s-1,0);else if(t.key==="Home")o=0;else if(t.key==="End")o=n;else if(t.key==="ArrowDown")o=this.onNextLine(
s,1);else if(t.key==="ArrowUp")o=this.onNextLine(s,-1);else if(t.key==="Enter"||t.key===" ")o=s;else if(t.key==="Escape"){if(this.selected===null)return;this.choose(
null,0),t.stopPropagation();return}else return;t.preventDefault(),t.stopPropagation();let r=this.items[o];r!==void 0&&(r.node.focus({preventScroll:!0}),r.node.scrollIntoView(
{block:"nearest"}),this.choose(r.token.round,ui))}onNextLine(t,e){if(t<0)return 0;let s=this.items[t].node.getBoundingClientRect(),n=(s.left+s.right)/2,o=t,r=null,
a=1/0;for(let l=t+e;l>=0&&l<this.shown;l+=e){let h=this.items[l].node.getBoundingClientRect();if(Math.abs(h.bottom-s.bottom)<4)continue;if(r===null&&(r=h.bottom),
Math.abs(h.bottom-r)>4)break;let d=Math.abs((h.left+h.right)/2-n);d<a&&(a=d,o=l)}return o}release(){this.root.isConnected||(this.player.pause(),clearTimeout(this.
timer),this.board&&this.board.release())}};var St=-1/0,kt=!1,[Pt,vt]=[location.pathname,document.title];function Wt(){location.pathname===Pt||document.title===vt||([St,kt,Pt,vt]=[-1/0,!1,location.pathname,
document.title])}addEventListener("click",i=>{let t=i.composedPath().find(s=>s.tagName==="A"&&s.href),e=i.ctrlKey||i.metaKey||i.shiftKey||t?.target==="_blank"||
t?.hasAttribute("download");!t||e||new URL(t.href).pathname===location.pathname||(Wt(),[St,kt,vt]=[performance.now(),!1,document.title])},!0);addEventListener("\
popstate",()=>{kt=location.pathname!==Pt,[St,vt]=[kt?performance.now():-1/0,document.title]});var je=document.querySelector("title");je&&new MutationObserver(Wt).
observe(je,{childList:!0,characterData:!0,subtree:!0});function fi(){return Wt(),performance.now()-St<=3e4}function Dt(i){return(...t)=>{fi()||i(...t)}}function Fe(i){let t=new WeakMap;return({parentElement:e,data:[s],setStateValue:n,setTriggerValue:o})=>{let r=t.get(e);return r===void 0&&t.set(e,r=i(e,s)),r.update(
s,Dt(n),Dt(o)),()=>r.release?.()}}var kr=Fe((i,t)=>t.plots_of?new et(i,t.plots_of,t.names):t.part_of?new J(i,t.part_of,t.part):new xt(i));export{kr as default};
