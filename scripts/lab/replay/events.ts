import { createHmac } from 'node:crypto';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';

/**
 * Sends a Stripe event about a successful payment, signed as Stripe does. Each number is a different event. Returns
 * whether the shop acknowledged it.
 */
export async function sendPaymentEvent(shopUrl: string, paymentIntentId: string, number: number): Promise<boolean> {
  const created = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    id: `evt_replay${String(number).padStart(16, '0')}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created,
    livemode: false,
    data: { object: { id: paymentIntentId, object: 'payment_intent' } },
  });
  const signature = createHmac('sha256', localStripe.webhookSecret).update(`${created}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` };
  const { ok } = await fetch(`${shopUrl}/api/webhooks/stripe`, { method: 'POST', headers, body });
  return ok;
}
