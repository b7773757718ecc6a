import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address } from '#tests/helpers/address.ts';
import { savedAddress } from '../testing/address.ts';
import { cartItem } from '../testing/cart-item.ts';
import { calculate, config, shop } from '../testing/checkout-shop.tsx';
import { fakeServer, shopper, signedOut } from '../testing/fake-server.ts';
import { fakeStripe, paid } from '../testing/fake-stripe.ts';
import { expectWaiting, findNetwork, loseNetwork } from '../testing/network.ts';
import { findToast, openPage } from '../testing/open-page.tsx';
import { pageLoads } from '../testing/page-loads.ts';

/** Countries without states, because a select element in happy-dom loses its value when the form rerenders. */
const countries = { 'GET /api/printful/countries': { json: { countries: [{ code: 'US', name: 'USA', states: [] }] } } };

const enabled = (control: HTMLElement) => !(control as HTMLButtonElement).disabled;

test('a half-typed address survives an offline period and can be saved afterward', async () => {
  const add = 'POST /api/shipping-addresses';
  const server = fakeServer({
    'GET /api/cart': { json: [] },
    'GET /api/sessions': { json: [] },
    'GET /api/shipping-addresses': { json: [] },
    [add]: { status: 201, json: savedAddress },
    ...countries,
  });
  const { user } = openPage('/account');
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  const form = within(await screen.findByRole('dialog', { name: 'New address' }));
  const save = await form.findByRole('button', { name: 'Save address' });
  const field = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label);
  await user.type(field(/^Full Name/), 'Maya');

  await loseNetwork();
  expectWaiting(save);
  await user.type(field(/^Full Name/), ' Lindqvist');
  await user.type(field(/^Address \*/), address.address1);
  await user.type(field(/^City/), address.city);
  await user.type(field(/^State/), address.stateCode);
  await user.type(field(/^ZIP/), `${address.zip}{Enter}`);
  expect(server.callsOf(add)).toEqual([]);
  await findNetwork();

  expect(enabled(save)).toBe(true);
  await user.click(save);
  await waitFor(() => expect(server.callsOf(add).map(({ body }) => body)).toEqual([address]));
  await findToast('Address saved');
});

test('the cart keeps its items and disables its buttons while offline', async () => {
  fakeServer({ 'GET /api/cart': { json: [{ ...cartItem, quantity: 2 }] } });
  const { user } = openPage('/cart');
  await screen.findByRole('button', { name: 'Increase quantity' });
  const controls = ['Increase quantity', 'Decrease quantity', /^Remove /].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(controls.every(enabled)).toBe(true);

  await loseNetwork();
  for (const control of controls) expectWaiting(control);
  await user.click(screen.getByRole('button', { name: 'Clear cart' }));
  const question = within(await screen.findByRole('dialog', { name: 'Clear your cart?' }));
  expectWaiting(question.getByRole('button', { name: 'Clear cart' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await findNetwork();

  expect(controls.every(enabled)).toBe(true);
  expect(screen.getByLabelText('Quantity').textContent).toBe('2');
});

test('the total for an address typed at checkout while offline is calculated once the network is back', async () => {
  fakeStripe(paid('pi_1'));
  const server = shop({ 'GET /api/shipping-addresses': { json: [] }, ...countries });
  const { user } = openPage('/checkout');
  await screen.findByText('Enter your address to see shipping options.');

  await loseNetwork();
  await user.type(screen.getByLabelText(/^Full Name/), address.name);
  await user.type(screen.getByLabelText(/^Address/), address.address1);
  await user.type(screen.getByLabelText(/^City/), address.city);
  await user.type(screen.getByLabelText(/^State/), address.stateCode);
  await user.type(screen.getByLabelText(/^ZIP/), address.zip);
  expectWaiting(await screen.findByRole('button', { name: 'Updating total...' }));
  expect(server.callsOf(calculate)).toEqual([]);
  await findNetwork();

  const pay = await screen.findByRole('button', { name: 'Pay $25.74' });
  await waitFor(() => expect(enabled(pay)).toBe(true));
  expect(server.callsOf(calculate)[0]?.body).toMatchObject({ shippingAddress: address });
  await loseNetwork();
  expectWaiting(pay);
  await findNetwork();
  expect(enabled(pay)).toBe(true);
});

test('the sign-in form is disabled while offline and keeps its input', async () => {
  const left = pageLoads();
  const signIn = 'POST /api/login';
  const server = fakeServer({
    'GET /api/user': signedOut,
    'GET /api/config': { json: config },
    [signIn]: { json: shopper },
  });
  const { user } = openPage('/login');
  await user.type(await screen.findByLabelText('Email'), shopper.email);
  await user.type(screen.getByLabelText('Password'), 'violet-harbour-93-lanterns');

  await loseNetwork();
  expectWaiting(screen.getByRole('button', { name: 'Sign In' }));
  await user.keyboard('{Enter}');
  await findNetwork();

  expect(server.callsOf(signIn)).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(shopper.email);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(left).toEqual(['/']));
});
