/** The variant to be drawn. */
export type Subject = {
  /** `#rrggbb`. */
  color: string;
  /** Width by height of the print area, for things whose shape follows their size. */
  aspect: number;
  /** Where the print goes: `front`, `back`, `sleeve_left`, … */
  placement: string;
};

/** A rectangle of the picture's field, which is 1000 units square with its origin at the top left. */
export type Box = { x: number; y: number; width: number; height: number };

export type PrintArea = Box & {
  /** Outline outside of which nothing of the print shows; path data. */
  clip?: string;
  /** Further sights of the same print: the edge of a canvas. `transform` maps the print as it lies in its area. */
  further?: { transform: string; clip: string }[];
  /** The area is wound around an upright cylinder. */
  cylinder?: Cylinder;
};

export type Cylinder = {
  /** Part of the print's width that faces the viewer, and where its middle lies (0 to 1). */
  seen: number;
  center: number;
  /** How far the front of a horizontal line hangs below its ends, in units of the field. */
  sag: number;
  /** Width at the bottom by width at the top. */
  taper: number;
};

/** A product in layers of SVG; the print goes between `under` and `over`. Ids are the drawing's own. */
export type Drawing = { defs: string; under: string; over: string; print: PrintArea };

export type Draw = (subject: Subject) => Drawing;
