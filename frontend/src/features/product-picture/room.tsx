import { type ReactNode, useId } from 'react';

/** The width and height that a picture of a room shows, in inches. */
export type RoomSize = { width: number; height: number };

/**
 * The depth of the floor in front of the wall, and the height at which galleries hang the center of a picture, in
 * inches.
 */
const floor = 15;
const eyeLevel = 57;
/** The width of the sofa in inches. */
export const sofaWidth = 84;

/** Returns the distance from the top of a room's picture to the center of its prints, in inches. */
export const hangingLine = ({ height }: RoomSize): number => height - floor - eyeLevel;

type RoomProps = { size: RoomSize; children: ReactNode };

/** A wall with a sofa. `children` are prints on the wall at the same scale. */
export function Room({ size, children }: RoomProps) {
  const { width, height } = size;
  const id = useId();
  const ground = height - floor;
  return (
    <div className="relative overflow-hidden rounded-picture" style={{ aspectRatio: `${width} / ${height}` }}>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full">
        <defs>
          <radialGradient id={`${id}-wall`} cx="0.36" cy="0.24" r="0.95">
            <stop offset="0" stopColor="#f6f3ee" />
            <stop offset="0.55" stopColor="#e9e4dc" />
            <stop offset="1" stopColor="#cfc7bb" />
          </radialGradient>
          <linearGradient id={`${id}-floor`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#b39b7d" />
            <stop offset="1" stopColor="#c9b397" />
          </linearGradient>
          <linearGradient id={`${id}-cloth`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#8f8778" />
            <stop offset="1" stopColor="#746c5f" />
          </linearGradient>
          <radialGradient id={`${id}-glow`}>
            <stop offset="0" stopColor="#fff3d6" stopOpacity="0.75" />
            <stop offset="1" stopColor="#fff3d6" stopOpacity="0" />
          </radialGradient>
          <filter id={`${id}-soft`} x="-20%" y="-150%" width="140%" height="400%">
            <feGaussianBlur stdDeviation="2" />
          </filter>
        </defs>
        <rect width={width} height={ground} fill={`url(#${id}-wall)`} />
        <rect y={ground} width={width} height={floor} fill={`url(#${id}-floor)`} />
        <rect y={ground - 4} width={width} height="4" fill="#f4f1eb" />
        <rect y={ground - 0.4} width={width} height="0.5" fill="#5c5144" fillOpacity="0.35" />
        <Sofa id={id} middle={width / 2} ground={ground + 4} />
        {width >= sofaWidth + 2 * lampRoom && (
          <Lamp id={id} middle={width / 2 + sofaWidth / 2 + lampRoom / 2} ground={ground + 3} />
        )}
      </svg>
      {children}
    </div>
  );
}

/** The minimum space beside the sofa for a lamp, in inches. */
const lampRoom = 36;

/** A floor lamp 61 inches high. */
function Lamp({ id, middle, ground }: { id: string; middle: number; ground: number }) {
  return (
    <g transform={`translate(${middle} ${ground})`}>
      <circle cy="-54" r="34" fill={`url(#${id}-glow)`} />
      <ellipse rx="6" ry="1.1" fill="#2f2a24" />
      <path d="M-0.4 0V-50H0.4V0Z" fill="#2f2a24" />
      <path d="M-6 -61H6L9 -46H-9Z" fill="#f6ead0" stroke="#c4b48f" strokeWidth="0.25" />
    </g>
  );
}

/** A sofa 84 inches wide and 32 inches high. */
function Sofa({ id, middle, ground }: { id: string; middle: number; ground: number }) {
  const cloth = `url(#${id}-cloth)`;
  return (
    <g transform={`translate(${middle} ${ground})`}>
      <ellipse cy="1" rx="44" ry="3" fill="#2a231b" fillOpacity="0.45" filter={`url(#${id}-soft)`} />
      {[-36, 33].map((x) => (
        <path key={x} d={`M${x} -6h3l-0.5 6h-2Z`} fill="#3d3228" />
      ))}
      <rect x="-39" y="-32" width="78" height="22" rx="4" fill={cloth} />
      <path d="M0 -31V-16" stroke="#5f584c" strokeWidth="0.4" />
      <rect x="-40" y="-13" width="80" height="8" rx="1.6" fill="#6c6457" />
      <rect x="-36" y="-18.5" width="35.7" height="7.5" rx="2.4" fill="#9a9283" />
      <rect x="0.3" y="-18.5" width="35.7" height="7.5" rx="2.4" fill="#9a9283" />
      <rect x="-42" y="-24" width="8" height="20" rx="3.4" fill={cloth} />
      <rect x="34" y="-24" width="8" height="20" rx="3.4" fill={cloth} />
      <rect x="-32" y="-29" width="13" height="12" rx="2.6" fill="var(--aura-ink)" transform="rotate(-8 -25 -23)" />
    </g>
  );
}
