import * as site from '#shared/api/endpoints/site.ts';
import type { BrowserError } from '#shared/model/browser-error.ts';
import { scrubbedMessage, scrubbedName, scrubbedPage, scrubbedStack } from '#shared/scrubbed.ts';
import { call } from './client.ts';
import { RequestError, timeOutMessage } from './request-error.ts';

/**
 * The maximum number of reports per page load. A page that fails in a loop would report the same error again and again.
 */
const mostReports = 5;
const sent = new Set<string>();

/** Returns whether the error is a failed request: an error response, a timeout, or a network failure. */
function isFailedRequest(error: Error): boolean {
  const isNetwork = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return error instanceof RequestError || error.message === timeOutMessage || error.name === 'AbortError' || isNetwork;
}

/**
 * Reports an error to the shop without personal data: its class, its message without words that a shopper may have
 * typed, and the positions in our scripts. Ignores failed requests, because the server knows about error responses and
 * nobody can fix a network failure. Also ignores errors of other scripts in the page, such as extensions.
 */
export async function sendReport(error: unknown): Promise<void> {
  if (!(error instanceof Error) || isFailedRequest(error)) return;
  const report = reportOf(error);
  if (report.places.length > 0) await send(report);
}

/**
 * Reports a failed request that the shop must know about, even if the request never reached it. `name` identifies the
 * failure, as in `OrderCreationError`.
 */
export async function sendFailedRequest(name: `${string}Error`): Promise<void> {
  await send(reportOf(Object.assign(new Error('Request failed'), { name })));
}

const reportOf = (error: Error): BrowserError => ({
  name: scrubbedName(error.name),
  message: scrubbedMessage(error.message),
  places: scrubbedStack(error.stack ?? ''),
  page: scrubbedPage(location.href),
});

async function send(report: BrowserError): Promise<void> {
  const text = JSON.stringify(report);
  if (sent.has(text) || sent.size >= mostReports) return;
  sent.add(text);
  await call(site.reportError, { body: { ...report, page: location.origin + report.page } });
}
