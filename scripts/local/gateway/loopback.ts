/** The names by which a browser on this machine reaches it, as a URL's `hostname` has them. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
