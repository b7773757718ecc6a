import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('by default, the shop uses port 3000, stand-ins, and the data folder .local', () => {
  expect(readSettings({}, [])).toEqual({
    port: 3000,
    dataDir: resolve('.local'),
    siteUrl: undefined,
    dev: false,
    stripe: undefined,
    printful: undefined,
    printfulStanding: 'generous',
    draftsOnly: false,
    orderWindowMinutes: 0,
    oidc: undefined,
  });
});

test("by default, a real print provider has a new store's limits, and the stand-in has generous ones", () => {
  const standingOf = (variables: NodeJS.ProcessEnv) => readSettings(variables, []).printfulStanding;

  const real = { PRINTFUL_API_TOKEN: 'token', PRINTFUL_DRAFTS_ONLY: 'yes' };
  expect(standingOf(real)).toBe('new');
  expect(standingOf({ ...real, PRINTFUL_STANDING: 'established' })).toBe('established');
  expect(standingOf({ PRINTFUL_STANDING: 'new' })).toBe('new');
});

test('uses the real providers if their keys are set, and ignores empty variables', () => {
  const settings = readSettings(
    {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      PRINTFUL_API_TOKEN: 'token',
      OIDC_ISSUER: '',
    },
    ['--dev'],
  );

  expect(settings).toMatchObject({
    dev: true,
    stripe: { secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' },
    printful: { token: 'token' },
    oidc: undefined,
  });
});

test('rejects test payments together with the real printer, unless every order stays a draft', () => {
  const testKeys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  for (const payments of [{}, testKeys]) {
    const real = { ...payments, PRINTFUL_API_TOKEN: 'token' };

    expect(() => readSettings(real, [])).toThrow('PRINTFUL_DRAFTS_ONLY=yes');
    expect(readSettings({ ...real, PRINTFUL_DRAFTS_ONLY: 'yes' }, [])).toMatchObject({ draftsOnly: true });
  }
  expect(() => readSettings({ PRINTFUL_DRAFTS_ONLY: 'maybe' }, [])).toThrow('PRINTFUL_DRAFTS_ONLY');
});

test("rejects an incomplete set of a provider's keys and names the missing variables", () => {
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test_1' }, [])).toThrow(
    'Stripe needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET as well',
  );
});

test('rejects an invalid port', () => {
  for (const PORT of ['http', '-1', '65536', '3000.5']) expect(() => readSettings({ PORT }, [])).toThrow('PORT');
});
