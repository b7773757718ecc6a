import { type CSSProperties, useLayoutEffect, useRef } from 'react';

type PrintCanvasProps = {
  picture: ImageBitmap | null;
  /** A CSS transform that moves the picture until a newer one is painted. Its origin is the upper left corner. */
  move?: string | null;
};

/** A canvas with a painted picture. It is invisible until there is one. */
export function PrintCanvas({ picture, move = null }: PrintCanvasProps) {
  return (
    <>
      {/* An unmoved copy below fills the areas that the moved picture uncovers with its ground. */}
      {move !== null && <Sheet picture={picture} />}
      <Sheet
        picture={picture}
        print={picture ? 'painted' : 'waiting'}
        style={move === null ? undefined : { transform: move, transformOrigin: '0 0' }}
      />
    </>
  );
}

type SheetProps = { picture: ImageBitmap | null; print?: string; style?: CSSProperties | undefined };

function Sheet({ picture, print, style }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (picture && canvas.current) put(canvas.current, picture);
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      data-print={print}
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
