import * as z from 'zod';
import { CallFault, EventFault } from './faults.ts';
import type { Api } from './http/answer.ts';
import { Failure } from './http/failure.ts';
import { closeInquiry, endDispute, escalateInquiry, openDispute } from './payments/disputes.ts';
import { openReview, warnOf } from './payments/radar.ts';
import { cancelRefund, delayRefund, failRefund, settleRefund } from './payments/refunds.ts';
import { restoreEndpoint } from './webhooks/endpoints.ts';
import { replayEvent } from './webhooks/events.ts';

export type Controls = Api & {
  /** Moves the stand-in's clock forward by this number of milliseconds. */
  advance(milliseconds: number): void;
};

const Advance = z.strictObject({ seconds: z.number().min(0).max(10_000_000) });
const Complaint = z.strictObject({
  kind: z.enum(['dispute', 'inquiry', 'blocked', 'resolved']).optional(),
  amount: z.int().min(1).optional(),
});

type Control = { method: string; path: RegExp; run(controls: Controls, id: string, body: unknown): unknown };

/** The control endpoints for tests and local development. Stripe itself has none of them. */
const controls: Control[] = [
  {
    method: 'GET',
    path: /^\/_control\/state$/,
    run: ({ store, callFaults, eventFaults }) => ({
      intents: store.list('intents'),
      refunds: store.list('refunds'),
      disputes: store.list('disputes'),
      undelivered: store.list('errands').filter(({ does }) => does === 'deliver'),
      callFaults,
      eventFaults,
    }),
  },
  {
    method: 'POST',
    path: /^\/_control\/call-faults$/,
    run: ({ callFaults }, _id, body) => void callFaults.push(read(CallFault, body)),
  },
  {
    method: 'POST',
    path: /^\/_control\/event-faults$/,
    run: ({ eventFaults }, _id, body) => void eventFaults.push(read(EventFault, body)),
  },
  {
    method: 'POST',
    path: /^\/_control\/reset$/,
    run({ callFaults, eventFaults, ...api }) {
      api.store.clear();
      restoreEndpoint({ ...api, eventFaults });
      callFaults.length = 0;
      eventFaults.length = 0;
    },
  },
  {
    method: 'POST',
    path: /^\/_control\/clock$/,
    run: ({ advance }, _id, body) => advance(read(Advance, body).seconds * 1000),
  },
  {
    method: 'POST',
    path: /^\/_control\/events\/(?<id>[^/]+)\/replay$/,
    run: (api, id) => replayEvent(api, id),
  },
  {
    method: 'POST',
    path: /^\/_control\/charges\/(?<id>[^/]+)\/dispute$/,
    run: (api, id, body) => openDispute(api, id, read(Complaint, body)),
  },
  { method: 'POST', path: /^\/_control\/charges\/(?<id>[^/]+)\/warn$/, run: (api, id) => warnOf(api, id) },
  { method: 'POST', path: /^\/_control\/charges\/(?<id>[^/]+)\/review$/, run: (api, id) => openReview(api, id) },
  {
    method: 'POST',
    path: /^\/_control\/disputes\/(?<id>[^/]+)\/win$/,
    run: (api, id) => endDispute(api, id, 'won'),
  },
  {
    method: 'POST',
    path: /^\/_control\/disputes\/(?<id>[^/]+)\/lose$/,
    run: (api, id) => endDispute(api, id, 'lost'),
  },
  { method: 'POST', path: /^\/_control\/disputes\/(?<id>[^/]+)\/close$/, run: (api, id) => closeInquiry(api, id) },
  {
    method: 'POST',
    path: /^\/_control\/disputes\/(?<id>[^/]+)\/escalate$/,
    run: (api, id) => escalateInquiry(api, id),
  },
  { method: 'POST', path: /^\/_control\/refunds\/(?<id>[^/]+)\/fail$/, run: (api, id) => failRefund(api, id) },
  { method: 'POST', path: /^\/_control\/refunds\/(?<id>[^/]+)\/cancel$/, run: (api, id) => cancelRefund(api, id) },
  { method: 'POST', path: /^\/_control\/refunds\/(?<id>[^/]+)\/delay$/, run: (api, id) => delayRefund(api, id) },
  { method: 'POST', path: /^\/_control\/refunds\/(?<id>[^/]+)\/settle$/, run: (api, id) => settleRefund(api, id) },
];

/** Handles a request to a control endpoint. Returns JSON, or status 204 if there is nothing to return. */
export function control(api: Controls, method: string, path: string, text: string): { status: number; body: string } {
  try {
    for (const { method: wanted, path: pattern, run } of controls) {
      const match = method === wanted ? pattern.exec(path) : null;
      if (!match) continue;
      const result = run(api, match.groups?.id ?? '', text === '' ? {} : JSON.parse(text));
      return result === undefined ? { status: 204, body: '' } : { status: 200, body: JSON.stringify(result, null, 2) };
    }
    return { status: 404, body: JSON.stringify({ message: `No such control: ${method} ${path}` }) };
  } catch (error) {
    if (error instanceof Failure) return { status: error.status, body: JSON.stringify({ message: error.message }) };
    if (error instanceof SyntaxError) return { status: 400, body: JSON.stringify({ message: error.message }) };
    throw error;
  } finally {
    api.store.commit();
  }
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new Failure(400, { type: 'invalid_request_error', message: z.prettifyError(parsed.error) });
  return parsed.data;
}
