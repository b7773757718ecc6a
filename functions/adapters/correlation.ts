import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/**
 * Runs work under the id of what began it: a request, or the run of a schedule. Each line of the log has the id, and so has each
 * message that the work sends.
 */
export const correlated = <T>(id: string, work: () => T): T => current.run(id, work);

/** Returns the id of what began the current work, or undefined while a Lambda starts. */
export const correlationId = (): string | undefined => current.getStore();
