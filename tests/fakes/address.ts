import type { ShippingAddress } from '#shared/model/address.ts';

/** The shipping address used by tests. */
export const adasAddress: ShippingAddress = {
  name: 'Ada Lovelace',
  company: null,
  address1: '12 St James Square',
  address2: null,
  city: 'Springfield',
  stateCode: 'IL',
  countryCode: 'US',
  zip: '62701',
  phone: null,
  email: 'ada@example.com',
  taxNumber: null,
};
