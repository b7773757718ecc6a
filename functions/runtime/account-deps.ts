import { s3Removals } from '#functions/adapters/aws/s3-removals.ts';
import { dynamoDeletionNotices } from '#functions/adapters/dynamo/accounts/deletion-notices.ts';
import { dynamoUnfinishedDeletions } from '#functions/adapters/dynamo/accounts/unfinished-deletions.ts';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/addresses.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoInputs } from '#functions/adapters/dynamo/artworks/inputs.ts';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { dynamoCheckouts } from '#functions/adapters/dynamo/checkouts.ts';
import { dynamoCheckoutDrafts } from '#functions/adapters/dynamo/orders/checkout-drafts.ts';
import { dynamoOrderPrivacy } from '#functions/adapters/dynamo/orders/order-privacy.ts';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { dynamoPaymentRecords } from '#functions/adapters/dynamo/orders/payment-records.ts';
import { dynamoMockups } from '#functions/adapters/dynamo/printing/mockups.ts';
import { dynamoPrintFiles } from '#functions/adapters/dynamo/printing/print-files.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { dropDeliveries } from '#functions/app/accounts/drop-deliveries.ts';
import { readEnv } from './env.ts';

// Loads Stripe on demand, because only the deletion of an account with an open payment needs it.
const payments = async () => (await import('./payments.ts')).openPayments();

/** Returns the dependencies that deleting an account needs in addition to those of accounts. */
export function accountDeletionDeps() {
  const table = openTable(readEnv('TABLE_NAME'));
  return {
    payments: {
      find: async (id: string) => (await payments()).find(id),
      cancel: async (id: string) => (await payments()).cancel(id),
    },
    deletionNotices: dynamoDeletionNotices(table),
    unfinishedDeletions: dynamoUnfinishedDeletions(table),
    orders: dynamoOrderPrivacy(table),
    checkouts: dynamoCheckouts(table),
    paymentRecords: dynamoPaymentRecords(table),
    images: s3Removals(readEnv('IMAGES_BUCKET')),
    publicImages: s3Removals(readEnv('PRINTS_BUCKET')),
  };
}

/** Returns the repositories that the export of an account reads, except its sessions. */
export function accountExportDeps() {
  const table = openTable(readEnv('TABLE_NAME'));
  return {
    users: dynamoUsers(table),
    inputs: dynamoInputs(table),
    artworks: dynamoArtworks(table),
    carts: dynamoCarts(table),
    addresses: dynamoAddresses(table),
    orders: dynamoOrders(table),
    payments: dynamoPaymentRecords(table),
    drafts: dynamoCheckoutDrafts(table),
    checkouts: dynamoCheckouts(table),
    printFiles: dynamoPrintFiles(table),
    mockups: dynamoMockups(table),
    siteUrl: readEnv('SITE_URL'),
  };
}

/** Removes what leads to a stranger's door from an account that is taken back. */
export const dropOwnDeliveries = (userId: string): Promise<void> => dropDeliveries(accountExportDeps(), userId);
