function ke(e){return e===0?0:Math.floor(Math.log2(e))+1}function Me(e){return ke(e-1)}function ye(e,t,n=8){return e*(n+Me(t))}function Ot(e){return ye(e,e)}function dt(e){let t=Math.floor(e),n=e-t;return n>.5||n===.5&&t%2!==0?t+1:t}var B="–",ut=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function R(e){return e==null||Number.isNaN(e)}function z(e,t){let n=e.toFixed(t),s=Math.abs(e)*10**t;if(Math.abs(s%1-.5)>1e-6)return n;let[r,o]=Math.abs(e).toFixed(
100).split(".");if(!/^50*$/.test(o.slice(t)))return n;let a=BigInt(r+o.slice(0,t)),i=String(a%2n===0n?a:a+1n).padStart(t+1,"0");return(e<0?"-":"")+(t?`${i.slice(
0,-t)}.${i.slice(-t)}`:i)}function ft(e){let[t,...n]=e.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function O(e,t=3){if(R(e))return B;if(!Number.
isFinite(e))return e>0?"∞":"−∞";if(e===0)return"0";let n=It(e,t),s=Math.min(100,Math.max(0,t-1-Math.floor(Math.log10(Math.abs(n)))));return ft(z(n,s)).replaceAll(
"-","−")}function It(e,t){let n=Number(Math.abs(e).toExponential().split("e")[1]),s=t-1-n;return s>=0&&s<=60?Number(z(e,s)):Number(e.toExponential(t-1))}function J(e){
return R(e)?B:ft(String(dt(e))).replace("-","−")}function pt(e,t,n=3){if(R(e))return B;if(e===0||!Number.isFinite(e))return`${O(e,n)} ${t}`;let s=Math.abs(It(
e,n)),[r,o]=ut.find(([a])=>s>=a)??ut[ut.length-1];return`${O(e/r,n)} ${o}${t}`}function N(e,t=3){if(R(e))return B;if(e>=120&&e<1/0){let n=dt(e);return`${ft(String(Math.floor(n/60)))} min ${n%60} s`}return pt(e,"s",t)}function mt(e){return R(e)?B:e===0||e===1?String(e):e<1e-4?"<0.0001":e>.9999?">0.9999":e<.0995?O(e,2):z(e,e>=.995?4:2)}function vt(e){return R(e)?B:`${z(e,1)} dB`.replaceAll("-","−")}var Bt={" ":"␣","\n":"↵","\r":"␍","	":"⇥"},Ae=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,
Ee=["‌","‍"],$t=/( {4,}|\t{4,}|\n{4,})/;function gt(e,t=40){let s=e.split($t).filter(Boolean).map(o=>$t.test(o)?`${Bt[o[0]]}×${o.length}`:Le(o)).join("");/^\p{M}/u.
test(s)&&(s=`◌${s}`);let r=Array.from(s);return r.length<=t?s:`${r.slice(0,t-1).join("")}…`}function Le(e){let t=Array.from(e),n=r=>r>0&&r<t.length-1&&Ee.includes(
t[r])&&![r-1,r+1].some(a=>/^[\p{C}\p{Z}]$/u.test(t[a])),s=(r,o)=>Bt[r]??(Ae.test(r)&&!n(o)?Te(r):r);return t.map(s).join("")}function Te(e){return`⟨U+${e.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}var j={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function q(e,t,n){let s=t.resumes,r=s+e.drafts*e.draftS,o=e.sent?
Math.max(r,t.replied):r,a=o+e.upS+e.rttS/2,i=a+e.passS,c=e.sent||e.passS?i+e.downS+e.rttS/2:t.replied,l=Math.max(t.end,r,c),h={start:s,drafted:r,leaves:o,arrives:a,
verified:i,replied:c,end:l,resumes:l,aheadPasses:0};if(!n||e.passS>0&&!e.sent)return h;let f=Pt(c-r,e.draftS);return e.restarts?{...h,resumes:c,aheadPasses:f}:e.
bonus?{...h,resumes:Math.min(r+e.draftS,c),aheadPasses:Math.min(1,f)}:{...h,resumes:r}}function Pt(e,t){return e>0?t?Math.max(0,Math.ceil(Math.min(e/t-1e-9,4096))):
4096:0}function Ct(e,t){return e.end>t.end?e.end-t.end:0}function Ft({slm_s:e,uplink_s:t,llm_s:n,overlapped_s:s=null}){return s??e+t+n}function Dt(e,t){let n=[],
[s,r]=[j,0];return e.forEach((o,a)=>{let i=q(o,s,t),c=a+1,l=(h,f,g,u)=>g<u&&u<1/0&&n.push({lane:h,kind:f,start:g,end:u,exchange:c});for(let h of Rt(i.start,i.drafted,
o.draftS))l("device","draft",...h);if(t&&o.restarts)for(let h of Rt(i.drafted,i.resumes,o.draftS))l("device","thrown",...h);else t&&o.bonus?l("device","draft",i.
drafted,i.resumes):o.sent&&!t&&l("device","wait",i.drafted,i.resumes);o.sent&&(r=c,l("link","upload",i.leaves,i.arrives),l("link","reply",i.verified,i.replied)),
l("station","pass",i.arrives,i.verified),s=i}),s.resumes<s.replied&&s.replied<1/0&&n.push({lane:"device",kind:"wait",start:s.resumes,end:s.replied,exchange:r}),
n}function Rt(e,t,n){if(!n||t===1/0)return[[e,t]];let s=Array.from({length:Math.max(1,Pt(t-e,n))},(r,o)=>e+o*n);return s.map((r,o)=>[r,s[o+1]??t])}var wt={no_text:"(no text)",quoted:"‘{text}’",llm:"The large model chose {text} itself, with probability {prob}. Nothing was drafted and nothing was uploade\
d.",outage:"The upload ran into its time limit of {limit}, an outage: its time counts. The text goes on as if it had arrived:",gain:"{value} × {title}",and:"{o\
ne} and {other}",tokens_one:"{count} token",tokens:"{count} tokens",baseline_hlm:"HLM",speed_of_answer:"tokens/s, this answer",unknown_fade:"On the outage chann\
el no device knows the fade of its upload: choose another fading for this method.",time_title:"Where the time goes",time_run:"{method}: {total}, {each} a token",
time_undrafted:"{method}: {total}, {each} a token. Nothing is drafted: all of it are passes of the large model.",time_none:"{method} has no parts to show: its l\
arge model takes no longer than its small one, or a message never arrives.",time_drafting:"drafting",time_drafting_help:"{tokens} at the pace of the small model\
, {slm} each. It alone would take no longer.",time_last:"checking the last draft",time_last_help:"The answer ends with a check by the large model, which takes {\
more} longer than a draft. Nothing is left to draft meanwhile.",time_unasked:"Not checked: the phone keeps the last token without asking.",time_wrong:"checking \
wrong drafts",time_wrong_help:"{wrong} × {more}: there the large model wrote the token, and its pass takes that much longer than a draft.",time_unsure:"checkin\
g the others",time_unsure_help:"Waiting for checks that kept the draft, and drafts that were thrown away. A phone that knew which drafts are wrong would save th\
is.",time_link:"link",time_link_help:"Time on the air and round trips that the run waits for. A link that takes no time would save this.",time_ideal:"With hinds\
ight {seconds}",time_hindsight:"With hindsight {seconds}: what this answer would take if the phone knew beforehand which drafts are wrong, had those and the las\
t one checked, and the link took no time.",time_sooner:"With hindsight {seconds}, the last draft checked. The run takes less: that draft is not checked.",ask_one:"\
Ask one of these:",upload_one:"{what}: {price}",panel:"The chosen token",step:"Step",text:"Text",details:"Details of each token"};function M(e,t={}){if(!(e in wt))throw new Error(`There is no sentence ${e}.`);return wt[e].replace(/\{(\w+)\}/g,(n,s)=>{if(!(s in t))throw new Error(`The sente\
nce ${e} lacks ${s}.`);return t[s]})}function Ut(e,t){return M(t===1?`${e}_one`:e,{count:J(t)})}function P(e){return 10**(e/10)}function _t(e,t){return e/Math.LN2*Math.log1p(t)}var Ht={awgn:{gain:()=>1,logLaplace:e=>-e},rayleigh:{gain:e=>-Math.log1p(-e),logLaplace:e=>-Math.
log1p(e)},rician:{gain(e,t,n){let s=P(n.rician_k_db),r=Math.sqrt(.5/(s+1));return(Math.sqrt(s/(s+1))+qt(e)*r)**2+(qt(t)*r)**2},logLaplace(e,t){let n=P(t.rician_k_db);
return-Math.log1p(e/(n+1))-n*e/(n+1+e)}},nakagami:{gain:(e,t,n)=>$e(n.nakagami_m,e)/n.nakagami_m,logLaplace:(e,t)=>-t.nakagami_m*Math.log1p(e/t.nakagami_m)}};function Oe(e){
if(!Object.hasOwn(Ht,e.fading))throw new Error(`The engine has no gain for the fading ${e.fading}: add it to FADINGS of web/engine/maths/channel.js.`);return Ht[e.
fading]}function Gt(e,t,n){return Oe(e).gain(t,n,e)}function $e(e,t){G.shape!==e&&(G={shape:e,log:ve(e)},G.starts=Float64Array.from({length:Q},(o,a)=>Math.log(jt(Math.log(e),e,(a+.5)/Q))));let n=Math.min(Math.max(
t*Q-.5,0),Q-1.001),[s,r]=[Math.floor(n),G.starts];return jt(r[s]+(n-s)*(r[s+1]-r[s]),e,t)}var Q=64,G={};function jt(e,t,n){let s=n<.5,r=Math.log(s?n:1-n),o=e;for(let a=0;a<
200;a+=1){let i=Math.exp(o),c=Math.exp(t*o-i-G.log),[l,h]=Ie(t,i,c),f=s?(Math.log(l)-r)*l/c:(r-Math.log(h))*h/c;if(o-=Math.max(f,-1),Math.abs(f)<1e-8)break}return Math.
exp(o)}function Ie(e,t,n){if(t<e+1){let[i,c]=[1/e,1/e];for(let l=1;i>1e-17*c;l+=1)c+=i*=t/(e+l);return[n*c,1-n*c]}let s=t+1-e,[r,o]=[1/0,1/s],a=o;for(let i=1;i<
1e4;i+=1){let c=i*(e-i);if(s+=2,o=1/(c*o+s),r=s+c/r,a*=r*o,Math.abs(r*o-1)<1e-16)break}return[1-n*a,n*a]}function ve(e){let[t,n]=[e,1];for(;t<15;t+=1)n*=t;let s=1/
(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(t)-t+.5*Math.log(2*Math.PI)+s-Math.log(n)}function qt(e){let t=Math.min(e,1-e),n=Math.sqrt(
-2*Math.log(t)),s=n-(2.515517+n*(.802853+n*.010328))/(1+n*(1.432788+n*(.189269+n*.001308)));for(let r=0;r<3;r+=1){let o=(Be(s)-t)/(Math.exp(-(s*s)/2)/Math.sqrt(
2*Math.PI));s+=o/(1+s*o/2)}return e<.5?-s:s}function Be(e){let t=Math.exp(-(e*e)/2)/Math.sqrt(2*Math.PI);if(e<3){let[s,r]=[e,e];for(let o=3;Math.abs(s)>1e-18*Math.
abs(r);o+=2)r+=s*=e*e/o;return .5-t*r}let n=e;for(let s=200;s>0;s-=1)n=e+s/n;return t/n}function Re(e){let t=Math.log1p(e);for(let n=0;n<60;n+=1){let s=t-(t-e*Math.
exp(-t))/(1+t);if(Math.abs(s-t)<=1e-16*Math.abs(t))break;t=s}return Math.expm1(t)}function Pe(e){let t=P(e.snr_db),n=e.snr_target_db===null?Re(t):P(e.snr_target_db);
return{successProb:Math.exp(-n/t),slotBits:.001*_t(e.bandwidth_hz,n)}}function Vt(e,t,n){Ce.some(h=>xt[h]!==n[h])&&(xt={...n,...Pe(n)});let{successProb:s,slotBits:r}=xt,
o=Math.min(Math.ceil(e/r*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let a=Fe(s)[o],i=Math.ceil(t*2**53),[c,l]=[0,201];for(;c<l;){let h=c+l>>1;Math.floor(
a[h]*2**53)>=i?l=h:c=h+1}return c>200?{slots:200,outage:!0}:{slots:c,outage:!1}}var Ce=["snr_db","snr_target_db","bandwidth_hz"],xt={},Y=new Map;function Fe(e){
if(!Y.has(e)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let n=0;n<200;n+=1)for(let s=1;s<t.length;s+=1)t[s][n+1]=Math.max(t[s][n],
Math.min(1,(1-e)*t[s][n]+e*t[s-1][n]));Y.clear(),Y.set(e,t)}return Y.get(e)}function tt(e){if(e.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return e.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:e.slm_s,llmS:e.llm_s}}var Wt={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function Zt(e,t,n){return Ue(0,e,t.stream,n*t.width)}var De=10,Kt=[[3538372366,3779882131],[3394929251,2500989271]],et=[[2654435769,2135587861],[3144134277,2227873595]];function Ue(e,t,n,s){let r=new Float64Array(
s),o=new Uint32Array(8);for(let a=0,i=1;a<s;a+=4,i+=1){He(o,i,e,t,n);let c=Math.min(4,s-a);for(let l=0;l<c;l+=1)r[a+l]=(o[2*l]*2**20+(o[2*l+1]>>>12)+.5)*2**-52}
return r}var E=new Uint32Array(8);function He(e,t,n,s,r){e.fill(0),e[0]=Math.floor(t/2**32),e[1]=t;let[o,a,i,c]=[n,s,0,r];for(let l=0;l<De;l+=1){Xt(E,0,Kt[0],e[0],
e[1]),Xt(E,4,Kt[1],e[4],e[5]),e[0]=E[4]^e[2]^o,e[1]=E[5]^e[3]^a,e[2]=E[6],e[3]=E[7],e[4]=E[0]^e[6]^i,e[5]=E[1]^e[7]^c,e[6]=E[2],e[7]=E[3];let h=a+et[0][1];a=h>>>
0,o=o+et[0][0]+(h>4294967295)>>>0,h=c+et[1][1],c=h>>>0,i=i+et[1][0]+(h>4294967295)>>>0}}function Xt(e,t,[n,s],r,o){let a=nt(s,o)+(Math.imul(s,r)>>>0)+(Math.imul(
n,o)>>>0),i=nt(s,r)+nt(n,o)+(Math.imul(n,r)>>>0)+Math.floor(a/2**32);e[t]=nt(n,r)+Math.floor(i/2**32),e[t+1]=i>>>0,e[t+2]=a>>>0,e[t+3]=Math.imul(s,o)}function nt(e,t){
let[n,s,r,o]=[e>>>16,e&65535,t>>>16,t&65535],a=n*o+(s*o>>>16),i=(a&65535)+s*r;return n*r+(a>>>16)+(i>>>16)>>>0}var st=class{constructor(t,n){this.last=j,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:tt(t.clock),this.uniforms=Zt(t.seed,
Wt.CHANNEL,n),this.exchanges=0;let{channel:s}=this;if(this.links=s.downlink_snr_db===null?[s]:[s,{...s,snr_db:s.downlink_snr_db,downlink_snr_db:null}],s.fading===
"outage")return;let r=Array.from({length:n},(o,a)=>Gt(s,this.uniforms[2*a],this.uniforms[2*a+1]));this.snrDb=r.map(o=>s.snr_db+10*Math.log10(o)),this.rates=this.
links.map(o=>r.map(a=>_t(o.bandwidth_hz,P(o.snr_db)*a)))}exchange(t,{slmPasses:n=0,llmPasses:s=0,payloadBits:r=0,downlinkBits:o=0,billedDownlinkBits:a=0,tokens:i=1,
discarded:c=[],rejected:l=!1,bonusDrafted:h=null}){this.exchanges+=1;let f={type:"exchange",number:this.exchanges,tokens:i,payload_bits:r,downlink_bits:o,billed_downlink_bits:a,
slm_passes:n,llm_passes:s,discarded:c,bonus_drafted:h};return this.priced(f,t,l)}priced(t,n,s){let r=t.slm_passes>0&&t.llm_passes>0,{seconds:o,outage:a}=r?this.
onAir(n-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},i={...t,snr_db:r&&this.snrDb?this.snrDb[n-1]:null,outage:a,uplink_s:r?o+this.clock.rtt_s:
0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0};if(this.clock.schedule==="sequential")return i;let c=this.last;return this.last=q(this.demand(i,n,s),
c,!0),{...i,overlapped_s:Ct(this.last,c),ahead_passes:this.last.aheadPasses}}modelSeconds({slm_passes:t,llm_passes:n,host_slm_s:s,host_llm_s:r}){if(this.constants)
return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*n};let o={slm_s:t>0?s:0,llm_s:n>0?r:0};return o.slm_s>=0&&o.llm_s>=0||tt(this.clock),o}demand(t,n,s){
let{slm_passes:r}=t,o=r>0&&t.llm_passes>0,a=o&&t.tokens>r,i=o?this.clock.rtt_s:0,c=t.uplink_s-i,l=o&&t.billed_downlink_bits&&c-this.onAir(n-1,t.payload_bits,0).
seconds||0;return{drafts:r,draftS:t.slm_s/(r||1),sent:o,upS:c-l,passS:t.llm_s,downS:l,rttS:i,bonus:a,restarts:s||a&&t.bonus_drafted!==!0}}airtime(t){if(!this.rates)
throw new Error(M("unknown_fade"));let n=this.rates[0][t-1],s=n?1/n:1/0,r=this.channel.header_bits;return{perBit:s,fixed:tt(this.clock).llmS+this.clock.rtt_s+(r?
r*s:0)}}onAir(t,n,s){let r=i=>i+this.channel.header_bits*(i>0),o=this.links.length===1?[r(n)+r(s)]:[r(n),r(s)];if(this.rates)return{seconds:o.reduce((i,c,l)=>i+
(c?c/this.rates[l][t]:0),0),outage:!1};let a=o.map((i,c)=>Vt(i,this.uniforms[2*t+c],this.links[c]));return{seconds:a.reduce((i,{slots:c})=>i+c*.001,0),outage:a.
some(({outage:i})=>i)}}};var zt=["accept","resample"],qe=["target_prob","rejection_prob","total_variation","bias"];function Qt(e,t){let n=e[0],s=e.filter(({type:p})=>p==="token"),r=new st(
t,s.length),[o,a]=[[],[]],i=new Map;for(let p of s)i.set(p.exchange,[...i.get(p.exchange)??[],p]);let c=p=>{let m=i.get(p.number);if(m===void 0)return p;let x=[
m[0].round,m.some(({decision:b})=>b==="resample")],w=r.priced(p,...x);return o.push(r.demand(w,...x)),a.push(m[0].round-1),w},l=new Map(e.filter(({type:p})=>p===
"exchange").map(p=>[p.number,c(p)])),h=new Map(e.filter(({type:p})=>p==="audit").map(p=>[p.round,p])),f=Ot(n.vocabulary_size),g=Ge(r,l),u=s.map((p,m)=>{let x=l.
get(p.exchange),w=m===0||s[m-1].exchange!==p.exchange,b=h.get(p.round)??null,k=Object.fromEntries(qe.map(Nt=>[Nt,(b??p)[Nt]])),T=Ft(x),$=t.clock.schedule!=="seq\
uential",H=r.onAir(m,f,0).seconds+t.clock.rtt_s,[Z,Tt]=w?g.of(x):g.of();return{...k,token:p,exchange:x,audit:b,begins:w,transmitted:zt.includes(p.decision),sent:w&&
zt.includes(p.decision),skipped:p.decision==="skip",wouldAccept:p.decision==="skip"&&b?b.would_accept:null,totalS:w?T:0,snrDb:r.snrDb?r.snrDb[m]:null,hlm:g.known.
slm&&g.known.llm?{uplinkS:H,totalS:$?null:Z+H+Tt}:null,llm:g.known.llm?{totalS:Tt}:null}}),S=0;return u.forEach((p,m)=>{p.begins&&(S=m),p.first=u[S],p.firstIndex=
S}),{started:n,rows:u,exchanges:l,audits:h,demands:o,passes:g.of(),fullBits:f,settings:t,busy:Ve(o,a,u.length,t.clock.schedule==="overlapped")}}function Ge(e,t){let{constants:n}=e;if(n)return{known:{slm:!0,llm:!0},of:()=>[n.slmS,n.llmS]};let s=(a,i)=>{let c=[...t.values()].filter(l=>l[a]>0);return Jt(c.
map(l=>l[i]))/Jt(c.map(l=>l[a]))},r=[s("slm_passes","slm_s"),s("llm_passes","llm_s")],o=({slm_passes:a,llm_passes:i,slm_s:c,llm_s:l}={})=>[a===1?c:r[0],i===1?l:
r[1]];return{known:{slm:!Number.isNaN(r[0]),llm:!Number.isNaN(r[1])},of:o}}function Jt(e){return e.reduce((t,n)=>t+n,0)}function Ve(e,t,n,s){let r=Array.from({length:n},
()=>[]);for(let o of Dt(e,s))r[s&&o.kind==="wait"?n-1:t[o.exchange-1]].push(o);return r}var Ke="http://www.w3.org/2000/svg";function d(e,t,n){let s=document.createElement(e);return t&&(s.className=t),n!==void 0&&(s.textContent=n),s}function Yt(e,t){let n=d("a");n.href=URL.createObjectURL(e),n.download=t,n.click(),URL.revokeObjectURL(n.href)}function te(e,t,n){let s=document.createElementNS(
Ke,e);for(let[r,o]of Object.entries(t))s.setAttribute(r,String(o));return n&&n.append(s),s}function ee(e,t){e.setAttribute("aria-label",t),e.title=t}function rt({rows:e}){return e.reduce((t,{totalS:n})=>t+n,0)}var Xe={upS:0,downS:0,rttS:0};function ne(e){let{rows:t,demands:n,passes:[s,r],settings:{clock:o}}=e,[a,i,c]=[rt(e),r-s,n[n.length-1]];if(!(i>0)||a===1/0)return null;
let l=n.filter(u=>u.restarts&&u!==c).length,h={drafting:t.length*s,last:c.sent?i:0,wrong:l*i},f=n.reduce((u,S)=>q({...S,...Xe},u,o.schedule==="overlapped"),j).end;
return{parts:{...h,unsure:f-h.drafting-h.last-h.wrong,link:a-f},asks:c.sent,wrong:l,hindsight:(t.length-1-l)*s+(l+1)*r,slmS:s,moreS:i}}var se=1e-9,ot=class{constructor(){[this.root,this.runs]=[d("details","times"),d("div","time-runs")],this.root.append(d("summary","",M("time_title")),this.runs)}show(t){
let n=t.filter(({table:a})=>a.rows.length>0),s=n.map(({table:a})=>a.demands.some(({drafts:i})=>i>0)?ne(a):void 0),r=Math.max(...s.flatMap(a=>Object.values(a?.parts??
{}))),o=s.findIndex(Boolean);this.runs.replaceChildren(...n.map(({title:a,table:i},c)=>We(a,i,s[c],r,c===o)))}};function We(e,t,n,s,r){let[o,a,i]=[d("section","\
time-run"),rt(t),t.rows.length],c={method:e,total:N(a),each:N(a/i)};if(!n)return o.append(d("p","",M(n===null?"time_none":"time_undrafted",c))),o;let{parts:l,asks:h,
wrong:f,hindsight:g,slmS:u,moreS:S}=n,p={tokens:Ut("tokens",i),wrong:f,slm:N(u),more:N(S)},m=Object.entries(l).map(([b,k])=>{let[T,$]=[d("div","time"),d("span",
"time-bar")];return T.title=M(b==="last"&&!h?"time_unasked":`time_${b}_help`,p),$.style.setProperty("--share",String(Number(Math.max(0,k/s).toFixed(4)))),T.append(
d("span","",M(`time_${b}`)),$,d("span","seconds",N(Math.abs(k)>se?k:0))),T}),x=M(a<g-se?"time_sooner":"time_hindsight",{seconds:N(g)}),w=d("p","",r?x:M("time_id\
eal",{seconds:N(g)}));return r||(w.title=x),o.append(d("strong","",M("time_run",c)),...m,w),o}var C=330,Ze={left:78,right:22,top:12,bottom:48},re=5,ie={solid:"",dot:"2 4",dash:"8 5",longdash:"13 6",dashdot:"8 4 2 4",longdashdot:"13 4 2 4"};function _(e,t={},...n){
let s=te(e,t);return s.append(...n),s}function I(e,t,...n){return _("svg",{width:e,height:C,viewBox:`0 0 ${e} ${C}`,role:"img","aria-label":t},...n)}function A(e,t,n,s={}){
return _("text",{x:t,y:n,"text-anchor":"middle",...s},e)}function V([e,t],n,s=String){return{share:r=>(r-e)/(t-e),ticks:n.map(r=>[r,s(r)])}}function K([e,t],n,s=[
1],r=1){let[o,a]=[e,t].map(Math.log10),i=[];for(let c=Math.ceil(o)-1;c<=a;c+=1)if(c%r===0)for(let l of s)l*10**c>=e&&l*10**c<=t&&i.push([l*10**c,n(l*10**c)]);return{
share:c=>(Math.log10(Math.max(c,Number.MIN_VALUE))-o)/(a-o),ticks:i}}function St(e){return{share:t=>(t+.5)/e.length,ticks:e.map((t,n)=>[n,t])}}function F(e,t,n,s,r={}){
let{left:o,right:a,top:i,bottom:c}={...Ze,...r},[l,h]=[e-o-a,C-i-c],f=m=>o+l*t.share(m),g=m=>i+h*(1-n.share(m)),u=[];for(let[m,x]of n.ticks)u.push(_("line",{x1:o,
x2:o+l,y1:g(m),y2:g(m),class:"rule"})),u.push(A(x,o-re,g(m)+re,{"text-anchor":"end"}));let S=t.ticks.map(([m,x])=>A(x,f(m),i+h+18));s.x&&S.push(A(s.x,o+l/2,C-8,
{class:"named"}));let p=i+h/2;return s.y&&S.push(A(s.y,14,p,{class:"named",transform:`rotate(-90 14 ${p})`})),u.push(...S,_("rect",{x:o,y:i,width:l,height:h,class:"\
edge"})),{nodes:u,x:f,y:g,left:o,right:o+l,top:i,bottom:i+h}}function X(e,t,n,s,r){let o=t.map((a,i)=>`${e.x(a).toFixed(1)},${e.y(n[i]).toFixed(1)}`).join(" ");
return _("polyline",{points:o,fill:"none",stroke:s,"stroke-width":2.5,"stroke-dasharray":ie[r]??""})}var oe={circle:"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z",square:"\
M-5.5 -5.5H5.5V5.5H-5.5Z","triangle-up":"M0 -7L6.5 5H-6.5Z",diamond:"M0 -8L8 0L0 8L-8 0Z","diamond-tall":"M0 -9L5 0L0 9L-5 0Z",cross:"M-2 -7H2V-2H7V2H2V7H-2V2H-\
7V-2H-2Z","circle-cross":"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0ZM-1 -5H1V-1H5V1H1V5H-1V1H-5V-1H-1Z",x:"M-6 -3.5L-3.5 -6L0 -2.5L3.5 -6L6 -3.5L2.5 0L6 3.5L3.5 6L0 2.\
5L-3.5 6L-6 3.5L-2.5 0Z"};function D(e,t,n,s,r=""){let o=_("path",{d:oe[n]??oe.circle,transform:`translate(${e.toFixed(1)} ${t.toFixed(1)})`,fill:s,"fill-rule":"\
evenodd",class:"dot"});return r&&o.append(_("title",{},r)),o}var ze={"/":"M0 8L8 0",".":"M3 4A1 1 0 1 0 5 4A1 1 0 1 0 3 4"};function bt(e,t,n,s,r,o,a){let i={x:e,
y:t,width:n,height:Math.max(s,0)},c=_("g",{},_("title",{},a),_("rect",{...i,fill:r}));return o&&c.append(_("defs",{},Je(o)),_("rect",{...i,fill:`url(#hatch-${o===
"/"?"lines":"dots"})`})),c}function Je(e){return _("pattern",{id:`hatch-${e==="/"?"lines":"dots"}`,width:8,height:8,patternUnits:"userSpaceOnUse"},_("path",{d:ze[e],
stroke:"#171614","stroke-width":1.6,fill:"none"}))}function U(e){let t=d("ul","legend-rows");for(let{name:n,colour:s,dash:r,shape:o,pattern:a}of e){let i=_("svg",
{width:30,height:16,"aria-hidden":"true"});r!==void 0&&i.append(_("line",{x1:1,x2:29,y1:8,y2:8,stroke:s,"stroke-width":2.5,"stroke-dasharray":ie[r]??""})),o!==void 0&&
i.append(D(15,8,o,s)),a!==void 0&&i.append(bt(6,2,18,12,s,a,n));let c=d("li");c.append(i,n),t.append(c)}return t}var ae=20,Qe=130,kt=520,Ye=10,tn=[0,.25,.5,.75,1];function ce(e,t){let n=Array.from(e);return n.length>t?`${n.slice(0,t-1).join("")}…`:e}function le({data:{wall:e,
colours:t,facts:n},words:{figure:s},filled:r},o,a,i){let{metres:c,seconds:l}=e,[h,f]=[c[0],c.at(-1)],g=K([l[1][0]/2,l[0].at(-1)*2],x=>pt(x,"s",1),[1],i<kt?2:1),
u=F(i,K([h,f],J,[1,2,5]),g,s,{top:56}),S=[{name:r(s.full,n),colour:t.uplink,dash:"solid",shape:"square"},{name:r(s.few,n),colour:t.method,dash:"dot",shape:"circ\
le"}],p={name:r(s.both,n),colour:t.grey,dash:"dash"},m=[X(u,[h,f],[e.compute_s,e.compute_s],p.colour,p.dash),...en(u,o.metres,t)];for(let[x,{colour:w,dash:b,shape:k,
name:T}]of a?S.entries():[])m.push(X(u,c,l[x],w,b)),m.push(D(u.x(o.metres),u.y(o.seconds[x]),k,w,T));return[I(i,s.alt,...u.nodes,...m),U([p,...a?S:[]])]}function en(e,t,n){
let[s,r,o]=[e.left,e.x(t),e.top-6],a={fill:"none",stroke:"currentColor","stroke-width":2};return[_("path",{...a,d:`M${s-9} ${o}L${s} ${o-38}L${s+9} ${o}M${s-6} ${o-
13}h12M${s-3} ${o-26}h6`}),_("line",{x1:s,x2:r,y1:o-36,y2:o-14,stroke:n.uplink,"stroke-width":2,"stroke-dasharray":"2 4"}),_("rect",{...a,x:r-7,y:o-25,width:14,
height:25,rx:2}),_("line",{x1:r,x2:r,y1:e.top,y2:e.bottom,stroke:n.emphasis,"stroke-width":2,"stroke-dasharray":"2 4"})]}function he({data:{shaken:e,colours:t},
words:{figure:n},filled:s},r,o){let a=o<kt?148:170,i=o-a-70,c=e.bars.flatMap(({text:u,prob:S,name:p,draft:m},x)=>{let w=10+34*x,b=Math.max(S*i,1),k=m?{stroke:t.
emphasis,"stroke-width":3}:{};return[A(m?s(n.draft,{text:u}):u,a-8,w+17,{"text-anchor":"end"}),_("rect",{x:a,y:w,width:b,height:24,fill:t.small,...k}),A(p,a+b+8,
w+17,{"text-anchor":"start"})]}),l=o<kt?5:10,[h,f]=[(o-8)/l,ae/l],g=Math.min(h,Qe/f);for(let u=0;u<ae;u+=1){let S=[4+h*(u%l),C-f*g-8+g*Math.floor(u/l)];c.push(...nn(
S,[h-6,g-6],r?.[u],t))}return[I(o,n.alt,...c)]}function nn([e,t],[n,s],r,o){let[a,i]=r??[],c=r?i?o.resample:o.skip:o.grey,h=_("rect",{x:e,y:t,width:n,height:s,rx:5,
fill:c,"fill-opacity":r?.16:.08,stroke:c,class:"tile",...i?{"stroke-width":3}:{"stroke-width":1.5,"stroke-dasharray":"2 3"}});if(!r)return[h];let f=Math.max(2,Math.
floor(n/7.2));return h.append(_("title",{},a)),[h,A(ce(a,f),e+n/2,t+s/2+5)]}function de({data:{line:e,colours:t},words:{figure:n}},{u_th:s,sent:r},o,a){let{dots:i}=e,
c=V([i.length+1,0],[1,...[5,10,15,20,40,60,80,100].filter(m=>m<=i.length&&(m>20||i.length<=40))]),l=F(a,V([-.03,1.03],tn),c,n),h=[{name:n.right,skip:!0,crossed:!1,
colour:t.skip,shape:"circle"},{name:n.wrong,skip:!0,crossed:!0,colour:t.resample,shape:"x"},{name:n.accepted,skip:!1,crossed:!1,colour:t.accept,shape:"triangle-\
up"},{name:n.replaced,skip:!1,crossed:!0,colour:t.resample,shape:"square"}],f={name:n.covered,colour:t.grey,shape:"circle"},g=({rejected:m},x)=>o?h.find(({skip:w,
crossed:b})=>w===(r[x]==="0")&&b===m):f,u=[],S=(m,x,w)=>_("rect",{x:l.x(m),y:l.top,width:l.x(x)-l.x(m),height:l.bottom-l.top,fill:w,"fill-opacity":.1});o&&(u.push(
S(-.03,s,t.skip),S(s,1.03,t.accept)),u.push(_("line",{x1:l.x(s),x2:l.x(s),y1:l.top,y2:l.bottom,stroke:t.emphasis,"stroke-width":3}))),i.forEach((m,x)=>{let{name:w,
shape:b,colour:k}=g(m,x);u.push(D(l.x(m.u),l.y(x+1),b,k,`${m.name}: ${mt(m.u)}, ${w}`))});let p=(o?h:[f]).map(m=>({...m,name:`${m.name} ${i.filter((x,w)=>g(x,w)===
m).length}`}));return[I(a,n.alt,...l.nodes,...u),U(p)]}function ue(e,t,n){let s=(e.right-e.left)/n,r=.76*s/t.length;return t.flatMap(({name:o,colour:a,pattern:i,
values:c},l)=>c.map((h,f)=>{let g=e.left+s*f+.12*s+r*l,u=Math.min(e.y(h),e.bottom);return bt(g,u,r,e.bottom-u,a,i,`${o}: ${mt(h)}`)}))}function fe(e,t,n){let s=t.
length*88>n,r=(e.right-e.left)/t.length;return t.map((o,a)=>{let[i,c]=[e.left+r*(a+.5),e.bottom+16];return s?A(o,i+4,c-2,{"text-anchor":"end",transform:`rotate(\
-40 ${i+4} ${c-2})`}):A(o,i,c)})}function pe({data:{cut:e,colours:t},words:{figure:n}},s,r,o){let a=e.bars.map(({text:f,draft:g})=>`${ce(f,10)}${g?` ${n.draft}`:
""}`),c=[{name:n.small,colour:t.small,pattern:"",values:e.bars.map(({prob:f})=>f)},...r?[{name:n.rebuilt,colour:t.uplink,pattern:"/",values:s.rebuilt}]:[]],l=F(
o,{...St(a),ticks:[]},K([1e-6,1],String),n,{bottom:92}),h=[...ue(l,c,a.length),...fe(l,a,0)];if(r&&s.k<a.length){let f=l.left+(l.right-l.left)*s.k/a.length;h.push(
_("line",{x1:f,x2:f,y1:l.top,y2:l.bottom,stroke:t.emphasis,"stroke-width":3})),h.push(A(n.cut,f+6,l.top+16,{"text-anchor":"start"}))}return[I(o,n.alt,...l.nodes,
...h),U(c)]}function me({data:{game:e,colours:t},words:{figure:n}},s,r){let o=[{name:n.small,colour:t.small,pattern:"",values:e.small},{name:n.large,colour:t.large,
pattern:".",values:e.large},{name:n.outcome,colour:t.accept,pattern:"/",values:s??e.names.map(()=>0)}],a=1.05*Math.max(...o.flatMap(({values:l})=>l)),i=F(r,{...St(
e.names),ticks:[]},V([0,a],[0,.2,.4,.6,.8,1].filter(l=>l<=a)),n,{bottom:72}),c=[...ue(i,o,e.names.length),...fe(i,e.names,r)];return[I(r,n.alt,...i.nodes,...c),
U(o)]}function ge({data:{bill:e,colours:t},words:{figure:n}},s,r,o,a){let{snrs_db:i,speeds:c}=e,l={name:n.mine,colour:t.emphasis,dash:"dot",shape:"diamond"},h=[
...r?e.curves:[],...o?e.rivals:[]],f=K([c[0]/1.2,c.at(-1)*1.2],w=>String(Number(w.toPrecision(1))),[1,3]),g=[i[0]-1,i.at(-1)+1],u=F(a,V(g,[-20,-10,0,10,20],w=>String(
w).replace("-","−")),f,n),S=h.flatMap(({name:w,colour:b,dash:k,shape:T,values:$})=>[X(u,i,$,b,k),...$.flatMap((H,Z)=>Z%Ye===0?[D(u.x(i[Z]),u.y(H),T,b,`${w}: ${O(
H)}`)]:[])]),p=e.handles.map(({snr_db:w})=>w);S.push(X(u,p,s,l.colour,l.dash)),p.forEach((w,b)=>S.push(D(u.x(w),u.y(s[b]),"diamond",l.colour,`${n.mine}: ${s[b]}`)));
let m=_("g",{"clip-path":"url(#plot)"},...S),x=_("clipPath",{id:"plot"},_("rect",{x:u.left,y:u.top-8,width:u.right-u.left,height:u.bottom-u.top+16}));return[I(a,
n.alt,_("defs",{},x),...u.nodes,m),U([l,...h])]}function we(e,t,n,s,r){let[o,a,i]=[d("label","stops"),d("input"),d("output","",t[n])];return Object.assign(a,{type:"range",min:"0",max:String(t.length-1),step:"\
1",value:String(n),disabled:s}),a.setAttribute("aria-valuetext",t[n]),a.addEventListener("input",()=>{let c=Number(a.value);i.textContent=t[c],a.setAttribute("a\
ria-valuetext",t[c]),r(c)}),o.append(d("span","",e),a,i),o}function y(e,t,n,s=""){let r=d("button",s,e);return Object.assign(r,{type:"button",disabled:t}),r.addEventListener(
"click",n),r}function Mt(e,t,n){let[s,r]=[d("label","check"),d("input")];return Object.assign(r,{type:"checkbox",checked:t}),r.addEventListener("change",()=>n(r.
checked)),s.append(r,e),s}var sn={start:()=>null,draw:({data:e,words:t,rich:n},s,r)=>e.cards.length===0?[d("p","",t.said.none)]:e.cards.map(({text:o,back:a},i)=>{
let c=d("article","card"),l=d("p","answer-text",o);if(l.dir="auto",c.append(n(d("h3"),t.said.card,{letter:"AB"[i]}),l),!r)c.append(d("p","quiet",t.said.covered));else
for(let[h,f]of a)c.append(n(d("p"),t.said[h],f));return c}),handle:()=>[],said:()=>null};function W(e,t){let n=({data:s},r)=>s[e].stops[r];return{start:s=>s[e].
first,draw:(s,r,o,a)=>t(s,n(s,r),o,a),handle:({data:s,words:r},o,a,i)=>[we(r.said.handle,s[e].stops.map(({name:c})=>c),o,!a,i)],said:(s,r)=>n(s,r).said}}var rn=W(
"wall",le),on={start:()=>0,draw:(e,t,n,s)=>he(e,n?e.data.shaken.draws[t-1]?.tiles:null,s),handle:({data:e,words:t,host:n},s,r,o,a)=>{let{draws:i}=e.shaken,c=()=>e.
shaken.draws.length>0?o(a()+1):n.draw();return[y(t.said.handle,!r||i.length>0&&s>=i.length,c,"first")]},said:({data:e},t)=>e.shaken.draws[t-1]?.said},an={...W("\
line",de),handle:(e,t,n,s,r)=>{let{data:o,host:a}=e,i=y(o.frame.live,!n,()=>a.open(o.line.stops[r()].u_th));return i.title=o.frame.live_help,[...W("line").handle(
e,t,n,s),i]}},cn={...W("cut",pe),handle:(e,t,n,s)=>W("cut").handle(e,n?t:e.data.cut.stops.length-1,n,s)},ln={start:()=>0,draw:(e,t,n,s)=>me(e,n&&e.data.game.stops[t]?.
shares||null,s),handle:({data:e},t,n,s,r)=>e.game.buttons.map(({more:o,name:a},i)=>y(a,!n||!e.game.stops[t+o],()=>s(r()+o),i===0?"first":"")),said:({data:e},t)=>e.
game.stops[t]?.said},hn={start:({bill:e})=>({mine:e.handles.map(()=>e.first),several:!1}),draw:(e,{mine:t,several:n},s,r)=>ge(e,xe(e.data.bill,t),s,s&&n,r),handle:({
data:{bill:e},words:t,reveal:n},{mine:s,several:r},o,a,i)=>o?[Mt(t.said.handle,r,l=>a({...i(),several:l}))]:[...e.handles.map(({name:l},h)=>we(l,e.speeds.map(String),
s[h],!1,f=>a({...i(),mine:i().mine.with(h,f)}))),y(t.said.reveal,!1,n,"first")],said:({data:{bill:e}},{mine:t,several:n})=>n?e.several:["moved",{...e.moved,off:O(
dn(e,t),2)}]};function xe({speeds:e},t){return t.map(n=>e[n])}function dn(e,t){let n=xe(e,t).map((s,r)=>Math.abs(Math.log(s/e.hlm[r])));return Math.exp(n.reduce(
(s,r)=>s+r,0)/n.length)}var v=[sn,rn,on,an,cn,ln,hn];var un=20,_e="cuhlm-guide",fn="input, textarea, select, [role=tab], [role=radio], [role=dialog], [contenteditable]";function it(e,t={}){return e.replace(/\{(\w+)\}/g,
(n,s)=>t[s])}function L(e,t,n){return e.replaceChildren(...t.split("**").map((s,r)=>r%2?d("strong","",it(s,n)):it(s,n))),e}var at=class{constructor(t,n){Object.
assign(this,{data:t,host:n,filled:it,rich:L}),this.root=d("main","guide"),this.forget(),this.recall(),this.build(),this.onKey=this.onKey.bind(this),addEventListener(
"keydown",this.onKey,!0),this.sizes=new ResizeObserver(()=>this.drawFigure()),this.sizes.observe(this.figure)}release(){removeEventListener("keydown",this.onKey,
!0),this.sizes.disconnect()}forget(){this.guesses=this.data.scenes.map(()=>null),this.held=v.map(({start:t})=>t(this.data)),this.notes=!1}recall(){try{let{id:t,
...n}=JSON.parse(sessionStorage.getItem(_e));t===this.data.run.id&&Object.assign(this,n)}catch{}}keep(){let{guesses:t,held:n,notes:s,data:r}=this;try{sessionStorage.
setItem(_e,JSON.stringify({id:r.run.id,guesses:t,held:n,notes:s}))}catch{}}build(){let{scenes:t,frame:n}=this.data;this.steps=d("nav","steps"),this.steps.setAttribute(
"aria-label",n.scene);for(let[c,{short:l}]of t.entries()){let h=y(`${c+1}`,!1,()=>this.go(c));h.append(d("span","",` ${l}`)),ee(h,`${c+1} ${l}`),this.steps.append(
h)}let s=d("div","head");s.append(this.steps,this.teaching()),this.warning=d("p","refused"),this.left=d("section","telling"),this.back=y(n.back,!1,()=>this.go(this.
at-1)),this.next=y(n.next,!1,()=>this.isLast?this.host.own():this.go(this.at+1),"first");let r=d("div","onwards");if(r.append(this.back,this.next),this.host.explain){
let c=y(n.explain,!1,()=>this.host.explain(this.at),"bare");c.title=n.explain_help,r.append(c)}let[o,a]=[d("div","column"),d("section","shown")];this.ending=d("\
section","ending"),o.append(this.left,r,this.ending),this.figure=d("div","figure"),this.handles=d("div","handle"),this.sentence=d("p","made");for(let c of[this.
warning,this.sentence])c.setAttribute("role","status");a.append(this.figure,this.handles,this.sentence);let i=d("div","scene-room");i.append(o,a),this.aside=d("\
aside","notes"),this.root.append(s,this.warning,i,this.aside)}drawEnding(){let{data:{ways:t},ending:n}=this;if(n.hidden=!this.isLast||!this.shown||t.length===0,
n.hidden||n.firstChild)return;let s=new ot;s.show(t.map(({title:o,events:a})=>({title:o,table:Qt(a,a[0].settings)})));let r=vt(t[0].events[0].settings.channel.snr_db);
s.runs.before(L(d("p"),this.words.said.ways,{link:r})),n.append(s.root)}teaching(){let{frame:t,sheet:n}=this.data,[s,r]=[d("details","teach"),d("div","panel")],
o=y(t.sheet,!1,()=>Yt(new Blob([n],{type:"text/html"}),"questions.html")),a=y(t.again,!1,()=>{this.forget(),this.keep(),this.draw()});a.title=t.again_help;let i=Mt(
t.notes,this.notes,c=>{this.notes=c,this.keep(),this.drawNotes()});return r.append(i,o,a,L(d("p","quiet"),t.lesson)),s.append(d("summary","",t.teach),r),s}show(t){
let{scenes:n,frame:s}=this.data,r=n.findIndex((o,a)=>t===String(a+1));this.warning.textContent=r<0?it(s.refused,{last:n.length,said:gt(t,un)}):"",this.at=Math.max(
r,0),this.draw()}go(t){t<0||t>=v.length||(this.show(String(t+1)),this.host.go(t),this.root.getBoundingClientRect().top<0&&this.root.scrollIntoView())}onKey(t){this.
root.hidden||t.ctrlKey||t.altKey||t.metaKey||t.composedPath()[0]?.closest?.(fn)||(t.key==="Escape"&&(this.root.querySelector(".teach").open=!1),t.key==="ArrowRi\
ght"&&this.go(this.at+1),t.key==="ArrowLeft"&&this.go(this.at-1))}get words(){return this.data.scenes[this.at]}get shown(){return this.guesses[this.at]!==null}get isLast(){
return this.at===v.length-1}draw(){let{frame:t}=this.data;[...this.steps.children].forEach((n,s)=>{s===this.at?n.setAttribute("aria-current","step"):n.removeAttribute(
"aria-current"),n.classList.toggle("done",this.guesses[s]!==null)}),this.back.disabled=this.at===0,this.next.textContent=this.isLast?t.own:t.next,this.drawWords(),
this.drawHandle(),this.drawFigure(),this.drawNotes()}drawNotes(){let{data:t,words:n}=this;this.aside.hidden=!this.notes,L(this.aside,t.frame.teacher+n.notes,{...t.
facts,minutes:n.minutes})}drawWords(){let{words:t,data:n}=this,s=[d("h2","",t.title),L(d("p"),t.prose,n.facts)];t.choices.length>0&&s.push(L(d("p","ask"),t.ask,
n.facts),this.choices()),this.verdict=d("p","judged"),this.verdict.setAttribute("role","status"),s.push(this.verdict),this.left.replaceChildren(...s),this.drawVerdict()}choices(){
let t=d("div","guesses");return t.setAttribute("role","group"),t.setAttribute("aria-label",this.data.frame.guess),this.words.choices.forEach((n,s)=>t.append(y(n,
!1,()=>this.guess(s)))),t}guess(t){let n=!this.shown;this.guesses[this.at]=t,this.keep(),this.steps.children[this.at].classList.add("done"),this.drawVerdict(),n&&
this.drawHandle(),this.drawFigure()}reveal=()=>this.guess(0);drawVerdict(){let{words:t,data:n,guesses:s,at:r}=this,[o,a]=[s[r],n.truths[r]];if(this.left.querySelectorAll(
".guesses button").forEach((f,g)=>f.setAttribute("aria-pressed",String(g===o))),this.verdict.classList.toggle("quiet",o===null),o===null){this.verdict.textContent=
t.choices.length>0?n.frame.first:"";return}if(a===null){L(this.verdict,t.then,n.facts);return}let i=o===a,[c,l,h]=[d("span",i?"yes":"no",i?"✓ ":"✗ "),d("spa\
n"),d("span")];L(l,i?n.frame.yes:n.frame.no,{choice:t.choices[a]}),this.verdict.replaceChildren(c,l," ",L(h,t.then,n.facts))}move=t=>{this.held[this.at]=t,this.
keep(),(this.focused?.localName!=="input"||this.focused.type!=="range")&&this.drawHandle(),this.drawFigure()};press(){this.drawHandle(),this.move(this.held[this.
at]+1)}get focused(){return this.root.getRootNode().activeElement}drawHandle(){let{at:t}=this,n=()=>[...this.handles.querySelectorAll("button, input")],s=n().indexOf(
this.focused);this.handles.replaceChildren(...v[t].handle(this,this.held[t],this.shown,this.move,()=>this.held[t])),n()[s]?.focus()}drawFigure(){let t=this.figure.
clientWidth;if(this.at===void 0||t===0)return;let{words:n,shown:s,at:r}=this;this.drawEnding(),this.figure.replaceChildren(...v[r].draw(this,this.held[r],s,t));
let o=s?v[r].said(this,this.held[r]):null;o?L(this.sentence,n.said[o[0]],o[1]):this.sentence.textContent=""}};var ht=-1/0,ct=!1,[yt,lt]=[location.pathname,document.title];function At(){location.pathname===yt||document.title===lt||([ht,ct,yt,lt]=[-1/0,!1,location.pathname,
document.title])}addEventListener("click",e=>{let t=e.composedPath().find(r=>r.tagName==="A"&&r.href),n=e.ctrlKey||e.metaKey||e.shiftKey||t?.target==="_blank"||
t?.hasAttribute("download");if(!t||n||new URL(t.href).pathname===location.pathname)return;At(),[ht,ct,lt]=[performance.now(),!1,document.title];let s=innerWidth<
768&&t.closest("[data-testid=stSidebar]");s&&setTimeout(()=>s.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("pop\
state",()=>{ct=location.pathname!==yt,[ht,lt]=[ct?performance.now():-1/0,document.title]});var Se=document.querySelector("title");Se&&new MutationObserver(At).observe(
Se,{childList:!0,characterData:!0,subtree:!0});function pn(){return At(),performance.now()-ht<=3e4}function Et(e){return(...t)=>{pn()||e(...t)}}function be(e){let t=new WeakMap;return({parentElement:n,data:[s],setStateValue:r,setTriggerValue:o},a)=>{let i=t.get(n);return i===void 0&&t.set(n,i=e(n,s,a)),
i.update(s,Et(r),Et(o)),()=>i.release?.()}}var Lt=class{constructor(t,n){let s={go:r=>this.state("scene",r),open:r=>this.trigger("live",{u_th:r}),own:()=>this.trigger("live",{}),draw:()=>{this.wanted=this.
guide.at,this.trigger("draw",!0)},explain:r=>this.trigger("explain",r)};this.guide=new at(n,s),t.append(this.guide.root)}update(t,n,s){Object.assign(this,{state:n,
trigger:s});let{guide:r,visit:o}=this;r.data=t,t.visit!==o&&r.show(t.asked),this.visit=t.visit,!(this.wanted===void 0||t.shaken.draws.length===0)&&(this.wanted===
r.at&&r.press(),this.wanted=void 0)}release(){this.guide.release()}},ks=be((e,t)=>new Lt(e,t));export{ks as default};
