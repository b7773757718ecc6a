import bed from './bed.avif?no-inline';
import bedFurniture from './bed-furniture.avif?no-inline';
import desk from './desk.avif?no-inline';
import deskFurniture from './desk-furniture.avif?no-inline';
import sofa from './sofa.avif?no-inline';
import sofaFurniture from './sofa-furniture.avif?no-inline';

/** A picture of a room, straight at its wall, and what a print needs to hang there at true scale. Lengths are inches. */
export type Scene = {
  /** The URL of the picture, and that of a mask that is opaque where something hides the wall. */
  picture: string;
  furniture: string;
  /** What the picture shows of the wall. */
  width: number;
  height: number;
  /** The height of the picture's lower edge above the floor. It is negative if the picture also shows the floor. */
  bottom: number;
  /**
   * The height above the floor at which the middle of a print hangs, but with its lower edge above the furniture, or at
   * which its lower edge stands.
   */
  place: { hangs: number; above: number } | { stands: number };
  /** Where a print is, with a length of the furniture in inches. */
  where: readonly [place: string, inches: number, measure: string];
};

/** The rooms. `rooms.py` draws the pictures. */
export const scenes = {
  sofa: {
    picture: sofa,
    furniture: sofaFurniture,
    width: 200,
    height: 103,
    bottom: -15,
    // Galleries hang the middle of a picture at the height of the eyes.
    place: { hangs: 57, above: 45 },
    where: ['above a sofa', 84, 'wide'],
  },
  bed: {
    picture: bed,
    furniture: bedFurniture,
    width: 200,
    height: 100,
    bottom: -8,
    place: { hangs: 63, above: 50 },
    where: ['above a bed', 64, 'wide'],
  },
  desk: {
    picture: desk,
    furniture: deskFurniture,
    width: 44,
    height: 44,
    bottom: 22,
    place: { stands: 28.9 },
    where: ['on a desk', 29, 'high'],
  },
} as const satisfies Record<string, Scene>;

export type RoomName = keyof typeof scenes;
