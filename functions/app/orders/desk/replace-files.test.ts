import { expect, test } from 'vitest';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { failed } from '#tests/fakes/order-situations.ts';
import { replaceFiles } from './replace-files.ts';

const why = 'Ada asked for it';

test('new print files have other addresses than those that the printer could not read', async () => {
  const room = await orderRoom();
  await failed(room, 'The print file could not be downloaded');
  const urls = () => room.deps.provider.requests[0]?.items.map(({ files }) => files[0]);
  const before = urls();

  await replaceFiles(room.deps, orderId, why);

  expect(before).toMatchObject([{ url: 'https://shop.example/p/1-0.png' }, { url: 'https://shop.example/p/2-0.png' }]);
  expect(urls()).toMatchObject([{ url: 'https://shop.example/p/1-1.png' }, { url: 'https://shop.example/p/2-1.png' }]);
});
