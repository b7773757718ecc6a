import { useId } from 'react';
import { lightOf } from './cups/lights.ts';
import { LightOver } from './light-over.tsx';
import type { Picture } from './print-painters.ts';
import { PrintPicture } from './print-picture.tsx';
import type { Vessel } from './vessel.ts';
import { sideOf, wallOf } from './wound-print.ts';

type DrinkwareProps = {
  vessel: Vessel;
  /** The color of the inside, the rim, and the handle. */
  accent: string;
  picture: Picture | null;
  /** The URL of a small picture of the artwork, shown until the print is painted. */
  draft: string | null;
  /** Whether the draft fades out, because the print is there. */
  isDraftOver: boolean;
};

/** A mug or a tumbler with a print, seen with the handle on the right. Its light is laid over its flat colors. */
export function Drinkware({ vessel, accent, picture, draft, isDraftOver }: DrinkwareProps) {
  const id = useId();
  const { left, top, width, height } = vessel.print;
  return (
    <div className="absolute inset-0" style={{ background: accent }}>
      <svg aria-hidden="true" viewBox="0 0 1000 1000" className="absolute inset-0 size-full">
        <path d={wallOf(vessel, top - rim, 1000)} fill="#fff" />
        {draft && (
          <g className={`transition-opacity duration-300 ${isDraftOver ? 'opacity-0' : ''}`}>
            <clipPath id={`${id}-print`}>
              <path d={wallOf(vessel, top, top + height)} />
            </clipPath>
            <filter id={`${id}-blur`} x="0" y="0" width="1" height="1">
              <feGaussianBlur stdDeviation="16" edgeMode="duplicate" />
            </filter>
            <g clipPath={`url(#${id}-print)`}>
              <image
                href={draft}
                x={left}
                y={sideOf(vessel, top)}
                width={width}
                height={top + height - sideOf(vessel, top)}
                preserveAspectRatio="xMidYMid slice"
                filter={`url(#${id}-blur)`}
              />
            </g>
          </g>
        )}
      </svg>
      <PrintPicture picture={picture} />
      <LightOver src={lightOf[vessel.name]} />
    </div>
  );
}

/** The distance of the print from the rim, which has the color of the inside. */
const rim = 9;
