import { systemClock } from '#functions/adapters/clock.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { pageLog } from '#functions/runtime/page-log.ts';
import { serve } from '#functions/runtime/serve.ts';
import { site } from '#shared/api/site.ts';

const version = readEnv('VERSION');
const pages = pageLog(systemClock);

export const handler = serve(site, null, {
  config: () => ({
    stripePublishableKey: readEnv('STRIPE_PUBLISHABLE_KEY'),
    stripeJsUrl: readEnv('STRIPE_JS_URL'),
    currency: 'USD' as const,
    oidcEnabled: readEnv('OIDC_SECRET_NAME') !== undefined,
    contactMail: readEnv('CONTACT_MAIL'),
    version,
  }),
  reportViolation: ({ body }) => pages.violations(body),
  reportError: ({ body }) => pages.error(body),
  health: () => ({ status: 'ok' as const, version }),
});
