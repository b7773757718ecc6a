import { useLayoutEffect, useRef } from 'react';

/** A canvas with a painted picture, which is invisible until there is one. */
export function PrintCanvas({ picture }: { picture: ImageBitmap | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (picture && canvas.current) put(canvas.current, picture);
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      data-print={picture ? 'painted' : 'waiting'}
      className={`absolute inset-0 size-full ${picture ? 'opacity-100' : 'opacity-0'}`}
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
