import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { bodyLimitOf, type Route } from '#shared/api/route.ts';
import { AppError, type ErrorCode, type Issue } from '#shared/errors.ts';

/**
 * The maximum number of issues in a response. Without it, a body with many issues could exceed Lambda's response limit.
 */
const issueLimit = 50;

/** Returns the exact bytes of the body, as webhook signatures require. */
export function rawBody(event: APIGatewayProxyEventV2): Buffer {
  return Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
}

/**
 * Throws `too-large` if the body exceeds the route's limit. Checks the encoded length first, so that a body that is too
 * large is never decoded.
 */
export function requireSize(route: Route, { body = '', isBase64Encoded }: APIGatewayProxyEventV2): void {
  const limit = bodyLimitOf(route);
  const shortest = isBase64Encoded ? Math.floor((body.length * 3) / 4) - 2 : body.length;
  const bytes = shortest > limit ? shortest : Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes > limit) throw new AppError('too-large', 'The request is too large');
}

/** Parses a JSON body. Throws `not-json`, or `invalid-request` with its issues. */
export function parseBody<S extends z.ZodMiniType>(schema: S, event: APIGatewayProxyEventV2): z.output<S> {
  const raw = rawBody(event);
  if (!/^application\/([\w.-]+\+)?(json|csp-report)\b/i.test(event.headers['content-type'] ?? '')) {
    throw new AppError('not-json', 'The request body must be JSON');
  }
  return parseInput(schema, parseJson(raw.toString('utf8')), 'invalid-request');
}

function parseJson(text: string): unknown {
  try {
    // An unpaired surrogate can only come from an escape sequence, because UTF-8 decoding replaces all others.
    return surrogateEscape.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid-request', 'The request body is not valid JSON', {
      cause,
      issues: [{ path: '', message: 'Not valid JSON' }],
    });
  }
}

const surrogateEscape = /\\u[dD][89a-fA-F]/;

/** Rejects unpaired surrogates, because the table cannot store them. Nobody can type them. */
function wellFormed(key: string, value: unknown): unknown {
  const isText = key.isWellFormed() && (typeof value !== 'string' || value.isWellFormed());
  if (!isText) throw new SyntaxError('The JSON contains an unpaired surrogate');
  return value;
}

/**
 * Parses path or query parameters. Throws an error with the given `code`: `not-found` for a malformed ID in a path, or
 * `invalid-request` with its issues.
 */
export function parseInput<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  code: Extract<ErrorCode, 'not-found' | 'invalid-request'>,
): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (code === 'not-found') throw new AppError('not-found', 'Not found');
  throw new AppError('invalid-request', 'Some of the details are missing or invalid', {
    issues: parsed.error.issues.slice(0, issueLimit).map(toIssue),
  });
}

const toIssue = (issue: z.core.$ZodIssue): Issue => ({ path: issue.path.join('.'), message: issue.message });
