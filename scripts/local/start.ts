import { alreadyRunning } from './already-running.ts';
import { readSettings } from './settings.ts';
import { type Shop, startShop } from './shop.ts';

// `npm start`: the whole shop on this machine. docs/architecture.md

function fail(error: unknown): never {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
  if (taken) console.error(`Port ${error.port} is in use: stop what runs there, or set PORT to another.`);
  else console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
  process.exit(1);
}

async function start(): Promise<Shop> {
  const settings = readSettings(process.env, process.argv.slice(2));
  const other = await alreadyRunning(settings.dataDir);
  if (other) throw new Error(`A shop on ${settings.dataDir} already runs at ${other}; set DATA_DIR for a second one.`);
  return startShop(settings);
}

const starting = start().catch(fail);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Ctrl-C reaches us twice, from the terminal and from the launcher: the first one counts.
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
