import { type Artwork, previewPixels } from '#shared/model/artwork.ts';
import { nameOf } from '#shared/model/artwork-name.ts';
import { thumbUrl } from '../../queries/artworks.ts';
import { Picture } from '../../ui/picture.tsx';

/** An artwork's thumbnail, or an empty frame until the artwork is drawn. */
export function ArtworkThumb({ artwork }: { artwork: Artwork }) {
  const src = thumbUrl(artwork);
  if (!src) return <div className="frame" />;
  return <Picture src={src} sizes="10rem" alt={nameOf(artwork)} side={previewPixels.thumb} />;
}
