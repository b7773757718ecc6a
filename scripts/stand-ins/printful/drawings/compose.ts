import type { Box, Drawing, PrintArea } from './drawing.ts';
import { path } from './paint.ts';

/** The field, in its own units. */
export const field = 1000;

/** What a prepared print fills: wound around a cylinder, it hangs lower in its middle. */
export const printBox = ({ x, y, width, height, cylinder }: PrintArea): Box => ({
  x,
  y,
  width,
  height: height + (cylinder?.sag ?? 0),
});

/**
 * The picture of a product as SVG. `print` is the address (or data URI) of a picture that fills `printBox`, `mat` the ground on which it is seen; without one it is transparent.
 */
export function composeSvg(drawing: Drawing, { print, mat }: { print?: string; mat?: boolean } = {}): string {
  const { clip, further = [] } = drawing.print;
  const { x, y, width, height } = printBox(drawing.print);
  const size = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  const image = print && `<image id="print" ${size} preserveAspectRatio="none" href="${print}"/>`;
  const use = '<use href="#print"/>';
  const clips = [clip, ...further.map((sight) => sight.clip)]
    .map((outline, at) => (outline ? `<clipPath id="print-${at}">${path(outline, '')}</clipPath>` : ''))
    .join('');
  const sights = further.map(
    ({ transform }, at) => `<g clip-path="url(#print-${at + 1})"><g transform="${transform}">${use}</g></g>`,
  );
  const ground = mat
    ? `<radialGradient id="mat" cx="0.5" cy="0.42" r="0.75"><stop offset="0" stop-color="#f1eeea"/><stop offset="1" stop-color="#dcd7d0"/></radialGradient>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field} ${field}" width="${field}" height="${field}">` +
    `<defs>${ground}${drawing.defs}${clips}${image ?? ''}</defs>` +
    (mat ? `<rect width="${field}" height="${field}" fill="url(#mat)"/>` : '') +
    drawing.under +
    (image ? `<g${clip ? ' clip-path="url(#print-0)"' : ''}>${use}</g>${sights.join('')}` : '') +
    `${drawing.over}</svg>`
  );
}
