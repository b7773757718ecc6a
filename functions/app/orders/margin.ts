import type { Cents } from '#shared/model/money.ts';

/** Returns Stripe's fee for a payment with a US card: 2.9% plus 30 cents. */
const paymentFeeOf = (total: Cents): Cents => Math.ceil(total * 0.029) + 30;

/** Returns the highest production and shipping cost at which the order loses no money. */
export const highestCost = (total: Cents): Cents => total - paymentFeeOf(total);
