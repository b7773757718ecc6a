import { Price } from '../../ui/price.tsx';

/** One sum under an order's lines: its name and its amount. It stands in a definition list of two columns. */
export function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <>
      <dt className="text-ash">{label}</dt>
      <dd className="text-right">
        <Price amount={amount} />
      </dd>
    </>
  );
}
