import type { Layer } from './layer.ts';
import { loopbackNames } from './loopback.ts';

/**
 * Redirects a browser that used another name of this machine to the shop's origin: cookies, pictures and the content
 * security policy belong to one origin.
 */
export function onOneOrigin(siteUrl: string, layer: Layer): Layer {
  const site = new URL(siteUrl);
  return (request, response, url) => {
    const byOtherName = url.hostname !== site.hostname && loopbackNames.has(url.hostname);
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!byOtherName || !isPage || !loopbackNames.has(site.hostname)) return layer(request, response, url);
    // Concatenated, not resolved: a path such as `//elsewhere` would become another host.
    const target = new URL(site);
    target.pathname = url.pathname;
    target.search = url.search;
    response.writeHead(302, { location: target.href, 'cache-control': 'no-store' });
    response.end();
    return Promise.resolve();
  };
}
