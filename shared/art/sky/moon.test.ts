import { MoonPhase } from 'astronomy-engine';
import { expect, test } from 'vitest';
import { randomStream } from '#shared/art/random.ts';
import { isEquinox } from '#shared/art/sky/equinox.ts';
import { moonAfter, moonOf, phaseOf } from '#shared/art/sky/moon.ts';

/** Half a day, as a share of a lunation. */
const HALF_DAY = 0.5 / 29.53;

test('the moon of a hundred dates has the age that astronomy-engine gives, to half a day', () => {
  const random = randomStream('moons', 1);
  for (let i = 0; i < 100; i += 1) {
    const date = new Date(
      Date.UTC(1900 + Math.floor(random() * 140), Math.floor(random() * 12), 1 + Math.floor(random() * 28), 12),
    );
    const birthday = date.toISOString().slice(0, 10);
    const { age, lit } = moonOf({ birthday, birthTime: null });
    const expected = MoonPhase(date) / 360;

    const apart = Math.abs(age - expected);
    expect(Math.min(apart, 1 - apart), birthday).toBeLessThan(HALF_DAY);
    expect(lit, birthday).toBeCloseTo((1 - Math.cos(2 * Math.PI * expected)) / 2, 1);
  }
});

test('the hour of birth makes the moon older', () => {
  const [morning, evening] = ['02:00', '22:00'].map((birthTime) => moonOf({ birthday: '1999-05-20', birthTime }));

  expect(evening!.age - morning!.age).toBeCloseTo(20 / 24 / 29.53, 2);
});

test('a lunation has eight phases, and a day later the moon is a day older', () => {
  const names = Array.from({ length: 30 }, (_, day) => phaseOf(moonAfter({ age: 0, lit: 0 }, day)));

  expect([...new Set(names)]).toEqual([
    'new moon',
    'waxing crescent',
    'first quarter',
    'waxing moon',
    'full moon',
    'waning moon',
    'last quarter',
    'waning crescent',
  ]);
});

test('every year has one equinox in March and one in September', () => {
  for (let year = 1940; year < 2030; year += 1) {
    const found = ['03-19', '03-20', '03-21', '09-21', '09-22', '09-23', '09-24'].filter((day) =>
      isEquinox(`${year}-${day}`),
    );

    expect(found, String(year)).toHaveLength(2);
  }
  expect(isEquinox('2024-03-20') && isEquinox('2023-09-23')).toBe(true);
});
