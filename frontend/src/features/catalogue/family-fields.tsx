import type { ReactNode } from 'react';
import { dollarText, formatMoney } from '#shared/model/money.ts';
import type { Product } from '#shared/model/product.ts';
import { paperName, type SizeUnit } from '#shared/model/product-family.ts';
import { frameSides } from '../product-picture/hung-print.tsx';
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
  const { priceOf, otherSizes, colorOf } = useOptionPrices(members, choice);
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
        pictureOf={(frame) => <FrameCorner color={frame !== null && colorOf(frame)} />}
        detail={(frame) => (frame === leastFrame ? undefined : extra({ frame }, { frame: leastFrame }))}
        hint={(frame) => otherSizes({ frame }) !== null && notMade}
        onChoose={(frame) => choice.choose({ frame })}
      />
      <Field
        legend="Paper"
        note={size}
        values={valuesOf(members, 'paper')}
        chosen={chosen?.paper}
        labelOf={paperName}
        detail={(paper) => (paper === leastPaper ? undefined : extra({ paper }, { paper: leastPaper }))}
        hint={(paper) => otherSizes({ paper }) !== null && notMade}
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

const notMade = 'not made in this size';

/** Says which frames and papers are not made in the chosen size, and in which sizes they are. */
export function NotMadeNote({ members, choice }: FamilyFieldsProps) {
  const { otherSizes } = useOptionPrices(members, choice);
  const sizesOf: [string, string[] | null][] = [
    ...valuesOf(members, 'frame').map((frame): [string, string[] | null] => [frame ?? noFrame, otherSizes({ frame })]),
    ...valuesOf(members, 'paper').map((paper): [string, string[] | null] => [paperName(paper), otherSizes({ paper })]),
  ];
  const missing = sizesOf.flatMap(([name, sizes]) => (sizes ? [{ name, sizes: sizes.join(', ') }] : []));
  if (choice.size === undefined || missing.length === 0) return null;
  const groups = Array.from(
    Map.groupBy(missing, ({ sizes }) => sizes),
    ([sizes, alike]) => {
      return `${alike.map(({ name }) => name).join(', ')} (only ${sizes})`;
    },
  );
  return <p className="mt-2 text-ash text-label">Not made in this size: {groups.join('; ')}.</p>;
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

/**
 * The upper left corner of a frame with its print, in the light of the rooms. `color` is false without a frame, and null
 * while it is not known.
 */
const FrameCorner = ({ color }: { color: string | null | false }) => (
  <span
    aria-hidden="true"
    className="-ml-1 size-8 bg-mat shadow-[-1px_-1px_0_var(--color-edge),inset_1px_1px_0_var(--color-edge)]"
    style={
      color === false
        ? { background: 'linear-gradient(135deg, #fff, #e4e0d8)' }
        : {
            borderStyle: 'solid',
            borderWidth: '9px 0 0 9px',
            borderColor: color ? frameSides(color) : 'transparent',
            backgroundImage: 'radial-gradient(circle at 100% 100%, #0000 55%, #0004)',
          }
    }
  />
);

type FieldProps<Value> = {
  legend: string;
  /** The size to which the details apply. */
  note?: string | undefined;
  values: readonly Value[];
  chosen: Value | undefined;
  labelOf: (value: Value) => string;
  pictureOf?: (value: Value) => ReactNode;
  detail?: (value: Value) => string | null | undefined;
  disabled?: (value: Value) => string | false;
  hint?: (value: Value) => string | false;
  onChoose: (value: Value) => void;
};

/** One option of a family. Renders nothing for an option with only one value. */
function Field<Value>({
  legend,
  note,
  values,
  chosen,
  labelOf,
  pictureOf,
  detail,
  disabled,
  hint,
  onChoose,
}: FieldProps<Value>) {
  if (values.length < 2) return null;
  return (
    <Chips
      legend={legend}
      note={note}
      chips={values.map((value, place) => ({
        value: String(place),
        label: labelOf(value),
        picture: pictureOf?.(value),
        detail: detail?.(value),
        disabled: disabled?.(value) ?? false,
        hint: hint?.(value) ?? false,
      }))}
      chosen={chosen === undefined ? undefined : String(values.indexOf(chosen))}
      onChoose={(place) => onChoose(values[Number(place)] as Value)}
    />
  );
}
