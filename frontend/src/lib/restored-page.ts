/**
 * Reloads a page that the browser restores from its back/forward cache. In the meantime, the shopper may have signed in
 * or out, or returned from the bank during a payment.
 */
export function reloadWhenRestored(): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
}
