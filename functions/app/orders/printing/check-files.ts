import { AppError } from '#shared/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PictureFacts } from '../../ports/images.ts';
import { ProviderRefusal } from '../../ports/provider-refusal.ts';
import type { OrderFile } from '../../printing/ports.ts';
import { differentFile } from '../order/snags.ts';
import type { ProviderOrder, ProviderPrint } from '../ports/print-orders.ts';
import { itemOfLine } from './provider-request.ts';

/** Measures the picture at one of our public URLs. Returns undefined if it is not stored. */
export type MeasurePrint = (url: string) => Promise<PictureFacts | undefined>;

/** The milliseconds that the provider gets to read the files of a draft. Usually it takes seconds. */
const patience = 3600 * 1000;

/**
 * Compares what the provider read of each print file with the bytes that we published. `files[i]` holds the files of
 * the order's line `i + 1`. Throws a `ProviderRefusal` that names the first difference.
 *
 * Throws `upstream-busy` while the provider is reading a file. The retry delay equals the time since the draft changed,
 * so an order waits at most twice as long as the provider needs. Each check costs one call.
 */
export async function checkFiles(
  { clock, measurePrint }: { clock: Clock; measurePrint: MeasurePrint },
  draft: ProviderOrder,
  files: readonly OrderFile[][],
): Promise<void> {
  const ageMs = clock.now() - Date.parse(draft.updatedAt);
  const prints = files.flatMap((wanted, line) => {
    const item = itemOfLine(draft, line);
    return wanted.map((file) => ({
      file,
      found: item?.files.find(({ type }) => isSamePlacement(type, file.type)),
      name: `The print file of line ${line + 1} (${file.type})`,
    }));
  });
  const isRead = prints.every(({ found }) => found?.status !== 'waiting');
  if (!isRead && ageMs < patience) {
    const retryAfter = Math.max(1, Math.round(ageMs / 1000));
    throw new AppError('upstream-busy', 'The print provider is still reading the files', { retryAfter });
  }
  for (const { file, found, name } of prints) {
    if (!found) throw refusal(`${name} is missing at the printer`);
    if (found.status !== 'ok') throw refusal(`${name} is ${found.status} at the printer`);
    const ours = await measurePrint(file.url);
    if (!ours) throw refusal(`${name} is not published`);
    const differs = measures.find((measure) => found[measure] !== null && found[measure] !== ours[measure]);
    if (differs) {
      throw refusal(`${name} has another ${differs} at the printer: ${found[differs]} instead of ${ours[differs]}`);
    }
  }
}

const measures = ['width', 'height', 'size', 'md5'] as const satisfies (keyof ProviderPrint & keyof PictureFacts)[];

const refusal = (said: string) => new ProviderRefusal(differentFile, said);

/** In an order, `default` and `front` are the same placement, and Printful answers with the first. */
const isSamePlacement = (found: string, sent: string) => found === sent || (found === 'default' && sent === 'front');
