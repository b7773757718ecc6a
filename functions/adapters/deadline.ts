import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '#shared/errors.ts';

const current = new AsyncLocalStorage<AbortSignal>();

/**
 * Returns the result of `work`, which handles one request or message. Throws `timed-out` once the time is over, in
 * milliseconds. Calls to other services that `work` still waits for are then aborted, and it can make no further ones.
 */
export async function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const timer = setTimeout(() => controller.abort(tookTooLong()), milliseconds);
  try {
    return await Promise.race([current.run(signal, work), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a signal for a call to another service. It aborts after this time, and at the deadline if that is earlier. */
export function within(milliseconds: number): AbortSignal {
  const own = AbortSignal.timeout(milliseconds);
  const deadline = current.getStore();
  return deadline ? AbortSignal.any([deadline, own]) : own;
}

/** Throws `timed-out` after the deadline. For calls to other services whose client accepts no signal. */
export function refuseLateCall(): void {
  current.getStore()?.throwIfAborted();
}

/** Returns the error for a request that took too long. */
export const tookTooLong = (cause?: unknown): AppError =>
  new AppError('timed-out', 'This took too long. Please try again.', { cause });
