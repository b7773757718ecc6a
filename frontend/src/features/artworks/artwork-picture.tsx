import { previewPixels } from '#shared/model/artwork.ts';
import { Button } from '../../ui/button.tsx';
import { DrawingFrame } from '../../ui/drawing-frame.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Zoom } from '../../ui/zoom.tsx';
import { LargeArtwork } from './large-artwork.tsx';
import type { ArtworkPicture } from './use-artwork-picture.ts';

type ArtworkViewProps = {
  id: number;
  picture: ArtworkPicture;
  /** The URL of the artwork's thumbnail. */
  thumb: string | null;
  alt: string;
};

/** Shows an artwork's picture, which enlarges on click. Until the picture exists, shows progress or the failure. */
export function ArtworkView({ id, picture, thumb, alt }: ArtworkViewProps) {
  const { url, failure, retry, onBroken } = picture;
  if (url) {
    const image = { src: url, alt, onError: onBroken };
    return (
      <Zoom label="Enlarge artwork" large={<Picture {...image} side={previewPixels.full} />}>
        <LargeArtwork {...image} id={id} thumb={thumb} />
      </Zoom>
    );
  }
  if (failure) {
    return (
      <div className="frame grid place-items-center">
        <div role="alert" className="rounded-panel bg-wall/70 p-7 text-center">
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
