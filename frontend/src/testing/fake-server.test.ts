import { expect, test } from 'vitest';
import { fakeServer } from './fake-server.ts';

test('a request whose page has stopped waiting does not reach the fake server', async () => {
  const server = fakeServer({ 'GET /api/cart': { json: [] } });

  await expect(fetch('/api/cart', { signal: AbortSignal.abort() })).rejects.toThrow(/aborted/);
  await fetch('/api/cart');

  expect(server.calls()).toHaveLength(1);
});
