import { describe, expect, test } from 'vitest';
import { lifePaths } from '#shared/astrology/life-path.ts';
import { lifePathTexts } from '#shared/astrology/life-path-texts.ts';
import { zodiacSigns } from '#shared/astrology/zodiac.ts';
import { zodiacTexts } from '#shared/astrology/zodiac-texts.ts';

const descriptions = zodiacSigns.map((sign) => zodiacTexts[sign].description);
const meanings = lifePaths.map((number) => lifePathTexts[number].meaning);

describe('card texts', () => {
  test.each([...descriptions, ...meanings])(
    'the card text has 61 to 160 characters and ends with a period: %s',
    (text) => {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text.length).toBeGreaterThan(60);
      expect(text.length).toBeLessThanOrEqual(160);
    },
  );

  test('no card text makes promises about the future, money or health', () => {
    for (const text of [...descriptions, ...meanings]) {
      expect(text).not.toMatch(/\b(will|shall|destin\w*|fate|fortune|luck\w*|money|wealth|rich|health\w*|heal\w*)\b/i);
    }
  });
});

test('all card texts are unique, and no two life paths share a title', () => {
  const titles = lifePaths.map((number) => lifePathTexts[number].title);

  expect(new Set([...descriptions, ...meanings]).size).toBe(zodiacSigns.length + lifePaths.length);
  expect(new Set(titles).size).toBe(lifePaths.length);
});
