import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { SignedIn } from '#functions/app/ports/signed-in.ts';
import type { RouteGroup } from '#shared/api/route.ts';
import { AppError } from '#shared/errors.ts';
import { fakePseudonyms } from '#tests/fakes/pseudonyms.ts';
import { lambdaContext } from '#tests/helpers/lambda-context.ts';
import { serve } from './serve.ts';

const group = {
  record: {
    method: 'POST',
    path: '/api/record',
    access: 'session',
    body: z.object({ name: z.string(), song: z.string() }),
    longField: { name: 'song', maxBytes: 64 * 1024 },
    response: z.object({ name: z.string(), notes: z.int() }),
  },
} as const satisfies RouteGroup;

/** Sends `body` to the route with a long field, as a signed-in shopper whose long bodies and changes are counted. */
async function record(body: string, counted: string[] = [], changes: string[] = []) {
  const signedIn = { userId: 'u1' } as SignedIn;
  const guard = {
    requireSession: async () => ({ signedIn, cookies: [] }),
    countLongBody: async (userId: string) => {
      counted.push(userId);
      if (counted.length > 2) throw new AppError('too-many-requests', 'Please wait a moment');
    },
    countWrite: async (userId: string, route: string) => {
      changes.push(`${userId}: ${route}`);
      if (changes.length > 2) throw new AppError('too-many-requests', 'Please wait a moment');
    },
    pseudonyms: fakePseudonyms,
    networkOf: null,
  };
  const handler = serve(group, guard, { record: ({ body: { name, song } }) => ({ name, notes: song.length }) });
  const event = {
    version: '2.0',
    rawPath: '/api/record',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    requestContext: { requestId: 'r1', http: { method: 'POST', path: '/api/record' } },
    body,
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEventV2;
  const { statusCode, body: answered = '' } = await handler(event, lambdaContext());
  return { statusCode, body: JSON.parse(answered) };
}

test.each([
  ['first', `{"song":"${'x'.repeat(60_000)}","name":"ring"}`, 60_000],
  ['last, with spaces', `{ "name" : "ring" , "song" : "${'x'.repeat(60_000)}" }`, 60_000],
  ['with escaped slashes', `{"name":"ring","song":"${'\\/'.repeat(30_000)}"}`, 30_000],
  ['not ASCII', `{"name":"ring","song":"${'é'.repeat(30_000)}"}`, 30_000],
  ['short', '{"name":"ring","song":"la"}', 2],
])('a long field may be longer than a body, %s', async (_, body, notes) => {
  expect(await record(body)).toEqual({ statusCode: 200, body: { name: 'ring', notes } });
});

const zeros = '0,'.repeat(30_000);

test.each([
  ['many values', `["\\ud83d\\ude00",${zeros}0]`],
  ['deep nesting', '['.repeat(60_000)],
  ['many keys', `{${Array.from({ length: 6_000 }, (_, at) => `"k${at}":1`).join()}}`],
  ['another long text', `{"song":"la","name":"${'x'.repeat(60_000)}"}`],
  ['values beside the long text', `{"song":"${'x'.repeat(20_000)}","name":[${zeros}0]}`],
  ['a list under the name of the long text', `{"song":[${zeros}0],"name":"ring"}`],
  ['a second long text of the same name', `{"song":"la","name":"ring","song":"${'x'.repeat(60_000)}"}`],
])('only the long field may be long, and nothing else costs the time of parsing: %s', async (_, body) => {
  expect(await record(body)).toMatchObject({ statusCode: 413, body: { code: 'too-large' } });
});

test.each([
  ['an unpaired surrogate', `{"name":"ring","song":"\\ud83d${'x'.repeat(20_000)}"}`],
  ['an escaped quote', `{"name":"ring","song":"${'x'.repeat(20_000)}\\""}`],
])('a long field must be well-formed: %s', async (_, body) => {
  expect(await record(body)).toMatchObject({ statusCode: 400, body: { code: 'invalid-request' } });
});

test('a long body counts toward the account’s limit even if it is refused', async () => {
  const counted: string[] = [];
  const long = '['.repeat(20_000);

  expect((await record('{"name":', counted)).statusCode).toBe(400);
  expect((await record(long, counted)).statusCode).toBe(413);
  expect((await record(long, counted)).statusCode).toBe(413);

  expect(await record(long, counted)).toMatchObject({ statusCode: 429, body: { code: 'too-many-requests' } });
  expect(counted).toEqual(['u1', 'u1', 'u1']);
});

test('every change of an account counts toward the limit of its route', async () => {
  const changes: string[] = [];
  const change = async () => (await record('{"name":"ring","song":"la"}', [], changes)).statusCode;

  expect([await change(), await change(), await change()]).toEqual([200, 200, 429]);
  expect(changes).toEqual(Array(3).fill('u1: POST /api/record'));
});

test('a change counts toward the limit of its route even if its body is refused', async () => {
  const changes: string[] = [];
  const statusFor = async (body: string) => (await record(body, [], changes)).statusCode;

  expect([await statusFor('{"name":'), await statusFor('{"name":7}')]).toEqual([400, 400]);
  expect(await statusFor('{"name":"ring"}')).toBe(429);
  expect(changes).toEqual(Array(3).fill('u1: POST /api/record'));
});
