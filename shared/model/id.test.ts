import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderId, orderIdFrom, SerialIdText } from './id.ts';

const randomBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

test('any ten random bytes make an order id the provider accepts', () => {
  fc.assert(
    fc.property(randomBytes, (bytes) => {
      const id = orderIdFrom(bytes);
      expect(OrderId.safeParse(id).success).toBe(true);
      expect(id.length).toBeLessThanOrEqual(32);
    }),
  );
});

test('order ids differ if five bits of any byte differ', () => {
  fc.assert(
    fc.property(randomBytes, fc.nat(9), fc.integer({ min: 1, max: 31 }), (bytes, at, flip) => {
      const other = Uint8Array.from(bytes);
      other[at] = (other[at] ?? 0) ^ flip;
      expect(orderIdFrom(other)).not.toBe(orderIdFrom(bytes));
    }),
  );
});

test('rejects too few random bytes', () => {
  expect(() => orderIdFrom(new Uint8Array(9))).toThrow(RangeError);
});

test.each(['0', '-1', '01', '1.5', '1e3', '', ' 1', '9999999999', 'abc'])(
  'rejects "%s" as a number in a path',
  (text) => {
    expect(SerialIdText.safeParse(text).success).toBe(false);
  },
);

test('converts a number in a path', () => {
  expect(SerialIdText.parse('42')).toBe(42);
});
