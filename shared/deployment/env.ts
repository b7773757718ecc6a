import * as z from 'zod/mini';
import type { QueueName } from '../messages.ts';

const text = z.string().check(z.minLength(1));

/**
 * Every variable that infra writes and functions read. Secrets appear by name only; their values come from the secrets store.
 * The AWS SDK reads its own `AWS_…` variables, which point a local shop to its engines.
 */
export const Env = z.object({
  STAGE: text,
  VERSION: text,
  /** The shop's public origin, without a trailing slash. Writes from other origins are rejected. */
  SITE_URL: text,
  TABLE_NAME: text,
  /** Private: originals, storefront pictures and voice samples. */
  IMAGES_BUCKET: text,
  /** Served by the CDN under `/p/` (print files) and `/m/` (mockups), with unguessable keys. */
  PRINTS_BUCKET: text,
  MAIL_FROM: text,
  OPERATOR_MAIL: text,
  /** JSON: `StripeSecret`, `PrintfulSecret`, `OidcSecret` of functions/adapters/aws/secrets.ts. */
  STRIPE_SECRET_NAME: text,
  PRINTFUL_SECRET_NAME: text,
  OIDC_SECRET_NAME: z.optional(text),
  /** JSON: `CdnSecret`. Absent without a CDN. */
  CDN_SECRET_NAME: z.optional(text),
  STRIPE_API_URL: z.optional(text),
  STRIPE_JS_URL: z.optional(text),
  PRINTFUL_API_URL: z.optional(text),
  PAINT_ARTWORK_QUEUE_URL: text,
  SUBMIT_ORDER_QUEUE_URL: text,
  PROCESS_WEBHOOK_QUEUE_URL: text,
  SEND_MAIL_QUEUE_URL: text,
  FORGET_ACCOUNT_QUEUE_URL: text,
});
export type Env = z.output<typeof Env>;
export type EnvName = keyof Env;

/** `paint-artwork` → `PAINT_ARTWORK_QUEUE_URL`. */
export const queueVariable = (queue: QueueName) =>
  `${queue.toUpperCase().replaceAll('-', '_')}_QUEUE_URL` as Extract<EnvName, `${string}_QUEUE_URL`>;
