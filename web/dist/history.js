var u=-1/0;addEventListener("click",n=>{let r=n.composedPath().find(t=>t.tagName==="A"&&t.href),e=n.ctrlKey||n.metaKey||n.shiftKey||r?.target==="_blank"||r?.hasAttribute(
"download");r&&!e&&new URL(r.href).pathname!==location.pathname&&(u=performance.now())},!0);var y=document.querySelector("title");y&&new MutationObserver(()=>u=
-1/0).observe(y,{childList:!0,characterData:!0,subtree:!0});var p=()=>performance.now()-u<=3e4;var m=1e3;function _(){if(history.pushState.onePerSetting)return;let n=history.pushState.bind(history),r=history.replaceState.bind(history),e=0,t=0,o="",h=null;
for(let a of["pointerdown","keydown","drop"])addEventListener(a,()=>e+=1,!0);addEventListener("popstate",()=>[t,o]=[e,""]);let f=()=>h=clearTimeout(h)??null;history.
replaceState=(a,c,s)=>{f();let i=new URL(s??location.href,location.href);i.search!==location.search&&!i.hash&&(i.hash=location.hash);let l=w(location.search,i.search),
S=e>t&&l.length>0&&l.join()!==o;(S?n:r)(a,c,i.href),S&&(o=l.join()),l.length&&(t=e)},history.pushState=(a,c,s)=>{let i=new URL(s,location.href);i.pathname!==location.
pathname?(f(),[t,o]=[e,""],n(a,c,s)):p()||h!==null||i.search===""&&location.search!==""?(f(),h=setTimeout(()=>history.replaceState(a,c,s),p()?3e4:m)):history.replaceState(
a,c,s)},history.pushState.onePerSetting=!0}function w(n,r){let[e,t]=[n,r].map(o=>new URLSearchParams(o));return[...new Set([...e.keys(),...t.keys()])].filter(o=>e.
get(o)!==t.get(o)).sort()}export{_ as default};
