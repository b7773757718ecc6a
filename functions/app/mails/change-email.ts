import { accountMail } from './account-letter.ts';
import type { Mail } from './ports.ts';

/**
 * The email to the new address. It does not use a name, because the address is not yet known to belong to the shopper.
 */
export const changeEmailMail = (newEmail: string, url: string): Mail =>
  accountMail({
    to: newEmail,
    username: null,
    subject: 'Please confirm your new email address',
    opening: 'You asked to use this address for your Vibe Frequency account.',
    button: { words: 'Use this email address', url },
    closing:
      "The link works once, within one hour, while you're signed in. If you didn't ask for it, ignore this email and nothing changes.",
  });
