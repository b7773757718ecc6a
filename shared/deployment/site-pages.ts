/**
 * Returns the document behind a path of the site. A path with a dot in its last segment is a file. Visitors get the
 * pre-rendered front page at `/`; every other page is the client. A session cookie suggests a signed-in shopper, who gets the
 * client at `/` too, without a flash of the visitors' page. The CDN runs this function as source text, so it uses no outside
 * names and only syntax that CloudFront Functions support.
 */
export function documentOf(path: string, hasSessionCookie: boolean): string {
  if (/\.[^/]+$/.test(path)) return path;
  return path === '/' && !hasSessionCookie ? '/landing.html' : '/index.html';
}
