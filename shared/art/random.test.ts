import { expect, test } from 'vitest';
import { randomStream } from '#shared/art/random.ts';

const draw = (random: () => number, count: number) => Array.from({ length: count }, random);

test('a random stream depends on its purpose and its fields', () => {
  const first = draw(randomStream('sand', 'Ana', 7), 5);

  expect(draw(randomStream('sand', 'Ana', 7), 5)).toEqual(first);
  expect(draw(randomStream('sand', 'Ana', 8), 5)).not.toEqual(first);
  expect(draw(randomStream('bars', 'Ana', 7), 5)).not.toEqual(first);
});

test('random numbers are uniformly distributed from 0 to 1', () => {
  const bins = new Array<number>(20).fill(0);
  for (const value of draw(randomStream('even', 1), 40_000)) bins[Math.floor(value * 20)]! += 1;

  for (const bin of bins) expect(Math.abs(bin - 2000)).toBeLessThan(200);
});

test('the composed and decomposed forms of a letter seed the same random stream', () => {
  expect(randomStream('x', 'Zoe\u0308')()).toBe(randomStream('x', 'Zo\u00eb')());
});
