import { placeLine } from '#shared/model/address.ts';
import type { Order } from '#shared/model/order.ts';
import { countryName } from '../../lib/country-name.ts';

/**
 * Returns the lines of an order's address, followed by `others`. Omits empty lines, and lines that repeat, for example
 * because the shopper's name is also the company's.
 */
export function addressLines(address: Order['shippingAddress'], ...others: (string | null)[]): string[] {
  const { name, company, address1, address2, countryCode } = address;
  const lines = [name, company, address1, address2, placeLine(address), countryName(countryCode), ...others];
  return [...new Set(lines.flatMap((line) => line || []))];
}
