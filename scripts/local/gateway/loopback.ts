import type { Layer } from './layer.ts';

/** The hostnames of this machine, as `URL.hostname` spells them. */
const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

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

/**
 * Redirects a browser that opened the shop at another address of this machine, such as `127.0.0.1`, to the shop's
 * origin. Cookies, pictures, and the content security policy work only on that origin.
 */
export function redirectToSiteOrigin(siteUrl: string, layer: Layer): Layer {
  const site = new URL(siteUrl);
  return (request, response, url) => {
    const byOtherName = url.hostname !== site.hostname && loopbackNames.has(url.hostname);
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!byOtherName || !isPage || !loopbackNames.has(site.hostname)) return layer(request, response, url);
    // Resolving a path such as `//elsewhere` against the site's URL would change the host.
    const target = new URL(site);
    target.pathname = url.pathname;
    target.search = url.search;
    response.writeHead(302, { location: target.href, 'cache-control': 'no-store' });
    response.end();
    return Promise.resolve();
  };
}
