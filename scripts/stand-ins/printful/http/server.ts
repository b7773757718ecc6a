import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallFault } from '../faults.ts';
import type { World } from '../world.ts';
import type { LimitName } from './rate-limits.ts';
import { badRequest, Refusal } from './refusal.ts';

export type Request = { params: Record<string, string>; query: URLSearchParams; body: unknown };

/** A response that is sent without the JSON envelope of API version 1, such as an image or a version 2 response. */
export class Raw {
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array;
  constructor(type: string, body: string | Uint8Array, headers: Record<string, string> = {}) {
    this.headers = { 'Content-Type': type, ...headers };
    this.body = body;
  }
}

/** One page of a list, sent with the paging fields of API version 1. */
export class Page {
  readonly items: unknown[];
  readonly paging: { total: number; offset: number; limit: number };
  constructor(all: unknown[], offset: number, limit: number) {
    this.items = all.slice(offset, offset + limit);
    this.paging = { total: all.length, offset, limit };
  }
}

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path in URLPattern syntax. */
  path: string;
  /**
   * `token` requires a Bearer token, and `catalogue` does not. `open`, for pictures and controls, requires no token and
   * is exempt from rate limits and planned faults.
   */
  access: 'token' | 'catalogue' | 'open';
  limit?: LimitName | ((request: Request) => LimitName);
  answer: (request: Request) => unknown;
};

/** Serves the routes on a port of 127.0.0.1. Port 0 selects any free port. */
export async function serveRoutes(world: World, routes: Route[], port: number) {
  const table = routes.map((route) => ({ ...route, pattern: new URLPattern({ pathname: route.path }) }));

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const url = new URL(incoming.url ?? '/', 'http://printful');
    const bytes = await read(incoming);
    const found = table.find(({ method, pattern }) => method === incoming.method && pattern.test(url));
    if (incoming.method === 'OPTIONS') return send(outgoing, 204, {}, '');

    const fault = found?.access === 'open' ? undefined : world.faults.takeForCall(url.pathname);
    let headers: Record<string, string> = {};
    try {
      if (!found) {
        const isKnown = table.some(({ pattern }) => pattern.test(url));
        throw isKnown ? new Refusal(405, 'Method Not Allowed') : new Refusal(404, 'Not Found');
      }
      const caller = callerOf(incoming, found);
      if (fault && 'status' in fault) throw planned(fault);
      if (found.access !== 'open') headers = world.limits.count('general', caller);

      const request: Request = { params: paramsOf(found.pattern, url), query: url.searchParams, body: parse(bytes) };
      const limit = typeof found.limit === 'function' ? found.limit(request) : found.limit;
      if (limit) headers = world.limits.count(limit, caller);

      const answer = await found.answer(request);
      // The request has been executed, but the planned fault withholds its response.
      if (fault && 'timeoutAfterCommit' in fault) return void incoming.socket.destroy();
      if (answer instanceof Raw) return send(outgoing, 200, { ...headers, ...answer.headers }, answer.body);
      const body =
        answer instanceof Page
          ? { code: 200, result: answer.items, paging: answer.paging }
          : { code: 200, result: answer, extra: [] };
      send(outgoing, 200, { ...headers, ...json }, JSON.stringify(body));
    } catch (error) {
      // Closing the stand-in has already dropped the connection.
      if (world.closing.aborted) return;
      const refusal = error instanceof Refusal ? error : internal(error);
      const answer = fault && 'withoutErrorCode' in fault ? refusal.withoutCode() : refusal;
      send(outgoing, refusal.status, { ...headers, ...json, ...refusal.headers }, JSON.stringify(answer));
    }
  }

  const server: Server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    // For a server that listens on TCP, `address()` returns an `AddressInfo`.
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const json = { 'Content-Type': 'application/json' };

function send(outgoing: ServerResponse, status: number, headers: Record<string, string>, body: string | Uint8Array) {
  // Pages from other origins draw the pictures onto canvases, so the responses need CORS headers.
  outgoing.writeHead(status, { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store', ...headers });
  outgoing.end(body);
}

/**
 * Returns the name under which the caller's requests are counted for rate limits: the caller's token, or `anonymous`
 * without one. Any token is accepted. Throws a `Refusal` with status 401 if a required token is missing.
 */
function callerOf(incoming: IncomingMessage, { access }: Route): string {
  const [, token] = /^Bearer (\S+)$/.exec(incoming.headers.authorization ?? '') ?? [];
  if (!token && access === 'token') throw new Refusal(401, 'Malformed Authorization header.');
  return token ?? 'anonymous';
}

function paramsOf(pattern: URLPattern, url: URL): Record<string, string> {
  const groups = Object.entries(pattern.exec(url)?.pathname.groups ?? {});
  return Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value ?? '')]));
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw badRequest('Invalid JSON');
  }
}

function planned(fault: CallFault & { status: number }): Refusal {
  const headers: Record<string, string> = fault.status === 429 ? { 'Retry-After': '60' } : {};
  const reason = fault.status === 429 ? 'TooManyRequests' : 'InternalServerError';
  return new Refusal(fault.status, 'Planned failure', { reason, headers });
}

function internal(error: unknown): Refusal {
  console.error('printful stand-in:', error);
  return new Refusal(500, 'Internal server error', { reason: 'InternalServerError' });
}
