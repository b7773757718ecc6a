import { Entity } from 'electrodb';
import type { CheckoutStops } from '#functions/app/checkout/ports.ts';
import { perTable, type Table } from './table.ts';

/** The operator's stop of the checkout: while this record exists, nobody can pay. The whole shop has at most one. */
const checkoutStop = {
  model: { service: 'shop', entity: 'checkoutStop', version: '1' },
  attributes: {
    stopped: { type: ['checkout'] as const, required: true },
    since: { type: 'string', required: true },
    reason: { type: 'string', required: true },
  },
  indexes: { byWhat: { pk: { field: 'pk', composite: ['stopped'] }, sk: { field: 'sk', composite: [] } } },
} as const;

const checkoutStopEntity = perTable((table) => new Entity(checkoutStop, table));
const stopped = 'checkout';

export function dynamoCheckoutStops(table: Table): CheckoutStops {
  const stops = checkoutStopEntity(table);
  return {
    async find() {
      const { data } = await stops.get({ stopped }).go({ consistent: true });
      return data ? { since: data.since, reason: data.reason } : undefined;
    },

    async stop(stop) {
      await stops.put({ stopped, ...stop }).go();
    },

    async reopen() {
      await stops.remove({ stopped }).go();
    },
  };
}
