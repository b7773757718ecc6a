import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { dynamoDevices } from '#functions/adapters/dynamo/accounts/devices.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { maxDevices } from '#functions/app/accounts/new-device.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { maxSessions } from '#functions/runtime/session.ts';
import type { Browser } from '#tests/helpers/lambdas.ts';
import { accountWorld, password, signIn } from './account-world.ts';

const { lambdas, mailedToken, registered } = await accountWorld();
afterAll(() => lambdas[Symbol.asyncDispose]());

test('signing in ignores the case of the email address and sets a new session token each time', async () => {
  await registered('dora');
  const browser = lambdas.browser();

  const [first, second] = [await signIn(browser, 'DORA@example.com'), await signIn(browser, 'dora@example.com')];

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.headers['set-cookie']).not.toEqual(second.headers['set-cookie']);
  expect((await browser.send('GET', '/api/sessions')).body).toHaveLength(2);
});

test('a sign-in without its fields is told which one is missing', async () => {
  const answers = [{}, { email: 'elsa@example.com' }].map((json) =>
    lambdas.browser().send('POST', '/api/login', { json }),
  );

  expect((await Promise.all(answers)).map(({ status, body }) => [status, body])).toEqual([
    [400, 'Email is required'],
    [400, 'Password is required'],
  ]);
});

test('an unknown email address and a wrong password get the same response', async () => {
  await registered('elsa');

  const [unknown, longest, wrong] = [
    await signIn(lambdas.browser(), 'nobody@example.com'),
    // Its canonical form is longer than any key.
    await signIn(lambdas.browser(), '\ufdfa'.repeat(254)),
    await signIn(lambdas.browser(), 'elsa@example.com', 'not-her-password'),
  ];

  expect([unknown.status, unknown.body]).toEqual([401, 'Invalid email or password']);
  expect([longest.status, longest.body]).toEqual([401, 'Invalid email or password']);
  expect([wrong.status, wrong.body]).toEqual([401, 'Invalid email or password']);
});

test('a wrong password and a password reset make the same table calls whether or not the account exists', async () => {
  await registered('hedy');
  const send = vi.spyOn(openTable(readEnv('TABLE_NAME')).client, 'send');
  onTestFinished(() => send.mockRestore());
  const callsOf = async (path: string, json: object) => {
    send.mockClear();
    await lambdas.browser().send('POST', path, { json });
    return send.mock.calls.map(([command]) => command.constructor.name).sort();
  };
  // The very first request reads the day's key for pseudonyms.
  await callsOf('/api/password/forgot', { email: 'first@example.com' });

  const visits = { '/api/login': { password: 'not-her-password' }, '/api/password/forgot': {} };
  for (const [path, more] of Object.entries(visits)) {
    const known = await callsOf(path, { email: 'hedy@example.com', ...more });

    expect(known.length, path).toBeGreaterThan(2);
    expect(await callsOf(path, { email: 'nobody@example.com', ...more }), path).toEqual(known);
  }
});

test('signing out ends the session at once and is idempotent', async () => {
  const browser = await registered('hana');

  const [once, twice] = [await browser.send('POST', '/api/logout'), await browser.send('POST', '/api/logout')];

  expect([once.status, twice.status]).toEqual([204, 204]);
  expect(once.headers['clear-site-data']).toBe('"cache", "storage"');
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
});

test.each([
  ['password change', '/api/password/change', { currentPassword: password, password: 'a-new-lantern-77' }],
  ['password entered again', '/api/password/confirm', { password }],
])('a %s gives the browser a new token, and a copy of its former cookie opens nothing', async (how, path, json) => {
  const name = `copied-${how.replaceAll(' ', '-')}`;
  const browser = await registered(name);
  const [copied = ''] = [(await signIn(browser, `${name}@example.com`)).headers['set-cookie'] ?? []].flat();
  const thief = lambdas.browser();
  const asThief = () => thief.send('GET', '/api/user', { headers: { cookie: copied.split(';')[0] ?? '' } });
  expect((await asThief()).status).toBe(200);

  const answer = await browser.send('POST', path, { json });

  expect(answer.status).toBe(204);
  expect((await asThief()).status).toBe(401);
  expect((await browser.send('GET', '/api/user')).status).toBe(200);
  expect((await browser.send('GET', '/api/sessions')).body).toHaveLength(1);
});

test('the sign-in URL redirects visitors to the sign-in form and signed-in users to the home page', async () => {
  const browser = await registered('iris');

  const [stranger, known] = [
    await lambdas.browser().send('GET', '/api/login'),
    await browser.send('GET', '/api/login'),
  ];

  expect([stranger.status, stranger.headers.location]).toEqual([302, '/login']);
  expect([known.status, known.headers.location]).toEqual([302, '/']);
});

test('a session and its cookie are extended at most once an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const start = Math.ceil(Date.now() / 1000) * 1000;
  vi.setSystemTime(start);
  const [browser, other] = [await registered('tess'), lambdas.browser()];
  await signIn(other, 'tess@example.com');
  const visit = async (seconds: number) => {
    vi.setSystemTime(start + seconds * 1000);
    const { headers } = await browser.send('GET', '/api/user');
    // Each session sees itself as active now, so only another one sees the stored time.
    const { body } = await other.send('GET', '/api/sessions');
    const session = (body as { lastSeenAt: string; current: boolean }[]).find(({ current }) => !current);
    return [headers['set-cookie'] !== undefined, (Date.parse(session?.lastSeenAt ?? '') - start) / 1000];
  };

  const visits = [await visit(3599), await visit(3600), await visit(7199), await visit(7200)];

  expect(visits).toEqual([
    [false, 0],
    [true, 3600],
    [false, 3600],
    [true, 7200],
  ]);
});

test('a session ends 30 days after its last extension', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const start = Math.ceil(Date.now() / 1000) * 1000;
  vi.setSystemTime(start);
  const [idle, active] = [await registered('uma'), await registered('vera')];
  const days = (count: number) => start + count * 24 * 3600 * 1000;
  const statusOf = async (browser: Browser) => (await browser.send('GET', '/api/user')).status;

  vi.setSystemTime(days(30) - 1000);
  expect(await statusOf(active)).toBe(200);
  vi.setSystemTime(days(30));

  expect([await statusOf(idle), await statusOf(active)]).toEqual([401, 200]);
});

test('a browser gets another device token with another password, because somebody may have copied the old one', async () => {
  const browser = await registered('devi');
  const deviceIn = ({ headers }: { headers: Record<string, unknown> }) =>
    /device=([\w-]{43})/.exec(String(headers['set-cookie']))?.[1];
  const change = { currentPassword: password, password: 'a-new-lantern-77' };

  const before = deviceIn(await signIn(browser, 'devi@example.com'));
  const changed = deviceIn(await browser.send('POST', '/api/password/change', { json: change }));
  await browser.send('POST', '/api/password/forgot', { json: { email: 'devi@example.com' } });
  const token = await mailedToken('devi@Example.com', '/reset-password');
  const reset = deviceIn(await browser.send('POST', '/api/password/reset', { json: { token, password } }));

  expect([before, changed, reset]).not.toContain(undefined);
  expect(new Set([before, changed, reset]).size).toBe(3);
});

test('signing out everywhere ends every session, including the current one', async () => {
  const [here, there] = [await registered('wanda'), lambdas.browser()];
  await signIn(there, 'wanda@example.com');

  const answer = await here.send('DELETE', '/api/sessions');

  expect([answer.status, answer.headers['clear-site-data']]).toEqual([204, '"cache", "storage"']);
  expect((await here.send('GET', '/api/user')).status).toBe(401);
  expect((await there.send('GET', '/api/user')).status).toBe(401);
});

test('a session ends after 90 days, however often it is used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const start = Math.ceil(Date.now() / 1000) * 1000;
  vi.setSystemTime(start);
  const browser = await registered('xena');
  const visit = async (days: number) => {
    vi.setSystemTime(start + days * 24 * 3600 * 1000);
    const { status, headers } = await browser.send('GET', '/api/user');
    return [status, /Max-Age=(\d+)/.exec(String(headers['set-cookie']))?.[1]];
  };

  const visits = [
    await visit(20),
    await visit(40),
    await visit(60),
    await visit(80),
    await visit(89.99),
    await visit(90),
  ];

  expect(visits.slice(0, 4)).toEqual([
    [200, '2592000'],
    [200, '2592000'],
    [200, '2592000'],
    [200, '864000'],
  ]);
  expect(visits.slice(4).map(([status]) => status)).toEqual([200, 401]);
});

test('a sign-in with a new browser is announced to a verified address, but one with a known browser is not', async () => {
  const browser = await registered('alma');
  const token = await mailedToken('alma@Example.com', '/verify-email');
  await browser.send('POST', '/api/email/verify', { json: { token } });
  const other = lambdas.browser();

  await signIn(other, 'alma@example.com');
  await signIn(other, 'alma@example.com');
  await lambdas.work('send-mail');

  const subjects = (await lambdas.mails())
    .filter(({ to }) => to.includes('alma@Example.com'))
    .map(({ subject }) => subject);
  expect(subjects).toEqual(['New sign-in to your account', 'Please confirm your email address']);
});

test('a sign-in with a hundred sessions open ends the one that would expire first', async () => {
  const first = await registered('winona');
  const { id: userId } = (await first.send('GET', '/api/user')).body as { id: string };
  const table = openTable(readEnv('TABLE_NAME'));
  const { passwordHash = null } = (await dynamoUsers(table).find(userId)) ?? {};
  const seen = { userAgent: 'Script', createdAt: '2026-01-01', lastSeenAt: '2026-01-01', confirmedAt: null };
  const soon = Math.floor(Date.now() / 1000) + 3600;
  for (let count = 1; count < maxSessions; count++)
    await dynamoSessions(table).open({ sid: `winona-${count}`, userId, ...seen, expire: soon + count }, passwordHash);

  const last = lambdas.browser();
  await signIn(last, 'winona@example.com');

  const sessions = (await last.send('GET', '/api/sessions')).body as { id: string }[];
  expect(sessions).toHaveLength(maxSessions);
  expect(sessions.map(({ id }) => id)).not.toContain('winona-1');
  expect(sessions.map(({ id }) => id)).toContain('winona-2');
  expect((await first.send('GET', '/api/user')).status).toBe(200);
});

test('a sign-in with a new browser makes an account with a hundred of them forget the one that would expire first', async () => {
  const first = await registered('xenia');
  const { id: userId } = (await first.send('GET', '/api/user')).body as { id: string };
  const devices = dynamoDevices(openTable(readEnv('TABLE_NAME')));
  const soon = Math.floor(Date.now() / 1000) + 3600;
  for (let count = 1; count < maxDevices; count++) await devices.remember(userId, `xenia-${count}`, soon + count);
  const known = () => Promise.all(['xenia-1', 'xenia-2'].map((device) => devices.isKnown(device, 0)));

  await signIn(first, 'xenia@example.com');
  expect(await known()).toEqual([true, true]);
  await signIn(lambdas.browser(), 'xenia@example.com');

  expect(await known()).toEqual([false, true]);
  expect(await devices.forgetOldest(userId, maxDevices + 1)).toBe(maxDevices);
});
