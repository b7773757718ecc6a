import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const OwnSecrets = z.object({
  /** The secret part of the print provider's webhook URL. */
  printfulWebhookPath: z.string().min(20),
  /** The stand-in's webhook signing key, in hex. */
  printfulWebhookKey: z.string().min(64),
});
export type OwnSecrets = z.output<typeof OwnSecrets>;

/** Returns this shop's own secrets. The first start generates them and stores them in a private file in `dataDir`. */
export function readOwnSecrets(dataDir: string): OwnSecrets {
  const file = join(dataDir, 'secrets.json');
  try {
    return OwnSecrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    const made = {
      printfulWebhookPath: randomBytes(24).toString('base64url'),
      printfulWebhookKey: randomBytes(32).toString('hex'),
    };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
    return made;
  }
}
