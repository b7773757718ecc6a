import { createHash, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SignInAttempt } from '#functions/app/accounts/ports.ts';
import {
  type Claims,
  type FakeIdentityProvider,
  fakeIdentityProvider,
  signInAt,
} from '#tests/fakes/identity-provider.ts';
import { oidcProvider } from './oidc.ts';

const attempt: SignInAttempt = { state: 'state-1', nonce: 'nonce-1', verifier: 'verifier-1', purpose: 'open' };
const redirectUri = 'https://shop.example/api/login/callback';

/** Signs in at the fake provider. Returns the adapter, the redirect URL, and the authorization response in that URL. */
async function signedInAt(idp: FakeIdentityProvider) {
  const provider = oidcProvider(idp, redirectUri);
  const back = await signInAt(await provider.authorizationUrl(attempt));
  return { provider, response: back.searchParams, back };
}

test('the authorization URL contains the PKCE challenge but not the verifier', async () => {
  await using idp = await fakeIdentityProvider();

  const url = new URL(await oidcProvider(idp, redirectUri).authorizationUrl(attempt));

  expect(url.origin).toBe(idp.issuer);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tenant: '1',
    response_type: 'code',
    client_id: 'client-1',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: createHash('sha256').update(attempt.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
});

test('exchanges an authorization code for a verified identity only once', async () => {
  await using idp = await fakeIdentityProvider();
  const { provider, response, back } = await signedInAt(idp);

  const [first, second] = [await provider.identify(response, attempt), await provider.identify(response, attempt)];

  expect(back.origin + back.pathname).toBe(redirectUri);
  expect(first).toEqual({ issuer: idp.issuer, subject: 'subject-1', email: 'maya@example.com', name: 'Maya' });
  expect(second).toBeUndefined();
});

test.each<[string, Claims]>([
  ['for another client', { aud: 'client-2' }],
  ['of another issuer', { iss: 'https://elsewhere.example' }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['of another sign-in attempt', { nonce: 'nonce-2' }],
  ['with an unverified email address', { email_verified: false }],
  ['without an email address', { email: undefined }],
  ['with an empty subject', { sub: '' }],
  ['with a subject of 256 characters', { sub: 's'.repeat(256) }],
  ['with a subject that is not ASCII', { sub: '\ud83c' }],
])('rejects an ID token %s', async (_what, claims) => {
  await using idp = await fakeIdentityProvider({ claims });
  const { provider, response } = await signedInAt(idp);

  expect(await provider.identify(response, attempt)).toBeUndefined();
});

test('accepts a subject of 255 characters', async () => {
  const sub = 's'.repeat(255);
  await using idp = await fakeIdentityProvider({ claims: { sub } });
  const { provider, response } = await signedInAt(idp);

  expect(await provider.identify(response, attempt)).toMatchObject({ subject: sub });
});

test('rejects an ID token signed with another key', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await using idp = await fakeIdentityProvider({ key: privateKey });
  const { provider, response } = await signedInAt(idp);

  expect(await provider.identify(response, attempt)).toBeUndefined();
});

test.each(['none', 'HS256', 'RS512'])('rejects an ID token with the algorithm %s', async (algorithm) => {
  await using idp = await fakeIdentityProvider({ algorithm });
  const { provider, response } = await signedInAt(idp);

  expect(await provider.identify(response, attempt)).toBeUndefined();
});

test('rejects a userinfo response about another subject', async () => {
  const userinfo = { sub: 'subject-2', email: 'owner@example.com', email_verified: true };
  await using idp = await fakeIdentityProvider({ claims: { email: undefined }, userinfo });
  const { provider, response } = await signedInAt(idp);

  expect(await provider.identify(response, attempt)).toBeUndefined();
});

test('rejects an unknown authorization code and a wrong PKCE verifier', async () => {
  await using idp = await fakeIdentityProvider();
  const { provider, response } = await signedInAt(idp);

  expect(
    await provider.identify(new URLSearchParams({ code: 'another', state: attempt.state }), attempt),
  ).toBeUndefined();
  expect(await provider.identify(response, { ...attempt, verifier: 'verifier-2' })).toBeUndefined();
});

test.each(['/.well-known/openid-configuration', '/token', '/keys', '/userinfo'])(
  'does not follow a redirect of %s, which could send the code or the secret to another host or fetch keys from it',
  async (moved) => {
    await using idp = await fakeIdentityProvider({
      claims: { email: undefined },
      userinfo: { sub: 'subject-1', email: 'maya@example.com', email_verified: true },
      moved,
    });
    const signingIn = signedInAt(idp).then(({ provider, response }) => provider.identify(response, attempt));

    await expect(signingIn).rejects.toMatchObject({ code: 'upstream-failed' });
  },
);

test('throws upstream-failed when the identity provider is unreachable', async () => {
  const provider = oidcProvider({ issuer: 'http://127.0.0.1:9', clientId: 'c', clientSecret: 's' }, redirectUri);

  await expect(provider.authorizationUrl(attempt)).rejects.toMatchObject({ code: 'upstream-failed' });
});
