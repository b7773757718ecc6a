import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeDevices } from '#tests/fakes/devices.ts';
import { fakePseudonyms } from '#tests/fakes/pseudonyms.ts';
import { fakeUsers, storedUser } from '#tests/fakes/users.ts';
import { deviceOf } from './account-limits.ts';
import { signIn } from './sign-in.ts';

const maya = { ...storedUser, passwordHash: 'hash of right' };

function world() {
  const attempts = fakeAttempts();
  const verified: (string | null)[] = [];
  const passwords = {
    hash: async (password: string) => `hash of ${password}`,
    async verify(password: string, hash: string | null) {
      verified.push(hash);
      return hash === `hash of ${password}`;
    },
    isOutdated: (hash: string) => hash.startsWith('old '),
  };
  return {
    ...{ users: fakeUsers(maya), attempts, passwords, digest: sha256, clock: fakeClock(), verified },
    ...{ devices: fakeDevices(), pseudonyms: fakePseudonyms },
  };
}

type World = ReturnType<typeof world>;

const tryAs = (
  deps: World,
  email: string,
  password: string,
  networkAddress = '192.0.2.1',
  device: string | null = null,
) =>
  signIn(deps, { email, password }, { networkAddress, device }).then(
    ({ id }) => id,
    (error: { code: string }) => error.code,
  );

test('sign-in still runs the slow password check if the email is unknown', async () => {
  const deps = world();

  expect(await tryAs(deps, 'nobody@example.com', 'right')).toBe('unauthenticated');
  expect(deps.verified).toEqual([null]);
});

test('a successful sign-in resets the count of failed attempts', async () => {
  const deps = world();
  for (let count = 0; count < 9; count++) await tryAs(deps, 'maya@example.com', 'wrong');

  expect(await tryAs(deps, ' Maya@example.com', 'right')).toBe('01');

  for (let count = 0; count < 9; count++) await tryAs(deps, 'maya@example.com', 'wrong');
  expect(await tryAs(deps, 'maya@example.com', 'right')).toBe('01');
});

test('a blocked account, and no other, accepts the correct password only after fifteen minutes', async () => {
  const deps = world();
  for (let count = 0; count < 10; count++) await tryAs(deps, 'maya@example.com', 'wrong');

  expect(await tryAs(deps, 'maya@example.com', 'right')).toBe('too-many-requests');
  expect(await tryAs(deps, 'noah@example.com', 'wrong')).toBe('unauthenticated');
  await deps.clock.pause(15 * 60 * 1000);

  expect(await tryAs(deps, 'maya@example.com', 'right')).toBe('01');
});

test('blocks an IP address after failed sign-ins to many accounts', async () => {
  const deps = world();
  for (let count = 0; count < 100; count++) await tryAs(deps, `guess-${count}@example.com`, 'wrong');

  expect(await tryAs(deps, 'maya@example.com', 'right')).toBe('too-many-requests');
  expect(await tryAs(deps, 'maya@example.com', 'right', '192.0.2.2')).toBe('01');
});

test('an IPv6 site cannot lock the owner out of a new browser', async () => {
  const deps = world();
  const site = '2001:db8:7:';
  for (let guess = 0; guess < 100; guess++)
    await signIn(
      deps,
      { email: 'maya@example.com', password: 'wrong' },
      { networkAddress: `${site}${guess % 10}::`, site, device: null },
    ).catch(() => undefined);

  expect(await tryAs(deps, 'maya@example.com', 'right', '192.0.2.9')).toBe('01');
});

test('blocks an IPv6 site that guesses from a new network each time', async () => {
  const deps = world();
  const from = (network: number, site: string) =>
    signIn(
      deps,
      { email: `guess-${network}@example.com`, password: 'wrong' },
      { networkAddress: `${site}${network}::`, site, device: null },
    ).catch(({ code }: { code: string }) => code);
  const site = '2001:db8:7:';
  for (let network = 0; network < 1000; network++) await from(network, site);

  expect(await from(1000, site)).toBe('too-many-requests');
  expect(await from(1000, '2001:db8:8:')).toBe('unauthenticated');
});

test('successful sign-ins from one IP address do not count toward its limit', async () => {
  const deps = world();
  for (let count = 0; count < 100; count++) await tryAs(deps, 'maya@example.com', 'right');

  expect(await tryAs(deps, 'maya@example.com', 'right')).toBe('01');
});

test('the keys of stored sign-in attempts do not contain the email', async () => {
  const deps = world();

  await tryAs(deps, 'maya@example.com', 'wrong');

  expect([...deps.attempts.counts.keys()].join(' ')).not.toMatch(/maya/i);
});

test.each(['ｍaya@example.com', 'MAYA@ｅxample.com', ' maya@example.com\u00a0', 'maya@example．com'])(
  'the spelling "%s" of an email gives no fresh attempts',
  async (spelling) => {
    const deps = world();
    for (let count = 0; count < 10; count++) await tryAs(deps, count % 2 ? spelling : 'maya@example.com', 'wrong');

    expect(await tryAs(deps, spelling, 'right')).toBe('too-many-requests');
    expect(await tryAs(deps, 'maya@example.com', 'right')).toBe('too-many-requests');
  },
);

test('a stranger on one network cannot lock the owner out elsewhere', async () => {
  const deps = world();
  for (let count = 0; count < 60; count++) await tryAs(deps, 'maya@example.com', 'wrong', '192.0.2.66');

  expect(await tryAs(deps, 'maya@example.com', 'right')).toBe('01');
});

test('strangers on many networks are stopped, and the owner still enters with a browser that did before', async () => {
  const deps = world();
  await deps.devices.remember('01', deviceOf(sha256, 'laptop', '01'), Number.MAX_SAFE_INTEGER);
  const results: string[] = [];
  for (let count = 0; count < 220; count++) {
    results.push(await tryAs(deps, 'maya@example.com', 'wrong', `198.51.100.${count}`));
  }

  expect(results.filter((result) => result === 'unauthenticated')).toHaveLength(200);
  expect(await tryAs(deps, 'maya@example.com', 'right', '192.0.2.1', 'stolen-guess')).toBe('too-many-requests');
  expect(await tryAs(deps, 'maya@example.com', 'right', '192.0.2.1', 'laptop')).toBe('01');
});

test('five networks that use up the attempts at an account leave the owner’s new browser elsewhere its first four', async () => {
  const deps = world();
  for (let count = 0; count < 50; count++)
    await tryAs(deps, 'maya@example.com', 'wrong', `192.0.2.${100 + (count % 5)}`);

  for (let count = 0; count < 3; count++)
    expect(await tryAs(deps, 'maya@example.com', 'wrong', '192.0.2.1')).toBe('unauthenticated');
  expect(await tryAs(deps, 'maya@example.com', 'right', '192.0.2.1')).toBe('01');
});

test('a browser that is known has ten attempts of its own', async () => {
  const deps = world();
  await deps.devices.remember('01', deviceOf(sha256, 'laptop', '01'), Number.MAX_SAFE_INTEGER);
  for (let count = 0; count < 10; count++) await tryAs(deps, 'maya@example.com', 'wrong', '192.0.2.1', 'laptop');

  expect(await tryAs(deps, 'maya@example.com', 'right', '192.0.2.1', 'laptop')).toBe('too-many-requests');
});

test('neighbors who use up what their network shares lock out no browser that is known, and a new one waits', async () => {
  const deps = world();
  await deps.devices.remember('01', deviceOf(sha256, 'laptop', '01'), Number.MAX_SAFE_INTEGER);
  for (let count = 0; count < 100; count++) await tryAs(deps, `guess-${count}@example.com`, 'wrong');

  expect(await tryAs(deps, 'maya@example.com', 'right', '192.0.2.1', 'laptop')).toBe('01');
  expect(await tryAs(deps, 'maya@example.com', 'right', '192.0.2.1', 'phone')).toBe('too-many-requests');
});

test('a browser that is known costs the shop ten slow checks a quarter of an hour, and its neighbors none', async () => {
  const deps = world();
  await deps.devices.remember('01', deviceOf(sha256, 'laptop', '01'), Number.MAX_SAFE_INTEGER);
  for (let count = 0; count < 120; count++) await tryAs(deps, 'maya@example.com', 'wrong', '192.0.2.1', 'laptop');

  expect(deps.verified).toHaveLength(10);
  expect(await tryAs(deps, 'maya@example.com', 'right')).toBe('01');
});

test('a sign-in renews a hash of a lower cost, unless the password changes meanwhile', async () => {
  const deps = world();
  const verify = deps.passwords.verify;
  deps.passwords.verify = async (password, hash) => verify(password, hash?.replace('old ', '') ?? null);
  await deps.users.setPassword(maya, 'old hash of right', 'then');

  const user = await signIn(deps, { email: maya.email, password: 'right' }, { networkAddress: 'n', device: null });

  expect(user.passwordHash).toBe('hash of right');
  expect((await deps.users.find('01'))?.passwordHash).toBe('hash of right');
  expect(await deps.users.replaceHash('01', 'old hash of right', 'stale', 'now')).toBe(false);
});
