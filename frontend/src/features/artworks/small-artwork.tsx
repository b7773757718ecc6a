import { useQuery } from '@tanstack/react-query';
import { artworkQuery } from '../../queries/artworks.ts';
import { ArtworkThumb } from './artwork-thumb.tsx';

/** The thumbnail of the artwork with the given ID. Renders nothing until the artwork's data is loaded. */
export function SmallArtwork({ id }: { id: number }) {
  const { data: artwork } = useQuery(artworkQuery(id));
  return artwork && <ArtworkThumb artwork={artwork} />;
}
