import { AppError } from '#shared/errors.ts';
import { commonPasswords } from './common-passwords.ts';

const common = new Set(commonPasswords);

/** Refuses the passwords that are tried first, in any case, with `invalid-request` on `password`. Lengths: NewPassword. */
export function requireUncommon(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  const message = 'This password is one of the most common ones. Please choose another.';
  throw new AppError('invalid-request', message, { issues: [{ path: 'password', message }] });
}
