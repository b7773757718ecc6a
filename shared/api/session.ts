import * as z from 'zod/mini';
import { Email } from '../model/email.ts';
import {
  Credentials,
  IdentitySummary,
  LinkToken,
  PasswordChange,
  PasswordReset,
  Registration,
  SessionSummary,
  User,
} from '../model/user.ts';
import * as endpoints from './endpoints/session.ts';
import { at, type RouteGroup } from './route.ts';

export const session = {
  user: { ...at(endpoints.user), access: 'session', response: User },
  register: {
    ...at(endpoints.register),
    access: 'public',
    body: Registration,
    status: 201,
    response: User,
    failsAsText: true,
  },
  signIn: {
    ...at(endpoints.signIn),
    access: 'public',
    body: Credentials,
    response: User,
    failsAsText: true,
  },
  /**
   * Redirects to the identity provider or the sign-in page. Redirects a signed-in shopper to the home page, except to
   * connect single sign-on after entering the password again, or, with `again`, to confirm the account by signing in at
   * the provider again, which leads to the account page.
   */
  startSignIn: {
    ...at(endpoints.startSignIn),
    access: 'public',
    query: z.object({ provider: z.optional(z.string()), again: z.optional(z.string()) }),
    answers: 'redirect',
  },
  /** Completes the sign-in after the identity provider redirects the browser back with its response in the query. */
  finishSignIn: { ...at(endpoints.finishSignIn), access: 'public', answers: 'redirect' },
  signOut: { ...at(endpoints.signOut), access: 'public', answers: 'empty' },
  forgotPassword: {
    ...at(endpoints.forgotPassword),
    access: 'public',
    body: z.object({ email: Email }),
    answers: 'empty',
    status: 202,
  },
  resetPassword: {
    ...at(endpoints.resetPassword),
    access: 'public',
    body: PasswordReset,
    answers: 'empty',
  },
  changePassword: {
    ...at(endpoints.changePassword),
    access: 'session',
    body: PasswordChange,
    answers: 'empty',
  },
  /**
   * Records that the shopper has just re-entered the password, and replaces the session's token. Each call that changes
   * who may enter the account uses this up, within a few minutes.
   */
  confirmPassword: {
    ...at(endpoints.confirmPassword),
    access: 'session',
    body: z.object({ password: z.string({ error: 'Required' }).check(z.minLength(1, 'Required'), z.maxLength(1024)) }),
    answers: 'empty',
  },
  /**
   * Emails a confirmation link to the new address. Responds with 403 `password-needed` unless the password was entered
   * again.
   */
  changeEmail: {
    ...at(endpoints.changeEmail),
    access: 'session',
    body: z.object({ email: Email }),
    answers: 'empty',
    status: 202,
  },
  /** Confirms the address of the signed-in account, to which the link was sent. */
  verifyEmail: {
    ...at(endpoints.verifyEmail),
    access: 'session',
    body: z.object({ token: LinkToken }),
    answers: 'empty',
  },
  resendVerification: {
    ...at(endpoints.resendVerification),
    access: 'session',
    answers: 'empty',
    status: 202,
  },
  sessions: {
    ...at(endpoints.sessions),
    access: 'session',
    response: z.array(SessionSummary),
  },
  /** Signs the user out in every browser, including this one. */
  endAllSessions: { ...at(endpoints.endAllSessions), access: 'session', answers: 'empty' },
  endSession: {
    ...at(endpoints.endSession),
    access: 'session',
    params: z.object({ sessionId: z.string().check(z.maxLength(100)) }),
    answers: 'empty',
  },
  identities: {
    ...at(endpoints.identities),
    access: 'session',
    response: z.array(IdentitySummary),
  },
  /**
   * Disconnects an account at an identity provider. Responds with 403 `password-needed` unless the shopper entered the
   * password again, and with 409 if nothing else can sign in.
   */
  unlinkIdentity: {
    ...at(endpoints.unlinkIdentity),
    access: 'session',
    params: z.object({ identityId: z.string().check(z.maxLength(100)) }),
    answers: 'empty',
  },
  /** Everything stored about the user. The use case chooses the attributes. */
  exportUser: {
    ...at(endpoints.exportUser),
    access: 'session',
    response: z.looseObject({ user: z.looseObject(User.shape) }),
  },
  /** Responds with 403 `password-needed` unless the shopper entered the password again. */
  deleteUser: { ...at(endpoints.deleteUser), access: 'session', answers: 'empty' },
} as const satisfies RouteGroup;
