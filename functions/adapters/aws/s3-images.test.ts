import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { s3Images } from './s3-images.ts';

// The local S3 engine checks neither the signature nor the expiry of a link. This file checks them as S3 does, with the
// published algorithm (Signature Version 4) and nothing of the SDK that signs.

const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const now = new Date('2026-05-01T12:00:00Z');
const key = 'private/maya/7/original.png';

beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAIOSFODNN7EXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secret);
  vi.stubEnv('AWS_SESSION_TOKEN', 'token-of-the-lambda');
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

const linkTo = async (objectKey = key, seconds = 300) =>
  new URL(await s3Images('shop-images').temporaryUrl(objectKey, seconds));

type Verdict = 'served' | 'expired' | 'SignatureDoesNotMatch';

/** Returns how S3 answers a GET request for the link: it signs the request again with the signer's secret. */
function answerTo(link: URL, at: Date): Verdict {
  const query = new URLSearchParams(link.search);
  const signature = query.get('X-Amz-Signature') ?? '';
  query.delete('X-Amz-Signature');
  const escaped = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  const parameters = [...query].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort();
  const headers = `host:${link.host}\n`;
  const request = ['GET', link.pathname, parameters.join('&'), headers, 'host', 'UNSIGNED-PAYLOAD'].join('\n');

  const [, day = '', region = '', service = '', end = ''] = (query.get('X-Amz-Credential') ?? '').split('/');
  const time = query.get('X-Amz-Date') ?? '';
  const digest = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', time, [day, region, service, end].join('/'), digest].join('\n');
  const hmac = (secretKey: string | Buffer, data: string) => createHmac('sha256', secretKey).update(data).digest();
  const expected = hmac([day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secret}`), text);
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'SignatureDoesNotMatch';

  const signedAt = Date.parse(time.replace(/(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)/, '$1-$2-$3:$4:$5'));
  return at.getTime() > signedAt + Number(query.get('X-Amz-Expires')) * 1000 ? 'expired' : 'served';
}

const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("a link names its object, and the shop's bucket, region, and credentials", async () => {
  const link = await linkTo();

  expect(link.origin + link.pathname).toBe(`https://shop-images.s3.eu-central-1.amazonaws.com/${key}`);
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20260501/eu-central-1/s3/aws4_request',
    'X-Amz-Date': '20260501T120000Z',
    'X-Amz-Expires': '300',
    'X-Amz-Security-Token': 'token-of-the-lambda',
    'X-Amz-SignedHeaders': 'host',
  });
});

test('S3 serves a link for exactly as long as the shop asked for', async () => {
  const [short, long] = [await linkTo(key, 300), await linkTo(key, 3600)];

  expect([answerTo(short, now), answerTo(short, after(300)), answerTo(short, after(301))]).toEqual([
    'served',
    'served',
    'expired',
  ]);
  expect([answerTo(long, after(3600)), answerTo(long, after(3601))]).toEqual(['served', 'expired']);
});

test.each([
  ['another object', (link: URL) => new URL(link.href.replace('/7/', '/8/'))],
  ['another user', (link: URL) => new URL(link.href.replace('/maya/', '/theo/'))],
  ['another bucket', (link: URL) => new URL(link.href.replace('shop-images.', 'shop-prints.'))],
  ['another region', (link: URL) => new URL(link.href.replaceAll('eu-central-1', 'us-east-1'))],
  ['another signer', (link: URL) => new URL(link.href.replace('AKIAIOSFODNN7EXAMPLE', 'AKIAI44QH8DHBEXAMPLE'))],
  ['a longer life', (link: URL) => new URL(link.href.replace('Expires=300', 'Expires=604800'))],
  ['a later start', (link: URL) => new URL(link.href.replace('T120000Z', 'T180000Z'))],
  ['an added parameter', (link: URL) => new URL(`${link.href}&response-content-type=text%2Fhtml`)],
  ['a signature of zeros', (link: URL) => new URL(link.href.replace(/Signature=\w+/, `Signature=${'0'.repeat(64)}`))],
  ['no signature', (link: URL) => new URL(link.href.replace(/&X-Amz-Signature=\w+/, ''))],
])('S3 rejects a forged link with %s', async (_, changed) => {
  const link = await linkTo();

  const forged = changed(link);

  expect(forged.href).not.toBe(link.href);
  expect([answerTo(link, now), answerTo(forged, now)]).toEqual(['served', 'SignatureDoesNotMatch']);
});
