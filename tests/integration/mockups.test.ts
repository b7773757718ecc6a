import { expect, test } from 'vitest';
import { uploadArtwork, uploadStatus } from '#functions/app/printing/artwork-uploads.ts';
import { drawMockup } from '#functions/app/printing/mockups.ts';
import { orderFile } from '#functions/app/printing/print-files.ts';
import { eventually } from '#tests/contract/printful-world.ts';
import { printRoom } from './print-room.ts';

type Room = Awaited<ReturnType<typeof printRoom>>;

async function uploaded(room: Room, artworkId = 1): Promise<number> {
  await room.paint(artworkId);
  const { printfulFileId } = await uploadArtwork(room.deps, 'u1', artworkId);
  return printfulFileId ?? 0;
}

async function variantOf(room: Room, productId: number, wanted: { size?: string; color?: string }) {
  const variants = await room.catalogue.variants(productId);
  const found = variants.find(({ size, color }) => size === (wanted.size ?? size) && color === (wanted.color ?? color));
  return found?.printfulVariantId ?? 0;
}

const tasksOf = ({ world }: Room) => world.sent.filter(({ call }) => call.includes('/create-task/'));

test('stores a mockup once and reuses it for every size of the same color', async () => {
  await using room = await printRoom();
  await room.sync();
  const fileId = await uploaded(room);
  const request = { productId: 71, fileId, placement: 'front' };
  const medium = await variantOf(room, 71, { size: 'M', color: 'Black' });
  const large = await variantOf(room, 71, { size: 'L', color: 'Black' });

  const first = await drawMockup(room.deps, 'u1', { ...request, variantId: medium });
  const second = await drawMockup(room.deps, 'u1', { ...request, variantId: large });

  expect(first).toEqual({ mockup_url: expect.stringMatching(/\/m\/u1\/1\/[0-9a-f]{64}\.jpg$/) });
  expect(second).toEqual(first);
  expect(tasksOf(room)).toHaveLength(1);
  const url = 'mockup_url' in first ? first.mockup_url : '';
  expect((await fetch(url)).ok).toBe(true);
  expect(await room.mockups.isOf('u1', 1, url)).toBe(true);
  expect(await room.mockups.isOf('u1', 2, url)).toBe(false);
  expect(await room.mockups.isOf('u2', 1, url)).toBe(false);
});

test('creates a new mockup for another color or placement and after a month', async () => {
  await using room = await printRoom();
  await room.sync();
  const fileId = await uploaded(room);
  const black = await variantOf(room, 71, { size: 'M', color: 'Black' });
  const white = await variantOf(room, 71, { size: 'M', color: 'White' });
  const draw = (variantId: number, placement: string) =>
    drawMockup(room.deps, 'u1', { productId: 71, fileId, variantId, placement });

  const urls = [await draw(black, 'front'), await draw(white, 'front'), await draw(black, 'back')];
  room.time.now += 31 * 24 * 3600 * 1000;
  urls.push(await draw(black, 'front'));

  expect(new Set(urls.map((url) => JSON.stringify(url))).size).toBe(4);
  expect(tasksOf(room)).toHaveLength(4);
});

test("a poster's mockup and print files have the poster's aspect ratio", async () => {
  await using room = await printRoom();
  await room.sync();
  const fileId = await uploaded(room);
  const variantId = await variantOf(room, 1, { size: '5″×7″' });

  await drawMockup(room.deps, 'u1', { productId: 1, fileId, variantId, placement: 'default' });
  const printed = await orderFile(room.deps, { userId: 'u1', artworkId: 1, variantId, placement: 'default' });

  const sent = JSON.parse(JSON.stringify(tasksOf(room)[0]?.body));
  const { image_url, position } = sent.files[0];
  expect(position).toEqual({ area_width: 1500, area_height: 2100, width: 1500, height: 2100, top: 0, left: 0 });
  expect(pngSize(room, image_url)).toEqual({ width: 1429, height: 2000 });
  const url = 'url' in printed ? printed.url : '';
  expect(pngSize(room, url)).toEqual({ width: 1500, height: 2100 });
  expect(printed.position).toMatchObject({ width: 1500, height: 2100, top: 0, left: 0 });
});

test('a shirt order prints the uploaded file, fitted and centered', async () => {
  await using room = await printRoom();
  await room.sync();
  const fileId = await uploaded(room);
  await eventually(
    () => room.world.adapter.file(fileId),
    ({ status }) => status === 'ok',
  );
  const printing = {
    userId: 'u1',
    artworkId: 1,
    variantId: await variantOf(room, 71, { size: 'M', color: 'Black' }),
    placement: 'front',
  };

  const early = await orderFile(room.deps, printing);
  await uploadStatus(room.deps, 'u1', 1);
  const looked = await orderFile(room.deps, printing);

  const position = { areaWidth: 1800, areaHeight: 2400, width: 1800, height: 1800, top: 300, left: 0 };
  expect(early).toEqual({ type: 'front', position, url: expect.stringMatching(/\/p\/u1\/1\/[0-9a-f]{64}\.png$/) });
  expect(looked).toEqual({ type: 'front', position, fileId });
});

test("a mockup request rejects another shopper's file and an unprintable placement", async () => {
  await using room = await printRoom();
  await room.sync();
  const fileId = await uploaded(room);
  const variantId = await variantOf(room, 71, { size: 'M', color: 'Black' });
  const request = { productId: 71, variantId, fileId, placement: 'front' };

  const code = (userId: string, more: Partial<typeof request>) =>
    drawMockup(room.deps, userId, { ...request, ...more }).catch((error) => error.code);
  expect(await code('u2', {})).toBe('not-found');
  expect(await code('u1', { fileId: fileId + 1 })).toBe('not-found');
  expect(await code('u1', { productId: 999 })).toBe('not-found');
  expect(await code('u1', { productId: 1 })).toBe('not-found');
  expect(await code('u1', { placement: 'label_inside' })).toBe('placement-impossible');
  const [blanket] = await room.catalogue.variants(395);
  const tooLarge = { productId: 395, variantId: blanket?.printfulVariantId ?? 0, placement: 'default' };
  expect(await code('u1', tooLarge)).toBe('quality-too-low');
  expect(tasksOf(room)).toEqual([]);
});

test('a mockup request rejects the uploaded file of a deleted artwork, whether it was ordered or not', async () => {
  await using room = await printRoom();
  await room.sync();
  const [ordered, unordered] = [await uploaded(room, 1), await uploaded(room, 2)];
  const variantId = await variantOf(room, 71, { size: 'M', color: 'Black' });
  // An ordered artwork is only hidden, because its orders still show it.
  await room.artworks.hide('u1', 1);
  await room.artworks.remove('u1', 2);

  const draw = (fileId: number) =>
    drawMockup(room.deps, 'u1', { productId: 71, variantId, fileId, placement: 'front' }).catch(({ code }) => code);
  expect([await draw(ordered), await draw(unordered)]).toEqual(['not-found', 'not-found']);
  expect(tasksOf(room)).toEqual([]);
});

test('an ordered artwork is still printed after the shopper has deleted it from the gallery', async () => {
  await using room = await printRoom();
  await room.sync();
  await uploaded(room);
  const variantId = await variantOf(room, 71, { size: 'M', color: 'Black' });
  await room.artworks.hide('u1', 1);

  const file = await orderFile(room.deps, { userId: 'u1', artworkId: 1, variantId, placement: 'front' });

  expect(file).toMatchObject({ type: 'front', url: expect.stringMatching(/\/p\/u1\/1\//) });
});

test('a slow mockup is pending, and the next request continues its task', async () => {
  await using room = await printRoom();
  await room.sync();
  const fileId = await uploaded(room);
  const variantId = await variantOf(room, 71, { size: 'M', color: 'Black' });
  const request = { productId: 71, variantId, fileId, placement: 'front' };
  const before = room.time.now;
  const slow = { ...room.deps.provider, mockup: async () => ({ status: 'pending' as const }) };

  expect(await drawMockup({ ...room.deps, provider: slow }, 'u1', request)).toEqual({ status: 'pending' });
  expect(room.time.now - before).toBeLessThan(25_000);

  expect(await drawMockup(room.deps, 'u1', request)).toHaveProperty('mockup_url');
  expect(tasksOf(room)).toHaveLength(1);
});

test('two requests for the same mockup share one task', async () => {
  await using room = await printRoom();
  await room.sync();
  const fileId = await uploaded(room);
  const variantId = await variantOf(room, 71, { size: 'M', color: 'Black' });
  const draw = () => drawMockup(room.deps, 'u1', { productId: 71, variantId, fileId, placement: 'front' });

  await Promise.all([draw(), draw()]);

  expect(tasksOf(room)).toHaveLength(1);
});

test('a mockup request reports when to retry if the provider throttles it, and starts a failed mockup again', async () => {
  await using room = await printRoom();
  await room.sync();
  const fileId = await uploaded(room);
  const variantId = await variantOf(room, 71, { size: 'M', color: 'Black' });
  const draw = (deps = room.deps) => drawMockup(deps, 'u1', { productId: 71, variantId, fileId, placement: 'front' });
  await room.world.control('/failures', { path: '/create-task', status: 429, count: 1 });

  await expect(draw()).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: expect.any(Number) });
  const failing = { ...room.deps.provider, mockup: async () => ({ status: 'failed' as const, error: 'Out of paint' }) };
  await expect(draw({ ...room.deps, provider: failing })).rejects.toMatchObject({ code: 'upstream-failed' });

  expect(await draw()).toHaveProperty('mockup_url');
});

/** Returns the width and height in pixels from the header of a published PNG. */
function pngSize({ published, publicImages }: Room, url: string) {
  const bytes = published.get(url.slice(publicImages.urlOf('').length));
  return bytes && { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
