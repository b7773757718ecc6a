import { useId } from 'react';
import type { Picture } from './print-painters.ts';
import { PrintPicture } from './print-picture.tsx';
import { studio } from './studio.ts';
import type { Vessel } from './vessel.ts';

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

/** A mug or a tumbler with a print, seen with the handle on the right. */
export function Drinkware({ vessel, accent, picture, draft, isDraftOver }: DrinkwareProps) {
  const id = useId();
  const { left, top, width, height } = vessel.print;
  return (
    <div className="absolute inset-0" style={studio}>
      <svg aria-hidden="true" viewBox="0 0 1000 1000" className="absolute inset-0 size-full">
        <Behind id={id} vessel={vessel} accent={accent} />
        {draft && (
          <g className={`transition-opacity duration-300 ${isDraftOver ? 'opacity-0' : ''}`}>
            <clipPath id={`${id}-print`}>
              <path d={wallOf(vessel)} />
            </clipPath>
            <filter id={`${id}-blur`} x="0" y="0" width="1" height="1">
              <feGaussianBlur stdDeviation="16" edgeMode="duplicate" />
            </filter>
            <g clipPath={`url(#${id}-print)`}>
              <image
                href={draft}
                x={left}
                y={top}
                width={width}
                height={height + vessel.sag}
                preserveAspectRatio="xMidYMid slice"
                filter={`url(#${id}-blur)`}
              />
            </g>
          </g>
        )}
      </svg>
      <PrintPicture picture={picture} />
      <svg aria-hidden="true" viewBox="0 0 1000 1000" className="absolute inset-0 size-full">
        <Light id={id} vessel={vessel} accent={accent} />
      </svg>
    </div>
  );
}

/** Returns the outline of the printed part of a vessel. Its upper and lower edges curve downward in the middle. */
function wallOf({ print: { left, top, width, height }, sag, taper }: Vessel): string {
  const [lean, half] = [(width * (1 - taper)) / 2, width / 2];
  const hang = `a${half} ${sag} 0 0`;
  return `M${left} ${top}${hang} 0 ${width} 0l${-lean} ${height}a${half - lean} ${sag} 0 0 1 ${2 * lean - width} 0Z`;
}

type PartProps = { id: string; vessel: Vessel; accent: string };

const porcelain = '#f7f6f3';

function Behind({ id, vessel, accent }: PartProps) {
  const { body, handle, handleWidth, foot } = vessel;
  return (
    <>
      <filter id={`${id}-soft`} x="-30%" y="-60%" width="160%" height="220%">
        <feGaussianBlur stdDeviation="14" />
      </filter>
      <filter id={`${id}-gleam`} x="-30%" y="-30%" width="160%" height="160%">
        <feGaussianBlur stdDeviation="3" />
      </filter>
      <ellipse
        cx={foot.x + 14}
        cy={foot.y}
        rx={foot.rx}
        ry="30"
        fill="#1c1712"
        fillOpacity="0.42"
        filter={`url(#${id}-soft)`}
      />
      <ellipse
        cx={foot.x}
        cy={foot.y - 2}
        rx={foot.rx * 0.79}
        ry="14"
        fill="#1c1712"
        fillOpacity="0.5"
        filter={`url(#${id}-soft)`}
      />
      {handle && (
        <g fill="none" strokeLinecap="round">
          <path d={handle} stroke="#8f8b85" strokeWidth={handleWidth} />
          <path d={handle} stroke={accent} strokeWidth={handleWidth * 0.72} filter={`url(#${id}-gleam)`} />
          <path
            d={handle}
            stroke="#fff"
            strokeOpacity="0.65"
            strokeWidth={handleWidth * 0.2}
            transform="translate(5 -5)"
            filter={`url(#${id}-gleam)`}
          />
        </g>
      )}
      <path d={body} fill={porcelain} />
    </>
  );
}

function Light({ id, vessel, accent }: PartProps) {
  const { body, mouth, lid } = vessel;
  const stop = (offset: number, color: string, opacity: number) => (
    <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
  );
  return (
    <>
      <linearGradient id={`${id}-glaze`}>
        {stop(0, '#000', 0.34)}
        {stop(0.06, '#000', 0.2)}
        {stop(0.16, '#fff', 0.1)}
        {stop(0.2, '#fff', 0.4)}
        {stop(0.24, '#fff', 0.4)}
        {stop(0.28, '#fff', 0.04)}
        {stop(0.55, '#000', 0)}
        {stop(0.8, '#000', 0.13)}
        {stop(0.92, '#000', 0.26)}
        {stop(0.97, '#fff', 0.05)}
        {stop(1, '#000', 0.36)}
      </linearGradient>
      <linearGradient id={`${id}-fall`} x1="0" y1="0" x2="0" y2="1">
        {stop(0, '#fff', 0.08)}
        {stop(0.6, '#000', 0)}
        {stop(1, '#000', 0.2)}
      </linearGradient>
      <radialGradient id={`${id}-well`} cx="0.5" cy="0.95" r="0.9">
        {stop(0, '#fff', 0.25)}
        {stop(0.6, '#000', 0)}
        {stop(1, '#000', 0.4)}
      </radialGradient>
      <path d={body} fill={`url(#${id}-glaze)`} />
      <path d={body} fill={`url(#${id}-fall)`} />
      <ellipse cx={mouth.x} cy={mouth.y} rx={mouth.rx} ry={mouth.ry} fill={lid ? '#c9ccd0' : accent} />
      <ellipse cx={mouth.x} cy={mouth.y} rx={mouth.rx - 9} ry={mouth.ry - 3} fill={lid ? '#9a9da1' : accent} />
      <ellipse cx={mouth.x} cy={mouth.y} rx={mouth.rx - 9} ry={mouth.ry - 3} fill={`url(#${id}-well)`} />
      <ellipse
        cx={mouth.x}
        cy={mouth.y}
        rx={mouth.rx - 1}
        ry={mouth.ry - 0.3}
        fill="none"
        stroke="#fff"
        strokeOpacity="0.55"
        strokeWidth="1.5"
      />
      {lid && <Lid />}
    </>
  );
}

/** The clear lid and the straw of a tumbler. */
const Lid = () => (
  <>
    <path d="M533 214L556 62" stroke="#dfe3e6" strokeOpacity="0.85" strokeWidth="17" strokeLinecap="round" />
    <path d="M530 214L553 62" stroke="#fff" strokeOpacity="0.9" strokeWidth="4" strokeLinecap="round" />
    <path
      d="M370 236C370 206 384 198 404 196L596 196C616 198 630 206 630 236C592 261 408 261 370 236Z"
      fill="#eef1f3"
      fillOpacity="0.62"
    />
    <path d="M370 236C408 261 592 261 630 236" fill="none" stroke="#fff" strokeOpacity="0.9" strokeWidth="3" />
  </>
);
