/** A mistake that somebody could make: a change of the shop's code that its tests must notice. */
export type Fault = {
  /** What the shop then does wrong. */
  what: string;
  file: string;
  /** The text that the fault replaces. It must occur exactly once in the file. */
  find: string;
  replace: string;
  /** The test files that are run, the likeliest and cheapest first. The first failure ends the search. */
  tests: readonly string[];
  /** Why no test can notice the fault, if that is so. */
  survives?: string;
};

type Change = Pick<Fault, 'what' | 'find' | 'replace' | 'survives'> & { tests?: readonly string[] };

/** Returns the faults of one file. A fault without tests of its own uses those of the file. */
export const faultsIn = (file: string, tests: readonly string[], changes: readonly Change[]): Fault[] =>
  changes.map((change) => ({ ...change, file, tests: change.tests ?? tests }));
