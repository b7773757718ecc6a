import type { ReactNode } from 'react';
import { Price } from './price.tsx';

type AmountRowProps = {
  label: ReactNode;
  /** The amount from the API, or undefined until it is known. */
  amount: string | undefined;
  /** Whether this is the amount that counts, below a line. A list emphasizes only one. */
  isSum?: boolean;
};

const sumLook = 'mt-2.5 border-line border-t pt-4 font-semibold text-body';

/** Renders a row with a label and an amount. Requires a two-column `<dl>`. */
export function AmountRow({ label, amount, isSum = false }: AmountRowProps) {
  return (
    <>
      <dt className={isSum ? sumLook : 'text-ash'}>{label}</dt>
      <dd className={`text-right ${isSum ? sumLook : ''}`}>
        {amount ? <Price amount={amount} /> : <span className="text-ash">–</span>}
      </dd>
    </>
  );
}
