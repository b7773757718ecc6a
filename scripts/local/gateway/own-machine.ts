import type { Layer } from './layer.ts';
import { loopbackNames } from './loopback.ts';

/** What proxies and tunnels leave on the requests they pass on. */
const traces = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'cf-connecting-ip', 'x-real-ip'];

/**
 * Lets only this machine's own browser in. Through a tunnel the shop's pages go to the world, but not its mailbox, where the
 * links lie that set passwords; nor may a page elsewhere read it whose name was made to point here.
 */
export function onThisMachineOnly(layer: Layer): Layer {
  return async (request, response, url) => {
    const isOwn = loopbackNames.has(url.hostname) && traces.every((name) => request.headers[name] === undefined);
    if (isOwn) return layer(request, response, url);
    response.writeHead(404, { 'cache-control': 'no-store' }).end();
  };
}
