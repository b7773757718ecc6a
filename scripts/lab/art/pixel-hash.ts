import { createHash } from 'node:crypto';
import { namedPeople, type Person, randomPeople } from '#scripts/lab/art/people.ts';
import { composeCaptioned } from '#shared/art/caption/caption.ts';
import { looks } from '#shared/art/looks.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintBand } from '#shared/art/raster.ts';

/**
 * The people whose artworks have a pinned pixel hash, so that tests detect every change to the renderer's output. They
 * take turns in the looks. The last two have a caption.
 */
export const pinnedPeople: readonly Person[] = [
  ...[...namedPeople, ...randomPeople(8, 7)].map((person, i) => {
    const { id: look, name } = looks[i % looks.length]!;
    return { ...person, look, label: `${person.label}, ${name}` };
  }),
  ...['Theo', 'Эмилия'].map((name, i) => ({
    ...namedPeople.find((person) => person.name === name)!,
    label: `${name} with a caption`,
    look: looks[i]!.id,
    caption: true,
  })),
];

export const PINNED_SIZE = 240;

/** Returns the hexadecimal SHA-256 of the RGB bytes of a print 240 px wide. */
export const pixelHash = (input: ArtInput): string =>
  createHash('sha256')
    .update(paintBand(composeCaptioned(input), { width: PINNED_SIZE, height: PINNED_SIZE }, 0, PINNED_SIZE))
    .digest('hex');
