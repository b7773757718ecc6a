import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
import { limits } from '#functions/app/accounts/account-limits.ts';
import { networkAttempts } from '#functions/app/limits/network-attempts.ts';
import { accountExportDeps } from '#functions/runtime/account-deps.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { adasAddress } from '#tests/fakes/address.ts';
import { draftOf } from '#tests/fakes/drafts.ts';
import { lineOf } from '#tests/simulation/people.ts';
import { accountOf, accountWorld, enterPassword, password, signIn } from './account-world.ts';

const { lambdas, mailedToken, registered } = await accountWorld();
afterAll(() => lambdas[Symbol.asyncDispose]());

test('registration signs the user in and does not return the password', async () => {
  const browser = lambdas.browser();

  const answer = await browser.send('POST', '/api/register', { json: accountOf('ada') });

  expect(answer).toMatchObject({
    status: 201,
    body: { username: 'ada', email: 'ada@Example.com', emailVerified: false },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/argon|password/i);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/),
    expect.stringMatching(/^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/),
  ]);
  expect((await browser.send('GET', '/api/user')).body).toEqual(answer.body);
});

test('registration rejects taken usernames, taken emails, and weak passwords with a plain-text message', async () => {
  await registered('bea');
  const register = (json: object) => lambdas.browser().send('POST', '/api/register', { json });

  const [name, email, common, short] = [
    await register({ ...accountOf('BEA'), email: 'new@example.com' }),
    await register({ ...accountOf('bea2'), email: 'BEA@example.COM' }),
    await register({ ...accountOf('bea3'), password: 'Sunshine123' }),
    await register({ ...accountOf('bea4'), password: 'short' }),
  ];

  expect([name.status, name.body]).toEqual([409, 'Username already taken']);
  expect([email.status, email.body]).toEqual([409, 'Email already registered']);
  expect([common.status, String(common.body)]).toEqual([400, expect.stringContaining('most common')]);
  expect([short.status, short.body]).toEqual([400, 'Password must have at least 8 characters']);
  expect(name.headers['content-type']).toMatch(/^text\/plain/);
});

test('throttles repeated registrations per IP address, and counts none with a password that is refused', async () => {
  const { count, seconds } = limits.registrationsPerNetwork;
  const attempts = pseudonymousAttempts(openTable(readEnv('TABLE_NAME')));
  const [{ key }] = networkAttempts('registration', { networkAddress: '192.0.2.66' }, limits.registrationsPerNetwork);
  const now = () => Math.floor(Date.now() / 1000);
  const statuses: number[] = [];
  const attempt = async (more: object = {}) => {
    const json = { ...accountOf(`rush-${statuses.length}`), ...more };
    const answer = await lambdas.browser('192.0.2.66').send('POST', '/api/register', { json });
    statuses.push(answer.status);
    return answer;
  };
  await attempt({ password: 'password123' });
  const counted = await attempts.count(key, seconds, now());

  let answer = await attempt();
  // The count restarts if the counted hour ends in between.
  for (let round = 0; answer.status !== 429 && round < 2; round += 1) {
    await Promise.all(Array.from({ length: count }, () => attempts.add(key, seconds, now())));
    answer = await attempt();
  }
  const elsewhere = await lambdas.browser('192.0.2.67').send('POST', '/api/register', { json: accountOf('gwen') });

  expect([statuses[0], counted]).toEqual([400, 0]);
  expect([answer.status, answer.body]).toEqual([429, expect.stringMatching(/^Too many attempts/)]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(elsewhere.status).toBe(201);
});

test('the mailbox of a mistyped address gets nothing of the account, which stays with whoever is signed in', async () => {
  const mistyper = await registered('kurt');
  const verifying = await mailedToken('kurt@Example.com', '/verify-email');
  await mistyper.send('POST', '/api/shipping-addresses', { json: adasAddress });
  const reader = lambdas.browser();
  await reader.send('POST', '/api/password/forgot', { json: { email: 'kurt@example.com' } });
  const token = await mailedToken('kurt@Example.com', '/reset-password');
  const json = { token, password: 'a-new-lantern-77', email: 'kurt@example.com' };
  const reset = async (more = {}) =>
    (await reader.send('POST', '/api/password/reset', { json: { ...json, ...more } })).status;

  expect([await reset(), await reset({ startsAnew: true }), await reset({ startsAnew: true })]).toEqual([
    409, 204, 400,
  ]);

  expect((await signIn(reader, 'kurt@example.com', json.password)).status).toBe(200);
  // Opened again in a browser that has signed in with the address by now, the link does nothing either.
  expect([await reset(), await reset({ startsAnew: true })]).toEqual([400, 400]);
  const { inputs, artworks, shippingAddresses, orders } = (await reader.send('GET', '/api/user/export')).body as Record<
    string,
    unknown[]
  >;
  expect([inputs, artworks, shippingAddresses, orders]).toEqual([[], [], [], []]);
  expect((await reader.send('GET', '/api/user')).body).toMatchObject({ emailVerified: true });
  expect((await mistyper.send('GET', '/api/shipping-addresses')).body).toHaveLength(1);
  const late = await mistyper.send('POST', '/api/email/verify', { json: { token: verifying } });
  const again = await mistyper.send('POST', '/api/email/resend');
  expect([late.status, again.status, again.body]).toEqual([
    400,
    409,
    expect.objectContaining({ message: 'Email already registered' }),
  ]);
  await enterPassword(mistyper);
  await mistyper.send('POST', '/api/email/change', { json: { email: 'kurt-2@example.com' } });
  const moving = await mailedToken('kurt-2@example.com', '/verify-email');
  expect((await mistyper.send('POST', '/api/email/verify', { json: { token: moving } })).status).toBe(204);
  expect((await signIn(lambdas.browser(), 'kurt-2@example.com')).status).toBe(200);
  expect((await signIn(reader, 'kurt@example.com', json.password)).status).toBe(200);
});

test('strangers who block a sign-in keep nobody out who resets the password', async () => {
  // The clock is fixed because the count of failures restarts when its time window ends.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const network = '192.0.2.88';
  const owner = lambdas.browser(network);
  await owner.send('POST', '/api/register', { json: accountOf('mira') });
  await owner.send('POST', '/api/password/forgot', { json: { email: 'mira@example.com' } });
  const token = await mailedToken('mira@Example.com', '/reset-password');
  const password = 'a-new-lantern-77';
  const attempts = pseudonymousAttempts(openTable(readEnv('TABLE_NAME')));
  const [{ key, limit }] = networkAttempts('sign-in', { networkAddress: network }, limits.failedSignInsPerNetwork);
  const fail = () => attempts.add(key, limit.seconds, Math.floor(Date.now() / 1000));
  await Promise.all(Array.from({ length: limit.count - 1 }, fail));
  expect((await signIn(lambdas.browser(network), 'nobody@example.com')).status).toBe(401);
  expect((await signIn(lambdas.browser(network), 'mira@example.com')).status).toBe(429);

  expect((await owner.send('POST', '/api/password/reset', { json: { token, password } })).status).toBe(204);

  expect((await signIn(owner, 'mira@example.com', password)).status).toBe(200);
});

test('changing the password requires the current password and ends all sessions elsewhere', async () => {
  const [here, there] = [await registered('lena'), lambdas.browser()];
  await signIn(there, 'lena@example.com');
  const change = (currentPassword: string) =>
    here.send('POST', '/api/password/change', { json: { currentPassword, password: 'a-new-lantern-77' } });

  const [wrong, right] = [await change('not-it'), await change(password)];

  expect([wrong.status, right.status]).toEqual([400, 204]);
  expect(wrong.body).toMatchObject({ issues: [{ path: 'currentPassword' }] });
  expect((await here.send('GET', '/api/user')).status).toBe(200);
  expect((await there.send('GET', '/api/user')).status).toBe(401);
});

test('changing the password invalidates emailed reset links but not verification links', async () => {
  const browser = await registered('nell');
  const verifying = await mailedToken('nell@Example.com', '/verify-email');
  await lambdas.browser().send('POST', '/api/password/forgot', { json: { email: 'nell@example.com' } });
  const resetting = await mailedToken('nell@Example.com', '/reset-password');
  const json = { currentPassword: password, password: 'a-new-lantern-77' };
  expect((await browser.send('POST', '/api/password/change', { json })).status).toBe(204);

  const [reset, verified] = [
    await lambdas
      .browser()
      .send('POST', '/api/password/reset', { json: { token: resetting, password: 'another-lantern-78' } }),
    await browser.send('POST', '/api/email/verify', { json: { token: verifying } }),
  ];

  expect([reset.status, verified.status]).toEqual([400, 204]);
  expect(reset.body).toMatchObject({ issues: [{ path: 'token' }] });
  expect((await signIn(lambdas.browser(), 'nell@example.com', 'a-new-lantern-77')).status).toBe(200);
});

test('a user can export all account data and delete the account', async () => {
  const browser = await registered('pia');
  const details = { name: 'Pia', birthday: '1992-06-03', favoriteColor: '#ff6b6b', favoriteFood: 'Soup' };
  await browser.send('POST', '/api/inputs', { json: details });

  const exported = await browser.send('GET', '/api/user/export');
  await enterPassword(browser);
  const deleted = await browser.send('DELETE', '/api/user');

  expect(exported.body).toMatchObject({
    user: { username: 'pia' },
    inputs: [{ name: 'Pia' }],
    artworks: [],
    orders: [],
  });
  expect(JSON.stringify(exported.body)).not.toMatch(/argon|inputHash/);
  expect(deleted.status).toBe(204);
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
  expect((await signIn(lambdas.browser(), 'pia@example.com')).status).toBe(401);
  expect((await lambdas.browser().send('POST', '/api/register', { json: accountOf('pia') })).status).toBe(201);
});

test('whatever changes who may enter an account requires the password each time, however fresh the sign-in', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const browser = await registered('yara');
  const changeEmail = () => browser.send('POST', '/api/email/change', { json: { email: 'yara-2@example.com' } });
  const unlink = () => browser.send('DELETE', '/api/user/identities/any');
  const leave = () => browser.send('DELETE', '/api/user');
  const statuses = async (...risky: (() => Promise<{ status: number }>)[]) => {
    const seen: number[] = [];
    for (const act of risky) seen.push((await act()).status);
    return seen;
  };

  expect(await statuses(changeEmail, unlink, leave)).toEqual([403, 403, 403]);
  expect((await browser.send('POST', '/api/password/confirm', { json: { password: 'not-it' } })).status).toBe(400);
  expect(await statuses(changeEmail)).toEqual([403]);
  await enterPassword(browser);
  vi.setSystemTime(Date.now() + 5 * 60 * 1000);
  expect(await statuses(changeEmail)).toEqual([403]);
  await enterPassword(browser);
  expect(await statuses(changeEmail, leave)).toEqual([202, 403]);
  await enterPassword(browser);
  expect(await statuses(unlink, leave)).toEqual([404, 403]);
  const changed = { currentPassword: password, password: 'a-new-lantern-77' };
  expect((await browser.send('POST', '/api/password/change', { json: changed })).status).toBe(204);
  expect(await statuses(leave)).toEqual([403]);
  await browser.send('POST', '/api/password/confirm', { json: { password: changed.password } });
  expect(await statuses(leave, leave)).toEqual([204, 401]);
});

test('an account that keeps exporting its data is told to wait, and another site cannot export it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const [browser, other] = [await registered('xena'), await registered('yuri')];
  const { count } = limits.exportsPerAccount;
  const strange = { headers: { 'sec-fetch-site': 'cross-site' } };
  const statuses = [(await browser.send('GET', '/api/user/export', strange)).status];
  for (let asked = 0; asked <= count; asked += 1) statuses.push((await browser.send('GET', '/api/user/export')).status);

  expect(statuses).toEqual([403, ...Array(count).fill(200), 429]);
  expect((await other.send('GET', '/api/user/export')).status).toBe(200);
});

test('the email changes once the link sent to the new address is followed, and links sent to the old one expire', async () => {
  const browser = await registered('zoe');
  await lambdas.browser().send('POST', '/api/password/forgot', { json: { email: 'zoe@example.com' } });
  const reset = await mailedToken('zoe@Example.com', '/reset-password');
  await enterPassword(browser);
  await browser.send('POST', '/api/email/change', { json: { email: 'zoe-2@example.com' } });
  const token = await mailedToken('zoe-2@example.com', '/verify-email');
  const before = (await browser.send('GET', '/api/user')).body;

  const followed = await browser.send('POST', '/api/email/verify', { json: { token } });

  expect(before).toMatchObject({ email: 'zoe@Example.com', emailVerified: false });
  expect(followed.status).toBe(204);
  expect((await browser.send('GET', '/api/user')).body).toMatchObject({
    email: 'zoe-2@example.com',
    emailVerified: true,
  });
  expect((await signIn(lambdas.browser(), 'zoe@example.com')).status).toBe(401);
  expect((await signIn(lambdas.browser(), 'zoe-2@example.com')).status).toBe(200);
  const late = { token: reset, password: 'a-new-lantern-77' };
  expect((await lambdas.browser().send('POST', '/api/password/reset', { json: late })).status).toBe(400);
  expect((await lambdas.browser().send('POST', '/api/register', { json: accountOf('zoe') })).body).toBe(
    'Username already taken',
  );
});

test('whoever reads a former address takes the account back, with a link that nothing in between has ended', async () => {
  const owner = await registered('iona');
  const verifying = await mailedToken('iona@Example.com', '/verify-email');
  await owner.send('POST', '/api/email/verify', { json: { token: verifying } });
  const thief = lambdas.browser();
  await signIn(thief, 'iona@example.com');
  for (const email of ['thief@example.com', 'thief-2@example.com']) {
    await enterPassword(thief);
    await thief.send('POST', '/api/email/change', { json: { email } });
    const token = await mailedToken(email, '/verify-email');
    expect((await thief.send('POST', '/api/email/verify', { json: { token } })).status).toBe(204);
  }
  const json = { currentPassword: password, password: 'thiefs-lantern-77' };
  expect((await thief.send('POST', '/api/password/change', { json })).status).toBe(204);
  expect((await thief.send('POST', '/api/shipping-addresses', { json: adasAddress })).status).toBe(201);
  const { id: userId } = (await thief.send('GET', '/api/user')).body as { id: string };
  const stored = accountExportDeps();
  await stored.carts.add(
    lineOf(1, { userId, artworkId: 1, variantId: 4001, quantity: 1, unitPrice: 2499, placements: ['front'] }),
  );
  const draft = draftOf(1, userId, { saveAddress: true });
  const { checkoutId, orderId } = draft;
  await stored.checkouts.open({ userId, checkoutId, orderId, windowId: null, paymentIntentId: null }, undefined);
  await stored.checkouts.freeze(draft);
  const now = new Date().toISOString();
  const saved = async () => stored.inputs.countSave(userId, now, 1);
  expect([await saved(), await saved()]).toEqual([true, false]);
  const squatting = { ...accountOf('squatter'), email: 'iona@example.com' };
  expect((await lambdas.browser().send('POST', '/api/register', { json: squatting })).status).toBe(409);
  const [own, thiefs] = [
    await mailedToken('iona@Example.com', '/reset-password'),
    await mailedToken('thief@example.com', '/reset-password'),
  ];
  const restore = async (token: string) =>
    (await lambdas.browser().send('POST', '/api/password/reset', { json: { token, password: 'a-new-lantern-78' } }))
      .status;

  expect(await restore(own)).toBe(204);

  expect([await restore(thiefs), await restore(own)]).toEqual([400, 400]);
  expect((await thief.send('GET', '/api/user')).status).toBe(401);
  expect((await signIn(lambdas.browser(), 'thief-2@example.com', 'thiefs-lantern-77')).status).toBe(401);
  expect((await signIn(owner, 'iona@example.com', 'a-new-lantern-78')).status).toBe(200);
  expect((await owner.send('GET', '/api/user')).body).toMatchObject({ email: 'iona@Example.com', emailVerified: true });
  expect((await owner.send('GET', '/api/shipping-addresses')).body).toEqual([]);
  expect(await stored.carts.list(userId)).toEqual([]);
  expect((await stored.drafts.listDrafts(userId)).map(({ saveAddress }) => saveAddress)).toEqual([false]);
  expect(await saved()).toBe(true);
});

test.each(['before', 'after'])(
  'changing the password stops an email change requested by an intruder, even if the link is emailed %s',
  async (mailed) => {
    const name = `rosa-${mailed}`;
    const owner = await registered(name);
    const intruder = lambdas.browser();
    await signIn(intruder, `${name}@example.com`);
    await enterPassword(intruder);
    await intruder.send('POST', '/api/email/change', { json: { email: `intruder-${mailed}@example.com` } });
    const link = () => mailedToken(`intruder-${mailed}@example.com`, '/verify-email');
    const early = mailed === 'before' ? await link() : '';
    const json = { currentPassword: password, password: 'quiet-meadow-31-copper' };
    expect((await owner.send('POST', '/api/password/change', { json })).status).toBe(204);

    const token = early || (await link()) || 'a link that was never mailed';
    await signIn(intruder, `${name}@example.com`, json.password);
    const followed = await intruder.send('POST', '/api/email/verify', { json: { token } });

    expect(followed.status).toBe(400);
    expect((await owner.send('GET', '/api/user')).body).toMatchObject({ email: `${name}@Example.com` });
  },
);

test('a stranger cannot flood an address with emails by registering, resetting passwords, and deleting accounts', async () => {
  // The clock is fixed, because the count restarts with the hour.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const email = 'victim@example.com';
  for (let turn = 0; turn < 6; turn++) {
    const browser = lambdas.browser();
    await browser.send('POST', '/api/register', { json: { username: `flood-${turn}`, email, password } });
    await browser.send('POST', '/api/password/forgot', { json: { email } });
    await lambdas.work('send-mail');
    await enterPassword(browser);
    await browser.send('DELETE', '/api/user');
  }

  const mails = (await lambdas.mails()).filter(({ to }) => to.includes(email));
  const countOf = (wanted: string) => mails.filter(({ subject }) => subject === wanted).length;
  expect(countOf('Please confirm your email address')).toBeLessThanOrEqual(5);
  expect(countOf('Reset your password')).toBeLessThanOrEqual(5);
  expect(JSON.stringify(mails)).not.toContain('flood-');
});

test('the last email is sent after a deletion, and then no store contains the address', async () => {
  const browser = await registered('bert');
  const token = await mailedToken('bert@Example.com', '/verify-email');
  await browser.send('POST', '/api/email/verify', { json: { token } });

  await enterPassword(browser);
  await browser.send('DELETE', '/api/user');
  await lambdas.work('send-mail');

  const [mail] = await lambdas.mails();
  expect([mail?.to, mail?.subject]).toEqual([['bert@Example.com'], 'Your account was deleted']);
});
