import { queueVariable } from '#shared/deployment/env.ts';
import { queueNames } from '#shared/messages.ts';
import type { Stores } from './data.ts';
import { secretNames } from './grants.ts';
import type { Stage } from './stages.ts';

type Facts = { environment: Record<string, string>; stores: Stores; stage: Stage };

/** Returns the environment variables with which the operator's commands work on a stage. They contain no secrets. */
export function operatorEnvironment({ environment, stores, stage }: Facts): Record<string, string> {
  const { OIDC_SECRET_NAME: _, ...secrets } = secretNames(stage);
  return {
    ...environment,
    ...secrets,
    PRINTFUL_STANDING: stage.printfulStanding,
    TABLE_NAME: stores.table.tableName,
    IMAGES_BUCKET: stores.images.bucketName,
    PRINTS_BUCKET: stores.prints.bucketName,
    ...Object.fromEntries(queueNames.map((queue) => [queueVariable(queue), stores.queues[queue].queueUrl])),
  };
}
