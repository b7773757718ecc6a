import { beforeAll, test } from 'vitest';
import { productTitle } from '#shared/model/product-name.ts';
import { phone } from '#tests/helpers/browser.ts';
import { type Account, openStage } from './stage.ts';
import { fillCartWith, productIds, readyToShop } from './storefront.ts';

const stage = openStage({ paintsArtworks: false });

let maya: Account;
let artworkId: number;
beforeAll(async () => {
  maya = await stage.account();
  artworkId = await readyToShop(stage, maya);
});

test('without a mockup, the browser paints the artwork on the product of each cart line', async () => {
  const items = await fillCartWith(
    maya.shopper,
    { artworkId, productId: productIds.poster },
    { artworkId, productId: productIds.tShirt, placement: 'back' },
  );
  const page = await stage.signedIn({ viewport: phone, as: maya, path: '/cart' });

  for (const { productName } of items) {
    const line = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: productTitle(productName) }) });
    await line.getByRole('img', { name: `Artwork #${artworkId}` }).waitFor();
    await line.locator('[data-print=painted]').waitFor();
  }
});
