import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { PrintfulEventsSecret, readSecret, StripeSecret } from '#functions/adapters/aws/secrets.ts';
import { dynamoCheckoutStops } from '#functions/adapters/dynamo/checkout-stops.ts';
import { dynamoWebhookEvents } from '#functions/adapters/dynamo/orders/webhook-events.ts';
import type { PrintProvider } from '#functions/adapters/printful/provider.ts';
import { type EventEndpoint, registerEvents } from '#functions/adapters/stripe/event-endpoint.ts';
import { prioritizeTasks, soldProducts } from '#functions/app/catalogue/sync-run.ts';
import { booksCsv, monthlyBooks } from '#functions/app/orders/desk/monthly-books.ts';
import { retryOrder } from '#functions/app/orders/desk/operator-actions.ts';
import { processWebhook } from '#functions/app/orders/following/process-webhook.ts';
import { applyCatalogueNews, catalogueStores } from '#functions/runtime/catalogue-stores.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { logger } from '#functions/runtime/observe.ts';
import { orderDeps, orderStores } from '#functions/runtime/order-deps.ts';
import { openPrintProvider } from '#functions/runtime/print-provider.ts';
import * as webhooks from '#shared/api/endpoints/webhooks.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import { AppError } from '#shared/errors.ts';
import { ask } from './ask.ts';
import { type DeskCommandName, type DeskOptions, desk } from './desk.ts';
import { orderReport, stuckReport } from './reports.ts';
import { isShopCommand, runOnShop, type ShopCommand } from './shop-commands.ts';

/** The format of an assortment file. Only the IDs are used; the names are for readers. */
const Assortment = z.array(z.object({ productId: z.int().check(z.positive()), name: z.optional(z.string()) }));

type Needs = ReturnType<typeof catalogueStores>;

/** Returns the products that the shop sells, most popular first, in the format that `saveAssortment` reads. */
async function assortmentReport(needs: Needs = catalogueStores()): Promise<z.output<typeof Assortment>> {
  const rows = [];
  for (const productId of await soldProducts(needs)) {
    const product = await needs.catalogue.product(productId);
    rows.push({ productId, name: product?.name ?? 'not read yet' });
  }
  return rows;
}

/**
 * Replaces the products that the shop sells with those in the file, and starts a catalogue sync. Returns their number.
 */
async function saveAssortment(path: string, needs: Needs = catalogueStores()): Promise<number> {
  const read = Assortment.safeParse(jsonIn(await textOf(path)));
  if (!read.success) throw new AppError('invalid-request', `${path} is not a list of { "productId": … }`);
  const ids = [...new Set(read.data.map(({ productId }) => productId))];
  if (ids.length === 0) throw new AppError('invalid-request', `${path} lists no products`);
  await needs.assortments.save(ids);
  await startSync(needs);
  return ids.length;
}

/** Starts a sync of the whole catalogue. */
async function startSync(needs: Needs = catalogueStores()): Promise<void> {
  await prioritizeTasks(needs, ['countries', 'assortment', ...(await soldProducts(needs))]);
}

const textOf = (path: string) =>
  readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('not-found', `${path} cannot be read`, { cause });
  });

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Command =
  | DeskCommandName
  | 'show'
  | 'stuck'
  | 'retry'
  | 'replay'
  | 'events'
  | 'assortment'
  | 'sync'
  | 'books'
  | ShopCommand;
type Options = DeskOptions & { of: string | undefined; isSure: boolean };

/**
 * Runs one command and returns the exit code. Commands that change data ask for confirmation. Each command reads only
 * the secrets of the providers that it calls, so the events of one provider can be registered before the other has a
 * secret.
 */
export async function run(command: Command, subject: string, { isSure, ...options }: Options): Promise<number> {
  if (isShopCommand(command)) return runOnShop(command, subject, { ...options, isSure });
  const stores = orderStores();
  const events = dynamoWebhookEvents(stores.table);
  const deps = () => orderDeps('order');
  const may = async (question: string) => isSure || (await ask(question));
  const done = (outcome: string) => {
    logger.info('Operator', { command, outcome });
    return 0;
  };

  switch (command) {
    case 'show':
      print((await events.find(subject)) ?? (await orderReport(await deps(), subject)));
      return 0;
    case 'stuck':
      print({
        checkoutStopped: (await dynamoCheckoutStops(stores.table).find()) ?? null,
        ...(await stuckReport({ ...stores, events })),
      });
      return 0;
    case 'books':
      process.stdout.write(booksCsv(await monthlyBooks(await deps(), subject)));
      return 0;
    case 'retry':
      if (!(await may(`Release order ${subject} and send it to the printer again?`))) return 1;
      await retryOrder(await deps(), subject);
      return done('retried');
    case 'replay':
      if (!(await may(`Process event ${subject} again?`))) return 1;
      await processWebhook({ ...(await deps()), events, applyCatalogueNews }, subject, true);
      return done('replayed');
    case 'events':
      if (!(await may(`Register ${subject === 'stripe' ? 'Stripe' : 'Printful'} events for ${readEnv('SITE_URL')}?`)))
        return 1;
      if (subject === 'stripe') print(await registerPaymentEvents());
      else {
        const provider = await openPrintProvider('order');
        print(await registerPrintEvents(provider, await soldProducts(catalogueStores())));
      }
      return done('registered');
    case 'assortment':
      if (subject === '') {
        print(await assortmentReport());
        return 0;
      }
      if (!(await may(`Sell exactly the products in ${subject}?`))) return 1;
      return done(`${await saveAssortment(subject)} products`);
    case 'sync':
      if (!(await may("Read the print provider's whole catalogue now?"))) return 1;
      await startSync();
      return done('started');
    default: {
      const { question, act } = desk[command];
      if (!(await may(question(subject, options)))) return 1;
      return done(await act(await deps(), subject, options));
    }
  }
}

const print = (report: unknown) => process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);

/** Registers the shop for the payment provider's events, and returns the current registration. Safe to repeat. */
async function registerPaymentEvents(): Promise<EventEndpoint> {
  const { secretKey } = await readSecret(readEnv('STRIPE_SECRET_NAME'), StripeSecret);
  const url = `${readEnv('SITE_URL')}${routeUrl(webhooks.stripe)}`;
  return registerEvents({ secretKey, apiUrl: readEnv('STRIPE_API_URL') }, url);
}

/**
 * Registers the shop for the print provider's events, including stock changes of these products, and returns the
 * signing key. The path of the URL contains a secret. The provider shows the key once, and replaces it with every
 * registration. A shop with an earlier key rejects events until the new one is among its secrets.
 */
async function registerPrintEvents(
  provider: Pick<PrintProvider, 'setWebhook'>,
  productIds: readonly number[],
): Promise<{ webhookSigningKey: string }> {
  const { webhookPathSecret } = await readSecret(readEnv('WEBHOOKS_SECRET_NAME'), PrintfulEventsSecret);
  const url = `${readEnv('SITE_URL')}${routeUrl(webhooks.printful, { params: { secret: webhookPathSecret } })}`;
  const { secretHex } = await provider.setWebhook(url, productIds);
  return { webhookSigningKey: secretHex };
}
