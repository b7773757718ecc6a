/**
 * Loads the style sheet of a front page whose own copy the browser has blocked. The content security policy allows that
 * copy by its hash, and during a release the policy may be newer or older than the document.
 */
export function replaceBlockedStyles(): void {
  const inlined = document.querySelector<HTMLStyleElement>('style[data-sheet]');
  if (!inlined || inlined.sheet) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = inlined.dataset.sheet ?? '';
  inlined.replaceWith(link);
}
