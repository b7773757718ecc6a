import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProviderEvent } from '#functions/app/orders/ports/order-printing.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { isSignedByPrintful, readPrintfulEvent } from './webhook.ts';

type Secrets = { webhookPathSecret: string; webhookSigningKey?: string | undefined };
type Delivery = { pathSecret: string; rawBody: Buffer; signature: string | undefined };

/**
 * Returns a delivery's event, with an id that stays the same across its deliveries. A wrong secret in the path throws
 * `not-found`, so the address reveals nothing. With a signing key, every event must be signed, which makes a leaked path
 * worthless; events of API v1 are unsigned and need a shop without a key. Throws `invalid-request` for a bad signature or body.
 */
export function readPrintfulDelivery(secrets: Secrets, delivery: Delivery): { id: string; event: ProviderEvent } {
  if (!isSame(delivery.pathSecret, secrets.webhookPathSecret)) throw notFound('Page');
  const { webhookSigningKey } = secrets;
  const isForged =
    webhookSigningKey !== undefined &&
    !isSignedByPrintful(delivery.rawBody, delivery.signature ?? '', webhookSigningKey);
  if (isForged) throw new AppError('invalid-request', 'Invalid event signature');
  const event = readPrintfulEvent(delivery.rawBody.toString('utf8'));
  if (!event) throw new AppError('invalid-request', 'Invalid event payload');
  return { id: `pf_${sha256(event.deduplicationKey).toString('hex').slice(0, 40)}`, event };
}

/** Compares digests, which have one length, in constant time. */
const isSame = (given: string, expected: string) => timingSafeEqual(sha256(given), sha256(expected));

const sha256 = (text: string) => createHash('sha256').update(text).digest();
