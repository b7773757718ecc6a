import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Caption, type Hung, HungPrint, hungInches } from './hung-print.tsx';
import { middleOf, Room, type RoomSize, sceneBox } from './room.tsx';
import type { Scene } from './rooms/scenes.ts';

/** The space between two prints, in inches. */
const gap = 5;

/** Returns the horizontal center of each of several prints that hang side by side, centered in a room, in inches. */
export function middlesOf(widths: readonly number[], room: RoomSize): number[] {
  const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);
  const start = (room.width - sum(widths) - gap * (widths.length - 1)) / 2;
  return widths.map((width, place) => start + sum(widths.slice(0, place)) + gap * place + width / 2);
}

/** The space that the longest caption needs, in CSS pixels, including the distance from the next one. */
const captionRoom = 60;

/**
 * Returns the alignments of the sizes below prints, given the prints' centers in CSS pixels. A single print has no
 * caption. Captions are centered. Where they would collide, the outer ones extend outward, and those between them are
 * omitted if even they have no room.
 */
export function captionsOf(middles: readonly number[]): (Caption | null)[] {
  if (middles.length === 1) return [null];
  const closest = Math.min(...middles.slice(1).map((middle, place) => middle - middles[place]!));
  return middles.map((_, place) => {
    if (closest >= captionRoom) return 'center';
    if (place === 0) return 'end';
    if (place === middles.length - 1) return 'start';
    return closest >= captionRoom / 2 ? 'center' : null;
  });
}

type WallProps = {
  scene: Scene;
  /** The part of the scene to show. */
  room: RoomSize;
  /** The color of the wall as a CSS color, or null for white. */
  paint?: string | null;
  prints: readonly (Hung & { label: string })[];
};

/** Prints side by side in a room, all at the same scale. */
export function Wall({ scene, room, paint = null, prints }: WallProps) {
  const wall = useRef<HTMLDivElement>(null);
  const roomWidth = useWidth(wall);
  const sizes = prints.map((print) => hungInches(print));
  const middles = middlesOf(
    sizes.map(({ width }) => width),
    room,
  );
  // Prints that hang side by side have one middle, that of the tallest. Prints that stand have one lower edge.
  const tallest = { height: Math.max(...sizes.map(({ height }) => height)) };
  const captions = captionsOf(middles.map((middle) => (middle * roomWidth) / room.width));
  return (
    <Room scene={scene} size={room} paint={paint}>
      <div ref={wall} className="absolute inset-0">
        {prints.map((print, place) => (
          <HungPrint
            key={print.size}
            {...print}
            room={room}
            roomWidth={roomWidth}
            caption={captions[place] ?? null}
            middle={{
              x: middles[place] ?? 0,
              y: middleOf(scene, 'hangs' in scene.place ? tallest : (sizes[place] ?? room)),
            }}
            light={{ url: scene.picture, box: sceneBox(scene, room) }}
            stands={'stands' in scene.place}
          />
        ))}
      </div>
    </Room>
  );
}

/** Returns the width of an element in CSS pixels, or 0 before the first layout. */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    // Measuring in an effect would lay out the whole page in the task that renders it.
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
