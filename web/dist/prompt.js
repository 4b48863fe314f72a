var i=-1/0;addEventListener("click",e=>{let t=e.composedPath().find(o=>o.tagName==="A"&&o.href),n=e.ctrlKey||e.metaKey||e.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");t&&!n&&new URL(t.href).pathname!==location.pathname&&(i=performance.now())},!0);var s=document.querySelector("title");s&&new MutationObserver(()=>i=
-1/0).observe(s,{childList:!0,characterData:!0,subtree:!0});var h=()=>performance.now()-i<=3e4;function c(e){return(...t)=>{h()||e(...t)}}var m=2e4,l="cuhlm-prompt",[p]=performance.getEntriesByType("navigation"),r;function d({data:[e],setTriggerValue:t}){if(r===void 0){let o=location.hash||new URL(
p?.name??location.href).hash;r=new URLSearchParams(o.slice(1)).get("prompt");let a=(r??(p?.type==="navigate"?null:sessionStorage.getItem(l)))?.slice(0,m)??null;
if(e.waits||a!==null&&a!==e.prompt)return c(t)("read",{prompt:a})}sessionStorage.setItem(l,e.prompt);let n="#prompt="+encodeURIComponent(e.prompt);r!==null&&location.
hash!==n&&history.replaceState(history.state,"",location.pathname+location.search+n)}export{d as default};
