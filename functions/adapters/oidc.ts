import { createHash } from 'node:crypto';
import { JwtVerifier } from 'aws-jwt-verify';
import { JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod/mini';
import type { IdentityProvider } from '#functions/app/accounts/ports/identity-provider.ts';
import { AppError } from '#shared/errors.ts';
import type { OidcSecret } from './aws/secrets.ts';

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
});

const Tokens = z.object({ id_token: z.string(), access_token: z.optional(z.string()) });

/**
 * The claims about a person, from the ID token or the userinfo endpoint. Some providers send `email_verified` as the
 * string "true".
 */
const Person = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  preferred_username: z.optional(z.string()),
  name: z.optional(z.string()),
});
type Person = z.output<typeof Person>;

const Claims = z.extend(Person, { nonce: z.string() });

/** The timeout of a request in milliseconds. It is short, because the browser is waiting. */
const timeoutMs = 5_000;

/**
 * Connects to any OpenID Connect provider through its discovery document. Uses the authorization code flow with PKCE
 * and verifies the ID token's signature, issuer, audience, expiry, and nonce.
 * https://openid.net/specs/openid-connect-core-1_0.html
 */
export function oidcProvider(
  { issuer, clientId, clientSecret }: z.output<typeof OidcSecret>,
  redirectUri: string,
): IdentityProvider {
  const jwksCache = new SimpleJwksCache({ fetcher: { fetch: fetchBytes } });
  const found: { discovery?: z.output<typeof Discovery> } = {};

  const discover = async () => {
    found.discovery ??= await call(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, Discovery);
    if (!found.discovery) throw silent(new Error('The discovery document was not found'));
    // OpenID Connect Discovery 1.0, section 4.3: a document with another issuer could point to an attacker's endpoints.
    if (found.discovery.issuer !== issuer) throw silent(new Error('The discovery document names another issuer'));
    return found.discovery;
  };

  const verified = async (idToken: string) => {
    const { jwks_uri: jwksUri } = await discover();
    const verifier = JwtVerifier.create({ issuer, audience: clientId, jwksUri }, { jwksCache });
    return verifier.verify(idToken).catch((error: unknown) => {
      if (error instanceof JwtBaseError) return undefined;
      throw silent(error);
    });
  };

  /**
   * Returns the person identified by an ID token. Certified providers put the email address into the token only if they
   * issue no access token. Otherwise, only the userinfo endpoint returns it (OpenID Connect Core 1.0, section 5.4). A
   * response about another subject is rejected (section 5.3.2).
   */
  const personOf = async (claims: Person, accessToken: string | undefined): Promise<Person | undefined> => {
    const { userinfo_endpoint: userinfo } = await discover();
    if (claims.email !== undefined || !userinfo || !accessToken) return claims;
    const person = await call(userinfo, Person, { headers: { authorization: `Bearer ${accessToken}` } });
    return person?.sub === claims.sub ? person : undefined;
  };

  return {
    async authorizationUrl({ state, nonce, verifier }) {
      const url = new URL((await discover()).authorization_endpoint);
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    async identify(code, { nonce, verifier }) {
      const tokens = await call((await discover()).token_endpoint, Tokens, {
        method: 'POST',
        headers: { authorization: basic(clientId, clientSecret) },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      });
      if (!tokens) return undefined;
      const claims = Claims.safeParse(await verified(tokens.id_token)).data;
      if (!claims || claims.nonce !== nonce) return undefined;
      const person = await personOf(claims, tokens.access_token);
      if (!person?.email || String(person.email_verified) !== 'true') return undefined;
      const { sub: subject, email } = person;
      return { issuer, subject, email, name: person.preferred_username ?? person.name ?? null };
    },
  };
}

/** Returns the Basic authorization header. Form-encodes the ID and the secret first (RFC 6749 section 2.3.1). */
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

async function fetchBytes(uri: string): Promise<ArrayBuffer> {
  return (await fetch(uri, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })).arrayBuffer();
}

const silent = (cause: unknown) =>
  new AppError('upstream-failed', 'The sign-in provider is not responding correctly', { cause });

/** Returns the parsed response body, or undefined for a 4xx status. Throws `upstream-failed` for any other failure. */
async function call<S extends z.ZodMiniType>(
  url: string,
  schema: S,
  init: RequestInit = {},
): Promise<z.output<S> | undefined> {
  // A redirect would send the client secret or the authorization code to another host.
  const sent = { ...init, redirect: 'error' as const, signal: AbortSignal.timeout(timeoutMs) };
  const answer = await fetch(url, sent).catch((error: unknown) => {
    throw silent(error);
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.status >= 400 && answer.status < 500) return undefined;
  const parsed = schema.safeParse(body);
  if (!answer.ok || !parsed.success) throw silent(new Error(`${answer.status} from ${new URL(url).host}`));
  return parsed.data;
}
