import { webpPictureUrl } from '#shared/api/picture-url.ts';
import { type Artwork, pictureWidths } from '#shared/model/artwork.ts';

/** Returns the URL of an artwork's thumbnail, or null until the artwork is drawn. */
export const thumbUrl = ({ currentImageUrl }: Pick<Artwork, 'currentImageUrl'>): string | null =>
  currentImageUrl && webpPictureUrl(currentImageUrl, pictureWidths[0]);
