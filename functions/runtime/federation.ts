import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { OidcSecret, readSecret } from '#functions/adapters/aws/secrets.ts';
import { randomTokens } from '#functions/adapters/chance.ts';
import { oidcProvider } from '#functions/adapters/oidc.ts';
import type { IdentityProvider, SignInAttempt } from '#functions/app/accounts/ports/identity-provider.ts';
import type { Identity } from '#functions/app/accounts/ports/users.ts';
import { session } from '#shared/api/session.ts';
import { hostCookie, readCookie } from './cookies.ts';
import { readEnv } from './env.ts';

const cookieName = 'oidc';
/** The time limit for a sign-in attempt in seconds. */
const attemptSeconds = 10 * 60;

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
export async function startFederated(): Promise<{ location: string; cookies: string[] } | undefined> {
  const identityProvider = await provider();
  if (!identityProvider) return undefined;
  const attempt = { state: randomTokens.newToken(), nonce: randomTokens.newToken(), verifier: randomTokens.newToken() };
  return {
    location: await identityProvider.authorizationUrl(attempt),
    cookies: [hostCookie(cookieName, [attempt.state, attempt.nonce, attempt.verifier].join('.'), attemptSeconds)],
  };
}

/**
 * Returns the identity that the provider confirms. Returns undefined if the provider rejects the attempt or if it was
 * started in another browser.
 */
export async function finishFederated(event: APIGatewayProxyEventV2): Promise<Identity | undefined> {
  const identityProvider = await provider();
  const attempt = attemptOf(event);
  return attempt && identityProvider?.identify(new URLSearchParams(event.rawQueryString), attempt);
}

/** Returns the `Set-Cookie` value that deletes the sign-in attempt's cookie. */
export const expiredAttemptCookie = () => hostCookie(cookieName, '', 0);

function attemptOf(event: APIGatewayProxyEventV2): SignInAttempt | undefined {
  const [state, nonce, verifier] = readCookie(event, cookieName)?.split('.') ?? [];
  return state && nonce && verifier ? { state, nonce, verifier } : undefined;
}
