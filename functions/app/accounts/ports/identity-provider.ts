import type { Identity } from './users.ts';

/** The random one-time values that protect one sign-in attempt. */
export type SignInAttempt = { state: string; nonce: string; verifier: string };

/** An external sign-in provider (OpenID Connect, authorization code flow with PKCE). */
export type IdentityProvider = {
  /** Returns the provider's sign-in URL. Throws `upstream-failed` if the provider does not respond. */
  authorizationUrl(attempt: SignInAttempt): Promise<string>;
  /**
   * Exchanges the authorization code for an identity. Returns undefined if the provider rejects the code, or does not
   * confirm the identity and its verified email.
   */
  identify(code: string, attempt: SignInAttempt): Promise<Identity | undefined>;
};
