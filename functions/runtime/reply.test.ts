import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { logger } from './observe.ts';
import { failure } from './reply.ts';

const lines = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
beforeEach(() => {
  logger.setLogLevel('ERROR');
  lines.mockClear();
});

/** The error of the AWS SDK after its last attempt. */
const timeout = Object.assign(new Error('No response'), { name: 'TimeoutError' });

/** Returns what two requests that end in this error add to the operator's alarms. */
function alarmsOf(error: Error): number {
  for (const requestId of ['r1', 'r2']) failure(error, { requestId, asText: false });
  const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(logged).toMatchObject([{ requestId: 'r1' }, { requestId: 'r2' }]);
  return logged.reduce((sum, { operator_alarms: count = 0 }) => sum + count, 0);
}

test.each([
  ['a bug', new TypeError('No total')],
  ['a key that the payment provider refuses', new AppError('internal', 'The payment provider refused the request.')],
])('two requests that end in %s alert the operator', (_, error) => {
  expect(alarmsOf(error)).toBe(1);
});

test.each([
  ['itself', timeout],
  ['wrapped by a library', new Error('Table', { cause: timeout })],
])('a service that does not answer in time is not a bug: the error %s', (_, error) => {
  expect(alarmsOf(error)).toBe(0);
  expect(failure(error, { requestId: 'r1', asText: false }).statusCode).toBe(504);
});

test('a provider that does not respond is not a bug', () => {
  expect(alarmsOf(new AppError('upstream-failed', 'The print provider is not responding'))).toBe(0);
});
