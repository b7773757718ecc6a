import * as z from 'zod/mini';
import { violationReports } from '../deployment/violation-reports.ts';
import { BrowserErrorReport } from '../model/browser-error.ts';
import { ViolationReports } from '../model/violation.ts';
import type { RouteGroup } from './route.ts';

export const site = {
  config: {
    method: 'GET',
    path: '/api/config',
    access: 'public',
    response: z.object({
      stripePublishableKey: z.string(),
      stripeJsUrl: z.optional(z.string()),
      currency: z.literal('USD'),
      oidcEnabled: z.boolean(),
      /** Where shoppers write about returns and with questions. */
      contactMail: z.string(),
      version: z.string(),
    }),
  },
  /** Takes the reports of browsers about what the content security policy blocked. */
  reportViolation: {
    method: 'POST',
    path: violationReports,
    access: 'public',
    body: ViolationReports,
    answers: 'empty',
  },
  /** Takes the reports of our own pages about errors that nobody handled. */
  reportError: {
    method: 'POST',
    path: '/api/browser-errors',
    access: 'public',
    body: BrowserErrorReport,
    maxBytes: 8 * 1024,
    answers: 'empty',
  },
  health: {
    method: 'GET',
    path: '/api/health',
    access: 'public',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  },
} as const satisfies RouteGroup;
