import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { config } from '../testing/checkout-shop.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { order } from '../testing/order.ts';

const { id } = order();
const find = `GET /api/orders/${id}`;

test('the receipt shows seller, buyer, recipient, number, lines, tax with its rate, and total, and can be printed', async () => {
  fakeServer({
    'GET /api/config': { json: config },
    [find]: { json: order({ taxRate: '7.25', refundedAmount: '12.00' }) },
  });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = openPage(`/orders/${id}/receipt`);

  const receipt = within(await screen.findByRole('article', { name: 'Receipt' }));
  for (const text of ['Vibe Frequency', 'Maya Lindqvist', `R-20261120-${id.slice(3)}`, id, 'Tax (7.25%)', '$21.00']) {
    receipt.getByText(text);
  }
  // The address may be the recipient's of a gift, and only the email is certainly the buyer's.
  const block = (title: string) => receipt.getByRole('heading', { name: title }).nextSibling?.textContent;
  expect(block('Sold to')).toBe('maya@example.com');
  expect(block('Ship to')).toMatch(/^Maya Lindqvist/);
  receipt.getByText('$1,050.74');
  receipt.getByText('$12.00');
  await receipt.findByRole('link', { name: 'hello@example.com' });
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));

  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: `Order ${id}` }).getAttribute('href')).toBe(`/orders/${id}`);
});

test('a shopper cannot see the receipt of another shopper’s order', async () => {
  fakeServer({ [find]: { status: 404, json: { message: 'Order not found' } } });
  openPage(`/orders/${id}/receipt`);

  await screen.findByRole('heading', { name: 'Order Not Found' });
  expect(screen.queryByRole('article')).toBeNull();
});
