/** The host names of this machine for its own browser, as a URL's `hostname` spells them. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
