import * as z from 'zod/mini';
import { currency, parseMoney } from '#shared/model/money.ts';

/** Returns a schema that parses with `schema` and then converts the output with `map`. */
export const mapped = <S extends z.ZodMiniType, T>(schema: S, map: (value: z.output<S>) => T) =>
  z.pipe(schema, z.transform(map));

/** Returns a schema that unwraps `result`. API v1 wraps every response body in `{ code, result }`. */
export const envelope = <T extends z.ZodMiniType>(result: T) =>
  // Zod cannot infer for a generic schema that `result` is present after parsing.
  mapped(z.object({ result }), (answer) => (answer as { result: z.output<T> }).result);

/** Returns a schema for a list. Printful sends null, or omits the field, instead of sending an empty list. */
export const orEmpty = <T extends z.ZodMiniType>(item: T) =>
  mapped(z.nullish(z.array(item)), (list): z.output<T>[] => list ?? []);

/**
 * A schema that converts an amount to integer cents. Amounts are decimal strings in orders and prices, and numbers in
 * estimates.
 */
export const cents = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((amount, context) => {
    try {
      // `toFixed` rounds to two decimals before the conversion, because 19.99 * 100 is 1998.9999999999998.
      return parseMoney(Number(amount).toFixed(2));
    } catch (cause) {
      context.issues.push({ code: 'custom', message: `Not an amount: ${amount} (${String(cause)})`, input: amount });
      return z.NEVER;
    }
  }),
);

/**
 * A schema for the currency of a response's amounts. The shop would read amounts in another currency as dollars, so it
 * rejects such a response.
 */
export const shopCurrency = z.literal(currency, {
  error: ({ input }) => `The amounts are in ${String(input)}: set the currency of the Printful store to ${currency}`,
});

/**
 * Unix seconds within the range of JavaScript's dates. Printful declares the time of a shipment as a string of digits, but
 * its examples are numbers.
 */
const UnixTime = z.pipe(
  z.union([z.number(), mapped(z.string().check(z.regex(/^\d+$/)), Number)]),
  z.number().check(z.minimum(0), z.maximum(8.64e12)),
);

/** A schema that converts Unix seconds to ISO 8601. */
export const time = mapped(UnixTime, (seconds) => new Date(seconds * 1000).toISOString());

/** A schema for a string that Printful sometimes sends as a number. A missing value becomes null. */
export const numberOrText = mapped(z.nullish(z.union([z.string(), z.number()])), (value) =>
  value == null ? null : String(value),
);

/** A schema for a link that shoppers may follow. A link with another scheme than HTTPS becomes null. */
export const httpsLink = mapped(z.nullish(z.string()), (url) => (url?.startsWith('https://') ? url : null));
