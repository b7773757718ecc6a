import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProviderEvent } from '#functions/app/orders/ports/order-printing.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { isSignedByPrintful, readPrintfulEvent } from './webhook.ts';

type Secrets = { webhookPathSecret: string; webhookSigningKey?: string | undefined };
type Delivery = { pathSecret: string; rawBody: Buffer; signature: string | undefined };

/**
 * An event from Printful, and an id that is the same for every delivery of it. Whoever does not know the address's secret
 * learns nothing, not even that there is such an address. With a signing key every event has to be signed: what has leaked is
 * then worth nothing, and leaving the signature out no way around it. Version 1 signs nothing, and is heard without a key only.
 */
export function readPrintfulDelivery(secrets: Secrets, delivery: Delivery): { id: string; event: ProviderEvent } {
  if (!isSame(delivery.pathSecret, secrets.webhookPathSecret)) throw notFound('Page');
  const { webhookSigningKey } = secrets;
  const isForged =
    webhookSigningKey !== undefined &&
    !isSignedByPrintful(delivery.rawBody, delivery.signature ?? '', webhookSigningKey);
  if (isForged) throw new AppError('invalid-request', 'The signature of this event does not hold.');
  const event = readPrintfulEvent(delivery.rawBody.toString('utf8'));
  if (!event) throw new AppError('invalid-request', 'This is no event.');
  return { id: `pf_${sha256(event.deduplicationKey).toString('hex').slice(0, 40)}`, event };
}

/** Takes the same time wherever the difference is; digests are of one length. */
const isSame = (given: string, expected: string) => timingSafeEqual(sha256(given), sha256(expected));

const sha256 = (text: string) => createHash('sha256').update(text).digest();
