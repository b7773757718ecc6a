import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { narrowStill, wideScreen, wideStill } from './sample-still.ts';

const refuse = (event: SyntheticEvent) => event.preventDefault();
/** The width and height of the blurred copy behind the picture, in pixels, and their half. */
const glowPixels = 48;
const middle = 24;
/**
 * Whether the canvas supports `filter`, so the glow can be blurred once and with few pixels. A CSS blur is recomputed
 * for each frame, which takes 30 ms without a graphics card. Safari only supports the CSS blur.
 */
const canvasBlurs = 'filter' in (globalThis.CanvasRenderingContext2D?.prototype ?? {});

export type PictureFrame = {
  /** A description of the picture for screen readers, which skip a picture without one. */
  label?: string;
  lit?: boolean;
  /** Whether the sample person's artwork is shown until the live picture is drawn. */
  still?: boolean;
  className?: string;
};

type PictureCanvasProps = PictureFrame & {
  image: ImageData | null;
  /** Called with the width at which the canvas is shown, in the screen's pixels, now and after each change. */
  onPixels?: (width: number) => void;
};

/** A frame with a live picture, which fades in once it is drawn. */
export function PictureCanvas({ image, onPixels, label, lit = false, still, className = '' }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const glow = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (!onPixels) return;
    const observer = new ResizeObserver(([entry]) => onPixels(entry!.contentRect.width * devicePixelRatio));
    observer.observe(canvas.current!);
    return () => observer.disconnect();
  }, [onPixels]);
  // A layout effect draws the picture in the same frame that React renders for it, not in a later one.
  useLayoutEffect(() => {
    const picture = canvas.current;
    if (!image || !picture) return;
    picture.width = image.width;
    picture.height = image.height;
    picture.getContext('2d')?.putImageData(image, 0, 0);
    const light = glow.current?.getContext('2d');
    if (!light) return;
    light.globalCompositeOperation = 'copy';
    light.filter = 'blur(4.3px) saturate(1.6)';
    light.drawImage(picture, 0, 0, glowPixels, glowPixels);
    light.filter = 'none';
    // The glow fades toward its edges. A mask on the element would cost time in each frame of the page.
    const fade = light.createRadialGradient(middle, middle, 8, middle, middle, middle);
    fade.addColorStop(0, '#000');
    fade.addColorStop(1, '#0000');
    light.fillStyle = fade;
    light.globalCompositeOperation = 'destination-in';
    light.fillRect(0, 0, glowPixels, glowPixels);
  }, [image]);

  const shown = `transition-opacity duration-500 ${image ? 'opacity-100' : 'opacity-0'}`;
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
            <source srcSet={wideStill} media={wideScreen} />
            <img
              src={narrowStill}
              alt=""
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
