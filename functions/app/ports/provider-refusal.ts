import { AppError } from '#shared/errors.ts';

export class ProviderRefusal extends AppError {
  /** The provider's own code, such as `OR-13`; its HTTP status where it gave none. */
  readonly reason: string;

  constructor(reason: string, message: string, more: { cause?: unknown } = {}) {
    super('upstream-failed', message, more);
    this.name = 'ProviderRefusal';
    this.reason = reason;
  }
}

/** The print provider's answer, or its refusal as a value: both are outcomes. Every other failure is thrown. */
export async function refusable<T>(ask: () => Promise<T>): Promise<T | ProviderRefusal> {
  return ask().catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return error;
    throw error;
  });
}
