import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { maxOrderLines } from '#shared/model/cart.ts';
import type { PaymentSession } from '#shared/model/checkout.ts';
import type { Placement } from '#shared/model/placement.ts';
import type { Product, Variant } from '#shared/model/product.ts';
import { newAccount } from '#tests/helpers/accounts.ts';
import { address } from '#tests/helpers/address.ts';
import { startShop } from '#tests/helpers/shop.ts';
import type { Shopper } from '#tests/helpers/shopper.ts';
import { eventually, paintedArtwork, pay } from '#tests/helpers/shopping.ts';

/**
 * `npm run bench:order -- [--seconds 60]` buys an order of thirty lines, the maximum, with as many different shapes of
 * posters, framed posters, and canvases as the shop sells. Prints the time from the payment until the print provider
 * has the whole order. Exits with 1 if that takes longer than `--seconds`.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const limit = Number(values.seconds);
/** The product types that are painted at the size of their print area. */
const wallArt = ['Poster', 'Framed poster', 'Canvas'];

type Line = { productId: number; variantId: number; size: string; placement: string };
type PrintfulOrder = { status: string; items: { files: { url: string }[] }[] };

await using shop = await startShop();
const { shopper } = await newAccount(shop);
const { artworkId } = await paintedArtwork(shopper);
const lines = await thirtyLines(shopper);
for (const { productId, variantId, placement } of lines) {
  await answer(
    shopper.post('/api/cart', { artworkId, productId, variantId, quantity: 1, customization: { placement } }),
  );
}
const { paymentIntentId } = await answer<PaymentSession>(
  shopper.post('/api/checkout/create-payment', { shippingAddress: address }),
);
if ((await pay(shop, paymentIntentId)) !== 'succeeded') throw new Error('The payment failed');
const paidAt = performance.now();
const { orderId } = await answer<{ orderId: string }>(shopper.post('/api/checkout/confirm-order', { paymentIntentId }));
const order = await eventually(() => submitted(orderId), 'The order at the print provider', 10 * limit);
const seconds = (performance.now() - paidAt) / 1000;

const pictures = new Set(order.items.flatMap(({ files }) => files.map(({ url }) => url)));
const [processor] = cpus();
console.log(
  `${new Date().toISOString().slice(0, 16)}, ${processor?.model}, ${cpus().length} cores, Node ${process.version}`,
);
console.log(
  `${order.items.length} lines with ${pictures.size} pictures: ${seconds.toFixed(1)} s from payment to printer`,
);
if (seconds > limit) process.exitCode = 1;

/** Returns lines of as many different sizes as possible, filled up with repetitions to thirty. */
async function thirtyLines(buyer: Shopper): Promise<Line[]> {
  const products = await eventually(async () => {
    const found = (await answer<{ products: Product[] }>(buyer.get('/api/printful/products?limit=100'))).products;
    return found.length > 0 ? found : undefined;
  }, 'Reading the catalogue');
  const all: Line[] = [];
  for (const { productId, typeName } of products) {
    if (!wallArt.includes(typeName)) continue;
    const { variants } = await answer<{ variants: Variant[] }>(buyer.get(`/api/printful/variants/${productId}`));
    const { placements } = await answer<{ placements: Placement[] }>(
      buyer.get(`/api/printful/placements/${productId}`),
    );
    const { areaName: placement } = placements.find(({ isDefault }) => isDefault) ?? { areaName: 'default' };
    for (const { printfulVariantId: variantId, size, inStock } of variants) {
      if (inStock) all.push({ productId, variantId, size, placement });
    }
  }
  const first = all.filter(({ size }, index) => all.findIndex((one) => one.size === size) === index);
  return [...first, ...all.filter((line) => !first.includes(line))].slice(0, maxOrderLines);
}

/** Returns the order at the print provider once it has been confirmed there. */
async function submitted(id: string): Promise<PrintfulOrder | undefined> {
  const response = await fetch(`${shop.endpoints.printful}/orders/@${id}`, {
    headers: { authorization: 'Bearer any' },
  });
  if (!response.ok) return undefined;
  const { result } = (await response.json()) as { result: PrintfulOrder };
  return result.status === 'draft' ? undefined : result;
}

async function answer<T>(answering: ReturnType<Shopper['get']>): Promise<T> {
  const { status, body } = await answering;
  if (status >= 300) throw new Error(`Unexpected status ${status}: ${JSON.stringify(body)}`);
  return body as T;
}
