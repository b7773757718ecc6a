import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Layers } from './layer.ts';

export type GatewayOptions = {
  port: number;
  /** The layers of the shop. Requests wait until this promise resolves. */
  layers: Promise<Layers>;
  /** The default headers of every response, which layers may override. Requests wait for them, too. */
  headers: Promise<Record<string, string>>;
};

/** Starts the shop's web server on the loopback interface. Rejects if the port is in use. */
export async function startGateway(options: GatewayOptions): Promise<{ server: Server; close(): Promise<void> }> {
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
    answer(request, response).catch((error: unknown) => giveUp(error, response));
  });
  server.requestTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  return {
    server,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function urlOf(target: string, host = 'localhost'): URL | undefined {
  // In this URL, a target such as `//evil.example/` is a path. Resolved against a base URL, it would be a host.
  return target.startsWith('/') ? (URL.parse(`http://${host}${target}`) ?? undefined) : undefined;
}

function giveUp(error: unknown, response: ServerResponse): void {
  const gone = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!gone) console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end('Something went wrong');
}
