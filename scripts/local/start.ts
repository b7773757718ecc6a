import { lockDataDir, openDataDir } from './data-dir.ts';
import { refuseOtherCurrency } from './printful-store.ts';
import { readSettings } from './settings.ts';
import { type Shop, startShop } from './shop.ts';

// `npm start` runs the whole shop on this machine. See docs/architecture.md.

/** Standard output is reserved for the line with the shop's URL. */
const say = (line: string) => console.error(line);

function fail(error: unknown): never {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
  if (taken) console.error(`Port ${error.port} is in use. Stop the other program, or set PORT to a free port.`);
  else console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
  process.exit(1);
}

async function start(): Promise<Shop> {
  const settings = readSettings(process.env, process.argv.slice(2));
  if (settings.printful) await refuseOtherCurrency(settings.printful);
  const dataDir = await openDataDir(settings.dataDir);
  await lockDataDir(dataDir);
  return startShop({ ...settings, dataDir }, say);
}

const starting = start().catch(fail);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // After Ctrl-C, the terminal and the launcher each send a signal. The shop handles only the first signal.
  process.on(signal, () => {
    if (!stopping) void stop();
  });
}

async function stop(): Promise<void> {
  stopping = true;
  setTimeout(() => process.exit(1), 8000).unref();
  const shop = await starting;
  await shop.close().catch(fail);
  process.exit(0);
}

const shop = await starting;
if (!stopping) console.log(`ready on ${shop.url}`);
