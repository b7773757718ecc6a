import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';
import { systemClock } from '#functions/adapters/clock.ts';
import { correlationId } from '#functions/adapters/correlation.ts';
import { redactRefusals } from './redact-refusals.ts';

const namespace = 'VibeFrequency';

/**
 * Writes structured JSON logs. Never log a request body, a cookie, or a secret. `POWERTOOLS_SERVICE_NAME` sets the
 * service, which separates the metrics of the stages.
 */
export const logger = new Logger({
  // The replacer is called first with an empty key and the whole log entry.
  jsonReplacerFn: (key, value) => (key === '' ? withCorrelation(value) : redactRefusals(key, value)),
});

/**
 * Adds the correlation ID to a log entry, so that the work of a request or a scheduled run can be followed across
 * Lambdas.
 */
const withCorrelation = (line: unknown) => ({ ...(line as object), correlation_id: correlationId() });

/** Writes metrics in CloudWatch's embedded metric format. */
export const metrics = new Metrics({ namespace });

/**
 * Returns log attributes that make CloudWatch also count the log line as a metric. A Lambda that only counts lines
 * needs no `metrics` in its bundle. The logger adds the dimension `service`.
 */
export const metricAttributes = (metric: string, count = 1) => ({
  _aws: {
    Timestamp: systemClock.now(),
    CloudWatchMetrics: [
      { Namespace: namespace, Dimensions: [['service']], Metrics: [{ Name: metric, Unit: 'Count' }] },
    ],
  },
  [metric]: count,
});
