import { useQuery } from '@tanstack/react-query';
import { type Look, looks } from '#shared/art/looks.ts';
import type { Artwork } from '#shared/model/artwork.ts';
import { galleryQuery } from '../../queries/artworks.ts';
import { Button } from '../../ui/button.tsx';
import { useGenerateArtwork } from './artwork-queries.ts';

type KeepLookProps = { artwork: Artwork; look: Look; onKept: (artwork: Artwork) => void };

/** A button that draws the artwork in another look, or opens the one that the shopper already has. */
export function KeepLook({ artwork, look, onKept }: KeepLookProps) {
  const { data: artworks = [] } = useQuery(galleryQuery);
  const generate = useGenerateArtwork();
  const { inputId, seed } = artwork;
  const made = artworks.find((one) => one.inputId === inputId && one.seed === seed && one.look === look);
  const { name } = looks.find(({ id }) => id === look)!;
  return (
    <Button
      size="lg"
      wide
      needsNetwork={!made}
      busy={generate.isPending}
      onClick={() => (made ? onKept(made) : generate.mutate({ inputId, seed, look }, { onSuccess: onKept }))}
    >
      {generate.isPending ? 'Keeping...' : `Keep the ${name} look`}
    </Button>
  );
}
