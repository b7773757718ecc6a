/**
 * Returns the sources, such as `'sha256-…'`, with which the content security policy allows the style elements of an
 * HTML document. `digest` returns the SHA-256 of a text in Base64.
 */
export const styleHashesOf = (html: string, digest: (text: string) => string): string[] =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => `'sha256-${digest(css)}'`);
