function Lt(t){return t===0?0:Math.floor(Math.log2(t))+1}function Bt(t){return Lt(t-1)}function Pt(t,e,n=8){return t*(n+Bt(e))}function V(t){return Pt(t,t)}function z(t){let e=Math.floor(t),n=t-e;return n>.5||n===.5&&e%2!==0?e+1:e}var R="–",C=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function D(t){return t==null||Number.isNaN(t)}function W(t,e){let n=t.toFixed(e),r=Math.abs(t)*10**e;if(Math.abs(r%1-.5)>1e-6)return n;let[s,o]=Math.abs(t).toFixed(
100).split(".");if(!/^50*$/.test(o.slice(e)))return n;let a=BigInt(s+o.slice(0,e)),i=String(a%2n===0n?a:a+1n).padStart(e+1,"0");return(t<0?"-":"")+(e?`${i.slice(
0,-e)}.${i.slice(-e)}`:i)}function Z(t){let[e,...n]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...n].join(".")}function T(t,e=3){if(D(t))return R;if(!Number.
isFinite(t))return t>0?"∞":"−∞";if(t===0)return"0";let n=Q(t,e),r=Math.max(0,e-1-Math.floor(Math.log10(Math.abs(n))));return Z(W(n,r)).replaceAll("-","−")}
function Q(t,e){let n=Number(Math.abs(t).toExponential().split("e")[1]),r=e-1-n;return r>=0&&r<=60?Number(W(t,r)):Number(t.toExponential(e-1))}function $t(t,e,n=3){if(D(t))return R;if(t===0||!Number.isFinite(t))return`${T(t,n)} ${e}`;let r=Math.abs(Q(t,n)),[s,o]=C.find(([a])=>r>=a)??C[C.length-1];return`${T(
t/s,n)} ${o}${e}`}function U(t,e=3){if(D(t))return R;if(t>=120&&t<1/0){let n=z(t);return`${Z(String(Math.floor(n/60)))} min ${n%60} s`}return $t(t,"s",e)}var Y={no_text:"(no text)",quoted:"‘{text}’",llm:"The large model chose {text} itself, with probability {prob}. Nothing was drafted and nothing was uploaded\
.",outage:"The upload ran into its time limit of {limit}, an outage: its time counts. The text goes on as if it had arrived:",gain:"{value} × {title}",and:"{on\
e} and {other}",baseline_hlm:"HLM",speed:"{speed} tokens/s",cannot_overlap:"{method} cannot overlap: the LLM's own tokens are samples that the device does not h\
ave, so drafts made meanwhile are discarded. Choose shared-noise, or the schedule sequential.",unknown_fade:"On the outage channel no device knows the fade of i\
ts upload: choose another fading for this method.",worth:"Was it faster, and is it right?",worth_head_seconds:"time",worth_head_bytes:"uploaded",worth_head_verdict:"\
answer",worth_later:"after the replay",upload_one:"{what}: {price}",this_method:"This method"};var J=Y;function w(t,e={}){if(!(t in J))throw new Error(`There is no sentence ${t}.`);return J[t].replace(/\{(\w+)\}/g,(n,r)=>{if(!(r in e))throw new Error(`The sentenc\
e ${t} lacks ${r}.`);return e[r]})}var tt=4096,Rt=1e-9,F={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function nt(t){return new Error(w("cannot_overla\
p",{method:t}))}function v(t,e,n){let r=e.resumes,s=r+t.drafts*t.draftS,o=t.sent?Math.max(s,e.replied):s,a=o+t.upS+t.rttS/2,i=a+t.passS,l=t.sent||t.passS?i+t.downS+
t.rttS/2:e.replied,c=Math.max(e.end,s,l),f={start:r,drafted:s,leaves:o,arrives:a,verified:i,replied:l,end:c,resumes:c,aheadPasses:0};if(!n)return f;let p=rt(l-s,
t.draftS);return t.restarts?{...f,resumes:l,aheadPasses:p}:t.bonus?{...f,resumes:Math.min(s+t.draftS,l),aheadPasses:Math.min(1,p)}:{...f,resumes:s}}function rt(t,e){
return t>0?e?Math.max(0,Math.ceil(Math.min(t/e-Rt,tt))):tt:0}function st(t,e){return t.end>e.end?t.end-e.end:0}function ot({slm_s:t,uplink_s:e,llm_s:n,overlapped_s:r=null}){
return r??t+e+n}function it(t,e){let n=[],[r,s]=[F,0];return t.forEach((o,a)=>{let i=v(o,r,e),l=a+1,c=(f,p,M,m)=>M<m&&m<1/0&&n.push({lane:f,kind:p,start:M,end:m,
exchange:l});for(let f of et(i.start,i.drafted,o.draftS))c("device","draft",...f);if(e&&o.restarts)for(let f of et(i.drafted,i.resumes,o.draftS))c("device","thr\
own",...f);else e&&o.bonus?c("device","draft",i.drafted,i.resumes):o.sent&&!e&&c("device","wait",i.drafted,i.resumes);o.sent&&(s=l,c("link","upload",i.leaves,i.
arrives),c("link","reply",i.verified,i.replied)),c("station","pass",i.arrives,i.verified),r=i}),r.resumes<r.replied&&r.replied<1/0&&n.push({lane:"device",kind:"\
wait",start:r.resumes,end:r.replied,exchange:s}),n}function et(t,e,n){if(!n||e===1/0)return[[t,e]];let r=Array.from({length:Math.max(1,rt(e-t,n))},(s,o)=>t+o*n);
return r.map((s,o)=>[s,r[o+1]??e])}function A(t){return 10**(t/10)}function G(t,e){return t/Math.LN2*Math.log1p(e)}var at={awgn:()=>1,rayleigh:t=>-Math.log1p(-t),rician(t,e,n){let r=A(n.rician_k_db),
s=Math.sqrt(.5/(r+1));return(Math.sqrt(r/(r+1))+lt(t)*s)**2+(lt(e)*s)**2},nakagami:(t,e,n)=>Dt(n.nakagami_m,t)/n.nakagami_m};function ct(t,e,n){if(!Object.hasOwn(
at,t.fading))throw new Error(`The engine has no gain for the fading ${t.fading}.`);return at[t.fading](e,n,t)}function Dt(t,e){let n=e<.5,r=Math.log(n?e:1-e),s=Math.
log(t);for(let o=0;o<200;o+=1){let[a,i]=Ut(t,Math.exp(s)),l=Math.exp(t*s-Math.exp(s)-ut(t)),c=n?(Math.log(a)-r)*a/l:(r-Math.log(i))*i/l;if(s-=Math.max(c,-1),Math.
abs(c)<1e-15*Math.max(1,Math.abs(s)))break}return Math.exp(s)}function Ut(t,e){let n=Math.exp(t*Math.log(e)-e-ut(t));if(e<t+1){let[i,l]=[1/t,1/t];for(let c=1;i>
1e-17*l;c+=1)l+=i*=e/(t+c);return[n*l,1-n*l]}let r=e+1-t,[s,o]=[1/0,1/r],a=o;for(let i=1;i<1e4;i+=1){let l=i*(t-i);if(r+=2,o=1/(l*o+r),s=r+l/s,a*=s*o,Math.abs(s*
o-1)<1e-16)break}return[1-n*a,n*a]}function ut(t){let[e,n]=[t,1];for(;e<15;e+=1)n*=e;let r=1/(12*e)-1/(360*e**3)+1/(1260*e**5)-1/(1680*e**7);return(e-.5)*Math.log(
e)-e+.5*Math.log(2*Math.PI)+r-Math.log(n)}function lt(t){let e=Math.min(t,1-t),n=Math.sqrt(-2*Math.log(e)),r=n-(2.515517+n*(.802853+n*.010328))/(1+n*(1.432788+n*
(.189269+n*.001308)));for(let s=0;s<3;s+=1){let o=(Ft(r)-e)/(Math.exp(-(r*r)/2)/Math.sqrt(2*Math.PI));r+=o/(1+r*o/2)}return t<.5?-r:r}function Ft(t){let e=Math.
exp(-(t*t)/2)/Math.sqrt(2*Math.PI);if(t<3){let[r,s]=[t,t];for(let o=3;Math.abs(r)>1e-18*Math.abs(s);o+=2)s+=r*=t*t/o;return .5-e*s}let n=t;for(let r=200;r>0;r-=
1)n=t+r/n;return e/n}function vt(t){let e=Math.log1p(t);for(let n=0;n<60;n+=1){let r=e-(e-t*Math.exp(-e))/(1+e);if(Math.abs(r-e)<=1e-16*Math.abs(e))break;e=r}return Math.
expm1(e)}function Gt(t){let e=A(t.snr_db),n=t.snr_target_db===null?vt(e):A(t.snr_target_db);return{successProb:Math.exp(-n/e),slotBits:.001*G(t.bandwidth_hz,n)}}
function ft(t,e,n){let{successProb:r,slotBits:s}=Gt(n),o=Math.min(Math.ceil(t/s*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let a=qt(r)[o],i=Math.ceil(e*
2**53),l=a.findIndex(c=>Math.floor(c*2**53)>=i);return l===-1?{slots:200,outage:!0}:{slots:l,outage:!1}}var E=new Map;function qt(t){if(!E.has(t)){let e=Array.from(
{length:202},()=>new Float64Array(201));e[0].fill(1);for(let n=0;n<200;n+=1)for(let r=1;r<e.length;r+=1)e[r][n+1]=Math.max(e[r][n],Math.min(1,(1-t)*e[r][n]+t*e[r-
1][n]));E.clear(),E.set(t,e)}return E.get(t)}function k(t){if(t.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return t.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:t.slm_s,llmS:t.llm_s}}var pt={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function mt(t,e,n){return Ht(0,t,e.stream,n*e.width)}var jt=10,ht=[[3538372366,3779882131],[3394929251,2500989271]],N=[[2654435769,2135587861],[3144134277,2227873595]];function Ht(t,e,n,r){let s=new Float64Array(r),
o=new Uint32Array(8);for(let a=0,i=1;a<r;a+=4,i+=1){Xt(o,i,t,e,n);let l=Math.min(4,r-a);for(let c=0;c<l;c+=1)s[a+c]=(o[2*c]*2**20+(o[2*c+1]>>>12)+.5)*2**-52}return s}
var g=new Uint32Array(8);function Xt(t,e,n,r,s){t.fill(0),t[0]=Math.floor(e/2**32),t[1]=e;let[o,a,i,l]=[n,r,0,s];for(let c=0;c<jt;c+=1){dt(g,0,ht[0],t[0],t[1]),
dt(g,4,ht[1],t[4],t[5]),t[0]=g[4]^t[2]^o,t[1]=g[5]^t[3]^a,t[2]=g[6],t[3]=g[7],t[4]=g[0]^t[6]^i,t[5]=g[1]^t[7]^l,t[6]=g[2],t[7]=g[3];let f=a+N[0][1];a=f>>>0,o=o+
N[0][0]+(f>4294967295)>>>0,f=l+N[1][1],l=f>>>0,i=i+N[1][0]+(f>4294967295)>>>0}}function dt(t,e,[n,r],s,o){let a=I(r,o)+(Math.imul(r,s)>>>0)+(Math.imul(n,o)>>>0),
i=I(r,s)+I(n,o)+(Math.imul(n,s)>>>0)+Math.floor(a/2**32);t[e]=I(n,s)+Math.floor(i/2**32),t[e+1]=i>>>0,t[e+2]=a>>>0,t[e+3]=Math.imul(r,o)}function I(t,e){let[n,r,
s,o]=[t>>>16,t&65535,e>>>16,e&65535],a=n*o+(r*o>>>16),i=(a&65535)+r*s;return n*s+(a>>>16)+(i>>>16)>>>0}var O=class{constructor(e,n,r=!1){this.overlaps=r,this.last=F,this.channel=e.channel,this.clock=e.clock,this.constants=e.clock.kind==="host"?null:k(e.clock),this.
uniforms=mt(e.seed,pt.CHANNEL,n),this.exchanges=0;let{channel:s}=this;if(this.links=s.downlink_snr_db===null?[s]:[s,{...s,snr_db:s.downlink_snr_db,downlink_snr_db:null}],
s.fading==="outage")return;let o=Array.from({length:n},(a,i)=>ct(s,this.uniforms[2*i],this.uniforms[2*i+1]));this.snrDb=o.map(a=>s.snr_db+10*Math.log10(a)),this.
rates=this.links.map(a=>o.map(i=>G(a.bandwidth_hz,A(a.snr_db)*i)))}exchange(e,{slmPasses:n=0,llmPasses:r=0,payloadBits:s=0,downlinkBits:o=0,billedDownlinkBits:a=0,
tokens:i=1,discarded:l=[],rejected:c=!1,bonusDrafted:f=null}){this.exchanges+=1;let p={type:"exchange",number:this.exchanges,tokens:i,payload_bits:s,downlink_bits:o,
billed_downlink_bits:a,slm_passes:n,llm_passes:r,discarded:l,bonus_drafted:f};return this.priced(p,e,c)}priced(e,n,r){let s=e.slm_passes>0&&e.llm_passes>0,{seconds:o,
outage:a}=s?this.onAir(n-1,e.payload_bits,e.billed_downlink_bits):{seconds:0,outage:!1},i={...e,snr_db:s&&this.snrDb?this.snrDb[n-1]:null,outage:a,uplink_s:s?o+
this.clock.rtt_s:0,...this.modelSeconds(e),overlapped_s:null,ahead_passes:0},l=this.clock.schedule==="overlapped";if(l&&s&&!this.overlaps)throw nt(w("this_metho\
d"));if(!l||!this.overlaps)return i;let c=this.last;return this.last=v(this.demand(i,n,r),c,!0),{...i,overlapped_s:st(this.last,c),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:e,llm_passes:n,host_slm_s:r,host_llm_s:s}){if(this.constants)return{slm_s:this.constants.slmS*e,llm_s:this.constants.llmS*n};let o={slm_s:e>0?r:0,llm_s:n>
0?s:0};return o.slm_s>=0&&o.llm_s>=0||k(this.clock),o}demand(e,n,r){let{slm_passes:s,bonus_drafted:o}=e,a=s>0&&e.llm_passes>0,i=a?this.clock.rtt_s:0,l=e.uplink_s-
i,c=a&&e.billed_downlink_bits&&l-this.onAir(n-1,e.payload_bits,0).seconds||0;return{drafts:s,draftS:e.slm_s/(s||1),sent:a,upS:l-c,passS:e.llm_s,downS:c,rttS:i,bonus:a&&
e.tokens>s,restarts:r||o===!1}}airtime(e){if(!this.rates)throw new Error(w("unknown_fade"));let n=this.rates[0][e-1],r=n?1/n:1/0,s=this.channel.header_bits;return{
perBit:r,fixed:k(this.clock).llmS+this.clock.rtt_s+(s?s*r:0)}}onAir(e,n,r){let s=i=>i+this.channel.header_bits*(i>0),o=this.links.length===1?[s(n)+s(r)]:[s(n),s(
r)];if(this.rates)return{seconds:o.reduce((i,l,c)=>i+(l?l/this.rates[c][e]:0),0),outage:!1};let a=o.map((i,l)=>ft(i,this.uniforms[2*e+l],this.links[l]));return{
seconds:a.reduce((i,{slots:l})=>i+l*.001,0),outage:a.some(({outage:i})=>i)}}};var wt=["accept","resample"],Vt=["target_prob","rejection_prob","total_variation","bias"];function _t(t,e,n=!1){let r=t[0],s=t.filter(({type:u})=>u==="token"),o=new O(
e,s.length,n),[a,i]=[[],[]],l=new Map;for(let u of s)l.set(u.exchange,[...l.get(u.exchange)??[],u]);let c=u=>{let d=l.get(u.number);if(d===void 0)return u;let x=[
d[0].round,d.some(({decision:S})=>S==="resample")],_=o.priced(u,...x);return a.push(o.demand(_,...x)),i.push(d[0].round-1),_},f=new Map(t.filter(({type:u})=>u===
"exchange").map(u=>[u.number,c(u)])),p=new Map(t.filter(({type:u})=>u==="audit").map(u=>[u.round,u])),M=V(r.vocabulary_size),m=zt(o,f),b=s.map((u,d)=>{let x=f.get(
u.exchange),_=d===0||s[d-1].exchange!==u.exchange,S=p.get(u.round)??null,Nt=Object.fromEntries(Vt.map(K=>[K,(S??u)[K]])),It=ot(x),H=o.onAir(d,M,0).seconds+e.clock.
rtt_s,[Ot,X]=_?m.of(x):m.of();return{...Nt,token:u,exchange:x,audit:S,begins:_,transmitted:wt.includes(u.decision),sent:_&&wt.includes(u.decision),skipped:u.decision===
"skip",wouldAccept:u.decision==="skip"&&S?S.would_accept:null,totalS:_?It:0,snrDb:o.snrDb?o.snrDb[d]:null,hlm:m.known.slm&&m.known.llm?{uplinkS:H,totalS:Ot+H+X}:
null,llm:m.known.llm?{totalS:X}:null}}),y=0;return b.forEach((u,d)=>{u.begins&&(y=d),u.first=b[y],u.firstIndex=y}),{started:r,rows:b,exchanges:f,audits:p,fullBits:M,
settings:e,busy:Wt(a,i,b.length,n&&e.clock.schedule==="overlapped")}}function zt(t,e){let{constants:n}=t;if(n)return{known:{slm:!0,llm:!0},of:()=>[n.slmS,n.llmS]};
let r=(a,i)=>{let l=[...e.values()].filter(c=>c[a]>0);return gt(l.map(c=>c[i]))/gt(l.map(c=>c[a]))},s=[r("slm_passes","slm_s"),r("llm_passes","llm_s")],o=({slm_passes:a,
llm_passes:i,slm_s:l,llm_s:c}={})=>[a===1?l:s[0],i===1?c:s[1]];return{known:{slm:!Number.isNaN(s[0]),llm:!Number.isNaN(s[1])},of:o}}function gt(t){return t.reduce(
(e,n)=>e+n,0)}function Wt(t,e,n,r){let s=Array.from({length:n},()=>[]);for(let o of it(t,r))s[r&&o.kind==="wait"?n-1:e[o.exchange-1]].push(o);return s}function xt(t,e){return t.schedule==="sequential"||e?t:{...t,schedule:"sequential"}}function St({seed:t,vocabulary_size:e,overlaps:n,rows:r},s,o){let a=[{type:"\
started",vocabulary_size:e}],i=0;return r.forEach(([l,c,...f],p)=>{if(f.length>0){let[M,m,b,y,u,d,x,_]=f;i+=1;let S={slm_passes:y,llm_passes:u,bonus_drafted:d?!1:
null,host_slm_s:x,host_llm_s:_};a.push({type:"exchange",number:i,tokens:M,payload_bits:m,billed_downlink_bits:b,...S})}a.push({type:"token",round:p+1,exchange:i,
decision:l,k:c})}),_t(a,{seed:t,channel:s,clock:o},n)}function Mt({rows:t}){return t.reduce((e,{totalS:n})=>e+n,0)}function h(t,e,n){let r=document.createElement(t);return e&&(r.className=e),n!==void 0&&(r.textContent=n),r}var Ue=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var q=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:e})=>e.
isConnected).map(e=>e.at))}link({channel:e,clock:n}){let{at:r}=this,s=o=>Object.fromEntries(Object.entries(o).map(([a,i])=>[a,a in r?r[a]:i]));return{channel:s(
e),clock:s(n)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let e of this.followers)e.root.isConnected&&e.follow()})}},L=globalThis[Symbol.
for("cuhlm-hand")]??=new q;var bt=(t,e)=>Object.keys(t).every(n=>t[n]===e[n]);function Zt(t){if(!t)return null;let{channel:e,clock:n}=L.link(t.link),r={channel:e,clock:xt(n,t.suits)};return bt(
e,t.link.channel)&&bt(r.clock,t.link.clock)?null:r}function yt(t){let e=Zt(t);try{return e&&St(t,e.channel,e.clock)}catch{return null}}var Tt="data-unplayed",Qt=600;function Yt(t){let e=h("div",t.own?"way own":"way");e.title=t.help;let n=h("span","way-bar");n.style.setProperty("--share",String(
t.share??0));let r=h("span","way-track");r.append(n);let s=h("span","verdict "+t.verdict);return s.append(h("span","given",t.answer),h("span","later",w("worth_l\
ater"))),e.append(h("span","way-name",t.name),r,h("span","seconds",t.seconds),h("span","bytes",t.bytes),s),e}function Jt(t){return t<120?`${T(t,2)} s`:U(t)}function te(t){
let e=t.map(({total:r,pricing:s})=>{let o=yt(s);return o?Mt(o):r});if(e.every((r,s)=>r===t[s].total))return t;let n=Math.max(...e.filter(r=>r!==void 0));return t.
map((r,s)=>{if(e[s]===void 0)return r;let o=Jt(e[s]);return{...r,seconds:o,share:e[s]===n?1:Number((e[s]/n).toFixed(4)),help:r.help.replace(r.seconds,o)}})}var B=class{constructor(e){
this.frame=h("section","worth"),this.title=h("h3","worth-title",w("worth")),this.frame.setAttribute("aria-label",this.title.textContent),this.root=h("div","ways"),
this.heads=["seconds","bytes","verdict"].map(r=>h("span",`way-head ${r}`,w(`worth_head_${r}`))),this.frame.append(this.root),e.append(this.frame);let n=()=>this.
root.classList.toggle("covered",document.documentElement.hasAttribute(Tt));new MutationObserver(n).observe(document.documentElement,{attributeFilter:[Tt]}),n(),
L.followers.add(this)}update({rows:e,pending:n,help:r},s,o){this.rows=e,this.title.title=r,this.follow(),clearInterval(this.timer);let a=()=>this.root.isConnected?
o("again",Date.now()):clearInterval(this.timer);n&&(this.timer=setInterval(a,Qt))}follow(){this.root.replaceChildren(this.title,...this.heads,...te(this.rows).map(
Yt))}};var $=-1/0,P=!1,Et=location.pathname;addEventListener("click",t=>{let e=t.composedPath().find(r=>r.tagName==="A"&&r.href),n=t.ctrlKey||t.metaKey||t.shiftKey||e?.
target==="_blank"||e?.hasAttribute("download");e&&!n&&new URL(e.href).pathname!==location.pathname&&([$,P]=[performance.now(),!1])},!0);addEventListener("popsta\
te",()=>{P=location.pathname!==Et,$=P?performance.now():-1/0});var At=document.querySelector("title"),ee=()=>[$,P,Et]=[-1/0,!1,location.pathname];At&&new MutationObserver(
ee).observe(At,{childList:!0,characterData:!0,subtree:!0});var ne=()=>performance.now()-$<=3e4;function j(t){return(...e)=>{ne()||t(...e)}}function kt(t){let e=new WeakMap;return({parentElement:n,data:[r],setStateValue:s,setTriggerValue:o})=>{let a=e.get(n);return a===void 0&&e.set(n,a=t(n,r)),a.update(
r,j(s),j(o)),()=>a.release?.()}}var sn=kt(t=>new B(t));export{sn as default};
