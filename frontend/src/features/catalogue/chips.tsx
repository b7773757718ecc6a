import { Fragment, type ReactNode, useId } from 'react';
import { choice } from '../../ui/choice.tsx';

type Chip = {
  value: string;
  label: string;
  /** Additional information that is not in the label, such as the price. Null while it loads: its space stays free. */
  detail?: string | null;
  picture?: ReactNode;
  /** The reason why the option cannot be chosen, such as `out of stock`. */
  disabled?: string | false;
  /** What a choice of this option changes besides, such as the size. */
  hint?: string | false;
  /** A heading above this chip and those that follow. */
  heading?: string;
};

type ChipsProps = {
  legend: string;
  /** A note next to the legend. */
  note?: ReactNode;
  chips: readonly Chip[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
  /** A button below the chips. */
  more?: ReactNode;
  /** Whether only screen readers have the legend, because the chips say enough. */
  isBare?: boolean | undefined;
};

/**
 * The number of chips from which a grid is used, because it is shorter and easier to scan than rows of uneven width.
 */
const gridFrom = 9;

/** What keeps the space of a detail free. */
const usualDetail = '+$30';

const soldOut = { opacity: 0.6, cursor: 'not-allowed' } as const;

/** A choice among a few options that are all visible. */
export function Chips({ legend, note, chips, chosen, onChoose, more, isBare }: ChipsProps) {
  const name = useId();
  const isGrid = chips.length >= gridFrom;
  const arePictured = chips.some(({ picture }) => Boolean(picture));
  return (
    <fieldset className="relative">
      <legend className={isBare ? 'sr-only' : 'mb-2 text-small'}>
        <span className="font-medium">{legend}</span> {note && <span className="text-ash">{note}</span>}
      </legend>
      <div
        className={
          isGrid
            ? 'grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 lg:grid-cols-4'
            : `flex flex-wrap gap-2 ${arePictured ? 'max-sm:grid max-sm:grid-cols-2' : ''}`
        }
      >
        {chips.map(({ value, label, detail, picture, disabled, hint, heading }) => (
          <Fragment key={value}>
            {heading && <p className="col-span-full mt-2 w-full text-ash text-label first:mt-0">{heading}</p>}
            <label
              title={disabled || hint || undefined}
              style={disabled ? soldOut : undefined}
              className={`relative flex min-h-11 min-w-11 items-center rounded-control border border-edge text-small transition-colors duration-200 has-checked:border-bone has-focus-visible:outline-2 has-focus-visible:outline-bone has-focus-visible:outline-offset-2 ${arePictured ? '' : 'justify-center'} ${isGrid ? 'flex-col py-1.5' : 'gap-2 px-3 py-1.5 sm:px-3.5'} ${disabled ? 'text-smoke' : 'cursor-pointer text-ash hover:text-bone has-checked:text-bone'}`}
            >
              <input
                type="radio"
                name={name}
                className={`${choice} disabled:pointer-events-none`}
                value={value}
                checked={value === chosen}
                disabled={Boolean(disabled)}
                aria-label={[label, detail, disabled || hint].filter(Boolean).join(', ')}
                onChange={() => onChoose(value)}
              />
              {picture}
              {/* Beside a picture, the detail is below the label, so that four pictures fit in a row. */}
              <span className={picture ? 'grid leading-tight' : 'contents'}>
                <span className="tabular">{label}</span>
                {detail && <span className="tabular text-ash text-label">{detail}</span>}
                {detail === null && (
                  <span aria-hidden="true" className="tabular invisible text-label">
                    {usualDetail}
                  </span>
                )}
              </span>
            </label>
          </Fragment>
        ))}
      </div>
      {more}
    </fieldset>
  );
}
