/**
 * Reloads a page that the browser restores as it was left, as Back does. The shopper may have signed in or out since, or
 * come back from the bank during a payment.
 */
export function reloadWhenRestored(): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
}
