import * as z from 'zod';
import type { Departments } from '../departments.ts';
import { parseBody } from '../http/body.ts';
import { badRequest } from '../http/refusal.ts';
import type { Route } from '../http/server.ts';
import { priceOf } from '../orders/money.ts';
import { RecipientBody } from '../orders/requests.ts';
import { type Offer, shippingOffers } from './shipping.ts';

const RatesBody = z.object({
  recipient: RecipientBody,
  items: z.array(z.object({ variant_id: z.coerce.number().int(), quantity: z.int().min(1) })).min(1),
  currency: z.string().nullish(),
});

/** Returns the route for shipping rates. */
export function shippingRoutes({ world, catalogue }: Departments): Route[] {
  const day = (days: number) => new Date(world.now() + days * 86_400_000).toISOString().slice(0, 10);
  const answer = ({ id, rate, minDays, maxDays }: Offer) => ({
    id,
    name: `${id === 'EXPRESS' ? 'Express' : 'Flat Rate'} (Estimated delivery: ${day(minDays)}–${day(maxDays)}) `,
    rate: priceOf(rate),
    currency: 'USD',
    minDeliveryDays: minDays,
    maxDeliveryDays: maxDays,
    minDeliveryDate: day(minDays),
    maxDeliveryDate: day(maxDays),
  });
  return [
    {
      method: 'POST',
      path: '/shipping/rates',
      access: 'token',
      limit: ({ body }) => {
        const { data } = RatesBody.safeParse(body);
        const quantity = data?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0;
        return quantity > 100 ? 'shipping-rates-bulk' : 'shipping-rates';
      },
      answer({ body }) {
        const { recipient, items, currency } = parseBody(RatesBody, body);
        if (currency && currency !== 'USD') throw badRequest(`Currency ${currency} is not supported`, 'SH-3');
        const parcels = items.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }));
        return shippingOffers(catalogue, recipient, parcels).map(answer);
      },
    },
  ];
}
