import type { Catalogue } from './catalogue/catalogue.ts';
import type { FileLibrary } from './files/files.ts';
import type { MockupTasks } from './mockups/mockups.ts';
import type { OrderBook } from './orders/orders.ts';
import type { Production } from './orders/production.ts';
import type { WebhookSender } from './webhooks/webhooks.ts';
import type { World } from './world.ts';

/** Everything that routes can use. */
export type Departments = {
  world: World;
  catalogue: Catalogue;
  files: FileLibrary;
  orders: OrderBook;
  production: Production;
  mockups: MockupTasks;
  webhooks: WebhookSender;
};
