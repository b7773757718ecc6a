import { afterAll, expect, test } from 'vitest';
import { attackOriginals } from '#scripts/lab/attack/attacks/originals.ts';
import { openLedger } from '#scripts/lab/attack/ledger.ts';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';
import { startShop } from '#tests/helpers/shop.ts';

const shop = await startShop();
afterAll(() => shop[Symbol.asyncDispose]());

test('no answer, export, or email leads a shopper to the original of an artwork that is not paid for', async () => {
  const ledger = openLedger();

  const pictures = await attackOriginals({ shop }, ledger.open('originals'));

  expect(ledger.results[0]?.findings).toEqual([]);
  const seen = (start: string) => pictures.some((path) => path.startsWith(start));
  expect([seen('/api/artworks/1/image'), seen(`/${publicKeyPrefixes.mockups}`)]).toEqual([true, true]);
});
