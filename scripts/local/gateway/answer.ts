import type { ServerResponse } from 'node:http';

/** An HTTP response, ready to be sent. */
export type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer };

/** A Lambda result that API Gateway rejects with a 500. */
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
 * Converts a Lambda's result (payload format 2.0) to a response like API Gateway: an object with a `statusCode` describes
 * the response, anything else is the JSON body of a 200. Throws `MalformedResult`.
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

/** Returns a failure of the gateway itself, in the shape of every failure of the API. */
export function gatewayFailure(status: number, code: string, message: string, requestId: string): Answer {
  const body = Buffer.from(JSON.stringify({ message, code, requestId }));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers, body };
}

/** Sends a response, without a body for statuses that have none. */
export function send(response: ServerResponse, { status, headers, body }: Answer, method = 'GET'): void {
  const bodiless = status === 204 || status === 304;
  response.writeHead(status, { ...headers, ...(!bodiless && { 'content-length': String(body.length) }) });
  response.end(bodiless || method === 'HEAD' ? undefined : body);
}
