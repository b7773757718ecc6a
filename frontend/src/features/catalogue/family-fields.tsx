import { formatMoney } from '#shared/model/money.ts';
import type { Product } from '#shared/model/product.ts';
import { paperName, type SizeUnit } from '#shared/model/product-family.ts';
import { dollarText } from '../../ui/price.tsx';
import { Chips } from './chips.tsx';
import { type Choice, valuesOf } from './offers.ts';
import { type useFamilyChoice, useOptionPrices } from './use-family.ts';

const units: Record<SizeUnit, string> = { in: 'Inches', cm: 'Centimeters' };
const noFrame = 'None';

type FamilyFieldsProps = { members: readonly Product[]; choice: ReturnType<typeof useFamilyChoice> };

/** The choice of frame, paper, and unit among the products of a family. A frame and a paper say what they cost more. */
export function FamilyFields({ members, choice }: FamilyFieldsProps) {
  const { chosen } = choice;
  const size = choice.size && `at ${choice.size}`;
  const priceOf = useOptionPrices(members, choice);
  const extra = (change: Partial<Choice>, without: Partial<Choice>) => extraText(priceOf(change), priceOf(without));
  const [leastFrame] = valuesOf(members, 'frame');
  const [leastPaper] = valuesOf(members, 'paper');
  return (
    <div className="flex flex-wrap gap-x-9 gap-y-7">
      <Field
        legend="Frame"
        note={size}
        values={valuesOf(members, 'frame')}
        chosen={chosen?.frame}
        labelOf={(frame) => frame ?? noFrame}
        detail={(frame) => (frame === leastFrame ? undefined : extra({ frame }, { frame: leastFrame }))}
        onChoose={(frame) => choice.choose({ frame })}
      />
      <Field
        legend="Paper"
        note={size}
        values={valuesOf(members, 'paper')}
        chosen={chosen?.paper}
        labelOf={paperName}
        detail={(paper) => (paper === leastPaper ? undefined : extra({ paper }, { paper: leastPaper }))}
        onChoose={(paper) => choice.choose({ paper })}
      />
      <Field
        legend="Unit"
        values={valuesOf(members, 'unit')}
        chosen={chosen?.unit}
        labelOf={(unit) => units[unit]}
        disabled={(unit) => !choice.canChoose({ unit }) && soldIn(chosen)}
        onChoose={(unit) => choice.choose({ unit })}
      />
    </div>
  );
}

/** Returns why the other unit cannot be chosen. */
const soldIn = (chosen: Choice | null) => chosen !== null && `not with ${chosen.frame ? 'this frame' : 'this paper'}`;

type Amount = number | null | undefined;

/** Returns how much more a price is, such as "+$18", undefined if there is nothing to say, and null if that is not known yet. */
function extraText(price: Amount, least: Amount): string | null | undefined {
  if (price === null || least === null) return null;
  if (price === undefined || least === undefined || price === least) return;
  return `${price > least ? '+' : '−'}${dollarText(formatMoney(Math.abs(price - least))).replace(/\.00$/, '')}`;
}

type FieldProps<Value> = {
  legend: string;
  /** The size to which the details apply. */
  note?: string | undefined;
  values: readonly Value[];
  chosen: Value | undefined;
  labelOf: (value: Value) => string;
  detail?: (value: Value) => string | null | undefined;
  disabled?: (value: Value) => string | false;
  onChoose: (value: Value) => void;
};

/** One option of a family. Renders nothing for an option with only one value. */
function Field<Value>({ legend, note, values, chosen, labelOf, detail, disabled, onChoose }: FieldProps<Value>) {
  if (values.length < 2) return null;
  return (
    <Chips
      legend={legend}
      note={note}
      chips={values.map((value, place) => ({
        value: String(place),
        label: labelOf(value),
        detail: detail?.(value),
        disabled: disabled?.(value) ?? false,
      }))}
      chosen={chosen === undefined ? undefined : String(values.indexOf(chosen))}
      onChoose={(place) => onChoose(values[Number(place)] as Value)}
    />
  );
}
