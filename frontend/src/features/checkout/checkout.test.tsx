import { act } from 'react';
import { expect, test } from 'vitest';
import { type Answers, fakeServer } from '../../testing/fake-server.ts';
import { cancelledElsewhere, declined, fakeStripe, paid, unanswered } from '../../testing/fake-stripe.ts';
import { pass, shownToast, showPage, until } from '../../testing/show-page.tsx';
import { Checkout } from './checkout.tsx';

const calculate = 'POST /api/checkout/calculate';
const createPayment = 'POST /api/checkout/create-payment';
const confirmOrder = 'POST /api/checkout/confirm-order';

const address = {
  name: 'Maya Lindqvist',
  company: null,
  address1: '19749 Dearborn St',
  address2: null,
  city: 'Chatsworth',
  stateCode: 'CA',
  countryCode: 'US',
  zip: '91311',
  phone: null,
  email: 'maya@example.com',
};
const saved = { ...address, id: 1, isDefault: true, createdAt: '2026-11-20T12:00:00Z' };
const item = {
  id: 4,
  artworkId: 7,
  productId: 71,
  variantId: 4011,
  quantity: 1,
  customization: { placement: 'front', options: {} },
  mockupUrl: null,
  price: '19.99',
  productName: 'Unisex Staple T-Shirt',
  productType: 'T-Shirt',
  productImage: '/shirt.png',
  variantSize: 'M',
  variantColor: 'Black',
};
const rates = [
  { id: 'STANDARD', name: 'Flat Rate', rate: '4.75', minDeliveryDays: 3, maxDeliveryDays: 5 },
  { id: 'EXPRESS', name: 'Express', rate: '20.00', minDeliveryDays: 1, maxDeliveryDays: 1 },
];

const replaced =
  'Your payment had to be set up again, as happens when the checkout is open in another window. Nothing was charged here. Please enter your card again.';

/** What the server makes of a chosen method. */
const totals = (selectedShippingId: string, more = {}) => ({
  subtotal: '19.99',
  shippingCost: selectedShippingId === 'EXPRESS' ? '20.00' : '4.75',
  taxAmount: '1.00',
  total: selectedShippingId === 'EXPRESS' ? '40.99' : '25.74',
  currency: 'USD',
  validationErrors: [],
  shippingRates: rates,
  selectedShippingId,
  ...more,
});

type WithMethod = { selectedShippingId: string | null };

function shop(more: Answers = {}) {
  return fakeServer({
    'GET /api/user': { json: { id: 'u', username: 'maya', email: 'maya@example.com' } },
    'GET /api/config': { json: { stripePublishableKey: 'pk_test_1', currency: 'USD' } },
    'GET /api/cart': { json: [item] },
    'GET /api/shipping-addresses': { json: [saved] },
    'GET /api/printful/countries': {
      json: { countries: [{ code: 'US', name: 'USA', states: [{ code: 'CA', name: 'California' }] }] },
    },
    [calculate]: ({ body }) => ({ json: totals((body as WithMethod).selectedShippingId ?? 'STANDARD') }),
    [createPayment]: ({ body }) => ({
      json: {
        clientSecret: 'pi_1_secret_2',
        paymentIntentId: 'pi_1',
        amount: totals((body as WithMethod).selectedShippingId ?? 'STANDARD').total,
      },
    }),
    [confirmOrder]: { json: { success: true, orderId: 'VF-0123456789', printfulOrderId: null } },
    ...more,
  });
}

async function readyCheckout(stripe: ReturnType<typeof fakeStripe>) {
  const page = await showPage(<Checkout />, '/checkout');
  await until(() => {
    expect(stripe.mounted).toBeGreaterThan(0);
    expect(page.button('Pay $25.74').disabled).toBe(false);
  });
  return page;
}

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

test('a declined card is said in the provider’s words, makes no order and can be tried again', async () => {
  const stripe = fakeStripe(declined('Your card was declined.'));
  const server = shop();
  const page = await readyCheckout(stripe);

  await page.press('Pay');

  await until(() => expect(shownToast()).toBe('Payment Failed: Your card was declined.'));
  expect(server.callsOf(confirmOrder)).toHaveLength(0);
  stripe.outcome = paid('pi_1');
  await page.press('Pay');
  await until(() => expect(server.callsOf(confirmOrder)).toHaveLength(1));
});

test('two presses pay once; the order is made and leads to its page after a second and a half', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);
  server.answer(confirmOrder, () => {
    server.answer('GET /api/cart', { json: [] });
    return { json: { success: true, orderId: 'VF-0123456789', printfulOrderId: null } };
  });

  // Both before anything else happens, as a double click does it.
  const button = page.button('Pay');
  const pressed = performance.now();
  await act(async () => {
    button.click();
    button.click();
  });

  await until(() => expect(page.text()).toContain('Payment received'));
  expect(page.text()).not.toContain('Your cart is empty');
  await until(() => expect(page.location()).toBe('/thank-you/VF-0123456789'));
  expect(performance.now() - pressed).toBeGreaterThan(1490);
  expect(stripe.confirmed).toBe(1);
  expect(server.callsOf(confirmOrder).map(({ body }) => body)).toEqual([
    { paymentIntentId: 'pi_1', cartItemIds: [4], shippingAddress: address, selectedShippingId: 'STANDARD' },
  ]);
});

test.each([
  ['the cart', 'GET /api/cart', { json: [{ ...item, quantity: 2 }] }],
  ['the amount', createPayment, { json: { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', amount: '45.73' } }],
])('nothing is paid when %s was changed elsewhere', async (_what, route, answer) => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);
  server.answer(route, answer);

  await page.press('Pay');

  await until(() =>
    expect(shownToast()).toBe('Checkout Error: Your cart or its total has changed. Please look at it and pay again.'),
  );
  expect(stripe.confirmed).toBe(0);
});

test('nothing is paid when the checkout was opened elsewhere: the card is asked for again', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);
  const mounted = stripe.mounted;
  server.answer(createPayment, {
    json: { clientSecret: 'pi_2_secret_1', paymentIntentId: 'pi_2', amount: '25.74' },
  });

  await page.press('Pay');

  await until(() => expect(shownToast()).toBe(`Payment Failed: ${replaced}`));
  await until(() => expect(stripe.mounted).toBeGreaterThan(mounted));
  expect(stripe.confirmed).toBe(0);
});

test('coming back to the tab asks for cart and totals again, and keeps from paying meanwhile', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);
  server.answer('GET /api/cart', { json: [{ ...item, quantity: 2 }] });
  server.answer(calculate, { json: totals('STANDARD', { subtotal: '39.98', total: '45.73' }) });
  server.answer(createPayment, {
    json: { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', amount: '45.73' },
  });

  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

  await until(() => expect(page.button('Pay $45.73').disabled).toBe(false));
  expect(server.callsOf(createPayment)).toHaveLength(2);
  expect(stripe.updated).toBe(1);
});

test('money without an order is said as it is, and the payment’s own page waits for the order', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  shop({ [confirmOrder]: { status: 500, json: { message: 'Something went wrong', code: 'internal' } } });
  const page = await readyCheckout(stripe);

  await page.press('Pay');

  await until(() => expect(page.location()).toBe('/thank-you/pi_1'));
  expect(shownToast()).toBe(
    'Order Creation Failed: Payment was successful but order creation failed. Our team has been notified.',
  );
});

test('a frame that may not leave the page leads to the page of an unknown outcome', async () => {
  const stripe = fakeStripe(async () => {
    throw new DOMException('The frame does not have permission to navigate the top window', 'SecurityError');
  });
  shop();
  const page = await readyCheckout(stripe);

  await page.press('Pay');

  await until(() => expect(shownToast()).toMatch(/^Payment Processing/));
  await until(() => expect(page.location()).toBe('/thank-you/pending'));
});

test('anything else that breaks says so and leaves the checkout as it was', async () => {
  const stripe = fakeStripe(async () => {
    throw new TypeError('Cannot read properties of undefined');
  });
  shop();
  const page = await readyCheckout(stripe);

  await page.press('Pay');

  await until(() =>
    expect(shownToast()).toBe('Checkout Failed: Something went wrong during checkout. Please try again.'),
  );
  expect(page.button('Pay $25.74').disabled).toBe(false);
});
