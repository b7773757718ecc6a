import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countriesWithStates, isShippingComplete, needsState, needsZip, ShippingAddress } from './address.ts';

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
    taxNumber: null,
  });
});

test.each(['name', 'address1', 'city', 'zip', 'email'] as const)('rejects an address without its %s', (field) => {
  const { [field]: _, ...rest } = address;

  for (const body of [rest, { ...address, [field]: '   ' }]) expect(issuesOf(body)?.[0]).toBe(`${field}: Required`);
});

test.each(Object.keys(ShippingAddress.shape))('the field %s rejects control and bidirectional characters', (field) => {
  for (const hidden of ['\u0000', '\u202E', '\n']) {
    expect(issuesOf({ ...address, [field]: `A${hidden}B` })?.map((issue) => issue.split(':')[0])).toContain(field);
  }
});

test.each(countriesWithStates)('requires a non-blank state in %s', (countryCode) => {
  for (const stateCode of ['', '  ', undefined])
    expect(issuesOf({ ...address, countryCode, stateCode })).toEqual(['stateCode: Required']);
});

test('requires no state in Sweden', () => {
  expect(ShippingAddress.safeParse({ ...address, countryCode: 'SE', stateCode: undefined }).success).toBe(true);
  expect(needsState('SE')).toBe(false);
});

test.each(['IE', 'AE', 'HK', 'QA', 'PA'])('requires no postal code in %s, but accepts one', (countryCode) => {
  const parsed = (zip?: string) => ShippingAddress.parse({ ...address, stateCode: '', countryCode, zip }).zip;

  expect([parsed(), parsed(''), parsed('D02 AF30')]).toEqual(['', '', 'D02 AF30']);
  expect(needsZip(countryCode)).toBe(false);
});

test.each(['97201', '00501', '97201-3456', '972013456', '97201 3456', ' 97201 '])('accepts the ZIP "%s"', (zip) => {
  expect(issuesOf({ ...address, zip })).toBeUndefined();
});

test.each(['9720', '972011', '97201-34', 'OR', 'M5V 2T6'])('rejects the ZIP "%s" only in the United States', (zip) => {
  expect(issuesOf({ ...address, zip })).toEqual(['zip: Must be 5 digits, such as 97201']);
  expect(issuesOf({ ...address, zip, countryCode: 'CA' })).toBeUndefined();
});

test.each(['US', 'DE', 'GB', 'BR', 'JP'])('requires a postal code in %s', (countryCode) => {
  expect(needsZip(countryCode)).toBe(true);
});

test.each(['529.982.247-25', '52998224725', '11.222.333/0001-81', '11222333000181'])(
  'accepts an address in Brazil with the tax number %s',
  (taxNumber) => {
    const parsed = ShippingAddress.parse({ ...address, stateCode: '', countryCode: 'BR', taxNumber });

    expect(parsed.taxNumber).toBe(taxNumber);
  },
);

test.each([undefined, null, '', '123', '529.982.247', 'none of yours'])(
  'rejects an address in Brazil with the tax number %s',
  (taxNumber) => {
    const issues = issuesOf({ ...address, stateCode: '', countryCode: 'BR', taxNumber });

    expect(issues).toEqual(['taxNumber: Must be a CPF or a CNPJ, such as 123.456.789-09']);
  },
);

test('reports all missing fields at once', () => {
  expect(issuesOf({ email: 'maya@example.com', countryCode: 'US' })).toEqual([
    ...['name', 'address1', 'city', 'stateCode', 'zip'].map((field) => `${field}: Required`),
  ]);
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
    zip: fc.constantFrom('', ' ', '97201'),
    email: fc.constantFrom('', ' ', 'a@b.co'),
    countryCode: fc.constantFrom('US', 'CA', 'AU', 'SE', 'JP', 'AE', 'BR'),
    taxNumber: fc.constantFrom('', ' ', '529.982.247-25'),
  });
  fc.assert(
    fc.property(form, (filled) => {
      expect(isShippingComplete(filled)).toBe(ShippingAddress.safeParse(filled).success);
    }),
  );
});
