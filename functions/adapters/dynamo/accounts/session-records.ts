import { Entity, type TransactWriteEntities } from 'electrodb';
import { AppError } from '#shared/errors.ts';
import { perTable } from '../table.ts';

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
        confirmedAt: { type: 'string' },
        confirmedFor: { type: 'string' },
        identity: { type: 'any' },
      },
    },
    expire: { type: 'number', required: true },
  },
  indexes: {
    bySid: { pk: { field: 'pk', composite: ['sid'] }, sk: { field: 'sk', composite: [] } },
  },
} as const;

export const sessionEntity = perTable((table) => new Entity(session, table));

type SessionWrites = TransactWriteEntities<{ session: ReturnType<typeof sessionEntity> }>['session'];

/**
 * Returns the first writes of a transaction: the check that the session of the request, if any, still holds. Whoever ends
 * the session and then removes what it has written finds all of it.
 */
export const ifHeld = (session: SessionWrites, sid: string | undefined) =>
  sid === undefined
    ? []
    : [
        session
          .check({ sid })
          .where(({ userId }, { exists }) => exists(userId))
          .commit(),
      ];

/** Throws `unauthenticated` if a transaction was canceled because `ifHeld` found that the session has ended. */
export function requireHeld(sid: string | undefined, data: readonly { code: string }[]): void {
  if (sid !== undefined && data[0]?.code === 'ConditionalCheckFailed')
    throw new AppError('unauthenticated', 'Please sign in again');
}
