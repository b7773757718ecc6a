import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPayment, readyCheckout, shop } from '../../testing/checkout-shop.tsx';
import { fakeStripe, paid } from '../../testing/fake-stripe.ts';

const englishFlag = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
const family = '👨\u200d👩\u200d👧';

test.each([
  ['line breaks', 'For\r\nyou\n\n\nwith love', 'For\nyou\n\nwith love'],
  ['line breaks at its ends', '\n For you \n ', 'For you'],
  ['an invisible mark from pasted text', '\u200eFor\u00ad you\u200b', 'For you'],
  ['a flag that needs its tags', `For you ${englishFlag}`, `For you ${englishFlag}`],
  ['an emoji that needs its joiners', `For you ${family}`, `For you ${family}`],
  ['only invisible marks', '\u200b', 'A gift for you'],
])('a gift message with %s does not prevent the payment', async (_what, written, sent) => {
  window.sessionStorage.setItem('gift-message', written);
  const server = shop();

  await readyCheckout(fakeStripe(paid('pi_1')));

  const [{ body } = {}] = server.callsOf(createPayment);
  expect((body as { giftMessage?: string }).giftMessage ?? null).toBe(sent);
});

test('a gift without a message has one, because only a message keeps prices off its packing slip', async () => {
  window.sessionStorage.setItem('is-gift', 'yes');
  const server = shop();

  const { user } = await readyCheckout(fakeStripe(paid('pi_1')));

  expect(server.callsOf(createPayment).map(({ body }) => body)).toMatchObject([{ giftMessage: 'A gift for you' }]);
  screen.getByRole('link', { name: 'Add a gift message' });
  await user.click(screen.getByText('Order summary'));
  screen.getByText('A gift for you');
  window.sessionStorage.clear();
});
