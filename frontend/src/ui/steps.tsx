import { barLook } from './bar-look.ts';

/** The names of the four steps from the shopper's details to the purchase. */
const stepNames = ['Personal Info', 'Generate Art', 'Customize', 'Purchase'] as const;
export type Step = 1 | 2 | 3 | 4;

/** Renders the text "Step n of 4" and four bars. The bar of the current step glows. */
export function Steps({ step }: { step: Step }) {
  const percent = (step / stepNames.length) * 100;
  return (
    <div
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`Step ${step} of ${stepNames.length}: ${stepNames[step - 1]}, ${percent}%`}
      className="w-full"
    >
      <div className="mb-2 flex justify-between text-label text-ash lg:hidden">
        <span>
          Step {step} of {stepNames.length}
        </span>
        <span className="text-bone">
          {stepNames[step - 1]} <span className="tabular text-smoke">{percent}%</span>
        </span>
      </div>
      <ol className="grid grid-cols-4 gap-2">
        {stepNames.map((name, index) => (
          <li key={name}>
            <div className={`h-[3px] rounded-full transition-colors duration-500 ${barLook(index + 1, step)}`} />
            <p className={`mt-2 hidden text-label lg:block ${index + 1 === step ? 'text-bone' : 'text-smoke'}`}>
              {name}
              {index + 1 === step && (
                <span className="block text-smoke">
                  Step {step} of {stepNames.length} · {percent}%
                </span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
