import type { Clock } from '#functions/app/ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { BrowserError } from '#shared/model/browser-error.ts';
import type { Violation } from '#shared/model/violation.ts';
import { counted, logger } from './observe.ts';

/** How many reports of pages an instance of the Lambda takes within a minute. Anybody can send them, without a session. */
const mostPerMinute = 60;

/**
 * Returns what records reports of pages: a line each, which is a metric, too. Throws `too-many-requests` when too many
 * come, because a flood of them must not hide the rest of the log.
 */
export function pageLog(clock: Clock) {
  const seen = { minute: 0, count: 0 };
  const admit = () => {
    const minute = Math.floor(clock.now() / 60_000);
    if (minute !== seen.minute) Object.assign(seen, { minute, count: 0 });
    seen.count += 1;
    if (seen.count > mostPerMinute) throw new AppError('too-many-requests', 'Too many reports', { retryAfter: 60 });
  };
  return {
    /** Records what browsers blocked. */
    violations(violations: Violation[]): void {
      for (const violation of violations) {
        admit();
        logger.warn('A page broke its content security policy', { ...violation, ...counted('policy_violations') });
      }
    },
    /** Records an error that nobody handled. */
    error({ message, ...error }: BrowserError): void {
      admit();
      logger.warn('A page failed', { ...error, text: message, ...counted('browser_errors') });
    },
  };
}
