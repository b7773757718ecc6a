/** Returns the records that would expire first, so that `kept` others are left. */
export const aboveLimit = <T extends { expire: number }>(all: readonly T[], kept: number): T[] =>
  all.toSorted((a, b) => b.expire - a.expire).slice(kept);
