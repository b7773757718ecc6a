import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Box } from '#shared/model/print-area.ts';
import { type PrintPlan, printedFile } from '#shared/model/print-plan.ts';
import { catchFocus } from '../../ui/focus.ts';
import { partLook } from './print-look.ts';
import type { Picture } from './print-painters.ts';
import { PrintPicture } from './print-picture.tsx';
import { painters, useArtInput, usePrintPicture } from './use-print-picture.ts';

/** How long scrolling must rest, in milliseconds, before the visible part is painted. */
const restMs = 120;

type PrintZoomProps = {
  artworkId: number;
  plan: PrintPlan;
  colorCode: string | null;
  /**
   * The longest side in pixels of the print that the page has already painted. That print shows until a part is
   * painted.
   */
  detail: number;
  /** The point of the print to start with, as fractions of its width and height. */
  place?: { x: number; y: number };
};

const middle = { x: 0.5, y: 0.5 };

/**
 * A print file at full size, with one CSS pixel for each pixel of the file. The visible part is painted with the
 * renderer of the print file. Shoppers scroll with keys, touch, or wheel, or drag with the mouse.
 */
export function PrintZoom({ artworkId, plan, colorCode, detail, place = middle }: PrintZoomProps) {
  const { pixels, dpi } = printedFile(plan);
  const view = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [part, setPart] = useState<Box | null>(null);
  const whole = usePrintPicture({
    ...{ artworkId, plan, size: detail, isWanted: true },
    shape: flat,
    // The page may have painted the print only wound or folded. The flat print is painted anew, so show a draft first.
    isLive: true,
  });
  const painted = usePrintPart(artworkId, plan, part);
  /** Whether the visible part is painted. Until then, the smaller print shows, which is blurred at this size. */
  const isSharp = part !== null && painted?.part === part;
  const ground = plan.kind === 'figure' ? (colorCode ?? '#fff') : undefined;

  const look = () => view.current && setPart(shownOf(view.current, plan));
  useLayoutEffect(() => {
    const { current } = view;
    if (!current) return;
    current.scrollTo(
      pixels.width * place.x - current.clientWidth / 2,
      pixels.height * place.y - current.clientHeight / 2,
    );
    setPart(shownOf(current, plan));
    catchFocus(current);
    return () => clearTimeout(rest.current);
  }, [plan, pixels.width, pixels.height, place]);
  const scrolled = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(look, restMs);
  };
  const drag = ({ pointerType, buttons, currentTarget, movementX, movementY }: PointerEvent<HTMLDivElement>) => {
    if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
  };

  return (
    <div className="grid size-full grid-rows-[minmax(0,1fr)_auto] gap-4">
      <section
        ref={view}
        aria-label="The print, pixel by pixel"
        aria-busy={!isSharp}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard.
        tabIndex={0}
        onScroll={scrolled}
        onPointerMove={drag}
        onContextMenu={(event) => event.preventDefault()}
        className="grid cursor-move overflow-auto rounded-picture"
      >
        <div className="relative" style={{ ...pixels, margin: 'auto', background: ground }}>
          <PrintPicture picture={whole?.picture ?? null} />
          {painted && (
            <div data-print-part="" className="absolute" style={{ ...boxOf(painted.part), background: ground }}>
              <PrintPicture picture={painted.picture} />
            </div>
          )}
        </div>
      </section>
      <p className="flex flex-wrap items-end gap-x-5 gap-y-2 bg-wall text-ash text-label">
        <span role="status">{isSharp ? 'Every dot of the print, magnified.' : 'Drawing every dot...'}</span>
        <span className="grid gap-1" style={{ width: dpi }}>
          <span>One inch of the print</span>
          <span aria-hidden="true" className="border-bone border-x border-b" style={{ height: 6 }} />
        </span>
      </p>
    </div>
  );
}

const flat = { kind: 'flat' } as const;

/** Returns the part of a print to paint: the visible part, or the whole of a wrap. */
function shownOf(view: HTMLElement, plan: PrintPlan): Box {
  const { width, height } = printedFile(plan).pixels;
  if (plan.kind === 'wrap') return { left: 0, top: 0, width, height };
  return {
    left: Math.max(0, Math.round(view.scrollLeft)),
    top: Math.max(0, Math.round(view.scrollTop)),
    width: Math.min(width, view.clientWidth),
    height: Math.min(height, view.clientHeight),
  };
}

const boxOf = ({ left, top, width, height }: Box) => ({ left, top, width, height });

/** A painted part of a print file. `part` is its box in pixels of the file. */
type PaintedPart = { picture: Picture; part: Box };

/**
 * Returns the most recently painted part of a print, or null until one is painted. Parts are not cached, because each
 * is large.
 */
function usePrintPart(artworkId: number, plan: PrintPlan, part: Box | null): PaintedPart | null {
  const input = useArtInput(artworkId);
  const [shown, show] = useState<PaintedPart | null>(null);
  useEffect(() => {
    if (!input || !part) return;
    const look = partLook(plan, part);
    const key = `${artworkId} part ${JSON.stringify(look)}`;
    const order = { key, input, look, shape: { kind: 'flat' as const }, isKept: false, isFile: false };
    return painters.ask(order, (picture) => show({ picture, part }));
  }, [artworkId, input, plan, part]);
  return shown;
}
