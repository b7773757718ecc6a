import { colorNameOf } from '#shared/art/color/color-name.ts';
import { printDulls, VISIBLY_DULLED } from '#shared/art/color/print-gamut.ts';
import { isDark, keyOf, type TonalKey } from '#shared/art/color/tonal-key.ts';
import { foldedName } from '#shared/art/letters.ts';
import { SQUARE } from '#shared/art/marks/strip.ts';
import { materialOf } from '#shared/art/materials/materials.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { loudestHour } from '#shared/art/ring/loudest-hour.ts';
import { ringStyleOf } from '#shared/art/ring/ring.ts';
import { loudestTime, soundOf } from '#shared/art/ring/sound.ts';
import type { RingStyle } from '#shared/art/scene/layout.ts';
import { layoutOf, sceneOf } from '#shared/art/scene/scene.ts';
import { partsOf, weekdayNameOf } from '#shared/astrology/calendar.ts';
import { lifePathOf } from '#shared/astrology/life-path.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';

/** The phrase for each ring style, including its verb. */
const rings: Record<RingStyle, string> = {
  dots: 'ring of dots is',
  ridges: 'ring of lines is',
  rings: 'wide rings are',
  reflection: 'lines of the reflection are',
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
 * Returns plain sentences that explain an artwork. Each sentence names an input and its visible effect. If there is no
 * recording, no sentence mentions a voice.
 */
export function legendOf(input: ArtInput): string[] {
  const { name, birthday, birthTime, favoriteFood } = input;
  const layout = layoutOf(birthday);
  const { month, day } = partsOf(birthday);
  return [
    nameSentence(name, lifePathOf(birthday)),
    lifePathSentence(lifePathOf(birthday)),
    `You were born on a ${weekdayNameOf(birthday)}, the day of ${layout.planet}, which sets the scene: ${layout.scene}.`,
    skySentence(zodiacOf(birthday), birthTime),
    beadSentence(`${months[month - 1]!} ${day}`),
    colorSentence(input),
    `You love ${favoriteFood.trim()}, so the figure is made of ${materialOf(favoriteFood).phrase}.`,
    ringSentence(input),
  ];
}

/** Returns a one-sentence description of the picture for people who cannot see it. */
export function altTextOf(input: ArtInput): string {
  const { name, birthday, favoriteColor, favoriteFood } = input;
  const light = lights[keyOf(input)];
  const lifePath = lifePathOf(birthday);
  const article = lifePath === 8 || lifePath === 11 ? 'an' : 'a';
  const figure = lifePath === 1 ? 'a spiral' : `${article} ${lifePath}-fold figure`;
  return [
    `Abstract artwork for ${name.trim()}: ${layoutOf(birthday).scene}`,
    `in ${colorNameOf(favoriteColor)} under the light ${light}`,
    `with ${figure} made of ${materialOf(favoriteFood).phrase}, and the constellation ${zodiacOf(birthday)}.`,
  ].join(', ');
}

function nameSentence(name: string, lifePath: number): string {
  if (lifePath === 1)
    return `The letters of “${name.trim()}” decide where the spiral on the plate has its eye and how far it winds.`;
  return `The letters of “${name.trim()}” decide where the storm on the plate turns and how its tones ripple.`;
}

function lifePathSentence(lifePath: number): string {
  if (lifePath === 1) return 'A single spiral winds out to the rim, because your life path is 1.';
  return `The ripples repeat ${lifePath} times around the plate: your life path is ${lifePath}.`;
}

function skySentence(sign: string, birthTime: string | null): string {
  const stars = `The fine lines join the stars of ${sign}, your sign, and the bright stars that stand beside it are there too`;
  return birthTime === null ? `${stars}.` : `${stars}, turned as the sky was at ${birthTime}.`;
}

function beadSentence(date: string): string {
  return `The bead on the ring marks ${date}, on a year that runs clockwise from January.`;
}

function colorSentence(input: ArtInput): string {
  const { favoriteColor, birthTime } = input;
  const key = keyOf(input);
  const ground = isDark(key) ? 'on ink' : 'on ink and paper';
  const light = birthTime === null ? '' : ` in the light ${lights[key]}`;
  const color = `The plate wears your favorite color, ${favoriteColor.toUpperCase()}, ${ground}${light}.`;
  // Honest before the purchase, not after it.
  return printDulls(favoriteColor) > VISIBLY_DULLED ? `${color} Ink is calmer than this color on a screen.` : color;
}

function ringSentence(input: ArtInput): string {
  const style = ringStyleOf(foldedName(input.name), layoutOf(input.birthday));
  if (input.voiceprint === null) return `The ${rings[style]} drawn from how the letters of your name sound.`;
  return `The ${rings[style]} your voice; its loudest moment is ${loudestPlace(input, style)}.`;
}

/** Returns where the loudest moment is: a clock position on the ring, or a line of the reflection. */
function loudestPlace(input: ArtInput, style: RingStyle): string {
  if (style !== 'reflection')
    return `at about ${loudestHour({ ...input, name: foldedName(input.name) }, sceneOf(input, SQUARE))} o’clock`;
  const time = loudestTime(soundOf(input.voiceprint, foldedName(input.name)));
  return time < 1 / 3 ? 'near the horizon' : time < 2 / 3 ? 'halfway down' : 'near the shore';
}
