import { expect, test } from 'vitest';
import { ShippingAddress } from '#shared/model/address.ts';
import { address } from '#tests/helpers/address.ts';
import { dubiousAddresses, worldAddresses } from '#tests/helpers/world-addresses.ts';
import { questionsAbout } from './address-questions.ts';

test.each(dubiousAddresses)('the address with %o gets a question', async (fields, field, message) => {
  expect(await questionsAbout(ShippingAddress.parse({ ...address, ...fields }))).toEqual([
    { path: `shippingAddress.${field}`, message },
  ]);
});

test('no address in the form of its country gets a question', async () => {
  const questions = await Promise.all(worldAddresses.map((one) => questionsAbout(ShippingAddress.parse(one))));

  expect(worldAddresses.filter((_, at) => questions[at]?.length)).toEqual([]);
});

test.each(['‘Aiea', 'Kalaniʻōpuʻu', 'D’Artagnan', 'ÅÄÖ ß œ Đ ı ş ț', 'Calle 5, 2.º izq.', 'Co™ & Söhne №'])(
  'carriers can read %s',
  async (name) => {
    expect(await questionsAbout(ShippingAddress.parse({ ...address, name }))).toEqual([]);
  },
);
