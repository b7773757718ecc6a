/** The names of the four steps from the details to the purchase. */
const stepNames = ['Personal Info', 'Generate Art', 'Customize', 'Purchase'] as const;
export type Step = 1 | 2 | 3 | 4;

const percentOf = (step: number) => (step / stepNames.length) * 100;

/** Returns the class names of one segment of a stepped progress bar. Positions count from 1. */
export function barLook(position: number, step: number): string {
  if (position === step) return 'bg-aura-ink shadow-[0_0_14px_var(--aura-glow)]';
  return position < step ? 'bg-edge' : 'bg-line';
}

type StepsProps = {
  step: Step;
  /** Whether the purchase is complete. Until then, no step shows 100%. */
  isBought?: boolean;
};

/** Renders the text "Step n of 4" and four bars. The bar of the current step glows. */
export function Steps({ step, isBought = false }: StepsProps) {
  const percent = step < stepNames.length || isBought ? percentOf(step) : null;
  return (
    <div {...progressOf(step, percent)} className="w-full">
      <p className="mb-2 flex justify-between gap-3 text-ash text-label lg:hidden">
        <span>
          Step {step} of {stepNames.length}
        </span>
        <StepName step={step} percent={percent} />
      </p>
      <ol className="grid grid-cols-4 gap-2">
        {stepNames.map((name, index) => (
          <li key={name}>
            <div className={`h-[3px] rounded-full transition-colors duration-500 ${barLook(index + 1, step)}`} />
            <p className={`mt-2 hidden text-label lg:block ${index + 1 === step ? 'text-bone' : 'text-smoke'}`}>
              {name}
              {index + 1 === step && (
                <span className="block text-smoke">
                  Step {step} of {stepNames.length}
                  {percent !== null && ` · ${percent}%`}
                </span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepName({ step, percent }: { step: Step; percent: number | null }) {
  return (
    <span className="text-bone">
      {stepNames[step - 1]} {percent !== null && <span className="tabular text-smoke">{percent}%</span>}
    </span>
  );
}

// The range from 0 to 100 is ARIA's default.
const progressOf = (step: Step, percent: number | null) => ({
  role: 'progressbar',
  'aria-label': 'Progress',
  'aria-valuenow': percent ?? percentOf(step - 1),
  'aria-valuetext': `Step ${step} of ${stepNames.length}: ${stepNames[step - 1]}${percent === null ? '' : `, ${percent}%`}`,
});
