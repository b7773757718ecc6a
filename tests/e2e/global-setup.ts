import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions } from '#tests/helpers/browser.ts';
import { type Painting, paintOnce } from '#tests/helpers/ready-artwork.ts';
import { type ShopAddress, startShop } from '#tests/helpers/shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shop: ShopAddress;
    /** The WebSocket URL of the Chromium that all browser tests share. */
    chromium: string;
    painting: Painting;
  }
}

/** Starts the shop and the browser that all files share, and paints the artwork that they copy. */
export default async function startStage(project: TestProject): Promise<() => Promise<void>> {
  await using starting = new AsyncDisposableStack();
  const [shop, chromiumServer] = await Promise.all([
    startShop().then((started) => starting.use(started)),
    chromium.launchServer(browserOptions()).then((started) => {
      starting.defer(() => started.close());
      return started;
    }),
  ]);
  project.provide('shop', { url: shop.url, endpoints: shop.endpoints, dataDir: shop.dataDir });
  project.provide('chromium', chromiumServer.wsEndpoint());
  project.provide('painting', await paintOnce(shop));
  const started = starting.move();
  return () => started.disposeAsync();
}
