import { setTimeout as sleep } from 'node:timers/promises';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { usageOf } from '#scripts/lab/bench/load/usage.ts';
import { localClientConfig } from '#scripts/local/engines/client-config.ts';
import { deadLetterName } from '#scripts/local/engines/queues.ts';
import { queueNames } from '#shared/messages.ts';
import type { RunningShop } from '#tests/helpers/shop.ts';

/**
 * The measurements of a queue: the maximum number of messages, and the longest time in seconds in which it was never
 * empty.
 */
type QueueFacts = { most: number; busySeconds: number };

export type QueueWatch = AsyncDisposable & {
  queues: ReadonlyMap<string, QueueFacts>;
  /** The shop's memory in MB, once a second. */
  memory: readonly number[];
  /** Returns the number of messages that are waiting or being processed, without those in dead-letter queues. */
  waiting(): Promise<number>;
  deadLetters(): Promise<number>;
};

/** Samples the queues and the memory of a shop once a second until it is disposed of. */
export function watchQueues(shop: RunningShop): QueueWatch {
  const sqs = new SQSClient(localClientConfig(shop.endpoints.sqs));
  const facts = new Map<string, QueueFacts>(queueNames.map((name) => [name, { most: 0, busySeconds: 0 }]));
  const busySince = new Map<string, number>();
  const memory: number[] = [];

  async function depthOf(name: string): Promise<number> {
    const QueueUrl = shop.endpoints.queues[name];
    const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
    // Delayed messages are not waiting for a worker, so do not count them.
    const { ApproximateNumberOfMessages, ApproximateNumberOfMessagesNotVisible } = Attributes;
    return Number(ApproximateNumberOfMessages) + Number(ApproximateNumberOfMessagesNotVisible);
  }

  async function look(): Promise<void> {
    for (const name of queueNames) {
      const depth = await depthOf(name);
      const known = facts.get(name)!;
      const now = performance.now();
      if (depth === 0) busySince.delete(name);
      else busySince.set(name, busySince.get(name) ?? now);
      const busySeconds = depth === 0 ? 0 : (now - busySince.get(name)!) / 1000;
      facts.set(name, { most: Math.max(known.most, depth), busySeconds: Math.max(known.busySeconds, busySeconds) });
    }
    memory.push(usageOf(shop.pid).memory);
  }

  const stopping = new AbortController();
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      await look();
      await sleep(1000, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  const sum = async (names: string[]) => (await Promise.all(names.map(depthOf))).reduce((all, one) => all + one, 0);
  return {
    queues: facts,
    memory,
    waiting: () => sum([...queueNames]),
    deadLetters: () => sum(queueNames.map(deadLetterName)),
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await looking;
      sqs.destroy();
    },
  };
}
