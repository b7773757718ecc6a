/** A seeded random number generator: the same seed produces the same sequence. */
export type Chance = ReturnType<typeof seededChance>;

/** Returns a Mulberry32 generator (Tommy Ettinger, public domain). Its 32 bits of state are enough for one world. */
export function seededChance(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Returns an integer from `low` to `high`, both inclusive. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    happens: (probability: number) => next() < probability,
    pick<T>(from: readonly T[]): T {
      const picked = from[between(0, from.length - 1)];
      if (picked === undefined) throw new RangeError('Nothing to pick from');
      return picked;
    },
    bytes: (count: number) => Uint8Array.from({ length: count }, () => between(0, 255)),
    /** Returns an independent generator: an extra draw from one generator does not change the other. */
    fork: () => seededChance(Math.floor(next() * 2 ** 32)),
  };
}
