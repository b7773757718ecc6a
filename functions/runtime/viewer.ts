import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import ipaddr from 'ipaddr.js';
import { CdnSecret, readSecret } from '#functions/adapters/aws/secrets.ts';
import { sha256 } from '#functions/adapters/chance.ts';
import { cdnProofHeader } from '#shared/deployment/cdn-proof.ts';
import { readEnv } from './env.ts';

type Headers = APIGatewayProxyEventV2['headers'];

/**
 * Returns the client's network, for which rate limits count attempts: an IPv4 address, or the first 64 bits of an IPv6
 * address. A household can change the other 64 bits at will (RFC 6177).
 */
export async function viewerNetwork(event: APIGatewayProxyEventV2): Promise<string> {
  const address = await viewerAddress(event);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString() : `${parsed}`;
}

/**
 * Returns the IP address of the client. Behind the CDN, the gateway sees the CDN's IP address, and the CDN appends the
 * client's IP address to `X-Forwarded-For`. Clients can forge all earlier entries. A request that bypasses the CDN can
 * forge the whole header, so only the IP address that the gateway sees counts.
 */
async function viewerAddress({ headers, requestContext }: APIGatewayProxyEventV2): Promise<string> {
  const { sourceIp } = requestContext.http;
  if (!(await cameThroughCdn(headers))) return sourceIp;
  const forwarded = (headers['x-forwarded-for'] ?? '').split(',').map((address) => address.trim());
  return forwarded.filter((address) => address !== '' && address !== sourceIp).at(-1) ?? sourceIp;
}

/** Returns whether a request carries the CDN's secret. */
export async function cameThroughCdn({ [cdnProofHeader]: given }: Headers): Promise<boolean> {
  const name = readEnv('CDN_SECRET_NAME');
  if (name === undefined || given === undefined) return false;
  const { proof } = await readSecret(name, CdnSecret);
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(proof)));
}
