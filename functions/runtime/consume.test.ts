import type { SQSEvent } from 'aws-lambda';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { reserveMs } from '#functions/adapters/time-limits.ts';
import { giveUpPainting } from '#functions/app/artworks/paint-artwork.ts';
import { AppError } from '#shared/errors.ts';
import { type MessageOf, type QueueName, queueNames, queues } from '#shared/messages.ts';
import { fakeArtworks, pendingArtwork } from '#tests/fakes/artworks.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { lambdaContext } from '#tests/helpers/lambda-context.ts';
import { soon } from '#tests/helpers/soon.ts';
import { consume, type QueueLambda } from './consume.ts';
import { logger } from './observe.ts';

afterEach(() => {
  logger.setLogLevel('SILENT');
  vi.restoreAllMocks();
});

const messages: { [Q in QueueName]: MessageOf<Q> } = {
  'paint-artwork': { userId: 'u1', artworkId: 1 },
  'submit-order': { orderId: 'VF-0123456789' },
  'process-webhook': { eventId: 'evt_1' },
  'send-mail': { mail: 'verify-email', userId: 'u1' },
  'draw-mockup': { userId: 'u1', artworkId: 1, productId: 71, look: 'Black 0.750', placement: 'front' },
};

type Delivery = { id?: string; body: string; receives?: number };

/** Delivers a batch to a worker and returns the IDs of the messages that SQS redelivers. */
const deliver = (handler: QueueLambda, ...batch: Delivery[]) => deliverWithin(60_000, handler, ...batch);

/** Delivers a batch to a worker that has this many milliseconds left. */
async function deliverWithin(left: number, handler: QueueLambda, ...batch: Delivery[]): Promise<string[]> {
  const Records = batch.map(({ id = 'm1', body, receives = 1 }) => ({
    messageId: id,
    body,
    attributes: { ApproximateReceiveCount: String(receives) },
    messageAttributes: {},
    eventSource: 'aws:sqs',
  }));
  const { batchItemFailures } = await handler({ Records } as unknown as SQSEvent, lambdaContext(left));
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

/**
 * Returns a worker for webhook events that fails for the events in `broken`, and the lists of events that it did and
 * gave up.
 */
function eventWorker(...broken: string[]) {
  const [done, givenUp] = [[] as string[], [] as string[]];
  const handler = consume('process-webhook', {
    async work({ eventId }) {
      if (broken.includes(eventId)) throw new Error('The provider is down');
      done.push(eventId);
    },
    giveUp: async ({ eventId }) => void givenUp.push(eventId),
  });
  return { handler, done, givenUp };
}

const event = (eventId: string, more: Partial<Delivery> = {}): Delivery => ({
  id: `message of ${eventId}`,
  body: JSON.stringify({ eventId }),
  ...more,
});

test('a worker learns whether a message is delivered for the first time', async () => {
  const deliveries: boolean[] = [];
  const handler = consume('process-webhook', {
    work: async (_, { isFirstDelivery }) => void deliveries.push(isFirstDelivery),
    giveUp: async () => undefined,
  });

  await deliver(handler, event('evt_1'), event('evt_2', { receives: 2 }));

  expect(deliveries).toEqual([true, false]);
});

test.each(queueNames)('a failing %s message is given up at its last receive and not before', async (queue) => {
  const failures: { message: unknown; reason: unknown }[] = [];
  const reason = new Error('Out of memory');
  const handler = consume(queue, {
    work: () => Promise.reject(reason),
    giveUp: async (message, because) => void failures.push({ message, reason: because }),
  });
  const { maxReceives } = queues[queue];
  const body = JSON.stringify(messages[queue]);

  for (let receives = 1; receives < maxReceives; receives++) {
    expect(await deliver(handler, { body, receives })).toEqual(['m1']);
  }
  expect(failures).toEqual([]);
  // The message must still fail, because only a failed message moves to the dead-letter queue.
  expect(await deliver(handler, { body, receives: maxReceives })).toEqual(['m1']);

  expect(failures).toEqual([{ message: messages[queue], reason }]);
});

test('a message that takes too long fails before Lambda ends its worker, and is given up at its last receive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const reasons: unknown[] = [];
  const handler = consume('submit-order', {
    work: () => new Promise(() => undefined),
    giveUp: async (_, reason) => void reasons.push(reason),
  });
  const record = { body: JSON.stringify(messages['submit-order']), receives: queues['submit-order'].maxReceives };

  const delivering = deliverWithin(60_000, handler, record);
  await vi.advanceTimersByTimeAsync(60_000 - reserveMs);

  expect(await soon(delivering)).toEqual(['m1']);

  expect(reasons).toMatchObject([{ code: 'timed-out' }]);
});

test('an artwork that cannot be painted stays in progress until the last receive and then fails', async () => {
  const deps = { artworks: fakeArtworks({ ...pendingArtwork, status: 'rendering' }), clock: fakeClock() };
  const handler = consume('paint-artwork', {
    work: () => Promise.reject(new Error('Out of memory')),
    giveUp: (message) => giveUpPainting(deps, message),
  });
  const body = JSON.stringify(messages['paint-artwork']);
  const statuses: (string | undefined)[] = [];

  for (let receives = 1; receives <= queues['paint-artwork'].maxReceives; receives++) {
    await deliver(handler, { body, receives });
    statuses.push((await deps.artworks.find('u1', 1))?.status);
  }

  expect(statuses).toEqual([...Array(4).fill('rendering'), 'failed']);
});

test('a message is put off while the provider is busy, for as long as it asks, and never given up', async () => {
  const sent: unknown[] = [];
  const givenUp: unknown[] = [];
  const busyFor = (retryAfter: number) =>
    consume('submit-order', {
      work: () => Promise.reject(new AppError('upstream-busy', 'The print provider is busy', { retryAfter })),
      giveUp: async (message) => void givenUp.push(message),
      putOff: async (message, delaySeconds) => void sent.push([message, delaySeconds]),
    });
  const body = JSON.stringify(messages['submit-order']);

  const again = [
    await deliver(busyFor(40), { body, receives: queues['submit-order'].maxReceives }),
    // The maximum SQS delay is 15 minutes.
    await deliver(busyFor(3600), { body }),
    // SQS rejects fractions of a second.
    await deliver(busyFor(1.2), { body }),
  ];

  expect(again).toEqual([[], [], []]);
  expect(sent).toEqual([
    [messages['submit-order'], 40],
    [messages['submit-order'], 900],
    [messages['submit-order'], 2],
  ]);
  expect(givenUp).toEqual([]);
});

test.each([
  ['put off', new AppError('upstream-busy', 'The printer is busy', { retryAfter: 40 }), 'stdout', 'because'],
  ['failed', new AppError('upstream-failed', 'The printer is down'), 'stderr', 'error.message'],
] as const)('the log tells why a message was %s, and nothing of its content', async (what, error, stream, reason) => {
  const lines = vi.spyOn(process[stream], 'write').mockImplementation(() => true);
  logger.setLogLevel('INFO');
  const handler = consume('submit-order', {
    work: () => Promise.reject(error),
    giveUp: async () => undefined,
    putOff: async () => undefined,
  });

  await deliver(handler, { body: JSON.stringify(messages['submit-order']), receives: 2 });

  const [line] = lines.mock.calls.map(([text]) => String(text));
  expect(line).not.toContain(messages['submit-order'].orderId);
  const entry = JSON.parse(line ?? '');
  expect(entry).toMatchObject({ message: `Message ${what}`, queue: 'submit-order', messageId: 'm1', receives: 2 });
  expect(entry).toHaveProperty(reason, error.message);
  expect(JSON.stringify(entry)).toContain(`"code":"${error.code}"`);
});

test('a message that succeeds at its last receive is neither given up nor redelivered', async () => {
  const { handler, done, givenUp } = eventWorker();

  const again = await deliver(handler, event('a', { receives: queues['process-webhook'].maxReceives }));

  expect([again, done, givenUp]).toEqual([[], ['a'], []]);
});

test('only the failed messages of a batch are redelivered', async () => {
  const { handler, done, givenUp } = eventWorker('b', 'd');

  const again = await deliver(handler, event('a'), event('b'), event('c'), event('d', { receives: 5 }), event('e'));

  expect(again).toEqual(['message of b', 'message of d']);
  expect(done).toEqual(['a', 'c', 'e']);
  expect(givenUp).toEqual(['d']);
});

test.each([
  ['is not JSON', 'eventId: evt_1'],
  ['has no ID', '{}'],
  ['has an ID of another type', '{"eventId":1}'],
])('a message that %s goes to the dead-letter queue without any work and does not stop its batch', async (_, body) => {
  const { handler, done, givenUp } = eventWorker();

  const again = await deliver(handler, { id: 'poison', body, receives: 5 }, event('b'));

  expect(again).toEqual(['poison']);
  expect(done).toEqual(['b']);
  expect(givenUp).toEqual([]);
});

test('an error in giveUp does not stop the rest of the batch', async () => {
  const done: string[] = [];
  const handler = consume('process-webhook', {
    async work({ eventId }) {
      if (eventId === 'a') throw new Error('The provider is down');
      done.push(eventId);
    },
    giveUp: () => Promise.reject(new Error('The table is unreachable')),
  });

  const again = await deliver(handler, event('a', { receives: 5 }), event('b'));

  expect(again).toEqual(['message of a']);
  expect(done).toEqual(['b']);
});
