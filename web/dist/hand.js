var u=null,r=[],e=null,a=null;function d(){if(a=null,e===null)return;let n=Number(e.input.value);n!==e.said&&u({name:e.name,value:n,from:e.from}),e.said=n}function c(n){
let t=r.map(o=>n.target.closest?.(".st-key-"+o)).find(Boolean),l=t&&t.querySelector("input[type=range]:not(:disabled)");if(!l)return;let i=Number(l.value);e={input:l,
name:r.find(o=>t.classList.contains("st-key-"+o)),from:i,said:i}}function f(){e!==null&&a===null&&(a=setTimeout(d,120))}function s(){if(e===null)return;let n=e.
said!==e.from;e=null,n&&setTimeout(()=>u(null),0)}function m({data:[n],setStateValue:t}){let l=u!==null;r=n,u=i=>t("moving",i),!l&&(addEventListener("pointerdow\
n",c,!0),addEventListener("pointermove",f,!0),addEventListener("pointerup",s),addEventListener("pointercancel",s))}export{m as default};
