/**
 * Returns the path of the file that the site serves for a URL path. A path with a dot in its last segment is a file.
 * At `/`, visitors receive the pre-rendered front page, and requests with a session cookie receive the client.
 * Shoppers therefore never see the front page flash. All other paths return the client. The CDN runs the source text
 * of this function, so the function uses no imports and only syntax that CloudFront Functions support.
 */
export function documentOf(path: string, hasSessionCookie: boolean): string {
  if (/\.[^/]+$/.test(path)) return path;
  return path === '/' && !hasSessionCookie ? '/landing.html' : '/index.html';
}
