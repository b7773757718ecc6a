import * as z from 'zod/mini';
import { Email } from './email.ts';
import { SerialId } from './id.ts';
import { plain } from './plain-text.ts';

export const defaultCountry = 'US';
/** The countries whose addresses require a state. For all other countries, the form hides the field. */
export const countriesWithStates = ['US', 'CA', 'AU'] as const;

const text = (max: number) =>
  z
    .string({ error: 'Required' })
    .check(z.trim(), z.minLength(1, 'Required'), z.maxLength(max, `At most ${max} characters`), plain());
const optionalText = (max: number) =>
  z._default(z.nullable(z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`), plain())), null);

/** The name, email, and postal address for a delivery. */
export const ShippingAddress = z
  .object({
    name: text(100),
    company: optionalText(100),
    address1: text(150),
    address2: optionalText(150),
    city: text(100),
    stateCode: z._default(z.string().check(z.trim(), z.maxLength(10, 'At most 10 characters'), plain()), ''),
    countryCode: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'Must be a country code')), defaultCountry),
    zip: text(20),
    phone: optionalText(30),
    email: Email,
  })
  .check(
    z.refine((address) => !needsState(address.countryCode) || address.stateCode !== '', {
      error: 'Required',
      path: ['stateCode'],
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
  isDefault: z.boolean(),
  createdAt: z.string(),
});
export type SavedAddress = z.output<typeof SavedAddress>;

export const Country = z.object({
  code: z.string(),
  name: z.string(),
  states: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type Country = z.output<typeof Country>;

export function needsState(countryCode: string): boolean {
  return (countriesWithStates as readonly string[]).includes(countryCode);
}

/** Returns whether all required fields of an address are filled in (see Limits in docs/product.md). */
export function isShippingComplete(address: Partial<Record<keyof ShippingAddress, string | null>>): boolean {
  const filled = (value: string | null | undefined) => (value ?? '').trim() !== '';
  const stateGiven = !needsState(address.countryCode ?? defaultCountry) || filled(address.stateCode);
  return stateGiven && [address.name, address.email, address.address1, address.city, address.zip].every(filled);
}
