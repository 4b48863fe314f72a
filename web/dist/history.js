var p=-1/0,l=!1,[y,f]=[location.pathname,document.title];function d(){location.pathname===y||document.title===f||([p,l,y,f]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",o=>{let r=o.composedPath().find(t=>t.tagName==="A"&&t.href),e=o.ctrlKey||o.metaKey||o.shiftKey||r?.target==="_blank"||r?.hasAttribute(
"download");if(!r||e||new URL(r.href).pathname===location.pathname)return;d(),[p,l,f]=[performance.now(),!1,document.title];let n=innerWidth<768&&r.closest("[da\
ta-testid=stSidebar]");n&&setTimeout(()=>n.querySelector("[data-testid=stSidebarCollapseButton] button")?.click())},!0);addEventListener("popstate",()=>{l=location.
pathname!==y,[p,f]=[l?performance.now():-1/0,document.title]});var w=document.querySelector("title");w&&new MutationObserver(d).observe(w,{childList:!0,characterData:!0,
subtree:!0});var L=d;function m(){return d(),performance.now()-p<=3e4}var _=()=>l&&m();var E=1e3;function I(){if(history.pushState.onePerSetting)return;let o=history.pushState.bind(history),r=history.replaceState.bind(history),e=0,n=0,t="",h=null;
for(let a of["pointerdown","keydown","drop"])addEventListener(a,()=>e+=1,!0);addEventListener("popstate",()=>[n,t]=[e,""]);let S=()=>h=clearTimeout(h)??null;history.
replaceState=(a,c,s)=>{S();let i=new URL(s??location.href,location.href);i.search!==location.search&&!i.hash&&(i.hash=location.hash);let u=b(location.search,i.search),
T=e>n&&u.length>0&&u.join()!==t;(T?o:r)(a,c,i.href),T&&(t=u.join()),u.length&&(n=e)},history.pushState=(a,c,s)=>{let i=new URL(s,location.href);if(i.pathname!==
location.pathname)S(),[n,t]=[e,""],o(a,c,s),L();else{if(_())return;m()||h!==null||i.search===""&&location.search!==""?(S(),h=setTimeout(()=>history.replaceState(
a,c,s),m()?3e4:E)):history.replaceState(a,c,s)}},history.pushState.onePerSetting=!0}function b(o,r){let[e,n]=[o,r].map(t=>new URLSearchParams(t));return[...new Set(
[...e.keys(),...n.keys()])].filter(t=>e.get(t)!==n.get(t)).sort()}export{I as default};
