import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ShopAddress } from './shop.ts';

const entry = fileURLToPath(new URL('../../scripts/operator/operator.ts', import.meta.url));

/** Runs an operator command on this shop, as `npm run operator` does. Returns the printed JSON, or null. */
export async function operate(shop: ShopAddress, ...words: string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, [entry, ...words, '--data-dir', shop.dataDir]);
  return stdout ? JSON.parse(stdout) : null;
}
