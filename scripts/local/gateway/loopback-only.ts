import type { Layer } from './layer.ts';
import { loopbackNames } from './loopback.ts';

/** Headers that proxies and tunnels add to requests. */
const traces = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'cf-connecting-ip', 'x-real-ip'];

/**
 * Serves a layer only to browsers on this machine. A tunnel publishes the shop but must not publish the outbox, whose
 * emails contain password reset links. The hostname check prevents DNS rebinding.
 */
export function loopbackOnly(layer: Layer): Layer {
  return async (request, response, url) => {
    const isOwn = loopbackNames.has(url.hostname) && traces.every((name) => request.headers[name] === undefined);
    if (isOwn) return layer(request, response, url);
    response.writeHead(404, { 'cache-control': 'no-store' }).end();
  };
}
