import { expect, test } from 'vitest';
import { isOwnWrite, rows, textsIn, urlOf, withValue } from './routes.ts';

const rowOf = (id: string) => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`No route ${id}`);
  return row;
};

test('the attack knows every text of a body and replaces one at a time', () => {
  const body = { name: 'Maya', age: 34, address: { city: 'Oslo', lines: ['Gate 1', 2] } };

  const places = textsIn(body);

  expect(places).toEqual([['name'], ['address', 'city'], ['address', 'lines', '0']]);
  expect(withValue(body, ['address', 'lines', '0'], 'x')).toEqual({
    ...body,
    address: { city: 'Oslo', lines: ['x', 2] },
  });
  expect(body.address.lines).toEqual(['Gate 1', 2]);
});

test('writes of browsers need their own origin; reads and signed deliveries do not', () => {
  const ids = ['cart.addItem', 'session.signOut', 'cart.get', 'webhooks.stripe'];

  expect(ids.filter((id) => isOwnWrite(rowOf(id)))).toEqual(['cart.addItem', 'session.signOut']);
});

test('a URL contains the given parameters', () => {
  expect(urlOf(rowOf('orders.find'), { orderId: 'VF-1/2' })).toBe('/api/orders/VF-1%2F2');
});
