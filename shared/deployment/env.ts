import * as z from 'zod/mini';
import type { QueueName } from '../messages.ts';

/** Returns whether a secret key of Stripe takes real money. Test keys start with `sk_test_` or `rk_test_`. */
export const isLiveKey = (secretKey: string): boolean => /^(sk|rk)_live_/.test(secretKey);

const text = z.string().check(z.minLength(1));

/**
 * The environment variables that infra writes and functions read. They contain the names of secrets, never the values.
 * The AWS SDK also reads `AWS_…` variables, which point to local replacements of the AWS services in a local shop.
 */
export const Env = z.object({
  VERSION: text,
  /** The shop's public origin without a trailing slash. The API rejects writes from other origins. */
  SITE_URL: text,
  TABLE_NAME: text,
  /** The private bucket with originals and storefront pictures. */
  IMAGES_BUCKET: text,
  /**
   * The bucket that the CDN serves under `/p/` (print files) and `/m/` (mockups), whose keys are unguessable, and under
   * `/b/` (copies of the provider's public pictures).
   */
  PRINTS_BUCKET: text,
  MAIL_FROM: text,
  /** The address that the pages show to shoppers for returns and questions. */
  CONTACT_MAIL: text,
  /** The name of the JSON secret with Stripe's key. functions/adapters/aws/secrets.ts defines all secrets. */
  STRIPE_SECRET_NAME: text,
  /** Stripe's publishable key, with which browsers take cards. It is not secret. */
  STRIPE_PUBLISHABLE_KEY: text,
  PRINTFUL_SECRET_NAME: text,
  /** The name of the secret that verifies both providers' webhooks. */
  WEBHOOKS_SECRET_NAME: text,
  /** Which rate limits the print provider applies to this store. They determine the call budget. */
  PRINTFUL_STANDING: z.enum(['new', 'established', 'generous']),
  /** How long a shopper can change a new order, in minutes from 0 to 15. SQS allows no longer delay of a message. */
  ORDER_WINDOW_MINUTES: z.string().check(z.regex(/^([0-9]|1[0-5])$/)),
  OIDC_SECRET_NAME: z.optional(text),
  /** The digests of the CDN's accepted proofs, separated by commas. Only the gateway's authorizer has them. */
  CDN_PROOF_DIGESTS: z.optional(text),
  /** Set if the gateway accepts only requests from the CDN, so that their `X-Forwarded-For` header can be trusted. */
  BEHIND_CDN: z.optional(text),
  STRIPE_API_URL: z.optional(text),
  STRIPE_JS_URL: z.optional(text),
  PRINTFUL_API_URL: z.optional(text),
  PAINT_ARTWORK_QUEUE_URL: text,
  SUBMIT_ORDER_QUEUE_URL: text,
  PROCESS_WEBHOOK_QUEUE_URL: text,
  SEND_MAIL_QUEUE_URL: text,
  DRAW_MOCKUP_QUEUE_URL: text,
});
export type Env = z.output<typeof Env>;
export type EnvName = keyof Env;

/** Returns the name of the variable that holds a queue's URL, such as `PAINT_ARTWORK_QUEUE_URL` for `paint-artwork`. */
export const queueVariable = (queue: QueueName) =>
  `${queue.toUpperCase().replaceAll('-', '_')}_QUEUE_URL` as Extract<EnvName, `${string}_QUEUE_URL`>;
