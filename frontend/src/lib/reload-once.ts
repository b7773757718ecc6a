import { onlineManager } from '@tanstack/react-query';

const key = 'reloaded-at';
const graceMs = 60_000;

/**
 * Reloads the page because a part of its code is missing, which happens in a tab that was open during a release. The
 * page reloads at most once a minute. While offline, the page never reloads, because the reload would fail.
 */
export function reloadOnce(): void {
  if (!onlineManager.isOnline()) return;
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < graceMs) return;
  sessionStorage.setItem(key, String(Date.now()));
  // If the browser blocks the storage, the page would reload forever.
  if (sessionStorage.getItem(key)) window.location.reload();
}
