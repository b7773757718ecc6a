import { expect, test } from 'vitest';
import { namedPeople } from './people.ts';
import { threadedHash } from './thread-hashes.ts';

// The artworks of these people cover three materials (threads, strata with Saturn's rings, and sand) and the flood
// layout.
test.each([1, 3, 4, 2].map((i) => [namedPeople[i]!.label, namedPeople[i]!] as const))(
  'the artwork of %s has the same pixels when painted by one, two, or four threads',
  async (_, person) => {
    const hashes = [];
    for (const threads of [1, 2, 4]) hashes.push(await threadedHash(person, 500, threads));

    expect(new Set(hashes).size).toBe(1);
  },
);
