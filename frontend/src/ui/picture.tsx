import { type ComponentProps, type SyntheticEvent, useLayoutEffect, useRef, useState, ViewTransition } from 'react';
import { webpPictureUrl } from '#shared/api/picture-url.ts';
import { type PictureWidth, pictureWidths } from '#shared/model/artwork.ts';
import { knownPicture, rememberPicture } from '../lib/known-pictures.ts';

const refuse = (event: SyntheticEvent) => event.preventDefault();

type PictureProps = Omit<ComponentProps<'img'>, 'width' | 'height' | 'srcSet'> & {
  src: string;
  alt: string;
  /** The side length in pixels of the square that the layout reserves. */
  side: number;
  /**
   * Whether the picture casts a glow on the page's background. Long lists turn the glow off because it is slow to
   * render.
   */
  lit?: boolean;
  /** The URL of the picture that makes the glow. The default is `src`. */
  glow?: string;
  /** The name of the view transition that morphs the picture into the same picture on the next page. */
  morphs?: string | undefined;
  /** The widths of the files to choose from. */
  widths?: readonly PictureWidth[] | undefined;
};

/** The `sizes` attribute of pictures whose size depends on the height of the screen. */
const wholeScreen = 'min(100vw, 84vh)';

/**
 * Renders an artwork in a frame. `src` is the URL of any of the artwork's files. The browser fetches the file that fits
 * `sizes`, which fades in over the copy that this visit has already shown. Blocks dragging, selection, and the context
 * menu.
 */
export function Picture({
  side,
  lit = false,
  morphs,
  className = '',
  src,
  glow = src,
  sizes = wholeScreen,
  widths = pictureWidths,
  alt,
  onLoad,
  ...image
}: PictureProps) {
  const [known] = useState(() => knownPicture(src));
  const [isLoaded, setLoaded] = useState(false);
  const loaded = (event: SyntheticEvent<HTMLImageElement>) => {
    setLoaded(true);
    // Without a copy, the next page waits for the file.
    rememberPicture(src, event.currentTarget).catch(() => undefined);
    onLoad?.(event);
  };
  const framed = (
    <div className="frame select-none [-webkit-touch-callout:none]">
      {known && <KnownPicture copy={known} />}
      <img
        {...image}
        // Without a load listener on the image, React delays the page until the image loads, so the transition starts
        // too late.
        onLoad={loaded}
        sizes={sizes}
        srcSet={widths.map((width) => `${webpPictureUrl(src, width)} ${width}w`).join(', ')}
        src={src}
        alt={alt}
        width={side}
        height={side}
        draggable={false}
        decoding="async"
        onContextMenu={refuse}
        onDragStart={refuse}
        className={`size-full object-cover ${known ? `relative transition-opacity duration-300 ${isLoaded ? '' : 'opacity-0'}` : ''}`}
      />
    </div>
  );
  const frame = morphs ? <ViewTransition name={morphs}>{framed}</ViewTransition> : framed;
  if (!lit) return <div className={className}>{frame}</div>;
  return (
    <div className={`lit ${className}`}>
      <div
        aria-hidden="true"
        className="lit-glow"
        style={{ backgroundImage: `url("${webpPictureUrl(glow, pictureWidths[0])}")` }}
      />
      {frame}
    </div>
  );
}

function KnownPicture({ copy }: { copy: ImageBitmap | string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (typeof copy !== 'string') canvas.current?.getContext('2d')?.drawImage(copy, 0, 0);
  }, [copy]);
  if (typeof copy === 'string')
    return <img src={copy} alt="" draggable={false} className="absolute inset-0 size-full" />;
  return <canvas ref={canvas} width={copy.width} height={copy.height} className="absolute inset-0 size-full" />;
}

/** Renders a product picture on a light mat, since the provider's white photos would glare on the dark background. */
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
