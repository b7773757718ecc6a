import { backOff, tableBusy } from './back-off.ts';

const attempts = 6;

/**
 * Runs a transaction. If it was canceled only because another write of its records was underway, waits and repeats it.
 * Returns the last result: written, or canceled by a condition. Throws `upstream-busy` after the last attempt.
 */
export async function pastConflicts<T extends { canceled: boolean; data: readonly { code: string }[] }>(
  write: () => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = await write();
    if (!result.canceled || result.data.some(({ code }) => code === 'ConditionalCheckFailed')) return result;
    await backOff(attempt);
  }
  throw tableBusy();
}
