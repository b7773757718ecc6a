import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import ipaddr from 'ipaddr.js';
import type { Network } from '#functions/app/ports/network.ts';
import { readEnv } from './env.ts';

/**
 * Returns the client's network: an IPv4 address, or the first 64 bits of an IPv6
 * address. A household can change the other 64 bits at will (RFC 6177).
 */
export function viewerNetwork(event: APIGatewayProxyEventV2): string {
  const address = viewerAddress(event);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 64) : `${parsed}`;
}

/** Returns the client's network and, for IPv6, its site, by which rate limits count attempts. */
export const viewerOrigin = (event: APIGatewayProxyEventV2): Network => ({
  networkAddress: viewerNetwork(event),
  site: viewerSite(event),
});

/** Returns the site of an IPv6 client: the first 48 bits of its address, the most that one subscriber usually has. */
function viewerSite(event: APIGatewayProxyEventV2): string | undefined {
  const address = viewerAddress(event);
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 48) : undefined;
}

const prefixOf = (address: ipaddr.IPv6, bits: number): string =>
  ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();

/**
 * Returns the client's IP address. Behind the CDN, the gateway sees the CDN's IP address, and the CDN appends the
 * client's to `X-Forwarded-For`. Clients can forge all earlier entries. The gateway accepts only requests from the CDN
 * (`functions/gateway/admit-cdn.ts`). Without a CDN, the client could forge the whole header, so it is ignored.
 */
function viewerAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { sourceIp } = requestContext.http;
  if (readEnv('BEHIND_CDN') === undefined) return sourceIp;
  const forwarded = (headers['x-forwarded-for'] ?? '').split(',').map((address) => address.trim());
  return forwarded.filter((address) => address !== '' && address !== sourceIp).at(-1) ?? sourceIp;
}
