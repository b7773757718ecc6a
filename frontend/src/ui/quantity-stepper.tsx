import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { maxQuantity } from '#shared/model/cart.ts';
import { useNetworkGate } from './offline-notice.tsx';

type QuantityStepperProps = {
  label: string;
  quantity: number;
  /** The minimum quantity. The cart uses 0, because a quantity below 1 removes the line. */
  least: number;
  needsNetwork?: boolean;
  onStep: (by: number) => void;
};

/** Renders a quantity with buttons to decrease and increase it. */
export function QuantityStepper({ label, quantity, least, needsNetwork = false, onStep }: QuantityStepperProps) {
  const steps = [
    { name: 'Decrease quantity', icon: Minus, by: -1, disabled: quantity <= least },
    { name: 'Increase quantity', icon: Plus, by: 1, disabled: quantity >= maxQuantity },
  ];
  const [less, more] = steps.map(({ name, icon, by, disabled }) => (
    <StepButton
      key={name}
      label={name}
      icon={icon}
      disabled={disabled}
      needsNetwork={needsNetwork}
      onPress={() => onStep(by)}
    />
  ));
  return (
    <fieldset className="inline-flex items-center rounded-control border border-edge">
      <legend className="sr-only">{label}</legend>
      {less}
      <output aria-label="Quantity" className="tabular w-8 text-center">
        {quantity}
      </output>
      {more}
    </fieldset>
  );
}

type StepButtonProps = {
  label: string;
  icon: LucideIcon;
  disabled: boolean;
  needsNetwork: boolean;
  onPress: () => void;
};

function StepButton({ label, icon: Icon, disabled, needsNetwork, onPress }: StepButtonProps) {
  const gate = useNetworkGate();
  return (
    <button
      type="button"
      aria-label={label}
      // A button that is disabled by its own press would lose the focus.
      aria-disabled={disabled}
      onClick={() => disabled || onPress()}
      {...(needsNetwork ? gate : {})}
      className="grid size-11 place-items-center text-ash transition-colors hover:text-bone disabled:text-smoke"
    >
      <Icon size={18} />
    </button>
  );
}
