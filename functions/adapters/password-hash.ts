import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordHashes } from '#functions/app/accounts/ports.ts';

/** The cost of new hashes: OWASP's second recommendation for Argon2id. A hash takes about 30 ms on a busy core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

const derive = promisify(argon2);

const digestOf = (password: string, nonce: Uint8Array, { memory, passes, parallelism }: Cost): Promise<Buffer> =>
  // Some keyboards send é as one code point, others as two.
  derive('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength });

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/**
 * Hashes passwords with Argon2id. A stored hash has the format `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. It includes its
 * cost, so old hashes stay valid when the cost of new hashes is raised.
 */
export const argon2Passwords: PasswordHashes = {
  async hash(password) {
    const salt = randomBytes(16);
    const tag = await digestOf(password, salt, cost);
    return `${prefix}${unpadded(salt)}$${unpadded(tag)}`;
  },

  async verify(password, hash) {
    if (hash === null) {
      await digestOf(password, randomBytes(16), cost);
      return false;
    }
    const [, memory, passes, parallelism, salt, tag] = stored.exec(hash) ?? [];
    if (!salt || !tag) throw new Error('A stored password hash is not in the PHC format');
    const expected = Buffer.from(tag, 'base64');
    const actual = await digestOf(password, Buffer.from(salt, 'base64'), {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    });
    return timingSafeEqual(actual, expected);
  },

  isOutdated: (hash) => !hash.startsWith(prefix),
};
