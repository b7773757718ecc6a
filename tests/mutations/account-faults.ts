import { type Fault, faultsIn } from './fault.ts';

const linkMails = 'functions/app/mails/link-mails.test.ts';
const sessionsApi = 'tests/integration/sessions-api.test.ts';
const users = 'tests/integration/users.test.ts';

/** Faults in accounts: sessions, emailed links, passwords, limits, and single sign-on. */
export const accountFaults: Fault[] = [
  ...faultsIn(
    'functions/adapters/dynamo/accounts/tokens.ts',
    [users],
    [
      { what: 'an expired link can be looked up', find: 'data && data.expire > now ?', replace: 'data ?' },
      { what: 'an expired link works', find: ' || (data.expire ?? 0) <= now', replace: '' },
    ],
  ),
  ...faultsIn(
    'functions/app/mails/send-account-mail.ts',
    [linkMails],
    [
      {
        what: 'a reset link works for a day',
        find: "'reset-password': 1, 'change-email': 1 }",
        replace: "'reset-password': 24, 'change-email': 1 }",
      },
      {
        what: 'an email that fails counts',
        find: '    await takeBackAttempt(deps, attempt);\n',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/accounts/account-limits.ts',
    [linkMails],
    [
      { what: 'all kinds of emails share one allowance', find: 'key: `${purpose}-to:', replace: 'key: `mail-to:' },
      {
        what: 'a stranger uses up the emails of a mailbox from one network',
        find: 'limit: limits.mailRequestsPerPair',
        replace: 'limit: limits.mailRequestsPerNetwork',
      },
      { what: 'each tag of a mailbox has its own allowance', find: ".replace(/\\+.*@/, '+*@')", replace: '' },
      {
        what: 'a tag of a mailbox uses up the allowance of its owner',
        find: "address.replace(/\\+.*@/, '+*@');\n",
        replace: "address.replace(/\\+.*@/, '@');\n",
      },
      {
        what: 'an IPv6 site has as many attempts as it has networks',
        find: '  if (site === undefined) return [byNetwork];\n',
        replace: '  if (site !== null) return [byNetwork];\n',
        tests: ['functions/app/accounts/sign-in.test.ts'],
      },
    ],
  ),
  ...faultsIn(
    'functions/app/accounts/mailed-links.ts',
    [linkMails],
    [
      {
        what: 'a link confirms another account',
        find: ' || (userId !== undefined && user.id !== userId)',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/accounts/passwords.ts',
    [sessionsApi],
    [
      {
        what: 'a copied cookie survives the password change',
        find: '  await sessions.endAllOf(userId);\n  const passwordHash',
        replace: '  const passwordHash',
        tests: ['functions/app/accounts/passwords.test.ts'],
      },
      {
        what: 'a thief who resets the password ends the link of the owner whose email was changed',
        find: "tokens.removeAllOf(userId, 'restore-email')",
        replace: 'tokens.removeAllOf(userId, null)',
        tests: [linkMails],
      },
      {
        what: 'single sign-on that a thief connected survives the restored email',
        find: '    if (one.linkedAt >= changedAt) await users.unlink(userId, one, undefined);',
        replace: '    if (one.linkedAt < changedAt) await users.unlink(userId, one, undefined);',
        tests: [linkMails],
      },
    ],
  ),
  ...faultsIn(
    'functions/runtime/open-session.ts',
    [sessionsApi],
    [
      {
        what: 'a copied cookie survives the password entered again',
        find: '  if (before !== undefined) await sessions.end(sidOf(before));\n',
        replace: '',
      },
      {
        what: 'a sign-in counts as the password entered again',
        find: 'confirmedAt: isConfirmed ? now : null',
        replace: 'confirmedAt: now',
        tests: ['tests/integration/accounts-api.test.ts'],
      },
    ],
  ),
  ...faultsIn(
    'functions/app/accounts/federated-sign-in.ts',
    ['functions/app/accounts/federated-sign-in.test.ts'],
    [
      {
        what: 'an email is enough to enter an account by single sign-on',
        find: '    if (signedIn?.userId !== user.id) throw passwordNeeded();\n    await requireConfirmation(deps, signedIn);\n',
        replace: '',
      },
      {
        what: 'a stranger stays signed in to the account whose owner uses single sign-on',
        find: '    await sessions.endAllOf(user.id);\n',
        replace: '',
      },
      {
        what: 'what a stranger ordered or saved is delivered for the owner who uses single sign-on',
        find: '    await deps.dropDeliveries(user.id);\n',
        replace: '',
      },
      {
        what: 'the owner is not told that single sign-on was connected',
        find: "  await queues.send('send-mail', { mail: 'identity-linked', userId: user.id });\n",
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/oidc.ts',
    ['functions/adapters/oidc.test.ts'],
    [
      {
        what: 'everybody without a subject is one shopper',
        find: '.check(z.regex(/^[\\x20-\\x7e]{1,255}$/))',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/accounts/sessions.ts',
    ['tests/integration/accounts-api.test.ts'],
    [
      {
        what: 'the password entered once allows any number of changes',
        find: '.data(({ sess }, { remove }) => remove(sess.confirmedAt))',
        replace: ".data(({ sess }, { set }) => set(sess.userAgent, 'Firefox'))",
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/accounts/users.ts',
    ['tests/integration/users.test.ts'],
    [
      {
        what: 'somebody registers the former email before its owner restores it',
        find: 'isKept ? of.holder.put({ ...from, userId, expire })',
        replace: 'isKept ? of.holder.delete(from)',
      },
      {
        what: 'a thief restores an email after its owner has restored an older one',
        find: 'before.formerEmails.filter(({ changedAt }) => changedAt < former.changedAt)',
        replace: 'before.formerEmails',
      },
      {
        what: 'two identities that are unlinked at once leave no way to sign in',
        find: '            kept\n              ? of.holder\n                  .check(identityOf(kept))',
        replace:
          '            kept\n              ? of.user\n                  .check({ userId }).commit() : kept ? of.holder.check(identityOf(kept))',
      },
    ],
  ),
];
