import { Entity } from 'electrodb';
import type { Basis, IdentityKey } from '#functions/app/accounts/ports.ts';
import { perTable } from '../table.ts';

export const user = {
  model: { service: 'shop', entity: 'user', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    username: { type: 'string', required: true },
    email: { type: 'string', required: true },
    emailVerified: { type: 'boolean', required: true },
    password: { type: 'string' },
    passwordChangedAt: { type: 'string' },
    pendingEmail: { type: 'string' },
    formerEmails: {
      type: 'list',
      items: {
        type: 'map',
        properties: {
          email: { type: 'string', required: true },
          changedAt: { type: 'string', required: true },
          expire: { type: 'number', required: true },
        },
      },
    },
    createdAt: { type: 'string', required: true },
    updatedAt: { type: 'string', required: true },
  },
  indexes: {
    byId: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: [] } },
  },
} as const;

export const userEntity = perTable((table) => new Entity(user, table));

/**
 * The record that reserves a username, an email address, or a federated identity for one user. A separate record,
 * because DynamoDB enforces uniqueness only for keys.
 */
const holder = {
  model: { service: 'shop', entity: 'holder', version: '1' },
  attributes: {
    of: { type: ['username', 'email', 'identity'], required: true },
    value: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    /** When an identity was linked. */
    linkedAt: { type: 'string' },
    /** Until when a former email is kept for its user, in Unix seconds. TTL may delete the record later. */
    expire: { type: 'number' },
  },
  indexes: {
    byValue: {
      pk: { field: 'pk', composite: ['of', 'value'], casing: 'none' },
      sk: { field: 'sk', composite: [] },
    },
    byUser: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['userId'] },
      sk: { field: 'gsi1sk', composite: ['of', 'value'], casing: 'none' },
    },
  },
} as const;

export const holderEntity = perTable((table) => new Entity(holder, table));

export type Name = { of: 'username' | 'email' | 'identity'; value: string };

/** An issuer is a URL, so the first space ends it. */
export const identityOf = ({ issuer, subject }: IdentityKey): Name => ({
  of: 'identity',
  value: `${issuer} ${subject}`,
});
/** Returns the condition that a user still has the values of the basis. */
export const isStill =
  ({ email, emailVerified, passwordHash: password, updatedAt }: Partial<Basis>) =>
  <A>(
    stored: Record<'email' | 'emailVerified' | 'password' | 'updatedAt', A>,
    { eq, notExists }: { eq(of: A, is: string | boolean): string; notExists(of: A): string },
  ): string =>
    Object.entries({ email, emailVerified, password, updatedAt })
      .flatMap(([name, value]) => {
        const of = stored[name as keyof typeof stored];
        return value === undefined ? [] : value === null ? notExists(of) : eq(of, value);
      })
      .join(' AND ');
