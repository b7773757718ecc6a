import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type CreateEntityItem, type Entity, Service } from 'electrodb';
import type { Basis, FormerEmail, IdentityKey, StoredUser, Users } from '#functions/app/accounts/ports.ts';
import { tableKeys } from '#shared/deployment/table.ts';
import { canonicalEmail } from '#shared/model/email.ts';
import { bareText } from '#shared/model/plain-text.ts';
import { backOff, tableBusy } from '../back-off.ts';
import { batchWrite } from '../batch-write.ts';
import { withNulls, withoutNulls } from '../nulls.ts';
import { pastConflicts } from '../past-conflicts.ts';
import { unlessRefused } from '../refused.ts';
import { perTable, type Table } from '../table.ts';
import { unfinishedDeletionEntity } from './departure.ts';
import { holderEntity, identityOf, isStill, type Name, user, userEntity } from './user-records.ts';

const userRecords = perTable(
  (table) =>
    new Service(
      { user: userEntity(table), holder: holderEntity(table), deletion: unfinishedDeletionEntity(table) },
      table,
    ),
);

type Write = ReturnType<typeof userRecords>['transaction']['write'];
type Entities = Parameters<Parameters<Write>[0]>[0];

/**
 * Returns the writes that give the account a new password by a mailed link, and perhaps other values. They need that no
 * deletion of it is recorded: whoever took it back would be told so, and lose it all the same.
 */
const takingBack = (of: Entities, basis: Basis, password: string, at: string, more?: Partial<Emails>) => [
  of.user
    .patch({ userId: basis.id })
    .set({ ...more, password, passwordChangedAt: at, emailVerified: true, updatedAt: at })
    .remove(['pendingEmail'])
    .where(isStill(basis))
    .commit(),
  of.deletion
    .check({ leaver: basis.id })
    .where(({ leftAt }, { notExists }) => notExists(leftAt))
    .commit(),
];

type Emails = { email: string; formerEmails: FormerEmail[] };

/** Names that differ only in letter case or Unicode form count as the same. */
const usernameOf = (username: string): Name => ({
  of: 'username',
  value: bareText(username).normalize('NFKC').toLowerCase(),
});
const emailOf = (email: string): Name => ({ of: 'email', value: canonicalEmail(email) });
const identityFrom = (value: string): IdentityKey => {
  const end = value.indexOf(' ');
  return { issuer: value.slice(0, end), subject: value.slice(end + 1) };
};

/** Returns the condition that a name is the user's. */
const belongsTo =
  (userId: string) =>
  <A>({ userId: by }: { userId: A }, { eq }: { eq(of: A, is: string): string }): string =>
    eq(by, userId);

const secondsOf = (iso: string) => Math.floor(Date.parse(iso) / 1000);

/** The length above which no name is stored, in characters. A key has at most 2,048 bytes. */
const longestName = 600;

const addAttempts = 8;
const restoreAttempts = 5;

export function dynamoUsers(table: Table): Users {
  const users = userEntity(table);
  const holders = holderEntity(table);
  const together = userRecords(table);

  const find: Users['find'] = async (userId) => {
    const { data } = await users.get({ userId }).go({ consistent: true });
    return data ? toUser(data) : undefined;
  };

  /** Writes everything or nothing. Returns whether it did. */
  const write = async (writes: Parameters<Write>[0]) =>
    !(await pastConflicts(() => together.transaction.write(writes).go())).canceled;

  const findBy = async (name: Name) => {
    // Some characters become eighteen in canonical form, and no key is that long.
    if (name.value.length > longestName) return undefined;
    const { data } = await holders.get(name).go({ consistent: true });
    return data && data.expire === undefined ? find(data.userId) : undefined;
  };

  /** Releases the former emails that an account has no more, unless it has one of them back. */
  const release = async (before: StoredUser, formerEmails: FormerEmail[]) => {
    for (const one of before.formerEmails ?? []) {
      if (formerEmails.includes(one)) continue;
      const isSame = holders
        .delete(emailOf(one.email))
        .where(({ userId: by, expire }, { eq }) => `${eq(by, before.id)} AND ${eq(expire, one.expire)}`);
      await unlessRefused(isSame.go());
    }
  };

  /** Adds a user. `holding` are the writes that give them the email, and all that depends on its condition. */
  const add = async (
    { id: userId, username, passwordHash, ...rest }: StoredUser,
    holding: (of: Entities) => ReturnType<Parameters<Write>[0]>,
  ): ReturnType<Users['add']> => {
    for (let attempt = 0; attempt < addAttempts; attempt++) {
      const { canceled, data } = await together.transaction
        .write((of) => [
          of.holder.create({ ...usernameOf(username), userId }).commit(),
          of.user.create(withoutNulls({ ...rest, userId, username, password: passwordHash })).commit(),
          ...holding(of),
        ])
        .go();
      if (!canceled) return 'added';
      const [isUsernameTaken, ...others] = data.map(({ code }) => code === 'ConditionalCheckFailed');
      if (isUsernameTaken) return 'username-taken';
      if (others.includes(true)) return 'email-taken';
      // The transaction conflicted with a concurrent registration of the same username or email address.
      await backOff(attempt);
    }
    throw tableBusy();
  };

  return {
    add: (stored, identity) =>
      add(stored, (of) => [
        of.holder
          .put({ ...emailOf(stored.email), userId: stored.id })
          .where(
            ({ userId: by, expire }, { notExists, lte }) =>
              `${notExists(by)} OR ${lte(expire, secondsOf(stored.createdAt))}`,
          )
          .commit(),
        // Replaces what a deleted account may have left.
        ...(identity
          ? [of.holder.put({ ...identityOf(identity), userId: stored.id, linkedAt: stored.createdAt }).commit()]
          : []),
      ]),

    addInPlaceOf: (other, stored) =>
      add(stored, (of) => [
        of.holder
          .put({ ...emailOf(other.email), userId: stored.id })
          .where(belongsTo(other.id))
          .commit(),
        of.user
          .check({ userId: other.id })
          .where(isStill({ ...other, emailVerified: false }))
          .commit(),
      ]),

    find,
    findByEmail: (email) => findBy(emailOf(email)),
    findByIdentity: (identity) => findBy(identityOf(identity)),

    link: (basis, identity, linkedAt) =>
      write((of) => [
        of.holder.put({ ...identityOf(identity), userId: basis.id, linkedAt }).commit(),
        of.user.patch({ userId: basis.id }).set({ emailVerified: true }).where(isStill(basis)).commit(),
        of.holder.check(emailOf(basis.email)).where(belongsTo(basis.id)).commit(),
      ]),

    async identitiesOf(userId) {
      const { data } = await holders.query.byUser({ userId, of: 'identity' }).go({ pages: 'all' });
      return data.map(({ value, linkedAt = '' }) => ({ ...identityFrom(value), linkedAt }));
    },

    async unlink(basis, identity, kept, at) {
      const userId = basis.id;
      if (kept === undefined) {
        const isTheirs = holders.delete(identityOf(identity)).where(belongsTo(userId));
        return unlessRefused(isTheirs.go());
      }
      return write((of) => [
        of.holder.delete(identityOf(identity)).where(belongsTo(userId)).commit(),
        of.user
          .patch({ userId })
          .set({ updatedAt: at })
          .remove(['pendingEmail'])
          .where(
            (stored, is) => `${is.exists(kept ? stored.userId : stored.password)} AND ${isStill(basis)(stored, is)}`,
          )
          .commit(),
        ...(kept ? [of.holder.check(identityOf(kept)).where(belongsTo(userId)).commit()] : []),
      ]);
    },

    async markChanged(userId, updatedAt) {
      await unlessRefused(users.patch({ userId }).set({ updatedAt }).go());
    },

    async setPassword(basis, password, at) {
      const patch = users.patch({ userId: basis.id }).set({ password, updatedAt: at, passwordChangedAt: at });
      return unlessRefused(patch.remove(['pendingEmail']).where(isStill(basis)).go());
    },

    resetPassword: (basis, passwordHash, at) =>
      write((of) => [
        ...takingBack(of, basis, passwordHash, at),
        of.holder.check(emailOf(basis.email)).where(belongsTo(basis.id)).commit(),
      ]),

    async replaceHash(userId, before, after, at) {
      const patch = users.patch({ userId }).set({ password: after, updatedAt: at });
      return unlessRefused(patch.where(isStill({ passwordHash: before })).go());
    },

    setPendingEmail: (basis, email) =>
      unlessRefused(users.patch({ userId: basis.id }).set({ pendingEmail: email }).where(isStill(basis)).go()),

    async changeEmail(userId, email, at, expire) {
      const before = await find(userId);
      if (!before) return 'outrun';
      const [from, to, now] = [emailOf(before.email), emailOf(email), secondsOf(at)];
      const kept = before.formerEmails?.filter((one) => one.expire > now) ?? [];
      // Whoever has a former email can restore it anyway, and one after it may be an intruder's.
      const restored = kept.find((one) => emailOf(one.email).value === to.value);
      const isKept = !restored && before.emailVerified && from.value !== to.value;
      // The owner of an unverified one may have taken it for another account.
      const isOwn = (await findBy(from))?.id === userId;
      const formerEmails = isKept
        ? [...kept, { email: before.email, changedAt: at, expire }]
        : kept.filter(({ changedAt }) => !restored || changedAt < restored.changedAt);
      const { canceled, data } = await pastConflicts(() =>
        together.transaction
          .write((of) => [
            of.user
              .patch({ userId })
              .set({ email, emailVerified: true, formerEmails, updatedAt: at })
              .remove(['pendingEmail'])
              // What is kept rests on all of the user, such as on whether the previous email is verified.
              .where((stored, is) => `${isStill(before)(stored, is)} AND ${is.eq(stored.pendingEmail, email)}`)
              .commit(),
            of.holder
              .put({ ...to, userId })
              .where(
                ({ userId: by, expire: until }, { notExists, eq, lte }) =>
                  `${notExists(by)} OR ${eq(by, userId)} OR ${lte(until, now)}`,
              )
              .commit(),
            ...(isKept
              ? [
                  of.holder
                    .put({ ...from, userId, expire })
                    .where(belongsTo(userId))
                    .commit(),
                ]
              : []),
            ...(isOwn && !isKept && from.value !== to.value
              ? [of.holder.delete(from).where(belongsTo(userId)).commit()]
              : []),
          ])
          .go(),
      );
      if (!canceled) {
        await release(before, formerEmails);
        return 'changed';
      }
      return data[0]?.code === 'ConditionalCheckFailed' ? 'outrun' : 'taken';
    },

    async restoreEmail(userId, former, passwordHash, at) {
      // An intruder may move the account on meanwhile, but not as often as this.
      for (let attempt = 0; attempt < restoreAttempts; attempt += 1) {
        const before = await find(userId);
        if (!before?.formerEmails?.some(({ changedAt }) => changedAt === former.changedAt)) return false;
        const { email } = former;
        const [from, to] = [emailOf(before.email), emailOf(email)];
        const formerEmails = before.formerEmails.filter(({ changedAt }) => changedAt < former.changedAt);
        const isRestored = await write((of) => [
          // A concurrent change of the former emails also changes something else of the user.
          ...takingBack(of, before, passwordHash, at, { email, formerEmails }),
          ...(from.value === to.value
            ? []
            : [
                of.holder
                  .put({ ...to, userId })
                  .where(belongsTo(userId))
                  .commit(),
                of.holder.delete(from).where(belongsTo(userId)).commit(),
              ]),
        ]);
        if (!isRestored) continue;
        await release(before, formerEmails);
        return true;
      }
      return false;
    },

    markEmailVerified: ({ id: userId, email }, at) =>
      write((of) => [
        of.user.patch({ userId }).set({ emailVerified: true, updatedAt: at }).where(isStill({ email })).commit(),
        of.holder.check(emailOf(email)).where(belongsTo(userId)).commit(),
      ]),

    async remove(userId) {
      const known = await find(userId);
      const { data } = await holders.query.byUser({ userId }).go({ pages: 'all' });
      const names = data.map(({ of, value }): Name => ({ of, value }));
      // The index may lag, so the username and the email address come from the user record.
      if (known) {
        const emails = [known, ...(known.formerEmails ?? [])].map(({ email }) => emailOf(email));
        names.push(usernameOf(known.username), ...emails);
      }
      await users.delete({ userId }).go();
      for (const name of names) {
        const isTheirs = holders.delete(name).where(belongsTo(userId));
        // Another user may have taken the name in the meantime. That user then keeps it.
        await unlessRefused(isTheirs.go());
      }
    },

    removeRecords: (userId) => forgetPartition(table, users.get({ userId }).params<{ Key: { pk: string } }>().Key.pk),
  };
}

/** Deletes all items of a partition. The user's partition contains all records that belong to the user alone. */
async function forgetPartition(table: Table, partition: string): Promise<void> {
  const { pk, sk } = tableKeys.primary;
  for (;;) {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.table,
        KeyConditionExpression: '#pk = :pk',
        ProjectionExpression: '#pk, #sk',
        ExpressionAttributeNames: { '#pk': pk, '#sk': sk },
        ExpressionAttributeValues: { ':pk': partition },
        ConsistentRead: true,
        Limit: 25,
      }),
    );
    if (Items.length === 0) return;
    const deletions = Items.map((Key) => ({ DeleteRequest: { Key } }));
    await batchWrite(table, [{ RequestItems: { [table.table]: deletions } }]);
  }
}

type Item = CreateEntityItem<Entity<string, string, string, typeof user>>;

function toUser(item: Item): StoredUser {
  const { userId, password, passwordChangedAt, formerEmails, ...rest } = withNulls(user.attributes, item);
  return {
    ...rest,
    id: userId,
    passwordHash: password,
    ...(passwordChangedAt && { passwordChangedAt }),
    ...(formerEmails && { formerEmails }),
  };
}
