import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { artwork } from '../testing/artwork.ts';
import { cartItem } from '../testing/cart-item.ts';
import { withCart } from '../testing/cart-page.ts';
import { input } from '../testing/input.ts';
import { openPage } from '../testing/open-page.tsx';

const standard = { id: 'STANDARD', name: 'Standard', rate: '5.29', minDeliveryDays: 3, maxDeliveryDays: 5 };
const express = { ...standard, id: 'EXPRESS', name: 'Express', rate: '27.79', minDeliveryDays: 1, maxDeliveryDays: 1 };

/** Opens the cart with a picture for someone who was born on this day. */
function openCart(birthday: string, madeFor: 'me' | 'someone' = 'someone') {
  const server = withCart(cartItem);
  server.answer('GET /api/artworks/7', { json: artwork(7, { inputId: 1 }) });
  server.answer('GET /api/inputs', { json: [input({ name: 'Margarete Wojcik', birthday, madeFor })] });
  server.answer('GET /api/shipping-addresses', { json: [] });
  server.answer('GET /api/printful/countries', { json: { countries: [] } });
  server.answer('POST /api/checkout/delivery', { json: { rates: [standard, express] } });
  return openPage('/cart');
}

beforeEach(() => {
  // A Thursday. With production, the cheapest shipping takes until December 14, and the fastest until December 8.
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test.each([
  ['1958-12-15', 'It should arrive before Margarete’s birthday on December\xa015, 2026.'],
  [
    '1958-12-14',
    'With faster shipping, which you choose at checkout, it should arrive before Margarete’s birthday on December\xa014, 2026.',
  ],
  ['1958-12-08', 'It may arrive after Margarete’s birthday on December\xa08, 2026.'],
  ['1958-01-20', 'It should arrive before Margarete’s birthday on January\xa020, 2027.'],
])('the cart says whether a gift arrives before a birthday: born %s', async (birthday, sentence) => {
  openCart(birthday);

  const day = await screen.findByText(/^\w+ \d+, 202[67]$/);
  expect(day.closest('p')?.textContent).toBe(sentence);
});

test.each([
  ['a birthday that is far off', '1958-04-14', 'someone'],
  ['the shopper’s own birthday', '1958-12-15', 'me'],
] as const)('the cart says nothing about %s', async (_what, birthday, madeFor) => {
  openCart(birthday, madeFor);

  await screen.findByText(/^Shipping \(/);
  expect(screen.queryByText(/birthday/)).toBeNull();
});
