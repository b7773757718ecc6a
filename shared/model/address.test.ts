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

test('what is left out is none, and the country is the United States', () => {
  expect(ShippingAddress.parse(address)).toEqual({
    ...address,
    countryCode: 'US',
    company: null,
    address2: null,
    phone: null,
  });
});

test.each(['name', 'address1', 'city', 'zip', 'email'] as const)('without its %s an address is refused', (field) => {
  const { [field]: _, ...rest } = address;

  for (const body of [rest, { ...address, [field]: '   ' }]) expect(issuesOf(body)?.[0]).toBe(`${field}: Required`);
});

test.each(countriesWithStates)('%s asks for a state, and spaces are none', (countryCode) => {
  for (const stateCode of ['', '  ', undefined])
    expect(issuesOf({ ...address, countryCode, stateCode })).toEqual(['stateCode: Required']);
});

test('elsewhere no state is needed', () => {
  expect(ShippingAddress.safeParse({ ...address, countryCode: 'SE', stateCode: undefined }).success).toBe(true);
  expect(needsState('SE')).toBe(false);
});

test.each(['us', 'USA', '', 'U1'])('"%s" is no country code', (countryCode) => {
  expect(ShippingAddress.safeParse({ ...address, countryCode }).success).toBe(false);
});

test('a form counts as complete exactly when its address would be accepted, as long as nothing in it is misshapen', () => {
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
