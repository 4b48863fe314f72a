function bt(t){return t===0?0:Math.floor(Math.log2(t))+1}function At(t){return bt(t-1)}function Tt(t,n,s=8){return t*(s+At(n))}function X(t){return Tt(t,t)}function H(t){let n=Math.floor(t),s=t-n;return s>.5||s===.5&&n%2!==0?n+1:n}var O="–",L=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function P(t){return t==null||Number.isNaN(t)}function K(t,n){let s=t.toFixed(n),e=Math.abs(t)*10**n;if(Math.abs(e%1-.5)>1e-6)return s;let[r,o]=Math.abs(t).toFixed(
100).split(".");if(!/^50*$/.test(o.slice(n)))return s;let a=BigInt(r+o.slice(0,n)),i=String(a%2n===0n?a:a+1n).padStart(n+1,"0");return(t<0?"-":"")+(n?`${i.slice(
0,-n)}.${i.slice(-n)}`:i)}function v(t){let[n,...s]=t.split(".");return[n.replace(/\B(?=(\d{3})+$)/g,","),...s].join(".")}function A(t,n=3){if(P(t))return O;if(!Number.
isFinite(t))return t>0?"∞":"−∞";if(t===0)return"0";let s=V(t,n),e=Math.max(0,n-1-Math.floor(Math.log10(Math.abs(s))));return v(K(s,e)).replaceAll("-","−")}
function V(t,n){let s=Number(Math.abs(t).toExponential().split("e")[1]),e=n-1-s;return e>=0&&e<=60?Number(K(t,e)):Number(t.toExponential(n-1))}function Et(t,n,s=3){if(P(t))return O;if(t===0||!Number.isFinite(t))return`${A(t,s)} ${n}`;let e=Math.abs(V(t,s)),[r,o]=L.find(([a])=>e>=a)??L[L.length-1];return`${A(
t/r,s)} ${o}${n}`}function $(t){if(P(t))return O;if(t>=120&&t<1/0){let n=H(t);return`${v(String(Math.floor(n/60)))} min ${n%60} s`}return Et(t,"s")}var R={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function z(t="This method"){return new Error(`${t} cannot overla\
p: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the s\
chedule sequential.`)}function C(t,n,s){let e=n.resumes,r=e+t.drafts*t.draftS,o=t.sent?Math.max(r,n.replied):r,a=o+t.upS+t.rttS/2,i=a+t.passS,c=t.sent||t.passS?
i+t.downS+t.rttS/2:n.replied,l=Math.max(n.end,r,c),f={start:e,drafted:r,leaves:o,arrives:a,verified:i,replied:c,end:l,resumes:l,aheadPasses:0};if(!s)return f;let d=W(
c-r,t.draftS);return t.restarts?{...f,resumes:c,aheadPasses:d}:t.bonus?{...f,resumes:Math.min(r+t.draftS,c),aheadPasses:Math.min(1,d)}:{...f,resumes:r}}function W(t,n){
return t>0?n?Math.max(0,Math.ceil(Math.min(t/n-1e-9,4096))):4096:0}function Y(t,n){return t.end>n.end?t.end-n.end:0}function J({slm_s:t,uplink_s:n,llm_s:s,overlapped_s:e=null}){
return e??t+n+s}function Q(t,n){let s=[],[e,r]=[R,0];return t.forEach((o,a)=>{let i=C(o,e,n),c=a+1,l=(f,d,x,p)=>x<p&&p<1/0&&s.push({lane:f,kind:d,start:x,end:p,
exchange:c});for(let f of Z(i.start,i.drafted,o.draftS))l("device","draft",...f);if(n&&o.restarts)for(let f of Z(i.drafted,i.resumes,o.draftS))l("device","throw\
n",...f);else n&&o.bonus?l("device","draft",i.drafted,i.resumes):o.sent&&!n&&l("device","wait",i.drafted,i.resumes);o.sent&&(r=c,l("link","upload",i.leaves,i.arrives),
l("link","reply",i.verified,i.replied)),l("station","pass",i.arrives,i.verified),e=i}),e.resumes<e.replied&&e.replied<1/0&&s.push({lane:"device",kind:"wait",start:e.
resumes,end:e.replied,exchange:r}),s}function Z(t,n,s){if(!s||n===1/0)return[[t,n]];let e=Array.from({length:Math.max(1,W(n-t,s))},(r,o)=>t+o*s);return e.map((r,o)=>[
r,e[o+1]??n])}function T(t){return 10**(t/10)}function D(t,n){return t/Math.LN2*Math.log1p(n)}function nt(t,n,s,e){if(t==="awgn")return 1;if(t==="rayleigh")return-Math.log1p(-n);let r=T(e),o=Math.sqrt(.5/(r+1));return(Math.sqrt(r/(r+1))+tt(n)*o)**2+(tt(s)*
o)**2}function tt(t){let n=Math.min(t,1-t),s=Math.sqrt(-2*Math.log(n)),e=s-(2.515517+s*(.802853+s*.010328))/(1+s*(1.432788+s*(.189269+s*.001308)));for(let r=0;r<
3;r+=1){let o=(kt(e)-n)/(Math.exp(-(e*e)/2)/Math.sqrt(2*Math.PI));e+=o/(1+e*o/2)}return t<.5?-e:e}function kt(t){let n=Math.exp(-(t*t)/2)/Math.sqrt(2*Math.PI);if(t<
3){let[e,r]=[t,t];for(let o=3;Math.abs(e)>1e-18*Math.abs(r);o+=2)r+=e*=t*t/o;return .5-n*r}let s=t;for(let e=200;e>0;e-=1)s=t+e/s;return n/s}function yt(t){let n=Math.
log1p(t);for(let s=0;s<60;s+=1){let e=n-(n-t*Math.exp(-n))/(1+n);if(Math.abs(e-n)<=1e-16*Math.abs(n))break;n=e}return Math.expm1(n)}function Nt(t){let n=T(t.snr_db),
s=t.snr_target_db===null?yt(n):T(t.snr_target_db);return{successProb:Math.exp(-s/n),slotBits:.001*D(t.bandwidth_hz,s)}}function et(t,n,s){let{successProb:e,slotBits:r}=Nt(
s),o=Math.min(Math.ceil(t/r*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let a=It(e)[o],i=Math.ceil(n*2**53),c=a.findIndex(l=>Math.floor(l*2**53)>=i);return c===
-1?{slots:200,outage:!0}:{slots:c,outage:!1}}var E=new Map;function It(t){if(!E.has(t)){let n=Array.from({length:202},()=>new Float64Array(201));n[0].fill(1);for(let s=0;s<
200;s+=1)for(let e=1;e<n.length;e+=1)n[e][s+1]=Math.max(n[e][s],Math.min(1,(1-t)*n[e][s]+t*n[e-1][s]));E.clear(),E.set(t,n)}return E.get(t)}function k(t){if(t.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return t.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:t.slm_s,llmS:t.llm_s}}var ot={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function it(t,n,s){return Lt(0,t,n.stream,s*n.width)}var Bt=10,st=[[3538372366,3779882131],[3394929251,2500989271]],y=[[2654435769,2135587861],[3144134277,2227873595]];function Lt(t,n,s,e){let r=new Float64Array(e),
o=new Uint32Array(8);for(let a=0,i=1;a<e;a+=4,i+=1){Ot(o,i,t,n,s);let c=Math.min(4,e-a);for(let l=0;l<c;l+=1)r[a+l]=(o[2*l]*2**20+(o[2*l+1]>>>12)+.5)*2**-52}return r}
var w=new Uint32Array(8);function Ot(t,n,s,e,r){t.fill(0),t[0]=Math.floor(n/2**32),t[1]=n;let[o,a,i,c]=[s,e,0,r];for(let l=0;l<Bt;l+=1){rt(w,0,st[0],t[0],t[1]),
rt(w,4,st[1],t[4],t[5]),t[0]=w[4]^t[2]^o,t[1]=w[5]^t[3]^a,t[2]=w[6],t[3]=w[7],t[4]=w[0]^t[6]^i,t[5]=w[1]^t[7]^c,t[6]=w[2],t[7]=w[3];let f=a+y[0][1];a=f>>>0,o=o+
y[0][0]+(f>4294967295)>>>0,f=c+y[1][1],c=f>>>0,i=i+y[1][0]+(f>4294967295)>>>0}}function rt(t,n,[s,e],r,o){let a=N(e,o)+(Math.imul(e,r)>>>0)+(Math.imul(s,o)>>>0),
i=N(e,r)+N(s,o)+(Math.imul(s,r)>>>0)+Math.floor(a/2**32);t[n]=N(s,r)+Math.floor(i/2**32),t[n+1]=i>>>0,t[n+2]=a>>>0,t[n+3]=Math.imul(e,o)}function N(t,n){let[s,e,
r,o]=[t>>>16,t&65535,n>>>16,n&65535],a=s*o+(e*o>>>16),i=(a&65535)+e*r;return s*r+(a>>>16)+(i>>>16)>>>0}var I=class{constructor(n,s,e=!1){this.overlaps=e,this.last=R,this.channel=n.channel,this.clock=n.clock,this.constants=n.clock.kind==="host"?null:k(n.clock),this.
uniforms=it(n.seed,ot.CHANNEL,s),this.exchanges=0;let{channel:r}=this;if(this.links=r.downlink_snr_db===null?[r]:[r,{...r,snr_db:r.downlink_snr_db,downlink_snr_db:null}],
r.fading==="outage")return;let o=Array.from({length:s},(a,i)=>nt(r.fading,this.uniforms[2*i],this.uniforms[2*i+1],r.rician_k_db));this.snrDb=o.map(a=>r.snr_db+10*
Math.log10(a)),this.rates=this.links.map(a=>o.map(i=>D(a.bandwidth_hz,T(a.snr_db)*i)))}exchange(n,{slmPasses:s=0,llmPasses:e=0,payloadBits:r=0,downlinkBits:o=0,
billedDownlinkBits:a=0,tokens:i=1,thrown:c=[],rejected:l=!1,bonusDrafted:f=null}){this.exchanges+=1;let d={type:"exchange",number:this.exchanges,tokens:i,payload_bits:r,
downlink_bits:o,billed_downlink_bits:a,slm_passes:s,llm_passes:e,thrown:c,bonus_drafted:f};return this.priced(d,n,l)}priced(n,s,e){let r=n.slm_passes>0&&n.llm_passes>
0,{seconds:o,outage:a}=r?this.onAir(s-1,n.payload_bits,n.billed_downlink_bits):{seconds:0,outage:!1},i={...n,snr_db:r&&this.snrDb?this.snrDb[s-1]:null,outage:a,
uplink_s:r?o+this.clock.rtt_s:0,...this.modelSeconds(n),overlapped_s:null,ahead_passes:0},c=this.clock.schedule==="overlapped";if(c&&r&&!this.overlaps)throw z();
if(!c||!this.overlaps)return i;let l=this.last;return this.last=C(this.demand(i,s,e),l,!0),{...i,overlapped_s:Y(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:n,llm_passes:s,host_slm_s:e,host_llm_s:r}){if(this.constants)return{slm_s:this.constants.slmS*n,llm_s:this.constants.llmS*s};let o={slm_s:n>0?e:0,llm_s:s>
0?r:0};return o.slm_s>=0&&o.llm_s>=0||k(this.clock),o}demand(n,s,e){let{slm_passes:r,bonus_drafted:o}=n,a=r>0&&n.llm_passes>0,i=a?this.clock.rtt_s:0,c=n.uplink_s-
i,l=a&&n.billed_downlink_bits&&c-this.onAir(s-1,n.payload_bits,0).seconds||0;return{drafts:r,draftS:n.slm_s/(r||1),sent:a,upS:c-l,passS:n.llm_s,downS:l,rttS:i,bonus:a&&
n.tokens>r,restarts:e||o===!1}}air(n){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading for th\
is method.");let s=this.rates[0][n-1],e=s?1/s:1/0,r=this.channel.header_bits;return{perBit:e,fixed:k(this.clock).llmS+this.clock.rtt_s+(r?r*e:0)}}onAir(n,s,e){let r=i=>i+
this.channel.header_bits*(i>0),o=this.links.length===1?[r(s)+r(e)]:[r(s),r(e)];if(this.rates)return{seconds:o.reduce((i,c,l)=>i+(c?c/this.rates[l][n]:0),0),outage:!1};
let a=o.map((i,c)=>et(i,this.uniforms[2*n+c],this.links[c]));return{seconds:a.reduce((i,{slots:c})=>i+c*.001,0),outage:a.some(({outage:i})=>i)}}};var at=["accept","resample"],$t=["target_prob","rejection_prob","total_variation","bias"];function lt(t,n,s=!1){let e=t[0],r=t.filter(({type:u})=>u==="token"),o=new I(
n,r.length,s),[a,i]=[[],[]],c=new Map;for(let u of r)c.set(u.exchange,[...c.get(u.exchange)??[],u]);let l=u=>{let h=c.get(u.number);if(h===void 0)return u;let S=[
h[0].round,h.some(({decision:g})=>g==="resample")],_=o.priced(u,...S);return a.push(o.demand(_,...S)),i.push(h[0].round-1),_},f=new Map(t.filter(({type:u})=>u===
"exchange").map(u=>[u.number,l(u)])),d=new Map(t.filter(({type:u})=>u==="audit").map(u=>[u.round,u])),x=X(e.vocabulary_size),p=Rt(o,f),M=r.map((u,h)=>{let S=f.get(
u.exchange),_=h===0||r[h-1].exchange!==u.exchange,g=d.get(u.round)??null,gt=Object.fromEntries($t.map(j=>[j,(g??u)[j]])),xt=J(S),q=o.onAir(h,x,0).seconds+n.clock.
rtt_s,[Mt,G]=_?p.of(S):p.of();return{...gt,token:u,exchange:S,audit:g,begins:_,transmitted:at.includes(u.decision),sent:_&&at.includes(u.decision),skipped:u.decision===
"skip",wouldAccept:u.decision==="skip"&&g?g.would_accept:null,totalS:_?xt:0,snrDb:o.snrDb?o.snrDb[h]:null,hlm:p.known.slm&&p.known.llm?{uplinkS:q,totalS:Mt+q+G}:
null,llm:p.known.llm?{totalS:G}:null}}),b=0;return M.forEach((u,h)=>{u.begins&&(b=h),u.first=M[b],u.firstIndex=b}),{started:e,rows:M,exchanges:f,audits:d,fullBits:x,
settings:n,busy:Ct(a,i,M.length,s&&n.clock.schedule==="overlapped")}}function Rt(t,n){let{constants:s}=t;if(s)return{known:{slm:!0,llm:!0},of:()=>[s.slmS,s.llmS]};
let e=(a,i)=>{let c=[...n.values()].filter(l=>l[a]>0);return ct(c.map(l=>l[i]))/ct(c.map(l=>l[a]))},r=[e("slm_passes","slm_s"),e("llm_passes","llm_s")],o=({slm_passes:a,
llm_passes:i,slm_s:c,llm_s:l}={})=>[a===1?c:r[0],i===1?l:r[1]];return{known:{slm:!Number.isNaN(r[0]),llm:!Number.isNaN(r[1])},of:o}}function ct(t){return t.reduce(
(n,s)=>n+s,0)}function Ct(t,n,s,e){let r=Array.from({length:s},()=>[]);for(let o of Q(t,e))r[e&&o.kind==="wait"?s-1:n[o.exchange-1]].push(o);return r}function ut(t,n){return t.schedule==="sequential"||n?t:{...t,schedule:"sequential"}}function ft({seed:t,vocabulary_size:n,overlaps:s,rows:e},r,o){let a=[{type:"\
started",vocabulary_size:n}],i=0;return e.forEach(([c,l,...f],d)=>{if(f.length>0){let[x,p,M,b,u,h,S,_]=f;i+=1;let g={slm_passes:b,llm_passes:u,bonus_drafted:h?!1:
null,host_slm_s:S,host_llm_s:_};a.push({type:"exchange",number:i,tokens:x,payload_bits:p,billed_downlink_bits:M,...g})}a.push({type:"token",round:d+1,exchange:i,
decision:c,k:l})}),lt(a,{seed:t,channel:r,clock:o},s)}function ht({rows:t}){return t.reduce((n,{totalS:s})=>n+s,0)}var pn=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var U=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}link({channel:n,clock:s}){let e={};for(let o of this.handles)o.root.isConnected&&
Object.assign(e,o.at);let r=o=>Object.fromEntries(Object.entries(o).map(([a,i])=>[a,a in e?e[a]:i]));return{channel:r(n),clock:r(s)}}moved(){this.frame??=requestAnimationFrame(
()=>{this.frame=null;for(let n of this.followers)n.root.isConnected&&n.follow()})}},B=globalThis[Symbol.for("cuhlm-hand")]??=new U;var dt=(t,n)=>Object.keys(t).every(s=>t[s]===n[s]);function Dt(t){if(!t)return null;let{channel:n,clock:s}=B.link(t.link),e={channel:n,clock:ut(s,t.suits)};return dt(
n,t.link.channel)&&dt(e.clock,t.link.clock)?null:e}function pt(t){let n=Dt(t);try{return n&&ft(t,n.channel,n.clock)}catch{return null}}var F=-1/0;addEventListener("click",t=>{let n=t.composedPath().find(e=>e.tagName==="A"&&e.href),s=t.ctrlKey||t.metaKey||t.shiftKey||n?.target==="_blank"||n?.hasAttribute(
"download");n&&!s&&new URL(n.href).pathname!==location.pathname&&(F=performance.now())},!0);var mt=document.querySelector("title");mt&&new MutationObserver(()=>F=
-1/0).observe(mt,{childList:!0,characterData:!0,subtree:!0});function wt(t){return(...n)=>{performance.now()-F>3e4&&t(...n)}}var _t="data-unplayed",Ut=600,St=new WeakMap;function m(t,n,s){let e=document.createElement(t);return e.className=n,s!==void 0&&(e.textContent=s),e}function Ft(t){
let n=m("div",t.own?"row own":"row");n.title=t.help;let s=m("span","bar");s.style.setProperty("--share",String(t.share??0));let e=m("span","track");e.append(s);
let r=m("span","answer "+t.verdict);return r.append(m("span","said",t.answer),m("span","later","at the end")),n.append(m("span","name",t.name),e,m("span","secon\
ds",t.seconds),m("span","bytes",t.bytes),r),n}function qt(t){return t<120?`${A(t,2)} s`:$(t)}function Gt(t){let n=t.map(({total:e,pricing:r})=>{let o=pt(r);return o?
ht(o):e});if(n.every((e,r)=>e===t[r].total))return t;let s=Math.max(...n.filter(e=>e!==void 0));return t.map((e,r)=>{if(n[r]===void 0)return e;let o=qt(n[r]);return{
...e,seconds:o,share:n[r]===s?1:n[r]/s,help:e.help.replace(` in ${e.seconds} on `,` in ${o} on `)}})}function jt(t){let n=()=>t.classList.toggle("covered",document.
documentElement.hasAttribute(_t));new MutationObserver(n).observe(document.documentElement,{attributeFilter:[_t]}),n()}function Nn({parentElement:t,data:[n],setTriggerValue:s}){
let e=St.get(t);if(e===void 0){let o=m("section","worth");o.setAttribute("aria-label","Is it worth it?");let a=m("div","rows");e={root:a,timer:null,rows:[],follow:()=>a.
replaceChildren(...Gt(e.rows).map(Ft))},o.append(e.root),t.append(o),jt(e.root),St.set(t,e),B.followers.add(e)}e.rows=n.rows,e.follow(),clearInterval(e.timer);let r=()=>e.
root.isConnected?wt(s)("again",Date.now()):clearInterval(e.timer);n.pending&&(e.timer=setInterval(r,Ut))}export{Nn as default};
