import { expect, test } from 'vitest';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import type { Shopper } from '../ports/network.ts';
import { firstOf, type LimiterDeps, timesForFirst } from './limiter.ts';
import {
  countNewMockup,
  countNewPayment,
  countOwnRequest,
  countRequest,
  countWrite,
  mayAskPainter,
  mayWait,
  newPayments,
  requestLimits,
  writesPerRoute,
} from './request-limits.ts';

const routes = Object.keys(requestLimits) as (keyof typeof requestLimits)[];
const limitingOf = () => ({ attempts: fakeAttempts(), clock: fakeClock('2026-11-22T00:00:00.000Z') });

test.each(routes)('a network that uses up its part of %s is told to wait, and others are served', async (route) => {
  const limiting = limitingOf();
  const { count, seconds } = requestLimits[route].perNetwork;
  const ask = (userId: string, network: string) =>
    countRequest(limiting, route, { userId, network: { networkAddress: network } });

  for (let asked = 0; asked < timesForFirst * count; asked += 1) await ask(`shopper ${asked}`, '192.0.2.1');

  await expect(ask('one more', '192.0.2.1')).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: seconds });
  await expect(ask('one more', '192.0.2.2')).resolves.toBeUndefined();
  await limiting.clock.pause(seconds * 1000);
  await expect(ask('one more', '192.0.2.1')).resolves.toBeUndefined();
});

test.each(routes)(
  'a few accounts that ask for ever more of %s leave the first requests to their neighbors',
  async (route) => {
    const limiting = limitingOf();
    const { perAccount, perNetwork } = requestLimits[route];
    const ask = (userId: string) => countRequest(limiting, route, { userId, network: { networkAddress: '192.0.2.1' } });
    const asked = (userId: string) =>
      Promise.allSettled(Array.from({ length: perAccount.count }, () => ask(userId))).then(
        (all) => all.filter(({ status }) => status === 'fulfilled').length,
      );
    const accounts = 2 * Math.ceil(perNetwork.count / perAccount.count);
    for (let at = 0; at < accounts; at += 1) await asked(`greedy ${at}`);

    expect(await asked('maya')).toBe(firstOf(perAccount));
  },
);

test.each([
  ...(['generate-artwork', 'draw-mockup', 'upload-artwork', 'artwork-status'] as const),
  ...(['confirm-order', 'cancel-order', 'correct-address', 'calculate', 'add-to-cart', 'create-payment'] as const),
])('an account that uses up its part of %s is told to wait, wherever it asks from', async (route) => {
  const limiting = limitingOf();
  const { count } = requestLimits[route].perAccount;
  const ask = (userId: string, at: number) =>
    countRequest(limiting, route, { userId, network: { networkAddress: `192.0.2.${at}` } });

  for (let asked = 0; asked < count; asked += 1) await ask('maya', asked);

  await expect(ask('maya', count)).rejects.toMatchObject({ code: 'too-many-requests' });
  await expect(ask('ada', count)).resolves.toBeUndefined();
});

test('what an account is refused does not count for its network', async () => {
  const limiting = limitingOf();
  const { perAccount, perNetwork } = requestLimits['cancel-order'];
  const ask = (userId: string) =>
    countRequest(limiting, 'cancel-order', { userId, network: { networkAddress: '192.0.2.1' } });

  const asked = await Promise.allSettled(Array.from({ length: 2 * perNetwork.count }, () => ask('maya')));

  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(perAccount.count);
  await expect(ask('ada')).resolves.toBeUndefined();
});

test('a request that comes to nothing counts for its account only, and one that is admitted for the network, too', async () => {
  const limiting = limitingOf();
  const { perAccount, perNetwork } = requestLimits['cancel-order'];
  const ask = (userId: string) =>
    countOwnRequest(limiting, 'cancel-order', { userId, network: { networkAddress: '192.0.2.1' } });

  for (let asked = 0; asked < perNetwork.count; asked += 1) await ask(`bogus ${asked}`);
  for (let asked = 0; asked < perNetwork.count; asked += 1) await (await ask(`shopper ${asked}`))();

  await expect((await ask('one more'))()).rejects.toMatchObject({ code: 'too-many-requests' });
  for (let asked = 1; asked < perAccount.count; asked += 1) await ask('one more');
  await expect(ask('one more')).rejects.toMatchObject({ code: 'too-many-requests' });
});

test('the networks of an IPv6 site share a limit of four networks', async () => {
  const limiting = limitingOf();
  const { count } = requestLimits['draw-mockup'].perNetwork;
  const ask = (asked: number, site: string) =>
    countRequest(limiting, 'draw-mockup', {
      userId: `shopper ${asked}`,
      network: { networkAddress: `${site}${asked}::`, site: `${site}:` },
    });

  const most = 4 * timesForFirst * count;
  for (let asked = 0; asked < most; asked += 1) await ask(asked, '2001:db8:7:');

  await expect(ask(most, '2001:db8:7:')).rejects.toMatchObject({ code: 'too-many-requests' });
  await expect(ask(most, '2001:db8:8:')).resolves.toBeUndefined();
});

test('an account opens a few payments a day whatever its network has used up, and not more than its own limit', async () => {
  const limiting = limitingOf();
  const { perAccount, first, perNetwork } = newPayments;
  const pay = (userId: string) => countNewPayment(limiting, { userId, network: { networkAddress: '192.0.2.1' } });
  const payments = (userId: string, count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => pay(userId)));
  const busy = Math.ceil(perNetwork.count / (perAccount.count - first.count));
  for (let at = 0; at < busy; at += 1) await payments(`neighbor ${at}`, 2 * perAccount.count);

  const opened = (await payments('maya', perAccount.count)).filter(({ status }) => status === 'fulfilled');
  expect(opened).toHaveLength(first.count);
  await limiting.clock.pause(perNetwork.seconds * 1000);
  await expect(pay('ada')).resolves.toBeUndefined();
  await expect(pay('maya')).rejects.toMatchObject({ code: 'too-many-requests' });
});

test('an account that uses up its changes through one route is told to wait, and may use others', async () => {
  const limiting = limitingOf();
  const { count, seconds } = writesPerRoute;
  const change = (userId: string, route: string) => countWrite(limiting, userId, route);

  for (let asked = 0; asked < count; asked += 1) await change('maya', 'POST /api/cart');

  await expect(change('maya', 'POST /api/cart')).rejects.toMatchObject({
    code: 'too-many-requests',
    retryAfter: seconds,
  });
  await expect(change('maya', 'DELETE /api/cart')).resolves.toBeUndefined();
  await expect(change('ada', 'POST /api/cart')).resolves.toBeUndefined();
  await limiting.clock.pause(seconds * 1000);
  await expect(change('maya', 'POST /api/cart')).resolves.toBeUndefined();
});

test.each([2, 10, 10_000])(
  'however fast the printer is (%d a minute), no account gets more than its mockups in five minutes',
  async (perMinute) => {
    const limiting = limitingOf();
    const ask = (userId: string) =>
      countNewMockup(limiting, perMinute, { userId, network: { networkAddress: userId } });
    const most = Math.min(40, 2.5 * perMinute);

    for (let asked = 0; asked < most; asked += 1) await ask('maya');

    await expect(ask('maya')).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 300 });
    await expect(ask('ada')).resolves.toBeUndefined();
  },
);

test('a few accounts that have used up a network’s mockups leave the first ones of a neighbor', async () => {
  const limiting = limitingOf();
  const ask = (userId: string) => countNewMockup(limiting, 4, { userId, network: { networkAddress: '192.0.2.1' } });
  const askOften = async (userId: string) => {
    for (let asked = 0; asked < 12; asked += 1) await ask(userId).catch(() => {});
  };
  for (const userId of ['maya', 'mallory']) await askOften(userId);

  for (let look = 0; look < 4; look += 1) await expect(ask('ada')).resolves.toBeUndefined();
  await expect(ask('ada')).rejects.toMatchObject({ code: 'too-many-requests' });
});

test('the painters get six messages from an account at once, one for each file, and more ten seconds later', async () => {
  const limiting = limitingOf();
  const network = { networkAddress: '192.0.2.1' };
  const ask = (userId: string, file: number) => mayAskPainter(limiting, { userId, network }, `${userId}/${file}`);
  const askForTen = async () => {
    const answers = await Promise.all([0, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((file) => ask('maya', file)));
    return answers.filter((isAllowed) => isAllowed).length;
  };

  expect([await askForTen(), await ask('ada', 1)]).toEqual([6, true]);
  await limiting.clock.pause(10_000);
  expect(await askForTen()).toBe(6);
});

/** Who may have the painters, or wait for them, of the accounts of a network that ask `times` at once. */
const asking = {
  paint: (limiting: LimiterDeps, shopper: Shopper, time: number) =>
    mayAskPainter(limiting, shopper, `${shopper.userId}/${time}`),
  wait: mayWait,
};

test.each(['paint', 'wait'] as const)(
  'accounts that %s as often as they may leave their neighbors some',
  async (way) => {
    const limiting = limitingOf();
    const allowed = async (networkAddress: string, account: string, times: number) => {
      const shopper = { userId: account, network: { networkAddress } };
      const answers = await Promise.all(
        Array.from({ length: times }, (_, time) => asking[way](limiting, shopper, time)),
      );
      return answers.filter(Boolean).length;
    };
    const flooded = async (networkAddress: string, accounts: number, times: number) => {
      const names = Array.from({ length: accounts }, (_, account) => `${networkAddress} ${account}`);
      const counts = await Promise.all(names.map((name) => allowed(networkAddress, name, times)));
      return counts.reduce((sum, count) => sum + count);
    };

    expect(await flooded('192.0.2.1', 3, 6)).toBe(18);
    expect(await allowed('192.0.2.1', 'maya', 6)).toBe(2);
    // However many accounts a network has, the painters leave some to others.
    expect(await flooded('192.0.2.9', 50, 1)).toBe(36);
    expect(await allowed('192.0.2.10', 'noah', 6)).toBe(6);
    await limiting.clock.pause(10_000);
    expect(await allowed('192.0.2.1', 'maya', 6)).toBe(6);
  },
);
