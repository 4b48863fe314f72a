var o=-1/0,n=!1,l=location.pathname;addEventListener("click",e=>{let t=e.composedPath().find(a=>a.tagName==="A"&&a.href),f=e.ctrlKey||e.metaKey||e.shiftKey||t?.
target==="_blank"||t?.hasAttribute("download");t&&!f&&new URL(t.href).pathname!==location.pathname&&([o,n]=[performance.now(),!1])},!0);addEventListener("popsta\
te",()=>{n=location.pathname!==l,o=n?performance.now():-1/0});var i=document.querySelector("title"),u=()=>[o,n,l]=[-1/0,!1,location.pathname];i&&new MutationObserver(
u).observe(i,{childList:!0,characterData:!0,subtree:!0});var h=()=>performance.now()-o<=3e4;function s(e){return(...t)=>{h()||e(...t)}}var c=null,r=null;function w({data:[e],setTriggerValue:t}){e.wish!==r&&(r=e.wish,clearTimeout(c),r!==null&&(c=setTimeout(()=>s(t)("due",r),e.ms)))}export{w as default};
