var l=-1/0,i=!1,[p,s]=[location.pathname,document.title];function u(){location.pathname===p||document.title===s||([l,i,p,s]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",t=>{let e=t.composedPath().find(c=>c.tagName==="A"&&c.href),o=t.ctrlKey||t.metaKey||t.shiftKey||e?.target==="_blank"||e?.hasAttribute(
"download");if(!e||o||new URL(e.href).pathname===location.pathname)return;u(),[l,i,s]=[performance.now(),!1,document.title];let r=innerWidth<768&&e.closest("[da\
ta-testid=stSidebar]");r&&setTimeout(()=>r.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("popstate",()=>{i=location.
pathname!==p,[l,s]=[i?performance.now():-1/0,document.title]});var h=document.querySelector("title");h&&new MutationObserver(u).observe(h,{childList:!0,characterData:!0,
subtree:!0});function w(){return u(),performance.now()-l<=3e4}function m(t){return(...e)=>{w()||t(...e)}}var S=2e4,f="cuhlm-prompt",[d]=performance.getEntriesByType("navigation"),n;function _({data:[t],setTriggerValue:e}){if(n===void 0){let r=location.hash||new URL(
d?.name??location.href).hash;n=new URLSearchParams(r.slice(1)).get("prompt");let a=(n??(d?.type==="navigate"?null:sessionStorage.getItem(f)))?.slice(0,S)??null;
if(t.waits||a!==null&&a!==t.prompt)return m(e)("read",{prompt:a,reloaded:n===null&&a!==null})}sessionStorage.setItem(f,t.prompt);let o="#prompt="+encodeURIComponent(
t.prompt);n!==null&&location.hash!==o&&history.replaceState(history.state,"",location.pathname+location.search+o)}export{_ as default};
