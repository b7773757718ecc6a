import { composeArtwork } from '#shared/art/compose.ts';
import { stagesOf } from '#shared/art/legend.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintPreview } from '#shared/art/preview.ts';

/** The width in pixels at which the page itself draws the ground, which has hardly any detail. */
const groundPixels = 96;

/** Returns the picture of an artwork's ground alone, with which the artwork begins to draw itself. */
export function groundOf(input: ArtInput): ImageData {
  const whole = composeArtwork(input);
  const ground = { ...whole, layers: whole.layers.slice(0, stagesOf(input)[0]!.layers) };
  return new ImageData(paintPreview(ground, groundPixels), groundPixels);
}

/** The ground in the place of an artwork of which nothing else is drawn yet. */
export const Ground = ({ image }: { image: ImageData }) => (
  <div aria-hidden="true" className="frame absolute inset-x-0 top-0">
    <PixelPicture image={image} />
  </div>
);

/** A canvas with these pixels, as large as its frame. */
export function PixelPicture({ image }: { image: ImageData }) {
  return (
    <canvas
      ref={(canvas) => canvas?.getContext('2d')?.putImageData(image, 0, 0)}
      width={image.width}
      height={image.height}
      className="size-full"
    />
  );
}
