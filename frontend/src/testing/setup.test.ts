import { expect, test } from 'vitest';
import { fakeServer, unanswered } from './fake-server.ts';

const route = 'GET /api/cart';
/** Longer than a busy machine takes to end a test. */
const soonMs = 300;
const late: string[] = [];

test('a test may leave timers, timeouts of its requests, another address, and a tint', async () => {
  const server = fakeServer({ [route]: unanswered });

  setTimeout(() => late.push('timeout'), soonMs);
  setInterval(() => late.push('interval'), soonMs);
  fetch('/api/cart', { signal: AbortSignal.timeout(soonMs) }).catch(({ name }) => late.push(name));
  window.location.assign('/api/login');
  document.documentElement.style.setProperty('--aura', '#FF6B6B');

  expect(server.callsOf(route)).toHaveLength(1);
  expect(window.location.pathname).toBe('/api/login');
  expect(document.documentElement.style.getPropertyValue('--aura')).toBe('#FF6B6B');
});

test('the next test sees nothing of them', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1.2 * soonMs));

  expect(late).toEqual([]);
  expect(window.location.pathname).toBe('/');
  expect(document.documentElement.style.getPropertyValue('--aura')).toBe('');
});
