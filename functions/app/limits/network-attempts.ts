import type { Network } from '../ports/network.ts';
import type { Attempt, Limit } from './limiter.ts';

/**
 * How many times as much as one network an IPv6 site may do. A provider may give several households one site, but
 * anybody can rent one.
 */
const networksPerSite = 4;

/**
 * Returns what the requests of one kind from a network count against: its own limit, and the one of its site. `nameOf`
 * returns the name under which a network is counted.
 */
export async function networkAttempts(
  nameOf: (network: string) => Promise<string> | string,
  kind: string,
  { networkAddress, site }: Network,
  limit: Limit,
): Promise<[Attempt, ...Attempt[]]> {
  const byNetwork = { key: `${kind}-from:${await nameOf(networkAddress)}`, limit };
  if (site === undefined) return [byNetwork];
  const key = `${kind}-from-site:${await nameOf(site)}`;
  return [byNetwork, { key, limit: { ...limit, count: limit.count * networksPerSite } }];
}
