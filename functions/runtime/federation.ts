import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { OidcSecret, readSecret } from '#functions/adapters/aws/secrets.ts';
import { randomTokens } from '#functions/adapters/chance.ts';
import { oidcProvider } from '#functions/adapters/oidc.ts';
import type { Identity, IdentityProvider, SignInAttempt } from '#functions/app/accounts/ports.ts';
import { session } from '#shared/api/session.ts';
import { hostCookie, readCookie } from './cookies.ts';
import { readEnv } from './env.ts';

const cookieName = 'oidc';
/** The last part of the cookie of an attempt that confirms an account that is signed in already. */
const again = 'again';
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
 * With `isAgain`, the provider asks the person to sign in even if it knows the browser.
 */
export async function startFederated({
  isAgain,
}: {
  isAgain: boolean;
}): Promise<{ location: string; cookies: string[] } | undefined> {
  const identityProvider = await provider();
  if (!identityProvider) return undefined;
  const [state, nonce, verifier] = [randomTokens.newToken(), randomTokens.newToken(), randomTokens.newToken()];
  const parts = [state, nonce, verifier, ...(isAgain ? [again] : [])];
  return {
    location: await identityProvider.authorizationUrl({ state, nonce, verifier }, { isAgain }),
    cookies: [hostCookie(cookieName, parts.join('.'), attemptSeconds)],
  };
}

/**
 * Returns the identity that the provider confirms, and whether the person had to sign in again. The identity is
 * undefined if the provider rejects the attempt or if it was started in another browser.
 */
export async function finishFederated(
  event: APIGatewayProxyEventV2,
): Promise<{ identity: Identity | undefined; isAgain: boolean }> {
  const identityProvider = await provider();
  const { attempt, isAgain } = attemptOf(event);
  const response = new URLSearchParams(event.rawQueryString);
  return { identity: attempt && (await identityProvider?.identify(response, attempt)), isAgain };
}

/** Returns the `Set-Cookie` value that deletes the sign-in attempt's cookie. */
export const expiredAttemptCookie = () => hostCookie(cookieName, '', 0);

function attemptOf(event: APIGatewayProxyEventV2): { attempt: SignInAttempt | undefined; isAgain: boolean } {
  const [state, nonce, verifier, why] = readCookie(event, cookieName)?.split('.') ?? [];
  return { attempt: state && nonce && verifier ? { state, nonce, verifier } : undefined, isAgain: why === again };
}
