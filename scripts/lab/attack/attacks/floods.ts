import { newAccount } from '#tests/helpers/accounts.ts';
import { address } from '#tests/helpers/address.ts';
import { floodMockups, floodTotals, mockupOf, uploadedRecords } from '#tests/helpers/floods.ts';
import { startShop } from '#tests/helpers/shop.ts';
import { paintedArtwork, someVariant } from '#tests/helpers/shopping.ts';
import type { Report } from '../ledger.ts';
import { bodyOf, isOwnWrite, rows, urlOf } from '../routes.ts';
import type { World } from '../world.ts';

/** Many more changes than a page sends at once. */
const times = 121;

/**
 * Sends a change through each route many times at once, each from a new account, and checks that the shop soon tells the
 * account to wait. Also measures how long another shopper waits meanwhile. Then uses up what the print provider allows.
 */
export async function attackFloods(world: World, report: Report): Promise<void> {
  await floodRoutes(world, report);
  await floodPrinter(report);
}

async function floodRoutes({ shop, owned, bodies, victim }: World, report: Report): Promise<void> {
  const longest = { ms: 0, during: '' };
  for (const row of rows.filter((one) => isOwnWrite(one) && one.route.access === 'session')) {
    const { shopper } = await newAccount(shop);
    const send = () => shopper.send(row.route.method, urlOf(row, owned), { json: bodyOf(bodies, row) });
    const flood = Promise.all(Array.from({ length: times }, send));
    const asked = performance.now();
    await victim.shopper.get('/api/cart');
    const ms = performance.now() - asked;
    if (ms > longest.ms) Object.assign(longest, { ms, during: row.id });
    const statuses = (await flood).map(({ status }) => status);
    // Ending every session ends the flood, too.
    const isLimited = statuses.includes(429) || statuses.includes(401);
    report.attempt(isLimited, `${row.id} answered ${times} times to one account: ${[...new Set(statuses)]}`);
    report.attempt(
      statuses.every((status) => status < 500),
      `${row.id} failed: ${[...new Set(statuses)]}`,
    );
  }
  report.note(`another shopper's cart took up to ${longest.ms.toFixed(0)} ms, during ${longest.during}`);
}

/** Floods a shop with the print provider's real limits from two networks, and checks that a shopper elsewhere is served. */
async function floodPrinter(report: Report): Promise<void> {
  await using shop = await startShop({ env: { PRINTFUL_STANDING: 'established' } });
  const { shopper, userId } = await newAccount(shop, '127.0.0.9');
  const { artworkId } = await paintedArtwork(shopper);
  const poster = await someVariant(shopper);
  const { productId, printfulVariantId: variantId, placement } = poster;
  await shopper.post('/api/cart', { artworkId, productId, variantId, quantity: 1, customization: { placement } });
  const fileId = await uploadedRecords(shop, userId);

  await floodTotals(shop, poster);
  const totals = await shopper.post('/api/checkout/calculate', { shippingAddress: address });
  report.attempt(totals.status === 200, `a flood of totals from two networks stops another checkout: ${totals.status}`);
  await floodMockups(shop, poster);
  const { status, body } = await shopper.post('/api/printful/mockup', mockupOf(poster, fileId, 500));
  const { readyIn = 0 } = body as { readyIn?: number };
  const isSoon = status < 300 && readyIn < 2 * 64;
  report.attempt(isSoon, `a flood of mockups from two networks delays another one: ${status}, ${readyIn} s`);
}
