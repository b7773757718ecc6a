import { type ReactNode, useState } from 'react';
import { webpPictureUrl } from '#shared/api/artworks.ts';
import { pagePictureWidth, pagePictureWidths, pictureWidths, previewPixels } from '#shared/model/artwork.ts';
import { Button } from '../../ui/button.tsx';
import { DrawingNote } from '../../ui/drawing-frame.tsx';
import { NumberRange } from '../../ui/number-range.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Zoom } from '../../ui/zoom.tsx';
import { LargeArtwork } from './large-artwork.tsx';
import type { ArtworkPicture } from './use-artwork-picture.ts';

type ArtworkViewProps = {
  id: number;
  picture: ArtworkPicture;
  isPurchased: boolean;
  /** The URL of the artwork's thumbnail. */
  thumb: string | null;
  alt: string;
  /**
   * The live picture of the same artwork, shown until the final picture loads. Null if the artwork's details are
   * unknown.
   */
  live: ReactNode;
};

/**
 * The widths of the files of an unpurchased artwork. Pages show the small files, which have the mark only in a corner.
 * The enlarged picture is worth copying, so it has the watermark across the whole picture.
 */
const unpurchased = {
  page: pagePictureWidths,
  enlarged: pictureWidths.filter((width) => width > pagePictureWidth),
} as const;

/**
 * Shows an artwork's picture, which enlarges on click. While the picture is still being drawn, shows the live picture
 * and then fades the final one in over it.
 */
export function ArtworkView({ id, picture, isPurchased, thumb, alt, live }: ArtworkViewProps) {
  const { url, failure, retry, onBroken } = picture;
  const [wasDrawn] = useState(url !== null);
  const [isLoaded, setLoaded] = useState(false);
  const widths = isPurchased ? undefined : unpurchased;
  const print = url && (
    <Zoom
      label="Enlarge artwork"
      large={
        <Picture
          src={url}
          alt={alt}
          onError={onBroken}
          side={previewPixels.full}
          widths={widths?.enlarged}
          // The page's own picture shows until the large one is painted and loaded.
          style={{ background: `url("${webpPictureUrl(url, pagePictureWidth)}") center / cover` }}
        />
      }
      note={isPurchased ? null : 'Prints and the original have no watermark.'}
    >
      <LargeArtwork
        id={id}
        src={url}
        alt={alt}
        thumb={wasDrawn ? thumb : null}
        widths={widths?.page}
        onError={onBroken}
        onLoad={() => setLoaded(true)}
      />
    </Zoom>
  );
  if (wasDrawn && print) return print;
  return (
    <div className="relative">
      {live ?? <div className="frame" />}
      {print ? (
        <div className={`absolute inset-0 transition-opacity duration-1000 ${isLoaded ? '' : 'opacity-0'}`}>
          {print}
        </div>
      ) : failure ? (
        <div className="absolute inset-0 grid place-items-center">
          <div role="alert" className="rounded-panel bg-wall/85 p-7 text-center">
            <p>{failure}</p>
            <Button variant="outline" className="mt-5" onClick={retry}>
              Retry
            </Button>
          </div>
        </div>
      ) : (
        <DrawingNote
          note={
            <>
              Usually <NumberRange from={5} to={10} /> seconds
            </>
          }
        >
          Drawing your artwork
        </DrawingNote>
      )}
    </div>
  );
}
