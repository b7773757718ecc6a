import * as z from 'zod/mini';
import { parseMoney } from '#shared/model/money.ts';

/** A schema whose output `map` turns into the shop's own shape. */
export const mapped = <S extends z.ZodMiniType, T>(schema: S, map: (value: z.output<S>) => T) =>
  z.pipe(schema, z.transform(map));

/** API v1 wraps every answer in `{ code, result }`. */
export const envelope = <T extends z.ZodMiniType>(result: T) =>
  // The cast states what zod cannot derive for a generic schema: after parsing, the required key is present.
  mapped(z.object({ result }), (answer) => (answer as { result: z.output<T> }).result);

/** Printful sends null, or nothing, instead of an empty list. */
export const orEmpty = <T extends z.ZodMiniType>(item: T) =>
  mapped(z.nullish(z.array(item)), (list): z.output<T>[] => list ?? []);

/** Integer cents. Orders and prices carry decimal strings, estimates carry JSON numbers. */
export const cents = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((amount, context) => {
    try {
      // Rounds to two places as text first, because 19.99 * 100 is 1998.9999999999998.
      return parseMoney(Number(amount).toFixed(2));
    } catch (cause) {
      context.issues.push({ code: 'custom', message: `Not an amount: ${amount} (${String(cause)})`, input: amount });
      return z.NEVER;
    }
  }),
);

/** UNIX seconds → ISO 8601. */
export const time = mapped(z.number(), (seconds) => new Date(seconds * 1000).toISOString());

/** Text that Printful sometimes sends as a number; null when absent. */
export const numberOrText = mapped(z.nullish(z.union([z.string(), z.number()])), (value) =>
  value == null ? null : String(value),
);
