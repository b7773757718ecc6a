import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderId, orderIdFrom, SerialIdText } from './id.ts';

const randomBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

test('any ten random bytes give an order id that fits the provider', () => {
  fc.assert(
    fc.property(randomBytes, (bytes) => {
      const id = orderIdFrom(bytes);
      expect(OrderId.safeParse(id).success).toBe(true);
      expect(id.length).toBeLessThanOrEqual(32);
    }),
  );
});

test('order ids differ when five bits of any byte differ', () => {
  fc.assert(
    fc.property(randomBytes, fc.nat(9), fc.integer({ min: 1, max: 31 }), (bytes, at, flip) => {
      const other = Uint8Array.from(bytes);
      other[at] = (other[at] ?? 0) ^ flip;
      expect(orderIdFrom(other)).not.toBe(orderIdFrom(bytes));
    }),
  );
});

test('too few random bytes make no id', () => {
  expect(() => orderIdFrom(new Uint8Array(9))).toThrow(RangeError);
});

test.each(['0', '-1', '01', '1.5', '1e3', '', ' 1', '9999999999', 'abc'])('"%s" in a path numbers nothing', (text) => {
  expect(SerialIdText.safeParse(text).success).toBe(false);
});

test('a number in a path becomes a number', () => {
  expect(SerialIdText.parse('42')).toBe(42);
});
