import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { exportAccount } from '#functions/app/accounts/account-export.ts';
import type { Mail } from '#functions/app/mails/ports.ts';
import { sendAccountMail } from '#functions/app/mails/send-account-mail.ts';
import { sendOrderMail } from '#functions/app/mails/send-order-mail.ts';
import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import { api } from '#shared/api/index.ts';
import type { Route } from '#shared/api/route.ts';
import { SendMail } from '#shared/messages.ts';
import { pageUrls, serverPageUrls } from '#shared/page-paths.ts';
import { fakeArtworks, pendingArtwork, storedInput } from '#tests/fakes/artworks.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeDeletionNotices } from '#tests/fakes/deletion-notices.ts';
import { fakeImages } from '#tests/fakes/images.ts';
import { fakePseudonyms } from '#tests/fakes/pseudonyms.ts';
import { shippedOrder } from '#tests/fakes/shipped-order.ts';
import { fakeUsers, storedUser } from '#tests/fakes/users.ts';
import { patterns } from '../../frontend/src/paths.ts';

// Links in emails and exports must keep working after later releases, so each link must match a route or a page.
const siteUrl = 'https://shop.example';

const reads = Object.values<Record<string, Route>>(api)
  .flatMap((rows) => Object.values(rows))
  .filter(({ method }) => method === 'GET');

/** The path patterns that the frontend's routes use. A pattern that no route uses is not a page. */
const pages = globSync('frontend/src/*.tsx')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/path(?:: |=\{)patterns\.(\w+)/g)])
  .map(([, name]) => patterns[name as keyof typeof patterns]);

function isRow({ pathname, searchParams }: URL): boolean {
  return reads.some(({ path, params, query }) => {
    const match = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname);
    const given = Object.fromEntries(searchParams);
    const isKnown = Object.keys(given).every((name) => name in ((query as { shape?: object })?.shape ?? {}));
    return (
      match && isKnown && (params?.safeParse(match.groups).success ?? true) && (query?.safeParse(given).success ?? true)
    );
  });
}

const resolves = (link: string): boolean => {
  const url = new URL(link);
  return isRow(url) || pages.some((pathname) => new URLPattern({ pathname }).test({ pathname: url.pathname }));
};

const linksIn = (text: string) => text.match(/https:\/\/shop\.example[^\s"'<>]*/g) ?? [];

const user = { ...storedUser, id: 'u1', emailVerified: false, passwordHash: '$argon2id$' };

const emails = {
  pendingEmail: 'new@example.com',
  formerEmails: [{ email: 'old@example.com', changedAt: 'then', expire: 2_000_000_000 }],
};

/** An order that every email can be about: it has a snag, and part of it was refunded. */
const mailedOrder: StoredOrder = {
  ...shippedOrder,
  // Only an address that its account has confirmed gets every link.
  ...{ userId: user.id, customerEmail: user.email },
  snag: { kind: 'file', said: 'The file URL is not valid', since: '2026-11-20T12:00:00.000Z' },
  history: [
    {
      id: 'refund:1',
      previousStatus: 'shipped',
      newStatus: 'shipped',
      statusMessage: 'Refunded $5.00',
      changedBy: 'operator',
      reason: null,
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  ],
};

async function mailOf(mail: SendMail['mail']): Promise<Mail | undefined> {
  const sent: Mail[] = [];
  const deps = {
    // The notices go only to verified addresses, and the verification link goes to the others.
    users: fakeUsers({ ...user, ...emails, emailVerified: mail !== 'verify-email' }),
    tokens: { save: async () => {} },
    deletionNotices: { ...fakeDeletionNotices(), find: async () => user.email },
    orders: {
      find: async () => mailedOrder,
      findHead: async () => mailedOrder,
      claimNews: async () => 'claimed' as const,
      markTold: async () => {},
    },
    paymentRecords: { find: async () => undefined },
    artworks: {
      find: async () => pendingArtwork,
      findPaintable: async () => ({ ...pendingArtwork, voiceprint: null, madeFor: 'me' as const }),
      purchasesOf: async () => [mailedOrder.id],
    },
    images: fakeImages(),
    mailer: { send: async (one: Mail) => void sent.push(one) },
    secrets: { newToken: () => 'token-1' },
    digest: sha256,
    attempts: fakeAttempts(),
    pseudonyms: fakePseudonyms,
    clock: fakeClock('2026-01-01T00:00:00Z'),
    siteUrl,
  };
  const message = SendMail.parse({
    mail,
    userId: user.id,
    changedAt: 'then',
    device: 'Firefox',
    at: '2026-01-01T12:00:00.000Z',
    orderId: mailedOrder.id,
    order: mailedOrder.id,
    shipmentId: '10',
    refundId: 'refund:1',
    noteId: 'refund:1',
    paymentIntentId: 'pi_1',
    amount: 2499,
  });
  await ('userId' in message ? sendAccountMail(deps, message) : sendOrderMail(deps, message));
  return sent.at(-1);
}

describe('links to the shop resolve', () => {
  test.each(SendMail.def.options.map(({ shape }) => shape.mail.def.values[0]!))(
    'every link in the %s email leads to a page or an API route',
    async (name) => {
      const mail = await mailOf(name);
      const links = [mail?.text, mail?.html].map((body) => linksIn(body ?? ''));

      expect(links.map((found) => found.length)).not.toContain(0);
      expect(links.flat().filter((link) => !resolves(link))).toEqual([]);
    },
  );

  test('every link in the account export leads to a page or an API route', async () => {
    const artwork = { ...pendingArtwork, userId: user.id, status: 'ready', isPurchased: true } as const;
    const exported = await exportAccount(
      {
        users: fakeUsers(user),
        inputs: { list: async () => [storedInput] },
        artworks: fakeArtworks(artwork),
        carts: { list: async () => [] },
        addresses: { list: async () => [] },
        orders: { list: async () => [shippedOrder] },
        payments: { find: async () => undefined },
        drafts: { listDrafts: async () => [] },
        checkouts: { findOpen: async () => undefined },
        printFiles: { list: async () => [] },
        mockups: { list: async () => [] },
        sessions: { listOf: async () => [] },
        siteUrl,
      },
      user.id,
      0,
    );
    const links = linksIn(JSON.stringify(exported));

    expect(links).toHaveLength(2);
    expect(links.filter((link) => !resolves(link))).toEqual([]);
  });

  test.each([pageUrls.home, pageUrls.login, serverPageUrls.providerRefused])(
    'the redirect to %s leads to a page',
    (path) => {
      expect(resolves(`${siteUrl}${path}`)).toBe(true);
    },
  );
});

test.each([
  '/api/artworks/1/file',
  '/api/artworks/one/download',
  '/api/artworks/1/image?version=1',
  '/api/logout',
  '/order/VF-0123456789',
  '/orders/VF-0123456789/more',
  '/verify',
])('%s matches neither a page nor an API route', (path) => {
  expect(resolves(`${siteUrl}${path}`)).toBe(false);
});
