import { artworks } from '#shared/api/artworks.ts';
import { site } from '#shared/api/site.ts';
import { webhooks } from '#shared/api/webhooks.ts';

type Shop = {
  /** The shop's public origin. */
  url: string;
  /** The API's own origin. */
  gatewayUrl: string;
  /** The version that was deployed. */
  version: string;
};

type Answer = { status: number; headers: Headers; text: string };

/** Checks a deployed shop from outside, without an account. Returns one sentence for each problem. Writes nothing. */
export async function outsideCheck({ url, gatewayUrl, version }: Shop): Promise<string[]> {
  const checks: [sentence: string, request: [url: string, method?: 'POST'], isRight: (answer: Answer) => boolean][] = [
    ['The front page does not load', [`${url}/`], ({ text }) => /^<!doctype html>/i.test(text)],
    [
      'The front page has no content security policy',
      [`${url}/`],
      ({ headers }) => headers.has('content-security-policy'),
    ],
    [`The API does not report version ${version}`, [url + site.health.path], ({ text }) => text.includes(version)],
    ['The API lists artworks without a session', [url + artworks.list.path], ({ status }) => status === 401],
    [
      'The API accepts a Stripe event without a signature',
      [url + webhooks.stripe.path, 'POST'],
      ({ status }) => status === 400,
    ],
    [
      'The API accepts requests that bypass the CDN',
      [gatewayUrl + site.health.path],
      ({ status }) => status === 401 || status === 403,
    ],
  ];
  const found = checks.map(async ([sentence, request, isRight]) => {
    const answer = await answerTo(...request).catch(() => undefined);
    return answer && isRight(answer) ? [] : [sentence];
  });
  return (await Promise.all(found)).flat();
}

async function answerTo(url: string, method: 'GET' | 'POST' = 'GET'): Promise<Answer> {
  const request = method === 'POST' ? { method, body: '{}', headers: { 'content-type': 'application/json' } } : {};
  const answer = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(30_000) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
