var p=-1/0,h=!1,S=location.pathname;addEventListener("click",n=>{let r=n.composedPath().find(t=>t.tagName==="A"&&t.href),e=n.ctrlKey||n.metaKey||n.shiftKey||r?.
target==="_blank"||r?.hasAttribute("download");r&&!e&&new URL(r.href).pathname!==location.pathname&&([p,h]=[performance.now(),!1])},!0);addEventListener("popsta\
te",()=>{h=location.pathname!==S,p=h?performance.now():-1/0});var y=document.querySelector("title"),L=()=>[p,h,S]=[-1/0,!1,location.pathname];y&&new MutationObserver(
L).observe(y,{childList:!0,characterData:!0,subtree:!0});var u=()=>performance.now()-p<=3e4,w=()=>h&&u();var g=1e3;function E(){if(history.pushState.onePerSetting)return;let n=history.pushState.bind(history),r=history.replaceState.bind(history),e=0,t=0,o="",l=null;
for(let i of["pointerdown","keydown","drop"])addEventListener(i,()=>e+=1,!0);addEventListener("popstate",()=>[t,o]=[e,""]);let d=()=>l=clearTimeout(l)??null;history.
replaceState=(i,c,s)=>{d();let a=new URL(s??location.href,location.href);a.search!==location.search&&!a.hash&&(a.hash=location.hash);let f=_(location.search,a.search),
m=e>t&&f.length>0&&f.join()!==o;(m?n:r)(i,c,a.href),m&&(o=f.join()),f.length&&(t=e)},history.pushState=(i,c,s)=>{let a=new URL(s,location.href);if(a.pathname!==
location.pathname)d(),[t,o]=[e,""],n(i,c,s);else{if(w())return;u()||l!==null||a.search===""&&location.search!==""?(d(),l=setTimeout(()=>history.replaceState(i,c,
s),u()?3e4:g)):history.replaceState(i,c,s)}},history.pushState.onePerSetting=!0}function _(n,r){let[e,t]=[n,r].map(o=>new URLSearchParams(o));return[...new Set(
[...e.keys(),...t.keys()])].filter(o=>e.get(o)!==t.get(o)).sort()}export{E as default};
