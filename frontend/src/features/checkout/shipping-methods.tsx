import type { ShippingRate } from '#shared/model/checkout.ts';
import { deliveryWindow } from '../../ui/delivery-window.tsx';
import { Price } from '../../ui/price.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';

type ShippingMethodsProps = {
  rates: readonly ShippingRate[];
  selectedId: string | null;
  onSelect: (id: string) => void;
};

/** The shipping methods with their prices and delivery estimates. */
export function ShippingMethods({ rates, selectedId, onSelect }: ShippingMethodsProps) {
  return (
    <fieldset className="grid gap-3">
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
