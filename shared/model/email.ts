import * as z from 'zod/mini';

/** RFC 5321, section 4.5.3.1.3. */
const longest = 254;

/** Neither the signs that separate addresses in a mail's head, nor two ways to read a dot: a mismatch is found in one pass. */
const form = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/;

/** An e-mail address as people have them. A text that is too long is not looked at any further. */
export const Email = z
  .string({ error: 'Required' })
  .check(
    z.trim(),
    z.minLength(1, 'Required'),
    z.maxLength(longest, { error: `At most ${longest} characters`, abort: true }),
    z.regex(form, 'Must be an email address'),
  );
