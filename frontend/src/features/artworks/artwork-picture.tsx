import { previewPixels } from '#shared/model/artwork.ts';
import { Button } from '../../ui/button.tsx';
import { DrawingFrame } from '../../ui/drawing-frame.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Zoom } from '../../ui/zoom.tsx';
import type { ArtworkPicture } from './use-artwork-picture.ts';

/** An artwork's picture, which opens large; or what is to be said while there is none. */
export function ArtworkView({ id, picture, alt }: { id: number; picture: ArtworkPicture; alt: string }) {
  const { url, failure, retry, onBroken } = picture;
  if (url) {
    const image = { src: url, alt, side: previewPixels.full, onError: onBroken };
    return (
      <Zoom label="See the artwork larger" large={<Picture {...image} />}>
        <Picture {...image} lit morphs={`art-${id}`} />
      </Zoom>
    );
  }
  if (failure) {
    return (
      <div className="frame grid place-items-center">
        <div role="alert" className="p-7 text-center">
          <p>{failure}</p>
          <Button variant="outline" className="mt-5" onClick={retry}>
            Retry
          </Button>
        </div>
      </div>
    );
  }
  return <DrawingFrame note="Usually 5–10 seconds">Drawing your artwork</DrawingFrame>;
}
