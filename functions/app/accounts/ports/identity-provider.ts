import type { Identity } from './users.ts';

/** What a browser carries from leaving for the provider until it comes back: unguessable, used once. */
export type SignInAttempt = { state: string; nonce: string; verifier: string };

/** Somebody else's sign-in (OpenID Connect, authorization code with PKCE). */
export type IdentityProvider = {
  /** Where the browser goes to sign in. Throws `upstream-failed` when the provider does not answer. */
  authorizationUrl(attempt: SignInAttempt): Promise<string>;
  /**
   * Who has signed in, for the code that the browser brought back; undefined when the provider does not vouch for them and
   * for their e-mail address.
   */
  identify(code: string, attempt: SignInAttempt): Promise<Identity | undefined>;
};
