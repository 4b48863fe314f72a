// A server that was restarted has drawn nothing yet, and a button within a part of the page would ask it for that part alone, in vain. So
// the whole page is asked for once the browser is connected again; it sends along what its controls hold.

let ask = null;

export default function ({ setTriggerValue }) {
  const watches = ask !== null;
  ask = () => setTriggerValue("again", true);
  if (watches) return;
  const app = document.querySelector("[data-testid=stApp]");
  let lost = false;
  new MutationObserver(() => {
    const connected = app.dataset.testConnectionState === "CONNECTED";
    if (connected && lost) ask();
    lost = !connected;
  }).observe(app, { attributes: true, attributeFilter: ["data-test-connection-state"] });
}
