/**
 * List prices of us-east-1 in dollars, noted on November 23, 2026, without the free shares of each month.
 * https://aws.amazon.com/pricing: one page for each service.
 */
export const prices = {
  /** An HTTP request through CloudFront, API Gateway's HTTP API and one Lambda, without the Lambda's time. */
  request: 0.01 / 10_000 + 1 / 1e6 + 0.2 / 1e6,
  /** A run of a Lambda that no HTTP request started. */
  run: 0.2 / 1e6,
  /** A second of a Lambda with 1 GB on arm64. */
  gigabyteSecond: 0.0000133334,
  /** A unit of DynamoDB on demand: 4 KB read strongly, 1 KB written. */
  read: 0.125 / 1e6,
  write: 0.625 / 1e6,
  /** A request of S3: PUT, POST and LIST; GET and HEAD. */
  put: 0.005 / 1000,
  get: 0.0004 / 1000,
  /** A gigabyte in S3 for a month. */
  storedGigabyte: 0.023,
  queueCall: 0.4 / 1e6,
  email: 0.1 / 1000,
  /** Each for a month. */
  secret: 0.4,
  alarm: 0.1,
  secretCall: 0.05 / 10_000,
} as const;

/** What AWS gives every account each month, forever. */
export const freeEachMonth = { queueCalls: 1e6, alarms: 10 } as const;
