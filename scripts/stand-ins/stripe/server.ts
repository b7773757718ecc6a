import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Controls, control } from './control.ts';
import { runErrands } from './errands.ts';
import { type Answer, answer } from './http/answer.ts';
import { pruneReplays } from './http/idempotency.ts';
import { openStore } from './store.ts';
import { restoreEndpoint } from './webhooks/endpoints.ts';
import type { Webhook } from './webhooks/webhooks.ts';

const entry = fileURLToPath(new URL('browser/stripe.ts', import.meta.url));

/** Bundles the `browser/` folder into the script that replaces https://js.stripe.com. */
async function bundleBrowserScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

export type StripeOptions = {
  /** The port of the server. Defaults to any free port. */
  port?: number | undefined;
  /** The data file. Without a file, the state is kept in memory only. */
  file?: string | undefined;
  /** A receiver of all events, if any, as if it had been created in the dashboard. */
  webhook?: Webhook | undefined;
  /** Enables the `/_control/…` endpoints. */
  control?: boolean | undefined;
  /** Returns the current time in milliseconds since 1970. */
  clock?: (() => number) | undefined;
};

export type LocalStripe = { url: string; port: number; close(): Promise<void> };

/** The size limit of a request body in bytes. No request of this API needs more. */
const largestBody = 256 * 1024;

/** Serves Stripe's PaymentIntents API on 127.0.0.1. The browser script is served at `/stripe.js`. */
export async function startStripe(options: StripeOptions = {}): Promise<LocalStripe> {
  const clock = options.clock ?? Date.now;
  let ahead = 0;
  const world: Controls = {
    store: openStore(options.file),
    now: () => clock() + ahead,
    webhook: options.webhook,
    eventFaults: [],
    callFaults: [],
    inFlight: new Set(),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
  pruneReplays(world);
  restoreEndpoint(world);
  world.store.commit();
  const errands = runErrands(world);
  let script: Promise<string> | undefined;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://stand-in');
    const method = request.method ?? 'GET';
    const body = await readBody(request);
    if (body === undefined) return send(response, { status: 413, headers: {}, body: '' });
    if (path.startsWith('/_control/')) {
      const made = options.control ? control(world, method, path, body) : { status: 404, body: '' };
      send(response, { ...made, headers: {} });
    } else if (path === '/stripe.js') {
      script ??= bundleBrowserScript();
      const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' };
      send(response, { status: 200, headers, body: await script });
    } else if (method === 'OPTIONS') {
      send(response, { status: 204, headers: anyOrigin, body: '' });
    } else {
      const { authorization } = request.headers;
      const idempotencyKey = request.headers['idempotency-key']?.toString();
      const made = await answer(world, { method, path, query: search.slice(1), body, authorization, idempotencyKey });
      send(response, { ...made, headers: { ...anyOrigin, ...made.headers } });
    }
    errands.wake();
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error('Stripe stand-in:', error);
      if (!response.headersSent) send(response, { status: 500, headers: {}, body: '{"error":{"type":"api_error"}}' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  errands.wake();
  // For a server that listens on TCP, `address()` returns an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, errands.close()]);
    },
  };
}

/**
 * Like Stripe, the stand-in accepts requests from pages of any origin. The key and the client secret protect the data.
 */
const anyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type, idempotency-key',
};

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
  }
  return size > largestBody ? undefined : Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, headers, body, lost }: Answer): void {
  if (lost === 'reset') response.destroy();
  // A request without a response keeps its connection until the client gives up.
  if (lost !== undefined) return;
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
}
