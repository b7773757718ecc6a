import { useQuery } from '@tanstack/react-query';
import { artworkQuery } from '../../queries/artworks.ts';
import { ArtworkThumb } from './artwork-thumb.tsx';

/** A small view of an artwork, by its number; renders nothing until it is loaded. */
export function SmallArtwork({ id }: { id: number }) {
  const { data: artwork } = useQuery(artworkQuery(id));
  return artwork && <ArtworkThumb artwork={artwork} />;
}
