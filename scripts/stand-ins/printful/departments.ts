import type { Catalogue } from './catalogue.ts';
import type { FileLibrary } from './files.ts';
import type { MockupTasks } from './mockups.ts';
import type { OrderBook } from './orders.ts';
import type { Production } from './production.ts';
import type { WebhookSender } from './webhooks.ts';
import type { World } from './world.ts';

/** All that routes can reach. */
export type Departments = {
  world: World;
  catalogue: Catalogue;
  files: FileLibrary;
  orders: OrderBook;
  production: Production;
  mockups: MockupTasks;
  webhooks: WebhookSender;
};
