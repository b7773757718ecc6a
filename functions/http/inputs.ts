import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { sha256 } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoInputs } from '#functions/adapters/dynamo/artworks/inputs.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
import { saveInput } from '#functions/app/artworks/inputs.ts';
import { countRequest } from '#functions/app/limits/request-limits.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { sessionGuard } from '#functions/runtime/guard.ts';
import { pageReply } from '#functions/runtime/page-reply.ts';
import { Reply } from '#functions/runtime/reply.ts';
import { serve } from '#functions/runtime/serve.ts';
import { viewerNetwork, viewerOrigin } from '#functions/runtime/viewer.ts';
import { inputs as inputRoutes } from '#shared/api/inputs.ts';
import { inputsPageSize } from '#shared/api/page.ts';

const table = openTable(readEnv('TABLE_NAME'));
const inputs = dynamoInputs(table);
const deps = { inputs, attempts: pseudonymousAttempts(table), digest: sha256, clock: systemClock };

const guard = {
  ...sessionGuard,
  networkOf: viewerNetwork,
  countLongBody: (userId: string, event: APIGatewayProxyEventV2) =>
    countRequest(deps, 'long-body', { userId, network: viewerOrigin(event) }),
};

export const handler = serve(inputRoutes, guard, {
  save: async ({ session, body }) => {
    const { input, isNew } = await saveInput(deps, session.userId, body);
    return new Reply({ json: input, status: isNew ? 201 : 200 });
  },
  list: ({ session, query }) =>
    pageReply(inputRoutes.list.path, query, (wanted) => inputs.page(session.userId, wanted), inputsPageSize),
});
