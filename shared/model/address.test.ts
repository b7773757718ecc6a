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

/** The fields that are codes, which lose direction characters anywhere. */
const codes = ['zip', 'phone', 'taxNumber'];

test.each(Object.keys(ShippingAddress.shape))('the field %s rejects control and overriding characters', (field) => {
  for (const hidden of ['\u0000', '\n', ...(codes.includes(field) ? [] : ['\u202E'])]) {
    expect(issuesOf({ ...address, [field]: `A${hidden}B` })?.map((issue) => issue.split(':')[0])).toContain(field);
  }
});

test.each(countriesWithStates)('requires a non-blank state in %s', (countryCode) => {
  const zip = { US: '97201', CA: 'K1A 0B1', AU: '2000' }[countryCode];
  for (const stateCode of ['', '  ', undefined])
    expect(issuesOf({ ...address, countryCode, zip, stateCode })).toEqual(['stateCode: Required']);
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

const digits = (example: string) => `Must be ${example.length} digits, such as ${example}`;
const zipRules = {
  US: digits('97201'),
  CA: 'Must be a postal code, such as K1A 0B1',
  AU: digits('2000'),
  DE: digits('10115'),
  FR: digits('75001'),
  GB: 'Must be a postcode, such as SW1A 1AA',
  JP: 'Must be 7 digits, such as 100-0001',
};

test.each([
  ['US', ['97201', '00501', '97201-3456', '972013456', '97201 3456', ' 97201 ']],
  ['CA', ['K1A 0B1', 'M5V2T6', 'v6b-1a1', 'H0H 0H0']],
  ['AU', ['2000', '0800', ' 3004 ']],
  ['DE', ['10115', '01067', 'D-10115', 'DE 10115']],
  ['FR', ['75001', '20090', 'F-75001']],
  ['GB', ['SW1A 1AA', 'm11ae', 'B33 8TH', 'CR2 6XH', 'DN55-1PT', 'EC1A 1BB', 'BFPO 12', 'BF1 3AA']],
  ['JP', ['100-0001', '1000001', '100 0001', '〒100-0001', '１００－０００１']],
] as const)('accepts postal codes of %s', (countryCode, zips) => {
  for (const zip of zips) expect(issuesOf({ ...address, countryCode, zip })).toBeUndefined();
});

test.each([
  ['US', ['9720', '972011', '97201-34', 'OR', 'M5V 2T6']],
  ['CA', ['97201', 'M5V', 'M5V 2T', 'M5V 2T66', 'D5V 2T6', 'W5V 2T6', 'M5O 2T6', 'M5V 2U6']],
  ['AU', ['200', '20000', 'NSW', '2000-1']],
  ['DE', ['1011', '101155', 'Berlin', 'F-10115']],
  ['FR', ['7500', '750011', 'Paris', 'D-75001']],
  ['GB', ['94043', 'SW1A', 'SW1A 1A', 'SW1A 1AAA', '1AA SW1A', 'London', 'BFPO']],
  ['JP', ['123', '100-000', '100-00011', 'Tokyo', 'SW1A 1AA']],
] as const)('rejects other postal codes in %s, but not in countries without a known format', (countryCode, zips) => {
  for (const zip of zips) {
    expect(issuesOf({ ...address, countryCode, zip })).toEqual([`zip: ${zipRules[countryCode]}`]);
    expect(issuesOf({ ...address, countryCode: 'SE', zip })).toBeUndefined();
  }
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
  const zips: Record<string, string> = { CA: 'K1A 0B1', AU: '2000', JP: '100-0001' };
  const written = fc.record({
    name: field,
    address1: field,
    city: field,
    stateCode: field,
    zip: fc.constantFrom('', ' ', '97201'),
    email: fc.constantFrom('', ' ', 'a@b.co'),
    countryCode: fc.constantFrom('US', 'CA', 'AU', 'DE', 'SE', 'JP', 'AE', 'BR'),
    taxNumber: fc.constantFrom('', ' ', '529.982.247-25'),
  });
  const form = written.map((filled) => ({
    ...filled,
    zip: filled.zip.trim() ? (zips[filled.countryCode] ?? filled.zip) : filled.zip,
  }));
  fc.assert(
    fc.property(form, (filled) => {
      expect(isShippingComplete(filled)).toBe(ShippingAddress.safeParse(filled).success);
    }),
  );
});
