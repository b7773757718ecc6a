import { accountMail } from './account-letter.ts';
import type { Mail } from './ports.ts';

export const verifyEmailMail = ({ email }: { email: string }, url: string): Mail =>
  accountMail({
    to: email,
    username: null,
    subject: 'Please confirm your email address',
    opening:
      'Welcome to Vibe Frequency! Please confirm your email address so we can keep you posted about your orders.',
    button: { words: 'Confirm my email address', url },
    closing:
      "The link works once, within 24 hours, while you're signed in. If you didn't create an account, you can ignore this email.",
  });
