import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { sqsQueues } from '#functions/adapters/aws/sqs-queues.ts';
import { sha256, ulids } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoDevices } from '#functions/adapters/dynamo/accounts/devices.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { dynamoTokens } from '#functions/adapters/dynamo/accounts/tokens.ts';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { clearCountersOfDay } from '#functions/adapters/dynamo/counters.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { argon2Passwords } from '#functions/adapters/password-hash.ts';
import { pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
import { deleteAccount } from '#functions/app/accounts/account-deletion.ts';
import { exportAccount } from '#functions/app/accounts/account-export.ts';
import { limits, renewAllowances, returnAttempts } from '#functions/app/accounts/account-limits.ts';
import { requestEmailChange } from '#functions/app/accounts/email-change.ts';
import { resendVerification, verifyEmail } from '#functions/app/accounts/email-verification.ts';
import { signInWith } from '#functions/app/accounts/federated-sign-in.ts';
import { listIdentities, unlinkIdentity } from '#functions/app/accounts/identities.ts';
import { rememberDevice } from '#functions/app/accounts/new-device.ts';
import { isConfirmed, requireConfirmation, requirePassword } from '#functions/app/accounts/password-check.ts';
import { changePassword, forgotPassword, resetPassword } from '#functions/app/accounts/passwords.ts';
import type { Identity, StoredUser } from '#functions/app/accounts/ports.ts';
import { register } from '#functions/app/accounts/registration.ts';
import { endAllSessions, endOwnSession, listSessions } from '#functions/app/accounts/sessions.ts';
import { signIn } from '#functions/app/accounts/sign-in.ts';
import { countAttempts, takeBackAttempts } from '#functions/app/limits/limiter.ts';
import { unixSeconds } from '#functions/app/ports/clock.ts';
import type { SignedIn } from '#functions/app/ports/signed-in.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { sessionGuard } from '#functions/runtime/guard.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { logger } from '#functions/runtime/observe.ts';
import { closeSession, openSession } from '#functions/runtime/open-session.ts';
import { Reply, type ReplyParts } from '#functions/runtime/reply.ts';
import { logRefusal, logSecurityEvent } from '#functions/runtime/security-log.ts';
import { requireOwnOrigin, serve } from '#functions/runtime/serve.ts';
import { readSession, signOutReply } from '#functions/runtime/session.ts';
import { viewerNetwork, viewerOrigin } from '#functions/runtime/viewer.ts';
import { deviceCookie, expiredDeviceCookie, visitorOf } from '#functions/runtime/visitor.ts';
import { session as sessionRoutes } from '#shared/api/session.ts';
import { queueVariable } from '#shared/deployment/env.ts';
import { AppError } from '#shared/errors.ts';
import { pageUrls, serverPageUrls } from '#shared/page-paths.ts';

const table = openTable(readEnv('TABLE_NAME'));
const accounts = lazily({
  users: () => dynamoUsers(table),
  sessions: () => dynamoSessions(table),
  tokens: () => dynamoTokens(table),
  devices: () => dynamoDevices(table),
  attempts: () => pseudonymousAttempts(table),
  passwords: () => argon2Passwords,
  pseudonyms: () => sessionGuard.pseudonyms,
  queues: () => sqsQueues((queue) => readEnv(queueVariable(queue))),
  ids: () => ulids,
  digest: () => sha256,
  clock: () => systemClock,
});
// Every visit starts with a request to this group, so code that few requests need is loaded on demand: deleting an
// account needs S3 and the order records, and single sign-on needs its secret and keys.
const accountDeps = () => import('#functions/runtime/account-deps.ts');
const federation = () => import('#functions/runtime/federation.ts');
const dropping = async (userId: string) => {
  await (await accountDeps()).dropOwnDeliveries(userId);
  const clearCounters = (user: string, at: string) => clearCountersOfDay(table, user, at);
  await renewAllowances({ ...accounts, clearCounters }, userId);
};

/** Opens a session and remembers the browser. Returns the cookies to set. */
async function welcome(
  event: APIGatewayProxyEventV2,
  user: StoredUser,
  { identity, ...renewing }: { isRenewed?: boolean; identity?: Identity } = {},
): Promise<string[]> {
  return [await openSession(event, user, identity && { identity }), await rememberBrowser(event, user, renewing)];
}

/** Remembers the browser, under another token if it `isRenewed`, and returns its cookie. */
async function rememberBrowser(
  event: APIGatewayProxyEventV2,
  user: Pick<StoredUser, 'id'>,
  renewing: { isRenewed?: boolean },
): Promise<string> {
  const { token, cookie } = deviceCookie(event, renewing);
  await rememberDevice(accounts, user, { token, userAgent: event.headers['user-agent'] ?? '' });
  return cookie;
}

/**
 * Returns to the account page, in a confirmed session if the identity opens the account that is signed in, and with a
 * message otherwise. For an account without a password, this replaces entering it again.
 */
async function confirmWith(
  event: APIGatewayProxyEventV2,
  identity: Identity | undefined,
  signedIn: SignedIn | undefined,
): Promise<ReplyParts<void>> {
  const user = identity && (await accounts.users.findByIdentity(identity));
  const isOwn = user !== undefined && user.id === signedIn?.userId;
  if (!isOwn) return { location: serverPageUrls.identityRefused };
  return {
    location: serverPageUrls.account,
    cookies: [await openSession(event, user, { isConfirmed: true, identity })],
  };
}

/**
 * Leads a browser that navigated here to the sign-in page after a failure, because it would show the JSON of an error.
 * Throws a bug.
 */
function leadingBack(error: unknown): { location: string } {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'password-needed') return { location: serverPageUrls.passwordNeeded };
  if (error.code !== 'too-many-requests') logger.error('Single sign-on failed', { code: error.code, error });
  return { location: serverPageUrls.providerRefused };
}

export const handler = serve(
  sessionRoutes,
  { ...sessionGuard, networkOf: viewerNetwork },
  {
    user: async ({ session }) => {
      const user = await accounts.users.find(session.userId);
      if (!user) throw new AppError('unauthenticated', 'Please sign in');
      return user;
    },

    register: async ({ body, event }) => {
      const user = await register(accounts, body, visitorOf(event));
      return new Reply({ json: user, cookies: await welcome(event, user) });
    },
    signIn: async ({ body, event }) => {
      const user = await signIn(accounts, body, visitorOf(event));
      return new Reply({ json: user, cookies: await welcome(event, user) });
    },

    startSignIn: async ({ query, event }) => {
      const known = await readSession(event);
      const isFederated = query.provider === 'oidc';
      const isAgain = known !== undefined && query.again !== undefined;
      const mayLeave = !known || isAgain || (await isConfirmed(accounts, known.signedIn));
      if (known && !(isFederated && mayLeave)) return new Reply({ location: pageUrls.home, cookies: known.cookies });
      if (!isFederated) return new Reply({ location: pageUrls.login });
      const { startFederated } = await federation();
      const elsewhere = await startFederated(isAgain ? 'confirm' : known ? 'connect' : 'open').catch(leadingBack);
      return new Reply(elsewhere ?? { location: pageUrls.login });
    },

    finishSignIn: async ({ event }) => {
      const { finishFederated, expiredAttemptCookie } = await federation();
      const finished = async () => {
        const attempts = returnAttempts(viewerOrigin(event));
        const { identity, purpose } = await finishFederated(event, () => countAttempts(accounts, attempts));
        if (identity) await takeBackAttempts(accounts, ...attempts);
        const signedIn = (await readSession(event))?.signedIn;
        if (purpose === 'confirm') return confirmWith(event, identity, signedIn);
        const isConnecting = purpose === 'connect';
        const user = identity && (await signInWith(accounts, identity, { signedIn, isConnecting }));
        if (isConnecting && !user) return { location: serverPageUrls.identityRefused };
        if (user) return { location: pageUrls.home, cookies: await welcome(event, user, { identity }) };
        await logSecurityEvent({ ...sessionGuard, networkOf: viewerNetwork }, 'provider-refused', {
          event,
          account: undefined,
        });
        return { location: serverPageUrls.providerRefused };
      };
      const { cookies = [], ...parts }: ReplyParts<void> = await finished().catch(async (error: unknown) => {
        await logRefusal(
          { ...sessionGuard, networkOf: viewerNetwork },
          { route: sessionRoutes.finishSignIn, error, event, account: undefined },
        );
        return leadingBack(error);
      });
      return new Reply({ ...parts, cookies: [expiredAttemptCookie(), ...cookies] });
    },

    signOut: async ({ event }) => {
      await closeSession(event);
      return new Reply(signOutReply());
    },

    forgotPassword: async ({ body, event }) => forgotPassword(accounts, body.email, visitorOf(event)),
    resetPassword: async ({ body, event }) => {
      const user = await resetPassword({ ...accounts, dropDeliveries: dropping }, body, visitorOf(event));
      // Whoever has just proven to own the mailbox must not wait because of what others tried.
      return new Reply({ cookies: [await rememberBrowser(event, user, { isRenewed: true })] });
    },
    changePassword: async ({ session, body, event }) => {
      const user = await changePassword(accounts, session, body);
      return new Reply({ cookies: await welcome(event, user, { isRenewed: true }) });
    },
    confirmPassword: async ({ session, body, event }) => {
      const user = await requirePassword(accounts, session.userId, { path: 'password', password: body.password });
      return new Reply({ cookies: [await openSession(event, user, { isConfirmed: true })] });
    },
    changeEmail: ({ session, body, event }) => requestEmailChange(accounts, session, body.email, visitorOf(event)),
    verifyEmail: ({ session, body }) => verifyEmail(accounts, session, body.token),
    resendVerification: ({ session, event }) => resendVerification(accounts, session.userId, visitorOf(event)),

    sessions: ({ session }) => listSessions(accounts, session),
    endAllSessions: async ({ session }) => {
      await endAllSessions(accounts, session);
      const { cookies, ...parts } = signOutReply();
      return new Reply({ ...parts, cookies: [...cookies, expiredDeviceCookie()] });
    },
    endSession: ({ session, params }) => endOwnSession(accounts, session, params.sessionId),

    identities: ({ session }) => listIdentities(accounts, session.userId),
    unlinkIdentity: async ({ session, params, event }) => {
      const left = await unlinkIdentity(accounts, session, params.identityId);
      if (!left) return new Reply(signOutReply());
      const { user, identity } = left;
      return new Reply({ cookies: [await openSession(event, user, { isRenewing: true, identity })] });
    },

    exportUser: async ({ session, event }) => {
      // It counts against a limit, which another site must not use up.
      requireOwnOrigin(event.headers);
      const attempt = { key: `export-of:${sha256(session.userId)}`, limit: limits.exportsPerAccount };
      await countAttempts(accounts, [attempt]);
      const deps = { ...(await accountDeps()).accountExportDeps(), sessions: accounts.sessions };
      return new Reply({
        json: await exportAccount(deps, session.userId, unixSeconds(systemClock)),
        headers: { 'content-disposition': 'attachment; filename="vibe-frequency-export.json"' },
      });
    },
    deleteUser: async ({ session }) => {
      // Read before the session: what shuts somebody out ends the sessions first, so either check notices it.
      const confirmed = await accounts.users.find(session.userId);
      await requireConfirmation(accounts, session, confirmed);
      await deleteAccount({ ...accounts, ...(await accountDeps()).accountDeletionDeps() }, session.userId, confirmed);
      return new Reply(signOutReply());
    },
  },
);
