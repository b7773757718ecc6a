import { type ErrorCode, errorStatus, type Issue } from '#shared/errors.ts';

const timeOutMessage = 'Request timed out';

type Failure = { text: string; code?: ErrorCode; issues?: Issue[] };

/** A call that the server answered with a failure. Its message is `{status}: {text}`; decisions go by `code` and `status`. */
export class RequestError extends Error {
  readonly status: number;
  /** The server's sentence for a person; empty where the answer had none. */
  readonly text: string;
  readonly code: ErrorCode | undefined;
  readonly issues: Issue[];
  /** Seconds to wait before trying again, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, failure: Failure, message: string, retryAfter?: number) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.text = failure.text;
    this.code = failure.code;
    this.issues = failure.issues ?? [];
    this.retryAfter = retryAfter;
  }
}

/** The error that a failed response stands for. A 401 on a read is "Authentication failed". */
export async function errorOf(response: Response, method: string): Promise<RequestError> {
  const failure = read(await response.text());
  const unauthenticated = response.status === 401 && method === 'GET';
  const message = unauthenticated
    ? `Authentication failed: ${response.status}`
    : `${response.status}: ${failure.text || response.statusText}`;
  return new RequestError(response.status, failure, message, secondsOf(response.headers.get('Retry-After')));
}

/** The wait of a call ended before its answer came. */
export function timedOut(cause: unknown): Error {
  return new Error(timeOutMessage, { cause });
}

/** Whether nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

/** Whether the thing asked for does not exist, or belongs to somebody else. */
export function isNotFound(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 404 || error.code === 'invalid-request');
}

/** The error's message where the server answered or the wait ended; the fallback where the browser alone is to blame. */
export function messageOf(error: unknown, fallback: string): string {
  const known = error instanceof RequestError || (error instanceof Error && error.message === timeOutMessage);
  return known ? error.message : fallback;
}

/** The server's own sentence, or the fallback where there is none (network trouble, an empty body). */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof RequestError && error.text !== '' ? error.text : fallback;
}

function read(body: string): Failure {
  const json = jsonOf(body);
  const text = typeof json?.message === 'string' ? json.message : typeof json?.error === 'string' ? json.error : body;
  const code = typeof json?.code === 'string' && json.code in errorStatus ? (json.code as ErrorCode) : undefined;
  const issues = Array.isArray(json?.issues) ? json.issues.filter(isIssue) : [];
  return { text, code, issues };
}

function jsonOf(body: string): Record<string, unknown> | undefined {
  if (!body.startsWith('{')) return undefined;
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    // A gateway between us and the server may answer with a page of its own.
    return undefined;
  }
}

function isIssue(value: unknown): value is Issue {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value;
}

function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) ? seconds : undefined;
}
