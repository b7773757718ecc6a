import { expect, test } from 'vitest';
import { formed, refused } from './printful-answers.ts';
import { FileAnswer, TaskAnswer } from './printful-printing-schemas.ts';
import { eventually, pngOf, worldOfFile } from './printful-world.ts';

const { world, get, post, artwork } = await worldOfFile();

test('a file changes from waiting to ok and gets the hash and dimensions of its content', async () => {
  const bytes = pngOf(40, 20, 150);
  const url = world.shop.publish('wide.png', bytes);

  const { result: added } = formed(FileAnswer, await post('/files', { url, filename: 'wide.png' }));
  const done = await eventually(
    async () => formed(FileAnswer, await get(`/files/${added.id}`)).result,
    ({ status }) => status !== 'waiting',
  );

  expect(added).toMatchObject({ status: 'waiting', hash: null, size: 0, width: null });
  expect(done).toMatchObject({ status: 'ok', width: 40, height: 20, dpi: 150, size: bytes.length });
  expect(done.hash).toMatch(/^[0-9a-f]{32}$/);
});

test('a library file fails if its picture is missing or invalid, and a repeated URL returns the same file', async () => {
  const missing = formed(FileAnswer, await post('/files', { url: `${world.shop.url}/nowhere.png` })).result;
  const text = formed(
    FileAnswer,
    await post('/files', { url: world.shop.publish('text.png', Buffer.from('hello')) }),
  ).result;
  const again = formed(FileAnswer, await post('/files', { url: `${world.shop.url}/nowhere.png` })).result;

  expect(again.id).toBe(missing.id);
  for (const { id } of [missing, text]) {
    const done = await eventually(
      async () => formed(FileAnswer, await get(`/files/${id}`)).result,
      ({ status }) => status !== 'waiting',
    );
    expect(done.status).toBe('failed');
  }
});

test('rejects mockup tasks with unknown placements or variants of other products', async () => {
  const task = (more: object) => ({
    variant_ids: [1],
    files: [{ placement: 'default', image_url: artwork() }],
    ...more,
  });

  const placement = await post(
    '/mockup-generator/create-task/1',
    task({ files: [{ placement: 'front', image_url: artwork() }] }),
  );
  const foreign = await post('/mockup-generator/create-task/1', task({ variant_ids: [4012] }));

  expect(refused(placement).message).toBe('File type "front" is not allowed for this product');
  expect(refused(foreign).message).toContain('No variants to generate');
});

test('a mockup task fails with a reason if its artwork is missing', async () => {
  const files = [{ placement: 'default', image_url: `${world.shop.url}/none.png` }];
  const { body } = await post('/mockup-generator/create-task/1', { variant_ids: [1], files });

  const task = await eventually(
    async () => formed(TaskAnswer, await get(`/mockup-generator/task?task_key=${body.result.task_key}`)).result,
    ({ status }) => status !== 'pending',
  );

  expect(task).toMatchObject({ status: 'failed', error: 'The artwork could not be downloaded: HTTP 404' });
});

test('draws one mockup per color for all sizes of the color', async () => {
  const files = [{ placement: 'front', image_url: artwork() }];
  const request = { variant_ids: [4012, 4013, 4017], files, width: 100, format: 'png' };
  const { body } = await post('/mockup-generator/create-task/71', request);

  const task = await eventually(
    async () => formed(TaskAnswer, await get(`/mockup-generator/task?task_key=${body.result.task_key}`)).result,
    ({ status }) => status !== 'pending',
  );

  if (task.status !== 'completed') throw new Error(JSON.stringify(task));
  expect(task.mockups.map(({ variant_ids }) => variant_ids)).toEqual([[4012, 4013], [4017]]);
});
