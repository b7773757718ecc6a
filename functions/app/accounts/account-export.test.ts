import { expect, test } from 'vitest';
import { encodeBase64 } from '#shared/voice/base64.ts';
import { voiceConsents } from '#shared/voice/consent.ts';
import { currentVoiceConsent } from '#shared/voice/consent-version.ts';
import { ringBands, ringFrames } from '#shared/voice/limits.ts';
import { fakeArtworks, pendingArtwork, storedInput } from '#tests/fakes/artworks.ts';
import { fakeUsers } from '#tests/fakes/users.ts';
import type { StoredArtwork } from '../artworks/ports/artworks.ts';
import type { StoredInput } from '../artworks/ports/inputs.ts';
import type { PaymentRecord } from '../orders/ports/payment-records.ts';
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
  const open = { userId: 'u1', checkoutId: 'c', windowId: null, orderId: 'VF-1', paymentIntentId: 'pi_open' };
  const deps = {
    ...world(),
    checkouts: { findOpen: async () => open },
    payments: { find: async (id: string) => (id === 'pi_open' ? record : undefined) },
  };

  const { payments } = await exportAccount(deps, 'u1', 0);

  expect(payments).toEqual([
    expect.objectContaining({ paymentIntentId: 'pi_open', amount: '24.99', status: 'refunded' }),
  ]);
});
