import { PrintfulSecret, readSecret } from '#functions/adapters/aws/secrets.ts';
import type { PrintProvider } from '#functions/adapters/printful/provider.ts';
import { printful } from '#functions/adapters/printful/provider.ts';
import { readEnv } from './env.ts';

/** Returns the print provider. Fetches the API token once per Lambda instance. */
export async function openPrintProvider(): Promise<PrintProvider> {
  const { token, storeId, draftsOnly = false } = await readSecret(readEnv('PRINTFUL_SECRET_NAME'), PrintfulSecret);
  const baseUrl = readEnv('PRINTFUL_API_URL');
  return printful({
    token,
    draftsOnly,
    ...(storeId !== undefined && { storeId }),
    ...(baseUrl !== undefined && { baseUrl }),
  });
}
