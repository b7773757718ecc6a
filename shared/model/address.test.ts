import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countriesWithStates, isShippingComplete, needsState, ShippingAddress } from './address.ts';

const address = {
  name: 'Maya Lindqvist',
  address1: '7 Harbour Road',
  city: 'Portland',
  stateCode: 'OR',
  zip: '97201',
  email: 'maya@example.com',
};

const issuesOf = (body: unknown) =>
  ShippingAddress.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('omitted optional address fields default to null, and an omitted country to the United States', () => {
  expect(ShippingAddress.parse(address)).toEqual({
    ...address,
    countryCode: 'US',
    company: null,
    address2: null,
    phone: null,
  });
});

test.each(['name', 'address1', 'city', 'zip', 'email'] as const)('rejects an address without its %s', (field) => {
  const { [field]: _, ...rest } = address;

  for (const body of [rest, { ...address, [field]: '   ' }]) expect(issuesOf(body)?.[0]).toBe(`${field}: Required`);
});

test.each(countriesWithStates)('requires a non-blank state in %s', (countryCode) => {
  for (const stateCode of ['', '  ', undefined])
    expect(issuesOf({ ...address, countryCode, stateCode })).toEqual(['stateCode: Required']);
});

test('requires no state in Sweden', () => {
  expect(ShippingAddress.safeParse({ ...address, countryCode: 'SE', stateCode: undefined }).success).toBe(true);
  expect(needsState('SE')).toBe(false);
});

test.each(['us', 'USA', '', 'U1'])('rejects the country code "%s"', (countryCode) => {
  expect(ShippingAddress.safeParse({ ...address, countryCode }).success).toBe(false);
});

test('isShippingComplete accepts exactly the well-formed addresses that the schema accepts', () => {
  const field = fc.constantFrom('', ' ', 'x');
  const form = fc.record({
    name: field,
    address1: field,
    city: field,
    stateCode: field,
    zip: field,
    email: fc.constantFrom('', ' ', 'a@b.co'),
    countryCode: fc.constantFrom('US', 'CA', 'AU', 'SE', 'JP'),
  });
  fc.assert(
    fc.property(form, (filled) => {
      expect(isShippingComplete(filled)).toBe(ShippingAddress.safeParse(filled).success);
    }),
  );
});
