var p=-1/0,l=!1,[S,f]=[location.pathname,document.title];function d(){location.pathname===S||document.title===f||([p,l,S,f]=[-1/0,!1,location.pathname,document.
title])}addEventListener("click",n=>{let r=n.composedPath().find(e=>e.tagName==="A"&&e.href),t=n.ctrlKey||n.metaKey||n.shiftKey||r?.target==="_blank"||r?.hasAttribute(
"download");!r||t||new URL(r.href).pathname===location.pathname||(d(),[p,l,f]=[performance.now(),!1,document.title])},!0);addEventListener("popstate",()=>{l=location.
pathname!==S,[p,f]=[l?performance.now():-1/0,document.title]});var L=document.querySelector("title");L&&new MutationObserver(d).observe(L,{childList:!0,characterData:!0,
subtree:!0});var T=d;function m(){return d(),performance.now()-p<=3e4}var g=()=>l&&m();var k=1e3;function x(){if(history.pushState.onePerSetting)return;let n=history.pushState.bind(history),r=history.replaceState.bind(history),t=0,e=0,o="",h=null;
for(let i of["pointerdown","keydown","drop"])addEventListener(i,()=>t+=1,!0);addEventListener("popstate",()=>[e,o]=[t,""]);let y=()=>h=clearTimeout(h)??null;history.
replaceState=(i,c,s)=>{y();let a=new URL(s??location.href,location.href);a.search!==location.search&&!a.hash&&(a.hash=location.hash);let u=A(location.search,a.search),
w=t>e&&u.length>0&&u.join()!==o;(w?n:r)(i,c,a.href),w&&(o=u.join()),u.length&&(e=t)},history.pushState=(i,c,s)=>{let a=new URL(s,location.href);if(a.pathname!==
location.pathname)y(),[e,o]=[t,""],n(i,c,s),T();else{if(g())return;m()||h!==null||a.search===""&&location.search!==""?(y(),h=setTimeout(()=>history.replaceState(
i,c,s),m()?3e4:k)):history.replaceState(i,c,s)}},history.pushState.onePerSetting=!0}function A(n,r){let[t,e]=[n,r].map(o=>new URLSearchParams(o));return[...new Set(
[...t.keys(),...e.keys()])].filter(o=>t.get(o)!==e.get(o)).sort()}export{x as default};
