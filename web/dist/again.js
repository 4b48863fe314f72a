var r=-1/0,n=!1,l=location.pathname;addEventListener("click",e=>{let t=e.composedPath().find(i=>i.tagName==="A"&&i.href),f=e.ctrlKey||e.metaKey||e.shiftKey||t?.
target==="_blank"||t?.hasAttribute("download");t&&!f&&new URL(t.href).pathname!==location.pathname&&([r,n]=[performance.now(),!1])},!0);addEventListener("popsta\
te",()=>{n=location.pathname!==l,r=n?performance.now():-1/0});var a=document.querySelector("title"),u=()=>[r,n,l]=[-1/0,!1,location.pathname];a&&new MutationObserver(
u).observe(a,{childList:!0,characterData:!0,subtree:!0});var h=()=>performance.now()-r<=3e4;function s(e){return(...t)=>{h()||e(...t)}}var c=null,o=null;function w({data:[e],setTriggerValue:t}){e.wish!==o&&(o=e.wish,clearTimeout(c),o!==null&&(c=setTimeout(()=>s(t)("due",o),e.ms)))}export{w as default};
