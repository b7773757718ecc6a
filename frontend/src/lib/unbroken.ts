/**
 * Returns a text whose lines never end before a number of one or two digits, and so never inside the day of a date. The
 * year may begin a line, because a title on a narrow screen would otherwise break inside it.
 */
export const unbroken = (text: string): string => text.replace(/ (?=\d\d?\b)/g, '\u00a0');
