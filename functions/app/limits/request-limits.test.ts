import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import {
  countNewMockup,
  countRequest,
  countWrite,
  mayAskPainter,
  requestLimits,
  writesPerRoute,
} from './request-limits.ts';

const routes = Object.keys(requestLimits) as (keyof typeof requestLimits)[];
const limitingOf = () => ({ attempts: fakeAttempts(), clock: fakeClock('2026-11-22T12:00:00.000Z'), digest: sha256 });

test.each(routes)('a network that uses up its part of %s is told to wait, and others are served', async (route) => {
  const limiting = limitingOf();
  const { count, seconds } = requestLimits[route].perNetwork;
  const ask = (userId: string, network: string) => countRequest(limiting, route, { userId, network });

  for (let asked = 0; asked < count; asked += 1) await ask(`shopper ${asked}`, '192.0.2.1');

  await expect(ask('one more', '192.0.2.1')).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: seconds });
  await expect(ask('one more', '192.0.2.2')).resolves.toBeUndefined();
  await limiting.clock.pause(seconds * 1000);
  await expect(ask('one more', '192.0.2.1')).resolves.toBeUndefined();
});

test.each([
  ...(['generate-artwork', 'draw-mockup', 'upload-artwork', 'artwork-status'] as const),
  ...(['confirm-order', 'change-order', 'calculate', 'add-to-cart', 'create-payment'] as const),
])('an account that uses up its part of %s is told to wait, wherever it asks from', async (route) => {
  const limiting = limitingOf();
  const { count } = requestLimits[route].perAccount;
  const ask = (userId: string, at: number) => countRequest(limiting, route, { userId, network: `192.0.2.${at}` });

  for (let asked = 0; asked < count; asked += 1) await ask('maya', asked);

  await expect(ask('maya', count)).rejects.toMatchObject({ code: 'too-many-requests' });
  await expect(ask('ada', count)).resolves.toBeUndefined();
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
  'however fast the printer is (%d a minute), no account fills the line of mockups, at once or in five minutes',
  async (perMinute) => {
    const limiting = limitingOf();
    const ask = (userId: string) => countNewMockup(limiting, perMinute, { userId, network: userId });
    const most = Math.min(40, 2.5 * perMinute);

    const atOnce = Math.min(8, perMinute / 2 + 1);

    for (let asked = 0; asked < most; asked += 1) {
      if (asked % atOnce === 0 && asked > 0) {
        await expect(ask('maya')).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 60 });
        await limiting.clock.pause(60_000);
      }
      await ask('maya');
    }

    await expect(ask('maya')).rejects.toMatchObject({ code: 'too-many-requests' });
    await expect(ask('ada')).resolves.toBeUndefined();
  },
);

test('the counters name neither accounts nor networks', async () => {
  const limiting = limitingOf();

  await countRequest(limiting, 'create-payment', { userId: 'maya', network: '192.0.2.1' });

  expect([...limiting.attempts.counts.keys()].filter((key) => /maya|192/.test(key))).toEqual([]);
});

test('the painters get six messages from an account at once, one for each file, and more ten seconds later', async () => {
  const limiting = limitingOf();
  const ask = (userId: string, file: number) => mayAskPainter(limiting, userId, `${userId}/${file}`);
  const askForTen = async () => {
    const answers = await Promise.all([0, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((file) => ask('maya', file)));
    return answers.filter((isAllowed) => isAllowed).length;
  };

  expect([await askForTen(), await ask('ada', 1)]).toEqual([6, true]);
  await limiting.clock.pause(10_000);
  expect(await askForTen()).toBe(6);
});
