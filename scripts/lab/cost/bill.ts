/**
 * The list prices of us-east-1 in dollars on November 23, 2026, without the monthly free tier. Source:
 * https://aws.amazon.com/pricing, which has a page for each service.
 */
const prices = {
  /** An HTTP request through CloudFront, API Gateway's HTTP API and one Lambda, without the Lambda's time. */
  request: 0.01 / 10_000 + 1 / 1e6 + 0.2 / 1e6,
  /** A Lambda run that was not started by an HTTP request. */
  run: 0.2 / 1e6,
  /** A second of a Lambda with 1 GB on arm64. */
  gigabyteSecond: 0.0000133334,
  /** On-demand DynamoDB units: a strongly consistent read of 4 KB, and a write of 1 KB. */
  read: 0.125 / 1e6,
  write: 0.625 / 1e6,
  /** S3 requests: PUT, POST, and LIST; GET and HEAD. */
  put: 0.005 / 1000,
  get: 0.0004 / 1000,
  /** A gigabyte in S3 for a month. */
  storedGigabyte: 0.023,
  queueCall: 0.4 / 1e6,
  email: 0.1 / 1000,
  /** Per month. */
  secret: 0.4,
  alarm: 0.1,
  secretCall: 0.05 / 10_000,
} as const;

/** The free tier of every account per month, without an end date. */
const freeEachMonth = { queueCalls: 1e6, alarms: 10 } as const;

/** The resources that one artwork or one order uses. */
export type Units = {
  /** HTTP requests of the shopper and of providers. */
  requests: number;
  /** Messages that a worker handled. */
  messages: number;
  /** Lambda time in GB-seconds: processor time plus waiting time, each multiplied by the Lambda's memory. */
  gigabyteSeconds: number;
  reads: number;
  writes: number;
  puts: number;
  gets: number;
  storedBytes: number;
  emails: number;
};

export type Line = { what: string; count: number; dollars: number };

/** Each message is sent, received, and deleted. */
const callsPerMessage = 3;

/** Returns the cost of these units line by line, without the free tier. */
export function billOf(units: Units): Line[] {
  const line = (what: string, count: number, price: number): Line => ({ what, count, dollars: count * price });
  return [
    line('requests', units.requests, prices.request),
    line('worker runs', units.messages, prices.run),
    line('gigabyte seconds', units.gigabyteSeconds, prices.gigabyteSecond),
    line('units read', units.reads, prices.read),
    line('units written', units.writes, prices.write),
    line('S3 writes', units.puts, prices.put),
    line('S3 reads', units.gets, prices.get),
    line('queue calls', units.messages * callsPerMessage, prices.queueCall),
    line('emails', units.emails, prices.email),
  ];
}

export const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { dollars }) => sum + dollars, 0);

/** Returns the monthly cost of stored bytes in dollars. */
export const storageCost = (bytes: number): number => (bytes / 1e9) * prices.storedGigabyte;

/** How often the reconciler looks at an order because it has changed: placed, sent, accepted, made, shipped, arrived. */
const looksAfterChanges = 6;
/** The payments that the reconciler compares are those of four days: every five minutes for two hours, then hourly. */
const comparisons = { count: 120, dollars: 0.00015 };
/** The memory of the scheduled Lambdas in GB, and the processor time in seconds that one order takes each time. */
const scheduled = { gigabytes: 0.5, look: 0.0055, poll: 0.02, header: 0.0001 };
const pollRunsPerDay = 144;

/**
 * Returns the cost of an order's days until its delivery, while nobody watches it. The reconciler looks at the order once
 * a day and after each change: it reads the whole order (1 unit) and writes its next time (4 units, with both indexes).
 * Once a day, the order is polled (2 units read, 3 written). Each of the day's runs of the poll reads the header of
 * each open order from the index (an eighth of a unit). `many-orders.ts` measures the processor time of a look.
 */
export function waitingBill(days: number): Line[] {
  const looks = days + looksAfterChanges;
  const headers = days * pollRunsPerDay;
  const seconds = looks * scheduled.look + days * scheduled.poll + headers * scheduled.header;
  const line = (what: string, count: number, price: number): Line => ({ what, count, dollars: count * price });
  return [
    line('units read', looks + days * 2 + headers / 8, prices.read),
    line('units written', looks * 4 + days * 3, prices.write),
    line('gigabyte seconds', seconds * scheduled.gigabytes, prices.gigabyteSecond),
    { what: 'comparisons of the payment', ...comparisons },
  ];
}

type Idle = { queues: number; secrets: number; alarms: number; runsPerMonth: number; secretReads: number };

/** Lambda polls each queue with five long polls of 20 seconds, whether or not there are messages. */
const pollsPerMonth = 5 * 3 * 60 * 24 * 30;

/** Returns the monthly cost of an idle shop, after the free tier. */
export function idleBill({ queues, secrets, alarms, runsPerMonth, secretReads }: Idle): Line[] {
  const polls = Math.max(0, queues * pollsPerMonth - freeEachMonth.queueCalls);
  const paidAlarms = Math.max(0, alarms - freeEachMonth.alarms);
  return [
    { what: 'secrets', count: secrets, dollars: secrets * prices.secret },
    { what: 'empty queue polls', count: polls, dollars: polls * prices.queueCall },
    { what: 'secret reads', count: secretReads, dollars: secretReads * prices.secretCall },
    { what: 'alarms beyond the free ten', count: paidAlarms, dollars: paidAlarms * prices.alarm },
    { what: 'scheduled runs', count: runsPerMonth, dollars: runsPerMonth * prices.run },
    // Each run looks for work with one read of the table.
    { what: 'units read by scheduled runs', count: runsPerMonth, dollars: runsPerMonth * prices.read },
  ];
}
