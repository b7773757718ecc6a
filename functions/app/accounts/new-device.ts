import { deviceName } from '#shared/model/device.ts';
import { type Clock, isoOf, unixSeconds } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import type { Digest } from '../ports/random.ts';
import { deviceOf, type Visitor } from './account-limits.ts';
import type { Devices, StoredUser } from './ports.ts';

/** The seconds for which an account remembers a browser after its last sign-in there. */
export const deviceSeconds = 365 * 24 * 3600;

/**
 * The maximum number of browsers that an account remembers. Each sign-in without the browser's cookie adds one, so a
 * script could add any number.
 */
export const maxDevices = 100;

/**
 * Returns the visitor's device, if the browser has signed in to the account before, and null otherwise. Takes as long
 * without an account.
 */
export async function knownDevice(
  { devices, digest, clock }: { devices: Pick<Devices, 'isKnown'>; digest: Digest; clock: Clock },
  user: Pick<StoredUser, 'id'> | undefined,
  visitor: Pick<Visitor, 'device'>,
): Promise<string | null> {
  if (visitor.device === null) return null;
  const device = deviceOf(digest, visitor.device, user?.id ?? 'nobody');
  return (await devices.isKnown(device, unixSeconds(clock))) ? device : null;
}

/**
 * Remembers the browser from which a user has just signed in. `token` is the browser's own secret. Queues a notice if
 * the account knows other browsers but not this one. Above the limit, the one whose last sign-in is oldest is forgotten.
 */
export async function rememberDevice(
  { devices, queues, digest, clock }: { devices: Devices; queues: Queues; digest: Digest; clock: Clock },
  user: Pick<StoredUser, 'id'>,
  { token, userAgent }: { token: string; userAgent: string },
): Promise<void> {
  const device = deviceOf(digest, token, user.id);
  const now = unixSeconds(clock);
  const isNews = !(await devices.isKnown(device, now)) && (await devices.forgetOldest(user.id, maxDevices - 1)) > 0;
  // The notice goes first: a browser that is remembered is not announced any more.
  if (isNews) {
    const message = { userId: user.id, device: deviceName(userAgent), at: isoOf(clock) };
    await queues.send('send-mail', { mail: 'new-device', ...message });
  }
  await devices.remember(user.id, device, now + deviceSeconds);
}
