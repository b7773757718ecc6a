import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '#tests/mutations/fault.ts';

export const root = join(import.meta.dirname, '../../..');

/** Returns the source with the fault. Throws unless the text that the fault replaces occurs exactly once. */
export function planted(source: string, { file, find, replace, what }: Fault): string {
  const [before = '', after, ...more] = source.split(find);
  if (after === undefined || more.length > 0) {
    throw new Error(
      `${file}: "${what}" replaces text that occurs ${more.length + (after === undefined ? 0 : 1)} times`,
    );
  }
  return before + replace + after;
}

/** Throws if the fault cannot be planted. */
export const checkPlantable = (fault: Fault): string => planted(readFileSync(join(root, fault.file), 'utf8'), fault);
