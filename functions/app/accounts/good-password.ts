import { AppError } from '#shared/errors.ts';
import { canonicalEmail } from '#shared/model/email.ts';
import { commonPasswords } from './common-passwords.ts';
import { leakedPasswords } from './leaked-passwords.ts';

const common = new Set([...commonPasswords, ...leakedPasswords]);

/** The digits and signs that commonly replace letters. */
const letterOf: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };
/** How many different characters a password must contain. */
const differentCharacters = 4;

/** The words by which our shop is known. */
const ownWords = ['vibefrequency', 'vibe', 'frequency'];

/** The minimum length of a context word. Shorter words occur in too many good passwords. */
const shortestWord = 4;
/** How many letters and digits a password must contain besides a word of its context. */
const besides = 6;

/**
 * Throws `invalid-request` for the field `password` if the password is common, repeats few characters, is a sequence, or
 * is hardly more than the shopper's name, email, or our name (NIST SP 800-63B, section 3.1.1.2). Compares it in the form
 * that is hashed, and ignores case. The `NewPassword` schema checks the length.
 */
export function requireGoodPassword(password: string, person: { username: string; email: string }): void {
  const spelled = password.normalize('NFKC').toLowerCase();
  if (isCommon(spelled)) refuse('This password is one of the most common ones. Please choose another.');
  if (isMonotonous(spelled)) refuse('This password repeats too few characters. Please choose another.');
  if (isLittleMoreThan(wordsOf(person), spelled)) {
    refuse('This password is too close to your name, your email, or our name. Please choose another.');
  }
}

/** Returns whether a password is common, also with signs or digits around it or in place of its letters. */
function isCommon(password: string): boolean {
  const start = password.replace(/[^\p{L}]+$/u, '');
  const word = start.replace(/^[^\p{L}]+/u, '');
  return [password, word, ...[start, word].map(withLetters)].some((one) => common.has(one));
}

const withLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign);

/** Returns whether a password has few different characters, or each is the next or the previous one in the alphabet. */
function isMonotonous(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return new Set(codes).size < differentCharacters || (steps.size === 1 && (steps.has(1) || steps.has(-1)));
}

function wordsOf({ username, email }: { username: string; email: string }): string[] {
  const [local = '', domain = ''] = canonicalEmail(email).split('@');
  const given = [username.normalize('NFKC').toLowerCase(), local, domain, ...domain.split('.')];
  return [...ownWords, ...given.map(bare)].filter((word) => word.length >= shortestWord);
}

function isLittleMoreThan(words: string[], password: string): boolean {
  const text = bare(password);
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.length < besides;
}

/** Returns the letters and digits of a text. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

function refuse(message: string): never {
  throw new AppError('invalid-request', message, { issues: [{ path: 'password', message }] });
}
