/**
 * The document that stands behind a path of the site: files, which have a dot in their last segment, are themselves; the
 * front page is its own, painted before any script runs as a visitor sees it; every other page is the client. Who sends a
 * session cookie may be signed in, and gets the client on the front page too: so nobody sees the visitors' page flash by,
 * and who gets it need not be asked about. Runs inside a CDN's function as well, as its own source text: no names from
 * outside, and nothing that such a function does not know.
 */
export function documentOf(path: string, hasSessionCookie: boolean): string {
  if (/\.[^/]+$/.test(path)) return path;
  return path === '/' && !hasSessionCookie ? '/landing.html' : '/index.html';
}
