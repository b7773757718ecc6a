import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { type PictureWidth, previewPixels } from '#shared/model/artwork.ts';
import { Button } from '../../ui/button.tsx';
import { DrawingNote } from '../../ui/drawing-frame.tsx';
import { FullScreen } from '../../ui/full-screen.tsx';
import { NumberRange } from '../../ui/number-range.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LargeArtwork } from './large-artwork.tsx';
import type { ArtworkPicture } from './use-artwork-picture.ts';

const EnlargedArtwork = lazy(async () => ({
  default: (await import('./enlarged-artwork.tsx')).EnlargedArtwork,
}));

type ArtworkViewProps = {
  id: number;
  picture: ArtworkPicture;
  /** The widths of the files to choose from. */
  widths: readonly PictureWidth[] | undefined;
  /** The URL of the artwork's thumbnail. */
  thumb: string | null;
  alt: string;
  /**
   * The live picture of the same artwork, shown until the final picture loads. Null if the artwork's details are
   * unknown.
   */
  live: ReactNode;
  /** Whether another picture stands in its place, so that nothing is said about it. */
  isHidden?: boolean;
};

/**
 * Shows an artwork's picture, which enlarges on click. While the picture is still being drawn, shows the live picture
 * and then fades the final one in over it.
 */
export function ArtworkView({ id, picture, widths, thumb, alt, live, isHidden = false }: ArtworkViewProps) {
  const { url, failure, retry, onBroken } = picture;
  const [wasDrawn] = useState(url !== null);
  const [isLoaded, setLoaded] = useState(false);
  const description = useId();
  const enlarged = url && <Picture src={url} alt={alt} onError={onBroken} side={previewPixels.full} widths={widths} />;
  const print = url && (
    <FullScreen
      label="Enlarge artwork"
      opener={(open) => (
        <button
          type="button"
          aria-label="Enlarge artwork"
          aria-describedby={description}
          className="block w-full cursor-zoom-in"
          onClick={open}
        >
          {/* The button's label hides the alternative text of the picture in it. */}
          <span id={description} hidden>
            {alt}
          </span>
          <LargeArtwork
            id={id}
            src={url}
            alt={alt}
            thumb={wasDrawn ? thumb : null}
            widths={widths}
            onError={onBroken}
            onLoad={() => setLoaded(true)}
          />
        </button>
      )}
    >
      <Suspense fallback={<div className="w-[min(100%,88dvh)]">{enlarged}</div>}>
        <EnlargedArtwork id={id} alt={alt}>
          {enlarged}
        </EnlargedArtwork>
      </Suspense>
    </FullScreen>
  );
  if (wasDrawn && print) return print;
  return (
    <div className="relative">
      {live ?? <div className="frame" />}
      {print ? (
        <div className={`absolute inset-0 transition-opacity duration-1000 ${isLoaded ? '' : 'opacity-0'}`}>
          {print}
        </div>
      ) : isHidden ? null : failure ? (
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
