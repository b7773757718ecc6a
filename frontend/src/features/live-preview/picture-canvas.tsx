import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import type { Still } from './sample-still.ts';

const refuse = (event: SyntheticEvent) => event.preventDefault();
/** The width and height of the blurred copy behind the picture, in pixels. */
const glowPixels = 48;
/**
 * Whether the canvas supports `filter`, so the glow can be blurred once and with few pixels. A CSS blur is recomputed
 * for each frame, which takes 30 ms without a graphics card. Safari only supports the CSS blur.
 */
const canvasBlurs = 'filter' in (globalThis.CanvasRenderingContext2D?.prototype ?? {});

type PictureCanvasProps = {
  image: ImageData | null;
  /** A description of the picture for screen readers, which skip a picture without one. */
  label?: string;
  lit?: boolean;
  /** Image files to show until the live picture is drawn. */
  still?: readonly Still[] | undefined;
  className?: string;
};

/** A frame with a live picture, which fades in once it is drawn. */
export function PictureCanvas({ image, label, lit = false, still, className = '' }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const glow = useRef<HTMLCanvasElement>(null);

  // A layout effect draws the picture in the same frame that React renders for it, not in a later one.
  useLayoutEffect(() => {
    if (!image || !canvas.current) return;
    canvas.current.width = image.width;
    canvas.current.height = image.height;
    canvas.current.getContext('2d')?.putImageData(image, 0, 0);
    const light = glow.current?.getContext('2d');
    if (!light) return;
    light.clearRect(0, 0, glowPixels, glowPixels);
    light.filter = 'blur(4.3px) saturate(1.6)';
    light.drawImage(canvas.current, 0, 0, glowPixels, glowPixels);
  }, [image]);

  const shown = `transition-opacity duration-600 ${image ? 'opacity-100' : 'opacity-0'}`;
  return (
    <div className={`${lit ? 'lit' : ''} ${className}`}>
      {lit && (
        <div aria-hidden="true" className={`lit-glow ${canvasBlurs ? 'filter-none!' : ''}`}>
          <canvas ref={glow} width={glowPixels} height={glowPixels} className={`size-full ${shown}`} />
        </div>
      )}
      <div className="frame select-none">
        {still && (
          <picture>
            {still.map(({ url, ...file }) => (
              <source key={url} srcSet={url} {...file} />
            ))}
            <img
              src={still.at(-1)?.url}
              alt=""
              width={512}
              height={512}
              fetchPriority="high"
              draggable={false}
              className="absolute inset-0 size-full"
            />
          </picture>
        )}
        <canvas
          ref={canvas}
          role={label && 'img'}
          aria-label={label}
          onContextMenu={refuse}
          onDragStart={refuse}
          className={`relative size-full ${shown}`}
        />
      </div>
    </div>
  );
}
