import { devNull } from 'node:os';
import type { output } from 'zod/mini';
import type {
  OidcSecret,
  PrintfulEventsSecret,
  PrintfulSecret,
  StripeEventsSecret,
  StripeSecret,
} from '#functions/adapters/aws/secrets.ts';
import { type Env, queueVariable } from '#shared/deployment/env.ts';
import { queueNames } from '#shared/messages.ts';
import type { QueueUrls } from './engines/queues.ts';
import { storePrefix } from './engines/store-prefix.ts';

export const tableName = `${storePrefix}vibe-frequency`;
export const buckets = { images: `${tableName}-images`, prints: `${tableName}-prints` } as const;

const secretNames = {
  stripe: 'local/stripe',
  printful: 'local/printful',
  webhooks: 'local/webhooks',
  oidc: 'local/oidc',
} as const;

/** The URLs of the services that the AWS SDK calls. */
type AwsEndpoints = { dynamodb: string; s3: string; sqs: string; aws: string };

/** Returns environment variables that point the AWS SDK to the embedded engines, with dummy credentials. */
export function awsVariables(endpoints: AwsEndpoints): Record<string, string> {
  return {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.aws,
    AWS_ENDPOINT_URL_SESV2: endpoints.aws,
    // The shop ignores this machine's AWS profile.
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    // The SDK must not wait for a metadata service, because none runs here.
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}

export type LocalSecrets = {
  stripe: output<typeof StripeSecret>;
  printful: output<typeof PrintfulSecret>;
  webhooks: output<typeof StripeEventsSecret> & output<typeof PrintfulEventsSecret>;
  oidc?: output<typeof OidcSecret> | undefined;
};

/** Returns the secrets, by the names under which the Lambdas request them. */
export const namedSecrets = ({ stripe, printful, webhooks, oidc }: LocalSecrets): Record<string, object> => ({
  [secretNames.stripe]: stripe,
  [secretNames.printful]: printful,
  [secretNames.webhooks]: webhooks,
  ...(oidc && { [secretNames.oidc]: oidc }),
});

export type EnvironmentFacts = {
  version: string;
  siteUrl: string;
  queues: QueueUrls;
  endpoints: AwsEndpoints;
  /** The URLs that the stand-ins serve. A URL is undefined if the shop uses the real provider. */
  stripePublishableKey: string;
  stripeApiUrl: string | undefined;
  stripeJsUrl: string | undefined;
  printfulApiUrl: string | undefined;
  printfulStanding: Env['PRINTFUL_STANDING'];
  orderWindowMinutes: number;
  hasOidc: boolean;
};

/** Returns the complete environment of the Lambdas. They inherit no variables from this machine. */
export function lambdaEnvironment(facts: EnvironmentFacts): Record<string, string> {
  const queueUrls = Object.fromEntries(queueNames.map((name) => [queueVariable(name), facts.queues[name].url]));
  const env = {
    VERSION: facts.version,
    SITE_URL: facts.siteUrl,
    TABLE_NAME: tableName,
    IMAGES_BUCKET: buckets.images,
    PRINTS_BUCKET: buckets.prints,
    MAIL_FROM: 'Vibe Frequency <hello@vibe-frequency.example>',
    CONTACT_MAIL: 'hello@vibe-frequency.example',
    STRIPE_SECRET_NAME: secretNames.stripe,
    STRIPE_PUBLISHABLE_KEY: facts.stripePublishableKey,
    PRINTFUL_SECRET_NAME: secretNames.printful,
    WEBHOOKS_SECRET_NAME: secretNames.webhooks,
    PRINTFUL_STANDING: facts.printfulStanding,
    ORDER_WINDOW_MINUTES: String(facts.orderWindowMinutes),
    ...(facts.hasOidc && { OIDC_SECRET_NAME: secretNames.oidc }),
    ...(facts.stripeApiUrl && { STRIPE_API_URL: facts.stripeApiUrl }),
    ...(facts.stripeJsUrl && { STRIPE_JS_URL: facts.stripeJsUrl }),
    ...(facts.printfulApiUrl && { PRINTFUL_API_URL: facts.printfulApiUrl }),
    ...(queueUrls as Pick<Env, ReturnType<typeof queueVariable>>),
  } satisfies Env;
  return {
    ...awsVariables(facts.endpoints),
    ...env,
    NODE_ENV: 'production',
    TZ: 'UTC',
    // The terminal shows only warnings and errors.
    POWERTOOLS_LOG_LEVEL: 'WARN',
    POWERTOOLS_SERVICE_NAME: 'vibe-frequency',
    POWERTOOLS_METRICS_DISABLED: 'true',
  };
}
