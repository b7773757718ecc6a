import type { Draw, Drawing } from './drawing.ts';
import { blur, linear, mix, path, radial } from './paint.ts';

/** An upright cylinder seen a little from above. Widths and heights in units of the field. */
type Vessel = {
  left: number;
  top: number;
  bottom: number;
  width: number;
  /** Half the height of the mouth's ellipse. */
  mouth: number;
  /** Roundness of the lower edge. */
  foot: number;
  taper: number;
};

/** Outline of the side, from the front of the mouth down. */
function side({ left, top, bottom, width, mouth, foot, taper }: Vessel): string {
  const inset = (width * (1 - taper)) / 2;
  const [l, r] = [left + inset, left + width - inset];
  return (
    `M${left} ${top}A${width / 2} ${mouth} 0 0 0 ${left + width} ${top}L${r} ${bottom - foot}` +
    `C${r} ${bottom - foot * 0.3} ${r - foot * 0.5} ${bottom + mouth * 0.25} ${r - foot} ${bottom + mouth * 0.45}` +
    `A${width / 2} ${mouth * 0.8} 0 0 1 ${l + foot} ${bottom + mouth * 0.45}` +
    `C${l + foot * 0.5} ${bottom + mouth * 0.25} ${l} ${bottom - foot * 0.3} ${l} ${bottom - foot}Z`
  );
}

const ellipse = (vessel: Vessel, shrink: number, attributes: string) =>
  `<ellipse cx="${vessel.left + vessel.width / 2}" cy="${vessel.top}" rx="${vessel.width / 2 - shrink}" ry="${vessel.mouth - shrink * 0.35}" ${attributes}/>`;

/** How glaze or enamel takes the light: dark where it turns away, one bright window, one faint one. */
const glaze = (id: string, strength: number) =>
  linear(
    id,
    [0, 0, 1, 0],
    [
      [0, '#000000', 0.34 * strength],
      [0.06, '#000000', 0.2 * strength],
      [0.16, '#ffffff', 0.1],
      [0.2, '#ffffff', 0.42 * strength],
      [0.24, '#ffffff', 0.42 * strength],
      [0.28, '#ffffff', 0.04],
      [0.55, '#000000', 0],
      [0.8, '#000000', 0.13 * strength],
      [0.92, '#000000', 0.26 * strength],
      [0.97, '#ffffff', 0.05],
      [1, '#000000', 0.36 * strength],
    ],
  );

const ground = ({ left, width, bottom }: Vessel) =>
  `<g filter="url(#ground)"><ellipse cx="${left + width / 2 + 14}" cy="${bottom + 16}" rx="${width * 0.56}" ry="30" fill="#1c1712" fill-opacity="0.42"/></g>` +
  `<g filter="url(#contact)"><ellipse cx="${left + width / 2}" cy="${bottom + 14}" rx="${width * 0.44}" ry="14" fill="#1c1712" fill-opacity="0.5"/></g>`;

/** A ring of glazed clay: shadowed edge, body, and a light along its back. */
function handle(data: string, thickness: number, color: string): string {
  const stroke = (width: number, paint: string, more = '') =>
    path(data, `fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" ${more}`);
  return (
    stroke(thickness, mix(color, '#000000', 0.34)) +
    `<g filter="url(#gleam)">${stroke(thickness * 0.72, color)}</g>` +
    `<g filter="url(#gleam)">${stroke(thickness * 0.2, '#ffffff', 'stroke-opacity="0.65" transform="translate(5 -5)"')}</g>`
  );
}

type Look = { body: string; inside: string; rim: string; handle: string; rimWidth: number; shine: number };

function mug(vessel: Vessel, look: Look, handlePath: string, thickness: number, margin: number): Drawing {
  const outline = side(vessel);
  const height = vessel.bottom - vessel.top;
  return {
    defs:
      blur('ground', 16) +
      blur('contact', 7) +
      blur('gleam', 3) +
      glaze('glaze', look.shine) +
      linear(
        'fall',
        [0, 0, 0, 1],
        [
          [0, '#ffffff', 0.08],
          [0.6, '#000000', 0],
          [1, '#000000', 0.2],
        ],
      ) +
      radial(
        'well',
        [0.5, 0.95, 0.9],
        [
          [0, mix(look.inside, '#ffffff', 0.25)],
          [0.6, look.inside],
          [1, mix(look.inside, '#000000', 0.4)],
        ],
      ),
    under: ground(vessel) + handle(handlePath, thickness, look.handle) + path(outline, `fill="${look.body}"`),
    over:
      path(outline, 'fill="url(#glaze)"') +
      path(outline, 'fill="url(#fall)"') +
      ellipse(vessel, 0, `fill="${look.rim}"`) +
      ellipse(vessel, look.rimWidth, 'fill="url(#well)"') +
      ellipse(vessel, look.rimWidth, 'fill="none" stroke="#000" stroke-opacity="0.22" stroke-width="1.5"') +
      ellipse(vessel, 0.75, 'fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="1.5"'),
    print: {
      x: vessel.left,
      y: vessel.top + margin,
      width: vessel.width,
      height: height - 2 * margin,
      clip: outline,
      // The print stops short of the handle: 318 of 360 degrees, and half a turn is seen.
      cylinder: { seen: 180 / 318, center: 0.5, sag: vessel.mouth, taper: vessel.taper },
    },
  };
}

const white = '#f7f6f3';
const cup: Vessel = { left: 205, top: 235, bottom: 760, width: 460, mouth: 46, foot: 34, taper: 0.985 };
const ear = 'M652 345C790 318 826 470 792 560C768 628 712 664 652 668';

export const drawMug: Draw = ({ color }) => {
  const body = color === '#ffffff' ? white : color;
  return mug(
    cup,
    { body, inside: mix(body, '#000000', 0.07), rim: body, handle: body, rimWidth: 9, shine: 1 },
    ear,
    50,
    26,
  );
};

export const drawColorMug: Draw = ({ color }) =>
  mug(
    cup,
    { body: white, inside: color, rim: mix(color, '#ffffff', 0.08), handle: color, rimWidth: 8, shine: 1 },
    ear,
    50,
    26,
  );

const tin: Vessel = { left: 220, top: 265, bottom: 745, width: 450, mouth: 42, foot: 60, taper: 0.97 };

export const drawEnamelMug: Draw = ({ color }) => {
  const body = color === '#ffffff' ? white : color;
  const look = { body, inside: '#eceae6', rim: '#aeb1b5', handle: body, rimWidth: 7, shine: 1.1 };
  return mug(tin, look, 'M662 360C772 340 812 440 782 530C762 596 716 626 660 632', 30, 30);
};

const flask: Vessel = { left: 360, top: 235, bottom: 870, width: 280, mouth: 22, foot: 16, taper: 0.86 };

export const drawTumbler: Draw = ({ color }) => {
  const body = color === '#ffffff' ? white : color;
  const look = { body, inside: '#9a9da1', rim: '#c9ccd0', handle: body, rimWidth: 5, shine: 1.15 };
  const drawing = mug(flask, look, 'M500 500', 0, 16);
  const lid =
    '<g filter="url(#gleam)"><ellipse cx="500" cy="240" rx="138" ry="20" fill="#000" fill-opacity="0.25"/></g>' +
    // A straw leans out of the lid, behind its front edge.
    '<path d="M533 214L556 62" stroke="#dfe3e6" stroke-opacity="0.85" stroke-width="17" stroke-linecap="round"/>' +
    '<path d="M530 214L553 62" stroke="#fff" stroke-opacity="0.9" stroke-width="4" stroke-linecap="round"/>' +
    '<path d="M358 236C358 206 372 198 392 196L608 196C628 198 642 206 642 236C600 262 400 262 358 236Z" fill="#eef1f3" fill-opacity="0.62"/>' +
    '<path d="M358 236C400 262 600 262 642 236" fill="none" stroke="#fff" stroke-opacity="0.9" stroke-width="3"/>' +
    '<ellipse cx="500" cy="197" rx="108" ry="12" fill="#fff" fill-opacity="0.5" stroke="#b9bec2" stroke-opacity="0.8" stroke-width="1.5"/>' +
    '<path d="M380 206C372 214 370 226 370 236" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-opacity="0.8"/>';
  const inset = (flask.width * (1 - flask.taper)) / 2;
  const steel = path(
    `M${flask.left + inset + 1} ${flask.bottom - 22}A140 20 0 0 0 ${flask.left + flask.width - inset - 1} ${flask.bottom - 22}V${flask.bottom - 10}` +
      `C${flask.left + flask.width - inset - 4} ${flask.bottom + 6} ${flask.left + flask.width - inset - 14} ${flask.bottom + 9} ${flask.left + flask.width - inset - 22} ${flask.bottom + 10}` +
      `A140 18 0 0 1 ${flask.left + inset + 22} ${flask.bottom + 10}C${flask.left + inset + 14} ${flask.bottom + 9} ${flask.left + inset + 4} ${flask.bottom + 6} ${flask.left + inset + 1} ${flask.bottom - 10}Z`,
    'fill="url(#steel)"',
  );
  return {
    ...drawing,
    defs:
      drawing.defs +
      linear(
        'steel',
        [0, 0, 1, 0],
        [
          [0, '#6d7175'],
          [0.2, '#f2f4f5'],
          [0.34, '#a3a7ab'],
          [0.62, '#d8dbdd'],
          [0.85, '#85898d'],
          [1, '#5c6064'],
        ],
      ),
    over: drawing.over + steel + lid,
  };
};
