import { type Order, progressLabels, progressStep } from '#shared/model/order.ts';
import { barLook } from '../../ui/steps.tsx';
import { statusSentence, statusWord, toneOf } from './status-text.ts';

/** An order's progress bar with five steps. Failed and cancelled orders show a sentence instead. */
export function OrderProgress({ order }: { order: Pick<Order, 'status' | 'statusHistory'> }) {
  const { status } = order;
  const step = progressStep(status);
  if (step === 0) {
    const look = toneOf(status) === 'danger' ? 'border-danger bg-danger-deep' : 'border-line bg-vitrine';
    return <p className={`rounded-panel border p-5 ${look}`}>{statusSentence(order)}</p>;
  }
  return (
    <div
      role="progressbar"
      aria-label="Order progress"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentOf(step)}
      aria-valuetext={`Step ${step} of ${progressLabels.length}: ${progressLabels[step - 1]}, ${percentOf(step)}%`}
    >
      <div className="mb-3 flex justify-between gap-4 text-small sm:hidden">
        <span>{progressLabels[step - 1]}</span>
        <span className="tabular text-ash">
          {step} of {progressLabels.length}
        </span>
      </div>
      <ol className="grid grid-cols-5 gap-2">
        {progressLabels.map((label, index) => (
          <li key={label}>
            <div className={`h-[3px] rounded-full ${barLook(index + 1, step)}`} />
            <p className={`mt-2 text-label max-sm:sr-only ${index + 1 === step ? 'text-bone' : 'text-smoke'}`}>
              {label}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A thin progress bar without labels for the list of orders. */
export function ProgressHairline({ status }: { status: string }) {
  const step = progressStep(status);
  if (step === 0) return null;
  return (
    <div aria-hidden="true" title={statusWord(status)} className="grid grid-cols-5 gap-1">
      {progressLabels.map((label, index) => (
        <div key={label} className={`h-0.5 rounded-full ${barLook(index + 1, step)}`} />
      ))}
    </div>
  );
}

const percentOf = (step: number) => (step / progressLabels.length) * 100;
