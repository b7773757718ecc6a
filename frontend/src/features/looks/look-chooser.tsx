import { useEffect, useId, useMemo, useState } from 'react';
import { type Look, looks } from '#shared/art/looks.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { Quality } from '#shared/art/preview.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { PictureCanvas } from '../live-preview/picture-canvas.tsx';
import { painters } from '../live-preview/use-live-picture.ts';
import './look-chooser.css';

/** How long the details must stay unchanged before the small pictures follow, in milliseconds. */
const settleMs = 400;
/** The width of a small picture in CSS pixels. */
const width = 96;

type LookChooserProps = {
  /** The details that all looks show. */
  input: ArtInput;
  chosen: Look;
  onChoose: (look: Look) => void;
};

/** Four small pictures of the same details, one for each look. Nobody has to choose. */
export function LookChooser({ input, chosen, onChoose }: LookChooserProps) {
  const name = useId();
  const settled = useSettled(input, settleMs);
  return (
    <fieldset className="relative">
      <legend className="mb-2 text-small">
        <span className="font-medium">Look</span> <span className="text-ash">the same details, drawn four ways</span>
      </legend>
      <div className="grid grid-cols-4 gap-2">
        {looks.map((look) => (
          <label key={look.id} className="look-choice">
            <input
              type="radio"
              name={name}
              className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
              value={look.id}
              checked={look.id === chosen}
              onChange={() => onChoose(look.id)}
            />
            <LookPicture input={settled} look={look.id} />
            <span className="mt-1.5 block text-center text-label">{look.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function LookPicture({ input, look }: { input: ArtInput; look: Look }) {
  const looking = useMemo(() => ({ ...input, look }), [input, look]);
  const image = useBackgroundPicture(looking, Math.round(width * Math.min(2, devicePixelRatio)));
  return <PictureCanvas image={image} />;
}

const sharpOnly: readonly Quality[] = ['sharp'];

/**
 * Returns the picture of an input, `size` pixels wide, or null until it is first drawn. It is drawn in the background:
 * after the pictures of `useLivePicture`, without delaying them. The input must keep its identity between renders.
 */
function useBackgroundPicture(input: ArtInput, size: number): ImageData | null {
  const [image, show] = useState<ImageData | null>(null);
  useEffect(() => () => painters.cancel(show), []);
  useEffect(() => painters.paint(show, input, size, sharpOnly, true), [input, size]);
  return image;
}
