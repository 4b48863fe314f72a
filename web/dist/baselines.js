function $t(t){return t===0?0:Math.floor(Math.log2(t))+1}function Ct(t){return $t(t-1)}function Rt(t,e,n=8){return t*(n+Ct(e))}function Z(t){return Rt(t,t)}function Q(t){let e=Math.floor(t),n=t-e;return n>.5||n===.5&&e%2!==0?e+1:e}var D="–",R=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function U(t){return t==null||Number.isNaN(t)}function Y(t,e){let n=t.toFixed(e),r=Math.abs(t)*10**e;if(Math.abs(r%1-.5)>1e-6)return n;let[o,s]=Math.abs(t).toFixed(
100).split(".");if(!/^50*$/.test(s.slice(e)))return n;let a=BigInt(o+s.slice(0,e)),i=String(a%2n===0n?a:a+1n).padStart(e+1,"0");return(t<0?"-":"")+(e?`${i.slice(
0,-e)}.${i.slice(-e)}`:i)}function J(t){let[e,...n]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function T(t,e=3){if(U(t))return D;if(!Number.
isFinite(t))return t>0?"∞":"−∞";if(t===0)return"0";let n=tt(t,e),r=Math.max(0,e-1-Math.floor(Math.log10(Math.abs(n))));return J(Y(n,r)).replaceAll("-","−")}
function tt(t,e){let n=Number(Math.abs(t).toExponential().split("e")[1]),r=e-1-n;return r>=0&&r<=60?Number(Y(t,r)):Number(t.toExponential(e-1))}function Dt(t,e,n=3){if(U(t))return D;if(t===0||!Number.isFinite(t))return`${T(t,n)} ${e}`;let r=Math.abs(tt(t,n)),[o,s]=R.find(([a])=>r>=a)??R[R.length-1];return`${T(
t/o,n)} ${s}${e}`}function F(t,e=3){if(U(t))return D;if(t>=120&&t<1/0){let n=Q(t);return`${J(String(Math.floor(n/60)))} min ${n%60} s`}return Dt(t,"s",e)}var et={no_text:"(no text)",quoted:"‘{text}’",llm:"The large model chose {text} itself, with probability {prob}. Nothing was drafted and nothing was uploade\
d.",outage:"The upload ran into its time limit of {limit}, an outage: its time counts. The text goes on as if it had arrived:",gain:"{value} × {title}",and:"{o\
ne} and {other}",baseline_hlm:"HLM",speed:"{speed} tokens/s",cannot_overlap:"{method} cannot overlap: the LLM's own tokens are samples that the device does not \
have, so drafts made meanwhile are discarded. Choose shared-noise, or the schedule sequential.",unknown_fade:"On the outage channel no device knows the fade of \
its upload: choose another fading for this method.",worth:"Was it faster, and is it right?",worth_faster:"Faster than the large model alone",worth_equal:"As fas\
t as the large model alone",worth_slower:"Slower than the large model alone",worth_head_seconds:"time",worth_head_bytes:"uploaded",worth_head_verdict:"answer",worth_later:"\
shown at the end",upload_one:"{what}: {price}",lecture:"Lecture view",this_method:"This method"};var nt=et;function h(t,e={}){if(!(t in nt))throw new Error(`There is no sentence ${t}.`);return nt[t].replace(/\{(\w+)\}/g,(n,r)=>{if(!(r in e))throw new Error(`The sente\
nce ${t} lacks ${r}.`);return e[r]})}var rt=4096,Ft=1e-9,q={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function st(t){return new Error(h("cannot_overla\
p",{method:t}))}function G(t,e,n){let r=e.resumes,o=r+t.drafts*t.draftS,s=t.sent?Math.max(o,e.replied):o,a=s+t.upS+t.rttS/2,i=a+t.passS,l=t.sent||t.passS?i+t.downS+
t.rttS/2:e.replied,c=Math.max(e.end,o,l),f={start:r,drafted:o,leaves:s,arrives:a,verified:i,replied:l,end:c,resumes:c,aheadPasses:0};if(!n)return f;let m=it(l-o,
t.draftS);return t.restarts?{...f,resumes:l,aheadPasses:m}:t.bonus?{...f,resumes:Math.min(o+t.draftS,l),aheadPasses:Math.min(1,m)}:{...f,resumes:o}}function it(t,e){
return t>0?e?Math.max(0,Math.ceil(Math.min(t/e-Ft,rt))):rt:0}function at(t,e){return t.end>e.end?t.end-e.end:0}function lt({slm_s:t,uplink_s:e,llm_s:n,overlapped_s:r=null}){
return r??t+e+n}function ct(t,e){let n=[],[r,o]=[q,0];return t.forEach((s,a)=>{let i=G(s,r,e),l=a+1,c=(f,m,M,w)=>M<w&&w<1/0&&n.push({lane:f,kind:m,start:M,end:w,
exchange:l});for(let f of ot(i.start,i.drafted,s.draftS))c("device","draft",...f);if(e&&s.restarts)for(let f of ot(i.drafted,i.resumes,s.draftS))c("device","thr\
own",...f);else e&&s.bonus?c("device","draft",i.drafted,i.resumes):s.sent&&!e&&c("device","wait",i.drafted,i.resumes);s.sent&&(o=l,c("link","upload",i.leaves,i.
arrives),c("link","reply",i.verified,i.replied)),c("station","pass",i.arrives,i.verified),r=i}),r.resumes<r.replied&&r.replied<1/0&&n.push({lane:"device",kind:"\
wait",start:r.resumes,end:r.replied,exchange:o}),n}function ot(t,e,n){if(!n||e===1/0)return[[t,e]];let r=Array.from({length:Math.max(1,it(e-t,n))},(o,s)=>t+s*n);
return r.map((o,s)=>[o,r[s+1]??e])}function y(t){return 10**(t/10)}function v(t,e){return t/Math.LN2*Math.log1p(e)}var ut={awgn:()=>1,rayleigh:t=>-Math.log1p(-t),rician(t,e,n){let r=y(n.rician_k_db),
o=Math.sqrt(.5/(r+1));return(Math.sqrt(r/(r+1))+ft(t)*o)**2+(ft(e)*o)**2},nakagami:(t,e,n)=>qt(n.nakagami_m,t)/n.nakagami_m};function ht(t,e,n){if(!Object.hasOwn(
ut,t.fading))throw new Error(`The engine has no gain for the fading ${t.fading}: add it to GAINS of web/engine/maths/channel.js.`);return ut[t.fading](e,n,t)}function qt(t,e){
let n=e<.5,r=Math.log(n?e:1-e),o=Math.log(t);for(let s=0;s<200;s+=1){let[a,i]=Gt(t,Math.exp(o)),l=Math.exp(t*o-Math.exp(o)-dt(t)),c=n?(Math.log(a)-r)*a/l:(r-Math.
log(i))*i/l;if(o-=Math.max(c,-1),Math.abs(c)<1e-15*Math.max(1,Math.abs(o)))break}return Math.exp(o)}function Gt(t,e){let n=Math.exp(t*Math.log(e)-e-dt(t));if(e<
t+1){let[i,l]=[1/t,1/t];for(let c=1;i>1e-17*l;c+=1)l+=i*=e/(t+c);return[n*l,1-n*l]}let r=e+1-t,[o,s]=[1/0,1/r],a=s;for(let i=1;i<1e4;i+=1){let l=i*(t-i);if(r+=2,
s=1/(l*s+r),o=r+l/o,a*=o*s,Math.abs(o*s-1)<1e-16)break}return[1-n*a,n*a]}function dt(t){let[e,n]=[t,1];for(;e<15;e+=1)n*=e;let r=1/(12*e)-1/(360*e**3)+1/(1260*e**
5)-1/(1680*e**7);return(e-.5)*Math.log(e)-e+.5*Math.log(2*Math.PI)+r-Math.log(n)}function ft(t){let e=Math.min(t,1-t),n=Math.sqrt(-2*Math.log(e)),r=n-(2.515517+
n*(.802853+n*.010328))/(1+n*(1.432788+n*(.189269+n*.001308)));for(let o=0;o<3;o+=1){let s=(vt(r)-e)/(Math.exp(-(r*r)/2)/Math.sqrt(2*Math.PI));r+=s/(1+r*s/2)}return t<
.5?-r:r}function vt(t){let e=Math.exp(-(t*t)/2)/Math.sqrt(2*Math.PI);if(t<3){let[r,o]=[t,t];for(let s=3;Math.abs(r)>1e-18*Math.abs(o);s+=2)o+=r*=t*t/s;return .5-
e*o}let n=t;for(let r=200;r>0;r-=1)n=t+r/n;return e/n}function jt(t){let e=Math.log1p(t);for(let n=0;n<60;n+=1){let r=e-(e-t*Math.exp(-e))/(1+e);if(Math.abs(r-e)<=
1e-16*Math.abs(e))break;e=r}return Math.expm1(e)}function Xt(t){let e=y(t.snr_db),n=t.snr_target_db===null?jt(e):y(t.snr_target_db);return{successProb:Math.exp(
-n/e),slotBits:.001*v(t.bandwidth_hz,n)}}function pt(t,e,n){let{successProb:r,slotBits:o}=Xt(n),s=Math.min(Math.ceil(t/o*(1-1e-12)),201);if(s===0)return{slots:0,
outage:!1};let a=Ht(r)[s],i=Math.ceil(e*2**53),l=a.findIndex(c=>Math.floor(c*2**53)>=i);return l===-1?{slots:200,outage:!0}:{slots:l,outage:!1}}var E=new Map;function Ht(t){
if(!E.has(t)){let e=Array.from({length:202},()=>new Float64Array(201));e[0].fill(1);for(let n=0;n<200;n+=1)for(let r=1;r<e.length;r+=1)e[r][n+1]=Math.max(e[r][n],
Math.min(1,(1-t)*e[r][n]+t*e[r-1][n]));E.clear(),E.set(t,e)}return E.get(t)}function k(t){if(t.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return t.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:t.slm_s,llmS:t.llm_s}}var gt={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function _t(t,e,n){return Vt(0,t,e.stream,n*e.width)}var Kt=10,mt=[[3538372366,3779882131],[3394929251,2500989271]],N=[[2654435769,2135587861],[3144134277,2227873595]];function Vt(t,e,n,r){let o=new Float64Array(r),
s=new Uint32Array(8);for(let a=0,i=1;a<r;a+=4,i+=1){zt(s,i,t,e,n);let l=Math.min(4,r-a);for(let c=0;c<l;c+=1)o[a+c]=(s[2*c]*2**20+(s[2*c+1]>>>12)+.5)*2**-52}return o}
var g=new Uint32Array(8);function zt(t,e,n,r,o){t.fill(0),t[0]=Math.floor(e/2**32),t[1]=e;let[s,a,i,l]=[n,r,0,o];for(let c=0;c<Kt;c+=1){wt(g,0,mt[0],t[0],t[1]),
wt(g,4,mt[1],t[4],t[5]),t[0]=g[4]^t[2]^s,t[1]=g[5]^t[3]^a,t[2]=g[6],t[3]=g[7],t[4]=g[0]^t[6]^i,t[5]=g[1]^t[7]^l,t[6]=g[2],t[7]=g[3];let f=a+N[0][1];a=f>>>0,s=s+
N[0][0]+(f>4294967295)>>>0,f=l+N[1][1],l=f>>>0,i=i+N[1][0]+(f>4294967295)>>>0}}function wt(t,e,[n,r],o,s){let a=I(r,s)+(Math.imul(r,o)>>>0)+(Math.imul(n,s)>>>0),
i=I(r,o)+I(n,s)+(Math.imul(n,o)>>>0)+Math.floor(a/2**32);t[e]=I(n,o)+Math.floor(i/2**32),t[e+1]=i>>>0,t[e+2]=a>>>0,t[e+3]=Math.imul(r,s)}function I(t,e){let[n,r,
o,s]=[t>>>16,t&65535,e>>>16,e&65535],a=n*s+(r*s>>>16),i=(a&65535)+r*o;return n*o+(a>>>16)+(i>>>16)>>>0}var O=class{constructor(e,n,r=!1){this.overlaps=r,this.last=q,this.channel=e.channel,this.clock=e.clock,this.constants=e.clock.kind==="host"?null:k(e.clock),this.
uniforms=_t(e.seed,gt.CHANNEL,n),this.exchanges=0;let{channel:o}=this;if(this.links=o.downlink_snr_db===null?[o]:[o,{...o,snr_db:o.downlink_snr_db,downlink_snr_db:null}],
o.fading==="outage")return;let s=Array.from({length:n},(a,i)=>ht(o,this.uniforms[2*i],this.uniforms[2*i+1]));this.snrDb=s.map(a=>o.snr_db+10*Math.log10(a)),this.
rates=this.links.map(a=>s.map(i=>v(a.bandwidth_hz,y(a.snr_db)*i)))}exchange(e,{slmPasses:n=0,llmPasses:r=0,payloadBits:o=0,downlinkBits:s=0,billedDownlinkBits:a=0,
tokens:i=1,discarded:l=[],rejected:c=!1,bonusDrafted:f=null}){this.exchanges+=1;let m={type:"exchange",number:this.exchanges,tokens:i,payload_bits:o,downlink_bits:s,
billed_downlink_bits:a,slm_passes:n,llm_passes:r,discarded:l,bonus_drafted:f};return this.priced(m,e,c)}priced(e,n,r){let o=e.slm_passes>0&&e.llm_passes>0,{seconds:s,
outage:a}=o?this.onAir(n-1,e.payload_bits,e.billed_downlink_bits):{seconds:0,outage:!1},i={...e,snr_db:o&&this.snrDb?this.snrDb[n-1]:null,outage:a,uplink_s:o?s+
this.clock.rtt_s:0,...this.modelSeconds(e),overlapped_s:null,ahead_passes:0},l=this.clock.schedule==="overlapped";if(l&&o&&!this.overlaps)throw st(h("this_metho\
d"));if(!l||!this.overlaps)return i;let c=this.last;return this.last=G(this.demand(i,n,r),c,!0),{...i,overlapped_s:at(this.last,c),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:e,llm_passes:n,host_slm_s:r,host_llm_s:o}){if(this.constants)return{slm_s:this.constants.slmS*e,llm_s:this.constants.llmS*n};let s={slm_s:e>0?r:0,llm_s:n>
0?o:0};return s.slm_s>=0&&s.llm_s>=0||k(this.clock),s}demand(e,n,r){let{slm_passes:o,bonus_drafted:s}=e,a=o>0&&e.llm_passes>0,i=a?this.clock.rtt_s:0,l=e.uplink_s-
i,c=a&&e.billed_downlink_bits&&l-this.onAir(n-1,e.payload_bits,0).seconds||0;return{drafts:o,draftS:e.slm_s/(o||1),sent:a,upS:l-c,passS:e.llm_s,downS:c,rttS:i,bonus:a&&
e.tokens>o,restarts:r||s===!1}}airtime(e){if(!this.rates)throw new Error(h("unknown_fade"));let n=this.rates[0][e-1],r=n?1/n:1/0,o=this.channel.header_bits;return{
perBit:r,fixed:k(this.clock).llmS+this.clock.rtt_s+(o?o*r:0)}}onAir(e,n,r){let o=i=>i+this.channel.header_bits*(i>0),s=this.links.length===1?[o(n)+o(r)]:[o(n),o(
r)];if(this.rates)return{seconds:s.reduce((i,l,c)=>i+(l?l/this.rates[c][e]:0),0),outage:!1};let a=s.map((i,l)=>pt(i,this.uniforms[2*e+l],this.links[l]));return{
seconds:a.reduce((i,{slots:l})=>i+l*.001,0),outage:a.some(({outage:i})=>i)}}};var xt=["accept","resample"],Zt=["target_prob","rejection_prob","total_variation","bias"];function Mt(t,e,n=!1){let r=t[0],o=t.filter(({type:u})=>u==="token"),s=new O(
e,o.length,n),[a,i]=[[],[]],l=new Map;for(let u of o)l.set(u.exchange,[...l.get(u.exchange)??[],u]);let c=u=>{let p=l.get(u.number);if(p===void 0)return u;let x=[
p[0].round,p.some(({decision:S})=>S==="resample")],_=s.priced(u,...x);return a.push(s.demand(_,...x)),i.push(p[0].round-1),_},f=new Map(t.filter(({type:u})=>u===
"exchange").map(u=>[u.number,c(u)])),m=new Map(t.filter(({type:u})=>u==="audit").map(u=>[u.round,u])),M=Z(r.vocabulary_size),w=Qt(s,f),b=o.map((u,p)=>{let x=f.get(
u.exchange),_=p===0||o[p-1].exchange!==u.exchange,S=m.get(u.round)??null,Lt=Object.fromEntries(Zt.map(W=>[W,(S??u)[W]])),Bt=lt(x),V=s.onAir(p,M,0).seconds+e.clock.
rtt_s,[Pt,z]=_?w.of(x):w.of();return{...Lt,token:u,exchange:x,audit:S,begins:_,transmitted:xt.includes(u.decision),sent:_&&xt.includes(u.decision),skipped:u.decision===
"skip",wouldAccept:u.decision==="skip"&&S?S.would_accept:null,totalS:_?Bt:0,snrDb:s.snrDb?s.snrDb[p]:null,hlm:w.known.slm&&w.known.llm?{uplinkS:V,totalS:Pt+V+z}:
null,llm:w.known.llm?{totalS:z}:null}}),A=0;return b.forEach((u,p)=>{u.begins&&(A=p),u.first=b[A],u.firstIndex=A}),{started:r,rows:b,exchanges:f,audits:m,fullBits:M,
settings:e,busy:Yt(a,i,b.length,n&&e.clock.schedule==="overlapped")}}function Qt(t,e){let{constants:n}=t;if(n)return{known:{slm:!0,llm:!0},of:()=>[n.slmS,n.llmS]};
let r=(a,i)=>{let l=[...e.values()].filter(c=>c[a]>0);return St(l.map(c=>c[i]))/St(l.map(c=>c[a]))},o=[r("slm_passes","slm_s"),r("llm_passes","llm_s")],s=({slm_passes:a,
llm_passes:i,slm_s:l,llm_s:c}={})=>[a===1?l:o[0],i===1?c:o[1]];return{known:{slm:!Number.isNaN(o[0]),llm:!Number.isNaN(o[1])},of:s}}function St(t){return t.reduce(
(e,n)=>e+n,0)}function Yt(t,e,n,r){let o=Array.from({length:n},()=>[]);for(let s of ct(t,r))o[r&&s.kind==="wait"?n-1:e[s.exchange-1]].push(s);return o}function bt(t,e){return t.schedule==="sequential"||e?t:{...t,schedule:"sequential"}}function At({seed:t,vocabulary_size:e,overlaps:n,rows:r},o,s){let a=[{type:"\
started",vocabulary_size:e}],i=0;return r.forEach(([l,c,...f],m)=>{if(f.length>0){let[M,w,b,A,u,p,x,_]=f;i+=1;let S={slm_passes:A,llm_passes:u,bonus_drafted:p?!1:
null,host_slm_s:x,host_llm_s:_};a.push({type:"exchange",number:i,tokens:M,payload_bits:w,billed_downlink_bits:b,...S})}a.push({type:"token",round:m+1,exchange:i,
decision:l,k:c})}),Mt(a,{seed:t,channel:o,clock:s},n)}function Tt({rows:t}){return t.reduce((e,{totalS:n})=>e+n,0)}function d(t,e,n){let r=document.createElement(t);return e&&(r.className=e),n!==void 0&&(r.textContent=n),r}var ve=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var j=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:e})=>e.
isConnected).map(e=>e.at))}link({channel:e,clock:n}){let{at:r}=this,o=s=>Object.fromEntries(Object.entries(s).map(([a,i])=>[a,a in r?r[a]:i]));return{channel:o(
e),clock:o(n)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let e of this.followers)e.root.isConnected&&e.follow()})}},L=globalThis[Symbol.
for("cuhlm-hand")]??=new j;var yt=(t,e)=>Object.keys(t).every(n=>t[n]===e[n]);function Jt(t){if(!t)return null;let{channel:e,clock:n}=L.link(t.link),r={channel:e,clock:bt(n,t.suits)};return yt(
e,t.link.channel)&&yt(r.clock,t.link.clock)?null:r}function Et(t){let e=Jt(t);try{return e&&At(t,e.channel,e.clock)}catch{return null}}var[kt,Nt]=["data-unplayed","data-lecture"],te=600;function ee(t){let e=d("div",t.own?"way own":"way");e.title=t.help;let n=d("span","way-bar");n.style.setProperty(
"--share",String(t.share??0));let r=d("span","way-track");r.append(n);let o=d("span","verdict "+t.verdict);return o.append(d("span","given",t.answer),d("span","\
later",h("worth_later"))),e.append(d("span","way-name",t.name),r,d("span","seconds",t.seconds),d("span","bytes",t.bytes),o),e}function ne(t){return t<120?`${T(t,
2)} s`:F(t)}function re(t){let e=t.map(({total:r,pricing:o})=>{let s=Et(o);return s?Tt(s):r});if(e.every((r,o)=>r===t[o].total))return t;let n=Math.max(...e.filter(
r=>r!==void 0));return t.map((r,o)=>{if(e[o]===void 0)return r;let s=ne(e[o]);return{...r,seconds:s,share:e[o]===n?1:Number((e[o]/n).toFixed(4)),help:r.help.replace(
r.seconds,s)}})}function oe(t){let[e,n]=[t.find(r=>r.own),t.find(r=>r.method==="llm")];return e===n||[e,n].some(r=>r?.total===void 0)?h("worth"):e.seconds===n.seconds?
h("worth_equal"):e.total<n.total?h("worth_faster"):h("worth_slower")}var B=class{constructor(e){this.frame=d("section","worth"),this.title=d("h3","worth-title",
h("worth")),this.frame.setAttribute("aria-label",this.title.textContent),this.root=d("div","ways"),this.heads=["seconds","bytes","verdict"].map(r=>d("span",`way\
-head ${r}`,h(`worth_head_${r}`))),this.frame.append(this.root),e.append(this.frame);let n=()=>{this.root.classList.toggle("covered",document.documentElement.hasAttribute(
kt)),this.root.classList.toggle("lecture",document.documentElement.hasAttribute(Nt))};new MutationObserver(n).observe(document.documentElement,{attributeFilter:[
kt,Nt]}),n(),L.followers.add(this)}update({rows:e,pending:n,help:r},o,s){this.rows=e,this.title.title=r,this.follow(),clearInterval(this.timer);let a=()=>this.root.
isConnected?s("again",Date.now()):clearInterval(this.timer);n&&(this.timer=setInterval(a,te))}follow(){let e=re(this.rows);this.title.textContent=oe(e),this.root.
replaceChildren(this.title,...this.heads,...e.map(ee))}};var C=-1/0,P=!1,[X,$]=[location.pathname,document.title];function H(){location.pathname===X||document.title===$||([C,P,X,$]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",t=>{let e=t.composedPath().find(r=>r.tagName==="A"&&r.href),n=t.ctrlKey||t.metaKey||t.shiftKey||e?.target==="_blank"||e?.hasAttribute(
"download");!e||n||new URL(e.href).pathname===location.pathname||(H(),[C,P,$]=[performance.now(),!1,document.title])},!0);addEventListener("popstate",()=>{P=location.
pathname!==X,[C,$]=[P?performance.now():-1/0,document.title]});var It=document.querySelector("title");It&&new MutationObserver(H).observe(It,{childList:!0,characterData:!0,
subtree:!0});function se(){return H(),performance.now()-C<=3e4}function K(t){return(...e)=>{se()||t(...e)}}function Ot(t){let e=new WeakMap;return({parentElement:n,data:[r],setStateValue:o,setTriggerValue:s})=>{let a=e.get(n);return a===void 0&&e.set(n,a=t(n,r)),a.update(
r,K(o),K(s)),()=>a.release?.()}}var cn=Ot(t=>new B(t));export{cn as default};
