import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// ECMAScript leaves these to the engine, the clock or the reader's language; one of them on the way to a pixel and the
// preview is no longer the print.
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

const offences = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .filter((line) => forbidden.some((pattern) => pattern.test(line)));

test('the renderer uses only arithmetic that every engine does alike', () => {
  expect(sources.length).toBeGreaterThan(40);

  const found = sources.flatMap((file) =>
    offences(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );

  expect(found).toEqual([]);
});

test('the scan sees what it looks for', () => {
  const bad = ['Math.sin(x)', 'Math.random()', 'a ** b', 'new Date()', 'x.toLocaleString()', 'Math.hypot(a, b)'];

  expect(bad.filter((line) => offences(line).length === 0)).toEqual([]);
  expect(offences('Math.sqrt(x) + Math.floor(y)')).toEqual([]);
});

test('text is only lowered after it was normalized', () => {
  const lowered = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('.toLowerCase()') && !line.includes("normalize('NFKD')")),
  );

  expect(lowered).toEqual([]);
});
