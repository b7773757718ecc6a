import * as z from 'zod/mini';

/** The maximum length of an email address in characters (RFC 5321, section 4.5.3.1.3). */
const longest = 254;

/**
 * The pattern of an email address (RFC 5321, sections 4.1.2 and 4.5.3.1). It accepts only ASCII, because Amazon SES and
 * Stripe refuse other characters; browsers fill in the ASCII spelling of a domain. A dot can match in only one way, so the
 * pattern rejects a string without backtracking.
 */
const pattern =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:(?!-)[A-Za-z\d-]{1,63}(?<!-)\.)+(?!-)[A-Za-z\d-]{1,63}(?<!-)$/;

/** The schema of an email address. The length check runs first, so the pattern never sees a long malicious string. */
export const Email = z
  .string({ error: 'Required' })
  .check(
    z.trim(),
    z.minLength(1, 'Required'),
    z.maxLength(longest, { error: `At most ${longest} characters`, abort: true }),
    z.regex(pattern, 'Must be an email address'),
  );

/**
 * Returns the canonical form of an email address: trimmed, in lower case, and with compatible characters such as
 * full-width letters unified. Accounts, rate limits, and email limits use this form.
 */
export const canonicalEmail = (email: string): string =>
  email.trim().normalize('NFKC').toLowerCase().normalize('NFKC').trim();
