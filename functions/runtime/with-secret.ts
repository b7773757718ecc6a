import type * as z from 'zod/mini';
import { doubtSecret, readSecret } from '#functions/adapters/aws/secrets.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Returns what `use` makes of a secret. If `use` refuses a signature or an address that holds the secret, it is called again
 * with the secret of now, which may have been changed a moment ago.
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
    if (!isRefusal(error) || !doubtSecret(name)) throw error;
    const now = await readSecret(name, schema);
    if (now === secret) throw error;
    return use(now);
  }
}

const isRefusal = (error: unknown) =>
  error instanceof AppError && (error.code === 'bad-signature' || error.code === 'not-found');
