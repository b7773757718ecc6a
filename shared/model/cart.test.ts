import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CartItemChange, countOf, maxQuantity, NewCartItem, subtotalOf } from './cart.ts';

const wanted = { artworkId: 1, productId: 71, variantId: 4017, customization: { placement: 'front' } };
const lines = fc.array(fc.record({ unitPrice: fc.nat(100_000), quantity: fc.integer({ min: 1, max: maxQuantity }) }));

test('a new cart item has quantity 1 and no options by default', () => {
  expect(NewCartItem.parse(wanted)).toMatchObject({ quantity: 1, customization: { options: {} } });
});

const customizationOf = (customization: unknown) => NewCartItem.safeParse({ ...wanted, customization });

test('accepts a single `placement` with a position', () => {
  const position = { x: 500, y: 300, size: 500 };

  expect(NewCartItem.parse(wanted).customization.placements).toEqual([{ placement: 'front', position: null }]);
  expect(customizationOf({ placement: 'back', position }).data?.customization.placements).toEqual([
    { placement: 'back', position },
  ]);
  // Clients that send a line back unchanged name the first placement twice.
  const front = { placement: 'front', position };
  const placements = [front, { placement: 'back', position: null }];
  expect(customizationOf({ placement: 'front', placements }).data?.customization.placements).toEqual(placements);
});

test('a new cart item needs at least one placement, without duplicates', () => {
  const [first] = customizationOf({ options: {} }).error?.issues ?? [];
  expect(first).toMatchObject({ path: ['customization', 'placement'], message: 'Required' });
  expect(customizationOf({ placements: [] }).success).toBe(false);
  expect(customizationOf({ placements: [{ placement: 'front' }, { placement: 'front' }] }).success).toBe(false);
  const nine = Array.from({ length: 9 }, (_, index) => ({ placement: `area ${index}` }));
  expect(customizationOf({ placements: nine }).success).toBe(false);
});

test.each([0, -1, 1.5, maxQuantity + 1, '2', Number.NaN])('rejects a new cart item with quantity %s', (quantity) => {
  expect(NewCartItem.safeParse({ ...wanted, quantity }).success).toBe(false);
});

test.each([undefined, '24.99', 24.99, null, { evil: true }])('ignores a price of %o in a new cart item', (price) => {
  expect(NewCartItem.safeParse({ ...wanted, price }).success).toBe(true);
});

test('a quantity change accepts every whole number up to the limit', () => {
  for (const quantity of [-3, 0, 1, maxQuantity]) expect(CartItemChange.safeParse({ quantity }).success).toBe(true);
  for (const quantity of [maxQuantity + 1, 1.5, '1'])
    expect(CartItemChange.safeParse({ quantity }).success).toBe(false);
});

test('a change of a cart item is its quantity alone or a whole choice, and names a quantity that is too high', () => {
  expect(CartItemChange.parse({ quantity: 2 })).toEqual({ quantity: 2 });
  expect(CartItemChange.parse({ ...wanted, quantity: 2 })).toMatchObject({ variantId: wanted.variantId, quantity: 2 });
  expect(CartItemChange.safeParse({ quantity: 51 }).error?.issues).toMatchObject([
    { path: ['quantity'], message: 'At most 50' },
  ]);
  const incomplete = { quantity: 2, variantId: 4016 };
  for (const neither of [{}, incomplete, { ...wanted, artworkId: undefined }, { ...wanted, quantity: 51 }])
    expect(CartItemChange.safeParse(neither).success, JSON.stringify(neither)).toBe(false);
});

test('reordering or splitting cart lines does not change the subtotal', () => {
  fc.assert(
    fc.property(lines, (cart) => {
      const singles = cart.flatMap(({ unitPrice, quantity }) => Array(quantity).fill({ unitPrice, quantity: 1 }));
      expect(subtotalOf(cart.toReversed())).toBe(subtotalOf(cart));
      expect(subtotalOf(singles)).toBe(subtotalOf(cart));
      expect(countOf(cart)).toBe(singles.length);
    }),
  );
});

test('limits the length of item options and rejects names of built-in object properties', () => {
  const withOptions = (options: unknown) =>
    NewCartItem.safeParse({ ...wanted, customization: { placement: 'front', options } });
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`option ${index}`, 'x'.repeat(200)]));
  const named = JSON.parse('{"__proto__":"x","finish":"matte"}');

  expect(withOptions(many).success).toBe(false);
  expect(withOptions({ finish: 'x'.repeat(201) }).success).toBe(false);
  expect(withOptions({ ['x'.repeat(51)]: 'matte' }).success).toBe(false);
  expect(withOptions(named).data?.customization.options).toEqual({ finish: 'matte' });
});
