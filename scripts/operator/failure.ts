import { AppError } from '#shared/errors.ts';

/** Returns a message for an expected failure. Returns undefined for a bug, which needs a stack trace. */
export function failureMessage(error: unknown): string | undefined {
  if (error instanceof AppError)
    return [error.message, ...(error.issues ?? []).map(({ message }) => message)].join('\n');
  return isRefusedConnection(error) ? 'The shop does not respond. Is it running?' : undefined;
}

function isRefusedConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ECONNREFUSED') || isRefusedConnection(error.cause);
}
