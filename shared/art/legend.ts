import { captionSaying } from '#shared/art/caption/caption-text.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import type { Saying } from '#shared/art/layer.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

const sayingsOf = (input: ArtInput): Saying[] => [
  ...composeArtwork(input).layers.flatMap(({ says }) => says),
  ...(input.caption ? [captionSaying] : []),
];

/**
 * Returns plain sentences that explain an artwork. Each comes from the layer that drew what it describes. Without a
 * recording, no sentence mentions a voice. They address the reader, or speak about a person with this first name.
 */
export function legendOf(input: ArtInput, spokenName: string | null = null): string[] {
  const sentences = sayingsOf(input).map(({ text }) => text);
  if (spokenName === null) return sentences;
  return sentences.map((text) => {
    // The food is in the shopper's own words.
    const [ours = '', theirs = ''] = text.split(/(?<=favorite food, )/);
    return aboutPerson(ours, spokenName) + theirs;
  });
}

/** Returns a sentence that speaks about a person instead of addressing the reader. Anyone may have given the voice. */
const aboutPerson = (text: string, name: string): string =>
  text
    .replace(/\byour voice\b/g, 'the voice')
    .replace(/\byou were\b/gi, () => `${name} was`)
    .replace(/\byour\b/gi, () => `${name}’s`);

/** Returns a one-sentence description of the picture for people who cannot see it, from what its layers drew. */
export function altTextOf(input: ArtInput): string {
  const parts = sayingsOf(input).flatMap(({ alt }) => alt ?? []);
  return `Abstract artwork for ${input.name.trim()}: ${parts.join(', ')}.`;
}
