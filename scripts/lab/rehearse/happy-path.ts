import type { ArtworkUpload } from '#shared/model/artwork.ts';
import type { ShopAddress } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { completeOrder, eventually, paintedArtwork, someVariant } from '#tests/helpers/shopping.ts';
import type { Functions } from './functions.ts';
import { runSchedules } from './schedules.ts';
import type { Resource } from './template.ts';

type Rehearsed = { template: ReadonlyMap<string, Resource>; functions: Functions };

/**
 * Acts as a shopper from the registration to the delivery, with an upload, a mockup, and a download. `say` receives
 * each step. Returns the shopper's records.
 */
export async function playHappyPath(
  shop: ShopAddress,
  rehearsed: Rehearsed,
  say: (step: string) => void,
): Promise<{ shopper: Shopper; orderId: string; artworkId: number }> {
  await runSchedules(rehearsed);
  say('schedules ran');
  const shopper = new Shopper(shop.url);
  await shopper.register();
  say('registered');
  const { artworkId } = await paintedArtwork(shopper);
  expectStatus(200, await shopper.get(`/api/artworks/${artworkId}/image?width=960`));
  say('artwork painted and shown');
  expectStatus(403, await shopper.get(`/api/artworks/${artworkId}/download`));
  const fileId = await eventually(
    async () => {
      const { body } = await shopper.post(`/api/printful/upload-artwork/${artworkId}`);
      const { status, printfulFileId } = body as ArtworkUpload;
      return status === 'ok' && printfulFileId !== null ? printfulFileId : undefined;
    },
    'The upload to the printer',
    400,
  );
  say('original painted and uploaded');
  const { productId, printfulVariantId: variantId, placement } = await someVariant(shopper);
  await eventually(async () => {
    const { status } = await shopper.post('/api/printful/mockup', { productId, variantId, fileId, placement });
    return status === 200 || undefined;
  }, 'The mockup');
  say('mockup drawn');
  const orderId = await completeOrder(shopper, shop, artworkId);
  say(`order ${orderId} placed`);
  await eventually(async () => {
    const { body } = await shopper.get(`/api/orders/${orderId}`);
    return (body as { status: string }).status === 'delivered' || undefined;
  }, `The delivery of ${orderId}`);
  say('order delivered');
  const download = await shopper.get(`/api/artworks/${artworkId}/download`);
  expectStatus(302, download);
  const { status, headers } = await fetch(new URL(download.headers.get('location') ?? '', shop.url));
  expectStatus(200, { status, body: headers.get('content-type') });
  say('original downloaded');
  expectStatus(200, await shopper.get('/api/shipping-addresses'));
  await runSchedules(rehearsed);
  say('scheduled functions ran again');
  return { shopper, orderId, artworkId };
}

function expectStatus(wanted: number, { status, body }: { status: number; body: unknown }): void {
  if (status !== wanted) throw new Error(`Received status ${status} instead of ${wanted}: ${JSON.stringify(body)}`);
}
