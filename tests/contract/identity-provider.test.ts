import { afterAll, beforeAll, expect, test } from 'vitest';
import { oidcProvider } from '#functions/adapters/oidc.ts';
import type { SignInAttempt } from '#functions/app/accounts/ports.ts';
import { type LocalIdentityProvider, startIdentityProvider } from '#scripts/local/identity-provider.ts';

// Tests the adapter with a certified provider whose ID tokens contain only what the specification requires.

const redirectUri = 'http://localhost:3000/api/login/callback';
const attempt: SignInAttempt = {
  purpose: 'open',
  state: 'state-1',
  nonce: 'nonce-1',
  verifier: 'verifier-that-is-long-enough-for-pkce-by-its-rfc-7636',
};

let idp: LocalIdentityProvider;
beforeAll(async () => {
  idp = await startIdentityProvider([redirectUri]);
});
afterAll(() => idp.close());

/** Signs in and consents on the provider's pages as a browser does. Returns the URL of the redirect to the shop. */
async function signInAs(login: string, authorizationUrl: string): Promise<URL> {
  const jar = new Map<string, string>();
  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  let url = authorizationUrl;
  for (let step = 0; step < 12; step++) {
    if (url.startsWith(redirectUri)) return new URL(url);
    const answer = await visit(url);
    const page = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    const next = prompt ? await visit(url, { prompt, login, password: 'any' }) : answer;
    url = new URL(next.headers.get('location') ?? '', url).href;
  }
  throw new Error(`The sign-in ended at ${url}`);
}

async function responseFor(login: string, given = attempt) {
  const shop = oidcProvider(idp, redirectUri);
  const back = await signInAs(login, await shop.authorizationUrl(given));
  return { shop, response: back.searchParams };
}

test('signs in at a certified provider that returns the email address only from its userinfo endpoint', async () => {
  const { shop, response } = await responseFor('ada@example.org');

  expect(response.get('state')).toBe(attempt.state);
  expect(await shop.identify(response, attempt)).toEqual({
    issuer: idp.issuer,
    subject: 'ada@example.org',
    email: 'ada@example.org',
    name: 'ada',
  });
});

test('rejects an authorization code that was used before', async () => {
  const { shop, response } = await responseFor('bob');
  expect(await shop.identify(response, attempt)).toMatchObject({ email: 'bob@example.com' });

  expect(await shop.identify(response, attempt)).toBeUndefined();
});

test('rejects an authorization code from a different sign-in attempt', async () => {
  const { shop, response } = await responseFor('eve');
  expect(await shop.identify(response, { ...attempt, verifier: `${attempt.verifier}-2` })).toBeUndefined();

  const again = await responseFor('eve');
  expect(await again.shop.identify(again.response, { ...attempt, nonce: 'nonce-2' })).toBeUndefined();
});

test('rejects a response from another issuer or with another state', async () => {
  const { shop, response } = await responseFor('eve');
  const forged = (name: string, value: string) =>
    new URLSearchParams({ ...Object.fromEntries(response), [name]: value });

  expect(await shop.identify(forged('iss', 'https://elsewhere.example'), attempt)).toBeUndefined();
  expect(await shop.identify(forged('state', 'state-2'), attempt)).toBeUndefined();
  expect(await shop.identify(response, attempt)).toMatchObject({ email: 'eve@example.com' });
});

test('rejects a wrong client secret', async () => {
  const { response } = await responseFor('mallory');

  const forged = oidcProvider({ ...idp, clientSecret: 'guessed' }, redirectUri);

  expect(await forged.identify(response, attempt)).toBeUndefined();
});

test('rejects a provider whose issuer differs from the configured one', async () => {
  const other = oidcProvider({ ...idp, issuer: idp.issuer.replace('127.0.0.1', 'localhost') }, redirectUri);

  await expect(other.authorizationUrl(attempt)).rejects.toMatchObject({ code: 'upstream-failed' });
});
