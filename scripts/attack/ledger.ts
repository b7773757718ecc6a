/**
 * The result of one assault: the number of attempts, the number that the shop refused, and what the others achieved.
 */
export type Result = { assault: string; attempts: number; refused: number; findings: string[] };

/** Receives the attempts of an assault. */
export type Report = {
  /** Counts an attempt that the shop refused. */
  refused(): void;
  /** Counts an attempt that achieved something. `what` names the request and the effect. */
  finding(what: string): void;
  /** Counts an attempt, which is a finding unless `isRefused`. */
  attempt(isRefused: boolean, what: string): void;
  /** Stores a measurement that the summary prints. */
  note(text: string): void;
};

export type Ledger = { results: Result[]; notes: string[]; open(assault: string): Report };

/** Counts attempts, refusals, and findings per assault. */
export function openLedger(): Ledger {
  const results: Result[] = [];
  const notes: string[] = [];
  return {
    results,
    notes,
    open(assault) {
      const result: Result = { assault, attempts: 0, refused: 0, findings: [] };
      results.push(result);
      const attempt = (isRefused: boolean, what: string) => {
        result.attempts += 1;
        if (isRefused) result.refused += 1;
        else result.findings.push(what);
      };
      return {
        attempt,
        refused: () => attempt(true, ''),
        finding: (what) => attempt(false, what),
        note: (text) => void notes.push(`${assault}: ${text}`),
      };
    },
  };
}

/** Returns the summary that the command prints. */
export function summaryOf({ results, notes }: Ledger): string {
  const total = (of: (result: Result) => number) => results.reduce((sum, result) => sum + of(result), 0);
  const row = (name: string, attempts: number, refused: number, findings: number) =>
    [name.padEnd(20), ...[attempts, refused, findings].map((count) => String(count).padStart(9))].join(' ');
  return [
    [''.padEnd(20), ...['attempts', 'refused', 'findings'].map((title) => title.padStart(9))].join(' '),
    ...results.map(({ assault, attempts, refused, findings }) => row(assault, attempts, refused, findings.length)),
    row(
      'all',
      total(({ attempts }) => attempts),
      total(({ refused }) => refused),
      total(({ findings }) => findings.length),
    ),
    ...notes,
    ...results.flatMap(({ assault, findings }) => findings.map((what) => `FINDING ${assault}: ${what}`)),
  ].join('\n');
}
