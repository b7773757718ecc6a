import { expect, test } from 'vitest';
import { namedPeople, randomPeople } from '#scripts/art/people.ts';
import { altTextOf, legendOf } from '#shared/art/legend.ts';
import { loudestHour } from '#shared/art/ring/loudest-hour.ts';

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

  expect(legend).not.toMatch(/\d\d:\d\d|open bead|light is/);
});

test('the clock position of the loudest moment follows the recording', () => {
  const silent = new Uint8Array(72 * 64);
  const at = (moment: number) =>
    loudestHour({ ...theo, voiceprint: Uint8Array.from(silent).fill(255, moment * 64, moment * 64 + 64) });

  // A quarter of the ring is three hours on the clock.
  expect((at(54) - at(36) + 12) % 12).toBe(3);
  expect((at(36) - at(18) + 12) % 12).toBe(3);
});

test('the legend describes where the layout draws the ring and the beads', () => {
  const onWeekday = (day: number) => legendOf({ ...theo, birthday: `1987-10-${18 + day}` }).join('\n');

  // The Sunday layout may have a ring of dots, so the legend must not mention rays. The Tuesday layout has its ring
  // inside the plate. The Saturday layout has tilted rings around the plate.
  expect(onWeekday(0)).not.toMatch(/rays/);
  expect(onWeekday(2)).toMatch(/runs around the stars.*in the open core\./s);
  expect(onWeekday(4)).toMatch(/runs around the plate.*o’clock\./s);
  expect(onWeekday(6)).toMatch(/tilted rings are your voice.*on the tilted rings\./s);
});

test('the legend states the clock position of the loudest moment', () => {
  for (const person of randomPeople(30, 12).filter(({ voiceprint }) => voiceprint !== null)) {
    const hour = loudestHour(person);

    expect(Number.isInteger(hour) && hour >= 1 && hour <= 12).toBe(true);
    expect(legendOf(person).at(-1)).toContain(`about ${hour} o’clock`);
  }
});

test('the alt text describes the picture in one sentence', () => {
  expect(altTextOf(theo)).toMatch(/^Abstract artwork for Theo: .*blue.*night.*4-fold.*threads.*Scorpio\.$/);
  expect(altTextOf({ ...theo, birthday: '1999-03-24' })).toContain('a spiral made of');
});
