import { Resvg } from '@resvg/resvg-wasm';
import { Jimp } from 'jimp';
import sharp from 'sharp';
import type { Printfile } from '../catalogue/catalogue.ts';
import { type Cylinder, composeSvg, type Drawing, draw, field, printBox } from './drawings/compose.ts';
import type { DrawingKind } from './drawings/kinds.ts';
import { subjectOf } from './drawings/subject.ts';

export type PhotographRequest = {
  kind: DrawingKind;
  variant: { color_code: string | null };
  placement: string;
  printfile: Printfile;
  /** The bytes of a PNG, JPEG, or SVG. */
  artwork: Uint8Array;
  /** The artwork's position in pixels of the print area. If it is null, the print file's fill mode applies. */
  position: {
    area_width: number;
    area_height: number;
    width: number;
    height: number;
    top: number;
    left: number;
  } | null;
  /** The width and height of the picture in pixels. */
  width: number;
  /** `svg` returns the drawing with the print embedded, on a transparent background. */
  format: 'jpg' | 'png' | 'svg';
};

/**
 * Returns a picture of the artwork on the product. Takes up to two seconds. The caller must have initialized the
 * rasterizer.
 */
export async function photograph(request: PhotographRequest): Promise<Uint8Array> {
  const { kind, variant, placement, printfile, position, width, format } = request;
  const drawing = draw(kind, subjectOf(variant, placement, printfile, position));
  const print = await preparedPrint(request, drawing);
  if (format === 'svg') return Buffer.from(composeSvg(drawing, { print }));

  const rendered = new Resvg(composeSvg(drawing, { print, mat: true }), {
    fitTo: { mode: 'width', value: width },
  }).render();
  try {
    if (format === 'png') return rendered.asPng();
    return await jpegOf(rendered);
  } finally {
    rendered.free();
  }
}

/**
 * Returns an image of the print area with the artwork, as a data URI. If the print wraps around a cylinder, the image
 * is already curved.
 */
async function preparedPrint(request: PhotographRequest, { print }: Drawing): Promise<string> {
  const scale = request.width / field;
  const { cylinder } = print;
  // Half of a cylinder's circumference faces the viewer.
  const flatWidth = Math.ceil(print.width * scale * (cylinder ? cylinder.turn / Math.PI : 1));
  const flat = await averaged(flatSvg(request), flatWidth);
  if (!cylinder) {
    if (isOpaque(flat.pixels)) return dataUri('image/jpeg', await jpegOf(flat));
    const raw = { width: flat.width, height: flat.height, channels: 4 } as const;
    return dataUri('image/png', await sharp(flat.pixels, { raw }).png().toBuffer());
  }
  const box = printBox(print);
  const wound = wind(flat, cylinder, {
    width: Math.ceil(box.width * scale),
    height: Math.ceil(box.height * scale),
    eye: (cylinder.eye - box.y) * scale,
    top: (print.y - box.y) * scale,
  });
  return dataUri('image/png', await Jimp.fromBitmap(wound).getBuffer('image/png'));
}

/** Draws an SVG. The rasterizer skips pixels of a larger image, which would break fine lines, so this averages them. */
async function averaged(svg: string, width: number): Promise<Pixels> {
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: finer * width } }).render();
  try {
    const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
    const { data, info } = await sharp(drawn.pixels, { raw }).resize(width).raw().toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height };
  } finally {
    drawn.free();
  }
}

/** How much finer a print is drawn than it is shown. */
const finer = 3;

type Pixels = { pixels: Uint8Array; width: number; height: number };

const jpegOf = ({ pixels, width, height }: Pixels) =>
  Jimp.fromBitmap({ data: Buffer.from(pixels), width, height }).getBuffer('image/jpeg', { quality: 90 });

function isOpaque(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

function flatSvg({ artwork, position, printfile }: PhotographRequest): string {
  const isUpright = printfile.can_rotate && printfile.width > printfile.height;
  const area = position
    ? { width: position.area_width, height: position.area_height }
    : { width: isUpright ? printfile.height : printfile.width, height: isUpright ? printfile.width : printfile.height };
  const { left, top, width, height } = position ?? { left: 0, top: 0, ...area };
  // A position specifies the exact size of the artwork. Without a position, the print file's fill mode applies.
  const fitting = position ? 'none' : `xMidYMid ${printfile.fill_mode === 'cover' ? 'slice' : 'meet'}`;
  const href = dataUri(mimeTypeOf(artwork), artwork);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${area.width} ${area.height}" width="${area.width}" height="${area.height}">` +
    `<image x="${left}" y="${top}" width="${width}" height="${height}" preserveAspectRatio="${fitting}" href="${href}"/></svg>`
  );
}

function mimeTypeOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x89) return 'image/png';
  return bytes[0] === 0xff ? 'image/jpeg' : 'image/svg+xml';
}

const dataUri = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

type Bitmap = { data: Buffer; width: number; height: number };

/**
 * Wraps a flat print around an upright cylinder, and omits the parts beyond the ends of the print. Columns get narrower
 * and shorter toward the sides. `eye` is the height of the camera, and `top` that of the print's upper edge in the
 * middle. Input and output are RGBA pixels, and each output pixel interpolates between four neighbors.
 */
export function wind(
  flat: Pixels,
  { turn, facing, away }: Pick<Cylinder, 'turn' | 'facing' | 'away'>,
  out: { width: number; height: number; eye: number; top: number },
): Bitmap {
  const { pixels } = flat;
  const data = Buffer.alloc(out.width * out.height * 4);
  for (let x = 0; x < out.width; x += 1) {
    const angle = angleAt((2 * (x + 0.5)) / out.width - 1, away);
    const near = (away - 1) / (away - Math.cos(angle));
    const u = (facing + angle / turn) * flat.width - 0.5;
    if (u < -0.5 || u > flat.width - 0.5) continue;
    for (let y = 0; y < out.height; y += 1) {
      const down = (out.eye + (y + 0.5 - out.eye) / near - out.top) / (out.height - out.top);
      const v = down * flat.height - 0.5;
      // The fraction of this pixel that the print covers. Fractions below 1 smooth the print's upper and lower edges.
      const coverage = clamp(v + 1) * clamp(flat.height - v);
      if (coverage === 0) continue;
      const left = Math.max(0, Math.floor(u));
      const top = Math.min(flat.height - 1, Math.max(0, Math.floor(v)));
      const right = Math.min(flat.width - 1, left + 1);
      const bottom = Math.min(flat.height - 1, top + 1);
      const [fx, fy] = [clamp(u - left), clamp(v - top)];
      for (let channel = 0; channel < 4; channel += 1) {
        const at = (column: number, row: number) => pixels[(row * flat.width + column) * 4 + channel]!;
        const upper = at(left, top) * (1 - fx) + at(right, top) * fx;
        const lower = at(left, bottom) * (1 - fx) + at(right, bottom) * fx;
        const value = upper * (1 - fy) + lower * fy;
        data[(y * out.width + x) * 4 + channel] = channel === 3 ? value * coverage : value;
      }
    }
  }
  return { data, width: out.width, height: out.height };
}

/** Returns the angle at which a camera sees a point of a cylinder. `across` is -1 at the left side, and 1 at the right. */
function angleAt(across: number, away: number): number {
  const slope = across / Math.sqrt(away ** 2 - 1);
  return Math.asin((away * slope) / Math.hypot(1, slope)) - Math.atan(slope);
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
