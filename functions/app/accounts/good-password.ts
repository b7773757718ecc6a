import { AppError } from '#shared/errors.ts';
import { canonicalEmail } from '#shared/model/email.ts';
import { commonPasswords } from './common-passwords.ts';
import { leakedPasswords } from './leaked-passwords.ts';

const common = new Set([...commonPasswords, ...leakedPasswords]);

/** The words by which our shop is known. */
const ownWords = ['vibefrequency', 'vibe', 'frequency'];

/** The minimum length of a context word. Shorter words occur in too many good passwords. */
const shortestWord = 4;
/** How many letters and digits a password must contain besides a word of its context. */
const besides = 6;

/**
 * Throws `invalid-request` for the field `password` if the password is common, or is hardly more than the shopper's
 * name, email, or our name. Compares it in the form that is hashed, and ignores case. The `NewPassword` schema checks
 * the length.
 */
export function requireGoodPassword(password: string, person: { username: string; email: string }): void {
  const spelled = password.normalize('NFKC').toLowerCase();
  if (common.has(spelled)) refuse('This password is one of the most common ones. Please choose another.');
  if (isLittleMoreThan(wordsOf(person), spelled)) {
    refuse('This password is too close to your name, your email, or our name. Please choose another.');
  }
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
