import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { mayAskProvider } from '#functions/app/limits/request-limits.ts';
import { uploadArtwork, uploadStatus } from '#functions/app/printing/artwork-uploads.ts';
import type { PrintFiles } from '#functions/app/printing/ports.ts';
import { openPrintFile } from '#functions/app/printing/published-original.ts';
import { AppError } from '#shared/errors.ts';
import { eventually } from '#tests/contract/printful-world.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { printRoom } from './print-room.ts';

const addedFiles = ({ world }: Awaited<ReturnType<typeof printRoom>>) =>
  world.sent.filter(({ call }) => call === 'POST /files');

test('repeated upload requests create one file at the print provider, which becomes ok after processing', async () => {
  await using room = await printRoom();
  await room.paint(1);

  const first = await uploadArtwork(room.deps, 'u1', 1);
  const again = await uploadArtwork(room.deps, 'u1', 1);

  expect(first.printfulFileId).toBeTypeOf('number');
  expect(again.printfulFileId).toBe(first.printfulFileId);
  const done = await eventually(
    () => uploadStatus(room.deps, 'u1', 1),
    ({ status }) => status !== 'waiting',
  );
  expect(done).toEqual({ status: 'ok', printfulFileId: first.printfulFileId });
  expect(addedFiles(room)).toHaveLength(1);
  expect(await room.printFiles.find('u1', 1)).toMatchObject({ width: 30, height: 30, format: 'png', dpi: 300 });
});

test('however many pages poll an upload, the print provider is asked about it once in four seconds', async () => {
  await using room = await printRoom();
  await room.paint(1);
  const limiting = { attempts: fakeAttempts(), clock: room.clock, digest: sha256 };
  const deps = { ...room.deps, mayAskProvider: mayAskProvider.bind(null, limiting) };
  let looks = 0;
  const provider = {
    ...deps.provider,
    file: async () => ({ ...(await addedFile), status: 'waiting' as const, looks: ++looks }),
  };
  const addedFile = deps.provider.addFile('https://shop.example/other.png', 'other.png');
  await uploadArtwork(deps, 'u1', 1);

  for (let polls = 0; polls < 5; polls += 1) await uploadStatus({ ...deps, provider }, 'u1', 1);
  expect(looks).toBe(1);
  room.time.now += 4000;
  await uploadStatus({ ...deps, provider }, 'u1', 1);
  expect(looks).toBe(2);

  // A provider that takes long is asked less often.
  for (let seconds = 4; seconds < 64; seconds += 2) {
    room.time.now += 2000;
    await uploadStatus({ ...deps, provider }, 'u1', 1);
  }
  expect(looks).toBeLessThanOrEqual(2 + 4 + 3);
});

test.each(['upstream-busy', 'too-many-requests'] as const)(
  'an upload for which no call is free (%s) stays waiting, and the next poll sends it',
  async (code) => {
    await using room = await printRoom();
    await room.paint(1);
    const addFile = () => Promise.reject(new AppError(code, 'Later', { retryAfter: 9 }));

    const first = await uploadArtwork({ ...room.deps, provider: { ...room.deps.provider, addFile } }, 'u1', 1);

    expect(first).toEqual({ status: 'waiting', printfulFileId: null });
    expect(await uploadStatus(room.deps, 'u1', 1)).toMatchObject({ printfulFileId: expect.any(Number) });
  },
);

test('an upload that meets a busy print provider stays waiting, and the next poll sends it', async () => {
  await using room = await printRoom();
  await room.paint(1);
  await room.world.control('/failures', { path: '/files', status: 429, count: 1 });

  const first = await uploadArtwork(room.deps, 'u1', 1);
  const next = await uploadStatus(room.deps, 'u1', 1);

  expect(first).toEqual({ status: 'waiting', printfulFileId: null });
  expect(next).toEqual({ status: 'waiting', printfulFileId: expect.any(Number) });
});

test('two concurrent uploads of one artwork create one file at the print provider', async () => {
  await using room = await printRoom();
  await room.paint(1);

  await Promise.all([uploadArtwork(room.deps, 'u1', 1), uploadArtwork(room.deps, 'u1', 1)]);

  expect(addedFiles(room)).toHaveLength(1);
});

test('an upload that started before another one finished does not send the file again', async () => {
  await using room = await printRoom();
  const unsent = await openPrintFile(room.deps, await room.paint(1));
  await uploadArtwork(room.deps, 'u1', 1);
  let reads = 0;
  const find: PrintFiles['find'] = async (...of) => (reads++ === 0 ? unsent : room.printFiles.find(...of));

  await uploadArtwork({ ...room.deps, printFiles: { ...room.printFiles, find } }, 'u1', 1);

  expect(addedFiles(room)).toHaveLength(1);
});

test('the public URL of an uploaded artwork cannot be guessed from its ID', async () => {
  await using room = await printRoom();
  await room.paint(1);
  await room.paint(2);

  for (const id of [1, 2]) await uploadArtwork(room.deps, 'u1', id);

  expect([...room.published.keys()].every((key) => /^p\/u1\/\d+\/[0-9a-f]{64}\.png$/.test(key))).toBe(true);
  expect(room.published.size).toBe(2);
});

test("the upload status is null before an upload; requesting it for a deleted artwork or another shopper's artwork returns not-found", async () => {
  await using room = await printRoom();
  await room.paint(1);
  await room.paint(2, { isHidden: true });

  expect(await uploadStatus(room.deps, 'u1', 1)).toEqual({ status: null, printfulFileId: null });
  for (const [userId, id] of [
    ['u2', 1],
    ['u1', 2],
    ['u1', 3],
  ] as const) {
    await expect(uploadArtwork(room.deps, userId, id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(uploadStatus(room.deps, userId, id)).rejects.toMatchObject({ code: 'not-found' });
  }
});

test('an upload requested during painting starts at the first status request after painting finishes', async () => {
  await using room = await printRoom();
  await room.paint(1, { status: 'rendering' });

  expect(await uploadArtwork(room.deps, 'u1', 1)).toEqual({ status: 'waiting', printfulFileId: null });
  expect(await uploadStatus(room.deps, 'u1', 1)).toEqual({ status: 'waiting', printfulFileId: null });
  await room.finishPainting(1);

  const sent = await uploadStatus(room.deps, 'u1', 1);
  expect(sent.printfulFileId).toBeTypeOf('number');
});

test('the first upload has the original painted, and sends it as soon as it is ready', async () => {
  await using room = await printRoom();
  await room.paint(1);
  room.originals.clear();
  const painting = async (milliseconds: number) => {
    await room.deps.pause(milliseconds);
    await room.finishPainting(1);
  };

  expect(await uploadArtwork(room.deps, 'u1', 1)).toEqual({ status: 'waiting', printfulFileId: null });
  expect(room.messages[0]?.message).toEqual({ userId: 'u1', artworkId: 1, wanted: ['original'] });
  const sent = await uploadStatus({ ...room.deps, pause: painting }, 'u1', 1);

  expect(sent.printfulFileId).toBeTypeOf('number');
});

test('a provider error fails the upload, and a retry succeeds with the same URL', async () => {
  await using room = await printRoom();
  await room.paint(1);
  await room.world.control('/failures', { path: '/files', count: 1 });

  await expect(uploadArtwork(room.deps, 'u1', 1)).rejects.toMatchObject({
    code: 'upstream-failed',
    message: 'Upload failed',
  });
  expect(await uploadStatus(room.deps, 'u1', 1)).toEqual({ status: 'failed', printfulFileId: null });
  const retried = await uploadArtwork(room.deps, 'u1', 1);

  expect(retried.status).toBe('waiting');
  expect(room.published.size).toBe(1);
});

test('a retry after the provider rejects a file sends the artwork from another URL', async () => {
  await using room = await printRoom();
  await room.paint(1);
  const { adapter } = room.world;
  const file = await adapter.file.call(adapter, (await uploadArtwork(room.deps, 'u1', 1)).printfulFileId ?? 0);
  const failing = {
    ...room.deps,
    provider: { ...adapter, file: async () => ({ ...file, status: 'failed' as const }) },
  };

  expect((await uploadStatus(failing, 'u1', 1)).status).toBe('failed');
  const retried = await uploadArtwork(room.deps, 'u1', 1);

  expect(retried.printfulFileId).not.toBe(file.id);
  expect(room.published.size).toBe(2);
});

test('an upload keeps the status `waiting` if polling the provider fails', async () => {
  await using room = await printRoom();
  await room.paint(1);
  const { printfulFileId } = await uploadArtwork(room.deps, 'u1', 1);
  await room.world.control('/failures', { path: '/files', count: 1 });

  expect(await uploadStatus(room.deps, 'u1', 1)).toEqual({ status: 'waiting', printfulFileId });
});

test('a status request resumes an upload that was interrupted more than 35 seconds ago', async () => {
  await using room = await printRoom();
  await room.paint(1);
  const cutOff = {
    ...room.deps,
    provider: { ...room.deps.provider, addFile: () => new Promise<never>(() => undefined) },
  };
  void uploadArtwork(cutOff, 'u1', 1);
  await eventually(
    () => room.printFiles.find('u1', 1),
    (file) => file?.status === 'uploading',
  );

  room.time.now += 35_000;
  expect((await uploadStatus(room.deps, 'u1', 1)).status).toBe('uploading');
  room.time.now += 1;
  expect((await uploadStatus(room.deps, 'u1', 1)).printfulFileId).toBeTypeOf('number');
});
