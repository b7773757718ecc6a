import type { Clock } from '#functions/app/ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { BrowserError } from '#shared/model/browser-error.ts';
import type { Violation } from '#shared/model/violation.ts';
import { logger, metricAttributes } from './observe.ts';

/** The maximum number of page reports per minute and Lambda instance. Anyone can send reports without a session. */
const maxPerMinute = 60;

/**
 * Returns functions that record reports from pages: one log line each, which also counts as a metric. They throw
 * `too-many-requests` above the limit, so that a flood of reports cannot hide the rest of the log.
 */
export function pageLog(clock: Clock) {
  const seen = { minute: 0, count: 0 };
  const admit = () => {
    const minute = Math.floor(clock.now() / 60_000);
    if (minute !== seen.minute) Object.assign(seen, { minute, count: 0 });
    seen.count += 1;
    if (seen.count > maxPerMinute) throw new AppError('too-many-requests', 'Too many reports', { retryAfter: 60 });
  };
  return {
    /** Records content security policy violations. */
    violations(violations: Violation[]): void {
      for (const violation of violations) {
        admit();
        logger.warn('A page violated its content security policy', {
          ...violation,
          ...metricAttributes('policy_violations'),
        });
      }
    },
    /** Records an unhandled error in a browser. */
    error({ message, ...error }: BrowserError): void {
      admit();
      logger.warn('Unhandled error in a page', { ...error, text: message, ...metricAttributes('browser_errors') });
    },
  };
}
