var i=-1/0;addEventListener("click",e=>{let n=e.composedPath().find(t=>t.tagName==="A"&&t.href),a=e.ctrlKey||e.metaKey||e.shiftKey||n?.target==="_blank"||n?.hasAttribute(
"download");n&&!a&&new URL(n.href).pathname!==location.pathname&&(i=performance.now())},!0);var c=document.querySelector("title");c&&new MutationObserver(()=>i=
-1/0).observe(c,{childList:!0,characterData:!0,subtree:!0});function l(e){return(...n)=>{performance.now()-i>3e4&&e(...n)}}var d="data-unplayed",u=600,p=new WeakMap;function r(e,n,a){let t=document.createElement(e);return t.className=n,a!==void 0&&(t.textContent=a),t}function f(e){let n=r(
"div",e.own?"row own":"row");n.title=e.help;let a=r("span","bar");a.style.setProperty("--share",String(e.share??0));let t=r("span","track");t.append(a);let o=r(
"span","answer "+e.verdict);return o.append(r("span","said",e.answer),r("span","later","at the end")),n.append(r("span","name",e.name),t,r("span","seconds",e.seconds),
r("span","bytes",e.bytes),o),n}function m(e){let n=()=>e.classList.toggle("covered",document.documentElement.hasAttribute(d));new MutationObserver(n).observe(document.
documentElement,{attributeFilter:[d]}),n()}function b({parentElement:e,data:[n],setTriggerValue:a}){let t=p.get(e);if(t===void 0){let s=r("section","worth");s.setAttribute(
"aria-label","Is it worth it?"),t={root:r("div","rows"),timer:null},s.append(t.root),e.append(s),m(t.root),p.set(e,t)}t.root.replaceChildren(...n.rows.map(f)),clearInterval(
t.timer);let o=()=>t.root.isConnected?l(a)("again",Date.now()):clearInterval(t.timer);n.pending&&(t.timer=setInterval(o,u))}export{b as default};
