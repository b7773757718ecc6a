/** Goes into every random stream. Any visible change of the renderer gets a new version; old ones stay renderable. */
export const RENDERER_VERSION = 'vf1';

/** Everything an artwork is made from. Equal inputs give equal pixels, at every size and in every engine. */
export type ArtInput = {
  name: string;
  /** YYYY-MM-DD */
  birthday: string;
  /** HH:MM, 24 hours */
  birthTime: string | null;
  /** #RRGGBB */
  favoriteColor: string;
  favoriteFood: string;
  /** 72 moments of 64 bands, moment by moment, as `shared/voice` measures them; null when there is no recording. */
  voiceprint: Uint8Array | null;
  /** Unsigned 32-bit number; another one re-rolls what does not belong to the person. */
  seed: number;
};

/** The hour of birth as a fraction, 0 to 24, or null when it is not known. */
export function hourOf(birthTime: string | null): number | null {
  if (birthTime === null) return null;
  return Number(birthTime.slice(0, 2)) + Number(birthTime.slice(3, 5)) / 60;
}

/** A direction or a point of the canvas: x to the right, y down, the square being -1..1. */
export type Point = { x: number; y: number };
