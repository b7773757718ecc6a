import type { Page } from 'playwright-core';

/**
 * Returns the HTML of the products page with the artwork's thumbnail on each card, without scripts. It is the baseline of
 * the page's times: the same pictures and texts, which the browser lays out and draws without waiting for data.
 */
export async function stillPage(page: Page, artworkId: number): Promise<string> {
  await page.route('**/print.worker*', (route) => route.abort());
  await page.goto(`/products?artwork=${artworkId}`);
  await page.waitForLoadState('networkidle');
  const html = await page.content();
  return html.replaceAll(/<script.*?<\/script>|<link [^>]*modulepreload[^>]*>/gs, '');
}

/** Serves `html` as the page's document. Playwright's own routes would also delay every picture. */
export async function serveStill(page: Page, html: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'Content-Type', value: 'text/html; charset=utf-8' }];
    const body = Buffer.from(html).toString('base64');
    void session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/products?artwork=*', resourceType: 'Document' }] });
}
