import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import { CdnSecret, readSecret } from '#functions/adapters/aws/secrets.ts';
import { sha256 } from '#functions/adapters/chance.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { cdnProofHeader } from '#shared/deployment/cdn-proof.ts';

/**
 * Decides for the gateway whether a request may pass: only those that the CDN forwards carry its secret. Otherwise, requests
 * could go around the CDN and its firewall, and forge the address from which they come. The gateway asks once an hour.
 */
export const handler = async ({
  headers: { [cdnProofHeader]: given } = {},
}: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> => {
  const name = readEnv('CDN_SECRET_NAME');
  if (given === undefined || name === undefined) return { isAuthorized: false };
  const { proof } = await readSecret(name, CdnSecret);
  return { isAuthorized: timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(proof))) };
};
