/**
 * The result of one attack: the number of attempts, the number that the shop refused, and what the others achieved.
 */
type Result = { attack: string; attempts: number; refused: number; findings: string[] };

/** Receives the attempts of an attack. */
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

export type Ledger = { results: Result[]; notes: string[]; open(attack: string): Report };

/** Counts attempts, refusals, and findings per attack. */
export function openLedger(): Ledger {
  const results: Result[] = [];
  const notes: string[] = [];
  return {
    results,
    notes,
    open(attack) {
      const result: Result = { attack, attempts: 0, refused: 0, findings: [] };
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
        note: (text) => void notes.push(`${attack}: ${text}`),
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
    ...results.map(({ attack, attempts, refused, findings }) => row(attack, attempts, refused, findings.length)),
    row(
      'all',
      total(({ attempts }) => attempts),
      total(({ refused }) => refused),
      total(({ findings }) => findings.length),
    ),
    ...notes,
    ...results.flatMap(({ attack, findings }) => findings.map((what) => `FINDING ${attack}: ${what}`)),
  ].join('\n');
}
