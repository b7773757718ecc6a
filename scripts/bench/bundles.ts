/**
 * `npm run bench:bundles` bundles every Lambda as the deployment does and outputs the size of each bundle. If the
 * folder of another source tree is given (`npm run bench:bundles -- ../before`), outputs the sizes of both trees side
 * by side.
 */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleLambdas } from '#infra/bundling.ts';

type Size = { bytes: number; gzip: number };

async function sizesIn(folder: string): Promise<Map<string, Size>> {
  const entries = globSync('functions/{http,workers}/*.ts', { cwd: folder }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const sizes = new Map<string, Size>();
  const bundles = await bundleLambdas(folder, entries);
  for (const entry of entries.sort()) {
    const code = bundles.get(entry)?.files.find(({ name }) => name === 'index.cjs');
    const bundle = code?.contents ?? new Uint8Array();
    sizes.set(entry.replace(/^functions\/|\.ts$/g, ''), {
      bytes: bundle.length,
      gzip: gzipSync(bundle, { level: 9 }).length,
    });
  }
  return sizes;
}

const checkout = resolve(import.meta.dirname, '../..');
const [compared] = process.argv.slice(2);
const [before, after] = [compared ? await sizesIn(resolve(compared)) : undefined, await sizesIn(checkout)];

const spelled = (size: Size | undefined) => (size ? `${size.bytes} | ${size.gzip}` : ' | ');
console.log(before ? '| entry | bytes before | gzip before | bytes | gzip |' : '| entry | bytes | gzip |');
console.log(before ? '|---|---|---|---|---|' : '|---|---|---|');
for (const name of new Set([...(before?.keys() ?? []), ...after.keys()])) {
  console.log(`| ${name} | ${before ? `${spelled(before.get(name))} | ` : ''}${spelled(after.get(name))} |`);
}
