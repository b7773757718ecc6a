import type { Devices } from '#functions/app/accounts/ports.ts';

/** Returns an in-memory implementation of the devices port. */
export function fakeDevices(): Devices {
  const records = new Map<string, { userId: string; expire: number }>();
  return {
    isKnown: async (device, now) => (records.get(device)?.expire ?? 0) > now,
    remember: async (userId, device, expire) => void records.set(device, { userId, expire }),
    async forgetOldest(userId, kept) {
      const own = [...records].filter(([, one]) => one.userId === userId).sort(([, a], [, b]) => b.expire - a.expire);
      for (const [device] of own.slice(kept)) records.delete(device);
      return Math.min(own.length, kept);
    },
    async forgetAllOf(userId) {
      for (const [device, { userId: owner }] of records) if (owner === userId) records.delete(device);
    },
  };
}
