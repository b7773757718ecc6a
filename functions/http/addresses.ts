import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/addresses.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { addAddress } from '#functions/app/addresses/addresses.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { sessionGuard } from '#functions/runtime/guard.ts';
import { serve } from '#functions/runtime/serve.ts';
import { addresses as addressRoutes } from '#shared/api/addresses.ts';

const addresses = dynamoAddresses(openTable(readEnv('TABLE_NAME')));
const deps = { addresses, clock: systemClock };

export const handler = serve(addressRoutes, sessionGuard, {
  list: ({ session }) => addresses.list(session.userId),
  add: ({ session, body }) => addAddress(deps, session, body),
  change: ({ session, params, body }) => addresses.change(session.userId, params.id, body),
  remove: ({ session, params }) => addresses.remove(session.userId, params.id),
});
