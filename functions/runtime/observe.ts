import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';
import { systemClock } from '#functions/adapters/clock.ts';
import { correlationId } from '#functions/adapters/correlation.ts';
import { withoutWords } from './without-words.ts';

const namespace = 'VibeFrequency';

/**
 * Writes structured JSON logs. Never log a request body, a cookie, or a secret. POWERTOOLS_SERVICE_NAME names the service,
 * which keeps the metrics of several stages apart.
 */
export const logger = new Logger({
  // The first value of a line is the line itself.
  jsonReplacerFn: (key, value) => (key === '' ? withCorrelation(value) : withoutWords(key, value)),
});

/** Adds to a line of the log the id of the request or the run that began the work, in whatever Lambda it goes on. */
const withCorrelation = (line: unknown) => ({ ...(line as object), correlation_id: correlationId() });

/** Writes metrics in CloudWatch's embedded metric format. */
export const metrics = new Metrics({ namespace });

/**
 * Returns attributes that make a line of the log count as a metric, too. A Lambda that only counts lines needs no
 * `metrics` in its bundle. The logger adds the dimension `service`.
 */
export const counted = (metric: string, count = 1) => ({
  _aws: {
    Timestamp: systemClock.now(),
    CloudWatchMetrics: [
      { Namespace: namespace, Dimensions: [['service']], Metrics: [{ Name: metric, Unit: 'Count' }] },
    ],
  },
  [metric]: count,
});
