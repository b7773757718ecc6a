import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Claims = Record<string, unknown>;

export type FakeIdentityProvider = AsyncDisposable & { issuer: string; clientId: string; clientSecret: string };

type Grant = { nonce: string | null; challenge: string | null; redirectUri: string | null; maxAge: string | null };

const client = { clientId: 'client-1', clientSecret: 's/cret' };

/**
 * Starts a local OpenID Connect provider that signs in everybody. Like a real provider, it checks the client, the code,
 * the redirect URI, and PKCE, says when the person signed in only if asked, and signs the claims with RS256. `claims` overrides individual claims, `key` replaces the
 * signing key, and `algorithm` replaces the name of the algorithm. With `userinfo`, the provider has a userinfo
 * endpoint with these claims. The path `moved` redirects a request and its body to a URL that responds.
 */
export async function fakeIdentityProvider({
  claims = {},
  key,
  algorithm = 'RS256',
  userinfo,
  moved,
}: {
  claims?: Claims;
  key?: KeyObject;
  algorithm?: string;
  userinfo?: Claims;
  moved?: string;
} = {}): Promise<FakeIdentityProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, Grant>();

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const issuer = issuerOf();
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === moved && !url.searchParams.has('moved')) {
      return response.writeHead(307, { location: `${moved}?moved` }).end();
    }
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize?tenant=1`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          ...(userinfo && { userinfo_endpoint: `${issuer}/userinfo` }),
        });
      case '/keys': {
        const jwk = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'key-1', use: 'sig', alg: 'RS256' };
        return json(response, 200, { keys: [jwk] });
      }
      case '/userinfo':
        return json(response, 200, userinfo ?? {});
      case '/authorize': {
        const asked = url.searchParams;
        const code = randomUUID();
        const redirectUri = asked.get('redirect_uri');
        grants.set(code, {
          ...{ nonce: asked.get('nonce'), challenge: asked.get('code_challenge'), redirectUri },
          maxAge: asked.get('max_age'),
        });
        const back = new URL(redirectUri ?? issuer);
        back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
        return response.writeHead(302, { location: back.href }).end();
      }
      default: {
        const form = new URLSearchParams(await text(request));
        const grant = grants.get(form.get('code') ?? '');
        grants.delete(form.get('code') ?? '');
        if (!grant || !isHonest(grant, form, request.headers.authorization)) {
          return json(response, 400, { error: 'invalid_grant' });
        }
        const signedInAt = grant.maxAge === null ? {} : { auth_time: Math.floor(Date.now() / 1000) };
        const said = { ...honestClaims(issuer), nonce: grant.nonce, ...signedInAt, ...claims };
        return json(response, 200, {
          token_type: 'Bearer',
          access_token: 'access-1',
          id_token: jwt(said, key ?? keys.privateKey, algorithm),
        });
      }
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  // `address()` returns an object, because this server listens on a TCP port.
  const issuerOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    issuer: issuerOf(),
    ...client,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Signs in at the identity provider as a browser does. Returns the URL of the redirect back to the shop. */
export async function signInAt(authorizationUrl: string): Promise<URL> {
  const answer = await fetch(authorizationUrl, { redirect: 'manual' });
  await answer.arrayBuffer();
  return new URL(answer.headers.get('location') ?? '');
}

function isHonest(grant: Grant, form: URLSearchParams, authorization: string | undefined): boolean {
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return (
    isClient(authorization) &&
    form.get('grant_type') === 'authorization_code' &&
    form.get('redirect_uri') === grant.redirectUri &&
    challenge === grant.challenge
  );
}

/** Decodes the ID and the secret of a client, which form-encodes them first (RFC 6749, section 2.3.1). */
function isClient(authorization = ''): boolean {
  const [id, secret] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':');
  const decoded = new URLSearchParams(`id=${id}&secret=${secret}`);
  return decoded.get('id') === client.clientId && decoded.get('secret') === client.clientSecret;
}

function honestClaims(iss: string): Claims {
  const iat = Math.floor(Date.now() / 1000);
  const person = { sub: 'subject-1', email: 'maya@example.com', email_verified: true, name: 'Maya' };
  return { iss, aud: client.clientId, iat, exp: iat + 300, ...person };
}

function jwt(claims: Claims, key: KeyObject, algorithm: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: algorithm, kid: 'key-1', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
