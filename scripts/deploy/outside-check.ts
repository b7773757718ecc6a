import { setTimeout as sleep } from 'node:timers/promises';
import { artworks } from '#shared/api/artworks.ts';
import { site } from '#shared/api/site.ts';
import { webhooks } from '#shared/api/webhooks.ts';

type Shop = {
  /** The shop's public origin, or another origin at which the CDN serves the shop. */
  url: string;
  /** The API's own origin. */
  gatewayUrl: string;
  /** The version that was deployed. */
  version: string;
};

type Answer = { status: number; headers: Headers; text: string };
type Check = readonly [sentence: string, request: [url: string, method?: 'POST'], isRight: (answer: Answer) => boolean];

/**
 * Checks a deployed shop from outside, without an account. Returns one sentence for each problem. Writes nothing.
 * Repeats the checks that fail, up to `rounds` times with a pause in between, because the CDN takes a while to pick up
 * a new deployment.
 */
export async function outsideCheck(shop: Shop, { rounds = 1, pauseMs = 10_000 } = {}): Promise<string[]> {
  let wrong = await failing(checksOf(shop));
  for (let round = 1; round < rounds && wrong.length > 0; round += 1) {
    await sleep(pauseMs);
    wrong = await failing(wrong);
  }
  return wrong.map(([sentence]) => sentence);
}

const checksOf = ({ url, gatewayUrl, version }: Shop): Check[] => [
  ['The front page does not load', [`${url}/`], ({ text }) => /^<!doctype html>/i.test(text)],
  [
    'The front page has no content security policy',
    [`${url}/`],
    ({ headers }) => headers.has('content-security-policy'),
  ],
  [`The API does not report version ${version}`, [url + site.health.path], ({ text }) => text.includes(version)],
  ['The API does not require a session to list artworks', [url + artworks.list.path], ({ status }) => status === 401],
  [
    'The API does not refuse a Stripe event without a signature',
    [url + webhooks.stripe.path, 'POST'],
    ({ status }) => status === 400,
  ],
  [
    'The API does not refuse requests that bypass the CDN',
    [gatewayUrl + site.health.path],
    ({ status }) => status === 401 || status === 403,
  ],
];

async function failing(checks: Check[]): Promise<Check[]> {
  const found = checks.map(async (check) => {
    const [, request, isRight] = check;
    const answer = await answerTo(...request).catch(() => undefined);
    return answer && isRight(answer) ? [] : [check];
  });
  return (await Promise.all(found)).flat();
}

async function answerTo(url: string, method: 'GET' | 'POST' = 'GET'): Promise<Answer> {
  const request = method === 'POST' ? { method, body: '{}', headers: { 'content-type': 'application/json' } } : {};
  const answer = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(30_000) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
