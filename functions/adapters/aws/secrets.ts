import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';

export const StripeSecret = z.object({
  secretKey: z.string(),
  publishableKey: z.string(),
});

/** The signing secret of Stripe's events. It is known only after the endpoint was registered with the keys above. */
export const StripeEventsSecret = z.object({ webhookSecret: z.string() });

export const PrintfulSecret = z.object({
  token: z.string(),
  storeId: z.optional(z.string()),
  /** The unguessable segment of the webhook URL. */
  webhookPathSecret: z.string(),
  /** The key in hex that verifies the signatures of API v2 webhooks. Absent until a signed webhook is registered. */
  webhookSigningKey: z.optional(z.string()),
  /** Whether the shop leaves every order as a draft at the provider, so that nothing is printed. */
  draftsOnly: z.optional(z.boolean()),
});

export const OidcSecret = z.object({
  issuer: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
});

/** The secret value of the `cdnProofHeader` header, which the CDN adds to every request. */
export const CdnSecret = z.object({ proof: z.string().check(z.minLength(32)) });

const fetched = new Map<string, Promise<unknown>>();

/**
 * Returns the parsed value of a secret and fetches each secret once per Lambda instance. Throws if the secret is
 * missing or malformed; the error never contains the value. After a failure, the next read fetches the secret again.
 */
export async function readSecret<S extends z.ZodMiniType>(name: string, schema: S): Promise<z.output<S>> {
  const pending = fetched.get(name) ?? fetchJson(name);
  fetched.set(name, pending);
  const forget = (error: unknown) => {
    fetched.delete(name);
    throw error;
  };
  const parsed = schema.safeParse(await pending.catch(forget));
  if (parsed.success) return parsed.data;
  const missing = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  return forget(new Error(`The secret ${name} is not a JSON object or lacks ${missing}`));
}

async function fetchJson(name: string): Promise<unknown> {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: name }));
  try {
    return JSON.parse(SecretString ?? '{}');
  } catch {
    // The error that `JSON.parse` throws would quote the secret.
    return undefined;
  }
}
