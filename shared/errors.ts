/** The HTTP status of each error code. The client depends on the code of an error, never on the message. */
export const errorStatus = {
  'invalid-request': 400,
  'bad-signature': 400,
  'wrong-password': 400,
  'audio-empty': 400,
  'audio-bad-base64': 400,
  unauthenticated: 401,
  'payment-declined': 402,
  'payment-incomplete': 402,
  'foreign-origin': 403,
  'password-needed': 403,
  'not-purchased': 403,
  'not-found': 404,
  conflict: 409,
  'painting-underway': 409,
  'payment-underway': 409,
  'cart-changed': 409,
  'checkout-stopped': 409,
  'audio-too-large': 413,
  'too-large': 413,
  'audio-unsupported': 415,
  'not-json': 415,
  'audio-corrupt': 422,
  'audio-too-long': 422,
  'audio-too-short': 422,
  'audio-silent': 422,
  'out-of-stock': 422,
  undeliverable: 422,
  'placement-impossible': 422,
  'quality-too-low': 422,
  'cart-empty': 422,
  'too-many-requests': 429,
  internal: 500,
  'upstream-failed': 502,
  'upstream-busy': 503,
  'timed-out': 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A problem in a request body: the dotted path of the field, and a human-readable message. */
export type Issue = { path: string; message: string };

/** The error for an expected failure. Any other error is a bug, which the API reports as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  /** The delay in seconds before a retry, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { cause?: unknown; issues?: Issue[]; retryAfter?: number } = {}) {
    super(message, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = more.issues;
    this.retryAfter = more.retryAfter;
  }
}

/** Returns the error for a missing record, and for a record of another shopper. */
export const notFound = (what: string) => new AppError('not-found', `${what} not found`);
