import type { Frame } from '#shared/art/marks/strip.ts';
import { TAU } from '#shared/art/math.ts';
import type { ArtInput, Point } from '#shared/art/parameters.ts';
import { randomStream } from '#shared/art/random.ts';
import { ringStyleOf } from '#shared/art/ring/ring.ts';
import type { RingStyle } from '#shared/art/scene/layout.ts';
import { type Circle, halfOf, layoutOf, type Scene, skyShareOf } from '#shared/art/scene/scene.ts';

/** The styles of a closed ring. Cloth has no sea to reflect the plate. */
type ClosedStyle = Exclude<RingStyle, 'reflection'>;
const closedStyles: readonly RingStyle[] = ['ridges', 'rings'] satisfies ClosedStyle[];

/** The inner and outer radius of each ring on cloth, in radii of the plate for the deepest voice. */
const rings: Record<ClosedStyle, readonly [inner: number, outer: number]> = {
  dots: [1.13, 1.46],
  ridges: [1.12, 1.36],
  rings: [1.14, 1.5],
};

/** The share by which the highest voice reduces the plate's radius. The ring becomes wider instead. */
const SHRINK = 0.12;
/** The distance between the figure and the edge of the print area, in picture units. */
const MARGIN = 0.035;
/** The distance between the ring and the circle of the constellation. */
const GAP = 0.03;
/** The radius of the constellation's circle in a square area and in a longer one. */
const SKY = { square: 0.25, long: 0.36 };

/**
 * Returns the scene of a figure without a ground: the whole plate in its closed ring, centered across the print area,
 * and the constellation beside it. Both together are centered along the area. Without a constellation, the figure is in
 * the center. A higher voice, 1 at most, makes the plate smaller.
 */
export function cutoutSceneOf(
  { name, birthday, seed }: Pick<ArtInput, 'name' | 'birthday' | 'seed'>,
  frame: Frame,
  voiceHeight: number,
  hasConstellation: boolean,
): Scene {
  const drawn = layoutOf(birthday);
  const layout = drawn.styles.includes('reflection') ? { ...drawn, styles: closedStyles } : drawn;
  const [inner, outer] = rings[ringStyleOf(name, layout) as ClosedStyle];
  const half = halfOf(frame);
  const place = hasConstellation ? besideSky(half, skyShareOf(birthday)) : inTheMiddle;
  const plate = (place.reach / outer) * (1 - SHRINK * voiceHeight);
  const mirror = randomStream('framing', seed)() < 0.5 ? -1 : 1;
  const isLying = half.x > half.y;
  // In a landscape area, the constellation is beside the ring instead of above it.
  const oriented = ({ x, y }: Point): Point => (isLying ? { x: mirror * y, y: x } : { x: mirror * x, y });
  const turn = (randomStream('ring start', seed)() - 0.5) * (TAU / 3);
  return {
    layout,
    center: isLying ? { x: mirror * place.shift, y: 0 } : { x: 0, y: place.shift },
    plate,
    horizon: Number.POSITIVE_INFINITY,
    ring: [inner * plate, place.reach],
    voice: { start: turn, length: TAU },
    year: { start: 0, length: TAU },
    sky: { center: oriented(place.sky.center), radius: place.sky.radius, figure: place.sky.radius },
    half,
    block: { shape: 'full', half },
    reach: half,
    hasCaption: false,
    captionPlace: null,
  };
}

/**
 * The position of a figure in a portrait area: its distance below the center, the outer radius of its ring, and the
 * circle of the constellation.
 */
type Place = { shift: number; reach: number; sky: Circle };

const inTheMiddle: Place = {
  shift: 0,
  reach: 1 - MARGIN,
  sky: { center: { x: 0, y: 0 }, radius: 0 },
};

/** Returns the position of the largest figure that fits below a constellation in a corner of the area. */
function besideSky(half: Point, share: number): Place {
  const length = Math.max(half.x, half.y);
  const radius = share * (SKY.square + (SKY.long - SKY.square) * Math.min(1, 3 * (length - 1)));
  const x = 1 - MARGIN - radius;
  const apart = radius + GAP;
  const room = 2 * (length - MARGIN) - radius;
  // The outer radius at which ring and constellation touch both ends of the area.
  const fitting = (room * room - apart * apart + x * x) / (2 * (room + apart));
  const reach = Math.min(1 - MARGIN, fitting);
  const above = Math.sqrt(Math.max(0, (reach + apart) * (reach + apart) - x * x));
  const shift = (Math.max(reach, above + radius) - reach) / 2;
  return { shift, reach, sky: { center: { x: -x, y: shift - above }, radius } };
}
