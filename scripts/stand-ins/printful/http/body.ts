import type * as z from 'zod';
import { badRequest } from './refusal.ts';

/** Parses a request body. Throws a `Refusal` with status 400 that names the first invalid field. */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(`${issue?.path.join('.') || 'Request'}: ${issue?.message ?? 'is not valid'}`);
}
