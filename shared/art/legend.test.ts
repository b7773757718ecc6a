import { describe, expect, test } from 'vitest';
import { namedPeople, randomPeople } from '#scripts/lab/art/people.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import type { Who } from '#shared/art/layer.ts';
import { altTextOf, legendOf, stagesOf } from '#shared/art/legend.ts';
import { type Look, looks } from '#shared/art/looks.ts';
import { MarkPainter } from '#shared/art/marks/draw-mark.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { Composition } from '#shared/art/picture.ts';
import { squareOf } from '#shared/art/preview.ts';
import { inkName } from '#shared/art/words.ts';
import { lifePathOf, lifePaths } from '#shared/astrology/life-path.ts';

const theo = namedPeople[1]!;
const reader: Who = { were: 'You were', your: 'your', voice: 'your voice' };
const size = 120;
const frame = squareOf(size);

/** Returns the pixels of some layers on gray, in linear light. */
function painted(layers: Composition['layers']): Float32Array {
  const data = new Float32Array(3 * size * size).fill(0.18);
  const marks = new MarkPainter();
  for (const layer of layers)
    layer.painter({ frame, step: 1, sampling: 'single', marks })({ frame, fromRow: 0, toRow: size, data });
  return data;
}

const onlyGround = (input: ArtInput) => painted(composeArtwork(input).layers.filter(({ tag }) => tag === 'ground'));
const isSame = (a: Float32Array, b: Float32Array) => Buffer.from(a.buffer).equals(Buffer.from(b.buffer));

describe.each(looks)('in the look $name', ({ id: look }) => {
  const people = [...namedPeople.slice(0, 8), ...randomPeople(4, 12)].map((person) => ({ ...person, look }));

  test('every sentence comes from a layer that paints something', () => {
    for (const person of people)
      for (const layer of composeArtwork(person).layers) {
        if (layer.says.length === 0) continue;
        const pixels = painted([layer]);
        expect(
          pixels.some((value) => value !== Math.fround(0.18)),
          `${person.label}: ${layer.says[0]!.text(reader)}`,
        ).toBe(true);
      }
  });

  test('a sentence names only inks that its layer uses', () => {
    for (const person of people)
      for (const { says, marks } of composeArtwork(person).layers)
        for (const { text, inks = [] } of says)
          for (const ink of inks) {
            expect(text(reader).toLowerCase()).toContain(inkName(ink));
            if (marks)
              expect(
                marks().some((mark) => mark.inks.some(({ color }) => color === ink)),
                `${person.label}: ${text(reader)}`,
              ).toBe(true);
          }
  });

  test('a sentence about the loudest moment has a stroke in the accent color on the sheet', () => {
    for (const person of people) {
      const { layers, palette } = composeArtwork(person);
      for (const layer of layers) {
        if (!layer.marks || !layer.says.some(({ text }) => text(reader).includes('loudest moment'))) continue;
        const drawn = layer.marks().some(({ kind, inks, values }) => {
          if (kind !== 'segments') return false;
          return values.some((ink, i) => {
            if (i % 7 !== 6) return false;
            const isOnSheet = Math.abs(values[i - 6]!) < 1 && Math.abs(values[i - 5]!) < 1;
            return (
              isOnSheet &&
              layer.says.some((saying) => saying.inks?.includes(inks[ink]!.color)) &&
              inks[ink]!.color !== palette.ring[0]
            );
          });
        });
        expect(drawn, person.label).toBe(true);
      }
    }
  });

  test('the legend mentions every input', () => {
    const legend = legendOf({ ...theo, birthday: '1987-10-30', look }).join('\n');

    for (const words of [
      '“Theo”',
      'life path, 11',
      'Friday',
      'Scorpio',
      'October 30',
      '22:40',
      '#2F5DFF',
      'ramen noodles',
    ])
      expect(legend).toContain(words);
  });

  test('a legend about someone else addresses nobody', () => {
    const rare = ['2000-02-19', '2000-03-06', '2000-02-29', '2000-03-20'].map((birthday) => ({
      ...theo,
      birthday,
      look,
    }));
    const more = randomPeople(8, 5).map((person) => ({ ...person, look }));
    for (const person of [
      ...people,
      ...rare,
      ...more,
      { ...theo, look, favoriteFood: 'your apple pie', caption: true },
    ]) {
      const legend = legendOf(person, 'Margarete');
      const facts = stagesOf(person, 'Margarete').flatMap((stage) => stage.facts);

      expect(
        legend
          .concat(facts)
          .join('\n')
          .replaceAll(/your apple pie/gi, ''),
      ).not.toMatch(/\byou/i);
      expect(legend.join('\n')).toContain('Margarete was born on a ');
      expect(legend).toHaveLength(legendOf(person).length);
      for (const text of legend) expect(text).toMatch(/^[A-Z0-9].*\.$/u);
    }
  });

  test('a picture draws itself in the order of its legend, one fact after another, up to the whole picture', () => {
    const words = (text: string) => text.toLowerCase().replaceAll(/[,“”]/g, '');
    for (const person of people) {
      const stages = stagesOf(person);
      const facts = stages.flatMap((stage) => stage.facts);
      const sentences = legendOf(person).map(words);
      let at = 0;
      for (const fact of facts) {
        at = sentences.findIndex((sentence, i) => i >= at && sentence.includes(words(fact))) + 1;
        expect(at, `${person.label}: ${fact}`).toBeGreaterThan(0);
      }
      expect(facts.length).toBeGreaterThan(5);
      expect(facts.length).toBeLessThan(12);
      expect(stages.map(({ layers }) => layers)).toEqual(stages.map(({ layers }) => layers).sort((a, b) => a - b));
      expect(stages.at(-1)!.layers).toBe(Number.POSITIVE_INFINITY);
    }
  });

  test('sentences begin with a capital or a number and end with a period', () => {
    for (const person of people) for (const text of legendOf(person)) expect(text).toMatch(/^[A-Z0-9].*\.$/u);
  });

  test('without a recording, the legend does not mention a voice', () => {
    expect(legendOf({ ...theo, look, voiceprint: null }).join('\n')).not.toMatch(/your voice/i);
  });

  test('without an hour of birth, the legend does not mention one', () => {
    expect(legendOf({ ...theo, look, birthTime: null }).join('\n')).not.toMatch(/\d\d:\d\d|turned/);
  });

  test.each([
    ['name', { name: 'Somebody Else' }],
    ['birth time', { birthTime: '03:20' }],
    ['food', { favoriteFood: 'chocolate cake' }],
    ['voice', { voiceprint: null }],
    ['seed', { seed: 4711 }],
  ] as const)('another %s changes neither the ground nor the frame, but other pixels', (_, change) => {
    for (const person of people.slice(0, 5)) {
      const [before, after] = [person, { ...person, ...change }].map((input) => composeArtwork(input));
      expect(isSame(onlyGround(person), onlyGround({ ...person, ...change })), person.label).toBe(true);
      expect(after!.ground.stage).toEqual(before!.ground.stage);
      const place = ({ plates: [plate] }: Composition) => [plate!.disc.center, plate!.disc.radius, plate!.disc.bottom];
      expect(place(after!)).toEqual(place(before!));
      if (JSON.stringify(change) === '{"voiceprint":null}' && person.voiceprint === null) continue;
      if ('favoriteFood' in change && person.favoriteFood === change.favoriteFood) continue;
      expect(isSame(painted(before!.layers), painted(after!.layers)), person.label).toBe(false);
    }
  });

  test('another date and another color change the picture and its sentences', () => {
    for (const person of people.slice(0, 5))
      for (const change of [
        { birthday: '1988-08-09' },
        { favoriteColor: person.favoriteColor === '#DC143C' ? '#87CEEB' : '#DC143C' },
      ]) {
        expect(
          isSame(painted(composeArtwork(person).layers), painted(composeArtwork({ ...person, ...change }).layers)),
        ).toBe(false);
        expect(legendOf({ ...person, ...change })).not.toEqual(legendOf(person));
      }
  });
});

test('every life path is counted in words', () => {
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const days = Array.from(
    { length: 336 },
    (_, i) => `1993-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`,
  );
  for (const { id: look } of looks)
    for (const lifePath of lifePaths) {
      const birthday = [...days, '1992-09-09', '1984-06-23'].find((day) => lifePathOf(day) === lifePath);
      if (!birthday) continue;
      const sentence = legendOf({ ...theo, birthday, look }).find((text) => text.includes('your life path,'));
      expect(sentence, `${look}, ${birthday}`).toContain(`your life path, ${lifePath}.`);
      const word = lifePath > 9 ? words[lifePath / 11 - 1]! : words[lifePath - 1]!;
      expect(sentence!.toLowerCase()).toContain(`the ${word} `);
      expect(sentence!.includes(' double '), `${look}, ${birthday}`).toBe(lifePath > 9);
    }
});

test('a full moon, a leap day, and an equinox are named', () => {
  const of = (birthday: string, look: Look = 'day') => legendOf({ ...theo, birthday, birthTime: null, look }).join(' ');

  for (const { id } of looks) {
    expect(of('2000-02-19', id), id).toContain('full moon');
    expect(of('2000-03-06', id), id).toContain('new moon');
    expect(of('2000-02-29', id), id).toContain('your day does not exist');
    expect(of('2000-03-20', id), id).toContain('equally long');
  }
  expect(of('2000-02-28') + of('2000-03-21')).not.toMatch(/does not exist|equally long|full moon|new moon/);
});

test('around a new moon stands the light, and several rays are the loudest moment', () => {
  const legend = legendOf({ ...theo, birthday: '2000-03-06', birthTime: null, look: 'moon' }).join(' ');

  expect(legend).toContain('the light stands around the disc');
  expect(legend).toMatch(/; the [a-z ]+ rays are the loudest moment\./);
  expect(legend).toContain('It is made of');
});

test('the letters of a name are counted, without spaces and punctuation', () => {
  const of = (name: string) => legendOf({ ...theo, name }).find((text) => text.includes('“'));

  expect(of('Anne-Marie O’Neill')).toContain('15 ');
  expect(of(' Zoë ')).toMatch(/^Three .*are the letters of “Zoë”\. The filled ones are its vowels\.$/);
  expect(of('美咲')).toMatch(/^Two .* are the letters of “美咲”\.$/);
});

test('names that differ only in case and spaces have the same legend, apart from the name', () => {
  const [one, other] = ['mara  lindqvist', 'Mara Lindqvist'].map((name) => legendOf({ ...theo, name }));

  expect(one!.map((text) => text.replace('mara  lindqvist', 'Mara Lindqvist'))).toEqual(other);
});

test('only a color that ink cannot reach has a note', () => {
  const note = (favoriteColor: string) =>
    legendOf({ ...theo, favoriteColor })
      .join(' ')
      .includes('calmer');

  expect(['#39FF14', '#0000FF'].map(note)).toEqual([true, true]);
  expect(['#8B4513', '#E4572E', '#808080'].map(note)).toEqual([false, false, false]);
});

test('the legend says what the caption says, which leaves out a name that the alphabet lacks', () => {
  const written = (name: string) => legendOf({ ...theo, name, caption: true }).at(-1);

  expect(written('Theo Vass')).toBe('Your name and date of birth are written below.');
  expect(written('佐藤美咲')).toBe('Your date of birth is written below.');
});

test('the alt text describes the picture in one sentence', () => {
  for (const { id: look } of looks) {
    const text = altTextOf({ ...theo, look, caption: true });

    expect(text).toMatch(
      /^Abstract artwork for Theo: .*the constellation Scorpio.*in (muted )?blue.*a caption below it\.$/,
    );
    expect(text.match(/\./g)).toHaveLength(1);
  }
});
