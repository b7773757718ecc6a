import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Artwork } from '#shared/model/artwork.ts';
import type { UserInput } from '#shared/model/input.ts';
import { encodeBase64 } from '#shared/voice/base64.ts';
import { writeWav } from '#shared/voice/wav.ts';
import { type Browser, localLambdas } from '#tests/helpers/lambdas.ts';
import { typedAddresses, typedDetails } from '#tests/helpers/typed-text.ts';

const lambdas = await localLambdas();
afterAll(() => lambdas[Symbol.asyncDispose]());

const details = { name: 'Maya Lindqvist', birthday: '1992-06-03', favoriteColor: '#ff6b6b', favoriteFood: 'Ramen' };
const voice = encodeBase64(
  writeWav(Float32Array.from({ length: 32_000 }, (_, at) => 0.5 * Math.sin(at * (0.05 + at / 1e6)))),
);

async function shopper(username: string): Promise<Browser> {
  const browser = lambdas.browser();
  const account = { username, email: `${username}@example.com`, password: 'violet-harbour-93-lanterns' };
  const answer = await browser.send('POST', '/api/register', { json: account });
  if (answer.status !== 201) throw new Error(`Registering ${username} failed: ${JSON.stringify(answer.body)}`);
  return browser;
}

async function _generated(browser: Browser, more: object = {}): Promise<Artwork> {
  const input = (await browser.send('POST', '/api/inputs', { json: { ...details, ...more } })).body as UserInput;
  return (await browser.send('POST', '/api/artworks/generate', { json: { inputId: input.id } })).body as Artwork;
}

test('addresses and details from any keyboard are stored in their normal form', async () => {
  const browser = await shopper('any-keyboard');
  for (const { from, start, field, typed, normal } of typedAddresses) {
    const { status, body } = await browser.send('POST', '/api/shipping-addresses', {
      json: { ...start, [field]: typed, isDefault: false },
    });
    expect([status, body], from).toEqual([201, expect.objectContaining(normal)]);
    await browser.send('DELETE', `/api/shipping-addresses/${(body as { id: number }).id}`);
  }
  for (const { from, typed, normal } of typedDetails) {
    const { status, body } = await browser.send('POST', '/api/inputs', { json: { ...details, ...typed } });
    expect([status < 300, body], from).toEqual([true, expect.objectContaining(normal)]);
  }
});

test('saving details returns them with derived values, and saving the same details again returns the same input', async () => {
  const browser = await shopper('ann-shopper');
  const save = (json: object) => browser.send('POST', '/api/inputs', { json });

  const [first, again, spoken] = [
    await save(details),
    await save({ ...details, name: ' Maya Lindqvist ', favoriteColor: '#FF6B6B' }),
    await save({ ...details, voiceSample: `data:audio/wav;base64,${voice}` }),
  ];

  expect([first.status, again.status, spoken.status]).toEqual([201, 200, 201]);
  expect(first.body).toMatchObject({
    id: 1,
    astrologicalSign: 'Gemini',
    lifePathNumber: 3,
    dayOfWeek: 'Wednesday',
    voiceSample: null,
    voiceprint: null,
  });
  expect(again.body).toEqual(first.body);
  expect(spoken.body).toMatchObject({ id: 2, voiceSample: 'recorded' });
  expect(Buffer.from((spoken.body as UserInput).voiceprint ?? '', 'base64')).toHaveLength(72 * 64);
  expect(JSON.stringify(spoken.body)).not.toMatch(/inputHash|voiceDigest|userId/);
  expect((await browser.send('GET', '/api/inputs')).body).toEqual([spoken.body, first.body]);
});

test('reports missing, impossible, and future values by field name', async () => {
  const browser = await shopper('bo-shopper');
  const inTwoDays = new Date(Date.now() + 2 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const save = (more: object) => browser.send('POST', '/api/inputs', { json: { ...details, ...more } });

  const [missing, impossible, future, silent] = [
    await save({ favoriteFood: undefined }),
    await save({ birthday: '2023-02-29' }),
    await save({ birthday: inTwoDays }),
    await save({ voiceSample: encodeBase64(writeWav(new Float32Array(32_000))) }),
  ];

  expect(missing).toMatchObject({ status: 400, body: { issues: [{ path: 'favoriteFood', message: 'Required' }] } });
  expect(impossible).toMatchObject({ status: 400, body: { issues: [{ path: 'birthday' }] } });
  expect(future).toMatchObject({ status: 400, body: { issues: [{ path: 'birthday' }] } });
  expect(silent).toMatchObject({ status: 422, body: { code: 'audio-silent' } });
});

test('a new artwork is pending, a repeated request returns the same artwork, and a new request gets another seed', async () => {
  const browser = await shopper('cy-shopper');
  await browser.send('POST', '/api/inputs', { json: details });
  const generate = (key: string) =>
    browser.send('POST', '/api/artworks/generate', { json: { inputId: 1 }, headers: { 'idempotency-key': key } });

  const [first, repeated, second] = [await generate('a'), await generate('a'), await generate('b')];

  expect(first).toMatchObject({
    status: 202,
    body: { id: 1, inputId: 1, status: 'pending', isPurchased: false, currentImageUrl: null },
  });
  expect(repeated.body).toEqual(first.body);
  expect((second.body as Artwork).seed).not.toBe((first.body as Artwork).seed);
  expect((await browser.send('GET', '/api/artworks/1/image')).body).toMatchObject({ message: 'Image not found' });
  expect((await browser.send('POST', '/api/artworks/generate', { json: { inputId: 9 } })).status).toBe(404);
});

test('an account gets six of twenty artworks at once', async () => {
  // The clock is fixed because another minute would begin meanwhile.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12, 0, 0, 0) });
  onTestFinished(() => void vi.useRealTimers());
  const browser = await shopper('di-shopper');
  await browser.send('POST', '/api/inputs', { json: details });

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.send('POST', '/api/artworks/generate', { json: { inputId: 1 } })),
  );

  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(14);
  expect(refused[0]).toMatchObject({ body: { code: 'too-many-requests' }, headers: { 'retry-after': '60' } });
});
