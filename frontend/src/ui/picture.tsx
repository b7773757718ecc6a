import { type ComponentProps, type SyntheticEvent, ViewTransition } from 'react';
import { webpPictureUrl } from '#shared/api/artworks.ts';
import { pictureWidths } from '#shared/model/artwork.ts';

const refuse = (event: SyntheticEvent) => event.preventDefault();

type PictureProps = Omit<ComponentProps<'img'>, 'width' | 'height' | 'srcSet'> & {
  src: string;
  alt: string;
  /** Side in pixels of the square the picture is laid out for. */
  side: number;
  /** Whether it throws its own light on the wall; off in long lists. */
  lit?: boolean;
  /** A name under which the picture turns into the same one on the next page. */
  morphs?: string | undefined;
};

/** For pictures that are laid out by the height of the screen, whose square they never exceed. */
const wholeScreen = 'min(100vw, 84vh)';

/**
 * An artwork in its frame, from the URL of any of its pictures: the browser fetches the one that fits `sizes`. It cannot be
 * dragged, selected or saved by right-click.
 */
export function Picture({
  side,
  lit = false,
  morphs,
  className = '',
  src,
  sizes = wholeScreen,
  alt,
  ...image
}: PictureProps) {
  const framed = (
    <div className="frame select-none [-webkit-touch-callout:none]">
      <img
        {...image}
        sizes={sizes}
        srcSet={pictureWidths.map((width) => `${webpPictureUrl(src, width)} ${width}w`).join(', ')}
        src={src}
        alt={alt}
        width={side}
        height={side}
        draggable={false}
        decoding="async"
        onContextMenu={refuse}
        onDragStart={refuse}
        className="size-full object-cover"
      />
    </div>
  );
  const frame = morphs ? <ViewTransition name={morphs}>{framed}</ViewTransition> : framed;
  if (!lit) return <div className={className}>{frame}</div>;
  return (
    <div className={`lit ${className}`}>
      {/* Blurred beyond all detail. */}
      <div
        aria-hidden="true"
        className="lit-glow"
        style={{ backgroundImage: `url("${webpPictureUrl(src, pictureWidths[0])}")` }}
      />
      {frame}
    </div>
  );
}

/** A product picture on its light mat: provider photos are white and never stand straight on the wall. */
export function MatPicture({ side, className = '', alt, ...image }: Omit<PictureProps, 'lit' | 'morphs'>) {
  return (
    <div className={`aspect-square overflow-hidden rounded-picture bg-mat ${className}`}>
      <img
        {...image}
        alt={alt}
        width={side}
        height={side}
        draggable={false}
        decoding="async"
        className="size-full object-contain"
      />
    </div>
  );
}
