var r=-1/0,n=!1,[l,o]=[location.pathname,document.title];function a(){location.pathname===l||document.title===o||([r,n,l,o]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",t=>{let e=t.composedPath().find(c=>c.tagName==="A"&&c.href),m=t.ctrlKey||t.metaKey||t.shiftKey||e?.target==="_blank"||e?.hasAttribute(
"download");!e||m||new URL(e.href).pathname===location.pathname||(a(),[r,n,o]=[performance.now(),!1,document.title])},!0);addEventListener("popstate",()=>{n=location.
pathname!==l,[r,o]=[n?performance.now():-1/0,document.title]});var u=document.querySelector("title");u&&new MutationObserver(a).observe(u,{childList:!0,characterData:!0,
subtree:!0});function h(){return a(),performance.now()-r<=3e4}function s(t){return(...e)=>{h()||t(...e)}}var f=null,i=null;function w({data:[t],setTriggerValue:e}){t.wish!==i&&(i=t.wish,clearTimeout(f),i!==null&&(f=setTimeout(()=>s(e)("due",i),t.ms)))}export{w as default};
