var w={no_text:"(no text)",quoted:"‘{text}’",and:"{one} and {other}",help_for:"Help for {label}"};function y(o,t={}){if(!(o in w))throw new Error(`There is no sentence ${o}.`);return w[o].replace(/\{(\w+)\}/g,(e,n)=>{if(!(n in t))throw new Error(`The sentenc\
e ${o} lacks ${n}.`);return t[n]})}function s(o,t,e){let n=document.createElement(o);return t&&(n.className=t),e!==void 0&&(n.textContent=e),n}function O(o,t,e){let n=s("button",o,t);return n.type=
"button",n.addEventListener("click",e),n}var _=0;function L(o){return _+=1,`${o}-${_}`}var a=class{constructor(t,e){this.row=t,this.moved=e,this.root=s("div",`field as-${t.kind} ${t.name}`),this.named=L("field");let n=s("div","field-head");this.label=
s("label","field-label",t.label),this.label.id=`${this.named}-label`,n.append(this.label),t.quiet?this.label.title=t.help.replaceAll("**",""):t.help&&n.append(...this.
help(t)),this.root.append(n),this.build(),this.show(t.value)}get setting(){let{value:t,row:e}=this;return typeof t=="number"&&e.scale!==void 0&&e.scale!==1?Number(
(t*e.scale).toFixed(12)):t}set disabled(t){this.field.disabled=t}choose(t){this.show(t),this.moved(t)}help({label:t,help:e}){let n=s("button","field-help");n.type=
"button",n.setAttribute("aria-label",y("help_for",{label:t})),n.append("?");let i=s("div","field-tip");i.setAttribute("role","tooltip"),i.id=`${this.named}-help`,
n.setAttribute("aria-describedby",i.id);for(let h of e.split(`
`)){let l=s("p");h.trim().split("**").forEach((r,c)=>l.append(c%2?s("strong","",r):r)),i.append(l)}return[n,i]}input(t){let e=s("input");return e.type=t,e.id=this.
named,this.label.htmlFor=this.named,e}},g=class extends a{build(){let{low:t,high:e,step:n,ends:i,disabled:h}=this.row,l=s("div","slot");if(this.field=this.input(
"range"),Object.assign(this.field,{min:String(t),max:String(e),step:n===null?"any":String(n),disabled:h??!1}),this.output=s("output"),this.output.setAttribute("\
aria-hidden","true"),this.field.addEventListener("input",()=>this.choose(Number(this.field.value))),l.append(this.output,this.field),this.root.append(l),!i)return;
let r=s("div","field-ends");for(let c of i)r.append(s("span","",c));r.firstChild.title=this.words(t),r.lastChild.title=this.words(e),this.root.append(r)}words(t){
return t.toFixed(this.row.digits).replace("-","−")+this.row.unit}show(t){let{low:e,high:n}=this.row;this.value=t,this.field.value!==String(t)&&(this.field.value=
String(t));let i=this.words(t);this.output.textContent=i,this.field.setAttribute("aria-valuetext",i),this.root.style.setProperty("--at",String((Math.min(Math.max(
t,e),n)-e)/(n-e)))}},b=class extends a{build(){this.group=s("div","segments"),this.group.setAttribute("role","radiogroup"),this.group.setAttribute("aria-labelle\
dby",this.label.id),this.buttons=new Map(this.row.options.map(([t,e])=>[t,this.button(t,e)])),this.group.append(...this.buttons.values()),this.group.addEventListener(
"keydown",t=>this.onKey(t)),this.root.append(this.group)}button(t,e){let n=O("segment",e,()=>t!==this.value&&this.choose(t));return n.setAttribute("role","radio"),
n}onKey(t){let e={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[t.key];if(e===void 0)return;let n=[...this.buttons.values()],i=n[(n.indexOf(t.target.closest(
".segment"))+e+n.length)%n.length];this.rove(i),i.focus(),t.preventDefault()}rove(t){for(let e of this.buttons.values())e.tabIndex=e===t?0:-1}show(t){this.value=
t;for(let[e,n]of this.buttons)n.setAttribute("aria-checked",String(e===t));this.rove(this.buttons.get(t)??this.buttons.values().next().value)}},x=class extends a{build(){
this.field=s("select"),this.field.id=this.named,this.label.htmlFor=this.named;for(let[t,e]of this.row.options){let n=s("option","",e);n.value=t,this.field.append(
n)}this.field.addEventListener("change",()=>this.choose(this.field.value)),this.root.append(this.field)}show(t){this.value=t,this.field.value=t}},S=class extends a{build(){
let{low:t,high:e,step:n,placeholder:i}=this.row;this.field=this.input("number"),Object.assign(this.field,{min:String(t),max:String(e),step:n===null?"any":String(
n),placeholder:i??""}),this.field.addEventListener("input",()=>this.take()),this.root.append(this.field)}take(){let{low:t,high:e,placeholder:n,whole:i}=this.row,
[h,l]=[this.field.value,Number(this.field.value)],r=h===""&&n,c=r||h!==""&&l>=t&&l<=e&&(!i||Number.isInteger(l));this.field.setAttribute("aria-invalid",String(!c)),
c&&(this.value=r?null:l,this.moved(this.value))}show(t){this.value=t;let e=t===null?"":String(t);this.field.value!==e&&(this.field.value=e)}},P={slider:g,segments:b,
list:x,number:S};function $(o,t){return new P[o.kind](o,t)}var ot=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var M=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:n}=this,i=h=>Object.fromEntries(Object.entries(h).map(([l,r])=>[l,l in n?n[l]:r]));return{channel:i(
t),clock:i(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},u=globalThis[Symbol.
for("cuhlm-hand")]??=new M;var I=250,d=class{constructor(t){this.root=s("div","handle"),this.action=null,this.timer=null,t.append(this.root),u.handles.add(this),this.leave=e=>{(e.type!=="\
keydown"||e.key==="Enter")&&this.tell()},this.root.addEventListener("focusout",this.leave);for(let e of["pointerdown","keydown"])addEventListener(e,this.leave,!0)}update(t,e){
this.report=e;let{row:n,action:i}=t,h=JSON.stringify({...n,value:null}),r=(this.timer!==null||this.action!==null&&i!==this.action)&&this.control?this.control.value:
n.value;if(h!==this.shape){this.shape=h;let c=this.root.contains(this.root.getRootNode().activeElement);this.control=$({...n,value:r},()=>this.moved()),this.root.
replaceChildren(this.control.root),c&&this.control.field?.focus()}else r!==this.control.value&&this.control.show(r);this.place()}place(){let{name:t}=this.control.
row,e=this.at?.[t];this.at={[t]:this.control.setting},e!==this.at[t]&&u.moved()}moved(){this.place(),clearTimeout(this.timer),this.timer=setTimeout(()=>this.tell(),
I)}tell(){this.timer!==null&&(clearTimeout(this.timer),this.timer=null,this.action=Date.now(),this.report("moved",{value:this.control.value,action:this.action}))}release(){
if(!this.root.isConnected){for(let t of["pointerdown","keydown"])removeEventListener(t,this.leave,!0);u.handles.delete(this),this.tell()}}};var m=-1/0,f=!1,[E,p]=[location.pathname,document.title];function A(){location.pathname===E||document.title===p||([m,f,E,p]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",o=>{let t=o.composedPath().find(i=>i.tagName==="A"&&i.href),e=o.ctrlKey||o.metaKey||o.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");if(!t||e||new URL(t.href).pathname===location.pathname)return;A(),[m,f,p]=[performance.now(),!1,document.title];let n=innerWidth<768&&t.closest("[da\
ta-testid=stSidebar]");n&&setTimeout(()=>n.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("popstate",()=>{f=location.
pathname!==E,[m,p]=[f?performance.now():-1/0,document.title]});var N=document.querySelector("title");N&&new MutationObserver(A).observe(N,{childList:!0,characterData:!0,
subtree:!0});function C(){return A(),performance.now()-m<=3e4}function T(o){return(...t)=>{C()||o(...t)}}function B(o){let t=new WeakMap;return({parentElement:e,data:[n],setStateValue:i,setTriggerValue:h},l)=>{let r=t.get(e);return r===void 0&&t.set(e,r=o(e,n,l)),r.
update(n,T(i),T(h)),()=>r.release?.()}}var pt=B((o,t)=>new d(o,t));export{pt as default};
