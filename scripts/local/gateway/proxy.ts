import { request as send } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Layer } from './layer.ts';

/**
 * Forwards requests below `prefix` to another server on this machine, so that browsers reach that server through the
 * shop's origin. Does not forward control requests, which must go directly to that server.
 */
export function proxyLayer(prefix: string, target: string): Layer {
  return async (request, response, url) => {
    // A path with two leading slashes would name another host and turn this server into an open proxy.
    const path = url.pathname.slice(prefix.length).replace(/^\/*/, '/');
    if (path.startsWith('/_control')) {
      response.writeHead(404).end();
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const { cookie: _, ...headers } = request.headers;
      const onward = send(new URL(`${path}${url.search}`, target), { method: request.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        pipeline(answer, response).then(resolve, reject);
      });
      onward.once('error', reject);
      pipeline(request, onward).catch(reject);
    });
  };
}
