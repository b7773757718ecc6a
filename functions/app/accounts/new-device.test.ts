import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeDevices } from '#tests/fakes/devices.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { rememberDevice } from './new-device.ts';

test('a new browser is announced even if the first attempt to sign in there fails halfway', async () => {
  const deps = { devices: fakeDevices(), queues: fakeQueues(), digest: sha256, clock: fakeClock() };
  const signedIn = (token: string, more: object = {}) =>
    rememberDevice({ ...deps, ...more }, { id: '01' }, { token, userAgent: 'Firefox' });
  await signedIn('first');
  const away = { send: () => Promise.reject(new Error('SQS does not answer')) };

  await expect(signedIn('second', { queues: away })).rejects.toThrow('SQS does not answer');
  await signedIn('second');
  await signedIn('second');

  expect(deps.queues.sent.map(({ message }) => message)).toMatchObject([{ mail: 'new-device', userId: '01' }]);
});
