/** Every code a failure can carry, and the HTTP status it travels with. The browser switches on the code, never on text. */
export const errorStatus = {
  'invalid-request': 400,
  'audio-empty': 400,
  'audio-bad-base64': 400,
  unauthenticated: 401,
  'payment-declined': 402,
  'payment-incomplete': 402,
  'foreign-origin': 403,
  'not-purchased': 403,
  'not-found': 404,
  conflict: 409,
  'payment-underway': 409,
  'cart-changed': 409,
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
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One thing wrong with a request: where (dotted path into the body) and what, in a sentence for a person. */
export type Issue = { path: string; message: string };

/** An expected failure. Anything else that is thrown is a bug, and is reported as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  /** Seconds after which trying again makes sense; travels as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { cause?: unknown; issues?: Issue[]; retryAfter?: number } = {}) {
    super(message, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = more.issues;
    this.retryAfter = more.retryAfter;
  }
}

/** The shopper's own record that is not there; somebody else's is the same answer. */
export const notFound = (what: string) => new AppError('not-found', `${what} not found`);
