import { setTimeout as sleep } from 'node:timers/promises';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import type { Artwork, ArtworkUpload } from '#shared/model/artwork.ts';
import type { PaymentSession } from '#shared/model/checkout.ts';
import type { Placement } from '#shared/model/placement.ts';
import type { Product, Variant } from '#shared/model/product.ts';
import { address } from './address.ts';
import type { ShopAddress } from './shop.ts';
import type { Shopper } from './shopper.ts';

const details = { name: 'Maya Lindqvist', birthday: '1992-06-03', favoriteColor: '#FF6B6B', favoriteFood: 'Ramen' };
export type Details = typeof details;

/** Calls `ask` every `everyMs` milliseconds until it returns a value. Throws after `seconds`. */
export async function eventually<T>(
  ask: () => Promise<T | undefined>,
  what: string,
  seconds = 120,
  everyMs = 200,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(everyMs);
  }
  throw new Error(`${what} did not happen within ${seconds} s`);
}

async function expectStatus(answering: ReturnType<Shopper['get']>, ...statuses: number[]): Promise<unknown> {
  const { status, body } = await answering;
  if (!statuses.includes(status)) throw new Error(`Unexpected status ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Saves the details and returns the ID of the input. */
export async function saveDetails(shopper: Shopper, more: Partial<Details> = {}): Promise<number> {
  const input = await expectStatus(shopper.post('/api/inputs', { ...details, ...more }), 200, 201);
  return (input as { id: number }).id;
}

/** Saves the details, generates an artwork, and waits until the artwork is painted. */
export async function paintedArtwork(shopper: Shopper, more: Partial<Details> = {}): Promise<{ artworkId: number }> {
  const inputId = await saveDetails(shopper, more);
  const artwork = await expectStatus(shopper.post('/api/artworks/generate', { inputId }), 202);
  const { id: artworkId } = artwork as Artwork;
  await eventually(async () => {
    const { status } = (await expectStatus(shopper.get(`/api/artworks/${artworkId}`), 200)) as Artwork;
    return status === 'ready' || undefined;
  }, `Painting artwork ${artworkId}`);
  return { artworkId };
}

/** Uploads an artwork to the print provider, as the purchase page does. Returns the provider's file ID. */
export async function uploadedFile(shopper: Shopper, artworkId: number): Promise<number> {
  await expectStatus(shopper.post(`/api/printful/upload-artwork/${artworkId}`), 200);
  return eventually(
    async () => {
      const upload = await expectStatus(shopper.get(`/api/printful/artwork-status/${artworkId}`), 200);
      const { status, printfulFileId } = upload as ArtworkUpload;
      return status === 'ok' && printfulFileId !== null ? printfulFileId : undefined;
    },
    `Uploading artwork ${artworkId}`,
    200,
    1000,
  );
}

/** Returns the first available variant of a poster and the poster's default placement. */
export async function someVariant(
  shopper: Shopper,
): Promise<{ productId: number; printfulVariantId: number; placement: string }> {
  const poster = await eventually(async () => {
    const { products } = (await expectStatus(shopper.get('/api/printful/products'), 200)) as { products: Product[] };
    return products.find(({ typeName }) => typeName === 'Poster');
  }, 'Reading the catalogue');
  const { productId } = poster;
  const { variants } = (await expectStatus(shopper.get(`/api/printful/variants/${productId}`), 200)) as {
    variants: Variant[];
  };
  const { placements } = (await expectStatus(shopper.get(`/api/printful/placements/${productId}`), 200)) as {
    placements: Placement[];
  };
  const variant = variants.find(({ inStock }) => inStock);
  const placement = placements.find(({ isDefault }) => isDefault);
  if (!variant || !placement) throw new Error('The poster cannot be bought');
  return { productId, printfulVariantId: variant.printfulVariantId, placement: placement.areaName };
}

/** Confirms a payment intent with a test card, as Stripe.js does. Returns the new status of the intent. */
export async function pay(shop: ShopAddress, paymentIntentId: string, card = 'pm_card_visa'): Promise<string> {
  const answer = await fetch(`${shop.endpoints.stripe}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${localStripe.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_method: card, return_url: `${shop.url}/checkout` }),
  });
  const body = (await answer.json()) as { status?: string; error?: { code: string } };
  return body.status ?? body.error?.code ?? String(answer.status);
}

/** Returns the ID that the order of this payment intent will have. */
async function orderOfIntent(shop: ShopAddress, paymentIntentId: string): Promise<string> {
  const answer = await fetch(`${shop.endpoints.stripe}/v1/payment_intents/${paymentIntentId}`, {
    headers: { authorization: `Bearer ${localStripe.secretKey}` },
  });
  return ((await answer.json()) as { metadata: { orderId: string } }).metadata.orderId;
}

/**
 * Adds a poster of the artwork to the cart, pays, and confirms the order. Returns the ID of the order. `beforePaying`
 * already knows the ID.
 */
export async function completeOrder(
  shopper: Shopper,
  shop: ShopAddress,
  artworkId: number,
  beforePaying: (orderId: string) => Promise<void> = async () => undefined,
  card?: string,
): Promise<string> {
  const { productId, printfulVariantId: variantId, placement } = await someVariant(shopper);
  await expectStatus(
    shopper.post('/api/cart', { artworkId, productId, variantId, quantity: 1, customization: { placement } }),
    201,
  );
  const session = await expectStatus(shopper.post('/api/checkout/create-payment', { shippingAddress: address }), 200);
  const { paymentIntentId } = session as PaymentSession;
  await beforePaying(await orderOfIntent(shop, paymentIntentId));
  const paid = await pay(shop, paymentIntentId, card);
  if (paid !== 'succeeded') throw new Error(`The payment ended as ${paid}`);
  const confirmed = await expectStatus(shopper.post('/api/checkout/confirm-order', { paymentIntentId }), 200);
  return (confirmed as { orderId: string }).orderId;
}

/**
 * Completes an order and waits until the printer has the draft. The printer rejects every confirmation of the draft, so
 * the order stays cancellable. A confirmed order would go into production after four seconds.
 */
export async function completeDraft(shopper: Shopper, shop: ShopAddress, artworkId: number): Promise<string> {
  const { printful } = shop.endpoints;
  const orderId = await completeOrder(shopper, shop, artworkId, async (id) => {
    const failures = { path: `/orders/@${id}/confirm`, status: 503, count: 1000 };
    await fetch(`${printful}/_control/failures`, { method: 'POST', body: JSON.stringify(failures) });
  });
  await eventually(async () => {
    const { ok } = await fetch(`${printful}/orders/@${orderId}`, { headers: { authorization: 'Bearer any' } });
    return ok || undefined;
  }, 'The draft at the printer');
  return orderId;
}
