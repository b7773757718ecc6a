import { sceneFrameOf } from '#shared/art/caption/caption-frame.ts';
import { foldedName } from '#shared/art/letters.ts';
import { EVERYWHERE, type Span } from '#shared/art/marks/draw-mark.ts';
import { type Frame, SQUARE } from '#shared/art/marks/strip.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import { plateOf } from '#shared/art/materials/plate.ts';
import { type ArtInput, hourOf } from '#shared/art/parameters.ts';
import type { BlockShape } from '#shared/art/scene/block.ts';
import { type Disc, isSameDisc } from '#shared/art/scene/disc.ts';
import { type PlaceCaption, type Stage, stageOf } from '#shared/art/scene/stage.ts';
import { type Moon, moonOf } from '#shared/art/sky/moon.ts';
import { skyTurn } from '#shared/art/sky/sky.ts';
import { type Sound, soundOf } from '#shared/art/voice/sound.ts';
import { weekdayOf } from '#shared/astrology/calendar.ts';
import { type LifePath, lifePathOf } from '#shared/astrology/life-path.ts';
import { type Element, elementOf, type ZodiacSign, zodiacOf, zodiacSigns } from '#shared/astrology/zodiac.ts';

export type Extent = {
  /** the proportions of the picture, a square by default */
  frame?: Frame;
  /** the range of heights to compose, everywhere by default */
  span?: Span;
  /** plates of a picture of the same extent whose input differs only in the favorite color, which are used again */
  plates?: readonly Plate[];
  /** places the caption of a moved scene */
  placeCaption?: PlaceCaption;
};

/** The facts of a person and the sheet from which a scene is composed. */
export type Plan = {
  /** the input, with its name folded */
  input: ArtInput;
  /** the name as it was written */
  name: string;
  sound: Sound;
  weekday: number;
  sign: ZodiacSign;
  /** the position of the sign in the zodiac, 0 for Aries */
  signNumber: number;
  element: Element;
  /** the clockwise angle in radians by which the sky had turned at the hour of birth */
  turn: number;
  lifePath: LifePath;
  moon: Moon;
  stageOf(shape: BlockShape): Stage;
  plateOf(disc: Disc, stage: Stage): Plate;
};

/** Returns the plan of an input for a picture of an extent. */
export function planOf(
  given: ArtInput,
  { frame = SQUARE, span = EVERYWHERE, plates = [], placeCaption }: Extent,
): Plan {
  const input = { ...given, name: foldedName(given.name) };
  const { birthday, birthTime } = input;
  const hour = hourOf(birthTime);
  const sign = zodiacOf(birthday);
  const sound = soundOf(input.voiceprint, input.name);
  const sceneFrame = sceneFrameOf(input, frame);
  const known = [...plates];
  return {
    input,
    name: given.name.trim(),
    sound,
    weekday: weekdayOf(birthday),
    sign,
    signNumber: zodiacSigns.indexOf(sign),
    element: elementOf(sign),
    // Without an hour, the constellation has its orientation due south, as on most charts.
    turn: hour === null ? 0 : skyTurn(sign, birthday, hour),
    lifePath: lifePathOf(birthday),
    moon: moonOf(input),
    stageOf: (shape) => stageOf(input, frame, shape, placeCaption),
    plateOf: (disc, { half, reach }) => {
      const plate = known.shift();
      // Another color may stand in an arch, or only be drawn.
      if (plate && isSameDisc(plate.disc, disc)) return plate;
      return plateOf({ input, sound, disc, half, reach, frame: sceneFrame, span });
    },
  };
}
