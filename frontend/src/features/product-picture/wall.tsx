import { type Hung, HungPrint, hungInches } from './hung-print.tsx';
import { hangingLine, Room, type RoomSize } from './room.tsx';

/** The wall between two prints in inches. */
const gap = 5;

/** Returns the middle of each of several prints that hang side by side in the middle of a room, in inches. */
export function middlesOf(widths: readonly number[], room: RoomSize): number[] {
  const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);
  const start = (room.width - sum(widths) - gap * (widths.length - 1)) / 2;
  return widths.map((width, place) => start + sum(widths.slice(0, place)) + gap * place + width / 2);
}

type WallProps = {
  room: RoomSize;
  /** The width of the picture on a wide screen, in CSS pixels. */
  roomWidth: number;
  prints: readonly (Hung & { label: string })[];
};

/** Prints side by side above a sofa, all at one scale. */
export function Wall({ room, roomWidth, prints }: WallProps) {
  const middles = middlesOf(
    prints.map((print) => hungInches(print).width),
    room,
  );
  return (
    <Room size={room}>
      {prints.map((print, place) => (
        <HungPrint
          key={print.size}
          {...print}
          room={room}
          roomWidth={roomWidth}
          hasCaption={prints.length > 1}
          middle={{ x: middles[place] ?? 0, y: hangingLine(room) }}
        />
      ))}
    </Room>
  );
}
