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
  corona: { planet: 'the Sun', scene: 'a plate whose ring reaches out toward the edges' },
  eclipse: { planet: 'the Moon', scene: 'a plate partly in shadow, like a phase of the moon' },
  core: { planet: 'Mars', scene: 'a wide plate around an open core' },
  flood: { planet: 'Mercury', scene: 'a wave that floods the ground around the plate' },
  giant: { planet: 'Jupiter', scene: 'a plate that almost fills the picture' },
  halo: { planet: 'Venus', scene: 'a plate inside a wide halo' },
  saturn: { planet: 'Saturn', scene: 'a plate with tilted rings' },
};

const materials: Record<MaterialName, string> = {
  sand: 'sand that gathers where the plate is still',
  threads: 'fine threads laid around the plate',
  liquid: 'still liquid with wet highlights',
  strata: 'eight sheets of cut paper, deepest in the middle',
  seeds: 'seeds arranged like a sunflower',
  engrave: 'lines that look engraved in copper',
};

/** The phrase for each ring style, including its verb. */
const rings: Record<RingStyle, string> = {
  bars: 'ring of bars is',
  dots: 'ring of dots is',
  ridges: 'ring of ridges is',
  saturn: 'tilted rings are',
};

const lights: Record<TonalKey, string> = {
  night: 'of night',
  dawn: 'of early morning',
  day: 'of full day',
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
 * Returns eight plain sentences that explain an artwork. Each sentence names an input and its visible effect. If there
 * is no recording, no sentence mentions a voice.
 */
export function legendOf(input: ArtInput): string[] {
  const { name, birthday, birthTime, favoriteColor, favoriteFood } = input;
  const layout = layouts[layoutOf(birthday).name];
  const { month, day } = partsOf(birthday);
  return [
    nameSentence(name),
    lifePathSentence(lifePathOf(birthday)),
    `You were born on a ${weekdayNameOf(birthday)}, the day of ${layout.planet}, which sets the scene: ${layout.scene}.`,
    `The dots joined by lines are the stars of ${zodiacOf(birthday)}, your sign, as they appear in the sky.`,
    beadSentence(`${months[month - 1]!} ${day}`, birthTime, layoutOf(birthday).hole > 0 ? 'stars' : 'plate'),
    `The rim of the plate is exactly your favorite color, ${favoriteColor.toUpperCase()}${lightOf(input)}.`,
    `You love ${favoriteFood.trim()}, so the figure is made of ${materials[materialOf(favoriteFood)]}.`,
    ringSentence(input),
  ];
}

/** Returns a one-sentence description of the picture for people who cannot see it. */
export function altTextOf(input: ArtInput): string {
  const { name, birthday, favoriteColor, favoriteFood } = input;
  const light = lights[tonalKeyOf(hourOf(input.birthTime), input.seed)];
  const lifePath = lifePathOf(birthday);
  const article = lifePath === 8 || lifePath === 11 ? 'an' : 'a';
  const figure = lifePath === 1 ? 'a spiral' : `${article} ${lifePath}-fold figure`;
  return [
    `Abstract artwork for ${name.trim()}: ${layouts[layoutOf(birthday).name].scene}`,
    `in ${colorNameOf(favoriteColor)} under the light ${light}`,
    `with ${figure} made of ${materials[materialOf(favoriteFood)]}, and the constellation ${zodiacOf(birthday)}.`,
  ].join(', ');
}

function nameSentence(name: string): string {
  const count = letterNumbers(name).length;
  const waves = Math.max(4, Math.min(8, count));
  return `The figure on the plate is the sum of ${waves} waves, and the letters of “${name.trim()}” set their tones.`;
}

function lifePathSentence(lifePath: number): string {
  if (lifePath === 1) return 'A single spiral winds out to the rim: your life path is 1.';
  return `The figure repeats ${lifePath} times around the plate: your life path is ${lifePath}.`;
}

function beadSentence(date: string, birthTime: string | null, center: 'plate' | 'stars'): string {
  const year = `The solid bead marks ${date} on the year that runs around the ${center}, with January at the top`;
  return birthTime === null ? `${year}.` : `${year}; the open bead marks ${birthTime}, with noon at the top.`;
}

/** Returns a phrase about the light, or an empty string if the hour of birth is unknown. */
function lightOf({ birthTime, seed }: ArtInput): string {
  return birthTime === null ? '' : `, and the light is that ${lights[tonalKeyOf(hourOf(birthTime), seed)]}`;
}

function ringSentence(input: ArtInput): string {
  const style = rings[ringStyleOf(input.name, layoutOf(input.birthday))];
  if (input.voiceprint === null) return `The ${style} drawn from how the letters of your name sound.`;
  return `The ${style} your voice; its loudest moment is at about ${loudestHour(input)} o’clock${placeOf(input)}.`;
}

/** Returns a phrase that describes the ring's position, or an empty string if the ring runs around the plate. */
function placeOf({ birthday }: ArtInput): string {
  const { name } = layoutOf(birthday);
  if (name === 'core') return ' in the open core';
  return name === 'saturn' ? ' on the tilted rings' : '';
}
