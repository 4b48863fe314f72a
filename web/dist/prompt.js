var r=-1/0;addEventListener("click",e=>{let t=e.composedPath().find(a=>a.tagName==="A"&&a.href),o=e.ctrlKey||e.metaKey||e.shiftKey||t?.target==="_blank"||t?.hasAttribute(
"download");t&&!o&&new URL(t.href).pathname!==location.pathname&&(r=performance.now())},!0);var i=document.querySelector("title");i&&new MutationObserver(()=>r=
-1/0).observe(i,{childList:!0,characterData:!0,subtree:!0});function c(e){return(...t)=>{performance.now()-r>3e4&&e(...t)}}var l=2e4,n;function f({data:[e],setTriggerValue:t}){if(n===void 0){let o=performance.getEntriesByType("navigation")[0]?.name||location.href,a=location.hash||new URL(
o).hash;n=new URLSearchParams(a.slice(1)).get("prompt"),n!==null&&(n=n.slice(0,l)),(n!==null||e.waits)&&c(t)("read",{prompt:n})}else if(n!==null){let o="#prompt\
="+encodeURIComponent(e.prompt);location.hash!==o&&history.replaceState(history.state,"",location.pathname+location.search+o)}}export{f as default};
