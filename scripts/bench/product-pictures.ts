import type { Browser, Page } from 'playwright-core';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import type { Endpoints } from '#scripts/local/endpoints.ts';
import { stockCatalogue } from '#tests/helpers/large-catalogue.ts';
import { tableOf } from '#tests/helpers/records.ts';
import { preparedArtwork, registerShopper } from './bench-shopper.ts';
import { type CustomizerTimes, measureCustomizer } from './customizer-drag.ts';
import { pictureVisitor } from './picture-visitor.ts';
import { type CardTimes, longestTask, measureCards, quietProvider } from './product-cards.ts';
import { serveStill, stillPage } from './still-page.ts';

export type PictureTimes = { cards: Record<string, CardTimes>; customizer: CustomizerTimes[] };

/**
 * Measures the products page and the customizer of a new shopper with one artwork. No request of a measured visit passes
 * through this process, except for the baseline's document: intercepted requests arrive later.
 */
export async function measureProductPictures(browser: Browser, endpoints: Endpoints): Promise<PictureTimes> {
  const { app: baseURL, printful } = endpoints;
  const screen = { width: 1440, height: 900 };
  // Tall enough to show 24 cards.
  const wall = { width: 1440, height: 4600 };
  const opening = await browser.newContext({ baseURL });
  const page = await opening.newPage();
  await registerShopper(page);
  const artworkId = await preparedArtwork(page);
  await quietProvider(printful);
  const storageState = await opening.storageState();
  await opening.close();

  const visitOf = async <T>(viewport: typeof screen, measure: (page: Page) => Promise<T>): Promise<T> => {
    await using shopper = await pictureVisitor(browser, { baseURL, viewport, storageState });
    return await measure(shopper.page);
  };
  const cardTimes = async (
    viewport: typeof screen,
    prepare: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<CardTimes> => {
    const measure = async (page: Page) => {
      await prepare(page);
      return await measureCards(page, artworkId, printful);
    };
    const times = await visitOf(viewport, measure);
    const longestCpu = await visitOf(viewport, (page) => longestTask(browser, page, () => measure(page)));
    return { ...times, longestCpu };
  };
  // The first visit compiles the shop's and the stand-in's code, which share the processor with the page.
  const still = await visitOf(wall, (page) => stillPage(page, artworkId));
  const cards = {
    'on the screen': await cardTimes(screen),
    'the first 24': await cardTimes(wall),
    'the first 24, without scripts': await cardTimes(wall, (page) => serveStill(page, still)),
  };
  await using shopper = await pictureVisitor(browser, { baseURL, viewport: screen, storageState });
  const customizer = [];
  for (const productId of [1, 71]) customizer.push(await measureCustomizer(shopper.page, productId, artworkId));
  await stockCatalogue(dynamoCatalogue(tableOf({ endpoints })), 400);
  const ofMany = {
    'on the screen, of 400': await cardTimes(screen),
    'the first 24, of 400': await cardTimes(wall),
  };
  return { cards: { ...cards, ...ofMany }, customizer };
}
