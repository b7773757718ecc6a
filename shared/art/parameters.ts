import type { Look } from '#shared/art/looks.ts';

/**
 * The renderer's version, which seeds every random stream. Any visible change to the renderer needs a new version, and
 * old versions must remain renderable.
 */
export const RENDERER_VERSION = 'vf1';

/** What an artwork is drawn from of a person's details. */
export type DrawnDetails = {
  name: string;
  /** YYYY-MM-DD */
  birthday: string;
  /** HH:MM, 24 hours */
  birthTime: string | null;
  /** #RRGGBB */
  favoriteColor: string;
  favoriteFood: string;
  /** Whether name, date, and hour are written below the picture, if it is printed with its ground. */
  caption: boolean;
};

/** All inputs of an artwork. Equal inputs produce equal pixels in every engine. */
export type ArtInput = DrawnDetails & {
  /** 72 moments of 64 bands, moment by moment, as measured by `shared/voice`; null without a recording. */
  voiceprint: Uint8Array | null;
  /** The composition, `defaultLook` if missing. */
  look?: Look | undefined;
  /** An unsigned 32-bit integer. It varies the aspects of the artwork that do not describe the person. */
  seed: number;
};

/** Picks the drawn details from all details of a person. */
export const drawnDetailsOf = ({
  name,
  birthday,
  birthTime,
  favoriteColor,
  favoriteFood,
  caption,
}: DrawnDetails): DrawnDetails => ({ name, birthday, birthTime, favoriteColor, favoriteFood, caption });

/** Returns the hour of birth as a decimal number, 0 to 24, or null if the birth time is unknown. */
export function hourOf(birthTime: string | null): number | null {
  if (birthTime === null) return null;
  return Number(birthTime.slice(0, 2)) + Number(birthTime.slice(3, 5)) / 60;
}

/** A direction, or a point on the canvas: x to the right, y down, -1..1 on the square. */
export type Point = { x: number; y: number };
