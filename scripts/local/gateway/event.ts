import type { IncomingHttpHeaders } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Match } from './route-matcher.ts';

/** The parts of an HTTP request that the Lambda event depends on. */
export type Arrived = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
  sourceIp: string;
  requestId: string;
  /** The time of arrival in milliseconds since 1970. */
  at: number;
};

/**
 * Returns API Gateway's event for a request (payload format 2.0). The event lists cookies separately, joins the values
 * of repeated headers and query keys with commas, and encodes every body other than text as base64. See
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function toEvent(request: Arrived, match: Match): APIGatewayProxyEventV2 {
  const { method, url, body, sourceIp, requestId, at } = request;
  const headers = joined(request.headers);
  const cookies = (request.headers.cookie ?? '').split(/;\s*/).filter((cookie) => cookie !== '');
  const query = queryOf(url.searchParams);
  const isText = textual.test(headers['content-type'] ?? '');
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies.length > 0 && { cookies }),
    headers: { ...headers, 'x-forwarded-for': forwardedFor(headers['x-forwarded-for'], sourceIp) },
    ...(query && { queryStringParameters: query }),
    ...(Object.keys(match.pathParameters).length > 0 && { pathParameters: match.pathParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: url.hostname,
      domainPrefix: 'local',
      http: {
        method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: match.routeKey,
      stage: '$default',
      time: logTime(at),
      timeEpoch: at,
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

const textual = /^\s*(text\/|application\/([\w.-]+\+)?(json|xml|javascript)\b|application\/x-www-form-urlencoded\b|$)/i;

/**
 * The headers that the event omits: `cookie`, because the event lists cookies separately, and headers that concern only
 * the connection.
 */
const dropped = new Set(['cookie', 'connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer']);

function joined(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !dropped.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value!]));
}

function queryOf(parameters: URLSearchParams): Record<string, string> | undefined {
  const keys = new Set(parameters.keys());
  if (keys.size === 0) return undefined;
  return Object.fromEntries([...keys].map((key) => [key, parameters.getAll(key).join(',')]));
}

/** Returns the `X-Forwarded-For` header: the addresses that the client claims, then the client's real IP address. */
const forwardedFor = (claimed: string | undefined, sourceIp: string) =>
  claimed ? `${claimed}, ${sourceIp}` : sourceIp;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns a time in the format `20/Nov/2026:19:05:00 +0000`. */
function logTime(at: number): string {
  const date = new Date(at);
  const day = String(date.getUTCDate()).padStart(2, '0');
  return `${day}/${months[date.getUTCMonth()]}/${date.getUTCFullYear()}:${date.toISOString().slice(11, 19)} +0000`;
}
