import * as z from 'zod/mini';

/** RFC 5321, section 4.5.3.1.3. */
const longest = 254;

/**
 * Excludes characters that separate addresses in a mail header. A dot matches in only one way, so a mismatch is found
 * in a single pass.
 */
const form = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/;

/** An ordinary email address. A text over the limit is rejected without further checks. */
export const Email = z
  .string({ error: 'Required' })
  .check(
    z.trim(),
    z.minLength(1, 'Required'),
    z.maxLength(longest, { error: `At most ${longest} characters`, abort: true }),
    z.regex(form, 'Must be an email address'),
  );
