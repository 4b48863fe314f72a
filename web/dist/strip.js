var Ms="http://www.w3.org/2000/svg";function c(i,t,s){let e=document.createElement(i);return t&&(e.className=t),s!==void 0&&(e.textContent=s),e}function f(i,t,s){
let e=document.createElementNS(Ms,i);for(let[n,o]of Object.entries(t))e.setAttribute(n,String(o));return s&&s.append(e),e}var Rt=0;function G(i){return Rt+=1,`${i}\
-${Rt}`}function X(i,t){i.setAttribute("aria-label",t),i.title=t}var bt=globalThis[Symbol.for("cuhlm-boards")]??=new Map,yt=class{constructor(){this.board=null,this.plots=new Set}meetBoard(t){this.board=t;for(let s of this.plots)
t.join(s)}meetPlots(t){this.plots.add(t),this.board&&this.board.join(t)}};function E(i){return bt.has(i)||bt.set(i,new yt),bt.get(i)}function D(i,t){let s=document.
querySelector("[data-testid=stMain]"),e=i.getRootNode().host??i,n=e.closest("[data-testid=stColumn]")?.querySelector("[data-testid=stVerticalBlock]"),r=n?t??Math.
max(0,n.lastElementChild.getBoundingClientRect().bottom-e.getBoundingClientRect().bottom):0;return innerHeight-10-r-i.getBoundingClientRect().top-(s?s.scrollTop:
scrollY)}var xt=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:s}){let{at:e}=this,n=o=>Object.fromEntries(Object.entries(o).map(([r,a])=>[r,r in e?e[r]:a]));return{channel:n(
t),clock:n(s)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},z=globalThis[Symbol.
for("cuhlm-hand")]??=new xt;var ks=10,As=250,b={left:52,right:72,top:8,bottom:20},Pt={skip:(i,t,s)=>`M${i-s} ${t}a${s} ${s} 0 1 0 ${2*s} 0a${s} ${s} 0 1 0 ${-2*s} 0z`,accept:(i,t,s)=>`M${i}\
 ${t-1.2*s}l${1.1*s} ${2*s}h${-2.2*s}z`,resample:(i,t,s)=>`M${i-s} ${t-s}h${2*s}v${2*s}h${-2*s}z`,slm:(i,t,s)=>`M${i} ${t-1.2*s}l${1.2*s} ${1.2*s}l${-1.2*s} ${1.2*
s}l${-1.2*s} ${-1.2*s}z`,llm:(i,t,s)=>`M${i-s} ${t-s/3}h${2*s/3}v${-2*s/3}h${2*s/3}v${2*s/3}h${2*s/3}v${2*s/3}h${-2*s/3}v${2*s/3}h${-2*s/3}v${-2*s/3}h${-2*s/3}z`,
bonus:(i,t,s)=>`M${i} ${t-1.3*s}l${.35*s} ${.9*s}h${.95*s}l${-.75*s} ${.65*s}l${.3*s} ${.95*s}l${-.85*s} ${-.6*s}l${-.85*s} ${.6*s}l${.3*s} ${-.95*s}l${-.75*s} ${-.65*
s}h${.95*s}z`};function Bt(i,t){let s=i/t,e=10**Math.floor(Math.log10(s)),n=[1,2,2.5,5,10].map(r=>r*e).find(r=>r>=s*.999),o=[];for(let r=0;r<i*.9999;r+=n)o.push(
Number(r.toPrecision(6)));return[...o,Number((o.length*n).toPrecision(6))]}var H=class{constructor(t,s){this.root=c("section","plot"),this.title=c("h3","title"),
this.key=c("span","lines"),this.now=c("output","now");let e=c("div","plot-head");e.append(this.title,this.key,this.now),this.svg=f("svg",{role:"img"}),this.root.
append(e,this.svg),t.append(this.root),this.svg.addEventListener("pointermove",n=>this.onHover(n)),this.svg.addEventListener("pointerleave",()=>this.drawNow(this.
chose??this.shown,this.chose!==null)),this.svg.addEventListener("click",n=>{let o=this.roundAt(n);o!==null&&s(o)}),this.shown=0,this.chose=null}roundAt(t){if(!this.
spec||this.known===0)return null;let s=this.svg.getBoundingClientRect(),e=Math.round((t.clientX-s.left-b.left)/this.inner*this.rounds+.5);return e>=1&&e<=this.shown?
e:null}onHover(t){let s=this.roundAt(t);this.drawNow(s??this.shown,s!==null)}x(t){return b.left+(t-.5)/this.rounds*this.inner}y(t){return b.top+(1-t/this.top)*this.
tall}lay(t,s,e,n,o){this.spec=t,this.known=t.points.length,this.rounds=Math.max(ks,e);let r=Bt(t.top,4);this.top=r[r.length-1];let a=t.lines.filter(u=>u.dash===
"dashed");if(this.inner=n-b.left-b.right,this.tall=o-b.top-b.bottom,this.inner<40||this.tall<30)return;this.title.textContent=t.title,this.svg.setAttribute("ari\
a-label",t.title),this.root.title=t.help;let h=[];this.empty=t.points.length>0&&t.points.every(u=>u===null),this.svg.setAttribute("viewBox",`0 0 ${n} ${o}`),this.
svg.setAttribute("width",n),this.svg.setAttribute("height",o);let l=b.left+this.inner;for(let u of r){h.push(f("path",{class:"grid",d:`M${b.left} ${this.y(u)}H${l}`}));
let w=f("text",{class:"tick",x:b.left-6,y:this.y(u)+4,"text-anchor":"end"});w.textContent=String(u),h.push(w)}for(let u of Bt(this.rounds,6).filter(w=>w>=1&&w%1===
0&&w<=this.rounds)){let w=f("text",{class:"tick",x:this.x(u),y:o-5,"text-anchor":"middle"});w.textContent=String(u),h.push(w)}let d=f("text",{class:"tick axis",
x:l+8,y:o-5});if(d.textContent="token",h.push(d),this.empty&&t.absent){let u=f("text",{class:"tick absent",x:b.left+this.inner/2,y:b.top+this.tall/2,"text-ancho\
r":"middle"});u.textContent=t.absent,h.push(u)}let p=u=>u.values.findLast(w=>w!==null),g=a.map(u=>({name:u.name,value:p(u)})).filter(({value:u})=>u!==void 0);h.
push(...this.names([...t.levels.map(u=>({...u,drawn:!0})),...g],l)),h.push(this.clipped(s)),this.cursor=f("path",{class:"cursor",d:`M0 ${b.top}V${b.top+this.tall}`}),
this.chosen=f("circle",{class:"chosen",r:7,visibility:"hidden"}),this.stem=f("path",{class:"stem",d:`M0 ${b.top}V${b.top+this.tall}`,visibility:"hidden"}),h.push(
this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...h),this.key.replaceChildren(...t.lines.slice(0,1).map(u=>c("span","line-name",u.name))),this.reveal(
this.shown)}names(t,s){let e=[],n=-1/0;for(let o of[...t].sort((r,a)=>a.value-r.value)){let r=this.y(Math.min(o.value,this.top));o.drawn&&e.push(f("path",{class:"\
level "+o.dash,d:`M${b.left} ${r}H${s}`})),n=Math.max(r+4,n+13);let a=f("text",{class:"tick",x:s+5,y:n});a.textContent=o.name+(o.drawn?" "+o.words:""),e.push(a)}
return e}clipped(t){let s=G("shown"),e=f("g",{"clip-path":`url(#${s})`}),n=f("clipPath",{id:s},e);this.window=f("rect",{x:0,y:0,width:0,height:b.top+this.tall+6},
n);let o=Math.min(4.2,Math.max(2,this.inner/this.rounds/1.6)),r={};this.spec.points.forEach((a,h)=>{if(a===null)return;let l=t[h],d=Pt[l]||Pt.skip;r[l]=(r[l]||"")+
d(+this.x(h+1).toFixed(1),+this.y(Math.min(a,this.top)).toFixed(1),o)});for(let[a,h]of Object.entries(r))f("path",{class:"mark-of","data-decision":a,d:h},e);return this.
spec.lines.forEach((a,h)=>{let l="",d="M";a.values.forEach((p,g)=>{p===null?d="M":(l+=`${d}${this.x(g+1).toFixed(1)} ${this.y(Math.min(p,this.top)).toFixed(1)}`,
d="L")}),f("path",{class:`curve ${a.dash}${h===0?" first":""}`,d:l},e)}),e}reveal(t){if(this.shown=t,!this.window)return;let s=t===0?0:this.x(t+.5);this.window.
setAttribute("width",s.toFixed(1)),this.cursor.setAttribute("transform",`translate(${s.toFixed(1)} 0)`),this.cursor.setAttribute("visibility",t===0||t>=this.known?
"hidden":"visible"),this.drawNow(this.chose??t,this.chose!==null)}drawNow(t,s=!1){let e=!this.spec||t===0?"":(s?this.spec.each:this.spec.now)[t-1]??"",n=s&&e?`t\
oken ${t}: ${e}`:e;this.now.textContent!==n&&(this.now.textContent=n)}choose(t){if(this.chose=t,!this.chosen)return;let s=t===null||!this.spec?null:this.spec.points[t-
1]??null;this.stem.setAttribute("visibility",t===null?"hidden":"visible"),t!==null&&this.stem.setAttribute("transform",`translate(${this.x(t).toFixed(1)} 0)`),this.
chosen.setAttribute("visibility",s===null?"hidden":"visible"),s!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.chosen.setAttribute("cy",this.y(Math.min(
s,this.top)))),this.drawNow(t??this.shown,t!==null)}},V=class{constructor(t,s,e){this.root=c("div","plots strip"),t.append(this.root),this.board=null,this.names=
e,this.plots=e.map(()=>new H(this.root,n=>this.board.strip.choose(n,0))),this.resized=new ResizeObserver(()=>this.fit()),this.resized.observe(this.root),this.onResize=
()=>this.fit(),addEventListener("resize",this.onResize),this.key=s,E(s).meetPlots(this)}update(){}lay(t){this.board=t,this.fit(!0)}fit(t=!1){if(!this.board?.series||
!this.root.isConnected)return;let s=Math.floor(this.root.clientWidth),e=this.names.length===1||this.board.narrow()?this.names.length*176:D(this.root)-4,n=Math.min(
As,Math.max(96,Math.floor(e/this.plots.length)-26));if(s===0||!t&&s===this.width&&n===this.height)return;Object.assign(this,{width:s,height:n});let o=this.names.
map(r=>this.board.series.plots.find(a=>a.name===r));this.plots.forEach((r,a)=>r.lay(o[a],this.board.decisions(),this.board.span(),s,n)),this.choose(this.board.strip.
selected)}reveal(t){for(let s of this.plots)s.reveal(t)}choose(t){for(let s of this.plots)s.choose(t)}release(){this.root.isConnected||(removeEventListener("res\
ize",this.onResize),this.resized.disconnect(),E(this.key).plots.delete(this),this.board?.plots.delete(this))}};function Ts(i){return i===0?0:Math.floor(Math.log2(i))+1}function It(i){return Ts(i-1)}function Es(i,t,s=8){return i*(s+It(t))}function Dt(i){return Es(i,i)}function _t(i){let t=Math.floor(i),s=i-t;return s>.5||s===.5&&t%2!==0?t+1:t}var L="–",$t=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function v(i){return i==null||Number.isNaN(i)}function Y(i,t){let s=i.toFixed(t),e=Math.abs(i)*10**t;if(Math.abs(e%1-.5)>1e-6)return s;let[n,o]=Math.abs(i).toFixed(
100).split(".");if(!/^50*$/.test(o.slice(t)))return s;let r=BigInt(n+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(i<0?"-":"")+(t?`${a.slice(
0,-t)}.${a.slice(-t)}`:a)}function St(i){let[t,...s]=i.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...s].join(".")}function S(i,t=3){if(v(i))return L;if(!Number.
isFinite(i))return i>0?"∞":"−∞";if(i===0)return"0";let s=zt(i,t),e=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(s))));return St(Y(s,e)).replaceAll("-","−")}
function zt(i,t){let s=Number(Math.abs(i).toExponential().split("e")[1]),e=t-1-s;return e>=0&&e<=60?Number(Y(i,e)):Number(i.toExponential(t-1))}function C(i){return v(
i)?L:St(String(_t(i))).replace("-","−")}function Ht(i,t,s=3){if(v(i))return L;if(i===0||!Number.isFinite(i))return`${S(i,s)} ${t}`;let e=Math.abs(zt(i,s)),[n,o]=$t.find(([r])=>e>=r)??$t[$t.length-1];return`${S(
i/n,s)} ${o}${t}`}function Z(i){if(v(i))return L;if(i>=120&&i<1/0){let t=_t(i);return`${St(String(Math.floor(t/60)))} min ${t%60} s`}return Ht(i,"s")}function O(i){return v(i)?L:
i===0?"0 B":Math.abs(i)<8?`${S(i)} bits`:Math.abs(i)<7996?`${Number(Y(i/8,Math.abs(i)<800?2:1))} B`.replace("-","−"):Ht(i/8,"B")}function F(i){return v(i)?L:`${Y(i,1)} dB`.replaceAll("-","−")}function j(i){if(i.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return i.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:i.slm_s,llmS:i.llm_s}}var K={hlm:"HLM",llm:"LLM alone"};var vt={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function jt(i="This method"){return new Error(`${i} cannot over\
lap: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the\
 schedule sequential.`)}function Mt(i,t,s){let e=t.resumes,n=e+i.drafts*i.draftS,o=i.sent?Math.max(n,t.replied):n,r=o+i.upS+i.rttS/2,a=r+i.passS,h=i.sent||i.passS?
a+i.downS+i.rttS/2:t.replied,l=Math.max(t.end,n,h),d={start:e,drafted:n,leaves:o,arrives:r,verified:a,replied:h,end:l,resumes:l,aheadPasses:0};if(!s)return d;let p=Kt(
h-n,i.draftS);return i.restarts?{...d,resumes:h,aheadPasses:p}:i.bonus?{...d,resumes:Math.min(n+i.draftS,h),aheadPasses:Math.min(1,p)}:{...d,resumes:n}}function Kt(i,t){
return i>0?t?Math.max(0,Math.ceil(Math.min(i/t-1e-9,4096))):4096:0}function Ut(i,t){return i.end>t.end?i.end-t.end:0}function kt({slm_s:i,uplink_s:t,llm_s:s,overlapped_s:e=null}){
return e??i+t+s}function qt(i,t){let s=[],[e,n]=[vt,0];return i.forEach((o,r)=>{let a=Mt(o,e,t),h=r+1,l=(d,p,g,u)=>g<u&&u<1/0&&s.push({lane:d,kind:p,start:g,end:u,
exchange:h});for(let d of Ft(a.start,a.drafted,o.draftS))l("device","draft",...d);if(t&&o.restarts)for(let d of Ft(a.drafted,a.resumes,o.draftS))l("device","thr\
own",...d);else t&&o.bonus?l("device","draft",a.drafted,a.resumes):o.sent&&!t&&l("device","wait",a.drafted,a.resumes);o.sent&&(n=h,l("link","upload",a.leaves,a.
arrives),l("link","reply",a.verified,a.replied)),l("station","pass",a.arrives,a.verified),e=a}),e.resumes<e.replied&&e.replied<1/0&&s.push({lane:"device",kind:"\
wait",start:e.resumes,end:e.replied,exchange:n}),s}function Ft(i,t,s){if(!s||t===1/0)return[[i,t]];let e=Array.from({length:Math.max(1,Kt(t-i,s))},(n,o)=>i+o*s);
return e.map((n,o)=>[n,e[o+1]??t])}function R(i){return 10**(i/10)}function Q(i,t){return i/Math.LN2*Math.log1p(t)}function Gt(i,t,s,e){if(i==="awgn")return 1;if(i==="rayleigh")return-Math.log1p(-t);let n=R(e),o=Math.sqrt(.5/(n+1));return(Math.sqrt(n/(n+1))+Wt(t)*o)**2+(Wt(s)*
o)**2}function Wt(i){let t=Math.min(i,1-i),s=Math.sqrt(-2*Math.log(t)),e=s-(2.515517+s*(.802853+s*.010328))/(1+s*(1.432788+s*(.189269+s*.001308)));for(let n=0;n<
3;n+=1){let o=(Ls(e)-t)/(Math.exp(-(e*e)/2)/Math.sqrt(2*Math.PI));e+=o/(1+e*o/2)}return i<.5?-e:e}function Ls(i){let t=Math.exp(-(i*i)/2)/Math.sqrt(2*Math.PI);if(i<
3){let[e,n]=[i,i];for(let o=3;Math.abs(e)>1e-18*Math.abs(n);o+=2)n+=e*=i*i/o;return .5-t*n}let s=i;for(let e=200;e>0;e-=1)s=i+e/s;return t/s}function Ns(i){let t=Math.
log1p(i);for(let s=0;s<60;s+=1){let e=t-(t-i*Math.exp(-t))/(1+t);if(Math.abs(e-t)<=1e-16*Math.abs(t))break;t=e}return Math.expm1(t)}function Cs(i){let t=R(i.snr_db),
s=i.snr_target_db===null?Ns(t):R(i.snr_target_db);return{successProb:Math.exp(-s/t),slotBits:.001*Q(i.bandwidth_hz,s)}}function Xt(i,t,s){let{successProb:e,slotBits:n}=Cs(
s),o=Math.min(Math.ceil(i/n*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=Os(e)[o],a=Math.ceil(t*2**53),h=r.findIndex(l=>Math.floor(l*2**53)>=a);return h===
-1?{slots:200,outage:!0}:{slots:h,outage:!1}}var J=new Map;function Os(i){if(!J.has(i)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);for(let s=0;s<
200;s+=1)for(let e=1;e<t.length;e+=1)t[e][s+1]=Math.max(t[e][s],Math.min(1,(1-i)*t[e][s]+i*t[e-1][s]));J.clear(),J.set(i,t)}return J.get(i)}var Zt={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function Jt(i,t,s){return Ps(0,i,t.stream,s*t.width)}var Rs=10,Vt=[[3538372366,3779882131],[3394929251,2500989271]],tt=[[2654435769,2135587861],[3144134277,2227873595]];function Ps(i,t,s,e){let n=new Float64Array(
e),o=new Uint32Array(8);for(let r=0,a=1;r<e;r+=4,a+=1){Bs(o,a,i,t,s);let h=Math.min(4,e-r);for(let l=0;l<h;l+=1)n[r+l]=(o[2*l]*2**20+(o[2*l+1]>>>12)+.5)*2**-52}
return n}var _=new Uint32Array(8);function Bs(i,t,s,e,n){i.fill(0),i[0]=Math.floor(t/2**32),i[1]=t;let[o,r,a,h]=[s,e,0,n];for(let l=0;l<Rs;l+=1){Yt(_,0,Vt[0],i[0],
i[1]),Yt(_,4,Vt[1],i[4],i[5]),i[0]=_[4]^i[2]^o,i[1]=_[5]^i[3]^r,i[2]=_[6],i[3]=_[7],i[4]=_[0]^i[6]^a,i[5]=_[1]^i[7]^h,i[6]=_[2],i[7]=_[3];let d=r+tt[0][1];r=d>>>
0,o=o+tt[0][0]+(d>4294967295)>>>0,d=h+tt[1][1],h=d>>>0,a=a+tt[1][0]+(d>4294967295)>>>0}}function Yt(i,t,[s,e],n,o){let r=st(e,o)+(Math.imul(e,n)>>>0)+(Math.imul(
s,o)>>>0),a=st(e,n)+st(s,o)+(Math.imul(s,n)>>>0)+Math.floor(r/2**32);i[t]=st(s,n)+Math.floor(a/2**32),i[t+1]=a>>>0,i[t+2]=r>>>0,i[t+3]=Math.imul(e,o)}function st(i,t){
let[s,e,n,o]=[i>>>16,i&65535,t>>>16,t&65535],r=s*o+(e*o>>>16),a=(r&65535)+e*n;return s*n+(r>>>16)+(a>>>16)>>>0}var et=class{constructor(t,s,e=!1){this.overlaps=e,this.last=vt,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:j(t.clock),this.
uniforms=Jt(t.seed,Zt.CHANNEL,s),this.exchanges=0;let{channel:n}=this;if(this.links=n.downlink_snr_db===null?[n]:[n,{...n,snr_db:n.downlink_snr_db,downlink_snr_db:null}],
n.fading==="outage")return;let o=Array.from({length:s},(r,a)=>Gt(n.fading,this.uniforms[2*a],this.uniforms[2*a+1],n.rician_k_db));this.snrDb=o.map(r=>n.snr_db+10*
Math.log10(r)),this.rates=this.links.map(r=>o.map(a=>Q(r.bandwidth_hz,R(r.snr_db)*a)))}exchange(t,{slmPasses:s=0,llmPasses:e=0,payloadBits:n=0,downlinkBits:o=0,
billedDownlinkBits:r=0,tokens:a=1,thrown:h=[],rejected:l=!1,bonusDrafted:d=null}){this.exchanges+=1;let p={type:"exchange",number:this.exchanges,tokens:a,payload_bits:n,
downlink_bits:o,billed_downlink_bits:r,slm_passes:s,llm_passes:e,thrown:h,bonus_drafted:d};return this.priced(p,t,l)}priced(t,s,e){let n=t.slm_passes>0&&t.llm_passes>
0,{seconds:o,outage:r}=n?this.onAir(s-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:n&&this.snrDb?this.snrDb[s-1]:null,outage:r,
uplink_s:n?o+this.clock.rtt_s:0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0},h=this.clock.schedule==="overlapped";if(h&&n&&!this.overlaps)throw jt();
if(!h||!this.overlaps)return a;let l=this.last;return this.last=Mt(this.demand(a,s,e),l,!0),{...a,overlapped_s:Ut(this.last,l),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:t,llm_passes:s,host_slm_s:e,host_llm_s:n}){if(this.constants)return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*s};let o={slm_s:t>0?e:0,llm_s:s>
0?n:0};return o.slm_s>=0&&o.llm_s>=0||j(this.clock),o}demand(t,s,e){let{slm_passes:n,bonus_drafted:o}=t,r=n>0&&t.llm_passes>0,a=r?this.clock.rtt_s:0,h=t.uplink_s-
a,l=r&&t.billed_downlink_bits&&h-this.onAir(s-1,t.payload_bits,0).seconds||0;return{drafts:n,draftS:t.slm_s/(n||1),sent:r,upS:h-l,passS:t.llm_s,downS:l,rttS:a,bonus:r&&
t.tokens>n,restarts:e||o===!1}}air(t){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading for th\
is method.");let s=this.rates[0][t-1],e=s?1/s:1/0,n=this.channel.header_bits;return{perBit:e,fixed:j(this.clock).llmS+this.clock.rtt_s+(n?n*e:0)}}onAir(t,s,e){let n=a=>a+
this.channel.header_bits*(a>0),o=this.links.length===1?[n(s)+n(e)]:[n(s),n(e)];if(this.rates)return{seconds:o.reduce((a,h,l)=>a+(h?h/this.rates[l][t]:0),0),outage:!1};
let r=o.map((a,h)=>Xt(a,this.uniforms[2*t+h],this.links[h]));return{seconds:r.reduce((a,{slots:h})=>a+h*.001,0),outage:r.some(({outage:a})=>a)}}};var ts=["accept","resample"],Is=["target_prob","rejection_prob","total_variation","bias"];function es(i,t,s=!1){let e=i[0],n=i.filter(({type:m})=>m==="token"),o=new et(
t,n.length,s),[r,a]=[[],[]],h=new Map;for(let m of n)h.set(m.exchange,[...h.get(m.exchange)??[],m]);let l=m=>{let y=h.get(m.number);if(y===void 0)return m;let k=[
y[0].round,y.some(({decision:A})=>A==="resample")],$=o.priced(m,...k);return r.push(o.demand($,...k)),a.push(y[0].round-1),$},d=new Map(i.filter(({type:m})=>m===
"exchange").map(m=>[m.number,l(m)])),p=new Map(i.filter(({type:m})=>m==="audit").map(m=>[m.round,m])),g=Dt(e.vocabulary_size),u=Ds(o,d),w=n.map((m,y)=>{let k=d.
get(m.exchange),$=y===0||n[y-1].exchange!==m.exchange,A=p.get(m.round)??null,$s=Object.fromEntries(Is.map(Ot=>[Ot,(A??m)[Ot]])),Ss=kt(k),Nt=o.onAir(y,g,0).seconds+
t.clock.rtt_s,[vs,Ct]=$?u.of(k):u.of();return{...$s,token:m,exchange:k,audit:A,begins:$,transmitted:ts.includes(m.decision),sent:$&&ts.includes(m.decision),skipped:m.
decision==="skip",wouldAccept:m.decision==="skip"&&A?A.would_accept:null,totalS:$?Ss:0,snrDb:o.snrDb?o.snrDb[y]:null,hlm:u.known.slm&&u.known.llm?{uplinkS:Nt,totalS:vs+
Nt+Ct}:null,llm:u.known.llm?{totalS:Ct}:null}}),x=0;return w.forEach((m,y)=>{m.begins&&(x=y),m.first=w[x],m.firstIndex=x}),{started:e,rows:w,exchanges:d,audits:p,
fullBits:g,settings:t,busy:zs(r,a,w.length,s&&t.clock.schedule==="overlapped")}}function Ds(i,t){let{constants:s}=i;if(s)return{known:{slm:!0,llm:!0},of:()=>[s.
slmS,s.llmS]};let e=(r,a)=>{let h=[...t.values()].filter(l=>l[r]>0);return ss(h.map(l=>l[a]))/ss(h.map(l=>l[r]))},n=[e("slm_passes","slm_s"),e("llm_passes","llm\
_s")],o=({slm_passes:r,llm_passes:a,slm_s:h,llm_s:l}={})=>[r===1?h:n[0],a===1?l:n[1]];return{known:{slm:!Number.isNaN(n[0]),llm:!Number.isNaN(n[1])},of:o}}function ss(i){
return i.reduce((t,s)=>t+s,0)}function zs(i,t,s,e){let n=Array.from({length:s},()=>[]);for(let o of qt(i,e))n[e&&o.kind==="wait"?s-1:t[o.exchange-1]].push(o);return n}
function At(i){return i.map(t=>t.map(({kind:s,start:e,end:n})=>[s,...[e,n].map(o=>Number(o.toFixed(6)))]))}function it(i){let t=0;return i.map(s=>t+=s)}function is(i){return Object.entries(i).map(([t,s])=>`${S(s,2)} × ${K[t]}`).join(" · ")}var ns="nothing sent for this token";function os(i,t,s){let e=qs(t.rows),[n,o]=[Ws(t,e,s),Xs(t,e)];return{...i,...Us(t),counters:i.counters.map(r=>r.name==="speed"?{...r,...n}:r),plots:i.plots.map(
r=>r.name==="throughput"?{...r,...o}:r)}}function Us(i){let t=s=>i.rows.map(e=>N(e.begins?e.exchange[s]:0));return{parts:["slm_s","uplink_s","llm_s"].map(t),total:i.
rows.map(({totalS:s})=>N(s)),busy:At(i.busy),link:Zs(i)}}function N(i){return v(i)?null:Number(i.toPrecision(4))}function U(i,t){return t>0?i/t:null}function qs(i){
let t=new Array(i.length);for(let s=i.length-1,e=s;s>=0;s-=1)t[s]=e,i[s].begins&&(e=s-1);return t}function rs(i){return Object.keys(K).filter(s=>i.every(e=>e[s]!==
null)).map(s=>[s,it(i.map(e=>e[s].totalS))])}function Ws({rows:i},t,s){let[e,n]=[it(i.map(({totalS:r})=>r)),rs(i)],o=r=>is(Object.fromEntries(n.map(([a,h])=>[a,
U(h[r],e[r])])));return{values:t.map(r=>S(U(r+1,e[r]))),asides:t.map(r=>s?"":o(r))}}function Gs(i,t,s,e,n=[],o=t){let r=a=>a.map(h=>v(h)?"":e(h));return{lines:i,points:t.map(N),top:s,levels:n,now:r(o),each:r(t)}}function Xs({rows:i},t){let s=it(
i.map(({totalS:r})=>r)),e=t.map(r=>U(r+1,s[r])),n=i.map(r=>r.begins?U(r.exchange.tokens,r.totalS):null),o=rs(i).map(([r,a])=>({name:K[r],dash:"dashed",values:t.
map(h=>N(U(h+1,a[h])))}));return Gs([Vs("so far",e),...o],n,Ys(n,10),S,[],e)}function Vs(i,t){return{name:i,dash:"solid",values:t.map(N)}}function Ys(i,t){return i.reduce((s,e)=>Math.max(s,e??0),t)}function Zs({rows:i,started:t,fullBits:s,settings:e}){let n=p=>i.map(({first:g})=>g.sent?g.exchange[p]:
0),[o,r]=[n("payload_bits"),n("billed_downlink_bits")],{channel:a}=e,h=a.downlink_snr_db===null?"":` (down ${F(a.downlink_snr_db)})`,l=`average ${F(a.snr_db)}${h}`,
d=i.map(({first:p})=>p.hlm||p.sent?p.snrDb:null);return{packets:[o,r].map(p=>p.map(g=>g?O(g):"")),widths:[o,r].map(p=>p.map(g=>N(Math.min(1,Math.log1p(g)/Math.log1p(
s))))),snr:d.map(N),average:a.snr_db,channel:d.map(p=>p===null?`SNR ${l}`:`SNR now ${F(p)}, ${l}`),whole:`HLM would send all ${C(t.vocabulary_size)} probabiliti\
es: ${O(s)}`,whole_s:i.map(({hlm:p})=>p?Z(p.uplinkS):""),uploads:i.map(Js)}}function Js(i){let{exchange:t,token:s,begins:e,firstIndex:n}=i,o=t.slm_passes,r=`${O(
t.payload_bits)}, ${Z(t.uplink_s)} on air${t.outage?", an outage":""}`;if(e&&o>1)return i.first.sent?`${C(o)} drafts sent in one message: ${r}`:ns;if(e){let a=s.
k===null?"the draft":`${C(s.k)} ${s.k===1?"probability":"probabilities"}`;return i.first.sent?`${a}: ${r}`:ns}return s.decision==="bonus"?`bonus: from the pass \
that tested the message of token ${n+1}`:`went with token ${n+1}, one of ${C(o)} drafts: ${r}`}function q(i){return String(i).replace(/\B(?=(\d{3})+$)/g," ")}function nt(i){return i.toFixed(i<100?2:1)+" s"}var P={draft:{lane:0,name:"drafts",top:1,tall:8,says:i=>`The device drafts token ${i}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:i=>`The device dra\
fts on behind the message of token ${i}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the bas\
e station"},upload:{lane:1,name:"upload",top:1,tall:5,says:i=>`The message of token ${i} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:i=>`The reply to\
 the message of token ${i} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(i,t)=>t?`The base station decodes token ${i}`:`The base station verifies\
 the message of token ${i}`}},T=["device","link","station"],W=10,Qs=7,te=.75,se=.12,ee=0;function ie(i){return i.flatMap((t,s)=>{let e=0,n=t.every(([o])=>o==="p\
ass");return t.map(([o,r,a])=>({kind:o,start:r,end:a,alone:n,row:s,token:s+1+(o==="draft"?(e+=1)-1:0)}))})}function ne({kind:i,start:t,end:s,token:e,alone:n}){return`${P[i].
says(e,n)}: ${oe(s-t)}.`}function oe(i){return i<1?Number((1e3*i).toPrecision(3))+" ms":nt(i)}function re(i,t){let s=T.map(()=>0);for(let{kind:e,start:n,end:o}of i)
e!=="wait"&&(s[P[e].lane]+=Math.max(0,Math.min(o,t)-n));return s.map(e=>t>0?Math.min(1,e/t):0)}function ae(i,t){let{lane:s,top:e,tall:n}=P[t],o=t==="draft"||t===
"thrown"?se:0;return i.filter(a=>a.kind===t).map(({start:a,end:h})=>`M${a} ${s*W+e}H${h-o*(h-a)}v${n}H${a}z`).join("")}var ot=class{constructor(t=""){this.root=
c("div","busy-key"),this.entries=c("span","busy-entries",t);for(let[s,{name:e}]of Object.entries(P)){let n=c("span","busy-entry",e);n.dataset.doing=s,this.entries.
append(n)}this.words=c("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let s=new Set(t.map(({kind:e})=>e));for(let e of this.entries.querySelectorAll(
".busy-entry"))e.hidden=!s.has(e.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!=="")}},rt=class{constructor(t,s,e){
Object.assign(this,{key:t,choose:s,partly:e,spans:[],end:0,at:0,until:0}),this.root=c("div","busy");let n=c("div","busy-names");n.append(...T.map(r=>c("span","b\
usy-name",r))),this.svg=f("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and station over time"}),this.shares=T.map(
()=>c("span","busy-share"));let o=c("div","busy-shares");o.title="Share of the time so far in which the lane is busy",o.append(...this.shares),this.root.append(
n,this.svg,o),this.svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener("pointerleave",()=>this.
key.say("")),this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&s(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.until,this.at)),this.
resized.observe(this.svg)}lay(t,s){this.spans=ie(t),this.end=s,this.root.hidden=this.spans.length===0;let e=l=>this.spans.filter(({kind:d})=>l.includes(d)).map(
d=>d.end-d.start),n=e(["draft"]);this.finest=Math.max(1e-6,Math.min(...n.length?[n[0]]:e(["pass"])));let o="busy-"+(ee+=1),r=f("clipPath",{id:o});this.seen=f("r\
ect",{x:0,y:0,width:0,height:W*T.length},r);let a=T.map((l,d)=>f("rect",{class:"ground",x:0,y:d*W+1,width:Math.max(s,1e-6),height:8})),h=f("g",{"clip-path":`url\
(#${o})`});for(let l of Object.keys(P))f("path",{class:"doing","data-doing":l,d:ae(this.spans,l)},h);this.cursor=f("path",{class:"busy-now"}),this.svg.replaceChildren(
r,...a,h,this.cursor),this.show(this.until,this.at)}show(t,s=t){if(Object.assign(this,{until:t,at:s}),!this.cursor)return;let e=this.svg.clientWidth||1,n=Math.max(
this.end,1e-6);this.view=this.partly?Math.min(n,e*this.finest/Qs):n,this.from=Math.min(Math.max(0,s-te*this.view),n-this.view),this.svg.setAttribute("viewBox",`${this.
from} 0 ${this.view} ${W*T.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${s} 0V${W*T.length}`),re(this.spans,t).forEach(
(o,r)=>this.shares[r].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let s=this.svg.getBoundingClientRect(),e=this.from+(t.clientX-s.left)/s.width*this.
view,n=Math.floor((t.clientY-s.top)/s.height*T.length);return this.spans.find(o=>P[o.kind].lane===n&&o.start<=e&&e<o.end&&o.start<this.until)}sayings(t){let s=this.
spanAt(t);return s?ne(s):""}};var he={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function M(i){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","tr\
ue");let s=document.createElementNS("http://www.w3.org/2000/svg","path");return s.setAttribute("d",he[i]),t.append(s),t}function B(i,t){for(let s of t.split(/([␣↵⇥]+(?:×\d+)?)/))s!==""&&i.append("␣↵⇥".includes(s[0])?c("span","mark",s):s)}function at(i,t,s){i.dataset.
round=String(t.round),i.dataset.decision=t.decision,i.classList.toggle("miss",t.miss===!0),i.classList.toggle("first-miss",t.first_miss===!0),i.classList.toggle(
"end",t.end===!0),i.classList.toggle("message-first",t.first===t.round),i.classList.toggle("message-last",t.last===t.round),i.setAttribute("aria-label",t.label),
i.removeAttribute("title");let e=c("span","box"),n=c("bdi","text");B(n,t.text),n.classList.toggle("blank",t.text==="␣"),e.append(n),t.k!==void 0&&e.append(c("\
sup","k",t.k));let o=c("span","foot");if(o.append(c("span","letter",s)),t.u!==void 0){let h=c("span","u");h.style.setProperty("--u",String(t.u)),o.append(h)}let r=t.
draft===void 0?[]:[c("s","draft")];r.length>0&&B(r[0],t.draft);let a=t.message===void 0?[]:[c("span","bracket")];a.length>0&&(a[0].title=t.message),i.replaceChildren(
...r,e,o,...a)}function ht(i,t){if(typeof t!="object"||typeof i!="object")return i===t;let s=Object.keys(t);return Object.keys(i).length===s.length&&s.every(e=>ht(
i[e],t[e]))}function as(i,t){return t===void 0||i.round!==t.round||!i.parts!=!t.parts?!1:!i.parts||i.parts.length<=t.parts.length}var I={top:4,height:22},Tt={gap:6,height:22},lt={top:10,bottom:6,side:6},le=6,ce=6,ct=class{constructor(){this.root=f("svg",{class:"waves","aria-hidden":"true"}),
this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(this.root),this.series=null,this.round=null}update(t,s,e){this.series=t.link,this.rounds=Math.
max(s,2),this.decisions=e,this.lay()}lay(){let{width:t,height:s}=this.root.getBoundingClientRect();if(!this.series||t<60||s<60)return;Object.assign(this,{width:t,
height:s}),this.root.setAttribute("viewBox",`0 0 ${t} ${s}`);let e=I.top+I.height+Tt.gap;this.top=e+Tt.height+lt.top,this.bottom=s-lt.bottom;let n=this.series.snr.
filter(w=>w!==null).concat(this.series.average),[o,r]=[Math.min(...n),Math.max(...n)],a=(o+r)/2,h=Math.max(r-o,ce)/2;this.y=w=>this.top+(a+h-w)/(2*h)*(this.bottom-
this.top),this.x=w=>lt.side+(w-1)/(this.rounds-1)*(t-2*lt.side);let l=G("met"),d=f("clipPath",{id:l});this.window=f("rect",{x:0,y:0,width:0,height:s},d);let p=this.
y(this.series.average).toFixed(1),g=f("g",{"clip-path":`url(#${l})`}),u=this.path();f("path",{class:"trace",d:u},g);for(let{x:w,y:x,decision:m}of this.packets())
f("circle",{class:"met","data-decision":m,cx:w,cy:x,r:3.5},g);this.now=f("g",{class:"here"}),this.beam=f("path",{class:"beam"},this.now),this.dot=f("circle",{class:"\
at",r:5},this.now),this.ghost=f("g",{class:"ghost"}),f("rect",{x:1,y:e,width:t-2,height:Tt.height,rx:5},this.ghost),this.ghostWords=f("text",{x:t/2,y:e+15.5,"te\
xt-anchor":"middle"},this.ghost),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(d,f("path",{class:"average",d:`M0 ${p}H${t}`}),
f("path",{class:"trace to-come",d:u}),g,this.now,this.ghost,this.up.root,this.down.root),this.draw(this.round,this.shares??[0,0],this.shown??0)}path(){let t="";
return this.series.snr.forEach((s,e)=>{s!==null&&(t+=`${t?"L":"M"}${this.x(e+1).toFixed(1)} ${this.y(s).toFixed(1)}`)}),t}packets(){let{snr:t,widths:s}=this.series;
return t.map((n,o)=>({value:n,index:o})).filter(({value:n,index:o})=>n!==null&&s[0][o]>0).map(({value:n,index:o})=>({x:this.x(o+1).toFixed(1),y:this.y(n).toFixed(
1),decision:this.decisions[o]??""}))}packet(t){let s=f("g",{class:"packet "+t}),e=f("rect",{rx:5},s),n=f("text",{},s);return{root:s,box:e,words:n}}draw(t,s,e){if(Object.
assign(this,{round:t,shares:s,shown:e}),!this.window)return;let{link:n,row:o}={link:this.series,row:(t??0)-1};this.window.setAttribute("width",e>0?(this.x(e)+4).
toFixed(1):"0");let r=t===null?null:n.snr[o]??null;if(this.now.style.display=r===null?"none":"",r!==null){let[l,d]=[this.x(t).toFixed(1),this.y(r).toFixed(1)];this.
beam.setAttribute("d",`M${l} ${I.top}V${this.bottom}`),this.dot.setAttribute("cx",l),this.dot.setAttribute("cy",d)}this.write(this.ghostWords,this.ghostSays(n.whole_s[o]??
""));let a=t!==null&&n.widths[1][o]>0,h=this.decisions[o]??"";this.place(this.up,t===null?0:n.widths[0][o]??0,s[0],n.packets[0][o],h,0,a?.5:1),this.place(this.down,
a?n.widths[1][o]:0,1-s[1],n.packets[1][o],h,.5,.5),a&&s[1]===0&&(this.down.root.style.display="none")}write(t,s){t.textContent!==s&&(t.textContent=s)}ghostSays(t){
let{whole:s}=this.series,e=t&&", "+t,n=[s,s.replace("HLM would send","HLM:"),"HLM: "+s.split(": ").pop()],o=s.length+":"+this.width;if(this.fitted?.of!==o){let r=n.
findIndex(a=>(this.ghostWords.textContent=a+", 000 ms ",this.ghostWords.getComputedTextLength()<this.width-12));this.fitted={of:o,fits:r<0?n.length-1:r}}return n[this.
fitted.fits]+e}place(t,s,e,n,o,r,a){if(t.root.style.display=s>0?"":"none",!(s>0))return;t.root.dataset.decision=o;let h=Math.max(le,s*this.width),l=e*(this.width-
h),[d,p]=[I.top+r*I.height,a*I.height];for(let[w,x]of Object.entries({x:l,y:d,width:h,height:p}))t.box.setAttribute(w,x.toFixed(1));let g=h>20+7*n.length,u=l+h+
60<this.width;this.write(t.words,n),t.words.classList.toggle("inside",g),t.words.classList.toggle("half",a<1),t.words.setAttribute("text-anchor",g?"middle":u?"s\
tart":"end"),t.words.setAttribute("x",(g?l+h/2:u?l+h+5:l-5).toFixed(1)),t.words.setAttribute("y",(d+p/2+(a<1?3.5:4.5)).toFixed(1))}release(){this.resized.disconnect()}};var de=160,dt=class{constructor(t,s,e){this.root=c("section","side "+t),this.root.setAttribute("aria-label",s);let n=c("h3","side-title");n.append(M(t),s),n.title=
e,this.rows=c("ol","rows"),this.note=c("p","side-note"),this.gauge=c("span","gauge"),this.gauge.setAttribute("aria-hidden","true"),this.verdict=c("p","verdict");
let o=c("div","said-below");o.append(this.gauge,this.note,this.verdict),this.root.append(n,this.rows,o)}draw(t,s,e,n,o){let r=a=>a.mark?"row is-"+a.mark:"row";this.
rows.replaceChildren(...(t??[]).map(a=>{let h=c("li",r(a)),l=c("span","share");l.style.setProperty("--share",String(a.share));let d=c("bdi","row-text");return B(
d,a.text),h.append(l,d,c("span","row-words",a.words)),a.mark&&h.append(c("span","row-mark",a.mark)),h})),this.gauge.hidden=n===void 0,n!==void 0&&(this.gauge.style.
setProperty("--u",String(n)),this.gauge.style.setProperty("--limit",String(o??-1)),this.gauge.classList.toggle("limited",o!==void 0)),this.note.textContent=this.
note.title=s??"",this.verdict.textContent=this.verdict.title=e??""}},ut=class{constructor(t){this.root=c("div","picture"),this.phone=new dt("phone","Small model",
"On the phone: it drafts every token; its likeliest tokens with their probabilities"),this.mast=new dt("mast","Large model","At the base station: its likeliest \
tokens at the same place of the text"),this.link=new ct;let s=c("div","between");this.channel=c("span","channel"),this.upload=c("span","upload");let e=c("p","ai\
r");e.append(this.channel,this.upload),s.append(this.link.root,e),s.title="The line is the fading of this run in time: the SNR that each token's message meets, \
a dot where one was sent. A packet is as wide as the logarithm of its bits; dashed, what HLM would send for the same token, on the same channel.",this.root.append(
this.phone.root,s,this.mast.root),this.sentence=c("div","sentence"),this.words=c("p","sentence-words"),this.words.dir="auto",this.go=c("button","play-on"),this.
go.type="button",this.go.append(M("play"),"Play on"),this.go.hidden=!0,this.go.addEventListener("click",t),this.sentence.append(this.words,this.go),this.drawn=null,
this.seen=0}update(t,s,e){this.series=t,this.drawn=null,this.link.update(t,s,e)}draw(t,s,e,n){let[o,r,a]=e,h=s*(o+r+a),l=s>=1,d=this.root.classList;if(d.toggle(
"drafting",!l&&h<o),d.toggle("unanswered",!l&&r+a>0&&h<o+r),d.toggle("checking",!l&&a>0&&h>=o+r),t!==this.drawn){let w=performance.now();if(!l&&t!==null&&r+a===
0&&w-this.seen<de)return;this.seen=w,this.content(t)}let p=l||r===0?1:Math.min(1,Math.max(0,(h-o)/r)),u=t!==null&&this.series?.link.widths[1][t.round-1]>0?[Math.
min(1,2*p),Math.max(0,2*p-1)]:[p,1];d.toggle("unsent",!l&&h<o),this.link.draw(t===null?null:t.round,u,n)}content(t){this.drawn=t;let s=t?.scene??{};this.root.dataset.
decision=t?.decision??"",this.root.classList.toggle("unasked",["skip","slm"].includes(t?.decision)),this.phone.draw(s.small,s.why,s.asks,s.limit===void 0?void 0:
t.u,s.limit),this.mast.draw(s.large,s.test,s.verdict);let e=this.series?.link;this.channel.textContent=t?e?.channel[t.round-1]??"":"",this.upload.textContent=t?
e?.uploads[t.round-1]??"":""}say(t){this.words.textContent!==t&&(this.words.textContent=this.words.title=t)}release(){this.link.release()}};function hs(i,t){return i.schedule==="sequential"||t?i:{...i,schedule:"sequential"}}function ls({seed:i,vocabulary_size:t,overlaps:s,rows:e},n,o){let r=[{type:"\
started",vocabulary_size:t}],a=0;return e.forEach(([h,l,...d],p)=>{if(d.length>0){let[g,u,w,x,m,y,k,$]=d;a+=1;let A={slm_passes:x,llm_passes:m,bonus_drafted:y?!1:
null,host_slm_s:k,host_llm_s:$};r.push({type:"exchange",number:a,tokens:g,payload_bits:u,billed_downlink_bits:w,...A})}r.push({type:"token",round:p+1,exchange:a,
decision:h,k:l})}),es(r,{seed:i,channel:n,clock:o},s)}var cs=(i,t)=>Object.keys(i).every(s=>i[s]===t[s]);function ue(i){if(!i)return null;let{channel:t,clock:s}=z.link(i.link),e={channel:t,clock:hs(s,i.suits)};return cs(
t,i.link.channel)&&cs(e.clock,i.link.clock)?null:e}function ds(i){let t=ue(i);try{return t&&ls(i,t.channel,t.clock)}catch{return null}}function us(i,t){if(!i||i.parts[0].length<t.since||i.plots.length!==t.plots.length)return null;let s=(a,h)=>a.slice(0,t.since).concat(h),e=(a,h)=>h.map((l,d)=>s(
a[d],l)),n=Array(t.since).fill("–"),o=Object.fromEntries(i.counters.map(a=>[a.name,a])),r=(a,h,l)=>Object.fromEntries(l.map(d=>[d,s(a[d],h[d])]));return{...t,
counters:t.counters.map(a=>({...a,values:s(o[a.name]?.values??n,a.values),asides:s(o[a.name]?.asides??n.map(()=>""),a.asides)})),plots:t.plots.map((a,h)=>({...a,
...r(i.plots[h],a,["points","now","each"]),lines:a.lines.map((l,d)=>({...l,values:s(i.plots[h].lines[d]?.values??[],l.values)}))})),parts:e(i.parts,t.parts),...r(
i,t,["total","busy","words"]),...t.pricing&&{pricing:{...t.pricing,...r(i.pricing??{rows:[]},t.pricing,["rows"])}},link:{...t.link,...r(i.link,t.link,["snr","ch\
annel","whole_s","uploads"]),packets:e(i.link.packets,t.link.packets),widths:e(i.link.widths,t.link.widths)}}}var fe=320,ps=700,me=4e3,we=24,ge=640,fs=70,be={least:132,most:260,share:.5},ye=58,xe=186,_e=158,ms=220,$e=800,pt=class{constructor(t,s){this.strip=t,this.key=s,
this.sent=this.series=null,this.plots=new Set,this.active=this.paused=!1,this.build(),this.onKey=n=>this.key_(n),document.addEventListener("keydown",this.onKey),
this.fitted=new ResizeObserver(()=>this.fit()),this.onResize=()=>this.fit(),addEventListener("resize",this.onResize);let e=document.querySelector("[data-testid=\
stMainBlockContainer]");e&&this.fitted.observe(e),E(s).meetBoard(this),z.followers.add(this)}build(){this.root=c("div","board"),this.question=c("p","question");
let t=c("div","tools");t.setAttribute("role","toolbar"),t.setAttribute("aria-label","Decode"),this.buttons={run:this.button("run","Run","run","Decode an answer \
with the settings shown; a run with other settings ends (Ctrl+Enter)"),pause:this.button("pause","Pause","pause","Hold, and go on (space)"),step:this.button("st\
ep","Step","step","Show one more token and choose it; where none is left, one more is decided (full stop)"),stop:this.button("stop","Stop","stop","End the run a\
fter the token in progress; what was decided is kept")},this.bar=c("p","bar"),this.bar.setAttribute("role","status"),this.looks={text:this.button("text","Text",
"text","The answer as plain text (T)"),lecture:this.button("lecture","Lecture","lecture","For a projector: large tokens, no controls (L)")},t.append(...Object.values(
this.buttons),this.bar,...Object.values(this.looks)),this.numbers=c("dl","numbers"),this.picture=new ut(()=>this.press("pause")),this.beside=c("div","hall-plot"),
this.hall=new H(this.beside,e=>this.strip.choose(e,0)),this.busyKey=new ot,this.busy=new rt(this.busyKey,e=>this.strip.choose(e,0),!0);let s=c("div","board-busy");
s.append(this.busy.root,this.busyKey.root),this.root.append(this.question,t,this.numbers,this.picture.root,this.picture.sentence,s,this.beside),this.strip.root.
prepend(this.root),this.strip.root.classList.add("whole"),this.answer=c("div","answer"),this.answer.hidden=!0,this.answer.tabIndex=0,this.answer.setAttribute("a\
ria-label","The answer as plain text"),this.strip.frame.append(this.answer)}button(t,s,e,n){let o=c("button","tool "+t);return o.type="button",o.append(M(e),c("\
span","tool-words",s)),o.title=n,o.addEventListener("click",()=>this.press(t)),o}update(t,s){this.sent=(t.since===0||s?t:us(this.sent,t))??this.sent,this.recost(),
s&&(this.reserved=0),this.active=t.active,this.paused=t.paused,this.bar.textContent=this.bar.title=t.bar.words,this.bar.className="bar "+t.bar.kind,this.question.
textContent=t.question,this.bar.setAttribute("role",t.bar.kind==="error"?"alert":"status"),this.stale=t.bar.kind==="stale",this.root.classList.toggle("stale",this.
stale),this.layNumbers();let e=new Set(t.flips);for(let n of this.strip.items)n.node.classList.toggle("flip",e.has(n.token.round));this.strip.stale=!0,this.answered=
performance.now(),this.asked=0,this.ask()}recost(){let t=ds(this.sent.pricing);this.series=t?os(this.sent,t,this.sent.pricing.nothing):this.sent}follow(){this.sent?.
pricing&&(this.recost(),this.strip.stale=!0,this.strip.recount(),this.settle())}layNumbers(){let t=this.series.counters.map(s=>s.name).join();t!==this.laid&&(this.
laid=t,this.cells=this.series.counters.map(s=>{let e=c("div","number");e.title=s.help,e.dataset.counter=s.name;let n=c("dd","value","–"),o=c("dd","aside"),r=c(
"dt","unit",s.words);return e.append(n,r,o),{cell:e,value:n,unit:r,aside:o}}),this.numbers.replaceChildren(...this.cells.map(({cell:s})=>s)))}settle(){this.picture.
update(this.series,this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce((t,s)=>t+s,0)),this.busyKey.offer(this.busy.spans);for(let t of this.
plots)this.give(t);this.strip.root.classList.contains("lecture")&&this.layHall(),this.measured=null,this.fit(),this.draw(this.strip.shown),this.drawButtons()}join(t){
this.plots.add(t),this.series&&this.give(t)}give(t){t.root.classList.toggle("stale",this.stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){return this.strip.
items.map(t=>t.token.decision)}span(){let t=this.series.parts[0].length;if(!this.active)return t;let s=32;for(;s<t;)s*=2;return s}seconds(t){return this.series?.
total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.active)return;let t=this.strip.items.length-this.strip.shown,s=this.paused?ps:t<we?fe:ps,e=performance.now();
(this.asked?e-this.asked>me:e-this.answered>=s)&&this.strip.root.isConnected&&(this.asked=e,this.strip.trigger("more",this.strip.items.length)),this.asking=setTimeout(
()=>this.ask(),40)}draw(t){if(this.series){this.series.counters.forEach((s,e)=>{let{value:n,unit:o,aside:r}=this.cells[e],a=t===0?"–":s.values[t-1]??"–";n.textContent!==
a&&(n.textContent=a,o.textContent=a==="1"&&s.one?s.one:s.words);let h=t===0?"":s.asides[t-1]??"";r.textContent!==h&&(r.textContent=h,s.name==="answer"&&(r.title=
h))});for(let s of this.plots)s.reveal(t);this.hall.reveal(t),this.mark(),this.answer.hidden||this.drawAnswer()}}mark(){if(!this.series)return;let t=this.strip.
current()?.token??null,s=this.strip.selected;for(let n of this.plots)n.choose(s);this.hall.choose(s),this.busy.show(this.strip.clock,this.strip.place().clock);let{
playing:e}=this.strip.player;if(!e||s!==null){this.picture.draw(t,1,[0,0,0],this.strip.shown);let{introduced:n,at:o,says:r}=this.strip.player;this.picture.say(n&&
t?.round===o&&r||(t?.hint??""))}else this.say()}say(){let t=this.series.words.slice(0,this.strip.shown).join("");this.picture.say(t.length>ms?"… "+t.slice(-ms):
t)}partsOf(t){return this.series.parts.map(s=>s[(t.first??t.round)-1]||0)}animate(t,s){this.picture.draw(t,s,this.partsOf(t),this.strip.shown),this.busy.show(this.
strip.clock+s*this.seconds(t.round))}drawAnswer(){let t=this.series.words.slice(0,this.strip.shown).join("");this.answer.textContent!==t&&(this.answer.textContent=
t)}drawButtons(){let{player:t,items:s,shown:e}=this.strip,n=e<s.length,o=this.active||t.playing,r=t.playing||this.active&&!this.paused&&!t.held;this.buttons.run.
disabled=this.active&&!this.stale,this.buttons.step.disabled=r&&!this.paused,this.buttons.pause.disabled=s.length===0&&!this.active,this.buttons.stop.disabled=!o,
this.picture.go.hidden=!t.introduced||t.playing;let a=r?"pause":n||this.active?"resume":"again";if(this.drawn!==a){this.drawn=a;let[h,l]={pause:["pause","Pause"],
resume:["play","Play"],again:["again","Replay"]}[a];this.buttons.pause.replaceChildren(M(h),c("span","tool-words",l)),this.buttons.pause.setAttribute("aria-labe\
l",l),this.buttons.pause.dataset.state=a}}narrow(){return innerWidth<ge}fit(){if(!this.strip.root.isConnected)return;let{root:t,frame:s}=this.strip;this.set(t,"\
--sentence-lines",this.narrow()?"4":innerHeight<$e?"2":"3");let e=t.offsetHeight-s.offsetHeight-this.picture.root.offsetHeight,n=(this.narrow()?.62*innerHeight:
D(t,ye))-e,{least:o,most:r,share:a}=be,h=t.classList.contains("lecture"),l=this.narrow()?null:Math.max(h?1.5*o:o,Math.min(h?2*r:r,Math.floor(a*n))),d=this.narrow()?
this.narrowRoom():n-l,p=this.active||h?d:this.content();this.active&&(this.reserved=d);let g=Math.max(fs,Math.floor(Math.min(d,Math.max(p,this.reserved??0))));this.
set(t,"--area-height",g+"px"),this.set(t,"--picture-height",l===null?"auto":l+"px"),this.picture.root.classList.toggle("low",l!==null&&l<xe),this.picture.root.classList.
toggle("lowest",l!==null&&l<_e);for(let u of this.plots)u.fit();h&&this.layHall()}narrowRoom(){let t=.24*innerHeight,s=D(this.strip.frame,this.picture.sentence.
offsetHeight+10);return s<fs?t:Math.min(t,s)}set(t,s,e){t.style.getPropertyValue(s)!==e&&t.style.setProperty(s,e)}content(){let{area:t,items:s}=this.strip,e=s.length+
":"+t.clientWidth;if(this.measured?.of===e)return this.measured.height;let{scrollTop:n}=t;return t.classList.add("measured"),this.measured={of:e,height:t.scrollHeight+
t.offsetHeight-t.clientHeight},t.classList.remove("measured"),t.scrollTop=n,this.measured.height}press(t){let{player:s}=this.strip;if(t==="lecture")return this.
lecture(!this.strip.root.classList.contains("lecture"));if(t==="text")return this.showText(this.answer.hidden);t==="run"&&this.active&&this.drawn==="resume"&&s.
play(),t==="pause"?this.drawn!=="pause"?(s.play(),this.paused&&this.tell("resume")):(s.hold(),this.active&&this.tell("pause")):t==="step"?!this.active&&this.strip.
shown>=this.strip.items.length?(s.owed=!0,this.tell("step")):!s.step()&&this.active&&this.tell("step"):t==="stop"?(s.hold(),this.active&&this.tell("stop")):this.
tell("run"),this.drawButtons()}tell(t){this.asked=performance.now(),this.strip.trigger("pressed",t)}key_(t){let s=t.composedPath()[0];if(t.key==="Enter"&&(t.ctrlKey||
t.metaKey)){setTimeout(()=>this.press("run"),30);return}if(t.ctrlKey||t.metaKey||t.altKey||t.defaultPrevented||s.closest?.("input, textarea, select, [contentedi\
table=true], [role=slider], [role=listbox] [role=option], [role=dialog]")&&!s.closest(".strip")||s.closest?.("input")||t.key===" "&&s.closest?.("button"))return;
let e={" ":"pause",".":"step",l:"lecture",L:"lecture",t:"text",T:"text"}[t.key];if(e){if((this.buttons[e]||this.looks[e]).disabled)return;t.preventDefault(),this.
press(e)}else t.key==="Escape"&&this.strip.selected===null&&this.strip.root.classList.contains("lecture")?this.lecture(!1):["ArrowLeft","ArrowRight","Escape"].includes(
t.key)&&this.strip.onKey(t)}lecture(t){this.strip.root.classList.toggle("lecture",t),document.documentElement.toggleAttribute("data-lecture",t),this.looks.lecture.
setAttribute("aria-pressed",String(t)),requestAnimationFrame(()=>{this.measured=null,this.fit(),this.strip.follow()})}layHall(){let t=this.series?.plots[0],{clientWidth:s,
clientHeight:e}=this.beside;!t||s===0||(this.hall.shown=this.strip.shown,this.hall.lay(t,this.decisions(),this.span(),s,e-30),this.hall.choose(this.strip.selected))}showText(t){
this.answer.hidden=!t,this.looks.text.setAttribute("aria-pressed",String(t)),t&&this.drawAnswer()}release(){clearTimeout(this.asking),document.removeEventListener(
"keydown",this.onKey),removeEventListener("resize",this.onResize),this.fitted.disconnect(),this.picture.release(),document.documentElement.removeAttribute("data\
-lecture"),E(this.key).board===this&&(E(this.key).board=null),z.followers.delete(this)}};function ws(i,t={}){let s=c("div","token waiting"),{k:e,u:n}=t;return at(s,{decision:"waiting",label:"",text:i,...e===void 0?{}:{k:e},...n===void 0?{}:{u:n}},"?"),
s.setAttribute("aria-hidden","true"),s}var ft=class{constructor(t){this.strip=t,this.waiting=c("div","stretch"),this.going=c("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,s){let e=this.of(t.token);if(e.length===0)return;let[n,o,
r]=this.strip.board.partsOf(t.token),a=n>0?Math.min(e.length,Math.floor(e.length*s*(n+o+r)/n)):e.length,h=this.waiting.childElementCount;if(!(a<=h)){h===0&&(t===
t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:l,
token:d}of e.slice(h,a))this.waiting.append(ws(l,d));this.strip.follow()}}of({first:t,last:s}){let e=[];for(let o=t;o<=s&&this.strip.byRound.has(o);o+=1)e.push(
this.strip.items[this.strip.byRound.get(o)].token);return e.filter(o=>o.decision!=="bonus").map(o=>({text:o.draft??o.text,token:o})).concat((e.at(-1)?.thrown??[]).
map(o=>({text:o})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.map(
s=>ws(s)));for(let s of this.going.children)s.classList.add("thrown"),s.addEventListener("animationend",()=>s.remove())}}};var mt=class{constructor(t){this.strip=t,this.filters=new Set,this.root=c("div","head"),this.badge=c("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=c("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let s=c("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},s.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,s)}setDecisions(t){let s=this.rows.length===0;if(this.rows=t,!s)return this.drawPresent();for(let e of t)this.letters[e.name]=e.letter,this.decisions.
append(this.button(e));this.drawPresent()}button(t){let s=t.name,e=c("button","filter");e.type="button",e.dataset.filter=s,e.title=t.label+": "+t.meaning+". Pre\
ss to highlight these tokens.",e.setAttribute("aria-pressed","false");let n=c("span","count","–");n.append(c("span","share-of"));let o=c("span","swatch",t.letter);
o.setAttribute("aria-hidden","true");let r=c("span","name",t.label);return e.append(o,c("span","words")),e.lastChild.append(r," ",n,c("span","note",t.meaning)),
e.addEventListener("click",()=>this.toggle(s)),this.buttons.set(s,{button:e,count:n}),e}entry(t,s,e,n){let o=c("span","entry about-"+t);o.title=n;let r=c("span",
"sample",s);return r.setAttribute("aria-hidden","true"),o.append(r,c("span","words",e)),o}toggle(t){let s=!this.filters.delete(t);s&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(s)),this.strip.classList.toggle("highlight-"+t,s),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let s=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=s}clear(){this.present=new Set,this.drawPresent()}notice(t){let s=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let e of["draft","k","u","first_miss","message"])t[e]!==void 0&&this.present.add(e);this.present.size>s&&this.drawPresent()}drawPresent(){let t=this.
rows.some(s=>s.alone&&this.present.has(s.name));this.strip.classList.toggle("alone",t);for(let{name:s,usual:e}of this.rows){let{button:n}=this.buttons.get(s);n.
hidden=!(e&&!t)&&!this.present.has(s),n.hidden&&this.filters.has(s)&&this.toggle(s)}for(let[s,e]of Object.entries(this.entries))e.hidden=!this.present.has(s)}setCounts(t,s){
for(let[e,{count:n}]of this.buttons){let o=t[e]||0,r=q(o),a=e==="miss"||s===0?"":" "+Math.round(100*o/s)+" %";n.firstChild.data!==r&&(n.firstChild.data=r),n.
lastChild.textContent!==a&&(n.lastChild.textContent=a)}}};var Se=[.5,1,2,5],gs=1.5,bs=3,ve=.6,Me=12,ke=200,ys=Symbol.for("cuhlm-introduced"),wt=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="\
model",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=c("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label","Replay"),this.playButton=this.button("play",()=>this.playing?this.hold():this.play()),this.
stepButton=this.button("step",()=>this.step()),this.stepButton.append(M("step")),X(this.stepButton,"Show one more token"),this.scrubber=c("input","scrubber"),this.
scrubber.type="range",this.scrubber.min="0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label","Position in the recorded run"),this.scrubber.addEventListener(
"input",()=>{let s=Number(this.scrubber.value);this.hold(),this.moveTo(s),this.strip.choose(s>0?this.strip.items[s-1].token.round:null,ke)}),this.position=c("ou\
tput","position"),this.speeds=c("div","speeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label","Speed");for(let s of Se){let e=this.
button("speed",()=>{this.introducing=this.introduced=!1,this.speed=s,this.playing||this.play(),this.draw()});e.textContent=s+"×",e.dataset.speed=String(s),this.
speeds.append(e)}let t=this.button("speed",()=>{this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)});t.textContent="all",t.dataset.speed=
"all",X(t,"Show the whole run"),this.speeds.append(t),this.paceButton=this.button("pace",()=>{this.pace=this.pace==="model"?"fast":"model",this.waited=0,this.draw()}),
this.paceButton.textContent="model clock",this.root.append(this.playButton,this.stepButton,this.scrubber,this.position,this.speeds,this.paceButton)}button(t,s){
let e=c("button",t);return e.type="button",e.addEventListener("click",s),e}follow(t,s){s&&(this.still=matchMedia("(prefers-reduced-motion: reduce)").matches,this.
held=!t.autoplay,this.waited=0,this.introduced=!1,this.says=t.says,this.introducing=t.introduces===!0&&!this.still&&!this.held&&!globalThis[ys],this.slow=this.introducing?
t.speed:1,this.introducing&&(globalThis[ys]=!0),!this.held&&!this.still?this.play():this.strip.running||this.strip.show(this.strip.items.length));let{items:e,shown:n}=this.
strip;this.owed&&n<e.length?(this.owed=!1,this.moveTo(n+1,!0),this.strip.choose(e[n].token.round,0)):this.still&&!this.held&&!this.owed&&n<e.length&&(this.strip.
running||this.live)&&this.moveTo(e.length),this.live=this.strip.running,this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let s=t.byRound.get(t.selected)+
1;s<t.items.length&&!t.running&&t.show(s),t.choose(null,0)}this.introduced=!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.length&&!this.strip.
running&&this.strip.show(0),this.strip.following=!0,this.held=!1,this.owed=!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(this.
frame),this.frame=requestAnimationFrame(s=>this.tick(s)),this.draw()}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.draw()}hold(){this.held=!0,this.
pause()}step(){this.hold();let{items:t,shown:s}=this.strip;return this.owed=s>=t.length,this.owed?!1:(this.moveTo(s+1,!0),this.strip.choose(t[s].token.round,0),
!0)}moveTo(t,s=!1){this.strip.show(t,s),this.strip.following=!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),gs)}tick(t){if(!this.playing||
!this.root.isConnected){this.playing=!1;return}let s=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:e,shown:n}=this.strip,o=Math.min(e.length,n+
bs),r=n;if(this.pace==="fast")this.waited=Math.min(this.waited+s*Math.max(Me,(e.length-n)/ve),bs),r=Math.min(o,n+Math.floor(this.waited)),this.waited-=r-n;else{
for(this.waited+=s*this.speed*(this.introducing?this.slow:1);r<o&&this.waited>=this.wait(e[r])&&(this.waited-=this.wait(e[r]),r+=1,!this.stopsAt(e[r-1].token));)
;for(;r>n&&r<e.length&&e[r].token.first<e[r].token.round;)r+=1;r>=e.length&&(this.waited=0)}if(r>n&&(this.strip.show(r,!0),this.strip.follow()),r>n&&this.stopsAt(
e[r-1].token)){this.introduce(e[r-1].token);return}if(r>=e.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.board&&this.pace===
"model"&&r<e.length){let a=Math.min(1,this.waited/Math.max(1e-6,this.wait(e[r])));this.strip.board.animate(e[r].token,a),this.still||this.strip.drafts.wait(e[r],
a)}this.frame=requestAnimationFrame(a=>this.tick(a))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.stopped=this.introduced=
!0,this.at=t.round,this.hold(),this.strip.choose(t.round,0),this.draw(),this.strip.board.picture.sentence.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){
this.strip.drawNewest();let{items:t,shown:s}=this.strip,e=s>=t.length&&!this.strip.running,n=this.playing?"pause":e&&t.length>0?"again":"play";this.drawnState!==
n&&(this.playButton.replaceChildren(M(n)),X(this.playButton,{pause:"Pause",again:"Play again from the start",play:"Play"}[n]),this.drawnState=n),this.stepButton.
disabled=s>=t.length,this.drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let o=this.strip.place();this.scrubber.value=String(
o.count),this.scrubber.style.setProperty("--done",t.length===0?"0%":100*o.count/t.length+"%");let r=nt(o.clock);this.position.textContent=q(o.count)+" / "+q(t.length)+
" · "+r,this.position.title="Tokens shown, and the time that they took on the model clock.",this.scrubber.setAttribute("aria-valuetext","token "+o.count+" \
of "+t.length+", "+r+" on the model clock");for(let h of this.speeds.children)h.dataset.speed!=="all"&&h.setAttribute("aria-pressed",String(Number(h.dataset.speed)===
this.speed));this.strip.board&&this.strip.board.drawButtons();let a=this.pace==="model";this.paceButton.setAttribute("aria-pressed",String(a)),this.paceButton.title=
a?"Each token takes its time on the model clock (at most "+gs+" s before the speed applies). Press for an even pace.":"Tokens appear as fast as they come. Press\
 for the pace of the model clock."}};var Ae=128,Te=12,Ee=150,Le=24,gt=class{constructor(t){this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.build(t),this.reset()}build(t){
this.root=c("div","strip"),this.legend=new mt(this.root),this.frame=c("div","frame"),this.area=c("div","area"),this.area.setAttribute("role","listbox"),this.area.
setAttribute("aria-orientation","horizontal"),this.empty=c("p","empty","No tokens yet."),this.newest=c("button","newest","↓ newest"),this.newest.type="button",
this.newest.hidden=!0,this.drafts=new ft(this),this.frame.append(this.area,this.newest),this.player=new wt(this),this.player.root.hidden=!0,this.root.append(this.
legend.root,this.frame,this.player.root),t.append(this.root),this.board=null,this.area.addEventListener("click",s=>this.onClick(s)),this.area.addEventListener("\
keydown",s=>this.onKey(s)),this.area.addEventListener("pointerover",s=>this.onHover(s)),this.area.addEventListener("scroll",()=>this.onScroll(),{passive:!0}),this.
newest.addEventListener("click",()=>{this.following=!0,this.follow()})}reset(){this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.
clock=0,this.counts={},this.stale=!1,this.legend.clear(),this.selected=null,this.tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.
pause(),clearTimeout(this.timer),this.drafts.clear(),this.area.replaceChildren(this.empty),this.area.scrollTop=0}update(t,s,e){this.report=s,this.trigger=e;let n=this.
run!==t.run;n&&(this.reset(),this.unseen=!0,this.run=t.run,this.root.dataset.run=t.run),this.running=t.running,this.legend.setDecisions(t.decisions),this.setThreshold(
t.u_th),this.area.setAttribute("aria-label",t.label),t.height&&this.root.style.setProperty("--area-height",t.height+"px"),t.board&&!this.board&&(this.board=new pt(
this,t.key));let o=this.items.length,r=this.shown===o;this.merge(t.tokens,t.first);let a=t.first>this.chips.length;a&&this.report("behind",{run:this.run,chips:this.
chips.length,action:Date.now()});let h=this.unseen&&!a;this.unseen&&=a,this.board&&this.board.update(t.board,n),this.player.root.hidden=!t.playback,t.playback?this.
player.follow(t.playback,h):(this.player.pause(),r&&this.show(this.items.length,!h),(this.running||this.items.length>o&&!h)&&this.follow()),(this.action===null||
t.action===this.action)&&this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board&&this.board.settle()}setThreshold(t){t!==this.threshold&&(this.
threshold=t,this.root.classList.toggle("thresholded",t!==null),this.root.style.setProperty("--threshold",String(t)),this.legend.setThreshold(t))}merge(t,s){if(s>
this.chips.length)return;let e=this.chips.findIndex((n,o)=>o>=s&&!as(n.data,t[o-s]));e>=0&&this.truncate(e),t.forEach((n,o)=>{let r=this.chips[s+o];r===void 0?this.
append(n):ht(r.data,n)||this.paintChip(r,n)}),this.empty.hidden=this.chips.length>0}truncate(t){for(let s of this.chips.splice(t)){s.node.remove(),s.lineBreak&&
s.lineBreak.remove();for(let e of s.items)this.byRound.delete(e.token.round),e===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.items.length,
s.first)}this.shown=Math.min(this.shown,this.items.length),this.stale=!0}append(t){let s=this.chips.length,e=Math.floor(s/Ae),n=this.blocks[e];n===void 0&&(n=this.
blocks[e]=c("div","block"),n.setAttribute("role","presentation")),n.isConnected||this.area.append(n);let o={first:this.items.length,items:[],node:c("div")};this.
chips.push(o),this.paintChip(o,t),n.append(o.node),t.newline&&(o.lineBreak=c("div","break"),n.append(o.lineBreak))}paintChip(t,s){t.data=s;let e=s.parts||[s];s.
parts&&!t.glyph&&(t.node.className="group future",t.node.setAttribute("role","presentation"),t.glyph=c("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&(t.glyph.
replaceChildren(),s.whole?B(t.glyph,s.text):t.glyph.append("…")),e.forEach((n,o)=>{let r=t.items[o]||this.addItem(t,s.parts?c("div"):t.node),a=r.token;r.token=
n,this.legend.notice(n),this.byRound.set(n.round,t.first+o),(!a||!ht({...a,seconds:0},{...n,seconds:0}))&&at(r.node,n,this.legend.letters[n.decision]),a&&(this.
stale=!0)})}addItem(t,s){let e={node:s,chip:t};return s.className="token future",s.setAttribute("role","option"),s.setAttribute("aria-selected","false"),s.tabIndex=
-1,s!==t.node&&t.node.append(s),t.items.push(e),this.items.push(e),e}show(t,s=!1){let e=this.shown,n=this.drafts.clear(),o=s&&!n&&t>e&&t-e<=Te&&this.player.pace===
"model";for(let r=e;r<t;r+=1)this.reveal(this.items[r],!0,o);for(let r=e-1;r>=t;r-=1)this.reveal(this.items[r],!1,!1);this.shown=t,this.tabStop===void 0&&t>0&&this.
setTabStop(this.items[0]),s&&n&&t>e&&this.drafts.throwAway(this.items[t-1]),this.drawProgress()}reveal(t,s,e){t.node.classList.toggle("future",!s),t.node.classList.
toggle("new",e);let n=t.chip;n.glyph&&(t===n.items[0]&&n.node.classList.toggle("future",!s),t===n.items[n.items.length-1]&&n.node.classList.toggle("unfinished",
!s)),this.count(t,s?1:-1)}count(t,s){let{token:e}=t;this.counts[e.decision]=(this.counts[e.decision]||0)+s,e.miss&&(this.counts.miss=(this.counts.miss||0)+s),this.
clock=Math.max(0,this.clock+s*this.secondsOf(e))}recount(){if(this.stale){this.stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.count(this.
items[t],1);this.drawProgress()}}drawProgress(){this.legend.setCounts(this.counts,this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),document.
documentElement.toggleAttribute("data-unplayed",this.running||this.shown<this.items.length))}secondsOf(t){return this.board?this.board.seconds(t.round):t.seconds||
0}follow(){this.following&&(this.area.scrollTop=this.area.scrollHeight,requestAnimationFrame(()=>{this.following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){
let t=this.area.scrollTop;this.area.scrollHeight-t-this.area.clientHeight<Le?this.following=!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){
this.newest.hidden=this.following||!(this.running||this.player.playing)}current(){return this.items[this.byRound.get(this.selected)]??this.items[this.shown-1]}place(){
let t=this.byRound.get(this.selected);return t===void 0?{count:this.shown,clock:this.clock}:{count:t+1,clock:this.items.slice(0,t+1).reduce((s,e)=>s+this.secondsOf(
e.token),0)}}adoptSelection(t){if(t===this.selected)return;let s=this.byRound.get(t);s!==void 0&&s>=this.shown&&this.show(s+1),this.drawSelection(t),s!==void 0&&
this.bring(this.items[s].node)}bring(t){let s=t.getBoundingClientRect(),e=this.area.getBoundingClientRect();s.top<e.top?this.area.scrollTop-=e.top-s.top+8:s.bottom>
e.bottom&&(this.area.scrollTop+=s.bottom-e.bottom+8)}drawSelection(t){let s=this.items[this.byRound.get(this.selected)];s&&s.node.setAttribute("aria-selected","\
false"),this.selected=t;let e=this.items[this.byRound.get(t)];e&&(e.node.setAttribute("aria-selected","true"),this.setTabStop(e)),this.player.draw(),this.board&&
this.board.mark()}setTabStop(t){this.tabStop&&(this.tabStop.node.tabIndex=-1),this.tabStop=t,t&&(t.node.tabIndex=0)}choose(t,s){if(t===this.selected)return;t!==
null&&this.player.hold(),this.drawSelection(t),this.action=Date.now(),clearTimeout(this.timer);let e={run:this.run,round:t,action:this.action};this.timer=setTimeout(
()=>this.report("selected",e),s)}onClick(t){let s=t.target.closest(".token");s!==null&&(s.focus({preventScroll:!0}),this.choose(Number(s.dataset.round),0))}onHover(t){
let s=t.target.closest(".token");s!==null&&(s.title=this.items[this.byRound.get(Number(s.dataset.round))].token.hint||"")}onKey(t){if(t.altKey||t.ctrlKey||t.metaKey||
this.shown===0)return;let s=t.target.closest?.(".token")??null,e=s!==null?this.byRound.get(Number(s.dataset.round)):this.byRound.get(this.selected)??-1,n=this.shown-
1,o=null;if(t.key==="ArrowRight")o=Math.min(e+1,n);else if(t.key==="ArrowLeft")o=Math.max(e-1,0);else if(t.key==="Home")o=0;else if(t.key==="End")o=n;else if(t.
key==="ArrowDown")o=this.onNextLine(e,1);else if(t.key==="ArrowUp")o=this.onNextLine(e,-1);else if(t.key==="Enter"||t.key===" ")o=e;else if(t.key==="Escape"){if(this.
selected===null)return;this.choose(null,0),t.stopPropagation();return}else return;t.preventDefault(),t.stopPropagation();let r=this.items[o];r!==void 0&&(r.node.
focus({preventScroll:!0}),r.node.scrollIntoView({block:"nearest"}),this.choose(r.token.round,Ee))}onNextLine(t,s){if(t<0)return 0;let e=this.items[t].node.getBoundingClientRect(),
n=(e.left+e.right)/2,o=t,r=null,a=1/0;for(let h=t+s;h>=0&&h<this.shown;h+=s){let l=this.items[h].node.getBoundingClientRect();if(Math.abs(l.bottom-e.bottom)<4)continue;
if(r===null&&(r=l.bottom),Math.abs(l.bottom-r)>4)break;let d=Math.abs((l.left+l.right)/2-n);d<a&&(a=d,o=h)}return o}release(){this.root.isConnected||(this.player.
pause(),clearTimeout(this.timer),this.board&&this.board.release())}};var Et=-1/0;addEventListener("click",i=>{let t=i.composedPath().find(e=>e.tagName==="A"&&e.href),s=i.ctrlKey||i.metaKey||i.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");t&&!s&&new URL(t.href).pathname!==location.pathname&&(Et=performance.now())},!0);var xs=document.querySelector("title");xs&&new MutationObserver(()=>Et=
-1/0).observe(xs,{childList:!0,characterData:!0,subtree:!0});function Lt(i){return(...t)=>{performance.now()-Et>3e4&&i(...t)}}function _s(i){let t=new WeakMap;return({parentElement:s,data:[e],setStateValue:n,setTriggerValue:o})=>{let r=t.get(s);return r===void 0&&t.set(s,r=i(s,e)),r.update(
e,Lt(n),Lt(o)),()=>r.release?.()}}var Rn=_s((i,t)=>t.plots_of?new V(i,t.plots_of,t.names):new gt(i));export{Rn as default};
