import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoSyncRuns } from '#functions/adapters/dynamo/catalogue/sync-runs.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { firstAssortment } from '#functions/app/catalogue/assortment.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { pendingArtwork } from '#tests/fakes/artworks.ts';
import { localLambdas } from '#tests/helpers/lambdas.ts';

const lambdas = await localLambdas();
afterAll(() => lambdas[Symbol.asyncDispose]());

/** Runs `npm run operator -- …` with these environment variables. */
async function operator(words: string[], env: NodeJS.ProcessEnv = process.env) {
  const running = spawn(process.execPath, ['scripts/operator/operator.ts', ...words], { env });
  const [said, complained, code] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    new Promise((resolve) => running.once('close', resolve)),
  ]);
  return { code, said, complained };
}

test('the reprint command outputs the stored and the repainted hash and succeeds if they match', async () => {
  const artworks = dynamoArtworks(openTable(readEnv('TABLE_NAME')));
  await artworks.add(pendingArtwork);

  const unpainted = await operator(['reprint', 'u1', '1']);
  const { painted } = JSON.parse(unpainted.said);
  await artworks.markReady('u1', 1, { pixelHash: painted, hashedPixels: 960, cachedAt: pendingArtwork.createdAt });
  const same = await operator(['reprint', 'u1', '1']);

  expect(unpainted.code).toBe(1);
  expect(JSON.parse(unpainted.said)).toEqual({
    rendererVersion: 'vf1',
    stored: null,
    painted: expect.stringMatching(/^[0-9a-f]{64}$/),
    isSame: false,
  });
  expect(same.code).toBe(0);
  expect(JSON.parse(same.said)).toMatchObject({ stored: painted, painted, isSame: true });
});

test('the reprint command reports an unknown artwork in one sentence', async () => {
  expect(await operator(['reprint', 'nobody', '1'])).toEqual({
    code: 1,
    said: '',
    complained: 'Artwork not found\n',
  });
});

test('the operator command prints its usage with --help', async () => {
  expect(await operator(['--help'])).toEqual({
    code: 0,
    said: expect.stringContaining('reprint <user id> <number>'),
    complained: '',
  });
});

test('the operator command prints its usage for an unknown command or invalid arguments', async () => {
  const nothing = ['refund', 'VF-1', 'why', '--amount', '0.00', '--yes'];
  const debit = ['refund', 'VF-1', 'why', '--amount=-5.00', '--yes'];
  for (const words of [['reprint', 'u1'], ['reprint', 'u1', 'first'], ['refund', 'VF-1'], nothing, debit, ['paint']]) {
    const answer = await operator(words);

    expect(answer).toMatchObject({ code: 2, complained: expect.stringContaining('reprint <user id> <number>') });
  }
});

test('the operator command reports a shop that was never started or is not running', async () => {
  const { TABLE_NAME: _, ...stranger } = process.env;

  const never = await operator(['reprint', 'u1', '1', '--data-dir', '/nowhere'], stranger);
  const stopped = await operator(['reprint', 'u1', '1'], {
    ...process.env,
    AWS_MAX_ATTEMPTS: '1',
    AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9',
  });

  expect(never).toMatchObject({ code: 1, complained: 'No shop has been started in /nowhere\n' });
  expect(stopped).toMatchObject({ code: 1, complained: 'The shop does not respond. Is it running?\n' });
});

test('the assortment command lists the products of a new shop, and a file changes them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assortment-'));
  const file = join(folder, 'list.json');
  await writeFile(file, JSON.stringify([{ productId: 19, name: 'Mug' }, { productId: 71 }, { productId: 19 }]));

  const before = await operator(['assortment']);
  const saved = await operator(['assortment', file, '--yes']);
  const after = await operator(['assortment']);

  const idsIn = ({ said }: { said: string }) => JSON.parse(said).map((one: { productId: number }) => one.productId);
  expect(idsIn(before)).toEqual(firstAssortment);
  expect(saved.code).toBe(0);
  expect(idsIn(after)).toEqual([19, 71]);
  const run = await dynamoSyncRuns(openTable(readEnv('TABLE_NAME'))).find();
  expect(run?.tasks).toEqual(['countries', 'assortment', 19, 71]);
  await rm(folder, { recursive: true });
});

test('the assortment command rejects a missing, malformed, or empty file and changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assortment-'));
  const fileWith = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const before = await operator(['assortment']);

  for (const file of [join(folder, 'none.json'), await fileWith('a.json', '[1, 2'), await fileWith('b.json', '[]')]) {
    const { code, complained } = await operator(['assortment', file, '--yes']);
    expect([code, complained.split('\n').length]).toEqual([1, 2]);
  }

  expect((await operator(['assortment'])).said).toBe(before.said);
  await rm(folder, { recursive: true });
});
