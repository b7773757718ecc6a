import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';

/** Writes structured JSON logs. Never log a request body, a cookie, or a secret. */
export const logger = new Logger({ serviceName: 'vibe-frequency' });

/** Writes metrics in CloudWatch's embedded metric format. */
export const metrics = new Metrics({ namespace: 'VibeFrequency', serviceName: 'vibe-frequency' });
