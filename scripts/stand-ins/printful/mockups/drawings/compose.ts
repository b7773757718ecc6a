import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import sharp from 'sharp';
import { darker, dyed, lighter, lightness, mix } from './colors.ts';
import type { DrawingKind } from './kinds.ts';

/** The properties of a variant that its drawing depends on. */
export type Subject = {
  /** The product's color as `#rrggbb`. */
  color: string;
  /** The width of the print area divided by its height. */
  aspect: number;
  /** Printful's name for the placement: `front`, `back`, `sleeve_left`, … */
  placement: string;
};

/** A rectangle in drawing units. A drawing is `field` units wide and high. */
type Box = { x: number; y: number; width: number; height: number };

/** The geometry of a print that wraps around an upright cylinder. */
export type Cylinder = {
  /** The angle around which the print runs, in radians. */
  turn: number;
  /** The place of the print's width, from 0 to 1, that is in the middle of the view. */
  facing: number;
  /** The height of the camera in drawing units. It looks straight ahead. */
  eye: number;
  /** The distance of the camera from the cylinder's axis, in radii. */
  away: number;
};

/** The `height` of an area on a cylinder is that in the middle of the view, which is closest to the camera. */
export type PrintArea = Box & { cylinder?: Cylinder };

/** A drawing of a product. Its `svg` still contains the `<rect data-print>` element that marks the print area. */
export type Drawing = { svg: string; print: PrintArea };

/** The width and height of a drawing in drawing units. */
export const field = 1000;

const read = (name: string): string =>
  readFileSync(new URL(`templates/${name}.svg`, import.meta.url), 'utf8').replace(
    /<!-- include (\S+) -->/g,
    (_, part) => read(part),
  );

/** Returns a JPEG beside the templates as a data URI, because no renderer fetches the pictures in an SVG. */
const picture = (name: string): string =>
  `data:image/jpeg;base64,${readFileSync(new URL(`templates/${name}.jpg`, import.meta.url), 'base64')}`;

/** Rendered light: of the wall behind products, and of cups. Data URIs of PNGs, because the rasterizer reads no AVIF. */
const lights = new Map(
  await Promise.all(
    ['studio', 'mug', 'enamel-mug', 'tumbler'].map(async (name) => {
      const avif = fileURLToPath(new URL(`templates/${name}.avif`, import.meta.url));
      return [name, `data:image/png;base64,${(await sharp(avif).png().toBuffer()).toString('base64')}`] as const;
    }),
  ),
);

/**
 * Fills in a template by evaluating its `{{…}}` expressions. The expressions can use the properties of `names` as
 * variables.
 */
function fill(template: string, names: Record<string, unknown>): string {
  const values = Array.from(template.matchAll(/<!-- (let .*?) -->/g), ([, statement]) => `${statement};`).join('\n');
  const markup = template.replace(/\s*<!--.*?-->/gs, '').replace(/\{\{(.*?)\}\}/g, '$${$1}');
  return compileFunction(`${values}\nreturn \`${markup}\`;`, Object.keys(names))(...Object.values(names));
}

/**
 * Draws a variant from `templates/<kind>.svg` and finds the print area of the placement. In a template, `{{…}}`
 * contains a JavaScript expression. `<!-- let … -->` defines a variable for these expressions, and `<!-- include … -->`
 * inserts another file. `<rect data-print="…">` marks the print area of the listed placements, and `*` means all other
 * placements. `composeSvg` replaces this element with the artwork.
 */
export function draw(kind: DrawingKind, { color, aspect, placement }: Subject): Drawing {
  /**
   * Returns the largest box that has the print area's aspect ratio and fits into the given bounds. The box is centered.
   */
  const fitted = (x: number, y: number, maxWidth: number, maxHeight: number): Box => {
    const width = Math.min(maxWidth, maxHeight * aspect);
    const height = width / aspect;
    return { x: x + (maxWidth - width) / 2, y: y + (maxHeight - height) / 2, width, height };
  };
  /**
   * Returns the angle around which a print runs if a motif on an upright cylinder keeps its proportions. `width` is the
   * width of the cylinder's outline, which is farther from the camera than its middle.
   */
  const around = (width: number, height: number, away: number): number =>
    (aspect * height * 2 * Math.sqrt((away - 1) / (away + 1))) / width;
  const light = (cup: string) => lights.get(cup);
  const side = placement === 'back' || placement === 'label_outside' ? 'back' : 'front';
  const colors = { mix, darker, lighter, lightness, dyed };
  const svg = fill(read(kind), { kind, color, aspect, placement, side, fitted, around, light, picture, ...colors });

  const marks = Array.from(svg.matchAll(printMark), ([mark, placements = '']) => ({ mark, placements }));
  const markOf = (name: string) => marks.find(({ placements }) => placements.split(' ').includes(name))?.mark;
  const chosen = markOf(placement) ?? markOf('*');
  if (!chosen) throw new Error(`The drawing of a ${kind} has no print area "${placement}"`);
  return { svg: svg.replace(printMark, (mark) => (mark === chosen ? mark : '')), print: printArea(chosen) };
}

/** Finds the elements that mark print areas. */
export const printMark = /<rect data-print="([^"]*)"[^>]*>/g;
const attribute = (mark: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(mark)?.[1];

function printArea(mark: string): PrintArea {
  const number = (name: string) => Number(attribute(mark, name));
  const box = { x: number('x'), y: number('y'), width: number('width'), height: number('height') };
  if (!attribute(mark, 'data-turn')) return box;
  return {
    ...box,
    cylinder: {
      turn: number('data-turn'),
      facing: number('data-facing'),
      eye: number('data-eye'),
      away: number('data-away'),
    },
  };
}

/**
 * Returns the box that the image of the print fills. On a cylinder, the upper edge of the print is higher at the sides
 * than in the middle.
 */
export function printBox({ cylinder, ...box }: PrintArea): Box {
  const rise = cylinder ? (box.y - cylinder.eye) / (cylinder.away + 1) : 0;
  return { ...box, y: box.y - rise, height: box.height + rise };
}

/** The opaque background of pictures, as SVG elements: a wall in the light of a window. */
export const mat =
  `<rect width="${field}" height="${field}" fill="#f3efe9"/>` +
  `<image width="${field}" height="${field}" href="${lights.get('studio')}"/>`;

/**
 * Returns a product picture as SVG. `print` is the URL or data URI of an image that fills `printBox`. `mat` adds an
 * opaque background.
 */
export function composeSvg(drawing: Drawing, options: { print?: string; mat?: boolean } = {}): string {
  const { x, y, width, height } = printBox(drawing.print);
  const image = (mark: string) =>
    `<g clip-path="${attribute(mark, 'clip-path') ?? 'none'}"><image id="print" x="${x}" y="${y}" width="${width}" ` +
    `height="${height}" preserveAspectRatio="none" href="${options.print}"/></g>`;
  const svg = drawing.svg.replace(printMark, (mark) => (options.print ? image(mark) : ''));
  return options.mat ? svg.replace(/<svg [^>]*>/, (opening) => opening + mat) : svg;
}
