import { expect, test } from 'vitest';
import { namedPeople, randomPeople } from '#scripts/art/people.ts';
import { roomHeightOf, sceneFrameOf } from '#shared/art/caption/caption-frame.ts';
import { inksOf } from '#shared/art/color/inks.ts';
import { oklchOf, type Rgb } from '#shared/art/color/oklch.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { altTextOf, legendOf } from '#shared/art/legend.ts';
import { SQUARE } from '#shared/art/marks/strip.ts';
import { loudestHour } from '#shared/art/ring/loudest-hour.ts';
import { soundOf } from '#shared/art/ring/sound.ts';
import { sceneOf } from '#shared/art/scene/scene.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';

const theo = namedPeople[1]!;

test('the legend mentions every input', () => {
  const legend = legendOf(theo).join('\n');

  for (const words of [
    '“Theo”',
    'life path is 4',
    'Friday',
    'Scorpio',
    'October 23',
    '22:40',
    '#2F5DFF',
    'ramen noodles',
    'voice',
  ])
    expect(legend).toContain(words);
});

test('a legend has nine complete entries', () => {
  for (const person of [...namedPeople, ...randomPeople(30, 12)]) {
    const legend = legendOf(person);
    expect(legend).toHaveLength(9);
    for (const sentence of legend) expect(sentence).toMatch(/^[A-Z].*\.$/u);
  }
});

test('without a recording, the legend does not mention a voice', () => {
  const legend = legendOf({ ...theo, voiceprint: null }).join('\n');

  expect(legend).not.toMatch(/voice|loud/i);
  expect(legend).toContain('letters of your name');
});

test('without an hour of birth, the legend does not mention one', () => {
  const legend = legendOf({ ...theo, birthTime: null }).join('\n');

  expect(legend).not.toMatch(/\d\d:\d\d|turned|in the light/);
});

const onWeekday = (day: number) => ({ ...theo, birthday: `1987-10-${18 + day}` });

test('the clock position of the loudest moment follows the recording', () => {
  const silent = new Uint8Array(72 * 64);
  // This layout has rings all around the plate.
  const friday = { ...onWeekday(5), seed: seedOf(onWeekday(5), (length) => length > 6) };
  const at = (moment: number) => {
    const voiceprint = Uint8Array.from(silent).fill(255, moment * 64, moment * 64 + 64);
    return loudestHour({ ...friday, voiceprint }, sceneOf(friday, SQUARE));
  };

  // Half of the ring is six hours on the clock.
  expect(Math.abs(((at(54) - at(18) + 12) % 12) - 6)).toBeLessThanOrEqual(1);
  expect((at(36) - at(18) + 12) % 12).toBeGreaterThanOrEqual(2);
});

/** Returns the first seed whose framing has an arc of the wanted length. Throws if no framing has one. */
function seedOf(person: typeof theo, isRight: (length: number) => boolean): number {
  // Seeds cycle through the framings, and a weekday has far fewer than 50.
  for (let seed = 0; seed < 50; seed += 1) if (isRight(sceneOf({ ...person, seed }, SQUARE).voice.length)) return seed;
  throw new Error('No framing of this weekday has an arc of this length');
}

test('the legend describes the layout and the ring of the weekday', () => {
  const texts = [0, 1, 2, 3, 4, 5, 6].map((day) => legendOf(onWeekday(day)).join('\n'));

  expect(texts[2]).toMatch(/a large disc on the horizon.*lines of the reflection are your voice/s);
  expect(texts[3]).toMatch(/under lines of sound.*ring of lines is your voice/s);
  expect(texts[6]).toMatch(/rings that a brush leaves open.*wide rings are your voice/s);
  expect(new Set(texts).size).toBe(7);
});

test('the legend states the position of the plate in the framing of the seed', () => {
  for (const person of randomPeople(40, 12)) {
    const { center } = sceneOf(person, SQUARE);
    const [, down, across] =
      /The disc is in the (?:(upper|lower) )?(left|right|middle) of the picture\./.exec(legendOf(person)[2]!) ?? [];

    if (down) expect(Math.sign(center.y)).toBe(down === 'lower' ? 1 : -1);
    if (across === 'left') expect(center.x).toBeLessThan(-0.1);
    if (across === 'right') expect(center.x).toBeGreaterThan(0.1);
    if (across === 'middle') expect(Math.abs(center.x)).toBeLessThanOrEqual(0.1);
    if (!down) expect(Math.max(Math.abs(center.x), Math.abs(center.y))).toBeLessThan(0.15);
  }
});

test('the legend mentions stars beside the constellation only if the picture shows some', () => {
  for (const person of randomPeople(60, 12))
    for (const birthTime of ['10:00', '23:00']) {
      const input = { ...person, birthTime };
      const [stars] = composeArtwork(input).front;

      expect(/dots beside them/.test(legendOf(input)[3]!), `${zodiacOf(input.birthday)}, ${birthTime}`).toBe(
        stars!.values.length > 0,
      );
    }
});

test('the legend states where the year begins', () => {
  for (const person of randomPeople(20, 12)) {
    const { year } = sceneOf(person, SQUARE);
    const isOnTop = Math.abs(Math.cos(year.start) - 1) < 1e-9;

    expect(legendOf(person)[4]).toContain(isOnTop ? 'January at the top' : 'January on the left');
    expect(isOnTop || Math.sin(year.start) < -0.8).toBe(true);
  }
});

test('with a sea, the reflection has the favorite color, too', () => {
  const texts = [0, 1, 2, 3, 4, 5, 6].map((day) => legendOf(onWeekday(day))[5]!);

  expect(texts.map((text) => text.startsWith('The disc and its reflection wear'))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['#2F5DFF', '22:40', 'copper', 'paler'],
  ['#2F5DFF', '10:00', 'copper', 'deeper'],
  ['#D7263D', '22:40', 'blue', 'paler'],
  ['#FFB000', '10:00', 'blue', 'deeper'],
])('for %s at %s, the partner hue is %s, and the other marks are %s', (favoriteColor, birthTime, partner, tone) => {
  const input = { ...theo, favoriteColor, birthTime };
  const { accent, ring } = inksOf(input, 0.5).palette;
  const lightness = (color: Rgb) => oklchOf(color).l;

  expect(legendOf(input)[6]).toMatch(new RegExp(`The bead is (muted )?${partner}`));
  expect(legendOf(input)[6]).toContain(`a ${tone} tone`);
  expect(lightness(ring[0]) > lightness(accent)).toBe(tone === 'paler');
});

test('the legend states whether the ground is ink, an arch of ink, or paper', () => {
  expect(legendOf({ ...theo, birthTime: '22:40' })[5]).toContain('on ink in the light of night');
  expect(legendOf({ ...theo, birthTime: '06:00' })[5]).toContain(
    'on an arch of ink on paper in the light of early morning',
  );
  expect(legendOf({ ...theo, birthTime: '10:00' })[5]).toContain('on a sheet of paper in the light of full day');
});

test('a gray favorite color gives the bead no hue', () => {
  expect(legendOf({ ...theo, favoriteColor: '#808080' })[6]).toBe(
    'The bead takes its hue from ramen noodles, because your color has none.',
  );
});

test.each([
  ['#8B5A2B', 'copper'],
  ['#6B6B1E', 'gold'],
])('the legend states that %s is shown as %s', (favoriteColor, metal) => {
  expect(legendOf({ ...theo, favoriteColor })[5]).toContain(`Over such a large area, it shines as ${metal}.`);
  expect(legendOf(theo)[5]).not.toContain('Over such a large area');
});

test('the legend states that lime is shown as leaf green', () => {
  expect(legendOf({ ...theo, favoriteColor: '#BFFF00' })[5]).toContain(
    'Over such a large area, it is the green of leaves.',
  );
});

test('the legend states where the loudest moment is', () => {
  for (const person of randomPeople(30, 12).filter(({ voiceprint }) => voiceprint !== null))
    expect(legendOf(person).at(-1)).toMatch(
      /(at about \d+ o’clock|near the horizon|halfway down|near the shore)[,.]? /,
    );
});

test('a life path of 1 is a spiral, without waves', () => {
  const legend = legendOf({ ...theo, birthday: '1999-03-24' }).join('\n');

  expect(legend).toContain('life path is 1');
  expect(legend).not.toMatch(/waves|swirl/);
});

test('names that differ only in case and spaces have the same legend, apart from the name', () => {
  const [one, other] = ['Mara Lindqvist', ' mara   LINDQVIST'].map((name) =>
    legendOf({ ...theo, name })
      .join('\n')
      .replace(/“.*?”/g, ''),
  );

  expect(other).toBe(one);
});

test('only a color that ink cannot reach has a note', () => {
  const legendIn = (favoriteColor: string) => legendOf({ ...theo, favoriteColor }).join('\n');

  expect(legendIn('#00ff40')).toContain('In print, this color looks calmer than on screen.');
  expect(legendIn('#8B5A2B')).not.toContain('calmer');
});

test('the alt text describes the picture in one sentence', () => {
  expect(altTextOf(theo)).toMatch(/^Abstract artwork for Theo: .*blue.*night.*4-fold.*threads.*Scorpio\.$/);
  expect(altTextOf({ ...theo, birthday: '1999-03-24' })).toContain('a spiral made of');
  expect(altTextOf({ ...theo, caption: true })).toMatch(/Scorpio\. A caption is below it\.$/);
});

test('three marks in the partner’s hue are listed with a serial comma, and two without', () => {
  expect(legendOf(onWeekday(0))[6]).toContain('; the ring, the lines on the ground, and the horizon are');
  expect(legendOf(onWeekday(5))[6]).toContain('; the ring and the lines on the ground are');
});

test('the legend names the favorite food and the texture that it sets', () => {
  expect(legendOf({ ...theo, favoriteFood: ' pizza ' })[7]).toBe(
    'Your favorite food, pizza, sets the texture of the disc: sand blown over seven dunes.',
  );
});

test('the legend of a captioned picture says where the plate is in the whole picture', () => {
  const places = new Set<string>();
  for (const person of randomPeople(80, 12)) {
    const input = { ...person, caption: true };
    const { center } = sceneOf(input, sceneFrameOf(input, SQUARE), soundOf(input.voiceprint, input.name).height);
    const [, down = ''] = /The disc is in the (?:(upper|lower) )/.exec(legendOf(input)[2]!) ?? [];
    const below = center.y - roomHeightOf(SQUARE) / 2;
    places.add(down);

    expect(down).toBe(below > 0.1 ? 'lower' : below < -0.1 ? 'upper' : '');
  }
  expect(places).toEqual(new Set(['lower', 'upper', '']));
});
