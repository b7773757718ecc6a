import * as z from 'zod/mini';

/**
 * Characters that nobody sees, or that change how the text around them reads: controls, format and bidirectional marks,
 * separators of lines, fillers, and private use.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The style of the emoji or sign before it. */
const emojiStyle = /(?<=[\p{S}\p{N}\p{P}])\ufe0f/gu;
/** Joiners within a word, as in Persian and Sinhala, or within an emoji, such as a cook. */
const joiner = /(?<=[\p{L}\p{M}\p{S}])[\u200c\u200d](?=[\p{L}\p{M}\p{S}])/gu;

/** Returns whether a single line of text holds no hidden characters, except joiners where a script or emoji needs them. */
export const isPlain = (text: string): boolean => !hidden.test(text.replace(emojiStyle, '').replace(joiner, ''));

/** Returns whether a name or an address holds no hidden character at all. Two of them then never look alike. */
export const isStrictlyPlain = (text: string): boolean => !hidden.test(text);

/** Removes every hidden character from a text that somebody else wrote. */
export const withoutHidden = (text: string): string => text.replace(new RegExp(hidden, 'gu'), '');

const error = 'Contains a character that can’t be shown';

export const plain = () => z.refine<string>(isPlain, error);
export const strictlyPlain = () => z.refine<string>(isStrictlyPlain, error);
