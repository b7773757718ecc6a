import { dynamoCheckoutStops } from '#functions/adapters/dynamo/checkout-stops.ts';
import { soldProducts } from '#functions/app/catalogue/sync-run.ts';
import { booksCsv, monthlyBooks } from '#functions/app/orders/monthly-books.ts';
import { retryOrder } from '#functions/app/orders/operator-actions.ts';
import { processWebhook } from '#functions/app/orders/process-webhook.ts';
import { applyCatalogueNews, catalogueStores } from '#functions/runtime/catalogue-stores.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { logger } from '#functions/runtime/observe.ts';
import { orderDeps, orderStores } from '#functions/runtime/order-deps.ts';
import { openPrintProvider } from '#functions/runtime/print-provider.ts';
import { ask } from './ask.ts';
import { assortmentReport, saveAssortment, startSync } from './assortment.ts';
import { type DeskCommandName, type DeskOptions, desk } from './desk.ts';
import { orderReport } from './order-report.ts';
import { registerPaymentEvents, registerPrintEvents } from './register-events.ts';
import { isShopCommand, runOnShop, type ShopCommand } from './shop-commands.ts';
import { stuckReport } from './stuck-report.ts';

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
  const deps = () => orderDeps('order');
  const may = async (question: string) => isSure || (await ask(question));
  const done = (outcome: string) => {
    logger.info('Operator', { command, outcome });
    return 0;
  };

  switch (command) {
    case 'show':
      print((await stores.events.find(subject)) ?? (await orderReport(await deps(), subject)));
      return 0;
    case 'stuck':
      print({
        checkoutStopped: (await dynamoCheckoutStops(stores.table).find()) ?? null,
        ...(await stuckReport(stores)),
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
      await processWebhook({ ...(await deps()), applyCatalogueNews }, subject, true);
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
