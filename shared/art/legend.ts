import { colorNameOf } from '#shared/art/color/color-name.ts';
import { type TonalKey, tonalKeyOf } from '#shared/art/color/tonal-key.ts';
import { type LayoutName, layoutOf } from '#shared/art/layout.ts';
import { letterNumbers } from '#shared/art/letters.ts';
import { type MaterialName, materialOf } from '#shared/art/materials/food.ts';
import { type ArtInput, hourOf } from '#shared/art/parameters.ts';
import { loudestHour } from '#shared/art/ring/loudest-hour.ts';
import { type RingStyle, ringStyleOf } from '#shared/art/ring/ring.ts';
import { partsOf, weekdayNameOf } from '#shared/astrology/calendar.ts';
import { lifePathOf } from '#shared/astrology/life-path.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';

const layouts: Record<LayoutName, { planet: string; scene: string }> = {
  corona: { planet: 'the Sun', scene: 'a plate whose ring reaches far into the ground' },
  eclipse: { planet: 'the Moon', scene: 'a plate with one side in the shade, like the moon in its phases' },
  core: { planet: 'Mars', scene: 'a wide plate around an open core' },
  flood: { planet: 'Mercury', scene: 'a wave that floods the ground around the plate' },
  giant: { planet: 'Jupiter', scene: 'a plate that almost fills the picture' },
  halo: { planet: 'Venus', scene: 'a plate inside a wide halo' },
  saturn: { planet: 'Saturn', scene: 'a plate with tilted rings' },
};

const materials: Record<MaterialName, string> = {
  sand: 'sand that gathers where the plate is still',
  threads: 'fine threads laid around the plate',
  liquid: 'a still liquid with wet highlights',
  strata: 'eight sheets of cut paper, the deepest in the middle',
  seeds: 'seeds in the order of a sunflower',
  engrave: 'lines as if cut into copper',
};

/** Each style with its verb. */
const rings: Record<RingStyle, string> = {
  bars: 'ring of bars is',
  dots: 'ring of dots is',
  ridges: 'ring of ridges is',
  saturn: 'tilted rings are',
};

const lights: Record<TonalKey, string> = {
  night: 'of the night',
  dawn: 'of the early morning',
  day: 'of the day',
  noon: 'of noon',
  dusk: 'of dusk',
};

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * How to read an artwork: eight plain sentences, each naming an input and what can be seen of it. Without a recording
 * nothing is said of a voice.
 */
export function legendOf(input: ArtInput): string[] {
  const { name, birthday, birthTime, favoriteColor, favoriteFood } = input;
  const layout = layouts[layoutOf(birthday).name];
  const { month, day } = partsOf(birthday);
  return [
    nameSentence(name),
    lifePathSentence(lifePathOf(birthday)),
    `You were born on a ${weekdayNameOf(birthday)}, the day of ${layout.planet}: ${layout.scene}.`,
    `The points joined by lines are the stars of ${zodiacOf(birthday)}, your sign, as they stand in the sky.`,
    beadSentence(`${day} ${months[month - 1]!}`, birthTime, layoutOf(birthday).hole > 0 ? 'stars' : 'plate'),
    `The rim of the plate is exactly your favorite color, ${favoriteColor.toUpperCase()}${lightOf(input)}.`,
    `You love ${favoriteFood.trim()}, so the figure is made of ${materials[materialOf(favoriteFood)]}.`,
    ringSentence(input),
  ];
}

/** One sentence for those who cannot see the picture. */
export function altTextOf(input: ArtInput): string {
  const { name, birthday, favoriteColor, favoriteFood } = input;
  const light = lights[tonalKeyOf(hourOf(input.birthTime), input.seed)];
  const lifePath = lifePathOf(birthday);
  const figure = lifePath === 1 ? 'spiral' : `${lifePath}-fold figure`;
  return [
    `Abstract artwork for ${name.trim()}: ${layouts[layoutOf(birthday).name].scene}`,
    `in ${colorNameOf(favoriteColor)} and the light ${light}`,
    `with a ${figure} made of ${materials[materialOf(favoriteFood)]} and the constellation ${zodiacOf(birthday)}.`,
  ].join(', ');
}

function nameSentence(name: string): string {
  const count = letterNumbers(name).length;
  const waves = Math.max(4, Math.min(8, count));
  return `The figure on the plate is the sum of ${waves} waves, and the letters of “${name.trim()}” set their tones.`;
}

function lifePathSentence(lifePath: number): string {
  if (lifePath === 1) return 'One spiral winds out to the rim: your life path is 1.';
  return `The figure repeats ${lifePath} times around the plate: your life path is ${lifePath}.`;
}

function beadSentence(date: string, birthTime: string | null, center: 'plate' | 'stars'): string {
  const year = `The full bead marks ${date} on the year that runs around the ${center}, January at the top`;
  return birthTime === null ? `${year}.` : `${year}; the open bead marks ${birthTime}, noon at the top.`;
}

/** The hour's light; an unknown hour is not made up. */
function lightOf({ birthTime, seed }: ArtInput): string {
  return birthTime === null ? '' : `, and the light is that ${lights[tonalKeyOf(hourOf(birthTime), seed)]}`;
}

function ringSentence(input: ArtInput): string {
  const style = rings[ringStyleOf(input.name, layoutOf(input.birthday))];
  if (input.voiceprint === null) return `The ${style} drawn from the sounds of the letters of your name.`;
  return `The ${style} your voice, and its loudest moment stands at about ${loudestHour(input)} o’clock${placeOf(input)}.`;
}

/** Where the ring is, when it is not simply around the plate. */
function placeOf({ birthday }: ArtInput): string {
  const { name } = layoutOf(birthday);
  if (name === 'core') return ' in the open core';
  return name === 'saturn' ? ' on the tilted rings' : '';
}
