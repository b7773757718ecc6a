import { expect, test } from 'vitest';
import { encodeBase64 } from '#shared/voice/base64.ts';
import { voiceConsents } from '#shared/voice/consent.ts';
import { currentVoiceConsent } from '#shared/voice/consent-version.ts';
import { ringBands, ringFrames } from '#shared/voice/limits.ts';
import { adasAddress } from '#tests/fakes/address.ts';
import { fakeArtworks, pendingArtwork, storedInput } from '#tests/fakes/artworks.ts';
import { draftOf, lineOf } from '#tests/fakes/drafts.ts';
import { openedSession } from '#tests/fakes/sessions.ts';
import { shippedOrder } from '#tests/fakes/shipped-order.ts';
import { fakeUsers } from '#tests/fakes/users.ts';
import type { StoredArtwork, StoredInput } from '../artworks/ports.ts';
import type { PaymentRecord } from '../orders/ports/payment-records.ts';
import type { PrintFile, StoredMockup } from '../printing/ports.ts';
import { exportAccount } from './account-export.ts';

const voiceprint = encodeBase64(new Uint8Array(ringFrames * ringBands).fill(7));

const input: StoredInput = { ...storedInput, voiceprint, voiceSample: 'recorded', voiceDigest: 'd' };

const maya = {
  id: 'u1',
  username: 'maya',
  email: 'maya@example.com',
  emailVerified: true,
  pendingEmail: null,
  passwordHash: '$argon2id$',
  createdAt: 'then',
  updatedAt: 'then',
};

const identity = { issuer: 'https://id.example', subject: 's-1' };

const world = (...artworks: StoredArtwork[]) => ({
  users: fakeUsers(maya),
  inputs: { list: async () => [input] },
  artworks: fakeArtworks(...artworks),
  carts: { list: async () => [] },
  addresses: { list: async () => [] },
  orders: { list: async () => [] },
  payments: { find: async () => undefined },
  drafts: { listDrafts: async () => [] },
  checkouts: { findOpen: async () => undefined },
  printFiles: { list: async () => [] },
  mockups: { list: async () => [] },
  sessions: { listOf: async () => [] },
  siteUrl: 'https://shop.example',
});

const ofMaya = (id: number, more: Partial<StoredArtwork> = {}): StoredArtwork => ({
  ...pendingArtwork,
  id,
  ...more,
});

test('the account export holds the voiceprint once, with the details', async () => {
  const { inputs, artworks } = await exportAccount(world(ofMaya(1), ofMaya(2)), 'u1', 0);

  expect(inputs[0]?.voiceprint).toBe(voiceprint);
  expect(artworks.map(({ madeFrom }) => madeFrom)).toEqual([pendingArtwork.parameters, pendingArtwork.parameters]);
});

test('the account export includes hidden artworks and excludes the password hash', async () => {
  const taken = await exportAccount(
    world(ofMaya(1, { title: 'For Mara', isHidden: true, isPurchased: true })),
    'u1',
    0,
  );

  expect(taken.user).toMatchObject({ username: 'maya', hasPassword: true });
  expect(taken.artworks[0]?.title).toBe('For Mara');
  expect(taken.artworks[0]?.links.original).toBe('https://shop.example/api/artworks/1/download');
  expect(JSON.stringify(taken)).not.toMatch(/argon/);
});

test('the account export links to no original that is not paid for', async () => {
  const { artworks } = await exportAccount(world(ofMaya(1)), 'u1', 0);

  expect(artworks[0]?.links.original).toBeNull();
});

test.each([
  ['disputed', null],
  ['succeeded', 'https://shop.example/api/artworks/7/download'],
] as const)(
  'the account export of a sent order whose payment is %s links to the original: %s',
  async (status, link) => {
    const record: PaymentRecord = {
      ...{ paymentIntentId: 'pi_1', userId: 'u1', orderId: shippedOrder.id, amount: 5598, currency: 'USD', status },
      ...{ refundId: null, cause: null, createdAt: 'then', updatedAt: 'now' },
    };
    const deps = {
      ...world(ofMaya(7, { isPurchased: true })),
      orders: { list: async () => [shippedOrder] },
      payments: { find: async () => record },
    };

    const { artworks, orders } = await exportAccount(deps, 'u1', 0);

    expect(artworks[0]?.links.original).toBe(link);
    expect(orders[0]?.isHeld).toBe(link === null);
  },
);

test('an account export with 30 artworks a day for half a year fits into one Lambda response', async () => {
  const artworks = Array.from({ length: 30 * 183 }, (_, index) =>
    ofMaya(index + 1, { status: 'ready', isPurchased: true }),
  );

  const bytes = Buffer.byteLength(JSON.stringify(await exportAccount(world(...artworks), 'u1', 0)));

  expect(bytes).toBeLessThan(6 * 1024 * 1024);
});

test('the account export includes the consent to a voice with the text that was shown', async () => {
  const voiceConsent = { version: currentVoiceConsent, at: '2026-11-23T09:00:00.000Z' };
  const deps = { ...world(), inputs: { list: async () => [{ ...input, voiceConsent }] } };

  const { consents } = await exportAccount(deps, 'u1', 0);

  expect(consents).toEqual([{ inputId: 1, about: 'voice', ...voiceConsent, text: voiceConsents[currentVoiceConsent] }]);
});

test('the account export includes the record of each payment', async () => {
  const record: PaymentRecord = {
    ...{ paymentIntentId: 'pi_open', userId: 'u1', orderId: null, amount: 2499, currency: 'USD', status: 'refunded' },
    ...{ refundId: 're_1', cause: 'sold out', createdAt: 'then', updatedAt: 'now' },
  };
  const named = { userId: 'u1', checkoutId: 'c', windowId: null, orderId: 'VF-1', paymentIntentId: 'pi_open' };
  const open = { ...named, cartHashes: [], artworkIds: [], frozenAt: null };
  const deps = {
    ...world(),
    checkouts: { findOpen: async () => open },
    payments: { find: async (id: string) => (id === 'pi_open' ? record : undefined) },
  };

  const { payments } = await exportAccount(deps, 'u1', 0);

  expect(payments).toEqual([
    expect.objectContaining({ paymentIntentId: 'pi_open', amount: '24.99', status: 'refunded' }),
  ]);
  expect(JSON.stringify(payments)).not.toContain('sold out');
});

test('the account export contains no field of a record that it does not name', async () => {
  const grown = <T>(record: T): T => ({ ...record, added: 'stays inside' });
  const printFile: PrintFile = {
    ...{ userId: 'u1', artworkId: 1, printfulFileId: 7, fileUrl: 'https://cdn.example/p/original.png', status: 'ok' },
    ...{ width: 3000, height: 3000, fileSize: 1, format: 'png', dpi: 300, colorMode: 'RGB' },
    ...{ createdAt: 'then', updatedAt: 'then' },
  };
  const mockup: StoredMockup = {
    ...{ userId: 'u1', artworkId: 1, productId: 1, look: 'plain', placement: 'default', variantId: 4001 },
    ...{ position: null, taskKey: 'gt-1', mockupUrl: 'https://cdn.example/m/mockup.jpg', thumbnailUrl: null },
    ...{ startAt: null, wantedAt: null, failure: null, createdAt: 'then', expiresAt: 'later' },
  };
  const { items, fulfillment } = shippedOrder;
  const order = {
    ...{ ...shippedOrder, items: items.map(grown), history: shippedOrder.history.map(grown) },
    fulfillment: grown({ ...fulfillment, shipments: fulfillment.shipments.map(grown) }),
  };
  const draft = draftOf(1, 'u1', { lines: [grown(lineOf(1, 1))] });
  const { cartItemId: _, imageUrl: productImage, options: __, ...line } = lineOf(1, 1);
  const cartLine = {
    ...line,
    id: 1,
    userId: 'u1',
    mockupUrl: null,
    productImage,
    createdAt: 'then',
    updatedAt: 'then',
  };
  const saved = { ...adasAddress, id: 1, isDefault: true, createdAt: 'then' };
  const payment: PaymentRecord = {
    ...{ paymentIntentId: 'pi_1', userId: 'u1', orderId: null, amount: 1, currency: 'USD', status: 'succeeded' },
    ...{ refundId: null, cause: null, createdAt: 'then', updatedAt: 'then' },
  };
  const voiceScalars = grown({ pitchHz: 180, voicedShare: 9, activeTenths: 30, loudestFrame: 5 });
  const voiceConsent = grown({ version: currentVoiceConsent, at: 'then' });

  const taken = await exportAccount(
    {
      users: { ...fakeUsers(grown(maya)), identitiesOf: async () => [grown({ ...identity, linkedAt: 'then' })] },
      inputs: { list: async () => [grown({ ...input, voiceprint: null, voiceScalars, voiceConsent })] },
      artworks: { list: async () => [grown(ofMaya(1, { parameters: grown(pendingArtwork.parameters) }))] },
      carts: { list: async () => [grown(cartLine)] },
      addresses: { list: async () => [grown(saved)] },
      orders: { list: async () => [grown(order)] },
      payments: { find: async () => grown(payment) },
      drafts: { listDrafts: async () => [grown(draft)] },
      checkouts: { findOpen: async () => undefined },
      printFiles: { list: async () => [grown(printFile)] },
      mockups: { list: async () => [grown(mockup)] },
      sessions: { listOf: async () => [grown(openedSession)] },
      siteUrl: 'https://shop.example',
    },
    'u1',
    0,
  );

  const lists = Object.values(taken).filter(Array.isArray);
  expect(lists.filter((list) => list.length === 0)).toEqual([]);
  expect(JSON.stringify(taken)).not.toContain('stays inside');
  expect(JSON.stringify(taken)).not.toContain(printFile.fileUrl);
});
