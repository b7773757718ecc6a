import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test, vi } from 'vitest';
import { cdnProofHeader } from '#shared/deployment/cdn-proof.ts';
import { handler } from './admit-cdn.ts';

const proof = 'p'.repeat(48);
vi.stubEnv('CDN_SECRET_NAME', 'cdn');
mockClient(SecretsManagerClient)
  .on(GetSecretValueCommand)
  .resolves({ SecretString: JSON.stringify({ proof }) });

test.each([
  ['the CDN', { [cdnProofHeader]: proof }, true],
  ['a client that guesses', { [cdnProofHeader]: 'a guess' }, false],
  ['a client that sends nothing', {}, false],
])('decides about a request of %s', async (_who, headers, isAuthorized) => {
  expect(await handler({ headers } as unknown as APIGatewayRequestAuthorizerEventV2)).toEqual({ isAuthorized });
});
