import { parseArgs } from 'node:util';
import { enterEnvironment } from './environment.ts';
import { sentenceFor } from './failure.ts';

const usage = `npm run operator -- <command> [--yes] [--data-dir .local]

  show <VF-… or pi_…>        everything known of an order and its payment
  stuck                      what waits for a person
  retry <VF-…>               let a held order go, send it again, or ask the printer about it
  refund <VF-…> <why>        call the print off if possible, and send the payment back
  replay <event id>          give a stored event its effect once more
  reprint <user id> <number> paint an artwork again and compare its pixels with the first time's
  webhook                    have the print provider send signed events here; prints the key to keep

On this machine it works on the shop that \`npm start\` runs (--data-dir); with TABLE_NAME set, on the deployed one.
What changes something asks first; --yes answers.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    'data-dir': { type: 'string', default: process.env.DATA_DIR ?? '.local' },
  },
});

const [command, subject, ...rest] = positionals;
const commands = ['show', 'stuck', 'retry', 'refund', 'replay', 'reprint', 'webhook'] as const;
const withoutSubject = new Set<string | undefined>(['stuck', 'webhook']);
const known = commands.find((name) => name === command);

async function carryOut(name: (typeof commands)[number]): Promise<number> {
  await enterEnvironment(values['data-dir']);
  // Read only now: adapters find their servers in the environment.
  if (name === 'reprint') {
    const { reprint } = await import('./reprint.ts');
    return reprint(subject ?? '', Number(rest[0]));
  }
  const { run } = await import('./commands.ts');
  return run(name, subject ?? '', { why: rest.join(' '), isSure: values.yes });
}

if (values.help) {
  console.log(usage);
} else if (
  !known ||
  (!withoutSubject.has(known) && !subject) ||
  (known === 'refund' && rest.length === 0) ||
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
