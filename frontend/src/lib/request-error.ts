import type { ErrorCode, Issue } from '#shared/errors.ts';

export const timeOutMessage = 'Request timed out';

type Failure = { text: string; code?: ErrorCode; issues?: Issue[] };

/** An error response as an exception. Its message is `{status}: {text}`. Callers branch on `code` and `status`. */
export class RequestError extends Error {
  readonly status: number;
  /**
   * The server's message for the shopper. Empty if the response has none, for example if a gateway sent an HTML page.
   */
  readonly text: string;
  readonly code: ErrorCode | undefined;
  readonly issues: Issue[];

  constructor(status: number, failure: Failure, message: string) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.text = /^\s*[<{]/.test(failure.text) ? '' : failure.text;
    this.code = failure.code;
    this.issues = failure.issues ?? [];
  }
}

/**
 * Converts an error response with this body to an error. For a GET request, a 401 has the message "Authentication
 * failed".
 */
export function errorOf({ status, statusText }: Response, body: string, method: string): RequestError {
  const failure = read(body);
  const message =
    status === 401 && method === 'GET'
      ? `Authentication failed: ${status}`
      : `${status}: ${failure.text || statusText}`;
  return new RequestError(status, failure, message);
}

/** Returns the error for a request that timed out before its whole response arrived. */
export function timedOut(cause: unknown): Error {
  return new Error(timeOutMessage, { cause });
}

/** Returns whether the error means that the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

/** Returns the server's message about one field of a request, if there is one. */
export function issueAt(path: string, error: unknown): string | undefined {
  return error instanceof RequestError ? error.issues.find((issue) => issue.path === path)?.message : undefined;
}

/** Returns whether the requested object does not exist, belongs to another shopper, or has a malformed ID. */
export function isNotFound(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 404 || error.code === 'invalid-request');
}

/**
 * Returns the message about a failure that a shopper may see: the server's message, a note that the request timed out,
 * or the fallback. The error's own message begins with the status code and is for programs.
 */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof RequestError) return error.text || fallback;
  return error instanceof Error && error.message === timeOutMessage ? timeOutMessage : fallback;
}

function read(body: string): Failure {
  const json = jsonOf(body);
  const text = typeof json?.message === 'string' ? json.message : typeof json?.error === 'string' ? json.error : body;
  // Codes that this client does not know are kept, because they match none of its comparisons. A list of all codes
  // would make the bundle larger.
  const code = typeof json?.code === 'string' ? (json.code as ErrorCode) : undefined;
  const issues = Array.isArray(json?.issues) ? json.issues.filter(isIssue) : [];
  return { text, code, issues };
}

function jsonOf(body: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    // A gateway between the browser and the server may respond with an HTML page.
    return undefined;
  }
}

const isIssue = (value: Partial<Issue> | null): value is Issue => typeof value?.path === 'string';
