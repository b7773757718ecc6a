import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { toEvent } from '#scripts/local/gateway/event.ts';
import { routeMatcher } from '#scripts/local/gateway/route-matcher.ts';
import { api } from '#shared/api/index.ts';

/** A request as a browser on the shop's own pages sends it. */
export type BrowserRequest = { method: string; path: string; json?: object; cookie?: string; sourceIp?: string };

const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'user-agent': 'bench' };
const matchOf = routeMatcher(api);

/** Returns the API Gateway event of a request to the shop at `siteUrl`. */
export function lambdaEvent(siteUrl: string, request: BrowserRequest): APIGatewayProxyEventV2 {
  const { method, path, json, cookie = '', sourceIp = '192.0.2.1' } = request;
  const url = new URL(path, siteUrl);
  const match = matchOf(method, url.pathname);
  if (!match) throw new Error(`No route for ${method} ${path}`);
  const body = Buffer.from(json ? JSON.stringify(json) : '');
  const received = { method, url, headers: { ...headers, cookie }, body, sourceIp };
  return toEvent({ ...received, requestId: 'bench', at: Date.now() }, match);
}
