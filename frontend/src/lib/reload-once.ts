import { onlineManager } from '@tanstack/react-query';

const key = 'reloaded-at';
const graceMs = 60_000;

/**
 * Loads the page anew when a part of it is gone, as after a release under an open tab. Once a minute at most: if the new
 * page lacks the part as well, its boundary shall say so. Never while offline: there would be no page at all.
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
