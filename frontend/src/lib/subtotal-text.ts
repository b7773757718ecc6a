import { type CartItem, subtotalOf } from '#shared/model/cart.ts';
import { formatMoney, parseMoney } from '#shared/model/money.ts';

/** Returns the subtotal of cart lines, before shipping and tax, as a decimal string. */
export const subtotalText = (...items: readonly Pick<CartItem, 'price' | 'quantity'>[]): string =>
  formatMoney(subtotalOf(items.map(({ price, quantity }) => ({ unitPrice: parseMoney(price), quantity }))));
