import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepBuilt } from './client-build.ts';

const anHourAgo = new Date(Date.now() - 3_600_000);

/** A client of one page, which contains its only source. `whileBuilding` runs once the source was read. */
async function world(whileBuilding: (page: string) => Promise<void> = async () => {}) {
  const folder = await mkdtemp(join(tmpdir(), 'client-build-'));
  const [sources, built] = [join(folder, 'src'), join(folder, 'dist')];
  const page = join(sources, 'page.ts');
  await mkdir(sources);
  await writeFile(page, 'first');
  await utimes(page, anHourAgo, anHourAgo);
  await utimes(sources, anHourAgo, anHourAgo);
  let builds = 0;
  const build = async (into: string) => {
    builds += 1;
    const read = await readFile(page, 'utf8');
    await whileBuilding(page);
    await mkdir(into, { recursive: true });
    await writeFile(join(into, 'index.html'), read);
  };
  return {
    ...{ sources, page },
    keep: () => keepBuilt({ sources: [sources], built, mark: 'index.html', cache: join(folder, 'cache'), build }),
    served: () => readFile(join(built, 'index.html'), 'utf8'),
    builds: () => builds,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

test('builds once until a source changes', async () => {
  await using client = await world();

  await client.keep();
  await client.keep();
  expect(client.builds()).toBe(1);
  await writeFile(client.page, 'second');
  await client.keep();

  expect([client.builds(), await client.served()]).toEqual([2, 'second']);
});

test('never serves a build that is older than a source saved while it ran', async () => {
  await using client = await world((page) => writeFile(page, 'second'));

  await client.keep();
  expect(await client.served()).toBe('first');
  await client.keep();

  expect(await client.served()).toBe('second');
});

test('builds again after a source was deleted, but not for a changed test', async () => {
  await using client = await world();
  const other = join(client.sources, 'other.ts');
  const itsTest = join(client.sources, 'page.test.ts');
  for (const path of [other, itsTest]) await writeFile(path, 'one');
  for (const path of [other, itsTest, client.sources]) await utimes(path, anHourAgo, anHourAgo);
  await client.keep();

  await writeFile(itsTest, 'two');
  await client.keep();
  expect(client.builds()).toBe(1);
  await rm(other);
  await client.keep();

  expect(client.builds()).toBe(2);
});
