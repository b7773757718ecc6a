import { type Budget, budgets, exceededBudgets, weighPages } from './budgets/weights.ts';

// `npm run lab -- budgets` prints the gzipped sizes of the landing page and the workspace in kB of 1000 bytes. Exits with 1 if
// a page exceeds its budget.

const weights = await weighPages();
console.table(
  Object.fromEntries(
    budgets.map((limit) => {
      const weight = weights.find(({ page }) => page === limit.page);
      const of = (kind: keyof Omit<Budget, 'page'>) => `${kilobytes(weight?.[kind] ?? 0)} of ${kilobytes(limit[kind])}`;
      return [limit.page, { script: of('js'), 'later script': of('later'), style: of('css') }];
    }),
  ),
);
const faults = exceededBudgets(weights);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
