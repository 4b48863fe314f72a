var c=-1/0;addEventListener("click",t=>{let n=t.composedPath().find(e=>e.tagName==="A"&&e.href),a=t.ctrlKey||t.metaKey||t.shiftKey||n?.target==="_blank"||n?.hasAttribute(
"download");n&&!a&&new URL(n.href).pathname!==location.pathname&&(c=performance.now())},!0);var l=document.querySelector("title");l&&new MutationObserver(()=>c=
-1/0).observe(l,{childList:!0,characterData:!0,subtree:!0});function d(t){return(...n)=>{performance.now()-c>3e4&&t(...n)}}var p="data-unplayed",f=600,u=new WeakMap;function r(t,n,a){let e=document.createElement(t);return e.className=n,a!==void 0&&(e.textContent=a),e}function m(t){let n=r(
"div",t.own?"row own":"row");n.title=t.help;let a=r("span","bar");a.style.setProperty("--share",String(t.share??0));let e=r("span","track");e.append(a);let o=r(
"span","answer "+t.verdict);return o.append(r("span","said",t.answer),r("span","later","at the end")),n.append(r("span","name",t.name),e,r("span","seconds",t.seconds),
r("span","bytes",t.bytes),o),n}function w(t){let n=()=>t.classList.toggle("covered",document.documentElement.hasAttribute(p));new MutationObserver(n).observe(document.
documentElement,{attributeFilter:[p]}),n()}function y({parentElement:t,data:[n],setTriggerValue:a}){let e=u.get(t);if(e===void 0){let s=r("section","worth"),i=r(
"h3","title","Was it worth it?");i.title=n.help,e={root:r("div","rows"),timer:null},s.setAttribute("aria-label",i.textContent),s.append(i,e.root),t.append(s),w(
e.root),u.set(t,e)}e.root.replaceChildren(...n.rows.map(m)),clearInterval(e.timer);let o=()=>e.root.isConnected?d(a)("again",Date.now()):clearInterval(e.timer);
n.pending&&(e.timer=setInterval(o,f))}export{y as default};
