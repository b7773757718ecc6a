import { expect, test } from 'vitest';
import { MalformedResult, toAnswer } from './answer.ts';

test('a Lambda result without a status code becomes the JSON body of a 200 response', () => {
  expect(toAnswer('{"ok":true}')).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"ok":true}'),
  });
  expect(toAnswer('"plain"').body.toString()).toBe('plain');
});

test('sends one Set-Cookie header per cookie', () => {
  const answer = toAnswer(JSON.stringify({ statusCode: 204, cookies: ['a=1; Path=/', 'b=2'] }));

  expect(answer).toMatchObject({ status: 204, headers: { 'set-cookie': ['a=1; Path=/', 'b=2'] } });
});

test('decodes a base64 response body', () => {
  const result = { statusCode: 200, headers: { 'Content-Type': 'image/png' }, body: 'AP8H', isBase64Encoded: true };

  const answer = toAnswer(JSON.stringify(result));

  expect(answer.body).toEqual(Buffer.from([0, 255, 7]));
  expect(answer.headers['content-type']).toBe('image/png');
});

test('rejects a Lambda result with an invalid status code or a body that is not a string', () => {
  expect(() => toAnswer('{"statusCode":"200"}')).toThrow(MalformedResult);
  expect(() => toAnswer('{"statusCode":99}')).toThrow(MalformedResult);
  expect(() => toAnswer('{"statusCode":200,"body":{"a":1}}')).toThrow(MalformedResult);
});
