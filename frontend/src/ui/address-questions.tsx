import type { AddressQuestion } from '#shared/model/checkout.ts';
import { CheckField } from './field.tsx';
import { type AddressValues, addressLabel } from './use-address-form.ts';

type AddressQuestionsProps = {
  questions: readonly AddressQuestion[];
  country: string | undefined;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
};

/** Asks about fields of the address that may be wrong. The shopper changes them, or confirms the address as it is. */
export function AddressQuestions({ questions, country, isConfirmed, onConfirm }: AddressQuestionsProps) {
  return (
    <div role="status">
      {questions.length > 0 && (
        <div className="mt-6 grid gap-4 rounded-panel border border-edge p-5 text-small">
          <p className="font-medium">Is this address right?</p>
          <ul className="grid gap-1">
            {questions.map(({ path, message }) => (
              <li key={path}>
                {addressLabel(path.replace(/^.*\./, '') as keyof AddressValues, country)}: {message}
              </li>
            ))}
          </ul>
          <CheckField
            label="My address is right as it is"
            checked={isConfirmed}
            onChange={({ target }) => onConfirm(target.checked)}
          />
        </div>
      )}
    </div>
  );
}
