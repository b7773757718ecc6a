/**
 * Loads the landing page's style sheet from its file if the browser has blocked the inlined copy. The content security
 * policy allows the inlined copy by its hash. During a release, the policy can be newer or older than the document, and
 * then the hash does not match.
 */
export function replaceBlockedStyles(): void {
  const inlined = document.querySelector<HTMLStyleElement>('style[data-sheet]');
  if (!inlined || inlined.sheet) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = inlined.dataset.sheet ?? '';
  inlined.replaceWith(link);
}
