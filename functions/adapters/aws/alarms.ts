import type { Logger } from '@aws-lambda-powertools/logger';
import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Alarms } from '#functions/app/ports/alarms.ts';

/**
 * Reports alarms as log errors and as the CloudWatch metrics `operator_alarms` and `invariant_violations`. What is violated
 * needs a person, too. A count of 0 says that the comparison took place.
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
      metrics.addMetric('invariant_violations', MetricUnit.Count, count);
      metrics.addMetric('operator_alarms', MetricUnit.Count, count);
      metrics.publishStoredMetrics();
    },
  };
}
