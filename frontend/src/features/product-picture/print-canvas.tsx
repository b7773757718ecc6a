import { type CSSProperties, useLayoutEffect, useRef } from 'react';

type PrintCanvasProps = {
  picture: ImageBitmap | null;
  /** A CSS transform from the upper left corner, which lays the picture elsewhere until a newer one is painted. */
  move?: string | null;
};

/** A canvas with a painted picture, which is invisible until there is one. */
export function PrintCanvas({ picture, move = null }: PrintCanvasProps) {
  return (
    <>
      {/* What a moved picture uncovers shows the ground that was there. */}
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
  // A new size clears the canvas and takes new memory, so it is set only when it differs.
  const { width, height } = picture;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, width, height);
  context?.drawImage(picture, 0, 0);
}
