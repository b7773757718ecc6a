import { besselTable } from '#shared/art/field/bessel.ts';
import type { Mode } from '#shared/art/field/modes.ts';
import { cos, pow, sin } from '#shared/art/math.ts';

/** The number of table entries per unit of rho. */
export const RADIAL_STEPS = 2048;

/**
 * The whole figure as functions of rho. With symmetry n, the height is the sum over j of A_j(rho) cos(j n angle) +
 * B_j(rho) sin(j n angle). Waves of equal order share one A_j and B_j, which include their phases, so
 * evaluating a point takes only a few multiplications.
 */
export type RadialTables = { harmonics: number; values: Float64Array };

/**
 * Builds the tables for rho from 0 to 1. Each step holds A_0..A_J, then B_0..B_J. `twist` is the angle in radians by which
 * the figure turns between center and rim.
 */
export function radialTables(modes: readonly Mode[], symmetry: number, twist: number): RadialTables {
  const harmonics = 1 + Math.max(...modes.map(({ order }) => order / symmetry));
  const steps = RADIAL_STEPS + 2;
  const stride = 2 * harmonics;
  const values = new Float64Array(steps * stride);
  const waves = radialWaves(modes, steps);
  const level = equalizer(waves, modes);
  modes.forEach(({ order, phase }, index) => {
    const j = order / symmetry;
    const wave = waves[index]!;
    for (let i = 0; i < steps; i += 1) {
      const angle = phase + order * twist * (i / RADIAL_STEPS - 1);
      const value = wave[i]! * level[i]!;
      values[i * stride + j]! += value * cos(angle);
      values[i * stride + harmonics + j]! -= value * sin(angle);
    }
  });
  return { harmonics, values };
}

/**
 * Tabulates each wave as J_order(wave * rho) * sqrt(.12 + rho), scaled so its largest absolute value within the plate
 * equals the amplitude.
 */
function radialWaves(modes: readonly Mode[], steps: number): Float64Array[] {
  const orders = [...new Set(modes.map(({ order }) => order))];
  const bessel = besselTable(orders, Math.max(...modes.map(({ wave }) => wave)) * (1 + 1 / RADIAL_STEPS));
  return modes.map(({ order, wave, amplitude }) => {
    const values = new Float64Array(steps);
    let largest = 0;
    for (let i = 0; i < steps; i += 1) {
      const rho = i / RADIAL_STEPS;
      values[i] = bessel.at(order, wave * rho) * Math.sqrt(0.12 + rho);
      largest = Math.max(largest, Math.abs(values[i]!));
    }
    for (let i = 0; i < steps; i += 1) values[i]! *= amplitude / largest;
    return values;
  });
}

/** Returns the gain at each step of rho. The gain amplifies the quiet zones, so the figure fills the whole plate. */
function equalizer(waves: readonly Float64Array[], modes: readonly Mode[]): Float64Array {
  const steps = waves[0]!.length;
  const power = new Float64Array(steps + 1);
  for (let i = 0; i < steps; i += 1) {
    let sum = 0;
    waves.forEach((wave, index) => {
      sum += wave[i]! * wave[i]! * (modes[index]!.order === 0 ? 1 : 0.5);
    });
    power[i + 1] = power[i]! + sum;
  }
  const reach = Math.floor(0.06 * RADIAL_STEPS);
  const rms = new Float64Array(steps);
  let largest = 0;
  for (let i = 0; i < steps; i += 1) {
    const from = Math.max(0, i - reach);
    const to = Math.min(steps, i + reach + 1);
    rms[i] = Math.sqrt((power[to]! - power[from]!) / (to - from));
    largest = Math.max(largest, rms[i]!);
  }
  return rms.map((value) => 1 / pow(value / largest + 0.04, 0.65));
}
