import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { decodePicture } from '../../lib/within.ts';
import { Button } from '../../ui/button.tsx';
import { NumberRange } from '../../ui/number-range.tsx';
import { MatPicture } from '../../ui/picture.tsx';
import { mockupWait } from './mockup-wait.ts';
import type { Preview } from './use-preview.ts';

/** The duration of the fade (`duration-300`), in milliseconds. */
const fadeMs = 300;

type FadingOverProps = {
  /** The URL of the mockup, or null until it is drawn. */
  url: string | null;
  alt: string;
  side: number;
  /** The same print, drawn by the browser. */
  children: ReactNode;
  /** Whether the drawing is a room, which keeps its size while the page scrolls. */
  isRoom: boolean;
};

/**
 * Fades the mockup in over the browser's drawing. The drawing stays until it is covered, so nothing flashes while the
 * mockup loads.
 */
function FadingOver({ url, alt, side, children, isRoom }: FadingOverProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [covering, setCovering] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setCovering(loaded), fadeMs);
    return () => clearTimeout(timer);
  }, [loaded]);
  const decoded = async ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    await decodePicture(currentTarget).catch(() => undefined);
    setLoaded(url);
  };
  const isUp = url !== null && url === loaded;
  return (
    // The handle in the drawing is above the mockup, but below the buttons on the picture.
    <div className="relative isolate aspect-square" data-room={isRoom || undefined}>
      <div style={isUp && url === covering ? { visibility: 'hidden' } : undefined}>{children}</div>
      {url && (
        <MatPicture
          key={url}
          src={url}
          alt={alt}
          side={side}
          onLoad={(event) => void decoded(event).catch(() => undefined)}
          className={`absolute inset-0 transition-opacity duration-300 ${isUp ? '' : 'pointer-events-none opacity-0'}`}
        />
      )}
    </div>
  );
}

const pictureSide = 960;

type ProductPreviewProps = {
  productName: string;
  /** The artwork on the product, drawn by the browser. */
  children: ReactNode;
  preview: Preview;
  /** The button that shows the print at full size. */
  zoom: ReactNode;
  /** The button that undoes the latest move of the artwork, if there was one. */
  undo: ReactNode;
  /** Whether the picture is a room, for which there is no mockup. */
  isRoom: boolean;
  /** Whether the page is wide enough to have the button on the picture. */
  hasButton: boolean;
};

/** The preview of the product with the artwork. The mockup replaces the browser's drawing once it is ready. */
export function ProductPreview(props: ProductPreviewProps) {
  const { productName, children, preview, zoom, undo, isRoom, hasButton } = props;
  return (
    <section aria-label="Product preview" aria-busy={preview.drawing} className="max-lg:contents">
      {/* On phones, the preview is sticky and stays visible above the options. */}
      <div className="strip-holder lg:relative">
        <div className="strip relative rounded-picture lg:bg-mat">
          <FadingOver
            url={isRoom ? null : preview.url}
            alt={`${productName} with your artwork`}
            side={pictureSide}
            isRoom={isRoom}
          >
            {children}
          </FadingOver>
          {undo}
          {/* At a desk, a toast may cover the upper right corner. */}
          {!isRoom && zoom && (
            <div className="absolute top-3 right-3 rounded-control border border-line bg-vitrine lg:top-auto lg:right-auto lg:bottom-3 lg:left-3">
              {zoom}
            </div>
          )}
        </div>
        {!isRoom && hasButton && (
          <div className="absolute right-3 bottom-3 rounded-control bg-wall">
            <PreviewButton {...preview} />
          </div>
        )}
      </div>
    </section>
  );
}

/** The button that requests the mockup. */
export const PreviewButton = ({ hasAnswered, isAwaited, press }: Preview) => (
  <Button variant="outline" needsNetwork busy={isAwaited} onClick={press}>
    {isAwaited ? 'Generating...' : hasAnswered ? 'Update Preview' : 'Generate Product Preview'}
  </Button>
);

type PreviewNotesProps = {
  preview: Preview;
  /** A caption about the scale of a room's picture, or null for a picture of the product. */
  scale: string | null;
  /** What the picture does not show of a print of this kind, if anything. */
  note: string | undefined;
};

/** What is to know about the picture. */
export const PreviewNotes = ({ preview, scale, note }: PreviewNotesProps) => (
  <div className="mt-3 max-w-measure text-ash text-label">
    {note && <p>{note}</p>}
    {/* The status always has room for two lines and some air, because a page that grows above the screen scrolls. */}
    <p role="status" style={{ minHeight: 'calc(2lh + 0.5rem)' }}>
      {scale ?? noteOf(preview)}
    </p>
  </div>
);

function noteOf({ url, drawing, readyIn, isAwaited }: Preview): ReactNode {
  if (url) return 'This is how it will look.';
  if (!drawing) {
    return (
      <>
        Drawn from your print. The printer’s own picture takes <NumberRange from={10} to={15} /> seconds.
      </>
    );
  }
  const isLong = readyIn !== null && readyIn >= mockupWait.longFrom;
  return (
    <>
      {isLong ? 'Other previews are ahead of yours.' : 'The printer is preparing its own preview.'} {waitText(readyIn)}.
      {isLong && isAwaited && ' Feel free to look around. We’ll tell you when yours is ready.'}
    </>
  );
}

/**
 * Returns a text about the time until a mockup that is expected in `readyIn` seconds. For null, states the usual time.
 */
function waitText(readyIn: number | null): ReactNode {
  if (readyIn === null || readyIn < mockupWait.longFrom) {
    return (
      <>
        Usually <NumberRange from={10} to={15} /> seconds
      </>
    );
  }
  if (readyIn < 90) return 'About a minute';
  return `About ${Math.round(readyIn / 60)} minutes`;
}
