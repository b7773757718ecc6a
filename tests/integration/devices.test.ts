import { expect, test } from 'vitest';
import { dynamoDevices } from '#functions/adapters/dynamo/accounts/devices.ts';
import { localTable } from '#tests/helpers/local-table.ts';

test('forgets the devices that expire first above the limit, and only those of the user', async () => {
  await using table = await localTable();
  const devices = dynamoDevices(table);
  for (const [device, expire] of Object.entries({ c: 3000, a: 1000, d: 4000, b: 2000 })) {
    await devices.remember('u1', device, expire);
  }
  await devices.remember('u2', 'other', 1);

  expect(await devices.forgetOldest('u1', 4)).toBe(4);
  expect(await devices.forgetOldest('u1', 2)).toBe(2);
  expect(await devices.forgetOldest('u3', 2)).toBe(0);

  const known = await Promise.all(['a', 'b', 'c', 'd', 'other'].map((device) => devices.isKnown(device, 0)));
  expect(known).toEqual([false, false, true, true, true]);
});
