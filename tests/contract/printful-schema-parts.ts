import * as z from 'zod';

export const money = z.string().regex(/^\d+\.\d{2}$/);
export const unix = z.int().min(1_500_000_000);
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const nullableText = z.string().nullable();

export const envelope = <T extends z.ZodType>(result: T) =>
  z.strictObject({ code: z.literal(200), result, extra: z.array(z.unknown()) });

export const Paging = z.strictObject({ total: z.int(), offset: z.int(), limit: z.int() });
export const pagedEnvelope = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    code: z.literal(200),
    result: z.array(item),
    paging: Paging,
  });

export const FailureAnswer = z.strictObject({
  code: z.int().min(400),
  result: z.string(),
  error: z.strictObject({ reason: z.string(), message: z.string(), api_error_code: z.string().optional() }),
});
