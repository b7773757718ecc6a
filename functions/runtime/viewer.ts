import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import ipaddr from 'ipaddr.js';
import { CdnSecret, readSecret } from '#functions/adapters/aws/secrets.ts';
import { sha256 } from '#functions/adapters/chance.ts';
import { cdnProofHeader } from '#shared/deployment/cdn-proof.ts';
import { readEnv } from './env.ts';

type Headers = APIGatewayProxyEventV2['headers'];

/**
 * Returns the caller's network, for counting attempts: an IPv4 address, or the first 64 bits of an IPv6 address. A household
 * can change the other 64 bits at will (RFC 6177).
 */
export async function viewerNetwork(event: APIGatewayProxyEventV2): Promise<string> {
  const address = await viewerAddress(event);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString() : `${parsed}`;
}

/**
 * Returns the caller's address. Behind the CDN, the gateway sees the CDN's address, and the CDN appends the viewer's to
 * `X-Forwarded-For`; viewers can forge any earlier entry. A request that bypassed the CDN can forge the whole header, so only
 * the address the gateway sees counts.
 */
async function viewerAddress({ headers, requestContext }: APIGatewayProxyEventV2): Promise<string> {
  const { sourceIp } = requestContext.http;
  if (!(await cameThroughCdn(headers))) return sourceIp;
  const forwarded = (headers['x-forwarded-for'] ?? '').split(',').map((address) => address.trim());
  return forwarded.filter((address) => address !== '' && address !== sourceIp).at(-1) ?? sourceIp;
}

async function cameThroughCdn({ [cdnProofHeader]: given }: Headers): Promise<boolean> {
  const name = readEnv('CDN_SECRET_NAME');
  if (name === undefined || given === undefined) return false;
  const { proof } = await readSecret(name, CdnSecret);
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(proof)));
}
