import * as z from 'zod/mini';
import { Email } from '../model/email.ts';
import { Credentials, IdentitySummary, NewPassword, Registration, SessionSummary, User } from '../model/user.ts';
import type { RouteGroup } from './route.ts';
import { sessionPaths } from './session-paths.ts';
import { signOut } from './sign-out.ts';

const Token = z.string().check(z.minLength(20, 'Required'), z.maxLength(200));

export const session = {
  user: { method: 'GET', path: sessionPaths.user, access: 'session', response: User },
  register: {
    method: 'POST',
    path: '/api/register',
    access: 'public',
    body: Registration,
    status: 201,
    response: User,
    failsAsText: true,
  },
  signIn: {
    method: 'POST',
    path: sessionPaths.signIn,
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
    method: 'GET',
    path: sessionPaths.signIn,
    access: 'public',
    query: z.object({ provider: z.optional(z.string()), again: z.optional(z.string()) }),
    answers: 'redirect',
  },
  /** Completes the sign-in after the identity provider redirects the browser back with its response in the query. */
  finishSignIn: { method: 'GET', path: '/api/login/callback', access: 'public', answers: 'redirect' },
  signOut,
  forgotPassword: {
    method: 'POST',
    path: '/api/password/forgot',
    access: 'public',
    body: z.object({ email: Email }),
    answers: 'empty',
    status: 202,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/password/reset',
    access: 'public',
    body: z.object({ token: Token, password: NewPassword }),
    answers: 'empty',
  },
  changePassword: {
    method: 'POST',
    path: '/api/password/change',
    access: 'session',
    body: z.object({ currentPassword: z.string().check(z.maxLength(1024)), password: NewPassword }),
    answers: 'empty',
  },
  /**
   * Records that the shopper has just re-entered the password, and replaces the session's token. Each call that changes
   * who may enter the account uses this up, within a few minutes.
   */
  confirmPassword: {
    method: 'POST',
    path: '/api/password/confirm',
    access: 'session',
    body: z.object({ password: z.string({ error: 'Required' }).check(z.minLength(1, 'Required'), z.maxLength(1024)) }),
    answers: 'empty',
  },
  /**
   * Emails a confirmation link to the new address. Responds with 403 `password-needed` unless the password was entered
   * again.
   */
  changeEmail: {
    method: 'POST',
    path: '/api/email/change',
    access: 'session',
    body: z.object({ email: Email }),
    answers: 'empty',
    status: 202,
  },
  /** Confirms the address of the signed-in account, to which the link was sent. */
  verifyEmail: {
    method: 'POST',
    path: '/api/email/verify',
    access: 'session',
    body: z.object({ token: Token }),
    answers: 'empty',
  },
  resendVerification: {
    method: 'POST',
    path: '/api/email/resend',
    access: 'session',
    answers: 'empty',
    status: 202,
  },
  sessions: {
    method: 'GET',
    path: '/api/sessions',
    access: 'session',
    response: z.array(SessionSummary),
  },
  /** Signs the user out in every browser, including this one. */
  endAllSessions: { method: 'DELETE', path: '/api/sessions', access: 'session', answers: 'empty' },
  endSession: {
    method: 'DELETE',
    path: '/api/sessions/{sessionId}',
    access: 'session',
    params: z.object({ sessionId: z.string().check(z.maxLength(100)) }),
    answers: 'empty',
  },
  identities: {
    method: 'GET',
    path: '/api/user/identities',
    access: 'session',
    response: z.array(IdentitySummary),
  },
  /**
   * Disconnects an account at an identity provider. Responds with 403 `password-needed` unless the shopper entered the
   * password again, and with 409 if nothing else can sign in.
   */
  unlinkIdentity: {
    method: 'DELETE',
    path: '/api/user/identities/{identityId}',
    access: 'session',
    params: z.object({ identityId: z.string().check(z.maxLength(100)) }),
    answers: 'empty',
  },
  /** Everything stored about the user. The use case chooses the attributes. */
  exportUser: {
    method: 'GET',
    path: '/api/user/export',
    access: 'session',
    response: z.looseObject({ user: z.looseObject(User.shape) }),
  },
  /** Responds with 403 `password-needed` unless the shopper entered the password again. */
  deleteUser: { method: 'DELETE', path: sessionPaths.user, access: 'session', answers: 'empty' },
} as const satisfies RouteGroup;
