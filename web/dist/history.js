function h(){if(history.pushState.onePerPage)return;let r=history.pushState.bind(history),t=null;history.pushState=(o,n,e)=>{let a=new URL(e,location.href);if(a.
pathname===location.pathname){a.search===""&&(t={address:location.href,at:performance.now()}),history.replaceState(o,n,a.hash?e:e+location.hash);return}t!==null&&
performance.now()-t.at<1e3&&history.replaceState(o,n,t.address),t=null,r(o,n,e)},history.pushState.onePerPage=!0}export{h as default};
