import { usageOf } from '#scripts/lab/bench/load/usage.ts';
import { bodyLimitsOf } from '#shared/api/route.ts';
import { newAccount } from '#tests/helpers/accounts.ts';
import type { Report } from '../ledger.ts';
import { bodyOf, type Row, rows, urlOf } from '../routes.ts';
import { send } from '../wire.ts';
import { clientHeaders, type World } from '../world.ts';

/** How often a body is sent while the shop's processor time is measured. */
const times = 5;
/** The most processor time that refusing a body may take, as a multiple of refusing an ordinary one. */
const mostTimes = 20;

/**
 * Sends bodies of the maximum size that are costly to parse or to check to every route that takes a body, and compares
 * the shop's processor time with that of an ordinary refused body.
 */
export async function attackProcessorTime(world: World, report: Report): Promise<void> {
  const taking = rows.filter(({ route }) => route.body !== undefined);
  const ordinary: number[] = [];
  for (const row of taking) ordinary.push(await cpuOf(world, row, '[]'));
  const usual = ordinary.reduce((sum, cpu) => sum + cpu, 0) / ordinary.length;
  let most = { times: 0, what: '' };
  for (const row of taking) {
    for (const [name, body] of Object.entries(costlyBodies(row, bodyOf(world.bodies, row)))) {
      const cpu = await cpuOf(world, row, body);
      const what = `${row.id} takes ${cpu.toFixed(0)} ms of processor time for ${name}`;
      if (cpu / usual > most.times) most = { times: cpu / usual, what };
      report.attempt(cpu <= mostTimes * usual, `${what}, ${(cpu / usual).toFixed(0)} times an ordinary refusal`);
    }
  }
  report.note(`an ordinary refusal takes ${usual.toFixed(1)} ms; ${most.what}, ${most.times.toFixed(1)} times as much`);
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

/** Returns bodies that fill the route's limit and that no route accepts, by what makes them costly. */
function costlyBodies({ route }: Row, sample: unknown): Record<string, string> {
  const { whole } = bodyLimitsOf(route);
  const fill = (start: string, part: string | ((at: number) => string), end = '') => {
    const parts: string[] = [];
    let left = whole - start.length - end.length;
    for (let at = 0; ; at += 1) {
      const next = typeof part === 'string' ? part : part(at);
      left -= next.length;
      if (left < 0) break;
      parts.push(next);
    }
    return start + parts.join('') + end;
  };
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
