import { AppError } from '#shared/errors.ts';
import type { StoredUser, Users } from './ports/users.ts';

/** Stores a new user. Throws `conflict` if the username or the email is taken. */
export async function addUser(users: Pick<Users, 'add'>, user: StoredUser): Promise<void> {
  const result = await users.add(user);
  if (result === 'username-taken') throw new AppError('conflict', 'Username already taken');
  if (result === 'email-taken') throw new AppError('conflict', 'Email already registered');
}
