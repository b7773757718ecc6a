import { gzipSync } from 'node:zlib';
import type { Report } from '../ledger.ts';
import { bodyOf, type Row, rows, urlOf } from '../routes.ts';
import { send } from '../wire.ts';
import { clientHeaders, compare, requireSignedIn, snapshotOf, type World } from '../world.ts';

const json = 'application/json';

type Hostile = { name: string; type?: string; body: string | Buffer; encoding?: string };

/**
 * Sends other content types, broken JSON, deeply nested JSON, huge JSON, and prototype pollution to every route that
 * takes a body.
 */
export async function attackBodies(world: World, report: Report): Promise<void> {
  const { shop, attacker, owned, bodies } = world;
  const before = await snapshotOf(world);
  for (const row of rows.filter(({ route }) => route.body !== undefined || route.access === 'signed')) {
    const { 'content-type': _, ...others } = clientHeaders(row, attacker);
    for (const { name, type, body, encoding } of hostileBodies(row, bodyOf(bodies, row) ?? {})) {
      const headers = {
        ...others,
        'content-length': String(Buffer.byteLength(body)),
        ...(type !== undefined && { 'content-type': type }),
        ...(encoding !== undefined && { 'content-encoding': encoding }),
      };
      const sent = send(shop.url, urlOf(row, owned), { method: row.route.method, headers, body });
      // A server may close the connection instead of reading a body that it rejects.
      const answer = await sent.catch(() => ({ status: 413, body: '' }));
      const isRefused = answer.status >= 400 && answer.status < 500;
      report.attempt(isRefused, `${row.id} answered ${answer.status} to ${name}`);
      report.attempt(!leaks(answer.body), `${row.id} tells about its code in the answer to ${name}`);
    }
  }
  await attackPrototypes(world, report);
  await requireSignedIn(attacker);
  await compare(world, before, report);
}

/** Returns whether a response reveals a stack trace, a path, or a library's error message. */
const leaks = (body: string) => /node_modules|\bat \w+ \(|\.ts:\d+|ElectroError|ZodError|SyntaxError/.test(body);

function hostileBodies({ route }: Row, sample: unknown): Hostile[] {
  const text = JSON.stringify(sample);
  const big = (bytes: number) => `{"name":"${'a'.repeat(bytes)}"}`;
  const types = route.access === 'signed' ? [] : otherTypes(text);
  return [
    ...types,
    { name: 'no JSON', type: json, body: '{"name": ' },
    { name: 'an empty body', type: json, body: '' },
    { name: 'a list', type: json, body: '[]' },
    { name: 'null', type: json, body: 'null' },
    { name: 'a number', type: json, body: '1e999' },
    { name: 'a text', type: json, body: '"x"' },
    { name: 'a lone surrogate', type: json, body: '{"\\ud800":"\\udfff"}' },
    { name: 'bytes that are not UTF-8', type: json, body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31]) },
    { name: '100,000 nested lists', type: json, body: '['.repeat(100_000) + ']'.repeat(100_000) },
    { name: '50,000 nested objects', type: json, body: `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}` },
    { name: 'a million list items', type: json, body: `[${'1,'.repeat(999_999)}1]` },
    { name: '200,000 keys', type: json, body: `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":1`).join()}}` },
    { name: 'a text of 2.9 MB', type: json, body: big(2_900_000) },
    { name: 'a text of 4 MB', type: json, body: big(4_000_000) },
    { name: 'a text of 11 MB', type: json, body: big(11_000_000) },
    { name: 'a gzipped body', type: json, encoding: 'gzip', body: gzipSync(text) },
    { name: 'a gzip bomb', type: json, encoding: 'gzip', body: gzipSync(Buffer.alloc(50_000_000)) },
  ];
}

const otherTypes = (text: string): Hostile[] =>
  [
    undefined,
    '',
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/xml',
    'image/png',
    'text/plain; application/json',
  ].map((type) => ({ name: `the content type ${type}`, body: text, ...(type === undefined ? {} : { type }) }));

/** Adds prototype-polluting keys to valid bodies and checks whether later requests are affected. */
async function attackPrototypes({ shop, attacker, owned, bodies, victim }: World, report: Report): Promise<void> {
  const poison = `"userId":"${victim.userId}","emailVerified":true,"polluted":"polluted","status":201`;
  for (const row of rows.filter(({ route }) => route.body !== undefined)) {
    for (const key of ['__proto__', 'constructor', 'prototype', '__defineGetter__', 'toString', 'then']) {
      const value = key === 'constructor' ? `{"prototype":{${poison}}}` : `{${poison}}`;
      const sample = JSON.stringify(bodyOf(bodies, row)).slice(0, -1);
      const body = `${sample}${sample.length > 1 ? ',' : ''}"${key}":${value}}`;
      const headers = clientHeaders(row, attacker);
      const answer = await send(shop.url, urlOf(row, owned), { method: row.route.method, body, headers });
      report.attempt(answer.status < 500, `${row.id} answered ${answer.status} to the key ${key}`);
      report.attempt(!answer.body.includes('polluted'), `${row.id} returned what came under the key ${key}`);
    }
  }
  const health = await (await fetch(new URL('/api/health', shop.url))).text();
  report.attempt(!health.includes('polluted'), 'a prototype is polluted');
}
