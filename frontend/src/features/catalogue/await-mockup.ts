import { printful as printfulRoutes } from '#shared/api/printful.ts';
import type { MockupRequest } from '#shared/model/product.ts';
import { call } from '../../lib/client.ts';
import { mockupWait } from './mockup-wait.ts';

export class UrlMissing extends Error {
  override readonly message = 'Preview generated but URL not found';
}

/**
 * Requests a mockup and asks for it as often as the shop says, until it is drawn. Goes on when the page is left. Passes
 * the seconds in which the mockup is expected to `onWait`. Returns the mockup's URL.
 */
export async function awaitMockup(request: MockupRequest, onWait: (readyIn: number) => void): Promise<string> {
  const giveUpAt = Date.now() + mockupWait.untilMs;
  while (Date.now() < giveUpAt) {
    const answer = await call(printfulRoutes.mockup, { body: request });
    if (!('status' in answer)) {
      if (!answer.mockup_url) throw new UrlMissing();
      return answer.mockup_url;
    }
    onWait(answer.readyIn);
    await new Promise((resolve) => setTimeout(resolve, answer.retryAfter * 1000));
  }
  throw new Error('The mockup took too long');
}
