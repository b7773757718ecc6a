import { accountMail } from './account-letter.ts';
import type { Mail } from './ports.ts';

export const verifyEmailMail = (user: { username: string; email: string }, url: string): Mail =>
  accountMail({
    to: user.email,
    username: user.username,
    subject: 'Please confirm your email address',
    opening: 'Welcome to Vibe Frequency. Confirm that this address is yours, so that news of your orders reaches you.',
    button: { words: 'Confirm my address', url },
    closing: 'The link works once, within 24 hours. If you did not create an account with us, ignore this mail.',
  });
