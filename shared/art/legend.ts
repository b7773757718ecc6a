import { captionSaying } from '#shared/art/caption/caption-text.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import type { Saying, Who } from '#shared/art/layer.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

const sayingsOf = (input: ArtInput): Saying[] => [
  ...composeArtwork(input).layers.flatMap(({ says }) => says),
  ...(input.caption ? [captionSaying(input)] : []),
];

/** Returns the words for the reader, or for a person with this first name. */
const whoIs = (spokenName: string | null): Who =>
  spokenName === null
    ? { were: 'You were', your: 'your', voice: 'your voice' }
    : { were: `${spokenName} was`, your: `${spokenName}’s`, voice: 'the voice' };

/**
 * Returns plain sentences that explain an artwork. Each comes from the layer that drew what it describes. Without a
 * recording, no sentence mentions a voice. They address the reader, or speak about a person with this first name.
 */
export function legendOf(input: ArtInput, spokenName: string | null = null): string[] {
  const who = whoIs(spokenName);
  return sayingsOf(input).map(({ text }) => text(who));
}

/** A part of a picture that draws itself: its lowest `layers` layers, and the facts that the newest of them shows. */
export type Stage = { layers: number; facts: string[] };

/**
 * Returns the stages in which an artwork draws itself, in the order of its legend. The last one is the whole picture.
 */
export function stagesOf(input: ArtInput, spokenName: string | null = null): Stage[] {
  const who = whoIs(spokenName);
  const stages = composeArtwork(input).layers.flatMap(({ says }, i) => {
    const facts = says.flatMap(({ fact }) => fact?.(who) ?? []);
    return facts.length > 0 ? [{ layers: i + 1, facts }] : [];
  });
  stages.at(-1)!.layers = Number.POSITIVE_INFINITY;
  return stages;
}

/** Returns a one-sentence description of the picture for people who cannot see it, from what its layers drew. */
export function altTextOf(input: ArtInput): string {
  const parts = sayingsOf(input).flatMap(({ alt }) => alt ?? []);
  return `Abstract artwork for ${input.name.trim()}: ${parts.join(', ')}.`;
}
