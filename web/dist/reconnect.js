var t=null;function r({setTriggerValue:s}){let o=t!==null;if(t=()=>s("again",!0),o)return;let e=document.querySelector("[data-testid=stApp]"),n=!1;new MutationObserver(
()=>{let a=e.dataset.testConnectionState==="CONNECTED";a&&n&&t(),n=!a}).observe(e,{attributes:!0,attributeFilter:["data-test-connection-state"]})}export{r as default};
