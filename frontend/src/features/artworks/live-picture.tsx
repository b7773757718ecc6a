import type { ArtInput } from '#shared/art/parameters.ts';
import { PictureCanvas } from '../live-preview/picture-canvas.tsx';
import { useLivePicture } from '../live-preview/use-live-picture.ts';

type LivePictureProps = {
  input: ArtInput;
  /** The width of the drawn picture in pixels. */
  pixels: number;
  /** A description of the picture for screen readers. */
  label: string;
};

/** A frame with the picture of these details, drawn in the browser. */
export function LivePicture({ input, pixels, label }: LivePictureProps) {
  return <PictureCanvas image={useLivePicture(input, pixels)} label={label} lit />;
}
