import { expect, test } from 'vitest';
import { fakeClock } from '#tests/fakes/clock.ts';
import { draftedAt } from '#tests/fakes/drafts.ts';
import { fakeFacts, fakePrintProvider } from '#tests/fakes/print-provider.ts';
import { shippedOrder } from '#tests/fakes/shipped-order.ts';
import type { ProviderPrint } from '../ports/print-orders.ts';
import { checkFiles } from './check-files.ts';
import { providerRequest } from './provider-request.ts';

const clock = fakeClock(draftedAt);
const url = 'https://shop.example/p/1.png';
const files = [[{ type: 'front', url }], ...shippedOrder.items.slice(1).map(() => [])];
const draft = await fakePrintProvider().createDraft(providerRequest(shippedOrder, files));

/** Checks a draft of this age in seconds, in which the printer says this about the only file. */
const checked = (print: Partial<ProviderPrint>, { age = 0, measured = true } = {}) =>
  checkFiles(
    { clock, measurePrint: async (asked) => (asked === url && measured ? fakeFacts : undefined) },
    {
      ...draft,
      updatedAt: new Date(clock.now() - age * 1000).toISOString(),
      items: draft.items.map((item) => ({ ...item, files: item.files.map((file) => ({ ...file, ...print })) })),
    },
    files,
  ).catch((error: unknown) => error);

test('files that the printer read as we published them pass, also under its own name of the front', async () => {
  expect(await checked({})).toBeUndefined();
  expect(await checked({ type: 'default' })).toBeUndefined();
});

test('a measure that the printer does not tell is not compared', async () => {
  expect(await checked({ md5: null, size: null })).toBeUndefined();
});

test.each<[Partial<ProviderPrint>, string]>([
  [{ md5: 'bad' }, 'has another md5 at the printer: bad instead of c0ffee'],
  [{ size: 7 }, 'has another size at the printer: 7 instead of 5000000'],
  [{ width: 72 }, 'has another width at the printer: 72 instead of 3000'],
  [{ height: 72 }, 'has another height at the printer: 72 instead of 3000'],
  [{ status: 'failed' }, 'is failed at the printer'],
  [{ type: 'back' }, 'is missing at the printer'],
])('a file that is not what we published is refused: %j', async (print, said) => {
  expect(await checked(print)).toMatchObject({
    reason: 'different-file',
    message: `The print file of line 1 (front) ${said}`,
  });
});

test('a file that is not stored any more is refused', async () => {
  expect(await checked({}, { measured: false })).toMatchObject({ reason: 'different-file' });
});

test('a file that the printer still reads is looked at ever later, for an hour', async () => {
  const waits = await Promise.all([0, 2, 10, 50, 3599].map((age) => checked({ status: 'waiting' }, { age })));

  expect(waits).toMatchObject([1, 2, 10, 50, 3599].map((retryAfter) => ({ code: 'upstream-busy', retryAfter })));
  expect(await checked({ status: 'waiting' }, { age: 3600 })).toMatchObject({ reason: 'different-file' });
});
