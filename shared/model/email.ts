import * as z from 'zod/mini';
import { strictlyPlain } from './plain-text.ts';

/** The maximum length of an email address in characters (RFC 5321, section 4.5.3.1.3). */
const longest = 254;

/**
 * The pattern of an email address. It excludes the characters that separate addresses in an email header. A dot can
 * match in only one way, so the pattern rejects a string without backtracking.
 */
const pattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/;

/** The schema of an email address. The length check runs first, so the pattern never sees a long malicious string. */
export const Email = z
  .string({ error: 'Required' })
  .check(
    z.trim(),
    z.minLength(1, 'Required'),
    z.maxLength(longest, { error: `At most ${longest} characters`, abort: true }),
    z.regex(pattern, 'Must be an email address'),
    strictlyPlain(),
  );

/**
 * Returns the canonical form of an email address: trimmed, in lower case, and with compatible characters such as
 * full-width letters unified. Accounts, rate limits, and email limits use this form.
 */
export const canonicalEmail = (email: string): string =>
  email.trim().normalize('NFKC').toLowerCase().normalize('NFKC').trim();
