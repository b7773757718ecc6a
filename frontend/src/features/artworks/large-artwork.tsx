import { type PictureWidth, previewPixels } from '#shared/model/artwork.ts';
import { Picture } from '../../ui/picture.tsx';

type LargeArtworkProps = {
  id: number;
  src: string;
  /** The URL of the thumbnail, which is shown until the large picture loads. */
  thumb: string | null;
  alt: string;
  onError?: () => void;
  onLoad?: () => void;
  /** The widths of the files to choose from. */
  widths?: readonly PictureWidth[] | undefined;
};

/** A large artwork with a glow. The page transition morphs the artwork's picture on the previous page into this one. */
export function LargeArtwork({ id, thumb, ...image }: LargeArtworkProps) {
  return (
    <Picture
      {...image}
      side={previewPixels.full}
      lit
      morphs={`art-${id}`}
      style={thumb ? { background: `url("${thumb}") center / cover` } : undefined}
    />
  );
}
