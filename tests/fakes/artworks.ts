import type { Artworks, StoredArtwork, StoredInput } from '#functions/app/artworks/ports.ts';
import { drawnDetailsOf } from '#shared/art/parameters.ts';
import { notFound } from '#shared/errors.ts';

export const pendingArtwork: StoredArtwork = {
  id: 1,
  userId: 'u1',
  inputId: 1,
  seed: 7,
  title: null,
  status: 'pending',
  statusAt: '2026-01-01T12:00:00.000Z',
  parameters: {
    name: 'Maya Lindqvist',
    birthday: '1992-06-03',
    birthTime: null,
    favoriteColor: '#FF6B6B',
    favoriteFood: 'Ramen',
    caption: false,
    look: 'day',
  },
  rendererVersion: 'vf1',
  isPurchased: false,
  isHidden: false,
  pixelHash: null,
  hashedPixels: 960,
  imageVersion: 0,
  cachedAt: null,
  createdAt: '2026-01-01T12:00:00.000Z',
};

/** A saved artwork input with Maya's details and without a voice recording. */
export const storedInput: StoredInput = {
  ...drawnDetailsOf(pendingArtwork.parameters),
  madeFor: 'me',
  voiceprint: null,
  id: 1,
  userId: 'u1',
  inputHash: 'h',
  voiceSample: null,
  voiceDigest: null,
  voiceScalars: null,
  voiceConsent: null,
  astrologicalSign: 'Gemini',
  lifePathNumber: 3,
  dayOfWeek: 'Wednesday',
  createdAt: 'then',
  updatedAt: 'then',
};

/** Returns an in-memory implementation of the artworks port. */
export function fakeArtworks(...kept: StoredArtwork[]): Artworks {
  const records = new Map(kept.map((one) => [`${one.userId}/${one.id}`, one]));
  const counts = new Map<string, number>();
  const requests = new Map<string, StoredArtwork>();
  const countUp = (key: string) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.get(key)!;
  };
  const change = (userId: string, id: number, more: Partial<StoredArtwork>) => {
    const found = records.get(`${userId}/${id}`);
    if (found) records.set(`${userId}/${id}`, { ...found, ...more });
    return found !== undefined;
  };

  return {
    nextId: async (userId) => countUp(`${userId}/id`),
    async add(artwork, { requestKey, first, perDay = Number.MAX_SAFE_INTEGER } = {}) {
      const earlier = requestKey === undefined ? undefined : requests.get(requestKey);
      if (earlier) return earlier;
      const { userId, id, inputId, createdAt } = artwork;
      const day = `${userId}/${createdAt.slice(0, 10)}`;
      if ((counts.get(day) ?? 0) >= perDay) return undefined;
      countUp(day);
      const stored = countUp(`${userId}/of-${inputId}`) === 1 ? { ...artwork, ...first } : artwork;
      records.set(`${userId}/${id}`, stored);
      if (requestKey !== undefined) requests.set(requestKey, stored);
      return stored;
    },
    findByRequest: async (_userId, requestKey) => requests.get(requestKey),
    find: async (userId, id) => records.get(`${userId}/${id}`),
    async findPaintable(userId, id) {
      const found = records.get(`${userId}/${id}`);
      return found && { ...found, voiceprint: null, madeFor: 'me' };
    },
    list: async (userId, which) =>
      [...records.values()].filter((one) => one.userId === userId && (which === 'all' || !one.isHidden)).reverse(),
    async page(userId, { before = Number.POSITIVE_INFINITY, limit }) {
      const older = [...records.values()].filter((one) => one.userId === userId && !one.isHidden && one.id < before);
      return { items: older.reverse().slice(0, limit), hasMore: older.length > limit };
    },
    async move(userId, id, from, to, at) {
      const found = records.get(`${userId}/${id}`);
      if (!found || !from.includes(found.status)) return false;
      return change(userId, id, { status: to, statusAt: at });
    },
    async revive(userId, id, statusAt, at) {
      if (records.get(`${userId}/${id}`)?.statusAt !== statusAt) return false;
      return change(userId, id, { status: 'pending', statusAt: at });
    },
    async markReady(userId, id, painted) {
      const version = records.get(`${userId}/${id}`)?.imageVersion ?? 0;
      return change(userId, id, { ...painted, status: 'ready', imageVersion: version + 1 });
    },
    async rename(userId, id, title) {
      if (!change(userId, id, { title })) throw notFound('Artwork');
      return records.get(`${userId}/${id}`)!;
    },
    hide: async (userId, id) => void change(userId, id, { isHidden: true }),
    async remove(userId, id) {
      if (records.get(`${userId}/${id}`)?.isPurchased) return false;
      records.delete(`${userId}/${id}`);
      return true;
    },
    purchasesOf: async (userId, id) => (records.get(`${userId}/${id}`)?.isPurchased ? ['VF-0000000001'] : []),
    revokePurchase: async (userId, id) => void change(userId, id, { isPurchased: false }),
  };
}
