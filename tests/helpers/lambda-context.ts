import type { Context } from 'aws-lambda';
import { apiSeconds } from '#shared/deployment/throttles.ts';

/** Returns the context of a Lambda that has this much time left, in milliseconds. The default is that of the API. */
export const lambdaContext = (milliseconds = apiSeconds * 1000, more: Partial<Context> = {}): Context =>
  // The cast is safe, because the shop's code reads nothing else.
  ({ ...more, getRemainingTimeInMillis: () => milliseconds }) as Context;
