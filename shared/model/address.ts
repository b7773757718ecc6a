import * as z from 'zod/mini';
import { Email } from './email.ts';
import { SerialId } from './id.ts';
import { clean, cleanText, plain, requiredText } from './plain-text.ts';
import { cleanNumber } from './typed-number.ts';

export const defaultCountry = 'US';
/** The maximum number of addresses that a shopper can save. All of them are read at once. */
export const maxAddresses = 50;
/** The countries whose addresses require a state. For all other countries, the form hides the field. */
export const countriesWithStates = ['US', 'CA', 'AU'] as const;
/**
 * The countries that have no postal codes, or in which letters arrive without one, such as Ireland and Panama. Source:
 * the Universal Postal Union's addressing systems.
 */
// biome-ignore format: a table
const countriesWithoutZip: readonly string[] = [
  'AE', 'AG', 'AO', 'AW', 'BF', 'BI', 'BJ', 'BO', 'BS', 'BW', 'BZ', 'CD', 'CF', 'CG', 'CI', 'CK', 'CM', 'CW', 'DJ', 'DM',
  'ER', 'FJ', 'GA', 'GD', 'GH', 'GM', 'GQ', 'GY', 'HK', 'IE', 'JM', 'KI', 'KM', 'KN', 'KP', 'LC', 'ML', 'MO', 'MR', 'MW',
  'NR', 'NU', 'PA', 'QA', 'RW', 'SB', 'SC', 'SL', 'SR', 'ST', 'SX', 'SY', 'TD', 'TG', 'TK', 'TL', 'TO', 'TV', 'UG', 'VU',
  'YE', 'ZW',
];
/**
 * The formats of the countries whose postal codes all have the same form, each with an example. All other countries
 * accept any text, because a rejected address that the printer would have accepted loses an order.
 */
const zipFormats: readonly { country: string; format: RegExp; rule: string }[] = [
  // Includes the territories and the military, with optional ZIP+4 digits.
  { country: 'US', format: /^\d{5}([- ]?\d{4})?$/, rule: 'Must be 5 digits, such as 97201' },
  // Canada Post uses none of D, F, I, O, Q, and U, and neither W nor Z as the first letter.
  {
    country: 'CA',
    format: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][- ]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
    rule: 'Must be a postal code, such as K1A 0B1',
  },
  { country: 'AU', format: /^\d{4}$/, rule: 'Must be 4 digits, such as 2000' },
  // Some shoppers write the country's old prefix, as in D-10115.
  { country: 'DE', format: /^(DE?[- ]?)?\d{5}$/i, rule: 'Must be 5 digits, such as 10115' },
  { country: 'FR', format: /^(FR?[- ]?)?\d{5}$/i, rule: 'Must be 5 digits, such as 75001' },
  // Includes the numbers of the British forces' post offices.
  {
    country: 'GB',
    format: /^([A-Z]{1,2}\d[A-Z\d]?[- ]?\d[A-Z]{2}|GIR[- ]?0AA|BFPO ?\d{1,4})$/i,
    rule: 'Must be a postcode, such as SW1A 1AA',
  },
  { country: 'JP', format: /^\d{3}[- ]?\d{4}$/, rule: 'Must be 7 digits, such as 100-0001' },
];
/** The country whose customs ask for the recipient's tax number. */
const taxedCountry = 'BR';
/** A Brazilian tax number with or without punctuation: a person's CPF (11 digits) or a company's CNPJ (14 digits). */
const taxNumber = /^(\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}|\d{2}[. ]?\d{3}[. ]?\d{3}[/ ]?\d{4}[- ]?\d{2})$/;

const optional = (max: number, normal = clean()) =>
  z.string().check(normal, z.maxLength(max, `At most ${max} characters`), plain());
const optionalText = (max: number, normal = clean()) => z._default(z.nullable(optional(max, normal)), null);
/** A check for strings that cleans a postal code, phone number, or tax number. */
const number = () => z.overwrite<string>(cleanNumber);

export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'Must be a country code'));

type Place = { countryCode: string; zip: string };

/** Lets a check run even if other fields have issues, so that the form shows all issues at once. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** The name, email, and postal address for a delivery. */
export const ShippingAddress = z
  .object({
    name: requiredText(100),
    company: optionalText(100),
    address1: requiredText(150),
    address2: optionalText(150),
    city: requiredText(100),
    stateCode: z._default(optional(10), ''),
    countryCode: z._default(CountryCode, defaultCountry),
    zip: z._default(
      optional(
        20,
        z.overwrite((zip) => cleanNumber(zip).toUpperCase()),
      ),
      '',
    ),
    phone: optionalText(30, number()),
    email: Email,
    taxNumber: optionalText(20, number()),
  })
  .check(
    z.refine((address) => !needsState(address.countryCode) || address.stateCode !== '', {
      error: 'Required',
      path: ['stateCode'],
      when: isObject,
    }),
    z.refine((address) => !needsZip(address.countryCode) || address.zip !== '', {
      error: 'Required',
      path: ['zip'],
      when: isObject,
    }),
    ...zipFormats.map(({ country, format, rule }) =>
      z.refine<Place>(({ countryCode, zip }) => countryCode !== country || zip === '' || format.test(zip), {
        error: rule,
        path: ['zip'],
        when: isObject,
      }),
    ),
    z.refine((address) => !needsTaxNumber(address.countryCode) || taxNumber.test(address.taxNumber ?? ''), {
      error: 'Must be a CPF or a CNPJ, such as 123.456.789-09',
      path: ['taxNumber'],
      when: isObject,
    }),
  );
export type ShippingAddress = z.output<typeof ShippingAddress>;

/** An address saved by the shopper. */
export const SavedAddress = z.object({
  id: SerialId,
  name: z.string(),
  company: z.nullable(z.string()),
  address1: z.string(),
  address2: z.nullable(z.string()),
  city: z.string(),
  stateCode: z.string(),
  countryCode: z.string(),
  zip: z.string(),
  phone: z.nullable(z.string()),
  email: z.string(),
  /** Null for addresses saved before the shop asked for Brazilian tax numbers. */
  taxNumber: z._default(z.nullable(z.string()), null),
  isDefault: z.boolean(),
  createdAt: z.string(),
});
export type SavedAddress = z.output<typeof SavedAddress>;

/** The address of an order, which was checked when the order was placed. */
export const OrderAddress = z.omit(SavedAddress, { id: true, isDefault: true, createdAt: true });

export const Country = z.object({
  code: z.string(),
  name: z.string(),
  states: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type Country = z.output<typeof Country>;

export function needsState(countryCode: string): boolean {
  return (countriesWithStates as readonly string[]).includes(countryCode);
}

export const needsZip = (countryCode: string): boolean => !countriesWithoutZip.includes(countryCode);

export const needsTaxNumber = (countryCode: string): boolean => countryCode === taxedCountry;

/**
 * Returns whether a parcel to `other` arrives at the same place as a parcel to `address`. Compares only the fields of
 * `address`.
 */
export const isSameAddress = (address: ShippingAddress, other: ShippingAddress): boolean =>
  (Object.keys(address) as (keyof ShippingAddress)[]).every((field) => address[field] === other[field]);

/** Returns whether all required fields of an address are filled in (see Limits in docs/product.md). */
export function isShippingComplete(address: Partial<Record<keyof ShippingAddress, string | null>>): boolean {
  const filled = (value: string | null | undefined) => cleanText(value ?? '') !== '';
  const country = address.countryCode ?? defaultCountry;
  const stateGiven = !needsState(country) || filled(address.stateCode);
  const zipGiven = !needsZip(country) || filled(address.zip);
  const taxNumberGiven = !needsTaxNumber(country) || filled(address.taxNumber);
  const others = [address.name, address.email, address.address1, address.city];
  return stateGiven && zipGiven && taxNumberGiven && others.every(filled);
}
