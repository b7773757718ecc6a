import * as z from 'zod/mini';
import { BrowserErrorReport } from '../model/browser-error.ts';
import { ViolationReports } from '../model/violation.ts';
import * as endpoints from './endpoints/site.ts';
import { at, type RouteGroup } from './route.ts';

export const site = {
  config: {
    ...at(endpoints.config),
    access: 'public',
    response: z.object({
      stripePublishableKey: z.string(),
      stripeJsUrl: z.optional(z.string()),
      currency: z.literal('USD'),
      oidcEnabled: z.boolean(),
      /** The email address for returns and questions. */
      contactMail: z.string(),
      version: z.string(),
    }),
  },
  /** Receives browsers' reports of content security policy violations. */
  reportViolation: {
    ...at(endpoints.reportViolation),
    access: 'public',
    body: ViolationReports,
    answers: 'empty',
  },
  /** Receives reports of unhandled errors from the shop's pages. */
  reportError: {
    ...at(endpoints.reportError),
    access: 'public',
    body: BrowserErrorReport,
    maxBytes: 8 * 1024,
    answers: 'empty',
  },
  health: {
    ...at(endpoints.health),
    access: 'public',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  },
} as const satisfies RouteGroup;
