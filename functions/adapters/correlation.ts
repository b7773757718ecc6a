import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/**
 * Runs work under a correlation ID: the ID of the request or the scheduled run that started it. Every log line and
 * every message that the work sends includes the ID.
 */
export const correlated = <T>(id: string, work: () => T): T => current.run(id, work);

/** Returns the current correlation ID, or undefined during a Lambda's initialization. */
export const correlationId = (): string | undefined => current.getStore();
