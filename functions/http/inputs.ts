import { sha256 } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoInputs } from '#functions/adapters/dynamo/artworks/inputs.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { saveInput } from '#functions/app/artworks/inputs.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { sessionGuard } from '#functions/runtime/guard.ts';
import { pageReply } from '#functions/runtime/page-reply.ts';
import { Reply } from '#functions/runtime/reply.ts';
import { serve } from '#functions/runtime/serve.ts';
import { inputs as inputRoutes } from '#shared/api/inputs.ts';

const inputs = dynamoInputs(openTable(readEnv('TABLE_NAME')));
const deps = { inputs, digest: sha256, clock: systemClock };

export const handler = serve(inputRoutes, sessionGuard, {
  save: async ({ session, body }) => {
    const { input, isNew } = await saveInput(deps, session.userId, body);
    return new Reply({ json: input, status: isNew ? 201 : 200 });
  },
  list: ({ session, query }) =>
    pageReply(inputRoutes.list.path, query, (wanted) => inputs.page(session.userId, wanted)),
});
