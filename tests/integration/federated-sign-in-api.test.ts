import { afterAll, expect, test } from 'vitest';
import { type Claims, fakeIdentityProvider, signInAt } from '#tests/fakes/identity-provider.ts';
import { type Browser, localLambdas } from '#tests/helpers/lambdas.ts';

/** The claims that differ from those of the provider's usual person. */
const claims: Claims = {};
const idp = await fakeIdentityProvider({ claims });
const lambdas = await localLambdas({ oidc: idp });

afterAll(async () => {
  await lambdas[Symbol.asyncDispose]();
  await idp[Symbol.asyncDispose]();
});

/** Signs in at the identity provider, follows the redirect back to the shop, and returns the shop's response. */
async function signInElsewhere(browser: Browser) {
  const leaving = await browser.send('GET', '/api/login?provider=oidc');
  const back = await signInAt(String(leaving.headers.location));
  return browser.send('GET', back.pathname + back.search);
}

const whoAmI = async (browser: Browser) => (await browser.send('GET', '/api/user')).body;

test('the config endpoint names the identity provider', async () => {
  expect((await lambdas.browser().send('GET', '/api/config')).body).toMatchObject({ oidcEnabled: true });
});

test('each sign-in with an identity provider opens a session for the same user', async () => {
  const [first, second] = [lambdas.browser(), lambdas.browser()];

  const landed = await signInElsewhere(first);
  await signInElsewhere(second);

  expect(landed).toMatchObject({ status: 302, headers: { location: '/' } });
  expect(await whoAmI(first)).toMatchObject({ username: 'Maya', email: 'maya@example.com', emailVerified: true });
  expect(await whoAmI(second)).toEqual(await whoAmI(first));
});

test('rejects a sign-in callback in a browser that did not start the sign-in', async () => {
  const [victim, attacker] = [lambdas.browser(), lambdas.browser()];
  const leaving = await attacker.send('GET', '/api/login?provider=oidc');
  const back = await signInAt(String(leaving.headers.location));

  const landed = await victim.send('GET', back.pathname + back.search);

  expect(landed).toMatchObject({ status: 302, headers: { location: '/login?error=provider' } });
  expect((await victim.send('GET', '/api/user')).status).toBe(401);
});

test('rejects a sign-in callback whose state differs from that of the sign-in', async () => {
  const browser = lambdas.browser();
  const leaving = await browser.send('GET', '/api/login?provider=oidc');
  const back = await signInAt(String(leaving.headers.location));
  back.searchParams.set('state', 'forged');

  const landed = await browser.send('GET', back.pathname + back.search);

  expect(landed).toMatchObject({ status: 302, headers: { location: '/login?error=provider' } });
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
});

test('canceling the sign-in at the identity provider redirects to the sign-in page', async () => {
  const browser = lambdas.browser();
  await browser.send('GET', '/api/login?provider=oidc');

  const landed = await browser.send('GET', '/api/login/callback?error=access_denied&state=x');

  expect(landed).toMatchObject({ status: 302, headers: { location: '/login?error=provider' } });
});

test('an email that no account could have leads a browser to the sign-in page', async () => {
  Object.assign(claims, { sub: 'subject-2', email: 'ｍａｙａ@example.com' });
  const browser = lambdas.browser();

  const landed = await signInElsewhere(browser);

  expect(landed).toMatchObject({ status: 302, headers: { location: '/login?error=provider' } });
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
});

test('two browsers in which a person signs in for the first time at once open one account', async () => {
  Object.assign(claims, { sub: 'subject-3', email: 'theo@example.com', name: 'Theo' });
  const browsers = [lambdas.browser(), lambdas.browser(), lambdas.browser()];

  const landed = await Promise.all(browsers.map(signInElsewhere));

  expect(landed).toEqual(Array(3).fill(expect.objectContaining({ status: 302 })));
  expect(landed.map(({ headers }) => headers.location)).toEqual(['/', '/', '/']);
  const [first, ...others] = await Promise.all(browsers.map(whoAmI));
  expect(first).toMatchObject({ email: 'theo@example.com' });
  expect(others).toEqual([first, first]);
});

test('an identity provider that is down leads a browser to the sign-in page, before and after the sign-in', async () => {
  const browser = lambdas.browser();
  const leaving = await browser.send('GET', '/api/login?provider=oidc');
  const back = await signInAt(String(leaving.headers.location));
  await idp[Symbol.asyncDispose]();

  const finished = await browser.send('GET', back.pathname + back.search);
  const started = await browser.send('GET', '/api/login?provider=oidc');

  for (const landed of [finished, started])
    expect(landed).toMatchObject({ status: 302, headers: { location: '/login?error=provider' } });
});
