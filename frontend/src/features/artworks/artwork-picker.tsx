import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Artwork } from '#shared/model/artwork.ts';
import { nameOf } from '#shared/model/artwork-name.ts';
import { artworkQuery, galleryQuery, thumbUrl } from '../../queries/artworks.ts';
import { choice } from '../../ui/choice.tsx';

/** The maximum number of artworks to choose from. The gallery shows all of them. */
const most = 12;

/**
 * A picker for the shopper's newest artworks. The URL contains the selected one. Renders nothing if there is only one.
 */
export function ArtworkPicker({ chosen }: { chosen: number }) {
  const { data: artworks = [] } = useQuery(galleryQuery);
  const queries = useQueryClient();
  const { state } = useLocation();
  const [, setQuery] = useSearchParams();
  const ready = artworks.filter(({ status }) => status === 'ready');
  if (ready.length < 2) return null;
  const offered = ready.filter(({ id }, place) => place < most || id === chosen);
  const choose = (artwork: Artwork) => {
    // The page would be blank while it loaded what the list already holds.
    queries.setQueryData(artworkQuery(artwork.id).queryKey, artwork);
    setQuery(
      (query) => {
        query.set('artwork', String(artwork.id));
        return query;
      },
      { replace: true, preventScrollReset: true, state },
    );
  };
  return (
    <fieldset>
      <legend className="mb-2 text-small">
        <span className="font-medium">Artwork</span> <span className="text-ash">#{chosen}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((artwork) => (
          <label
            key={artwork.id}
            className="relative grid size-14 cursor-pointer place-items-center rounded-control border border-line p-1 has-checked:border-bone has-focus-visible:outline-2 has-focus-visible:outline-bone"
          >
            <input
              type="radio"
              name="artwork"
              className={choice}
              aria-label={nameOf(artwork)}
              checked={artwork.id === chosen}
              onChange={() => choose(artwork)}
            />
            <img
              src={thumbUrl(artwork) ?? ''}
              alt=""
              draggable={false}
              loading="lazy"
              className="size-full rounded-picture object-cover"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
