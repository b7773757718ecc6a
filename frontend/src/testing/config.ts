import type { ReplyOf } from '#shared/api/route.ts';
import type { site } from '#shared/api/site.ts';

/** The public configuration of a shop without single sign-on. */
export const config: ReplyOf<typeof site.config> = {
  stripePublishableKey: 'pk_test_1',
  currency: 'USD',
  oidcEnabled: false,
  contactMail: 'hello@example.com',
  version: '1',
};
