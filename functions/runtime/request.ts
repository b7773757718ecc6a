import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { bodyLimitsOf, type Route } from '#shared/api/route.ts';
import { AppError, type ErrorCode, type Issue } from '#shared/errors.ts';

/**
 * The maximum number of issues in a response. Without it, a body with many issues could exceed Lambda's response limit.
 */
const issueLimit = 50;

/** Returns the exact bytes of the body, as webhook signatures require. */
export function rawBody(event: APIGatewayProxyEventV2): Buffer {
  return Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
}

/** Returns the request's `Idempotency-Key`, by which a repeated request is recognized, or undefined. */
export const idempotencyKeyOf = ({ headers }: APIGatewayProxyEventV2): string | undefined =>
  headers['idempotency-key']?.slice(0, 200) || undefined;

/**
 * Throws `too-large` if the body exceeds the route's limit. Checks the encoded length first, so that a body that is too
 * large is never decoded.
 */
export function requireSize(route: Route, event: APIGatewayProxyEventV2): void {
  if (exceeds(bodyLimitsOf(route).whole, event)) throw tooLarge();
}

/** Returns whether the body is longer than its route allows without the long field. */
export const isLong = (route: Route, event: APIGatewayProxyEventV2): boolean =>
  exceeds(bodyLimitsOf(route).short, event);

function exceeds(limit: number, { body = '', isBase64Encoded }: APIGatewayProxyEventV2): boolean {
  const shortest = isBase64Encoded ? Math.floor((body.length * 3) / 4) - 2 : body.length;
  return shortest > limit || Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') > limit;
}

const tooLarge = () => new AppError('too-large', 'The request is too large');

/**
 * Parses the JSON body of a request, or returns undefined for a route without one. Throws `not-json`, `too-large` if the
 * fields besides the long one exceed their limit, or `invalid-request` with its issues.
 */
export function parseBody(route: Route, event: APIGatewayProxyEventV2): unknown {
  if (!route.body) return undefined;
  if (!/^application\/([\w.-]+\+)?(json|csp-report)\b/i.test(event.headers['content-type'] ?? '')) {
    throw new AppError('not-json', 'The request body must be JSON');
  }
  const text = rawBody(event).toString('utf8');
  const long = isLong(route, event) && route.longField ? cutOut(route.longField.name, text) : undefined;
  const short = long?.rest ?? text;
  if (Buffer.byteLength(short) > bodyLimitsOf(route).short) throw tooLarge();
  const value = parseJson(short);
  if (long && isRecord(value) && Object.hasOwn(value, long.name)) value[long.name] = parseJson(long.value);
  return parseInput(route.body, value, 'invalid-request');
}

/**
 * Finds a text field in JSON and returns the JSON with an empty text in its place. The time for parsing depends on the
 * number of values, so a long body may only be one long text. The search takes time in proportion to the text.
 */
function cutOut(name: string, text: string): { name: string; value: string; rest: string } | undefined {
  const found = new RegExp(`"${name}"\\s*:\\s*("[^"]*")`).exec(text);
  const value = found?.[1];
  if (!found || value === undefined) return undefined;
  const end = found.index + found[0].length;
  return { name, value, rest: `${text.slice(0, end - value.length)}""${text.slice(end)}` };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (!isWellFormed(value)) throw new SyntaxError('The JSON contains an unpaired surrogate');
    return value;
  } catch (cause) {
    throw new AppError('invalid-request', 'The request body is not valid JSON', {
      cause,
      issues: [{ path: '', message: 'Not valid JSON' }],
    });
  }
}

/**
 * Returns whether no text in a JSON value has an unpaired surrogate. Nobody can type one, and the table cannot store it.
 * Uses no recursion, because a value may be deeply nested.
 */
function isWellFormed(value: unknown): boolean {
  const parts = [value];
  for (const part of parts) {
    if (typeof part === 'string' && !part.isWellFormed()) return false;
    if (isRecord(part)) for (const key in part) parts.push(key, part[key]);
  }
  return true;
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
  const issues = parsed.error.issues.slice(0, issueLimit).map(toIssue);
  throw new AppError('invalid-request', sentenceOf(issues[0]), { issues });
}

/** Returns an issue as a sentence that names its field in words, such as "Favorite food is required". */
function sentenceOf({ path, message }: Issue = { path: '', message: 'Some of the details are invalid' }): string {
  const field = path.split('.').findLast((part) => /^[a-z]/i.test(part)) ?? '';
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (message.toLowerCase().includes(words)) return message;
  const named = words.charAt(0).toUpperCase() + words.slice(1);
  return message === 'Required' ? `${named} is required` : `${named}: ${message}`;
}

const toIssue = (issue: z.core.$ZodIssue): Issue => ({ path: issue.path.join('.'), message: issue.message });
