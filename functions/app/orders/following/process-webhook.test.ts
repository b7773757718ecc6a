import { expect, test } from 'vitest';
import { orderRoom } from '#tests/fakes/order-room.ts';
import { ProviderRefusal } from '../../ports/provider-refusal.ts';
import type { WebhookEvent } from '../ports/webhook-events.ts';
import { giveUpOnEvent, processWebhook } from './process-webhook.ts';

const at = '2026-11-20T12:00:00.000Z';

/** A shop that has received an event about changed products, and what it has done about it. */
async function roomWithEvent({ processed = false, fails = false } = {}) {
  const { deps } = await orderRoom();
  const happened: string[] = [];
  const catalogue = { kind: 'products', productIds: [71] } as const;
  const event: WebhookEvent = {
    id: 'event-1',
    eventType: 'product_updated',
    orderId: null,
    payload: {
      source: 'printful',
      event: { type: 'product_updated', externalId: null, catalogue, occurredAt: at } as never,
    },
    ...{ processed, processedAt: null, errorMessage: null, createdAt: at, expire: 0 },
  };
  const events = {
    add: async () => event,
    find: async () => event,
    markProcessed: async () => void happened.push('marked'),
    markFailed: async () => undefined,
    unprocessedBefore: async () => [],
  };
  const applyCatalogueNews = async () => {
    if (fails) throw new Error('The table did not answer');
    happened.push('applied');
  };
  return {
    happened,
    process: (again = false) => processWebhook({ ...deps, events, applyCatalogueNews }, event.id, again),
  };
}

test('an event is marked as processed after its effect, so a failure repeats it', async () => {
  const { happened, process } = await roomWithEvent();
  await process();
  expect(happened).toEqual(['applied', 'marked']);

  const failing = await roomWithEvent({ fails: true });
  await expect(failing.process()).rejects.toThrow('The table did not answer');
  expect(failing.happened).toEqual([]);
});

test('a processed event has no effect again, unless the operator repeats it', async () => {
  const { happened, process } = await roomWithEvent({ processed: true });
  await process();
  expect(happened).toEqual([]);

  await process(true);
  expect(happened).toEqual(['applied', 'marked']);
});

test('an event given up because the print provider refused stores the code and not the words, which may name somebody', async () => {
  const { deps } = await orderRoom();
  const stored: string[] = [];
  const events = { ...deps.events, markFailed: async (_: string, message: string) => void stored.push(message) };

  await giveUpOnEvent({ ...deps, events }, 'event-1', new ProviderRefusal('OR-7', 'Ada Lovelace is unknown here'));

  expect(stored).toEqual(['Refused by the print provider: OR-7']);
});
