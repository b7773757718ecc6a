import { Entity } from 'electrodb';
import type { Session, Sessions } from '#functions/app/ports/sessions.ts';
import { unlessRefused } from './refused.ts';
import type { Table } from './table.ts';

const session = {
  model: { service: 'shop', entity: 'session', version: '1' },
  attributes: {
    sid: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    sess: {
      type: 'map',
      required: true,
      properties: {
        userAgent: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
        lastSeenAt: { type: 'string', required: true },
      },
    },
    expire: { type: 'number', required: true },
  },
  indexes: {
    bySid: { pk: { field: 'pk', composite: ['sid'] }, sk: { field: 'sk', composite: [] } },
    byUser: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['userId'] },
      sk: { field: 'gsi1sk', composite: ['sid'] },
    },
  },
} as const;

export function dynamoSessions(table: Table): Sessions {
  const sessions = new Entity(session, table);

  return {
    async save({ sid, userId, expire, ...sess }) {
      await sessions.put({ sid, userId, expire, sess }).go();
    },

    async touch(sid, lastSeenAt, expire) {
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

    async find(sid, now) {
      const { data } = await sessions.get({ sid }).go({ consistent: true });
      return data && data.expire > now ? toSession(data) : undefined;
    },

    async listOf(userId, now) {
      const { data } = await sessions.query.byUser({ userId }).go({ pages: 'all' });
      return data.filter(({ expire }) => expire > now).map(toSession);
    },

    async end(sid) {
      await sessions.delete({ sid }).go();
    },

    async endAllOf(userId, except) {
      const { data } = await sessions.query.byUser({ userId }).go({ pages: 'all' });
      const ending = data.filter(({ sid }) => sid !== except).map(({ sid }) => ({ sid }));
      if (ending.length > 0) await sessions.delete(ending).go();
    },
  };
}

type Stored = { sid: string; userId: string; expire: number; sess: Omit<Session, 'sid' | 'userId' | 'expire'> };

const toSession = ({ sid, userId, expire, sess }: Stored): Session => ({ sid, userId, expire, ...sess });
