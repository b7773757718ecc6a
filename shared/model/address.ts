import * as z from 'zod/mini';
import { usTerritories } from './country.ts';
import { Email } from './email.ts';
import { atMost, clean, cleanText, plain, requiredText, settled } from './plain-text.ts';
import postalRules from './postal-rules.json' with { type: 'json' };
import { shownState } from './shown-state.ts';
import { cleanNumber } from './typed-number.ts';

export const defaultCountry = 'US';
/** The rules of a country's addresses. See docs/decisions/addresses-from-libaddressinput.md. */
type PostalRule = {
  /** The order of address lines, city, state, and postal code, `ACZ` by default. With a state, it is required. */
  fields?: string;
  /** The form of the postal code, if it is required, with an example. */
  zip?: string;
  example?: string;
  zipName?: string;
  stateName?: string;
  cityName?: string;
};
const rules: Partial<Record<string, PostalRule>> = postalRules;
const ruleOf = (countryCode: string): PostalRule => rules[countryCode] ?? {};

/** The country whose customs ask for the recipient's tax number. */
const taxedCountry = 'BR';
/** Pictographs and the parts of their sequences. Printers of labels have none of them. */
const pictographs = /(?![©®™])(?:[\p{ExtPict}\p{EMod}\p{RI}]|\u20e3|\ufe0e|\ufe0f)/gu;

/** Returns a text as a label can show it: clean, without emoji, and with ASCII for full-width letters and digits. */
const labelText = settled((text) =>
  cleanText(text.replace(/[\uff01-\uff5e]+/g, (part) => part.normalize('NFKC')).replace(pictographs, '')),
);
const label = () => z.overwrite<string>(labelText);

const optional = (max: number, normal = clean()) => z.string().check(normal, atMost(max), plain());
const optionalText = (max: number, normal = label()) => z._default(z.nullable(optional(max, normal)), null);
/** A check for strings that cleans a postal code, phone number, or tax number. */
const number = () => z.overwrite<string>((text) => cleanNumber(text).toUpperCase());

export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'Must be a country code'));

/** The maximum length of the fields that the checks across fields read. */
const longestCode = 20;
const code = z.string().check(atMost(longestCode));
/** What the checks across fields read. */
const Place = z.object({ countryCode: code, stateCode: code, zip: code, taxNumber: z.nullable(code) });
type Place = z.output<typeof Place>;

/**
 * Lets a check across fields run even if other fields have issues, so that the form shows all issues at once. A field
 * that is no text or too long has its own issue.
 */
const isPlace = ({ value }: { value: unknown }) => Place.safeParse(value).success;

/** The name, email, and postal address for a delivery. */
export const ShippingAddress = z
  .object({
    name: requiredText(100, label()),
    company: optionalText(100),
    address1: requiredText(150, label()),
    address2: optionalText(150),
    city: requiredText(100, label()),
    stateCode: z._default(optional(longestCode), ''),
    countryCode: z._default(CountryCode, defaultCountry),
    zip: z._default(optional(longestCode, number()), ''),
    phone: z._default(
      z.nullable(
        optional(30, number()).check(z.regex(/^(.*\d){4}|^$/, 'Must be a phone number, such as +1 818 555 0134')),
      ),
      null,
    ),
    email: Email,
    taxNumber: optionalText(longestCode, number()),
  })
  .check(
    z.overwrite((address) =>
      address.countryCode === 'US' && usTerritories.includes(address.stateCode)
        ? { ...address, countryCode: address.stateCode, stateCode: '' }
        : address,
    ),
    z.refine((address) => !needsState(address.countryCode) || address.stateCode !== '', {
      error: 'Required',
      path: ['stateCode'],
      when: isPlace,
    }),
    z.refine((address) => !needsZip(address.countryCode) || address.zip !== '', {
      error: 'Required',
      path: ['zip'],
      when: isPlace,
    }),
    z.refine(hasZipForm, {
      error: ({ input }) => zipHint((input as Place).countryCode),
      path: ['zip'],
      when: isPlace,
    }),
    z.refine((address) => !needsTaxNumber(address.countryCode) || isTaxNumber(address.taxNumber ?? ''), {
      error: 'Must be a CPF or a CNPJ, such as 123.456.789-09',
      path: ['taxNumber'],
      when: isPlace,
    }),
  );
export type ShippingAddress = z.output<typeof ShippingAddress>;

/** The request to correct an order's address. `isAddressConfirmed` is the same answer as in a `PaymentRequest`. */
export const AddressCorrection = z.object({
  shippingAddress: ShippingAddress,
  isAddressConfirmed: z.optional(z.boolean()),
});
export type AddressCorrection = z.output<typeof AddressCorrection>;

/** Returns the order of a country's address lines, city, state, and postal code, such as `ACSZ`. */
export const fieldOrder = (countryCode: string): string => ruleOf(countryCode).fields ?? 'ACZ';

/** Returns city, state and postal code in the order of the country, such as "Portland, OR 97201" or "1020 Wien". */
export function placeLine(address: Pick<ShippingAddress, 'city' | 'stateCode' | 'zip' | 'countryCode'>): string {
  const { city, stateCode, zip, countryCode } = address;
  const place = [city, shownState(stateCode, countryCode)].filter(Boolean).join(', ');
  // Where the code comes before the street, as in Japan, it follows the city in Latin letters.
  const isZipFirst = fieldOrder(countryCode).includes('AZ');
  return (isZipFirst ? [zip, place] : [place, zip]).filter(Boolean).join(' ');
}

export const needsState = (countryCode: string): boolean => fieldOrder(countryCode).includes('S');

export const needsZip = (countryCode: string): boolean => ruleOf(countryCode).zip !== undefined;

/** Returns what a country calls a field of its addresses, or undefined if it has no name of its own for it. */
export const fieldName = (field: string, countryCode: string): string | undefined => {
  const { zipName = 'Postal code', stateName, cityName } = ruleOf(countryCode);
  return { zip: zipName, stateCode: stateName, city: cityName }[field];
};

/**
 * Returns whether a postal code has its country's form, wherever its blanks and dashes are, with or without the
 * country's prefix, as in D-10115. Accepts any text in countries that do not require a code.
 */
function hasZipForm({ countryCode, zip }: Pick<Place, 'countryCode' | 'zip'>): boolean {
  const bare = bareZip({ countryCode, zip });
  return zip === '' || hasForm(countryCode, bare) || hasForm(countryCode, countryCode + bare);
}

/** Returns a postal code without blanks, dashes, and the country's prefix. */
export function bareZip({ countryCode, zip }: Pick<Place, 'countryCode' | 'zip'>): string {
  const code = zip.replace(/[ -]/g, '');
  const prefix = [countryCode, countryCode.charAt(0)].find((start) => code.startsWith(start)) ?? '';
  const short = code.slice(prefix.length);
  return short !== '' && hasForm(countryCode, short) ? short : code;
}

/** Returns whether a code has its country's form, with a blank or a dash anywhere. */
function hasForm(countryCode: string, code: string): boolean {
  const form = ruleOf(countryCode).zip;
  if (form === undefined) return true;
  const whole = new RegExp(`^(?:${form})$`);
  return [...code].some((_, at) =>
    ['', ' ', '-'].some((sign) => whole.test(code.slice(0, at) + sign + code.slice(at))),
  );
}

function zipHint(countryCode: string): string {
  const name = fieldName('zip', countryCode) ?? '';
  return `Must be a ${name.startsWith('Post') ? name.toLowerCase() : name}, such as ${ruleOf(countryCode).example}`;
}

/**
 * Returns the check digit of a CPF or CNPJ: modulo 11, with weights from 2 to `most` from the right, again and again.
 */
function checkDigit(code: string, most: number): number {
  const sum = [...code]
    .toReversed()
    .reduce((all, sign, at) => all + (sign.charCodeAt(0) - 48) * (2 + (at % (most - 1))), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

/**
 * Returns whether a text is a Brazilian tax number, with or without punctuation: a person's CPF (11 digits) or a
 * company's CNPJ (12 letters or digits, and two digits). Source: the Receita Federal's regulation 2.229 of 2024.
 */
function isTaxNumber(text: string): boolean {
  const code = text.replace(/[. /-]/g, '');
  if (!/^(\d{11}|[\dA-Z]{12}\d{2})$/.test(code) || /^(.)\1+$/.test(code)) return false;
  const most = code.length === 11 ? 11 : 9;
  const first = code.slice(0, -2) + checkDigit(code.slice(0, -2), most);
  return code === first + checkDigit(first, most);
}

export const needsTaxNumber = (countryCode: string): boolean => countryCode === taxedCountry;

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
