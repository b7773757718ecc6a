import { expect, test } from 'vitest';
import { fakeServer, unanswered } from './fake-server.ts';

const route = 'GET /api/cart';
const soonMs = 20;
const late: string[] = [];

test('a test may leave timers and timeouts of its requests', async () => {
  const server = fakeServer({ [route]: unanswered });

  setTimeout(() => late.push('timeout'), soonMs);
  setInterval(() => late.push('interval'), soonMs);
  fetch('/api/cart', { signal: AbortSignal.timeout(soonMs) }).catch(({ name }) => late.push(name));

  expect(server.callsOf(route)).toHaveLength(1);
});

test('the next test sees nothing of them', async () => {
  await new Promise((resolve) => setTimeout(resolve, 3 * soonMs));

  expect(late).toEqual([]);
});
