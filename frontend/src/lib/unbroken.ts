/** Returns a text whose lines never end before a number, and so never inside a date, such as “November 2, 1974”. */
export const unbroken = (text: string): string => text.replaceAll(/ (?=\d)/g, '\u00a0');
