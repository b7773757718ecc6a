import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { handler } from './draw-cdn-proof.ts';

/** CloudFormation's bucket, which keeps the answers. */
let status = 200;
const answers: { contentType: string | undefined; body: string }[] = [];
const bucket = createServer((request, response) => {
  void text(request).then((body) => {
    answers.push({ contentType: request.headers['content-type'], body });
    response.writeHead(status).end();
  });
});
let ResponseURL: string;

beforeAll(async () => {
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
  ResponseURL = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/?signature=x`;
});
afterAll(() => void bucket.close());

const asked = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'CdnProof1' };

async function answerTo(event: Partial<CloudFormationCustomResourceEvent>) {
  await handler({ ...asked, ResponseURL, ...event } as CloudFormationCustomResourceEvent);
  return JSON.parse(answers.at(-1)?.body ?? '');
}

test('draws a hidden value and its digest, which names the resource', async () => {
  const answer = await answerTo({ RequestType: 'Create' });
  const { value, digest } = answer.Data;

  expect(value.length).toBeGreaterThan(40);
  expect(answer).toEqual({
    ...asked,
    ...{ Status: 'SUCCESS', NoEcho: true, PhysicalResourceId: sha256(value), Data: { value, digest: sha256(value) } },
  });
  expect(digest).not.toContain(value);
  expect(answers.at(-1)?.contentType).toBeUndefined();
});

test('every resource and every update gets a value of its own', async () => {
  const drawn = [
    await answerTo({ RequestType: 'Create' }),
    await answerTo({ RequestType: 'Create' }),
    await answerTo({ RequestType: 'Update', PhysicalResourceId: 'before' }),
  ];

  expect(new Set(drawn.map(({ Data }) => Data.value)).size).toBe(3);
  expect(new Set(drawn.map(({ PhysicalResourceId }) => PhysicalResourceId)).size).toBe(3);
});

test('confirms a deletion under the name that CloudFormation knows', async () => {
  const answer = await answerTo({ RequestType: 'Delete', PhysicalResourceId: 'drawn before' });

  expect(answer).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: 'drawn before' });
});

test('fails if CloudFormation does not take the answer, so that Lambda tries again', async () => {
  status = 403;

  await expect(answerTo({ RequestType: 'Create' })).rejects.toThrow('403');
});
