import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { cdnProofHeader } from '#shared/deployment/cdn-proof.ts';
import { handler } from './admit-cdn.ts';

const [proof, before] = ['p'.repeat(48), 'b'.repeat(48)];
beforeEach(() => void vi.stubEnv('CDN_PROOF_DIGESTS', [proof, before].map(sha256).join(',')));
afterEach(() => void vi.unstubAllEnvs());

const asked = (headers: Record<string, string>) =>
  handler({ headers } as unknown as APIGatewayRequestAuthorizerEventV2);

test.each([
  ['the CDN', { [cdnProofHeader]: proof }, true],
  ['a CDN edge that still sends the previous value', { [cdnProofHeader]: before }, true],
  ['a client with a guessed value', { [cdnProofHeader]: 'a guess' }, false],
  ['a client that sends the digest', { [cdnProofHeader]: sha256(proof) }, false],
  ['a client without the header', {}, false],
])('authorizes only the CDN: %s', async (_who, headers, isAuthorized) => {
  expect(await asked(headers)).toEqual({ isAuthorized });
});

test('rejects every request if no digest is configured', async () => {
  vi.stubEnv('CDN_PROOF_DIGESTS', undefined);

  expect(await asked({ [cdnProofHeader]: proof })).toEqual({ isAuthorized: false });
});
