import type { Cents } from '#shared/model/money.ts';

/** What the card payment costs us: Stripe's price for cards in the US, 2.9 % and 30 cents. */
const paymentFeeOf = (total: Cents): Cents => Math.ceil(total * 0.029) + 30;

/** The most an order may cost us to make and send before we lose money on it. */
export const highestCost = (total: Cents): Cents => total - paymentFeeOf(total);
