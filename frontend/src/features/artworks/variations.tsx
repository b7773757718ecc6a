import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { Artwork } from '#shared/model/artwork.ts';
import { nameOf } from '#shared/model/artwork-name.ts';
import { paths } from '../../paths.ts';
import { galleryQuery } from '../../queries/artworks.ts';
import { Button } from '../../ui/button.tsx';
import { FullScreen } from '../../ui/full-screen.tsx';
import { LivePicture } from '../live-preview/live-picture.tsx';
import { useGenerateArtwork } from './artwork-queries.ts';
import { ArtworkThumb } from './artwork-thumb.tsx';
import { Compare } from './compare.tsx';

const atOnce = 4;
/** The largest width in pixels at which an enlarged variation is drawn. */
const largest = 1600;

type VariationsProps = { artwork: Artwork; input: ArtInput; onKept: (artwork: Artwork) => void };

/** Artworks with the same details but different seeds: those that the shopper has, and new ones to choose from. */
export function Variations({ artwork, input, onKept }: VariationsProps) {
  const { data: artworks = [] } = useQuery(galleryQuery);
  const [seeds, setSeeds] = useState<readonly number[]>([]);
  const others = artworks.filter(({ id, inputId }) => inputId === artwork.inputId && id !== artwork.id);
  return (
    <section aria-labelledby="variations" className="relative mt-14 border-line border-t pt-9 lg:mt-20">
      <h2 id="variations" className="display text-heading">
        Variations
      </h2>
      <p className="mt-3 max-w-prose text-ash">
        Part of every picture is left to chance. See other pictures from the same details, and keep the ones you like.
      </p>
      {others.length > 0 && (
        <ul className={`mt-7 ${rows}`} aria-label="Variations you have">
          {others.map((other) => (
            <li key={other.id}>
              <Link to={paths.preview(other.id)} className="block">
                <div aria-hidden="true">
                  <ArtworkThumb artwork={other} />
                </div>
                <span className="mt-2 block truncate text-small">{nameOf(other)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {seeds.length > 0 && <NewVariations {...{ artwork, input, seeds, onKept }} />}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setSeeds(newSeeds())}>
          {seeds.length > 0 ? 'Show four others' : 'Show four variations'}
        </Button>
        {others.length > 0 && <Compare artworks={artworks} first={artwork.id} second={others[0]!.id} />}
      </div>
    </section>
  );
}

const rows = 'grid grid-cols-2 gap-4 sm:grid-cols-4 lg:gap-9';

const newSeeds = () => [...crypto.getRandomValues(new Uint32Array(atOnce))];

function NewVariations({ artwork, input, seeds, onKept }: VariationsProps & { seeds: readonly number[] }) {
  const generate = useGenerateArtwork();
  return (
    <ul className={`mt-7 ${rows}`} aria-label="New variations">
      {seeds.map((seed, index) => (
        <li key={seed}>
          <Variation input={{ ...input, seed }} label={`Variation ${index + 1}`} />
          <Button
            variant="ghost"
            wide
            className="mt-2"
            needsNetwork
            busy={generate.isPending}
            aria-label={`Keep this one: variation ${index + 1}`}
            onClick={() =>
              generate.mutate({ inputId: artwork.inputId, seed, look: artwork.look }, { onSuccess: onKept })
            }
          >
            {generate.variables?.seed === seed && generate.isPending ? 'Keeping...' : 'Keep this one'}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type VariationProps = { input: ArtInput; label: string };

/** A small picture of a variation, which enlarges on click. */
function Variation({ input, label }: VariationProps) {
  const enlarge = `Enlarge ${label.toLowerCase()}`;
  return (
    <FullScreen
      label={enlarge}
      opener={(open) => (
        <button type="button" aria-label={enlarge} className="block w-full cursor-zoom-in" onClick={open}>
          <LivePicture input={input} label={label} />
        </button>
      )}
    >
      <div className="w-[min(100%,88dvh)]">
        <LivePicture input={input} label={label} most={largest} />
      </div>
    </FullScreen>
  );
}
