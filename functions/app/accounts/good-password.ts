import { AppError } from '#shared/errors.ts';
import { commonPasswords } from './common-passwords.ts';

const common = new Set(commonPasswords);

/**
 * Throws `invalid-request` for the field `password` if the password is common, ignoring case. The `NewPassword` schema
 * checks the length.
 */
export function requireUncommon(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  const message = 'This password is one of the most common ones. Please choose another.';
  throw new AppError('invalid-request', message, { issues: [{ path: 'password', message }] });
}
