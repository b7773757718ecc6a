import type { StoredUser, Users } from './ports.ts';

/** Returns whether the email is the user's own, not one that its owner has taken for another account. */
export const ownsEmail = async (
  users: Pick<Users, 'findByEmail'>,
  { id, email, emailVerified }: StoredUser,
): Promise<boolean> => emailVerified || (await users.findByEmail(email))?.id === id;

/**
 * Returns the user with this email after the same number of reads as without one. For a known email, `findByEmail` makes
 * two reads; for an unknown one, `find` makes the second, so that the time does not tell whether there is an account.
 */
export const findByEmailEvenly = async (
  users: Pick<Users, 'find' | 'findByEmail'>,
  email: string,
): Promise<StoredUser | undefined> => (await users.findByEmail(email)) ?? (await users.find('nobody'));
