function Tt(t){return t===0?0:Math.floor(Math.log2(t))+1}function Et(t){return Tt(t-1)}function yt(t,e,s=8){return t*(s+Et(e))}function j(t){return yt(t,t)}function H(t){let e=Math.floor(t),s=t-e;return s>.5||s===.5&&e%2!==0?e+1:e}var B="–",L=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function P(t){return t==null||Number.isNaN(t)}function K(t,e){let s=t.toFixed(e),n=Math.abs(t)*10**e;if(Math.abs(n%1-.5)>1e-6)return s;let[r,o]=Math.abs(t).toFixed(
100).split(".");if(!/^50*$/.test(o.slice(e)))return s;let a=BigInt(r+o.slice(0,e)),i=String(a%2n===0n?a:a+1n).padStart(e+1,"0");return(t<0?"-":"")+(e?`${i.slice(
0,-e)}.${i.slice(-e)}`:i)}function v(t){let[e,...s]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...s].join(".")}function A(t,e=3){if(P(t))return B;if(!Number.
isFinite(t))return t>0?"∞":"−∞";if(t===0)return"0";let s=z(t,e),n=Math.max(0,e-1-Math.floor(Math.log10(Math.abs(s))));return v(K(s,n)).replaceAll("-","−")}
function z(t,e){let s=Number(Math.abs(t).toExponential().split("e")[1]),n=e-1-s;return n>=0&&n<=60?Number(K(t,n)):Number(t.toExponential(e-1))}function Nt(t,e,s=3){if(P(t))return B;if(t===0||!Number.isFinite(t))return`${A(t,s)} ${e}`;let n=Math.abs(z(t,s)),[r,o]=L.find(([a])=>n>=a)??L[L.length-1];return`${A(
t/r,s)} ${o}${e}`}function $(t){if(P(t))return B;if(t>=120&&t<1/0){let e=H(t);return`${v(String(Math.floor(e/60)))} min ${e%60} s`}return Nt(t,"s")}var C={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function W(t="This method"){return new Error(`${t} cannot overla\
p: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the s\
chedule sequential.`)}function R(t,e,s){let n=e.resumes,r=n+t.drafts*t.draftS,o=t.sent?Math.max(r,e.replied):r,a=o+t.upS+t.rttS/2,i=a+t.passS,c=t.sent||t.passS?
i+t.downS+t.rttS/2:e.replied,l=Math.max(e.end,r,c),f={start:n,drafted:r,leaves:o,arrives:a,verified:i,replied:c,end:l,resumes:l,aheadPasses:0};if(!s)return f;let p=Z(
c-r,t.draftS);return t.restarts?{...f,resumes:c,aheadPasses:p}:t.bonus?{...f,resumes:Math.min(r+t.draftS,c),aheadPasses:Math.min(1,p)}:{...f,resumes:r}}function Z(t,e){
return t>0?e?Math.max(0,Math.ceil(Math.min(t/e-1e-9,4096))):4096:0}function Q(t,e){return t.end>e.end?t.end-e.end:0}function Y({slm_s:t,uplink_s:e,llm_s:s,overlapped_s:n=null}){
return n??t+e+s}function J(t,e){let s=[],[n,r]=[C,0];return t.forEach((o,a)=>{let i=R(o,n,e),c=a+1,l=(f,p,M,m)=>M<m&&m<1/0&&s.push({lane:f,kind:p,start:M,end:m,
exchange:c});for(let f of V(i.start,i.drafted,o.draftS))l("device","draft",...f);if(e&&o.restarts)for(let f of V(i.drafted,i.resumes,o.draftS))l("device","throw\
n",...f);else e&&o.bonus?l("device","draft",i.drafted,i.resumes):o.sent&&!e&&l("device","wait",i.drafted,i.resumes);o.sent&&(r=c,l("link","upload",i.leaves,i.arrives),
l("link","reply",i.verified,i.replied)),l("station","pass",i.arrives,i.verified),n=i}),n.resumes<n.replied&&n.replied<1/0&&s.push({lane:"device",kind:"wait",start:n.
resumes,end:n.replied,exchange:r}),s}function V(t,e,s){if(!s||e===1/0)return[[t,e]];let n=Array.from({length:Math.max(1,Z(e-t,s))},(r,o)=>t+o*s);return n.map((r,o)=>[
r,n[o+1]??e])}function T(t){return 10**(t/10)}function D(t,e){return t/Math.LN2*Math.log1p(e)}var tt={awgn:()=>1,rayleigh:t=>-Math.log1p(-t),rician(t,e,s){let n=T(s.rician_k_db),
r=Math.sqrt(.5/(n+1));return(Math.sqrt(n/(n+1))+et(t)*r)**2+(et(e)*r)**2},nakagami:(t,e,s)=>kt(s.nakagami_m,t)/s.nakagami_m};function nt(t,e,s){if(!Object.hasOwn(
tt,t.fading))throw new Error(`The engine has no gain for the fading ${t.fading}.`);return tt[t.fading](e,s,t)}function kt(t,e){let s=e<.5,n=Math.log(s?e:1-e),r=Math.
log(t);for(let o=0;o<200;o+=1){let[a,i]=It(t,Math.exp(r)),c=Math.exp(t*r-Math.exp(r)-st(t)),l=s?(Math.log(a)-n)*a/c:(n-Math.log(i))*i/c;if(r-=Math.max(l,-1),Math.
abs(l)<1e-15*Math.max(1,Math.abs(r)))break}return Math.exp(r)}function It(t,e){let s=Math.exp(t*Math.log(e)-e-st(t));if(e<t+1){let[i,c]=[1/t,1/t];for(let l=1;i>
1e-17*c;l+=1)c+=i*=e/(t+l);return[s*c,1-s*c]}let n=e+1-t,[r,o]=[1/0,1/n],a=o;for(let i=1;i<1e4;i+=1){let c=i*(t-i);if(n+=2,o=1/(c*o+n),r=n+c/r,a*=r*o,Math.abs(r*
o-1)<1e-16)break}return[1-s*a,s*a]}function st(t){let[e,s]=[t,1];for(;e<15;e+=1)s*=e;let n=1/(12*e)-1/(360*e**3)+1/(1260*e**5)-1/(1680*e**7);return(e-.5)*Math.log(
e)-e+.5*Math.log(2*Math.PI)+n-Math.log(s)}function et(t){let e=Math.min(t,1-t),s=Math.sqrt(-2*Math.log(e)),n=s-(2.515517+s*(.802853+s*.010328))/(1+s*(1.432788+s*
(.189269+s*.001308)));for(let r=0;r<3;r+=1){let o=(Ot(n)-e)/(Math.exp(-(n*n)/2)/Math.sqrt(2*Math.PI));n+=o/(1+n*o/2)}return t<.5?-n:n}function Ot(t){let e=Math.
exp(-(t*t)/2)/Math.sqrt(2*Math.PI);if(t<3){let[n,r]=[t,t];for(let o=3;Math.abs(n)>1e-18*Math.abs(r);o+=2)r+=n*=t*t/o;return .5-e*r}let s=t;for(let n=200;n>0;n-=
1)s=t+n/s;return e/s}function Lt(t){let e=Math.log1p(t);for(let s=0;s<60;s+=1){let n=e-(e-t*Math.exp(-e))/(1+e);if(Math.abs(n-e)<=1e-16*Math.abs(e))break;e=n}return Math.
expm1(e)}function Bt(t){let e=T(t.snr_db),s=t.snr_target_db===null?Lt(e):T(t.snr_target_db);return{successProb:Math.exp(-s/e),slotBits:.001*D(t.bandwidth_hz,s)}}
function rt(t,e,s){let{successProb:n,slotBits:r}=Bt(s),o=Math.min(Math.ceil(t/r*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let a=Pt(n)[o],i=Math.ceil(e*
2**53),c=a.findIndex(l=>Math.floor(l*2**53)>=i);return c===-1?{slots:200,outage:!0}:{slots:c,outage:!1}}var E=new Map;function Pt(t){if(!E.has(t)){let e=Array.from(
{length:202},()=>new Float64Array(201));e[0].fill(1);for(let s=0;s<200;s+=1)for(let n=1;n<e.length;n+=1)e[n][s+1]=Math.max(e[n][s],Math.min(1,(1-t)*e[n][s]+t*e[n-
1][s]));E.clear(),E.set(t,e)}return E.get(t)}function y(t){if(t.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return t.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:t.slm_s,llmS:t.llm_s}}var at={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function ct(t,e,s){return Ct(0,t,e.stream,s*e.width)}var $t=10,ot=[[3538372366,3779882131],[3394929251,2500989271]],N=[[2654435769,2135587861],[3144134277,2227873595]];function Ct(t,e,s,n){let r=new Float64Array(n),
o=new Uint32Array(8);for(let a=0,i=1;a<n;a+=4,i+=1){Rt(o,i,t,e,s);let c=Math.min(4,n-a);for(let l=0;l<c;l+=1)r[a+l]=(o[2*l]*2**20+(o[2*l+1]>>>12)+.5)*2**-52}return r}
var w=new Uint32Array(8);function Rt(t,e,s,n,r){t.fill(0),t[0]=Math.floor(e/2**32),t[1]=e;let[o,a,i,c]=[s,n,0,r];for(let l=0;l<$t;l+=1){it(w,0,ot[0],t[0],t[1]),
it(w,4,ot[1],t[4],t[5]),t[0]=w[4]^t[2]^o,t[1]=w[5]^t[3]^a,t[2]=w[6],t[3]=w[7],t[4]=w[0]^t[6]^i,t[5]=w[1]^t[7]^c,t[6]=w[2],t[7]=w[3];let f=a+N[0][1];a=f>>>0,o=o+
N[0][0]+(f>4294967295)>>>0,f=c+N[1][1],c=f>>>0,i=i+N[1][0]+(f>4294967295)>>>0}}function it(t,e,[s,n],r,o){let a=k(n,o)+(Math.imul(n,r)>>>0)+(Math.imul(s,o)>>>0),
i=k(n,r)+k(s,o)+(Math.imul(s,r)>>>0)+Math.floor(a/2**32);t[e]=k(s,r)+Math.floor(i/2**32),t[e+1]=i>>>0,t[e+2]=a>>>0,t[e+3]=Math.imul(n,o)}function k(t,e){let[s,n,
r,o]=[t>>>16,t&65535,e>>>16,e&65535],a=s*o+(n*o>>>16),i=(a&65535)+n*r;return s*r+(a>>>16)+(i>>>16)>>>0}var I=class{constructor(e,s,n=!1){this.overlaps=n,this.last=C,this.channel=e.channel,this.clock=e.clock,this.constants=e.clock.kind==="host"?null:y(e.clock),this.
uniforms=ct(e.seed,at.CHANNEL,s),this.exchanges=0;let{channel:r}=this;if(this.links=r.downlink_snr_db===null?[r]:[r,{...r,snr_db:r.downlink_snr_db,downlink_snr_db:null}],
r.fading==="outage")return;let o=Array.from({length:s},(a,i)=>nt(r,this.uniforms[2*i],this.uniforms[2*i+1]));this.snrDb=o.map(a=>r.snr_db+10*Math.log10(a)),this.
rates=this.links.map(a=>o.map(i=>D(a.bandwidth_hz,T(a.snr_db)*i)))}exchange(e,{slmPasses:s=0,llmPasses:n=0,payloadBits:r=0,downlinkBits:o=0,billedDownlinkBits:a=0,
tokens:i=1,thrown:c=[],rejected:l=!1,bonusDrafted:f=null}){this.exchanges+=1;let p={type:"exchange",number:this.exchanges,tokens:i,payload_bits:r,downlink_bits:o,
billed_downlink_bits:a,slm_passes:s,llm_passes:n,thrown:c,bonus_drafted:f};return this.priced(p,e,l)}priced(e,s,n){let r=e.slm_passes>0&&e.llm_passes>0,{seconds:o,
outage:a}=r?this.onAir(s-1,e.payload_bits,e.billed_downlink_bits):{seconds:0,outage:!1},i={...e,snr_db:r&&this.snrDb?this.snrDb[s-1]:null,outage:a,uplink_s:r?o+
this.clock.rtt_s:0,...this.modelSeconds(e),overlapped_s:null,ahead_passes:0},c=this.clock.schedule==="overlapped";if(c&&r&&!this.overlaps)throw W();if(!c||!this.
overlaps)return i;let l=this.last;return this.last=R(this.demand(i,s,n),l,!0),{...i,overlapped_s:Q(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:e,llm_passes:s,host_slm_s:n,host_llm_s:r}){if(this.constants)return{slm_s:this.constants.slmS*e,llm_s:this.constants.llmS*s};let o={slm_s:e>0?n:0,llm_s:s>
0?r:0};return o.slm_s>=0&&o.llm_s>=0||y(this.clock),o}demand(e,s,n){let{slm_passes:r,bonus_drafted:o}=e,a=r>0&&e.llm_passes>0,i=a?this.clock.rtt_s:0,c=e.uplink_s-
i,l=a&&e.billed_downlink_bits&&c-this.onAir(s-1,e.payload_bits,0).seconds||0;return{drafts:r,draftS:e.slm_s/(r||1),sent:a,upS:c-l,passS:e.llm_s,downS:l,rttS:i,bonus:a&&
e.tokens>r,restarts:n||o===!1}}air(e){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading for th\
is method.");let s=this.rates[0][e-1],n=s?1/s:1/0,r=this.channel.header_bits;return{perBit:n,fixed:y(this.clock).llmS+this.clock.rtt_s+(r?r*n:0)}}onAir(e,s,n){let r=i=>i+
this.channel.header_bits*(i>0),o=this.links.length===1?[r(s)+r(n)]:[r(s),r(n)];if(this.rates)return{seconds:o.reduce((i,c,l)=>i+(c?c/this.rates[l][e]:0),0),outage:!1};
let a=o.map((i,c)=>rt(i,this.uniforms[2*e+c],this.links[c]));return{seconds:a.reduce((i,{slots:c})=>i+c*.001,0),outage:a.some(({outage:i})=>i)}}};var lt=["accept","resample"],Ut=["target_prob","rejection_prob","total_variation","bias"];function ft(t,e,s=!1){let n=t[0],r=t.filter(({type:u})=>u==="token"),o=new I(
e,r.length,s),[a,i]=[[],[]],c=new Map;for(let u of r)c.set(u.exchange,[...c.get(u.exchange)??[],u]);let l=u=>{let h=c.get(u.number);if(h===void 0)return u;let _=[
h[0].round,h.some(({decision:S})=>S==="resample")],g=o.priced(u,..._);return a.push(o.demand(g,..._)),i.push(h[0].round-1),g},f=new Map(t.filter(({type:u})=>u===
"exchange").map(u=>[u.number,l(u)])),p=new Map(t.filter(({type:u})=>u==="audit").map(u=>[u.round,u])),M=j(n.vocabulary_size),m=Ft(o,f),x=r.map((u,h)=>{let _=f.get(
u.exchange),g=h===0||r[h-1].exchange!==u.exchange,S=p.get(u.round)??null,xt=Object.fromEntries(Ut.map(X=>[X,(S??u)[X]])),bt=Y(_),G=o.onAir(h,M,0).seconds+e.clock.
rtt_s,[At,q]=g?m.of(_):m.of();return{...xt,token:u,exchange:_,audit:S,begins:g,transmitted:lt.includes(u.decision),sent:g&&lt.includes(u.decision),skipped:u.decision===
"skip",wouldAccept:u.decision==="skip"&&S?S.would_accept:null,totalS:g?bt:0,snrDb:o.snrDb?o.snrDb[h]:null,hlm:m.known.slm&&m.known.llm?{uplinkS:G,totalS:At+G+q}:
null,llm:m.known.llm?{totalS:q}:null}}),b=0;return x.forEach((u,h)=>{u.begins&&(b=h),u.first=x[b],u.firstIndex=b}),{started:n,rows:x,exchanges:f,audits:p,fullBits:M,
settings:e,busy:Gt(a,i,x.length,s&&e.clock.schedule==="overlapped")}}function Ft(t,e){let{constants:s}=t;if(s)return{known:{slm:!0,llm:!0},of:()=>[s.slmS,s.llmS]};
let n=(a,i)=>{let c=[...e.values()].filter(l=>l[a]>0);return ut(c.map(l=>l[i]))/ut(c.map(l=>l[a]))},r=[n("slm_passes","slm_s"),n("llm_passes","llm_s")],o=({slm_passes:a,
llm_passes:i,slm_s:c,llm_s:l}={})=>[a===1?c:r[0],i===1?l:r[1]];return{known:{slm:!Number.isNaN(r[0]),llm:!Number.isNaN(r[1])},of:o}}function ut(t){return t.reduce(
(e,s)=>e+s,0)}function Gt(t,e,s,n){let r=Array.from({length:s},()=>[]);for(let o of J(t,n))r[n&&o.kind==="wait"?s-1:e[o.exchange-1]].push(o);return r}function ht(t,e){return t.schedule==="sequential"||e?t:{...t,schedule:"sequential"}}function dt({seed:t,vocabulary_size:e,overlaps:s,rows:n},r,o){let a=[{type:"\
started",vocabulary_size:e}],i=0;return n.forEach(([c,l,...f],p)=>{if(f.length>0){let[M,m,x,b,u,h,_,g]=f;i+=1;let S={slm_passes:b,llm_passes:u,bonus_drafted:h?!1:
null,host_slm_s:_,host_llm_s:g};a.push({type:"exchange",number:i,tokens:M,payload_bits:m,billed_downlink_bits:x,...S})}a.push({type:"token",round:p+1,exchange:i,
decision:c,k:l})}),ft(a,{seed:t,channel:r,clock:o},s)}function pt({rows:t}){return t.reduce((e,{totalS:s})=>e+s,0)}var _e=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var U=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:e})=>e.
isConnected).map(e=>e.at))}link({channel:e,clock:s}){let{at:n}=this,r=o=>Object.fromEntries(Object.entries(o).map(([a,i])=>[a,a in n?n[a]:i]));return{channel:r(
e),clock:r(s)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let e of this.followers)e.root.isConnected&&e.follow()})}},O=globalThis[Symbol.
for("cuhlm-hand")]??=new U;var mt=(t,e)=>Object.keys(t).every(s=>t[s]===e[s]);function qt(t){if(!t)return null;let{channel:e,clock:s}=O.link(t.link),n={channel:e,clock:ht(s,t.suits)};return mt(
e,t.link.channel)&&mt(n.clock,t.link.clock)?null:n}function wt(t){let e=qt(t);try{return e&&dt(t,e.channel,e.clock)}catch{return null}}var F=-1/0;addEventListener("click",t=>{let e=t.composedPath().find(n=>n.tagName==="A"&&n.href),s=t.ctrlKey||t.metaKey||t.shiftKey||e?.target==="_blank"||e?.hasAttribute(
"download");e&&!s&&new URL(e.href).pathname!==location.pathname&&(F=performance.now())},!0);var gt=document.querySelector("title");gt&&new MutationObserver(()=>F=
-1/0).observe(gt,{childList:!0,characterData:!0,subtree:!0});var Xt=()=>performance.now()-F<=3e4;function _t(t){return(...e)=>{Xt()||t(...e)}}var St="data-unplayed",jt=600,Mt=new WeakMap;function d(t,e,s){let n=document.createElement(t);return n.className=e,s!==void 0&&(n.textContent=s),n}function Ht(t){
let e=d("div",t.own?"row own":"row");e.title=t.help;let s=d("span","bar");s.style.setProperty("--share",String(t.share??0));let n=d("span","track");n.append(s);
let r=d("span","answer "+t.verdict);return r.append(d("span","said",t.answer),d("span","later","at the end")),e.append(d("span","name",t.name),n,d("span","secon\
ds",t.seconds),d("span","bytes",t.bytes),r),e}function Kt(t){return t<120?`${A(t,2)} s`:$(t)}function vt(t){let e=t.map(({total:n,pricing:r})=>{let o=wt(r);return o?
pt(o):n});if(e.every((n,r)=>n===t[r].total))return t;let s=Math.max(...e.filter(n=>n!==void 0));return t.map((n,r)=>{if(e[r]===void 0)return n;let o=Kt(e[r]);return{
...n,seconds:o,share:e[r]===s?1:Number((e[r]/s).toFixed(4)),help:n.help.replace(` in ${n.seconds} on `,` in ${o} on `)}})}function zt(t){let e=()=>t.classList.toggle(
"covered",document.documentElement.hasAttribute(St));new MutationObserver(e).observe(document.documentElement,{attributeFilter:[St]}),e()}function Be({parentElement:t,
data:[e],setTriggerValue:s}){let n=Mt.get(t);if(n===void 0){let o=d("section","worth"),a=d("h3","title","Was it worth it?");a.title=e.help,o.setAttribute("aria-\
label",a.textContent);let i=d("div","rows");n={root:i,timer:null,rows:[],follow:()=>i.replaceChildren(...vt(n.rows).map(Ht))},o.append(a,n.root),t.append(o),zt(
n.root),Mt.set(t,n),O.followers.add(n)}n.rows=e.rows,n.follow(),clearInterval(n.timer);let r=()=>n.root.isConnected?_t(s)("again",Date.now()):clearInterval(n.timer);
e.pending&&(n.timer=setInterval(r,jt))}export{Be as default};
