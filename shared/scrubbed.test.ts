import { expect, test } from 'vitest';
import { scrubbedMessage, scrubbedName, scrubbedPage, scrubbedStack } from './scrubbed.ts';

test.each([
  ["Cannot read properties of undefined (reading 'length')", "Cannot read properties of undefined (reading 'length')"],
  ['Minified React error #418; visit https://react.dev/errors/418?args[]=Maya', 'Minified React error #418; *:react.*'],
  ['Unexpected token \'M\', "Maya Jones" is not valid JSON', "Unexpected token '* is not valid JSON"],
  ['Invalid language tag: maya@example.com', 'Invalid *'],
  ['Cannot convert Łucja to a BigInt', 'Cannot convert * to a *'],
  ['Ramen und Pflaumen, 1990-12-10, 14:30, #224466, 🍜', '*,'],
])('keeps only ordinary words of the message "%s"', (message, kept) => {
  expect(scrubbedMessage(message)).toBe(kept);
});

test('scrubbing a message again changes nothing', () => {
  const once = scrubbedMessage('Failed to read "Maya" of 12 Plum Street, (Riga): undefined is not an object');

  expect(scrubbedMessage(once)).toBe(once);
});

test('accepts only the name of an error class', () => {
  const names = ['TypeError', 'Error', 'DOMException', 'maya', 'Maya Error', ''];

  expect(names.map(scrubbedName)).toEqual(['TypeError', 'Error', 'DOMException', 'Unknown', 'Unknown', 'Unknown']);
});

test('keeps only the locations in our scripts from a stack', () => {
  const stack = `TypeError: Maya
    at maya (https://shop.example/assets/shell-Ab_1.js:1:2034)
    at chrome-extension://abc/content.js:2:3
    at https://shop.example/assets/app-2.js?q=maya:3:4
maya@https://shop.example/assets/app-3.js:10:11`;

  expect(scrubbedStack(stack)).toEqual(['/assets/shell-Ab_1.js:1:2034', '/assets/app-3.js:10:11']);
});

test('keeps only plain words from the path of a page', () => {
  expect(scrubbedPage('https://shop.example/orders/VF-0123456789?token=secret#maya')).toBe('/orders/*');
});
