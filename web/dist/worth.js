var i=-1/0;addEventListener("click",t=>{let n=t.composedPath().find(e=>e.tagName==="A"&&e.href),a=t.ctrlKey||t.metaKey||t.shiftKey||n?.target==="_blank"||n?.hasAttribute(
"download");n&&!a&&new URL(n.href).pathname!==location.pathname&&(i=performance.now())},!0);var c=document.querySelector("title");c&&new MutationObserver(()=>i=
-1/0).observe(c,{childList:!0,characterData:!0,subtree:!0});var u=()=>performance.now()-i<=3e4;function l(t){return(...n)=>{u()||t(...n)}}var d="data-unplayed",f=600,p=new WeakMap;function r(t,n,a){let e=document.createElement(t);return e.className=n,a!==void 0&&(e.textContent=a),e}function m(t){let n=r(
"div",t.own?"row own":"row");n.title=t.help;let a=r("span","bar");a.style.setProperty("--share",String(t.share??0));let e=r("span","track");e.append(a);let o=r(
"span","answer "+t.verdict);return o.append(r("span","said",t.answer),r("span","later","at the end")),n.append(r("span","name",t.name),e,r("span","seconds",t.seconds),
r("span","bytes",t.bytes),o),n}function w(t){let n=()=>t.classList.toggle("covered",document.documentElement.hasAttribute(d));new MutationObserver(n).observe(document.
documentElement,{attributeFilter:[d]}),n()}function y({parentElement:t,data:[n],setTriggerValue:a}){let e=p.get(t);if(e===void 0){let s=r("section","worth");s.setAttribute(
"aria-label","Is it worth it?"),e={root:r("div","rows"),timer:null},s.append(e.root),t.append(s),w(e.root),p.set(t,e)}e.root.replaceChildren(...n.rows.map(m)),clearInterval(
e.timer);let o=()=>e.root.isConnected?l(a)("again",Date.now()):clearInterval(e.timer);n.pending&&(e.timer=setInterval(o,f))}export{y as default};
