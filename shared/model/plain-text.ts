import * as z from 'zod/mini';

/**
 * Characters that are invisible or change how the text around them is displayed: control, format, and bidirectional
 * characters, line separators, fillers, and private use.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A variation selector, which sets the style of the preceding emoji or symbol. */
const emojiStyle = /(?<=[\p{S}\p{N}\p{P}])\ufe0f/gu;
/** Joiners within a word, as in Persian and Sinhala, or within an emoji, such as a cook. */
const joiner = /(?<=[\p{L}\p{M}\p{S}])[\u200c\u200d](?=[\p{L}\p{M}\p{S}])/gu;

/** Returns whether a single line of text has no hidden characters, except joiners that a script or an emoji needs. */
export const isPlain = (text: string): boolean => !hidden.test(text.replace(emojiStyle, '').replace(joiner, ''));

/** Returns whether a name or an address has no hidden characters at all, so that no two of them look alike. */
export const isStrictlyPlain = (text: string): boolean => !hidden.test(text);

/** Removes every hidden character from untrusted text. */
export const withoutHidden = (text: string): string => text.replace(new RegExp(hidden, 'gu'), '');

const error = 'Contains a character that can’t be shown';

/** A check for strings that rejects hidden characters, as `isPlain` does. */
export const plain = () => z.refine<string>(isPlain, error);
/** A check for strings that rejects hidden characters, as `isStrictlyPlain` does. */
export const strictlyPlain = () => z.refine<string>(isStrictlyPlain, error);
