import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type LocalIdentityProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
};

/**
 * Starts a certified OpenID Connect provider on this machine, for `OIDC_ISSUER=local npm start`. Its sign-in page takes
 * any password. The login is the email address, which counts as verified, or its part before `@example.com`.
 */
export async function startIdentityProvider(redirectUris: string[]): Promise<LocalIdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  // `address()` returns an object, because this server listens on a TCP port.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secret = () => randomBytes(24).toString('base64url');
  const client = { clientId: 'vibe-frequency', clientSecret: secret() };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    cookies: { keys: [secret()] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({
        sub: login,
        email: login.includes('@') ? login : `${login}@example.com`,
        email_verified: true,
        name: login.split('@')[0],
      }),
    }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    ...client,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
