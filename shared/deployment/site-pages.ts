/**
 * Returns the path of the file that the site serves for a URL path. A path with a dot in its last segment or
 * below `/assets/` is a file. At
 * `/`, visitors get the pre-rendered front page, and requests with a session cookie get the client, so the front page
 * never flashes up for shoppers. All other paths return the client. The CDN runs this function's source text, so it has
 * no imports and uses only syntax that CloudFront Functions support.
 */
export function documentOf(path: string, hasSessionCookie: boolean): string {
  if (/\.[^/]+$|^\/assets\//.test(path)) return path;
  return path === '/' && !hasSessionCookie ? '/landing.html' : '/index.html';
}
