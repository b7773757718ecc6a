import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import type { Frame } from '#shared/art/marks/strip.ts';
import type { Position } from '#shared/model/position.ts';
import type { Box, Print } from '#shared/model/print-area.ts';
import { printPlan } from '#shared/model/print-plan.ts';
import type { Described } from '#shared/model/product.ts';
import { artworkQuery, thumbUrl } from '../../queries/artworks.ts';
import { Drinkware } from './drinkware.tsx';
import { KeptArtwork, KnownArtwork } from './known-artwork.tsx';
import { LightOver } from './light-over.tsx';
import { OnTemplate } from './on-template.tsx';
import { over } from './percent.ts';
import { detailOf, pixelsOf } from './print-look.ts';
import type { Picture } from './print-painters.ts';
import { PrintPicture } from './print-picture.tsx';
import type { PrintShape } from './print-request.ts';
import { shapeOf } from './print-shape.ts';
import { SoftThumb } from './soft-thumb.tsx';
import { faceOf, type Stretched, unfoldedBox } from './stretched-frame.ts';
import { studio } from './studio.ts';
import { blankPictures } from './template-pictures.ts';
import { usePicturesReady, usePicturesShown } from './use-pictures-shown.ts';
import { usePrintPicture } from './use-print-picture.ts';
import { unmeasured, useShownPixels } from './use-shown-pixels.ts';

type ArtworkOnProductProps = {
  artworkId: number;
  product: Described;
  /** The variant's size, such as `8″×10″`, and the code of its color. */
  size: string;
  colorCode: string | null;
  print: Print;
  /** The position of the artwork, or null for the product's default position. */
  position?: Position | null;
  /** The side, in CSS pixels, for which to paint a picture that is drawn live. Other pictures are measured. */
  side?: number;
  /** A description for screen readers. Leave it empty if the text next to the picture says the same. */
  label?: string;
  /** Whether each change first shows a draft, because the shopper chooses and moves the print here. */
  isLive?: boolean;
  /** Renders content over the picture, such as the handle that moves the artwork, given the place of the print area. */
  children?: ((printArea: CSSProperties) => ReactNode) | undefined;
};

/**
 * The shopper's artwork on a product, painted in the browser as it will be printed. The product appears together with a
 * draft of the artwork, never without it.
 */
export function ArtworkOnProduct({ artworkId, product, size, colorCode, print, ...looks }: ArtworkOnProductProps) {
  const { position = null, side = 0, label = '', isLive = false, children } = looks;
  const { name, typeName } = product;
  const plan = useMemo(
    () => printPlan({ product: { name, typeName }, size, colorCode, area: print }, position),
    [name, typeName, size, colorCode, print, position],
  );
  const frame = useRef<HTMLDivElement>(null);
  const measured = useShownPixels(frame);
  // A moved motif changes its size with every step, and the enlarged print begins with the same picture.
  const shown = useMemo(() => {
    const live = pixelsOf(side);
    return isLive ? { width: live, height: live } : (measured ?? unmeasured);
  }, [isLive, side, measured]);
  const shape = useMemo(() => shapeOf({ name, typeName }, size, print, shown), [name, typeName, size, print, shown]);
  const { data: artwork, isError } = useQuery(artworkQuery(artworkId));
  const thumb = artwork ? thumbUrl(artwork) : null;
  const pictures = useMemo(() => (thumb ? [thumb, ...blankPictures(shape, print)] : null), [thumb, shape, print]);
  const isNear = measured !== null;
  const areReady = usePicturesReady(pictures, isNear);
  const areShown = usePicturesShown(isNear ? pictures : null);
  const painted = usePrintPicture({
    artworkId,
    plan,
    shape,
    size: isLive ? detailOf(plan, print, side) : sheetOf(shape, print, shown),
    // Painting uses all processors, so the page's other pictures go first.
    isWanted: isNear && (isLive || areShown || (artwork !== undefined && thumb === null)),
    isLive,
  });
  const picture = painted?.picture ?? null;
  // An artwork that is gone has no picture to wait for.
  const isDressed = painted !== null || areReady || isError || artwork?.status === 'failed';
  // A picture that is drawn live fades in over the thumbnail. Others replace it. A figure and a wound print leave parts
  // of the thumbnail uncovered.
  const draft = picture && !isLive ? null : thumb;
  const isDraftOver = picture !== null && (plan.kind === 'figure' || shape.kind === 'wound');

  const look = 'relative aspect-square select-none overflow-hidden rounded-picture bg-mat';
  const drawn =
    shape.kind === 'wound' ? (
      <Drinkware
        vessel={shape.vessel}
        accent={accentOf(product, colorCode)}
        picture={picture}
        {...{ draft, isDraftOver }}
      />
    ) : shape.kind === 'stretched' ? (
      <StretchedCanvas canvas={shape.canvas} picture={picture} draft={draft} />
    ) : (
      print.template && (
        <OnTemplate template={print.template} plan={plan} painted={painted} {...{ draft, isDraftOver }} />
      )
    );
  return (
    <div ref={frame} className={look}>
      {/* Under a product that fades in, the artwork would show through as a square. */}
      {!isDressed && (isLive ? thumb && <KnownArtwork src={thumb} /> : <KeptArtwork id={artworkId} />)}
      <div
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        data-product={isDressed ? 'dressed' : 'waiting'}
        className={`absolute inset-0 bg-mat ${isLive ? '' : 'transition-opacity duration-200'} ${isDressed ? '' : 'opacity-0'}`}
      >
        {drawn}
      </div>
      {children?.(over(printBox(shape, print), { width: 1000, height: 1000 }))}
    </div>
  );
}

/** Returns the size of a flat print that is neither enlarged nor reduced where it faces the viewer. */
function sheetOf(shape: PrintShape, { width, height }: Print, shown: Frame): number | Frame {
  if (shape.kind === 'flat') return shown;
  const unit = shown.width / 1000;
  const zoom = shape.kind === 'wound' ? shape.vessel.print.height / height : faceOf(shape.canvas).zoom;
  return Math.round(unit * zoom * Math.max(width, height));
}

/** Returns the box of the print area in the picture, in thousandths. */
function printBox(shape: PrintShape, print: Print): Box {
  if (shape.kind === 'stretched') return unfoldedBox(shape.canvas);
  if (!print.template) return { left: 0, top: 0, width: 1000, height: 1000 };
  const { area, width, height } = print.template;
  const scale = 1000 / Math.max(width, height);
  return {
    left: (1000 - width * scale) / 2 + area.left * scale,
    top: (1000 - height * scale) / 2 + area.top * scale,
    width: area.width * scale,
    height: area.height * scale,
  };
}

/** Only mugs with a color inside have a rim and a handle that are not white. */
const accentOf = ({ name }: { name: string }, colorCode: string | null): string =>
  /color/i.test(name) && colorCode ? colorCode : '#fff';

type StretchedCanvasProps = {
  canvas: Stretched;
  picture: Picture | null;
  /** The URL of a small picture of the artwork, shown until the print is painted. */
  draft: string | null;
};

/** A print on a stretched canvas: the face, the right edge, and the bottom edge. */
export function StretchedCanvas({ canvas, picture, draft }: StretchedCanvasProps) {
  return (
    <div className="absolute inset-0" style={{ background: studio.wall }}>
      {draft && (
        <div
          className="absolute overflow-hidden"
          style={{ ...over(faceOf(canvas), { width: 1000, height: 1000 }), boxShadow: '3px 5px 12px #1c171266' }}
        >
          <SoftThumb src={draft} />
        </div>
      )}
      <PrintPicture picture={picture} />
      <LightOver src={studio.light} />
    </div>
  );
}
