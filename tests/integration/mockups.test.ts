import { expect, test } from 'vitest';
import { pictureFiles } from '#functions/adapters/pictures/storefront-pictures.ts';
import { removeArtwork } from '#functions/app/artworks/artworks.ts';
import { uploadStatus } from '#functions/app/printing/artwork-uploads.ts';
import { drawMockup } from '#functions/app/printing/mockups.ts';
import type { OrderFile } from '#functions/app/printing/ports.ts';
import { orderFiles, type PrintingDeps } from '#functions/app/printing/print-files.ts';
import { eventually } from '#tests/contract/printful-world.ts';
import { printedAt } from '#tests/fakes/customization.ts';
import { coarseCatalogue, printRoom, type Room, readyRoom, tasksOf, uploaded, variantOf } from './print-room.ts';

/** Returns the print file of an order line with one print. */
const firstFile = async (deps: PrintingDeps, printing: Parameters<typeof orderFiles>[1]): Promise<OrderFile> => {
  const [file] = await orderFiles(deps, printing);
  if (!file) throw new Error('Nothing is printed');
  return file;
};

test('stores a mockup once and reuses it for every size of the same color', async () => {
  await using room = await printRoom();
  await room.stock(71);
  const fileId = await uploaded(room);
  const request = { productId: 71, fileId, placement: 'front' };
  const medium = await variantOf(room, 71, { size: 'M', color: 'Black' });
  const large = await variantOf(room, 71, { size: 'L', color: 'Black' });

  const first = await room.draw('u1', { ...request, variantId: medium });
  const second = await room.draw('u1', { ...request, variantId: large });

  expect(first).toEqual({ mockup_url: expect.stringMatching(/\/m\/u1\/1\/[0-9a-f]{64}\.jpg$/) });
  expect(second).toEqual(first);
  expect(tasksOf(room)).toHaveLength(1);
  const url = 'mockup_url' in first ? first.mockup_url : '';
  expect((await fetch(url)).ok).toBe(true);
});

test('creates a new mockup for another color or placement and after a month', async () => {
  await using room = await printRoom();
  await room.stock(71);
  const fileId = await uploaded(room);
  const black = await variantOf(room, 71, { size: 'M', color: 'Black' });
  const white = await variantOf(room, 71, { size: 'M', color: 'White' });
  const draw = (variantId: number, placement: string) =>
    room.draw('u1', { productId: 71, fileId, variantId, placement });

  const urls = [await draw(black, 'front'), await draw(white, 'front'), await draw(black, 'back')];
  room.time.now += 31 * 24 * 3600 * 1000;
  urls.push(await draw(black, 'front'));

  expect(new Set(urls.map((url) => JSON.stringify(url))).size).toBe(4);
  expect(tasksOf(room)).toHaveLength(4);
});

test("a poster's mockup and print files have the poster's aspect ratio", async () => {
  await using room = await printRoom();
  await room.stock(1);
  const fileId = await uploaded(room);
  const variantId = await variantOf(room, 1, { size: '5″×7″' });

  await room.draw('u1', { productId: 1, fileId, variantId, placement: 'default' });
  const printed = await firstFile(room.deps, { userId: 'u1', artworkId: 1, variantId, ...printedAt('default') });

  const sent = JSON.parse(JSON.stringify(tasksOf(room)[0]?.body));
  const { image_url, position } = sent.files[0];
  expect(position).toEqual({ area_width: 1500, area_height: 2100, width: 1500, height: 2100, top: 0, left: 0 });
  expect(pngHeader(room, image_url)).toEqual({ width: 686, height: 960, hasAlpha: false });
  const url = 'url' in printed ? printed.url : '';
  expect(pngHeader(room, url)).toEqual({ width: 1500, height: 2100, hasAlpha: false });
  expect(printed.position).toMatchObject({ width: 1500, height: 2100, top: 0, left: 0 });
});

test('a poster that the original fills prints the uploaded file', async () => {
  await using room = await printRoom();
  await room.stock(1);
  const fileId = await uploaded(room);
  await eventually(
    () => room.world.adapter.file(fileId),
    ({ status }) => status === 'ok',
  );
  const printing = {
    userId: 'u1',
    artworkId: 1,
    variantId: await variantOf(room, 1, { size: '10″×10″' }),
    ...printedAt('default'),
  };

  const early = await firstFile(room.deps, printing);
  await uploadStatus(room.deps, 'u1', 1);
  const looked = await firstFile(room.deps, printing);

  const position = { areaWidth: 3000, areaHeight: 3000, width: 3000, height: 3000, top: 0, left: 0 };
  const url = expect.stringMatching(/\/p\/u1\/1\/[0-9a-f]{64}\.png$/);
  expect(early).toEqual({ type: 'default', position, url });
  expect(looked).toEqual({ type: 'default', position, url, fileId });
});

test('a shirt is printed with a cut-out in inks for its color, and its mockup shows the same figure', async () => {
  await using room = await printRoom();
  await room.stock(71);
  const fileId = await uploaded(room);
  const inColor = async (color: string) => {
    const variantId = await variantOf(room, 71, { size: 'M', color });
    await room.draw('u1', { productId: 71, fileId, variantId, placement: 'front' });
    return firstFile(room.deps, { userId: 'u1', artworkId: 1, variantId, ...printedAt('front') });
  };

  const [black, navy, white] = [await inColor('Black'), await inColor('Navy'), await inColor('White')];

  const position = { areaWidth: 1800, areaHeight: 2400, width: 1800, height: 2400, top: 0, left: 0 };
  expect(black).toEqual({ type: 'front', position, url: expect.stringMatching(/\/p\/u1\/1\/[0-9a-f]{64}\.png$/) });
  // One file serves all dark cloths.
  expect(navy).toEqual(black);
  expect(white).not.toEqual(black);
  const url = 'url' in black ? black.url : '';
  expect(pngHeader(room, url)).toEqual({ width: 3600, height: 4800, hasAlpha: true });
  const shown = tasksOf(room).map(({ body }) => JSON.parse(JSON.stringify(body)).files[0].image_url);
  expect(shown.map((one) => pngHeader(room, one))).toEqual(Array(3).fill({ width: 720, height: 960, hasAlpha: true }));
  expect(shown[0]).toBe(shown[1]);
  expect(shown[2]).not.toBe(shown[0]);
});

test('a queued mockup shows the motif where the shopper put it, and each position has its own mockup', async () => {
  const { room, request } = await readyRoom();
  await using _ = room;

  const fitted = await room.draw('u1', request);
  const small = await room.draw('u1', { ...request, position: { x: 500, y: 250, size: 500 } });
  const again = await room.draw('u1', { ...request, position: { x: 500, y: 250, size: 500 } });

  const sent = tasksOf(room).map(({ body }) => JSON.parse(JSON.stringify(body)).files[0].position);
  expect(sent).toEqual([
    { area_width: 1800, area_height: 2400, width: 1800, height: 2400, top: 0, left: 0 },
    { area_width: 1800, area_height: 2400, width: 900, height: 1200, top: 0, left: 450 },
  ]);
  expect(small).not.toEqual(fitted);
  expect(again).toEqual(small);
});

test('a shirt with two prints has a file for each, with its own position', async () => {
  await using room = await printRoom();
  await room.stock(71);
  await uploaded(room);
  const variantId = await variantOf(room, 71, { size: 'M', color: 'Black' });
  const placements = [
    { placement: 'front', position: { x: 500, y: 250, size: 500 } },
    { placement: 'back', position: null },
  ];

  const files = await orderFiles(room.deps, { userId: 'u1', artworkId: 1, variantId, placements });

  expect(files.map(({ type, position }) => [type, position?.width, position?.left])).toEqual([
    ['front', 900, 450],
    ['back', 1800, 0],
  ]);
  // The figure on the back is larger, so it is a different picture.
  expect(new Set(files.map(({ url }) => url)).size).toBe(2);
});

test('a pillow is printed on both sides, as it is sold', async () => {
  await using room = await printRoom();
  await room.stock(83);
  await uploaded(room);
  const variantId = await variantOf(room, 83, { size: '18″×18″' });

  const files = await orderFiles(room.deps, { userId: 'u1', artworkId: 1, variantId, ...printedAt('front') });

  expect(files.map(({ type }) => type)).toEqual(['front', 'back']);
  const [front, back] = files.map(({ type: _, ...file }) => file);
  expect(back).toEqual(front);
});

test('an expired print file is recreated at the same URL', async () => {
  await using room = await printRoom({ pictures: pictureFiles });
  await room.stock(358);
  await uploaded(room);
  const variantId = await variantOf(room, 358, {});
  const printing = { userId: 'u1', artworkId: 1, variantId, ...printedAt('default') };
  const first = await firstFile(room.deps, printing);
  const bytes = new Map(room.published);

  room.published.clear();
  const again = await firstFile(room.deps, printing);

  expect(again).toEqual(first);
  const [key = ''] = room.published.keys();
  expect(room.published.get(key)?.equals(bytes.get(key)!)).toBe(true);
});

test('a large poster is printed at its own 300 dpi', async () => {
  await using room = await printRoom();
  await room.stock(1);
  await uploaded(room);
  const variantId = await variantOf(room, 1, { size: '14″×14″' });

  const printed = await firstFile(room.deps, { userId: 'u1', artworkId: 1, variantId, ...printedAt('default') });

  expect(pngHeader(room, 'url' in printed ? printed.url : '')).toMatchObject({ width: 4200, height: 4200 });
});

test("a mockup request rejects another shopper's file and an unprintable placement", async () => {
  await using room = await printRoom();
  await room.stock(71, 1);
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
  const tooCoarse = { ...room.deps, catalogue: coarseCatalogue(room.catalogue) };
  const posterId = await variantOf(room, 1, { size: '12″×16″' });
  const poster = { productId: 1, variantId: posterId, fileId, placement: 'default' };
  await expect(drawMockup(tooCoarse, 'u1', poster)).rejects.toMatchObject({ code: 'quality-too-low' });
  expect(tasksOf(room)).toEqual([]);
});

test('a mockup request rejects the uploaded file of a deleted artwork, whether it was ordered or not', async () => {
  await using room = await printRoom();
  await room.stock(71);
  const [ordered, unordered] = [await uploaded(room, 1), await uploaded(room, 2)];
  const variantId = await variantOf(room, 71, { size: 'M', color: 'Black' });
  // An ordered artwork is only hidden, because its orders still show it.
  await room.artworks.hide('u1', 1, null);
  await room.artworks.remove('u1', 2);

  const draw = (fileId: number) =>
    drawMockup(room.deps, 'u1', { productId: 71, variantId, fileId, placement: 'front' }).catch(({ code }) => code);
  expect([await draw(ordered), await draw(unordered)]).toEqual(['not-found', 'not-found']);
  expect(tasksOf(room)).toEqual([]);
});

test.each(['while the provider draws it', 'after it was drawn'])(
  'a mockup of an artwork that is deleted %s leaves neither a picture nor a record',
  async (when) => {
    const { room, request } = await readyRoom();
    await using _ = room;
    await uploaded(room, 2);
    const removal = { ...room.deps, images: { remove: async () => undefined }, artworksBeingBought: async () => [] };
    const deleteArtwork = () => removeArtwork(removal, 'u1', 1);
    const { fetchPicture } = room.deps;
    if (when.startsWith('while'))
      room.deps.fetchPicture = async (url) => {
        await deleteArtwork();
        return fetchPicture(url);
      };
    await drawMockup(room.deps, 'u1', request);

    await room.work();
    if (when.startsWith('after')) await deleteArtwork();

    expect(await room.deps.mockups.list('u1', new Date(room.time.now).toISOString())).toEqual([]);
    expect([...room.published.keys()].filter((key) => key.includes('/u1/1/'))).toEqual([]);
    expect((await room.deps.printFiles.list('u1')).map(({ artworkId }) => artworkId)).toEqual([1, 2]);
  },
);

test('an ordered artwork is still printed after the shopper has deleted it from the gallery', async () => {
  await using room = await printRoom();
  await room.stock(71);
  await uploaded(room);
  const variantId = await variantOf(room, 71, { size: 'M', color: 'Black' });
  await room.artworks.hide('u1', 1, null);

  const file = await firstFile(room.deps, { userId: 'u1', artworkId: 1, variantId, ...printedAt('front') });

  expect(file).toMatchObject({ type: 'front', url: expect.stringMatching(/\/p\/u1\/1\//) });
});

/** Returns the width and height in pixels from the header of a published PNG, and whether it has an alpha channel. */
function pngHeader({ published, publicImages }: Room, url: string) {
  const bytes = published.get(url.slice(publicImages.urlOf('').length));
  return bytes && { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), hasAlpha: bytes[25] === 6 };
}
