import { productTitle } from '#shared/model/product-name.ts';

/** Names at most this many things of an order, such as "Matte poster and Mug" or "Matte poster, Mug and 2 more". */
export function orderName(items: readonly { productName: string }[], most: number): string {
  const names = [...new Set(items.map(({ productName }) => productTitle(productName)))];
  const others = names.length - most;
  const shown = others > 0 ? [...names.slice(0, most), `${others} more`] : names;
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter(Boolean).join(' and ');
}
