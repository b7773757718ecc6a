import { accountMail } from './account-letter.ts';
import type { Mail } from './ports.ts';

/** The email to the new address. Nobody has shown yet that it belongs to the shopper, so it greets nobody by name. */
export const changeEmailMail = (newEmail: string, url: string): Mail =>
  accountMail({
    to: newEmail,
    username: null,
    subject: 'Please confirm your new email address',
    opening: 'You asked to use this address for your Vibe Frequency account.',
    button: { words: 'Use this email address', url },
    closing: "The link works once, within one hour. If you didn't ask for it, ignore this email and nothing changes.",
  });
