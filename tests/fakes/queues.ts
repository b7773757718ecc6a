import type { Queues } from '#functions/app/ports/queues.ts';

/** Returns queues without consumers. `sent` collects the messages. */
export function fakeQueues(): Queues & { sent: { queue: string; message: unknown }[] } {
  const sent: { queue: string; message: unknown }[] = [];
  return { sent, send: async (queue, message) => void sent.push({ queue, message }) };
}
