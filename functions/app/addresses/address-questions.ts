import { AppError } from '#shared/errors.ts';
import { bareZip, fieldName, type ShippingAddress } from '#shared/model/address.ts';
import type { AddressQuestion } from '#shared/model/checkout.ts';
import { statesOf } from '../catalogue/countries.ts';

/** The fields that a carrier reads from the label. */
const onLabel = ['name', 'company', 'address1', 'address2', 'city'] as const;

/**
 * The countries in which the provider's tax depends on the state. Source: Printful's help, "How is sales tax
 * calculated?" and "What do I need to know about sales tax in Canada?".
 */
const taxedByState = ['US', 'CA'];

/** Letters and digits that many label printers lack, so that they print `?` instead. */
const unprintable = /(?![\p{Script=Latin}\p{Script=Common}])\p{L}|(?!\d)\p{Nd}/u;

/**
 * Returns what is probably wrong with an address. The shopper answers before the payment, and may keep the address as
 * it is, because it may be right all the same.
 */
export async function questionsAbout(address: ShippingAddress): Promise<AddressQuestion[]> {
  const fields = onLabel.filter((field) => unprintable.test(address[field] ?? ''));
  return [
    ...fields.map((field) => ({
      path: `shippingAddress.${field}`,
      message: 'Many carriers can read only Latin letters and digits. Please use only those.',
    })),
    ...(taxedByState.includes(address.countryCode) ? [] : await misplaced(address)),
  ];
}

/**
 * Returns what is certainly wrong with an address: a state that the postal code contradicts, where the tax depends on
 * the state. The carrier delivers by the postal code, so a shopper who could keep such a state could choose the tax.
 */
export const problemsOf = async (address: ShippingAddress): Promise<AddressQuestion[]> =>
  taxedByState.includes(address.countryCode) ? misplaced(address) : [];

/**
 * Throws `invalid-request` with the problems of an address, and with the questions about it, unless the shopper has
 * answered that it is right. Whatever gives an order its address asks.
 */
export async function requireNoQuestions(address: ShippingAddress, isConfirmed = false): Promise<void> {
  const problems = await problemsOf(address);
  const issues = isConfirmed ? problems : [...(await questionsAbout(address)), ...problems];
  const message = `Please check your address${problems.length > 0 ? '' : ', or confirm that it is right'}.`;
  if (issues.length > 0) throw new AppError('invalid-request', message, { issues });
}

/** Returns the issue of a state that is not in the country, or that has other postal codes. */
async function misplaced({ countryCode, stateCode, zip }: ShippingAddress): Promise<AddressQuestion[]> {
  const states = await statesOf(countryCode);
  const given = states.find(({ code }) => code === stateCode);
  const isHere = ({ zips }: { zips: RegExp | null }) => zips?.test(bareZip({ countryCode, zip })) ?? false;
  if (states.length === 0 || (given && (given.zips === null || isHere(given)))) return [];
  const name = fieldName('stateCode', countryCode)?.toLowerCase();
  const places = states.filter(isHere).map((state) => state.name);
  const found = places.length > 0 ? `is in ${places.join(' or ')}` : `isn’t in this ${name}`;
  const message = given ? `${zip} ${found}. Please check both.` : `Please choose a ${name} from the list.`;
  return [{ path: 'shippingAddress.stateCode', message }];
}
