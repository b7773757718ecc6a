import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type HangingServer = AsyncDisposable & {
  url: string;
  /** The method and path of each request. */
  requests: string[];
  /** Finishes the responses to all requests so far after all, with this JSON. */
  answer(json: object): void;
  /** Resolves when the next request arrives. */
  arrival(): Promise<unknown>;
};

/**
 * Starts a server that accepts requests and never finishes a response. It says nothing, says again and again that it is
 * busy, or begins a response.
 */
export async function hangingServer(says: 'nothing' | 'busy' | 'beginning' = 'nothing'): Promise<HangingServer> {
  const requests: string[] = [];
  const arrivals = new EventEmitter();
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    waiting.push(response);
    arrivals.emit('request');
    if (says === 'busy') {
      const repeated = setInterval(() => response.writeProcessing(), 5);
      response.on('close', () => clearInterval(repeated));
    }
    if (says !== 'beginning') return;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (json) => {
      for (const response of waiting.splice(0)) response.end(JSON.stringify(json));
    },
    arrival: () => once(arrivals, 'request'),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
