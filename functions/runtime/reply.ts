import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { tookTooLong } from '#functions/adapters/deadline.ts';
import { AppError, errorStatus } from '#shared/errors.ts';
import { logger, metricAttributes } from './observe.ts';

/** A handler's reply that sets a status, headers, cookies, an image, or a redirect in addition to the JSON body. */
export class Reply<Body = unknown> {
  readonly parts: ReplyParts<Body>;

  constructor(parts: ReplyParts<Body>) {
    this.parts = parts;
  }
}

export type ReplyParts<Body> = {
  status?: number;
  json?: Body;
  image?: { bytes: Uint8Array; type: string };
  location?: string;
  /** Complete `Set-Cookie` values. */
  cookies?: string[];
  headers?: Record<string, string>;
};

const noStore = { 'cache-control': 'no-store' };

/** Returns a successful response in API Gateway's payload format 2.0. */
export function success(status: number, parts: ReplyParts<unknown>): APIGatewayProxyStructuredResultV2 {
  const cookies = parts.cookies ? { cookies: parts.cookies } : {};
  if (parts.image) {
    return {
      statusCode: status,
      headers: { ...noStore, 'content-type': parts.image.type, ...parts.headers },
      body: Buffer.from(parts.image.bytes).toString('base64'),
      isBase64Encoded: true,
      ...cookies,
    };
  }
  if (parts.location !== undefined) {
    return { statusCode: status, headers: { ...noStore, location: parts.location, ...parts.headers }, ...cookies };
  }
  if (parts.json === undefined) return { statusCode: status, headers: { ...noStore, ...parts.headers }, ...cookies };
  return {
    statusCode: status,
    headers: { ...noStore, 'content-type': 'application/json; charset=utf-8', ...parts.headers },
    body: JSON.stringify(parts.json),
    ...cookies,
  };
}

/** The size in bytes above which a JSON body is compressed. Smaller ones fit into two packets anyway. */
const compressedFrom = 2048;

/** Returns whether an `Accept-Encoding` header names gzip, and does not refuse it with the weight 0. */
const acceptsGzip = (accepted: string): boolean => /(^|[ ,])gzip\s*(,|$|;\s*q=(1|0\.0*[1-9]))/i.test(accepted);

/**
 * Returns the response with a compressed body if it is long JSON and the client accepts gzip. Neither the gateway nor the
 * CDN can do it: an HTTP API does not compress, and CloudFront compresses only what it may cache.
 */
export function compressed(
  response: APIGatewayProxyStructuredResultV2,
  accepted: string | undefined,
): APIGatewayProxyStructuredResultV2 {
  const { headers, body, isBase64Encoded } = response;
  if (!body || isBase64Encoded || !String(headers?.['content-type']).startsWith('application/json')) return response;
  const bytes = Buffer.from(body);
  if (bytes.length < compressedFrom) return response;
  const varying = { ...headers, vary: 'accept-encoding' };
  if (!acceptsGzip(accepted ?? '')) return { ...response, headers: varying };
  return {
    ...response,
    headers: { ...varying, 'content-encoding': 'gzip' },
    body: gzipSync(bytes).toString('base64'),
    isBase64Encoded: true,
  };
}

/**
 * Returns the response for any thrown error: `{ message, code, issues?, requestId }`, or the message as plain text
 * (docs/product.md, Errors). Any other error than an `AppError` or a timeout is a bug: it is logged in full and counted
 * for the operator, and the response contains no details. A checkout that fails for everyone would not raise the alarm
 * about the share of failed requests, because a visit makes hundreds of others.
 */
export function failure(
  error: unknown,
  { requestId, asText }: { requestId: string; asText: boolean },
): APIGatewayProxyStructuredResultV2 {
  const known = knownError(error);
  const status = errorStatus[known.code];
  if (status >= 500) {
    const counted = known.code === 'internal' ? metricAttributes('request_bugs') : {};
    logger.error('Request failed', { code: known.code, requestId, error: known, ...counted });
  }
  const headers: Record<string, string> = { ...noStore };
  if (known.retryAfter !== undefined) headers['retry-after'] = String(known.retryAfter);
  if (asText) {
    return {
      statusCode: status,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
      body: known.message,
    };
  }
  const body = { message: known.message, code: known.code, issues: known.issues, requestId };
  return {
    statusCode: status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    // A 402 response also has the fields that clients of the confirm-order route read: `success` and `error`.
    body: JSON.stringify(status === 402 ? { ...body, success: false, error: known.message } : body),
  };
}

function knownError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return isTimeout(error) ? tookTooLong(error) : new AppError('internal', 'Something went wrong', { cause: error });
}

/** Returns whether a call to another service ended because of its time limit. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause));
