/**
 * The list prices of us-east-1 in dollars on November 23, 2026, without the monthly free tier. Source:
 * https://aws.amazon.com/pricing, which has a page for each service.
 */
export const prices = {
  /** An HTTP request through CloudFront, API Gateway's HTTP API and one Lambda, without the Lambda's time. */
  request: 0.01 / 10_000 + 1 / 1e6 + 0.2 / 1e6,
  /** A Lambda run that was not started by an HTTP request. */
  run: 0.2 / 1e6,
  /** A second of a Lambda with 1 GB on arm64. */
  gigabyteSecond: 0.0000133334,
  /** On-demand DynamoDB units: a strongly consistent read of 4 KB, and a write of 1 KB. */
  read: 0.125 / 1e6,
  write: 0.625 / 1e6,
  /** S3 requests: PUT, POST, and LIST; GET and HEAD. */
  put: 0.005 / 1000,
  get: 0.0004 / 1000,
  /** A gigabyte in S3 for a month. */
  storedGigabyte: 0.023,
  queueCall: 0.4 / 1e6,
  email: 0.1 / 1000,
  /** Per month. */
  secret: 0.4,
  alarm: 0.1,
  secretCall: 0.05 / 10_000,
} as const;

/** The free tier of every account per month, without an end date. */
export const freeEachMonth = { queueCalls: 1e6, alarms: 10 } as const;
