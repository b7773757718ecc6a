import * as z from 'zod/mini';
import { reportedUrl, scrubbedPage } from '../scrubbed.ts';

const text = z.string().check(z.maxLength(2000));

/** The format of reports to `report-uri` (CSP level 2). */
const Legacy = z.object({
  'csp-report': z.object({
    'document-uri': z.optional(text),
    'effective-directive': z.optional(text),
    'violated-directive': z.optional(text),
    'blocked-uri': z.optional(text),
  }),
});

/** The format of reports to `report-to` (Reporting API). Other report types have other bodies. */
const Batch = z
  .array(
    z.object({
      type: text,
      body: z.nullish(
        z.object({
          documentURL: z.nullish(text),
          effectiveDirective: z.nullish(text),
          blockedURL: z.nullish(text),
        }),
      ),
    }),
  )
  .check(z.minLength(1), z.maxLength(50));

/** A content security policy violation: the directive, the origin or kind of the blocked resource, and the page. */
export type Violation = { directive: string; blocked: string; page: string };

/**
 * The body of a violation report. Parses into its loggable parts: no queries, numbers, IDs, or text that a shopper
 * typed.
 */
export const ViolationReports = z.pipe(
  z.union([Legacy, Batch]),
  z.transform((reports): Violation[] => {
    if (!Array.isArray(reports)) {
      const report = reports['csp-report'];
      const directive = report['effective-directive'] ?? report['violated-directive'];
      return [violationOf(directive, report['blocked-uri'], report['document-uri'])];
    }
    return reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => violationOf(body?.effectiveDirective, body?.blockedURL, body?.documentURL));
  }),
);

type Given = string | null | undefined;

const violationOf = (directive: Given, blocked: Given, page: Given): Violation => ({
  directive: /^[a-z-]{1,40}/.exec(directive ?? '')?.[0] ?? 'unknown',
  blocked: originOf(blocked ?? ''),
  page: scrubbedPage(page ?? ''),
});

/** Returns the origin of a URL, or a keyword such as `inline`. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  const url = reportedUrl(blocked);
  if (!url) return 'unknown';
  return url.origin === 'null' ? url.protocol : url.origin;
}
