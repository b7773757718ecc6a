import { expect, test } from 'vitest';
import { dynamoCheckouts } from '#functions/adapters/dynamo/checkouts.ts';
import { dynamoCheckoutDrafts } from '#functions/adapters/dynamo/orders/checkout-drafts.ts';
import { maxOrderLines, NewCartItem } from '#shared/model/cart.ts';
import { draftOf, lineOf } from '#tests/fakes/drafts.ts';
import { localTable } from '#tests/helpers/local-table.ts';

/** Returns as many options of three bytes a character as a cart line may have. */
function largestOptions(): Record<string, string> {
  const taken: Record<string, string> = {};
  for (let option = 0; option < 100; option += 1) {
    const more = { ...taken, [String(option).padEnd(50, '漢')]: '字'.repeat(200) };
    const item = { artworkId: 1, productId: 1, variantId: 1, customization: { placement: 'front', options: more } };
    if (!NewCartItem.safeParse(item).success) break;
    Object.assign(taken, more);
  }
  return taken;
}

test('a checkout of as many lines as possible, each with the largest options, fits into a record', async () => {
  await using table = await localTable();
  const checkouts = dynamoCheckouts(table);
  const options = largestOptions();
  const lines = Array.from({ length: maxOrderLines }, (_, at) => {
    const line = lineOf(at + 1, 1);
    return { ...line, customization: { ...line.customization, options } };
  });
  const draft = draftOf(1, 'u1', { lines });

  const { userId, checkoutId, orderId } = draft;
  await checkouts.open({ userId, checkoutId, orderId, windowId: null, paymentIntentId: null }, undefined);

  expect(await checkouts.freeze(draft)).toBe(true);

  expect((await dynamoCheckoutDrafts(table).findDraft(draft))?.lines).toHaveLength(maxOrderLines);
  expect(Object.keys(options).length).toBeGreaterThan(0);
});
