import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { Pool } from 'undici';

/** One kind of request of the mix. `weight` is its share of all requests. */
export type Kind = {
  name: string;
  weight: number;
  /** Returns the next request of this kind by a shopper. */
  next(shopper: number): { method: 'GET' | 'POST' | 'PUT'; path: string; json?: unknown };
};

/** The measurements of one kind: the latencies in microseconds, and the unsuccessful responses. */
export type Measured = { latencies: RecordableHistogram; failures: Map<string, number> };

export type LoadPlan = {
  origin: string;
  /** The session cookie of each shopper. */
  cookies: string[];
  kinds: Kind[];
  connections: number;
  seconds: number;
};

/**
 * Keeps `connections` requests in flight for `seconds`. Each connection sends its next request as soon as it receives a
 * response. Returns the measurements of each kind.
 */
export async function runLoad({
  origin,
  cookies,
  kinds,
  connections,
  seconds,
}: LoadPlan): Promise<Map<string, Measured>> {
  const pool = new Pool(origin, { connections });
  const measured = new Map(
    kinds.map(({ name }) => [name, { latencies: createHistogram(), failures: new Map<string, number>() }]),
  );
  const pick = picker(kinds);
  const until = performance.now() + seconds * 1000;

  const run = async (lane: number) => {
    for (let round = lane; performance.now() < until; round += 1) {
      const shopper = round % cookies.length;
      const kind = pick();
      const one = measured.get(kind.name)!;
      const outcome = await send(pool, kind.next(shopper), cookies[shopper] ?? '', one.latencies);
      if (outcome !== undefined) one.failures.set(outcome, (one.failures.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, lane) => run(lane)));
  await pool.close();
  return measured;
}

/** Sends one request and records its time. Returns a description of the failure, or undefined. */
async function send(
  pool: Pool,
  { method, path, json }: ReturnType<Kind['next']>,
  cookie: string,
  latencies: RecordableHistogram,
): Promise<string | undefined> {
  const startedAt = performance.now();
  try {
    const { statusCode, body } = await pool.request({
      method,
      path,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    await body.dump({ limit: Number.POSITIVE_INFINITY });
    latencies.record(Math.max(1, Math.round((performance.now() - startedAt) * 1000)));
    return statusCode < 400 ? undefined : String(statusCode);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns a function that picks the kinds in turn, each as often as its weight specifies. */
export function picker<T extends { weight: number }>(kinds: readonly T[]): () => T {
  const owed = kinds.map((kind) => ({ kind, credit: 0 }));
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
  return () => {
    for (const one of owed) one.credit += one.kind.weight;
    const next = owed.reduce((most, one) => (one.credit > most.credit ? one : most));
    next.credit -= total;
    return next.kind;
  };
}
