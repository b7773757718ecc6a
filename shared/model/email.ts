import * as z from 'zod/mini';
import { atMost } from './plain-text.ts';
import { cleanCode } from './typed-code.ts';

/** The maximum length of an email address in characters (RFC 5321, section 4.5.3.1.3). */
const longest = 254;

/**
 * The pattern of an email address (RFC 5321, sections 4.1.2 and 4.5.3.1). It accepts only ASCII, because Amazon SES and
 * Stripe refuse other characters, and no dot at the ends of the local part or after another dot, as some old Japanese
 * mailboxes have: the standard allows these only in quotes. A dot can match in only one way, so the pattern rejects a
 * string without backtracking.
 */
const pattern =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:(?!-)[A-Za-z\d-]{1,63}(?<!-)\.)+(?!-)[A-Za-z\d-]{1,63}(?<!-)$/;

/** A domain with other characters than ASCII, and without those that end a host name in a URL. */
const international = /^(?=.*[^ -~])[^\s!-,/:-@[-`{-~]+$/;

/**
 * Returns an email address as a clean code with an ASCII domain, because some browsers hand over the original one. A
 * domain that is too long stays as it is, because finding its ASCII form takes time with the square of its length.
 */
function cleanEmail(text: string): string {
  const email = cleanCode(text);
  const [, local = '', domain = ''] = /^(.*@)(.*)$/s.exec(email) ?? [];
  const url = `http://${domain}`;
  return domain.length <= longest && international.test(domain) && URL.canParse(url)
    ? local + new URL(url).hostname
    : email;
}

/** The schema of an email address. The length check runs first, so the pattern never sees a long malicious string. */
export const Email = z
  .string({ error: 'Required' })
  .check(
    z.overwrite(cleanEmail),
    z.minLength(1, 'Required'),
    atMost(longest),
    z.regex(pattern, 'Must be an email address'),
  );

/**
 * Returns the canonical form of an email address: as `Email` cleans it, in lower case. Accounts, rate limits, and email
 * limits use this form.
 */
export const canonicalEmail = (email: string): string => cleanEmail(email).toLowerCase().normalize('NFKC').trim();
