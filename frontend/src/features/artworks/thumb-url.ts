import { webpPictureUrl } from '#shared/api/artworks.ts';
import { type Artwork, pictureWidths } from '#shared/model/artwork.ts';

/** Where an artwork's smallest picture is; null until it was drawn. */
export const thumbUrl = ({ currentImageUrl }: Pick<Artwork, 'currentImageUrl'>): string | null =>
  currentImageUrl && webpPictureUrl(currentImageUrl, pictureWidths[0]);
