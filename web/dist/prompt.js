var s=-1/0,i=!1,c=location.pathname;addEventListener("click",e=>{let t=e.composedPath().find(a=>a.tagName==="A"&&a.href),o=e.ctrlKey||e.metaKey||e.shiftKey||t?.
target==="_blank"||t?.hasAttribute("download");t&&!o&&new URL(t.href).pathname!==location.pathname&&([s,i]=[performance.now(),!1])},!0);addEventListener("popsta\
te",()=>{i=location.pathname!==c,s=i?performance.now():-1/0});var l=document.querySelector("title"),f=()=>[s,i,c]=[-1/0,!1,location.pathname];l&&new MutationObserver(
f).observe(l,{childList:!0,characterData:!0,subtree:!0});var u=()=>performance.now()-s<=3e4;function p(e){return(...t)=>{u()||e(...t)}}var d=2e4,h="cuhlm-prompt",[m]=performance.getEntriesByType("navigation"),n;function T({data:[e],setTriggerValue:t}){if(n===void 0){let a=location.hash||new URL(
m?.name??location.href).hash;n=new URLSearchParams(a.slice(1)).get("prompt");let r=(n??(m?.type==="navigate"?null:sessionStorage.getItem(h)))?.slice(0,d)??null;
if(e.waits||r!==null&&r!==e.prompt)return p(t)("read",{prompt:r,reloaded:n===null&&r!==null})}sessionStorage.setItem(h,e.prompt);let o="#prompt="+encodeURIComponent(
e.prompt);n!==null&&location.hash!==o&&history.replaceState(history.state,"",location.pathname+location.search+o)}export{T as default};
