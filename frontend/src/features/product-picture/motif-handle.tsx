import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sceneFrameOf } from '#shared/art/caption/caption-frame.ts';
import type { Position } from '#shared/model/position.ts';
import {
  defaultPosition,
  inchesOfMotif,
  isFigure,
  motifBox,
  type PrintSpot,
  positionAt,
  positionOf,
  shownBox,
} from '#shared/model/print-plan.ts';
import type { SizeUnit } from '#shared/model/product-family.ts';
import { placeText, sidesText } from './length-text.ts';
import { over } from './percent.ts';

type MotifHandleProps = {
  /** The place of the print area in the picture. */
  printArea: CSSProperties;
  spot: PrintSpot;
  position: Position | null;
  /** Whether the artwork has a caption, which keeps its place on the print. */
  hasCaption: boolean;
  /** The unit in which lengths are announced. */
  unit: SizeUnit;
  onMove: (position: Position) => void;
};

/**
 * The distance that an arrow key moves the artwork, in thousandths of the print area (`fine` with Shift), and the
 * change of its size by plus and minus, in thousandths.
 */
const steps = { move: 10, fine: 2, size: 50 } as const;

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Point = { x: number; y: number };
/** A finger or the mouse. Only one that holds the artwork moves it alone. */
type Pointer = Point & { holds: boolean };

/**
 * A frame around the artwork that moves and scales it in its print area by touch, mouse, or keyboard. Two fingers scale
 * it from anywhere on the picture, because the artwork itself may be too small for them.
 */
export function MotifHandle({ printArea, spot, position, hasCaption, unit, onMove }: MotifHandleProps) {
  const { area } = spot;
  const at = position ?? defaultPosition;
  const box = motifBox(spot, position);
  const shown = shownBox(spot);
  // A caption takes its space from the artwork, so the artwork is lower than its box and moves less far.
  const scene =
    sceneFrameOf({ caption: hasCaption && !isFigure(spot) }, { ...area, face: box, front: shown }).face ?? box;
  const surface = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const pointers = useRef(new Map<number, Pointer>());
  /** The center and size of the artwork without rounding, so that slow drags add up. */
  const exact = useRef({ x: 0, y: 0, size: 0 });
  const [said, say] = useState('');

  useEffect(() => {
    const { current } = surface;
    // One finger beside the artwork scrolls the page, but two fingers must not. React's own listeners cannot prevent
    // that, because they are passive.
    const keepPage = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    current?.addEventListener('touchstart', keepPage, { passive: false });
    return () => current?.removeEventListener('touchstart', keepPage);
  }, []);

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    const holds = event.target === handle.current;
    if (!holds && event.pointerType !== 'touch') return;
    if (holds) handle.current?.setPointerCapture(event.pointerId);
    if (pointers.current.size === 0) {
      exact.current = { x: box.left + box.width / 2, y: box.top + box.height / 2, size: at.size };
    }
    pointers.current.set(event.pointerId, { ...pointOf(event), holds });
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId);
    const whole = handle.current?.parentElement?.getBoundingClientRect();
    if (!before || !whole) return;
    const now = pointOf(event);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, { ...now, holds: before.holds });
    if (!other && !before.holds) return;
    // In a pinch, the distance between the two fingers scales the artwork, and each finger moves it by half of its own
    // movement.
    const share = other ? 0.5 : 1;
    const zoom = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1;
    const { x, y, size } = exact.current;
    exact.current = {
      x: x + (share * (now.x - before.x) * area.width) / whole.width,
      y: y + (share * (now.y - before.y) * area.height * (box.height / scene.height)) / whole.height,
      size: size * zoom,
    };
    const moved = positionAt(spot, exact.current, exact.current.size);
    // React would otherwise render after the browser has drawn this frame, so the artwork would follow one frame later.
    flushSync(() => onMove(moved));
  };
  const release = (event: PointerEvent<HTMLDivElement>) => {
    pointers.current.delete(event.pointerId);
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const arrow = arrows[event.key];
    const larger = largerBy(event.key);
    if (!arrow && larger === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? steps.fine : steps.move;
    const { x, y } = arrow ?? { x: 0, y: 0 };
    const to = positionOf(spot, { x: at.x + step * x, y: at.y + step * y, size: at.size + steps.size * larger });
    const { left, top } = motifBox(spot, to);
    const isAtEdge = arrow !== undefined && left === box.left && top === box.top;
    say(isAtEdge ? 'No more room that way. A smaller artwork can move farther.' : '');
    onMove(to);
  };
  // A held key moves the artwork many times, so the result is announced once, at the end.
  const finish = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (said) return;
    if (arrows[event.key]) say(placeText(spot, position, unit));
    else if (largerBy(event.key) !== 0) say(`Artwork size ${sidesText(inchesOfMotif(spot, position), unit)}`);
  };

  const isTrimmed = shown.width < area.width || shown.height < area.height;
  return (
    <div
      ref={surface}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      className="absolute inset-0"
    >
      <span className="absolute inset-0 z-10" style={{ ...usable, touchAction: 'pan-x pan-y' }} />
      <div className="absolute" style={printArea}>
        <button
          ref={handle}
          type="button"
          aria-label="Move the artwork"
          title="Drag, or use the arrow keys; plus and minus change the size"
          onKeyDown={press}
          onKeyUp={finish}
          onBlur={() => say('')}
          // A small artwork can still be reached with a finger.
          className="peer absolute z-10 before:absolute before:inset-[min(0px,calc(50%-48px))] before:touch-none focus-visible:shadow-[inset_0_0_0_4px_#000] focus-visible:outline-[#fff] focus-visible:-outline-offset-2"
          style={{ ...over(scene, area), ...usable, cursor: 'move', touchAction: 'none' }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute border border-line peer-hover:border-bone"
          style={{ ...over(scene, area), borderStyle: 'dashed', mixBlendMode: 'difference' }}
        />
        <span role="status" className="sr-only" style={usable}>
          {said}
        </span>
        <Edge name="area" />
        {isTrimmed && <Edge name="front" box={over(shown, area)} />}
      </div>
    </div>
  );
}

type EdgeProps = { name: 'area' | 'front'; box?: CSSProperties };

/** The outline of the print area, or of the part that is visible from the front, shown while the artwork is moved. */
const Edge = ({ name, box = { inset: 0 } }: EdgeProps) => (
  <span
    aria-hidden="true"
    data-edge={name}
    className="pointer-events-none absolute border border-bone opacity-0 peer-hover:opacity-100 peer-focus-visible:opacity-100 peer-active:opacity-100"
    style={{ ...box, borderStyle: 'dotted', mixBlendMode: 'difference' }}
  />
);

/** While a mockup covers the drawing, the drawing is invisible, but its handle stays usable. */
const usable: CSSProperties = { visibility: 'visible' };

/** Returns 1 for a key that enlarges the artwork, -1 for one that shrinks it, and 0 for all others. */
const largerBy = (key: string): number => (key === '+' || key === '=' ? 1 : key === '-' ? -1 : 0);

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
