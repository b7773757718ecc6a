/**
 * Reports an unhandled error to the shop. The reporting code loads on demand, because few visits need it. Errors in the
 * reporting code itself are ignored.
 */
export function reportUnhandled(error: unknown): void {
  import('./error-report.ts').then(({ sendReport }) => sendReport(error)).catch(() => undefined);
}

/**
 * Reports all unhandled errors of the window, and keeps them in the console. A view transition that ends early is none,
 * as when the page is hidden, resized or left: it only omits the movement. React reports some of these as errors of its
 * own (facebook/react#37669).
 */
export function reportUnhandledOf(target: EventTarget): void {
  const report = (event: Event, error?: Partial<Error>) =>
    (error?.cause ?? error) instanceof DOMException && /transition/i.test(error?.message ?? '')
      ? event.preventDefault()
      : reportUnhandled(error);
  target.addEventListener('error', (event) => report(event, (event as ErrorEvent).error));
  target.addEventListener('unhandledrejection', (event) => report(event, (event as PromiseRejectionEvent).reason));
}
