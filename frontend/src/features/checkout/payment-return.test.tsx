import type { PaymentIntentResult } from '@stripe/stripe-js';
import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { config } from '../../testing/checkout-shop.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { cancelledElsewhere, fakeStripe, paid, unreachable } from '../../testing/fake-stripe.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { findToast, openAt } from '../../testing/open-page.tsx';
import { useIsUnpaid } from './paid-visit.ts';
import { PaymentReturn, returnedSecret } from './payment-return.tsx';

const confirmOrder = 'POST /api/checkout/confirm-order';
const back = '/checkout?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded';

const shop = () =>
  fakeServer({
    'GET /api/inputs': { json: [] },
    'GET /api/cart': { json: [] },
    'GET /api/config': { json: config },
    [confirmOrder]: { json: { success: true, orderId: 'VF-0123456789', printfulOrderId: null } },
  });

/** A minimal checkout page that only handles the redirect from the bank's page. */
function Page() {
  const clientSecret = returnedSecret(useSearchParams()[0]);
  const checkout = `The checkout${useIsUnpaid() ? ', unpaid' : ''}`;
  return <Suspense>{clientSecret ? <PaymentReturn clientSecret={clientSecret} /> : checkout}</Suspense>;
}

const waiting = (status: string) => async (): Promise<PaymentIntentResult> =>
  ({ paymentIntent: { id: 'pi_1', status } }) as PaymentIntentResult;

test('a payment that the bank approved creates the order and opens the thank-you page', async () => {
  const skip = fakeTime();
  fakeStripe(paid('pi_1'));
  const server = shop();

  const { location } = openAt(back, <Page />);

  await waitFor(() => expect(server.callsOf(confirmOrder)).toHaveLength(1));
  await skip(1500);
  await waitFor(() => expect(location()).toBe('/thank-you/VF-0123456789'));
  expect(server.callsOf(confirmOrder).map(({ body }) => body)).toEqual([{ paymentIntentId: 'pi_1' }]);
});

test.each([
  ['is still processing', waiting('processing')],
  ['has an unknown outcome', unreachable],
])('a payment that %s opens the thank-you page of the payment and creates no order', async (_, outcome) => {
  fakeStripe(outcome);
  const server = shop();

  const { location } = openAt(back, <Page />);

  await waitFor(() => expect(location()).toBe('/thank-you/pi_1'));
  expect(server.callsOf(confirmOrder)).toEqual([]);
});

test.each([
  ['the bank declined', waiting('requires_payment_method')],
  ['another window replaced', waiting('canceled')],
  ['Stripe rejects as invalid', cancelledElsewhere],
  [
    'has an invalid client secret',
    async () => {
      throw new Error('Invalid value for clientSecret.');
    },
  ],
])('a payment that %s shows a failure toast and returns to the checkout', async (_, outcome) => {
  fakeStripe(outcome);
  const server = shop();

  const { location } = openAt(back, <Page />);

  await screen.findByText('The checkout, unpaid');
  await findToast('Payment Failed', 'Your payment could not be processed');
  expect(location()).toBe('/checkout');
  expect(server.callsOf(confirmOrder)).toEqual([]);
});
