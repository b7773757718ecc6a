import { useQuery } from '@tanstack/react-query';
import { artworkQuery } from './artwork-queries.ts';
import { ArtworkThumb } from './artwork-thumb.tsx';

/** An artwork by its number, small; nothing where it is not there. */
export function SmallArtwork({ id }: { id: number }) {
  const { data: artwork } = useQuery(artworkQuery(id));
  return artwork && <ArtworkThumb artwork={artwork} />;
}
