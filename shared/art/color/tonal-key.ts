import { type ArtInput, hourOf } from '#shared/art/parameters.ts';
import { randomStream } from '#shared/art/random.ts';

export type TonalKey = 'night' | 'dawn' | 'day' | 'noon' | 'dusk';

const tonalKeys: readonly TonalKey[] = ['night', 'dawn', 'day', 'noon', 'dusk'];

/** The hours at which the tonal keys begin. Before the first of these hours, the key is night. */
const begins: readonly (readonly [hour: number, key: TonalKey])[] = [
  [5, 'dawn'],
  [9, 'day'],
  [11.5, 'noon'],
  [14.5, 'day'],
  [17, 'dusk'],
  [20.5, 'night'],
];

/** Returns the tonal key for the hour of birth. If the hour is unknown, the seed chooses the key. */
export function tonalKeyOf({ birthTime, seed }: Pick<ArtInput, 'birthTime' | 'seed'>): TonalKey {
  const hour = hourOf(birthTime);
  if (hour === null) return tonalKeys[Math.floor(randomStream('key', seed)() * tonalKeys.length)]!;
  return begins.findLast(([start]) => hour >= start)?.[1] ?? 'night';
}

/** The ground on which a picture is printed: ink, an arch of ink on paper, or a sheet of paper. */
export type Ground = 'ink' | 'arch' | 'sheet';

/** Returns the ground for the hour of birth, or for the seed if the hour is unknown. */
export function groundOf(born: Pick<ArtInput, 'birthTime' | 'seed'>): Ground {
  const key = tonalKeyOf(born);
  return key === 'day' ? 'sheet' : isDark(key) ? 'ink' : 'arch';
}

/** Returns whether a tonal key is dark. In dark keys, marks are lighter than the background. */
export const isDark = (key: TonalKey): boolean => key === 'night' || key === 'dusk';
