import type { Violation } from '#shared/model/violation.ts';
import { counted, logger } from './observe.ts';

/** Records what browsers blocked: a line each, which is a metric, too. */
export function noteViolations(violations: Violation[]): void {
  for (const violation of violations) {
    logger.warn('A page broke its content security policy', { ...violation, ...counted('policy_violations') });
  }
}
