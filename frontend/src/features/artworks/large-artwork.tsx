import { previewPixels } from '#shared/model/artwork.ts';
import { Picture } from '../../ui/picture.tsx';

type LargeArtworkProps = {
  id: number;
  src: string;
  /** The URL of the thumbnail, which is shown until the large picture loads. */
  thumb: string | null;
  alt: string;
  onError?: () => void;
};

/** A large artwork with a glow. The page transition morphs the previous page's picture of the artwork into it. */
export function LargeArtwork({ id, thumb, ...image }: LargeArtworkProps) {
  return (
    <Picture
      {...image}
      side={previewPixels.full}
      lit
      morphs={`art-${id}`}
      // Without a load listener, React delays the whole page until the image loads, and the morph starts too late.
      onLoad={() => undefined}
      style={thumb ? { background: `url("${thumb}") center / cover` } : undefined}
    />
  );
}
