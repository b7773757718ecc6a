import { createHash, randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import type { RunningDigest } from '#functions/app/artworks/ports.ts';
import type { Digest, Ids, Secrets } from '#functions/app/ports/random.ts';

export const sha256: Digest = (content) => createHash('sha256').update(content).digest('hex');

/** Returns a random number from 0 up to, but not including, 1. */
export const fraction = (): number => randomBytes(4).readUInt32LE() / 2 ** 32;

export const randomTokens: Secrets = { newToken: () => randomBytes(32).toString('base64url') };

/** Generates IDs that sort by creation time. */
export const ulids: Ids = { newId: () => ulid() };

export function runningSha256(): RunningDigest {
  const hash = createHash('sha256');
  return { add: (piece) => void hash.update(piece), end: () => hash.digest('hex') };
}
