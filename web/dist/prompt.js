var c=-1/0,i=!1,[s,l]=[location.pathname,document.title];function p(){location.pathname===s||document.title===l||([c,i,s,l]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",t=>{let e=t.composedPath().find(r=>r.tagName==="A"&&r.href),o=t.ctrlKey||t.metaKey||t.shiftKey||e?.target==="_blank"||e?.hasAttribute(
"download");!e||o||new URL(e.href).pathname===location.pathname||(p(),[c,i,l]=[performance.now(),!1,document.title])},!0);addEventListener("popstate",()=>{i=location.
pathname!==s,[c,l]=[i?performance.now():-1/0,document.title]});var h=document.querySelector("title");h&&new MutationObserver(p).observe(h,{childList:!0,characterData:!0,
subtree:!0});function d(){return p(),performance.now()-c<=3e4}function m(t){return(...e)=>{d()||t(...e)}}var w=2e4,u="cuhlm-prompt",[f]=performance.getEntriesByType("navigation"),n;function g({data:[t],setTriggerValue:e}){if(n===void 0){let r=location.hash||new URL(
f?.name??location.href).hash;n=new URLSearchParams(r.slice(1)).get("prompt");let a=(n??(f?.type==="navigate"?null:sessionStorage.getItem(u)))?.slice(0,w)??null;
if(t.waits||a!==null&&a!==t.prompt)return m(e)("read",{prompt:a,reloaded:n===null&&a!==null})}sessionStorage.setItem(u,t.prompt);let o="#prompt="+encodeURIComponent(
t.prompt);n!==null&&location.hash!==o&&history.replaceState(history.state,"",location.pathname+location.search+o)}export{g as default};
