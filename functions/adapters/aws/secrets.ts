import * as z from 'zod/mini';
import { systemClock } from '#functions/adapters/clock.ts';

export const StripeSecret = z.object({ secretKey: z.string() });

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

/** How long a secret is used before it is fetched again, in milliseconds. A changed secret counts after that time. */
const freshFor = 5 * 60_000;
/** The time between two fetches that fail, or that a refused signature asks for: strangers can cause many refusals. */
const shortestPause = 10_000;

/** The text of a secret, and what the schemas have made of it. */
type Found = { text: string; parsed: Map<z.ZodMiniType, unknown> };
/** A fetched secret. `at` and `until` are in milliseconds since 1970. */
type Fetch = { at: number; until: number; found: Promise<Found> };

const fetches = new Map<string, Fetch>();

/**
 * Returns the parsed value of a secret, the same object until the secret changes. Fetches each secret once in five minutes;
 * if that fails, the last value stays in use. Throws if the secret is missing or malformed, and then the next read fetches it
 * again. The error never contains the value.
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
 * Lets the next read fetch a secret again, because a signature does not fit: the secret may have changed. Returns false if
 * the secret was fetched within the last ten seconds.
 */
export function doubtSecret(name: string): boolean {
  const known = fetches.get(name);
  if (!known || systemClock.now() - known.at < shortestPause) return false;
  known.until = 0;
  return true;
}

function fetchAgain(name: string, before: Fetch | undefined): Fetch {
  const now = systemClock.now();
  const fetch: Fetch = {
    at: now,
    until: now + freshFor,
    found: fetchText(name).then((text) => ({ text, parsed: new Map() })),
  };
  if (before) {
    fetch.found = Promise.all([before.found, fetch.found]).then(
      ([last, found]) => (found.text === last.text ? last : found),
      () => {
        fetch.until = now + shortestPause;
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
    // The error that `JSON.parse` throws would quote the secret.
    return undefined;
  }
}
