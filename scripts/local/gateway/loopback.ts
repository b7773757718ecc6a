/** The hostnames of this machine, as `URL.hostname` spells them. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
