import { expect, test } from 'vitest';
import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import type { OrderItemRequest } from '#functions/app/orders/ports/print-orders.ts';
import { providerItems, providerRequest, replacementRequest } from '#functions/app/orders/printing/provider-request.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import { unlimited } from '#tests/fakes/call-budget.ts';
import { shippedOrder } from '#tests/fakes/shipped-order.ts';
import { printful } from './provider.ts';

// What Printful writes on the parcel, the packing slip, and the customs form comes from these requests. Every field of
// the order has its own value, so that no field can take another one's place unnoticed.

const address: ShippingAddress = {
  name: 'Zoë Müller',
  company: 'Atelier Nord',
  address1: 'Rua das Flores 12',
  address2: 'Apartment 34',
  city: 'São Paulo',
  stateCode: 'SP',
  countryCode: 'BR',
  zip: '01310-100',
  phone: '+55 11 91234-5678',
  email: 'zoe@example.com',
  taxNumber: '52998224725',
};
const recipient = {
  name: 'Zoë Müller',
  company: 'Atelier Nord',
  address1: 'Rua das Flores 12',
  address2: 'Apartment 34',
  city: 'São Paulo',
  state_code: 'SP',
  country_code: 'BR',
  zip: '01310-100',
  phone: '+55 11 91234-5678',
  email: 'zoe@example.com',
  tax_number: '529.982.247-25',
};
const position = { areaWidth: 1800, areaHeight: 2400, width: 1700, height: 1600, top: 300, left: 50 };

const [line] = shippedOrder.items as [StoredOrder['items'][number]];
const shirt = { id: 3, variantId: 4012, quantity: 2, unitPrice: 2499, totalPrice: 4998, productName: 'Shirt' };
const cup = { id: 4, variantId: 1320, quantity: 5, unitPrice: 1099, totalPrice: 5495, productName: 'Mug' };
const order: StoredOrder = {
  ...shippedOrder,
  items: [
    { ...line, ...shirt, options: [{ id: 'stitch_color', value: 'white' }] },
    { ...line, ...cup, options: [] },
  ],
  fulfillment: {
    ...shippedOrder.fulfillment,
    externalId: 'VF-0123456789',
    shippingMethod: 'EXPRESS',
    shippingAddress: address,
    giftMessage: 'Happy birthday!',
    shippingCost: 1234,
    taxAmount: 567,
  },
};
const files: OrderItemRequest['files'][] = [
  [
    { type: 'front', fileId: 71, url: 'https://shop.example/p/front.png', position },
    { type: 'back', url: 'https://shop.example/p/back.png' },
  ],
  [{ type: 'default', url: 'https://shop.example/p/mug.png' }],
];
const items = [
  {
    external_id: 'line-1',
    variant_id: 4012,
    quantity: 2,
    name: 'Shirt',
    retail_price: '24.99',
    files: [
      {
        type: 'front',
        id: 71,
        position: { area_width: 1800, area_height: 2400, width: 1700, height: 1600, top: 300, left: 50 },
      },
      { type: 'back', url: 'https://shop.example/p/back.png' },
    ],
    options: [{ id: 'stitch_color', value: 'white' }],
  },
  {
    external_id: 'line-2',
    variant_id: 1320,
    quantity: 5,
    name: 'Mug',
    retail_price: '10.99',
    files: [{ type: 'default', url: 'https://shop.example/p/mug.png' }],
    options: [],
  },
];
const gift = { subject: 'For Zoë Müller', message: 'Happy birthday!' };

/** Returns the requests that `ask` sends, as the method, the path, and the parsed body. */
async function requestsOf(ask: (provider: ReturnType<typeof printful>) => Promise<unknown>, contactMail?: string) {
  const sent: [string, unknown][] = [];
  const fetch = async (url: string, { method, body }: RequestInit) => {
    sent.push([`${method} ${url.replace('http://printful.test', '')}`, body ? JSON.parse(String(body)) : undefined]);
    return Response.json({});
  };
  const config = { token: 'a-token', baseUrl: 'http://printful.test', budget: unlimited, fetch };
  await ask(printful({ ...config, ...(contactMail && { contactMail }) })).catch(() => {});
  return sent;
}

test('a draft has every value of its order', async () => {
  expect(await requestsOf((provider) => provider.createDraft(providerRequest(order, files)))).toEqual([
    [
      'POST /orders',
      {
        external_id: 'VF-0123456789',
        shipping: 'EXPRESS',
        recipient,
        items,
        gift,
        retail_costs: { currency: 'USD', shipping: '12.34', tax: '5.67', discount: '0.00' },
      },
    ],
  ]);
});

test('a replacement has the reprinted lines and nothing to pay', async () => {
  const again = replacementRequest(order, order.items.slice(1), files.slice(1), 'VF-0123456789-R1');

  expect(await requestsOf((provider) => provider.createDraft(again))).toEqual([
    [
      'POST /orders',
      {
        external_id: 'VF-0123456789-R1',
        shipping: 'EXPRESS',
        recipient,
        items: [{ ...items[1], external_id: 'line-1' }],
        gift,
        retail_costs: { currency: 'USD', shipping: '0.00', tax: '0.00', discount: '0.00' },
      },
    ],
  ]);
});

test.each(['VF-0123456789', 'VF-0123456789-r1'])(
  'the packing slip of %s names the order and the shop',
  async (externalId) => {
    const draft = { ...providerRequest(order, files), externalId };

    const [[, body]] = (await requestsOf((provider) => provider.createDraft(draft), 'help@shop.example')) as [
      [string, object],
    ];

    expect(body).toHaveProperty('packing_slip', { email: 'help@shop.example', custom_order_id: 'VF-0123456789' });
    expect(body).toHaveProperty('gift', gift);
  },
);

test('an update has the corrected address or the new files, and leaves out the rest', async () => {
  const id = 'VF-0123456789';

  expect(await requestsOf((provider) => provider.update(id, { recipient: address }))).toEqual([
    [`PUT /orders/@${id}`, { recipient }],
  ]);
  expect(await requestsOf((provider) => provider.update(id, { items: providerItems(order.items, files) }))).toEqual([
    [`PUT /orders/@${id}`, { items }],
  ]);
});

test('an estimate asks about the same parcel, without an ID', async () => {
  const { externalId: _, giftMessage: __, retailCosts: ___, ...asked } = providerRequest(order, files);

  expect(await requestsOf((provider) => provider.estimate(asked))).toEqual([
    ['POST /orders/estimate-costs', { shipping: 'EXPRESS', recipient, items }],
  ]);
});

test('rates are asked for with the destination, the quantities, and the value of one piece', async () => {
  const asked = order.items.map(({ variantId, quantity, unitPrice: value }) => ({ variantId, quantity, value }));

  expect(await requestsOf((provider) => provider.shippingRates(address, asked))).toEqual([
    [
      'POST /shipping/rates',
      {
        recipient: {
          address1: 'Rua das Flores 12',
          city: 'São Paulo',
          state_code: 'SP',
          country_code: 'BR',
          zip: '01310-100',
        },
        items: [
          { variant_id: '4012', quantity: 2, value: '24.99' },
          { variant_id: '1320', quantity: 5, value: '10.99' },
        ],
        currency: 'USD',
      },
    ],
  ]);
});

test('an order that is no gift has no gift message, and a place without states or postal codes gets none', async () => {
  const plain = { ...order.fulfillment, giftMessage: null };
  const hongKong = {
    ...address,
    company: null,
    address2: null,
    stateCode: '',
    countryCode: 'HK',
    zip: '',
    phone: null,
  };
  const fulfillment = { ...plain, shippingAddress: { ...hongKong, taxNumber: null } };

  const [[, body]] = (await requestsOf((provider) =>
    provider.createDraft(providerRequest({ ...order, fulfillment }, files)),
  )) as [[string, object]];

  expect(body).not.toHaveProperty('gift');
  expect(body).toHaveProperty('recipient', {
    name: 'Zoë Müller',
    company: null,
    address1: 'Rua das Flores 12',
    address2: null,
    city: 'São Paulo',
    state_code: null,
    country_code: 'HK',
    phone: null,
    email: 'zoe@example.com',
  });
});
