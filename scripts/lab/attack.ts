import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { attackBodies } from './attack/attacks/bodies.ts';
import { attackEnumeration } from './attack/attacks/enumeration.ts';
import { attackKeys } from './attack/attacks/keys.ts';
import { attackMassAssignment } from './attack/attacks/mass-assignment.ts';
import { attackOriginals } from './attack/attacks/originals.ts';
import { attackOrigins } from './attack/attacks/origins.ts';
import { attackOtherIds } from './attack/attacks/other-ids.ts';
import { attackProcessorTime } from './attack/attacks/processor-time.ts';
import { attackRedirects } from './attack/attacks/redirects.ts';
import { attackSessions } from './attack/attacks/sessions.ts';
import { attackTexts } from './attack/attacks/texts.ts';
import { openLedger, type Report, summaryOf } from './attack/ledger.ts';
import { openWorld, type World } from './attack/world.ts';

/**
 * `npm run lab -- attack [--only name]` starts a shop with an empty data folder and attacks it. The requests are generated
 * from the route table. Prints the numbers of attempts and refusals, and the findings. Exits with 1 if there is a
 * finding.
 */
const attacks: Record<string, (world: World, report: Report) => Promise<void>> = {
  sessions: attackSessions,
  'other-ids': attackOtherIds,
  origins: attackOrigins,
  bodies: attackBodies,
  'processor-time': attackProcessorTime,
  redirects: attackRedirects,
  'mass-assignment': attackMassAssignment,
  keys: attackKeys,
  originals: async (world, report) => void (await attackOriginals(world, report)),
  enumeration: attackEnumeration,
  texts: attackTexts,
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = Object.entries(attacks).filter(([name]) => values.only === undefined || values.only === name);
if (chosen.length === 0) {
  console.error(`Usage: npm run lab -- attack [--only ${Object.keys(attacks).join('|')}]`);
  process.exit(2);
}

const ledger = openLedger();
const startedAt = performance.now();
await using world = await openWorld();
for (const [name, attack] of chosen) {
  const report = ledger.open(name);
  await attack(world, report).catch((error: unknown) => report.finding(`the attack ended early: ${error}`));
  const { status } = await fetch(new URL('/api/health', world.shop.url)).catch(() => ({ status: 0 }));
  report.attempt(status === 200, 'the shop no longer answers');
}
console.log(summaryOf(ledger));
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model}, ${cpus().length} cores, ${seconds} s`);
process.exitCode = ledger.results.some(({ findings }) => findings.length > 0) ? 1 : 0;
