import { ProviderRefusal } from './ports/print-provider.ts';

/** The print provider's answer, or its refusal as a value: both are outcomes. Every other failure is thrown. */
export async function refusable<T>(ask: () => Promise<T>): Promise<T | ProviderRefusal> {
  return ask().catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return error;
    throw error;
  });
}
