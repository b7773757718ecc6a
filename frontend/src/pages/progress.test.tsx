import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartItem } from '../testing/cart-item.ts';
import { shop as checkoutShop } from '../testing/checkout-shop.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { fakeStripe, paid } from '../testing/fake-stripe.ts';
import { openPage } from '../testing/open-page.tsx';
import { order } from '../testing/order.ts';

const progress = () =>
  screen.findAllByRole('progressbar', { name: 'Progress' }).then((bars) => ({
    says: new Set(bars.map((bar) => bar.getAttribute('aria-valuetext'))),
    now: new Set(bars.map((bar) => bar.getAttribute('aria-valuenow'))),
  }));

test('the wizard shows the same four steps as every page, and the second one once nothing is left to fill in', async () => {
  fakeServer({ 'GET /api/inputs': { json: [] }, 'GET /api/cart': { json: [] } });
  const { user } = openPage('/');

  const parts = () => screen.getAllByRole('tab').map((part) => [part.textContent, part.getAttribute('aria-selected')]);
  await user.type(await screen.findByLabelText('Full Name'), 'Maya');
  await user.type(screen.getByLabelText('Birthday'), '1992-06-03');
  await user.click(screen.getByRole('button', { name: 'Next Step' }));

  await waitFor(() =>
    expect(parts()).toEqual([
      ['Personal', 'false'],
      ['Preferences', 'true'],
      ['Voice', 'false'],
    ]),
  );
  expect(await progress()).toEqual({
    says: new Set(['Step 1 of 4: Personal Info, 25%']),
    now: new Set(['25']),
  });
  for (const bar of screen.getAllByRole('progressbar')) expect(within(bar).getAllByRole('listitem')).toHaveLength(4);
  await user.type(screen.getByLabelText('Favorite Food'), 'Ramen');
  await user.click(screen.getByRole('button', { name: 'Next Step' }));
  await user.click(await screen.findByRole('button', { name: 'Continue without voice' }));
  await waitFor(async () =>
    expect(await progress()).toEqual({ says: new Set(['Step 2 of 4: Generate Art, 50%']), now: new Set(['50']) }),
  );
});

test.each(['/cart', '/checkout'])('nothing on %s says 100%%, because nothing is bought yet', async (path) => {
  fakeStripe(paid('pi_1'));
  checkoutShop({ 'GET /api/cart': { json: [cartItem] } });
  openPage(path);

  expect(await progress()).toEqual({ says: new Set(['Step 4 of 4: Purchase']), now: new Set(['75']) });
  expect(screen.queryByText(/100%/)).toBeNull();
});

test('the completed purchase shows 100%', async () => {
  fakeServer({ 'GET /api/orders/VF-0123456789': { json: order() } });
  openPage('/thank-you/VF-0123456789');

  expect(await progress()).toEqual({ says: new Set(['Step 4 of 4: Purchase, 100%']), now: new Set(['100']) });
  await waitFor(() => expect(screen.getAllByText('100%')).not.toHaveLength(0));
});
