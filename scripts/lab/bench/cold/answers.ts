import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserRequest, lambdaEvent } from '#scripts/lab/bench/lambda-event.ts';
import { meterTable, newMeter, type TableCall } from '#scripts/lab/cost/metered-engines.ts';
import { readEnvironment } from '#scripts/local/environment-file.ts';
import { api, type GroupName } from '#shared/api/index.ts';
import { address } from '#tests/helpers/address.ts';
import { type RunningShop, startShop } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { completeOrder, paintedArtwork, someVariant } from '#tests/helpers/shopping.ts';
import { type Answered, measureAnswers, medianOf } from './measure.ts';

/** The most common page request of each group. Webhooks are missing, because no shopper waits for them. */
const requests: Partial<Record<GroupName, BrowserRequest>> = {
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
async function readyShopper(shop: RunningShop): Promise<string> {
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

/** Processor time in milliseconds, and the DynamoDB units of one warm request. */
export type Answers = { first: number; warm: number; bare: number; units: number };

const rounds = 3;
const warmRequests = 100;

/**
 * Measures how the route groups handle their usual request, next to a bare handler that sends the same table requests
 * and returns the same reply. The shop that the requests need runs in another process.
 */
export async function measureGroups(
  groups: readonly GroupName[],
  { folder, fileOf, bareFile }: { folder: string; fileOf: (group: GroupName) => string; bareFile: string },
): Promise<Map<GroupName, Answers>> {
  await using shop = await startShop();
  const cookie = await readyShopper(shop);
  const meter = newMeter();
  const calls: TableCall[] = [];
  await using table = await meterTable(shop.endpoints.dynamodb, meter, (call) => calls.push(call));
  const recorded = join(folder, 'recorded.json');
  const env = {
    ...(await readEnvironment(shop.dataDir)),
    ...{ AWS_ENDPOINT_URL_DYNAMODB: table.url, POWERTOOLS_LOG_LEVEL: 'SILENT', RECORDED: recorded },
  };

  /** Returns the measurements of a process, and the requests and units that the table received from it. */
  async function watched(file: string, group: GroupName, count: number) {
    const before = { units: meter.reads + meter.writes, calls: calls.length };
    const event = lambdaEvent(shop.url, { method: 'GET', path: '/', ...requests[group], cookie });
    const answered = await measureAnswers(env, file, { event, requests: count });
    return { answered, units: meter.reads + meter.writes - before.units, calls: calls.slice(before.calls) };
  }

  async function measureGroup(group: GroupName): Promise<Answers> {
    const once = await watched(fileOf(group), group, 0);
    const some = await watched(fileOf(group), group, 1);
    // The second run handles two more requests, both warm.
    const perRequest = (some.calls.length - once.calls.length) / 2;
    const reply: unknown = JSON.parse(once.answered.reply.body);
    await writeFile(recorded, JSON.stringify({ calls: perRequest > 0 ? some.calls.slice(-perRequest) : [], reply }));
    const [own, bare]: [Answered[], Answered[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      own.push((await watched(fileOf(group), group, warmRequests)).answered);
      bare.push((await watched(bareFile, group, warmRequests)).answered);
    }
    const [first, warm] = [medianOf(own, (one) => one.first), medianOf(own, (one) => one.warm)];
    return { first, warm, bare: medianOf(bare, (one) => one.warm), units: (some.units - once.units) / 2 };
  }

  const answers = new Map<GroupName, Answers>();
  for (const group of groups) if (requests[group]) answers.set(group, await measureGroup(group));
  return answers;
}
