import type { Rgb } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import { FieldSampler, type FieldView } from '#shared/art/field/field-view.ts';
import { DiscBuilder, type Discs } from '#shared/art/marks/discs.ts';
import { pixelOf, ringSpans, rowAt, type Span, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { indexIn, type Plate } from '#shared/art/materials/material.ts';
import { pow } from '#shared/art/math.ts';
import { hashOf, numberAt } from '#shared/art/random.ts';
import { tabulated } from '#shared/art/tabulated.ts';

/** The number of grains scattered per square canvas unit. */
const SCATTERED = 800_000;
/**
 * The grid for scattering sand. Its cells are .003 canvas units wide. The heights at a cell's corners limit how many
 * grains can stay in the cell.
 */
const GRID = { width: 667, height: 667 };
const CELL = pixelOf(GRID);
const PER_CELL = SCATTERED * CELL * CELL;
const STRIP_ROWS = 50;
/** Grain radii in canvas units range from SMALLEST to SMALLEST + GROWTH. */
const [SMALLEST, GROWTH] = [0.0008, 0.0012];
/** The rho (relative distance from the center) at which the rim begins. No grain lies beyond it. */
const RIM = 0.985;

/**
 * Returns the grains that remain where the plate is still. Sand is scattered evenly, and the wave sweeps most grains
 * away. The result contains every grain that reaches into the span, and few others.
 */
export function sandGrains(plate: Plate, seed: number, { top, bottom }: Span): Discs {
  const { field, palette, hole } = plate;
  const builder = new DiscBuilder();
  const sampler = new FieldSampler(field, GRID, field.radius, 1, hole * field.radius);
  const scatterOn = scatterer(plate, seed, builder);
  const reach = SMALLEST + GROWTH;
  // A cell belongs to the row of its upper corners.
  const first = rowAt(GRID, Math.max(top - reach - CELL, field.center.y - field.radius));
  const end = rowAt(GRID, Math.min(bottom + reach, field.center.y + field.radius));
  for (let fromRow = first; fromRow < end; fromRow += STRIP_ROWS) {
    const toRow = Math.min(fromRow + STRIP_ROWS, end);
    const view = sampler.view({ fromRow, toRow });
    for (let row = fromRow; row < toRow; row += 1) {
      // A cell extends up to one diagonal from its upper left corner, so a margin of two cell widths includes every
      // cell that touches the plate.
      const spans = ringSpans(GRID, row, field.center, hole * field.radius - 2 * CELL, field.radius + 2 * CELL);
      for (const [from, to] of spans)
        for (let column = Math.max(view.left, from); column < Math.min(view.right, to); column += 1)
          scatterOn(view, row, column);
    }
  }
  return builder.build(grainInks(palette));
}

/** Returns a function that scatters the sand of one cell. The corners of the cell are four points of the view. */
function scatterer({ field, hole, palette }: Plate, seed: number, builder: DiscBuilder) {
  const salt = hashOf('sand', seed);
  const share = tabulated((x) => pow(x, 1.7));
  // This profile has a sharp core and a wide tail. With a Gaussian profile, ridges would look like worms. Pale sand on
  // a bright plate needs narrower ridges than sand on a dark plate.
  const core = palette.dark ? 0.05 : 0.03;
  const kept = (height: number): number => 0.95 * share(core / (core + height * height));
  const nearest = hole * field.radius;
  return (view: FieldView, row: number, column: number): void => {
    const { heights, rhos, stride } = view;
    const i = indexIn(view, column, row);
    const h00 = heights[i]!;
    const h10 = heights[i + 1]!;
    const h01 = heights[i + stride]!;
    const h11 = heights[i + stride + 1]!;
    const low = Math.min(h00, h10, h01, h11);
    const high = Math.max(h00, h10, h01, h11);
    const most = kept(low > 0 ? low : Math.max(0, -high));
    const cell = row * GRID.width + column;
    // Scatters only as many grains as might stay somewhere in the cell.
    const count = PER_CELL * most + numberAt(salt, cell) / 4294967296;
    for (let grain = 1; grain <= count; grain += 1) {
      // Each grain has its own random numbers, so adding or removing a grain does not move the others.
      const where = numberAt(salt ^ 0x5bd1e995, cell * 16 + grain);
      const looks = numberAt(salt ^ 0x1b873593, cell * 16 + grain);
      const s = (where & 0xffff) / 65536;
      const t = (where >>> 16) / 65536;
      const above = h00 + (h10 - h00) * s;
      if ((most * (looks & 0xffff)) / 65536 >= kept(above + (h01 + (h11 - h01) * s - above) * t)) continue;
      const rhoAbove = rhos[i]! + (rhos[i + 1]! - rhos[i]!) * s;
      const rhoBelow = rhos[i + stride]! + (rhos[i + stride + 1]! - rhos[i + stride]!) * s;
      if (rhoAbove + (rhoBelow - rhoAbove) * t > RIM) continue;
      const x = xOfColumn(GRID, column) + s * CELL;
      const y = yOfRow(GRID, row) + t * CELL;
      const dx = x - field.center.x;
      const dy = y - field.center.y;
      if (dx * dx + dy * dy < nearest * nearest) continue;
      const size = ((looks >>> 16) & 0xff) / 256;
      const tint = (looks >>> 24) / 256;
      builder.add(x, y, SMALLEST + GROWTH * size * size, tint < 0.025 ? 2 : tint < 0.35 ? 1 : 0);
    }
  };
}

function grainInks({ dark, stops, accent }: Palette): { color: Rgb; alpha: number }[] {
  const [first, second] = dark ? [stops[5]!, stops[3]!] : [stops[1]!, stops[2]!];
  return [first, second, accent].map((color) => ({ color, alpha: 1 }));
}
