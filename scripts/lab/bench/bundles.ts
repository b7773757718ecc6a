/**
 * `npm run lab -- bench/bundles` bundles every Lambda as the deployment does. For each, prints the bytes that a cold start
 * loads, those of the whole bundle, and those of the whole bundle when gzipped. With the folder of another source tree
 * (`npm run lab -- bench/bundles ../before`), prints the sizes of both trees side by side.
 */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleLambdas, sizeOf } from '#infra/bundling.ts';

type Size = { start: number; whole: number; gzip: number };

async function sizesIn(folder: string): Promise<Map<string, Size>> {
  const entries = globSync('functions/{http,workers}/*.ts', { cwd: folder }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const sizes = new Map<string, Size>();
  const bundles = await bundleLambdas(folder, entries.sort());
  for (const [entry, bundle] of bundles) {
    const gzip = bundle.files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
    sizes.set(entry.replace(/^functions\/|\.ts$/g, ''), { ...sizeOf(bundle), gzip });
  }
  return sizes;
}

const checkout = resolve(import.meta.dirname, '../../..');
const [compared] = process.argv.slice(2);
const [before, after] = [compared ? await sizesIn(resolve(compared)) : undefined, await sizesIn(checkout)];

const spelled = (size: Size | undefined) => (size ? `${size.start} | ${size.whole} | ${size.gzip}` : ' | | ');
const columns = ['start', 'whole', 'gzip'];
const heading = ['entry', ...(before ? columns.map((column) => `${column} before`) : []), ...columns];
console.log(`| ${heading.join(' | ')} |\n|${'---|'.repeat(heading.length)}`);
for (const name of new Set([...(before?.keys() ?? []), ...after.keys()])) {
  console.log(`| ${name} | ${before ? `${spelled(before.get(name))} | ` : ''}${spelled(after.get(name))} |`);
}
