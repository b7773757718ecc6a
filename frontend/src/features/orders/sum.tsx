import { Price } from '../../ui/price.tsx';

/** A row with a label and an amount below an order's items. Requires a two-column `<dl>`. */
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
