(()=>{var ie="http://www.w3.org/2000/svg";function c(n,t,e){let s=document.createElement(n);return t&&(s.className=t),e!==void 0&&(s.textContent=e),s}function w(n,t,e){
let s=c("button",n,t);return s.type="button",s.addEventListener("click",e),s}function v(n,t){let e=c("label","",n);return e.append(t),e}function St(n,t,e){let s=document.createElementNS(ie,n);for(let[o,i]of Object.entries(t))s.setAttribute(o,String(i));return e&&e.append(s),s}var xt=0;function _t(n){
return xt+=1,`${n}-${xt}`}function re(n){return n===0?0:Math.floor(Math.log2(n))+1}function ae(n){return re(n-1)}function le(n,t,e=8){return n*(e+ae(t))}function Mt(n){return le(n,n)}function yt(n){let t=Math.floor(n),e=n-t;return e>.5||e===.5&&t%2!==0?t+1:t}var B="–",Y=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function R(n){return n==null||Number.isNaN(n)}function kt(n,t){let e=n.toFixed(t),s=Math.abs(n)*10**t;if(Math.abs(s%1-.5)>1e-6)return e;let[o,i]=Math.abs(n).toFixed(
100).split(".");if(!/^50*$/.test(i.slice(t)))return e;let r=BigInt(o+i.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(n<0?"-":"")+(t?`${a.slice(
0,-t)}.${a.slice(-t)}`:a)}function vt(n){let[t,...e]=n.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...e].join(".")}function _(n,t=3){if(R(n))return B;if(!Number.
isFinite(n))return n>0?"∞":"−∞";if(n===0)return"0";let e=Et(n,t),s=Math.min(100,Math.max(0,t-1-Math.floor(Math.log10(Math.abs(e)))));return vt(kt(e,s)).replaceAll(
"-","−")}function Et(n,t){let e=Number(Math.abs(n).toExponential().split("e")[1]),s=t-1-e;return s>=0&&s<=60?Number(kt(n,s)):Number(n.toExponential(t-1))}function At(n,t,e=3){if(R(n))return B;if(n===0||!Number.isFinite(n))return`${_(n,e)} ${t}`;let s=Math.abs(Et(n,e)),[o,i]=Y.find(([r])=>s>=r)??Y[Y.length-1];return`${_(
n/o,e)} ${i}${t}`}function Lt(n,t=3){if(R(n))return B;if(n>=120&&n<1/0){let e=yt(n);return`${vt(String(Math.floor(e/60)))} min ${e%60} s`}return At(n,"s",t)}function N(n){if(R(n))
return B;if(n===0)return"0 bytes";if(Math.abs(n)<8)return`${_(n)} bits`;if(Math.abs(n)<7996){let t=Math.floor(Math.abs(n)/8+.5);return`${n<0?"−":""}${t} byte${t===
1?"":"s"}`}return At(n/8,"B")}var tt={no_text:"(no text)",quoted:"‘{text}’",llm:"The large model chose {text} itself, with probability {prob}. Nothing was drafted and nothing was uploade\
d.",bonus_one:"The draft was accepted, and the forward pass of the large model that tested it gives one more token: {text}, sampled from its own distribution wi\
th probability {prob}.",bonus:"All {drafts} drafts of the message were accepted, and the forward pass of the large model that tested them gives one more token: \
{text}, sampled from its own distribution with probability {prob}.",outage:"The upload ran into its time limit of {limit}, an outage: its time counts. The text \
goes on as if it had arrived:",gain:"{value} × {title}",message:"{drafts} in one message, {size}",and:"{one} and {other}",baseline_hlm:"HLM",speed_of_answer:"t\
okens/s, this answer",unknown_fade:"On the outage channel no device knows the fade of its upload: choose another fading for this method.",upload_one:"{what}: {p\
rice}",legend:"Decisions: press one to highlight it",text:"Text",method:"Method",help_for:"Help for {label}",details:"Details of each token"};function k(n,t={}){if(!(n in tt))throw new Error(`There is no sentence ${n}.`);return tt[n].replace(/\{(\w+)\}/g,(e,s)=>{if(!(s in t))throw new Error(`The sente\
nce ${n} lacks ${s}.`);return t[s]})}var L=class{constructor(t,e){this.row=t,this.moved=e,this.root=c("div",`field as-${t.kind} ${t.name}`),this.named=_t("field");let s=c("div","field-head");this.label=
c("label","field-label",t.label),this.label.id=`${this.named}-label`,s.append(this.label),t.quiet?this.label.title=t.help.replaceAll("**",""):t.help&&s.append(...this.
help(t)),this.root.append(s),this.build(),this.show(t.value)}get setting(){let{value:t,row:e}=this;return typeof t=="number"&&e.scale!==void 0&&e.scale!==1?Number(
(t*e.scale).toFixed(12)):t}set disabled(t){this.field.disabled=t}choose(t){this.show(t),this.moved(t)}help({label:t,help:e}){let s=c("button","field-help");s.type=
"button",s.setAttribute("aria-label",k("help_for",{label:t})),s.append("?");let o=c("div","field-tip");o.setAttribute("role","tooltip"),o.id=`${this.named}-help`,
s.setAttribute("aria-describedby",o.id);for(let i of e.split(`
`)){let r=c("p");i.trim().split("**").forEach((a,l)=>r.append(l%2?c("strong","",a):a)),o.append(r)}return[s,o]}input(t){let e=c("input");return e.type=t,e.id=this.
named,this.label.htmlFor=this.named,e}},et=class extends L{build(){let{low:t,high:e,step:s,ends:o,disabled:i}=this.row,r=c("div","slot");if(this.field=this.input(
"range"),Object.assign(this.field,{min:String(t),max:String(e),step:s===null?"any":String(s),disabled:i??!1}),this.output=c("output"),this.output.setAttribute("\
aria-hidden","true"),this.field.addEventListener("input",()=>this.choose(Number(this.field.value))),r.append(this.output,this.field),this.root.append(r),!o)return;
let a=c("div","field-ends");for(let l of o)a.append(c("span","",l));a.firstChild.title=this.words(t),a.lastChild.title=this.words(e),this.root.append(a)}words(t){
return t.toFixed(this.row.digits).replace("-","−")+this.row.unit}show(t){let{low:e,high:s}=this.row;this.value=t,this.field.value!==String(t)&&(this.field.value=
String(t));let o=this.words(t);this.output.textContent=o,this.field.setAttribute("aria-valuetext",o),this.root.style.setProperty("--at",String((Math.min(Math.max(
t,e),s)-e)/(s-e)))}},st=class extends L{build(){this.group=c("div","segments"),this.group.setAttribute("role","radiogroup"),this.group.setAttribute("aria-labell\
edby",this.label.id),this.buttons=new Map(this.row.options.map(([t,e])=>[t,this.button(t,e)])),this.group.append(...this.buttons.values()),this.group.addEventListener(
"keydown",t=>this.onKey(t)),this.root.append(this.group)}button(t,e){let s=w("segment",e,()=>t!==this.value&&this.choose(t));return s.setAttribute("role","radio"),
s}onKey(t){let e={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[t.key];if(e===void 0)return;let s=[...this.buttons.values()],o=s[(s.indexOf(t.target.closest(
".segment"))+e+s.length)%s.length];this.rove(o),o.focus(),t.preventDefault()}rove(t){for(let e of this.buttons.values())e.tabIndex=e===t?0:-1}show(t){this.value=
t;for(let[e,s]of this.buttons)s.setAttribute("aria-checked",String(e===t));this.rove(this.buttons.get(t)??this.buttons.values().next().value)}},nt=class extends L{build(){
this.field=c("select"),this.field.id=this.named,this.label.htmlFor=this.named;for(let[t,e]of this.row.options){let s=c("option","",e);s.value=t,this.field.append(
s)}this.field.addEventListener("change",()=>this.choose(this.field.value)),this.root.append(this.field)}show(t){this.value=t,this.field.value=t}},ot=class extends L{build(){
let{low:t,high:e,step:s,placeholder:o}=this.row;this.field=this.input("number"),Object.assign(this.field,{min:String(t),max:String(e),step:s===null?"any":String(
s),placeholder:o??""}),this.field.addEventListener("input",()=>this.take()),this.root.append(this.field)}take(){let{low:t,high:e,placeholder:s,whole:o}=this.row,
[i,r]=[this.field.value,Number(this.field.value)],a=i===""&&s,l=a||i!==""&&r>=t&&r<=e&&(!o||Number.isInteger(r));this.field.setAttribute("aria-invalid",String(!l)),
l&&(this.value=a?null:r,this.moved(this.value))}show(t){this.value=t;let e=t===null?"":String(t);this.field.value!==e&&(this.field.value=e)}},ce={slider:et,segments:st,
list:nt,number:ot};function Tt(n,t){return new ce[n.kind](n,t)}var rs=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var it=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:s}=this,o=i=>Object.fromEntries(Object.entries(i).map(([r,a])=>[r,r in s?s[r]:a]));return{channel:o(
t),clock:o(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},E=globalThis[Symbol.
for("cuhlm-hand")]??=new it;var de=250,F=class{constructor(t){this.root=c("div","handle"),this.action=null,this.timer=null,t.append(this.root),E.handles.add(this),this.leave=e=>{(e.type!==
"keydown"||e.key==="Enter")&&this.tell()},this.root.addEventListener("focusout",this.leave);for(let e of["pointerdown","keydown"])addEventListener(e,this.leave,
!0)}update(t,e){this.report=e;let{row:s,action:o}=t,i=JSON.stringify({...s,value:null}),a=(this.timer!==null||this.action!==null&&o!==this.action)&&this.control?
this.control.value:s.value;if(i!==this.shape){this.shape=i;let l=this.root.contains(this.root.getRootNode().activeElement);this.control=Tt({...s,value:a},()=>this.
moved()),this.root.replaceChildren(this.control.root),l&&this.control.field?.focus()}else a!==this.control.value&&this.control.show(a);this.place()}place(){let{
name:t}=this.control.row,e=this.at?.[t];this.at={[t]:this.control.setting},e!==this.at[t]&&E.moved()}moved(){this.place(),clearTimeout(this.timer),this.timer=setTimeout(
()=>this.tell(),de)}tell(){this.timer!==null&&(clearTimeout(this.timer),this.timer=null,this.action=Date.now(),this.report("moved",{value:this.control.value,action:this.
action}))}release(){if(!this.root.isConnected){for(let t of["pointerdown","keydown"])removeEventListener(t,this.leave,!0);E.handles.delete(this),this.tell()}}};var rt={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function at(n,t,e){let s=t.resumes,o=s+n.drafts*n.draftS,i=n.sent?
Math.max(o,t.replied):o,r=i+n.upS+n.rttS/2,a=r+n.passS,l=n.sent||n.passS?a+n.downS+n.rttS/2:t.replied,h=Math.max(t.end,o,l),d={start:s,drafted:o,leaves:i,arrives:r,
verified:a,replied:l,end:h,resumes:h,aheadPasses:0};if(!e||n.passS>0&&!n.sent)return d;let f=$t(l-o,n.draftS);return n.restarts?{...d,resumes:l,aheadPasses:f}:n.
bonus?{...d,resumes:Math.min(o+n.draftS,l),aheadPasses:Math.min(1,f)}:{...d,resumes:o}}function $t(n,t){return n>0?t?Math.max(0,Math.ceil(Math.min(n/t-1e-9,4096))):
4096:0}function Nt(n,t){return n.end>t.end?n.end-t.end:0}function Ct({slm_s:n,uplink_s:t,llm_s:e,overlapped_s:s=null}){return s??n+t+e}function It(n,t){let e=[],
[s,o]=[rt,0];return n.forEach((i,r)=>{let a=at(i,s,t),l=r+1,h=(d,f,p,g)=>p<g&&g<1/0&&e.push({lane:d,kind:f,start:p,end:g,exchange:l});for(let d of Ot(a.start,a.
drafted,i.draftS))h("device","draft",...d);if(t&&i.restarts)for(let d of Ot(a.drafted,a.resumes,i.draftS))h("device","thrown",...d);else t&&i.bonus?h("device","\
draft",a.drafted,a.resumes):i.sent&&!t&&h("device","wait",a.drafted,a.resumes);i.sent&&(o=l,h("link","upload",a.leaves,a.arrives),h("link","reply",a.verified,a.
replied)),h("station","pass",a.arrives,a.verified),s=a}),s.resumes<s.replied&&s.replied<1/0&&e.push({lane:"device",kind:"wait",start:s.resumes,end:s.replied,exchange:o}),
e}function Ot(n,t,e){if(!e||t===1/0)return[[n,t]];let s=Array.from({length:Math.max(1,$t(t-n,e))},(o,i)=>n+i*e);return s.map((o,i)=>[o,s[i+1]??t])}function T(n){return 10**(n/10)}function ht(n,t){return n/Math.LN2*Math.log1p(t)}var Pt={awgn:{gain:()=>1,logLaplace:n=>-n},rayleigh:{gain:n=>-Math.log1p(-n),logLaplace:n=>-Math.
log1p(n)},rician:{gain(n,t,e){let s=T(e.rician_k_db),o=Math.sqrt(.5/(s+1));return(Math.sqrt(s/(s+1))+Rt(n)*o)**2+(Rt(t)*o)**2},logLaplace(n,t){let e=T(t.rician_k_db);
return-Math.log1p(n/(e+1))-e*n/(e+1+n)}},nakagami:{gain:(n,t,e)=>fe(e.nakagami_m,n)/e.nakagami_m,logLaplace:(n,t)=>-t.nakagami_m*Math.log1p(n/t.nakagami_m)}};function ue(n){
if(!Object.hasOwn(Pt,n.fading))throw new Error(`The engine has no gain for the fading ${n.fading}: add it to FADINGS of web/engine/maths/channel.js.`);return Pt[n.
fading]}function Ft(n,t,e){return ue(n).gain(t,e,n)}function fe(n,t){C.shape!==n&&(C={shape:n,log:me(n)},C.starts=Float64Array.from({length:j},(i,r)=>Math.log(Bt(Math.log(n),n,(r+.5)/j))));let e=Math.min(Math.max(
t*j-.5,0),j-1.001),[s,o]=[Math.floor(e),C.starts];return Bt(o[s]+(e-s)*(o[s+1]-o[s]),n,t)}var j=64,C={};function Bt(n,t,e){let s=e<.5,o=Math.log(s?e:1-e),i=n;for(let r=0;r<
200;r+=1){let a=Math.exp(i),l=Math.exp(t*i-a-C.log),[h,d]=pe(t,a,l),f=s?(Math.log(h)-o)*h/l:(o-Math.log(d))*d/l;if(i-=Math.max(f,-1),Math.abs(f)<1e-8)break}return Math.
exp(i)}function pe(n,t,e){if(t<n+1){let[a,l]=[1/n,1/n];for(let h=1;a>1e-17*l;h+=1)l+=a*=t/(n+h);return[e*l,1-e*l]}let s=t+1-n,[o,i]=[1/0,1/s],r=i;for(let a=1;a<
1e4;a+=1){let l=a*(n-a);if(s+=2,i=1/(l*i+s),o=s+l/o,r*=o*i,Math.abs(o*i-1)<1e-16)break}return[1-e*r,e*r]}function me(n){let[t,e]=[n,1];for(;t<15;t+=1)e*=t;let s=1/
(12*t)-1/(360*t**3)+1/(1260*t**5)-1/(1680*t**7);return(t-.5)*Math.log(t)-t+.5*Math.log(2*Math.PI)+s-Math.log(e)}function Rt(n){let t=Math.min(n,1-n),e=Math.sqrt(
-2*Math.log(t)),s=e-(2.515517+e*(.802853+e*.010328))/(1+e*(1.432788+e*(.189269+e*.001308)));for(let o=0;o<3;o+=1){let i=(ge(s)-t)/(Math.exp(-(s*s)/2)/Math.sqrt(
2*Math.PI));s+=i/(1+s*i/2)}return n<.5?-s:s}function ge(n){let t=Math.exp(-(n*n)/2)/Math.sqrt(2*Math.PI);if(n<3){let[s,o]=[n,n];for(let i=3;Math.abs(s)>1e-18*Math.
abs(o);i+=2)o+=s*=n*n/i;return .5-t*o}let e=n;for(let s=200;s>0;s-=1)e=n+s/e;return t/e}function we(n){let t=Math.log1p(n);for(let e=0;e<60;e+=1){let s=t-(t-n*Math.
exp(-t))/(1+t);if(Math.abs(s-t)<=1e-16*Math.abs(t))break;t=s}return Math.expm1(t)}function be(n){let t=T(n.snr_db),e=n.snr_target_db===null?we(t):T(n.snr_target_db);
return{successProb:Math.exp(-e/t),slotBits:.001*ht(n.bandwidth_hz,e)}}function jt(n,t,e){xe.some(d=>lt[d]!==e[d])&&(lt={...e,...be(e)});let{successProb:s,slotBits:o}=lt,
i=Math.min(Math.ceil(n/o*(1-1e-12)),201);if(i===0)return{slots:0,outage:!1};let r=Se(s)[i],a=Math.ceil(t*2**53),[l,h]=[0,201];for(;l<h;){let d=l+h>>1;Math.floor(
r[d]*2**53)>=a?h=d:l=d+1}return l>200?{slots:200,outage:!0}:{slots:l,outage:!1}}var xe=["snr_db","snr_target_db","bandwidth_hz"],lt={},D=new Map;function Se(n){
if(!D.has(n)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let e=0;e<200;e+=1)for(let s=1;s<t.length;s+=1)t[s][e+1]=Math.max(t[s][e],
Math.min(1,(1-n)*t[s][e]+n*t[s-1][e]));D.clear(),D.set(n,t)}return D.get(n)}function U(n){if(n.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return n.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:n.slm_s,llmS:n.llm_s}}var Ht={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function Gt(n,t,e){return Me(0,n,t.stream,e*t.width)}var _e=10,Dt=[[3538372366,3779882131],[3394929251,2500989271]],H=[[2654435769,2135587861],[3144134277,2227873595]];function Me(n,t,e,s){let o=new Float64Array(s),
i=new Uint32Array(8);for(let r=0,a=1;r<s;r+=4,a+=1){ye(i,a,n,t,e);let l=Math.min(4,s-r);for(let h=0;h<l;h+=1)o[r+h]=(i[2*h]*2**20+(i[2*h+1]>>>12)+.5)*2**-52}return o}
var b=new Uint32Array(8);function ye(n,t,e,s,o){n.fill(0),n[0]=Math.floor(t/2**32),n[1]=t;let[i,r,a,l]=[e,s,0,o];for(let h=0;h<_e;h+=1){Ut(b,0,Dt[0],n[0],n[1]),
Ut(b,4,Dt[1],n[4],n[5]),n[0]=b[4]^n[2]^i,n[1]=b[5]^n[3]^r,n[2]=b[6],n[3]=b[7],n[4]=b[0]^n[6]^a,n[5]=b[1]^n[7]^l,n[6]=b[2],n[7]=b[3];let d=r+H[0][1];r=d>>>0,i=i+
H[0][0]+(d>4294967295)>>>0,d=l+H[1][1],l=d>>>0,a=a+H[1][0]+(d>4294967295)>>>0}}function Ut(n,t,[e,s],o,i){let r=G(s,i)+(Math.imul(s,o)>>>0)+(Math.imul(e,i)>>>0),
a=G(s,o)+G(e,i)+(Math.imul(e,o)>>>0)+Math.floor(r/2**32);n[t]=G(e,o)+Math.floor(a/2**32),n[t+1]=a>>>0,n[t+2]=r>>>0,n[t+3]=Math.imul(s,i)}function G(n,t){let[e,s,
o,i]=[n>>>16,n&65535,t>>>16,t&65535],r=e*i+(s*i>>>16),a=(r&65535)+s*o;return e*o+(r>>>16)+(a>>>16)>>>0}var X=class{constructor(t,e){this.last=rt,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:U(t.clock),this.uniforms=Gt(t.seed,
Ht.CHANNEL,e),this.exchanges=0;let{channel:s}=this;if(this.links=s.downlink_snr_db===null?[s]:[s,{...s,snr_db:s.downlink_snr_db,downlink_snr_db:null}],s.fading===
"outage")return;let o=Array.from({length:e},(i,r)=>Ft(s,this.uniforms[2*r],this.uniforms[2*r+1]));this.snrDb=o.map(i=>s.snr_db+10*Math.log10(i)),this.rates=this.
links.map(i=>o.map(r=>ht(i.bandwidth_hz,T(i.snr_db)*r)))}exchange(t,{slmPasses:e=0,llmPasses:s=0,payloadBits:o=0,downlinkBits:i=0,billedDownlinkBits:r=0,tokens:a=1,
discarded:l=[],rejected:h=!1,bonusDrafted:d=null}){this.exchanges+=1;let f={type:"exchange",number:this.exchanges,tokens:a,payload_bits:o,downlink_bits:i,billed_downlink_bits:r,
slm_passes:e,llm_passes:s,discarded:l,bonus_drafted:d};return this.priced(f,t,h)}priced(t,e,s){let o=t.slm_passes>0&&t.llm_passes>0,{seconds:i,outage:r}=o?this.
onAir(e-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:o&&this.snrDb?this.snrDb[e-1]:null,outage:r,uplink_s:o?i+this.clock.rtt_s:
0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0};if(this.clock.schedule==="sequential")return a;let l=this.last;return this.last=at(this.demand(a,e,s),
l,!0),{...a,overlapped_s:Nt(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({slm_passes:t,llm_passes:e,host_slm_s:s,host_llm_s:o}){if(this.constants)
return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*e};let i={slm_s:t>0?s:0,llm_s:e>0?o:0};return i.slm_s>=0&&i.llm_s>=0||U(this.clock),i}demand(t,e,s){
let{slm_passes:o}=t,i=o>0&&t.llm_passes>0,r=i&&t.tokens>o,a=i?this.clock.rtt_s:0,l=t.uplink_s-a,h=i&&t.billed_downlink_bits&&l-this.onAir(e-1,t.payload_bits,0).
seconds||0;return{drafts:o,draftS:t.slm_s/(o||1),sent:i,upS:l-h,passS:t.llm_s,downS:h,rttS:a,bonus:r,restarts:s||r&&t.bonus_drafted!==!0}}airtime(t){if(!this.rates)
throw new Error(k("unknown_fade"));let e=this.rates[0][t-1],s=e?1/e:1/0,o=this.channel.header_bits;return{perBit:s,fixed:U(this.clock).llmS+this.clock.rtt_s+(o?
o*s:0)}}onAir(t,e,s){let o=a=>a+this.channel.header_bits*(a>0),i=this.links.length===1?[o(e)+o(s)]:[o(e),o(s)];if(this.rates)return{seconds:i.reduce((a,l,h)=>a+
(l?l/this.rates[h][t]:0),0),outage:!1};let r=i.map((a,l)=>jt(a,this.uniforms[2*t+l],this.links[l]));return{seconds:r.reduce((a,{slots:l})=>a+l*.001,0),outage:r.
some(({outage:a})=>a)}}};var Xt=["accept","resample"],ve=["target_prob","rejection_prob","total_variation","bias"];function zt(n,t){let e=n[0],s=n.filter(({type:u})=>u==="token"),o=new X(
t,s.length),[i,r]=[[],[]],a=new Map;for(let u of s)a.set(u.exchange,[...a.get(u.exchange)??[],u]);let l=u=>{let m=a.get(u.number);if(m===void 0)return u;let y=[
m[0].round,m.some(({decision:A})=>A==="resample")],S=o.priced(u,...y);return i.push(o.demand(S,...y)),r.push(m[0].round-1),S},h=new Map(n.filter(({type:u})=>u===
"exchange").map(u=>[u.number,l(u)])),d=new Map(n.filter(({type:u})=>u==="audit").map(u=>[u.round,u])),f=Mt(e.vocabulary_size),p=Ee(o,h),g=s.map((u,m)=>{let y=h.
get(u.exchange),S=m===0||s[m-1].exchange!==u.exchange,A=d.get(u.round)??null,ee=Object.fromEntries(ve.map(bt=>[bt,(A??u)[bt]])),se=Ct(y),ne=t.clock.schedule!=="\
sequential",gt=o.onAir(m,f,0).seconds+t.clock.rtt_s,[oe,wt]=S?p.of(y):p.of();return{...ee,token:u,exchange:y,audit:A,begins:S,transmitted:Xt.includes(u.decision),
sent:S&&Xt.includes(u.decision),skipped:u.decision==="skip",wouldAccept:u.decision==="skip"&&A?A.would_accept:null,totalS:S?se:0,snrDb:o.snrDb?o.snrDb[m]:null,hlm:p.
known.slm&&p.known.llm?{uplinkS:gt,totalS:ne?null:oe+gt+wt}:null,llm:p.known.llm?{totalS:wt}:null}}),M=0;return g.forEach((u,m)=>{u.begins&&(M=m),u.first=g[M],u.
firstIndex=M}),{started:e,rows:g,exchanges:h,audits:d,demands:i,passes:p.of(),fullBits:f,settings:t,busy:Ae(i,r,g.length,t.clock.schedule==="overlapped")}}function Ee(n,t){let{constants:e}=n;if(e)return{known:{slm:!0,llm:!0},of:()=>[e.slmS,e.llmS]};let s=(r,a)=>{let l=[...t.values()].filter(h=>h[r]>0);return Vt(l.
map(h=>h[a]))/Vt(l.map(h=>h[r]))},o=[s("slm_passes","slm_s"),s("llm_passes","llm_s")],i=({slm_passes:r,llm_passes:a,slm_s:l,llm_s:h}={})=>[r===1?l:o[0],a===1?h:
o[1]];return{known:{slm:!Number.isNaN(o[0]),llm:!Number.isNaN(o[1])},of:i}}function Vt(n){return n.reduce((t,e)=>t+e,0)}function Ae(n,t,e,s){let o=Array.from({length:e},
()=>[]);for(let i of It(n,s))o[s&&i.kind==="wait"?e-1:t[i.exchange-1]].push(i);return o}function ct({rows:n}){return n.reduce((t,{totalS:e})=>t+e,0)}function dt({rows:n}){return n.every(t=>(t.hlm?.totalS??null)!==null)?n.reduce((t,e)=>t+e.hlm.totalS,
0):null}function Zt(n,t){let[e,{rows:s}]=[ct(n),n],o=t?dt(n):null,i=o!==null&&e>0?[k("gain",{value:_(o/e,2),title:k("baseline_hlm")})]:[];return[`${_(e>0?s.length/
e:null,2)} ${k("speed_of_answer")}`,...i,Lt(e,2)].join(" · ")}var Le=2e3;function Te({decisions:n,exchanges:t},e,s){let[o,i]=[[...n],{k:null,host_slm_s:null,host_llm_s:null}],r=0;return t.split(";").slice(0,-1).reduce((a,l,h)=>{
let[d,f,p,g,M,u]=l.split(",").map(Number),m={tokens:d,payload_bits:f,billed_downlink_bits:p,slm_passes:g,llm_passes:M,bonus_drafted:u!==1},y=o.splice(0,d).map(S=>({
type:"token",round:r+=1,exchange:h+1,decision:e[S],...i}));return[...a,{type:"exchange",number:h+1,...m,...i},...y]},[{type:"started",vocabulary_size:s}])}var V=class{constructor(t,e,s,o){
Object.assign(this,{data:e,send:s,redraw:o,link:null,unconfirmed:new Map,known:new Map});let{words:i,shown:r,own:a,more:l}=e.link;this.names=Object.fromEntries(
Object.keys(e.words.decisions).map(d=>[d[0],d])),this.root=t("details","wall-link");let h=t("div","handles");this.root.append(t("summary","",i.title),h),this.ownPlace=
t("div","own"),this.handles=this.mounted(h,r),h.append(this.ownPlace),this.handles.push(...this.mounted(h,l)),this.owns=new Map(Object.entries(a).map(([d,f])=>[
d,this.mounted(this.ownPlace,[f])[0]])),E.followers.add(this)}mounted(t,e){return e.map(s=>({row:s,handle:new F(t)}))}take(t){let e={...t.channel,...t.clock},s=[
...this.handles,...this.owns.values()];for(let{row:o}of s)this.unconfirmed.get(o.name)===qt(o,e[o.name])&&this.unconfirmed.delete(o.name);if(!(this.unconfirmed.
size>0)){this.link=t;for(let{row:o,handle:i}of s){let r=qt(o,e[o.name]);i.update({row:{...o,value:r},action:i.action},(a,{value:l})=>this.rests(o.name,l))}this.
place()}}rests(t,e){this.unconfirmed.set(t,e),setTimeout(()=>this.unconfirmed.delete(t),Le),this.link=this.at,this.send({link:this.link})}refused(){this.unconfirmed.
clear()}get at(){return E.link(this.link)}follow(){this.place(),this.redraw()}place(){let{channel:t,clock:e}=this.at;for(let[s,{handle:o}]of this.owns)s!==t.fading?
o.root.remove():o.root.isConnected||this.ownPlace.append(o.root);for(let{row:s,handle:o}of this.handles)this.data.link.custom.includes(s.name)&&(o.root.hidden=e.
kind!=="custom")}table(t){let{number:e,method:s,seed:o,decisions:i,exchanges:r}=t;if(!this.link||r===""||i===""||!this.data.costs[s])return null;let{channel:a,clock:l}=this.
at,h=JSON.stringify([s,o,i,r,a,l]);if(this.known.get(e)?.of!==h){let d=Te(t,this.names,this.data.vocabulary_size);this.known.set(e,{of:h,table:zt(d,{seed:o,channel:a,
clock:l})})}return this.known.get(e).table}words(t){if(this.data.costs[t.method]===!1)return this.data.link.words.unknown;let e=this.table(t);return e?Zt(e,t.method!==
"hlm"):""}totals(t){let e=t.map(r=>this.table(r)).filter(r=>r!==null),s=e.reduce((r,a)=>r+ct(a),0),o=e.map(dt),i=e.reduce((r,{rows:a})=>r+a.length,0);return{speed:s>
0?_(i/s):"–",gain:s>0&&!o.includes(null)?`${_(o.reduce((r,a)=>r+a,0)/s,2)} ×`:"–"}}};function qt({scale:n},t){return typeof t=="number"&&n!==void 0&&n!==1?
Number((t/n).toFixed(12)):t}var Oe=60,$e="■",Ne=["skip","accept","resample","bonus"],z=class{constructor(t,e,s,o){Object.assign(this,{make:t,words:e,send:s,costs:o}),this.looks=Object.fromEntries(
Ne.map(i=>[i[0],e.decisions[i]])),this.root=t("section","phones"),this.root.setAttribute("aria-label","Phones"),this.present=t("div","present"),this.folded=t("d\
etails","folded"),this.summary=t("summary"),this.away=t("div"),this.folded.append(this.summary,this.away),this.root.append(this.legend(),this.present,this.folded),
this.rows=new Map}draw(t){let e=new Set(t.map(({number:a})=>a));for(let a of this.rows.keys())e.has(a)||this.rows.delete(a);for(let a of t)this.rows.has(a.number)||
this.rows.set(a.number,this.added(a.number)),this.fill(this.rows.get(a.number),a);let s=t.filter(ut),o=t.filter(a=>!s.includes(a));this.place(this.present,s),this.
place(this.away,o),this.folded.hidden=o.length===0;let i=o.filter(a=>!a.here).length,r=[[o.length-i,"folded away"],[i,i===1?"has left":"have left"]];this.summary.
textContent=r.filter(([a])=>a>0).map(a=>a.join(" ")).join(", ")}place(t,e){let s=e.map(({number:o})=>this.rows.get(o).root);(s.length!==t.children.length||s.some(
(o,i)=>o!==t.children[i]))&&t.replaceChildren(...s)}added(t){let{make:e}=this,s={number:t,root:e("div","phone"),name:e("b"),other:e("input","other-name"),words:e(
"span","words"),facts:e("span","of-phone")};s.name.dir=s.words.dir="auto",Object.assign(s.other,{hidden:!0,maxLength:24}),s.other.addEventListener("keydown",({key:r})=>{
r==="Enter"&&this.send({rename:[t,s.other.value]}),(r==="Enter"||r==="Escape")&&(s.other.hidden=!0)}),s.other.addEventListener("blur",()=>{s.other.hidden=!0}),s.
rename=w("","✎",()=>{s.other.hidden=!1,s.other.value=s.called,s.other.focus()}),s.fold=w("","–",()=>this.send({fold:[t,!s.isFolded]})),s.remove=w("","×",()=>this.
send({remove:t}));let o=e("span","done");o.append(s.rename,s.fold,s.remove);let i=e("div","who");return i.append(s.name,s.other,s.facts),s.root.append(i,s.words,
o),s}fill(t,e){Object.assign(t,{called:e.name,isFolded:e.folded}),t.root.classList.toggle("gone",!e.here),t.name.textContent=`${e.number} ${e.name}${e.voted?" ✓":
""}`;let s={rename:"rename",fold:e.folded?"unfold":"fold",remove:"remove"};for(let[r,a]of Object.entries(s))t[r].title=this.words.phone[a],t[r].setAttribute("ar\
ia-label",`${this.words.phone[a]}: ${e.name}`);t.other.setAttribute("aria-label",`${this.words.phone.rename}: ${e.name}`),t.fold.textContent=e.folded?"+":"–",
t.facts.textContent=Ce(e,this.costs(e));let o=`${e.decisions}
${e.words.join(`
`)}`;if(t.drawn===o)return;t.drawn=o;let i=Math.max(0,e.words.length-Oe);t.words.replaceChildren(...e.words.slice(i).map((r,a)=>this.word(r,e.decisions[i+a])))}word(t,e){
let{colour:s,label:o,letter:i}=this.looks[e],r=this.make("span","word",t===""?$e:t);return r.title=o,r.style.setProperty("--of",s),e!=="s"&&r.append(this.make("\
sub","",i)),r}legend(){let t=this.make("ul","legend");for(let[e,{colour:s,label:o,letter:i}]of Object.entries(this.looks)){let r=this.make("li");r.append(this.make(
"i"),e==="s"?o:`${i} ${o}`),r.style.setProperty("--of",s),t.append(r)}return t}};function ut({here:n,folded:t}){return n&&!t}function Ce({decisions:n,sent:t,up_bytes:e,
guesses:s,held:o,answer:i},r){return[...n.length===0?[]:[...i?[i]:[],`${Math.round(100*t/n.length)} % sent`,N(8*e),...r===""?[]:[r]],...s===0?[]:[`guessed ${o}/${s}`]].
join(" · ")}function Kt(n,t){if(t.length===0)return[];let e=n("div","cards");for(let[s,o]of t){let i=n("div","card"),r=n("p","",o);r.dir="auto",i.append(n("b","",s),r),e.append(
i)}return[e]}var Z=class{constructor(t){this.make=t,this.root=t("section","poll"),this.root.hidden=!0}draw(t,e){if(this.root.hidden=!t,!t)return;let{make:s}=this,o=s("div","\
bars");t.choices.forEach((r,a)=>{let l=s("div","bar"),h=t.tallies?.[a],d=t.shown&&t.right===a;l.classList.toggle("right",d),l.style.setProperty("--share",h===void 0?
"0%":`${100*h/Math.max(1,t.voted)}%`),l.append(s("span","",d?`✓ ${r}`:r),s("b","",h===void 0?"":String(h))),o.append(l)});let i=s("p",t.shown?"answer-said":"s\
aid",t.shown?t.said:`${t.voted} of ${e} have voted.`);this.root.replaceChildren(s("h2","",`${t.title}: ${t.text}`),...Kt(s,t.cards),o,i)}};function x(n,t={},...e){let s=St(n,t);return s.append(...e),s}function Jt(n,t,e,s={}){return x("text",{x:t,y:e,"text-anchor":"middle",...s},n)}var[K,O,$,J,Yt,ft]=[520,300,58,44,24,26],Ie=[.01,.1,1],Pe=[1,10,100,1e3,1e4],Be=40,Re=1e3;function Fe(n,t){let[[e,s],[o,i]]=n;return s+(i-s)*(Math.max(e,t)-e)/(o-
e)}function Wt(n,t,e,s){return t/(Fe(n,t)*e*s)}var W=class{constructor(t){this.words=t,this.points=[],this.drawn=0,this.root=c("figure","served"),this.svg=x("sv\
g",{viewBox:`0 0 ${K} ${O}`,role:"img","aria-label":t.title}),this.caption=c("figcaption"),this.root.append(this.svg,this.caption)}draw(t,{reader:e,pass_s:s}){let o=performance.
now();if(o-this.drawn<Re)return;this.drawn=o;let i=Math.max(1,t.here),r=t.tokens>0?Math.min(1,t.messages/t.tokens):null;r!==null&&r>0&&(this.points=[...this.points,
{rate:r,users:t.tokens/e}].slice(-Be));let a=[.01,1].map(f=>`${I(f)},${P(Wt(s,i,e,f))}`).join(" "),l=[...Ie.flatMap(f=>[Qt(I(f),Yt,I(f),O-J),q(I(f),O-J+16,String(
100*f),"middle")]),...Pe.flatMap(f=>[Qt($,P(f),K-ft,P(f)),q($-6,P(f)+4,f.toLocaleString("en"),"end")]),q(($+K-ft)/2,O-6,this.words.x,"middle"),q($,14,this.words.
y,"start"),x("polyline",{points:a,class:"model"}),...this.points.map(({rate:f,users:p},g)=>{let M=g===this.points.length-1;return x("circle",{cx:I(f),cy:P(p),r:M?
6:3,class:M?"now":"then"})})];this.svg.replaceChildren(...l);let h=this.points[this.points.length-1],d=h?Wt(s,i,e,h.rate):null;this.caption.textContent=h?this.words.
now.replace("{users}",h.users.toFixed(0)).replace("{rate}",(100*h.rate).toFixed(0)).replace("{most}",Math.round(d).toLocaleString("en")).replace("{n}",String(i)):
this.words.none}};function I(n){let t=(Math.log10(Math.max(.01,n))+2)/2;return $+t*(K-$-ft)}function P(n){let t=Math.log10(Math.min(1e4,Math.max(1,n)))/4;return O-
J-t*(O-J-Yt)}function Qt(n,t,e,s){return x("line",{x1:n,y1:t,x2:e,y2:s,class:"grid"})}function q(n,t,e,s){return Jt(e,n,t,{"text-anchor":s})}var pt=4;function te(n,t){let e=n.length+2*pt,s=n.flatMap((i,r)=>[...i].map((a,l)=>a==="1"?`M${l+pt} ${r+pt}h1v1h-1z`:"")),o={viewBox:`0 0 ${e} ${e}`,class:"qr",
role:"img","aria-label":`QR code of ${t}`};return x("svg",o,x("rect",{width:e,height:e,fill:"#ffffff"}),x("path",{d:s.join(""),fill:"#000000"}))}var je=1e3,mt=class{constructor(t){Object.assign(this,{data:t,words:t.words}),document.title=`${this.words.title} · CU-HLM`,this.head=c("header","room-head"),this.
refused=c("p","refused"),this.refused.setAttribute("role","alert"),this.link=new V(c,t,i=>this.send(i),()=>this.costs()),this.rows=new z(c,t.words,i=>this.send(
i),i=>this.link.words(i)),this.poll=new Z(c),this.latest={},this.served=new W(t.words.served);let e=c("section","side");e.append(this.numbers(),this.served.root);
let s=c("main","room-stage"),o=c("div");o.append(this.poll.root,this.rows.root),s.append(o,e),this.title=this.door(),document.body.append(this.head,this.controls(),
this.link.root,this.refused,s),this.connect()}connect(){let{protocol:t,host:e}=window.location;this.socket=new WebSocket(`${t==="https:"?"wss":"ws"}://${e}/wall\
/feed`),this.socket.addEventListener("message",({data:s})=>this.received(JSON.parse(s))),this.socket.addEventListener("close",()=>{this.refused.textContent=this.
words.closed,setTimeout(()=>this.connect(),je)})}received(t){t.refused!==void 0?(this.refused.textContent=t.refused,this.link.refused()):t.facts!==void 0?this.begin(
t.facts):this.draw(t)}send(t){this.refused.textContent="",this.socket.readyState===WebSocket.OPEN&&this.socket.send(JSON.stringify(t))}begin(t){this.facts=t,this.
refused.textContent="";let e=c("div","how");e.append(c("p","code",t.room),c("p","address",t.address.replace(/^http:\/\/([^/]+)\/device$/,"$1")),c("p","said",this.
words.open)),this.head.replaceChildren(this.title,e,te(t.qr,t.address)),!(this.choice.childElementCount>0)&&this.choice.append(Q("",this.words.choose),...t.questions.
map((s,o)=>Q(String(o),s)))}door(){let t=c("div","door");this.count=c("p","said");let e=c("button","",this.words.letters);Object.assign(e,{type:"button",title:this.
words.letters_help}),e.addEventListener("click",()=>this.send({letters:!0})),this.limited=c("input"),this.limited.type="checkbox",this.limited.addEventListener(
"change",()=>this.send({limit:this.limited.checked}));let s=v(this.words.limited,this.limited);return Object.assign(s,{className:"tick",title:this.words.limited_help}),
this.turnedAway=c("p","said"),t.append(c("h1","",this.words.title),this.count,e,s,this.turnedAway),t}controls(){let t=c("form","ask controls");t.addEventListener(
"submit",r=>{r.preventDefault(),this.send({give:{prompt:this.prompt.value}})}),this.prompt=c("input"),this.prompt.maxLength=2e3;let e=c("button","",this.words.give);
e.type="submit",this.method=c("select"),this.offer(!1),this.method.addEventListener("change",()=>{if(this.method.value!=="")return this.send({give:{method:this.
method.value}});this.offer(!0),this.method.value=this.latest.method}),this.threshold=c("input"),Object.assign(this.threshold,{type:"range",min:"0",max:"1",step:"\
any",value:String(this.data.u_th)}),this.thresholdSaid=c("output"),this.threshold.addEventListener("input",()=>this.send({give:{u_th:Number(this.threshold.value)}})),
this.again=c("input"),this.again.type="checkbox",this.again.addEventListener("change",()=>this.send({give:{again:this.again.checked}}));let s=v(this.words.again,
this.again);Object.assign(s,{className:"tick",title:this.words.again_help}),this.choice=c("select"),this.choice.addEventListener("change",()=>this.send({ask:this.
choice.value===""?null:Number(this.choice.value)})),this.shows=w("",this.words.show,()=>this.send({show:!0})),this.stops=w("",this.words.stop,()=>this.send({ask:null}));
let o=c("a","kept",this.words.recordings);o.href="wall/recordings.zip",o.title=this.words.recordings_help;let i=v("",this.threshold);return i.title=this.words.u_th_help,
i.prepend(this.thresholdSaid),t.append(v(this.words.prompt,this.prompt),e,v(this.words.method,this.method),i,s,v(this.words.question,this.choice),this.shows,this.
stops,o),t}offer(t){let{methods:e,first:s}=this.data,o=t?e:e.filter(([i])=>s.includes(i));this.method.replaceChildren(...o.map(([i,r])=>Q(i,r)),...t?[]:[Q("",this.
words.more)])}numbers(){let t=c("dl","numbers");this.figures={};for(let[e,[s,o]]of Object.entries(this.words.numbers)){let[i,r]=[c("div"),c("dt")];i.title=o,this.
figures[e]=c("dd","","–"),r.append(w("",s,()=>this.enlarge(t,i))),i.append(r,this.figures[e]),t.append(i)}return this.enlarge(t,this.figures.tokens.parentElement),
t}enlarge(t,e){for(let s of t.children)s.classList.toggle("large",s===e)}draw({given:t,question:e,phones:s,here:o,door:i,station:r,link:a}){this.phones=s,this.link.
take(a),document.body.classList.toggle("empty",s.length===0),this.count.textContent=`${o===1?"1 phone":`${o} phones`}`,this.limited.checked=i.limited,this.turnedAway.
textContent=i.turned_away===0?"":this.words.turned_away.replace("{n}",String(i.turned_away)),this.hold(this.prompt,t.prompt),!this.data.first.includes(t.method)&&
this.method.value!==t.method&&this.offer(!0),this.follow("method",t.method),this.follow("choice",e?String(e.number):""),t.u_th!==null&&this.hold(this.threshold,
String(t.u_th)),this.thresholdSaid.textContent=t.u_th===null?this.words.u_th_free:`${this.words.u_th} ${t.u_th.toFixed(2)}`,document.activeElement!==this.again&&
(this.again.checked=t.again),this.shows.disabled=e?.shown??!0,this.shows.hidden=this.stops.hidden=!e,this.poll.draw(e,o),this.costs(),this.said(r),this.facts&&this.
served.draw(r,this.facts)}costs(){this.rows.draw(this.phones);let t=this.link.totals(this.phones.filter(ut));for(let[e,s]of Object.entries(t))this.figures[e].textContent=
s}hold(t,e){document.activeElement!==t&&(t.value=e)}follow(t,e){this.latest[t]!==e&&(this[t].value=this.latest[t]=e)}said(t){let{vocabulary_bits:e}=this.data,s=t.
tokens*(e/8+this.data.header_bytes),o={uploads:t.messages.toFixed(0),batch:t.batch===null?"–":t.batch.toFixed(1),waiting:`${t.waiting}${t.wait===null?"":` · ${(1e3*
t.wait).toFixed(0)} ms`}`,busy:`${Math.min(100,Math.round(100*t.busy_s))} %`,tokens:t.tokens.toFixed(0),traffic:`${N(8*Math.round(t.up_bytes))}/s`,hlm:`${N(8*Math.
round(s))}/s`};for(let[i,r]of Object.entries(o))this.figures[i].textContent=r;this.figures.busy.style.setProperty("--share",`${Math.min(100,100*t.busy_s)}%`)}};
function Q(n,t){let e=c("option","",t);return e.value=n,e}new mt(JSON.parse(document.getElementById("data").textContent));})();
