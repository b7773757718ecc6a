import { createHmac } from 'node:crypto';
import type { StoredEvent } from '../store.ts';

export type Webhook = { url: string; secret: string };

/** Milliseconds after which an endpoint that has not answered counts as failed. */
const patience = 10_000;

/** Waits between attempts, in milliseconds: Stripe's hours shortened to what somebody at the screen sits through. */
export const retryDelays = [1000, 3000, 10_000, 30_000, 60_000, 300_000, 900_000];

/** `Stripe-Signature`: the time in Unix seconds, and the HMAC of that time and the exact body. */
function signature(body: string, secret: string, at: number): string {
  const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${mac}`;
}

/** Sends the event once and says whether the endpoint took it. */
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
      // Stripe takes a redirect for a failure.
      redirect: 'manual',
      signal: AbortSignal.any([end, AbortSignal.timeout(patience)]),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // Refused, cut off or too slow: all the same to the sender, who tries again.
    return false;
  }
}
