import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { Position } from '#shared/model/position.ts';
import type { Print } from '#shared/model/print-area.ts';
import { printPlan, shownBox } from '#shared/model/print-plan.ts';
import { type Described, isNamed } from '#shared/model/product.ts';
import { artworkQuery, thumbUrl } from '../../queries/artworks.ts';
import { over } from './percent.ts';
import { PrintPicture } from './print-picture.tsx';
import type { RoomSize } from './room.tsx';
import { SoftThumb } from './soft-thumb.tsx';
import { usePicturesReady } from './use-pictures-shown.ts';
import { usePrintPicture } from './use-print-picture.ts';
import { unmeasured, useShownPixels } from './use-shown-pixels.ts';

/** A print that hangs on a wall. */
export type Hung = {
  artworkId: number;
  product: Described;
  size: string;
  /** The color of a frame, as `#RRGGBB`. */
  colorCode: string | null;
  print: Print;
  position: Position | null;
};

/** Returns the width and height of a hanging print in inches, without the parts that fold around its edges. */
export function hungInches({ product, size, print }: Pick<Hung, 'product' | 'size' | 'print'>): RoomSize {
  const { width, height } = shownBox({ product, size, colorCode: null, area: print });
  return { width: width / print.dpi, height: height / print.dpi };
}

/** The width of a frame's wood in inches. */
const wood = 0.8;

/** How a caption is aligned with its print. A caption may be wider than its print. */
export type Caption = 'start' | 'center' | 'end';

const captionLooks = { start: 'justify-start', center: 'justify-center', end: 'justify-end' };

type HungPrintProps = Hung & {
  room: RoomSize;
  /** The width of the room on the screen, in CSS pixels. */
  roomWidth: number;
  /** The center of the print in the room, in inches from the upper left corner. */
  middle: { x: number; y: number };
  label: string;
  /** The alignment of the size below the print, or null for no caption. */
  caption: Caption | null;
};

/** A print on the wall of a room, at the room's scale. The wall is empty until the artwork is there. */
export function HungPrint({ artworkId, product, size, colorCode, print, position, room, ...looks }: HungPrintProps) {
  const { roomWidth, middle, label, caption } = looks;
  const { name, typeName } = product;
  const spot = useMemo(
    () => ({ product: { name, typeName }, size, colorCode: null, area: print }),
    [name, typeName, size, print],
  );
  const plan = useMemo(() => printPlan(spot, position), [spot, position]);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useShownPixels(frame);
  const painted = usePrintPicture({
    artworkId,
    plan,
    shape: flat,
    size: shown ?? unmeasured,
    isWanted: shown !== null,
    isLive: false,
  });
  const { data: artwork, isError } = useQuery(artworkQuery(artworkId));
  const thumb = artwork ? thumbUrl(artwork) : null;
  const isThumbReady = usePicturesReady(thumb ? [thumb] : null, shown !== null);
  const isDressed = painted !== null || isThumbReady || isError;
  const front = shownBox(spot);
  const { width, height } = hungInches({ product, size, print });
  const whole = { left: -front.left, top: -front.top, width: print.width, height: print.height };
  // Pixels, because a container for relative units would need a layout for each computed style of the page.
  const inch = roomWidth / room.width;
  const isFramed = isNamed(product, ['framed']);
  const box = { left: middle.x - width / 2, top: middle.y - height / 2, width, height };
  const below = { ...box, top: box.top + height + 2, height: 4 };
  return (
    <>
      <div
        ref={frame}
        role="img"
        aria-label={label}
        data-product={isDressed ? 'dressed' : 'waiting'}
        className={`absolute overflow-hidden bg-mat transition-opacity duration-200 ${isDressed ? '' : 'opacity-0'}`}
        style={{
          ...over(box, room),
          boxShadow: [
            ...(isFramed ? [`0 0 0 ${wood * inch}px ${colorCode ?? '#211d19'}`] : []),
            `${0.5 * inch}px ${1.1 * inch}px ${2.4 * inch}px ${isFramed ? wood * inch : 0}px #2a231b66`,
          ].join(', '),
        }}
      >
        {thumb && !painted && <SoftThumb src={thumb} />}
        <div className="absolute" style={over(whole, front)}>
          <PrintPicture picture={painted?.picture ?? null} />
        </div>
      </div>
      {caption && (
        <p
          aria-hidden="true"
          className={`absolute flex whitespace-nowrap text-ash text-label ${captionLooks[caption]}`}
          style={over(below, room)}
        >
          {size}
        </p>
      )}
    </>
  );
}

const flat = { kind: 'flat' } as const;
