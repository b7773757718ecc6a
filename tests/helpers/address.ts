import type { ShippingAddress } from '#shared/model/address.ts';

export const address: ShippingAddress = {
  name: 'Maya Lindqvist',
  company: null,
  address1: '19749 Dearborn St',
  address2: null,
  city: 'Chatsworth',
  stateCode: 'CA',
  countryCode: 'US',
  zip: '91311',
  phone: null,
  email: 'maya@example.com',
  taxNumber: null,
};
