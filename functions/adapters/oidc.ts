import { JwtVerifier } from 'aws-jwt-verify';
import { JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as openid from 'openid-client';
import * as z from 'zod/mini';
import type { IdentityProvider, SignInAttempt } from '#functions/app/accounts/ports.ts';
import { AppError } from '#shared/errors.ts';
import type { OidcSecret } from './aws/secrets.ts';
import { within } from './deadline.ts';
import { timeLimits } from './time-limits.ts';

/**
 * The claims about a person, from the ID token or the userinfo endpoint. Some providers send `email_verified` as the
 * string "true".
 */
const Person = z.object({
  // OpenID Connect Core 1.0, section 2: at most 255 ASCII characters.
  sub: z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  preferred_username: z.optional(z.string()),
  name: z.optional(z.string()),
});

/** The seconds since the sign-in at the provider that confirms an account again. */
const freshSeconds = 2 * 60;

/** The errors of `openid-client` that reject a response. Others mean that the provider did not respond correctly. */
const rejections: ReadonlySet<string | undefined> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

/**
 * Connects to any OpenID Connect provider through its discovery document. Uses the authorization code flow with PKCE,
 * and also verifies the ID token's signature, for which the flow itself relies on TLS.
 * https://openid.net/specs/openid-connect-core-1_0.html
 */
export function oidcProvider(
  { issuer, clientId, clientSecret }: z.output<typeof OidcSecret>,
  redirectUri: string,
): IdentityProvider {
  const jwksCache = new SimpleJwksCache({ fetcher: { fetch: fetchBytes } });
  let configuration: openid.Configuration | undefined;

  const discover = async () => {
    configuration ??= await openid.discovery(
      new URL(issuer),
      clientId,
      undefined,
      openid.ClientSecretBasic(clientSecret),
      {
        [openid.customFetch]: fetchInTime,
        // Only an operator can name an issuer without TLS, and local providers have none.
        execute: issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [],
      },
    );
    return configuration;
  };

  /**
   * Returns the claims about the person whom an authorization response identifies. Certified providers put the email
   * address into the ID token only if they issue no access token. Otherwise, only the userinfo endpoint returns it
   * (OpenID Connect Core 1.0, section 5.4).
   */
  const claimsOf = async (response: URL, { state, nonce, verifier, purpose }: SignInAttempt): Promise<unknown> => {
    const config = await discover();
    const { jwks_uri: jwksUri = '', userinfo_endpoint: userinfo } = config.serverMetadata();
    const checks = {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
      // The browser could remove what asked the provider for a new sign-in, so the provider must say when it was.
      ...(purpose === 'confirm' && { maxAge: freshSeconds }),
    };
    const tokens = await openid.authorizationCodeGrant(config, response, checks);
    const signature = JwtVerifier.create({ issuer, audience: clientId, jwksUri }, { jwksCache });
    const claims = await signature.verify(tokens.id_token ?? '');
    if (claims.email !== undefined || !userinfo) return claims;
    return openid.fetchUserInfo(config, tokens.access_token, claims.sub ?? '');
  };

  return {
    async authorizationUrl({ state, nonce, verifier, purpose }) {
      const parameters = {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // OpenID Connect Core 1.0, section 3.1.2.1. With `max_age`, the ID token must contain `auth_time`.
        ...(purpose === 'confirm' && { prompt: 'login', max_age: '0' }),
      };
      const config = await discover().catch(failed);
      return openid.buildAuthorizationUrl(config, parameters).href;
    },

    async identify(response, attempt) {
      const url = new URL(redirectUri);
      url.search = response.toString();
      const claims = await claimsOf(url, attempt).catch((error: unknown) =>
        isRejection(error) ? undefined : failed(error),
      );
      const person = Person.safeParse(claims).data;
      if (!person?.email || String(person.email_verified) !== 'true') return undefined;
      const { sub: subject, email } = person;
      return { issuer, subject, email, name: person.preferred_username ?? person.name ?? null };
    },
  };
}

const fetchInTime = (uri: string, init: RequestInit): Promise<Response> =>
  fetch(uri, { ...init, signal: within(timeLimits.identityProvider.requestMs) });

const fetchBytes = async (uri: string): Promise<ArrayBuffer> =>
  (await fetchInTime(uri, { redirect: 'error' })).arrayBuffer();

function isRejection(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.WWWAuthenticateChallengeError) {
    return error.status < 500;
  }
  if (error instanceof openid.ClientError) return rejections.has(error.code);
  return error instanceof openid.AuthorizationResponseError || error instanceof JwtBaseError;
}

function failed(cause: unknown): never {
  throw new AppError('upstream-failed', 'The sign-in provider is not responding correctly', { cause });
}
