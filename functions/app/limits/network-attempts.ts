import type { Network } from '../ports/network.ts';
import type { Attempt, Limit } from './limiter.ts';

/**
 * How many times as much as one network an IPv6 site may do. A provider may give several households one site, but
 * anybody can rent one.
 */
const networksPerSite = 4;

/**
 * Returns what the requests of one kind from a network count against: its own limit, and the one of its site.
 */
export function networkAttempts(
  kind: string,
  { networkAddress, site }: Network,
  limit: Limit,
): [Attempt, ...Attempt[]] {
  const byNetwork = { key: `${kind}-from:${networkAddress}`, limit };
  if (site === undefined) return [byNetwork];
  const key = `${kind}-from-site:${site}`;
  return [byNetwork, { key, limit: { ...limit, count: limit.count * networksPerSite } }];
}
