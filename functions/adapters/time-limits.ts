/**
 * How long the shop waits for each service that it calls, in milliseconds per attempt. By default, the AWS SDK would wait
 * without end. `withDeadline` limits the sum for each request and each message.
 */
export const timeLimits = {
  /** DynamoDB, SQS, SES and Secrets Manager, which answer within milliseconds. */
  aws: { requestMs: 6000, attempts: 3 },
  /** An upload's part has 8 MB, and the painter uploads while it computes. */
  s3: { requestMs: 8000, attempts: 3 },
  /** Three attempts and the pauses between them fit into a request to the API. */
  stripe: { requestMs: 6000, attempts: 3 },
  /** The provider may take long to create an order. */
  printful: { requestMs: 20_000 },
  /** A download of a picture from the print provider, including the body. */
  picture: { requestMs: 8000 },
  /** The bucket that takes the answer of a custom resource. */
  cloudFormation: { requestMs: 8000 },
  /** A request to the sign-in provider. The browser is waiting for up to four of them. */
  identityProvider: { requestMs: 5000 },
} as const satisfies Record<string, { requestMs: number; attempts?: number }>;

/**
 * How long before Lambda would end a request or a message the shop ends it, in milliseconds. The time is for the answer,
 * or for recording a failed message.
 */
export const reserveMs = 3000;

/** How long a refused request may wait for the security log, in milliseconds. A part of the reserve. */
export const securityLogMs = 2000;
