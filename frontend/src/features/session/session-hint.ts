import { sessionHintKey } from '#shared/session-hint.ts';

/** Whether this browser had a session when it was last asked. */
export const isSessionLikely = (): boolean => localStorage.getItem(sessionHintKey) !== null;

/** Keeps for the next visit whether there is a session. */
export function rememberSession(exists: boolean): void {
  if (exists) localStorage.setItem(sessionHintKey, '1');
  else localStorage.removeItem(sessionHintKey);
}
