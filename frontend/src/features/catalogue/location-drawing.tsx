import type { Print } from '#shared/model/print-area.ts';

type LocationDrawingProps = { areaName: string; print: Print | undefined };

/** A small drawing of a garment with its print location filled in. */
export function LocationDrawing({ areaName, print }: LocationDrawingProps) {
  const { area, width, height } = print?.template ?? {
    area: { left: 372, top: 288, width: 256, height: 341 },
    width: 1000,
    height: 1000,
  };
  const scale = (length: number, whole: number) => (24 * length) / whole;
  const isBack = areaName === 'back';
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor">
      <path
        d={`M9.8 4 7.2 5 3.4 10.3 6.2 11.7 7.4 9.5 7.2 21.7H16.8L16.6 9.5 17.8 11.7 20.6 10.3 16.8 5 14.2 4${isBack ? 'Q12 5 9.8 4' : 'Q12 7.6 9.8 4'}Z`}
      />
      <rect
        x={scale(area.left, width)}
        y={scale(area.top, height)}
        width={scale(area.width, width)}
        height={scale(area.height, height)}
        fill="currentColor"
        stroke="none"
        opacity="0.75"
      />
    </svg>
  );
}
