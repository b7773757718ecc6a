import { notFound } from '#shared/errors.ts';

/** For `.catch`: throws `not-found` if the write's condition failed, and any other error unchanged. */
export const notFoundIfRefused =
  (what: string) =>
  (error: unknown): never => {
    throw isRefusal(error) ? notFound(what) : error;
  };

/** ElectroDB wraps what the client threw. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ConditionalCheckFailedException' || isRefusal(error.cause);
}

/** Returns whether a conditional write succeeded, false if its condition failed. */
export const unlessRefused = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isRefusal(error)) return false;
      throw error;
    },
  );
