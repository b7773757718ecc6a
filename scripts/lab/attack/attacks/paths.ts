import type { Report } from '../ledger.ts';
import { rows, urlOf } from '../routes.ts';
import { send, sendBytes } from '../wire.ts';
import { compare, cookieOf, snapshotOf, type World } from '../world.ts';

/** Writes the URLs of protected routes and files in ways that proxies and servers may interpret differently. */
export async function attackPaths(world: World, report: Report): Promise<void> {
  const { shop, owned, victim, attacker } = world;
  for (const row of rows.filter(({ route }) => route.access === 'session')) {
    for (const path of spellingsOf(urlOf(row, owned))) {
      const { status, body } = await send(shop.url, path, { method: row.route.method });
      const isRefused = (status >= 400 && status < 500) || (status === 200 && isPage(body));
      report.attempt(
        isRefused && !body.includes(victim.email),
        `${row.id} answered ${status} to ${path} without a session`,
      );
    }
  }
  for (const path of outside) {
    const { status, body } = await send(shop.url, path);
    report.attempt(status < 500 && !isSecretFile(body), `${path} was answered with ${status}, ${body.length} bytes`);
  }
  await attackHeaders(world, report);
  const before = await snapshotOf(world);
  for (const bytes of brokenRequests(new URL(shop.url).host, cookieOf(attacker))) {
    const answer = await sendBytes(shop.url, bytes, 1500);
    const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
    const isRefused = statuses.every((status) => status < 500) && !answer.includes(victim.email);
    report.attempt(isRefused, `${JSON.stringify(bytes.slice(0, 80))} was answered with ${statuses.join(', ')}`);
  }
  await compare(world, before, report);
}

const isPage = (body: string) => body.startsWith('<!doctype html>') || body.startsWith('<!DOCTYPE html>');
/** Returns whether a body reveals a file of the machine or of the shop's data. */
const isSecretFile = (body: string) =>
  /root:.*:0:0:|"devDependencies"|SQLite format 3|printfulWebhookKey|whsec_/.test(body);

function spellingsOf(path: string): string[] {
  const [, , ...rest] = path.split('/');
  const name = rest.join('/');
  return [
    `/api//${name}`,
    `//api/${name}`,
    `/API/${name}`,
    `/api/${name}/`,
    `/api/./${name}`,
    `/api/x/../${name}`,
    `/api/%2e%2e/api/${name}`,
    `/api/..;/api/${name}`,
    `/api/${name};.png`,
    `/api/${name}.json`,
    `/api/${name}%00`,
    `/api/${name}%2f`,
    `/api/${name}?_method=GET`,
    `/api/health/../${name}`,
    `/api/health%2f..%2f${name}`,
    `/api%2f${name}`,
    `/%61pi/${name}`,
    `/api/${encodeURIComponent(name)}`,
    `/api/${name}#/api/health`,
    `/api\\${name}`,
  ];
}

/** Paths that try to escape from the folder of the client, of the pictures, or of the stand-ins. */
const outside = ['/', '/assets/', '/p/', '/m/', '/_local/stripe/', '/_local/printful/', '/_local/mail/'].flatMap(
  (base) =>
    [
      '../package.json',
      '../../package.json',
      '../../../../../../../../etc/passwd',
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/package.json',
      '..%5c..%5cpackage.json',
      '%252e%252e%252f%252e%252e%252fpackage.json',
      '....//....//package.json',
      '..%00/package.json',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      '.git/config',
      '.env',
      'secrets.json',
      '../secrets.json',
      '../dynamodb.sqlite',
      '_control/state',
      '%5fcontrol/state',
      '/_control/state',
      './_control/state',
      'x/../_control/state',
      '?path=../../package.json',
    ].map((path) => base + path),
);

/** Sends headers that some servers trust: other methods, paths, hosts, and client addresses. */
async function attackHeaders({ shop, attacker, victim }: World, report: Report): Promise<void> {
  const believed: Record<string, string>[] = [
    { 'x-http-method-override': 'DELETE' },
    { 'x-original-url': '/api/user/export' },
    { 'x-rewrite-url': '/api/user/export' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'https' },
    { 'x-user-id': victim.userId },
    { authorization: `Bearer ${victim.userId}` },
    { authorization: 'Basic YWRtaW46YWRtaW4=' },
    { 'x-amzn-oidc-identity': victim.userId },
    { forwarded: 'for=127.0.0.1;host=evil.example' },
    { host: 'evil.example' },
    { cookie: `session=; session=${victim.userId}; __Host-session=${victim.userId}` },
  ];
  for (const headers of believed) {
    const answer = await send(shop.url, '/api/user', { headers: { ...headers } });
    report.attempt(answer.status === 401, `/api/user answered ${answer.status} to ${JSON.stringify(headers)}`);
    const own = await send(shop.url, '/api/user', { headers: { cookie: cookieOf(attacker), ...headers } });
    const isOther = own.body.includes(victim.email) || own.body.includes('evil.example');
    report.attempt(!isOther && own.status < 500, `/api/user answered ${own.status} with another's data`);
  }
  // Links in emails must contain the shop's own host, regardless of the request's host.
  const poisoned = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' };
  const body = JSON.stringify({ email: victim.email });
  await send(shop.url, '/api/password/forgot', { method: 'POST', headers: poisoned, body });
  for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example']) {
    const outbox = await send(shop.url, '/_local/mail.json', { headers: { host } });
    report.attempt(outbox.status === 404, `the outbox answered ${outbox.status} to the host ${host}`);
  }
}

/** Requests that violate HTTP or smuggle a second request inside the first. */
function brokenRequests(host: string, cookie: string): string[] {
  const start = (line: string, ...headers: string[]) => `${[line, `Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`;
  const hidden = start('GET /api/user HTTP/1.1', `Cookie: ${cookie}`);
  return [
    `${start('POST /api/logout HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
    `${start('POST /api/logout HTTP/1.1', 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}0\r\n\r\n`,
    `${start('POST /api/logout HTTP/1.1', 'Content-Length: 3', 'Content-Length: 30')}abc`,
    `${start('POST /api/logout HTTP/1.1', 'Transfer-Encoding: xchunked')}0\r\n\r\n`,
    start('GET http://evil.example/api/user HTTP/1.1'),
    start('GET //evil.example/api/user HTTP/1.1'),
    start('CONNECT evil.example:443 HTTP/1.1'),
    start('TRACE /api/user HTTP/1.1'),
    start('GET /api/user HTTP/9.9'),
    start('GET /api/us\u0000er HTTP/1.1'),
    start('GET /api/user\t HTTP/1.1'),
    start('GET /api/user HTTP/1.1', 'Cookie : session=x'),
    start('GET /api/user HTTP/1.1', `X-Long: ${'a'.repeat(100_000)}`),
    start('GET /api/user HTTP/1.1', ...Array.from({ length: 3000 }, (_, at) => `X-${at}: 1`)),
    start(`GET /${'a'.repeat(100_000)} HTTP/1.1`),
    start('GET /%c0%ae%c0%ae/package.json HTTP/1.1'),
    start('GET /api/artworks/%E0%A4%A/image HTTP/1.1', `Cookie: ${cookie}`),
    start('GET /api/artworks/1/image?width=1e9&size[]=thumb&__proto__[x]=1 HTTP/1.1', `Cookie: ${cookie}`),
    start('GET /p/%00 HTTP/1.1'),
    start('GET * HTTP/1.1'),
    'GET /api/user HTTP/1.1\r\n\r\n',
    `GET /api/user HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n\r\n`,
    'GARBAGE\r\n\r\n',
    '\u0016\u0003\u0001\u0000\u0000',
  ];
}
