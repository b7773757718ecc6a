import * as z from 'zod';
import { parseMoney } from '#shared/model/money.ts';

/** v1 wraps every answer in `{ code, result }`. */
export const envelope = <T extends z.ZodType>(result: T) =>
  // The cast says what zod's types cannot derive for a generic schema: a required key is there after parsing.
  z.object({ result }).transform((answer) => (answer as { result: z.output<T> }).result);

/** Lists that are null, or missing, where there is nothing to list. */
export const orEmpty = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((list): z.output<T>[] => list ?? []);

/** Orders and prices carry decimal strings, estimates JSON numbers: integer cents either way. */
export const cents = z.union([z.string(), z.number()]).transform((amount, context) => {
  try {
    // Through a string with two places, lest 19.99 * 100 be 1998.9999999999998.
    return parseMoney(Number(amount).toFixed(2));
  } catch (cause) {
    context.addIssue({ code: 'custom', message: `Not an amount: ${amount} (${String(cause)})` });
    return z.NEVER;
  }
});

/** UNIX seconds → ISO 8601. */
export const time = z.number().transform((seconds) => new Date(seconds * 1000).toISOString());
