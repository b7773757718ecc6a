/**
 * The document that stands behind a path of the site: files, which have a dot in their last segment, are themselves; the
 * front page is its own, painted before any script runs; every other page is the client. Runs inside a CDN's function as
 * well, as its own source text: no names from outside, and nothing that such a function does not know.
 */
export function documentOf(path: string): string {
  if (/\.[^/]+$/.test(path)) return path;
  return path === '/' ? '/landing.html' : '/index.html';
}
