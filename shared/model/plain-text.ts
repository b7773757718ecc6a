import * as z from 'zod/mini';

/** No field takes a longer text, so a longer text is refused as it is. */
const longestTyped = 2000;

/** Invisible characters. The first group matches those that a word or an emoji needs, and those that `plain` rejects. */
const invisible = new RegExp(
  String.raw`(${[
    // Joiners (RFC 5892, appendix A) between letters that join, as in Persian.
    String.raw`(?<=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}])(?<![\p{sc=Zyyy}\p{DI}])[\u200c\u200d](?=\p{L})(?!\p{DI})`,
    // Beside a script's own mark, also at the end of a word, as in the older spelling of Malayalam.
    String.raw`(?<=\p{M})(?<![\p{sc=Zinh}\p{DI}])[\u200c\u200d]|[\u200c\u200d](?=\p{M})(?![\p{sc=Zinh}\p{DI}])`,
    String.raw`(?<=\p{ExtPict}\ufe0f?|\p{EMod})\u200d(?=\p{ExtPict})`,
    String.raw`(?<=[\p{Emoji}\p{ExtPict}])[\ufe0e\ufe0f]`,
    // The form of a character in a family register, and the forms of Mongolian letters.
    String.raw`(?<=[\p{sc=Hani}\p{sc=Mymr}])[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
    String.raw`(?<=\p{sc=Mong})(?<!\p{DI})[\u180b-\u180f]`,
    // The flags of England, Scotland, and Wales.
    String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
    // Overrides of the direction, and the visible signs of Arabic and Syriac numbers.
    String.raw`[\u202d\u202e\u0600-\u0605\u06dd\u070f\u08e2]`,
  ].join('|')})|[\p{Cf}\p{DI}\u2800]`,
  'gu',
);

/** A tab or any other blank on one line, except the space before a Mongolian suffix. */
const blank = /(?!(?<=\p{sc=Mong})\u202f)[\t\v\f\u0085\p{Z}]+/gu;

/** What remains at the ends: blanks, and overrides of the direction. Each run of them is tried once, from its beginning. */
const ends = /^[\s\u202d\u202e]+|(?<![\s\u202d\u202e])[\s\u202d\u202e]+$/g;

/** Control characters, private use, and overrides, which display a text in another order than it is written. */
const unshowable = /[\p{Cc}\p{Co}\u202d\u202e]/gu;

/** Composes letters and accents (NFC), except compatibility ideographs, because names have their own forms of them. */
const composed = (text: string) =>
  text.replace(/[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu, (part) => part.normalize('NFC'));

/**
 * Repeats a cleaning until it changes nothing more, because what it drops may have kept something else. Each round drops
 * or composes characters, so it ends. Every cleaning of a typed text is settled, so none works on a longer one than any
 * field takes.
 */
export const settled =
  (step: (text: string) => string) =>
  (text: string): string => {
    const next = text.length > longestTyped ? text : step(text);
    return next === text ? text : settled(step)(next);
  };

/**
 * Returns a name or an address in the form in which it is measured, stored, and printed: composed, trimmed, with
 * single spaces, and without invisible characters, except joiners, selectors, and tags that a letter or an emoji needs.
 */
export const cleanText = settled((text) =>
  composed(composed(text).replace(invisible, '$1')).replace(blank, ' ').replace(ends, ''),
);

/** Returns a clean text on one line, also of a text that `plain` rejects. */
export const shownText = (text: string): string => cleanText(text.replace(/\s+/g, ' ').replace(unshowable, ''));

/** Applies a cleaning to each line. Keeps one empty line between two others and none at the ends. */
const eachLine = (cleaned: (line: string) => string) => (text: string) =>
  text
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map(cleaned)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');

/** Returns a message of several lines in the form in which it is measured, stored, and printed. Each line is clean. */
export const cleanLines = settled(eachLine(cleanText));

/** Returns a clean message of several lines, also of one that `plainLines` rejects. */
export const shownLines = eachLine(shownText);

/** Returns a text without joiners and all other invisible characters, for comparing names that look alike. */
export const bareText = (text: string): string => text.replace(unshowable, '').replace(/[\p{Cf}\p{DI}\u2800]/gu, '');

/** A check for strings that cleans them. It precedes the checks of the length. */
export const clean = () => z.overwrite<string>(cleanText);

/** A check for clean strings that rejects characters that no name or address contains. */
export const plain = () => z.refine<string>((text) => text.search(unshowable) < 0, cannotShow);

/** `plain` for a message of several lines. */
export const plainLines = () =>
  z.refine<string>((text) => text.replaceAll('\n', '').search(unshowable) < 0, cannotShow);

const cannotShow = 'Contains a character that can’t be shown';

/** A check for strings that is the last one for a text that is too long. What works on the text comes after it. */
export const atMost = (max: number) => z.maxLength(max, { error: `At most ${max} characters`, abort: true });

/** The schema of a required text of at most `max` characters, after the check `normal`. */
export const requiredText = (max: number, normal = clean()) =>
  z.string({ error: 'Required' }).check(normal, z.minLength(1, 'Required'), atMost(max), plain());
