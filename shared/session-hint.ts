/** Where the browser notes that it had a session when it last asked: a guess for what to show first, never a permission. */
export const sessionHintKey = 'session-likely';

/**
 * Runs in the front page before it is painted, so that a shopper does not see the visitors' page flash by. The only script
 * that may stand in a page: the policy names its SHA-256, base64.
 */
export const sessionHintScript =
  "if(localStorage.getItem('session-likely'))document.documentElement.classList.add('session-likely')";
export const sessionHintHash = '0iwSvTQSXVOy9v/N9qLwW6L3O78EYjZaxILKiKMbhvk=';
