import { ZoomOut } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { original } from '#shared/model/artwork.ts';
import type { PrintPlan } from '#shared/model/print-plan.ts';
import { Button } from '../../ui/button.tsx';
import { catchFocus } from '../../ui/focus.ts';
import { pixelsOf } from '../product-picture/print-look.ts';
import { PrintPicture } from '../product-picture/print-picture.tsx';
import { PrintZoom } from '../product-picture/print-zoom.tsx';
import { usePrintPicture } from '../product-picture/use-print-picture.ts';

const { pixels, dpi } = original;
/** The plan of a print that is the original itself. */
const plan: PrintPlan = { kind: 'original', area: { width: pixels, height: pixels, dpi, fillMode: 'fit' } };
const flat = { kind: 'flat' } as const;

type EnlargedArtworkProps = {
  id: number;
  alt: string;
  /** The page's picture, shown until the drawing without the watermark is painted. */
  children: ReactNode;
};

/**
 * A full-screen artwork, painted in the browser with the renderer of the original. A click shows every pixel around the
 * clicked point.
 */
export function EnlargedArtwork({ id, alt, children }: EnlargedArtworkProps) {
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);
  const [wasClose, setWasClose] = useState(false);
  const description = useId();
  const [longestSide] = useState(() => Math.round(pixelsOf(Math.min(window.innerWidth, window.innerHeight))));
  const whole = usePrintPicture({ artworkId: id, plan, size: longestSide, isWanted: true, shape: flat, isLive: false });

  if (place)
    return (
      <div className="h-[calc(100dvh-2rem)] w-full pt-14">
        <div className="fixed top-3 left-3">
          <Button variant="ghost" onClick={() => setPlace(null)}>
            <ZoomOut size={20} /> Whole picture
          </Button>
        </div>
        <PrintZoom artworkId={id} plan={plan} colorCode={null} detail={longestSide} place={place} />
      </div>
    );

  const approach = ({ currentTarget, detail, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setWasClose(true);
    // A click from the keyboard has no position, so it uses the center.
    setPlace(detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height });
  };
  return (
    <figure className="w-[min(100%,88dvh)]">
      <button
        type="button"
        ref={wasClose ? catchFocus : undefined}
        aria-label="Every pixel"
        aria-describedby={description}
        disabled={!whole}
        className="relative block w-full cursor-zoom-in disabled:cursor-auto"
        onClick={approach}
        onContextMenu={(event) => event.preventDefault()}
      >
        <span id={description} hidden>
          {alt}
        </span>
        {children}
        <PrintPicture picture={whole?.picture ?? null} />
      </button>
      <figcaption className={`mt-3 text-center text-ash text-small ${whole ? '' : 'invisible'}`}>
        Press the picture to see every pixel of it.
      </figcaption>
    </figure>
  );
}
