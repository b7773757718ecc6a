/** A network: an IPv4 address or an IPv6 /64, and the site of an IPv6 network, its /48. */
export type Network = { networkAddress: string; site?: string | undefined };

/** Who asks for something: an account, and the network that it asks from. */
export type Shopper = { userId: string; network: Network };

/**
 * Returns the network among which something scarce is shared. Anybody can rent an IPv6 site, which holds 65,536
 * networks, so a site counts as one.
 */
export const sharingNetwork = ({ networkAddress, site }: Network): string => site ?? networkAddress;
