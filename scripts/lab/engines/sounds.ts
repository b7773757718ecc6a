import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedPeople } from '#scripts/lab/art/pixel-hash.ts';
import { composeCaptioned } from '#shared/art/caption/caption.ts';
import { paintBand } from '#shared/art/raster.ts';
import type { Tab } from './tab.ts';

const folder = join(import.meta.dirname, '../../../tests/fixtures/audio');

/** The recordings that every engine reads. ALAC is Apple's. */
const recordings = readdirSync(folder).filter((name) => /^ok-/.test(name) && !name.includes('alac'));

/** The highest share of pixels, in percent, in which the pictures of a recording may differ. Other formats must be equal. */
const allowed = (name: string) => (/mp3|aac/.test(name) ? 1 : 0);

/** A picture's width in pixels. */
const width = 256;

/** The voiceprint's bytes of each recording, by its name. */
type Heard = Record<string, number[]>;

/** Returns what an engine hears, in a page of `servePainter`. */
export async function hear(tab: Tab): Promise<Heard> {
  const heard: Heard = {};
  for (const name of recordings)
    heard[name] = await tab.run(`bandsOf('${readFileSync(join(folder, name)).toString('base64')}')`);
  return heard;
}

/**
 * Compares the pictures of four people, one in each look, with what two engines hear. Returns a line for each recording,
 * and those above what is allowed.
 */
export function compareHeard(one: Heard, other: Heard): { lines: string[]; faults: string[] } {
  const rows = recordings.map((name) => {
    const [before, after] = [one[name]!, other[name]!];
    const cells = before.filter((value, at) => value !== after[at]).length;
    const shares = pinnedPeople.slice(0, 4).map((person) => {
      const [first, second] = [before, after].map((bands) => {
        const picture = composeCaptioned({ ...person, voiceprint: Uint8Array.from(bands) });
        return paintBand(picture, { width, height: width }, 0, width);
      });
      return cells === 0 ? 0 : shareOfPixels(first!, second!);
    });
    const most = Math.max(...shares);
    const line = `${name.padEnd(40)} ${String(cells).padStart(4)} cells ${most.toFixed(2).padStart(6)} % of the pixels`;
    return { line, isFault: most > allowed(name) };
  });
  return {
    lines: rows.map(({ line }) => line),
    faults: rows.filter(({ isFault }) => isFault).map(({ line }) => line),
  };
}

/** Returns the share of RGB pixels that differ, in percent. */
function shareOfPixels(one: Uint8Array, other: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 3)
    if (one[at] !== other[at] || one[at + 1] !== other[at + 1] || one[at + 2] !== other[at + 2]) count += 1;
  return (300 * count) / one.length;
}
