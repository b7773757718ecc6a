import { expect } from 'vitest';
import type * as z from 'zod';
import { FailureAnswer } from './printful-schema-parts.ts';

type Answer = { status: number; body: unknown };

/** Returns the response after validating it against the published schema. */
export function formed<T extends z.ZodType>(schema: T, { status, body }: Answer): z.output<T> {
  expect(body).toSatisfy((answer) => schema.safeParse(answer).success, String(schema.safeParse(body).error));
  expect(status).toBe(200);
  return schema.parse(body);
}

/** Returns the error after validating it against the published schema. */
export function refused(answer: Answer) {
  const { code, error } = FailureAnswer.parse(answer.body);
  expect(code).toBe(answer.status);
  return { status: code, code: error.api_error_code, message: error.message };
}

export const recipient = { name: 'Ada', address1: '1 Way', city: 'Riga', country_code: 'LV', zip: '1010' };

/** An order item: a T-shirt with a picture. */
export const shirt = (url: string, more: object = {}) => ({ variant_id: 4012, quantity: 1, files: [{ url }], ...more });
