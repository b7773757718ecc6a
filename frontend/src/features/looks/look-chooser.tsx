import { useEffect, useId, useMemo, useState } from 'react';
import { type Look, looks } from '#shared/art/looks.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { Quality } from '#shared/art/preview.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { choice } from '../../ui/choice.tsx';
import { PictureCanvas } from '../live-preview/picture-canvas.tsx';
import { painters } from '../live-preview/use-live-picture.ts';

/** How long the details must stay unchanged before the small pictures follow, in milliseconds. */
const settleMs = 400;

type LookChooserProps = {
  /** The screens that show it: with at least 64rem, with less, or, without a value, all of them. */
  on?: 'wide' | 'narrow';
  /** The details that all looks show. */
  input: ArtInput;
  chosen: Look;
  onChoose: (look: Look) => void;
};

/** Four small pictures of the same details, one for each look. Nobody has to choose. */
export function LookChooser({ on, ...props }: LookChooserProps) {
  const isWide = useMedia('(width >= 64rem)');
  return on === undefined || isWide === (on === 'wide') ? <Choices {...props} /> : null;
}

function Choices({ input, chosen, onChoose }: Omit<LookChooserProps, 'on'>) {
  const name = useId();
  const settled = useSettled(input, settleMs);
  return (
    <fieldset className="relative">
      <legend className="mb-2 text-small">
        <span className="font-medium">Look</span> <span className="text-ash">the same details, drawn four ways</span>
      </legend>
      <div className="grid grid-cols-4 gap-2">
        {looks.map((look) => (
          <label
            key={look.id}
            className="relative rounded-control border border-edge p-1 text-center text-ash text-label transition-colors duration-200 hover:border-ash has-checked:border-bone has-checked:text-bone has-focus-visible:outline-2 has-focus-visible:outline-bone has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={name}
              className={choice}
              value={look.id}
              checked={look.id === chosen}
              onChange={() => onChoose(look.id)}
            />
            <LookPicture input={settled} look={look.id} />
            <span className="mt-1 block">{look.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function LookPicture({ input, look }: { input: ArtInput; look: Look }) {
  const looking = useMemo(() => ({ ...input, look }), [input, look]);
  const [pixels, setPixels] = useState(0);
  const image = useBackgroundPicture(looking, Math.round(pixels));
  return <PictureCanvas image={image} onPixels={setPixels} />;
}

const sharpOnly: readonly Quality[] = ['sharp'];

/**
 * Returns the picture of an input, `size` pixels wide, or null until it is first drawn. Without a size, nothing is
 * drawn. It is drawn in the background: after the pictures of `useLivePicture`, without delaying them. The input must
 * keep its identity between renders.
 */
function useBackgroundPicture(input: ArtInput, size: number): ImageData | null {
  const [image, show] = useState<ImageData | null>(null);
  useEffect(() => () => painters.cancel(show), []);
  useEffect(() => {
    if (size) painters.paint(show, input, size, sharpOnly, true);
  }, [input, size]);
  return image;
}
