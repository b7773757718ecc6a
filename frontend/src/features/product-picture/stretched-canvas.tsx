import { over } from './percent.ts';
import type { Picture } from './print-painters.ts';
import { PrintPicture } from './print-picture.tsx';
import { SoftThumb } from './soft-thumb.tsx';
import { faceOf, type Stretched } from './stretched-frame.ts';
import { studio } from './studio.ts';

type StretchedCanvasProps = {
  canvas: Stretched;
  picture: Picture | null;
  /** The URL of a small picture of the artwork, shown until the print is painted. */
  thumb: string | null;
};

/** A print on a stretched canvas: the face, the right edge, and the bottom edge. */
export function StretchedCanvas({ canvas, picture, thumb }: StretchedCanvasProps) {
  return (
    <div className="absolute inset-0" style={studio}>
      {thumb && (
        <div
          className="absolute overflow-hidden"
          style={{ ...over(faceOf(canvas), { width: 1000, height: 1000 }), boxShadow: '3px 5px 12px #1c171266' }}
        >
          <SoftThumb src={thumb} />
        </div>
      )}
      <PrintPicture picture={picture} />
    </div>
  );
}
