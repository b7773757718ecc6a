import { usageOf } from '#scripts/lab/bench/load/usage.ts';
import { bodyLimitsOf } from '#shared/api/route.ts';
import { type Account, newAccount } from '#tests/helpers/accounts.ts';
import type { Report } from '../ledger.ts';
import { longTexts } from '../long-texts.ts';
import { bodyOf, type Row, rows, textsOf, urlOf, withValue } from '../routes.ts';
import { send } from '../wire.ts';
import { clientHeaders, type World } from '../world.ts';

/** How often a request is sent while the shop's processor time is measured. */
const times = 5;
/** How many kinds of requests an account sends. After many more, the shop's limits would refuse them unread. */
const kindsPerAccount = 5;
/** The most processor time that refusing a body may take, as a multiple of refusing a plain one of the same size. */
const mostTimes = 5;

/** The bytes of a query. The gateway accepts longer ones, but the CDN does not accept a URL of more than 8192 bytes. */
const queryBytes = 8000;

type Costly = { name: string; body?: string; query?: string };

/**
 * Sends requests that are costly to parse or to check to every route that takes a body or a query, and compares the shop's
 * processor time with that of a plain refused body of the same size: bodies of the maximum size that no route accepts, and
 * valid bodies and queries with a long text in one field.
 */
export async function attackProcessorTime(world: World, report: Report): Promise<void> {
  const taking = rows.filter(({ route }) => route.body !== undefined);
  const small: number[] = [];
  for (const row of taking) small.push(await cpuOf(world, row, { name: 'a small body', body: '[]' }));
  const usual = small.reduce((sum, cpu) => sum + cpu, 0) / small.length;
  let most = { times: 0, what: '' };
  for (const row of rows) {
    const { body, query } = row.route;
    const plainBody = { name: 'a plain body', body: filled(row, '["', 'a', '"]') };
    const plain = body ? Math.max(usual, await cpuOf(world, row, plainBody)) : usual;
    const costly = [
      ...(body ? [...costlyBodies(row, bodyOf(world.bodies, row)), ...longBodies(row, bodyOf(world.bodies, row))] : []),
      ...(query ? longQueries(query) : []),
    ];
    let account: Account | undefined;
    for (const [at, one] of costly.entries()) {
      if (at % kindsPerAccount === 0) account = await newAccount(world.shop);
      const isDear = (cpu: number) => cpu > mostTimes * plain;
      let cpu = await cpuOf(world, row, one, account);
      // The shop also works for itself now and then, so a dear request is sent again.
      for (let tries = 0; tries < 2 && isDear(cpu); tries += 1) cpu = Math.min(cpu, await cpuOf(world, row, one));
      const what = `${row.id} takes ${cpu.toFixed(0)} ms of processor time for ${one.name}`;
      if (cpu / plain > most.times) most = { times: cpu / plain, what };
      report.attempt(!isDear(cpu), `${what}, ${(cpu / plain).toFixed(0)} times a plain body of the same size`);
    }
  }
  report.note(
    `a small refusal takes ${usual.toFixed(1)} ms; ${most.what}, ${most.times.toFixed(1)} times a plain body`,
  );
}

/** Returns the processor time of the shop per request in milliseconds. A new account has no attempts behind it. */
async function cpuOf(
  { shop, owned }: World,
  row: Row,
  { body, query = '' }: Costly,
  account?: Account,
): Promise<number> {
  const headers = {
    ...clientHeaders(row, account ?? (await newAccount(shop))),
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const before = usageOf(shop.pid).cpu;
  for (let time = 0; time < times; time += 1)
    await send(shop.url, urlOf(row, owned) + query, { method: row.route.method, headers, ...(body && { body }) });
  return (usageOf(shop.pid).cpu - before) / times;
}

/** Returns valid bodies with a long text in one field. */
function longBodies({ route }: Row, sample: unknown): Costly[] {
  const { short, whole } = bodyLimitsOf(route);
  const rest = Buffer.byteLength(JSON.stringify(sample)) + 200;
  return textsOf(route.body!).flatMap((place) => {
    const bytes = (place[0] === route.longField?.name ? whole : short) - rest;
    const texts = longTexts(bytes, (text) => Buffer.byteLength(JSON.stringify(text)) - 2);
    return Object.entries(texts).map(([name, text]) => ({
      name: `${name} in ${place.join('.')}`,
      body: JSON.stringify(withValue(sample, place, text)),
    }));
  });
}

/** Returns queries with a long text in one parameter. */
function longQueries(schema: NonNullable<Row['route']['query']>): Costly[] {
  return textsOf(schema).flatMap(([key]) => {
    const texts = longTexts(queryBytes, (text) => encodeURIComponent(text).length);
    return Object.entries(texts).map(([name, text]) => ({
      name: `${name} in the query’s ${key}`,
      query: `?${key}=${encodeURIComponent(text)}`,
    }));
  });
}

/** Returns a body that fills the route's limit with repetitions of `part` between `start` and `end`. */
function filled({ route }: Row, start: string, part: string | ((at: number) => string), end = ''): string {
  const parts: string[] = [];
  let left = bodyLimitsOf(route).whole - start.length - end.length;
  for (let at = 0; ; at += 1) {
    const next = typeof part === 'string' ? part : part(at);
    left -= next.length;
    if (left < 0) break;
    parts.push(next);
  }
  return start + parts.join('') + end;
}

/** Returns bodies that fill the route's limit and that no route accepts, by what makes them costly. */
function costlyBodies(row: Row, sample: unknown): Costly[] {
  const fill = (start: string, part: string | ((at: number) => string), end?: string) => filled(row, start, part, end);
  const fields = Object.entries(sample as object).filter(([, value]) => typeof value === 'object' && value !== null);
  const bodies = {
    'many values after an escaped surrogate': fill('["\\ud83d\\ude00"', ',0', ']'),
    'open lists': fill('', '['),
    'nested objects': fill('', '{"a":'),
    'many keys': fill('{"a":1', (at) => `,"k${at}":1`, '}'),
    'one key many times': fill('{"a":1', ',"a":1', '}'),
    'a long number': fill('[', '9', ']'),
    'an escaped text': fill('{"name":"', '\\u0061', '"}'),
    'spaces in every field': fill('{"name":" ', ' ', '"}'),
    ...Object.fromEntries(
      fields.flatMap(([name]) => [
        [`many objects in ${name}`, fill(`{"${name}":[{}`, ',{}', ']}')],
        [`many keys in ${name}`, fill(`{"${name}":{"a":{}`, (at) => `,"k${at}":[]`, '}}')],
      ]),
    ),
  };
  return Object.entries(bodies).map(([name, body]) => ({ name, body }));
}
