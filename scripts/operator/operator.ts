import { parseArgs } from 'node:util';
import { parseMoney } from '#shared/model/money.ts';
import { enterEnvironment } from './environment.ts';
import { sentenceFor } from './failure.ts';

const usage = `npm run operator -- <command> [--yes] [--data-dir .local]

  show <VF-… or pi_…>        show everything about an order and its payment
  stuck                      list everything that needs attention
  retry <VF-…>               release a held order, send it again, or check it with the printer
  refund <VF-…> <why>        cancel the print if possible, and refund the payment
    --line <number>          refund one line of the order with its tax; the order goes on
    --amount <9.99>          refund this much; the order goes on
  close <VF-…> <why>         close an order that was sent and of which nothing more is expected
  replay <event id>          process a stored event again
  reprint <user id> <number> paint an artwork again and compare its pixels with the original's
  webhook                    send the print provider's signed events here; prints the signing key
  assortment                 list the products that the shop sells
  assortment <file.json>     sell exactly the listed products, most popular first, and read them
  sync                       read the print provider's catalogue now

Without TABLE_NAME, the commands use the local shop that \`npm start\` runs (--data-dir); with it, the deployed shop.
Commands that change something ask first; --yes skips the question.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    line: { type: 'string' },
    amount: { type: 'string' },
    yes: { type: 'boolean', default: false },
    'data-dir': { type: 'string', default: process.env.DATA_DIR ?? '.local' },
  },
});

const [command, subject, ...rest] = positionals;
const commands = [
  'show',
  'stuck',
  'retry',
  'refund',
  'close',
  'replay',
  'reprint',
  'webhook',
  'assortment',
  'sync',
  'books',
] as const;
const withoutSubject = new Set<string | undefined>(['stuck', 'webhook', 'assortment', 'sync']);
const withReason = new Set<string | undefined>(['refund', 'close']);
const known = commands.find((name) => name === command);

async function carryOut(name: (typeof commands)[number]): Promise<number> {
  await enterEnvironment(values['data-dir']);
  // This import must come after the environment is set, because the adapters read environment variables when they load.
  if (name === 'reprint') {
    const { reprint } = await import('./reprint.ts');
    return reprint(subject ?? '', Number(rest[0]));
  }
  const { run } = await import('./commands.ts');
  return run(name, subject ?? '', { why: rest.join(' '), part: partOf(values), isSure: values.yes });
}

const isPartWrong =
  (values.line !== undefined && !/^[1-9]\d*$/.test(values.line)) ||
  (values.amount !== undefined && !/^\d+\.\d\d$/.test(values.amount)) ||
  (values.line !== undefined && values.amount !== undefined);

function partOf({ line, amount }: { line?: string | undefined; amount?: string | undefined }) {
  if (line !== undefined) return { lineId: Number(line) };
  return amount === undefined ? undefined : { amount: parseMoney(amount) };
}

if (values.help) {
  console.log(usage);
} else if (
  !known ||
  (!withoutSubject.has(known) && !subject) ||
  (withReason.has(known) && rest.length === 0) ||
  isPartWrong ||
  (known === 'books' && !/^\d{4}-(0[1-9]|1[0-2])$/.test(subject ?? '')) ||
  (known === 'reprint' && !/^[1-9]\d*$/.test(rest[0] ?? ''))
) {
  console.error(usage);
  process.exitCode = 2;
} else {
  process.exitCode = await carryOut(known).catch((error: unknown) => {
    const sentence = sentenceFor(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    return 1;
  });
}
