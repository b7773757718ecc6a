import * as z from 'zod/mini';
import type { Cents } from './money.ts';

/** A tax rate in thousandths of a percent, as an integer: 7.25% is 7250. */
export type TaxRate = number;

const whole = 100_000;

/** The tax of an order: its rate, and whether the rate applies to shipping or to the items only. */
export type Tax = { rate: TaxRate; onShipping: boolean };

/** A tax rate in the API: a percentage without trailing zeros, such as "7.25". */
export const TaxPercentage = z
  .string()
  .check(z.regex(/^(0|[1-9]\d*)(\.\d{0,2}[1-9])?$/, 'Must be a rate such as 7.25'));

/** Formats 7250 as "7.25". */
export const formatTaxRate = (rate: TaxRate): string => String(rate / 1000);

/** Returns the tax rate that results in `tax` on `base`, rounded to thousandths of a percent. */
export const rateOf = (tax: Cents, base: Cents): TaxRate => (base > 0 ? Math.round((tax * whole) / base) : 0);

/** Returns the tax on an amount, rounded to the cent. */
export const taxOn = (amount: Cents, rate: TaxRate): Cents => Math.round((amount * rate) / whole);

/** Returns the label of the tax in a list of amounts. Includes the rate unless it is unknown or zero. */
export const taxLabel = (percentage: string | null): string =>
  percentage === null || percentage === '0' ? 'Tax' : `Tax (${percentage}%)`;
