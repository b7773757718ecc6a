import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Layers } from './layer.ts';

export type GatewayOptions = {
  port: number;
  /** The layers of the shop. Requests wait until this promise resolves. */
  layers: Promise<Layers>;
  /** The default headers of every response, which layers may override. Requests wait for them, too. */
  headers: Promise<Record<string, string>>;
};

export type Gateway = {
  server: Server;
  /** Stops listening and waits a few seconds for the responses of the requests that have arrived. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

/** How long a stop waits for running requests, in milliseconds. */
const drainTime = 4000;

/** Starts the shop's web server on the loopback interface. Rejects if the port is in use. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const unanswered = new Set<ServerResponse>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(await options.headers)) response.setHeader(name, value);
    const url = urlOf(request.url ?? '/', request.headers.host);
    if (!url) {
      response.writeHead(400).end();
      return;
    }
    const layers = await options.layers;
    const found = layers.find(([prefix]) => url.pathname.startsWith(prefix));
    if (found) await found[1](request, response, url);
    else response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    answer(request, response).catch((error: unknown) => giveUp(error, response));
  });
  server.requestTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  return {
    server,
    async drain() {
      server.close();
      const responses = [...unanswered];
      // Without this header, browsers would send further requests on the same connection.
      for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
      const answered = Promise.all(responses.map((response) => once(response, 'close')));
      await Promise.race([answered, sleep(drainTime, undefined, { ref: false })]);
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function urlOf(target: string, host = 'localhost'): URL | undefined {
  if (!target.startsWith('/')) return undefined;
  // In this URL, a target such as `//evil.example/` is a path. Resolved against a base URL, it would be a host.
  const url = URL.parse(`http://${host}${target}`);
  return url && isDecodable(url.pathname) ? url : undefined;
}

/** Returns false for a path with invalid percent-encoding, such as `/p/%`. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function giveUp(error: unknown, response: ServerResponse): void {
  const gone = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!gone) console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end('Something went wrong');
}
