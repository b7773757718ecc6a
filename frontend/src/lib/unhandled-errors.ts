/**
 * Reports an error that nobody handled to the shop. What does that loads now, because few visits need it. An error in a
 * report stays unknown.
 */
export function reportUnhandled(error: unknown): void {
  import('./error-report.ts').then(({ sendReport }) => sendReport(error)).catch(() => undefined);
}

/** Reports all errors of the window that nobody handled. */
export function reportUnhandledOf(target: EventTarget): void {
  target.addEventListener('error', (event) => reportUnhandled((event as ErrorEvent).error));
  target.addEventListener('unhandledrejection', (event) => reportUnhandled((event as PromiseRejectionEvent).reason));
}
