import { randomStream } from '#shared/art/random.ts';

export type TonalKey = 'night' | 'dawn' | 'day' | 'noon' | 'dusk';

const tonalKeys: readonly TonalKey[] = ['night', 'dawn', 'day', 'noon', 'dusk'];

/** The hour at which each key begins. Night lasts until the first. */
const begins: readonly (readonly [hour: number, key: TonalKey])[] = [
  [5, 'dawn'],
  [9, 'day'],
  [11.5, 'noon'],
  [14.5, 'day'],
  [17, 'dusk'],
  [20.5, 'night'],
];

/** Returns the key for the hour of birth. Without an hour, the seed chooses. */
export function tonalKeyOf(hour: number | null, seed: number): TonalKey {
  if (hour === null) return tonalKeys[Math.floor(randomStream('key', seed)() * tonalKeys.length)]!;
  return begins.findLast(([start]) => hour >= start)?.[1] ?? 'night';
}

/** Whether marks are lighter than the ground. */
export const isDark = (key: TonalKey): boolean => key === 'night' || key === 'dusk';
