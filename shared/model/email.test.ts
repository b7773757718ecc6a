import { expect, test } from 'vitest';
import { ShippingAddress } from './address.ts';
import { Email } from './email.ts';
import { Registration } from './user.ts';

test.each(['maya@example.com', ' maya.l+shop@mail.example.co.uk ', 'mans@xn--exmple-cua.se', "o'hara@example.com"])(
  'accepts the email address "%s"',
  (address) => {
    expect(Email.parse(address)).toBe(address.trim());
  },
);

test.each([
  'maya',
  'maya@example',
  'maya@example..com',
  'maya@.example.com',
  'ma ya@example.com',
  'maya@example.com,theo@example.com',
  'Maya <maya@example.com>',
  'maya@example.com\r\nBcc: theo@example.com',
  `${'a'.repeat(250)}@example.com`,
  // Amazon SES and Stripe refuse the rest (RFC 5321, sections 2.3.5 and 4.1.2), so no email would ever arrive.
  'måns@example.se',
  'måns＠example.se',
  'maya@exämple..se',
  'maya@exämple.se/path',
  'maya@exämple.se:80',
  'a@b@exämple.se?',
  '.maya@example.com',
  'maya.@example.com',
  'ma..ya@example.com',
  'maya@-example.com',
  'maya@example-.com',
  'maya@exa_mple.com',
  `${'a'.repeat(65)}@example.com`,
])('rejects the email address %j', (address) => {
  expect(Email.safeParse(address).success).toBe(false);
});

test('every email field immediately rejects a malicious string of one megabyte', () => {
  const hostile = `a@${'a.'.repeat(500_000)}@`;
  const began = performance.now();

  const refusals = [
    Email.safeParse(hostile),
    Registration.safeParse({ username: 'maya', email: hostile, password: 'nine waves 9' }),
    ShippingAddress.safeParse({ name: 'M', address1: '1', city: 'P', stateCode: 'OR', zip: '97201', email: hostile }),
  ];

  expect(refusals.map(({ success }) => success)).toEqual([false, false, false]);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('quickly rejects malicious input within the length limit (no slow regex backtracking)', () => {
  const began = performance.now();

  for (let turn = 0; turn < 1000; turn += 1) Email.safeParse(`a@${'a.'.repeat(125)}@`);

  expect(performance.now() - began).toBeLessThan(1000);
});
