/** A plausible mistake: a change of the shop's code that the tests must detect. */
export type Fault = {
  /** The resulting wrong behavior. */
  what: string;
  file: string;
  /** The text that the fault replaces. It must occur exactly once in the file. */
  find: string;
  replace: string;
  /** The test files to run, the most likely and cheapest first. The first failure ends the search. */
  tests: readonly string[];
  /** The reason why no test can detect the fault, if so. */
  survives?: string;
};

type Change = Pick<Fault, 'what' | 'find' | 'replace' | 'survives'> & { tests?: readonly string[] };

/** Returns the faults of one file. A fault without its own tests uses those of the file. */
export const faultsIn = (file: string, tests: readonly string[], changes: readonly Change[]): Fault[] =>
  changes.map((change) => ({ ...change, file, tests: change.tests ?? tests }));
