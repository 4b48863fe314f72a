function It(t){return t===0?0:Math.floor(Math.log2(t))+1}function Bt(t){return It(t-1)}function Pt(t,e,n=8){return t*(n+Bt(e))}function Y(t){return Pt(t,t)}function tt(t){let e=Math.floor(t),n=t-e;return n>.5||n===.5&&e%2!==0?e+1:e}var U="–",D=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function F(t){return t==null||Number.isNaN(t)}function et(t,e){let n=t.toFixed(e),r=Math.abs(t)*10**e;if(Math.abs(r%1-.5)>1e-6)return n;let[o,s]=Math.abs(t).toFixed(
100).split(".");if(!/^50*$/.test(s.slice(e)))return n;let a=BigInt(o+s.slice(0,e)),i=String(a%2n===0n?a:a+1n).padStart(e+1,"0");return(t<0?"-":"")+(e?`${i.slice(
0,-e)}.${i.slice(-e)}`:i)}function nt(t){let[e,...n]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function y(t,e=3){if(F(t))return U;if(!Number.
isFinite(t))return t>0?"∞":"−∞";if(t===0)return"0";let n=rt(t,e),r=Math.min(100,Math.max(0,e-1-Math.floor(Math.log10(Math.abs(n)))));return nt(et(n,r)).replaceAll(
"-","−")}function rt(t,e){let n=Number(Math.abs(t).toExponential().split("e")[1]),r=e-1-n;return r>=0&&r<=60?Number(et(t,r)):Number(t.toExponential(e-1))}function Rt(t,e,n=3){if(F(t))return U;if(t===0||!Number.isFinite(t))return`${y(t,n)} ${e}`;let r=Math.abs(rt(t,n)),[o,s]=D.find(([a])=>r>=a)??D[D.length-1];return`${y(
t/o,n)} ${s}${e}`}function q(t,e=3){if(F(t))return U;if(t>=120&&t<1/0){let n=tt(t);return`${nt(String(Math.floor(n/60)))} min ${n%60} s`}return Rt(t,"s",e)}var G={no_text:"(no text)",quoted:"‘{text}’",llm:"The large model chose {text} itself, with probability {prob}. Nothing was drafted and nothing was uploaded\
.",outage:"The upload ran into its time limit of {limit}, an outage: its time counts. The text goes on as if it had arrived:",gain:"{value} × {title}",and:"{on\
e} and {other}",baseline_hlm:"HLM",speed_of_answer:"tokens/s, this answer",unknown_fade:"On the outage channel no device knows the fade of its upload: choose an\
other fading for this method.",worth:"Was it faster, and is it right?",worth_faster:"Faster than the large model alone",worth_equal:"As fast as the large model \
alone",worth_slower:"Slower than the large model alone",worth_head_seconds:"time",worth_head_bytes:"uploaded",worth_head_verdict:"answer",worth_later:"shown at \
the end",upload_one:"{what}: {price}",lecture:"Lecture view"};function m(t,e={}){if(!(t in G))throw new Error(`There is no sentence ${t}.`);return G[t].replace(/\{(\w+)\}/g,(n,r)=>{if(!(r in e))throw new Error(`The sentenc\
e ${t} lacks ${r}.`);return e[r]})}var X={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function j(t,e,n){let r=e.resumes,o=r+t.drafts*t.draftS,s=t.sent?
Math.max(o,e.replied):o,a=s+t.upS+t.rttS/2,i=a+t.passS,l=t.sent||t.passS?i+t.downS+t.rttS/2:e.replied,c=Math.max(e.end,o,l),f={start:r,drafted:o,leaves:s,arrives:a,
verified:i,replied:l,end:c,resumes:c,aheadPasses:0};if(!n||t.passS>0&&!t.sent)return f;let h=st(l-o,t.draftS);return t.restarts?{...f,resumes:l,aheadPasses:h}:t.
bonus?{...f,resumes:Math.min(o+t.draftS,l),aheadPasses:Math.min(1,h)}:{...f,resumes:o}}function st(t,e){return t>0?e?Math.max(0,Math.ceil(Math.min(t/e-1e-9,4096))):
4096:0}function it(t,e){return t.end>e.end?t.end-e.end:0}function at({slm_s:t,uplink_s:e,llm_s:n,overlapped_s:r=null}){return r??t+e+n}function lt(t,e){let n=[],
[r,o]=[X,0];return t.forEach((s,a)=>{let i=j(s,r,e),l=a+1,c=(f,h,w,g)=>w<g&&g<1/0&&n.push({lane:f,kind:h,start:w,end:g,exchange:l});for(let f of ot(i.start,i.drafted,
s.draftS))c("device","draft",...f);if(e&&s.restarts)for(let f of ot(i.drafted,i.resumes,s.draftS))c("device","thrown",...f);else e&&s.bonus?c("device","draft",i.
drafted,i.resumes):s.sent&&!e&&c("device","wait",i.drafted,i.resumes);s.sent&&(o=l,c("link","upload",i.leaves,i.arrives),c("link","reply",i.verified,i.replied)),
c("station","pass",i.arrives,i.verified),r=i}),r.resumes<r.replied&&r.replied<1/0&&n.push({lane:"device",kind:"wait",start:r.resumes,end:r.replied,exchange:o}),
n}function ot(t,e,n){if(!n||e===1/0)return[[t,e]];let r=Array.from({length:Math.max(1,st(e-t,n))},(o,s)=>t+s*n);return r.map((o,s)=>[o,r[s+1]??e])}function T(t){return 10**(t/10)}function H(t,e){return t/Math.LN2*Math.log1p(e)}var ct={awgn:{gain:()=>1,logLaplace:t=>-t},rayleigh:{gain:t=>-Math.log1p(-t),logLaplace:t=>-Math.
log1p(t)},rician:{gain(t,e,n){let r=T(n.rician_k_db),o=Math.sqrt(.5/(r+1));return(Math.sqrt(r/(r+1))+ft(t)*o)**2+(ft(e)*o)**2},logLaplace(t,e){let n=T(e.rician_k_db);
return-Math.log1p(t/(n+1))-n*t/(n+1+t)}},nakagami:{gain:(t,e,n)=>Dt(n.nakagami_m,t)/n.nakagami_m,logLaplace:(t,e)=>-e.nakagami_m*Math.log1p(t/e.nakagami_m)}};function Ct(t){
if(!Object.hasOwn(ct,t.fading))throw new Error(`The engine has no gain for the fading ${t.fading}: add it to FADINGS of web/engine/maths/channel.js.`);return ct[t.
fading]}function ht(t,e,n){return Ct(t).gain(e,n,t)}function Dt(t,e){E.shape!==t&&(E={shape:t,log:Ft(t)},E.starts=Float64Array.from({length:k},(s,a)=>Math.log(ut(Math.log(t),t,(a+.5)/k))));let n=Math.min(Math.max(
e*k-.5,0),k-1.001),[r,o]=[Math.floor(n),E.starts];return ut(o[r]+(n-r)*(o[r+1]-o[r]),t,e)}var k=64,E={};function ut(t,e,n){let r=n<.5,o=Math.log(r?n:1-n),s=t;for(let a=0;a<
200;a+=1){let i=Math.exp(s),l=Math.exp(e*s-i-E.log),[c,f]=Ut(e,i,l),h=r?(Math.log(c)-o)*c/l:(o-Math.log(f))*f/l;if(s-=Math.max(h,-1),Math.abs(h)<1e-8)break}return Math.
exp(s)}function Ut(t,e,n){if(e<t+1){let[i,l]=[1/t,1/t];for(let c=1;i>1e-17*l;c+=1)l+=i*=e/(t+c);return[n*l,1-n*l]}let r=e+1-t,[o,s]=[1/0,1/r],a=s;for(let i=1;i<
1e4;i+=1){let l=i*(t-i);if(r+=2,s=1/(l*s+r),o=r+l/o,a*=o*s,Math.abs(o*s-1)<1e-16)break}return[1-n*a,n*a]}function Ft(t){let[e,n]=[t,1];for(;e<15;e+=1)n*=e;let r=1/
(12*e)-1/(360*e**3)+1/(1260*e**5)-1/(1680*e**7);return(e-.5)*Math.log(e)-e+.5*Math.log(2*Math.PI)+r-Math.log(n)}function ft(t){let e=Math.min(t,1-t),n=Math.sqrt(
-2*Math.log(e)),r=n-(2.515517+n*(.802853+n*.010328))/(1+n*(1.432788+n*(.189269+n*.001308)));for(let o=0;o<3;o+=1){let s=(qt(r)-e)/(Math.exp(-(r*r)/2)/Math.sqrt(
2*Math.PI));r+=s/(1+r*s/2)}return t<.5?-r:r}function qt(t){let e=Math.exp(-(t*t)/2)/Math.sqrt(2*Math.PI);if(t<3){let[r,o]=[t,t];for(let s=3;Math.abs(r)>1e-18*Math.
abs(o);s+=2)o+=r*=t*t/s;return .5-e*o}let n=t;for(let r=200;r>0;r-=1)n=t+r/n;return e/n}function Gt(t){let e=Math.log1p(t);for(let n=0;n<60;n+=1){let r=e-(e-t*Math.
exp(-e))/(1+e);if(Math.abs(r-e)<=1e-16*Math.abs(e))break;e=r}return Math.expm1(e)}function Xt(t){let e=T(t.snr_db),n=t.snr_target_db===null?Gt(e):T(t.snr_target_db);
return{successProb:Math.exp(-n/e),slotBits:.001*H(t.bandwidth_hz,n)}}function dt(t,e,n){jt.some(f=>v[f]!==n[f])&&(v={...n,...Xt(n)});let{successProb:r,slotBits:o}=v,
s=Math.min(Math.ceil(t/o*(1-1e-12)),201);if(s===0)return{slots:0,outage:!1};let a=vt(r)[s],i=Math.ceil(e*2**53),[l,c]=[0,201];for(;l<c;){let f=l+c>>1;Math.floor(
a[f]*2**53)>=i?c=f:l=f+1}return l>200?{slots:200,outage:!0}:{slots:l,outage:!1}}var jt=["snr_db","snr_target_db","bandwidth_hz"],v={},L=new Map;function vt(t){if(!L.
has(t)){let e=Array.from({length:202},()=>new Float64Array(201));e[0].fill(1);for(let n=0;n<200;n+=1)for(let r=1;r<e.length;r+=1)e[r][n+1]=Math.max(e[r][n],Math.
min(1,(1-t)*e[r][n]+t*e[r-1][n]));L.clear(),L.set(t,e)}return L.get(t)}function N(t){if(t.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return t.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:t.slm_s,llmS:t.llm_s}}var wt={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function gt(t,e,n){return Kt(0,t,e.stream,n*e.width)}var Ht=10,pt=[[3538372366,3779882131],[3394929251,2500989271]],O=[[2654435769,2135587861],[3144134277,2227873595]];function Kt(t,e,n,r){let o=new Float64Array(r),
s=new Uint32Array(8);for(let a=0,i=1;a<r;a+=4,i+=1){Vt(s,i,t,e,n);let l=Math.min(4,r-a);for(let c=0;c<l;c+=1)o[a+c]=(s[2*c]*2**20+(s[2*c+1]>>>12)+.5)*2**-52}return o}
var _=new Uint32Array(8);function Vt(t,e,n,r,o){t.fill(0),t[0]=Math.floor(e/2**32),t[1]=e;let[s,a,i,l]=[n,r,0,o];for(let c=0;c<Ht;c+=1){mt(_,0,pt[0],t[0],t[1]),
mt(_,4,pt[1],t[4],t[5]),t[0]=_[4]^t[2]^s,t[1]=_[5]^t[3]^a,t[2]=_[6],t[3]=_[7],t[4]=_[0]^t[6]^i,t[5]=_[1]^t[7]^l,t[6]=_[2],t[7]=_[3];let f=a+O[0][1];a=f>>>0,s=s+
O[0][0]+(f>4294967295)>>>0,f=l+O[1][1],l=f>>>0,i=i+O[1][0]+(f>4294967295)>>>0}}function mt(t,e,[n,r],o,s){let a=I(r,s)+(Math.imul(r,o)>>>0)+(Math.imul(n,s)>>>0),
i=I(r,o)+I(n,s)+(Math.imul(n,o)>>>0)+Math.floor(a/2**32);t[e]=I(n,o)+Math.floor(i/2**32),t[e+1]=i>>>0,t[e+2]=a>>>0,t[e+3]=Math.imul(r,s)}function I(t,e){let[n,r,
o,s]=[t>>>16,t&65535,e>>>16,e&65535],a=n*s+(r*s>>>16),i=(a&65535)+r*o;return n*o+(a>>>16)+(i>>>16)>>>0}var B=class{constructor(e,n){this.last=X,this.channel=e.channel,this.clock=e.clock,this.constants=e.clock.kind==="host"?null:N(e.clock),this.uniforms=gt(e.seed,
wt.CHANNEL,n),this.exchanges=0;let{channel:r}=this;if(this.links=r.downlink_snr_db===null?[r]:[r,{...r,snr_db:r.downlink_snr_db,downlink_snr_db:null}],r.fading===
"outage")return;let o=Array.from({length:n},(s,a)=>ht(r,this.uniforms[2*a],this.uniforms[2*a+1]));this.snrDb=o.map(s=>r.snr_db+10*Math.log10(s)),this.rates=this.
links.map(s=>o.map(a=>H(s.bandwidth_hz,T(s.snr_db)*a)))}exchange(e,{slmPasses:n=0,llmPasses:r=0,payloadBits:o=0,downlinkBits:s=0,billedDownlinkBits:a=0,tokens:i=1,
discarded:l=[],rejected:c=!1,bonusDrafted:f=null}){this.exchanges+=1;let h={type:"exchange",number:this.exchanges,tokens:i,payload_bits:o,downlink_bits:s,billed_downlink_bits:a,
slm_passes:n,llm_passes:r,discarded:l,bonus_drafted:f};return this.priced(h,e,c)}priced(e,n,r){let o=e.slm_passes>0&&e.llm_passes>0,{seconds:s,outage:a}=o?this.
onAir(n-1,e.payload_bits,e.billed_downlink_bits):{seconds:0,outage:!1},i={...e,snr_db:o&&this.snrDb?this.snrDb[n-1]:null,outage:a,uplink_s:o?s+this.clock.rtt_s:
0,...this.modelSeconds(e),overlapped_s:null,ahead_passes:0};if(this.clock.schedule==="sequential")return i;let l=this.last;return this.last=j(this.demand(i,n,r),
l,!0),{...i,overlapped_s:it(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({slm_passes:e,llm_passes:n,host_slm_s:r,host_llm_s:o}){if(this.constants)
return{slm_s:this.constants.slmS*e,llm_s:this.constants.llmS*n};let s={slm_s:e>0?r:0,llm_s:n>0?o:0};return s.slm_s>=0&&s.llm_s>=0||N(this.clock),s}demand(e,n,r){
let{slm_passes:o}=e,s=o>0&&e.llm_passes>0,a=s&&e.tokens>o,i=s?this.clock.rtt_s:0,l=e.uplink_s-i,c=s&&e.billed_downlink_bits&&l-this.onAir(n-1,e.payload_bits,0).
seconds||0;return{drafts:o,draftS:e.slm_s/(o||1),sent:s,upS:l-c,passS:e.llm_s,downS:c,rttS:i,bonus:a,restarts:r||a&&e.bonus_drafted!==!0}}airtime(e){if(!this.rates)
throw new Error(m("unknown_fade"));let n=this.rates[0][e-1],r=n?1/n:1/0,o=this.channel.header_bits;return{perBit:r,fixed:N(this.clock).llmS+this.clock.rtt_s+(o?
o*r:0)}}onAir(e,n,r){let o=i=>i+this.channel.header_bits*(i>0),s=this.links.length===1?[o(n)+o(r)]:[o(n),o(r)];if(this.rates)return{seconds:s.reduce((i,l,c)=>i+
(l?l/this.rates[c][e]:0),0),outage:!1};let a=s.map((i,l)=>dt(i,this.uniforms[2*e+l],this.links[l]));return{seconds:a.reduce((i,{slots:l})=>i+l*.001,0),outage:a.
some(({outage:i})=>i)}}};var _t=["accept","resample"],Wt=["target_prob","rejection_prob","total_variation","bias"];function xt(t,e){let n=t[0],r=t.filter(({type:u})=>u==="token"),o=new B(
e,r.length),[s,a]=[[],[]],i=new Map;for(let u of r)i.set(u.exchange,[...i.get(u.exchange)??[],u]);let l=u=>{let p=i.get(u.number);if(p===void 0)return u;let x=[
p[0].round,p.some(({decision:M})=>M==="resample")],S=o.priced(u,...x);return s.push(o.demand(S,...x)),a.push(p[0].round-1),S},c=new Map(t.filter(({type:u})=>u===
"exchange").map(u=>[u.number,l(u)])),f=new Map(t.filter(({type:u})=>u==="audit").map(u=>[u.round,u])),h=Y(n.vocabulary_size),w=Zt(o,c),g=r.map((u,p)=>{let x=c.get(
u.exchange),S=p===0||r[p-1].exchange!==u.exchange,M=f.get(u.round)??null,kt=Object.fromEntries(Wt.map(Q=>[Q,(M??u)[Q]])),Lt=at(x),Nt=e.clock.schedule!=="sequent\
ial",Z=o.onAir(p,h,0).seconds+e.clock.rtt_s,[Ot,J]=S?w.of(x):w.of();return{...kt,token:u,exchange:x,audit:M,begins:S,transmitted:_t.includes(u.decision),sent:S&&
_t.includes(u.decision),skipped:u.decision==="skip",wouldAccept:u.decision==="skip"&&M?M.would_accept:null,totalS:S?Lt:0,snrDb:o.snrDb?o.snrDb[p]:null,hlm:w.known.
slm&&w.known.llm?{uplinkS:Z,totalS:Nt?null:Ot+Z+J}:null,llm:w.known.llm?{totalS:J}:null}}),A=0;return g.forEach((u,p)=>{u.begins&&(A=p),u.first=g[A],u.firstIndex=
A}),{started:n,rows:g,exchanges:c,audits:f,fullBits:h,settings:e,busy:Jt(s,a,g.length,e.clock.schedule==="overlapped")}}function Zt(t,e){let{constants:n}=t;if(n)return{known:{slm:!0,llm:!0},of:()=>[n.slmS,n.llmS]};let r=(a,i)=>{let l=[...e.values()].filter(c=>c[a]>0);return St(l.
map(c=>c[i]))/St(l.map(c=>c[a]))},o=[r("slm_passes","slm_s"),r("llm_passes","llm_s")],s=({slm_passes:a,llm_passes:i,slm_s:l,llm_s:c}={})=>[a===1?l:o[0],i===1?c:
o[1]];return{known:{slm:!Number.isNaN(o[0]),llm:!Number.isNaN(o[1])},of:s}}function St(t){return t.reduce((e,n)=>e+n,0)}function Jt(t,e,n,r){let o=Array.from({length:n},
()=>[]);for(let s of lt(t,r))o[r&&s.kind==="wait"?n-1:e[s.exchange-1]].push(s);return o}function Mt({seed:t,vocabulary_size:e,rows:n},r,o){let s=[{type:"started",vocabulary_size:e}],a=0;return n.forEach(([i,l,...c],f)=>{if(c.length>0){let[h,w,g,A,u,
p,x,S]=c;a+=1;let M={slm_passes:A,llm_passes:u,bonus_drafted:!p,host_slm_s:x,host_llm_s:S};s.push({type:"exchange",number:a,tokens:h,payload_bits:w,billed_downlink_bits:g,
...M})}s.push({type:"token",round:f+1,exchange:a,decision:i,k:l})}),xt(s,{seed:t,channel:r,clock:o})}function bt({rows:t}){return t.reduce((e,{totalS:n})=>e+n,0)}function d(t,e,n){let r=document.createElement(t);return e&&(r.className=e),n!==void 0&&(r.textContent=n),r}var qe=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var K=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:e})=>e.
isConnected).map(e=>e.at))}link({channel:e,clock:n}){let{at:r}=this,o=s=>Object.fromEntries(Object.entries(s).map(([a,i])=>[a,a in r?r[a]:i]));return{channel:o(
e),clock:o(n)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let e of this.followers)e.root.isConnected&&e.follow()})}},b=globalThis[Symbol.
for("cuhlm-hand")]??=new K;var[Tt,At]=["data-unplayed","data-lecture"],Qt=600;function Yt(t){let e=d("div",t.own?"way own":"way");e.title=t.help;let n=d("span","way-bar");n.style.setProperty(
"--share",String(t.share??0));let r=d("span","way-track");r.append(n);let o=d("span","verdict "+t.verdict);return o.append(d("span","given",t.answer),d("span","\
later",m("worth_later"))),e.append(d("span","way-name",t.name),r,d("span","seconds",t.seconds),d("span","bytes",t.bytes),o),e}function te(t){return t<120?`${y(t,
2)} s`:q(t)}function ee({total:t,pricing:e}){let n=e&&b.link(e.link);if(!e||JSON.stringify(n)===JSON.stringify(e.link))return t;try{return bt(Mt(e,n.channel,n.clock))}catch{
return t}}function ne(t){let e=t.map(r=>r.own&&b.written?b.written.total:ee(r));if(!b.written&&e.every((r,o)=>r===t[o].total))return t;let n=Math.max(...e.filter(
r=>r!==void 0));return t.map((r,o)=>{if(e[o]===void 0)return r;let s=te(e[o]);return{...r,...r.own&&b.written,seconds:s,share:e[o]===n?1:Number((e[o]/n).toFixed(
4)),help:r.help.replace(r.seconds,s)}})}function re(t){let[e,n]=[t.find(o=>o.own),t.find(o=>o.method==="llm")],r=e?.answer&&e.verdict!=="right";return e===n||r||
[e,n].some(o=>o?.total===void 0)?m("worth"):e.seconds===n.seconds?m("worth_equal"):e.total<n.total?m("worth_faster"):m("worth_slower")}var P=class{constructor(e){
this.frame=d("section","worth"),this.title=d("h3","worth-title",m("worth")),this.frame.setAttribute("aria-label",this.title.textContent),this.root=d("div","ways"),
this.heads=["seconds","bytes","verdict"].map(r=>d("span",`way-head ${r}`,m(`worth_head_${r}`))),this.frame.append(this.root),e.append(this.frame);let n=()=>{this.
root.classList.toggle("covered",document.documentElement.hasAttribute(Tt)),this.root.classList.toggle("lecture",document.documentElement.hasAttribute(At))};new MutationObserver(
n).observe(document.documentElement,{attributeFilter:[Tt,At]}),n(),b.followers.add(this)}update({rows:e,pending:n,help:r},o,s){this.rows=e,this.title.title=r,this.
follow(),clearInterval(this.timer);let a=()=>this.root.isConnected?s("again",Date.now()):clearInterval(this.timer);n&&(this.timer=setInterval(a,Qt))}follow(){let e=ne(
this.rows);this.title.textContent=re(e),this.root.replaceChildren(this.title,...this.heads,...e.map(Yt))}};var C=-1/0,R=!1,[V,$]=[location.pathname,document.title];function z(){location.pathname===V||document.title===$||([C,R,V,$]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",t=>{let e=t.composedPath().find(o=>o.tagName==="A"&&o.href),n=t.ctrlKey||t.metaKey||t.shiftKey||e?.target==="_blank"||e?.hasAttribute(
"download");if(!e||n||new URL(e.href).pathname===location.pathname)return;z(),[C,R,$]=[performance.now(),!1,document.title];let r=innerWidth<768&&e.closest("[da\
ta-testid=stSidebar]");r&&setTimeout(()=>r.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("popstate",()=>{R=location.
pathname!==V,[C,$]=[R?performance.now():-1/0,document.title]});var yt=document.querySelector("title");yt&&new MutationObserver(z).observe(yt,{childList:!0,characterData:!0,
subtree:!0});function oe(){return z(),performance.now()-C<=3e4}function W(t){return(...e)=>{oe()||t(...e)}}function Et(t){let e=new WeakMap;return({parentElement:n,data:[r],setStateValue:o,setTriggerValue:s},a)=>{let i=e.get(n);return i===void 0&&e.set(n,i=t(n,r,a)),
i.update(r,W(o),W(s)),()=>i.release?.()}}var Ye=Et((t,e)=>new P(t,e));export{Ye as default};
