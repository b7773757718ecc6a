import * as z from 'zod';
import { currency } from '#shared/model/money.ts';

const Product = z.object({ result: z.object({ product: z.object({ currency: z.string() }) }) });
/** A product that the shop sells. Printful names its price in the store's currency. */
const somePath = '/products/71';

type Store = { token: string; storeId: string | undefined };

/**
 * Throws if the Printful store has another currency than the shop, because its amounts would be taken for dollars. Says
 * nothing if Printful does not answer: each of its later answers is compared too.
 */
export async function refuseOtherCurrency(
  { token, storeId }: Store,
  baseUrl = 'https://api.printful.com',
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, ...(storeId && { 'X-PF-Store-Id': storeId }) };
  const answer = await fetch(`${baseUrl}${somePath}`, { headers, signal: AbortSignal.timeout(10_000) })
    .then((response) => response.json())
    .catch(() => undefined);
  const { data } = Product.safeParse(answer);
  const found = data?.result.product.currency ?? currency;
  if (found === currency) return;
  throw new Error(`The Printful store has prices in ${found}. Set the currency of the store to ${currency}.`);
}
