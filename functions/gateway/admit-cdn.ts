import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import { sha256 } from '#functions/adapters/chance.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { cdnProofHeader } from '#shared/deployment/cdn-proof.ts';

/**
 * Decides for the gateway whether a request may pass: only those that the CDN forwards carry its proof. Otherwise, requests
 * could go around the CDN and its firewall, and forge the address from which they come. The gateway asks once an hour.
 */
export const handler = async ({
  headers: { [cdnProofHeader]: given } = {},
}: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> => {
  // The digests are no secret, so the time that the comparison takes may tell them.
  const accepted = readEnv('CDN_PROOF_DIGESTS')?.split(',') ?? [];
  return { isAuthorized: given !== undefined && accepted.includes(sha256(given)) };
};
