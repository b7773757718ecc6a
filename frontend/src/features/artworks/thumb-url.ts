import { webpPictureUrl } from '#shared/api/artworks.ts';
import { type Artwork, pictureWidths } from '#shared/model/artwork.ts';

/** The URL of an artwork's smallest picture; null until it is drawn. */
export const thumbUrl = ({ currentImageUrl }: Pick<Artwork, 'currentImageUrl'>): string | null =>
  currentImageUrl && webpPictureUrl(currentImageUrl, pictureWidths[0]);
