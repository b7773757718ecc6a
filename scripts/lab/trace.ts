/**
 * `npm run lab -- trace http/cart index.cjs:1:23456 chunk-ABC.cjs:1:7890` prints the source lines of positions in the log
 * of a deployed Lambda. First check out the version that the log names: equal sources produce equal bundles.
 */
import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import { bundleLambda } from '#infra/bundling.ts';

const [entry = '', ...places] = process.argv.slice(2);
const { maps } = await bundleLambda(resolve(import.meta.dirname, '../..'), `functions/${entry}.ts`, { withMaps: true });
for (const place of places) {
  const [file, line, column] = place.split(':');
  const map = maps.find(({ name }) => name === `${file}.map`);
  if (!map) throw new Error(`The bundle of ${entry} does not contain ${file}`);
  const sources = new SourceMap(JSON.parse(Buffer.from(map.contents).toString('utf8')));
  const origin = sources.findOrigin(Number(line), Number(column));
  const source = 'fileName' in origin ? origin.fileName.replace(/^(\.\.\/)+/, '') : 'unknown';
  console.log('lineNumber' in origin ? `${place} is ${source}:${origin.lineNumber}` : `${place} is unknown`);
}
