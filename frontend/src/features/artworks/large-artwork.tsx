import { previewPixels } from '#shared/model/artwork.ts';
import { Picture } from '../../ui/picture.tsx';

type LargeArtworkProps = {
  id: number;
  src: string;
  /** The URL of the smallest picture, shown until the large one loads. */
  thumb: string | null;
  alt: string;
  onError?: () => void;
};

/** A large, lit artwork. Morphs from the same artwork on the previous page. */
export function LargeArtwork({ id, thumb, ...image }: LargeArtworkProps) {
  return (
    <Picture
      {...image}
      side={previewPixels.full}
      lit
      morphs={`art-${id}`}
      // Without a load listener, React holds back the whole page until the image loads, which is too late for the morph.
      onLoad={() => undefined}
      style={thumb ? { background: `url("${thumb}") center / cover` } : undefined}
    />
  );
}
