(()=>{var Ls="http://www.w3.org/2000/svg";function h(i,t,s){let e=document.createElement(i);return t&&(e.className=t),s!==void 0&&(e.textContent=s),e}function f(i,t,s){
let e=document.createElementNS(Ls,i);for(let[n,o]of Object.entries(t))e.setAttribute(n,String(o));return s&&s.append(e),e}var Pt=0;function Z(i){return Pt+=1,`${i}\
-${Pt}`}function J(i,t){i.setAttribute("aria-label",t),i.title=t}var Q=class{constructor(t){this.data=t,document.title=t.title,this.asked=h("header","asked");let s=h("p","prompt",t.prompt);if(s.dir="auto",this.asked.append(h(
"h1","",t.title),s,h("p","said",t.about)),this.stage=h("main","stage"),this.left=h("div","left"),this.right=h("div","right"),this.inspector=h("section","inspect\
or"),this.inspector.hidden=!0,this.inspector.tabIndex=0,this.inspector.setAttribute("aria-label","What happened at the chosen token"),this.stage.append(this.left,
this.right),this.right.append(this.inspector),this.beyond=h("footer","beyond"),t.answer!==void 0){let e=h("p","prompt",t.answer||"(no text)");e.dir="auto",this.
beyond.append(h("h2","","Answer"),e)}for(let[e,n]of t.tables)this.beyond.append(h("h2","",e),Os(n));for(let e of t.notes)this.beyond.append(h("p","said",e));document.
body.append(this.asked,this.stage,this.beyond)}inspect(t,s){if(this.inspector.hidden=t===void 0,t===void 0)return;let e=h("div","inspector-head"),n=h("button","\
leave","Back (Esc)");n.type="button",n.addEventListener("click",s),e.append(h("h2","","What happened at token "+t.round),n);let o=h("p","",t.sentence);o.dir="au\
to",this.inspector.replaceChildren(e,o,...t.meters.map(Ns),Cs(t),this.facts(t.facts)),this.inspector.scrollTop=0}facts(t){let s=h("dl","facts");return t.forEach(
(e,n)=>{if(e==="–")return;let[o,r]=this.data.facts[n],a=h("div");a.title=r,a.append(h("dt","",o),h("dd","",e)),s.append(a)}),s}};function It(i,t){let s=h("spa\
n","meter-track"),e=h("i");return e.style.width=(100*Math.min(1,Math.max(0,i))).toFixed(2)+"%",t&&(e.style.background=t),s.append(e),s}function Ns([i,t,s,e]){let n=h(
"div","meter"),o=It(t,"");if(s!==null){let r=h("u");r.style.left=(100*Math.min(1,Math.max(0,s))).toFixed(2)+"%",o.append(r)}return n.append(h("span","",i),o,h("\
span","meter-words",e)),n}function Cs(i){let t=h("div","tops"),s=h("p","tops-key");for(let[e,n]of i.series){let o=h("span","",e);o.style.setProperty("--of",n),s.
append(o)}t.append(s);for(let[e,n,o]of i.tops){let r=h("div",e?"top named":"top"),a=h("span","top-name");a.append(e?e+": ":"",h("bdi","",n));let l=h("span","top\
-bars");o.forEach((c,d)=>{if(c===null)return;let p=h("span","top-bar");p.append(It(c[0],i.series[d][1]),h("span","",c[1])),l.append(p)}),r.append(a,l),t.append(
r)}return t}function Os(i){let t=h("table");for(let e of i){let n=h("tr");e.forEach((o,r)=>{let a=h(r===0?"th":"td","",o);r===0&&(a.scope="row"),n.append(a)}),t.
append(n)}let s=h("div","scroll");return s.tabIndex=0,s.append(t),s}var $t=globalThis[Symbol.for("cuhlm-boards")]??=new Map,St=class{constructor(){this.board=null,this.plots=new Set}meetBoard(t){this.board=t;for(let s of this.plots)
t.join(s)}meetPlots(t){this.plots.add(t),this.board&&this.board.join(t)}};function L(i){return $t.has(i)||$t.set(i,new St),$t.get(i)}function F(i,t){let s=document.
querySelector("[data-testid=stMain]"),e=i.getRootNode().host??i,n=e.closest("[data-testid=stColumn]")?.querySelector("[data-testid=stVerticalBlock]"),r=n?t??Math.
max(0,n.lastElementChild.getBoundingClientRect().bottom-e.getBoundingClientRect().bottom):0;return innerHeight-10-r-i.getBoundingClientRect().top-(s?s.scrollTop:
scrollY)}var vt=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:s}){let{at:e}=this,n=o=>Object.fromEntries(Object.entries(o).map(([r,a])=>[r,r in e?e[r]:a]));return{channel:n(
t),clock:n(s)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},H=globalThis[Symbol.
for("cuhlm-hand")]??=new vt;var Rs=10,Bs=250,b={left:52,right:72,top:8,bottom:20},Dt={skip:(i,t,s)=>`M${i-s} ${t}a${s} ${s} 0 1 0 ${2*s} 0a${s} ${s} 0 1 0 ${-2*s} 0z`,accept:(i,t,s)=>`M${i}\
 ${t-1.2*s}l${1.1*s} ${2*s}h${-2.2*s}z`,resample:(i,t,s)=>`M${i-s} ${t-s}h${2*s}v${2*s}h${-2*s}z`,slm:(i,t,s)=>`M${i} ${t-1.2*s}l${1.2*s} ${1.2*s}l${-1.2*s} ${1.2*
s}l${-1.2*s} ${-1.2*s}z`,llm:(i,t,s)=>`M${i-s} ${t-s/3}h${2*s/3}v${-2*s/3}h${2*s/3}v${2*s/3}h${2*s/3}v${2*s/3}h${-2*s/3}v${2*s/3}h${-2*s/3}v${-2*s/3}h${-2*s/3}z`,
bonus:(i,t,s)=>`M${i} ${t-1.3*s}l${.35*s} ${.9*s}h${.95*s}l${-.75*s} ${.65*s}l${.3*s} ${.95*s}l${-.85*s} ${-.6*s}l${-.85*s} ${.6*s}l${.3*s} ${-.95*s}l${-.75*s} ${-.65*
s}h${.95*s}z`};function zt(i,t){let s=i/t,e=10**Math.floor(Math.log10(s)),n=[1,2,2.5,5,10].map(r=>r*e).find(r=>r>=s*.999),o=[];for(let r=0;r<i*.9999;r+=n)o.push(
Number(r.toPrecision(6)));return[...o,Number((o.length*n).toPrecision(6))]}var j=class{constructor(t,s){this.root=h("section","plot"),this.title=h("h3","title"),
this.key=h("span","lines"),this.now=h("output","now");let e=h("div","plot-head");e.append(this.title,this.key,this.now),this.svg=f("svg",{role:"img"}),this.root.
append(e,this.svg),t.append(this.root),this.svg.addEventListener("pointermove",n=>this.onHover(n)),this.svg.addEventListener("pointerleave",()=>this.drawNow(this.
chose??this.shown,this.chose!==null)),this.svg.addEventListener("click",n=>{let o=this.roundAt(n);o!==null&&s(o)}),this.shown=0,this.chose=null}roundAt(t){if(!this.
spec||this.known===0)return null;let s=this.svg.getBoundingClientRect(),e=Math.round((t.clientX-s.left-b.left)/this.inner*this.rounds+.5);return e>=1&&e<=this.shown?
e:null}onHover(t){let s=this.roundAt(t);this.drawNow(s??this.shown,s!==null)}x(t){return b.left+(t-.5)/this.rounds*this.inner}y(t){return b.top+(1-t/this.top)*this.
tall}lay(t,s,e,n,o){this.spec=t,this.known=t.points.length,this.rounds=Math.max(Rs,e);let r=zt(t.top,4);this.top=r[r.length-1];let a=t.lines.filter(u=>u.dash===
"dashed");if(this.inner=n-b.left-b.right,this.tall=o-b.top-b.bottom,this.inner<40||this.tall<30)return;this.title.textContent=t.title,this.svg.setAttribute("ari\
a-label",t.title),this.root.title=t.help;let l=[];this.empty=t.points.length>0&&t.points.every(u=>u===null),this.svg.setAttribute("viewBox",`0 0 ${n} ${o}`),this.
svg.setAttribute("width",n),this.svg.setAttribute("height",o);let c=b.left+this.inner;for(let u of r){l.push(f("path",{class:"grid",d:`M${b.left} ${this.y(u)}H${c}`}));
let w=f("text",{class:"tick",x:b.left-6,y:this.y(u)+4,"text-anchor":"end"});w.textContent=String(u),l.push(w)}for(let u of zt(this.rounds,6).filter(w=>w>=1&&w%1===
0&&w<=this.rounds)){let w=f("text",{class:"tick",x:this.x(u),y:o-5,"text-anchor":"middle"});w.textContent=String(u),l.push(w)}let d=f("text",{class:"tick axis",
x:c+8,y:o-5});if(d.textContent="token",l.push(d),this.empty&&t.absent){let u=f("text",{class:"tick absent",x:b.left+this.inner/2,y:b.top+this.tall/2,"text-ancho\
r":"middle"});u.textContent=t.absent,l.push(u)}let p=u=>u.values.findLast(w=>w!==null),g=a.map(u=>({name:u.name,value:p(u)})).filter(({value:u})=>u!==void 0);l.
push(...this.names([...t.levels.map(u=>({...u,drawn:!0})),...g],c)),l.push(this.clipped(s)),this.cursor=f("path",{class:"cursor",d:`M0 ${b.top}V${b.top+this.tall}`}),
this.chosen=f("circle",{class:"chosen",r:7,visibility:"hidden"}),this.stem=f("path",{class:"stem",d:`M0 ${b.top}V${b.top+this.tall}`,visibility:"hidden"}),l.push(
this.cursor,this.stem,this.chosen),this.svg.replaceChildren(...l),this.key.replaceChildren(...t.lines.slice(0,1).map(u=>h("span","line-name",u.name))),this.reveal(
this.shown)}names(t,s){let e=[],n=-1/0;for(let o of[...t].sort((r,a)=>a.value-r.value)){let r=this.y(Math.min(o.value,this.top));o.drawn&&e.push(f("path",{class:"\
level "+o.dash,d:`M${b.left} ${r}H${s}`})),n=Math.max(r+4,n+13);let a=f("text",{class:"tick",x:s+5,y:n});a.textContent=o.name+(o.drawn?" "+o.words:""),e.push(a)}
return e}clipped(t){let s=Z("shown"),e=f("g",{"clip-path":`url(#${s})`}),n=f("clipPath",{id:s},e);this.window=f("rect",{x:0,y:0,width:0,height:b.top+this.tall+6},
n);let o=Math.min(4.2,Math.max(2,this.inner/this.rounds/1.6)),r={};this.spec.points.forEach((a,l)=>{if(a===null)return;let c=t[l],d=Dt[c]||Dt.skip;r[c]=(r[c]||"")+
d(+this.x(l+1).toFixed(1),+this.y(Math.min(a,this.top)).toFixed(1),o)});for(let[a,l]of Object.entries(r))f("path",{class:"mark-of","data-decision":a,d:l},e);return this.
spec.lines.forEach((a,l)=>{let c="",d="M";a.values.forEach((p,g)=>{p===null?d="M":(c+=`${d}${this.x(g+1).toFixed(1)} ${this.y(Math.min(p,this.top)).toFixed(1)}`,
d="L")}),f("path",{class:`curve ${a.dash}${l===0?" first":""}`,d:c},e)}),e}reveal(t){if(this.shown=t,!this.window)return;let s=t===0?0:this.x(t+.5);this.window.
setAttribute("width",s.toFixed(1)),this.cursor.setAttribute("transform",`translate(${s.toFixed(1)} 0)`),this.cursor.setAttribute("visibility",t===0||t>=this.known?
"hidden":"visible"),this.drawNow(this.chose??t,this.chose!==null)}drawNow(t,s=!1){let e=!this.spec||t===0?"":(s?this.spec.each:this.spec.now)[t-1]??"",n=s&&e?`t\
oken ${t}: ${e}`:e;this.now.textContent!==n&&(this.now.textContent=n)}choose(t){if(this.chose=t,!this.chosen)return;let s=t===null||!this.spec?null:this.spec.points[t-
1]??null;this.stem.setAttribute("visibility",t===null?"hidden":"visible"),t!==null&&this.stem.setAttribute("transform",`translate(${this.x(t).toFixed(1)} 0)`),this.
chosen.setAttribute("visibility",s===null?"hidden":"visible"),s!==null&&(this.chosen.setAttribute("cx",this.x(t)),this.chosen.setAttribute("cy",this.y(Math.min(
s,this.top)))),this.drawNow(t??this.shown,t!==null)}},K=class{constructor(t,s,e){this.root=h("div","plots strip"),t.append(this.root),this.board=null,this.names=
e,this.plots=e.map(()=>new j(this.root,n=>this.board.strip.choose(n,0))),this.resized=new ResizeObserver(()=>this.fit()),this.resized.observe(this.root),this.onResize=
()=>this.fit(),addEventListener("resize",this.onResize),this.key=s,L(s).meetPlots(this)}update(){}lay(t){this.board=t,this.fit(!0)}fit(t=!1){if(!this.board?.series||
!this.root.isConnected)return;let s=Math.floor(this.root.clientWidth),e=this.names.length===1||this.board.narrow()?this.names.length*176:F(this.root)-4,n=Math.min(
Bs,Math.max(96,Math.floor(e/this.plots.length)-26));if(s===0||!t&&s===this.width&&n===this.height)return;Object.assign(this,{width:s,height:n});let o=this.names.
map(r=>this.board.series.plots.find(a=>a.name===r));this.plots.forEach((r,a)=>r.lay(o[a],this.board.decisions(),this.board.span(),s,n)),this.choose(this.board.strip.
selected)}reveal(t){for(let s of this.plots)s.reveal(t)}choose(t){for(let s of this.plots)s.choose(t)}release(){this.root.isConnected||(removeEventListener("res\
ize",this.onResize),this.resized.disconnect(),L(this.key).plots.delete(this),this.board?.plots.delete(this))}};function Ps(i){return i===0?0:Math.floor(Math.log2(i))+1}function Ft(i){return Ps(i-1)}function Is(i,t,s=8){return i*(s+Ft(t))}function Ht(i){return Is(i,i)}function kt(i){let t=Math.floor(i),s=i-t;return s>.5||s===.5&&t%2!==0?t+1:t}var N="–",Mt=[[1e12,"T"],[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function v(i){return i==null||Number.isNaN(i)}function tt(i,t){let s=i.toFixed(t),e=Math.abs(i)*10**t;if(Math.abs(e%1-.5)>1e-6)return s;let[n,o]=Math.abs(i).toFixed(
100).split(".");if(!/^50*$/.test(o.slice(t)))return s;let r=BigInt(n+o.slice(0,t)),a=String(r%2n===0n?r:r+1n).padStart(t+1,"0");return(i<0?"-":"")+(t?`${a.slice(
0,-t)}.${a.slice(-t)}`:a)}function At(i){let[t,...s]=i.split(".");return[t.replace(/\B(?=(\d{3})+$)/g,","),...s].join(".")}function S(i,t=3){if(v(i))return N;if(!Number.
isFinite(i))return i>0?"∞":"−∞";if(i===0)return"0";let s=jt(i,t),e=Math.max(0,t-1-Math.floor(Math.log10(Math.abs(s))));return At(tt(s,e)).replaceAll("-","\
−")}function jt(i,t){let s=Number(Math.abs(i).toExponential().split("e")[1]),e=t-1-s;return e>=0&&e<=60?Number(tt(i,e)):Number(i.toExponential(t-1))}function R(i){
return v(i)?N:At(String(kt(i))).replace("-","−")}function Kt(i,t,s=3){if(v(i))return N;if(i===0||!Number.isFinite(i))return`${S(i,s)} ${t}`;let e=Math.abs(jt(i,s)),[n,o]=Mt.find(([r])=>e>=r)??Mt[Mt.length-1];return`${S(
i/n,s)} ${o}${t}`}function st(i){if(v(i))return N;if(i>=120&&i<1/0){let t=kt(i);return`${At(String(Math.floor(t/60)))} min ${t%60} s`}return Kt(i,"s")}function B(i){return v(i)?N:
i===0?"0 B":Math.abs(i)<8?`${S(i)} bits`:Math.abs(i)<7996?`${Number(tt(i/8,Math.abs(i)<800?2:1))} B`.replace("-","−"):Kt(i/8,"B")}function U(i){return v(i)?N:`${tt(i,1)} dB`.replaceAll("-","−")}function W(i){if(i.kind==="host")throw new Error("The host clock has no constants: choose the paper's, or constants of your own.");return i.kind==="paper"?{slmS:.0256,
llmS:.1046}:{slmS:i.slm_s,llmS:i.llm_s}}var q={hlm:"HLM",llm:"LLM alone"};var Tt={start:0,drafted:0,leaves:0,arrives:0,verified:0,replied:0,end:0,resumes:0,aheadPasses:0};function Wt(i="This method"){return new Error(`${i} cannot over\
lap: what the LLM adds or puts in a draft's place is another sample than the device's own, so that nothing drafted meanwhile stands. Choose shared-noise, or the\
 schedule sequential.`)}function Et(i,t,s){let e=t.resumes,n=e+i.drafts*i.draftS,o=i.sent?Math.max(n,t.replied):n,r=o+i.upS+i.rttS/2,a=r+i.passS,l=i.sent||i.passS?
a+i.downS+i.rttS/2:t.replied,c=Math.max(t.end,n,l),d={start:e,drafted:n,leaves:o,arrives:r,verified:a,replied:l,end:c,resumes:c,aheadPasses:0};if(!s)return d;let p=qt(
l-n,i.draftS);return i.restarts?{...d,resumes:l,aheadPasses:p}:i.bonus?{...d,resumes:Math.min(n+i.draftS,l),aheadPasses:Math.min(1,p)}:{...d,resumes:n}}function qt(i,t){
return i>0?t?Math.max(0,Math.ceil(Math.min(i/t-1e-9,4096))):4096:0}function Xt(i,t){return i.end>t.end?i.end-t.end:0}function Lt({slm_s:i,uplink_s:t,llm_s:s,overlapped_s:e=null}){
return e??i+t+s}function Gt(i,t){let s=[],[e,n]=[Tt,0];return i.forEach((o,r)=>{let a=Et(o,e,t),l=r+1,c=(d,p,g,u)=>g<u&&u<1/0&&s.push({lane:d,kind:p,start:g,end:u,
exchange:l});for(let d of Ut(a.start,a.drafted,o.draftS))c("device","draft",...d);if(t&&o.restarts)for(let d of Ut(a.drafted,a.resumes,o.draftS))c("device","thr\
own",...d);else t&&o.bonus?c("device","draft",a.drafted,a.resumes):o.sent&&!t&&c("device","wait",a.drafted,a.resumes);o.sent&&(n=l,c("link","upload",a.leaves,a.
arrives),c("link","reply",a.verified,a.replied)),c("station","pass",a.arrives,a.verified),e=a}),e.resumes<e.replied&&e.replied<1/0&&s.push({lane:"device",kind:"\
wait",start:e.resumes,end:e.replied,exchange:n}),s}function Ut(i,t,s){if(!s||t===1/0)return[[i,t]];let e=Array.from({length:Math.max(1,qt(t-i,s))},(n,o)=>i+o*s);
return e.map((n,o)=>[n,e[o+1]??t])}function P(i){return 10**(i/10)}function it(i,t){return i/Math.LN2*Math.log1p(t)}function Yt(i,t,s,e){if(i==="awgn")return 1;if(i==="rayleigh")return-Math.log1p(-t);let n=P(e),o=Math.sqrt(.5/(n+1));return(Math.sqrt(n/(n+1))+Vt(t)*o)**2+(Vt(s)*
o)**2}function Vt(i){let t=Math.min(i,1-i),s=Math.sqrt(-2*Math.log(t)),e=s-(2.515517+s*(.802853+s*.010328))/(1+s*(1.432788+s*(.189269+s*.001308)));for(let n=0;n<
3;n+=1){let o=(Ds(e)-t)/(Math.exp(-(e*e)/2)/Math.sqrt(2*Math.PI));e+=o/(1+e*o/2)}return i<.5?-e:e}function Ds(i){let t=Math.exp(-(i*i)/2)/Math.sqrt(2*Math.PI);if(i<
3){let[e,n]=[i,i];for(let o=3;Math.abs(e)>1e-18*Math.abs(n);o+=2)n+=e*=i*i/o;return .5-t*n}let s=i;for(let e=200;e>0;e-=1)s=i+e/s;return t/s}function zs(i){let t=Math.
log1p(i);for(let s=0;s<60;s+=1){let e=t-(t-i*Math.exp(-t))/(1+t);if(Math.abs(e-t)<=1e-16*Math.abs(t))break;t=e}return Math.expm1(t)}function Fs(i){let t=P(i.snr_db),
s=i.snr_target_db===null?zs(t):P(i.snr_target_db);return{successProb:Math.exp(-s/t),slotBits:.001*it(i.bandwidth_hz,s)}}function Zt(i,t,s){let{successProb:e,slotBits:n}=Fs(
s),o=Math.min(Math.ceil(i/n*(1-1e-12)),201);if(o===0)return{slots:0,outage:!1};let r=Hs(e)[o],a=Math.ceil(t*2**53),l=r.findIndex(c=>Math.floor(c*2**53)>=a);return l===
-1?{slots:200,outage:!0}:{slots:l,outage:!1}}var et=new Map;function Hs(i){if(!et.has(i)){let t=Array.from({length:202},()=>new Float64Array(201));t[0].fill(1);
for(let s=0;s<200;s+=1)for(let e=1;e<t.length;e+=1)t[e][s+1]=Math.max(t[e][s],Math.min(1,(1-i)*t[e][s]+i*t[e-1][s]));et.clear(),et.set(i,t)}return et.get(i)}var ts={DRAFT:{stream:1,width:1},PERTURBATION:{stream:2,width:40},ACCEPT:{stream:3,width:1},RESAMPLE:{stream:4,width:1},SKIP:{stream:5,width:1},CHANNEL:{stream:6,
width:2}};function ss(i,t,s){return Ks(0,i,t.stream,s*t.width)}var js=10,Jt=[[3538372366,3779882131],[3394929251,2500989271]],nt=[[2654435769,2135587861],[3144134277,2227873595]];function Ks(i,t,s,e){let n=new Float64Array(
e),o=new Uint32Array(8);for(let r=0,a=1;r<e;r+=4,a+=1){Us(o,a,i,t,s);let l=Math.min(4,e-r);for(let c=0;c<l;c+=1)n[r+c]=(o[2*c]*2**20+(o[2*c+1]>>>12)+.5)*2**-52}
return n}var _=new Uint32Array(8);function Us(i,t,s,e,n){i.fill(0),i[0]=Math.floor(t/2**32),i[1]=t;let[o,r,a,l]=[s,e,0,n];for(let c=0;c<js;c+=1){Qt(_,0,Jt[0],i[0],
i[1]),Qt(_,4,Jt[1],i[4],i[5]),i[0]=_[4]^i[2]^o,i[1]=_[5]^i[3]^r,i[2]=_[6],i[3]=_[7],i[4]=_[0]^i[6]^a,i[5]=_[1]^i[7]^l,i[6]=_[2],i[7]=_[3];let d=r+nt[0][1];r=d>>>
0,o=o+nt[0][0]+(d>4294967295)>>>0,d=l+nt[1][1],l=d>>>0,a=a+nt[1][0]+(d>4294967295)>>>0}}function Qt(i,t,[s,e],n,o){let r=ot(e,o)+(Math.imul(e,n)>>>0)+(Math.imul(
s,o)>>>0),a=ot(e,n)+ot(s,o)+(Math.imul(s,n)>>>0)+Math.floor(r/2**32);i[t]=ot(s,n)+Math.floor(a/2**32),i[t+1]=a>>>0,i[t+2]=r>>>0,i[t+3]=Math.imul(e,o)}function ot(i,t){
let[s,e,n,o]=[i>>>16,i&65535,t>>>16,t&65535],r=s*o+(e*o>>>16),a=(r&65535)+e*n;return s*n+(r>>>16)+(a>>>16)>>>0}var rt=class{constructor(t,s,e=!1){this.overlaps=e,this.last=Tt,this.channel=t.channel,this.clock=t.clock,this.constants=t.clock.kind==="host"?null:W(t.clock),this.
uniforms=ss(t.seed,ts.CHANNEL,s),this.exchanges=0;let{channel:n}=this;if(this.links=n.downlink_snr_db===null?[n]:[n,{...n,snr_db:n.downlink_snr_db,downlink_snr_db:null}],
n.fading==="outage")return;let o=Array.from({length:s},(r,a)=>Yt(n.fading,this.uniforms[2*a],this.uniforms[2*a+1],n.rician_k_db));this.snrDb=o.map(r=>n.snr_db+10*
Math.log10(r)),this.rates=this.links.map(r=>o.map(a=>it(r.bandwidth_hz,P(r.snr_db)*a)))}exchange(t,{slmPasses:s=0,llmPasses:e=0,payloadBits:n=0,downlinkBits:o=0,
billedDownlinkBits:r=0,tokens:a=1,thrown:l=[],rejected:c=!1,bonusDrafted:d=null}){this.exchanges+=1;let p={type:"exchange",number:this.exchanges,tokens:a,payload_bits:n,
downlink_bits:o,billed_downlink_bits:r,slm_passes:s,llm_passes:e,thrown:l,bonus_drafted:d};return this.priced(p,t,c)}priced(t,s,e){let n=t.slm_passes>0&&t.llm_passes>
0,{seconds:o,outage:r}=n?this.onAir(s-1,t.payload_bits,t.billed_downlink_bits):{seconds:0,outage:!1},a={...t,snr_db:n&&this.snrDb?this.snrDb[s-1]:null,outage:r,
uplink_s:n?o+this.clock.rtt_s:0,...this.modelSeconds(t),overlapped_s:null,ahead_passes:0},l=this.clock.schedule==="overlapped";if(l&&n&&!this.overlaps)throw Wt();
if(!l||!this.overlaps)return a;let c=this.last;return this.last=Et(this.demand(a,s,e),c,!0),{...a,overlapped_s:Xt(this.last,c),ahead_passes:this.last.aheadPasses}}modelSeconds({
slm_passes:t,llm_passes:s,host_slm_s:e,host_llm_s:n}){if(this.constants)return{slm_s:this.constants.slmS*t,llm_s:this.constants.llmS*s};let o={slm_s:t>0?e:0,llm_s:s>
0?n:0};return o.slm_s>=0&&o.llm_s>=0||W(this.clock),o}demand(t,s,e){let{slm_passes:n,bonus_drafted:o}=t,r=n>0&&t.llm_passes>0,a=r?this.clock.rtt_s:0,l=t.uplink_s-
a,c=r&&t.billed_downlink_bits&&l-this.onAir(s-1,t.payload_bits,0).seconds||0;return{drafts:n,draftS:t.slm_s/(n||1),sent:r,upS:l-c,passS:t.llm_s,downS:c,rttS:a,bonus:r&&
t.tokens>n,restarts:e||o===!1}}air(t){if(!this.rates)throw new Error("On the outage channel no device knows the fade of its upload: choose another fading for th\
is method.");let s=this.rates[0][t-1],e=s?1/s:1/0,n=this.channel.header_bits;return{perBit:e,fixed:W(this.clock).llmS+this.clock.rtt_s+(n?n*e:0)}}onAir(t,s,e){let n=a=>a+
this.channel.header_bits*(a>0),o=this.links.length===1?[n(s)+n(e)]:[n(s),n(e)];if(this.rates)return{seconds:o.reduce((a,l,c)=>a+(l?l/this.rates[c][t]:0),0),outage:!1};
let r=o.map((a,l)=>Zt(a,this.uniforms[2*t+l],this.links[l]));return{seconds:r.reduce((a,{slots:l})=>a+l*.001,0),outage:r.some(({outage:a})=>a)}}};var is=["accept","resample"],Ws=["target_prob","rejection_prob","total_variation","bias"];function os(i,t,s=!1){let e=i[0],n=i.filter(({type:m})=>m==="token"),o=new rt(
t,n.length,s),[r,a]=[[],[]],l=new Map;for(let m of n)l.set(m.exchange,[...l.get(m.exchange)??[],m]);let c=m=>{let y=l.get(m.number);if(y===void 0)return m;let M=[
y[0].round,y.some(({decision:A})=>A==="resample")],$=o.priced(m,...M);return r.push(o.demand($,...M)),a.push(y[0].round-1),$},d=new Map(i.filter(({type:m})=>m===
"exchange").map(m=>[m.number,c(m)])),p=new Map(i.filter(({type:m})=>m==="audit").map(m=>[m.round,m])),g=Ht(e.vocabulary_size),u=qs(o,d),w=n.map((m,y)=>{let M=d.
get(m.exchange),$=y===0||n[y-1].exchange!==m.exchange,A=p.get(m.round)??null,As=Object.fromEntries(Ws.map(Bt=>[Bt,(A??m)[Bt]])),Ts=Lt(M),Ot=o.onAir(y,g,0).seconds+
t.clock.rtt_s,[Es,Rt]=$?u.of(M):u.of();return{...As,token:m,exchange:M,audit:A,begins:$,transmitted:is.includes(m.decision),sent:$&&is.includes(m.decision),skipped:m.
decision==="skip",wouldAccept:m.decision==="skip"&&A?A.would_accept:null,totalS:$?Ts:0,snrDb:o.snrDb?o.snrDb[y]:null,hlm:u.known.slm&&u.known.llm?{uplinkS:Ot,totalS:Es+
Ot+Rt}:null,llm:u.known.llm?{totalS:Rt}:null}}),x=0;return w.forEach((m,y)=>{m.begins&&(x=y),m.first=w[x],m.firstIndex=x}),{started:e,rows:w,exchanges:d,audits:p,
fullBits:g,settings:t,busy:Xs(r,a,w.length,s&&t.clock.schedule==="overlapped")}}function qs(i,t){let{constants:s}=i;if(s)return{known:{slm:!0,llm:!0},of:()=>[s.
slmS,s.llmS]};let e=(r,a)=>{let l=[...t.values()].filter(c=>c[r]>0);return ns(l.map(c=>c[a]))/ns(l.map(c=>c[r]))},n=[e("slm_passes","slm_s"),e("llm_passes","llm\
_s")],o=({slm_passes:r,llm_passes:a,slm_s:l,llm_s:c}={})=>[r===1?l:n[0],a===1?c:n[1]];return{known:{slm:!Number.isNaN(n[0]),llm:!Number.isNaN(n[1])},of:o}}function ns(i){
return i.reduce((t,s)=>t+s,0)}function Xs(i,t,s,e){let n=Array.from({length:s},()=>[]);for(let o of Gt(i,e))n[e&&o.kind==="wait"?s-1:t[o.exchange-1]].push(o);return n}
function Nt(i){return i.map(t=>t.map(({kind:s,start:e,end:n})=>[s,...[e,n].map(o=>Number(o.toFixed(6)))]))}function at(i){let t=0;return i.map(s=>t+=s)}function rs(i){return Object.entries(i).map(([t,s])=>`${S(s,2)} × ${q[t]}`).join(" · ")}var as="nothing sent for this token";function hs(i,t,s){let e=Qs(t.rows),[n,o]=[te(t,e,s),ee(t,e)];return{...i,...Js(t),counters:i.counters.map(r=>r.name==="speed"?{...r,...n}:r),plots:i.plots.map(
r=>r.name==="throughput"?{...r,...o}:r)}}function Js(i){let t=s=>i.rows.map(e=>C(e.begins?e.exchange[s]:0));return{parts:["slm_s","uplink_s","llm_s"].map(t),total:i.
rows.map(({totalS:s})=>C(s)),busy:Nt(i.busy),link:oe(i)}}function C(i){return v(i)?null:Number(i.toPrecision(4))}function X(i,t){return t>0?i/t:null}function Qs(i){
let t=new Array(i.length);for(let s=i.length-1,e=s;s>=0;s-=1)t[s]=e,i[s].begins&&(e=s-1);return t}function ls(i){return Object.keys(q).filter(s=>i.every(e=>e[s]!==
null)).map(s=>[s,at(i.map(e=>e[s].totalS))])}function te({rows:i},t,s){let[e,n]=[at(i.map(({totalS:r})=>r)),ls(i)],o=r=>rs(Object.fromEntries(n.map(([a,l])=>[a,
X(l[r],e[r])])));return{values:t.map(r=>S(X(r+1,e[r]))),asides:t.map(r=>s?"":o(r))}}function se(i,t,s,e,n=[],o=t){let r=a=>a.map(l=>v(l)?"":e(l));return{lines:i,points:t.map(C),top:s,levels:n,now:r(o),each:r(t)}}function ee({rows:i},t){let s=at(
i.map(({totalS:r})=>r)),e=t.map(r=>X(r+1,s[r])),n=i.map(r=>r.begins?X(r.exchange.tokens,r.totalS):null),o=ls(i).map(([r,a])=>({name:q[r],dash:"dashed",values:t.
map(l=>C(X(l+1,a[l])))}));return se([ie("so far",e),...o],n,ne(n,10),S,[],e)}function ie(i,t){return{name:i,dash:"solid",values:t.map(C)}}function ne(i,t){return i.reduce((s,e)=>Math.max(s,e??0),t)}function oe({rows:i,started:t,fullBits:s,settings:e}){let n=p=>i.map(({first:g})=>g.sent?g.exchange[p]:
0),[o,r]=[n("payload_bits"),n("billed_downlink_bits")],{channel:a}=e,l=a.downlink_snr_db===null?"":` (down ${U(a.downlink_snr_db)})`,c=`average ${U(a.snr_db)}${l}`,
d=i.map(({first:p})=>p.hlm||p.sent?p.snrDb:null);return{packets:[o,r].map(p=>p.map(g=>g?B(g):"")),widths:[o,r].map(p=>p.map(g=>C(Math.min(1,Math.log1p(g)/Math.log1p(
s))))),snr:d.map(C),average:a.snr_db,channel:d.map(p=>p===null?`SNR ${c}`:`SNR now ${U(p)}, ${c}`),whole:`HLM would send all ${R(t.vocabulary_size)} probabiliti\
es: ${B(s)}`,whole_s:i.map(({hlm:p})=>p?st(p.uplinkS):""),uploads:i.map(re)}}function re(i){let{exchange:t,token:s,begins:e,firstIndex:n}=i,o=t.slm_passes,r=`${B(
t.payload_bits)}, ${st(t.uplink_s)} on air${t.outage?", an outage":""}`;if(e&&o>1)return i.first.sent?`${R(o)} drafts sent in one message: ${r}`:as;if(e){let a=s.
k===null?"the draft":`${R(s.k)} ${s.k===1?"probability":"probabilities"}`;return i.first.sent?`${a}: ${r}`:as}return s.decision==="bonus"?`bonus: from the pass \
that tested the message of token ${n+1}`:`went with token ${n+1}, one of ${R(o)} drafts: ${r}`}function G(i){return String(i).replace(/\B(?=(\d{3})+$)/g," ")}function ht(i){return i.toFixed(i<100?2:1)+" s"}var I={draft:{lane:0,name:"drafts",top:1,tall:8,says:i=>`The device drafts token ${i}`},thrown:{lane:0,name:"thrown drafts",top:2,tall:6,says:i=>`The device dra\
fts on behind the message of token ${i}; its reply throws this away`},wait:{lane:0,name:"waits",top:4.5,tall:1,says:()=>"The device waits for a reply of the bas\
e station"},upload:{lane:1,name:"upload",top:1,tall:5,says:i=>`The message of token ${i} goes up`},reply:{lane:1,name:"reply",top:4,tall:5,says:i=>`The reply to\
 the message of token ${i} comes down`},pass:{lane:2,name:"verifies",top:1,tall:8,says:(i,t)=>t?`The base station decodes token ${i}`:`The base station verifies\
 the message of token ${i}`}},T=["device","link","station"],V=10,ae=7,he=.75,le=.12,ce=0;function de(i){return i.flatMap((t,s)=>{let e=0,n=t.every(([o])=>o==="p\
ass");return t.map(([o,r,a])=>({kind:o,start:r,end:a,alone:n,row:s,token:s+1+(o==="draft"?(e+=1)-1:0)}))})}function pe({kind:i,start:t,end:s,token:e,alone:n}){return`${I[i].
says(e,n)}: ${ue(s-t)}.`}function ue(i){return i<1?Number((1e3*i).toPrecision(3))+" ms":ht(i)}function fe(i,t){let s=T.map(()=>0);for(let{kind:e,start:n,end:o}of i)
e!=="wait"&&(s[I[e].lane]+=Math.max(0,Math.min(o,t)-n));return s.map(e=>t>0?Math.min(1,e/t):0)}function me(i,t){let{lane:s,top:e,tall:n}=I[t],o=t==="draft"||t===
"thrown"?le:0;return i.filter(a=>a.kind===t).map(({start:a,end:l})=>`M${a} ${s*V+e}H${l-o*(l-a)}v${n}H${a}z`).join("")}var lt=class{constructor(t=""){this.root=
h("div","busy-key"),this.entries=h("span","busy-entries",t);for(let[s,{name:e}]of Object.entries(I)){let n=h("span","busy-entry",e);n.dataset.doing=s,this.entries.
append(n)}this.words=h("output","busy-words"),this.root.append(this.entries,this.words)}offer(t){let s=new Set(t.map(({kind:e})=>e));for(let e of this.entries.querySelectorAll(
".busy-entry"))e.hidden=!s.has(e.dataset.doing)}say(t){this.words.textContent=this.words.title=t,this.root.classList.toggle("saying",t!=="")}},ct=class{constructor(t,s,e){
Object.assign(this,{key:t,choose:s,partly:e,spans:[],end:0,at:0,until:0}),this.root=h("div","busy");let n=h("div","busy-names");n.append(...T.map(r=>h("span","b\
usy-name",r))),this.svg=f("svg",{class:"busy-lanes",preserveAspectRatio:"none",role:"img","aria-label":"Device, link and station over time"}),this.shares=T.map(
()=>h("span","busy-share"));let o=h("div","busy-shares");o.title="Share of the time so far in which the lane is busy",o.append(...this.shares),this.root.append(
n,this.svg,o),this.svg.addEventListener("pointermove",r=>{let a=this.sayings(r);this.key.say(a),this.root.title=a}),this.svg.addEventListener("pointerleave",()=>this.
key.say("")),this.svg.addEventListener("click",r=>{let a=this.spanAt(r);a&&s(a.row+1)}),this.resized=new ResizeObserver(()=>this.show(this.until,this.at)),this.
resized.observe(this.svg)}lay(t,s){this.spans=de(t),this.end=s,this.root.hidden=this.spans.length===0;let e=c=>this.spans.filter(({kind:d})=>c.includes(d)).map(
d=>d.end-d.start),n=e(["draft"]);this.finest=Math.max(1e-6,Math.min(...n.length?[n[0]]:e(["pass"])));let o="busy-"+(ce+=1),r=f("clipPath",{id:o});this.seen=f("r\
ect",{x:0,y:0,width:0,height:V*T.length},r);let a=T.map((c,d)=>f("rect",{class:"ground",x:0,y:d*V+1,width:Math.max(s,1e-6),height:8})),l=f("g",{"clip-path":`url\
(#${o})`});for(let c of Object.keys(I))f("path",{class:"doing","data-doing":c,d:me(this.spans,c)},l);this.cursor=f("path",{class:"busy-now"}),this.svg.replaceChildren(
r,...a,l,this.cursor),this.show(this.until,this.at)}show(t,s=t){if(Object.assign(this,{until:t,at:s}),!this.cursor)return;let e=this.svg.clientWidth||1,n=Math.max(
this.end,1e-6);this.view=this.partly?Math.min(n,e*this.finest/ae):n,this.from=Math.min(Math.max(0,s-he*this.view),n-this.view),this.svg.setAttribute("viewBox",`${this.
from} 0 ${this.view} ${V*T.length}`),this.seen.setAttribute("width",String(t*(1+.001))),this.cursor.setAttribute("d",`M${s} 0V${V*T.length}`),fe(this.spans,t).forEach(
(o,r)=>this.shares[r].textContent=t>0?Math.round(100*o)+" %":"")}spanAt(t){let s=this.svg.getBoundingClientRect(),e=this.from+(t.clientX-s.left)/s.width*this.
view,n=Math.floor((t.clientY-s.top)/s.height*T.length);return this.spans.find(o=>I[o.kind].lane===n&&o.start<=e&&e<o.end&&o.start<this.until)}sayings(t){let s=this.
spanAt(t);return s?pe(s):""}};var we={play:"M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",pause:"M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",again:"M10 3.5a6.5 6.5 0\
 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",run:"M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 1\
0 4.3 9.1z",phone:"M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v\
-1.2z",mast:"M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.\
4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",stop:"M4 4h12v12H4z",text:"M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16\
H3z",lecture:"M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",step:"M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14\
h-2.6z"};function k(i){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");t.setAttribute("viewBox","0 0 20 20"),t.setAttribute("aria-hidden","tr\
ue");let s=document.createElementNS("http://www.w3.org/2000/svg","path");return s.setAttribute("d",we[i]),t.append(s),t}function D(i,t){for(let s of t.split(/([␣↵⇥]+(?:×\d+)?)/))s!==""&&i.append("␣↵⇥".includes(s[0])?h("span","mark",s):s)}function dt(i,t,s){i.dataset.
round=String(t.round),i.dataset.decision=t.decision,i.classList.toggle("miss",t.miss===!0),i.classList.toggle("first-miss",t.first_miss===!0),i.classList.toggle(
"end",t.end===!0),i.classList.toggle("message-first",t.first===t.round),i.classList.toggle("message-last",t.last===t.round),i.setAttribute("aria-label",t.label),
i.removeAttribute("title");let e=h("span","box"),n=h("bdi","text");D(n,t.text),n.classList.toggle("blank",t.text==="␣"),e.append(n),t.k!==void 0&&e.append(h("\
sup","k",t.k));let o=h("span","foot");if(o.append(h("span","letter",s)),t.u!==void 0){let l=h("span","u");l.style.setProperty("--u",String(t.u)),o.append(l)}let r=t.
draft===void 0?[]:[h("s","draft")];r.length>0&&D(r[0],t.draft);let a=t.message===void 0?[]:[h("span","bracket")];a.length>0&&(a[0].title=t.message),i.replaceChildren(
...r,e,o,...a)}function pt(i,t){if(typeof t!="object"||typeof i!="object")return i===t;let s=Object.keys(t);return Object.keys(i).length===s.length&&s.every(e=>pt(
i[e],t[e]))}function cs(i,t){return t===void 0||i.round!==t.round||!i.parts!=!t.parts?!1:!i.parts||i.parts.length<=t.parts.length}var z={top:4,height:22},Ct={gap:6,height:22},ut={top:10,bottom:6,side:6},ge=6,be=6,ft=class{constructor(){this.root=f("svg",{class:"waves","aria-hidden":"true"}),
this.resized=new ResizeObserver(()=>this.lay()),this.resized.observe(this.root),this.series=null,this.round=null}update(t,s,e){this.series=t.link,this.rounds=Math.
max(s,2),this.decisions=e,this.lay()}lay(){let{width:t,height:s}=this.root.getBoundingClientRect();if(!this.series||t<60||s<60)return;Object.assign(this,{width:t,
height:s}),this.root.setAttribute("viewBox",`0 0 ${t} ${s}`);let e=z.top+z.height+Ct.gap;this.top=e+Ct.height+ut.top,this.bottom=s-ut.bottom;let n=this.series.snr.
filter(w=>w!==null).concat(this.series.average),[o,r]=[Math.min(...n),Math.max(...n)],a=(o+r)/2,l=Math.max(r-o,be)/2;this.y=w=>this.top+(a+l-w)/(2*l)*(this.bottom-
this.top),this.x=w=>ut.side+(w-1)/(this.rounds-1)*(t-2*ut.side);let c=Z("met"),d=f("clipPath",{id:c});this.window=f("rect",{x:0,y:0,width:0,height:s},d);let p=this.
y(this.series.average).toFixed(1),g=f("g",{"clip-path":`url(#${c})`}),u=this.path();f("path",{class:"trace",d:u},g);for(let{x:w,y:x,decision:m}of this.packets())
f("circle",{class:"met","data-decision":m,cx:w,cy:x,r:3.5},g);this.now=f("g",{class:"here"}),this.beam=f("path",{class:"beam"},this.now),this.dot=f("circle",{class:"\
at",r:5},this.now),this.ghost=f("g",{class:"ghost"}),f("rect",{x:1,y:e,width:t-2,height:Ct.height,rx:5},this.ghost),this.ghostWords=f("text",{x:t/2,y:e+15.5,"te\
xt-anchor":"middle"},this.ghost),this.up=this.packet("up"),this.down=this.packet("down"),this.root.replaceChildren(d,f("path",{class:"average",d:`M0 ${p}H${t}`}),
f("path",{class:"trace to-come",d:u}),g,this.now,this.ghost,this.up.root,this.down.root),this.draw(this.round,this.shares??[0,0],this.shown??0)}path(){let t="";
return this.series.snr.forEach((s,e)=>{s!==null&&(t+=`${t?"L":"M"}${this.x(e+1).toFixed(1)} ${this.y(s).toFixed(1)}`)}),t}packets(){let{snr:t,widths:s}=this.series;
return t.map((n,o)=>({value:n,index:o})).filter(({value:n,index:o})=>n!==null&&s[0][o]>0).map(({value:n,index:o})=>({x:this.x(o+1).toFixed(1),y:this.y(n).toFixed(
1),decision:this.decisions[o]??""}))}packet(t){let s=f("g",{class:"packet "+t}),e=f("rect",{rx:5},s),n=f("text",{},s);return{root:s,box:e,words:n}}draw(t,s,e){if(Object.
assign(this,{round:t,shares:s,shown:e}),!this.window)return;let{link:n,row:o}={link:this.series,row:(t??0)-1};this.window.setAttribute("width",e>0?(this.x(e)+4).
toFixed(1):"0");let r=t===null?null:n.snr[o]??null;if(this.now.style.display=r===null?"none":"",r!==null){let[c,d]=[this.x(t).toFixed(1),this.y(r).toFixed(1)];this.
beam.setAttribute("d",`M${c} ${z.top}V${this.bottom}`),this.dot.setAttribute("cx",c),this.dot.setAttribute("cy",d)}this.write(this.ghostWords,this.ghostSays(n.whole_s[o]??
""));let a=t!==null&&n.widths[1][o]>0,l=this.decisions[o]??"";this.place(this.up,t===null?0:n.widths[0][o]??0,s[0],n.packets[0][o],l,0,a?.5:1),this.place(this.down,
a?n.widths[1][o]:0,1-s[1],n.packets[1][o],l,.5,.5),a&&s[1]===0&&(this.down.root.style.display="none")}write(t,s){t.textContent!==s&&(t.textContent=s)}ghostSays(t){
let{whole:s}=this.series,e=t&&", "+t,n=[s,s.replace("HLM would send","HLM:"),"HLM: "+s.split(": ").pop()],o=s.length+":"+this.width;if(this.fitted?.of!==o){let r=n.
findIndex(a=>(this.ghostWords.textContent=a+", 000 ms ",this.ghostWords.getComputedTextLength()<this.width-12));this.fitted={of:o,fits:r<0?n.length-1:r}}return n[this.
fitted.fits]+e}place(t,s,e,n,o,r,a){if(t.root.style.display=s>0?"":"none",!(s>0))return;t.root.dataset.decision=o;let l=Math.max(ge,s*this.width),c=e*(this.width-
l),[d,p]=[z.top+r*z.height,a*z.height];for(let[w,x]of Object.entries({x:c,y:d,width:l,height:p}))t.box.setAttribute(w,x.toFixed(1));let g=l>20+7*n.length,u=c+l+
60<this.width;this.write(t.words,n),t.words.classList.toggle("inside",g),t.words.classList.toggle("half",a<1),t.words.setAttribute("text-anchor",g?"middle":u?"s\
tart":"end"),t.words.setAttribute("x",(g?c+l/2:u?c+l+5:c-5).toFixed(1)),t.words.setAttribute("y",(d+p/2+(a<1?3.5:4.5)).toFixed(1))}release(){this.resized.disconnect()}};var ye=160,mt=class{constructor(t,s,e){this.root=h("section","side "+t),this.root.setAttribute("aria-label",s);let n=h("h3","side-title");n.append(k(t),s),n.title=
e,this.rows=h("ol","rows"),this.note=h("p","side-note"),this.gauge=h("span","gauge"),this.gauge.setAttribute("aria-hidden","true"),this.verdict=h("p","verdict");
let o=h("div","said-below");o.append(this.gauge,this.note,this.verdict),this.root.append(n,this.rows,o)}draw(t,s,e,n,o){let r=a=>a.mark?"row is-"+a.mark:"row";this.
rows.replaceChildren(...(t??[]).map(a=>{let l=h("li",r(a)),c=h("span","share");c.style.setProperty("--share",String(a.share));let d=h("bdi","row-text");return D(
d,a.text),l.append(c,d,h("span","row-words",a.words)),a.mark&&l.append(h("span","row-mark",a.mark)),l})),this.gauge.hidden=n===void 0,n!==void 0&&(this.gauge.style.
setProperty("--u",String(n)),this.gauge.style.setProperty("--limit",String(o??-1)),this.gauge.classList.toggle("limited",o!==void 0)),this.note.textContent=this.
note.title=s??"",this.verdict.textContent=this.verdict.title=e??""}},wt=class{constructor(t){this.root=h("div","picture"),this.phone=new mt("phone","Small model",
"On the phone: it drafts every token; its likeliest tokens with their probabilities"),this.mast=new mt("mast","Large model","At the base station: its likeliest \
tokens at the same place of the text"),this.link=new ft;let s=h("div","between");this.channel=h("span","channel"),this.upload=h("span","upload");let e=h("p","ai\
r");e.append(this.channel,this.upload),s.append(this.link.root,e),s.title="The line is the fading of this run in time: the SNR that each token's message meets, \
a dot where one was sent. A packet is as wide as the logarithm of its bits; dashed, what HLM would send for the same token, on the same channel.",this.root.append(
this.phone.root,s,this.mast.root),this.sentence=h("div","sentence"),this.words=h("p","sentence-words"),this.words.dir="auto",this.go=h("button","play-on"),this.
go.type="button",this.go.append(k("play"),"Play on"),this.go.hidden=!0,this.go.addEventListener("click",t),this.sentence.append(this.words,this.go),this.drawn=null,
this.seen=0}update(t,s,e){this.series=t,this.drawn=null,this.link.update(t,s,e)}draw(t,s,e,n){let[o,r,a]=e,l=s*(o+r+a),c=s>=1,d=this.root.classList;if(d.toggle(
"drafting",!c&&l<o),d.toggle("unanswered",!c&&r+a>0&&l<o+r),d.toggle("checking",!c&&a>0&&l>=o+r),t!==this.drawn){let w=performance.now();if(!c&&t!==null&&r+a===
0&&w-this.seen<ye)return;this.seen=w,this.content(t)}let p=c||r===0?1:Math.min(1,Math.max(0,(l-o)/r)),u=t!==null&&this.series?.link.widths[1][t.round-1]>0?[Math.
min(1,2*p),Math.max(0,2*p-1)]:[p,1];d.toggle("unsent",!c&&l<o),this.link.draw(t===null?null:t.round,u,n)}content(t){this.drawn=t;let s=t?.scene??{};this.root.dataset.
decision=t?.decision??"",this.root.classList.toggle("unasked",["skip","slm"].includes(t?.decision)),this.phone.draw(s.small,s.why,s.asks,s.limit===void 0?void 0:
t.u,s.limit),this.mast.draw(s.large,s.test,s.verdict);let e=this.series?.link;this.channel.textContent=t?e?.channel[t.round-1]??"":"",this.upload.textContent=t?
e?.uploads[t.round-1]??"":""}say(t){this.words.textContent!==t&&(this.words.textContent=this.words.title=t)}release(){this.link.release()}};function ds(i,t){return i.schedule==="sequential"||t?i:{...i,schedule:"sequential"}}function ps({seed:i,vocabulary_size:t,overlaps:s,rows:e},n,o){let r=[{type:"\
started",vocabulary_size:t}],a=0;return e.forEach(([l,c,...d],p)=>{if(d.length>0){let[g,u,w,x,m,y,M,$]=d;a+=1;let A={slm_passes:x,llm_passes:m,bonus_drafted:y?!1:
null,host_slm_s:M,host_llm_s:$};r.push({type:"exchange",number:a,tokens:g,payload_bits:u,billed_downlink_bits:w,...A})}r.push({type:"token",round:p+1,exchange:a,
decision:l,k:c})}),os(r,{seed:i,channel:n,clock:o},s)}var us=(i,t)=>Object.keys(i).every(s=>i[s]===t[s]);function xe(i){if(!i)return null;let{channel:t,clock:s}=H.link(i.link),e={channel:t,clock:ds(s,i.suits)};return us(
t,i.link.channel)&&us(e.clock,i.link.clock)?null:e}function fs(i){let t=xe(i);try{return t&&ps(i,t.channel,t.clock)}catch{return null}}function ms(i,t){if(!i||i.parts[0].length<t.since||i.plots.length!==t.plots.length)return null;let s=(a,l)=>a.slice(0,t.since).concat(l),e=(a,l)=>l.map((c,d)=>s(
a[d],c)),n=Array(t.since).fill("–"),o=Object.fromEntries(i.counters.map(a=>[a.name,a])),r=(a,l,c)=>Object.fromEntries(c.map(d=>[d,s(a[d],l[d])]));return{...t,
counters:t.counters.map(a=>({...a,values:s(o[a.name]?.values??n,a.values),asides:s(o[a.name]?.asides??n.map(()=>""),a.asides)})),plots:t.plots.map((a,l)=>({...a,
...r(i.plots[l],a,["points","now","each"]),lines:a.lines.map((c,d)=>({...c,values:s(i.plots[l].lines[d]?.values??[],c.values)}))})),parts:e(i.parts,t.parts),...r(
i,t,["total","busy","words"]),...t.pricing&&{pricing:{...t.pricing,...r(i.pricing??{rows:[]},t.pricing,["rows"])}},link:{...t.link,...r(i.link,t.link,["snr","ch\
annel","whole_s","uploads"]),packets:e(i.link.packets,t.link.packets),widths:e(i.link.widths,t.link.widths)}}}var $e=320,ws=700,Se=4e3,ve=24,ke=640,gs=70,Me={least:132,most:260,share:.5},Ae=58,Te=186,Ee=158,bs=220,Le=800,gt=class{constructor(t,s){this.strip=t,this.key=s,
this.sent=this.series=null,this.plots=new Set,this.active=this.paused=!1,this.build(),this.onKey=n=>this.key_(n),document.addEventListener("keydown",this.onKey),
this.fitted=new ResizeObserver(()=>this.fit()),this.onResize=()=>this.fit(),addEventListener("resize",this.onResize);let e=document.querySelector("[data-testid=\
stMainBlockContainer]");e&&this.fitted.observe(e),L(s).meetBoard(this),H.followers.add(this)}build(){this.root=h("div","board"),this.question=h("p","question");
let t=h("div","tools");t.setAttribute("role","toolbar"),t.setAttribute("aria-label","Decode"),this.buttons={run:this.button("run","Run","run","Decode an answer \
with the settings shown; a run with other settings ends (Ctrl+Enter)"),pause:this.button("pause","Pause","pause","Hold, and go on (space)"),step:this.button("st\
ep","Step","step","Show one more token and choose it; where none is left, one more is decided (full stop)"),stop:this.button("stop","Stop","stop","End the run a\
fter the token in progress; what was decided is kept")},this.bar=h("p","bar"),this.bar.setAttribute("role","status"),this.looks={text:this.button("text","Text",
"text","The answer as plain text (T)"),lecture:this.button("lecture","Lecture","lecture","For a projector: large tokens, no controls (L)")},t.append(...Object.values(
this.buttons),this.bar,...Object.values(this.looks)),this.numbers=h("dl","numbers"),this.picture=new wt(()=>this.press("pause")),this.beside=h("div","hall-plot"),
this.hall=new j(this.beside,e=>this.strip.choose(e,0)),this.busyKey=new lt,this.busy=new ct(this.busyKey,e=>this.strip.choose(e,0),!0);let s=h("div","board-busy");
s.append(this.busy.root,this.busyKey.root),this.root.append(this.question,t,this.numbers,this.picture.root,this.picture.sentence,s,this.beside),this.strip.root.
prepend(this.root),this.strip.root.classList.add("whole"),this.answer=h("div","answer"),this.answer.hidden=!0,this.answer.tabIndex=0,this.answer.setAttribute("a\
ria-label","The answer as plain text"),this.strip.frame.append(this.answer)}button(t,s,e,n){let o=h("button","tool "+t);return o.type="button",o.append(k(e),h("\
span","tool-words",s)),o.title=n,o.addEventListener("click",()=>this.press(t)),o}update(t,s){this.sent=(t.since===0||s?t:ms(this.sent,t))??this.sent,this.recost(),
s&&(this.reserved=0),this.active=t.active,this.paused=t.paused,this.bar.textContent=this.bar.title=t.bar.words,this.bar.className="bar "+t.bar.kind,this.question.
textContent=t.question,this.bar.setAttribute("role",t.bar.kind==="error"?"alert":"status"),this.stale=t.bar.kind==="stale",this.root.classList.toggle("stale",this.
stale),this.layNumbers();let e=new Set(t.flips);for(let n of this.strip.items)n.node.classList.toggle("flip",e.has(n.token.round));this.strip.stale=!0,this.answered=
performance.now(),this.asked=0,this.ask()}recost(){let t=fs(this.sent.pricing);this.series=t?hs(this.sent,t,this.sent.pricing.nothing):this.sent}follow(){this.sent?.
pricing&&(this.recost(),this.strip.stale=!0,this.strip.recount(),this.settle())}layNumbers(){let t=this.series.counters.map(s=>s.name).join();t!==this.laid&&(this.
laid=t,this.cells=this.series.counters.map(s=>{let e=h("div","number");e.title=s.help,e.dataset.counter=s.name;let n=h("dd","value","–"),o=h("dd","aside"),r=h(
"dt","unit",s.words);return e.append(n,r,o),{cell:e,value:n,unit:r,aside:o}}),this.numbers.replaceChildren(...this.cells.map(({cell:s})=>s)))}settle(){this.picture.
update(this.series,this.span(),this.decisions()),this.busy.lay(this.series.busy,this.series.total.reduce((t,s)=>t+s,0)),this.busyKey.offer(this.busy.spans);for(let t of this.
plots)this.give(t);this.strip.root.classList.contains("lecture")&&this.layHall(),this.measured=null,this.fit(),this.draw(this.strip.shown),this.drawButtons()}join(t){
this.plots.add(t),this.series&&this.give(t)}give(t){t.root.classList.toggle("stale",this.stale),t.lay(this),t.reveal(this.strip.shown)}decisions(){return this.strip.
items.map(t=>t.token.decision)}span(){let t=this.series.parts[0].length;if(!this.active)return t;let s=32;for(;s<t;)s*=2;return s}seconds(t){return this.series?.
total[t-1]||0}ask(){if(clearTimeout(this.asking),!this.active)return;let t=this.strip.items.length-this.strip.shown,s=this.paused?ws:t<ve?$e:ws,e=performance.now();
(this.asked?e-this.asked>Se:e-this.answered>=s)&&this.strip.root.isConnected&&(this.asked=e,this.strip.trigger("more",this.strip.items.length)),this.asking=setTimeout(
()=>this.ask(),40)}draw(t){if(this.series){this.series.counters.forEach((s,e)=>{let{value:n,unit:o,aside:r}=this.cells[e],a=t===0?"–":s.values[t-1]??"–";n.textContent!==
a&&(n.textContent=a,o.textContent=a==="1"&&s.one?s.one:s.words);let l=t===0?"":s.asides[t-1]??"";r.textContent!==l&&(r.textContent=l,s.name==="answer"&&(r.title=
l))});for(let s of this.plots)s.reveal(t);this.hall.reveal(t),this.mark(),this.answer.hidden||this.drawAnswer()}}mark(){if(!this.series)return;let t=this.strip.
current()?.token??null,s=this.strip.selected;for(let n of this.plots)n.choose(s);this.hall.choose(s),this.busy.show(this.strip.clock,this.strip.place().clock);let{
playing:e}=this.strip.player;if(!e||s!==null){this.picture.draw(t,1,[0,0,0],this.strip.shown);let{introduced:n,at:o,says:r}=this.strip.player;this.picture.say(n&&
t?.round===o&&r||(t?.hint??""))}else this.say()}say(){let t=this.series.words.slice(0,this.strip.shown).join("");this.picture.say(t.length>bs?"… "+t.slice(-bs):
t)}partsOf(t){return this.series.parts.map(s=>s[(t.first??t.round)-1]||0)}animate(t,s){this.picture.draw(t,s,this.partsOf(t),this.strip.shown),this.busy.show(this.
strip.clock+s*this.seconds(t.round))}drawAnswer(){let t=this.series.words.slice(0,this.strip.shown).join("");this.answer.textContent!==t&&(this.answer.textContent=
t)}drawButtons(){let{player:t,items:s,shown:e}=this.strip,n=e<s.length,o=this.active||t.playing,r=t.playing||this.active&&!this.paused&&!t.held;this.buttons.run.
disabled=this.active&&!this.stale,this.buttons.step.disabled=r&&!this.paused,this.buttons.pause.disabled=s.length===0&&!this.active,this.buttons.stop.disabled=!o,
this.picture.go.hidden=!t.introduced||t.playing;let a=r?"pause":n||this.active?"resume":"again";if(this.drawn!==a){this.drawn=a;let[l,c]={pause:["pause","Pause"],
resume:["play","Play"],again:["again","Replay"]}[a];this.buttons.pause.replaceChildren(k(l),h("span","tool-words",c)),this.buttons.pause.setAttribute("aria-labe\
l",c),this.buttons.pause.dataset.state=a}}narrow(){return innerWidth<ke}fit(){if(!this.strip.root.isConnected)return;let{root:t,frame:s}=this.strip;this.set(t,"\
--sentence-lines",this.narrow()?"4":innerHeight<Le?"2":"3");let e=t.offsetHeight-s.offsetHeight-this.picture.root.offsetHeight,n=(this.narrow()?.62*innerHeight:
F(t,Ae))-e,{least:o,most:r,share:a}=Me,l=t.classList.contains("lecture"),c=this.narrow()?null:Math.max(l?1.5*o:o,Math.min(l?2*r:r,Math.floor(a*n))),d=this.narrow()?
this.narrowRoom():n-c,p=this.active||l?d:this.content();this.active&&(this.reserved=d);let g=Math.max(gs,Math.floor(Math.min(d,Math.max(p,this.reserved??0))));this.
set(t,"--area-height",g+"px"),this.set(t,"--picture-height",c===null?"auto":c+"px"),this.picture.root.classList.toggle("low",c!==null&&c<Te),this.picture.root.classList.
toggle("lowest",c!==null&&c<Ee);for(let u of this.plots)u.fit();l&&this.layHall()}narrowRoom(){let t=.24*innerHeight,s=F(this.strip.frame,this.picture.sentence.
offsetHeight+10);return s<gs?t:Math.min(t,s)}set(t,s,e){t.style.getPropertyValue(s)!==e&&t.style.setProperty(s,e)}content(){let{area:t,items:s}=this.strip,e=s.length+
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
-lecture"),L(this.key).board===this&&(L(this.key).board=null),H.followers.delete(this)}};function ys(i,t={}){let s=h("div","token waiting"),{k:e,u:n}=t;return dt(s,{decision:"waiting",label:"",text:i,...e===void 0?{}:{k:e},...n===void 0?{}:{u:n}},"?"),
s.setAttribute("aria-hidden","true"),s}var bt=class{constructor(t){this.strip=t,this.waiting=h("div","stretch"),this.going=h("div","stretch")}clear(){let t=this.
waiting.childElementCount>0;return this.waiting.replaceChildren(),this.going.replaceChildren(),t}wait(t,s){let e=this.of(t.token);if(e.length===0)return;let[n,o,
r]=this.strip.board.partsOf(t.token),a=n>0?Math.min(e.length,Math.floor(e.length*s*(n+o+r)/n)):e.length,l=this.waiting.childElementCount;if(!(a<=l)){l===0&&(t===
t.chip.items[0]?t.chip.node.before(this.waiting):t.chip.node.after(this.waiting),this.going.childElementCount>0&&this.waiting.after(this.going));for(let{text:c,
token:d}of e.slice(l,a))this.waiting.append(ys(c,d));this.strip.follow()}}of({first:t,last:s}){let e=[];for(let o=t;o<=s&&this.strip.byRound.has(o);o+=1)e.push(
this.strip.items[this.strip.byRound.get(o)].token);return e.filter(o=>o.decision!=="bonus").map(o=>({text:o.draft??o.text,token:o})).concat((e.at(-1)?.thrown??[]).
map(o=>({text:o})))}throwAway(t){if(t.token.thrown!==void 0){(t.chip.lineBreak??t.chip.node).after(this.going),this.going.replaceChildren(...t.token.thrown.map(
s=>ys(s)));for(let s of this.going.children)s.classList.add("thrown"),s.addEventListener("animationend",()=>s.remove())}}};var yt=class{constructor(t){this.strip=t,this.filters=new Set,this.root=h("div","head"),this.badge=h("span","badge"),this.badge.hidden=!0,this.buttons=new Map,this.
rows=[],this.letters={},this.decisions=h("div","legend"),this.decisions.setAttribute("role","group"),this.decisions.setAttribute("aria-label","Decisions: press \
one to highlight it");let s=h("div","key");this.entries={draft:this.entry("draft","word","rejected draft","What the small model proposed and the large model tur\
ned down; below it what was drawn instead"),k:this.entry("k","30","probabilities sent (k)","How many of the small model's probabilities, the largest ones, went \
up with the draft"),u:this.entry("u","","uncertainty","How unsure the small model was of its draft, from 0 to 1; above the tick it asks the large model"),first_miss:this.
entry("first","","first wrong skip","Up to this line the text is that of HLM with the same noise"),message:this.entry("message","","one message","Drafts that we\
nt up together, with the token that the large model added; hover the bracket for its size")},s.append(...Object.values(this.entries)),this.root.append(this.badge,
this.decisions,s)}setDecisions(t){let s=this.rows.length===0;if(this.rows=t,!s)return this.drawPresent();for(let e of t)this.letters[e.name]=e.letter,this.decisions.
append(this.button(e));this.drawPresent()}button(t){let s=t.name,e=h("button","filter");e.type="button",e.dataset.filter=s,e.title=t.label+": "+t.meaning+". Pre\
ss to highlight these tokens.",e.setAttribute("aria-pressed","false");let n=h("span","count","–");n.append(h("span","share-of"));let o=h("span","swatch",t.letter);
o.setAttribute("aria-hidden","true");let r=h("span","name",t.label);return e.append(o,h("span","words")),e.lastChild.append(r," ",n,h("span","note",t.meaning)),
e.addEventListener("click",()=>this.toggle(s)),this.buttons.set(s,{button:e,count:n}),e}entry(t,s,e,n){let o=h("span","entry about-"+t);o.title=n;let r=h("span",
"sample",s);return r.setAttribute("aria-hidden","true"),o.append(r,h("span","words",e)),o}toggle(t){let s=!this.filters.delete(t);s&&this.filters.add(t),this.buttons.
get(t).button.setAttribute("aria-pressed",String(s)),this.strip.classList.toggle("highlight-"+t,s),this.strip.classList.toggle("filtering",this.filters.size>0)}setBadge(t){
this.badge.textContent=t||"",this.badge.hidden=!t}setThreshold(t){let s=t===null?"uncertainty":"uncertainty, tick at the threshold "+t.toFixed(2);this.entries.u.
lastChild.textContent=s}clear(){this.present=new Set,this.drawPresent()}notice(t){let s=this.present.size;this.present.add(t.decision),t.miss&&this.present.add(
"miss");for(let e of["draft","k","u","first_miss","message"])t[e]!==void 0&&this.present.add(e);this.present.size>s&&this.drawPresent()}drawPresent(){let t=this.
rows.some(s=>s.alone&&this.present.has(s.name));this.strip.classList.toggle("alone",t);for(let{name:s,usual:e}of this.rows){let{button:n}=this.buttons.get(s);n.
hidden=!(e&&!t)&&!this.present.has(s),n.hidden&&this.filters.has(s)&&this.toggle(s)}for(let[s,e]of Object.entries(this.entries))e.hidden=!this.present.has(s)}setCounts(t,s){
for(let[e,{count:n}]of this.buttons){let o=t[e]||0,r=G(o),a=e==="miss"||s===0?"":" "+Math.round(100*o/s)+" %";n.firstChild.data!==r&&(n.firstChild.data=r),n.
lastChild.textContent!==a&&(n.lastChild.textContent=a)}}};var Ne=[.5,1,2,5],xs=1.5,_s=3,Ce=.6,Oe=12,Re=200,$s=Symbol.for("cuhlm-introduced"),xt=class{constructor(t){this.strip=t,this.playing=!1,this.speed=1,this.pace="\
model",this.frame=0,this.waited=0,this.held=!1,this.owed=!1,this.introducing=this.introduced=!1,this.slow=1,this.build()}build(){this.root=h("div","player"),this.
root.setAttribute("role","group"),this.root.setAttribute("aria-label","Replay"),this.playButton=this.button("play",()=>this.playing?this.hold():this.play()),this.
stepButton=this.button("step",()=>this.step()),this.stepButton.append(k("step")),J(this.stepButton,"Show one more token"),this.scrubber=h("input","scrubber"),this.
scrubber.type="range",this.scrubber.min="0",this.scrubber.step="1",this.scrubber.setAttribute("aria-label","Position in the recorded run"),this.scrubber.addEventListener(
"input",()=>{let s=Number(this.scrubber.value);this.hold(),this.moveTo(s),this.strip.choose(s>0?this.strip.items[s-1].token.round:null,Re)}),this.position=h("ou\
tput","position"),this.speeds=h("div","speeds"),this.speeds.setAttribute("role","group"),this.speeds.setAttribute("aria-label","Speed");for(let s of Ne){let e=this.
button("speed",()=>{this.introducing=this.introduced=!1,this.speed=s,this.playing||this.play(),this.draw()});e.textContent=s+"×",e.dataset.speed=String(s),this.
speeds.append(e)}let t=this.button("speed",()=>{this.hold(),this.strip.choose(null,0),this.moveTo(this.strip.items.length)});t.textContent="all",t.dataset.speed=
"all",J(t,"Show the whole run"),this.speeds.append(t),this.paceButton=this.button("pace",()=>{this.pace=this.pace==="model"?"fast":"model",this.waited=0,this.draw()}),
this.paceButton.textContent="model clock",this.root.append(this.playButton,this.stepButton,this.scrubber,this.position,this.speeds,this.paceButton)}button(t,s){
let e=h("button",t);return e.type="button",e.addEventListener("click",s),e}follow(t,s){s&&(this.still=matchMedia("(prefers-reduced-motion: reduce)").matches,this.
held=!t.autoplay,this.waited=0,this.introduced=!1,this.says=t.says,this.introducing=t.introduces===!0&&!this.still&&!this.held&&!globalThis[$s],this.slow=this.introducing?
t.speed:1,this.introducing&&(globalThis[$s]=!0),!this.held&&!this.still?this.play():this.strip.running||this.strip.show(this.strip.items.length));let{items:e,shown:n}=this.
strip;this.owed&&n<e.length?(this.owed=!1,this.moveTo(n+1,!0),this.strip.choose(e[n].token.round,0)):this.still&&!this.held&&!this.owed&&n<e.length&&(this.strip.
running||this.live)&&this.moveTo(e.length),this.live=this.strip.running,this.draw()}play(){let{strip:t}=this;if(t.selected!==null){let s=t.byRound.get(t.selected)+
1;s<t.items.length&&!t.running&&t.show(s),t.choose(null,0)}this.introduced=!1,this.strip.items.length>0&&this.strip.shown>=this.strip.items.length&&!this.strip.
running&&this.strip.show(0),this.strip.following=!0,this.held=!1,this.owed=!1,this.playing=!0,this.waited=0,this.last=performance.now(),cancelAnimationFrame(this.
frame),this.frame=requestAnimationFrame(s=>this.tick(s)),this.draw()}pause(){this.playing=!1,cancelAnimationFrame(this.frame),this.draw()}hold(){this.held=!0,this.
pause()}step(){this.hold();let{items:t,shown:s}=this.strip;return this.owed=s>=t.length,this.owed?!1:(this.moveTo(s+1,!0),this.strip.choose(t[s].token.round,0),
!0)}moveTo(t,s=!1){this.strip.show(t,s),this.strip.following=!0,this.strip.follow()}wait(t){return Math.min(this.strip.secondsOf(t.token),xs)}tick(t){if(!this.playing||
!this.root.isConnected){this.playing=!1;return}let s=Math.min(Math.max(t-this.last,0),250)/1e3;this.last=t;let{items:e,shown:n}=this.strip,o=Math.min(e.length,n+
_s),r=n;if(this.pace==="fast")this.waited=Math.min(this.waited+s*Math.max(Oe,(e.length-n)/Ce),_s),r=Math.min(o,n+Math.floor(this.waited)),this.waited-=r-n;else{
for(this.waited+=s*this.speed*(this.introducing?this.slow:1);r<o&&this.waited>=this.wait(e[r])&&(this.waited-=this.wait(e[r]),r+=1,!this.stopsAt(e[r-1].token));)
;for(;r>n&&r<e.length&&e[r].token.first<e[r].token.round;)r+=1;r>=e.length&&(this.waited=0)}if(r>n&&(this.strip.show(r,!0),this.strip.follow()),r>n&&this.stopsAt(
e[r-1].token)){this.introduce(e[r-1].token);return}if(r>=e.length&&!this.strip.running){this.introducing=!1,this.pause();return}if(this.strip.board&&this.pace===
"model"&&r<e.length){let a=Math.min(1,this.waited/Math.max(1e-6,this.wait(e[r])));this.strip.board.animate(e[r].token,a),this.still||this.strip.drafts.wait(e[r],
a)}this.frame=requestAnimationFrame(a=>this.tick(a))}stopsAt(t){return this.introducing&&!this.stopped&&t.decision==="resample"}introduce(t){this.stopped=this.introduced=
!0,this.at=t.round,this.hold(),this.strip.choose(t.round,0),this.draw(),this.strip.board.picture.sentence.scrollIntoView({block:"nearest",behavior:"smooth"})}draw(){
this.strip.drawNewest();let{items:t,shown:s}=this.strip,e=s>=t.length&&!this.strip.running,n=this.playing?"pause":e&&t.length>0?"again":"play";this.drawnState!==
n&&(this.playButton.replaceChildren(k(n)),J(this.playButton,{pause:"Pause",again:"Play again from the start",play:"Play"}[n]),this.drawnState=n),this.stepButton.
disabled=s>=t.length,this.drawnTotal!==t.length&&(this.scrubber.max=String(t.length),this.drawnTotal=t.length);let o=this.strip.place();this.scrubber.value=String(
o.count),this.scrubber.style.setProperty("--done",t.length===0?"0%":100*o.count/t.length+"%");let r=ht(o.clock);this.position.textContent=G(o.count)+" / "+G(t.length)+
" · "+r,this.position.title="Tokens shown, and the time that they took on the model clock.",this.scrubber.setAttribute("aria-valuetext","token "+o.count+" \
of "+t.length+", "+r+" on the model clock");for(let l of this.speeds.children)l.dataset.speed!=="all"&&l.setAttribute("aria-pressed",String(Number(l.dataset.speed)===
this.speed));this.strip.board&&this.strip.board.drawButtons();let a=this.pace==="model";this.paceButton.setAttribute("aria-pressed",String(a)),this.paceButton.title=
a?"Each token takes its time on the model clock (at most "+xs+" s before the speed applies). Press for an even pace.":"Tokens appear as fast as they come. Press\
 for the pace of the model clock."}};var Be=128,Pe=12,Ie=150,De=24,_t=class{constructor(t){this.report=()=>{},this.trigger=()=>{},this.threshold=null,this.run=null,this.build(t),this.reset()}build(t){
this.root=h("div","strip"),this.legend=new yt(this.root),this.frame=h("div","frame"),this.area=h("div","area"),this.area.setAttribute("role","listbox"),this.area.
setAttribute("aria-orientation","horizontal"),this.empty=h("p","empty","No tokens yet."),this.newest=h("button","newest","↓ newest"),this.newest.type="button",
this.newest.hidden=!0,this.drafts=new bt(this),this.frame.append(this.area,this.newest),this.player=new xt(this),this.player.root.hidden=!0,this.root.append(this.
legend.root,this.frame,this.player.root),t.append(this.root),this.board=null,this.area.addEventListener("click",s=>this.onClick(s)),this.area.addEventListener("\
keydown",s=>this.onKey(s)),this.area.addEventListener("pointerover",s=>this.onHover(s)),this.area.addEventListener("scroll",()=>this.onScroll(),{passive:!0}),this.
newest.addEventListener("click",()=>{this.following=!0,this.follow()})}reset(){this.chips=[],this.items=[],this.byRound=new Map,this.blocks=[],this.shown=0,this.
clock=0,this.counts={},this.stale=!1,this.legend.clear(),this.selected=null,this.tabStop=void 0,this.action=null,this.following=!0,this.scrolledTo=0,this.player.
pause(),clearTimeout(this.timer),this.drafts.clear(),this.area.replaceChildren(this.empty),this.area.scrollTop=0}update(t,s,e){this.report=s,this.trigger=e;let n=this.
run!==t.run;n&&(this.reset(),this.unseen=!0,this.run=t.run,this.root.dataset.run=t.run),this.running=t.running,this.legend.setDecisions(t.decisions),this.setThreshold(
t.u_th),this.area.setAttribute("aria-label",t.label),t.height&&this.root.style.setProperty("--area-height",t.height+"px"),t.board&&!this.board&&(this.board=new gt(
this,t.key));let o=this.items.length,r=this.shown===o;this.merge(t.tokens,t.first);let a=t.first>this.chips.length;a&&this.report("behind",{run:this.run,chips:this.
chips.length,action:Date.now()});let l=this.unseen&&!a;this.unseen&&=a,this.board&&this.board.update(t.board,n),this.player.root.hidden=!t.playback,t.playback?this.
player.follow(t.playback,l):(this.player.pause(),r&&this.show(this.items.length,!l),(this.running||this.items.length>o&&!l)&&this.follow()),(this.action===null||
t.action===this.action)&&this.adoptSelection(t.selected),this.recount(),this.drawNewest(),this.board&&this.board.settle()}setThreshold(t){t!==this.threshold&&(this.
threshold=t,this.root.classList.toggle("thresholded",t!==null),this.root.style.setProperty("--threshold",String(t)),this.legend.setThreshold(t))}merge(t,s){if(s>
this.chips.length)return;let e=this.chips.findIndex((n,o)=>o>=s&&!cs(n.data,t[o-s]));e>=0&&this.truncate(e),t.forEach((n,o)=>{let r=this.chips[s+o];r===void 0?this.
append(n):pt(r.data,n)||this.paintChip(r,n)}),this.empty.hidden=this.chips.length>0}truncate(t){for(let s of this.chips.splice(t)){s.node.remove(),s.lineBreak&&
s.lineBreak.remove();for(let e of s.items)this.byRound.delete(e.token.round),e===this.tabStop&&(this.tabStop=void 0);this.items.length=Math.min(this.items.length,
s.first)}this.shown=Math.min(this.shown,this.items.length),this.stale=!0}append(t){let s=this.chips.length,e=Math.floor(s/Be),n=this.blocks[e];n===void 0&&(n=this.
blocks[e]=h("div","block"),n.setAttribute("role","presentation")),n.isConnected||this.area.append(n);let o={first:this.items.length,items:[],node:h("div")};this.
chips.push(o),this.paintChip(o,t),n.append(o.node),t.newline&&(o.lineBreak=h("div","break"),n.append(o.lineBreak))}paintChip(t,s){t.data=s;let e=s.parts||[s];s.
parts&&!t.glyph&&(t.node.className="group future",t.node.setAttribute("role","presentation"),t.glyph=h("bdi","glyph"),t.node.append(t.glyph)),t.glyph&&(t.glyph.
replaceChildren(),s.whole?D(t.glyph,s.text):t.glyph.append("…")),e.forEach((n,o)=>{let r=t.items[o]||this.addItem(t,s.parts?h("div"):t.node),a=r.token;r.token=
n,this.legend.notice(n),this.byRound.set(n.round,t.first+o),(!a||!pt({...a,seconds:0},{...n,seconds:0}))&&dt(r.node,n,this.legend.letters[n.decision]),a&&(this.
stale=!0)})}addItem(t,s){let e={node:s,chip:t};return s.className="token future",s.setAttribute("role","option"),s.setAttribute("aria-selected","false"),s.tabIndex=
-1,s!==t.node&&t.node.append(s),t.items.push(e),this.items.push(e),e}show(t,s=!1){let e=this.shown,n=this.drafts.clear(),o=s&&!n&&t>e&&t-e<=Pe&&this.player.pace===
"model";for(let r=e;r<t;r+=1)this.reveal(this.items[r],!0,o);for(let r=e-1;r>=t;r-=1)this.reveal(this.items[r],!1,!1);this.shown=t,this.tabStop===void 0&&t>0&&this.
setTabStop(this.items[0]),s&&n&&t>e&&this.drafts.throwAway(this.items[t-1]),this.drawProgress()}reveal(t,s,e){t.node.classList.toggle("future",!s),t.node.classList.
toggle("new",e);let n=t.chip;n.glyph&&(t===n.items[0]&&n.node.classList.toggle("future",!s),t===n.items[n.items.length-1]&&n.node.classList.toggle("unfinished",
!s)),this.count(t,s?1:-1)}count(t,s){let{token:e}=t;this.counts[e.decision]=(this.counts[e.decision]||0)+s,e.miss&&(this.counts.miss=(this.counts.miss||0)+s),this.
clock=Math.max(0,this.clock+s*this.secondsOf(e))}recount(){if(this.stale){this.stale=!1,this.counts={},this.clock=0;for(let t=0;t<this.shown;t+=1)this.count(this.
items[t],1);this.drawProgress()}}drawProgress(){this.legend.setCounts(this.counts,this.shown),this.player.draw(),this.board&&(this.board.draw(this.shown),document.
documentElement.toggleAttribute("data-unplayed",this.running||this.shown<this.items.length))}secondsOf(t){return this.board?this.board.seconds(t.round):t.seconds||
0}follow(){this.following&&(this.area.scrollTop=this.area.scrollHeight,requestAnimationFrame(()=>{this.following&&(this.area.scrollTop=this.area.scrollHeight)}))}onScroll(){
let t=this.area.scrollTop;this.area.scrollHeight-t-this.area.clientHeight<De?this.following=!0:t<this.scrolledTo-1&&(this.following=!1),this.scrolledTo=t,this.drawNewest()}drawNewest(){
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
focus({preventScroll:!0}),r.node.scrollIntoView({block:"nearest"}),this.choose(r.token.round,Ie))}onNextLine(t,s){if(t<0)return 0;let e=this.items[t].node.getBoundingClientRect(),
n=(e.left+e.right)/2,o=t,r=null,a=1/0;for(let l=t+s;l>=0&&l<this.shown;l+=s){let c=this.items[l].node.getBoundingClientRect();if(Math.abs(c.bottom-e.bottom)<4)continue;
if(r===null&&(r=c.bottom),Math.abs(c.bottom-r)>4)break;let d=Math.abs((c.left+c.right)/2-n);d<a&&(a=d,o=l)}return o}release(){this.root.isConnected||(this.player.
pause(),clearTimeout(this.timer),this.board&&this.board.release())}};var E=JSON.parse(document.getElementById("data").textContent),Y=new Q(E),O=new _t(Y.left),Ss=h("div");Y.right.prepend(Ss);new K(Ss,E.strip.key,["throughput","bi\
as"]);var vs=h("details","drawer"),ks=h("div");vs.append(h("summary","","More about this token: uncertainty, all numbers"),ks,Y.inspector);new K(ks,E.strip.key,
["uncertainty"]);Y.beyond.prepend(vs);function Ms(){let{selected:i}=E.strip;O.update(E.strip,ze,Fe),Y.inspect(E.rounds.find(({round:t})=>t===i),()=>O.choose(null,
0))}function ze(i,t){i==="selected"&&(E.strip.selected=t.round,E.strip.action=t.action,Ms())}function Fe(i,t){O.player.owed=!1,t==="run"&&(O.choose(null,0),O.show(
0),O.player.play())}Ms();O.board.buttons.run.hidden=!0;})();
