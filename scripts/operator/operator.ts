import { parseArgs } from 'node:util';
import { outputs } from '#shared/deployment/stack-outputs.ts';
import { AppError } from '#shared/errors.ts';
import { enterEnvironment } from './environment.ts';
import { redrive } from './redrive.ts';

const usage = `npm run operator -- <command> [--yes] [--stage dev | --data-dir .local]

  show <VF-… or pi_…>        show everything about an order and its payment
  show <event id>            show a stored event as the provider sent it
  stuck                      list everything that needs attention
  retry <VF-…>               release a held order, send it again, or check it with the printer
  refund <VF-…> <why>        cancel the print if possible, and refund the payment
    --line <number>          refund one line of the order with its tax; the order continues
    --amount <9.99>          refund this amount; the order continues
  address <VF-…> <why>       correct the address of an order before its production, and send the order again;
                             of a sent order, set the address for its replacements
    --set <field=value>      a change, such as --set zip=62701; may be repeated
    --as-is                  the address is right, although it raises questions
  files <VF-…> <why>         recreate the print files of a waiting order, or of its rejected replacements, and send them again
  resend <VF-…> <why>        send an order under a new number, if its draft was deleted at the printer
  replace <VF-…> <why>       reprint a damaged or lost parcel free of charge
    --line <number>          only this line; may be repeated
  close <VF-…> <why>         close a sent order for which no more news is expected
  accept-dispute <VF-…> <why>  accept a dispute and leave the money with the bank; if that is all of it, cancel the order if possible
  replay <event id>          process a stored event again
  reprint <user id> <number> paint an artwork again and compare its pixels with the original's
  events <stripe|printful>   register the provider's signed events for this shop; prints a new signing secret
  assortment                 list the products that the shop sells
  assortment <file.json>     sell exactly the listed products, most popular first, and read them
  books <2026-11>            print the payments of a month as CSV for the accountant
  sync                       read the print provider's catalogue now
  stop <why>                 stop the checkout: nobody can pay, but paid orders continue
  reopen                     open the checkout again
  redrive                    process all messages in a stage's dead-letter queue again
  restore <table>            restore missing records from a copy of the table (docs/operations.md, Backup)
    --of <id>                only records whose key contains this user, order or payment id
  audit <2026-11>            print who ran which command in a month

Without --stage, the commands use the local shop that \`npm start\` runs (--data-dir); with it, a deployed shop.
Commands that change something ask first; --yes skips the question.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    line: { type: 'string', multiple: true, default: [] },
    set: { type: 'string', multiple: true, default: [] },
    'as-is': { type: 'boolean', default: false },
    amount: { type: 'string' },
    of: { type: 'string' },
    stage: { type: 'string' },
    yes: { type: 'boolean', default: false },
    'data-dir': { type: 'string', default: process.env.DATA_DIR ?? '.local' },
  },
});

const [command, subject, ...rest] = positionals;
const decisions = ['refund', 'address', 'files', 'resend', 'replace', 'close', 'accept-dispute'] as const;
const commands = [
  'show',
  'stuck',
  'retry',
  ...decisions,
  'replay',
  'reprint',
  'events',
  'assortment',
  'sync',
  'books',
  'stop',
  'reopen',
  'redrive',
  'restore',
  'audit',
] as const;
const withoutSubject = new Set<string | undefined>(['stuck', 'assortment', 'sync', 'reopen', 'redrive']);
const withReason = new Set<string | undefined>(decisions);
const known = commands.find((name) => name === command);

async function carryOut(name: (typeof commands)[number]): Promise<number> {
  const { stage, 'data-dir': dataDir } = values;
  const { by, outputs: deployed } = await enterEnvironment({ ...(stage !== undefined && { stage }), dataDir });
  // These imports must come after the environment is set, because the adapters read environment variables on import.
  const { audited } = await import('./audit.ts');
  const reason = (name === 'stop' ? positionals.slice(1) : rest).join(' ');
  return audited({ by, command: name, subject: subject ?? '', reason }, () =>
    name === 'redrive' ? redrive(deployed[outputs.deadLettersArn], { isSure: values.yes }) : obey(name, reason),
  );
}

async function obey(name: Exclude<(typeof commands)[number], 'redrive'>, why: string): Promise<number> {
  if (name === 'reprint') {
    const { reprint } = await import('./reprint.ts');
    return reprint(subject ?? '', Number(rest[0]));
  }
  const { run } = await import('./commands.ts');
  const lines = values.line.map(Number);
  return run(name, subject ?? '', {
    why,
    lines,
    amount,
    set,
    asIs: values['as-is'],
    of: values.of,
    isSure: values.yes,
  });
}

const { amount, line, set } = values;
const isWrong =
  line.some((number) => !/^[1-9]\d*$/.test(number)) ||
  (amount !== undefined && !/^(?!0+\.00$)\d+\.\d\d$/.test(amount)) ||
  (known === 'refund' && line.length + (amount === undefined ? 0 : 1) > 1) ||
  set.some((change) => !change.includes('=')) ||
  (known === 'address') !== set.length > 0;

/** Returns a message for an expected failure. Returns undefined for a bug, which needs a stack trace. */
function failureMessage(error: unknown): string | undefined {
  if (error instanceof AppError)
    return [error.message, ...(error.issues ?? []).map(({ message }) => message)].join('\n');
  return isRefusedConnection(error) ? 'The shop does not respond. Is it running?' : undefined;
}

function isRefusedConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ECONNREFUSED') || isRefusedConnection(error.cause);
}

if (values.help) {
  console.log(usage);
} else if (
  !known ||
  (!withoutSubject.has(known) && !subject) ||
  (withReason.has(known) && rest.length === 0) ||
  isWrong ||
  (known === 'events' && subject !== 'stripe' && subject !== 'printful') ||
  ((known === 'books' || known === 'audit') && !/^\d{4}-(0[1-9]|1[0-2])$/.test(subject ?? '')) ||
  (known === 'reprint' && !/^[1-9]\d*$/.test(rest[0] ?? ''))
) {
  console.error(usage);
  process.exitCode = 2;
} else {
  process.exitCode = await carryOut(known).catch((error: unknown) => {
    const sentence = failureMessage(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    return 1;
  });
}
