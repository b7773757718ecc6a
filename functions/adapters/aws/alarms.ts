import type { Logger } from '@aws-lambda-powertools/logger';
import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Alarms } from '#functions/app/ports/alarms.ts';

/**
 * Reports alarms as log errors and as the CloudWatch metrics `operator_alarms`, `invariant_violations` and
 * `orders_waiting`. Violations remain until they are repaired, so they do not count as alarms, which would hide new
 * ones. A count of 0 shows that the check ran.
 */
export function metricAlarms(logger: Logger, metrics: Metrics): Alarms {
  return {
    raise(alarm, about) {
      logger.error(`Operator: ${alarm}`, { alarm, ...about });
      metrics.singleMetric().addMetric('operator_alarms', MetricUnit.Count, 1);
    },

    reportFailure(error) {
      logger.error('A repair failed', { error });
    },

    countViolations(count) {
      metrics.singleMetric().addMetric('invariant_violations', MetricUnit.Count, count);
    },

    countWaiting(count) {
      metrics.singleMetric().addMetric('orders_waiting', MetricUnit.Count, count);
    },
  };
}
