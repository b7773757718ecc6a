import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findPayButton, openCheckout, readyCheckout, shop } from '../../testing/checkout-shop.tsx';
import { fakeStripe, paid } from '../../testing/fake-stripe.ts';
import { findToast } from '../../testing/open-page.tsx';

test.each([
  ['Stripe reports an error', async () => ({ error: { message: 'Stripe is busy' } }), 'Stripe is busy', 'Try Again'],
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), 'Please try again.', 'Try Again'],
  ['Pay was not pressed yet', async () => ({ error: {} }), 'Please try again.', 'Updating total...'],
])(
  'a card form that does not take the new total because %s can be updated again',
  async (_why, update, reason, again) => {
    const stripe = fakeStripe(paid('pi_1'));
    shop();
    const { user } = await readyCheckout(stripe);
    stripe.update = update;

    await user.click(screen.getByRole('radio', { name: /^Express/ }));

    await findToast('Payment Setup Failed', reason);
    screen.getByRole('button', { name: 'Updating total...' });
    stripe.update = async () => ({});
    await user.click(screen.getByRole('button', { name: again }));
    await findPayButton('$40.99');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull());
  },
);

test.each(['Try Again', 'Updating total...'])(
  'a card form that does not load is loaded again by "%s"',
  async (again) => {
    const stripe = fakeStripe(paid('pi_1'));
    stripe.isBlocked = true;
    shop();
    const { user } = openCheckout();
    await findToast('Payment Setup Failed', 'Please try again.');
    await screen.findByText('We couldn’t load the card form. You haven’t been charged.');
    expect(screen.queryByRole('button', { name: 'Pay $25.74' })).toBeNull();
    stripe.isBlocked = false;

    await user.click(screen.getByRole('button', { name: again }));

    await user.click(await findPayButton());
    await waitFor(() => expect(stripe.confirmed).toBe(1));
  },
);
