import { tableBusy } from '#functions/adapters/dynamo/back-off.ts';
import type { Chance } from './chance.ts';
import type { HttpAnswer } from './http.ts';

/**
 * What the weather (the simulated failures) does to one port call. `repeated`: the AWS client repeats a write whose
 * response was lost, so the repetition's condition may fail because of the first write.
 */
export type Fate = 'fine' | 'crash-before' | 'crash-after' | 'refused' | 'unanswered' | 'repeated';

const minute = 60_000;
const hour = 60 * minute;

/** The systems that a process calls. Each of them fails independently of the others. */
const parties = ['payments', 'provider', 'queues', 'table'] as const;
export type Party = (typeof parties)[number];

export type Weather = ReturnType<typeof weatherOf>;

/**
 * Returns the random failures of one world, called its weather. Any call may be slow, fail, succeed without a response,
 * or crash its process. In a storm, most calls to one party fail. All failures end at `calmFrom`.
 */
export function weatherOf(chance: Chance, start: number, calmFrom: () => number, given?: number) {
  const drawn = chance.pick([0, 0.5, 1, 1, 2, 4]);
  const severity = given ?? drawn;
  /** The longest normal latency in milliseconds. A long latency makes processes overlap. */
  const pace = chance.pick([40, 200, 800]);
  const storms = Array.from({ length: severity === 0 ? 0 : chance.between(0, 4) }, () => {
    const from = start + chance.between(0, 12 * hour);
    return { party: chance.pick(parties), from, until: from + chance.between(1, 40) * minute };
  });

  return {
    severity,
    fateOf(party: Party, now: number): Fate {
      if (now >= calmFrom()) return 'fine';
      const isStormy = storms.some((storm) => storm.party === party && storm.from <= now && now < storm.until);
      if (isStormy && chance.happens(0.7)) return chance.pick(['refused', 'refused', 'refused', 'unanswered']);
      const thrown = chance.next() / severity;
      if (thrown < 0.003) return 'crash-before';
      if (thrown < 0.006) return 'crash-after';
      if (thrown < 0.009) return 'refused';
      if (thrown < 0.015) return 'unanswered';
      return thrown < 0.018 && party === 'table' ? 'repeated' : 'fine';
    },
    /** Returns the one-way latency in milliseconds. */
    delay(now: number): number {
      const isStalled = now < calmFrom() && chance.happens(0.004 * severity);
      return isStalled ? chance.between(1000, 20_000) : chance.between(1, pace);
    },
    failureOf: (party: Party, fate: 'refused' | 'unanswered') =>
      // Conflicting transactions are retried a few times.
      party === 'table' && fate === 'refused' && chance.happens(0.5) ? tableBusy() : new Error(`${party}: ${fate}`),
    /** Returns the response of a provider that does nothing, or undefined if it cannot be reached. */
    refusal: (): HttpAnswer | undefined =>
      chance.pick([
        { status: 429, headers: { 'Retry-After': '2' }, body: { error: { message: 'Too many requests' } } },
        { status: 429, headers: { 'Retry-After': '2' }, body: { error: { message: 'Too many requests' } } },
        { status: 503, body: { error: { message: 'Maintenance' } } },
        { status: 500, body: {} },
        // A proxy in between, such as that of a network with problems.
        { status: 200, body: {} },
        undefined,
      ]),
  };
}
