import { expect, test, vi } from 'vitest';
import { lazily } from './lazily.ts';

test('a property is created on first read, only once', () => {
  const carts = vi.fn(() => ({ name: 'carts' }));
  const orders = vi.fn(() => ({ name: 'orders' }));
  const deps = lazily({ carts, orders });

  expect(carts).not.toHaveBeenCalled();

  expect(deps.carts).toBe(deps.carts);
  expect(carts).toHaveBeenCalledTimes(1);
  expect(orders).not.toHaveBeenCalled();
});

test('a copy creates every property', () => {
  const deps = lazily({ carts: () => 'carts', orders: () => 'orders' });

  expect({ ...deps, provider: 'printful' }).toEqual({ carts: 'carts', orders: 'orders', provider: 'printful' });
});

test('a property whose creation failed is created again on the next read', () => {
  const open = vi
    .fn(() => 'open')
    .mockImplementationOnce(() => {
      throw new Error('Not yet');
    });
  const deps = lazily({ open });

  expect(() => deps.open).toThrow('Not yet');
  expect(deps.open).toBe('open');
});
