import { roomHeightOf, sceneFrameOf } from '#shared/art/caption/caption-frame.ts';
import { colorNameOf } from '#shared/art/color/color-name.ts';
import { favoriteOf } from '#shared/art/color/favorite.ts';
import { inksOf } from '#shared/art/color/inks.ts';
import { hueStep, oklchOf, rgbOfHex } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import { gamutLoss, VISIBLE_GAMUT_LOSS } from '#shared/art/color/print-gamut.ts';
import { type Ground, groundOf, type TonalKey, tonalKeyOf } from '#shared/art/color/tonal-key.ts';
import { foldedName } from '#shared/art/letters.ts';
import { skyMarks } from '#shared/art/marks/sky.ts';
import { SQUARE } from '#shared/art/marks/strip.ts';
import { materialOf } from '#shared/art/materials/materials.ts';
import { TAU } from '#shared/art/math.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { loudestHour } from '#shared/art/ring/loudest-hour.ts';
import { ringStyleOf } from '#shared/art/ring/ring.ts';
import { loudestTime, soundOf } from '#shared/art/ring/sound.ts';
import type { RingStyle } from '#shared/art/scene/layout.ts';
import { layoutOf, type Scene, sceneOf } from '#shared/art/scene/scene.ts';
import { skyOf } from '#shared/art/sky/sky-of.ts';
import { weekdayNameOf } from '#shared/astrology/calendar.ts';
import { lifePathOf } from '#shared/astrology/life-path.ts';
import { monthDayOf } from '#shared/astrology/month-day.ts';
import { type ZodiacSign, zodiacOf } from '#shared/astrology/zodiac.ts';

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

const grounds: Record<Ground, string> = { ink: 'ink', arch: 'an arch of ink on paper', sheet: 'a sheet of paper' };

/**
 * Returns plain sentences that explain an artwork. Each sentence describes an input and its visible effect. Without a
 * recording, no sentence mentions a voice. The positions are those of the square picture.
 */
export function legendOf(given: ArtInput): string[] {
  const input = { ...given, name: foldedName(given.name) };
  const { birthday, birthTime, favoriteFood } = input;
  const sound = soundOf(input.voiceprint, input.name);
  const scene = sceneOf(input, sceneFrameOf(input, SQUARE), sound.height);
  // A caption moves the center of the picture below that of the scene.
  const middle = input.caption ? roomHeightOf(SQUARE) / 2 : 0;
  const sign = zodiacOf(birthday);
  const lifePath = lifePathOf(birthday);
  const { palette } = inksOf(input, sound.clarity);
  const hasNeighbors = skyMarks(sign, scene, palette, skyOf(input).turn).values.length > 0;
  return [
    nameSentence(given.name.trim(), lifePath),
    lifePathSentence(lifePath),
    sceneSentence(birthday, scene, middle),
    skySentence(sign, birthTime, hasNeighbors),
    beadSentence(monthDayOf(birthday), scene),
    colorSentence(input, scene),
    partnerSentence(input, scene, palette),
    `Your favorite food, ${favoriteFood.trim()}, sets the texture of the disc: ${materialOf(favoriteFood).phrase}.`,
    ringSentence(input, scene),
  ];
}

/** Returns a one-sentence description of the picture for people who cannot see it. */
export function altTextOf(input: ArtInput): string {
  const { name, birthday, favoriteColor, favoriteFood, caption } = input;
  const light = lights[tonalKeyOf(input)];
  const lifePath = lifePathOf(birthday);
  const article = lifePath === 8 || lifePath === 11 ? 'an' : 'a';
  const figure = lifePath === 1 ? 'a spiral' : `${article} ${lifePath}-fold figure`;
  return [
    `Abstract artwork for ${name.trim()}: ${layoutOf(birthday).scene}`,
    `in ${colorNameOf(favoriteColor)} under the light ${light}`,
    `with ${figure} made of ${materialOf(favoriteFood).phrase}, and the constellation ${zodiacOf(birthday)}.${caption ? ' A caption is below it.' : ''}`,
  ].join(', ');
}

function nameSentence(name: string, lifePath: number): string {
  if (lifePath === 1) return `The letters of “${name}” set the place of the spiral on the disc and how far it winds.`;
  return `The letters of “${name}” shape the waves between the tones and the swirl that bends them.`;
}

function lifePathSentence(lifePath: number): string {
  if (lifePath === 1) return 'A single spiral winds out to the rim, because your life path is 1.';
  return `The waves repeat ${lifePath} times around the disc: your life path is ${lifePath}.`;
}

function sceneSentence(birthday: string, { layout, center }: Scene, middle: number): string {
  const below = center.y - middle;
  const across = center.x < -0.1 ? 'left' : center.x > 0.1 ? 'right' : '';
  const down = below < -0.1 ? 'upper' : below > 0.1 ? 'lower' : '';
  const place = [down, across || (down && 'middle')].filter(Boolean).join(' ');
  const placed = place ? ` The disc is in the ${place} of the picture.` : '';
  return `You were born on a ${weekdayNameOf(birthday)}, the day of ${layout.planet}, which sets the scene: ${layout.scene}.${placed}`;
}

function skySentence(sign: ZodiacSign, birthTime: string | null, hasNeighbors: boolean): string {
  const turned = birthTime === null ? '' : `, turned as the sky was at ${birthTime}`;
  const neighbors = hasNeighbors ? ' The dots beside them are the bright stars in that part of the sky.' : '';
  return `The fine lines join the stars of ${sign}, your sign${turned}.${neighbors}`;
}

function beadSentence(date: string, { year }: Scene): string {
  const january = year.length >= TAU ? 'at the top' : 'on the left';
  return `The bead on the ring marks ${date}. The year runs clockwise around the disc, from January ${january}.`;
}

/** The OKLCH lightness by which a brown or olive must be lightened before the legend mentions it. */
const COPPERED = 0.08;
/** The OKLCH hue difference in degrees by which a yellow or lime must be turned before the legend mentions it. */
const TURNED = 12;

function colorSentence(input: ArtInput, { horizon }: Scene): string {
  const { favoriteColor, birthday, birthTime } = input;
  const key = tonalKeyOf(input);
  const ground = grounds[groundOf(input)];
  const light = birthTime === null ? '' : ` in the light ${lights[key]}`;
  const wearers = horizon < Number.POSITIVE_INFINITY ? 'The disc and its reflection wear' : 'The disc alone wears';
  const color = `${wearers} tones of your favorite color, ${favoriteColor.toUpperCase()}, on ${ground}${light}.`;
  const { l, h, gray } = favoriteOf(favoriteColor, zodiacOf(birthday));
  const own = oklchOf(rgbOfHex(favoriteColor));
  const isChanged = !gray && (l - own.l > COPPERED || Math.abs(hueStep(own.h, h)) > TURNED);
  const shown = h < 75 ? 'shines as copper' : h < 105 ? 'shines as gold' : 'is the green of leaves';
  const changed = isChanged ? ` Over such a large area, it ${shown}.` : '';
  // Shoppers must learn this before the purchase.
  const dulled =
    gamutLoss(favoriteColor) > VISIBLE_GAMUT_LOSS ? ' In print, this color looks calmer than on screen.' : '';
  return color + changed + dulled;
}

/** The OKLCH chroma below which an accent counts as muted. */
const MUTED = 0.065;

function partnerSentence({ favoriteFood }: ArtInput, { layout, horizon }: Scene, palette: Palette): string {
  const { accent, favorite } = palette;
  if (favorite.gray) return `The bead takes its hue from ${favoriteFood.trim()}, because your color has none.`;
  const { c, h } = oklchOf(accent);
  const hue = h < 200 ? 'copper' : 'blue';
  const marks = [
    ...(layout.styles[0] === 'reflection' ? [] : ['the ring']),
    'the lines on the ground',
    ...(horizon < Number.POSITIVE_INFINITY ? ['the horizon'] : []),
  ];
  const others = `${marks.slice(0, -1).join(', ')}${marks.length > 2 ? ',' : ''} and ${marks.at(-1)}`;
  return `The bead is ${c < MUTED ? 'muted ' : ''}${hue}, which stands out against your color; ${others} are a ${palette.dark ? 'paler' : 'deeper'} tone of it.`;
}

function ringSentence(input: ArtInput, scene: Scene): string {
  const style = ringStyleOf(input.name, scene.layout);
  if (input.voiceprint === null) return `The ${rings[style]} drawn from how the letters of your name sound.`;
  const place = loudestPlace(input, style, scene);
  const loudest =
    style === 'ridges' || style === 'rings'
      ? `Its loudest moment is ${place}, and the line in the color of the bead is its loudest pitch.`
      : `Its loudest moment, ${place}, has the color of the bead.`;
  const arch = scene.block.shape === 'arch' ? ' and the width of the arch' : '';
  const ink = groundOf(input) === 'sheet' ? '' : '; the deeper it is, the darker the ink';
  return `The ${rings[style]} your voice. ${loudest} The pitch of your voice sets the size of the disc${arch}${ink}.`;
}

/** Returns where the loudest moment is: a clock position on the ring, or a line of the reflection. */
function loudestPlace(input: ArtInput, style: RingStyle, scene: Scene): string {
  if (style !== 'reflection') return `at about ${loudestHour(input, scene)} o’clock`;
  const time = loudestTime(soundOf(input.voiceprint, input.name));
  return time < 1 / 3 ? 'near the horizon' : time < 2 / 3 ? 'halfway down' : 'near the shore';
}
