import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { savedAddress } from '../testing/address.ts';
import { artwork } from '../testing/artwork.ts';
import { cartItem } from '../testing/cart-item.ts';
import { config, isBusy } from '../testing/checkout-shop.tsx';
import { fakeServer, signedOut, unanswered } from '../testing/fake-server.ts';
import { input } from '../testing/input.ts';
import { openPage } from '../testing/open-page.tsx';
import { order } from '../testing/order.ts';

const visitor = {
  'GET /api/user': signedOut,
  'GET /api/config': { json: config },
};
const shopper = {
  'GET /api/artworks': { json: [artwork(1)] },
  'GET /api/artworks/1': { json: artwork(1) },
  'GET /api/artworks/7': { json: artwork(7) },
  'GET /api/cart': { json: [cartItem] },
  'GET /api/inputs': { json: [input()] },
  'GET /api/orders/VF-0123456789': { json: order({ status: 'pending' }) },
  'GET /api/sessions': { json: [] },
  'GET /api/shipping-addresses': { json: [savedAddress] },
  'GET /api/printful/countries': { json: { countries: [{ code: 'US', name: 'USA', states: [] }] } },
};

const type = (label: string, text: string) => async (user: UserEvent) =>
  user.type(await screen.findByLabelText(label), text);
const press = (name: string) => async (user: UserEvent) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

const password = 'violet-harbour-93-lanterns';

type Step = (user: UserEvent) => Promise<void>;

test.each<[action: string, route: string, path: string, answers: object, steps: Step[], button: string]>([
  ['sign-in', 'POST /api/login', '/login', visitor, [type('Email', 'a@b.co'), type('Password', password)], 'Sign In'],
  [
    'registration',
    'POST /api/register',
    '/login',
    visitor,
    [
      press("Don't have an account? Sign up"),
      type('Username', 'maya'),
      type('Email', 'a@b.co'),
      type('Password', password),
      type('Confirm Password', password),
    ],
    'Create Account',
  ],
  [
    'forgotten password',
    'POST /api/password/forgot',
    '/forgot-password',
    visitor,
    [type('Email', 'a@b.co')],
    'Send link',
  ],
  [
    'new password',
    'POST /api/password/reset',
    '/reset-password?token=abcdefghijklmnopqrst',
    visitor,
    [type('New password', password), type('Confirm password', password)],
    'Save new password',
  ],
  [
    'wizard',
    'POST /api/inputs',
    '/',
    shopper,
    [press('Edit details'), press('Next Step'), press('Next Step'), press('Continue without voice')],
    'Complete Setup',
  ],
  ['generation', 'POST /api/artworks/generate', '/', shopper, [], 'Generate Artwork'],
  [
    'deletion of an artwork',
    'DELETE /api/artworks/1',
    '/saved-artwork',
    shopper,
    [press('Delete artwork #1')],
    'Delete artwork',
  ],
  ['clearing of the cart', 'DELETE /api/cart', '/cart', shopper, [press('Clear cart')], 'Clear cart'],
  [
    'cancellation',
    'POST /api/orders/VF-0123456789/cancel',
    '/orders/VF-0123456789',
    shopper,
    [press('Cancel order')],
    'Cancel the order',
  ],
  [
    'change of an address',
    'PUT /api/shipping-addresses/1',
    '/account',
    shopper,
    [press('Edit Maya Lindqvist, 19749 Dearborn St')],
    'Save address',
  ],
  [
    'deletion of an address',
    'DELETE /api/shipping-addresses/1',
    '/account',
    shopper,
    [press('Delete Maya Lindqvist, 19749 Dearborn St')],
    'Delete address',
  ],
  [
    'deletion of the account',
    'POST /api/password/confirm',
    '/account',
    shopper,
    [press('Delete my account'), type('Your password', password)],
    'Delete everything',
  ],
  ['sign-out', 'POST /api/logout', '/account', shopper, [], 'Log out'],
])('a double click sends one request: %s', async (_action, route, path, answers, steps, name) => {
  const server = fakeServer({ ...answers, [route]: unanswered });
  const { user } = openPage(path);
  for (const step of steps) await step(user);
  const button = (await screen.findAllByRole<HTMLButtonElement>('button', { name })).at(-1);
  expect(button && !button.disabled && !isBusy(button)).toBe(true);

  // Between the clicks, only pending microtasks have run.
  await act(async () => button?.click());
  await act(async () => button?.click());

  expect(server.callsOf(route)).toHaveLength(1);
});
