import * as z from 'zod/mini';

/**
 * The message that requests the painting of an artwork. Like all queue messages, it contains IDs instead of personal
 * details such as names or addresses.
 */
export const PaintArtwork = z.object({
  userId: z.string(),
  artworkId: z.int(),
  /** The names of files to paint because someone is waiting for them, in addition to those that every artwork has. */
  wanted: z.optional(z.array(z.string())),
});
export type PaintArtwork = z.output<typeof PaintArtwork>;

const SubmitOrder = z.object({ orderId: z.string() });

const ProcessWebhook = z.object({ eventId: z.string() });

/** Whether an email is the first one of its kind to its mailbox that a network asks for. */
const isFirst = z.optional(z.boolean());

export const SendMail = z.discriminatedUnion('mail', [
  z.object({ mail: z.literal('verify-email'), userId: z.string(), isFirst }),
  z.object({ mail: z.literal('reset-password'), userId: z.string(), isFirst }),
  z.object({ mail: z.literal('change-email'), userId: z.string(), isFirst }),
  /** The email to a former address, which was changed at that time. */
  z.object({ mail: z.literal('email-changed'), userId: z.string(), changedAt: z.string() }),
  z.object({ mail: z.literal('password-changed'), userId: z.string() }),
  z.object({ mail: z.literal('identity-linked'), userId: z.string() }),
  z.object({ mail: z.literal('identity-unlinked'), userId: z.string() }),
  z.object({ mail: z.literal('new-device'), userId: z.string(), device: z.string(), at: z.string() }),
  /** The notice that an order of the account goes to another address. `order` is its ID. */
  z.object({ mail: z.literal('address-corrected'), userId: z.string(), order: z.string() }),
  /** The notice that a payment without an order was refunded. `amount` is the whole payment in cents. */
  z.object({ mail: z.literal('payment-refunded'), userId: z.string(), paymentIntentId: z.string(), amount: z.int() }),
  z.object({ mail: z.literal('account-deleted'), userId: z.string() }),
  z.object({ mail: z.literal('order-confirmed'), orderId: z.string() }),
  z.object({ mail: z.literal('order-shipped'), orderId: z.string(), shipmentId: z.string() }),
  z.object({ mail: z.literal('order-delivered'), orderId: z.string() }),
  z.object({ mail: z.literal('order-refund'), orderId: z.string(), refundId: z.string() }),
  z.object({ mail: z.literal('order-delayed'), orderId: z.string() }),
  /** The email with the text of an entry in the order's history. */
  z.object({ mail: z.literal('order-news'), orderId: z.string(), noteId: z.string() }),
  z.object({ mail: z.literal('order-problem'), orderId: z.string() }),
]);
export type SendMail = z.output<typeof SendMail>;

/** The message that requests a mockup from the print provider or collects it. */
export const DrawMockup = z.object({
  userId: z.string(),
  artworkId: z.int(),
  productId: z.int(),
  look: z.string(),
  placement: z.string(),
});

type QueueFacts = {
  readonly message: z.ZodMiniType;
  /** The timeout of the queue's Lambda in seconds. */
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** The number of receives after which a failed message moves to the dead-letter queue. */
  readonly maxReceives: number;
  readonly batchSize: number;
};

/** The queues. The worker of the same name in `functions/workers` handles the messages of a queue. */
export const queues = {
  'paint-artwork': { message: PaintArtwork, timeoutSeconds: 60, memoryMb: 1769, maxReceives: 5, batchSize: 1 },
  'submit-order': { message: SubmitOrder, timeoutSeconds: 60, memoryMb: 1769, maxReceives: 5, batchSize: 1 },
  'process-webhook': { message: ProcessWebhook, timeoutSeconds: 30, memoryMb: 512, maxReceives: 5, batchSize: 5 },
  'send-mail': { message: SendMail, timeoutSeconds: 30, memoryMb: 512, maxReceives: 5, batchSize: 5 },
  'draw-mockup': { message: DrawMockup, timeoutSeconds: 60, memoryMb: 1769, maxReceives: 3, batchSize: 1 },
} as const satisfies Record<string, QueueFacts>;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];

/** The message type of a queue. */
export type MessageOf<Q extends QueueName> = z.output<(typeof queues)[Q]['message']>;

/**
 * The scheduled workers, with the minutes between two runs of each part. Each part has its own schedule. The code is in
 * `functions/workers/<name>.ts`.
 */
export const schedules = {
  'sync-catalogue': { parts: { begin: 24 * 60, continue: 1 }, timeoutSeconds: 120, memoryMb: 512 },
  'reconcile-orders': {
    parts: { payments: 5, sweep: 60, refunds: 5, disputes: 5, orders: 5, events: 5 },
    timeoutSeconds: 300,
    memoryMb: 512,
  },
  'forget-accounts': { parts: { all: 5 }, timeoutSeconds: 300, memoryMb: 512 },
  'poll-shipments': { parts: { all: 10 }, timeoutSeconds: 300, memoryMb: 512 },
} as const satisfies Record<string, { parts: Record<string, number>; timeoutSeconds: number; memoryMb: number }>;

export type ScheduleName = keyof typeof schedules;
export const scheduleNames = Object.keys(schedules) as ScheduleName[];

/** A part of a scheduled worker. */
export type PartOf<N extends ScheduleName> = N extends unknown ? keyof (typeof schedules)[N]['parts'] : never;

/** The event that starts a part of a scheduled worker. */
export type ScheduledRun<N extends ScheduleName = ScheduleName> = { part: PartOf<N> };

/** Every part of every scheduled worker. */
export const scheduledRuns = scheduleNames.flatMap((name) =>
  // The cast is safe, because the parts belong to this worker.
  (Object.entries(schedules[name].parts) as [PartOf<ScheduleName>, number][]).map(([part, everyMinutes]) => ({
    name,
    part,
    everyMinutes,
  })),
);

/**
 * Returns a queue's visibility timeout in seconds, after which a failed message comes again: six times the worker's
 * timeout, as AWS recommends, so that no message comes twice. A person waits for a painting, which does no harm twice.
 */
export const visibilitySeconds = (queue: QueueName): number =>
  queues[queue].timeoutSeconds * (queue === 'paint-artwork' ? 1.25 : 6);
