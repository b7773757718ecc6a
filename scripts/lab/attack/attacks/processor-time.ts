import { usageOf } from '#scripts/lab/bench/load/usage.ts';
import { bodyLimitsOf } from '#shared/api/route.ts';
import { newAccount } from '#tests/helpers/accounts.ts';
import type { Report } from '../ledger.ts';
import { bodyOf, type Row, rows, urlOf } from '../routes.ts';
import { send } from '../wire.ts';
import { clientHeaders, type World } from '../world.ts';

/** How often a body is sent while the shop's processor time is measured. */
const times = 5;
/** The most processor time that refusing a body may take, as a multiple of refusing a plain one of the same size. */
const mostTimes = 5;

/**
 * Sends bodies of the maximum size that are costly to parse or to check to every route that takes a body, and compares
 * the shop's processor time with that of a plain refused body of the same size.
 */
export async function attackProcessorTime(world: World, report: Report): Promise<void> {
  const taking = rows.filter(({ route }) => route.body !== undefined);
  const small: number[] = [];
  for (const row of taking) small.push(await cpuOf(world, row, '[]'));
  const usual = small.reduce((sum, cpu) => sum + cpu, 0) / small.length;
  let most = { times: 0, what: '' };
  for (const row of taking) {
    const plain = Math.max(usual, await cpuOf(world, row, filled(row, '["', 'a', '"]')));
    for (const [name, body] of Object.entries(costlyBodies(row, bodyOf(world.bodies, row)))) {
      const isDear = (cpu: number) => cpu > mostTimes * plain;
      let cpu = await cpuOf(world, row, body);
      // The shop also works for itself now and then, so a dear body is sent again.
      for (let tries = 0; tries < 2 && isDear(cpu); tries += 1) cpu = Math.min(cpu, await cpuOf(world, row, body));
      const what = `${row.id} takes ${cpu.toFixed(0)} ms of processor time for ${name}`;
      if (cpu / plain > most.times) most = { times: cpu / plain, what };
      report.attempt(!isDear(cpu), `${what}, ${(cpu / plain).toFixed(0)} times a plain body of the same size`);
    }
  }
  report.note(
    `a small refusal takes ${usual.toFixed(1)} ms; ${most.what}, ${most.times.toFixed(1)} times a plain body`,
  );
}

/** Returns the processor time of the shop per request in milliseconds. A new account has no attempts behind it. */
async function cpuOf({ shop, owned }: World, row: Row, body: string): Promise<number> {
  const headers = {
    ...clientHeaders(row, await newAccount(shop)),
    'content-length': String(Buffer.byteLength(body)),
  };
  const before = usageOf(shop.pid).cpu;
  for (let time = 0; time < times; time += 1)
    await send(shop.url, urlOf(row, owned), { method: row.route.method, headers, body });
  return (usageOf(shop.pid).cpu - before) / times;
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
function costlyBodies(row: Row, sample: unknown): Record<string, string> {
  const fill = (start: string, part: string | ((at: number) => string), end?: string) => filled(row, start, part, end);
  const fields = Object.entries(sample as object).filter(([, value]) => typeof value === 'object' && value !== null);
  return {
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
}
