import fc from 'fast-check';
import { expect, test } from 'vitest';
import { address as californian } from '#tests/helpers/address.ts';
import { malformedAddresses, worldAddresses } from '#tests/helpers/world-addresses.ts';
import {
  fieldName,
  fieldOrder,
  isShippingComplete,
  needsState,
  needsZip,
  placeLine,
  ShippingAddress,
} from './address.ts';

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

test.each([
  ['US', '97201'],
  ['CA', 'K1A 0B1'],
  ['AU', '2000'],
  ['JP', '100-0001'],
  ['IT', '20121'],
  ['AE', ''],
])('requires a non-blank state in %s', (countryCode, zip) => {
  for (const stateCode of ['', '  ', undefined])
    expect(issuesOf({ ...address, countryCode, zip, stateCode })).toEqual(['stateCode: Required']);
});

test('requires no state in Sweden', () => {
  const sweden = { ...address, countryCode: 'SE', zip: '111 22', stateCode: undefined };
  expect(ShippingAddress.safeParse(sweden).success).toBe(true);
  expect(needsState('SE')).toBe(false);
});

test.each(['IE', 'AE', 'HK', 'QA', 'PA'])('requires no postal code in %s, but accepts one', (countryCode) => {
  const parsed = (zip?: string) => ShippingAddress.parse({ ...address, countryCode, zip }).zip;

  expect([parsed(), parsed(''), parsed('D02 AF30')]).toEqual(['', '', 'D02 AF30']);
  expect(needsZip(countryCode)).toBe(false);
});

const zipRules = {
  US: 'Must be a ZIP, such as 95014',
  CA: 'Must be a postal code, such as H3Z 2Y7',
  AU: 'Must be a postcode, such as 2060',
  DE: 'Must be a postal code, such as 26133',
  FR: 'Must be a postal code, such as 33380',
  GB: 'Must be a postcode, such as EC1Y 8SY',
  JP: 'Must be a postal code, such as 154-0023',
};
/** A country that requires no code. */
const free = { ...address, stateCode: '', countryCode: 'CL' };

test.each([
  ['US', ['97201', '00501', '97201-3456', '972013456', '97201 3456', ' 97201 ']],
  ['CA', ['K1A 0B1', 'M5V2T6', 'v6b-1a1', 'H0H 0H0']],
  ['AU', ['2000', '0800', ' 3004 ']],
  ['DE', ['10115', '01067', 'D-10115', 'DE 10115']],
  ['FR', ['75001', '20090', 'F-75001']],
  ['GB', ['SW1A 1AA', 'm11ae', 'B33 8TH', 'CR2 6XH', 'DN55-1PT', 'EC1A 1BB', 'BFPO 12', 'BF1 3AA']],
  ['JP', ['100-0001', '1000001', '100 0001', '〒100-0001', '１００－０００１']],
  ['LV', ['LV-1010', '1010', 'LV 1010']],
  ['PL', ['00-950', '00950', 'PL-00-950']],
  ['PR', ['00901', '00901-1234']],
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
] as const)('rejects other postal codes in %s, but not in countries that require none', (countryCode, zips) => {
  for (const zip of zips) {
    expect(issuesOf({ ...address, countryCode, zip })).toEqual([`zip: ${zipRules[countryCode]}`]);
    expect(issuesOf({ ...free, zip })).toBeUndefined();
  }
});

test.each(['US', 'DE', 'GB', 'BR', 'JP'])('requires a postal code in %s', (countryCode) => {
  expect(needsZip(countryCode)).toBe(true);
});

const brazilian = ['529.982.247-25', '52998224725', '123 456 789 09', '11.222.333/0001-81', '11222333000181'];
const withLetters = ['12.ABC.345/01DE-35', '12ABC34501DE35', '12.ABC.345 01DE-35'];

test.each([...brazilian, ...withLetters])('accepts an address in Brazil with the tax number %s', (taxNumber) => {
  const parsed = ShippingAddress.parse({ ...address, stateCode: 'SP', zip: '01310-100', countryCode: 'BR', taxNumber });

  expect(parsed.taxNumber).toBe(taxNumber);
});

test.each([
  undefined,
  null,
  '',
  '123',
  '529.982.247',
  'none of yours',
  '529.982.247-24',
  '111.111.111-11',
  '11.222.333/0001-82',
  '12.ABC.345/01DE-36',
  '12.ABC.345/01DE-3X',
])('rejects an address in Brazil with the tax number %s', (taxNumber) => {
  const issues = issuesOf({ ...address, stateCode: 'SP', zip: '01310-100', countryCode: 'BR', taxNumber });

  expect(issues).toEqual(['taxNumber: Must be a CPF or a CNPJ, such as 123.456.789-09']);
});

test('accepts the addresses of forty countries as they are', () => {
  expect(worldAddresses.map((one) => ShippingAddress.parse(one))).toEqual(worldAddresses);
  expect(worldAddresses.length).toBeGreaterThan(99);
  expect(new Set(worldAddresses.map(({ countryCode }) => countryCode)).size).toBeGreaterThan(39);
});

test.each(malformedAddresses)('says what is wrong with %o', (fields, field, sentence) => {
  expect(issuesOf({ ...californian, ...fields })).toEqual([`${field}: ${sentence}`]);
});

test('an address in a territory of the United States is the same in either spelling', () => {
  const sanJuan = { ...address, city: 'San Juan', zip: '00901' };
  const territory = ShippingAddress.parse({ ...sanJuan, stateCode: '', countryCode: 'PR' });

  expect(ShippingAddress.parse({ ...sanJuan, stateCode: 'PR', countryCode: 'US' })).toEqual(territory);
  expect(territory).toMatchObject({ countryCode: 'PR', stateCode: '', zip: '00901' });
});

test.each([
  ['address1', '千代田１−１ 🏠', '千代田1−1'],
  ['address2', 'Apt. 1️⃣ 👩🏽‍🍳', 'Apt. 1'],
  ['company', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Harbour & Co™ Ltd 🇬🇧❤️‍🔥', 'Harbour & Co™ Ltd'],
])('the field %s reads as a label can show it', (field, typed, shown) => {
  expect(ShippingAddress.parse({ ...address, [field]: typed })).toMatchObject({ [field]: shown });
});

test('a phone number has at least four digits, and any text around them', () => {
  for (const phone of ['+683 4002', '4002', '+1 (818) 555-0134 ext. 5', ''])
    expect(issuesOf({ ...address, phone })).toBeUndefined();
  for (const phone of ['call me', 'maya@example.com', '911'])
    expect(issuesOf({ ...address, phone })).toEqual(['phone: Must be a phone number, such as +1 818 555 0134']);
});

test.each([
  ['US', 'ACSZ', 'ZIP', 'State', undefined],
  ['DE', 'AZC', 'Postal code', undefined, undefined],
  ['JP', 'ZSCA', 'Postal code', 'Prefecture', undefined],
  ['GB', 'ACZ', 'Postcode', undefined, 'Town or city'],
  ['AU', 'ACSZ', 'Postcode', 'State', 'Suburb'],
  ['IE', 'ACZ', 'Eircode', undefined, undefined],
  ['SG', 'ACZ', 'Postal code', undefined, undefined],
])('an address in %s has its own order and names', (country, order, ...names) => {
  expect([fieldOrder(country), ...['zip', 'stateCode', 'city'].map((field) => fieldName(field, country))]).toEqual([
    order,
    ...names,
  ]);
});

test('reports all missing fields at once', () => {
  expect(issuesOf({ email: 'maya@example.com', countryCode: 'US' })).toEqual([
    ...['name', 'address1', 'city', 'stateCode', 'zip'].map((field) => `${field}: Required`),
  ]);
});

test.each(['us', 'USA', '', 'U1', '$('])('rejects the country code "%s"', (countryCode) => {
  expect(ShippingAddress.safeParse({ ...address, countryCode }).success).toBe(false);
});

test('isShippingComplete accepts exactly the well-formed addresses that the schema accepts', () => {
  const field = fc.constantFrom('', ' ', 'x');
  const zips: Record<string, string> = { CA: 'K1A 0B1', AU: '2000', JP: '100-0001', SE: '111 22', BR: '01310-100' };
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

test.each([
  ['US', 'Portland', 'OR', '97201', 'Portland, OR 97201'],
  ['AT', 'Wien', '', '1020', '1020 Wien'],
  ['IT', 'Roma', 'RM', '00144', '00144 Roma, RM'],
  ['GB', 'London', '', 'SW1A 1AA', 'London SW1A 1AA'],
  ['JP', 'Shibuya', '13', '150-0002', 'Shibuya, Tokyo 150-0002'],
  ['HK', 'Central', '', '', 'Central'],
])('the place of an address in %s', (countryCode, city, stateCode, zip, line) => {
  expect(placeLine({ countryCode, city, stateCode, zip })).toBe(line);
});
