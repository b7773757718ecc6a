import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { isLiveKey } from '#shared/deployment/env.ts';

const text = z.string().optional();

const Variables = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('.local'),
  /** The shop's public origin, such as the URL of a tunnel. The default is `http://localhost:PORT`. */
  SITE_URL: z.url().optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  PRINTFUL_API_TOKEN: text,
  PRINTFUL_STORE_ID: text,
  PRINTFUL_WEBHOOK_SIGNING_KEY: text,
  PRINTFUL_STANDING: z.enum(['new', 'established', 'generous']).optional(),
  PRINTFUL_DRAFTS_ONLY: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  ORDER_WINDOW_MINUTES: z.coerce.number('must be a number').int().min(0).max(15).default(0),
  OIDC_ISSUER: text,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
});

export type Settings = {
  /** The port of the shop. 0 selects a free port. */
  port: number;
  dataDir: string;
  siteUrl: string | undefined;
  dev: boolean;
  /** The keys of the real provider. If they are missing, a stand-in replaces the provider. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined;
  printful: { token: string; storeId: string | undefined; webhookSigningKey: string | undefined } | undefined;
  /** How many calls a minute the print provider accepts. The stand-in applies the same limits. */
  printfulStanding: 'new' | 'established' | 'generous';
  /** Whether every order stays a draft at the print provider. */
  draftsOnly: boolean;
  /** How long shoppers can still change a new order, in minutes. */
  orderWindowMinutes: number;
  /** The identity provider. `local` starts one on this machine. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | 'local' | undefined;
};

/** Reads the settings from the environment and the command line. Throws an error with a message for the developer. */
export function readSettings(variables: NodeJS.ProcessEnv, args: string[]): Settings {
  const { values } = parseArgs({ args, options: { dev: { type: 'boolean', default: false } } });
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Variables.safeParse(given);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path}: ${message}`).join('. '));
  const read = parsed.data;
  const draftsOnly = read.PRINTFUL_DRAFTS_ONLY === 'yes';
  const isTestMoney = read.STRIPE_SECRET_KEY === undefined || !isLiveKey(read.STRIPE_SECRET_KEY);
  if (read.PRINTFUL_API_TOKEN && isTestMoney && !draftsOnly) throw new Error(testMoneyRefusal);
  return {
    port: read.PORT,
    dataDir: resolve(read.DATA_DIR),
    siteUrl: read.SITE_URL?.replace(/\/$/, ''),
    dev: values.dev,
    stripe: allOrNone('Stripe', {
      secretKey: ['STRIPE_SECRET_KEY', read.STRIPE_SECRET_KEY],
      publishableKey: ['STRIPE_PUBLISHABLE_KEY', read.STRIPE_PUBLISHABLE_KEY],
      webhookSecret: ['STRIPE_WEBHOOK_SECRET', read.STRIPE_WEBHOOK_SECRET],
    }),
    printful: read.PRINTFUL_API_TOKEN
      ? {
          token: read.PRINTFUL_API_TOKEN,
          storeId: read.PRINTFUL_STORE_ID,
          webhookSigningKey: read.PRINTFUL_WEBHOOK_SIGNING_KEY,
        }
      : undefined,
    printfulStanding: read.PRINTFUL_STANDING ?? (read.PRINTFUL_API_TOKEN ? 'new' : 'generous'),
    draftsOnly,
    orderWindowMinutes: read.ORDER_WINDOW_MINUTES,
    oidc:
      read.OIDC_ISSUER === 'local'
        ? 'local'
        : allOrNone('OpenID Connect', {
            issuer: ['OIDC_ISSUER', read.OIDC_ISSUER],
            clientId: ['OIDC_CLIENT_ID', read.OIDC_CLIENT_ID],
            clientSecret: ['OIDC_CLIENT_SECRET', read.OIDC_CLIENT_SECRET],
          }),
  };
}

const testMoneyRefusal =
  'PRINTFUL_API_TOKEN prints real goods, but the payments are test payments, so anyone could order with a test card. ' +
  'Set PRINTFUL_DRAFTS_ONLY=yes to leave every order as a draft, or use live Stripe keys';

/** Returns a provider's keys, or undefined if none is set. Throws if only some are set. */
function allOrNone<K extends string>(
  what: string,
  keys: Record<K, [variable: string, value: string | undefined]>,
): Record<K, string> | undefined {
  const entries = Object.entries<[string, string | undefined]>(keys);
  const missing = entries.filter(([, [, value]]) => value === undefined);
  if (missing.length === entries.length) return undefined;
  if (missing.length > 0) {
    throw new Error(`${what} needs ${missing.map(([, [variable]]) => variable).join(' and ')} as well`);
  }
  // The checks above ensure that every value is set.
  return Object.fromEntries(entries.map(([key, [, value]]) => [key, value])) as Record<K, string>;
}
