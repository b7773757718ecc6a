/**
 * `npm run trace -- http/cart 1:23456 1:7890` says which lines of the sources stand behind places in the log of a deployed
 * Lambda. Check out the version that the log names first: equal sources give equal bundles.
 */
import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import { bundleLambdas } from '#infra/bundling.ts';

const [entry = '', ...places] = process.argv.slice(2);
const bundles = await bundleLambdas(resolve(import.meta.dirname, '..'), [`functions/${entry}.ts`]);
const map = bundles.get(`functions/${entry}.ts`)?.files.find(({ name }) => name === 'index.cjs.map');
const sources = new SourceMap(JSON.parse(Buffer.from(map?.contents ?? []).toString('utf8')));
for (const place of places) {
  const [line = 1, column = 1] = place.split(':').map(Number);
  const origin = sources.findOrigin(line, column);
  const source = 'fileName' in origin ? origin.fileName.replace(/^(\.\.\/)+/, '') : 'unknown';
  console.log('lineNumber' in origin ? `${place} is ${source}:${origin.lineNumber}` : `${place} is unknown`);
}
