import { sessionEntity } from '#functions/adapters/dynamo/accounts/session-records.ts';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import type { SignedIn } from '#functions/app/ports/signed-in.ts';

/** Stores a session whose user needs no record. */
export async function holdSession(table: Table, { userId, sid }: SignedIn): Promise<void> {
  const createdAt = '2026-01-01T00:00:00.000Z';
  const sess = { userAgent: 'Test', createdAt, lastSeenAt: createdAt };
  await sessionEntity(table).put({ sid, userId, sess, expire: 4_000_000_000 }).go();
}
