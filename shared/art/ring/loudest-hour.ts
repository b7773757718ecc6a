import { TAU } from '#shared/art/math.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { angleAt } from '#shared/art/ring/plan.ts';
import { loudestTime, soundOf } from '#shared/art/ring/sound.ts';
import type { Scene } from '#shared/art/scene/scene.ts';

/** Returns the position of the loudest moment on the ring, as an hour from 1 to 12 on a clock face. */
export function loudestHour({ voiceprint, name }: ArtInput, { voice }: Scene): number {
  const angle = angleAt(voice, loudestTime(soundOf(voiceprint, name)));
  const hour = ((Math.round((angle / TAU) * 12) % 12) + 12) % 12;
  return hour === 0 ? 12 : hour;
}
