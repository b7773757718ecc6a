/** The start of a word, optionally after an Arabic or Hebrew article. */
const BEGIN = '(?:^|\\P{L})(?:\\u0627\\u0644|\\u05d4)?';
const END = '(?!\\p{L})';
/** Kana and Chinese characters, which are written without spaces between words. */
const unspaced = /[\u3040-\u9fff]/;

/** Returns a text in lower case without accents, as `anyOf` expects it. */
export const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A set of foods. Pass a food through `plain` before the test. */
export type Foods = { test(food: string): boolean };

/**
 * Returns what matches a food with one of these words, unless the food also has a word marked with `!`. Each list
 * contains words separated by spaces. `*` matches any letters, `-` spaces, punctuation, or nothing, and `$` the end of
 * the food. Chinese and Japanese words match anywhere, other words only as a whole.
 */
export function anyOf(...lists: string[]): Foods {
  // Compiling the expressions of all materials takes a page's main thread 20 ms, so loading this code does not.
  let expression: RegExp | undefined;
  return {
    test(food) {
      expression ??= expressionOf(lists);
      return expression.test(food);
    },
  };
}

function expressionOf(lists: string[]): RegExp {
  const words = plain(lists.join(' ')).split(' ');
  const excluded = words.filter((word) => word.startsWith('!')).map((word) => word.slice(1));
  const included = words.filter((word) => !word.startsWith('!'));
  const unless = excluded.length > 0 ? `(?!${oneOf(excluded)})` : '';
  return new RegExp(`^${unless}${oneOf(included)}`, 'su');
}

const oneOf = (words: string[]): string => `.*${BEGIN}(?:${words.map(patternOf).join('|')})${END}`;

const patternOf = (word: string): string =>
  (unspaced.test(word) ? `*${word}*` : word)
    .replaceAll('*', '\\p{L}*')
    .replaceAll('-', '\\P{L}*')
    .replaceAll('$', '\\P{L}*$');
