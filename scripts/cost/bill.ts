import { freeEachMonth, prices } from './prices.ts';

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
