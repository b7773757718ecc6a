import { readFileSync } from 'node:fs';
import { encodePng } from '#functions/adapters/pictures/png.ts';
import { namedPeople } from '#scripts/art/people.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { paintBands } from '#shared/art/raster.ts';

// This program draws and encodes 3000 px originals one after another, as a Lambda does, and outputs the peak memory.

const frame = { width: 3000, height: 3000 };
const people = process.argv.slice(2).map((index) => namedPeople[Number(index)]!);

for (const person of people) {
  const bands = paintBands(composeArtwork(person), frame);
  for await (const part of encodePng({ ...frame, bands })) if (part.length === 0) throw new Error('an empty piece');
}
// On Linux, resourceUsage().maxRSS would include the memory of the parent process.
const peak = /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
console.log(Math.round(Number(peak![1]) / 1024));
