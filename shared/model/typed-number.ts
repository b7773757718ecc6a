import { settled } from './plain-text.ts';
import { cleanCode } from './typed-code.ts';

/** Returns the value of a decimal digit of any script. Unicode encodes the ten digits of each in a row. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Returns a postal code, phone number, or tax number as a clean code with ASCII digits and without postal marks. */
export const cleanNumber = settled((text) =>
  cleanCode(text.replace(/[〒〠〶]/g, ' '))
    .replace(/(?!\d)\p{Nd}/gu, digitOf)
    .replace(/ ?- ?/g, '-'),
);
