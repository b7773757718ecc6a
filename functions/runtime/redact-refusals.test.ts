import { Logger } from '@aws-lambda-powertools/logger';
import { afterEach, expect, test, vi } from 'vitest';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import { AppError } from '#shared/errors.ts';
import { redactRefusals } from './redact-refusals.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Returns the log line of an error. */
function logged(error: Error): string {
  vi.stubEnv('POWERTOOLS_DEV', 'true');
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  new Logger({ logLevel: 'ERROR', jsonReplacerFn: redactRefusals }).error('Message failed', { error });
  return String(lines.mock.lastCall?.[0]);
}

test('logs why the printer refused an order, without its message, which may contain an address', () => {
  const words = 'Recipient phone +1 555 0100 is invalid';
  const refusal = new ProviderRefusal('OR-7', words, { cause: new Error(`Printful returned status 400: ${words}`) });
  const wrapped = new AppError('internal', 'Something went wrong', { cause: refusal });

  for (const line of [logged(refusal), logged(wrapped)]) {
    expect(line).toContain('OR-7');
    expect(line).not.toContain('555');
  }
  expect(JSON.parse(logged(wrapped)).error).toMatchObject({ message: 'Something went wrong', code: 'internal' });
});

test('logs every other error in full', () => {
  const { error } = JSON.parse(logged(new TypeError('No order', { cause: new Error('No table') })));

  expect(error).toMatchObject({ name: 'TypeError', message: 'No order', cause: { message: 'No table' } });
  expect(error.stack.join()).toContain('redact-refusals.test.ts');
});
