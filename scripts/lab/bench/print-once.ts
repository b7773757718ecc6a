import { readFileSync } from 'node:fs';
import { encodePng } from '#functions/adapters/pictures/png.ts';
import { namedPeople } from '#scripts/lab/art/people.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { cutoutBands } from '#shared/art/cutout/cutout.ts';
import { paintBands } from '#shared/art/raster.ts';
import { composeCutout } from '#shared/art/scenes/cloth.ts';

// `print-once.ts <kind> <width>x<height> <person>...` draws and encodes print files one after another, as a Lambda
// does. Prints the peak memory in MB, the processor time in ms, and the size of the last file in MB. The kind is
// `picture` or `cut-out`.

const [kind, size, ...indices] = process.argv.slice(2);
const [width, height] = size!.split('x').map(Number) as [number, number];
const frame = { width, height };

let bytes = 0;
for (const index of indices) {
  const person = namedPeople[Number(index)]!;
  const picture =
    kind === 'cut-out'
      ? {
          bands: cutoutBands(composeCutout(person, { frame, cloth: 'dark', hasConstellation: true }), frame),
          channels: 4 as const,
        }
      : { bands: paintBands(composeArtwork(person, { frame }), frame) };
  bytes = 0;
  for await (const part of encodePng({ ...frame, ...picture })) bytes += part.length;
}
const { user, system } = process.cpuUsage();
// On Linux, resourceUsage().maxRSS would include the memory of the parent process.
const peak = /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
console.log(Math.round(Number(peak![1]) / 1024), Math.round((user + system) / 1000), (bytes / 1e6).toFixed(1));
