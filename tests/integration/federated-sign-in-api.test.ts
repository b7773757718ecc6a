import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '#functions/app/accounts/account-limits.ts';
import { perAddress } from '#shared/deployment/throttles.ts';
import { adasAddress } from '#tests/fakes/address.ts';
import { type Claims, fakeIdentityProvider, signInAt } from '#tests/fakes/identity-provider.ts';
import { type Browser, localLambdas } from '#tests/helpers/lambdas.ts';
import { enterPassword, password, signIn } from './account-world.ts';

/** The claims that differ from those of the provider's usual person. */
const claims: Claims = {};
const idp = await fakeIdentityProvider({ claims });
const lambdas = await localLambdas({ oidc: idp });

afterAll(async () => {
  await lambdas[Symbol.asyncDispose]();
  await idp[Symbol.asyncDispose]();
});

/**
 * Signs in at the identity provider, follows the redirect back to the shop, and returns the shop's response. With
 * `again=yes`, this confirms the account that is signed in.
 */
async function signInElsewhere(browser: Browser, query = '') {
  const leaving = await browser.send('GET', `/api/login?provider=oidc${query}`);
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

test.each(['', 's'.repeat(5000)])('a subject of an impossible length leads to the sign-in page', async (sub) => {
  Object.assign(claims, { sub, email: 'sub@example.com' });

  const landed = await signInElsewhere(lambdas.browser());

  expect(landed).toMatchObject({ status: 302, headers: { location: '/login?error=provider' } });
});

const verify = (browser: Browser, token: string) => browser.send('POST', '/api/email/verify', { json: { token } });

/** Registers an account, and returns its browser, and the link that confirms its address. */
async function registered(username: string) {
  const browser = lambdas.browser();
  const json = { username, email: `${username}@example.com`, password };
  expect((await browser.send('POST', '/api/register', { json })).status).toBe(201);
  await lambdas.work('send-mail');
  const mail = (await lambdas.mails()).find(({ to }) => to.includes(json.email));
  return { browser, email: json.email, token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

test('single sign-on does not open an account that a stranger registered with the address of a person, who starts anew by email', async () => {
  const stranger = await registered('victim');
  const person = lambdas.browser();
  Object.assign(claims, { sub: 'subject-victim', email: stranger.email });
  await stranger.browser.send('POST', '/api/shipping-addresses', { json: adasAddress });

  const clicked = await verify(person, stranger.token);
  const refused = await signInElsewhere(person);
  await person.send('POST', '/api/password/forgot', { json: { email: stranger.email } });
  await lambdas.work('send-mail');
  const mailed = (await lambdas.mails()).find(({ subject }) => /^Reset/.test(subject))?.text ?? '';
  const token = /token=([\w-]+)/.exec(mailed)?.[1];
  const json = { token, password: 'a-new-lantern-77', email: stranger.email, startsAnew: true };
  expect((await person.send('POST', '/api/password/reset', { json })).status).toBe(204);
  await signIn(person, stranger.email, json.password);
  await enterPassword(person, json.password);
  const connected = await signInElsewhere(person);

  expect([clicked.status, refused.headers.location]).toEqual([401, '/login?error=password']);
  expect(connected).toMatchObject({ status: 302, headers: { location: '/' } });
  expect(await whoAmI(lambdas.browser())).toMatchObject({ message: expect.any(String) });
  expect(await whoAmI(person)).toMatchObject({ email: stranger.email, emailVerified: true });
  expect((await person.send('GET', '/api/shipping-addresses')).body).toEqual([]);
  expect(await whoAmI(stranger.browser)).toMatchObject({ username: 'victim', emailVerified: false });
  expect((await signIn(lambdas.browser(), stranger.email)).status).toBe(401);
});

test('single sign-on opens an account with a password after the password was given once, and can be disconnected', async () => {
  const owner = await registered('owner');
  expect((await verify(owner.browser, owner.token)).status).toBe(204);
  Object.assign(claims, { sub: 'subject-owner', email: owner.email });
  const browser = lambdas.browser();

  const refused = await signInElsewhere(browser);
  expect(refused).toMatchObject({ status: 302, headers: { location: '/login?error=password' } });
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
  await signIn(browser, owner.email);
  expect((await browser.send('GET', '/api/login?provider=oidc')).headers.location).toBe('/');
  await enterPassword(browser);
  expect(await signInElsewhere(browser)).toMatchObject({ status: 302, headers: { location: '/' } });
  expect(await whoAmI(browser)).toMatchObject({ username: 'owner' });
  const elsewhere = lambdas.browser();
  expect(await signInElsewhere(elsewhere)).toMatchObject({ headers: { location: '/' } });

  const [identity] = (await browser.send('GET', '/api/user/identities')).body as { id: string; provider: string }[];
  expect(identity?.provider).toBe(new URL(idp.issuer).host);
  expect((await browser.send('DELETE', `/api/user/identities/${identity?.id}`)).status).toBe(403);
  await enterPassword(browser);
  expect((await browser.send('DELETE', `/api/user/identities/${identity?.id}`)).status).toBe(204);
  expect((await browser.send('GET', '/api/user/identities')).body).toEqual([]);
  expect((await elsewhere.send('GET', '/api/user')).status).toBe(401);
  expect(await signInElsewhere(elsewhere)).toMatchObject({ headers: { location: '/login?error=password' } });
});

test('whoever disconnects the single sign-on with which they signed in is signed out', async () => {
  const owner = await registered('outrun');
  Object.assign(claims, { sub: 'subject-outrun', email: 'outrun@example.com', name: 'Outrun' });
  await verify(owner.browser, owner.token);
  await enterPassword(owner.browser);
  await signInElsewhere(owner.browser);
  const thief = lambdas.browser();
  await signInElsewhere(thief);
  await signInElsewhere(thief, '&again=yes');

  const [identity] = (await thief.send('GET', '/api/user/identities')).body as { id: string }[];
  expect((await thief.send('DELETE', `/api/user/identities/${identity?.id}`)).status).toBe(204);

  for (const one of [thief, owner.browser]) expect((await one.send('GET', '/api/user')).status).toBe(401);
});

test('without a password, a sign-in at the provider that is made for it allows one deletion, and only of the own account', async () => {
  const [browser, other] = [lambdas.browser(), await registered('another')];
  Object.assign(claims, { sub: 'subject-4', email: 'cora@example.com', name: 'Cora' });
  const leave = async (by: Browser) => (await by.send('DELETE', '/api/user')).status;
  await signInElsewhere(browser);
  const leaving = await browser.send('GET', '/api/login?provider=oidc&again=yes');

  expect(new URL(String(leaving.headers.location)).searchParams.get('prompt')).toBe('login');
  expect(await leave(browser)).toBe(403);
  const foreign = await signInElsewhere(other.browser, '&again=yes');
  expect([foreign.headers.location, await leave(other.browser)]).toEqual(['/account?error=single-sign-on', 403]);
  const own = await signInElsewhere(browser, '&again=yes');
  expect([own.status, own.headers.location, await leave(browser)]).toEqual([302, '/account', 204]);
});

test.each<[string, Claims]>([
  ['that the browser did not ask for', {}],
  ['of ten minutes ago', { auth_time: Math.floor(Date.now() / 1000) - 600 }],
])('a sign-in at the provider %s confirms nothing', async (_, given) => {
  const browser = lambdas.browser();
  Object.assign(claims, { sub: 'subject-5', email: 'dora@example.com', name: 'Dora', ...given });
  onTestFinished(() => void delete claims.auth_time);
  await signInElsewhere(browser);
  const leaving = new URL(String((await browser.send('GET', '/api/login?provider=oidc&again=yes')).headers.location));
  // Whoever is at the computer can change the URL.
  leaving.searchParams.delete('prompt');
  if (!given.auth_time) leaving.searchParams.delete('max_age');
  const back = await signInAt(leaving.href);

  const landed = await browser.send('GET', back.pathname + back.search);

  expect(landed.headers.location).toBe('/account?error=single-sign-on');
  expect((await browser.send('DELETE', '/api/user')).status).toBe(403);
});

test('connecting single sign-on with the email of nobody or of another account opens no other account', async () => {
  const owner = await registered('connecting');
  await registered('other');
  expect((await verify(owner.browser, owner.token)).status).toBe(204);

  for (const email of ['nobody@example.com', 'other@example.com', 'known@example.com']) {
    Object.assign(claims, { sub: `subject of ${email}`, email });
    if (email.startsWith('known')) await signInElsewhere(lambdas.browser());
    await enterPassword(owner.browser);

    expect((await signInElsewhere(owner.browser)).headers.location).toBe('/account?error=single-sign-on');
    expect(await whoAmI(owner.browser)).toMatchObject({ username: 'connecting' });
  }
  expect((await owner.browser.send('GET', '/api/user/identities')).body).toEqual([]);
});

test('two browsers in which a person signs in for the first time at once open one account', async () => {
  Object.assign(claims, { sub: 'subject-3', email: 'theo@example.com', name: 'Theo' });
  const browsers = [lambdas.browser(), lambdas.browser(), lambdas.browser()];

  const landed = await Promise.all(browsers.map((browser) => signInElsewhere(browser)));

  expect(landed).toEqual(Array(3).fill(expect.objectContaining({ status: 302 })));
  expect(landed.map(({ headers }) => headers.location)).toEqual(['/', '/', '/']);
  const [first, ...others] = await Promise.all(browsers.map(whoAmI));
  expect(first).toMatchObject({ email: 'theo@example.com' });
  expect(others).toEqual([first, first]);
});

test('a network that returns from the provider with made-up codes is refused, and neither others nor honest returns are counted', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  Object.assign(claims, { sub: 'subject-busy', email: 'busy@example.com' });
  const landed = async (network: string) => (await signInElsewhere(lambdas.browser(network))).headers.location;
  expect(limits.failedReturnsPerNetwork).toEqual({ count: perAddress.shop, seconds: 60 });
  const network = '192.0.2.77';
  const cookie = 'oidc=state.nonce.verifier.open';
  const madeUp = async (times: number) => {
    for (let sent = 0; sent < times; sent += 1)
      await lambdas.browser(network).send('GET', '/api/login/callback?code=x&state=state', { headers: { cookie } });
  };
  await madeUp(limits.failedReturnsPerNetwork.count - 1);
  const before = [await landed(network), await landed(network)];

  await madeUp(1);

  expect(before).toEqual(['/', '/']);
  expect(await landed(network)).toBe('/login?error=provider');
  expect(await landed('192.0.2.78')).toBe('/');
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
