/** The kinds of products that have a drawing template. */
export const drawingKinds = [
  'poster',
  'framed-poster',
  'canvas',
  't-shirt',
  'long-sleeve',
  'tank',
  'sweatshirt',
  'hoodie',
  'mug',
  'color-mug',
  'enamel-mug',
  'tumbler',
  'tote',
  'pillow',
  'blanket',
  'notebook',
  'sticker',
  'puzzle',
  'coaster',
] as const;
export type DrawingKind = (typeof drawingKinds)[number];
