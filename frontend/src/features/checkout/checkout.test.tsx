import { expect, test } from 'vitest';
import {
  address,
  calculate,
  confirmOrder,
  createPayment,
  readyCheckout,
  replaced,
  shop,
  totals,
  type WithMethod,
} from '../../testing/checkout-shop.tsx';
import { cancelledElsewhere, fakeStripe, paid, unanswered } from '../../testing/fake-stripe.ts';
import { pass, shownToast, showPage, until } from '../../testing/show-page.tsx';
import { Checkout } from './checkout.tsx';

test('totals are asked for once the address is complete, and once for all that was typed in a row', async () => {
  fakeStripe(paid('pi_1'));
  const server = shop({ 'GET /api/shipping-addresses': { json: [] } });
  const page = await showPage(<Checkout />, '/checkout');
  await until(() => expect(page.text()).toContain('Full Name'));

  await page.fill('Full Name', address.name);
  await page.fill('Address', address.address1);
  await page.fill('City', address.city);
  await page.fill('State', 'CA');
  await pass(700);
  expect(server.callsOf(calculate)).toHaveLength(0);

  await page.fill('ZIP', '9131');
  await page.fill('ZIP', '91311');
  await until(() => expect(page.text()).toContain('$25.74'));

  expect(server.callsOf(calculate).map(({ body }) => body)).toEqual([
    { shippingAddress: address, selectedShippingId: null },
  ]);
});

test('pressing the button too early says what is missing, and pays nothing', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  shop({ 'GET /api/shipping-addresses': { json: [] } });
  const page = await showPage(<Checkout />, '/checkout');
  await until(() => expect(page.text()).toContain('Full Name'));

  await page.press('Pay');

  expect(shownToast()).toBe('Checkout Error: Please complete your shipping information first');
  await until(() => expect(page.text()).toContain('Required'));
  expect(stripe.confirmed).toBe(0);
});

test('the payment is opened once, by itself, for what the screen says', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();

  await readyCheckout(stripe);
  await pass(50);

  expect(server.callsOf(createPayment).map(({ body }) => body)).toEqual([
    {
      shippingAddress: address,
      selectedShippingId: 'STANDARD',
      saveAddress: true,
      windowId: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

type Named = { windowId: string };
const namesIn = (server: ReturnType<typeof shop>) => [
  ...new Set(server.callsOf(createPayment).map(({ body }) => (body as Named).windowId)),
];

test('a window asks under one name, and two windows under two', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);
  await page.click('input[value=EXPRESS]');
  await until(() => expect(page.button('Pay $40.99').disabled).toBe(false));

  expect(server.callsOf(createPayment)).toHaveLength(2);
  expect(namesIn(server)).toHaveLength(1);
  await readyCheckout(fakeStripe(paid('pi_1')));
  expect(namesIn(server)).toHaveLength(2);
});

test.each([
  ['was not answered', { status: 502, json: { message: 'Gone', code: 'upstream-failed' } }, 2],
  ['was refused', { status: 409, json: { message: 'The price has changed.', code: 'cart-changed' } }, 1],
])(
  'only after a call that may still arrive does the window take another name: one that %s',
  async (_what, answer, names) => {
    const stripe = fakeStripe(paid('pi_1'));
    const server = shop({ [createPayment]: answer });
    const page = await showPage(<Checkout />, '/checkout');
    await until(() => expect(page.text()).toContain('The payment could not be set up.'));
    server.answer(createPayment, {
      json: { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', amount: '25.74' },
    });

    await page.press('Try Again');

    await until(() => expect(stripe.mounted).toBeGreaterThan(0));
    expect(namesIn(server)).toHaveLength(names);
  },
);

test('a payment that another window has replaced is said to be so, and another card form takes its place', async () => {
  const stripe = fakeStripe(cancelledElsewhere);
  const server = shop();
  const page = await readyCheckout(stripe);
  const mounted = stripe.mounted;
  let asked = 0;
  server.answer(createPayment, () => {
    asked++;
    const id = asked === 1 ? 'pi_1' : 'pi_2';
    return { json: { clientSecret: `${id}_secret_2`, paymentIntentId: id, amount: '25.74' } };
  });

  await page.press('Pay');

  await until(() => expect(shownToast()).toBe(`Payment Failed: ${replaced}`));
  await until(() => {
    expect(stripe.mounted).toBeGreaterThan(mounted);
    expect(page.button('Pay $25.74').disabled).toBe(false);
  });
  stripe.outcome = paid('pi_2');
  await page.press('Pay');
  await until(() => expect(server.callsOf(confirmOrder)).toHaveLength(1));
  expect(server.callsOf(confirmOrder)[0]?.body).toMatchObject({ paymentIntentId: 'pi_2' });
});

test('a card that was sent without an answer is never charged for another total: the next look gives another payment', async () => {
  const stripe = fakeStripe(unanswered);
  const server = shop();
  const page = await readyCheckout(stripe);
  await page.press('Pay');
  await until(() => expect(shownToast()).toBe('Payment Failed: Your payment could not be processed'));
  expect(namesIn(server)).toHaveLength(1);

  await page.press('Pay');

  await until(() => expect(namesIn(server)).toHaveLength(2));
});

test('no payment is opened while something is wrong with the cart', async () => {
  fakeStripe(paid('pi_1'));
  const sold = 'The shirt is out of stock.';
  const server = shop({ [calculate]: { json: totals('STANDARD', { validationErrors: [sold] }) } });
  const page = await showPage(<Checkout />, '/checkout');
  await until(() => expect(page.text()).toContain(sold));

  await page.press('Pay');

  expect(shownToast()).toBe(`Validation Error: ${sold}`);
  expect(server.callsOf(createPayment)).toHaveLength(0);
});

test('another shipping method brings the same payment in step before anything can be paid', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);

  await page.click('input[value=EXPRESS]');

  await until(() => expect(page.button('Pay $40.99').disabled).toBe(false));
  expect(server.callsOf(createPayment).map(({ body }) => (body as WithMethod).selectedShippingId)).toEqual([
    'STANDARD',
    'EXPRESS',
  ]);
  expect(stripe.updated).toBe(1);
});

test('a payment that cannot be opened says so and is not tried again by itself', async () => {
  fakeStripe(paid('pi_1'));
  const server = shop({ [createPayment]: { status: 502, json: { message: 'Stripe does not answer' } } });
  const page = await showPage(<Checkout />, '/checkout');

  await until(() => expect(shownToast()).toBe('Payment Setup Failed: 502: Stripe does not answer'));
  await pass(50);
  expect(server.callsOf(createPayment)).toHaveLength(1);
  server.answer(createPayment, {
    json: { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', amount: '25.74' },
  });
  await page.press('Try Again');

  await until(() => expect(page.button('Pay $25.74').disabled).toBe(false));
});
