import type { Artwork } from '#shared/model/artwork.ts';

/** Returns the display name of an artwork. */
export const nameOf = ({ id, title }: Pick<Artwork, 'id' | 'title'>): string => title ?? `Artwork #${id}`;

/** Returns the display name of an artwork for the middle of a sentence. */
export const nameInText = ({ id, title }: Pick<Artwork, 'id' | 'title'>): string => title ?? `artwork #${id}`;
