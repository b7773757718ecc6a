import * as z from 'zod';
import { currency } from '#shared/model/money.ts';

const Product = z.object({ result: z.object({ product: z.object({ currency: z.string() }) }) });
/** A product that the shop sells. Printful's response states its price and the store's currency. */
const somePath = '/products/71';

type Store = { token: string; storeId: string | undefined };

/**
 * Throws if the Printful store has a different currency than the shop, because its amounts would be treated as dollars.
 * Does nothing if Printful does not respond, because the currency of every later response is also checked.
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
  throw new Error(`The Printful store's prices are in ${found}. Set the store's currency to ${currency}.`);
}
