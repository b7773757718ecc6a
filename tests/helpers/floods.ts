import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoPrintFiles } from '#functions/adapters/dynamo/printing/print-files.ts';
import { pendingArtwork } from '#tests/fakes/artworks.ts';
import { newAccount } from './accounts.ts';
import { tableOf } from './records.ts';
import type { ShopAddress } from './shop.ts';

/** A variant of a product, and where it is printed. */
type Printed = { productId: number; printfulVariantId: number; placement: string };

/** Two networks from which free accounts flood the shop. */
const networks = ['127.0.0.2', '127.0.0.3'];
const accountsOf = (shop: ShopAddress, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => newAccount(shop, networks[index % networks.length])));

/**
 * Six accounts ask for the delivery of ever new carts, until one of them is refused. On a slow machine, a first flood may
 * last longer than the window of the limit. Returns the statuses of the answers.
 */
export async function floodTotals(shop: ShopAddress, { printfulVariantId: variantId }: Printed): Promise<number[]> {
  const countries = ['DE', 'FR', 'IT', 'ES', 'SE', 'NL'];
  const accounts = await accountsOf(shop, countries.length);
  const statuses: number[] = [];
  for (let flood = 0; flood < 5 && !statuses.includes(429); flood += 1) {
    const asked = accounts.flatMap(({ shopper }, account) =>
      Array.from({ length: 25 }, (_, extra) => {
        const items = [{ variantId, quantity: 25 * (flood % 2) + extra + 1 }];
        return shopper.post('/api/checkout/delivery', { countryCode: countries[account], items });
      }),
    );
    statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
  }
  return statuses;
}

/** Ten accounts ask for as many mockups as they get, and never ask again. Returns the statuses of the answers. */
export async function floodMockups(shop: ShopAddress, printed: Printed): Promise<number[]> {
  const accounts = await accountsOf(shop, 10);
  const asked = accounts.map(async ({ shopper, userId }) => {
    const fileId = await uploadedRecords(shop, userId);
    const statuses: number[] = [];
    for (let place = 0; place < 14; place += 1)
      statuses.push((await shopper.post('/api/printful/mockup', mockupOf(printed, fileId, 300 + place))).status);
    return statuses;
  });
  return (await Promise.all(asked)).flat();
}

/** Returns a request for a mockup. Each `x` looks different. */
export const mockupOf = (
  { productId, printfulVariantId: variantId, placement }: Printed,
  fileId: number,
  x: number,
) => ({
  ...{ productId, variantId, fileId, placement },
  position: { x, y: 500, size: 400 },
});

/** Gives an account a painted and uploaded artwork by writing both records. Returns the provider's ID of the file. */
export async function uploadedRecords(shop: ShopAddress, userId: string): Promise<number> {
  const artworks = dynamoArtworks(tableOf(shop));
  const now = new Date().toISOString();
  const id = await artworks.nextId(userId);
  await artworks.add({
    ...pendingArtwork,
    userId,
    id,
    status: 'ready',
    statusAt: now,
    pixelHash: 'ab',
    createdAt: now,
  });
  const printfulFileId = Math.floor(Math.random() * 2 ** 40);
  await dynamoPrintFiles(tableOf(shop)).replace(undefined, {
    ...{ userId, artworkId: id, printfulFileId, fileUrl: `${shop.url}/p/none.png`, status: 'ok' },
    ...{ width: 30, height: 30, fileSize: 1, format: 'png', dpi: 300, colorMode: 'sRGB' },
    ...{ createdAt: now, updatedAt: now },
  });
  return printfulFileId;
}
