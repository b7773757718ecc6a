import * as z from 'zod/mini';
import { systemClock } from '#functions/adapters/clock.ts';

export const StripeSecret = z.object({ secretKey: z.string() });

export const PrintfulSecret = z.object({
  token: z.string(),
  storeId: z.optional(z.string()),
  /** Whether the shop leaves every order as a draft at the provider, so that nothing is printed. */
  draftsOnly: z.optional(z.boolean()),
});

/**
 * The signing secret of Stripe's webhooks, in the secret that only the Lambda of the webhooks reads. That Lambda
 * verifies what strangers send, so it must not be able to use the providers' keys. The value is absent until the
 * operator registers the endpoint, after the first deployment.
 */
export const StripeEventsSecret = z.object({ webhookSecret: z.optional(z.string()) });

/** What verifies Printful's webhooks, in the same secret. */
export const PrintfulEventsSecret = z.object({
  /** The unguessable segment of the webhook URL. */
  webhookPathSecret: z.string(),
  /** The key, in hex, that verifies the signatures of API v2 webhooks. Absent until a signed webhook is registered. */
  webhookSigningKey: z.optional(z.string()),
});

export const OidcSecret = z.object({
  issuer: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
});

/** How long a secret is cached, in milliseconds. A changed secret takes effect after this time at the latest. */
const cachedMs = 5 * 60_000;
/**
 * The minimum time in milliseconds before the next fetch, after a failed fetch or when a signature does not match. The
 * limit is needed because anyone can send requests with invalid signatures.
 */
const minPauseMs = 10_000;

/** The text of a secret, and the parsed value by schema. */
type Found = { text: string; parsed: Map<z.ZodMiniType, unknown> };
/** A fetch of a secret: when it started, and when it must be repeated. Both times are in milliseconds since 1970. */
type Fetch = { at: number; until: number; found: Promise<Found> };

const fetches = new Map<string, Fetch>();

/**
 * Returns the parsed value of a secret. The object is the same until the secret changes. Fetches the secret again after
 * five minutes. If that fails, the last value stays in use. Throws if the secret is missing or malformed; the next read
 * then fetches it again. The error never contains the value.
 */
export async function readSecret<S extends z.ZodMiniType>(name: string, schema: S): Promise<z.output<S>> {
  const known = fetches.get(name);
  const fetch = known && systemClock.now() < known.until ? known : fetchAgain(name, known);
  const forget = (error: unknown) => {
    fetches.delete(name);
    throw error;
  };
  const { text, parsed } = await fetch.found.catch(forget);
  if (parsed.has(schema)) return parsed.get(schema) as z.output<S>;
  const read = schema.safeParse(jsonIn(text));
  if (!read.success) {
    const missing = read.error.issues.map(({ path }) => path.join('.')).join(', ');
    return forget(new Error(`The secret ${name} is not a JSON object or lacks ${missing}`));
  }
  parsed.set(schema, read.data);
  return read.data;
}

/**
 * Makes the next read fetch the secret again. Call it when a signature does not match, because the secret may have been
 * rotated. Returns false if the secret was fetched within the last ten seconds.
 */
export function invalidateSecret(name: string): boolean {
  const known = fetches.get(name);
  if (!known || systemClock.now() - known.at < minPauseMs) return false;
  known.until = 0;
  return true;
}

function fetchAgain(name: string, before: Fetch | undefined): Fetch {
  const now = systemClock.now();
  const fetch: Fetch = {
    at: now,
    until: now + cachedMs,
    found: fetchText(name).then((text) => ({ text, parsed: new Map() })),
  };
  if (before) {
    fetch.found = Promise.all([before.found, fetch.found]).then(
      ([last, found]) => (found.text === last.text ? last : found),
      () => {
        fetch.until = now + minPauseMs;
        return before.found;
      },
    );
  }
  fetches.set(name, fetch);
  return fetch;
}

async function fetchText(name: string): Promise<string> {
  const { fetchSecret } = await import('./fetch-secret.ts');
  return fetchSecret(name);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The error from `JSON.parse` would quote the secret.
    return undefined;
  }
}
