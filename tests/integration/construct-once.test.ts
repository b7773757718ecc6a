import { afterAll, expect, test, vi } from 'vitest';
import { localLambdas } from '#tests/helpers/lambdas.ts';

const constructed = vi.hoisted(() => ({ count: 0 }));

vi.mock('electrodb', async (importOriginal) => {
  const original = await importOriginal<typeof import('electrodb')>();
  const counting = <C extends new (...args: never[]) => object>(built: C): C =>
    new Proxy(built, {
      construct(target, args, newTarget) {
        constructed.count += 1;
        return Reflect.construct(target, args, newTarget);
      },
    });
  return { ...original, Entity: counting(original.Entity), Service: counting(original.Service) };
});

const lambdas = await localLambdas();
afterAll(() => lambdas[Symbol.asyncDispose]());

test('repeated requests reuse the ElectroDB entities and services', async () => {
  const browser = lambdas.browser();
  const account = { username: 'maya', email: 'maya@example.com', password: 'violet-harbour-93-lanterns' };
  const details = { name: 'Maya', birthday: '1992-06-03', favoriteColor: '#ff6b6b', favoriteFood: 'Ramen' };
  await browser.send('POST', '/api/register', { json: account });
  const requests = async () => [
    await browser.send('GET', '/api/user'),
    await browser.send('GET', '/api/sessions'),
    await browser.send('POST', '/api/inputs', { json: details }),
    await browser.send('POST', '/api/artworks/generate', { json: { inputId: 1 } }),
    await browser.send('GET', '/api/artworks'),
    await browser.send('GET', '/api/cart'),
    await browser.send('GET', '/api/shipping-addresses'),
    await browser.send('POST', '/api/logout'),
    await browser.send('POST', '/api/login', { json: account }),
  ];

  const first = await requests();
  const before = constructed.count;
  const second = await requests();

  expect([...first, ...second].filter(({ status }) => status >= 400)).toEqual([]);
  expect(before).toBeGreaterThan(10);
  expect(constructed.count).toBe(before);
});
