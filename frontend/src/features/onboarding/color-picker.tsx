import { useId, useState } from 'react';
import { hexColorOf } from '#shared/model/color.ts';
import { TextField } from '../../ui/field.tsx';
import { type Hsv, hexOf, hsvOf, wheelColorName, wholeHue } from './color.ts';
import { ColorWheel } from './color-wheel.tsx';

const colorOf = (typed: string) => hsvOf(hexColorOf(typed));

/** A color wheel, a brightness slider, and a hex field. Calls `onChange` with `#RRGGBB` on every change. */
export function ColorPicker({ value, onChange }: { value: string; onChange: (hex: string) => void }) {
  const [color, setColor] = useState<Hsv>(() => hsvOf(value) ?? { h: 0, s: 0, v: 1 });
  const [text, setText] = useState(value);
  const [isRefused, setRefused] = useState(false);
  const id = useId();

  const pick = (next: Hsv, written = hexOf(next)) => {
    setColor(next);
    setText(written);
    setRefused(false);
    onChange(hexOf(next));
  };
  const type = (typed: string) => {
    const next = colorOf(typed);
    if (next) pick(next, typed);
    else setText(typed);
  };

  const [hue, saturation] = [wholeHue(color.h), Math.round(100 * color.s)];
  const brightness = Math.round(100 * color.v);
  // Beside the wheel, where it has a line of its own: with the numbers, it would need one line or two.
  const name = wheelColorName(color);
  return (
    <fieldset className="aura-scope">
      <legend className="mb-2 font-medium text-small short:mb-0">
        Favorite Color{' '}
        <span aria-hidden="true" className="tabular ml-2 font-normal text-label text-smoke">
          HSV {hue}° {saturation}% {brightness}%
        </span>
      </legend>
      <div className="grid grid-cols-2 items-center gap-x-4 gap-y-3 sm:grid-cols-[clamp(11rem,100dvh-544px,280px)_minmax(0,1fr)] sm:gap-x-12">
        <ColorWheel color={color} onChange={pick} describedBy={`${id}-readout`} />
        <div className="min-w-0 space-y-4">
          <div>
            <div className="mb-2 flex justify-between text-small">
              <label htmlFor={`${id}-brightness`} className="font-medium">
                Brightness
              </label>
              <span aria-hidden="true" className="tabular text-ash">
                {brightness}%
              </span>
            </div>
            <input
              id={`${id}-brightness`}
              type="range"
              className="slider"
              min={10}
              max={100}
              aria-valuetext={`${brightness} percent`}
              value={brightness}
              onChange={(event) => pick({ ...color, v: event.target.valueAsNumber / 100 })}
              style={
                {
                  '--track': `linear-gradient(to right, ${hexOf({ ...color, v: 0.1 })}, ${hexOf({ ...color, v: 1 })})`,
                } as React.CSSProperties
              }
            />
          </div>
          <div className="flex gap-4">
            <span
              aria-hidden="true"
              className="mt-7.5 size-12 shrink-0 rounded-full max-sm:hidden shadow-[0_0_28px_-4px_var(--aura-glow)]"
              style={{ background: hexOf(color) }}
            />
            <TextField
              label="Hex"
              hint={<span className="inline-block first-letter:uppercase short:hidden">{name}</span>}
              className="min-w-0 flex-1"
              value={text}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => type(event.target.value)}
              error={isRefused ? 'We kept this color. Enter six hex digits, such as #FF6B6B.' : undefined}
              onBlur={() => {
                setRefused((before) => before || !colorOf(text));
                setText(hexOf(color));
              }}
            />
          </div>
        </div>
        <p id={`${id}-readout`} className="sr-only">
          {name}, hue {hue}°, saturation {saturation}%, value {brightness}%
        </p>
      </div>
    </fieldset>
  );
}
