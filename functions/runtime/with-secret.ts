import type * as z from 'zod/mini';
import { invalidateSecret, readSecret } from '#functions/adapters/aws/secrets.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Returns the result of `use` for a secret. If `use` rejects a signature or a webhook path, the secret may have been
 * changed a moment ago. It is then fetched again, and `use` is called with the new value.
 */
export async function withSecret<S extends z.ZodMiniType, T>(
  name: string,
  schema: S,
  use: (secret: z.output<S>) => T,
): Promise<T> {
  const secret = await readSecret(name, schema);
  try {
    return use(secret);
  } catch (error) {
    if (!isRefusal(error) || !invalidateSecret(name)) throw error;
    const current = await readSecret(name, schema);
    if (current === secret) throw error;
    return use(current);
  }
}

const isRefusal = (error: unknown) =>
  error instanceof AppError && (error.code === 'bad-signature' || error.code === 'not-found');
