import { expect, test } from 'vitest';
import { parse } from '#tests/architecture/syntax.ts';
import { mutantsOf, mutated } from './mutants.ts';

/** Returns what each mutant of the source looks like. */
const looks = (source: string) => mutantsOf('a.ts', source).map((mutant) => mutated(source, mutant));

test.each([
  ['a comparison', 'const x = a < b;', ['const x = a <= b;']],
  ['an equality', 'const x = a === b;', ['const x = a !== b;']],
  ['a connective', 'const x = a && b;', ['const x = a || b;']],
  ['a default', 'const x = a ?? b;', ['const x = a;']],
  ['a condition', 'const x = a ? b : c;', ['const x = !(a) ? b : c;']],
  ['a branch', 'if (a) b = c;', ['if (!(a)) b = c;']],
  ['a call', 'save(a);', [';']],
  ['an awaited call', 'await save(a);', [';', 'save(a);']],
  ['a number', 'const x = 41;', ['const x = 42;']],
  ['a text', "const x = 'paid';", ["const x = '';"]],
  ['a flag', 'const x = true;', ['const x = false;']],
  [
    'a function',
    'function f() { a = 0 as A; return a; }',
    ['function f() { return; a = 0 as A; return a; }', 'function f() { a = 1 as A; return a; }'],
  ],
  [
    'the code of an error',
    "throw new AppError('not-found', 'No such order.');",
    ["throw new AppError('', 'No such order.');"],
  ],
])('%s is changed as a mistake would', (_what, source, expected) => {
  expect(looks(source)).toEqual(expected);
});

test.each([
  ['an import', "import { a } from './a.ts';"],
  ['an export', "export * from './a.ts';"],
  ['a type', "type State = 'paid' | 'open'; const x: Record<'paid', 1> = y as { on: true };"],
  ['the name of a property', "const x = { 'a-b': y };"],
  ['the text of an error', "throw new Error('No such order.');"],
  ['an expression without a choice', 'const x = [a, b];'],
])('%s has no mutants', (_what, source) => {
  expect(looks(source)).toEqual([]);
});

test('every mutant is a program, and says on which line it differs', () => {
  const source = 'export const f = (a: number) => {\n  if (a > 2 || a < 1) return a * 2;\n  return (a ?? 0) + 1;\n};\n';

  const mutants = mutantsOf('a.ts', source);

  for (const mutant of mutants) parse('a.ts', mutated(source, mutant));
  expect(mutants.map(({ line, what }) => `${line}: ${what}`)).toContain('2: > becomes >=');
  expect(new Set(looks(source)).size).toBe(mutants.length);
});
