import { AppError, type ErrorCode } from '#shared/errors.ts';

/** For `.catch`: a write whose condition did not hold becomes this failure; every other one stays what it is. */
export const refusedAs =
  (message: string, code: ErrorCode = 'conflict') =>
  (error: unknown): never => {
    throw isRefusal(error) ? new AppError(code, message, { cause: error }) : error;
  };

/** ElectroDB wraps what the client threw. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ConditionalCheckFailedException' || isRefusal(error.cause);
}

/** Whether a conditional write went through: false when its condition did not hold. */
export const unlessRefused = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isRefusal(error)) return false;
      throw error;
    },
  );
