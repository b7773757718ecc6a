import type { BrowserRequest } from '#scripts/lab/bench/lambda-event.ts';
import { api, type GroupName } from '#shared/api/index.ts';
import { address } from '#tests/helpers/address.ts';
import type { RunningShop } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { completeOrder, paintedArtwork, someVariant } from '#tests/helpers/shopping.ts';

/** The most common page request of each group. Webhooks are missing, because no shopper waits for them. */
export const requests: Partial<Record<GroupName, BrowserRequest>> = {
  site: api.site.config,
  session: api.session.user,
  inputs: api.inputs.list,
  artworks: api.artworks.list,
  printful: { ...api.printful.products, path: `${api.printful.products.path}?limit=24` },
  cart: api.cart.get,
  addresses: api.addresses.list,
  checkout: { ...api.checkout.calculate, json: { shippingAddress: address } },
  orders: api.orders.list,
};

/** Signs in a shopper who has an artwork, an order, and a filled cart. Returns the shopper's cookies as a header. */
export async function readyShopper(shop: RunningShop): Promise<string> {
  const shopper = new Shopper(shop.url);
  await shopper.register();
  const { artworkId } = await paintedArtwork(shopper);
  await completeOrder(shopper, shop, artworkId);
  const { productId, printfulVariantId: variantId, placement } = await someVariant(shopper);
  await shopper.post(api.cart.addItem.path, {
    ...{ artworkId, productId, variantId, quantity: 1 },
    customization: { placement },
  });
  return shopper.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
