import { onlineManager } from '@tanstack/react-query';

const key = 'reloaded-at';
const graceMs = 60_000;

/**
 * Reloads the page when a chunk of its code is missing, which happens in a tab that was open during a release. The page
 * reloads at most once a minute. If the chunk is still missing after the reload, an error boundary reports the error.
 * While offline, the page never reloads, because the reload would fail.
 */
export function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!onlineManager.isOnline()) return;
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < graceMs) return;
    sessionStorage.setItem(key, String(Date.now()));
    // If the browser blocks the storage, the page would reload forever.
    if (!sessionStorage.getItem(key)) return;
    event.preventDefault();
    window.location.reload();
  });
}
