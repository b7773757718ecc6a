import { AppError } from '#shared/errors.ts';

/** What to tell whoever gave the command of a failure that is no fault of it; undefined for a bug, whose trace is wanted. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof AppError) return error.message;
  return isRefusedConnection(error) ? 'The shop does not answer. Is it running?' : undefined;
}

function isRefusedConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ECONNREFUSED') || isRefusedConnection(error.cause);
}
