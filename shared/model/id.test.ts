import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderId, orderIdFrom, SerialIdText } from './id.ts';

const randomBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

test('every ten random bytes produce an order ID that the print provider accepts', () => {
  fc.assert(
    fc.property(randomBytes, (bytes) => {
      const id = orderIdFrom(bytes);
      expect(OrderId.safeParse(id).success).toBe(true);
      expect(id.length).toBeLessThanOrEqual(32);
    }),
  );
});

test('changing the low five bits of a random byte changes the order ID', () => {
  fc.assert(
    fc.property(randomBytes, fc.nat(9), fc.integer({ min: 1, max: 31 }), (bytes, at, flip) => {
      const other = Uint8Array.from(bytes);
      other[at] = (other[at] ?? 0) ^ flip;
      expect(orderIdFrom(other)).not.toBe(orderIdFrom(bytes));
    }),
  );
});

test('rejects an order ID from fewer than ten random bytes', () => {
  expect(() => orderIdFrom(new Uint8Array(9))).toThrow(RangeError);
});

test.each(['0', '-1', '01', '1.5', '1e3', '', ' 1', '9999999999', 'abc'])('rejects "%s" as an ID in a path', (text) => {
  expect(SerialIdText.safeParse(text).success).toBe(false);
});

test('converts an ID in a path to a number', () => {
  expect(SerialIdText.parse('42')).toBe(42);
});
