import type { Box } from '#shared/model/print-area.ts';

/** A piece of drinkware, as `cups/cups.py` renders it. All lengths but `away` are thousandths of the picture. */
export type Vessel = {
  name: 'mug' | 'enamel-mug' | 'tumbler';
  hasHandle: boolean;
  /** The printed part of the wall. Its height is that in the middle of the view, which is closest to the camera. */
  print: Box;
  /** The height of the camera. All lines that run around the vessel hang the more, the lower they are. */
  eye: number;
  /** The distance of the camera from the vessel's axis, divided by the vessel's radius. */
  away: number;
};

/** A ceramic mug. */
const mug: Vessel = {
  name: 'mug',
  hasHandle: true,
  print: { left: 205, top: 272, width: 460, height: 499 },
  eye: -368.3,
  away: 30,
};

/** An enamel mug, lower than a ceramic one and with a thin handle. */
const enamelMug: Vessel = {
  name: 'enamel-mug',
  hasHandle: true,
  print: { left: 212, top: 315, width: 456, height: 435 },
  eye: -322.9,
  away: 30,
};

/** A steel tumbler with a lid. */
const tumbler: Vessel = {
  name: 'tumbler',
  hasHandle: false,
  print: { left: 374, top: 241, width: 252, height: 610 },
  eye: -163.6,
  away: 40,
};

/** Returns the vessel that a product's name and type describe. */
export function vesselOf({ name, typeName }: { name: string; typeName: string }): Vessel {
  const text = `${typeName} ${name}`;
  if (/tumbler|bottle/i.test(text)) return tumbler;
  return /enamel/i.test(text) ? enamelMug : mug;
}
