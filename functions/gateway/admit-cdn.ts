import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import { sha256 } from '#functions/adapters/chance.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { cdnProofHeader } from '#shared/deployment/cdn-proof.ts';

/**
 * Authorizes only requests from the CDN, which sends a secret header. Otherwise, clients could bypass the CDN and its
 * firewall, and forge their IP address. The gateway caches the result for an hour.
 */
export const handler = async ({
  headers: { [cdnProofHeader]: given } = {},
}: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> => {
  // A constant-time comparison is not needed, because the digests are not secret.
  const accepted = readEnv('CDN_PROOF_DIGESTS')?.split(',') ?? [];
  return { isAuthorized: given !== undefined && accepted.includes(sha256(given)) };
};
