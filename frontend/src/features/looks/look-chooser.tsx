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

/** What each look shows, short enough for one line on the narrowest phone, so that a choice moves nothing. */
const shows: Record<Look, string> = {
  day: 'in full light, clear and calm',
  moon: 'in the moon’s phase at birth',
  near: 'so close it runs off the edge',
  far: 'small, with space all around it',
};

type LookChooserProps = {
  /** The screens that show it: with at least 64rem, with less, or, without a value, all of them. */
  on?: 'wide' | 'narrow';
  /** The details that all looks show. */
  input: ArtInput;
  chosen: Look;
  onChoose: (look: Look) => void;
  /** Whether the sample person's artwork is shown, softly, until the pictures are drawn. */
  still?: boolean;
  /** Whether the pictures must not be drawn yet. */
  waits?: boolean;
};

/** Four small pictures of the same details, one for each look. Nobody has to choose. */
export function LookChooser({ on, ...props }: LookChooserProps) {
  const isWide = useMedia('(width >= 64rem)');
  return on === undefined || isWide === (on === 'wide') ? <Choices {...props} isRow={on === 'wide'} /> : null;
}

type ChoicesProps = Omit<LookChooserProps, 'on'> & {
  /** Whether the text is beside the pictures on wide screens, which then show both below a large picture. */
  isRow: boolean;
};

function Choices({ input, chosen, onChoose, still, waits = false, isRow }: ChoicesProps) {
  const name = useId();
  const settled = useSettled(input, settleMs);
  return (
    <fieldset className={`relative ${isRow ? 'xl:flex xl:items-center xl:gap-5' : ''}`}>
      {/* Only a floating legend lies in a row. */}
      <legend className={`mb-2 text-small ${isRow ? 'float-left xl:m-0 xl:flex-1' : ''}`}>
        <span className="font-medium">Look:</span> <span className="text-ash">{shows[chosen]}</span>
      </legend>
      <div className={`grid grid-cols-4 gap-2 ${isRow ? 'clear-both xl:w-72' : ''}`}>
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
              aria-description={shows[look.id]}
              onChange={() => onChoose(look.id)}
            />
            <LookPicture input={settled} look={look.id} still={still} waits={waits} />
            <span className="mt-1 block">{look.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type LookPictureProps = { input: ArtInput; look: Look; still: boolean | undefined; waits: boolean };

function LookPicture({ input, look, still, waits }: LookPictureProps) {
  const looking = useMemo(() => ({ ...input, look }), [input, look]);
  const [pixels, setPixels] = useState(0);
  const image = useBackgroundPicture(looking, waits ? 0 : Math.round(pixels));
  return (
    <PictureCanvas image={image} onPixels={setPixels} still={still} className={image ? '' : '[filter:blur(3px)]'} />
  );
}

const sharpOnly: readonly Quality[] = ['sharp'];
const draftFirst: readonly Quality[] = ['draft', 'sharp'];

/** The small pictures that were drawn last, by input. The next page with the same details shows them at once. */
const recent = new Map<string, ImageData>();
const mostRecent = 8;

const keyOf = ({ voiceprint, ...rest }: ArtInput): string => JSON.stringify([rest, voiceprint && String(voiceprint)]);

/**
 * Returns the picture of an input, `size` pixels wide, or null until it is first drawn. Without a size, nothing is
 * drawn. A change is drawn in the background: after the pictures of `useLivePicture`, without delaying them. The first
 * picture is not, so that its frame is not empty for long. The input must keep its identity between renders.
 */
function useBackgroundPicture(input: ArtInput, size: number): ImageData | null {
  const [image, setImage] = useState(() => recent.get(keyOf(input)) ?? null);
  const [show] = useState(() => (picture: ImageData, drawn: ArtInput) => {
    const key = keyOf(drawn);
    recent.delete(key);
    recent.set(key, picture);
    for (const old of [...recent.keys()].slice(0, -mostRecent)) recent.delete(old);
    setImage(picture);
  });
  useEffect(() => () => painters.cancel(show), []);
  useEffect(() => {
    if (size) painters.paint(show, input, size, image ? sharpOnly : draftFirst, image !== null);
  }, [input, size]);
  return image;
}
