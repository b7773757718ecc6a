import { expect, test } from 'vitest';
import { ShippingAddress } from '#shared/model/address.ts';
import { address } from '#tests/helpers/address.ts';
import { dubiousAddresses, mistaxedAddresses, worldAddresses } from '#tests/helpers/world-addresses.ts';
import { problemsOf, questionsAbout, requireNoQuestions } from './address-questions.ts';

test.each(dubiousAddresses)('the address with %o gets a question', async (fields, field, message) => {
  expect(await questionsAbout(ShippingAddress.parse({ ...address, ...fields }))).toEqual([
    { path: `shippingAddress.${field}`, message },
  ]);
});

test.each(mistaxedAddresses)('the address with %o is refused, even if it is confirmed', async (fields, message) => {
  const misplaced = ShippingAddress.parse({ ...address, ...fields });
  const issues = [{ path: 'shippingAddress.stateCode', message }];

  expect(await problemsOf(misplaced)).toEqual(issues);
  expect(await questionsAbout(misplaced)).toEqual([]);
  for (const isConfirmed of [false, true]) {
    await expect(requireNoQuestions(misplaced, isConfirmed)).rejects.toMatchObject({ code: 'invalid-request', issues });
  }
});

test('no address in the form of its country gets a question or is refused', async () => {
  const asked = await Promise.allSettled(worldAddresses.map((one) => requireNoQuestions(ShippingAddress.parse(one))));

  expect(worldAddresses.filter((_, at) => asked[at]?.status === 'rejected')).toEqual([]);
});

test.each(['‘Aiea', 'Kalaniʻōpuʻu', 'D’Artagnan', 'ÅÄÖ ß œ Đ ı ş ț', 'Calle 5, 2.º izq.', 'Co™ & Söhne №'])(
  'carriers can read %s',
  async (name) => {
    expect(await questionsAbout(ShippingAddress.parse({ ...address, name }))).toEqual([]);
  },
);
