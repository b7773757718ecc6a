import { expect, test } from 'vitest';
import { namedPeople, randomPeople } from '#scripts/art/people.ts';
import { altTextOf, legendOf } from '#shared/art/legend.ts';
import { SQUARE } from '#shared/art/marks/strip.ts';
import { loudestHour } from '#shared/art/ring/loudest-hour.ts';
import { sceneOf } from '#shared/art/scene/scene.ts';

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

test('a legend has four to eight complete sentences', () => {
  for (const person of [...namedPeople, ...randomPeople(30, 12)]) {
    const legend = legendOf(person);
    expect(legend.length).toBeGreaterThanOrEqual(4);
    expect(legend.length).toBeLessThanOrEqual(8);
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

/** Returns the first seed whose framing has an arc of a certain length. */
function seedOf(person: typeof theo, isRight: (length: number) => boolean): number {
  for (let seed = 0; ; seed += 1) if (isRight(sceneOf({ ...person, seed }, SQUARE).voice.length)) return seed;
}

test('the legend describes the layout and the ring of the weekday', () => {
  const texts = [0, 1, 2, 3, 4, 5, 6].map((day) => legendOf(onWeekday(day)).join('\n'));

  expect(texts[2]).toMatch(/a large plate on the horizon.*lines of the reflection are your voice/s);
  expect(texts[3]).toMatch(/raked sand.*ring of lines is your voice/s);
  expect(texts[6]).toMatch(/rings, seen from above the pole.*wide rings are your voice/s);
  expect(new Set(texts).size).toBe(7);
});

test('the legend states where the loudest moment is', () => {
  for (const person of randomPeople(30, 12).filter(({ voiceprint }) => voiceprint !== null))
    expect(legendOf(person).at(-1)).toMatch(
      /at about \d+ o’clock\.$|near the horizon\.$|halfway down\.$|near the shore\.$/,
    );
});

test('a life path of 1 is a spiral without ripples', () => {
  const legend = legendOf({ ...theo, birthday: '1999-03-24' }).join('\n');

  expect(legend).toContain('life path is 1');
  expect(legend).not.toContain('ripple');
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

  expect(legendIn('#00ff40')).toContain(
    '#00FF40, on ink in the light of night. Ink is calmer than this color on a screen.',
  );
  expect(legendIn('#8B5A2B')).not.toContain('calmer');
});

test('the alt text describes the picture in one sentence', () => {
  expect(altTextOf(theo)).toMatch(/^Abstract artwork for Theo: .*blue.*night.*4-fold.*threads.*Scorpio\.$/);
  expect(altTextOf({ ...theo, birthday: '1999-03-24' })).toContain('a spiral made of');
});
