import { expect, test } from 'vitest';
import { refused } from './printful-answers.ts';
import { printfulWorld, worldOfFile } from './printful-world.ts';

const { world, get, post } = await worldOfFile();

test('requests without a token can read the catalogue but get 401 for orders', async () => {
  const anonymous = (path: string) => world.request('GET', path, undefined, null);

  expect((await anonymous('/products')).status).toBe(200);
  expect(refused(await anonymous('/orders'))).toMatchObject({ status: 401 });
});

test('rejects unknown paths, unsupported methods, and invalid bodies in the published error format', async () => {
  expect(refused(await get('/nothing'))).toMatchObject({ status: 404 });
  expect(refused(await world.request('PUT', '/files'))).toMatchObject({ status: 405 });
  expect(refused(await get('/files'))).toMatchObject({ status: 410 });
  expect(refused(await get('/files/1'))).toMatchObject({ status: 404, code: 'FL-3' });
  expect(refused(await post('/orders', { items: [] }))).toMatchObject({ status: 400 });
});

test('rejects the eleventh create-task request within a minute and returns a Retry-After header', async () => {
  await world.control('/rate-limits', { mode: 'established' });
  const create = () => post('/mockup-generator/create-task/71', {});

  const answers = [];
  for (let call = 0; call < 11; call += 1) answers.push(await create());
  const last = answers[10]!;

  expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(400));
  expect(answers[0]?.headers.get('X-Ratelimit-Policy')).toBe('10;w=60;');
  expect(refused(last)).toMatchObject({ status: 429 });
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(last.headers.get('X-Ratelimit-Remaining')).toBe('0');
});

test('the control endpoints return 404 if they are disabled', async () => {
  await using closed = await printfulWorld({ control: false });

  expect((await closed.control('/reset')).status).toBe(404);
});
