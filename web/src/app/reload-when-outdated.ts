const KEY = 'forecourt:reloaded-at';
const PAUSE = 60_000;

/** A new version replaced the files that this page would fetch next: start again with it, but never in a circle. */
export const reloadWhenOutdated = () => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PAUSE) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
};
