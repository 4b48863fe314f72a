(()=>{function fe(s,t){let e=s*t;return(Math.max(0,e)+Math.log1p(Math.exp(-Math.abs(e))))/t}function me(s,t,e){return(1-s)*fe(-1,e)+s*fe(-t,e)}var Pt=15,Dt={always:()=>!0,never:()=>!1,at_random:(s,t)=>s.skipUniform>=t.skip_prob,when_uncertain:s=>s.uncertainty>s.uTh,when_uncertain_or_unheard:s=>s.uncertainty>
s.uTh||s.waiting>=Pt,when_unconfident:(s,t)=>s.prob<t.confidence_th,when_worth_its_time:(s,t)=>t.rejection_s*s.predictedRejection>s.exchangeS,after_gamma:(s,t)=>s.
waiting+1>=t.gamma,after_unlikely:(s,t)=>s.prob<t.stop_prob,after_unlikely_together:(s,t)=>s.waitingProb*s.prob<=t.stop_product,after_either:(s,t)=>s.prob<=t.stop_prob||
s.waitingProb*s.prob<=t.stop_product,after_worth:s=>s.waitingKept*(1-s.predictedRejection)<=s.leastKept,nothing:()=>0,token_alone:()=>0,draft_prob_alone:()=>1,whole_vector:s=>s.
vocabularySize,fixed_k:(s,t)=>t.k,online_k:(s,t)=>t.theta*me(s.prob,s.predictedRejection,t.eta),certified_k:(s,t)=>t.theta};var at=class{constructor(t){this.rows=new Map(t.map(e=>[e.name,{...e,transmit:Dt[e.transmit],size:Dt[e.size],transmitRule:e.transmit}]))}find(t){return this.rows.
get(t)}};var zs="http://www.w3.org/2000/svg";function c(s,t,e){let i=document.createElement(s);return t&&(i.className=t),e!==void 0&&(i.textContent=e),i}function b(s,t,e){
let i=document.createElementNS(zs,s);for(let[n,o]of Object.entries(t))i.setAttribute(n,String(o));return e&&e.append(i),i}var we=0;function ht(s){return we+=1,`${s}\
-${we}`}function ge(s,t){s.setAttribute("aria-label",t),s.title=t}var lt=class{constructor(t){this.data=t,document.title=t.title,this.asked=c("header","asked");let e=c("p","prompt",t.prompt);if(e.dir="auto",this.asked.append(c(
"h1","",t.title),e,c("p","said",t.about)),this.stage=c("main","stage"),this.left=c("div","left"),this.right=c("div","right"),this.inspector=c("section","inspect\
or"),this.inspector.hidden=!0,this.inspector.tabIndex=0,this.inspector.setAttribute("aria-label","What happened at the chosen token"),this.stage.append(this.left,
this.right),this.right.append(this.inspector),this.beyond=c("footer","beyond"),t.answer!==void 0){let i=c("p","prompt",t.answer||"(no text)");i.dir="auto",this.
beyond.append(c("h2","","Answer"),i)}for(let[i,n]of t.tables)this.beyond.append(c("h2","",i),Fs(n));for(let i of t.notes)this.beyond.append(c("p","said",i));document.
body.append(this.asked,this.stage,this.beyond)}inspect(t,e){if(this.inspector.hidden=t===void 0,t===void 0)return;let i=c("div","inspector-head"),n=c("button","\
leave","Back (Esc)");n.type="button",n.addEventListener("click",e),i.append(c("h2","","What happened at token "+t.round),n);let o=c("p","",t.sentence);o.dir="au\
to",this.inspector.replaceChildren(i,o,...t.meters.map(Ps),Ds(t),this.facts(t.facts)),this.inspector.scrollTop=0}facts(t){let e=c("dl","facts");return t.forEach(
(i,n)=>{if(i==="–")return;let[o,r]=this.data.facts[n],a=c("div");a.title=r,a.append(c("dt","",o),c("dd","",i)),e.append(a)}),e}};function be(s,t){let e=c("spa\
n","meter-track"),i=c("i");return i.style.width=(100*Math.min(1,Math.max(0,s))).toFixed(2)+"%",t&&(i.style.background=t),e.append(i),e}function Ps([s,t,e,i]){let n=c(
"div","meter"),o=be(t,"");if(e!==null){let r=c("u");r.style.left=(100*Math.min(1,Math.max(0,e))).toFixed(2)+"%",o.append(r)}return n.append(c("span","",s),o,c("\
span","meter-words",i)),n}function Ds(s){let t=c("div","tops"),e=c("p","tops-key");for(let[i,n]of s.series){let o=c("span","",i);o.style.setProperty("--of",n),e.
append(o)}t.append(e);for(let[i,n,o]of s.tops){let r=c("div",i?"top named":"top"),a=c("span","top-name");a.append(i?i+": ":"",c("bdi","",n));let h=c("span","top\
-bars");o.forEach((l,d)=>{if(l===null)return;let u=c("span","top-bar");u.append(be(l[0],s.series[d][1]),c("span","",l[1])),h.append(u)}),r.append(a,h),t.append(
r)}return t}function Fs(s){let t=c("table");for(let i of s){let n=c("tr");i.forEach((o,r)=>{let a=c(r===0?"th":"td","",o);r===0&&(a.scope="row"),n.append(a)}),t.
append(n)}let e=c("div","scroll");return e.tabIndex=0,e.append(t),e}var Hs=["skip","accept","resample","slm","llm","bonus"],Us=["draft_top","target_top","resampling_top"],Ks=["draft_prob","target_prob","accept_prob","accept_unif\
orm","uncertainty"];function qs(s){return Array.isArray(s)&&s.every(t=>Array.isArray(t)&&Number.isInteger(t[0])&&typeof t[1]=="string"&&Number.isFinite(t[2]))}function _e(s,t,e){
let i=s?.events;if(!Array.isArray(i)||i[0]?.type!=="start")throw new Error("it holds no run");let n=s.manifest?.format_version;if(n!==e)throw new Error(`it has \
format ${n??"0"} and this page reads format ${e}`);let[o]=i;if(!t.find(o.method))throw new Error("its method is not known here");let{settings:r}=o,a=[r?.seed,r?.
channel?.snr_db,r?.channel?.bandwidth_hz,r?.clock?.slm_s,o.vocabulary_size];if(r?.clock?.kind==="host")throw new Error("its clock is that of its computer, which\
 the program alone draws");if(!a.every(Number.isFinite)||typeof o.prompt!="string")throw new Error("its settings are damaged");let h=new Set(i.filter(({type:p})=>p===
"exchange").map(({number:p})=>p)),l=i.filter(({type:p})=>p==="token");if(!l.every((p,m)=>p.round===m+1&&h.has(p.exchange)&&Hs.includes(p.decision)&&typeof p.text==
"string"))throw new Error("its tokens are damaged");let u=(p,m)=>m.every(x=>qs(p[x]))&&Ks.every(x=>p[x]===void 0||p[x]===null||Number.isFinite(p[x]));if(!l.every(
p=>u(p,Us)))throw new Error("its probabilities are damaged");if(!i.filter(({type:p})=>p==="audit").every(p=>u(p,["target_top"])))throw new Error("its audits are\
 damaged");return i}function Ws(s){return s===0?0:Math.floor(Math.log2(s))+1}function Ft(s){return Ws(s-1)}function ye(s,t,e=8){return s*(e+Ft(t))}function xe(s){return ye(s,s)}function Ht(s){let t=Math.floor(s),e=s-t;return e>.5||e===.5&&t%2!==0?t+1:t}var M="–",Ut=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]],ct=" ";function v(s){return s==null||Number.isNaN(s)}function j(s,t){
let e=s.toFixed(t),i=Math.abs(s)*10**t;if(Math.abs(i%1-.5)>1e-6)return e;let[n,o]=Math.abs(s).toFixed(100).split(".");if(!/^50*$/.test(o.slice(t)))return e;let r=BigInt(
n+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(s<0?"-":"")+(t?`${a.slice(0,-t)}.${a.slice(-t)}`:a)}function Kt(s){let[t,...e]=s.split(".");
return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function S(s,t=3){if(v(s))return M;if(!Number.isFinite(s))return s>0?"∞":"−∞";if(s===0)return"0";
let e=ve(s,t),i=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e))));return Kt(j(e,i)).replaceAll("-","−")}function ve(s,t){let e=Number(Math.abs(s).toExponential().
split("e")[1]),i=t-1-e;return i>=0&&i<=60?Number(j(s,i)):Number(s.toExponential(t-1))}function k(s){return v(s)?M:Kt(String(Ht(s))).replace("-","−")}function qt(s,t){
return`${k(s)} ${t}${s===1?"":"s"}`}function Se(s,t,e=3){if(v(s))return M;if(s===0||!Number.isFinite(s))return`${S(s,e)} ${t}`;let i=Math.abs(ve(s,e)),[n,o]=Ut.
find(([r])=>i>=r)??Ut[Ut.length-1];return`${S(s/n,e)} ${o}${t}`}function Z(s){return v(s)?M:`${S(1e3*s)} ms`}function dt(s){if(v(s))return M;if(s>=120&&s<1/0){let t=Ht(
s);return`${Kt(String(Math.floor(t/60)))} min ${t%60} s`}return Se(s,"s")}function C(s){return v(s)?M:s===0?"0 B":Math.abs(s)<8?`${S(s)} bits`:Math.abs(s)<7996?
`${Number(j(s/8,Math.abs(s)<800?2:1))} B`.replace("-","−"):Se(s/8,"B")}function pt(s,t=3){return v(s)?M:s===0||s===1?`${100*s}${ct}%`:s>0&&s<.001?`<0.1${ct}%`:
s>.999&&s<1?`>99.9${ct}%`:`${S(100*s,s>.99&&s<1?Math.max(t,3):t)}${ct}%`}function _(s){return v(s)?M:s===0||s===1?String(s):s<1e-4?"<0.0001":s>.9999?">0.9999":s<
.0995?S(s,2):j(s,s>=.995?4:2)}function Q(s){return!v(s)&&Math.abs(s)<1e-9?"0":!v(s)&&s>0&&s<1e-4?"<0.0001":S(s)}function $(s,t){let e=[_(s),_(t)];if(s===t||e[0]!==
e[1])return e;for(let i=3;i<18;i+=1){let n=[j(s,i),j(t,i)];if(n[0]!==n[1])return n}return[String(s),String(t)]}function G(s){return v(s)?M:`${j(s,1)} dB`.replaceAll(
"-","−")}var Me={" ":"␣","\n":"↵","\r":"␍","	":"⇥"},Gs=/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u,Xs=[
"‌","‍"],ke=/( {4,}|\t{4,}|\n{4,})/;function T(s,t=40){let i=s.split(ke).filter(Boolean).map(o=>ke.test(o)?`${Me[o[0]]}×${o.length}`:Vs(o)).join("");/^\p{M}/u.
test(i)&&(i=`◌${i}`);let n=Array.from(i);return n.length<=t?i:`${n.slice(0,t-1).join("")}…`}function Vs(s){let t=Array.from(s),e=n=>n>0&&n<t.length-1&&Xs.includes(
t[n])&&![n-1,n+1].some(r=>/^[\p{C}\p{Z}]$/u.test(t[r])),i=(n,o)=>Me[n]??(Gs.test(n)&&!e(o)?Ae(n):n);return t.map(i).join("")}function Te(s){let t=/^[^\p{C}\p{Z}]$|^[ \n\t\u00a0\u202f\u200c\u200d]$/u;
return Array.from(s,e=>t.test(e)?e:Ae(e)).join("")}function Ae(s){return`⟨U+${s.codePointAt(0).toString(16).toUpperCase().padStart(4,"0")}⟩`}var Ys=/^answer is\s+([^\n]+?)\s*\.?\s*$/i,Ee=/^[ .]+|[ .]+$/g;function Js(s){let t=s.toLowerCase().lastIndexOf("answer is ");return t<0?null:Ys.exec(s.slice(t))?.[1]??
null}function Le(s,t,e){if(!e||!Object.hasOwn(e.right,s.trim()))return null;let[i,n]=[e.right[s.trim()],Js(t)],o=t.trimEnd().endsWith(e.refusal);if(i===null)return{
words:o?e.refused:e.outside,mark:"?"};let r=o?"turned down":t.trim()?"no readable answer":"an empty answer",a=n===null?r:T(n.replace(Ee,"")),h=n!==null&&$e(n)===
$e(i);return{words:h?`${a}, right`:`${a}, wrong: ${i} is right`,mark:h?"✓":"✗"}}function $e(s){return s.replace(Ee,"").toLowerCase()}var Wt={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function Ce(s="This method"){return new Error(`${s} cannot over\
lap: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the\
 schedule sequential.`)}function Gt(s,t,e){let i=t.resumes,n=i+s.drafts*s.draftS,o=s.sent?Math.max(n,t.replied):n,r=o+s.upS+s.rttS/2,a=r+s.passS,h=s.sent||s.passS?
a+s.downS+s.rttS/2:t.replied,l=Math.max(t.end,n,h),d={start:i,drafted:n,leaves:o,arrives:r,verified:a,replied:h,end:l,resumes:l,aheadPasses:0};if(!e)return d;let u=Oe(
h-n,s.draftS);return s.restarts?{...d,resumes:h,aheadPasses:u}:s.bonus?{...d,resumes:Math.min(n+s.draftS,h),aheadPasses:Math.min(1,u)}:{...d,resumes:n}}function Oe(s,t){
return s>0?t?Math.max(0,Math.ceil(Math.min(s/t-1e-9,4096))):4096:0}function Re(s,t){return s.end>t.end?s.end-t.end:0}function ut({slm_s:s,uplink_s:t,llm_s:e,overlapped_s:i=null}){
return i??s+t+e}function Be(s,t){let e=[],[i,n]=[Wt,0];return s.forEach((o,r)=>{let a=Gt(o,i,t),h=r+1,l=(d,u,p,m)=>p<m&&m<1/0&&e.push({lane:d,kind:u,start:p,end:m,
exchange:h});for(let d of Ne(a.start,a.drafted,o.draftS))l("device","draft",...d);if(t&&o.restarts)for(let d of Ne(a.drafted,a.resumes,o.draftS))l("device","thr\
own",...d);else t&&o.bonus?l("device","draft",a.drafted,a.resumes):o.sent&&!t&&l("device","wait",a.drafted,a.resumes);o.sent&&(n=h,l("link","upload",a.leaves,a.
arrives),l("link","reply",a.verified,a.replied)),l("station","pass",a.arrives,a.verified),i=a}),i.resumes<i.replied&&i.replied<1/0&&e.push({lane:"device",kind:"\
wait",start:i.resumes,end:i.replied,exchange:n}),e}function Ne(s,t,e){if(!e||t===1/0)return[[s,t]];let i=Array.from({length:Math.max(1,Oe(t-s,e))},(n,o)=>s+o*e);
return i.map((n,o)=>[n,i[o+1]??t])}function X(s){return 10**(s/10)}function mt(s,t){return s/Math.LN2*Math.log1p(t)}function je(s,t,e,i){if(s==="awgn")return 1;if(s==="rayleigh")return-Math.log1p(
-t);let n=X(i),o=Math.sqrt(.5/(n+1));return(Math.sqrt(n/(n+1))+Ie(t)*o)**2+(Ie(e)*o)**2}function Ie(s){let t=Math.min(s,1-s),e=Math.sqrt(-2*Math.log(t)),i=e-(2.515517+
e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+e*.001308)));for(let n=0;n<3;n+=1){let o=(Zs(i)-t)/(Math.exp(-(i*i)/2)/Math.sqrt(2*Math.PI));i+=o/(1+i*o/2)}return s<
.5?-i:i}function Zs(s){let t=Math.exp(-(s*s)/2)/Math.sqrt(2*Math.PI);if(s<3){let[i,n]=[s,s];for(let o=3;Math.abs(i)>1e-18*Math.abs(n);o+=2)n+=i*=s*s/o;return .5-
t*n}let e=s;for(let i=200;i>0;i-=1)e=s+i/e;return t/e}function Qs(s){let t=Math.log1p(s);for(let e=0;e<60;e+=1){let i=t-(t-s*Math.exp(-t))/(1+t);if(Math.abs(i-t)<=
1e-16*Math.abs(t))break;t=i}return Math.expm1(t)}function ti(s){let t=X(s.snr_db),e=s.snr_target_db===null?Qs(t):X(s.snr_target_db);return{successProb:Math.exp(
-e/t),slotBits:.001*mt(s.bandwidth_hz,e)}}function ze(s,t,e){let{successProb:i,slotBits:n}=ti(e),o=Math.min(Math.ceil(s/n*(1-1e-12)),201);if(o===0)return{slots:0,
outage:!1};let r=ei(i)[o],a=Math.ceil(t*2**53),h=r.findIndex(l=>Math.floor(l*2**53)>=a);return h===-1?{slots:200,outage:!0}:{slots:h,outage:!1}}var ft=new Map;function ei(s){
if(!ft.has(s)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let i=1;i<t.length;i+=1)t[i][e+1]=Math.max(t[i][e],
Math.min(1,(1-s)*t[i][e]+s*t[i-1][e]));ft.clear(),ft.set(s,t)}return ft.get(s)}function tt(s){if(s.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return s.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:s.slm_s,llmS:s.llm_s}}var et={hlm:"HLM",llm:"LLM alone"};var Fe={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function He(s,t,e){return ii(0,s,t.stream,e*t.width)}var si=10,Pe=[[3538372366,3779882131],[3394929251,2500989271]],wt=[[2654435769,2135587861],[3144134277,2227873595]];function ii(s,t,e,i){let n=new Float64Array(
i),o=new Uint32Array(8);for(let r=0,a=1;r<i;r+=4,a+=1){ni(o,a,s,t,e);let h=Math.min(4,i-r);for(let l=0;l<h;l+=1)n[r+l]=(o[2*l]*2**20+(o[2*l+1]>>>12)+.5)*2**-52}
return n}var R=new Uint32Array(8);function ni(s,t,e,i,n){s.fill(0),s[0]=Math.floor(t/2**32),s[1]=t;let[o,r,a,h]=[e,i,0,n];for(let l=0;l<si;l+=1){De(R,0,Pe[0],s[0],
s[1]),De(R,4,Pe[1],s[4],s[5]),s[0]=R[4]^s[2]^o,s[1]=R[5]^s[3]^r,s[2]=R[6],s[3]=R[7],s[4]=R[0]^s[6]^a,s[5]=R[1]^s[7]^h,s[6]=R[2],s[7]=R[3];let d=r+wt[0][1];r=d>>>
0,o=o+wt[0][0]+(d>4294967295)>>>0,d=h+wt[1][1],h=d>>>0,a=a+wt[1][0]+(d>4294967295)>>>0}}function De(s,t,[e,i],n,o){let r=gt(i,o)+(Math.imul(i,n)>>>0)+(Math.imul(
e,o)>>>0),a=gt(i,n)+gt(e,o)+(Math.imul(e,n)>>>0)+Math.floor(r/2**32);s[t]=gt(e,n)+Math.floor(a/2**32),s[t+1]=a>>>0,s[t+2]=r>>>0,s[t+3]=Math.imul(i,o)}function gt(s,t){
let[e,i,n,o]=[s>>>16,s&65535,t>>>16,t&65535],r=e*o+(i*o>>>16),a=(r&65535)+i*n;return e*n+(r>>>16)+(a>>>16)>>>0}var st=class{constructor(t,e,i=!1){this.overlaps=i,this.last=Wt,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:tt(t.clock),
this.uniforms=He(t.seed,Fe.CHANNEL,e),this.exchanges=0;let{channel:n}=this;if(this.links=n.downlink_snr_db===null?[n]:[n,{...n,snr_db:n.downlink_snr_db,downlink_snr_db:null}],
n.fading==="outage")return;let o=Array.from({length:e},(r,a)=>je(n.fading,this.uniforms[2*a],this.uniforms[2*a+1],n.rician_k_db));this.snrDb=o.map(r=>n.snr_db+10*
Math.log10(r)),this.rates=this.links.map(r=>o.map(a=>mt(r.bandwidth_hz,X(r.snr_db)*a)))}exchange(t,{slmPasses:e=0,llmPasses:i=0,payloadBits:n=0,downlinkBits:o=0,
billedDownlinkBits:r=0,tokens:a=1,thrown:h=[],rejected:l=!1,bonusDrafted:d=null}){this.exchanges+=1;let u={type:"exchange",number:this.exchanges,tokens:a,payload_bits:n,
downlink_bits:o,billed_downlink_bits:r,slm_passes:e,llm_passes:i,thrown:h,bonus_drafted:d};return this.priced(u,t,l)}priced(t,e,i){let n=t.slm_passes>0&&t.llm_passes>
0,{seconds:o,outage:r}=n?this.onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:n&&this.snrDb?this.snrDb[e-1]:null,outage:r,
uplink_s:n?o+this.clock.rtt_s:0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0},h=this.clock.schedule==="overlapped";if(h&&n&&!this.overlaps)throw Ce();
if(!h||!this.overlaps)return a;let l=this.last;return this.last=Gt(this.demand(a,e,i),l,!0),{...a,overlapped_s:Re(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:t,llm_passes:e,host_slm_s:i,host_llm_s:n}){if(this.constants)return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let o={slm_s:t>0?i:0,llm_s:e>
0?n:0};return o.slm_s>=0&&o.llm_s>=0||tt(this.clock),o}demand(t,e,i){let{slm_passes:n,bonus_drafted:o}=t,r=n>0&&t.llm_passes>0,a=r?this.clock.rtt_s:0,h=t.uplink_s-
a,l=r&&t.billed_downlink_bits&&h-this.onAir(e-1,t.payload_bits,0).seconds||0;return{drafts:n,draftS:t.slm_s/(n||1),sent:r,upS:h-l,passS:t.llm_s,downS:l,rttS:a,bonus:r&&
t.tokens>n,restarts:i||o===!1}}air(t){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading for th\
is method.");let e=this.rates[0][t-1],i=e?1/e:1/0,n=this.channel.header_bits;return{perBit:i,fixed:tt(this.clock).llmS+this.clock.rtt_s+(n?n*i:0)}}onAir(t,e,i){
let n=a=>a+this.channel.header_bits*(a>0),o=this.links.length===1?[n(e)+n(i)]:[n(e),n(i)];if(this.rates)return{seconds:o.reduce((a,h,l)=>a+(h?h/this.rates[l][t]:
0),0),outage:!1};let r=o.map((a,h)=>ze(a,this.uniforms[2*t+h],this.links[h]));return{seconds:r.reduce((a,{slots:h})=>a+h*.001,0),outage:r.some(({outage:a})=>a)}}};var Ue=["accept","resample"],oi=["target_prob","rejection_prob","total_variation","bias"];function bt(s,t,e=!1){let i=s[0],n=s.filter(({type:f})=>f==="token"),o=new st(
t,n.length,e),[r,a]=[[],[]],h=new Map;for(let f of n)h.set(f.exchange,[...h.get(f.exchange)??[],f]);let l=f=>{let y=h.get(f.number);if(y===void 0)return f;let O=[
y[0].round,y.some(({decision:P})=>P==="resample")],I=o.priced(f,...O);return r.push(o.demand(I,...O)),a.push(y[0].round-1),I},d=new Map(s.filter(({type:f})=>f===
"exchange").map(f=>[f.number,l(f)])),u=new Map(s.filter(({type:f})=>f==="audit").map(f=>[f.round,f])),p=xe(i.vocabulary_size),m=ri(o,d),x=n.map((f,y)=>{let O=d.
get(f.exchange),I=y===0||n[y-1].exchange!==f.exchange,P=u.get(f.round)??null,Bs=Object.fromEntries(oi.map(ue=>[ue,(P??f)[ue]])),Is=ut(O),de=o.onAir(y,p,0).seconds+
t.clock.rtt_s,[js,pe]=I?m.of(O):m.of();return{...Bs,token:f,exchange:O,audit:P,begins:I,transmitted:Ue.includes(f.decision),sent:I&&Ue.includes(f.decision),skipped:f.
decision==="skip",wouldAccept:f.decision==="skip"&&P?P.would_accept:null,totalS:I?Is:0,snrDb:o.snrDb?o.snrDb[y]:null,hlm:m.known.slm&&m.known.llm?{uplinkS:de,totalS:js+
de+pe}:null,llm:m.known.llm?{totalS:pe}:null}}),w=0;return x.forEach((f,y)=>{f.begins&&(w=y),f.first=x[w],f.firstIndex=w}),{started:i,rows:x,exchanges:d,audits:u,
fullBits:p,settings:t,busy:ai(r,a,x.length,e&&t.clock.schedule==="overlapped")}}function ri(s,t){let{constants:e}=s;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.
slmS,e.llmS]};let i=(r,a)=>{let h=[...t.values()].filter(l=>l[r]>0);return Ke(h.map(l=>l[a]))/Ke(h.map(l=>l[r]))},n=[i("slm_passes","slm_s"),i("llm_passes","llm\
_s")],o=({slm_passes:r,llm_passes:a,slm_s:h,llm_s:l}={})=>[r===1?h:n[0],a===1?l:n[1]];return{known:{slm:!Number.isNaN(n[0]),llm:!Number.isNaN(n[1])},of:o}}function Ke(s){
return s.reduce((t,e)=>t+e,0)}function ai(s,t,e,i){let n=Array.from({length:e},()=>[]);for(let o of Be(s,i))n[i&&o.kind==="wait"?e-1:t[o.exchange-1]].push(o);return n}
function Vt(s){return s.map(t=>t.map(({kind:e,start:i,end:n})=>[e,...[i,n].map(o=>Number(o.toFixed(6)))]))}function E(s){let t=0;return s.map(e=>t+=e)}var Yt=.5;var _t=class{constructor(){Object.assign(this,{tokens:0,seconds:0,passes:0,slmS:0,tested:0,accepted:0})}spend(t,e,i){this.tokens+=t.tokens,this.seconds+=ut(t),this.
passes+=t.slm_passes,this.slmS+=t.slm_s,this.tested+=e,this.accepted+=i}get leastKept(){if(!this.passes||!this.seconds)return Yt;let t=(this.accepted+1)/(this.tested+
1);return this.tokens/this.seconds*this.slmS/this.passes/t}};var Jt={ends:"This token ends the text.",forced:"{text} stands here because that was forced.",no_text:"(no text)",quoted:"‘{text}’",llm:"The large model cho\
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
}, so it was sent, with {load}.",sent_stale:"Its uncertainty {own} is at most {threshold} {limit}, but it was sent after {streak} skips in a row, so that the de\
vice hears how good they were, with {load}.",threshold:"the threshold",threshold_learned:"the learned threshold",outage:"The upload ran into its time limit of {\
limit}, an outage: its time counts. The text goes on as if it had arrived:",gives:"The large model gives it {prob}.",race_same:"The large model gives it {prob} \
and, with the same noise, samples this token, too (chance {keeps}): it was accepted.",race_other:"The large model gives it {prob} and, with the same noise, samp\
les {text}: the draft was replaced. It had a chance of {keeps}.",floor_kept:"The large model gives it {own}, at least the floor {limit}, so it was accepted.",floor_lost:"\
The large model gives it {own}, less than the floor {limit}: it was replaced, and {replacement}, from its own probabilities.",certain:"The large model gives it \
{prob}, at least as much, so it was certainly accepted.",certain_rounded:"The large model gives it {prob}, at least as much as the rounded probability that arri\
ved, so it was certainly accepted.",less:"The large model gives it {prob}, less, and {test}.",less_rounded:"The large model gives it {prob}, less than the round\
ed probability that arrived, and {test}.",accepts_never:"practically never accepts it",accepts:"accepts it with probability {limit}",accepted:"The draw {own} is\
 below {limit}: it was accepted.",rejected_never:"It was rejected, and {replacement}, from what the large model likes more.",rejected:"The draw {own} is not bel\
ow {limit}: it was rejected, and {replacement}, from what the large model likes more.",rejected_never_downlink:"It was rejected. The large model's {size} of pro\
babilities came down, and on the device {replacement}, from what the large model likes more.",rejected_downlink:"The draw {own} is not below {limit}: it was rej\
ected. The large model's {size} of probabilities came down, and on the device {replacement}, from what the large model likes more.",sampled_again:"the same toke\
n was sampled again",sampled_instead:"{text} was sampled instead",gain:"{value} × {title}",message:"{drafts} in one message, {size}",message_discarded:"{drafts\
} in one message, {size}; {discarded} discarded: {texts}",discarded_one:"The draft behind it was discarded: {texts}.",discarded:"The {count} drafts behind it we\
re discarded: {texts}.",place:"draft {number} of {drafts} in one message ({size})",place_alone:"the one draft of its message ({size})",went:"It was {place}.",went_with:"\
It went with token {first}: {place}.",gamma:"{went} γ = {gamma}: a message goes once as many drafts wait.",gamma_full:"{went} γ = {gamma}: a message goes once \
as many drafts wait, and here no further draft fits behind the last.",drafting_on:"{went} {why}, so drafting went on.",message_sent:"{went} {why}, so the messag\
e was sent.",message_full:"{went} {why}; the message was sent all the same, as no further draft fits behind it.",comparison:"{what} {own} is {relation} {limit}",
probability:"its probability",product:"the product of the drafts' probabilities,",uncertainty:"its uncertainty",all_accepted:"the chance that all drafts so far \
are accepted,",limit_prob:"R = {value}",limit_product:"R₁ = {value}",limit_threshold:"the threshold {value}",limit_worth:"the least that makes another worth i\
ts time, {value}",below:"below",at_least:"at least",at_most:"at most",above:"above",told_sure:"The phone was sure enough of {draft} and kept it without asking.",
told_kept:"The phone kept {draft} without asking.",told_wrong:"The large model would have rejected it: a wrong skip.",told_unsure:"The phone was unsure about {d\
raft}, so it asked.",told_sent:"The phone asked about {draft}.",told_accepted:"The large model accepted it.",told_replaced:"The large model wrote {final}.",told_again:"\
The large model rejected the draft, sampled again and wrote {final}, too.",told_bonus:"The large model accepted all drafts and added {final}.",told_slm:"The sma\
ll model wrote {final} alone. Nothing was sent.",told_llm:"The large model wrote {final} alone.",told_end:"the end of the text"};function g(s,t={}){if(!(s in Jt))throw new Error(`There is no sentence ${s}.`);return Jt[s].replace(/\{(\w+)\}/g,(e,i)=>{if(!(i in t))throw new Error(`The sente\
nce ${s} lacks ${i}.`);return t[i]})}function B(s,t,e,i={}){let[n,o]=$(t,e);return g(s,{own:n,limit:o,...i})}function L(s,t){return g("quoted",{text:T(s,t)||g("\
no_text")})}var ci=24;function qe(s){let[t,e]=[new Map,new _t],[i,n]=[null,[]];for(let o of s)if(o.type==="exchange"){if(i!==null){let r=n.filter(({decision:a})=>a==="accep\
t"||a==="resample");e.spend(i,r.length,r.filter(({decision:a})=>a==="accept").length)}[i,n]=[o,[]]}else o.type==="token"&&(t.set(o.round,{tokens:n,leastKept:e.leastKept}),
n=[...n,o]);return t}var We={tokens:[],leastKept:Yt};function Qt(s,t){return s.tokens.length>0?s.tokens[0].round:t.round}function Ge(s){if(s.slm_passes<2&&s.tokens<
2)return"";let t={drafts:qt(s.slm_passes,"draft"),size:C(s.payload_bits)};return s.thrown.length===0?g("message",t):g("message_discarded",{discarded:qt(s.thrown.
length,"draft"),texts:Ve(s),...t})}function Xe(s){let t=s.thrown.length;return g(t>1?"discarded":"discarded_one",{count:t,texts:Ve(s)})}function Ve(s){return s.
thrown.map(t=>L(t,ci)).join(", ")}function Ye(s,t,e,i,n){let[o,r,a]=[n.tokens.length+1,t.slm_passes,C(t.payload_bits)],h=r>1?g("place",{number:o,drafts:r,size:a}):
g("place_alone",{size:a}),l=n.tokens.length>0?g("went_with",{first:Qt(n,s),place:h}):g("went",{place:h});if(i.transmitRule==="after_gamma")return g(r===e.gamma?
"gamma":"gamma_full",{went:l,gamma:e.gamma});let d=fi(s,e,i,n).filter(({value:m})=>!Number.isNaN(m));if(d.length===0)return l;let u=d.map(ui).join(" and "),p=o<
r?"drafting_on":d.some(({stops:m})=>m)?"message_sent":"message_full";return g(p,{went:l,why:u[0].toUpperCase()+u.slice(1)})}var[di,Zt,pi]=[["below","at_least"],
["at_most","above"],["above","at_most"]];function ui({what:s,value:t,limit:e,least:i,stops:n,relations:o}){let[[r,a],h]=[$(t,i),g(s)],l={own:r+(h.endsWith(",")?
",":""),relation:g(o[n?0:1]),limit:g(e,{value:a})};return g("comparison",{what:h,...l})}function fi(s,t,e,i){let n=[...i.tokens,s],o=s.draft_prob??NaN,r=n.reduce(
(w,f)=>w*(f.draft_prob??NaN),1),a=n.reduce((w,f)=>w*(1-(f.predicted_rejection??NaN)),1),[h,l]=[s.uncertainty??NaN,s.u_th??NaN],d={what:"probability",value:o,limit:"\
limit_prob",least:t.stop_prob},p={...{what:"product",value:r,limit:"limit_product",least:t.stop_product},stops:r<=t.stop_product,relations:Zt},m={what:"all_acce\
pted",limit:"limit_worth"};return{when_uncertain:[{what:"uncertainty",value:h,limit:"limit_threshold",least:l,stops:h>l,relations:pi}],after_unlikely:[{...d,stops:o<
t.stop_prob,relations:di}],after_unlikely_together:[p],after_worth:[{...m,value:a,least:i.leastKept,stops:a<=i.leastKept,relations:Zt}],after_either:[{...d,stops:o<=
t.stop_prob,relations:Zt},p]}[e.transmitRule]??[]}var Je=["quantised","logarithmic"];var mi=Object.fromEntries(["case","draft","draft_text","uncertainty","k","draft_prob","target_prob","rejection_prob","predicted_rejection","accept_prob","accept\
_uniform","total_variation","bias","distances","u_th","line_a","line_b","delta"].map(s=>[s,null]));Object.assign(mi,{draft_top:[],target_top:[],resampling_top:[]});function A(s){return s.token_hex!==null?`⟨${s.token_hex}⟩`:s.token===s.draft&&s.draft_text!==null?s.draft_text:[s.draft_top,s.target_top,s.resampling_top].flat().
find(([e])=>e===s.token)?.[1]??s.text}function yt(s,t,e,i,n,o=We){let r=gi[s.decision](s,t,e,i,n,o);return typeof xt(s,i)=="number"&&r.push(g("forced",{text:L(A(
s))})),s.is_end&&r.push(g("ends")),r.join(" ")}function xt(s,t){return(t.forces??[]).find(({round:e})=>e===s.round)?.what??null}var gi={llm:s=>[g("llm",{text:L(
A(s)),prob:_(s.target_prob)})],slm:(s,t,e)=>[g("slm",{text:L(A(s)),prob:_(s.draft_prob)}),...e?[g("slm_audited",{prob:_(e.target_prob)})]:[]],skip:(s,t,e,i,n)=>[
Qe(s),bi(s,i,n),n.test.shares_noise&&e?_i(e):yi(s,e,n.uses.includes("p_t")?i.p_t:null)],bonus:(s,t)=>{let[e,i]=[{text:L(A(s)),prob:_(s.target_prob)},t.slm_passes];
return[i===1?g("bonus_one",e):g("bonus",{drafts:k(i),...e})]},accept:Ze,resample:Ze};function Qe(s){let t=s.token===s.draft?A(s):s.draft_text??"";return g("draf\
ted",{text:L(t),prob:_(s.draft_prob)})}function bi(s,t,e){let{reads:i}=e;if(xt(s,t)==="skip")return g("skipped_forced");if(i.includes("skip_prob"))return g("ski\
pped_by_chance",{prob:_(t.skip_prob)});if(i.includes("confidence_th")&&s.draft_prob!==null)return B("skipped_confident",s.draft_prob,t.confidence_th);let n=te(s,
t);return!i.includes("estimator")||s.uncertainty===null||n===null?g("skipped"):B("skipped_certain",s.uncertainty,n,{threshold:es(e)})}function _i(s){return g(s.
would_accept?"audit_same":"audit_other",{prob:_(s.target_prob),keeps:_(1-s.rejection_prob)})}function yi(s,t,e){if(!t)return g("unread");let[i,n]=[t.target_prob,
1-t.rejection_prob];if(e!==null)return B(i>=e?"audit_floor_kept":"audit_floor_lost",i,e);if(t.rejection_prob===0)return g("audit_certain",{prob:_(i)});let o=g("\
audit_chance",{prob:_(i),keeps:_(n)});return s.accept_uniform===null?o:`${o} ${B(t.would_accept?"audit_kept":"audit_lost",s.accept_uniform,n)}`}function Ze(s,t,e,i,n,o){
let r=t.outage?[g("outage",{limit:Z(200*.001)})]:[],a=n.blocks?Ye(s,t,i,n,o):ki(s,t,i,n),h=s.decision==="resample"&&t.thrown.length>0?[Xe(t)]:[],l=()=>n.test.shares_noise?
vi(s):Si(s,t,i),d=typeof xt(s,i)=="number"?g("gives",{prob:_(s.target_prob)}):l();return[Qe(s),a,...r,d,...h]}function xi(s,t,e){let i=e.test.tests_ratio?"load_\
own":"load_id",n=s.k===1?g("load_one"):g("load",{entries:k(s.k??0)});return g("sized",{load:e.sends_law?n:g(i),size:C(t.payload_bits)})}function ki(s,t,e,i){let[
{reads:n},o]=[i,xi(s,t,i)];if(xt(s,e)==="send")return g("sent_forced",{load:o});if(n.includes("skip_prob"))return g("sent_by_chance",{load:o});if(n.length===0||
i.compares_u_th&&e.u_th===null)return g("sent_always",{load:o});if(n.includes("confidence_th")&&s.draft_prob!==null)return B("sent_unconfident",s.draft_prob,e.confidence_th,
{load:o});let r=te(s,e);if(!n.includes("estimator")||s.uncertainty===null||r===null)return g("sent",{load:o});let a=s.uncertainty<=r?"sent_stale":"sent_uncertai\
n";return B(a,s.uncertainty,r,{threshold:es(i),streak:Pt,load:o})}function vi(s){let t={prob:_(s.target_prob),keeps:_(s.accept_prob)};return s.decision==="accep\
t"?g("race_same",t):g("race_other",{text:L(A(s)),...t})}function Si(s,t,e){if(s.case===null)return Mi(s,e);let[i,n]=[_(s.target_prob),Je.includes(e.payload)?"_r\
ounded":""];if(s.case==="1")return g(`certain${n}`,{prob:i});let[o,r]=[s.accept_uniform??0,s.accept_prob??0],a=$(o,r)[1],h=a.startsWith("<")&&s.decision!=="acce\
pt",l=g(`less${n}`,{prob:i,test:h?g("accepts_never"):g("accepts",{limit:a})});if(s.decision==="accept")return`${l} ${B("accepted",o,r)}`;let d=`rejected${h?"_ne\
ver":""}${t.billed_downlink_bits?"_downlink":""}`;return`${l} ${B(d,o,r,{replacement:ts(s),size:C(t.billed_downlink_bits)})}`}function Mi(s,t){return B(s.decision===
"accept"?"floor_kept":"floor_lost",s.target_prob??0,t.p_t,{replacement:ts(s)})}function ts(s){return s.token===s.draft?g("sampled_again"):g("sampled_instead",{text:L(
A(s))})}function te(s,t){return s.u_th??(typeof t.u_th=="number"?t.u_th:null)}function es(s){return g(s.learns?"threshold_learned":"threshold")}function ss(s){return Object.
entries(s).map(([t,e])=>g("gain",{value:S(e,2),title:et[t]})).join(" · ")}function is(s,t,e,i){let n=e&&s.target_prob===null?e:s,o=(u,p)=>u===null||p===null?[_(
u),_(p)]:$(u,p),[r,a]=o(s.uncertainty,te(s,i)),[h,l]=o(s.accept_prob,s.accept_uniform),d=t.payload_bits;return[k(s.round),k(s.token),r,a,_(s.draft_prob),_(n.target_prob),
_(s.predicted_rejection),_(n.rejection_prob),h,l,k(s.k),d?`${k(d)} bits (${C(d)})`:"0 bits",d?k(t.slm_passes):M,k(t.thrown.length),`${k(t.downlink_bits)} bits`,
G(t.snr_db),Z(t.uplink_s),Z(t.slm_s),Z(t.llm_s),M,M,M,_(n.total_variation),Q(n.bias),k(e?e.at_round:null)]}var ns="nothing sent for this token";function os(s,t,e,i,n=null){let{rows:o}=s,r=hs(o);return{since:0,rounds:o.length,counters:Ti(s,r,e.counters,n),plots:Ai(s,r,
t,e.plots),...as(s),words:o.map(({token:a})=>a.text),question:i,active:!1,paused:!1,flips:[]}}function rs(s,t,e){let i=hs(t.rows),[n,o]=[cs(t,i,e),ds(t,i)];return{
...s,...as(t),counters:s.counters.map(r=>r.name==="speed"?{...r,...n}:r),plots:s.plots.map(r=>r.name==="throughput"?{...r,...o}:r)}}function as(s){let t=e=>s.rows.
map(i=>K(i.begins?i.exchange[e]:0));return{parts:["slm_s","uplink_s","llm_s"].map(t),total:s.rows.map(({totalS:e})=>K(e)),busy:Vt(s.busy),link:Ei(s)}}function K(s){
return v(s)?null:Number(s.toPrecision(4))}function z(s,t){return t>0?s/t:null}function hs(s){let t=new Array(s.length);for(let e=s.length-1,i=e;e>=0;e-=1)t[e]=i,
s[e].begins&&(i=e-1);return t}function ls(s){return Object.keys(et).filter(e=>s.every(i=>i[e]!==null)).map(e=>[e,E(s.map(i=>i[e].totalS))])}function cs({rows:s},t,e){
let[i,n]=[E(s.map(({totalS:r})=>r)),ls(s)],o=r=>ss(Object.fromEntries(n.map(([a,h])=>[a,z(h[r],i[r])])));return{values:t.map(r=>S(z(r+1,i[r]))),asides:t.map(r=>e?
"":o(r))}}function Ti(s,t,e,i){let{rows:n,fullBits:o}=s,r=E(n.map(({bias:w})=>v(w)?0:1)),a=E(n.map(w=>w.bias??0)),h=E(n.map(({transmitted:w})=>Number(w))),l=E(n.
map(w=>w.sent?w.exchange.payload_bits:0)),d=t.map(w=>z(o*(w+1),l[w])),u=(w,f,y)=>({name:w,...e[w],values:f,asides:y}),p=i?.mark==="?",m=[{name:"speed",...e.speed,
...cs(s,t,p)},u("bias",n.map((w,f)=>Q(z(a[f],r[f]))),n.map(()=>"0 is best, 2 worst")),u("uploads",n.map((w,f)=>pt(z(h[f],f+1))),d.map(w=>p?"":w===null?"no bits":
`HLM's bits ÷ ${S(w)}`))];if(n.some(({skipped:w})=>w)){let w=E(n.map(({wouldAccept:y})=>+(y===!1))),f=E(n.map(y=>y.skipped?y.rejection_prob??0:0));m.push(u("fa\
lse",w.map(k),f.map(y=>y>=.05?`${y.toFixed(1)} predicted`:"none predicted")))}let x=(w,f)=>n.map((y,O)=>O===n.length-1?w:f);return i!==null&&m.push(u("answer",x(
i.mark,"…"),x(i.words,""))),m}function ee(s,t,e,i,n=[],o=t){let r=a=>a.map(h=>v(h)?"":i(h));return{lines:s,points:t.map(K),top:e,levels:n,now:r(o),each:r(t)}}
function ds({rows:s},t){let e=E(s.map(({totalS:r})=>r)),i=t.map(r=>z(r+1,e[r])),n=s.map(r=>r.begins?z(r.exchange.tokens,r.totalS):null),o=ls(s).map(([r,a])=>({name:et[r],
dash:"dashed",values:t.map(h=>K(z(h+1,a[h])))}));return ee([se("so far",i),...o],n,$i(n,10),S,[],i)}function se(s,t){return{name:s,dash:"solid",values:t.map(K)}}
function Ai(s,t,e,i){let{rows:n,started:o}=s,r=E(n.map(({bias:w})=>v(w)?0:1)),h=E(n.map(w=>w.bias??0)).map((w,f)=>z(w,r[f])),l=n.map(w=>w.bias),d=n.map(({token:w})=>w.
u_th),u=e.uses.includes("u_th")&&typeof o.settings.u_th=="number"?o.settings.u_th:null,p=e.learns||u===null?[]:[{value:u,name:"u_th",dash:"solid",words:_(u)}],m=n.
map(({token:w})=>w.uncertainty),x=e.learns?[se("learned threshold",d)]:[];return[{name:"throughput",...i.throughput,...ds(s,t)},{name:"bias",...i.bias,...ee([se(
"mean so far",h)],l,2,Q,[],h)},{name:"uncertainty",...i.uncertainty,...ee(x,m,1,_,p,e.learns?d:m)}]}function $i(s,t){return s.reduce((e,i)=>Math.max(e,i??0),t)}
function Ei({rows:s,started:t,fullBits:e,settings:i}){let n=u=>s.map(({first:p})=>p.sent?p.exchange[u]:0),[o,r]=[n("payload_bits"),n("billed_downlink_bits")],{channel:a}=i,
h=a.downlink_snr_db===null?"":` (down ${G(a.downlink_snr_db)})`,l=`average ${G(a.snr_db)}${h}`,d=s.map(({first:u})=>u.hlm||u.sent?u.snrDb:null);return{packets:[
o,r].map(u=>u.map(p=>p?C(p):"")),widths:[o,r].map(u=>u.map(p=>K(Math.min(1,p/e)))),snr:d.map(K),average:a.snr_db,channel:d.map(u=>u===null?`SNR ${l}`:`SNR now ${G(
u)}, ${l}`),whole:`HLM would send all ${k(t.vocabulary_size)}: ${C(e)}`,whole_s:s.map(({hlm:u})=>u?dt(u.uplinkS):""),uploads:s.map(Li)}}function Li(s){let{exchange:t,
token:e,begins:i,firstIndex:n}=s,o=t.slm_passes,r=`${C(t.payload_bits)}, ${dt(t.uplink_s)} on air${t.outage?", an outage":""}`;if(i&&o>1)return s.first.sent?`${k(
o)} drafts sent in one message: ${r}`:ns;if(i){let a=e.k===null?"the draft":`${k(e.k)} ${e.k===1?"probability":"probabilities"}`;return s.first.sent?`${a}: ${r}`:
ns}return e.decision==="bonus"?`bonus: from the pass that tested the message of token ${n+1}`:`went with token ${n+1}, one of ${k(o)} drafts: ${r}`}var ie=globalThis[Symbol.for("cuhlm-boards")]??=new Map,ne=class{constructor(){this.board=null,this.guests=new Set}meetBoard(t){this.board=t;for(let e of this.guests)
e.meet(t)}come(t){this.guests.add(t),this.board&&t.meet(this.board)}go(t){this.guests.delete(t)}};function q(s){return ie.has(s)||ie.set(s,new ne),ie.get(s)}function ps(){
let s=document.querySelector("[data-testid=stMain]");return s?s.scrollTop:scrollY}function us(s){return innerHeight-8-s.getBoundingClientRect().top-ps()}function fs(s){
let t=s.getRootNode().host??s,e=document.querySelector(".st-key-lower");return e===null||!(t.compareDocumentPosition(e)&Node.DOCUMENT_POSITION_FOLLOWING)?null:e.
getBoundingClientRect().top+ps()+Ni(e)}function Ni(s){let t=s.querySelector(".st-key-bill");return Math.max(120,t?.offsetHeight??0)}function D(){return parseFloat(
globalThis.getComputedStyle?.(document.documentElement).fontSize)||16}var oe=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){
return Object.assign({},...[...this.handles].filter(({root:t})=>t.isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:i}=this,n=o=>Object.fromEntries(Object.
entries(o).map(([r,a])=>[r,r in i?i[r]:a]));return{channel:n(t),clock:n(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)
t.root.isConnected&&t.follow()})}},it=globalThis[Symbol.for("cuhlm-hand")]??=new oe;var Oi=10,Ri=250,Bi=176,Ii=1.65,N={left:40,named:68,unnamed:10,top:8,bottom:19},ms={skip:(s,t,e)=>`M${s-e} ${t}a${e} ${e} 0 1 0 ${2*e} 0a${e} ${e} 0 1 0 ${-2*e}\
 0z`,accept:(s,t,e)=>`M${s} ${t-1.2*e}l${1.1*e} ${2*e}h${-2.2*e}z`,resample:(s,t,e)=>`M${s-e} ${t-e}h${2*e}v${2*e}h${-2*e}z`,slm:(s,t,e)=>`M${s} ${t-1.2*e}l${1.2*
e} ${1.2*e}l${-1.2*e} ${1.2*e}l${-1.2*e} ${-1.2*e}z`,llm:(s,t,e)=>`M${s-e} ${t-e/3}h${2*e/3}v${-2*e/3}h${2*e/3}v${2*e/3}h${2*e/3}v${2*e/3}h${-2*e/3}v${2*e/3}h${-2*
e/3}v${-2*e/3}h${-2*e/3}z`,bonus:(s,t,e)=>`M${s} ${t-1.3*e}l${.35*e} ${.9*e}h${.95*e}l${-.75*e} ${.65*e}l${.3*e} ${.95*e}l${-.85*e} ${-.6*e}l${-.85*e} ${.6*e}l${.3*
e} ${-.95*e}l${-.75*e} ${-.65*e}h${.95*e}z`};function ws(s,t){let e=s/t,i=10**Math.floor(Math.log10(e)),n=[1,2,2.5,5,10].map(r=>r*i).find(r=>r>=e*.999),o=[];for(let r=0;r<
s*.9999;r+=n)o.push(Number(r.toPrecision(6)));return[...o,Number((o.length*n).toPrecision(6))]}var re=class{constructor(t,e){this.root=c("section","plot"),this.
title=c("h3","title"),this.now=c("output","now");let i=c("div","plot-head");i.append(this.title,this.now),this.svg=b("svg",{role:"img"}),this.root.append(i,this.
svg),t.append(this.root),this.svg.addEventListener("pointermove",n=>this.onHover(n)),this.svg.addEventListener("pointerleave",()=>this.drawNow(this.chose??this.
shown,this.chose!==null)),this.svg.addEventListener("click",n=>{let o=this.roundAt(n);o!==null&&e(o)}),this.shown=0,this.chose=null}roundAt(t){if(!this.spec||this.
known===0)return null;let e=this.svg.getBoundingClientRect(),i=Math.round((t.clientX-e.left-this.left)/this.inner*this.rounds+.5);return i>=1&&i<=this.shown?i:null}onHover(t){
let e=this.roundAt(t);this.drawNow(e??this.shown,e!==null)}x(t){return this.left+(t-.5)/this.rounds*this.inner}y(t){return N.top+(1-(t/this.top)**(this.spec.power??
1))*this.tall}lay(t,e,i,n,o){this.spec=t,this.known=t.points.length,this.rounds=Math.max(Oi,i);let r=D()/16,a=Math.max(2,Math.min(4,Math.floor((o-27)/(24*r)))),
h=t.ticks??ws(t.top,a);this.top=h[h.length-1];let l=t.lines.filter(f=>f.dash==="dashed"),d=f=>f.values.findLast(y=>y!==null),u=l.map(f=>({name:f.name,value:d(f)})).
filter(({value:f})=>f!==void 0),p=[...t.levels.map(f=>({...f,drawn:!0})),...u];if(this.left=N.left*r,this.inner=n-this.left-r*(p.length>0?N.named:N.unnamed),this.
tall=o-N.top-N.bottom*r,this.inner<40||this.tall<30)return;this.title.textContent=t.title,this.svg.setAttribute("aria-label",t.title),this.root.title=t.help;let m=[];
this.empty=t.points.length>0&&t.points.every(f=>f===null),this.svg.setAttribute("viewBox",`0 0 ${n} ${o}`),this.svg.setAttribute("width",n),this.svg.setAttribute(
"height",o);let x=this.left+this.inner;for(let f of h){m.push(b("path",{class:"grid",d:`M${this.left} ${this.y(f)}H${x}`}));let y=b("text",{class:"tick",x:this.
left-6,y:this.y(f)+4*r,"text-anchor":"end"});y.textContent=String(f),m.push(y)}for(let f of ws(this.rounds,Math.max(2,Math.min(6,Math.floor(this.inner/(50*r))))).
filter(y=>y>=1&&y%1===0&&y<=this.rounds)){let y=b("text",{class:"tick",x:this.x(f),y:o-5,"text-anchor":"middle"});y.textContent=String(f),m.push(y)}let w=b("tex\
t",{class:"tick axis",x:this.left-6,y:o-5,"text-anchor":"end"});if(w.textContent="token",m.push(w),this.empty&&t.absent){let f=b("text",{class:"tick absent",x:this.
left+this.inner/2,y:N.top+this.tall/2,"text-anchor":"middle"});f.textContent=t.absent,m.push(f)}m.push(...this.names(p,x,r)),m.push(this.clipped(e)),this.cursor=
b("path",{class:"cursor",d:`M0 ${N.top}V${N.top+this.tall}`}),this.chosen=b("circle",{class:"chosen",r:7,visibility:"hidden"}),this.stem=b("path",{class:"stem",
d:`M0 ${N.top}V${N.top+this.tall}`,visibility:"hidden"}),m.push(this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...m),this.reveal(this.shown)}names(t,e,i){
let n=[],o=-1/0;for(let r of[...t].sort((a,h)=>h.value-a.value)){let a=this.y(Math.min(r.value,this.top));r.drawn&&n.push(b("path",{class:"level "+r.dash,d:`M${this.
left} ${a}H${e}`})),o=Math.max(a+4*i,o+13*i);let h=b("text",{class:"tick",x:e+5,y:o});h.textContent=r.name+(r.drawn?" "+r.words:""),n.push(h)}return n}clipped(t){
let e=ht("shown"),i=b("g",{"clip-path":`url(#${e})`}),n=b("clipPath",{id:e},i);this.window=b("rect",{x:0,y:0,width:0,height:N.top+this.tall+6},n);let o=Math.min(
4.2,Math.max(2,this.inner/this.rounds/1.6)),r={};this.spec.points.forEach((a,h)=>{if(a===null)return;let l=t[h],d=ms[l]||ms.skip;r[l]=(r[l]||"")+d(+this.x(h+1).
toFixed(1),+this.y(Math.min(a,this.top)).toFixed(1),o)});for(let[a,h]of Object.entries(r))b("path",{class:"mark-of","data-decision":a,d:h},i);return this.spec.lines.
forEach((a,h)=>{let l="",d="M";a.values.forEach((u,p)=>{u===null?d="M":(l+=`${d}${this.x(p+1).toFixed(1)} ${this.y(Math.min(u,this.top)).toFixed(1)}`,d="L")}),b(
"path",{class:`curve ${a.dash}${h===0?" first":""}`,d:l},i)}),i}reveal(t){if(this.shown=t,!this.window)return;let e=t===0?0:this.x(t+.5);this.window.setAttribute(
"width",e.toFixed(1)),this.cursor.setAttribute("transform",`translate(${e.toFixed(1)} 0)`),this.cursor.setAttribute("visibility",t===0||t>=this.known?"hidden":"\
visible"),this.drawNow(this.chose??t,this.chose!==null)}drawNow(t,e=!1){let i=!this.spec||t===0?"":(e?this.spec.each:this.spec.now)[t-1]??"",n=e&&i?`token ${t}:\
 ${i}`:i;this.now.textContent!==n&&(this.now.textContent=n)}choose(t){if(this.chose=t,!this.chosen)return;let e=t===null||!this.spec?null:this.spec.points[t-1]??
null;this.stem.setAttribute("visibility",t===null?"hidden":"visible"),t!==null&&this.stem.setAttribute("transform",`translate(${this.x(t).toFixed(1)} 0)`),this.
chosen.setAttribute("visibility",e===null?"hidden":"visible"),e!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.chosen.setAttribute("cy",this.y(Math.min(
e,this.top)))),this.drawNow(t??this.shown,t!==null)}},nt=class{constructor(t,e,i){this.root=c("div","plots strip"),t.append(this.root),this.board=null,this.names=
i,this.plots=i.map(()=>new re(this.root,n=>this.board.strip.choose(n,0))),this.resized=new ResizeObserver(()=>this.fit()),this.resized.observe(this.root),this.onResize=
()=>this.fit(),addEventListener("resize",this.onResize),this.key=e,q(e).come(this)}meet(t){t.join(this)}update(){}lay(t){this.board=t,this.fit(!0)}fit(t=!1){if(!this.
board?.series||!this.root.isConnected)return;let e=Math.floor(this.plots[0].root.clientWidth),i=this.names.length===1||this.board.narrow(),n=Math.round(Math.min(
Ri*D()/16,Math.max(92,(i?Bi:us(this.root))-Ii*D())));if(e===0||!t&&e===this.width&&n===this.height)return;Object.assign(this,{width:e,height:n});let o=this.names.
map(r=>this.board.series.plots.find(a=>a.name===r));this.plots.forEach((r,a)=>r.lay(o[a],this.board.decisions(),this.board.span(),e,n)),this.choose(this.board.strip.
selected)}reveal(t){for(let e of this.plots)e.reveal(t)}choose(t){for(let e of this.plots)e.choose(t)}release(){this.root.isConnected||(removeEventListener("res\
ize",this.onResize),this.resized.disconnect(),q(this.key).go(this),this.board?.plots.delete(this))}};function ot(s){return String(s).replace(/\B(?=(\d{3})+$)/g," ")}function kt(s){return s.toFixed(s<100?2:1)+" s"}var V={draft:{lane:0,name:"drafts",top:1,tall:8,says:s=>`The device drafts token ${s}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:s=>`The device dra\
fts on behind the message of token ${s}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the bas\
e station"},upload:{lane:1,name:"upload",top:1,tall:5,says:s=>`The message of token ${s} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:s=>`The reply to\
 the message of token ${s} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(s,t)=>t?`The base station decodes token ${s}`:`The base station verifies\
 the message of token ${s}`}},F=["device","link","station"],rt=10,ji=7,zi=.75,Pi=.12,Di=0;function Fi(s){return s.flatMap((t,e)=>{let i=0,n=t.every(([o])=>o==="\
pass");return t.map(([o,r,a])=>({kind:o,start:r,end:a,alone:n,row:e,token:e+1+(o==="draft"?(i+=1)-1:0)}))})}function Hi({kind:s,start:t,end:e,token:i,alone:n}){
return`${V[s].says(i,n)}: ${Ui(e-t)}.`}function Ui(s){return s<1?Number((1e3*s).toPrecision(3))+" ms":kt(s)}function Ki(s,t){let e=F.map(()=>0);for(let{kind:i,start:n,
end:o}of s)i!=="wait"&&(e[V[i].lane]+=Math.max(0,Math.min(o,t)-n));return e.map(i=>t>0?Math.min(1,i/t):0)}function qi(s,t){let{lane:e,top:i,tall:n}=V[t],o=t==="\
draft"||t==="thrown"?Pi:0;return s.filter(a=>a.kind===t).map(({start:a,end:h})=>`M${a} ${e*rt+i}H${h-o*(h-a)}v${n}H${a}z`).join("")}var vt=class{constructor(t=""){
this.root=c("div","busy-key"),this.entries=c("span","busy-entries",t);for(let[e,{name:i}]of Object.entries(V)){let n=c("span","busy-entry",i);n.dataset.doing=e,
this.entries.append(n)}this.words=c("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let e=new Set(t.map(({kind:i})=>i));for(let i of this.
entries.querySelectorAll(".busy-entry"))i.hidden=!e.has(i.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!==
"")}},St=class{constructor(t,e,i){Object.assign(this,{key:t,choose:e,partly:i,spans:[],end:0,at:0,until:0}),this.root=c("div","busy");let n=c("div","busy-names");
n.append(...F.map(r=>c("span","busy-name",r))),this.svg=b("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and station\
 over time"}),this.shares=F.map(()=>c("span","busy-share"));let o=c("div","busy-shares");o.title="Share of the time so far in which the lane is busy",o.append(...this.
shares),this.root.append(n,this.svg,o),this.svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener(
"pointerleave",()=>this.key.say("")),this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&e(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.
until,this.at)),this.resized.observe(this.svg)}lay(t,e){this.spans=Fi(t),this.end=e,this.root.hidden=this.spans.length===0;let i=l=>this.spans.filter(({kind:d})=>l.
includes(d)).map(d=>d.end-d.start),n=i(["draft"]);this.finest=Math.max(1e-6,Math.min(...n.length?[n[0]]:i(["pass"])));let o="busy-"+(Di+=1),r=b("clipPath",{id:o});
this.seen=b("rect",{x:0,y:0,width:0,height:rt*F.length},r);let a=F.map((l,d)=>b("rect",{class:"ground",x:0,y:d*rt+1,width:Math.max(e,1e-6),height:8})),h=b("g",{
"clip-path":`url(#${o})`});for(let l of Object.keys(V))b("path",{class:"doing","data-doing":l,d:qi(this.spans,l)},h);this.cursor=b("path",{class:"busy-now"}),this.
svg.replaceChildren(r,...a,h,this.cursor),this.show(this.until,this.at)}show(t,e=t){if(Object.assign(this,{until:t,at:e}),!this.cursor)return;let i=this.svg.clientWidth||
1,n=Math.max(this.end,1e-6);this.view=this.partly?Math.min(n,i*this.finest/ji):n,this.from=Math.min(Math.max(0,e-zi*this.view),n-this.view),this.svg.setAttribute(
"viewBox",`${this.from} 0 ${this.view} ${rt*F.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${e} 0V${rt*F.length}`),
Ki(this.spans,t).forEach((o,r)=>this.shares[r].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let e=this.svg.getBoundingClientRect(),i=this.from+(t.clientX-
e.left)/e.width*this.view,n=Math.floor((t.clientY-e.top)/e.height*F.length);return this.spans.find(o=>V[o.kind].lane===n&&o.start<=i&&i<o.end&&o.start<this.until)}sayings(t){
let e=this.spanAt(t);return e?Hi(e):""}};var Wi={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function Y(s){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","tr\
ue");let e=document.createElementNS("http://www.w3.org/2000/svg","path");return e.setAttribute("d",Wi[s]),t.append(e),t}var W={top:4,height:22},gs={gap:6,height:22},Mt={top:10,bottom:6,side:6},Gi=3,Xi=6,Tt=class{constructor(){this.root=b("svg",{class:"packets","aria-hidden":"true"}),
this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(this.root),this.series=null,this.token=null,this.shares=[0,0]}update(t){this.series=t.link,
this.lay()}lay(){let{width:t,height:e}=this.root.getBoundingClientRect();if(!this.series||t<60||e<40)return;this.width=t,this.fitted=null,this.scale=D()/16,this.
root.setAttribute("viewBox",`0 0 ${t} ${e}`);let i=(W.top+W.height+gs.gap)*this.scale,n=gs.height*this.scale;this.ghost=b("g",{class:"ghost"}),b("rect",{x:1,y:i,
width:t-2,height:n,rx:5},this.ghost),this.ghostWords=b("text",{x:t/2,y:i+.7*n,"text-anchor":"middle"},this.ghost),this.none=b("text",{class:"none",x:t/2,y:(W.top+
.7*W.height)*this.scale,"text-anchor":"middle"}),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(this.ghost,this.none,this.up.
root,this.down.root),this.draw(this.token,this.shares)}packet(t){let e=b("g",{class:"packet "+t}),i=b("rect",{rx:3},e),n=b("text",{},e);return{root:e,box:i,words:n}}draw(t,e){
if(Object.assign(this,{token:t,shares:e}),!this.up)return;let i=this.series,n=(t?.round??0)-1;this.ghost.style.display=i.whole?"":"none",this.write(this.ghostWords,
i.whole&&this.ghostSays(i.whole_s[n]??""));let o=t!==null&&i.widths[1][n]>0,r=t===null?0:i.widths[0][n]??0;this.write(this.none,t!==null&&!(r>0)?"nothing sent":
""),this.place(this.up,r,e[0],i.packets[0][n],t?.decision??"",0,o?.5:1),this.place(this.down,o?i.widths[1][n]:0,1-e[1],i.packets[1][n],t?.decision??"",.5,.5),o&&
e[1]===0&&(this.down.root.style.display="none")}write(t,e){t.textContent!==e&&(t.textContent=e)}ghostSays(t){let{whole:e}=this.series,i=t&&", "+t,n=[e,e.replace(
"HLM would send","HLM:"),"HLM: "+e.split(": ").pop()],o=e.length+":"+this.width;if(this.fitted?.of!==o){let r=n.findIndex(a=>(this.ghostWords.textContent=a+", 0\
00 ms ",this.ghostWords.getComputedTextLength()<this.width-12));this.fitted={of:o,fits:r<0?n.length-1:r}}return n[this.fitted.fits]+i}place(t,e,i,n,o,r,a){if(t.
root.style.display=e>0?"":"none",!(e>0))return;t.root.dataset.decision=o;let h=Math.max(Gi,e*this.width),l=i*(this.width-h),[d,u]=[(W.top+r*W.height)*this.scale,
a*W.height*this.scale];for(let[x,w]of Object.entries({x:l,y:d,width:h,height:u}))t.box.setAttribute(x,w.toFixed(1));let p=h>(20+7*n.length)*this.scale,m=l+h+90*
this.scale<this.width;this.write(t.words,n),t.words.classList.toggle("inside",p),t.words.classList.toggle("half",a<1),t.words.setAttribute("text-anchor",p?"midd\
le":m?"start":"end"),t.words.setAttribute("x",(p?l+h/2:m?l+h+5:l-5).toFixed(1)),t.words.setAttribute("y",(d+u/2+(a<1?3.5:4.5)).toFixed(1))}release(){this.resized.
disconnect()}},At=class{constructor(){this.root=b("svg",{class:"waves","aria-hidden":"true"}),this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(
this.root),this.series=null,this.round=null}update(t,e,i){this.series=t.link,this.rounds=Math.max(e,2),this.decisions=i,this.lay()}lay(){let{width:t,height:e}=this.
root.getBoundingClientRect();if(!this.series||t<60||e<60)return;Object.assign(this,{width:t,height:e}),this.root.setAttribute("viewBox",`0 0 ${t} ${e}`),this.top=
Mt.top,this.bottom=e-Mt.bottom;let i=this.series.snr.filter(m=>m!==null).concat(this.series.average),[n,o]=[Math.min(...i),Math.max(...i)],r=(n+o)/2,a=Math.max(
o-n,Xi)/2;this.y=m=>this.top+(r+a-m)/(2*a)*(this.bottom-this.top),this.x=m=>Mt.side+(m-1)/(this.rounds-1)*(t-2*Mt.side);let h=ht("met"),l=b("clipPath",{id:h});this.
window=b("rect",{x:0,y:0,width:0,height:e},l);let d=this.y(this.series.average).toFixed(1),u=b("g",{"clip-path":`url(#${h})`}),p=this.path();b("path",{class:"tr\
ace",d:p},u);for(let{x:m,y:x,decision:w}of this.met())b("circle",{class:"met","data-decision":w,cx:m,cy:x,r:3.5},u);this.now=b("g",{class:"here"}),this.beam=b("\
path",{class:"beam"},this.now),this.dot=b("circle",{class:"at",r:5},this.now),this.root.replaceChildren(l,b("path",{class:"average",d:`M0 ${d}H${t}`}),b("path",
{class:"trace to-come",d:p}),u,this.now),this.draw(this.round,this.shown??0)}path(){let t="";return this.series.snr.forEach((e,i)=>{e!==null&&(t+=`${t?"L":"M"}${this.
x(i+1).toFixed(1)} ${this.y(e).toFixed(1)}`)}),t}met(){let{snr:t,widths:e}=this.series;return t.map((n,o)=>({value:n,index:o})).filter(({value:n,index:o})=>n!==
null&&e[0][o]>0).map(({value:n,index:o})=>({x:this.x(o+1).toFixed(1),y:this.y(n).toFixed(1),decision:this.decisions[o]??""}))}draw(t,e){if(Object.assign(this,{round:t,
shown:e}),!this.window)return;this.window.setAttribute("width",e>0?(this.x(e)+4).toFixed(1):"0");let i=t===null?null:this.series.snr[t-1]??null;if(this.now.style.
display=i===null?"none":"",i===null)return;let[n,o]=[this.x(t).toFixed(1),this.y(i).toFixed(1)];this.beam.setAttribute("d",`M${n} 2V${this.bottom}`),this.dot.setAttribute(
"cx",n),this.dot.setAttribute("cy",o)}release(){this.resized.disconnect()}};function H(s,t){t.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((e,i,n)=>{let o=i===0&&e==="␣"&&n.length>1;s.append("␣↵⇥".includes(e[0])?c("\
span",o?"mark begins":"mark",e):e)})}function $t(s,t,e){s.dataset.round=String(t.round),s.dataset.decision=t.decision,s.classList.toggle("miss",t.miss===!0),s.classList.
toggle("first-miss",t.first_miss===!0),s.classList.toggle("end",t.end===!0),s.classList.toggle("message-first",t.first===t.round),s.classList.toggle("message-la\
st",t.last===t.round),s.setAttribute("aria-label",t.label),s.removeAttribute("title");let i=c("span","box"),n=c("bdi","text");H(n,t.text),n.classList.toggle("bl\
ank",t.text==="␣"),i.append(n),t.k!==void 0&&i.append(c("sup","k",t.k));let o=c("span","foot");if(o.append(c("span","letter",e)),t.u!==void 0){let h=c("span",
"u");h.style.setProperty("--u",String(t.u)),o.append(h)}let r=t.draft===void 0?[]:[c("s","draft")];r.length>0&&H(r[0],t.draft);let a=t.message===void 0?[]:[c("s\
pan","bracket")];a.length>0&&(a[0].title=t.message),s.replaceChildren(...r,i,o,...a)}function Et(s,t){if(typeof t!="object"||typeof s!="object")return s===t;let e=Object.
keys(t);return Object.keys(s).length===e.length&&e.every(i=>Et(s[i],t[i]))}function bs(s,t){return t===void 0||s.round!==t.round||!s.parts!=!t.parts?!1:!s.parts||
s.parts.length<=t.parts.length}var Vi=160,Lt=class{constructor(t,e,i){this.root=c("section","side "+t),this.root.setAttribute("aria-label",e);let n=c("h3","side-title");n.append(Y(t),e),n.title=
i,this.rows=c("ol","rows"),this.note=c("p","side-note"),this.gauge=c("span","gauge"),this.gauge.setAttribute("aria-hidden","true");let o=c("div","said-below");o.
append(this.gauge,this.note),this.root.append(n,this.rows,o)}draw(t,e,i,n){let o=r=>r.mark?"row is-"+r.mark:"row";this.rows.replaceChildren(...(t??[]).map(r=>{let a=c(
"li",o(r)),h=c("span","share");h.style.setProperty("--share",String(r.share));let l=c("bdi","row-text");return H(l,r.text),a.append(h,l,c("span","row-words",r.words)),
r.mark&&a.append(c("span","row-mark",r.mark)),a})),this.gauge.hidden=i===void 0,i!==void 0&&(this.gauge.style.setProperty("--u",String(i)),this.gauge.style.setProperty(
"--limit",String(n??-1)),this.gauge.classList.toggle("limited",n!==void 0)),this.note.textContent=e??""}},Nt=class{constructor(t,e,i){Object.assign(this,{wish:e,
ask:i}),this.root=c("section","panel"),this.root.setAttribute("aria-label","The chosen token");let n=c("div","panel-head");this.words=c("h2","headline",""),this.
words.dir="auto",this.words.setAttribute("role","status"),this.go=c("button","play-on"),this.go.type="button",this.go.append(Y("play"),"Play on"),this.go.hidden=
!0,this.go.addEventListener("click",t),this.whatif=c("button","whatif"),this.whatif.type="button",this.whatif.addEventListener("click",()=>this.wish({round:this.
offered?.words?null:this.drawn.round,at:Date.now()})),n.append(this.words,this.whatif,this.go),this.picture=c("div","picture"),this.phone=new Lt("phone","Phone:\
 small model","It drafts every token; its most probable tokens with their probabilities"),this.mast=new Lt("mast","Base station: large model","Its most probable\
 tokens at the same place of the text"),this.link=new Tt;let o=c("div","between");this.channel=c("span","channel"),this.upload=c("span","upload");let r=c("p","a\
ir");r.append(this.upload,this.channel),o.append(this.link.root,r),o.title="The upload of this token, to scale: below it what HLM would send for the same token \
on the same channel, all probabilities.",this.picture.append(this.phone.root,o,this.mast.root),this.hint=c("p","hint","Choose any word above to see who decided \
it and why."),this.both=c("div","both"),this.both.hidden=!0,this.root.append(n,this.picture,this.both,this.hint),this.seen=0}update(t){this.series=t,this.drawn=
this.heads=void 0,this.link.update(t)}offer(t,e){this.offered=t??{},this.refusal=e??null,this.waits=!!t?.pending}drawHead(t,e){let{offers:i={},pending:n=!1,words:o="",
rows:r=[]}=this.offered??{},a=e&&!o?this.refusal:null,h=o?"Back to the run":e&&!a?i[t?.decision]??"":"";this.whatif.hidden=!h,this.whatif.disabled=n,this.whatif.
textContent!==h&&(this.whatif.textContent=h);let l=o||(n?"Decoding on from there …":a?.words??t?.scene?.headline??"");this.words.textContent!==l&&(this.words.
textContent=l);let d=a?a.questions.map(u=>this.question(u)):r.map(Yi);this.picture.hidden=d.length>0,this.both.hidden=d.length===0,this.both.replaceChildren(...d)}question(t){
let e=c("button","question-link",t);return e.type="button",e.addEventListener("click",()=>this.ask(t)),e}draw(t,e,i,n){let[o,r,a]=i,h=e*(o+r+a),l=e>=1,d=this.picture.
classList;if(d.toggle("drafting",!l&&h<o),d.toggle("unanswered",!l&&r+a>0&&h<o+r),d.toggle("checking",!l&&a>0&&h>=o+r),t!==this.drawn){let x=performance.now();if(!l&&
t!==null&&r+a===0&&x-this.seen<Vi)return;this.seen=x,this.content(t)}(this.headed!==this.offered||this.heads!==t||this.over!==n)&&([this.headed,this.heads,this.
over]=[this.offered,t,n],this.drawHead(t,n));let u=l||r===0?1:Math.min(1,Math.max(0,(h-o)/r)),m=t!==null&&this.series?.link.widths[1][t.round-1]>0?[Math.min(1,2*
u),Math.max(0,2*u-1)]:[u,1];d.toggle("unsent",!l&&h<o),this.link.draw(t,m)}content(t){this.drawn=t;let e=t?.scene??{};this.root.dataset.decision=this.picture.dataset.
decision=t?.decision??"",this.picture.classList.toggle("unasked",["skip","slm"].includes(t?.decision)),this.phone.draw(e.small,e.why,e.limit===void 0?void 0:t.u,
e.limit),this.mast.draw(e.large,e.test);let i=this.series?.link;this.channel.textContent=t?i?.channel[t.round-1]??"":"",this.upload.textContent=t?i?.uploads[t.round-
1]??"":""}release(){this.link.release()}};function Yi({title:s,same:t,rest:e,bill:i}){let n=c("p","both-row"),o=c("bdi","both-text");H(o,t);let r=c("mark","both\
-rest");return H(r,e),o.append(r),n.append(c("b","",s),o,c("span","both-bill",i)),n}function _s(s,t){return s.schedule==="sequential"||t?s:{...s,schedule:"sequential"}}function ys({seed:s,vocabulary_size:t,overlaps:e,rows:i},n,o){let r=[{type:"\
started",vocabulary_size:t}],a=0;return i.forEach(([h,l,...d],u)=>{if(d.length>0){let[p,m,x,w,f,y,O,I]=d;a+=1;let P={slm_passes:w,llm_passes:f,bonus_drafted:y?!1:
null,host_slm_s:O,host_llm_s:I};r.push({type:"exchange",number:a,tokens:p,payload_bits:m,billed_downlink_bits:x,...P})}r.push({type:"token",round:u+1,exchange:a,
decision:h,k:l})}),bt(r,{seed:s,channel:n,clock:o},e)}var xs=(s,t)=>Object.keys(s).every(e=>s[e]===t[e]);function Ji(s){if(!s)return null;let{channel:t,clock:e}=it.link(s.link),i={channel:t,clock:_s(e,s.suits)};return xs(
t,s.link.channel)&&xs(i.clock,s.link.clock)?null:i}function ks(s){let t=Ji(s);try{return t&&ys(s,t.channel,t.clock)}catch{return null}}function vs(s,t){if(!s||s.parts[0].length<t.since||s.plots.length!==t.plots.length)return null;let e=(a,h)=>a.slice(0,t.since).concat(h),i=(a,h)=>h.map((l,d)=>e(
a[d],l)),n=Array(t.since).fill("–"),o=Object.fromEntries(s.counters.map(a=>[a.name,a])),r=(a,h,l)=>Object.fromEntries(l.map(d=>[d,e(a[d],h[d])]));return{...t,
counters:t.counters.map(a=>({...a,values:e(o[a.name]?.values??n,a.values),asides:e(o[a.name]?.asides??n.map(()=>""),a.asides)})),plots:t.plots.map((a,h)=>({...a,
...r(s.plots[h],a,["points","now","each"]),lines:a.lines.map((l,d)=>({...l,values:e(s.plots[h].lines[d]?.values??[],l.values)}))})),parts:i(s.parts,t.parts),...r(
s,t,["total","busy","words"]),...t.pricing&&{pricing:{...t.pricing,...r(s.pricing??{rows:[]},t.pricing,["rows"])}},link:{...t.link,...r(s.link,t.link,["snr","ch\
annel","whole_s","uploads"]),packets:i(s.link.packets,t.link.packets),widths:i(s.link.widths,t.link.widths)}}}var Qi=320,Ss=700,tn=4e3,en=24,sn=640,nn=5.4,on=.45,Ct=class{constructor(t,e){this.strip=t,this.key=e,this.sent=this.series=null,this.plots=new Set,this.active=
this.paused=!1,this.build(),this.onKey=n=>this.key_(n),document.addEventListener("keydown",this.onKey),this.fitted=new ResizeObserver(()=>this.fit()),this.onResize=
()=>this.fit(),addEventListener("resize",this.onResize);let i=document.querySelector("[data-testid=stMainBlockContainer]");i&&this.fitted.observe(i),q(e).meetBoard(
this),it.followers.add(this)}build(){let{strip:t}=this;this.question=c("p","question"),this.buttons={run:this.button("run","Run","run","Decode an answer with th\
e settings shown; a run with other settings ends (Enter in the prompt, or Ctrl+Enter)"),stop:this.button("stop","Stop","stop","End the run after the token in pr\
ogress; what was decided is kept"),pause:this.button("pause","Pause","pause","Hold, and go on (space)"),step:this.button("step","Step","step","Show one more tok\
en and choose it; where none is left, one more is decided (full stop)")},this.looks={text:this.button("text","Text","text","The answer as plain text (T)"),lecture:this.
button("lecture","Lecture view","lecture","For a projector: large tokens, no controls (L; Esc ends it)")},this.tools=c("div","tools"),this.tools.setAttribute("r\
ole","toolbar"),this.tools.setAttribute("aria-label","Decode"),this.tools.append(this.buttons.run,this.buttons.stop,this.buttons.pause),this.bar=c("p","bar"),this.
bar.setAttribute("role","status"),this.numbers=c("dl","numbers"),this.panel=new Nt(()=>this.press("pause"),o=>this.wish(o),o=>t.trigger("question",o)),this.trace=
new At,this.busyKey=new vt,this.busy=new St(this.busyKey,o=>t.choose(o,0),!0);let e=c("div","board-busy");e.append(this.busy.root,this.busyKey.root);let i=c("di\
v","tools");i.append(this.buttons.step,t.player.root,this.looks.text,this.looks.lecture),this.details=c("div","details"),this.details.append(i,t.legend.root,this.
numbers,this.trace.root,e);let n=c("div","said-line");n.append(t.legend.said,this.bar),this.root=t.root,this.root.classList.add("whole"),t.root.replaceChildren(
this.question,t.frame,n,this.panel.root),this.answer=c("div","answer"),this.answer.hidden=!0,this.answer.tabIndex=0,this.answer.setAttribute("aria-label","The a\
nswer as plain text"),t.frame.append(this.answer)}button(t,e,i,n){let o=c("button","tool "+t);return o.type="button",o.append(Y(i),c("span","tool-words",e)),o.title=
n,o.addEventListener("click",()=>this.press(t)),o}update(t,e){this.sent=(t.since===0||e?t:vs(this.sent,t))??this.sent,this.recost(),e&&(this.reserved=0),this.active=
t.active,this.paused=t.paused,this.bar.textContent=this.bar.title=t.bar.words,this.bar.className="bar "+t.bar.kind,this.question.textContent=t.question,this.bar.
setAttribute("role",t.bar.kind==="error"?"alert":"status"),this.stale=t.bar.kind==="stale",this.strip.root.classList.toggle("stale",this.stale),this.layNumbers(),
this.panel.offer(t.otherwise,t.refusal),!t.apart&&!this.details.isConnected&&(this.question.after(this.tools),this.root.append(this.details));let i=new Set(t.flips);
for(let n of this.strip.items)n.node.classList.toggle("flip",i.has(n.token.round));this.strip.stale=!0,this.answered=performance.now(),this.asked=0,this.ask()}recost(){
let t=ks(this.sent.pricing);this.series=t?rs(this.sent,t,this.sent.pricing.nothing):this.sent}follow(){this.sent?.pricing&&(this.recost(),this.strip.stale=!0,this.
strip.recount(),this.settle())}layNumbers(){let t=this.series.counters.map(e=>e.name).join();t!==this.laid&&(this.laid=t,this.cells=this.series.counters.map(e=>{
let i=c("div","number");i.title=e.help,i.dataset.counter=e.name;let n=c("dd","value","–"),o=c("dd","aside"),r=c("dt","unit",e.words);return i.append(n,r,o),{cell:i,
value:n,unit:r,aside:o}}),this.numbers.replaceChildren(...this.cells.map(({cell:e})=>e)))}settle(){this.panel.update(this.series),this.trace.update(this.series,
this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce((t,e)=>t+e,0)),this.busyKey.offer(this.busy.spans);for(let t of this.plots)
this.give(t);this.measured=null,this.fit(),this.draw(this.strip.shown),this.drawButtons()}join(t){this.plots.add(t),this.series&&this.give(t)}give(t){t.root.classList.
toggle("stale",this.stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){return this.strip.items.map(t=>t.token.decision)}span(){let t=this.series.parts[0].
length;if(!this.active)return t;let e=32;for(;e<t;)e*=2;return e}seconds(t){return this.series?.total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.active&&!this.
panel.waits)return;let t=this.strip.items.length-this.strip.shown,e=this.active&&this.paused?Ss:t<en?Qi:Ss,i=performance.now();(this.asked?i-this.asked>tn:i-this.
answered>=e)&&this.strip.root.isConnected&&(this.asked=i,this.strip.trigger("more",this.strip.items.length)),this.asking=setTimeout(()=>this.ask(),40)}draw(t){if(this.
series){this.series.counters.forEach((e,i)=>{let{value:n,unit:o,aside:r}=this.cells[i],a=t===0?"–":e.values[t-1]??"–";n.textContent!==a&&(n.textContent=a,o.
textContent=a==="1"&&e.one?e.one:e.words);let h=t===0?"":e.asides[t-1]??"";r.textContent!==h&&(r.textContent=h,e.name==="answer"&&(r.title=h))});for(let e of this.
plots)e.reveal(t);this.drawMark(),this.mark(),this.answer.hidden||this.drawAnswer()}}drawMark(){let t=this.series.counters.find(({name:o})=>o==="answer"),{shown:e}=this.
strip,[i,n]=t&&e>0?[t.values[e-1],t.asides[e-1]]:["",""];this.strip.legend.conclude(n&&!this.panel.refusal?i:"",n)}mark(){if(!this.series)return;let t=this.strip.
current(),e=this.strip.selected;for(let n of this.plots)n.choose(e);this.busy.show(this.strip.clock,this.strip.place().clock),this.told!==t&&(this.told?.node.classList.
remove("told"),t?.node.classList.add("told"),this.told=t);let i=this.strip.shown>=this.strip.items.length&&!this.active;(!this.strip.player.playing||e!==null)&&
this.panel.draw(t?.token??null,1,[0,0,0],i),this.trace.draw(t?.token.round??null,this.strip.shown)}partsOf(t){return this.series.parts.map(e=>e[(t.first??t.round)-
1]||0)}animate(t,e){this.panel.draw(t,e,this.partsOf(t),!1),this.busy.show(this.strip.clock+e*this.seconds(t.round))}drawAnswer(){let t=this.series.words.slice(
0,this.strip.shown).join("");this.answer.textContent!==t&&(this.answer.textContent=t)}drawButtons(){let{player:t,items:e,shown:i}=this.strip,n=i<e.length,o=t.playing||
this.active&&!this.paused&&!t.held,r=this.active&&!this.stale;this.buttons.run.hidden=r,this.buttons.stop.hidden=!r,this.buttons.step.disabled=o&&!this.paused,this.
buttons.pause.disabled=e.length===0&&!this.active,this.panel.go.hidden=!t.introduced||t.playing;let a=o?"pause":n||this.active?"resume":"again";if(this.drawn!==
a){this.drawn=a;let[h,l]={pause:["pause","Pause"],resume:["play","Play"],again:["again","Replay"]}[a];this.buttons.pause.replaceChildren(Y(h),c("span","tool-wor\
ds",l)),this.buttons.pause.setAttribute("aria-label",l),this.buttons.pause.dataset.state=a}}narrow(){return innerWidth<sn}fit(){if(!this.strip.root.isConnected)
return;let{root:t,frame:e,area:i}=this.strip,n=nn*D(),o=fs(t),r=o===null||this.narrow()?on*innerHeight:i.offsetHeight+innerHeight-8-o,a=this.active?Math.max(this.
reserved??0,n,i.scrollHeight):this.content(),h=Math.ceil(Math.min(Math.max(n,r),a));this.active&&(this.reserved=h),this.set(t,"--area-height",h+"px");for(let l of this.
plots)l.fit()}set(t,e,i){t.style.getPropertyValue(e)!==i&&t.style.setProperty(e,i)}content(){let{area:t,items:e}=this.strip,i=e.length+":"+t.clientWidth;if(this.
measured?.of===i)return this.measured.height;let{scrollTop:n}=t;return t.classList.add("measured"),this.measured={of:i,height:t.scrollHeight+t.offsetHeight-t.clientHeight},
t.classList.remove("measured"),t.scrollTop=n,this.measured.height}wish(t){this.asked=performance.now(),this.strip.trigger("otherwise",t)}press(t){let{player:e}=this.
strip;if(t==="lecture")return this.lecture(!this.strip.root.classList.contains("lecture"));if(t==="text")return this.showText(this.answer.hidden);t==="run"&&this.
active&&this.drawn==="resume"&&e.play(),t==="pause"?this.drawn!=="pause"?(e.play(),this.paused&&this.tell("resume")):(e.hold(),this.active&&this.tell("pause")):
t==="step"?!this.active&&this.strip.shown>=this.strip.items.length?(e.owed=!0,this.tell("step")):!e.step()&&this.active&&this.tell("step"):t==="stop"?(e.hold(),
this.active&&this.tell("stop")):this.tell("run"),this.drawButtons()}tell(t){this.asked=performance.now(),this.strip.trigger("pressed",t)}key_(t){let e=t.composedPath()[0];
if(t.key==="Enter"&&(t.ctrlKey||t.metaKey)){setTimeout(()=>this.press("run"),30);return}if(t.key==="Enter"&&!t.shiftKey&&!t.isComposing&&e.closest?.(".st-key-pr\
ompt")){t.preventDefault(),e.blur(),e.focus(),setTimeout(()=>this.press("run"),30);return}if(t.ctrlKey||t.metaKey||t.altKey||t.defaultPrevented||e.closest?.("in\
put, textarea, select, [contenteditable=true], [role=slider], [role=listbox] [role=option], [role=dialog]")&&!e.closest(".strip")||e.closest?.("input")||t.key===
" "&&e.closest?.("button"))return;let i={" ":"pause",".":"step",l:"lecture",L:"lecture",t:"text",T:"text"}[t.key];if(i){if((this.buttons[i]||this.looks[i]).disabled)
return;t.preventDefault(),this.press(i)}else t.key==="Escape"&&this.strip.selected===null&&this.strip.root.classList.contains("lecture")?this.lecture(!1):["Arro\
wLeft","ArrowRight","Escape"].includes(t.key)&&this.strip.onKey(t)}lecture(t){this.strip.root.classList.toggle("lecture",t),document.documentElement.toggleAttribute(
"data-lecture",t),this.looks.lecture.setAttribute("aria-pressed",String(t)),requestAnimationFrame(()=>{this.measured=null,this.fit();for(let e of this.plots)e.lay(
this);this.strip.follow()})}showText(t){this.answer.hidden=!t,this.looks.text.setAttribute("aria-pressed",String(t)),t&&this.drawAnswer()}release(){clearTimeout(
this.asking),document.removeEventListener("keydown",this.onKey),removeEventListener("resize",this.onResize),this.fitted.disconnect(),this.panel.release(),this.trace.
release(),document.documentElement.removeAttribute("data-lecture"),q(this.key).board===this&&(q(this.key).board=null),it.followers.delete(this)}};function Ms(s,t={}){let e=c("div","token waiting"),{k:i,u:n}=t;return $t(e,{decision:"waiting",label:"",text:s,...i===void 0?{}:{k:i},...n===void 0?{}:{u:n}},"?"),
e.setAttribute("aria-hidden","true"),e}var Ot=class{constructor(t){this.strip=t,this.waiting=c("div","stretch"),this.going=c("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,e){let i=this.of(t.token);if(i.length===0)return;let[n,o,
r]=this.strip.board.partsOf(t.token),a=n>0?Math.min(i.length,Math.floor(i.length*e*(n+o+r)/n)):i.length,h=this.waiting.childElementCount;if(!(a<=h)){h===0&&(t===
t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:l,
token:d}of i.slice(h,a))this.waiting.append(Ms(l,d));this.strip.follow()}}of({first:t,last:e}){let i=[];for(let o=t;o<=e&&this.strip.byRound.has(o);o+=1)i.push(
this.strip.items[this.strip.byRound.get(o)].token);return i.filter(o=>o.decision!=="bonus").map(o=>({text:o.draft??o.text,token:o})).concat((i.at(-1)?.thrown??[]).
map(o=>({text:o})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.map(
e=>Ms(e)));for(let e of this.going.children)e.classList.add("thrown"),e.addEventListener("animationend",()=>e.remove())}}};var Rt=class{constructor(t){this.strip=t,this.filters=new Set,this.root=c("div","head"),this.badge=c("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=c("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let e=c("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},e.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,e),this.said=c("p","said-counts"),this.mark=c("span","mark-said"),this.says=new Map}setDecisions(t){let e=this.rows.length===0;if(this.rows=t,!e)
return this.drawPresent();for(let i of t)this.letters[i.name]=i.letter,this.decisions.append(this.button(i)),this.said.append(this.sentence(i));this.said.append(
this.mark),this.drawPresent()}button(t){let e=t.name,i=c("button","filter");i.type="button",i.dataset.filter=e,i.title=t.label+": "+t.meaning+". Press to highli\
ght these tokens.",i.setAttribute("aria-pressed","false");let n=c("span","count","–");n.append(c("span","share-of"));let o=c("span","swatch",t.letter);o.setAttribute(
"aria-hidden","true");let r=c("span","name",t.label);return i.append(o,c("span","words")),i.lastChild.append(r," ",n,c("span","note",t.meaning)),i.addEventListener(
"click",()=>this.toggle(e)),this.buttons.set(e,{button:i,count:n}),i}sentence(t){let e=c("span","counted");e.dataset.filter=t.name,e.title=t.label+": "+t.meaning;
let i=c("span","how-many","0");return e.append(c("span","swatch",t.letter)," ",i," "+t.said),this.says.set(t.name,{node:e,count:i}),e}conclude(t,e){let i=t&&`${t}\
 ${e}`;this.mark.textContent!==i&&(this.mark.textContent=i),this.mark.dataset.mark=t}entry(t,e,i,n){let o=c("span","entry about-"+t);o.title=n;let r=c("span","s\
ample",e);return r.setAttribute("aria-hidden","true"),o.append(r,c("span","words",i)),o}toggle(t){let e=!this.filters.delete(t);e&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(e)),this.strip.classList.toggle("highlight-"+t,e),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let e=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=e}clear(){this.present=new Set,this.drawPresent()}notice(t){let e=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let i of["draft","k","u","first_miss","message"])t[i]!==void 0&&this.present.add(i);this.present.size>e&&this.drawPresent()}drawPresent(){let t=this.
rows.some(e=>e.alone&&this.present.has(e.name));this.strip.classList.toggle("alone",t);for(let{name:e,usual:i}of this.rows){let{button:n}=this.buttons.get(e);n.
hidden=!(i&&!t)&&!this.present.has(e),n.hidden&&this.filters.has(e)&&this.toggle(e),this.says.get(e).node.hidden=n.hidden}for(let[e,i]of Object.entries(this.entries))
i.hidden=!this.present.has(e)}setCounts(t,e){for(let[i,{count:n}]of this.buttons){let o=t[i]||0,r=ot(o),a=i==="miss"||e===0?"":" "+Math.round(100*o/e)+" %";
n.firstChild.data!==r&&(n.firstChild.data=this.says.get(i).count.textContent=r),n.lastChild.textContent!==a&&(n.lastChild.textContent=a)}}};var rn=[.5,1,2,5],Ts=1.5,As=3,an=.6,hn=12,ln=200,$s=Symbol.for("cuhlm-introduced"),Bt=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="\
model",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=c("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label","Replay"),this.scrubber=c("input","scrubber"),this.scrubber.type="range",this.scrubber.min=
"0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label","Position in the recorded run"),this.scrubber.addEventListener("input",()=>{let e=Number(this.
scrubber.value);this.hold(),this.moveTo(e),this.strip.choose(e>0?this.strip.items[e-1].token.round:null,ln)}),this.position=c("output","position"),this.speeds=c(
"div","speeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label","Speed");for(let e of rn){let i=this.button("speed",()=>{this.introducing=
this.introduced=!1,this.speed=e,this.playing||this.play(),this.draw()});i.textContent=e+"×",i.dataset.speed=String(e),this.speeds.append(i)}let t=this.button("\
speed",()=>{this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)});t.textContent="all",t.dataset.speed="all",ge(t,"Show the whole run"),this.
speeds.append(t),this.paceButton=this.button("pace",()=>{this.pace=this.pace==="model"?"fast":"model",this.waited=0,this.draw()}),this.paceButton.textContent="m\
odel clock",this.root.append(this.scrubber,this.position,this.speeds,this.paceButton)}button(t,e){let i=c("button",t);return i.type="button",i.addEventListener(
"click",e),i}follow(t,e){e&&(this.still=matchMedia("(prefers-reduced-motion: reduce)").matches,this.held=!t.autoplay,this.waited=0,this.introduced=!1,this.introducing=
t.introduces===!0&&!this.still&&!this.held&&!globalThis[$s],this.slow=this.introducing?t.speed:1,this.introducing&&(globalThis[$s]=!0),!this.held&&!this.still?this.
play():this.strip.running||this.strip.show(this.strip.items.length));let{items:i,shown:n}=this.strip;this.owed&&n<i.length?(this.owed=!1,this.moveTo(n+1,!0),this.
strip.choose(i[n].token.round,0)):this.still&&!this.held&&!this.owed&&n<i.length&&(this.strip.running||this.live)&&this.moveTo(i.length),this.live=this.strip.running,
this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let e=t.byRound.get(t.selected)+1;e<t.items.length&&!t.running&&t.show(e),t.choose(null,0)}this.introduced=
!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.length&&!this.strip.running&&this.strip.show(0),this.strip.following=!0,this.held=!1,this.owed=
!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(this.frame),this.frame=requestAnimationFrame(e=>this.tick(e)),this.draw()}pause(){
this.playing=!1,cancelAnimationFrame(this.frame),this.draw(),this.strip.board?.mark()}hold(){this.held=!0,this.pause()}step(){this.hold();let{items:t,shown:e}=this.
strip;return this.owed=e>=t.length,this.owed?!1:(this.moveTo(e+1,!0),this.strip.choose(t[e].token.round,0),!0)}moveTo(t,e=!1){this.strip.show(t,e),this.strip.following=
!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),Ts)}tick(t){if(!this.playing||!this.strip.root.isConnected){this.playing=!1;return}
let e=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:i,shown:n}=this.strip,o=Math.min(i.length,n+As),r=n;if(this.pace==="fast")this.waited=Math.
min(this.waited+e*Math.max(hn,(i.length-n)/an),As),r=Math.min(o,n+Math.floor(this.waited)),this.waited-=r-n;else{for(this.waited+=e*this.speed*(this.introducing?
this.slow:1);r<o&&this.waited>=this.wait(i[r])&&(this.waited-=this.wait(i[r]),r+=1,!this.stopsAt(i[r-1].token)););for(;r>n&&r<i.length&&i[r].token.first<i[r].token.
round;)r+=1;r>=i.length&&(this.waited=0)}if(r>n&&(this.strip.show(r,!0),this.strip.follow()),r>n&&this.stopsAt(i[r-1].token)){this.introduce(i[r-1].token);return}
if(r>=i.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.board&&this.pace==="model"&&r<i.length){let a=Math.min(1,this.waited/
Math.max(1e-6,this.wait(i[r])));this.strip.board.animate(i[r].token,a),this.still||this.strip.drafts.wait(i[r],a)}this.frame=requestAnimationFrame(a=>this.tick(
a))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.stopped=this.introduced=!0,this.hold(),this.strip.choose(t.round,
0),this.draw(),this.strip.board.panel.words.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){this.strip.drawNewest();let{items:t,shown:e}=this.strip;this.
drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let i=this.strip.place();this.scrubber.value=String(i.count),this.scrubber.
style.setProperty("--done",t.length===0?"0%":100*i.count/t.length+"%");let n=kt(i.clock);this.position.textContent=ot(i.count)+" / "+ot(t.length)+" · "+n,this.
position.title="Tokens shown, and the time that they took on the model clock.",this.scrubber.setAttribute("aria-valuetext","token "+i.count+" of "+t.length+", "+
n+" on the model clock");for(let r of this.speeds.children)r.dataset.speed!=="all"&&r.setAttribute("aria-pressed",String(Number(r.dataset.speed)===this.speed));
this.strip.board&&this.strip.board.drawButtons();let o=this.pace==="model";this.paceButton.setAttribute("aria-pressed",String(o)),this.paceButton.title=o?"Each \
token takes its time on the model clock (at most "+Ts+" s before the speed applies). Press for an even pace.":"Tokens appear as fast as they come. Press for the\
 pace of the model clock."}};var cn=128,dn=12,pn=150,un=24,fn=["resample","accept"],It=class{constructor(t){this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.build(
t),this.reset()}build(t){this.root=c("div","strip"),this.legend=new Rt(this.root),this.frame=c("div","frame"),this.area=c("div","area"),this.area.setAttribute("\
role","listbox"),this.area.setAttribute("aria-orientation","horizontal"),this.empty=c("p","empty","No tokens yet."),this.newest=c("button","newest","↓ newest"),
this.newest.type="button",this.newest.hidden=!0,this.drafts=new Ot(this),this.frame.append(this.area,this.newest),this.player=new Bt(this),this.root.append(this.
frame),t.append(this.root),this.board=null,this.area.addEventListener("click",e=>this.onClick(e)),this.area.addEventListener("keydown",e=>this.onKey(e)),this.area.
addEventListener("pointerover",e=>this.onHover(e)),this.area.addEventListener("scroll",()=>this.onScroll(),{passive:!0}),this.newest.addEventListener("click",()=>{
this.following=!0,this.follow()})}reset(){this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.clock=0,this.counts={},this.stale=!1,
this.legend.clear(),this.selected=null,this.tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.pause(),clearTimeout(this.timer),this.
drafts.clear(),this.area.replaceChildren(this.empty),this.area.scrollTop=0}update(t,e,i){this.report=e,this.trigger=i;let n=this.run!==t.run;n&&(this.reset(),this.
unseen=!0,this.run=t.run,this.root.dataset.run=t.run),this.running=t.running,this.legend.setDecisions(t.decisions),this.setThreshold(t.u_th),this.area.setAttribute(
"aria-label",t.label),this.board??=new Ct(this,t.key),this.merge(t.tokens,t.first);let o=t.first>this.chips.length;o&&this.report("behind",{run:this.run,chips:this.
chips.length,action:Date.now()});let r=this.unseen&&!o;this.unseen&&=o,this.board.update(t.board,n),this.player.follow(t.playback,r),(this.action===null||t.action===
this.action)&&this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board.settle()}setThreshold(t){t!==this.threshold&&(this.threshold=t,this.root.
classList.toggle("thresholded",t!==null),this.root.style.setProperty("--threshold",String(t)),this.legend.setThreshold(t))}merge(t,e){if(e>this.chips.length)return;
let i=this.chips.findIndex((n,o)=>o>=e&&!bs(n.data,t[o-e]));i>=0&&this.truncate(i),t.forEach((n,o)=>{let r=this.chips[e+o];r===void 0?this.append(n):Et(r.data,n)||
this.paintChip(r,n)}),this.empty.hidden=this.chips.length>0}truncate(t){for(let e of this.chips.splice(t)){e.node.remove(),e.lineBreak&&e.lineBreak.remove();for(let i of e.
items)this.byRound.delete(i.token.round),i===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.items.length,e.first)}this.shown=Math.min(this.
shown,this.items.length),this.stale=!0}append(t){let e=this.chips.length,i=Math.floor(e/cn),n=this.blocks[i];n===void 0&&(n=this.blocks[i]=c("div","block"),n.setAttribute(
"role","presentation")),n.isConnected||this.area.append(n);let o={first:this.items.length,items:[],node:c("div")};this.chips.push(o),this.paintChip(o,t),n.append(
o.node),t.newline&&(o.lineBreak=c("div","break"),n.append(o.lineBreak))}paintChip(t,e){t.data=e;let i=e.parts||[e];e.parts&&!t.glyph&&(t.node.className="group f\
uture",t.node.setAttribute("role","presentation"),t.glyph=c("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&(t.glyph.replaceChildren(),e.whole?H(t.glyph,e.text):
t.glyph.append("…")),i.forEach((n,o)=>{let r=t.items[o]||this.addItem(t,e.parts?c("div"):t.node),a=r.token;r.token=n,this.legend.notice(n),this.byRound.set(n.
round,t.first+o),(!a||!Et({...a,seconds:0},{...n,seconds:0}))&&$t(r.node,n,this.legend.letters[n.decision]),a&&(this.stale=!0)})}addItem(t,e){let i={node:e,chip:t};
return e.className="token future",e.setAttribute("role","option"),e.setAttribute("aria-selected","false"),e.tabIndex=-1,e!==t.node&&t.node.append(e),t.items.push(
i),this.items.push(i),i}show(t,e=!1){let i=this.shown,n=this.drafts.clear(),o=e&&!n&&t>i&&t-i<=dn&&this.player.pace==="model";for(let r=i;r<t;r+=1)this.reveal(this.
items[r],!0,o);for(let r=i-1;r>=t;r-=1)this.reveal(this.items[r],!1,!1);this.shown=t,this.tabStop===void 0&&t>0&&this.setTabStop(this.items[0]),e&&n&&t>i&&this.
drafts.throwAway(this.items[t-1]),this.drawProgress()}reveal(t,e,i){t.node.classList.toggle("future",!e),t.node.classList.toggle("new",i);let n=t.chip;n.glyph&&
(t===n.items[0]&&n.node.classList.toggle("future",!e),t===n.items[n.items.length-1]&&n.node.classList.toggle("unfinished",!e)),this.count(t,e?1:-1)}count(t,e){let{
token:i}=t;this.counts[i.decision]=(this.counts[i.decision]||0)+e,i.miss&&(this.counts.miss=(this.counts.miss||0)+e),this.clock=Math.max(0,this.clock+e*this.secondsOf(
i))}recount(){if(this.stale){this.stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.count(this.items[t],1);this.drawProgress()}}drawProgress(){
this.legend.setCounts(this.counts,this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),document.documentElement.toggleAttribute("data-unplaye\
d",this.running||this.shown<this.items.length))}secondsOf(t){return this.board?this.board.seconds(t.round):t.seconds||0}follow(){this.following&&(this.area.scrollTop=
this.area.scrollHeight,requestAnimationFrame(()=>{this.following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){let t=this.area.scrollTop;this.area.
scrollHeight-t-this.area.clientHeight<un?this.following=!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){this.newest.
hidden=this.following||!(this.running||this.player.playing)}current(){let t=this.items[this.byRound.get(this.selected)];return t||this.running||this.shown<this.
items.length?t??this.items[this.shown-1]:fn.map(e=>this.items.find(({token:i})=>i.decision===e)).find(Boolean)??this.items[this.shown-1]}place(){let t=this.byRound.
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
{block:"nearest"}),this.choose(r.token.round,pn))}onNextLine(t,e){if(t<0)return 0;let i=this.items[t].node.getBoundingClientRect(),n=(i.left+i.right)/2,o=t,r=null,
a=1/0;for(let h=t+e;h>=0&&h<this.shown;h+=e){let l=this.items[h].node.getBoundingClientRect();if(Math.abs(l.bottom-i.bottom)<4)continue;if(r===null&&(r=l.bottom),
Math.abs(l.bottom-r)>4)break;let d=Math.abs((l.left+l.right)/2-n);d<a&&(a=d,o=h)}return o}release(){this.root.isConnected||(this.player.pause(),clearTimeout(this.
timer),this.board&&this.board.release())}};var mn=5,Ls=14;function J(s,t,e=null){if(e!==null&&e.u_th!==null)return e.u_th;let{u_th:i}=s.settings;return t.uses.includes("u_th")&&typeof i=="number"?i:null}
function Ns(s,t,e,i,n,o){let r={headline:wn(s,t,e,n)},a=Es(e.draft_top,[[e.draft,e.draft_text,e.draft_prob]],e);a.length>0&&(r.small=a);let h=n&&e.target_top.length===
0?n:e,l=e.draft===null?[e.token,A(e),h.target_prob]:[e.draft,e.draft_text,h.target_prob],d=Es(h.target_top,[l],e);d.length>0&&(r.large=d);let u=gn(e,i,s.settings,
t,o);u&&(r.why=u);let p=J(s,t,e);e.uncertainty!==null&&p!==null&&(r.limit=Number(p.toFixed(4)));let m=t.test.shares_noise?bn(e,n):_n(e,n,s.settings);return m&&(r.
test=m),r}function U(s){return L((s??"").trim()||(s??""),Ls)}function wn(s,t,e,i){let n=J(s,t,e),o=t.reads.includes("estimator")&&!t.blocks&&e.uncertainty!==null&&
n!==null,r=o&&e.uncertainty>n,a=e.token===e.draft,h=r?"told_unsure":"told_sent",l={skip:[o&&!r?"told_sure":"told_kept",...i&&!i.would_accept?["told_wrong"]:[]],
accept:[h,"told_accepted"],resample:[h,a?"told_again":"told_replaced"]}[e.decision]??[`told_${e.decision}`],d=e.is_end?g("told_end"):U(A(e)),u=a?d:U(e.draft_text);
return l.map(p=>g(p,{draft:u,final:d})).join(" ")}function Es(s,t,e){let i=new Map(s.map(([a,h,l])=>[a,{text:h,prob:l}]));for(let[a,h,l]of t)a!==null&&l!==null&&
!i.has(a)&&i.set(a,{text:h??"",prob:l});let n=[...i.keys()].sort((a,h)=>i.get(h).prob-i.get(a).prob||a-h),o=new Set([e.draft,e.token].filter(a=>i.has(a))),r=new Set(
[...o,...n.filter(a=>!o.has(a)).slice(0,mn-o.size)]);return n.filter(a=>r.has(a)).map(a=>{let{text:h,prob:l}=i.get(a),d=e.is_end&&a===e.token?"end":h,u=a===e.draft?
"draft":a===e.token?"final":"";return{text:T(d,Ls)||"(no text)",share:Number(l.toFixed(4)),words:pt(l,2),mark:u}})}function gn(s,t,e,i,n){let{reads:o}=i,r=s.decision===
"skip";if(s.decision==="bonus")return"all drafts were accepted";if(s.decision==="slm"||s.decision==="llm")return"";if(i.blocks)return`draft ${n.tokens.length+1}\
 of ${k(t.slm_passes)} in one message`;if(o.includes("skip_prob"))return`chance: ${_(e.skip_prob)} are skipped`;if(o.length===0||i.compares_u_th&&e.u_th===null)
return"every draft is sent";if(o.includes("confidence_th")&&s.draft_prob!==null){let[u,p]=$(s.draft_prob,e.confidence_th);return`probability ${u} ${r?"≥":"<"}\
 ${p}`}let a=s.u_th??(typeof e.u_th=="number"?e.u_th:null);if(!o.includes("estimator")||s.uncertainty===null||a===null)return"";let[h,l]=$(s.uncertainty,a),d=r||
s.uncertainty>a?"":", after 15 skips";return`uncertainty ${h} ${s.uncertainty>a?"is above":"is not above"} the threshold ${l}${d}`}function bn(s,t){if(s.decision===
"bonus")return"sampled with the noise of this position";if(s.decision==="skip")return t?`not asked; with the same noise it would sample ${t.would_accept?"this t\
oken, too":"another token"}`:"not asked";let e=_(s.accept_prob);return s.decision==="accept"?`with the same noise it samples ${U(s.draft_text)}, too (chance ${e}\
)`:`with the same noise it samples ${U(A(s))} (chance of ${U(s.draft_text)}: ${e})`}function _n(s,t,e){if(s.decision==="bonus")return"from the pass that tested \
the drafts";if(s.decision==="skip"||s.decision==="slm"){if(!t)return s.decision==="skip"?"not asked":"";let o=_(1-t.rejection_prob);return`not asked; it would ${t.
would_accept?"accept":"reject"} (accepts with probability ${o})`}if(s.decision==="llm")return"";if(s.case===null){let[o,r]=$(s.target_prob??0,e.p_t);return`its \
probability ${o} ${s.decision==="accept"?"≥":"<"} floor ${r}`}if(s.case==="1")return`at least as likely here: ${U(s.draft_text)} is certainly accepted`;let[i,
n]=$(s.accept_uniform??0,s.accept_prob??0);return n.startsWith("<")?`practically never accepts ${U(s.draft_text)}`:`accepts ${U(s.draft_text)} with probability ${n}\
; draw ${i}`}var jt=48,yn={"␣":"space ","↵":"line break ","⇥":"tab "};function Os(s,t,e,i){let n=s.rows.find(({audit:r})=>r&&!r.would_accept),o={...s,before:t,method:e,
words:i,firstMiss:n?n.token.round:null};return xn(s.rows).map(({rows:r,finished:a})=>Sn(r,a,o))}function xn(s){let t=[],[e,i]=[null,new Uint8Array(0)];for(let n of s){
let o=n.token.token_hex;o===null&&([e,i]=[null,new Uint8Array(0)]),e===null&&t.push(e={rows:[],finished:!0}),e.rows.push(n),o!==null&&(i=kn(Uint8Array.of(...i,...vn(
o)))),e.finished=i.length===0,e.finished&&(e=null)}return t}function kn(s){for(let t=Math.min(3,s.length);t>0;t-=1){let e=s.slice(s.length-t),i=new TextDecoder;
if(i.decode(e,{stream:!0})===""&&i.decode()!=="")return e}return new Uint8Array(0)}function vn(s){return Uint8Array.from(s.match(/../g)??[],t=>parseInt(t,16))}function Sn(s,t,e){
let i=s.map(({token:l})=>l);if(i[0].token_hex===null)return ae(s[0],T(i[0].text,jt),"",e);let n=i.map(l=>l.text).join(""),o=t&&n.replaceAll("�","")!=="",r=o?T(
n,jt):Cs(i.map(l=>l.token_hex??"").join(""));if(i.length===1&&t)return ae(s[0],r,"",e);let a=s.map(l=>ae(l,Cs(l.token.token_hex??""),o?r:"",e)),h={round:i[0].round,
text:r,parts:a,whole:o};return a.some(l=>l.newline)?{...h,newline:!0}:h}function ae(s,t,e,{started:i,before:n,method:o,words:r,firstMiss:a}){let{token:h,exchange:l,
audit:d}=s,u=n.get(h.round),p={round:h.round,text:h.is_end?"end":t,decision:h.decision,seconds:Number(s.totalS.toFixed(5))};h.is_end&&(p.end=!0),h.text.includes(
`
`)&&(p.newline=!0),h.decision==="resample"&&(p.draft=T(h.draft_text??"",jt)||`token ${h.draft}`),h.k!==null&&(p.k=h.k<1e4?String(h.k):`${Math.round(h.k/1e3)}k`),
h.uncertainty!==null&&(p.u=Number(h.uncertainty.toFixed(4))),d&&!d.would_accept&&(p.miss=!0,h.round===a&&(p.first_miss=!0));let m=Ge(l);if(m){let w=Qt(u,h);Object.
assign(p,{first:w,last:w+l.tokens-1,message:`${m}.`}),l.thrown.length>0&&h.round===p.last&&(p.thrown=l.thrown.map(f=>T(f,jt)||"(no text)"))}p.label=Mn(h,l,p,e,r.
decisions[h.decision]);let x=yt(h,{...l,outage:!1},d,i.settings,o,u);return p.hint=`Token ${h.round}: ${x}${p.first_miss?` ${r.firstMiss}`:""}`,p.scene=Ns(i,o,h,
l,d,u),p}function Cs(s){return(s.match(/../g)??[]).join(" ").toUpperCase()}function he(s){return Array.from(s,t=>yn[t]??t).join("").trim()||"empty"}function Mn(s,t,e,i,n){
let o=s.decision==="slm"||s.decision==="llm";return[`Token ${s.round}: ${s.is_end?"end of the text":he(e.text)}`,i?`part of ${he(i)}`:"",o?`chosen by the ${n}`:
n,"draft"in e?`draft ${he(e.draft)} rejected`:"",s.k===null?"":s.k===1?"one probability sent":`${k(s.k)} probabilities sent`,s.uncertainty===null?"":`uncertaint\
y ${j(s.uncertainty,2)}`,e.miss?"the LLM would have rejected it":"",e.first_miss?"the first wrong skip":"",e.thrown?`${e.thrown.length} drafts behind it thrown`:
"",t.outage?"the upload ran into an outage":""].filter(Boolean).join(", ")}var Tn=10;function Rs(s,{started:t},e,i,n){let{token:o,exchange:r,audit:a}=s,h=J(t,i,o),l=[];if(o.uncertainty!==null){let m=_(o.uncertainty)+(h===null?"":`, thr\
eshold ${_(h)}`);l.push(["Uncertainty",o.uncertainty,h,m])}if(o.accept_prob!==null){let m=_(o.accept_prob)+(o.accept_uniform===null?"":`, draw ${_(o.accept_uniform)}`);
l.push(["Accept probability",o.accept_prob,o.accept_uniform,m])}let d=An(o,a,n),u=En(o,a),p=m=>m===void 0?null:[Number(m.toPrecision(4)),_(m)];return{round:o.round,
sentence:yt(o,r,a,t.settings,i,e.get(o.round)),meters:l,series:d.map(({name:m,colour:x})=>[m,x]),tops:$n(o,d).map(m=>[Ln(o,m),T(u.get(m)??"",24)||"(no text)",d.
map(({probs:x})=>p(x.get(m)))]),facts:is(o,r,a,t.settings)}}function An(s,t,e){let i=t&&s.target_top.length===0?t:s,n=s.draft??s.token,o=(a,h)=>{let l=new Map(a.
map(([d,,u])=>[d,u]));return h!==null&&!l.has(n)&&l.set(n,h),l},r=[{name:"small model",colour:e.small,probs:o(s.draft_top,s.draft_prob)},{name:"large model",colour:e.
large,probs:o(i.target_top,i.target_prob)}].filter(({probs:a})=>a.size>0);return s.resampling_top.length>0&&s.accept_prob!==null&&s.accept_uniform!==null&&s.accept_prob<
1&&r.push({name:"drawn from after a rejection",colour:e.after,probs:o(s.resampling_top,null)}),r}function $n(s,t){let e=new Map;for(let{name:r,probs:a}of t)if(r.
endsWith("model"))for(let[h,l]of a)e.set(h,Math.max(l,e.get(h)??0));let i=new Set([s.draft,s.token].filter(r=>r!==null));for(let r of i)e.has(r)||e.set(r,0);let n=[
...e.keys()].sort((r,a)=>e.get(a)-e.get(r)||r-a),o=new Set([...i,...n.filter(r=>!i.has(r)).slice(0,Tn-i.size)]);return n.filter(r=>o.has(r))}function En(s,t){let e=[
s.resampling_top,t?.target_top??[],s.target_top,s.draft_top].flat(),i=new Map(e.map(([n,o])=>[n,o]));return s.draft!==null&&i.set(s.draft,s.draft_text??""),i.set(
s.token,A(s))}function Ln(s,t){return t===s.token?t===s.draft?s.decision==="resample"?"draft, drawn again":"draft, accepted":s.draft===null?"drawn":"drawn inste\
ad":t===s.draft?"draft":""}var le="strip",Nn=["end","summary"],zt=class{constructor(t,e,i,n=()=>[]){Object.assign(this,{page:t,words:e,methods:i,below:n}),this.selected=this.action=null,this.
strip=new It(t.left);let o=c("div");t.right.prepend(o),new nt(o,le,["throughput","bias"]);let r=c("details","drawer"),a=c("div");r.append(c("summary","","More a\
bout this token: uncertainty, all numbers"),a,t.inspector),new nt(a,le,["uncertainty"]),t.beyond.prepend(r)}draw(t,e,i,n){let{words:o,strip:r}=this,[a]=t,h=i!==
this.run;h&&(this.selected=this.action=null),this.run=i,this.method=this.methods.find(a.method),this.table=bt(t,e,this.method.overlaps),this.before=qe(t);let l=this.
method.blocks?"waits":"skips",d={decisions:o.decisions,firstMiss:o.first_miss[a.method][a.settings.payload]},u=os(this.table,this.method,{counters:o.counters,plots:o.
plots[l]},On(a.prompt),Cn(t,o));this.data={run:i,first:0,tokens:Os(this.table,this.before,this.method,d),decisions:o.legend[l],playback:{autoplay:!0,introduces:!1,
speed:1},key:le,label:"Tokens",height:null,u_th:J(a,this.method),running:!1,board:{...u,bar:{words:n,kind:"info"}}},h||r.player.hold(),this.update(),h||r.show(r.
items.length),r.board.buttons.run.hidden=r.board.buttons.stop.hidden=!0}update(){let t={...this.data,selected:this.selected,action:this.action};this.strip.update(
t,(i,n)=>this.chosen(i,n),()=>this.strip.player.owed=!1);let e=this.table.rows.find(({token:i})=>i.round===this.selected);this.page.inspect(e&&Rs(e,this.table,this.
before,this.method,this.words.colours),()=>this.strip.choose(null,0)),e&&this.page.inspector.append(...this.below(e,this.method))}chosen(t,e){t==="selected"&&([
this.selected,this.action]=[e.round,e.action],this.update())}};function Cn(s,t){let e=s.filter(({type:i})=>i==="token").map(i=>i.text).join("");return Nn.includes(
s[s.length-1].type)?Le(s[0].prompt,e,t.answers):null}function On(s){return Te(s.split(/\s+/).join(" ").trim())}var Rn=5e7,ce=class{constructor(t){let{facts:e,opener:i,recording_title:n}=t.words;this.methods=new at(t.methods),this.format=t.format,this.page=new lt({title:n,
prompt:"",about:i,facts:e,tables:[],notes:[]}),this.view=new zt(this.page,t.words,this.methods),this.view.strip.root.hidden=!0,this.status=c("p","said status"),
this.status.setAttribute("role","status");let o=c("input","chooser");Object.assign(o,{type:"file",accept:".json,application/json"}),o.setAttribute("aria-label",
"Recording (JSON)"),o.addEventListener("change",()=>this.open(o.files[0])),this.page.asked.append(o,this.status),addEventListener("dragover",a=>a.preventDefault()),
addEventListener("drop",a=>{a.preventDefault(),this.open(a.dataTransfer.files[0])}),this.opened=0;let r=new URLSearchParams(window.location.search).get("open");
r!==null&&this.fetched(r)}async fetched(t){let e=new URL(t,window.location.href);try{if(e.origin!==window.location.origin||!e.protocol.startsWith("http"))throw new Error(
"it is not beside this page on a web server");let i=await fetch(e);if(!i.ok)throw new Error(`the server answers ${i.status}`);await this.open(new File([await i.
blob()],t))}catch(i){this.refuse(t,i instanceof TypeError?"the server does not answer":i.message)}}refuse(t,e){this.status.textContent=`${t} cannot be opened (${e}\
): choose a run that was exported as Events (JSON).`,this.status.classList.add("failed")}async open(t){if(t)try{if(t.size>Rn)throw new Error("it is too large");
this.show(_e(JSON.parse(await t.text()),this.methods,this.format),t.name),this.status.classList.remove("failed")}catch(e){this.refuse(t.name,Bn(e))}}show(t,e){let[
i]=t;this.opened+=1,this.view.draw(t,i.settings,`recording-${this.opened}`,`${this.methods.find(i.method).title}, seed ${i.settings.seed}`),this.view.strip.root.
hidden=!1;let n=this.page.asked.querySelector(".prompt");n.textContent=i.prompt,this.status.textContent=e}};function Bn(s){return s instanceof SyntaxError?"it i\
s no JSON":s instanceof TypeError||s instanceof RangeError?"it is damaged":s.message}new ce(JSON.parse(document.getElementById("data").textContent));})();
