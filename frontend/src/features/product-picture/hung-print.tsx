import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { Position } from '#shared/model/position.ts';
import type { Box, Print } from '#shared/model/print-area.ts';
import { printPlan, shownBox } from '#shared/model/print-plan.ts';
import { type Described, isNamed, isOfType } from '#shared/model/product.ts';
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

/** The distance of a print's front from the wall in inches. Deep prints cast wide shadows. */
const depthOf = (product: Described) => (isNamed(product, ['framed']) ? 0.9 : isOfType(product, 'canvas') ? 1.5 : 0.15);

/**
 * Returns the shadows of a print on the wall, as the light of the rooms casts them: from the upper left. `edge` is the
 * width of the frame. All lengths are in inches, and `inch` is the length of one in CSS pixels.
 */
function shadowsOf(depth: number, edge: number, inch: number): string[] {
  const shadow = (x: number, y: number, blur: number, opacity: number) =>
    `${x * inch}px ${y * inch}px ${blur * inch}px ${edge * inch}px rgb(38 30 22 / ${opacity})`;
  return [
    shadow(0.1, 0.15, 0.3 + 0.2 * depth, 0.4),
    shadow(0.55 * depth, 0.7 * depth, 0.4 + depth, 0.3),
    shadow(1.1 * depth, 1.6 * depth, 1.2 + 2.4 * depth, 0.2),
  ];
}

/** Returns the colors of a frame's four sides, mitered at the corners, in the light of the rooms. */
export const frameSides = (color: string): string =>
  ['#fff 24%', '#000 12%', '#000 34%', '#fff 8%'].map((light) => `color-mix(in srgb, ${color}, ${light})`).join(' ');

/** The gleam on the pane in front of a framed print. */
const glass = 'linear-gradient(120deg, #ffffff2e, #ffffff0c 40%, #0000 41%)';

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
  caption?: Caption | null;
  /** A picture of the bare wall, whose light and shadows also fall on the print, and its place in the room in inches. */
  light?: { url: string; box: Box };
  /** Whether the print stands on something. */
  stands?: boolean;
};

/** A print on the wall of a room, at the room's scale. The wall is empty until the artwork is there. */
export function HungPrint({ artworkId, product, size, colorCode, print, position, room, ...looks }: HungPrintProps) {
  const { roomWidth, middle, label, caption = null, light, stands = false } = looks;
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
  const box = {
    left: middle.x - width / 2,
    top: middle.y - height / 2 - (stands && isFramed ? wood : 0),
    width,
    height,
  };
  const below = { ...box, top: box.top + height + 2, height: 4 };
  const edge = isFramed ? wood : 0;
  return (
    <>
      {stands && (
        <div
          className="absolute"
          style={{
            ...over(
              { left: box.left - edge, top: box.top + height + edge - 0.25, width: width + 2 * edge + 1, height: 0.9 },
              room,
            ),
            background: 'radial-gradient(closest-side, rgb(20 14 8 / .75), transparent)',
          }}
        />
      )}
      <div
        ref={frame}
        role="img"
        aria-label={label}
        data-product={isDressed ? 'dressed' : 'waiting'}
        className={`absolute overflow-hidden bg-mat transition-opacity duration-200 ${isDressed ? '' : 'opacity-0'}`}
        style={{
          ...over(box, room),
          boxShadow: shadowsOf(depthOf(product), edge, inch).join(', '),
        }}
      >
        {thumb && !painted && <SoftThumb src={thumb} />}
        <div className="absolute" style={over(whole, front)}>
          <PrintPicture picture={painted?.picture ?? null} />
        </div>
        {light && <RoomLight {...light} print={box} inch={inch} isFramed={isFramed} />}
      </div>
      {isFramed && (
        <div
          className="absolute"
          style={{
            ...over(
              { left: box.left - edge, top: box.top - edge, width: width + 2 * edge, height: height + 2 * edge },
              room,
            ),
            // Browsers cut border widths down to whole pixels, which would uncover the wall.
            borderStyle: 'solid',
            borderWidth: Math.ceil(edge * inch),
            borderColor: frameSides(colorCode ?? '#211d19'),
            background: glass,
          }}
        />
      )}
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

type RoomLightProps = NonNullable<HungPrintProps['light']> & { print: Box; inch: number; isFramed: boolean };

/** The light and the shadows that fall on the wall, on the print in front of it. A frame shades its print's edges. */
function RoomLight({ url, box, print, inch, isFramed }: RoomLightProps) {
  return (
    <div
      className="absolute inset-0"
      style={{
        backgroundImage: `url("${url}")`,
        backgroundSize: `${box.width * inch}px ${box.height * inch}px`,
        backgroundPosition: `${(box.left - print.left) * inch}px ${(box.top - print.top) * inch}px`,
        mixBlendMode: 'multiply',
        // The picture shows white paint, which is darker than white.
        filter: 'brightness(1.18)',
        ...(isFramed && { boxShadow: `inset ${0.2 * inch}px ${0.25 * inch}px ${0.4 * inch}px rgb(0 0 0 / .45)` }),
      }}
    />
  );
}

const flat = { kind: 'flat' } as const;
