import type { Catalogue } from './catalogue/catalogue.ts';
import type { FileLibrary } from './files/files.ts';
import type { MockupTasks } from './mockups/mockups.ts';
import type { OrderBook } from './orders/orders.ts';
import type { Production } from './orders/production.ts';
import type { WebhookSender } from './webhooks/webhooks.ts';
import type { World } from './world.ts';

/** The parts of the stand-in that its routes use. */
export type Departments = {
  world: World;
  catalogue: Catalogue;
  files: FileLibrary;
  orders: OrderBook;
  production: Production;
  mockups: MockupTasks;
  webhooks: WebhookSender;
};
