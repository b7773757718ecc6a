import type { OrderRequest } from '#functions/app/orders/ports/print-orders.ts';

/** Returns an order of two T-shirts and a mug for an address in California. The artwork is at `artworkUrl`. */
export const orderFor = (externalId: string, artworkUrl: string): OrderRequest => ({
  externalId,
  shipping: 'STANDARD',
  recipient: {
    name: 'Ada Example',
    company: null,
    address1: '1 Analytical Way',
    address2: null,
    city: 'Los Angeles',
    stateCode: 'CA',
    countryCode: 'US',
    zip: '90001',
    phone: null,
    email: 'ada@example.com',
    taxNumber: null,
  },
  items: [
    {
      externalId: 'line-1',
      variantId: 4012,
      quantity: 2,
      name: 'A shirt',
      retailPrice: 1999,
      files: [
        {
          type: 'front',
          url: artworkUrl,
          position: { areaWidth: 1800, areaHeight: 2400, width: 1800, height: 1800, top: 300, left: 0 },
        },
      ],
      options: [],
    },
    {
      externalId: 'line-2',
      variantId: 1320,
      quantity: 1,
      name: 'A mug',
      retailPrice: 1099,
      files: [{ type: 'default', url: artworkUrl }],
      options: [],
    },
  ],
  orderId: externalId,
  giftMessage: 'Happy birthday!',
  retailCosts: { shipping: 900, tax: 0, discount: 0 },
});
