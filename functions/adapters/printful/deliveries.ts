import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProviderEvent } from '#functions/app/orders/ports/print-orders.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { isSignedByPrintful, readPrintfulEvent } from './webhook.ts';

type Secrets = { webhookPathSecret: string; webhookSigningKey?: string | undefined };
type Delivery = { pathSecret: string; rawBody: Buffer; signature: string | undefined };

/**
 * Returns the event of a webhook delivery, and an ID that is the same for every delivery of the event. Throws
 * `not-found` for a wrong secret in the path, as for any unknown URL. If a signing key is configured, every event must
 * be signed, because otherwise an attacker who knows the path could send events. Events of API v1 are unsigned, so they
 * are accepted only without a signing key. Throws `bad-signature`, or `invalid-request` for a body that is no event at all.
 */
export function readPrintfulDelivery(secrets: Secrets, delivery: Delivery): { id: string; event: ProviderEvent } {
  if (!isSame(delivery.pathSecret, secrets.webhookPathSecret)) throw notFound('Page');
  const { webhookSigningKey } = secrets;
  const isForged =
    webhookSigningKey !== undefined &&
    !isSignedByPrintful(delivery.rawBody, delivery.signature ?? '', webhookSigningKey);
  if (isForged) throw new AppError('bad-signature', 'Invalid event signature');
  const event = readPrintfulEvent(delivery.rawBody.toString('utf8'));
  if (!event) throw new AppError('invalid-request', 'Invalid event payload');
  return { id: `pf_${sha256(event.deduplicationKey).toString('hex').slice(0, 40)}`, event };
}

/**
 * Returns whether two strings are equal. Compares their digests, because a constant-time comparison needs equal
 * lengths.
 */
const isSame = (given: string, expected: string) => timingSafeEqual(sha256(given), sha256(expected));

const sha256 = (text: string) => createHash('sha256').update(text).digest();
