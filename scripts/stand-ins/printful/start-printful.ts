import { join } from 'node:path';
import { openCatalogue } from './catalogue/catalogue.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { controlRoutes } from './control.ts';
import type { Departments } from './departments.ts';
import { plannedFaults } from './faults.ts';
import { fileLibrary } from './files/files.ts';
import { fileRoutes } from './files/routes.ts';
import { type LimitMode, rateLimits } from './http/rate-limits.ts';
import { serveRoutes } from './http/server.ts';
import { mockupTasks } from './mockups/mockups.ts';
import { pictureRoutes } from './mockups/picture-routes.ts';
import { openStudio, type Studio } from './mockups/studio.ts';
import { orderBook } from './orders/orders.ts';
import { production } from './orders/production.ts';
import { orderAnswer } from './orders/record.ts';
import { orderRoutes } from './orders/routes.ts';
import { shippingRoutes } from './shipping/routes.ts';
import { openStore } from './store.ts';
import { allVersion1Types, allVersion2Types } from './webhooks/messages.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { signedConfig, webhookSender } from './webhooks/webhooks.ts';
import type { World } from './world.ts';

export type PrintfulOptions = {
  /** The port of the server. The default, 0, selects any free port. */
  port?: number;
  dataFolder: string;
  /** The base URL from which browsers load pictures. Defaults to the server's own URL. */
  publicUrl?: string;
  /**
   * The receiver of webhooks. Webhooks are signed (version 2) if `secretHex` is given and unsigned (version 1)
   * otherwise.
   */
  webhook?: { url: string; secretHex?: string };
  /** Returns the current time in milliseconds since 1970. */
  clock?: () => number;
  /** Printful's waiting times are divided by this number: 1 is realistic, and 100 suits tests. */
  speed?: number;
  /** Ships and delivers confirmed orders automatically, for demonstrations. */
  autoAdvance?: boolean;
  /** The rate limits: Printful's published ones for a new or an established store, or `generous`, the default. */
  limits?: LimitMode;
  /** How many times the catalogue contains each product, for tests with a large catalogue. The default is once. */
  editions?: number;
  /** Enables the `/_control/…` endpoints. */
  control?: boolean;
  /** Renders the pictures of mockups. The default renders them in a thread. */
  studio?: Studio;
};

/**
 * Starts a local print provider with Printful's HTTP API: catalogue, files, mockups, shipping, orders, and webhooks.
 * Resumes work that an earlier process left unfinished in `dataFolder`.
 */
export async function startPrintful(options: PrintfulOptions): Promise<{ url: string; close(): Promise<void> }> {
  const { dataFolder, webhook, clock = Date.now, speed = 1, autoAdvance = false, control = false } = options;
  const store = openStore(dataFolder);
  const timers = schedule(clock);
  const closing = new AbortController();
  const studio = options.studio ?? openStudio();
  const world: World = {
    store,
    faults: plannedFaults(),
    limits: rateLimits(clock, options.limits),
    now: clock,
    publicUrl: options.publicUrl ?? '',
    wait: (milliseconds) => milliseconds / speed,
    at: timers.at,
    closing: closing.signal,
  };

  const catalogue = openCatalogue(world, options.editions);
  const files = fileLibrary(world);
  const orders = orderBook(world, catalogue, files);
  const webhooks = webhookSender(world, (order) =>
    orderAnswer(order, { catalogue, files, publicUrl: world.publicUrl }),
  );
  const line = production(world, orders, catalogue, files, { autoAdvance, tell: webhooks.tell });
  const mockups = mockupTasks(world, catalogue, studio, dataFolder);
  const departments: Departments = { world, catalogue, files, orders, production: line, mockups, webhooks };
  const stockOf = catalogue.products.map(({ product }) => product.id);
  if (webhook?.secretHex) webhooks.configure(signedConfig(webhook.url, allVersion2Types, stockOf, webhook.secretHex));
  else if (webhook) webhooks.configure({ version: 1, url: webhook.url, types: allVersion1Types, stockOf, params: [] });

  const routes = [
    ...[catalogueRoutes, fileRoutes, shippingRoutes, orderRoutes, webhookRoutes].flatMap((of) => of(departments)),
    ...pictureRoutes(world, catalogue, studio, join(dataFolder, 'tmp')),
    ...(control ? controlRoutes(departments) : []),
  ];
  const server = await serveRoutes(world, routes, options.port ?? 0);
  const url = `http://127.0.0.1:${server.port}`;
  // The server's own URL is known only once the server listens.
  world.publicUrl ||= url;
  for (const department of [files, mockups, line, webhooks]) department.resume();

  return {
    url,
    async close() {
      closing.abort();
      await server.close();
      await studio.close();
      await timers.close();
      store.close();
    },
  };
}

/** Schedules background work. An error in one piece of work is logged and does not affect the others. */
function schedule(now: () => number) {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let closed = false;
  return {
    at(time: number, work: () => void | Promise<void>) {
      if (closed) return;
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          const run = Promise.resolve()
            .then(work)
            .catch((error) => closed || console.error('printful stand-in:', error))
            .then(() => void running.delete(run));
          running.add(run);
        },
        Math.max(0, time - now()),
      );
      timers.add(timer);
    },
    /** Cancels pending timers and waits for running work. */
    async close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
