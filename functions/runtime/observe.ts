import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';

/** Structured JSON logs of every Lambda. Never hand it a body, a cookie or a secret. */
export const logger = new Logger({ serviceName: 'vibe-frequency' });

/** Counters in CloudWatch's embedded format. */
export const metrics = new Metrics({ namespace: 'VibeFrequency', serviceName: 'vibe-frequency' });
