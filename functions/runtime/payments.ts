import { readSecret, StripeSecret } from '#functions/adapters/aws/secrets.ts';
import { stripePayments } from '#functions/adapters/stripe/payments.ts';
import type { Payments } from '#functions/app/orders/ports/payments.ts';
import { readEnv } from './env.ts';
import { logger } from './observe.ts';

/** Returns the payment provider with this deployment's secret key. */
export async function openPayments(): Promise<Payments> {
  const { secretKey } = await readSecret(readEnv('STRIPE_SECRET_NAME'), StripeSecret);
  return stripePayments({
    secretKey,
    apiUrl: readEnv('STRIPE_API_URL'),
    onResponse: (answer) => logger.info('Stripe answered', answer),
  });
}
