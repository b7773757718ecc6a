import { notFound } from '#shared/errors.ts';

/**
 * Returns a `.catch` handler that throws `not-found` if the write's condition failed, and any other error unchanged.
 */
export const notFoundIfRefused =
  (what: string) =>
  (error: unknown): never => {
    throw isRefusal(error) ? notFound(what) : error;
  };

/** Returns whether the condition of a write failed. ElectroDB wraps the AWS client's error in `cause`. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ConditionalCheckFailedException' || isRefusal(error.cause);
}

/** Returns true if the conditional write succeeded and false if its condition failed. */
export const unlessRefused = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isRefusal(error)) return false;
      throw error;
    },
  );
