import type { Identity } from './users.ts';

/** Unguessable one-time values that the browser carries to the provider and back. */
export type SignInAttempt = { state: string; nonce: string; verifier: string };

/** Sign-in at another provider (OpenID Connect, authorization code with PKCE). */
export type IdentityProvider = {
  /** Returns the provider's sign-in URL. Throws `upstream-failed` if the provider does not answer. */
  authorizationUrl(attempt: SignInAttempt): Promise<string>;
  /**
   * Exchanges the browser's code for an identity. Returns undefined if the provider does not confirm it and its verified
   * email.
   */
  identify(code: string, attempt: SignInAttempt): Promise<Identity | undefined>;
};
