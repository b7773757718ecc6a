import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// These expressions depend on the engine, the clock, or the locale. If one of them affected a pixel, the print could
// differ from the preview.
const forbidden = [
  /\bMath\.(?!(?:PI|SQRT2|LN2|abs|ceil|floor|fround|imul|max|min|round|sqrt|trunc)\b)\w+/,
  /\*\*/,
  /\bDate\b/,
  /\bperformance\b/,
  /\bcrypto\b/,
  /\bIntl\b/,
  /\.toLocale\w*/,
  /\.localeCompare\b/,
];

const sources = globSync('shared/art/**/*.ts').filter((file) => !file.endsWith('.test.ts'));

const offenses = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .filter((line) => forbidden.some((pattern) => pattern.test(line)));

test('the renderer uses only arithmetic that is identical in every engine', () => {
  expect(sources.length).toBeGreaterThan(40);

  const found = sources.flatMap((file) =>
    offenses(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );

  expect(found).toEqual([]);
});

test('the source scan reports forbidden expressions and accepts exact arithmetic', () => {
  const bad = ['Math.sin(x)', 'Math.random()', 'a ** b', 'new Date()', 'x.toLocaleString()', 'Math.hypot(a, b)'];

  expect(bad.filter((line) => offenses(line).length === 0)).toEqual([]);
  expect(offenses('Math.sqrt(x) + Math.floor(y)')).toEqual([]);
});

test('the renderer normalizes text before lowercasing it', () => {
  const lowered = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('.toLowerCase()') && !line.includes("normalize('NFKD')")),
  );

  expect(lowered).toEqual([]);
});
