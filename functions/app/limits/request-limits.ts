import type { Digest } from '../ports/random.ts';
import { countTries, type Limit, type Limiting } from './limiter.ts';

/** How often a shopper may use a costly route: one account, and all of a network, which an office or a school may share. */
export const requestLimits = {
  /** An account has 30 artworks a day. Without this limit, a network with many accounts could keep all painters busy. */
  'generate-artwork': { perNetwork: { count: 1200, seconds: 3600 } },
  /** A page that waits for a mockup asks again every few seconds. */
  'draw-mockup': { perAccount: { count: 120, seconds: 60 }, perNetwork: { count: 600, seconds: 60 } },
  'create-payment': { perAccount: { count: 60, seconds: 60 }, perNetwork: { count: 300, seconds: 60 } },
} as const satisfies Record<string, { perAccount?: Limit; perNetwork: Limit }>;

type Shopper = { userId: string; network: string };

/** Counts a shopper's use of a costly route. Throws `too-many-requests` above a limit of the account or of the network. */
export async function countRequest(
  { digest, ...limiting }: Limiting & { digest: Digest },
  route: keyof typeof requestLimits,
  { userId, network }: Shopper,
): Promise<void> {
  const { perAccount, perNetwork }: { perAccount?: Limit; perNetwork: Limit } = requestLimits[route];
  await countTries(limiting, [
    ...(perAccount ? [{ key: `${route}-for:${digest(userId)}`, limit: perAccount }] : []),
    { key: `${route}-from:${digest(network)}`, limit: perNetwork },
  ]);
}
