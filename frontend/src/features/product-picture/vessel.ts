/** The outline of a piece of drinkware and the position of its print. All lengths are thousandths of the picture. */
export type Vessel = {
  body: string;
  handle: string | null;
  handleWidth: number;
  /** The opening. */
  mouth: { x: number; y: number; rx: number; ry: number };
  /** The box of the printed part of the body. */
  print: { left: number; top: number; width: number; height: number };
  sag: number;
  taper: number;
  /** The center and half-width of the shadow on which the vessel stands. */
  foot: { x: number; y: number; rx: number };
  lid: boolean;
};

/** A ceramic mug. */
const mug: Vessel = {
  body: 'M205 235A230 26 0 0 0 665 235L661.55 726C661.55 752 648 772.6 627.55 776.5A230 20.8 0 0 1 242.45 776.5C222 772.6 208.45 752 208.45 726Z',
  handle: 'M652 345C790 318 826 470 792 560C768 628 712 664 652 668',
  handleWidth: 50,
  mouth: { x: 435, y: 235, rx: 230, ry: 26 },
  print: { left: 205, top: 261, width: 460, height: 473 },
  sag: 26,
  taper: 0.985,
  foot: { x: 435, y: 768, rx: 257 },
  lid: false,
};

/** An enamel mug, lower than a ceramic one and with a thin handle. */
const enamelMug: Vessel = {
  body: 'M220 265A225 24 0 0 0 670 265L663.25 685C663.25 727 633.25 752.5 603.25 757A225 19.2 0 0 1 286.75 757C256.75 752.5 226.75 727 226.75 685Z',
  handle: 'M662 360C772 340 812 440 782 530C762 596 716 626 660 632',
  handleWidth: 30,
  mouth: { x: 445, y: 265, rx: 225, ry: 24 },
  print: { left: 220, top: 295, width: 450, height: 420 },
  sag: 24,
  taper: 0.97,
  foot: { x: 445, y: 752, rx: 252 },
  lid: false,
};

/** A steel tumbler with a lid. Its wall is straight, as the provider prints it with a rectangular sheet. */
const tumbler: Vessel = {
  body: 'M372 235A128 20 0 0 0 628 235V854C628 865.2 620 875.5 612 879.9A128 16 0 0 1 388 879.9C380 875.5 372 865.2 372 854Z',
  handle: null,
  handleWidth: 0,
  mouth: { x: 500, y: 235, rx: 128, ry: 20 },
  print: { left: 372, top: 251, width: 256, height: 603 },
  sag: 20,
  taper: 1,
  foot: { x: 500, y: 886, rx: 143 },
  lid: true,
};

/** Returns the vessel that a product's name and type describe. */
export function vesselOf({ name, typeName }: { name: string; typeName: string }): Vessel {
  const text = `${typeName} ${name}`;
  if (/tumbler|bottle/i.test(text)) return tumbler;
  return /enamel/i.test(text) ? enamelMug : mug;
}
