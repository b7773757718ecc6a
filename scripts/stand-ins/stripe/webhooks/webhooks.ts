import { createHmac } from 'node:crypto';
import type { StoredEvent } from '../store.ts';

export type Webhook = { url: string; secret: string };

/** The delivery timeout in milliseconds. A delivery with no response by then counts as failed. */
const patience = 10_000;

/** The milliseconds between delivery attempts. Stripe waits for hours; these delays suit local development. */
export const retryDelays = [1000, 3000, 10_000, 30_000, 60_000, 300_000, 900_000];

/** Returns the `Stripe-Signature` header: the time in Unix seconds, and the HMAC of the time and the raw body. */
function signature(body: string, secret: string, at: number): string {
  const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${mac}`;
}

/** Sends the event once. Returns whether the endpoint accepted it. */
export async function deliver(webhook: Webhook, event: StoredEvent, at: number, end: AbortSignal): Promise<boolean> {
  const body = JSON.stringify(event, null, 2);
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (local stand-in)',
        'Stripe-Signature': signature(body, webhook.secret, at),
      },
      body,
      // Stripe treats a redirect as a failure.
      redirect: 'manual',
      signal: AbortSignal.any([end, AbortSignal.timeout(patience)]),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // The request failed, was interrupted, or timed out. The caller retries the delivery in all these cases.
    return false;
  }
}
