import { syntheticVoice } from '#scripts/lab/art/people.ts';
import { materialOf } from '#shared/art/materials/materials.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

/** Functions that each change one input of an artwork and keep the others. */
export const changes = {
  letter: (input) => ({ ...input, name: input.name.slice(0, -1) + (input.name.endsWith('a') ? 'e' : 'a') }),
  day: (input) => {
    const day = Number(input.birthday.slice(8));
    return { ...input, birthday: input.birthday.slice(0, 8) + String(day < 28 ? day + 1 : day - 1).padStart(2, '0') };
  },
  food: (input) => ({ ...input, favoriteFood: materialOf(input.favoriteFood).name === 'sand' ? 'soup' : 'rice' }),
  halfDay: (input) => ({ ...input, birthTime: twelveHoursLater(input.birthTime) }),
  slightColor: (input) => ({ ...input, favoriteColor: '#E4672E' }),
  voice: (input) => ({ ...input, voiceprint: syntheticVoice(77) }),
  seed: (input) => ({ ...input, seed: (input.seed + 1) >>> 0 }),
} as const satisfies Record<string, (input: ArtInput) => ArtInput>;

function twelveHoursLater(birthTime: string | null): string {
  if (birthTime === null) return '12:00';
  return String((Number(birthTime.slice(0, 2)) + 12) % 24).padStart(2, '0') + birthTime.slice(2);
}
