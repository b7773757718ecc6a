import { AppError } from '#shared/errors.ts';

export class ProviderRefusal extends AppError {
  /** The provider's error code, such as `OR-13`, or the HTTP status if there is no error code. */
  readonly reason: string;

  constructor(reason: string, message: string, more: { cause?: unknown } = {}) {
    super('upstream-failed', message, more);
    this.name = 'ProviderRefusal';
    this.reason = reason;
  }
}

/** Returns the print provider's response, or its ProviderRefusal as a value. Throws every other error. */
export async function refusable<T>(ask: () => Promise<T>): Promise<T | ProviderRefusal> {
  return ask().catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return error;
    throw error;
  });
}
