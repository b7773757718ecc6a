import { site } from '#shared/api/site.ts';
import type { BrowserError } from '#shared/model/browser-error.ts';
import { scrubbedMessage, scrubbedName, scrubbedPage, scrubbedStack } from '#shared/scrubbed.ts';
import { call } from './client.ts';
import { RequestError, timeOutMessage } from './request-error.ts';

/** How many reports a page sends. A page that fails in a loop says nothing new. */
const mostReports = 5;
const sent = new Set<string>();

/** Returns whether the error is of a request: the server refused it, nobody answered in time, or the network failed. */
function isFailedRequest(error: Error): boolean {
  const isNetwork = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return error instanceof RequestError || error.message === timeOutMessage || error.name === 'AbortError' || isNetwork;
}

/**
 * Sends what may be known about an error: its kind, the ordinary words of its message, and the lines of our scripts.
 * Leaves out failed requests, which the shop knows or nobody can help, and errors of other programs in the page.
 */
export async function sendReport(error: unknown): Promise<void> {
  if (!(error instanceof Error) || isFailedRequest(error)) return;
  const report = reportOf(error);
  if (report.places.length > 0) await send(report);
}

/**
 * Sends that a request failed of which the shop must hear, although it may never have arrived. `name` says which, such as
 * `OrderCreationError`.
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
