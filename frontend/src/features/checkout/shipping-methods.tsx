import type { ShippingRate } from '#shared/model/checkout.ts';
import { Price } from '../../ui/price.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';

type ShippingMethodsProps = {
  rates: readonly ShippingRate[];
  selectedId: string | null;
  disabled: boolean;
  onSelect: (id: string) => void;
};

/** The shipping methods with their prices and delivery estimates. */
export function ShippingMethods({ rates, selectedId, disabled, onSelect }: ShippingMethodsProps) {
  return (
    <fieldset className="grid gap-3" disabled={disabled}>
      <legend className="sr-only">Shipping method</legend>
      {rates.map(({ id, name, rate, minDeliveryDays, maxDeliveryDays }) => (
        <RadioCard
          key={id}
          name="shipping"
          value={id}
          checked={id === selectedId}
          onChange={() => onSelect(id)}
          label={name}
          note={deliveryWindow(minDeliveryDays, maxDeliveryDays)}
          aside={<Price amount={rate} />}
        />
      ))}
    </fieldset>
  );
}

/** Returns a phrase such as "3–5 business days after production", or undefined if the carrier has no estimate. */
function deliveryWindow(min: number | null, max: number | null): string | undefined {
  const [from, to] = [min ?? max, max ?? min];
  if (from === null || to === null) return undefined;
  const days = from === to ? `${from}` : `${from}–${to}`;
  return `${days} business ${days === '1' ? 'day' : 'days'} after production`;
}
