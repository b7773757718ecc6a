/** Hangul that differs, because Punycode takes time for each place where another character begins. */
const hangul = (at: number) => String.fromCodePoint(0xac00 + ((at * 7919) % 11_172));
const marks = (at: number) => (at % 2 === 0 ? '\u0301' : '\u0323');

/** The start and the repeated part of each kind of long text. Each is costly for another kind of work. */
const kinds: Record<string, [start: string, part: (at: number) => string]> = {
  digits: ['', () => '1'],
  'full-width digits': ['', () => '\uff19'],
  letters: ['', () => 'a'],
  spaces: ['', () => ' '],
  'line breaks': ['', () => '\n'],
  'overrides before letters': ['', (at) => (at % 600 === 599 ? 'a' : '\u202d')],
  Hangul: ['', hangul],
  'combining marks': ['', marks],
  'an email of letters': ['a@', () => 'a'],
  'an email of Hangul': ['a@', hangul],
  'an email of combining marks': ['a@', marks],
  'a URL of Hangul': ['http://', hangul],
};

/** Returns a long text of each kind, of at most `most` as `lengthOf` measures it. */
export function longTexts(most: number, lengthOf: (text: string) => number): Record<string, string> {
  const filled = (start: string, part: (at: number) => string) => {
    const text = [start];
    let left = most - lengthOf(start);
    for (let at = 0; left >= lengthOf(part(at)); at += 1) {
      left -= lengthOf(part(at));
      text.push(part(at));
    }
    return text.join('');
  };
  return Object.fromEntries(Object.entries(kinds).map(([name, [start, part]]) => [name, filled(start, part)]));
}
