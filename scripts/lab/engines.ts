import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startShop } from '#tests/helpers/shop.ts';
import { buildClient } from '../local/client-build.ts';
import { pixelHashes } from './art/pixel-hashes.ts';
import { openChromium } from './engines/chromium.ts';
import { openFirefox } from './engines/firefox.ts';
import { hashExpressions, servePainter } from './engines/pixels.ts';
import { compareHeard, hear } from './engines/sounds.ts';
import { unsupportedIn } from './engines/styles.ts';
import { type Size, sizes, type Tab } from './engines/tab.ts';
import { walk } from './engines/walk.ts';
import { miniBrowser, openWebKit } from './engines/webkit.ts';

/**
 * `npm run lab -- engines [--short] [--shots] [--only firefox]` tries the shop in Firefox ESR and WebKitGTK: the
 * pixels of the pinned people, the built style sheets, the recordings in `tests/fixtures/audio` beside Chromium, and a
 * walk from the landing page to the download at two widths. `--short` omits the recordings and walks to the artwork, at
 * the narrow width. `--shots` saves every page to `.screens/engines`, with Chromium's for comparison. Tries the shop at
 * `SHOP_URL` or starts one. Skips an engine that is not installed. Exits with 1 if a step fails.
 */
const isInstalled = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
const engines: Record<string, { open: (size: Size) => Promise<Tab>; isThere: () => boolean; byDefault: boolean }> = {
  firefox: { open: openFirefox, isThere: () => isInstalled('firefox-esr'), byDefault: true },
  webkit: {
    open: openWebKit,
    isThere: () => isInstalled('WebKitWebDriver') && isInstalled('Xvfb') && miniBrowser() !== undefined,
    byDefault: true,
  },
  chromium: { open: openChromium, isThere: () => true, byDefault: false },
};

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, shots: { type: 'boolean' }, only: { type: 'string' } },
});
const folder = join(import.meta.dirname, '../../.screens/engines');
const chosen = Object.entries(engines).filter(([name, { byDefault }]) =>
  values.only ? name === values.only : byDefault || values.shots,
);
const present = chosen.filter(([name, { isThere }]) => {
  if (!isThere()) console.log(`SKIPPED ${name}, which is not installed (docs/CONTRIBUTING.md names its packages)`);
  return isThere();
});

/** Runs a step and prints how long it took, or why it failed. */
async function step(title: string, run: () => Promise<void>): Promise<void> {
  const start = performance.now();
  const fault = await run().then(
    () => '',
    (error: Error) => `FAILED: ${error.message}`,
  );
  console.log(`${title}: ${((performance.now() - start) / 1000).toFixed(1)} s ${fault}`);
  if (fault) process.exitCode = 1;
}

function requireNone(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n  '));
}

async function tryPixels(tab: Tab): Promise<void> {
  await using painter = await servePainter();
  await tab.open(painter.url);
  const differs: string[] = [];
  for (const [index, expression] of hashExpressions.entries())
    if ((await tab.run(expression)) !== pixelHashes[index]) differs.push(`The pixels of pinned person ${index} differ`);
  requireNone(differs);
}

async function tryStyles(tab: Tab): Promise<void> {
  const assets = join(await buildClient(), 'assets');
  for (const name of (await readdir(assets)).filter((one) => one.endsWith('.css')))
    requireNone(await tab.run<string[]>(unsupportedIn(await readFile(join(assets, name), 'utf8'))));
}

/** What Chromium hears, with which the other engines are compared. */
let heardInChromium: ReturnType<typeof hear> | undefined;

async function hearIn(tab: Tab): ReturnType<typeof hear> {
  await using painter = await servePainter();
  await tab.open(painter.url);
  return await hear(tab);
}

async function trySounds(tab: Tab): Promise<void> {
  heardInChromium ??= openChromium(sizes.narrow).then(async (chromium) => {
    const heard = await hearIn(chromium);
    await chromium.close();
    return heard;
  });
  const { lines, faults } = compareHeard(await heardInChromium, await hearIn(tab));
  console.log(lines.join('\n'));
  requireNone(faults);
}

if (present.length > 0) {
  await mkdir(folder, { recursive: true });
  await using stack = new AsyncDisposableStack();
  const url = process.env.SHOP_URL ?? stack.use(await startShop()).url;
  for (const [engine, { open }] of present) {
    for (const [width, size] of Object.entries(sizes)) {
      if (values.short && width === 'wide') continue;
      const tab = await open(size);
      const shoot = async (page: string) => {
        if (!values.shots) return;
        // Let transitions end.
        await sleep(1_000);
        await writeFile(join(folder, `${page}-${width}-${engine}.png`), await tab.shoot());
      };
      if (width === 'narrow') await step(`${engine}: pixels of the pinned people`, () => tryPixels(tab));
      if (width === 'narrow') await step(`${engine}: declarations of the style sheets`, () => tryStyles(tab));
      if (width === 'narrow' && !values.short)
        await step(`${engine}: recordings beside Chromium`, () => trySounds(tab));
      await step(`${engine}: walk at ${size.width} px`, async () => {
        await walk(tab, url, { isShort: values.short ?? false, shoot }).catch(async (error: unknown) => {
          await writeFile(join(folder, `failed-${width}-${engine}.png`), await tab.shoot());
          throw error;
        });
        requireNone(await tab.complaints());
      });
      await tab.close();
    }
  }
}
