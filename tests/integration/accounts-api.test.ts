import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { s3Images, s3PublicImages } from '#functions/adapters/aws/s3-images.ts';
import { limits } from '#functions/app/accounts/account-limits.ts';
import { originalKey, publicFolders } from '#functions/app/artworks/artwork-keys.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { type Browser, localLambdas, siteUrl } from '#tests/helpers/lambdas.ts';

const lambdas = await localLambdas();
afterAll(() => lambdas[Symbol.asyncDispose]());

const password = 'violet-harbour-93-lanterns';

const accountOf = (username: string) => ({ username, email: `${username}@Example.com`, password });

async function registered(username: string): Promise<Browser> {
  const browser = lambdas.browser();
  const answer = await browser.send('POST', '/api/register', { json: accountOf(username) });
  if (answer.status !== 201) throw new Error(`Registering ${username} failed: ${JSON.stringify(answer.body)}`);
  return browser;
}

const signIn = (browser: Browser, email: string, secret = password) =>
  browser.send('POST', '/api/login', { json: { email, password: secret } });

/** Sends the queued emails and returns the token in the latest email to this address. */
async function mailedToken(email: string, path: string): Promise<string> {
  await lambdas.work('send-mail');
  const mail = (await lambdas.mails()).find(({ to, text }) => to.includes(email) && text.includes(path));
  const [, token = ''] = new RegExp(`${siteUrl}${path}\\?token=([\\w-]+)`).exec(mail?.text ?? '') ?? [];
  return token;
}

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

test('of two concurrent registrations of one username, one is rejected as taken', async () => {
  const race = (n: number) =>
    lambdas.browser().send('POST', '/api/register', { json: { ...accountOf('cleo'), email: `cleo${n}@example.com` } });

  const statuses = (await Promise.all([race(1), race(2)])).map(({ status }) => status);

  expect(statuses.toSorted()).toEqual([201, 409]);
});

test('signing in ignores the case of the email address and sets a new session token each time', async () => {
  await registered('dora');
  const browser = lambdas.browser();

  const [first, second] = [await signIn(browser, 'DORA@example.com'), await signIn(browser, 'dora@example.com')];

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.headers['set-cookie']).not.toEqual(second.headers['set-cookie']);
  expect((await browser.send('GET', '/api/sessions')).body).toHaveLength(2);
});

test('an unknown email address and a wrong password get the same response', async () => {
  await registered('elsa');

  const [unknown, wrong] = [
    await signIn(lambdas.browser(), 'nobody@example.com'),
    await signIn(lambdas.browser(), 'elsa@example.com', 'not-her-password'),
  ];

  expect([unknown.status, unknown.body]).toEqual([401, 'Invalid email or password']);
  expect([wrong.status, wrong.body]).toEqual([401, 'Invalid email or password']);
});

test('ten failed sign-ins from one network lock only the account concerned, which then rejects even the correct password', async () => {
  // The clock is fixed because the count of failures restarts when its time window ends.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await registered('fran');
  await registered('gina');
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 10; attempt++) {
    statuses.push((await signIn(lambdas.browser(), 'fran@example.com', `guess-${attempt}`)).status);
  }

  const [right, spelled, other] = [
    await signIn(lambdas.browser(), 'FRAN@example.com'),
    await signIn(lambdas.browser(), 'ｆｒａｎ@example.com'),
    await signIn(lambdas.browser(), 'gina@example.com'),
  ];
  const elsewhere = await signIn(lambdas.browser('192.0.2.77'), 'fran@example.com');

  expect(statuses).toEqual(Array(10).fill(401));
  expect([right.status, spelled.status, elsewhere.status]).toEqual([429, 429, 200]);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  expect(right.body).toMatch(/^Too many attempts/);
  expect(other.status).toBe(200);
});

test('throttles repeated registrations per IP address', async () => {
  const { count } = limits.registrationsPerNetwork;
  const statuses: number[] = [];
  const attempt = async () => {
    const json = { ...accountOf(`flood-${statuses.length}`), password: 'password123' };
    const answer = await lambdas.browser('192.0.2.66').send('POST', '/api/register', { json });
    statuses.push(answer.status);
    return answer;
  };

  let answer = await attempt();
  // The count restarts if the counted hour ends during the loop, so the loop allows twice the attempts.
  while (answer.status !== 429 && statuses.length <= 2 * count) answer = await attempt();
  const elsewhere = await lambdas.browser('192.0.2.67').send('POST', '/api/register', { json: accountOf('gwen') });

  expect([answer.status, answer.body]).toEqual([429, expect.stringMatching(/^Too many attempts/)]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(count);
  expect(elsewhere.status).toBe(201);
});

test('signing out ends the session at once and is idempotent', async () => {
  const browser = await registered('hana');

  const [once, twice] = [await browser.send('POST', '/api/logout'), await browser.send('POST', '/api/logout')];

  expect([once.status, twice.status]).toEqual([204, 204]);
  expect(once.headers['clear-site-data']).toBe('"cache", "storage"');
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
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

test('an emailed verification link works once', async () => {
  const browser = await registered('jill');
  const token = await mailedToken('jill@Example.com', '/verify-email');
  const verify = () => lambdas.browser().send('POST', '/api/email/verify', { json: { token } });

  const [once, twice] = [await verify(), await verify()];

  expect([once.status, twice.status]).toEqual([204, 400]);
  expect(twice.body).toMatchObject({ code: 'invalid-request', issues: [{ path: 'token' }] });
  expect((await browser.send('GET', '/api/user')).body).toMatchObject({ emailVerified: true });
});

test('an emailed reset link works once and ends every session', async () => {
  const browser = await registered('kate');
  const forgot = (email: string) => lambdas.browser().send('POST', '/api/password/forgot', { json: { email } });
  const asked = [await forgot('kate@example.com'), await forgot('nobody@example.com')].map(({ status }) => status);
  const token = await mailedToken('kate@Example.com', '/reset-password');
  const reset = (secret: string) =>
    lambdas.browser().send('POST', '/api/password/reset', { json: { token, password: secret } });

  const statuses = [await reset('password123'), await reset('a-new-lantern-77'), await reset('another-lantern-78')];

  expect(asked).toEqual([202, 202]);
  expect(statuses.map(({ status }) => status)).toEqual([400, 204, 400]);
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
  expect((await signIn(lambdas.browser(), 'kate@example.com')).status).toBe(401);
  expect((await signIn(lambdas.browser(), 'kate@example.com', 'a-new-lantern-77')).status).toBe(200);
});

test('changing the password requires the current password and ends all other sessions', async () => {
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
    await lambdas.browser().send('POST', '/api/email/verify', { json: { token: verifying } }),
  ];

  expect([reset.status, verified.status]).toEqual([400, 204]);
  expect(reset.body).toMatchObject({ issues: [{ path: 'token' }] });
  expect((await signIn(lambdas.browser(), 'nell@example.com', 'a-new-lantern-77')).status).toBe(200);
});

test('a user can end their own sessions but not those of another user', async () => {
  const [here, there, other] = [await registered('mina'), lambdas.browser(), await registered('nora')];
  await signIn(there, 'mina@example.com');
  const elsewhere = (await here.send('GET', '/api/sessions')).body as { id: string; current: boolean }[];
  const target = elsewhere.find(({ current }) => !current)?.id;

  const foreign = await other.send('DELETE', `/api/sessions/${target}`);
  const own = await here.send('DELETE', `/api/sessions/${target}`);

  expect([foreign.status, own.status]).toEqual([404, 204]);
  expect((await there.send('GET', '/api/user')).status).toBe(401);
});

test('a session and its cookie are extended at most once an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const start = Math.ceil(Date.now() / 1000) * 1000;
  vi.setSystemTime(start);
  const browser = await registered('tess');
  const visit = async (seconds: number) => {
    vi.setSystemTime(start + seconds * 1000);
    const { headers, body } = await browser.send('GET', '/api/sessions');
    const [session] = body as { lastSeenAt: string }[];
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

test('rejects a write request from another site', async () => {
  const browser = await registered('olga');

  const answer = await browser.send('DELETE', '/api/user', { headers: { 'sec-fetch-site': 'cross-site' } });

  expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ code: 'foreign-origin' })]);
});

test('a user can export all account data and delete the account', async () => {
  const browser = await registered('pia');
  const details = { name: 'Pia', birthday: '1992-06-03', favoriteColor: '#ff6b6b', favoriteFood: 'Soup' };
  await browser.send('POST', '/api/inputs', { json: details });

  const exported = await browser.send('GET', '/api/user/export');
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

test('deleting an account removes that account’s private and public images and no others', async () => {
  const [browser, other] = [await registered('rosa'), await registered('sven')];
  const idOf = async (who: Browser) => ((await who.send('GET', '/api/user')).body as { id: string }).id;
  const [rosa, sven] = [await idOf(browser), await idOf(other)];
  const images = s3Images(readEnv('IMAGES_BUCKET'));
  const publicImages = s3PublicImages(readEnv('PRINTS_BUCKET'), siteUrl);
  const bytes = Uint8Array.of(1);
  for (const id of [rosa, sven]) {
    await images.put(originalKey(id, 1), bytes, { type: 'image/png' });
    for (const folder of publicFolders(id, 1)) await publicImages.publish(`${folder}secret.png`, bytes, 'image/png');
  }

  await browser.send('DELETE', '/api/user');

  const left = async (id: string) =>
    Promise.all([
      images.has(originalKey(id, 1)),
      ...publicFolders(id, 1).map((folder) => publicImages.has(`${folder}secret.png`)),
    ]);
  expect(await left(rosa)).toEqual([false, false, false]);
  expect(await left(sven)).toEqual([true, true, true]);
});

test('signing out everywhere ends every session, here too', async () => {
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

test('deleting the account and changing the email need a password entered in the last five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const browser = await registered('yara');
  vi.setSystemTime(Date.now() + 5 * 60 * 1000);
  const confirm = (secret: string) => browser.send('POST', '/api/password/confirm', { json: { password: secret } });
  const risky = [
    () => browser.send('POST', '/api/email/change', { json: { email: 'yara-2@example.com' } }),
    () => browser.send('DELETE', '/api/user'),
  ];

  const refused = [await risky[0]!(), await risky[1]!()];
  const confirmed = [await confirm('not-it'), await confirm(password)];
  const done = [await risky[0]!(), await risky[1]!()];

  expect(refused.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
    Array(2).fill([403, 'password-needed']),
  );
  expect(confirmed.map(({ status }) => status)).toEqual([400, 204]);
  expect(done.map(({ status }) => status)).toEqual([202, 204]);
});

test('the email changes once the link to the new address is followed, and links to the former one die', async () => {
  const browser = await registered('zoe');
  await lambdas.browser().send('POST', '/api/password/forgot', { json: { email: 'zoe@example.com' } });
  const reset = await mailedToken('zoe@Example.com', '/reset-password');
  await browser.send('POST', '/api/email/change', { json: { email: 'zoe-2@example.com' } });
  const token = await mailedToken('zoe-2@example.com', '/verify-email');
  const before = (await browser.send('GET', '/api/user')).body;

  const followed = await lambdas.browser().send('POST', '/api/email/verify', { json: { token } });

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

test('a stranger cannot flood an address by registering, forgetting, and deleting', async () => {
  const email = 'victim@example.com';
  const before = (await lambdas.mails()).length;
  for (let turn = 0; turn < 4; turn++) {
    const browser = lambdas.browser();
    await browser.send('POST', '/api/register', { json: { username: `flood-${turn}`, email, password } });
    await browser.send('POST', '/api/password/forgot', { json: { email } });
    await browser.send('DELETE', '/api/user');
  }

  await lambdas.work('send-mail');

  const mails = (await lambdas.mails()).slice(0, (await lambdas.mails()).length - before);
  expect(mails.length).toBeLessThanOrEqual(5);
  expect(JSON.stringify(mails)).not.toContain('flood-');
});

test('a sign-in with another browser is announced to a verified address, and the same browser is not', async () => {
  await registered('alma');
  const token = await mailedToken('alma@Example.com', '/verify-email');
  await lambdas.browser().send('POST', '/api/email/verify', { json: { token } });
  const other = lambdas.browser();

  await signIn(other, 'alma@example.com');
  await signIn(other, 'alma@example.com');
  await lambdas.work('send-mail');

  const subjects = (await lambdas.mails())
    .filter(({ to }) => to.includes('alma@Example.com'))
    .map(({ subject }) => subject);
  expect(subjects).toEqual(['New sign-in to your account', 'Please confirm your email address']);
});

test('the last email goes out after a deletion, and then no store holds the address', async () => {
  const browser = await registered('bert');
  const token = await mailedToken('bert@Example.com', '/verify-email');
  await browser.send('POST', '/api/email/verify', { json: { token } });

  await browser.send('DELETE', '/api/user');
  await lambdas.work('send-mail');

  const [mail] = await lambdas.mails();
  expect([mail?.to, mail?.subject]).toEqual([['bert@Example.com'], 'Your account was deleted']);
});
