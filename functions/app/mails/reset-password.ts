import { accountMail } from './account-letter.ts';
import type { Mail } from './ports.ts';

export const resetPasswordMail = (
  user: { username: string; email: string; emailVerified: boolean },
  url: string,
): Mail =>
  accountMail({
    to: user.email,
    username: user.emailVerified ? user.username : null,
    subject: 'Reset your password',
    opening: 'We received a request to reset the password for your Vibe Frequency account.',
    button: { words: 'Choose a new password', url },
    closing:
      "The link works once, within one hour. If you didn't ask for it, ignore this email and your password stays the same.",
  });
