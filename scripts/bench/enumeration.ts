/**
 * `npm run bench:enumeration [pairs]` measures whether response times reveal that an email address has an account. A
 * visitor signs in with a wrong password and requests a password reset, each with a known and an unknown address, in
 * random order. The Lambda handler runs in this process on the local engines. Prints the medians. Exits with 1 if the
 * responses differ, or if the medians differ by more than 5 %.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { argon2Passwords } from '#functions/adapters/password-hash.ts';
import { quantile } from '#scripts/art/measures.ts';
import { startLambda } from './lambda.ts';

const pairs = Number(process.argv[2] ?? 400);
const allowed = 0.05;

await using lambda = await startLambda('session');

/** Every request comes from a different network, so that no limit interferes. */
const someNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

async function call(path: string, json: object): Promise<string> {
  const { statusCode, body, headers } = await lambda.call({ method: 'POST', path, json, sourceIp: someNetwork() });
  return JSON.stringify({ statusCode, body, headers });
}

const users = dynamoUsers(lambda.table);
const passwordHash = await argon2Passwords.hash('violet-harbour-93-lanterns');
/** Adds an account and returns its email. */
async function knownAddress(): Promise<string> {
  const username = randomUUID().slice(0, 13);
  const [email, at] = [`${username}@example.com`, new Date().toISOString()];
  const about = { emailVerified: true, pendingEmail: null, passwordHash, createdAt: at, updatedAt: at };
  await users.add({ id: randomUUID(), username, email, ...about });
  return email;
}
/** Also adds an account, because the work that follows a write would otherwise slow down only the known addresses. */
async function unknownAddress(): Promise<string> {
  await knownAddress();
  return `${randomUUID().slice(0, 13)}@example.com`;
}

const kinds = [
  ['known', knownAddress],
  ['unknown', unknownAddress],
] as const;
const visits = [
  ['signing in', '/api/login', (email: string) => ({ email, password: 'not-the-password' })],
  ['forgetting the password', '/api/password/forgot', (email: string) => ({ email })],
] as const;

let tells = false;
for (const [name, path, bodyOf] of visits) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (let pair = -20; pair < pairs; pair += 1) {
    for (const [kind, addressOf] of randomInt(2) ? kinds : kinds.toReversed()) {
      const body = bodyOf(await addressOf());
      const start = performance.now();
      const answer = await call(path, body);
      const time = performance.now() - start;
      answers.add(answer);
      if (pair >= 0) times[kind].push(time);
    }
  }
  const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
  const apart = Math.abs(known / unknown - 1);
  tells ||= apart > allowed || answers.size > 1;
  const figures = `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ${(100 * apart).toFixed(1)} % apart`;
  console.log(`${name}: ${figures}; ${answers.size === 1 ? 'one answer' : `${answers.size} different answers`}`);
}
process.exitCode = tells ? 1 : 0;
