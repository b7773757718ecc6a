import { accountMail } from './account-letter.ts';
import type { Mail } from './ports.ts';

export const resetPasswordMail = (user: { username: string; email: string }, url: string): Mail =>
  accountMail({
    to: user.email,
    username: user.username,
    subject: 'Choose a new password',
    opening: 'Somebody, most likely you, asked to set a new password for your Vibe Frequency account.',
    button: { words: 'Choose a new password', url },
    closing: 'The link works once, within one hour. If it was not you, ignore this mail: your password stays as it is.',
  });
