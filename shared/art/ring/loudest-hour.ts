import { layoutOf } from '#shared/art/layout.ts';
import { atan2, TAU } from '#shared/art/math.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { ringDensityOf, ringLeanOf, ringStart } from '#shared/art/ring/ring.ts';
import { saturnPoint } from '#shared/art/ring/saturn.ts';
import { loudestTime, soundOf } from '#shared/art/ring/sound.ts';

/** Returns the position of the loudest moment on the ring, as an hour from 1 to 12 on a clock face. */
export function loudestHour({ voiceprint, name, birthday, seed }: ArtInput): number {
  const layout = layoutOf(birthday);
  const angle = ringStart(layout, seed) + TAU * loudestTime(soundOf(voiceprint, name));
  const seen = layout.name === 'saturn' ? onSaturn(name, angle) : angle;
  const hour = Math.round((seen / TAU) * 12) % 12;
  return hour <= 0 ? hour + 12 : hour;
}

function onSaturn(name: string, angle: number): number {
  const { x, y } = saturnPoint({ density: ringDensityOf(name), lean: ringLeanOf(name) }, 1, angle);
  return atan2(x, -y);
}
