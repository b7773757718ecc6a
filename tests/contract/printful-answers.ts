import { expect } from 'vitest';
import type * as z from 'zod';
import { FailureAnswer } from './printful-schema-parts.ts';

type Answer = { status: number; body: unknown };

/** Validates a successful response against the published schema and returns the parsed body. */
export function formed<T extends z.ZodType>(schema: T, { status, body }: Answer): z.output<T> {
  expect(body).toSatisfy((answer) => schema.safeParse(answer).success, String(schema.safeParse(body).error));
  expect(status).toBe(200);
  return schema.parse(body);
}

/** Validates an error response against the published format and returns its status, code, and message. */
export function refused(answer: Answer) {
  const { code, error } = FailureAnswer.parse(answer.body);
  expect(code).toBe(answer.status);
  return { status: code, code: error.api_error_code, message: error.message };
}

export const recipient = { name: 'Ada', address1: '1 Way', city: 'Riga', country_code: 'LV', zip: '1010' };

/** Returns an order item: a T-shirt with the picture at `url`. */
export const shirt = (url: string, more: object = {}) => ({ variant_id: 4012, quantity: 1, files: [{ url }], ...more });
