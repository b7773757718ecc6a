import { setTimeout as sleep } from 'node:timers/promises';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { localClientConfig } from '#scripts/local/engines/client-config.ts';
import { sessionCookieName } from '#shared/deployment/session-cookie.ts';
import type { Artwork } from '#shared/model/artwork.ts';
import type { Order } from '#shared/model/order.ts';
import type { ShopAddress } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { lossesOf, type Seen } from './acknowledged.ts';
import type { Persistent } from './shopper.ts';

/** The maximum time in milliseconds that the shop may take to become idle after the last fault. */
const patience = 5 * 60_000;

export type Verdict = {
  losses: string[];
  seconds: number;
  /** The number of messages in each dead-letter queue that is not empty, such as "paint-artwork 2". */
  deadLetters: string[];
};

/**
 * Waits until the queues are empty and nothing acknowledged is missing, for at most five minutes. Returns what is still
 * missing, and how long the wait took.
 */
export async function judge(shop: ShopAddress, shoppers: Persistent[]): Promise<Verdict> {
  const startedAt = performance.now();
  for (;;) {
    const waiting = await waitingIn(shop);
    // A shop that is busy with what is left may refuse to answer for a while.
    const lost = await lossesOfAll(shop, shoppers).catch((error: Error) => [error.message]);
    const losses = [...waiting.left, ...lost];
    const passed = performance.now() - startedAt;
    if (losses.length === 0 || passed > patience) {
      return { losses, seconds: Math.round(passed / 1000), deadLetters: waiting.deadLetters };
    }
    await sleep(2000);
  }
}

async function lossesOfAll(shop: ShopAddress, shoppers: Persistent[]): Promise<string[]> {
  const [intents, prints] = await Promise.all([intentsOf(shop), printsOf(shop)]);
  const losses = await Promise.all(
    shoppers.map(async ({ client, acknowledged, signIn }) => {
      await signIn();
      const read = async <T>(path: string) => {
        const { status, body } = await client.get(path);
        if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`);
        return body as T;
      };
      // Like an artwork's page, request the preview. This restarts a painting that a crash has aborted for good.
      const drawing = (await read<Artwork[]>('/api/artworks')).filter(({ status }) => status !== 'ready');
      await Promise.all(drawing.map(({ id }) => client.post(`/api/artworks/${id}/generate-preview`)));
      const ids = async (path: string) => (await read<{ id: number }[]>(path)).map(({ id }) => id);
      const revived: string[] = [];
      for (const token of acknowledged.ended) {
        const { status } = await new Shopper(shop.url, { [sessionCookieName]: token }).get('/api/user');
        if (status !== 401) revived.push(token);
      }
      const seen: Seen = {
        revived,
        inputs: await ids('/api/inputs'),
        artworks: await read<Artwork[]>('/api/artworks'),
        addresses: await ids('/api/shipping-addresses'),
        orders: await read<Order[]>('/api/orders'),
        intents,
        prints,
      };
      return lossesOf(acknowledged, seen);
    }),
  );
  return losses.flat();
}

async function intentsOf({ endpoints }: ShopAddress): Promise<Seen['intents']> {
  type State = {
    intents: { id: string; status: string; metadata: { orderId?: string } }[];
    refunds: { payment_intent: string; status: string }[];
  };
  const { intents, refunds } = (await (await fetch(`${endpoints.stripe}/_control/state`)).json()) as State;
  const back = new Set(refunds.filter(({ status }) => status !== 'failed').map((refund) => refund.payment_intent));
  return new Map(
    intents.map(({ id, status, metadata }) => [id, { status, orderId: metadata.orderId, refunded: back.has(id) }]),
  );
}

async function printsOf({ endpoints }: ShopAddress): Promise<Map<string, number>> {
  const prints = new Map<string, number>();
  for (let offset = 0; ; offset += 100) {
    const url = `${endpoints.printful}/orders?limit=100&offset=${offset}`;
    const answer = await fetch(url, { headers: { authorization: 'Bearer any' } });
    const { result } = (await answer.json()) as { result: { external_id: string }[] };
    for (const { external_id: id } of result) prints.set(id, (prints.get(id) ?? 0) + 1);
    if (result.length < 100) return prints;
  }
}

/** Returns a line for each queue that holds messages, and the numbers of dead letters. */
async function waitingIn({ endpoints }: ShopAddress): Promise<{ left: string[]; deadLetters: string[] }> {
  const sqs = new SQSClient(localClientConfig(endpoints.sqs));
  const left: string[] = [];
  const deadLetters: string[] = [];
  for (const [name, QueueUrl] of Object.entries(endpoints.queues)) {
    const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
    const counts = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
    const count = counts.reduce((sum, key) => sum + Number(Attributes[key] ?? 0), 0);
    if (count === 0) continue;
    if (name.endsWith('-dead-letters')) deadLetters.push(`${name.replace('-dead-letters', '')} ${count}`);
    else left.push(`${count} messages are waiting in ${name}`);
  }
  sqs.destroy();
  return { left, deadLetters };
}
