import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { savedAddress } from './address.ts';

export const addresses = 'GET /api/shipping-addresses';
export const countries = 'GET /api/printful/countries';
export const noAddress = { [addresses]: { json: [] } };
export const incomplete = ['Checkout Error', 'Please complete your shipping information first'] as const;
export const albany = {
  ...savedAddress,
  id: 2,
  isDefault: false,
  name: 'Noor Haddad',
  stateCode: 'NY',
  city: 'Albany',
  zip: '12207',
};
const states = (...named: [code: string, name: string][]) => named.map(([code, name]) => ({ code, name }));
const world = [
  { code: 'US', name: 'USA', states: states(['CA', 'California'], ['NY', 'New York'], ['TX', 'Texas']) },
  { code: 'CA', name: 'Canada', states: states(['ON', 'Ontario']) },
  { code: 'AU', name: 'Australia', states: states(['TAS', 'Tasmania']) },
  { code: 'DE', name: 'Germany', states: [] },
  { code: 'HK', name: 'Hong Kong', states: states(['Kowloon', 'Kowloon']) },
  { code: 'BR', name: 'Brazil', states: states(['SP', 'São Paulo']) },
];
export const everywhere = { [countries]: { json: { countries: world } } };

export const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
export const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Pay|Updating|Continue to payment)/ });
export const pressPay = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: /^(Pay|Continue to payment)/ }));

/** Waits until the pay button shows this total and is enabled. */
export const findPayable = (total: string) =>
  waitFor(() => expect(pay()).toMatchObject({ textContent: `Pay $${total}`, disabled: false }));
