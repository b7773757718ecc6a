import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { alarmNames } from '#functions/app/ports/alarms.ts';
import { Details } from '#shared/model/input.ts';
import { supportedBrowsers } from '../frontend/build/browsers.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = globSync(['README.md', 'docs/**/*.md', 'scripts/**/*.md'], { cwd: root }).map((path) => ({
  path,
  text: read(path),
}));
const files = globSync(['{frontend,functions,infra,scripts,shared,tests}/**/*.{ts,tsx,mjs}', '*.ts'], { cwd: root });

const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);

/** Returns the anchor that GitHub generates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

function isDead(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(root, target))) return true;
  return (
    anchor !== undefined &&
    !matches(read(target), /^#+ (.*)$/gm)
      .map(anchorOf)
      .includes(anchor)
  );
}

test.each(pages)('the document $path links only to existing pages and headings', ({ path, text }) => {
  const links = matches(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^https?:/.test(link));

  expect(links.filter((link) => isDead(path, link))).toEqual([]);
});

test.each(pages)('the document $path names only existing source files', ({ text }) => {
  const named = matches(text, /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs))`/g);

  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

test.each(pages)('the document $path names only existing npm scripts', ({ text }) => {
  const { scripts } = JSON.parse(read('package.json'));

  expect(matches(text, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
});

test('the runbook has a row for every alarm and every snag, and for nothing else', () => {
  const [, runbook = ''] = /\n## Alarms\n([\s\S]*?)\n## /.exec(read('docs/runbook.md')) ?? [];
  const snags = matches(read('functions/app/orders/ports/snag.ts'), /'([\w-]+)'/g);
  const first = matches(runbook, /^\| (`.*?) \|/gm);

  expect(first.flatMap((cell) => matches(cell, /`([\w-]+)`/g)).sort()).toEqual(
    [...alarmNames, ...new Set(snags)].sort(),
  );
});

test('the data model names only attributes that exist in the code', () => {
  const sources = files.filter((file) => /^(functions|shared)\/.*(?<!test)\.ts$/.test(file)).map(read);
  const entities = new Set(sources.flatMap((text) => matches(text, /entity: '(\w+)'/g)));
  const attributes = [...read('docs/data-model.md').matchAll(/`(\w+)\.(\w+)`/g)]
    .filter(([, entity = '']) => entities.has(entity))
    .map(([, , attribute = '']) => attribute);

  expect(attributes.length).toBeGreaterThan(3);
  expect(attributes.filter((name) => !sources.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
});

test('docs/privacy.md names every personal detail of an input', () => {
  const [, kept = ''] = /^\| user_inputs \| (.*?) \|/m.exec(read('docs/privacy.md')) ?? [];
  const wordsOf = (detail: string) => detail.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

  expect(Object.keys(Details.shape).filter((detail) => !kept.includes(wordsOf(detail)))).toEqual([]);
});

test('docs/product.md names the supported browsers', () => {
  const [, row] = /^\| Browsers \| (.*?) \|/m.exec(read('docs/product.md')) ?? [];
  const [chrome, firefox, safari] = supportedBrowsers.map((browser) => browser.replace(/^[a-z]+/, ''));

  expect(row).toBe(`Chrome, Edge ${chrome}; Firefox ${firefox}; Safari ${safari}; and later versions`);
});

test('the code contains every fixed sentence and label listed in docs/product.md', () => {
  const [, texts = ''] = /\n## Texts\n([\s\S]*?)\n## /.exec(read('docs/product.md')) ?? [];
  const cells = matches(texts, /^\|.*\|(.*)\|$/gm).filter((cell) => !/^-+$|^ Text $/.test(cell));
  const fromOutside =
    /the server's text|the error's message|the provider's message|the errors, joined by commas|\{\w+\}/;
  const fixed = cells
    .flatMap((cell) => cell.split(/; |: |, or /))
    .flatMap((text) => text.split(fromOutside))
    .map((text) => text.replace(/^[\s#,]+|[\s,]+$/g, ''))
    .filter((text) => text !== '');
  const code = files
    .filter((file) => /^(frontend\/src|functions|shared)\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) =>
      read(file).replaceAll("{' '}", ' ').replaceAll("\\'", "'").replaceAll('’', "'").replaceAll('&amp;', '&'),
    )
    .join('\n')
    .replace(/\s+/g, ' ');

  expect(fixed.length).toBeGreaterThan(100);
  expect(fixed.filter((text) => !code.includes(text))).toEqual([]);
});
