import { Price } from './price.tsx';

type AmountRowProps = {
  label: string;
  /** The amount from the API, or undefined until it is known. */
  amount: string | undefined;
};

/** Renders a row with a label and an amount. Requires a two-column `<dl>`. */
export function AmountRow({ label, amount }: AmountRowProps) {
  return (
    <>
      <dt className="text-ash">{label}</dt>
      <dd className="text-right">{amount ? <Price amount={amount} /> : <span className="text-ash">–</span>}</dd>
    </>
  );
}
