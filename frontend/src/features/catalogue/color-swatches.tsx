import { useId } from 'react';
import { choice } from '../../ui/choice.tsx';
import type { Color } from './variants.ts';

type ColorSwatchesProps = {
  legend?: string;
  colors: readonly Color[];
  chosen: string | null;
  onChoose: (name: string) => void;
};

/** A row of round swatches, one per color, below the name of the chosen color. */
export function ColorSwatches({ legend = 'Color', colors, chosen, onChoose }: ColorSwatchesProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-small">
        <span className="font-medium">{legend}</span> <span className="text-ash">{chosen}</span>
      </legend>
      <div className="-ml-1.5 flex flex-wrap">
        {colors.map(({ name, code }) => (
          <label
            key={name}
            title={name}
            className="group relative grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-bone"
          >
            <input
              type="radio"
              name={group}
              className={`peer ${choice}`}
              aria-label={name}
              value={name}
              checked={name === chosen}
              onChange={() => onChoose(name)}
            />
            <span
              aria-hidden="true"
              className="size-8 rounded-full border border-edge outline-2 outline-transparent outline-offset-2 transition-[outline-color] duration-200 group-hover:outline-edge peer-checked:outline-bone"
              style={{ background: code ?? 'transparent' }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
