import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { nameOf } from '#shared/model/artwork.ts';
import { artworkQuery, galleryQuery } from '../../queries/artworks.ts';
import { thumbUrl } from '../../queries/thumb-url.ts';

/** The largest number of artworks to choose from. The gallery has them all. */
const most = 12;

/** The choice among the shopper's newest artworks. The URL holds the chosen one. Nothing if there is only one. */
export function ArtworkPicker({ chosen }: { chosen: number }) {
  const { data: artworks = [] } = useQuery(galleryQuery);
  const queries = useQueryClient();
  const [, setQuery] = useSearchParams();
  const ready = artworks.filter(({ status }) => status === 'ready');
  if (ready.length < 2) return null;
  const offered = ready.filter(({ id }, place) => place < most || id === chosen);
  const choose = async (id: number) => {
    // The page would show nothing while it reads the artwork.
    await queries.ensureQueryData(artworkQuery(id));
    setQuery(
      (query) => {
        query.set('artwork', String(id));
        return query;
      },
      { replace: true, preventScrollReset: true },
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
            className="grid size-14 cursor-pointer place-items-center rounded-control border border-line p-1 has-checked:border-bone has-focus-visible:outline-2 has-focus-visible:outline-bone"
          >
            <input
              type="radio"
              name="artwork"
              className="sr-only"
              aria-label={nameOf(artwork)}
              checked={artwork.id === chosen}
              onChange={() => void choose(artwork.id)}
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
