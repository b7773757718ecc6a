import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { argon2Passwords } from '#functions/adapters/password-hash.ts';
import { sessionCookieName } from '#shared/deployment/session-cookie.ts';
import { tableOf } from './records.ts';
import type { ShopAddress } from './shop.ts';
import { Shopper } from './shopper.ts';

/** A registered account. `shopper` is a signed-in API client for the account. */
export type Account = { userId: string; shopper: Shopper; username: string; email: string; password: string };

const password = 'violet-harbour-93-lanterns';
const shared: { hash?: Promise<string> } = {};

/**
 * Creates an account and signs it in by writing both records. Registering through the API would cost a slow password
 * hash and count against the limit of registrations per address. Registration and sign-in have their own tests.
 * `network` is an address of this machine, such as 127.0.0.2, from which the account sends its requests.
 */
export async function newAccount(shop: ShopAddress, network?: string): Promise<Account> {
  shared.hash ??= argon2Passwords.hash(password);
  const passwordHash = await shared.hash;
  const username = `shopper-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${username}@example.com`;
  const now = new Date().toISOString();
  const user = {
    id: crypto.randomUUID(),
    username,
    email,
    emailVerified: false,
    pendingEmail: null,
    createdAt: now,
    updatedAt: now,
  };
  const token = randomBytes(32).toString('base64url');
  const session = {
    sid: createHash('sha256').update(token).digest('hex'),
    userId: user.id,
    userAgent: 'Test',
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: null,
    expire: Math.floor(Date.now() / 1000) + 24 * 3600,
  };
  const table = tableOf(shop);
  await dynamoUsers(table).add({ ...user, passwordHash });
  await dynamoSessions(table).open(session, passwordHash);
  const shopper = new Shopper(
    shop.url,
    { [sessionCookieName]: token },
    network === undefined ? fetch : fetchFrom(network),
  );
  return { userId: user.id, shopper, username, email, password };
}

/**
 * Returns a `fetch` that sends its requests from another address of this machine, such as 127.0.0.2, which the shop
 * counts as another network.
 */
const fetchFrom =
  (localAddress: string) =>
  async (url: URL, { method = 'GET', headers = {}, body }: RequestInit): Promise<Response> => {
    const sent = { method, headers: Object.fromEntries(new Headers(headers)), localAddress, family: 4 };
    const answering = Promise.withResolvers<Response>();
    request(url, sent, (answer) => {
      const status = answer.statusCode ?? 0;
      const fields = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      buffer(answer).then(
        (bytes) => answering.resolve(new Response(bytes.length > 0 ? bytes : null, { status, headers: fields })),
        answering.reject,
      );
    })
      .once('error', answering.reject)
      .end(body ?? undefined);
    return answering.promise;
  };
