import { useState } from 'react';
import type { ArtInput } from '#shared/art/parameters.ts';
import { PictureCanvas, type PictureFrame } from './picture-canvas.tsx';
import { useLivePicture } from './use-live-picture.ts';

type LivePictureProps = PictureFrame & {
  input: ArtInput;
  /** The largest width in pixels at which the picture is drawn. */
  most?: number;
};

/**
 * A frame with the picture of these details. It is drawn as wide as it is shown, because WebKit does not filter a
 * canvas that it scales. A picture that would be wider than `most` has a half, a third, and so on of the screen's
 * pixels.
 */
export function LivePicture({ input, most = 768, ...frame }: LivePictureProps) {
  const [pixels, setPixels] = useState(0);
  const image = useLivePicture(input, Math.round(pixels / Math.ceil(pixels / most)));
  return <PictureCanvas {...frame} image={image} onPixels={setPixels} />;
}
