import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { OidcSecret, readSecret } from '#functions/adapters/aws/secrets.ts';
import { randomTokens } from '#functions/adapters/chance.ts';
import { oidcProvider } from '#functions/adapters/oidc.ts';
import type { Identity, IdentityProvider, SignInAttempt, SignInPurpose } from '#functions/app/accounts/ports.ts';
import { session } from '#shared/api/session.ts';
import { hostCookie, readCookie } from './cookies.ts';
import { readEnv } from './env.ts';

const cookieName = 'oidc';
/** The time limit for a sign-in attempt in seconds. */
const attemptSeconds = 10 * 60;
const purposes: readonly SignInPurpose[] = ['open', 'connect', 'confirm'];

/** Returns the identity provider, or undefined if none is configured. */
async function provider(): Promise<IdentityProvider | undefined> {
  const name = readEnv('OIDC_SECRET_NAME');
  if (name === undefined) return undefined;
  const callback = `${readEnv('SITE_URL')}${session.finishSignIn.path}`;
  return oidcProvider(await readSecret(name, OidcSecret), callback);
}

/**
 * Returns the provider's sign-in URL and a cookie for the sign-in attempt, or undefined if no provider is configured.
 */
export async function startFederated(
  purpose: SignInPurpose,
): Promise<{ location: string; cookies: string[] } | undefined> {
  const identityProvider = await provider();
  if (!identityProvider) return undefined;
  const [state, nonce, verifier] = [randomTokens.newToken(), randomTokens.newToken(), randomTokens.newToken()];
  return {
    location: await identityProvider.authorizationUrl({ state, nonce, verifier, purpose }),
    cookies: [hostCookie(cookieName, [state, nonce, verifier, purpose].join('.'), attemptSeconds)],
  };
}

/**
 * Returns the identity that the provider confirms, and the purpose of the attempt. The identity is undefined if the
 * provider rejects the attempt or if it was started in another browser. `admit` runs before the provider is asked, and may
 * throw, because anybody can write the cookie of an attempt. A signature would not help: anybody can also begin one.
 */
export async function finishFederated(
  event: APIGatewayProxyEventV2,
  admit: () => Promise<void>,
): Promise<{ identity: Identity | undefined; purpose: SignInPurpose }> {
  const identityProvider = await provider();
  const attempt = attemptOf(event);
  const response = new URLSearchParams(event.rawQueryString);
  if (attempt) await admit();
  const identity = attempt && (await identityProvider?.identify(response, attempt));
  return { identity, purpose: attempt?.purpose ?? 'open' };
}

/** Returns the `Set-Cookie` value that deletes the sign-in attempt's cookie. */
export const expiredAttemptCookie = () => hostCookie(cookieName, '', 0);

function attemptOf(event: APIGatewayProxyEventV2): SignInAttempt | undefined {
  const [state, nonce, verifier, said] = readCookie(event, cookieName)?.split('.') ?? [];
  const purpose = purposes.find((one) => one === said);
  return state && nonce && verifier && purpose ? { state, nonce, verifier, purpose } : undefined;
}
