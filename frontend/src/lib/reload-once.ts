import { onlineManager } from '@tanstack/react-query';

const key = 'reloaded-at';
const graceMs = 60_000;

/**
 * Reloads the page when one of its chunks is missing, as after a release while a tab is open. At most once a minute: if the
 * new page lacks the chunk too, its boundary reports it. Never while offline, which would lose the page.
 */
export function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!onlineManager.isOnline()) return;
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < graceMs) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
