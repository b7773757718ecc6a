import { readEnv } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { noteViolations } from '#functions/runtime/violation-log.ts';
import { api } from '#shared/api/index.ts';

const version = readEnv('VERSION');

export const handler = serve(api.site, null, {
  config: () => ({
    stripePublishableKey: readEnv('STRIPE_PUBLISHABLE_KEY'),
    stripeJsUrl: readEnv('STRIPE_JS_URL'),
    currency: 'USD' as const,
    oidcEnabled: readEnv('OIDC_SECRET_NAME') !== undefined,
    contactMail: readEnv('CONTACT_MAIL'),
    version,
  }),
  reportViolation: ({ body }) => noteViolations(body),
  health: () => ({ status: 'ok' as const, version }),
});
