import { type Fault, faultsIn } from './fault.ts';

/** Faults in artwork names, in choosing a variation, and in repeated requests. */
export const artworkFaults: Fault[] = [
  ...faultsIn(
    'functions/app/printing/collect-mockup.ts',
    ['tests/integration/mockups.test.ts'],
    [
      {
        what: 'the mockup of an artwork that was deleted meanwhile stays published',
        find: 'if (await deps.artworks.find(userId, artworkId)) {',
        replace: 'if (userId) {',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/artworks/artworks.ts',
    ['functions/app/artworks/artworks.test.ts'],
    [
      {
        what: 'a request key returns the artwork of another input',
        find: 'wanted.inputId !== inputId || ',
        replace: '',
      },
      {
        what: 'a deleted artwork can be renamed',
        find: '  await findArtwork({ artworks }, userId, id);\n  return artworkOf(await artworks.rename',
        replace: '  return artworkOf(await artworks.rename',
      },
      {
        what: 'a chosen variation gets a random seed',
        find: 'seed: seed ?? seedFrom(random.bytes(4)),',
        replace: 'seed: seedFrom(random.bytes(4)),',
      },
      {
        what: 'the first artwork of an input ignores the chosen variation',
        find: 'firstSeed: seed ?? firstSeedOf(userId)',
        replace: 'firstSeed: firstSeedOf(userId)',
      },
      {
        what: 'a chosen seed of 0 counts as none',
        find: 'firstSeed: seed ?? firstSeedOf(userId)',
        replace: 'firstSeed: seed || firstSeedOf(userId)',
      },
      {
        what: 'a repeated request leaves a lost painting lost',
        find: "status === 'pending' && ",
        replace: "status === 'failed' && ",
      },
      {
        what: 'every repetition of a request queues the painting',
        find: ' && (await mayAskPainter(userId, `${userId}/${id}`))',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/artworks/paint-artwork.ts',
    ['functions/app/artworks/paint-artwork.test.ts'],
    [
      {
        what: 'two messages about an artwork paint it twice',
        find: 'isFirstDelivery ? unbegun : unpainted',
        replace: 'unpainted',
      },
      {
        what: 'a painting whose worker crashed is never finished',
        find: 'isFirstDelivery ? unbegun : unpainted',
        replace: 'unbegun',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/artworks/artworks.ts',
    ['tests/integration/artworks.test.ts'],
    [
      {
        what: 'a removed name is stored as an empty string',
        find: "title === null ? patch.remove(['title']) : patch.set({ title })",
        replace: "patch.set({ title: title ?? '' })",
      },
      {
        what: 'naming a missing artwork creates an incomplete record',
        find: 'const patch = artworks.patch({ userId, id });',
        replace: 'const patch = artworks.update({ userId, id });',
      },
      {
        what: 'the response to renaming contains the old name',
        find: ".go({ response: 'all_new' })\n        .catch(notFoundIfRefused('Artwork'))",
        replace: ".go({ response: 'all_old' })\n        .catch(notFoundIfRefused('Artwork'))",
      },
    ],
  ),
  ...faultsIn(
    'shared/model/artwork.ts',
    ['shared/model/artwork.test.ts'],
    [
      {
        what: 'a blank name counts as a name',
        find: 'z.transform((title) => title || null)',
        replace: 'z.transform((title) => title)',
      },
      {
        what: 'a name may be ten times too long',
        find: 'z.maxLength(longestTitle, `',
        replace: 'z.maxLength(10 * longestTitle, `',
      },
      { what: 'a name may contain hidden characters', find: 'characters`), plain()),', replace: 'characters`)),' },
      {
        what: 'a variation may have a seed beyond 32 bits',
        find: 'z.lte(0xffffffff)',
        replace: 'z.lte(Number.MAX_SAFE_INTEGER)',
      },
      {
        what: 'a named artwork is shown with its number instead',
        find: 'title ?? `Artwork #${id}`',
        replace: '(title && null) ?? `Artwork #${id}`',
      },
    ],
  ),
];
