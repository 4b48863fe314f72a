function bt(t){return t===0?0:Math.floor(Math.log2(t))+1}function At(t){return bt(t-1)}function Tt(t,e,s=8){return t*(s+At(e))}function j(t){return Tt(t,t)}function H(t){let e=Math.floor(t),s=t-e;return s>.5||s===.5&&e%2!==0?e+1:e}var B="–",O=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function P(t){return t==null||Number.isNaN(t)}function K(t,e){let s=t.toFixed(e),n=Math.abs(t)*10**e;if(Math.abs(n%1-.5)>1e-6)return s;let[r,o]=Math.abs(t).toFixed(
100).split(".");if(!/^50*$/.test(o.slice(e)))return s;let a=BigInt(r+o.slice(0,e)),i=String(a%2n===0n?a:a+1n).padStart(e+1,"0");return(t<0?"-":"")+(e?`${i.slice(
0,-e)}.${i.slice(-e)}`:i)}function v(t){let[e,...s]=t.split(".");return[e.replace(/\B(?=(\d{3})+$)/g,","),...s].join(".")}function A(t,e=3){if(P(t))return B;if(!Number.
isFinite(t))return t>0?"∞":"−∞";if(t===0)return"0";let s=V(t,e),n=Math.max(0,e-1-Math.floor(Math.log10(Math.abs(s))));return v(K(s,n)).replaceAll("-","−")}
function V(t,e){let s=Number(Math.abs(t).toExponential().split("e")[1]),n=e-1-s;return n>=0&&n<=60?Number(K(t,n)):Number(t.toExponential(e-1))}function Et(t,e,s=3){if(P(t))return B;if(t===0||!Number.isFinite(t))return`${A(t,s)} ${e}`;let n=Math.abs(V(t,s)),[r,o]=O.find(([a])=>n>=a)??O[O.length-1];return`${A(
t/r,s)} ${o}${e}`}function $(t){if(P(t))return B;if(t>=120&&t<1/0){let e=H(t);return`${v(String(Math.floor(e/60)))} min ${e%60} s`}return Et(t,"s")}var C={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function W(t="This method"){return new Error(`${t} cannot overla\
p: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the s\
chedule sequential.`)}function R(t,e,s){let n=e.resumes,r=n+t.drafts*t.draftS,o=t.sent?Math.max(r,e.replied):r,a=o+t.upS+t.rttS/2,i=a+t.passS,c=t.sent||t.passS?
i+t.downS+t.rttS/2:e.replied,l=Math.max(e.end,r,c),f={start:n,drafted:r,leaves:o,arrives:a,verified:i,replied:c,end:l,resumes:l,aheadPasses:0};if(!s)return f;let p=Z(
c-r,t.draftS);return t.restarts?{...f,resumes:c,aheadPasses:p}:t.bonus?{...f,resumes:Math.min(r+t.draftS,c),aheadPasses:Math.min(1,p)}:{...f,resumes:r}}function Z(t,e){
return t>0?e?Math.max(0,Math.ceil(Math.min(t/e-1e-9,4096))):4096:0}function Y(t,e){return t.end>e.end?t.end-e.end:0}function J({slm_s:t,uplink_s:e,llm_s:s,overlapped_s:n=null}){
return n??t+e+s}function Q(t,e){let s=[],[n,r]=[C,0];return t.forEach((o,a)=>{let i=R(o,n,e),c=a+1,l=(f,p,x,m)=>x<m&&m<1/0&&s.push({lane:f,kind:p,start:x,end:m,
exchange:c});for(let f of z(i.start,i.drafted,o.draftS))l("device","draft",...f);if(e&&o.restarts)for(let f of z(i.drafted,i.resumes,o.draftS))l("device","throw\
n",...f);else e&&o.bonus?l("device","draft",i.drafted,i.resumes):o.sent&&!e&&l("device","wait",i.drafted,i.resumes);o.sent&&(r=c,l("link","upload",i.leaves,i.arrives),
l("link","reply",i.verified,i.replied)),l("station","pass",i.arrives,i.verified),n=i}),n.resumes<n.replied&&n.replied<1/0&&s.push({lane:"device",kind:"wait",start:n.
resumes,end:n.replied,exchange:r}),s}function z(t,e,s){if(!s||e===1/0)return[[t,e]];let n=Array.from({length:Math.max(1,Z(e-t,s))},(r,o)=>t+o*s);return n.map((r,o)=>[
r,n[o+1]??e])}function T(t){return 10**(t/10)}function D(t,e){return t/Math.LN2*Math.log1p(e)}function et(t,e,s,n){if(t==="awgn")return 1;if(t==="rayleigh")return-Math.log1p(
-e);let r=T(n),o=Math.sqrt(.5/(r+1));return(Math.sqrt(r/(r+1))+tt(e)*o)**2+(tt(s)*o)**2}function tt(t){let e=Math.min(t,1-t),s=Math.sqrt(-2*Math.log(e)),n=s-(2.515517+
s*(.802853+s*.010328))/(1+s*(1.432788+s*(.189269+s*.001308)));for(let r=0;r<3;r+=1){let o=(Nt(n)-e)/(Math.exp(-(n*n)/2)/Math.sqrt(2*Math.PI));n+=o/(1+n*o/2)}return t<
.5?-n:n}function Nt(t){let e=Math.exp(-(t*t)/2)/Math.sqrt(2*Math.PI);if(t<3){let[n,r]=[t,t];for(let o=3;Math.abs(n)>1e-18*Math.abs(r);o+=2)r+=n*=t*t/o;return .5-
e*r}let s=t;for(let n=200;n>0;n-=1)s=t+n/s;return e/s}function yt(t){let e=Math.log1p(t);for(let s=0;s<60;s+=1){let n=e-(e-t*Math.exp(-e))/(1+e);if(Math.abs(n-e)<=
1e-16*Math.abs(e))break;e=n}return Math.expm1(e)}function kt(t){let e=T(t.snr_db),s=t.snr_target_db===null?yt(e):T(t.snr_target_db);return{successProb:Math.exp(
-s/e),slotBits:.001*D(t.bandwidth_hz,s)}}function nt(t,e,s){let{successProb:n,slotBits:r}=kt(s),o=Math.min(Math.ceil(t/r*(1-1e-12)),201);if(o===0)return{slots:0,
outage:!1};let a=It(n)[o],i=Math.ceil(e*2**53),c=a.findIndex(l=>Math.floor(l*2**53)>=i);return c===-1?{slots:200,outage:!0}:{slots:c,outage:!1}}var E=new Map;function It(t){
if(!E.has(t)){let e=Array.from({length:202},()=>new Float64Array(201));e[0].fill(1);for(let s=0;s<200;s+=1)for(let n=1;n<e.length;n+=1)e[n][s+1]=Math.max(e[n][s],
Math.min(1,(1-t)*e[n][s]+t*e[n-1][s]));E.clear(),E.set(t,e)}return E.get(t)}function N(t){if(t.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return t.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:t.slm_s,llmS:t.llm_s}}var ot={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function it(t,e,s){return Ot(0,t,e.stream,s*e.width)}var Lt=10,st=[[3538372366,3779882131],[3394929251,2500989271]],y=[[2654435769,2135587861],[3144134277,2227873595]];function Ot(t,e,s,n){let r=new Float64Array(n),
o=new Uint32Array(8);for(let a=0,i=1;a<n;a+=4,i+=1){Bt(o,i,t,e,s);let c=Math.min(4,n-a);for(let l=0;l<c;l+=1)r[a+l]=(o[2*l]*2**20+(o[2*l+1]>>>12)+.5)*2**-52}return r}
var w=new Uint32Array(8);function Bt(t,e,s,n,r){t.fill(0),t[0]=Math.floor(e/2**32),t[1]=e;let[o,a,i,c]=[s,n,0,r];for(let l=0;l<Lt;l+=1){rt(w,0,st[0],t[0],t[1]),
rt(w,4,st[1],t[4],t[5]),t[0]=w[4]^t[2]^o,t[1]=w[5]^t[3]^a,t[2]=w[6],t[3]=w[7],t[4]=w[0]^t[6]^i,t[5]=w[1]^t[7]^c,t[6]=w[2],t[7]=w[3];let f=a+y[0][1];a=f>>>0,o=o+
y[0][0]+(f>4294967295)>>>0,f=c+y[1][1],c=f>>>0,i=i+y[1][0]+(f>4294967295)>>>0}}function rt(t,e,[s,n],r,o){let a=k(n,o)+(Math.imul(n,r)>>>0)+(Math.imul(s,o)>>>0),
i=k(n,r)+k(s,o)+(Math.imul(s,r)>>>0)+Math.floor(a/2**32);t[e]=k(s,r)+Math.floor(i/2**32),t[e+1]=i>>>0,t[e+2]=a>>>0,t[e+3]=Math.imul(n,o)}function k(t,e){let[s,n,
r,o]=[t>>>16,t&65535,e>>>16,e&65535],a=s*o+(n*o>>>16),i=(a&65535)+n*r;return s*r+(a>>>16)+(i>>>16)>>>0}var I=class{constructor(e,s,n=!1){this.overlaps=n,this.last=C,this.channel=e.channel,this.clock=e.clock,this.constants=e.clock.kind==="host"?null:N(e.clock),this.
uniforms=it(e.seed,ot.CHANNEL,s),this.exchanges=0;let{channel:r}=this;if(this.links=r.downlink_snr_db===null?[r]:[r,{...r,snr_db:r.downlink_snr_db,downlink_snr_db:null}],
r.fading==="outage")return;let o=Array.from({length:s},(a,i)=>et(r.fading,this.uniforms[2*i],this.uniforms[2*i+1],r.rician_k_db));this.snrDb=o.map(a=>r.snr_db+10*
Math.log10(a)),this.rates=this.links.map(a=>o.map(i=>D(a.bandwidth_hz,T(a.snr_db)*i)))}exchange(e,{slmPasses:s=0,llmPasses:n=0,payloadBits:r=0,downlinkBits:o=0,
billedDownlinkBits:a=0,tokens:i=1,thrown:c=[],rejected:l=!1,bonusDrafted:f=null}){this.exchanges+=1;let p={type:"exchange",number:this.exchanges,tokens:i,payload_bits:r,
downlink_bits:o,billed_downlink_bits:a,slm_passes:s,llm_passes:n,thrown:c,bonus_drafted:f};return this.priced(p,e,l)}priced(e,s,n){let r=e.slm_passes>0&&e.llm_passes>
0,{seconds:o,outage:a}=r?this.onAir(s-1,e.payload_bits,e.billed_downlink_bits):{seconds:0,outage:!1},i={...e,snr_db:r&&this.snrDb?this.snrDb[s-1]:null,outage:a,
uplink_s:r?o+this.clock.rtt_s:0,...this.modelSeconds(e),overlapped_s:null,ahead_passes:0},c=this.clock.schedule==="overlapped";if(c&&r&&!this.overlaps)throw W();
if(!c||!this.overlaps)return i;let l=this.last;return this.last=R(this.demand(i,s,n),l,!0),{...i,overlapped_s:Y(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:e,llm_passes:s,host_slm_s:n,host_llm_s:r}){if(this.constants)return{slm_s:this.constants.slmS*e,llm_s:this.constants.llmS*s};let o={slm_s:e>0?n:0,llm_s:s>
0?r:0};return o.slm_s>=0&&o.llm_s>=0||N(this.clock),o}demand(e,s,n){let{slm_passes:r,bonus_drafted:o}=e,a=r>0&&e.llm_passes>0,i=a?this.clock.rtt_s:0,c=e.uplink_s-
i,l=a&&e.billed_downlink_bits&&c-this.onAir(s-1,e.payload_bits,0).seconds||0;return{drafts:r,draftS:e.slm_s/(r||1),sent:a,upS:c-l,passS:e.llm_s,downS:l,rttS:i,bonus:a&&
e.tokens>r,restarts:n||o===!1}}air(e){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading for th\
is method.");let s=this.rates[0][e-1],n=s?1/s:1/0,r=this.channel.header_bits;return{perBit:n,fixed:N(this.clock).llmS+this.clock.rtt_s+(r?r*n:0)}}onAir(e,s,n){let r=i=>i+
this.channel.header_bits*(i>0),o=this.links.length===1?[r(s)+r(n)]:[r(s),r(n)];if(this.rates)return{seconds:o.reduce((i,c,l)=>i+(c?c/this.rates[l][e]:0),0),outage:!1};
let a=o.map((i,c)=>nt(i,this.uniforms[2*e+c],this.links[c]));return{seconds:a.reduce((i,{slots:c})=>i+c*.001,0),outage:a.some(({outage:i})=>i)}}};var at=["accept","resample"],$t=["target_prob","rejection_prob","total_variation","bias"];function lt(t,e,s=!1){let n=t[0],r=t.filter(({type:u})=>u==="token"),o=new I(
e,r.length,s),[a,i]=[[],[]],c=new Map;for(let u of r)c.set(u.exchange,[...c.get(u.exchange)??[],u]);let l=u=>{let h=c.get(u.number);if(h===void 0)return u;let S=[
h[0].round,h.some(({decision:g})=>g==="resample")],_=o.priced(u,...S);return a.push(o.demand(_,...S)),i.push(h[0].round-1),_},f=new Map(t.filter(({type:u})=>u===
"exchange").map(u=>[u.number,l(u)])),p=new Map(t.filter(({type:u})=>u==="audit").map(u=>[u.round,u])),x=j(n.vocabulary_size),m=Ct(o,f),M=r.map((u,h)=>{let S=f.get(
u.exchange),_=h===0||r[h-1].exchange!==u.exchange,g=p.get(u.round)??null,gt=Object.fromEntries($t.map(X=>[X,(g??u)[X]])),xt=J(S),q=o.onAir(h,x,0).seconds+e.clock.
rtt_s,[Mt,G]=_?m.of(S):m.of();return{...gt,token:u,exchange:S,audit:g,begins:_,transmitted:at.includes(u.decision),sent:_&&at.includes(u.decision),skipped:u.decision===
"skip",wouldAccept:u.decision==="skip"&&g?g.would_accept:null,totalS:_?xt:0,snrDb:o.snrDb?o.snrDb[h]:null,hlm:m.known.slm&&m.known.llm?{uplinkS:q,totalS:Mt+q+G}:
null,llm:m.known.llm?{totalS:G}:null}}),b=0;return M.forEach((u,h)=>{u.begins&&(b=h),u.first=M[b],u.firstIndex=b}),{started:n,rows:M,exchanges:f,audits:p,fullBits:x,
settings:e,busy:Rt(a,i,M.length,s&&e.clock.schedule==="overlapped")}}function Ct(t,e){let{constants:s}=t;if(s)return{known:{slm:!0,llm:!0},of:()=>[s.slmS,s.llmS]};
let n=(a,i)=>{let c=[...e.values()].filter(l=>l[a]>0);return ct(c.map(l=>l[i]))/ct(c.map(l=>l[a]))},r=[n("slm_passes","slm_s"),n("llm_passes","llm_s")],o=({slm_passes:a,
llm_passes:i,slm_s:c,llm_s:l}={})=>[a===1?c:r[0],i===1?l:r[1]];return{known:{slm:!Number.isNaN(r[0]),llm:!Number.isNaN(r[1])},of:o}}function ct(t){return t.reduce(
(e,s)=>e+s,0)}function Rt(t,e,s,n){let r=Array.from({length:s},()=>[]);for(let o of Q(t,n))r[n&&o.kind==="wait"?s-1:e[o.exchange-1]].push(o);return r}function ut(t,e){return t.schedule==="sequential"||e?t:{...t,schedule:"sequential"}}function ft({seed:t,vocabulary_size:e,overlaps:s,rows:n},r,o){let a=[{type:"\
started",vocabulary_size:e}],i=0;return n.forEach(([c,l,...f],p)=>{if(f.length>0){let[x,m,M,b,u,h,S,_]=f;i+=1;let g={slm_passes:b,llm_passes:u,bonus_drafted:h?!1:
null,host_slm_s:S,host_llm_s:_};a.push({type:"exchange",number:i,tokens:x,payload_bits:m,billed_downlink_bits:M,...g})}a.push({type:"token",round:p+1,exchange:i,
decision:c,k:l})}),lt(a,{seed:t,channel:r,clock:o},s)}function ht({rows:t}){return t.reduce((e,{totalS:s})=>e+s,0)}var pe=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var U=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:e})=>e.
isConnected).map(e=>e.at))}link({channel:e,clock:s}){let{at:n}=this,r=o=>Object.fromEntries(Object.entries(o).map(([a,i])=>[a,a in n?n[a]:i]));return{channel:r(
e),clock:r(s)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let e of this.followers)e.root.isConnected&&e.follow()})}},L=globalThis[Symbol.
for("cuhlm-hand")]??=new U;var dt=(t,e)=>Object.keys(t).every(s=>t[s]===e[s]);function Dt(t){if(!t)return null;let{channel:e,clock:s}=L.link(t.link),n={channel:e,clock:ut(s,t.suits)};return dt(
e,t.link.channel)&&dt(n.clock,t.link.clock)?null:n}function pt(t){let e=Dt(t);try{return e&&ft(t,e.channel,e.clock)}catch{return null}}var F=-1/0;addEventListener("click",t=>{let e=t.composedPath().find(n=>n.tagName==="A"&&n.href),s=t.ctrlKey||t.metaKey||t.shiftKey||e?.target==="_blank"||e?.hasAttribute(
"download");e&&!s&&new URL(e.href).pathname!==location.pathname&&(F=performance.now())},!0);var mt=document.querySelector("title");mt&&new MutationObserver(()=>F=
-1/0).observe(mt,{childList:!0,characterData:!0,subtree:!0});var Ut=()=>performance.now()-F<=3e4;function wt(t){return(...e)=>{Ut()||t(...e)}}var _t="data-unplayed",Ft=600,St=new WeakMap;function d(t,e,s){let n=document.createElement(t);return n.className=e,s!==void 0&&(n.textContent=s),n}function qt(t){
let e=d("div",t.own?"row own":"row");e.title=t.help;let s=d("span","bar");s.style.setProperty("--share",String(t.share??0));let n=d("span","track");n.append(s);
let r=d("span","answer "+t.verdict);return r.append(d("span","said",t.answer),d("span","later","at the end")),e.append(d("span","name",t.name),n,d("span","secon\
ds",t.seconds),d("span","bytes",t.bytes),r),e}function Gt(t){return t<120?`${A(t,2)} s`:$(t)}function Xt(t){let e=t.map(({total:n,pricing:r})=>{let o=pt(r);return o?
ht(o):n});if(e.every((n,r)=>n===t[r].total))return t;let s=Math.max(...e.filter(n=>n!==void 0));return t.map((n,r)=>{if(e[r]===void 0)return n;let o=Gt(e[r]);return{
...n,seconds:o,share:e[r]===s?1:Number((e[r]/s).toFixed(4)),help:n.help.replace(` in ${n.seconds} on `,` in ${o} on `)}})}function jt(t){let e=()=>t.classList.toggle(
"covered",document.documentElement.hasAttribute(_t));new MutationObserver(e).observe(document.documentElement,{attributeFilter:[_t]}),e()}function ke({parentElement:t,
data:[e],setTriggerValue:s}){let n=St.get(t);if(n===void 0){let o=d("section","worth"),a=d("h3","title","Was it worth it?");a.title=e.help,o.setAttribute("aria-\
label",a.textContent);let i=d("div","rows");n={root:i,timer:null,rows:[],follow:()=>i.replaceChildren(...Xt(n.rows).map(qt))},o.append(a,n.root),t.append(o),jt(
n.root),St.set(t,n),L.followers.add(n)}n.rows=e.rows,n.follow(),clearInterval(n.timer);let r=()=>n.root.isConnected?wt(s)("again",Date.now()):clearInterval(n.timer);
e.pending&&(n.timer=setInterval(r,Ft))}export{ke as default};
