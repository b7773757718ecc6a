import { previewPixels } from '#shared/model/artwork.ts';
import { Picture } from '../../ui/picture.tsx';

type LargeArtworkProps = {
  id: number;
  src: string;
  /** The URL of the small picture, which hangs here until the large one has come. */
  thumb: string | null;
  alt: string;
  onError?: () => void;
};

/** An artwork in its own light. It grows out of the same artwork on the page before. */
export function LargeArtwork({ id, thumb, ...image }: LargeArtworkProps) {
  return (
    <Picture
      {...image}
      side={previewPixels.full}
      lit
      morphs={`art-${id}`}
      // Where nobody listens for a picture, React waits for it with the whole page, which is too late for a morph.
      onLoad={() => undefined}
      style={thumb ? { background: `url("${thumb}") center / cover` } : undefined}
    />
  );
}
