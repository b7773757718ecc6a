import type { ServerResponse } from 'node:http';

/** A complete HTTP response. */
export type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer };

/** The error for a Lambda result to which API Gateway responds with status 500. */
export class MalformedResult extends Error {}

type Structured = {
  statusCode: number;
  headers?: Record<string, string | number | boolean>;
  multiValueHeaders?: unknown;
  body?: string;
  isBase64Encoded?: boolean;
  cookies?: string[];
};

/**
 * Converts a Lambda's result (payload format 2.0) to an HTTP response, as API Gateway does. An object with a
 * `statusCode` describes the response. Any other result becomes the JSON body of a 200 response. Throws
 * `MalformedResult` for an invalid status code or body.
 */
export function toAnswer(resultJson: string): Answer {
  const result: unknown = JSON.parse(resultJson);
  if (!isStructured(result)) {
    const body = Buffer.from(typeof result === 'string' ? result : resultJson);
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  }
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = result;
  if (!Number.isInteger(statusCode) || statusCode < 100 || statusCode > 599) {
    throw new MalformedResult(`statusCode is ${statusCode}`);
  }
  if (typeof body !== 'string') throw new MalformedResult('body is not a string');
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: statusCode,
    headers: {
      ...(body !== '' && { 'content-type': 'text/plain;charset=utf-8' }),
      ...Object.fromEntries(named),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

const isStructured = (result: unknown): result is Structured =>
  typeof result === 'object' && result !== null && 'statusCode' in result;

/** Returns a response for a failure of the gateway itself, in the error format of the API. */
export function gatewayFailure(status: number, code: string, message: string, requestId: string): Answer {
  const body = Buffer.from(JSON.stringify({ message, code, requestId }));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers, body };
}

/** Sends a response. Omits the body where HTTP forbids one. */
export function send(response: ServerResponse, { status, headers, body }: Answer, method = 'GET'): void {
  const bodiless = status === 204 || status === 304;
  response.writeHead(status, { ...headers, ...(!bodiless && { 'content-length': String(body.length) }) });
  response.end(bodiless || method === 'HEAD' ? undefined : body);
}
