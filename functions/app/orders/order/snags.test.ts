import { expect, test } from 'vitest';
import { shippedOrder } from '#tests/fakes/shipped-order.ts';
import { refundTime, retryTime, snagMessage, snagOf } from './snags.ts';

test.each([
  ['', 'Payment failure. Please check your billing method.', 'billing'],
  ['', 'Your credit card was declined', 'billing'],
  ['', 'Insufficient funds in your Printful Wallet', 'billing'],
  ['402', 'Pay', 'billing'],
  ['', 'Print files can not be downloaded or are not valid image files.', 'file'],
  ['FL-7', 'Not image data', 'file'],
  ['OR-12', 'Two files for one placement', 'file'],
  ['SH-2', 'Shipping is disabled', 'address'],
  ['', 'Recipient: ZIP code is not valid', 'address'],
  ['', 'Your billing address has expired', 'billing'],
  ['400', 'Item 0: stitch_color option is missing or incorrect!', 'item'],
  ['OR-7', 'Incompatible', 'item'],
  ['', 'The product is out of stock', 'item'],
  ['400', 'No', 'unknown'],
  ['constructor', 'No', 'unknown'],
  ['', 'The selected shipping option does not deliver to PO boxes', 'address'],
  ['', 'Carrier declined delivery to PO boxes', 'address'],
  ['', 'Remote area surcharge applies. Please pay it first.', 'address'],
  ['', 'Insufficient delivery details', 'address'],
  ['', 'Destination position could not be found', 'address'],
  ['', 'Delivery to PO boxes is not an option', 'address'],
  ['', 'P.O. Box is not an option', 'address'],
])('a refusal with the code "%s" and the words "%s" is a matter of %s', (code, said, kind) => {
  expect(snagOf(code, said, shippedOrder)).toMatchObject({ kind, said });
});

const { fulfillment, items } = shippedOrder;
const ofShopper = {
  ...fulfillment.shippingAddress,
  name: 'Bill Ing-Charge',
  company: 'Insufficient Funds Ltd',
  address1: '7 Páyment Declined File St',
  city: 'Variant',
  email: 'no-image@download.example',
};
const written = {
  ...shippedOrder,
  items: items.map((item) => ({ ...item, productName: 'Postal iPhone Case', variantColor: 'Country Blue' })),
  fulfillment: { ...fulfillment, shippingAddress: ofShopper, giftMessage: 'Sold out?\nI took the last option' },
};

test.each([
  ["Recipient address '7 Payment Declined File St' could not be verified", 'address'],
  ['Nobody delivers to 7 PAYMENT DECLINED FILE ST, VARIANT', 'address'],
  ['Nobody goes to 7 PAYMENT DECLINED FILE ST, VARIANT', 'unknown'],
  ['Could not verify Bill Ing-Charge (Insufficient Funds Ltd), no-image@download.example', 'unknown'],
  ['The note “Sold out? I took the last option” is refused', 'unknown'],
  ['Postal iPhone Case (Country Blue) is discontinued', 'item'],
  ['Our wallet is empty', 'billing'],
])('what the provider quotes from the order tells nothing: "%s" is a matter of %s', (said, kind) => {
  expect(snagOf('', said, written).kind).toBe(kind);
});

test('once the account is deleted, words that the shopper may have written tell nothing', () => {
  const forgotten = { ...shippedOrder, customerEmail: '' };

  expect(snagOf('', '7 Payment Declined File St could not be verified', forgotten).kind).toBe('unknown');
  expect(snagOf('', 'The recipient could not be verified', forgotten).kind).toBe('address');
  expect(snagOf('402', 'Pay', forgotten).kind).toBe('billing');
});

const since = '2026-11-20T12:00:00.000Z';
const hours = (count: number) => Date.parse(since) + count * 3_600_000;

test('the shopper is told the day of the refund, except for what is in production', () => {
  expect(refundTime({ kind: 'item', said: '', since }, null)).toBe(hours(72));
  expect(snagMessage({ kind: 'item', said: 'OR-7', since }, null)).toBe(
    "A product in your order isn't available right now. We're checking whether it can still be made. You can download your artwork once this is resolved. If we can't resolve this by November 23, we'll refund you in full.",
  );
  expect(refundTime({ kind: 'printer-hold', said: '', since }, null)).toBeNull();
  expect(snagMessage({ kind: 'printer-hold', said: '', since }, null)).not.toContain('refund');
  expect(snagMessage({ kind: 'item', said: '', since }, 'kept')).toBe(
    "A product in your order isn't available right now. We're checking whether it can still be made. You've downloaded an original, so our team will decide about a refund.",
  );
  expect(snagMessage({ kind: 'item', said: '', since, isOurs: true }, 'kept')).not.toContain('download');
  expect(snagMessage({ kind: 'parcel-late', said: '', since }, null)).not.toContain('download');
});

test.each([
  ['402', 'Pay', true],
  ['OR-7', 'Incompatible', true],
  ['FL-7', 'Not image data', true],
  ['SH-2', 'Shipping is disabled', false],
  ['OR-9', 'No', false],
  ['', 'The product is out of stock', false],
  ['400', 'Payment failure', false],
  ['', 'Print files can not be downloaded', false],
  ['', 'No', false],
])(
  'after a download, a snag with the code "%s" and the words "%s" is refunded by itself: %s',
  (code, said, isRefunded) => {
    const snag = { ...snagOf(code, said, shippedOrder), since };

    expect(refundTime(snag, 'kept')).toBe(isRefunded ? hours(72) : null);
    expect(refundTime(snag, null)).toBe(hours(72));
    expect(snagMessage(snag, 'kept').includes("we'll refund you in full")).toBe(isRefunded);
    expect(snagMessage(snag, 'kept').includes('our team will decide about a refund')).toBe(!isRefunded);
  },
);

test('an order is tried again once an hour where that can help, and never at once', () => {
  const billing = { kind: 'billing', said: '', since } as const;

  expect(retryTime(billing, null)).toBe(hours(1));
  expect(retryTime(billing, '2026-11-20T11:00:00.000Z')).toBe(hours(1));
  expect(retryTime(billing, '2026-11-20T13:04:00.000Z')).toBe(Date.parse('2026-11-20T14:04:00.000Z'));
  expect(retryTime({ ...billing, kind: 'address' }, null)).toBeNull();
});
