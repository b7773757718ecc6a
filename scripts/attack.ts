import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { attackBodies } from './attack/assaults/bodies.ts';
import { attackEnumeration } from './attack/assaults/enumeration.ts';
import { attackKeys } from './attack/assaults/keys.ts';
import { attackMassAssignment } from './attack/assaults/mass-assignment.ts';
import { attackOrigins } from './attack/assaults/origins.ts';
import { attackOtherIds } from './attack/assaults/other-ids.ts';
import { attackPaths } from './attack/assaults/paths.ts';
import { attackRaces } from './attack/assaults/races.ts';
import { attackRedirects } from './attack/assaults/redirects.ts';
import { attackSessions } from './attack/assaults/sessions.ts';
import { attackTexts } from './attack/assaults/texts.ts';
import { attackWebhooks } from './attack/assaults/webhooks.ts';
import { openLedger, type Report, summaryOf } from './attack/ledger.ts';
import { openWorld, type World } from './attack/world.ts';

/**
 * `npm run attack -- [--only name]` starts a shop with an empty data folder and attacks it. The requests are generated
 * from the route table. Prints the numbers of attempts and refusals, and the findings. Exits with 1 if there is a
 * finding.
 */
const assaults: Record<string, (world: World, report: Report) => Promise<void>> = {
  sessions: attackSessions,
  'other-ids': attackOtherIds,
  origins: attackOrigins,
  bodies: attackBodies,
  paths: attackPaths,
  redirects: attackRedirects,
  'mass-assignment': attackMassAssignment,
  webhooks: attackWebhooks,
  keys: attackKeys,
  races: attackRaces,
  enumeration: attackEnumeration,
  texts: attackTexts,
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = Object.entries(assaults).filter(([name]) => values.only === undefined || values.only === name);
if (chosen.length === 0) {
  console.error(`Usage: npm run attack -- [--only ${Object.keys(assaults).join('|')}]`);
  process.exit(2);
}

const ledger = openLedger();
const startedAt = performance.now();
await using world = await openWorld();
for (const [name, assault] of chosen) {
  const report = ledger.open(name);
  await assault(world, report).catch((error: unknown) => report.finding(`the assault ended early: ${error}`));
  const { status } = await fetch(new URL('/api/health', world.shop.url)).catch(() => ({ status: 0 }));
  report.attempt(status === 200, 'the shop no longer answers');
}
console.log(summaryOf(ledger));
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model}, ${cpus().length} cores, ${seconds} s`);
process.exitCode = ledger.results.some(({ findings }) => findings.length > 0) ? 1 : 0;
