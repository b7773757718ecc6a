import { barLook } from './bar-look.ts';

/** The names of the four steps from the shopper's details to the purchase. */
const stepNames = ['Personal Info', 'Generate Art', 'Customize', 'Purchase'] as const;
export type Step = 1 | 2 | 3 | 4;

const percentOf = (step: Step) => (step / stepNames.length) * 100;

/** Renders the text "Step n of 4" and four bars. The bar of the current step glows. */
export function Steps({ step }: { step: Step }) {
  return (
    <div {...progressOf(step)} className="w-full">
      <StepText step={step} className="lg:hidden" />
      <ol className="grid grid-cols-4 gap-2">
        {stepNames.map((name, index) => (
          <li key={name}>
            <div className={`h-[3px] rounded-full transition-colors duration-500 ${barLook(index + 1, step)}`} />
            <p className={`mt-2 hidden text-label lg:block ${index + 1 === step ? 'text-bone' : 'text-smoke'}`}>
              {name}
              {index + 1 === step && (
                <span className="block text-smoke">
                  Step {step} of {stepNames.length} · {percentOf(step)}%
                </span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Renders the text "Step n of 4" of a step whose bar is drawn by its own parts, such as tabs. */
export function StepHeading({ step }: { step: Step }) {
  return (
    <div {...progressOf(step)}>
      <StepText step={step} />
    </div>
  );
}

/** Renders the bars of the steps after `step`, without their names on phones. */
export function LaterSteps({ step }: { step: Step }) {
  return (
    <ol aria-hidden="true" className="flex gap-2 text-label text-smoke lg:flex-[3]">
      {stepNames.slice(step).map((name) => (
        <li key={name} className="w-2 lg:w-auto lg:flex-1">
          <div className={`h-[3px] rounded-full ${barLook(2, 1)}`} />
          <p className="mt-2 max-lg:hidden">{name}</p>
        </li>
      ))}
    </ol>
  );
}

function StepText({ step, className = '' }: { step: Step; className?: string }) {
  return (
    <p className={`mb-2 flex justify-between text-ash text-label ${className}`}>
      <span>
        Step {step} of {stepNames.length}
      </span>
      <span className="text-bone">
        {stepNames[step - 1]} <span className="tabular text-smoke">{percentOf(step)}%</span>
      </span>
    </p>
  );
}

const progressOf = (step: Step) => ({
  role: 'progressbar',
  'aria-label': 'Progress',
  'aria-valuemin': 0,
  'aria-valuemax': 100,
  'aria-valuenow': percentOf(step),
  'aria-valuetext': `Step ${step} of ${stepNames.length}: ${stepNames[step - 1]}, ${percentOf(step)}%`,
});
