import { useLayoutEffect, useRef } from 'react';

type PrintCanvasProps = {
  picture: ImageData | null;
  /** Draws the picture. By default, the canvas is as large as the picture and shows it unchanged. */
  draw?: (canvas: HTMLCanvasElement, picture: ImageData) => void;
  className?: string;
};

/** A canvas with a print, which fades in once it is painted. */
export function PrintCanvas({ picture, draw = putFlat, className = '' }: PrintCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture);
  }, [picture, draw]);
  return (
    <canvas
      ref={canvas}
      data-print={picture ? 'painted' : 'waiting'}
      className={`absolute inset-0 size-full transition-opacity duration-600 ${picture ? 'opacity-100' : 'opacity-0'} ${className}`}
    />
  );
}

function putFlat(canvas: HTMLCanvasElement, picture: ImageData): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.putImageData(picture, 0, 0);
}

/** Returns a picture as an image that can be drawn at any size. */
export function sheetOf(picture: ImageData): OffscreenCanvas {
  const sheet = new OffscreenCanvas(picture.width, picture.height);
  sheet.getContext('2d')?.putImageData(picture, 0, 0);
  return sheet;
}
