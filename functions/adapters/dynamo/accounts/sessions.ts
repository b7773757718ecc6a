import { Entity, Service } from 'electrodb';
import type { Session, Sessions } from '#functions/app/accounts/ports.ts';
import { AppError } from '#shared/errors.ts';
import { batchWrite } from '../batch-write.ts';
import { unlessRefused } from '../refused.ts';
import { perTable, type Table } from '../table.ts';
import { aboveLimit } from './above-limit.ts';
import { sessionEntity } from './session-records.ts';
import { holderEntity, identityOf, isStill, userEntity } from './user-records.ts';

/**
 * One entry per session in the user's partition. It finds all sessions of a user that must end. Reads of the partition
 * are consistent, whereas an index lags and could miss a new session.
 */
const ownSession = {
  model: { service: 'shop', entity: 'ownSession', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    sid: { type: 'string', required: true },
    expire: { type: 'number', required: true },
  },
  indexes: {
    byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: ['sid'] } },
  },
} as const;

const ownSessionEntity = perTable((table) => new Entity(ownSession, table));

const sessionRecords = perTable(
  (table) =>
    new Service(
      {
        session: sessionEntity(table),
        own: ownSessionEntity(table),
        user: userEntity(table),
        holder: holderEntity(table),
      },
      table,
    ),
);

/**
 * The maximum number of attempts at a transaction. DynamoDB may cancel both of two conflicting transactions, so one
 * attempt is not enough.
 */
const attempts = 5;

export function dynamoSessions(table: Table): Sessions {
  const sessions = sessionEntity(table);
  const owned = ownSessionEntity(table);
  const together = sessionRecords(table);

  const find: Sessions['find'] = async (sid, now) => {
    const { data } = await sessions.get({ sid }).go({ consistent: true });
    return data && data.expire > now ? toSession(data) : undefined;
  };

  const listed = async (userId: string) =>
    (await owned.query.byUser({ userId }).go({ pages: 'all', consistent: true })).data;

  // Deletes in batches, because an intruder may have opened thousands of sessions. The list entries are deleted last, so
  // that a repeated call still finds the remaining sessions.
  const endAll = async (userId: string, ended: { sid: string }[]) => {
    await batchWrite(table, sessions.delete(ended.map(({ sid }) => ({ sid }))).params());
    await batchWrite(table, owned.delete(ended.map(({ sid }) => ({ userId, sid }))).params());
  };

  return {
    async open({ sid, userId, expire, confirmedAt, ...seen }, passwordHash, updatedAt) {
      const sess = { ...seen, ...(confirmedAt && { confirmedAt }) };
      for (let attempt = 0; attempt < attempts; attempt++) {
        const { canceled, data } = await together.transaction
          .write((of) => [
            of.user
              .check({ userId })
              .where(
                (stored, is) =>
                  `${is.exists(stored.createdAt)} AND ${isStill({ passwordHash, updatedAt })(stored, is)}`,
              )
              .commit(),
            ...(seen.identity
              ? [
                  of.holder
                    .check(identityOf(seen.identity))
                    .where(({ userId: by }, { eq }) => eq(by, userId))
                    .commit(),
                ]
              : []),
            of.session.put({ sid, userId, expire, sess }).commit(),
            of.own.put({ userId, sid, expire }).commit(),
          ])
          .go();
        if (!canceled) return;
        if (data.some(({ code }) => code === 'ConditionalCheckFailed'))
          throw new AppError('unauthenticated', 'Please sign in again');
      }
      throw new AppError('upstream-busy', 'Please try again in a moment', { retryAfter: 1 });
    },

    async touch({ sid, userId }, lastSeenAt, expire) {
      // Extends the entry in the user's list first, because the list must include every live session.
      if (!(await unlessRefused(owned.patch({ userId, sid }).set({ expire }).go()))) return;
      await unlessRefused(
        sessions
          .patch({ sid })
          .data(({ sess, expire: end }, { set }) => {
            set(sess.lastSeenAt, lastSeenAt);
            set(end, expire);
          })
          .go(),
      );
    },

    find,

    useConfirmation: (sid, since) =>
      unlessRefused(
        sessions
          .patch({ sid })
          .data(({ sess }, { remove }) => remove(sess.confirmedAt))
          .where(({ sess }, { gte }) => gte(sess.confirmedAt, since))
          .go(),
      ),

    async listOf(userId, now) {
      const found = await Promise.all((await listed(userId)).map(({ sid }) => find(sid, now)));
      return found.filter((one) => one !== undefined);
    },

    async end(sid) {
      const { data } = await sessions.delete({ sid }).go({ response: 'all_old' });
      if (data?.userId) await owned.delete({ userId: data.userId, sid }).go();
    },

    async endOldest(userId, kept, except) {
      const others = (await listed(userId)).filter(({ sid }) => sid !== except);
      await endAll(userId, aboveLimit(others, kept - 1));
    },

    async endAllOf(userId) {
      await endAll(userId, await listed(userId));
    },
  };
}

type Stored = {
  sid: string;
  userId: string;
  expire: number;
  sess: Pick<Session, 'userAgent' | 'createdAt' | 'lastSeenAt' | 'identity' | 'confirmedFor'> & {
    confirmedAt?: string | undefined;
  };
};

const toSession = ({ sid, userId, expire, sess }: Stored): Session => ({
  sid,
  userId,
  expire,
  ...sess,
  confirmedAt: sess.confirmedAt ?? null,
});
