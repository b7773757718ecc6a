import { type Caption, type Hung, HungPrint, hungInches } from './hung-print.tsx';
import { hangingLine, Room, type RoomSize } from './room.tsx';

/** The space between two prints, in inches. */
const gap = 5;

/** Returns the horizontal center of each of several prints that hang side by side, centered in a room, in inches. */
export function middlesOf(widths: readonly number[], room: RoomSize): number[] {
  const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);
  const start = (room.width - sum(widths) - gap * (widths.length - 1)) / 2;
  return widths.map((width, place) => start + sum(widths.slice(0, place)) + gap * place + width / 2);
}

/**
 * Returns the alignment of the size below a print, or null for a single print. The outer captions extend outward, so
 * that the captions of small prints do not collide.
 */
export function captionOf(place: number, count: number): Caption | null {
  if (count === 1) return null;
  return place === 0 ? 'end' : place === count - 1 ? 'start' : 'center';
}

type WallProps = {
  room: RoomSize;
  /** The width of the picture on a wide screen, in CSS pixels. */
  roomWidth: number;
  prints: readonly (Hung & { label: string })[];
};

/** Prints side by side above a sofa, all at the same scale. */
export function Wall({ room, roomWidth, prints }: WallProps) {
  const middles = middlesOf(
    prints.map((print) => hungInches(print).width),
    room,
  );
  return (
    <Room size={room}>
      {prints.length > 0 && (
        // The prints measure in the room's width.
        <div className="@container absolute inset-0">
          {prints.map((print, place) => (
            <HungPrint
              key={print.size}
              {...print}
              room={room}
              roomWidth={roomWidth}
              caption={captionOf(place, prints.length)}
              middle={{ x: middles[place] ?? 0, y: hangingLine(room) }}
            />
          ))}
        </div>
      )}
    </Room>
  );
}
