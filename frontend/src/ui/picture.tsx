import { type ComponentProps, type SyntheticEvent, ViewTransition } from 'react';

const refuse = (event: SyntheticEvent) => event.preventDefault();

type PictureProps = Omit<ComponentProps<'img'>, 'width' | 'height'> & {
  alt: string;
  /** Side in pixels of the square the picture is laid out for. */
  side: number;
  /** Whether it throws its own light on the wall; off in long lists. */
  lit?: boolean;
  /** A name under which the picture turns into the same one on the next page. */
  morphs?: string | undefined;
};

/** An artwork in its frame. It cannot be dragged, selected or saved by right-click. */
export function Picture({ side, lit = false, morphs, className = '', src, alt, ...image }: PictureProps) {
  const framed = (
    <div className="frame select-none [-webkit-touch-callout:none]">
      <img
        {...image}
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
      <div aria-hidden="true" className="lit-glow" style={{ backgroundImage: `url("${src}")` }} />
      {frame}
    </div>
  );
}

/** A product picture on its light mat: provider photos are white and never stand straight on the wall. */
export function MatPicture({ side, className = '', alt, ...image }: Omit<PictureProps, 'lit'>) {
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
