import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { EventPayload, WebhookEvent, WebhookEvents } from '#functions/app/orders/ports/webhook-events.ts';
import { notFound } from '#shared/errors.ts';
import { withNulls, withoutNulls } from '../nulls.ts';
import { unlessRefused } from '../refused.ts';
import { perTable, type Table } from '../table.ts';

const webhookEvent = {
  model: { service: 'shop', entity: 'webhookEvent', version: '1' },
  attributes: {
    id: { type: 'string', required: true },
    eventType: { type: 'string', required: true },
    orderId: { type: 'string' },
    payload: { type: CustomAttributeType<EventPayload>('any'), required: true },
    processed: { type: 'boolean', required: true, default: false },
    processedAt: { type: 'string' },
    errorMessage: { type: 'string' },
    createdAt: { type: 'string', required: true },
    expire: { type: 'number', required: true },
  },
  indexes: {
    // Stripe's IDs are case-sensitive.
    byId: { pk: { field: 'pk', composite: ['id'], casing: 'none' }, sk: { field: 'sk', composite: [] } },
    byProcessed: {
      index: 'gsi2',
      pk: { field: 'gsi2pk', composite: ['processed'] },
      sk: { field: 'gsi2sk', composite: ['createdAt', 'id'], casing: 'none' },
    },
    byOrder: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['orderId'] },
      sk: { field: 'gsi1sk', composite: ['id'], casing: 'none' },
    },
  },
} as const;

export const eventEntity = perTable((table) => new Entity(webhookEvent, table));

/** The maximum length of a stored error message in characters. */
const messageLimit = 500;

export function dynamoWebhookEvents(table: Table): WebhookEvents {
  const events = eventEntity(table);

  const find: WebhookEvents['find'] = async (id) => {
    const { data } = await events.get({ id }).go({ consistent: true });
    return data ? toEvent(data) : undefined;
  };

  return {
    async add(event) {
      await unlessRefused(events.create(withoutNulls(event)).go());
      const stored = await find(event.id);
      if (!stored) throw notFound('Event');
      return stored;
    },

    find,

    async markProcessed(id, processedAt) {
      const { data } = await events.get({ id }).go({ consistent: true });
      if (!data) throw notFound('Event');
      await events
        .patch({ id })
        .set({ processed: true, processedAt })
        .remove(['errorMessage'])
        .composite({ createdAt: data.createdAt })
        .go();
    },

    async markFailed(id, errorMessage) {
      await events
        .patch({ id })
        .set({ errorMessage: errorMessage.slice(0, messageLimit) })
        .go();
    },

    async unprocessedBefore(time) {
      const { data } = await events.query
        .byProcessed({ processed: false })
        .lt({ createdAt: time })
        .go({ pages: 'all' });
      return data.map(toEvent);
    },
  };
}

type Item = EntityItem<Entity<string, string, string, typeof webhookEvent>>;

const toEvent = (item: Item): WebhookEvent => withNulls(webhookEvent.attributes, item);
