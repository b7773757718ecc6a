import type { WebhookEvent, WebhookEvents } from '#functions/app/orders/ports/webhook-events.ts';
import { notFound } from '#shared/errors.ts';
import type { ShopRecords } from './shop-records.ts';

/** Returns an in-memory implementation of the port for webhook events. */
export function memoryWebhookEvents({ events }: ShopRecords): WebhookEvents {
  const change = (id: string, changes: Partial<WebhookEvent>) => {
    const event = events.get(id);
    if (!event) throw notFound('Event');
    events.set(id, { ...event, ...changes });
  };
  return {
    async add(event) {
      const stored = events.get(event.id) ?? event;
      events.set(event.id, stored);
      return stored;
    },
    find: async (id) => events.get(id),
    markProcessed: async (id, processedAt) => change(id, { processed: true, processedAt, errorMessage: null }),
    markFailed: async (id, errorMessage) => change(id, { errorMessage }),
    unprocessedBefore: async (time) =>
      [...events.values()]
        .filter(({ processed, createdAt }) => !processed && createdAt < time)
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)),
  };
}
