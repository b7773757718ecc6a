import * as printfulRoutes from '#shared/api/endpoints/printful.ts';
import type { MockupRequest } from '#shared/model/mockup.ts';
import { call } from '../../lib/client.ts';
import { mockupWait } from './mockup-wait.ts';

export class UrlMissing extends Error {
  override readonly message = 'Preview generated but URL not found';
}

type Waiting = {
  /** Whether the mockup is still wanted. Checked before each request. */
  isWanted: () => boolean;
  /** Receives the number of seconds until the mockup is expected. */
  onWait: (readyIn: number) => void;
};

/**
 * Requests a mockup and polls at the interval that the shop specifies until it is drawn. Polling continues after the
 * shopper leaves the page, as long as the mockup is wanted. Returns the mockup's URL, or null if it is no longer
 * wanted.
 */
export async function awaitMockup(request: MockupRequest, { isWanted, onWait }: Waiting): Promise<string | null> {
  const giveUpAt = Date.now() + mockupWait.untilMs;
  while (Date.now() < giveUpAt) {
    if (!isWanted()) return null;
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
