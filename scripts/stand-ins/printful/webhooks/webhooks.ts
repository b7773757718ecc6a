import type { OrderChange } from '../orders/production.ts';
import type { OrderRecord } from '../orders/record.ts';
import type { World } from '../world.ts';
import {
  type CatalogueChange,
  catalogueMessageFor,
  messageFor,
  publicKeyOf,
  signatureOf,
  type WebhookConfig,
} from './messages.ts';

/** One message to one receiver. `nextAt` is in milliseconds since 1970. */
type Delivery = {
  id: number;
  version: 1 | 2;
  url: string;
  type: string;
  body: Record<string, unknown>;
  attempts: number;
  nextAt: number;
  state: 'waiting' | 'held' | 'delivered' | 'lost';
  lastAnswer: number | string | null;
};

/**
 * The minutes between delivery attempts. An attempt fails unless it gets a 2xx response. After the seventh failure, the
 * message is lost.
 */
const retryMinutes = [1, 4, 16, 64, 256, 1024];
const patience = 15_000;

/** Delivers webhooks about orders and retries failed deliveries. */
export function webhookSender(world: World, fullOrder: (order: OrderRecord) => unknown) {
  const { store, faults } = world;
  /** Messages are sent one at a time. Only retries and planned faults change their order. */
  let line: Promise<void> = Promise.resolve();

  const configs = () => [1, 2].flatMap((version) => store.get<WebhookConfig>('webhook-config', version) ?? []);
  const save = (delivery: Delivery) => store.put('delivery', delivery.id, delivery);

  function schedule({ id, nextAt }: Delivery) {
    world.at(nextAt, () => {
      line = line.then(() => attempt(id, nextAt));
      return line;
    });
  }

  async function attempt(id: number, due: number) {
    const delivery = store.get<Delivery>('delivery', id);
    if (delivery?.state !== 'waiting' || delivery.nextAt !== due) return;
    const answer = await post(delivery);
    if (world.closing.aborted) return;
    const attempts = delivery.attempts + 1;
    const heard = typeof answer === 'number' && answer >= 200 && answer < 300;
    const pause = retryMinutes[attempts - 1];
    const next: Delivery = {
      ...delivery,
      attempts,
      lastAnswer: answer,
      state: heard ? 'delivered' : pause === undefined ? 'lost' : 'waiting',
      nextAt: world.now() + world.wait((pause ?? 0) * 60_000),
    };
    save(next);
    if (next.state === 'waiting') schedule(next);
  }

  async function post({ url, version, body, attempts }: Delivery): Promise<number | string> {
    const rawBody = JSON.stringify({ ...body, retries: attempts });
    const config = store.get<WebhookConfig>('webhook-config', version);
    const signature: Record<string, string> =
      config?.version === 2
        ? {
            'x-pf-webhook-signature': signatureOf(rawBody, config.secretHex),
            'x-pf-webhook-public-key': config.publicKey,
          }
        : {};
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': 'Printful Webhooks', ...signature },
        body: rawBody,
        signal: AbortSignal.any([AbortSignal.timeout(patience), world.closing]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      return error instanceof Error ? error.message : 'no response';
    }
  }

  function enqueue(message: Pick<Delivery, 'version' | 'url' | 'type' | 'body'>) {
    if (faults.takeForWebhook('drop')) return;
    const copies = faults.takeForWebhook('duplicate') ? 2 : 1;
    const isHeld = faults.takeForWebhook('reorder');
    for (let copy = 0; copy < copies; copy += 1) {
      const delivery: Delivery = {
        ...message,
        id: store.nextId('delivery-id', 1),
        attempts: 0,
        nextAt: world.now() + faults.webhooks.delaySeconds * 1000,
        state: isHeld ? 'held' : 'waiting',
        lastAnswer: null,
      };
      save(delivery);
      if (!isHeld) schedule(delivery);
    }
    if (isHeld && faults.webhooks.reorder === 0) releaseHeld();
  }

  /** Sends the messages held back for reordering, newest first. */
  function releaseHeld() {
    const held = store.list<Delivery>('delivery').filter(({ state }) => state === 'held');
    for (const [at, delivery] of held.reverse().entries()) {
      const released: Delivery = { ...delivery, state: 'waiting', nextAt: world.now() + at };
      save(released);
      schedule(released);
    }
  }

  return {
    configs,
    config: (version: 1 | 2) => store.get<WebhookConfig>('webhook-config', version),
    /** Replaces the configuration of the same API version. */
    configure: (config: WebhookConfig) => store.put('webhook-config', config.version, config),
    remove: (version: 1 | 2) => store.remove('webhook-config', version),
    tell(change: OrderChange) {
      for (const config of configs()) {
        const message = messageFor(config, change, world.now(), () => fullOrder(change.order));
        if (message) enqueue({ version: config.version, url: config.url, ...message });
      }
    },
    tellCatalogue(change: CatalogueChange) {
      for (const config of configs()) {
        const message = catalogueMessageFor(config, change, world.now());
        if (message) enqueue({ version: config.version, url: config.url, ...message });
      }
    },
    deliveries: () => store.list<Delivery>('delivery'),
    releaseHeld,
    /** Resumes deliveries that an earlier process did not finish. */
    resume() {
      for (const delivery of store.list<Delivery>('delivery')) {
        if (delivery.state === 'waiting') schedule(delivery);
      }
      releaseHeld();
    },
  };
}
export type WebhookSender = ReturnType<typeof webhookSender>;

/** Returns a configuration for signed webhooks (version 2) with this secret. */
export function signedConfig(url: string, types: string[], stockOf: number[], secretHex: string) {
  const publicKey = publicKeyOf(secretHex);
  return { version: 2, url, types, stockOf, secretHex, publicKey, expiresAt: null } satisfies WebhookConfig;
}
