import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { Picture } from './print-painters.ts';

type PrintPictureProps = {
  picture: Picture | null;
  /** A CSS transform that moves the picture until a newer one is painted. Its origin is the upper left corner. */
  move?: string | null;
};

/** A painted picture. Nothing is visible until there is one. */
export function PrintPicture({ picture, move = null }: PrintPictureProps) {
  return (
    <div data-print={picture ? 'painted' : 'waiting'} className="absolute inset-0">
      {/* An unmoved copy below fills the areas that the moved picture uncovers with its ground. */}
      {move !== null && <Sheet picture={picture} />}
      <Sheet picture={picture} style={move === null ? undefined : { transform: move, transformOrigin: '0 0' }} />
    </div>
  );
}

type SheetProps = { picture: Picture | null; style?: CSSProperties | undefined };

function Sheet({ picture, style }: SheetProps) {
  if (!(picture instanceof HTMLImageElement)) return <Canvas picture={picture} style={style} />;
  // The image is decoded, so the browser can draw it in the same frame in which the thumbnail below disappears.
  return (
    <img
      src={picture.src}
      alt=""
      decoding="sync"
      draggable={false}
      className="absolute inset-0 size-full"
      style={style}
    />
  );
}

function Canvas({ picture, style }: { picture: ImageBitmap | null; style: CSSProperties | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (picture && canvas.current) put(canvas.current, picture);
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      className={`absolute inset-0 size-full transition-opacity duration-300 ${picture ? 'opacity-100' : 'opacity-0'}`}
      style={style}
    />
  );
}

function put(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  // Setting the size clears the canvas and reallocates its memory, so set it only if it differs.
  const { width, height } = picture;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, width, height);
  context?.drawImage(picture, 0, 0);
}
