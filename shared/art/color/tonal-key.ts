import { randomStream } from '#shared/art/random.ts';

export type TonalKey = 'night' | 'dawn' | 'day' | 'noon' | 'dusk';

const tonalKeys: readonly TonalKey[] = ['night', 'dawn', 'day', 'noon', 'dusk'];

/** From which hour on a key holds; before the first it is still night. */
const begins: readonly (readonly [hour: number, key: TonalKey])[] = [
  [5, 'dawn'],
  [9, 'day'],
  [11.5, 'noon'],
  [14.5, 'day'],
  [17, 'dusk'],
  [20.5, 'night'],
];

/** The light of the hour of birth; when the hour is not known, the seed chooses. */
export function tonalKeyOf(hour: number | null, seed: number): TonalKey {
  if (hour === null) return tonalKeys[Math.floor(randomStream('key', seed)() * tonalKeys.length)]!;
  return begins.findLast(([start]) => hour >= start)?.[1] ?? 'night';
}

/** Whether marks are lighter than the ground they stand on. */
export const isDark = (key: TonalKey): boolean => key === 'night' || key === 'dusk';
