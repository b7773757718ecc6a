import type { Identity } from './users.ts';

/** The random one-time values that protect one sign-in attempt. */
export type SignInAttempt = { state: string; nonce: string; verifier: string };

/** An external sign-in provider (OpenID Connect, authorization code flow with PKCE). */
export type IdentityProvider = {
  /**
   * Returns the provider's sign-in URL. With `isAgain`, the provider must ask even a person whom it knows to sign in.
   * Throws `upstream-failed` if the provider does not respond.
   */
  authorizationUrl(attempt: SignInAttempt, options?: { isAgain: boolean }): Promise<string>;
  /**
   * Exchanges an authorization response, the query of the redirect back to the shop, for an identity. Returns undefined
   * if the response is not the provider's answer to this attempt, or the provider does not confirm the identity and its
   * verified email. Throws `upstream-failed` if the provider does not respond.
   */
  identify(response: URLSearchParams, attempt: SignInAttempt): Promise<Identity | undefined>;
};
