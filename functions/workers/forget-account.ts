import { s3Images, s3PublicImages } from '#functions/adapters/aws/s3-images.ts';
import { dynamoDevices } from '#functions/adapters/dynamo/accounts/devices.ts';
import { dynamoFarewells } from '#functions/adapters/dynamo/accounts/farewells.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { dynamoTokens } from '#functions/adapters/dynamo/accounts/tokens.ts';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { dynamoOrderPrivacy } from '#functions/adapters/dynamo/orders/order-privacy.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { finishDeletion } from '#functions/app/accounts/account-deletion.ts';
import { consume } from '#functions/runtime/consume.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { logger } from '#functions/runtime/observe.ts';

const table = openTable(readEnv('TABLE_NAME'));
const deps = {
  users: dynamoUsers(table),
  sessions: dynamoSessions(table),
  tokens: dynamoTokens(table),
  devices: dynamoDevices(table),
  farewells: dynamoFarewells(table),
  orders: dynamoOrderPrivacy(table),
  images: s3Images(readEnv('IMAGES_BUCKET')),
  publicImages: s3PublicImages(readEnv('PRINTS_BUCKET'), readEnv('SITE_URL')),
};

export const handler = consume('forget-account', {
  work: ({ userId }) => finishDeletion(deps, userId),
  // No record remains that could store the failure. The log entry informs the operator and contains only the user's ID.
  giveUp: async ({ userId }, reason) =>
    logger.error('Account deletion is incomplete', { userId, error: reason as Error }),
});
