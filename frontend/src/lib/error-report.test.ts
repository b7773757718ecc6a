import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { reportUnhandledOf } from './unhandled-errors.ts';

// Reports are counted per page load, so each test loads the module anew.
beforeEach(() => vi.resetModules());

const route = 'POST /api/browser-errors';

const cancelable = (type: string) => new Event(type, { cancelable: true });

function openWindow() {
  const server = fakeServer({ [route]: { status: 204 } });
  const target = new EventTarget();
  reportUnhandledOf(target);
  return {
    /** Both return whether the error reaches the console. */
    fail: (error: unknown) => target.dispatchEvent(Object.assign(cancelable('error'), { error })),
    reject: (reason: unknown) => target.dispatchEvent(Object.assign(cancelable('unhandledrejection'), { reason })),
    reports: () => server.callsOf(route).map(({ body }) => body),
  };
}

/** Returns an error that was thrown at this line of our scripts. */
const thrownBy = (line: number, error: Error) =>
  Object.assign(error, { stack: `${error}\n    at x (https://shop.example/assets/app-1.js:1:${line})` });

test('unhandled errors and promise rejections are reported without what the shopper typed', async () => {
  const page = openWindow();

  page.fail(thrownBy(7, new TypeError("Cannot read properties of undefined (reading 'Maya')")));
  page.reject(thrownBy(8, new SyntaxError('Unexpected token, "Maya Jones" is not valid JSON')));

  await expect.poll(() => page.reports()).toHaveLength(2);
  expect(page.reports()).toEqual([
    expect.objectContaining({
      name: 'TypeError',
      message: "Cannot read properties of undefined (reading '*')",
      places: ['/assets/app-1.js:1:7'],
    }),
    expect.objectContaining({ name: 'SyntaxError', message: 'Unexpected token, * is not valid JSON' }),
  ]);
});

test('failed requests and errors of other scripts are not reported', async () => {
  const { RequestError } = await import('./request-error.ts');
  const page = openWindow();

  page.fail(thrownBy(1, new RequestError(500, { text: 'No' }, '500: No')));
  page.fail(thrownBy(2, new TypeError('Failed to fetch')));
  page.fail(Object.assign(new Error('of an extension'), { stack: 'at chrome-extension://abc/content.js:2:3' }));
  page.fail(null);
  page.fail(thrownBy(3, new RangeError('Invalid array length')));

  await expect.poll(() => page.reports()).not.toEqual([]);
  expect(page.reports()).toEqual([expect.objectContaining({ name: 'RangeError' })]);
});

test('a view transition that ends early reaches neither the console nor the shop, unlike another aborted step', async () => {
  const page = openWindow();
  const aborted = new DOMException('Skipped ViewTransition due to another ViewTransition starting', 'AbortError');

  expect(page.reject(aborted)).toBe(false);
  expect(page.fail(thrownBy(1, new Error('A ViewTransition was aborted early.', { cause: aborted })))).toBe(false);
  expect(page.reject(new DOMException('The play() request was interrupted', 'AbortError'))).toBe(true);
  expect(page.fail(thrownBy(2, new Error('Invalid transition')))).toBe(true);

  await expect.poll(() => page.reports()).not.toEqual([]);
  expect(page.reports()).toEqual([expect.objectContaining({ places: ['/assets/app-1.js:1:2'] })]);
});

test('a page sends each report once, and five at most', async () => {
  const page = openWindow();

  for (const line of [1, 1, 2, 3, 4, 5, 6]) page.fail(thrownBy(line, new Error('undefined')));

  await expect.poll(() => page.reports()).toHaveLength(5);
  expect(page.reports()).toEqual(
    [1, 2, 3, 4, 5].map((line) => expect.objectContaining({ places: [`/assets/app-1.js:1:${line}`] })),
  );
});
