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
 * recording, no sentence mentions a voice.
 */
export const legendOf = (input: ArtInput): string[] => sayingsOf(input).map(({ text }) => text);

/** Returns a one-sentence description of the picture for people who cannot see it, from what its layers drew. */
export function altTextOf(input: ArtInput): string {
  const parts = sayingsOf(input).flatMap(({ alt }) => alt ?? []);
  return `Abstract artwork for ${input.name.trim()}: ${parts.join(', ')}.`;
}
