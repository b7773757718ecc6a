import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import ipaddr from 'ipaddr.js';
import { CdnSecret, readSecret } from '#functions/adapters/aws/secrets.ts';
import { sha256 } from '#functions/adapters/chance.ts';
import { cdnProofHeader } from '#shared/deployment/cdn-proof.ts';
import { readEnv } from './env.ts';

type Headers = APIGatewayProxyEventV2['headers'];

/**
 * The network that whoever is calling has to themselves: an IPv4 address, or 64 bits of an IPv6 address, whose other 64 every
 * household may choose as often as it likes (RFC 6177).
 */
export async function viewerNetwork(event: APIGatewayProxyEventV2): Promise<string> {
  const address = await viewerAddress(event);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString() : `${parsed}`;
}

/**
 * The address of whoever is calling. Behind the CDN the gateway sees the CDN's address; the CDN puts the viewer's
 * last into `X-Forwarded-For`, and whatever stands before that was said by the viewer and proves nothing. Who went round the
 * CDN has written all of it, and is known by the address the gateway sees.
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
