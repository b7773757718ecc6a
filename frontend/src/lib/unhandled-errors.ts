/**
 * Reports an unhandled error to the shop. The reporting code loads on demand, because few visits need it. Errors in the
 * reporting code itself are ignored.
 */
export function reportUnhandled(error: unknown): void {
  import('./error-report.ts').then(({ sendReport }) => sendReport(error)).catch(() => undefined);
}

/** Reports all unhandled errors of the window. */
export function reportUnhandledOf(target: EventTarget): void {
  target.addEventListener('error', (event) => reportUnhandled((event as ErrorEvent).error));
  target.addEventListener('unhandledrejection', (event) => reportUnhandled((event as PromiseRejectionEvent).reason));
}
