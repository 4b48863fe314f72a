var p=-1/0,h=!1,m=location.pathname;addEventListener("click",n=>{let r=n.composedPath().find(t=>t.tagName==="A"&&t.href),e=n.ctrlKey||n.metaKey||n.shiftKey||r?.
target==="_blank"||r?.hasAttribute("download");r&&!e&&new URL(r.href).pathname!==location.pathname&&([p,h]=[performance.now(),!1])},!0);addEventListener("popsta\
te",()=>{h=location.pathname!==m,p=h?performance.now():-1/0});var S=document.querySelector("title"),T=()=>[p,h,m]=[-1/0,!1,location.pathname];S&&new MutationObserver(
T).observe(S,{childList:!0,characterData:!0,subtree:!0});var w=()=>m=location.pathname,u=()=>performance.now()-p<=3e4,L=()=>h&&u();var _=1e3;function M(){if(history.pushState.onePerSetting)return;let n=history.pushState.bind(history),r=history.replaceState.bind(history),e=0,t=0,o="",l=null;
for(let i of["pointerdown","keydown","drop"])addEventListener(i,()=>e+=1,!0);addEventListener("popstate",()=>[t,o]=[e,""]);let d=()=>l=clearTimeout(l)??null;history.
replaceState=(i,c,s)=>{d();let a=new URL(s??location.href,location.href);a.search!==location.search&&!a.hash&&(a.hash=location.hash);let f=k(location.search,a.search),
y=e>t&&f.length>0&&f.join()!==o;(y?n:r)(i,c,a.href),y&&(o=f.join()),f.length&&(t=e)},history.pushState=(i,c,s)=>{let a=new URL(s,location.href);if(a.pathname!==
location.pathname)d(),[t,o]=[e,""],n(i,c,s),w();else{if(L())return;u()||l!==null||a.search===""&&location.search!==""?(d(),l=setTimeout(()=>history.replaceState(
i,c,s),u()?3e4:_)):history.replaceState(i,c,s)}},history.pushState.onePerSetting=!0}function k(n,r){let[e,t]=[n,r].map(o=>new URLSearchParams(o));return[...new Set(
[...e.keys(),...t.keys()])].filter(o=>e.get(o)!==t.get(o)).sort()}export{M as default};
