function r(o,t,e){let i=document.createElement(o);return t&&(i.className=t),e!==void 0&&(i.textContent=e),i}var x=0;function S(o){return x+=1,`${o}-${x}`}var d=class{constructor(t,e){this.row=t,this.moved=e,this.root=r("div",`field as-${t.kind} ${t.name}`),this.named=S("field");let i=r("div","field-head");this.label=
r("label","field-label",t.label),this.label.id=`${this.named}-label`,i.append(this.label),t.quiet?this.label.title=t.help.replaceAll("**",""):t.help&&i.append(...this.
help(t)),this.root.append(i),this.build(),this.show(t.value)}get setting(){let{value:t,row:e}=this;return typeof t=="number"&&e.scale!==void 0&&e.scale!==1?Number(
(t*e.scale).toFixed(12)):t}patch(t){this.row=t}set disabled(t){this.field.disabled=t}choose(t){this.show(t),this.moved(t)}help({label:t,help:e}){let i=r("button",
"field-help");i.type="button",i.setAttribute("aria-label",`Help for ${t}`),i.append("?");let s=r("div","field-tip");s.setAttribute("role","tooltip"),s.id=`${this.
named}-help`,i.setAttribute("aria-describedby",s.id);for(let l of e.split(`
`)){let n=r("p");l.trim().split("**").forEach((h,a)=>n.append(a%2?r("strong","",h):h)),s.append(n)}return[i,s]}input(t){let e=r("input");return e.type=t,e.id=this.
named,this.label.htmlFor=this.named,e}},f=class extends d{build(){let{low:t,high:e,step:i,ends:s,disabled:l}=this.row,n=r("div","slot");if(this.field=this.input(
"range"),Object.assign(this.field,{min:String(t),max:String(e),step:i===null?"any":String(i),disabled:l??!1}),this.output=r("output"),this.output.setAttribute("\
aria-hidden","true"),this.field.addEventListener("input",()=>this.choose(Number(this.field.value))),n.append(this.output,this.field),this.root.append(n),!s)return;
let h=r("div","field-ends");for(let a of s)h.append(r("span","",a));this.root.append(h)}show(t){let{low:e,high:i,digits:s,unit:l}=this.row;this.value=t,this.field.
value!==String(t)&&(this.field.value=String(t));let n=t.toFixed(s).replace("-","−")+l;this.output.textContent=n,this.field.setAttribute("aria-valuetext",n),this.
root.style.setProperty("--at",String((Math.min(Math.max(t,e),i)-e)/(i-e)))}},p=class extends d{build(){this.group=r("div","segments"),this.group.setAttribute("r\
ole","radiogroup"),this.group.setAttribute("aria-labelledby",this.label.id),this.buttons=new Map(this.row.options.map(([t,e])=>[t,this.button(t,e)])),this.group.
append(...this.buttons.values()),this.group.addEventListener("keydown",t=>this.onKey(t)),this.root.append(this.group)}button(t,e){let i=r("button","segment",e);
return i.type="button",i.setAttribute("role","radio"),i.addEventListener("click",()=>t!==this.value&&this.choose(t)),i}onKey(t){let e={ArrowRight:1,ArrowDown:1,
ArrowLeft:-1,ArrowUp:-1}[t.key];if(e===void 0)return;let i=[...this.buttons.values()],s=i[(i.indexOf(t.target.closest(".segment"))+e+i.length)%i.length];this.rove(
s),s.focus(),t.preventDefault()}rove(t){for(let e of this.buttons.values())e.tabIndex=e===t?0:-1}show(t){this.value=t;for(let[e,i]of this.buttons)i.setAttribute(
"aria-checked",String(e===t));this.rove(this.buttons.get(t)??this.buttons.values().next().value)}},m=class extends d{build(){this.field=r("select"),this.field.id=
this.named,this.label.htmlFor=this.named;for(let[t,e]of this.row.options){let i=r("option","",e);i.value=t,this.field.append(i)}this.field.addEventListener("cha\
nge",()=>this.choose(this.field.value)),this.root.append(this.field)}show(t){this.value=t,this.field.value=t}},b=class extends d{build(){let{low:t,high:e,step:i,
placeholder:s}=this.row;this.field=this.input("number"),Object.assign(this.field,{min:String(t),max:String(e),step:i===null?"any":String(i),placeholder:s??""}),
this.field.addEventListener("input",()=>this.take()),this.root.append(this.field)}take(){let{low:t,high:e,placeholder:i,whole:s}=this.row,[l,n]=[this.field.value,
Number(this.field.value)],h=l===""&&i,a=h||l!==""&&n>=t&&n<=e&&(!s||Number.isInteger(n));this.field.setAttribute("aria-invalid",String(!a)),a&&(this.value=h?null:
n,this.moved(this.value))}show(t){this.value=t;let e=t===null?"":String(t);this.field.value!==e&&(this.field.value=e)}},L={slider:f,segments:p,list:m,number:b};
function y(o,t){return new L[o.kind](o,t)}var M=globalThis[Symbol.for("cuhlm-boards")]??=new Map;var g=class{constructor(){this.handles=new Set,this.followers=new Set,this.frame=null}get at(){return Object.assign({},...[...this.handles].filter(({root:t})=>t.
isConnected).map(t=>t.at))}link({channel:t,clock:e}){let{at:i}=this,s=l=>Object.fromEntries(Object.entries(l).map(([n,h])=>[n,n in i?i[n]:h]));return{channel:s(
t),clock:s(e)}}moved(){this.frame??=requestAnimationFrame(()=>{this.frame=null;for(let t of this.followers)t.root.isConnected&&t.follow()})}},u=globalThis[Symbol.
for("cuhlm-hand")]??=new g;var k=250,c=class{constructor(t){this.root=r("div","handle"),this.action=null,this.timer=null,t.append(this.root),u.handles.add(this),this.leave=e=>{(e.type!=="\
keydown"||e.key==="Enter")&&this.tell()},this.root.addEventListener("focusout",this.leave);for(let e of["pointerdown","keydown"])addEventListener(e,this.leave,!0)}update(t,e){
this.report=e;let{row:i,action:s}=t,l=JSON.stringify({...i,value:null}),h=(this.timer!==null||this.action!==null&&s!==this.action)&&this.control?this.control.value:
i.value;if(l!==this.shape){this.shape=l;let a=this.root.contains(this.root.getRootNode().activeElement);this.control=y({...i,value:h},()=>this.moved()),this.root.
replaceChildren(this.control.root),a&&this.control.field?.focus()}else h!==this.control.value&&this.control.show(h);this.place()}place(){let{name:t}=this.control.
row,e=this.at?.[t];this.at={[t]:this.control.setting},e!==this.at[t]&&u.moved()}moved(){this.place(),clearTimeout(this.timer),this.timer=setTimeout(()=>this.tell(),
k)}tell(){this.timer!==null&&(clearTimeout(this.timer),this.timer=null,this.action=Date.now(),this.report("moved",{value:this.control.value,action:this.action}))}release(){
if(!this.root.isConnected){for(let t of["pointerdown","keydown"])removeEventListener(t,this.leave,!0);u.handles.delete(this),this.tell()}}};var w=-1/0;addEventListener("click",o=>{let t=o.composedPath().find(i=>i.tagName==="A"&&i.href),e=o.ctrlKey||o.metaKey||o.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");t&&!e&&new URL(t.href).pathname!==location.pathname&&(w=performance.now())},!0);var A=document.querySelector("title");A&&new MutationObserver(()=>w=
-1/0).observe(A,{childList:!0,characterData:!0,subtree:!0});var T=()=>performance.now()-w<=3e4;function v(o){return(...t)=>{T()||o(...t)}}function E(o){let t=new WeakMap;return({parentElement:e,data:[i],setStateValue:s,setTriggerValue:l})=>{let n=t.get(e);return n===void 0&&t.set(e,n=o(e,i)),n.update(
i,v(s),v(l)),()=>n.release?.()}}var G=E(o=>new c(o));export{G as default};
