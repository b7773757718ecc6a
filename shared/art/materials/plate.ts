import type { Field } from '#shared/art/field/field.ts';
import { measureTone } from '#shared/art/field/tone.ts';
import { once } from '#shared/art/layer.ts';
import { toneNumberOf } from '#shared/art/letters.ts';
import type { Span } from '#shared/art/marks/draw-mark.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import { materialOf } from '#shared/art/materials/materials.ts';
import { cos, sin, TAU } from '#shared/art/math.ts';
import { type ArtInput, hourOf, type Point } from '#shared/art/parameters.ts';
import { randomStream } from '#shared/art/random.ts';
import type { Disc } from '#shared/art/scene/disc.ts';
import type { Sound } from '#shared/art/voice/sound.ts';

export type PlatePlan = {
  input: ArtInput;
  sound: Sound;
  disc: Disc;
  half: Point;
  reach: Point;
  frame: Frame;
  span: Span;
};

/** Returns the plate of a disc. Its tones and grains are computed when they are first needed. */
export function plateOf({ input, sound, disc, half, reach, frame, span }: PlatePlan): Plate {
  const field = fieldOf(input, sound, disc);
  const material = materialOf(input.favoriteFood);
  const tone = once(() => measureTone(field, disc, half));
  const plate: Plate = {
    ...{ disc, field, material, reach },
    get tone() {
      return tone();
    },
    get grains() {
      return grains();
    },
  };
  const grains = once(() => material.marks?.(plate, input.seed, frame, span) ?? null);
  return plate;
}

/**
 * The angles in radians by which the tones of the highest, the brightest, and the airiest voice lean away from those of
 * their opposites. High voices are bright and have little air, so the three angles add up.
 */
const HIGH_LEAN = 2.8;
const BRIGHT_LEAN = 6.5;
const AIR_LEAN = -6.5;

function fieldOf({ name, birthTime, seed }: ArtInput, sound: Sound, { center, radius }: Disc): Field {
  const hour = hourOf(birthTime);
  const random = randomStream('storm', seed);
  const side = random() < 0.5 ? -1 : 1;
  // The tones rise toward the light of the hour, which is above at noon.
  const light = hour === null ? TAU * random() : (TAU * hour) / 24 + Math.PI / 2;
  const tone = toneNumberOf(name);
  const lean =
    light +
    // Consecutive seeds turn the tones by more than a third of a circle.
    (TAU * ((5 * seed) % 13)) / 13 +
    // Each letter of the name turns the tones.
    (TAU * 8 * tone) / 29 +
    HIGH_LEAN * (sound.height - 0.5) +
    BRIGHT_LEAN * (brightnessOf(sound) - 0.5) +
    AIR_LEAN * (sound.air - 0.5);
  const eye = (TAU * 7 * tone) / 29 + TAU * random();
  // Names whose storms are in nearly the same place get a different strength.
  const strength = ((12 * tone) % 29) / 29;
  return {
    center,
    radius,
    rise: { x: cos(lean), y: sin(lean) },
    storm: { x: 0.62 * cos(eye), y: -0.1 + 0.5 * sin(eye), turn: side * (3.4 + 1.8 * strength) },
  };
}

/** Returns where the power of a voice is concentrated, from 0 for the low bands to 1 for the high ones. */
function brightnessOf({ groups }: Sound): number {
  const power = groups.reduce((sum, loud) => sum + loud * loud, 1e-9);
  return groups.reduce((sum, loud, i) => sum + i * loud * loud, 0) / power / (groups.length - 1);
}
