import { type Drawing, mat, printMark } from './compose.ts';

/** The layers of a template: below the print and above the print. */
export type Layer = 'below' | 'above';

export const isLayer = (name: string | undefined): name is Layer => name === 'below' || name === 'above';

/**
 * How far the layer above hides a print beyond its rectangle. Browsers round that rectangle to whole pixels, and a pixel
 * of a small picture is many drawing units wide. The hiding ends softly, because a scaled copy would show a sharp end as
 * a line.
 */
const overhang = 34;
const softness = 14;

/**
 * Returns one layer of a product's template as SVG, on the same mat as mockups. The layer above adds folds and light to
 * the print, and hides the parts of its rectangle that the product's outline cuts off.
 */
export function templateLayer({ svg, print }: Drawing, layer: Layer): string {
  const [mark = ''] = svg.match(printMark) ?? [];
  const at = svg.indexOf(mark);
  const opening = /<svg [^>]*>/.exec(svg)?.[0] ?? '';
  const below = `${mat}${svg.slice(svg.indexOf(opening) + opening.length, at)}`;
  if (layer === 'below') return `${opening}${below}</svg>`;
  const rest = svg.slice(at + mark.length);
  // Each copy of the layer below takes time to draw, so a print that fills its rectangle gets none.
  if (!/ (clip-path|rx)=/.test(mark)) return `${opening}${definitions(svg, at)}${rest}`;
  const hole = mark.replace(/ data-print="[^"]*"/, ' fill="#000"');
  const { x, y, width, height } = print;
  // A small mask is drawn faster than one of the whole picture.
  const [left, top, across, down] = [x - overhang, y - overhang, width + 2 * overhang, height + 2 * overhang];
  const rectangle = `x="${left}" y="${top}" width="${across}" height="${down}"`;
  return (
    `${opening}<filter id="ends-softly"><feGaussianBlur stdDeviation="${softness / 3.5}"/></filter>` +
    `<mask id="around-print" maskUnits="userSpaceOnUse" ${rectangle}>` +
    `<rect x="${left + softness}" y="${top + softness}" width="${across - 2 * softness}" ` +
    `height="${down - 2 * softness}" fill="#fff" filter="url(#ends-softly)"/>${hole}</mask>` +
    `<g mask="url(#around-print)">${below}</g>${rest}`
  );
}

/** Returns the definitions of an SVG before the given place. */
const definitions = (svg: string, end: number): string =>
  Array.from(svg.slice(0, end).matchAll(/<defs>.*?<\/defs>/gs), ([element]) => element).join('');

/** The size of a flat template, and the width of the print area in it, as in Printful's template for a mug. */
const flat = { width: 560, printed: 520 };

/** A template that shows a print flat, because it runs around the product. */
export type FlatTemplate = {
  width: number;
  height: number;
  area: { x: number; y: number; width: number; height: number };
};

/**
 * Returns the template of a print that runs around a mug or a canvas. `aspect` is the print's width divided by its
 * height.
 */
export function flatTemplate(aspect: number): FlatTemplate {
  const margin = (flat.width - flat.printed) / 2;
  const height = Math.round(flat.printed / aspect);
  return {
    width: flat.width,
    height: height + 2 * margin,
    area: { x: margin, y: margin, width: flat.printed, height },
  };
}

/** Returns the picture of a flat template: a blank sheet below the print. */
export const flatSheet = ({ width, height, area }: FlatTemplate): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
  `<rect width="${width}" height="${height}" fill="#eeebe6"/>` +
  `<rect x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" fill="#fbfaf7"/></svg>`;
