import type { Box } from './drawing.ts';

type Rgb = [number, number, number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const format = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `amount` 0 is all `from`, 1 is all `to`. */
export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [parse(from), parse(to)];
  return format(a.map((part, at) => part + (b[at]! - part) * amount) as Rgb);
}

/** How light a color looks, 0 to 1 (Rec. 709 weights on gamma-coded values: an eye's measure, not a meter's). */
export function lightness(hex: string): number {
  const [red, green, blue] = parse(hex);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** Cloth is never pure: white threads shade towards gray, black ones show their weave. */
export const dyed = (hex: string) =>
  mix(mix(hex, '#f4f2ee', hex.toLowerCase() === '#ffffff' ? 0.9 : 0), '#2a2a30', lightness(hex) < 0.12 ? 0.45 : 0);

export const blur = (id: string, deviation: number) =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** Stops as [offset, color, opacity]. */
type Stop = [offset: number, color: string, opacity?: number];
const stops = (list: Stop[]) =>
  list
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');

/** From (x1, y1) to (x2, y2), as fractions of what it fills. */
export const linear = (id: string, [x1, y1, x2, y2]: [number, number, number, number], list: Stop[]) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

export const radial = (id: string, [cx, cy, r]: [number, number, number], list: Stop[]) =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;

export const rect = ({ x, y, width, height }: Box, attributes: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;

export const path = (data: string, attributes: string) => `<path d="${data}" ${attributes}/>`;

export const boxPath = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}Z`;

export function roundedPath({ x, y, width, height }: Box, radius: number): string {
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  return (
    `M${x + radius} ${y}h${across}${arc(radius, radius)}v${down}${arc(-radius, radius)}` +
    `h${-across}${arc(-radius, -radius)}v${-down}${arc(radius, -radius)}Z`
  );
}

/** The largest box of that shape within `bounds`, in its middle. */
export function fitted(aspect: number, bounds: Box): Box {
  const width = Math.min(bounds.width, bounds.height * aspect);
  const height = width / aspect;
  return { x: bounds.x + (bounds.width - width) / 2, y: bounds.y + (bounds.height - height) / 2, width, height };
}
